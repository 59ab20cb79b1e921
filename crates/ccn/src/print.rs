//! How the box prints its pieces. Nothing in play depends on it, but boards are drawn by it: the view carries it.

use serde::Serialize;

use crate::dice::Face;
use crate::side::Nation;
use crate::units::Class;

/// A colour of the box.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ts_rs::TS)]
#[serde(rename_all = "snake_case")]
#[ts(export, export_to = "ccn.ts")]
pub enum Colour {
    /// Black.
    Black,
    /// White.
    White,
    /// Blue.
    Blue,
    /// Dark blue.
    DarkBlue,
    /// Yellow.
    Yellow,
    /// Red.
    Red,
    /// Brown.
    Brown,
}

/// The colours of a piece (CCN-1.15).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ts_rs::TS)]
#[ts(export, export_to = "ccn.ts")]
pub struct Livery {
    /// Its blocks, by nation.
    pub blocks: Colour,
    /// The band on them, by class; leaders carry none.
    pub band: Option<Colour>,
}

impl Livery {
    /// The colours of a unit.
    pub const fn of_unit(nation: Nation, class: Class) -> Self {
        Self {
            blocks: blocks(nation),
            band: Some(band(class)),
        }
    }

    /// The colours of a leader.
    pub const fn of_leader(nation: Nation) -> Self {
        Self {
            blocks: blocks(nation),
            band: None,
        }
    }
}

const fn blocks(nation: Nation) -> Colour {
    match nation {
        Nation::French => Colour::DarkBlue,
        Nation::British => Colour::Red,
        Nation::Portuguese => Colour::Brown,
    }
}

const fn band(class: Class) -> Colour {
    match class {
        Class::Infantry => Colour::Blue,
        Class::Cavalry => Colour::Yellow,
        Class::Artillery => Colour::Red,
    }
}

/// A face of the die as it is printed (CCN-1.14).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ts_rs::TS)]
#[ts(export, export_to = "ccn.ts")]
pub struct PrintedFace {
    /// Which.
    pub face: Face,
    /// The colour of its figure.
    pub figure: Colour,
    /// The colour behind it.
    pub ground: Colour,
}

impl PrintedFace {
    /// The five pictures of the die.
    pub fn all() -> [Self; 5] {
        Face::ALL.map(|face| {
            let (figure, ground) = match face {
                Face::Inf => (Colour::Black, band(Class::Infantry)),
                Face::Cav => (Colour::Black, band(Class::Cavalry)),
                Face::Art => (Colour::Black, band(Class::Artillery)),
                Face::Flag | Face::Saber => (Colour::White, Colour::Black),
            };
            Self {
                face,
                figure,
                ground,
            }
        })
    }
}
