//! Whose decision it is, and how a battle ends.

use serde::{Deserialize, Serialize};

use crate::{Key, RuleId, SEATS, Seat, Seats};

/// Who owes a decision now, or the outcome.
#[derive(Debug, Clone, PartialEq)]
pub enum Turn {
    /// These seats owe a decision: one in alternating play, both while secret plans are written. A seat that has
    /// committed is no longer in the set. Never empty.
    Owes(Seats),
    /// The battle is over.
    Over(Outcome),
}

impl Turn {
    /// One seat decides.
    pub const fn of(seat: Seat) -> Self {
        Self::Owes(Seats::only(seat))
    }

    /// The seats that owe a decision; nobody when the battle is over.
    pub const fn owes(&self) -> Seats {
        match self {
            Self::Owes(seats) => *seats,
            Self::Over(_) => Seats::NONE,
        }
    }
}

/// How a battle ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outcome {
    /// The winner, or nobody for a draw.
    pub winner: Option<Seat>,
    /// The key of the reason, such as `verdox-over-headquarters`.
    pub reason: Key,
    /// The rule that ended it; none when a player resigned, lost on time, or both agreed on a draw.
    pub rule: Option<RuleId>,
    /// Each side's points, as the rules count them.
    pub score: [i32; SEATS],
}
