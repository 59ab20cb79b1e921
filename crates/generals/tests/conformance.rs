//! The laws of every game, on random play of this one.

use generals::Generals;
use kernel::GivenOptions;
use kernel::conformance::{Scope, suite};

fn given(json: &str) -> GivenOptions {
    serde_json::from_str(json).expect("options")
}

#[test]
fn keeps_the_laws_on_every_scenario() {
    let looked = suite::<Generals>(&Scope {
        seeds: 0..2,
        every: 13,
        ..Scope::default()
    });
    assert!(
        looked.actions > 10_000 && looked.forgeries_refused > 1_000,
        "{looked:?}"
    );
}

#[test]
fn keeps_the_laws_with_every_option() {
    let terrain = r#""forest":true,"hill":true,"building":true,"ruin":true,"road":true,"river":true,"bridge":true"#;
    let looked = suite::<Generals>(&Scope {
        seeds: 10..12,
        every: 13,
        options: vec![
            given(r#"{"orders-roll":true,"orders-delivery":true,"morale":true,"objectives":true}"#),
            given(&format!(r#"{{"turned":true,"objectives":true,{terrain}}}"#)),
            given(&format!(
                r#"{{"setup":"custom","white-army":"14 12 4","objectives":true,"free-markers":true,"orders-delivery":true,{terrain}}}"#
            )),
        ],
        scenarios: Vec::new(),
    });
    assert!(looked.battles > 20, "{looked:?}");
}
