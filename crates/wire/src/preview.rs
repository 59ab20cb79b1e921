//! What an action would use, what it may lead to, and what the computer would do.

use kernel::{Key, Message, Sight, Subject};
use messages::Lexicon;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Each quantity that an action would use.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(export, export_to = "envelope.ts")]
pub struct Sums {
    /// The quantities, in the order of the rulebook.
    pub sums: Vec<Sum>,
}

/// A quantity that the rules compute, part by part.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(export, export_to = "envelope.ts")]
pub struct Sum {
    /// The key of its name, such as `verdox-sum-range`.
    #[ts(type = "string")]
    pub name: Key,
    /// Its name in the caller's language.
    pub text: String,
    /// The value that the rules use.
    pub total: i32,
    /// Where it comes from.
    pub parts: Vec<Part>,
    /// How many of the rules' units make one of those that players count in, if that is more than one: 2 where the total
    /// and all parts are halves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub per: Option<u8>,
}

/// One contribution to a sum.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(export, export_to = "envelope.ts")]
pub struct Part {
    /// The key of its name.
    #[ts(type = "string")]
    pub label: Key,
    /// Its name in the caller's language.
    pub text: String,
    /// How much it adds.
    pub amount: i32,
    /// The rule that says so.
    pub rule: String,
    /// What it is about, if it is about one thing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub subject: Option<Subject>,
}

impl Sums {
    /// The sums with their names in words.
    pub fn of(sums: &[kernel::Sum], lexicon: &Lexicon) -> Self {
        let part = |part: &kernel::Part| Part {
            label: part.label.clone(),
            text: lexicon.say(&part.message()),
            amount: part.amount,
            rule: part.rule.to_string(),
            subject: part.subject.clone(),
        };
        let sum = |sum: &kernel::Sum| Sum {
            name: sum.name.clone(),
            text: lexicon.word(&sum.name),
            total: sum.total,
            parts: sum.parts.iter().map(part).collect(),
            per: (sum.per > 1).then_some(sum.per),
        };
        Self {
            sums: sums.iter().map(sum).collect(),
        }
    }
}

/// The chances of the immediate result of an action.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(export, export_to = "envelope.ts")]
pub struct Odds {
    /// Computed exactly (true), or sampled.
    pub exact: bool,
    /// The results, whose probabilities add up to 1; none if nothing is left to chance.
    pub outcomes: Vec<Chance>,
}

/// One possible result.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(export, export_to = "envelope.ts")]
pub struct Chance {
    /// Its probability, 0 to 1.
    pub p: f64,
    /// What happens, as a key and arguments.
    pub result: Message,
    /// What happens, in the caller's language.
    pub text: String,
}

impl Odds {
    /// The odds with their results in words; no odds at all if nothing is left to chance.
    pub fn of(odds: Option<&kernel::Odds>, lexicon: &Lexicon) -> Self {
        let chance = |chance: &kernel::Chance| Chance {
            p: chance.p,
            result: chance.result.clone(),
            text: lexicon.say(&chance.result),
        };
        Self {
            exact: odds.is_none_or(|odds| odds.exact),
            outcomes: odds
                .map(|odds| odds.outcomes.iter().map(chance).collect())
                .unwrap_or_default(),
        }
    }
}

/// Is the line between two places open?
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(export, export_to = "envelope.ts")]
pub struct Sightline {
    /// The line; null where the game has no such lines.
    pub sight: Option<Sight>,
}

/// What the computer would do, and why.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[schemars(rename = "Advice")]
#[ts(export, export_to = "envelope.ts")]
pub struct Advice<A> {
    /// What it would do.
    pub action: A,
    /// The candidates with their values, best first.
    pub considered: Vec<Candidate<A>>,
    /// What gets better or worse by it, the weightiest first.
    pub reasons: Vec<Reason>,
    /// What is to follow: the rest of a sheet that is written in secret.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub plan: Option<Vec<A>>,
    /// What went wrong, if a level failed and a lower one answered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub trouble: Option<String>,
}

/// An action that was looked at.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[schemars(rename = "Candidate")]
#[ts(export, export_to = "envelope.ts")]
pub struct Candidate<A> {
    /// The action.
    pub action: A,
    /// Its expected value for the seat, from -1 (lost) to 1 (won).
    pub value: f32,
    /// How often it was looked at.
    pub visits: u32,
}

/// A part of the judgement that changes by an action.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(export, export_to = "envelope.ts")]
pub struct Reason {
    /// The key of what gets better or worse.
    #[ts(type = "string")]
    pub aspect: Key,
    /// By how much: more is better for the seat.
    pub gain: f32,
}
