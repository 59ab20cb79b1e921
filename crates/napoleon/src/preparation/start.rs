//! BWN-D10: who deploys first (BWN-22.22).

use kernel::{Offers, Refusal, Umpire};

use super::{PreparationStep, not_now};
use crate::Side;
use crate::action::Action;
use crate::event::Event;
use crate::flow::{Decision, Prompt, propose};
use crate::plan::{Plan, Preparing};
use crate::state::{State, Task};

/// Who deploys first?
pub(crate) struct Start;

impl Decision for Start {
    fn prompt(&self, _state: &State) -> Prompt {
        ("deploys-first", None)
    }

    fn decider(&self, state: &State) -> Option<Side> {
        state.preparation.as_ref().map(|prep| prep.winner)
    }

    fn is_open(&self, _state: &State) -> bool {
        true
    }

    fn offer(&self, state: &State, side: Side, offers: &mut Offers<Action>) {
        for first in [side, side.other()] {
            let action = Action::Begin {
                side: first,
                turn: false,
            };
            propose(state, side, action, offers);
        }
    }

    fn check(&self, _state: &State, _side: Side, action: &Action) -> Result<Plan, Refusal> {
        match action {
            Action::Begin { side, .. } => Ok(Preparing::Start(*side).into()),
            _ => Err(not_now()),
        }
    }
}

/// This side deploys first.
pub(crate) fn apply(state: &mut State, first: Side, umpire: &mut Umpire<'_, Event>) {
    state.agenda.pop();
    state
        .agenda
        .push(Task::Prepare(PreparationStep::Choose(first)));
    umpire.tell(|| Event::DeploysFirst { side: first });
}
