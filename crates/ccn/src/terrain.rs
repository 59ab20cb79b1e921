//! Chapter 16: terrain.

use serde::{Deserialize, Serialize};

use crate::units::Class;

/// The terrain of a hex (CCN-16.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "snake_case")]
#[ts(export, export_to = "ccn.ts")]
pub enum Terrain {
    /// Open ground.
    Clear,
    /// Forest.
    Forest,
    /// A hill: high ground (CCN-8.24).
    Hill,
    /// A steep slope that nobody enters (CCN-16.13).
    Slope,
    /// A town.
    Town,
    /// A mill.
    Mill,
    /// A river without crossing (CCN-16.14).
    River,
    /// A fordable river.
    Ford,
    /// A bridge.
    Bridge,
    /// A sand quarry.
    Quarry,
}

impl Terrain {
    /// All kinds of terrain.
    pub const ALL: [Self; 10] = [
        Self::Clear,
        Self::Forest,
        Self::Hill,
        Self::Slope,
        Self::Town,
        Self::Mill,
        Self::River,
        Self::Ford,
        Self::Bridge,
        Self::Quarry,
    ];

    /// The letter of the scenario maps (CCN-19.5).
    pub const fn letter(self) -> char {
        match self {
            Self::Clear => '.',
            Self::Forest => 'F',
            Self::Hill => 'H',
            Self::Slope => 'S',
            Self::Town => 'T',
            Self::Mill => 'M',
            Self::River => 'R',
            Self::Ford => 'O',
            Self::Bridge => 'B',
            Self::Quarry => 'Q',
        }
    }

    /// The terrain with this letter.
    pub fn of_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|t| t.letter() == letter)
    }

    /// Blocks every line of sight (CCN-8.17); hills have rules of their own.
    pub const fn blocks_sight(self) -> bool {
        matches!(self, Self::Forest | Self::Town | Self::Mill | Self::Slope)
    }

    /// Ends the move of a piece that enters it (CCN-16.6).
    pub const fn stops(self) -> bool {
        matches!(
            self,
            Self::Forest | Self::Town | Self::Mill | Self::Ford | Self::Quarry
        )
    }

    /// Nobody enters it: steep slopes and rivers (CCN-16.13, CCN-16.14).
    pub const fn impassable(self) -> bool {
        matches!(self, Self::Slope | Self::River)
    }

    /// Can units of this class stand here (CCN-16.16)?
    pub const fn bars(self, class: Class) -> bool {
        self.impassable() || matches!((self, class), (Self::Quarry, Class::Artillery))
    }

    /// A town or a mill.
    pub const fn built(self) -> bool {
        matches!(self, Self::Town | Self::Mill)
    }

    /// Dice lost by a roller of this class against a target here (CCN-16.2); hills count as seen from low ground.
    pub const fn into(self, class: Class, ranged: bool) -> u8 {
        use Class::{Artillery, Cavalry, Infantry};
        match (self, class) {
            (Self::Forest, Cavalry) => 2,
            (Self::Forest, Infantry | Artillery) => 1,
            (Self::Hill, Infantry | Cavalry) => 1,
            (Self::Town | Self::Mill, Infantry) => 2,
            (Self::Town | Self::Mill, Cavalry) => 3,
            (Self::Town | Self::Mill, Artillery) => 1,
            (Self::Ford, Cavalry) => 1,
            (Self::Ford, Infantry | Artillery) => !ranged as u8,
            (Self::Quarry, Infantry) => !ranged as u8,
            (Self::Quarry, Cavalry) => 2,
            (Self::Quarry, Artillery) => 1,
            _ => 0,
        }
    }

    /// Dice lost by a roller of this class that battles from here (CCN-16.2); hills count as toward low ground.
    pub const fn out_of(self, class: Class) -> u8 {
        use Class::{Artillery, Cavalry, Infantry};
        match (self, class) {
            (Self::Forest, Cavalry) => 2,
            (Self::Forest, Artillery) => 1,
            (Self::Hill, Cavalry) => 1,
            (Self::Town | Self::Mill, Cavalry) => 3,
            (Self::Town | Self::Mill, Artillery) => 1,
            (Self::Ford, Infantry | Cavalry | Artillery) => 1,
            (Self::Quarry, Infantry) => 1,
            (Self::Quarry, Cavalry) => 2,
            _ => 0,
        }
    }

    /// Its name as a message.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Clear => "ccn-terrain-clear",
            Self::Forest => "ccn-terrain-forest",
            Self::Hill => "ccn-terrain-hill",
            Self::Slope => "ccn-terrain-slope",
            Self::Town => "ccn-terrain-town",
            Self::Mill => "ccn-terrain-mill",
            Self::River => "ccn-terrain-river",
            Self::Ford => "ccn-terrain-ford",
            Self::Bridge => "ccn-terrain-bridge",
            Self::Quarry => "ccn-terrain-quarry",
        }
    }

    /// What it takes away, as a label of a sum.
    pub(crate) const fn label(self) -> &'static str {
        match self {
            Self::Clear => "ccn-sum-clear",
            Self::Forest => "ccn-sum-forest",
            Self::Hill => "ccn-sum-hill",
            Self::Slope => "ccn-sum-slope",
            Self::Town => "ccn-sum-town",
            Self::Mill => "ccn-sum-mill",
            Self::River => "ccn-sum-river",
            Self::Ford => "ccn-sum-ford",
            Self::Bridge => "ccn-sum-bridge",
            Self::Quarry => "ccn-sum-quarry",
        }
    }
}

/// Dice lost across a works side, inward and outward alike (CCN-16.2).
pub const fn works(class: Class, inward: bool) -> u8 {
    match (class, inward) {
        (Class::Infantry, true) => 1,
        (Class::Cavalry, _) => 2,
        _ => 0,
    }
}
