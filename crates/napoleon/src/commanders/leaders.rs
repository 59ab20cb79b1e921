//! BWN-D34: the moves of commanders, whom they join, and who guards a battery (BWN-8.33, BWN-12.61).

use kernel::{Offers, Refusal, Umpire, refusal};
use table::Point;
use tabletop::Tabletop as _;

use super::staff;
use crate::action::{Action, point_of};
use crate::event::Event;
use crate::flow::{Decision, Prompt, not_now, propose, unknown};
use crate::plan::Plan;
use crate::state::State;
use crate::unit::Commander;
use crate::{CommanderId, Side, UnitId};

/// Which commanders of this side go where?
pub(crate) struct Leaders(pub Side);

impl Decision for Leaders {
    fn prompt(&self, _state: &State) -> Prompt {
        ("commanders", None)
    }

    fn decider(&self, _state: &State) -> Option<Side> {
        Some(self.0)
    }

    fn is_open(&self, state: &State) -> bool {
        state
            .commanders_of(self.0)
            .any(|(_, commander)| !commander.moved)
    }

    fn offer(&self, state: &State, side: Side, offers: &mut Offers<Action>) {
        offers.push(Action::Done);
        staff::offer_leads(state, side, offers);
        for (commander, leader) in state.commanders_of(side) {
            if leader.moved {
                continue;
            }
            if let Some(to) = behind_his_troops(state, side, leader) {
                propose(state, side, Action::Lead { commander, to }, offers);
            }
            let near = state
                .units_of(side)
                .filter(|(_, unit)| state.leads(leader, unit) && unit.is_troops())
                .min_by_key(|(id, _)| (state.distance_to_unit(leader, *id), *id));
            if let Some((unit, _)) = near {
                propose(state, side, Action::Join { commander, unit }, offers);
            }
        }
        for (battery, guns) in state.units_of(side) {
            if guns.is_guns() {
                for (unit, _) in state.units_of(side) {
                    propose(state, side, Action::Guard { unit, battery }, offers);
                }
            }
        }
    }

    fn check(&self, state: &State, side: Side, action: &Action) -> Result<Plan, Refusal> {
        match action {
            Action::Done => Ok(Plan::Done),
            Action::Lead { commander, to } => {
                check_lead(state, side, *commander, *to)?;
                Ok(Plan::Lead(*commander, *to))
            }
            Action::Join { commander, unit } => {
                check_join(state, side, *commander, *unit)?;
                Ok(Plan::Join(*commander, *unit))
            }
            Action::Staff { leads, joins } => {
                staff::check_each_once(leads, joins)?;
                for (commander, to) in leads {
                    check_lead(state, side, *commander, *to)?;
                }
                for (commander, unit) in joins {
                    check_join(state, side, *commander, *unit)?;
                }
                Ok(Plan::Staff {
                    leads: leads.clone(),
                    joins: joins.clone(),
                    rally: false,
                })
            }
            Action::Guard { unit, battery } => {
                state.check_guard(side, *unit, *battery)?;
                Ok(Plan::Guard(*unit, *battery))
            }
            _ => Err(not_now()),
        }
    }
}

/// Behind the middle of what a commander leads. None if he leads nobody.
pub(super) fn behind_his_troops(state: &State, side: Side, leader: &Commander) -> Option<[u16; 2]> {
    let led: Vec<Point> = state
        .units_of(side)
        .filter(|(_, unit)| state.leads(leader, unit))
        .map(|(id, _)| state.centre(id))
        .collect();
    if led.is_empty() {
        return None;
    }
    let middle = Point::mean(&led);
    Some([
        (middle.x.clamp(0, state.battle.width) / 100) as u16,
        (middle.y.clamp(0, state.battle.height) / 100) as u16,
    ])
}

fn check_lead(
    state: &State,
    side: Side,
    commander: CommanderId,
    to: [u16; 2],
) -> Result<(), Refusal> {
    let leader = state
        .commanders
        .get(commander.index())
        .filter(|c| c.side == side && c.in_play())
        .ok_or_else(unknown)?;
    if leader.moved {
        return Err(refusal!("BWN-8.33", "napoleon-refuse-commander-moved"));
    }
    if !state.field().contains(point_of(to)) {
        return Err(refusal!("BWN-1.1", "napoleon-refuse-off-table"));
    }
    Ok(())
}

fn check_join(
    state: &State,
    side: Side,
    commander: CommanderId,
    unit: UnitId,
) -> Result<(), Refusal> {
    let leader = state
        .commanders
        .get(commander.index())
        .filter(|c| c.side == side && c.in_play())
        .ok_or_else(unknown)?;
    let troops = state
        .units
        .get(unit.index())
        .filter(|u| u.on_table())
        .ok_or_else(unknown)?;
    if !state.leads(leader, troops) {
        return Err(refusal!("BWN-8.14", "napoleon-refuse-not-his-unit"));
    }
    if leader.moved {
        return Err(refusal!("BWN-8.33", "napoleon-refuse-commander-moved"));
    }
    Ok(())
}

/// A commander goes to a point, alone.
pub(crate) fn lead(
    state: &mut State,
    commander: CommanderId,
    to: [u16; 2],
    umpire: &mut Umpire<'_, Event>,
) {
    let leader = &mut state.commanders[commander.index()];
    leader.at = point_of(to);
    leader.with = None;
    leader.moved = true;
    umpire.tell(|| Event::CommanderMoved {
        commander: state.leader(commander),
        x: f64::from(to[0]),
        y: f64::from(to[1]),
    });
}

/// A commander goes with a unit from now on.
pub(crate) fn join(
    state: &mut State,
    commander: CommanderId,
    unit: UnitId,
    umpire: &mut Umpire<'_, Event>,
) {
    let leader = &mut state.commanders[commander.index()];
    leader.with = Some(unit);
    leader.moved = true;
    umpire.tell(|| Event::Joined {
        commander: state.leader(commander),
        unit: state.who(unit),
    });
}
