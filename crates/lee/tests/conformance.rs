//! The laws that every game keeps, on random battles.

use kernel::conformance::{Scope, suite};
use lee::Lee;

#[test]
fn the_introductory_battle_keeps_the_laws() {
    let scope = Scope {
        seeds: 0..1,
        every: 23,
        scenarios: vec!["crossroads".into()],
        ..Scope::default()
    };
    let looked = suite::<Lee>(&scope);
    assert!(looked.battles == 1 && looked.reveals > 0, "{looked:?}");
}

#[test]
fn an_army_of_one_corps_keeps_the_laws() {
    let scope = Scope {
        seeds: 0..2,
        every: 17,
        scenarios: vec!["drill".into()],
        ..Scope::default()
    };
    assert_eq!(suite::<Lee>(&scope).battles, 2);
}

#[test]
fn the_second_day_keeps_the_laws() {
    let scope = Scope {
        seeds: 0..1,
        every: 101,
        scenarios: vec!["wheatfield".into()],
        ..Scope::default()
    };
    assert_eq!(suite::<Lee>(&scope).battles, 1);
}

#[test]
fn the_great_battle_keeps_the_laws() {
    let scope = Scope {
        seeds: 0..1,
        every: 211,
        scenarios: vec!["antietam".into()],
        ..Scope::default()
    };
    assert_eq!(suite::<Lee>(&scope).battles, 1);
}

#[test]
fn every_option_keeps_the_laws() {
    let switched = |id: &str, on: bool| {
        kernel::GivenOptions::from([(id.to_owned(), kernel::OptionValue::Switch(on))])
    };
    let scope = Scope {
        seeds: 10..11,
        every: 41,
        options: vec![
            switched("transfer", false),
            switched("cards", true),
            switched("skirmishers", true),
            switched("free-deployment", true),
        ],
        scenarios: vec!["drill".into()],
    };
    assert_eq!(suite::<Lee>(&scope).battles, 4);
}
