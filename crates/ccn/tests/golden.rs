//! Golden playthroughs: finished battles that replay identically for ever, or the rules version rises.
//!
//! `BIVOUAC_BLESS=1 cargo test -p ccn --test golden` writes them again after a deliberate change of the rules.

use std::path::Path;

use ccn::Ccn;
use kernel::Session;
use kernel::conformance::{Golden, golden, seeded_battle};

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

/// A record that was tampered with does not replay.
#[test]
fn a_forged_record_is_noticed() {
    let record = seeded_battle::<Ccn>("rolica-1808", "{}", 7);
    let mut forged = record.clone();
    let roll = forged
        .steps
        .iter_mut()
        .flat_map(|step| &mut step.rolls)
        .find(|roll| matches!(roll, kernel::Roll::Face(_)))
        .expect("a roll of battle dice");
    *roll = match roll {
        kernel::Roll::Face(face) if face == "FLAG" => kernel::Roll::Face("SABER".into()),
        _ => kernel::Roll::Face("FLAG".into()),
    };
    assert!(Session::<Ccn>::replay(&forged, &[]).is_err());
    let mut shortened = record;
    shortened.steps.pop();
    assert!(Session::<Ccn>::replay(&shortened, &[]).is_err());
}
