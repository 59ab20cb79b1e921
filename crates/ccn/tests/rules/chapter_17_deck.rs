//! The deck, card by card: a table with a row for every card, against what the cards do.

use ccn::Card;

use crate::chapter_17_cards::{BOTH, acts_as, countered};
use crate::field::*;

/// What a card does for its player, whatever else it does.
struct Row {
    id: &'static str,
    copies: u8,
    /// What Counter-Attack makes of it; nothing of a card that cannot be copied.
    copied: Option<&'static str>,
    /// A board on which the player has no unit of the kind that the card names, if it names one: then he orders one unit of
    /// his choice.
    none_of_that_kind: Option<&'static str>,
    /// What the player does after playing it, so that the turn can end.
    then: &'static str,
}

const fn section(id: &'static str, copies: u8, copied: &'static str) -> Row {
    Row {
        id,
        copies,
        copied: Some(copied),
        none_of_that_kind: None,
        then: "",
    }
}

const fn tactic(id: &'static str, copies: u8, then: &'static str) -> Row {
    Row {
        then,
        ..section(id, copies, id)
    }
}

const fn of_a_kind(id: &'static str, copies: u8, then: &'static str, board: &'static str) -> Row {
    Row {
        none_of_that_kind: Some(board),
        ..tactic(id, copies, then)
    }
}

/// CCN-17.1 as a table.
const DECK: [Row; 29] = [
    section("scout_left", 2, "scout_right"),
    section("scout_center", 2, "scout_center"),
    section("scout_right", 2, "scout_left"),
    section("probe_left", 4, "probe_right"),
    section("probe_center", 6, "probe_center"),
    section("probe_right", 4, "probe_left"),
    section("attack_left", 4, "attack_right"),
    section("attack_center", 6, "attack_center"),
    section("attack_right", 4, "attack_left"),
    section("assault_left", 2, "assault_right"),
    section("assault_center", 2, "assault_center"),
    section("assault_right", 2, "assault_left"),
    section("coordinated_advance", 2, "coordinated_advance"),
    section("flank_attack", 2, "flank_attack"),
    section("forward", 2, "forward"),
    section("recon_in_force", 2, "recon_in_force"),
    of_a_kind(
        "bayonet_charge",
        2,
        "",
        "C2 .:fFA  C6 .:fLC  E2 .:bLN  G6 .:bLN",
    ),
    of_a_kind("bombard", 2, "", "C2 .:fLN  C6 .:fLC  E2 .:bLN  G6 .:bLN"),
    of_a_kind(
        "cavalry_charge",
        3,
        "",
        "C2 .:fLN  C6 .:fFA  E2 .:bLN  G6 .:bLN",
    ),
    Row {
        copied: None,
        ..tactic("counter_attack", 2, "")
    },
    tactic("elan", 1, ""),
    of_a_kind(
        "fire_and_hold",
        2,
        "",
        "C2 .:fLC  C6 .:fHC  D2 .:bLN  G6 .:bLN",
    ),
    tactic("first_strike", 2, ""),
    of_a_kind(
        "force_march",
        2,
        "section left",
        "C2 .:fFA  C6 .:fLC  E2 .:bLN  G6 .:bLN",
    ),
    tactic("cold_steel", 1, ""),
    of_a_kind(
        "leadership",
        2,
        "",
        "C2 .:fLN  C6 .:fLC  E2 .:bLN  G6 .:bLN",
    ),
    tactic("grande_manoeuvre", 1, "manoeuvre march"),
    tactic("rally", 1, ""),
    tactic("short_supply", 1, "supply C2 A2"),
];

/// CCN-1.4, CCN-17.1: 70 cards, 48 of them section cards; the table has a row for each and no other.
#[test]
fn the_table_is_the_deck() {
    let table: Vec<(&str, u8)> = DECK.iter().map(|row| (row.id, row.copies)).collect();
    let deck: Vec<(&str, u8)> = Card::all()
        .map(|card| (card.data().id.as_str(), card.data().copies))
        .collect();
    assert_eq!(deck, table);
    assert_eq!(DECK.iter().map(|row| row.copies).sum::<u8>(), 70);
    assert_eq!(DECK[..16].iter().map(|row| row.copies).sum::<u8>(), 48);
}

/// CCN-17.30, CCN-17.31, CCN-17.33, CCN-17.34: what Counter-Attack makes of every card of the deck.
#[test]
fn counter_attack_on_every_card() {
    for row in &DECK {
        let mut b = countered(row.id, BOTH, row.then);
        b.act("play counter_attack");
        assert_eq!(acts_as(&b), row.copied.unwrap_or("nothing"), "{}", row.id);
        // A turn card that orders nothing orders nothing when it is copied.
        if ["counter_attack", "first_strike"].contains(&row.id) {
            assert_eq!(b.active(), F, "{}", row.id);
        }
    }
}

/// CCN-4.23, CCN-4.24, CCN-4.25, CCN-17.16, CCN-17.23, CCN-17.29, CCN-17.49, CCN-17.56, CCN-17.69: a card that names a kind
/// of unit orders one unit of choice when there is none of that kind, by base rules; with one of the kind on the board,
/// and with all other cards, nothing is substituted.
#[test]
fn no_unit_of_that_kind() {
    for row in &DECK {
        let board = row
            .none_of_that_kind
            .unwrap_or("C2 .:fLN  C6 .:fLC  E2 .:bLN  G6 .:bLN");
        let mut b = field(board)
            .hand(F, &format!("{} probe_left probe_left", row.id))
            .play();
        b.act(&format!("play {}", row.id));
        if row.none_of_that_kind.is_none() {
            assert!(!b.state.current().base_rules, "{}", row.id);
            continue;
        }
        assert!(b.state.current().base_rules, "{}", row.id);
        assert_eq!(b.phase(), "orders", "{}", row.id);
        assert!(b.allowed("order C2") && b.allowed("order C6"), "{}", row.id);
        b.act("order C2");
        assert_ne!(b.phase(), "orders", "{}: one unit only", row.id);
        assert!(
            b.allowed("move C2 C3"),
            "{}: it moves by its base rules",
            row.id
        );
        b.act("end");
        // It battles by its base rules too: every unit of these boards can, without the dice of the card.
        let (battle, dice) = match &board[..8] {
            "C2 .:fFA" => ("fire C2 E2", 3),
            "C2 .:fLC" => ("melee C2 D2", 4),
            _ => ("fire C2 E2", 4),
        };
        assert!(b.allowed(battle), "{}: {battle}", row.id);
        assert_eq!(b.dice(battle), dice, "{}: {battle}", row.id);
        // With one unit of the kind anywhere nothing is substituted.
        let b = field(&format!("{BOTH}  A12 .:fFA  A2 .:fLC*"))
            .hand(F, &format!("{} probe_left probe_left", row.id))
            .play();
        let mut b = b;
        b.act(&format!("play {}", row.id));
        assert!(!b.state.current().base_rules, "{}", row.id);
    }
}
