//! Chapter 14: forces and variants.

use verdox::{FORCES, Force, Numbers, Side, Stage};

use crate::field::*;

/// VER-14.1: both sides take the same force.
#[test]
fn the_same_for_both() {
    for scenario in ["verdox", "bridgehead-small", "bridgehead-medium", "redoubt"] {
        let position = set_up(scenario, "{}", 1).unwrap().position();
        assert_eq!(position.units.hasbergs, position.units.askans);
        assert_eq!(position.units.hasbergs, position.force.units);
    }
}

/// VER-14.2: the table of forces.
#[test]
fn the_table_of_forces() {
    let table = [
        ("full", [30, 15, 10, 10, 5, 5], 75, 2350, 10, 5),
        ("medium", [12, 6, 4, 4, 2, 2], 30, 940, 6, 3),
        ("small", [6, 3, 2, 2, 1, 1], 15, 470, 5, 2),
        ("skirmish", [3, 2, 1, 1, 0, 1], 8, 290, 4, 2),
    ];
    assert_eq!(FORCES.len(), table.len());
    for (name, units, total, value, first, wave) in table {
        let force = Force::named(name).unwrap();
        assert_eq!(force.units, Numbers::new(units));
        assert_eq!(
            (force.units.total(), force.units.value()),
            (total, value),
            "{name}"
        );
        assert_eq!((force.first_placement, force.wave), (first, wave), "{name}");
    }
}

/// VER-14.3: the smaller forces keep the proportions: medium and small exactly, skirmish as far as whole units allow.
#[test]
fn proportions() {
    let full = Force::named("full").unwrap().units;
    for (name, fifths) in [("medium", 2), ("small", 1)] {
        let units = Force::named(name).unwrap().units;
        for kind in verdox::Kind::ALL {
            assert_eq!(
                u32::from(units.of(kind)) * 5,
                u32::from(full.of(kind)) * fifths
            );
        }
    }
}

/// VER-14.4: the force's own first placement and wave replace ten and five.
#[test]
fn first_placement_and_wave_of_the_force() {
    let mut b = set_up("bridgehead-small", "{}", 1).unwrap();
    for (side, x) in [(Hasbergs, 0), (Askans, 18)] {
        assert_eq!(b.position().stage, Stage::Deployment { side, left: 5 });
        for y in 0..5 {
            b.act(&place(verdox::Kind::Infantry, &format!("({x},{y})")), []);
        }
    }
    b.act(&END, []);
    assert_eq!(
        b.position().stage,
        Stage::Arrival {
            side: Hasbergs,
            left: 2
        }
    );
}

/// VER-14.5: six counts, a first placement that fits, a wave; anything else is refused.
#[test]
fn custom_forces() {
    let b = set_up("redoubt", r#"{"custom-force":"2/2/2/2/2/2 6 3"}"#, 1).unwrap();
    for side in Side::BOTH {
        assert_eq!(*b.position().units.of(side), Numbers::new([2; 6]));
    }
    assert_eq!(
        b.position().stage,
        Stage::Deployment {
            side: Hasbergs,
            left: 6
        }
    );
    assert_eq!(b.position().force.wave, 3);
    for bad in [
        "x",
        "1/1/1/1/1 2 2",
        "1/1/1/1/1/1/1 2 2",
        "1/1/1/1/1/1 2",
        "1/1/1/1/1/1 0 1",
        "1/1/1/1/1/1 2 0",
        "1/1/1/1/1/1 7 1",
        "0/0/0/0/0/0 1 1",
        "90/0/0/0/0/0 1 1",
        "1/1/1/1/1/1 2 2 2",
        "-1/1/1/1/1/1 2 2",
    ] {
        let refused = set_up("redoubt", &format!(r#"{{"custom-force":"{bad}"}}"#), 1).err();
        assert_eq!(
            refused.unwrap_or_else(|| panic!("{bad}")).rule.to_string(),
            "VER-14.5"
        );
    }
    // More than the edge holds.
    let refused = set_up("redoubt", r#"{"custom-force":"20/0/0/0/0/0 10 1"}"#, 1)
        .err()
        .unwrap();
    assert_eq!(refused.rule.to_string(), "VER-13.8");
}

/// VER-14.6: up to five infantry less for one side.
#[test]
fn handicaps() {
    let units = |options: &str| {
        set_up("bridgehead-small", options, 1)
            .unwrap()
            .position()
            .units
    };
    assert_eq!(units(r#"{"handicap-askans":5}"#).askans.infantry, 1);
    assert_eq!(units(r#"{"handicap-askans":5}"#).hasbergs.infantry, 6);
    assert_eq!(units(r#"{"handicap-hasbergs":2}"#).hasbergs.infantry, 4);
    let refused = |scenario: &str, options: &str| {
        set_up(scenario, options, 1)
            .err()
            .expect("refused")
            .rule
            .to_string()
    };
    let both = r#"{"handicap-hasbergs":1,"handicap-askans":1}"#;
    assert_eq!(refused("bridgehead-small", both), "VER-14.6");
    assert_eq!(refused("redoubt", r#"{"handicap-askans":4}"#), "VER-14.6");
    assert_eq!(
        refused(
            "redoubt",
            r#"{"handicap-askans":1,"custom-force":"1/0/0/0/0/0 1 1"}"#
        ),
        "VER-14.6"
    );
}
