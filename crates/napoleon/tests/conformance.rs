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

#[test]
fn the_vanguard_battle_keeps_the_laws() {
    let plan = Plan {
        seeds: 0..1,
        every: 37,
        scenarios: vec!["causeway-at-mirowo".into()],
        ..Plan::default()
    };
    assert_eq!(suite::<Napoleon>(&plan).battles, 1);
}

#[test]
fn the_battle_of_corps_keeps_the_laws() {
    let plan = Plan {
        seeds: 0..1,
        every: 101,
        scenarios: vec!["crossroads-of-saint-avold".into()],
        ..Plan::default()
    };
    assert_eq!(suite::<Napoleon>(&plan).battles, 1);
}

#[test]
fn every_option_keeps_the_laws() {
    let switched = |id: &str, on: bool| {
        kernel::GivenOptions::from([(id.to_owned(), kernel::OptionValue::Switch(on))])
    };
    let plan = Plan {
        seeds: 10..11,
        every: 61,
        options: vec![
            switched("hill-simple", true),
            switched("ammo", false),
            switched("tz-limit-5", true),
        ],
        scenarios: vec!["outposts-at-aubach".into()],
    };
    assert_eq!(suite::<Napoleon>(&plan).battles, 3);
}
