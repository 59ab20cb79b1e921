//! The server's time: it runs evenly while the process runs, whatever happens to the clock on the wall.
//!
//! Clocks of battles count this time. Within a run it is the monotonic clock of the system, set once by the store's own;
//! across runs a pulse in the store tells since when nobody could act. If the wall clock is found far ahead (it was set,
//! or the machine slept), the server's time follows in one step, and the step counts as time in which nobody could act.

use std::sync::LazyLock;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use store::{Millis, Outage};

/// A wall clock that is this much ahead was set, or the machine slept.
const JUMP: Millis = 10_000;

/// A clock that runs evenly.
pub(crate) struct Clock {
    start: Instant,
    offset: AtomicI64,
}

static CLOCK: LazyLock<Clock> = LazyLock::new(|| Clock::new(Instant::now(), wall()));

/// The time on the wall, in milliseconds since 1970.
pub(crate) fn wall() -> Millis {
    SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .map_or(0, |passed| passed.as_millis() as Millis)
}

/// The clock of this process.
pub(crate) fn clock() -> &'static Clock {
    &CLOCK
}

/// The server's time in milliseconds since 1970.
pub(crate) fn now() -> Millis {
    CLOCK.at(Instant::now())
}

impl Clock {
    fn new(start: Instant, wall: Millis) -> Self {
        Self {
            start,
            offset: AtomicI64::new(wall),
        }
    }

    fn at(&self, now: Instant) -> Millis {
        let passed = now.saturating_duration_since(self.start).as_millis() as Millis;
        self.offset.load(Ordering::Relaxed) + passed
    }

    /// The store has seen a later time than this: time does not go back.
    pub(crate) fn not_before(&self, time: Millis) {
        let behind = time - self.at(Instant::now());
        if behind > 0 {
            self.offset.fetch_add(behind, Ordering::Relaxed);
        }
    }

    /// Compares itself with the wall. A wall that is far ahead is followed, and the step is given back as time in which
    /// nobody could act; a wall that is behind is left behind.
    pub(crate) fn compare(&self, now: Instant, wall: Millis) -> Option<Outage> {
        let from = self.at(now);
        let ahead = wall - from;
        (ahead > JUMP).then(|| {
            self.offset.fetch_add(ahead, Ordering::Relaxed);
            Outage { from, to: wall }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn a_jump_of_the_wall_clock_changes_nothing_but_is_told() {
        let start = Instant::now();
        let clock = Clock::new(start, 1_000_000);
        let later = start + Duration::from_mins(1);
        assert_eq!(clock.at(later), 1_060_000);
        assert_eq!(clock.compare(later, 1_060_500), None, "near enough");
        assert_eq!(clock.compare(later, 400_000), None, "set back");
        assert_eq!(clock.at(later), 1_060_000, "time does not go back");
        let hour = 3_600_000;
        let step = clock.compare(later, 1_060_000 + hour);
        let told = Outage {
            from: 1_060_000,
            to: 1_060_000 + hour,
        };
        assert_eq!(
            step,
            Some(told),
            "set forward: nobody could act in that hour"
        );
        assert_eq!(clock.at(later + Duration::from_secs(1)), 1_061_000 + hour);
    }
}
