//! Transfers, and generals on the field.

use super::field::*;
use lee::action::{Action, Order, Spend};
use lee::agenda::Task;
use lee::command::OutOfCommand;
use lee::side::Subject;
use table::Point;

fn transfers(id: &str) -> Play {
    let mut play = battle(id);
    play.initiative(Union);
    assert_eq!(*play.state.task(), Task::Transfers(Union));
    play
}

fn unit_to(play: &Play, unit: &str, division: &str, dice: Spend) -> Action {
    Action::Transfer {
        what: Subject::Unit(play.unit(unit)),
        to: Subject::Division(play.division(division)),
        dice,
    }
}

fn division_to(play: &Play, division: &str, group: &str, dice: Spend) -> Action {
    Action::Transfer {
        what: Subject::Division(play.division(division)),
        to: Subject::Group(play.group(group)),
        dice,
    }
}

/// LEE-13.1, LEE-13.4, LEE-13.7, LEE-13.9, LEE-13.10: a unit goes to another division with one success, to any corps, for good.
#[test]
fn transfer_of_a_unit() {
    let mut play = transfers("crossroads");
    let action = unit_to(&play, "U.1.1a", "U.2.1", spend(1, 0, 0));
    play.act(Union, action.clone(), &[4]);
    let unit = play.unit("U.1.1a");
    assert_eq!(play.state.unit(unit).division, play.division("U.2.1"));
    assert_eq!(play.state.group_of(unit), play.group("U.2"));
    // LEE-13.6: once per turn.
    let back = unit_to(&play, "U.1.1a", "U.1.1", spend(1, 0, 0));
    assert_eq!(play.refused(Union, &back), "LEE-13.6");
    play.state.agenda = vec![Task::NewTurn];
    play.go_on(&[]);
    assert_eq!(play.state.unit(unit).division, play.division("U.2.1"));
}

/// LEE-13.3, LEE-16.1, LEE-16.9: dice of the C-in-C only, at least as many as successes are needed.
#[test]
fn transfers_use_the_chiefs_dice() {
    let play = transfers("crossroads");
    let with = |dice| unit_to(&play, "U.1.1a", "U.1.2", dice);
    assert_eq!(play.refused(Union, &with(spend(0, 0, 1))), "LEE-13.3");
    assert_eq!(play.refused(Union, &with(spend(0, 0, 0))), "LEE-16.9");
    assert_eq!(play.refused(Union, &with(spend(0, 3, 0))), "LEE-16.1");
    assert_eq!(play.refused(Union, &with(spend(0, 1, 0))), "");
    let one = division_to(&play, "U.1.3", "U.2", spend(0, 1, 0));
    assert_eq!(play.refused(Union, &one), "LEE-16.9");
}

/// LEE-13.5, LEE-13.8, LEE-E34: a division needs 2 successes; on failure it stays and is out of command, also after its corps passes an order.
#[test]
fn a_failed_transfer_of_a_division() {
    let mut play = transfers("crossroads");
    let action = division_to(&play, "U.1.3", "U.2", spend(1, 2, 0));
    play.act(Union, action, &[4, 2, 3]);
    let division = play.division("U.1.3");
    assert_eq!(play.state.division(division).group, play.group("U.1"));
    let group = play.group("U.1");
    play.state.order_passed(group, Order::March);
    let unit = play.unit("U.1.3a");
    assert_eq!(
        play.state.out_of_command(unit),
        Some(OutOfCommand::Division)
    );
    let unit = play.unit("U.1.1a");
    assert!(play.state.is_active(unit));
}

/// LEE-13.8: a unit whose transfer failed is out of command.
#[test]
fn a_failed_transfer_of_a_unit() {
    let mut play = transfers("crossroads");
    let action = unit_to(&play, "U.1.1a", "U.1.2", spend(1, 0, 0));
    play.act(Union, action, &[3]);
    let group = play.group("U.1");
    play.state.order_passed(group, Order::March);
    let unit = play.unit("U.1.1a");
    assert_eq!(
        play.state.out_of_command(unit),
        Some(OutOfCommand::Transfer)
    );
}

/// LEE-13.11, LEE-13.12: the general of an emptied division leaves the field without points; an emptied corps gives no die.
#[test]
fn emptied_formations() {
    let mut play = transfers("crossroads");
    for unit in ["U.1.1a", "U.1.1b"] {
        let action = unit_to(&play, unit, "U.1.2", spend(1, 0, 0));
        play.act(Union, action, &[6]);
    }
    assert!(play.state.officer(play.post("U.1.1")).is_none());
    assert_eq!(lee::victory::points(&play.state, Confederate), 0);
    for division in ["U.2.1", "U.2.2", "U.2.A"] {
        play.state.army_mut(Union).corps_dice = 2;
        let action = division_to(&play, division, "U.1", spend(0, 2, 0));
        play.act(Union, action, &[6, 6]);
    }
    assert!(play.state.officer(play.post("U.2")).is_none());
    assert_eq!(lee::flow::corps_on_field(&play.state, Union), 1);
    let to_nobody = unit_to(&play, "U.1.2a", "U.1.1", spend(1, 0, 0));
    assert_eq!(play.refused(Union, &to_nobody), "LEE-13.1");
}

/// LEE-13.13, LEE-13.14: routed units may be transferred; batteries, and only they, to the reserve artillery.
#[test]
fn who_may_be_transferred() {
    let mut play = transfers("wheatfield");
    let unit = play.unit("U.1.1a");
    play.state.unit_mut(unit).routed = true;
    let routed = unit_to(&play, "U.1.1a", "U.1.2", spend(1, 0, 0));
    assert_eq!(play.refused(Union, &routed), "");
    let battery = unit_to(&play, "U.1.Aa", "U.R", spend(1, 0, 0));
    assert_eq!(play.refused(Union, &battery), "");
    let brigade = unit_to(&play, "U.1.1b", "U.R", spend(1, 0, 0));
    assert_eq!(play.refused(Union, &brigade), "LEE-13.14");
}

/// LEE-13.15: nothing goes to a group that is still to enter, and no division to the reserve; a lone division stays a group.
#[test]
fn what_may_not_be_transferred() {
    let play = transfers("wheatfield");
    let waiting = unit_to(&play, "U.1.1a", "U.3.1", spend(1, 0, 0));
    assert_eq!(play.refused(Union, &waiting), "LEE-13.1");
    let back = unit_to(&play, "U.3.1a", "U.1.1", spend(1, 0, 0));
    assert_eq!(play.refused(Union, &back), "LEE-13.1");
    let reserve = division_to(&play, "U.1.A", "U.R", spend(2, 0, 0));
    assert_eq!(play.refused(Union, &reserve), "LEE-13.1");
    let drill = transfers("drill");
    let lone = division_to(&drill, "U.1.1", "U.1.2", spend(2, 0, 0));
    assert_eq!(drill.refused(Union, &lone), "LEE-13.1");
}

/// LEE-13.2: the rule is an option, on by default.
#[test]
fn transfers_are_an_option() {
    let mut play = battle_with("crossroads", &[("transfer", false)]);
    play.initiative(Union);
    assert_eq!(*play.state.task(), Task::Generals(Confederate));
}

fn riding() -> Play {
    let mut play = transfers("crossroads");
    while let Task::Transfers(side) = *play.state.task() {
        play.act(side, Action::Done, &[]);
    }
    play.act(Confederate, Action::Done, &[]);
    assert_eq!(*play.state.task(), Task::Generals(Union));
    play
}

fn ride(play: &Play, id: &str, x: i64, y: i64) -> Action {
    Action::Ride {
        post: play.post(id),
        to: Point::new(x, y),
    }
}

/// LEE-14.1, LEE-14.3, LEE-14.4, LEE-3.5: any distance, whatever stands between; every general may move in step 1.
#[test]
fn generals_have_unlimited_movement() {
    let mut play = riding();
    let action = ride(&play, "U.0", 59_000, 47_000);
    play.act(Union, action, &[]);
    assert_eq!(play.state.army(Union).chief.at, Point::new(59_000, 47_000));
    assert_eq!(
        play.refused(Confederate, &ride(&play, "C.0", 1, 1)),
        "this seat owes no decision now"
    );
}

/// LEE-14.2, LEE-17.14, LEE-17.16, LEE-2.19: not into an enemy control zone, not off the table.
#[test]
fn generals_keep_out_of_enemy_zones() {
    let play = riding();
    // Davis stands with his front edge at y = 34500, x = 15625 to 18625.
    assert_eq!(
        play.refused(Union, &ride(&play, "U.0", 17_125, 31_500)),
        "LEE-14.2"
    );
    assert_eq!(play.refused(Union, &ride(&play, "U.0", 17_125, 31_499)), "");
    assert_eq!(
        play.refused(Union, &ride(&play, "U.0", 60_001, 0)),
        "LEE-2.19"
    );
}

/// LEE-14.7, LEE-14.11, LEE-14.22: a division general within 6 inches of all his units where that is possible, else of one.
#[test]
fn a_division_general_stays_near_his_units() {
    let mut play = riding();
    // Baxter and Paul: fronts from 18875 to 21875 and from 22125 to 25125, y 14000 to 15000.
    assert_eq!(
        play.refused(Union, &ride(&play, "U.1.2", 22_000, 20_000)),
        ""
    );
    assert_eq!(
        play.refused(Union, &ride(&play, "U.1.2", 15_500, 14_500)),
        "LEE-14.7"
    );
    // Routed units do not count.
    let paul = play.unit("U.1.2b");
    play.state.unit_mut(paul).routed = true;
    assert_eq!(
        play.refused(Union, &ride(&play, "U.1.2", 15_500, 14_500)),
        ""
    );
    play.state.unit_mut(paul).routed = false;
    // Too far apart for all: one is enough, none is not.
    play.put("U.1.2b", 50_000, 4_000, 0);
    assert_eq!(
        play.refused(Union, &ride(&play, "U.1.2", 15_500, 14_500)),
        ""
    );
    assert_eq!(
        play.refused(Union, &ride(&play, "U.1.2", 35_000, 8_000)),
        "LEE-14.7"
    );
    // With aides 9 inches: 25 125 to 34 000 is within.
    play.put("U.1.2b", 23_625, 15_000, 0);
    play.deal("U.1.2", "McClellan");
    assert_eq!(
        play.refused(Union, &ride(&play, "U.1.2", 29_000, 14_500)),
        ""
    );
    assert_eq!(
        play.refused(Union, &ride(&play, "U.1.2", 31_000, 14_500)),
        "LEE-14.7"
    );
}

/// LEE-14.8, LEE-14.9, LEE-14.10, LEE-14.19: a corps commander within 12 inches of every unit, aides or not; the step does not end before.
#[test]
fn a_corps_commander_stays_near_his_corps() {
    let mut play = riding();
    play.deal("U.1", "McClellan");
    assert_eq!(
        play.refused(Union, &ride(&play, "U.1", 30_000, 12_500)),
        "LEE-14.8"
    );
    assert_eq!(play.refused(Union, &ride(&play, "U.1", 16_000, 12_500)), "");
    play.stand("U.1", 40_000, 5_000);
    assert_eq!(play.refused(Union, &Action::Done), "LEE-14.19");
    let post = play.post("U.1");
    let offers = play.offers(Union);
    assert!(!offers.contains(&Action::Done));
    let back = offers
        .iter()
        .find(|action| matches!(action, Action::Ride { post: rider, .. } if *rider == post))
        .unwrap();
    play.act(Union, back.clone(), &[]);
    assert_eq!(play.refused(Union, &Action::Done), "");
}

/// LEE-14.5, LEE-14.21: a second ride without a move of a unit between would be idle, and is refused.
#[test]
fn one_ride_in_step_one() {
    let mut play = riding();
    let action = ride(&play, "U.0", 30_000, 12_000);
    play.act(Union, action, &[]);
    assert_eq!(
        play.refused(Union, &ride(&play, "U.0", 31_000, 12_000)),
        "LEE-14.5"
    );
}

/// LEE-14.5, LEE-14.6, LEE-14.20: with a group's movement its own generals ride again after each move of a unit; the C-in-C once, from and
/// to the control zone of one of its units.
#[test]
fn riding_with_a_group() {
    use lee::generals;
    let mut play = battle("crossroads");
    play.to_activations(Union, &[("U.1", Order::March)]);
    let group = play.group("U.1");
    play.stand("U.0", 16_625, 12_500);
    lee::activation::begin(&mut play.state, group);
    let escorts = generals::escorts(&play.state, play.state.activation().unwrap());
    assert!(escorts.contains(&play.unit("U.1.1b")));
    play.state.activation_mut().unwrap().escorts = escorts;
    let may = |play: &Play, id: &str, x, y| {
        let refused =
            generals::check_with_group(&play.state, Union, play.post(id), Point::new(x, y));
        refused
            .err()
            .map(|r| r.rule.to_string())
            .unwrap_or_default()
    };
    assert_eq!(may(&play, "U.1.1", 15_000, 12_000), "");
    assert_eq!(may(&play, "U.2", 40_000, 12_000), "LEE-14.5");
    assert_eq!(may(&play, "U.0", 30_000, 12_000), "LEE-14.6");
    assert_eq!(may(&play, "U.0", 16_625, 17_000), "");
    let division = play.post("U.1.1");
    play.with_dice(&[], |state, umpire| {
        generals::ride_with_group(state, division, Point::new(15_000, 12_000), umpire);
    });
    assert_eq!(may(&play, "U.1.1", 15_000, 13_000), "LEE-14.5");
    let unit = play.unit("U.1.1a");
    generals::unit_moved(&mut play.state, unit);
    assert_eq!(may(&play, "U.1.1", 15_000, 13_000), "");
    play.with_dice(&[], |state, umpire| {
        generals::ride_with_group(
            state,
            lee::Post::Chief(Union),
            Point::new(16_625, 17_000),
            umpire,
        );
    });
    play.state.armies[0].chief.rode = false;
    assert_eq!(may(&play, "U.0", 16_625, 16_000), "LEE-14.6");
}

/// LEE-14.18, LEE-15.34: generals of a group that is still to enter wait at their entry points.
#[test]
fn generals_still_to_enter_wait() {
    let mut play = battle("wheatfield");
    play.initiative(Union);
    while let Task::Transfers(side) = *play.state.task() {
        play.act(side, Action::Done, &[]);
    }
    play.act(Confederate, Action::Done, &[]);
    assert_eq!(
        play.refused(Union, &ride(&play, "U.3", 50_000, 30_000)),
        "LEE-14.18"
    );
    assert_eq!(
        play.refused(Union, &ride(&play, "U.3.1", 50_000, 30_000)),
        "LEE-14.18"
    );
    // LEE-15.34: an enemy beside the entry point does not drive them off; once they ride his zone is closed to them.
    play.put("C.1.1a", 57_000, 31_500, 90);
    let at = play.state.officer(play.post("U.3")).unwrap().at;
    assert!(!play.state.is_open_to_generals(Union, at));
    assert_eq!(<lee::Lee as kernel::Game>::validate(&play.state), Ok(()));
    let group = play.group("U.3");
    play.state.group_mut(group).entered = true;
    assert_eq!(
        play.refused(Union, &ride(&play, "U.3", at.x, at.y)),
        "LEE-14.2"
    );
}

/// LEE-2.18, LEE-14.16, LEE-14.17: a general may stand where a unit stands: points hinder nobody.
#[test]
fn generals_hinder_nobody() {
    let mut play = riding();
    let action = ride(&play, "U.0", 13_375, 14_500);
    play.act(Union, action, &[]);
    assert_eq!(<lee::Lee as kernel::Game>::validate(&play.state), Ok(()));
}

/// LEE-14.12, LEE-14.13: attacks and fire have units as their targets, never generals.
#[test]
fn generals_are_no_targets() {
    let read = |kind: &str, target: serde_json::Value| {
        let action = serde_json::json!({ "type": kind, "unit": 0, "target": target });
        serde_json::from_value::<Action>(action).is_ok()
    };
    for kind in ["attack", "aim"] {
        assert!(read(kind, serde_json::json!(1)));
        for post in [
            lee::Post::Chief(Union),
            lee::Post::Group(lee::GroupId(0)),
            lee::Post::Division(lee::DivisionId(0)),
        ] {
            assert!(!read(kind, serde_json::to_value(post).expect("JSON")));
        }
    }
}
