//! A turn unit by unit: how a computer player thinks about an army of up to seventy-five units.

use kernel::{Dice, Offers, PartOrder, Seat, TurnParts, mix};

use crate::action::{Action, Path};
use crate::board::Square;
use crate::forces::MOST_UNITS;
use crate::state::{CounterNo, Footing, Stage, State};
use crate::{Side, Verdox, turns};

/// Each unit is a part of the turn.
#[derive(Debug, Clone, Copy)]
pub struct UnitByUnit;

impl TurnParts<Verdox> for UnitByUnit {
    /// A unit on the map may act once; a waiting unit is placed once.
    fn count(state: &State, seat: Seat) -> u32 {
        let side = Side::from(seat);
        if is_placing(state) {
            state.waiting[side.index()].total()
        } else {
            u32::from(state.on_map[side.index()])
        }
    }

    /// The units that are no part of the present turn.
    fn later(state: &State, seat: Seat) -> u32 {
        let side = Side::from(seat);
        if is_placing(state) {
            u32::from(state.on_map[side.index()])
        } else {
            state.waiting[side.index()].total()
        }
    }

    fn pass(state: &State, _: Seat) -> Option<Action> {
        matches!(state.stage, Stage::Actions { .. }).then_some(Action::EndPhase)
    }

    fn is_pointless(_: &State, _: Seat, action: &Action) -> bool {
        matches!(action, Action::Move { unit, path, .. } if is_round_trip(*unit, path))
    }

    fn sample(
        state: &State,
        seat: Seat,
        parts: usize,
        dice: &mut Dice,
        offers: &mut Offers<Action>,
    ) {
        sample(state, seat.into(), parts, dice, offers);
    }

    fn part(
        state: &State,
        seat: Seat,
        order: &PartOrder<'_, Action>,
        index: usize,
        offers: &mut Offers<Action>,
    ) -> bool {
        part(state, seat.into(), order, index, offers)
    }
}

fn is_placing(state: &State) -> bool {
    matches!(
        state.stage,
        Stage::Deployment { .. } | Stage::Arrival { .. }
    )
}

/// Does a way end where it began (VER-6.28)? That is legal, and gains nothing that standing still does not.
fn is_round_trip(unit: Square, path: &Path) -> bool {
    path.squares().last() == Some(&unit)
}

/// The actions of a few idle units that chance picks, of the barges now and then, and the end of the phase. While units are
/// placed, everything.
fn sample(state: &State, side: Side, parts: usize, dice: &mut Dice, offers: &mut Offers<Action>) {
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
    if count <= parts {
        turns::offers(state, side, offers);
        return;
    }
    // A unit that is hemmed in offers nothing, so a few more are asked.
    for asked in 0..2 * parts {
        // The last place stands for the barges.
        match idle[dice.pick(count + 1)] {
            Some(no) => turns::offer_unit_but(state, side, no, offers, is_round_trip),
            None => turns::offer_barges(state, side, offers),
        }
        if asked + 1 >= parts && !offers.actions().is_empty() {
            offers.push(Action::EndPhase);
            return;
        }
    }
    turns::offers(state, side, offers);
}

/// The actions of one idle unit, and the end of the phase; after the last unit, those of the barges. The near units are
/// chosen whether they have acted or not, so that a turn of a large army ends. Chance and their places decide the order, so
/// the order does not depend on what other units do. While units are placed, everything.
fn part(
    state: &State,
    side: Side,
    order: &PartOrder<'_, Action>,
    index: usize,
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
    if let Some(about) = order.near.and_then(Action::place)
        && count > order.most
    {
        count = order.most;
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
    let found = index < idle.len();
    if found {
        let (_, no, _) = idle.select_nth_unstable_by_key(index, |no| {
            footing(no).map(|it| mix(order.seed, place(it)))
        });
        if let Some(no) = *no {
            turns::offer_unit_but(state, side, no, offers, is_round_trip);
        }
    } else {
        turns::offer_barges(state, side, offers);
    }
    offers.push(Action::EndPhase);
    found
}

/// Moves of a unit to the same square have the same effect, whichever way they go: all rolls belong to the first step
/// (VER-6.20), and all ways to a square need the same. Only the way through the enemy's quarters differs. (VER-12.2)
pub(crate) fn equivalent(state: &State, side: Side, action: &Action) -> Option<u64> {
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
