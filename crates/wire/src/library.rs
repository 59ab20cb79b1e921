//! Games, rulebooks and scenarios.

use std::borrow::Cow;

use kernel::{GivenOptions, OptionSpec};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::BySeat;

/// The games.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[ts(export, export_to = "envelope.ts")]
pub struct Games {
    /// Each game with its seats, options and scenarios.
    pub games: Vec<GameAbout>,
}

/// A game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[ts(export, export_to = "envelope.ts")]
pub struct GameAbout {
    /// Its id.
    pub game: String,
    /// Its title.
    pub title: String,
    /// The names of its seats.
    pub seats: [String; 2],
    /// Its options.
    pub options: Vec<OptionSpec>,
    /// Its scenarios.
    pub scenarios: Vec<ScenarioAbout>,
}

/// A scenario in a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(export, export_to = "envelope.ts")]
pub struct ScenarioAbout {
    /// The game.
    pub game: String,
    /// Its id.
    pub id: String,
    /// Its title in the caller's language.
    pub title: String,
    /// What it is about, in the caller's language.
    pub about: String,
    /// The name of each side's army.
    #[ts(type = "Record<string, string>")]
    pub armies: BySeat<String>,
    /// The options that it sets.
    #[ts(type = "Record<string, boolean | number | string>")]
    pub options: GivenOptions,
}

/// All scenarios.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(export, export_to = "envelope.ts")]
pub struct Library {
    /// The scenarios.
    pub scenarios: Vec<ScenarioAbout>,
}

/// One scenario with its file.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[schemars(rename = "Scenario")]
#[ts(export, export_to = "envelope.ts")]
pub struct Scenario<V> {
    /// What it is.
    pub scenario: ScenarioAbout,
    /// The file.
    pub text: String,
    /// Its set-up as a spectator sees it.
    pub view: V,
}

/// Is a file a scenario?
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[schemars(rename = "ScenarioCheck")]
#[serde(untagged)]
#[ts(export, export_to = "envelope.ts")]
pub enum ScenarioCheck<V> {
    /// It is.
    Good {
        /// True.
        ok: bool,
        /// What it is.
        scenario: Box<ScenarioAbout>,
        /// Its set-up as a spectator sees it.
        view: V,
    },
    /// It is not.
    Bad {
        /// False.
        ok: bool,
        /// The line with the fault, if it is in one line.
        line: Option<usize>,
        /// What is wrong.
        reason: String,
    },
}

/// A rulebook.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[ts(export, export_to = "envelope.ts")]
pub struct Book<'a> {
    /// The game.
    pub game: Cow<'a, str>,
    /// Its title.
    pub title: Cow<'a, str>,
    /// What the ids of its rules begin with.
    pub prefix: Cow<'a, str>,
    /// Its statements, in order.
    pub rules: Vec<Statement<'a>>,
}

/// One addressable statement of a rulebook: a rule, a worked example, a numbered decision.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[ts(export, export_to = "envelope.ts")]
pub struct Statement<'a> {
    /// Its id.
    pub id: Cow<'a, str>,
    /// The heading of its chapter.
    pub chapter: Cow<'a, str>,
    /// Its text in Markdown.
    pub text: String,
    /// Its tags: `S` stated in the source, `R` ruled, `C` completed by us, `opt:name` optional.
    pub tags: Vec<String>,
    /// The tables or drawings that follow it, as they stand.
    pub appendix: Vec<Cow<'a, str>>,
}

impl<'a> From<kernel::rulebook::Statement<'a>> for Statement<'a> {
    fn from(rule: kernel::rulebook::Statement<'a>) -> Self {
        Self {
            id: rule.id.into(),
            chapter: rule.chapter.into(),
            text: rule.text,
            tags: rule.tags,
            appendix: rule.appendix.into_iter().map(Into::into).collect(),
        }
    }
}
