//! Golden playthroughs: finished battles that replay identically for ever, or the rules version rises.
//!
//! `BIVOUAC_BLESS=1 cargo test -p generals --test golden` writes them again after a deliberate change of the rules.

use std::fs;
use std::path::PathBuf;

use generals::Generals;
use kernel::{Dice, Game, GivenOptions, Record, Seed, Session, Setting};

const BATTLES: [(&str, &str, &str, u64); 3] = [
    ("marengo", "marengo", "{}", 7),
    (
        "marengo-morale",
        "marengo",
        r#"{"morale":true,"orders-roll":true,"orders-delivery":true}"#,
        8,
    ),
    ("river-line", "river-line", "{}", 9),
];

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden")
}

/// A battle of seeded dice and seeded choices.
fn play(scenario: &str, options: &str, seed: u64) -> Record {
    let file = Generals::about()
        .scenarios
        .iter()
        .find(|file| file.header().is_ok_and(|header| header.id == scenario))
        .expect("an embedded scenario");
    let given: GivenOptions = serde_json::from_str(options).expect("options");
    let setting = Setting::<Generals>::new(file, &given).expect("a sound scenario");
    let words = ["tent".to_owned(), "fire".to_owned()];
    let mut session = Session::new(&setting, Seed::from_number(seed), words).expect("a battle");
    let mut chooser = Dice::quick(seed);
    while !session.is_over() {
        let seat = session
            .turn()
            .owes()
            .iter()
            .next()
            .expect("somebody decides");
        let offers = session.offers(seat);
        let action = offers.actions()[chooser.pick(offers.actions().len())];
        session.act(seat, action).expect("an offer is legal");
    }
    session.record()
}

#[test]
fn golden_battles_replay_identically() {
    for (name, scenario, options, seed) in BATTLES {
        let path = folder().join(format!("{name}.json"));
        if std::env::var_os("BIVOUAC_BLESS").is_some() {
            let text = serde_json::to_string(&play(scenario, options, seed)).expect("JSON");
            fs::write(&path, text + "\n").expect("the folder is writable");
        }
        let text = fs::read_to_string(&path).expect("a golden record");
        let record: Record = serde_json::from_str(&text).expect("a record");
        let session = Session::<Generals>::replay(&record, &[])
            .unwrap_or_else(|fault| panic!("{name}: {fault}"));
        assert!(session.is_over(), "{name}");
        assert!(session.ply() > 50, "{name}");
        assert_eq!(session.record(), record, "{name}");
        // The choices are the same as well: no action was added to or taken from any list.
        assert_eq!(
            play(scenario, options, seed),
            record,
            "{name}: the offers have changed"
        );
    }
}

/// A record that was tampered with does not replay.
#[test]
fn a_forged_record_is_noticed() {
    let record = play("marengo", "{}", 7);
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
