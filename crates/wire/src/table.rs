//! Around the board: seats, clocks, proposals, chat; and the lists of battles.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::battle::{Over, Status};
use crate::{BySeat, Millis};

/// Who sits in a seat. Nobody's id is in it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(export, export_to = "envelope.ts")]
pub enum Sitter {
    /// Anybody may take it.
    Open,
    /// The holder of the link may take it.
    Invite,
    /// A person.
    Player {
        /// The name; null for a guest without one.
        name: Option<String>,
    },
    /// The program.
    Computer {
        /// How well it plays: `recruit`, `veteran` or `marshal`.
        level: String,
    },
}

/// What the players agreed on beside the rules.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(default, deny_unknown_fields)]
#[ts(export, export_to = "envelope.ts")]
pub struct Terms {
    /// How long a seat may think; null for as long as it likes.
    pub clock: Option<Clock>,
    /// What happens when a clock runs out.
    pub on_flag: OnFlag,
    /// The hours after which a seat that owes a decision counts as deserted.
    pub absence_hours: Option<u32>,
    /// The real time for the whole battle, in minutes; the rules say what its end means.
    pub time_limit_minutes: Option<u32>,
    /// May a player ask the computer for advice?
    pub hints: bool,
    /// Is the battle shown in the lobby?
    pub public: bool,
    /// Does the battle count for the ratings of its players?
    pub rated: bool,
}

impl Default for Terms {
    fn default() -> Self {
        Self {
            clock: None,
            on_flag: OnFlag::Lose,
            absence_hours: None,
            time_limit_minutes: None,
            hints: false,
            public: true,
            rated: false,
        }
    }
}

/// How long a seat may think.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(export, export_to = "envelope.ts")]
pub enum Clock {
    /// Some days for each turn to decide.
    Days {
        /// How many.
        days: u32,
    },
    /// A stock of time for the whole battle, and something more for each turn to decide.
    Live {
        /// The stock.
        minutes: u32,
        /// What is added after each turn to decide, in seconds.
        #[serde(default)]
        increment: u32,
    },
}

/// What happens when a clock runs out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export, export_to = "envelope.ts")]
pub enum OnFlag {
    /// The seat loses.
    Lose,
    /// The other side claims the victory, or goes on against the computer.
    Decide,
}

impl Terms {
    /// Fails with a sentence if the terms make no sense.
    pub fn check(&self) -> Result<(), String> {
        let within = |what: &str, n: u32, least: u32, most: u32| {
            if (least..=most).contains(&n) {
                Ok(())
            } else {
                Err(format!("{what} must be from {least} to {most}, not {n}"))
            }
        };
        match self.clock {
            Some(Clock::Days { days }) => within("the days of the clock", days, 1, 60)?,
            Some(Clock::Live { minutes, increment }) => {
                within("the minutes of the clock", minutes, 1, 600)?;
                within("the increment of the clock", increment, 0, 600)?;
            }
            None => {}
        }
        if let Some(hours) = self.absence_hours {
            within("absence_hours", hours, 1, 24 * 60)?;
        }
        if let Some(minutes) = self.time_limit_minutes {
            within("time_limit_minutes", minutes, 1, 24 * 60)?;
        }
        if self.rated {
            // Without a clock whoever loses never moves again; a clock that runs out is a battle lost.
            if self.clock.is_none() || self.on_flag != OnFlag::Lose {
                return Err(
                    "a rated battle needs a clock, and who runs out of time loses".to_owned(),
                );
            }
            if self.hints || self.absence_hours.is_some() {
                return Err("a rated battle knows neither hints nor absence_hours".to_owned());
            }
        }
        Ok(())
    }
}

/// A clock when it was read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(export, export_to = "envelope.ts")]
pub struct Reading {
    /// Milliseconds left.
    pub left: Millis,
    /// Does it run?
    pub running: bool,
}

/// Everything around the board, the same for all eyes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(export, export_to = "envelope.ts")]
pub struct Table {
    /// Who holds the seats.
    #[ts(type = "Record<string, Sitter>")]
    pub seats: BySeat<Sitter>,
    /// What the players agreed on.
    pub terms: Terms,
    /// The clocks; null if there are none.
    #[ts(type = "Record<string, Reading | null> | null")]
    pub clocks: Option<BySeat<Option<Reading>>>,
    /// The seats that the other side may claim or hand on.
    pub deserted: Vec<String>,
    /// The seats whose clock ran out.
    pub flagged: Vec<String>,
    /// The seat that offers a draw.
    pub draw_offered_by: Option<String>,
    /// The seat that proposes to stop the clocks.
    pub pause_offered_by: Option<String>,
    /// Are the clocks stopped?
    pub paused: bool,
    /// The seat for which a computer player thinks.
    pub thinking: Option<String>,
    /// There if the battle was played by other rules, which do not carry it on here: it can be read as far as both come to
    /// the same.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub parted: Option<Parted>,
}

/// A battle that was played by another version of the rules than this server's.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(export, export_to = "envelope.ts")]
pub struct Parted {
    /// The version by which it was played.
    pub rules: u32,
    /// The version that this server referees.
    pub known: u32,
    /// How many of its decisions come out the same by both, and are shown.
    pub shown: u32,
    /// How many decisions there were.
    pub acts: u32,
    /// Is its record kept, as the program that refereed it wrote it?
    pub record: bool,
}

/// Over the socket: the table changed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(export, export_to = "envelope.ts")]
pub struct TableNews {
    /// The table.
    pub table: Table,
}

/// Over the socket: a computer player thinks.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(export, export_to = "envelope.ts")]
pub struct ThinkingNews {
    /// Who, and how far.
    pub thinking: Thinking,
}

/// A computer player thinks.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(export, export_to = "envelope.ts")]
pub struct Thinking {
    /// For which seat.
    pub seat: String,
    /// How far, in thousandths; null where a number would betray secret steps.
    pub progress: Option<u32>,
}

/// Who talks to whom.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export, export_to = "envelope.ts")]
pub enum Room {
    /// The players.
    Players,
    /// Those who watch.
    Gallery,
}

/// Something that was said.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(export, export_to = "envelope.ts")]
pub struct ChatLine {
    /// Its number.
    pub number: u64,
    /// When, in milliseconds since 1970.
    pub at: Millis,
    /// To whom.
    pub room: Room,
    /// The speaker's name; null for a guest without one.
    pub name: Option<String>,
    /// The speaker's seat; null for a spectator.
    pub seat: Option<String>,
    /// The words.
    pub text: String,
}

/// What was said, as far as the caller may hear it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(export, export_to = "envelope.ts")]
pub struct Chat {
    /// The lines, in order.
    pub chat: Vec<ChatLine>,
}

/// Something was said just now; also a message of the socket.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(export, export_to = "envelope.ts")]
pub struct Said {
    /// The line.
    pub chat: Option<ChatLine>,
}

/// A battle was made.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(export, export_to = "envelope.ts")]
pub struct Created {
    /// Its id.
    pub battle: String,
    /// Who holds the seats.
    #[ts(type = "Record<string, Sitter>")]
    pub seats: BySeat<Sitter>,
    /// A link for each invited seat.
    #[ts(type = "Record<string, string>")]
    pub invites: BySeat<String>,
    /// The hash of the secret seed of the dice.
    pub commitment: String,
    /// The other battle of the duel, in which the sides are swapped; whoever joins one sits at both.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub duel: Option<String>,
}

/// The links for seats that wait for somebody invited.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(export, export_to = "envelope.ts")]
pub struct Invites {
    /// A link for each invited seat.
    #[ts(type = "Record<string, string>")]
    pub invites: BySeat<String>,
}

/// The caller took a seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(export, export_to = "envelope.ts")]
pub struct Joined {
    /// The battle.
    pub battle: String,
    /// The seat.
    pub seat: Option<String>,
    /// Who holds the seats now.
    #[ts(type = "Record<string, Sitter>")]
    pub seats: BySeat<Sitter>,
    /// Was the caller's word mixed into the dice?
    pub word_used: bool,
    /// The hash of the secret seed of the dice.
    pub commitment: String,
}

/// A seat changed hands: the status as spectators see it, and the table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(export, export_to = "envelope.ts")]
pub struct Seated {
    /// The status.
    #[serde(flatten)]
    pub status: Status,
    /// Seats, clocks and proposals.
    pub table: Table,
}

/// Battles, the latest first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(export, export_to = "envelope.ts")]
pub struct Listing {
    /// The battles.
    pub battles: Vec<ListedBattle>,
}

/// A battle in a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(export, export_to = "envelope.ts")]
pub struct ListedBattle {
    /// Its id.
    pub battle: String,
    /// The game.
    pub game: String,
    /// The scenario.
    pub scenario: String,
    /// Who holds the seats.
    #[ts(type = "Record<string, Sitter>")]
    pub seats: BySeat<Sitter>,
    /// The seats that owe a decision.
    pub turn: Vec<String>,
    /// How it ended; null while it runs.
    pub over: Option<Over>,
    /// The number of the newest thing that the caller's eyes were told.
    pub seq: u64,
    /// What the players agreed on.
    pub terms: Terms,
    /// When it last changed, in milliseconds since 1970.
    pub updated_at: Millis,
    /// The caller's seats.
    pub you: Vec<String>,
}
