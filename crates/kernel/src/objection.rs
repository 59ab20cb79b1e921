//! A refusal before it is put into words.

use crate::{Message, Refusal, RuleId};

/// The rule that forbids something, and the key of the sentence about it.
///
/// It costs nothing to make. A rulebook that lists legal actions asks the same questions as one that checks a single
/// action, and only the answer that leaves the referee becomes a [`Refusal`].
///
/// ```
/// use kernel::{Objection, Refusal, ensure, objection};
///
/// fn may_enter(depth: u8) -> Result<(), Objection> {
///     ensure!(depth < 2, "VER-6.22", "verdox-refuse-river");
///     Ok(())
/// }
///
/// assert_eq!(may_enter(1), Ok(()));
/// assert_eq!(may_enter(3), Err(objection!("VER-6.22", "verdox-refuse-river")));
/// assert_eq!(may_enter(3).map_err(Refusal::from).unwrap_err().rule.to_string(), "VER-6.22");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Objection {
    /// The rule.
    pub rule: RuleId,
    /// The key of the sentence. The sentence has no gaps.
    pub key: &'static str,
}

impl From<Objection> for Refusal {
    fn from(objection: Objection) -> Self {
        Self::new(objection.rule, Message::plain(objection.key))
    }
}

/// Builds an [`Objection`](crate::Objection): `objection!("CCN-8.2", "ccn-refuse-pinned")`.
#[macro_export]
macro_rules! objection {
    ($rule:literal, $key:literal $(,)?) => {
        $crate::Objection {
            rule: $crate::rule!($rule),
            key: $key,
        }
    };
}

/// Returns an [`Objection`](crate::Objection) unless a condition holds:
/// `ensure!(condition, "CCN-8.2", "ccn-refuse-pinned")`.
#[macro_export]
macro_rules! ensure {
    ($condition:expr, $rule:literal, $key:literal $(,)?) => {
        if !$condition {
            return Err($crate::objection!($rule, $key));
        }
    };
}
