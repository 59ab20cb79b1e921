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
            edition: None,
            text: None,
        },
        options: entry.header.options.clone(),
        seed: Seed::from_number(17),
        words: [String::new(), String::new()],
        seats: [player("anna"), second],
        by: "anna".to_owned(),
        terms,
        moment: None,
        lesson: None,
        duel: None,
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
    let time_up = Line::time_up();
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
        let clocks = battle.table(0).clocks.unwrap();
        clocks[battle.seat_name(seat)].unwrap().left
    };
    let (mut gained, mut rubbed_out) = (false, 0);
    for step in 0..200usize {
        let Some(seat) = battle.session().owes().iter().next() else {
            break;
        };
        let (actions, _) = battle.session().legal(seat);
        let action = actions[step * 7 % actions.len()].clone();
        let act = Line::act(seat, action);
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

/// Outages count for no clock, whether they come before or within a turn; each once.
#[test]
fn time_in_which_nobody_could_act_counts_for_no_clock() {
    use store::Outage;
    let terms = Terms {
        clock: Some(Clock::Live {
            minutes: 10,
            increment: 0,
        }),
        time_limit_minutes: Some(30),
        absence_hours: Some(1),
        ..Terms::default()
    };
    let mut battle = battle(terms, player("boris"));
    let outages = [
        Outage {
            from: 2 * MINUTE,
            to: 500 * MINUTE,
        },
        Outage {
            from: 400 * MINUTE,
            to: 600 * MINUTE,
        },
    ];
    assert!(
        battle.overdue(601 * MINUTE).is_some(),
        "without them the flag has fallen"
    );
    let stood = battle.demanded(601 * MINUTE, &outages).unwrap();
    assert!(matches!(stood, Line::Stood { .. }), "{stood:?}");
    battle.perform(stood, 601 * MINUTE).unwrap();
    assert_eq!(
        battle.demanded(601 * MINUTE, &outages),
        None,
        "each counts once"
    );
    let seat = battle.session().owes().iter().next().unwrap();
    let table = wire::json(&battle.table(601 * MINUTE));
    assert_eq!(
        table["clocks"][battle.seat_name(seat)]["left"],
        7 * MINUTE,
        "{table}"
    );
    assert!(!battle.is_deserted(seat, 602 * MINUTE));
    assert_eq!(battle.overdue(607 * MINUTE), None);
    assert!(
        battle.overdue(609 * MINUTE).is_some(),
        "and then it falls in earnest"
    );
}
