//! Random play of every game on one core: the benchmark table of `cargo xtask bench`.
//!
//! Rates are per second of computing time of this thread, and beside them stands a ratio to a fixed reference loop that is
//! measured in the same run, because machines are noisy.
//!
//! With `--lines`, only the rates are measured, and printed as «name, unit, value» with tabs between them; with
//! `--reference` besides, only the reference.

use std::hint::black_box;
use std::time::Duration;

use cpu_time::ThreadTime;
use games::{Library, Visitor};
use kernel::{
    Dice, Game, GivenOptions, Judgement, Menu, Offers, ScenarioFile, Seed, Session, Setting, Umpire,
};

const BUDGET: Duration = Duration::from_millis(1500);

fn main() {
    let reference = reference();
    if std::env::args().any(|word| word == "--lines") {
        println!("reference: quick dice\tsteps/s\t{reference:.0}");
        if std::env::args().any(|word| word == "--reference") {
            return;
        }
        let library = Library::embedded();
        for entry in library.entries() {
            let bench = Bench {
                file: &entry.file,
                whole: false,
            };
            if let Some(Some(row)) = games::visit(&entry.header.game, bench) {
                let (game, id) = (&entry.header.game, &entry.header.id);
                println!("rulebook: {game} {id}\tactions/s\t{:.1}", row.actions_per_s);
            }
        }
        return;
    }
    println!("reference loop: {:.0} million steps/s", reference / 1e6);
    println!(
        "{:10} {:22} {:>11} {:>9} {:>8} {:>8} {:>8} {:>8} {:>8} {:>8}  per 1000",
        "game",
        "scenario",
        "actions/s",
        "games/s",
        "acts/gm",
        "offers",
        "ns/off",
        "ns/apply",
        "ns/clone",
        "bytes"
    );
    let library = Library::embedded();
    for entry in library.entries() {
        let bench = Bench {
            file: &entry.file,
            whole: true,
        };
        let row = games::visit(&entry.header.game, bench);
        if let Some(Some(row)) = row {
            println!(
                "{:10} {:22} {:11.0} {:9.1} {:8.0} {:8.1} {:8.0} {:8.0} {:8.0} {:8}  {:.2}",
                entry.header.game,
                entry.header.id,
                row.actions_per_s,
                row.games_per_s,
                row.actions_per_game,
                row.offers,
                row.ns_offers,
                row.ns_apply,
                row.ns_clone,
                row.bytes,
                row.actions_per_s / reference * 1e3,
            );
        }
    }
}

/// Steps per second of a loop that depends on nothing but the core: rolling quick dice.
fn reference() -> f64 {
    let mut dice = Dice::quick(1);
    let start = ThreadTime::now();
    let mut steps = 0u64;
    let mut sum = 0u64;
    while start.elapsed() < Duration::from_millis(500) {
        for _ in 0..10_000 {
            sum += u64::from(dice.d6());
        }
        steps += 10_000;
    }
    black_box(sum);
    steps as f64 / start.elapsed().as_secs_f64()
}

struct Row {
    actions_per_s: f64,
    games_per_s: f64,
    actions_per_game: f64,
    offers: f64,
    ns_offers: f64,
    ns_apply: f64,
    ns_clone: f64,
    bytes: usize,
}

struct Bench<'a> {
    file: &'a ScenarioFile,
    /// The parts of an action too.
    whole: bool,
}

impl Visitor for Bench<'_> {
    type Output = Option<Row>;

    fn visit<G: Judgement>(self) -> Option<Row> {
        let setting = Setting::<G>::new(self.file, &GivenOptions::new()).ok()?;
        let mut dice = Dice::quick(17);
        let mut chooser = Dice::quick(18);
        let mut offers = Offers::new();
        let (mut actions, mut games, mut listed) = (0u64, 0u64, 0u64);
        let mut samples: Vec<G::State> = Vec::new();
        let start = ThreadTime::now();
        let budget = if self.whole { BUDGET } else { BUDGET / 3 };
        while start.elapsed() < budget {
            let words = [String::new(), String::new()];
            let mut state = Session::new(&setting, Seed::from_number(games), words)
                .ok()?
                .state()
                .clone();
            loop {
                let owed = G::turn(&state).owes();
                let Some(seat) = owed.iter().next() else {
                    break;
                };
                let menu = Menu::<G>::of(&mut state, seat, &mut offers);
                listed += menu.len() as u64;
                let index = chooser.pick(menu.len());
                menu.choose(index, &mut Umpire::silent(&mut dice));
                actions += 1;
                if actions.is_multiple_of(97) && samples.len() < 500 {
                    samples.push(state.clone());
                }
            }
            games += 1;
        }
        let seconds = start.elapsed().as_secs_f64();
        let (ns_offers, ns_apply, ns_clone) = if self.whole {
            parts::<G>(&samples, &mut chooser)
        } else {
            (0.0, 0.0, 0.0)
        };
        Some(Row {
            actions_per_s: actions as f64 / seconds,
            games_per_s: games as f64 / seconds,
            actions_per_game: actions as f64 / games as f64,
            offers: listed as f64 / actions as f64,
            ns_offers,
            ns_apply,
            ns_clone,
            bytes: size_of::<G::State>(),
        })
    }
}

/// Nanoseconds of one listing, one application (listing taken off) and one clone, over sampled states.
fn parts<G: Game>(samples: &[G::State], chooser: &mut Dice) -> (f64, f64, f64) {
    let mut offers = Offers::new();
    let mut dice = Dice::quick(3);
    let live: Vec<_> = samples
        .iter()
        .filter_map(|state| Some((state, G::turn(state).owes().iter().next()?)))
        .collect();
    let time = |work: &mut dyn FnMut()| {
        let start = ThreadTime::now();
        let mut rounds = 0u64;
        while start.elapsed() < Duration::from_millis(200) {
            work();
            rounds += 1;
        }
        start.elapsed().as_secs_f64() * 1e9 / rounds as f64 / live.len().max(1) as f64
    };
    let clone = time(&mut || {
        for (state, _) in &live {
            black_box((*state).clone());
        }
    });
    let list = time(&mut || {
        for (state, seat) in &live {
            offers.clear();
            G::offers(state, *seat, &mut offers);
            black_box(offers.actions().len());
        }
    });
    let all = time(&mut || {
        for (state, seat) in &live {
            let mut copy = (*state).clone();
            let menu = Menu::<G>::of(&mut copy, *seat, &mut offers);
            let index = chooser.pick(menu.len());
            menu.choose(index, &mut Umpire::silent(&mut dice));
            black_box(&copy);
        }
    });
    (list, (all - list - clone).max(0.0), clone)
}
