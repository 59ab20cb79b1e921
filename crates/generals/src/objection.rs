//! Why something is not allowed, cheap enough for the loops that list what is.

use kernel::{Message, Refusal, RuleId};

/// A rule that stands against an action, and the key of the sentence about it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Objection {
    pub(crate) rule: RuleId,
    pub(crate) key: &'static str,
}

impl From<Objection> for Refusal {
    fn from(objection: Objection) -> Self {
        Self::new(objection.rule, Message::plain(objection.key))
    }
}

/// `Err(objection)` with a rule checked at compile time.
macro_rules! object {
    ($rule:literal, $key:literal) => {
        Err($crate::objection::Objection {
            rule: kernel::rule!($rule),
            key: $key,
        })
    };
}
pub(crate) use object;
