//! Lessons and exercises.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::Json;

/// What there is to learn.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(export, export_to = "envelope.ts")]
pub struct Lessons {
    /// By game and order.
    pub lessons: Vec<LessonAbout>,
}

/// A guided battle, or an exercise of a click or two.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export, export_to = "envelope.ts")]
pub enum LessonKind {
    /// A guided battle; after the last step it goes on against the computer.
    Battle,
    /// One position and a question.
    Exercise,
    /// A worked example: a part of a battle to watch, which goes on against the computer afterwards.
    Example,
}

/// A lesson in a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(export, export_to = "envelope.ts")]
pub struct LessonAbout {
    /// The game.
    pub game: String,
    /// Its id.
    pub id: String,
    /// What it is.
    pub kind: LessonKind,
    /// How long it takes, in minutes.
    pub minutes: u32,
    /// The seat of the pupil.
    pub seat: String,
    /// Its name in the caller's language.
    pub title: String,
    /// A sentence about it.
    pub about: String,
    /// How many steps it has.
    pub steps: usize,
}

/// A lesson with its steps.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(export, export_to = "envelope.ts")]
pub struct LessonFull {
    /// What it is.
    pub lesson: LessonAbout,
    /// Its steps.
    pub steps: Vec<LessonStep>,
}

/// A step of a lesson, in the caller's language.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(export, export_to = "envelope.ts")]
pub struct LessonStep {
    /// One or two words; a step without them belongs to the one before.
    pub name: Option<String>,
    /// What to do; the sentence before stays if there is none.
    #[serde(rename = "do")]
    pub task: Option<String>,
    /// What there is to see or to understand beside it.
    pub see: Option<String>,
    /// What was understood, once it is done.
    pub why: Option<String>,
    /// The rule behind it.
    pub rule: Option<String>,
    /// The places of the board that stand out.
    pub lit: Vec<String>,
    /// Is something done? Otherwise it is only read.
    pub acts: bool,
    /// What is wanted, in the form of the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "unknown")]
    pub action: Option<Json>,
    /// How many steps of the battle the pupil has noticed before it.
    #[ts(type = "number")]
    pub ply: u64,
}
