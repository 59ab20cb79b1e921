//! Paths, staging and contact of charges.

use super::charging::*;
use super::*;
use crate::action::Action;
use crate::march::{Compass, Goal};
use Formation::*;
use Reaction::*;
use table::{Edge, Zone};

fn close(target: UnitId) -> Manoeuvre {
    Manoeuvre::Close {
        degrees: 0,
        with: Goal::Unit(target),
    }
}

/// BWN-13.1: no ordinary move ends in contact; only a charge does.
#[test]
fn only_charges_touch_the_enemy() {
    let (table, column, line) = charge_on("FR-LINE", 3, Column, "AU-LINE", Line);
    let up_to_it = [Manoeuvre::Forward { mm: 150 }];
    assert_eq!(table.walk_refused(column, &up_to_it), "BWN-9.6");
    assert!(
        table
            .walk_charge(column, line, &[close(line)])
            .unwrap()
            .contact
    );
}

/// BWN-13.2, BWN-13.3, BWN-13.4, BWN-14.57, BWN-D19: charges are declared one at a time, in turn; a pass is not final, two in
/// a row are.
#[test]
fn charges_in_turn() {
    let mut table = table();
    let ours = table.put("FR-LINE", 3, Column, 20.0, 40.0, 90);
    let theirs = table.put("AU-LINE", 3, Column, 20.0, 55.0, 270);
    table.put("FR-LINE", 3, Column, 100.0, 40.0, 90);
    table.put("AU-LINE", 3, Column, 100.0, 55.0, 270);
    charges(&mut table, Side::South);
    let now = |side, passed| Task::Charges { side, passed };
    act(&mut table, Side::South, &Action::Pass, &[]);
    assert_eq!(table.task(), &now(Side::North, true));
    act(&mut table, Side::North, &declare(theirs, ours), &[]);
    act(&mut table, Side::North, &ahead(ours), &[]);
    act(&mut table, Side::South, &react(Stand), &[6, 6]);
    assert_eq!(table.task(), &now(Side::South, false));
    act(&mut table, Side::South, &Action::Pass, &[]);
    assert_eq!(table.task(), &now(Side::North, true));
    act(&mut table, Side::North, &Action::Pass, &[]);
    assert_eq!(table.task(), &THE_END);
}

/// BWN-13.5, BWN-13.9, BWN-13.10, BWN-H5: a charge is declared without measuring, and nothing measures it beforehand.
#[test]
fn declared_unmeasured() {
    let mut table = table();
    let column = table.put("FR-LINE", 3, Column, 60.0, 10.0, 90);
    let line = table.put("AU-LINE", 3, Line, 60.0, 100.0, 270);
    charges(&mut table, Side::South);
    let charge = declare(column, line);
    assert_eq!(verdict(&table, Side::South, &charge), "allowed");
    assert!(table.explain(Side::South, &charge).is_empty());
    assert!(table.odds(Side::South, &charge).is_none());
    act(&mut table, Side::South, &charge, &[]);
    assert_eq!(verdict(&table, Side::South, &ahead(line)), "BWN-9.36");
}

/// BWN-13.8, BWN-15.11, BWN-E33: cavalry does not charge the front of works; on their flank it fights as in the open.
#[test]
fn uhlans_and_works() {
    let mut table = table();
    let line = table.put("AU-LINE", 2, Line, 60.0, 55.0, 270);
    table.line(
        Ground::LinearFortification {
            wtr: 2,
            outer: Facing::SOUTH,
        },
        &[(56.0, 54.0), (64.0, 54.0)],
    );
    let front = table.put("DW-UHL", 2, CavalryLine, 60.0, 30.0, 90);
    let flank = table.put("DW-UHL", 2, CavalryLine, 85.0, 56.0, 180);
    charges(&mut table, Side::South);
    assert_eq!(
        verdict(&table, Side::South, &declare(front, line)),
        "BWN-13.8"
    );
    assert_eq!(
        verdict(&table, Side::South, &declare(flank, line)),
        "allowed"
    );
    act(&mut table, Side::South, &declare(flank, line), &[]);
    act(&mut table, Side::South, &ahead(line), &[]);
    act(&mut table, Side::North, &react(Stand), &[]);
    assert!(table.unit(flank).engaged());
    let dice = |side| Total::of(|t| table.melee_dice(&table.combat_of(line), side, t));
    assert_eq!((dice(Side::South), dice(Side::North)), (4 + 4 + 2 + 3, 2));
}

/// BWN-13.11, BWN-13.12, BWN-T14: the zone is that in which the charger stood when it declared, whatever way it takes.
#[test]
fn the_zone_is_judged_at_the_declaration() {
    let mut table = table();
    let line = table.put("AU-LINE", 3, Line, 60.0, 50.0, 90);
    for (x, y, face, zone) in [
        (60.0, 80.0, 270, Zone::Front),
        (90.0, 49.0, 180, Zone::Right),
        (30.0, 49.0, 0, Zone::Left),
        (60.0, 20.0, 90, Zone::Rear),
    ] {
        let horse = table.put("FR-HUS", 2, CavalryLine, x, y, face);
        charges(&mut table, Side::South);
        act(&mut table, Side::South, &declare(horse, line), &[]);
        let charge = table.charge.clone().unwrap();
        assert_eq!(charge.zone, zone);
        table.unit_mut(horse).pose = Pose::new(at(60.0, 70.0), Facing::SOUTH);
        assert_eq!(
            table.attacked_edge(&charge),
            crate::pursuit::forced::edge_of(zone)
        );
        table.unit_mut(horse).whereabouts = Whereabouts::Gone;
    }
}

/// BWN-13.13, BWN-13.14: round an engaged target, from its front to the nearest flank and from the flank to the rear.
#[test]
fn around_an_engaged_target() {
    let mut table = table();
    let line = table.put("AU-LINE", 3, Line, 60.0, 50.0, 90);
    let horse = table.put("FR-HUS", 2, CavalryLine, 66.0, 80.0, 270);
    let flank = table.put("FR-HUS", 2, CavalryLine, 90.0, 49.0, 180);
    charges(&mut table, Side::South);
    let around = |unit| Action::Charge {
        unit,
        target: line,
        feigned: false,
        around: true,
    };
    assert_eq!(verdict(&table, Side::South, &around(horse)), "BWN-13.13");
    let other = table.put("FR-LINE", 1, Line, 56.0, 50.0, 270);
    table.engage(other, line, Edge::Front);
    assert_eq!(verdict(&table, Side::South, &around(horse)), "allowed");
    assert_eq!(table.zone_around(line, horse), Zone::Right);
    assert_eq!(table.zone_around(line, flank), Zone::Rear);
    table.unit_mut(horse).pose = Pose::new(at(54.0, 80.0), Facing::SOUTH);
    assert_eq!(table.zone_around(line, horse), Zone::Left);
}

/// BWN-13.15, BWN-13.16, BWN-13.18, BWN-D20: any manoeuvres on the way that the movement allows, but no turn in a control
/// zone; the standard paths go straight, obliquely on foot, or after one turn.
#[test]
fn the_path_of_a_charge() {
    let mut table = table();
    let horse = table.put("FR-HUS", 2, CavalryLine, 54.0, 30.0, 90);
    let line = table.put("AU-LINE", 3, Line, 60.0, 60.0, 270);
    let path = [
        Manoeuvre::Forward { mm: 50 },
        Manoeuvre::Turn { degrees: -10 },
        close(line),
    ];
    assert!(table.walk_charge(horse, line, &path).unwrap().contact);
    // At 52 the horsemen touch the zone of the line.
    let late = [
        Manoeuvre::Forward { mm: 220 },
        Manoeuvre::Turn { degrees: -10 },
        close(line),
    ];
    let refused = table.walk_charge(horse, line, &late).unwrap_err();
    assert_eq!(refused.rule.to_string(), "BWN-13.16");
    let paths = table.candidate_paths(horse, line);
    assert_eq!(paths.len(), 2, "straight, or one turn and straight");
    let column = table.put("FR-LINE", 3, Column, 54.0, 45.0, 90);
    let paths = table.candidate_paths(column, line);
    assert_eq!(paths.len(), 3, "on foot obliquely too");
}

/// BWN-13.17: loose order is taken on entering a wood, also inside a control zone.
#[test]
fn into_a_wood() {
    let mut table = table();
    table.block(Ground::Wood, 40.0, 44.0, 80.0, 70.0);
    let column = table.put("FR-LIGHT", 3, Column, 60.0, 40.0, 90);
    let line = table.put("AU-GRZ", 2, Loose, 60.0, 53.0, 270);
    let walk = table.walk_charge(column, line, &[close(line)]).unwrap();
    assert_eq!(walk.unit().formation, Loose);
}

/// BWN-13.19, BWN-13.20, BWN-13.21: the cost is rounded up to the millimetre; friends on the way cost 5 cm each; other
/// enemies may not be touched.
#[test]
fn the_length_of_a_charge() {
    let (mut table, column, line) = charge_on("FR-LINE", 3, Column, "AU-LINE", Line);
    table.unit_mut(line).pose = Pose::new(Point::new(60_000, 54_250), Facing::SOUTH);
    let spent = |table: &State| {
        table
            .walk_charge(column, line, &[close(line)])
            .map(|walk| walk.spent)
    };
    assert_eq!(spent(&table), Ok(14_300));
    let friend = table.put("FR-LINE", 1, Line, 60.0, 46.0, 90);
    assert_eq!(spent(&table), Ok(14_300 + 5_000));
    table.unit_mut(friend).whereabouts = Whereabouts::Gone;
    table.put("AU-LINE", 1, Line, 63.0, 50.0, 270);
    assert_eq!(spent(&table).unwrap_err().rule.to_string(), "BWN-13.20");
}

/// BWN-13.25, BWN-13.26, BWN-4.51: staged at the border of the control zone, or 5 cm from a flank.
#[test]
fn staging() {
    for (x, y, face, staged) in [
        (60.0, 80.0, 270, (60.0, 58.0, 270)),
        (90.0, 49.0, 180, (66.0 + 5.0, 49.0, 180)),
    ] {
        let mut table = table();
        let line = table.put("AU-LINE", 3, Line, 60.0, 50.0, 90);
        let horse = table.put("FR-HUS", 2, CavalryLine, x, y, face);
        charges(&mut table, Side::South);
        act(&mut table, Side::South, &declare(horse, line), &[]);
        let walk = table.walk_charge(horse, line, &[close(line)]).unwrap();
        let mut charge = table.charge.clone().unwrap();
        charge.take_path(&walk);
        table.charge = Some(charge);
        rolling(&[], |umpire| table.stage(Stand, umpire));
        assert_eq!(stands(&table, horse), staged);
    }
}

/// BWN-13.29: who would be staged on top of a friend stops before him.
#[test]
fn staged_behind_a_friend() {
    let (mut table, column, line) = charge_on("FR-LINE", 3, Column, "AU-LINE", Line);
    table.put("FR-LINE", 1, Line, 60.0, 46.5, 90);
    charges(&mut table, Side::South);
    act(&mut table, Side::South, &declare(column, line), &[]);
    act(&mut table, Side::South, &ahead(line), &[]);
    act(&mut table, Side::North, &react(Stand), &[]);
    assert_eq!(stands(&table, column), (60.0, 44.5, 90));
}

/// BWN-13.30: a counter-attacker needs half the distance, and 5 cm more if it has to turn.
#[test]
fn the_reach_of_a_counter_attack() {
    for (gap, face, rule) in [
        (40.0, 270, "open"),
        (40.2, 270, "BWN-13.30"),
        (30.0, 269, "open"),
        (30.2, 269, "BWN-13.30"),
    ] {
        let mut table = table();
        let column = table.put("FR-LINE", 3, Column, 60.0, 30.0, 90);
        let other = table.put("AU-LINE", 3, Column, 60.0, 30.0 + gap, face);
        let charge = table.charged(column, other, gap, CounterAttack);
        let found = match table.check_reaction(&charge, CounterAttack) {
            Ok(()) => "open".to_owned(),
            Err(refusal) => refusal.rule.to_string(),
        };
        assert_eq!(found, rule, "{gap} {face}");
    }
}

/// BWN-13.32, BWN-13.33, BWN-D27: the attacker chooses the enemy base against which he is set.
#[test]
fn the_base_to_align_on() {
    for (onto, x) in [(0, 64.0), (1, 60.0), (2, 56.0)] {
        let (mut table, column, line) = charge_on("FR-LINE", 3, Column, "AU-LINE", Line);
        charges(&mut table, Side::South);
        act(&mut table, Side::South, &declare(column, line), &[]);
        let set = |base| {
            let mut path = ahead(line);
            if let Action::Path { onto, .. } = &mut path {
                *onto = Some(base);
            }
            path
        };
        assert_eq!(verdict(&table, Side::South, &set(3)), "BWN-13.33");
        act(&mut table, Side::South, &set(onto), &[]);
        act(&mut table, Side::North, &react(Stand), &[1, 2, 1, 2]);
        assert_eq!(stands(&table, column), (x, 55.0, 90));
    }
}

/// BWN-13.37, BWN-E23: both front edges meet on the line through the middle; with somebody in the way they slide aside.
#[test]
fn meeting_in_the_middle() {
    let mut table = table();
    let hussars = table.put_for(Side::North, "RU-HUS", 2, CavalryLine, 60.0, 70.0, 270);
    let chasseurs = table.put("DW-CHAS", 2, CavalryLine, 60.0, 40.0, 90);
    charges(&mut table, Side::North);
    act(&mut table, Side::North, &declare(hussars, chasseurs), &[]);
    act(&mut table, Side::North, &ahead(chasseurs), &[]);
    let events = act(
        &mut table,
        Side::South,
        &react(CounterAttack),
        &[3, 4, 3, 4],
    );
    // Staged 5 cm apart; morale 8 on both sides.
    let staged: Vec<(f64, f64)> = events
        .iter()
        .filter_map(|event| match event {
            Event::Staged { to, .. } => Some((to.x, to.y)),
            _ => None,
        })
        .collect();
    assert_eq!(staged, [(600.0, 575.0), (600.0, 525.0)]);
    assert_eq!(
        tests_of(&events),
        [(hussars, 8, true), (chasseurs, 8, true)]
    );
    assert_eq!(stands(&table, hussars), (60.0, 55.0, 270));
    assert_eq!(stands(&table, chasseurs), (60.0, 55.0, 90));
}

/// BWN-13.38: without room to be set the charger waits where it is staged.
#[test]
fn no_room() {
    let (mut table, column, line) = charge_on("FR-LINE", 3, Column, "AU-LINE", Line);
    let first = table.put("FR-LINE", 3, Line, 60.0, 55.0, 90);
    table.engage(first, line, Edge::Front);
    settle(&mut table, column, line, 15.0, Stand, &[]);
    assert!(!table.unit(column).engaged());
    assert_ne!(table.pose(column).anchor.y, 55_000);
}

/// BWN-13.39, BWN-15.2: two columns against one line, each with a whole base.
#[test]
fn two_against_one() {
    let mut table = table();
    let line = table.put("AU-LINE", 4, Line, 60.0, 55.0, 270);
    let one = table.put("FR-LINE", 3, Column, 54.0, 40.0, 90);
    let two = table.put("FR-LINE", 3, Column, 66.0, 40.0, 90);
    charges(&mut table, Side::South);
    act(&mut table, Side::South, &declare(one, line), &[]);
    act(&mut table, Side::South, &ahead(line), &[]);
    act(&mut table, Side::North, &react(Stand), &[1, 1]);
    without_support(&mut table, &[1, 1, 1, 1]);
    charges(&mut table, Side::South);
    act(&mut table, Side::South, &declare(two, line), &[]);
    // Against an engaged unit nobody tests (BWN-13.44).
    let events = act(&mut table, Side::South, &ahead(line), &[]);
    assert!(tests_of(&events).is_empty());
    assert_eq!(table.combat_of(line), [line, one, two]);
}

/// BWN-13.40, BWN-13.41: against a line behind a wall the charger is set against the wall, and does not pay for crossing.
#[test]
fn against_a_wall() {
    let (mut table, column, line) = charge_on("FR-LINE", 3, Column, "AU-LINE", Line);
    table.line(Ground::Wall, &[(40.0, 54.0), (80.0, 54.0)]);
    charges(&mut table, Side::South);
    assert_eq!(
        table
            .walk_charge(column, line, &[close(line)])
            .unwrap()
            .spent,
        15_000
    );
    act(&mut table, Side::South, &declare(column, line), &[]);
    act(&mut table, Side::South, &ahead(line), &[]);
    act(&mut table, Side::North, &react(Stand), &[1, 1, 1, 1]);
    assert_eq!(stands(&table, column), (60.0, 54.0, 90));
    assert!(table.unit(column).engaged() && table.unit(line).engaged());
}

/// BWN-13.43: out of a village straight into a charge, though an enemy's control zone lies before the door.
#[test]
fn a_sally() {
    let mut table = table();
    let section = table.block(Ground::Tz { level: 1 }, 55.0, 30.0, 65.0, 40.0);
    let inside = table.put("FR-LINE", 2, Column, 60.0, 35.0, 90);
    table.unit_mut(inside).whereabouts = Whereabouts::Within(section);
    let line = table.put("AU-LINE", 3, Line, 60.0, 47.0, 270);
    let path = [
        Manoeuvre::Leave {
            side: Compass::North,
            offset: 0,
            into: Column,
        },
        close(line),
    ];
    let walk = table.walk_charge(inside, line, &path).unwrap();
    // 5 cm to leave; the column's front stands 4.5 cm before the door.
    assert_eq!(walk.spent, 5_000 + 2_500);
}

/// BWN-13.45: against a flank the charger does not test; a defender who forms square still does.
#[test]
fn forming_against_a_flank_attack() {
    let mut table = table();
    let line = table.put("RU-LINE", 3, Line, 60.0, 50.0, 90);
    let horse = table.put("FR-HUS", 2, CavalryLine, 90.0, 49.0, 180);
    charges(&mut table, Side::South);
    act(&mut table, Side::South, &declare(horse, line), &[]);
    act(&mut table, Side::South, &ahead(line), &[]);
    let events = act(
        &mut table,
        Side::North,
        &react(Form { into: Square }),
        &[1, 2],
    );
    assert_eq!(tests_of(&events).len(), 1);
    assert_eq!(tests_of(&events)[0].0, line);
    assert_eq!(table.unit(line).formation, Square);
    assert!(table.unit(horse).deeds.pushed);
}

/// BWN-13.46, BWN-13.47: a unit charged before is no easier prey from the front, but may neither move nor shoot.
#[test]
fn charged_twice() {
    let (mut table, column, line) = charge_on("FR-LINE", 3, Column, "AU-LINE", Line);
    table.unit_mut(line).deeds.was_charged = true;
    assert!(!table.is_automatic(&table.charged(column, line, 15.0, Stand)));
    assert_eq!(
        table.check_mover(line).unwrap_err().rule.to_string(),
        "BWN-9.3"
    );
    assert_eq!(
        table.check_shooter(line).unwrap_err().rule.to_string(),
        "BWN-11.11"
    );
    table.unit_mut(column).deeds.charged = true;
    assert_eq!(
        table.check_mover(column).unwrap_err().rule.to_string(),
        "BWN-9.3"
    );
    assert_eq!(
        table.check_shooter(column).unwrap_err().rule.to_string(),
        "BWN-11.11"
    );
}

/// BWN-13.48: a fleeing unit that is charged is destroyed, without a test.
#[test]
fn charging_the_fleeing() {
    let (mut table, column, line) = charge_on("FR-LINE", 3, Column, "AU-LINE", Loose);
    table.unit_mut(line).fleeing = true;
    charges(&mut table, Side::South);
    act(&mut table, Side::South, &declare(column, line), &[]);
    let events = act(&mut table, Side::South, &ahead(line), &[6, 6]);
    assert!(tests_of(&events).is_empty());
    assert!(table.unit(line).is_gone());
}

/// BWN-13.49, BWN-5.31, BWN-5.12: cavalry rides its last ten centimetres straight and over open ground, or has no bonus.
#[test]
fn the_last_ten_centimetres() {
    let ride = |prepare: &dyn Fn(&mut State)| {
        let mut table = table();
        let horse = table.put("FR-HUS", 2, CavalryLine, 60.0, 40.0, 90);
        let line = table.put("AU-LINE", 3, Line, 60.0, 60.0, 270);
        prepare(&mut table);
        let mut charge = table.charged(horse, line, 20.0, Stand);
        charge.take_path(&table.walk_charge(horse, line, &[close(line)]).unwrap());
        table.charge_bonus(&charge)
    };
    assert!(ride(&|_| {}));
    assert!(ride(&|table| {
        table.line(Ground::Fence, &[(40.0, 49.9), (80.0, 49.9)]);
    }));
    assert!(!ride(&|table| {
        table.line(Ground::Fence, &[(40.0, 50.2), (80.0, 50.2)]);
    }));
    assert!(!ride(&|table| {
        table.block(Ground::Difficult, 40.0, 52.0, 80.0, 55.0);
    }));
    assert!(!ride(&|table| {
        table.unit_mut(UnitId(0)).pose = Pose::new(at(60.0, 50.1), Facing::NORTH);
    }));
    assert!(ride(&|table| {
        table.unit_mut(UnitId(0)).pose = Pose::new(at(60.0, 50.0), Facing::NORTH);
    }));
}

/// BWN-13.50, BWN-13.51: in a meeting each has its own half to ride; infantry always has its bayonets.
#[test]
fn bonuses_of_a_meeting() {
    for (gap, slow, ours, theirs) in [
        (20.0, None, true, true),
        (9.9, None, false, false),
        (20.0, Some((41.0, 49.0)), false, true),
        (20.0, Some((51.0, 59.0)), true, false),
    ] {
        let mut table = table();
        let one = table.put("FR-HUS", 2, CavalryLine, 60.0, 40.0, 90);
        let two = table.put("RU-HUS", 2, CavalryLine, 60.0, 40.0 + gap, 270);
        if let Some((from, to)) = slow {
            table.block(Ground::Difficult, 40.0, from, 80.0, to);
        }
        let charge = table.charged(one, two, gap, CounterAttack);
        assert_eq!(
            (
                table.counter_bonus(&charge, one),
                table.counter_bonus(&charge, two)
            ),
            (ours, theirs),
            "{gap} {slow:?}"
        );
        let foot = table.put("FR-LINE", 3, Column, 20.0, 40.0, 90);
        let other = table.put("AU-LINE", 3, Column, 20.0, 45.0, 270);
        let charge = table.charged(foot, other, 5.0, CounterAttack);
        assert!(table.counter_bonus(&charge, foot) && table.counter_bonus(&charge, other));
    }
}

/// BWN-13.52: who failed his test has no bonus in the melee that follows.
#[test]
fn no_bonus_after_a_failed_test() {
    let (mut table, column, line) = charge_on("FR-LINE", 3, Column, "AU-LINE", Line);
    settle(&mut table, column, line, 15.0, CounterAttack, &[6, 6, 1, 2]);
    assert!(table.unit(column).engaged());
    assert_eq!(
        (
            table.unit(column).deeds.impetus,
            table.unit(line).deeds.impetus
        ),
        (false, true)
    );
    let (mut table, column, line) = charge_on("FR-LINE", 3, Column, "AU-LINE", Line);
    settle(&mut table, column, line, 15.0, CounterAttack, &[1, 2, 6, 6]);
    assert_eq!(
        (
            table.unit(column).deeds.impetus,
            table.unit(line).deeds.impetus
        ),
        (true, false)
    );
}

/// BWN-13.55, BWN-13.56: cavalry may counter-attack a feigned attack; it tests, and may pursue.
#[test]
fn a_counter_attack_on_a_feint() {
    for (dice, pursues) in [([1, 2, 1, 2], true), ([1, 2, 6, 6], false)] {
        let mut table = table();
        let cossacks = table.put_for(Side::North, "RU-COSS", 2, Loose, 60.0, 70.0, 270);
        let hussars = table.put("FR-HUS", 2, CavalryLine, 60.0, 40.0, 90);
        charges(&mut table, Side::North);
        let feint = Action::Charge {
            unit: cossacks,
            target: hussars,
            feigned: true,
            around: false,
        };
        act(&mut table, Side::North, &feint, &[]);
        act(&mut table, Side::North, &ahead(hussars), &[]);
        act(&mut table, Side::South, &react(CounterAttack), &dice);
        let unit = table.unit(cossacks);
        assert!(unit.deeds.pushed && unit.damage == 0 && unit.deeds.charged);
        assert!(table.unit(hussars).deeds.was_charged);
        assert_eq!(matches!(table.task(), Task::FollowUp(_)), pursues);
        assert_eq!(table.unit(hussars).disorder, u8::from(!pursues));
    }
}
