//! Manoeuvres on the spot: turning, facing about, changing formation.
//!
//! A unit's front may never be farther forward after a manoeuvre than before, so a turn is followed by a shift straight
//! back (BWN-9.17, BWN-9.18).

use crate::angle::{Facing, SCALE};
use crate::leg::Body;
use crate::number::ceil_div;
use crate::point::{Mils, Point};
use crate::pose::Pose;
use crate::rect::Extent;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// About what a unit turns (BWN-9.15, BWN-9.16).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export, export_to = "table.ts")]
pub enum Pivot {
    /// The centre of its formation rectangle.
    Centre,
    /// The middle of its front edge.
    Anchor,
}

/// Which points of the old and the new front edge coincide when a formation changes (BWN-9.22).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export, export_to = "table.ts")]
pub enum FormedOn {
    /// The middles.
    Centre,
    /// The left ends.
    Left,
    /// The right ends.
    Right,
}

impl FormedOn {
    const fn reference(self, extent: Extent) -> Mils {
        match self {
            FormedOn::Centre => 0,
            FormedOn::Left => extent.left,
            FormedOn::Right => extent.right,
        }
    }
}

/// Turned in place about its pivot to a new facing, without any shift (BWN-9.15, LEE-19.6).
pub fn turned_about(pose: Pose, extent: Extent, pivot: Pivot, facing: Facing) -> Pose {
    match pivot {
        Pivot::Anchor => pose.facing(facing),
        Pivot::Centre => {
            let (a, b) = extent.centre();
            Pose::from_centre(pose.at(a, b), facing, extent.depth())
        }
    }
}

/// Shifted straight back along the old facing until no base corner is beyond the old front line (BWN-9.17, BWN-9.18).
pub fn behind_front_line(old: Pose, new: Pose, body: Body<'_>) -> Pose {
    let beyond = body
        .at(new)
        .flat_map(|base| *base.outline().points())
        .map(|corner| old.local(corner).ahead)
        .max();
    match beyond {
        Some(ahead) if ahead > 0 => new.moved(-ceil_div(ahead, SCALE), old.facing),
        _ => new,
    }
}

/// A turn to a new facing about the pivot, then back behind the old front line (BWN-9.18). The bases stay in their slots.
pub fn turn(pose: Pose, extent: Extent, body: Body<'_>, pivot: Pivot, facing: Facing) -> Pose {
    behind_front_line(pose, turned_about(pose, extent, pivot, facing), body)
}

/// Facing about: the rectangle stays where it is, the anchor is the middle of the old rear edge (BWN-9.19).
pub fn about_face(pose: Pose, extent: Extent) -> Pose {
    Pose::new(pose.at(extent.rear, 0), pose.facing.opposite())
}

/// A change of formation on the centre, the left or the right of the old front edge, the facing kept (BWN-9.22).
pub fn reform(pose: Pose, old: Extent, new: Extent, on: FormedOn) -> Pose {
    Pose::new(
        pose.at(0, on.reference(old) - on.reference(new)),
        pose.facing,
    )
}

/// A turn with a change of formation: the new formation stands at the new facing with its reference point on the old one,
/// then goes back behind the old front line (BWN-9.25).
pub fn reform_turning(
    pose: Pose,
    old: Extent,
    new: Extent,
    new_body: Body<'_>,
    on: FormedOn,
    facing: Facing,
) -> Pose {
    let reference: Point = pose.at(0, on.reference(old));
    let placed = Pose::new(reference, facing);
    let placed = Pose::new(placed.at(0, -on.reference(new)), facing);
    behind_front_line(pose, placed, new_body)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formation::{Arrangement, Formation};
    use crate::rect::Size;
    use proptest::prelude::*;

    fn infantry(arrangement: Arrangement, count: u8) -> (Extent, Vec<Extent>) {
        let formation =
            Formation::new(arrangement, count, Size::new(4_000, 2_000).expect("a size"));
        (
            formation.extent(),
            formation.slots().map(|slot| slot.extent).collect(),
        )
    }

    const LINE: Arrangement = Arrangement::Line { gap: 0 };
    const COLUMN: Arrangement = Arrangement::Column { gap: 500 };

    fn start() -> Pose {
        Pose::new(Point::new(60_000, 50_000), Facing::NORTH)
    }

    /// BWN-9.15, BWN-9.18, BWN-E37: a line of four turns right; its base centres move 6.08, 5.39, 9.22 and 14.32 cm.
    #[test]
    fn a_line_turns_right_about_its_centre() {
        let (extent, bases) = infantry(LINE, 4);
        let after = turn(
            start(),
            extent,
            Body::new(&bases),
            Pivot::Centre,
            Facing::EAST,
        );
        assert_eq!(after, Pose::new(Point::new(61_000, 42_000), Facing::EAST));
        let moved: Vec<_> = Body::new(&bases)
            .at(start())
            .zip(Body::new(&bases).at(after))
            .map(|(from, to)| from.centre().distance_to(to.centre()))
            .collect();
        assert_eq!(moved, [6_083, 5_386, 9_220, 14_318]);
    }

    /// BWN-E38: 10.9 cm forward the left base is within 17 of its start, at 11 it is not.
    #[test]
    fn straight_distance_from_the_start_limits_what_follows() {
        let (extent, bases) = infantry(LINE, 4);
        let body = Body::new(&bases);
        let turned = turn(start(), extent, body, Pivot::Centre, Facing::EAST);
        let farthest = |forward: Mils| {
            let ends = body.at(turned.forward(forward));
            body.at(start())
                .zip(ends)
                .map(|(a, b)| a.centre().distance_to(b.centre()))
                .max()
        };
        assert!(farthest(10_900) <= Some(17_000));
        assert_eq!(farthest(11_000), Some(17_030));
    }

    /// BWN-9.17, BWN-9.18, BWN-E39
    #[test]
    fn a_line_turns_left_by_half_a_right_angle() {
        let (extent, bases) = infantry(LINE, 4);
        let after = turn(
            start(),
            extent,
            Body::new(&bases),
            Pivot::Centre,
            Facing::new(135),
        );
        assert_eq!(
            after,
            Pose::new(Point::new(59_293, 44_343), Facing::new(135))
        );
    }

    /// BWN-9.15, BWN-9.18, BWN-9.19, BWN-E40
    #[test]
    fn a_column_turns_about_its_front_and_faces_about() {
        let (extent, bases) = infantry(COLUMN, 3);
        let right = turn(
            start(),
            extent,
            Body::new(&bases),
            Pivot::Anchor,
            Facing::EAST,
        );
        assert_eq!(right, Pose::new(Point::new(60_000, 48_000), Facing::EAST));
        assert_eq!(
            about_face(start(), extent),
            Pose::new(Point::new(60_000, 43_000), Facing::SOUTH)
        );
        assert_eq!(about_face(about_face(start(), extent), extent), start());
    }

    /// BWN-9.22, BWN-9.24, BWN-E41: a line of four forms column on the left, centre and right, and back again.
    #[test]
    fn a_line_forms_column_and_line_again() {
        let ((line, _), (column, _)) = (infantry(LINE, 4), infantry(COLUMN, 4));
        for (on, x) in [
            (FormedOn::Left, 54_000),
            (FormedOn::Centre, 60_000),
            (FormedOn::Right, 66_000),
        ] {
            let after = reform(start(), line, column, on);
            assert_eq!(after, Pose::new(Point::new(x, 50_000), Facing::NORTH));
            assert_eq!(reform(after, column, line, on), start());
        }
    }

    /// BWN-9.25: a column formed on the left of a line, to the left: the reference point stays, then all goes back.
    #[test]
    fn a_line_turns_into_column_on_its_left() {
        let ((line, _), (column, bases)) = (infantry(LINE, 4), infantry(COLUMN, 4));
        let after = reform_turning(
            start(),
            line,
            column,
            Body::new(&bases),
            FormedOn::Left,
            Facing::WEST,
        );
        // Left front corner of both at (52, 50); facing west the column's left is south, so it lies at y 50–54 and is
        // shifted back by four.
        assert_eq!(after, Pose::new(Point::new(52_000, 48_000), Facing::WEST));
    }

    /// A brigade turns about its front-centre and is not shifted.
    #[test]
    fn a_brigade_turns_on_its_anchor() {
        let after = turned_about(
            start(),
            Extent::behind_front(3_000, 1_000),
            Pivot::Anchor,
            Facing::from_heading(200),
        );
        assert_eq!(after, Pose::new(start().anchor, Facing::from_heading(200)));
    }

    proptest! {
        /// BWN-9.17: whatever the formation and the turn, no corner is beyond the old front line by more than the rounding
        /// of the last shift; and no shift is longer than needed.
        #[test]
        fn no_turn_gains_ground(d in 0i32..360, e in 0i32..360, n in 1u8..9, centre in any::<bool>(), line in any::<bool>()) {
            let (extent, bases) = infantry(if line { LINE } else { COLUMN }, n);
            let body = Body::new(&bases);
            let old = Pose::new(Point::new(60_123, 50_457), Facing::new(d));
            let pivot = if centre { Pivot::Centre } else { Pivot::Anchor };
            let new = turn(old, extent, body, pivot, Facing::new(e));
            let foremost = body.at(new).flat_map(|b| *b.outline().points()).map(|p| old.local(p).ahead).max();
            prop_assert!(foremost <= Some(SCALE));
            let unshifted = turned_about(old, extent, pivot, Facing::new(e));
            if new != unshifted {
                prop_assert!(foremost >= Some(-2 * SCALE));
            }
        }
    }
}
