//! How long a listing of offers takes, by what is being decided: random play of the ready battles.
//!
//! `cargo run --release -p napoleon --example listing -- 4` plays four battles of each. Times are of this thread's own
//! computing.

use std::collections::BTreeMap;
use std::time::Duration;

use cpu_time::ThreadTime;
use kernel::{Dice, Game, GivenOptions, Menu, Offers, Options, Turn, Umpire};
use napoleon::{Napoleon, State};

#[derive(Default)]
struct Cost {
    calls: u32,
    offered: u64,
    spent: Duration,
    worst: Duration,
}

impl Cost {
    fn add(&mut self, took: Duration, offered: usize) {
        self.calls += 1;
        self.offered += offered as u64;
        self.spent += took;
        self.worst = self.worst.max(took);
    }

    fn line(&self, what: &str) -> String {
        let calls = f64::from(self.calls.max(1));
        format!(
            "{what:<14} {:>8} {:>9.1} {:>9.1} {:>10.1} {:>10.1}",
            self.calls,
            self.offered as f64 / calls,
            self.spent.as_secs_f64() * 1e6 / calls,
            self.worst.as_secs_f64() * 1e6,
            self.spent.as_secs_f64() * 1e3
        )
    }
}

fn main() {
    let battles: u64 = std::env::args()
        .nth(1)
        .and_then(|n| n.parse().ok())
        .unwrap_or(4);
    for file in Napoleon::about().scenarios {
        println!(
            "\n{}\n{:<14} {:>8} {:>9} {:>9} {:>10} {:>10}",
            file.path, "decision", "calls", "offers", "µs", "worst µs", "all ms"
        );
        let (mut listed, mut applied) = (BTreeMap::new(), Cost::default());
        for seed in 0..battles {
            play(file, seed, &mut listed, &mut applied);
        }
        let mut all = Cost::default();
        for (what, cost) in &listed {
            println!("{}", cost.line(what));
            all.calls += cost.calls;
            all.offered += cost.offered;
            all.spent += cost.spent;
            all.worst = all.worst.max(cost.worst);
        }
        println!("{}", all.line("listing"));
        println!("{}", applied.line("applying"));
    }
}

/// One battle, every listing and every action timed.
fn play(
    file: &kernel::ScenarioFile,
    seed: u64,
    listed: &mut BTreeMap<String, Cost>,
    applied: &mut Cost,
) {
    let scenario = Napoleon::read_scenario(file).unwrap_or_else(|error| panic!("{error}"));
    let none = GivenOptions::new();
    let options = Options::resolve(Napoleon::about().options, &none, &none)
        .unwrap_or_else(|error| panic!("{error}"));
    let mut dice = Dice::quick(seed);
    let mut state = Napoleon::set_up(&scenario, &options, &mut Umpire::silent(&mut dice))
        .unwrap_or_else(|refusal| panic!("{refusal:?}"));
    let mut chooser = Dice::quick(seed ^ 0x5eed);
    let mut offers = Offers::new();
    while let Turn::Owes(seats) = Napoleon::turn(&state) {
        let Some(seat) = seats.iter().next() else {
            break;
        };
        let what = decision(&state);
        let lap = ThreadTime::now();
        let menu = Menu::<Napoleon>::of(&mut state, seat, &mut offers);
        let took = lap.elapsed();
        let cost = listed.entry(what).or_default();
        cost.add(took, menu.len());
        let choice = chooser.pick(menu.len());
        let lap = ThreadTime::now();
        menu.choose(choice, &mut Umpire::silent(&mut dice));
        applied.add(lap.elapsed(), 1);
    }
}

/// The name of the decision that waits.
fn decision(state: &State) -> String {
    let name = format!("{:?}", state.task());
    name.split(['(', ' ', '{'])
        .next()
        .unwrap_or(&name)
        .to_owned()
}
