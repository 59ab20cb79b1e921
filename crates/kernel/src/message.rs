//! What the rules say to people: a key into the Fluent files, and arguments. No language lives in a rulebook crate.

use std::borrow::Cow;
use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::RuleId;

/// A key of `locales/*/*.ftl`, such as `verdox-refuse-river`.
pub type Key = Cow<'static, str>;

/// A sentence in no language yet: its key and what fills its gaps.
///
/// ```
/// use kernel::message;
/// let said = message!("verdox-moved", steps = 2, to = "(3,4)");
/// assert_eq!(said.args["steps"], 2.into());
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS, schemars::JsonSchema)]
#[ts(export, export_to = "kernel.ts")]
pub struct Message {
    /// The key of the sentence.
    #[ts(type = "string")]
    pub key: Key,
    /// What fills its gaps.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[ts(type = "Record<string, number | string | Message | Message[]> | undefined")]
    pub args: BTreeMap<Key, Value>,
}

/// One argument of a [`Message`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(untagged)]
pub enum Value {
    /// A number; the language chooses its plural form.
    Number(i64),
    /// Shown as it is: a square, a person's name.
    Text(String),
    /// Another message, put into words first: `{"key": "verdox-infantry"}`.
    Said(Message),
    /// Several things, put into words and listed one after another: the faces of a roll.
    List(Vec<Message>),
}

impl Message {
    /// A sentence without gaps.
    pub const fn plain(key: &'static str) -> Self {
        Self {
            key: Cow::Borrowed(key),
            args: BTreeMap::new(),
        }
    }

    /// The same sentence with one gap filled.
    pub fn with(mut self, name: &'static str, value: impl Into<Value>) -> Self {
        self.args.insert(Cow::Borrowed(name), value.into());
        self
    }
}

impl Value {
    /// Things to be listed one after another.
    pub fn list(things: impl IntoIterator<Item = Message>) -> Self {
        Self::List(things.into_iter().collect())
    }

    /// An argument that is itself a message without gaps, such as the name of a kind of unit.
    pub const fn word(key: &'static str) -> Self {
        Self::Said(Message::plain(key))
    }
}

impl From<Message> for Value {
    fn from(message: Message) -> Self {
        Self::Said(message)
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

macro_rules! value_from_integers {
    ($($t:ty),*) => {$(
        impl From<$t> for Value {
            fn from(number: $t) -> Self {
                Self::Number(number as i64)
            }
        }
    )*};
}
value_from_integers!(u8, i8, u16, i16, u32, i32, i64, usize);

/// Builds a [`Message`]: `message!("key", name = value, …)`.
#[macro_export]
macro_rules! message {
    ($key:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::Message::plain($key)$(.with(stringify!($name), $value))*
    };
}

/// Why an action is not allowed: the rule that forbids it, and a sentence about it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS, schemars::JsonSchema)]
#[ts(export, export_to = "kernel.ts")]
pub struct Refusal {
    /// The rule that forbids it.
    #[schemars(with = "String")]
    #[ts(type = "string")]
    pub rule: RuleId,
    /// The sentence.
    #[serde(flatten)]
    pub message: Message,
}

impl Refusal {
    /// A refusal by `rule`.
    pub const fn new(rule: RuleId, message: Message) -> Self {
        Self { rule, message }
    }
}

/// Builds a [`Refusal`]: `refusal!("VER-6.22", "verdox-refuse-river", square = "(1,2)")`.
#[macro_export]
macro_rules! refusal {
    ($rule:literal, $key:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::Refusal::new($crate::rule!($rule), $crate::message!($key $(, $name = $value)*))
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refusal_is_one_flat_object() {
        let refused = refusal!(
            "VER-6.22",
            "verdox-refuse-river",
            square = "(1,2)",
            kind = Value::word("verdox-infantry")
        );
        let json = serde_json::to_string(&refused).unwrap();
        assert_eq!(
            json,
            r#"{"rule":"VER-6.22","key":"verdox-refuse-river","args":{"kind":{"key":"verdox-infantry"},"square":"(1,2)"}}"#
        );
        assert_eq!(serde_json::from_str::<Refusal>(&json).unwrap(), refused);
    }

    #[test]
    fn a_message_may_fill_the_gap_of_another() {
        let unit = message!("ccn-unit-at", unit = Value::word("ccn-unit-rl"), hex = "F6");
        let said = message!("ccn-do-halt", unit = unit);
        let json = serde_json::to_string(&said).unwrap();
        assert_eq!(
            json,
            r#"{"key":"ccn-do-halt","args":{"unit":{"key":"ccn-unit-at","args":{"hex":"F6","unit":{"key":"ccn-unit-rl"}}}}}"#
        );
        assert_eq!(serde_json::from_str::<Message>(&json).unwrap(), said);
    }

    #[test]
    fn a_list_is_an_array_of_messages() {
        let faces = [message!("ccn-dice", count = 2), message!("ccn-face-flag")];
        let said = message!("ccn-roll", dice = Value::list(faces));
        let json = serde_json::to_string(&said).unwrap();
        assert_eq!(
            json,
            r#"{"key":"ccn-roll","args":{"dice":[{"key":"ccn-dice","args":{"count":2}},{"key":"ccn-face-flag"}]}}"#
        );
        assert_eq!(serde_json::from_str::<Message>(&json).unwrap(), said);
    }
}
