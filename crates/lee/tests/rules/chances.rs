//! Exact odds against a million rolls.

use super::field::*;
use kernel::{Dice, Game};
use lee::action::{Action, Order, Spend};
use lee::agenda::Task;
use lee::casualty;
use lee::initiative::{chance_to_win, chances};
use lee::order_test;

const ROLLS: u32 = 1_000_000;

fn close(exact: f64, seen: u32, what: &str) {
    let seen = f64::from(seen) / f64::from(ROLLS);
    assert!((exact - seen).abs() < 0.0025, "{what}: {exact} {seen}");
}

/// LEE-6.6, LEE-6.12, LEE-6.19: bids, my dice against theirs.
#[test]
fn bids() {
    let mut dice = Dice::quick(5);
    let mut sum = |count: u8| (0..count).map(|_| u32::from(dice.d6())).sum::<u32>();
    for (mine, theirs) in [(1, 1), (3, 2), (2, 4), (1, 0)] {
        let mut seen = [0u32; 3];
        for _ in 0..ROLLS {
            let (own, other) = (sum(mine), sum(theirs));
            seen[if own > other {
                0
            } else {
                1 + usize::from(own < other)
            }] += 1;
        }
        let exact = chances(mine, theirs);
        for (exact, seen) in exact.into_iter().zip(seen) {
            close(exact, seen, &format!("{mine} against {theirs}"));
        }
        let win = f64::from(seen[0]) / f64::from(seen[0] + seen[2]);
        assert!((chance_to_win(mine, theirs).unwrap() - win).abs() < 0.003);
    }
    assert_eq!(chance_to_win(0, 0), None);
}

/// LEE-8.19, LEE-4.9: every split of an order test in one call, Lee's dice on 3, Hill's on 4.
#[test]
fn order_tests() {
    let mut play = battle("crossroads");
    play.to_activations(Confederate, &[("C.1", Order::Advance)]);
    play.announce("C.1", &[]);
    let Task::OrderTest(test) = play.state.task().clone() else {
        panic!("no test")
    };
    let table = order_test::table(&play.state, &test);
    // Lee has 6 rating dice left and 2 corps dice; Hill 3.
    assert_eq!((table.len(), table[0].len()), (9, 4));
    let mut dice = Dice::quick(9);
    for (chief, commander) in [(1, 0), (1, 3), (4, 2)] {
        let spend = Spend {
            rating: chief,
            commander,
            ..Spend::default()
        };
        let mut passed = 0;
        for _ in 0..ROLLS {
            let lee = (0..chief).filter(|_| dice.d6() >= 3).count();
            let hill = (0..commander).filter(|_| dice.d6() >= 4).count();
            passed += u32::from(lee + hill >= 1);
        }
        let odds = lee::Lee::odds(
            &play.state,
            Confederate.seat(),
            &Action::Test { dice: spend },
        );
        let exact = odds.unwrap().outcomes[0].p;
        close(exact, passed, &format!("{spend:?}"));
        let cell = table[usize::from(chief)][usize::from(commander)];
        assert!((cell - exact).abs() < 1e-12);
    }
}

/// The difficulty is an explained sum: character, distance, each with its rule.
#[test]
fn the_difficulty_is_explained() {
    let mut play = battle("crossroads");
    play.to_activations(Union, &[("U.2", Order::Advance)]);
    play.stand("U.0", 10_000, 3_000);
    play.announce("U.2", &[]);
    let dice = spend(4, 2, 3);
    let sums = lee::Lee::explain(&play.state, Union.seat(), &Action::Test { dice });
    assert_eq!(sums[0].amount_of(kernel::rule!("LEE-8.1")), Some(3));
    assert_eq!(sums[0].amount_of(kernel::rule!("LEE-8.2")), Some(2));
    assert_eq!(sums[0].total, 5);
    // Of an enemy's hidden marker nothing is told.
    let group = play.group("C.1");
    let sums = lee::Lee::explain(&play.state, Union.seat(), &Action::Activate { group });
    assert!(sums.is_empty());
}

/// Before a marker is placed its difficulty is told; of the enemy's orders nothing.
#[test]
fn the_difficulty_of_a_marker_is_explained() {
    let mut play = battle("crossroads");
    play.to_markers(Union);
    play.stand("U.0", 10_000, 3_000);
    let total = |play: &Play, id: &str, order| {
        let group = play.group(id);
        let sums = lee::Lee::explain(&play.state, Union.seat(), &Action::Mark { group, order });
        sums.first().map(|sum| sum.total)
    };
    // Howard is cautious, and 32 inches away.
    let howard = [Order::Defence, Order::March, Order::Advance];
    assert_eq!(
        howard.map(|order| total(&play, "U.2", order)),
        [Some(3), Some(4), Some(5)]
    );
    assert_eq!(total(&play, "C.1", Order::Advance), None);
}

/// LEE-24.5, LEE-24.6: the casualty of a general.
#[test]
fn casualties() {
    let mut dice = Dice::quick(3);
    for count in 2..=4 {
        let mut killed = 0;
        for _ in 0..ROLLS {
            killed +=
                u32::from((0..count).filter(|_| dice.d6() >= 4).count() == usize::from(count));
        }
        close(
            casualty::all_successes(count),
            killed,
            &format!("{count} dice"),
        );
    }
    // Wadsworth is Reckless.
    let play = battle("crossroads");
    let reckless = |routed| casualty::casualty_dice(&play.state, play.post("U.1.1"), routed);
    assert_eq!((reckless(false), reckless(true)), (3, 2));
    let odds = casualty::odds(&play.state, play.post("U.1.1"));
    assert!((odds.outcomes[0].p - 0.125).abs() < 1e-12);
}
