//! Chapter 12: advances after melee.

use kernel::{Objection, Offers, Umpire, ensure, objection};

use crate::action::Action;
use crate::board::{Hex, HexSet};
use crate::clash::finish;
use crate::combat::{self, Clash};
use crate::event::Event;
use crate::movement::note_entry;
use crate::plan::Plan;
use crate::state::{Phase, State};
use crate::units::Class;
use crate::victory;

/// The target has left its hex: may the attacker follow (CCN-12.1, CCN-12.2)?
pub(crate) fn offer(state: &mut State, clash: Clash, _umpire: &mut Umpire<'_, Event>) {
    if may_follow(state, &clash) {
        state.phase = Phase::Advance { clash };
    } else {
        finish(state);
    }
}

pub(crate) fn may_follow(state: &State, clash: &Clash) -> bool {
    let lead = state.unit(clash.lead);
    lead.hex() == Some(clash.lead_hex)
        && lead.class() != Class::Artillery // CCN-12.5
        && !lead.in_square() // CCN-12.6
        && !state.turn.halted.has(clash.lead.index()) // CCN-12.8
        && !state.occupied().has(clash.target_hex)
        && !state.battle.ground().barred[lead.class() as usize].has(clash.target_hex) // CCN-12.7
}

/// Moves the lead, and its leader (CCN-12.9).
fn follow(state: &mut State, clash: &Clash, to: Hex, umpire: &mut Umpire<'_, Event>) {
    let Some(from) = state.unit(clash.lead).hex() else {
        return;
    };
    let breakthrough = state.unit(clash.lead).class() == Class::Cavalry;
    umpire.tell(|| Event::Advanced {
        from,
        to,
        breakthrough,
        who: Some(state.called(clash.lead)),
    });
    state.shift_unit(clash.lead, to, true);
    note_entry(state, clash.lead, from, to);
    victory::review(state, umpire);
}

pub(crate) fn advance(state: &mut State, clash: Clash, umpire: &mut Umpire<'_, Event>) {
    follow(state, &clash, clash.target_hex, umpire);
    if state.is_over() {
        return;
    }
    // CCN-12.10, CCN-12.23: only cavalry goes on, and only once.
    if clash.bonus || state.unit(clash.lead).class() != Class::Cavalry {
        finish(state);
    } else if further_hexes(state, &clash).is_empty() {
        bonus(state, clash);
    } else {
        state.phase = Phase::Further { clash };
    }
}

/// The hexes a breakthrough may enter after the vacated one (CCN-12.11 to CCN-12.14).
fn further_hexes(state: &State, clash: &Clash) -> HexSet {
    let lead = state.unit(clash.lead);
    let Some(hex) = lead.hex() else {
        return HexSet::NONE;
    };
    if state.turn.halted.has(clash.lead.index()) {
        return HexSet::NONE;
    }
    let side = lead.side();
    let mut closed = state.unit_hexes(side)
        | state.pieces(side.other())
        | state.battle.ground().barred[lead.class() as usize];
    if state.leader_of(clash.lead).is_some() {
        closed = closed | state.leader_hexes(side);
    }
    hex.near() & !closed
}

pub(crate) fn further(state: &mut State, clash: Clash, to: Hex, umpire: &mut Umpire<'_, Event>) {
    follow(state, &clash, to, umpire);
    if !state.is_over() {
        bonus(state, clash);
    }
}

/// After a breakthrough: the bonus melee (CCN-12.15), unless the ground entered forbids it (CCN-12.18).
fn bonus(state: &mut State, clash: Clash) {
    state.phase = Phase::Bonus { clash };
    if state.turn.spent.has(clash.lead.index()) || !bonus_melees(state, &clash, &mut |_| true) {
        finish(state);
    }
}

fn bonus_melees(state: &State, clash: &Clash, take: &mut impl FnMut(Action) -> bool) -> bool {
    let Some(hex) = state.unit(clash.lead).hex() else {
        return false;
    };
    let enemies = state.pieces(state.turn.active.other());
    for target in (hex.near() & enemies).iter() {
        if combat::melees_at(state, clash.lead, hex, target, true, take) {
            return true;
        }
    }
    false
}

pub(crate) fn offers(state: &State, offers: &mut Offers<Action>) {
    match &state.phase {
        Phase::Advance { .. } => offers.push(Action::Advance),
        Phase::Further { clash } => {
            for to in further_hexes(state, clash).iter() {
                offers.push(Action::Further { to });
            }
        }
        Phase::Bonus { clash } => {
            bonus_melees(state, clash, &mut |action| {
                offers.push(action);
                false
            });
        }
        _ => return,
    }
    offers.push(Action::Halt);
}

/// May the active player do this in one of the decisions after a melee?
pub(crate) fn check(state: &State, action: &Action) -> Result<Plan, Objection> {
    match (&state.phase, action) {
        (Phase::Advance { clash }, Action::Advance) => Ok(Plan::Advance(*clash)),
        // Staying in the vacated hex still allows a bonus melee (CCN-12.13), staying out of it does not (CCN-12.17).
        (Phase::Further { clash }, Action::Halt) => Ok(Plan::Halt {
            clash: *clash,
            bonus: true,
        }),
        (Phase::Advance { clash } | Phase::Bonus { clash }, Action::Halt) => Ok(Plan::Halt {
            clash: *clash,
            bonus: false,
        }),
        (Phase::Further { clash }, Action::Further { to }) => {
            ensure!(
                state
                    .unit(clash.lead)
                    .hex()
                    .is_some_and(|hex| hex.near().has(*to)),
                "CCN-12.11",
                "ccn-refuse-not-adjacent"
            );
            ensure!(
                further_hexes(state, clash).has(*to),
                "CCN-12.14",
                "ccn-refuse-further-closed"
            );
            Ok(Plan::Further(*clash, *to))
        }
        (Phase::Bonus { clash }, Action::Melee { unit, target, guns }) => {
            ensure!(
                state.unit(clash.lead).hex() == Some(*unit),
                "CCN-12.24",
                "ccn-refuse-bonus-first"
            );
            combat::check_melee(state, clash.lead, *target, *guns, true).map(Plan::Melee)
        }
        _ => Err(objection!("CCN-12.24", "ccn-refuse-not-now")),
    }
}

/// No advance, no further hex, or no bonus melee (CCN-12.4).
pub(crate) fn halt(
    state: &mut State,
    clash: Clash,
    may_strike: bool,
    umpire: &mut Umpire<'_, Event>,
) {
    if let Some(unit) = state.unit(clash.lead).hex() {
        umpire.tell(|| Event::Halted {
            unit,
            who: Some(state.called(clash.lead)),
        });
    }
    if may_strike {
        bonus(state, clash);
    } else {
        finish(state);
    }
}
