//! BWN-D23: who gives supporting fire, and when (BWN-11.36 to BWN-11.46).

use kernel::{Offers, Refusal};

use crate::action::Action;
use crate::flow::{Decision, Prompt, not_now};
use crate::plan::Plan;
use crate::state::State;
use crate::{Side, UnitId};

/// Who of this side fires in support?
pub(crate) struct Supporting(pub Side);

impl Decision for Supporting {
    fn prompt(&self, _state: &State) -> Prompt {
        ("supporting-fire", None)
    }

    fn decider(&self, _state: &State) -> Option<Side> {
        Some(self.0)
    }

    fn is_open(&self, state: &State) -> bool {
        state.has_supporting(self.0)
    }

    fn still_open(&self, state: &State) -> Vec<UnitId> {
        let own = state.units_of(self.0).map(|(id, _)| id);
        own.filter(|id| !state.supporting_shots(*id).is_empty())
            .collect()
    }

    fn offer(&self, state: &State, side: Side, offers: &mut Offers<Action>) {
        offers.push(Action::Done);
        for (unit, _) in state.units_of(side) {
            for shot in state.supporting_shots(unit) {
                offers.push(Action::Shoot {
                    unit,
                    shots: vec![shot],
                });
            }
        }
    }

    fn check(&self, state: &State, side: Side, action: &Action) -> Result<Plan, Refusal> {
        match action {
            Action::Done => Ok(Plan::Done),
            Action::Shoot { unit, shots } => {
                state.check_own(side, *unit)?;
                Ok(Plan::Shoot {
                    unit: *unit,
                    shots: shots.clone(),
                    volleys: state.check_supporting(*unit, shots)?,
                })
            }
            _ => Err(not_now()),
        }
    }
}
