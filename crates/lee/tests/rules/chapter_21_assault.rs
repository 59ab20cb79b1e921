//! Chapter 21: assaults.

use kernel::Game;
use lee::action::{Action, Order};
use lee::activation::ActivationStep;
use lee::contact::Scene;
use lee::event::Event;
use lee::terrain::Ground;
use lee::units::{Link, Place};
use lee::{Lee, Side, UnitId};

use crate::battlefield::{Field, heading, pose};

/// A Confederate brigade attacks a Union brigade in front; the Confederates advance, the Union has `order`.
fn duel(attacker: &str, target: &str, order: Option<Order>) -> (Field, UnitId, UnitId) {
    let mut field = Field::open();
    let target = field.put(target, 30_000, 20_000, 0);
    let attacker = field.put(attacker, 30_000, 25_000, 180);
    field.order("C.1", Order::Advance);
    match order {
        Some(order) => field.order("U.1", order),
        None => field.fail("U.1"),
    }
    field.step("C.1", ActivationStep::Assault);
    (field, attacker, target)
}

const fn attack(unit: UnitId, target: UnitId) -> Action {
    Action::Attack { unit, target }
}

/// Takes every decision with Done where that is possible, standing otherwise, with dice that show these faces first.
fn go_on(field: &mut Field, faces: &[u8]) -> Vec<Event> {
    let mut all = Vec::new();
    while field.decides().is_some() {
        let action = match field.offers().first() {
            Some(Action::Stand { unit, .. }) => Action::Stand {
                unit: *unit,
                dismount: false,
            },
            Some(Action::Shoot { at, .. }) => Action::Shoot {
                at: *at,
                guns: vec![],
                caissons: None,
            },
            Some(other) if !field.allows(&Action::Done) => other.clone(),
            _ => Action::Done,
        };
        if matches!(field.state.task(), lee::Task::March(_)) {
            break;
        }
        all.extend(field.act(&action, faces));
    }
    all
}

/// LEE-21.1, LEE-21.10: attacks are declared one by one; a unit attacks one target, a target may be attacked by several.
#[test]
fn attacks_are_declared() {
    let (mut field, one, target) = duel("C.1.1a", "U.1.2b", Some(Order::Defence));
    field.state.unit_mut(one).pose = pose(28_500, 25_000, 180);
    let other = field.put("C.1.1b", 31_700, 25_000, 180);
    let elsewhere = field.put("U.1.1a", 34_000, 20_000, 0);
    field.act(&attack(one, target), &[]);
    assert_eq!(field.refusal(&attack(one, elsewhere)), "LEE-21.10");
    assert!(field.allows(&attack(other, target)));
    assert_eq!(field.refusal(&attack(target, one)), "LEE-21.1");
    assert_eq!(field.refusal(&attack(other, one)), "LEE-21.1");
}

/// LEE-21.2, LEE-9.1, LEE-11.10: who may attack.
#[test]
fn who_may_attack() {
    let (field, unit, target) = duel("C.1.1a", "U.1.2b", None);
    let rule = |change: &dyn Fn(&mut Field)| {
        let mut field = field.clone();
        change(&mut field);
        lee::assault::approach(&field.state, unit, target, false)
            .expect_err("refused")
            .rule
            .to_string()
    };
    assert_eq!(
        rule(&|field| field.state.unit_mut(unit).pinned = Some(2)),
        "LEE-21.2"
    );
    assert_eq!(
        rule(&|field| field.state.unit_mut(unit).routed = true),
        "LEE-21.2"
    );
    assert_eq!(rule(&|field| field.order("C.1", Order::March)), "LEE-9.1");
    assert_eq!(rule(&|field| field.fail("C.1")), "LEE-9.1");
    assert_eq!(
        rule(&|field| {
            let division = field.at(unit).division;
            field.state.divisions[division.index()].worn = true;
        }),
        "LEE-23.5"
    );
    assert_eq!(
        rule(&|field| {
            let foe = field.put("U.1.1a", 30_000, 25_000, 0);
            field.state.links.push(Link::of(&field.state, unit, foe));
        }),
        "LEE-11.10"
    );
    // Under Defence only enemies in the own control zone.
    assert_eq!(rule(&|field| field.order("C.1", Order::Defence)), "LEE-9.1");
    let mut near = field.clone();
    near.order("C.1", Order::Defence);
    near.state.unit_mut(unit).pose = pose(30_000, 23_000, 180);
    assert!(lee::assault::approach(&near.state, unit, target, false).is_ok());
    // A forced attack needs no order.
    near.fail("C.1");
    assert!(lee::assault::approach(&near.state, unit, target, true).is_ok());
    let guns = near.put("C.1.Aa", 30_000, 25_000, 180);
    assert!(lee::assault::approach(&near.state, guns, target, true).is_err());
}

/// LEE-21.3: the target must be in the field of view and in sight.
#[test]
fn the_target_must_be_seen() {
    let (mut field, unit, target) = duel("C.1.1a", "U.1.2b", None);
    field.put("C.1.1b", 50_000, 25_000, 180);
    field.put("U.1.1a", 50_000, 20_000, 0);
    field.state.unit_mut(unit).pose = pose(30_000, 25_000, 0);
    assert_eq!(field.refusal(&attack(unit, target)), "LEE-21.3");
    field.state.unit_mut(unit).pose = pose(30_000, 25_000, 180);
    field.block(Ground::Corn, (28_000, 21_000), (32_000, 23_000));
    assert_eq!(field.refusal(&attack(unit, target)), "LEE-21.3");
}

/// LEE-21.4, LEE-21.5, LEE-21.6, LEE-21.7, LEE-21.8, LEE-E22: the contact place.
#[test]
fn the_contact_place() {
    let mut field = Field::open();
    let target = field.put("C.1.1b", 30_000, 30_000, 180);
    let unit = field.put("U.1.1a", 31_100, 25_000, 0);
    let contact = |field: &Field| {
        Scene {
            state: &field.state,
            moved: &[],
            allies: &[],
        }
        .contact(unit, target, None)
    };
    let found = contact(&field).expect("it can be reached");
    assert_eq!(
        (found.pose, found.cost, found.edge),
        (pose(31_000, 30_000, 0), 5_001, table::Edge::Front)
    );
    // The flanks and the rear: facing d+90 at the left edge, d+270 at the right, d behind.
    field.state.unit_mut(unit).pose = pose(26_000, 30_500, 90);
    let found = contact(&field).expect("it can be reached");
    assert_eq!(
        (found.edge, found.pose.facing),
        (table::Edge::Right, heading(90))
    );
    assert_eq!(found.pose.anchor, table::Point::new(28_500, 30_500));
    field.state.unit_mut(unit).pose = pose(30_000, 35_000, 180);
    let found = contact(&field).expect("it can be reached");
    assert_eq!(
        (found.edge, found.pose),
        (table::Edge::Rear, pose(30_000, 31_000, 180))
    );
    // An occupied place is left for the nearest free one.
    field.put("U.1.1b", 31_000, 30_000, 0);
    field.state.unit_mut(unit).pose = pose(28_600, 25_000, 0);
    let beside = field.unit("U.1.1b");
    let ally = Scene {
        state: &field.state,
        moved: &[],
        allies: &[beside],
    };
    let found = ally
        .contact(unit, target, None)
        .expect("there is room beside it");
    assert_eq!(found.pose, pose(28_000, 30_000, 0));
    // Out of reach: 6 inches, less 2 if it has to wheel by more than 45 degrees.
    field.state.unit_mut(field.unit("U.1.1b")).place = Place::Waiting;
    field.state.unit_mut(unit).pose = pose(30_000, 23_990, 0);
    assert_eq!(
        contact(&field).expect_err("too far").rule.to_string(),
        "LEE-21.8"
    );
    field.state.unit_mut(unit).pose = pose(30_000, 25_500, 46);
    assert_eq!(
        contact(&field).expect_err("it wheels").rule.to_string(),
        "LEE-21.8"
    );
    field.state.unit_mut(unit).pose = pose(30_000, 25_500, 45);
    assert!(contact(&field).is_ok());
}

/// LEE-21.7: no place at all is left when the table's edge, ground and units take them.
#[test]
fn no_contact_place() {
    let (mut field, unit, target) = duel("C.1.1a", "U.1.2b", None);
    field.put("C.1.1b", 28_500, 20_000, 180);
    field.put("C.1.1c", 31_500, 20_000, 180);
    assert_eq!(field.state.apart(target, unit).mils(), 5_000);
    let scene = Scene {
        state: &field.state,
        moved: &[],
        allies: &[],
    };
    assert_eq!(
        scene
            .contact(unit, target, None)
            .expect_err("no room")
            .rule
            .to_string(),
        "LEE-21.7"
    );
}

/// LEE-21.9: other units bar the way, control zones do not; the target itself does not bar an oblique approach.
#[test]
fn the_way_must_be_clear() {
    let (mut field, unit, target) = duel("C.1.1a", "U.1.2b", None);
    field.put("U.1.1a", 33_100, 21_000, 0);
    assert!(field.allows(&attack(unit, target)));
    field.put("C.1.1b", 31_000, 23_000, 180);
    field.put("C.1.1c", 50_000, 23_000, 180);
    field.put("U.1.1b", 50_000, 19_000, 0);
    assert_eq!(field.refusal(&attack(unit, target)), "LEE-21.9");
    let (mut oblique, unit, target) = duel("C.1.1a", "U.1.2b", None);
    oblique.state.unit_mut(unit).pose = pose(33_000, 23_000, 205);
    assert!(oblique.allows(&attack(unit, target)));
}

/// LEE-21.11, LEE-21.12, LEE-21.36, LEE-11.13: the reacting player chooses to stand or, if he may, to withdraw.
#[test]
fn answers() {
    let decides = |order: Option<Order>, change: &dyn Fn(&mut Field, UnitId)| {
        let (mut field, unit, target) = duel("C.1.1a", "U.1.2b", order);
        change(&mut field, target);
        field.act(&attack(unit, target), &[1; 40]);
        field.decides() == Some(Side::Union) && field.allows(&Action::Withdraw { unit: target })
    };
    assert!(decides(Some(Order::Defence), &|_, _| ()));
    assert!(decides(Some(Order::Advance), &|_, _| ()));
    assert!(!decides(Some(Order::March), &|_, _| ()));
    assert!(!decides(None, &|_, _| ()));
    assert!(!decides(Some(Order::Defence), &|field, target| field
        .state
        .unit_mut(target)
        .pinned =
        Some(1)));
    assert!(!decides(Some(Order::Defence), &|field, target| {
        let foe = field.put("C.1.2a", 30_000, 19_000, 0);
        field.state.links.push(Link::of(&field.state, foe, target));
    }));
}

/// LEE-21.13, LEE-21.14: a withdrawal goes 4 inches back along the attacker's facing and costs a level; the attackers follow to their
/// contact places, and there is no combat.
#[test]
fn withdrawal() {
    let (mut field, unit, target) = duel("C.1.1a", "U.1.2b", Some(Order::Defence));
    field.act(&attack(unit, target), &[]);
    let events = field.act(&Action::Withdraw { unit: target }, &[]);
    assert_eq!(
        (field.at(target).pose, field.at(target).cohesion),
        (pose(30_000, 16_000, 0), 1)
    );
    assert_eq!(field.decides(), Some(Side::Union), "a turn may be tested");
    let more = field.act(&Action::Done, &[]);
    assert_eq!(
        (field.at(unit).pose, field.at(unit).turn.attacked),
        (pose(30_000, 20_000, 180), true)
    );
    assert!(
        !events
            .iter()
            .chain(&more)
            .any(|event| matches!(event, Event::Shot { .. } | Event::Melee { .. }))
    );
    // Cavalry goes 8 inches.
    let (mut field, unit, target) = duel("C.1.1a", "U.1.3a", Some(Order::Defence));
    field.act(&attack(unit, target), &[]);
    field.act(&Action::Withdraw { unit: target }, &[]);
    assert_eq!(field.at(target).pose, pose(30_000, 12_000, 0));
}

/// LEE-21.15, LEE-21.16, LEE-21.17, LEE-21.18, LEE-21.19, LEE-21.20: outflanking and extending the line.
#[test]
fn outflanking() {
    let (mut field, unit, target) = duel("C.1.1a", "U.1.2b", Some(Order::Defence));
    field.act(&attack(unit, target), &[]);
    field.act(
        &Action::Stand {
            unit: target,
            dismount: false,
        },
        &[],
    );
    assert_eq!(field.decides(), Some(Side::Confederate));
    let outflank = |dice| Action::Outflank { unit, target, dice };
    assert_eq!(field.refusal(&outflank(1)), "LEE-16.9");
    assert_eq!(field.refusal(&outflank(5)), "LEE-16.1");
    let mut failed = field.clone();
    let events = failed.act(&outflank(2), &[4, 3]);
    assert!(events.iter().any(|event| matches!(
        event,
        Event::UnitTested {
            passed: false,
            difficulty: 2,
            ..
        }
    )));
    field.act(&outflank(3), &[4, 4, 1]);
    assert_eq!(
        field.decides(),
        Some(Side::Union),
        "the line may be extended"
    );
    let shots = |events: Vec<Event>| {
        events.iter().find_map(|event| match event {
            Event::Shot { faces, .. } => Some(faces.len()),
            _ => None,
        })
    };
    // 6 dice and 2 for Defence; flanked, half of 6.
    let mut extended = field.clone();
    let events = extended.act(
        &Action::Extend {
            unit: target,
            dice: 2,
        },
        &[6, 6],
    );
    assert_eq!(shots(events), Some(8));
    let events = field.act(
        &Action::Extend {
            unit: target,
            dice: 2,
        },
        &[6, 2],
    );
    assert_eq!(shots(events), Some(5));
}

/// LEE-21.16: a friend or the table's edge within 2 inches closes a flank, and impassable ground does.
#[test]
fn open_flanks() {
    let (mut field, unit, target) = duel("C.1.1a", "U.1.2b", None);
    let open = |field: &Field| field.state.has_open_flank(target, unit);
    assert!(open(&field));
    field.put("U.1.1a", 35_000, 20_000, 0);
    assert!(open(&field), "the left flank is still open");
    field.put("U.1.1b", 25_000, 20_000, 0);
    assert!(!open(&field));
    field.state.unit_mut(field.unit("U.1.1b")).pose = pose(24_999, 20_000, 0);
    assert!(open(&field));
    field.block(Ground::GreatRiver, (20_000, 10_000), (26_500, 30_000));
    assert!(!open(&field));
    field.battle().terrain.clear();
    field.state.unit_mut(field.unit("U.1.1b")).place = Place::Waiting;
    field.state.unit_mut(target).pose = pose(3_500, 20_000, 0);
    field.state.unit_mut(field.unit("U.1.1a")).pose = pose(8_500, 20_000, 0);
    assert!(!open(&field));
}

/// LEE-21.20, LEE-21.21: attacked from the side a unit is flanked, but not in a wood or town.
#[test]
fn flank_attacks() {
    let flanked = |ground: Option<Ground>| {
        let (mut field, unit, target) = duel("C.1.1a", "U.1.2b", None);
        field.state.unit_mut(unit).pose = pose(34_500, 19_500, 270);
        if let Some(ground) = ground {
            field.block(ground, (28_000, 18_000), (32_000, 21_000));
        }
        field
            .sum(&attack(unit, target), "lee-sum-attack-dice")
            .amount_of(kernel::rule!("LEE-22.2"));
        let sum = field.sum(&attack(unit, target), "lee-sum-stand-dice");
        sum.amount_of(kernel::rule!("LEE-21.26")).is_some()
    };
    assert!(flanked(None));
    assert!(!flanked(Some(Ground::Wood)));
    assert!(!flanked(Some(Ground::Town)));
    assert!(flanked(Some(Ground::Corn)));
}

/// LEE-21.22, LEE-21.23: combats one target at a time, in the order that the active player chooses; an attacker that no longer finds a
/// place stays and has attacked.
#[test]
fn one_target_at_a_time() {
    let (mut field, one, target) = duel("C.1.1a", "U.1.2b", None);
    let other = field.put("C.1.1b", 40_000, 25_000, 180);
    let second = field.put("U.1.1a", 40_000, 20_000, 0);
    field.act(&attack(one, target), &[]);
    field.act(&attack(other, second), &[]);
    while field.allows(&Action::Done) {
        field.act(&Action::Done, &[]);
    }
    assert_eq!(field.decides(), Some(Side::Confederate));
    assert!(field.allows(&Action::Fight { unit: target }));
    // Somebody takes the place on the second target meanwhile.
    for (n, label) in ["C.1.2a", "C.1.2b"].iter().enumerate() {
        field.put(label, 38_500 + 3_000 * n as i64, 20_000, 180);
    }
    let events = field.act(&Action::Fight { unit: second }, &[1; 40]);
    assert!(
        events
            .iter()
            .any(|event| matches!(event, Event::FoundNoPlace { .. }))
    );
    assert_eq!(
        (field.at(other).pose, field.at(other).turn.attacked),
        (pose(40_000, 25_000, 180), true)
    );
}

/// LEE-21.24: each side may commit a general, the attacker first.
#[test]
fn generals_join_attacker_first() {
    let (mut field, unit, target) = duel("C.1.1a", "U.1.2b", None);
    for (label, at) in [("C.1", (30_000, 22_000)), ("U.1", (30_000, 18_000))] {
        let post = lee::Post::Group(field.group(label));
        field.state.officer_mut(post).expect("a general").at = table::Point::new(at.0, at.1);
    }
    field.act(&attack(unit, target), &[]);
    while !matches!(
        field.state.task(),
        lee::Task::Melee(lee::melee::Task::Join(_))
    ) {
        field.act(&Action::Done, &[]);
    }
    assert_eq!(field.decides(), Some(Side::Confederate));
    field.act(&Action::Done, &[]);
    assert_eq!(field.decides(), Some(Side::Union));
}

/// LEE-21.25: one shot at one attacker; those on the front edge first.
#[test]
fn at_whom_to_shoot() {
    let (mut field, front, target) = duel("C.1.1a", "U.1.2b", None);
    field.state.unit_mut(front).pose = pose(28_500, 25_000, 180);
    let flank = field.put("C.1.1b", 34_500, 18_500, 270);
    let beside = field.put("C.1.1c", 31_600, 25_000, 180);
    for unit in [front, flank, beside] {
        field.act(&attack(unit, target), &[]);
    }
    while field.allows(&Action::Done) {
        field.act(&Action::Done, &[]);
    }
    let shoot = |at| Action::Shoot {
        at,
        guns: vec![],
        caissons: None,
    };
    assert!(field.allows(&shoot(front)) && field.allows(&shoot(beside)));
    assert_eq!(field.refusal(&shoot(flank)), "LEE-21.25");
}

/// LEE-21.26, LEE-21.28, LEE-E25: the pool of stand and shoot.
#[test]
fn dice_of_stand_and_shoot() {
    let shoots = |order: Option<Order>| {
        let (mut field, unit, target) = duel("C.1.1b", "U.1.2b", order);
        field.block(
            Ground::Hill { level: 1 },
            (24_000, 16_000),
            (32_000, 20_000),
        );
        let guns = field.put("U.1.Aa", 26_000, 18_000, 20);
        field.act(&attack(unit, target), &[]);
        if order.is_some() {
            field.act(
                &Action::Stand {
                    unit: target,
                    dismount: false,
                },
                &[],
            );
        }
        while field.allows(&Action::Done) {
            field.act(&Action::Done, &[]);
        }
        let action = Action::Shoot {
            at: unit,
            guns: vec![guns],
            caissons: None,
        };
        field.sum(&action, "lee-sum-stand-dice").total
    };
    assert_eq!(shoots(Some(Order::Defence)), 11);
    assert_eq!(shoots(None), 8);
    // The difference of cohesion levels counts both ways, a flank halves.
    let (mut field, unit, target) = duel("C.1.1b", "U.1.2b", None);
    field.state.unit_mut(unit).cohesion = 2;
    assert_eq!(
        field.sum(&attack(unit, target), "lee-sum-stand-dice").total,
        8
    );
    field.state.unit_mut(target).cohesion = 3;
    assert_eq!(
        field.sum(&attack(unit, target), "lee-sum-stand-dice").total,
        5
    );
}

/// LEE-21.27, LEE-21.32, LEE-E26: a battery shoots with canister once; attackers that come on take it.
#[test]
fn attacking_a_battery() {
    let fight = |label: &str, hits: usize, fired: bool| {
        let (mut field, unit, target) = duel(label, "U.1.Ab", None);
        field.state.unit_mut(target).turn.fired = fired;
        if !fired {
            assert_eq!(
                field.sum(&attack(unit, target), "lee-sum-stand-dice").total,
                7
            );
        }
        let faces: Vec<u8> = (0..40).map(|n| if n < hits { 4 } else { 3 }).collect();
        field.act(&attack(unit, target), &faces);
        go_on(&mut field, &faces);
        (
            field.at(target).place == Place::Destroyed,
            field.at(unit).pose.anchor.y,
            field.at(unit).cohesion,
        )
    };
    // Archer is line, Perrin veteran, Davis green.
    assert_eq!(fight("C.1.1b", 4, false), (false, 23_000, 2));
    assert_eq!(fight("C.1.1b", 3, false), (false, 21_000, 1));
    assert_eq!(fight("C.1.2b", 3, false), (true, 20_000, 1));
    assert_eq!(fight("C.1.1b", 2, false), (true, 20_000, 1));
    assert_eq!(fight("C.1.1a", 2, false), (false, 21_000, 1));
    assert_eq!(fight("C.1.1b", 7, true), (true, 20_000, 0));
}

/// LEE-21.29: the table of hits, as in the sister game; 8 hits rout.
#[test]
fn the_fire_result_table() {
    for (hits, endurance, cohesion, routed) in [
        (1, 1, 0, false),
        (5, 5, 2, false),
        (6, 6, 3, false),
        (8, 8, 3, true),
    ] {
        let (mut field, unit, target) = duel("C.1.1c", "U.1.1b", Some(Order::Defence));
        // Eleven dice: 6, two for Defence, two for elite; the attacker is at level 1 for one more.
        let faces: Vec<u8> = (0..60).map(|n| if n < hits { 6 } else { 1 }).collect();
        field.act(&attack(unit, target), &faces);
        field.act(
            &Action::Stand {
                unit: target,
                dismount: false,
            },
            &faces,
        );
        while field.decides().is_some()
            && field.allows(&Action::Done)
            && field.at(unit).endurance == 11
        {
            field.act(&Action::Done, &faces);
        }
        let it = field.at(unit);
        assert_eq!(
            (11 - it.endurance, it.cohesion, it.routed),
            (endurance, cohesion, routed),
            "{hits}"
        );
    }
}

/// LEE-21.30, LEE-21.31: support holds an attacker to its target; a supporter is near, active, steady, and supports once.
#[test]
fn support() {
    let stops = |change: &dyn Fn(&mut Field, UnitId)| {
        let (mut field, unit, target) = duel("C.1.1b", "U.1.Ab", None);
        let friend = field.put("C.1.1c", 30_000, 25_000, 180);
        field.state.unit_mut(unit).pose = pose(30_000, 23_900, 180);
        // At the contact place the attacker's rear is at 21000: 4 inches to a friend at 25000.
        change(&mut field, friend);
        let faces: Vec<u8> = (0..40).map(|n| if n < 3 { 4 } else { 3 }).collect();
        field.act(&attack(unit, target), &faces);
        go_on(&mut field, &faces);
        field.at(target).place == Place::Table
    };
    assert!(!stops(&|_, _| ()));
    assert!(stops(
        &|field, friend| field.state.unit_mut(friend).pose = pose(30_000, 25_001, 180)
    ));
    assert!(stops(&|field, friend| field
        .state
        .unit_mut(friend)
        .cohesion = 2));
    assert!(stops(&|field, friend| field
        .state
        .unit_mut(friend)
        .pinned = Some(2)));
    assert!(stops(&|field, friend| field
        .state
        .unit_mut(friend)
        .turn
        .in_reach = false));
    assert!(stops(&|field, friend| field
        .state
        .unit_mut(friend)
        .turn
        .attacked = true));
    assert!(stops(&|field, friend| {
        if let Some(activation) = field.state.activation_mut() {
            activation.supported.push(friend);
        }
    }));
}

/// LEE-21.31: if more than two could support, the owner names two.
#[test]
fn two_supports_of_three() {
    let (mut field, unit, target) = duel("C.1.1a", "U.1.2b", None);
    let friends = [("C.1.1b", 26_500), ("C.1.1c", 30_000), ("C.1.2a", 33_500)]
        .map(|(label, x)| field.put(label, x, 24_000, 180));
    field.state.unit_mut(unit).pose = pose(30_000, 22_000, 180);
    field.act(&attack(unit, target), &[]);
    while field.allows(&Action::Done) {
        field.act(&Action::Done, &[]);
    }
    assert_eq!(field.decides(), Some(Side::Confederate));
    let support = |units: &[UnitId]| Action::Support {
        units: units.to_vec(),
    };
    assert_eq!(field.refusal(&support(&friends)), "LEE-21.31");
    assert_eq!(field.refusal(&support(&friends[..1])), "LEE-21.31");
    field.act(&support(&friends[1..]), &[1; 40]);
    assert_eq!(
        field
            .offers()
            .iter()
            .filter(|action| matches!(action, Action::Support { .. }))
            .count(),
        0
    );
}

/// LEE-21.33, LEE-21.34: the melee is fought by the target, its attackers in contact, and all that are linked with them.
#[test]
fn who_fights() {
    let (mut field, unit, target) = duel("C.1.1a", "U.1.2b", None);
    let linked = field.put("C.1.2a", 30_000, 19_000, 0);
    let friend = field.put("U.1.1a", 33_000, 19_000, 180);
    field
        .state
        .links
        .push(Link::of(&field.state, linked, target));
    field
        .state
        .links
        .push(Link::of(&field.state, linked, friend));
    let events = {
        let mut all = field.act(&attack(unit, target), &[1; 60]);
        all.extend(go_on(&mut field, &[1; 60]));
        all
    };
    let melee = events.iter().find_map(|event| match event {
        Event::Melee { sides } => Some(sides.clone()),
        _ => None,
    });
    let melee = melee.expect("there is a melee");
    assert_eq!((melee[0].units.len(), melee[1].units.len()), (2, 2));
    assert_eq!(melee[0].side, Side::Confederate);
}

/// LEE-21.35: a routed unit neither shoots nor withdraws and is destroyed on contact.
#[test]
fn attacking_a_routed_unit() {
    let (mut field, unit, target) = duel("C.1.1a", "U.1.2b", Some(Order::Defence));
    field.state.unit_mut(target).routed = true;
    let mut events = field.act(&attack(unit, target), &[]);
    events.extend(go_on(&mut field, &[]));
    assert_eq!(field.at(target).place, Place::Destroyed);
    assert!(
        !events
            .iter()
            .any(|event| matches!(event, Event::Shot { .. }))
    );
}

/// LEE-24.5, LEE-24.6: a general who may join a combat is told the pools with his dice and the chance that he falls.
#[test]
fn the_risk_of_a_general_is_told() {
    let (mut field, unit, target) = duel("C.1.1b", "U.1.2b", None);
    let division = field.at(unit).division;
    let post = lee::Post::Division(division);
    let behind = field.at(unit).pose.forward(-1_000).anchor;
    field.state.officer_mut(post).unwrap().at = behind;
    field.act(&attack(unit, target), &[]);
    let join = |dice| {
        Action::Join(lee::casualty::Commitment {
            post,
            unit,
            dice,
            corps: 0,
        })
    };
    while !field.allows(&join(1)) {
        field.act(&Action::Done, &[]);
    }
    let dice = |dice, sum| field.sum(&join(dice), sum).total;
    assert_eq!(
        dice(3, "lee-sum-attack-dice"),
        dice(1, "lee-sum-attack-dice") + 2
    );
    assert_eq!(
        dice(3, "lee-sum-defence-dice"),
        dice(1, "lee-sum-defence-dice")
    );
    assert_eq!(dice(1, "lee-sum-casualty-dice"), 4);
    let odds = |dice| Lee::odds(&field.state, Side::Confederate.seat(), &join(dice));
    assert!((odds(1).expect("chance").outcomes[0].p - 1.0 / 16.0).abs() < 1e-12);
    assert!(odds(9).is_none(), "he has fewer dice");
}

/// The odds of an assault are exact: simulated assaults with more than a million dice agree.
#[test]
fn odds_of_an_assault() {
    let (field, unit, target) = duel("C.1.1b", "U.1.2b", None);
    let odds = Lee::odds(
        &field.state,
        Side::Confederate.seat(),
        &attack(unit, target),
    )
    .expect("chance");
    let sum: f64 = odds.outcomes.iter().map(|chance| chance.p).sum();
    assert!(odds.exact && (sum - 1.0).abs() < 1e-9);
    let mut seen = std::collections::BTreeMap::<String, u32>::new();
    let throws = 100_000u32;
    let mut rolled = 0usize;
    for seed in 0..throws {
        let mut field = field.clone();
        let mut dice = kernel::Dice::quick(u64::from(seed));
        let mut key = None;
        let mut stopped = false;
        let mut pending = attack(unit, target);
        for _ in 0..40 {
            let side = field.decides().expect("somebody decides");
            let mut umpire = kernel::Umpire::new(&mut dice);
            kernel::admit::<Lee>(&mut field.state, side.seat(), &pending)
                .expect("legal")
                .apply(&mut umpire);
            for event in umpire.into_events() {
                rolled += match &event {
                    Event::Shot { faces, .. } => faces.len(),
                    Event::Melee { sides } => sides.iter().map(|side| side.faces.len()).sum(),
                    _ => 0,
                };
                match event {
                    Event::Shot { hits, .. } if hits >= 8 => {
                        key = key.or(Some("lee-odds-shattered".to_owned()));
                    }
                    Event::Shot { hits, .. } if hits >= 4 => {
                        key = key.or(Some("lee-odds-repelled".to_owned()));
                    }
                    Event::Stopped { .. } => stopped = true,
                    Event::MeleeDrawn => key = key.or(Some("lee-odds-drawn".to_owned())),
                    Event::MeleeLost { side, margin } => {
                        let how = if margin >= 4 {
                            "lee-odds-routed"
                        } else {
                            "lee-odds-pushed"
                        };
                        key = key.or(Some(format!("{how}{side:?}")));
                    }
                    _ => {}
                }
            }
            if stopped {
                key = key.or(Some("lee-odds-stopped".to_owned()));
            }
            if key.is_some() || matches!(field.state.task(), lee::Task::March(_)) {
                break;
            }
            pending = Action::Done;
        }
        *seen
            .entry(key.unwrap_or_else(|| "lee-odds-destroyed".to_owned()))
            .or_default() += 1;
    }
    assert!(rolled > 1_000_000, "{rolled} dice");
    for chance in &odds.outcomes {
        let side = chance
            .result
            .args
            .get("side")
            .map(|side| format!("{side:?}"))
            .unwrap_or_default();
        let side = if side.contains("confederate") {
            "Confederate"
        } else if side.contains("union") {
            "Union"
        } else {
            ""
        };
        let key = format!("{}{side}", chance.result.key);
        if key.starts_with("lee-odds-destroyed") {
            continue;
        }
        let share = f64::from(seen.get(&key).copied().unwrap_or(0)) / f64::from(throws);
        assert!(
            (chance.p - share).abs() < 0.008,
            "{key}: {} against {share} ({seen:?})",
            chance.p
        );
    }
}

/// LEE-25.5: *Caissons up* lets a battery that has fired support once more, in place of one of two.
#[test]
fn caissons_up() {
    use lee::battle_cards::BattleCard;
    let (mut field, unit, target) = duel("C.1.1b", "U.1.2b", None);
    let guns = field.put("U.1.Aa", 26_000, 18_000, 20);
    field.state.unit_mut(guns).turn.fired = true;
    field.state.army_mut(Side::Union).hand.cards = vec![BattleCard::CaissonsUp];
    field.act(&attack(unit, target), &[]);
    while field.allows(&Action::Done) {
        field.act(&Action::Done, &[]);
    }
    let shoot = |guns: Vec<UnitId>, caissons| Action::Shoot {
        at: unit,
        guns,
        caissons,
    };
    assert_eq!(field.refusal(&shoot(vec![guns], None)), "LEE-21.28");
    let mut without = field.clone();
    without.state.army_mut(Side::Union).hand.cards = vec![BattleCard::Steady];
    assert_eq!(without.refusal(&shoot(vec![], Some(guns))), "LEE-25.4");
    let dice = field
        .sum(&shoot(vec![], Some(guns)), "lee-sum-stand-dice")
        .total;
    // Paul's 6 dice, and one of a battery out of command.
    assert_eq!(dice, 7);
    field.act(&shoot(vec![], Some(guns)), &[1; 40]);
    assert!(field.state.army(Side::Union).hand.cards.is_empty());
}

/// LEE-15.26: the general of a division without units leaves the field, after the combat.
#[test]
fn generals_without_units_leave() {
    let (mut field, unit, target) = duel("C.1.1b", "U.1.Ab", None);
    let other = field.unit("U.1.Aa");
    field.state.unit_mut(other).place = Place::Destroyed;
    field.state.unit_mut(target).turn.fired = true;
    let post = field.state.general_of(field.at(target).division);
    assert!(field.state.officer(post).is_some());
    field.act(&attack(unit, target), &[1; 40]);
    go_on(&mut field, &[1; 40]);
    assert_eq!(field.at(target).place, Place::Destroyed);
    assert!(field.state.officer(post).is_none());
}

/// LEE-15.14, LEE-15.17: attacks that were declared before a general fell are carried out, though his units are out of command then;
/// no other attack is declared.
#[test]
fn declared_attacks_are_carried_out_without_the_general() {
    for division_general in [true, false] {
        let (mut field, unit, target) = duel("C.1.1a", "U.1.2b", Some(Order::Defence));
        let other = field.put("C.1.1b", 20_000, 25_000, 180);
        let untouched = field.put("U.1.1a", 20_000, 20_000, 0);
        assert!(field.allows(&attack(other, untouched)));
        field.act(&attack(unit, target), &[]);
        field.act(&Action::Done, &[]);
        let post = if division_general {
            field.state.general_of(field.at(unit).division)
        } else {
            lee::Post::Group(field.group("C.1"))
        };
        let mut dice = kernel::Dice::quick(1);
        let mut umpire = kernel::Umpire::new(&mut dice);
        lee::succession::eliminate(
            &mut field.state,
            post,
            lee::succession::Fate::Killed,
            &mut umpire,
        );
        // Nobody is placed in the middle of the fight (LEE-15.2).
        field
            .state
            .agenda
            .retain(|task| !matches!(task, lee::Task::Vacancy(_)));
        let events = go_on(&mut field, &[1; 40]);
        let fought = |event: &Event| matches!(event, Event::Melee { .. });
        assert!(events.iter().any(fought), "{division_general}");
        // At the end of the step nobody of them is active any more.
        assert!(!field.state.is_active(other), "{division_general}");
        assert!(lee::assault::approach(&field.state, other, untouched, false).is_err());
    }
}
