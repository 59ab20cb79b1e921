//! Volleys: who declares what, divided fire, light infantry, several volleys at one target.

use super::charging::*;
use super::*;
use crate::action::Action;
use Formation::*;
use Reaction::*;
use ShotKind::*;
use tabletop::Tabletop as _;

/// Declares and rolls volleys of several units at once, with these dice.
fn volleys(table: &mut State, of: &[(UnitId, Shot)], script: &[u8]) -> Vec<Event> {
    rolling(script, |umpire| {
        for (unit, shot) in of {
            let shots = [shot.clone()];
            let volleys = table.check_shots(*unit, &shots).unwrap();
            table.declare_shots(*unit, &shots, volleys, umpire);
        }
        table.roll_volleys(umpire);
    })
}

/// BWN-11.3, BWN-D35: the initiative holder declares first, then the other; a declared shot stands.
#[test]
fn declarations_in_turn() {
    let mut table = table();
    let ours = table.put("FR-LINE", 2, Line, 60.0, 50.0, 90);
    let theirs = table.put("AU-LINE", 2, Line, 60.0, 57.0, 270);
    let other = table.put("AU-LINE", 1, Line, 66.0, 57.0, 270);
    table.agenda = vec![
        THE_END,
        Task::Volleys,
        Task::Targets(Side::North),
        Task::Targets(Side::South),
    ];
    assert_eq!(verdict(&table, Side::North, &fire(theirs, ours)), "allowed");
    assert!(table.owes(Side::South) && !table.owes(Side::North));
    act(&mut table, Side::South, &fire(ours, theirs), &[]);
    assert_eq!(verdict(&table, Side::South, &fire(ours, other)), "BWN-11.2");
    assert!(table.owes(Side::North));
    assert_eq!(table.volleys.len(), 1);
    act(&mut table, Side::North, &fire(other, ours), &[]);
    let script = [4, 1, 1, 1, 1, 1, 4, 1, 1];
    act(&mut table, Side::North, &Action::Done, &script);
    assert_eq!((table.unit(theirs).damage, table.unit(ours).damage), (1, 1));
}

/// BWN-11.7, BWN-11.18: two units at one target are two results, hits falling on four and more.
#[test]
fn two_volleys_are_two_results() {
    let mut table = table();
    let one = table.put("FR-LINE", 1, Line, 58.0, 50.0, 90);
    let two = table.put("FR-LINE", 1, Line, 62.0, 50.0, 90);
    let target = table.put("AU-LINE", 3, Line, 60.0, 57.0, 270);
    let at_it = shot(target, Ball, false);
    // One hit each: together they would be two, and a level of disorder.
    volleys(
        &mut table,
        &[(one, at_it.clone()), (two, at_it)],
        &[3, 4, 1, 3, 6, 1],
    );
    assert_eq!(
        (table.unit(target).damage, table.unit(target).disorder),
        (2, 0)
    );
}

/// BWN-11.24: several volleys push a unit back once, in the direction of the worst; a flight goes before a push.
#[test]
fn pushed_back_once() {
    let mut table = table();
    let front = table.put("FR-LINE", 3, Line, 60.0, 50.0, 90);
    let flank = table.put("FR-LINE", 2, Line, 46.0, 58.0, 0);
    let target = table.put("AU-LINE", 3, Line, 60.0, 57.0, 270);
    let at_it = shot(target, Ball, false);
    // Front 9 dice, flank 6 + 3: five hits from the flank, four from the front.
    let mut script = vec![4, 4, 4, 4, 1, 1, 1, 1, 1];
    script.extend([4, 4, 4, 4, 4, 1, 1, 1, 1]);
    let mut pushed = table.clone();
    pushed
        .unit_mut(target)
        .bases
        .extend([KindId::named("AU-LINE").unwrap(); 2]);
    let mut small = pushed.clone();
    let events = volleys(
        &mut pushed,
        &[(front, at_it.clone()), (flank, at_it.clone())],
        &script,
    );
    let pushes = events
        .iter()
        .filter(|event| matches!(event, Event::PushedBack { .. }))
        .count();
    // Two and two levels are four: it flees instead.
    assert_eq!(pushes, 0);
    assert!(pushed.unit(target).deeds.fled);
    // Four from the flank, two from the front: one push, to the east.
    let mut script = vec![4, 4, 1, 1, 1, 1, 1, 1, 1];
    script.extend([4, 4, 4, 4, 1, 1, 1, 1, 1]);
    let events = volleys(
        &mut small,
        &[(front, at_it.clone()), (flank, at_it.clone())],
        &script,
    );
    let pushes = events
        .iter()
        .filter(|event| matches!(event, Event::PushedBack { .. }))
        .count();
    assert_eq!((pushes, small.unit(target).disorder), (1, 3));
    assert_eq!(small.pose(target).facing, Facing::WEST);
}

/// BWN-11.10, BWN-11.11, BWN-11.12, BWN-T8, BWN-E19: after a failed charge neither of the two shoots; others may shoot at the
/// charger.
#[test]
fn after_a_failed_charge() {
    let (mut table, column, line) = charge_on("FR-LINE", 3, Column, "AU-LINE", Line);
    let other = table.put("AU-LINE", 2, Line, 50.0, 52.0, 270);
    charges(&mut table, Side::South);
    act(&mut table, Side::South, &declare(column, line), &[]);
    act(&mut table, Side::South, &ahead(line), &[]);
    act(&mut table, Side::North, &react(Stand), &[]);
    while matches!(table.task(), Task::Supporting(_)) {
        act(&mut table, Side::North, &Action::Done, &[]);
    }
    without_support(&mut table, &[6, 6]);
    assert!(!table.unit(column).engaged());
    for id in [column, line] {
        let unit = table.unit(id);
        assert!(
            unit.deeds.charged || unit.deeds.was_charged,
            "{id:?} {unit:?}"
        );
        assert_eq!(
            table.check_shooter(id).unwrap_err().rule.to_string(),
            "BWN-11.11"
        );
    }
    assert!(
        table
            .check_shots(other, &[shot(column, Ball, false)])
            .is_ok()
    );
}

/// BWN-11.15, BWN-4.4: the zone that holds more than half of the shooter decides, where it stands when it declares.
#[test]
fn the_zone_of_the_shooter() {
    let mut table = table();
    let target = table.put("AU-GRZ", 3, Line, 60.0, 50.0, 90);
    // Its squares lie in the right flank, all but a few.
    let shooter = table.put("FR-LINE", 1, Line, 72.0, 49.0, 180);
    assert_eq!(table.dice_at(shooter, target, Ball, false), 3 + 3);
    table.unit_mut(shooter).pose = Pose::new(at(60.0, 57.0), Facing::SOUTH);
    assert_eq!(table.dice_at(shooter, target, Ball, false), 3 - 1);
}

/// BWN-11.17, BWN-2.18: the last die is for those who can shoot at all.
#[test]
fn no_die_without_a_musket() {
    let mut table = table();
    let horse = table.put("GB-HD", 2, CavalryLine, 60.0, 50.0, 90);
    let foot = table.put("FR-NG", 1, Line, 80.0, 50.0, 90);
    let target = table.put("AU-GRZ", 3, Line, 80.0, 57.0, 270);
    table.unit_mut(foot).disorder = 3;
    assert_eq!(table.dice_at(foot, target, Ball, false), 1);
    assert!(
        table
            .check_shots(horse, &[shot(target, Ball, false)])
            .is_err()
    );
}

/// BWN-11.27, BWN-11.28, BWN-E9: what is against the shooter counts for every target, and so does what the situation gives.
#[test]
fn divided_fire_of_an_austrian_regiment() {
    let mut table = table();
    let regiment = table.put_for(Side::South, "AU-LINE", 3, Line, 60.0, 50.0, 90);
    let foot = table.put_for(Side::North, "FR-LINE", 2, Line, 56.0, 57.0, 270);
    let horse = table.put_for(Side::North, "FR-HUS", 1, CavalryLine, 66.0, 55.0, 270);
    table.block(Ground::Hill { level: 1 }, 63.0, 54.5, 75.0, 70.0);
    let to = |at: UnitId, bases: u8| Shot {
        bases: Some(bases),
        bonus: Some(0),
        ..shot(at, Ball, false)
    };
    let dice = |table: &State| {
        let volleys = table
            .check_shots(regiment, &[to(foot, 2), to(horse, 1)])
            .unwrap();
        [volleys[0].dice, volleys[1].dice]
    };
    assert_eq!(dice(&table), [5, 1]);
    table.unit_mut(foot).disorder = 1;
    table.unit_mut(horse).disorder = 2;
    assert_eq!(dice(&table), [6, 3]);
}

/// BWN-11.29, BWN-11.30, BWN-11.31: in a mixed regiment only the dice of the light battalions count their sixes, and
/// modifiers change the others first.
#[test]
fn a_mixed_regiment() {
    let mixed = || {
        let mut table = table();
        let unit = table.put("FR-LINE", 3, Line, 60.0, 50.0, 90);
        table.unit_mut(unit).bases[1] = KindId::named("FR-LIGHT").unwrap();
        let target = table.put("AU-LINE", 3, Line, 60.0, 57.0, 270);
        (table, unit, target)
    };
    let (mut table, unit, target) = mixed();
    let volley = table
        .check_shots(unit, &[shot(target, Ball, false)])
        .unwrap()[0];
    assert_eq!((volley.dice, volley.light), (9, 3));
    table.unit_mut(unit).disorder = 3;
    let volley = table
        .check_shots(unit, &[shot(target, Ball, false)])
        .unwrap()[0];
    assert_eq!((volley.dice, volley.light), (6, 3));
    // The light dice are thrown first.
    for (script, disorder) in [
        ([6, 6, 1, 1, 1, 1, 1, 1, 1], 1 + 1),
        ([1, 1, 1, 6, 6, 1, 1, 1, 1], 1),
    ] {
        let (mut table, unit, target) = mixed();
        volleys(&mut table, &[(unit, shot(target, Ball, false))], &script);
        assert_eq!(table.unit(target).disorder, disorder);
    }
}

/// BWN-11.34, BWN-12.47: a regimental gun is a target of its own.
#[test]
fn a_gun_beside_its_regiment() {
    let mut table = table();
    let ours = table.put("FR-LINE", 3, Line, 60.0, 50.0, 90);
    let theirs = table.put("AU-LINE", 2, Line, 60.0, 57.0, 270);
    let gun = table.put("AU-A3R", 1, Unlimbered, 60.0, 57.0, 270);
    table.unit_mut(gun).whereabouts = Whereabouts::With(theirs, crate::unit::Slot::LeftWing);
    volleys(
        &mut table,
        &[(ours, shot(gun, Ball, false))],
        &[4, 1, 1, 1, 1, 1, 1, 1, 1],
    );
    assert_eq!((table.unit(gun).damage, table.unit(theirs).damage), (1, 0));
}

/// BWN-11.14, BWN-11.19, BWN-T1, BWN-E7: modifiers are dice of the volley, not of each base.
#[test]
fn ten_and_three() {
    let mut table = table();
    // Three battalions of SO 3 and one of SO 1.
    let line = table.put("FR-LINE", 4, Line, 60.0, 50.0, 90);
    table.unit_mut(line).bases[3] = KindId::named("RU-OPOL").unwrap();
    let target = table.put("AU-LINE", 5, Column, 54.0, 55.0, 180);
    assert_eq!(table.dice_at(line, target, Ball, false), 10 + 3);
}

/// BWN-11.19, BWN-11.20, BWN-11.21, BWN-T5, BWN-E53: a wood behind a wall, from the front and from the flank.
#[test]
fn a_wood_behind_a_wall() {
    let mut table = table();
    let line = table.put("FR-LINE", 3, Line, 60.0, 50.0, 90);
    table.block(Ground::Wood, 30.0, 56.5, 90.0, 80.0);
    table.line(Ground::Wall, &[(40.0, 56.0), (80.0, 56.0)]);
    let target = table.put("AU-GRZ", 2, Loose, 60.0, 57.0, 270);
    assert_eq!(table.dice_at(line, target, Ball, false), 6);
    // The same two battalions looking west: shot at in the flank.
    table.unit_mut(target).pose = Pose::new(at(58.0, 58.0), Facing::WEST);
    table.unit_mut(target).formation = LooseTwo;
    assert_eq!(table.dice_at(line, target, Ball, false), 10);
}

/// BWN-4.29, BWN-T4: the field of fire is narrower than the field of vision.
#[test]
fn seen_but_out_of_the_field_of_fire() {
    let mut table = table();
    let line = table.put("FR-LINE", 1, Line, 60.0, 50.0, 90);
    let aside = table.put("AU-LINE", 1, Line, 68.0, 51.0, 270);
    assert!(table.sees(line, aside));
    let refused = table
        .check_shot(line, &shot(aside, Ball, false))
        .unwrap_err();
    assert_eq!(refused.rule.to_string(), "BWN-11.4");
}

/// BWN-12.12, BWN-12.15, BWN-12.17, BWN-T19: halved at the last and rounded down, one die left; a howitzer minds nothing.
#[test]
fn long_shots() {
    let mut table = table();
    let guns = table.put("FR-A12", 1, Unlimbered, 60.0, 30.0, 90);
    let line = table.put("AU-LINE", 3, Line, 60.0, 60.0, 270);
    assert_eq!(table.dice_at(guns, line, Ball, false), 2);
    table.unit_mut(line).pose = Pose::new(at(60.0, 60.1), Facing::SOUTH);
    assert_eq!(table.dice_at(guns, line, Ball, false), 1);
    table.unit_mut(guns).deeds.spent = 5_000;
    assert_eq!(table.dice_at(guns, line, Ball, false), 1);
    table.unit_mut(line).disorder = 3;
    assert_eq!(table.dice_at(guns, line, Ball, false), 2);
    assert_eq!(table.dice_at(guns, line, Howitzer, false), 1);
}

/// BWN-14.20: standing and shooting is part of the tests: nobody throws a volley for it.
#[test]
fn standing_and_shooting_throws_no_volley() {
    let (mut table, column, line) = charge_on("FR-LINE", 3, Column, "AU-LINE", Line);
    charges(&mut table, Side::South);
    act(&mut table, Side::South, &declare(column, line), &[]);
    act(&mut table, Side::South, &ahead(line), &[]);
    let events = act(&mut table, Side::North, &react(Stand), &[1, 1, 1, 1]);
    assert!(
        !events
            .iter()
            .any(|event| matches!(event, Event::Volley { .. }))
    );
    assert!(!table.unit(line).deeds.fired);
    assert_eq!(stands(&table, line), (60.0, 55.0, 270));
}

/// BWN-11.24: of several volleys that drive a unit off the one with most hits gives the direction, of equal ones the nearer.
#[test]
fn which_volley_drives() {
    for (flank_hits, flank_x, west) in [(5, 75.0, true), (3, 75.0, false), (4, 72.0, true)] {
        let mut table = table();
        let target = table.put("AU-LINE", 4, Line, 60.0, 60.0, 270);
        let front = table.put("FR-LINE", 2, Line, 60.0, 53.0, 90);
        let flank = table.put("FR-LINE", 2, Line, flank_x, 61.0, 180);
        let aimed = |unit: UnitId| crate::fire::volley::Volley {
            unit,
            at: Mark::Unit(target),
            kind: Ball,
            dice: 6,
            light: 0,
            drive: table.drive_of(unit, Mark::Unit(target)),
            posts: [0; 4],
        };
        let volleys = vec![aimed(front), aimed(flank)];
        table.volleys = volleys;
        let hits = |count: usize| (0..6).map(move |n| if n < count { 4 } else { 1 });
        let script: Vec<u8> = hits(4).chain(hits(flank_hits)).collect();
        rolling(&script, |umpire| table.roll_volleys(umpire));
        let driven = table.centre(target) - at(60.0, 61.0);
        // Four levels or three: it flees, or is pushed, away from the one that drives it.
        assert_eq!(
            -driven.x > driven.y,
            west,
            "{flank_hits} hits from {flank_x}: {driven:?}"
        );
    }
}
