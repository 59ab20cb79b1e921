//! Explained sums: a number together with where it comes from.

use serde::{Deserialize, Serialize};

use crate::{Key, Message, RuleId};

/// What a part of a sum is about: somebody or something with a name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS, schemars::JsonSchema)]
#[ts(export, export_to = "kernel.ts")]
pub struct Subject {
    /// Its number among its kind, as the game counts them.
    pub id: u32,
    /// Its name, shown as it is.
    pub name: String,
}

/// One contribution to a [`Sum`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[ts(export, export_to = "kernel.ts")]
pub struct Part {
    /// The key of what it is, such as `verdox-sum-hill`.
    #[ts(type = "string")]
    pub label: Key,
    /// How much it adds.
    pub amount: i32,
    /// The rule that says so.
    #[ts(type = "string")]
    pub rule: RuleId,
    /// Whom or what it is about, if it is about one thing; the label may name it as `$name`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub subject: Option<Subject>,
}

impl Part {
    /// The label as a message, with the name of what it is about.
    pub fn message(&self) -> Message {
        let message = Message {
            key: self.label.clone(),
            args: std::collections::BTreeMap::new(),
        };
        match &self.subject {
            None => message,
            Some(subject) => message.with("name", subject.name.as_str()),
        }
    }
}

/// A quantity that the rules compute, part by part: dice in a pool, the cost of a path, a target number.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[ts(export, export_to = "kernel.ts")]
pub struct Sum {
    /// The key of the quantity, such as `verdox-sum-range`.
    #[ts(type = "string")]
    pub name: Key,
    /// The value the rules use.
    pub total: i32,
    /// Where it comes from, in the order of the rulebook.
    pub parts: Vec<Part>,
    /// How many of the rules' units make one of those that players count in: 2 where the total and all parts are halves.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    #[ts(optional, as = "Option<u8>")]
    pub per: u8,
}

const fn one() -> u8 {
    1
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde hands over a reference"
)]
const fn is_one(per: &u8) -> bool {
    *per == 1
}

impl Sum {
    /// An empty sum with a name.
    pub const fn new(name: &'static str) -> Self {
        Self {
            name: Key::Borrowed(name),
            total: 0,
            parts: Vec::new(),
            per: 1,
        }
    }

    /// The same sum, told to players in units of which each is so many of the rules' own.
    #[must_use]
    pub const fn per(mut self, per: u8) -> Self {
        self.per = per;
        self
    }

    /// An amount of this sum as players count it.
    pub fn counted(&self, amount: i32) -> f64 {
        f64::from(amount) / f64::from(self.per.max(1))
    }

    /// The sum that `compute` tallies: the same function that the engine runs with a plain [`Total`].
    pub fn of(name: &'static str, compute: impl FnOnce(&mut Self)) -> Self {
        let mut sum = Self::new(name);
        compute(&mut sum);
        sum
    }

    /// Adds a contribution that is about one thing.
    pub fn add_about(&mut self, label: &'static str, amount: i32, rule: RuleId, subject: Subject) {
        self.add(label, amount, rule);
        if let Some(part) = self.parts.last_mut() {
            part.subject = Some(subject);
        }
    }

    /// The amount that a rule contributes, if it has a part in the sum.
    pub fn amount_of(&self, rule: RuleId) -> Option<i32> {
        self.parts
            .iter()
            .find(|part| part.rule == rule)
            .map(|part| part.amount)
    }
}

/// Something that adds up contributions. The engine computes with a [`Total`]; explanations run the *same* function with
/// a [`Sum`], so that what is shown cannot differ from what is used.
///
/// ```
/// use kernel::{Sum, Tally, Total, rule};
/// fn range(on_hill: bool, tally: &mut impl Tally) {
///     tally.add("verdox-sum-base-range", 4, rule!("VER-8.15"));
///     if on_hill {
///         tally.add("verdox-sum-hill", 1, rule!("VER-7.3"));
///     }
/// }
/// assert_eq!(Total::of(|t| range(true, t)), 5);
/// assert_eq!(Sum::of("verdox-sum-range", |s| range(true, s)).parts.len(), 2);
/// ```
pub trait Tally {
    /// Adds one contribution.
    fn add(&mut self, label: &'static str, amount: i32, rule: RuleId);
    /// What has been added so far.
    fn total(&self) -> i32;
    /// Raises or lowers the result to the bounds that a rule sets; explained as one more part if it changes anything.
    fn clamp(&mut self, low: i32, high: i32, label: &'static str, rule: RuleId) {
        let total = self.total();
        let clamped = total.clamp(low, high);
        if clamped != total {
            self.add(label, clamped - total, rule);
        }
    }
}

/// The bare number, for computing at full speed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Total(i32);

impl Total {
    /// The number that `compute` tallies.
    pub fn of(compute: impl FnOnce(&mut Self)) -> i32 {
        let mut total = Self(0);
        compute(&mut total);
        total.0
    }
}

impl Tally for Total {
    fn add(&mut self, _label: &'static str, amount: i32, _rule: RuleId) {
        self.0 += amount;
    }

    fn total(&self) -> i32 {
        self.0
    }
}

impl Tally for Sum {
    fn add(&mut self, label: &'static str, amount: i32, rule: RuleId) {
        self.total += amount;
        self.parts.push(Part {
            label: Key::Borrowed(label),
            amount,
            rule,
            subject: None,
        });
    }

    fn total(&self) -> i32 {
        self.total
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rule;

    #[test]
    fn a_part_may_be_about_somebody() {
        let subject = Subject {
            id: 3,
            name: "Anna".into(),
        };
        let sum = Sum::of("x", |s| {
            s.add("x-start", 1, rule!("VER-1.1"));
            s.add_about("x-seen-by", 1, rule!("VER-1.2"), subject.clone());
        });
        assert_eq!(sum.total, 2);
        assert_eq!(sum.parts[0].message(), Message::plain("x-start"));
        assert_eq!(sum.parts[1].subject, Some(subject));
        let named = Message::plain("x-seen-by").with("name", "Anna");
        assert_eq!(sum.parts[1].message(), named);
        let wire = serde_json::to_value(&sum.parts[0]).unwrap();
        assert!(wire.get("subject").is_none());
    }

    #[test]
    fn halves_are_told_as_whole_ones() {
        let price = |s: &mut Sum| s.add("x-militia", 3, rule!("VER-1.1"));
        let sum = Sum::of("x", price).per(2);
        assert!((sum.counted(sum.total) - 1.5).abs() < f64::EPSILON);
        assert_eq!(serde_json::to_value(&sum).unwrap()["per"], 2);
        let plain = serde_json::to_value(Sum::of("x", price)).unwrap();
        assert!(plain.get("per").is_none());
        assert_eq!(serde_json::from_value::<Sum>(plain).unwrap().per, 1);
    }

    #[test]
    fn clamping_is_explained_only_when_it_bites() {
        let compute = |start: i32| {
            Sum::of("x", |s| {
                s.add("x-start", start, rule!("VER-1.1"));
                s.clamp(1, 5, "x-bound", rule!("VER-1.2"));
            })
        };
        assert_eq!((compute(3).total, compute(3).parts.len()), (3, 1));
        assert_eq!(
            (compute(9).total, compute(9).amount_of(rule!("VER-1.2"))),
            (5, Some(-4))
        );
        assert_eq!(compute(-1).total, 1);
    }
}
