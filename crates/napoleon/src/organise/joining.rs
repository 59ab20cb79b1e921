//! BWN-D44: commanders who join units to rally them (BWN-8.13, BWN-19.7).

use kernel::{Offers, Refusal, Umpire};

use crate::action::Action;
use crate::commanders::staff;
use crate::event::Event;
use crate::flow::{Decision, Prompt, not_now, propose};
use crate::plan::Plan;
use crate::state::State;
use crate::{CommanderId, Side, UnitId};

/// Who of this side joins whom?
pub(crate) struct Joining(pub Side);

impl Decision for Joining {
    fn prompt(&self, _state: &State) -> Prompt {
        ("joining", None)
    }

    fn decider(&self, _state: &State) -> Option<Side> {
        Some(self.0)
    }

    fn is_open(&self, state: &State) -> bool {
        let side = self.0;
        state.units_of(side).any(|(id, unit)| {
            (unit.fleeing || unit.disorder > 0)
                && state
                    .commanders_of(side)
                    .any(|(commander, _)| state.check_join(side, commander, id).is_ok())
        })
    }

    fn offer(&self, state: &State, side: Side, offers: &mut Offers<Action>) {
        offers.push(Action::Done);
        staff::offer_rallies(state, side, offers);
        for (commander, _) in state.commanders_of(side) {
            for (unit, troops) in state.units_of(side) {
                if troops.fleeing || troops.disorder > 0 {
                    propose(state, side, Action::Join { commander, unit }, offers);
                }
            }
        }
    }

    fn check(&self, state: &State, side: Side, action: &Action) -> Result<Plan, Refusal> {
        match action {
            Action::Done => Ok(Plan::Done),
            Action::Join { commander, unit } => {
                state.check_join(side, *commander, *unit)?;
                Ok(Plan::Rally(*commander, *unit))
            }
            Action::Staff { leads, joins } if leads.is_empty() => {
                staff::check_each_once(leads, joins)?;
                for (commander, unit) in joins {
                    state.check_join(side, *commander, *unit)?;
                }
                Ok(Plan::Staff {
                    leads: Vec::new(),
                    joins: joins.clone(),
                    rally: true,
                })
            }
            _ => Err(not_now()),
        }
    }
}

/// A commander joins a unit to rally it.
pub(crate) fn apply(
    state: &mut State,
    commander: CommanderId,
    unit: UnitId,
    umpire: &mut Umpire<'_, Event>,
) {
    state.join(commander, unit, umpire);
    state.commanders[commander.index()].rallies = true;
}
