//! Golden playthroughs: finished battles that replay identically for ever, or the rules version rises.
//!
//! `BIVOUAC_BLESS=1 cargo test -p verdox --test golden` writes them again after a deliberate change of the rules.

use std::path::Path;

use kernel::conformance::{Golden, golden};
use verdox::Verdox;

const BATTLES: [Golden<'static>; 3] = [
    ("redoubt", "redoubt", "{}", 7),
    (
        "redoubt-open",
        "redoubt",
        r#"{"open-counters":true,"handicap-askans":2}"#,
        8,
    ),
    ("bridgehead", "bridgehead-small", r#"{"rounds":12}"#, 9),
];

#[test]
fn golden_battles_replay_identically() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    golden::<Verdox>(&folder, &BATTLES);
}
