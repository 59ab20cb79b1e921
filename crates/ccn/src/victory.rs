//! Chapter 3: banners and victory; chapter 19: the special rules of scenarios.

use kernel::Umpire;

use crate::battle::{Lasting, Mode, Special, When};
use crate::board::HexSet;
use crate::event::{BannerReason, Event};
use crate::side::Side;
use crate::state::{Phase, Spot, State, UnitId, Victory};
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
        win(state, side, Victory::Banners, umpire);
    }
}

fn win(state: &mut State, winner: Side, how: Victory, umpire: &mut Umpire<'_, Event>) {
    state.phase = Phase::Over { winner, how };
    umpire.tell(|| Event::Over { winner, how });
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
            win(state, side.other(), Victory::NoUnits, umpire);
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
