use super::chapter_21_muster::mustered;
use super::*;
use crate::Action;
use crate::army::{Nation, School};
use crate::muster::{Draft, Edit, Format, Purchase};
use crate::preparation::deployment::Station;
use crate::preparation::{Preparation, PreparationStep};
use Side::{North, South};
use tabletop::Agenda as _;
use tabletop::Tabletop as _;

pub(crate) fn act(state: &mut State, side: Side, action: &Action, dice: &[u8]) -> Vec<Event> {
    state
        .may(side, action)
        .unwrap_or_else(|refusal| panic!("{action:?}: {refusal:?}"));
    rolling(dice, |umpire| state.act(side, action, umpire))
}

pub(crate) fn refused(state: &State, side: Side, action: &Action) -> String {
    state.may(side, action).unwrap_err().rule.to_string()
}

pub(crate) fn step(state: &State) -> PreparationStep {
    match state.task() {
        Task::Prepare(step) => *step,
        other => panic!("{other:?}"),
    }
}

/// BWN-22.1, BWN-D1, BWN-D2, BWN-D3: lists, commanders, initiative, ground, objectives, deployment, in this order.
#[test]
fn the_order_of_preparation() {
    let scenario = crate::scenario::read(&crate::SCENARIOS[3]).unwrap();
    let state = crate::set_up::set_up(&scenario, Rules::default());
    let steps: Vec<Task> = state.agenda.iter().rev().cloned().collect();
    let expected = [
        PreparationStep::Lists,
        PreparationStep::Draw,
        PreparationStep::Redraw(South),
        PreparationStep::Redraw(North),
        PreparationStep::Assign(South),
        PreparationStep::Assign(North),
        PreparationStep::Initiative,
        PreparationStep::Ground,
        PreparationStep::Main,
        PreparationStep::Secondary,
        PreparationStep::Secondary,
        PreparationStep::Zones,
        PreparationStep::Battle,
    ];
    assert_eq!(steps[..13], expected.map(Task::Prepare));
    assert_eq!(steps[13..], [Task::NewTurn]);
    assert_eq!((state.battle.turns, state.battle.width), (6, 120_000));
}

/// BWN-D1, BWN-H3, BWN-H4: both write their lists in secret; they are shown when both are handed in.
#[test]
fn lists_are_secret() {
    use kernel::{Eyes, Seat};
    let scenario = crate::scenario::read(&crate::SCENARIOS[3]).unwrap();
    let mut state = crate::set_up::set_up(&scenario, Rules::default());
    assert!(state.owes(South) && state.owes(North));
    let edit = Action::Draft {
        edit: Edit::Standard,
    };
    assert_eq!(refused(&state, South, &Action::Seal), "BWN-21.12");
    let events = act(&mut state, South, &edit, &[]);
    let (own, other) = (Eyes::Seat(Seat::FIRST), Eyes::Seat(Seat::SECOND));
    assert!(events[0].redacted(other).is_none() && events[0].redacted(own).is_some());
    let seen = |eyes| state.view(eyes).preparation.unwrap().drafts;
    assert!(seen(own)[0].is_some() && seen(other)[0].is_none() && seen(own)[1].is_none());
    // BWN-21.1: beside the own list lies the book of its nation, with its prices; not the book of a secret list.
    let prospect = state.view(own).preparation.unwrap();
    let line = prospect.books[0].iter().find(|row| row.id == "FR-LINE");
    assert_eq!(
        line.map(|row| (row.half_points, row.size)),
        Some((2, (2, 5)))
    );
    assert!(prospect.books[0].iter().all(|row| row.id.starts_with("FR")));
    assert!(prospect.books[1].is_empty());
    assert!(prospect.shop.contains(&(Purchase::Redoubt, 4)));
    act(&mut state, South, &Action::Seal, &[]);
    assert!(!state.owes(South) && state.owes(North));
    act(&mut state, North, &edit, &[]);
    let mut dice = Dice::quick(3);
    let mut umpire = Umpire::new(&mut dice);
    state.act(North, &Action::Seal, &mut umpire);
    assert!(umpire.revealed());
    let prospect = state.view(other).preparation.unwrap();
    assert!(prospect.drafts[0].is_some());
    // Once lists are handed in, the books are closed.
    assert!(prospect.books.iter().all(Vec::is_empty) && prospect.shop.is_empty());
}

/// BWN-D2, BWN-21.14: a commander is drawn again once, and never the same name.
#[test]
fn drawing_again() {
    let mut state = mustered(5, |draft| draft.upgrades = vec![Purchase::Redraw; 2]);
    assert_eq!(step(&state), PreparationStep::Redraw(South));
    let chief = state.armies[0].chief;
    let old = state.commander(chief).person;
    let again = Action::Redraw { commander: chief };
    let foreign = Action::Redraw {
        commander: state.armies[1].chief,
    };
    assert_eq!(refused(&state, South, &foreign), "BWN-21.14");
    rolling(&[], |umpire| state.act(South, &again, umpire));
    assert_ne!(state.commander(chief).person, old);
    assert_eq!(step(&state), PreparationStep::Redraw(South));
    assert_eq!(refused(&state, South, &again), "BWN-21.14");
    act(&mut state, South, &Action::Done, &[]);
    assert_eq!(step(&state), PreparationStep::Redraw(North));
}

/// BWN-D3, BWN-21.12, BWN-21.22, BWN-21.24: units are given to generals freely, as long as each general leads somebody of
/// his arm.
#[test]
fn assigning_units() {
    let mut state = mustered(5, |draft| draft.upgrades.clear());
    assert_eq!(step(&state), PreparationStep::Assign(South));
    let horse: Vec<UnitId> = state
        .each_unit()
        .filter(|(_, unit)| unit.side == South && unit.is_cavalry())
        .map(|(id, _)| id)
        .collect();
    assert_eq!(horse.len(), 2);
    let cavalry = state.unit(horse[0]).division;
    assert_eq!(state.unit(horse[1]).division, cavalry);
    let to = DivisionId(0);
    let give = |unit| Action::Assign { unit, to };
    act(&mut state, South, &give(horse[0]), &[]);
    // The last regiment of horse stays with the general of cavalry.
    assert_eq!(refused(&state, South, &give(horse[1])), "BWN-21.24");
    let line = state
        .each_unit()
        .find(|(_, unit)| unit.side == South && unit.is_infantry())
        .map(|(id, _)| id)
        .unwrap();
    let with_horse = Action::Assign {
        unit: line,
        to: cavalry,
    };
    act(&mut state, South, &with_horse, &[]);
    assert_eq!(refused(&state, South, &give(horse[1])), "BWN-21.22");
}

/// BWN-22.2, BWN-21.18, BWN-C2: the first initiative: a die and the chief's value, +2 for the upgrade, that once.
#[test]
fn the_first_initiative() {
    let mut state = mustered(5, |draft| draft.upgrades.clear());
    for side in Side::BOTH {
        let chief = state.armies[side as usize].chief;
        state.commanders[chief.index()].value = 0;
    }
    state.armies[1].upgrades.first_initiative = true;
    state.agenda = vec![
        Task::NewTurn,
        Task::Prepare(PreparationStep::Start),
        Task::Prepare(PreparationStep::Initiative),
    ];
    let mut again = state.clone();
    rolling(&[4, 3], |umpire| state.advance(umpire));
    assert_eq!(state.preparation.as_ref().unwrap().winner, North);
    assert!(!state.armies[1].upgrades.first_initiative);
    assert_eq!(
        PreparationStep::Start
            .decision(|it| it.decider(&state))
            .flatten(),
        Some(North)
    );
    rolling(&[6, 3], |umpire| again.advance(umpire));
    assert_eq!(again.preparation.as_ref().unwrap().winner, South);
}

/// A ready battle whose deployment is played; South has won the initiative.
fn deploying() -> State {
    let scenario = crate::scenario::read(&crate::SCENARIOS[0]).unwrap();
    let rules = Rules {
        deploy: true,
        ..Rules::default()
    };
    let mut state = crate::set_up::set_up(&scenario, rules);
    rolling(&[6, 1], |umpire| state.advance(umpire));
    state
}

fn station(unit: UnitId, x: u16, y: u16, face: u16, form: Formation) -> Action {
    Action::Deploy(Station {
        unit,
        at: [x, y],
        face,
        form,
        gun: None,
    })
}

/// BWN-22.22, BWN-22.23, BWN-22.24, BWN-D10: the winner says who begins; divisions deploy in turn, wholly inside 20 cm of
/// their edge, in any formation they may take, with any facing; commanders anywhere in the zone.
#[test]
fn deployment() {
    use Formation::*;
    let mut state = deploying();
    assert_eq!(step(&state), PreparationStep::Start);
    assert!(state.owes(South));
    assert_eq!(state.units_of(South).count(), 0);
    act(
        &mut state,
        South,
        &Action::Begin {
            side: North,
            turn: false,
        },
        &[],
    );
    assert_eq!(step(&state), PreparationStep::Choose(North));
    act(
        &mut state,
        North,
        &Action::Division {
            division: DivisionId(1),
        },
        &[],
    );
    let units: Vec<UnitId> = state.reserves(DivisionId(1)).collect();
    let line = units[0];
    assert_eq!(
        refused(&state, North, &station(line, 600, 990, 270, Column)),
        "BWN-22.23"
    );
    assert_eq!(
        refused(&state, North, &station(UnitId(0), 600, 1010, 270, Column)),
        "BWN-22.22"
    );
    assert_eq!(
        refused(&state, North, &station(line, 600, 1010, 270, Square)),
        "BWN-3.15"
    );
    assert_eq!(refused(&state, North, &Action::Done), "BWN-22.22");
    act(&mut state, North, &station(line, 600, 1010, 300, Mass), &[]);
    assert_eq!(stands(&state, line), (60.0, 101.0, 300));
    assert_eq!(
        refused(&state, North, &station(units[1], 600, 1010, 270, Line)),
        "BWN-9.29"
    );
    let general = state.division(DivisionId(1)).general;
    let lead = |y| Action::Lead {
        commander: general,
        to: [300, y],
    };
    assert_eq!(refused(&state, North, &lead(900)), "BWN-22.24");
    act(&mut state, North, &lead(1100), &[]);
    for (unit, x) in units[1..].iter().zip([300, 100, 900]) {
        let form = match state.unit(*unit).arm() {
            crate::army::Arm::Infantry => Line,
            crate::army::Arm::Cavalry => MarchColumn,
            _ => Unlimbered,
        };
        act(&mut state, North, &station(*unit, x, 1010, 270, form), &[]);
    }
    assert_eq!(step(&state), PreparationStep::Choose(South));
    // The other side by samples, to the first turn.
    while state.preparation.is_some() {
        let mut offers = kernel::Offers::new();
        state.offer(South, &mut offers);
        let action = offers.actions()[0].clone();
        act(&mut state, South, &action, &[6, 1]);
    }
    assert_eq!((state.turn, state.task()), (1, &Task::Sheets));
    assert!(state.units.iter().all(Unit::on_table));
}

/// BWN-26.17: an army of several corps deploys corps by corps.
#[test]
fn corps_deploy_whole() {
    let scenario = crate::scenario::read(&crate::SCENARIOS[2]).unwrap();
    let rules = Rules {
        deploy: true,
        ..Rules::default()
    };
    let mut state = crate::set_up::set_up(&scenario, rules);
    rolling(&[6, 1], |umpire| state.advance(umpire));
    act(
        &mut state,
        South,
        &Action::Begin {
            side: South,
            turn: false,
        },
        &[],
    );
    let mut corps = Vec::new();
    while state.preparation.is_some() && corps.len() < 8 {
        let Some(side) = step(&state).decision(|it| it.decider(&state)).flatten() else {
            break;
        };
        if let PreparationStep::Choose(_) = step(&state) {
            let division = state.undeployed(side).next().unwrap();
            corps.push((side, state.division(division).corps));
        }
        let mut offers = kernel::Offers::new();
        state.offer(side, &mut offers);
        let action = offers.actions()[0].clone();
        act(&mut state, side, &action, &[6, 1]);
    }
    let sides: Vec<Side> = corps.iter().map(|(side, _)| *side).collect();
    assert_eq!(
        sides,
        [South, South, North, North, South, South, North, North]
    );
    assert!(corps.chunks(2).all(|pair| pair[0].1 == pair[1].1));
}

/// BWN-26.6: the players may prefer to draw the commanders of a ready battle.
#[test]
fn drawn_commanders_of_a_ready_battle() {
    let scenario = crate::scenario::read(&crate::SCENARIOS[2]).unwrap();
    let fixed = crate::set_up::set_up(&scenario, Rules::default());
    let mut drawn = fixed.clone();
    crate::set_up::draw_commanders(&mut drawn, &mut Dice::quick(4));
    let same = fixed
        .commanders
        .iter()
        .zip(&drawn.commanders)
        .filter(|(one, other)| one.person == other.person);
    assert!(same.count() < 6);
    for (one, other) in fixed.commanders.iter().zip(&drawn.commanders) {
        let (one, other) = (one.person.entry(), other.person.entry());
        assert_eq!((one.nation, one.school), (other.nation, other.school));
    }
}

/// BWN-D7, BWN-21.16, BWN-21.17, BWN-C4: a delayed battery is not deployed; it comes later, limbered, at its operational base,
/// and moves at once.
#[test]
fn a_battery_comes_late() {
    let mut state = deploying();
    state.armies[0].upgrades.artillery_delay = true;
    state.agenda = vec![
        Task::NewTurn,
        Task::Prepare(PreparationStep::Battle),
        Task::Prepare(PreparationStep::Start),
        Task::Delay(South),
    ];
    let guns = state
        .each_unit()
        .find(|(_, unit)| unit.side == North && unit.is_guns())
        .map(|(id, _)| id)
        .unwrap();
    act(&mut state, South, &Action::Delay { battery: guns }, &[4]);
    assert_eq!(state.unit(guns).whereabouts, Whereabouts::Late);
    assert!(!state.reserves(DivisionId(1)).any(|id| id == guns));
    state.preparation = None;
    state.turn = 2;
    state.unit_mut(guns).whereabouts = Whereabouts::Away { at: None, turn: 2 };
    state.unit_mut(guns).formation = Formation::Limbered;
    rolling(&[], |umpire| state.begin_division(DivisionId(1), umpire));
    assert_eq!(stands(&state, guns), (60.0, 114.0, 270));
    assert_eq!(state.unit(guns).formation, Formation::Limbered);
    assert!(state.walk(guns, &[Manoeuvre::Forward { mm: 180 }]).is_ok());
}

/// BWN-22.25, BWN-22.26, BWN-20.1: six turns; army morale starts at the level that was bought and knows no number of
/// points.
#[test]
fn length_and_morale() {
    let state = mustered(1, |draft| {
        draft.upgrades = vec![Purchase::Morale];
        draft.units.truncate(4);
    });
    assert_eq!(state.battle.turns, 6);
    assert_eq!([state.armies[0].morale, state.armies[1].morale], [1, 1]);
    let plain = mustered(1, |draft| draft.upgrades.clear());
    assert_eq!(plain.armies[0].morale, 0);
}

/// BWN-21.21, BWN-26.4: in a larger battle an army may have corps, each with a commander and divisions of its own.
#[test]
fn corps_of_a_larger_battle() {
    let scenario = crate::scenario::read(&crate::SCENARIOS[4]).unwrap();
    let format = Format {
        units: 52,
        upgrades: 12,
    };
    let mut state = crate::set_up::set_up(
        &scenario,
        Rules {
            format,
            ..Rules::default()
        },
    );
    for draft in &mut state.preparation.as_mut().unwrap().drafts {
        *draft = Draft::standard(Nation::Pr, format);
        draft.corps = 2;
        draft.sealed = true;
        assert!(draft.sealable(format).is_ok(), "{draft:?}");
        assert!(draft.generals.contains(&School::Inf));
    }
    let mut dice = Dice::quick(2);
    state.advance(&mut Umpire::new(&mut dice));
    assert_eq!(state.corps.len(), 4);
    for (place, corps) in state.corps.iter().enumerate() {
        let commander = state.commander(corps.commander);
        assert_eq!(commander.command, Command::Corps(place as u8));
        assert!(
            state
                .divisions_of(corps.side)
                .any(|(_, division)| division.corps == Some(place as u8))
        );
    }
    let moved = Action::Attach {
        division: DivisionId(0),
        corps: 1,
    };
    state.preparation.as_mut().unwrap().assignments = 0;
    state
        .agenda
        .push(Task::Prepare(PreparationStep::Assign(South)));
    let first = state
        .divisions_of(South)
        .filter(|(_, d)| d.corps == Some(0))
        .count();
    assert_eq!(state.may(South, &moved).is_ok(), first > 1);
    let foreign = Action::Attach {
        division: DivisionId(0),
        corps: 2,
    };
    assert!(state.may(South, &foreign).is_err());
    let _: &Preparation = state.preparation.as_ref().unwrap();
}

/// Whatever step a preparation has reached, it can be judged, seen, written down and validated.
#[test]
fn every_step_can_be_judged() {
    use kernel::{Eyes, Judgement, Seat, WeightSet};
    let scenario = crate::scenario::read(&crate::SCENARIOS[3]).unwrap();
    let mut state = crate::set_up::set_up(&scenario, Rules::default());
    let mut dice = Dice::quick(11);
    let mut steps = 0;
    while state.preparation.is_some() {
        let side = Side::BOTH
            .into_iter()
            .find(|side| state.owes(*side))
            .unwrap();
        for seat in Seat::BOTH {
            let value = crate::Napoleon::evaluate(&state, seat, crate::judgement::Weights::own());
            assert!((-1.0..=1.0).contains(&value));
            let _ = state.view(Eyes::Seat(seat));
        }
        state
            .validate()
            .unwrap_or_else(|reason| panic!("{:?}: {reason}", state.task()));
        let mut offers = kernel::Offers::new();
        state.offer(side, &mut offers);
        // A player who does not dally: what looks best is done.
        let best = offers
            .actions()
            .iter()
            .max_by(|one, other| {
                let weights = crate::judgement::Weights::own();
                let prior = |action| crate::Napoleon::prior(&state, side.seat(), action, weights);
                prior(one).total_cmp(&prior(other))
            })
            .cloned()
            .unwrap_or_else(|| panic!("{:?}", state.task()));
        state.act(side, &best, &mut Umpire::silent(&mut dice));
        steps += 1;
        assert!(steps < 400);
    }
    assert!(state.turn == 1 && state.units.iter().all(Unit::on_table));
}

/// BWN-24.24, BWN-10.2: before the battle two regiments of one row may form a brigade of six bases at most.
#[test]
fn brigades_before_the_battle() {
    use crate::march::On;
    let mut state = mustered(5, |draft| {
        draft.upgrades.clear();
        draft.generals = vec![School::Inf];
        let kind = |id: &str| KindId::named(id).unwrap();
        for (unit, (id, bases)) in draft.units.iter_mut().zip([
            ("FR-LINE", 3),
            ("FR-LINE", 3),
            ("FR-LINE", 4),
            ("FR-LIGHT", 3),
        ]) {
            (unit.kind, unit.bases, unit.training) = (kind(id), bases, Training::Regular);
        }
        draft.units.truncate(4);
    });
    state.agenda = vec![
        Task::NewTurn,
        Task::Prepare(PreparationStep::Battle),
        Task::Prepare(PreparationStep::Deploy(South, DivisionId(0))),
    ];
    let join = |one: u8, other: u8| Action::Brigade {
        units: vec![UnitId(one), UnitId(other)],
        into: Formation::Column,
        on: On::Centre,
        fill: None,
    };
    assert_eq!(refused(&state, South, &join(0, 2)), "BWN-24.24");
    assert_eq!(refused(&state, South, &join(0, 3)), "BWN-24.24");
    assert_eq!(refused(&state, South, &join(0, 0)), "BWN-24.24");
    act(&mut state, South, &join(0, 1), &[]);
    assert_eq!(state.unit(UnitId(0)).count(), 6);
    let waiting: Vec<u8> = state.reserves(DivisionId(0)).map(|id| id.0).collect();
    assert_eq!(waiting, [0, 2, 3]);
    act(
        &mut state,
        South,
        &station(UnitId(0), 600, 195, 90, Formation::Column),
        &[],
    );
    assert_eq!(state.rect(UnitId(0)).extent.depth(), 14_500);
    assert!(state.unit(UnitId(0)).is_brigade());
}
