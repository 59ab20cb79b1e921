//! Oriented rectangles: a base, or the rectangle round a formation.

use crate::angle::Facing;
use crate::distance::Shape;
use crate::point::{Mils, Point};
use crate::pose::Pose;
use crate::quad::Quad;
use crate::segment::Segment;
use crate::zone::Front;
use serde::{Deserialize, Serialize};
use std::fmt;
use ts_rs::TS;

/// Width and depth of a base. Both are even, so that halves are whole mils, and large enough for rounded corners to
/// stay a proper rectangle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(try_from = "RawSize")]
#[ts(export, export_to = "table.ts")]
pub struct Size {
    width: Mils,
    depth: Mils,
}

#[derive(Deserialize)]
struct RawSize {
    width: Mils,
    depth: Mils,
}

/// A width or depth that no base can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadSize {
    width: Mils,
    depth: Mils,
}

impl fmt::Display for BadSize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (low, high) = (Size::SMALLEST, Size::LARGEST);
        write!(
            f,
            "width {} and depth {} must be even numbers of mils from {low} to {high}",
            self.width, self.depth
        )
    }
}

impl std::error::Error for BadSize {}

impl TryFrom<RawSize> for Size {
    type Error = BadSize;
    fn try_from(raw: RawSize) -> Result<Self, BadSize> {
        Size::new(raw.width, raw.depth)
    }
}

impl Size {
    /// The smallest width or depth, a tenth of the measure.
    pub const SMALLEST: Mils = 100;
    /// The largest width or depth, a hundred times the measure.
    pub const LARGEST: Mils = 100_000;

    /// A size of that width and depth.
    pub const fn new(width: Mils, depth: Mils) -> Result<Self, BadSize> {
        const fn fits(length: Mils) -> bool {
            length % 2 == 0 && Size::SMALLEST <= length && length <= Size::LARGEST
        }
        if fits(width) && fits(depth) {
            Ok(Size { width, depth })
        } else {
            Err(BadSize { width, depth })
        }
    }

    /// From side to side.
    pub const fn width(self) -> Mils {
        self.width
    }

    /// From front to rear.
    pub const fn depth(self) -> Mils {
        self.depth
    }

    /// The rectangle of this size whose front edge has its middle at the pose (LEE-2.7).
    pub const fn standing_at(self, pose: Pose) -> Rect {
        Rect {
            pose,
            extent: Extent::behind_front(self.width, self.depth),
        }
    }
}

/// A rectangle in the local coordinates of a pose, its sides along the facing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[ts(export, export_to = "table.ts")]
pub struct Extent {
    /// The foremost `a`.
    pub front: Mils,
    /// The hindmost `a`.
    pub rear: Mils,
    /// The leftmost `b`.
    pub left: Mils,
    /// The rightmost `b`.
    pub right: Mils,
}

impl Extent {
    /// Front edge on the anchor, centred (BWN-3.1).
    pub const fn behind_front(width: Mils, depth: Mils) -> Self {
        Extent {
            front: 0,
            rear: -depth,
            left: -(width / 2),
            right: width / 2,
        }
    }

    /// Round a centre.
    pub const fn around(a: Mils, b: Mils, width: Mils, depth: Mils) -> Self {
        Extent {
            front: a + depth / 2,
            rear: a - depth / 2,
            left: b - width / 2,
            right: b + width / 2,
        }
    }

    /// From left to right.
    pub const fn width(self) -> Mils {
        self.right - self.left
    }

    /// From front to rear.
    pub const fn depth(self) -> Mils {
        self.front - self.rear
    }

    /// The local centre `(a, b)`.
    pub const fn centre(self) -> (Mils, Mils) {
        (
            i64::midpoint(self.front, self.rear),
            i64::midpoint(self.left, self.right),
        )
    }

    /// Larger by `by` on every side, in local coordinates.
    pub const fn grown(self, by: Mils) -> Self {
        Extent {
            front: self.front + by,
            rear: self.rear - by,
            left: self.left - by,
            right: self.right + by,
        }
    }

    /// Smaller by `by` on every side, in local coordinates.
    pub const fn shrunk(self, by: Mils) -> Self {
        self.grown(-by)
    }

    /// The smallest extent that holds both (BWN-3.2).
    pub fn union(self, other: Extent) -> Self {
        Extent {
            front: self.front.max(other.front),
            rear: self.rear.min(other.rear),
            left: self.left.min(other.left),
            right: self.right.max(other.right),
        }
    }
}

/// One of the four edges of a rectangle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export, export_to = "table.ts")]
pub enum Edge {
    /// The edge it faces with.
    Front,
    /// The left flank.
    Left,
    /// The right flank.
    Right,
    /// The back.
    Rear,
}

impl Edge {
    /// All four, front first.
    pub const ALL: [Edge; 4] = [Edge::Front, Edge::Left, Edge::Right, Edge::Rear];

    /// The edge on the other side.
    pub const fn opposite(self) -> Edge {
        match self {
            Edge::Front => Edge::Rear,
            Edge::Left => Edge::Right,
            Edge::Right => Edge::Left,
            Edge::Rear => Edge::Front,
        }
    }

    /// The outward normal of this side of something that faces `facing`.
    pub const fn outward(self, facing: Facing) -> Facing {
        match self {
            Edge::Front => facing,
            Edge::Left => facing.turned(90),
            Edge::Right => facing.turned(-90),
            Edge::Rear => facing.opposite(),
        }
    }
}

/// A rectangle on the table: an extent in the local coordinates of a pose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[ts(export, export_to = "table.ts")]
pub struct Rect {
    /// The pose whose local coordinates the extent is in: for a base of a formation, the formation's.
    pub pose: Pose,
    /// The rectangle in those coordinates.
    pub extent: Extent,
}

impl Rect {
    /// The rectangle of an extent at a pose.
    pub const fn new(pose: Pose, extent: Extent) -> Self {
        Rect { pose, extent }
    }

    /// Grown on every side in local coordinates (BWN-1.8).
    pub const fn grown(self, by: Mils) -> Self {
        Rect {
            extent: self.extent.grown(by),
            ..self
        }
    }

    /// Shrunk on every side in local coordinates (BWN-1.9, LEE-2.14).
    pub const fn shrunk(self, by: Mils) -> Self {
        Rect {
            extent: self.extent.shrunk(by),
            ..self
        }
    }

    /// The front left corner.
    pub fn front_left(self) -> Point {
        self.pose.at(self.extent.front, self.extent.left)
    }

    /// The front right corner.
    pub fn front_right(self) -> Point {
        self.pose.at(self.extent.front, self.extent.right)
    }

    /// The rear left corner.
    pub fn rear_left(self) -> Point {
        self.pose.at(self.extent.rear, self.extent.left)
    }

    /// The rear right corner.
    pub fn rear_right(self) -> Point {
        self.pose.at(self.extent.rear, self.extent.right)
    }

    /// The centre.
    pub fn centre(self) -> Point {
        let (a, b) = self.extent.centre();
        self.pose.at(a, b)
    }

    /// The four corners as a shape, counter-clockwise from the front left (BWN-1.6, LEE-2.9).
    pub fn outline(self) -> Quad {
        Quad::new([
            self.front_left(),
            self.rear_left(),
            self.rear_right(),
            self.front_right(),
        ])
    }

    /// The middle of an edge (BWN-1.6).
    pub fn middle_of(self, side: Edge) -> Point {
        let (a, b) = self.extent.centre();
        match side {
            Edge::Front => self.pose.at(self.extent.front, b),
            Edge::Rear => self.pose.at(self.extent.rear, b),
            Edge::Left => self.pose.at(a, self.extent.left),
            Edge::Right => self.pose.at(a, self.extent.right),
        }
    }

    /// An edge as a front of its own: its middle, its outward normal, its length. A square, or a village, fights with
    /// all four (BWN-4.10, BWN-4.32, BWN-5.38).
    pub fn front_of(self, side: Edge) -> Front {
        let width = match side {
            Edge::Front | Edge::Rear => self.extent.width(),
            Edge::Left | Edge::Right => self.extent.depth(),
        };
        Front::new(
            Pose::new(self.middle_of(side), side.outward(self.pose.facing)),
            width,
        )
    }

    /// The side whose edge is nearest to a shape; of equals the first of front, left, right, rear (BWN-4.41,
    /// BWN-13.36).
    pub fn nearest_side(self, shape: &impl Shape) -> Edge {
        let [front_left, rear_left, rear_right, front_right] = *self.outline().points();
        let edge = |side| match side {
            Edge::Front => Segment::new(front_left, front_right),
            Edge::Left => Segment::new(rear_left, front_left),
            Edge::Right => Segment::new(front_right, rear_right),
            Edge::Rear => Segment::new(rear_right, rear_left),
        };
        Edge::ALL
            .into_iter()
            .min_by_key(|&side| edge(side).distance(shape))
            .unwrap_or(Edge::Front)
    }

    /// The centres of the squares of side `cell` into which the rectangle is divided, row by row from the front left
    /// (BWN-1.14). A strip narrower than a square, left over at the right or rear, is not counted.
    pub fn squares(self, cell: Mils) -> impl Iterator<Item = Point> {
        let (rows, columns) = (self.extent.depth() / cell, self.extent.width() / cell);
        (0..rows).flat_map(move |row| {
            (0..columns).map(move |column| {
                let a = self.extent.front - row * cell - cell / 2;
                let b = self.extent.left + column * cell + cell / 2;
                self.pose.at(a, b)
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_even_and_sane() {
        assert!(Size::new(4_000, 2_000).is_ok());
        for (width, depth) in [
            (4_001, 2_000),
            (4_000, 98),
            (0, 2_000),
            (-4_000, 2_000),
            (4_000, 100_002),
        ] {
            assert_eq!(Size::new(width, depth), Err(BadSize { width, depth }));
        }
        assert!(serde_json::from_str::<Size>(r#"{"width":4000,"depth":2001}"#).is_err());
    }

    /// BWN-1.6, LEE-2.9, LEE-E10: corners counter-clockwise from the front left.
    #[test]
    fn corners_of_a_base() -> Result<(), BadSize> {
        let base = Size::new(3_000, 1_000)?.standing_at(Pose::new(
            Point::new(10_000, 10_000),
            Facing::from_heading(30),
        ));
        assert_eq!(
            *base.outline().points(),
            [
                Point::new(8_701, 10_750),
                Point::new(8_201, 9_884),
                Point::new(10_799, 8_384),
                Point::new(11_299, 9_250)
            ]
        );
        assert_eq!(base.centre(), Point::new(9_750, 9_567));
        Ok(())
    }

    #[test]
    fn every_side_is_a_front() -> Result<(), BadSize> {
        let rect = Size::new(6_000, 2_000)?.standing_at(Pose::new(Point::new(0, 0), Facing::NORTH));
        let fronts = Edge::ALL.map(|side| {
            let front = rect.front_of(side);
            (front.pose.anchor, front.pose.facing, front.width)
        });
        assert_eq!(
            fronts,
            [
                (Point::new(0, 0), Facing::NORTH, 6_000),
                (Point::new(-3_000, -1_000), Facing::WEST, 2_000),
                (Point::new(3_000, -1_000), Facing::EAST, 2_000),
                (Point::new(0, -2_000), Facing::SOUTH, 6_000),
            ]
        );
        Ok(())
    }

    /// BWN-4.41, BWN-13.36
    #[test]
    fn the_nearest_side() -> Result<(), BadSize> {
        let rect = Size::new(6_000, 2_000)?.standing_at(Pose::new(Point::new(0, 0), Facing::NORTH));
        for (x, y, side) in [
            (0, 5_000, Edge::Front),
            (-9_000, -1_000, Edge::Left),
            (4_000, -1_500, Edge::Right),
            (500, -2_500, Edge::Rear),
            // On the bisector of a corner both edges are equally far.
            (4_000, 1_000, Edge::Front),
            (4_000, -3_000, Edge::Right),
        ] {
            assert_eq!(rect.nearest_side(&Point::new(x, y)), side, "({x}, {y})");
        }
        Ok(())
    }

    /// BWN-1.14: an infantry base has 4 × 8 squares of half a centimetre, the first at its front left.
    #[test]
    fn a_base_is_divided_into_squares() -> Result<(), BadSize> {
        let base = Size::new(4_000, 2_000)?.standing_at(Pose::new(Point::new(0, 0), Facing::NORTH));
        let squares: Vec<_> = base.squares(500).collect();
        assert_eq!(squares.len(), 32);
        assert_eq!(squares[0], Point::new(-1_750, -250));
        assert_eq!(squares[31], Point::new(1_750, -1_750));
        Ok(())
    }
}
