//! The levels on toys that are solved: right decisions, no secrets, in time, with a net beneath.

mod toys;

use std::time::{Duration, Instant};

use kernel::{Dice, Judgement, Seat};
use opponents::{Budget, Decision, Knobs, Level, decide};
use toys::*;

const LEFT: Seat = Seat::FIRST;
const RIGHT: Seat = Seat::SECOND;

fn knobs() -> Knobs {
    Knobs::of("toy")
}

fn marshal<G: Judgement>(
    state: &G::State,
    seat: Seat,
    iterations: u64,
    seed: u64,
) -> Decision<G::Action> {
    let budget = Budget::of_iterations(iterations, seed);
    decide::<G>(state, seat, Level::Marshal, &budget, &knobs()).expect("a decision is owed")
}

fn veteran<G: Judgement>(state: &G::State, seat: Seat, seed: u64) -> Decision<G::Action> {
    let budget = Budget::of_iterations(1, seed);
    decide::<G>(state, seat, Level::Veteran, &budget, &knobs()).expect("a decision is owed")
}

fn poker(cards: [u8; 2], history: &[Bid]) -> Poker {
    Poker {
        cards,
        history: history.to_vec(),
    }
}

/// With the best card one calls, with the worst one folds: whatever else one may mix, these are dominated otherwise.
#[test]
fn marshal_plays_no_dominated_strategy_of_kuhns_poker() {
    for seed in 0..20 {
        for other in [1, 2] {
            let facing = poker([other, 3], &[Bid::Bet]);
            assert_eq!(
                marshal::<Of<Kuhn>>(&facing, RIGHT, 400, seed).action,
                Bid::Bet
            );
        }
        for other in [2, 3] {
            let facing = poker([other, 1], &[Bid::Bet]);
            assert_eq!(
                marshal::<Of<Kuhn>>(&facing, RIGHT, 400, seed).action,
                Bid::Pass
            );
        }
    }
}

/// States that differ only in what the other side holds: the same seed gives the same decision and the same thoughts.
#[test]
fn no_level_decides_by_a_secret() {
    for seed in 0..30 {
        for level in Level::ALL {
            for history in [&[][..], &[Bid::Pass]] {
                let seat = Seat::BOTH[history.len() % 2];
                let thought = |hidden: u8| {
                    let mut cards = [hidden; 2];
                    cards[seat.index()] = 2;
                    let budget = Budget::of_iterations(300, seed);
                    decide::<Of<Kuhn>>(&poker(cards, history), seat, level, &budget, &knobs())
                };
                assert!(thought(1).is_some());
                assert_eq!(thought(1), thought(3), "{level:?}");
            }
            let thought = |hidden: u8| {
                let sheets = Sheets {
                    written: [None, Some(hidden)],
                    sealed: [false, true],
                };
                let budget = Budget::of_iterations(300, seed);
                decide::<Of<Hands>>(&sheets, LEFT, level, &budget, &knobs())
            };
            assert_eq!(thought(0), thought(2), "{level:?}");
        }
    }
}

/// The mixture that cannot be exploited is a quarter rock, a quarter paper, half scissors.
#[test]
fn marshal_mixes_its_secret_sheets() {
    let mut counts = [0u32; 3];
    let fresh = Hands::deal(&mut Dice::quick(0));
    let battles = 200;
    for seed in 0..battles {
        match marshal::<Of<Hands>>(&fresh, LEFT, 300, seed).action {
            Stroke::Write(hand) => counts[hand as usize] += 1,
            Stroke::Seal => panic!("nothing was written"),
        }
    }
    let shares = counts.map(|count| f64::from(count) / f64::from(battles as u32));
    for (share, wanted) in shares.iter().zip([0.25, 0.25, 0.5]) {
        assert!((share - wanted).abs() < 0.12, "{shares:?}");
    }
    // What the best answer to this mixture would win; the best answer to a sheet that is known wins 0.8 or 0.4.
    let exploited = (0..3)
        .map(|answer| {
            (0..3)
                .map(|hand| shares[hand] * f64::from(HANDS[answer][hand]))
                .sum::<f64>()
        })
        .fold(f64::MIN, f64::max);
    assert!(exploited < 0.12, "{shares:?}: {exploited}");
}

#[test]
fn veteran_takes_the_bait_and_marshal_does_not() {
    let fresh = Bait::deal(&mut Dice::quick(0));
    for seed in 0..20 {
        assert_eq!(veteran::<Of<Bait>>(&fresh, LEFT, seed).action, 0);
        let decision = marshal::<Of<Bait>>(&fresh, LEFT, 3000, seed);
        assert_eq!(decision.action, 1, "{:?}", decision.considered);
        assert!(
            decision.considered[0].value > 0.5,
            "{:?}",
            decision.considered
        );
    }
}

/// Forty points on average against twenty-nine for sure: chance is weighed, not hoped for or feared.
#[test]
fn chance_is_weighed_by_its_odds() {
    let fresh = Gamble::deal(&mut Dice::quick(0));
    for seed in 0..8 {
        let decision = veteran::<Of<Gamble>>(&fresh, LEFT, seed);
        assert_eq!(decision.action, Wager::Throw(3));
        // One die decides, and its faces are laid out evenly: the odds are exact.
        assert!((decision.considered[0].value - 0.4).abs() < 1e-4);
        let order: Vec<_> = decision
            .considered
            .iter()
            .map(|weighed| weighed.action)
            .collect();
        assert_eq!(order[1..3], [Wager::Throw(4), Wager::Sure(29)]);
        assert_eq!(
            marshal::<Of<Gamble>>(&fresh, LEFT, 1000, seed).action,
            Wager::Throw(3)
        );
    }
}

#[test]
fn the_same_budget_gives_the_same_thoughts() {
    let state = poker([2, 1], &[]);
    let once = |threads| {
        let budget = Budget::of_iterations(500, 9).on_threads(threads);
        decide::<Of<Kuhn>>(&state, LEFT, Level::Marshal, &budget, &knobs())
    };
    assert_eq!(once(1), once(1));
    assert_eq!(once(3), once(3));
}

#[test]
fn more_iterations_are_really_made() {
    let state = poker([2, 1], &[]);
    for iterations in [100, 1000, 10_000] {
        let decision = marshal::<Of<Kuhn>>(&state, LEFT, iterations, 3);
        let visits: u32 = decision
            .considered
            .iter()
            .map(|weighed| weighed.visits)
            .sum();
        let share = f64::from(visits) / iterations as f64;
        assert!((0.9..=1.0).contains(&share), "{visits} of {iterations}");
    }
}

/// What is left to find out is weighed against the time: a level that finds small gains worth nothing looks less.
#[test]
fn a_search_ends_when_knowing_more_is_worth_less_than_the_time() {
    let state = poker([2, 1], &[]);
    let visits = |worth: f64| {
        let mut knobs = knobs();
        (knobs.worth, knobs.clear) = (worth, 50.0);
        let budget = Budget::of_iterations(20_000, 3);
        let decision = decide::<Of<Kuhn>>(&state, LEFT, Level::Marshal, &budget, &knobs);
        let considered = decision.expect("a decision is owed").considered;
        considered.iter().map(|weighed| weighed.visits).sum::<u32>()
    };
    let (all, few) = (visits(0.0), visits(0.05));
    assert!(all >= 18_000 && few <= 4000, "{all} {few}");
}

/// Playouts by judgement instead of hints: right decisions stay right.
#[test]
fn playouts_by_judgement_find_the_same_truth() {
    let mut knobs = knobs();
    (knobs.glances, knobs.leaf) = (3.0, 0.2);
    for seed in 0..10 {
        let budget = Budget::of_iterations(3000, seed);
        let fresh = Bait::deal(&mut Dice::quick(0));
        let bait = decide::<Of<Bait>>(&fresh, LEFT, Level::Marshal, &budget, &knobs);
        assert_eq!(bait.expect("a decision is owed").action, 1);
        let fresh = Gamble::deal(&mut Dice::quick(0));
        let gamble = decide::<Of<Gamble>>(&fresh, LEFT, Level::Marshal, &budget, &knobs);
        assert_eq!(gamble.expect("a decision is owed").action, Wager::Throw(3));
    }
}

/// A warning of the hints is followed as far as the knob says, and the better action is not lost: it ranks last.
#[test]
fn veteran_overlooks_what_the_hints_warn_of() {
    let chosen = |overlook: f64| {
        let mut knobs = knobs();
        knobs.overlook = overlook;
        let budget = Budget::of_iterations(1, 1);
        let decision = decide::<Of<Warned>>(&0, LEFT, Level::Veteran, &budget, &knobs);
        let considered = decision.expect("a decision is owed").considered;
        considered.iter().map(|it| it.action).collect::<Vec<_>>()
    };
    assert_eq!(chosen(0.0), [2, 1]);
    assert_eq!(chosen(0.02), [1, 2]);
}

/// A player who passes gives up the rest of the turn: nobody does by luck while there is something to gain, and everybody does
/// when there is not.
#[test]
fn nobody_passes_before_everything_useful_is_done() {
    let mut knobs = knobs();
    knobs.follow_up = 8.0;
    for seed in 0..40 {
        for level in [Level::Veteran, Level::Marshal] {
            let budget = Budget::of_iterations(60, seed);
            let day = Chores::day(1);
            let decision = decide::<Of<Chores>>(&day, LEFT, level, &budget, &knobs);
            let chosen = decision.expect("a decision is owed").action;
            assert_ne!(chosen, Chores::PASS, "{level:?} {seed}");
        }
        assert_eq!(
            veteran::<Of<Chores>>(&Chores::day(-1), LEFT, seed).action,
            Chores::PASS
        );
    }
}

#[test]
fn a_panic_is_caught_and_a_lower_level_answers() {
    for (level, said) in [
        (Level::Marshal, "marshal failed"),
        (Level::Veteran, "veteran failed"),
    ] {
        let budget = Budget::new(Duration::from_millis(50), 1);
        let decision = decide::<Of<Broken<PANICS_ALWAYS>>>(&0, LEFT, level, &budget, &knobs())
            .expect("a legal action whatever happens");
        let trouble = decision.trouble.expect("the failure is reported");
        assert!(trouble.starts_with(said), "{trouble}");
        assert!(trouble.ends_with("no hint"), "{trouble}");
    }
}

#[test]
fn a_panic_in_a_worker_is_caught_too() {
    let budget = Budget::new(Duration::from_millis(50), 1).on_threads(3);
    let decision = decide::<Of<Broken<PANICS>>>(&0, LEFT, Level::Marshal, &budget, &knobs());
    assert!(decision.is_some_and(|decision| decision.trouble.is_some()));
}

/// The least of three tries: what a busy machine does to one of them is not the program's doing.
fn quickest(of: impl FnMut(u64) -> Duration) -> Duration {
    (0..3).map(of).min().unwrap_or_default()
}

/// Every menu of this game takes two milliseconds, so a playout would take far longer than a tenth of a second.
#[test]
fn a_slow_game_is_answered_in_time() {
    for time in [0, 20, 150] {
        for level in Level::ALL {
            let time = Duration::from_millis(time);
            let took = quickest(|seed| {
                let budget = Budget::new(time, seed).on_threads(1);
                let start = Instant::now();
                let decision = decide::<Of<Broken<SLOW>>>(&0, LEFT, level, &budget, &knobs());
                assert!(decision.is_some());
                start.elapsed()
            });
            let most = match level {
                Level::Marshal => time,
                _ => Duration::from_millis(50),
            };
            assert!(
                took < most + Duration::from_millis(100),
                "{level:?} {took:?}"
            );
        }
    }
}

#[test]
fn marshal_stops_at_once_when_told() {
    let state = poker([2, 1], &[]);
    let took = quickest(|seed| {
        let budget = Budget::new(Duration::from_mins(1), seed).on_threads(2);
        let (took, progress) = std::thread::scope(|scope| {
            let thinking = scope.spawn(|| {
                let mut eager = knobs();
                eager.clear = 50.0;
                decide::<Of<Kuhn>>(&state, LEFT, Level::Marshal, &budget, &eager)
            });
            std::thread::sleep(Duration::from_millis(60));
            let (start, progress) = (Instant::now(), budget.progress());
            budget.stop();
            assert!(thinking.join().is_ok_and(|decision| decision.is_some()));
            (start.elapsed(), progress)
        });
        assert!(progress < 1000 && budget.progress() == 1000);
        took
    });
    assert!(took < Duration::from_millis(100), "{took:?}");
}

#[test]
fn nobody_decides_for_a_seat_that_owes_nothing() {
    let budget = Budget::new(Duration::from_millis(5), 1);
    let state = poker([2, 1], &[]);
    for level in Level::ALL {
        assert_eq!(
            decide::<Of<Kuhn>>(&state, RIGHT, level, &budget, &knobs()),
            None
        );
    }
}
