use super::charging::*;
use super::*;
use crate::action::Action;
use crate::march::Goal;
use Formation::*;
use Reaction::*;

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
    let places = table.placements(&charge, table::Edge::Front);
    assert_eq!(places[0], (1, Pose::new(at(62.0, 60.0), Facing::NORTH)));
    let mut table = super::table();
    let target = table.put("AU-LINE", 3, Line, 60.0, 50.0, 90);
    let horse = table.put("FR-HUS", 2, CavalryLine, 75.0, 51.0, 180);
    let mut charge = table.charged(horse, target, 9.0, Stand);
    charge.contact = Pose::new(at(66.0, 51.0), Facing::WEST);
    let places = table.placements(&charge, table::Edge::Right);
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

/// BWN-7.55, BWN-7.56, BWN-7.59: an aggressive division without order must charge before anybody passes.
#[test]
fn compulsory_charges() {
    let (mut table, column, line) = charge_on("FR-LINE", 3, Column, "AU-LINE", Line);
    let other = table.put("FR-LINE", 2, Column, 70.0, 40.0, 90);
    table.unit_mut(column).duty = Duty::Aggressive;
    assert!(table.must_charge(column) && !table.must_charge(other));
    let refused = table.may(Side::South, &Action::Pass).unwrap_err();
    assert_eq!(refused.rule.to_string(), "BWN-7.59");
    let declare = |unit| Action::Charge {
        unit,
        target: line,
        feigned: false,
        around: false,
    };
    assert_eq!(
        table
            .may(Side::South, &declare(other))
            .unwrap_err()
            .rule
            .to_string(),
        "BWN-7.56"
    );
    assert!(table.may(Side::South, &declare(column)).is_ok());
}

/// After a pass it is for the other side to declare.
#[test]
fn a_pass_gives_the_word_to_the_other_side() {
    let (mut table, column, line) = charge_on("FR-LINE", 3, Column, "AU-LINE", Line);
    table.units[line.index()].duty = Duty::Attack;
    rolling(&[], |umpire| {
        table.act(Side::South, &Action::Pass, umpire);
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
    table.may(Side::North, &charge).unwrap();
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
    rolling(&[], |umpire| table.act(Side::South, &charge, umpire));
    let short = Action::Path {
        path: Vec::new(),
        join: None,
        onto: None,
        gun: None,
    };
    table.may(Side::South, &short).unwrap();
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
    rolling(&[], |umpire| table.act(Side::South, &short, umpire));
    assert_eq!(stands(&table, column), (60.0, 53.0, 90));
    assert!(table.unit(column).deeds.charged && !table.unit(line).deeds.was_charged);
}
