use super::*;
use crate::action::{Action, Follow};
use crate::event::Test;
use crate::march::Goal;
use Formation::*;
use Reaction::*;

fn charger(table: &State, charge: &Charge) -> i32 {
    Total::of(|t| table.charger_morale(charge, t))
}

fn defender(table: &State, charge: &Charge) -> i32 {
    Total::of(|t| table.defender_morale(charge, t))
}

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

/// BWN-13.6, BWN-13.7, BWN-6.13, BWN-7.22, BWN-7.18, BWN-7.46, BWN-7.65: who may charge whom.
#[test]
fn who_may_charge() {
    let mut table = table();
    let foot = table.put("FR-LINE", 3, Column, 60.0, 40.0, 90);
    let line = table.put("AU-LINE", 3, Line, 60.0, 55.0, 270);
    let horse = table.put("AU-HUS", 2, CavalryLine, 80.0, 55.0, 270);
    let rule = |table: &State, target: UnitId| match table.check_charge(
        Side::South,
        foot,
        target,
        false,
        false,
    ) {
        Ok(()) => "allowed".to_owned(),
        Err(refusal) => refusal.rule.to_string(),
    };
    assert_eq!(rule(&table, line), "allowed");
    assert_eq!(rule(&table, horse), "BWN-13.7");
    table.turn = 1;
    assert_eq!(rule(&table, line), "BWN-6.13");
    table.turn = 2;
    for (duty, expected) in [
        (Duty::Movement, "BWN-7.22"),
        (Duty::Neutral, "BWN-7.63"),
        (Duty::Cautious, "BWN-7.65"),
        (Duty::Aggressive, "allowed"),
    ] {
        table.unit_mut(foot).duty = duty;
        assert_eq!(rule(&table, line), expected, "{duty:?}");
    }
    table.unit_mut(foot).duty = Duty::Defence;
    table.divisions[0].area = Some(crate::state::Area::Hull(table.hull_of(DivisionId(0))));
    assert_eq!(rule(&table, line), "BWN-7.18");
    table.unit_mut(foot).duty = Duty::Attack;
    table.unit_mut(foot).active = false;
    assert_eq!(rule(&table, line), "BWN-7.46");
    table.unit_mut(foot).active = true;
    table.unit_mut(foot).deeds.was_charged = true;
    assert_eq!(rule(&table, line), "BWN-13.6");
    table.unit_mut(foot).deeds.was_charged = false;
    table.unit_mut(line).pose = Pose::new(at(60.0, 20.0), Facing::NORTH);
    assert_eq!(rule(&table, line), "BWN-4.12");
}

/// BWN-13.20, BWN-13.21, BWN-13.42, BWN-E30: a village 7 cm away needs 12 cm.
#[test]
fn the_price_of_charging_a_village() {
    let mut table = table();
    let section = table.block(Ground::Tz { level: 1 }, 55.0, 57.0, 65.0, 67.0);
    let brigade = table.put("GB-LINE", 3, Column, 60.0, 50.0, 90);
    let inside = table.put("AU-LINE", 2, Column, 60.0, 62.0, 270);
    table.unit_mut(inside).whereabouts = Whereabouts::Within(section);
    let close = [Manoeuvre::Close {
        degrees: 0,
        with: Goal::Section(section),
    }];
    let walk = table.walk_charge(brigade, inside, &close).unwrap();
    assert_eq!(walk.spent, 7_000);
    table.unit_mut(brigade).deeds.spent = 22_000 - 11_900;
    let refused = table.walk_charge(brigade, inside, &close).unwrap_err();
    assert_eq!(refused.rule.to_string(), "BWN-13.42");
    table.unit_mut(brigade).deeds.spent = 22_000 - 12_000;
    assert!(table.walk_charge(brigade, inside, &close).is_ok());
}

/// BWN-13.34, BWN-13.35, BWN-E69: alignment of bases.
#[test]
fn alignment() {
    let mut table = table();
    let column = table.put("FR-LINE", 3, Column, 62.0, 50.0, 90);
    let line = table.put("AU-LINE", 4, Line, 60.0, 60.0, 270);
    let mut charge = table.charged(column, line, 10.0, Stand);
    charge.contact = Pose::new(at(62.0, 60.0), Facing::NORTH);
    let places = table.placements(&charge, table::Side::Front);
    assert_eq!(places[0], (1, Pose::new(at(62.0, 60.0), Facing::NORTH)));
    let mut table = super::table();
    let target = table.put("AU-LINE", 3, Line, 60.0, 50.0, 90);
    let horse = table.put("FR-HUS", 2, CavalryLine, 75.0, 51.0, 180);
    let mut charge = table.charged(horse, target, 9.0, Stand);
    charge.contact = Pose::new(at(66.0, 51.0), Facing::WEST);
    let places = table.placements(&charge, table::Side::Right);
    assert!(
        places.contains(&(2, Pose::new(at(66.0, 51.0), Facing::WEST))),
        "{places:?}"
    );
}

/// BWN-13.27, BWN-13.28, BWN-E72: both sides of a counter-attack are staged half-way.
#[test]
fn meeting_half_way() {
    let mut table = table();
    let horse = table.put("FR-HUS", 2, CavalryLine, 60.0, 40.0, 90);
    let other = table.put("RU-HUS", 2, CavalryLine, 60.0, 70.0, 270);
    let (ours, theirs, _) = table.meeting(&table.charged(horse, other, 30.0, CounterAttack));
    assert_eq!(
        (ours.anchor, theirs.anchor),
        (at(60.0, 52.5), at(60.0, 57.5))
    );
    let foot = table.put("FR-LINE", 3, Column, 20.0, 40.0, 90);
    let line = table.put("AU-LINE", 3, Line, 20.0, 70.0, 270);
    let (ours, theirs, _) = table.meeting(&table.charged(foot, line, 30.0, CounterAttack));
    assert_eq!(
        (ours.anchor, theirs.anchor),
        (at(20.0, 51.0), at(20.0, 59.0))
    );
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
    table.engage(other, line, table::Side::Front);
    assert_eq!(rule(&table, 40.0, square), "BWN-14.2");
}

/// A whole charge by actions: South's `kind` at (60, 40) against North's at (60, 55).
fn charge_on(
    kind: &str,
    count: u8,
    form: Formation,
    target: &str,
    target_form: Formation,
) -> (State, UnitId, UnitId) {
    let mut table = table();
    let attacker = table.put(kind, count, form, 60.0, 40.0, 90);
    let target = table.put(target, 3, target_form, 60.0, 55.0, 270);
    table.agenda = vec![
        Task::EndOfTurn,
        Task::Charges {
            side: Side::South,
            passed: false,
        },
    ];
    (table, attacker, target)
}

/// Plays a charge straight ahead, with this reaction, and these dice for the tests.
fn play(table: &mut State, attacker: UnitId, target: UnitId, reaction: Reaction, dice: &[u8]) {
    let charge = Action::Charge {
        unit: attacker,
        target,
        feigned: false,
        around: false,
    };
    let path = Action::Path {
        path: vec![Manoeuvre::Close {
            degrees: 0,
            with: Goal::Unit(target),
        }],
        join: None,
        onto: None,
    };
    for action in [charge, path] {
        table.check(Side::South, &action).unwrap();
        rolling(dice, |umpire| table.apply(Side::South, &action, umpire));
    }
    if table.task() == &Task::React {
        let react = Action::React {
            reaction,
            join: None,
        };
        table.check(Side::North, &react).unwrap();
        rolling(dice, |umpire| table.apply(Side::North, &react, umpire));
    }
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
    rolling(&[], |umpire| table.apply(Side::South, &charge, umpire));
    let path = Action::Path {
        path: vec![Manoeuvre::Close {
            degrees: 0,
            with: Goal::Unit(line),
        }],
        join: None,
        onto: Some(1),
    };
    rolling(&[], |umpire| table.apply(Side::South, &path, umpire));
    table.charge.as_mut().unwrap().reaction = Stand;
    rolling(&[1, 2, 1, 2], |umpire| {
        table.stage(Stand, umpire);
        table.settle_charge(umpire);
    });
    assert_eq!(stands(&table, column), (60.0, 55.0, 90));
    assert!(table.unit(column).engaged() && table.unit(column).deeds.impetus);
    assert!(table.unit(line).engaged() && !table.unit(line).deeds.impetus);
}

/// Settles a staged charge with these dice.
fn settle(
    table: &mut State,
    attacker: UnitId,
    target: UnitId,
    distance: f64,
    reaction: Reaction,
    dice: &[u8],
) {
    let mut charge = table.charged(attacker, target, distance, reaction);
    charge.contact = Pose::new(table.pose(target).anchor, table.pose(attacker).facing);
    table.charge = Some(charge);
    rolling(dice, |umpire| {
        table.stage(reaction, umpire);
        table.settle_charge(umpire);
    });
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

/// BWN-14.38, BWN-16.1, BWN-E24: failed cavalry is pushed back from where it was staged; the other may pursue.
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

/// BWN-13.44, BWN-12.43, BWN-12.44, BWN-12.33: charges that need no test.
#[test]
fn automatic_charges() {
    let mut table = table();
    let horse = table.put("FR-HUS", 2, CavalryLine, 60.0, 40.0, 90);
    let guns = table.put("AU-A6", 1, Unlimbered, 60.0, 70.0, 270);
    let automatic = |table: &State| table.is_automatic(&table.charged(horse, guns, 30.0, Stand));
    assert!(!automatic(&table));
    table.unit_mut(guns).deeds.fired = true;
    assert!(automatic(&table));
    table.unit_mut(guns).deeds.fired = false;
    table.unit_mut(guns).ammo = 0;
    assert!(automatic(&table));
    table.unit_mut(guns).ammo = 3;
    table.unit_mut(guns).formation = Limbered;
    assert!(automatic(&table));
    let line = table.put("AU-LINE", 3, Line, 60.0, 60.0, 0);
    assert!(table.is_automatic(&table.charged(horse, line, 15.0, Stand)));
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

/// BWN-14.13, BWN-14.8: too near to turn, and no farther than the allowance.
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
    assert_eq!(rule(&table, 281), Err("BWN-9.7".to_owned()));
    table.unit_mut(horse).pose = Pose::new(at(60.0, 59.5), Facing::NORTH);
    assert_eq!(rule(&table, 100), Err("BWN-14.13".to_owned()));
}

/// BWN-13.53, BWN-13.54: a feigned attack always recoils; only a failed one hurts.
#[test]
fn feigned_attacks() {
    for (dice, damage) in [([1, 2], 0), ([6, 6], 1)] {
        let mut table = table();
        let cossacks = table.put_for(Side::South, "RU-COSS", 2, Loose, 60.0, 50.0, 90);
        let line = table.put("AU-LINE", 3, Line, 60.0, 80.0, 270);
        let mut charge = table.charged(cossacks, line, 26.0, Stand);
        charge.feigned = true;
        charge.contact = Pose::new(at(60.0, 80.0), Facing::NORTH);
        table.charge = Some(charge);
        rolling(&dice, |umpire| {
            table.stage(Stand, umpire);
            table.settle_charge(umpire);
        });
        let unit = table.unit(cossacks);
        assert_eq!(
            (unit.damage, unit.deeds.pushed, unit.engaged()),
            (damage, true, false)
        );
        assert!(!table.unit(line).fleeing);
    }
}

/// BWN-16.43, BWN-16.44, BWN-16.46, BWN-24.11: who may pursue whom, and who must.
#[test]
fn pursuits_and_orders() {
    let mut table = table();
    let foot = table.put("FR-LINE", 3, Column, 60.0, 40.0, 90);
    let horse = table.put("GB-LD", 2, CavalryLine, 80.0, 40.0, 90);
    let line = table.put("AU-LINE", 3, Line, 60.0, 55.0, 270);
    let hussars = table.put("AU-HUS", 2, CavalryLine, 80.0, 60.0, 270);
    let rule = |table: &State, who, whom| match table.check_pursuit(who, whom) {
        Ok(()) => "allowed".to_owned(),
        Err(refusal) => refusal.rule.to_string(),
    };
    assert_eq!(rule(&table, foot, line), "allowed");
    assert_eq!(rule(&table, foot, hussars), "BWN-16.44");
    table.unit_mut(foot).disorder = 3;
    assert_eq!(rule(&table, foot, line), "BWN-16.43");
    table.unit_mut(foot).disorder = 0;
    table.unit_mut(foot).duty = Duty::Neutral;
    assert_eq!(rule(&table, foot, line), "BWN-16.46");
    table.offer_pursuit(horse, line, Facing::NORTH, true, None, false);
    assert!(
        table.follow_ups().contains(&Follow::Pursue) && !table.follow_ups().contains(&Follow::Stay)
    );
}

/// BWN-18.1, BWN-18.4, BWN-18.5, BWN-18.7, BWN-18.8: support.
#[test]
fn support() {
    let mut table = table();
    let column = table.put("FR-LINE", 3, Column, 60.0, 40.0, 90);
    let line = table.put("AU-LINE", 3, Line, 60.0, 55.0, 270);
    let behind = table.put("FR-LINE", 2, Column, 60.0, 30.0, 90);
    let second = table.put("FR-LINE", 2, Column, 60.0, 22.5, 90);
    let far = table.put("FR-LINE", 2, Column, 90.0, 40.0, 90);
    let guns = table.put("FR-A6", 1, Limbered, 66.0, 40.0, 90);
    let rule =
        |table: &State, units: &[UnitId]| match table.check_supporters(units, &[column], &[line]) {
            Ok(_) => "allowed".to_owned(),
            Err(refusal) => refusal.rule.to_string(),
        };
    assert_eq!(rule(&table, &[behind]), "allowed");
    assert_eq!(rule(&table, &[far]), "BWN-18.1");
    assert_eq!(rule(&table, &[guns]), "BWN-18.4");
    assert_eq!(rule(&table, &[behind, second]), "BWN-18.1");
    table.unit_mut(second).pose = Pose::new(at(64.5, 27.0), Facing::NORTH);
    assert_eq!(rule(&table, &[behind, second]), "BWN-18.8");
    table.unit_mut(behind).disorder = 2;
    assert_eq!(rule(&table, &[behind]), "BWN-18.5");
    table.unit_mut(behind).disorder = 1;
    table.unit_mut(behind).deeds.supports = Some(column);
    let charge = table.charged(column, line, 15.0, CounterAttack);
    assert_eq!(charger(&table, &charge), 8);
}

/// BWN-7.55, BWN-7.56, BWN-7.59: an aggressive division without order must charge before anybody passes.
#[test]
fn compulsory_charges() {
    let (mut table, column, line) = charge_on("FR-LINE", 3, Column, "AU-LINE", Line);
    let other = table.put("FR-LINE", 2, Column, 70.0, 40.0, 90);
    table.unit_mut(column).duty = Duty::Aggressive;
    assert!(table.must_charge(column) && !table.must_charge(other));
    let refused = table.check(Side::South, &Action::Pass).unwrap_err();
    assert_eq!(refused.rule.to_string(), "BWN-7.59");
    let declare = |unit| Action::Charge {
        unit,
        target: line,
        feigned: false,
        around: false,
    };
    assert_eq!(
        table
            .check(Side::South, &declare(other))
            .unwrap_err()
            .rule
            .to_string(),
        "BWN-7.56"
    );
    assert!(table.check(Side::South, &declare(column)).is_ok());
}

/// After a pass it is for the other side to declare.
#[test]
fn a_pass_gives_the_word_to_the_other_side() {
    let (mut table, column, line) = charge_on("FR-LINE", 3, Column, "AU-LINE", Line);
    table.units[line.index()].duty = Duty::Attack;
    rolling(&[], |umpire| {
        table.apply(Side::South, &Action::Pass, umpire);
    });
    assert_eq!(
        table.task(),
        &Task::Charges {
            side: Side::North,
            passed: true
        }
    );
    let charge = Action::Charge {
        unit: line,
        target: column,
        feigned: false,
        around: false,
    };
    table.check(Side::North, &charge).unwrap();
}

/// BWN-13.22, BWN-13.23: a charge that cannot reach moves half its allowance.
#[test]
fn a_charge_that_falls_short() {
    let mut table = table();
    let column = table.put("FR-LINE", 3, Column, 60.0, 40.0, 90);
    let line = table.put("AU-LINE", 3, Line, 60.0, 80.0, 270);
    table.agenda = vec![
        Task::EndOfTurn,
        Task::Charges {
            side: Side::South,
            passed: false,
        },
    ];
    let charge = Action::Charge {
        unit: column,
        target: line,
        feigned: false,
        around: false,
    };
    rolling(&[], |umpire| table.apply(Side::South, &charge, umpire));
    let short = Action::Path {
        path: Vec::new(),
        join: None,
        onto: None,
    };
    table.check(Side::South, &short).unwrap();
    table.agenda.insert(
        0,
        Task::Over(crate::state::Ending {
            winner: None,
            cause: crate::state::Cause::LastTurn,
            points: [0, 0],
        }),
    );
    table.agenda.truncate(2);
    table.agenda.push(Task::Path);
    table.agenda.remove(1);
    rolling(&[], |umpire| table.apply(Side::South, &short, umpire));
    assert_eq!(stands(&table, column), (60.0, 53.0, 90));
    assert!(table.unit(column).deeds.charged && !table.unit(line).deeds.was_charged);
}
