//! Every law of the kernel, on random play of every scenario, without and with the optional square roll.

use ccn::Ccn;
use kernel::conformance::{Scope, suite};

fn options(json: &str) -> kernel::GivenOptions {
    serde_json::from_str(json).unwrap()
}

#[test]
fn random_battles_keep_every_law() {
    let looked = suite::<Ccn>(&Scope {
        seeds: 0..2,
        every: 23,
        options: vec![options("{}"), options(r#"{"square-roll":true}"#)],
        ..Scope::default()
    });
    // Fifteen battles, three of them in a former edition too.
    assert_eq!(looked.battles, (15 + 3) * 2 * 2);
}
