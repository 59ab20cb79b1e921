use super::*;
use crate::unit::{Order, Single};
use Formation::*;
use Order::*;
use table::Distance;

/// BWN-7.10, BWN-7.11: the order table, cell by cell, with its borders.
#[test]
fn the_order_table() {
    for (order, near, middle, far) in [(Defence, 2, 4, 6), (Movement, 3, 5, 7), (Attack, 5, 7, 9)] {
        for (distance, number) in [
            (0.0, near),
            (30.0, near),
            (30.001, middle),
            (60.0, middle),
            (60.001, far),
            (90.0, far),
        ] {
            let found = Total::of(|t| State::order_number(order, Distance::of(cm(distance)), t));
            assert_eq!(found, number, "{order:?} at {distance}");
        }
    }
}

/// A table whose South general stands `distance` cm from his chief.
fn commanded(general: &str, distance: f64) -> State {
    let mut table = table();
    let commanders = &mut table.commanders;
    commanders[1].person = PersonId::named(general).unwrap();
    commanders[1].value = commanders[1].person.entry().value;
    commanders[0].at = at(20.0, 10.0);
    // Base edge to base edge: 2 cm of the chief's base and 1 cm of the general's lie between the points.
    commanders[1].at = at(20.0 + distance + 3.0, 10.0);
    table
}

/// BWN-7.9, BWN-25.3, BWN-E50: Friant at 45 cm understands an Attack on a roll of 5.
#[test]
fn friant_attacks() {
    for (roll, understood) in [([2, 3], true), ([2, 2], false)] {
        let mut table = commanded("Friant", 45.0);
        table.put("FR-LINE", 3, Column, 60.0, 50.0, 90);
        table.divisions[0].marker = Some(Attack);
        rolling(&roll, |umpire| {
            table.test_order(DivisionId(0), CommanderId(0), None, umpire);
        });
        assert_eq!(table.divisions[0].order, understood.then_some(Attack));
        rolling(&[6, 6], |umpire| table.activate(Side::South, umpire));
        let duty = if understood {
            Duty::Attack
        } else {
            Duty::Aggressive
        };
        assert_eq!(table.units[0].duty, duty);
    }
}

/// BWN-7.51: in the first turn every order is understood and every unit is active, without a roll.
#[test]
fn the_first_turn_needs_no_dice() {
    let mut table = commanded("Dupont", 90.0);
    table.turn = 1;
    let line = table.put("FR-LINE", 3, Column, 60.0, 110.0, 90);
    table.divisions[0].marker = Some(Attack);
    let events = rolling(&[1, 1, 1, 1], |umpire| {
        table.test_order(DivisionId(0), CommanderId(0), None, umpire);
        table.activate(Side::South, umpire);
    });
    assert!(table.unit(line).active && table.unit(line).duty == Duty::Attack);
    assert!(
        !events
            .iter()
            .any(|event| matches!(event, Event::Activation { .. }))
    );
}

/// BWN-7.33, BWN-7.34, BWN-7.37, BWN-E3, BWN-E4, BWN-E51: each further single order is harder by two, a division
/// general's first one already.
#[test]
fn single_orders_grow_harder() {
    let mut table = table();
    let line = table.put("FR-LINE", 3, Column, 20.0, 20.0, 90);
    for commander in 0..2 {
        table.commanders[commander].at = at(20.0, 10.0);
    }
    let mut need = |from: u8, given: u8, order: Order| {
        table.commanders[from as usize].singles = given;
        Total::of(|t| table.single_order_need(CommanderId(from), line, order, t))
    };
    assert_eq!(
        [
            need(0, 0, Movement),
            need(0, 1, Attack),
            need(0, 2, Movement)
        ],
        [3, 7, 7]
    );
    assert_eq!(
        [need(1, 0, Attack), need(1, 1, Attack), need(1, 2, Movement)],
        [7, 9, 9]
    );
    // BWN-7.36: a fourth Attack of a division general is at 13.
    table.commanders[1].singles = 3;
    let refused = table
        .check_single(Side::South, CommanderId(1), line, Attack, None)
        .unwrap_err();
    assert_eq!(refused.rule.to_string(), "BWN-7.36");
}

/// BWN-7.32: a general orders his own division, the chief anybody.
#[test]
fn who_may_order_whom() {
    let mut table = table();
    let line = table.put("FR-LINE", 3, Column, 20.0, 20.0, 90);
    for commander in 0..2 {
        table.commanders[commander].at = at(20.0, 10.0);
    }
    table.divisions.push(table.divisions[0].clone());
    table.unit_mut(line).division = DivisionId(2);
    assert!(
        table
            .check_single(Side::South, CommanderId(0), line, Attack, None)
            .is_ok()
    );
    let refused = table
        .check_single(Side::South, CommanderId(1), line, Attack, None)
        .unwrap_err();
    assert_eq!(refused.rule.to_string(), "BWN-7.32");
}

/// BWN-7.38, BWN-7.39, BWN-7.40: a unit with a single order ignores its division's; a failed one leaves it neutral.
#[test]
fn single_orders_bind_their_unit() {
    for (roll, duty) in [([6, 6], Duty::Defence), ([1, 1], Duty::Neutral)] {
        let mut table = table();
        table.turn = 3;
        let line = table.put("FR-LINE", 3, Column, 20.0, 20.0, 90);
        table.commanders[0].at = at(90.0, 90.0);
        table.divisions[0].order = Some(Attack);
        table.sheets[0].singles.push(Single {
            from: CommanderId(0),
            to: line,
            order: Defence,
            tested: false,
            battalion: None,
            called: false,
        });
        rolling(&roll, |umpire| {
            table.test_single(Side::South, 0, umpire);
            table.activate(Side::South, umpire);
        });
        assert_eq!(
            (table.unit(line).duty, table.unit(line).active),
            (duty, true)
        );
    }
}

/// BWN-7.42, BWN-E52: active within 30 cm of the general, else on 8 and more with his value.
#[test]
fn activation() {
    let mut table = table();
    let line = table.put("FR-LINE", 1, Line, 60.0, 60.0, 90);
    table.commanders[1].value = -1;
    // His base reaches 1 cm to the east, the unit's 2 cm to the west of its anchor.
    table.commanders[1].at = at(27.0, 59.0);
    assert_eq!(table.activation_need(line), None);
    table.commanders[1].at = at(26.9, 59.0);
    assert_eq!(table.activation_need(line), Some(9));
    for (roll, active) in [([4, 5], true), ([4, 4], false)] {
        rolling(&roll, |umpire| table.activate(Side::South, umpire));
        assert_eq!(table.unit(line).active, active, "{roll:?}");
    }
}

/// BWN-7.49, BWN-7.50: a regiment is handed over on 4 within 30 cm of the new general, on 8 beyond.
#[test]
fn handing_a_regiment_over() {
    for (x, need) in [(60.0, 4), (118.0, 8)] {
        let mut table = table();
        let line = table.put("FR-LINE", 2, Column, x, 60.0, 90);
        table.divisions.push(table.divisions[0].clone());
        table.divisions[2].general = CommanderId(1);
        table.commanders[1].at = at(60.0, 50.0);
        assert_eq!(
            Total::of(|t| table.transfer_need(line, DivisionId(2), t)),
            need
        );
        rolling(&[1, 2], |umpire| {
            table.transfer(line, DivisionId(2), umpire);
        });
        assert_eq!(table.unit(line).division, DivisionId(0));
        let refused = table
            .check_transfer(Side::South, line, DivisionId(2))
            .unwrap_err();
        assert_eq!(refused.rule.to_string(), "BWN-7.50");
    }
}

/// BWN-8.6, BWN-8.7: characters by command value and by trait.
#[test]
fn characters() {
    for (name, duty) in [
        ("Morand", Duty::Aggressive),
        ("Loison", Duty::Neutral),
        ("Dupont", Duty::Cautious),
        ("Vandamme", Duty::Aggressive),
    ] {
        let table = commanded(name, 10.0);
        assert_eq!(table.character(DivisionId(0)), duty, "{name}");
    }
    let mut table = commanded("Brady", 10.0);
    table.commanders[1].value = 2;
    assert_eq!(table.character(DivisionId(0)), Duty::Cautious);
}

/// BWN-7.61: guns of an aggressive division without order stay neutral.
#[test]
fn guns_are_not_aggressive() {
    let mut table = commanded("Morand", 10.0);
    let guns = table.put("FR-A6", 1, Unlimbered, 30.0, 20.0, 90);
    let line = table.put("FR-LINE", 2, Column, 40.0, 20.0, 90);
    rolling(&[6, 6, 6, 6], |umpire| table.activate(Side::South, umpire));
    assert_eq!(
        (table.unit(guns).duty, table.unit(line).duty),
        (Duty::Neutral, Duty::Aggressive)
    );
}

/// BWN-6.9: the higher roll with the chief's value has the initiative; ties are rolled again.
#[test]
fn initiative() {
    let mut table = table();
    table.commanders[2].value = 2;
    rolling(&[5, 4], |umpire| table.roll_initiative(umpire));
    assert_eq!(table.initiative, Side::North);
    rolling(&[5, 3, 6, 3], |umpire| table.roll_initiative(umpire));
    assert_eq!(table.initiative, Side::South);
}

/// BWN-8.22, BWN-E34: the best commander in range counts, negative values included.
#[test]
fn the_best_commander_counts() {
    let mut table = table();
    let line = table.put("FR-LINE", 3, Line, 60.0, 50.0, 90);
    table.commanders[0].at = at(60.0, 40.0);
    table.commanders[0].value = -2;
    assert_eq!(table.best_commander(line), Some(-2));
    table.commanders[1].at = at(60.0, 30.0);
    table.commanders[1].value = 1;
    assert_eq!(table.best_commander(line), Some(1));
}

/// BWN-8.17, BWN-25.5: 2 or 3 removes a commander with a unit that took losses; the rash fall on 4, the lucky only on 2.
#[test]
fn commanders_at_risk() {
    for (name, roll, lost) in [
        ("Soult", [1, 2], true),
        ("Soult", [2, 2], false),
        ("Lannes", [2, 2], true),
        ("Osterman-Tolstoy", [1, 2], false),
        ("Osterman-Tolstoy", [1, 1], true),
    ] {
        let mut table = table();
        let line = table.put("FR-LINE", 3, Line, 60.0, 50.0, 90);
        table.commanders[0].person = PersonId::named(name).unwrap();
        table.commanders[0].with = Some(line);
        rolling(&roll, |umpire| {
            table.inflict(line, 1, umpire);
        });
        assert_eq!(!table.commanders[0].in_play(), lost, "{name} {roll:?}");
    }
}

/// BWN-8.23, BWN-8.25, BWN-8.26: without a chief no division gets an order next turn; a general takes over at one less,
/// and his post is filled.
#[test]
fn the_loss_of_the_chief() {
    let mut table = table();
    table.put("FR-LINE", 3, Line, 60.0, 50.0, 90);
    table.commanders[1].value = 2;
    rolling(&[], |umpire| {
        table.lose_commander(CommanderId(0), crate::unit::Fate::Killed, umpire);
    });
    assert!(table.armies[0].chief_killed && table.armies[0].commanders_lost == 2);
    assert_eq!(table.task(), &Task::Successor(Side::South, Command::Army));
    assert_eq!(
        table.successors(Side::South, Command::Army),
        [CommanderId(1)]
    );
    rolling(&[], |umpire| {
        table.succeed(CommanderId(1), Command::Army, umpire);
    });
    assert_eq!(
        (table.armies[0].chief, table.commanders[1].value),
        (CommanderId(1), 1)
    );
    let general = table.divisions[0].general;
    assert_eq!(
        table.commander(general).command,
        Command::Division(DivisionId(0))
    );
    table.turn += 1;
    let refused = table.check_mark(Side::South, DivisionId(0)).unwrap_err();
    assert_eq!(refused.rule.to_string(), "BWN-8.23");
}

/// BWN-8.29, BWN-8.30, BWN-8.32: a lost general is replaced at once where he fell; his division is inactive next turn.
#[test]
fn the_loss_of_a_general() {
    let mut table = table();
    let line = table.put("FR-LINE", 3, Line, 60.0, 50.0, 90);
    table.commanders[1].at = at(60.0, 40.0);
    rolling(&[], |umpire| {
        table.lose_commander(CommanderId(1), crate::unit::Fate::Killed, umpire);
    });
    let general = table.commander(table.divisions[0].general).clone();
    assert!(general.in_play() && general.at == at(60.0, 40.0));
    assert_eq!(table.armies[0].commanders_lost, 1);
    table.turn += 1;
    rolling(&[6, 6], |umpire| table.activate(Side::South, umpire));
    assert!(!table.unit(line).active);
}

/// BWN-7.17: inside the defence area, or within two centimetres of it.
#[test]
fn defence_areas() {
    let mut table = table();
    table.put("FR-LINE", 1, Line, 50.0, 50.0, 90);
    table.put("FR-LINE", 1, Line, 70.0, 50.0, 90);
    table.put("FR-LINE", 1, Line, 60.0, 60.0, 90);
    table.divisions[0].area = Some(crate::state::Area::Hull(table.hull_of(DivisionId(0))));
    assert!(table.area_holds(UnitId(0), at(60.0, 52.0)));
    assert!(table.area_holds(UnitId(0), at(60.0, 62.0)));
    assert!(!table.area_holds(UnitId(0), at(60.0, 62.01)));
}

/// BWN-7.15: under Defence a move may not lead out of the area.
#[test]
fn defence_holds_its_ground() {
    use Manoeuvre::Forward;
    let mut table = table();
    let line = table.put("FR-LINE", 3, Line, 60.0, 50.0, 90);
    table.unit_mut(line).duty = Duty::Defence;
    table.divisions[0].area = Some(crate::state::Area::Hull(table.hull_of(DivisionId(0))));
    assert!(table.walk(line, &[Forward { mm: 30 }]).is_ok());
    assert_eq!(table.walk_refused(line, &[Forward { mm: 31 }]), "BWN-7.15");
}
