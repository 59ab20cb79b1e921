//! Effects of orders, failed orders, active and out of command.

use super::field::*;
use lee::Event;
use lee::action::{Action, Order};
use lee::agenda::Task;
use lee::cards::Character;
use lee::command::OutOfCommand;
use lee::competence::{self, Test};
use lee::effects::{Attacks, Bombards, allowance, effects};
use lee::side::Subject;
use lee::state::{Lapse, Trial};
use lee::units::{Kind, Link};

/// LEE-9.1, LEE-7.2, LEE-10.18: the table, column by column; out of command units move as if they had a Defence order.
#[test]
fn the_table_of_effects() {
    let column = |order| {
        let e = effects(order);
        (
            (e.allowance, e.enters_zones, e.attacks, e.pursues),
            (e.stand_dice, e.melee_dice, e.withdraws, e.supports),
            (e.outflanks, e.bombards, e.support_dice),
        )
    };
    let defence = column(Some(Order::Defence));
    assert_eq!(defence.0, (Order::Defence, false, Attacks::InZone, false));
    assert_eq!(defence.1, (2, 1, true, true));
    assert_eq!(defence.2, (true, Bombards::Any, 2));
    let march = column(Some(Order::March));
    assert_eq!(march.0, (Order::March, false, Attacks::None, false));
    assert_eq!(march.1, (-2, -2, false, false));
    assert_eq!(march.2, (false, Bombards::None, 0));
    let advance = column(Some(Order::Advance));
    assert_eq!(advance.0, (Order::Advance, true, Attacks::Any, true));
    assert_eq!(advance.1, (0, 0, true, true));
    assert_eq!(advance.2, (true, Bombards::Any, 2));
    let out = column(None);
    assert_eq!(out.0, (Order::Defence, false, Attacks::None, false));
    assert_eq!(out.1, (0, 0, false, false));
    assert_eq!(out.2, (true, Bombards::Nearest, 1));
}

/// LEE-17.6: movement allowances; LEE-17.18: cavalry on foot moves as infantry.
#[test]
fn allowances() {
    for (kind, mounted, inches) in [
        (Kind::Infantry, false, [3, 10, 6]),
        (Kind::Cavalry, true, [5, 16, 10]),
        (Kind::Cavalry, false, [3, 10, 6]),
        (Kind::Rifled, false, [2, 9, 4]),
        (Kind::Smoothbore, false, [2, 9, 4]),
    ] {
        for (order, inches) in Order::ALL.into_iter().zip(inches) {
            assert_eq!(allowance(kind, mounted, order), inches * 1_000);
        }
    }
}

fn ordered(id: &str, order: Order) -> Play {
    let mut play = battle("crossroads");
    let group = play.group(id);
    play.state.order_passed(group, order);
    play
}

/// LEE-9.2, LEE-9.3, LEE-11.1, LEE-11.6, LEE-11.7: active under the passed order until the end of the turn; without one out of command.
#[test]
fn a_passed_order_makes_units_active() {
    let mut play = ordered("U.1", Order::Defence);
    let unit = play.unit("U.1.1a");
    assert_eq!(play.state.order_of(unit), Some(Order::Defence));
    let other = play.unit("U.2.1a");
    assert_eq!(
        play.state.out_of_command(other),
        Some(OutOfCommand::Untested)
    );
    assert_eq!(play.state.effects(other), effects(None));
    let group = play.group("U.2");
    play.state.group_mut(group).trial = Trial::Failed;
    assert_eq!(play.state.out_of_command(other), Some(OutOfCommand::Failed));
    play.state.agenda = vec![Task::NewTurn];
    play.go_on(&[]);
    assert_eq!(play.state.order_of(unit), None);
}

/// LEE-11.1, LEE-11.2, LEE-11.8, LEE-4.11: 6 inches from the division general when the order is passed, 9 with aides; later moves change nothing.
#[test]
fn the_radius_of_a_division_general() {
    let mut play = battle("crossroads");
    let unit = play.unit("U.1.2a");
    let group = play.group("U.1");
    for (y, in_reach) in [(21_000, true), (21_001, false)] {
        // Baxter's front edge at y = 15000, its middle at x = 20375.
        play.stand("U.1.2", 20_375, y);
        play.state.divisions.iter_mut().for_each(|d| d.out = false);
        play.stand("U.1", 20_375, 18_000);
        play.state.order_passed(group, Order::March);
        assert_eq!(play.state.unit(unit).turn.in_reach, in_reach, "{y}");
    }
    let tooffar = play.state.out_of_command(unit);
    assert_eq!(tooffar, Some(OutOfCommand::TooFar));
    play.deal("U.1.2", "McClellan");
    play.state.order_passed(group, Order::March);
    assert!(play.state.is_active(unit));
    play.stand("U.1.2", 50_000, 40_000);
    assert!(play.state.is_active(unit));
}

/// LEE-11.3, LEE-11.4, LEE-11.5, LEE-11.9: engaged, pinned and routed units are out of command while they are.
#[test]
fn engaged_pinned_and_routed_units_are_out_of_command() {
    let mut play = ordered("U.1", Order::Advance);
    let unit = play.unit("U.1.1a");
    let enemy = play.unit("C.1.1a");
    play.state.links.push(Link(unit, enemy));
    assert_eq!(play.state.out_of_command(unit), Some(OutOfCommand::Engaged));
    play.state.links.clear();
    assert!(play.state.is_active(unit), "active at once");
    play.state.unit_mut(unit).pinned = Some(1);
    assert_eq!(play.state.out_of_command(unit), Some(OutOfCommand::Pinned));
    play.state.unit_mut(unit).pinned = None;
    play.state.unit_mut(unit).routed = true;
    assert_eq!(play.state.out_of_command(unit), Some(OutOfCommand::Routed));
}

/// LEE-11.14, LEE-11.15: one success more for a unit out of command, once.
#[test]
fn tests_of_units_out_of_command_are_harder() {
    let mut play = ordered("U.1", Order::Advance);
    let unit = play.unit("U.1.1a");
    let difficulty = |play: &Play| {
        kernel::Total::of(|tally| {
            competence::unit_difficulty(&play.state, unit, Test::BreakOff, tally);
        })
    };
    assert_eq!(difficulty(&play), 1);
    play.state.unit_mut(unit).pinned = Some(1);
    play.state.unit_mut(unit).routed = true;
    assert_eq!(difficulty(&play), 2);
}

/// LEE-11.16, LEE-11.17, LEE-E38, LEE-4.11: a division general over 6 inches from his corps commander: his whole division is out of command; 9
/// inches with the commander's aides.
#[test]
fn a_stray_division() {
    let mut play = battle("crossroads");
    let (group, division) = (play.group("U.1"), play.division("U.1.2"));
    play.stand("U.1", 22_000, 6_499);
    let stray = play.state.order_passed(group, Order::March);
    assert!(stray.contains(&division));
    let unit = play.unit("U.1.2a");
    assert_eq!(
        play.state.out_of_command(unit),
        Some(OutOfCommand::Division)
    );
    let mut play = battle("crossroads");
    play.deal("U.1", "McClellan");
    play.stand("U.1", 22_000, 6_499);
    let stray = play.state.order_passed(group, Order::March);
    assert!(!stray.contains(&division));
}

/// LEE-11.18, LEE-11.19: the commander of the reserve and the general of a lone division lead their units themselves.
#[test]
fn merged_groups() {
    let play = battle("wheatfield");
    let reserve = play.unit("U.Ra");
    let division = play.state.unit(reserve).division;
    assert_eq!(play.state.general_of(division), play.post("U.R"));
    let mut play = battle("drill");
    let group = play.group("U.1.1");
    assert_eq!(play.state.order_passed(group, Order::March), []);
}

fn failing(id: &str, card: &str) -> (Play, Vec<Event>) {
    let mut play = battle("crossroads");
    let side = if id.starts_with('U') {
        Union
    } else {
        Confederate
    };
    play.to_activations(side, &[(id, Order::March)]);
    play.deal(id, card);
    play.announce(id, &[]);
    let dice = spend(1, 1, 0);
    let events = play.act(side, Action::Test { dice }, &[1, 1]);
    (play, events)
}

/// LEE-10.1, LEE-10.2, LEE-10.5: the units of a cautious commander go back, each may be turned.
#[test]
fn a_cautious_commander_goes_back() {
    let (mut play, events) = failing("U.2", "Howard");
    assert!(told(&events, |e| matches!(
        e,
        Event::OrderFailed {
            character: Character::Cautious,
            ..
        }
    )));
    let Task::ForcedTurn(first) = *play.state.task() else {
        panic!("{:?}", play.state.task())
    };
    // LEE-10.22: the nearest to the southern edge first: a battery at y = 12000, the one with the lower id.
    assert_eq!(first, play.unit("U.2.Aa"));
    assert!(play.owes(Union));
    let facing = table::Facing::from_heading(90);
    play.act(Union, Action::Face { facing }, &[]);
    assert_eq!(play.state.unit(first).pose.facing, facing);
    assert!(matches!(play.state.task(), Task::ForcedTurn(_)));
}

/// LEE-10.23: the turn is about the front-centre; nobody is overlapped, and the table is not left.
#[test]
fn the_turn_after_a_forced_move() {
    let (mut play, _) = failing("U.2", "Howard");
    let Task::ForcedTurn(unit) = *play.state.task() else {
        panic!()
    };
    let turn = |heading| Action::Face {
        facing: table::Facing::from_heading(heading),
    };
    play.state.unit_mut(unit).pose =
        table::Pose::new(table::Point::new(1_000, 1_600), table::Facing::NORTH);
    assert_eq!(play.refused(Union, &turn(90)), "LEE-10.23");
    let at = play.state.unit(unit).pose.anchor;
    let other = play.unit("U.1.3a");
    play.state.unit_mut(other).pose =
        table::Pose::new(table::Point::new(at.x, at.y + 2_600), table::Facing::NORTH);
    assert_eq!(play.refused(Union, &turn(180)), "LEE-10.23");
}

/// LEE-10.10: a neutral commander does nothing. LEE-10.1: but his units are out of command.
#[test]
fn a_neutral_commander_stays() {
    let (play, _) = failing("U.2", "Couch");
    assert!(!matches!(play.state.task(), Task::ForcedTurn(_)));
    let unit = play.unit("U.2.1a");
    assert_eq!(play.state.out_of_command(unit), Some(OutOfCommand::Failed));
    assert!(play.state.unit(unit).turn.forced_from.is_none());
}

/// LEE-10.6: engaged and pinned units make no forced move.
#[test]
fn pinned_units_make_no_forced_move() {
    let mut play = battle("crossroads");
    play.to_activations(Union, &[("U.2", Order::March)]);
    let pinned = play.unit("U.2.Aa");
    play.state.unit_mut(pinned).pinned = Some(1);
    play.announce("U.2", &[]);
    let dice = spend(1, 1, 0);
    play.act(Union, Action::Test { dice }, &[1, 1]);
    while let Task::ForcedTurn(unit) = *play.state.task() {
        assert_ne!(unit, pinned);
        play.act(Union, Action::Done, &[]);
    }
    assert!(play.state.unit(pinned).turn.forced_from.is_none());
}

/// LEE-12.8, LEE-15.30, LEE-19.24: no forced actions for groups tested in reaction, leaderless, or still to enter.
#[test]
fn some_failures_bring_no_forced_actions() {
    for case in 0..3 {
        let mut play = battle("crossroads");
        play.to_activations(Union, &[("U.2", Order::March)]);
        let group = play.group("U.2");
        play.state.group_mut(group).trial = Trial::Failed;
        match case {
            0 => play.state.group_mut(group).reacted = true,
            1 => play.state.group_mut(group).lapse = Lapse::Inactive,
            _ => play.state.group_mut(group).entered = false,
        }
        play.announce("U.2", &[]);
        assert!(!matches!(play.state.task(), Task::ForcedTurn(_)), "{case}");
    }
}

/// LEE-16.4: the division general of a test is the general of the unit's division.
#[test]
fn a_units_general() {
    let play = battle("crossroads");
    let unit = play.unit("U.1.2a");
    let sources = competence::sources(&play.state, Subject::Unit(unit));
    assert_eq!(sources.general, Some(play.post("U.1.2")));
    assert_eq!(sources.commander, play.post("U.1"));
}
