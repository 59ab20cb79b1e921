//! Ammunition trains, empty batteries, and what guns do to walls.

use super::charging::*;
use super::*;
use crate::action::Action;
use Formation::*;
use Reaction::*;
use ShotKind::*;
use tabletop::Tabletop as _;

/// BWN-12.34, BWN-12.33, BWN-12.39, BWN-4.35: a train moves without orders; a charge on it needs no test and is its end.
#[test]
fn a_train_is_charged() {
    let mut table = table();
    let train = table.put_for(Side::North, "TRAIN", 1, Limbered, 60.0, 60.0, 270);
    table.unit_mut(train).active = false;
    rolling(&[], |umpire| table.activate(Side::North, umpire));
    assert!(table.unit(train).active);
    assert_eq!(table.zone_radius(train), 5_000);
    let hussars = table.put("FR-HUS", 2, CavalryLine, 60.0, 40.0, 90);
    let line = table.put("FR-LINE", 3, Line, 90.0, 60.0, 90);
    let shot_at = table.put_for(Side::North, "TRAIN", 1, Limbered, 90.0, 67.0, 270);
    // Guns and trains take 2 points less from nothing: no line, no loose order.
    assert_eq!(table.dice_at(line, shot_at, Ball, false), 9);
    table.agenda = vec![
        THE_END,
        Task::MeleeOver,
        Task::Aftermath,
        Task::Combats,
        Task::Charges {
            side: Side::South,
            passed: false,
        },
    ];
    act(&mut table, Side::South, &declare(hussars, train), &[]);
    let events = act(&mut table, Side::South, &ahead(train), &[1; 30]);
    assert!(tests_of(&events).is_empty());
    if table.task() != &THE_END {
        act(&mut table, Side::South, &Action::Pass, &[1; 30]);
    }
    assert!(table.unit(train).is_gone());
    assert!(!table.unit(shot_at).is_gone());
}

/// BWN-12.35, BWN-12.36: the ready battles give each corps or vanguard one train, with as many loads as it cost points.
#[test]
fn trains_of_the_ready_battles() {
    use kernel::Game as _;
    for (place, loads) in [(1, 2), (2, 6)] {
        let file = &crate::Napoleon::about().scenarios[place];
        let scenario = crate::Napoleon::read_scenario(file).unwrap();
        let state = crate::set_up::set_up(&scenario, table().battle.rules);
        for side in Side::BOTH {
            let trains: Vec<u8> = state
                .each_unit()
                .filter(|(id, unit)| unit.side == side && state.is_train(*id))
                .map(|(_, unit)| unit.ammo)
                .collect();
            assert_eq!(trains, [loads], "{place} {side:?}");
        }
    }
}

/// BWN-12.40, BWN-12.41: an empty battery leaves over its own base, for nobody's points; a loaded one, or elsewhere, does
/// not.
#[test]
fn leaving_the_table() {
    for (kind, x, ammo, leaves) in [
        ("FR-A6", 60.0, 0, true),
        ("FR-A6", 60.0, 1, false),
        ("FR-A6", 70.0, 0, false),
        ("TRAIN", 60.0, 3, true),
    ] {
        let mut table = table();
        let unit = table.put_for(Side::South, kind, 1, Limbered, x, 8.0, 270);
        table.unit_mut(unit).ammo = ammo;
        table.agenda = vec![THE_END, Task::Moves(Side::South, DivisionId(0))];
        let go = Action::Move {
            unit,
            path: vec![Manoeuvre::Forward { mm: 81 }],
            emerge: None,
            ready: false,
        };
        if leaves {
            act(&mut table, Side::South, &go, &[]);
            assert!(table.unit(unit).is_gone());
            assert_eq!((table.armies[0].lost, table.points(Side::North)), (0, 0));
        } else {
            assert_eq!(
                verdict(&table, Side::South, &go),
                "BWN-9.30",
                "{kind} {x} {ammo}"
            );
        }
    }
}

/// BWN-12.1, BWN-12.2: guns do not go obliquely, into woods, into villages or over fences.
#[test]
fn where_guns_do_not_go() {
    let mut table = table();
    let guns = table.put("FR-A6", 1, Limbered, 60.0, 30.0, 90);
    let oblique = [Manoeuvre::Oblique {
        mm: 50,
        degrees: 20,
    }];
    assert_eq!(table.walk_refused(guns, &oblique), "BWN-9.11");
    let ahead = [Manoeuvre::Forward { mm: 150 }];
    assert!(table.walk(guns, &ahead).is_ok());
    let mut wooded = table.clone();
    wooded.block(Ground::Wood, 50.0, 40.0, 70.0, 60.0);
    assert_eq!(wooded.walk_refused(guns, &ahead), "BWN-5.20");
    let mut fenced = table.clone();
    fenced.line(Ground::Fence, &[(50.0, 40.0), (70.0, 40.0)]);
    assert_eq!(fenced.walk_refused(guns, &ahead), "BWN-5.28");
    let section = table.block(Ground::Tz { level: 1 }, 55.0, 35.0, 65.0, 45.0);
    let enter = [Manoeuvre::Forward { mm: 50 }, Manoeuvre::Enter { section }];
    assert_eq!(table.walk_refused(guns, &enter), "BWN-5.44");
}

/// BWN-12.45, BWN-12.46: horse artillery moves farther than foot, fires as well after a move, and may retreat, limbering.
#[test]
fn horse_artillery() {
    let row = |kind: &str| KindId::named(kind).unwrap().row();
    for (horse, foot) in [
        ("FR-AH6", "FR-A6"),
        ("RU-AH6", "RU-A6"),
        ("AU-AH6", "AU-A6"),
    ] {
        assert!(row(horse).line_move > row(foot).line_move);
        assert_eq!(
            (row(horse).so, row(horse).range),
            (row(foot).so, row(foot).range)
        );
    }
    let mut table = table();
    let hussars = table.put("FR-HUS", 2, CavalryLine, 60.0, 30.0, 90);
    for (kind, rule) in [("AU-AH6", "open"), ("AU-A6", "BWN-14.3")] {
        let guns = table.put(kind, 1, Unlimbered, 60.0, 50.0, 270);
        table.unit_mut(guns).duty = Duty::Movement;
        let charge = table.charged(hussars, guns, 20.0, Stand);
        // 26 cm and 5 for the order, less 5 for limbering.
        let found = match table.check_reaction(&charge, Retreat { mm: 260 }) {
            Ok(()) => "open".to_owned(),
            Err(refusal) => refusal.rule.to_string(),
        };
        assert_eq!(found, rule, "{kind}");
        if rule == "open" {
            assert!(table.check_reaction(&charge, Retreat { mm: 261 }).is_err());
            let walk = table.retreat_walk(&charge, 100).unwrap();
            assert_eq!(walk.scratch.unit(guns).formation, Limbered);
        }
        table.unit_mut(guns).whereabouts = Whereabouts::Gone;
    }
}

/// BWN-12.4, BWN-12.10: batteries hit on four or more, and one whose endurance is used up is destroyed.
#[test]
fn counter_battery_fire() {
    let mut table = table();
    let ours = table.put("FR-A12", 1, Unlimbered, 60.0, 30.0, 90);
    let theirs = table.put("AU-A6", 1, Unlimbered, 60.0, 55.0, 270);
    let shots = [shot(theirs, Ball, false)];
    let volleys = table.check_shots(ours, &shots).unwrap();
    assert_eq!(volleys[0].dice, 3);
    rolling(&[3, 4, 6], |umpire| {
        table.declare_shots(ours, &shots, volleys.clone(), umpire);
        table.roll_volleys(umpire);
    });
    assert_eq!(table.unit(theirs).endurance(), 1);
    rolling(&[], |umpire| table.inflict(theirs, 1, umpire));
    assert!(table.unit(theirs).is_gone());
}

/// BWN-12.13: cover and height add up; in a village neither line nor loose order counts.
#[test]
fn cover_from_guns() {
    let mut table = table();
    let guns = table.put("FR-A12", 1, Unlimbered, 60.0, 30.0, 90);
    let column = table.put("AU-LINE", 3, Column, 60.0, 55.0, 270);
    assert_eq!(table.dice_at(guns, column, Ball, false), 3 + 2);
    table.block(Ground::Difficult, 40.0, 54.5, 80.0, 80.0);
    assert_eq!(table.dice_at(guns, column, Ball, false), 3 + 2 - 1);
    table.line(Ground::Wall, &[(40.0, 54.0), (80.0, 54.0)]);
    assert_eq!(table.dice_at(guns, column, Ball, false), 3 + 2 - 2);
    table.block(Ground::Hill { level: 1 }, 40.0, 54.5, 80.0, 90.0);
    assert_eq!(table.dice_at(guns, column, Ball, false), 3 + 2 - 3);
    for (form, dice) in [(Line, 2), (Loose, 2), (Column, 2)] {
        let mut table = super::table();
        let guns = table.put("FR-A12", 1, Unlimbered, 60.0, 30.0, 90);
        let section = table.block(Ground::Tz { level: 1 }, 55.0, 55.0, 65.0, 65.0);
        let inside = table.put("AU-GRZ", 3, form, 60.0, 60.0, 270);
        table.unit_mut(inside).whereabouts = Whereabouts::Within(section);
        assert_eq!(table.dice_at(guns, inside, Ball, false), dice, "{form:?}");
    }
}

/// BWN-12.18, BWN-12.19, BWN-12.20, BWN-12.24, BWN-12.25, BWN-5.25: what reaches a unit in a depression, and a high shot
/// over friends at what is seen.
#[test]
fn into_a_depression() {
    let mut table = table();
    table.block(Ground::Depression, 50.0, 50.0, 70.0, 54.0);
    let sunk = table.put("AU-LINE", 3, Line, 60.0, 51.0, 270);
    let guns = table.put_for(Side::South, "GB-A9", 1, Unlimbered, 60.0, 39.0, 90);
    let rule = |table: &State, kind| match table.check_shot(guns, &shot(sunk, kind, false)) {
        Ok(_) => "allowed".to_owned(),
        Err(refusal) => refusal.rule.to_string(),
    };
    assert_eq!(rule(&table, Ball), "BWN-5.25");
    assert_eq!(rule(&table, Canister), "BWN-12.24");
    assert_eq!(rule(&table, Shrapnel), "allowed");
    assert_eq!(rule(&table, Howitzer), "allowed");
    table.unit_mut(guns).pose = Pose::new(at(60.0, 49.0), Facing::NORTH);
    assert_eq!(rule(&table, Canister), "allowed");
    table.unit_mut(guns).pose = Pose::new(at(60.0, 48.9), Facing::NORTH);
    assert_eq!(rule(&table, Canister), "BWN-12.24");
    // A friend just before the muzzles bars ball, not the howitzer.
    let mut table = super::table();
    let target = table.put("AU-LINE", 3, Line, 60.0, 60.0, 270);
    let guns = table.put("FR-A6", 1, Unlimbered, 60.0, 30.0, 90);
    table.put("FR-LINE", 3, Line, 60.0, 33.0, 90);
    assert!(table.check_shot(guns, &shot(target, Ball, false)).is_err());
    assert!(
        table
            .check_shot(guns, &shot(target, Howitzer, false))
            .is_ok()
    );
    // Behind a wood it is not seen.
    table.block(Ground::Wood, 40.0, 45.0, 80.0, 55.0);
    assert!(
        table
            .check_shot(guns, &shot(target, Howitzer, false))
            .is_err()
    );
}

/// BWN-12.21, BWN-12.23: canister reaches as far as its row says, and nothing in woods or villages.
#[test]
fn canister_range() {
    for (distance, rule) in [(12.0, "allowed"), (12.1, "BWN-11.4")] {
        let mut table = table();
        let guns = table.put("FR-A6", 1, Unlimbered, 60.0, 30.0, 90);
        let line = table.put("AU-LINE", 3, Line, 60.0, 30.0 + distance, 270);
        let found = match table.check_shot(guns, &shot(line, Canister, false)) {
            Ok(_) => "allowed".to_owned(),
            Err(refusal) => refusal.rule.to_string(),
        };
        assert_eq!(found, rule);
        table.block(Ground::Wood, 40.0, 41.5, 80.0, 60.0);
        table.unit_mut(line).formation = Loose;
        let refused = table
            .check_shot(guns, &shot(line, Canister, false))
            .unwrap_err();
        assert_eq!(refused.rule.to_string(), "BWN-12.23");
    }
}

/// BWN-12.29, BWN-12.28: a fire storm goes with ball, canister and shrapnel, also after a move, and not with a howitzer.
#[test]
fn fire_storms() {
    let mut table = table();
    let guns = table.put("GB-A9", 1, Unlimbered, 60.0, 30.0, 90);
    let column = table.put("AU-LINE", 3, Column, 60.0, 42.0, 270);
    for (kind, dice) in [(Ball, 2 + 2), (Canister, 2 + 2 + 3), (Shrapnel, 2 + 2 + 1)] {
        assert_eq!(
            table.dice_at(guns, column, kind, true),
            dice + 2,
            "{kind:?}"
        );
    }
    let refused = table
        .check_shot(guns, &shot(column, Howitzer, true))
        .unwrap_err();
    assert_eq!(refused.rule.to_string(), "BWN-12.29");
    table.unit_mut(guns).deeds.spent = 5_000;
    assert_eq!(table.dice_at(guns, column, Ball, true), 2 + 2 + 2 - 1);
}

/// BWN-12.80, BWN-12.82, BWN-12.81, BWN-12.79: canister wrecks nothing; a howitzer shot wrecks by its battery's calibre, an
/// independent howitzer on five; empty works may be fired at, and lose one point a volley.
#[test]
fn wrecking_works() {
    for (kind, shot_kind, die, left) in [
        ("FR-A6", Howitzer, 5, 2),
        ("FR-A6", Howitzer, 6, 1),
        ("FR-A12", Howitzer, 5, 1),
        ("PR-HOW", Howitzer, 5, 1),
        ("FR-A6", Ball, 6, 1),
    ] {
        let mut table = table();
        let works = table.line(
            Ground::LinearFortification {
                wtr: 2,
                outer: Facing::SOUTH,
            },
            &[(55.0, 55.0), (65.0, 55.0)],
        );
        let guns = table.put_for(Side::South, kind, 1, Unlimbered, 60.0, 30.0, 90);
        let shots = [Shot {
            at: Mark::Works(works),
            ..shot(UnitId(0), shot_kind, false)
        }];
        let volleys = table.check_shots(guns, &shots).unwrap();
        rolling(&[die; 6], |umpire| {
            table.declare_shots(guns, &shots, volleys.clone(), umpire);
            table.roll_volleys(umpire);
        });
        assert_eq!(
            table.strengths[works as usize], left,
            "{kind} {shot_kind:?} {die}"
        );
        let canister = Shot {
            kind: Canister,
            ..shots[0].clone()
        };
        table.unit_mut(guns).deeds.fired = false;
        assert_eq!(
            table
                .check_shot(guns, &canister)
                .unwrap_err()
                .rule
                .to_string(),
            "BWN-12.81"
        );
    }
}

/// BWN-12.83: a village in ruins covers nobody and gives nothing in melee.
#[test]
fn a_village_in_ruins() {
    let mut table = table();
    let section = table.block(Ground::Tz { level: 2 }, 55.0, 57.0, 65.0, 67.0);
    let line = table.put("FR-LINE", 3, Line, 60.0, 50.0, 90);
    let inside = table.put("AU-LINE", 2, Column, 60.0, 62.0, 270);
    table.unit_mut(inside).whereabouts = Whereabouts::Within(section);
    assert_eq!(table.dice_at(line, inside, Ball, false), 3);
    table.strengths[section as usize] = 0;
    assert_eq!(table.dice_at(line, inside, Ball, false), 9);
    // It still hides what is behind it.
    let behind = table.put("AU-LINE", 1, Line, 60.0, 80.0, 270);
    assert!(!table.sees(line, behind));
}

/// BWN-12.32: a charge that suffers the -5 costs the guns a load.
#[test]
fn canister_in_a_charge_costs_a_load() {
    for (y, ammo) in [(40.0, 2), (46.0, 3)] {
        let mut table = table();
        let column = table.put("FR-LINE", 3, Column, 60.0, y, 90);
        let guns = table.put("AU-A6", 1, Unlimbered, 60.0, 60.0, 270);
        charges(&mut table, Side::South);
        act(&mut table, Side::South, &declare(column, guns), &[]);
        act(&mut table, Side::South, &ahead(guns), &[6, 6]);
        assert_eq!(table.unit(guns).ammo, ammo, "from {y}");
        assert!(table.unit(guns).deeds.fired);
    }
}
