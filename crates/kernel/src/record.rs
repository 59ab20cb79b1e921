//! The record of a battle: one JSON document that a person can read, diff and mail.

use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

use crate::{Commitment, Ending, GivenOptions, Key, Roll, SEATS, Seed};

/// The version of the document's own form.
pub const RECORD_FORMAT: u32 = 1;

/// Which scenario was played.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ScenarioRef {
    /// Its id.
    pub id: String,
    /// The whole file, unless it is one that the binary knows by its id.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

/// A battle: its header and its actions. The state is always recomputed from it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Record {
    /// The version of this form.
    pub bivouac: u32,
    /// The game.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// The scenario; none if the battle began from a position.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scenario: Option<ScenarioRef>,
    /// The position from which the battle began, if it was not set up from a scenario.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<Json>,
    /// Every option with its value.
    #[serde(default)]
    pub options: GivenOptions,
    /// The hash of the seed, published before the first roll.
    pub commitment: Commitment,
    /// The players' words, mixed into the dice.
    pub words: [String; SEATS],
    /// The secret seed; there only once the battle is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<Seed>,
    /// What was rolled during set-up.
    #[serde(default)]
    pub rolls: Vec<Roll>,
    /// What was done, in order.
    pub steps: Vec<RecordedStep>,
    /// How the battle ended if not by the rules: resignation, time, agreement.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ending: Option<Ending>,
    /// The outcome, for readers; a replay computes it anew and compares.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<RecordedOutcome>,
}

/// One step of a [`Record`].
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct RecordedStep {
    /// The seat that acted; none for the moment at which the agreed time ran out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<String>,
    /// What it did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub action: Option<Json>,
    /// The answer came from the seat's standing orders.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub standing: bool,
    /// What was rolled for it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rolls: Vec<Roll>,
    /// The rolls were scripted, not drawn: such a record proves nothing about its dice.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub scripted: bool,
}

/// The outcome as written into a record.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RecordedOutcome {
    /// The winning seat.
    pub winner: Option<String>,
    /// The key of the reason.
    pub reason: Key,
    /// Each side's points.
    pub score: [i32; SEATS],
}

/// Why a record does not hold.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum RecordFault {
    /// It was written by another program version, or belongs to another game.
    #[error("{0}")]
    Foreign(String),
    /// Its header cannot be used.
    #[error("the header: {0}")]
    Header(String),
    /// A step does not hold.
    #[error("step {step}: {reason}")]
    Step {
        /// Counted from 1, as in the document.
        step: usize,
        /// What is wrong with it.
        reason: String,
    },
    /// The end does not hold.
    #[error("the outcome: {0}")]
    Outcome(String),
}
