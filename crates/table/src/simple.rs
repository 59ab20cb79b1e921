//! Whether an outline touches or crosses itself, by a sweep from west to east (Shamos and Hoey): n log n, exact.
//!
//! Points are swept in the order of x, then y, as if the sweeping line leaned a little: so an upright edge has a first
//! end too. An edge lies above another if it lies to the left of it, looking from the other's first end to its last.

use crate::point::Point;
use crate::segment::Segment;
use std::cmp::Ordering;
use std::collections::BTreeSet;

/// Two edges of the closed outline that have a common point which they should not have, counted by their first corners.
/// Neighbouring edges share their corner and nothing else.
pub(crate) fn meeting_edges(points: &[Point]) -> Option<(usize, usize)> {
    let n = points.len();
    let edge = |i: usize| Segment::new(points[i], points[(i + 1) % n]);
    // Neighbours: neither far end lies on the other edge.
    for i in 0..n {
        let j = (i + 1) % n;
        let (first, second) = (edge(i), edge(j));
        if first.passes(second.to()) || second.passes(first.from()) {
            return Some((i.min(j), i.max(j)));
        }
    }
    let mut order: Vec<usize> = (0..n).collect();
    order.sort_by_key(|&i| points[i]);
    // From here on corners are distinct, so two edges begin or end at each of them.
    if let Some(pair) = order
        .windows(2)
        .find(|pair| points[pair[0]] == points[pair[1]])
    {
        return Some((pair[0].min(pair[1]), pair[0].max(pair[1])));
    }
    let swept = |i: usize| {
        let (a, b) = (points[i], points[(i + 1) % n]);
        Swept {
            index: i,
            first: a.min(b),
            last: a.max(b),
        }
    };
    let bad = |a: &Swept, b: &Swept| {
        let apart = a.index.abs_diff(b.index);
        let neighbours = apart == 1 || apart == n - 1;
        (!neighbours && edge(a.index).meets(&edge(b.index)))
            .then(|| (a.index.min(b.index), a.index.max(b.index)))
    };
    let mut active: BTreeSet<Swept> = BTreeSet::new();
    for corner in order {
        let here = points[corner];
        let touching = [(corner + n - 1) % n, corner].map(swept);
        for ending in touching.iter().filter(|edge| edge.last == here) {
            active.remove(ending);
            let below = active.range(..ending).next_back();
            let above = active.range(ending..).next();
            if let (Some(below), Some(above)) = (below, above)
                && let Some(pair) = bad(below, above)
            {
                return Some(pair);
            }
        }
        for beginning in touching.into_iter().filter(|edge| edge.first == here) {
            let below = active.range(..beginning).next_back();
            let above = active.range(beginning..).next();
            if let Some(pair) = [below, above]
                .into_iter()
                .flatten()
                .find_map(|other| bad(other, &beginning))
            {
                return Some(pair);
            }
            active.insert(beginning);
        }
    }
    None
}

/// An edge under the sweep. Two of them are compared where both are; the order holds as long as none meet.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Swept {
    index: usize,
    first: Point,
    last: Point,
}

impl Swept {
    /// Where a point lies: below, on the line of this edge, or above.
    fn side(&self, p: Point) -> Ordering {
        p.side_of(self.first, self.last).cmp(&0)
    }
}

impl Ord for Swept {
    fn cmp(&self, other: &Self) -> Ordering {
        // The one that begins later is looked at from the other.
        let order = if self.first >= other.first {
            other.side(self.first).then_with(|| other.side(self.last))
        } else {
            self.side(other.first)
                .then_with(|| self.side(other.last))
                .reverse()
        };
        order.then_with(|| self.index.cmp(&other.index))
    }
}

impl PartialOrd for Swept {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Every pair of edges, one by one.
    fn every_pair(points: &[Point]) -> bool {
        let n = points.len();
        let edge = |i: usize| Segment::new(points[i], points[(i + 1) % n]);
        (0..n).any(|i| {
            (i + 1..n).any(|j| {
                let (first, second) = (edge(i), edge(j));
                if j == i + 1 {
                    first.passes(second.to()) || second.passes(first.from())
                } else if (j + 1) % n == i {
                    second.passes(first.to()) || first.passes(second.from())
                } else {
                    first.meets(&second)
                }
            })
        })
    }

    /// A comb with thin upright or lying teeth: many edges lie side by side under the sweep.
    fn comb(teeth: i64, lying: bool) -> Vec<Point> {
        let turned = |x, y| {
            if lying {
                Point::new(y, x)
            } else {
                Point::new(x, y)
            }
        };
        let mut points = vec![turned(0, 0), turned(2 * teeth + 1, 0)];
        for tooth in (0..teeth).rev() {
            let x = 2 * tooth + 1;
            points.extend([turned(x + 1, 9), turned(x, 5_000), turned(x, 9)]);
        }
        points
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(3000))]
        /// The sweep and the comparison of all pairs say the same, on small grids where everything touches.
        #[test]
        fn the_sweep_finds_what_comparing_all_pairs_finds(
            corners in prop::collection::vec((0i64..6, 0i64..6), 3..9),
        ) {
            let points: Vec<_> = corners.iter().map(|&(x, y)| Point::new(x, y)).collect();
            let found = meeting_edges(&points);
            prop_assert_eq!(found.is_some(), every_pair(&points), "{:?}", points);
        }

        /// The same with many corners round a middle: mostly simple, sometimes one corner displaced.
        #[test]
        fn stars_are_simple_until_a_corner_is_displaced(
            radii in prop::collection::vec(1i64..60, 8..40),
            moved in prop::option::of((0usize..40, -90i64..90, -90i64..90)),
        ) {
            let n = radii.len();
            let mut points: Vec<_> = radii.iter().enumerate().map(|(i, r)| {
                let way = crate::Facing::new((i * 360 / n) as i32).forward();
                Point::new(way.x * r / 10_000, way.y * r / 10_000)
            }).collect();
            if let Some((which, x, y)) = moved {
                points[which % n] = Point::new(x, y);
            }
            prop_assert_eq!(meeting_edges(&points).is_some(), every_pair(&points), "{:?}", points);
        }
    }

    /// Sixty thousand corners are looked at in a moment; comparing all pairs would take minutes.
    #[test]
    fn a_comb_with_very_many_teeth_is_simple() {
        for lying in [false, true] {
            let mut points = comb(20_000, lying);
            assert_eq!(meeting_edges(&points), None);
            // The last tooth leans over all the others.
            let far = points[3];
            points[3] = if lying {
                Point::new(far.x, -9)
            } else {
                Point::new(-9, far.y)
            };
            assert!(meeting_edges(&points).is_some());
        }
    }
}
