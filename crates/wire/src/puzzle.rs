//! Puzzles.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{Reason, ResultChance, SaidAction};

/// The puzzles.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(export, export_to = "envelope.ts")]
pub struct Puzzles {
    /// The one of today, by the date in UTC; null if there is none at all.
    pub today: Option<PuzzleAbout>,
    /// All of them, by game.
    pub puzzles: Vec<PuzzleAbout>,
}

/// A puzzle in a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(export, export_to = "envelope.ts")]
pub struct PuzzleAbout {
    /// The game.
    pub game: String,
    /// Its id.
    pub id: String,
    /// The scenario of the battle.
    pub scenario: String,
    /// The seat that decides.
    pub seat: String,
}

/// The answer to a puzzle, and why it is the answer.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[schemars(rename = "PuzzleAnswer")]
#[ts(export, export_to = "envelope.ts")]
pub struct PuzzleAnswer<A> {
    /// What the seat should do.
    pub answer: SaidAction<A>,
    /// What the Veteran does.
    pub veteran: SaidAction<A>,
    /// How many steps of the battle the seat has noticed before it.
    #[ts(type = "number")]
    pub ply: u64,
    /// By how much the answer is better than the next, on the scale of `value`, in worlds in which both were played on.
    pub lead: f32,
    /// What the search thought of the best candidates, best first.
    pub judged: Vec<JudgedAction<A>>,
    /// Which parts of the judgement are better or worse by the answer than by the others, the weightiest first.
    pub reasons: Vec<Reason>,
    /// The chances of the answer, where the rulebook counts them.
    pub odds: Vec<ResultChance>,
}

/// A candidate, and what it is worth.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[schemars(rename = "JudgedAction")]
#[ts(export, export_to = "envelope.ts")]
pub struct JudgedAction<A> {
    /// The candidate.
    #[serde(flatten)]
    pub deed: SaidAction<A>,
    /// Its value, from -1 (lost) to 1 (won).
    pub value: f32,
}
