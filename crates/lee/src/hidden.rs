//! What a seat cannot know: the enemy's markers, commitments and cards, and the order of decks.

use kernel::Dice;

use crate::action::Order;
use crate::agenda::Task;
use crate::battle_cards::{BattleCard, Hand};
use crate::side::Side;
use crate::state::State;

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
    let most = other.army(foe).chief.dice;
    match other.agenda.last_mut() {
        Some(Task::Bids(bids))
            // A side without a choice has committed in the open.
            if bids.dice[foe as usize].is_some() && most > bids.least => {
                let choices = usize::from(most - bids.least) + 1;
                bids.dice[foe as usize] = Some(bids.least + dice.pick(choices) as u8);
            }
        Some(Task::KeepReply(demand)) if demand.by == foe => {
            demand.dice = 1 + dice.pick(usize::from(most.max(1))) as u8;
        }
        _ => {}
    }
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

/// Put into a fixed order first, so that the result depends on nothing hidden.
fn deal(cards: &mut [BattleCard], dice: &mut Dice) {
    cards.sort_unstable();
    dice.shuffle(cards);
}
