//! The table's edge, and tables divided into cells.

use crate::angle::Facing;
use crate::distance::Shape;
use crate::number::rdiv;
use crate::point::{Bounds, Mils, Point, REACH};
use crate::pose::Pose;
use crate::rect::{Edge, Rect};
use crate::segment::Segment;
use crate::zone::Front;
use serde::{Deserialize, Serialize};
use std::fmt;
use ts_rs::TS;

/// The table: 0 ≤ x ≤ width, 0 ≤ y ≤ height, edges included (BWN-1.1, LEE-2.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(try_from = "RawField")]
#[ts(export, export_to = "table.ts")]
pub struct Field {
    /// From west to east.
    pub width: Mils,
    /// From south to north.
    pub height: Mils,
}

#[derive(Deserialize)]
struct RawField {
    width: Mils,
    height: Mils,
}

/// A table was written that is empty or larger than [`REACH`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadField {
    width: Mils,
    height: Mils,
}

impl fmt::Display for BadField {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let BadField { width, height } = self;
        write!(
            f,
            "a table of {width} by {height} mils must measure from 1 to {REACH} either way"
        )
    }
}

impl std::error::Error for BadField {}

impl TryFrom<RawField> for Field {
    type Error = BadField;
    fn try_from(RawField { width, height }: RawField) -> Result<Self, BadField> {
        let sane = 1..=REACH;
        if sane.contains(&width) && sane.contains(&height) {
            Ok(Field { width, height })
        } else {
            Err(BadField { width, height })
        }
    }
}

impl Field {
    /// A table of that size.
    pub const fn new(width: Mils, height: Mils) -> Self {
        Field { width, height }
    }

    /// The table as a box.
    pub const fn bounds(&self) -> Bounds {
        Bounds {
            low: Point::new(0, 0),
            high: Point::new(self.width, self.height),
        }
    }

    /// Whether the point is on the table (LEE-2.19).
    pub const fn contains(&self, p: Point) -> bool {
        self.bounds().contains(p)
    }

    /// Whether the shape lies wholly on the table: all its corners do (BWN-9.29, LEE-2.19).
    pub fn holds(&self, shape: &impl Shape) -> bool {
        shape.corners().iter().all(|&corner| self.contains(corner))
    }

    /// Whether all the bases lie wholly on the table.
    pub fn holds_all(&self, bases: impl IntoIterator<Item = Rect>) -> bool {
        bases.into_iter().all(|base| self.holds(&base.outline()))
    }

    /// An edge of the table, facing inward; sides are those of a map whose front is north.
    pub fn edge(&self, side: Edge) -> Front {
        let (w, h) = (self.width, self.height);
        let (middle, width) = match side {
            Edge::Front => (Point::new(rdiv(w, 2), h), w),
            Edge::Rear => (Point::new(rdiv(w, 2), 0), w),
            Edge::Left => (Point::new(0, rdiv(h, 2)), h),
            Edge::Right => (Point::new(w, rdiv(h, 2)), h),
        };
        Front::new(
            Pose::new(middle, side.outward(Facing::NORTH).opposite()),
            width,
        )
    }

    /// Where a line that starts on the table leaves it: by which edge, and at which point, rounded (BWN-16.54). Through
    /// a corner, by the first of north, west, east, south.
    pub fn exit(&self, line: &Segment) -> Option<(Edge, Point)> {
        if self.contains(line.to()) {
            return None;
        }
        let Bounds { low, high } = self.bounds();
        let (north_west, south_east) = (Point::new(low.x, high.y), Point::new(high.x, low.y));
        let edges = [
            (
                Edge::Front,
                line.to().y > high.y,
                Segment::new(north_west, high),
            ),
            (
                Edge::Left,
                line.to().x < low.x,
                Segment::new(low, north_west),
            ),
            (
                Edge::Right,
                line.to().x > high.x,
                Segment::new(south_east, high),
            ),
            (
                Edge::Rear,
                line.to().y < low.y,
                Segment::new(low, south_east),
            ),
        ];
        let mut beyond = edges.into_iter().filter(|&(_, is_beyond, _)| is_beyond);
        beyond.find_map(|(side, _, edge)| Some((side, line.first_meeting(&edge)?)))
    }
}

/// A table divided into square cells, counted from the south-west corner (LEE-18.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[ts(export, export_to = "table.ts")]
pub struct Cells {
    /// The side of a cell.
    pub side: Mils,
    /// How many from west to east.
    pub columns: u16,
    /// How many from south to north.
    pub rows: u16,
}

impl Cells {
    /// The column and row (from the south) of a point's cell; points on or beyond an edge belong to the cell next to
    /// them (LEE-18.2).
    pub fn cell_of(&self, p: Point) -> (u16, u16) {
        let place = |at: Mils, count: u16| {
            at.div_euclid(self.side)
                .clamp(0, Mils::from(count.max(1)) - 1) as u16
        };
        (place(p.x, self.columns), place(p.y, self.rows))
    }

    /// The table they cover.
    pub fn field(&self) -> Field {
        Field::new(
            self.side * Mils::from(self.columns),
            self.side * Mils::from(self.rows),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rect::Size;

    /// BWN-1.1, LEE-2.2, LEE-2.19: the edge is on the table, a mil beyond is not.
    #[test]
    fn the_edge_is_on_the_table() {
        let table = Field::new(120_000, 120_000);
        let base = |x, y| {
            [Size::new(4_000, 2_000)
                .expect("a size")
                .standing_at(Pose::new(Point::new(x, y), Facing::NORTH))]
        };
        assert!(table.holds_all(base(2_000, 120_000)));
        assert!(!table.holds_all(base(1_999, 60_000)));
        assert!(!table.holds_all(base(60_000, 120_001)));
        assert!(!table.holds_all(base(60_000, 1_999)));
    }

    /// BWN-16.54: pushed off to the south-east, it leaves by the edge it reaches first.
    #[test]
    fn where_a_unit_leaves_the_table() {
        let table = Field::new(120_000, 120_000);
        let exit =
            |x1, y1, x2, y2| table.exit(&Segment::new(Point::new(x1, y1), Point::new(x2, y2)));
        assert_eq!(
            exit(60_000, 5_000, 70_000, -5_000),
            Some((Edge::Rear, Point::new(65_000, 0)))
        );
        assert_eq!(
            exit(115_000, 2_000, 125_000, -5_000),
            Some((Edge::Rear, Point::new(117_857, 0)))
        );
        assert_eq!(
            exit(118_000, 9_000, 125_000, -5_000),
            Some((Edge::Right, Point::new(120_000, 5_000)))
        );
        assert_eq!(
            exit(5_000, 115_000, -5_000, 125_000),
            Some((Edge::Front, Point::new(0, 120_000)))
        );
        assert_eq!(exit(5_000, 60_000, 0, 60_000), None);
    }

    /// BWN-16.54: back again, its rear edge on the table's edge, facing inward.
    #[test]
    fn coming_onto_the_table() {
        let table = Field::new(120_000, 90_000);
        let pose = |side| table.edge(side).with_rear_on_it(2_000, 10_000);
        assert_eq!(
            pose(Edge::Rear),
            Pose::new(Point::new(70_000, 2_000), Facing::NORTH)
        );
        assert_eq!(
            pose(Edge::Front),
            Pose::new(Point::new(50_000, 88_000), Facing::SOUTH)
        );
        assert_eq!(
            pose(Edge::Left),
            Pose::new(Point::new(2_000, 35_000), Facing::EAST)
        );
        assert_eq!(
            pose(Edge::Right),
            Pose::new(Point::new(118_000, 55_000), Facing::WEST)
        );
    }

    #[test]
    fn a_table_beyond_reach_is_refused() {
        assert!(serde_json::from_str::<Field>(r#"{"width":120000,"height":90000}"#).is_ok());
        assert!(serde_json::from_str::<Field>(r#"{"width":0,"height":90000}"#).is_err());
        assert!(serde_json::from_str::<Field>(r#"{"width":120000,"height":500001}"#).is_err());
    }

    /// LEE-18.1, LEE-18.2: the far edges belong to the last cells.
    #[test]
    fn cells_of_points() {
        let cells = Cells {
            side: 2_000,
            columns: 30,
            rows: 20,
        };
        assert_eq!(cells.cell_of(Point::new(0, 0)), (0, 0));
        assert_eq!(cells.cell_of(Point::new(1_999, 2_000)), (0, 1));
        assert_eq!(cells.cell_of(Point::new(60_000, 40_000)), (29, 19));
        assert_eq!(cells.cell_of(Point::new(-1, 41_000)), (0, 19));
        assert_eq!(cells.field(), Field::new(60_000, 40_000));
    }
}
