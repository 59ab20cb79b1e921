//! Chapters 5 to 6: units; planning.

use generals::*;
use kernel::{Eyes, Game};

use crate::field::*;

/// GEN-5.1, GEN-5.2, GEN-5.3, GEN-5.4, GEN-5.5, GEN-5.7: the three types.
#[test]
fn the_three_types() {
    assert_eq!(
        Kind::ALL.map(|kind| kind.dice(CombatStep::Ranged)),
        [1, 0, 2]
    );
    assert_eq!(
        Kind::ALL.map(|kind| kind.dice(CombatStep::Melee)),
        [1, 1, 0]
    );
    assert_eq!(Kind::ALL.map(Kind::activations), [1, 2, 1]);
    assert_eq!(Kind::ALL.map(Kind::worth), [1, 1, 2]);
    let mut game = field("b1: w 1I 1C 1A\nb2: b 3I");
    game.lists("b1 I -> b2; b1 C -> b2; b1 A -> b2", "");
    game.until_stage(Stage::Withdrawal);
    assert_eq!(game.lineup("b1-b2", CombatStep::Ranged), "I C A | I I I");
    assert_eq!(
        game.shots(White, CombatStep::Ranged).len(),
        3,
        "one for infantry, two for the gun, none for cavalry"
    );
    // A gun that has bombarded does nothing else in the round.
    let mut game = field("b1: w 1A\nb2: b 2I")
        .phase(B)
        .sheet(White, "b1 A -> b2");
    game.dice(&[1, 1]);
    game.go(White, "b1 A -> b2").commit(Black);
    assert_eq!(game.state.phase, K);
    assert_eq!(game.line_refused(White, "b1 A -> b2"), "GEN-7.34");
}

/// GEN-5.8: a retreat may follow an ordered move in the same phase.
#[test]
fn a_retreat_may_follow_a_move() {
    let mut game = field("b1: w 2I\nb2: b 1I\nc2: b 1C\nb3: b 1I");
    game.lists("b1 I x2 -> b2", "c2 C -> b2");
    assert_eq!(game.at(Black, "b2"), "1I 1C");
    let rider = game.unit(Black, "b2", 'C', 1);
    game.until_stage(Stage::Retreat);
    game.act(Black, Action::Retreat { unit: rider })
        .commit(Black);
    assert_eq!(game.state.unit(rider).place, place("b3"));
    assert_eq!(
        game.state.unit(rider).moves,
        1,
        "the retreat is no step of the order"
    );
}

/// GEN-6.2, GEN-6.4, GEN-6.7, GEN-6.10, GEN-6.11: ten orders, one a unit.
#[test]
fn ten_orders() {
    let mut game = field("a1: w 6I\nb1: w 6I\nc1: w 1C 1C~").planning();
    for wanted in orders("a1 I x6 -> a2; b1 I x4 -> b2") {
        assert!(
            game.check(White, Action::AddOrder { order: wanted })
                .is_ok()
        );
        game.act(White, Action::AddOrder { order: wanted });
    }
    assert_eq!(game.refused(White, add("b1 I -> b2")), "GEN-6.2");
    game.act(
        White,
        Action::RemoveOrder {
            order: order("b1 I -> b2"),
        },
    );
    game.act(White, add("c1 C -> c2"));
    assert_eq!(game.state.sheet(White).lines.len(), 10);
    game.act(
        White,
        Action::RemoveOrder {
            order: order("a1 I -> a2"),
        },
    );
    assert_eq!(
        game.refused(White, add("c1 C -> c2 -> b2")),
        "GEN-6.10",
        "one figure stands, the other lies"
    );
    assert_eq!(order("c1 C -> c2 -> b2").to_string(), "c1 C -> c2 -> b2");
    let game = field("a1: w 1I\nc1: w 2C~").planning();
    assert_eq!(game.refused(White, add("c1 C -> c2")), "GEN-6.11");
}

/// GEN-6.12, GEN-6.13, GEN-6.14, GEN-6.16, GEN-15.3: arrows.
#[test]
fn arrows() {
    let game = field("b1: w 2I 2C 2A\nb2: w 1A\nwr: w 1I 1A").planning();
    for good in [
        "b1 I -> b2",
        "b1 I -> wr",
        "b1 C -> b2",
        "b1 C -> b2 -> b1",
        "b1 C -> wr -> a1",
        "b1 A -> b3",
        "b1 A -> a1",
        "b1 A -> wr",
        "b2 A -> b1",
        "wr A -> c1",
    ] {
        assert!(game.check(White, add(good)).is_ok(), "{good}");
    }
    for (bad, rule) in [
        ("b1 I -> b3", "GEN-6.12"),
        ("b1 I -> b2 -> b3", "GEN-6.12"),
        ("b1 I -> a2", "GEN-6.12"),
        ("b1 C -> b3", "GEN-6.13"),
        ("b1 C -> b2 -> b1 ", ""),
        ("b1 C -> b2 -> a1", "GEN-6.13"),
        ("b1 A -> b2 -> b3", "GEN-6.14"),
        ("b1 A -> c2", "GEN-6.14"),
        ("wr A -> b2", "GEN-6.14"),
        ("b1 I -> b1*", "GEN-22.36"),
    ] {
        if rule.is_empty() {
            continue;
        }
        assert_eq!(game.refused(White, add(bad)), rule, "{bad}");
    }
    // Two sectors to the rear is no arrow, and nothing lies two sectors beside b1.
    let rear = field("b3: w 1A\na2: w 1A").planning();
    assert_eq!(rear.refused(White, add("b3 A -> b1")), "GEN-6.14");
    assert!(rear.check(White, add("a2 A -> c2")).is_ok());
}

/// GEN-6.18, GEN-6.17: a line is bound to a unit when it is first activated, and the unit carries no other.
#[test]
fn a_line_is_bound_at_its_first_use() {
    let mut game = field("c1: w 1C\nb3: b 1I")
        .phase(F)
        .sheet(White, "c1 C -> c2");
    assert!(game.state.units[0].line.is_none());
    game.go(White, "c1 C -> c2").commit(Black);
    assert_eq!(game.state.units[0].line, Some(0));
    assert_eq!(game.state.sheet(White).lines[0].unit, UnitId::numbered(1));
}

/// GEN-6.21: edits are capped, so that planning ends; the sheet is always handed in as it stands.
#[test]
fn edits_are_capped() {
    let mut game = field("a1: w 6I").planning();
    for n in 0..EDITS {
        let order = order("a1 I -> a2");
        let action = if n % 2 == 0 {
            Action::AddOrder { order }
        } else {
            Action::RemoveOrder { order }
        };
        game.act(White, action);
    }
    assert_eq!(game.refused(White, add("a1 I -> a2")), "GEN-6.21");
    assert_eq!(game.offers(White), [Action::Commit]);
}

/// GEN-6.6: a sheet, its length and its drafts are seen by nobody else; lines become known by use, second steps later.
#[test]
fn sheets_are_secret() {
    let mut game = field("c1: w 2C\na1: w 3I\nb3: b 1I").planning();
    for text in ["c1 C -> c2 -> b2", "a1 I -> a2", "a1 I -> b1"] {
        game.act(White, add(text));
        for eyes in [Eyes::Seat(Black.seat()), Eyes::Spectator] {
            let sheet = &Generals::view(&game.state, eyes).sheets[0];
            assert!(
                sheet.lines.is_empty()
                    && sheet.charged.is_none()
                    && sheet.edits_left.is_none()
                    && !sheet.complete
            );
        }
    }
    let changed = Action::ChangeOrder {
        order: order("a1 I -> b1"),
        into: order("a1 I -> a2"),
    };
    game.act(White, changed);
    for event in &game.events {
        assert_eq!(
            Generals::redact(event, Eyes::Seat(Black.seat())),
            None,
            "{event:?}"
        );
        assert!(Generals::redact(event, Eyes::Seat(White.seat())).is_some());
    }
    game.commit_both();
    game.go(White, "c1 C -> c2 -> b2").commit(Black);
    let seen = &Generals::view(&game.state, Eyes::Seat(Black.seat())).sheets[0];
    assert_eq!(seen.lines.len(), 1);
    assert_eq!(
        (seen.lines[0].to, seen.lines[0].then, seen.lines[0].line),
        (place("c2"), None, None)
    );
    game.commit_both();
    game.go(White, "c1 C -> c2 -> b2").commit(Black);
    let seen = &Generals::view(&game.state, Eyes::Seat(Black.seat())).sheets[0];
    assert_eq!(seen.lines[0].then, Some(sector("b2")));
}
