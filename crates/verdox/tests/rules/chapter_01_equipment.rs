//! Chapter 1: equipment and sides.

use kernel::{Eyes, Game, GivenOptions, Roll, Seat, Seed, Session, Setting};
use verdox::{BARGE_VALUE, Force, Kind, Numbers, Side, Verdox};

use crate::field::*;

/// VER-1.1: exactly two players, and one of them decides at any time.
#[test]
fn two_sides() {
    assert_eq!(Verdox::about().seats, ["hasbergs", "askans"]);
    assert_eq!(Side::BOTH.len(), 2);
    for side in Side::BOTH {
        assert_eq!(Side::from(side.seat()), side);
        assert_eq!(side.other().other(), side);
    }
}

/// VER-1.2: whatever is left to chance in a whole battle is a roll of one d6.
#[test]
fn all_chance_is_one_die() {
    let file = &Verdox::about().scenarios[0];
    let setting = Setting::<Verdox>::new(file, &GivenOptions::new()).expect("a scenario");
    let words = [String::new(), String::new()];
    let mut session = Session::new(&setting, Seed::from_number(5), words).expect("a battle");
    let mut chooser = kernel::Dice::quick(9);
    while !session.is_over() {
        let seat = session.turn().owes().iter().next().expect("a seat");
        let offers = session.offers(seat);
        let action = offers.actions()[chooser.pick(offers.actions().len())].clone();
        session.act(seat, action).expect("an offer is legal");
    }
    let rolls: Vec<_> = session.steps().iter().flat_map(|s| &s.rolls).collect();
    assert!(rolls.len() > 20);
    assert!(rolls.iter().all(|roll| matches!(roll, Roll::Die(1..=6))));
}

/// VER-1.3, VER-1.4: Hasbergs come from the left edge, Askans from the right; their quarters lie there.
#[test]
fn each_side_has_its_edge() {
    assert_eq!(Hasbergs.edge(35), 0);
    assert_eq!(Askans.edge(35), 34);
    assert_eq!(Side::from(Seat::FIRST), Hasbergs);
    let b = set_up("verdox", "{}", 1).unwrap();
    assert!(b.allows(&place(Kind::Infantry, "(0,3)")));
    let b = set_up("verdox", "{}", 6).unwrap();
    assert!(b.allows(&place(Kind::Infantry, "(34,3)")));
}

/// VER-1.5, VER-E1: 30, 15, 10, 10, 5 and 5 units: 75, worth 2350.
#[test]
fn the_strength_of_a_side() {
    let full = Force::named("full").unwrap().units;
    assert_eq!(full, Numbers::new([30, 15, 10, 10, 5, 5]));
    assert_eq!((full.total(), full.value()), (75, 2350));
    assert_eq!(
        30 * 10 + 15 * 20 + 10 * 30 + 10 * 40 + 5 * 60 + 5 * 150,
        2350
    );
    let b = set_up("verdox", "{}", 1).unwrap();
    for side in Side::BOTH {
        assert_eq!(*b.position().waiting.of(side), full);
    }
}

/// VER-1.6, VER-1.7, VER-3.8: two barges in all, nobody's, in midstream.
#[test]
fn two_barges_of_nobody() {
    let b = set_up("verdox", "{}", 1).unwrap();
    let barges = b.position().barges.map(|barge| barge.expect("afloat"));
    assert_eq!(
        barges.map(|barge| barge.square),
        [at("(17,5)"), at("(17,19)")]
    );
    assert_eq!(barges.map(|barge| barge.owner), [None, None]);
}

/// VER-1.8: six kinds are combat units; a barge is not one of them: it does not keep a side alive (VER-12.4), nor does
/// it count among the units that wait.
#[test]
fn a_barge_is_no_combat_unit() {
    assert_eq!(Kind::ALL.len(), 6);
    let mut b = Field::on("verdox")
        .hasbergs("I(16,5)")
        .askans("I(15,5)")
        .barges(&[("(17,5)", Some(Askans))])
        .begin();
    b.act(&strike("(16,5)", "(15,5)"), [1]);
    assert_eq!(b.winner(), Some(Some(Hasbergs)));
    assert_eq!(Verdox::score(&b.state), [10, BARGE_VALUE]);
}

/// VER-1.9: a counter shows its kind on one side only.
#[test]
fn a_counter_has_a_blank_back() {
    let b = Field::on("verdox")
        .hasbergs("I?(3,3) C(4,3)")
        .askans("I(30,3)")
        .begin();
    let kinds = |eyes| -> Vec<_> {
        let view = b.view(eyes);
        view.units.iter().map(|unit| unit.kind).collect()
    };
    let (infantry, cavalry) = (Some(Kind::Infantry), Some(Kind::Cavalry));
    assert_eq!(kinds(Eyes::Seat(Askans.seat())), [None, cavalry, infantry]);
    assert_eq!(
        kinds(Eyes::Seat(Hasbergs.seat())),
        [infantry, cavalry, infantry]
    );
}

/// VER-1.10: barges and their owners are open to everybody.
#[test]
fn barges_are_never_hidden() {
    let b = Field::on("verdox")
        .hasbergs("I?(3,3)")
        .askans("I?(30,3)")
        .barges(&[("(17,5)", Some(Askans)), ("(17,19)", None)])
        .begin();
    for eyes in Eyes::PEOPLE {
        let view = b.view(eyes);
        let seen: Vec<_> = view.barges.iter().map(|b| (b.square, b.owner)).collect();
        assert_eq!(seen, [(at("(17,5)"), Some(Askans)), (at("(17,19)"), None)]);
    }
}
