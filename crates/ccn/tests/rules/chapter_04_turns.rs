//! Chapter 4: turn sequence, orders and the deck.

use crate::field::*;
use kernel::Eyes;

/// CCN-4.1, CCN-4.2, CCN-4.27: command, orders, movement, combat, draw, in this order; one card is played.
#[test]
fn five_phases() {
    let mut b = field("E5 .:fLN  E7 .:fLN  G5 .:bLN").play();
    assert_eq!(b.phase(), "command");
    assert_eq!(b.refused("order E5"), "CCN-4.1");
    assert_eq!(b.refused("play bombard"), "CCN-4.2");
    b.act("play attack_center");
    assert_eq!(b.phase(), "orders");
    assert_eq!(b.refused("play probe_left"), "CCN-4.1");
    b.acts("order E5; end");
    assert_eq!(b.phase(), "movement");
    assert_eq!(b.refused("fire E5 G5"), "CCN-4.1");
    b.act("end");
    assert_eq!(b.phase(), "combat");
    assert_eq!(b.refused("move E5 E6"), "CCN-4.1");
    b.act("end");
    assert_eq!((b.phase().as_str(), b.active()), ("command", A));
    assert_eq!(b.hand(F).len(), 4);
}

/// CCN-4.3: an empty hand skips to the draw.
#[test]
fn an_empty_hand_draws() {
    let mut b = field("E5 .:fLN  G5 .:bLN")
        .hand(A, "")
        .deck("bombard rally")
        .play();
    b.order("attack_center", "");
    // The French drew Bombard; the Allies, without a card, drew Rally, and it is the French turn again.
    assert_eq!(b.active(), F);
    assert_eq!(b.hand(A), ["rally"]);
}

/// CCN-4.4: a card that can order nothing goes straight to the draw.
#[test]
fn a_useless_card_is_skipped() {
    let mut b = field("E5 .:fLN  G5 .:bLN").play();
    b.act("play probe_left");
    assert_eq!((b.phase().as_str(), b.active()), ("command", A));
    assert_eq!(b.discard(), ["probe_left"]);
}

/// CCN-4.5: only ordered units act. CCN-4.6: one order each.
#[test]
fn only_ordered_units_act() {
    let mut b = field("E5 .:fLN  E7 .:fLN  G5 .:bLN  G8 .:bLN").play();
    b.acts("play attack_center; order E5");
    assert_eq!(b.refused("order E5"), "CCN-4.6");
    b.act("end");
    assert_eq!(b.refused("move E7 E8"), "CCN-4.5");
    b.act("end");
    assert_eq!(b.refused("fire E7 G8"), "CCN-4.5");
}

/// CCN-4.7: orders are complete before the first move.
#[test]
fn orders_come_before_moves() {
    let mut b = field("E5 .:fLN  E7 .:fLN  G5 .:bLN").play();
    b.order("attack_center", "E5");
    assert_eq!(b.refused("order E7"), "CCN-4.1");
}

/// CCN-4.8, CCN-4.12: a section card orders in its section; orders without a piece are lost.
#[test]
fn section_cards() {
    let mut b = field("E5 .:fLN  E2 .:fLN  G5 .:bLN").play();
    b.act("play attack_center");
    assert_eq!(b.refused("order E2"), "CCN-4.8");
    b.act("order E5"); // two orders find no piece: phase 2 is over
    assert_eq!(b.phase(), "movement");
}

/// CCN-4.9: a tactic card orders its kind anywhere.
#[test]
fn tactic_cards_reach_everywhere() {
    let mut b = field("C2 .:fFA  C12 .:fFA  E6 .:fLN")
        .hand(F, "bombard")
        .play();
    b.act("play bombard");
    assert!(b.allowed("order C2") && b.allowed("order C12"));
    assert_eq!(b.refused("order E6"), "CCN-4.9");
}

/// CCN-4.10, CCN-4.11, CCN-17.11, CCN-E41: a two-section hex is charged to either section.
#[test]
fn two_section_hexes_are_charged_once() {
    let mut b = field("B4 .:fLN  B9 .:fLN  G6 .:bLN")
        .hand(F, "recon_in_force")
        .play();
    b.acts("play recon_in_force; order B4; order B9");
    assert_eq!(b.phase(), "movement");
    // Low flank, B4 and the centre: three orders fit only because B4 can be charged to either section.
    let mut b = field("B4 .:fLN  C2 .:fLN  C6 .:fLN  C7 .:fLN  C12 .:fLN")
        .hand(F, "recon_in_force")
        .play();
    b.acts("play recon_in_force; order C2; order C6");
    assert_eq!(b.refused("order B4"), "CCN-4.11");
    assert_eq!(b.refused("order C7"), "CCN-4.11");
    let mut b = field("B4 .:fLN  C6 .:fLN  C7 .:fLN")
        .hand(F, "recon_in_force")
        .play();
    b.acts("play recon_in_force; order B4; order C6");
    assert_eq!(b.phase(), "movement");
}

/// CCN-4.13: fewer orders, or none, are allowed.
#[test]
fn orders_may_be_left() {
    let mut b = field("E5 .:fLN  E7 .:fLN  G5 .:bLN").play();
    b.acts("play attack_center; end");
    assert_eq!(b.active(), A);
}

/// CCN-4.14, CCN-6.27: one order moves and fights a unit with its leader.
#[test]
fn one_order_for_unit_and_leader() {
    let mut b = field("E5 .:fLN*  G6 .:bLN").play();
    b.order("attack_center", "E5").act("move E5 E6");
    assert!(b.leader("E6") && b.unit("E6"));
    assert!(b.allowed("fire E6 G6"));
}

/// CCN-4.15, CCN-4.16, CCN-1.6: only bicorne cards order leaders, lone or attached.
#[test]
fn leaders_need_a_bicorne() {
    let mut b = field("E5 .:fLN*  E7 .:f*  E8 .:fFA")
        .hand(F, "bayonet_charge attack_center")
        .play();
    b.act("play bayonet_charge");
    assert_eq!(b.refused("detach E5"), "CCN-4.15");
    assert_eq!(b.refused("detach E7"), "CCN-4.15");
    let mut b = field("E5 .:fLN*  E7 .:f*  E8 .:fFA").play();
    b.act("play attack_center");
    assert!(b.allowed("detach E5") && b.allowed("detach E7"));
}

/// CCN-4.17, CCN-4.18: a detaching leader costs an order of his section and does not order the unit.
#[test]
fn detaching_costs_an_order() {
    let mut b = field("E5 .:fLN*  E7 .:fLN  E9 .:fLN  G5 .:bLN").play();
    b.acts("play attack_center; detach E5; order E7; order E9");
    assert_eq!(b.phase(), "movement"); // three orders are used
    assert_eq!(b.refused("move E5 E6"), "CCN-4.5");
}

/// CCN-4.19, CCN-4.20, CCN-4.21, CCN-E39: the limit of an Assault follows the command.
#[test]
fn assault_follows_the_command() {
    let draw = "E5 .:fLN  E6 .:fLN  E7 .:fLN  E8 .:fLN  E9 .:fLN  D5 .:fLN  D6 .:fLN  I6 .:bLN";
    let mut b = field(draw)
        .hand(
            F,
            "assault_center probe_left probe_left probe_right probe_right scout_left",
        )
        .play()
        .with_square("E5", 1);
    b.act("play assault_center");
    assert_eq!(b.view(Eyes::Spectator).sides[0].command, 5);
    b.acts("order E5; order E6; order E7; order E8; order E9");
    assert_eq!(b.refused("order D5"), "CCN-4.11");
    b.acts("unsquare E5; order D5");
    assert_eq!(b.refused("order D6"), "CCN-4.1"); // six orders are used and phase 2 is over
    assert_eq!(b.hand(F).len(), 5);
}

/// CCN-4.22: Élan and Rally roll as many dice as the command.
#[test]
fn command_dice() {
    for (card, hand) in [
        ("elan", "elan probe_left probe_left"),
        ("rally", "rally probe_left"),
    ] {
        let mut b = field("E5 .:fLN  E7 .:fLN/2  G5 .:bLN").hand(F, hand).play();
        b.act(&format!("play {card}"));
        assert_eq!(b.rolled, hand.split(' ').count());
    }
}

/// CCN-4.23, CCN-4.24, CCN-4.25: without such a unit, one unit of choice by its base rules, never a leader.
#[test]
fn the_substitute_order() {
    let mut b = field("E5 .:fLN*  E7 .:fLN  G5 .:bLN")
        .hand(F, "bombard")
        .play();
    b.act("play bombard");
    assert_eq!(b.refused("detach E5"), "CCN-4.25");
    b.act("order E5");
    assert_eq!(b.phase(), "movement");
    b.act("end");
    assert_eq!(b.dice("fire E5 G5"), 4); // no dice of Bombard
    // Artillery anywhere on the board, even far away, rules the substitute out.
    let mut b = field("E5 .:fLN  A13 .:fFA  G5 .:bLN")
        .hand(F, "bombard")
        .play();
    b.act("play bombard");
    assert_eq!(b.refused("order E5"), "CCN-4.9");
}

/// CCN-4.26: ordered pieces may move into another section.
#[test]
fn moves_cross_sections() {
    let mut b = field("E9 .:fLN  G5 .:bLN").play();
    b.order("attack_center", "E9").act("move E9 E10");
    assert!(b.unit("E10"));
}

/// CCN-4.28, CCN-4.29: the card goes to the discard pile and one card is drawn.
#[test]
fn discard_and_draw() {
    let mut b = field("E5 .:fLN  G5 .:bLN").deck("rally").play();
    b.order("attack_center", "");
    assert_eq!(b.discard(), ["attack_center"]);
    assert!(b.hand(F).contains(&"rally".to_owned()));
    assert_eq!(b.hand(F).len(), 4);
}

/// CCN-4.30, CCN-4.31, CCN-17.50: First Strike leaves the hand at once; its owner draws first.
#[test]
fn first_strike_is_replaced_first() {
    let mut b = field("E5 .:fLN  E6 .:bLN  E7 .:fLN")
        .hand(A, "first_strike first_strike probe_left")
        .deck("rally elan bombard")
        .play();
    b.order("attack_center", "E5 E7").to_combat();
    b.act("melee E5 E6");
    b.roll("ART ART ART ART  ART ART ART ART ART").act("strike");
    assert_eq!(b.hand(A).len(), 2);
    assert_eq!(b.discard(), ["first_strike"]);
    b.act("melee E7 E6");
    b.roll("ART ART ART ART  ART ART ART ART ART").act("strike");
    // The turn is over: two cards for the Allies, then one for the French.
    assert_eq!(b.hand(A), ["probe_left", "elan", "rally"]);
    assert!(b.hand(F).contains(&"bombard".to_owned()));
}

/// CCN-4.32: an empty draw pile is made anew from the discard pile.
#[test]
fn an_empty_pile_is_reshuffled() {
    let b = field("E5 .:fLN  G5 .:bLN").play();
    let mut b = b.edit(|json| {
        let deck = json["deck"].take();
        json["discard"] = deck;
        json["deck"] = serde_json::json!([]);
    });
    let before = b.discard().len();
    b.order("attack_center", "");
    assert_eq!(b.discard().len(), 0);
    assert_eq!(b.view(Eyes::Spectator).deck as usize, before); // all, and the card played, but one drawn
}

/// CCN-4.33, CCN-4.34: after Élan all piles are shuffled together before anybody draws.
#[test]
fn elan_reshuffles() {
    let b = field("E5 .:fLN  G5 .:bLN").hand(F, "elan").play();
    let mut b = b.edit(|json| {
        let cards: Vec<_> = json["deck"].as_array_mut().unwrap().drain(..30).collect();
        json["discard"] = serde_json::json!(cards);
    });
    b.roll("SABER").act("play elan");
    assert_eq!(b.discard().len(), 0);
    assert_eq!(b.view(Eyes::Spectator).deck, 70 - 4 - 1);
}

/// CCN-4.35: a card from the track joins the hand whatever its size.
#[test]
fn there_is_no_hand_limit() {
    let mut b = field("E5 .:fLN  I6 .:bLN").play().with_square("E5", 1);
    b.acts("play attack_center; order E5; unsquare E5");
    assert_eq!(b.hand(F).len(), 3);
}

/// CCN-4.37: cards that order all pieces leave nothing to choose.
#[test]
fn some_cards_order_by_themselves() {
    let mut b = field("E5 .:fLN  E7 .:fLT  G6 .:bLN")
        .hand(F, "force_march")
        .play();
    b.acts("play force_march; section centre");
    assert_eq!(b.phase(), "movement");
    assert!(b.allowed("move E5 F5 G5") && b.allowed("move E7 F7"));
}
