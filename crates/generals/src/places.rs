//! Chapters 2, 9 and 22: where a unit can be, and where it fights.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::board::{Border, NotOnTheBoard, Sector, as_text};

/// A battle zone: that of a border, or the one inside a building (GEN-22.37). Borders come first, then buildings by
/// sector (GEN-11.36, GEN-22.38).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Zone(u8);

impl Zone {
    /// How many zones there can be.
    pub const COUNT: usize = Border::COUNT + 9;

    /// The zone of a border.
    pub const fn of(border: Border) -> Self {
        Self(border.index() as u8)
    }

    /// The zone of the building in a battle sector.
    pub const fn building(sector: Sector) -> Self {
        Self(Border::COUNT as u8 + sector as u8)
    }

    /// All zones in the order in which their dice are drawn.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..Self::COUNT as u8).map(Self)
    }

    /// Its place in that order.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its border, unless it is a building's.
    pub const fn border(self) -> Option<Border> {
        Border::new(self.0 as usize)
    }

    /// The zone with this place in the order.
    pub const fn new(index: usize) -> Option<Self> {
        if index < Self::COUNT {
            Some(Self(index as u8))
        } else {
            None
        }
    }

    /// Is it the zone of a building?
    pub const fn is_building(self) -> bool {
        self.0 as usize >= Border::COUNT
    }
}

impl fmt::Display for Zone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.border() {
            Some(border) => border.fmt(f),
            None => write!(f, "{}*", Sector::ALL[self.index() - Border::COUNT]),
        }
    }
}

impl FromStr for Zone {
    type Err = NotOnTheBoard;

    fn from_str(text: &str) -> Result<Self, NotOnTheBoard> {
        match text.strip_suffix('*') {
            None => text.parse().map(Self::of),
            Some(name) => match name.parse::<Sector>()? {
                sector if !sector.is_reserve() => Ok(Self::building(sector)),
                _ => Err(NotOnTheBoard(text.to_owned())),
            },
        }
    }
}

/// Where a unit is, or where an order line begins or ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Place(u8);

const INSIDE: u8 = 11;

impl Place {
    /// The routed-units box of the owner's reserve: not a sector (GEN-2.21, GEN-2.22).
    pub const BOX: Self = Self(20);
    /// Hit twice in this combat; whether captured or destroyed is decided after step 9 (GEN-13.11).
    pub const TAKEN: Self = Self(21);
    /// In the enemy's scoring box.
    pub const CAPTURED: Self = Self(22);
    /// Out of the game.
    pub const GONE: Self = Self(23);

    /// In a sector, outside any building.
    pub const fn field(sector: Sector) -> Self {
        Self(sector as u8)
    }

    /// In the building of a battle sector; written `b2*`.
    pub const fn building(sector: Sector) -> Self {
        Self(INSIDE + sector as u8)
    }

    /// The sector, whether inside a building or not.
    pub const fn sector(self) -> Option<Sector> {
        match self.0 {
            index @ 0..INSIDE => Some(Sector::ALL[index as usize]),
            index @ INSIDE..20 => Some(Sector::ALL[(index - INSIDE) as usize]),
            _ => None,
        }
    }

    /// Is this in the sector, outside the building?
    pub const fn is_field(self, sector: Sector) -> bool {
        self.0 == sector as u8
    }

    /// Inside a building?
    pub const fn is_inside(self) -> bool {
        matches!(self.0, INSIDE..20)
    }

    /// On the board at all?
    pub const fn is_on_board(self) -> bool {
        self.0 < 20
    }

    /// A small number, for tables by place on the board.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// How many places on the board there are.
    pub const ON_BOARD: usize = 20;
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.sector() {
            Some(sector) if self.is_inside() => write!(f, "{sector}*"),
            Some(sector) => sector.fmt(f),
            None => f.write_str(match *self {
                Self::BOX => "box",
                Self::TAKEN => "taken",
                Self::CAPTURED => "captured",
                _ => "gone",
            }),
        }
    }
}

impl FromStr for Place {
    type Err = NotOnTheBoard;

    fn from_str(text: &str) -> Result<Self, NotOnTheBoard> {
        match text {
            "box" => Ok(Self::BOX),
            "taken" => Ok(Self::TAKEN),
            "captured" => Ok(Self::CAPTURED),
            "gone" => Ok(Self::GONE),
            _ => match text.strip_suffix('*') {
                None => text.parse().map(Self::field),
                Some(name) => match name.parse::<Sector>()? {
                    sector if !sector.is_reserve() => Ok(Self::building(sector)),
                    _ => Err(NotOnTheBoard(text.to_owned())),
                },
            },
        }
    }
}

as_text!(Zone: Zone::all(), Place: (0..=Place::GONE.0).map(Place));
