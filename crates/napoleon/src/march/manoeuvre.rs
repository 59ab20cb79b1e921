//! The manoeuvres a path is made of (BWN-9.8).

use serde::{Deserialize, Serialize};
use table::Edge;
use table::manoeuvre::FormedOn;

use crate::UnitId;
use crate::formation::Formation;

/// On which part of the old front a formation is formed (BWN-9.22).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ts_rs::TS)]
#[ts(export, export_to = "napoleon.ts")]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum On {
    Centre,
    Left,
    Right,
}

impl From<On> for FormedOn {
    fn from(on: On) -> Self {
        match on {
            On::Centre => Self::Centre,
            On::Left => Self::Left,
            On::Right => Self::Right,
        }
    }
}

/// A side of a built-up section.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ts_rs::TS)]
#[ts(export, export_to = "napoleon.ts")]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Compass {
    North,
    East,
    South,
    West,
}

impl Compass {
    /// All four.
    pub const ALL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];

    /// The edge of the section's rectangle, which faces north.
    pub const fn edge(self) -> Edge {
        match self {
            Self::North => Edge::Front,
            Self::East => Edge::Right,
            Self::South => Edge::Rear,
            Self::West => Edge::Left,
        }
    }
}

/// One manoeuvre (BWN-9.8). Lengths in millimetres, angles in whole degrees, positive to the left.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ts_rs::TS)]
#[ts(export, export_to = "napoleon.ts")]
#[serde(tag = "do", rename_all = "snake_case")]
pub enum Manoeuvre {
    /// Straight ahead (BWN-9.10).
    Forward {
        /// How far.
        mm: u16,
    },
    /// Infantry, up to 45° off its facing, the facing kept (BWN-9.11).
    Oblique {
        /// How far.
        mm: u16,
        /// Off the facing.
        degrees: i16,
    },
    /// Straight back (BWN-9.12).
    Back {
        /// How far.
        mm: u16,
    },
    /// A turn (BWN-9.15).
    Turn {
        /// By how much.
        degrees: i16,
    },
    /// BWN-9.19
    AboutFace,
    /// Two bases change places, at once after a turn, an about-face or a change of formation (BWN-9.20).
    Swap {
        /// The slot of the one.
        one: u8,
        /// The slot of the other.
        other: u8,
    },
    /// A change of formation (BWN-9.22).
    Form {
        /// The new formation.
        into: Formation,
        /// On which part of the old front.
        on: On,
    },
    /// A turn with a change of formation (BWN-9.25).
    TurnForm {
        /// By how much.
        degrees: i16,
        /// The new formation.
        into: Formation,
        /// On which part of the old front.
        on: On,
    },
    /// Guns onto their limbers, turning in any direction (BWN-12.6).
    Limber {
        /// By how much they turn.
        degrees: i16,
    },
    /// Guns into action, turning in any direction (BWN-12.6).
    Unlimber {
        /// By how much they turn.
        degrees: i16,
    },
    /// Until contact with a friendly unit or a section, at an angle to the facing; 180 is straight back (BWN-9.36).
    Close {
        /// Off the facing.
        degrees: i16,
        /// With what.
        with: Goal,
    },
    /// Into a section that it touches (BWN-5.35).
    Enter {
        /// The terrain piece.
        section: u8,
    },
    /// Out of its section (BWN-5.39, BWN-5.40).
    Leave {
        /// Through which side.
        side: Compass,
        /// How far its middle lies from the middle of that side, to its own right.
        offset: i16,
        /// The formation it takes up.
        into: Formation,
    },
    /// Through a section that it touches and out on another side (BWN-5.44 to BWN-5.46).
    Pass {
        /// The terrain piece.
        section: u8,
        /// Out through which side.
        side: Compass,
        /// How far its middle lies from the middle of that side, to its own right.
        offset: i16,
    },
}

/// With what a leg "until contact" is to end (BWN-9.36).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ts_rs::TS)]
#[ts(export, export_to = "napoleon.ts")]
#[serde(rename_all = "snake_case")]
pub enum Goal {
    /// A unit.
    Unit(UnitId),
    /// A built-up section, by its terrain piece.
    Section(u8),
}

impl Manoeuvre {
    /// What the manoeuvre is called in a sum, and the rule that prices it.
    pub(super) const fn label(&self) -> (&'static str, kernel::RuleId) {
        use kernel::rule;
        match self {
            Self::Forward { .. } => ("napoleon-sum-forward", rule!("BWN-9.10")),
            Self::Oblique { .. } => ("napoleon-sum-oblique", rule!("BWN-9.11")),
            Self::Back { .. } => ("napoleon-sum-back", rule!("BWN-9.12")),
            Self::Turn { .. } => ("napoleon-sum-turn", rule!("BWN-9.15")),
            Self::Swap { .. } => ("napoleon-sum-swap", rule!("BWN-9.20")),
            Self::AboutFace => ("napoleon-sum-about-face", rule!("BWN-9.19")),
            Self::Form { .. } => ("napoleon-sum-form", rule!("BWN-9.22")),
            Self::TurnForm { .. } => ("napoleon-sum-turn-form", rule!("BWN-9.25")),
            Self::Limber { .. } => ("napoleon-sum-limber", rule!("BWN-12.6")),
            Self::Unlimber { .. } => ("napoleon-sum-unlimber", rule!("BWN-12.6")),
            Self::Close { .. } => ("napoleon-sum-close", rule!("BWN-9.36")),
            Self::Enter { .. } => ("napoleon-sum-enter", rule!("BWN-5.35")),
            Self::Leave { .. } => ("napoleon-sum-leave", rule!("BWN-5.39")),
            Self::Pass { .. } => ("napoleon-sum-pass", rule!("BWN-5.45")),
        }
    }
}
