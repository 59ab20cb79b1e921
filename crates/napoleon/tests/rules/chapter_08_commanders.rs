use super::*;
use crate::Action;
use crate::unit::{Fate, Order};
use Formation::*;
use Side::{North, South};
use tabletop::Agenda as _;

fn act(state: &mut State, side: Side, action: &Action, dice: &[u8]) -> Vec<Event> {
    state
        .may(side, action)
        .unwrap_or_else(|refusal| panic!("{action:?}: {refusal:?}"));
    rolling(dice, |umpire| state.act(side, action, umpire))
}

fn refused(state: &State, side: Side, action: &Action) -> String {
    state.may(side, action).unwrap_err().rule.to_string()
}

/// Adds a corps of South with this commander, holding the only division.
fn with_corps(table: &mut State, name: &str) -> CommanderId {
    table.commanders.push(Commander {
        person: PersonId::named(name).unwrap(),
        command: Command::Corps(0),
        ..table.commanders[0].clone()
    });
    let commander = CommanderId(table.commanders.len() as u8 - 1);
    table.corps.push(crate::state::Corps {
        side: South,
        commander,
        headless: 0,
    });
    table.divisions[0].corps = Some(0);
    commander
}

/// BWN-8.1, BWN-26.6: every army of the ready battles has one chief, every corps and every division its commander.
#[test]
fn every_post_is_filled() {
    for file in crate::SCENARIOS.iter().take(3) {
        let scenario = crate::scenario::read(file).unwrap();
        let state = crate::set_up::set_up(&scenario, scenario.battle.rules);
        for side in Side::BOTH {
            let chiefs = state
                .commanders_of(side)
                .filter(|(_, commander)| commander.command == Command::Army);
            assert_eq!(chiefs.count(), 1);
            for (id, division) in state.divisions_of(side) {
                let general = state.commander(division.general);
                assert_eq!(general.command, Command::Division(id));
            }
        }
        for (place, corps) in state.corps.iter().enumerate() {
            let commander = state.commander(corps.commander);
            assert_eq!(commander.command, Command::Corps(place as u8));
        }
    }
}

/// BWN-8.3, BWN-8.4, BWN-8.5, BWN-8.33, BWN-D34: a commander goes anywhere on the table, over any ground and through
/// anybody, once in his segment; he bars nobody's way.
#[test]
fn commanders_go_anywhere() {
    let mut table = table();
    table.block(Ground::Impassable, 40.0, 40.0, 80.0, 60.0);
    let line = table.put("FR-LINE", 3, Column, 60.0, 20.0, 90);
    table.put("AU-LINE", 3, Line, 60.0, 110.0, 270);
    table.agenda = vec![Task::EndOfTurn, Task::Leaders(South)];
    let lead = |to: [u16; 2]| Action::Lead {
        commander: CommanderId(1),
        to,
    };
    assert_eq!(refused(&table, South, &lead([600, 1201])), "BWN-1.1");
    act(&mut table, South, &lead([600, 280]), &[]);
    assert_eq!(table.commanders[1].at, at(60.0, 28.0));
    assert_eq!(refused(&table, South, &lead([600, 500])), "BWN-8.33");
    // He stands 2 by 2 cm, upright, and the column marches over him.
    let base = table.commander_base(&table.commanders[1]);
    assert_eq!((base.extent.width(), base.extent.depth()), (2_000, 2_000));
    assert_eq!(base.outline().points()[0].x.rem_euclid(1000), 0);
    assert!(table.walk(line, &[Manoeuvre::Forward { mm: 80 }]).is_ok());
    let mut onto = table.clone();
    onto.commanders[1].moved = false;
    act(&mut onto, South, &lead([600, 500]), &[]);
    assert_eq!(onto.commanders[1].at, at(60.0, 50.0));
}

/// BWN-8.8: a general's character shows only when his division has no order.
#[test]
fn character_needs_no_order_to_hide() {
    for (order, duty) in [
        (None, Duty::Cautious),
        (Some(Order::Movement), Duty::Movement),
    ] {
        let mut table = table();
        let line = table.put("FR-LINE", 3, Column, 60.0, 20.0, 90);
        table.general_near(line, -1);
        table.divisions[0].order = order;
        rolling(&[], |umpire| table.activate(South, umpire));
        assert_eq!(table.unit(line).duty, duty);
    }
}

/// BWN-8.9, BWN-8.10, BWN-8.11, BWN-C11: a free commander can be shot at like a unit, and is killed on 2 or 3 after a
/// volley with a hit; charges go to units only; one who has joined a unit is no target.
#[test]
fn shooting_at_a_commander() {
    let aim = Mark::Commander(CommanderId(3));
    let at_him = Shot {
        at: aim,
        kind: ShotKind::Ball,
        storm: false,
        bases: None,
        bonus: None,
        when: None,
        through: Vec::new(),
    };
    for (dice, killed) in [
        (vec![4, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2], true),
        (vec![4, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2], false),
        (vec![3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1], false),
    ] {
        let mut table = table();
        let line = table.put("FR-LINE", 3, Line, 60.0, 50.0, 90);
        table.commanders[3].at = at(60.0, 55.0);
        let able = table
            .check_shots(line, std::slice::from_ref(&at_him))
            .unwrap();
        rolling(&dice, |umpire| {
            table.declare_shots(line, std::slice::from_ref(&at_him), able.clone(), umpire);
            table.roll_volleys(umpire);
        });
        assert_eq!(!table.commanders[3].in_play(), killed, "{dice:?}");
    }
    let mut table = table();
    let line = table.put("FR-LINE", 3, Line, 60.0, 50.0, 90);
    let enemy = table.put("AU-LINE", 3, Line, 60.0, 57.0, 270);
    table.commanders[3].with = Some(enemy);
    let refusal = table.check_shots(line, &[at_him]).unwrap_err();
    assert_eq!(refusal.rule.to_string(), "BWN-8.11");
    let wire = serde_json::json!({ "type": "charge", "unit": 0, "target": { "commander": 3 },
        "feigned": false, "around": false });
    assert!(serde_json::from_value::<Action>(wire).is_err());
}

/// BWN-8.12, BWN-8.13, BWN-8.14, BWN-D21, BWN-D22: a commander joins the unit that charges or counter-attacks, if he leads
/// it; to no other reaction.
#[test]
fn joining_in_a_charge() {
    let mut table = table();
    let line = table.put("FR-LINE", 3, Column, 60.0, 50.0, 90);
    let enemy = table.put("AU-LINE", 3, Line, 60.0, 66.0, 270);
    table.commanders[3].at = at(60.0, 80.0);
    let join = |commander, unit| table.check_join(South, CommanderId(commander), unit);
    assert!(join(0, line).is_ok() && join(1, line).is_ok());
    assert!(join(1, enemy).is_err());
    table.divisions.push(table.divisions[0].clone());
    table.unit_mut(line).division = DivisionId(2);
    let refusal = table.check_join(South, CommanderId(1), line).unwrap_err();
    assert_eq!(refusal.rule.to_string(), "BWN-8.14");
    table.charge = Some(table.charged(line, enemy, 14.0, Reaction::Stand));
    table.agenda = vec![Task::EndOfTurn, Task::ChargeOver, Task::React];
    let react = |reaction| Action::React {
        reaction,
        join: Some(CommanderId(3)),
    };
    assert_eq!(refused(&table, North, &react(Reaction::Stand)), "BWN-8.13");
    assert!(table.may(North, &react(Reaction::CounterAttack)).is_ok());
}

/// BWN-8.15, BWN-8.16, BWN-8.34, BWN-D44: he moves with his unit, measured at the middle of its rear edge, joins one unit a
/// turn in the organisation phase, and may leave it in the next commanders' moves.
#[test]
fn riding_with_a_unit() {
    let mut table = table();
    let line = table.put("FR-LINE", 3, Line, 60.0, 50.0, 90);
    let other = table.put("FR-LINE", 3, Line, 80.0, 50.0, 90);
    table.unit_mut(line).disorder = 1;
    table.unit_mut(other).disorder = 1;
    table.agenda = vec![Task::EndOfTurn, Task::Joining(South)];
    let join = |unit| Action::Join {
        commander: CommanderId(1),
        unit,
    };
    act(&mut table, South, &join(line), &[]);
    assert_eq!(table.commander_at(&table.commanders[1]), at(60.0, 48.0));
    assert_eq!(refused(&table, South, &join(other)), "BWN-8.34");
    let walk = table.walk(line, &[Manoeuvre::Forward { mm: 100 }]).unwrap();
    rolling(&[], |umpire| table.commit(line, &walk, umpire));
    assert_eq!(table.commander_at(&table.commanders[1]), at(60.0, 58.0));
    table.agenda = vec![Task::NewTurn];
    rolling(&[6, 1], |umpire| table.advance(umpire));
    assert_eq!(table.commanders[1].with, Some(line));
    table.agenda = vec![Task::EndOfTurn, Task::Leaders(South)];
    let lead = Action::Lead {
        commander: CommanderId(1),
        to: [300, 300],
    };
    act(&mut table, South, &lead, &[]);
    assert_eq!(table.commanders[1].with, None);
}

/// BWN-8.18, BWN-8.19, BWN-C12: one roll for each cause of losses, however many they are; traits change the number.
#[test]
fn one_roll_for_each_cause() {
    let mut table = table();
    let line = table.put("FR-LINE", 3, Line, 60.0, 50.0, 90);
    table.commanders[1].with = Some(line);
    let events = rolling(&[6, 6], |umpire| {
        table.inflict(line, 4, umpire);
    });
    let rolls = events
        .iter()
        .filter(|event| matches!(event, Event::CommanderRisk { .. }));
    assert_eq!(rolls.count(), 1);
    let of = |name: &str| State::lost_on(PersonId::named(name).unwrap());
    assert_eq!(
        [of("Soult"), of("Lannes"), of("Osterman-Tolstoy")],
        [3, 4, 2]
    );
}

/// BWN-8.20, BWN-8.31, BWN-8.35, BWN-8.36: with a unit that flees off the table its commander is gone, with one destroyed
/// in any way he is captured; his successor stands beside the corps commander, or the chief where there is none.
#[test]
fn the_fate_of_commanders() {
    use crate::event::Loss;
    for (how, fate, points) in [
        (Loss::LeftTable, Fate::Fled, 0),
        (Loss::Losses, Fate::Captured, 1),
        (Loss::Caught, Fate::Captured, 1),
        (Loss::Barred, Fate::Captured, 1),
        (Loss::Surrounded, Fate::Captured, 1),
    ] {
        for corps in [false, true] {
            let mut table = table();
            let line = table.put("FR-LINE", 3, Line, 60.0, 50.0, 90);
            table.put("FR-LINE", 3, Line, 80.0, 50.0, 90);
            table.commanders[0].at = at(10.0, 10.0);
            let mut beside = at(10.0, 10.0);
            if corps {
                let marshal = with_corps(&mut table, "Victor");
                table.commanders[marshal.index()].at = at(30.0, 10.0);
                beside = at(30.0, 10.0);
            }
            table.commanders[1].with = Some(line);
            let events = rolling(&[], |umpire| table.destroy(line, how, umpire));
            assert!(events.iter().any(
                |event| matches!(event, Event::CommanderLost { fate: found, .. } if *found == fate)
            ));
            assert_eq!(table.armies[0].commanders_lost, points, "{how:?}");
            let general = table.commander(table.divisions[0].general);
            assert_eq!(general.at, beside, "{how:?}");
        }
    }
}

/// BWN-8.21, BWN-15.8: a commander who has joined adds to the melee dice of his unit; the trait LEAD+1 adds one more
/// (BWN-25.5).
#[test]
fn commanders_fight() {
    let dice = |name: Option<&str>| {
        let mut table = table();
        let line = table.put("FR-LINE", 3, Line, 60.0, 50.0, 90);
        let enemy = table.put("AU-LINE", 3, Line, 60.0, 50.0, 270);
        for (one, other) in [(line, enemy), (enemy, line)] {
            table.unit_mut(one).contacts.push(crate::unit::Contact {
                with: other,
                edge: table::Edge::Front,
                came: one == line,
                met: false,
                place: None,
            });
        }
        if let Some(name) = name {
            table.commanders[0].person = PersonId::named(name).unwrap();
            table.commanders[0].with = Some(line);
        }
        Total::of(|t| table.melee_dice(&[line, enemy], South, t))
    };
    let alone = dice(None);
    assert_eq!(
        (dice(Some("Soult")), dice(Some("Ney"))),
        (alone + 1, alone + 2)
    );
}

/// BWN-8.24: in the turn without a chief the new one gives no single orders, the generals do.
#[test]
fn single_orders_without_a_chief() {
    let mut table = table();
    let line = table.put("FR-LINE", 3, Column, 60.0, 20.0, 90);
    for commander in 0..2 {
        table.commanders[commander].at = at(60.0, 10.0);
    }
    table.armies[0].headless = table.turn;
    let single = |from| table.check_single(South, CommanderId(from), line, Order::Attack, None);
    assert_eq!(single(0).unwrap_err().rule.to_string(), "BWN-8.24");
    assert!(single(1).is_ok());
}

/// BWN-8.27, BWN-8.28, BWN-D18: a lost corps commander is replaced by a general of his corps at one less, whose post is
/// drawn anew; next turn the corps gets no orders but single ones of the chief.
#[test]
fn the_loss_of_a_corps_commander() {
    let mut table = table();
    let line = table.put("FR-LINE", 3, Column, 60.0, 20.0, 90);
    table.commanders[0].at = at(60.0, 10.0);
    table.commanders[1].at = at(50.0, 10.0);
    table.commanders[1].value = 1;
    let marshal = with_corps(&mut table, "Victor");
    table.agenda = vec![Task::EndOfTurn, Task::Leaders(South)];
    rolling(&[], |umpire| {
        table.lose_commander(marshal, Fate::Killed, umpire);
    });
    assert_eq!(table.task(), &Task::Successor(South, Command::Corps(0)));
    assert_eq!(table.armies[0].commanders_lost, 2);
    let wrong = Action::Succeed {
        commander: CommanderId(0),
    };
    assert!(table.may(South, &wrong).is_err());
    let right = Action::Succeed {
        commander: CommanderId(1),
    };
    act(&mut table, South, &right, &[]);
    let promoted = table.commander(CommanderId(1));
    assert_eq!((promoted.command, promoted.value), (Command::Corps(0), 0));
    let general = table.commander(table.divisions[0].general);
    assert_eq!(general.command, Command::Division(DivisionId(0)));
    assert_eq!(general.at, at(50.0, 10.0));
    table.turn += 1;
    let refusal = table.check_mark(South, DivisionId(0)).unwrap_err();
    assert_eq!(refusal.rule.to_string(), "BWN-8.27");
    assert!(
        table
            .check_single(South, CommanderId(0), line, Order::Attack, None)
            .is_ok()
    );
}
