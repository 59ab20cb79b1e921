//! Plays random battles and says how they went: `cargo run --release -p napoleon --example random_battles -- 100`.

use std::time::Instant;

use kernel::{Dice, Game, GivenOptions, Menu, Offers, Options, Turn, Umpire};
use napoleon::Napoleon;

fn main() {
    let games: u64 = std::env::args()
        .nth(1)
        .and_then(|n| n.parse().ok())
        .unwrap_or(10);
    for file in Napoleon::about().scenarios {
        let scenario = Napoleon::read_scenario(file).unwrap_or_else(|error| panic!("{error}"));
        let options = Options::resolve(
            Napoleon::about().options,
            &GivenOptions::new(),
            &GivenOptions::new(),
        )
        .unwrap_or_else(|error| panic!("{error}"));
        let (mut actions, mut wins, mut most) = (0u64, [0u64; 3], 0u64);
        let began = Instant::now();
        for seed in 0..games {
            let mut dice = Dice::quick(seed);
            let mut state = Napoleon::set_up(&scenario, &options, &mut Umpire::silent(&mut dice))
                .unwrap_or_else(|refusal| panic!("{refusal:?}"));
            let mut chooser = Dice::quick(seed ^ 0x5eed);
            let mut buffer = Offers::new();
            let mut count = 0;
            loop {
                let seat = match Napoleon::turn(&state) {
                    Turn::Over(outcome) => {
                        wins[outcome.winner.map_or(2, kernel::Seat::index)] += 1;
                        break;
                    }
                    Turn::Owes(seats) => seats.iter().next().expect("somebody decides"),
                };
                let menu = Menu::<Napoleon>::of(&mut state, seat, &mut buffer);
                let choice = chooser.pick(menu.len());
                menu.choose(choice, &mut Umpire::silent(&mut dice));
                count += 1;
            }
            actions += count;
            most = most.max(count);
        }
        let seconds = began.elapsed().as_secs_f64();
        println!(
            "{}: {games} battles, {} actions each (most {most}), {:.0} actions/s, {:.1} us/action, won {}/{} drawn {}",
            file.path,
            actions / games,
            actions as f64 / seconds,
            seconds * 1e6 / actions as f64,
            wins[0],
            wins[1],
            wins[2]
        );
    }
}
