//! The chances of what an action would do at once.

use serde::{Deserialize, Serialize};

use crate::Message;

/// One possible immediate result and how likely it is.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Chance {
    /// Its probability, 0 to 1.
    pub p: f64,
    /// What happens.
    pub result: Message,
}

/// The distribution of the immediate result of an action, as far as the deciding seat can know it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Odds {
    /// Computed exactly (true), or sampled.
    pub exact: bool,
    /// The results; their probabilities add up to 1.
    pub outcomes: Vec<Chance>,
}

impl Odds {
    /// Exact odds from weights: `(weight, result)`, out of the sum of all weights. Results that cannot happen are left out.
    pub fn weighted(weights: impl IntoIterator<Item = (f64, Message)>) -> Self {
        let weights: Vec<_> = weights.into_iter().collect();
        let all: f64 = weights.iter().map(|(p, _)| p).sum();
        let possible = weights.into_iter().filter(|(p, _)| *p > 0.0);
        Self {
            exact: true,
            outcomes: possible
                .map(|(p, result)| Chance { p: p / all, result })
                .collect(),
        }
    }

    /// Exact odds from counted ways: `(ways, result)`, out of the sum of all ways. Results that cannot happen are left out.
    pub fn counted(ways: impl IntoIterator<Item = (u64, Message)>) -> Self {
        let ways: Vec<_> = ways.into_iter().filter(|(n, _)| *n > 0).collect();
        let all: u64 = ways.iter().map(|(n, _)| n).sum();
        Self {
            exact: true,
            outcomes: ways
                .into_iter()
                .map(|(n, result)| Chance {
                    p: n as f64 / all as f64,
                    result,
                })
                .collect(),
        }
    }
}
