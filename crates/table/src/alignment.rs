//! Closing up to contact: where an attacker stands when its front edge lies on the edge it attacks.

use crate::angle::{Facing, SCALE};
use crate::distance::Distance;
use crate::number::rdiv;
use crate::point::{Mils, Point};
use crate::pose::Pose;
use crate::rect::{Edge, Extent, Rect};
use crate::zone::Front;

/// The pose in which the middle of one leading base's front edge lies on the middle of the attacked edge, facing against
/// its outward normal (BWN-13.34). `leading` is the base in the attacker's local coordinates.
pub fn base_on_edge(leading: Extent, attacked: Front) -> Pose {
    let facing = attacked.pose.facing.opposite();
    let (_, b) = leading.centre();
    let to_middle = Pose::new(attacked.pose.anchor, facing).offset(leading.front, b);
    Pose::new(attacked.pose.anchor - to_middle, facing)
}

/// The pose with the front edge on the line of an attacked edge, its middle `offset` from the edge's middle: along the
/// target's right vector for its front and rear edges, along its forward vector for its sides (LEE-21.5, LEE-21.6).
pub fn on_edge_line(target: Rect, side: Edge, offset: Mils) -> Pose {
    let (a, b) = target.extent.centre();
    let anchor = match side {
        Edge::Front => target.pose.at(target.extent.front, b + offset),
        Edge::Rear => target.pose.at(target.extent.rear, b + offset),
        Edge::Left => target.pose.at(a + offset, target.extent.left),
        Edge::Right => target.pose.at(a + offset, target.extent.right),
    };
    Pose::new(anchor, side.outward(target.pose.facing).opposite())
}

/// How far a point lies from the middle of an edge, measured along it as in [`on_edge_line`] and rounded to a mil
/// (LEE-21.7).
pub fn offset_along(target: Rect, side: Edge, point: Point) -> Mils {
    let (a, b) = target.extent.centre();
    let local = target.pose.local(point);
    match side {
        Edge::Front | Edge::Rear => rdiv(local.right - b * SCALE, SCALE),
        Edge::Left | Edge::Right => rdiv(local.ahead - a * SCALE, SCALE),
    }
}

/// The bases of a unit that are exposed on one of its sides: some part of their edge on that side has no other base of
/// the unit farther out (BWN-13.34).
pub fn exposed(bases: &[Extent], side: Edge) -> impl Iterator<Item = usize> + '_ {
    // Seen from the side: how far out the edge lies, and the stretch it covers.
    let view = move |e: &Extent| match side {
        Edge::Front => (e.front, e.left, e.right),
        Edge::Rear => (-e.rear, e.left, e.right),
        Edge::Left => (-e.left, e.rear, e.front),
        Edge::Right => (e.right, e.rear, e.front),
    };
    (0..bases.len()).filter(move |&i| {
        let (out, mut from, to) = view(&bases[i]);
        let mut before: Vec<_> = bases
            .iter()
            .map(view)
            .filter(|&(other, ..)| other > out)
            .collect();
        before.sort_by_key(|&(_, start, _)| start);
        for (_, start, end) in before {
            if start > from {
                break;
            }
            from = from.max(end);
        }
        from < to
    })
}

/// Two units that go to meet each other: both stand on the line between their anchors, half-way, `gap` apart and face to
/// face. Nearer than that neither moves, but both turn (BWN-13.28).
pub fn face_to_face(one: Point, other: Point, gap: Mils) -> (Pose, Pose) {
    let facing = Facing::from_to(one, other);
    if Distance::between_points(one, other).is_within(gap) {
        return (Pose::new(one, facing), Pose::new(other, facing.opposite()));
    }
    let middle = one.midpoint(other);
    // From a middle, half the gap is half a depth.
    let stand = |facing: Facing| Pose::from_centre(middle, facing.opposite(), gap).facing(facing);
    (stand(facing), stand(facing.opposite()))
}

/// The smallest sideways shift, in whole steps, at which a place is free: 0, then one step to either side, then two, the
/// side of the sign of `step` first; none within `at_most` is `None` (BWN-16.54, LEE-19.23).
pub fn sidestep(step: Mils, at_most: Mils, is_free: impl Fn(Mils) -> bool) -> Option<Mils> {
    let shifts = (1..=at_most / step.abs().max(1)).flat_map(|i| [i * step, -i * step]);
    std::iter::once(0)
        .chain(shifts)
        .find(|&shift| is_free(shift))
}

/// A stretch along the line of an edge, in mils.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stretch {
    /// Its lower end.
    pub from: Mils,
    /// Its upper end.
    pub to: Mils,
}

impl Stretch {
    /// The stretch that some points cover along an edge of a unit standing at `pose`, each end rounded to the nearest
    /// hundredth of the measure, so that rounded poses do not lose an exact half base (BWN-1.30).
    pub fn covered(
        pose: Pose,
        side: Edge,
        points: impl IntoIterator<Item = Point>,
    ) -> Option<Self> {
        const HUNDREDTH: Mils = 10;
        let along = |p: Point| {
            let local = pose.local(p);
            let scaled = if matches!(side, Edge::Front | Edge::Rear) {
                local.right
            } else {
                local.ahead
            };
            rdiv(scaled, HUNDREDTH * SCALE) * HUNDREDTH
        };
        points
            .into_iter()
            .map(along)
            .fold(None, |all: Option<Stretch>, at| {
                let all = all.unwrap_or(Stretch { from: at, to: at });
                Some(Stretch {
                    from: all.from.min(at),
                    to: all.to.max(at),
                })
            })
    }

    /// Its length.
    pub const fn length(self) -> Mils {
        self.to - self.from
    }

    /// The length that two stretches have in common.
    pub fn shared(self, other: Stretch) -> Mils {
        (self.to.min(other.to) - self.from.max(other.from)).max(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contact;
    use crate::formation::{Arrangement, Formation};
    use crate::rect::Size;
    use proptest::prelude::*;

    fn formation(arrangement: Arrangement, count: u8, width: Mils, depth: Mils) -> Formation {
        Formation::new(arrangement, count, Size::new(width, depth).expect("a size"))
    }

    fn infantry(arrangement: Arrangement, count: u8) -> Formation {
        formation(arrangement, count, 4_000, 2_000)
    }

    const LINE: Arrangement = Arrangement::Line { gap: 0 };
    const COLUMN: Arrangement = Arrangement::Column { gap: 500 };

    fn extents(formation: Formation) -> Vec<Extent> {
        formation.slots().map(|slot| slot.extent).collect()
    }

    /// BWN-13.34, BWN-E69: a column against the second base from the left of a line of four.
    #[test]
    fn a_column_against_the_second_base_of_a_line() {
        let target = Pose::new(Point::new(60_000, 60_000), Facing::SOUTH);
        let second = infantry(LINE, 4).bases(target).nth(1).expect("four bases");
        let leading = extents(infantry(COLUMN, 3))[0];
        let charger = base_on_edge(leading, second.front_of(Edge::Front));
        assert_eq!(
            charger,
            Pose::new(Point::new(62_000, 60_000), Facing::NORTH)
        );
    }

    /// BWN-13.34, BWN-1.30, BWN-E69: cavalry against the right flank of a line of three; 2 of its 4 cm touch.
    #[test]
    fn cavalry_against_the_flank_of_a_line() {
        let target = Pose::new(Point::new(60_000, 50_000), Facing::NORTH);
        let end = infantry(LINE, 3).bases(target).nth(2).expect("three bases");
        let cavalry = formation(Arrangement::Pairs, 2, 4_000, 4_000);
        let left = extents(cavalry)[0];
        let charger = base_on_edge(left, end.front_of(Edge::Right));
        assert_eq!(charger, Pose::new(Point::new(66_000, 51_000), Facing::WEST));
        let leading = Rect::new(charger, left);
        let ours = Stretch::covered(
            target,
            Edge::Right,
            [leading.front_left(), leading.front_right()],
        )
        .expect("points");
        let theirs =
            Stretch::covered(target, Edge::Right, *end.outline().points()).expect("points");
        assert_eq!(
            (ours.length(), theirs.length(), ours.shared(theirs)),
            (4_000, 2_000, 2_000)
        );
        assert!(2 * ours.shared(theirs) >= ours.length());
        assert!(contact::touch(leading, end));
    }

    /// LEE-21.5, LEE-21.6, LEE-E22: front edge, natural offset −1100, the offset used −1000.
    #[test]
    fn a_brigade_against_the_front_of_a_brigade() {
        let pose = Pose::new(Point::new(30_000, 30_000), Facing::from_heading(180));
        let target = Size::new(3_000, 1_000).expect("a size").standing_at(pose);
        let natural = offset_along(target, Edge::Front, Point::new(31_100, 25_000));
        assert_eq!(natural, -1_100);
        let used = rdiv(natural, 250) * 250;
        let place = on_edge_line(target, Edge::Front, used);
        assert_eq!(
            place,
            Pose::new(Point::new(31_000, 30_000), Facing::from_heading(0))
        );
        assert_eq!(Point::new(31_100, 25_000).distance_to(place.anchor), 5_001);
    }

    /// LEE-21.5: facing d+180 at the front, d at the rear, d+90 at the left and d+270 at the right edge.
    #[test]
    fn facings_at_the_four_edges() {
        let pose = Pose::new(Point::new(0, 0), Facing::from_heading(20));
        let target = Size::new(3_000, 1_000).expect("a size").standing_at(pose);
        let headings = Edge::ALL.map(|side| on_edge_line(target, side, 0).facing.heading());
        assert_eq!(headings, [200, 110, 290, 20]);
        for side in Edge::ALL {
            assert_eq!(on_edge_line(target, side, 0).anchor, target.middle_of(side));
            assert!(
                (offset_along(target, side, on_edge_line(target, side, 700).anchor) - 700).abs()
                    <= 1
            );
        }
    }

    /// BWN-13.28, BWN-E72: anchors 30 cm apart, zones of 5 or 8 cm.
    #[test]
    fn a_charge_met_half_way() {
        let (one, other) = (Point::new(60_000, 40_000), Point::new(60_000, 70_000));
        let stands = |y, facing| Pose::new(Point::new(60_000, y), facing);
        assert_eq!(
            face_to_face(one, other, 5_000),
            (stands(52_500, Facing::NORTH), stands(57_500, Facing::SOUTH))
        );
        assert_eq!(
            face_to_face(one, other, 8_000),
            (stands(51_000, Facing::NORTH), stands(59_000, Facing::SOUTH))
        );
        assert_eq!(
            face_to_face(one, other, 30_000),
            (stands(40_000, Facing::NORTH), stands(70_000, Facing::SOUTH))
        );
        let (a, b) = face_to_face(Point::new(0, 0), Point::new(30_000, 50_000), 5_000);
        assert_eq!((a.facing.degrees(), b.facing.degrees()), (59, 239));
        assert_eq!(
            (a.anchor, b.anchor),
            (Point::new(13_712, 22_857), Point::new(16_288, 27_143))
        );
    }

    /// LEE-19.23: 500, -500, 1000, -1000 …
    #[test]
    fn the_nearest_free_place_beside() {
        assert_eq!(
            sidestep(500, 3_000, |shift| shift.abs() >= 800),
            Some(1_000)
        );
        assert_eq!(
            sidestep(500, 3_000, |shift| shift <= -700 || shift > 1_000),
            Some(-1_000)
        );
        assert_eq!(
            sidestep(-100, 3_000, |shift| shift.abs() >= 100),
            Some(-100)
        );
        assert_eq!(sidestep(500, 3_000, |_| true), Some(0));
        assert_eq!(sidestep(500, 3_000, |_| false), None);
    }

    /// BWN-13.34: who can be struck from where.
    #[test]
    fn exposed_bases() {
        let check = |formation: Formation, side, expected: &[usize]| {
            let bases = extents(formation);
            assert_eq!(
                exposed(&bases, side).collect::<Vec<_>>(),
                expected,
                "{formation:?} from {side:?}"
            );
        };
        let double = Arrangement::DoubleLine {
            gap: 0,
            behind: 2_000,
        };
        check(infantry(LINE, 3), Edge::Front, &[0, 1, 2]);
        check(infantry(LINE, 3), Edge::Right, &[2]);
        check(infantry(COLUMN, 3), Edge::Right, &[0, 1, 2]);
        check(infantry(COLUMN, 3), Edge::Front, &[0]);
        check(infantry(double, 5), Edge::Front, &[0, 1, 2]);
        check(infantry(double, 5), Edge::Left, &[0, 3]);
        // Half of each end base of the front rank shows past the rear rank.
        check(infantry(double, 5), Edge::Rear, &[0, 2, 3, 4]);
        check(
            formation(Arrangement::Pairs, 3, 4_000, 4_000),
            Edge::Front,
            &[0, 1],
        );
        check(infantry(Arrangement::Square, 4), Edge::Right, &[1, 3]);
    }

    proptest! {
        /// BWN-13.34, BWN-1.8: at any angle the aligned bases touch and do not overlap, and cover each other's width.
        #[test]
        fn aligned_bases_touch(d in 0i32..360, x in 40_000i64..60_000, y in 40_000i64..60_000, i in 0usize..3, j in 0usize..4) {
            let target = Pose::new(Point::new(x, y), Facing::new(d));
            let attacked = infantry(LINE, 3).bases(target).nth(i).expect("three bases");
            let leading = extents(infantry(LINE, 4))[j];
            let charger = base_on_edge(leading, attacked.front_of(Edge::Front));
            let base = Rect::new(charger, leading);
            prop_assert!(contact::touch(base, attacked));
            let ours = Stretch::covered(target, Edge::Front, [base.front_left(), base.front_right()]).expect("points");
            let theirs = Stretch::covered(target, Edge::Front, [attacked.front_left(), attacked.front_right()]).expect("points");
            prop_assert_eq!(ours.shared(theirs), 4_000);
        }
    }
}
