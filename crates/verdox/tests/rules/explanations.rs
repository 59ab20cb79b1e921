//! Sums and odds: what is shown is what is used.

use kernel::{Dice, Game, Judgement, Umpire, WeightSet, admit};
use verdox::{Kind, Verdox};

use crate::field::*;

/// VER-8.15, VER-8.16: the range with each part and its rule, also of a shot that is not possible.
#[test]
fn a_range_is_explained() {
    let b = Field::drawn("v......# ........ L......R")
        .hasbergs("A(0,0)")
        .askans("I(7,0)")
        .begin();
    let sum = b.sum(&fire("(0,0)", "(7,0)"), "verdox-sum-range");
    let parts: Vec<_> = sum
        .parts
        .iter()
        .map(|p| (p.amount, p.rule.to_string()))
        .collect();
    let expected = [(7, "VER-8.15"), (-1, "VER-7.8"), (-1, "VER-11.11")];
    assert_eq!(
        parts,
        expected.map(|(amount, rule)| (amount, rule.to_owned()))
    );
    assert_eq!(
        b.sum(&fire("(0,0)", "(7,0)"), "verdox-sum-distance").total,
        7
    );
    assert!(!b.allows(&fire("(0,0)", "(7,0)")));
}

/// VER-6.20: the rolls of a move, each with its target number and rule, in their order.
#[test]
fn rolls_are_explained() {
    let b = Field::drawn("s#... ..... L...R")
        .hasbergs("A(0,0)")
        .askans("I(4,0)")
        .begin();
    let sums = b.explain(&go("(0,0)", "(1,0)"));
    let rolls: Vec<_> = sums
        .iter()
        .map(|s| (s.total, s.parts[0].rule.to_string()))
        .collect();
    let expected = [
        (1, "VER-6.14"),
        (1, "VER-9.19"),
        (2, "VER-6.16"),
        (1, "VER-11.3"),
    ];
    assert_eq!(
        rolls,
        expected.map(|(total, rule)| (total, rule.to_owned()))
    );
}

/// VER-8.27, VER-11.13: the odds of attacks on known targets.
#[test]
fn odds_of_attacks() {
    let b = Field::on("verdox")
        .hasbergs("A(8,12)")
        .askans("C(8,13) I(7,12)")
        .barges(&[("(17,5)", None)])
        .begin();
    let near = |p: f64, sixths: f64| (p - sixths / 6.0).abs() < 1e-12;
    let at_cavalry = fire("(8,12)", "(8,13)");
    assert!(near(b.chance(&at_cavalry, "verdox-odds-removed"), 1.0));
    assert!(near(b.chance(&at_cavalry, "verdox-odds-horse-lost"), 1.0));
    assert!(near(b.chance(&at_cavalry, "verdox-odds-nothing"), 4.0));
    assert!(near(
        b.chance(&fire("(8,12)", "(7,12)"), "verdox-odds-removed"),
        2.0
    ));
    assert!(near(
        b.chance(&fire_at("(8,12)", wall("(11,11)")), "verdox-odds-breach"),
        1.0
    ));
    let b = Field::on("verdox")
        .hasbergs("A(15,5)")
        .askans("I(34,24)")
        .begin();
    assert!(near(
        b.chance(
            &fire_at("(15,5)", barge("(17,5)")),
            "verdox-odds-barge-sunk"
        ),
        2.0
    ));
    // What needs no die has no odds.
    assert_eq!(Verdox::odds(&b.state, Hasbergs.seat(), &END), None);
    let b = Field::on("verdox")
        .hasbergs("I(5,5)")
        .askans("I(34,24)")
        .begin();
    assert_eq!(
        Verdox::odds(&b.state, Hasbergs.seat(), &go("(5,5)", "(5,4)")),
        None
    );
}

/// A face-down target is each unseen kind in proportion, whatever it really is.
#[test]
fn odds_against_the_unknown() {
    let chances = ["I?(9,5) C?(30,5)", "C?(9,5) I?(30,5)"].map(|askans| {
        let waiting = [1, 0, 0, 0, 1, 0];
        let b = Field::on("verdox")
            .hasbergs("S(9,4)")
            .askans(askans)
            .waiting(Askans, waiting)
            .begin();
        let shot = fire("(9,4)", "(9,5)");
        [
            "verdox-odds-removed",
            "verdox-odds-horse-lost",
            "verdox-odds-nothing",
        ]
        .map(|key| b.chance(&shot, key))
    });
    for (one, other) in chances[0].iter().zip(chances[1]) {
        assert!((one - other).abs() < 1e-12);
    }
    // Unseen: two infantry, one cavalry, one mounted shooters. A 2 takes a horse from half of them.
    let expected = [1.0 / 6.0 + 1.0 / 12.0, 1.0 / 12.0, 4.0 / 6.0];
    for (chance, expected) in chances[0].iter().zip(expected) {
        assert!((chance - expected).abs() < 1e-12);
    }
}

/// The exact odds agree with what happens when the action is tried many times.
#[test]
fn odds_agree_with_simulation() {
    let b = Field::on("verdox")
        .hasbergs("A(14,21) S(9,4) I(0,24)")
        .askans("C(9,5) I(34,24)")
        .begin();
    let tries = 6_000;
    let often = |action: &verdox::Action, happened: &dyn Fn(&Trial) -> bool| {
        let mut dice = Dice::quick(11);
        let count = (0..tries)
            .filter(|_| {
                let mut tried = b.clone();
                let mut umpire = Umpire::silent(&mut dice);
                admit::<Verdox>(&mut tried.state, Hasbergs.seat(), action)
                    .unwrap()
                    .apply(&mut umpire);
                happened(&tried)
            })
            .count();
        count as f64 / f64::from(tries)
    };
    let out = go("(14,21)", "(13,21)");
    let shot = fire("(9,4)", "(9,5)");
    type Happened<'a> = &'a dyn Fn(&Trial) -> bool;
    let moved: Happened<'_> = &|b| b.unit("(13,21)").is_some();
    let sunk: Happened<'_> = &|b| b.position().lost.hasbergs.artillery == 1;
    let removed: Happened<'_> = &|b| b.unit("(9,5)").is_none();
    let on_foot: Happened<'_> = &|b| b.unit("(9,5)") == Some((Askans, Kind::Infantry));
    for (action, key, happened) in [
        (&out, "verdox-odds-moves", moved),
        (&out, "verdox-odds-sinks", sunk),
        (&shot, "verdox-odds-removed", removed),
        (&shot, "verdox-odds-horse-lost", on_foot),
    ] {
        let (exact, seen) = (b.chance(action, key), often(action, happened));
        assert!((exact - seen).abs() < 0.02, "{key}: {exact} against {seen}");
    }
}

/// Every event is a sentence whose key belongs to this game.
#[test]
fn every_event_is_a_sentence() {
    let mut b = Field::on("verdox")
        .hasbergs("I?(16,5) A(8,12) S(9,4) A(14,21) I(0,24)")
        .askans("C?(9,5) I(34,24)")
        .begin();
    b.act(&go("(16,5)", "(17,5)"), []);
    b.act(&row("(17,5)", "(17,6)"), []);
    b.act(&fire_at("(8,12)", wall("(11,12)")), [1]);
    b.act(&fire("(9,4)", "(9,5)"), [2]);
    b.act(&go("(14,21)", "(13,21)"), [1]);
    assert!(b.told.len() >= 10);
    for event in &b.told {
        assert!(said(event).key.starts_with("verdox-event-"), "{event:?}");
    }
}

/// The judgement likes more units, and fears an enemy at its quarters; attacks on worthy targets come first.
#[test]
fn judgement_points_the_right_way() {
    let value = |hasbergs: &str, askans: &str| {
        let b = Field::on("verdox")
            .hasbergs(hasbergs)
            .askans(askans)
            .begin();
        let [own, other] = [Hasbergs, Askans].map(|side| {
            let weights = <Verdox as Judgement>::Weights::own();
            Verdox::evaluate(&b.state, side.seat(), weights)
        });
        assert!((own + other).abs() < 1e-6);
        own
    };
    assert!(value("I(9,4) C(9,5)", "I(20,4)") > value("I(9,4)", "I(20,4)"));
    assert!(
        value("C(31,12) I(0,0)", "C(20,4) I(34,0)") > value("C(5,12) I(0,0)", "C(20,4) I(34,0)")
    );
    let b = Field::on("verdox")
        .hasbergs("A(9,4) C(31,12)")
        .askans("A(9,5) I(10,5)")
        .begin();
    let weights = <Verdox as Judgement>::Weights::own();
    let prior = |action: &verdox::Action| Verdox::prior(&b.state, Hasbergs.seat(), action, weights);
    assert!(prior(&fire("(9,4)", "(9,5)")) > prior(&fire("(9,4)", "(10,5)")));
    assert!(prior(&go("(31,12)", "(32,12) (32,13)")) > prior(&fire("(9,4)", "(9,5)")));
}

/// VER-12.2: a way through the enemy's quarters is not like one beside them; other ways to one square are alike.
#[test]
fn ways_to_a_square_are_alike_unless_one_wins() {
    let b = Field::on("verdox")
        .hasbergs("C(32,12)")
        .askans("I(20,4)")
        .begin();
    let key = |path: &str| {
        let way = go("(32,12)", path);
        kernel::may::<Verdox>(&b.state, Hasbergs.seat(), &way).expect("a legal way");
        Verdox::equivalent(&b.state, Hasbergs.seat(), &way).expect("a move")
    };
    assert_ne!(key("(32,13) (31,13)"), key("(31,12) (31,13)"));
    assert_eq!(key("(33,12)"), key("(31,12) (32,12) (33,12)"));
    assert_ne!(key("(33,12)"), key("(31,12)"));
}
