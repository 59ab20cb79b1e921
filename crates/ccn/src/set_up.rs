//! Chapter 3: the battle before the first decision.

use std::sync::Arc;

use kernel::{Options, Umpire};

use crate::cards::Card;
use crate::event::Event;
use crate::pile::Pile;
use crate::scenario::Scenario;
use crate::side::Side;
use crate::state::{HAND, State};
use crate::turn;

/// Sets up the battle (CCN-3.1 to CCN-3.5): pieces on the board, 70 cards shuffled and dealt, the first turn begun.
pub(crate) fn set_up(
    scenario: &Scenario,
    options: &Options,
    umpire: &mut Umpire<'_, Event>,
) -> State {
    let mut battle = scenario.battle.clone();
    if options.on("square-roll") {
        let mut changed = (*battle).clone();
        changed.square_roll = true;
        battle = Arc::new(changed);
    }
    let mut state = State::empty(battle);
    for unit in &scenario.units {
        state.add_unit(*unit);
    }
    for leader in &scenario.leaders {
        state.add_leader(*leader);
    }
    state.deck = Pile::of(Card::deck()).unwrap_or_default();
    umpire.dice().shuffle(state.deck.as_mut_slice());
    for side in Side::BOTH {
        for _ in 0..scenario.hands[side.index()].min(HAND as u8) {
            if let Some(card) = state.deck.pop() {
                state.hands[side.index()].push(card);
            }
        }
    }
    let first = state.battle.first;
    turn::begin(&mut state, first, umpire);
    turn::proceed(&mut state, umpire);
    state
}
