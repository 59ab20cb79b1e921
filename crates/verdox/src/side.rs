//! Chapter 1: the two sides.

use kernel::{Seat, Value};
use serde::{Deserialize, Serialize};

/// One of the two sides. (VER-1.1)
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, ts_rs::TS,
)]
#[serde(rename_all = "snake_case")]
#[ts(export, export_to = "verdox.ts")]
#[repr(u8)]
pub enum Side {
    /// Blue; they enter at the left edge. (VER-1.3)
    Hasbergs,
    /// Red; they enter at the right edge. (VER-1.4)
    Askans,
}

impl Side {
    /// Both, in the order of the seats.
    pub const BOTH: [Self; 2] = [Self::Hasbergs, Self::Askans];

    /// 0 or 1, for arrays with an entry per side.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The opponent.
    pub const fn other(self) -> Self {
        match self {
            Self::Hasbergs => Self::Askans,
            Self::Askans => Self::Hasbergs,
        }
    }

    /// The seat that leads this side.
    pub const fn seat(self) -> Seat {
        match self {
            Self::Hasbergs => Seat::FIRST,
            Self::Askans => Seat::SECOND,
        }
    }

    /// The column of its edge on a board of this width. (VER-1.3, VER-1.4)
    pub const fn edge(self, width: u8) -> u8 {
        match self {
            Self::Hasbergs => 0,
            Self::Askans => width - 1,
        }
    }

    /// Its name, for messages.
    pub const fn word(self) -> Value {
        match self {
            Self::Hasbergs => Value::word("verdox-hasbergs"),
            Self::Askans => Value::word("verdox-askans"),
        }
    }
}

impl From<Seat> for Side {
    fn from(seat: Seat) -> Self {
        Self::BOTH[seat.index()]
    }
}
