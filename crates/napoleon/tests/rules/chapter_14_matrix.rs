//! The outcome matrix of charge tests, cell by cell.

use super::charging::*;
use super::*;
use crate::action::{Action, Follow};
use Formation::*;
use Reaction::*;
use tabletop::Tabletop as _;

/// What became of a unit: losses and disorder, and where it is.
fn fate(table: &State, id: UnitId) -> String {
    let unit = table.unit(id);
    let place = if unit.is_gone() {
        "gone"
    } else if unit.engaged() {
        "fights"
    } else if unit.fleeing {
        "flees"
    } else if unit.deeds.retreated {
        "retreats"
    } else if unit.deeds.pushed {
        "pushed"
    } else {
        "stays"
    };
    let formed = match unit.formation {
        Square | Mass => " formed",
        _ => "",
    };
    format!("-{} +{} {place}{formed}", unit.damage, unit.disorder)
}

/// A charge over 20 cm from the south, settled with these dice: attacker's fate, defender's fate, and who may pursue.
fn settled(
    attacker: &str,
    target: &str,
    form: Formation,
    reaction: Reaction,
    dice: [u8; 4],
) -> String {
    let mut table = table();
    let horse = attacker.contains("CUIR");
    let (count, own) = if horse { (2, CavalryLine) } else { (3, Column) };
    let unit = table.put(attacker, count, own, 60.0, 50.0, 90);
    let bases = if form == Unlimbered {
        1
    } else if form == CavalryLine {
        2
    } else {
        4
    };
    let other = table.put(target, bases, form, 60.0, 70.0, 270);
    table.unit_mut(other).duty = Duty::Movement;
    table.agenda = vec![THE_END];
    settle(&mut table, unit, other, 20.0, reaction, &dice);
    let chance = match table.task() {
        Task::FollowUp(pursuit) if pursuit.pursuer == unit => ", attacker may follow",
        Task::FollowUp(_) => ", defender may follow",
        Task::StayOrRetreat => ", may stay or retreat",
        _ => "",
    };
    format!("{} | {}{chance}", fate(&table, unit), fate(&table, other))
}

const FAIL: [u8; 4] = [6, 6, 1, 1];
const FAIL_FAIL: [u8; 4] = [6, 6, 6, 6];
const PASS: [u8; 4] = [1, 1, 1, 1];
const PASS_FAIL: [u8; 4] = [1, 1, 6, 6];

/// BWN-14.59, BWN-14.20, BWN-14.38, BWN-14.39, BWN-14.43, BWN-14.46: stands or changes front.
#[test]
fn stands_or_changes_front() {
    for reaction in [Stand, ChangeFront] {
        for (attacker, dice, expected) in [
            ("FR-LINE", FAIL, "-1 +1 stays | -0 +0 stays"),
            ("FR-CUIR", FAIL, "-1 +1 pushed | -0 +0 stays"),
            ("FR-LINE", PASS, "-0 +0 fights | -0 +0 fights"),
            ("FR-CUIR", PASS, "-0 +0 fights | -0 +0 fights"),
            (
                "FR-LINE",
                PASS_FAIL,
                "-0 +0 stays | -1 +1 flees, attacker may follow",
            ),
            (
                "FR-CUIR",
                PASS_FAIL,
                "-0 +0 stays | -1 +1 flees, attacker may follow",
            ),
        ] {
            let found = settled(attacker, "AU-LINE", Line, reaction, dice);
            assert_eq!(found, expected, "{attacker} {reaction:?} {dice:?}");
        }
    }
}

/// BWN-14.59, BWN-14.40, BWN-14.41, BWN-14.45: counter-attacks.
#[test]
fn counter_attacks() {
    for (attacker, target, form, dice, expected) in [
        (
            "FR-LINE",
            "AU-LINE",
            Column,
            FAIL,
            "-1 +1 fights | -0 +0 fights",
        ),
        (
            "FR-LINE",
            "AU-LINE",
            Column,
            FAIL_FAIL,
            "-1 +1 stays | -1 +1 stays",
        ),
        (
            "FR-LINE",
            "AU-LINE",
            Column,
            PASS,
            "-0 +0 fights | -0 +0 fights",
        ),
        (
            "FR-LINE",
            "AU-LINE",
            Column,
            PASS_FAIL,
            "-0 +0 fights | -1 +1 fights",
        ),
        (
            "FR-CUIR",
            "AU-HUS",
            CavalryLine,
            FAIL,
            "-1 +1 pushed | -0 +0 stays, defender may follow",
        ),
        (
            "FR-CUIR",
            "AU-HUS",
            CavalryLine,
            FAIL_FAIL,
            "-1 +1 pushed | -1 +1 stays",
        ),
        (
            "FR-CUIR",
            "AU-HUS",
            CavalryLine,
            PASS,
            "-0 +0 fights | -0 +0 fights",
        ),
        (
            "FR-CUIR",
            "AU-HUS",
            CavalryLine,
            PASS_FAIL,
            "-0 +0 stays | -1 +1 pushed, attacker may follow",
        ),
    ] {
        let found = settled(attacker, target, form, CounterAttack, dice);
        assert_eq!(found, expected, "{attacker} {dice:?}");
    }
}

/// BWN-14.59, BWN-14.14, BWN-14.19: retreats of 15 cm before infantry.
#[test]
fn retreats() {
    for (dice, expected) in [
        (FAIL, "-1 +1 stays | -0 +0 stays, may stay or retreat"),
        (FAIL_FAIL, "-1 +1 stays | -1 +1 flees"),
        (PASS, "-0 +0 stays | -0 +0 retreats, attacker may follow"),
        (PASS_FAIL, "-0 +0 stays | -1 +1 flees, attacker may follow"),
    ] {
        let found = settled("FR-LINE", "AU-LINE", Column, Retreat { mm: 190 }, dice);
        assert_eq!(found, expected, "{dice:?}");
    }
}

/// BWN-14.59, BWN-14.42, BWN-14.47, BWN-14.49, BWN-14.51, BWN-14.53: forming square or mass.
#[test]
fn forming() {
    for (attacker, dice, expected) in [
        ("FR-CUIR", FAIL, "-1 +1 pushed | -0 +0 stays formed"),
        ("FR-CUIR", FAIL_FAIL, "-1 +1 pushed | -0 +1 stays"),
        ("FR-CUIR", PASS, "-1 +1 pushed | -0 +0 stays formed"),
        (
            "FR-CUIR",
            PASS_FAIL,
            "-0 +0 stays | -1 +1 flees, attacker may follow",
        ),
        ("FR-LINE", FAIL, "-1 +1 stays | -0 +0 stays formed"),
        ("FR-LINE", FAIL_FAIL, "-1 +1 stays | -0 +1 stays"),
        ("FR-LINE", PASS, "-0 +0 fights | -0 +0 fights formed"),
        (
            "FR-LINE",
            PASS_FAIL,
            "-0 +0 stays | -1 +1 flees, attacker may follow",
        ),
    ] {
        for (target, into) in [("RU-LINE", Square), ("AU-LINE", Mass)] {
            let found = settled(attacker, target, Line, Form { into }, dice);
            assert_eq!(found, expected, "{attacker} {target} {dice:?}");
        }
    }
}

/// BWN-14.59, BWN-14.44, BWN-14.48, BWN-14.50, BWN-14.52: squares and masses that stood before.
#[test]
fn earlier_squares() {
    for (attacker, dice, expected) in [
        ("FR-CUIR", FAIL, "-1 +1 pushed | -0 +0 stays formed"),
        ("FR-CUIR", PASS, "-1 +1 pushed | -0 +0 stays formed"),
        ("FR-CUIR", PASS_FAIL, "-0 +0 fights | -1 +1 fights formed"),
        ("FR-LINE", FAIL, "-1 +1 stays | -0 +0 stays formed"),
        ("FR-LINE", PASS, "-0 +0 fights | -0 +0 fights formed"),
        ("FR-LINE", PASS_FAIL, "-0 +0 fights | -1 +1 fights formed"),
    ] {
        for (target, form) in [("RU-LINE", Square), ("AU-LINE", Mass)] {
            let found = settled(attacker, target, form, Stand, dice);
            assert_eq!(found, expected, "{attacker} {target} {dice:?}");
        }
    }
}

/// BWN-14.59, BWN-14.54, BWN-14.55, BWN-T10, BWN-T11: guns.
#[test]
fn guns_stand() {
    for (attacker, dice, expected) in [
        ("FR-LINE", FAIL, "-2 +2 pushed | -0 +0 stays"),
        ("FR-CUIR", FAIL, "-2 +2 pushed | -0 +0 stays"),
        ("FR-LINE", PASS, "-0 +0 fights | -0 +0 fights"),
        ("FR-LINE", PASS_FAIL, "-0 +0 fights | -1 +1 fights"),
    ] {
        let found = settled(attacker, "AU-A6", Unlimbered, Stand, dice);
        assert_eq!(found, expected, "{attacker} {dice:?}");
    }
}

/// BWN-14.59, BWN-13.53, BWN-13.54: feigned attacks, on troops and on guns.
#[test]
fn feints() {
    for (target, form, dice, expected) in [
        ("AU-LINE", Line, FAIL, "-1 +1 pushed | -0 +0 stays"),
        ("AU-LINE", Line, PASS, "-0 +0 pushed | -0 +0 stays"),
        ("AU-A6", Unlimbered, FAIL, "-2 +2 pushed | -0 +0 stays"),
    ] {
        let mut table = table();
        let krakusi = table.put("DW-KRAK", 2, Loose, 60.0, 50.0, 90);
        let bases = if form == Unlimbered { 1 } else { 3 };
        let other = table.put(target, bases, form, 60.0, 70.0, 270);
        let mut charge = table.charged(krakusi, other, 20.0, Stand);
        charge.feigned = true;
        charge.contact = Pose::new(at(60.0, 70.0), Facing::NORTH);
        table.charge = Some(charge);
        rolling(&dice, |umpire| {
            table.stage(Stand, umpire);
            table.settle_charge(umpire);
        });
        let found = format!("{} | {}", fate(&table, krakusi), fate(&table, other));
        assert_eq!(found, expected, "{target} {dice:?}");
    }
}

/// BWN-14.56, BWN-19.6: what a failed test inflicts counts at once, in the test that follows.
#[test]
fn effects_count_at_once() {
    let mut table = table();
    let column = table.put("FR-LINE", 3, Column, 60.0, 50.0, 90);
    let other = table.put("AU-LINE", 3, Column, 60.0, 65.0, 270);
    table.agenda = vec![THE_END];
    let mut charge = table.charged(column, other, 15.0, CounterAttack);
    charge.contact = Pose::new(at(60.0, 65.0), Facing::NORTH);
    table.charge = Some(charge);
    let events = rolling(&[6, 6, 1, 1], |umpire| {
        table.stage(CounterAttack, umpire);
        table.settle_charge(umpire);
    });
    assert_eq!(
        tests_of(&events),
        [(column, 7, false), (other, 7 + 1, true)]
    );
}

// ---- reactions one by one

/// BWN-14.1, BWN-14.6: cavalry in a wood charged by infantry only stands or retreats.
#[test]
fn cavalry_in_a_wood() {
    let mut table = table();
    table.block(Ground::Wood, 50.0, 50.0, 70.0, 80.0);
    let column = table.put("FR-LINE", 3, Column, 60.0, 40.0, 90);
    let horse = table.put("AU-HUS", 2, Loose, 60.0, 52.0, 270);
    table.unit_mut(horse).duty = Duty::Movement;
    charges(&mut table, Side::South);
    assert_eq!(
        verdict(&table, Side::South, &declare(column, horse)),
        "allowed"
    );
    let rule = |reaction| {
        let charge = table.charged(column, horse, 20.0, reaction);
        match table.check_reaction(&charge, reaction) {
            Ok(()) => "open".to_owned(),
            Err(refusal) => refusal.rule.to_string(),
        }
    };
    assert_eq!(rule(Stand), "open");
    assert_eq!(rule(CounterAttack), "BWN-14.6");
    assert_eq!(rule(ChangeFront), "BWN-14.6");
    assert_eq!(rule(Retreat { mm: 50 }), "open");
}

/// BWN-14.12: a retreat meets no enemy and no impassable ground, and pays 5 cm for each friend it passes.
#[test]
fn the_way_of_a_retreat() {
    let mut table = table();
    let horse = table.put("FR-HUS", 2, CavalryLine, 60.0, 30.0, 90);
    let other = table.put("RU-HUS", 2, CavalryLine, 60.0, 55.0, 270);
    table.unit_mut(other).duty = Duty::Movement;
    // 44 and 5 for the order, less 1 for facing about.
    let open = |table: &State, mm| {
        let charge = table.charged(horse, other, 25.0, Stand);
        table.check_reaction(&charge, Retreat { mm }).is_ok()
    };
    assert!(open(&table, 480) && !open(&table, 481));
    let mut friendly = table.clone();
    friendly.put("RU-LINE", 1, Line, 60.0, 75.0, 270);
    assert!(open(&friendly, 430) && !open(&friendly, 431));
    let mut hostile = table.clone();
    hostile.put("FR-LINE", 1, Line, 60.0, 75.0, 270);
    assert!(open(&hostile, 100) && !open(&hostile, 300));
    table.block(Ground::Impassable, 50.0, 75.0, 70.0, 80.0);
    assert!(open(&table, 100) && !open(&table, 300));
}

/// BWN-14.15, BWN-14.16, BWN-14.17, BWN-14.18, BWN-D28: still in reach a retreating unit is destroyed, unless a friend
/// screens it; else its place may be taken.
#[test]
fn the_end_of_a_retreat() {
    let retreat = |mm: u16, screen: bool| {
        let mut table = table();
        let horse = table.put("FR-CUIR", 2, CavalryLine, 60.0, 30.0, 90);
        let other = table.put("RU-HUS", 2, CavalryLine, 60.0, 50.0, 270);
        table.unit_mut(other).duty = Duty::Movement;
        let friend = screen.then(|| table.put("RU-LINE", 2, Column, 60.0, 58.0, 270));
        charges(&mut table, Side::South);
        act(&mut table, Side::South, &declare(horse, other), &[]);
        act(&mut table, Side::South, &ahead(other), &[]);
        act(
            &mut table,
            Side::North,
            &react(Retreat { mm }),
            &[1, 1, 1, 1],
        );
        without_support(&mut table, &[1, 1, 1, 1]);
        (table, horse, other, friend)
    };
    // Staged at 45 with 23 cm left: reach to 68. Faced about, its rear goes from 50 by the distance.
    let (table, _, other, _) = retreat(170, false);
    assert!(table.unit(other).is_gone());
    let (mut table, horse, other, _) = retreat(300, false);
    assert!(!table.unit(other).is_gone());
    assert_eq!(table.follow_ups(), [Follow::Stay, Follow::Occupy]);
    act(
        &mut table,
        Side::South,
        &Action::Follow {
            how: Follow::Occupy,
        },
        &[],
    );
    assert_eq!(stands(&table, horse), (60.0, 50.0, 90));
    let (table, _, other, friend) = retreat(170, true);
    assert!(!table.unit(other).is_gone());
    assert!(table.follow_ups().contains(&Follow::Redirect));
    assert!(friend.is_some());
}

/// BWN-14.19, BWN-D26: when the charger failed, a retreating unit that holds stays or goes as its owner likes.
#[test]
fn stay_or_retreat() {
    for go in [true, false] {
        let mut table = table();
        let column = table.put("FR-LINE", 3, Column, 60.0, 40.0, 90);
        let other = table.put("AU-LINE", 3, Column, 60.0, 55.0, 270);
        table.unit_mut(other).duty = Duty::Movement;
        table.agenda = vec![THE_END];
        settle(
            &mut table,
            column,
            other,
            15.0,
            Retreat { mm: 100 },
            &[6, 6, 1, 1],
        );
        act(&mut table, Side::North, &Action::FallBack { go }, &[]);
        assert_eq!(table.unit(other).deeds.retreated, go);
        assert_eq!(stands(&table, other).1 > 60.0, go);
    }
}

/// BWN-14.21, BWN-14.22: a unit that changes front turns toward the charger's centre, behind its old front, and is attacked
/// in front.
#[test]
fn changing_front() {
    let mut table = table();
    let line = table.put("AU-LINE", 3, Line, 60.0, 50.0, 90);
    let horse = table.put("FR-HUS", 2, CavalryLine, 100.0, 49.0, 180);
    table.agenda = vec![THE_END];
    settle(&mut table, horse, line, 34.0, ChangeFront, &[6, 6]);
    assert_eq!(stands(&table, line).2, 0);
    // A line of three turned right by its middle: its front corner lies on the old front line.
    assert_eq!(table.rect(line).front_left().y, 50_000);
}

/// BWN-14.23: guns and engaged units do not change front.
#[test]
fn who_does_not_change_front() {
    let mut table = table();
    let column = table.put("FR-LINE", 3, Column, 60.0, 30.0, 90);
    let guns = table.put("AU-A6", 1, Unlimbered, 60.0, 60.0, 270);
    let line = table.put("AU-LINE", 3, Line, 80.0, 60.0, 270);
    let rule = |table: &State, target| {
        let charge = table.charged(column, target, 20.0, ChangeFront);
        match table.check_reaction(&charge, ChangeFront) {
            Ok(()) => "open".to_owned(),
            Err(refusal) => refusal.rule.to_string(),
        }
    };
    assert_eq!(rule(&table, line), "open");
    assert_eq!(rule(&table, guns), "BWN-14.3");
    let other = table.put("FR-LINE", 3, Line, 80.0, 60.0, 90);
    table.engage(other, line, table::Edge::Front);
    assert_eq!(rule(&table, line), "BWN-14.2");
}

/// BWN-14.27: square and mass are formed on the centre of the old front.
#[test]
fn formed_on_the_centre() {
    let mut table = table();
    let horse = table.put("FR-CUIR", 2, CavalryLine, 60.0, 40.0, 90);
    let line = table.put("AU-LINE", 4, Line, 60.0, 70.0, 270);
    table.agenda = vec![THE_END];
    settle(
        &mut table,
        horse,
        line,
        20.0,
        Form { into: Mass },
        &[1, 1, 1, 1],
    );
    assert_eq!(table.unit(line).formation, Mass);
    assert_eq!(stands(&table, line), (60.0, 70.0, 270));
}

/// BWN-14.29, BWN-14.34: an unlimbered battery beside a square steadies it by one more.
#[test]
fn a_square_with_guns() {
    let mut table = table();
    let horse = table.put("FR-HUS", 4, CavalryLine, 60.0, 30.0, 90);
    let square = table.put("RU-LINE", 4, Square, 60.0, 60.0, 270);
    let guns = table.put("RU-A6", 1, Unlimbered, 65.0, 60.0, 270);
    let need = |table: &State| defender(table, &table.charged(horse, square, 26.0, Stand));
    assert_eq!(need(&table), 8 + 2 + 1);
    table.unit_mut(guns).formation = Limbered;
    assert_eq!(need(&table), 8 + 2);
    table.unit_mut(guns).formation = Unlimbered;
    table.unit_mut(guns).pose = Pose::new(at(66.0, 60.0), Facing::SOUTH);
    assert_eq!(need(&table), 8 + 2);
}

/// BWN-14.58, BWN-16.48, BWN-16.51, BWN-16.52, BWN-16.53, BWN-D28: a redirection repeats the whole procedure with the unit in
/// the way, which only stands or retreats.
#[test]
fn a_redirection() {
    let mut table = table();
    let horse = table.put("FR-HUS", 2, CavalryLine, 60.0, 40.0, 90);
    let line = table.put("AU-LINE", 3, Line, 60.0, 55.0, 270);
    let second = table.put("RU-LINE", 3, Line, 60.0, 66.5, 270);
    table.unit_mut(second).duty = Duty::Movement;
    charges(&mut table, Side::South);
    act(&mut table, Side::South, &declare(horse, line), &[]);
    act(&mut table, Side::South, &ahead(line), &[]);
    without_support(&mut table, &[1, 1, 6, 6]);
    assert!(table.unit(line).fleeing);
    // The fleeing line has run past the second; the hussars are staged at 47, with 22 cm to go.
    assert!(
        table.follow_ups().contains(&Follow::Redirect),
        "{:?}",
        table.follow_ups()
    );
    let events = act(
        &mut table,
        Side::South,
        &Action::Follow {
            how: Follow::Redirect,
        },
        &[],
    );
    assert_eq!(table.unit(horse).disorder, 1);
    assert_eq!(table.unit(line).disorder, 2);
    assert_eq!(table.unit(second).disorder, 0);
    assert!(
        events
            .iter()
            .any(|event| matches!(event, Event::Declared { .. }))
    );
    assert_eq!(table.task(), &Task::React);
    let square = react(Form { into: Square });
    assert_eq!(verdict(&table, Side::North, &square), "BWN-16.51");
    let charge = table.charge.clone().unwrap();
    assert_eq!((charge.attacker, charge.target), (horse, second));
    assert!(charge.redirected);
    let form = Form { into: Square };
    assert_eq!(
        table
            .check_reaction(&charge, form)
            .unwrap_err()
            .rule
            .to_string(),
        "BWN-16.51"
    );
}

/// BWN-14.26, BWN-14.43, BWN-16.32, BWN-16.37, BWN-E22, BWN-T8: cuirassiers from 18 cm; the line could form a mass, stands,
/// breaks, and is ridden down.
#[test]
fn cuirassiers_ride_down_a_line() {
    let mut table = table();
    let horse = table.put("FR-CUIR", 2, CavalryLine, 60.0, 37.0, 90);
    let line = table.put("AU-LINE", 3, Line, 60.0, 55.0, 270);
    charges(&mut table, Side::South);
    act(&mut table, Side::South, &declare(horse, line), &[]);
    act(&mut table, Side::South, &ahead(line), &[]);
    let mass = react(Form { into: Mass });
    assert_eq!(verdict(&table, Side::North, &mass), "allowed");
    let events = act(&mut table, Side::North, &react(Stand), &[5, 6, 6, 6]);
    assert_eq!(tests_of(&events), [(horse, 11, true), (line, 8, false)]);
    assert_eq!(stands(&table, line), (60.0, 67.0, 90));
    act(
        &mut table,
        Side::South,
        &Action::Follow {
            how: Follow::Pursue,
        },
        &[],
    );
    assert!(table.unit(line).is_gone());
}
