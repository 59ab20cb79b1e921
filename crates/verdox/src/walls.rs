//! Chapter 11: fortifications, gates and breaches.

use kernel::Umpire;

use crate::event::Event;
use crate::state::State;
use crate::{Side, Square, Terrain};

/// Does this step need a roll because it climbs a wall from its front? (VER-11.2 to VER-11.9)
pub(crate) fn needs_roll(state: &State, side: Side, from: Square, to: Square) -> bool {
    let wall = state.terrain(to);
    if !wall.is_wall() {
        return false;
    }
    // VER-11.6: along the wall. VER-11.4: from the inner side. The water under a barge is neither (VER-10.28).
    let along = state.terrain(from).is_wall_line();
    let inner_side = state.map().ground(from).interior;
    // VER-11.21
    let own_gate = wall == Terrain::Gate && holder(state, to) == Some(side);
    !along && !inner_side && !own_gate
}

/// Who controls the gate on this square? (VER-11.24, VER-11.26)
pub(crate) fn holder(state: &State, square: Square) -> Option<Side> {
    let number = gate_number(state, square)?;
    Side::BOTH
        .into_iter()
        .find(|side| state.gates[side.index()] & (1 << number) != 0)
}

fn gate_number(state: &State, square: Square) -> Option<usize> {
    if state.terrain(square) != Terrain::Gate {
        return None;
    }
    state
        .map()
        .gates()
        .iter()
        .position(|gate| gate.square == square)
}

/// A unit has come to stand on this square: if it is a gate, it is now its side's. (VER-11.24, VER-11.25)
pub(crate) fn enter_gate(
    state: &mut State,
    side: Side,
    square: Square,
    umpire: &mut Umpire<'_, Event>,
) {
    let Some(number) = gate_number(state, square) else {
        return;
    };
    if state.gates[side.index()] & (1 << number) != 0 {
        return;
    }
    state.gates[side.index()] |= 1 << number;
    state.gates[side.other().index()] &= !(1 << number);
    umpire.tell(|| Event::GateTaken { side, square });
}

/// Guns have broken this wall: it loses all its properties. (VER-11.17, VER-11.26)
pub(crate) fn break_down(state: &mut State, square: Square, umpire: &mut Umpire<'_, Event>) {
    if let Some(number) = gate_number(state, square) {
        for gates in &mut state.gates {
            *gates &= !(1 << number);
        }
    }
    state.breach(square);
    umpire.tell(|| Event::Breached { square });
}
