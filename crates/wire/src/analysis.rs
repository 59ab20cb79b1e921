//! What a battle looks like afterwards: how the balance moved, what was luck, and which moments decided it.
//!
//! The balance is how a computer player judges a position for the side that is listed first: from -1000 (lost) over 0 to 1000
//! (won). All numbers here are such thousandths, so sums of them are exact.

use kernel::Message;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{BySeat, Reason};

/// How far an analysis is, and the analysis itself once it is there.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[schemars(rename = "Analysed")]
#[ts(export, export_to = "envelope.ts")]
pub struct Analysed<A> {
    /// How far it is, in thousandths; null if nobody works on it.
    pub progress: Option<u32>,
    /// The analysis; null until it is finished.
    pub analysis: Option<Analysis<A>>,
}

/// A battle looked at afterwards.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[schemars(rename = "Analysis")]
#[ts(export, export_to = "envelope.ts")]
pub struct Analysis<A> {
    /// The version of this form; an analysis of another one is made anew.
    pub form: u32,
    /// The seat from whose eyes it was made; null for the whole truth.
    pub eyes: Option<String>,
    /// The number of steps that it covers, as these eyes count them.
    #[ts(type = "number")]
    pub plies: u64,
    /// The balance after the set-up and after each step.
    pub points: Vec<BalancePoint>,
    /// Where the change from the first point to the last one came from; together they are that change.
    pub shares: Vec<BalanceShare>,
    /// The moments that decided it, in the order of the battle.
    pub turning: Vec<TurningPoint<A>>,
}

/// What moved the balance.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, TS,
)]
#[serde(rename_all = "snake_case")]
#[ts(export, export_to = "envelope.ts")]
pub enum Mover {
    /// What a side decided.
    Choice,
    /// The dice that were rolled for what a side did.
    Dice,
    /// Cards and other draws in what a side did.
    Draw,
    /// Anything that a side did, seen from the other side, which cannot tell luck from decision.
    Enemy,
    /// The clock.
    Clock,
}

/// The balance after a step.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(export, export_to = "envelope.ts")]
pub struct BalancePoint {
    /// The number of steps before it; 0 is the set-up.
    #[ts(type = "number")]
    pub ply: u64,
    /// The seat that acted; null for the set-up and the clock.
    pub seat: Option<String>,
    /// The balance in truth; null if the analysis was made from one side's eyes.
    pub truth: Option<i32>,
    /// The balance as each side could judge it by what it knew, on average over the worlds that it could not tell apart.
    #[ts(type = "Record<string, number>")]
    pub known: BySeat<i32>,
    /// By how much what was rolled or drawn was better for the side listed first than what was to be expected.
    pub luck: i32,
    /// What kind of luck; null if nothing was left to chance.
    pub chance: Option<Mover>,
    /// Was what was to be expected counted over all results? Otherwise it was sampled.
    pub exact: bool,
}

/// A part of the change of the balance.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(export, export_to = "envelope.ts")]
pub struct BalanceShare {
    /// Whose decisions or dice; null for the clock.
    pub seat: Option<String>,
    /// What.
    pub what: Mover,
    /// The part: more is better for the side that is listed first.
    pub sum: i32,
}

/// Something that was done or could have been, and how it reads.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[schemars(rename = "SaidAction")]
#[ts(export, export_to = "envelope.ts")]
pub struct SaidAction<A> {
    /// The action.
    pub action: A,
    /// The action in words.
    pub say: Message,
}

/// The chance of one result.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(export, export_to = "envelope.ts")]
pub struct ResultChance {
    /// Its probability, 0 to 1.
    pub p: f64,
    /// What happens.
    pub say: Message,
}

/// A moment that decided something: what was done, what the Marshal would have done, and why.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[schemars(rename = "TurningPoint")]
#[ts(export, export_to = "envelope.ts")]
pub struct TurningPoint<A> {
    /// The number of steps before the decision.
    #[ts(type = "number")]
    pub ply: u64,
    /// The number of steps after which its result was there.
    #[ts(type = "number")]
    pub until: u64,
    /// The seat that decided.
    pub seat: String,
    /// What was being played.
    pub phase: Message,
    /// The balance before it, as `points` show it.
    pub before: i32,
    /// The balance after its result.
    pub after: i32,
    /// The part of the change that was luck.
    pub luck: i32,
    /// What was done, one after the other.
    pub did: Vec<SaidAction<A>>,
    /// What the Marshal would have done, knowing no more than the seat; empty if it does not know either.
    pub would: Vec<SaidAction<A>>,
    /// Would it have done the same?
    pub same: bool,
    /// What the Marshal's choice is worth more to the seat, in imagined worlds that are played on a little; null where they are not compared.
    pub better: Option<i32>,
    /// The standard error of `better`.
    pub doubt: Option<i32>,
    /// Which parts of the judgement would have been better or worse by the Marshal's choice, the weightiest first.
    pub reasons: Vec<Reason>,
    /// The chances of what was done, where the rulebook counts them.
    pub odds: Vec<ResultChance>,
}
