//! Orders, activation, and the order test.

use super::field::*;
use kernel::Total;
use lee::Event;
use lee::action::{Action, Order, Spend};
use lee::agenda::Task;
use lee::battle::GroupKind;
use lee::cards::Character;
use lee::order_test::{self, OrderTest, addition, base};
use lee::state::Trial;

/// LEE-7.1, LEE-8.1: the table of difficulties, cell by cell.
#[test]
fn difficulty_by_character_and_order() {
    use Character::*;
    for (character, row) in [
        (Cautious, [1, 2, 3]),
        (Neutral, [2, 2, 2]),
        (Aggressive, [3, 2, 1]),
    ] {
        for (order, difficulty) in Order::ALL.into_iter().zip(row) {
            assert_eq!(
                base(character, order),
                difficulty,
                "{character:?} {order:?}"
            );
        }
    }
}

/// LEE-8.2, LEE-8.3, LEE-E9: exactly 12, 24 or 36 inches do not add; one mil more does.
#[test]
fn additions_for_distance() {
    for (length, added) in [
        (0, 0),
        (12_000, 0),
        (12_001, 1),
        (24_000, 1),
        (24_001, 2),
        (36_000, 2),
        (36_001, 3),
    ] {
        assert_eq!(addition(length), added, "{length}");
    }
}

fn test_of(play: &Play, id: &str, order: Order) -> OrderTest {
    let group = play.group(id);
    OrderTest {
        group,
        order,
        reaction: false,
        length: order_test::line(&play.state, group).unwrap(),
        lost_dispatch: false,
    }
}

fn difficulty(play: &Play, test: &OrderTest) -> i32 {
    Total::of(|tally| order_test::difficulty(&play.state, test, tally))
}

/// LEE-E4, LEE-E5, LEE-E6, LEE-8.4
#[test]
fn difficulties_of_the_source() {
    let mut play = battle("crossroads");
    for (name, order, distance, expected) in [
        ("Heintzelman", Order::Advance, 12_000, 3),
        ("Couch", Order::Advance, 12_000, 2),
        ("Schenck", Order::Defence, 25_000, 3),
    ] {
        play.deal("U.1", name);
        play.stand("U.0", 10_000, 5_000);
        play.stand("U.1", 10_000 + distance, 5_000);
        let test = test_of(&play, "U.1", order);
        assert_eq!(difficulty(&play, &test), expected, "{name}");
    }
}

/// LEE-E19: the first turn of `crossroads`.
#[test]
fn the_first_orders_at_the_crossroads() {
    let play = battle("crossroads");
    let test = test_of(&play, "U.1", Order::Defence);
    assert_eq!((test.length, difficulty(&play, &test)), (11_511, 2));
    let test = test_of(&play, "U.2", Order::Advance);
    assert_eq!((test.length, difficulty(&play, &test)), (10_607, 3));
}

/// LEE-8.5, LEE-8.7, LEE-8.8, LEE-E15: the line goes round an enemy brigade. LEE-8.9: own units and terrain do not matter.
#[test]
fn the_measuring_line_goes_round_the_enemy() {
    let mut play = battle("crossroads");
    play.only(Confederate, &["C.1.1a"]);
    play.only(Union, &["U.1.1a"]);
    play.stand("U.0", 10_000, 10_000);
    play.stand("U.1", 10_000, 21_800);
    play.put("C.1.1a", 30_000, 40_000, 180);
    play.put("U.1.1a", 10_000, 15_000, 180);
    let line = |play: &Play| order_test::line(&play.state, play.group("U.1"));
    assert_eq!(line(&play), Some(11_800));
    play.put("U.1.1a", 30_000, 10_000, 0);
    play.put("C.1.1a", 10_000, 15_000, 180);
    assert_eq!(line(&play), Some(12_590));
    assert_eq!(addition(12_590), 1);
    // LEE-8.7: an obstacle with a general strictly inside is ignored.
    play.stand("U.1", 10_000, 16_400);
    assert_eq!(line(&play), Some(6_400));
}

/// LEE-8.6: no way round: the order fails without a roll, and no dice are spent.
#[test]
fn an_enclosed_commander_fails() {
    let mut play = battle("crossroads");
    play.to_activations(Union, &[]);
    play.only(Confederate, &["C.1.1a", "C.1.1b", "C.1.1c", "C.1.2a"]);
    play.put("C.1.1a", 0, 3_000, 0);
    play.put("C.1.1b", 3_000, 3_000, 0);
    play.put("C.1.1c", 3_000, 0, 90);
    play.put("C.1.2a", 3_000, 3_000, 90);
    play.stand("U.1", 500, 500);
    let events = play.announce("U.1", &[]);
    assert!(told(&events, |e| matches!(e, Event::NoLine { .. })));
    assert_eq!(play.state.group(play.group("U.1")).trial, Trial::Failed);
    assert_eq!(play.state.army(Union).chief.dice, 4);
}

fn testing(id: &str, order: Order) -> Play {
    let mut play = battle("crossroads");
    let side = if id.starts_with('U') {
        Union
    } else {
        Confederate
    };
    play.to_activations(side, &[(id, order)]);
    play.announce(id, &[]);
    play
}

/// LEE-8.10, LEE-8.11, LEE-8.12, LEE-8.13, LEE-8.15, LEE-8.19, LEE-E4: what dice may be rolled, and when they pass.
#[test]
fn the_dice_of_an_order_test() {
    let mut play = testing("U.2", Order::Advance);
    play.deal("U.2", "Heintzelman");
    let roll = |dice| Action::Test { dice };
    assert_eq!(play.refused(Union, &roll(spend(0, 0, 3))), "LEE-8.11");
    assert_eq!(play.refused(Union, &roll(spend(1, 0, 1))), "LEE-8.12");
    assert_eq!(play.refused(Union, &roll(spend(4, 2, 0))), "");
    assert_eq!(play.refused(Union, &roll(spend(0, 1, 2))), "");
    assert_eq!(play.refused(Union, &roll(spend(1, 0, 4))), "LEE-16.1");
    let general = Spend {
        general: 1,
        ..spend(1, 1, 1)
    };
    assert_eq!(play.refused(Union, &roll(general)), "LEE-8.13");
    assert_eq!(play.refused(Union, &Action::Done), "LEE-8.15");
    let mut fails = Play {
        state: play.state.clone(),
    };
    let group = play.group("U.2");
    play.act(Union, roll(spend(1, 0, 3)), &[4, 4, 2, 6]);
    assert_eq!(play.state.group(group).trial, Trial::Passed(Order::Advance));
    fails.act(Union, roll(spend(1, 0, 3)), &[4, 4, 2, 3]);
    assert_eq!(fails.state.group(group).trial, Trial::Failed);
}

/// LEE-8.14, LEE-E16: too few dice: automatic failure, none spent; exactly enough: one legal choice, rolled without asking.
#[test]
fn too_few_dice() {
    let mut play = battle("crossroads");
    play.to_activations(Union, &[("U.2", Order::Advance)]);
    play.dice("U.0", 1);
    play.state.army_mut(Union).corps_dice = 0;
    let group = play.group("U.2");
    let mut enough = Play {
        state: play.state.clone(),
    };
    play.dice("U.2", 1);
    let events = play.announce("U.2", &[]);
    assert!(told(&events, |e| matches!(e, Event::NoDice { .. })));
    assert_eq!(play.state.group(group).trial, Trial::Failed);
    assert_eq!(play.state.army(Union).chief.dice, 1);
    enough.dice("U.2", 2);
    let events = enough.announce("U.2", &[4, 4, 4]);
    assert!(told(&events, |e| matches!(
        e,
        Event::OrderTest { passed: true, .. }
    )));
    assert_eq!(enough.state.army(Union).chief.dice, 0);
}

/// LEE-8.16, LEE-E17: Lee without dice: A. P. Hill's corps fails. LEE-4.10, LEE-8.17, LEE-8.18: Jackson rolls his own.
#[test]
fn an_independent_commander_needs_no_chief() {
    let mut play = battle("crossroads");
    play.to_activations(
        Confederate,
        &[("C.1", Order::Advance), ("C.2", Order::Advance)],
    );
    play.dice("C.0", 0);
    play.state.army_mut(Confederate).corps_dice = 0;
    let mut jackson = Play {
        state: play.state.clone(),
    };
    let events = play.announce("C.1", &[]);
    assert!(told(&events, |e| matches!(e, Event::NoDice { .. })));
    jackson.deal("C.1", "Jackson");
    jackson.dice("C.1", 6);
    jackson.announce("C.1", &[]);
    assert_eq!(jackson.offers(Confederate).len(), 6);
    // Cautious, the difficulty of an Advance would be 3: LEE-8.12 still binds him.
    let mut play = jackson;
    let Task::OrderTest(test) = play.state.task().clone() else {
        panic!("no test")
    };
    assert_eq!(difficulty(&play, &test), 1);
    play.stand("C.1", 19_000, 20_000);
    let far = OrderTest {
        length: 30_000,
        ..test
    };
    *play.state.agenda.last_mut().unwrap() = Task::OrderTest(far);
    let two = Action::Test {
        dice: spend(0, 0, 2),
    };
    assert_eq!(play.refused(Confederate, &two), "LEE-8.12");
}

/// LEE-5.11: dice are committed before the roll; afterwards the activation goes on.
#[test]
fn no_dice_after_the_roll() {
    let mut play = testing("U.1", Order::Defence);
    let dice = spend(1, 1, 0);
    play.act(Union, Action::Test { dice }, &[6, 1]);
    assert!(!matches!(play.state.task(), Task::OrderTest(_)));
    assert_eq!(play.state.group(play.group("U.1")).trial, Trial::Failed);
}

/// LEE-7.5, LEE-7.6, LEE-3.6: a free choice for each group, face down, never changed.
#[test]
fn markers() {
    let mut play = battle("crossroads");
    play.to_markers(Union);
    let group = play.group("U.1");
    let mark = |order| Action::Mark { group, order };
    let events = play.act(Union, mark(Order::March), &[]);
    assert_eq!(play.refused(Union, &mark(Order::Defence)), "LEE-7.6");
    assert_eq!(play.refused(Confederate, &mark(Order::Defence)), "LEE-7.9");
    let hidden = events[0].redacted(kernel::Eyes::Seat(Confederate.seat()));
    assert!(matches!(hidden, Some(Event::Marked { order: None, .. })));
    let seen = |side: lee::Side| {
        let view = lee::view::view(&play.state, kernel::Eyes::Seat(side.seat()));
        let group = &view.groups[group.index()];
        (group.marked, group.marker)
    };
    assert_eq!(seen(Union), (true, Some(Order::March)));
    assert_eq!(seen(Confederate), (true, None));
}

/// LEE-3.7, LEE-7.7, LEE-7.8, LEE-7.9, LEE-7.11: A first, one group each, the marker shown, the order tested.
#[test]
fn players_activate_in_turn() {
    let mut play = testing("U.1", Order::March);
    let group = play.group("U.1");
    assert!(play.state.group(group).revealed);
    assert!(matches!(play.state.task(), Task::OrderTest(_)));
    let dice = spend(1, 1, 3);
    play.act(Union, Action::Test { dice }, &[6; 5]);
    play.finish_activation();
    assert!(play.state.group(group).done);
    assert!(play.owes(Confederate));
    assert_eq!(play.state.choices(Union), [play.group("U.2")]);
    let again = Action::Activate { group };
    assert_eq!(
        lee::activation::check(&play.state, Union, &again)
            .unwrap_err()
            .rule
            .to_string(),
        "LEE-7.7"
    );
}

/// LEE-3.8: a player without a group is skipped; the only group left is not asked for.
#[test]
fn a_player_without_groups_is_skipped() {
    let mut play = battle("crossroads");
    play.to_activations(Union, &[]);
    for id in ["U.1", "U.2", "C.1"] {
        let group = play.group(id);
        play.state.group_mut(group).done = true;
    }
    play.go_on(&[]);
    let group = play.group("C.2");
    assert!(matches!(play.state.task(), Task::OrderTest(test) if test.group == group));
}

/// LEE-7.3, LEE-7.4, LEE-7.14, LEE-7.15, LEE-8.20, LEE-27.12: in an army of one corps every division is a group with its own marker; its
/// general's dice and those of the C-in-C are rolled.
#[test]
fn an_army_of_one_corps() {
    let mut play = battle("drill");
    assert!(
        play.state
            .battle
            .groups
            .iter()
            .all(|g| g.kind == GroupKind::Lone)
    );
    assert_eq!(play.state.choices(Union).len(), 4);
    play.to_activations(Union, &[]);
    play.announce("U.1.1", &[]);
    // Wadsworth is aggressive: Defence is difficult for him (3); 3 of his own dice, 3 + 1 of Doubleday's.
    let Task::OrderTest(test) = play.state.task().clone() else {
        panic!("no test")
    };
    assert_eq!(difficulty(&play, &test), 3);
    let dice = spend(1, 0, 2);
    let events = play.act(Union, Action::Test { dice }, &[3, 4, 4]);
    // Doubleday is stubborn: his 3 is a success in Defence.
    assert!(told(&events, |e| matches!(
        e,
        Event::OrderTest { passed: true, .. }
    )));
    let division = play.division("U.1.1");
    assert!(
        play.state
            .units_of_division(division)
            .all(|u| play.state.is_active(u))
    );
}
