//! Random play holds together: it ends, within its bound, and never loses a unit.

use kernel::{
    Dice, Game, GivenOptions, Judgement, Menu, Offers, PartOrder, Seat, Seed, Session, Setting,
    Turn, TurnParts, Umpire, WeightSet, admit,
};
use verdox::{Action, Kind, Numbers, Path, Position, Side, Square, State, Target, Verdox};

type Parts = <Verdox as Judgement>::Parts;
type Weights = <Verdox as Judgement>::Weights;

#[test]
fn every_scenario_ends_within_its_bound_and_conserves_units() {
    for file in Verdox::about().scenarios {
        let setting = Setting::<Verdox>::new(file, &GivenOptions::new()).unwrap();
        let battles = if file.path.ends_with("/verdox.toml") {
            2
        } else {
            10
        };
        for seed in 0..battles {
            let session =
                Session::new(&setting, Seed::from_number(seed), Default::default()).unwrap();
            let mut state = session.state().clone();
            let bound = Verdox::bound(&state);
            let mut dice = Dice::quick(seed);
            let mut choice = Dice::quick(seed + 1000);
            let mut buffer = Offers::new();
            let mut played = 0;
            while let Turn::Owes(seats) = Verdox::turn(&state) {
                let seat = seats.iter().next().unwrap_or(Seat::FIRST);
                let menu = Menu::<Verdox>::of(&mut state, seat, &mut buffer);
                let pick = choice.pick(menu.len());
                menu.choose(pick, &mut Umpire::silent(&mut dice));
                played += 1;
                assert!(played <= bound);
                if played % 50 == 0 {
                    conserved(&state.clone().into());
                    assert_eq!(Verdox::validate(&state), Ok(()));
                }
            }
            conserved(&state.clone().into());
        }
    }
}

/// A side that may act may end the phase, and a turn is made of as many small decisions as units stand or wait.
#[test]
fn passing_is_legal_and_a_turn_has_its_parts() {
    let file = &Verdox::about().scenarios[0];
    let setting = Setting::<Verdox>::new(file, &GivenOptions::new()).unwrap();
    let session = Session::new(&setting, Seed::from_number(5), Default::default()).unwrap();
    let (mut state, mut dice) = (session.state().clone(), Dice::quick(5));
    let (mut buffer, mut passes) = (Offers::new(), 0);
    while let Turn::Owes(seats) = Verdox::turn(&state) {
        let seat = seats.iter().next().unwrap_or(Seat::FIRST);
        let side = Side::from(seat);
        let position: Position = state.clone().into();
        let pass = Parts::pass(&state, seat);
        let wanted = if pass.is_some() {
            position.counters.of(side).len()
        } else {
            let waiting = position.waiting.of(side);
            Kind::ALL
                .iter()
                .map(|kind| usize::from(waiting.of(*kind)))
                .sum()
        };
        assert_eq!(Parts::count(&state, seat) as usize, wanted);
        let menu = Menu::<Verdox>::of(&mut state, seat, &mut buffer);
        if let Some(pass) = pass {
            assert!(menu.actions().contains(&pass));
            passes += 1;
        } else {
            assert!(!menu.actions().contains(&Action::EndPhase));
        }
        let pick = dice.pick(menu.len());
        menu.choose(pick, &mut Umpire::silent(&mut dice));
    }
    assert!(passes > 20);
}

/// The largest map with everybody of both sides on it, the first player on turn.
fn crowded() -> (State, Seat) {
    let file = &Verdox::about().scenarios[3];
    let setting = Setting::<Verdox>::new(file, &GivenOptions::new()).unwrap();
    let session = Session::new(&setting, Seed::from_number(3), Default::default()).unwrap();
    let (mut state, mut dice) = (session.state().clone(), Dice::quick(3));
    let mut buffer = Offers::new();
    loop {
        let Turn::Owes(seats) = Verdox::turn(&state) else {
            panic!("over before everybody has come");
        };
        let seat = seats.iter().next().unwrap_or(Seat::FIRST);
        let position: Position = state.clone().into();
        let idle = position.counters.of(Side::from(seat)).iter();
        let fresh = idle.clone().all(|counter| !counter.acted);
        if Parts::pass(&state, seat).is_some() && fresh && idle.count() >= 60 {
            return (state, seat);
        }
        let menu = Menu::<Verdox>::of(&mut state, seat, &mut buffer);
        let pick = dice.pick(menu.len());
        menu.choose(pick, &mut Umpire::silent(&mut dice));
    }
}

/// Every unit is a part of this turn or of a later one.
#[test]
fn all_parts_are_the_whole_army() {
    for (scenario, units) in [(0, 8), (1, 15), (2, 30), (3, 75)] {
        let file = &Verdox::about().scenarios[scenario];
        let setting = Setting::<Verdox>::new(file, &GivenOptions::new()).unwrap();
        let session = Session::new(&setting, Seed::from_number(1), Default::default()).unwrap();
        let mut state = session.state().clone();
        let (mut dice, mut buffer) = (Dice::quick(1), Offers::new());
        for _ in 0..150 {
            let all = |seat| Parts::count(&state, seat) + Parts::later(&state, seat);
            let position: Position = state.clone().into();
            let removed = |seat| position.lost.of(Side::from(seat)).total();
            for seat in [Seat::FIRST, Seat::SECOND] {
                assert_eq!(all(seat) + removed(seat), units);
            }
            let Turn::Owes(seats) = Verdox::turn(&state) else {
                break;
            };
            let seat = seats.iter().next().unwrap_or(Seat::FIRST);
            let menu = Menu::<Verdox>::of(&mut state, seat, &mut buffer);
            let pick = dice.pick(menu.len());
            menu.choose(pick, &mut Umpire::silent(&mut dice));
        }
    }
}

/// In a sample few units act.
#[test]
fn a_sample_looks_at_a_few_units() {
    let (state, seat) = crowded();
    let (mut dice, mut few) = (Dice::quick(9), Offers::new());
    let mut crowds = 0;
    for _ in 0..600 {
        few.clear();
        Parts::sample(&state, seat, 2, &mut dice, &mut few);
        let mut units: Vec<_> = few.actions().iter().filter_map(mover).collect();
        units.dedup();
        crowds += u32::from(units.len() > 4);
    }
    // Only if everybody who was asked is hemmed in are all asked.
    assert!(crowds < 30, "{crowds}");
}

/// The units in this order; those that are hemmed in have nothing to offer.
fn in_order(state: &State, seat: Seat, order: &PartOrder<'_, Action>) -> Vec<Option<Square>> {
    let mut units = Vec::new();
    let mut part = Offers::new();
    while Parts::part(state, seat, order, units.len(), &mut part) {
        let mut movers: Vec<_> = part.actions().iter().filter_map(mover).collect();
        movers.dedup();
        assert!(movers.len() <= 1, "one unit is one part: {movers:?}");
        assert_eq!(part.actions().last(), Some(&Action::EndPhase));
        units.push(movers.first().copied());
        part.clear();
    }
    units
}

/// The parts are the units nearest to an action; chance decides their order, and a unit that acts only drops out of it.
#[test]
fn parts_near_an_action_come_in_an_order_of_their_own() {
    let (mut state, seat) = crowded();
    let position: Position = state.clone().into();
    let army = position.counters.of(Side::from(seat));
    let about = army[0].square;
    let done = Action::Move {
        unit: about,
        aboard: false,
        path: Path::through(&[about]),
    };
    let order = |most, seed| PartOrder {
        near: Some(&done),
        most,
        seed,
    };
    let everybody = in_order(&state, seat, &order(1000, 1));
    assert_eq!(everybody.len(), army.len());
    let near = in_order(&state, seat, &order(12, 1));
    assert_eq!(near.len(), 12);
    let mut distances: Vec<_> = army.iter().map(|it| it.square.distance(about)).collect();
    distances.sort_unstable();
    assert!(
        near.iter()
            .flatten()
            .all(|at| at.distance(about) <= distances[11])
    );
    assert_ne!(near, in_order(&state, seat, &order(12, 2)));
    // The first that can move does, and the others stay in their order.
    let first = near
        .iter()
        .position(Option::is_some)
        .expect("somebody can act");
    let mut part = Offers::new();
    Parts::part(&state, seat, &order(12, 1), first, &mut part);
    let action = part.actions()[0].clone();
    let admitted = admit::<Verdox>(&mut state, seat, &action).expect("it is offered");
    admitted.apply(&mut Umpire::silent(&mut Dice::quick(1)));
    let left = in_order(&state, seat, &order(1000, 1));
    assert_eq!(left.len(), everybody.len() - 1);
    assert!(!left.contains(&near[first]));
    let in_both = |one: &[Option<Square>], other: &[Option<Square>]| {
        let units = one.iter().flatten().copied();
        let kept = units.filter(|unit| other.contains(&Some(*unit)));
        kept.collect::<Vec<_>>()
    };
    assert_eq!(in_both(&left, &everybody), in_both(&everybody, &left));
}

fn mover(action: &Action) -> Option<Square> {
    match action {
        Action::Move { unit, .. } | Action::Direct { unit, .. } | Action::Fire { unit, .. } => {
            Some(*unit)
        }
        _ => None,
    }
}

fn conserved(position: &Position) {
    for side in Side::BOTH {
        let count = |kind: Kind| {
            let numbers = |n: &Numbers| u32::from(n.of(kind));
            numbers(position.waiting.of(side))
                + numbers(position.lost.of(side))
                + position
                    .counters
                    .of(side)
                    .iter()
                    .filter(|c| c.kind == kind)
                    .count() as u32
        };
        let start = |kind: Kind| u32::from(position.units.of(side).of(kind));
        for (mounted, foot) in [
            (Kind::Cavalry, Kind::Infantry),
            (Kind::MountedShooters, Kind::Shooters),
        ] {
            assert!(count(mounted) <= start(mounted));
            assert_eq!(count(mounted) + count(foot), start(mounted) + start(foot));
        }
        for kind in [Kind::Grenadiers, Kind::Artillery] {
            assert_eq!(count(kind), start(kind));
        }
    }
}

/// The computer must not be loath to end its turn, nor keen on it: ending it changes the judgement by nothing but the
/// attacks that could still have been made.
#[test]
fn the_end_of_a_turn_costs_the_attacks_that_were_not_made_and_nothing_else() {
    let weights: Vec<f32> = Weights::list()
        .iter()
        .map(|weight| match weight.name {
            // These look at the clock, not at the turn.
            "storm" | "storm-on-turn" | "material-late" => 0.0,
            _ => weight.value,
        })
        .collect();
    let weights = Weights::from_values(&weights);
    let value = |state: &verdox::State, seat| Verdox::evaluate(state, seat, &weights);
    let file = Verdox::about()
        .scenarios
        .iter()
        .find(|file| file.path.ends_with("/redoubt.toml"))
        .unwrap();
    let setting = Setting::<Verdox>::new(file, &GivenOptions::new()).unwrap();
    let (mut idle, mut wasted) = (0, 0);
    for seed in 0..20 {
        let session = Session::new(&setting, Seed::from_number(seed), Default::default()).unwrap();
        let mut state = session.state().clone();
        let (mut dice, mut choice) = (Dice::quick(seed), Dice::quick(seed + 1000));
        let mut buffer = Offers::new();
        while let Turn::Owes(seats) = Verdox::turn(&state) {
            let seat = seats.iter().next().unwrap_or(Seat::FIRST);
            let before = value(&state, seat);
            let mut after = state.clone();
            let menu = Menu::<Verdox>::of(&mut after, seat, &mut buffer);
            // At units: walls and barges are no part of the exchange.
            let strikes = menu.actions().iter().any(|action| {
                matches!(
                    action,
                    Action::Direct {
                        target: Target::Unit(_),
                        ..
                    } | Action::Fire {
                        target: Target::Unit(_),
                        ..
                    }
                )
            });
            let end = menu
                .actions()
                .iter()
                .position(|action| *action == Action::EndPhase);
            if let Some(end) = end {
                menu.choose(end, &mut Umpire::silent(&mut dice.clone()));
                let lost = before - value(&after, seat);
                if matches!(Verdox::turn(&after), Turn::Over(_)) {
                    // Who has the greater value has won by now; that is another matter.
                } else if strikes {
                    wasted += 1;
                    assert!(lost > 1e-4, "{lost}");
                } else {
                    idle += 1;
                    assert!(lost.abs() < 1e-5, "{lost}");
                }
            }
            let menu = Menu::<Verdox>::of(&mut state, seat, &mut buffer);
            let pick = choice.pick(menu.len());
            menu.choose(pick, &mut Umpire::silent(&mut dice));
        }
    }
    assert!(idle > 100 && wasted > 100, "{idle} {wasted}");
}
