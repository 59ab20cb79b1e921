use super::*;
use crate::action::Follow;
use crate::state::{Occasion, Pursuit};
use Formation::*;
use table::Edge;
use tabletop::Tabletop as _;

/// A line of three at (60, 50) facing north, attacked at these edges, driven back as by a lost melee.
fn pushed(edges: &[Edge]) -> (State, UnitId) {
    let mut table = table();
    let line = table.put("FR-LINE", 3, Line, 60.0, 50.0, 90);
    for edge in edges {
        // The attackers themselves are kept out of the way: only the edges matter.
        let enemy = table.put("AU-LINE", 1, Line, 110.0, 110.0, 270);
        table.engage(enemy, line, *edge);
    }
    match table.melee_direction(line) {
        Some(direction) => {
            rolling(&[], |umpire| table.push_back(line, direction, umpire));
        }
        None => {
            rolling(&[], |umpire| {
                table.destroy(line, crate::event::Loss::Surrounded, umpire);
            });
        }
    }
    (table, line)
}

/// BWN-16.1, BWN-16.2, BWN-16.3, BWN-16.4, BWN-16.7, BWN-E66: push-backs from one, two and three sides.
#[test]
fn push_backs() {
    for (edges, place) in [
        (vec![Edge::Front], (60.0, 40.0, 90)),
        (vec![Edge::Right], (51.0, 49.0, 0)),
        (vec![Edge::Front, Edge::Right], (53.636, 42.636, 45)),
    ] {
        let (table, line) = pushed(&edges);
        assert_eq!(stands(&table, line), place, "{edges:?}");
    }
    let (table, line) = pushed(&[Edge::Front, Edge::Left, Edge::Right]);
    assert!(table.unit(line).is_gone());
}

/// BWN-16.5, BWN-16.6, BWN-E67: between two opposite pushes a unit goes sideways toward its base.
#[test]
fn between_two_fires() {
    let mut table = table();
    let line = table.put("FR-LINE", 3, Line, 70.0, 50.0, 90);
    for edge in [Edge::Front, Edge::Rear] {
        let enemy = table.put("AU-LINE", 1, Line, 110.0, 110.0, 270);
        table.engage(enemy, line, edge);
    }
    assert_eq!(table.melee_direction(line), Some(Facing::WEST));
}

/// BWN-16.9, BWN-16.10: a push is extended until the unit stands free of its friends.
#[test]
fn past_a_friend() {
    let mut table = table();
    let line = table.put("FR-LINE", 3, Line, 60.0, 50.0, 90);
    table.put("FR-LINE", 3, Line, 60.0, 41.0, 90);
    rolling(&[], |umpire| table.push_back(line, Facing::SOUTH, umpire));
    assert_eq!(stands(&table, line), (60.0, 39.0, 90));
}

/// BWN-16.11, BWN-16.12, BWN-16.13: bases that would enter an enemy or impassable ground are lost.
#[test]
fn into_a_lake() {
    let mut table = table();
    table.block(Ground::Impassable, 62.0, 35.0, 80.0, 45.0);
    let line = table.put("FR-LINE", 3, Line, 60.0, 50.0, 90);
    rolling(&[], |umpire| table.push_back(line, Facing::SOUTH, umpire));
    assert_eq!(
        (table.unit(line).count(), table.unit(line).disorder),
        (2, 3)
    );
    assert_eq!(table.armies[0].lost, 1);
}

/// BWN-16.15, BWN-16.16: pushed off the table with the centre outside, a unit comes back next turn; else it is slid back.
#[test]
fn over_the_edge() {
    let mut table = table();
    let line = table.put("FR-LINE", 3, Line, 60.0, 9.0, 90);
    rolling(&[], |umpire| table.push_back(line, Facing::SOUTH, umpire));
    assert_eq!(
        table.unit(line).whereabouts,
        Whereabouts::Away {
            at: Some(at(60.0, 0.0)),
            turn: 3
        }
    );
    let inside = table.put("FR-LINE", 3, Line, 20.0, 11.5, 90);
    rolling(&[], |umpire| table.push_back(inside, Facing::SOUTH, umpire));
    assert_eq!(stands(&table, inside), (20.0, 2.0, 90));
}

/// BWN-16.14, BWN-5.29, BWN-5.54: cavalry pushed onto a fence is disordered, onto works destroyed.
#[test]
fn cavalry_pushed_onto_obstacles() {
    for (ground, gone, disorder) in [
        (Ground::Fence, false, 1),
        (
            Ground::LinearFortification {
                wtr: 2,
                outer: Facing::NORTH,
            },
            true,
            0,
        ),
    ] {
        let mut table = table();
        table.line(ground, &[(50.0, 40.0), (70.0, 40.0)]);
        let horse = table.put("FR-HUS", 2, CavalryLine, 60.0, 50.0, 90);
        rolling(&[], |umpire| table.push_back(horse, Facing::SOUTH, umpire));
        assert_eq!(
            (table.unit(horse).is_gone(), table.unit(horse).disorder),
            (gone, disorder)
        );
    }
}

/// BWN-16.22, BWN-16.24, BWN-16.25, BWN-E70: flight in loose order.
#[test]
fn flight() {
    let mut table = table();
    let line = table.put_for(Side::South, "AU-LINE", 3, Line, 60.0, 50.0, 90);
    let enemy = table.put("RU-LINE", 3, Line, 60.0, 59.0, 270);
    assert_eq!(table.centre(enemy), at(60.0, 60.0));
    let direction = table.away_from(line, enemy);
    rolling(&[], |umpire| table.flee(line, direction, umpire));
    assert_eq!(stands(&table, line), (60.0, 38.0, 270));
    assert!(table.unit(line).fleeing && table.unit(line).formation == Loose);
}

/// BWN-16.28, BWN-16.29, BWN-16.55: flight into enemies or off the table is the end.
#[test]
fn the_end_of_a_flight() {
    let mut table = table();
    let line = table.put("FR-LINE", 3, Line, 60.0, 50.0, 90);
    table.put("AU-LINE", 1, Line, 60.0, 40.0, 90);
    rolling(&[], |umpire| table.flee(line, Facing::SOUTH, umpire));
    assert!(table.unit(line).is_gone());
    let edge = table.put("FR-LINE", 3, Line, 20.0, 10.0, 90);
    rolling(&[], |umpire| table.flee(edge, Facing::SOUTH, umpire));
    assert!(table.unit(edge).is_gone());
    assert_eq!(table.armies[0].lost, 6);
}

/// A pursuit north from (60, 50) after a quarry pushed or fled to `y`.
fn pursue(kind: &str, form: Formation, y: f64, fleeing: bool) -> (State, UnitId, UnitId) {
    let mut table = table();
    let pursuer = table.put(
        kind,
        if form == Column { 3 } else { 2 },
        form,
        60.0,
        50.0,
        90,
    );
    let quarry = table.put(
        "AU-LINE",
        3,
        if fleeing { Loose } else { Line },
        60.0,
        y,
        if fleeing { 90 } else { 270 },
    );
    table.unit_mut(quarry).fleeing = fleeing;
    let pursuit = Pursuit {
        pursuer,
        quarry,
        direction: Facing::NORTH,
        in_charge: false,
        place: None,
        after: Occasion::Victory,
        section: None,
    };
    rolling(&[], |umpire| table.follow(&pursuit, Follow::Pursue, umpire));
    (table, pursuer, quarry)
}

/// BWN-16.32, BWN-16.35, BWN-16.36, BWN-16.37, BWN-16.41, BWN-E68: how far pursuits go, and whom they catch.
#[test]
fn pursuits() {
    for (kind, form, y, caught) in [
        ("FR-LINE", Column, 60.0, true),
        ("FR-LINE", Line, 60.0, false),
        ("FR-HUS", CavalryLine, 70.0, true),
    ] {
        let (table, pursuer, quarry) = pursue(kind, form, y, false);
        assert_eq!(table.unit(quarry).engaged(), caught, "{kind} {form:?}");
        assert_eq!(
            (table.unit(pursuer).disorder, table.unit(quarry).disorder),
            (1, 1)
        );
    }
    let (table, pursuer, _) = pursue("FR-LINE", Line, 60.0, false);
    assert_eq!(stands(&table, pursuer), (60.0, 58.5, 90));
    let (table, _, quarry) = pursue("FR-CUIR", CavalryLine, 70.0, true);
    assert!(table.unit(quarry).is_gone());
}

/// BWN-16.21, BWN-16.42, BWN-19.8, BWN-E57: beyond three levels a unit flees.
#[test]
fn beyond_three_levels() {
    let mut table = table();
    let line = table.put("FR-LINE", 3, Line, 60.0, 50.0, 90);
    table.unit_mut(line).disorder = 2;
    rolling(&[], |umpire| {
        assert!(!table.disorder(line, 1, umpire));
        assert!(table.disorder(line, 1, umpire));
    });
    assert_eq!(table.unit(line).disorder, 3);
}

/// BWN-16.43, BWN-16.44, BWN-16.45, BWN-16.46, BWN-24.11: who may pursue whom, and who must.
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
    table.offer_pursuit(horse, line, Facing::NORTH, true, None, Occasion::Victory);
    assert!(
        table.follow_ups().contains(&Follow::Pursue) && !table.follow_ups().contains(&Follow::Stay)
    );
}

/// BWN-16.56, BWN-5.76, BWN-16.12: on a bridge a column is driven back or flees dry-shod; beside it, or across it, it does not.
#[test]
fn forced_over_a_bridge() {
    let on_bridge = || {
        let mut table = table();
        table.block(Ground::GreatRiver, 0.0, 40.0, 120.0, 50.0);
        table.block(Ground::Bridge, 57.0, 38.0, 63.0, 52.0);
        let column = table.put("FR-LINE", 3, Column, 60.0, 50.0, 90);
        (table, column)
    };
    let (mut table, column) = on_bridge();
    rolling(&[], |umpire| table.push_back(column, Facing::SOUTH, umpire));
    assert_eq!(table.unit(column).count(), 3);
    assert_eq!(stands(&table, column), (60.0, 40.0, 90));
    let (mut table, column) = on_bridge();
    rolling(&[], |umpire| table.push_back(column, Facing::WEST, umpire));
    assert!(table.unit(column).is_gone(), "driven into the water");
    // In line the same place is no bridge.
    let (mut table, column) = on_bridge();
    table.unit_mut(column).formation = Line;
    table.unit_mut(column).pose = Pose::new(at(60.0, 54.0), Facing::NORTH);
    rolling(&[], |umpire| table.push_back(column, Facing::SOUTH, umpire));
    assert!(table.unit(column).is_gone());
    // It flees in column, and spreads only beyond the water.
    let (mut table, column) = on_bridge();
    rolling(&[], |umpire| table.flee(column, Facing::SOUTH, umpire));
    let unit = table.unit(column);
    assert!(unit.on_table() && unit.fleeing);
    assert_eq!((unit.count(), unit.formation), (3, Loose));
    assert!(
        table
            .bases(column)
            .iter()
            .all(|base| base.centre().y < 40_000)
    );
    let (mut table, column) = on_bridge();
    rolling(&[], |umpire| table.flee(column, Facing::EAST, umpire));
    assert!(table.unit(column).is_gone());
}
