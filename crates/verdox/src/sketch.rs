//! Some of the offers, for thoughts about what may come of an action.

use kernel::{Dice, Offers};

use crate::action::Action;
use crate::forces::MOST_UNITS;
use crate::state::{CounterNo, Stage, State};
use crate::{Side, turns};

/// In a sketch of a battle no more units than about this act in a turn: those near to what is being thought about.
const IN_A_SKETCH: usize = 12;

/// The actions of a few idle units that chance picks, of the barges now and then, and the end of the phase. If the thought
/// is about what was done, the nearer to it the likelier, and a large army ends its phase early. While units are placed,
/// everything.
pub(crate) fn sketch(
    state: &State,
    side: Side,
    done: Option<&Action>,
    errands: usize,
    dice: &mut Dice,
    offers: &mut Offers<Action>,
) {
    let mut idle = [None; MOST_UNITS + 1];
    let mut count = 0;
    if matches!(state.stage, Stage::Actions { .. }) {
        for no in state.roll_call(side) {
            if !state.counter(no).acted() {
                idle[count] = Some(no);
                count += 1;
            }
        }
    }
    if count <= errands {
        turns::offers(state, side, offers);
        return;
    }
    if done.is_some() && count > IN_A_SKETCH && dice.pick(IN_A_SKETCH) == 0 {
        offers.push(Action::EndPhase);
        return;
    }
    let about = done.and_then(Action::place);
    // The nearest of so many: of a small army everybody is near.
    let drawn = about.map_or(1, |_| count.div_ceil(IN_A_SKETCH));
    // Whoever is hemmed in offers nothing, so a few more are asked.
    for asked in 0..2 * errands {
        // The last place stands for the barges.
        let mut picked = idle[dice.pick(count + 1)];
        for _ in 1..drawn {
            let other = idle[dice.pick(count + 1)];
            let far = |no: Option<CounterNo>| match (no, about) {
                (Some(no), Some(about)) => state.counter(no).square.distance(about),
                _ => u8::MAX,
            };
            if far(other) < far(picked) {
                picked = other;
            }
        }
        match picked {
            Some(no) => turns::offer_unit(state, side, no, offers),
            None => turns::offer_barges(state, side, offers),
        }
        if asked + 1 >= errands && !offers.actions().is_empty() {
            offers.push(Action::EndPhase);
            return;
        }
    }
    turns::offers(state, side, offers);
}
