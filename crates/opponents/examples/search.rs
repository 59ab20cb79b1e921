//! How fast the Marshal thinks: iterations per second of computing time, on one thread, in the first battle of each game.
//!
//! Prints «name, unit, value» with tabs between them, for `cargo xtask bench`.

use cpu_time::ProcessTime;
use games::Library;
use kernel::{GivenOptions, Seed, mix};
use opponents::{Budget, Level, choose};

/// Decisions that are made at once before and between those that are measured, so that battles are under way.
const BETWEEN: u64 = 15;
/// Decisions that are measured.
const DECISIONS: u64 = 6;
/// Iterations of each.
const ITERATIONS: u64 = 200;

fn main() -> Result<(), String> {
    let library = Library::embedded();
    for game in games::all() {
        let id = game.about().id;
        let entry = library.get(id, None).ok_or("a game without a scenario")?;
        let words = [String::new(), String::new()];
        let mut session = game
            .start(
                &entry.file,
                &GivenOptions::new(),
                Seed::from_number(7),
                words,
            )
            .map_err(|fault| fault.to_string())?;
        let mut spent = 0.0;
        let mut measured = 0;
        for step in 0..BETWEEN * DECISIONS {
            let Some(seat) = session.owes().iter().next() else {
                break;
            };
            if step % BETWEEN == BETWEEN - 1 {
                let budget = Budget::of_iterations(ITERATIONS, mix(3, step));
                let start = ProcessTime::now();
                choose(&*session, seat, Level::Marshal, &budget);
                spent += start.elapsed().as_secs_f64();
                measured += 1;
            }
            let budget = Budget::of_iterations(1, mix(5, step));
            let choice = choose(&*session, seat, Level::Recruit, &budget)
                .ok_or("the Recruit came to no decision")?;
            session
                .act(seat, &choice.action)
                .map_err(|fault| fault.to_string())?;
        }
        let rate = (ITERATIONS * measured) as f64 / spent;
        println!(
            "search: Marshal, {id} {}\titerations/s\t{rate:.1}",
            entry.header.id
        );
    }
    Ok(())
}
