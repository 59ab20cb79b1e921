//! What is hidden: the worlds that a side cannot tell from the true one. What it sees of them is in `view`, what it is told in `event`.

use kernel::Dice;

use crate::preparation::PreparationStep;
use crate::state::{State, Task};
use crate::unit::{Order, Single};
use crate::{CommanderId, Side, UnitId};

/// The enemy's markers may show anything, and he may have written single orders or none (BWN-H1).
pub(crate) fn imagine(state: &State, side: Side, dice: &mut Dice) -> State {
    let mut other = state.clone();
    let foe = side.other();
    if matches!(other.task(), Task::Prepare(PreparationStep::Lists)) {
        other.imagine_draft(foe, dice);
    }
    if other.preparation.is_some() {
        return other;
    }
    other.imagine_ambushes(foe, dice);
    if other.sheets[foe as usize].open {
        return other;
    }
    for division in &mut other.divisions {
        if division.side == foe && division.marked {
            division.marker = Some(Order::ALL[dice.pick(3)]);
        }
    }
    other.sheets[foe as usize].singles.clear();
    if matches!(other.task(), Task::Delay(_) | Task::Hide(_)) {
        return other;
    }
    for _ in 0..dice.pick(3) {
        let from = CommanderId(dice.pick(other.commanders.len()) as u8);
        let to = UnitId(dice.pick(other.units.len()) as u8);
        let order = Order::ALL[dice.pick(3)];
        if other.check_single(foe, from, to, order, None).is_ok() {
            other.sheets[foe as usize].singles.push(Single {
                from,
                to,
                order,
                tested: false,
                battalion: None,
                called: false,
            });
        }
    }
    other
}
