//! BWN-D22: how the charged unit reacts (BWN-14.1).

use kernel::{Offers, Refusal, Umpire, refusal};

use crate::action::{Action, Reaction};
use crate::event::Event;
use crate::flow::{Decision, Prompt, not_now};
use crate::plan::Plan;
use crate::state::State;
use crate::{CommanderId, Side};

/// How does it react?
pub(crate) struct Answer;

impl Decision for Answer {
    fn prompt(&self, state: &State) -> Prompt {
        let charge = state.charge.as_ref();
        ("react", charge.map(|charge| charge.target.0))
    }

    fn decider(&self, state: &State) -> Option<Side> {
        let charge = state.charge.as_ref()?;
        Some(state.owner(charge.target))
    }

    fn is_open(&self, state: &State) -> bool {
        state.reactions().len() > 1
    }

    fn offer(&self, state: &State, _side: Side, offers: &mut Offers<Action>) {
        for reaction in state.reactions() {
            offers.push(Action::React {
                reaction,
                join: None,
            });
        }
    }

    fn check(&self, state: &State, side: Side, action: &Action) -> Result<Plan, Refusal> {
        let Action::React { reaction, join } = action else {
            return Err(not_now());
        };
        let charge = state.charge.as_ref().ok_or_else(not_now)?;
        state.check_reaction(charge, *reaction)?;
        if let Some(commander) = join {
            // BWN-8.13
            if *reaction != Reaction::CounterAttack {
                return Err(refusal!("BWN-8.13", "napoleon-refuse-join-now"));
            }
            state.check_join(side, *commander, charge.defender())?;
        }
        Ok(Plan::React(*reaction, *join))
    }
}

/// Both are staged as the reaction has it.
pub(crate) fn apply(
    state: &mut State,
    reaction: Reaction,
    join: Option<CommanderId>,
    umpire: &mut Umpire<'_, Event>,
) {
    state.agenda.pop();
    if let (Some(commander), Some(charge)) = (join, &state.charge) {
        let target = charge.defender();
        state.join(commander, target, umpire);
    }
    state.stage(reaction, umpire);
}
