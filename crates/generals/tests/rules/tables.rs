//! The table of modifiers for the page beside the board: written from the data, never by hand.

use generals::{CombatStep, Kind, Roller, Target, cell};
use serde_json::{Value as Json, json};

const FILE: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../../web/src/wire/generals-tables.json"
);
const KINDS: [Kind; 3] = [Kind::Infantry, Kind::Cavalry, Kind::Artillery];

fn rows() -> Vec<(String, Roller)> {
    let attacking = KINDS.map(|kind| (format!("attacking-{kind:?}"), Roller::Attacking(kind)));
    let passive = KINDS.map(|kind| (format!("passive-{kind:?}"), Roller::Passive(kind)));
    let mut rows = attacking.to_vec();
    rows.push(("square".to_owned(), Roller::Square));
    rows.extend(passive);
    rows
}

fn columns() -> Vec<(String, Target)> {
    let attacking = KINDS.map(|kind| (format!("attacking-{kind:?}"), Target::Attacking(kind)));
    let passive = KINDS.map(|kind| (format!("passive-{kind:?}"), Target::Passive(kind)));
    let mut columns = attacking.to_vec();
    columns.push(("square".to_owned(), Target::Square));
    columns.extend(passive);
    columns.push(("routed".to_owned(), Target::Routed));
    columns.push(("nobody".to_owned(), Target::Nobody));
    columns
}

fn table(step: CombatStep) -> Vec<Json> {
    let row = |(name, roller): (String, Roller)| {
        let cells: Vec<_> = columns()
            .into_iter()
            .map(|(_, target)| cell(roller, target, step))
            .collect();
        json!({ "who": name.to_lowercase(), "cells": cells })
    };
    rows().into_iter().map(row).collect()
}

/// GEN-12.1: the table beside the board is that of the data. To write it anew:
/// `BIVOUAC_WRITE=1 cargo test -p generals tables`.
#[test]
fn the_table_of_the_page_is_that_of_the_data() {
    let columns: Vec<_> = columns()
        .into_iter()
        .map(|(name, _)| name.to_lowercase())
        .collect();
    let units: Vec<_> = KINDS
        .into_iter()
        .map(|kind| json!({ "kind": kind, "activations": kind.activations(), "worth": kind.worth() }))
        .collect();
    let tables = json!({
        "units": units, "columns": columns, "ranged": table(CombatStep::Ranged), "melee": table(CombatStep::Melee),
    });
    let text = serde_json::to_string_pretty(&tables).unwrap() + "\n";
    if std::env::var_os("BIVOUAC_WRITE").is_some() {
        std::fs::write(FILE, &text).unwrap();
    }
    let committed = std::fs::read_to_string(FILE).unwrap_or_default();
    assert!(
        committed == text,
        "web/src/wire/generals-tables.json is stale"
    );
}
