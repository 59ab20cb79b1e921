//! Orders in reaction.

use super::field::*;
use lee::Event;
use lee::action::{Action, Order};
use lee::agenda::Task;
use lee::reaction;
use lee::standing::{self, Answer, Policy, Standing};
use lee::state::{Lapse, Trial};

/// The Confederates act; attacks on these units have been declared.
fn attacked(targets: &[&str], orders: &[(&str, Order)]) -> Play {
    let mut play = battle("wheatfield");
    play.to_activations(Confederate, orders);
    // Meade within 12 inches of Sickles.
    play.stand("U.0", 40_000, 40_000);
    let units: Vec<_> = targets.iter().map(|id| play.unit(id)).collect();
    reaction::open(&mut play.state, Union, &units, true);
    play
}

/// LEE-12.1, LEE-12.3, LEE-12.4, LEE-12.6, LEE-12.10, LEE-12.18: each attacked group may be tested, and the reserve artillery with them.
#[test]
fn attacked_groups_may_be_tested() {
    let mut play = attacked(&["U.2.1a", "U.1.1a"], &[]);
    let react = |play: &Play, id| Action::React {
        group: play.group(id),
    };
    for id in ["U.1", "U.2", "U.R"] {
        assert_eq!(play.refused(Union, &react(&play, id)), "", "{id}");
    }
    assert!(play.owes(Union) && !play.owes(Confederate));
    let action = react(&play, "U.2");
    let events = play.act(Union, action, &[]);
    // LEE-12.2: the marker is shown, not chosen anew.
    assert!(told(&events, |e| matches!(
        e,
        Event::Revealed {
            order: Some(Order::Defence),
            ..
        }
    )));
    assert!(matches!(play.state.task(), Task::OrderTest(test) if test.reaction));
    // LEE-12.7: Sickles is aggressive, Defence needs 3.
    let few = Action::Test {
        dice: spend(1, 1, 0),
    };
    assert_eq!(play.refused(Union, &few), "LEE-8.12");
    let dice = spend(1, 0, 2);
    play.act(Union, Action::Test { dice }, &[6, 6, 6]);
    // LEE-9.4: the order has its effects at once.
    let unit = play.unit("U.2.1a");
    assert_eq!(play.state.order_of(unit), Some(Order::Defence));
    // LEE-12.9: not again; the others still may.
    assert_eq!(play.refused(Union, &react(&play, "U.2")), "LEE-12.9");
    assert_eq!(play.refused(Union, &react(&play, "U.R")), "");
}

/// LEE-12.1: a group that is not attacked may not be tested; LEE-12.4: nor the reserve for a bombardment of others.
#[test]
fn others_may_not() {
    let play = attacked(&["U.2.1a"], &[]);
    let group = play.group("U.1");
    assert_eq!(play.refused(Union, &Action::React { group }), "LEE-12.1");
}

/// LEE-12.5: a bombarded battery's group may be tested; a bombarded brigade's may not.
#[test]
fn bombarded_batteries() {
    let mut play = battle("wheatfield");
    play.to_activations(Confederate, &[]);
    let before = play.state.agenda.len();
    let brigade = play.unit("U.2.1a");
    reaction::open(&mut play.state, Union, &[brigade], false);
    assert_eq!(play.state.agenda.len(), before);
    let battery = play.unit("U.2.Aa");
    reaction::open(&mut play.state, Union, &[battery], false);
    let Task::Reactions(window) = play.state.task() else {
        panic!()
    };
    assert_eq!(window.groups.len(), 1);
}

/// LEE-12.8: a failed test in reaction brings no forced moves, and no order. LEE-12.16: the group is carried out later.
#[test]
fn a_failed_reaction() {
    let mut play = attacked(&["U.2.1a"], &[]);
    let group = play.group("U.2");
    play.act(Union, Action::React { group }, &[]);
    let dice = spend(3, 0, 0);
    play.act(Union, Action::Test { dice }, &[1, 1, 1]);
    assert_eq!(play.state.group(group).trial, Trial::Failed);
    assert!(play.state.group(group).reacted && !play.state.group(group).done);
    assert!(play.state.choices(Union).contains(&group));
    assert!(
        play.state
            .units_of_group(group)
            .all(|u| play.state.unit(u).turn.forced_from.is_none())
    );
}

/// LEE-12.17: declining leaves the group untested.
#[test]
fn declining() {
    let mut play = attacked(&["U.2.1a"], &[]);
    let group = play.group("U.2");
    play.act(Union, Action::Done, &[]);
    assert_eq!(play.state.group(group).trial, Trial::Untested);
    assert!(!play.state.group(group).revealed);
}

/// LEE-12.21: only what can be rolled may be chosen. Without any dice nobody is asked.
#[test]
fn a_reaction_must_be_possible() {
    let mut play = attacked(&["U.2.1a"], &[("U.2", Order::Advance)]);
    play.dice("U.0", 0);
    play.state.army_mut(Union).corps_dice = 0;
    let group = play.group("U.2");
    let refused = |play: &Play| {
        let Task::Reactions(window) = play.state.task() else {
            panic!()
        };
        let action = Action::React { group };
        reaction::check(&play.state, window, Union, &action)
            .err()
            .map(|r| r.rule.to_string())
    };
    assert_eq!(refused(&play).as_deref(), Some("LEE-12.21"));
    assert!(!play.owes(Union));
    play.dice("U.0", 1);
    assert_eq!(refused(&play), None);
    // LEE-12.22: Defence would need 3 dice; he is asked all the same, since an Advance could be rolled.
    play.dice("U.2", 0);
    play.dice("U.R", 0);
    play.state.group_mut(group).marker = Some(Order::Defence);
    assert_eq!(refused(&play).as_deref(), Some("LEE-12.21"));
    assert!(play.owes(Union));
    assert_eq!(play.offers(Union), [Action::Done]);
    play.dice("U.2", 3);
    // LEE-15.30: a corps that lost its commander is not tested.
    play.state.group_mut(group).lapse = Lapse::Inactive;
    assert_eq!(refused(&play).as_deref(), Some("LEE-12.9"));
}

/// LEE-12.11, LEE-12.12, LEE-12.13, LEE-12.14, LEE-12.20, LEE-E7, LEE-E35, LEE-7.13: a test that is not in reaction takes the actions of the others, not their
/// orders; carrying out a tested group takes nothing and tests nothing.
#[test]
fn a_fresh_test_forfeits_the_actions_of_the_others() {
    let mut play = battle("wheatfield");
    play.to_activations(Union, &[]);
    for id in ["U.1", "U.2"] {
        let group = play.group(id);
        play.state.order_passed(group, Order::Defence);
        play.state.group_mut(group).reacted = true;
        play.state.group_mut(group).revealed = true;
    }
    let mut carried = Play {
        state: play.state.clone(),
    };
    // LEE-12.20: an order that fails without a roll is a test too.
    let mut without_dice = Play {
        state: play.state.clone(),
    };
    without_dice.dice("U.0", 0);
    without_dice.state.army_mut(Union).corps_dice = 0;
    let events = without_dice.announce("U.R", &[]);
    assert!(told(&events, |e| matches!(e, Event::NoDice { .. })));
    let forfeited = events
        .iter()
        .filter(|e| matches!(e, Event::ActionsLost { .. }));
    assert_eq!(forfeited.count(), 2);
    let events = play.announce("U.R", &[]);
    let lost: Vec<_> = events
        .iter()
        .filter_map(|e| match e {
            Event::ActionsLost { group } => Some(*group),
            _ => None,
        })
        .collect();
    assert_eq!(lost, [play.group("U.1"), play.group("U.2")]);
    let unit = play.unit("U.2.1a");
    assert_eq!(play.state.order_of(unit), Some(Order::Defence));
    assert_eq!(play.state.choices(Union), [play.group("U.R")]);
    // Carrying out one of them leaves the other its actions.
    let events = carried.announce("U.2", &[]);
    assert!(!told(&events, |e| matches!(
        e,
        Event::ActionsLost { .. } | Event::OrderTest { .. }
    )));
    assert!(carried.state.choices(Union).contains(&carried.group("U.1")));
}

/// LEE-6.22, LEE-12.13: an announcement that is overtaken by a won demand takes nothing: only a test does.
#[test]
fn an_announcement_forfeits_nothing() {
    let mut play = battle("wheatfield");
    play.to_activations(Confederate, &[]);
    let reacted = play.group("U.2");
    play.state.order_passed(reacted, Order::Defence);
    play.state.group_mut(reacted).reacted = true;
    play.announce("C.1", &[]);
    play.act(
        Confederate,
        Action::Test {
            dice: spend(1, 1, 1),
        },
        &[6; 3],
    );
    play.finish_activation();
    let events = play.announce("U.1", &[]);
    assert!(matches!(play.state.task(), Task::Keep(_)));
    assert!(!told(&events, |e| matches!(e, Event::ActionsLost { .. })));
    play.act(Confederate, Action::Demand { dice: 1 }, &[]);
    play.act(Union, Action::Bid { dice: 0 }, &[3]);
    play.finish_activation();
    while !matches!(play.state.task(), Task::Activations(it) if it.next == Union) {
        let action = play.offers(Confederate)[0].clone();
        play.act(Confederate, action, &[6; 20]);
        play.finish_activation();
    }
    // LEE-6.22: he may announce the other one after all, and it has lost nothing.
    assert!(play.state.choices(Union).contains(&reacted));
    let events = play.announce("U.2", &[]);
    assert!(!told(&events, |e| matches!(
        e,
        Event::ActionsLost { .. } | Event::OrderTest { .. }
    )));
}

/// LEE-12.15: a later test in reaction takes nothing.
#[test]
fn a_second_reaction_forfeits_nothing() {
    let mut play = attacked(&["U.2.1a", "U.1.1a"], &[]);
    for id in ["U.2", "U.1"] {
        let group = play.group(id);
        play.act(Union, Action::React { group }, &[]);
        play.act(
            Union,
            Action::Test {
                dice: spend(1, 1, 1),
            },
            &[6; 3],
        );
    }
    assert!(!play.state.group(play.group("U.2")).done);
}

/// LEE-12.19: a division that strays when the order is passed in reaction makes no forced actions.
#[test]
fn stray_divisions_in_reaction_are_not_forced() {
    let mut play = attacked(&["U.2.1a"], &[]);
    play.stand("U.2.1", 32_000, 20_000);
    let group = play.group("U.2");
    play.act(Union, Action::React { group }, &[]);
    play.act(
        Union,
        Action::Test {
            dice: spend(2, 1, 0),
        },
        &[6; 3],
    );
    assert!(play.state.division(play.division("U.2.1")).out);
    play.state.group_mut(group).revealed = true;
    play.state
        .agenda
        .retain(|task| !matches!(task, Task::Reactions(_)));
    lee::activation::begin(&mut play.state, group);
    play.go_on(&[]);
    let units = play.state.units_of_division(play.division("U.2.1"));
    assert!(
        units
            .into_iter()
            .all(|u| play.state.unit(u).turn.forced_from.is_none())
    );
}

/// Standing orders answer for an absent player: never, Defence, what is marked, with at most so many dice, keeping some.
#[test]
fn standing_orders_answer_attacks() {
    let mut play = attacked(&["U.2.1a"], &[]);
    let group = play.group("U.2");
    let answer = |play: &Play, policy, most, keep| {
        let reserve = play.group("U.R");
        let standing = Standing {
            when_attacked: [
                (group, Answer { policy, most, keep }),
                (
                    reserve,
                    Answer {
                        policy: Policy::Never,
                        ..Answer::default()
                    },
                ),
            ]
            .into(),
        };
        standing::answer(&play.state, Union, &standing)
    };
    let react = Some(Action::React { group });
    assert_eq!(answer(&play, Policy::Ask, 0, 0), None);
    assert_eq!(answer(&play, Policy::Never, 0, 0), Some(Action::Done));
    assert_eq!(answer(&play, Policy::Marked, 0, 0), react);
    assert_eq!(answer(&play, Policy::Defence, 0, 0), react);
    // Sickles needs 3 successes: 2 dice are not enough, so the limit says no.
    assert_eq!(answer(&play, Policy::Marked, 2, 0), Some(Action::Done));
    play.act(Union, Action::React { group }, &[]);
    // At most 4 dice: all of Sickles' 3 and one corps die of Meade's.
    let dice = spend(0, 1, 3);
    assert_eq!(
        answer(&play, Policy::Marked, 4, 0),
        Some(Action::Test { dice })
    );
    // Meade has 5 + 2; keeping 6 leaves one.
    assert_eq!(
        answer(&play, Policy::Marked, 0, 6),
        Some(Action::Test { dice })
    );
    let mut other = attacked(&["U.2.1a"], &[("U.2", Order::Advance)]);
    assert_eq!(answer(&other, Policy::Defence, 0, 0), Some(Action::Done));
    other.act(Union, Action::Done, &[]);
}
