//! BWN-D47: units that test for their disorder (BWN-19.15, BWN-19.17).

use kernel::{Offers, Refusal, Umpire, refusal};

use crate::action::Action;
use crate::event::{Event, Test};
use crate::flow::{Decision, Prompt, not_now, propose};
use crate::plan::Plan;
use crate::state::State;
use crate::{Side, UnitId};

/// Which units of this side test?
pub(crate) struct Recovery(pub Side);

impl Decision for Recovery {
    fn prompt(&self, _state: &State) -> Prompt {
        ("recovery", None)
    }

    fn decider(&self, _state: &State) -> Option<Side> {
        Some(self.0)
    }

    fn is_open(&self, state: &State) -> bool {
        let mut own = state.units_of(self.0);
        own.any(|(id, _)| state.check_recovery(self.0, id).is_ok())
    }

    fn still_open(&self, state: &State) -> Vec<UnitId> {
        let own = state.units_of(self.0).map(|(id, _)| id);
        own.filter(|id| state.check_recovery(self.0, *id).is_ok())
            .collect()
    }

    fn offer(&self, state: &State, side: Side, offers: &mut Offers<Action>) {
        offers.push(Action::Done);
        for (unit, _) in state.units_of(side) {
            propose(state, side, Action::Recover { unit }, offers);
        }
    }

    fn check(&self, state: &State, side: Side, action: &Action) -> Result<Plan, Refusal> {
        match action {
            Action::Done => Ok(Plan::Done),
            Action::Recover { unit } => {
                state.check_recovery(side, *unit)?;
                Ok(Plan::Recover(*unit))
            }
            _ => Err(not_now()),
        }
    }
}

impl State {
    /// May the unit test for its disorder (BWN-19.15)?
    pub(crate) fn check_recovery(&self, side: Side, id: UnitId) -> Result<(), Refusal> {
        let unknown = || refusal!("BWN-19.15", "napoleon-refuse-unknown");
        let unit = self
            .units
            .get(id.index())
            .filter(|u| u.side == side && u.on_table())
            .ok_or_else(unknown)?;
        let deeds = &unit.deeds;
        let troubled = deeds.fled
            || unit.fleeing
            || deeds.disordered
            || deeds.lost
            || deeds.pushed
            || deeds.charged
            || deeds.was_charged
            || deeds.fired
            || deeds.shot_at
            || deeds.fought;
        if unit.disorder == 0 || troubled || deeds.tested {
            return Err(refusal!("BWN-19.15", "napoleon-refuse-recovery"));
        }
        Ok(())
    }

    /// A unit tests for its disorder (BWN-19.17).
    pub(crate) fn recover(&mut self, id: UnitId, umpire: &mut Umpire<'_, Event>) {
        let need = self.plain_need(id);
        self.unit_mut(id).deeds.tested = true;
        if self.roll_test(id, Test::Recover, need, umpire) {
            self.unit_mut(id).disorder = 0;
            umpire.tell(|| Event::Recovered { unit: self.who(id) });
        }
    }
}
