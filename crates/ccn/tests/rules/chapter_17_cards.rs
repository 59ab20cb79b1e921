//! Chapter 17: every card, and Counter-Attack copying every kind of card.

use ccn::{Card, Event};
use kernel::Eyes;

use crate::field::*;

/// A field with units all over the board for the French at the top.
const LINE: &str = "C1 .:fLN C2 .:fLN C3 .:fLN C4 .:fLN C5 .:fLN C6 .:fLN C7 .:fLN C8 .:fLN C9 .:fLN C10 .:fLN C11 .:fLN C12 .:fLN C13 .:fLN I7 .:bLN";

/// How many of the low, centre and high units a card can order.
fn orders(card: &str) -> [u8; 3] {
    let mut b = field(LINE)
        .hand(F, &format!("{card} probe_left probe_left probe_right"))
        .play();
    b.act(&format!("play {card}"));
    let mut given = [0; 3];
    for (section, columns) in [(0, 1..=4), (1, 5..=9), (2, 10..=13)] {
        for column in columns {
            let order = format!("order C{column}");
            if b.phase() == "orders" && b.allowed(&order) {
                b.act(&order);
                given[section] += 1;
            }
        }
    }
    given
}

/// CCN-17.2, CCN-17.4, CCN-17.5, CCN-17.6, CCN-17.8, CCN-17.9, CCN-17.10, CCN-17.11: the section cards of the French at the top, whose
/// left flank is the high one.
#[test]
fn section_cards() {
    for (card, expected) in [
        ("scout_left", [0, 0, 1]),
        ("scout_center", [0, 1, 0]),
        ("scout_right", [1, 0, 0]),
        ("probe_left", [0, 0, 2]),
        ("probe_center", [0, 2, 0]),
        ("probe_right", [2, 0, 0]),
        ("attack_left", [0, 0, 3]),
        ("attack_center", [0, 3, 0]),
        ("attack_right", [3, 0, 0]),
        ("assault_left", [0, 0, 4]),
        ("assault_center", [0, 4, 0]),
        ("assault_right", [4, 0, 0]),
        ("coordinated_advance", [1, 2, 1]),
        ("flank_attack", [2, 0, 2]),
        ("forward", [2, 2, 2]),
        ("recon_in_force", [1, 1, 1]),
    ] {
        assert_eq!(orders(card), expected, "{card}");
    }
}

/// CCN-17.3: after a Scout two cards are drawn, one is kept, the other discarded for all to see.
#[test]
fn scout_draws_two() {
    let mut b = field("C6 .:fLN  I7 .:bLN")
        .hand(F, "scout_center probe_left")
        .deck("rally elan")
        .play();
    b.order("scout_center", "").to_command_or_scout();
    assert_eq!((b.phase().as_str(), b.decider()), ("scout", F));
    for eyes in Eyes::PEOPLE {
        let seen = matches!(
            b.view(eyes).decision,
            ccn::Decision::Scout { cards: Some(_), .. }
        );
        assert_eq!(seen, eyes == Eyes::Seat(F.seat()));
    }
    assert_eq!(b.refused("keep bombard"), "CCN-17.3");
    b.act("keep elan");
    assert_eq!(b.hand(F), ["probe_left", "elan"]);
    assert_eq!(b.discard(), ["scout_center", "rally"]);
    assert_eq!(b.active(), A);
}

impl Trial {
    fn to_command_or_scout(&mut self) -> &mut Self {
        assert!(["command", "scout"].contains(&self.phase().as_str()));
        self
    }
}

/// CCN-17.3: so it is with each of the three Scouts.
#[test]
fn every_scout_draws_two() {
    for (card, hex) in [
        ("scout_left", "C12"),
        ("scout_center", "C6"),
        ("scout_right", "C2"),
    ] {
        let mut b = field(&format!("{hex} .:fLN  I7 .:bLN"))
            .hand(F, &format!("{card} probe_left"))
            .play();
        b.order(card, hex);
        while !["scout", "command"].contains(&b.phase().as_str()) {
            b.act("end");
        }
        assert_eq!((b.phase().as_str(), b.decider()), ("scout", F), "{card}");
    }
}

/// CCN-17.15, CCN-17.20, CCN-17.25, CCN-17.40, CCN-17.44, CCN-17.67: the dice that a card adds, and to whom: in fire, in melee.
#[test]
fn dice_of_the_cards() {
    for (card, unit, fire, melee) in [
        // Bayonets help the Guard only, and nobody fires.
        ("bayonet_charge", "fLN", None, 4 + 1),
        ("bayonet_charge", "fGR", None, 4 + 1),
        ("bayonet_charge", "fYG", None, 4 + 1 + 1),
        ("bombard", "fFA", Some(3 + 2), 4 + 2),
        ("bombard", "fGFA", Some(3 + 3), 5 + 3),
        ("cavalry_charge", "fHA", Some(2), 3),
        ("cavalry_charge", "fGHA", Some(2), 4),
        ("elan", "fLN", Some(4 + 1), 4 + 1 + 1),
        ("leadership", "fLN*", Some(4 + 1), 4 + 1 + 1),
        ("fire_and_hold", "fLN", Some(4 + 1), 0),
    ] {
        let start = |enemy: &str| {
            let mut b = field(&format!("E5 .:{unit}  A2 .:fLC  {enemy} .:bLN"))
                .hand(F, &format!("{card} probe_left"))
                .play();
            if card == "elan" {
                b.roll("INF SABER");
            }
            b.act(&format!("play {card}"));
            if b.phase() == "orders" && card != "leadership" {
                b.act("order E5");
            }
            if b.phase() == "orders" {
                b.act("end");
            }
            b
        };
        let b = start("G5");
        if let Some(dice) = fire {
            let mut b = b;
            b.to_combat();
            assert_eq!(b.dice("fire E5 G5"), dice, "{card} {unit} fire");
        }
        let mut b = start("E6");
        if b.phase() == "movement" {
            b.act("end");
        }
        if melee > 0 {
            assert_eq!(b.dice("melee E5 E6"), melee, "{card} {unit} melee");
            assert!(b.allowed("melee E5 E6"), "{card} {unit}");
        }
    }
}

/// CCN-17.7: leaders may be among the pieces of an Assault.
#[test]
fn assault_orders_leaders() {
    let mut b = field("C6 .:fLN*  C8 .:f*  I7 .:bLN")
        .hand(F, "assault_center probe_left probe_left")
        .play();
    b.acts("play assault_center; order C6; detach C6; detach C8");
    assert_eq!(b.phase(), "movement");
}

/// CCN-17.12, CCN-17.13, CCN-17.14, CCN-17.15, CCN-17.16: Bayonet Charge.
#[test]
fn bayonet_charge() {
    let mut b = field("E5 .:fLN  E7 .:fOG  E9 .:fLN  C2 .:fLN  C4 .:fLN  C6 .:fFA  F7 .:bLN  G6 F  F5 .  G4 .:bLN").hand(F, "bayonet_charge").play();
    b.act("play bayonet_charge");
    assert_eq!(b.refused("order C6"), "CCN-4.9");
    b.acts("order E5; order E7; order E9; order C2");
    assert_eq!(b.phase(), "movement"); // four
    b.act("move E5 F5 G5");
    b.act("end");
    assert!(b.allowed("melee G5 G4"));
    assert_eq!(b.dice("melee E7 F7"), 6 + 1);
    assert_eq!(b.refused("fire E9 F7"), "CCN-17.14");
    // Forest still forbids battle.
    let mut b = field("E6 .:fLN  F6 F  G6 .:bLN  C9 .:fLN  C10 .:bLN")
        .hand(F, "bayonet_charge")
        .play();
    b.order("bayonet_charge", "E6 C9").acts("move E6 F6; end");
    assert_eq!(b.refused("melee F6 G6"), "CCN-16.7");
    // No infantry: one unit of choice by its base rules.
    let mut b = field("E6 .:fFA  C5 .:fLC  E9 .:bLN")
        .hand(F, "bayonet_charge")
        .play();
    b.order("bayonet_charge", "E6").act("end");
    assert_eq!(b.dice("fire E6 E9"), 2);
    assert!(b.allowed("fire E6 E9"));
}

/// CCN-17.17, CCN-17.18, CCN-17.19, CCN-17.20, CCN-17.21, CCN-17.22, CCN-17.23: Bombard.
#[test]
fn bombard() {
    let mut b = field("E5 .:fFA  E7 .:bLN  C2 .:fGFA  C3 .:bLN  G9 .:fHA  G11 .:bLN  C8 .:fFA  C12 .:fFA  C13 .:fLN").hand(F, "bombard").play();
    b.act("play bombard");
    assert_eq!(b.refused("order C13"), "CCN-4.9");
    b.acts("order E5; order C2; order G9; order C8");
    assert_eq!(b.phase(), "movement");
    assert!(b.allowed("move C8 D8 E8 F8"));
    assert_eq!(b.refused("move C8 D8 E8 F8 G8"), "CCN-5.4");
    b.acts("move G9 G10; end");
    assert_eq!(b.dice("fire E5 E7"), 3 + 2);
    assert_eq!(b.dice("melee C2 C3"), 5 + 3);
    assert_eq!(b.refused("melee G10 G11"), "CCN-6.20");
    // No artillery: one unit of choice (a wagon is none, CCN-19.29).
    let mut b = field("E5 .:bSW  E6 .:bLN  E8 .:fLN")
        .first(A)
        .hand(A, "bombard")
        .play();
    b.act("play bombard");
    assert!(b.allowed("order E6"));
}

/// CCN-17.24, CCN-17.25, CCN-17.26, CCN-17.27, CCN-17.28, CCN-17.29: Cavalry Charge.
#[test]
fn cavalry_charge() {
    let mut b = field("E5 .:fLC  E6 .:bLN  G5 .:fGLC  G6 .:bLN  C4 .:fHA  C6 .:bLN  E9 .:fCU  E13 .:bLN  C13 .:fLN  A5 .:fLC").hand(F, "cavalry_charge").play();
    b.act("play cavalry_charge");
    assert_eq!(b.refused("order C13"), "CCN-4.9");
    b.acts("order E5; order G5; order C4; order E9");
    assert_eq!(b.phase(), "movement");
    b.acts("move E9 E10 E11 E12; end");
    assert_eq!(b.dice("melee E12 E13"), 5 + 1);
    assert!(b.allowed("melee E12 E13")); // three hexes and battle
    assert_eq!(b.dice("melee E5 E6"), 4 + 1);
    assert_eq!(b.dice("melee G5 G6"), 4 + 2);
    assert_eq!(b.dice("fire C4 C6"), 2);
    let mut b = field("E6 .:fLN  C9 .:fFA  G6 .:bLN")
        .hand(F, "cavalry_charge")
        .play();
    b.order("cavalry_charge", "E6").act("end");
    assert_eq!(b.dice("fire E6 G6"), 4);
}

/// CCN-17.36, CCN-17.37, CCN-17.38, CCN-17.39, CCN-17.40, CCN-17.41, CCN-17.42: Élan.
#[test]
fn elan() {
    let draw = "C2 .:fLN  C3 .:bLN  C6 .:fLN*  C10 .:fLC  C12 .:fFA  E9 .:fLC  E8 .:bLN  I1 .:bLN";
    let hand = "elan probe_left probe_left probe_right probe_right";
    let mut b = field(draw).hand(F, hand).play();
    b.roll("INF CAV FLAG SABER SABER").act("play elan");
    b.act("order C2");
    assert!(b.allowed("order C6")); // by the FLAG
    assert!(b.allowed("order C12"));
    assert!(b.allowed("detach C6"));
    b.act("order C10");
    assert!(b.allowed("order E9")); // the second cavalry by the FLAG
    b.act("detach C6");
    assert_eq!(b.phase(), "movement"); // all dice are used
    b.act("end");
    assert_eq!(b.dice("melee C2 C3"), 5 + 1);
    // Without a FLAG no leader is ordered; dice without a piece are lost.
    let mut b = field(draw).hand(F, hand).play();
    b.roll("ART ART INF SABER SABER").act("play elan");
    assert_eq!(b.refused("detach C6"), "CCN-17.39");
    b.act("order C12");
    assert_eq!(b.refused("order C10"), "CCN-17.37");
    assert!(b.allowed("order C2"));
}

/// CCN-17.43, CCN-17.44, CCN-17.45, CCN-17.46, CCN-17.47, CCN-17.48, CCN-17.49: Fire and Hold.
#[test]
fn fire_and_hold() {
    let draw = "E5 .:fLN  G5 .:bLN  E9 .:fFA  E12 .:bLN  C2 .:fLN  C3 .:bLN  C6 .:fLC  C9 .:fLN";
    let mut b = field(draw).hand(F, "fire_and_hold").play();
    b.act("play fire_and_hold");
    assert_eq!(b.refused("order C6"), "CCN-4.9");
    b.acts("order E5; order E9; order C2; order C9");
    assert_eq!(b.phase(), "combat"); // nobody moves
    assert_eq!((b.dice("fire E5 G5"), b.dice("fire E9 E12")), (5, 3));
    assert_eq!(b.refused("melee C2 C3"), "CCN-17.46");
    assert_eq!(b.refused("fire C2 C3"), "CCN-8.2"); // an adjacent enemy: no battle at all
    // An ordered square may disband and fires with all its dice.
    let mut b = field("E5 .:fLN  G5 .:bLN")
        .hand(F, "fire_and_hold probe_left")
        .play()
        .with_square("E5", 1);
    b.acts("play fire_and_hold; order E5");
    let mut stays = b.clone();
    b.act("unsquare E5");
    assert_eq!(b.dice("fire E5 G5"), 5);
    stays.act("end");
    assert_eq!(stays.dice("fire E5 G5"), 1);
    let mut b = field("E5 .:fLC  E6 .:bLN").hand(F, "fire_and_hold").play();
    b.order("fire_and_hold", "E5").to_combat();
    assert!(b.allowed("melee E5 E6"));
}

/// CCN-17.47: also when the enemy retreated next to it earlier in the phase.
#[test]
fn fire_and_hold_is_pinned_by_a_retreat() {
    let mut b = field("E5 .:fLN  G5 .:bLN  I4 .:fLN  H5 S  A1 .:bLN")
        .hand(F, "fire_and_hold")
        .play();
    b.order("fire_and_hold", "E5 I4").to_combat();
    assert!(b.allowed("fire I4 G5"));
    b.roll("FLAG ART ART ART ART").act("fire E5 G5");
    assert!(b.unit("H4"));
    assert_eq!(b.active(), A); // I4 is pinned now: nothing is left to fight
}

/// CCN-17.50, CCN-17.51: First Strike played in phase 1 orders nothing.
#[test]
fn first_strike_as_a_turn_card() {
    let mut b = field("E5 .:fLN  E6 .:bLN").hand(F, "first_strike").play();
    b.act("play first_strike");
    assert_eq!(
        (b.active(), b.discard()),
        (A, vec!["first_strike".to_owned()])
    );
}

/// CCN-17.52, CCN-17.53, CCN-17.54, CCN-17.55, CCN-17.56: Force March.
#[test]
fn force_march() {
    let draw = "C5 .:fLN  C6 .:fLT  C7 .:fGR  C8 .:fLN*  D4 .:fLN  C11 .:fLN  A5 .:fFA  E5 .:bLN E6 .:bLN E7 .:bLN E8 .:bLN  E4 .:bLN";
    let mut b = field(draw).hand(F, "force_march").play();
    b.acts("play force_march; section centre");
    assert_eq!(b.refused("move C11 C12"), "CCN-4.5");
    assert_eq!(b.refused("move A5 A6"), "CCN-4.5");
    assert!(b.allowed("move D4 D3")); // a two-section hex belongs to the centre too
    b.acts("move C6 B6 C6; move C7 B7 C7; move C8 B8 C8; move C5 B4 C5; end");
    // LT, GR and the led line may battle after two hexes; the plain line may not.
    assert!(b.allowed("fire C6 E6") && b.allowed("fire C7 E7") && b.allowed("fire C8 E8"));
    assert_eq!(b.refused("fire C5 E5"), "CCN-6.16");
    let mut b = field("C5 .:fLC  C8 .:fFA  I1 .:bLN")
        .hand(F, "force_march")
        .play();
    b.act("play force_march");
    assert_eq!(b.phase(), "orders"); // no infantry: one unit, no section to name
    assert!(b.allowed("order C8"));
}

/// CCN-17.57, CCN-17.58, CCN-17.59, CCN-17.61, CCN-17.62, CCN-17.63, CCN-17.64: Give Them The Cold Steel.
#[test]
fn cold_steel() {
    let draw = "E5 .:fLN  E6 .:bLN  F5 .:fFA  C6 .:fLN  C9 .:fFA  C10 .:bLN  E8 .:fFA  E2 .:fLN  E3 .:b*  I1 .:bLN";
    let mut b = field(draw).hand(F, "cold_steel").play();
    b.act("play cold_steel");
    assert_eq!(b.phase(), "combat"); // nobody moves
    assert_eq!(b.refused("melee C6 E6"), "CCN-4.5");
    assert_eq!(b.refused("melee E2 E3"), "CCN-4.5"); // a leader is no unit
    assert_eq!(b.dice("melee E5 E6"), 5 + 1);
    assert_eq!(b.dice("melee E5 E6 with F5"), 6 + 4 + 1);
    assert_eq!(b.refused("melee E5 E6 with E8"), "CCN-4.5");
    assert_eq!(b.refused("fire C9 E6"), "CCN-17.58");
    // Its set is fixed: a unit that an enemy retreats to is not ordered.
    let mut b = field("E5 .:fLN  E6 .:bLN  G6 .:fLN  F5 S  A1 .:bLN")
        .hand(F, "cold_steel")
        .play();
    b.act("play cold_steel");
    b.melee("E5 E6", "FLAG ART ART ART ART ART");
    assert!(b.unit("F6"));
    b.act("halt");
    assert_eq!(b.active(), A);
    // A square may disband; without an engaged unit the card orders nothing.
    let mut b = field("E5 .:fLN  E6 .:bLN")
        .hand(F, "cold_steel probe_left")
        .play()
        .with_square("E5", 1);
    b.act("play cold_steel");
    assert!(b.allowed("unsquare E5"));
    let mut b = field("E5 .:fLN  E8 .:bLN").hand(F, "cold_steel").play();
    b.act("play cold_steel");
    assert_eq!(b.active(), A);
}

/// CCN-17.62: ordered guns at a distance do not join.
#[test]
fn cold_steel_guns_must_be_adjacent() {
    let mut b = field("E5 .:fLN  E6 .:bLN  E8 .:fFA  E9 .:bLN")
        .hand(F, "cold_steel")
        .play();
    b.act("play cold_steel");
    assert_eq!(b.refused("melee E5 E6 with E8"), "CCN-17.62");
}

/// CCN-17.65, CCN-17.66, CCN-17.67, CCN-17.68, CCN-17.69: Leadership.
#[test]
fn leadership() {
    let draw = "E5 .:fLN*  E6 .:bLN  C6 .:fLN*  C8 .:f*  C9 .:fLN  B9 .:bLN  I1 .:bLN";
    let mut b = field(draw).hand(F, "leadership").play();
    b.act("play leadership");
    assert_eq!(b.phase(), "orders");
    assert_eq!(b.refused("order C9"), "CCN-4.37");
    b.acts("detach C6; end");
    assert_eq!(b.refused("move C6 C7"), "CCN-4.5"); // his unit is not ordered
    assert_eq!(b.refused("ride E5 D5"), "CCN-4.5"); // he stayed with his unit
    b.acts("ride C8 C9; ride C6 C7; end");
    assert_eq!(b.dice("melee E5 E6"), 5 + 1);
    assert_eq!(b.refused("melee C9 B9"), "CCN-4.5"); // joined in phase 3: not ordered
    let mut b = field("E5 .:fLN  E6 .:bLN").hand(F, "leadership").play();
    b.order("leadership", "E5").to_combat();
    assert_eq!(b.dice("melee E5 E6"), 5);
}

/// CCN-17.70, CCN-17.71, CCN-17.72, CCN-17.73: La Grande Manoeuvre.
#[test]
fn grande_manoeuvre() {
    let draw = "E5 .:fLN*  E9 .:fFA  C2 .:fLN  C12 .:fLC  C4 .:fLN  E6 .:bLN  I1 .:bLN";
    let mut b = field(draw)
        .hand(F, "grande_manoeuvre probe_left")
        .play()
        .with_square("C4", 1);
    b.acts("play grande_manoeuvre; manoeuvre march");
    assert_eq!(b.refused("order C4"), "CCN-17.72");
    b.acts("order E9; detach E5; order C2; order C12");
    assert_eq!(b.phase(), "movement");
    assert!(b.allowed("move E9 D9 C9 B9 A9") && b.allowed("ride E5 D5 C5 B5 A5"));
    b.act("end");
    assert_eq!(b.active(), A); // nobody battles
    let mut b = field(draw).hand(F, "grande_manoeuvre probe_left").play();
    b.acts("play grande_manoeuvre; manoeuvre one_unit; order E5; end");
    assert_eq!(b.dice("melee E5 E6"), 5);
}

/// CCN-17.74, CCN-17.75, CCN-17.76, CCN-17.77, CCN-17.78, CCN-17.79, CCN-E47: Rally.
#[test]
fn rally() {
    let mut b = field("E5 .:fLN  E7 .:fLN  C6 .:fLC  C9 .:fFA  I1 .:bLN")
        .hand(F, "rally probe_left probe_left probe_right")
        .play()
        .with_blocks("E5", 2)
        .with_blocks("E7", 3)
        .with_blocks("C6", 3);
    b.roll("INF INF CAV FLAG").act("play rally");
    assert_eq!(b.phase(), "rally");
    assert_eq!(b.refused("restore C9"), "CCN-17.75");
    b.acts("restore E5; restore E5");
    assert_eq!(b.refused("order E7"), "CCN-17.79"); // the cavalry's block went to the only unit that misses one
    assert_eq!((b.blocks("E5"), b.blocks("C6"), b.blocks("E7")), (4, 4, 3));
    assert!(b.allowed("order E5") && b.allowed("order C6"));
    // No unit grows beyond its start, and nothing comes back from the dead.
    let mut b = field("E5 .:fLN  I1 .:bLN")
        .hand(F, "rally probe_left")
        .play();
    b.roll("INF INF").act("play rally");
    assert_eq!((b.blocks("E5"), b.active()), (4, A));
    let mut b = field("E5 .:fLN  E7 .:fLN  I1 .:bLN")
        .hand(F, "rally probe_left probe_left")
        .play()
        .with_blocks("E5", 2)
        .with_blocks("E7", 2);
    b.roll("INF INF INF").act("play rally");
    b.acts("restore E5; restore E5");
    assert_eq!(b.refused("restore E5"), "CCN-4.1"); // full: the third block had one place left
    assert_eq!(b.blocks("E7"), 3);
}

/// CCN-17.80, CCN-17.81, CCN-17.84, CCN-17.85, CCN-17.86, CCN-17.87: Short Supply.
#[test]
fn short_supply() {
    let draw = "E5 .:bLN*  G6 .:fLN  C9 .:fLN  I6 .:bLN  I7 .:b*  I8 S  G9 .:bLN";
    let mut b = field(draw).hand(F, "short_supply probe_left").play();
    b.act("play short_supply");
    assert_eq!(b.phase(), "supply");
    assert!(b.allowed("supply E5 I5") && b.allowed("supply E5 I9"));
    for closed in ["I6", "I7", "I8", "I4", "H5", "A5"] {
        assert_eq!(
            b.refused(&format!("supply E5 {closed}")),
            "CCN-17.80",
            "{closed}"
        );
    }
    assert!(b.allowed("supply G6 A7")); // own units go to their own baseline
    assert_eq!(b.refused("supply I7 I5"), "CCN-17.86");
    b.act("supply E5 I5");
    assert!(b.unit("I5") && b.leader("I5"));
    assert_eq!(b.active(), A); // nothing is ordered
    let mut b = field("E5 .:bLN  C9 .:fLN")
        .hand(F, "short_supply")
        .play()
        .with_square("E5", 1);
    b.act("play short_supply");
    assert_eq!(b.refused("supply E5 I5"), "CCN-17.86");
    let square = b.action("supply E5 I5");
    assert!(!b.offers().contains(&square), "nor is it offered");
}

/// CCN-17.81, CCN-17.82, CCN-17.83: the section of choice on a dotted line; the second row; no room at all.
#[test]
fn short_supply_without_room() {
    let full = "I1 .:bLN I2 .:bLN I3 .:bLN I4 .:bLN";
    let mut b = field(&format!("F4 .:bLN  E2 .:bLN  {full}  C9 .:fLN"))
        .hand(F, "short_supply")
        .play();
    b.act("play short_supply");
    assert!(b.allowed("supply F4 I5")); // the centre has room in the first row
    assert!(b.allowed("supply F4 H2")); // the low flank only in the second
    assert!(b.allowed("supply E2 H4") && !b.allowed("supply E2 I5"));
    let mut b = field(&format!(
        "E2 .:bLN  {full}  H1 .:bLN H2 .:bLN H3 .:bLN H4 .:bLN  C9 .:fLN"
    ))
    .hand(F, "short_supply")
    .play();
    b.act("play short_supply");
    assert_eq!(b.refused("supply E2 I5"), "CCN-17.83");
}

/// Plays a card for the French, then Counter-Attack for the Allies.
pub(crate) fn countered(card: &str, pieces: &str, first: &str) -> Trial {
    let mut b = field(pieces)
        .hand(F, &format!("{card} probe_center probe_center"))
        .hand(A, "counter_attack probe_left probe_left")
        .play();
    for act in format!("play {card};{first}")
        .split(';')
        .map(str::trim)
        .filter(|a| !a.is_empty())
    {
        b.act(act);
    }
    while b.active() == F {
        if b.phase() == "scout" {
            let card = b.offers()[0].clone();
            let mut dice = kernel::Dice::quick(1);
            let mut umpire = kernel::Umpire::silent(&mut dice);
            kernel::admit::<ccn::Ccn>(&mut b.state, F.seat(), &card)
                .unwrap()
                .apply(&mut umpire);
        } else {
            b.act("end");
        }
    }
    b
}

pub(crate) fn acts_as(b: &Trial) -> String {
    b.events
        .iter()
        .find_map(|event| match event {
            Event::CardPlayed { acts_as, .. } => {
                Some(acts_as.map_or("nothing".to_owned(), |c| c.data().id.clone()))
            }
            _ => None,
        })
        .unwrap()
}

pub(crate) const BOTH: &str =
    "C2 .:fLN C6 .:fLN C12 .:fLN G2 .:bLN G6 .:bLN/2 G12 .:bLN G8 .:bFA G9 .:bLC  G5 .:bLN*";

/// CCN-17.30, CCN-17.31, CCN-E40: a section card is copied with left and right exchanged: the same columns.
#[test]
fn counter_attack_copies_section_cards() {
    for (card, copy) in [
        ("scout_left", "scout_right"),
        ("scout_center", "scout_center"),
        ("probe_left", "probe_right"),
        ("probe_right", "probe_left"),
        ("attack_left", "attack_right"),
        ("attack_right", "attack_left"),
        ("assault_left", "assault_right"),
        ("assault_right", "assault_left"),
        ("forward", "forward"),
        ("coordinated_advance", "coordinated_advance"),
        ("flank_attack", "flank_attack"),
        ("recon_in_force", "recon_in_force"),
    ] {
        let mut b = countered(card, BOTH, "");
        b.act("play counter_attack");
        assert_eq!(acts_as(&b), copy, "{card}");
    }
    // The French at the top play Attack Left: high columns; the Allies order in the high columns too.
    let mut b = countered("attack_left", BOTH, "");
    b.act("play counter_attack");
    assert!(b.allowed("order G12"));
    assert_eq!(b.refused("order G2"), "CCN-4.8");
}

/// CCN-17.32: all of the copied text applies: command, bonuses, choices, the Scout draw, the Élan shuffle.
#[test]
fn counter_attack_copies_every_kind_of_card() {
    let mut b = countered("assault_center", BOTH, "");
    b.acts("play counter_attack; order G5; order G6; order G8");
    assert_eq!(b.phase(), "movement"); // his command: three

    let mut b = countered("scout_center", BOTH, "");
    b.acts("play counter_attack; end");
    assert_eq!((b.phase().as_str(), b.decider()), ("scout", A));

    let mut b = countered("bayonet_charge", BOTH, "");
    b.acts("play counter_attack; order G6; end");
    assert!(b.allowed("move G6 F6 E6"));

    let mut b = countered("bombard", BOTH, "order C2");
    b.acts("play counter_attack; order G8");
    assert!(b.allowed("move G8 F8 E8 E9"));

    let mut b = countered("cavalry_charge", BOTH, "order C2");
    b.acts("play counter_attack; order G9");
    assert_eq!(b.refused("order G6"), "CCN-4.1");

    let b = field(BOTH)
        .hand(F, "elan probe_center")
        .hand(A, "counter_attack probe_left")
        .play();
    let mut b = b;
    b.roll("INF INF").act("play elan");
    b.act("end");
    let before = b.view(Eyes::Spectator).deck;
    b.roll("FLAG SABER").act("play counter_attack");
    b.act("order G12");
    b.act("end");
    assert_eq!((b.discard().len(), b.active()), (0, F)); // the piles are shuffled together
    assert_eq!(b.view(Eyes::Spectator).deck, before); // Counter-Attack in, one card out

    let mut b = countered("fire_and_hold", BOTH, "");
    b.acts("play counter_attack; order G6");
    assert_eq!(b.refused("order G9"), "CCN-4.9");

    let mut b = countered("force_march", BOTH, "section left");
    b.act("play counter_attack");
    assert_eq!((b.phase().as_str(), b.decider()), ("name_section", A));
    b.act("section right");
    assert!(b.allowed("move G12 F12"));

    let mut b = countered("cold_steel", "E5 .:fLN  E6 .:bLN  I1 .:bLN", "");
    b.act("play counter_attack");
    assert_eq!(
        (b.phase().as_str(), b.dice("melee E6 E5")),
        ("combat", 4 + 1)
    );

    let mut b = countered("leadership", BOTH, "order C2");
    b.act("play counter_attack");
    assert!(b.allowed("detach G5"));

    let mut b = countered("grande_manoeuvre", BOTH, "manoeuvre march");
    b.act("play counter_attack");
    assert_eq!((b.phase().as_str(), b.decider()), ("manoeuvre", A));

    let mut b = countered("rally", BOTH, "");
    b = b.edit(|json| {
        for unit in json["units"].as_array_mut().unwrap() {
            if unit["spot"] == serde_json::json!({"on": "G2"}) {
                unit["blocks"] = 2.into();
            }
        }
    });
    b.roll("INF SABER SABER").act("play counter_attack");
    assert_eq!(b.blocks("G2"), 3);

    let mut b = countered("short_supply", BOTH, "supply C2 A2");
    b.act("play counter_attack");
    assert_eq!((b.phase().as_str(), b.decider()), ("supply", A));
}

/// CCN-17.33: copying a Counter-Attack copies what it stood for, flanks exchanged once more.
#[test]
fn counter_attack_copies_counter_attack() {
    let mut b = field(BOTH)
        .hand(F, "attack_left counter_attack")
        .hand(A, "counter_attack")
        .play();
    b.acts("play attack_left; end");
    b.act("play counter_attack");
    assert_eq!(acts_as(&b), "attack_right");
    b.act("end");
    b.act("play counter_attack");
    assert_eq!(acts_as(&b), "attack_left");
}

/// CCN-17.34: nothing to copy: no card yet, or First Strike as a turn card.
#[test]
fn counter_attack_with_nothing_to_copy() {
    let mut b = field(BOTH).hand(F, "counter_attack").play();
    b.act("play counter_attack");
    assert_eq!((acts_as(&b).as_str(), b.active()), ("nothing", A));
    let mut b = countered("first_strike", BOTH, "");
    b.act("play counter_attack");
    assert_eq!(b.active(), F);
}

/// CCN-17.35: a First Strike played as a reaction is never the copied card.
#[test]
fn counter_attack_ignores_reactions() {
    let mut b = field("E5 .:fLN  E6 .:bLN  I1 .:bLN")
        .hand(F, "attack_center counter_attack probe_left")
        .hand(A, "first_strike probe_center probe_left")
        .play();
    b.order("attack_center", "E5")
        .to_combat()
        .act("melee E5 E6");
    b.roll("ART ART ART ART  ART ART ART ART ART").act("strike");
    b.acts("play probe_center; end");
    b.act("play counter_attack");
    assert_eq!(acts_as(&b), "probe_center");
}

/// CCN-17.1: every card has a name, and mirrors lead back.
#[test]
fn names_and_mirrors() {
    let mut names = std::collections::BTreeSet::new();
    for card in Card::all() {
        assert!(names.insert(card.key()), "{card:?}");
        assert_ne!(card.key(), "ccn-card-other");
        assert_eq!(card.mirrored().mirrored(), card);
    }
    assert_eq!(names.len(), 29);
}
