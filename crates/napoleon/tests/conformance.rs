//! The laws that every game keeps, on random battles.

use kernel::conformance::{Plan, suite};
use napoleon::Napoleon;

#[test]
fn the_introductory_battle_keeps_the_laws() {
    let plan = Plan {
        seeds: 0..4,
        every: 11,
        scenarios: vec!["outposts-at-aubach".into()],
        ..Plan::default()
    };
    let looked = suite::<Napoleon>(&plan);
    assert!(looked.battles == 4 && looked.reveals > 0, "{looked:?}");
}
