//! Who decides what and when, where chance comes in and where it does not.

use super::*;
use crate::Action;
use crate::unit::Order;
use Formation::*;
use Side::{North, South};
use tabletop::Agenda as _;

fn drawn(state: &mut State, side: Side, action: &Action) -> u32 {
    state
        .may(side, action)
        .unwrap_or_else(|refusal| panic!("{action:?}: {refusal:?}"));
    let mut dice = Dice::quick(1);
    state.act(side, action, &mut Umpire::new(&mut dice));
    dice.drawn()
}

/// BWN-H5, BWN-1.21, BWN-1.22: nobody is shown how far a charge would have to go before it is declared: the same is offered,
/// said and explained for an enemy within reach and beyond it.
#[test]
fn no_measuring_before_a_charge() {
    let mut seen = Vec::new();
    for y in [60.0, 105.0] {
        let mut table = table();
        let line = table.put("FR-LINE", 3, Column, 60.0, 40.0, 90);
        let enemy = table.put("AU-LINE", 3, Line, 60.0, y, 270);
        table.agenda = vec![
            Task::Leaders(South),
            Task::Charges {
                side: South,
                passed: false,
            },
        ];
        let charge = Action::Charge {
            unit: line,
            target: enemy,
            feigned: false,
            around: false,
        };
        let mut offers = kernel::Offers::new();
        table.offer(South, &mut offers);
        assert!(offers.actions().contains(&charge));
        assert!(table.view(kernel::Eyes::Spectator).charge.is_none());
        seen.push((
            table.may(South, &charge),
            table.explain(South, &charge),
            table.odds(South, &charge),
        ));
    }
    assert_eq!(seen[0], seen[1]);
}

/// BWN-C17, BWN-1.17: where a charge strikes and how it aligns is geometry, not chance: declaring it and choosing its path
/// throw no dice.
#[test]
fn geometry_is_not_rolled() {
    let mut table = table();
    let line = table.put("FR-LINE", 3, Column, 64.0, 40.0, 90);
    // The enemy's front and flank are equally near.
    let enemy = table.put("AU-LINE", 3, Line, 60.0, 60.0, 225);
    table.agenda = vec![
        Task::Leaders(South),
        Task::Charges {
            side: South,
            passed: false,
        },
    ];
    let charge = Action::Charge {
        unit: line,
        target: enemy,
        feigned: false,
        around: false,
    };
    assert_eq!(drawn(&mut table, South, &charge), 0);
    assert_eq!(table.task(), &Task::Path);
    let mut offers = kernel::Offers::new();
    table.offer(South, &mut offers);
    let path = offers.actions()[0].clone();
    assert_eq!(drawn(&mut table, South, &path), 0);
}

/// BWN-C8, BWN-7.42, BWN-7.51: one throw of two dice for each unit beyond its general's voice, none for the others, none in the
/// first turn.
#[test]
fn throws_of_activation() {
    for (turn, throws) in [(1, 0), (2, 2)] {
        let mut table = table();
        table.turn = turn;
        for x in [20.0, 60.0, 110.0] {
            table.put("FR-LINE", 2, Column, x, 100.0, 90);
        }
        table.commanders[1].at = at(20.0, 90.0);
        table.divisions[0].order = Some(Order::Attack);
        let mut dice = Dice::quick(1);
        table.activate(South, &mut Umpire::new(&mut dice));
        assert_eq!(dice.drawn(), 2 * throws, "{turn}");
    }
}

/// BWN-D46: in the organisation phase the owner of a train says which battery gets how many loads.
#[test]
fn handing_over_ammunition() {
    let mut table = table();
    let train = table.put_for(South, "TRAIN", 1, Limbered, 60.0, 30.0, 90);
    table.unit_mut(train).ammo = 2;
    let guns = table.put("FR-A6", 1, Unlimbered, 60.0, 45.0, 90);
    table.unit_mut(guns).ammo = 0;
    table.put("AU-LINE", 3, Line, 60.0, 110.0, 270);
    let ask = Task::Ammunition(South);
    table.agenda = vec![Task::Leaders(North), ask.clone()];
    assert!(table.is_open(&ask) && table.owes(South) && !table.owes(North));
    let give = |loads| Action::Supply {
        train,
        battery: guns,
        loads,
    };
    assert!(table.may(South, &give(3)).is_err());
    assert_eq!(drawn(&mut table, South, &give(2)), 0);
    assert_eq!((table.unit(guns).ammo, table.unit(train).ammo), (2, 0));
    // Nothing is left to give: nobody is asked any more.
    assert_eq!(table.task(), &Task::Leaders(North));
}

/// BWN-D47, BWN-C16: the owner says which of the units that may shall test for their disorder: two dice each.
#[test]
fn testing_for_disorder() {
    let mut table = table();
    let line = table.put("FR-LINE", 3, Line, 60.0, 50.0, 90);
    let other = table.put("FR-LINE", 3, Line, 90.0, 50.0, 90);
    for id in [line, other] {
        table.unit_mut(id).disorder = 1;
    }
    table.unit_mut(other).deeds.fired = true;
    table.agenda = vec![Task::Leaders(North), Task::Recovery(South)];
    assert!(table.owes(South));
    assert!(table.may(South, &Action::Recover { unit: other }).is_err());
    assert_eq!(drawn(&mut table, South, &Action::Recover { unit: line }), 2);
    table.unit_mut(line).disorder = 1;
    table.agenda = vec![Task::Leaders(North), Task::Rally];
    table.unit_mut(other).fleeing = true;
    table.unit_mut(other).formation = Loose;
    let mut dice = Dice::quick(1);
    table.advance(&mut Umpire::new(&mut dice));
    assert_eq!(dice.drawn(), 2, "one fleeing unit rallies or not");
}

/// BWN-D31, BWN-D32: the player in turn names a division, then moves its units one by one, and a train with any of them.
#[test]
fn moving_a_division() {
    let mut table = table();
    let line = table.put("FR-LINE", 3, Column, 60.0, 20.0, 90);
    let train = table.put_for(South, "TRAIN", 1, Limbered, 40.0, 20.0, 90);
    table.put("AU-LINE", 3, Column, 60.0, 100.0, 270);
    let mut other = table.divisions[0].clone();
    other.general = CommanderId(1);
    table.divisions.push(other);
    let far = table.put("FR-HUS", 2, CavalryLine, 100.0, 20.0, 90);
    table.unit_mut(far).division = DivisionId(2);
    table.agenda = vec![Task::EndOfTurn, Task::Divisions(South)];
    let go = |unit| Action::Move {
        unit,
        path: vec![Manoeuvre::Forward { mm: 50 }],
        emerge: None,
        ready: false,
    };
    assert!(table.may(South, &go(line)).is_err());
    let first = Action::Division {
        division: DivisionId(0),
    };
    assert_eq!(drawn(&mut table, South, &first), 0);
    assert_eq!(table.task(), &Task::Moves(South, DivisionId(0)));
    assert_eq!(
        table.may(South, &go(far)).unwrap_err().rule.to_string(),
        "BWN-9.1"
    );
    drawn(&mut table, South, &go(train));
    drawn(&mut table, South, &go(line));
    // The other side's turn: its only division is not called.
    assert_eq!(table.task(), &Task::Moves(North, DivisionId(1)));
}

/// BWN-7.3, BWN-7.31, BWN-7.5, BWN-7.68: the secret orders counted by hand. Each side has a division of one regiment: it may
/// seal (1), lay a marker (3) and seal with it (3), or write an order to the regiment (2 are offered) or to a battalion of it (1)
/// by its chief or its general. A marker leaves 7 of these, an order to the regiment 9, one to the battalion 11.
#[test]
fn counting_orders() {
    use kernel::conformance::perft;
    let mut table = table();
    table.put("FR-LINE", 3, Column, 60.0, 20.0, 90);
    table.put("AU-LINE", 3, Column, 60.0, 100.0, 270);
    for (commander, y) in [(0, 10.0), (1, 12.0), (2, 110.0), (3, 108.0)] {
        table.commanders[commander].at = at(60.0, y);
    }
    table.agenda = vec![
        Task::Leaders(South),
        Task::First(crate::state::Segment::Orders),
        Task::Sheets,
    ];
    assert_eq!(perft::<crate::Napoleon>(&table, 1, 1), 2 * 13);
    let first = 4 * 13 + 3 * (7 + 13) + 4 * (9 + 13) + 2 * (11 + 13);
    assert_eq!(perft::<crate::Napoleon>(&table, 2, 1), 2 * first);
}

/// BWN-21.1, BWN-21.14: the price of a list is shown part by part, with the change that is looked at, and adds up in points:
/// a general costs one, a battalion of militia half a one.
#[test]
fn a_list_explains_its_price() {
    use crate::muster::Edit;
    let scenario = crate::scenario::read(&crate::SCENARIOS[3]).unwrap();
    let state = crate::set_up::set_up(&scenario, Rules::default());
    let hire = Action::Draft {
        edit: Edit::Hire {
            school: crate::army::School::Inf,
        },
    };
    let totals = |action: &Action| -> Vec<f64> {
        let sums = state.explain(South, action);
        let told = sums.iter().map(|sum| {
            let parts = sum.parts.iter().map(|part| sum.counted(part.amount));
            assert!((parts.sum::<f64>() - sum.counted(sum.total)).abs() < 1e-9);
            sum.counted(sum.total)
        });
        told.collect()
    };
    assert_eq!(totals(&hire), [1.0, 0.0]);
    assert_eq!(totals(&Action::Seal), [0.0, 0.0]);
}

/// BWN-D36, BWN-11.5: the order in which volleys are resolved is open: both players and everybody else see the same list, and
/// the dice fall in that order.
#[test]
fn the_order_of_resolution_is_open() {
    use kernel::{Eyes, Seat};
    let mut table = table();
    let ours = [20.0, 60.0, 100.0].map(|x| table.put("FR-LINE", 2, Line, x, 50.0, 90));
    let theirs = [20.0, 60.0, 100.0].map(|x| table.put("AU-LINE", 2, Line, x, 57.0, 270));
    table.agenda = vec![
        Task::Leaders(South),
        Task::Volleys,
        Task::Targets(North),
        Task::Targets(South),
    ];
    // The initiative holder fires first from the middle, then from the wings.
    let order = [ours[1], ours[2], ours[0]];
    for unit in order {
        let target = theirs[ours.iter().position(|id| *id == unit).unwrap()];
        let fire = Action::Shoot {
            unit,
            shots: vec![shot(target, ShotKind::Ball, false)],
        };
        drawn(&mut table, South, &fire);
    }
    let answer = Action::Shoot {
        unit: theirs[0],
        shots: vec![shot(ours[0], ShotKind::Ball, false)],
    };
    let seen = |table: &State, eyes| -> Vec<UnitId> {
        let volleys = table.view(eyes).volleys;
        volleys.iter().map(|volley| volley.unit).collect()
    };
    drawn(&mut table, North, &answer);
    let expected = [order[0], order[1], order[2], theirs[0]];
    for eyes in [
        Eyes::Seat(Seat::FIRST),
        Eyes::Seat(Seat::SECOND),
        Eyes::Spectator,
    ] {
        assert_eq!(seen(&table, eyes), expected);
    }
    let mut dice = Dice::quick(1);
    let mut umpire = Umpire::new(&mut dice);
    table.act(North, &Action::Done, &mut umpire);
    let rolled: Vec<UnitId> = umpire
        .into_events()
        .iter()
        .filter_map(|event| match event {
            Event::Volley { unit, .. } => Some(unit.id),
            _ => None,
        })
        .collect();
    assert_eq!(rolled, expected);
}
