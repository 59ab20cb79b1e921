//! BWN-D42: whether a unit withdraws from a drawn or won melee (BWN-15.32, BWN-16.18).

use kernel::{Offers, Refusal, Umpire};

use crate::action::Action;
use crate::event::Event;
use crate::flow::{Decision, Prompt, not_now};
use crate::plan::Plan;
use crate::state::State;
use crate::{Side, UnitId};

/// Does this unit withdraw?
pub(crate) struct Withdrawal(pub UnitId);

impl Decision for Withdrawal {
    fn prompt(&self, _state: &State) -> Prompt {
        ("withdraw", Some(self.0.0))
    }

    fn decider(&self, state: &State) -> Option<Side> {
        Some(state.owner(self.0))
    }

    fn is_open(&self, state: &State) -> bool {
        state.unit(self.0).on_table() && !state.unit(self.0).fleeing
    }

    fn offer(&self, _state: &State, _side: Side, offers: &mut Offers<Action>) {
        offers.push(Action::FallBack { go: true });
        offers.push(Action::FallBack { go: false });
    }

    fn check(&self, _state: &State, _side: Side, action: &Action) -> Result<Plan, Refusal> {
        match action {
            Action::FallBack { go } => Ok(Plan::Withdraw {
                unit: self.0,
                go: *go,
            }),
            _ => Err(not_now()),
        }
    }
}

/// The unit goes, or stays.
pub(crate) fn apply(state: &mut State, id: UnitId, go: bool, umpire: &mut Umpire<'_, Event>) {
    state.agenda.pop();
    if go {
        let direction = state.pose(id).facing.opposite();
        state.push_back(id, direction, umpire);
        umpire.tell(|| Event::Withdrew {
            unit: state.who(id),
        });
    } else {
        umpire.tell(|| Event::Stays {
            unit: state.who(id),
        });
    }
}
