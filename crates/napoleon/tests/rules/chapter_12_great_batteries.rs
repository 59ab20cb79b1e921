//! Great batteries.

use super::charging::*;
use super::*;
use crate::action::Action;
use Formation::*;
use ShotKind::*;

/// Five French batteries side by side at y = 40, ready and unlimbered, the first at x = 50.
fn guns() -> (State, Vec<UnitId>) {
    let mut table = table();
    let batteries: Vec<UnitId> = (0..5)
        .map(|n| table.put("FR-A6", 1, Unlimbered, 50.0 + 4.0 * f64::from(n), 40.0, 90))
        .collect();
    for id in &batteries {
        table.unit_mut(*id).deeds.ready = true;
    }
    table.agenda = vec![THE_END, Task::Readiness(Side::South)];
    (table, batteries)
}

fn massed() -> (State, Vec<UnitId>) {
    let (mut table, batteries) = guns();
    let form = Action::Mass {
        batteries: batteries.clone(),
    };
    act(&mut table, Side::South, &form, &[]);
    (table, batteries)
}

/// BWN-12.52, BWN-12.55, BWN-12.84, BWN-D33: who may form a great battery, and where its guns are set.
#[test]
fn forming_a_great_battery() {
    let (mut table, batteries) = guns();
    let rule = |table: &State, batteries: &[UnitId]| {
        let batteries = batteries.to_vec();
        verdict(table, Side::South, &Action::Mass { batteries })
    };
    assert_eq!(rule(&table, &batteries), "allowed");
    assert_eq!(rule(&table, &batteries[..4]), "BWN-12.52");
    table.unit_mut(batteries[2]).deeds.ready = false;
    assert_eq!(rule(&table, &batteries), "BWN-12.55");
    table.unit_mut(batteries[2]).deeds.ready = true;
    table.unit_mut(batteries[2]).formation = Limbered;
    assert_eq!(rule(&table, &batteries), "BWN-12.55");
    table.unit_mut(batteries[2]).formation = Unlimbered;
    table.unit_mut(batteries[2]).pose.facing = Facing::new(91);
    assert_eq!(rule(&table, &batteries), "BWN-12.55");
    table.unit_mut(batteries[2]).pose.facing = Facing::NORTH;
    let gun = table.put("FR-A4R", 1, Unlimbered, 70.0, 40.0, 90);
    table.unit_mut(gun).deeds.ready = true;
    let mut six = batteries.clone();
    six.push(gun);
    assert_eq!(rule(&table, &six), "BWN-12.52");
    // Not side by side with the one before it.
    table.unit_mut(batteries[4]).pose.anchor = at(66.5, 40.0);
    assert_eq!(rule(&table, &batteries), "BWN-12.84");
    // Touching, but more than a centimetre out of the line.
    table.unit_mut(batteries[4]).pose.anchor = at(66.0, 41.1);
    assert_eq!(rule(&table, &batteries), "BWN-12.84");
    table.unit_mut(batteries[4]).pose.anchor = at(66.0, 41.0);
    let batteries_named = Action::Mass {
        batteries: batteries.clone(),
    };
    act(&mut table, Side::South, &batteries_named, &[]);
    assert_eq!(stands(&table, batteries[4]), (66.0, 40.0, 90));
    assert!(
        batteries
            .iter()
            .all(|id| table.unit(*id).great == Some(batteries[0]))
    );
}

/// BWN-12.53, BWN-12.56, BWN-12.57, BWN-E17: one volley with the modifiers once, or each base for itself.
#[test]
fn one_volley() {
    let (mut table, batteries) = massed();
    table.block(Ground::Hill { level: 1 }, 40.0, 30.0, 80.0, 46.0);
    let target = table.put("AU-A6", 1, Unlimbered, 58.0, 65.0, 270);
    table.agenda = vec![THE_END, Task::Targets(Side::South)];
    let all = table
        .check_shots(batteries[0], &[shot(target, Ball, false)])
        .unwrap();
    assert_eq!(all.len(), 1);
    assert_eq!(all[0].dice, 10 + 1);
    let alone = Shot {
        bases: Some(1),
        ..shot(target, Ball, false)
    };
    let one = table.check_shots(batteries[3], &[alone]).unwrap();
    assert_eq!(one[0].dice, 2 + 1);
    act(
        &mut table,
        Side::South,
        &fire(batteries[0], target),
        &[1; 12],
    );
    for id in &batteries {
        assert!(table.unit(*id).deeds.fired);
        assert_eq!(table.unit(*id).ammo, 2);
    }
    // Fired apart, the others still may.
    let (mut table, batteries) = massed();
    let target = table.put("AU-A6", 1, Unlimbered, 58.0, 65.0, 270);
    table.put("AU-A6", 1, Unlimbered, 40.0, 70.0, 270);
    table.agenda = vec![THE_END, Task::Targets(Side::South)];
    let apart = Action::Shoot {
        unit: batteries[3],
        shots: vec![Shot {
            bases: Some(1),
            ..shot(target, Ball, false)
        }],
    };
    act(&mut table, Side::South, &apart, &[1; 12]);
    assert!(table.unit(batteries[3]).deeds.fired && !table.unit(batteries[0]).deeds.fired);
    let rest = table
        .check_shots(batteries[0], &[shot(target, Ball, false)])
        .unwrap();
    assert_eq!(rest[0].dice, 8);
}

/// BWN-12.54, BWN-12.58, BWN-12.59: losses go from base to base, disorder to the first that lost; below five it is none.
#[test]
fn losses_of_a_great_battery() {
    for (hits, damage, disorder, left) in [(2u8, [2, 0], 1, 5), (4, [0, 1], 0, 4)] {
        let (mut table, batteries) = massed();
        let line = table.put("AU-LINE", 2, Line, 58.0, 47.0, 270);
        let shots = [shot(batteries[2], Ball, false)];
        let volleys = table.check_shots(line, &shots).unwrap();
        let script: Vec<u8> = (0..6).map(|n| if n < hits { 4 } else { 1 }).collect();
        rolling(&script, |umpire| {
            table.declare_shots(line, &shots, volleys.clone(), umpire);
            table.roll_volleys(umpire);
        });
        let there = batteries
            .iter()
            .filter(|id| !table.unit(**id).is_gone())
            .count();
        assert_eq!(there, left, "{hits} hits");
        let first = table.unit(batteries[2]);
        assert_eq!(
            (first.damage, first.disorder),
            (damage[0], disorder),
            "{hits} hits"
        );
        assert_eq!(table.unit(batteries[0]).damage, damage[1], "{hits} hits");
        assert_eq!(table.unit(batteries[1]).great.is_some(), left == 5);
    }
}

/// BWN-12.60, BWN-14.35, BWN-C9: one test for each gun that can fire at the charger; the first failure ends it.
#[test]
fn charging_a_great_battery() {
    for (dice, tests, passed, fired) in [
        (vec![1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2], 6, true, 5),
        (vec![1, 2, 6, 6], 2, false, 2),
    ] {
        let (mut table, batteries) = massed();
        let horse = table.put("RU-HUS", 2, CavalryLine, 58.0, 60.0, 270);
        charges(&mut table, Side::North);
        act(&mut table, Side::North, &declare(horse, batteries[2]), &[]);
        let events = act(&mut table, Side::North, &ahead(batteries[2]), &dice);
        let found = tests_of(&events);
        assert_eq!(found.len(), tests);
        // Five guns outnumber two squadrons; from 20 cm there is no -5.
        assert!(
            found[..fired]
                .iter()
                .all(|(unit, need, _)| *unit == horse && *need == 8)
        );
        let spent = batteries
            .iter()
            .filter(|id| table.unit(**id).deeds.fired)
            .count();
        assert_eq!(spent, fired);
        assert_eq!(table.unit(horse).engaged(), passed);
        // BWN-12.86: it stands against two of them.
        let engaged = batteries
            .iter()
            .filter(|id| table.unit(**id).engaged())
            .count();
        assert_eq!(engaged, if passed { 2 } else { 0 });
    }
}

/// BWN-12.53, BWN-12.55, BWN-12.85: it does not move, and is dissolved in readiness.
#[test]
fn a_great_battery_stands() {
    let (mut table, batteries) = massed();
    let walk = |path: Vec<Manoeuvre>, ready| Action::Move {
        unit: batteries[1],
        path,
        emerge: None,
        ready,
    };
    table.agenda = vec![THE_END, Task::Moves(Side::South, DivisionId(0))];
    let limber = vec![Manoeuvre::Limber { degrees: 0 }];
    assert_eq!(
        verdict(&table, Side::South, &walk(limber, false)),
        "BWN-12.85"
    );
    act(&mut table, Side::South, &walk(Vec::new(), true), &[]);
    table.agenda = vec![THE_END, Task::Readiness(Side::South)];
    let dissolve = |battery| Action::Disperse { battery };
    assert_eq!(
        verdict(&table, Side::South, &dissolve(batteries[0])),
        "BWN-12.55"
    );
    act(&mut table, Side::South, &dissolve(batteries[1]), &[]);
    assert!(batteries.iter().all(|id| table.unit(*id).great.is_none()));
}

/// BWN-12.53: one order and one test of activation for all; when the first battery is lost the next one leads.
#[test]
fn one_order_for_all() {
    for (dice, active) in [([6, 6], true), ([1, 1], false)] {
        let (mut table, batteries) = massed();
        let events = rolling(&dice, |umpire| table.activate(Side::South, umpire));
        let tested = events
            .iter()
            .filter(|event| matches!(event, Event::Activation { .. }))
            .count();
        assert_eq!(tested, 1);
        assert!(batteries.iter().all(|id| table.unit(*id).active == active));
    }
    let (mut table, batteries) = massed();
    let sixth = table.put("FR-A6", 1, Unlimbered, 70.0, 40.0, 90);
    table.unit_mut(sixth).great = Some(batteries[0]);
    rolling(&[], |umpire| {
        table.destroy(batteries[0], crate::event::Loss::Losses, umpire);
    });
    assert_eq!(
        table.great_battery(sixth),
        [&batteries[1..], &[sixth]].concat()
    );
    assert_eq!(table.unit(sixth).great, Some(batteries[1]));
}

/// BWN-12.55, BWN-12.62, BWN-D10: at deployment a great battery is formed once and dissolved, and guards are declared; nobody
/// is hurried off while there is something of this kind to say.
#[test]
fn great_batteries_and_guards_at_deployment() {
    use crate::preparation::{Preparation, PreparationStep};
    let (mut table, batteries) = guns();
    let line = table.put("FR-LINE", 3, Line, 74.0, 40.0, 90);
    table.put("AU-LINE", 3, Line, 60.0, 110.0, 270);
    let format = crate::muster::Format {
        units: 32,
        upgrades: 8,
    };
    table.preparation = Some(Box::new(Preparation::new(format, true)));
    table.turn = 0;
    for id in &batteries {
        table.unit_mut(*id).deeds.ready = false;
    }
    let deploy = Task::Prepare(PreparationStep::Deploy(Side::South, DivisionId(0)));
    table.agenda = vec![
        Task::NewTurn,
        Task::Prepare(PreparationStep::Battle),
        Task::Prepare(PreparationStep::Start),
        deploy.clone(),
    ];
    assert!(table.is_open(&deploy));
    let mass = Action::Mass {
        batteries: batteries.clone(),
    };
    let guard = Action::Guard {
        unit: line,
        battery: batteries[4],
    };
    let mut offers = kernel::Offers::new();
    table.offer(Side::South, &mut offers);
    assert!(offers.actions().contains(&mass) && offers.actions().contains(&guard));
    act(&mut table, Side::South, &mass, &[]);
    assert_eq!(table.great_battery(batteries[3]).len(), 5);
    let disperse = Action::Disperse {
        battery: batteries[1],
    };
    act(&mut table, Side::South, &disperse, &[]);
    assert_eq!(table.great_battery(batteries[3]).len(), 1);
    assert_eq!(verdict(&table, Side::South, &mass), "BWN-12.55");
    assert_eq!(table.task(), &deploy, "there is still a guard to name");
    act(&mut table, Side::South, &guard, &[]);
    assert_eq!(table.guard_of(batteries[4]), Some(line));
    assert_ne!(table.task(), &deploy, "nothing is left to say");
}

/// BWN-12.59, BWN-12.58: the damaged base of a great battery takes the next losses, whichever was aimed at, and the disorder with
/// them.
#[test]
fn disorder_goes_with_the_losses() {
    let (mut table, batteries) = massed();
    table.unit_mut(batteries[3]).damage = 1;
    table.unit_mut(batteries[3]).damaged = Some(table.unit(batteries[3]).bases[0]);
    let line = table.put("AU-LINE", 2, Line, 58.0, 47.0, 270);
    table.volleys = vec![crate::fire::volley::Volley {
        unit: line,
        at: Mark::Unit(batteries[1]),
        kind: Ball,
        dice: 2,
        light: 0,
        drive: Facing::SOUTH,
        posts: [0; 4],
    }];
    rolling(&[4, 4], |umpire| table.roll_volleys(umpire));
    // It had two points left: both are gone, and the base with them.
    assert!(table.unit(batteries[3]).is_gone());
    let (mut table, batteries) = massed();
    table.unit_mut(batteries[3]).damage = 1;
    table.unit_mut(batteries[3]).damaged = Some(table.unit(batteries[3]).bases[0]);
    rolling(&[], |umpire| {
        let first = table.lose_points(batteries[1], 1, umpire);
        assert_eq!(first, batteries[3]);
        table.disorder(first, 1, umpire);
    });
    let disorder = |id: UnitId| table.unit(id).disorder;
    assert_eq!((disorder(batteries[3]), disorder(batteries[1])), (1, 0));
}
