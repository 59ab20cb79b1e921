use super::charging::*;
use super::*;
use Formation::*;
use Reaction::*;

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
