//! What a seat cannot know: the enemy's markers, commitments and cards, and the order of decks.

use kernel::Dice;

use crate::action::Order;
use crate::agenda::Task;
use crate::battle_cards::{BattleCard, Hand};
use crate::bidding;
use crate::side::Side;
use crate::state::State;

/// One sealed bid of so many is any number: nobody plays by the book alone.
const ODD: usize = 8;

/// In how many parts a lot is drawn.
const LOTS: usize = 10_000;

/// A state that this side cannot tell from the real one.
pub(crate) fn imagine(state: &State, side: Side, dice: &mut Dice) -> State {
    let mut other = state.clone();
    let foe = side.other();
    for group in other.group_ids() {
        if other.group_facts(group).side == foe {
            let it = other.group_mut(group);
            if it.marker.is_some() && !it.revealed {
                it.marker = Some(Order::ALL[dice.pick(3)]);
            }
        }
    }
    seal(&mut other, foe, dice);
    if other.battle.rules.cards {
        let own = &mut other.army_mut(side).hand.deck;
        deal(own, dice);
        let Hand { cards, deck, .. } = &mut other.army_mut(foe).hand;
        let held = cards.len();
        let mut unknown: Vec<_> = cards.drain(..).chain(deck.drain(..)).collect();
        deal(&mut unknown, dice);
        *cards = unknown.split_off(unknown.len() - held);
        cards.sort_unstable();
        *deck = unknown;
    }
    other
}

/// The dice that the enemy has committed in secret: as many as a sensible player does, and sometimes any other number.
fn seal(state: &mut State, foe: Side, dice: &mut Dice) {
    let most = state.army(foe).chief.dice;
    let (least, shares) = match state.agenda.last() {
        // A side without a choice has committed in the open.
        Some(Task::Bids(bids)) if bids.dice[foe as usize].is_some() && most > bids.least => {
            (bids.least, bidding::of_bid(state, bids, foe))
        }
        Some(Task::KeepReply(demand)) if demand.by == foe => {
            (1, bidding::of_demand(state, demand, foe))
        }
        _ => return,
    };
    let choices = usize::from(most.saturating_sub(least)) + 1;
    let any = least + dice.pick(choices) as u8;
    let lot = dice.pick(LOTS) as f64 / LOTS as f64;
    let sealed = if dice.pick(ODD) == 0 {
        any
    } else {
        bidding::drawn(&shares, lot).max(least)
    };
    match state.agenda.last_mut() {
        Some(Task::Bids(bids)) => bids.dice[foe as usize] = Some(sealed),
        Some(Task::KeepReply(demand)) => demand.dice = sealed,
        _ => {}
    }
}

/// Put into a fixed order first, so that the result depends on nothing hidden.
fn deal(cards: &mut [BattleCard], dice: &mut Dice) {
    cards.sort_unstable();
    dice.shuffle(cards);
}
