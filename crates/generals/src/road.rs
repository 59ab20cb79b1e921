//! GEN-22.64 to GEN-22.67: extra moves along roads, after the moves of N.

use kernel::{Objection, Umpire, objection};

use arrayvec::ArrayVec;

use crate::action::Pick;
use crate::board::{Border, Sector, Side};
use crate::event::Event;
use crate::march::road_march;
use crate::reaction::{check_lowest, crossings, is_picked};
use crate::state::State;
use crate::status::{Census, Status, border_limit};
use crate::units::{Kind, UnitId};

/// Units of a player that may use roads in a round (GEN-22.64, GEN-22.67).
pub(crate) const ROAD_MOVES: usize = 2;

/// D-ROAD: may this unit march on to this sector?
pub(crate) fn check(state: &State, side: Side, id: UnitId, to: Sector) -> Result<(), Objection> {
    if id.side() != side {
        return Err(objection!("GEN-22.64", "generals-refuse-not-yours"));
    }
    let unit = state.unit(id);
    if unit.kind == Kind::Artillery || !unit.is_able() || unit.place.is_inside() {
        return Err(objection!("GEN-22.64", "generals-refuse-no-road-move"));
    }
    // GEN-22.66
    if unit.moves == 0 {
        return Err(objection!("GEN-22.66", "generals-refuse-has-not-moved"));
    }
    if is_picked(state, id) {
        return Err(objection!("GEN-22.64", "generals-refuse-already-named"));
    }
    if state.draft(side).picks.len() >= ROAD_MOVES {
        return Err(objection!("GEN-22.67", "generals-refuse-two-by-road"));
    }
    let Some(from) = unit.place.sector() else {
        return Err(objection!("GEN-22.64", "generals-refuse-no-road-move"));
    };
    let road = Border::between(from, to).is_some_and(|border| state.rules.ground.road.has(border));
    if !road {
        return Err(objection!("GEN-22.65", "generals-refuse-no-road"));
    }
    if to == side.other().reserve() {
        return Err(objection!("GEN-3.20", "generals-refuse-enemy-reserve"));
    }
    if Census::of(state).status(state, side, to) == Status::EnemyHeld {
        return Err(objection!("GEN-16.4", "generals-refuse-enemy-held-now"));
    }
    let going = state.draft(side).picks.iter().filter(|pick| {
        matches!(pick, Pick::March(other, there)
            if *there == to && state.unit(*other).place.is_field(from))
    });
    let over = crossings(state, side, from, to) + going.count() as u8;
    if over >= border_limit(state, from, to) {
        return Err(objection!("GEN-16.7", "generals-refuse-border-full"));
    }
    check_lowest(state, id, |other| !is_picked(state, other))
}

pub(crate) fn each(state: &State, side: Side, mut visit: impl FnMut(Pick)) {
    if state.rules.ground.road.is_empty() {
        return;
    }
    for id in UnitId::of(side) {
        let unit = state.unit(id);
        if unit.moves == 0 || !unit.is_able() {
            continue;
        }
        let Some(from) = unit.place.sector() else {
            continue;
        };
        for &to in from.neighbours() {
            if check(state, side, id, to).is_ok() {
                visit(Pick::March(id, to));
            }
        }
    }
}

pub(crate) fn carry_out(state: &mut State, umpire: &mut Umpire<'_, Event>) {
    umpire.mark_revealed();
    let mut extra: ArrayVec<(UnitId, Sector), { 2 * ROAD_MOVES }> = ArrayVec::new();
    for side in Side::BOTH {
        for pick in &state.draft(side).picks {
            if let Pick::March(id, to) = *pick {
                let _ = extra.try_push((id, to));
            }
        }
    }
    road_march(state, &extra, umpire);
}
