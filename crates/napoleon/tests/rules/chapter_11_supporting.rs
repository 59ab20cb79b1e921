//! Supporting fire: the example of the 28th of the line, de Ligne, the 14th light and Baillet.

use super::charging::*;
use super::*;
use crate::action::{Action, Follow, Moment};
use Formation::*;
use Reaction::*;
use ShotKind::Ball;
use tabletop::Agenda as _;

struct Example {
    table: State,
    of_28th: UnitId,
    de_ligne: UnitId,
    of_14th: UnitId,
    baillet: UnitId,
}

/// The 28th at (60, 40) charges de Ligne at (60, 55); the 14th stands where it can fire at de Ligne, Baillet where it can
/// fire at the staged 28th.
fn example() -> Example {
    let mut table = table();
    let of_28th = table.put("FR-LINE", 3, Column, 60.0, 40.0, 90);
    let de_ligne = table.put("AU-LINE", 3, Line, 60.0, 55.0, 270);
    let of_14th = table.put("FR-LIGHT", 2, Line, 71.0, 49.0, 90);
    let baillet = table.put("AU-LINE", 2, Line, 50.0, 52.0, 270);
    charges(&mut table, Side::South);
    Example {
        table,
        of_28th,
        de_ligne,
        of_14th,
        baillet,
    }
}

/// The charge is declared, walked and received.
fn staged(reaction: Reaction) -> Example {
    let mut e = example();
    act(
        &mut e.table,
        Side::South,
        &declare(e.of_28th, e.de_ligne),
        &[],
    );
    act(&mut e.table, Side::South, &ahead(e.de_ligne), &[]);
    act(&mut e.table, Side::North, &react(reaction), &[]);
    e
}

/// BWN-11.1, BWN-11.35, BWN-11.36, BWN-11.37, BWN-11.41, BWN-11.42, BWN-11.9, BWN-13.24, BWN-E10, BWN-D23: the 14th fires
/// before the tests, and the disorder it causes counts in them.
#[test]
fn fire_before_the_tests() {
    let mut e = staged(Stand);
    assert_eq!(e.table.task(), &Task::Supporting(Side::South));
    // Neither the charger nor, later, the charged unit may shoot.
    assert_eq!(
        verdict(&e.table, Side::South, &fire(e.of_28th, e.de_ligne)),
        "BWN-11.11"
    );
    // Two hits: two losses and a level of disorder.
    act(&mut e.table, Side::South, &fire(e.of_14th, e.de_ligne), &[]);
    assert_eq!(e.table.task(), &Task::Supporting(Side::North));
    assert_eq!(
        e.table.unit(e.de_ligne).disorder,
        0,
        "the volleys of one window fall together"
    );
    assert_eq!(
        verdict(&e.table, Side::North, &fire(e.de_ligne, e.of_28th)),
        "BWN-11.11"
    );
    act(
        &mut e.table,
        Side::North,
        &Action::Done,
        &[4, 4, 1, 1, 1, 1],
    );
    let unit = e.table.unit(e.de_ligne);
    assert_eq!((unit.damage, unit.disorder), (2, 1));
    let events = without_support(&mut e.table, &[1, 2, 6, 6]);
    assert_eq!(e.table.unit(e.de_ligne).damage, 2 + 1);
    // 7 - 2 for the standing line + 1 for its disorder; the line itself 7 - 1.
    assert_eq!(
        tests_of(&events),
        [(e.of_28th, 6, true), (e.de_ligne, 6, false)]
    );
}

/// BWN-11.36, BWN-11.41, BWN-E11: Baillet may fire at the 28th; the 14th may not fire at Baillet.
#[test]
fn fire_from_both_sides() {
    let mut e = staged(Stand);
    assert_eq!(
        verdict(&e.table, Side::South, &fire(e.of_14th, e.baillet)),
        "BWN-11.36"
    );
    act(&mut e.table, Side::South, &Action::Done, &[]);
    assert_eq!(
        verdict(&e.table, Side::North, &fire(e.baillet, e.of_14th)),
        "BWN-11.36"
    );
    // From its flank: three dice and three more.
    let events = act(
        &mut e.table,
        Side::North,
        &fire(e.baillet, e.of_28th),
        &[4, 4, 1, 1, 1, 1],
    );
    assert!(e.table.unit(e.of_28th).deeds.shot_at);
    assert!(
        events
            .iter()
            .any(|event| matches!(event, Event::Volley { hits: 2, .. }))
    );
    let events = without_support(&mut e.table, &[6, 6]);
    assert_eq!(tests_of(&events), [(e.of_28th, 7 - 2 - 1, false)]);
}

/// BWN-11.2, BWN-11.47: who gave supporting fire does not shoot again this turn.
#[test]
fn once_a_turn() {
    let mut e = staged(Stand);
    act(&mut e.table, Side::South, &fire(e.of_14th, e.de_ligne), &[]);
    assert_eq!(
        e.table
            .check_shooter(e.of_14th)
            .unwrap_err()
            .rule
            .to_string(),
        "BWN-11.2"
    );
}

/// BWN-11.43, BWN-9.4, BWN-T7: a charger that is driven back has not charged anybody.
#[test]
fn the_charge_collapses() {
    let mut e = staged(Stand);
    act(&mut e.table, Side::South, &Action::Done, &[]);
    let events = act(
        &mut e.table,
        Side::North,
        &fire(e.baillet, e.of_28th),
        &[4; 6],
    );
    assert!(
        e.table.unit(e.of_28th).deeds.pushed || e.table.unit(e.of_28th).fleeing,
        "{events:?}"
    );
    assert!(tests_of(&events).is_empty());
    assert!(!e.table.unit(e.de_ligne).deeds.was_charged);
    assert!(e.table.check_shooter(e.de_ligne).is_ok());
    assert!(e.table.unit(e.of_28th).deeds.charged);
}

/// BWN-11.43, BWN-D49: a counter-attacker finishes its counter-attack on the charger that was driven back, or stops.
#[test]
fn a_counter_attack_is_finished() {
    for how in [Follow::GoOn, Follow::Stay] {
        let mut table = table();
        let foot = table.put("FR-LINE", 3, Column, 60.0, 40.0, 90);
        let other = table.put("RU-JAG", 3, Column, 60.0, 55.0, 270);
        let guns = table.put("AU-A6", 1, Unlimbered, 53.0, 54.0, 270);
        charges(&mut table, Side::South);
        act(&mut table, Side::South, &declare(foot, other), &[]);
        act(&mut table, Side::South, &ahead(other), &[]);
        act(&mut table, Side::North, &react(CounterAttack), &[]);
        assert_eq!(table.task(), &Task::Supporting(Side::North));
        // Ball at a column: four dice.
        let events = act(&mut table, Side::North, &fire(guns, foot), &[4, 4, 4, 4]);
        assert!(table.unit(foot).deeds.pushed, "{events:?}");
        let Task::FollowUp(pursuit) = table.task() else {
            panic!("{:?}", table.task());
        };
        assert_eq!(pursuit.pursuer, other);
        assert_eq!(table.follow_ups(), [Follow::Stay, Follow::GoOn]);
        act(
            &mut table,
            Side::North,
            &Action::Follow { how },
            &[1, 2, 1, 2],
        );
        match how {
            Follow::GoOn => {
                assert!(table.unit(other).engaged() && table.unit(foot).engaged());
                assert!(table.unit(other).deeds.charged);
            }
            _ => assert!(!table.unit(other).engaged() && !table.unit(other).deeds.charged),
        }
    }
}

/// BWN-11.44, BWN-11.46, BWN-16.31, BWN-16.33, BWN-D24: the target is driven back; the charger goes on, pursues or stops.
#[test]
fn the_target_is_driven_back() {
    for (how, engaged, disorder) in [
        (Follow::GoOn, true, 0),
        (Follow::Pursue, false, 1),
        (Follow::Stay, false, 0),
    ] {
        let mut e = staged(Stand);
        // Four hits of six dice: pushed back ten centimetres.
        act(&mut e.table, Side::South, &fire(e.of_14th, e.de_ligne), &[]);
        act(
            &mut e.table,
            Side::North,
            &Action::Done,
            &[4, 4, 4, 4, 1, 1],
        );
        assert_eq!(stands(&e.table, e.de_ligne), (60.0, 65.0, 270));
        assert_eq!(
            e.table.follow_ups(),
            [Follow::Stay, Follow::Pursue, Follow::GoOn]
        );
        // 26 cm in column: 7 to the border of the control zone are spent, 18 more are needed; a pursuit goes only 13.
        act(
            &mut e.table,
            Side::South,
            &Action::Follow { how },
            &[1, 2, 1, 2],
        );
        without_support(&mut e.table, &[1, 2, 1, 2]);
        assert_eq!(e.table.unit(e.of_28th).engaged(), engaged, "{how:?}");
        assert_eq!(e.table.unit(e.of_28th).disorder, disorder, "{how:?}");
    }
}

/// BWN-11.44, BWN-E10: the charge falls short if the movement does not suffice any more.
#[test]
fn the_charge_falls_short_of_a_target_driven_back() {
    let mut e = example();
    e.table.unit_mut(e.of_28th).formation = Line;
    e.table.unit_mut(e.baillet).whereabouts = Whereabouts::Gone;
    act(
        &mut e.table,
        Side::South,
        &declare(e.of_28th, e.de_ligne),
        &[],
    );
    act(&mut e.table, Side::South, &ahead(e.de_ligne), &[]);
    act(&mut e.table, Side::North, &react(Stand), &[]);
    let four_hits = [4, 4, 4, 4, 1, 1];
    act(
        &mut e.table,
        Side::South,
        &fire(e.of_14th, e.de_ligne),
        &four_hits,
    );
    // 17 cm in line: 25 would be needed, and half of 17 from the border does not reach it either.
    assert_eq!(
        verdict(&e.table, Side::South, &Action::Follow { how: Follow::GoOn }),
        "BWN-11.46"
    );
    act(
        &mut e.table,
        Side::South,
        &Action::Follow {
            how: Follow::Pursue,
        },
        &[],
    );
    assert_eq!(stands(&e.table, e.of_28th), (60.0, 47.0 + 8.5, 90));
    assert!(!e.table.unit(e.of_28th).engaged());
}

/// BWN-11.45, BWN-16.48: the target is destroyed; the charger may turn on a unit that stands in its line.
#[test]
fn the_target_is_destroyed() {
    let mut e = staged(Stand);
    let unit = e.table.unit_mut(e.de_ligne);
    unit.bases.truncate(1);
    unit.pose = Pose::new(at(64.0, 55.0), Facing::SOUTH);
    unit.damage = 5;
    unit.damaged = unit.bases.first().copied();
    let behind = e.table.put("AU-LINE", 3, Line, 60.0, 59.0, 270);
    act(&mut e.table, Side::South, &fire(e.of_14th, e.de_ligne), &[]);
    let dice = [4; 12];
    act(&mut e.table, Side::North, &Action::Done, &dice);
    assert!(e.table.unit(e.de_ligne).is_gone());
    assert_eq!(e.table.follow_ups(), [Follow::Stay, Follow::Redirect]);
    act(
        &mut e.table,
        Side::South,
        &Action::Follow {
            how: Follow::Redirect,
        },
        &[6, 6],
    );
    assert!(e.table.unit(behind).deeds.was_charged);
}

/// BWN-11.40: the moment is the shooter's choice: before the move, at the nearest point of the way, or at its end.
#[test]
fn the_moment_is_the_shooters_choice() {
    let mut table = table();
    let horse = table.put("FR-HUS", 2, CavalryLine, 60.0, 20.0, 90);
    let line = table.put("AU-LINE", 3, Line, 60.0, 60.0, 270);
    // Beside the way, looking across it, too far from both its ends.
    let beside = table.put("AU-JAG", 2, Line, 70.0, 34.0, 180);
    charges(&mut table, Side::South);
    act(&mut table, Side::South, &declare(horse, line), &[]);
    act(&mut table, Side::South, &ahead(line), &[]);
    act(&mut table, Side::North, &react(Stand), &[]);
    let at_moment = |when: Option<Moment>| Action::Shoot {
        unit: beside,
        shots: vec![Shot {
            when,
            ..shot(horse, Ball, false)
        }],
    };
    assert_eq!(verdict(&table, Side::North, &at_moment(None)), "BWN-11.4");
    assert_eq!(
        verdict(&table, Side::North, &at_moment(Some(Moment::Before))),
        "BWN-11.4"
    );
    assert_eq!(
        verdict(&table, Side::North, &at_moment(Some(Moment::Nearest))),
        "allowed"
    );
    let shots = table.supporting_shots(beside);
    assert_eq!(shots.len(), 1);
    assert_eq!(shots[0].when, Some(Moment::Nearest));
    // It fires at the flank of the passing hussars: two rifles, six dice, three more.
    act(
        &mut table,
        Side::North,
        &at_moment(Some(Moment::Nearest)),
        &[1; 20],
    );
    assert!(table.unit(horse).deeds.shot_at);
    // In the shooting phase there are no moments.
    table.agenda = vec![THE_END, Task::Targets(Side::North)];
    assert_eq!(
        verdict(&table, Side::North, &at_moment(Some(Moment::Nearest))),
        "BWN-11.40"
    );
}

/// BWN-11.38, BWN-11.39: never in the remaining moves, nor after the tests of a charge.
#[test]
fn when_supporting_fire_is_not_given() {
    let mut e = example();
    let shot = fire(e.of_14th, e.de_ligne);
    e.table.agenda = vec![THE_END, Task::Moves(Side::South, DivisionId(0))];
    assert_eq!(verdict(&e.table, Side::South, &shot), "BWN-11.38");
    let mut e = staged(Stand);
    act(&mut e.table, Side::South, &Action::Done, &[]);
    act(&mut e.table, Side::North, &Action::Done, &[]);
    assert_eq!(verdict(&e.table, Side::South, &shot), "BWN-11.39");
    without_support(&mut e.table, &[1, 1, 6, 6]);
    assert!(matches!(e.table.task(), Task::FollowUp(_)));
    assert_eq!(verdict(&e.table, Side::South, &shot), "BWN-11.39");
}

/// BWN-15.28, BWN-11.36, BWN-11.8, BWN-D43: after a melee the losers are fired at on their way back, and pursuers on theirs.
#[test]
fn fire_after_a_melee() {
    let mut table = table();
    let ours = table.put("FR-LINE", 3, Column, 60.0, 50.0, 90);
    let theirs = table.put("RU-LINE", 3, Line, 60.0, 50.0, 270);
    let watching = table.put("FR-LINE", 2, Line, 70.0, 54.0, 90);
    let avenger = table.put("RU-LINE", 2, Line, 51.0, 56.0, 0);
    table.engage(ours, theirs, table::Edge::Front);
    table.agenda = vec![THE_END, Task::MeleeOver, Task::Aftermath, Task::Fight(ours)];
    // South 6 + 2 dice, North 6 + 2 for its overlap: two hits to none.
    let mut script = vec![4, 4];
    script.extend([1; 20]);
    rolling(&script, |umpire| table.advance(umpire));
    assert_eq!(stands(&table, theirs), (60.0, 60.0, 270));
    assert_eq!(table.task(), &Task::Supporting(Side::South));
    // Before its move it was fighting.
    let before = Action::Shoot {
        unit: watching,
        shots: vec![Shot {
            when: Some(Moment::Before),
            ..shot(theirs, Ball, false)
        }],
    };
    assert_eq!(verdict(&table, Side::South, &before), "BWN-11.8");
    act(&mut table, Side::South, &fire(watching, theirs), &[1; 9]);
    if table.task() == &Task::Supporting(Side::South) {
        act(&mut table, Side::South, &Action::Done, &[1; 9]);
    }
    assert!(table.unit(theirs).deeds.shot_at);
    // The winners pursue, and are fired at in their turn.
    assert!(
        matches!(table.task(), Task::FollowUp(_)),
        "{:?}",
        table.task()
    );
    act(
        &mut table,
        Side::South,
        &Action::Follow {
            how: Follow::Pursue,
        },
        &[1; 9],
    );
    assert!(table.unit(ours).engaged());
    assert_eq!(table.task(), &Task::Supporting(Side::North));
    assert_eq!(
        verdict(&table, Side::North, &fire(avenger, ours)),
        "BWN-11.8"
    );
    let shots = table.supporting_shots(avenger);
    assert!(!shots.is_empty() && shots.iter().all(|shot| shot.when.is_some()));
}
