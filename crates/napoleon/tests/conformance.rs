//! The laws that every game keeps, on random battles.

use kernel::conformance::{Scope, suite};
use napoleon::Napoleon;

#[test]
fn the_introductory_battle_keeps_the_laws() {
    let plan = Scope {
        seeds: 0..4,
        every: 11,
        scenarios: vec!["outposts-at-aubach".into()],
        ..Scope::default()
    };
    let looked = suite::<Napoleon>(&plan);
    assert!(looked.battles == 4 && looked.reveals > 0, "{looked:?}");
}

#[test]
fn the_vanguard_battle_keeps_the_laws() {
    let plan = Scope {
        seeds: 0..1,
        every: 37,
        scenarios: vec!["causeway-at-mirowo".into()],
        ..Scope::default()
    };
    assert_eq!(suite::<Napoleon>(&plan).battles, 1);
}

#[test]
fn the_battle_of_corps_keeps_the_laws() {
    let plan = Scope {
        seeds: 0..1,
        every: 101,
        scenarios: vec!["crossroads-of-saint-avold".into()],
        ..Scope::default()
    };
    assert_eq!(suite::<Napoleon>(&plan).battles, 1);
}

#[test]
fn every_option_keeps_the_laws() {
    let switched = |id: &str, on: bool| {
        kernel::GivenOptions::from([(id.to_owned(), kernel::OptionValue::Switch(on))])
    };
    let plan = Scope {
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

/// Armies built in secret, terrain laid by the players, deployment: all of it keeps the laws.
#[test]
fn a_prepared_battle_keeps_the_laws() {
    let plan = Scope {
        seeds: 0..1,
        every: 23,
        scenarios: vec!["vanguard-battle".into()],
        ..Scope::default()
    };
    let looked = suite::<Napoleon>(&plan);
    assert!(looked.battles == 1 && looked.reveals > 0, "{looked:?}");
}

#[test]
fn a_generated_field_keeps_the_laws() {
    let plan = Scope {
        seeds: 3..4,
        every: 53,
        options: vec![kernel::GivenOptions::from([
            ("points".to_owned(), kernel::OptionValue::Number(16)),
            ("upgrade-points".to_owned(), kernel::OptionValue::Number(12)),
            (
                "terrain".to_owned(),
                kernel::OptionValue::Text("generated".to_owned()),
            ),
        ])],
        scenarios: vec!["vanguard-battle".into()],
    };
    assert_eq!(suite::<Napoleon>(&plan).battles, 1);
}

#[test]
fn a_played_deployment_keeps_the_laws() {
    let switched = |id: &str| (id.to_owned(), kernel::OptionValue::Switch(true));
    let plan = Scope {
        seeds: 5..6,
        every: 29,
        options: vec![kernel::GivenOptions::from([
            switched("deploy"),
            switched("draw-commanders"),
        ])],
        scenarios: vec!["outposts-at-aubach".into()],
    };
    assert_eq!(suite::<Napoleon>(&plan).battles, 1);
}

/// A river, a redoubt, ambushes on both sides, battalions that leave their regiment.
#[test]
fn ambushes_keep_the_laws() {
    let plan = Scope {
        seeds: 0..3,
        every: 13,
        scenarios: vec!["ford-at-alderau".into()],
        ..Scope::default()
    };
    let looked = suite::<Napoleon>(&plan);
    assert!(looked.battles == 3 && looked.reveals > 0, "{looked:?}");
}
