//! What the players agreed on beside the rules: clocks, hints, absence.

use kernel::{SEATS, Seat, Seats};
use serde::{Deserialize, Serialize};
use store::Millis;

const DAY: Millis = 24 * 60 * 60 * 1000;

/// What the players agreed on. Whoever takes a seat accepts them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Terms {
    /// How long a seat may think.
    pub clock: Option<Clock>,
    /// What happens when a clock runs out.
    pub on_flag: OnFlag,
    /// After so many hours without an owed decision a seat counts as deserted.
    pub absence_hours: Option<u32>,
    /// The real time for the whole battle, in minutes; the rules say what its end means.
    pub time_limit_minutes: Option<u32>,
    /// May a player ask the computer for advice?
    pub hints: bool,
    /// Is the battle shown in the lobby?
    pub public: bool,
}

impl Default for Terms {
    fn default() -> Self {
        Self {
            clock: None,
            on_flag: OnFlag::Lose,
            absence_hours: None,
            time_limit_minutes: None,
            hints: false,
            public: true,
        }
    }
}

/// How long a seat may think.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Clock {
    /// So many days for each turn to decide.
    Days {
        /// How many.
        days: u32,
    },
    /// A stock of time for the whole battle, and something more for each turn to decide.
    Live {
        /// The stock.
        minutes: u32,
        /// What is added after each turn to decide, in seconds.
        #[serde(default)]
        increment: u32,
    },
}

/// What happens when a clock runs out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OnFlag {
    /// The seat loses.
    Lose,
    /// The other side claims the victory, or goes on against the computer.
    Decide,
}

impl Terms {
    /// Terms that make sense; else what is wrong with them.
    pub fn check(&self) -> Result<(), String> {
        let within = |what: &str, n: u32, least: u32, most: u32| {
            if (least..=most).contains(&n) {
                Ok(())
            } else {
                Err(format!("{what} must be from {least} to {most}, not {n}"))
            }
        };
        match self.clock {
            Some(Clock::Days { days }) => within("the days of the clock", days, 1, 60)?,
            Some(Clock::Live { minutes, increment }) => {
                within("the minutes of the clock", minutes, 1, 600)?;
                within("the increment of the clock", increment, 0, 600)?;
            }
            None => {}
        }
        if let Some(hours) = self.absence_hours {
            within("absence_hours", hours, 1, 24 * 60)?;
        }
        if let Some(minutes) = self.time_limit_minutes {
            within("time_limit_minutes", minutes, 1, 24 * 60)?;
        }
        Ok(())
    }
}

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
