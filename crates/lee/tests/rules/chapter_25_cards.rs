//! Battle cards.

use super::field::*;
use kernel::{Dice, Eyes, Game};
use lee::Event;
use lee::action::{Action, Order, Spend};
use lee::agenda::Task;
use lee::battle_cards::{BattleCard, full_deck};
use lee::state::Trial;

fn with_cards() -> Play {
    battle_with("crossroads", &[("cards", true)])
}

fn hold(play: &mut Play, side: lee::Side, cards: &[BattleCard]) {
    play.state.army_mut(side).hand.cards = cards.to_vec();
}

/// LEE-25.1, LEE-25.2: a deck of 24, three of each; one is drawn in the dice step. Without the option there is none.
#[test]
fn decks_and_draws() {
    assert_eq!(full_deck().len(), 24);
    let play = with_cards();
    for side in lee::Side::BOTH {
        let hand = &play.state.army(side).hand;
        assert_eq!((hand.cards.len(), hand.deck.len()), (1, 23));
    }
    let plain = battle("crossroads");
    assert!(plain.state.army(Union).hand.deck.is_empty());
}

/// LEE-25.2: a fourth card is discarded at once, by its owner's choice, for no die.
#[test]
fn the_hand_limit() {
    let mut play = with_cards();
    let four = [
        BattleCard::Couriers,
        BattleCard::Forward,
        BattleCard::Steady,
        BattleCard::StaffWork,
    ];
    hold(&mut play, Union, &four);
    play.state.agenda.push(Task::HandLimit(Union));
    assert_eq!(play.refused(Union, &Action::Done), "LEE-25.2");
    let foreign = Action::Discard {
        card: BattleCard::LostDispatch,
    };
    assert_eq!(play.refused(Union, &foreign), "LEE-25.2");
    let corps_dice = play.state.army(Union).corps_dice;
    let card = BattleCard::Forward;
    play.act(Union, Action::Discard { card }, &[]);
    assert_eq!(play.state.army(Union).hand.cards.len(), 3);
    assert_eq!(play.state.army(Union).corps_dice, corps_dice);
}

/// LEE-25.3, LEE-5.9: a card may be discarded for a corps die.
#[test]
fn a_card_for_a_die() {
    let mut play = with_cards();
    assert_eq!(*play.state.task(), Task::CardForDie(Union));
    let card = play.state.army(Union).hand.cards[0];
    play.act(Union, Action::Discard { card }, &[]);
    assert_eq!(play.state.army(Union).corps_dice, 3);
    assert_eq!(play.state.army(Union).hand.discarded, [card]);
    assert_eq!(*play.state.task(), Task::CardForDie(Confederate));
    play.act(Confederate, Action::Done, &[]);
    assert_eq!(play.state.army(Confederate).corps_dice, 2);
}

/// The enemy sees how many cards there are, not which; the order of decks is hidden from everybody.
#[test]
fn hands_are_hidden() {
    let play = with_cards();
    let view = lee::view::view(&play.state, Eyes::Seat(Confederate.seat()));
    assert_eq!(
        (view.armies[0].hand.as_ref(), view.armies[0].hand_size),
        (None, 1)
    );
    let mut kinds = std::collections::BTreeSet::new();
    for seed in 0..40 {
        let other = lee::Lee::imagine(&play.state, Confederate.seat(), &mut Dice::quick(seed));
        kinds.insert(other.army(Union).hand.cards[0]);
        assert_eq!(
            other.army(Confederate).hand.cards,
            play.state.army(Confederate).hand.cards
        );
    }
    assert!(kinds.len() > 4, "{kinds:?}");
}

fn testing(mine: &[BattleCard], theirs: &[BattleCard]) -> Play {
    let mut play = with_cards();
    while let Task::CardForDie(side) = *play.state.task() {
        play.act(side, Action::Done, &[]);
    }
    play.to_activations(Union, &[("U.1", Order::March)]);
    hold(&mut play, Union, mine);
    hold(&mut play, Confederate, theirs);
    play.announce("U.1", &[]);
    play
}

/// LEE-25.4, LEE-25.5, LEE-8.4: Lost dispatch makes an enemy order test harder by one, before the dice are chosen.
#[test]
fn lost_dispatch() {
    let mut play = testing(&[], &[BattleCard::LostDispatch]);
    assert_eq!(*play.state.task(), Task::LostDispatch(Confederate));
    let card = BattleCard::LostDispatch;
    let events = play.act(Confederate, Action::Play { card }, &[]);
    assert!(told(&events, |e| matches!(e, Event::CardPlayed { .. })));
    let two = Action::Test {
        dice: spend(1, 1, 0),
    };
    assert_eq!(play.refused(Union, &two), "LEE-8.12");
    assert_eq!(play.state.army(Confederate).hand.discarded, [card]);
    // A hand without it is asked too, and may only decline.
    let play = testing(&[], &[BattleCard::Steady]);
    assert_eq!(*play.state.task(), Task::LostDispatch(Confederate));
    assert_eq!(play.offers(Confederate), [Action::Done]);
}

/// LEE-25.5, LEE-25.6: Couriers add a die that counts for the number needed, succeeds on 4, and belongs to no general.
#[test]
fn couriers() {
    let mut play = testing(&[BattleCard::Couriers], &[]);
    let dice = Spend {
        card: true,
        ..spend(1, 0, 0)
    };
    play.act(Union, Action::Test { dice }, &[4, 4]);
    let group = play.group("U.1");
    assert_eq!(play.state.group(group).trial, Trial::Passed(Order::March));
    assert_eq!(play.state.army(Union).hand.cards, []);
    let play = testing(&[BattleCard::Steady], &[]);
    assert_eq!(play.refused(Union, &Action::Test { dice }), "LEE-25.5");
}

/// LEE-8.14, LEE-25.6, LEE-25.7: with the die of a card in reserve the order may be let fail; no hidden card is betrayed by the question.
#[test]
fn a_card_may_save_an_order() {
    for cards in [[BattleCard::Couriers], [BattleCard::Steady]] {
        let mut play = with_cards();
        while let Task::CardForDie(side) = *play.state.task() {
            play.act(side, Action::Done, &[]);
        }
        play.to_activations(Union, &[("U.1", Order::March)]);
        hold(&mut play, Union, &cards);
        hold(&mut play, Confederate, &[]);
        play.dice("U.0", 1);
        play.dice("U.1", 0);
        play.state.army_mut(Union).corps_dice = 0;
        play.announce("U.1", &[]);
        assert!(
            matches!(play.state.task(), Task::OrderTest(_)),
            "asked with {cards:?}"
        );
        assert_eq!(play.refused(Union, &Action::Done), "");
        assert_eq!(
            play.offers(Union).len(),
            1 + usize::from(cards[0] == BattleCard::Couriers)
        );
    }
}
