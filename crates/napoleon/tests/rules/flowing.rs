//! What makes a battle flow, and what a player may say beside the main decision.

use super::charging::*;
use super::*;
use crate::action::{Action, Beside};
use crate::judgement::{Weights, prior};
use crate::state::Segment;
use crate::unit::{Order, Single};
use Formation::*;
use Side::{North, South};
use kernel::{Offers, WeightSet as _};

fn offered(table: &State, side: Side) -> Vec<Action> {
    let mut offers = Offers::new();
    table.offer(side, &mut offers);
    offers.actions().to_vec()
}

/// A regiment of line with a light battalion on its right, at whose third base an order is called out.
fn with_called(order: Order, understood: bool) -> (State, UnitId) {
    let mut table = table();
    let regiment = table.put("FR-LINE", 3, Line, 60.0, 50.0, 90);
    table.put("AU-LINE", 3, Line, 60.0, 110.0, 270);
    table.unit_mut(regiment).duty = Duty::Movement;
    table.commanders[1].at = at(60.0, 40.0);
    table.sheets[0].singles.push(Single {
        from: CommanderId(1),
        to: regiment,
        order,
        tested: false,
        battalion: Some(2),
        called: false,
    });
    let dice = if understood { [6, 6] } else { [1, 1] };
    rolling(&dice, |umpire| table.test_single(South, 0, umpire));
    (table, regiment)
}

fn detach(unit: UnitId, slot: u8) -> Action {
    Action::Detach {
        unit,
        slots: vec![slot],
        into: Line,
        beside: Beside::Front,
        offset: 0,
        guard: None,
    }
}

/// BWN-7.31, BWN-7.68: without any option a general orders a single battalion. If it understands, it leaves its regiment and does as
/// it was told; its regiment does what the division does.
#[test]
fn a_battalion_gets_an_order_of_its_own() {
    let (mut table, regiment) = with_called(Order::Attack, true);
    assert_eq!(table.unit(regiment).duty, Duty::Movement);
    assert!(!table.has_single(regiment));
    table.agenda = vec![THE_END, Task::Moves(South, DivisionId(0))];
    let allowed = |table: &State, slot| verdict(table, South, &detach(regiment, slot));
    assert_eq!(
        allowed(&table, 0),
        "BWN-23.10",
        "another one was not called"
    );
    assert_eq!(allowed(&table, 2), "allowed");
    let last = |it: &Action| matches!(it, Action::Detach { slots, .. } if slots[..] == [2]);
    assert!(offered(&table, South).iter().any(last));
    act(&mut table, South, &detach(regiment, 2), &[]);
    let part = UnitId(2);
    assert_eq!(table.unit(regiment).count(), 2);
    assert_eq!(table.unit(regiment).duty, Duty::Movement);
    let left = table.unit(part);
    assert_eq!(
        (left.count(), left.duty, left.active),
        (1, Duty::Attack, true)
    );
    assert!(table.has_single(part) && !table.has_single(regiment));
    assert_eq!(allowed(&table, 1), "BWN-23.10", "once");
}

/// BWN-7.16, BWN-7.38, BWN-7.68: a battalion that did not understand stays; one that is to defend has ground of its own.
#[test]
fn what_becomes_of_a_battalion() {
    let (mut table, regiment) = with_called(Order::Attack, false);
    table.agenda = vec![THE_END, Task::Moves(South, DivisionId(0))];
    assert_eq!(verdict(&table, South, &detach(regiment, 2)), "BWN-23.10");
    assert_eq!(table.unit(regiment).duty, Duty::Movement);
    let (mut table, regiment) = with_called(Order::Defence, true);
    table.agenda = vec![THE_END, Task::Moves(South, DivisionId(0))];
    act(&mut table, South, &detach(regiment, 2), &[]);
    assert!(table.area_of(UnitId(2)).is_some() && table.area_of(regiment).is_none());
}

/// BWN-7.68, BWN-7.5: who gets an order: a base of a whole regiment in the open, and each once.
#[test]
fn which_battalions_are_ordered() {
    let mut table = table();
    let regiment = table.put("FR-LINE", 3, Line, 60.0, 20.0, 90);
    let lone = table.put("FR-LIGHT", 1, Line, 80.0, 20.0, 90);
    let guns = table.put("FR-A6", 1, Unlimbered, 40.0, 20.0, 90);
    table.commanders[1].at = at(60.0, 10.0);
    table.agenda = vec![THE_END, Task::Sheets];
    let order = |to, battalion| Action::Single {
        from: CommanderId(1),
        to,
        order: Order::Attack,
        battalion,
    };
    for (to, slot, rule) in [
        (regiment, 0, "allowed"),
        (regiment, 3, "BWN-7.68"),
        (lone, 0, "BWN-7.68"),
        (guns, 0, "BWN-7.68"),
    ] {
        assert_eq!(
            verdict(&table, South, &order(to, Some(slot))),
            rule,
            "{slot}"
        );
    }
    act(&mut table, South, &order(regiment, Some(0)), &[]);
    assert_eq!(verdict(&table, South, &order(regiment, Some(1))), "BWN-7.5");
    assert_eq!(verdict(&table, South, &order(regiment, None)), "allowed");
}

/// BWN-11.5: the holder of the initiative says in which order volleys are resolved, those of both sides; who is driven back moves
/// in that order.
#[test]
fn the_holder_of_the_initiative_orders_the_volleys() {
    let mut table = table();
    let ours = [20.0, 90.0].map(|x| table.put("FR-LINE", 3, Line, x, 50.0, 90));
    let theirs = [20.0, 90.0].map(|x| table.put("AU-LINE", 3, Line, x, 57.0, 270));
    table.agenda = vec![
        Task::Leaders(South),
        Task::Volleys,
        Task::Targets(North),
        Task::Targets(South),
    ];
    let fire = |unit, at| Action::Shoot {
        unit,
        shots: vec![shot(at, ShotKind::Ball, false)],
    };
    let first = |order: &[UnitId]| Action::Resolve {
        order: order.to_vec(),
    };
    act(&mut table, South, &fire(ours[0], theirs[0]), &[]);
    let said = first(&[theirs[1], ours[1]]);
    assert!(offered(&table, South).contains(&first(&[ours[1]])));
    for (order, rule) in [(vec![], "BWN-11.5"), (vec![ours[0], ours[0]], "BWN-11.5")] {
        assert_eq!(verdict(&table, South, &first(&order)), rule);
    }
    let mut other = table.clone();
    other.initiative = North;
    assert_eq!(verdict(&other, South, &said), "BWN-11.5");
    let mut silent = table.clone();
    act(&mut table, South, &said, &[]);
    assert_eq!(verdict(&table, South, &said), "BWN-11.5", "once");
    let fight = |table: &mut State| -> (Vec<UnitId>, Vec<UnitId>) {
        // With the last shot of a side its targets are told.
        act(table, South, &fire(ours[1], theirs[1]), &[]);
        act(table, North, &fire(theirs[0], ours[0]), &[]);
        let events = act(table, North, &fire(theirs[1], ours[1]), &[6; 60]);
        let volleys = events.iter().filter_map(|it| match it {
            Event::Volley { unit, .. } => Some(unit.id),
            _ => None,
        });
        let driven = events.iter().filter_map(|it| match it {
            Event::PushedBack { unit, .. } | Event::Fled { unit, .. } => Some(unit.id),
            _ => None,
        });
        (volleys.collect(), driven.collect())
    };
    let (volleys, driven) = fight(&mut table);
    assert_eq!(volleys, [theirs[1], ours[1], ours[0], theirs[0]]);
    assert_eq!(driven, [ours[1], theirs[1], theirs[0], ours[0]]);
    assert!(table.resolution.is_empty());
    let (volleys, driven) = fight(&mut silent);
    assert_eq!(volleys, [ours[0], ours[1], theirs[0], theirs[1]]);
    assert_eq!(driven, [ours[0], ours[1], theirs[0], theirs[1]]);
}

/// BWN-8.33, BWN-8.34: all commanders of a side go in one decision; whoever is not named stays, and nobody goes twice.
#[test]
fn the_staff_rides_at_once() {
    let mut table = table();
    let line = table.put("FR-LINE", 3, Line, 60.0, 50.0, 90);
    table.put("AU-LINE", 3, Line, 60.0, 110.0, 270);
    table.commanders[0].at = at(10.0, 10.0);
    table.commanders[1].at = at(20.0, 10.0);
    table.agenda = vec![THE_END, Task::Leaders(South)];
    let staff = |leads: &[(u8, [u16; 2])], joins: &[(u8, UnitId)]| Action::Staff {
        leads: leads
            .iter()
            .map(|(id, to)| (CommanderId(*id), *to))
            .collect(),
        joins: joins
            .iter()
            .map(|(id, unit)| (CommanderId(*id), *unit))
            .collect(),
    };
    let whole = |it: &Action| matches!(it, Action::Staff { leads, .. } if leads.len() == 2);
    assert!(offered(&table, South).iter().any(whole));
    for (action, rule) in [
        (staff(&[], &[]), "BWN-8.33"),
        (staff(&[(1, [600, 400])], &[(1, line)]), "BWN-8.33"),
        (staff(&[(2, [600, 400])], &[]), "BWN-1.20"),
        (staff(&[(0, [60_000, 400])], &[]), "BWN-1.1"),
    ] {
        assert_eq!(verdict(&table, South, &action), rule, "{action:?}");
    }
    act(
        &mut table,
        South,
        &staff(&[(0, [600, 400])], &[(1, line)]),
        &[],
    );
    assert_eq!(table.commanders[0].at, at(60.0, 40.0));
    assert_eq!(table.commanders[1].with, Some(line));
    assert_eq!(table.task(), &THE_END);
}

/// BWN-8.13, BWN-19.7: the same where commanders join to rally, and there nobody rides elsewhere.
#[test]
fn the_staff_rallies_at_once() {
    let mut table = table();
    let shaken = [40.0, 80.0].map(|x| table.put("FR-LINE", 3, Line, x, 50.0, 90));
    for id in shaken {
        table.unit_mut(id).disorder = 1;
    }
    table.agenda = vec![THE_END, Task::Joining(South)];
    let leads = vec![(CommanderId(0), [600, 400])];
    let joins = vec![(CommanderId(0), shaken[0]), (CommanderId(1), shaken[1])];
    let riding = Action::Staff {
        leads,
        joins: Vec::new(),
    };
    assert_eq!(verdict(&table, South, &riding), "BWN-6.2");
    let rally = Action::Staff {
        leads: Vec::new(),
        joins,
    };
    act(&mut table, South, &rally, &[]);
    for (commander, unit) in table.commanders.iter().zip(shaken) {
        assert_eq!((commander.with, commander.rallies), (Some(unit), true));
    }
    assert_eq!(table.task(), &THE_END);
}

/// BWN-7.3, BWN-7.6: the orders of all divisions are laid and handed in by one decision, and the computer looks at that first.
#[test]
fn a_sheet_is_handed_in_with_its_orders() {
    let mut table = table();
    for (kind, y, face) in [("FR-LINE", 20.0, 90), ("AU-LINE", 100.0, 270)] {
        table.put(kind, 3, Line, 60.0, y, face);
    }
    table.agenda = vec![THE_END, Task::First(Segment::Orders), Task::Sheets];
    let hint = |action: &Action| prior(&table, South, action, Weights::own());
    let all = offered(&table, South);
    let best = all
        .iter()
        .max_by(|one, other| hint(one).total_cmp(&hint(other)));
    let best = best.unwrap().clone();
    assert!(
        matches!(&best, Action::Orders { seal: true, .. }),
        "{best:?}"
    );
    act(&mut table, South, &best, &[]);
    assert!(table.sheets[0].sealed && table.divisions[0].marker.is_some());
    assert!(!table.owes(South) && table.owes(North));
}

/// BWN-13.22, BWN-H5: a charge that looks possible at a glance is looked at along its way: a fence before the flank alone makes it
/// too long.
#[test]
fn what_a_flank_will_meet_is_seen_before_a_charge() {
    let hint = |fence: bool| {
        let mut table = table();
        let column = table.put("FR-LINE", 3, Column, 60.0, 40.0, 90);
        let foe = table.put("AU-LINE", 3, Column, 60.0, 64.0, 270);
        if fence {
            table.line(Ground::Fence, &[(61.5, 50.0), (75.0, 50.0)]);
        }
        let charge = Action::Charge {
            unit: column,
            target: foe,
            feigned: false,
            around: false,
        };
        prior(&table, South, &charge, Weights::own())
    };
    assert!(hint(false) > 0.1);
    assert!(hint(true) <= Weights::own().hint_short);
}
