//! What the deeds of a battle cost at 15, 27, 54 and 71 units: random play of the four scenarios, in computing time of this thread.

use std::hint::black_box;
use std::time::Duration;

use cpu_time::ThreadTime;
use kernel::{Dice, Game, GivenOptions, Menu, Offers, Seed, Session, Setting, Umpire};
use lee::Lee;

const BUDGET: Duration = Duration::from_secs(4);

fn main() {
    println!(
        "{:>10} {:>6} {:>9} {:>9} {:>9} {:>9} {:>9} {:>9}",
        "battle", "units", "actions", "per s", "µs/offers", "µs/check", "µs/apply", "µs/clone"
    );
    let mut battles: Vec<_> = Lee::about()
        .scenarios
        .iter()
        .map(|file| {
            match (
                Lee::read_scenario(file),
                Setting::new(file, &GivenOptions::new()),
            ) {
                (Ok(battle), Ok(setting)) => (battle.units.len(), &file.path, setting),
                (Err(error), _) => panic!("{error:?}"),
                (_, Err(error)) => panic!("{error:?}"),
            }
        })
        .collect();
    battles.sort_by_key(|(units, ..)| *units);
    for (units, path, setting) in battles {
        let name = path
            .rsplit('/')
            .next()
            .unwrap_or(path)
            .trim_end_matches(".toml");
        let (actions, [offers, check, apply, clone]) = measure(&setting);
        println!(
            "{:>10} {:>6} {:>9} {:>9.0} {:>9.1} {:>9.1} {:>9.1} {:>9.1}",
            name,
            units,
            actions,
            1e6 / (offers + apply),
            offers,
            check,
            apply,
            clone
        );
    }
}

/// Microseconds for a listing, a check, an action carried out (with its check) and a copy.
fn measure(setting: &Setting<Lee>) -> (u32, [f64; 4]) {
    let (mut dice, mut chooser) = (Dice::quick(5), Dice::quick(6));
    let mut offers = Offers::new();
    let mut spent = [Duration::ZERO; 4];
    let mut actions = 0u32;
    let begun = ThreadTime::now();
    let clock = || begun.elapsed();
    let is_over = || clock() > BUDGET;
    for seed in 0.. {
        let words = [String::new(), String::new()];
        let session = Session::new(setting, Seed::from_number(seed), words)
            .unwrap_or_else(|fault| panic!("{fault:?}"));
        let mut state = session.state().clone();
        while let Some(seat) = Lee::turn(&state).owes().iter().next() {
            offers.clear();
            let start = clock();
            Lee::offers(&state, seat, &mut offers);
            let listed = clock();
            let chosen = chooser.pick(offers.actions().len());
            let action = offers.actions()[chosen].clone();
            let chose = clock();
            black_box(Lee::check(&state, seat, &action).is_ok());
            let checked = clock();
            black_box(state.clone());
            let cloned = clock();
            let menu = Menu::<Lee>::of(&mut state, seat, &mut offers);
            let ready = clock();
            menu.choose(chosen, &mut Umpire::silent(&mut dice));
            let done = clock();
            let laps = [
                listed.saturating_sub(start),
                checked.saturating_sub(chose),
                done.saturating_sub(ready),
                cloned.saturating_sub(checked),
            ];
            for (sum, lap) in spent.iter_mut().zip(laps) {
                *sum += lap;
            }
            actions += 1;
            if is_over() {
                break;
            }
        }
        if is_over() {
            break;
        }
    }
    let each = spent.map(|time| time.as_secs_f64() * 1e6 / f64::from(actions));
    (actions, each)
}
