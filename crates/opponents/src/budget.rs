//! What an opponent may spend on a decision.

use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::{Duration, Instant};

use cpu_time::ThreadTime;

/// What an opponent may spend, and how to talk to it while it thinks.
#[derive(Debug)]
pub struct Budget {
    /// Thinking time for this decision; Recruit and Veteran need less.
    pub time: Duration,
    /// The seed of its own choices: the same seed, view and iterations give the same decision.
    pub seed: u64,
    /// How many iterations Marshal makes at most; none means that only time counts.
    pub iterations: Option<u64>,
    /// How many threads Marshal uses; none means all cores but one.
    pub threads: Option<usize>,
    /// Time is what the thinking thread really computed, not what passed on the wall: for measurements on a machine
    /// that is busy with other things. Only for one thread.
    pub computing_time: bool,
    stop: AtomicBool,
    progress: AtomicU32,
}

impl Budget {
    /// A budget of thinking time.
    pub const fn new(time: Duration, seed: u64) -> Self {
        Self {
            time,
            seed,
            iterations: None,
            threads: None,
            computing_time: false,
            stop: AtomicBool::new(false),
            progress: AtomicU32::new(0),
        }
    }

    /// A budget of iterations on one thread, with plenty of time: its decisions can be repeated exactly.
    pub const fn of_iterations(iterations: u64, seed: u64) -> Self {
        let mut budget = Self::new(Duration::from_hours(1), seed);
        budget.iterations = Some(iterations);
        budget.threads = Some(1);
        budget
    }

    /// The same with a fixed number of threads.
    pub const fn on_threads(mut self, threads: usize) -> Self {
        self.threads = Some(threads);
        self
    }

    /// The same on one thread, with its computing time as the measure.
    pub const fn by_computing_time(mut self) -> Self {
        self.threads = Some(1);
        self.computing_time = true;
        self
    }

    /// Tells the opponent to answer at once with the best it has.
    pub fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// Was it told to stop?
    pub fn stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// How far it is, in thousandths.
    pub fn progress(&self) -> u32 {
        self.progress.load(Ordering::Relaxed)
    }

    /// Says how far it is, in thousandths.
    pub fn set_progress(&self, thousandths: u32) {
        self.progress.store(thousandths, Ordering::Relaxed);
    }

    /// The threads to use: as asked, or all cores but one.
    pub(crate) fn workers(&self) -> usize {
        self.threads
            .unwrap_or_else(|| {
                std::thread::available_parallelism().map_or(1, |cores| cores.get() - 1)
            })
            .clamp(1, 64)
    }
}

/// A running clock: when to stop thinking.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Clock<'b> {
    budget: &'b Budget,
    start: Start,
    time: Duration,
}

#[derive(Debug, Clone, Copy)]
enum Start {
    OnTheWall(Instant),
    OfThisThread(Duration),
}

impl<'b> Clock<'b> {
    /// Starts the clock; it runs out after the budget's time, or after `most` if that is less.
    pub(crate) fn start(budget: &'b Budget, most: Duration) -> Self {
        let start = if budget.computing_time {
            Start::OfThisThread(ThreadTime::now().as_duration())
        } else {
            Start::OnTheWall(Instant::now())
        };
        Self {
            budget,
            start,
            time: budget.time.min(most),
        }
    }

    /// The time that has gone.
    pub(crate) fn elapsed(&self) -> Duration {
        match self.start {
            Start::OnTheWall(start) => start.elapsed(),
            Start::OfThisThread(start) => ThreadTime::now().as_duration().saturating_sub(start),
        }
    }

    /// Must the opponent answer now?
    pub(crate) fn is_up(&self) -> bool {
        self.is_up_at(self.elapsed())
    }

    /// Must it, when so much time has gone?
    pub(crate) fn is_up_at(&self, elapsed: Duration) -> bool {
        self.budget.stopped() || elapsed >= self.time
    }

    /// The share of the time that has gone, 0 to 1.
    pub(crate) fn spent(&self) -> f64 {
        if self.budget.stopped() {
            return 1.0;
        }
        let time = self.time.as_secs_f64();
        if time <= 0.0 {
            return 1.0;
        }
        (self.elapsed().as_secs_f64() / time).min(1.0)
    }

    /// A clock on the same budget that runs out after this share of the time.
    pub(crate) fn until(&self, share: f64) -> Self {
        Self {
            time: self.time.mul_f64(share.clamp(0.0, 1.0)),
            ..*self
        }
    }

    /// A clock on the same budget that runs out after this time, if that is earlier.
    pub(crate) fn at_most(&self, time: Duration) -> Self {
        Self {
            time: self.time.min(time),
            ..*self
        }
    }
}
