use super::charging::*;
use super::*;
use crate::action::Action;
use crate::event::Test;
use crate::march::Goal;
use Formation::*;
use Reaction::*;

/// BWN-14.29, BWN-14.30, BWN-14.37, BWN-E58: a column charges a standing line.
#[test]
fn infantry_on_a_standing_line() {
    let mut table = table();
    let column = table.put("FR-LINE", 3, Column, 60.0, 40.0, 90);
    let line = table.put("AU-LINE", 3, Line, 60.0, 55.0, 270);
    table.general_near(column, 1);
    table.commanders[3].at = at(300.0, 0.0);
    let stood = table.charged(column, line, 15.0, Stand);
    assert_eq!((charger(&table, &stood), defender(&table, &stood)), (6, 7));
    for other in [ChangeFront, CounterAttack] {
        let charge = table.charged(column, line, 15.0, other);
        assert_eq!(charger(&table, &charge), 8, "{other:?}");
    }
}

/// BWN-14.29, BWN-14.33, BWN-19.3, BWN-E59: cuirassiers against a standing line.
#[test]
fn cuirassiers_on_a_standing_line() {
    let mut table = table();
    let horse = table.put("FR-CUIR", 2, CavalryLine, 60.0, 35.0, 90);
    let line = table.put("AU-LINE", 3, Line, 60.0, 55.0, 270);
    let charge = table.charged(horse, line, 18.0, Stand);
    assert_eq!(
        (charger(&table, &charge), defender(&table, &charge)),
        (11, 8)
    );
    table.general_near(horse, 1);
    table.commanders[3].at = at(300.0, 0.0);
    let need = charger(&table, &charge);
    assert_eq!(need, 12);
    let events = rolling(&[6, 6], |umpire| {
        assert!(table.roll_test(horse, Test::Charge, need, umpire));
    });
    assert!(matches!(
        events[0],
        Event::Tested {
            dice: None,
            passed: true,
            ..
        }
    ));
}

/// BWN-14.29, BWN-14.35, BWN-14.36, BWN-E60, BWN-E61, BWN-T9: into the guns, from afar and from near.
#[test]
fn into_the_guns() {
    for (kind, count, distance, need) in [
        ("FR-LINE", 3, 20.0, 3),
        ("FR-LINE", 3, 15.0, 8),
        ("FR-LINE", 1, 20.0, 2),
        ("FR-CUIR", 2, 31.0, 5),
        ("FR-CUIR", 2, 30.0, 10),
    ] {
        let mut table = table();
        let form = if kind == "FR-LINE" {
            Column
        } else {
            CavalryLine
        };
        let unit = table.put(kind, count, form, 60.0, 30.0, 90);
        let guns = table.put("AU-A6", 1, Unlimbered, 60.0, 60.0, 270);
        let charge = table.charged(unit, guns, distance, Stand);
        assert_eq!(charger(&table, &charge), need, "{kind} from {distance}");
    }
    // Regimental guns count only -1.
    let mut table = table();
    let unit = table.put("FR-LINE", 3, Column, 60.0, 30.0, 90);
    let guns = table.put("AU-A3R", 1, Unlimbered, 60.0, 60.0, 270);
    let charge = table.charged(unit, guns, 20.0, Stand);
    assert_eq!(charger(&table, &charge), 7 - 1 + 1);
}

/// BWN-14.29, BWN-14.31, BWN-E62: a square that stood before the charge.
#[test]
fn cavalry_on_a_square() {
    let mut table = table();
    let horse = table.put("FR-HUS", 3, CavalryLine, 60.0, 30.0, 90);
    let square = table.put("RU-LINE", 3, Square, 60.0, 60.0, 270);
    let charge = table.charged(horse, square, 26.0, Stand);
    assert_eq!(
        (charger(&table, &charge), defender(&table, &charge)),
        (7 - 1, 10)
    );
    table.unit_mut(square).disorder = 1;
    assert_eq!(
        (charger(&table, &charge), defender(&table, &charge)),
        (7, 7)
    );
}

/// BWN-14.29, BWN-14.32: cover and height give the defender one, once; height gives it to the charger too.
#[test]
fn cover_and_height() {
    let mut table = table();
    let column = table.put("FR-LINE", 3, Column, 60.0, 40.0, 90);
    let line = table.put("AU-LINE", 3, Line, 60.0, 55.0, 270);
    table.block(Ground::Difficult, 40.0, 54.0, 80.0, 70.0);
    table.line(Ground::Wall, &[(40.0, 54.5), (80.0, 54.5)]);
    let mut charge = table.charged(column, line, 15.0, Stand);
    assert_eq!(defender(&table, &charge), 8);
    charge.levels = (0, 1);
    assert_eq!(
        (charger(&table, &charge), defender(&table, &charge)),
        (5, 8)
    );
    charge.levels = (1, 0);
    assert_eq!(
        (charger(&table, &charge), defender(&table, &charge)),
        (6, 8)
    );
}

/// BWN-14.29: infantry in a fortification, charged from its protected side, adds three.
#[test]
fn works_steady_their_defenders() {
    let mut table = table();
    let column = table.put("FR-LINE", 3, Column, 60.0, 40.0, 90);
    let line = table.put("AU-LINE", 3, Line, 60.0, 55.0, 270);
    let outer = Facing::SOUTH;
    table.line(
        Ground::LinearFortification { wtr: 2, outer },
        &[(55.0, 54.0), (65.0, 54.0)],
    );
    let charge = table.charged(column, line, 15.0, Stand);
    assert_eq!(defender(&table, &charge), 10);
}

/// BWN-14.2, BWN-14.3, BWN-14.4, BWN-14.5, BWN-14.21, BWN-14.24, BWN-14.25, BWN-14.26: what is open to whom.
#[test]
fn reactions() {
    let mut table = table();
    let horse = table.put("FR-HUS", 2, CavalryLine, 60.0, 40.0, 90);
    let line = table.put("RU-LINE", 3, Line, 60.0, 70.0, 270);
    let rule = |table: &State, distance: f64, reaction: Reaction| {
        let charge = table.charged(horse, line, distance, reaction);
        match table.check_reaction(&charge, reaction) {
            Ok(()) => "open".to_owned(),
            Err(refusal) => refusal.rule.to_string(),
        }
    };
    let square = Form { into: Square };
    assert_eq!(rule(&table, 30.0, Stand), "open");
    assert_eq!(rule(&table, 30.0, ChangeFront), "BWN-14.21");
    assert_eq!(rule(&table, 30.1, ChangeFront), "open");
    assert_eq!(rule(&table, 15.0, square), "BWN-14.26");
    assert_eq!(rule(&table, 15.1, square), "open");
    assert_eq!(rule(&table, 30.0, Form { into: Mass }), "BWN-14.26");
    assert_eq!(rule(&table, 30.0, CounterAttack), "BWN-14.25");
    assert_eq!(rule(&table, 30.0, Retreat { mm: 100 }), "BWN-14.4");
    table.unit_mut(line).duty = Duty::Movement;
    assert_eq!(rule(&table, 30.0, Retreat { mm: 100 }), "open");
    table.unit_mut(line).deeds.reacted = true;
    assert_eq!(rule(&table, 30.0, square), "BWN-14.5");
    let guns = table.put("AU-A6", 1, Unlimbered, 90.0, 70.0, 270);
    let charge = table.charged(horse, guns, 30.0, CounterAttack);
    assert_eq!(
        table
            .check_reaction(&charge, CounterAttack)
            .unwrap_err()
            .rule
            .to_string(),
        "BWN-14.3"
    );
    let other = table.put("FR-LINE", 3, Column, 10.0, 10.0, 90);
    table.engage(other, line, table::Edge::Front);
    assert_eq!(rule(&table, 40.0, square), "BWN-14.2");
}

/// BWN-14.38, BWN-14.39, BWN-13.25, BWN-E19, BWN-T10: infantry that fails stays at the border of the control zone.
#[test]
fn failed_infantry_stays() {
    let (mut table, column, line) = charge_on("FR-LINE", 3, Column, "AU-LINE", Line);
    play(&mut table, column, line, Stand, &[6, 6]);
    assert_eq!(stands(&table, column), (60.0, 47.0, 90));
    let unit = table.unit(column);
    assert_eq!((unit.damage, unit.disorder, unit.engaged()), (1, 1, false));
    assert!(!table.unit(line).deeds.lost);
}

/// BWN-14.46, BWN-13.31, BWN-13.51: both hold, contact and melee, with bayonets.
#[test]
fn both_hold() {
    let (mut table, column, line) = charge_on("FR-LINE", 3, Column, "AU-LINE", Line);
    let charge = Action::Charge {
        unit: column,
        target: line,
        feigned: false,
        around: false,
    };
    rolling(&[], |umpire| table.act(Side::South, &charge, umpire));
    let path = Action::Path {
        path: vec![Manoeuvre::Close {
            degrees: 0,
            with: Goal::Unit(line),
        }],
        join: None,
        onto: Some(1),
        gun: None,
    };
    rolling(&[], |umpire| table.act(Side::South, &path, umpire));
    table.charge.as_mut().unwrap().reaction = Stand;
    rolling(&[1, 2, 1, 2], |umpire| {
        table.stage(Stand, umpire);
        table.settle_charge(umpire);
    });
    assert_eq!(stands(&table, column), (60.0, 55.0, 90));
    assert!(table.unit(column).engaged() && table.unit(column).deeds.impetus);
    assert!(table.unit(line).engaged() && !table.unit(line).deeds.impetus);
}

/// BWN-14.43, BWN-16.22, BWN-E21, BWN-T11: a standing unit that fails flees at once.
#[test]
fn a_standing_unit_that_fails_flees() {
    let (mut table, column, line) = charge_on("FR-LINE", 3, Column, "AU-LINE", Line);
    settle(&mut table, column, line, 15.0, Stand, &[1, 2, 6, 6]);
    let unit = table.unit(line);
    assert!(unit.fleeing && unit.formation == Loose);
    assert_eq!((unit.damage, unit.disorder), (1, 1));
    assert!(matches!(table.task(), Task::FollowUp(_)));
}

/// BWN-14.45, BWN-E20, BWN-E21: an infantry counter-attacker that fails is contacted.
#[test]
fn a_failed_counter_attack_is_contacted() {
    let (mut table, column, line) = charge_on("FR-LINE", 3, Column, "AU-LINE", Line);
    settle(&mut table, column, line, 15.0, CounterAttack, &[1, 2, 6, 6]);
    let unit = table.unit(line);
    assert_eq!((unit.damage, unit.disorder, unit.engaged()), (1, 1, true));
    assert!(!unit.deeds.impetus && table.unit(column).deeds.impetus);
}

/// BWN-14.40, BWN-14.41, BWN-E20: the charger failed; the counter-attacker tests too.
#[test]
fn the_counter_attacker_tests_too() {
    let (mut table, column, line) = charge_on("FR-LINE", 3, Column, "AU-LINE", Line);
    settle(&mut table, column, line, 15.0, CounterAttack, &[6, 6, 1, 2]);
    assert!(table.unit(column).engaged() && table.unit(line).engaged());
    assert!(!table.unit(column).deeds.impetus);
    let (mut table, column, line) = charge_on("FR-LINE", 3, Column, "AU-LINE", Line);
    settle(&mut table, column, line, 15.0, CounterAttack, &[6, 6, 6, 6]);
    assert!(!table.unit(line).engaged());
    assert_eq!((table.unit(line).damage, table.unit(line).disorder), (1, 1));
}

/// BWN-14.38, BWN-16.1, BWN-E24, BWN-D29: failed cavalry is pushed back from where it was staged; the other may pursue.
#[test]
fn failed_cavalry_recoils() {
    let mut table = table();
    let horse = table.put("FR-HUS", 2, CavalryLine, 60.0, 60.0, 90);
    let other = table.put("RU-HUS", 2, CavalryLine, 60.0, 90.0, 270);
    settle(&mut table, horse, other, 30.0, CounterAttack, &[6, 6, 1, 2]);
    assert_eq!(stands(&table, horse), (60.0, 52.5, 90));
    assert_eq!(
        (table.unit(horse).damage, table.unit(horse).disorder),
        (1, 1)
    );
    let Task::FollowUp(pursuit) = table.task() else {
        panic!("{:?}", table.task());
    };
    assert_eq!((pursuit.pursuer, pursuit.quarry), (other, horse));
}

/// BWN-14.47, BWN-14.48, BWN-14.49, BWN-E26, BWN-T12: a square formed under the charge repels cavalry.
#[test]
fn a_square_is_formed_in_time() {
    let mut table = table();
    let horse = table.put("FR-CUIR", 2, CavalryLine, 60.0, 50.0, 90);
    let line = table.put("RU-LINE", 3, Line, 60.0, 80.0, 270);
    settle(
        &mut table,
        horse,
        line,
        26.0,
        Form { into: Square },
        &[1, 2, 1, 2],
    );
    assert_eq!(table.unit(line).formation, Square);
    assert_eq!(
        (table.unit(horse).damage, table.unit(horse).disorder),
        (1, 1)
    );
    assert!(!table.unit(horse).engaged() && table.unit(horse).deeds.pushed);
}

/// BWN-14.51: infantry still forming that fails flees.
#[test]
fn a_square_not_formed_in_time() {
    let mut table = table();
    let horse = table.put("FR-CUIR", 2, CavalryLine, 60.0, 40.0, 90);
    let line = table.put("RU-LINE", 3, Line, 60.0, 70.0, 270);
    settle(
        &mut table,
        horse,
        line,
        26.0,
        Form { into: Square },
        &[1, 2, 6, 6],
    );
    assert!(table.unit(line).fleeing);
}

/// BWN-14.44, BWN-14.50, BWN-14.48: a square that stood: repels cavalry if it holds, fights if it fails.
#[test]
fn a_square_that_stood() {
    for (dice, engaged) in [([1, 2, 1, 2], false), ([1, 2, 6, 6], true)] {
        let mut table = table();
        let horse = table.put("FR-CUIR", 2, CavalryLine, 60.0, 50.0, 90);
        let square = table.put("RU-LINE", 4, Square, 60.0, 80.0, 270);
        settle(&mut table, horse, square, 26.0, Stand, &dice);
        assert_eq!(table.unit(square).engaged(), engaged, "{dice:?}");
        assert_eq!(table.unit(square).damage, u8::from(engaged));
        assert!(!table.unit(square).fleeing);
    }
}

/// BWN-14.54, BWN-14.55, BWN-12.42: failing against guns costs double and pushes back; the guns have fired.
#[test]
fn failing_against_guns() {
    let mut table = table();
    let column = table.put("FR-LINE", 3, Column, 60.0, 30.0, 90);
    let guns = table.put("AU-A6", 1, Unlimbered, 60.0, 60.0, 270);
    settle(&mut table, column, guns, 20.0, Stand, &[6, 6]);
    // Staged at the border of the canister zone, 12 cm away, then 10 cm back.
    assert_eq!(stands(&table, column), (60.0, 38.0, 90));
    assert_eq!(
        (table.unit(column).damage, table.unit(column).disorder),
        (2, 2)
    );
    assert!(table.unit(guns).deeds.fired && table.unit(guns).ammo == 2);
}

/// BWN-14.14, BWN-14.9, BWN-14.10, BWN-14.11, BWN-E25: a retreat before cavalry.
#[test]
fn a_retreat() {
    for (dice, fled) in [([1, 2, 1, 2], false), ([1, 2, 6, 6], true)] {
        let mut table = table();
        let horse = table.put("FR-HUS", 2, CavalryLine, 60.0, 40.0, 90);
        let other = table.put("RU-HUS", 2, CavalryLine, 60.0, 70.0, 270);
        table.unit_mut(other).duty = Duty::Movement;
        settle(&mut table, horse, other, 30.0, Retreat { mm: 300 }, &dice);
        assert_eq!(table.unit(other).fleeing, fled, "{dice:?}");
        if !fled {
            assert_eq!(stands(&table, other), (60.0, 104.0, 90));
        }
    }
}

/// BWN-14.7, BWN-14.13, BWN-14.8: too near to turn, and no farther than the allowance.
#[test]
fn limits_of_a_retreat() {
    let mut table = table();
    let horse = table.put("FR-HUS", 2, CavalryLine, 60.0, 40.0, 90);
    let other = table.put("RU-LINE", 3, Column, 60.0, 60.0, 270);
    table.unit_mut(other).duty = Duty::Movement;
    let rule = |table: &State, mm: u16| {
        let charge = table.charged(horse, other, 20.0, Stand);
        table
            .check_reaction(&charge, Retreat { mm })
            .map_err(|refusal| refusal.rule.to_string())
    };
    // 24 in column, 5 more under Movement, less 1 for facing about.
    assert_eq!(rule(&table, 280), Ok(()));
    assert_eq!(rule(&table, 281), Err("BWN-14.8".to_owned()));
    table.unit_mut(horse).pose = Pose::new(at(60.0, 59.5), Facing::NORTH);
    assert_eq!(rule(&table, 100), Err("BWN-14.13".to_owned()));
}

/// BWN-14.29, BWN-17.16: behind the ramparts of a redoubt infantry tests at +3; who comes through the gorge meets no rampart.
#[test]
fn the_protected_sides_of_a_redoubt() {
    let mut table = table();
    let redoubt = Ground::Redoubt {
        wtr: 4,
        gorge: crate::march::Compass::South,
    };
    let redoubt = table.block(redoubt, 55.0, 55.0, 65.0, 65.0);
    let inside = table.put("AU-LINE", 3, Column, 60.0, 60.0, 90);
    table.unit_mut(inside).whereabouts = Whereabouts::Within(redoubt);
    for (x, y, face, bonus) in [
        (60.0, 85.0, 270, 3),
        (85.0, 60.0, 180, 3),
        (60.0, 35.0, 90, 0),
    ] {
        let mut table = table.clone();
        let column = table.put("FR-LINE", 3, Column, x, y, face);
        let charge = table.charged(column, inside, 20.0, Stand);
        assert_eq!(defender(&table, &charge), 7 + bonus, "from {x}, {y}");
    }
}

/// BWN-14.29, BWN-14.31: a square that is only being formed neither daunts the cavalry nor steadies the infantry; one that stood
/// before does both. Against a single base nobody minds its line.
#[test]
fn squares_of_before_and_of_now() {
    let tests = |form: Formation, reaction: Reaction| {
        let mut table = table();
        let horse = table.put("FR-CUIR", 2, CavalryLine, 60.0, 40.0, 90);
        let foot = table.put("RU-LINE", 2, form, 60.0, 60.0, 270);
        let charge = table.charged(horse, foot, 20.0, reaction);
        (charger(&table, &charge), defender(&table, &charge))
    };
    assert_eq!(tests(Column, Form { into: Square }), (9, 8));
    assert_eq!(tests(Square, Stand), (8, 10));
    for (bases, need) in [(1, 8), (2, 6)] {
        let mut table = table();
        let column = table.put("FR-LINE", 3, Column, 60.0, 40.0, 90);
        let line = table.put("AU-LINE", bases, Line, 60.0, 55.0, 270);
        let charge = table.charged(column, line, 15.0, Stand);
        // Seven, one for numbers, and two less before a line.
        assert_eq!(charger(&table, &charge), need, "{bases} bases");
    }
}

/// BWN-14.13: who is nearer than the turn costs lets nobody retreat; who is just as far does.
#[test]
fn near_enough_to_stop_a_retreat() {
    for (y, rule) in [(59.0, "allowed"), (59.1, "BWN-14.13")] {
        let mut table = table();
        let column = table.put("FR-LINE", 3, Column, 60.0, y, 90);
        let line = table.put("AU-LINE", 3, Line, 60.0, 60.0, 270);
        table.unit_mut(line).duty = Duty::Movement;
        let charge = table.charged(column, line, 1.0, Stand);
        let verdict = match table.check_reaction(&charge, Retreat { mm: 50 }) {
            Ok(()) => "allowed".to_owned(),
            Err(refusal) => refusal.rule.to_string(),
        };
        assert_eq!(verdict, rule, "{y}");
    }
}
