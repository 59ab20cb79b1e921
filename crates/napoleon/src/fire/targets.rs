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
        offer_order(state, side, offers);
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
            Action::Resolve { order } => {
                check_order(state, side, order)?;
                Ok(Plan::Resolve(order.clone()))
            }
            _ => Err(not_now()),
        }
    }
}

/// May this side say whose volleys are resolved first (BWN-11.5)? The holder of the initiative may, once in a phase.
fn check_order(state: &State, side: Side, order: &[UnitId]) -> Result<(), Refusal> {
    let refused = || refusal!("BWN-11.5", "napoleon-refuse-resolve");
    if side != state.initiative || !state.resolution.is_empty() || order.is_empty() {
        return Err(refused());
    }
    let known = |id: &UnitId| {
        let unit = state.units.get(id.index());
        unit.is_some_and(|unit| unit.on_table() && !unit.is_hidden())
    };
    let twice = |place: usize| order[..place].contains(&order[place]);
    if !order.iter().all(known) || (0..order.len()).any(twice) {
        return Err(refused());
    }
    Ok(())
}

/// Samples: a unit that has not fired yet before all others, or the enemy first.
fn offer_order(state: &State, side: Side, offers: &mut Offers<Action>) {
    if side != state.initiative || !state.resolution.is_empty() {
        return;
    }
    let able = |side: Side| -> Vec<UnitId> {
        let units = state.units_of(side).map(|(id, _)| id);
        units
            .filter(|id| state.check_shooter(*id).is_ok())
            .collect()
    };
    if !state.volleys.is_empty() {
        for unit in able(side).into_iter().take(3) {
            let order = vec![unit];
            propose(state, side, Action::Resolve { order }, offers);
        }
    }
    let order = able(side.other());
    propose(state, side, Action::Resolve { order }, offers);
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
