//! Seats, sets of seats, and pairs of eyes.

use serde::{Deserialize, Serialize};

/// One of the two sides of a battle. Its name (`french`, `white`) is listed in [`About::seats`](crate::About).
///
/// Games give their sides names of their own on the wire (`enum Side { White, Black }`) and convert at this boundary.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Seat(u8);

impl TryFrom<u8> for Seat {
    type Error = String;

    fn try_from(index: u8) -> Result<Self, String> {
        Self::new(index as usize)
            .ok_or_else(|| format!("seat {index} does not exist; seats are 0 and 1"))
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> Self {
        seat.0
    }
}

/// Every game of this house is played by two sides.
pub const SEATS: usize = 2;

impl Seat {
    /// The side that is listed first.
    pub const FIRST: Self = Self(0);
    /// The side that is listed second.
    pub const SECOND: Self = Self(1);
    /// Both, in order.
    pub const BOTH: [Self; SEATS] = [Self::FIRST, Self::SECOND];

    /// The seat with this index, if there is one.
    pub const fn new(index: usize) -> Option<Self> {
        if index < SEATS {
            Some(Self(index as u8))
        } else {
            None
        }
    }

    /// 0 or 1: for arrays with an entry per side.
    pub const fn index(self) -> usize {
        self.0 as usize & 1
    }

    /// The opponent.
    pub const fn other(self) -> Self {
        Self(1 - (self.0 & 1))
    }
}

/// A set of seats: those that owe a decision.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct Seats(u8);

impl Seats {
    /// Nobody.
    pub const NONE: Self = Self(0);
    /// Both sides at once, as while secret plans are written.
    pub const BOTH: Self = Self(0b11);

    /// Just this seat.
    pub const fn only(seat: Seat) -> Self {
        Self(1 << seat.index())
    }

    /// The set with this seat added.
    pub const fn with(self, seat: Seat) -> Self {
        Self(self.0 | 1 << seat.index())
    }

    /// The set with this seat taken out.
    pub const fn without(self, seat: Seat) -> Self {
        Self(self.0 & !(1 << seat.index()))
    }

    /// Is this seat in the set?
    pub const fn has(self, seat: Seat) -> bool {
        self.0 & (1 << seat.index()) != 0
    }

    /// Is nobody in the set?
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats in the set, in order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        Seat::BOTH.into_iter().filter(move |seat| self.has(*seat))
    }
}

/// Who is looking. Everything that leaves the referee is made for one pair of eyes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Eyes {
    /// A player: sees what the rules show to that side.
    Seat(Seat),
    /// Somebody who watches: sees what both sides may see.
    Spectator,
    /// The referee: sees everything. Never given to a person while the battle runs.
    Referee,
}

impl Eyes {
    /// The two players and the spectator: all eyes that belong to people.
    pub const PEOPLE: [Self; 3] = [
        Self::Seat(Seat::FIRST),
        Self::Seat(Seat::SECOND),
        Self::Spectator,
    ];

    /// May these eyes see what belongs to `seat` alone?
    pub fn see_secrets_of(self, seat: Seat) -> bool {
        match self {
            Self::Seat(own) => own == seat,
            Self::Spectator => false,
            Self::Referee => true,
        }
    }
}

/// Declares the two sides of a game in the order of its seats, each with the message key of its name:
///
/// ```
/// # use serde::{Deserialize, Serialize};
/// kernel::sides! {
///     /// One of the two runners.
///     #[derive(Serialize, Deserialize)]
///     #[serde(rename_all = "snake_case")]
///     pub enum Side {
///         /// Starts first.
///         Hare = "race-hare",
///         /// Starts second.
///         Tortoise = "race-tortoise",
///     }
/// }
///
/// assert_eq!(Side::of(kernel::Seat::SECOND), Side::Tortoise);
/// assert_eq!(Side::Hare.other().key(), "race-tortoise");
/// ```
#[macro_export]
macro_rules! sides {
    (
        $(#[$meta:meta])*
        pub enum $name:ident {
            $(#[$first_meta:meta])*
            $first:ident = $first_key:literal,
            $(#[$second_meta:meta])*
            $second:ident = $second_key:literal $(,)?
        }
    ) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum $name {
            $(#[$first_meta])*
            $first,
            $(#[$second_meta])*
            $second,
        }

        impl $name {
            /// Both sides, in the order of the seats.
            pub const BOTH: [Self; $crate::SEATS] = [Self::$first, Self::$second];

            /// 0 or 1, for arrays with an entry per side.
            pub const fn index(self) -> usize {
                self as usize
            }

            /// The enemy.
            pub const fn other(self) -> Self {
                match self {
                    Self::$first => Self::$second,
                    Self::$second => Self::$first,
                }
            }

            /// The seat that commands this side.
            pub const fn seat(self) -> $crate::Seat {
                $crate::Seat::BOTH[self as usize]
            }

            /// The side that a seat commands.
            pub const fn of(seat: $crate::Seat) -> Self {
                Self::BOTH[seat.index()]
            }

            /// The message key of its name.
            pub const fn key(self) -> &'static str {
                match self {
                    Self::$first => $first_key,
                    Self::$second => $second_key,
                }
            }
        }

        impl From<$crate::Seat> for $name {
            fn from(seat: $crate::Seat) -> Self {
                Self::of(seat)
            }
        }
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_of_seats() {
        let set = Seats::only(Seat::SECOND);
        assert!(set.has(Seat::SECOND) && !set.has(Seat::FIRST));
        assert_eq!(set.with(Seat::FIRST), Seats::BOTH);
        assert!(set.without(Seat::SECOND).is_empty());
        assert_eq!(Seats::BOTH.iter().collect::<Vec<_>>(), Seat::BOTH);
        assert_eq!(Seat::new(2), None);
    }

    #[test]
    fn spectators_see_no_secrets() {
        for seat in Seat::BOTH {
            assert!(!Eyes::Spectator.see_secrets_of(seat));
            assert!(Eyes::Referee.see_secrets_of(seat));
            assert!(!Eyes::Seat(seat).see_secrets_of(seat.other()));
        }
    }
}
