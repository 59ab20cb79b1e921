use super::*;
use crate::Action;
use crate::action::Follow;
use crate::march::Goal;
use Formation::*;
use Manoeuvre::*;
use kernel::{Eyes, Game as _, Seat};

/// A table with a wood on North's half, and one ambush bought by North.
fn wooded() -> State {
    let mut table = table();
    Arc::make_mut(&mut table.battle).rules.ambush = true;
    table.armies[1].upgrades.ambushes = 1;
    table.block(Ground::Wood, 40.0, 70.0, 80.0, 90.0);
    table.agenda.push(Task::Hide(Side::North));
    table
}

fn hide(unit: UnitId, x: f64, y: f64, form: Formation) -> Action {
    Action::Hide {
        unit,
        at: [(x * 10.0) as u16, (y * 10.0) as u16],
        face: 270,
        form,
        section: None,
    }
}

fn rule(table: &State, side: Side, action: &Action) -> String {
    match table.may(side, action) {
        Ok(()) => "allowed".into(),
        Err(refusal) => refusal.rule.to_string(),
    }
}

/// One regiment of North's hidden, in the middle of the moves of South's division.
fn lurking(kind: &str, x: f64, y: f64, form: Formation) -> (State, UnitId) {
    let mut table = wooded();
    let lurker = table.put(kind, 2, form, 20.0, 110.0, 270);
    table.put("AU-LINE", 3, Line, 20.0, 118.0, 90);
    let action = hide(lurker, x, y, form);
    assert_eq!(rule(&table, Side::North, &action), "allowed");
    rolling(&[], |umpire| {
        let note =
            crate::ambush::Note::new(form, [(x * 10.0) as u16, (y * 10.0) as u16], 270, None);
        table.hide(lurker, &note, umpire);
    });
    table.agenda.pop();
    table.agenda.push(Task::Moves(Side::South, DivisionId(0)));
    (table, lurker)
}

/// BWN-23.1, BWN-23.2, BWN-23.3, BWN-D9: as many as were bought, at most half; light troops only; within 60 cm of the
/// own edge, off the main objective, each in its own place.
#[test]
fn who_may_lie_where() {
    let mut table = wooded();
    let jagers = table.put("AU-JAG", 2, Loose, 20.0, 110.0, 270);
    let note = hide(jagers, 60.0, 75.0, Loose);
    assert_eq!(
        rule(&table, Side::North, &note),
        "BWN-23.1",
        "one unit, half is none"
    );
    let line = table.put("AU-LINE", 3, Line, 40.0, 110.0, 270);
    assert_eq!(rule(&table, Side::North, &note), "allowed");
    assert_eq!(
        rule(&table, Side::North, &hide(line, 60.0, 65.0, Line)),
        "BWN-23.2"
    );
    let cossacks = table.put("RU-COSS", 2, Loose, 80.0, 110.0, 270);
    let hussars = table.put_for(Side::North, "FR-HUS", 2, CavalryLine, 60.0, 110.0, 270);
    assert_eq!(
        rule(&table, Side::North, &hide(cossacks, 60.0, 75.0, Loose)),
        "allowed"
    );
    assert_eq!(
        rule(&table, Side::North, &hide(hussars, 20.0, 70.0, CavalryLine)),
        "allowed"
    );
    assert_eq!(
        rule(&table, Side::North, &hide(jagers, 60.0, 59.9, Loose)),
        "BWN-23.3"
    );
    assert_eq!(
        rule(&table, Side::North, &hide(jagers, 60.0, 60.0, Loose)),
        "allowed"
    );
    assert_eq!(
        rule(&table, Side::North, &hide(jagers, 60.0, 75.0, Column)),
        "BWN-5.14"
    );
    let mut objective = table.clone();
    Arc::make_mut(&mut objective.battle).objectives[0] = 3;
    assert_eq!(rule(&objective, Side::North, &note), "BWN-23.3");
    let mut two = table.clone();
    two.armies[1].upgrades.ambushes = 2;
    rolling(&[], |umpire| two.act(Side::North, &note, umpire));
    assert_eq!(two.unit(jagers).whereabouts, Whereabouts::Ambush(None));
    assert_eq!(
        rule(&two, Side::North, &hide(cossacks, 62.0, 75.0, Loose)),
        "BWN-23.3"
    );
    assert_eq!(
        rule(&two, Side::North, &hide(cossacks, 75.0, 75.0, Loose)),
        "allowed"
    );
    rolling(&[], |umpire| table.act(Side::North, &note, umpire));
    assert_ne!(
        table.task(),
        &Task::Hide(Side::North),
        "the only ambush is used"
    );
}

/// BWN-23.4: under Defence, whatever its division is told.
#[test]
fn an_ambush_has_the_defence_order() {
    let (mut table, lurker) = lurking("AU-JAG", 60.0, 80.0, Loose);
    table.unit_mut(lurker).duty = Duty::Attack;
    rolling(&[1; 12], |umpire| table.activate(Side::North, umpire));
    assert_eq!(table.unit(lurker).duty, Duty::Defence);
}

/// BWN-23.5: in the open, on a hill or a road it is revealed by anybody who sees it.
#[test]
fn seen_in_the_open() {
    for (ground, face, seen) in [
        (None, 90, true),
        (None, 270, false),
        (Some(Ground::Hill { level: 1 }), 90, true),
        (Some(Ground::Difficult), 90, false),
    ] {
        let (mut table, lurker) = lurking("AU-JAG", 20.0, 75.0, Loose);
        if let Some(ground) = ground {
            table.block(ground, 5.0, 70.0, 35.0, 90.0);
        }
        table.put("FR-LINE", 3, Line, 20.0, 40.0, face);
        let events = rolling(&[], |umpire| table.spot_ambushes(umpire));
        assert_eq!(table.unit(lurker).on_table(), seen, "{ground:?} {face}");
        assert_eq!(events.len(), usize::from(seen));
    }
}

/// BWN-23.6, BWN-23.7, BWN-23.8, BWN-23.9, BWN-C15: in a wood it is revealed by the zone of a moving enemy, who stops at the
/// edge of its own zone and tests his morale; nothing of it could be known before.
#[test]
fn a_march_runs_into_an_ambush() {
    for (kind, stop) in [("AU-JAG", 64.0), ("RU-COSS", 67.0)] {
        for (dice, disorder) in [([6, 6], 1), ([1, 2], 0)] {
            let (mut table, lurker) = lurking(kind, 60.0, 72.0, Loose);
            let column = table.put("FR-LINE", 2, Column, 60.0, 50.0, 90);
            let march = Action::Move {
                unit: column,
                path: vec![Forward { mm: 195 }],
                emerge: None,
                ready: false,
            };
            assert_eq!(rule(&table, Side::South, &march), "allowed");
            let events = rolling(&dice, |umpire| table.act(Side::South, &march, umpire));
            assert_eq!(stands(&table, column), (60.0, stop, 90), "{kind}");
            assert_eq!(table.unit(column).disorder, disorder);
            assert!(table.unit(lurker).on_table());
            assert!(
                events
                    .iter()
                    .any(|event| matches!(event, Event::Sprung { .. }))
            );
        }
    }
    // Whoever passes far enough away learns nothing.
    let (mut table, lurker) = lurking("AU-JAG", 60.0, 80.0, Loose);
    let column = table.put("FR-LINE", 2, Column, 60.0, 45.0, 90);
    let march = Action::Move {
        unit: column,
        path: vec![Forward { mm: 200 }],
        emerge: None,
        ready: false,
    };
    rolling(&[], |umpire| table.act(Side::South, &march, umpire));
    assert_eq!(stands(&table, column), (60.0, 65.0, 90));
    assert!(table.unit(lurker).is_hidden());
}

/// BWN-23.7, BWN-D51: a charge stopped by an ambush may turn on it.
#[test]
fn a_charge_runs_into_an_ambush() {
    let mut table = wooded();
    Arc::make_mut(&mut table.battle).terrain.pop();
    table.strengths.pop();
    table.block(Ground::Wood, 65.0, 60.0, 80.0, 80.0);
    let lurker = table.put("RU-COSS", 1, Loose, 66.0, 66.0, 180);
    table.unit_mut(lurker).whereabouts = Whereabouts::Ambush(None);
    let target = table.put("AU-LINE", 3, Line, 60.0, 74.0, 270);
    let column = table.put("FR-LINE", 3, Column, 60.0, 50.0, 90);
    table.agenda = vec![Task::EndOfTurn, Task::ChargeOver, Task::Path];
    table.charge = Some(table.charged(column, target, 0.0, Reaction::Stand));
    let path = Action::Path {
        path: vec![Close {
            degrees: 0,
            with: Goal::Unit(target),
        }],
        join: None,
        onto: None,
        gun: None,
    };
    assert_eq!(rule(&table, Side::South, &path), "allowed");
    rolling(&[1, 1], |umpire| table.act(Side::South, &path, umpire));
    assert!(table.unit(lurker).on_table());
    let (_, y, _) = stands(&table, column);
    assert!((60.0..66.0).contains(&y), "stopped at {y}");
    assert!(
        matches!(table.task(), Task::FollowUp(_)),
        "{:?}",
        table.task()
    );
    let mut ways = table.follow_ups();
    ways.retain(|how| *how != Follow::Occupy);
    assert_eq!(ways, [Follow::Stay, Follow::Redirect]);
}

/// BWN-23.8: a charge that enters the zone of an ambush sprung earlier in the turn tests there, whomever it is made on.
#[test]
fn a_charge_into_the_zone_of_a_sprung_ambush() {
    for (sprung, dice, disorder) in [(true, [6, 6], 1), (true, [1, 1], 0), (false, [6, 6], 0)] {
        let (mut table, lurker) = lurking("AU-JAG", 60.0, 72.0, Loose);
        rolling(&[], |umpire| table.spring(lurker, umpire));
        table.unit_mut(lurker).deeds.sprung = sprung;
        let column = table.put("FR-LINE", 3, Column, 60.0, 50.0, 90);
        let mut charge = table.charged(column, lurker, 20.0, Reaction::Stand);
        charge.contact = Pose::new(at(60.0, 72.0), Facing::NORTH);
        table.charge = Some(charge);
        rolling(&dice, |umpire| table.stage(Reaction::Stand, umpire));
        assert_eq!(table.unit(column).disorder, disorder, "{sprung} {dice:?}");
    }
}

/// BWN-23.6, BWN-D13, BWN-23.9: its owner shows it when he likes, and then it belongs to its division.
#[test]
fn its_owner_shows_it() {
    let (mut table, lurker) = lurking("AU-JAG", 60.0, 80.0, Loose);
    table.agenda.push(Task::Moves(Side::North, DivisionId(1)));
    let show = Action::Spring { unit: lurker };
    assert_eq!(rule(&table, Side::South, &show), "BWN-23.6");
    let stay = Action::Move {
        unit: lurker,
        path: vec![Back { mm: 20 }],
        emerge: None,
        ready: false,
    };
    assert_ne!(rule(&table, Side::North, &stay), "allowed");
    rolling(&[], |umpire| table.act(Side::North, &show, umpire));
    assert_eq!(stands(&table, lurker), (60.0, 80.0, 270));
    assert_eq!(rule(&table, Side::North, &stay), "allowed");
    assert_eq!(rule(&table, Side::North, &show), "BWN-23.6");
}

/// BWN-H2: where it lies only its owner sees; any other place would look the same to the enemy.
#[test]
fn only_its_owner_knows_where() {
    let (table, lurker) = lurking("AU-JAG", 60.0, 80.0, Loose);
    let unit = |seat: Seat| {
        let view = table.view(Eyes::Seat(seat));
        view.units
            .into_iter()
            .find(|unit| unit.id == lurker)
            .unwrap()
    };
    let (enemy, owner) = (unit(Seat::FIRST), unit(Seat::SECOND));
    assert!(enemy.stand.is_none() && enemy.outlines.is_empty() && !enemy.hidden);
    assert_eq!(
        owner.stand.map(|stand| (stand.x, stand.y)),
        Some((600.0, 800.0))
    );
    let mut dice = Dice::quick(7);
    let other = crate::Napoleon::imagine(&table, Seat::FIRST, &mut dice);
    assert_ne!(other.unit(lurker).pose, table.unit(lurker).pose);
    assert!(other.unit(lurker).is_hidden());
    assert_eq!(
        other.view(Eyes::Seat(Seat::FIRST)),
        table.view(Eyes::Seat(Seat::FIRST))
    );
    let hid = Event::Hid {
        side: Side::North,
        unit: Some(table.who(lurker)),
        to: Some(table.lair(lurker)),
    };
    assert!(matches!(
        hid.redacted(Eyes::Seat(Seat::FIRST)),
        Some(Event::Hid {
            unit: None,
            to: None,
            ..
        })
    ));
}

/// BWN-23.3: a village hides a regiment too; it comes out as its garrison.
#[test]
fn an_ambush_in_a_village() {
    let mut table = wooded();
    let village = table.block(Ground::Tz { level: 1 }, 15.0, 75.0, 25.0, 85.0);
    let jagers = table.put("AU-JAG", 2, Loose, 90.0, 110.0, 270);
    table.put("AU-LINE", 2, Line, 40.0, 110.0, 270);
    let column = table.put("FR-LINE", 2, Column, 20.0, 50.0, 90);
    let note = Action::Hide {
        unit: jagers,
        at: [0, 0],
        face: 270,
        form: Column,
        section: Some(village),
    };
    rolling(&[], |umpire| table.act(Side::North, &note, umpire));
    table.agenda.push(Task::Moves(Side::South, DivisionId(0)));
    let march = Action::Move {
        unit: column,
        path: vec![Forward { mm: 200 }],
        emerge: None,
        ready: false,
    };
    rolling(&[1, 1], |umpire| table.act(Side::South, &march, umpire));
    assert_eq!(table.unit(jagers).section(), Some(village));
    // The jägers' rifles reach ten centimetres, the column's muskets eight: it is inside their zone when it finds them.
    assert_eq!(stands(&table, column), (20.0, 67.0, 90));
}
