use super::*;
use Formation::*;
use ShotKind::*;
use tabletop::Tabletop as _;

/// South's line of `count` at (60, 50) facing north, and North's unit of `kind` 7 cm before it facing south.
fn facing(count: u8, kind: &str, bases: u8, form: Formation) -> (State, UnitId, UnitId) {
    let mut table = table();
    let shooter = table.put("FR-LINE", count, Line, 60.0, 50.0, 90);
    let target = table.put(kind, bases, form, 60.0, 57.0, 270);
    (table, shooter, target)
}

/// BWN-11.13, BWN-11.14, BWN-4.30, BWN-4.31: all front bases in range fire; rear ones are masked by their own front.
#[test]
fn who_fires() {
    let (table, line, target) = facing(3, "AU-LINE", 3, Line);
    assert_eq!(table.dice_at(line, target, Ball, false), 9);
    let mut table = super::table();
    let column = table.put("FR-LINE", 3, Column, 60.0, 50.0, 90);
    let target = table.put("AU-LINE", 3, Line, 60.0, 57.0, 270);
    assert_eq!(table.dice_at(column, target, Ball, false), 3);
}

/// BWN-11.4, BWN-11.13: range is measured for each base separately.
#[test]
fn range_by_base() {
    let mut table = table();
    let line = table.put("FR-LINE", 4, Line, 60.0, 50.0, 90);
    let target = table.put("AU-LINE", 1, Line, 67.0, 57.0, 270);
    assert_eq!(table.dice_at(line, target, Ball, false), 6);
    table.unit_mut(target).pose = Pose::new(at(60.0, 58.1), Facing::SOUTH);
    let refused = table
        .check_shot(line, &shot(target, Ball, false))
        .unwrap_err();
    assert_eq!(refused.rule.to_string(), "BWN-11.4");
}

/// BWN-4.30, BWN-T6: friends block fire, though not sight.
#[test]
fn friends_block_fire() {
    let (mut table, line, target) = facing(1, "AU-LINE", 1, Line);
    let friend = table.put("FR-LINE", 1, Line, 60.0, 53.0, 90);
    assert!(table.sees(line, target));
    assert!(table.check_shot(line, &shot(target, Ball, false)).is_err());
    table.unit_mut(friend).pose = Pose::new(at(90.0, 53.0), Facing::NORTH);
    assert!(table.check_shot(line, &shot(target, Ball, false)).is_ok());
}

/// BWN-11.19: three dice more at a flank.
#[test]
fn fire_at_a_flank() {
    let mut table = table();
    let line = table.put("FR-LINE", 3, Line, 60.0, 50.0, 90);
    let target = table.put("AU-LINE", 3, Column, 57.0, 55.0, 180);
    assert_eq!(table.dice_at(line, target, Ball, false), 9 + 3);
}

/// BWN-11.19, BWN-11.20, BWN-11.21, BWN-T5: cover adds up; loose order in a wood comes on top.
#[test]
fn cover_adds_up() {
    for (ground, kind, form, dice) in [
        (Ground::Wood, "AU-LINE", Loose, 6),
        (Ground::Wood, "AU-GRZ", Loose, 6),
        (Ground::Difficult, "AU-LINE", Line, 7),
        (Ground::Difficult, "AU-GRZ", Line, 6),
    ] {
        let (mut table, line, target) = facing(3, kind, 2, form);
        table.block(ground, 30.0, 56.5, 90.0, 80.0);
        table.line(Ground::Wall, &[(40.0, 56.0), (80.0, 56.0)]);
        assert_eq!(
            table.dice_at(line, target, Ball, false),
            dice,
            "{ground:?} {kind}"
        );
    }
}

/// BWN-11.19: height both ways.
#[test]
fn height() {
    let (mut table, line, target) = facing(3, "AU-LINE", 3, Line);
    table.block(Ground::Hill { level: 1 }, 40.0, 55.0, 80.0, 70.0);
    assert_eq!(table.dice_at(line, target, Ball, false), 8);
    // The French skirmishers take one of the ten again.
    assert_eq!(table.dice_at(target, line, Ball, false), 10 - 1);
}

/// BWN-11.19, BWN-11.16, BWN-E54: sections, the minimum of one die, and two modifiers at once.
#[test]
fn sections_and_the_last_die() {
    for (level, bases, dice) in [
        (0, 2, 6),
        (1, 2, 1),
        (2, 2, 1),
        (3, 2, 1),
        (1, 3, 4),
        (2, 3, 3),
        (3, 3, 2),
    ] {
        let mut table = table();
        let section = table.block(Ground::Tz { level }, 55.0, 57.0, 65.0, 67.0);
        let line = table.put("FR-LINE", bases, Line, 60.0, 50.0, 90);
        let inside = table.put("AU-GRZ", 2, Column, 60.0, 62.0, 270);
        table.unit_mut(inside).whereabouts = Whereabouts::Within(section);
        assert_eq!(
            table.dice_at(line, inside, Ball, false),
            dice,
            "level {level}, {bases} bases"
        );
    }
}

/// BWN-11.33: two bases at most fire through each side of a section.
#[test]
fn two_bases_through_each_side() {
    let mut table = table();
    let section = table.block(Ground::Tz { level: 1 }, 55.0, 50.0, 65.0, 60.0);
    let inside = table.put("FR-LINE", 4, Column, 60.0, 55.0, 90);
    table.unit_mut(inside).whereabouts = Whereabouts::Within(section);
    let target = table.put("AU-LINE", 3, Line, 60.0, 66.0, 270);
    assert_eq!(table.dice_at(inside, target, Ball, false), 6);
}

/// BWN-11.19: disorder counts as the difference.
#[test]
fn disorder_in_fire() {
    let (mut table, line, target) = facing(3, "AU-LINE", 3, Line);
    table.unit_mut(target).disorder = 2;
    table.unit_mut(line).disorder = 1;
    assert_eq!(table.dice_at(line, target, Ball, false), 10);
    assert_eq!(table.dice_at(target, line, Ball, false), 8 - 1);
}

/// BWN-11.25, BWN-11.26, BWN-11.27, BWN-11.32, BWN-E8: a veteran British brigade divides its fire and its two bonus dice.
#[test]
fn divided_fire() {
    let mut table = table();
    let brigade = table.put("GB-HIGH", 3, Line, 60.0, 50.0, 90);
    let foot = table.put("AU-GRZ", 2, Line, 56.0, 57.0, 270);
    let horse = table.put("AU-HUS", 1, CavalryLine, 66.0, 55.0, 270);
    let to = |at: UnitId, bases: u8, bonus: u8| Shot {
        bases: Some(bases),
        bonus: Some(bonus),
        ..shot(at, Ball, false)
    };
    let volleys = table
        .check_shots(brigade, &[to(foot, 2, 2), to(horse, 1, 0)])
        .unwrap();
    assert_eq!([volleys[0].dice, volleys[1].dice], [6 + 2 - 1, 3 - 1]);
    let volleys = table
        .check_shots(brigade, &[to(foot, 2, 1), to(horse, 1, 1)])
        .unwrap();
    assert_eq!([volleys[0].dice, volleys[1].dice], [6 + 1 - 1, 3 + 1 - 1]);
    let refused = table
        .check_shots(brigade, &[to(foot, 2, 2), to(horse, 1, 1)])
        .unwrap_err();
    assert_eq!(refused.rule.to_string(), "BWN-11.26");
}

/// BWN-11.2, BWN-11.8, BWN-11.11: once a turn, and not by or at those in a fight.
#[test]
fn who_may_not_shoot() {
    let (mut table, line, target) = facing(3, "AU-LINE", 3, Line);
    let rule = |table: &State| {
        table
            .check_shots(line, &[shot(target, Ball, false)])
            .unwrap_err()
            .rule
            .to_string()
    };
    table.unit_mut(line).deeds.fired = true;
    assert_eq!(rule(&table), "BWN-11.2");
    table.unit_mut(line).deeds = Deeds {
        was_charged: true,
        ..Deeds::default()
    };
    assert_eq!(rule(&table), "BWN-11.11");
    table.unit_mut(line).deeds = Deeds::default();
    let other = table.put("FR-LINE", 3, Line, 90.0, 90.0, 90);
    table.engage(other, target, table::Edge::Front);
    assert_eq!(rule(&table), "BWN-11.8");
}

/// BWN-2.18: cuirassiers without carbines never shoot.
#[test]
fn no_carbines_no_fire() {
    let mut table = table();
    let horse = table.put("FR-CUIR", 2, CavalryLine, 60.0, 50.0, 90);
    assert_eq!(
        table.check_shooter(horse).unwrap_err().rule.to_string(),
        "BWN-2.18"
    );
}

/// BWN-11.22, BWN-11.23, BWN-11.29: four hits push back; a six of light infantry adds disorder.
#[test]
fn volleys_do_what_the_table_says() {
    let (mut table, line, target) = facing(3, "AU-LINE", 3, Line);
    let shots = [shot(target, Ball, false)];
    let volleys = table.check_shots(line, &shots).unwrap();
    rolling(&[4, 4, 5, 5, 1, 1, 1, 1, 1], |umpire| {
        table.declare_shots(line, &shots, volleys.clone(), umpire);
        table.roll_volleys(umpire);
    });
    let unit = table.unit(target);
    assert_eq!(
        (unit.damage, unit.disorder, unit.deeds.pushed),
        (4, 2, true)
    );
    assert_eq!(stands(&table, target), (60.0, 67.0, 270));
    let mut table = super::table();
    let light = table.put("FR-LIGHT", 3, Line, 60.0, 50.0, 90);
    let target = table.put("AU-LINE", 3, Line, 60.0, 57.0, 270);
    let volleys = table
        .check_shots(light, &[shot(target, Ball, false)])
        .unwrap();
    rolling(&[6, 6, 1, 1, 1, 1, 1, 1, 1], |umpire| {
        table.declare_shots(light, &[shot(target, Ball, false)], volleys.clone(), umpire);
        table.roll_volleys(umpire);
    });
    assert_eq!(
        (table.unit(target).damage, table.unit(target).disorder),
        (2, 1 + 1)
    );
}

/// BWN-11.5, BWN-11.6, BWN-T18: a unit destroyed in the phase still fires with all it had.
#[test]
fn fire_is_simultaneous() {
    let mut table = table();
    let line = table.put("FR-LINE", 4, Line, 60.0, 50.0, 90);
    let one = table.put("AU-JAG", 1, Line, 60.0, 57.0, 270);
    let (ours, theirs) = ([shot(one, Ball, false)], [shot(line, Ball, false)]);
    let a = table.check_shots(line, &ours).unwrap();
    let b = table.check_shots(one, &theirs).unwrap();
    rolling(&[6; 20], |umpire| {
        table.declare_shots(line, &ours, a.clone(), umpire);
        table.declare_shots(one, &theirs, b.clone(), umpire);
        table.roll_volleys(umpire);
    });
    assert!(table.unit(one).is_gone());
    assert!(table.unit(line).deeds.lost);
}

/// BWN-5.49, BWN-5.50: no fire between adjacent sections; a corner does not make neighbours.
#[test]
fn adjacent_sections() {
    let mut table = table();
    let a = table.block(Ground::Tz { level: 1 }, 50.0, 50.0, 60.0, 60.0);
    let b = table.block(Ground::Tz { level: 1 }, 60.0, 50.0, 70.0, 60.0);
    let c = table.block(Ground::Tz { level: 1 }, 60.0, 60.0, 70.0, 70.0);
    assert!(table.adjacent(a, b) && table.adjacent(b, c) && !table.adjacent(a, c));
    let ours = table.put("FR-LINE", 2, Column, 55.0, 55.0, 90);
    let theirs = table.put("AU-LINE", 2, Column, 65.0, 55.0, 270);
    table.unit_mut(ours).whereabouts = Whereabouts::Within(a);
    table.unit_mut(theirs).whereabouts = Whereabouts::Within(b);
    let refused = table
        .check_shot(ours, &shot(theirs, Ball, false))
        .unwrap_err();
    assert_eq!(refused.rule.to_string(), "BWN-5.49");
}

/// BWN-8.10, BWN-8.11: free commanders may be shot at; a hit and a throw of 2 or 3 kills.
#[test]
fn shooting_at_a_commander() {
    for (script, killed) in [
        ([6, 1, 1, 1, 2], true),
        ([6, 1, 1, 2, 2], false),
        ([1, 1, 1, 1, 1], false),
    ] {
        let mut table = table();
        let line = table.put("FR-LINE", 1, Line, 60.0, 50.0, 90);
        table.put("AU-LINE", 1, Line, 100.0, 100.0, 270);
        table.commanders[3].at = at(60.0, 56.0);
        let shots = [Shot {
            at: Mark::Commander(CommanderId(3)),
            ..shot(UnitId(0), Ball, false)
        }];
        let volleys = table.check_shots(line, &shots).unwrap();
        rolling(&script, |umpire| {
            table.declare_shots(line, &shots, volleys.clone(), umpire);
            table.roll_volleys(umpire);
        });
        assert_eq!(!table.commanders[3].in_play(), killed, "{script:?}");
    }
}
