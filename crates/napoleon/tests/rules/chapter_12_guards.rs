//! Guns and those who guard them.

use super::charging::*;
use super::*;
use crate::action::Action;
use crate::unit::Slot;
use Formation::*;
use Reaction::*;
use table::Edge;
use tabletop::Agenda as _;
use tabletop::Tabletop as _;

/// South's column at (60, 40); North's guns at (60, 60) facing it, with a line of three close behind them as their guard.
fn guarded(guard: &str, form: Formation) -> (State, UnitId, UnitId, UnitId) {
    let mut table = table();
    let column = table.put("FR-LINE", 3, Column, 60.0, 40.0, 90);
    let guns = table.put("AU-A6", 1, Unlimbered, 60.0, 60.0, 270);
    let count = if form == CavalryLine { 2 } else { 3 };
    let guard = table.put(guard, count, form, 60.0, 66.0, 270);
    table.unit_mut(guard).guards = Some(guns);
    charges(&mut table, Side::South);
    (table, column, guns, guard)
}

/// BWN-12.61, BWN-12.62, BWN-D34: a guard is declared in the commanders' moves, in contact, and only as long as that lasts.
#[test]
fn declaring_a_guard() {
    let (mut table, _, guns, guard) = guarded("AU-LINE", Line);
    table.unit_mut(guard).guards = None;
    assert_eq!(table.guard_of(guns), None);
    table.agenda = vec![THE_END, Task::Leaders(Side::North)];
    let declare = Action::Guard {
        unit: guard,
        battery: guns,
    };
    table.unit_mut(guard).pose = Pose::new(at(60.0, 67.0), Facing::SOUTH);
    assert_eq!(verdict(&table, Side::North, &declare), "BWN-12.61");
    table.unit_mut(guard).pose = Pose::new(at(60.0, 66.0), Facing::SOUTH);
    act(&mut table, Side::North, &declare, &[]);
    assert_eq!(table.guard_of(guns), Some(guard));
    table.unit_mut(guard).pose = Pose::new(at(60.0, 66.5), Facing::SOUTH);
    assert_eq!(table.guard_of(guns), None);
}

/// BWN-12.63, BWN-12.64, BWN-12.65: the attacker tests against artillery, the guard receives him, and fights where the gun
/// stands.
#[test]
fn the_guard_fights_for_the_guns() {
    let (mut table, column, guns, guard) = guarded("AU-LINE", Line);
    act(&mut table, Side::South, &declare(column, guns), &[]);
    let events = act(&mut table, Side::South, &ahead(guns), &[1, 2, 1, 2]);
    // 7 - 5 + 1 for numbers against the single base; the guard 7.
    assert_eq!(tests_of(&events), [(column, 3, true), (guard, 7, true)]);
    assert_eq!(stands(&table, column), (60.0, 60.0, 90));
    assert!(table.unit(column).engaged() && table.unit(guard).engaged());
    let dice = |side| Total::of(|t| table.melee_dice(&table.combat_of(column), side, t));
    // Column 6 + 1 + 2; the line overlaps both wings as if it stood where the gun stands.
    assert_eq!((dice(Side::South), dice(Side::North)), (9, 8));
}

/// BWN-12.67, BWN-16.3: the guard is beaten and pushed back, the guns are lost.
#[test]
fn a_beaten_guard_loses_its_guns() {
    let (mut table, column, guns, guard) = guarded("AU-LINE", Line);
    act(&mut table, Side::South, &declare(column, guns), &[]);
    act(&mut table, Side::South, &ahead(guns), &[1, 2, 1, 2]);
    table.agenda = vec![THE_END, Task::Aftermath, Task::Fight(column)];
    let mut script = vec![4];
    script.extend([1; 30]);
    rolling(&script, |umpire| table.advance(umpire));
    assert!(table.unit(guns).is_gone());
    assert_eq!(stands(&table, guard), (60.0, 76.0, 270));
}

/// BWN-12.67, BWN-14.43: a guard that fails its test flees, and the guns are lost.
#[test]
fn a_guard_that_fails_loses_its_guns() {
    let (mut table, column, guns, guard) = guarded("AU-LINE", Line);
    act(&mut table, Side::South, &declare(column, guns), &[]);
    act(&mut table, Side::South, &ahead(guns), &[1, 2, 6, 6]);
    assert!(table.unit(guns).is_gone() && table.unit(guard).fleeing);
    assert!(!table.unit(column).engaged());
}

/// BWN-12.63, BWN-14.54: an attacker who fails against guarded guns is hurt as by guns.
#[test]
fn failing_against_guarded_guns() {
    let (mut table, column, guns, guard) = guarded("AU-LINE", Line);
    act(&mut table, Side::South, &declare(column, guns), &[]);
    let events = act(&mut table, Side::South, &ahead(guns), &[6, 6]);
    assert_eq!(tests_of(&events), [(column, 3, false)]);
    let unit = table.unit(column);
    assert_eq!(
        (unit.damage, unit.disorder, unit.deeds.pushed),
        (2, 2, true)
    );
    assert!(table.unit(guns).deeds.fired && !table.unit(guard).deeds.lost);
}

/// BWN-12.70, BWN-13.7: cavalry that guards guns against infantry may counter-charge, stand or retreat.
#[test]
fn cavalry_on_guard() {
    let (mut table, column, guns, guard) = guarded("AU-HUS", CavalryLine);
    act(&mut table, Side::South, &declare(column, guns), &[]);
    act(&mut table, Side::South, &ahead(guns), &[]);
    assert_eq!(table.task(), &Task::React);
    let rule = |table: &State, reaction| verdict(table, Side::North, &react(reaction));
    assert_eq!(rule(&table, Stand), "allowed");
    assert_eq!(rule(&table, CounterAttack), "allowed");
    assert_eq!(rule(&table, ChangeFront), "BWN-12.70");
    assert_eq!(rule(&table, Retreat { mm: 100 }), "BWN-14.4");
    table.unit_mut(guard).duty = Duty::Movement;
    assert_eq!(rule(&table, Retreat { mm: 100 }), "allowed");
    // Retreating it leaves the guns alone to their enemy (BWN-12.72).
    act(
        &mut table,
        Side::North,
        &react(Retreat { mm: 100 }),
        &[1, 2, 1, 2],
    );
    assert_eq!(stands(&table, guard), (60.0, 66.0 + 4.0 + 10.0, 90));
    assert!(table.unit(guns).engaged() && !table.unit(guard).engaged());
    // Infantry on guard only stands.
    let (mut table, column, guns, _) = guarded("AU-LINE", Line);
    act(&mut table, Side::South, &declare(column, guns), &[]);
    table.agenda.push(Task::Path);
    act(&mut table, Side::South, &ahead(guns), &[]);
    table.agenda.push(Task::React);
    assert_eq!(rule(&table, CounterAttack), "BWN-12.70");
}

/// BWN-12.71, BWN-D50: the cavalry counter-charges; the infantry stays where it is and may form square, and the guns are
/// guarded no more.
#[test]
fn the_guard_counter_charges() {
    for (reaction, dice, formation) in [
        (Form { into: Square }, [1, 2, 1, 2], Square),
        (Stand, [6, 6, 1, 1], Column),
    ] {
        let (mut table, column, guns, guard) = guarded("AU-HUS", CavalryLine);
        act(&mut table, Side::South, &declare(column, guns), &[]);
        act(&mut table, Side::South, &ahead(guns), &[]);
        act(&mut table, Side::North, &react(CounterAttack), &[]);
        assert_eq!(table.guard_of(guns), None);
        assert_eq!(table.task(), &Task::React);
        assert!(table.owes(Side::South));
        assert_eq!(
            verdict(&table, Side::South, &react(CounterAttack)),
            "BWN-12.71"
        );
        act(&mut table, Side::South, &react(reaction), &dice);
        assert_eq!(table.unit(column).formation, formation);
        // On its centre: the column stood at (60, 40), seven centimetres deep.
        assert_eq!(table.centre(column).x, 60_000);
        assert!(table.unit(guard).deeds.charged && table.unit(guard).deeds.pushed);
        assert!(!table.unit(guns).engaged());
    }
}

/// BWN-12.66, BWN-12.47, BWN-12.76: a regimental gun is guarded by its regiment, and goes back with it, limbered and unhurt.
#[test]
fn regimental_guns() {
    let mut table = table();
    let column = table.put("FR-LINE", 3, Column, 52.0, 40.0, 90);
    let line = table.put("AU-LINE", 3, Line, 60.0, 60.0, 270);
    let gun = table.put("AU-A3R", 1, Unlimbered, 60.0, 60.0, 270);
    table.unit_mut(gun).whereabouts = Whereabouts::With(line, Slot::RightWing);
    assert_eq!(table.guard_of(gun), Some(line));
    assert_eq!(table.charged(column, gun, 20.0, Stand).defender(), line);
    // Losses and disorder are not shared (BWN-12.47).
    rolling(&[], |umpire| {
        table.inflict(line, 2, umpire);
        table.disorder(line, 1, umpire);
    });
    assert_eq!((table.unit(gun).damage, table.unit(gun).disorder), (0, 0));
    rolling(&[], |umpire| table.push_back(line, Facing::NORTH, umpire));
    assert_eq!(table.unit(gun).formation, Limbered);
    assert_eq!(table.unit(gun).damage, 0);
    assert_eq!(table.pose(gun).anchor, at(52.5, 70.0));
}

/// BWN-12.49, BWN-D21: in a charge the owner puts the gun on a wing or in the rear.
#[test]
fn the_gun_in_a_charge() {
    let mut table = table();
    let column = table.put("FR-LINE", 3, Column, 60.0, 40.0, 90);
    let gun = table.put("FR-A4R", 1, Limbered, 60.0, 40.0, 90);
    let line = table.put("AU-LINE", 3, Line, 60.0, 55.0, 270);
    table.unit_mut(gun).whereabouts = Whereabouts::With(column, Slot::LeftWing);
    charges(&mut table, Side::South);
    act(&mut table, Side::South, &declare(column, line), &[]);
    let mut path = ahead(line);
    if let Action::Path { gun, .. } = &mut path {
        *gun = Some(Slot::Rear);
    }
    act(&mut table, Side::South, &path, &[6, 6, 6, 6]);
    assert_eq!(
        table.unit(gun).whereabouts,
        Whereabouts::With(column, Slot::Rear)
    );
    let mut table = super::table();
    let column = table.put("FR-LINE", 3, Column, 60.0, 40.0, 90);
    let line = table.put("AU-LINE", 3, Line, 60.0, 55.0, 270);
    charges(&mut table, Side::South);
    act(&mut table, Side::South, &declare(column, line), &[]);
    assert_eq!(verdict(&table, Side::South, &path), "BWN-12.49");
}

/// BWN-12.51, BWN-12.2, BWN-5.28, BWN-5.52: where a regimental gun goes along, a river is crossed by bridge or ford alone, and
/// no fence or work at all.
#[test]
fn lines_that_stop_a_regimental_gun() {
    use Manoeuvre::Forward;
    let with_gun = |ground: Ground, slot: Option<Slot>, bridge: bool| {
        let mut table = table();
        table.line(ground, &[(0.0, 50.0), (120.0, 50.0)]);
        if bridge {
            table.block(Ground::Bridge, 57.0, 47.0, 63.0, 53.0);
        }
        let column = table.put("FR-LINE", 2, Column, 60.0, 46.0, 90);
        if let Some(slot) = slot {
            let gun = table.put("FR-A4R", 1, Limbered, 60.0, 40.0, 90);
            table.unit_mut(gun).whereabouts = Whereabouts::With(column, slot);
        }
        match table.walk(column, &[Forward { mm: 180 }]) {
            Ok(walk) => format!("{}", led(&walk).1),
            Err(refusal) => refusal.rule.to_string(),
        }
    };
    // Without a gun it wades as far as the middle of the river, and does not go on.
    let wading = with_gun(Ground::River, None, false);
    assert_eq!(
        with_gun(Ground::River, Some(Slot::Rear), false),
        "BWN-12.51"
    );
    assert_ne!(wading, "BWN-12.51");
    // The bridge is 6 cm wide: a column with its gun behind it fits, with the gun beside it it does not.
    assert_eq!(with_gun(Ground::River, Some(Slot::Rear), true), "64");
    assert_eq!(
        with_gun(Ground::River, Some(Slot::LeftWing), true),
        "BWN-12.51"
    );
    // A stream stops no gun.
    assert_eq!(with_gun(Ground::Stream, Some(Slot::Rear), false), "64");
    for (ground, rule) in [
        (Ground::Fence, "BWN-5.28"),
        (
            Ground::LinearFortification {
                wtr: 2,
                outer: Facing::SOUTH,
            },
            "BWN-5.52",
        ),
    ] {
        assert_eq!(with_gun(ground, None, false), "64");
        assert_eq!(with_gun(ground, Some(Slot::Rear), false), rule);
    }
}

/// BWN-12.50: a regimental gun shoots only when it is wholly in the open again.
#[test]
fn a_regimental_gun_in_a_wood() {
    let mut table = table();
    let line = table.put("FR-LINE", 3, Line, 60.0, 50.0, 90);
    let gun = table.put("FR-A4R", 1, Unlimbered, 60.0, 50.0, 90);
    table.unit_mut(gun).whereabouts = Whereabouts::With(line, Slot::RightWing);
    assert!(table.check_shooter(gun).is_ok());
    // The wood covers only a corner of the gun's base.
    table.block(Ground::Wood, 68.5, 40.0, 90.0, 60.0);
    assert_eq!(
        table.check_shooter(gun).unwrap_err().rule.to_string(),
        "BWN-12.50"
    );
    table.block(Ground::Tz { level: 1 }, 20.0, 20.0, 30.0, 30.0);
    let section = table.battle.terrain.len() as u8 - 1;
    table.unit_mut(line).whereabouts = Whereabouts::Within(section);
    assert_eq!(
        table.check_shooter(gun).unwrap_err().rule.to_string(),
        "BWN-12.50"
    );
}

/// BWN-12.68: a battery at a village held by its friends is guarded by them, and fought for as the village is.
#[test]
fn guns_beside_a_village() {
    let mut table = table();
    let section = table.block(Ground::Tz { level: 1 }, 62.0, 62.0, 72.0, 72.0);
    let column = table.put("FR-LINE", 3, Column, 60.0, 40.0, 90);
    let guns = table.put("AU-A6", 1, Unlimbered, 60.0, 60.0, 270);
    let inside = table.put("AU-LINE", 2, Column, 67.0, 67.0, 270);
    table.unit_mut(inside).whereabouts = Whereabouts::Within(section);
    assert_eq!(table.guard_of(guns), Some(inside));
    charges(&mut table, Side::South);
    act(&mut table, Side::South, &declare(column, guns), &[]);
    act(&mut table, Side::South, &ahead(guns), &[1, 2, 1, 2]);
    let units = table.combat_of(column);
    assert_eq!(units, [column, guns, inside]);
    assert_eq!(
        table.venue(&units),
        crate::melee::Venue::Section(1, Side::North)
    );
    table.agenda = vec![THE_END, Task::Aftermath, Task::Fight(column)];
    let mut script = vec![4];
    script.extend([1; 40]);
    rolling(&script, |umpire| table.advance(umpire));
    assert!(table.unit(guns).is_gone());
    let occupy = Action::Follow {
        how: crate::action::Follow::Occupy,
    };
    act(&mut table, Side::South, &occupy, &[]);
    assert_eq!(table.unit(column).section(), Some(section));
}

/// BWN-12.75, BWN-E18, BWN-D39: hits put on the guns still count for the result.
#[test]
fn hits_on_the_guns() {
    let mut table = table();
    let dragoons = table.put("FR-DRAG", 2, CavalryLine, 60.0, 50.0, 90);
    let guns = table.put("AU-A6", 1, Unlimbered, 60.0, 50.0, 270);
    let hussars = table.put("AU-HUS", 2, CavalryLine, 64.0, 46.0, 180);
    table.engage(dragoons, guns, Edge::Front);
    assert_eq!(
        table.hits_for_guns(dragoons, Side::South),
        0,
        "nobody helps them yet"
    );
    table.engage(hussars, dragoons, Edge::Right);
    assert_eq!(table.hits_for_guns(dragoons, Side::South), 3);
    assert_eq!(table.hits_for_guns(dragoons, Side::North), 0);
    let at_guns = |hits| Action::Support {
        units: Vec::new(),
        at_guns: Some(hits),
    };
    table.agenda = vec![
        THE_END,
        Task::Fight(dragoons),
        Task::MeleeBacking(Side::South, dragoons),
    ];
    assert_eq!(verdict(&table, Side::South, &at_guns(4)), "BWN-12.75");
    // Dragoons: half of 6 base dice, three hits: two for the guns, one for the hussars, who hit once. Margin two.
    act(
        &mut table,
        Side::South,
        &at_guns(2),
        &[4, 4, 4, 4, 1, 1, 1, 1, 1, 1, 1, 1],
    );
    assert_eq!(
        (table.unit(guns).damage, table.unit(hussars).damage),
        (2, 1)
    );
    assert_eq!(table.fought[0].loser, Some(Side::North));
    assert_eq!(table.fought[0].margin, 2);
}

/// BWN-12.69: guns in a redoubt are guarded by whoever is in it with them.
#[test]
fn guns_in_a_redoubt() {
    let mut table = table();
    let gorge = crate::march::Compass::North;
    let redoubt = table.block(Ground::Redoubt { wtr: 3, gorge }, 55.0, 55.0, 65.0, 65.0);
    let guns = table.put("AU-A6", 1, Unlimbered, 60.0, 60.0, 270);
    table.unit_mut(guns).whereabouts = Whereabouts::Within(redoubt);
    assert_eq!(table.guard_of(guns), None);
    let inside = table.put("AU-LINE", 2, Column, 60.0, 60.0, 270);
    table.unit_mut(inside).whereabouts = Whereabouts::Within(redoubt);
    assert_eq!(table.guard_of(guns), Some(inside));
}
