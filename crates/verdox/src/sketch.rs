//! Some of the offers, for thoughts about what may come of an action.

use kernel::{Dice, Offers, Rota, mix};

use crate::action::Action;
use crate::forces::MOST_UNITS;
use crate::state::{CounterNo, Footing, Stage, State};
use crate::{Side, turns};

/// The actions of a few idle units that chance picks, of the barges now and then, and the end of the phase. While units are
/// placed, everything.
pub(crate) fn sketch(
    state: &State,
    side: Side,
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
    // Whoever is hemmed in offers nothing, so a few more are asked.
    for asked in 0..2 * errands {
        // The last place stands for the barges.
        match idle[dice.pick(count + 1)] {
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

/// The actions of one idle unit, and the end of the phase; behind the last unit, those of the barges. On the rota are the
/// units nearest to what was done, whether they have acted or not, so that a turn of a large army ends; what happens nowhere
/// concerns everybody. Chance and their places decide the order, so it stays the same whatever others do. While units are
/// placed, everything.
pub(crate) fn errand(
    state: &State,
    side: Side,
    rota: &Rota<'_, Action>,
    before: usize,
    offers: &mut Offers<Action>,
) -> bool {
    if !matches!(state.stage, Stage::Actions { .. }) {
        turns::offers(state, side, offers);
        return false;
    }
    let mut units: [Option<CounterNo>; MOST_UNITS] = [None; MOST_UNITS];
    let mut count = 0;
    for no in state.roll_call(side) {
        units[count] = Some(no);
        count += 1;
    }
    let all = count;
    let footing = |no: &Option<CounterNo>| no.map(|no| state.counter(no).footing());
    if let Some(about) = rota.done.and_then(Action::place)
        && count > rota.most
    {
        count = rota.most;
        units[..all].select_nth_unstable_by_key(count, |no| {
            footing(no).map(|it| (it.square.distance(about), place(it)))
        });
    }
    let units = &mut units[..count];
    let mut idle = 0;
    for place in 0..units.len() {
        if units[place].is_some_and(|no| !state.counter(no).acted()) {
            units.swap(idle, place);
            idle += 1;
        }
    }
    let idle = &mut units[..idle];
    let found = before < idle.len();
    if found {
        let (_, no, _) = idle.select_nth_unstable_by_key(before, |no| {
            footing(no).map(|it| mix(rota.salt, place(it)))
        });
        if let Some(no) = *no {
            turns::offer_unit(state, side, no, offers);
        }
    } else {
        turns::offer_barges(state, side, offers);
    }
    offers.push(Action::EndPhase);
    found
}

/// Moves of a unit to the same square bring about the same, whichever way they go: all rolls belong to the first step (VER-6.20), and
/// all ways to a square need the same. Only the way through the enemy's quarters is another matter. (VER-12.2)
pub(crate) fn likeness(state: &State, side: Side, action: &Action) -> Option<u64> {
    let Action::Move { unit, path, aboard } = action else {
        return None;
    };
    let (from, last) = (
        Footing {
            square: *unit,
            aboard: *aboard,
        },
        path.squares().last()?,
    );
    let quarters = state.map().headquarters(side.other());
    let wins = path.squares().contains(&quarters);
    Some(place(from) << 32 | u64::from(wins) << 16 | u64::from(last.x) << 8 | u64::from(last.y))
}

/// A number for every place where a unit can be.
fn place(at: Footing) -> u64 {
    u64::from(at.aboard) << 16 | u64::from(at.square.x) << 8 | u64::from(at.square.y)
}
