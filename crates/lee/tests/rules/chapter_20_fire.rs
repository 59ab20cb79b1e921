//! Chapter 20: artillery fire.

use kernel::Game;
use lee::action::{Action, Order};
use lee::activation::ActivationStep;
use lee::event::Event;
use lee::terrain::Ground;
use lee::units::{Link, Place};
use lee::{Lee, Side, UnitId};

use crate::battlefield::{Field, pose};

/// Union guns at (30,20) facing north, Confederate infantry as far ahead as said, both groups with orders.
fn range(guns: &str, inches: i64) -> (Field, UnitId, UnitId) {
    let mut field = Field::open();
    let battery = field.put(guns, 30_000, 10_000, 0);
    let target = field.put("C.1.1b", 30_000, 10_000 + inches * 1_000, 180);
    field.order("U.1", Order::Defence);
    field.order("C.1", Order::Defence);
    field.step("U.1", ActivationStep::Bombardment);
    (field, battery, target)
}

const fn aim(unit: UnitId, target: UnitId) -> Action {
    Action::Aim { unit, target }
}

fn dice(field: &Field, unit: UnitId, target: UnitId) -> i32 {
    field.sum(&aim(unit, target), "lee-sum-fire-dice").total
}

/// LEE-20.1, LEE-20.2: once per turn; not pinned, engaged or routed, not after more than 2 inches, not under March.
#[test]
fn who_may_fire() {
    let (mut field, battery, target) = range("U.1.Aa", 10);
    // A second battery keeps the step open.
    field.put("U.1.Ab", 20_000, 10_000, 0);
    let shot = aim(battery, target);
    let refused = |change: &dyn Fn(&mut Field)| {
        let mut field = field.clone();
        change(&mut field);
        field
            .state
            .may_bombard(battery, target)
            .expect_err("refused")
            .rule
            .to_string()
    };
    assert!(field.allows(&shot));
    assert_eq!(
        refused(&|field| field.state.unit_mut(battery).turn.fired = true),
        "LEE-20.1"
    );
    assert_eq!(
        refused(&|field| field.state.unit_mut(battery).pinned = Some(2)),
        "LEE-20.2"
    );
    assert_eq!(
        refused(&|field| field.state.unit_mut(battery).routed = true),
        "LEE-20.2"
    );
    assert_eq!(
        refused(&|field| field.state.unit_mut(battery).turn.spent = 2_001),
        "LEE-20.2"
    );
    assert_eq!(
        refused(&|field| field.order("U.1", Order::March)),
        "LEE-20.2"
    );
    field.state.unit_mut(battery).turn.spent = 2_000;
    assert!(field.allows(&shot));
    assert_eq!(field.refusal(&aim(target, battery)), "LEE-20.3");
}

/// LEE-20.3, LEE-20.8: batteries are aimed one by one, and fire at one target as one pool.
#[test]
fn all_batteries_fire_at_once() {
    let (mut field, battery, target) = range("U.1.Aa", 10);
    let other = field.put("U.1.Ab", 27_000, 10_000, 0);
    assert!(
        field
            .act(&aim(battery, target), &[])
            .iter()
            .all(|event| matches!(event, Event::Aimed { .. }))
    );
    assert_eq!(field.refusal(&aim(battery, target)), "LEE-20.1");
    assert_eq!(dice(&field, other, target), 8);
    let events = field.act(&aim(other, target), &[6, 6, 6, 1, 1, 1, 1, 1]);
    let pools: Vec<usize> = events
        .iter()
        .filter_map(|event| match event {
            Event::Bombarded { faces, guns, .. } => Some(faces.len() * 10 + guns.len()),
            _ => None,
        })
        .collect();
    assert_eq!(pools, [82]);
    assert!(field.at(battery).turn.fired && field.at(other).turn.fired);
}

/// LEE-20.4: the target's centre in the front zone, in sight, and within range of the front-centre.
#[test]
fn legal_targets() {
    let (mut field, battery, target) = range("U.1.Ab", 18);
    field.put("U.1.Aa", 20_000, 10_000, 0);
    field.put("C.1.1c", 20_000, 20_000, 180);
    assert!(field.allows(&aim(battery, target)));
    field.state.unit_mut(target).pose = pose(30_000, 28_001, 180);
    assert_eq!(field.refusal(&aim(battery, target)), "LEE-20.4");
    field.state.unit_mut(target).pose = pose(42_000, 20_000, 180);
    assert_eq!(field.refusal(&aim(battery, target)), "LEE-20.4");
    field.state.unit_mut(target).pose = pose(30_000, 20_000, 180);
    field.block(Ground::Town, (28_000, 14_000), (32_000, 16_000));
    assert_eq!(field.refusal(&aim(battery, target)), "LEE-18.10");
}

/// LEE-20.5: engaged units may not be bombarded.
#[test]
fn engaged_targets_are_spared() {
    let (mut field, battery, target) = range("U.1.Aa", 10);
    field.put("C.1.1c", 33_500, 20_000, 180);
    let friend = field.put("U.1.1a", 30_000, 20_000, 0);
    field
        .state
        .links
        .push(Link::of(&field.state, friend, target));
    assert_eq!(field.refusal(&aim(battery, target)), "LEE-20.5");
}

/// LEE-20.6: friends nearer than an inch are in the way; farther ones are fired over.
#[test]
fn friends_before_the_muzzles() {
    let (mut field, battery, target) = range("U.1.Aa", 10);
    field.put("U.1.Ab", 20_000, 10_000, 0);
    let friend = field.put("U.1.1a", 30_000, 11_999, 0);
    assert_eq!(field.refusal(&aim(battery, target)), "LEE-20.6");
    field.state.unit_mut(friend).pose = pose(30_000, 12_000, 0);
    assert!(field.allows(&aim(battery, target)));
}

/// LEE-20.7, LEE-20.14, LEE-20.15: out of command only the nearest target, whose morale is one higher for each such battery.
#[test]
fn batteries_out_of_command() {
    let (mut field, battery, target) = range("U.1.Aa", 10);
    let far = field.put("C.1.1c", 35_000, 24_000, 180);
    assert!(field.allows(&aim(battery, far)));
    field.fail("U.1");
    assert_eq!(field.refusal(&aim(battery, far)), "LEE-20.7");
    assert_eq!(
        field
            .sum(&aim(battery, target), "lee-sum-target-morale")
            .total,
        4
    );
    let other = field.put("U.1.Ab", 27_000, 10_000, 0);
    field.act(&aim(battery, target), &[]);
    assert_eq!(
        field
            .sum(&aim(other, target), "lee-sum-target-morale")
            .total,
        5
    );
}

/// LEE-20.9, LEE-E23: half effect over 12 inches, at least one die; canister within 4; cover of a wood.
#[test]
fn dice_of_a_battery() {
    for (guns, inches, dice_wanted) in [
        ("U.1.Aa", 12, 4),
        ("U.1.Aa", 13, 2),
        ("U.1.Aa", 4, 6),
        ("U.1.Ab", 4, 7),
        ("U.1.Ab", 5, 4),
    ] {
        let (field, battery, target) = range(guns, inches);
        assert_eq!(
            dice(&field, battery, target),
            dice_wanted,
            "{guns} at {inches}"
        );
    }
    let (mut field, battery, target) = range("U.1.Aa", 14);
    field.block(Ground::Wood, (25_000, 24_000), (35_000, 26_000));
    assert_eq!(dice(&field, battery, target), 1);
    let second = field.put("U.1.Ab", 27_000, 10_000, 0);
    let third = field.put("U.2.Ab", 33_000, 10_000, 0);
    // The third battery fires with the group for this test.
    field.state.unit_mut(third).division = field.at(battery).division;
    field.order("U.1", Order::Defence);
    field.act(&aim(battery, target), &[]);
    field.act(&aim(second, target), &[]);
    assert_eq!(dice(&field, third, target), 5);
    let events = field.act(&aim(third, target), &[4, 4, 4, 1, 1]);
    assert!(
        events
            .iter()
            .any(|event| matches!(event, Event::Pinned { .. }))
    );
}

/// LEE-20.10, LEE-17.8: quality once, height against every battery, three dice from flank or rear.
#[test]
fn modifiers_of_a_pool() {
    let (mut field, battery, target) = range("U.1.Aa", 10);
    field.state.unit_mut(target).pose = pose(30_000, 20_000, 90);
    assert_eq!(dice(&field, battery, target), 7);
    field.state.unit_mut(target).pose = pose(30_000, 20_000, 180);
    field.block(Ground::Hill { level: 1 }, (28_000, 8_000), (32_000, 10_500));
    assert_eq!(dice(&field, battery, target), 5);
    field.block(
        Ground::Hill { level: 1 },
        (25_000, 20_100),
        (35_000, 22_000),
    );
    assert_eq!(dice(&field, battery, target), 4);
    field.block(
        Ground::Hill { level: 2 },
        (25_000, 20_100),
        (35_000, 22_000),
    );
    assert_eq!(dice(&field, battery, target), 3);
    let mut veterans = Field::open();
    let pegram = veterans.put("C.1.Aa", 30_000, 30_000, 180);
    let union = veterans.put("U.1.2b", 30_000, 20_000, 0);
    veterans.order("C.1", Order::Defence);
    veterans.step("C.1", ActivationStep::Bombardment);
    assert_eq!(dice(&veterans, pegram, union), 4);
}

/// LEE-20.11, LEE-20.12, LEE-20.13, LEE-20.16, LEE-20.23, LEE-E24: the table of effects; pinned by as many hits as the morale, which
/// the same fire does not lower; nobody is pushed back.
#[test]
fn effects_of_bombardment() {
    for (hits, endurance, cohesion, pinned) in [
        (0, 0, 0, false),
        (1, 0, 0, false),
        (2, 1, 0, false),
        (3, 1, 1, true),
        (4, 2, 1, true),
    ] {
        let (mut field, battery, target) = range("U.1.Aa", 10);
        let faces: Vec<u8> = (0..4).map(|n| if n < hits { 4 } else { 3 }).collect();
        let place = field.at(target).pose;
        field.act(&aim(battery, target), &faces);
        let unit = field.at(target);
        assert_eq!(
            (
                9 - unit.endurance,
                unit.cohesion,
                unit.pinned.is_some(),
                unit.pose
            ),
            (endurance, cohesion, pinned, place),
            "{hits} hits"
        );
    }
    assert_eq!(
        (lee::fire::effect(5), lee::fire::effect(9)),
        ((2, 2), (2, 2))
    );
    // Two batteries out of command: morale 5, three hits do not pin.
    let (mut field, battery, target) = range("U.1.Aa", 10);
    let other = field.put("U.1.Ab", 27_000, 10_000, 0);
    field.fail("U.1");
    field.act(&aim(battery, target), &[]);
    field.act(&aim(other, target), &[6, 6, 6, 1, 1, 1, 1, 1]);
    assert_eq!(
        (field.at(target).pinned, field.at(target).cohesion),
        (None, 1)
    );
}

/// LEE-20.16, LEE-23.12, LEE-23.5: what changes morale; never less than 1.
#[test]
fn morale_of_a_unit() {
    let (mut field, _, target) = range("U.1.Aa", 10);
    let morale = |field: &Field| field.state.morale_with(target, 0);
    assert_eq!(morale(&field), 3);
    field.state.unit_mut(target).cohesion = 1;
    assert_eq!(morale(&field), 2);
    field.state.army_mut(Side::Confederate).morale = 1;
    assert_eq!(morale(&field), 3);
    let division = field.at(target).division;
    field.state.divisions[division.index()].worn = true;
    assert_eq!(morale(&field), 2);
    field.state.unit_mut(target).cohesion = 3;
    assert_eq!(morale(&field), 1);
}

/// LEE-20.17, LEE-20.18: a pinned unit loses a level instead of being pinned again; batteries suffer by the same table.
#[test]
fn pinned_again() {
    let (mut field, battery, target) = range("U.1.Aa", 10);
    field.state.unit_mut(target).pinned = Some(1);
    field.act(&aim(battery, target), &[4, 4, 4, 1]);
    assert_eq!(
        (field.at(target).pinned, field.at(target).cohesion),
        (Some(1), 2)
    );
    let (mut field, battery, target) = range("U.1.Aa", 10);
    field.state.unit_mut(target).place = Place::Waiting;
    let guns = field.put("C.1.Ab", 30_000, 20_000, 0);
    field.act(&aim(battery, guns), &[4, 4, 4, 1, 1, 1, 1]);
    assert_eq!(
        (
            field.at(guns).endurance,
            field.at(guns).cohesion,
            field.at(guns).pinned
        ),
        (5, 1, Some(2))
    );
}

/// LEE-20.19, LEE-20.20, LEE-20.21, LEE-20.26: the target replies at one of those who fire at it; both roll before anything is read.
#[test]
fn counter_battery() {
    let (mut field, battery, target) = range("U.1.Aa", 10);
    field.state.unit_mut(target).place = Place::Waiting;
    let guns = field.put("C.1.Ab", 30_000, 20_000, 180);
    let bystander = field.put("U.1.Ab", 20_000, 10_000, 0);
    // Out of command it may reply to whoever fires at it, not only to the nearest.
    field.fail("C.1");
    field.put("U.1.1a", 33_000, 15_000, 0);
    field.act(&aim(battery, guns), &[]);
    field.act(&Action::Done, &[]);
    assert_eq!(field.decides(), Some(Side::Confederate));
    let reply = |target| Action::Reply { unit: guns, target };
    assert_eq!(field.refusal(&reply(bystander)), "LEE-20.19");
    assert_eq!(field.sum(&reply(battery), "lee-sum-target-morale").total, 4);
    // Four hits would pin the replying battery; it has fired all the same.
    let events = field.act(&reply(battery), &[4, 4, 4, 4, 6, 6, 6]);
    let volleys = events
        .iter()
        .filter(|event| matches!(event, Event::Bombarded { .. }))
        .count();
    assert_eq!(volleys, 2);
    assert_eq!(
        (field.at(guns).pinned, field.at(guns).endurance),
        (Some(2), 4)
    );
    assert_eq!(
        (field.at(battery).pinned, field.at(battery).endurance),
        (None, 5)
    );
}

/// LEE-20.22: a battery that routs is destroyed.
#[test]
fn routed_guns_are_lost() {
    let (mut field, battery, target) = range("U.1.Aa", 10);
    field.state.unit_mut(target).place = Place::Waiting;
    let guns = field.put("C.1.Ab", 30_000, 20_000, 0);
    field.state.unit_mut(guns).cohesion = 3;
    field.act(&aim(battery, guns), &[4, 4, 4, 1, 1, 1, 1]);
    assert_eq!(field.at(guns).place, Place::Destroyed);
}

/// LEE-20.24, LEE-20.25: the reserve artillery supports every group once its order is passed, other batteries only their own.
#[test]
fn whose_batteries_support() {
    let supports = |order: Option<Order>, label: &str| {
        let mut field = Field::of("wheatfield");
        field.battle().terrain.clear();
        let target = field.put("U.1.1a", 30_000, 20_000, 0);
        let attacker = field.put("C.1.1a", 30_000, 25_000, 180);
        let guns = field.put(label, 26_000, 18_000, 20);
        field.order("C.1", Order::Advance);
        field.order("U.1", Order::Defence);
        field.order("U.2", Order::Defence);
        if let Some(order) = order {
            field.order("U.R", order);
        }
        field.step("C.1", ActivationStep::Assault);
        field.act(
            &Action::Attack {
                unit: attacker,
                target,
            },
            &[],
        );
        field.act(
            &Action::Stand {
                unit: target,
                dismount: false,
            },
            &[],
        );
        while field.decides().is_some() && field.allows(&Action::Done) {
            field.act(&Action::Done, &[1; 40]);
        }
        field.decides() == Some(Side::Union)
            && field.allows(&Action::Shoot {
                at: attacker,
                guns: vec![guns],
                caissons: None,
            })
    };
    assert!(supports(Some(Order::Defence), "U.Ra"));
    assert!(!supports(None, "U.Ra"));
    assert!(supports(None, "U.1.Aa"));
    assert!(!supports(None, "U.2.Aa"));
}

/// The odds of a bombardment are exact: a million volleys agree.
#[test]
fn odds_of_a_bombardment() {
    let (field, battery, target) = range("U.1.Aa", 10);
    let shot = aim(battery, target);
    let odds = Lee::odds(&field.state, Side::Union.seat(), &shot).expect("chance is involved");
    assert!(odds.exact);
    let sum: f64 = odds.outcomes.iter().map(|chance| chance.p).sum();
    assert!((sum - 1.0).abs() < 1e-12);
    let mut dice = kernel::Dice::quick(7);
    let mut seen = [0u32; 5];
    for _ in 0..1_000_000 {
        let hits = (0..4).filter(|_| dice.d6() >= 4).count();
        seen[hits] += 1;
    }
    // 0 or 1, 2, 3, 4 hits: four results, of which three and four pin.
    let wanted = [seen[0] + seen[1], seen[2], seen[3], seen[4]];
    assert_eq!(odds.outcomes.len(), 4);
    for (chance, count) in odds.outcomes.iter().zip(wanted) {
        assert!(
            (chance.p - f64::from(count) / 1e6).abs() < 0.002,
            "{chance:?} {count}"
        );
    }
}
