//! Chapter 9: the kinds of units, and how many of each.

use kernel::Value;
use serde::{Deserialize, Serialize};

/// A kind of combat unit. (VER-1.5, VER-1.8)
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, ts_rs::TS,
)]
#[serde(rename_all = "snake_case")]
#[ts(export, export_to = "verdox.ts")]
#[repr(u8)]
pub enum Kind {
    /// Fights hand to hand only.
    Infantry,
    /// Fights by fire only.
    Shooters,
    /// Fights both ways.
    Grenadiers,
    /// Fights hand to hand; on foot it is infantry.
    Cavalry,
    /// Fights by fire; on foot it is shooters.
    MountedShooters,
    /// Fires far, hardly moves, breaks walls and barges.
    Artillery,
}

/// The allowance of a unit on foot, in half movement points. (VER-6.2)
const ON_FOOT: u8 = 2;
/// The allowance of a mounted unit. (VER-6.2)
const MOUNTED: u8 = 4;

/// What a barge is worth to its owner. (VER-10.2)
pub const BARGE_VALUE: i32 = 5;

impl Kind {
    /// All six, in the order of the strength table.
    pub const ALL: [Self; 6] = [
        Self::Infantry,
        Self::Shooters,
        Self::Grenadiers,
        Self::Cavalry,
        Self::MountedShooters,
        Self::Artillery,
    ];

    /// What it counts at the time limit. (VER-9.1, 9.3, 9.5, 9.7, 9.10, 9.17, 9.27)
    pub const fn value(self) -> i32 {
        match self {
            Self::Infantry => 10,
            Self::Shooters => 20,
            Self::Grenadiers => 30,
            Self::Cavalry => 40,
            Self::MountedShooters => 60,
            Self::Artillery => 150,
        }
    }

    /// Half movement points a turn; nothing for artillery, which moves by a roll. (VER-6.2, VER-9.19)
    pub const fn allowance(self) -> Option<u8> {
        match self {
            Self::Infantry | Self::Shooters | Self::Grenadiers => Some(ON_FOOT),
            Self::Cavalry | Self::MountedShooters => Some(MOUNTED),
            Self::Artillery => None,
        }
    }

    /// May it attack hand to hand? (VER-8.11)
    pub const fn attacks_directly(self) -> bool {
        matches!(self, Self::Infantry | Self::Grenadiers | Self::Cavalry)
    }

    /// Its range in clear terrain, if it fires at all. (VER-8.12, VER-8.15)
    pub const fn range(self) -> Option<u8> {
        match self {
            Self::Infantry | Self::Cavalry => None,
            Self::Shooters | Self::MountedShooters => Some(4),
            Self::Grenadiers => Some(2),
            Self::Artillery => Some(7),
        }
    }

    /// What is left of it when its horses are gone. (VER-9.9, VER-9.12)
    pub const fn dismounted(self) -> Option<Self> {
        match self {
            Self::Cavalry => Some(Self::Infantry),
            Self::MountedShooters => Some(Self::Shooters),
            _ => None,
        }
    }

    /// Its name, for messages.
    pub const fn word(self) -> Value {
        match self {
            Self::Infantry => Value::word("verdox-infantry"),
            Self::Shooters => Value::word("verdox-shooters"),
            Self::Grenadiers => Value::word("verdox-grenadiers"),
            Self::Cavalry => Value::word("verdox-cavalry"),
            Self::MountedShooters => Value::word("verdox-mounted-shooters"),
            Self::Artillery => Value::word("verdox-artillery"),
        }
    }
}

/// A number of units of each kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, ts_rs::TS)]
#[serde(deny_unknown_fields)]
#[ts(export, export_to = "verdox.ts")]
pub struct Numbers {
    /// Infantry.
    pub infantry: u8,
    /// Shooters.
    pub shooters: u8,
    /// Grenadiers.
    pub grenadiers: u8,
    /// Cavalry.
    pub cavalry: u8,
    /// Mounted shooters.
    pub mounted_shooters: u8,
    /// Artillery.
    pub artillery: u8,
}

impl Numbers {
    /// Numbers in the order of [`Kind::ALL`].
    pub const fn new(n: [u8; 6]) -> Self {
        Self {
            infantry: n[0],
            shooters: n[1],
            grenadiers: n[2],
            cavalry: n[3],
            mounted_shooters: n[4],
            artillery: n[5],
        }
    }

    /// How many of a kind.
    pub const fn of(&self, kind: Kind) -> u8 {
        match kind {
            Kind::Infantry => self.infantry,
            Kind::Shooters => self.shooters,
            Kind::Grenadiers => self.grenadiers,
            Kind::Cavalry => self.cavalry,
            Kind::MountedShooters => self.mounted_shooters,
            Kind::Artillery => self.artillery,
        }
    }

    /// How many of a kind, to be changed.
    pub const fn of_mut(&mut self, kind: Kind) -> &mut u8 {
        match kind {
            Kind::Infantry => &mut self.infantry,
            Kind::Shooters => &mut self.shooters,
            Kind::Grenadiers => &mut self.grenadiers,
            Kind::Cavalry => &mut self.cavalry,
            Kind::MountedShooters => &mut self.mounted_shooters,
            Kind::Artillery => &mut self.artillery,
        }
    }

    /// All units together.
    pub fn total(&self) -> u32 {
        Kind::ALL.iter().map(|kind| u32::from(self.of(*kind))).sum()
    }

    /// The sum of their values. (VER-1.5)
    pub fn value(&self) -> i32 {
        Kind::ALL
            .iter()
            .map(|kind| i32::from(self.of(*kind)) * kind.value())
            .sum()
    }
}
