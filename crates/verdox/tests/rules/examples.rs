//! The worked examples of the rulebook that no chapter has tried yet. All on the map of the fortress unless noted.

use kernel::Game;
use verdox::{Event, Kind, Verdox};

use crate::field::*;

fn battle(hasbergs: &str, askans: &str) -> Trial {
    Field::on("verdox")
        .hasbergs(hasbergs)
        .askans(askans)
        .begin()
}

/// The Askans act.
fn red_turn(hasbergs: &str, askans: &str) -> Trial {
    Field::on("verdox")
        .hasbergs(hasbergs)
        .askans(askans)
        .turn_of(Askans)
        .begin()
}

/// VER-E2: over a canal at distance 4; die 2 removes, die 3 leaves a face-down target face down.
#[test]
fn e2_over_the_canal() {
    let shot = fire("(14,1)", "(14,5)");
    let mut b = battle("S(14,1) I(0,24)", "I?(14,5) I(34,24)");
    b.act(&shot, [2]);
    assert_eq!(b.unit("(14,5)"), None);
    let mut b = battle("S(14,1) I(0,24)", "I?(14,5) I(34,24)");
    b.act(&shot, [3]);
    assert!(!b.seen("(14,5)").unwrap().1.face_up);
}

/// VER-E6: over a lower unit from the hill; not from inside the hill.
#[test]
fn e6_from_the_hill() {
    let b = battle("S(8,10) I(9,11)", "I(10,12)");
    assert_eq!(b.range(&fire("(8,10)", "(10,12)")), 5);
    assert!(b.allows(&fire("(8,10)", "(10,12)")));
    let b = battle("S(7,9)", "I(10,11)");
    assert_eq!(b.range(&fire("(7,9)", "(10,11)")), 5);
    assert_eq!(b.forbidden_by(&fire("(7,9)", "(10,11)")), "VER-7.4");
}

/// VER-E7: the wall sees farther and hides.
#[test]
fn e7_from_and_at_the_wall() {
    assert!(red_turn("I(8,12)", "S(11,10)").allows(&fire("(11,10)", "(8,12)")));
    let b = battle("S(8,12) S(9,11)", "I(11,10)");
    assert_eq!(b.forbidden_by(&fire("(8,12)", "(11,10)")), "VER-8.14");
    assert!(b.allows(&fire("(9,11)", "(11,10)")));
}

/// VER-E8: too far for the unit on the gate, not for the gate; die 1 breaches it and the unit stays at level 0.
#[test]
fn e8_unit_or_gate() {
    let mut b = battle("A(4,12) I(0,24)", "I(11,12)");
    assert_eq!(b.forbidden_by(&fire("(4,12)", "(11,12)")), "VER-8.14");
    b.act(&fire_at("(4,12)", wall("(11,12)")), [1]);
    assert_eq!(b.sign("(11,12)"), 'x');
    assert_eq!(b.unit("(11,12)"), Some((Askans, Kind::Infantry)));
    b.act(&END, []);
    b.act(&END, []);
    assert!(b.allows(&fire("(4,12)", "(11,12)")));
    let mut b = battle("A(4,12) I(0,24)", "I(11,12)");
    b.act(&fire_at("(4,12)", wall("(11,12)")), [2]);
    assert_eq!(b.sign("(11,12)"), 'H');
}

/// VER-E9: the gate lies between.
#[test]
fn e9_through_the_gate() {
    let b = battle("A(9,12)", "I(13,12)");
    assert_eq!(b.forbidden_by(&fire("(9,12)", "(13,12)")), "VER-11.12");
}

/// VER-E10: into the valley only from its rim.
#[test]
fn e10_into_the_valley() {
    assert_eq!(
        battle("S(10,18)", "I(10,21)").forbidden_by(&fire("(10,18)", "(10,21)")),
        "VER-7.11"
    );
    assert!(battle("S(10,19)", "I(10,21)").allows(&fire("(10,19)", "(10,21)")));
}

/// VER-E11: out of the valley one square less.
#[test]
fn e11_out_of_the_valley() {
    let b = battle("S(10,20)", "I(10,17)");
    assert_eq!(b.range(&fire("(10,20)", "(10,17)")), 3);
    assert!(b.allows(&fire("(10,20)", "(10,17)")));
    assert_eq!(
        battle("S(10,20)", "I(10,16)").forbidden_by(&fire("(10,20)", "(10,16)")),
        "VER-8.14"
    );
}

/// VER-E12: infantry on the road.
#[test]
fn e12_infantry_on_the_road() {
    let b = battle("I(0,12)", "I(34,24)");
    assert!(b.allows(&go("(0,12)", "(1,12) (2,12)")));
    assert_eq!(b.forbidden_by(&go("(0,12)", "(1,12) (1,11)")), "VER-6.2");
}

/// VER-E13: cavalry on and off the road.
#[test]
fn e13_cavalry_on_the_road() {
    let b = battle("C(3,12)", "I(34,24)");
    for way in ["(4,12) (4,11) (3,11)", "(4,12) (5,12) (6,12) (7,12)"] {
        assert!(b.allows(&go("(3,12)", way)));
        assert_eq!(b.sum(&go("(3,12)", way), "verdox-sum-cost").total, 4);
    }
    assert_eq!(
        b.forbidden_by(&go("(3,12)", "(4,12) (5,12) (5,11) (4,11)")),
        "VER-6.2"
    );
}

/// VER-E14: cavalry and the hill.
#[test]
fn e14_cavalry_and_the_hill() {
    let b = battle("C(5,9)", "I(34,24)");
    assert!(b.allows(&go("(5,9)", "(6,9)")));
    assert_eq!(b.forbidden_by(&go("(5,9)", "(5,10) (6,10)")), "VER-6.13");
    let b = battle("C(6,9)", "I(34,24)");
    assert!(b.allows(&go("(6,9)", "(7,9) (8,9)")));
    assert!(b.allows(&go("(6,9)", "(7,9) (7,8)")));
    assert!(b.allows(&go("(6,9)", "(6,8)")));
    assert_eq!(
        b.forbidden_by(&go("(6,9)", "(7,9) (7,8) (6,8)")),
        "VER-6.13"
    );
}

/// VER-E15: cavalry leaving the forest, or deeper into it.
#[test]
fn e15_cavalry_and_the_forest() {
    let b = battle("C(9,6)", "I(34,24)");
    assert!(b.allows(&go("(9,6)", "(8,6) (7,6)")));
    assert!(b.allows(&go("(9,6)", "(9,7)")));
    assert_eq!(b.forbidden_by(&go("(9,6)", "(9,7) (9,8)")), "VER-6.7");
}

/// VER-E16: through the own gate in two turns.
#[test]
fn e16_the_own_gate() {
    let mut b = battle("I(10,12) I(0,24)", "I(34,24)");
    b.act(&go("(10,12)", "(11,12)"), []);
    b.act(&END, []);
    b.act(&END, []);
    assert_eq!(b.sum(&go("(11,12)", "(12,12)"), "verdox-sum-cost").total, 2);
    b.act(&go("(11,12)", "(12,12)"), []);
}

/// VER-E17: a foreign gate: a 1 opens it and takes it; along the wall it needs none.
#[test]
fn e17_a_foreign_gate() {
    for die in 1..=6 {
        let mut b = red_turn("I(0,24)", "I(10,12) I(34,24)");
        b.act(&go("(10,12)", "(11,12)"), [die]);
        let taken = if die == 1 { Askans } else { Hasbergs };
        assert_eq!(b.holder("(11,12)"), Some(taken));
        let stands = if die == 1 { "(11,12)" } else { "(10,12)" };
        assert!(b.seen(stands).unwrap().1.acted);
    }
    red_turn("I(0,24)", "I(11,11) I(34,24)").act(&go("(11,11)", "(11,12)"), []);
}

/// VER-E18: onto the wall from the front and from the yard, and down again.
#[test]
fn e18_the_wall() {
    battle("I(10,10) I(0,24)", "I(34,24)").act(&go("(10,10)", "(11,10)"), [1]);
    battle("I(12,10) I(0,24)", "I(34,24)").act(&go("(12,10)", "(11,10)"), []);
    let mut b = battle("I(11,10) I(0,24)", "I(34,24)");
    assert_eq!(b.sum(&go("(11,10)", "(10,10)"), "verdox-sum-cost").total, 2);
    b.act(&go("(11,10)", "(10,10)"), []);
}

/// VER-E20: out of the canal, and along it.
#[test]
fn e20_the_canal() {
    for die in 1..=6 {
        let mut b = red_turn("I(0,24)", "I(12,3) I(34,24)");
        b.act(&go("(12,3)", "(12,4)"), [die]);
        let stands = if die <= 2 { "(12,4)" } else { "(12,3)" };
        assert!(b.seen(stands).unwrap().1.acted);
    }
    let mut b = red_turn("I(0,24)", "I(12,3) I(34,24)");
    assert_eq!(b.sum(&go("(12,3)", "(13,3)"), "verdox-sum-cost").total, 2);
    b.act(&go("(12,3)", "(13,3)"), []);
}

/// VER-E21: within the swamp one roll; out of it two, and 5/18.
#[test]
fn e21_the_swamp() {
    let b = battle("I(14,21) I(0,24)", "I(34,24)");
    let out = go("(14,21)", "(13,21)");
    assert!((b.chance(&out, "verdox-odds-moves") - 5.0 / 18.0).abs() < 1e-12);
    let on = go("(14,21)", "(14,22)");
    assert!((b.chance(&on, "verdox-odds-moves") - 5.0 / 6.0).abs() < 1e-12);
    b.clone().act(&out, [2, 2]);
    b.clone().act(&on, [2]);
}

/// VER-E23: a barge boarded, fired at, and left.
#[test]
fn e23_boarding() {
    let mut b = battle("I(16,5) I(0,24)", "A(20,5) S(19,4) I(34,24)");
    b.act(&go("(16,5)", "(17,5)"), []);
    assert_eq!(b.position().barges[0].unwrap().owner, Some(Hasbergs));
    b.act(&END, []);
    let mut sunk = b.clone();
    sunk.act(&fire_at("(20,5)", barge("(17,5)")), [2]);
    assert_eq!(
        (sunk.position().barges[0], sunk.unit("(17,5)")),
        (None, None)
    );
    assert!(b.allows(&fire_at("(19,4)", passenger("(17,5)"))));
    assert_eq!(
        b.forbidden_by(&fire_at("(19,4)", barge("(17,5)"))),
        "VER-10.22"
    );
    b.act(&END, []);
    assert_eq!(
        b.sum(&leave("(17,5)", "(18,5)"), "verdox-sum-cost").total,
        2
    );
    b.act(&leave("(17,5)", "(18,5)"), []);
}

/// VER-E24: the barge goes on alone, one square a turn; not into the canal.
#[test]
fn e24_the_empty_barge() {
    let mut b = Field::on("verdox")
        .hasbergs("I~(17,5) I(0,24)")
        .askans("I(34,24)")
        .barges(&[("(17,5)", Some(Hasbergs)), ("(16,3)", Some(Hasbergs))])
        .begin();
    assert_eq!(b.forbidden_by(&row("(16,3)", "(15,3)")), "VER-7.32");
    b.act(&leave("(17,5)", "(18,5)"), []);
    b.act(&row("(17,5)", "(17,6)"), []);
    assert_eq!(b.forbidden_by(&row("(17,6)", "(17,7)")), "VER-10.9");
    b.act(&END, []);
    b.act(&END, []);
    b.act(&row("(17,6)", "(17,7)"), []);
}

/// VER-E25: around the bridge.
#[test]
fn e25_deck_and_barge() {
    let field = || {
        Field::on("verdox")
            .hasbergs("S~(17,11) I(0,24)")
            .askans("I(17,12) I(34,24)")
            .barges(&[("(17,11)", Some(Hasbergs))])
    };
    let b = field().turn_of(Askans).begin();
    assert!(b.allows(&strike_at("(17,12)", passenger("(17,11)"))));
    let b = field().begin();
    assert!(b.allows(&fire_aboard("(17,11)", unit("(17,12)"))));
    assert_eq!(b.forbidden_by(&strike("(17,11)", "(17,12)")), "VER-10.14");
}

/// VER-E26: twice a 2 against cavalry: 40, then 10, then 0.
#[test]
fn e26_horses_first() {
    let mut b = battle("S(9,4) S(8,5) I(0,24)", "C(9,5) I(34,24)");
    let value = |b: &Trial| Verdox::score(&b.state)[1] - 10;
    assert_eq!(value(&b), 40);
    b.act(&fire("(9,4)", "(9,5)"), [2]);
    assert_eq!(
        (b.unit("(9,5)"), value(&b)),
        (Some((Askans, Kind::Infantry)), 10)
    );
    b.act(&fire("(8,5)", "(9,5)"), [2]);
    assert_eq!((b.unit("(9,5)"), value(&b)), (None, 0));
}

/// VER-E27: a face-down counter under attack.
#[test]
fn e27_face_down_under_attack() {
    let shot = fire("(9,4)", "(9,5)");
    let start = battle("S(9,4) I(0,24)", "M?(9,5) I(34,24)");
    let mut b = start.clone();
    let told = b.act(&shot, [1]);
    assert!(matches!(
        told[1..],
        [Event::TurnedUp { .. }, Event::Removed { .. }]
    ));
    let mut b = start.clone();
    b.act(&shot, [2]);
    let (_, counter) = b.seen("(9,5)").unwrap();
    assert_eq!((counter.kind, counter.face_up), (Kind::Shooters, true));
    let mut b = start;
    b.act(&shot, [5]);
    assert!(!b.seen("(9,5)").unwrap().1.face_up);
}

/// VER-E31: the redoubt's gate of nobody.
#[test]
fn e31_the_gate_of_nobody() {
    let mut b = Field::on("redoubt")
        .hasbergs("I(4,4) I(3,4) I(0,8)")
        .askans("I(12,8)")
        .begin();
    b.act(&go("(4,4)", "(5,4)"), [1]);
    assert_eq!(b.holder("(5,4)"), Some(Hasbergs));
    b.act(&go("(3,4)", "(4,4)"), []);
    b.act(&END, []);
    b.act(&END, []);
    b.act(&go("(5,4)", "(6,4)"), []);
    b.act(&go("(4,4)", "(5,4)"), []); // no roll any more
}

/// VER-E32: a ride to the red headquarters.
#[test]
fn e32_the_ride_to_victory() {
    let mut b = battle("C(30,12) I(0,24)", "I(34,24)");
    let ride = go("(30,12)", "(31,12) (32,12) (32,13)");
    assert_eq!(b.sum(&ride, "verdox-sum-cost").total, 4);
    b.act(&ride, []);
    assert_eq!(
        (b.winner(), b.ended_by().as_str()),
        (Some(Some(Hasbergs)), "VER-12.1")
    );
}

/// VER-E33: deep in the forest nobody fires out or in.
#[test]
fn e33_deep_in_the_forest() {
    let b = battle("S(6,23) S(9,21)", "I(9,23)");
    assert_eq!(b.forbidden_by(&fire("(6,23)", "(9,23)")), "VER-7.17");
    assert_eq!(b.forbidden_by(&fire("(9,21)", "(9,23)")), "VER-7.17");
    let b = battle("S(9,23)", "I(9,22) I(10,23) I(6,23)");
    for target in ["(9,22)", "(10,23)", "(6,23)"] {
        assert_eq!(b.forbidden_by(&fire("(9,23)", target)), "VER-7.16");
    }
}
