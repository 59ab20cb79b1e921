//! Chapters 7 and 8: combat in general, ranged combat and line of sight.

use ccn::{Ccn, Event, Stage};
use kernel::Game;

use crate::field::*;

/// CCN-7.1: an ordered unit next to an enemy need not battle.
#[test]
fn nobody_must_battle() {
    let mut b = field("E5 .:fLN  E6 .:bLN").play();
    b.order("attack_center", "E5").to_combat();
    b.act("end");
    assert_eq!(b.active(), A);
}

/// CCN-7.2: a unit battles once, by fire or melee.
#[test]
fn a_unit_battles_once() {
    let mut b = field("E5 .:fLN  G5 .:bLN  E8 .:fLN  G8 .:bLN").play();
    b.order("attack_center", "E5 E8").to_combat();
    b.roll("ART ART ART ART").act("fire E5 G5");
    assert_eq!(b.refused("fire E5 G5"), "CCN-7.2");
}

/// CCN-7.3, CCN-7.4, CCN-7.5, CCN-8.31: one target a roll, one combat after the other, fire and melee in any order.
#[test]
fn combats_come_one_by_one() {
    let mut b = field("E5 .:fLN  E7 .:fLN  G6 .:bLN/5  D8 .:fLN  D9 .:bLN").play();
    b.order("attack_center", "E5 E7 D8").to_combat();
    b.roll("INF ART ART ART").act("fire E5 G6");
    assert!(matches!(b.events[0], Event::FireAnnounced { .. }));
    assert!(matches!(
        b.events[1],
        Event::Rolled {
            stage: Stage::Fire,
            ..
        }
    ));
    assert_eq!(b.blocks("G6"), 4);
    b.melee("D8 D9", "ART ART ART ART ART  ART ART ART ART");
    b.roll("INF INF ART ART").act("fire E7 G6");
    assert_eq!(b.blocks("G6"), 2);
}

/// CCN-7.6, CCN-16.3: base, cards, both terrains, not below zero; each part is explained with its rule.
#[test]
fn dice_are_explained() {
    let mut b = field("E5 O:fLN  G5 F:bLN").hand(F, "fire_and_hold").play();
    b.order("fire_and_hold", "E5").to_combat();
    let sums = b.sums("fire E5 G5");
    let parts: Vec<_> = sums[0]
        .parts
        .iter()
        .map(|part| (part.label.as_ref(), part.amount, part.rule.to_string()))
        .collect();
    assert_eq!(
        parts,
        [
            ("ccn-sum-blocks", 4, "CCN-5.6".to_owned()),
            ("ccn-sum-card", 1, "CCN-17.44".to_owned()),
            ("ccn-sum-out-of-ford", -1, "CCN-16.2".to_owned()),
            ("ccn-sum-forest", -1, "CCN-16.2".to_owned()),
        ]
    );
    assert_eq!(sums[0].total, 3);
}

/// CCN-7.7, CCN-E22, CCN-E23: a combat without dice is not declared.
#[test]
fn no_dice_no_combat() {
    let stands = |pieces: &str, side, unit: &str| {
        let mut b = field(pieces).first(side).play();
        b.order("attack_center", unit).to_combat();
        b
    };
    let b = stands("E5 .:bLN  G5 T:fLN", A, "E5");
    assert_eq!(b.dice("fire E5 G5"), 3);
    let moved = |pieces: &str, side, step: &str| {
        let mut b = field(pieces).first(side).play();
        b.order("attack_center", "E6 C9")
            .acts(&format!("move E6 {step}; end"));
        b
    };
    let b = moved("E6 .:bLN  G5 T:fLN  C9 .:bLN  C11 .:fLN", A, "E5");
    assert_eq!(b.dice("fire E5 G5"), 0);
    assert_eq!(b.refused("fire E5 G5"), "CCN-7.7");
    let b = moved("E6 .:pLN/3  G5 F:fLN  C9 .:bLN  C11 .:fLN", A, "E5");
    assert_eq!(b.refused("fire E5 G5"), "CCN-7.7");
    let b = moved("E6 .:fLN/3  G5 F:bLN  C9 .:fLN  C11 .:bLN", F, "E5");
    assert_eq!(b.dice("fire E5 G5"), 1);
}

/// CCN-7.8, CCN-7.10, CCN-8.8: hits beyond the last block and flags at a unit that is gone do nothing.
#[test]
fn overkill() {
    let mut b = field("E5 .:fLN  G5 .:bLN/1  I9 .:bLN").play();
    b.order("attack_center", "E5").to_combat();
    b.roll("INF INF FLAG FLAG").act("fire E5 G5");
    assert_eq!((b.blocks("G5"), b.banners(F)), (0, 1));
    assert!(!b.unit("H4") && !b.unit("H5"));
}

/// CCN-7.9: hits, then the leader check, then flags.
#[test]
fn order_of_consequences() {
    let mut b = field("E5 .:fLN  G5 .:bLN*  I9 .:bLN").play();
    b.order("attack_center", "E5").to_combat();
    b.roll("INF FLAG ART ART  SABER SABER").act("fire E5 G5");
    // The leader fell before the flags: nothing is left to ignore, and the unit retreats.
    let kinds: Vec<&str> = b
        .events
        .iter()
        .map(|event| match event {
            Event::BlocksLost { .. } => "blocks",
            Event::LeaderCheck { .. } => "check",
            Event::Retreated { .. } => "retreat",
            _ => "",
        })
        .filter(|kind| !kind.is_empty())
        .collect();
    assert_eq!(kinds, ["blocks", "check"]);
    assert_eq!((b.phase().as_str(), b.decider()), ("retreat", A));
    assert_eq!(b.banners(F), 1);
}

/// CCN-8.1: cavalry cannot fire.
#[test]
fn cavalry_does_not_fire() {
    let mut b = field("E5 .:fLC  G5 .:bLN  E8 .:fLN  G8 .:bLN").play();
    b.order("attack_center", "E5 E8").to_combat();
    assert_eq!(b.refused("fire E5 G5"), "CCN-8.1");
}

/// CCN-8.2, CCN-8.3: an adjacent enemy unit pins, an adjacent lone leader does not.
#[test]
fn adjacent_units_pin() {
    let mut b = field("E5 .:fLN  G5 .:bLN  E6 .:bLN  E8 .:fLN  G8 .:bLN  E9 .:b*").play();
    b.order("attack_center", "E5 E8").to_combat();
    assert_eq!(b.refused("fire E5 G5"), "CCN-8.2");
    assert!(b.allowed("fire E8 G8"));
}

/// CCN-8.4, CCN-8.5: ranges from 2 on; adjacent hexes are no targets of fire.
#[test]
fn ranges() {
    for (code, range) in [("fLN", 2), ("fFA", 5), ("fGFA", 5), ("fHA", 4), ("fGHA", 4)] {
        for distance in 2..=6usize {
            let target = ["E7", "E8", "E9", "E10", "E11"][distance - 2];
            let mut b = field(&format!("E5 .:{code}  {target} .:bLN  C5 .:fLN  B6 .:bLN")).play();
            b.order("attack_center", "E5 C5").to_combat();
            let expected = if distance <= range {
                "allowed"
            } else {
                "CCN-8.4"
            };
            assert_eq!(
                b.refused(&format!("fire E5 {target}")),
                expected,
                "{code} at {distance}"
            );
        }
    }
    let mut b = field("E5 .:bRL  E8 .:fLN  C5 .:bLN  B6 .:fLN")
        .first(A)
        .play();
    b.order("attack_center", "E5 C5").to_combat();
    assert!(b.allowed("fire E5 E8"));
    let mut b = field("E5 .:fLN  E6 .:b*  G5 .:bLN").play();
    b.order("attack_center", "E5").to_combat();
    assert_eq!(b.refused("fire E5 F5"), "CCN-8.4");
}

/// CCN-8.6: horse artillery that moved one hex fires three hexes far.
#[test]
fn moved_guns_reach_three() {
    let mut b = field("E5 .:fHA  E9 .:bLN  E10 .:bLN  C5 .:fLN  B6 .:bLN").play();
    b.order("attack_center", "E5 C5").acts("move E5 E6; end");
    assert!(b.allowed("fire E6 E9"));
    let mut b = field("E5 .:fHA  E10 .:bLN  C5 .:fLN  B6 .:bLN").play();
    b.order("attack_center", "E5 C5").acts("move E5 E6; end");
    assert_eq!(b.refused("fire E6 E10"), "CCN-8.4");
}

/// CCN-8.7: no fire at lone leaders.
#[test]
fn lone_leaders_are_no_targets() {
    let mut b = field("E5 .:fLN  G5 .:b*  E8 .:fLN  G8 .:bLN").play();
    b.order("attack_center", "E5 E8").to_combat();
    assert_eq!(b.refused("fire E5 G5"), "CCN-8.7");
}

/// CCN-8.8: only the class symbol hits; sabers miss in fire.
#[test]
fn symbols_hit_their_class() {
    for (target, faces, hits) in [
        ("bLN", "INF INF SABER CAV", 2),
        ("bLC", "INF CAV SABER ART", 1),
        ("bFA", "ART SABER CAV INF", 1),
    ] {
        let mut b = field(&format!("E5 .:fLN  G5 .:{target}  I9 .:bLN")).play();
        b.order("attack_center", "E5").to_combat();
        let before = b.blocks("G5");
        b.roll(faces).act("fire E5 G5");
        assert_eq!(before - b.blocks("G5"), hits, "{target}");
    }
}

/// CCN-8.9, CCN-8.10, CCN-8.11, CCN-8.12: fire is answered by nothing, and nobody advances after it.
#[test]
fn fire_is_not_answered() {
    for target in ["bLN", "bLC"] {
        let mut b = field(&format!(
            "E5 .:fLN  G5 .:{target}/1  I9 .:bLN  E8 .:fLN  G8 .:bLN"
        ))
        .hand(A, "first_strike probe_left probe_left probe_right")
        .play();
        b.order("attack_center", "E5 E8").to_combat();
        b.roll("ART ART ART ART").act("fire E5 G5");
        assert_eq!((b.phase().as_str(), b.rolled), ("combat", 4));
        b.roll("INF INF ART ART").act("fire E8 G8");
        assert_eq!(b.active(), A); // no advance was offered
    }
}

/// A firer in `from`, a target in `to`, and what stands or lies between: is the line free?
fn sees(from: &str, to: &str, between: &str) -> bool {
    let ground = |hex: &str, default: &str| {
        let mut words = between.split_whitespace();
        while let (Some(place), Some(token)) = (words.next(), words.next()) {
            if place == hex {
                return token.to_owned();
            }
        }
        default.to_owned()
    };
    let own = |token: String, piece: &str| format!("{}:{piece}", token.split(':').next().unwrap());
    let rest: String = {
        let words: Vec<&str> = between.split_whitespace().collect();
        words
            .chunks(2)
            .filter(|pair| pair[0] != from && pair[0] != to)
            .map(|pair| format!("{} {} ", pair[0], pair[1]))
            .collect()
    };
    let b = field(&format!(
        "{from} {}  {to} {}  {rest}  I13 .:fLN  H12 .:bLN",
        own(ground(from, "."), "fFA"),
        own(ground(to, "."), "bLN"),
    ))
    .hand(F, "bombard force_march")
    .play();
    let mut b = b;
    b.order("bombard", from);
    if b.phase() == "movement" {
        b.act("end");
    }
    let rule = if b.phase() == "combat" {
        b.refused(&format!("fire {from} {to}"))
    } else {
        "CCN-8.14".to_owned()
    };
    assert!(rule == "allowed" || rule == "CCN-8.14", "{rule}");
    let seen = rule == "allowed";
    // The ruler says the same, except that it knows of no guns that fire over their friends.
    let open = b.sight(from, to).shut.is_none();
    let over_friends = ground(from, ".").starts_with('H');
    assert!(
        open == seen || (seen && over_friends),
        "{from} {to} {between}"
    );
    seen
}

/// CCN-8.14, CCN-8.19: the ruler names the hexes that shut a line, also where no gun reaches.
#[test]
fn the_ruler_names_what_blocks() {
    let b = field("E2 .:fLN  E5 F  E9 .:bLN  I13 .:fLN  H12 .:bLN").play();
    let sight = b.sight("E2", "E9");
    assert_eq!((sight.distance, sight.at), (7, vec!["E5".to_owned()]));
    assert_eq!(sight.shut.unwrap().rule.to_string(), "CCN-8.14");
    assert_eq!(b.sight("E2", "E4").shut, None);
    let b = field("F4 F  F5 .:bLN  I13 .:fLN  H12 .:bLN").play();
    assert_eq!(b.sight("E5", "G5").at, ["F4", "F5"]);
    assert_eq!(b.sight("E5", "G4").at, ["F4"]);
    // Nobody can look from outside the board.
    assert_eq!(Ccn::sight(&b.state, "E5", "K1"), None);
}

/// CCN-8.13, CCN-8.19, CCN-8.16, CCN-E16: along a side both hexes must be obstacles.
#[test]
fn along_a_side() {
    assert!(sees("E5", "G5", ""));
    assert!(sees("E5", "G5", "F4 F"));
    assert!(!sees("E5", "G5", "F4 F F5 F"));
    assert!(!sees("E5", "G5", "F4 T F5 M"));
    // With pieces, at a distance that does not pin the guns.
    assert!(sees("E6", "A6", "B5 .:bLN"));
    assert!(!sees("E6", "A6", "B5 .:bLN B6 F"));
    assert!(!sees("E6", "A6", "B5 .:b* B6 .:bLN"));
}

/// CCN-8.21, CCN-E17: the outside of the board is an obstacle.
#[test]
fn along_the_edge() {
    assert!(sees("A1", "C1", ""));
    assert!(!sees("A1", "C1", "B1 F"));
    assert!(!sees("A1", "C1", "B1 .:fLN"));
}

/// CCN-8.14, CCN-8.20, CCN-E18: sides are judged one by one, hexes crossed inside block alone.
#[test]
fn sides_and_insides() {
    assert!(sees("E6", "A6", "D5 F B6 F"));
    assert!(!sees("E6", "A6", "C6 F"));
    assert!(!sees("E6", "A6", "D5 F D6 F"));
}

/// CCN-8.22, CCN-8.23, CCN-E19: the line C3-E6 meets C4/D3, D4 and D5/E5; corners alone do not count.
#[test]
fn an_oblique_line() {
    assert!(sees("C3", "E6", ""));
    assert!(!sees("C3", "E6", "D4 F"));
    assert!(!sees("C3", "E6", "C4 F D3 F"));
    assert!(sees("C3", "E6", "C4 F D5 F"));
    assert!(!sees("C3", "E6", "D5 F E5 F"));
    for untouched in ["C5", "E4", "D6", "C6", "D2", "E3"] {
        assert!(sees("C3", "E6", &format!("{untouched} F")), "{untouched}");
    }
}

/// CCN-8.15, CCN-8.17, CCN-8.18: what blocks in between, and nothing in the end hexes.
#[test]
fn blocking_terrain() {
    for terrain in ["F", "T", "M", "S"] {
        assert!(!sees("E5", "E8", &format!("E6 {terrain}")), "{terrain}");
    }
    for terrain in [".", "R", "O", "B", "Q", ".+E", ".+NW"] {
        assert!(sees("E5", "E8", &format!("E6 {terrain}")), "{terrain}");
    }
    assert!(sees("E5", "E8", "E5 F E8 T"));
}

/// CCN-8.24, CCN-8.25, CCN-8.26, CCN-8.27, CCN-8.28, CCN-E20: hills.
#[test]
fn hills() {
    // Low to the first hill and back, not beyond it.
    assert!(sees("E5", "E7", "E7 H"));
    assert!(!sees("E5", "E8", "E7 H E8 H"));
    assert!(!sees("E5", "E8", "E7 H"));
    assert!(sees("E7", "E5", "E7 H"));
    assert!(!sees("E8", "E5", "E7 H E8 H"));
    // Hill to hill over hills and low ground.
    assert!(sees("E5", "E8", "E5 H E6 H E7 H E8 H"));
    assert!(sees("E5", "E8", "E5 H E8 H"));
    for block in ["F", "T", "M", "S", "H:bLN", ".:bLN", ".:b*"] {
        assert!(
            !sees("E5", "E8", &format!("E5 H E7 {block} E8 H")),
            "{block}"
        );
    }
}

/// CCN-8.29, CCN-E21: guns on a hill fire over friends in adjacent low hexes, not over woods, hills or enemies.
#[test]
fn overhead_fire() {
    assert!(sees("E6", "C6", "E6 H D5 .:fLN D6 .:fLN"));
    assert!(sees("E6", "C6", "E6 H D5 .:f* D6 .:fLN"));
    assert!(!sees("E6", "C6", "E6 . D5 .:fLN D6 .:fLN"));
    assert!(!sees("E6", "C6", "E6 H D5 F D6 F"));
    assert!(!sees("E6", "C6", "E6 H D5 F:fLN D6 .:fLN D6 F"));
    assert!(!sees("E6", "C6", "E6 H D5 H:fLN D6 H:fLN"));
    // Two hexes away it is in the way.
    assert!(!sees("E6", "E9", "E6 H E8 .:fLN"));
    let mut b = field("E6 H:fFA  D5 .:fLN  D6 .:fLN  C6 .:bLN").play();
    b.order("attack_center", "E6").to_combat();
    assert_eq!(b.dice("fire E6 C6"), 3);
    // Infantry on a hill cannot.
    let mut b = field("E6 H:fLN  D5 .:fLN  D6 .:fLN  C6 .:bLN").play();
    b.order("attack_center", "E6 D5").to_combat();
    assert_eq!(b.refused("fire E6 C6"), "CCN-8.14");
}

/// CCN-8.30, CCN-15.6, CCN-E12: no overhead fire in combined arms.
#[test]
fn no_overhead_fire_in_combined_arms() {
    let mut b = field("E6 H:fFA  E7 .:fLN  E8 .:bLN  D7 .:fLN  C7 .:bLN  C6 .:bLN").play();
    b.order("attack_center", "E6 D7").to_combat();
    // C7 is seen past D7; E8 only over the friend in E7, who does not help in combined arms.
    assert!(b.allowed("fire E6 E8"));
    let mut b = field("E6 H:fFA  E7 .:fLN  E8 .:bLN  D9 .:fLN").play();
    b.order("attack_center", "E6 E7").to_combat();
    assert_eq!(b.refused("melee E7 E8 with E6"), "CCN-15.6");
    assert!(b.allowed("melee E7 E8"));
}
