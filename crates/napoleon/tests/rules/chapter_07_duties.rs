use super::*;
use crate::Action;
use crate::state::{Area, Segment};
use crate::unit::{Order, Single};
use Formation::*;
use Side::{North, South};
use tabletop::Agenda as _;
use tabletop::Tabletop as _;

fn act(state: &mut State, side: Side, action: &Action, dice: &[u8]) -> Vec<Event> {
    state
        .may(side, action)
        .unwrap_or_else(|refusal| panic!("{action:?}: {refusal:?}"));
    rolling(dice, |umpire| state.act(side, action, umpire))
}

fn refused(state: &State, side: Side, action: &Action) -> String {
    state.may(side, action).unwrap_err().rule.to_string()
}

/// A French army of two corps: Soult over Victor (Friant's and Gudin's divisions) and Macdonald (Nansouty's).
fn two_corps() -> State {
    let mut table = table();
    let mut person = |name: &str, command: Command, x: f64| {
        table.commanders.push(Commander {
            person: PersonId::named(name).unwrap(),
            command,
            at: at(x, 10.0),
            value: 0,
            ..table.commanders[0].clone()
        });
        CommanderId(table.commanders.len() as u8 - 1)
    };
    let victor = person("Victor", Command::Corps(0), 20.0);
    let macdonald = person("Macdonald", Command::Corps(1), 100.0);
    let gudin = person("Gudin", Command::Division(DivisionId(2)), 40.0);
    let nansouty = person("Nansouty", Command::Division(DivisionId(3)), 100.0);
    for (corps, general) in [(0, gudin), (1, nansouty)] {
        let mut division = table.divisions[0].clone();
        division.general = general;
        division.corps = Some(corps);
        table.divisions.push(division);
    }
    table.divisions[0].corps = Some(0);
    for commander in [victor, macdonald] {
        table.corps.push(crate::state::Corps {
            side: South,
            commander,
            headless: 0,
        });
    }
    table
}

/// BWN-7.1, BWN-7.32, BWN-E5: the chief orders any general, a corps commander those of his corps, a general nobody;
/// single orders likewise, a general those of his own division.
#[test]
fn the_chain_of_command() {
    let mut table = two_corps();
    let (chief, general, victor, macdonald) = (
        CommanderId(0),
        CommanderId(1),
        CommanderId(4),
        CommanderId(5),
    );
    let may = |from, divisions: [bool; 3]| {
        let found = [0, 2, 3].map(|division| table.may_issue(from, DivisionId(division)));
        assert_eq!(found, divisions, "{from:?}");
    };
    may(chief, [true, true, true]);
    may(victor, [true, true, false]);
    may(macdonald, [false, false, true]);
    may(general, [false, false, false]);
    for commander in &mut table.commanders {
        commander.at = at(50.0, 20.0);
    }
    let units = [0, 2, 3].map(|division| {
        let line = table.put(
            "FR-LINE",
            2,
            Column,
            40.0 + 10.0 * f64::from(division),
            20.0,
            90,
        );
        table.unit_mut(line).division = DivisionId(division);
        line
    });
    let may = |from, expected: [bool; 3]| {
        let found = units.map(|unit| {
            table
                .check_single(South, from, unit, Order::Defence, None)
                .is_ok()
        });
        assert_eq!(found, expected, "{from:?}");
    };
    may(chief, [true, true, true]);
    may(victor, [true, true, false]);
    may(general, [true, false, false]);
}

/// BWN-7.3, BWN-7.4, BWN-7.5, BWN-7.6, BWN-D15: one marker for a division, never changed, or none at all; single orders
/// are written in the same step.
#[test]
fn placing_orders() {
    let mut table = table();
    let line = table.put("FR-LINE", 3, Column, 60.0, 20.0, 90);
    table.put("AU-LINE", 3, Column, 60.0, 100.0, 270);
    table.commanders[0].at = at(60.0, 10.0);
    table.agenda = vec![Task::EndOfTurn, Task::First(Segment::Orders), Task::Sheets];
    let mark = |order| Action::Mark {
        division: DivisionId(0),
        order,
    };
    act(&mut table, South, &mark(Order::Attack), &[]);
    assert_eq!(refused(&table, South, &mark(Order::Defence)), "BWN-7.5");
    let foreign = Action::Mark {
        division: DivisionId(1),
        order: Order::Attack,
    };
    assert_eq!(refused(&table, South, &foreign), "BWN-7.3");
    let single = Action::Single {
        from: CommanderId(0),
        to: line,
        order: Order::Defence,
        battalion: None,
    };
    act(&mut table, South, &single, &[]);
    assert_eq!(refused(&table, South, &single), "BWN-7.5");
    act(&mut table, South, &Action::Seal, &[]);
    assert!(!table.owes(South) && table.owes(North));
    act(&mut table, North, &Action::Seal, &[]);
    assert_eq!(
        (table.divisions[1].marked, table.divisions[1].order),
        (false, None)
    );
    // North has ordered nothing, so nobody asks who begins; what is left is South's single order.
    assert_eq!(table.task(), &Task::Tests(South));
    assert!(table.divisions[0].tested);
}

/// BWN-7.7, BWN-7.8, BWN-7.13, BWN-D17, BWN-C7, BWN-H1: the first player reveals, tests each division once and activates
/// while the other's markers still lie face down; a failed order is no order.
#[test]
fn revealing_and_testing() {
    let mut table = table();
    table.put("FR-LINE", 3, Column, 60.0, 20.0, 90);
    table.put("AU-LINE", 3, Column, 60.0, 100.0, 270);
    // North's chief is far from his general; where Defence is laid its area is still to be named.
    for (commander, y) in [(0, 10.0), (1, 14.0), (2, 30.0), (3, 106.0)] {
        table.commanders[commander].at = at(60.0, y);
    }
    for division in &mut table.divisions {
        division.marker = Some(Order::Defence);
        division.marked = true;
    }
    table.agenda = vec![Task::EndOfTurn, Task::First(Segment::Orders)];
    act(
        &mut table,
        South,
        &Action::Begin {
            side: North,
            turn: false,
        },
        &[],
    );
    assert_eq!(table.task(), &Task::Tests(North));
    assert!(table.sheets[1].open && !table.sheets[0].open);
    let watching = table.view(kernel::Eyes::Seat(North.seat()));
    assert_eq!(watching.divisions[0].marker, None);
    let test = |from: u8| Action::TestOrder {
        division: DivisionId(1),
        from: CommanderId(from),
        area: None,
    };
    assert_eq!(refused(&table, North, &test(3)), "BWN-7.1");
    let second = test(2);
    act(&mut table, North, &second, &[2, 2]);
    assert_eq!(table.divisions[1].order, None);
    // All of North is tested: South turns up its markers.
    assert_eq!(table.task(), &Task::Tests(South));
    assert!(table.sheets[0].open);
    table.agenda.push(Task::Tests(North));
    assert_eq!(refused(&table, North, &second), "BWN-7.8");
}

/// BWN-7.16, BWN-7.17: a defence area is one terrain element or the ground between the outermost bases; other orders
/// have none.
#[test]
fn choosing_a_defence_area() {
    let mut table = table();
    table.put("FR-LINE", 3, Column, 60.0, 20.0, 90);
    table.put("FR-LINE", 3, Column, 90.0, 20.0, 90);
    let wood = table.block(Ground::Wood, 50.0, 30.0, 70.0, 45.0);
    table.commanders[0].at = at(60.0, 10.0);
    table.commanders[1].at = at(60.0, 14.0);
    table.agenda = vec![Task::EndOfTurn, Task::Tests(South)];
    let test = |area| Action::TestOrder {
        division: DivisionId(0),
        from: CommanderId(0),
        area,
    };
    table.divisions[0].marker = Some(Order::Attack);
    assert_eq!(refused(&table, South, &test(Some(wood))), "BWN-7.16");
    table.divisions[0].marker = Some(Order::Defence);
    assert!(table.may(South, &test(Some(99))).is_err());
    let mut element = table.clone();
    rolling(&[6, 6], |umpire| {
        element.test_order(DivisionId(0), CommanderId(0), Some(wood), umpire);
    });
    assert_eq!(element.divisions[0].area, Some(Area::Element(wood)));
    assert!(element.area_holds(UnitId(0), at(60.0, 46.9)));
    assert!(!element.area_holds(UnitId(0), at(60.0, 47.1)));
    rolling(&[6, 6], |umpire| {
        table.test_order(DivisionId(0), CommanderId(0), None, umpire);
    });
    assert!(table.area_holds(UnitId(0), at(75.0, 18.0)));
    assert!(!table.area_holds(UnitId(0), at(75.0, 40.0)));
}

/// BWN-7.18, BWN-7.19: under Defence an enemy is charged whose very centre is inside the area, or who charged or fights
/// the division; nobody else.
#[test]
fn charging_out_of_a_defence_area() {
    let mut table = table();
    let line = table.put("FR-LINE", 3, Column, 60.0, 40.0, 90);
    let friend = table.put("FR-LINE", 2, Column, 40.0, 40.0, 90);
    let enemy = table.put("AU-LINE", 3, Line, 60.0, 56.0, 270);
    let wood = table.block(Ground::Difficult, 30.0, 30.0, 90.0, 56.0);
    table.unit_mut(line).duty = Duty::Defence;
    table.divisions[0].area = Some(Area::Element(wood));
    // Its centre lies at y = 57: within the two centimetres that friends are allowed, but outside.
    assert!(table.area_holds(UnitId(0), table.centre(enemy)));
    let charge = |table: &State| table.check_charge(South, line, enemy, false, false);
    assert_eq!(charge(&table).unwrap_err().rule.to_string(), "BWN-7.18");
    table.unit_mut(enemy).deeds.charged_whom = Some(friend);
    assert!(charge(&table).is_ok());
    table.unit_mut(enemy).deeds.charged_whom = None;
    table.unit_mut(enemy).pose = Pose::new(at(60.0, 54.9), Facing::SOUTH);
    assert!(charge(&table).is_ok());
}

/// BWN-7.20: a unit forced out of its area must come back next turn, unless it is engaged, in an enemy's control zone, or
/// under Attack.
#[test]
fn strays_come_back() {
    let mut table = table();
    let line = table.put("FR-LINE", 3, Column, 60.0, 30.0, 90);
    let wood = table.block(Ground::Difficult, 50.0, 45.0, 70.0, 60.0);
    table.put("AU-LINE", 3, Line, 10.0, 115.0, 270);
    table.unit_mut(line).duty = Duty::Defence;
    table.divisions[0].area = Some(Area::Element(wood));
    table.note_strays();
    assert_eq!(table.divisions[0].strays, [line]);
    table.turn = 3;
    table.divisions[0].area = None;
    table.unit_mut(line).duty = Duty::Movement;
    table.agenda = vec![Task::EndOfTurn, Task::Moves(South, DivisionId(0))];
    let go = |path: Vec<Manoeuvre>| Action::Move {
        unit: line,
        path,
        emerge: None,
        ready: false,
    };
    assert_eq!(refused(&table, South, &Action::Done), "BWN-7.20");
    let away = go(vec![Manoeuvre::Back { mm: 50 }]);
    assert_eq!(refused(&table, South, &away), "BWN-7.20");
    let home = go(vec![Manoeuvre::Forward { mm: 100 }]);
    assert!(table.may(South, &home).is_ok());
    let mut offers = kernel::Offers::new();
    table.offer(South, &mut offers);
    assert!(
        offers
            .actions()
            .iter()
            .all(|action| *action != Action::Done)
    );
    assert!(
        offers
            .actions()
            .iter()
            .all(|action| table.may(South, action).is_ok())
    );
    let mut free = table.clone();
    free.unit_mut(line).duty = Duty::Attack;
    assert!(free.may(South, &Action::Done).is_ok());
    let mut watched = table.clone();
    watched.put("AU-LINE", 3, Line, 60.0, 37.0, 270);
    assert!(watched.may(South, &Action::Done).is_ok());
    act(&mut table, South, &home, &[]);
    assert_ne!(table.task(), &Task::Moves(South, DivisionId(0)));
}

/// BWN-7.14, BWN-7.28, BWN-7.62, BWN-7.63, BWN-7.65: whatever the order or the lack of one, a unit may shoot; only Attack
/// and an aggressive general let it charge.
#[test]
fn every_duty_shoots() {
    for (duty, charges) in [
        (Duty::Defence, true),
        (Duty::Movement, false),
        (Duty::Attack, true),
        (Duty::Aggressive, true),
        (Duty::Neutral, false),
        (Duty::Cautious, false),
    ] {
        let mut table = table();
        let line = table.put("FR-LINE", 3, Line, 60.0, 50.0, 90);
        let enemy = table.put("AU-LINE", 3, Line, 60.0, 57.0, 270);
        table.unit_mut(line).duty = duty;
        let plain = shot(enemy, ShotKind::Ball, false);
        assert!(table.check_shots(line, &[plain]).is_ok(), "{duty:?}");
        let charge = table.check_charge(South, line, enemy, false, false);
        assert_eq!(charge.is_ok(), charges, "{duty:?}");
    }
}

/// BWN-7.24: under Movement a unit may charge whoever charged or fights its division.
#[test]
fn movement_helps_its_division() {
    let mut table = table();
    let line = table.put("FR-LINE", 3, Column, 60.0, 40.0, 90);
    let friend = table.put("FR-LINE", 2, Column, 40.0, 40.0, 90);
    let enemy = table.put("AU-LINE", 3, Line, 60.0, 56.0, 270);
    table.unit_mut(line).duty = Duty::Movement;
    let charge = |table: &State| table.check_charge(South, line, enemy, false, false);
    assert_eq!(charge(&table).unwrap_err().rule.to_string(), "BWN-7.22");
    table.unit_mut(enemy).deeds.charged_whom = Some(friend);
    assert!(charge(&table).is_ok());
    // A friend of another division is none of its business.
    table.divisions.push(table.divisions[0].clone());
    table.unit_mut(friend).division = DivisionId(2);
    assert_eq!(charge(&table).unwrap_err().rule.to_string(), "BWN-7.22");
}

/// BWN-7.25: under Movement guns may unlimber and fire, but not come within canister range of an enemy.
#[test]
fn guns_under_movement() {
    use Manoeuvre::{Forward, Unlimber};
    let mut table = table();
    let guns = table.put("FR-A6", 1, Limbered, 60.0, 40.0, 90);
    let enemy = table.put("AU-LINE", 3, Line, 60.0, 62.0, 270);
    table.unit_mut(guns).duty = Duty::Movement;
    assert!(table.walk(guns, &[Unlimber { degrees: 0 }]).is_ok());
    // From 22 cm to 12 and less: the canister range of a 6-pounder.
    assert!(table.walk(guns, &[Forward { mm: 99 }]).is_ok());
    assert_eq!(table.walk_refused(guns, &[Forward { mm: 101 }]), "BWN-7.25");
    table.unit_mut(guns).formation = Unlimbered;
    let ball = shot(enemy, ShotKind::Ball, false);
    assert!(table.check_shots(guns, &[ball]).is_ok());
    table.unit_mut(guns).duty = Duty::Attack;
    table.unit_mut(guns).formation = Limbered;
    assert!(table.walk(guns, &[Forward { mm: 101 }]).is_ok());
}

/// BWN-7.29: under Attack nobody retreats before a charge.
#[test]
fn no_retreat_under_attack() {
    let mut table = table();
    let line = table.put("AU-LINE", 3, Line, 60.0, 60.0, 270);
    let enemy = table.put("FR-LINE", 3, Column, 60.0, 40.0, 90);
    for (duty, rule) in [(Duty::Attack, Some("BWN-14.4")), (Duty::Defence, None)] {
        table.unit_mut(line).duty = duty;
        let charge = table.charged(enemy, line, 18.0, Reaction::Stand);
        let retreat = table.check_reaction(&charge, Reaction::Retreat { mm: 100 });
        let rule_found = retreat.err().map(|refusal| refusal.rule.to_string());
        assert_eq!(rule_found.as_deref(), rule, "{duty:?}");
    }
}

/// BWN-7.31, BWN-7.33, BWN-7.35: any number of single orders, tested in the sequence their giver likes: the first one
/// tested has the number of the table.
#[test]
fn the_sequence_of_single_orders() {
    let mut table = table();
    let units = [30.0, 40.0, 50.0].map(|x| table.put("FR-LINE", 2, Column, x, 20.0, 90));
    table.commanders[0].at = at(40.0, 10.0);
    table.agenda = vec![Task::EndOfTurn, Task::First(Segment::Orders), Task::Sheets];
    for unit in units {
        let single = Action::Single {
            from: CommanderId(0),
            to: unit,
            order: Order::Movement,
            battalion: None,
        };
        act(&mut table, South, &single, &[]);
    }
    table.sheets[0].sealed = true;
    table.sheets[1].sealed = true;
    table.agenda = vec![Task::EndOfTurn, Task::Tests(South)];
    for (unit, number) in [(units[2], 3), (units[0], 5), (units[1], 7)] {
        let events = act(&mut table, South, &Action::TestSingle { unit }, &[6, 6]);
        let Event::SingleTested { need, .. } = events[0] else {
            panic!("{events:?}");
        };
        assert_eq!(need, number);
    }
}

/// BWN-7.41, BWN-7.52: with the turn every marker is taken away, and all orders are tested anew.
#[test]
fn orders_last_a_turn() {
    let mut table = table();
    table.put("FR-LINE", 3, Column, 60.0, 20.0, 90);
    let division = &mut table.divisions[0];
    (division.marker, division.marked, division.tested) = (Some(Order::Attack), true, true);
    division.order = Some(Order::Attack);
    table.sheets[0].singles.push(Single {
        from: CommanderId(0),
        to: UnitId(0),
        order: Order::Attack,
        tested: true,
        battalion: None,
        called: false,
    });
    table.commanders[0].singles = 1;
    table.agenda = vec![Task::NewTurn];
    rolling(&[6, 1], |umpire| table.advance(umpire));
    let division = &table.divisions[0];
    assert_eq!(
        (division.marker, division.marked, division.tested),
        (None, false, false)
    );
    assert_eq!((division.order, table.commanders[0].singles), (None, 0));
    assert!(table.sheets[0].singles.is_empty());
}

/// BWN-7.43: batteries are activated like regiments, trains need nothing, a regimental gun shares its regiment's status.
#[test]
fn activation_of_guns_and_trains() {
    let mut table = table();
    let line = table.put("FR-LINE", 3, Column, 60.0, 50.0, 90);
    let gun = table.put("FR-A4R", 1, Limbered, 60.0, 40.0, 90);
    let battery = table.put("FR-A6", 1, Limbered, 80.0, 50.0, 90);
    let train = table.put_for(South, "TRAIN", 1, Limbered, 90.0, 50.0, 90);
    table.unit_mut(gun).whereabouts = Whereabouts::With(line, crate::unit::Slot::Rear);
    table.divisions[0].order = Some(Order::Defence);
    // The general is far away: regiment and battery roll, in the order of the list; neither hears him.
    let events = rolling(&[1, 1, 1, 2], |umpire| table.activate(South, umpire));
    assert_eq!(events.len(), 2);
    let active = [line, gun, battery, train].map(|id| table.unit(id).active);
    assert_eq!(active, [false, false, false, true]);
    assert_eq!(table.unit(gun).duty, Duty::Defence);
    let single = table.check_single(South, CommanderId(0), train, Order::Attack, None);
    assert_eq!(single.unwrap_err().rule.to_string(), "BWN-7.43");
}

/// BWN-7.44, BWN-7.45, BWN-7.46, BWN-7.63: a unit that does not hear its general turns and changes formation, but does
/// not move or charge.
#[test]
fn an_inactive_unit() {
    use crate::march::On;
    use Manoeuvre::{Form, Forward, Turn};
    for neutral in [false, true] {
        let mut table = table();
        let line = table.put("FR-LINE", 3, Line, 60.0, 50.0, 90);
        let enemy = table.put("AU-LINE", 3, Line, 60.0, 66.0, 270);
        let unit = table.unit_mut(line);
        unit.active = neutral;
        unit.duty = if neutral { Duty::Neutral } else { Duty::Attack };
        assert!(table.walk(line, &[Turn { degrees: 30 }]).is_ok());
        let column = Form {
            into: Column,
            on: On::Centre,
        };
        assert!(table.walk(line, &[column]).is_ok());
        let rule = if neutral { "BWN-7.63" } else { "BWN-7.44" };
        assert_eq!(table.walk_refused(line, &[Forward { mm: 10 }]), rule);
        assert!(
            table
                .check_charge(South, line, enemy, false, false)
                .is_err()
        );
    }
}

/// BWN-7.47, BWN-7.50, BWN-D14, BWN-C6: at the start of the orders a regiment may be handed to another general; batteries may
/// not; handed over it is active, refused it stays and is inactive.
#[test]
fn transfers() {
    for (dice, done) in [([3, 3], true), ([1, 1], false)] {
        let mut table = two_corps();
        let line = table.put("FR-LINE", 2, Column, 40.0, 20.0, 90);
        let guns = table.put("FR-A6", 1, Limbered, 50.0, 20.0, 90);
        table.agenda = vec![Task::EndOfTurn, Task::Sheets];
        let hand = |unit| Action::Transfer {
            unit,
            to: DivisionId(2),
        };
        assert_eq!(refused(&table, South, &hand(guns)), "BWN-7.47");
        let mut later = table.clone();
        later.divisions[0].marked = true;
        assert_eq!(refused(&later, South, &hand(line)), "BWN-7.47");
        act(&mut table, South, &hand(line), &dice);
        let expected = if done { DivisionId(2) } else { DivisionId(0) };
        assert_eq!(table.unit(line).division, expected);
        table.divisions[0].order = Some(Order::Attack);
        table.divisions[2].order = Some(Order::Attack);
        table.commanders[1].at = at(40.0, 15.0);
        rolling(&[1, 1, 1, 1], |umpire| table.activate(South, umpire));
        assert_eq!(table.unit(line).active, done);
    }
}

/// BWN-7.53, BWN-7.54, BWN-7.2: the commander of a single division leads it himself: his order is understood without a
/// roll, activation is tested as usual; when he falls a general is drawn, and he is the chief.
#[test]
fn a_single_division_without_a_general() {
    let mut table = table();
    let line = table.put("FR-LINE", 3, Column, 60.0, 100.0, 90);
    table.commanders.remove(1);
    for division in &mut table.divisions {
        division.general = CommanderId(if division.side == South { 0 } else { 2 });
    }
    table.armies[1].chief = CommanderId(1);
    table.commanders[0].at = at(60.0, 10.0);
    table.divisions[0].marker = Some(Order::Attack);
    table.agenda = vec![Task::EndOfTurn, Task::Tests(South)];
    let test = Action::TestOrder {
        division: DivisionId(0),
        from: CommanderId(0),
        area: None,
    };
    table.may(South, &test).unwrap();
    let events = rolling(&[1, 1], |umpire| {
        table.test_order(DivisionId(0), CommanderId(0), None, umpire);
    });
    assert!(matches!(
        events[0],
        Event::OrderTested {
            dice: None,
            understood: true,
            ..
        }
    ));
    assert_eq!(table.activation_need(line), Some(8));
    rolling(&[], |umpire| {
        table.lose_commander(CommanderId(0), crate::unit::Fate::Killed, umpire);
    });
    let chief = table.armies[0].chief;
    assert!(table.has_chief(South) && table.divisions[0].general == chief && chief.0 == 3);
    assert_eq!(table.divisions[0].headless, table.turn + 1);
}

/// BWN-7.53: a scenario may leave out the general of a single division, and only of a single one.
#[test]
fn scenarios_without_generals() {
    let text = crate::SCENARIOS[0].text.to_string();
    let general = text
        .lines()
        .find(|line| line.contains("general") && line.contains("Friant"))
        .unwrap_or_else(|| panic!("{text}"));
    let file = kernel::ScenarioFile::new("x.toml", text.replacen(&format!("{general}\n"), "", 1));
    let scenario = crate::scenario::read(&file).unwrap_or_else(|error| panic!("{error}"));
    let state = crate::set_up::set_up(&scenario, scenario.battle.rules);
    assert_eq!(state.divisions[0].general, state.armies[0].chief);
    let text = crate::SCENARIOS[1].text.to_string();
    let general = text
        .lines()
        .find(|line| line.contains("general") && line.contains("Kornilov"))
        .unwrap();
    let file = kernel::ScenarioFile::new("x.toml", text.replacen(&format!("{general}\n"), "", 1));
    let error = crate::scenario::read(&file).map(|_| ()).unwrap_err();
    assert!(error.reason.contains("single division"), "{error}");
}

/// BWN-7.55, BWN-7.56, BWN-7.58, BWN-7.59: without order an aggressive division charges whom it can, first of all; if
/// only guns can be charged it need not.
#[test]
fn compulsory_charges() {
    let mut table = table();
    let line = table.put("FR-LINE", 3, Column, 60.0, 50.0, 90);
    let other = table.put("FR-LINE", 3, Column, 90.0, 50.0, 90);
    let enemy = table.put("AU-A6", 1, Unlimbered, 60.0, 70.0, 270);
    table.unit_mut(line).duty = Duty::Aggressive;
    table.agenda = vec![
        Task::EndOfTurn,
        Task::Charges {
            side: South,
            passed: false,
        },
    ];
    assert!(table.check_charge(South, line, enemy, false, false).is_ok());
    assert!(!table.must_charge(line));
    assert!(table.may(South, &Action::Pass).is_ok());
    let target = table.put("AU-LINE", 3, Line, 75.0, 68.0, 270);
    assert!(table.must_charge(line));
    assert_eq!(refused(&table, South, &Action::Pass), "BWN-7.59");
    let charge = |unit| Action::Charge {
        unit,
        target,
        feigned: false,
        around: false,
    };
    assert_eq!(refused(&table, South, &charge(other)), "BWN-7.56");
    assert!(table.may(South, &charge(line)).is_ok());
}

/// BWN-7.57, BWN-7.60: an aggressive unit that could not charge goes half its move at the nearest enemy when its
/// division moves, one turn included, and stops at his control zone.
#[test]
fn the_compulsory_advance() {
    let mut table = table();
    let line = table.put("FR-LINE", 3, Column, 60.0, 20.0, 90);
    table.put("AU-LINE", 3, Line, 60.0, 100.0, 270);
    table.unit_mut(line).duty = Duty::Aggressive;
    let least = |table: &State| table.compulsory_advance(line).unwrap();
    let forward = |mm| vec![Manoeuvre::Forward { mm }];
    assert_eq!(least(&table), forward(130));
    // The zone of the enemy reaches 8 cm: its border lies at y = 32.
    table.put("AU-LINE", 3, Line, 60.0, 40.0, 270);
    assert_eq!(least(&table), forward(120));
    // Engaged, in a zone or out of hearing it is bound to nothing.
    table.unit_mut(line).active = false;
    assert_eq!(table.compulsory_advance(line), None);
}

/// BWN-7.30, BWN-7.64, BWN-7.65, BWN-7.66: a cautious division without order falls back 15 cm toward its operational base,
/// facing the enemy; guns end limbered; it stops short of enemies.
#[test]
fn cautious_divisions_fall_back() {
    let mut table = table();
    let line = table.put("FR-LINE", 3, Line, 60.0, 50.0, 90);
    let guns = table.put("FR-A6", 1, Unlimbered, 60.0, 80.0, 90);
    for id in [line, guns] {
        table.unit_mut(id).duty = Duty::Cautious;
    }
    let mut barred = table.clone();
    rolling(&[], |umpire| table.begin_division(DivisionId(0), umpire));
    assert_eq!(stands(&table, line), (60.0, 35.0, 90));
    assert_eq!(stands(&table, guns), (60.0, 65.0, 90));
    assert_eq!(table.unit(guns).formation, Limbered);
    assert_eq!(
        table.walk_refused(line, &[Manoeuvre::Forward { mm: 10 }]),
        "BWN-7.65"
    );
    // An enemy behind: the front at 50, depth 2, the enemy's front at 40.
    barred.put("AU-LINE", 3, Line, 60.0, 40.0, 90);
    rolling(&[], |umpire| barred.begin_division(DivisionId(0), umpire));
    let (_, y, _) = stands(&barred, line);
    assert!((42.1..42.3).contains(&y), "{y}");
}

/// BWN-7.67: a unit of such a division that does not hear its general stays where it is.
#[test]
fn inactive_units_do_not_follow_a_character() {
    for duty in [Duty::Aggressive, Duty::Cautious] {
        let mut table = table();
        let line = table.put("FR-LINE", 3, Line, 60.0, 50.0, 90);
        table.put("AU-LINE", 3, Line, 60.0, 110.0, 270);
        table.unit_mut(line).duty = duty;
        table.unit_mut(line).active = false;
        rolling(&[], |umpire| table.begin_division(DivisionId(0), umpire));
        assert_eq!(stands(&table, line), (60.0, 50.0, 90), "{duty:?}");
        assert!(!table.must_charge(line));
    }
}

/// BWN-7.68: a single order goes to a unit: a battalion gets one only if it is a unit of its own, and then as easily as a
/// regiment.
#[test]
fn orders_to_a_battalion() {
    let mut table = table();
    let battalion = table.put("GB-RIFLE", 1, Line, 60.0, 20.0, 90);
    table.commanders[0].at = at(60.0, 10.0);
    assert!(
        table
            .check_single(South, CommanderId(0), battalion, Order::Attack, None)
            .is_ok()
    );
    // The wire names units, never bases of a unit.
    let wire = serde_json::json!({ "type": "single", "from": 0, "to": [0, 1], "order": "attack" });
    assert!(serde_json::from_value::<Action>(wire).is_err());
}

/// BWN-T2: morale tests succeed low, order and activation tests high.
#[test]
fn low_for_morale_high_for_orders() {
    assert!(crate::command::ways_to_pass(4) < crate::command::ways_to_pass(9));
    assert!(crate::command::ways_to_reach(4) > crate::command::ways_to_reach(9));
    assert_eq!(
        (
            crate::command::ways_to_pass(3),
            crate::command::ways_to_reach(11)
        ),
        (3, 3)
    );
}
