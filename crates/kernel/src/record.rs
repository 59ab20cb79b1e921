//! The record of a battle: one JSON document that a person can read, diff and mail.

use serde::{Deserialize, Serialize};
use serde_json::{Value as Json, json};
use sha2::{Digest, Sha256};

use crate::{
    Commitment, Ending, GivenOptions, Header, Key, Link, Message, Roll, SEATS, Scripted, Seed,
    message,
};

/// The version of the document's own form.
pub const RECORD_FORMAT: u32 = 1;

/// Which scenario was played.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ScenarioRef {
    /// Its id.
    pub id: String,
    /// Which layout of it, if it is not the first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub edition: Option<u32>,
    /// The whole file, unless it is one that the binary knows by its id.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

impl ScenarioRef {
    /// Is this the scenario that was played: the same id, and the same layout?
    pub fn names(&self, header: &Header) -> bool {
        self.id == header.id && self.edition.unwrap_or(1) == header.edition
    }
}

/// Where a battle comes from that goes on from a moment of another one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Source {
    /// The id of the other battle.
    pub battle: String,
    /// The number of its steps that stand before this battle.
    pub step: u64,
    /// The hash of the secret seed of its dice: this battle has dice of its own.
    pub commitment: Commitment,
}

/// A battle: its header and its actions. The state is always recomputed from it. A field that this program does not
/// know is refused, because nobody would check it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
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
    /// The battle from which the position was taken, if it is a moment of one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Source>,
    /// The lesson that the battle followed: its actions and rolls were partly given, and it counts for nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lesson: Option<String>,
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
    /// The last link of the hash chain over header, steps and end ([`Record::link`]); there whenever the seed is, except
    /// in records of older versions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chain: Option<Link>,
}

impl Record {
    /// Computes the last link of the hash chain: one link for the header, one for each step, one for the end. None while
    /// the seed is secret.
    ///
    /// Each link hashes the one before, so steps cannot be changed, left out, added or swapped without changing the last.
    /// The key of the dice goes into every link: a link that is shown early tells nothing about secret actions.
    pub fn link(&self) -> Option<Link> {
        let key = self.seed?.key(&self.words);
        let link = |label: &[u8], before: &[u8], content: &Json| -> [u8; 32] {
            let mut hash = Sha256::new();
            hash.update(label);
            hash.update(key);
            hash.update(before);
            hash.update(canonical(content));
            hash.finalize().into()
        };
        let mut header = json!([
            self.bivouac,
            self.game,
            self.rules,
            self.scenario,
            self.position,
            self.options,
            self.words,
            self.rolls
        ]);
        // At the end and only if it is there: records without it keep the chain that they have.
        if let (Json::Array(header), Some(from)) = (&mut header, &self.from) {
            header.push(json!(from));
        }
        if let (Json::Array(header), Some(lesson)) = (&mut header, &self.lesson) {
            header.push(json!({ "lesson": lesson }));
        }
        let mut last = link(b"bivouac chain", &[], &header);
        for step in &self.steps {
            let content = json!([
                step.seat,
                step.action,
                step.standing,
                step.rolls,
                step.scripted
            ]);
            last = link(b"bivouac step", &last, &content);
        }
        let end = json!([self.ending, self.outcome]);
        Some(Link::from_bytes(link(b"bivouac end", &last, &end)))
    }
}

/// JSON with sorted keys and without spaces: the same text for the same value in every language.
fn canonical(json: &Json) -> String {
    match json {
        Json::Object(fields) => {
            let mut fields: Vec<_> = fields.iter().collect();
            fields.sort_unstable_by_key(|(name, _)| *name);
            let fields: Vec<_> = fields
                .into_iter()
                .map(|(name, value)| format!("{}:{}", json!(name), canonical(value)))
                .collect();
            format!("{{{}}}", fields.join(","))
        }
        Json::Array(items) => {
            let items: Vec<_> = items.iter().map(canonical).collect();
            format!("[{}]", items.join(","))
        }
        plain => plain.to_string(),
    }
}

/// One step of a [`Record`].
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
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

impl RecordedStep {
    /// The results of dice to script so that the step is made again as it was; none if chance was not scripted.
    pub fn script(&self) -> Vec<Scripted> {
        let rolls = if self.scripted { &*self.rolls } else { &[] };
        rolls
            .iter()
            .filter_map(|roll| match roll {
                Roll::Die(n) => Some(Scripted::Number(*n)),
                Roll::Face(name) => Some(Scripted::Face(name.clone().into_owned())),
                Roll::Pick { .. } => None,
            })
            .collect()
    }
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
///
/// People are told [`message`](Self::message) in their language; the text of `Display` is for programmers.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
#[error("{self:?}")]
pub enum RecordFault {
    /// It was written by another program version, or belongs to another game.
    Foreign(Message),
    /// Its header cannot be used.
    Header(Message),
    /// A step does not hold.
    Step {
        /// Counted from 1, as in the document.
        step: usize,
        /// What is wrong with it.
        reason: Message,
    },
    /// The end does not hold.
    Outcome(Message),
    /// The hash chain does not hold.
    Chain,
}

impl RecordFault {
    /// Where and why it does not hold, for people.
    pub fn message(&self) -> Message {
        match self {
            Self::Foreign(reason) => reason.clone(),
            Self::Header(reason) => message!("kernel-record-header", reason = reason.clone()),
            Self::Step { step, reason } => {
                message!(
                    "kernel-record-step",
                    step = step.to_string(),
                    reason = reason.clone()
                )
            }
            Self::Outcome(reason) => message!("kernel-record-outcome", reason = reason.clone()),
            Self::Chain => message!("kernel-record-chain"),
        }
    }
}
