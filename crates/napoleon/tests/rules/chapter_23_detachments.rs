use super::*;
use crate::Action;
use crate::action::Beside;
use crate::march::On;
use Formation::*;

/// A light regiment of four in line, in the middle of its division's moves.
fn light_regiment() -> (State, UnitId) {
    let mut table = table();
    Arc::make_mut(&mut table.battle).rules.detach_light = true;
    let unit = table.put("FR-LIGHT", 4, Line, 60.0, 60.0, 90);
    table.agenda.push(Task::Moves(Side::South, DivisionId(0)));
    (table, unit)
}

fn detach(unit: UnitId, slots: &[u8], beside: Beside) -> Action {
    Action::Detach {
        unit,
        slots: slots.to_vec(),
        into: Line,
        beside,
        offset: 0,
        guard: None,
    }
}

fn rule(table: &State, action: &Action) -> String {
    match table.may(Side::South, action) {
        Ok(()) => "allowed".into(),
        Err(refusal) => refusal.rule.to_string(),
    }
}

fn done(table: &mut State, action: &Action) -> UnitId {
    assert_eq!(rule(table, action), "allowed");
    rolling(&[], |umpire| table.act(Side::South, action, umpire));
    UnitId(table.units.len() as u8 - 1)
}

/// BWN-23.10, BWN-23.15, BWN-E36: one to three of four light battalions may go; of a mixed regiment only the light ones.
#[test]
fn light_battalions_may_go() {
    let (mut table, unit) = light_regiment();
    for slots in [&[3][..], &[2, 3], &[1, 2, 3]] {
        assert_eq!(
            rule(&table, &detach(unit, slots, Beside::Rear)),
            "allowed",
            "{slots:?}"
        );
    }
    assert_eq!(
        rule(&table, &detach(unit, &[0, 1, 2, 3], Beside::Rear)),
        "BWN-23.15"
    );
    assert_eq!(rule(&table, &detach(unit, &[4], Beside::Rear)), "BWN-23.10");
    let line = KindId::named("FR-LINE").unwrap();
    for _ in 0..2 {
        table.unit_mut(unit).bases.insert(0, line);
    }
    table.unit_mut(unit).bases[2] = line;
    for (slots, allowed) in [
        (&[5][..], "allowed"),
        (&[3, 4, 5], "allowed"),
        (&[2], "BWN-23.10"),
        (&[0, 5], "BWN-23.10"),
    ] {
        assert_eq!(
            rule(&table, &detach(unit, slots, Beside::Rear)),
            allowed,
            "{slots:?}"
        );
    }
    Arc::make_mut(&mut table.battle).rules.detach_light = false;
    assert_eq!(rule(&table, &detach(unit, &[5], Beside::Rear)), "BWN-23.10");
}

/// BWN-23.14: at the front, a flank or the rear, for five centimetres of both.
#[test]
fn where_they_form_up() {
    for (beside, place) in [
        (Beside::Front, (60.0, 62.0, 90)),
        (Beside::Rear, (60.0, 58.0, 90)),
        (Beside::Left, (52.0, 60.0, 90)),
        (Beside::Right, (68.0, 60.0, 90)),
    ] {
        let (mut table, unit) = light_regiment();
        let new = done(&mut table, &detach(unit, &[2, 3], beside));
        assert_eq!(
            (stands(&table, unit), stands(&table, new)),
            ((60.0, 60.0, 90), place)
        );
        let [old, part] = [unit, new].map(|id| table.unit(id));
        assert_eq!((old.count(), part.count()), (2, 2));
        assert_eq!((old.deeds.spent, part.deeds.spent), (5_000, 5_000));
        assert!(table.in_touch(unit, new), "{beside:?}");
        assert_eq!(table.name(new), table.name(unit));
        assert_eq!(table.validate(), Ok(()));
    }
    let (mut table, unit) = light_regiment();
    let far = Action::Detach {
        unit,
        slots: vec![2, 3],
        into: Line,
        beside: Beside::Rear,
        offset: 80,
        guard: None,
    };
    assert_eq!(rule(&table, &far), "BWN-23.14");
    table.unit_mut(unit).deeds.spent = 12_100;
    assert_eq!(rule(&table, &detach(unit, &[3], Beside::Rear)), "BWN-9.7");
}

/// BWN-23.11, BWN-23.12: once, and no further; the provisional regiment moves on like any other.
#[test]
fn only_once() {
    let (mut table, unit) = light_regiment();
    let new = done(&mut table, &detach(unit, &[2, 3], Beside::Rear));
    assert_eq!(rule(&table, &detach(unit, &[1], Beside::Left)), "BWN-23.11");
    assert_eq!(rule(&table, &detach(new, &[1], Beside::Left)), "BWN-23.11");
    let walk = table.walk(new, &[Manoeuvre::Back { mm: 60 }]).unwrap();
    assert_eq!((led(&walk), walk.left()), ((60.0, 52.0, 90), 0));
    assert!(table.zone_radius(new) > 0 && table.unit(new).is_troops());
}

/// BWN-23.10, BWN-10.3: it joins its regiment again as a brigade is joined.
#[test]
fn it_comes_back() {
    let (mut table, unit) = light_regiment();
    let new = done(&mut table, &detach(unit, &[2, 3], Beside::Rear));
    let back = Action::Brigade {
        units: vec![unit, new],
        into: Line,
        on: On::Centre,
        fill: None,
    };
    done(&mut table, &back);
    assert_eq!(
        (table.unit(unit).count(), stands(&table, unit)),
        (4, (60.0, 60.0, 90))
    );
    assert_eq!(table.unit(new).whereabouts, Whereabouts::Brigaded(unit));
}

/// BWN-2.6, BWN-23.13: besides, one battalion of any kind may be told off to guard guns that it touches.
#[test]
fn a_guard_for_the_guns() {
    let (mut table, light) = light_regiment();
    let foot = table.put("FR-LINE", 3, Line, 20.0, 60.0, 90);
    let guns = table.put("FR-A6", 1, Unlimbered, 30.0, 60.0, 90);
    let guard = |unit, slots: &[u8]| Action::Detach {
        unit,
        slots: slots.to_vec(),
        into: Line,
        beside: Beside::Right,
        offset: 0,
        guard: Some(guns),
    };
    assert_eq!(rule(&table, &guard(foot, &[1, 2])), "BWN-23.13");
    assert_eq!(
        rule(&table, &guard(light, &[0])),
        "BWN-23.13",
        "too far from the guns"
    );
    let posted = done(&mut table, &guard(foot, &[2]));
    assert_eq!(table.unit(posted).guards, Some(guns));
    assert_eq!(table.guard_of(guns), Some(posted));
    // The provisional regiment and the guard are two different detachments of one regiment.
    done(&mut table, &detach(light, &[3], Beside::Rear));
    table.unit_mut(guns).pose = Pose::new(at(70.0, 60.0), Facing::NORTH);
    assert_eq!(rule(&table, &guard(light, &[2])), "allowed");
}
