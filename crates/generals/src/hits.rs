//! Chapter 13: hits, rout, capture (steps 4, 5, 8 and 9).

use arrayvec::ArrayVec;
use kernel::Umpire;

use crate::board::Place;
use crate::event::Event;
use crate::march::capture;
use crate::modifiers::SUCCESS;
use crate::rolling::{modifier_of, results};
use crate::state::State;
use crate::units::{CombatStep, Kind, Marks, UNITS, UnitId};
use crate::zones::Formation;

/// Does a result hit? `enemy` is the better result of an opposing unit that rolls: GEN-11.28 to GEN-11.34.
pub fn is_hit(step: CombatStep, result: i32, enemy: Option<i32>) -> bool {
    match enemy {
        None => result >= SUCCESS,
        Some(enemy) => result > enemy && (step == CombatStep::Melee || result >= SUCCESS),
    }
}

/// Modifies all dice of a step and applies all hits at once: GEN-1.18, GEN-13.1 to GEN-13.5.
pub(crate) fn resolve(state: &mut State, step: CombatStep, umpire: &mut Umpire<'_, Event>) {
    resolve_in_order(state, step, UnitId::all(), umpire);
}

/// The same, with the units taken in this order: which makes no difference.
pub(crate) fn resolve_in_order(
    state: &mut State,
    step: CombatStep,
    units: impl Iterator<Item = UnitId> + Clone,
    umpire: &mut Umpire<'_, Event>,
) {
    let formation = Formation::of(state);
    let mut best = [None; UNITS];
    let mut rolling: ArrayVec<(UnitId, UnitId), UNITS> = ArrayVec::new();
    for id in units.clone() {
        if let (Some(at), true) = (state.fighter(id).aim, state.fighter(id).dice[0] > 0) {
            best[id.index()] = results(state, &formation, id, step).into_iter().max();
            rolling.push((id, at));
        }
    }
    let mut hits = [0u8; UNITS];
    let mut hitters = [0u32; UNITS];
    for &(id, at) in &rolling {
        // GEN-11.31 to GEN-11.33
        let enemy = if formation.opponent(state, id) == Some(at) {
            best[at.index()]
        } else {
            None
        };
        let modifier = modifier_of(state, &formation, id, at, step);
        let mut scored = false;
        for (index, result) in results(state, &formation, id, step).into_iter().enumerate() {
            let hit = is_hit(step, result, enemy);
            scored |= hit;
            hits[at.index()] += u8::from(hit);
            let die = state.fighter(id).dice[index];
            umpire.tell(|| Event::Shot {
                unit: id,
                stands: state.stands(id),
                at,
                target: state.stands(at),
                step,
                die,
                modifier,
                result,
                enemy,
                hit,
            });
        }
        if scored && state.unit(id).kind != Kind::Artillery {
            hitters[at.index()] |= id.bit();
        }
        // GEN-7.26 to GEN-7.28
        if step == CombatStep::Melee && state.fighter(id).attacks() {
            let marks = &mut state.fighter_mut(id).marks;
            marks.set(Marks::ROLLED);
            if scored {
                marks.set(Marks::SCORED);
            }
        }
    }
    for id in units {
        take_hits(
            state,
            id,
            hits[id.index()],
            hitters[id.index()],
            step,
            umpire,
        );
    }
}

/// GEN-13.1 to GEN-13.4
fn take_hits(
    state: &mut State,
    id: UnitId,
    hits: u8,
    hitters: u32,
    step: CombatStep,
    umpire: &mut Umpire<'_, Event>,
) {
    if hits == 0 {
        return;
    }
    let was_routed = state.unit(id).routed;
    if !was_routed {
        rout(state, id, umpire);
        if step == CombatStep::Ranged {
            state.fighter_mut(id).fell = state.fighter(id).zone;
        }
    }
    if was_routed || hits > 1 {
        // GEN-13.11: it leaves its zone at once.
        let unit = state.unit_mut(id);
        unit.place = Place::TAKEN;
        unit.token = None;
        let fighter = state.fighter_mut(id);
        fighter.hitters = hitters;
        fighter.zone = None;
        fighter.fell = None;
        fighter.space = 0;
        umpire.tell(|| Event::Taken { unit: id });
    } else if step == CombatStep::Ranged && state.unit(id).kind == Kind::Cavalry {
        // GEN-13.14
        flee(state, id, umpire);
    }
}

/// GEN-13.1, GEN-13.12, GEN-10.13
pub(crate) fn rout(state: &mut State, id: UnitId, umpire: &mut Umpire<'_, Event>) {
    let unit = state.unit_mut(id);
    unit.routed = true;
    unit.square = false;
    state.fighter_mut(id).marks.clear(Marks::ACTIVE);
    let stands = state.stands(id);
    umpire.tell(|| Event::Routed { unit: id, stands });
}

/// To the routed-units box of the own reserve.
pub(crate) fn flee(state: &mut State, id: UnitId, umpire: &mut Umpire<'_, Event>) {
    let stands = state.stands(id);
    state.unit_mut(id).place = Place::BOX;
    let fighter = state.fighter_mut(id);
    fighter.zone = None;
    fighter.fell = None;
    fighter.space = 0;
    umpire.tell(|| Event::Fled { unit: id, stands });
}

/// After step 9: those that were hit by infantry or cavalry which is still standing are captured, the others destroyed:
/// GEN-13.6 to GEN-13.10.
pub(crate) fn decide_captures(state: &mut State, umpire: &mut Umpire<'_, Event>) {
    for id in UnitId::all() {
        if state.unit(id).place != Place::TAKEN {
            continue;
        }
        let hitters = state.fighter(id).hitters;
        let captured = UnitId::of(id.side().other())
            .any(|hitter| hitters & hitter.bit() != 0 && state.unit(hitter).is_able());
        if captured {
            capture(state, id, umpire);
        } else {
            destroy(state, id, umpire);
        }
    }
}

/// GEN-13.10, GEN-15.28
pub(crate) fn destroy(state: &mut State, id: UnitId, umpire: &mut Umpire<'_, Event>) {
    let stands = state.stands(id);
    let unit = state.unit_mut(id);
    unit.place = Place::GONE;
    unit.routed = true;
    unit.square = false;
    unit.token = None;
    umpire.tell(|| Event::Destroyed { unit: id, stands });
}
