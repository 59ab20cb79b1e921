//! A board of pointy-top hexes in rows, odd rows shifted right by half a hex.

/// A hex: row from the top and column from the left, both from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Hex {
    /// Row, from 0 at the top.
    pub row: i8,
    /// Column, from 0 at the left.
    pub col: i8,
}

/// Shorthand for a [`Hex`].
pub const fn hex(row: i8, col: i8) -> Hex {
    Hex { row, col }
}

/// The six directions, clockwise from east; north is the top row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Direction {
    /// To the right.
    East,
    /// Down and right.
    SouthEast,
    /// Down and left.
    SouthWest,
    /// To the left.
    West,
    /// Up and left.
    NorthWest,
    /// Up and right.
    NorthEast,
}

impl Direction {
    /// All six, clockwise from east.
    pub const ALL: [Self; 6] = [
        Self::East,
        Self::SouthEast,
        Self::SouthWest,
        Self::West,
        Self::NorthWest,
        Self::NorthEast,
    ];

    /// The opposite direction.
    pub const fn opposite(self) -> Self {
        Self::ALL[(self as usize + 3) % 6]
    }

    /// The next direction clockwise.
    pub const fn clockwise(self) -> Self {
        Self::ALL[(self as usize + 1) % 6]
    }

    /// The step as (rows, half columns).
    const fn step(self) -> (i8, i8) {
        match self {
            Self::East => (0, 2),
            Self::SouthEast => (1, 1),
            Self::SouthWest => (1, -1),
            Self::West => (0, -2),
            Self::NorthWest => (-1, -1),
            Self::NorthEast => (-1, 1),
        }
    }
}

impl Hex {
    /// The abscissa in half columns.
    pub const fn doubled(self) -> i8 {
        2 * self.col + (self.row & 1)
    }

    const fn from_doubled(row: i8, x: i8) -> Self {
        hex(row, (x - (row & 1)) >> 1)
    }

    /// The neighbour in a direction, on the board or not.
    pub const fn step(self, direction: Direction) -> Self {
        let (rows, halves) = direction.step();
        Self::from_doubled(self.row + rows, self.doubled() + halves)
    }

    /// The six neighbours, on the board or not, clockwise from east.
    pub fn neighbours(self) -> impl Iterator<Item = Self> {
        Direction::ALL
            .into_iter()
            .map(move |direction| self.step(direction))
    }

    /// Steps between two hexes.
    pub const fn distance(self, other: Self) -> u8 {
        let dr = self.row.abs_diff(other.row);
        let dx = self.doubled().abs_diff(other.doubled());
        dr + dx.saturating_sub(dr) / 2
    }

    /// Sharing a side.
    pub const fn adjacent(self, other: Self) -> bool {
        self.distance(other) == 1
    }

    /// The direction of a neighbour.
    pub fn direction_to(self, neighbour: Self) -> Option<Direction> {
        Direction::ALL
            .into_iter()
            .find(|direction| self.step(*direction) == neighbour)
    }

    /// The hexes at exactly this distance, on the board or not, each once.
    pub fn ring(self, radius: i8) -> impl Iterator<Item = Self> {
        let centre = (radius == 0).then_some(self);
        let mut corner = self;
        for _ in 0..radius {
            corner = corner.step(Direction::West);
        }
        // From the western corner walk the six sides, each `radius` steps long.
        let sides = [
            Direction::NorthEast,
            Direction::East,
            Direction::SouthEast,
            Direction::SouthWest,
            Direction::West,
            Direction::NorthWest,
        ];
        let walk = sides
            .into_iter()
            .flat_map(move |side| (0..radius).map(move |_| side))
            .scan(corner, |at, side| {
                let here = *at;
                *at = at.step(side);
                Some(here)
            });
        centre.into_iter().chain(walk)
    }

    /// The centre at three units a row and two a column: then every corner is a whole point.
    const fn centre(self) -> (i32, i32) {
        (self.doubled() as i32, 3 * self.row as i32)
    }
}

/// The size of a board whose odd rows are one hex shorter or not.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bounds {
    /// Rows.
    pub rows: i8,
    /// Hexes in an even row (the first is row 0).
    pub even: i8,
    /// Hexes in an odd row.
    pub odd: i8,
}

impl Bounds {
    /// The number of hexes in a row.
    pub const fn width(self, row: i8) -> i8 {
        if row & 1 == 0 { self.even } else { self.odd }
    }

    /// Is the hex on the board?
    pub const fn contains(self, h: Hex) -> bool {
        h.row >= 0 && h.row < self.rows && h.col >= 0 && h.col < self.width(h.row)
    }

    /// Its number, row by row; only for hexes on the board.
    pub const fn index(self, h: Hex) -> usize {
        let row = h.row as usize;
        row.div_ceil(2) * self.even as usize + (row / 2) * self.odd as usize + h.col as usize
    }

    /// All hexes, row by row.
    pub fn hexes(self) -> impl Iterator<Item = Hex> {
        (0..self.rows).flat_map(move |row| (0..self.width(row)).map(move |col| hex(row, col)))
    }

    /// How many hexes there are.
    pub const fn area(self) -> usize {
        let rows = self.rows as usize;
        rows.div_ceil(2) * self.even as usize + (rows / 2) * self.odd as usize
    }
}

/// What a straight line between two hexes' centres meets on its way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Crossing {
    /// It crosses the inside of this hex.
    Through(Hex),
    /// It runs along the common side of these two hexes, inside neither. One of them may lie off the board.
    Along(Hex, Hex),
}

/// Everything that the straight segment between two centres meets, without the two end hexes. Hexes touched only at a
/// corner point are not met. Exact, and the same set in both directions.
///
/// Computed by clipping the segment against the hexes near it, in whole numbers; boards are small.
pub fn line(from: Hex, to: Hex) -> Vec<Crossing> {
    let mut met = Vec::new();
    let (low, high) = (from.row.min(to.row), from.row.max(to.row));
    let left = from.doubled().min(to.doubled()) - 2;
    let right = from.doubled().max(to.doubled()) + 2;
    for row in low..=high {
        let mut col = (left - (row & 1)) >> 1;
        while 2 * col + (row & 1) <= right {
            let here = hex(row, col);
            col += 1;
            if here == from || here == to {
                continue;
            }
            match clip(from, to, here) {
                Clip::Inside => met.push(Crossing::Through(here)),
                Clip::Side(direction) => {
                    let there = here.step(direction);
                    // Each side is found from both of its hexes; keep the finding of the smaller one.
                    if here < there && there != from && there != to {
                        met.push(Crossing::Along(here, there));
                    }
                }
                Clip::Nothing => {}
            }
        }
    }
    met
}

enum Clip {
    Nothing,
    Inside,
    Side(Direction),
}

/// How the segment between two centres meets a hex. The hex is where |x| < 1 and |x ± y| < 2 around its centre (in the
/// scale of [`Hex::centre`] these are its three pairs of sides).
fn clip(from: Hex, to: Hex, here: Hex) -> Clip {
    let (ax, ay) = from.centre();
    let (bx, by) = to.centre();
    let (cx, cy) = here.centre();
    let (px, py, dx, dy) = (ax - cx, ay - cy, bx - ax, by - ay);
    let less = |p: (i32, i32), q: (i32, i32)| p.0 * q.1 < q.0 * p.1;
    let (mut low, mut high) = ((0, 1), (1, 1));
    let mut side = None;
    for (p, d, limit, positive, negative) in [
        (px, dx, 1, Direction::East, Direction::West),
        (
            px + py,
            dx + dy,
            2,
            Direction::SouthEast,
            Direction::NorthWest,
        ),
        (
            px - py,
            dx - dy,
            2,
            Direction::NorthEast,
            Direction::SouthWest,
        ),
    ] {
        if d == 0 {
            if p.abs() > limit {
                return Clip::Nothing;
            }
            if p.abs() == limit {
                side = Some(if p > 0 { positive } else { negative });
            }
            continue;
        }
        let t0 = ((-limit * d.signum() - p) * d.signum(), d.abs());
        let t1 = ((limit * d.signum() - p) * d.signum(), d.abs());
        if less(low, t0) {
            low = t0;
        }
        if less(t1, high) {
            high = t1;
        }
    }
    if !less(low, high) {
        return Clip::Nothing;
    }
    side.map_or(Clip::Inside, Clip::Side)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const BOARD: Bounds = Bounds {
        rows: 9,
        even: 13,
        odd: 12,
    };

    #[test]
    fn numbering_runs_row_by_row() {
        assert_eq!(BOARD.area(), 113);
        for (index, h) in BOARD.hexes().enumerate() {
            assert_eq!(BOARD.index(h), index);
        }
        assert!(!BOARD.contains(hex(1, 12)) && BOARD.contains(hex(0, 12)));
    }

    #[test]
    fn an_odd_row_is_shifted_right() {
        // B1 touches A1 and A2.
        assert!(hex(1, 0).adjacent(hex(0, 0)) && hex(1, 0).adjacent(hex(0, 1)));
        assert!(!hex(1, 0).adjacent(hex(0, 2)));
    }

    #[test]
    fn a_line_of_two_straight_rows_runs_along_a_side() {
        // From A1 straight down to C1: between B0 (off the board) and B1.
        assert_eq!(
            line(hex(0, 0), hex(2, 0)),
            [Crossing::Along(hex(1, -1), hex(1, 0))]
        );
    }

    #[test]
    fn a_row_is_crossed_hex_by_hex() {
        assert_eq!(
            line(hex(0, 0), hex(0, 3)),
            [Crossing::Through(hex(0, 1)), Crossing::Through(hex(0, 2))]
        );
    }

    #[test]
    fn a_long_vertical_alternates_sides_and_hexes() {
        assert_eq!(
            line(hex(0, 5), hex(4, 5)),
            [
                Crossing::Along(hex(1, 4), hex(1, 5)),
                Crossing::Through(hex(2, 5)),
                Crossing::Along(hex(3, 4), hex(3, 5)),
            ]
        );
    }

    fn any_hex() -> impl Strategy<Value = Hex> {
        (0i8..9, 0i8..12).prop_map(|(row, col)| hex(row, col))
    }

    proptest! {
        #[test]
        fn distance_is_the_shortest_walk(a in any_hex(), b in any_hex()) {
            // Breadth first from a, without the border.
            let mut reached = std::collections::BTreeSet::from([a]);
            let mut steps = 0u8;
            while !reached.contains(&b) {
                reached = reached.iter().flat_map(|h| h.neighbours()).chain(reached.iter().copied()).collect();
                steps += 1;
            }
            prop_assert_eq!(a.distance(b), steps);
        }

        #[test]
        fn a_ring_holds_every_hex_at_that_distance_once(a in any_hex(), radius in 0i8..5) {
            let mut ring: Vec<_> = a.ring(radius).collect();
            ring.sort();
            let mut brute = Vec::new();
            for row in -6..16 {
                for col in -8..20 {
                    if hex(row, col).distance(a) as i8 == radius {
                        brute.push(hex(row, col));
                    }
                }
            }
            brute.sort();
            prop_assert_eq!(ring, brute);
        }

        #[test]
        fn steps_and_directions_agree(a in any_hex()) {
            for direction in Direction::ALL {
                let b = a.step(direction);
                prop_assert_eq!(a.direction_to(b), Some(direction));
                prop_assert_eq!(b.step(direction.opposite()), a);
            }
        }

        /// Against dense sampling in floating point: points well inside a hex are met, and nothing else is.
        #[test]
        fn a_line_meets_what_its_points_lie_in(a in any_hex(), b in any_hex()) {
            let met = line(a, b);
            let (ax, ay) = a.centre();
            let (bx, by) = b.centre();
            let mut through = std::collections::BTreeSet::new();
            for i in 0..=2000 {
                let t = f64::from(i) / 2000.0;
                let (x, y) = (f64::from(ax) + f64::from(bx - ax) * t, f64::from(ay) + f64::from(by - ay) * t);
                for row in -1..=9i8 {
                    for col in -1..=13i8 {
                        let h = hex(row, col);
                        let (cx, cy) = h.centre();
                        let (u, v) = ((x - f64::from(cx)).abs(), (y - f64::from(cy)).abs());
                        if h != a && h != b && u < 1.0 - 1e-9 && u + v < 2.0 - 1e-9 {
                            through.insert(h);
                        }
                    }
                }
            }
            for h in &through {
                prop_assert!(met.contains(&Crossing::Through(*h)), "{h:?} is crossed");
            }
            for crossing in &met {
                if let Crossing::Through(h) = crossing {
                    prop_assert!(through.contains(h), "{h:?}");
                }
            }
        }

        #[test]
        fn a_line_is_the_same_in_both_directions(a in any_hex(), b in any_hex()) {
            let sort = |mut v: Vec<Crossing>| { v.sort_by_key(|c| match c { Crossing::Through(h) => (*h, *h), Crossing::Along(g, h) => (*g, *h) }); v };
            prop_assert_eq!(sort(line(a, b)), sort(line(b, a)));
        }
    }
}
