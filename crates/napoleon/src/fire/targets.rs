//! BWN-D35: the targets of the shooting phase (BWN-11.1).

use kernel::{Offers, Refusal, refusal};

use crate::action::{Action, Shot, ShotKind};
use crate::flow::{Decision, Prompt, not_now, propose};
use crate::plan::Plan;
use crate::state::State;
use crate::{Side, UnitId};

/// Who of this side shoots at whom?
pub(crate) struct Targets(pub Side);

impl Decision for Targets {
    fn prompt(&self, _state: &State) -> Prompt {
        ("targets", None)
    }

    fn decider(&self, _state: &State) -> Option<Side> {
        Some(self.0)
    }

    fn is_open(&self, state: &State) -> bool {
        state.has_shot(self.0)
    }

    fn still_open(&self, state: &State) -> Vec<UnitId> {
        let own = state.units_of(self.0).map(|(id, _)| id);
        own.filter(|id| {
            !state.targets_of(*id).is_empty() || state.other_targets(*id).next().is_some()
        })
        .collect()
    }

    fn offer(&self, state: &State, side: Side, offers: &mut Offers<Action>) {
        offers.push(Action::Done);
        for (unit, _) in state.units_of(side) {
            offer_shots(state, side, unit, offers);
        }
    }

    fn check(&self, state: &State, side: Side, action: &Action) -> Result<Plan, Refusal> {
        match action {
            Action::Done => Ok(Plan::Done),
            Action::Shoot { unit, shots } => {
                state.check_own(side, *unit)?;
                if shots.iter().any(|shot| shot.when.is_some()) {
                    return Err(refusal!("BWN-11.40", "napoleon-refuse-moment"));
                }
                Ok(Plan::Shoot {
                    unit: *unit,
                    shots: shots.clone(),
                    volleys: state.check_shots(*unit, shots)?,
                })
            }
            _ => Err(not_now()),
        }
    }
}

/// The shots of a unit one by one, with a fire storm where it has one, and out of a section all round (BWN-17.2).
fn offer_shots(state: &State, side: Side, unit: UnitId, offers: &mut Offers<Action>) {
    let targets = state.targets_of(unit);
    let troops = state.unit(unit);
    if troops.section().is_some() && troops.is_troops() {
        let shots = state.fire_all_round(unit, &targets);
        if shots.len() > 1 {
            propose(state, side, Action::Shoot { unit, shots }, offers);
        }
    }
    for shot in targets {
        let storm = Shot {
            storm: true,
            ..shot.clone()
        };
        let may_storm = troops.is_guns() && shot.kind != ShotKind::Howitzer;
        offers.push(Action::Shoot {
            unit,
            shots: vec![shot],
        });
        if may_storm {
            let shots = vec![storm];
            propose(state, side, Action::Shoot { unit, shots }, offers);
        }
    }
    for shot in state.other_targets(unit) {
        let shots = vec![shot];
        offers.push(Action::Shoot { unit, shots });
    }
}
