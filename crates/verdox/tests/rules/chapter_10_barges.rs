//! Chapter 10: barges.

use kernel::Game;
use verdox::{Event, Kind, Verdox};

use crate::field::*;

const BLUE: Option<verdox::Side> = Some(Hasbergs);
const RED: Option<verdox::Side> = Some(Askans);

/// The northern narrows with one barge on (17,5), and somebody idle on both sides.
fn narrows(owner: Option<verdox::Side>) -> Field {
    Field::on("verdox")
        .hasbergs("I(0,24)")
        .askans("I(34,24)")
        .barges(&[("(17,5)", owner)])
}

fn barge_of(b: &Trial) -> verdox::PlacedBarge {
    b.position().barges[0].expect("afloat")
}

/// VER-10.1: it moves on water and carries.
#[test]
fn a_barge_carries() {
    let mut b = narrows(BLUE).hasbergs("I~(17,5)").begin();
    b.act(&row("(17,5)", "(17,6)"), []);
    assert_eq!(b.unit("(17,6)"), Some((Hasbergs, Kind::Infantry)));
    assert_eq!(barge_of(&b).square, at("(17,6)"));
}

/// VER-10.2: five to its owner.
#[test]
fn a_barge_is_worth_five() {
    let score = |owner| Verdox::score(&narrows(owner).begin().state);
    assert_eq!(score(None), [10, 10]);
    assert_eq!(score(BLUE), [15, 10]);
    assert_eq!(score(RED), [10, 15]);
}

/// VER-10.3, VER-10.4: who enters takes it over, and keeps it after leaving, until somebody else enters.
#[test]
fn entering_takes_it_over() {
    let mut b = narrows(None).hasbergs("I(16,5)").askans("I(18,6)").begin();
    let told = b.act(&go("(16,5)", "(17,5)"), []);
    assert!(told.contains(&Event::Boarded {
        side: Hasbergs,
        square: at("(17,5)"),
        taken: true
    }));
    assert_eq!(barge_of(&b).owner, BLUE);
    b.act(&END, []);
    b.act(&END, []);
    b.act(&leave("(17,5)", "(16,5)"), []);
    assert_eq!(barge_of(&b).owner, BLUE);
    b.act(&END, []);
    b.act(&go("(18,6)", "(18,5)"), []);
    b.act(&END, []);
    b.act(&END, []);
    b.act(&go("(18,5)", "(17,5)"), []);
    assert_eq!(barge_of(&b).owner, RED);
}

/// VER-10.5, VER-10.6: one passenger, and none beside an enemy.
#[test]
fn one_passenger() {
    let b = narrows(BLUE).hasbergs("I~(17,5) I(16,5)").begin();
    assert_eq!(b.forbidden_by(&go("(16,5)", "(17,5)")), "VER-10.5");
    let b = narrows(RED).hasbergs("I(16,5)").askans("I~(17,5)").begin();
    assert_eq!(b.forbidden_by(&go("(16,5)", "(17,5)")), "VER-10.6");
}

/// VER-10.7: boarding needs two half points, takes the rest, and ends the move.
#[test]
fn boarding_takes_the_rest() {
    let b = narrows(None).hasbergs("I(15,5) C(16,6)").begin();
    // Foot with one half point left.
    assert_eq!(b.forbidden_by(&go("(15,5)", "(16,5) (17,5)")), "VER-10.7");
    // A rider with two left; and then nothing more.
    assert!(b.allows(&go("(16,6)", "(16,5) (17,5)")));
    assert_eq!(
        b.forbidden_by(&go("(16,6)", "(16,5) (17,5) (18,5)")),
        "VER-10.7"
    );
    let cost = b.sum(&go("(16,6)", "(16,5) (17,5)"), "verdox-sum-cost");
    assert_eq!(cost.parts[1].rule.to_string(), "VER-10.7");
    let direct = narrows(None).hasbergs("C(16,5)").begin();
    assert_eq!(
        direct.sum(&go("(16,5)", "(17,5)"), "verdox-sum-cost").total,
        4
    );
}

/// VER-10.8: from a deck onto a barge beside it, not onto the one beneath.
#[test]
fn from_the_deck() {
    let b = Field::on("verdox")
        .hasbergs("I(17,12)")
        .askans("I(34,24)")
        .barges(&[("(17,11)", None), ("(17,12)", None)])
        .begin();
    assert!(b.allows(&go("(17,12)", "(17,11)")));
    assert_eq!(b.forbidden_by(&go("(17,12)", "(17,12)")), "VER-10.8");
}

/// VER-10.9: one square a turn, river or bridge, where no other barge lies.
#[test]
fn a_barge_moves_one_square() {
    let mut b = Field::on("verdox")
        .hasbergs("I(0,24)")
        .askans("I(34,24)")
        .barges(&[("(17,8)", BLUE), ("(16,8)", RED)])
        .begin();
    assert_eq!(b.forbidden_by(&row("(17,8)", "(16,8)")), "VER-10.9");
    assert_eq!(b.forbidden_by(&row("(17,8)", "(17,10)")), "VER-10.9");
    assert_eq!(b.forbidden_by(&row("(17,8)", "(16,7)")), "VER-10.9");
    assert_eq!(b.forbidden_by(&row("(18,9)", "(18,8)")), "VER-10.9");
    b.act(&row("(17,8)", "(17,9)"), []);
    assert_eq!(b.forbidden_by(&row("(17,9)", "(17,10)")), "VER-10.9");
    let b = narrows(BLUE).begin();
    assert_eq!(b.forbidden_by(&row("(17,5)", "(18,5)")), "VER-10.9"); // the bank
    let b = Field::on("verdox")
        .hasbergs("I(0,24)")
        .askans("I(34,24)")
        .barges(&[("(17,11)", BLUE)])
        .begin();
    assert!(b.allows(&row("(17,11)", "(17,12)")));
}

/// VER-10.10: only the owner moves it, with or without a passenger.
#[test]
fn only_the_owner_moves_it() {
    assert_eq!(
        narrows(RED).begin().forbidden_by(&row("(17,5)", "(17,6)")),
        "VER-10.10"
    );
    assert!(narrows(BLUE).begin().allows(&row("(17,5)", "(17,6)")));
    assert!(
        narrows(BLUE)
            .hasbergs("I~(17,5)")
            .begin()
            .allows(&row("(17,5)", "(17,6)"))
    );
}

/// VER-10.11: nobody's barge lies still.
#[test]
fn neutral_barges_lie_still() {
    assert_eq!(
        narrows(None).begin().forbidden_by(&row("(17,5)", "(17,6)")),
        "VER-10.11"
    );
}

/// VER-10.12, VER-10.13: being carried is no action: the passenger may fire before or after.
#[test]
fn passengers_fire_before_or_after() {
    let field = || narrows(BLUE).hasbergs("S~(17,5)").askans("I(18,5)");
    let mut b = field().begin();
    b.act(&row("(17,5)", "(17,6)"), []);
    assert!(!b.seen("(17,6)").unwrap().1.acted);
    b.act(&fire_aboard("(17,6)", unit("(18,5)")), [6]);
    assert!(b.seen("(17,6)").unwrap().1.acted);
    let mut b = field().begin();
    b.act(&fire_aboard("(17,5)", unit("(18,5)")), [6]);
    b.act(&row("(17,5)", "(17,6)"), []);
    assert_eq!(
        b.forbidden_by(&fire_aboard("(17,6)", unit("(18,5)"))),
        "VER-4.3"
    );
}

/// VER-10.14: no hand-to-hand attack from a barge.
#[test]
fn passengers_do_not_strike() {
    let b = narrows(BLUE).hasbergs("G~(17,5)").askans("I(18,5)").begin();
    assert_eq!(b.forbidden_by(&strike("(17,5)", "(18,5)")), "VER-10.14");
    assert!(b.allows(&fire_aboard("(17,5)", unit("(18,5)"))));
}

/// VER-10.15: off to adjacent land at its price, also after the barge has moved.
#[test]
fn passengers_leave_at_the_price_of_the_land() {
    let mut b = narrows(BLUE).hasbergs("C~(17,5)").begin();
    let ashore = leave("(17,5)", "(18,5) (19,5) (20,5)");
    assert_eq!(b.sum(&ashore, "verdox-sum-cost").total, 4);
    assert!(b.allows(&ashore));
    b.act(&row("(17,5)", "(17,6)"), []);
    b.act(&leave("(17,6)", "(18,6) (19,6)"), []);
    assert!(!b.seen("(19,6)").unwrap().1.aboard);
    // A full step needs everything: ashore into swamp, and no farther.
    let map = "..~s. ..~.. L...R";
    let b = Field::drawn(map)
        .hasbergs("C~(2,0)")
        .askans("I(4,0)")
        .barges(&[("(2,0)", BLUE)])
        .begin();
    assert!(b.allows(&leave("(2,0)", "(3,0)")));
    assert_eq!(b.sum(&leave("(2,0)", "(3,0)"), "verdox-sum-cost").total, 4);
    assert_eq!(b.forbidden_by(&leave("(2,0)", "(3,0) (3,1)")), "VER-6.7");
}

/// VER-10.16: who has just boarded has acted.
#[test]
fn boarding_is_an_action() {
    let mut b = narrows(None).hasbergs("S(16,5)").askans("I(18,5)").begin();
    b.act(&go("(16,5)", "(17,5)"), []);
    assert_eq!(
        b.forbidden_by(&fire_aboard("(17,5)", unit("(18,5)"))),
        "VER-4.3"
    );
    assert_eq!(b.forbidden_by(&leave("(17,5)", "(16,5)")), "VER-4.3");
}

/// VER-10.17: deck and barge do not affect each other.
#[test]
fn deck_and_barge_do_not_meet() {
    let mut b = Field::on("verdox")
        .hasbergs("I(16,12) S~(17,11)")
        .askans("I(17,12) I(34,24)")
        .barges(&[("(17,11)", BLUE)])
        .begin();
    b.act(&row("(17,11)", "(17,12)"), []);
    assert_eq!(b.position().counters.askans[0].square, at("(17,12)"));
    assert_eq!(b.position().counters.hasbergs[1].square, at("(17,12)"));
    // The unit on the deck can be struck; the passenger is not hurt by it.
    b.act(&strike("(16,12)", "(17,12)"), [1]);
    assert_eq!(b.position().counters.hasbergs.len(), 2);
    assert_eq!(b.position().counters.askans.len(), 1);
}

/// VER-10.18: nobody climbs from the barge to the deck right above.
#[test]
fn not_up_to_the_deck_above() {
    let b = Field::on("verdox")
        .hasbergs("I~(17,12)")
        .askans("I(34,24)")
        .barges(&[("(17,12)", BLUE)])
        .begin();
    assert_eq!(b.forbidden_by(&leave("(17,12)", "(17,12)")), "VER-10.18");
    assert!(b.allows(&leave("(17,12)", "(16,12)")));
}

/// VER-10.19: from barge to barge.
#[test]
fn from_barge_to_barge() {
    let mut b = Field::on("verdox")
        .hasbergs("I~(17,8) I(0,24)")
        .askans("I(34,24)")
        .barges(&[("(17,8)", BLUE), ("(16,8)", RED)])
        .begin();
    b.act(&leave("(17,8)", "(16,8)"), []);
    assert!(b.seen("(16,8)").unwrap().1.aboard);
    assert_eq!(
        b.position().barges.map(|barge| barge.unwrap().owner),
        [BLUE, BLUE]
    );
}

/// VER-10.20: a passenger can be attacked in every way.
#[test]
fn passengers_can_be_attacked() {
    let b = narrows(RED).hasbergs("G(16,5)").askans("I~(17,5)").begin();
    assert!(b.allows(&strike_at("(16,5)", passenger("(17,5)"))));
    let shot = fire_at("(16,5)", passenger("(17,5)"));
    assert!(b.allows(&shot));
    assert_eq!(b.range(&shot), 2);
}

/// VER-10.21: artillery fires at enemy and neutral barges, loaded or empty.
#[test]
fn artillery_fires_at_barges() {
    for (owner, aboard) in [(None, ""), (RED, ""), (RED, "I~(17,5)")] {
        let b = narrows(owner).hasbergs("A(15,5)").askans(aboard).begin();
        assert!(
            b.allows(&fire_at("(15,5)", barge("(17,5)"))),
            "{owner:?} {aboard}"
        );
    }
    let b = narrows(None).hasbergs("A(15,5)").begin();
    assert_eq!(
        b.forbidden_by(&fire_at("(15,5)", barge("(17,6)"))),
        "VER-8.1"
    );
}

/// VER-10.22: others do not.
#[test]
fn others_do_not_fire_at_barges() {
    for kind in ["S", "G", "M"] {
        let b = narrows(RED).hasbergs(&format!("{kind}(16,5)")).begin();
        assert_eq!(
            b.forbidden_by(&fire_at("(16,5)", barge("(17,5)"))),
            "VER-10.22"
        );
    }
    let b = narrows(RED).hasbergs("I(16,5)").begin();
    assert_eq!(
        b.forbidden_by(&strike_at("(16,5)", barge("(17,5)"))),
        "VER-10.22"
    );
}

/// VER-10.23: with the barge its passenger is lost.
#[test]
fn a_barge_sinks_with_its_passenger() {
    let mut b = narrows(RED).hasbergs("A(15,5)").askans("C~(17,5)").begin();
    let told = b.act(&fire_at("(15,5)", barge("(17,5)")), [2]);
    assert!(told.contains(&Event::BargeSunk {
        square: at("(17,5)")
    }));
    assert_eq!(b.position().barges, [None, None]);
    assert_eq!(
        (b.unit("(17,5)"), b.position().lost.askans.cavalry),
        (None, 1)
    );
}

/// VER-10.24: without its passenger the barge stays, with its owner.
#[test]
fn a_barge_outlives_its_passenger() {
    let mut b = narrows(RED).hasbergs("S(15,5)").askans("I~(17,5)").begin();
    b.act(&fire_at("(15,5)", passenger("(17,5)")), [1]);
    assert_eq!((b.unit("(17,5)"), barge_of(&b).owner), (None, RED));
    assert_eq!(barge_of(&b).square, at("(17,5)"));
}

/// VER-10.25: nothing else moves a barge: units on the bank and other barges leave it where it is.
#[test]
fn no_towing() {
    let mut b = Field::on("verdox")
        .hasbergs("I(16,5) I(0,24)")
        .askans("I(34,24)")
        .barges(&[("(17,5)", BLUE), ("(17,6)", BLUE)])
        .begin();
    b.act(&go("(16,5)", "(16,4)"), []);
    b.act(&row("(17,6)", "(17,7)"), []);
    assert_eq!(barge_of(&b).square, at("(17,5)"));
}

/// VER-10.26: nobody fires at his own barge.
#[test]
fn not_at_the_own_barge() {
    let b = narrows(BLUE).hasbergs("A(15,5)").begin();
    assert_eq!(
        b.forbidden_by(&fire_at("(15,5)", barge("(17,5)"))),
        "VER-10.26"
    );
}

/// VER-10.27: boarding turns a counter up.
#[test]
fn boarding_turns_it_up() {
    let mut b = narrows(None).hasbergs("I?(16,5)").begin();
    let told = b.act(&go("(16,5)", "(17,5)"), []);
    assert!(matches!(
        told[0],
        Event::TurnedUp {
            kind: Kind::Infantry,
            ..
        }
    ));
    assert!(b.seen("(17,5)").unwrap().1.face_up);
}

/// VER-10.28: from a barge onto a wall is from the front, even beneath a bridge inside the fortress.
#[test]
fn from_a_barge_a_wall_is_climbed() {
    let b = || {
        Field::on("verdox")
            .hasbergs("I~(16,8) I(0,24)")
            .askans("I(34,24)")
            .barges(&[("(16,8)", BLUE)])
            .begin()
    };
    for die in [1, 2] {
        let mut b = b();
        b.act(&leave("(16,8)", "(15,8)"), [die]);
        assert_eq!(b.unit("(15,8)").is_some(), die == 1);
    }
}

/// VER-10.29: a barge just taken over may still move.
#[test]
fn a_taken_barge_may_move_at_once() {
    let mut b = narrows(None).hasbergs("I(16,5)").begin();
    b.act(&go("(16,5)", "(17,5)"), []);
    b.act(&row("(17,5)", "(17,6)"), []);
    assert_eq!(b.unit("(17,6)"), Some((Hasbergs, Kind::Infantry)));
}

/// VER-10.30: beneath a bridge nobody boards: the step leads to the deck.
#[test]
fn beneath_a_bridge_nobody_boards() {
    let mut b = Field::on("verdox")
        .hasbergs("I(15,12) I~(16,11) I(0,24)")
        .askans("I(34,24)")
        .barges(&[("(16,12)", None), ("(16,11)", BLUE)])
        .begin();
    b.act(&leave("(16,11)", "(16,12)"), []);
    assert!(!b.seen("(16,12)").unwrap().1.aboard);
    assert_eq!(barge_of(&b).owner, None);
    assert_eq!(b.forbidden_by(&go("(15,12)", "(16,12)")), "VER-4.11");
}

/// VER-10.31: the deck of an adjacent bridge is land; the step off a barge is never a road step, and the path goes on.
#[test]
fn off_the_barge_onto_a_deck() {
    let b = Field::on("verdox")
        .hasbergs("C~(17,12) I~(17,11)")
        .askans("I(34,24)")
        .barges(&[("(17,12)", BLUE), ("(17,11)", BLUE)])
        .begin();
    let way = leave("(17,12)", "(16,12) (15,12) (14,12)");
    let cost = b.sum(&way, "verdox-sum-cost");
    let amounts: Vec<_> = cost.parts.iter().map(|part| part.amount).collect();
    assert_eq!(amounts, [2, 1, 1]);
    assert!(b.allows(&way));
    assert!(b.allows(&leave("(17,11)", "(17,12)")));
    assert_eq!(
        b.forbidden_by(&leave("(17,11)", "(17,12) (16,12)")),
        "VER-6.2"
    );
}
