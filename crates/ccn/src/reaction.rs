//! Chapters 9, 13 and 14: the defender's reaction to an announced melee.

use kernel::{Objection, Offers, Umpire, ensure, objection};

use crate::action::{Action, Reaction};
use crate::board::{Hex, HexSet};
use crate::cards::Card;
use crate::clash::{self, after_blow, strike};
use crate::combat::{Blow, Clash, Foe};
use crate::event::Event;
use crate::plan::Plan;
use crate::square;
use crate::state::{Phase, State, UnitId};
use crate::units::Class;
use crate::victory;

const ALL: [Reaction; 4] = [
    Reaction::Stand,
    Reaction::FirstStrike,
    Reaction::Retire,
    Reaction::FormSquare,
];

/// Is the defender asked at all? This looks only at what everybody sees, so that the question betrays no card: a defender
/// with cards and a unit that could strike is asked, with First Strike in hand or without.
pub(crate) fn is_asked(state: &State, clash: &Clash) -> bool {
    let Foe::Unit(unit) = clash.foe else {
        return false; // CCN-9.25
    };
    let hand = &state.hands[state.unit(unit).side().index()];
    (!hand.is_empty() && could_strike_first(state, clash).is_ok())
        || may_retire(state, clash, unit).is_ok()
        || square::may_form(state, clash, unit).is_ok()
}

/// Could the defending unit strike first if its owner held the card (CCN-9.26)? A roll without dice is none (CCN-7.7).
fn could_strike_first(state: &State, clash: &Clash) -> Result<(), Objection> {
    ensure!(
        clash::defence_dice(state, clash) > 0,
        "CCN-7.7",
        "ccn-refuse-no-dice"
    );
    Ok(())
}

/// A reaction card in the defender's hand.
fn strike_card(state: &State) -> Option<Card> {
    state.hands[state.turn.active.other().index()]
        .iter()
        .find(|card| card.data().reaction)
}

/// May cavalry retire and reform (CCN-13.1 to CCN-13.6)?
fn may_retire(state: &State, clash: &Clash, unit: UnitId) -> Result<(), Objection> {
    ensure!(
        state.unit(unit).class() == Class::Cavalry,
        "CCN-13.1",
        "ccn-refuse-only-cavalry-retires"
    );
    ensure!(
        state.unit(clash.lead).class() == Class::Infantry,
        "CCN-13.2",
        "ccn-refuse-retire-from-infantry"
    );
    ensure!(
        !retire_steps(state, unit, 2).is_empty(),
        "CCN-13.5",
        "ccn-refuse-cannot-retire"
    );
    Ok(())
}

/// The next steps of a way home of exactly `left` hexes; hexes with any piece are barred (CCN-13.5, CCN-13.6).
pub(crate) fn retire_steps(state: &State, unit: UnitId, left: u8) -> HexSet {
    let it = state.unit(unit);
    let Some(hex) = it.hex() else {
        return HexSet::NONE;
    };
    let closed = state.occupied() | state.battle.ground().barred[it.class() as usize];
    let edge = state.edge(it.side());
    edge.steps_home(hex)
        .filter(|next| !closed.has(*next))
        .filter(|next| left < 2 || edge.steps_home(*next).any(|last| !closed.has(last)))
        .collect()
}

/// A reaction with what it costs.
#[derive(Debug, Clone, Copy)]
pub enum Reply {
    Stand,
    FirstStrike(Card),
    Retire,
    FormSquare,
}

/// May the defender react so (CCN-9.6)?
pub(crate) fn check(state: &State, reaction: Reaction) -> Result<Plan, Objection> {
    let Phase::Reaction { clash } = &state.phase else {
        return Err(objection!("CCN-4.1", "ccn-refuse-not-now"));
    };
    let Foe::Unit(unit) = clash.foe else {
        return Err(objection!("CCN-9.25", "ccn-refuse-not-now"));
    };
    let reply = match reaction {
        Reaction::Stand => Reply::Stand,
        Reaction::FirstStrike => {
            could_strike_first(state, clash)?;
            let card = strike_card(state);
            Reply::FirstStrike(card.ok_or(objection!("CCN-9.26", "ccn-refuse-no-first-strike"))?)
        }
        Reaction::Retire => {
            may_retire(state, clash, unit)?;
            Reply::Retire
        }
        Reaction::FormSquare => {
            square::may_form(state, clash, unit)?;
            Reply::FormSquare
        }
    };
    let mut clash = *clash;
    clash.reaction = reaction;
    Ok(Plan::React { clash, unit, reply })
}

pub(crate) fn offers(state: &State, offers: &mut Offers<Action>) {
    for reaction in ALL {
        if check(state, reaction).is_ok() {
            offers.push(Action::React { reaction });
        }
    }
}

/// No reaction, or none that changes the order of rolls.
pub(crate) fn stand(state: &mut State, mut clash: Clash, umpire: &mut Umpire<'_, Event>) {
    let Foe::Unit(unit) = clash.foe else {
        return strike(state, clash, umpire);
    };
    // CCN-14.18: a square rolls first against cavalry.
    if state.unit(unit).in_square() && state.unit(clash.lead).class() == Class::Cavalry {
        clash.rolled_first = true;
        clash.blow = Blow::First;
    }
    strike(state, clash, umpire);
}

pub(crate) fn apply(
    state: &mut State,
    mut clash: Clash,
    unit: UnitId,
    reply: Reply,
    umpire: &mut Umpire<'_, Event>,
) {
    let side = state.unit(unit).side();
    let reaction = clash.reaction;
    match reply {
        Reply::Stand => {
            umpire.tell(|| Event::Reacted { side, reaction });
            stand(state, clash, umpire);
        }
        Reply::FirstStrike(card) => {
            umpire.reveal(|| Event::Reacted { side, reaction });
            state.hands[side.index()].take(card); // CCN-4.30
            state.discard.push(card);
            state.turn.first_strikes += 1;
            clash.rolled_first = true;
            clash.blow = Blow::First;
            strike(state, clash, umpire);
        }
        Reply::Retire => {
            umpire.tell(|| Event::Reacted { side, reaction });
            strike(state, clash, umpire);
        }
        Reply::FormSquare => {
            umpire.tell(|| Event::Reacted { side, reaction });
            square::form(state, clash, unit, umpire);
            stand(state, clash, umpire);
        }
    }
}

/// Surviving cavalry makes its two steps (CCN-13.10), asking wherever there is a choice.
pub(crate) fn retire_on(
    state: &mut State,
    clash: Clash,
    mut left: u8,
    umpire: &mut Umpire<'_, Event>,
) {
    let Foe::Unit(unit) = clash.foe else { return };
    while left > 0 {
        let ways = retire_steps(state, unit, left);
        let mut choices = ways.iter();
        match (choices.next(), choices.next()) {
            (Some(only), None) => {
                retire_step(state, unit, only, umpire);
                if state.is_over() {
                    return;
                }
                left -= 1;
            }
            (None, _) => break,
            _ => {
                state.phase = Phase::Retire { clash, left };
                return;
            }
        }
    }
    after_blow(state, clash, umpire);
}

fn retire_step(state: &mut State, unit: UnitId, to: Hex, umpire: &mut Umpire<'_, Event>) {
    if let Some(from) = state.unit(unit).hex() {
        umpire.tell(|| Event::Retreated {
            from,
            to,
            who: Some(state.called(unit)),
        });
    }
    state.shift_unit(unit, to, true);
    victory::review(state, umpire);
}

pub(crate) fn may_retire_to(state: &State, to: Hex) -> Result<Plan, Objection> {
    match state.phase {
        Phase::Retire { clash, left }
            if let Foe::Unit(unit) = clash.foe
                && retire_steps(state, unit, left).has(to) =>
        {
            Ok(Plan::Retire {
                clash,
                unit,
                left,
                to,
            })
        }
        _ => Err(objection!("CCN-13.5", "ccn-refuse-retire-way")),
    }
}

pub(crate) fn retire_to(
    state: &mut State,
    clash: Clash,
    unit: UnitId,
    left: u8,
    to: Hex,
    umpire: &mut Umpire<'_, Event>,
) {
    retire_step(state, unit, to, umpire);
    if !state.is_over() {
        retire_on(state, clash, left - 1, umpire);
    }
}
