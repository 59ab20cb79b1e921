use super::*;
use crate::Action;
use crate::march::On;
use Formation::*;
use table::Edge;

/// A column of three at (60, 60) and one of two that touches its rear, in the middle of their division's moves.
fn two_columns() -> (State, UnitId, UnitId) {
    let mut table = table();
    let first = table.put("FR-LINE", 3, Column, 60.0, 60.0, 90);
    let second = table.put("FR-LINE", 2, Column, 60.0, 53.0, 90);
    table.agenda.push(Task::Moves(Side::South, DivisionId(0)));
    (table, first, second)
}

fn join(units: &[UnitId], into: Formation) -> Action {
    Action::Brigade {
        units: units.to_vec(),
        into,
        on: On::Centre,
        fill: None,
    }
}

fn done(table: &mut State, action: &Action) {
    assert_eq!(table.may(Side::South, action), Ok(()));
    rolling(&[], |umpire| table.act(Side::South, action, umpire));
}

fn refused(table: &State, action: &Action) -> String {
    match table.may(Side::South, action) {
        Ok(()) => "allowed".into(),
        Err(refusal) => refusal.rule.to_string(),
    }
}

/// BWN-10.1, BWN-10.2, BWN-10.3, BWN-10.4, BWN-10.5: regiments that touch become one unit on the front of the first,
/// for five centimetres; nobody asks for a list.
#[test]
fn regiments_become_a_brigade() {
    let (mut table, first, second) = two_columns();
    table.unit_mut(second).deeds.spent = 7_000;
    let third = table.put("FR-LIGHT", 2, Column, 60.0, 48.5, 90);
    let mut line = table.clone();
    done(&mut table, &join(&[first, second, third], Column));
    let brigade = table.unit(first);
    assert_eq!(
        (brigade.count(), stands(&table, first)),
        (7, (60.0, 60.0, 90))
    );
    assert_eq!(brigade.deeds.spent, 12_000);
    assert_eq!(table.unit(second).whereabouts, Whereabouts::Brigaded(first));
    assert_eq!(table.units_of(Side::South).count(), 1);
    assert_eq!(table.validate(), Ok(()));
    // On the left of the old front.
    let on_left = Action::Brigade {
        units: vec![first, second],
        into: Line,
        on: On::Left,
        fill: None,
    };
    done(&mut line, &on_left);
    assert_eq!(stands(&line, first), (68.0, 60.0, 90));
}

/// BWN-10.3, BWN-10.4, BWN-10.6: who cannot join.
#[test]
fn who_cannot_join() {
    let (table, first, second) = two_columns();
    assert_eq!(refused(&table, &join(&[first], Column)), "BWN-10.3");
    assert_eq!(refused(&table, &join(&[first, first], Column)), "BWN-10.3");
    let mut apart = table.clone();
    apart.unit_mut(second).pose = Pose::new(at(60.0, 52.9), Facing::NORTH);
    assert_eq!(refused(&apart, &join(&[first, second], Column)), "BWN-10.3");
    let mut tired = table.clone();
    tired.unit_mut(second).deeds.spent = 21_100;
    assert_eq!(refused(&tired, &join(&[first, second], Column)), "BWN-9.7");
    let mut stranger = table.clone();
    stranger.unit_mut(second).division = DivisionId(1);
    assert_eq!(
        refused(&stranger, &join(&[first, second], Column)),
        "BWN-10.6"
    );
    let mut mixed = table.clone();
    let horse = mixed.put("FR-HUS", 1, MarchColumn, 60.0, 48.5, 90);
    assert_eq!(refused(&mixed, &join(&[second, horse], Column)), "BWN-10.6");
    let mut busy = table.clone();
    busy.unit_mut(second).deeds.was_charged = true;
    assert_eq!(refused(&busy, &join(&[first, second], Column)), "BWN-9.3");
    let mut blocked = table;
    blocked.put("FR-LINE", 2, Line, 68.0, 60.0, 90);
    assert_eq!(refused(&blocked, &join(&[first, second], Line)), "BWN-9.29");
}

/// BWN-10.8, BWN-10.9, BWN-10.10: what befalls one befalls all; the worst disorder, the slowest pace, the best morale.
#[test]
fn a_brigade_is_one_unit() {
    let mut table = table();
    let first = table.put_for(Side::South, "FR-LINE", 3, Column, 60.0, 60.0, 90);
    let second = table.put_for(Side::South, "RU-LINE", 2, Column, 60.0, 53.0, 90);
    table.unit_mut(second).disorder = 2;
    table.agenda.push(Task::Moves(Side::South, DivisionId(0)));
    let morale = |table: &State, id| Total::of(|t| table.morale(id, t));
    assert_eq!((morale(&table, first), morale(&table, second)), (7, 8));
    done(&mut table, &join(&[first, second], Column));
    assert_eq!(table.unit(first).disorder, 2);
    assert_eq!(table.unit(first).allowance_in(Column), 24_000);
    assert_eq!(morale(&table, first), 8);
    rolling(&[], |umpire| table.push_back(first, Facing::SOUTH, umpire));
    assert_eq!(stands(&table, first), (60.0, 50.0, 90));
    rolling(&[], |umpire| {
        table.destroy(first, crate::event::Loss::Caught, umpire);
    });
    assert!(table.unit(second).is_gone());
    assert_eq!(table.armies[0].lost, 5);
}

/// BWN-10.11, BWN-10.12, BWN-E36: the points left to damaged bases are pooled; the owner says whose base is made up.
#[test]
fn losses_are_evened_out() {
    let (mut table, first, second) = two_columns();
    let line = KindId::named("FR-LINE").unwrap();
    for (unit, damage) in [(first, 4), (second, 3)] {
        table.unit_mut(unit).damage = damage;
        table.unit_mut(unit).damaged = Some(line);
    }
    for (fill, kept, firsts) in [(None, first, 3), (Some(second), second, 2)] {
        let mut table = table.clone();
        let action = Action::Brigade {
            units: vec![first, second],
            into: Column,
            on: On::Centre,
            fill,
        };
        done(&mut table, &action);
        let brigade = table.unit(first);
        assert_eq!((brigade.count(), brigade.damage), (4, 2), "{fill:?}");
        assert_eq!(brigade.ties.hurt, Some(kept));
        let of_first = brigade.ties.regiments.iter().filter(|r| **r == first);
        assert_eq!(of_first.count(), firsts);
        assert_eq!(table.armies[0].lost, 1);
    }
}

/// BWN-10.13, BWN-10.14: veterans add their die where they fire or fight, and only once.
#[test]
fn veterans_in_a_brigade() {
    let dice = |veterans_first: bool, into: Formation| {
        let (mut table, first, second) = two_columns();
        let veterans = if veterans_first { first } else { second };
        table.unit_mut(veterans).training = Training::Veteran;
        done(&mut table, &join(&[first, second], into));
        let target = table.put("AU-LINE", 5, Line, 60.0, 65.0, 270);
        let fire = table.dice_at(first, target, ShotKind::Ball, false);
        table.unit_mut(target).formation = Column;
        table.engage(first, target, Edge::Front);
        (
            fire,
            Total::of(|t| table.melee_dice(&[first, target], Side::South, t)),
        )
    };
    // Only the leading battalion of a column fires; five fight, with the bonus of the column.
    assert_eq!(dice(false, Column), (3, 10 + 2 + 1));
    assert_eq!(dice(true, Column), (3 + 1, 10 + 2 + 1));
    let (mut both, first, second) = two_columns();
    both.unit_mut(first).training = Training::Elite;
    both.unit_mut(second).training = Training::Veteran;
    done(&mut both, &join(&[first, second], Line));
    let target = both.put("AU-LINE", 5, Line, 60.0, 65.0, 270);
    assert_eq!(both.dice_at(first, target, ShotKind::Ball, false), 15 + 2);
    // When the elite is gone, the veterans remain.
    rolling(&[], |umpire| {
        both.unit_mut(first).ties.hurt = Some(first);
        both.unit_mut(first).damaged = Some(KindId::named("FR-LINE").unwrap());
        both.inflict(first, 5, umpire);
    });
    assert_eq!(both.unit(first).training, Training::Elite);
    let mut veterans_left = both.clone();
    let unit = veterans_left.unit_mut(first);
    while unit.ties.regiments[0] == first {
        unit.remove_base(0);
    }
    veterans_left.drill(first);
    assert_eq!(veterans_left.unit(first).training, Training::Veteran);
}

/// BWN-10.7, BWN-10.15, BWN-10.16: a brigade lasts until it is dissolved for five centimetres; everybody keeps its disorder, and
/// the damaged base goes home.
#[test]
fn a_brigade_is_dissolved() {
    let (mut table, first, second) = two_columns();
    table.unit_mut(second).damage = 2;
    table.unit_mut(second).damaged = KindId::named("FR-LINE");
    table.unit_mut(second).training = Training::Veteran;
    done(&mut table, &join(&[first, second], Column));
    table.unit_mut(first).disorder = 1;
    let part = |abreast, into| Action::Dissolve {
        unit: first,
        into,
        abreast,
    };
    for (abreast, into, one, other) in [
        (false, Column, (60.0, 60.0, 90), (60.0, 52.5, 90)),
        (true, Line, (56.0, 60.0, 90), (66.0, 60.0, 90)),
    ] {
        let mut table = table.clone();
        done(&mut table, &part(abreast, into));
        assert_eq!(
            (stands(&table, first), stands(&table, second)),
            (one, other)
        );
        let [a, b] = [first, second].map(|id| table.unit(id));
        assert_eq!(
            (a.count(), a.damage, a.disorder, a.training),
            (3, 0, 1, Training::Regular)
        );
        assert_eq!(
            (b.count(), b.damage, b.disorder, b.training),
            (2, 2, 1, Training::Veteran)
        );
        assert_eq!((a.deeds.spent, b.deeds.spent), (10_000, 10_000));
        assert!(!a.is_brigade() && b.on_table());
        assert_eq!(table.validate(), Ok(()));
    }
    table.unit_mut(first).deeds.spent = 21_100;
    assert_eq!(refused(&table, &part(false, Column)), "BWN-9.7");
    table.unit_mut(first).deeds.spent = 0;
    assert_eq!(refused(&table, &part(true, Mixte)), "BWN-3.10");
    let alone = table.put("FR-LINE", 2, Column, 20.0, 20.0, 90);
    let no_brigade = Action::Dissolve {
        unit: alone,
        into: Line,
        abreast: true,
    };
    assert_eq!(refused(&table, &no_brigade), "BWN-10.7");
}

/// BWN-10.8, BWN-10.15: a regiment whose battalions all fell does not come back.
#[test]
fn a_regiment_that_died_in_its_brigade() {
    let (mut table, first, second) = two_columns();
    done(&mut table, &join(&[first, second], Column));
    // Two bases of five points: the last slots are the second regiment's.
    rolling(&[], |umpire| {
        table.inflict(first, 10, umpire);
    });
    assert_eq!(table.unit(first).ties.regiments.as_slice(), [first; 3]);
    let part = Action::Dissolve {
        unit: first,
        into: Column,
        abreast: false,
    };
    done(&mut table, &part);
    assert!(table.unit(second).is_gone());
    assert_eq!((table.unit(first).count(), table.armies[0].lost), (3, 2));
}

/// BWN-10.17: a brigade has twenty bases and one regimental gun at most.
#[test]
fn how_large_a_brigade_may_be() {
    let (mut table, first, second) = two_columns();
    for id in [first, second] {
        let gun = table.put("FR-A4R", 1, Limbered, 0.0, 0.0, 90);
        let slot = crate::unit::Slot::LeftWing;
        table.unit_mut(gun).whereabouts = Whereabouts::With(id, slot);
    }
    let both = join(&[first, second], Column);
    assert_eq!(refused(&table, &both), "BWN-10.17");
    let gun = table.gun_of(second).unwrap();
    table.unit_mut(gun).whereabouts = Whereabouts::Gone;
    assert_eq!(refused(&table, &both), "allowed");
    // The two touch with their fronts; lengthened to the rear they still do.
    let kind = table.unit(second).bases[0];
    for count in 3..=18 {
        assert_eq!(table.unit(second).count(), count - 1);
        table.unit_mut(second).bases.push(kind);
    }
    assert_eq!(table.unit(first).count() + table.unit(second).count(), 21);
    assert_eq!(refused(&table, &both), "BWN-10.17");
}

/// BWN-10.18, BWN-9.14: neither joining nor parting carries a battalion farther than it could have marched.
#[test]
fn battalions_go_no_farther_in_a_brigade() {
    // The second regiment came 15 cm; in a line of eight its last battalion would stand at the far wing.
    let joined = |came: f64, into: Formation| {
        let mut table = table();
        let first = table.put("FR-LINE", 5, Column, 60.0, 60.0, 90);
        let second = table.put("FR-LINE", 3, Column, 60.0, 48.0, 90);
        table.agenda.push(Task::Moves(Side::South, DivisionId(0)));
        table.unit_mut(second).deeds.spent = cm(came);
        table.unit_mut(second).began = (0..3)
            .map(|slot| at(60.0, 47.0 - came - 2.5 * f64::from(slot)))
            .collect();
        refused(&table, &join(&[first, second], into))
    };
    // In column the last battalion ends 2.5 cm nearer than it stands now: its way is what it came.
    assert_eq!(joined(15.0, Column), "allowed");
    // In line it stands at (74, 59): from (60, 27) that is 35 cm, more than the 26 of a column.
    assert_eq!(joined(15.0, Line), "BWN-9.14");
    assert_eq!(joined(0.0, Line), "allowed");
    // A brigade that marched 20 cm in column and parts: one behind another nobody gains ground, abreast the rear
    // regiment comes up to the front.
    let (mut table, first, second) = two_columns();
    done(&mut table, &join(&[first, second], Column));
    let part = |abreast| Action::Dissolve {
        unit: first,
        into: Column,
        abreast,
    };
    table.unit_mut(first).deeds.spent = 0;
    for start in &mut table.unit_mut(first).began {
        start.y -= 15_000;
    }
    assert_eq!(refused(&table, &part(false)), "allowed");
    for start in &mut table.unit_mut(first).began {
        start.y -= 7_000;
    }
    assert_eq!(refused(&table, &part(false)), "allowed");
    assert_eq!(refused(&table, &part(true)), "BWN-9.14");
}

/// BWN-9.14: a regiment that moves after it has joined has not begun anew.
#[test]
fn a_brigade_remembers_where_it_began() {
    let (mut table, first, second) = two_columns();
    done(&mut table, &join(&[first, second], Line));
    // The first battalion of the second regiment stood at (60, 52); in the line of five it stands at (64, 59).
    let began = table.unit(first).began.clone();
    assert_eq!(began[3], at(60.0, 52.0));
    let spent = table.unit(first).deeds.spent;
    assert_eq!(spent, 5_000);
    // Twelve centimetres are left in line; the fastest formation of the move was a column with 26.
    let walk = table
        .walk(first, &[Manoeuvre::Forward { mm: 120 }])
        .unwrap();
    assert_eq!(walk.starts()[3], at(60.0, 52.0));
}
