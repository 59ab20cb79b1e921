//! Golden playthroughs: finished battles that replay identically for ever, or the rules version rises.
//!
//! `BIVOUAC_BLESS=1 cargo test -p napoleon --test golden` writes them again after a deliberate change of the rules.

use std::path::Path;

use kernel::conformance::{Golden, golden};
use kernel::{Record, Session};
use napoleon::Napoleon;

const BATTLES: [Golden<'static>; 2] = [
    ("aubach", "outposts-at-aubach", "{}", 7),
    (
        "prepared",
        "vanguard-battle",
        r#"{"points":10,"upgrade-points":4}"#,
        8,
    ),
];

#[test]
fn golden_battles_replay_identically() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    golden::<Napoleon>(&folder, &BATTLES);
}

/// Battles that were played when other moves were offered: what is offered may change, what was legal stays so.
#[test]
fn battles_of_other_offers_replay() {
    for name in ["aubach", "aubach-2", "prepared", "prepared-2"] {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/replayed");
        let text = std::fs::read_to_string(folder.join(format!("{name}.json"))).expect("a record");
        let record: Record = serde_json::from_str(&text).expect("a record");
        let replayed = Session::<Napoleon>::replay(&record, &[]);
        assert!(replayed.is_ok(), "{name}: {:?}", replayed.err());
    }
}
