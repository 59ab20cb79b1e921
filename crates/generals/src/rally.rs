//! Chapter 17: rally, and GEN-22.52: leaving a building.

use kernel::{Objection, Umpire, Value, objection};

use crate::action::Pick;
use crate::board::{Place, Sector, Side};
use crate::event::Event;
use crate::orders::{delivery_distance, saved_orders};
use crate::reaction::{check_lowest, is_picked};
use crate::state::{Phase, State};
use crate::status::Census;
use crate::units::{Kind, UnitId};

/// The number of saved orders becomes public (GEN-17.9).
pub(crate) fn begin(state: &mut State, umpire: &mut Umpire<'_, Event>) {
    state.phase = Phase::Rally;
    let saved = Side::BOTH.map(|side| saved_orders(state, side));
    state.saved = Some(saved);
    umpire.reveal(|| Event::Saved {
        white: saved[0],
        black: saved[1],
    });
}

fn in_box(state: &State, side: Side, kind: Kind) -> u8 {
    UnitId::of(side)
        .filter(|id| state.unit(*id).kind == kind && state.unit(*id).place == Place::BOX)
        .count() as u8
}

fn orders_used(state: &State, side: Side) -> u8 {
    let picks = state.draft(side).picks.iter();
    picks
        .filter(|pick| matches!(pick, Pick::Merge(_) | Pick::Rally(_)))
        .count() as u8
}

fn check_saved(state: &State, side: Side) -> Result<(), Objection> {
    let saved = state.saved.map_or(0, |saved| saved[side.index()]);
    if orders_used(state, side) >= saved {
        return Err(objection!("GEN-17.1", "generals-refuse-no-saved-order"));
    }
    Ok(())
}

/// D-RALLY and D-BUILDING: may this be noted next?
pub(crate) fn check(state: &State, side: Side, pick: Pick) -> Result<(), Objection> {
    match pick {
        Pick::Merge(kind) => check_merge(state, side, kind),
        Pick::Rally(id) => check_rally(state, side, id),
        Pick::ComeOut(id) => check_come_out(state, side, id),
        _ => Err(objection!("GEN-17.1", "generals-refuse-rally")),
    }
}

/// GEN-17.2 to GEN-17.4
fn check_merge(state: &State, side: Side, kind: Kind) -> Result<(), Objection> {
    if kind == Kind::Artillery {
        return Err(objection!("GEN-17.2", "generals-refuse-guns-do-not-merge"));
    }
    check_saved(state, side)?;
    let picks = state.draft(side).picks.iter();
    let merged = picks.filter(|pick| **pick == Pick::Merge(kind)).count() as u8;
    if in_box(state, side, kind) < 2 * (merged + 1) {
        return Err(objection!("GEN-17.4", "generals-refuse-two-to-merge"));
    }
    Ok(())
}

/// GEN-17.5, GEN-17.6, GEN-22.42
fn check_rally(state: &State, side: Side, id: UnitId) -> Result<(), Objection> {
    let unit = state.unit(id);
    if id.side() != side {
        return Err(objection!("GEN-17.1", "generals-refuse-not-yours"));
    }
    let Some(sector) = unit.place.sector().filter(|_| unit.routed) else {
        return Err(objection!("GEN-17.5", "generals-refuse-not-routed-there"));
    };
    if unit.kind != Kind::Artillery && !unit.place.is_inside() {
        return Err(objection!("GEN-17.5", "generals-refuse-not-routed-there"));
    }
    check_saved(state, side)?;
    if is_picked(state, id) {
        return Err(objection!("GEN-17.1", "generals-refuse-already-named"));
    }
    if Census::of(state).controller(sector) != Some(side) {
        return Err(objection!("GEN-17.6", "generals-refuse-not-controlled"));
    }
    check_lowest(state, id, |other| !is_picked(state, other))
}

/// GEN-22.52
fn check_come_out(state: &State, side: Side, id: UnitId) -> Result<(), Objection> {
    let unit = state.unit(id);
    if id.side() != side {
        return Err(objection!("GEN-22.52", "generals-refuse-not-yours"));
    }
    let Some(sector) = unit.place.sector().filter(|_| unit.place.is_inside()) else {
        return Err(objection!("GEN-22.52", "generals-refuse-not-in-building"));
    };
    if unit.routed {
        return Err(objection!("GEN-13.12", "generals-refuse-unit-routed"));
    }
    if Census::of(state).holds(side.other(), sector) {
        return Err(objection!("GEN-22.52", "generals-refuse-besieged"));
    }
    if is_picked(state, id) {
        return Err(objection!("GEN-22.52", "generals-refuse-already-named"));
    }
    Ok(())
}

pub(crate) fn each(state: &State, side: Side, mut visit: impl FnMut(Pick)) {
    for kind in [Kind::Infantry, Kind::Cavalry] {
        if check_merge(state, side, kind).is_ok() {
            visit(Pick::Merge(kind));
        }
    }
    for id in UnitId::of(side) {
        let unit = state.unit(id);
        if !unit.place.is_on_board() {
            continue;
        }
        if unit.routed && check_rally(state, side, id).is_ok() {
            visit(Pick::Rally(id));
        }
        if unit.place.is_inside() && check_come_out(state, side, id).is_ok() {
            visit(Pick::ComeOut(id));
        }
    }
}

/// Carries out both rallies: White first; infantry, cavalry, then guns by sector (GEN-20.12, GEN-20.13).
pub(crate) fn carry_out(state: &mut State, umpire: &mut Umpire<'_, Event>) {
    umpire.mark_revealed();
    for side in Side::BOTH {
        let mut picks = std::mem::take(&mut state.drafts[side.index()].picks);
        picks.sort_by_key(|pick| match *pick {
            Pick::Merge(kind) => (kind.index(), None, None),
            Pick::Rally(id) => (2, state.unit(id).place.sector(), Some(id)),
            Pick::ComeOut(id) => (3, None, Some(id)),
            _ => (4, None, None),
        });
        for pick in picks {
            match pick {
                Pick::Merge(kind) if arrives(state, side, side.reserve(), umpire) => {
                    merge(state, side, kind, umpire);
                }
                Pick::Rally(id) => {
                    let Some(sector) = state.unit(id).place.sector() else {
                        continue;
                    };
                    if arrives(state, side, sector, umpire) {
                        state.unit_mut(id).routed = false;
                        let stands = state.stands(id);
                        umpire.tell(|| Event::Rallied { unit: id, stands });
                    }
                }
                Pick::ComeOut(id) => {
                    let Some(sector) = state.unit(id).place.sector() else {
                        continue;
                    };
                    state.unit_mut(id).place = Place::field(sector);
                    let stands = state.stands(id);
                    umpire.tell(|| Event::CameOut {
                        unit: id,
                        stands,
                        sector,
                    });
                }
                _ => {}
            }
        }
    }
}

/// GEN-17.2, GEN-17.7, GEN-17.8
fn merge(state: &mut State, side: Side, kind: Kind, umpire: &mut Umpire<'_, Event>) {
    let mut routed = UnitId::of(side)
        .filter(|id| state.unit(*id).kind == kind && state.unit(*id).place == Place::BOX);
    let (Some(stays), Some(goes)) = (routed.next(), routed.next()) else {
        return;
    };
    let unit = state.unit_mut(stays);
    unit.routed = false;
    unit.place = Place::field(side.reserve());
    state.unit_mut(goes).place = Place::GONE;
    umpire.tell(|| Event::Merged {
        unit: stays,
        stands: state.stands(stays),
        removed: goes,
    });
}

/// GEN-20.12
fn arrives(state: &State, side: Side, to: Sector, umpire: &mut Umpire<'_, Event>) -> bool {
    let distance = delivery_distance(state, side, to);
    if distance < 2 {
        return true;
    }
    let die = umpire.d6();
    let arrives = die >= distance;
    umpire.tell(|| Event::RallyDelivery {
        side,
        to,
        distance,
        die,
        arrives,
    });
    arrives
}

/// A side as an argument of a message.
pub(crate) const fn side_word(side: Side) -> Value {
    Value::word(side.key())
}
