//! When a player is told outside the page that it is their turn.
//!
//! Once for a turn of the game, some time after it began; small decisions within it, as when the other side's attack is
//! answered, are told of only if they wait for long.

use kernel::Seat;
use store::Millis;

use super::Battle;

/// A decision that waits for this long is told of even if it is not the first of its turn.
const LONG: Millis = 15 * 60_000;

/// A seat that is to be called.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Due {
    /// The seat.
    pub seat: Seat,
    /// Its player.
    pub player: String,
    /// The turn of the game.
    pub turn: String,
    /// A call for the same turn before this time does not count.
    pub since: Millis,
}

impl Battle {
    /// The turn of the game, as far as its phase counts them.
    fn turn_of_the_game(&self) -> String {
        let phase = self.session().phase();
        let counts = ["turn", "round", "side"].map(|name| phase.args.get(name).map(wire::text));
        counts.map(Option::unwrap_or_default).join(" ")
    }

    /// Since when this seat's player is waited for by somebody else.
    fn awaited_since(&self, seat: Seat) -> Option<Millis> {
        let index = seat.index();
        let ended = self.is_apart() || self.session.is_over();
        if self.paused || ended || self.is_same_screen() || self.deserted[index] {
            return None;
        }
        self.seats[index].player()?;
        // While a seat is free, nobody waits.
        Some(self.owing_since[index]?.max(self.mustered_at?))
    }

    /// Who is to be called at this time, if a player is told `after` this number of milliseconds.
    pub fn calls_due(&self, now: Millis, after: Millis) -> Vec<Due> {
        let due = |seat: Seat| {
            let since = self.awaited_since(seat)?;
            (now >= since + after).then(|| Due {
                seat,
                player: self.holder(seat).player().unwrap_or_default().to_owned(),
                turn: self.turn_of_the_game(),
                since: if now >= since + after + LONG {
                    since
                } else {
                    Millis::MIN
                },
            })
        };
        Seat::BOTH.into_iter().filter_map(due).collect()
    }

    /// When somebody must look whether a seat is to be called.
    pub(super) fn next_call(&self, now: Millis, after: Millis) -> Option<Millis> {
        let times = Seat::BOTH.into_iter().filter_map(|seat| {
            let since = self.awaited_since(seat)?;
            [since + after, since + after + LONG]
                .into_iter()
                .find(|time| *time > now)
        });
        times.min()
    }
}
