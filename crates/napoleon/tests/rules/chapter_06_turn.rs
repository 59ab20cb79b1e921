use super::*;
use crate::Action;
use crate::state::Segment;
use Formation::*;
use Side::{North, South};
use tabletop::Agenda as _;

/// What a side does, checked; and what it rolled.
fn act(state: &mut State, side: Side, action: &Action, dice: &[u8]) -> Vec<Event> {
    state
        .may(side, action)
        .unwrap_or_else(|refusal| panic!("{action:?}: {refusal:?}"));
    rolling(dice, |umpire| state.act(side, action, umpire))
}

/// A table at the start of turn 3 with a regiment and a battery of each side; South has the initiative.
fn third_turn() -> State {
    let mut table = table();
    table.put("FR-LINE", 3, Column, 60.0, 15.0, 90);
    table.put("AU-LINE", 3, Column, 60.0, 105.0, 270);
    table.commanders[1].at = at(60.0, 10.0);
    table.commanders[3].at = at(60.0, 110.0);
    table.agenda = vec![Task::NewTurn];
    rolling(&[6, 1], |umpire| table.advance(umpire));
    table
}

/// BWN-6.2, BWN-6.3, BWN-6.4, BWN-6.5, BWN-6.6, BWN-6.7, BWN-6.8, BWN-6.12, BWN-7.48: the turn, step by step; where the
/// order matters the holder of the initiative comes first.
#[test]
fn the_sequence_of_a_turn() {
    for (dice, a, b) in [([6, 1], South, North), ([1, 6], North, South)] {
        let mut table = table();
        table.agenda = vec![Task::NewTurn];
        // Both sides have two divisions.
        for side in Side::BOTH {
            let kind = ["FR-LINE", "AU-LINE"][side as usize];
            table.put(
                kind,
                3,
                Column,
                60.0,
                20.0 + 80.0 * f64::from(side as u8),
                90,
            );
            let mut other = table.divisions[side as usize].clone();
            other.general = CommanderId(1 + 2 * side as u8);
            table.divisions.push(other);
        }
        rolling(&dice, |umpire| table.advance(umpire));
        let mut steps = table.agenda.clone();
        steps.reverse();
        assert_eq!(
            steps,
            [
                // orders
                Task::Sheets,
                Task::First(Segment::Orders),
                // before the first charge the initiative may be seized (BWN-D11)
                Task::Seizure(b),
                // movement
                Task::Charges {
                    side: a,
                    passed: false
                },
                Task::First(Segment::Moves),
                Task::First(Segment::Readiness),
                Task::First(Segment::Commanders),
                // shooting
                Task::Targets(a),
                Task::Targets(b),
                Task::Volleys,
                // melee
                Task::Melee,
                // organisation
                Task::Joining(a),
                Task::Joining(b),
                Task::Rally,
                Task::Regroup(a),
                Task::Regroup(b),
                Task::Ammunition(a),
                Task::Ammunition(b),
                Task::Recovery(a),
                Task::Recovery(b),
                Task::ArmyMorale,
                Task::Heroism(a),
                Task::Heroism(b),
                Task::EndOfTurn,
            ]
        );
    }
}

/// BWN-6.1, BWN-22.25: the battle lasts the turns of its scenario and then ends.
#[test]
fn the_last_turn() {
    let mut table = third_turn();
    for (turn, over) in [(5, false), (6, true)] {
        table.turn = turn;
        assert_eq!(table.ending().is_some(), over, "{turn}");
    }
    Arc::make_mut(&mut table.battle).turns = 8;
    assert!(table.ending().is_none());
}

/// BWN-6.10, BWN-6.11, BWN-D16, BWN-D30, BWN-D33, BWN-D34, BWN-C5: the holder of the initiative says, segment by
/// segment, who goes first.
#[test]
fn who_goes_first() {
    let table = third_turn();
    assert_eq!(table.initiative, South);
    for segment in [
        Segment::Orders,
        Segment::Moves,
        Segment::Readiness,
        Segment::Commanders,
    ] {
        for first in Side::BOTH {
            let mut table = table.clone();
            table.unit_mut(UnitId(0)).deeds.ready = true;
            table.unit_mut(UnitId(1)).deeds.ready = true;
            if segment == Segment::Orders {
                for division in &mut table.divisions {
                    division.marker = Some(crate::unit::Order::Attack);
                    division.marked = true;
                }
            }
            table.agenda = vec![Task::Leaders(South), Task::First(segment)];
            assert!(table.owes(South) && !table.owes(North), "{segment:?}");
            act(
                &mut table,
                South,
                &Action::Begin {
                    side: first,
                    turn: false,
                },
                &[],
            );
            let expected = match segment {
                Segment::Orders => Task::Divisions(first),
                // The only division of a side is not called.
                Segment::Moves => Task::Moves(first, DivisionId(first as u8)),
                Segment::Readiness => Task::Readiness(first),
                Segment::Commanders => Task::Leaders(first),
            };
            if segment == Segment::Orders {
                // Nothing is left to say about an attack: both sheets are open and tested, South's or North's first.
                assert!(table.sheets.iter().all(|sheet| sheet.open));
            } else {
                assert_eq!(table.task(), &expected, "{segment:?}");
            }
        }
    }
}

/// BWN-6.11, BWN-6.13: no charges in the first turn; afterwards they begin with the holder of the initiative, who may
/// pass.
#[test]
fn charges_begin_with_the_initiative() {
    let mut table = table();
    let line = table.put("FR-LINE", 3, Column, 60.0, 50.0, 90);
    let enemy = table.put("AU-LINE", 3, Line, 60.0, 62.0, 270);
    let start = Task::Charges {
        side: South,
        passed: false,
    };
    table.turn = 1;
    assert!(!table.is_open(&start));
    let refused = table.check_charge(South, line, enemy, false, false);
    assert_eq!(refused.unwrap_err().rule.to_string(), "BWN-6.13");
    table.turn = 2;
    table.agenda = vec![Task::EndOfTurn, start];
    act(&mut table, South, &Action::Pass, &[]);
    let next = Task::Charges {
        side: North,
        passed: true,
    };
    assert_eq!(table.task(), &next);
}

/// BWN-D11, BWN-21.14: the initiative may be seized once, by a new roll of both.
#[test]
fn seizing_the_initiative() {
    let mut table = third_turn();
    table.agenda.push(Task::Divisions(North));
    table.put("AU-HUS", 2, CavalryLine, 30.0, 100.0, 270);
    let refused = table.may(North, &Action::Seize).unwrap_err();
    assert_eq!(refused.rule.to_string(), "BWN-21.14");
    table.armies[1].upgrades.seize_initiative = true;
    act(&mut table, North, &Action::Seize, &[2, 5]);
    assert_eq!(table.initiative, North);
    assert!(table.may(North, &Action::Seize).is_err());
    // Who holds it already has nothing to seize.
    table.armies[1].upgrades.seize_initiative = true;
    assert!(table.may(North, &Action::Seize).is_err());
}
