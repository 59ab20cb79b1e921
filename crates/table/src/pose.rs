//! Where a unit stands and which way it looks; local coordinates.

use crate::angle::{Facing, SCALE};
use crate::number::rdiv;
use crate::point::{Mils, Point, Vector};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The middle of a front edge and the way it faces (BWN-3.1, LEE-2.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[ts(export, export_to = "table.ts")]
pub struct Pose {
    /// The midpoint of the front edge.
    pub anchor: Point,
    /// The direction of the front.
    pub facing: Facing,
}

/// The exact local coordinates of a point, at [`SCALE`] (BWN-1.24, LEE-2.10).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Local {
    /// Forward of the front line.
    pub ahead: i64,
    /// To the right of the middle.
    pub right: i64,
}

/// The displacement of a travel in a direction, rounded once (BWN-1.6).
pub const fn displacement(travel: Mils, direction: Facing) -> Vector {
    Vector::new(
        rdiv(travel * direction.cos(), SCALE),
        rdiv(travel * direction.sin(), SCALE),
    )
}

impl Pose {
    /// Standing at `anchor`, facing `facing`.
    pub const fn new(anchor: Point, facing: Facing) -> Self {
        Pose { anchor, facing }
    }

    /// The pose of a rectangle of that depth placed by its centre (BWN-1.6).
    pub fn from_centre(centre: Point, facing: Facing, depth: Mils) -> Self {
        let to_front = Vector::new(
            rdiv(depth * facing.cos(), 2 * SCALE),
            rdiv(depth * facing.sin(), 2 * SCALE),
        );
        Pose::new(centre + to_front, facing)
    }

    /// The displacement from the anchor to the local point `a` forward, `b` to the right, rounded once.
    pub const fn offset(self, a: Mils, b: Mils) -> Vector {
        let (f, r) = (self.facing.forward(), self.facing.right());
        Vector::new(
            rdiv(a * f.x + b * r.x, SCALE),
            rdiv(a * f.y + b * r.y, SCALE),
        )
    }

    /// The whole-mil point `a` forward and `b` to the right of the anchor (BWN-1.5, LEE-2.8).
    pub fn at(self, a: Mils, b: Mils) -> Point {
        self.anchor + self.offset(a, b)
    }

    /// The exact local coordinates of a point (BWN-1.24, LEE-2.10).
    pub fn local(self, point: Point) -> Local {
        let from_anchor = point - self.anchor;
        Local {
            ahead: from_anchor.dot(self.facing.forward()),
            right: from_anchor.dot(self.facing.right()),
        }
    }

    /// The same facing, moved in any direction (BWN-1.6).
    pub fn moved(self, travel: Mils, direction: Facing) -> Self {
        Pose::new(self.anchor + displacement(travel, direction), self.facing)
    }

    /// Moved straight ahead; a negative travel moves straight back.
    pub fn forward(self, travel: Mils) -> Self {
        self.moved(travel, self.facing)
    }

    /// The same anchor, another facing.
    pub const fn facing(self, facing: Facing) -> Self {
        Pose::new(self.anchor, facing)
    }

    /// Whether the point is in the arc of `half` degrees to either side of the facing, its borders and the anchor included.
    /// Exact: the borders are the table's vectors.
    pub fn has_in_arc(self, point: Point, half: i32) -> bool {
        let way = point - self.anchor;
        let (left, right) = (
            self.facing.turned(half).forward(),
            self.facing.turned(-half).forward(),
        );
        match half {
            ..0 => false,
            0..=90 => {
                right.cross(way) >= 0 && way.cross(left) >= 0 && way.dot(self.facing.forward()) >= 0
            }
            91..180 => right.cross(way) >= 0 || way.cross(left) >= 0,
            _ => true,
        }
    }

    /// Whether the point is in the half-plane before the front line, the line included: the 180° field of vision
    /// (BWN-4.7, BWN-4.9).
    pub fn looks_at(self, point: Point) -> bool {
        self.local(point).ahead >= 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// BWN-1.4, BWN-1.5, BWN-1.6, BWN-E77: the corners and the forward move of the digest's line at 37°.
    #[test]
    fn integer_geometry_of_a_slanted_line() {
        let line = Pose::new(Point::new(60_123, 61_457), Facing::new(37));
        assert_eq!(line.at(0, -6_000), Point::new(56_512, 66_249));
        assert_eq!(line.at(0, 6_000), Point::new(63_734, 56_665));
        let centre = line.at(-1_000, 0);
        assert_eq!(centre, Point::new(59_324, 60_855));
        assert_eq!(Pose::from_centre(centre, line.facing, 2_000), line);
        assert_eq!(line.forward(7_300).anchor, Point::new(65_953, 65_850));
    }

    /// LEE-2.7, LEE-2.8, LEE-2.9, LEE-E10
    #[test]
    fn corners_counted_from_north() {
        let brigade = Pose::new(Point::new(10_000, 10_000), Facing::from_heading(30));
        assert_eq!(brigade.at(0, -1_500), Point::new(8_701, 10_750));
        assert_eq!(brigade.at(0, 1_500), Point::new(11_299, 9_250));
        assert_eq!(brigade.at(-1_000, 1_500), Point::new(10_799, 8_384));
        assert_eq!(brigade.at(-1_000, -1_500), Point::new(8_201, 9_884));
        assert_eq!(brigade.at(-500, 0), Point::new(9_750, 9_567));
    }

    /// BWN-4.7: the front line itself is seen, a mil behind it is not.
    #[test]
    fn the_field_of_vision_is_the_half_plane_ahead() {
        let pose = Pose::new(Point::new(100, 100), Facing::NORTH);
        assert!(pose.looks_at(Point::new(-5_000, 100)));
        assert!(!pose.looks_at(Point::new(100, 99)));
    }

    #[test]
    fn arcs_include_their_borders() {
        let pose = Pose::new(Point::new(0, 0), Facing::NORTH);
        for (x, y, narrowest) in [
            (0, 9, 0),
            (0, 0, 0),
            (9, 9, 45),
            (-9, 9, 45),
            (10, 9, 49),
            (9, 0, 90),
            (-9, 0, 90),
            (9, -9, 135),
            (-9, -9, 135),
            (0, -9, 180),
        ] {
            let p = Point::new(x, y);
            assert!(pose.has_in_arc(p, narrowest), "{p:?}");
            assert!(
                narrowest == 0 || !pose.has_in_arc(p, narrowest - 1),
                "{p:?}"
            );
        }
    }

    proptest! {
        /// An arc of 90° is the half-plane; every arc holds the narrower ones.
        #[test]
        fn arcs_grow(d in 0i32..360, x in -500i64..500, y in -500i64..500, half in 0i32..=180) {
            let pose = Pose::new(Point::new(0, 0), Facing::new(d));
            let p = Point::new(x, y);
            prop_assert_eq!(pose.has_in_arc(p, 90), pose.looks_at(p));
            prop_assert!(!pose.has_in_arc(p, half) || pose.has_in_arc(p, half + 1));
            // The nearest whole degree tells, except within half a degree of the border.
            let off = Facing::from_to(pose.anchor, p).angle_to(pose.facing);
            if p != pose.anchor && off != half && off != half + 1 {
                prop_assert_eq!(pose.has_in_arc(p, half), off < half);
            }
        }

        /// BWN-1.5, BWN-1.24: local coordinates come back, but for the one rounding of the point.
        #[test]
        fn local_coordinates_return(
            x in 0i64..200_000, y in 0i64..200_000, d in 0i32..360, a in -30_000i64..30_000, b in -30_000i64..30_000
        ) {
            let pose = Pose::new(Point::new(x, y), Facing::new(d));
            let local = pose.local(pose.at(a, b));
            prop_assert!((local.ahead - a * SCALE).abs() < SCALE);
            prop_assert!((local.right - b * SCALE).abs() < SCALE);
        }
    }
}
