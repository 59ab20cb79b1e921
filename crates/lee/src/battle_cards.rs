//! Chapter 25: battle cards, an option.

use kernel::{Offers, Refusal, Seats, Umpire, refusal};
use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::agenda::{Task, only};
use crate::event::Event;
use crate::side::Side;
use crate::state::State;

/// A kind of battle card (LEE-25.5). A deck holds three of each.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, ts_rs::TS,
)]
#[serde(rename_all = "snake_case")]
#[ts(export, export_to = "lee.ts")]
pub enum BattleCard {
    /// One die more in an own order test.
    Couriers,
    /// The difficulty of an enemy order test is one higher.
    LostDispatch,
    /// Two dice more when standing and shooting.
    HoldTheLine,
    /// Two dice more in a melee as attacker.
    Forward,
    /// Two inches more for every unit of a group that marches.
    ForcedMarch,
    /// A battery that has fired may fire once more in support.
    CaissonsUp,
    /// Morale two higher against one fire.
    Steady,
    /// One die more in an own test of the end phase.
    StaffWork,
}

impl BattleCard {
    /// All kinds.
    pub const ALL: [Self; 8] = [
        Self::Couriers,
        Self::LostDispatch,
        Self::HoldTheLine,
        Self::Forward,
        Self::ForcedMarch,
        Self::CaissonsUp,
        Self::Steady,
        Self::StaffWork,
    ];

    /// The message key of its name.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Couriers => "lee-card-couriers",
            Self::LostDispatch => "lee-card-lost-dispatch",
            Self::HoldTheLine => "lee-card-hold-the-line",
            Self::Forward => "lee-card-forward",
            Self::ForcedMarch => "lee-card-forced-march",
            Self::CaissonsUp => "lee-card-caissons-up",
            Self::Steady => "lee-card-steady",
            Self::StaffWork => "lee-card-staff-work",
        }
    }
}

/// A player's battle cards. Without the option all three are empty.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Hand {
    /// Cards in hand, sorted: hidden from the enemy.
    pub cards: Vec<BattleCard>,
    /// Cards still to be drawn, the next one last: their order is hidden from everybody.
    pub deck: Vec<BattleCard>,
    /// Cards played and discarded: public.
    pub discarded: Vec<BattleCard>,
}

/// The hand limit (LEE-25.2).
pub const HAND_LIMIT: usize = 3;

/// A deck of 24, three of each kind, in a fixed order (LEE-25.1).
pub fn full_deck() -> Vec<BattleCard> {
    BattleCard::ALL
        .into_iter()
        .flat_map(|card| [card; 3])
        .collect()
}

/// The side draws one card in the dice step (LEE-25.2). Which one, only its owner is told.
pub fn draw(state: &mut State, side: Side, umpire: &mut Umpire<'_, Event>) {
    let hand = &mut state.army_mut(side).hand;
    if let Some(card) = hand.deck.pop() {
        hand.cards.push(card);
        hand.cards.sort_unstable();
        umpire.reveal(|| Event::CardDrawn {
            side,
            card: Some(card),
        });
    }
}

/// A card leaves the hand for the discards.
fn discard(state: &mut State, side: Side, card: BattleCard) {
    let hand = &mut state.army_mut(side).hand;
    if let Some(place) = hand.cards.iter().position(|held| *held == card) {
        hand.cards.remove(place);
        hand.discarded.push(card);
    }
}

/// A card is played: shown and discarded (LEE-25.4). Its effect is its chapter's business.
pub fn play(state: &mut State, side: Side, card: BattleCard, umpire: &mut Umpire<'_, Event>) {
    discard(state, side, card);
    umpire.reveal(|| Event::CardPlayed { side, card });
}

/// Does this side hold that card?
pub fn holds(state: &State, side: Side, card: BattleCard) -> bool {
    state.army(side).hand.cards.contains(&card)
}

// --- the hand limit (LEE-25.2) and a card for a die (LEE-25.3) ---

/// Only a hand above the limit asks.
pub fn owes_limit(state: &State, side: Side) -> Seats {
    if state.army(side).hand.cards.len() > HAND_LIMIT {
        only(side)
    } else {
        Seats::NONE
    }
}

/// A side with cards may give one for a die.
pub fn owes_die(state: &State, side: Side) -> Seats {
    if state.army(side).hand.cards.is_empty() {
        Seats::NONE
    } else {
        only(side)
    }
}

/// Every kind of card in hand; declining too, where a card is not due.
pub fn offer_discard(state: &State, side: Side, due: bool, offers: &mut Offers<Action>) {
    let mut cards = state.army(side).hand.cards.clone();
    cards.dedup();
    for card in cards {
        offers.push(Action::Discard { card });
    }
    if !due {
        offers.push(Action::Done);
    }
}

/// May this card be discarded, or none?
pub fn check_discard(state: &State, side: Side, due: bool, action: &Action) -> Result<(), Refusal> {
    match action {
        Action::Discard { card } if holds(state, side, *card) => Ok(()),
        Action::Discard { .. } => Err(refusal!("LEE-25.2", "lee-refuse-card")),
        Action::Done if !due => Ok(()),
        _ => Err(refusal!("LEE-25.2", "lee-refuse-hand-limit")),
    }
}

/// Discards; for a die, the commander-in-chief gets a corps die (LEE-25.3).
pub fn apply_discard(
    state: &mut State,
    side: Side,
    due: bool,
    action: &Action,
    umpire: &mut Umpire<'_, Event>,
) {
    state.agenda.pop();
    if let Action::Discard { card } = *action {
        discard(state, side, card);
        if !due {
            state.army_mut(side).corps_dice += 1;
        }
        umpire.reveal(|| Event::CardDiscarded {
            side,
            card,
            for_die: !due,
        });
    }
}

// --- Lost dispatch (LEE-25.5) ---

/// Playing it, or not.
pub fn offer_lost_dispatch(state: &State, side: Side, offers: &mut Offers<Action>) {
    offers.push(Action::Done);
    if holds(state, side, BattleCard::LostDispatch) {
        offers.push(Action::Play {
            card: BattleCard::LostDispatch,
        });
    }
}

/// May this card be played against the test?
pub fn check_lost_dispatch(state: &State, side: Side, action: &Action) -> Result<(), Refusal> {
    match action {
        Action::Done => Ok(()),
        Action::Play {
            card: BattleCard::LostDispatch,
        } if holds(state, side, BattleCard::LostDispatch) => Ok(()),
        _ => Err(refusal!("LEE-25.4", "lee-refuse-card")),
    }
}

/// The difficulty of the test below rises by one.
pub fn apply_lost_dispatch(
    state: &mut State,
    side: Side,
    action: &Action,
    umpire: &mut Umpire<'_, Event>,
) {
    state.agenda.pop();
    if let Action::Play { card } = *action {
        play(state, side, card, umpire);
        if let Some(Task::OrderTest(test)) = state.agenda.last_mut() {
            test.lost_dispatch = true;
        }
    }
}
