//! Chapters 12 and 13: advances after melee; retire and reform.

use ccn::{Event, Stage};
use kernel::Eyes;

use crate::field::*;

fn attack(pieces: &str, card: &str, unit: &str, melee: &str, dice: &str) -> Trial {
    let mut b = field(&format!("{pieces}  A1 .:bLN"))
        .hand(F, &format!("{card} probe_left"))
        .play();
    b.order(card, unit).to_combat();
    b.melee(melee, dice);
    b
}

/// CCN-12.1, CCN-12.2, CCN-12.3, CCN-12.4: infantry may take ground after elimination, retreat, and a lone leader's flight.
#[test]
fn infantry_takes_ground() {
    let b = attack(
        "E5 .:fLN  E6 .:bLN/1",
        "attack_center",
        "E5",
        "E5 E6",
        "INF ART ART ART ART",
    );
    assert_eq!((b.phase().as_str(), b.decider()), ("advance", F));
    let (mut on, mut stay) = (b.clone(), b);
    on.act("advance");
    stay.act("halt");
    assert!(on.unit("E6") && !on.unit("E5"));
    assert!(stay.unit("E5") && !stay.unit("E6"));
    let mut b = attack(
        "E5 .:fLN  E6 .:bLN",
        "attack_center",
        "E5",
        "E5 E6",
        "FLAG ART ART ART ART",
    );
    b.act("back F6");
    assert_eq!(b.phase(), "advance");
    let mut b = attack(
        "E5 .:fLN  E6 .:b*",
        "attack_center",
        "E5",
        "E5 E6",
        "ART ART ART ART",
    );
    b.acts("step F6; stop");
    assert_eq!(b.phase(), "advance");
    assert_eq!(b.refused("further F6"), "CCN-12.24");
}

/// CCN-12.5, CCN-12.6: artillery and squares do not advance.
#[test]
fn who_never_advances() {
    let b = attack(
        "E5 .:fFA  E6 .:bLN/1",
        "attack_center",
        "E5",
        "E5 E6",
        "INF CAV CAV CAV",
    );
    assert_eq!(b.active(), A);
    let mut b = field("E5 .:fLN  E6 .:bLN/1  A1 .:bLN")
        .play()
        .with_square("E5", 1);
    b.order("attack_center", "E5").to_combat();
    b.melee("E5 E6", "INF");
    assert_eq!(b.active(), A);
}

/// CCN-12.7: impassable ground bars an advance, stop terrain ends a breakthrough.
#[test]
fn terrain_and_advances() {
    let mut b = attack(
        "E5 .:fLC  E6 O:bLN/1  F6 .:bLN",
        "attack_center",
        "E5",
        "E5 E6",
        "INF ART ART",
    );
    b.act("advance");
    assert_eq!(b.phase(), "bonus"); // the ford stops it: no further hex
}

/// CCN-12.8, CCN-E36: who entered stop terrain or crossed works this turn does not advance any more.
#[test]
fn halted_units_do_not_advance() {
    let mut b = field("E4 .:fLT  E5 F  E6 .:bLN/1  A1 .:bLN")
        .hand(F, "attack_right")
        .play();
    b.order("attack_right", "E4").act("move E4 E5");
    // Everybody sees it.
    let view = b.view(Eyes::Spectator);
    let halted: Vec<_> = view.units.iter().filter(|unit| unit.halted).collect();
    assert_eq!(halted.len(), 1);
    assert_eq!(halted[0].hex.to_string(), "E5");
    b.melee("E5 E6", "INF ART ART ART");
    assert_eq!((b.active(), b.banners(F)), (A, 1));
    // Works crossed on the way have the same effect.
    let mut b = field("E4 .+E:fLN  E6 .:bLN/1  A1 .:bLN")
        .hand(F, "attack_right")
        .play();
    b.order("attack_right", "E4").act("move E4 E5");
    b.melee("E5 E6", "INF ART ART ART ART");
    assert_eq!((b.active(), b.banners(F)), (A, 1));
}

/// CCN-12.9: the leader advances with his unit.
#[test]
fn leaders_advance() {
    let mut b = attack(
        "E5 .:fLN*  E6 .:bLN/1",
        "attack_center",
        "E5",
        "E5 E6",
        "INF ART ART ART ART",
    );
    b.act("advance");
    assert!(b.leader("E6"));
}

/// CCN-12.10, CCN-12.11, CCN-12.12, CCN-12.13, CCN-12.14: the vacated hex, then one further hex or none, back to the start too.
#[test]
fn breakthrough() {
    let mut b = attack(
        "E5 .:fLC  E6 .:bLN/1  F6 .:bLN  E7 S",
        "attack_center",
        "E5",
        "E5 E6",
        "INF ART ART ART",
    );
    b.act("advance");
    assert_eq!(b.phase(), "further");
    assert!(b.allowed("further E5") && b.allowed("further D6") && b.allowed("halt"));
    assert_eq!(b.refused("further F6"), "CCN-12.14");
    assert_eq!(b.refused("further E7"), "CCN-12.14");
    assert_eq!(b.refused("further E8"), "CCN-12.11");
    b.act("halt");
    assert_eq!(b.phase(), "bonus"); // entering only the vacated hex is a breakthrough too
}

/// CCN-12.14, CCN-6.8, CCN-6.9: cavalry breaks through to a lone leader of its own only if it has none with it.
#[test]
fn breakthrough_and_a_lone_leader() {
    for (cavalry, welcome) in [(".:fLC", true), (".:fLC*", false)] {
        let mut b = attack(
            &format!("E5 {cavalry}  E6 .:bLN/1  D6 .:f*  I1 .:bLN"),
            "attack_center",
            "E5",
            "E5 E6",
            "INF ART ART ART",
        );
        b.act("advance");
        assert_eq!(b.allowed("further D6"), welcome, "{cavalry}");
    }
}

/// CCN-12.15, CCN-12.16, CCN-12.17: a bonus melee against any adjacent enemy, but only after entering the vacated hex.
#[test]
fn the_bonus_melee() {
    let start = || {
        attack(
            "E5 .:fLC  E6 .:bLN/1  E8 .:bLN  D5 .:bLC",
            "attack_center",
            "E5",
            "E5 E6",
            "INF ART ART ART",
        )
    };
    let mut b = start();
    b.acts("advance; further E7");
    assert_eq!(b.phase(), "bonus");
    assert!(b.allowed("melee E7 E8"));
    b.act("halt");
    assert_eq!(b.active(), A);
    let mut b = start();
    b.act("halt"); // D5 is adjacent, but the vacated hex was not entered
    assert_eq!(b.active(), A);
}

/// CCN-12.18, CCN-E35, CCN-16.9: forest forbids the bonus melee; a ford only takes a die.
#[test]
fn ground_of_the_breakthrough() {
    let mut b = attack(
        "E5 .:fLC  E6 F:bLN/1  F6 .:bLN",
        "attack_center",
        "E5",
        "E5 E6",
        "INF ART",
    );
    b.act("advance");
    assert_eq!(b.active(), A);
    let mut b = attack(
        "E5 .:fLC  E6 O:bLN/1  F6 .:bLN",
        "attack_center",
        "E5",
        "E5 E6",
        "INF ART ART",
    );
    b.act("advance");
    assert_eq!(b.dice("melee E6 F6"), 3);
    b.melee("E6 F6", "INF INF INF"); // one block is left and has no die into the ford
}

/// CCN-12.19, CCN-17.40, CCN-17.60, CCN-17.67, CCN-E37: dice for the whole turn count in the bonus melee, those of Cold Steel do not.
#[test]
fn card_dice_in_the_bonus_melee() {
    for (card, first, bonus) in [
        ("cold_steel", 4, 3),
        ("cavalry_charge", 4, 4),
        ("elan", 4, 4),
        ("leadership", 4, 4),
    ] {
        let led = if card == "leadership" { "*" } else { "" };
        let mut b = field(&format!("E5 .:fLC/3{led}  E6 .:bLC/1  E8 .:bLC  A1 .:bLN"))
            .hand(F, &format!("{card} probe_left"))
            .play();
        if card == "elan" {
            b.roll("CAV SABER");
        }
        b.act(&format!("play {card}"));
        if b.phase() == "orders" && card != "leadership" {
            b.act("order E5");
        }
        if b.phase() == "orders" {
            b.act("end");
        }
        b.to_combat();
        assert_eq!(b.dice("melee E5 E6"), first, "{card}");
        b.melee("E5 E6", "CAV ART ART ART");
        b.acts("advance; further E7");
        assert_eq!(b.dice("melee E7 E8"), bonus, "{card}");
    }
}

/// CCN-12.20, CCN-14.1: the bonus melee is a normal one: reactions, squares and battle back.
#[test]
fn reactions_to_the_bonus_melee() {
    let mut b = attack(
        "E5 .:fLC  E6 .:bLN/1  E7 .:bLN",
        "attack_center",
        "E5",
        "E5 E6",
        "INF ART ART ART",
    );
    b.acts("advance; halt; melee E6 E7");
    assert_eq!((b.phase().as_str(), b.decider()), ("reaction", A));
    assert!(b.allowed("square"));
    b.roll("ART ART ART ART  ART ART ART ART").act("stand");
    assert_eq!(b.rolled, 8);
}

/// CCN-12.21: ordered artillery that has not battled may join it.
#[test]
fn guns_join_the_bonus_melee() {
    let mut b = field("E5 .:fLC  E6 .:bLN/1  E7 .:bLN  C7 .:fFA  A1 .:bLN").play();
    b.order("attack_center", "E5 C7").to_combat();
    b.melee("E5 E6", "INF ART ART ART");
    b.acts("advance; halt");
    assert_eq!(b.dice("melee E6 E7 with C7"), 4 + 3);
    b.melee(
        "E6 E7 with C7",
        "ART ART ART ART ART ART ART  ART ART ART ART",
    );
    assert_eq!(b.active(), A); // the guns have used their battle
}

/// CCN-12.22, CCN-12.23: one bonus melee; after it the cavalry may enter the vacated hex and is done.
#[test]
fn one_bonus_melee() {
    let mut b = attack(
        "E5 .:fLC  E6 .:bLN/1  E7 .:bLN/1  E8 .:bLN",
        "attack_center",
        "E5",
        "E5 E6",
        "INF ART ART ART",
    );
    b.acts("advance; halt");
    b.melee("E6 E7", "INF ART ART ART");
    assert_eq!(b.phase(), "advance");
    b.act("advance");
    assert!(b.unit("E7"));
    assert_eq!(b.active(), A);
}

/// CCN-12.24: melee, breakthrough and bonus melee are completed before anybody else battles.
#[test]
fn first_things_first() {
    let mut b = field("E5 .:fLC  E6 .:bLN/1  E7 .:bLN  C8 .:fLN  B8 .:bLN  A1 .:bLN").play();
    b.order("attack_center", "E5 C8").to_combat();
    b.melee("E5 E6", "INF ART ART ART");
    assert_eq!(b.refused("melee C8 B8"), "CCN-12.24");
    b.acts("advance; halt");
    assert_eq!(b.refused("melee C8 B8"), "CCN-12.24");
    b.act("halt");
    assert!(b.allowed("melee C8 B8"));
}

/// CCN-13.1, CCN-13.2, CCN-13.3: cavalry retires from infantry only, alone or leading guns.
#[test]
fn who_retires() {
    let asked = |attacker: &str, defender: &str, guns: &str| {
        let mut b = field(&format!("E5 .:{attacker}  D5 .:fFA  E6 .:{defender}")).play();
        b.order("attack_center", "E5 D5").to_combat();
        b.act(&format!("melee E5 E6{guns}"));
        b.refused("retire")
    };
    assert_eq!(asked("fLN", "bLC", ""), "allowed");
    assert_eq!(asked("fLN", "bLC", " with D5"), "allowed");
    assert_eq!(asked("fLC", "bLC", ""), "CCN-13.2");
    assert_eq!(asked("fFA", "bLC", ""), "CCN-13.2");
    assert_eq!(asked("fLN", "bLN", ""), "CCN-13.1");
}

/// CCN-13.4, CCN-13.8, CCN-13.10, CCN-13.11, CCN-13.12, CCN-15.14: only CAV hits, then two hexes, then taking ground.
#[test]
fn retire_and_reform() {
    let mut b = field("E5 .:fLN  E6 .:bLC  D5 .:fFA").play();
    b.order("attack_center", "E5 D5").to_combat();
    b.act("melee E5 E6 with D5");
    b.roll("CAV SABER FLAG INF  CAV FLAG SABER ART")
        .act("retire");
    assert!(b.events.iter().any(|e| matches!(
        e,
        Event::Rolled {
            stage: Stage::Parting,
            hits: 2,
            flags: 0,
            ..
        }
    )));
    assert_eq!((b.phase().as_str(), b.decider()), ("retire", A));
    b.acts("back F6; back G6");
    assert_eq!(
        (b.blocks("G6"), b.phase().as_str(), b.decider()),
        (1, "advance", F)
    );
    b.act("advance");
    assert!(b.unit("E6"));
}

/// CCN-13.5, CCN-13.6, CCN-E8, CCN-E31: exactly two free steps home; any piece, the edge and rivers bar the way.
#[test]
fn ways_to_retire() {
    let asked = |pieces: &str, melee: &str| {
        let mut b = field(pieces).play();
        let unit = melee.split(' ').next().unwrap().to_owned();
        b.order("attack_center", &unit).to_combat();
        b.act(&format!("melee {melee}"));
        b.refused("retire")
    };
    assert_eq!(asked("G5 .:fLN  H5 .:bLC", "G5 H5"), "CCN-13.5");
    assert_eq!(asked("F5 .:fLN  G5 .:bLC", "F5 G5"), "allowed");
    assert_eq!(
        asked("E5 .:fLN  E6 .:bLC  F5 .:b*  F6 R", "E5 E6"),
        "CCN-13.5"
    );
    assert_eq!(
        asked(
            "E5 .:fLN  E6 .:bLC  F5 .:bLN  F6 .  G6 .:bLN  G7 S",
            "E5 E6"
        ),
        "CCN-13.5"
    );
    // One way is occupied, one impassable, one free: it is taken without asking. Four dice, only CAV hits.
    let mut b = field("E5 .:bLN  E6 .:fLC  D5 .:fLN  D6 .  C6 S  C7 .")
        .first(A)
        .play();
    b.order("attack_center", "E5").to_combat();
    b.act("melee E5 E6");
    b.roll("INF INF SABER CAV").act("retire");
    assert_eq!(b.blocks("C7"), 3);
}

/// CCN-13.7: passable terrain does not stop it. CCN-13.9: a block lost calls for the leader check.
#[test]
fn retiring_with_a_leader() {
    let mut b = field("E5 .:fLN  E6 .:bLC*  F5 S  F6 F  G6 T  G7 S").play();
    b.order("attack_center", "E5").to_combat();
    b.act("melee E5 E6");
    b.roll("CAV ART ART ART  SABER ART").act("retire");
    assert!(b.unit("G6") && b.leader("G6"));
}

/// CCN-13.13: cavalry attacked by a square may retire too.
#[test]
fn retiring_from_a_square() {
    let mut b = field("E5 .:fLN  E6 .:bLC").play().with_square("E5", 1);
    b.order("attack_center", "E5").to_combat();
    b.act("melee E5 E6");
    assert!(b.allowed("retire"));
    b.roll("FLAG").act("retire");
    assert_eq!(b.phase(), "retire");
}
