//! Chapter 20, second part: the battles of 1808 to 1814 that came after the first eight.

use std::collections::BTreeMap;

use ccn::{Ccn, Kind, Side};
use kernel::{Eyes, Game};

use crate::chapter_19_to_20_scenarios::{muster, next_turn_of, with_infantry_in};
use crate::field::*;

/// CCN-20.38, CCN-20.39, CCN-20.43, CCN-20.44, CCN-20.47, CCN-20.48, CCN-20.51, CCN-20.52, CCN-20.55, CCN-20.56, CCN-20.61, CCN-20.62, CCN-20.67,
/// CCN-20.68: the orders of battle.
#[test]
fn orders_of_battle() {
    let check = |id: &str, allied: (usize, u32, usize), french: (usize, u32, usize), list: &str| {
        let (units, sides) = muster(id);
        assert_eq!(sides, [allied, french], "{id}");
        let expected: BTreeMap<String, usize> = list
            .split(", ")
            .map(|entry| {
                let (count, code) = entry.split_once(' ').unwrap();
                (code.to_owned(), count.parse().unwrap())
            })
            .collect();
        assert_eq!(units, expected, "{id}");
    };
    check(
        "columbeira-1808",
        (15, 56, 4),
        (9, 35, 2),
        "8 bLN, 2 bRL, 1 bLT, 1 pLN, 2 bFA, 1 pLC, 1 fLC, 4 fLN, 3 fLT, 1 fFA",
    );
    check(
        "barrosa-1811",
        (15, 58, 3),
        (15, 58, 3),
        "1 pLT, 1 bLT, 2 bRL, 5 bLN, 2 bFA, 2 bGG, 1 pLN, 1 bLC, 2 fHC, 8 fLN, 2 fGR, 2 fFA, 1 fLT",
    );
    check(
        "fuentes-de-onoro-1811",
        (21, 82, 6),
        (19, 74, 5),
        "3 bLT, 2 bLC, 7 bLN, 3 pLN, 2 bFA, 1 bHA, 1 bGG, 1 bRL, 1 pLT, 11 fLN, 2 fHC, 1 fGR, 2 fLC, 1 fLT, 1 fFA, 1 fHA",
    );
    check(
        "albuera-1811",
        (24, 91, 8),
        (20, 77, 6),
        "2 bLT, 1 pFA, 9 pLN, 2 pLC, 2 bFA, 6 bLN, 1 bHC, 1 bHA, 10 fLN, 3 fLC, 1 fGR, 2 fHC, 2 fFA, 1 fLT, 1 fHA",
    );
    check(
        "vitoria-1813",
        (21, 78, 5),
        (23, 83, 5),
        "2 bLT, 7 bLN, 3 pLN, 1 pLC, 1 bRL, 1 pLT, 2 bFA, 2 bHC, 1 bHA, 1 bLC, 13 fLN, 1 fHC, 2 fSW, 2 fLC, 3 fFA, 2 fLT",
    );
    check(
        "orthez-1814",
        (20, 76, 5),
        (21, 81, 5),
        "2 bLT, 8 bLN, 2 bFA, 1 bRL, 2 bLC, 3 pLN, 1 pLT, 1 bHA, 2 fLC, 13 fLN, 3 fFA, 3 fLT",
    );
    check(
        "toulouse-1814",
        (23, 87, 6),
        (18, 68, 5),
        "6 bLN, 1 bRL, 8 pLN, 1 bHA, 2 bLT, 1 pFA, 1 bHC, 2 bFA, 1 bLC, 2 fLC, 11 fLN, 4 fFA, 1 fLT",
    );
}

/// CCN-20.45, CCN-20.46, CCN-20.49, CCN-20.53, CCN-20.54, CCN-20.58, CCN-20.64, CCN-20.66, CCN-20.69: banners for as long as a place is held.
#[test]
fn temporary_banners() {
    let hill = ["C9", "C10", "C11", "D8", "D9", "D10", "D11", "E9", "E10"];
    for (id, side, hexes, banners) in [
        // Seven of the nine hexes of the hill are a majority, two are none.
        ("barrosa", A, &hill[..7], 2),
        ("barrosa", A, &["E9", "E10"], 0),
        ("barrosa", F, &["G4"], 1),
        ("barrosa", F, &["I7"], 1),
        ("barrosa", F, &["G1"], 0),
        ("fuentes", F, &["E6", "F6"], 2),
        ("fuentes", F, &["E6"], 0),
        ("albuera", F, &["E9", "F7", "F8", "G8"], 1),
        ("albuera", F, &["E9", "F7", "F8"], 0),
        ("albuera", F, &["E2", "E3"], 1),
        ("albuera", F, &["E2"], 0),
        ("vitoria", A, &["A7"], 2),
        ("orthez", A, &["C1", "C4", "C10"], 1),
        ("orthez", A, &["C1", "C4"], 0),
        ("orthez", F, &["F2"], 1),
        ("orthez", F, &["G3"], 1),
        ("toulouse", A, &["E4"], 1),
        ("toulouse", A, &["E5", "E7", "E9", "E11"], 2),
        ("toulouse", A, &["E6"], 0),
    ] {
        let mut b = with_infantry_in(id, side, hexes);
        let before = b.banners(side);
        // The side that begins has been tested already: its next turn tests again.
        next_turn_of(&mut b, side);
        assert_eq!(b.banners(side) - before, banners, "{id} {hexes:?}");
    }
}

/// CCN-20.40, CCN-20.42: Columbeira's crest pays while the Allies hold more of it, and the sixth turn pays the French.
#[test]
fn columbeira() {
    // The French stand on C3, C6, C7, C10 and C11.
    for (hexes, banners) in [
        (&["B3", "C2", "C4", "C8", "C12"][..], 0),
        (&["B3", "B10", "C2", "C4", "C8", "C12"], 1),
    ] {
        let mut b = with_infantry_in("columbeira", A, hexes);
        next_turn_of(&mut b, A);
        assert_eq!(b.banners(A), banners, "{hexes:?}");
    }
    let mut b = with_infantry_in("columbeira", F, &[]);
    let mut paid = Vec::new();
    for turn in 1..=12 {
        next_turn_of(&mut b, F);
        paid.push((turn, b.banners(F)));
    }
    let gains: Vec<i32> = paid
        .windows(2)
        .filter(|w| w[1].1 > w[0].1)
        .map(|w| w[1].0)
        .collect();
    assert_eq!(gains, [6]);
}

/// CCN-20.41, CCN-20.50, CCN-20.57, CCN-20.63: permanent banners for the first occupation.
#[test]
fn permanent_banners() {
    for (id, side, hex) in [
        ("columbeira", "allied", "A7"),
        ("fuentes", "french", "E11"),
        ("vitoria", "allied", "D8"),
        ("orthez", "allied", "D2"),
    ] {
        let b = with_infantry_in(id, F, &[]);
        let specials = serde_json::to_value(b.view(Eyes::Spectator).specials).unwrap();
        let found = specials.as_array().unwrap().iter().any(|s| {
            let s = &s["special"];
            s["side"] == side
                && s["lasting"] == "permanent"
                && s["when"] == "instant"
                && s["mode"] == "any"
                && s["banners"] == 1
                && s["hexes"] == serde_json::json!([hex])
        });
        assert!(found, "{id}: {specials}");
    }
}

/// CCN-20.59, CCN-20.65: Graham comes in Allied turn 4, Hill in Allied turn 5, each with his column.
#[test]
fn reinforcements() {
    for (id, turn, name, hexes) in [
        ("vitoria", 4, "Graham", ["F1", "G1", "H1"]),
        ("orthez", 5, "Hill", ["I12", "I11", "I10"]),
    ] {
        let mut b = with_infantry_in(id, F, &[]);
        let waiting = |b: &Trial| b.view(Eyes::Spectator).coming.len();
        let turns = |b: &Trial| b.view(Eyes::Spectator).sides[Side::Allied.index()].turns;
        assert_eq!(waiting(&b), 3, "{id}");
        while turns(&b) < turn {
            assert_eq!(waiting(&b), 3, "{id}");
            next_turn_of(&mut b, A);
        }
        assert_eq!(waiting(&b), 0, "{id}");
        for hex in hexes {
            assert!(b.unit(hex), "{id} {hex}");
        }
        let view = b.view(Eyes::Spectator);
        let leader = view.leaders.iter().find(|l| l.name == name).unwrap();
        assert!(leader.attached, "{id}");
    }
}

/// CCN-20.60: Joseph's treasure.
#[test]
fn the_train_at_vitoria() {
    let b = with_infantry_in("vitoria", F, &[]);
    let view = b.view(Eyes::Spectator);
    let wagons: Vec<_> = view.units.iter().filter(|u| u.kind == Kind::Sw).collect();
    assert_eq!(wagons.len(), 2);
    assert!(wagons.iter().all(|u| u.side == F && u.blocks == 1));
}

/// CCN-19.1, CCN-20.38: the words of every battle are there in three languages.
#[test]
fn every_battle_speaks_three_languages() {
    for file in Ccn::about().scenarios {
        let header = file.header().unwrap();
        let mut texts = vec![&header.title, &header.about];
        texts.extend(header.armies.values());
        assert_eq!(texts.len(), 4, "{}", header.id);
        for text in texts {
            for language in ["pl", "cs"] {
                let (said, english) = (text.in_language(language), text.in_language("en"));
                assert!(
                    !said.is_empty() && said != english,
                    "{}: {english}",
                    header.id
                );
            }
        }
    }
}
