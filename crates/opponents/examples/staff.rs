//! Does the computer play like a general? Gods of War: Lee, one level against another, told as it goes.
//!
//! `cargo run --release -p opponents --example staff -- [battles] [part of a scenario's name] [level] [level] [log]`
//!
//! The first level plays the Union in battles with even numbers and the Confederates in the others. With `log` every event is told.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use kernel::{Dice, Game, GivenOptions, Seat, Seed, Session, Setting, mix};
use lee::Lee;
use messages::{Language, Lexicon};
use opponents::{Budget, Intent, Knobs, Level, choose_with};

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let battles: u64 = words.first().and_then(|it| it.parse().ok()).unwrap_or(1);
    let wanted = words.get(1).map_or("crossroads", String::as_str);
    let players = [2, 3].map(|place| words.get(place).map_or("random", String::as_str));
    let tell = words.iter().any(|word| word == "log");
    for file in Lee::about().scenarios {
        if !file.path.contains(wanted) {
            continue;
        }
        let setting = Setting::<Lee>::new(file, &GivenOptions::new()).expect("a scenario");
        let (mut won, mut times) = ([0u32; 3], Vec::new());
        for seed in 0..battles {
            let first = (seed % 2) as usize;
            let result = play(&setting, seed / 2, players, first, tell, &mut times);
            won[result] += 1;
        }
        times.sort_unstable();
        let at = |share: usize| times.get(times.len() * share / 1000).map_or(0.0, ms);
        println!(
            "{}: {} won {}, {} won {}, draws {}; {} decisions, ms {:.1} in the middle, {:.1} at 99 of 100, {:.1} at worst",
            file.path,
            players[0],
            won[0],
            players[1],
            won[1],
            won[2],
            times.len(),
            at(500),
            at(990),
            times.last().map_or(0.0, ms)
        );
    }
}

fn ms(time: &Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

/// Plays a battle; returns which player won, 2 for nobody.
fn play(
    setting: &Setting<Lee>,
    seed: u64,
    players: [&str; 2],
    first: usize,
    tell: bool,
    times: &mut Vec<Duration>,
) -> usize {
    let mut session: Box<dyn games::AnySession> = Box::new(
        Session::<Lee>::new(setting, Seed::from_number(seed + 1), Default::default())
            .expect("a battle"),
    );
    let lexicon = Lexicon::new(Language::English);
    let knobs = Knobs::of("lee");
    let mut dice = Dice::quick(seed);
    let mut kinds: BTreeMap<String, u32> = BTreeMap::new();
    let mut intents = [Intent::default(), Intent::default()];
    let mut told = 0;
    let player_of = |seat: Seat| usize::from(seat.index() != first);
    for step in 0.. {
        let Some(seat) = session.turn().owes().iter().next() else {
            break;
        };
        let player = player_of(seat);
        let action = match Level::of_name(players[player]) {
            Some(level) => {
                let budget = Budget::new(Duration::from_millis(100), mix(seed, step)).on_threads(1);
                let start = Instant::now();
                let intent = &mut intents[seat.index()];
                let choice = choose_with(&*session, seat, level, &budget, &knobs, intent)
                    .expect("a decision");
                times.push(start.elapsed());
                choice.action
            }
            None => {
                let (actions, _) = session.legal(seat);
                actions[dice.pick(actions.len())].clone()
            }
        };
        if player == 0 {
            let kind = action["type"].as_str().unwrap_or("?").to_owned();
            *kinds.entry(kind).or_default() += 1;
        }
        session.act(seat, &action).expect("legal");
        if tell {
            let typed: &Session<Lee> = session.as_any().downcast_ref().expect("Lee");
            for step in typed.steps().iter().skip(told) {
                for event in &step.events {
                    if let Some(message) = Lee::narrate(event) {
                        println!("  {}", lexicon.sentence(&message));
                    }
                }
            }
            told = typed.steps().len();
        }
    }
    let typed: &Session<Lee> = session.as_any().downcast_ref().expect("Lee");
    let score = Lee::score(typed.state());
    let outcome = Lee::turn(typed.state());
    let winner = match &outcome {
        kernel::Turn::Over(outcome) => outcome.winner,
        kernel::Turn::Owes(_) => None,
    };
    println!(
        "seed {seed}: {} is {}, turn {}, points {:?}, winner {:?}; {kinds:?}",
        players[0],
        if first == 0 { "union" } else { "confederate" },
        typed.state().turn,
        score,
        winner.map(|seat| players[player_of(seat)]),
    );
    winner.map_or(2, player_of)
}
