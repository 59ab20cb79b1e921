//! Golden playthroughs: finished battles that replay identically for ever, or the rules version rises.
//!
//! `BIVOUAC_BLESS=1 cargo test -p ccn --test golden` writes them again after a deliberate change of the rules.

use std::path::Path;

use ccn::Ccn;
use kernel::conformance::{Golden, golden};

const BATTLES: [Golden<'static>; 3] = [
    ("rolica", "rolica-1808", "{}", 7),
    ("quatre-bras", "quatre-bras-1815", "{}", 8),
    (
        "waterloo-square-roll",
        "waterloo-1815",
        r#"{"square-roll":true}"#,
        9,
    ),
];

#[test]
fn golden_battles_replay_identically() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    golden::<Ccn>(&folder, &BATTLES);
}
