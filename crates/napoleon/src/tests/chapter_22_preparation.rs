use super::chapter_21_muster::mustered;
use super::*;
use crate::Action;
use crate::army::{Nation, School};
use crate::deployment::Station;
use crate::landscape::{self, Country, Feature, Sketch, Stuff};
use crate::muster::{Draft, Edit, Format, Purchase};
use crate::preparation::{Preparation, Step};
use Side::{North, South};

fn act(state: &mut State, side: Side, action: &Action, dice: &[u8]) -> Vec<Event> {
    state
        .check(side, action)
        .unwrap_or_else(|refusal| panic!("{action:?}: {refusal:?}"));
    rolling(dice, |umpire| state.apply(side, action, umpire))
}

fn refused(state: &State, side: Side, action: &Action) -> String {
    state.check(side, action).unwrap_err().rule.to_string()
}

fn step(state: &State) -> Step {
    match state.task() {
        Task::Prepare(step) => *step,
        other => panic!("{other:?}"),
    }
}

/// An empty table on which South, winner of the initiative, lays the first piece of this country.
fn surveyed(country: Country) -> State {
    let scenario = crate::scenario::read(&crate::SCENARIOS[3]).unwrap();
    let mut state = crate::set_up::set_up(&scenario, Rules::default());
    let prep = state.preparation.as_mut().unwrap();
    prep.country = Some(country);
    prep.winner = South;
    state.agenda = vec![
        Task::NewTurn,
        Task::Prepare(Step::Main),
        Task::Prepare(Step::Pieces {
            side: South,
            declined: false,
        }),
    ];
    state
}

fn block(stuff: Stuff, x: u16, y: u16, width: u16, height: u16) -> Sketch {
    Sketch {
        stuff,
        points: vec![
            [x, y],
            [x + width, y],
            [x + width, y + height],
            [x, y + height],
        ],
    }
}

fn lay(sketch: Sketch) -> Action {
    Action::Lay { sketch }
}

fn stream(y: u16) -> Action {
    lay(Sketch {
        stuff: Stuff::Stream,
        points: vec![[0, y], [1200, y]],
    })
}

/// BWN-22.1, BWN-D1, BWN-D2, BWN-D3: lists, commanders, initiative, ground, objectives, deployment, in this order.
#[test]
fn the_order_of_preparation() {
    let scenario = crate::scenario::read(&crate::SCENARIOS[3]).unwrap();
    let state = crate::set_up::set_up(&scenario, Rules::default());
    let steps: Vec<Task> = state.agenda.iter().rev().cloned().collect();
    let expected = [
        Step::Lists,
        Step::Draw,
        Step::Redraw(South),
        Step::Redraw(North),
        Step::Assign(South),
        Step::Assign(North),
        Step::Initiative,
        Step::Ground,
        Step::Main,
        Step::Secondary,
        Step::Secondary,
        Step::Zones,
        Step::Battle,
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
    act(&mut state, South, &Action::Seal, &[]);
    assert!(!state.owes(South) && state.owes(North));
    act(&mut state, North, &edit, &[]);
    let mut dice = Dice::quick(3);
    let mut umpire = Umpire::new(&mut dice);
    state.apply(North, &Action::Seal, &mut umpire);
    assert!(umpire.revealed());
    assert!(state.view(other).preparation.unwrap().drafts[0].is_some());
}

/// BWN-D2, BWN-21.14: a commander is drawn again once, and never the same name.
#[test]
fn drawing_again() {
    let mut state = mustered(5, |draft| draft.upgrades = vec![Purchase::Redraw; 2]);
    assert_eq!(step(&state), Step::Redraw(South));
    let chief = state.armies[0].chief;
    let old = state.commander(chief).person;
    let again = Action::Redraw { commander: chief };
    let foreign = Action::Redraw {
        commander: state.armies[1].chief,
    };
    assert_eq!(refused(&state, South, &foreign), "BWN-21.14");
    rolling(&[], |umpire| state.apply(South, &again, umpire));
    assert_ne!(state.commander(chief).person, old);
    assert_eq!(step(&state), Step::Redraw(South));
    assert_eq!(refused(&state, South, &again), "BWN-21.14");
    act(&mut state, South, &Action::Done, &[]);
    assert_eq!(step(&state), Step::Redraw(North));
}

/// BWN-D3, BWN-21.12, BWN-21.22, BWN-21.24: units are given to generals freely, as long as each general leads somebody of
/// his arm.
#[test]
fn assigning_units() {
    let mut state = mustered(5, |draft| draft.upgrades.clear());
    assert_eq!(step(&state), Step::Assign(South));
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
        Task::Prepare(Step::Start),
        Task::Prepare(Step::Initiative),
    ];
    let mut again = state.clone();
    rolling(&[4, 3], |umpire| crate::flow::advance(&mut state, umpire));
    assert_eq!(state.preparation.as_ref().unwrap().winner, North);
    assert!(!state.armies[1].upgrades.first_initiative);
    assert_eq!(state.step_decider(Step::Start), Some(North));
    rolling(&[6, 3], |umpire| crate::flow::advance(&mut again, umpire));
    assert_eq!(again.preparation.as_ref().unwrap().winner, South);
}

/// BWN-22.3, BWN-C3: the area table, cell by cell.
#[test]
fn the_area_table() {
    use Country::*;
    for (country, row) in [
        (
            Developed,
            "2(1) 2(1) 2(0) 1(0) 1(0) 1(0) 3(1) 2(1) 4(2) 3(1) 4(2)",
        ),
        (
            Farmland,
            "4(2) 2(1) 2(0) 1(0) 1(0) 1(0) 4(2) 4(2) 2(1) 1(0) 4(2)",
        ),
        (
            Plains,
            "3(1) 4(2) 3(1) 1(0) 1(0) 1(0) 2(0) 3(1) 2(1) 1(0) 2(2)",
        ),
        (
            Forest,
            "3(1) 6(4) 4(2) 1(0) 1(1) 1(0) 1(0) 2(1) 1(0) 0(0) 2(2)",
        ),
        (
            Uplands,
            "2(1) 4(2) 6(3) 2(0) 1(0) 1(0) 2(0) 2(1) 2(1) 0(0) 2(2)",
        ),
        (
            Mountains,
            "2(1) 4(2) 8(4) 2(1) 1(1) 1(0) 1(0) 2(1) 1(0) 0(0) 2(2)",
        ),
    ] {
        let found: Vec<String> = Feature::ALL
            .map(|feature| format!("{}({})", country.most(feature), country.least(feature)))
            .to_vec();
        assert_eq!(found.join(" "), row, "{country:?}");
    }
    for (die, country) in (1..=6).zip(Country::ALL) {
        let mut state = surveyed(Plains);
        state.agenda = vec![Task::NewTurn, Task::Prepare(Step::Ground)];
        rolling(&[die], |umpire| crate::flow::advance(&mut state, umpire));
        assert_eq!(state.preparation.as_ref().unwrap().country, Some(country));
    }
}

/// BWN-22.4, BWN-22.5, BWN-22.15, BWN-D5: players lay in turn, the least numbers first; then they may decline, and it ends
/// when both do.
#[test]
fn laying_in_turn() {
    let mut state = surveyed(Country::Plains);
    // Plains need 1 difficult, 2 woods, 1 height, 1 village, 1 town.
    let fence = lay(Sketch {
        stuff: Stuff::Fence,
        points: vec![[300, 300], [400, 300]],
    });
    assert_eq!(refused(&state, South, &fence), "BWN-22.5");
    assert_eq!(refused(&state, South, &Action::Done), "BWN-22.5");
    let pieces = [
        block(Stuff::Wood, 100, 300, 150, 100),
        block(Stuff::Village, 500, 500, 100, 100),
        block(Stuff::Wood, 800, 300, 150, 100),
        block(Stuff::Town, 100, 600, 100, 100),
        block(Stuff::Difficult, 300, 600, 100, 100),
        block(Stuff::Hill, 800, 600, 200, 150),
    ];
    for (piece, side) in pieces.into_iter().zip([South, North].into_iter().cycle()) {
        assert!(state.owes(side) && !state.owes(side.other()));
        act(&mut state, side, &lay(piece), &[]);
    }
    act(&mut state, South, &fence, &[]);
    act(&mut state, North, &Action::Done, &[]);
    assert_eq!(
        step(&state),
        Step::Pieces {
            side: South,
            declined: true
        }
    );
    act(&mut state, South, &Action::Done, &[]);
    assert_eq!(step(&state), Step::Main);
    assert_eq!(landscape::piece_count(120_000), 12);
    assert_eq!(landscape::piece_count(180_000), 18);
    assert_eq!(landscape::piece_count(240_000), 24);
}

/// BWN-22.4: with the last piece of the count the laying ends.
#[test]
fn the_count_of_pieces() {
    let mut state = surveyed(Country::Plains);
    let prep = state.preparation.as_mut().unwrap();
    prep.laid = [3, 4, 3, 0, 0, 0, 0, 1, 0, 0, 0];
    assert_eq!(prep.pieces(), 11);
    act(
        &mut state,
        South,
        &lay(block(Stuff::Town, 500, 500, 100, 100)),
        &[],
    );
    assert_eq!(step(&state), Step::Main);
}

/// BWN-22.3: no more of a kind than the country has.
#[test]
fn no_more_than_the_country_has() {
    let mut state = surveyed(Country::Forest);
    let prep = state.preparation.as_mut().unwrap();
    prep.laid = [1, 4, 2, 0, 1, 0, 0, 2, 0, 0, 0];
    prep.laid_by = [4, 4];
    let village = lay(block(Stuff::Village, 500, 500, 100, 100));
    assert_eq!(refused(&state, South, &village), "BWN-22.3");
    let city = lay(block(Stuff::City, 500, 500, 100, 100));
    assert_eq!(refused(&state, South, &city), "BWN-22.3");
    let town = lay(block(Stuff::Town, 500, 500, 100, 100));
    assert!(state.check(South, &town).is_ok());
}

/// BWN-22.6, BWN-22.7: water is a player's first piece, before the least numbers; where it must be, the second player
/// lays it at the latest.
#[test]
fn water_comes_first() {
    let mut state = surveyed(Country::Plains);
    assert!(state.check(South, &stream(600)).is_ok());
    act(
        &mut state,
        South,
        &lay(block(Stuff::Wood, 100, 300, 150, 100)),
        &[],
    );
    let mut forest = state.clone();
    act(
        &mut state,
        North,
        &lay(block(Stuff::Wood, 800, 300, 150, 100)),
        &[],
    );
    assert_eq!(refused(&state, South, &stream(600)), "BWN-22.6");
    forest.preparation.as_mut().unwrap().country = Some(Country::Forest);
    let wood = lay(block(Stuff::Wood, 800, 300, 150, 100));
    assert_eq!(refused(&forest, North, &wood), "BWN-22.6");
    act(&mut forest, North, &stream(600), &[]);
    let piece = &forest.battle.terrain[1];
    assert_eq!((piece.ground, piece.width), (Ground::Stream, 1_000));
}

/// BWN-22.17: the shapes and sizes of pieces.
#[test]
fn shapes_of_pieces() {
    let state = surveyed(Country::Plains);
    let rule = |sketch: Sketch| {
        sketch
            .piece(&state.battle)
            .map(|_| ())
            .map_err(|refusal| refusal.rule.to_string())
    };
    let bad = Err("BWN-22.17".to_owned());
    assert_eq!(rule(block(Stuff::Wood, 300, 300, 240, 160)), Ok(()));
    assert_eq!(rule(block(Stuff::Wood, 300, 300, 160, 240)), Ok(()));
    assert_eq!(rule(block(Stuff::Wood, 300, 300, 241, 100)), bad);
    assert_eq!(rule(block(Stuff::Wood, 300, 300, 200, 161)), bad);
    assert_eq!(rule(block(Stuff::Hill, 300, 300, 300, 200)), Ok(()));
    assert_eq!(rule(block(Stuff::Hill, 300, 300, 301, 200)), bad);
    assert_eq!(rule(block(Stuff::Impassable, 300, 300, 160, 120)), Ok(()));
    assert_eq!(rule(block(Stuff::Impassable, 300, 300, 170, 120)), bad);
    assert_eq!(rule(block(Stuff::Depression, 300, 300, 200, 40)), Ok(()));
    assert_eq!(rule(block(Stuff::Depression, 300, 300, 200, 50)), bad);
    assert_eq!(rule(block(Stuff::Village, 300, 300, 100, 100)), Ok(()));
    assert_eq!(rule(block(Stuff::Village, 300, 300, 100, 90)), bad);
    // A dent, and a fence of more than 20 cm.
    let dented = Sketch {
        stuff: Stuff::Wood,
        points: vec![[300, 300], [400, 350], [500, 300], [500, 450], [300, 450]],
    };
    assert_eq!(rule(dented), bad);
    let fence = |to| Sketch {
        stuff: Stuff::Wall,
        points: vec![[300, 300], [to, 300]],
    };
    assert_eq!((rule(fence(500)), rule(fence(501))), (Ok(()), bad.clone()));
    let short = Sketch {
        stuff: Stuff::Stream,
        points: vec![[0, 600], [1100, 600]],
    };
    assert_eq!(rule(short), bad);
    // On an operational base, or off the table.
    assert_eq!(rule(block(Stuff::Wood, 560, 0, 100, 100)), bad);
    assert_eq!(
        rule(block(Stuff::Wood, 1150, 300, 100, 100)),
        Err("BWN-1.1".into())
    );
}

/// BWN-22.17: areas do not overlap, except on hills.
#[test]
fn pieces_keep_apart() {
    let mut state = surveyed(Country::Plains);
    act(
        &mut state,
        South,
        &lay(block(Stuff::Wood, 300, 300, 150, 100)),
        &[],
    );
    let over = block(Stuff::Difficult, 400, 350, 150, 100);
    assert!(over.piece(&state.battle).is_err());
    assert!(
        block(Stuff::Hill, 250, 250, 250, 180)
            .piece(&state.battle)
            .is_ok()
    );
    // Side by side is not over.
    assert!(
        block(Stuff::Difficult, 450, 300, 150, 100)
            .piece(&state.battle)
            .is_ok()
    );
}

/// BWN-22.9, BWN-21.15: bought pieces are laid after the others, and do not count against the limits.
#[test]
fn bought_pieces() {
    let mut state = surveyed(Country::Uplands);
    let prep = state.preparation.as_mut().unwrap();
    prep.laid = [2, 4, 6, 0, 0, 0, 0, 0, 0, 0, 0];
    prep.bought = [Some(Stuff::Wood), None];
    state.agenda = vec![
        Task::NewTurn,
        Task::Prepare(Step::Main),
        Task::Prepare(Step::Bought(North)),
        Task::Prepare(Step::Bought(South)),
    ];
    let town = lay(block(Stuff::Town, 500, 500, 100, 100));
    assert_eq!(refused(&state, South, &town), "BWN-22.9");
    act(
        &mut state,
        South,
        &lay(block(Stuff::Wood, 300, 300, 150, 100)),
        &[],
    );
    assert_eq!((step(&state), state.battle.terrain.len()), (Step::Main, 1));
}

/// BWN-22.10, BWN-21.14: fortifications of up to 10 cm in the own half.
#[test]
fn bought_works() {
    let mut state = surveyed(Country::Plains);
    state.preparation.as_mut().unwrap().works = [1, 0];
    state.agenda = vec![
        Task::NewTurn,
        Task::Prepare(Step::Main),
        Task::Prepare(Step::Works(South)),
    ];
    let dig = |y: u16, length: u16| Action::Fortify {
        line: [[300, y], [300 + length, y]],
        outer: 90,
    };
    assert_eq!(refused(&state, South, &dig(601, 100)), "BWN-22.10");
    assert_eq!(refused(&state, South, &dig(600, 101)), "BWN-21.14");
    act(&mut state, South, &dig(600, 100), &[]);
    assert_eq!(step(&state), Step::Main);
    let works = &state.battle.terrain[0];
    assert_eq!((works.strength(), state.strengths[0]), (2, 2));
}

/// BWN-22.11, BWN-22.12, BWN-22.13, BWN-22.14: where roads may run.
#[test]
fn roads() {
    let mut state = surveyed(Country::Plains);
    for sketch in [
        block(Stuff::Village, 100, 550, 100, 100),
        block(Stuff::Town, 1000, 550, 100, 100),
        block(Stuff::Wood, 500, 500, 150, 160),
        block(Stuff::Impassable, 300, 100, 100, 100),
    ] {
        let piece = sketch.piece(&state.battle).unwrap();
        landscape::lay(Arc::make_mut(&mut state.battle), piece);
    }
    let road = |points: &[[u16; 2]]| {
        landscape::road(&state.battle, points)
            .map(|_| ())
            .map_err(|refusal| refusal.rule.to_string())
    };
    assert_eq!(road(&[[150, 600], [1050, 600]]), Ok(()));
    assert_eq!(road(&[[600, 20], [300, 600]]), Err("BWN-22.11".into()));
    assert_eq!(road(&[[600, 20], [150, 600]]), Ok(()));
    assert_eq!(
        road(&[[600, 20], [350, 150], [150, 600]]),
        Err("BWN-22.14".into())
    );
    let mut second = state.clone();
    let first = landscape::road(&state.battle, &[[150, 600], [1050, 600]]).unwrap();
    landscape::lay(Arc::make_mut(&mut second.battle), first);
    let rule = |points: &[[u16; 2]]| {
        landscape::road(&second.battle, points)
            .unwrap_err()
            .rule
            .to_string()
    };
    assert_eq!(rule(&[[580, 20], [580, 1180]]), "BWN-22.12");
    // Out of the wood it may cross, or end on, the first road.
    assert!(landscape::road(&second.battle, &[[600, 20], [400, 600]]).is_ok());
    assert!(landscape::road(&second.battle, &[[600, 20], [400, 700], [600, 1180]]).is_ok());
    // Two roads may not cross in rough ground, even if the ground would take them.
    let marsh = block(Stuff::Difficult, 250, 560, 100, 100)
        .piece(&state.battle)
        .unwrap();
    let mut rough = state.clone();
    landscape::lay(Arc::make_mut(&mut rough.battle), marsh);
    let first = landscape::road(&rough.battle, &[[150, 600], [420, 610], [600, 1180]]).unwrap();
    landscape::lay(Arc::make_mut(&mut rough.battle), first);
    let across = landscape::road(&rough.battle, &[[600, 20], [300, 700], [600, 1180]]).unwrap_err();
    assert!(["BWN-22.12", "BWN-22.13"].contains(&across.rule.to_string().as_str()));
}

/// BWN-22.11: roads begin with the loser, at least two, at most as many as the country has.
#[test]
fn laying_roads() {
    let mut state = surveyed(Country::Plains);
    for sketch in [
        block(Stuff::Village, 100, 550, 100, 100),
        block(Stuff::Town, 1000, 550, 100, 100),
    ] {
        let piece = sketch.piece(&state.battle).unwrap();
        landscape::lay(Arc::make_mut(&mut state.battle), piece);
    }
    state.strengths = vec![1, 2];
    state.agenda = vec![
        Task::NewTurn,
        Task::Prepare(Step::Main),
        Task::Prepare(Step::Roads {
            side: North,
            declined: false,
        }),
    ];
    assert_eq!(refused(&state, North, &Action::Done), "BWN-22.11");
    let road = |points: Vec<[u16; 2]>| Action::Road { points };
    act(&mut state, North, &road(vec![[600, 1180], [150, 600]]), &[]);
    assert_eq!(refused(&state, South, &Action::Done), "BWN-22.11");
    act(&mut state, South, &road(vec![[600, 20], [1050, 600]]), &[]);
    // Plains have no more than two.
    assert_eq!(step(&state), Step::Main);
}

/// BWN-22.6, BWN-22.8, BWN-22.14, BWN-5.76: a river is laid with or before a stream; the other player may bridge it once, and
/// a road across it makes a crossing.
#[test]
fn rivers_and_crossings() {
    let mut state = surveyed(Country::Plains);
    let river = lay(Sketch {
        stuff: Stuff::River,
        points: vec![[0, 700], [600, 700], [1200, 700]],
    });
    state.agenda.insert(2, Task::Prepare(Step::Crossing(South)));
    state.agenda.insert(3, Task::Prepare(Step::Crossing(North)));
    act(&mut state, South, &river, &[]);
    assert_eq!(state.battle.terrain[0].width, 3_000);
    act(
        &mut state,
        North,
        &lay(block(Stuff::Wood, 100, 300, 150, 100)),
        &[],
    );
    // First and second: the stream may still follow the river.
    assert!(state.check(South, &stream(500)).is_ok());
    act(
        &mut state,
        South,
        &lay(block(Stuff::Wood, 800, 300, 150, 100)),
        &[],
    );
    state.agenda.pop();
    assert_eq!(step(&state), Step::Crossing(North));
    assert_eq!(
        refused(&state, North, &Action::Bridge { at: [300, 600] }),
        "BWN-22.8"
    );
    act(&mut state, North, &Action::Bridge { at: [300, 700] }, &[]);
    let bridge = &state.battle.terrain[3];
    assert!(bridge.ground == Ground::Bridge && bridge.covers(at(30.0, 70.0)));
    // South laid the river and bridges nothing.
    assert_eq!(step(&state), Step::Main);
    let road = landscape::road(&state.battle, &[[600, 20], [600, 1180]]).unwrap();
    let made = landscape::crossings(&state.battle, &road);
    assert!(made.len() == 1 && made[0].covers(at(60.0, 70.0)));
}

/// BWN-22.10, BWN-21.14: a redoubt of 10 by 10 cm in the own half, open to one side.
#[test]
fn bought_redoubts() {
    use crate::march::Compass;
    let mut state = surveyed(Country::Plains);
    state.preparation.as_mut().unwrap().redoubts = [0, 1];
    state.agenda = vec![
        Task::NewTurn,
        Task::Prepare(Step::Main),
        Task::Prepare(Step::Works(North)),
    ];
    let build = |y| Action::Redoubt {
        at: [300, y],
        gorge: Compass::North,
    };
    assert_eq!(refused(&state, North, &build(599)), "BWN-22.10");
    let dig = Action::Fortify {
        line: [[300, 700], [400, 700]],
        outer: 270,
    };
    assert_eq!(refused(&state, North, &dig), "BWN-22.9");
    act(&mut state, North, &build(600), &[]);
    let redoubt = &state.battle.terrain[0];
    assert_eq!(
        (redoubt.strength(), redoubt.gorge()),
        (4, Some(Compass::North))
    );
    assert_eq!(step(&state), Step::Main);
}

/// BWN-22.18, BWN-22.19: operational bases of 8 by 4 cm in the middle of the edges.
#[test]
fn operational_bases() {
    let [south, north] = landscape::operational_bases(180_000, 120_000);
    assert_eq!((south.low, south.high), (at(86.0, 0.0), at(94.0, 4.0)));
    assert_eq!((north.low, north.high), (at(86.0, 116.0), at(94.0, 120.0)));
}

/// BWN-22.20, BWN-22.21, BWN-D6: the winner takes a piece near the middle, the loser two of the four nearest the line
/// half-way between the zones.
#[test]
fn objectives() {
    let mut state = surveyed(Country::Plains);
    for sketch in [
        block(Stuff::Village, 550, 550, 100, 100),
        block(Stuff::Wood, 500, 660, 100, 100),
        block(Stuff::Wood, 50, 560, 100, 100),
        block(Stuff::Wood, 1000, 570, 100, 100),
        block(Stuff::Hill, 300, 480, 150, 100),
        block(Stuff::Difficult, 800, 600, 100, 100),
        block(Stuff::Difficult, 300, 200, 100, 100),
        block(Stuff::Impassable, 700, 480, 80, 80),
    ] {
        let piece = sketch.piece(&state.battle).unwrap();
        landscape::lay(Arc::make_mut(&mut state.battle), piece);
    }
    state.strengths = state.battle.terrain.iter().map(Terrain::strength).collect();
    state.agenda = vec![
        Task::NewTurn,
        Task::Prepare(Step::Start),
        Task::Prepare(Step::Secondary),
        Task::Prepare(Step::Secondary),
        Task::Prepare(Step::Main),
    ];
    // Only the village in the very middle: the wood behind it is 11 cm farther off.
    assert_eq!(landscape::main_objectives(&state.battle), [0]);
    let choose = |piece| Action::Objective { piece };
    assert!(state.owes(South) && !state.owes(North));
    assert_eq!(refused(&state, South, &choose(4)), "BWN-22.20");
    act(&mut state, South, &choose(0), &[]);
    assert!(state.owes(North));
    assert_eq!(
        landscape::secondary_objectives(&state.battle, 0),
        [2, 3, 5, 4]
    );
    for wrong in [0, 6, 7, 1] {
        assert_eq!(refused(&state, North, &choose(wrong)), "BWN-22.20");
    }
    act(&mut state, North, &choose(3), &[]);
    assert_eq!(refused(&state, North, &choose(3)), "BWN-22.20");
    act(&mut state, North, &choose(4), &[]);
    assert_eq!(state.battle.objectives, [0, 3, 4]);
    assert_eq!(state.view(kernel::Eyes::Spectator).objectives.len(), 3);
}

/// BWN-22.3, BWN-22.4, BWN-22.5, BWN-22.17: the generated field keeps the numbers of the country and looks the same from
/// both edges.
#[test]
fn the_generator_is_fair() {
    for country in Country::ALL {
        for seed in 0..12 {
            let mut state = surveyed(country);
            let battle = Arc::make_mut(&mut state.battle);
            landscape::generate(battle, country, 12, &mut Dice::quick(seed));
            let mut counts = [0u8; 11];
            for piece in &battle.terrain {
                let feature = match piece.ground {
                    Ground::Difficult => Feature::Difficult,
                    Ground::Wood => Feature::Woods,
                    Ground::Hill { .. } => Feature::Heights,
                    Ground::Impassable => Feature::Impassable,
                    Ground::Stream => Feature::Stream,
                    Ground::Fence | Ground::Hedge | Ground::Wall => Feature::Fences,
                    Ground::Tz { level: 1 } => Feature::Tz1,
                    Ground::Tz { level: 2 } => Feature::Tz2,
                    Ground::Tz { .. } => Feature::Tz3,
                    _ => Feature::Roads,
                };
                counts[feature as usize] += 1;
            }
            for feature in Feature::ALL {
                let count = counts[feature as usize];
                let least = if feature == Feature::Roads {
                    0
                } else {
                    country.least(feature)
                };
                assert!(
                    (least..=country.most(feature)).contains(&count),
                    "{country:?} {seed} {feature:?}: {count}"
                );
            }
            assert!(counts[..10].iter().sum::<u8>() <= 12, "{country:?} {seed}");
            // Turned about the middle it is the same set of shapes.
            let shapes = |battle: &Battle| {
                let mut all: Vec<(String, Vec<Point>)> = battle
                    .terrain
                    .iter()
                    .map(|piece| {
                        let mut points: Vec<Point> = match (&piece.area, &piece.line) {
                            (Some(area), _) => area.points().to_vec(),
                            (_, Some(line)) => line.points().to_vec(),
                            _ => Vec::new(),
                        };
                        points.sort_unstable();
                        let kind = match piece.ground {
                            Ground::Fence | Ground::Hedge | Ground::Wall => "fence".to_owned(),
                            other => format!("{other:?}"),
                        };
                        (kind, points)
                    })
                    .collect();
                all.sort();
                all
            };
            let mut turned = battle.clone();
            landscape::turn_table(&mut turned);
            assert_eq!(shapes(battle), shapes(&turned), "{country:?} {seed}");
            assert!(landscape::secondary_objectives(battle, 0).len() >= 2);
        }
    }
}

/// BWN-22.2, BWN-22.27, BWN-D4: the winner may take the other edge: the field is turned about its middle.
#[test]
fn choosing_an_edge() {
    let mut state = surveyed(Country::Plains);
    let piece = block(Stuff::Wood, 100, 200, 150, 100)
        .piece(&state.battle)
        .unwrap();
    landscape::lay(Arc::make_mut(&mut state.battle), piece);
    state.strengths = vec![0];
    state.agenda = vec![
        Task::NewTurn,
        Task::Prepare(Step::Main),
        Task::Prepare(Step::Edge),
    ];
    assert!(state.owes(South) && !state.owes(North));
    act(&mut state, South, &Action::TurnTable { turn: true }, &[]);
    assert!(state.battle.terrain[0].covers(at(105.0, 95.0)));
    assert!(!state.battle.terrain[0].covers(at(15.0, 25.0)));
}

/// A ready battle whose deployment is played; South has won the initiative.
fn deploying() -> State {
    let scenario = crate::scenario::read(&crate::SCENARIOS[0]).unwrap();
    let rules = Rules {
        deploy: true,
        ..Rules::default()
    };
    let mut state = crate::set_up::set_up(&scenario, rules);
    rolling(&[6, 1], |umpire| crate::flow::advance(&mut state, umpire));
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
    assert_eq!(step(&state), Step::Start);
    assert!(state.owes(South));
    assert_eq!(state.units_of(South).count(), 0);
    act(&mut state, South, &Action::Begin { side: North }, &[]);
    assert_eq!(step(&state), Step::Choose(North));
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
    assert_eq!(step(&state), Step::Choose(South));
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
    rolling(&[6, 1], |umpire| crate::flow::advance(&mut state, umpire));
    act(&mut state, South, &Action::Begin { side: South }, &[]);
    let mut corps = Vec::new();
    while state.preparation.is_some() && corps.len() < 8 {
        let Some(side) = state.step_decider(step(&state)) else {
            break;
        };
        if let Step::Choose(_) = step(&state) {
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
        Task::Prepare(Step::Battle),
        Task::Prepare(Step::Start),
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
    crate::flow::advance(&mut state, &mut Umpire::new(&mut dice));
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
    state.agenda.push(Task::Prepare(Step::Assign(South)));
    let first = state
        .divisions_of(South)
        .filter(|(_, d)| d.corps == Some(0))
        .count();
    assert_eq!(state.check(South, &moved).is_ok(), first > 1);
    let foreign = Action::Attach {
        division: DivisionId(0),
        corps: 2,
    };
    assert!(state.check(South, &foreign).is_err());
    let _: &Preparation = state.preparation.as_ref().unwrap();
}

/// Whatever step a preparation has reached, it can be judged, seen, written down and vouched for.
#[test]
fn every_step_can_be_judged() {
    use kernel::{Eyes, Game, Seat};
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
            let promise = crate::Napoleon::promise(&state, seat);
            assert!((-1.0..=1.0).contains(&promise));
            let _ = state.view(Eyes::Seat(seat));
        }
        state
            .vouch()
            .unwrap_or_else(|reason| panic!("{:?}: {reason}", state.task()));
        let mut offers = kernel::Offers::new();
        state.offer(side, &mut offers);
        // A player who does not dally: what looks best is done.
        let best = offers
            .actions()
            .iter()
            .max_by(|one, other| {
                let prior = |action| crate::Napoleon::prior(&state, side.seat(), action);
                prior(one).total_cmp(&prior(other))
            })
            .cloned()
            .unwrap_or_else(|| panic!("{:?}", state.task()));
        state.apply(side, &best, &mut Umpire::silent(&mut dice));
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
        Task::Prepare(Step::Battle),
        Task::Prepare(Step::Deploy(South, DivisionId(0))),
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
