//! The laboratory: studies of whether a battle is fair.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::Millis;

/// The studies that the server keeps.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(export, export_to = "envelope.ts")]
pub struct Studies {
    /// The latest first.
    pub studies: Vec<StudyAbout>,
    /// How many battles one study may have that is begun here, all variants together.
    pub most: u64,
}

/// How far a study is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export, export_to = "envelope.ts")]
pub enum StudyState {
    /// Others come first.
    Waiting,
    /// Battles are being played.
    Running,
    /// Everything that was asked for has been played.
    Done,
    /// It ended before all was played; to ask for it again goes on with it.
    Stopped,
}

/// A study in a few words.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(export, export_to = "envelope.ts")]
pub struct StudyAbout {
    /// Its id.
    pub study: String,
    /// The game.
    pub game: String,
    /// The scenario.
    pub scenario: String,
    /// The title of the scenario.
    pub title: String,
    /// Who plays the first and the second side.
    pub players: [String; 2],
    /// Values of the scenario file that are tried beside it: `hand.french=5,6`.
    pub vary: Vec<String>,
    /// The number that all its chance comes from.
    pub seed: u64,
    /// How many battles of each variant were asked for.
    pub games: u64,
    /// The command that plays the same in a terminal.
    pub command: String,
    /// How many battles were asked for, all variants together.
    pub asked: u64,
    /// How many were played.
    pub played: u64,
    /// How far it is.
    pub state: StudyState,
    /// What it says, in one sentence.
    pub verdict: String,
    /// Each side's share of the points in the scenario as it is: the lower end of its interval, the share, the upper end.
    pub shares: [[f64; 3]; 2],
    /// Did the caller begin it?
    pub own: bool,
    /// When its last battle ended, in milliseconds since 1970.
    pub updated_at: Millis,
}

/// A study with its report.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(export, export_to = "envelope.ts")]
pub struct StudyFull {
    /// The study.
    pub about: StudyAbout,
    /// The report as HTML without scripts, in the caller's language; empty before the first battle.
    pub report: String,
    /// Its style sheet.
    pub style: String,
}
