//! Forced moves in company, pursuits and redirections.

use super::charging::*;
use super::*;
use crate::action::{Action, Follow};
use crate::state::{Occasion, Pursuit};
use Formation::*;
use table::Edge;
use tabletop::Tabletop as _;

fn pursuit(pursuer: UnitId, quarry: UnitId, in_charge: bool) -> Pursuit {
    Pursuit {
        pursuer,
        quarry,
        direction: Facing::NORTH,
        in_charge,
        place: None,
        after: Occasion::Victory,
        section: None,
    }
}

fn follow(table: &mut State, pursuit: Pursuit, how: Follow) {
    table.agenda = vec![THE_END, Task::FollowUp(pursuit)];
    let side = table.owner(pursuit.pursuer);
    act(table, side, &Action::Follow { how }, &[]);
}

/// BWN-16.8: two enemies at one edge push in one direction, and are one side of the three that destroy.
#[test]
fn edges_count_once() {
    let mut table = table();
    let line = table.put("FR-LINE", 3, Line, 60.0, 50.0, 90);
    for edge in [Edge::Front, Edge::Front, Edge::Right] {
        let enemy = table.put("AU-LINE", 1, Line, 110.0, 110.0, 270);
        table.engage(enemy, line, edge);
    }
    assert_eq!(table.melee_direction(line), Some(Facing::new(225)));
}

/// BWN-16.13: the enemy who pushes a column in its flank does not destroy it by its turning; another enemy would.
#[test]
fn a_column_pushed_in_its_flank() {
    for other in [false, true] {
        let mut table = table();
        let column = table.put("FR-LINE", 3, Column, 60.0, 50.0, 90);
        let enemy = table.put("AU-LINE", 3, Column, 62.0, 46.5, 180);
        table.engage(enemy, column, Edge::Right);
        if other {
            table.put("AU-LINE", 1, Line, 52.0, 46.5, 0);
        }
        let direction = table.melee_direction(column).unwrap();
        assert_eq!(direction, Facing::WEST);
        rolling(&[], |umpire| table.push_back(column, direction, umpire));
        let unit = table.unit(column);
        if other {
            assert!(unit.is_gone() || unit.count() < 3);
        } else {
            assert_eq!((unit.count(), unit.disorder), (3, 0));
            assert_eq!(table.centre(column), at(50.0, 46.5));
        }
    }
}

/// BWN-16.17, BWN-16.54: who finds an enemy where he left comes a turn later to his base; held too, he never comes.
#[test]
fn the_way_back_is_held() {
    let mut table = table();
    let line = table.put("FR-LINE", 3, Line, 60.0, 9.0, 90);
    table.unit_mut(line).whereabouts = Whereabouts::Away {
        at: Some(at(30.0, 0.0)),
        turn: 2,
    };
    let enemy = table.put("AU-LINE", 1, Line, 30.0, 1.0, 270);
    rolling(&[], |umpire| table.begin_division(DivisionId(0), umpire));
    assert_eq!(
        table.unit(line).whereabouts,
        Whereabouts::Away { at: None, turn: 3 }
    );
    table.turn = 3;
    table.unit_mut(enemy).pose = Pose::new(at(60.0, 1.0), Facing::SOUTH);
    rolling(&[], |umpire| table.begin_division(DivisionId(0), umpire));
    assert!(table.unit(line).is_gone());
    // Free, he stands there with his back to the edge; a friend makes him slide toward the base.
    let back = table.put("FR-LINE", 3, Line, 60.0, 9.0, 90);
    table.unit_mut(back).whereabouts = Whereabouts::Away {
        at: Some(at(30.0, 0.0)),
        turn: 3,
    };
    table.put("FR-LINE", 1, Line, 26.0, 2.0, 90);
    rolling(&[], |umpire| table.begin_division(DivisionId(0), umpire));
    assert_eq!(stands(&table, back), (34.0, 2.0, 90));
    assert_eq!(table.unit(back).duty, Duty::Movement);
}

/// BWN-16.23, BWN-16.26: flight for no enemy's sake goes to the own edge, through friends and rough ground.
#[test]
fn flight_homeward() {
    let mut table = table();
    table.block(Ground::Difficult, 40.0, 30.0, 80.0, 48.0);
    let line = table.put("FR-LINE", 3, Line, 60.0, 50.0, 90);
    let free = table.clone();
    // 13 cm: the rear of the loose order lies at 48 - 13.
    table.put("FR-LINE", 1, Line, 60.0, 36.0, 90);
    rolling(&[], |umpire| table.flee_home(line, umpire));
    let mut alone = free;
    rolling(&[], |umpire| alone.flee_home(line, umpire));
    assert_eq!(stands(&alone, line), (60.0, 35.0, 270));
    // The friend covers y 34 to 36; it goes on until it is clear of him.
    assert_eq!(stands(&table, line), (60.0, 32.0, 270));
}

/// BWN-16.27: who flees has no good of loose order, cover or height, but all the bad of his disorder.
#[test]
fn fire_at_the_fleeing() {
    let mut table = table();
    table.block(Ground::Wood, 30.0, 56.5, 90.0, 80.0);
    table.block(Ground::Hill { level: 1 }, 30.0, 56.5, 90.0, 80.0);
    let line = table.put("FR-LINE", 3, Line, 60.0, 50.0, 90);
    let target = table.put("AU-GRZ", 2, Loose, 60.0, 57.0, 270);
    table.unit_mut(target).disorder = 2;
    assert_eq!(
        table.dice_at(line, target, ShotKind::Ball, false),
        9 - 3 + 2
    );
    table.unit_mut(target).fleeing = true;
    assert_eq!(table.dice_at(line, target, ShotKind::Ball, false), 9 + 2);
}

/// BWN-16.34, BWN-5.77: rough ground does not slow a pursuit.
#[test]
fn pursuit_over_rough_ground() {
    let mut table = table();
    table.block(Ground::Difficult, 40.0, 50.0, 80.0, 90.0);
    let column = table.put("FR-LINE", 3, Column, 60.0, 50.0, 90);
    let quarry = table.put("AU-LINE", 3, Line, 60.0, 80.0, 270);
    follow(&mut table, pursuit(column, quarry, false), Follow::Pursue);
    assert_eq!(stands(&table, column), (60.0, 63.0, 90));
}

/// BWN-16.38, BWN-16.39: contact in a charge is fought in the same turn, contact after a melee in the next.
#[test]
fn when_a_pursuit_is_fought() {
    let mut table = table();
    let column = table.put("FR-LINE", 3, Column, 60.0, 50.0, 90);
    let quarry = table.put("AU-LINE", 3, Line, 60.0, 60.0, 270);
    follow(&mut table, pursuit(column, quarry, true), Follow::Pursue);
    assert_eq!(table.open_combats(), [column]);
    // After a melee the combats of the phase are over: only those not yet moved are left.
    let mut table = super::table();
    let column = table.put("FR-LINE", 3, Column, 60.0, 50.0, 90);
    let quarry = table.put("AU-LINE", 3, Line, 60.0, 60.0, 270);
    table.agenda = vec![
        THE_END,
        Task::MeleeOver,
        Task::Aftermath,
        Task::FollowUp(pursuit(column, quarry, false)),
    ];
    let events = act(
        &mut table,
        Side::South,
        &Action::Follow {
            how: Follow::Pursue,
        },
        &[],
    );
    assert!(table.unit(column).engaged());
    assert_eq!(table.task(), &THE_END);
    assert!(
        !events
            .iter()
            .any(|event| matches!(event, Event::Combat { .. }))
    );
}

/// BWN-16.40, BWN-14.58: a pursuer after a melee that meets another enemy must charge him.
#[test]
fn a_pursuer_meets_another() {
    let mut table = table();
    let column = table.put("FR-LINE", 3, Column, 60.0, 50.0, 90);
    let quarry = table.put("AU-LINE", 3, Line, 60.0, 75.0, 270);
    let other = table.put("AU-LINE", 3, Line, 60.0, 60.0, 270);
    table.agenda = vec![THE_END, Task::FollowUp(pursuit(column, quarry, false))];
    let events = act(
        &mut table,
        Side::South,
        &Action::Follow {
            how: Follow::Pursue,
        },
        &[1, 1, 1, 1],
    );
    assert!(
        table.unit(column).engaged() && table.unit(other).deeds.was_charged,
        "{events:?}"
    );
    assert_eq!(table.task(), &THE_END);
    assert!(table.charge.is_none());
}

/// BWN-16.47: a unit pushed off the table and pursued is destroyed; its pursuer comes back next turn.
#[test]
fn off_the_table_after_him() {
    let mut table = table();
    let horse = table.put("FR-HUS", 2, CavalryLine, 60.0, 110.0, 90);
    let quarry = table.put("AU-LINE", 3, Line, 60.0, 112.0, 270);
    rolling(&[], |umpire| table.push_back(quarry, Facing::NORTH, umpire));
    follow(&mut table, pursuit(horse, quarry, false), Follow::Pursue);
    assert!(table.unit(quarry).is_gone());
    let away = Whereabouts::Away {
        at: Some(at(60.0, 120.0)),
        turn: 3,
    };
    assert_eq!(table.unit(horse).whereabouts, away);
    table.turn = 3;
    rolling(&[], |umpire| table.begin_division(DivisionId(0), umpire));
    assert_eq!(stands(&table, horse), (60.0, 116.0, 270));
    assert_eq!(table.unit(horse).duty, Duty::Movement);
}

/// BWN-16.49, BWN-16.50: a redirection reaches half a move, is not slowed, and is stopped by a lake; beyond it is a pursuit.
#[test]
fn the_reach_of_a_redirection() {
    let mut table = table();
    let column = table.put("FR-LINE", 3, Column, 60.0, 40.0, 90);
    let quarry = table.put("AU-LINE", 3, Loose, 100.0, 100.0, 90);
    table.unit_mut(quarry).fleeing = true;
    table.block(Ground::Difficult, 40.0, 40.0, 80.0, 50.0);
    let chance = pursuit(column, quarry, true);
    let other = table.put("AU-LINE", 3, Line, 60.0, 53.0, 270);
    assert!(table.check_follow(&chance, Follow::Redirect).is_ok());
    table.unit_mut(other).pose = Pose::new(at(60.0, 53.2), Facing::SOUTH);
    let refused = table.check_follow(&chance, Follow::Redirect).unwrap_err();
    assert_eq!(refused.rule.to_string(), "BWN-16.48");
    let mut far = table.clone();
    follow(&mut far, chance, Follow::Pursue);
    assert_eq!(stands(&far, column), (60.0, 53.0, 90));
    table.unit_mut(other).pose = Pose::new(at(60.0, 53.0), Facing::SOUTH);
    table.block(Ground::Impassable, 50.0, 46.0, 70.0, 48.0);
    assert!(table.check_follow(&chance, Follow::Redirect).is_err());
    follow(&mut table, chance, Follow::Pursue);
    assert_eq!(stands(&table, column), (60.0, 46.0, 90));
}

/// BWN-16.46, BWN-16.45: neither the inactive nor those without an order of a neutral or cautious general pursue.
#[test]
fn orders_that_allow_no_pursuit() {
    let mut table = table();
    let column = table.put("FR-LINE", 3, Column, 60.0, 50.0, 90);
    let beaten = table.put("AU-LINE", 2, Line, 60.0, 60.0, 270);
    let rule = |table: &State| match table.check_pursuit(column, beaten) {
        Ok(()) => "allowed".to_owned(),
        Err(refusal) => refusal.rule.to_string(),
    };
    for (duty, verdict) in [
        (Duty::Defence, "allowed"),
        (Duty::Movement, "allowed"),
        (Duty::Attack, "allowed"),
        (Duty::Aggressive, "allowed"),
        (Duty::Neutral, "BWN-16.46"),
        (Duty::Cautious, "BWN-16.46"),
    ] {
        table.unit_mut(column).duty = duty;
        assert_eq!(rule(&table), verdict, "{duty:?}");
    }
    table.unit_mut(column).duty = Duty::Attack;
    table.unit_mut(column).active = false;
    assert_eq!(rule(&table), "BWN-16.46");
}

/// BWN-5.78: whoever comes to stand on an objective takes it, however it came there: here by driving the enemy out.
#[test]
fn who_arrives_on_an_objective_holds_it() {
    let mut table = table();
    let unit = table.put_for(Side::South, "FR-LINE", 4, Formation::Column, 30.0, 60.0, 0);
    table.holders[0] = Some(Side::North);
    let place = table.battle.terrain[table.battle.objectives[0] as usize].centre();
    table.unit_mut(unit).pose.anchor = place;
    let mut dice = kernel::Dice::quick(1);
    table.arrived(unit, &mut kernel::Umpire::silent(&mut dice));
    assert_eq!(table.holders[0], Some(Side::South));
}
