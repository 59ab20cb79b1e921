//! Chapter 23: army morale (LEE-23.12 to LEE-23.15).

use kernel::{RuleId, Umpire, rule};

use crate::event::Event;
use crate::side::Side;
use crate::state::State;

/// The lowest level: collapse (LEE-23.12).
pub const COLLAPSE: i8 = -3;

/// A reason for an army's morale to fall (LEE-23.13), by its number in the table.
pub const REASONS: RuleId = rule!("LEE-23.13");

/// The conditions of the table that hold for an army, by number; none before it has lost a quarter of its starting EN.
pub fn conditions(state: &State, side: Side) -> Vec<u8> {
    let foe = side.other();
    let began = state.battle.starting_endurance(side);
    let lost = u32::from(state.losses(side));
    // LEE-1.8: fractions are rounded down.
    if lost < began / 4 {
        return Vec::new();
    }
    let now = |side: Side| state.losses(side) - state.army(side).losses_before;
    let objectives = &state.battle.objectives;
    let worth = |n: usize| objectives[n].points[foe as usize];
    let holds = |n: &usize| state.holders[*n] == Some(foe);
    let held_first = |n: &usize| objectives[*n].holder == Some(foe);
    let all = 0..objectives.len();
    let best = all.clone().map(worth).max();
    let taken_best = all
        .clone()
        .any(|n| holds(&n) && !held_first(&n) && Some(worth(n)) == best);
    let held = all.clone().filter(holds).count();
    let at_first = all.filter(held_first).count();
    let most = !objectives.is_empty() && 2 * held >= objectives.len() && held > at_first;
    [
        now(side) > now(foe),
        state.losses(side) > state.losses(foe),
        taken_best,
        most,
        lost >= began / 2,
        state.army(side).chief_lost,
    ]
    .into_iter()
    .zip(1..)
    .filter_map(|(holds, number)| holds.then_some(number))
    .collect()
}

/// By how much an army's morale would fall: two conditions by 1, three by 2, and so on (LEE-23.14).
fn fall(state: &State, side: Side) -> i8 {
    let count = conditions(state, side).len() as i8 - 1;
    count.clamp(0, state.army(side).morale - COLLAPSE)
}

/// Lowers the morale of an army; if both would fall, only that of the one without the initiative (LEE-23.14).
pub fn lower(state: &mut State, umpire: &mut Umpire<'_, Event>) {
    let falls = Side::BOTH.map(|side| fall(state, side));
    let both = falls.iter().all(|fall| *fall > 0);
    for side in Side::BOTH {
        let by = falls[side as usize];
        if by == 0 || (both && side == state.holder()) {
            continue;
        }
        let conditions = conditions(state, side);
        let army = state.army_mut(side);
        army.morale -= by;
        let level = army.morale;
        umpire.tell(|| Event::ArmyMorale {
            side,
            level,
            conditions,
        });
    }
}
