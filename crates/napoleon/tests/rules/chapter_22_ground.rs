use super::chapter_22_preparation::{act, refused, step};
use super::*;
use crate::Action;
use crate::preparation::PreparationStep;
use crate::preparation::landscape::{self, Country, Feature, Sketch, Stuff};
use Side::{North, South};
use tabletop::Agenda as _;

/// An empty table on which South, winner of the initiative, lays the first piece of this country.
pub(crate) fn surveyed(country: Country) -> State {
    let scenario = crate::scenario::read(&crate::SCENARIOS[3]).unwrap();
    let mut state = crate::set_up::set_up(&scenario, Rules::default());
    let prep = state.preparation.as_mut().unwrap();
    prep.country = Some(country);
    prep.winner = South;
    state.agenda = vec![
        Task::NewTurn,
        Task::Prepare(PreparationStep::Main),
        Task::Prepare(PreparationStep::Pieces {
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
        state.agenda = vec![Task::NewTurn, Task::Prepare(PreparationStep::Ground)];
        rolling(&[die], |umpire| state.advance(umpire));
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
        PreparationStep::Pieces {
            side: South,
            declined: true
        }
    );
    act(&mut state, South, &Action::Done, &[]);
    assert_eq!(step(&state), PreparationStep::Main);
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
    assert_eq!(step(&state), PreparationStep::Main);
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
    assert!(state.may(South, &town).is_ok());
}

/// BWN-22.6, BWN-22.7: water is a player's first piece, before the least numbers; where it must be, the second player
/// lays it at the latest.
#[test]
fn water_comes_first() {
    let mut state = surveyed(Country::Plains);
    assert!(state.may(South, &stream(600)).is_ok());
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
        Task::Prepare(PreparationStep::Main),
        Task::Prepare(PreparationStep::Bought(North)),
        Task::Prepare(PreparationStep::Bought(South)),
    ];
    let town = lay(block(Stuff::Town, 500, 500, 100, 100));
    assert_eq!(refused(&state, South, &town), "BWN-22.9");
    act(
        &mut state,
        South,
        &lay(block(Stuff::Wood, 300, 300, 150, 100)),
        &[],
    );
    assert_eq!(
        (step(&state), state.battle.terrain.len()),
        (PreparationStep::Main, 1)
    );
}

/// BWN-22.10, BWN-21.14: fortifications of up to 10 cm in the own half.
#[test]
fn bought_works() {
    let mut state = surveyed(Country::Plains);
    state.preparation.as_mut().unwrap().works = [1, 0];
    state.agenda = vec![
        Task::NewTurn,
        Task::Prepare(PreparationStep::Main),
        Task::Prepare(PreparationStep::Works(South)),
    ];
    let dig = |y: u16, length: u16| Action::Fortify {
        line: [[300, y], [300 + length, y]],
        outer: 90,
    };
    assert_eq!(refused(&state, South, &dig(601, 100)), "BWN-22.10");
    assert_eq!(refused(&state, South, &dig(600, 101)), "BWN-21.14");
    act(&mut state, South, &dig(600, 100), &[]);
    assert_eq!(step(&state), PreparationStep::Main);
    let works = &state.battle.terrain[0];
    assert_eq!((works.ground.strength(), state.strengths[0]), (2, 2));
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
        crate::preparation::roads::road(&state.battle, points)
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
    let first = crate::preparation::roads::road(&state.battle, &[[150, 600], [1050, 600]]).unwrap();
    landscape::lay(Arc::make_mut(&mut second.battle), first);
    let rule = |points: &[[u16; 2]]| {
        crate::preparation::roads::road(&second.battle, points)
            .unwrap_err()
            .rule
            .to_string()
    };
    assert_eq!(rule(&[[580, 20], [580, 1180]]), "BWN-22.12");
    // Out of the wood it may cross, or end on, the first road.
    assert!(crate::preparation::roads::road(&second.battle, &[[600, 20], [400, 600]]).is_ok());
    assert!(
        crate::preparation::roads::road(&second.battle, &[[600, 20], [400, 700], [600, 1180]])
            .is_ok()
    );
    // Two roads may not cross in rough ground, even if the ground would take them.
    let marsh = block(Stuff::Difficult, 250, 560, 100, 100)
        .piece(&state.battle)
        .unwrap();
    let mut rough = state.clone();
    landscape::lay(Arc::make_mut(&mut rough.battle), marsh);
    let first =
        crate::preparation::roads::road(&rough.battle, &[[150, 600], [420, 610], [600, 1180]])
            .unwrap();
    landscape::lay(Arc::make_mut(&mut rough.battle), first);
    let across =
        crate::preparation::roads::road(&rough.battle, &[[600, 20], [300, 700], [600, 1180]])
            .unwrap_err();
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
        Task::Prepare(PreparationStep::Main),
        Task::Prepare(PreparationStep::Roads {
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
    assert_eq!(step(&state), PreparationStep::Main);
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
    state
        .agenda
        .insert(2, Task::Prepare(PreparationStep::Crossing(South)));
    state
        .agenda
        .insert(3, Task::Prepare(PreparationStep::Crossing(North)));
    act(&mut state, South, &river, &[]);
    assert_eq!(state.battle.terrain[0].width, 3_000);
    act(
        &mut state,
        North,
        &lay(block(Stuff::Wood, 100, 300, 150, 100)),
        &[],
    );
    // First and second: the stream may still follow the river.
    assert!(state.may(South, &stream(500)).is_ok());
    act(
        &mut state,
        South,
        &lay(block(Stuff::Wood, 800, 300, 150, 100)),
        &[],
    );
    state.agenda.pop();
    assert_eq!(step(&state), PreparationStep::Crossing(North));
    assert_eq!(
        refused(&state, North, &Action::Bridge { at: [300, 600] }),
        "BWN-22.8"
    );
    act(&mut state, North, &Action::Bridge { at: [300, 700] }, &[]);
    let bridge = &state.battle.terrain[3];
    assert!(bridge.ground == Ground::Bridge && bridge.covers(at(30.0, 70.0)));
    // South laid the river and bridges nothing.
    assert_eq!(step(&state), PreparationStep::Main);
    let road = crate::preparation::roads::road(&state.battle, &[[600, 20], [600, 1180]]).unwrap();
    let made = crate::preparation::roads::crossings(&state.battle, &road);
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
        Task::Prepare(PreparationStep::Main),
        Task::Prepare(PreparationStep::Works(North)),
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
        (redoubt.ground.strength(), redoubt.ground.gorge()),
        (4, Some(Compass::North))
    );
    assert_eq!(step(&state), PreparationStep::Main);
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
    state.strengths = state
        .battle
        .terrain
        .iter()
        .map(|piece| piece.ground.strength())
        .collect();
    state.agenda = vec![
        Task::NewTurn,
        Task::Prepare(PreparationStep::Start),
        Task::Prepare(PreparationStep::Secondary),
        Task::Prepare(PreparationStep::Secondary),
        Task::Prepare(PreparationStep::Main),
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
            crate::preparation::generator::generate(battle, country, 12, &mut Dice::quick(seed));
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
            crate::preparation::generator::turn_table(&mut turned);
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
        Task::Prepare(PreparationStep::Main),
        Task::Prepare(PreparationStep::Edge),
    ];
    assert!(state.owes(South) && !state.owes(North));
    act(&mut state, South, &Action::TurnTable { turn: true }, &[]);
    assert!(state.battle.terrain[0].covers(at(105.0, 95.0)));
    assert!(!state.battle.terrain[0].covers(at(15.0, 25.0)));
}
