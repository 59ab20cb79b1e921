//! The arena: seeded pairs with swapped sides, in parallel, and what they prove.

mod battle;
mod bot;
mod contender;
mod report;
pub mod statistics;
pub mod tune;

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use games::library::Entry;
use kernel::{GivenOptions, Seat};
use rayon::prelude::*;

pub use contender::{Contender, Effort, UnknownContender};
pub use report::{Report, ScenarioScore, Tally, Thinking};
use statistics::{Sprt, Verdict};

use crate::playout::mix;

/// A match between two contenders.
#[derive(Clone)]
pub struct Match {
    /// The first contender: scores are told from its side.
    pub a: Contender,
    /// The second contender.
    pub b: Contender,
    /// The scenarios, taken in turn.
    pub scenarios: Vec<Entry>,
    /// Options for all battles.
    pub options: GivenOptions,
    /// How many pairs at most.
    pub pairs: u64,
    /// The seed of the whole match.
    pub seed: u64,
    /// How many battles at the same time; none means one per core.
    pub threads: Option<usize>,
    /// Ends the match as soon as it has proved something.
    pub sprt: Option<Sprt>,
    /// No new pair begins after this time; pairs that have begun are finished.
    pub longest: Option<Duration>,
}

/// Why a match cannot be held.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum NoMatch {
    /// There is nothing to play.
    #[error("there is no scenario to play")]
    NoScenario,
    /// A battle could not be set up.
    #[error("{0}")]
    SetUp(String),
    /// The threads could not be started.
    #[error("{0}")]
    Threads(String),
}

impl Match {
    /// Plays the match; `watch` is told after every pair.
    pub fn run(&self, watch: impl Fn(&Report) + Sync) -> Result<Report, NoMatch> {
        if self.scenarios.is_empty() {
            return Err(NoMatch::NoScenario);
        }
        let report = Mutex::new(Report::new(self));
        let (start, enough) = (Instant::now(), AtomicBool::new(false));
        let mut pool = rayon::ThreadPoolBuilder::new();
        if let Some(threads) = self.threads {
            pool = pool.num_threads(threads);
        }
        let pool = pool
            .build()
            .map_err(|error| NoMatch::Threads(error.to_string()))?;
        pool.install(|| {
            (0..self.pairs)
                .into_par_iter()
                .try_for_each(|number| {
                    let late = self
                        .longest
                        .is_some_and(|longest| start.elapsed() >= longest);
                    if late || enough.load(Ordering::Relaxed) {
                        return Ok(());
                    }
                    let place = (number % self.scenarios.len() as u64) as usize;
                    let entry = &self.scenarios[place];
                    let seed = mix(self.seed, number) >> 1;
                    let pair = [Seat::FIRST, Seat::SECOND].map(|seat_of_a| {
                        let contenders = if seat_of_a == Seat::FIRST {
                            [&self.a, &self.b]
                        } else {
                            [&self.b, &self.a]
                        };
                        battle::fight(entry, &self.options, seed, contenders)
                    });
                    let [first, second] = pair;
                    let (first, second) = (first?, second?);
                    let mut report = report
                        .lock()
                        .map_err(|_| "another battle failed".to_owned())?;
                    report.add(place, [first, second]);
                    if self
                        .sprt
                        .is_some_and(|sprt| sprt.verdict(&report.pairs) != Verdict::Open)
                    {
                        enough.store(true, Ordering::Relaxed);
                    }
                    watch(&report);
                    Ok(())
                })
                .map_err(NoMatch::SetUp)
        })?;
        report
            .into_inner()
            .map_err(|_| NoMatch::Threads("a battle failed".to_owned()))
    }
}
