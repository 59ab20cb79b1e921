//! Golden playthroughs: finished battles that replay identically for ever, or the rules version rises.
//!
//! `BIVOUAC_BLESS=1 cargo test -p verdox --test golden` writes them again after a deliberate change of the rules.

use std::path::Path;

use kernel::Session;
use kernel::conformance::{Golden, golden, seeded_battle};
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

/// A record that was tampered with does not replay.
#[test]
fn a_forged_record_is_noticed() {
    let record = seeded_battle::<Verdox>("redoubt", "{}", 7);
    let rolled = record
        .steps
        .iter()
        .position(|step| !step.rolls.is_empty())
        .expect("a roll");
    let mut forged = record.clone();
    forged.steps[rolled].rolls[0] = match forged.steps[rolled].rolls[0] {
        kernel::Roll::Die(6) => kernel::Roll::Die(1),
        _ => kernel::Roll::Die(6),
    };
    assert!(Session::<Verdox>::replay(&forged, &[]).is_err());
    let mut shortened = record;
    shortened.steps.pop();
    assert!(Session::<Verdox>::replay(&shortened, &[]).is_err());
}
