//! Chapter 5: hidden counters.

use kernel::Umpire;

use crate::event::Event;
use crate::state::{CounterNo, State};
use crate::{Numbers, Side};

/// Turns a counter's drawn side up, if it does not show yet. (VER-5.1, VER-5.6)
pub(crate) fn turn_up(state: &mut State, no: CounterNo, umpire: &mut Umpire<'_, Event>) {
    let counter = state.counter_mut(no);
    if counter.face_up() {
        return;
    }
    counter.turn_up();
    let (side, square, kind) = (no.side(), counter.square, counter.kind);
    umpire.reveal(|| Event::TurnedUp { side, square, kind });
}

/// The kinds of a side that nobody but its owner can place: face down on the map, and waiting. Everybody can reckon
/// them: the force less what was shown.
pub(crate) fn unseen(state: &State, side: Side) -> Numbers {
    if state.agreed.open_counters {
        return Numbers::default();
    }
    let mut unseen = state.waiting[side.index()];
    for counter in state.army(side).iter().filter(|c| !c.face_up()) {
        *unseen.of_mut(counter.kind) += 1;
    }
    unseen
}
