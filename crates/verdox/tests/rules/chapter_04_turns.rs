//! Chapter 4: turns and actions.

use kernel::{Denied, may};
use verdox::{Event, Kind, Stage, Verdox};

use crate::field::*;

/// VER-4.1: turns alternate; one of each is a round.
#[test]
fn two_turns_make_a_round() {
    let mut b = Field::on("verdox")
        .hasbergs("I(5,5)")
        .askans("I(30,5)")
        .begin();
    for (side, round) in [
        (Hasbergs, 1),
        (Askans, 1),
        (Hasbergs, 2),
        (Askans, 2),
        (Hasbergs, 3),
    ] {
        assert_eq!((b.active(), b.position().round), (Some(side), round));
        b.act(&END, []);
    }
}

/// VER-4.2: actions first, then the wave: nothing else fits into either.
#[test]
fn actions_then_arrival() {
    let mut b = Field::on("verdox")
        .hasbergs("I(5,5)")
        .askans("I(30,5)")
        .waiting(Hasbergs, [2, 0, 0, 0, 0, 0])
        .begin();
    assert_eq!(b.forbidden_by(&place(Kind::Infantry, "(0,0)")), "VER-4.2");
    b.act(&END, []);
    assert_eq!(
        b.position().stage,
        Stage::Arrival {
            side: Hasbergs,
            left: 2
        }
    );
    assert_eq!(b.forbidden_by(&go("(5,5)", "(6,5)")), "VER-4.2");
    assert_eq!(b.forbidden_by(&strike("(5,5)", "(30,5)")), "VER-4.2");
}

/// VER-4.3, VER-4.4: one action a turn: no second move, no attack after a move, no move after an attack.
#[test]
fn one_action_a_turn() {
    let mut b = Field::on("verdox")
        .hasbergs("I(5,9) G(9,4) I(0,0)")
        .askans("I(5,11) I(9,5) I(30,5)")
        .begin();
    b.act(&go("(5,9)", "(5,10)"), []);
    assert_eq!(b.forbidden_by(&go("(5,10)", "(5,9)")), "VER-4.3");
    assert_eq!(b.forbidden_by(&strike("(5,10)", "(5,11)")), "VER-4.3");
    b.act(&fire("(9,4)", "(9,5)"), [6]);
    assert_eq!(b.forbidden_by(&strike("(9,4)", "(9,5)")), "VER-4.3");
    assert_eq!(b.forbidden_by(&go("(9,4)", "(8,4)")), "VER-4.3");
    // Only own units act.
    assert_eq!(b.forbidden_by(&go("(30,5)", "(29,5)")), "VER-4.3");
    assert_eq!(b.forbidden_by(&go("(20,0)", "(21,0)")), "VER-4.3");
    // In the next own turn it may act again.
    b.act(&END, []);
    b.act(&END, []);
    assert!(b.allows(&go("(5,10)", "(5,9)")));
}

/// VER-4.5: any order, moves and attacks mixed.
#[test]
fn the_order_is_free() {
    let field = || {
        Field::on("verdox")
            .hasbergs("I(5,9) S(9,4) I(0,0) I(1,0)")
            .askans("I(9,5) I(30,5)")
            .begin()
    };
    let actions = [
        go("(5,9)", "(5,10)"),
        fire("(9,4)", "(9,5)"),
        go("(0,0)", "(0,1)"),
    ];
    for order in [
        [0, 1, 2],
        [0, 2, 1],
        [1, 0, 2],
        [1, 2, 0],
        [2, 0, 1],
        [2, 1, 0],
    ] {
        let mut b = field();
        for number in order {
            if number == 1 {
                b.act(&actions[number], [5]);
            } else {
                b.act(&actions[number], []);
            }
        }
        assert_eq!(b.active(), Some(Hasbergs));
    }
}

/// VER-4.6, VER-4.7: units may be left alone: the player may end the phase at any time, also at once.
#[test]
fn a_phase_may_end_with_idle_units() {
    let mut b = Field::on("verdox")
        .hasbergs("I(5,5) I(6,5)")
        .askans("I(30,5)")
        .begin();
    let told = b.act(&END, []);
    assert!(told.contains(&Event::ActionsEnded { side: Hasbergs }));
    assert_eq!(b.active(), Some(Askans));
}

/// VER-4.7: the phase ends by itself when everybody has acted.
#[test]
fn a_phase_ends_when_all_have_acted() {
    let mut b = Field::on("verdox")
        .hasbergs("I(5,5) I(8,5)")
        .askans("I(30,5)")
        .begin();
    b.act(&go("(5,5)", "(5,4)"), []);
    assert_eq!(b.active(), Some(Hasbergs));
    b.act(&go("(8,5)", "(8,4)"), []);
    assert_eq!(b.active(), Some(Askans));
}

/// VER-4.7: a side with nobody on the map has nothing to do; its turn is only the arrival.
#[test]
fn a_phase_without_units_is_over() {
    let mut b = Field::on("verdox")
        .hasbergs("I(5,5)")
        .askans("")
        .waiting(Askans, [1, 0, 0, 0, 0, 0])
        .begin();
    b.act(&END, []);
    assert_eq!(
        b.position().stage,
        Stage::Arrival {
            side: Askans,
            left: 1
        }
    );
}

/// VER-4.8: the other side has no say.
#[test]
fn the_other_side_waits() {
    let b = Field::on("verdox")
        .hasbergs("I(5,5)")
        .askans("I(30,5)")
        .begin();
    for action in [END, go("(30,5)", "(29,5)")] {
        assert_eq!(
            may::<Verdox>(&b.state, Askans.seat(), &action),
            Err(Denied::NotYourTurn)
        );
    }
}

/// VER-4.9: a move that fails its roll was the unit's action.
#[test]
fn a_failed_move_is_an_action() {
    let mut b = Field::on("verdox")
        .hasbergs("I(12,3) I(0,0)")
        .askans("I(30,5)")
        .begin();
    b.act(&go("(12,3)", "(12,4)"), [3]);
    assert_eq!(b.unit("(12,3)"), Some((Hasbergs, Kind::Infantry)));
    assert_eq!(b.forbidden_by(&go("(12,3)", "(12,4)")), "VER-4.3");
}

/// VER-4.10, VER-4.11: nobody enters or crosses an occupied square, own or enemy.
#[test]
fn one_unit_to_a_square() {
    let b = Field::on("verdox")
        .hasbergs("C(5,9) I(5,10)")
        .askans("I(4,9)")
        .begin();
    assert_eq!(b.forbidden_by(&go("(5,9)", "(5,10)")), "VER-4.11");
    assert_eq!(b.forbidden_by(&go("(5,9)", "(5,10) (5,11)")), "VER-4.11");
    assert_eq!(b.forbidden_by(&go("(5,9)", "(4,9)")), "VER-4.11");
    assert_eq!(b.forbidden_by(&go("(5,9)", "(4,9) (3,9)")), "VER-4.11");
}

/// VER-4.10: the exception: a unit on the deck and another aboard the barge beneath.
#[test]
fn deck_and_barge_share_a_square() {
    let b = Field::on("verdox")
        .hasbergs("I(17,12) S~(17,12)")
        .barges(&[("(17,12)", Some(Hasbergs))])
        .askans("I(30,5)")
        .begin();
    assert_eq!(b.position().counters.hasbergs.len(), 2);
}

/// VER-4.12: enemies neither stop nor tax a move that goes past them.
#[test]
fn no_zones_of_control() {
    let alone = Field::on("verdox")
        .hasbergs("C(4,12)")
        .askans("I(30,5)")
        .begin();
    let flanked = Field::on("verdox")
        .hasbergs("C(4,12)")
        .askans("I(30,5) I(5,11) I(5,13) I(6,11) I(6,13) I(7,11)")
        .begin();
    let ride = go("(4,12)", "(5,12) (6,12) (7,12) (8,12)");
    assert!(alone.allows(&ride) && flanked.allows(&ride));
    assert_eq!(alone.sum(&ride, "verdox-sum-cost").total, 4);
    assert_eq!(flanked.sum(&ride, "verdox-sum-cost").total, 4);
}

/// VER-4.13: an owned barge that has not moved keeps the phase open; a neutral or an enemy one does not.
#[test]
fn an_owned_barge_keeps_the_phase_open() {
    for (owner, open) in [(Some(Hasbergs), true), (Some(Askans), false), (None, false)] {
        let mut b = Field::on("verdox")
            .hasbergs("I(5,5)")
            .askans("I(30,5)")
            .barges(&[("(17,5)", owner)])
            .begin();
        b.act(&go("(5,5)", "(5,4)"), []);
        assert_eq!(b.active() == Some(Hasbergs), open, "{owner:?}");
        if open {
            b.act(&row("(17,5)", "(17,4)"), []);
            assert_eq!(b.active(), Some(Askans));
        }
    }
}
