//! Random play holds together: it ends, every state on the way is possible, and no piece or card is lost.

use ccn::{Ccn, Spot};
use kernel::{
    Dice, Game, GivenOptions, Judgement, Menu, Offers, Seat, Seed, Session, Setting, Turn, Umpire,
    WeightSet,
};

#[test]
fn pieces_and_cards_are_conserved() {
    for file in Ccn::about().scenarios {
        let setting = Setting::<Ccn>::new(file, &GivenOptions::new()).unwrap();
        for seed in 0..6 {
            let session =
                Session::<Ccn>::new(&setting, Seed::from_number(seed), Default::default()).unwrap();
            let mut state = session.state().clone();
            let pieces = |state: &ccn::State| {
                let json = serde_json::to_value(state).unwrap();
                let count = |list: &str| json[list].as_array().unwrap().len();
                (count("units"), count("leaders"))
            };
            let before = pieces(&state);
            let mut dice = Dice::quick(seed);
            let mut choice = Dice::quick(seed + 1000);
            let mut buffer = Offers::new();
            let mut played = 0u32;
            while let Turn::Owes(seats) = Ccn::turn(&state) {
                let seat = seats.iter().next().unwrap_or(Seat::FIRST);
                let menu = Menu::<Ccn>::of(&mut state, seat, &mut buffer);
                assert!(!menu.is_empty(), "{} seed {seed} step {played}", file.path);
                let pick = choice.pick(menu.len());
                menu.choose(pick, &mut Umpire::silent(&mut dice));
                played += 1;
                // The 70 cards, the square tracks, the places of all pieces: `validate` looks at them all.
                assert_eq!(
                    Ccn::validate(&state),
                    Ok(()),
                    "{} seed {seed} step {played}",
                    file.path
                );
                assert!(played < 100_000, "{} seed {seed} does not end", file.path);
            }
            assert_eq!(pieces(&state), before);
            // Every lasting banner is a dead unit, a dead leader, or what a special rule paid.
            let json = serde_json::to_value(&state).unwrap();
            let dead = ["units", "leaders"]
                .iter()
                .flat_map(|list| json[*list].as_array().unwrap())
                .filter(|piece| piece["spot"] == serde_json::to_value(Spot::Dead).unwrap())
                .count() as u64;
            let specials: u64 = json["battle"]["specials"]
                .as_array()
                .unwrap()
                .iter()
                .zip(json["paid"].as_array().unwrap())
                .map(|(special, paid)| match special["kind"].as_str().unwrap() {
                    "objective" if special["lasting"] == "permanent" => paid.as_u64().unwrap(),
                    "exit" | "clock" => {
                        paid.as_u64().unwrap() * special["banners"].as_u64().unwrap()
                    }
                    _ => 0,
                })
                .sum();
            let held: u64 = json["banners"]
                .as_array()
                .unwrap()
                .iter()
                .map(|n| n.as_u64().unwrap())
                .sum();
            assert_eq!(held, dead + specials, "{} seed {seed}", file.path);
        }
    }
}

/// The computer must not be keen to end its turn: by itself that never looks like a gain.
#[test]
fn the_end_of_a_turn_is_no_gain() {
    type Weights = <Ccn as Judgement>::Weights;
    let weights: Vec<f32> = Weights::list()
        .iter()
        .map(|weight| match weight.name {
            // A card is drawn at the end of the turn.
            "cards" => 0.0,
            _ => weight.value,
        })
        .collect();
    let weights = Weights::from_values(&weights);
    let value = |state: &ccn::State, seat| Ccn::evaluate(state, seat, &weights);
    let file = Ccn::about().scenarios.first().unwrap();
    let setting = Setting::<Ccn>::new(file, &GivenOptions::new()).unwrap();
    let mut seen = 0;
    for seed in 0..20 {
        let session =
            Session::<Ccn>::new(&setting, Seed::from_number(seed), Default::default()).unwrap();
        let mut state = session.state().clone();
        let (mut dice, mut choice) = (Dice::quick(seed), Dice::quick(seed + 1000));
        let mut buffer = Offers::new();
        while let Turn::Owes(seats) = Ccn::turn(&state) {
            let seat = seats.iter().next().unwrap_or(Seat::FIRST);
            let before = value(&state, seat);
            let menu = Menu::<Ccn>::of(&mut state, seat, &mut buffer);
            let pick = choice.pick(menu.len());
            let ends = menu.actions()[pick] == ccn::Action::EndCombat;
            menu.choose(pick, &mut Umpire::silent(&mut dice));
            if ends && matches!(Ccn::turn(&state), Turn::Owes(_)) {
                seen += 1;
                let after = value(&state, seat);
                assert!(after < before + 1e-5, "{before} {after}");
            }
        }
    }
    assert!(seen > 20, "{seen}");
}
