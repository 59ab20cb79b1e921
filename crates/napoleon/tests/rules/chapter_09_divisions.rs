use super::*;
use crate::Action;
use crate::state::Segment;
use Formation::*;
use Manoeuvre::*;

fn rule(table: &State, side: Side, action: &Action) -> String {
    match table.may(side, action) {
        Ok(()) => "allowed".into(),
        Err(refusal) => refusal.rule.to_string(),
    }
}

fn go(unit: UnitId, mm: u16, ready: bool) -> Action {
    Action::Move {
        unit,
        path: if mm == 0 {
            Vec::new()
        } else {
            vec![Forward { mm }]
        },
        emerge: None,
        ready,
    }
}

fn divided() -> (State, [UnitId; 3]) {
    let mut table = table();
    let first = table.put("FR-LINE", 2, Column, 20.0, 20.0, 90);
    let second = table.put("FR-LINE", 2, Column, 40.0, 20.0, 90);
    let enemy = table.put("AU-LINE", 2, Column, 60.0, 100.0, 270);
    let division = Division {
        general: CommanderId(1),
        ..table.divisions[0].clone()
    };
    table.divisions.push(division);
    Arc::make_mut(&mut table.battle)
        .division_labels
        .push("S2".into());
    table.unit_mut(second).division = DivisionId(2);
    table.agenda.push(Task::First(Segment::Moves));
    (table, [first, second, enemy])
}

/// BWN-9.1, BWN-9.2, BWN-D30, BWN-D31, BWN-1.19: the holder of the initiative says who begins; whole divisions move by
/// turns, and who has more of them moves the rest.
#[test]
fn divisions_move_by_turns() {
    let (mut table, [first, second, enemy]) = divided();
    let third = table.put("FR-LINE", 2, Column, 80.0, 20.0, 90);
    table.divisions.push(table.divisions[0].clone());
    table.unit_mut(third).division = DivisionId(3);
    assert!(table.owes(table.initiative) && !table.owes(table.initiative.other()));
    let act = |table: &mut State, side, action: Action| {
        assert_eq!(rule(table, side, &action), "allowed", "{action:?}");
        rolling(&[], |umpire| table.act(side, &action, umpire));
    };
    act(
        &mut table,
        Side::South,
        Action::Begin {
            side: Side::South,
            turn: false,
        },
    );
    act(
        &mut table,
        Side::South,
        Action::Division {
            division: DivisionId(0),
        },
    );
    assert_eq!(rule(&table, Side::South, &go(second, 50, false)), "BWN-9.1");
    act(&mut table, Side::South, go(first, 50, false));
    // Nobody is left to move in it, and North has one division only: it is not called.
    assert_eq!(table.task(), &Task::Moves(Side::North, DivisionId(1)));
    act(&mut table, Side::North, go(enemy, 50, false));
    assert_eq!(table.task(), &Task::Divisions(Side::South));
    let again = Action::Division {
        division: DivisionId(0),
    };
    assert_eq!(rule(&table, Side::South, &again), "BWN-9.1");
    act(
        &mut table,
        Side::South,
        Action::Division {
            division: DivisionId(2),
        },
    );
    act(&mut table, Side::South, go(second, 50, false));
    assert_eq!(table.task(), &Task::Moves(Side::South, DivisionId(3)));
    act(&mut table, Side::South, go(third, 50, false));
    assert!(!matches!(table.task(), Task::Divisions(_)));
}

/// BWN-1.20: commanders are no units: they are not moved like one, and a number that is no unit's moves nobody.
#[test]
fn commanders_are_no_units() {
    let (mut table, _) = divided();
    table.agenda.push(Task::Moves(Side::South, DivisionId(0)));
    assert!(table.commanders.len() > table.units.len());
    let general = UnitId(table.units.len() as u8);
    assert_eq!(
        rule(&table, Side::South, &go(general, 50, false)),
        "BWN-1.20"
    );
}

/// BWN-9.2, BWN-D32: a train moves with any division of its owner.
#[test]
fn trains_move_with_anybody() {
    let (mut table, [first, ..]) = divided();
    let train = table.put("FR-LINE", 1, Limbered, 80.0, 20.0, 90);
    table.unit_mut(train).bases[0] = KindId::train();
    for division in [0, 2] {
        table
            .agenda
            .push(Task::Moves(Side::South, DivisionId(division)));
        assert_eq!(rule(&table, Side::South, &go(train, 50, false)), "allowed");
    }
    assert_eq!(rule(&table, Side::South, &go(first, 50, false)), "BWN-9.1");
}

/// BWN-9.3, BWN-9.4: who took part in a charge does not move; who was spared it by supporting fire does.
#[test]
fn who_took_part_in_a_charge() {
    let (mut table, [first, ..]) = divided();
    table.agenda.push(Task::Moves(Side::South, DivisionId(0)));
    assert_eq!(rule(&table, Side::South, &go(first, 50, false)), "allowed");
    // Everybody is told who may still move.
    let movers = |table: &State| table.view(kernel::Eyes::Spectator).movers;
    assert!(movers(&table).contains(&first));
    let marks: [fn(&mut Unit); 4] = [
        |unit| unit.deeds.charged = true,
        |unit| unit.deeds.was_charged = true,
        |unit| unit.fleeing = true,
        |unit| {
            unit.contacts.push(crate::unit::Contact {
                with: UnitId(2),
                edge: table::Edge::Front,
                came: false,
                met: false,
                place: None,
            });
        },
    ];
    for mark in marks {
        let mut table = table.clone();
        mark(table.unit_mut(first));
        assert_eq!(rule(&table, Side::South, &go(first, 50, false)), "BWN-9.3");
        assert!(!movers(&table).contains(&first));
    }
    table.agenda.push(Task::Tests(Side::South));
    assert!(movers(&table).is_empty());
}

/// BWN-9.31, BWN-9.34, BWN-9.35, BWN-D33: five centimetres must be left; who did not move has them; one side after the
/// other manoeuvres, as the holder of the initiative says.
#[test]
fn units_in_readiness() {
    let (mut table, [first, _, enemy]) = divided();
    table.agenda.push(Task::Moves(Side::South, DivisionId(0)));
    assert_eq!(rule(&table, Side::South, &go(first, 0, true)), "allowed");
    assert_eq!(rule(&table, Side::South, &go(first, 210, true)), "allowed");
    assert_eq!(rule(&table, Side::South, &go(first, 211, true)), "BWN-9.31");
    for unit in [first, enemy] {
        table.unit_mut(unit).deeds.ready = true;
    }
    table.agenda = vec![Task::EndOfTurn, Task::First(Segment::Readiness)];
    table.initiative = Side::North;
    assert!(table.owes(Side::North) && !table.owes(Side::South));
    let begin = Action::Begin {
        side: Side::South,
        turn: false,
    };
    rolling(&[], |umpire| table.act(Side::North, &begin, umpire));
    assert_eq!(table.task(), &Task::Readiness(Side::South));
    let turn = Action::Manoeuvre {
        unit: first,
        manoeuvre: Turn { degrees: 30 },
        swaps: Vec::new(),
    };
    rolling(&[], |umpire| table.act(Side::South, &turn, umpire));
    assert_eq!(table.pose(first).facing.degrees(), 120);
    assert_eq!(table.task(), &Task::Readiness(Side::North));
}

/// BWN-1.22, BWN-9.8: what a move would cost, enter and meet is told at any time, before it is made.
#[test]
fn a_move_is_previewed() {
    let mut table = table();
    table.agenda.push(Task::Targets(Side::South));
    table.block(Ground::Difficult, 40.0, 55.05, 80.0, 62.0);
    table.line(Ground::Fence, &[(40.0, 63.95), (80.0, 63.95)]);
    table.put("AU-LINE", 3, Line, 60.0, 72.0, 270);
    table.put("AU-LINE", 3, Line, 60.0, 90.0, 90);
    let column = table.put("FR-LINE", 1, Column, 60.0, 50.0, 90);
    let sums = |mm: u16| table.explain(Side::South, &go(column, mm, false));
    let amounts = |sum: &kernel::Sum| -> Vec<(String, i32)> {
        sum.parts
            .iter()
            .map(|part| (part.label.to_string(), part.amount))
            .collect()
    };
    let pair = |label: &str, amount: i32| (label.to_owned(), amount);
    // Fourteen centimetres, seven of them slow, and five for the fence.
    let near = sums(140);
    assert_eq!(
        amounts(&near[0]),
        [pair("napoleon-sum-forward", 140 + 70 + 50)]
    );
    assert_eq!(
        amounts(&near[1]),
        [
            pair("napoleon-sum-enters-difficult", 1),
            pair("napoleon-sum-enters-fence", 1)
        ]
    );
    assert_eq!(
        amounts(&near[2]),
        [
            pair("napoleon-sum-zone-of", 1),
            pair("napoleon-sum-seen-by", 1)
        ]
    );
    assert_eq!(sums(40).len(), 2, "open ground, seen by one");
}

/// BWN-9.20, BWN-9.32, BWN-19.13: in readiness and in the organisation phase bases change places with a turn or a change of
/// formation, and not without one.
#[test]
fn bases_change_places_on_the_spot() {
    for task in [Task::Readiness(Side::South), Task::Regroup(Side::South)] {
        let mut table = table();
        let line = table.put("FR-LINE", 3, Line, 60.0, 50.0, 90);
        let light = KindId::named("FR-LIGHT").unwrap();
        table.unit_mut(line).bases[0] = light;
        table.unit_mut(line).deeds.ready = true;
        table.unit_mut(line).deeds.fought = true;
        table.agenda.push(task);
        let form = |manoeuvre, swaps: &[[u8; 2]]| Action::Manoeuvre {
            unit: line,
            manoeuvre,
            swaps: swaps.to_vec(),
        };
        let column = Manoeuvre::Form {
            into: Column,
            on: crate::march::On::Centre,
        };
        let refused =
            |action: &Action| table.may(Side::South, action).unwrap_err().rule.to_string();
        let alone = Manoeuvre::Swap { one: 0, other: 2 };
        assert_eq!(refused(&form(alone, &[])), "BWN-9.20");
        assert_eq!(refused(&form(column, &[[0, 3]])), "BWN-9.20");
        let swapped = form(column, &[[0, 2]]);
        assert_eq!(table.may(Side::South, &swapped), Ok(()));
        rolling(&[], |umpire| table.act(Side::South, &swapped, umpire));
        let unit = table.unit(line);
        assert_eq!((unit.bases[2], unit.formation), (light, Column));
    }
}

/// BWN-1.22, BWN-4.9, BWN-4.39, BWN-H2: a preview names the enemies who would see the move and the zones it ends in, and the
/// ground it enters; who lies in ambush is not named.
#[test]
fn a_preview_names_names() {
    let mut table = table();
    Arc::make_mut(&mut table.battle).rules.ambush = true;
    table.block(Ground::Difficult, 40.0, 55.0, 80.0, 70.0);
    let near = table.put("AU-LINE", 3, Line, 60.0, 72.0, 270);
    let far = table.put("AU-LINE", 3, Line, 90.0, 90.0, 270);
    table.put("AU-LINE", 3, Line, 20.0, 90.0, 90);
    let lurker = table.put("AU-GRZ", 2, Loose, 62.0, 80.0, 270);
    table.unit_mut(lurker).whereabouts = Whereabouts::Ambush(None);
    let column = table.put("FR-LINE", 1, Column, 60.0, 50.0, 90);
    let named = |table: &State| -> Vec<(String, String, u32)> {
        let sums = table.explain(Side::South, &go(column, 140, false));
        sums.iter()
            .flat_map(|sum| &sum.parts)
            .filter_map(|part| {
                let subject = part.subject.clone()?;
                Some((part.label.to_string(), subject.name, subject.id))
            })
            .collect()
    };
    let part = |label: &str, name: String, id: u8| (label.to_owned(), name, u32::from(id));
    let unit = |label: &str, id: UnitId| part(label, table.name(id).to_owned(), id.0);
    let expected = [
        part("napoleon-sum-enters-difficult", "T3".to_owned(), 3),
        unit("napoleon-sum-zone-of", near),
        unit("napoleon-sum-seen-by", near),
        unit("napoleon-sum-seen-by", far),
    ];
    assert_eq!(named(&table), expected);
    // Once he has shown himself he is named too.
    let mut sprung = table.clone();
    sprung.unit_mut(lurker).whereabouts = Whereabouts::Table;
    sprung.unit_mut(near).whereabouts = Whereabouts::Gone;
    let seen = unit("napoleon-sum-seen-by", lurker);
    assert!(named(&sprung).contains(&seen));
}
