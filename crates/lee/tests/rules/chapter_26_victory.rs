//! Objectives, points, and the end.

use super::field::*;
use lee::agenda::Task;
use lee::units::Place;
use lee::victory::{self, Cause, Degree};

fn lose(play: &mut Play, side: lee::Side, endurance: u32) {
    let mut left = endurance;
    for unit in play.state.unit_ids() {
        if play.state.side_of(unit) == side {
            let unit = play.state.unit_mut(unit);
            let lost = left.min(u32::from(unit.endurance) - 1);
            unit.endurance -= lost as u8;
            left -= lost;
        }
    }
    assert_eq!(left, 0);
}

/// LEE-26.1, LEE-3.13: after the last turn; before it the next one begins.
#[test]
fn the_last_turn() {
    let mut play = battle("crossroads");
    assert_eq!(victory::ending(&play.state), None);
    play.state.turn = 6;
    assert_eq!(victory::ending(&play.state).unwrap().cause, Cause::LastTurn);
    play.state.agenda = vec![Task::TurnOver];
    play.go_on(&[]);
    assert!(matches!(play.state.task(), Task::Over(_)));
    let mut play = battle("crossroads");
    play.state.agenda = vec![Task::TurnOver];
    play.go_on(&[]);
    assert_eq!(play.state.turn, 2);
}

/// LEE-26.1, LEE-26.6, LEE-26.7, LEE-E41: more than half of the starting EN lost, or a collapse: the other army has won whatever the points.
#[test]
fn a_beaten_army_loses() {
    let mut play = battle("crossroads");
    assert_eq!(play.state.battle.starting_endurance(Union), 118);
    lose(&mut play, Union, 59);
    assert_eq!(victory::ending(&play.state), None);
    lose(&mut play, Union, 1);
    // The points speak for the Union.
    play.state.army_mut(Confederate).given = 30;
    let ending = victory::ending(&play.state).unwrap();
    assert_eq!(
        (ending.winner, ending.cause, ending.degree),
        (Some(Confederate), Cause::HalfLost, Degree::Minor)
    );
    let mut play = battle("crossroads");
    play.state.army_mut(Confederate).morale = -3;
    play.state.army_mut(Confederate).given = 12;
    let ending = victory::ending(&play.state).unwrap();
    assert_eq!(
        (ending.winner, ending.cause, ending.degree),
        (Some(Union), Cause::Collapse, Degree::Major)
    );
    // Both: the points decide.
    play.state.army_mut(Union).morale = -3;
    play.state.army_mut(Union).given = 20;
    assert_eq!(
        victory::ending(&play.state).unwrap().winner,
        Some(Confederate)
    );
}

/// LEE-26.1: no unit left that is not routed; units still to enter count as left.
#[test]
fn an_army_without_units() {
    let mut play = battle("wheatfield");
    let rout = |play: &mut Play, side| {
        for unit in play.state.unit_ids() {
            if play.state.side_of(unit) == side && play.state.unit(unit).on_table() {
                play.state.unit_mut(unit).routed = true;
            }
        }
    };
    rout(&mut play, Union);
    assert_eq!(
        victory::ending(&play.state),
        None,
        "the V Corps is still to come"
    );
    rout(&mut play, Confederate);
    assert_eq!(victory::ending(&play.state).unwrap().cause, Cause::NoUnits);
}

/// LEE-26.2: units destroyed 2, routed 1, objectives as the scenario says, what generals and broken divisions gave.
#[test]
fn points() {
    let mut play = battle("wheatfield");
    // The Union holds Peach Orchard (1), Wheatfield (1) and Cemetery Ridge (3) at the start.
    assert_eq!(victory::points(&play.state, Union), 5);
    let (gone, routed) = (play.unit("C.1.1a"), play.unit("C.1.Aa"));
    play.state.unit_mut(gone).place = Place::Destroyed;
    play.state.unit_mut(routed).routed = true;
    play.state.army_mut(Confederate).given = 4;
    assert_eq!(victory::points(&play.state, Union), 5 + 2 + 1 + 4);
}

/// LEE-26.3: a unit within 3 inches takes an objective if no enemy is; routed units do not count; control lasts.
#[test]
fn objectives() {
    let mut play = battle("crossroads");
    let hold = |play: &mut Play| {
        play.with_dice(&[], |state, umpire| victory::objectives(state, umpire));
        play.state.holders[0]
    };
    assert_eq!(hold(&mut play), None);
    // The town's point is (29000, 23000).
    play.put("U.1.1a", 29_000, 20_001, 0);
    let mut far = Play {
        state: play.state.clone(),
    };
    far.put("U.1.1a", 29_000, 19_999, 0);
    assert_eq!(hold(&mut far), None);
    play.put("U.1.1a", 29_000, 20_000, 0);
    let unit = play.unit("U.1.1a");
    play.state.unit_mut(unit).routed = true;
    assert_eq!(hold(&mut play), None);
    play.state.unit_mut(unit).routed = false;
    assert_eq!(hold(&mut play), Some(Union));
    play.put("C.1.1a", 29_000, 26_000, 180);
    assert_eq!(hold(&mut play), Some(Union), "contested: control lasts");
    play.put("U.1.1a", 29_000, 10_000, 0);
    assert_eq!(hold(&mut play), Some(Confederate));
}

/// LEE-26.4: the degrees of victory.
#[test]
fn degrees() {
    for (difference, degree) in [
        (0, Degree::Draw),
        (3, Degree::Draw),
        (4, Degree::Minor),
        (10, Degree::Minor),
        (11, Degree::Major),
        (20, Degree::Major),
        (21, Degree::Decisive),
        (30, Degree::Decisive),
        (31, Degree::Crushing),
    ] {
        assert_eq!(Degree::of(difference), degree);
    }
    let mut play = battle("crossroads");
    play.state.turn = 6;
    play.state.army_mut(Union).given = 3;
    assert_eq!(victory::ending(&play.state).unwrap().winner, None);
    play.state.army_mut(Union).given = 4;
    assert_eq!(
        victory::ending(&play.state).unwrap().winner,
        Some(Confederate)
    );
}

/// LEE-26.5: who resigns has lost, at any time.
#[test]
fn a_resignation_ends_the_battle() {
    use kernel::{Game, GivenOptions, Seed, Session, Setting};
    let file = &lee::Lee::about().scenarios[0];
    for side in lee::Side::BOTH {
        let setting = Setting::<lee::Lee>::new(file, &GivenOptions::new()).unwrap();
        let session = Session::new(&setting, Seed::from_number(1), Default::default());
        let mut session: Session<lee::Lee> = session.unwrap();
        session.resign(side.seat()).unwrap();
        let outcome = session.outcome().expect("it is over");
        assert_eq!(outcome.winner, Some(side.other().seat()));
    }
}
