//! Failed orders: forced moves and forced attacks.

use super::field::*;
use lee::Event;
use lee::action::{Action, Order};
use lee::agenda::Task;
use lee::failure;
use table::{Facing, Point};

fn failing(play: &mut Play, id: &str) -> Vec<Event> {
    let side = if id.starts_with('U') {
        Union
    } else {
        Confederate
    };
    play.announce(id, &[]);
    let dice = spend(1, 1, 0);
    play.act(side, Action::Test { dice }, &[1, 1])
}

fn keep_facings(play: &mut Play, side: lee::Side) {
    while matches!(play.state.task(), Task::ForcedTurn(_)) {
        play.act(side, Action::Done, &[]);
    }
}

/// LEE-10.2, LEE-10.3, LEE-10.4, LEE-10.7: straight to the own edge with the Advance allowance, facing kept; stopped by an enemy control
/// zone and by the edge of the table.
#[test]
fn a_cautious_retreat() {
    let mut play = battle("crossroads");
    play.to_activations(Union, &[("U.2", Order::March)]);
    // Free way: Schimmelfennig; an enemy behind Krzyzanowski; the edge behind von Gilsa.
    play.put("U.2.1a", 33_000, 26_500, 0);
    play.put("C.2.1a", 38_625, 8_000, 0);
    play.put("U.2.2b", 55_000, 3_000, 0);
    failing(&mut play, "U.2");
    keep_facings(&mut play, Union);
    let at = |play: &Play, id: &str| play.state.unit(play.unit(id)).pose;
    assert_eq!(at(&play, "U.2.1b").anchor, Point::new(38_625, 12_250));
    assert_eq!(at(&play, "U.2.1b").facing, Facing::NORTH);
    assert_eq!(at(&play, "U.2.2b").anchor, Point::new(55_000, 1_000));
    // A battery goes 4 inches (LEE-17.6).
    assert_eq!(at(&play, "U.2.Aa").anchor, Point::new(31_875, 8_000));
    // LEE-10.19: where it began is kept.
    let moved = play.state.unit(play.unit("U.2.2b"));
    assert_eq!(moved.turn.forced_from, Some(Point::new(55_000, 3_000)));
}

/// Hill's three brigades and two of the Union's, on open ground west of the town.
fn storming() -> Play {
    let mut play = battle("crossroads");
    play.to_activations(Confederate, &[("C.1", Order::March)]);
    play.only(Confederate, &["C.1.1a", "C.1.1b", "C.1.1c", "C.1.Aa"]);
    play.only(Union, &["U.1.1a", "U.1.1b"]);
    play.put("U.1.1a", 23_000, 8_000, 0);
    play.put("U.1.1b", 40_000, 8_000, 0);
    play.put("C.1.1a", 23_000, 13_000, 180);
    play.put("C.1.1b", 28_000, 20_000, 180);
    play.put("C.1.1c", 40_000, 30_000, 180);
    play.put("C.1.Aa", 20_000, 13_000, 180);
    play
}

/// LEE-10.11, LEE-10.13, LEE-10.14, LEE-10.16: the nearest pair first, no enemy twice; a unit without one goes for the nearest it sees; batteries,
/// pinned and routed units are exempt.
#[test]
fn targets_are_assigned() {
    let mut play = storming();
    let ids = ["C.1.1a", "C.1.1b", "C.1.1c", "C.1.Aa"];
    let assigned = |play: &Play| {
        let units: Vec<_> = ids.iter().map(|id| play.unit(id)).collect();
        let pairs = failure::assign(&play.state, &units);
        let name = |unit| play.state.facts(unit).id.clone();
        pairs
            .into_iter()
            .map(|(unit, target, own)| (name(unit), name(target), own))
            .collect::<Vec<_>>()
    };
    let pair = |unit: &str, target: &str, own| (unit.to_owned(), target.to_owned(), own);
    play.put("C.1.1c", 34_000, 30_000, 180);
    assert_eq!(
        assigned(&play),
        [
            pair("C.1.1a", "U.1.1a", true),
            pair("C.1.1b", "U.1.1b", true),
            pair("C.1.1c", "U.1.1b", false),
        ]
    );
    let first = play.unit("C.1.1a");
    play.state.unit_mut(first).pinned = Some(1);
    let second = play.unit("C.1.1b");
    play.state.unit_mut(second).routed = true;
    assert_eq!(assigned(&play), [pair("C.1.1c", "U.1.1b", true)]);
    // LEE-23.5: a worn division is not forced to attack.
    let division = play.division("C.1.1");
    play.state.divisions[division.index()].worn = true;
    assert_eq!(assigned(&play), []);
}

/// LEE-10.11, LEE-10.12, LEE-10.15, LEE-10.17, LEE-10.22: what can be reached must be attacked; the others turn to their target and go for it.
#[test]
fn an_aggressive_failure() {
    let mut play = storming();
    let events = failing(&mut play, "C.1");
    let attack = play.unit("C.1.1a");
    assert!(told(
        &events,
        |e| matches!(e, Event::ForcedAttack { unit, .. } if unit.unit == attack)
    ));
    let moved: Vec<_> = events
        .iter()
        .filter_map(|e| match e {
            Event::ForcedMove { unit, .. } => Some(unit.unit),
            _ => None,
        })
        .collect();
    // The nearer to its target first.
    assert_eq!(moved, [play.unit("C.1.1b"), play.unit("C.1.1c")]);
    let far = play.state.unit(play.unit("C.1.1b"));
    let target = play.state.rect(play.unit("U.1.1b")).centre();
    let heading = Facing::from_to(Point::new(28_000, 20_000), target);
    assert_eq!(far.pose.facing, heading);
    assert!(far.turn.forced_from.is_some());
    // A battery stays.
    let battery = play.state.unit(play.unit("C.1.Aa"));
    assert_eq!(battery.pose.anchor, Point::new(20_000, 13_000));
}

/// LEE-11.17: a stray division behaves by the character of its own general, its corps goes on.
#[test]
fn a_stray_division_goes_back() {
    let mut play = battle("crossroads");
    play.to_activations(Union, &[("U.1", Order::March)]);
    play.deal("U.1.3", "Barnes");
    play.stand("U.1.3", 9_000, 2_000);
    play.announce("U.1", &[]);
    let dice = spend(1, 1, 0);
    let events = play.act(Union, Action::Test { dice }, &[6, 6]);
    let division = play.division("U.1.3");
    assert!(told(
        &events,
        |e| matches!(e, Event::Stray { division: d, .. } if *d == division)
    ));
    assert!(matches!(play.state.task(), Task::ForcedTurn(_)));
    keep_facings(&mut play, Union);
    let back = |id: &str| play.state.unit(play.unit(id)).turn.forced_from.is_some();
    assert!(back("U.1.3a") && back("U.1.3b") && !back("U.1.1a"));
}

/// LEE-7.10, LEE-7.12: bombardment, assault, movement, in this order; each step may be ended at once.
#[test]
fn the_steps_of_an_activation() {
    let mut play = battle("crossroads");
    play.to_activations(Union, &[("U.1", Order::Advance)]);
    // Guns and brigades within reach of the enemy.
    play.put("C.1.1a", 16_875, 24_000, 180);
    play.put("C.1.1b", 13_375, 20_500, 180);
    play.announce("U.1", &[]);
    let dice = spend(1, 1, 0);
    play.act(Union, Action::Test { dice }, &[6, 6]);
    let mut steps = Vec::new();
    while play.state.activation().is_some() {
        let step = match play.state.task() {
            Task::Fire(_) => "fire",
            Task::Assault(_) => "assault",
            Task::March(_) => "march",
            other => panic!("{other:?}"),
        };
        steps.push(step);
        play.act(Union, Action::Done, &[]);
    }
    assert_eq!(steps, ["fire", "assault", "march"]);
}

/// LEE-10.21: a unit that carried out a forced attack makes no further move in that activation.
#[test]
fn who_was_forced_to_attack_moves_no_more() {
    let mut play = storming();
    failing(&mut play, "C.1");
    while !matches!(play.state.task(), Task::March(_)) {
        let side = lee::Side::BOTH.into_iter().find(|side| play.owes(*side));
        let side = side.expect("somebody decides");
        let offers = play.offers(side);
        let action = offers.iter().find(|it| **it == Action::Done);
        let action = action.unwrap_or(&offers[0]).clone();
        play.act(side, action, &[]);
    }
    // Whatever the dice did to it, it stands in the open again.
    let unit = play.unit("C.1.1a");
    play.state.links.clear();
    play.state.unit_mut(unit).place = lee::units::Place::Table;
    play.state.unit_mut(unit).routed = false;
    let path = vec![lee::march::Manoeuvre::Leg {
        mils: 10,
        degrees: 0,
    }];
    let march = Action::March { unit, path };
    assert_eq!(play.refused(Confederate, &march), "LEE-19.1");
    play.state.unit_mut(unit).turn.attacked = false;
    assert_ne!(play.refused(Confederate, &march), "LEE-19.1");
}

/// LEE-10.24: a forced attack lapses if its target is destroyed before the assault step.
#[test]
fn a_forced_attack_lapses() {
    let attacked = |destroyed: bool| {
        let mut play = storming();
        failing(&mut play, "C.1");
        assert!(matches!(play.state.task(), Task::Fire(_)));
        if destroyed {
            let target = play.unit("U.1.1a");
            play.state.unit_mut(target).place = lee::units::Place::Destroyed;
        }
        // The guns have no target left then.
        let events = if play.owes(Confederate) {
            play.act(Confederate, Action::Done, &[])
        } else {
            play.go_on(&[])
        };
        let unit = play.unit("C.1.1a");
        told(
            &events,
            |e| matches!(e, Event::AttackDeclared { unit: who, .. } if who.unit == unit),
        )
    };
    assert!(attacked(false));
    assert!(!attacked(true));
}
