//! BWN-D10: the next division to deploy (BWN-22.22).

use kernel::{Offers, Refusal, Umpire, refusal};

use super::{PreparationStep, not_now};
use crate::action::Action;
use crate::event::Event;
use crate::flow::{Decision, Prompt, propose};
use crate::plan::{Plan, Preparing};
use crate::state::{State, Task};
use crate::{DivisionId, Side};

/// Which division of this side deploys next?
pub(crate) struct Choosing(pub Side);

impl Decision for Choosing {
    fn prompt(&self, _state: &State) -> Prompt {
        ("deploy-division", None)
    }

    fn decider(&self, _state: &State) -> Option<Side> {
        Some(self.0)
    }

    fn is_open(&self, state: &State) -> bool {
        state.undeployed(self.0).next().is_some()
    }

    fn offer(&self, state: &State, side: Side, offers: &mut Offers<Action>) {
        for division in state.undeployed(side) {
            propose(state, side, Action::Division { division }, offers);
        }
    }

    fn check(&self, state: &State, side: Side, action: &Action) -> Result<Plan, Refusal> {
        match action {
            Action::Division { division } => {
                if state.undeployed(side).any(|id| id == *division) {
                    Ok(Preparing::Choose(*division).into())
                } else {
                    Err(refusal!("BWN-22.22", "napoleon-refuse-division-deployed"))
                }
            }
            _ => Err(not_now()),
        }
    }
}

/// The division is next.
pub(crate) fn apply(
    state: &mut State,
    side: Side,
    division: DivisionId,
    umpire: &mut Umpire<'_, Event>,
) {
    state.agenda.pop();
    state
        .agenda
        .push(Task::Prepare(PreparationStep::Deploy(side, division)));
    umpire.tell(|| Event::DivisionDeploys {
        division: state.formed(division),
    });
}
