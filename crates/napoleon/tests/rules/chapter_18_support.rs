use super::charging::*;
use super::*;
use Formation::*;
use Reaction::*;
use tabletop::Tabletop as _;

/// BWN-18.1, BWN-18.4, BWN-18.5, BWN-18.7, BWN-18.8: support.
#[test]
fn support() {
    let mut table = table();
    let column = table.put("FR-LINE", 3, Column, 60.0, 40.0, 90);
    let line = table.put("AU-LINE", 3, Line, 60.0, 55.0, 270);
    let behind = table.put("FR-LINE", 2, Column, 60.0, 30.0, 90);
    let second = table.put("FR-LINE", 2, Column, 60.0, 22.5, 90);
    let far = table.put("FR-LINE", 2, Column, 90.0, 40.0, 90);
    let guns = table.put("FR-A6", 1, Limbered, 66.0, 40.0, 90);
    let rule =
        |table: &State, units: &[UnitId]| match table.check_supporters(units, &[column], &[line]) {
            Ok(_) => "allowed".to_owned(),
            Err(refusal) => refusal.rule.to_string(),
        };
    assert_eq!(rule(&table, &[behind]), "allowed");
    assert_eq!(rule(&table, &[far]), "BWN-18.1");
    assert_eq!(rule(&table, &[guns]), "BWN-18.4");
    assert_eq!(rule(&table, &[behind, second]), "BWN-18.1");
    table.unit_mut(second).pose = Pose::new(at(64.5, 27.0), Facing::NORTH);
    assert_eq!(rule(&table, &[behind, second]), "BWN-18.8");
    table.unit_mut(behind).disorder = 2;
    assert_eq!(rule(&table, &[behind]), "BWN-18.5");
    table.unit_mut(behind).disorder = 1;
    table.unit_mut(behind).deeds.supports = Some(column);
    let charge = table.charged(column, line, 15.0, CounterAttack);
    assert_eq!(charger(&table, &charge), 8);
}

/// BWN-18.2, BWN-18.3: a unit supports one friend, and is bound to him for the turn.
#[test]
fn one_friend_a_turn() {
    let mut table = table();
    let one = table.put("FR-LINE", 2, Column, 56.0, 40.0, 90);
    let two = table.put("FR-LINE", 2, Column, 64.0, 40.0, 90);
    let enemy = table.put("AU-LINE", 4, Line, 60.0, 55.0, 270);
    let helper = table.put("FR-LINE", 2, Column, 60.0, 30.0, 90);
    assert!(table.check_support(helper, one, &[enemy]).is_ok());
    table.charge = Some(table.charged(one, enemy, 15.0, Stand));
    table.agenda = vec![charging::THE_END, Task::Backing(Side::South)];
    let support = crate::Action::Support {
        units: vec![helper],
        at_guns: None,
    };
    act(&mut table, Side::South, &support, &[]);
    assert_eq!(table.unit(helper).deeds.supports, Some(one));
    assert!(table.check_support(helper, one, &[enemy]).is_ok());
    let refused = table.check_support(helper, two, &[enemy]).unwrap_err();
    assert_eq!(refused.rule.to_string(), "BWN-18.2");
}

/// BWN-18.6, BWN-18.10: not who shot at somebody else, fled or charged this turn.
#[test]
fn who_does_not_support() {
    let mut table = table();
    let one = table.put("FR-LINE", 2, Column, 60.0, 40.0, 90);
    let enemy = table.put("AU-LINE", 4, Line, 60.0, 55.0, 270);
    let other = table.put("AU-LINE", 4, Line, 80.0, 55.0, 270);
    let helper = table.put("FR-LINE", 2, Column, 60.0, 30.0, 90);
    let rule = |table: &State| match table.check_support(helper, one, &[enemy]) {
        Ok(()) => "allowed".to_owned(),
        Err(refusal) => refusal.rule.to_string(),
    };
    table.unit_mut(helper).deeds.shot = Some(enemy);
    assert_eq!(rule(&table), "allowed");
    table.unit_mut(helper).deeds.shot = Some(other);
    assert_eq!(rule(&table), "BWN-18.6");
    table.unit_mut(helper).deeds = Deeds {
        charged: true,
        ..Deeds::default()
    };
    assert_eq!(rule(&table), "BWN-18.10");
    table.unit_mut(helper).deeds = Deeds::default();
    table.unit_mut(helper).fleeing = true;
    assert_eq!(rule(&table), "BWN-18.10");
}

/// BWN-18.7, BWN-18.9: half in one zone and half in another, a supporter stands where its anchor stands.
#[test]
fn the_side_of_a_supporter() {
    use table::Zone;
    let mut table = table();
    let line = table.put("FR-LINE", 3, Line, 60.0, 50.0, 90);
    let helper = table.put("FR-LINE", 1, Line, 60.0, 40.0, 90);
    assert_eq!(table.support_side(line, helper), Zone::Rear);
    table.unit_mut(helper).pose = Pose::new(at(72.0, 50.0), Facing::NORTH);
    assert_eq!(table.support_side(line, helper), Zone::Right);
    // Facing east, astride the line of 45 degrees from the right rear corner (66, 48): its squares lie half and half.
    table.unit_mut(helper).pose = Pose::new(at(70.0, 45.0), Facing::EAST);
    let tie = table.support_side(line, helper);
    let anchor = table
        .rect(line)
        .zone_of(at(70.0, 45.0), table::RearLine::IsFlank);
    assert_eq!(Some(tie), anchor);
}

/// BWN-18.1, BWN-18.5, BWN-18.6, BWN-18.8: ten centimetres and no more; nobody who is inactive or shot at several enemies; three
/// sides of four.
#[test]
fn the_limits_of_support() {
    let mut table = table();
    let column = table.put("FR-LINE", 1, Column, 60.0, 60.0, 90);
    let enemy = table.put("AU-LINE", 3, Line, 60.0, 80.0, 270);
    let rear = table.put("FR-LINE", 1, Column, 60.0, 48.0, 90);
    let rule = |table: &State, units: &[UnitId]| match table.check_supporters(
        units,
        &[column],
        &[enemy],
    ) {
        Ok(_) => "allowed".to_owned(),
        Err(refusal) => refusal.rule.to_string(),
    };
    // The column ends at y 58.
    assert_eq!(rule(&table, &[rear]), "allowed");
    table.unit_mut(rear).pose = Pose::new(at(60.0, 47.9), Facing::NORTH);
    assert_eq!(rule(&table, &[rear]), "BWN-18.1");
    table.unit_mut(rear).pose = Pose::new(at(60.0, 50.0), Facing::NORTH);
    table.unit_mut(rear).active = false;
    assert_eq!(rule(&table, &[rear]), "BWN-18.5");
    table.unit_mut(rear).active = true;
    table.unit_mut(rear).deeds.shot = Some(enemy);
    assert_eq!(rule(&table, &[rear]), "allowed");
    table.unit_mut(rear).deeds.shot_many = true;
    assert_eq!(rule(&table, &[rear]), "BWN-18.6");
    table.unit_mut(rear).deeds = Deeds::default();
    let left = table.put("FR-LINE", 1, Column, 52.0, 60.0, 90);
    let right = table.put("FR-LINE", 1, Column, 68.0, 60.0, 90);
    let front = table.put("FR-LINE", 1, Column, 60.0, 68.0, 90);
    assert_eq!(rule(&table, &[rear, left, right]), "allowed");
    assert_eq!(rule(&table, &[front, left, right]), "allowed");
    assert_eq!(rule(&table, &[rear, left, right, front]), "BWN-18.8");
}
