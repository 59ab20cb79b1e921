//! What a player may decide.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::state::Footing;
use crate::{Kind, Square};

/// One decision.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize, ts_rs::TS)]
#[serde(tag = "type", rename_all = "snake_case")]
#[ts(export, export_to = "verdox.ts")]
pub enum Action {
    /// Place one unit on the own edge, during deployment or arrival. (VER-3.3, VER-3.9)
    Place {
        /// Its kind.
        kind: Kind,
        /// Where.
        square: Square,
    },
    /// Move a unit. (VER-6.1)
    Move {
        /// Where the unit is.
        unit: Square,
        /// Is it aboard the barge there?
        #[serde(default, skip_serializing_if = "is_false")]
        #[ts(optional, as = "Option<bool>")]
        aboard: bool,
        /// The squares it enters, in order.
        path: Path,
    },
    /// Attack hand to hand. (VER-8.9)
    Direct {
        /// Where the attacker is.
        unit: Square,
        /// Whom it attacks.
        target: Target,
    },
    /// Attack by fire. (VER-8.14)
    Fire {
        /// Where the firer is.
        unit: Square,
        /// Is it aboard the barge there?
        #[serde(default, skip_serializing_if = "is_false")]
        #[ts(optional, as = "Option<bool>")]
        aboard: bool,
        /// What it fires at.
        target: Target,
    },
    /// Move a barge. (VER-10.10)
    MoveBarge {
        /// Where it is.
        barge: Square,
        /// Where it goes.
        to: Square,
    },
    /// End the action phase. (VER-4.7)
    EndPhase,
}

impl Action {
    /// Where it happens.
    pub(crate) fn place(&self) -> Option<Square> {
        match self {
            Self::Place { square, .. } => Some(*square),
            Self::Move { unit, path, .. } => Some(*path.squares().last().unwrap_or(unit)),
            Self::Direct { unit, .. } | Self::Fire { unit, .. } => Some(*unit),
            Self::MoveBarge { to, .. } => Some(*to),
            Self::EndPhase => None,
        }
    }
}

#[allow(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde asks with a reference"
)]
fn is_false(value: &bool) -> bool {
    !*value
}

/// What an attack is aimed at.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, ts_rs::TS,
)]
#[serde(rename_all = "snake_case")]
#[ts(export, export_to = "verdox.ts")]
pub enum Target {
    /// The unit on this square; on a bridge, the one on its deck.
    Unit(Square),
    /// The unit aboard the barge on this square.
    Passenger(Square),
    /// The barge on this square, with the unit aboard.
    Barge(Square),
    /// The fortification or gate on this square.
    Wall(Square),
}

impl Target {
    /// Where it is.
    pub const fn square(self) -> Square {
        match self {
            Self::Unit(square)
            | Self::Passenger(square)
            | Self::Barge(square)
            | Self::Wall(square) => square,
        }
    }

    /// The footing of the unit that it names, if it names one.
    pub(crate) const fn footing(self) -> Option<Footing> {
        match self {
            Self::Unit(square) => Some(Footing {
                square,
                aboard: false,
            }),
            Self::Passenger(square) => Some(Footing {
                square,
                aboard: true,
            }),
            Self::Barge(_) | Self::Wall(_) => None,
        }
    }
}

/// The longest path that anybody can walk: four road steps. (VER-6.5)
pub const LONGEST_PATH: usize = 4;

/// The squares that a move enters, in order.
///
/// One square more than the longest path fits in, so that a path that is too long can be refused by its rule; of
/// anything longer only so much is kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, ts_rs::TS)]
#[ts(export, export_to = "verdox.ts", type = "Array<Square>")]
pub struct Path {
    length: u8,
    squares: [Square; LONGEST_PATH + 1],
}

impl Path {
    /// The path through these squares.
    pub fn through(squares: &[Square]) -> Self {
        let mut path = Self::default();
        for square in squares {
            path.push(*square);
        }
        path
    }

    /// Goes on to another square.
    pub(crate) fn push(&mut self, square: Square) {
        if let Some(place) = self.squares.get_mut(self.length as usize) {
            *place = square;
            self.length += 1;
        }
    }

    /// Its squares.
    pub fn squares(&self) -> &[Square] {
        &self.squares[..self.length as usize]
    }
}

impl Serialize for Path {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.squares().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Path {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Self::through(&Vec::<Square>::deserialize(deserializer)?))
    }
}
