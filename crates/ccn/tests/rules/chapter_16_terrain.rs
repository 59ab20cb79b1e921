//! Chapter 16: terrain.

use ccn::{Class, Terrain};

use crate::field::*;

/// CCN-16.1, CCN-16.2, CCN-16.3: the table, by what really happens on the board. For each class: melee and fire into the
/// terrain from clear ground, and melee out of it, as dice less than on clear ground.
#[test]
fn the_table() {
    // Units of four blocks (three guns) melee four blocks, or fire at distance 2.
    let dice = |attacker: &str, here: &str, there: &str, ranged: bool| {
        let target = if ranged { "E7" } else { "E6" };
        let mut b = field(&format!(
            "E5 {here}:{attacker}  {target} {there}:bLC  C9 .:fLN  C10 .:bLN"
        ))
        .play();
        b.order("attack_center", "E5 C9").to_combat();
        let verb = if ranged { "fire" } else { "melee" };
        b.dice(&format!("{verb} E5 {target}"))
    };
    // terrain: infantry in (melee, ranged), cavalry in, artillery in (melee, ranged), infantry, cavalry, artillery out
    for (terrain, infantry, cavalry, artillery, out) in [
        (".", (0, 0), 0, (0, 0), (0, 0, Some(0))),
        ("B", (0, 0), 0, (0, 0), (0, 0, Some(0))),
        ("F", (1, 1), 2, (1, 1), (0, 2, Some(1))),
        ("H", (1, 1), 1, (0, 0), (0, 1, Some(0))),
        ("T", (2, 2), 3, (1, 1), (0, 3, Some(1))),
        ("M", (2, 2), 3, (1, 1), (0, 3, Some(1))),
        ("O", (1, 0), 1, (1, 0), (1, 1, Some(1))),
        ("Q", (1, 0), 2, (1, 1), (1, 2, None)),
    ] {
        let loss = |attacker: &str, ranged: bool| {
            dice(attacker, ".", ".", ranged) - dice(attacker, ".", terrain, ranged)
        };
        assert_eq!(
            (loss("fLN", false), loss("fLN", true)),
            infantry,
            "{terrain} infantry in"
        );
        assert_eq!(loss("fLC", false), cavalry, "{terrain} cavalry in");
        assert_eq!(
            (loss("fFA", false), loss("fFA", true)),
            artillery,
            "{terrain} artillery in"
        );
        let from =
            |attacker: &str| dice(attacker, ".", ".", false) - dice(attacker, terrain, ".", false);
        assert_eq!((from("fLN"), from("fLC")), (out.0, out.1), "{terrain} out");
        if let Some(artillery) = out.2 {
            assert_eq!(from("fFA"), artillery, "{terrain} artillery out");
        }
    }
    // Both hexes add up.
    assert_eq!(dice("fLC", "F", "O", false), 4 - 2 - 1);
    // River and slope hold nobody.
    for terrain in [Terrain::River, Terrain::Slope] {
        assert!(
            [Class::Infantry, Class::Cavalry, Class::Artillery]
                .into_iter()
                .all(|class| terrain.bars(class))
        );
    }
}

/// CCN-16.4, CCN-E28: hill to hill.
#[test]
fn hill_to_hill() {
    let dice = |attacker: &str, here: &str, there: &str, target: &str| {
        let mut b = field(&format!(
            "E5 {here}:{attacker}  {target} {there}:bLC  C9 .:fLN  C10 .:bLN"
        ))
        .play();
        b.order("attack_center", "E5 C9").to_combat();
        let verb = if target == "E7" { "fire" } else { "melee" };
        b.dice(&format!("{verb} E5 {target}"))
    };
    assert_eq!(
        (dice("fLN", "H", "H", "E6"), dice("fLN", "H", "H", "E7")),
        (4, 3)
    );
    assert_eq!(
        (
            dice("fLC", "H", "H", "E6"),
            dice("fLC", "H", ".", "E6"),
            dice("fLC", ".", "H", "E6")
        ),
        (4, 3, 3)
    );
    assert_eq!(
        (dice("fFA", "H", "H", "E6"), dice("fFA", "H", "H", "E7")),
        (4, 3)
    );
}

/// CCN-E25: French line against the hill, the forest, and battling back.
#[test]
fn the_line_attacks() {
    let mut b = field("E5 .:fLN  E6 H:bLN  D5 F:bLC").play();
    b.order("attack_center", "E5").to_combat();
    assert_eq!((b.dice("melee E5 E6"), b.dice("melee E5 D5")), (4, 3));
    let mut b = field("E5 .:bLN  E6 .:fLN/2").first(A).play();
    b.order("attack_center", "E5").to_combat();
    b.melee("E5 E6", "ART ART ART ART  ART ART ART");
    assert_eq!(b.rolled, 7);
}

/// CCN-16.6, CCN-16.7, CCN-16.8, CCN-16.11: entering forest, town or mill forbids battle; light infantry fights from
/// forest; fords and quarries forbid nothing.
#[test]
fn battle_after_entering() {
    for (code, terrain, rule) in [
        ("fLN", "F", "CCN-16.7"),
        ("fLN", "T", "CCN-16.7"),
        ("fLN", "M", "CCN-16.7"),
        ("fLC", "F", "CCN-16.7"),
        ("fLT", "F", "allowed"),
        ("fYG", "F", "allowed"),
        ("fLT", "T", "CCN-16.7"),
        ("fLN", "O", "allowed"),
        ("fLN", "Q", "allowed"),
        ("fLN", "H", "allowed"),
        ("fLN", "B", "allowed"),
    ] {
        let mut b = field(&format!(
            "E5 .:{code}  E6 {terrain}  E7 .:bLN  C9 .:fLN  C10 .:bLN"
        ))
        .play();
        b.order("attack_center", "E5 C9").acts("move E5 E6; end");
        assert_eq!(b.refused("melee E6 E7"), rule, "{code} {terrain}");
    }
}

/// CCN-6.16, CCN-16.8: light infantry that moved two hexes into a forest may not battle because of its two hexes, not because of
/// the forest.
#[test]
fn light_infantry_that_moved_two_into_a_forest() {
    let mut b = field("E5 .:fLT  E7 F  E8 .:bLN  C9 .:fLN  C10 .:bLN").play();
    b.order("attack_center", "E5 C9").acts("move E5 E6 E7; end");
    assert_eq!(b.refused("melee E7 E8"), "CCN-6.16");
}

/// CCN-16.10: entry by retreat does not matter: the unit battles in its own next turn.
#[test]
fn retreat_into_forest() {
    let mut b = field("E5 .:fLN  G5 .:bLN  H4 F  H5 S  A1 .:bLN").play();
    b.order("attack_center", "E5").to_combat();
    b.roll("FLAG ART ART ART").act("fire E5 G5");
    assert!(b.unit("H4"));
    let mut b = field("E5 .:fLN  E6 .:bLN  D5 F  D4 S  A1 .:bLN").play();
    b.order("attack_center", "E5").to_combat();
    b.melee("E5 E6", "ART ART ART ART ART  FLAG ART ART ART");
    assert!(b.unit("D5"));
    assert_eq!(b.active(), A);
}

/// CCN-16.17, CCN-E26: the dice of Cavalry Charge do not count into or out of towns and mills.
#[test]
fn the_charge_and_buildings() {
    let dice = |here: &str, there: &str| {
        let mut b = field(&format!("E5 {here}:fGHC  E6 {there}:bLN"))
            .hand(F, "cavalry_charge")
            .play();
        b.order("cavalry_charge", "E5");
        if b.phase() == "movement" {
            b.act("end");
        }
        b.dice("melee E5 E6")
    };
    assert_eq!(dice(".", "H"), 6);
    assert_eq!(dice(".", "T"), 2);
    assert_eq!(dice(".", "M"), 2);
    assert_eq!(dice("T", "."), 2);
    assert_eq!(dice(".", "."), 7);
}

/// CCN-16.18, CCN-16.20, CCN-16.21, CCN-16.23, CCN-16.24, CCN-16.25, CCN-E46: the works of G10.
#[test]
fn works() {
    let melee = |from: &str, ground: &str, unit: &str| {
        let mut b = field(&format!("{from} {ground}:{unit}  G10 H+NW:bLN"))
            .hand(F, "forward probe_left probe_left")
            .play();
        b.act("play forward");
        if b.allowed(&format!("order {from}")) {
            b.act(&format!("order {from}"));
        }
        if b.phase() == "orders" {
            b.act("end");
        }
        if b.phase() == "movement" {
            b.act("end");
        }
        b
    };
    for covered in ["F9", "G9", "F10"] {
        let b = melee(covered, ".", "fLT");
        assert_eq!(b.dice(&format!("melee {covered} G10")), 3, "{covered}");
    }
    // From the open sides the hill counts, and no flag is ignored.
    let mut b = melee("G11", ".", "fLT");
    assert_eq!(b.dice("melee G11 G10"), 3);
    b.act("melee G11 G10");
    b.roll("FLAG ART ART").act("stand");
    assert_ne!(b.phase(), "flags");
    let mut b = melee("F10", ".", "fLT");
    b.act("melee F10 G10");
    b.roll("FLAG ART ART").act("stand");
    assert_eq!(b.phase(), "flags");
    // Cavalry loses two dice across works, artillery none; the attacker's own hex still counts.
    assert_eq!(melee("F10", ".", "fLC").dice("melee F10 G10"), 2);
    assert_eq!(melee("F10", ".", "fFA").dice("melee F10 G10"), 4);
    assert_eq!(melee("F10", "O", "fLT").dice("melee F10 G10"), 2);
    // Fire straight down enters at the corner of two works sides; from the lower left it enters at W and SW.
    let fire = |from: &str| melee(from, ".", "fFA").dice(&format!("fire {from} G10"));
    assert_eq!(fire("E10"), 3);
    let infantry = |from: &str| melee(from, ".", "fLT").dice(&format!("fire {from} G10"));
    assert_eq!(infantry("E10"), 4);
}

/// CCN-16.21: at a corner with works on one side only the line is not covered.
#[test]
fn a_corner_needs_both_sides() {
    let phase = |works: &str| {
        let mut b = field(&format!("E5 .:fFA  G5 .+{works}:bLN  A1 .:bLN")).play();
        b.order("attack_center", "E5").to_combat();
        b.roll("FLAG CAV CAV").act("fire E5 G5");
        b.phase()
    };
    assert_eq!(phase("NW"), "flags"); // W, NW, NE
    assert_eq!(phase("NE"), "flags"); // NW, NE, E
    assert_ne!(phase("W"), "flags"); // SW, W, NW: one side of the corner only
}

/// CCN-16.19: crossing a works side ends the move, inward and outward.
#[test]
fn crossing_works() {
    let mut b = field("E5 .+E:fLC  E8 .+W").play();
    b.order("attack_center", "E5");
    assert_eq!(b.refused("move E5 E6 E7"), "CCN-16.19"); // outward
    assert!(b.allowed("move E5 E4 D4"));
    let mut b = field("E6 .:fLC  E7 .+W").play();
    b.order("attack_center", "E6");
    assert_eq!(b.refused("move E6 E7 E8"), "CCN-16.19"); // inward
}

/// CCN-16.26: out across its own works: cavalry loses two dice, infantry and guns none.
#[test]
fn out_of_works() {
    for (code, dice) in [("fLT", 4), ("fLC", 2), ("fFA", 4)] {
        let mut b = field(&format!("E5 .+E:{code}  E6 .:bLC")).play();
        b.order("attack_center", "E5").to_combat();
        assert_eq!(b.dice("melee E5 E6"), dice, "{code}");
    }
}
