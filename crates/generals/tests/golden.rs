//! Golden playthroughs: finished battles that replay identically for ever, or the rules version rises.
//!
//! `BIVOUAC_BLESS=1 cargo test -p generals --test golden` writes them again after a deliberate change of the rules.

use std::path::Path;

use generals::Generals;
use kernel::Session;
use kernel::conformance::{Golden, golden, seeded_battle};

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

/// A record that was tampered with does not replay.
#[test]
fn a_forged_record_is_noticed() {
    let record = seeded_battle::<Generals>("marengo", "{}", 7);
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
    assert!(Session::<Generals>::replay(&forged, &[]).is_err());
    let mut shortened = record;
    shortened.steps.pop();
    assert!(Session::<Generals>::replay(&shortened, &[]).is_err());
}
