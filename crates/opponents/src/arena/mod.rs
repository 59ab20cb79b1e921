//! The arena: seeded pairs with swapped sides, in parallel, and what they prove.

mod battle;
mod bot;
mod contender;
mod ledger;
mod report;
pub mod statistics;
pub mod tune;

use std::collections::HashSet;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use games::library::Entry;
use kernel::{GivenOptions, Seat, mix};
use rayon::prelude::*;

pub use battle::{Fought, fight_watched};
pub use contender::{Contender, DeadBot, Effort, UnknownContender};
pub use ledger::{BadLedger, Ledger, program};
pub use report::{Bout, Pair, Report, ScenarioScore, Tally, Thinking};
use statistics::{Sprt, Verdict};

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
    /// A pair could not be written down.
    #[error("{0}")]
    Ledger(String),
}

impl Match {
    /// Plays the match; `watch` is told after every pair.
    pub fn run(&self, watch: impl Fn(&Report) + Sync) -> Result<Report, NoMatch> {
        self.play(None, watch)
    }

    /// Goes on where the ledger ends: its pairs count, only those that it lacks are played, and it takes in each of them.
    pub fn resume(
        &self,
        ledger: &mut Ledger,
        watch: impl Fn(&Report) + Sync,
    ) -> Result<Report, NoMatch> {
        self.play(Some(ledger), watch)
    }

    /// The game that is played.
    pub(super) fn game(&self) -> &'static str {
        self.scenarios
            .first()
            .map_or("", |entry| entry.game.about().id)
    }

    fn play(
        &self,
        ledger: Option<&mut Ledger>,
        watch: impl Fn(&Report) + Sync,
    ) -> Result<Report, NoMatch> {
        if self.scenarios.is_empty() {
            return Err(NoMatch::NoScenario);
        }
        let mut report = Report::new(self);
        let mut known = HashSet::new();
        for pair in ledger.iter().flat_map(|ledger| ledger.pairs()) {
            if pair.number < self.pairs && known.insert(pair.number) {
                report.add(pair);
            }
        }
        let decided = |report: &Report| {
            self.sprt
                .is_some_and(|sprt| sprt.verdict(&report.pairs) != Verdict::Open)
        };
        let (start, enough) = (Instant::now(), AtomicBool::new(decided(&report)));
        let books = Mutex::new((report, ledger));
        let mut pool = rayon::ThreadPoolBuilder::new();
        if let Some(threads) = self.threads {
            pool = pool.num_threads(threads);
        }
        let pool = pool
            .build()
            .map_err(|error| NoMatch::Threads(error.to_string()))?;
        pool.install(|| {
            (0..self.pairs).into_par_iter().try_for_each(|number| {
                let late = self
                    .longest
                    .is_some_and(|longest| start.elapsed() >= longest);
                if late || enough.load(Ordering::Relaxed) || known.contains(&number) {
                    return Ok(());
                }
                let pair = self.pair(number).map_err(NoMatch::SetUp)?;
                let mut books = books
                    .lock()
                    .map_err(|_| NoMatch::Threads("another battle failed".to_owned()))?;
                let (report, ledger) = &mut *books;
                report.add(&pair);
                if let Some(ledger) = ledger {
                    ledger
                        .keep(&pair)
                        .map_err(|error| NoMatch::Ledger(error.to_string()))?;
                }
                if decided(report) {
                    enough.store(true, Ordering::Relaxed);
                }
                watch(report);
                Ok(())
            })
        })?;
        let (report, _) = books
            .into_inner()
            .map_err(|_| NoMatch::Threads("a battle failed".to_owned()))?;
        Ok(report)
    }

    /// Plays the pair with this number: one scenario and seed, the sides swapped.
    fn pair(&self, number: u64) -> Result<Pair, String> {
        let entry = &self.scenarios[(number % self.scenarios.len() as u64) as usize];
        let seed = mix(self.seed, number) >> 1;
        let battle = |seat_of_a: Seat| {
            let contenders = if seat_of_a == Seat::FIRST {
                [&self.a, &self.b]
            } else {
                [&self.b, &self.a]
            };
            battle::fight(entry, &self.options, seed, contenders)
                .map(|fought| Bout::of(fought, seat_of_a))
        };
        Ok(Pair {
            number,
            scenario: entry.header.id.clone(),
            battles: [battle(Seat::FIRST)?, battle(Seat::SECOND)?],
        })
    }
}
