//! How well people and computer players play a game.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The ratings of a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(export, export_to = "envelope.ts")]
pub struct Ladder {
    /// The game.
    pub game: String,
    /// Does this server count battles for ratings?
    pub on: bool,
    /// Those who have played rated battles and have an account, by the lower end of their interval, the highest first.
    pub players: Vec<Rung>,
    /// The computer players, as the arena measured them against each other.
    pub computers: Vec<Rung>,
}

/// One of them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(export, export_to = "envelope.ts")]
pub struct Rung {
    /// The name; of a computer player its level.
    pub name: String,
    /// The rating (Glicko-2; everybody begins at 1500).
    pub rating: i32,
    /// With a probability of 95 % the true one is not below this.
    pub low: i32,
    /// With a probability of 95 % the true one is not above this.
    pub high: i32,
    /// From how many battles it comes.
    pub battles: u32,
    /// Is it the caller's own?
    #[serde(default)]
    pub you: bool,
}
