//! The laws that every game must keep, on every scenario and under its options.

use kernel::GivenOptions;
use kernel::conformance::{Scope, suite};
use verdox::Verdox;

fn options(json: &str) -> GivenOptions {
    serde_json::from_str(json).expect("options are a JSON object")
}

#[test]
fn redoubt_keeps_the_laws() {
    let looked = suite::<Verdox>(&Scope {
        seeds: 0..12,
        scenarios: vec!["redoubt".to_owned()],
        ..Scope::default()
    });
    assert!(looked.reveals > 0 && looked.undone > 0 && looked.forgeries_refused > 0);
}

#[test]
fn the_bridgehead_keeps_the_laws() {
    suite::<Verdox>(&Scope {
        seeds: 0..3,
        every: 23,
        scenarios: vec![
            "bridgehead-small".to_owned(),
            "bridgehead-medium".to_owned(),
        ],
        ..Scope::default()
    });
}

/// Sixteen rounds: all waves have come on (VER-3.17), and the fight is at its thickest.
#[test]
fn the_full_battle_keeps_the_laws() {
    suite::<Verdox>(&Scope {
        seeds: 0..1,
        every: 211,
        scenarios: vec!["verdox".to_owned()],
        options: vec![options(r#"{"rounds":16}"#)],
    });
}

/// VER-5.11, VER-13.8, VER-14.5, VER-14.6: every option leaves a game that keeps the laws.
#[test]
fn options_keep_the_laws() {
    suite::<Verdox>(&Scope {
        seeds: 0..1,
        every: 29,
        scenarios: vec!["redoubt".to_owned(), "bridgehead-small".to_owned()],
        options: vec![
            options(r#"{"open-counters":true}"#),
            options(r#"{"handicap-askans":3,"rounds":9}"#),
            options(r#"{"custom-force":"1/1/1/1/4/1 3 1"}"#),
            options(r#"{"force":"small"}"#),
            options(r#"{"force":"medium"}"#),
        ],
    });
}
