use super::*;
use Formation::*;
use tabletop::Tabletop as _;

/// BWN-2.21, BWN-2.22, BWN-2.24, BWN-E6: losses fill one base at a time.
#[test]
fn losses_fill_one_base_at_a_time() {
    for (points, removed, left, damage) in [
        (4, 0, 4, 4),
        (5, 1, 3, 0),
        (6, 1, 3, 1),
        (10, 2, 2, 0),
        (20, 4, 0, 0),
    ] {
        let mut table = table();
        let line = table.put("FR-LINE", 4, Line, 60.0, 50.0, 90);
        let unit = table.unit_mut(line);
        assert_eq!(unit.lose(points), removed, "{points}");
        assert_eq!((unit.count(), unit.damage), (left, damage), "{points}");
    }
}

/// BWN-2.25: the rest closes up on the same anchor, with the same facing.
#[test]
fn the_front_stays_where_it_was() {
    let mut table = table();
    let line = table.put("FR-LINE", 4, Line, 60.0, 50.0, 90);
    table.unit_mut(line).lose(5);
    assert_eq!(stands(&table, line), (60.0, 50.0, 90));
    assert_eq!(table.rect(line).extent.width(), 12_000);
}

/// BWN-2.26: an ordre mixte of four and a double line of one become lines.
#[test]
fn broken_formations_become_lines() {
    let mut table = table();
    let mixte = table.put("FR-LINE", 5, Mixte, 60.0, 50.0, 90);
    table.unit_mut(mixte).lose(5);
    assert_eq!(table.unit(mixte).formation, Line);
    let double = table.put("FR-LINE", 2, DoubleLine, 60.0, 20.0, 90);
    table.unit_mut(double).lose(5);
    assert_eq!(table.unit(double).formation, Line);
}

/// BWN-2.27, BWN-20.5: a unit without bases is destroyed, and its bases are lost for good.
#[test]
fn a_unit_without_bases_is_destroyed() {
    let mut table = table();
    let battery = table.put("FR-A6", 1, Unlimbered, 60.0, 50.0, 90);
    let events = rolling(&[], |umpire| {
        assert!(!table.inflict(battery, 3, umpire));
    });
    assert!(table.unit(battery).is_gone());
    assert_eq!(table.armies[0].lost, 1);
    assert!(
        events
            .iter()
            .any(|event| matches!(event, Event::Destroyed { .. }))
    );
}

/// BWN-2.8, BWN-2.9: training counts once per unit.
#[test]
fn training_counts_once_per_unit() {
    for (training, morale) in [
        (Training::Regular, 7),
        (Training::Veteran, 8),
        (Training::Elite, 9),
    ] {
        let mut table = table();
        let line = table.put("FR-LINE", 4, Line, 60.0, 50.0, 90);
        table.unit_mut(line).training = training;
        assert_eq!(Total::of(|t| table.morale(line, t)), morale);
        assert_eq!(table.fire_bonus(line), training.bonus());
    }
}

/// BWN-3.26: the three places of a regimental gun.
#[test]
fn a_regimental_gun_stands_at_its_regiment() {
    use crate::unit::Slot;
    for (slot, x, y) in [
        (Slot::LeftWing, 52.5, 50.0),
        (Slot::RightWing, 67.5, 50.0),
        (Slot::Rear, 60.0, 48.0),
    ] {
        let mut table = table();
        let line = table.put("FR-LINE", 3, Line, 60.0, 50.0, 90);
        let gun = table.put("FR-A4R", 1, Limbered, 0.0, 0.0, 0);
        table.unit_mut(gun).whereabouts = Whereabouts::With(line, slot);
        assert_eq!(stands(&table, gun), (x, y, 90), "{slot:?}");
        assert!(table.in_touch(gun, line));
    }
}
