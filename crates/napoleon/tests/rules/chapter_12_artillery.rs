use super::*;
use Formation::*;
use ShotKind::*;

fn battery(
    kind: &str,
    target: &str,
    count: u8,
    form: Formation,
    distance: f64,
) -> (State, UnitId, UnitId) {
    let mut table = table();
    let guns = table.put_for(Side::South, kind, 1, Unlimbered, 60.0, 30.0, 90);
    let target = table.put_for(Side::North, target, count, form, 60.0, 30.0 + distance, 270);
    (table, guns, target)
}

/// BWN-12.12, BWN-12.15, BWN-12.16, BWN-E55, BWN-E56: ball, canister, the fire storm, long range, moving.
#[test]
fn gunnery() {
    let (table, guns, column) = battery("AU-A12", "AU-LINE", 3, Column, 35.0);
    assert_eq!(table.dice_at(guns, column, Ball, true), 3);
    let (mut table, guns, line) = battery("FR-A6", "AU-LINE", 3, Line, 11.0);
    assert_eq!(table.dice_at(guns, line, Canister, false), 5);
    assert_eq!(table.dice_at(guns, line, Ball, false), 1);
    table.unit_mut(guns).deeds.spent = 5_000;
    assert_eq!(table.dice_at(guns, line, Ball, false), 1);
    assert_eq!(table.dice_at(guns, line, Canister, false), 4);
    let (mut table, guns, line) = battery("FR-AH6", "AU-LINE", 3, Line, 11.0);
    table.unit_mut(guns).deeds.spent = 5_000;
    assert_eq!(table.dice_at(guns, line, Canister, false), 5);
    assert_eq!(table.dice_at(guns, line, Ball, false), 1);
    let (table, gun, line) = battery("FR-A4R", "AU-LINE", 3, Line, 9.0);
    assert_eq!(table.dice_at(gun, line, Canister, false), 2);
}

/// BWN-12.22, BWN-E13: canister from higher ground.
#[test]
fn canister_from_above() {
    let (mut table, guns, line) = battery("FR-A6", "AU-LINE", 3, Line, 11.0);
    table.block(Ground::Hill { level: 1 }, 50.0, 20.0, 70.0, 32.0);
    assert_eq!(table.dice_at(guns, line, Canister, false), 6);
}

/// BWN-12.26, BWN-12.27, BWN-E14: British shrapnel.
#[test]
fn shrapnel() {
    let (table, guns, train) = battery("GB-A9", "AU-A6", 1, Unlimbered, 25.0);
    assert_eq!(table.dice_at(guns, train, Shrapnel, false), 3);
    let (table, guns, loose) = battery("GB-A9", "AU-GRZ", 2, Loose, 25.0);
    let refused = table
        .check_shot(guns, &shot(loose, Shrapnel, false))
        .unwrap_err();
    assert_eq!(refused.rule.to_string(), "BWN-12.27");
    let (table, guns, line) = battery("FR-A8", "AU-LINE", 2, Line, 25.0);
    let refused = table
        .check_shot(guns, &shot(line, Shrapnel, false))
        .unwrap_err();
    assert_eq!(refused.rule.to_string(), "BWN-12.11");
}

/// BWN-12.17, BWN-E12: a howitzer shot is one die whatever happens.
#[test]
fn howitzers() {
    let (mut table, guns, target) = battery("AU-A12", "RU-LINE", 2, Loose, 38.0);
    table.block(Ground::Wood, 40.0, 66.0, 80.0, 80.0);
    assert_eq!(table.dice_at(guns, target, Howitzer, false), 1);
    let (table, guns, target) = battery("RU-A12", "RU-LINE", 2, Line, 30.0);
    let refused = table
        .check_shot(guns, &shot(target, Howitzer, false))
        .unwrap_err();
    assert_eq!(refused.rule.to_string(), "BWN-12.11");
}

/// BWN-12.30: guns fire over friends two centimetres away, and not over nearer ones.
#[test]
fn over_friends() {
    let (mut table, guns, target) = battery("FR-A6", "AU-LINE", 3, Line, 30.0);
    let friend = table.put("FR-LINE", 3, Line, 60.0, 34.0, 90);
    assert!(table.check_shot(guns, &shot(target, Ball, false)).is_ok());
    table.unit_mut(friend).pose = Pose::new(at(60.0, 33.9), Facing::NORTH);
    assert!(table.check_shot(guns, &shot(target, Ball, false)).is_err());
}

/// BWN-12.12, BWN-12.14: formations as targets, line by line.
#[test]
fn formations_under_fire() {
    for (kind, count, form, dice) in [
        ("AU-LINE", 3, Line, 1),
        ("AU-LINE", 3, DoubleLine, 1),
        ("AU-HUS", 2, CavalryLine, 1),
        ("AU-GRZ", 2, Loose, 1),
        ("AU-LINE", 3, Column, 4),
        ("AU-HUS", 2, MarchColumn, 4),
        ("AU-LINE", 3, Mass, 4),
        ("RU-LINE", 4, Square, 4),
        ("AU-A6", 1, Unlimbered, 2),
    ] {
        let (table, guns, target) = battery("FR-A6", kind, count, form, 25.0);
        assert_eq!(
            table.dice_at(guns, target, Ball, false),
            dice,
            "{kind} {form:?}"
        );
    }
    let (mut table, guns, target) = battery("FR-A6", "FR-LINE", 5, Mixte, 25.0);
    table.unit_mut(target).side = Side::North;
    assert_eq!(table.dice_at(guns, target, Ball, false), 4);
}

/// BWN-12.5, BWN-12.28, BWN-12.31, BWN-E15: ammunition runs out.
#[test]
fn ammunition() {
    let (mut table, guns, target) = battery("AU-A12", "RU-LINE", 3, Column, 30.0);
    let fire = |table: &mut State, storm: bool| {
        table.unit_mut(guns).deeds.fired = false;
        let shots = [shot(target, Ball, storm)];
        let volleys = table.check_shots(guns, &shots)?;
        rolling(&[1; 9], |umpire| {
            table.declare_shots(guns, &shots, volleys.clone(), umpire);
            table.roll_volleys(umpire);
        });
        Ok::<u8, Refusal>(table.unit(guns).ammo)
    };
    assert_eq!(fire(&mut table, false), Ok(2));
    assert_eq!(fire(&mut table, true), Ok(0));
    assert_eq!(
        fire(&mut table, false).unwrap_err().rule.to_string(),
        "BWN-12.31"
    );
    table.unit_mut(guns).ammo = 1;
    assert_eq!(
        fire(&mut table, true).unwrap_err().rule.to_string(),
        "BWN-12.28"
    );
    table.unit_mut(guns).formation = Limbered;
    assert_eq!(
        fire(&mut table, false).unwrap_err().rule.to_string(),
        "BWN-12.5"
    );
}

/// BWN-12.76, BWN-12.77: guns that would be pushed back lose a point; guns that would flee are lost.
#[test]
fn guns_under_fire() {
    for (hits, left) in [(4u8, 0), (1, 2)] {
        let mut table = table();
        let guns = table.put("RU-A12", 1, Unlimbered, 60.0, 57.0, 270);
        let line = table.put("FR-LINE", 3, Line, 60.0, 50.0, 90);
        table.unit_mut(guns).damage = 2;
        table.unit_mut(guns).damaged = Some(table.unit(guns).bases[0]);
        let shots = [shot(guns, Ball, false)];
        let volleys = table.check_shots(line, &shots).unwrap();
        let script: Vec<u8> = (0..9).map(|n| if n < hits { 6 } else { 1 }).collect();
        rolling(&script, |umpire| {
            table.declare_shots(line, &shots, volleys.clone(), umpire);
            table.roll_volleys(umpire);
        });
        assert_eq!(table.unit(guns).endurance(), left, "{hits}");
    }
    let mut table = table();
    let guns = table.put("RU-A12", 1, Unlimbered, 60.0, 57.0, 270);
    rolling(&[], |umpire| table.flee(guns, Facing::NORTH, umpire));
    assert!(table.unit(guns).is_gone());
}

/// BWN-12.78, BWN-12.79, BWN-12.81: light guns wear a section down on a six, heavy ones on a five, once a volley.
#[test]
fn wearing_down_a_village() {
    for (kind, die, left) in [
        ("FR-A6", 5, 2),
        ("FR-A6", 6, 1),
        ("FR-A12", 5, 1),
        ("FR-A12", 4, 2),
    ] {
        let mut table = table();
        let section = table.block(Ground::Tz { level: 2 }, 55.0, 57.0, 65.0, 67.0);
        let guns = table.put(kind, 1, Unlimbered, 60.0, 40.0, 90);
        let shots = [Shot {
            at: Mark::Works(section),
            ..shot(UnitId(0), Ball, false)
        }];
        let volleys = table.check_shots(guns, &shots).unwrap();
        rolling(&[die; 6], |umpire| {
            table.declare_shots(guns, &shots, volleys.clone(), umpire);
            table.roll_volleys(umpire);
        });
        assert_eq!(table.strengths[section as usize], left, "{kind} {die}");
    }
}

/// BWN-12.12: over 30 cm the final dice are halved, at 30 cm they are not.
#[test]
fn the_edge_of_long_range() {
    // A 12-pounder at a column: three and two.
    for (distance, dice) in [(30.0, 5), (30.1, 2)] {
        let (table, guns, column) = battery("FR-A12", "AU-LINE", 3, Column, distance);
        assert_eq!(table.dice_at(guns, column, Ball, false), dice, "{distance}");
    }
}

/// BWN-12.76: guns that fire would push back stay where they are and lose one point more.
#[test]
fn guns_are_not_pushed_by_fire() {
    for (hits, left) in [(3, 2), (4, 0)] {
        let mut table = table();
        let guns = table.put("RU-A12", 1, Unlimbered, 60.0, 60.0, 270);
        let line = table.put("FR-LINE", 3, Line, 60.0, 53.0, 90);
        let shots = [shot(guns, Ball, false)];
        let volleys = table.check_shots(line, &shots).unwrap();
        let dice = usize::from(volleys[0].dice);
        let script: Vec<u8> = (0..dice).map(|n| if n < hits { 4 } else { 1 }).collect();
        rolling(&script, |umpire| {
            table.declare_shots(line, &shots, volleys.clone(), umpire);
            table.roll_volleys(umpire);
        });
        // Five points: three hits leave two; four would leave one, which the push takes.
        let unit = table.unit(guns);
        let remains = if unit.is_gone() { 0 } else { unit.endurance() };
        assert_eq!(remains, left, "{hits} hits");
        assert_eq!(unit.pose.anchor, at(60.0, 60.0));
    }
}
