//! What goes wrong, in the form in which a client hears of it.

use kernel::{Fault, Message};
use messages::Lexicon;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What kind of thing went wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export, export_to = "envelope.ts")]
pub enum Kind {
    /// The request cannot be understood (HTTP 400).
    Malformed,
    /// It names something that does not exist (404).
    Unknown,
    /// The rules, or the terms of the battle, do not allow it (422).
    Refused,
    /// The seat owes no decision now (422).
    NotYourTurn,
    /// The battle is over (410).
    Over,
    /// The caller may not do this (403).
    Forbidden,
    /// The caller did not know the newest state (409).
    Stale,
    /// The battle was stored by another version (409).
    Unreadable,
    /// Too many requests (429).
    Busy,
    /// A fault of the program; nothing was changed (5xx).
    Internal,
}

/// What went wrong: its kind, a sentence, and for refusals the rule.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(export, export_to = "envelope.ts")]
pub struct WireError {
    /// The kind.
    pub kind: Kind,
    /// A sentence in the caller's language.
    pub message: String,
    /// The rule that forbids it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rule: Option<String>,
    /// The sentence as key and arguments, to say it in another language.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub say: Option<Message>,
}

/// The answer to a request that failed. `ok` is always false.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(export, export_to = "envelope.ts")]
pub struct Failure {
    /// Always false.
    pub ok: bool,
    /// What went wrong.
    pub error: WireError,
    /// With `stale` and `over`: the number of the newest thing that the caller was told.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub seq: Option<u64>,
    /// With `busy`: seconds to wait.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub retry_after: Option<u64>,
}

impl Failure {
    /// A failure with nothing beside its error.
    pub const fn new(error: WireError) -> Self {
        Self {
            ok: false,
            error,
            seq: None,
            retry_after: None,
        }
    }
}

impl WireError {
    /// An error without a rule.
    pub fn new(kind: Kind, message: impl Into<String>) -> Self {
        Self {
            kind,
            message: message.into(),
            rule: None,
            say: None,
        }
    }

    /// A request that cannot be understood.
    pub fn malformed(message: impl Into<String>) -> Self {
        Self::new(Kind::Malformed, message)
    }

    /// A name that is not known.
    pub fn unknown(message: impl Into<String>) -> Self {
        Self::new(Kind::Unknown, message)
    }

    /// A fault of a session, in words.
    pub fn from_fault(fault: &Fault, lexicon: &Lexicon) -> Self {
        match fault {
            Fault::Malformed(message) => Self::malformed(message),
            Fault::File(error) => Self::malformed(error.to_string()),
            Fault::Unknown(message) => Self::unknown(message),
            Fault::NotYourTurn => Self::new(Kind::NotYourTurn, lexicon.say(&fault.message())),
            Fault::Over => Self::new(Kind::Over, lexicon.say(&fault.message())),
            Fault::NoUndo(reason) => {
                let message = reason.message();
                Self {
                    message: lexicon.say(&message),
                    say: Some(message),
                    ..Self::new(Kind::Refused, "")
                }
            }
            Fault::Refused(refusal) => Self {
                rule: Some(refusal.rule.to_string()),
                say: Some(refusal.message.clone()),
                ..Self::new(Kind::Refused, lexicon.say(&refusal.message))
            },
        }
    }
}
