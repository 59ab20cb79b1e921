//! Chapter 10: leader casualties, leader retreat and escape.

use ccn::Event;

use crate::field::*;

/// CCN-10.1, CCN-10.2, CCN-10.9, CCN-E32: a block lost calls for two dice; only two sabers kill.
#[test]
fn two_dice_while_the_unit_stands() {
    let shot = |check: &str| {
        let mut b = field("E5 .:fLN  G5 .:bLN/3*  I9 .:bLN").play();
        b.order("attack_center", "E5").to_combat();
        b.roll(&format!("INF INF FLAG ART {check}"))
            .act("fire E5 G5");
        b
    };
    let b = shot("SABER INF");
    assert!(
        b.events
            .iter()
            .any(|event| matches!(event, Event::LeaderCheck { by: F, .. }))
    );
    assert_eq!(
        (b.banners(F), b.blocks("G5"), b.phase().as_str()),
        (0, 1, "flags")
    );
    assert!(b.allowed("ignore 1"));
    let b = shot("SABER SABER");
    assert_eq!((b.banners(F), b.phase().as_str()), (1, "retreat"));
    // The same in melee.
    let mut b = field("E5 .:fLN  E6 .:bLN*").play();
    b.order("attack_center", "E5").to_combat();
    b.melee("E5 E6", "INF ART ART ART ART  SABER SABER  ART ART ART");
    assert_eq!(b.banners(F), 1);
    // Without a block lost there is no check.
    let mut b = field("E5 .:fLN  G5 .:bLN*").play();
    b.order("attack_center", "E5").to_combat();
    b.roll("ART ART ART ART").act("fire E5 G5");
}

/// CCN-10.3, CCN-10.10, CCN-10.11, CCN-10.12, CCN-10.13: the unit is gone: one die; the survivor retreats from that hex.
#[test]
fn one_die_when_the_unit_is_gone() {
    let mut b = field("E5 .:fLN  E6 .:bLN/1*  I9 .:bLN").play();
    b.order("attack_center", "E5").to_combat();
    b.melee("E5 E6", "INF FLAG FLAG ART ART  FLAG");
    assert_eq!(
        (b.phase().as_str(), b.decider(), b.banners(F)),
        ("leader_retreat", A, 1)
    );
    b.acts("step F6; stop");
    assert!(b.leader("F6"));
    assert_eq!((b.phase().as_str(), b.decider()), ("advance", F));
    b.act("advance");
    assert!(b.unit("E6"));
    let mut b = field("E5 .:fLN  E6 .:bLN/1*  I9 .:bLN").play();
    b.order("attack_center", "E5").to_combat();
    b.melee("E5 E6", "INF FLAG FLAG ART ART  SABER");
    assert_eq!(b.banners(F), 2);
}

/// CCN-10.4, CCN-10.5, CCN-E34: one check a roll: when the last block falls by a failed retreat after it, he retreats.
#[test]
fn one_check_per_roll() {
    // Both hexes behind are blocked by friends whom the leader passes.
    let mut b = field("E5 .:fLN  G5 .:bLN/2*  H4 .:bLN  H5 .:bLN").play();
    b.order("attack_center", "E5").to_combat();
    b.roll("INF FLAG ART ART  SABER INF").act("fire E5 G5");
    b.act("ignore 0");
    assert_eq!(b.rolled, 0); // the last block is gone without another check
    assert_eq!((b.banners(F), b.phase().as_str()), (1, "leader_retreat"));
}

/// CCN-E33: the last block falls by a blocked retreat: one die, and he passes through friends.
#[test]
fn a_blocked_retreat_kills_the_unit() {
    let mut b = field("E5 .:fLN  G5 .:bLN/1*  H4 .:bLN*  H5 .:bLN*").play();
    b.order("attack_center", "E5").to_combat();
    b.roll("FLAG ART ART ART").act("fire E5 G5");
    b.roll("INF").act("ignore 0");
    assert_eq!((b.banners(F), b.phase().as_str()), (1, "leader_retreat"));
    assert_eq!(b.refused("stop"), "CCN-10.14");
    b.act("step H4");
    assert_eq!(b.refused("stop"), "CCN-10.20");
    b.acts("step I4; stop");
    assert!(b.leader("I4"));
}

/// CCN-10.6, CCN-10.21, CCN-10.22: at the edge he leaves the board, without a banner.
#[test]
fn off_the_board() {
    let mut b = field("G6 .:fLN  I6 .:bLN/1*  A13 .:bLN").play();
    b.order("attack_center", "G6").to_combat();
    b.roll("FLAG ART ART ART").act("fire G6 I6");
    b.roll("INF").act("ignore 0");
    assert_eq!(b.banners(F), 1); // the unit only
    assert!(
        b.events
            .iter()
            .any(|event| matches!(event, Event::LeaderLeft { .. }))
    );
}

/// CCN-10.7, CCN-10.17, CCN-10.24: rivers and slopes stop him; without a way he is lost.
#[test]
fn impassable_hexes_trap_him() {
    let mut b = field("E5 .:fLN  G5 .:bLN/1*  H4 R  H5 S  A13 .:bLN").play();
    b.order("attack_center", "E5").to_combat();
    b.roll("FLAG ART ART ART").act("fire E5 G5");
    b.roll("INF").act("ignore 0");
    assert_eq!(b.banners(F), 2);
}

/// CCN-10.8, CCN-10.26, CCN-10.29, CCN-10.30, CCN-10.31, CCN-E5, CCN-E7: he escapes through enemies who strike at him.
#[test]
fn escape_through_enemies() {
    // The leader of the Allies in E6; behind him French line with 2 blocks and light cavalry with 3.
    let start = || {
        let mut b = field("E5 .:fLN  E6 .:b*  F5 .:fLN/2  F6 .:fLC/3  I9 .:bLN").play();
        b.order("attack_center", "E5").to_combat();
        b.roll("INF INF INF INF").act("melee E5 E6");
        assert_eq!(b.phase(), "leader_retreat");
        b
    };
    let mut b = start();
    b.roll("INF ART").act("step F5"); // two dice of the line: no bonus against a leader
    assert_eq!(b.refused("stop"), "CCN-10.20");
    b.act("step G5");
    assert!(b.allowed("stop") && b.allowed("step H5"));
    let mut b = start();
    b.roll("SABER ART ART").act("step F6");
    assert_eq!((b.banners(F), b.leader("F6")), (1, false));
    // Two units one behind the other.
    let mut b = field("E5 .:fLN  E6 .:b*  F5 .:fLN/2  F6 S  G5 .:fLC/3  G6 S  I9 .:bLN").play();
    b.order("attack_center", "E5").to_combat();
    // The only way leads through both: the second one catches him.
    b.roll("INF INF INF INF  FLAG INF  SABER SABER FLAG")
        .act("melee E5 E6");
    assert_eq!(b.banners(F), 1);
}

/// CCN-10.14, CCN-10.15, CCN-10.18, CCN-10.19, CCN-E6: an empty hex, an enemy, a friend without leader whom he joins.
#[test]
fn escape_to_a_friend() {
    let mut b = field("D5 .:fLN  D6 .:b*  E6 S  E7 .  F6 .:fHC/3  F7 S  G6 .:bLN  G7 S").play();
    b.order("attack_center", "D5").to_combat();
    b.roll("INF INF INF INF").act("melee D5 D6");
    b.roll("FLAG FLAG INF INF").act("step F6");
    assert!(b.leader("G6"));
    assert_eq!(b.banners(F), 0);
}

/// CCN-10.16: passable terrain does not slow him.
#[test]
fn woods_do_not_slow_him() {
    let mut b = field("D5 .:fLN  D6 .:b*  E7 F  F6 Q  F7 O  G7 T  I9 .:bLN").play();
    b.order("attack_center", "D5").to_combat();
    b.roll("INF INF INF INF").act("melee D5 D6");
    b.acts("step E7; step F7; step G7");
    assert!(b.leader("G7"));
}

/// CCN-10.20, CCN-10.33: with friendly leaders, enemy units and enemy leaders he may not stop, but he passes.
#[test]
fn where_he_may_not_stop() {
    let mut b = field("D5 .:fLN  D6 .:b*  E6 .:f*  E7 .:bLN*  F6 .:bLN  I9 .:bLN").play();
    b.order("attack_center", "D5").to_combat();
    b.roll("INF INF INF INF").act("melee D5 D6");
    let mut past_enemy = b.clone();
    past_enemy.act("step E6");
    assert_eq!(past_enemy.rolled, 0); // a leader does not strike
    assert_eq!(past_enemy.refused("stop"), "CCN-10.20");
    b.act("step E7");
    assert_eq!(b.refused("stop"), "CCN-10.20");
}

/// CCN-10.23: within three steps of the edge he may choose to leave.
#[test]
fn he_may_leave() {
    let mut b = field("G5 .:fLN  G6 .:b*  A1 .:bLN").play();
    b.order("attack_center", "G5").to_combat();
    b.roll("INF INF INF INF").act("melee G5 G6");
    assert_eq!(b.refused("off"), "CCN-10.21");
    b.acts("step H6; step I6");
    assert!(b.allowed("off") && b.allowed("stop"));
    b.act("off");
    assert_eq!(b.banners(F), 0);
}

/// CCN-10.14, CCN-10.23: leaving the board is a step like the others: after three he stays on his baseline.
#[test]
fn three_steps_and_no_fourth() {
    let mut b = field("F5 .:fLN  F6 .:b*  I9 .:bLN").play();
    b.order("attack_center", "F5").to_combat();
    b.roll("INF INF INF INF").act("melee F5 F6");
    b.acts("step G6; step H6; step I6");
    assert_ne!(b.phase(), "leader_retreat", "nothing is left to decide");
    assert!(b.leader("I6"));
}

/// CCN-10.24: a way that cannot end is not taken while another one can.
#[test]
fn no_dead_ends() {
    // From F6 he may stop or go on to G7; by G6 every end within three steps is taken by leaders.
    let mut b = field("E5 .:fLN  E6 .:b*  F5 S  G6 .:b*  H5 .:b*  H6 .:b*  I9 .:bLN").play();
    b.order("attack_center", "E5").to_combat();
    b.roll("INF INF INF INF").act("melee E5 E6"); // F6 is the only way and needs no question
    assert!(b.allowed("stop") && b.allowed("step G7"));
    assert_eq!(b.refused("step G6"), "CCN-10.24");
    assert_eq!(b.refused("step F7"), "CCN-10.14");
}

/// CCN-10.25: a leader attached to a retreating unit goes with it.
#[test]
fn attached_leaders_retreat_with_their_unit() {
    let mut b = field("E5 .:fLN  G5 .:bLN*").play();
    b.order("attack_center", "E5").to_combat();
    b.roll("FLAG ART ART ART").act("fire E5 G5");
    b.acts("ignore 0; back H5");
    assert!(b.leader("H5") && b.unit("H5"));
}

/// CCN-10.27: no terrain helps or hurts the roll against him.
#[test]
fn escape_rolls_ignore_terrain() {
    let mut b = field("E5 .:fLN  E6 .:b*  F5 F:fHC/3  F6 .:fLC  I9 .:bLN").play();
    b.order("attack_center", "E5").to_combat();
    b.roll("INF INF INF INF").act("melee E5 E6");
    assert_eq!(b.sums("step F5")[0].total, 4);
    b.roll("INF INF INF INF").act("step F5");
}

/// CCN-10.28: no card dice; a square rolls one die.
#[test]
fn escape_rolls_of_squares() {
    let mut b = field("E5 .:fLN  E6 .:b*  F5 .:fLN  F6 .:fLC  I9 .:bLN")
        .hand(F, "cold_steel elan attack_center")
        .play();
    b = b.with_square("F5", 1);
    b.roll("FLAG FLAG").act("play elan");
    b.acts("order E5; end; end");
    b.roll("INF INF INF INF INF").act("melee E5 E6");
    assert_eq!(b.sums("step F5")[0].total, 1);
    assert_eq!(b.sums("step F6")[0].total, 4);
}

/// CCN-10.32: the third step into an enemy kills without a roll.
#[test]
fn the_third_step_into_an_enemy() {
    let mut b =
        field("E5 .:fLN  E6 .:b*  F5 .:fLN  F6 S  G5 .:fLN  G6 S  H4 .:fLN  H5 S  I9 .:bLN").play();
    b.order("attack_center", "E5").to_combat();
    // Four dice at him, then line and line strike and miss; the third unit needs no dice.
    b.roll("INF INF INF INF  INF INF INF INF  INF INF INF INF")
        .act("melee E5 E6");
    assert_eq!(b.banners(F), 1);
}

/// CCN-10.34: an escape roll needs and uses no order.
#[test]
fn escape_rolls_use_no_order() {
    let mut b = field("E5 .:fLN  E6 .:b*  F5 .:fLN  F6 S  G6 .  G7 .:bLC  I9 .:bLN").play();
    b.order("attack_center", "E5 F5").to_combat();
    b.roll("INF INF INF INF  INF INF INF INF")
        .act("melee E5 E6");
    b.acts("step G5; stop");
    b.act("halt");
    assert!(b.allowed("melee F5 G5")); // F5 rolled at him and may still battle
}
