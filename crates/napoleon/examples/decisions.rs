//! What players are asked in the ready battles, and what a computer player does there that a soldier would not.
//!
//! Both sides do what the judgement looks at first, drawn with fixed seeds: no search, so that a run takes seconds.
//!
//! `cargo run --release -p napoleon --example decisions [battles]`

use std::collections::BTreeMap;

use kernel::{
    Dice, Eyes, Game, GivenOptions, Judgement, Menu, Offers, Seed, Session, Setting, Umpire,
    WeightSet,
};
use napoleon::{Action, Event, Napoleon};

type Weights = <Napoleon as Judgement>::Weights;

fn main() {
    let battles = std::env::args()
        .nth(1)
        .and_then(|it| it.parse().ok())
        .unwrap_or(4);
    for file in Napoleon::about().scenarios {
        let Ok(setting) = Setting::<Napoleon>::new(file, &GivenOptions::new()) else {
            continue;
        };
        let mut tally = Tally::default();
        for seed in 0..battles {
            play(&setting, seed, &mut tally);
        }
        if tally.turns > 0 {
            println!("{}", file.path);
            tally.print(battles);
        }
    }
}

#[derive(Default)]
struct Tally {
    turns: u64,
    decisions: u64,
    single: u64,
    kinds: BTreeMap<String, u64>,
    charges: u64,
    short: u64,
    volleys: u64,
    chiefs_join: u64,
}

impl Tally {
    fn print(&self, battles: u64) {
        let per = |count: u64| count as f64 / self.turns as f64 / 2.0;
        println!(
            "  {:.1} turns a battle; per player and turn {:.1} decisions, {:.2} with one answer, {:.2} volleys; {} charges, {} short; chiefs joined {} times",
            self.turns as f64 / battles as f64,
            per(self.decisions),
            per(self.single),
            per(self.volleys),
            self.charges,
            self.short,
            self.chiefs_join,
        );
        for (kind, count) in &self.kinds {
            println!("    {kind:<22} {:.2}", per(*count));
        }
    }
}

fn play(setting: &Setting<Napoleon>, seed: u64, tally: &mut Tally) {
    let words = [String::new(), String::new()];
    let Ok(session) = Session::new(setting, Seed::from_number(seed), words) else {
        return;
    };
    let mut state = session.state().clone();
    let (mut dice, mut chooser) = (Dice::quick(seed), Dice::quick(seed + 99));
    let mut offers = Offers::new();
    let weights = Weights::own();
    let mut turn = 0;
    while let Some(seat) = Napoleon::turn(&state).owes().iter().next() {
        offers.clear();
        Napoleon::offers(&state, seat, &mut offers);
        let priors: Vec<f32> = offers
            .actions()
            .iter()
            .map(|action| {
                Napoleon::prior(&state, seat, action, weights)
                    .max(0.0001)
                    .powi(2)
            })
            .collect();
        let mut left = chooser.pick(1 << 24) as f32 / (1 << 24) as f32 * priors.iter().sum::<f32>();
        let chosen = priors
            .iter()
            .position(|prior| {
                left -= prior;
                left <= 0.0
            })
            .unwrap_or(0);
        if state.preparation.is_none() {
            tally.decisions += 1;
            tally.single += u64::from(offers.actions().len() == 1);
            let asked = Napoleon::view(&state, Eyes::Seat(seat)).decision;
            *tally.kinds.entry(asked.to_owned()).or_default() += 1;
        }
        if let Action::Join { commander, .. } = &offers.actions()[chosen] {
            tally.chiefs_join +=
                u64::from(state.armies.iter().any(|army| army.chief == *commander));
        }
        let mut umpire = Umpire::new(&mut dice);
        Menu::<Napoleon>::of(&mut state, seat, &mut offers).choose(chosen, &mut umpire);
        for event in umpire.into_events() {
            match event {
                Event::Declared { .. } => tally.charges += 1,
                Event::FellShort { .. } => tally.short += 1,
                Event::Volley { .. } => tally.volleys += 1,
                _ => {}
            }
        }
        if state.turn > turn {
            turn = state.turn;
            tally.turns += 1;
        }
    }
}
