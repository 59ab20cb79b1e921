//! Who is near whom: boxes sorted into the cells of a uniform grid.
//!
//! Building is linear in the boxes (each lies in few cells when the cells are about as large as the boxes), and a question
//! visits only the cells it covers. So asking once for every unit keeps the whole table far below the square of its units.

use crate::point::{Bounds, Mils, Point};

/// A snapshot of who is where. Built from a state when needed; never part of one.
#[derive(Clone, Debug)]
pub struct Index<Id> {
    boxes: Vec<(Id, Bounds)>,
    /// The westernmost column and southernmost row of each box.
    corners: Vec<(u32, u32)>,
    low: Point,
    side: Mils,
    columns: usize,
    rows: usize,
    /// Where each cell's entries start in `entries`, and one more.
    starts: Vec<u32>,
    /// Numbers of boxes, cell by cell.
    entries: Vec<u32>,
}

impl<Id: Copy + Ord> Index<Id> {
    /// An index of boxes in cells of that side. A side of about the largest box is good.
    pub fn new(boxes: impl IntoIterator<Item = (Id, Bounds)>, side: Mils) -> Self {
        let mut boxes: Vec<_> = boxes.into_iter().collect();
        boxes.sort_by_key(|&(id, _)| id);
        let all = boxes
            .iter()
            .map(|&(_, bounds)| bounds)
            .reduce(Bounds::union);
        let all = all.unwrap_or(Bounds {
            low: Point::new(0, 0),
            high: Point::new(0, 0),
        });
        // Few boxes on a wide table do not need more cells than boxes.
        let most = 4 * (boxes.len().isqrt() as Mils + 1);
        let side = side
            .max(1)
            .max((all.high.x - all.low.x) / most)
            .max((all.high.y - all.low.y) / most);
        let count = |from: Mils, to: Mils| ((to - from) / side + 1) as usize;
        let (columns, rows) = (count(all.low.x, all.high.x), count(all.low.y, all.high.y));
        let mut index = Index {
            boxes,
            corners: Vec::new(),
            low: all.low,
            side,
            columns,
            rows,
            starts: vec![0; columns * rows + 1],
            entries: Vec::new(),
        };
        for i in 0..index.boxes.len() {
            let (west, south) = index.column_and_row(index.boxes[i].1.low);
            index.corners.push((west as u32, south as u32));
            for cell in index.cells(&index.boxes[i].1) {
                index.starts[cell + 1] += 1;
            }
        }
        for cell in 0..columns * rows {
            index.starts[cell + 1] += index.starts[cell];
        }
        let mut next = index.starts.clone();
        index.entries = vec![0; index.starts[columns * rows] as usize];
        for i in 0..index.boxes.len() {
            for cell in index.cells(&index.boxes[i].1) {
                index.entries[next[cell] as usize] = i as u32;
                next[cell] += 1;
            }
        }
        index
    }

    /// How many boxes there are.
    pub fn len(&self) -> usize {
        self.boxes.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.boxes.is_empty()
    }

    fn column_and_row(&self, p: Point) -> (usize, usize) {
        let place =
            |at: Mils, count: usize| at.div_euclid(self.side).clamp(0, count as Mils - 1) as usize;
        (
            place(p.x - self.low.x, self.columns),
            place(p.y - self.low.y, self.rows),
        )
    }

    fn cells(&self, bounds: &Bounds) -> impl Iterator<Item = usize> + use<Id> {
        let (west, south) = self.column_and_row(bounds.low);
        let (east, north) = self.column_and_row(bounds.high);
        let columns = self.columns;
        (south..=north).flat_map(move |row| (west..=east).map(move |column| row * columns + column))
    }

    /// Everyone whose box meets the given one, in the order of their ids.
    pub fn near(&self, bounds: &Bounds) -> Vec<Id> {
        let mut found = Vec::new();
        self.visit(bounds, |i| {
            let (id, other) = &self.boxes[i];
            if other.meets(bounds) {
                found.push(*id);
            }
        });
        found.sort_unstable();
        found
    }

    /// Visits the boxes in the cells that the given one covers, each once: in the first cell that both cover.
    fn visit(&self, bounds: &Bounds, mut visitor: impl FnMut(usize)) {
        let (west, south) = self.column_and_row(bounds.low);
        for cell in self.cells(bounds) {
            for &i in &self.entries[self.starts[cell] as usize..self.starts[cell + 1] as usize] {
                let (its_west, its_south) = self.corners[i as usize];
                let first = (west.max(its_west as usize), south.max(its_south as usize));
                if cell == first.1 * self.columns + first.0 {
                    visitor(i as usize);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn boxed(x: Mils, y: Mils, width: Mils, height: Mils) -> Bounds {
        Bounds {
            low: Point::new(x, y),
            high: Point::new(x + width, y + height),
        }
    }

    proptest! {
        #[test]
        fn the_index_finds_whom_trying_all_finds(
            boxes in prop::collection::vec((-10_000i64..130_000, -10_000i64..130_000, 0i64..20_000, 0i64..20_000), 0..80),
            (x, y, w, h) in (-40_000i64..150_000, -40_000i64..150_000, 0i64..90_000, 0i64..90_000),
            side in 1i64..40_000,
        ) {
            let boxes: Vec<_> = boxes.into_iter().map(|(x, y, w, h)| boxed(x, y, w, h)).collect();
            let index = Index::new(boxes.iter().copied().enumerate(), side);
            let asked = boxed(x, y, w, h);
            let all: Vec<_> = (0..boxes.len()).filter(|&i| boxes[i].meets(&asked)).collect();
            prop_assert_eq!(index.near(&asked), all);
        }
    }

    /// Asking for the neighbours of every unit visits a number of candidates that grows like the units, not like their
    /// square: four times the units on a table four times as large, about four times the visits.
    #[test]
    fn visits_grow_like_the_units() {
        let visits = |per_side: Mils| {
            let place = |i: Mils| {
                boxed(
                    i % per_side * 10_000 + i * 37 % 1_000,
                    i / per_side * 10_000,
                    8_000,
                    6_000,
                )
            };
            let boxes: Vec<_> = (0..per_side * per_side).map(place).collect();
            let index = Index::new(boxes.iter().copied().enumerate(), 10_000);
            let mut visits = 0;
            for bounds in &boxes {
                index.visit(&bounds.grown(5_000), |_| visits += 1);
            }
            (boxes.len(), visits)
        };
        let (few, few_visits) = visits(5);
        let (many, many_visits) = visits(20);
        assert_eq!(many, 16 * few);
        assert!(
            many_visits <= 24 * few_visits,
            "{few_visits} visits became {many_visits}"
        );
        assert!(
            many_visits <= 16 * many,
            "{many_visits} visits for {many} units"
        );
    }

    #[test]
    fn an_empty_index_finds_nobody() {
        let index = Index::<u8>::new([], 1_000);
        assert!(index.is_empty());
        assert!(index.near(&boxed(0, 0, 1_000_000, 1_000_000)).is_empty());
    }
}
