//! Scenario files that are being written, and what players keep of their own.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{Millis, ScenarioAbout};

/// A scenario file, its data, and whether it can be played.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[schemars(rename = "Drafted")]
#[ts(export, export_to = "envelope.ts")]
pub struct Drafted<V> {
    /// The file.
    pub text: String,
    /// Its data.
    #[ts(type = "Record<string, unknown>")]
    pub data: serde_json::Value,
    /// Comments that stood beside what is gone, and went with it.
    pub lost: Vec<String>,
    /// Everything that keeps it from being played.
    pub troubles: Vec<Trouble>,
    /// What it is, if it can be played.
    pub scenario: Option<ScenarioAbout>,
    /// Its set-up as a spectator sees it, if it can be played.
    pub view: Option<V>,
}

/// Something that keeps a scenario file from being played.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(export, export_to = "envelope.ts")]
pub struct Trouble {
    /// The line, if it is in one line.
    pub line: Option<usize>,
    /// The part of the data that it is about: `special`, `2`.
    pub part: Vec<String>,
    /// What is wrong.
    pub reason: String,
    /// The rule that says so.
    pub rule: Option<String>,
}

/// How a quick battle between two computer players went.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(export, export_to = "envelope.ts")]
pub struct Tried {
    /// Did it come to its end within the time?
    pub over: bool,
    /// Who won; null in a draw.
    pub winner: Option<String>,
}

/// What a player keeps.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(export, export_to = "envelope.ts")]
pub struct Shelf {
    /// The latest first.
    pub items: Vec<ShelfItem>,
}

/// Something that a player keeps.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(export, export_to = "envelope.ts")]
pub struct ShelfItem {
    /// Its id: everybody who knows it may look at it.
    pub item: String,
    /// `scenario` or `army`.
    pub kind: String,
    /// The game.
    pub game: String,
    /// Its title.
    pub title: String,
    /// When it was last changed, in milliseconds since 1970.
    pub updated_at: Millis,
    /// Is it the caller's own?
    pub own: bool,
    /// The file, if it was asked for alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub text: Option<String>,
}

/// The army books of a game, in its own form.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[schemars(rename = "ArmyBooks")]
#[ts(export, export_to = "envelope.ts")]
pub struct ArmyBooks<B> {
    /// The books, by nation.
    pub books: B,
}

/// The file of an army, and whether the rules allow it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[schemars(rename = "Mustered")]
#[ts(export, export_to = "envelope.ts")]
pub struct Mustered<S> {
    /// The file.
    pub text: String,
    /// Its data.
    #[ts(type = "Record<string, unknown>")]
    pub data: serde_json::Value,
    /// Comments that stood beside what is gone, and went with it.
    pub lost: Vec<String>,
    /// Everything that the rules forbid in it.
    pub troubles: Vec<Trouble>,
    /// What there is to say of it, in the form of the game.
    pub sheet: S,
}
