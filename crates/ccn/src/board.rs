//! Chapter 2: the board, its coordinates and its sections.

use std::fmt;
use std::str::FromStr;

use kernel::grid::hex::{self as grid, Direction};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::geometry::{Line, geometry};
use crate::side::Side;

/// The number of hexes (CCN-2.2).
pub const HEXES: usize = 113;

pub(crate) const BOUNDS: grid::Bounds = grid::Bounds {
    rows: 9,
    even: 13,
    odd: 12,
};

/// The place just outside the board: in sets of obstacles it is always present (CCN-8.21).
pub(crate) const OUTSIDE: u8 = HEXES as u8;

/// A hex of the board, written as the rulebook names it: `E5` (CCN-2.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Hex(pub(crate) u8);

/// The text does not name a hex of the board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotAHex(pub String);

impl fmt::Display for NotAHex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "«{}» is no hex of the board; one is written like E5 (rows A to I)",
            self.0
        )
    }
}

impl Hex {
    /// The hex with this number, row by row from A1.
    pub const fn new(index: usize) -> Option<Self> {
        if index < HEXES {
            Some(Self(index as u8))
        } else {
            None
        }
    }

    pub(crate) const fn at(hex: grid::Hex) -> Option<Self> {
        if BOUNDS.contains(hex) {
            Some(Self(BOUNDS.index(hex) as u8))
        } else {
            None
        }
    }

    /// Its number, row by row from A1.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// All hexes, row by row.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..HEXES as u8).map(Self)
    }

    /// Row and column, both from 0 (CCN-2.5).
    pub fn place(self) -> grid::Hex {
        geometry().places[self.index()]
    }

    /// The row, from 0 for A to 8 for I (CCN-2.1).
    pub fn row(self) -> u8 {
        self.place().row as u8
    }

    /// The neighbour in a direction, if it is on the board (CCN-2.7).
    pub fn step(self, direction: Direction) -> Option<Self> {
        let next = geometry().steps[self.index()][direction as usize];
        (next != OUTSIDE).then_some(Self(next))
    }

    /// The six hexes around it, as far as they are on the board (CCN-2.9).
    pub fn near(self) -> HexSet {
        HexSet(geometry().near[self.index()])
    }

    /// The hexes at distance 1 to `range`, at most 5.
    pub fn within(self, range: u8) -> HexSet {
        HexSet(geometry().within[self.index()][range.min(5) as usize])
    }

    /// Steps between two hexes (CCN-2.8).
    pub fn distance(self, other: Self) -> u8 {
        geometry().distances[self.index() * HEXES + other.index()]
    }

    /// The direction of an adjacent hex.
    pub fn toward(self, neighbour: Self) -> Option<Direction> {
        self.place().direction_to(neighbour.place())
    }

    /// The sections it belongs to: one, or two for the hexes cut by a dotted line (CCN-2.13, CCN-2.14).
    pub fn sections(self) -> Sections {
        Sections(geometry().sections[self.index()])
    }

    /// The straight line to another hex (CCN-8.13).
    pub(crate) fn line_to(self, other: Self) -> &'static Line {
        &geometry().lines[self.index() * HEXES + other.index()]
    }
}

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let place = self.place();
        write!(f, "{}{}", (b'A' + place.row as u8) as char, place.col + 1)
    }
}

impl fmt::Debug for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Hex {
    type Err = NotAHex;

    fn from_str(text: &str) -> Result<Self, NotAHex> {
        let wrong = || NotAHex(text.to_owned());
        let (row, column) = match text.as_bytes() {
            [row @ b'A'..=b'I', c @ b'1'..=b'9'] => (row - b'A', c - b'0'),
            [row @ b'A'..=b'I', b'1', c @ b'0'..=b'3'] => (row - b'A', 10 + c - b'0'),
            _ => return Err(wrong()),
        };
        Self::at(grid::hex(row as i8, column as i8 - 1)).ok_or_else(wrong)
    }
}

impl Serialize for Hex {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let grid::Hex { row, col } = self.place();
        let (tens, ones) = ((col + 1) / 10, (col + 1) % 10);
        let digit = |digit: i8| b'0' + digit as u8;
        let name = [b'A' + row as u8, digit(tens), digit(ones)];
        let short = [name[0], name[2]];
        let name: &[u8] = if tens == 0 { &short } else { &name };
        match std::str::from_utf8(name) {
            Ok(name) => serializer.serialize_str(name),
            Err(_) => serializer.collect_str(self),
        }
    }
}

impl<'de> Deserialize<'de> for Hex {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?
            .parse()
            .map_err(serde::de::Error::custom)
    }
}

/// A set of hexes. On the wire a list of names.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct HexSet(pub(crate) u128);

impl HexSet {
    /// No hex.
    pub const NONE: Self = Self(0);
    /// Every hex of the board.
    pub const BOARD: Self = Self((1 << HEXES) - 1);

    /// Is the hex in the set?
    pub const fn has(self, hex: Hex) -> bool {
        self.0 >> hex.0 & 1 != 0
    }

    /// The set with a hex added.
    #[must_use]
    pub const fn with(self, hex: Hex) -> Self {
        Self(self.0 | 1 << hex.0)
    }

    /// The set with a hex taken out.
    #[must_use]
    pub const fn without(self, hex: Hex) -> Self {
        Self(self.0 & !(1 << hex.0))
    }

    /// Is it empty?
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many hexes it holds.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Its hexes, row by row.
    pub fn iter(self) -> impl Iterator<Item = Hex> {
        let mut rest = self.0 & Self::BOARD.0;
        std::iter::from_fn(move || {
            (rest != 0).then(|| {
                let lowest = rest.trailing_zeros() as u8;
                rest &= rest - 1;
                Hex(lowest)
            })
        })
    }
}

impl std::ops::BitAnd for HexSet {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl std::ops::BitOr for HexSet {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl std::ops::Not for HexSet {
    type Output = Self;
    fn not(self) -> Self {
        Self(!self.0 & Self::BOARD.0)
    }
}

impl FromIterator<Hex> for HexSet {
    fn from_iter<I: IntoIterator<Item = Hex>>(hexes: I) -> Self {
        hexes.into_iter().fold(Self::NONE, Self::with)
    }
}

impl fmt::Debug for HexSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for HexSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for HexSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<Hex>::deserialize(deserializer)?.into_iter().collect())
    }
}

/// A way over the board: up to four hexes entered one after the other. On the wire a list of names.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Path {
    length: u8,
    hexes: [Hex; 4],
}

impl Path {
    /// A way that enters nothing yet.
    pub const EMPTY: Self = Self {
        length: 0,
        hexes: [Hex(0); 4],
    };

    /// The way over these hexes, if they are no more than four.
    pub fn over(hexes: &[Hex]) -> Option<Self> {
        let mut path = Self::EMPTY;
        if hexes.len() > 4 {
            return None;
        }
        for hex in hexes {
            path = path.then(*hex);
        }
        Some(path)
    }

    /// The way with one more hex.
    #[must_use]
    pub(crate) fn then(mut self, hex: Hex) -> Self {
        debug_assert!(self.length < 4, "no piece enters more than four hexes");
        self.hexes[self.length as usize & 3] = hex;
        self.length += 1;
        self
    }

    /// The hexes entered, in order.
    pub fn hexes(&self) -> &[Hex] {
        &self.hexes[..self.length as usize]
    }

    /// Where it ends.
    pub fn end(&self) -> Option<Hex> {
        self.hexes().last().copied()
    }
}

impl fmt::Debug for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.hexes().fmt(f)
    }
}

impl Serialize for Path {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.hexes())
    }
}

impl<'de> Deserialize<'de> for Path {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::over(&Vec::<Hex>::deserialize(deserializer)?)
            .ok_or_else(|| serde::de::Error::custom("a path has at most four hexes"))
    }
}

/// A part of the board as it lies: low columns, centre, high columns (CCN-2.13).
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, ts_rs::TS,
)]
#[serde(rename_all = "snake_case")]
#[ts(export, export_to = "ccn.ts")]
pub enum Section {
    /// Columns 1 to 4.
    Low,
    /// The middle.
    Centre,
    /// Columns 10 to 13 (9 to 12 in the short rows).
    High,
}

impl Section {
    /// All three, from column 1 on.
    pub const ALL: [Self; 3] = [Self::Low, Self::Centre, Self::High];

    /// Its hexes, those on a dotted line included (CCN-2.14).
    pub fn hexes(self) -> HexSet {
        HexSet(geometry().section_sets[self as usize])
    }
}

/// A flank or the centre as a player sees it from his edge (CCN-2.15).
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, ts_rs::TS,
)]
#[serde(rename_all = "snake_case")]
#[ts(export, export_to = "ccn.ts")]
pub enum Wing {
    /// The left flank.
    Left,
    /// The centre.
    Centre,
    /// The right flank.
    Right,
}

impl Wing {
    /// All three, from the left.
    pub const ALL: [Self; 3] = [Self::Left, Self::Centre, Self::Right];

    /// Where it lies on the board, for a player at this edge (CCN-2.15).
    pub const fn section(self, edge: Edge) -> Section {
        match (self, edge) {
            (Self::Centre, _) => Section::Centre,
            (Self::Left, Edge::Bottom) | (Self::Right, Edge::Top) => Section::Low,
            (Self::Left, Edge::Top) | (Self::Right, Edge::Bottom) => Section::High,
        }
    }
}

/// A set of sections.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sections(pub(crate) u8);

impl Sections {
    /// The five sets that occur: one section, or the two on either side of a dotted line.
    pub(crate) const PATTERNS: [Self; 5] = [
        Self(0b001),
        Self(0b011),
        Self(0b010),
        Self(0b110),
        Self(0b100),
    ];

    /// Its place in [`Self::PATTERNS`].
    pub(crate) const fn pattern(self) -> usize {
        match self.0 {
            0b001 => 0,
            0b011 => 1,
            0b010 => 2,
            0b110 => 3,
            _ => 4,
        }
    }

    /// Does it hold the section?
    pub const fn has(self, section: Section) -> bool {
        self.0 >> section as u8 & 1 != 0
    }

    /// The sections, from column 1 on.
    pub fn iter(self) -> impl Iterator<Item = Section> {
        Section::ALL.into_iter().filter(move |s| self.has(*s))
    }
}

/// One of the two long edges of the board, where a player sits (CCN-2.10).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "snake_case")]
#[ts(export, export_to = "ccn.ts")]
pub enum Edge {
    /// Row A.
    Top,
    /// Row I.
    Bottom,
}

impl Edge {
    /// The two directions that lead toward this edge (CCN-2.12).
    pub const fn homeward(self) -> [Direction; 2] {
        match self {
            Self::Top => [Direction::NorthWest, Direction::NorthEast],
            Self::Bottom => [Direction::SouthWest, Direction::SouthEast],
        }
    }

    /// The steps from a hex toward this edge.
    pub fn steps_home(self, hex: Hex) -> impl Iterator<Item = Hex> {
        self.homeward().into_iter().filter_map(move |d| hex.step(d))
    }

    /// The first row (`back` = 0) or second row (`back` = 1) of the side at this edge (CCN-2.11).
    pub fn row(self, back: u8) -> u8 {
        match self {
            Self::Top => back,
            Self::Bottom => 8 - back,
        }
    }

    /// The hexes of that row.
    pub fn row_hexes(self, back: u8) -> HexSet {
        HexSet(geometry().rows[self.row(back) as usize])
    }

    /// Is this hex in the baseline row of the side at this edge?
    pub fn baseline(self, hex: Hex) -> bool {
        hex.row() == self.row(0)
    }
}

/// Where the sides sit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Seating {
    /// The side at the top edge.
    pub top: Side,
}

impl Seating {
    /// The edge of a side.
    pub fn edge(self, side: Side) -> Edge {
        if side == self.top {
            Edge::Top
        } else {
            Edge::Bottom
        }
    }
}
