//! Chapter 3: deployment and arrival.

use kernel::Umpire;

use crate::event::Event;
use crate::objection::Objection;
use crate::state::{Counter, Stage, State};
use crate::{Kind, Side, Square, turns, walls};

/// A side deploys its first units; one that has none to deploy is passed over. (VER-3.3, VER-14.4)
pub(crate) fn begin_deployment(state: &mut State, side: Side, umpire: &mut Umpire<'_, Event>) {
    let units = units_due(state, side, state.agreed.force.first_placement);
    if units == 0 {
        end_deployment(state, side, umpire);
        return;
    }
    state.stage = Stage::Deployment { side, left: units };
    umpire.tell(|| Event::DeploymentBegan { side, units });
}

/// VER-3.2, VER-3.7
fn end_deployment(state: &mut State, side: Side, umpire: &mut Umpire<'_, Event>) {
    if side == state.first {
        begin_deployment(state, side.other(), umpire);
    } else {
        turns::begin_battle(state, umpire);
    }
}

/// How many of `planned` units must come on now: all, or those that still wait, or as many as find room.
/// (VER-3.9, VER-3.11 to VER-3.13)
pub(crate) fn units_due(state: &State, side: Side, planned: u8) -> u8 {
    let waiting = state.waiting[side.index()].total();
    let room = free_entries(state, side).count() as u32;
    u32::from(planned).min(waiting).min(room) as u8
}

/// VER-3.4, VER-3.5, VER-3.10, VER-3.14
pub(crate) fn free_entries(state: &State, side: Side) -> impl Iterator<Item = Square> + '_ {
    state
        .map()
        .entry_squares(side)
        .filter(|s| state.standing_on(*s).is_none())
}

/// May this side place a unit of this kind here now?
pub(crate) fn check_placement(
    state: &State,
    side: Side,
    kind: Kind,
    square: Square,
) -> Result<(), Objection> {
    let arriving = match state.stage {
        Stage::Deployment { .. } => false,
        Stage::Arrival { .. } => true,
        _ => return Err(Objection::NotNow),
    };
    let map = state.map();
    if !map.contains(square) {
        return Err(Objection::NoSuchSquare(square));
    }
    if state.waiting[side.index()].of(kind) == 0 {
        return Err(Objection::NotInReserve { kind, arriving });
    }
    if square.x != side.edge(map.width) {
        return Err(Objection::NotOwnEdge { square, arriving });
    }
    if !map.admits_arrivals(square) {
        return Err(Objection::EntryTerrain(square));
    }
    match state.standing_on(square) {
        None => Ok(()),
        Some(no) if no.side() == side => Err(Objection::EntryTaken(square)),
        Some(_) => Err(Objection::EntryTakenByEnemy(square)),
    }
}

/// Places a unit; the last one ends the step.
pub(crate) fn place(
    state: &mut State,
    side: Side,
    kind: Kind,
    square: Square,
    umpire: &mut Umpire<'_, Event>,
) {
    let face_up = state.agreed.open_counters; // VER-3.6, VER-5.11
    *state.waiting[side.index()].of_mut(kind) -= 1;
    state.put(side, Counter::new(square, kind, face_up));
    umpire.tell(|| Event::Placed {
        side,
        square,
        kind: Some(kind),
        face_up,
    });
    walls::enter_gate(state, side, square, umpire);
    match &mut state.stage {
        Stage::Deployment { left, .. } => {
            *left -= 1;
            if *left == 0 {
                end_deployment(state, side, umpire);
            }
        }
        Stage::Arrival { left, .. } => {
            *left -= 1;
            if *left == 0 {
                turns::end_turn(state, side, umpire);
            }
        }
        Stage::Actions { .. } | Stage::Over { .. } => {}
    }
}
