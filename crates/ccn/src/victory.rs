//! Chapter 3: banners and victory; chapter 19: the special rules of scenarios.

use kernel::Umpire;

use crate::battle::{Lasting, Mode, Special, When};
use crate::board::HexSet;
use crate::event::{BannerReason, Event};
use crate::side::Side;
use crate::state::{HAND, LEADERS, Phase, Spot, State, UNITS, UnitId, Victory};
use crate::units::Kind;

/// Gives banners that are never lost again, and checks for victory (CCN-3.11).
pub(crate) fn award(
    state: &mut State,
    side: Side,
    banners: u8,
    reason: BannerReason,
    umpire: &mut Umpire<'_, Event>,
) {
    if state.is_over() {
        return;
    }
    let held = &mut state.banners[side.index()];
    *held = held.saturating_add(banners);
    announce(state, side, banners as i8, reason, umpire);
}

fn announce(
    state: &mut State,
    side: Side,
    change: i8,
    reason: BannerReason,
    umpire: &mut Umpire<'_, Event>,
) {
    let total = state.banners(side);
    umpire.tell(|| Event::Banners {
        side,
        change,
        total,
        reason,
    });
    if change > 0 && total >= state.battle.goals[side.index()] {
        end(state, Some(side), Victory::Banners, umpire);
    }
}

fn end(state: &mut State, winner: Option<Side>, how: Victory, umpire: &mut Umpire<'_, Event>) {
    state.phase = Phase::Over { winner, how };
    umpire.tell(|| Event::Over { winner, how });
}

/// The turns that each side can have (CCN-3.17).
pub const TURNS: u16 = 500;

/// A side that has had its last turn cannot begin another: the battle is drawn (CCN-3.17). Says whether it is over.
pub(crate) fn last_turn_played(
    state: &mut State,
    side: Side,
    umpire: &mut Umpire<'_, Event>,
) -> bool {
    let over = state.turns[side.index()] >= TURNS;
    if over {
        end(state, None, Victory::Stalemate, umpire);
    }
    over
}

/// The decisions that one fight can ask for: the attack, up to three reactions to it, an advance, a further hex and the
/// end of it; and for each of at most three rolls (CCN-9.5) how many flags to ignore, a retreat over all the rows of the board,
/// and the way of a leader over them, who may also stop or leave.
const PER_FIGHT: u64 = 7 + 3 * (1 + ROWS + ROWS + 1);
const ROWS: u64 = 9;

/// The decisions that one turn can ask for: arrivals; a card and what it asks; blocks to restore, of which no more can be
/// missing than dice are rolled; an order for every piece and out of every square; a move for every piece; a
/// melee and a bonus melee for every unit; the ends of three phases; the card to keep.
const PER_TURN: u64 = UNITS as u64
    + 2
    + (HAND as u64 + 1)
    + (PIECES + 8)
    + PIECES
    + UNITS as u64 * 2 * PER_FIGHT
    + 3
    + 1;
const PIECES: u64 = UNITS as u64 + LEADERS as u64;

/// No battle from here on takes more actions than this (CCN-3.17).
pub(crate) fn bound(state: &State) -> u64 {
    let left: u64 = state
        .turns
        .iter()
        .map(|had| u64::from(TURNS.saturating_sub(*had)))
        .sum();
    // The turn that is being played, and those to come.
    (left + 1) * PER_TURN
}

/// Banners of objectives that can be lost again (CCN-19.18).
pub(crate) fn temporary_banners(state: &State, side: Side) -> u8 {
    state
        .battle
        .specials
        .iter()
        .zip(state.paid)
        .filter_map(|(special, paid)| match special {
            Special::Objective {
                side: whose,
                lasting: Lasting::Temporary,
                ..
            } if *whose == side => Some(paid),
            _ => None,
        })
        .sum()
}

/// How many of these hexes a side occupies (CCN-19.12): lone leaders and wagons do not count.
fn held(state: &State, side: Side, hexes: HexSet) -> u8 {
    (state.unit_hexes(side) & hexes)
        .iter()
        .filter(|hex| {
            state
                .unit_at(*hex)
                .is_some_and(|unit| state.unit(unit).kind != Kind::Sw)
        })
        .count() as u8
}

/// What an objective would pay now (CCN-19.14).
fn worth(state: &State, side: Side, mode: Mode, hexes: HexSet, banners: u8) -> u8 {
    let ours = held(state, side, hexes);
    let fulfilled = match mode {
        Mode::Any => ours >= 1,
        Mode::All => u32::from(ours) == hexes.len(),
        Mode::Count(need) => ours >= need,
        Mode::Majority => ours > held(state, side.other(), hexes),
        Mode::Each(max) => return ours.min(max).saturating_mul(banners),
    };
    if fulfilled { banners } else { 0 }
}

/// After every change on the board: instant objectives are tested (CCN-19.15), temporary ones shrink (CCN-19.18,
/// CCN-19.19), and a side without units loses (CCN-3.15).
pub(crate) fn review(state: &mut State, umpire: &mut Umpire<'_, Event>) {
    for place in 0..state.battle.specials.len() {
        if state.is_over() {
            return;
        }
        let Special::Objective {
            side,
            lasting,
            when,
            mode,
            hexes,
            banners,
            ..
        } = state.battle.specials[place]
        else {
            continue;
        };
        let paid = state.paid[place];
        if when == When::Instant {
            test(state, place, umpire);
        } else if lasting == Lasting::Temporary && paid > 0 {
            let now = worth(state, side, mode, hexes, banners);
            if now < paid {
                state.paid[place] = now;
                let change = now as i8 - paid as i8;
                announce(state, side, change, BannerReason::Objective, umpire);
            }
        }
    }
    for side in Side::BOTH {
        if !state.is_over() && state.on_board(side).is_empty() && !any_to_come(state, side) {
            end(state, Some(side.other()), Victory::NoUnits, umpire);
        }
    }
}

fn any_to_come(state: &State, side: Side) -> bool {
    (0..state.unit_count)
        .map(UnitId)
        .any(|id| state.unit(id).side() == side && state.unit(id).spot == Spot::Coming)
}

/// Tests an objective: permanent banners are gained once (CCN-19.17), temporary ones follow the condition (CCN-19.18).
pub(crate) fn test(state: &mut State, place: usize, umpire: &mut Umpire<'_, Event>) {
    let Special::Objective {
        side,
        lasting,
        mode,
        hexes,
        banners,
        ..
    } = state.battle.specials[place]
    else {
        return;
    };
    let paid = state.paid[place];
    let now = worth(state, side, mode, hexes, banners);
    match lasting {
        Lasting::Permanent if paid == 0 && now > 0 => {
            state.paid[place] = now;
            award(state, side, now, BannerReason::Objective, umpire);
        }
        Lasting::Temporary if now != paid => {
            state.paid[place] = now;
            let change = now as i8 - paid as i8;
            announce(state, side, change, BannerReason::Objective, umpire);
        }
        _ => {}
    }
}
