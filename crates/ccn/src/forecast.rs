//! What an action would use and what it would probably do.

use kernel::{Odds, Sum};

use crate::action::Action;
use crate::side::Side;
use crate::state::State;

pub(crate) fn explain(_state: &State, _side: Side, _action: &Action) -> Vec<Sum> {
    Vec::new()
}

pub(crate) fn odds(_state: &State, _side: Side, _action: &Action) -> Option<Odds> {
    None
}
