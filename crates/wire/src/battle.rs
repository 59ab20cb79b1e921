//! A battle as one pair of eyes sees it: the status, what was told, what may be done.

use std::collections::BTreeMap;

use kernel::{GivenOptions, Key, Message, Record, ScenarioRef, Value};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::table::{Sitter, Table};
use crate::{BySeat, Json, Millis};

/// Who owes a decision, what is being played, and how the battle stands.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(export, export_to = "envelope.ts")]
pub struct Status {
    /// The seats that owe a decision.
    pub turn: Vec<String>,
    /// The key of the sentence that names the phase.
    #[ts(type = "string")]
    pub phase: Key,
    /// What fills the gaps of that sentence.
    #[serde(default)]
    #[ts(type = "NonNullable<Message[\"args\"]>")]
    pub phase_args: BTreeMap<Key, Value>,
    /// The number of steps that stand, as far as these eyes noticed them; an undo lowers it.
    pub ply: u64,
    /// Each side's points.
    #[ts(type = "Record<string, number>")]
    pub score: BySeat<i32>,
    /// How the battle ended; null while it runs.
    pub over: Option<Over>,
}

/// How a battle ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(export, export_to = "envelope.ts")]
pub struct Over {
    /// The winner; null for a draw.
    pub winner: Option<String>,
    /// The key of the sentence that says why.
    #[ts(type = "string")]
    pub reason: Key,
    /// The rule that ended it; null if a player resigned or lost on time, or both agreed on a draw.
    pub rule: Option<String>,
    /// Each side's points at the end.
    #[ts(type = "Record<string, number>")]
    pub score: BySeat<i32>,
}

/// What a seat may do now.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[schemars(rename = "Legal")]
#[ts(export, export_to = "envelope.ts")]
pub struct Legal<A> {
    /// Are these all legal actions? Otherwise they are good samples, and others can be checked.
    pub exhaustive: bool,
    /// The actions.
    pub actions: Vec<A>,
    /// Each action in words, in the same order.
    #[serde(default)]
    pub words: Vec<Message>,
}

/// A moment of a battle: what had just happened, and what these eyes then saw.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[schemars(rename = "Moment")]
#[ts(export, export_to = "envelope.ts")]
pub struct Moment<V, E> {
    /// The status at that moment.
    #[serde(flatten)]
    pub status: Status,
    /// The seat that acted; null if nobody did.
    pub seat: Option<String>,
    /// What happened, each event with its sentence in `say`.
    pub events: Vec<E>,
    /// What these eyes saw.
    pub view: V,
}

/// Something happened, with what these eyes see now.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[schemars(rename = "Told")]
#[ts(export, export_to = "envelope.ts")]
pub struct Told<V, A, E> {
    /// The number of what was told: it rises by one, also with an undo.
    pub seq: u64,
    /// The moment.
    #[serde(flatten)]
    pub moment: Moment<V, E>,
    /// True if the last step of `seat` was taken back.
    #[serde(default, skip_serializing_if = "is_false")]
    #[ts(optional, as = "Option<bool>")]
    pub undone: bool,
    /// Could the seat that looks take back its last step?
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub undo: Option<bool>,
    /// What the seat that looks may do, if it owes a decision.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub legal: Option<Legal<A>>,
}

/// Something happened, for a client that has the document before it: `view` and `legal` as they were last told.
///
/// Only over a socket that was opened with `form=patch`. `patch` makes the new document `{"view": …, "legal": …}` (null
/// without a decision) out of the old one, whose sum is `base`; the new one has the sum `sum`. How patches and sums are
/// made stands in `docs/patches.md` and in [`crate::patch`].
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[schemars(rename = "Patched")]
#[ts(export, export_to = "envelope.ts")]
pub struct Patched<E> {
    /// The number of what was told.
    pub seq: u64,
    /// The status.
    #[serde(flatten)]
    pub status: Status,
    /// The seat that acted; null if nobody did.
    pub seat: Option<String>,
    /// What happened, each event with its sentence in `say`.
    pub events: Vec<E>,
    /// True if the last step of `seat` was taken back.
    #[serde(default, skip_serializing_if = "is_false")]
    #[ts(optional, as = "Option<bool>")]
    pub undone: bool,
    /// Could the seat that looks take back its last step?
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub undo: Option<bool>,
    /// The sum of the document that the client must have.
    pub base: u32,
    /// The sum of the document after it.
    pub sum: u32,
    /// What changed; null if nothing did.
    #[ts(type = "unknown")]
    pub patch: Json,
}

/// Something that happened earlier, without a view.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[schemars(rename = "Missed")]
#[ts(export, export_to = "envelope.ts")]
pub struct Missed<E> {
    /// The number of what was told.
    pub seq: u64,
    /// The seat that acted; null if nobody did.
    pub seat: Option<String>,
    /// What happened, each event with its sentence in `say`.
    pub events: Vec<E>,
    /// True if the last step of `seat` was taken back.
    #[serde(default, skip_serializing_if = "is_false")]
    #[ts(optional, as = "Option<bool>")]
    pub undone: bool,
}

/// What the caller was told after a number.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[schemars(rename = "ToldSince")]
#[ts(export, export_to = "envelope.ts")]
pub struct ToldSince<E> {
    /// The number of the newest thing that the caller was told.
    pub seq: u64,
    /// What was told, in order.
    pub events: Vec<Missed<E>>,
}

/// What stays the same in a battle.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(export, export_to = "envelope.ts")]
pub struct Head {
    /// The id of the battle.
    pub battle: String,
    /// The id of the game.
    pub game: String,
    /// The id of the scenario.
    pub scenario: String,
    /// Every option with its value.
    #[ts(type = "Record<string, boolean | number | string>")]
    pub options: GivenOptions,
    /// The hash of the secret seed of the dice.
    pub commitment: String,
    /// When the battle began, in milliseconds since 1970.
    pub began_at: Millis,
    /// When these eyes last noticed anything.
    pub updated_at: Millis,
    /// The battle of which this one began as a moment.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub from: Option<ComesFrom>,
    /// The lesson that the battle follows: a training battle with a script.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub lesson: Option<String>,
    /// The other battle of a duel: the same scenario with the sides swapped.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub duel: Option<String>,
}

/// A moment of another battle.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(export, export_to = "envelope.ts")]
pub struct ComesFrom {
    /// The id of the battle.
    pub battle: String,
    /// The number of its steps before the moment.
    #[ts(type = "number")]
    pub step: u64,
}

/// Everything that the caller may know of a battle now.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[schemars(rename = "Present")]
#[ts(export, export_to = "envelope.ts")]
pub struct Present<V, A, E> {
    /// What stays the same.
    #[serde(flatten)]
    pub head: Head,
    /// The status.
    #[serde(flatten)]
    pub status: Status,
    /// The number of the newest thing that the caller was told.
    pub seq: u64,
    /// Could the seat that looks take back its last step?
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub undo: Option<bool>,
    /// The caller's seats.
    pub you: Vec<String>,
    /// The seat whose eyes look; null for a spectator.
    pub eyes: Option<String>,
    /// May the caller ask for advice?
    pub hints: bool,
    /// Did the caller make the battle?
    pub founder: bool,
    /// Who holds the seats.
    #[ts(type = "Record<string, Sitter>")]
    pub seats: BySeat<Sitter>,
    /// Seats, clocks and proposals.
    pub table: Table,
    /// What the caller sees.
    pub view: V,
    /// What the seat that looks may do, if it owes a decision.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub legal: Option<Legal<A>>,
    /// Over the socket: an empty list.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub events: Option<Vec<E>>,
    /// Over the socket, true: forget what you know and start from here.
    #[serde(default, skip_serializing_if = "is_false")]
    #[ts(optional, as = "Option<bool>")]
    pub reset: bool,
}

/// The answer to somebody who changed something: what their eyes were told by it, the status, the table.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[schemars(rename = "Acted")]
#[ts(export, export_to = "envelope.ts")]
pub struct Acted<E> {
    /// The status.
    #[serde(flatten)]
    pub status: Status,
    /// The number of the newest thing that the caller was told.
    pub seq: u64,
    /// Could the seat take back its last step?
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub undo: Option<bool>,
    /// What happened.
    pub events: Vec<E>,
    /// Seats, clocks and proposals.
    pub table: Table,
    /// True if a step was taken back.
    #[serde(default, skip_serializing_if = "is_false")]
    #[ts(optional, as = "Option<bool>")]
    pub undone: bool,
    /// The standing orders of the seat, if these were filed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "unknown")]
    pub orders: Option<Json>,
}

/// Past moments.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[schemars(rename = "Replay")]
#[ts(export, export_to = "envelope.ts")]
pub struct Replay<V, E> {
    /// How many steps there are.
    pub plies: u64,
    /// The moments that were asked for; `ply` 0 is the set-up.
    pub moments: Vec<Moment<V, E>>,
}

/// Were the dice fair?
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(export, export_to = "envelope.ts")]
pub struct Verdict {
    /// Does the record replay, roll by roll? Null while the battle runs.
    pub verified: Option<bool>,
    /// How many steps were checked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub steps: Option<usize>,
    /// The hash of the seed, published before the first roll.
    pub commitment: String,
    /// The seed; null while the battle runs.
    pub seed: Option<String>,
    /// Why it could not be verified.
    pub reason: Option<String>,
}

/// The record of a running battle for one pair of eyes: without the seed, the rolls and the other side's actions.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[schemars(rename = "RedactedRecord")]
#[ts(export, export_to = "envelope.ts")]
pub struct RedactedRecord<A, E> {
    /// The version of this form.
    pub bivouac: u32,
    /// The game.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// The scenario.
    #[schemars(with = "Json")]
    #[ts(type = "unknown")]
    pub scenario: Option<ScenarioRef>,
    /// Every option with its value.
    #[ts(type = "Record<string, boolean | number | string>")]
    pub options: GivenOptions,
    /// The hash of the seed.
    pub commitment: String,
    /// The caller's own words, mixed into the dice.
    #[ts(type = "Record<string, string>")]
    pub words: BySeat<String>,
    /// Always true.
    pub redacted: bool,
    /// The seat whose eyes look; null for a spectator.
    pub eyes: Option<String>,
    /// What happened during set-up.
    pub opening: Vec<E>,
    /// The steps that these eyes noticed.
    pub steps: Vec<RedactedStep<A, E>>,
}

/// One step of a [`RedactedRecord`].
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[schemars(rename = "RedactedStep")]
#[ts(export, export_to = "envelope.ts")]
pub struct RedactedStep<A, E> {
    /// The seat that acted.
    pub seat: Option<String>,
    /// What happened.
    pub events: Vec<E>,
    /// The action, if it was the caller's own.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub action: Option<A>,
}

/// The record of a battle: whole once it is over.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "BattleRecord")]
#[serde(untagged)]
pub enum BattleRecord<A, E> {
    /// While it runs.
    Redacted(Box<RedactedRecord<A, E>>),
    /// Once it is over.
    Whole(Box<WholeRecord>),
}

/// The record of a finished battle, as files hold it: `bivouac verify` audits it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct WholeRecord(#[schemars(with = "BTreeMap<String, Json>")] pub Record);

impl Status {
    /// The phase as a sentence in no language yet.
    pub fn phase(&self) -> Message {
        Message {
            key: self.phase.clone(),
            args: self.phase_args.clone(),
        }
    }
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde hands out references"
)]
const fn is_false(flag: &bool) -> bool {
    !*flag
}
