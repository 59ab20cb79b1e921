//! Chapter 18: pieces of terrain.

use serde::{Deserialize, Serialize};
use table::Point;
use tabletop::terrain::{self, Form, Screen};

use crate::battle::Battle;
use crate::units::Kind;

/// What a piece of terrain is (LEE-18.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ts_rs::TS)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[ts(export, export_to = "lee.ts")]
pub enum Ground {
    /// A hill.
    Hill {
        /// Its level, 1 or 2.
        level: u8,
    },
    /// A wood.
    Wood,
    /// Rough ground.
    Rough,
    /// A town.
    Town,
    /// A cornfield.
    Corn,
    /// A great river.
    GreatRiver,
    /// A bridge or ford.
    Bridge,
    /// A wall or a sunken road.
    Wall,
    /// A stream.
    Stream,
    /// A road.
    Road,
}

impl terrain::Ground for Ground {
    fn form(&self) -> Form {
        match self {
            Self::Wall | Self::Stream | Self::Road => Form::Line,
            _ => Form::Area,
        }
    }

    /// LEE-18.9, LEE-18.10
    fn screen(&self) -> Screen {
        match self {
            Self::Wood => Screen::Wood,
            Self::Town | Self::Corn => Screen::Behind,
            _ => Screen::Open,
        }
    }
}

/// A piece of terrain (LEE-18.1): an area or a line.
pub type Piece = terrain::Piece<Ground>;

impl Battle {
    /// Is this point on ground impassable for that kind (LEE-18.5)? Bridges open great rivers.
    pub fn is_impassable(&self, kind: Kind, at: Point) -> bool {
        let in_ground = |wanted: fn(Ground) -> bool| {
            self.terrain
                .iter()
                .any(|piece| wanted(piece.ground) && piece.covers(at))
        };
        (in_ground(|ground| ground == Ground::GreatRiver)
            && !in_ground(|ground| ground == Ground::Bridge))
            || (kind.is_battery() && in_ground(|ground| ground == Ground::Wood))
    }
}
