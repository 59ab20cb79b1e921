//! The board measured once: neighbours, distances, sections and lines never change (CCN-2.7, CCN-2.8, CCN-8.23).

use std::sync::LazyLock;

use kernel::grid::hex::{self as grid, Crossing, Direction};

use crate::board::{BOUNDS, HEXES, Hex, HexSet, OUTSIDE, Sections};

/// What the straight line between two hexes meets (CCN-8.14, CCN-8.19).
pub(crate) struct Line {
    /// Hexes whose inside it crosses.
    through: u128,
    /// Pairs of hexes along whose common side it runs.
    sides: [(u8, u8); 3],
    /// How many pairs there are.
    pairs: u8,
    /// The sides of the far hex through which it enters: one, or two when it enters at a corner (CCN-16.21).
    pub(crate) enters: u8,
}

impl Line {
    /// Is it blocked by these obstacles?
    pub(crate) fn blocked(&self, obstacles: HexSet) -> bool {
        let obstacles = obstacles.0 | 1 << OUTSIDE;
        self.through & obstacles != 0
            || self.sides[..self.pairs as usize]
                .iter()
                .any(|(a, b)| obstacles >> a & obstacles >> b & 1 != 0)
    }
}

/// The tables of the board.
pub(crate) struct Geometry {
    pub(crate) places: [grid::Hex; HEXES],
    pub(crate) steps: [[u8; 6]; HEXES],
    pub(crate) near: [u128; HEXES],
    pub(crate) within: [[u128; 6]; HEXES],
    pub(crate) sections: [u8; HEXES],
    pub(crate) section_sets: [u128; 3],
    pub(crate) rows: [u128; 9],
    pub(crate) distances: Vec<u8>,
    pub(crate) lines: Vec<Line>,
}

static GEOMETRY: LazyLock<Geometry> = LazyLock::new(survey);

/// The tables of the board.
pub(crate) fn geometry() -> &'static Geometry {
    &GEOMETRY
}

/// Measures the board once: neighbours, distances and lines never change.
fn survey() -> Geometry {
    let mut places = [grid::hex(0, 0); HEXES];
    for (place, hex) in places.iter_mut().zip(BOUNDS.hexes()) {
        *place = hex;
    }
    let number = |hex| Hex::at(hex).map_or(OUTSIDE, |h| h.0);
    let mut steps = [[OUTSIDE; 6]; HEXES];
    let mut near = [0; HEXES];
    let mut within = [[0; 6]; HEXES];
    let mut sections = [0; HEXES];
    let mut section_sets = [0; 3];
    let mut rows = [0; 9];
    let mut distances = Vec::with_capacity(HEXES * HEXES);
    let mut lines = Vec::with_capacity(HEXES * HEXES);
    for (i, here) in places.iter().enumerate() {
        for direction in Direction::ALL {
            steps[i][direction as usize] = number(here.step(direction));
        }
        sections[i] = sections_of(*here);
        rows[here.row as usize] |= 1 << i;
        for section in Sections(sections[i]).iter() {
            section_sets[section as usize] |= 1 << i;
        }
        for (j, there) in places.iter().enumerate() {
            let distance = here.distance(*there);
            distances.push(distance);
            if distance == 1 {
                near[i] |= 1 << j;
            }
            for range in distance.max(1)..=5 {
                if i != j {
                    within[i][range as usize] |= 1 << j;
                }
            }
            lines.push(sight_line(*here, *there, number));
        }
    }
    Geometry {
        places,
        steps,
        near,
        within,
        sections,
        section_sets,
        rows,
        distances,
        lines,
    }
}

/// CCN-2.13: the dotted lines cut the short rows' hexes 4 and 9.
fn sections_of(hex: grid::Hex) -> u8 {
    let column = hex.col + 1;
    let long = hex.row % 2 == 0;
    let low = column <= 4;
    let centre = (if long { 5..=9 } else { 4..=9 }).contains(&column);
    let high = column >= if long { 10 } else { 9 };
    u8::from(low) | u8::from(centre) << 1 | u8::from(high) << 2
}

fn sight_line(from: grid::Hex, to: grid::Hex, number: impl Fn(grid::Hex) -> u8) -> Line {
    let mut line = Line {
        through: 0,
        sides: [(OUTSIDE, OUTSIDE); 3],
        pairs: 0,
        enters: entry(from, to),
    };
    if !(2..=5).contains(&from.distance(to)) {
        return line;
    }
    for crossing in grid::line(from, to) {
        match crossing {
            Crossing::Through(hex) => line.through |= 1 << number(hex),
            Crossing::Along(a, b) => {
                line.sides[line.pairs as usize] = (number(a), number(b));
                line.pairs += 1;
            }
        }
    }
    line
}

/// The sides of `to` that the segment from `from` enters by, in exact numbers (CCN-8.23): with centres at
/// `(2c + r mod 2, 3r)` the sides lie where x = ±1, x + y = ±2 and x − y = ±2.
fn entry(from: grid::Hex, to: grid::Hex) -> u8 {
    let dx = i32::from(from.doubled() - to.doubled());
    let dy = 3 * i32::from(from.row - to.row);
    // Leaving `to` toward `from`, the side is met after limit / speed; the smallest such time wins, ties are corners.
    let sides = [
        (Direction::East, dx, 1),
        (Direction::West, -dx, 1),
        (Direction::SouthEast, dx + dy, 2),
        (Direction::NorthWest, -dx - dy, 2),
        (Direction::NorthEast, dx - dy, 2),
        (Direction::SouthWest, dy - dx, 2),
    ];
    let mut mask = 0;
    for (direction, speed, limit) in sides {
        let first = speed > 0
            && sides
                .iter()
                .all(|(_, other, bound)| *other <= 0 || limit * other <= bound * speed);
        if first {
            mask |= 1 << direction as u8;
        }
    }
    mask
}
