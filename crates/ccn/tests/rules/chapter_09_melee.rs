//! Chapter 9: melee, battle back and First Strike.

use ccn::{Event, Stage};
use kernel::Eyes;

use crate::field::*;

fn stages(events: &[Event]) -> Vec<Stage> {
    events
        .iter()
        .filter_map(|event| match event {
            Event::Rolled { stage, .. } => Some(*stage),
            _ => None,
        })
        .collect()
}

/// CCN-9.1, CCN-9.2, CCN-9.3: every unit melees an adjacent enemy, unit or lone leader; over any terrain.
#[test]
fn targets_of_melee() {
    for code in ["fLN", "fLC", "fFA"] {
        let mut b = field(&format!("E5 .:{code}  E6 H:bLN  F5 .:b*  E7 .:bLN")).play();
        b.order("attack_center", "E5").to_combat();
        assert!(
            b.allowed("melee E5 E6") && b.allowed("melee E5 F5"),
            "{code}"
        );
        assert_eq!(b.refused("melee E5 E7"), "CCN-9.2");
        assert_eq!(b.refused("melee E5 D5"), "CCN-9.2");
    }
    let mut b = field("E5 .:f*  E6 .:bLN  E8 .:fLN  E9 .:bLN").play();
    b.acts("play attack_center; detach E5; order E8; end");
    b.to_combat();
    assert_eq!(b.refused("melee E5 E6"), "CCN-4.5");
}

/// CCN-9.4: next to an enemy unit there is only melee.
#[test]
fn melee_or_nothing() {
    let mut b = field("E5 .:fLN  E6 .:bLN  G5 .:bLN").play();
    b.order("attack_center", "E5").to_combat();
    assert_eq!(b.refused("fire E5 G5"), "CCN-8.2");
    assert!(b.allowed("melee E5 E6"));
}

/// CCN-9.5: announcement, reaction, dice, consequences, advance or battle back.
#[test]
fn the_steps_of_a_melee() {
    let mut b = field("E5 .:fLN  E6 .:bLN").play();
    b.order("attack_center", "E5").to_combat();
    b.act("melee E5 E6");
    assert!(matches!(b.events[..], [Event::MeleeAnnounced { .. }]));
    assert_eq!((b.phase().as_str(), b.decider()), ("reaction", A));
    b.roll("ART ART ART ART ART  ART ART ART ART").act("stand");
    assert_eq!(stages(&b.events), [Stage::Attack, Stage::BattleBack]);
    let mut b = field("E5 .:fLN  E6 .:bLN/1  I1 .:bLN").play();
    b.order("attack_center", "E5").to_combat();
    b.melee("E5 E6", "INF ART ART ART ART");
    assert_eq!(b.phase(), "advance");
}

/// CCN-9.6: at most one reaction.
#[test]
fn one_reaction() {
    let mut b = field("E5 .:fLN  E6 .:bLC")
        .hand(A, "first_strike probe_left probe_left")
        .play();
    b.order("attack_center", "E5").to_combat();
    b.act("melee E5 E6");
    assert!(b.allowed("strike") && b.allowed("retire") && b.allowed("stand"));
    b.roll("ART ART ART ART").act("retire");
    assert_ne!(b.phase(), "reaction");
}

/// CCN-9.7, CCN-9.8: the class symbol and SABER hit; the sabers of rifles and militia hit nobody but a lone leader.
#[test]
fn sabers() {
    for (attacker, side, hits) in [("fLN", F, 3), ("fMI", F, 2), ("bRL", A, 2), ("bLT", A, 3)] {
        let foe = if side == F { "bLT" } else { "fLN" };
        let mut b = field(&format!(
            "E5 .:{attacker}/3  E6 .:{foe}/4  I1 .:{attacker}  A13 .:{foe}"
        ))
        .first(side)
        .play();
        b.order("attack_center", "E5").to_combat();
        let n = b.dice("melee E5 E6") as usize;
        let dice = ["INF", "INF", "SABER", "ART"][..n.min(4)].join(" ");
        b.act("melee E5 E6");
        let back = vec!["ART"; 5][..usize::from(
            b.view(Eyes::Referee)
                .units
                .iter()
                .find(|u| u.hex == at("E6"))
                .unwrap()
                .blocks,
        ) - hits
            + usize::from(foe == "fLN")]
            .join(" ");
        b.roll(&format!("{dice} {back}")).act("stand");
        assert_eq!(b.blocks("E6"), 4 - hits as u8, "{attacker}");
    }
    let mut b = field("E5 .:fMI  E6 .:b*  I1 .:bLN").play();
    b.order("attack_center", "E5").to_combat();
    b.roll("SABER ART ART ART").act("melee E5 E6");
    assert_eq!(b.banners(F), 1);
}

/// CCN-9.9: foot artillery that moved cannot melee.
#[test]
fn moved_foot_guns_do_not_melee() {
    let mut b = field("E5 .:fFA  E7 .:bLN  C6 .:fLN  B6 .:bLN").play();
    b.order("attack_center", "E5 C6").acts("move E5 E6; end");
    assert_eq!(b.refused("melee E6 E7"), "CCN-6.19");
}

/// CCN-9.10, CCN-9.17, CCN-E34: a unit that cannot leave its hex was not forced back: it loses blocks and battles back.
#[test]
fn a_blocked_retreat_is_no_retreat() {
    let mut b = field("E5 .:fLN  E6 .:bLN  F5 .:bLN  F6 S").play();
    b.order("attack_center", "E5").to_combat();
    b.melee("E5 E6", "FLAG ART ART ART ART  INF ART ART");
    assert_eq!((b.blocks("E6"), b.blocks("E5")), (3, 3));
}

/// CCN-9.11, CCN-9.12, CCN-9.14, CCN-9.20: the survivor battles back by itself with its full dice.
#[test]
fn battle_back() {
    let mut b = field("E5 .:fLN  E6 .:bLN").play();
    b.order("attack_center", "E5").to_combat();
    b.melee("E5 E6", "INF SABER ART ART ART  INF FLAG");
    assert_eq!((b.blocks("E6"), b.blocks("D5") + b.blocks("D4")), (2, 0));
    assert_eq!((b.phase().as_str(), b.decider()), ("retreat", F));
    b.act("back D5");
    assert_eq!(b.blocks("D5"), 3);
}

/// CCN-9.13: the card's dice are not for the defender.
#[test]
fn no_card_dice_for_the_defender() {
    let mut b = field("E5 .:fLC  E6 .:bLC").hand(F, "cavalry_charge").play();
    b.order("cavalry_charge", "E5").to_combat();
    // Five dice of the charge, three of the defenders.
    b.melee("E5 E6", "ART ART ART ART ART  ART ART ART");
    assert_eq!(b.rolled, 8);
}

/// CCN-9.15, CCN-9.16: the battle back is not answered and never leads to an advance.
#[test]
fn the_battle_back_ends_it() {
    let mut b = field("E5 .:fLN/1  E6 .:bLC  I1 .:fLN").play();
    b.order("attack_center", "E5").to_combat();
    b.melee("E5 E6", "ART  INF ART ART");
    assert_eq!(b.blocks("E5"), 0);
    assert!(b.unit("E6"));
    assert_eq!(b.active(), A);
}

/// CCN-9.18: who left its hex does not battle back, even if still adjacent.
#[test]
fn no_battle_back_after_a_retreat() {
    let mut b = field("G5 .:fLN  F5 .:bLN").play();
    b.order("attack_center", "G5").to_combat();
    b.melee("G5 F5", "FLAG ART ART ART ART");
    // It retreated to G6, next to the attacker in G5, and does not strike back.
    assert!(b.unit("G6"));
    assert_eq!(b.rolled, 5);
}

/// CCN-9.19: once against each melee of the turn.
#[test]
fn battle_back_against_each() {
    let mut b = field("E5 .:fLN  E7 .:fLN  E6 .:bLN").play();
    b.order("attack_center", "E5 E7").to_combat();
    b.melee("E5 E6", "ART ART ART ART ART  ART ART ART ART");
    b.melee("E7 E6", "ART ART ART ART ART  ART ART ART ART");
    assert_eq!(b.rolled, 9);
}

/// CCN-9.22, CCN-9.23, CCN-9.24, CCN-16.5: a lone leader dies by any SABER and otherwise retreats; terrain counts.
#[test]
fn lone_leaders_in_melee() {
    let draw = || field("E5 .:fLN  E6 F:b*  I1 .:bLN");
    let mut b = draw().play();
    b.order("attack_center", "E5").to_combat();
    assert_eq!(b.dice("melee E5 E6"), 3);
    b.roll("SABER INF ART").act("melee E5 E6");
    assert_eq!((b.banners(F), b.leader("E6")), (1, false));
    let mut b = draw().play();
    b.order("attack_center", "E5").to_combat();
    b.roll("INF FLAG ART").act("melee E5 E6");
    assert_eq!(
        (b.phase().as_str(), b.decider(), b.banners(F)),
        ("leader_retreat", A, 0)
    );
}

/// CCN-9.25: a lone leader has no reaction.
#[test]
fn no_first_strike_for_a_lone_leader() {
    let mut b = field("E5 .:fLN  E6 .:b*  I1 .:bLN")
        .hand(A, "first_strike")
        .play();
    b.order("attack_center", "E5").to_combat();
    b.act("melee E5 E6");
    assert_ne!(b.phase(), "reaction");
}

/// CCN-9.26, CCN-9.27, CCN-9.28, CCN-9.31, CCN-E38: the defender rolls first, the attacker with what is left, and there is
/// no battle back.
#[test]
fn first_strike() {
    let mut b = field("E5 .:fLN  E6 .:bLN")
        .hand(A, "first_strike probe_left")
        .play();
    b.order("attack_center", "E5").to_combat();
    b.act("melee E5 E6");
    b.roll("INF SABER ART ART  INF ART ART").act("strike");
    assert_eq!(stages(&b.events), [Stage::FirstStrike, Stage::Attack]);
    assert_eq!((b.blocks("E5"), b.blocks("E6")), (2, 3));
}

/// CCN-9.28: an attacker forced back does not attack; a French line unit has no card to answer with (CCN-9.26).
#[test]
fn first_strike_can_end_the_attack() {
    let mut b = field("E5 .:fLN  E6 .:bLN").hand(A, "first_strike").play();
    b.order("attack_center", "E5").to_combat();
    b.act("melee E5 E6");
    b.roll("FLAG ART ART ART").act("strike");
    assert_eq!(b.phase(), "retreat");
    b.act("back D5");
    assert_eq!((b.blocks("E6"), b.active()), (4, A));
    let mut b = field("E5 .:fLN  E6 .:bLN").hand(A, "probe_left").play();
    b.order("attack_center", "E5")
        .to_combat()
        .act("melee E5 E6");
    assert_eq!(b.refused("strike"), "CCN-9.26");
}

/// CCN-9.21, CCN-9.29, CCN-9.30: one First Strike a melee, none against a battle back, and no advance for its user.
#[test]
fn limits_of_first_strike() {
    let mut b = field("E5 .:fLN/1  E6 .:bLN  A13 .:fLN")
        .hand(A, "first_strike first_strike")
        .play();
    b.order("attack_center", "E5").to_combat();
    b.act("melee E5 E6");
    b.roll("INF ART ART ART").act("strike");
    assert_eq!(b.hand(A).len(), 2); // one was played, one drawn after the turn
    assert!(b.unit("E6") && !b.unit("E5"));
    assert_eq!(b.active(), A);
    // A battle back asks nobody, though the French hold First Strike.
    let mut b = field("E5 .:fLN  E6 .:bLN")
        .hand(F, "attack_center first_strike")
        .play();
    b.order("attack_center", "E5").to_combat();
    b.melee("E5 E6", "ART ART ART ART ART  ART ART ART ART");
    assert_eq!(b.active(), A);
}

/// CCN-9.32: against infantry, cavalry, artillery and combined arms.
#[test]
fn first_strike_against_all_arms() {
    for (attacker, guns) in [("fLN", ""), ("fLC", ""), ("fFA", ""), ("fLN", " with D5")] {
        let mut b = field(&format!("E5 .:{attacker}  D5 .:fFA  E6 .:bLN"))
            .hand(A, "first_strike")
            .play();
        b.order("attack_center", "E5 D5").to_combat();
        b.act(&format!("melee E5 E6{guns}"));
        assert!(b.allowed("strike"), "{attacker}{guns}");
    }
}

/// The reaction looks the same to the attacker whether or not First Strike is held (CCN-9.26): same question, same view.
#[test]
fn the_question_betrays_no_card() {
    let ask = |hand: &str| {
        let mut b = field("E5 .:fLN  E6 .:bLN").hand(A, hand).play();
        b.order("attack_center", "E5")
            .to_combat()
            .act("melee E5 E6");
        assert_eq!(b.phase(), "reaction");
        (b.view(Eyes::Seat(F.seat())), b.events)
    };
    assert_eq!(ask("first_strike"), ask("probe_left"));
    // With no card at all there is nothing to ask.
    let mut b = field("E5 .:fLN  E6 .:bLN").hand(A, "").play();
    b.order("attack_center", "E5")
        .to_combat()
        .act("melee E5 E6");
    assert_ne!(b.phase(), "reaction");
}
