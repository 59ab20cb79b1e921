//! Chapter 5: hidden counters.

use kernel::{Eyes, Game};
use verdox::{Event, Kind, Stage, Verdox};

use crate::field::*;

fn turned_up(told: &[Event]) -> bool {
    told.iter()
        .any(|event| matches!(event, Event::TurnedUp { .. }))
}

/// VER-5.1: turned up before its first move or attack, once.
#[test]
fn the_first_action_turns_a_counter_up() {
    let mut b = Field::on("verdox")
        .hasbergs("I?(5,9) S?(9,4) I(0,0)")
        .askans("I(9,5)")
        .begin();
    let told = b.act(&go("(5,9)", "(5,10)"), []);
    assert_eq!(
        told[0],
        Event::TurnedUp {
            side: Hasbergs,
            square: at("(5,9)"),
            kind: Kind::Infantry
        }
    );
    assert!(b.revealed);
    let told = b.act(&fire("(9,4)", "(9,5)"), [6]);
    assert!(matches!(
        told[0],
        Event::TurnedUp {
            kind: Kind::Shooters,
            ..
        }
    ));
    b.act(&END, []);
    b.act(&END, []);
    assert!(!turned_up(&b.act(&go("(5,10)", "(5,9)"), [])));
    assert!(!b.revealed);
}

/// VER-5.2: it is turned before the roll, and stays so when the roll fails.
#[test]
fn a_failed_roll_has_shown_it_too() {
    let mut b = Field::on("verdox")
        .hasbergs("I?(12,3) I(0,0)")
        .askans("I(30,5)")
        .begin();
    let told = b.act(&go("(12,3)", "(12,4)"), [6]);
    assert!(matches!(
        told[..],
        [
            Event::TurnedUp { .. },
            Event::Tested { .. },
            Event::Stayed { .. }
        ]
    ));
    assert!(b.seen("(12,3)").unwrap().1.face_up);
}

/// VER-5.3: what is up stays up.
#[test]
fn a_face_stays_up() {
    let mut b = Field::on("verdox")
        .hasbergs("I?(5,9) I(0,0)")
        .askans("I(30,5)")
        .begin();
    b.act(&go("(5,9)", "(5,10)"), []);
    for _ in 0..4 {
        b.act(&END, []);
        assert!(b.seen("(5,10)").unwrap().1.face_up);
    }
}

/// VER-5.4: enemies that come near show nothing.
#[test]
fn neighbours_do_not_turn_it_up() {
    let mut b = Field::on("verdox")
        .hasbergs("I(5,9) I(0,0)")
        .askans("I?(5,11)")
        .begin();
    let told = b.act(&go("(5,9)", "(5,10)"), []);
    assert!(!turned_up(&told));
    assert_eq!(b.view(Eyes::Spectator).units[2].kind, None);
}

/// VER-5.5, VER-5.6, VER-5.7, VER-5.8: it may be attacked; 1 and 2 turn it up before they take effect, 3 to 6 do not.
#[test]
fn an_attack_turns_it_up_only_when_it_matters() {
    for die in 1..=6 {
        let mut b = Field::on("verdox")
            .hasbergs("S(9,4) I(0,0)")
            .askans("I?(9,5) I(30,5)")
            .begin();
        let told = b.act(&fire("(9,4)", "(9,5)"), [die]);
        assert_eq!(turned_up(&told), die <= 2, "die {die}");
        assert_eq!(b.revealed, die <= 2);
        if die <= 2 {
            assert!(matches!(
                told[..],
                [
                    Event::Attacked { .. },
                    Event::TurnedUp { .. },
                    Event::Removed { .. }
                ]
            ));
            // VER-5.8: everybody sees what it was.
            assert_eq!(b.view(Eyes::Spectator).lost.askans.infantry, 1);
        } else {
            assert!(!b.seen("(9,5)").unwrap().1.face_up);
        }
    }
}

/// VER-5.9: a unit that sinks has declared a move, so it lies face up.
#[test]
fn the_swamp_takes_only_open_counters() {
    let mut b = Field::on("verdox")
        .hasbergs("I?(14,21) I(0,0)")
        .askans("I(30,5)")
        .begin();
    let told = b.act(&go("(14,21)", "(14,22)"), [1]);
    assert!(matches!(told[0], Event::TurnedUp { .. }));
    assert!(matches!(
        told[2],
        Event::Swallowed {
            kind: Kind::Infantry,
            ..
        }
    ));
}

/// VER-5.10: the owner knows his own.
#[test]
fn the_owner_knows_his_own() {
    let b = Field::on("verdox")
        .hasbergs("I?(5,9) A?(5,10)")
        .askans("C?(30,5)")
        .waiting(Hasbergs, [1, 2, 0, 0, 0, 0])
        .begin();
    let view = b.view(Eyes::Seat(Hasbergs.seat()));
    let kinds: Vec<_> = view.units.iter().map(|unit| unit.kind).collect();
    assert_eq!(kinds, [None, Some(Kind::Infantry), Some(Kind::Artillery)]);
    assert_eq!(view.waiting.hasbergs.kinds.unwrap().shooters, 2);
    assert_eq!(view.waiting.askans.kinds, None);
}

/// VER-5.11: in the variant counters come face up, and everything is open.
#[test]
fn open_counters() {
    let mut b = set_up("redoubt", r#"{"open-counters":true}"#, 1).unwrap();
    let told = b.act(&place(Kind::Artillery, "(0,0)"), []);
    for eyes in Eyes::PEOPLE {
        assert_eq!(Verdox::redact(&told[0], eyes), Some(told[0].clone()));
        assert_eq!(b.view(eyes).units[0].kind, Some(Kind::Artillery));
        assert!(b.view(eyes).waiting.hasbergs.kinds.is_some());
    }
    let mut b = Field::on("verdox")
        .hasbergs("I(5,9) I(0,0)")
        .askans("I(30,5)")
        .open_counters()
        .begin();
    assert!(!turned_up(&b.act(&go("(5,9)", "(5,10)"), [])));
    // The default is off.
    let b = set_up("redoubt", "{}", 1).unwrap();
    assert!(!b.position().open_counters);
    assert!(matches!(b.position().stage, Stage::Deployment { .. }));
}
