//! The two sides and their nations (CCN-1.1).

use serde::{Deserialize, Serialize};

kernel::sides! {
    /// One of the two sides (CCN-1.1).
    #[derive(Serialize, Deserialize, ts_rs::TS)]
    #[serde(rename_all = "snake_case")]
    #[ts(export, export_to = "ccn.ts")]
    pub enum Side {
        /// The French.
        French = "ccn-side-french",
        /// The British and the Portuguese as one army.
        Allied = "ccn-side-allied",
    }
}

/// The nation of a unit or leader.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, ts_rs::TS,
)]
#[serde(rename_all = "snake_case")]
#[ts(export, export_to = "ccn.ts")]
pub enum Nation {
    /// Dark blue blocks.
    French,
    /// Red blocks.
    British,
    /// Brown blocks; their table also serves other allied troops (CCN-19.9).
    Portuguese,
}

impl Nation {
    /// All nations.
    pub const ALL: [Self; 3] = [Self::French, Self::British, Self::Portuguese];

    /// The side it fights for (CCN-1.1).
    pub const fn side(self) -> Side {
        match self {
            Self::French => Side::French,
            Self::British | Self::Portuguese => Side::Allied,
        }
    }

    /// The letter of the scenario maps (CCN-19.7).
    pub const fn letter(self) -> char {
        match self {
            Self::French => 'f',
            Self::British => 'b',
            Self::Portuguese => 'p',
        }
    }

    /// The nation with this letter.
    pub fn of_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|n| n.letter() == letter)
    }

    /// Its name as a message.
    pub const fn key(self) -> &'static str {
        match self {
            Self::French => "ccn-nation-french",
            Self::British => "ccn-nation-british",
            Self::Portuguese => "ccn-nation-portuguese",
        }
    }
}
