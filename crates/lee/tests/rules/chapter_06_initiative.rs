//! The initiative, and keeping it.

use super::field::*;
use lee::Event;
use lee::action::{Action, Order};
use lee::agenda::Task;
use lee::initiative;

/// LEE-6.1, LEE-6.5, LEE-6.6, LEE-6.7, LEE-1.1, LEE-1.5, LEE-E2: 1, 4, 5 against 6, 5: the higher sum has the initiative.
#[test]
fn the_higher_sum_has_the_initiative() {
    let mut play = battle("crossroads");
    play.act(Confederate, Action::Bid { dice: 3 }, &[]);
    let events = play.act(Union, Action::Bid { dice: 2 }, &[6, 5, 1, 4, 5]);
    assert!(told(&events, |e| matches!(
        e,
        Event::InitiativeRoll { sums: [11, 10], .. }
    )));
    assert_eq!(play.state.holder, Some(Union));
    assert_eq!(play.state.army(Confederate).chief.dice, 4);
    assert_eq!(play.state.army(Union).chief.dice, 3);
}

/// LEE-6.1, LEE-6.5: a commitment is hidden until both are in.
#[test]
fn commitments_are_secret() {
    let mut play = battle("crossroads");
    let events = play.act(Confederate, Action::Bid { dice: 3 }, &[]);
    let seen: Vec<_> = events
        .iter()
        .filter_map(|e| e.redacted(kernel::Eyes::Seat(Union.seat())))
        .collect();
    assert_eq!(
        seen,
        [Event::Committed {
            side: Confederate,
            dice: None
        }]
    );
    assert!(play.owes(Union) && !play.owes(Confederate));
}

/// LEE-6.2, LEE-6.3, LEE-6.4: rating dice only; none is a legal choice.
#[test]
fn only_rating_dice_are_committed() {
    let mut play = battle("crossroads");
    // Reynolds has 5 rating dice and 2 corps dice.
    assert_eq!(play.refused(Union, &Action::Bid { dice: 6 }), "LEE-6.2");
    assert_eq!(play.offers(Union).len(), 6);
    assert_eq!(play.refused(Union, &Action::Bid { dice: 0 }), "");
    play.act(Union, Action::Bid { dice: 5 }, &[]);
    assert_eq!(play.state.army(Union).corps_dice, 2);
}

/// LEE-6.10: nobody rolled in the first turn: again, with at least one die each. LEE-6.12: ties are rolled again.
#[test]
fn the_first_turn_needs_a_roll() {
    let mut play = battle("crossroads");
    play.act(Union, Action::Bid { dice: 0 }, &[]);
    play.act(Confederate, Action::Bid { dice: 0 }, &[]);
    assert_eq!(play.state.holder, None);
    assert_eq!(play.refused(Union, &Action::Bid { dice: 0 }), "LEE-6.10");
    play.act(Union, Action::Bid { dice: 1 }, &[]);
    let events = play.act(Confederate, Action::Bid { dice: 1 }, &[3, 3, 2, 5]);
    let rolls = events
        .iter()
        .filter(|e| matches!(e, Event::InitiativeRoll { .. }));
    assert_eq!(rolls.count(), 2);
    assert_eq!(play.state.holder, Some(Confederate));
    assert_eq!(play.state.army(Union).chief.dice, 4);
}

/// LEE-6.9, LEE-6.11: in later turns nobody's roll leaves it where it was; none against one loses.
#[test]
fn without_a_roll_the_initiative_stays() {
    let mut play = battle("crossroads");
    play.initiative(Confederate);
    for (dice, holder) in [(0, Confederate), (1, Union)] {
        play.state.agenda = vec![Task::NewTurn];
        play.go_on(&[]);
        play.act(Union, Action::Bid { dice }, &[]);
        play.act(Confederate, Action::Bid { dice: 0 }, &[1]);
        assert_eq!(play.state.holder, Some(holder));
    }
}

/// LEE-6.13: a new C-in-C has the rating dice of his own card from the next turn on.
#[test]
fn a_new_chief_rolls_his_own_dice_from_the_next_turn() {
    let mut play = battle("crossroads");
    play.deal("U.0", "Howard");
    play.dice("U.0", 0);
    play.state.agenda = vec![Task::NewTurn];
    play.go_on(&[]);
    assert_eq!(play.state.army(Union).chief.dice, 3);
}

fn after_one_activation() -> Play {
    let mut play = battle("crossroads");
    play.to_activations(Union, &[]);
    play.announce("U.1", &[]);
    let dice = spend(1, 1, 0);
    play.act(Union, Action::Test { dice }, &[6, 6]);
    play.finish_activation();
    play
}

/// LEE-6.14, LEE-6.17, LEE-6.18, LEE-6.22, LEE-6.20, LEE-E3: after the announcement and before the test the first player demands the roll,
/// wins it, and activates one more group; then the opponent has his choice again.
#[test]
fn keeping_the_initiative() {
    let mut play = after_one_activation();
    assert!(matches!(play.state.task(), Task::Activations(_)));
    play.announce("C.1", &[]);
    assert!(matches!(play.state.task(), Task::Keep(_)));
    let events = play.act(Union, Action::Demand { dice: 2 }, &[]);
    // The number is hidden until the reply.
    let seen = events[0].redacted(kernel::Eyes::Seat(Confederate.seat()));
    assert_eq!(
        seen,
        Some(Event::Demanded {
            side: Union,
            dice: None
        })
    );
    let left = play.state.army(Union).chief.dice;
    let events = play.act(Confederate, Action::Bid { dice: 1 }, &[3, 4, 4]);
    assert!(told(&events, |e| matches!(
        e,
        Event::Kept {
            side: Union,
            kept: true
        }
    )));
    assert_eq!(play.state.army(Union).chief.dice, left - 2);
    // LEE-6.20: once in this turn, and again in the next.
    assert!(play.state.army(Union).demanded && !play.state.army(Confederate).demanded);
    let mut next = Play {
        state: play.state.clone(),
    };
    next.state.agenda = vec![Task::NewTurn];
    next.go_on(&[]);
    assert!(!next.state.army(Union).demanded);
    // The Union's only group left is announced by itself; its order is tested next.
    let group = play.group("U.2");
    assert!(matches!(play.state.task(), Task::OrderTest(test) if test.group == group));
    assert!(play.state.group(play.group("C.1")).revealed);
    assert!(!play.state.group(play.group("C.1")).done);
    let dice = spend(1, 1, 0);
    play.act(Union, Action::Test { dice }, &[6; 6]);
    play.finish_activation();
    assert_eq!(play.state.choices(Confederate).len(), 2);
    play.announce("C.2", &[]);
    // LEE-6.20: no second demand; LEE-6.21: and no group left.
    assert!(!matches!(play.state.task(), Task::Keep(_)));
}

/// LEE-6.19: a tie is not a win. LEE-6.16: at least one rating die.
#[test]
fn a_tie_does_not_keep_it() {
    let mut play = after_one_activation();
    play.announce("C.1", &[]);
    assert_eq!(play.refused(Union, &Action::Demand { dice: 0 }), "LEE-6.16");
    assert_eq!(play.refused(Union, &Action::Demand { dice: 7 }), "LEE-6.16");
    play.act(Union, Action::Demand { dice: 1 }, &[]);
    let events = play.act(Confederate, Action::Bid { dice: 1 }, &[4, 4]);
    assert!(told(&events, |e| matches!(
        e,
        Event::Kept { kept: false, .. }
    )));
    let group = play.group("C.1");
    assert!(matches!(play.state.task(), Task::OrderTest(test) if test.group == group));
}

/// LEE-6.16, LEE-6.20, LEE-6.21, LEE-6.23, LEE-15.8: who may demand the roll.
#[test]
fn who_may_demand_the_roll() {
    let play = after_one_activation();
    assert!(initiative::may_demand(&play.state, Union));
    let change = |change: &dyn Fn(&mut lee::State)| {
        let mut state = play.state.clone();
        change(&mut state);
        initiative::may_demand(&state, Union)
    };
    assert!(!change(&|state| state.armies[0].chief.dice = 0));
    assert!(!change(&|state| state.armies[0].demanded = true));
    assert!(!change(&|state| state.armies[0].chief_fell = true));
    assert!(!change(&|state| {
        for group in state.group_ids() {
            state.group_mut(group).done = true;
        }
    }));
}

/// LEE-6.15: the demand is possible too when a group tested in reaction is announced.
#[test]
fn a_group_tested_in_reaction_does_not_bar_the_demand() {
    let mut play = after_one_activation();
    let group = play.group("C.1");
    play.state.group_mut(group).trial = lee::state::Trial::Passed(Order::Defence);
    play.state.group_mut(group).reacted = true;
    play.announce("C.1", &[]);
    assert!(matches!(play.state.task(), Task::Keep(_)));
}

/// LEE-6.14: nobody has acted before the first announcement of a turn.
#[test]
fn no_demand_before_the_first_activation() {
    let mut play = battle("crossroads");
    play.to_activations(Union, &[]);
    play.announce("U.1", &[]);
    assert!(matches!(play.state.task(), Task::OrderTest(_)));
}

/// LEE-6.8: no card of this game touches the roll: none can be played while dice are committed.
#[test]
fn no_card_is_played_on_the_initiative() {
    let mut play = battle_with("crossroads", &[("cards", true)]);
    while !matches!(play.state.task(), Task::Bids(_)) {
        let side = lee::Side::BOTH.into_iter().find(|side| play.owes(*side));
        play.act(side.expect("somebody decides"), Action::Done, &[]);
    }
    for card in lee::battle_cards::BattleCard::ALL {
        play.state.army_mut(Union).hand.cards = vec![card];
        assert_eq!(play.refused(Union, &Action::Play { card }), "LEE-6.1");
    }
}
