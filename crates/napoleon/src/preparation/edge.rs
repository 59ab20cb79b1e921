//! BWN-D4: the edge of the table on which the winner of the initiative stands: the field may be turned round.

use std::sync::Arc;

use kernel::{Offers, Refusal, Umpire};

use super::not_now;
use crate::Side;
use crate::action::Action;
use crate::event::Event;
use crate::flow::{Decision, Prompt, propose};
use crate::plan::{Plan, Preparing};
use crate::state::State;

/// Is the table turned?
pub(crate) struct Edge;

impl Decision for Edge {
    fn prompt(&self, _state: &State) -> Prompt {
        ("edge", None)
    }

    fn decider(&self, state: &State) -> Option<Side> {
        state.preparation.as_ref().map(|prep| prep.winner)
    }

    fn is_open(&self, _state: &State) -> bool {
        true
    }

    fn offer(&self, state: &State, side: Side, offers: &mut Offers<Action>) {
        propose(state, side, Action::TurnTable { turn: false }, offers);
        propose(state, side, Action::TurnTable { turn: true }, offers);
    }

    fn check(&self, _state: &State, _side: Side, action: &Action) -> Result<Plan, Refusal> {
        match action {
            Action::TurnTable { turn } => Ok(Preparing::TurnTable(*turn).into()),
            _ => Err(not_now()),
        }
    }
}

/// The table is turned, or stays.
pub(crate) fn apply(state: &mut State, side: Side, turn: bool, umpire: &mut Umpire<'_, Event>) {
    state.agenda.pop();
    if turn {
        crate::preparation::generator::turn_table(Arc::make_mut(&mut state.battle));
    }
    umpire.tell(|| Event::TableTurned { side, turn });
}
