//! Chapter 22: melee and its results.

use kernel::{Dice, Total, Umpire};
use lee::action::{Action, Order};
use lee::activation::ActivationStep;
use lee::assault::Attack;
use lee::clash;
use lee::event::Event;
use lee::melee::{Combat, Stage};
use lee::terrain::Ground;
use lee::units::{Link, Place};
use lee::{Side, Task, UnitId};

use crate::battlefield::{Field, pose};

/// A melee of C.1 attackers against a Union target, all in contact, ready to be rolled.
struct Melee {
    field: Field,
    combat: Combat,
}

impl Melee {
    /// The attackers face south on the front edge of a target at (30,20) that faces north.
    fn new(attackers: &[&str], target: &str, order: Option<Order>) -> Self {
        let mut field = Field::open();
        let target = field.put(target, 30_000, 20_000, 0);
        field.order("C.1", Order::Advance);
        match order {
            Some(order) => field.order("U.1", order),
            None => field.fail("U.1"),
        }
        let mut attacks = Vec::new();
        for (n, label) in attackers.iter().enumerate() {
            let unit = field.put(label, 30_000 + 3_000 * n as i64, 20_000, 180);
            field.state.unit_mut(unit).turn.attacked = true;
            attacks.push(Attack {
                unit,
                target,
                from: table::Point::new(30_000, 25_000),
                edge: table::Edge::Front,
                place: field.at(unit).pose,
                forced: false,
            });
        }
        let mut combat = Combat::assault(
            Side::Confederate,
            target,
            attacks.clone(),
            None,
            vec![target],
        );
        combat.stage = Stage::Roll;
        combat.attackers = attacks.iter().map(|attack| attack.unit).collect();
        combat.gather(&field.state);
        field.step("C.1", ActivationStep::End);
        Self { field, combat }
    }

    fn dice(&self, side: Side) -> i32 {
        Total::of(|tally| clash::pool(&self.field.state, &self.combat, side, tally))
    }

    fn pools(&self) -> (i32, i32) {
        (self.dice(Side::Confederate), self.dice(Side::Union))
    }

    /// Rolls with so many hits for each side, and goes on to the next decision.
    fn fight(mut self, attacker: i32, defender: i32) -> (Field, Vec<Event>) {
        let (dice, other) = self.pools();
        let faces = |dice: i32, hits: i32| (0..dice).map(move |n| if n < hits { 6 } else { 1 });
        let script: Vec<u8> = faces(dice, attacker)
            .chain(faces(other, defender))
            .collect();
        self.field
            .state
            .agenda
            .push(Task::Melee(lee::melee::Task::Combat(Box::new(self.combat))));
        let mut rolls = Dice::scripted(script);
        let mut umpire = Umpire::new(&mut rolls);
        tabletop::Agenda::advance(&mut self.field.state, &mut umpire);
        let events = umpire.into_events();
        (self.field, events)
    }
}

/// LEE-22.1, LEE-22.2, LEE-E27, LEE-E28: the pools of both sides.
#[test]
fn melee_pools() {
    // Perrin (veteran) at level 1 against Paul (line) under Defence, in a wood.
    let mut melee = Melee::new(&["C.1.2b"], "U.1.2b", Some(Order::Defence));
    let attacker = melee.combat.attackers[0];
    melee.field.state.unit_mut(attacker).cohesion = 1;
    melee
        .field
        .block(Ground::Wood, (28_000, 18_000), (32_000, 19_900));
    assert_eq!(melee.pools(), (8, 9));
    melee.field.battle().terrain.clear();
    melee.combat.flanked = true;
    assert_eq!(melee.pools(), (11, 5));
    // Height of the lead unit, and the orders of the attacked unit.
    melee.combat.flanked = false;
    melee.field.block(
        Ground::Hill { level: 1 },
        (28_000, 18_000),
        (32_000, 19_900),
    );
    assert_eq!(melee.pools(), (8, 10));
    melee.field.order("U.1", Order::March);
    assert_eq!(melee.pools(), (8, 7));
}

/// LEE-22.2, LEE-17.18: horses ride down what is mounted, flanked or shaken in the open; on foot they have no line of attack.
#[test]
fn charging_horses() {
    let mut melee = Melee::new(&["C.1.1b"], "U.1.2b", None);
    let attacker = melee.combat.attackers[0];
    // Archer's brigade on horseback: a Confederate cavalry brigade has 6 dice, one more of quality is none for line.
    let facts = &mut melee.field.battle().units[attacker.index()];
    facts.kind = lee::units::Kind::Cavalry;
    melee.field.state.unit_mut(attacker).mounted = true;
    assert_eq!(melee.dice(Side::Confederate), 6 + 1);
    let target = melee.combat.target.expect("a target");
    melee.field.state.unit_mut(target).cohesion = 2;
    assert_eq!(melee.dice(Side::Confederate), 6 + 3 + 2);
    melee
        .field
        .block(Ground::Rough, (28_000, 18_000), (32_000, 19_900));
    assert_eq!(melee.dice(Side::Confederate), 6 + 1 + 2);
    melee.field.state.unit_mut(attacker).mounted = false;
    assert_eq!(melee.dice(Side::Confederate), 5 + 2);
}

/// LEE-22.3, LEE-E30: losses in rotation, the strongest first.
#[test]
fn losses_in_rotation() {
    let mut field = Field::open();
    let one = field.put("U.1.1a", 20_000, 20_000, 0);
    let other = field.put("U.1.1b", 30_000, 20_000, 0);
    field.state.unit_mut(one).endurance = 9;
    field.state.unit_mut(other).endurance = 7;
    assert_eq!(
        clash::losses(&field.state, &[one, other], 5),
        [(one, 3), (other, 2)]
    );
    // Units at 0 are skipped.
    field.state.unit_mut(other).endurance = 1;
    assert_eq!(
        clash::losses(&field.state, &[other, one], 5),
        [(one, 4), (other, 1)]
    );
    assert_eq!(clash::losses(&field.state, &[other], 5), [(other, 1)]);
}

/// LEE-22.4, LEE-1.10: the lead unit has the highest EN, of equals the first id.
#[test]
fn the_lead_unit() {
    let mut field = Field::open();
    let (one, other) = (field.unit("U.1.1a"), field.unit("U.1.2a"));
    assert_eq!(field.state.lead(&[other, one]), Some(one));
    field.state.unit_mut(one).endurance = 5;
    assert_eq!(field.state.lead(&[other, one]), Some(other));
}

/// LEE-22.5, LEE-22.7, LEE-E29: the loser's units lose levels and are pushed back 3 inches along the winner's facing.
#[test]
fn push_back() {
    let melee = Melee::new(&["C.1.1b"], "U.1.2b", None);
    let target = melee.combat.target.expect("a target");
    let attacker = melee.combat.attackers[0];
    let (field, _) = melee.fight(5, 3);
    assert_eq!(
        (field.at(target).pose, field.at(target).cohesion),
        (pose(30_000, 17_000, 0), 2)
    );
    assert_eq!(
        (field.at(target).endurance, field.at(attacker).endurance),
        (5, 6)
    );
    // A unit at level 2 that loses two more stays at 3 and routs, 6 inches to its own edge.
    let mut melee = Melee::new(&["C.1.1b"], "U.1.2b", None);
    melee.field.state.unit_mut(target).cohesion = 2;
    let (field, _) = melee.fight(5, 3);
    let unit = field.at(target);
    assert_eq!(
        (unit.routed, unit.cohesion, unit.pose),
        (true, 3, pose(30_000, 13_000, 180))
    );
}

/// LEE-22.6: friends are passed, and the way goes on to the first free place; enemies, impassable ground and the edge stop it at the
/// cost of a level.
#[test]
fn the_way_back() {
    let run = |change: &dyn Fn(&mut Field)| {
        let mut melee = Melee::new(&["C.1.1b"], "U.1.2b", None);
        let target = melee.combat.target.expect("a target");
        change(&mut melee.field);
        let (field, _) = melee.fight(4, 3);
        (field.at(target).pose.anchor.y, field.at(target).cohesion)
    };
    assert_eq!(run(&|_| ()), (17_000, 1));
    assert_eq!(
        run(&|field| {
            field.put("U.1.1a", 30_000, 16_500, 0);
        }),
        (15_500, 1)
    );
    assert_eq!(
        run(&|field| {
            field.put("C.1.1c", 30_000, 17_500, 0);
        }),
        (18_500, 2)
    );
    assert_eq!(
        run(&|field| field.block(Ground::GreatRiver, (20_000, 10_000), (40_000, 17_800))),
        (18_500, 2)
    );
    assert_eq!(
        run(&|field| {
            let target = field.unit("U.1.2b");
            let foe = field.unit("C.1.1b");
            field.state.unit_mut(target).pose = pose(30_000, 3_000, 0);
            field.state.unit_mut(foe).pose = pose(30_000, 3_000, 180);
        }),
        (1_000, 2)
    );
}

/// LEE-22.7, LEE-17.13: on a draw infantry stays engaged; mounted cavalry falls back 6 inches.
#[test]
fn draws() {
    let melee = Melee::new(&["C.1.1b", "C.1.1c"], "U.1.2b", None);
    let target = melee.combat.target.expect("a target");
    let (field, _) = melee.fight(3, 3);
    assert_eq!(field.state.linked(target).len(), 2);
    let melee = Melee::new(&["C.1.1b"], "U.1.3a", None);
    let target = melee.combat.target.expect("a target");
    let (field, _) = melee.fight(2, 2);
    assert_eq!(
        (field.at(target).pose, field.at(target).cohesion),
        (pose(30_000, 14_000, 0), 0)
    );
    assert!(field.state.links.is_empty());
}

/// LEE-22.7, LEE-22.10: four hits more rout the loser; a routed unit turns to its edge and flees, or is destroyed.
#[test]
fn routs() {
    let melee = Melee::new(&["C.1.1b"], "U.1.2b", None);
    let target = melee.combat.target.expect("a target");
    let (field, _) = melee.fight(5, 1);
    assert_eq!(
        (field.at(target).routed, field.at(target).pose),
        (true, pose(30_000, 13_000, 180))
    );
    let destroyed = |change: &dyn Fn(&mut Field)| {
        let mut melee = Melee::new(&["C.1.1b"], "U.1.2b", None);
        change(&mut melee.field);
        let (field, _) = melee.fight(5, 1);
        field.at(target).place == Place::Destroyed
    };
    assert!(!destroyed(&|_| ()));
    assert!(destroyed(&|field| {
        field.put("C.1.1c", 30_000, 16_000, 0);
    }));
    assert!(destroyed(&|field| field.block(
        Ground::GreatRiver,
        (20_000, 15_000),
        (40_000, 16_000)
    )));
    assert!(destroyed(
        &|field| field.state.unit_mut(target).pose = pose(30_000, 6_900, 0)
    ));
    // A friend in the way is passed.
    assert!(!destroyed(&|field| {
        field.put("U.1.1a", 30_000, 14_500, 0);
    }));
}

/// LEE-22.8: a side without units left has lost; nothing more happens to it or to the others.
#[test]
fn annihilation() {
    let mut melee = Melee::new(&["C.1.1b"], "U.1.2b", None);
    let (target, attacker) = (
        melee.combat.target.expect("a target"),
        melee.combat.attackers[0],
    );
    melee.field.state.unit_mut(target).endurance = 2;
    let (field, _) = melee.fight(2, 4);
    assert_eq!(field.at(target).place, Place::Destroyed);
    assert_eq!(
        (field.at(attacker).cohesion, field.at(attacker).pose),
        (0, pose(30_000, 20_000, 180))
    );
}

/// LEE-22.9: mounted cavalry that attacked loses a level after the combat.
#[test]
fn tired_horses() {
    let mut field = Field::open();
    let target = field.put("C.1.1b", 30_000, 30_000, 180);
    let horse = field.put("U.1.3a", 30_000, 24_000, 0);
    field.order("U.1", Order::Advance);
    field.fail("C.1");
    field.step("U.1", ActivationStep::Assault);
    field.act(
        &Action::Attack {
            unit: horse,
            target,
        },
        &[1; 40],
    );
    while field.decides().is_some() && !matches!(field.state.task(), Task::March(_)) {
        field.act(&Action::Done, &[1; 40]);
    }
    // A draw without hits: it fell back and is tired.
    assert_eq!(
        (field.at(horse).cohesion, field.at(horse).pose),
        (1, pose(30_000, 24_000, 0))
    );
}

/// LEE-22.11, LEE-22.12, LEE-22.14, LEE-22.19: losers turn first; the winner's lead unit pursues, and in contact both are engaged and
/// lose a level.
#[test]
fn pursuit() {
    let melee = Melee::new(&["C.1.1b"], "U.1.2b", None);
    let (target, attacker) = (
        melee.combat.target.expect("a target"),
        melee.combat.attackers[0],
    );
    let (mut field, _) = melee.fight(4, 3);
    assert_eq!(
        field.decides(),
        Some(Side::Union),
        "the loser may turn first"
    );
    field.act(&Action::Done, &[]);
    assert_eq!(field.decides(), Some(Side::Confederate));
    let pursue = Action::Pursue { unit: attacker };
    let mut stays = field.clone();
    stays.act(&Action::Done, &[]);
    assert_eq!(stays.at(attacker).pose, pose(30_000, 20_000, 180));
    field.act(&pursue, &[]);
    assert_eq!(field.at(attacker).pose, pose(30_000, 17_000, 180));
    assert_eq!(field.state.linked(attacker), [target]);
    assert_eq!(
        (field.at(attacker).cohesion, field.at(target).cohesion),
        (1, 2)
    );
}

/// LEE-22.11, LEE-9.1: only under Advance; out of command only after a forced attack; not at level 3, not a battery.
#[test]
fn who_may_pursue() {
    let asked = |order: Option<Order>, forced: bool, level: u8| {
        let mut melee = Melee::new(&["C.1.1b"], "U.1.2b", None);
        let attacker = melee.combat.attackers[0];
        match order {
            Some(order) => melee.field.order("C.1", order),
            None => melee.field.fail("C.1"),
        }
        melee.combat.attacks[0].forced = forced;
        melee.field.state.unit_mut(attacker).cohesion = level;
        let (mut field, _) = melee.fight(4, 3);
        field.act(&Action::Done, &[]);
        field.decides() == Some(Side::Confederate)
    };
    assert!(asked(Some(Order::Advance), false, 0));
    assert!(!asked(Some(Order::Defence), false, 0));
    assert!(!asked(None, false, 0));
    assert!(asked(None, true, 0));
    assert!(asked(Some(Order::Advance), false, 2));
    assert!(!asked(Some(Order::Advance), false, 3));
}

/// LEE-22.11: a pursuit stops before any unit, to the mil, though it is walked in quarter inches.
#[test]
fn a_pursuit_stops_before_any_unit() {
    let mut field = Field::open();
    let unit = field.put("C.1.1b", 30_000, 20_000, 180);
    assert_eq!(
        lee::pursuit::course(&field.state, unit),
        pose(30_000, 17_000, 180)
    );
    field.put("C.1.1c", 33_000, 20_000, 180);
    assert_eq!(
        lee::pursuit::course(&field.state, unit),
        pose(30_000, 17_000, 180),
        "a neighbour does not hold it"
    );
    field.put("U.1.1a", 30_000, 18_337, 0);
    let end = lee::pursuit::course(&field.state, unit);
    assert!((18_333..=18_337).contains(&end.anchor.y), "{end:?}");
    assert!(!table::contact::overlap(
        field.state.facts(unit).rect_at(end),
        field.state.rect(field.unit("U.1.1a"))
    ));
    field.block(Ground::GreatRiver, (20_000, 18_900), (40_000, 19_100));
    assert_eq!(
        lee::pursuit::course(&field.state, unit),
        pose(30_000, 19_250, 180)
    );
}

/// LEE-22.13, LEE-22.14: a pursuer destroys routed enemies that it reaches; without contact only it loses a level.
#[test]
fn riding_down() {
    let mut field = Field::open();
    let unit = field.put("C.1.1b", 30_000, 20_000, 180);
    let routed = field.put("U.1.1a", 30_000, 17_000, 180);
    field.state.unit_mut(routed).pose = pose(30_000, 16_000, 180);
    field.state.unit_mut(routed).routed = true;
    let bystander = field.put("U.1.1b", 33_050, 17_000, 0);
    let mut dice = Dice::scripted([1u8; 0]);
    lee::pursuit::pursue(&mut field.state, unit, &[], &mut Umpire::new(&mut dice));
    assert_eq!(field.at(routed).place, Place::Destroyed);
    assert_eq!(
        (field.at(unit).cohesion, field.at(bystander).cohesion),
        (1, 0)
    );
    assert!(!field.state.is_engaged(bystander));
}

/// Two engaged units in the movement step of the Confederates.
fn engaged() -> (Field, UnitId, UnitId) {
    let mut field = Field::open();
    let unit = field.put("C.1.1b", 30_000, 20_000, 180);
    let foe = field.put("U.1.2b", 30_000, 20_000, 0);
    field.order("C.1", Order::Advance);
    field.order("U.1", Order::Defence);
    field.state.links.push(Link::of(&field.state, unit, foe));
    field.step("C.1", ActivationStep::Movement);
    (field, unit, foe)
}

/// LEE-22.15, LEE-22.16, LEE-22.18, LEE-22.21: break-off needs two successes, as the unit is engaged; once per turn.
#[test]
fn break_off() {
    let (mut field, unit, _) = engaged();
    let go = |dice| Action::BreakOff { unit, dice };
    assert_eq!(field.refusal(&go(1)), "LEE-16.9");
    let mut failed = field.clone();
    failed.put("C.1.1c", 50_000, 30_000, 180);
    failed.act(&go(2), &[4, 3]);
    assert!(failed.state.is_engaged(unit));
    assert_eq!(failed.refusal(&go(2)), "LEE-22.18");
    field.act(&go(2), &[4, 4]);
    assert!(!field.state.is_engaged(unit));
    // Back along the facing of the enemy, its own facing kept, without loss of cohesion.
    assert_eq!(
        (field.at(unit).pose, field.at(unit).cohesion),
        (pose(30_000, 23_000, 180), 0)
    );
}

/// LEE-22.17: an enemy without another link may be sent after it by a test.
#[test]
fn pursuit_after_break_off() {
    let (mut field, unit, foe) = engaged();
    field.act(&Action::BreakOff { unit, dice: 2 }, &[4, 4]);
    assert_eq!(field.decides(), Some(Side::Union));
    let mut held = field.clone();
    let other = held.put("C.1.1c", 26_900, 20_000, 180);
    held.state.links.push(Link::of(&held.state, other, foe));
    assert_ne!(
        lee::pursuit::may_chase(&held.state, foe),
        lee::pursuit::may_chase(&field.state, foe)
    );
    // Active again after the break-off: one success is enough.
    field.act(&Action::Chase { unit: foe, dice: 1 }, &[4]);
    assert_eq!(field.at(foe).pose, pose(30_000, 23_000, 0));
    assert_eq!(field.state.linked(foe), [unit]);
    assert_eq!((field.at(foe).cohesion, field.at(unit).cohesion), (1, 1));
}

/// LEE-22.19, LEE-22.20: a turn after a push-back needs a test; it may not overlap, and engaged units do not turn.
#[test]
fn turn_tests() {
    let melee = Melee::new(&["C.1.1b"], "U.1.2b", None);
    let target = melee.combat.target.expect("a target");
    let (mut field, _) = melee.fight(4, 3);
    let turn = |dice, degrees| Action::TurnUnit {
        facing: crate::battlefield::heading(degrees),
        dice,
    };
    assert_eq!(
        field.refusal(&turn(1, 90)),
        "LEE-16.9",
        "out of command: two successes"
    );
    let mut failed = field.clone();
    failed.act(&turn(2, 90), &[6, 1]);
    assert_eq!(failed.at(target).pose, pose(30_000, 17_000, 0));
    field.act(&turn(2, 90), &[6, 4]);
    assert_eq!(field.at(target).pose, pose(30_000, 17_000, 90));
}

/// LEE-22.22, LEE-22.23, LEE-22.24, LEE-3.9: engaged units fight on in the end phase, group by group, without the modifiers of an
/// attack; player A fixes the order.
#[test]
fn continued_combats() {
    let (mut field, unit, foe) = engaged();
    let (two, three) = (
        field.put("C.1.1c", 45_000, 20_000, 180),
        field.put("U.1.1a", 45_000, 20_000, 0),
    );
    field.state.links.push(Link::of(&field.state, two, three));
    field.state.agenda.clear();
    // A wall and a wood: in a continued combat only areas protect.
    field.line(Ground::Wall, &[(20_000, 20_000), (50_000, 20_000)]);
    lee::end_phase::push(&mut field.state);
    field.advance(&[]);
    assert_eq!(field.decides(), Some(Side::Union), "player A");
    let fights: Vec<Action> = field.offers();
    assert_eq!(fights.len(), 2);
    let events = field.act(&Action::Fight { unit }, &[1; 40]);
    let melee = events.iter().find_map(|event| match event {
        Event::Melee { sides } => Some((sides[0].faces.len(), sides[1].faces.len())),
        _ => None,
    });
    // 6 dice of Paul, 7 of Archer: no attack, no order, no wall; drawn.
    assert_eq!(melee, Some((6, 7)));
    assert!(field.state.is_engaged(foe) && field.state.is_engaged(unit));
}

/// LEE-22.22, LEE-21.31: units that are linked in a chain fight as one; a friend that is not engaged supports.
#[test]
fn chains_fight_as_one() {
    let (mut field, unit, foe) = engaged();
    let second = field.put("U.1.1a", 33_000, 20_000, 0);
    field.state.links.push(Link::of(&field.state, unit, second));
    let friend = field.put("U.1.2a", 30_000, 17_000, 0);
    field.state.agenda.clear();
    lee::end_phase::push(&mut field.state);
    let events = field.advance(&[1; 60]);
    let mut all = events;
    while field.decides().is_some() && !all.iter().any(|event| matches!(event, Event::Melee { .. }))
    {
        all.extend(field.act(&Action::Done, &[1; 60]));
    }
    let melee = all.iter().find_map(|event| match event {
        Event::Melee { sides } => Some(sides.clone()),
        _ => None,
    });
    let melee = melee.expect("one melee");
    let sizes = (melee[0].units.len(), melee[1].units.len());
    assert_eq!(sizes, (2, 1));
    // 6 + 6, one for the veteran, one for the support.
    assert_eq!(melee[0].faces.len(), 14);
    let _ = (foe, friend);
}

/// LEE-15.2, LEE-24.7: a general who stands with the last brigade of his division is captured when the combat is over; until then nobody
/// leaves the field.
#[test]
fn a_general_falls_after_the_combat() {
    let mut melee = Melee::new(&["C.1.2b"], "U.1.2b", Some(Order::Defence));
    let unit = melee.combat.attackers[0];
    let other = melee.field.unit("C.1.2a");
    melee.field.state.unit_mut(other).place = Place::Destroyed;
    melee.field.state.unit_mut(unit).endurance = 1;
    let post = lee::Post::Division(melee.field.at(unit).division);
    melee.combat.generals[Side::Confederate as usize] = Some(lee::casualty::Commitment {
        post,
        unit,
        dice: 0,
        corps: 0,
    });
    let (field, events) = melee.fight(0, 1);
    let place = |is: &dyn Fn(&Event) -> bool| events.iter().position(is).expect("it is told");
    let destroyed = place(&|event| matches!(event, Event::Destroyed { .. }));
    let over = place(&|event| matches!(event, Event::CombatOver));
    let captured = place(
        &|event| matches!(event, Event::Eliminated { who, captured: true, .. } if who.post == post),
    );
    assert!(destroyed < over && over < captured, "{events:?}");
    let left = |event: &Event| matches!(event, Event::LeftField { who } if who.post == post);
    assert!(!events.iter().any(left), "{events:?}");
    assert!(field.state.officer(post).is_none());
}
