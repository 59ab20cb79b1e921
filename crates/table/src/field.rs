//! The table's edge, and tables divided into cells.

use crate::distance::Shape;
use crate::point::{Bounds, Mils, Point};
use crate::rect::{Rect, Side};
use serde::{Deserialize, Serialize};

/// The table: 0 ≤ x ≤ width, 0 ≤ y ≤ height, edges included (BWN-1.1, LEE-2.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Field {
    /// From west to east.
    pub width: Mils,
    /// From south to north.
    pub height: Mils,
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

    /// The edge nearest to a point outside, seen as the side of a map whose front is north; `None` on the table.
    pub fn left_by(&self, p: Point) -> Option<Side> {
        let beyond = [
            (p.y - self.height, Side::Front),
            (-p.x, Side::Left),
            (p.x - self.width, Side::Right),
            (-p.y, Side::Rear),
        ];
        beyond
            .into_iter()
            .filter(|&(by, _)| by > 0)
            .max_by_key(|&(by, _)| by)
            .map(|(_, side)| side)
    }
}

/// A table divided into square cells, counted from the south-west corner (LEE-18.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Cells {
    /// The side of a cell.
    pub side: Mils,
    /// How many from west to east.
    pub columns: u16,
    /// How many from south to north.
    pub rows: u16,
}

impl Cells {
    /// The column and row (from the south) of a point's cell; points on or beyond an edge belong to the cell next to them
    /// (LEE-18.2).
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
    use crate::angle::Facing;
    use crate::pose::Pose;
    use crate::rect::Size;

    /// BWN-1.1, BWN-9.29, LEE-2.2, LEE-2.19: the edge is on the table, a mil beyond is not.
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
        assert_eq!(table.left_by(Point::new(120_000, 0)), None);
        assert_eq!(table.left_by(Point::new(-5, -3)), Some(Side::Left));
        assert_eq!(table.left_by(Point::new(50, -3)), Some(Side::Rear));
        assert_eq!(table.left_by(Point::new(50, 120_003)), Some(Side::Front));
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
