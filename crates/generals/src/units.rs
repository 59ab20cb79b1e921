//! Chapter 5 and GEN-1.8 to GEN-1.13: kinds of units, and what is known of each unit.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::board::{Place, Sector, Side, Zone};

/// Units of a side (GEN-4.16).
pub const ARMY: usize = 30;
/// Units of both sides.
pub const UNITS: usize = 2 * ARMY;

/// The three unit types (GEN-5.1).
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, ts_rs::TS,
)]
#[serde(rename_all = "snake_case")]
#[ts(export, export_to = "generals.ts")]
pub enum Kind {
    /// Fires and fights; forms square.
    Infantry,
    /// Charges; counter-charges or retreats.
    Cavalry,
    /// Bombards, or fires at close range.
    Artillery,
}

impl Kind {
    /// All three, in the order of placement (GEN-10.31).
    pub const ALL: [Self; 3] = [Self::Infantry, Self::Cavalry, Self::Artillery];

    /// 0, 1 or 2.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// How often a line of this kind may be activated in a round (GEN-5.1).
    pub const fn activations(self) -> u8 {
        match self {
            Self::Cavalry => 2,
            Self::Infantry | Self::Artillery => 1,
        }
    }

    /// What its captor is paid (GEN-18.5, GEN-18.6).
    pub const fn worth(self) -> i16 {
        match self {
            Self::Infantry | Self::Cavalry => 1,
            Self::Artillery => 2,
        }
    }

    /// The message with its name.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Infantry => "generals-infantry",
            Self::Cavalry => "generals-cavalry",
            Self::Artillery => "generals-artillery",
        }
    }

    /// Its letter on an order sheet (GEN-1.3).
    pub const fn letter(self) -> char {
        match self {
            Self::Infantry => 'I',
            Self::Cavalry => 'C',
            Self::Artillery => 'A',
        }
    }

    /// Its dice in a step of combat (GEN-11.1, GEN-11.2): none means that it has no such attack (GEN-5.7).
    pub const fn dice(self, step: CombatStep) -> usize {
        match (self, step) {
            (Self::Infantry, _) | (Self::Cavalry, CombatStep::Melee) => 1,
            (Self::Artillery, CombatStep::Ranged) => 2,
            (Self::Cavalry, CombatStep::Ranged) | (Self::Artillery, CombatStep::Melee) => 0,
        }
    }
}

/// The two exchanges of a combat (GEN-9.14).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "snake_case")]
#[ts(export, export_to = "generals.ts")]
pub enum CombatStep {
    /// Steps 2 to 5.
    Ranged,
    /// Steps 6 to 9.
    Melee,
}

/// A unit's number: White from 1, Black from 101 (GEN-1.8).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct UnitId(u8);

impl UnitId {
    /// The unit with this index, 0 to 59.
    pub const fn new(index: usize) -> Option<Self> {
        if index < UNITS {
            Some(Self(index as u8))
        } else {
            None
        }
    }

    /// All units of a side, in the order of their numbers.
    pub fn of(side: Side) -> impl DoubleEndedIterator<Item = Self> + Clone {
        let first = (side.index() * ARMY) as u8;
        (first..first + ARMY as u8).map(Self)
    }

    /// All units of both sides.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..UNITS as u8).map(Self)
    }

    /// 0 to 59.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its owner.
    pub const fn side(self) -> Side {
        if (self.0 as usize) < ARMY {
            Side::White
        } else {
            Side::Black
        }
    }

    /// Its bit in a mask of the units of one side.
    pub const fn bit(self) -> u32 {
        1 << (self.0 as usize % ARMY)
    }

    /// Its number as the players see it.
    pub const fn number(self) -> u8 {
        match self.side() {
            Side::White => self.0 + 1,
            Side::Black => self.0 - ARMY as u8 + 101,
        }
    }

    /// The unit with this number.
    pub const fn numbered(number: u8) -> Option<Self> {
        match number {
            1..=30 => Some(Self(number - 1)),
            101..=130 => Some(Self(number - 101 + ARMY as u8)),
            _ => None,
        }
    }
}

impl fmt::Display for UnitId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

impl Serialize for UnitId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.number())
    }
}

impl<'de> Deserialize<'de> for UnitId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = u8::deserialize(deserializer)?;
        Self::numbered(number)
            .ok_or_else(|| serde::de::Error::custom(format!("there is no unit {number}")))
    }
}

/// What lasts of a unit: GEN-1.10.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Unit {
    /// Its type.
    pub kind: Kind,
    /// Where it is.
    pub place: Place,
    /// It flees, or lies where it was routed.
    pub routed: bool,
    /// It has acted or reacted, and can do neither again in this round.
    pub spent: bool,
    /// Infantry in square.
    pub square: bool,
    /// The line of its owner's sheet that it carries out.
    pub line: Option<u8>,
    /// Activations used in this round.
    pub activations: u8,
    /// Steps of its line made in this round.
    pub moves: u8,
    /// The sector with its artillery token (GEN-4.7, GEN-15.26).
    pub token: Option<Sector>,
    /// Where it could be ordered when this round was planned (GEN-6.10).
    pub stood: Option<Place>,
}

impl Unit {
    /// A fresh unit (GEN-4.19).
    pub const fn new(kind: Kind, place: Place) -> Self {
        Self {
            kind,
            place,
            routed: false,
            spent: false,
            square: false,
            line: None,
            activations: 0,
            moves: 0,
            token: None,
            stood: None,
        }
    }

    /// On the board and not routed.
    pub const fn is_able(&self) -> bool {
        !self.routed && self.place.is_on_board()
    }
}

/// What the current phase makes of a unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Marks(u16);

impl Marks {
    /// It attacks (GEN-1.12).
    pub const ACTIVE: Self = Self(1);
    /// It attacks by a counter-charge (GEN-10.14).
    pub const COUNTER: Self = Self(1 << 1);
    /// It withdrew from its attack (GEN-10.49).
    pub const WITHDRAWN: Self = Self(1 << 2);
    /// It tried a reaction or retreated (GEN-7.32).
    pub const REACTED: Self = Self(1 << 3);
    /// It rolled in melee as an active unit.
    pub const ROLLED: Self = Self(1 << 4);
    /// It scored a hit in melee as an active unit.
    pub const SCORED: Self = Self(1 << 5);
    /// It becomes spent at the end of the phase (GEN-7.33).
    pub const WEARY: Self = Self(1 << 6);
    /// It has been asked whether to enter (GEN-14.14).
    pub const ASKED: Self = Self(1 << 7);
    /// It went into a building in this phase (GEN-22.49).
    pub const SHELTERED: Self = Self(1 << 8);
    /// Its line was bound in this phase (GEN-7.21).
    pub const FRESH: Self = Self(1 << 9);
    /// It is on its owner's activation list of this phase.
    pub const LISTED: Self = Self(1 << 10);
    /// It has used its activation in this phase (GEN-7.19).
    pub const USED: Self = Self(1 << 11);
    /// It crossed a border or attacks over one in this phase (GEN-3.19).
    pub const CROSSED: Self = Self(1 << 12);
    const ALL: u16 = (1 << 13) - 1;

    /// Does the unit bear this mark?
    pub const fn has(self, mark: Self) -> bool {
        self.0 & mark.0 != 0
    }

    /// Puts a mark on.
    pub fn set(&mut self, mark: Self) {
        self.0 |= mark.0;
    }

    /// Takes a mark off.
    pub fn clear(&mut self, mark: Self) {
        self.0 &= !mark.0;
    }

    /// No bits that mean nothing?
    pub const fn is_valid(self) -> bool {
        self.0 & !Self::ALL == 0
    }
}

impl Serialize for Marks {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u16(self.0)
    }
}

impl<'de> Deserialize<'de> for Marks {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        u16::deserialize(deserializer).map(Self)
    }
}

/// A unit's part in the current phase; wiped at its end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fighter {
    /// What it is and what it did.
    pub marks: Marks,
    /// The sector from which it moves or attacks in this phase.
    pub origin: Option<Sector>,
    /// The place it wants to enter or attacks.
    pub target: Option<Place>,
    /// Where it stands in its owner's activation list (GEN-7.2).
    pub rank: u8,
    /// The battle zone in which it has a place.
    pub zone: Option<Zone>,
    /// Its space in the zone, from 1; 0 if it has none.
    pub space: u8,
    /// The zone in which it was routed at step 5 (GEN-10.53).
    pub fell: Option<Zone>,
    /// Its dice of the current step, 0 where it has none.
    pub dice: [u8; 2],
    /// The unit that it attacks in the current step.
    pub aim: Option<UnitId>,
    /// Enemy infantry and cavalry that hit it in the step in which it was taken (GEN-13.6).
    pub hitters: u32,
}

impl Fighter {
    /// A unit that has no part in anything.
    pub const IDLE: Self = Self {
        marks: Marks(0),
        origin: None,
        target: None,
        rank: u8::MAX,
        zone: None,
        space: 0,
        fell: None,
        dice: [0; 2],
        aim: None,
        hitters: 0,
    };

    /// Does it attack, and not as one that has withdrawn?
    pub const fn attacks(&self) -> bool {
        self.marks.has(Marks::ACTIVE)
    }

    /// Is it on its owner's list of this phase?
    pub const fn is_listed(&self) -> bool {
        self.marks.has(Marks::LISTED)
    }
}
