//! The exact odds against simulated dice.

use std::collections::BTreeMap;

use generals::*;
use kernel::{Dice, Game, Umpire, Value, admit};

use crate::field::*;

fn number(message: &kernel::Message, name: &str) -> i64 {
    match message.args.get(name) {
        Some(Value::Number(n)) => *n,
        other => panic!("{name}: {other:?}"),
    }
}

fn close(exact: f64, counted: usize, of: usize, what: &str) {
    let measured = counted as f64 / of as f64;
    // Five standard deviations.
    let slack = 5.0 * (exact * (1.0 - exact) / of as f64).sqrt() + 1e-9;
    assert!(
        (exact - measured).abs() <= slack,
        "{what}: exact {exact}, measured {measured}"
    );
}

/// How many dice a check of odds rolls at least.
const MILLION: usize = 1_000_000;

/// Plays one action with quick dice until a million of them have fallen, and counts what `read` sees in the events.
/// Gives the counts, and how often the action was played.
fn measure<T: Ord>(
    game: &Field,
    side: Side,
    action: Action,
    read: impl Fn(&[Event]) -> T,
) -> (BTreeMap<T, usize>, usize) {
    let mut counts = BTreeMap::new();
    let mut dice = Dice::quick(99);
    let (mut rolled, mut times) = (0, 0);
    while rolled < MILLION {
        let mut state = game.state.clone();
        let mut umpire = Umpire::new(&mut dice);
        admit::<Generals>(&mut state, side.seat(), &action)
            .expect("legal")
            .apply(&mut umpire);
        let events = umpire.into_events();
        rolled += events
            .iter()
            .map(|event| match event {
                Event::Rolled { dice, .. } => dice.iter().map(|die| die.dice.len()).sum(),
                Event::Shell { .. } => 1,
                _ => 0,
            })
            .sum::<usize>();
        times += 1;
        *counts.entry(read(&events)).or_insert(0) += 1;
    }
    (counts, times)
}

/// GEN-11.19, GEN-11.29, GEN-11.31: the odds of a volley against a million dice each.
#[test]
fn the_odds_of_a_volley() {
    // Three infantry and a gun against three infantry and a routed unit: the gun chooses.
    let mut game = field("b1: w 3I 1A\nb2: b 2I 1A 1I~");
    game.lists("b1 I x3 -> b2; b1 A -> b2", "");
    assert_eq!(game.state.stage, RANGED);
    let gun = game.in_space(White, "b1-b2", 4);
    for at in [1, 3, 4] {
        let target = game.in_space(Black, "b1-b2", at);
        let action = Action::Target {
            unit: gun,
            at: Some(target),
        };
        let odds = Generals::odds(&game.state, White.seat(), &action).expect("odds");
        assert!(
            odds.exact
                && (odds.outcomes.iter().map(|chance| chance.p).sum::<f64>() - 1.0).abs() < 1e-9
        );
        let (counts, times) = measure(&game, White, action, |events| {
            let scored = |by: UnitId, on: UnitId| {
                events
                    .iter()
                    .filter(|event| matches!(event, Event::Shot { unit, at, step: CombatStep::Ranged, hit: true, .. } if *unit == by && *at == on))
                    .count() as i64
            };
            (scored(gun, target), 0)
        });
        for chance in odds.outcomes {
            let key = (
                number(&chance.result, "hits"),
                number(&chance.result, "struck"),
            );
            close(
                chance.p,
                counts.get(&key).copied().unwrap_or(0),
                times,
                "volley",
            );
        }
    }
}

/// GEN-11.19, GEN-11.30: the odds of a melee line-up, zone by zone, against a million dice.
#[test]
fn the_odds_of_a_melee_line_up() {
    let mut game = field("b1: w 2I\na2: w 2C\nb2: b 3I");
    game.dice(&[1; 10]);
    game.lists("b1 I x2 -> b2; a2 C x2 -> b2", "");
    game.until_stage(SPLIT_AGAIN);
    let first = game.unit(Black, "b2", 'I', 1);
    game.take(Black, first, "b1-b2");
    let second = game.unit(Black, "b2", 'I', 2);
    assert_eq!(game.state.stage, SPLIT_AGAIN);
    game.take(Black, second, "a2-b2");
    let (third, zone) = (game.unit(Black, "b2", 'I', 3), zone("a2-b2"));
    let action = Action::TakePosition { unit: third, zone };
    let odds = Generals::odds(&game.state, Black.seat(), &action).expect("odds");
    // White's second musketeer is left unopposed and has one target only: nobody is asked before the dice.
    let (counts, times) = measure(&game, Black, action, |events| {
        // The re-roll of the flank attack comes after these dice, so count from the rolls themselves.
        let mut hits = [0i64; 2];
        let dice = |side: Side| {
            events.iter().find_map(|event| match event {
                Event::Rolled {
                    zone: at,
                    side: who,
                    dice,
                    ..
                } if *at == zone && *who == side => {
                    Some(dice.iter().map(|die| die.dice[0]).collect::<Vec<_>>())
                }
                _ => None,
            })
        };
        let (white, black) = (
            dice(White).unwrap_or_default(),
            dice(Black).unwrap_or_default(),
        );
        for (c, i) in white.iter().zip(&black) {
            let (c, i) = (limited(*c, 1), limited(*i, -1));
            hits[0] += i64::from(is_hit(CombatStep::Melee, c, Some(i)));
            hits[1] += i64::from(is_hit(CombatStep::Melee, i, Some(c)));
        }
        (hits[0], hits[1])
    });
    assert!(odds.outcomes.len() > 3);
    for chance in odds.outcomes {
        let key = (
            number(&chance.result, "white"),
            number(&chance.result, "black"),
        );
        close(
            chance.p,
            counts.get(&key).copied().unwrap_or(0),
            times,
            "melee",
        );
    }
}

/// GEN-15.12, GEN-15.17: the odds of a bombardment against a million dice.
#[test]
fn the_odds_of_a_bombardment() {
    let mut game = field("b1: w 2A\nb2: b 1I# 1C")
        .phase(B)
        .sheet(White, "b1 A x2 -> b2");
    let first = game.line(White, order("b1 A -> b2")).expect("legal");
    game.act(White, first);
    let action = game.line(White, order("b1 A -> b2")).expect("legal");
    let odds = Generals::odds(&game.state, White.seat(), &action).expect("odds");
    let mut rest = game.clone();
    rest.act(White, action).commit(White);
    let (counts, times) = measure(&rest, Black, Action::Commit, |events| {
        let shells: Vec<bool> = events
            .iter()
            .filter_map(|event| match event {
                Event::Shell { hit, .. } => Some(*hit),
                _ => None,
            })
            .collect();
        shells[2..].iter().filter(|hit| **hit).count() as i64
    });
    for chance in odds.outcomes {
        close(
            chance.p,
            counts
                .get(&number(&chance.result, "units"))
                .copied()
                .unwrap_or(0),
            times,
            "bombardment",
        );
    }
    let sums = Generals::explain(&game.state, White.seat(), &action);
    assert_eq!(
        sums.iter().map(|sum| sum.total).collect::<Vec<_>>(),
        [0, -1]
    );
}

/// GEN-11.18: pools are counted exactly: all arrangements together are 6 to the power of n.
#[test]
fn pools_are_counted_exactly() {
    for n in 0..=8 {
        let mut ways = 0;
        each_pool(n, &mut |dice, count| {
            assert!(dice.windows(2).all(|pair| pair[0] >= pair[1]));
            ways += count;
        });
        assert_eq!(ways, 6u64.pow(n as u32));
    }
}
