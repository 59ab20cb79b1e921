//! Where a unit stands and which way it looks; local coordinates.

use crate::angle::{Facing, SCALE};
use crate::number::rdiv;
use crate::point::{Mils, Point, Vector};
use serde::{Deserialize, Serialize};

/// The middle of a front edge and the way it faces (BWN-3.1, LEE-2.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
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

    proptest! {
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
