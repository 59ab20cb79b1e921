//! The tables for the page beside the board: written from the army books and the tables of the rulebook, never by hand.

use super::chapter_24_tables::table_of;
use crate::army::*;
use serde_json::{Value as Json, json};

const FILE: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../../web/src/wire/napoleon-tables.json"
);

/// A row of the page: its word, and the row of the rulebook's table that it is.
type Row = (&'static str, usize);

/// Fire of infantry and cavalry (BWN-11.19).
const MUSKETS: [Row; 9] = [
    ("cover", 0),
    ("fence", 1),
    ("above", 2),
    ("section", 3),
    ("works", 5),
    ("skirmishers", 6),
    ("below", 7),
    ("disorder", 8),
    ("flank", 9),
];
/// Fire of artillery (BWN-12.12).
const GUNS: [Row; 16] = [
    ("cover", 0),
    ("fence", 1),
    ("above", 2),
    ("section", 3),
    ("works", 4),
    ("target-line", 5),
    ("target-loose", 6),
    ("target-deep", 7),
    ("guns-moved", 8),
    ("below", 9),
    ("disorder", 10),
    ("flank", 11),
    ("storm", 12),
    ("canister", 13),
    ("shrapnel", 14),
    ("training", 15),
];
/// Charge tests (BWN-14.29).
const CHARGES: [Row; 10] = [
    ("standing-line", 0),
    ("square", 1),
    ("on-square", 2),
    ("guns", 4),
    ("sheltered", 5),
    ("above", 6),
    ("works", 7),
    ("numbers", 8),
    ("support", 9),
    ("disorder", 10),
];
/// Melee (BWN-15.7).
const MELEE: [Row; 17] = [
    ("charge", 0),
    ("charge-on-line", 1),
    ("bayonet", 2),
    ("on-square", 3),
    ("square", 4),
    ("column", 5),
    ("flank", 6),
    ("overlap", 7),
    ("rough", 8),
    ("position", 9),
    ("section", 10),
    ("works", 11),
    ("commander", 12),
    ("support", 13),
    ("disorder", 14),
    ("steady", 15),
    ("training", 16),
];
/// Manoeuvres (BWN-9.8), with the word of each cost.
const MANOEUVRES: [(&str, usize, &str); 14] = [
    ("forward", 0, "distance"),
    ("oblique", 1, "distance"),
    ("back", 2, "twice"),
    ("turn", 3, "plain"),
    ("about-face", 4, "plain"),
    ("form", 5, "plain"),
    ("pass", 6, "plus"),
    ("limber", 7, "plain"),
    ("difficult", 8, "double"),
    ("wood", 9, "wood"),
    ("obstacle", 10, "plus"),
    ("section", 11, "in-out"),
    ("river", 12, "river"),
    ("redoubt", 13, "free"),
];

/// The figures of a cell, as they are printed: `−5 / −6`, `+2`.
fn figures(cell: &str) -> String {
    let mut found: Vec<String> = Vec::new();
    let mut sign = None;
    let mut number = String::new();
    for c in cell.chars().chain([' ']) {
        if c.is_ascii_digit() {
            number.push(c);
            continue;
        }
        if !number.is_empty() {
            let signed = sign.map_or_else(|| number.clone(), |sign| format!("{sign}{number}"));
            found.push(signed);
            number.clear();
            sign = None;
        }
        if matches!(c, '+' | '−' | '±') {
            sign = Some(c);
        } else if !c.is_whitespace() {
            sign = None;
        }
    }
    found.join(" / ")
}

fn dice(rule: &str, rows: &[Row]) -> Vec<Json> {
    let table = table_of(rule);
    rows.iter()
        .map(|(word, row)| json!({ "word": word, "dice": figures(&table[*row][1]) }))
        .collect()
}

fn kinds() -> Vec<Json> {
    KindId::all()
        .map(|id| {
            let kind = id.row();
            let guns = kind.arm() == Arm::Artillery;
            let mut row = json!({
                "id": kind.id, "name": kind.name, "class": kind.class,
                "move": [kind.line_move / 1000, kind.column_move / 1000], "range": kind.range / 1000,
                "wb": kind.wb, "so": kind.so, "wtr": kind.wtr, "morale": kind.morale,
            });
            if guns {
                row["canister"] = json!(kind.canister / 1000);
                row["shrapnel"] = json!(kind.shrapnel / 1000);
                row["ammo"] = json!(kind.ammo);
                row["howitzer"] = json!(kind.has(Trait::Howitzer) || kind.class == Class::Howitzers);
            }
            row
        })
        .collect()
}

/// BWN-2.12, BWN-2.15, BWN-9.8, BWN-11.19, BWN-11.22, BWN-12.12, BWN-14.29, BWN-15.7, BWN-15.26: the tables beside the board
/// are those of the army books and of the rulebook. To write them anew: `BIVOUAC_WRITE=1 cargo test -p napoleon page_tables`.
#[test]
fn tables_of_the_page_are_those_of_the_books() {
    let charges = table_of("BWN-14.29");
    let charges: Vec<Json> = CHARGES
        .iter()
        .map(|(word, row)| {
            let cells = &charges[*row];
            json!({ "word": word, "charger": figures(&cells[1]), "defender": figures(&cells[2]) })
        })
        .collect();
    let costs = table_of("BWN-9.8");
    let costs: Vec<Json> = MANOEUVRES
        .iter()
        .map(|(word, row, cost)| {
            let cm = figures(&costs[*row][1]);
            let cm = cm.split(" / ").next().unwrap_or_default().to_owned();
            json!({ "word": word, "cost": cost, "cm": cm })
        })
        .collect();
    let volleys: Vec<Json> = table_of("BWN-11.22")
        .iter()
        .map(|cells| {
            let then = match &*cells[2] {
                effect if effect.contains("flight") => "flight",
                effect if effect.contains("pushed") => "pushed",
                _ => "",
            };
            json!({ "hits": figures(&cells[0]), "lost": figures(&cells[1]), "disorder": figures(&cells[2]), "then": then })
        })
        .collect();
    let beaten: Vec<Json> = table_of("BWN-15.26")
        .iter()
        .skip(1)
        .map(|cells| {
            let then = if cells[1].contains("flight") {
                "flight"
            } else {
                "pushed"
            };
            json!({ "by": figures(&cells[0]), "disorder": figures(&cells[1]), "then": then })
        })
        .collect();
    let tables = json!({
        "kinds": kinds(),
        "manoeuvres": costs,
        "muskets": dice("BWN-11.19", &MUSKETS),
        "guns": dice("BWN-12.12", &GUNS),
        "volleys": volleys,
        "charges": charges,
        "melee": dice("BWN-15.7", &MELEE),
        "beaten": beaten,
    });
    let text = serde_json::to_string_pretty(&tables).unwrap() + "\n";
    if std::env::var_os("BIVOUAC_WRITE").is_some() {
        std::fs::write(FILE, &text).unwrap();
    }
    let committed = std::fs::read_to_string(FILE).unwrap_or_default();
    assert!(
        committed == text,
        "web/src/wire/napoleon-tables.json is stale"
    );
}
