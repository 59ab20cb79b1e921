//! Golden playthroughs: finished battles that replay identically for ever, or the rules version rises. And counts of move
//! sequences.
//!
//! `BIVOUAC_BLESS=1 cargo test -p lee --test golden` writes them again after a deliberate change of the rules.

use std::path::Path;

use kernel::conformance::{Golden, golden};
use lee::Lee;

const BATTLES: [Golden<'static>; 3] = [
    ("crossroads", "crossroads", "{}", 3),
    ("drill", "drill", "{}", 5),
    (
        "cards",
        "drill",
        r#"{"cards":true,"free-deployment":true,"skirmishers":true}"#,
        9,
    ),
];

#[test]
fn golden_battles_replay_identically() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    golden::<Lee>(&folder, &BATTLES);
}
