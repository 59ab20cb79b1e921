//! BWN-D34, BWN-D44: the commanders of a side all at once. Whoever is not named stays where he is.

use kernel::{Offers, Refusal, Umpire, refusal};
use table::{Distance, Point};
use tabletop::Tabletop as _;

use super::leaders::{self, behind_his_troops};
use crate::action::{Action, point_of};
use crate::event::Event;
use crate::flow::propose;
use crate::judgement::chief_decides;
use crate::organise::joining;
use crate::state::State;
use crate::{CommanderId, Side, UnitId};

/// Who is nearer than this to where he is wanted stays.
const NEAR: i64 = 3_000;

/// Nobody is sent to two places (BWN-8.33, BWN-8.34), and somebody is sent.
pub(crate) fn check_each_once(
    leads: &[(CommanderId, [u16; 2])],
    joins: &[(CommanderId, UnitId)],
) -> Result<(), Refusal> {
    let leading = leads.iter().map(|(commander, _)| *commander);
    let all: Vec<CommanderId> = leading
        .chain(joins.iter().map(|(commander, _)| *commander))
        .collect();
    let twice = |place: usize| all[..place].contains(&all[place]);
    if all.is_empty() || (0..all.len()).any(twice) {
        return Err(refusal!("BWN-8.33", "napoleon-refuse-commander-moved"));
    }
    Ok(())
}

/// Offers that everybody who rides alone goes behind the middle of what he leads.
pub(super) fn offer_leads(state: &State, side: Side, offers: &mut Offers<Action>) {
    let free = state
        .commanders_of(side)
        .filter(|(_, leader)| !leader.moved && leader.with.is_none());
    let leads: Vec<_> = free
        .filter_map(|(commander, leader)| {
            let to = behind_his_troops(state, side, leader)?;
            let far = Distance::between_points(leader.at, point_of(to));
            (!far.is_within(NEAR)).then_some((commander, to))
        })
        .collect();
    if leads.len() > 1 {
        let joins = Vec::new();
        propose(state, side, Action::Staff { leads, joins }, offers);
    }
}

/// Offers that to each unit that flees or is disordered, the worst first, the nearest goes who may.
pub(crate) fn offer_rallies(state: &State, side: Side, offers: &mut Offers<Action>) {
    let mut shaken: Vec<UnitId> = state
        .units_of(side)
        .filter(|(_, unit)| unit.fleeing || unit.disorder > 0)
        .map(|(id, _)| id)
        .collect();
    shaken.sort_by_key(|id| {
        let unit = state.unit(*id);
        (!unit.fleeing, std::cmp::Reverse(unit.disorder), *id)
    });
    let chief = state.armies[side as usize].chief;
    let mut joins: Vec<(CommanderId, UnitId)> = Vec::new();
    for unit in shaken {
        let there: Point = state.centre(unit);
        let able = state.commanders_of(side).filter(|(id, _)| {
            joins.iter().all(|(taken, _)| taken != id)
                && (*id != chief || chief_decides(state, side))
                && state.check_join(side, *id, unit).is_ok()
        });
        let nearest = able.min_by_key(|(id, leader)| {
            let here = state.commander_at(leader);
            (Distance::between_points(here, there), *id)
        });
        joins.extend(nearest.map(|(id, _)| (id, unit)));
    }
    if joins.len() > 1 {
        let leads = Vec::new();
        propose(state, side, Action::Staff { leads, joins }, offers);
    }
}

/// They go, and the others stay.
pub(crate) fn apply(
    state: &mut State,
    side: Side,
    leads: &[(CommanderId, [u16; 2])],
    joins: &[(CommanderId, UnitId)],
    rally: bool,
    umpire: &mut Umpire<'_, Event>,
) {
    state.agenda.pop();
    for (commander, to) in leads {
        leaders::lead(state, *commander, *to, umpire);
    }
    for (commander, unit) in joins {
        if rally {
            joining::apply(state, *commander, *unit, umpire);
        } else {
            leaders::join(state, *commander, *unit, umpire);
        }
    }
    umpire.tell(|| Event::Done { side });
}
