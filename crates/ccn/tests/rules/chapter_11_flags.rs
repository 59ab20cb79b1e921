//! Chapter 11: flags and retreats.

use crate::field::*;

/// Rolls flags against G5 and tells how many may be ignored.
fn ignorable(target: &str, around: &str) -> u8 {
    let mut b = field(&format!("E5 .:fFA  G5 {target}  {around}  A1 .:bLN")).play();
    b.order("attack_center", "E5").to_combat();
    b.roll("FLAG FLAG FLAG").act("fire E5 G5");
    (0..=3)
        .rev()
        .find(|n| b.phase() == "flags" && b.allowed(&format!("ignore {n}")))
        .unwrap_or(0)
}

/// CCN-11.1, CCN-5.18, CCN-5.19, CCN-E30: one hex a flag; militia three, and blocks for what is missing.
#[test]
fn hexes_per_flag() {
    let mut b = field("C5 .:fLN  E5 .:bLN  I9 .:bLN").play();
    b.order("attack_center", "C5").to_combat();
    b.roll("FLAG FLAG ART ART").act("fire C5 E5");
    b.acts("back F5; back G5");
    assert!(b.unit("G5"));
    let mut b = field("F5 .:fLN  H5 .:pMI  A1 .:bLN").play();
    b.order("attack_center", "F5").to_combat();
    b.roll("FLAG ART ART ART").act("fire F5 H5");
    b.act("back I5");
    assert_eq!(b.blocks("I5"), 2);
}

/// CCN-11.2: the owner chooses how many to ignore.
#[test]
fn the_owner_chooses() {
    let mut b = field("E5 .:fLN  G5 .:bGG  A1 .:bLN").play();
    b.order("attack_center", "E5").to_combat();
    b.roll("FLAG FLAG ART ART").act("fire E5 G5");
    assert_eq!(b.decider(), A);
    assert!(b.allowed("ignore 0") && b.allowed("ignore 1") && b.allowed("ignore 2"));
    assert_eq!(b.refused("ignore 3"), "CCN-11.2");
    b.act("ignore 2");
    assert!(b.unit("G5"));
}

/// CCN-11.3, CCN-11.4, CCN-11.5, CCN-11.8, CCN-11.9, CCN-E29: leader, support, kind, and their sum.
#[test]
fn reasons_to_stand() {
    assert_eq!(ignorable(".:bLN", ""), 0);
    assert_eq!(ignorable(".:bLN*", ""), 1);
    assert_eq!(ignorable(".:bLN", "G4 .:bLN"), 0);
    assert_eq!(ignorable(".:bLN", "G4 .:bLN G6 .:bLN"), 1);
    assert_eq!(ignorable(".:bLN", "G4 .:bLN G6 .:b*"), 1);
    assert_eq!(ignorable(".:bLN", "G4 .:bLN G6 .:bSW"), 0); // CCN-19.28
    assert_eq!(ignorable(".:bGR", ""), 1);
    assert_eq!(ignorable(".:bGHC", ""), 2);
    assert_eq!(ignorable(".:bGR*", "G4 .:bLN G6 .:bLN"), 3);
}

/// CCN-E29: cuirassiers with leader and support ignore three flags of infantry.
#[test]
fn cuirassiers_stand() {
    let mut b = field("E5 .:bLN  G5 .:fCU*  G4 .:fLN  G6 .:fLN")
        .top(A)
        .first(A)
        .play();
    b.order("attack_center", "E5").to_combat();
    b.roll("FLAG FLAG FLAG ART ART").act("fire E5 G5");
    b.act("ignore 3");
    assert!(b.unit("G5"));
}

/// CCN-11.6, CCN-14.30, CCN-14.31: a square gives support and receives none.
#[test]
fn squares_and_support() {
    let mut b = field("E5 .:fLN  G5 .:bLN  G4 .:bLN  G6 .:bLN")
        .play()
        .with_square("G4", 1);
    b.order("attack_center", "E5").to_combat();
    b.roll("FLAG ART ART ART").act("fire E5 G5");
    assert!(b.allowed("ignore 1"));
    let mut b = field("E5 .:fLN  G5 .:bLN  G4 .:bLN  G6 .:bLN")
        .play()
        .with_square("G5", 1);
    b.order("attack_center", "E5").to_combat();
    b.roll("FLAG ART ART ART").act("fire E5 G5");
    assert_eq!(b.blocks("G5"), 3); // it could ignore nothing and lost a block
}

/// CCN-11.7, CCN-16.22: works let infantry and artillery ignore one flag, not cavalry, and only across them.
#[test]
fn works_let_stand() {
    assert_eq!(ignorable(".+NW:bLN", ""), 1);
    assert_eq!(ignorable(".+NW:bFA", ""), 1);
    assert_eq!(ignorable(".+NW:bLC", ""), 0);
    assert_eq!(ignorable(".+SE:bLN", ""), 0);
}

/// CCN-11.10, CCN-14.23: no flag of a square in melee is ignored by cavalry.
#[test]
fn bounce_flags() {
    let mut b = field("E5 .:fLN  E6 .:bGHC*  D6 .:bLN  D5 .:bLN")
        .play()
        .with_square("E5", 1);
    b.order("attack_center", "E5").to_combat();
    b.act("melee E5 E6");
    b.roll("FLAG").act("stand");
    assert_eq!(b.phase(), "retreat");
}

/// CCN-11.11, CCN-11.12: steps go home, from whatever side the attack came; the owner chooses.
#[test]
fn home_is_home() {
    let mut b = field("G5 .:fLN  E5 .:bLN  A1 .:bLN").play();
    b.order("attack_center", "G5").to_combat();
    b.roll("FLAG ART ART ART").act("fire G5 E5");
    assert_eq!(b.refused("back D5"), "CCN-11.18");
    assert!(b.allowed("back F4") && b.allowed("back F5"));
}

/// CCN-11.13: terrain and works do not slow a retreat.
#[test]
fn nothing_slows_a_retreat() {
    let mut b = field("C5 .:fLN  E5 .:bLN  F4 F  F5 T+NW  G5 O  G4 Q  A1 .:bLN").play();
    b.order("attack_center", "C5").to_combat();
    b.roll("FLAG FLAG ART ART").act("fire C5 E5");
    b.acts("back F5; back G5");
    assert!(b.unit("G5"));
}

/// CCN-11.14: units, enemy leaders and impassable hexes close the way.
#[test]
fn closed_ways() {
    for block in [".:bLN", ".:fLN", ".:f*", "S", "R"] {
        let mut b = field(&format!("E5 .:fLN  G5 .:bLN  H4 {block}  A1 .:bLN")).play();
        b.order("attack_center", "E5").to_combat();
        b.roll("FLAG ART ART ART").act("fire E5 G5");
        assert!(b.unit("H5"), "{block}"); // the only way left, taken without asking
    }
}

/// CCN-11.15: a quarry stops artillery only.
#[test]
fn quarries_stop_guns() {
    for (target, goes) in [("bFA", false), ("bLN", true)] {
        let mut b = field(&format!("E5 .:fLN  G5 .:{target}  H4 Q  H5 S  A1 .:bLN")).play();
        b.order("attack_center", "E5").to_combat();
        b.roll("FLAG CAV CAV CAV").act("fire E5 G5");
        assert_eq!(b.unit("H4"), goes, "{target}");
    }
}

/// CCN-11.16, CCN-11.18: joining a lone leader completes the retreat.
#[test]
fn a_lone_leader_ends_the_retreat() {
    let mut b = field("C5 .:fLN  E5 .:bLN  F4 .:b*  A1 .:bLN").play();
    b.order("attack_center", "C5").to_combat();
    b.roll("FLAG FLAG FLAG ART").act("fire C5 E5");
    assert!(b.allowed("back F4") && b.allowed("back F5"));
    b.act("back F4");
    assert_eq!((b.blocks("F4"), b.leader("F4")), (4, true));
}

/// CCN-11.17: a unit with a leader cannot enter a lone leader's hex.
#[test]
fn two_leaders_never_meet() {
    let mut b = field("E5 .:fLN  G5 .:bLN*  H4 .:b*  A1 .:bLN").play();
    b.order("attack_center", "E5").to_combat();
    b.roll("FLAG ART ART ART").act("fire E5 G5");
    b.act("ignore 0");
    assert!(b.unit("H5"));
}

/// CCN-11.18: only the longest ways are open.
#[test]
fn the_longest_way() {
    // By F4 there is one step, by F5 two.
    let mut b = field("C5 .:fLN  E5 .:bLN  G4 S  G5 .  G3 S  F4 .  A1 .:bLN").play();
    b.order("attack_center", "C5").to_combat();
    b.roll("FLAG FLAG ART ART").act("fire C5 E5");
    assert!(b.allowed("back F5") && b.allowed("back F4"));
    let mut b = field("C5 .:fLN  E5 .:bLN  G4 S  G5 S  A1 .:bLN").play();
    b.order("attack_center", "C5").to_combat();
    b.roll("FLAG FLAG ART ART").act("fire C5 E5");
    // F4 leads nowhere; F5 leads on to G6: the whole retreat is forced.
    assert!(b.unit("G6"));
}

/// CCN-11.19, CCN-11.20: a block for each missing hex, and the leader check that follows.
#[test]
fn missing_hexes_cost_blocks() {
    let mut b = field("F5 .:fLN  H5 .:bLN*  A1 .:bLN").play();
    b.order("attack_center", "F5").to_combat();
    b.roll("FLAG FLAG FLAG ART").act("fire F5 H5");
    b.act("ignore 0");
    b.roll("SABER SABER").act("back I5"); // one hex, two blocks, two dice for the leader
    assert_eq!(
        (b.blocks("I5"), b.leader("I5"), b.banners(F)),
        (2, false, 1)
    );
}

/// CCN-11.21: retreating past enemies costs nothing.
#[test]
fn no_parting_shots() {
    let mut b = field("E5 .:fLN  G5 .:bLN  I5 .:fLN  A1 .:bLN").play();
    b.order("attack_center", "E5").to_combat();
    b.roll("FLAG ART ART ART").act("fire E5 G5");
    b.act("back H5");
    assert_eq!((b.rolled, b.blocks("H5")), (0, 4));
}

/// CCN-11.16: who meets a lone leader on his retreat joins him and has retreated far enough, whatever was left to go.
#[test]
fn joining_a_leader_ends_the_retreat() {
    let mut b = field("C5 .:fLN  E5 .:bLN  F5 .:b*  I1 .:bLN").play();
    b.order("attack_center", "C5").to_combat();
    b.roll("FLAG FLAG ART ART").act("fire C5 E5");
    assert_eq!((b.phase().as_str(), b.decider()), ("retreat", A));
    let mut past = b.clone();
    b.act("back F5");
    assert!(b.unit("F5") && b.leader("F5"));
    assert_ne!(b.phase(), "retreat", "one hex was left to go");
    assert_eq!(b.blocks("F5"), 4, "and costs nothing");
    past.act("back F4");
    assert_eq!(past.phase(), "retreat", "the other way has a second hex");
}
