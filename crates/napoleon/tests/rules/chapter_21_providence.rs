use super::*;
use crate::Action;
use crate::state::Segment;
use crate::unit::Order;
use Formation::*;
use Side::{North, South};

fn act(state: &mut State, side: Side, action: &Action, dice: &[u8]) -> Vec<Event> {
    state
        .may(side, action)
        .unwrap_or_else(|refusal| panic!("{action:?}: {refusal:?}"));
    rolling(dice, |umpire| state.act(side, action, umpire))
}

/// South's division waits for the test of its Attack; Providence is at hand and South watches.
fn waiting() -> State {
    let mut table = table();
    table.turn = 3;
    table.put("FR-LINE", 3, Column, 60.0, 20.0, 90);
    table.put("AU-LINE", 3, Column, 60.0, 100.0, 270);
    table.commanders[0].at = at(60.0, 8.0);
    table.commanders[1].at = at(60.0, 14.0);
    table.divisions[0].marker = Some(Order::Attack);
    table.armies[0].upgrades.providence = true;
    table.providence.watching[0] = true;
    table.agenda = vec![Task::First(Segment::Moves), Task::Tests(South)];
    table
}

const TEST: Action = Action::TestOrder {
    division: DivisionId(0),
    from: CommanderId(0),
    area: None,
};

/// BWN-21.14, BWN-21.19, BWN-D12: directly after a roll of his own a player who watches may make it again, once in the
/// battle; the second result stands.
#[test]
fn a_roll_is_made_again() {
    let mut table = waiting();
    let before = table.clone();
    let events = act(&mut table, South, &TEST, &[1, 2]);
    // He sees his roll, and nothing has come of it yet.
    assert!(matches!(
        events[0],
        Event::OrderTested {
            dice: Some([1, 2]),
            understood: false,
            ..
        }
    ));
    assert_eq!(table.task(), &Task::Providence(South));
    assert_eq!(table.view(kernel::Eyes::Spectator).roll, Some(vec![1, 2]));
    assert_eq!(table.divisions, before.divisions);
    assert!(table.validate().is_ok());
    assert!(table.may(South, &Action::Seize).is_err());
    let mut kept = table.clone();
    act(&mut kept, South, &Action::Providence { again: false }, &[]);
    assert_eq!(
        (kept.divisions[0].tested, kept.divisions[0].order),
        (true, None)
    );
    assert!(kept.armies[0].upgrades.providence);
    let events = act(
        &mut table,
        South,
        &Action::Providence { again: true },
        &[4, 5],
    );
    assert!(events.iter().any(|event| matches!(
        event,
        Event::OrderTested {
            dice: Some([4, 5]),
            understood: true,
            ..
        }
    )));
    assert_eq!(table.divisions[0].order, Some(Order::Attack));
    assert!(!table.armies[0].upgrades.providence && table.providence.suspended.is_none());
    assert!(table.check_watch(South, true).is_err());
}

/// BWN-21.19: a roll is all dice of one side of a combat: the other side's stay as they fell.
#[test]
fn one_side_of_a_combat() {
    let mut table = table();
    let line = table.put("FR-LINE", 2, Line, 60.0, 50.0, 90);
    let enemy = table.put("AU-LINE", 2, Line, 60.0, 50.0, 270);
    for (one, other) in [(line, enemy), (enemy, line)] {
        table.unit_mut(one).contacts.push(crate::unit::Contact {
            with: other,
            edge: table::Edge::Front,
            came: one == line,
            met: false,
            place: None,
        });
    }
    table.armies[1].upgrades.providence = true;
    table.providence.watching[1] = true;
    table.agenda = vec![
        Task::Leaders(South),
        Task::Fight(line),
        Task::First(Segment::Readiness),
    ];
    table.unit_mut(line).deeds.ready = true;
    let ours = Total::of(|t| table.melee_dice(&[line, enemy], South, t)) as usize;
    let theirs = Total::of(|t| table.melee_dice(&[line, enemy], North, t)) as usize;
    // South hits with all, North with none.
    let dice: Vec<u8> = std::iter::repeat_n(6, ours)
        .chain(std::iter::repeat_n(1, theirs))
        .collect();
    table.agenda = vec![
        Task::Leaders(South),
        Task::Fight(line),
        Task::Heroism(South),
    ];
    table.commanders[0].fought = true;
    act(&mut table, South, &Action::Heroism { take: false }, &dice);
    assert_eq!(table.task(), &Task::Providence(North));
    let again = vec![5; theirs];
    let events = act(
        &mut table,
        North,
        &Action::Providence { again: true },
        &again,
    );
    let Some(Event::Combat { south, north, .. }) = events
        .iter()
        .find(|event| matches!(event, Event::Combat { .. }))
    else {
        panic!("{events:?}");
    };
    assert_eq!((south, north), (&vec![6; ours], &again));
}

/// BWN-D12: only who has bought it, and cares, is asked; he may change his mind once a turn.
#[test]
fn who_is_asked() {
    let mut table = waiting();
    table.providence.watching[0] = false;
    act(&mut table.clone(), South, &Action::Watch { on: true }, &[]);
    act(&mut table, South, &TEST, &[1, 2]);
    assert!(table.divisions[0].tested);
    let mut other = waiting();
    other.armies[0].upgrades.providence = false;
    other.armies[1].upgrades.providence = true;
    other.providence.watching = [false, true];
    act(&mut other, South, &TEST, &[1, 2]);
    assert!(other.divisions[0].tested, "it was not North's roll");
    let mut mind = waiting();
    act(&mut mind, South, &Action::Watch { on: false }, &[]);
    let refused = mind.may(South, &Action::Watch { on: true }).unwrap_err();
    assert_eq!(refused.rule.to_string(), "BWN-21.19");
    mind.turn += 1;
    assert!(mind.may(South, &Action::Watch { on: true }).is_ok());
}
