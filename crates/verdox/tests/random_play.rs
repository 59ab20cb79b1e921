//! Random play holds together: it ends, within its bound, and never loses a unit.

use kernel::{Dice, Game, GivenOptions, Menu, Offers, Seat, Seed, Session, Setting, Turn, Umpire};
use verdox::{Kind, Numbers, Position, Side, Verdox};

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
                    assert_eq!(Verdox::vouch(&state), Ok(()));
                }
            }
            conserved(&state.clone().into());
        }
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
