//! Chapter 2: the board, its sectors, borders and directions.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

pub use crate::places::{Place, Zone};
pub use crate::sets::{Borders, Sectors};

kernel::sides! {
    /// One of the two players (GEN-1.1).
    #[derive(Serialize, Deserialize, ts_rs::TS)]
    #[serde(rename_all = "snake_case")]
    #[ts(export, export_to = "generals.ts")]
    pub enum Side {
        /// Looks north.
        White = "generals-white",
        /// Looks south.
        Black = "generals-black",
    }
}

impl Side {
    /// His reserve (GEN-2.2).
    pub const fn reserve(self) -> Sector {
        match self {
            Self::White => Sector::Wr,
            Self::Black => Sector::Br,
        }
    }

    /// Left wing, centre, right wing as their owner sees them (GEN-2.10, GEN-2.11).
    pub const fn wings(self) -> [Sector; 3] {
        match self {
            Self::White => [Sector::A1, Sector::B1, Sector::C1],
            Self::Black => [Sector::C3, Sector::B3, Sector::A3],
        }
    }

    /// The direction in which his pieces face (GEN-15.4).
    pub const fn front(self) -> Direction {
        match self {
            Self::White => Direction::North,
            Self::Black => Direction::South,
        }
    }
}

/// The four directions, clockwise (GEN-2.8).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Direction {
    /// White's front.
    North,
    /// White's right.
    East,
    /// Black's front.
    South,
    /// White's left.
    West,
}

impl Direction {
    /// All four, clockwise from north.
    pub const CLOCKWISE: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];

    /// The direction to the rear of one who looks this way.
    pub const fn opposite(self) -> Self {
        Self::CLOCKWISE[(self as usize + 2) % 4]
    }

    /// The next one clockwise.
    pub const fn next(self) -> Self {
        Self::CLOCKWISE[(self as usize + 1) % 4]
    }
}

/// A sector of the board, in board order (GEN-2.6).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
#[rustfmt::skip]
pub enum Sector {
    /// a1
    A1, /// b1
    B1, /// c1
    C1, /// a2
    A2, /// b2
    B2, /// c2
    C2, /// a3
    A3, /// b3
    B3, /// c3
    C3, /// White's reserve
    Wr, /// Black's reserve
    Br,
}

use Sector::*;

const NAMES: [&str; 11] = [
    "a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3", "wr", "br",
];

impl Sector {
    /// All eleven in board order.
    pub const ALL: [Self; 11] = [A1, B1, C1, A2, B2, C2, A3, B3, C3, Wr, Br];
    /// The nine battle sectors in board order (GEN-2.1).
    pub const BATTLE: [Self; 9] = [A1, B1, C1, A2, B2, C2, A3, B3, C3];

    /// Its place in board order, from 0.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// One of the two reserves?
    pub const fn is_reserve(self) -> bool {
        matches!(self, Wr | Br)
    }

    /// The row of a battle sector: 1, 2 or 3.
    pub const fn row(self) -> u8 {
        self as u8 / 3 + 1
    }

    /// The adjacent sectors: orthogonal only (GEN-2.3 to GEN-2.5).
    pub const fn neighbours(self) -> &'static [Self] {
        match self {
            A1 => &[A2, B1, Wr],
            B1 => &[B2, C1, Wr, A1],
            C1 => &[C2, Wr, B1],
            A2 => &[A3, B2, A1],
            B2 => &[B3, C2, B1, A2],
            C2 => &[C3, C1, B2],
            A3 => &[Br, B3, A2],
            B3 => &[Br, C3, B2, A3],
            C3 => &[Br, C2, B3],
            Wr => &[A1, B1, C1],
            Br => &[A3, B3, C3],
        }
    }

    /// The battle sector next to this battle sector in a direction.
    pub const fn toward(self, direction: Direction) -> Option<Self> {
        if self.is_reserve() {
            return None;
        }
        let (file, row) = (self as usize % 3, self as usize / 3);
        let (file, row) = match direction {
            Direction::North if row < 2 => (file, row + 1),
            Direction::South if row > 0 => (file, row - 1),
            Direction::East if file < 2 => (file + 1, row),
            Direction::West if file > 0 => (file - 1, row),
            _ => return None,
        };
        Some(Self::ALL[row * 3 + file])
    }

    /// The sector one step nearer to a side's reserve in the same file (GEN-10.23).
    pub const fn rearward(self, side: Side) -> Option<Self> {
        if self.is_reserve() {
            return None;
        }
        match self.toward(side.front().opposite()) {
            Some(sector) => Some(sector),
            None => Some(side.reserve()),
        }
    }

    /// The sector that changes places with this one when the board is turned by 180 degrees (GEN-2.20).
    pub const fn turned(self) -> Self {
        match self {
            Wr => Br,
            Br => Wr,
            _ => Self::ALL[8 - self as usize],
        }
    }

    /// The direction of a straight line to another battle sector, and how far: 1 or 2.
    pub fn straight_to(self, other: Self) -> Option<(Direction, u8)> {
        Direction::CLOCKWISE.into_iter().find_map(|direction| {
            let next = self.toward(direction)?;
            if next == other {
                Some((direction, 1))
            } else {
                (next.toward(direction)? == other).then_some((direction, 2))
            }
        })
    }

    /// The least number of moves to another sector, the enemy reserve not being a step (GEN-2.23).
    pub fn distance(self, to: Self, side: Side) -> u8 {
        let mut reached = 1u16 << self.index();
        for steps in 0..11 {
            if reached & (1 << to.index()) != 0 {
                return steps;
            }
            let mut next = reached;
            for sector in Self::ALL {
                let blocked = sector == side.other().reserve();
                if reached & (1 << sector.index()) != 0 && !blocked {
                    for neighbour in sector.neighbours() {
                        next |= 1 << neighbour.index();
                    }
                }
            }
            reached = next;
        }
        u8::MAX
    }
}

impl fmt::Display for Sector {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(NAMES[self.index()])
    }
}

/// The text names nothing on this board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotOnTheBoard(pub String);

impl fmt::Display for NotOnTheBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "«{}» is not a place of this board", self.0)
    }
}

impl FromStr for Sector {
    type Err = NotOnTheBoard;

    fn from_str(text: &str) -> Result<Self, NotOnTheBoard> {
        NAMES
            .iter()
            .position(|name| *name == text)
            .map(|index| Self::ALL[index])
            .ok_or_else(|| NotOnTheBoard(text.to_owned()))
    }
}

/// One of the 18 borders, in board order (GEN-2.7). Each carries a battle zone of five spaces a side (GEN-2.9).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Border(u8);

const ENDS: [(Sector, Sector); 18] = [
    (A1, B1),
    (B1, C1),
    (A2, B2),
    (B2, C2),
    (A3, B3),
    (B3, C3),
    (A1, A2),
    (B1, B2),
    (C1, C2),
    (A2, A3),
    (B2, B3),
    (C2, C3),
    (Wr, A1),
    (Wr, B1),
    (Wr, C1),
    (Br, A3),
    (Br, B3),
    (Br, C3),
];

const NO_BORDER: u8 = u8::MAX;

const BETWEEN: [[u8; 11]; 11] = {
    let mut table = [[NO_BORDER; 11]; 11];
    let mut i = 0;
    while i < ENDS.len() {
        let (a, b) = ENDS[i];
        table[a as usize][b as usize] = i as u8;
        table[b as usize][a as usize] = i as u8;
        i += 1;
    }
    table
};

impl Border {
    /// How many borders there are.
    pub const COUNT: usize = ENDS.len();

    /// All of them in board order.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..Self::COUNT as u8).map(Self)
    }

    /// The border with this place in board order.
    pub const fn new(index: usize) -> Option<Self> {
        if index < Self::COUNT {
            Some(Self(index as u8))
        } else {
            None
        }
    }

    /// The border between two adjacent sectors.
    pub const fn between(a: Sector, b: Sector) -> Option<Self> {
        match BETWEEN[a as usize][b as usize] {
            NO_BORDER => None,
            index => Some(Self(index)),
        }
    }

    /// Its place in board order, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The two sectors it parts.
    pub const fn ends(self) -> (Sector, Sector) {
        ENDS[self.0 as usize]
    }

    /// Is this sector on one of its sides?
    pub fn touches(self, sector: Sector) -> bool {
        let (a, b) = self.ends();
        a == sector || b == sector
    }

    /// The sector on the other side.
    pub fn across(self, from: Sector) -> Sector {
        let (a, b) = self.ends();
        if a == from { b } else { a }
    }
}

impl fmt::Display for Border {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (a, b) = self.ends();
        write!(f, "{a}-{b}")
    }
}

impl FromStr for Border {
    type Err = NotOnTheBoard;

    fn from_str(text: &str) -> Result<Self, NotOnTheBoard> {
        let wrong = || NotOnTheBoard(text.to_owned());
        let (a, b) = text.split_once('-').ok_or_else(wrong)?;
        let (a, b): (Sector, Sector) = (a.parse()?, b.parse()?);
        Self::between(a, b).ok_or_else(wrong)
    }
}

/// Names travel as text. They are made once; formats that count variants find them faster.
macro_rules! as_text {
    ($($name:ident: $all:expr),*) => {$(
        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                static NAMES: std::sync::LazyLock<Vec<String>> =
                    std::sync::LazyLock::new(|| $all.map(|one| one.to_string()).collect());
                let names: &'static [String] = &NAMES;
                match names.get(self.index()) {
                    Some(name) => {
                        serializer.serialize_unit_variant(stringify!($name), self.index() as u32, name)
                    }
                    None => serializer.collect_str(self),
                }
            }
        }
        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = String::deserialize(deserializer)?;
                text.parse().map_err(serde::de::Error::custom)
            }
        }
    )*};
}
pub(crate) use as_text;
as_text!(Sector: Sector::ALL.into_iter(), Border: Border::all());
