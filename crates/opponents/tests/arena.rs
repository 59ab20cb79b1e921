//! The arena with real games: battles that can be repeated, bots that keep the protocol and bots that do not.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use games::Library;
use kernel::GivenOptions;
use opponents::Knobs;
use opponents::arena::tune::Tuning;
use opponents::arena::{Contender, Ledger, Match, NoMatch, Report, Tally};

const GAME: &str = "verdox";

fn contender(text: &str, bots: &[(&str, &str)]) -> Contender {
    let bots: Vec<_> = bots
        .iter()
        .map(|(name, command)| ((*name).to_owned(), (*command).to_owned()))
        .collect();
    Contender::read(text, Duration::from_millis(300), &bots).expect("a contender")
}

fn quick(a: Contender, b: Contender, pairs: u64) -> Match {
    let scenarios = Library::embedded()
        .of_game(GAME)
        .filter(|entry| entry.header.id == "redoubt")
        .cloned()
        .collect();
    Match {
        a,
        b,
        scenarios,
        options: GivenOptions::new(),
        pairs,
        seed: 5,
        threads: Some(2),
        sprt: None,
        longest: None,
    }
}

fn run(arena: &Match) -> Report {
    arena.run(|_| {}).expect("a match")
}

#[test]
fn a_match_can_be_repeated_and_counts_everything_once() {
    let arena = quick(contender("recruit", &[]), contender("random", &[]), 4);
    let watched = AtomicU64::new(0);
    let report = arena
        .run(|report| {
            watched.store(report.pairs.count(), Ordering::Relaxed);
        })
        .expect("a match");
    assert_eq!(watched.load(Ordering::Relaxed), 4);
    assert_eq!((report.pairs.count(), report.battles.battles()), (4, 8));
    let by_side = &report.scenarios[0].with_side;
    assert_eq!(by_side.map(|tally| tally.battles()), [4, 4]);
    let ended: u64 = report.endings.values().map(Tally::battles).sum();
    assert_eq!(ended, 8);
    let points = report.battles.won as f64 + 0.5 * report.battles.drawn as f64;
    assert!((report.pairs.score() - points / 8.0).abs() < 1e-9);
    let again = run(&arena);
    assert_eq!(
        (again.pairs, again.battles, again.scenarios),
        (report.pairs, report.battles, report.scenarios)
    );
    assert!(report.forfeits.is_empty() && report.troubles.is_empty());
}

/// The same contender on both sides: every pair is even, because the seed is the same and only the names change places.
#[test]
fn a_contender_draws_against_itself_in_every_pair() {
    let report = run(&quick(
        contender("random", &[]),
        contender("random", &[]),
        5,
    ));
    assert_eq!(report.pairs.0, [0, 0, 5, 0, 0], "{report}");
}

/// A bot that takes the first action of every list, in a shell and nothing else.
const FIRST: &str = r#"sed -u -E 's/.*"actions":\[(\{([^{}]|\{[^{}]*\})*\}).*/{"action":\1}/'"#;

#[test]
fn a_program_of_somebody_else_plays_by_the_protocol() {
    let bots = [("first", FIRST)];
    let report = run(&quick(
        contender("random", &[]),
        contender("first", &bots),
        1,
    ));
    assert_eq!(report.b, "first");
    assert!(report.forfeits.is_empty(), "{report}");
    assert!(report.thinking[1].decisions() > 20, "{report}");
}

#[test]
fn a_program_that_fails_forfeits_and_the_report_says_why() {
    for (command, reason) in [
        ("sleep 60", "did not answer within 300 ms"),
        ("true", "has left"),
        ("sed -u s/.*/nonsense/", "not JSON: nonsense"),
        ("sed -u s/.*/{}/", "answered without an action"),
        (
            r#"sed -u 's/.*/{"action":{"type":"end_phase"}}/'"#,
            "chose what is not allowed",
        ),
        ("/no/such/program", "has left"),
    ] {
        let bots = [("broken", command)];
        let report = run(&quick(
            contender("broken", &bots),
            contender("random", &[]),
            1,
        ));
        assert_eq!(
            (report.battles.won, report.battles.lost),
            (0, 2),
            "{report}"
        );
        assert_eq!(report.forfeits.len(), 2);
        assert!(
            report.forfeits[0].starts_with("broken ") && report.forfeits[0].contains(reason),
            "{command}: {:?}",
            report.forfeits
        );
    }
}

#[test]
fn contenders_are_read_as_they_are_written() {
    for name in [
        "random",
        "recruit",
        "veteran",
        "marshal:400",
        "marshal@2000",
    ] {
        assert_eq!(contender(name, &[]).to_string(), name);
    }
    assert_eq!(contender("marshal", &[]).to_string(), "marshal:300");
    for wrong in ["general", "marshal:", "marshal@x", ""] {
        let error = Contender::read(wrong, Duration::ZERO, &[]).unwrap_err();
        assert!(error.to_string().contains("is no contender"), "{error}");
    }
}

/// A match in two pieces adds up to the match in one; what the file holds is not played again.
#[test]
fn a_match_is_played_in_pieces_and_added_up() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("pairs.jsonl");
    let whole = quick(contender("recruit", &[]), contender("random", &[]), 5);
    let half = Match {
        pairs: 2,
        ..whole.clone()
    };
    let piece = |arena: &Match| {
        let mut ledger = Ledger::open(&path, arena).expect("a ledger");
        let played = AtomicU64::new(0);
        let report = arena
            .resume(&mut ledger, |_| {
                played.fetch_add(1, Ordering::Relaxed);
            })
            .expect("a match");
        (report, played.into_inner())
    };
    assert_eq!(piece(&half).1, 2);
    let (report, played) = piece(&whole);
    assert_eq!(played, 3);
    let at_once = run(&whole);
    assert_eq!(
        (report.pairs, report.battles, &report.scenarios),
        (at_once.pairs, at_once.battles, &at_once.scenarios)
    );
    assert_eq!(
        report.thinking[0].decisions(),
        at_once.thinking[0].decisions()
    );
    assert_eq!(piece(&whole).1, 0);
    // Another match does not belong into this file.
    let other = quick(contender("veteran", &[]), contender("random", &[]), 5);
    let refused = Ledger::open(&path, &other).expect_err("another match");
    assert!(
        refused
            .to_string()
            .contains("the first contender is recruit"),
        "{refused}"
    );
}

/// When the time is up no new pair begins, and those that were begun count.
#[test]
fn a_match_ends_when_its_time_is_up() {
    let mut arena = quick(contender("random", &[]), contender("random", &[]), 100_000);
    arena.longest = Some(Duration::from_millis(300));
    let played = run(&arena).pairs.count();
    assert!((1..100_000).contains(&played), "{played}");
}

#[test]
fn a_match_without_a_field_is_not_held() {
    let mut arena = quick(contender("random", &[]), contender("random", &[]), 1);
    arena.scenarios.clear();
    assert_eq!(arena.run(|_| {}).unwrap_err(), NoMatch::NoScenario);
}

/// Two steps of tuning: the knobs that are named move within their ranges, the others stay.
#[test]
fn tuning_moves_the_knobs_that_it_is_given() {
    let start = Knobs::of(GAME);
    let tuning = Tuning {
        arena: quick(contender("veteran", &[]), contender("veteran", &[]), 1),
        knobs: vec!["looks".to_owned()],
        start: start.clone(),
        steps: 2,
        shake: 0.3,
        stride: 0.3,
    };
    let tuned = tuning
        .run(|step| assert!((0.0..=1.0).contains(&step.score)))
        .expect("tuned");
    let looks = |knobs: &Knobs| knobs.get("looks").expect("a knob");
    assert!((50.0..=20_000.0).contains(&looks(&tuned)));
    for knob in Knobs::ALL.iter().filter(|knob| knob.name != "looks") {
        assert_eq!(tuned.get(knob.name), start.get(knob.name), "{}", knob.name);
    }
}
