//! Chapters 14, 15 and 18: infantry in square, combined arms, and the optional square roll.

use ccn::{Event, Stage};
use kernel::Eyes;

use crate::field::*;

/// French cavalry in E5 attacks E6; what does the defender's question say about a square?
fn asked(pieces: &str, hand: &str) -> String {
    let mut b = field(pieces).hand(A, hand).play();
    b.order("attack_center", "E5").to_combat();
    b.act("melee E5 E6");
    if b.phase() == "reaction" {
        b.refused("square")
    } else {
        "not asked".to_owned()
    }
}

const FOUR: &str = "probe_left probe_right probe_left probe_right";

/// CCN-14.1, CCN-14.2: infantry of any strength against cavalry; not cavalry, not against infantry.
#[test]
fn who_forms_square() {
    assert_eq!(asked("E5 .:fLC  E6 .:bLN", FOUR), "allowed");
    assert_eq!(asked("E5 .:fLC  E6 .:bLN/1", FOUR), "allowed");
    assert_eq!(asked("E5 .:fLN  E6 .:bLN", FOUR), "CCN-14.1");
    assert_eq!(asked("E5 .:fLC  E6 .:bLC", FOUR), "CCN-14.1");
}

/// CCN-14.3, CCN-E42: a hand of two is too small, of three enough.
#[test]
fn the_hand_must_hold_three() {
    assert_eq!(
        asked("E5 .:fLC  E6 .:bLN", "probe_left probe_right"),
        "CCN-14.3"
    );
    assert_eq!(
        asked("E5 .:fLC  E6 .:bLN", "probe_left probe_right probe_left"),
        "allowed"
    );
}

/// CCN-14.4, CCN-14.5, CCN-16.27: where squares are formed.
#[test]
fn ground_for_squares() {
    for (terrain, rule) in [
        ("T", "CCN-14.4"),
        ("M", "CCN-14.4"),
        ("O", "CCN-14.4"),
        (".+NE", "CCN-16.27"),
        (".+W", "CCN-16.27"),
        (".", "allowed"),
        ("F", "allowed"),
        ("H", "allowed"),
        ("B", "allowed"),
        ("Q", "allowed"),
    ] {
        assert_eq!(
            asked(&format!("E5 .:fGHC  E6 {terrain}:bLN"), FOUR),
            rule,
            "{terrain}"
        );
    }
}

/// CCN-14.6, CCN-14.7: no square against a battle back of cavalry, nor against its First Strike.
#[test]
fn no_square_out_of_turn() {
    let mut b = field("E5 .:fLN  E6 .:bLC").play();
    b.order("attack_center", "E5").to_combat();
    b.melee("E5 E6", "ART ART ART ART  ART ART ART");
    assert_eq!((b.rolled, b.square("E5")), (7, false));
    let mut b = field("E5 .:fLN  E6 .:bLC").hand(A, "first_strike").play();
    b.order("attack_center", "E5").to_combat();
    b.act("melee E5 E6");
    b.roll("ART ART ART  ART ART ART ART").act("strike");
    assert!(!b.square("E5"));
}

/// CCN-14.8: four squares at most.
#[test]
fn four_slots() {
    let hand = "probe_left probe_right probe_left probe_right probe_center probe_center probe_center probe_center";
    let mut b = field("E5 .:fLC  E6 .:bLN  H1 .:bLN  H2 .:bLN  H3 .:bLN  H4 .:bLN")
        .hand(A, hand)
        .play();
    for (hex, slot) in [("H1", 1), ("H2", 2), ("H3", 3), ("H4", 4)] {
        b = b.with_square(hex, slot);
    }
    b.order("attack_center", "E5")
        .to_combat()
        .act("melee E5 E6");
    assert_eq!(b.refused("square"), "CCN-14.8");
}

/// CCN-14.9, CCN-14.10, CCN-14.11, CCN-14.12, CCN-14.13, CCN-14.14: a random card goes face down on the lowest slot; only
/// its owner sees it; the command falls.
#[test]
fn a_card_goes_to_the_track() {
    let mut b = field("E5 .:fLC  E6 .:bLN  H2 .:bLN")
        .hand(A, "probe_left probe_right rally bombard")
        .play()
        .with_square("H2", 2);
    b.order("attack_center", "E5")
        .to_combat()
        .act("melee E5 E6");
    b.roll("ART ART").act("square"); // the square's die, then the cavalry's
    assert!(b.square("E6"));
    assert_eq!(b.blocks("E6"), 4);
    let track = |eyes| b.view(eyes).sides[1].track.clone();
    let own = track(Eyes::Seat(A.seat()));
    assert!(own[0].taken && own[0].card.is_some() && own[1].card.is_some() && !own[2].taken);
    for eyes in [Eyes::Seat(F.seat()), Eyes::Spectator] {
        assert!(track(eyes)[0].taken && track(eyes)[0].card.is_none());
    }
    let unit = b
        .view(Eyes::Spectator)
        .units
        .into_iter()
        .find(|u| u.hex == at("E6"))
        .unwrap();
    assert_eq!(unit.square, Some(1));
    assert_eq!(b.view(Eyes::Spectator).sides[1].command, 2);
    // The attacker's event shows no card, the owner's does.
    let formed = b
        .events
        .iter()
        .find(|e| matches!(e, Event::SquareFormed { .. }))
        .unwrap();
    let seen = |eyes| <ccn::Ccn as kernel::Game>::redact(formed, eyes);
    assert!(matches!(
        seen(Eyes::Seat(F.seat())),
        Some(Event::SquareFormed { card: None, .. })
    ));
    assert!(matches!(
        seen(Eyes::Seat(A.seat())),
        Some(Event::SquareFormed { card: Some(_), .. })
    ));
}

/// CCN-14.9: every card of the hand is taken sometimes.
#[test]
fn the_card_is_random() {
    let mut taken = std::collections::BTreeSet::new();
    for seed in 0..60 {
        let mut b = field("E5 .:fLC  E6 .:bLN")
            .hand(A, "probe_left rally bombard")
            .play();
        b.order("attack_center", "E5")
            .to_combat()
            .act("melee E5 E6");
        let action = b.action("square");
        let mut dice = kernel::Dice::quick(seed);
        let mut umpire = kernel::Umpire::silent(&mut dice);
        kernel::admit::<ccn::Ccn>(&mut b.state, A.seat(), &action)
            .unwrap()
            .apply(&mut umpire);
        let track = b.view(Eyes::Referee).sides[1].track.clone();
        if let Some(card) = track[0].card {
            taken.insert(format!("{card:?}"));
        }
    }
    assert_eq!(taken.len(), 3);
}

/// CCN-14.15, CCN-14.16: a square does not move; it battles when ordered.
#[test]
fn squares_stay_and_fight() {
    let mut b = field("E5 .:fLN  G5 .:bLN  C6 .:fLN")
        .play()
        .with_square("E5", 1);
    b.order("attack_center", "E5 C6");
    assert_eq!(b.refused("move E5 E6"), "CCN-14.15");
    b.act("end");
    assert!(b.allowed("fire E5 G5"));
}

/// CCN-14.17, CCN-E43: one die in any roll, whatever kind or card; terrain may take it.
#[test]
fn one_die() {
    let mut b = field("E5 .:fOG  G5 .:bLN")
        .hand(F, "fire_and_hold probe_left")
        .play()
        .with_square("E5", 1);
    b.order("fire_and_hold", "E5").to_combat();
    assert_eq!(b.dice("fire E5 G5"), 1);
    let mut b = field("E5 Q:fGR  G5 .:bLN  C6 .:fLN  B6 .:bLN")
        .play()
        .with_square("E5", 1);
    b.order("attack_center", "E5 C6").to_combat();
    assert_eq!(b.refused("fire E5 G5"), "CCN-7.7");
    // On a hill against cavalry from low ground: the square rolls one die, the cavalry none.
    let mut b = field("E5 .:fLC  E6 H:bGR  C9 .:fLN  C10 .:bLN")
        .play()
        .with_square("E6", 1);
    b.order("attack_center", "E5 C9").to_combat();
    assert_eq!(b.refused("melee E5 E6"), "CCN-7.7");
    let mut b = field("E5 .:fLC  E6 H:bGR").hand(A, FOUR).play();
    b.order("attack_center", "E5")
        .to_combat()
        .act("melee E5 E6");
    b.roll("ART").act("square");
    assert_eq!(b.rolled, 1);
}

/// CCN-14.18, CCN-14.20, CCN-14.26, CCN-E9: the square rolls first; a flag bounces the cavalry, which does not attack.
#[test]
fn the_square_rolls_first() {
    let mut b = field("E5 .:fGHC*  E6 .:bLN").hand(A, FOUR).play();
    b.order("attack_center", "E5")
        .to_combat()
        .act("melee E5 E6");
    b.roll("FLAG").act("square");
    assert_eq!((b.phase().as_str(), b.decider()), ("retreat", F)); // nothing to ignore
    b.act("back D5");
    assert_eq!((b.unit("D5"), b.blocks("E6"), b.active()), (true, 4, A));
    // Cavalry that cannot retreat loses a block, stays, and attacks.
    let mut b = field("A5 .:fLC  B5 .:bLN").hand(A, FOUR).play();
    b.order("attack_center", "A5")
        .to_combat()
        .act("melee A5 B5");
    b.roll("FLAG ART").act("square");
    assert_eq!(b.blocks("A5"), 3);
}

/// CCN-14.19, CCN-14.21, CCN-E11: one die for the cavalry, and the square does not roll again; infantry attacks normally.
#[test]
fn cavalry_against_a_square() {
    let mut b = field("E5 .:fGHC  E6 .:bLN  D6 .:fLN")
        .play()
        .with_square("E6", 1);
    b.order("attack_center", "E5 D6").to_combat();
    b.melee("D6 E6", "ART ART ART ART ART  ART"); // five dice, one back
    b.melee("E5 E6", "ART INF");
    assert_eq!((b.blocks("E6"), b.rolled), (3, 2));
}

/// CCN-14.22, CCN-E10: cavalry battling back against a square, or striking first, has one die; the flag bounces again.
#[test]
fn a_square_attacks_cavalry() {
    let mut b = field("E5 .:bLN  E6 .:fGHC")
        .first(A)
        .play()
        .with_square("E5", 1);
    b.order("attack_center", "E5").to_combat();
    b.melee("E5 E6", "ART ART");
    assert_eq!(b.rolled, 2);
    let mut b = field("E5 .:bLN  E6 .:fGHC")
        .first(A)
        .play()
        .with_square("E5", 1);
    b.order("attack_center", "E5").to_combat();
    b.act("melee E5 E6");
    b.roll("FLAG").act("stand");
    assert_eq!(b.phase(), "retreat");
    let mut b = field("E5 .:bLN  E6 .:fGHC")
        .first(A)
        .hand(F, "first_strike probe_left")
        .play()
        .with_square("E5", 1);
    b.order("attack_center", "E5").to_combat();
    b.act("melee E5 E6");
    b.roll("ART ART").act("strike");
}

/// CCN-14.23, CCN-14.24, CCN-E29: the flags of guns joined to a square's attack bounce cavalry too.
#[test]
fn guns_of_a_square_bounce() {
    let mut b = field("E5 .:bLN  E6 .:fCU*  D6 .:fLN  D5 .:fLN  G7 .:bFA")
        .first(A)
        .play()
        .with_square("E5", 1);
    b.order("attack_center", "E5 G7").to_combat();
    b.act("melee E5 E6 with G7");
    // Both ways home are taken by friends: three flags, nothing ignored, three blocks lost, and a leader check.
    b.roll("FLAG FLAG FLAG ART  ART ART  ART").act("stand");
    assert_eq!(b.blocks("E6"), 1);
}

/// CCN-14.25: flags of a square's fire are ordinary.
#[test]
fn fire_of_a_square() {
    let mut b = field("E5 .:bLN  G5 .:fCU")
        .first(A)
        .top(A)
        .play()
        .with_square("E5", 1);
    b.order("attack_center", "E5").to_combat();
    b.roll("FLAG").act("fire E5 G5");
    assert!(b.allowed("ignore 1"));
}

/// CCN-14.27, CCN-14.28: infantry and guns attack a square normally, and it battles back with one die.
#[test]
fn others_attack_a_square() {
    let mut b = field("E5 .:fLN  E6 .:bLN  E8 .:fFA")
        .play()
        .with_square("E6", 1);
    b.order("attack_center", "E5 E8").to_combat();
    assert_eq!((b.dice("melee E5 E6"), b.dice("fire E8 E6")), (5, 3));
    b.melee("E5 E6", "ART ART ART ART ART  INF");
    assert_eq!(b.blocks("E5"), 3);
}

/// CCN-14.29, CCN-14.40: a square loses a block per hex of retreat, militia three per flag, with a leader check.
#[test]
fn a_square_never_retreats() {
    let mut b = field("E5 .:fLN  G5 .:bLN*").play().with_square("G5", 1);
    b.order("attack_center", "E5").to_combat();
    b.roll("FLAG FLAG ART ART").act("fire E5 G5");
    b.roll("SABER SABER").act("ignore 1");
    assert_eq!(
        (b.blocks("G5"), b.leader("G5"), b.banners(F)),
        (3, false, 1)
    );
    let mut b = field("E5 .:fLN  G5 .:pMI  I9 .:bLN")
        .play()
        .with_square("G5", 1);
    b.order("attack_center", "E5").to_combat();
    b.roll("FLAG ART ART ART").act("fire E5 G5");
    assert_eq!(b.blocks("G5"), 1);
}

/// CCN-14.30: a square ignores flags for leader and kind.
#[test]
fn a_square_ignores_flags() {
    let mut b = field("E5 .:fLN  G5 .:bGG*").play().with_square("G5", 1);
    b.order("attack_center", "E5").to_combat();
    b.roll("FLAG FLAG FLAG FLAG").act("fire E5 G5");
    assert!(b.allowed("ignore 3"));
    assert_eq!(b.refused("ignore 4"), "CCN-11.2");
}

/// CCN-14.32: a square leads combined arms with its one die.
#[test]
fn a_square_leads() {
    let mut b = field("E5 .:fOG  E6 .:bLN  C7 .:fFA")
        .play()
        .with_square("E5", 1);
    b.order("attack_center", "E5 C7").to_combat();
    assert_eq!(b.dice("melee E5 E6 with C7"), 1 + 3);
}

/// CCN-14.33: eliminating a square allows a breakthrough. CCN-14.38: its card returns to the hand.
#[test]
fn breaking_a_square() {
    let mut b = field("E5 .:fLC  E6 .:bLN/1  A1 .:bLN")
        .play()
        .with_square("E6", 1);
    let hand = b.hand(A).len();
    b.order("attack_center", "E5").to_combat();
    b.melee("E5 E6", "ART INF");
    assert_eq!((b.phase().as_str(), b.hand(A).len()), ("advance", hand + 1));
    assert!(!b.view(Eyes::Referee).sides[1].track[0].taken);
}

/// CCN-14.34, CCN-14.35, CCN-14.36, CCN-14.37: leaving square by order, not next to enemy cavalry; then free to act.
#[test]
fn leaving_square() {
    let mut b = field("E5 .:fLN  E6 .:bLC  C6 .:fLN  E8 .:fLN")
        .play()
        .with_square("E5", 1);
    b.act("play attack_center");
    assert_eq!(b.refused("unsquare E5"), "CCN-14.34");
    b.act("order E5");
    assert_eq!(b.refused("unsquare E5"), "CCN-14.35");
    let mut b = field("E5 .:fLN  G5 .:bLN  C6 .:fLN")
        .play()
        .with_square("E5", 1);
    let hand = b.hand(F).len();
    b.acts("play attack_center; order E5; unsquare E5; end");
    assert_eq!((b.hand(F).len(), b.square("E5")), (hand, false)); // one played, one returned
    assert!(b.allowed("move E5 E6"));
    b.act("end");
    assert_eq!(b.dice("fire E5 G5"), 4); // it has not moved
}

/// CCN-15.1, CCN-15.2, CCN-15.7: one lead and ordered guns; dice apart, then added.
#[test]
fn combined_arms() {
    let mut b = field("E5 .:fLN  E6 F:bLN  C7 .:fFA  C5 .:fFA  E8 .:fLN")
        .hand(F, "assault_center probe_left probe_left probe_right")
        .play();
    b.order("assault_center", "E5 C7 C5").to_combat();
    assert_eq!(b.dice("melee E5 E6 with C7"), (5 - 1) + (3 - 1));
    assert_eq!(b.refused("melee C7 E6"), "CCN-9.2");
    assert_eq!(b.refused("melee E5 E6 with E8"), "CCN-15.1");
    // The guns are named when the attack is announced, before the defender answers; C5 is not, and stays out of it.
    b.act("melee E5 E6 with C7");
    let named = b.events.iter().find_map(|event| match event {
        ccn::Event::MeleeAnnounced { guns, .. } => {
            Some(guns.iter().map(|hex| hex.to_string()).collect::<Vec<_>>())
        }
        _ => None,
    });
    assert_eq!(named, Some(vec!["C7".to_owned()]));
    assert_eq!((b.phase().as_str(), b.decider()), ("reaction", A));
    assert_eq!(b.refused("melee E5 E6 with C5"), "CCN-4.1");
    b.roll("ART ART ART ART ART ART  ART ART ART ART")
        .act("stand");
    assert_eq!(b.refused("fire C7 E6"), "CCN-7.2");
    assert!(b.allowed("fire C5 E6"));
    let mut b = field("E5 .:fFA  E6 .:bLN  C7 .:fFA").play();
    b.order("attack_center", "E5 C7").to_combat();
    assert_eq!(b.refused("melee E5 E6 with C7"), "CCN-15.1");
}

/// CCN-15.3, CCN-15.4: guns must be ordered, able to battle, in range and in sight.
#[test]
fn which_guns_join() {
    let mut b = field("E5 .:fLN  E6 .:bLN  C7 .:fFA  E11 .:fFA  E12 .:fFA  C5 .:fHA")
        .hand(F, "forward probe_left probe_left")
        .play();
    b.acts("play forward; order E5; order C5; order E11; order E12; move C5 C6; end");
    assert_eq!(b.refused("melee E5 E6 with C7"), "CCN-4.5");
    assert_eq!(b.refused("melee E5 E6 with E12"), "CCN-15.4");
    assert!(b.allowed("melee E5 E6 with E11"));
    assert!(b.allowed("melee E5 E6 with C6"));
    let mut b = field("E5 .:fLN  E6 .:bLN  E8 .:fFA  E7 F").play();
    b.order("attack_center", "E5 E8").to_combat();
    assert_eq!(b.refused("melee E5 E6 with E8"), "CCN-15.6");
}

/// CCN-15.5: guns next to an enemy join only against that enemy.
#[test]
fn pinned_guns() {
    let mut b = field("E5 .:fLN  E6 .:bLN  E8 .:fFA  E9 .:bLN").play();
    b.order("attack_center", "E5 E8").to_combat();
    assert_eq!(b.refused("melee E5 E6 with E8"), "CCN-15.5");
    let mut b = field("E5 .:fLN  E6 .:bLN  E7 .:fFA").play();
    b.order("attack_center", "E5 E7").to_combat();
    assert_eq!(b.dice("melee E5 E6 with E7"), 5 + 4);
}

/// CCN-15.8, CCN-E27: the lead's own dice may be zero.
#[test]
fn a_lead_without_dice() {
    let mut b = field("E5 F:bHC  E6 F:fLN  G7 .:bFA").first(A).play();
    b.order("attack_center", "E5 G7").to_combat();
    assert_eq!(b.refused("melee E5 E6"), "CCN-7.7");
    assert_eq!(b.dice("melee E5 E6 with G7"), 2);
    assert!(b.allowed("melee E5 E6 with G7"));
}

/// CCN-15.9, CCN-E44: sabers hit with all dice, unless the lead is rifles or militia.
#[test]
fn sabers_of_combined_arms() {
    for (lead, lost) in [("bRL/1", 1), ("bLT/1", 3)] {
        let mut b = field(&format!("E5 .:{lead}  E6 .:fLN  G8 .:bFA"))
            .first(A)
            .play();
        b.order("attack_center", "E5 G8").to_combat();
        assert_eq!(b.dice("melee E5 E6 with G8"), 3);
        let back = if lost == 1 {
            "ART ART ART ART"
        } else {
            "ART ART"
        };
        b.melee("E5 E6 with G8", &format!("SABER SABER INF {back}"));
        assert_eq!(b.blocks("E6"), 4 - lost);
    }
}

/// CCN-15.10: the battle back is against the lead. CCN-15.16: only the lead advances.
#[test]
fn guns_are_safe() {
    let mut b = field("E5 .:fLN  E6 .:bLN  E7 .:fFA").play();
    b.order("attack_center", "E5 E7").to_combat();
    b.melee(
        "E5 E6 with E7",
        "ART ART ART ART ART ART ART ART ART  INF INF ART ART",
    );
    assert_eq!((b.blocks("E5"), b.blocks("E7")), (2, 3));
}

/// CCN-15.11, CCN-15.12, CCN-E13: bounced by the square, lead and guns lose their attack; otherwise 1 + 1 dice.
#[test]
fn combined_arms_against_a_square() {
    let start = || {
        let mut b = field("E5 .:fLC  E6 .:bLN  E9 .:fHA").hand(A, FOUR).play();
        b.order("attack_center", "E5 E9")
            .to_combat()
            .act("melee E5 E6 with E9");
        b
    };
    let mut b = start();
    b.roll("FLAG").act("square");
    b.act("back D5");
    assert_eq!((b.active(), b.blocks("E6")), (A, 4)); // the guns have no battle left
    let mut b = start();
    b.roll("ART  INF ART").act("square"); // CCN-15.13
    assert_eq!((b.blocks("E6"), b.rolled), (3, 3));
}

/// CCN-15.15: only adjacent guns join against a lone leader.
#[test]
fn guns_and_lone_leaders() {
    let mut b = field("E5 .:fLN  E6 .:b*  E8 .:fFA  E7 .:fFA  I1 .:bLN").play();
    b.order("attack_center", "E5 E8 E7").to_combat();
    assert_eq!(b.refused("melee E5 E6 with E8"), "CCN-15.15");
    assert!(b.allowed("melee E5 E6 with E7"));
}

/// CCN-15.17: adjacent guns use the melee entry of terrain, distant ones the ranged entry.
#[test]
fn terrain_of_joined_guns() {
    let mut b = field("E5 .:fLN  E6 O:bLN  D6 .:fFA  C7 .:fFA").play();
    b.order("attack_center", "E5 D6 C7").to_combat();
    // Infantry 5 - 1; adjacent guns 4 - 1 into the ford; distant guns 3 without loss.
    assert_eq!(b.dice("melee E5 E6 with D6"), 4 + 3);
    let distant = field("E5 .:fLN  E6 O:bLN  C7 .:fFA").play();
    let mut distant = distant;
    distant.order("attack_center", "E5 C7").to_combat();
    assert_eq!(distant.dice("melee E5 E6 with C7"), 4 + 3);
}

/// CCN-15.18: flags are ignored for works only if the lead attacks across them.
#[test]
fn works_and_combined_arms() {
    let flags = |works: &str| {
        let mut b = field(&format!("E5 .:fLN  E6 .+{works}:bLN  C7 .:fFA")).play();
        b.order("attack_center", "E5 C7").to_combat();
        let n = b.dice("melee E5 E6 with C7") as usize;
        b.act("melee E5 E6 with C7");
        b.roll(&["FLAG"; 9][..n].join(" ")).act("stand");
        b.phase()
    };
    assert_eq!(flags("W"), "flags");
    assert_ne!(flags("E"), "flags"); // the guns fire across the works, the lead does not attack across them
}

/// CCN-18.1, CCN-18.2, CCN-18.3, CCN-18.4, CCN-18.5: the optional square roll.
#[test]
fn the_square_roll() {
    let try_square = |cavalry: &str, dice: &str| {
        let mut b = field(&format!("E5 .:{cavalry}  E6 .:bLN"))
            .hand(A, FOUR)
            .square_roll()
            .play();
        b.order("attack_center", "E5")
            .to_combat()
            .act("melee E5 E6");
        b.roll(dice).act("square");
        b
    };
    // Failure: the heavy cavalry attacks with five dice and is answered with four; no card is taken, nothing more is asked.
    let b = try_square("fHC", "CAV  ART ART ART ART ART  ART ART ART ART");
    assert_eq!((b.square("E6"), b.hand(A).len()), (false, 4));
    let b = try_square("fHC", "SABER  ART ART");
    assert_eq!((b.square("E6"), b.hand(A).len()), (true, 3));
    let b = try_square("fLC", "SABER  ART ART ART ART  ART ART ART ART");
    assert!(!b.square("E6"));
    let b = try_square("fLC", "INF  ART ART");
    assert!(b.square("E6"));
    // Without the option no die is rolled for it.
    let mut b = field("E5 .:fLC  E6 .:bLN").hand(A, FOUR).play();
    b.order("attack_center", "E5")
        .to_combat()
        .act("melee E5 E6");
    b.roll("CAV ART").act("square");
    assert!(b.square("E6"));
}

/// CCN-18.6: a unit already in square does not roll.
#[test]
fn a_formed_square_does_not_roll() {
    let mut b = field("E5 .:fLC  E6 .:bLN")
        .square_roll()
        .play()
        .with_square("E6", 1);
    b.order("attack_center", "E5").to_combat();
    b.melee("E5 E6", "ART ART");
    let stages: Vec<_> = b
        .events
        .iter()
        .filter_map(|e| match e {
            Event::Rolled { stage, .. } => Some(*stage),
            Event::SquareRoll { .. } => panic!("no roll is due"),
            _ => None,
        })
        .collect();
    assert_eq!(stages, [Stage::Square, Stage::Attack]);
}
