//! Time at the table, with times of our own.

use std::sync::Arc;

use games::Library;
use kernel::{ScenarioRef, Seed};
use server::battle::{Battle, Beginning, Clock, FORMAT, Holder, Line, Terms};

const MINUTE: i64 = 60_000;

fn player(id: &str) -> Holder {
    Holder::Player {
        id: id.to_owned(),
        name: None,
    }
}

fn battle(terms: Terms, second: Holder) -> Battle {
    let library = Arc::new(Library::embedded());
    let about = games::all()[0].about();
    let entry = library.get(about.id, None).unwrap();
    let begun = Beginning {
        format: FORMAT,
        game: about.id.to_owned(),
        rules: about.rules_version,
        scenario: ScenarioRef {
            id: entry.header.id.clone(),
            text: None,
        },
        options: entry.header.options.clone(),
        seed: Seed::from_number(17),
        words: [String::new(), String::new()],
        seats: [player("anna"), second],
        by: "anna".to_owned(),
        terms,
    };
    Battle::begin("a-battle", Box::new(begun), &library, 0).unwrap()
}

#[test]
fn the_agreed_time_starts_when_both_sit_and_stands_still_in_a_pause() {
    let terms = Terms {
        time_limit_minutes: Some(10),
        ..Terms::default()
    };
    let mut battle = battle(terms, Holder::Open);
    assert_eq!(
        battle.overdue(600 * MINUTE),
        None,
        "nobody to play with yet"
    );
    let joined = Line::Joined {
        seat: kernel::Seat::SECOND,
        player: "boris".to_owned(),
        name: None,
        word: None,
    };
    battle.perform(joined, 60 * MINUTE).unwrap();
    assert_eq!(battle.overdue(69 * MINUTE), None);
    battle.perform(Line::Paused, 65 * MINUTE).unwrap();
    assert_eq!(battle.overdue(900 * MINUTE), None, "the battle rests");
    let seat = kernel::Seat::FIRST;
    battle
        .perform(Line::Resumed { seat }, 180 * MINUTE)
        .unwrap();
    assert_eq!(battle.overdue(185 * MINUTE - 1), None);
    let time_up = Line::TimeUp { rolled: Vec::new() };
    assert_eq!(battle.overdue(185 * MINUTE), Some(time_up.clone()));
    battle.perform(time_up, 185 * MINUTE).unwrap();
    assert_eq!(battle.overdue(999 * MINUTE), None, "once is enough");
}

/// A clock gains when a turn to decide ends; taking the step back and making it again gains nothing more.
#[test]
fn writing_and_rubbing_out_earns_no_time() {
    let terms = Terms {
        clock: Some(Clock::Live {
            minutes: 10,
            increment: 30,
        }),
        ..Terms::default()
    };
    let mut battle = battle(terms, player("boris"));
    let left = |battle: &Battle, seat| {
        battle.table_json(0)["clocks"][battle.seat_name(seat)]["left"]
            .as_i64()
            .unwrap()
    };
    let (mut gained, mut rubbed_out) = (false, 0);
    for step in 0..200usize {
        let Some(seat) = battle.session().owes().iter().next() else {
            break;
        };
        let (actions, _) = battle.session().legal(seat);
        let action = actions[step * 7 % actions.len()].clone();
        let act = Line::Act {
            seat,
            action,
            rolled: Vec::new(),
        };
        let before = left(&battle, seat);
        battle.perform(act.clone(), 0).unwrap();
        let after = left(&battle, seat);
        let still_owes = battle.session().owes().has(seat);
        assert_eq!(after, before + if still_owes { 0 } else { 30_000 });
        gained |= !still_owes;
        if battle.session().undoable(seat).is_ok() {
            battle.perform(Line::Undo { seat }, 0).unwrap();
            battle.perform(act, 0).unwrap();
            assert_eq!(left(&battle, seat), after, "step {step}");
            rubbed_out += 1;
        }
    }
    assert!(
        gained && rubbed_out > 0,
        "both came up: {gained} {rubbed_out}"
    );
}
