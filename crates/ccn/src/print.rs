//! How the box prints its pieces, for those who want to draw or recognise them. Nothing in play depends on it.

use crate::dice::Face;
use crate::side::Nation;
use crate::units::Class;

/// A colour of the box.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
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

impl Face {
    /// The figure and the ground of the printed face (CCN-1.14).
    pub const fn printed(self) -> (Colour, Colour) {
        match self {
            Self::Inf => (Colour::Black, Colour::Blue),
            Self::Cav => (Colour::Black, Colour::Yellow),
            Self::Art => (Colour::Black, Colour::Red),
            Self::Flag | Self::Saber => (Colour::White, Colour::Black),
        }
    }
}

impl Nation {
    /// The colour of its blocks (CCN-1.15).
    pub const fn blocks(self) -> Colour {
        match self {
            Self::French => Colour::DarkBlue,
            Self::British => Colour::Red,
            Self::Portuguese => Colour::Brown,
        }
    }
}

impl Class {
    /// The band on its blocks; leaders carry none (CCN-1.15).
    pub const fn band(self) -> Colour {
        match self {
            Self::Infantry => Colour::Blue,
            Self::Cavalry => Colour::Yellow,
            Self::Artillery => Colour::Red,
        }
    }
}
