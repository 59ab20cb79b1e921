//! BWN-D26: whether the defender still retreats when the attacker has failed (BWN-14.19).

use kernel::{Offers, Refusal, Umpire, refusal};

use crate::Side;
use crate::action::{Action, Reaction};
use crate::charge::Charge;
use crate::event::Event;
use crate::flow::{Decision, Prompt, not_now};
use crate::plan::Plan;
use crate::state::State;

/// Does it go, or stay?
pub(crate) struct Staying;

impl Decision for Staying {
    fn prompt(&self, state: &State) -> Prompt {
        let charge = state.charge.as_ref();
        ("stay-or-retreat", charge.map(|charge| charge.target.0))
    }

    fn decider(&self, state: &State) -> Option<Side> {
        let charge = state.charge.as_ref()?;
        Some(state.owner(charge.target))
    }

    fn is_open(&self, _state: &State) -> bool {
        true
    }

    fn offer(&self, _state: &State, _side: Side, offers: &mut Offers<Action>) {
        offers.push(Action::FallBack { go: true });
        offers.push(Action::FallBack { go: false });
    }

    fn check(&self, _state: &State, _side: Side, action: &Action) -> Result<Plan, Refusal> {
        match action {
            Action::FallBack { go } => Ok(Plan::Retire { go: *go }),
            Action::Shoot { .. } => Err(refusal!("BWN-11.39", "napoleon-refuse-not-now")),
            _ => Err(not_now()),
        }
    }
}

/// The defender goes, or stays.
pub(crate) fn apply(state: &mut State, go: bool, umpire: &mut Umpire<'_, Event>) {
    state.agenda.pop();
    let Some(charge) = state.charge.clone() else {
        return;
    };
    match charge.reaction {
        Reaction::Retreat { mm } if go => retire(state, &charge, mm, umpire),
        _ => umpire.tell(|| Event::Stays {
            unit: state.who(charge.defender()),
        }),
    }
}

/// A retreat that nobody pursues: the attacker failed (BWN-14.19).
fn retire(state: &mut State, charge: &Charge, mm: u16, umpire: &mut Umpire<'_, Event>) {
    let target = charge.defender();
    if let Ok(walk) = state.retreat_walk(charge, mm) {
        *state.unit_mut(target) = walk.scratch.unit(target).clone();
        state.unit_mut(target).deeds.retreated = true;
    }
    umpire.tell(|| Event::Moved {
        unit: state.who(target),
        track: vec![state.stand(target)],
        spent: i32::from(mm),
    });
}
