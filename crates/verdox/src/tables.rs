//! The table of units for the page beside the board: written from the data, never by hand.

use serde_json::{Value as Json, json};

use crate::Kind;
use crate::attacks::{Hit, hit};

const FILE: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../../web/src/wire/verdox-tables.json"
);

fn units() -> Vec<Json> {
    let row = |kind: Kind| {
        let results = (1..=6).map(|die| match hit(kind, die) {
            Hit::Removed => "removed",
            Hit::HorseLost(_) => "dismounted",
            Hit::Nothing => "none",
        });
        json!({
            "kind": kind, "value": kind.value(), "half_points": kind.allowance(), "direct": kind.attacks_directly(),
            "range": kind.range(), "dismounted": kind.dismounted(), "hit": results.collect::<Vec<_>>(),
        })
    };
    Kind::ALL.into_iter().map(row).collect()
}

/// VER-6.2, VER-8.3, VER-8.11, VER-8.15, VER-9.1: the table beside the board is that of the data. To write it anew:
/// `BIVOUAC_WRITE=1 cargo test -p verdox tables`.
#[test]
fn the_table_of_the_page_is_that_of_the_data() {
    let text = serde_json::to_string_pretty(&json!({ "units": units() })).unwrap() + "\n";
    if std::env::var_os("BIVOUAC_WRITE").is_some() {
        std::fs::write(FILE, &text).unwrap();
    }
    let committed = std::fs::read_to_string(FILE).unwrap_or_default();
    assert!(
        committed == text,
        "web/src/wire/verdox-tables.json is stale"
    );
}
