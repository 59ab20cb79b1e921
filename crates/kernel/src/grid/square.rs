//! A board of squares whose sides, not corners, connect.

use std::fmt;

/// A square: column from the left and row from the top, both from 0. Written `(3,12)`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square {
    /// Column, from 0 at the left edge.
    pub x: i16,
    /// Row, from 0 at the top edge.
    pub y: i16,
}

/// Shorthand for a [`Square`].
pub const fn square(x: i16, y: i16) -> Square {
    Square { x, y }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({},{})", self.x, self.y)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The four steps: up, right, down, left.
pub const STEPS: [(i16, i16); 4] = [(0, -1), (1, 0), (0, 1), (-1, 0)];

impl Square {
    /// Sharing a side.
    pub const fn adjacent(self, other: Self) -> bool {
        self.distance(other) == 1
    }

    /// Steps between two squares: |dx| + |dy|.
    pub const fn distance(self, other: Self) -> u16 {
        self.x.abs_diff(other.x) + self.y.abs_diff(other.y)
    }

    /// The four squares that share a side, on the board or not.
    pub fn neighbours(self) -> impl Iterator<Item = Self> {
        STEPS
            .into_iter()
            .map(move |(dx, dy)| square(self.x + dx, self.y + dy))
    }

    /// The squares at exactly this distance, on the board or not, each once.
    pub fn ring(self, radius: i16) -> impl Iterator<Item = Self> {
        let first = (radius == 0).then_some(self);
        let rest = (0..radius).flat_map(move |i| {
            let j = radius - i;
            [
                square(self.x + i, self.y - j),
                square(self.x + j, self.y + i),
                square(self.x - i, self.y + j),
                square(self.x - j, self.y - i),
            ]
        });
        first.into_iter().chain(rest)
    }
}

/// The size of a board; knows which squares are on it and numbers them row by row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bounds {
    /// Columns.
    pub width: i16,
    /// Rows.
    pub height: i16,
}

impl Bounds {
    /// Is the square on the board?
    pub const fn contains(self, s: Square) -> bool {
        s.x >= 0 && s.y >= 0 && s.x < self.width && s.y < self.height
    }

    /// Its number, row by row; only for squares on the board.
    pub const fn index(self, s: Square) -> usize {
        s.y as usize * self.width as usize + s.x as usize
    }

    /// The square with this number.
    pub const fn at(self, index: usize) -> Square {
        square(
            (index % self.width as usize) as i16,
            (index / self.width as usize) as i16,
        )
    }

    /// How many squares there are.
    pub const fn area(self) -> usize {
        self.width as usize * self.height as usize
    }

    /// All squares, row by row.
    pub fn squares(self) -> impl Iterator<Item = Square> {
        (0..self.area()).map(move |index| self.at(index))
    }
}

/// What a straight line between two squares' centres meets on its way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Crossing {
    /// It crosses the inside of this square.
    Through(Square),
    /// It passes exactly through the corner between these two squares, which touch it only there.
    Between(Square, Square),
}

/// Everything that the straight segment between two centres meets, without the two end squares. Exact, and the same set
/// in both directions.
pub fn line(from: Square, to: Square) -> Line {
    Line {
        at: from,
        to,
        dx: from.x.abs_diff(to.x) as i32,
        dy: from.y.abs_diff(to.y) as i32,
        sx: (to.x - from.x).signum(),
        sy: (to.y - from.y).signum(),
        ix: 0,
        iy: 0,
        held: None,
    }
}

/// The walk of [`line`].
#[derive(Debug, Clone)]
pub struct Line {
    at: Square,
    to: Square,
    dx: i32,
    dy: i32,
    sx: i16,
    sy: i16,
    ix: i32,
    iy: i32,
    held: Option<Square>,
}

impl Iterator for Line {
    type Item = Crossing;

    fn next(&mut self) -> Option<Crossing> {
        if let Some(square) = self.held.take() {
            return (square != self.to).then_some(Crossing::Through(square));
        }
        if self.at == self.to {
            return None;
        }
        // Which side of the current square does the segment leave by? Compare the two crossing times, cross-multiplied.
        let lead = (1 + 2 * self.ix) * self.dy - (1 + 2 * self.iy) * self.dx;
        if lead == 0 {
            let corner = Crossing::Between(
                square(self.at.x + self.sx, self.at.y),
                square(self.at.x, self.at.y + self.sy),
            );
            self.at = square(self.at.x + self.sx, self.at.y + self.sy);
            self.ix += 1;
            self.iy += 1;
            self.held = Some(self.at);
            return Some(corner);
        }
        if lead < 0 {
            self.at.x += self.sx;
            self.ix += 1;
        } else {
            self.at.y += self.sy;
            self.iy += 1;
        }
        (self.at != self.to).then_some(Crossing::Through(self.at))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_steep_line_with_a_corner() {
        let met: Vec<_> = line(square(13, 0), square(14, 3)).collect();
        assert_eq!(
            met,
            [
                Crossing::Through(square(13, 1)),
                Crossing::Between(square(14, 1), square(13, 2)),
                Crossing::Through(square(14, 2)),
            ]
        );
    }

    #[test]
    fn neighbours_have_nothing_between_them() {
        assert_eq!(line(square(3, 3), square(4, 3)).count(), 0);
        assert_eq!(line(square(3, 3), square(3, 3)).count(), 0);
        // Diagonal neighbours: only the corner.
        assert_eq!(
            line(square(0, 0), square(1, 1)).collect::<Vec<_>>(),
            [Crossing::Between(square(1, 0), square(0, 1))]
        );
    }

    #[test]
    fn rings_hold_every_square_at_that_distance_once() {
        let centre = square(10, 10);
        let board = Bounds {
            width: 21,
            height: 21,
        };
        for radius in 0..=6 {
            let mut ring: Vec<_> = centre.ring(radius).collect();
            ring.sort();
            let mut brute: Vec<_> = board
                .squares()
                .filter(|s| s.distance(centre) == radius as u16)
                .collect();
            brute.sort();
            assert_eq!(ring, brute);
        }
    }

    #[test]
    fn numbers_and_squares_agree() {
        let board = Bounds {
            width: 7,
            height: 4,
        };
        for (index, s) in board.squares().enumerate() {
            assert_eq!(board.index(s), index);
            assert!(board.contains(s));
        }
        assert!(!board.contains(square(7, 0)) && !board.contains(square(0, -1)));
    }

    /// Does the open square around `s` meet the segment? Exact, by clipping in integers scaled by 2.
    fn crosses(a: Square, b: Square, s: Square) -> bool {
        // Segment from (2ax,2ay) to (2bx,2by); square from 2s-1 to 2s+1. Clip parameter t in fractions n/d.
        let (mut low, mut high) = ((0i64, 1i64), (1i64, 1i64));
        let less = |p: (i64, i64), q: (i64, i64)| p.0 * q.1 < q.0 * p.1;
        for (p, q, c) in [(a.x, b.x, s.x), (a.y, b.y, s.y)] {
            let (p, d, c) = (2 * i64::from(p), 2 * i64::from(q - p), 2 * i64::from(c));
            if d == 0 {
                if (p - c).abs() >= 1 {
                    return false;
                }
                continue;
            }
            let (mut t0, mut t1) = (
                ((c - 1 - p) * d.signum(), d.abs()),
                ((c + 1 - p) * d.signum(), d.abs()),
            );
            if d < 0 {
                std::mem::swap(&mut t0, &mut t1);
            }
            if less(low, t0) {
                low = t0;
            }
            if less(t1, high) {
                high = t1;
            }
        }
        less(low, high)
    }

    proptest! {
        #[test]
        fn a_line_meets_exactly_the_squares_it_crosses(ax in 0i16..14, ay in 0i16..14, bx in 0i16..14, by in 0i16..14) {
            let (a, b) = (square(ax, ay), square(bx, by));
            let board = Bounds { width: 14, height: 14 };
            let mut met: Vec<_> = line(a, b).filter_map(|c| match c { Crossing::Through(s) => Some(s), Crossing::Between(..) => None }).collect();
            met.sort();
            let brute: Vec<_> = { let mut v: Vec<_> = board.squares().filter(|s| *s != a && *s != b && crosses(a, b, *s)).collect(); v.sort(); v };
            prop_assert_eq!(met, brute);
        }

        #[test]
        fn a_line_is_the_same_in_both_directions(ax in 0i16..30, ay in 0i16..30, bx in 0i16..30, by in 0i16..30) {
            let key = |c: Crossing| match c {
                Crossing::Through(s) => (s, s),
                Crossing::Between(s, t) => (s.min(t), s.max(t)),
            };
            let mut there: Vec<_> = line(square(ax, ay), square(bx, by)).map(key).collect();
            let mut back: Vec<_> = line(square(bx, by), square(ax, ay)).map(key).collect();
            there.sort();
            back.sort();
            prop_assert_eq!(there, back);
        }
    }
}
