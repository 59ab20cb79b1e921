//! Answers of the rules that cost nothing to give: listing legal actions asks the same questions as refusing one, but
//! only a refusal that leaves the referee is put into words.

use kernel::{Message, Refusal, RuleId};

/// Why something is not allowed: the rule and the key of the sentence.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Bar {
    pub(crate) rule: RuleId,
    pub(crate) key: &'static str,
}

/// Allowed, or barred by a rule.
pub(crate) type Ruling<T = ()> = Result<T, Bar>;

/// Barred by this rule: `bar!("CCN-8.2", "ccn-refuse-pinned")`.
macro_rules! bar {
    ($rule:literal, $key:literal) => {
        $crate::ruling::Bar {
            rule: kernel::rule!($rule),
            key: $key,
        }
    };
}
pub(crate) use bar;

/// `ensure!(condition, "CCN-8.2", "ccn-refuse-pinned")`: barred unless the condition holds.
macro_rules! ensure {
    ($condition:expr, $rule:literal, $key:literal) => {
        if !$condition {
            return Err($crate::ruling::bar!($rule, $key));
        }
    };
}
pub(crate) use ensure;

impl From<Bar> for Refusal {
    fn from(bar: Bar) -> Self {
        Self::new(bar.rule, Message::plain(bar.key))
    }
}
