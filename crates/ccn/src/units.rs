//! Chapters 1 and 5: kinds of units, their classes, and the national tables.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use crate::side::Nation;

/// A kind of unit, by its code (CCN-1.10).
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, ts_rs::TS,
)]
#[serde(rename_all = "UPPERCASE")]
#[ts(export, export_to = "ccn.ts")]
pub enum Kind {
    /// Line infantry.
    Ln,
    /// Light infantry.
    Lt,
    /// Rifle light infantry.
    Rl,
    /// Grenadiers.
    Gr,
    /// Old Guard.
    Og,
    /// Young Guard.
    Yg,
    /// Guard grenadiers.
    Gg,
    /// Militia.
    Mi,
    /// Light cavalry.
    Lc,
    /// Heavy cavalry.
    Hc,
    /// Cuirassiers.
    Cu,
    /// Guard light cavalry.
    Glc,
    /// Guard heavy cavalry.
    Ghc,
    /// Foot artillery.
    Fa,
    /// Horse artillery.
    Ha,
    /// Guard foot artillery.
    Gfa,
    /// Guard horse artillery.
    Gha,
    /// Supply wagon (CCN-19.27).
    Sw,
}

/// The class of a unit (CCN-1.8); also the face of the die that hits it.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, ts_rs::TS,
)]
#[serde(rename_all = "snake_case")]
#[ts(export, export_to = "ccn.ts")]
pub enum Class {
    /// Infantry.
    Infantry,
    /// Cavalry.
    Cavalry,
    /// Artillery.
    Artillery,
}

/// The quality group of a unit (CCN-1.9).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "snake_case")]
#[ts(export, export_to = "ccn.ts")]
pub enum Quality {
    /// The core of every army.
    Regular,
    /// Volunteers under arms.
    Irregular,
    /// Seasoned troops.
    Elite,
    /// The guard.
    Guard,
}

impl Kind {
    /// All kinds, in the order of CCN-1.10.
    pub const ALL: [Self; 18] = [
        Self::Ln,
        Self::Lt,
        Self::Rl,
        Self::Gr,
        Self::Og,
        Self::Yg,
        Self::Gg,
        Self::Mi,
        Self::Lc,
        Self::Hc,
        Self::Cu,
        Self::Glc,
        Self::Ghc,
        Self::Fa,
        Self::Ha,
        Self::Gfa,
        Self::Gha,
        Self::Sw,
    ];

    /// Its class (CCN-1.8, CCN-19.27).
    pub const fn class(self) -> Class {
        match self as u8 {
            0..=7 => Class::Infantry,
            8..=12 => Class::Cavalry,
            _ => Class::Artillery,
        }
    }

    /// Its quality group (CCN-1.9).
    pub const fn quality(self) -> Quality {
        match self {
            Self::Ln | Self::Lc | Self::Hc | Self::Fa | Self::Ha | Self::Sw => Quality::Regular,
            Self::Mi => Quality::Irregular,
            Self::Lt | Self::Rl | Self::Gr | Self::Cu => Quality::Elite,
            _ => Quality::Guard,
        }
    }

    /// LT, RL and YG (CCN-1.11).
    pub const fn light_infantry(self) -> bool {
        matches!(self, Self::Lt | Self::Rl | Self::Yg)
    }

    /// LC and GLC (CCN-1.12).
    pub const fn light_cavalry(self) -> bool {
        matches!(self, Self::Lc | Self::Glc)
    }

    /// HC, CU and GHC (CCN-1.12).
    pub const fn heavy_cavalry(self) -> bool {
        matches!(self, Self::Hc | Self::Cu | Self::Ghc)
    }

    /// The code of the scenario maps.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Ln => "LN",
            Self::Lt => "LT",
            Self::Rl => "RL",
            Self::Gr => "GR",
            Self::Og => "OG",
            Self::Yg => "YG",
            Self::Gg => "GG",
            Self::Mi => "MI",
            Self::Lc => "LC",
            Self::Hc => "HC",
            Self::Cu => "CU",
            Self::Glc => "GLC",
            Self::Ghc => "GHC",
            Self::Fa => "FA",
            Self::Ha => "HA",
            Self::Gfa => "GFA",
            Self::Gha => "GHA",
            Self::Sw => "SW",
        }
    }

    /// The kind with this code.
    pub fn of_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.code() == code)
    }

    /// Its name as a message.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Ln => "ccn-unit-ln",
            Self::Lt => "ccn-unit-lt",
            Self::Rl => "ccn-unit-rl",
            Self::Gr => "ccn-unit-gr",
            Self::Og => "ccn-unit-og",
            Self::Yg => "ccn-unit-yg",
            Self::Gg => "ccn-unit-gg",
            Self::Mi => "ccn-unit-mi",
            Self::Lc => "ccn-unit-lc",
            Self::Hc => "ccn-unit-hc",
            Self::Cu => "ccn-unit-cu",
            Self::Glc => "ccn-unit-glc",
            Self::Ghc => "ccn-unit-ghc",
            Self::Fa => "ccn-unit-fa",
            Self::Ha => "ccn-unit-ha",
            Self::Gfa => "ccn-unit-gfa",
            Self::Gha => "ccn-unit-gha",
            Self::Sw => "ccn-unit-sw",
        }
    }
}

/// A set of kinds; in data files a list of codes and group names.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(try_from = "Vec<String>")]
pub struct Kinds(u32);

impl Kinds {
    /// Is the kind in the set?
    pub const fn has(self, kind: Kind) -> bool {
        self.0 >> kind as u8 & 1 != 0
    }

    fn of(wanted: impl Fn(Kind) -> bool) -> Self {
        Self(
            Kind::ALL
                .into_iter()
                .filter(|kind| wanted(*kind))
                .fold(0, |set, kind| set | 1 << kind as u8),
        )
    }
}

impl TryFrom<Vec<String>> for Kinds {
    type Error = String;

    /// Wagons belong to no group: cards name them never (CCN-19.29).
    fn try_from(words: Vec<String>) -> Result<Self, String> {
        let fighting = |class: Class| Self::of(move |k| k.class() == class && k != Kind::Sw);
        let guard =
            |class: Class| Self::of(move |k| k.class() == class && k.quality() == Quality::Guard);
        let mut set = Self::default();
        for word in words {
            let more = match word.as_str() {
                "infantry" => fighting(Class::Infantry),
                "cavalry" => fighting(Class::Cavalry),
                "artillery" => fighting(Class::Artillery),
                "guard-infantry" => guard(Class::Infantry),
                "guard-cavalry" => guard(Class::Cavalry),
                "guard-artillery" => guard(Class::Artillery),
                "heavy-cavalry" => Self::of(Kind::heavy_cavalry),
                "any" => Self::of(|_| true),
                code => {
                    let kind = Kind::of_code(code)
                        .ok_or_else(|| format!("«{code}» is no kind of unit"))?;
                    Self(1 << kind as u8)
                }
            };
            set.0 |= more.0;
        }
        Ok(set)
    }
}

/// One row of a national table (CCN-5.1 to CCN-5.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stats {
    /// Blocks at full strength.
    pub blocks: u8,
    /// The largest move after which it may still battle (CCN-5.4).
    pub move_battle: u8,
    /// Its largest move at all (CCN-5.4).
    pub r#move: u8,
    /// How far it fires; 0 if it cannot.
    pub range: u8,
    /// Dice added to fire when it has not moved.
    pub fire_standing: u8,
    /// Dice added to fire when it has moved.
    pub fire_moving: u8,
    /// Dice added in melee.
    pub melee: u8,
    /// Dice added in melee against infantry units (CCN-5.11).
    pub melee_infantry: u8,
    /// Do its sabers hit (CCN-9.8)?
    pub sabers: bool,
    /// Flags it may ignore by its kind (CCN-11.8).
    pub flags: u8,
    /// Hexes it retreats per flag (CCN-5.18, CCN-5.19).
    pub retreat: u8,
}

/// Dice of an artillery unit by distance 1 to 5 (CCN-5.14).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
struct Guns {
    still: [u8; 5],
    still_last: [u8; 5],
    moved: [u8; 5],
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Half {
    Up,
    Down,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NationTable {
    half: Half,
    units: BTreeMap<Kind, Stats>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct UnitFile {
    french: NationTable,
    british: NationTable,
    portuguese: NationTable,
    guns: BTreeMap<Kind, Guns>,
}

struct Tables {
    stats: [[Option<Stats>; 18]; 3],
    half: [Half; 3],
    guns: [Option<Guns>; 18],
}

static TABLES: LazyLock<Tables> = LazyLock::new(|| {
    let file: UnitFile = toml::from_str(include_str!("../data/units.toml"))
        .expect("the embedded table of units is well formed");
    let mut tables = Tables {
        stats: [[None; 18]; 3],
        half: [file.french.half, file.british.half, file.portuguese.half],
        guns: [None; 18],
    };
    for (nation, table) in [file.french, file.british, file.portuguese]
        .iter()
        .enumerate()
    {
        for (kind, stats) in &table.units {
            tables.stats[nation][*kind as usize] = Some(*stats);
        }
    }
    for (kind, guns) in file.guns {
        tables.guns[kind as usize] = Some(guns);
    }
    tables
});

/// The row of a nation's table; nothing if the nation has no such unit (CCN-5.5).
pub fn stats(nation: Nation, kind: Kind) -> Option<&'static Stats> {
    TABLES.stats[nation as usize][kind as usize].as_ref()
}

/// Half a number of blocks, rounded as the nation rounds (CCN-5.8).
pub fn half(nation: Nation, blocks: u8) -> u8 {
    match TABLES.half[nation as usize] {
        Half::Up => blocks.div_ceil(2),
        Half::Down => blocks / 2,
    }
}

/// Dice of an artillery unit (CCN-5.14): none for other kinds and wagons, and after a move that does not allow battle.
pub fn gun_dice(kind: Kind, blocks: u8, moved: bool, distance: u8) -> u8 {
    let Some(guns) = &TABLES.guns[kind as usize] else {
        return 0;
    };
    let row = match (moved, blocks) {
        (_, 0) | (true, 1) => return 0,
        (true, _) => guns.moved,
        (false, 1) => guns.still_last,
        (false, _) => guns.still,
    };
    match distance {
        1..=5 => row[distance as usize - 1],
        _ => 0,
    }
}
