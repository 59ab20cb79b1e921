//! The clocks of a battle.

use kernel::{SEATS, Seat, Seats};
use store::Millis;
use wire::Clock;

const DAY: Millis = 24 * 60 * 60 * 1000;

/// The two clocks of a battle. They are a function of the log: every line has its time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Clocks {
    clock: Option<Clock>,
    left: [Millis; SEATS],
    since: [Option<Millis>; SEATS],
}

impl Clocks {
    /// Two full clocks that stand still.
    pub fn new(clock: Option<Clock>) -> Self {
        let full = match clock {
            None => Millis::MAX,
            Some(Clock::Days { days }) => Millis::from(days) * DAY,
            Some(Clock::Live { minutes, .. }) => Millis::from(minutes) * 60_000,
        };
        Self {
            clock,
            left: [full; SEATS],
            since: [None; SEATS],
        }
    }

    /// Time passed until `now`; the seats of `done` have just finished deciding, and from now on those of `running` run.
    pub fn press(&mut self, now: Millis, done: Seats, running: Seats) {
        let Some(clock) = self.clock else { return };
        for seat in Seat::BOTH {
            let index = seat.index();
            if let Some(since) = self.since[index].take() {
                self.left[index] -= (now - since).max(0);
            }
            if done.has(seat) {
                match clock {
                    Clock::Days { days } => self.left[index] = Millis::from(days) * DAY,
                    Clock::Live { increment, .. } => {
                        self.left[index] += Millis::from(increment) * 1000;
                    }
                }
            }
            if running.has(seat) {
                self.since[index] = Some(now);
            }
        }
    }

    /// Gives a seat some time back.
    pub fn give(&mut self, seat: Seat, millis: Millis) {
        if self.clock.is_some() {
            self.left[seat.index()] += millis;
        }
    }

    /// Since when a seat's clock has run, if it runs and is one for play at the table.
    pub const fn running_since(&self, seat: Seat) -> Option<Millis> {
        match self.clock {
            Some(Clock::Live { .. }) => self.since[seat.index()],
            _ => None,
        }
    }

    /// Changes the times since which clocks have run.
    pub fn shift(&mut self, shift: impl FnMut(&mut Millis)) {
        self.since.iter_mut().flatten().for_each(shift);
    }

    /// A full clock for whoever takes over a seat.
    pub fn refill(&mut self, seat: Seat) {
        let full = Self::new(self.clock);
        self.left[seat.index()] = full.left[seat.index()];
    }

    /// When the next clock runs out, and whose.
    pub fn deadline(&self) -> Option<(Millis, Seat)> {
        self.clock?;
        Seat::BOTH
            .into_iter()
            .filter_map(|seat| {
                let since = self.since[seat.index()]?;
                Some((since.saturating_add(self.left[seat.index()]), seat))
            })
            .min()
    }

    /// How much a seat has left, and whether its clock runs.
    pub fn reading(&self, seat: Seat, now: Millis) -> Option<(Millis, bool)> {
        self.clock?;
        let left = self.left[seat.index()];
        Some(match self.since[seat.index()] {
            Some(since) => ((left - (now - since).max(0)).max(0), true),
            None => (left.max(0), false),
        })
    }
}

#[cfg(test)]
mod tests {
    use wire::Terms;

    use super::*;

    const WHITE: Seat = Seat::FIRST;
    const BLACK: Seat = Seat::SECOND;

    fn live() -> Clocks {
        Clocks::new(Some(Clock::Live {
            minutes: 1,
            increment: 5,
        }))
    }

    #[test]
    fn a_clock_runs_while_its_seat_owes_a_decision_and_gains_the_increment() {
        let mut clocks = live();
        clocks.press(0, Seats::NONE, Seats::only(WHITE));
        assert_eq!(clocks.deadline(), Some((60_000, WHITE)));
        clocks.press(10_000, Seats::only(WHITE), Seats::only(BLACK));
        assert_eq!(clocks.reading(WHITE, 10_000), Some((55_000, false)));
        assert_eq!(clocks.reading(BLACK, 25_000), Some((45_000, true)));
        clocks.press(30_000, Seats::only(BLACK), Seats::NONE);
        assert_eq!(clocks.deadline(), None, "a pause stops both");
        clocks.press(90_000, Seats::NONE, Seats::BOTH);
        assert_eq!(
            clocks.deadline(),
            Some((90_000 + 45_000, BLACK)),
            "both run while both plan, and the shorter falls first"
        );
    }

    #[test]
    fn a_clock_of_days_is_full_again_after_each_decision() {
        let mut clocks = Clocks::new(Some(Clock::Days { days: 2 }));
        clocks.press(0, Seats::NONE, Seats::only(WHITE));
        clocks.press(DAY, Seats::only(WHITE), Seats::only(WHITE));
        assert_eq!(clocks.deadline(), Some((3 * DAY, WHITE)));
    }

    #[test]
    fn no_clock_never_falls() {
        let mut clocks = Clocks::new(None);
        clocks.press(0, Seats::NONE, Seats::BOTH);
        assert_eq!((clocks.deadline(), clocks.reading(WHITE, 9)), (None, None));
    }

    #[test]
    fn senseless_terms_are_named() {
        let terms: Terms = serde_json::from_str(r#"{"clock":{"kind":"days","days":0}}"#).unwrap();
        assert_eq!(
            terms.check().unwrap_err(),
            "the days of the clock must be from 1 to 60, not 0"
        );
    }
}
