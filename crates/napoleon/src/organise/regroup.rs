//! BWN-D45: additional manoeuvres (BWN-19.13, BWN-19.14, BWN-19.20).

use kernel::{Offers, Refusal, refusal};

use crate::action::Action;
use crate::flow::{Decision, Prompt, not_now};
use crate::march::{Manoeuvre, offer_manoeuvres};
use crate::plan::Plan;
use crate::state::State;
use crate::{Side, UnitId};

/// Which units of this side manoeuvre once more?
pub(crate) struct Regroup(pub Side);

impl Decision for Regroup {
    fn prompt(&self, _state: &State) -> Prompt {
        ("regroup", None)
    }

    fn decider(&self, _state: &State) -> Option<Side> {
        Some(self.0)
    }

    fn is_open(&self, state: &State) -> bool {
        let mut own = state.units_of(self.0);
        own.any(|(id, _)| state.check_regroup(self.0, id).is_ok())
    }

    fn still_open(&self, state: &State) -> Vec<UnitId> {
        let own = state.units_of(self.0).map(|(id, _)| id);
        own.filter(|id| state.check_regroup(self.0, *id).is_ok())
            .collect()
    }

    fn offer(&self, state: &State, side: Side, offers: &mut Offers<Action>) {
        offers.push(Action::Done);
        for (unit, _) in state.units_of(side) {
            if state.check_regroup(side, unit).is_ok() {
                offer_manoeuvres(state, side, unit, offers);
            }
        }
    }

    fn check(&self, state: &State, side: Side, action: &Action) -> Result<Plan, Refusal> {
        match action {
            Action::Done => Ok(Plan::Done),
            Action::Manoeuvre {
                unit,
                manoeuvre,
                swaps,
            } => {
                state.check_regroup(side, *unit)?;
                if matches!(
                    manoeuvre,
                    Manoeuvre::Limber { .. } | Manoeuvre::Unlimber { .. }
                ) {
                    return Err(refusal!("BWN-19.13", "napoleon-refuse-regroup"));
                }
                let walk = state.check_spot(*unit, manoeuvre, swaps)?;
                Ok(Plan::OnTheSpot {
                    walk: Box::new(walk),
                    regroup: true,
                })
            }
            _ => Err(not_now()),
        }
    }
}

impl State {
    /// May the unit make an additional manoeuvre (BWN-19.13, BWN-19.14, BWN-19.20)?
    pub(crate) fn check_regroup(&self, side: Side, id: UnitId) -> Result<(), Refusal> {
        let unknown = || refusal!("BWN-19.13", "napoleon-refuse-unknown");
        let unit = self
            .units
            .get(id.index())
            .filter(|u| u.side == side && u.on_table())
            .ok_or_else(unknown)?;
        let deeds = &unit.deeds;
        let entitled =
            deeds.charged || deeds.was_charged || deeds.retreated || deeds.rallied || deeds.fought;
        if !entitled || deeds.moved || unit.engaged() || unit.fleeing || unit.section().is_some() {
            return Err(refusal!("BWN-19.14", "napoleon-refuse-regroup"));
        }
        if deeds.organised {
            return Err(refusal!("BWN-19.20", "napoleon-refuse-regrouped"));
        }
        Ok(())
    }
}
