//! The battle die (CCN-1.3).

use kernel::{Faces, Umpire};
use serde::{Deserialize, Serialize};

use crate::event::Event;
use crate::units::Class;

/// A face of the battle die (CCN-1.3).
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, ts_rs::TS,
)]
#[serde(rename_all = "UPPERCASE")]
#[ts(export, export_to = "ccn.ts")]
pub enum Face {
    /// Infantry: two of the six faces.
    Inf,
    /// Cavalry.
    Cav,
    /// Artillery.
    Art,
    /// A flag: the target retreats.
    Flag,
    /// Crossed sabers.
    Saber,
}

impl Face {
    /// The names of the six faces on the wire.
    pub const NAMES: [&'static str; 6] = ["INF", "INF", "CAV", "ART", "FLAG", "SABER"];

    /// The five pictures.
    pub const ALL: [Self; 5] = [Self::Inf, Self::Cav, Self::Art, Self::Flag, Self::Saber];

    /// The face that hits this class (CCN-8.8).
    pub const fn of(class: Class) -> Self {
        match class {
            Class::Infantry => Self::Inf,
            Class::Cavalry => Self::Cav,
            Class::Artillery => Self::Art,
        }
    }

    /// Its name as a message.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Inf => "ccn-face-infantry",
            Self::Cav => "ccn-face-cavalry",
            Self::Art => "ccn-face-artillery",
            Self::Flag => "ccn-face-flag",
            Self::Saber => "ccn-face-sabers",
        }
    }

    /// On how many of the six faces it is.
    pub const fn copies(self) -> u8 {
        match self {
            Self::Inf => 2,
            _ => 1,
        }
    }
}

impl Faces for Face {
    const FACES: [(&'static str, Self); 6] = [
        ("INF", Self::Inf),
        ("INF", Self::Inf),
        ("CAV", Self::Cav),
        ("ART", Self::Art),
        ("FLAG", Self::Flag),
        ("SABER", Self::Saber),
    ];
}

/// A roll of battle dice: how often each face came up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Throw([u8; 5]);

impl Throw {
    /// Rolls this number of dice.
    pub(crate) fn of(dice: u8, umpire: &mut Umpire<'_, Event>) -> Self {
        let mut throw = Self::default();
        for _ in 0..dice {
            throw.0[umpire.face::<Face>() as usize] += 1;
        }
        throw
    }

    /// How often a face came up.
    pub const fn count(self, face: Face) -> u8 {
        self.0[face as usize]
    }

    /// The faces one by one, sorted.
    pub fn faces(self) -> Vec<Face> {
        Face::ALL
            .into_iter()
            .flat_map(|face| (0..self.count(face)).map(move |_| face))
            .collect()
    }
}
