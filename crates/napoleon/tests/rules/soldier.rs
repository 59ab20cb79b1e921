//! What the computer player looks at first, and what it is offered: as a soldier would.

use super::charging::*;
use super::*;
use crate::action::Action;
use crate::judgement::eye::charge_cost;
use crate::judgement::{Weights, evaluate, prior};
use crate::march::Manoeuvre;
use Formation::*;
use Side::{North, South};
use kernel::{Offers, WeightSet as _};

fn hint(table: &State, action: &Action) -> f32 {
    prior(table, South, action, Weights::own())
}

fn charge(unit: UnitId, target: UnitId) -> Action {
    Action::Charge {
        unit,
        target,
        feigned: false,
        around: false,
    }
}

fn offered_moves(table: &State, unit: UnitId) -> Vec<Vec<Manoeuvre>> {
    let mut table = table.clone();
    let division = table.unit(unit).division;
    table.agenda = vec![THE_END, Task::Moves(South, division)];
    let mut offers = Offers::new();
    table.offer(South, &mut offers);
    let moves = offers.actions().iter().filter_map(|action| match action {
        Action::Move { unit: of, path, .. } if *of == unit => Some(path.clone()),
        _ => None,
    });
    moves.collect()
}

/// BWN-13.20, BWN-13.22, BWN-H5: what bars or slows the way of a charge is seen without a ruler.
#[test]
fn a_careful_eye_sees_what_is_in_the_way() {
    let open = || {
        let mut table = table();
        let line = table.put("FR-LINE", 3, Column, 60.0, 40.0, 90);
        let foe = table.put("AU-LINE", 3, Column, 60.0, 58.0, 270);
        (table, line, foe)
    };
    let (table, line, foe) = open();
    let plain = charge_cost(&table, line, foe).unwrap();
    assert!((18.0..=20.0).contains(&plain), "{plain}");
    assert!(hint(&table, &charge(line, foe)) > 0.1);
    // Another enemy between them.
    let (mut table, line, foe) = open();
    table.put("AU-LINE", 1, Column, 60.0, 50.0, 270);
    assert_eq!(charge_cost(&table, line, foe), None);
    assert!(hint(&table, &charge(line, foe)) <= Weights::own().hint_short);
    // Slow ground.
    let (mut table, line, foe) = open();
    table.block(Ground::Difficult, 50.0, 42.0, 70.0, 54.0);
    assert!(charge_cost(&table, line, foe).unwrap() >= plain + 10.0);
    assert!(hint(&table, &charge(line, foe)) <= Weights::own().hint_short);
    // A lake.
    let (mut table, line, foe) = open();
    table.block(Ground::Impassable, 50.0, 46.0, 70.0, 50.0);
    assert_eq!(charge_cost(&table, line, foe), None);
}

/// Cavalry does not stay in march column before an enemy who could charge it, and does not take it up there.
#[test]
fn nobody_stays_on_the_road_before_the_enemy() {
    let at = |form, gap: f64| {
        let mut table = table();
        let horse = table.put("FR-HUS", 2, form, 60.0, 30.0, 90);
        table.put("AU-LINE", 3, Column, 60.0, 30.0 + gap, 270);
        (table, horse)
    };
    let value = |form, gap| evaluate(&at(form, gap).0, South, Weights::own());
    assert!(value(CavalryLine, 10.0) > value(MarchColumn, 10.0) + 0.05);
    assert!((value(CavalryLine, 80.0) - value(MarchColumn, 80.0)).abs() < 0.05);
    let (table, horse) = at(MarchColumn, 20.0);
    let go = |path| Action::Move {
        unit: horse,
        path,
        emerge: None,
        ready: false,
    };
    let forms = go(vec![Manoeuvre::Form {
        into: CavalryLine,
        on: crate::march::On::Centre,
    }]);
    let marches = go(vec![Manoeuvre::Forward { mm: 100 }]);
    assert!(hint(&table, &forms) > 10.0 * hint(&table, &marches));
    let (table, _) = at(CavalryLine, 20.0);
    let road = go(vec![Manoeuvre::Form {
        into: MarchColumn,
        on: crate::march::On::Centre,
    }]);
    assert!(hint(&table, &road) < 0.01);
}

/// BWN-12.5, BWN-12.6: guns with an enemy in range are offered to come into action against him, whatever their division is
/// marching on, and that is looked at first; guns that bear stay.
#[test]
fn guns_come_into_action_against_the_nearest_enemy() {
    let with = |form, face| {
        let mut table = table();
        let guns = table.put("FR-A6", 1, form, 60.0, 40.0, face);
        table.put("AU-LINE", 3, Column, 60.0, 66.0, 270);
        (table, guns)
    };
    let turns = |path: &[Manoeuvre], wanted: i16| match path {
        [Manoeuvre::Turn { degrees } | Manoeuvre::Unlimber { degrees }] => {
            (degrees - wanted).abs() <= 3
        }
        _ => false,
    };
    for (form, face, wanted) in [(Unlimbered, 0, 90), (Limbered, 90, 0)] {
        let (table, guns) = with(form, face);
        let moves = offered_moves(&table, guns);
        let best = moves.iter().max_by(|one, other| {
            let hint = |path: &Vec<Manoeuvre>| {
                hint(
                    &table,
                    &Action::Move {
                        unit: guns,
                        path: path.clone(),
                        emerge: None,
                        ready: false,
                    },
                )
            };
            hint(one).total_cmp(&hint(other))
        });
        let into_action = moves.iter().any(|path| turns(path, wanted));
        assert!(into_action, "{form:?}: {moves:?}");
        let best = best.unwrap();
        let acts =
            |it: &Manoeuvre| matches!(it, Manoeuvre::Turn { .. } | Manoeuvre::Unlimber { .. });
        assert!(best.iter().any(acts), "{form:?}: {best:?}");
    }
    let (table, guns) = with(Unlimbered, 90);
    let leave = Action::Move {
        unit: guns,
        path: vec![Manoeuvre::Limber { degrees: 0 }],
        emerge: None,
        ready: false,
    };
    assert!(hint(&table, &leave) < Weights::own().hint_idle);
    let value = |face| evaluate(&with(Unlimbered, face).0, South, Weights::own());
    assert!(value(90) > value(0));
}

/// BWN-4.33: infantry is offered to go just so near that it can fire.
#[test]
fn infantry_goes_into_range() {
    let mut table = table();
    let line = table.put("FR-LINE", 3, Line, 60.0, 40.0, 90);
    let foe = table.put("AU-LINE", 3, Line, 60.0, 57.0, 270);
    let fires = |table: &State| table.targets_of(line).len();
    assert_eq!(fires(&table), 0);
    let moves = offered_moves(&table, line);
    let in_range = moves.iter().any(|path| {
        let Ok(walk) = table.walk(line, path) else {
            return false;
        };
        walk.scratch
            .targets_of(line)
            .iter()
            .any(|shot| shot.at == crate::action::Mark::Unit(foe))
    });
    assert!(in_range, "{moves:?}");
}

/// BWN-20.11: the commander-in-chief risks his life where that can decide the battle, and nowhere else.
#[test]
fn the_chief_joins_where_he_can_decide() {
    let mut table = table();
    let line = table.put("FR-LINE", 3, Line, 60.0, 40.0, 90);
    table.put("AU-LINE", 3, Line, 60.0, 80.0, 270);
    let chief = table.armies[South as usize].chief;
    let join = Action::Join {
        commander: chief,
        unit: line,
    };
    let value = |table: &State| evaluate(table, South, Weights::own());
    let (firm, before) = (hint(&table, &join), value(&table));
    table.commanders[chief.index()].with = Some(line);
    assert!(value(&table) < before);
    table.armies[South as usize].morale = -2;
    assert!(hint(&table, &join) > 100.0 * firm);
    let joined = value(&table);
    table.commanders[chief.index()].with = None;
    assert!((value(&table) - joined).abs() < 1e-6);
}

/// Ways drawn by chance are among those that are offered, however many are asked for.
#[test]
fn drawn_ways_are_offered_ways() {
    let mut table = table();
    let line = table.put("FR-LINE", 3, Column, 60.0, 40.0, 90);
    table.put_for(North, "AU-LINE", 3, Column, 60.0, 60.0, 270);
    let division = table.unit(line).division;
    table.agenda = vec![THE_END, Task::Moves(South, division)];
    let mut all = Offers::new();
    table.offer(South, &mut all);
    let mut dice = kernel::Dice::quick(3);
    for ways in [1, 3, 100] {
        let mut few = Offers::new();
        crate::march::moves::sample(&table, South, ways, &mut dice, &mut few);
        assert!(few.actions().len() <= ways + 2);
        assert!(few.actions().iter().all(|it| all.actions().contains(it)));
    }
}

/// What ending a phase gives up is told to everybody: who may still move, and who may still shoot.
#[test]
fn the_view_says_who_may_still_act() {
    let mut table = table();
    let line = table.put("FR-LINE", 3, Line, 60.0, 40.0, 90);
    let guns = table.put("FR-A6", 1, Unlimbered, 30.0, 40.0, 90);
    table.put("AU-LINE", 3, Line, 60.0, 46.0, 270);
    let open = |table: &State| table.view(kernel::Eyes::Spectator).open;
    let division = table.unit(line).division;
    table.agenda = vec![THE_END, Task::Moves(South, division)];
    assert_eq!(open(&table), [line, guns]);
    table.unit_mut(guns).deeds.moved = true;
    assert_eq!(open(&table), [line]);
    table.agenda = vec![THE_END, Task::Targets(South)];
    assert_eq!(open(&table), [line]);
    table.unit_mut(line).deeds.fired = true;
    assert!(open(&table).is_empty());
}
