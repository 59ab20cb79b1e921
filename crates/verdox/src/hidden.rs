//! Hidden information: what a seat may imagine behind what it cannot see.

use kernel::{Dice, Seat};

use crate::counters::unseen;
use crate::state::State;
use crate::{Kind, Side};

/// A state that this seat cannot tell from the real one. (VER-5.1)
pub(crate) fn imagine(state: &State, seat: Seat, dice: &mut Dice) -> State {
    let mut imagined = state.clone();
    // At the end everything is shown.
    if state.active().is_some() {
        reshuffle(&mut imagined, Side::from(seat).other(), dice);
    }
    imagined
}

/// Deals the unseen kinds of a side at random to its face-down counters; the rest wait.
fn reshuffle(state: &mut State, side: Side, dice: &mut Dice) {
    if state.agreed.open_counters {
        return;
    }
    let mut unseen = unseen(state, side);
    let mut left = unseen.total() as usize;
    let army = state.army_mut(side);
    for counter in army.iter_mut().filter(|c| !c.face_up()) {
        let mut pick = dice.pick(left);
        for kind in Kind::ALL {
            let of_kind = unseen.of_mut(kind);
            if pick < *of_kind as usize {
                *of_kind -= 1;
                counter.kind = kind;
                break;
            }
            pick -= *of_kind as usize;
        }
        left -= 1;
    }
    state.waiting[side.index()] = unseen;
}
