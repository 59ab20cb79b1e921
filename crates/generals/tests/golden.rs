//! Golden playthroughs: finished battles that replay identically for ever, or the rules version rises.
//!
//! `BIVOUAC_BLESS=1 cargo test -p generals --test golden` writes them again after a deliberate change of the rules.

use std::path::Path;

use generals::Generals;
use kernel::conformance::{Golden, golden};

const BATTLES: [Golden<'static>; 3] = [
    ("marengo", "marengo", "{}", 7),
    (
        "marengo-morale",
        "marengo",
        r#"{"morale":true,"orders-roll":true,"orders-delivery":true}"#,
        8,
    ),
    ("river-line", "river-line", "{}", 9),
];

#[test]
fn golden_battles_replay_identically() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    golden::<Generals>(&folder, &BATTLES);
}
