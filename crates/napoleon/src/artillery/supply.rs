//! BWN-D46: ammunition that trains hand over (BWN-12.37, BWN-12.38).

use kernel::{Offers, Refusal, Umpire, refusal};
use tabletop::Tabletop as _;

use crate::action::Action;
use crate::event::Event;
use crate::flow::{Decision, Prompt, not_now, propose};
use crate::plan::Plan;
use crate::state::State;
use crate::{Side, UnitId};

/// The reach of an ammunition train (BWN-12.37).
const TRAIN_REACH: i64 = 15_000;

/// Which battery of this side gets how much?
pub(crate) struct Supply(pub Side);

/// Loads that change hands.
#[derive(Debug, Clone, Copy)]
pub struct Given {
    train: UnitId,
    battery: UnitId,
    loads: u8,
}

impl Decision for Supply {
    fn prompt(&self, _state: &State) -> Prompt {
        ("ammunition", None)
    }

    fn decider(&self, _state: &State) -> Option<Side> {
        Some(self.0)
    }

    fn is_open(&self, state: &State) -> bool {
        !pairs(state, self.0).is_empty()
    }

    fn offer(&self, state: &State, side: Side, offers: &mut Offers<Action>) {
        offers.push(Action::Done);
        for (train, battery) in pairs(state, side) {
            for loads in 1..=4 {
                let action = Action::Supply {
                    train,
                    battery,
                    loads,
                };
                propose(state, side, action, offers);
            }
        }
    }

    fn check(&self, state: &State, side: Side, action: &Action) -> Result<Plan, Refusal> {
        match action {
            Action::Done => Ok(Plan::Done),
            Action::Supply {
                train,
                battery,
                loads,
            } => {
                state.check_supply(side, *train, *battery, *loads)?;
                Ok(Plan::Supply(Given {
                    train: *train,
                    battery: *battery,
                    loads: *loads,
                }))
            }
            _ => Err(not_now()),
        }
    }
}

/// Trains and the batteries to which they could give a load (BWN-12.37).
fn pairs(state: &State, side: Side) -> Vec<(UnitId, UnitId)> {
    let mut pairs = Vec::new();
    for (train, _) in state.units_of(side).filter(|(id, _)| state.is_train(*id)) {
        for (battery, _) in state.units_of(side) {
            if state.check_supply(side, train, battery, 1).is_ok() {
                pairs.push((train, battery));
            }
        }
    }
    pairs
}

/// A train gives a battery some of its loads.
pub(crate) fn apply(state: &mut State, given: Given, umpire: &mut Umpire<'_, Event>) {
    let Given {
        train,
        battery,
        loads,
    } = given;
    state.unit_mut(train).ammo -= loads;
    state.unit_mut(battery).ammo += loads;
    umpire.tell(|| Event::Supplied {
        train: state.who(train),
        battery: state.who(battery),
        loads,
    });
}

impl State {
    /// May a train give loads to a battery (BWN-12.37, BWN-12.38)?
    pub(crate) fn check_supply(
        &self,
        side: Side,
        train: UnitId,
        battery: UnitId,
        loads: u8,
    ) -> Result<(), Refusal> {
        let unknown = || refusal!("BWN-12.37", "napoleon-refuse-unknown");
        let from = self
            .units
            .get(train.index())
            .filter(|u| u.side == side && u.on_table())
            .ok_or_else(unknown)?;
        let to = self
            .units
            .get(battery.index())
            .filter(|u| u.side == side && u.on_table())
            .ok_or_else(unknown)?;
        if !self.is_train(train) || !to.is_guns() || !self.battle.rules.ammo {
            return Err(unknown());
        }
        if from.engaged() || to.engaged() || from.fleeing || to.fleeing {
            return Err(refusal!("BWN-12.38", "napoleon-refuse-supply-engaged"));
        }
        if !self.distance(train, battery).is_within(TRAIN_REACH) {
            return Err(refusal!("BWN-12.37", "napoleon-refuse-supply-far"));
        }
        if loads == 0 || loads > from.ammo || to.ammo + loads > to.kind().ammo {
            return Err(refusal!("BWN-12.37", "napoleon-refuse-supply-loads"));
        }
        Ok(())
    }
}
