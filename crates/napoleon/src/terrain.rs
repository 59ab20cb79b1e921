//! Chapter 5: pieces of terrain, and what stands on them.

use serde::{Deserialize, Serialize};
use table::{Bounds, Facing};
use tabletop::terrain::{Form, Piece, Screen};
pub(crate) use tabletop::terrain::{Hill, join_hills};

use crate::march::Compass;

/// What a piece of terrain is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[ts(export, export_to = "napoleon.ts")]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Ground {
    /// A hill of some level (BWN-4.27).
    Hill {
        /// Its level.
        level: u8,
    },
    /// A wood or grove.
    Wood,
    /// Difficult ground.
    Difficult,
    /// Marsh or lake.
    Impassable,
    /// A ravine or ditch with an entry and an exit end (BWN-5.22).
    Depression,
    /// A section of a built-up area with its starting level (BWN-5.34).
    Tz {
        /// Its level before any gun has fired at it.
        level: u8,
    },
    /// A bridge or ford (BWN-5.76).
    Bridge,
    /// A stream (BWN-5.69).
    Stream,
    /// A river: its line is the middle of the water (BWN-5.71).
    River,
    /// A great river (BWN-5.75).
    GreatRiver,
    /// A redoubt with its starting endurance and its open side (BWN-5.58, BWN-5.65).
    Redoubt {
        /// Its endurance before any gun has fired at it.
        wtr: u8,
        /// The side without a rampart.
        gorge: Compass,
    },
    /// A fence.
    Fence,
    /// A hedge.
    Hedge,
    /// A wall.
    Wall,
    /// A linear fortification with its starting endurance and the direction of its outer side (BWN-5.51, BWN-5.57).
    LinearFortification {
        /// Its endurance before any gun has fired at it.
        wtr: u8,
        /// The direction of its outer side.
        #[ts(type = "number")]
        outer: Facing,
    },
    /// A road.
    Road,
    /// Something to look at, without any effect (BWN-22.16).
    Decoration,
}

/// A piece of terrain.
pub(crate) type Terrain = Piece<Ground>;

/// The side of a built-up section (BWN-5.34).
pub(crate) const SECTION: i64 = 10_000;

/// What crossing a line of some kind means.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Barrier {
    /// Fence, hedge, wall, or a ruined fortification (BWN-5.28, BWN-5.55).
    Fence,
    /// A standing linear fortification (BWN-5.51).
    Works,
    /// A stream (BWN-5.69).
    Stream,
    /// A river (BWN-5.71).
    River,
}

impl tabletop::terrain::Ground for Ground {
    fn form(&self) -> Form {
        match self {
            Self::Decoration => Form::Either,
            Self::Stream
            | Self::River
            | Self::Fence
            | Self::Hedge
            | Self::Wall
            | Self::LinearFortification { .. }
            | Self::Road => Form::Line,
            _ => Form::Area,
        }
    }

    /// BWN-4.22 to BWN-4.25
    fn screen(&self) -> Screen {
        match self {
            Self::Wood => Screen::Wood,
            Self::Tz { .. } | Self::Redoubt { .. } => Screen::Solid,
            _ => Screen::Open,
        }
    }
}

impl Ground {
    /// Is it a square that units go into: a built-up section or a redoubt?
    pub const fn is_section(&self) -> bool {
        matches!(self, Self::Tz { .. } | Self::Redoubt { .. })
    }

    /// Is it a redoubt (BWN-5.58)?
    pub const fn is_redoubt(&self) -> bool {
        matches!(self, Self::Redoubt { .. })
    }

    /// The open side of a redoubt (BWN-5.65).
    pub const fn gorge(&self) -> Option<Compass> {
        match self {
            Self::Redoubt { gorge, .. } => Some(*gorge),
            _ => None,
        }
    }

    /// Ground that nobody crosses: marshes, lakes, and great rivers but for their bridges (BWN-5.67, BWN-5.75).
    pub const fn is_impassable(&self) -> bool {
        matches!(self, Self::Impassable | Self::GreatRiver)
    }

    /// The starting level of a section or endurance of a work; what guns wear down.
    pub const fn strength(&self) -> u8 {
        match self {
            Self::Tz { level } => *level,
            Self::LinearFortification { wtr, .. } | Self::Redoubt { wtr, .. } => *wtr,
            _ => 0,
        }
    }

    /// The kind of barrier that a line is, with the strength left to it.
    pub const fn barrier(&self, strength: u8) -> Option<Barrier> {
        match self {
            Self::Fence | Self::Hedge | Self::Wall => Some(Barrier::Fence),
            // BWN-5.55
            Self::LinearFortification { .. } if strength == 0 => Some(Barrier::Fence),
            Self::LinearFortification { .. } => Some(Barrier::Works),
            Self::Stream => Some(Barrier::Stream),
            Self::River => Some(Barrier::River),
            _ => None,
        }
    }
}

/// The box within which a piece can matter: roads are 4 cm wide for play (BWN-5.9), water as wide as it is drawn.
pub(crate) fn reach(piece: &Terrain) -> Option<Bounds> {
    piece.reach(match piece.ground {
        Ground::Road => 2_000,
        _ => piece.width,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// BWN-5.55: a ruined fortification is a fence.
    #[test]
    fn works_in_ruins_are_fences() {
        let works = Ground::LinearFortification {
            wtr: 2,
            outer: Facing::SOUTH,
        };
        assert_eq!(works.barrier(1), Some(Barrier::Works));
        assert_eq!(works.barrier(0), Some(Barrier::Fence));
    }
}
