//! Chapters 2, 24 and 25: the army books. Kinds of units with their statistics, and the names of commanders.
//!
//! The books are data files under `armies/napoleon/`; this module reads them once and refuses bad ones with their line.

pub(crate) mod book;

use std::sync::LazyLock;

use kernel::{FileError, ScenarioFile};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The army books that are part of the binary.
pub(crate) static BOOK_FILES: [ScenarioFile; 6] = [
    ScenarioFile::embedded(
        "armies/napoleon/france.toml",
        include_str!("../../../armies/napoleon/france.toml"),
    ),
    ScenarioFile::embedded(
        "armies/napoleon/austria.toml",
        include_str!("../../../armies/napoleon/austria.toml"),
    ),
    ScenarioFile::embedded(
        "armies/napoleon/russia.toml",
        include_str!("../../../armies/napoleon/russia.toml"),
    ),
    ScenarioFile::embedded(
        "armies/napoleon/prussia.toml",
        include_str!("../../../armies/napoleon/prussia.toml"),
    ),
    ScenarioFile::embedded(
        "armies/napoleon/britain.toml",
        include_str!("../../../armies/napoleon/britain.toml"),
    ),
    ScenarioFile::embedded(
        "armies/napoleon/duchy-of-warsaw.toml",
        include_str!("../../../armies/napoleon/duchy-of-warsaw.toml"),
    ),
];

/// A nation: the two letters that open the ids of its units.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ts_rs::TS)]
#[ts(export, export_to = "napoleon.ts")]
#[serde(rename_all = "UPPERCASE")]
#[allow(missing_docs)]
pub enum Nation {
    Fr,
    Au,
    Ru,
    Pr,
    Gb,
    Dw,
}

impl Nation {
    /// All nations, in the order of the books.
    pub const ALL: [Self; 6] = [Self::Fr, Self::Au, Self::Ru, Self::Pr, Self::Gb, Self::Dw];

    /// Its English name, for errors about files.
    pub const fn english(self) -> &'static str {
        match self {
            Self::Fr => "France",
            Self::Au => "Austria",
            Self::Ru => "Russia",
            Self::Pr => "Prussia",
            Self::Gb => "Great Britain",
            Self::Dw => "the Duchy of Warsaw",
        }
    }
}

/// The sub-type of a unit (BWN-2.4, BWN-24.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ts_rs::TS)]
#[ts(export, export_to = "napoleon.ts")]
pub enum Class {
    /// Line infantry.
    #[serde(rename = "inf-line")]
    LineInfantry,
    /// Light infantry.
    #[serde(rename = "inf-light")]
    LightInfantry,
    /// Grenadiers.
    #[serde(rename = "inf-gren")]
    Grenadiers,
    /// Foot guards.
    #[serde(rename = "inf-guard")]
    Guard,
    /// Militia and landwehr.
    #[serde(rename = "inf-militia")]
    Militia,
    /// Cossacks and the like.
    #[serde(rename = "cav-irreg")]
    IrregularCavalry,
    /// Hussars, chasseurs, lancers.
    #[serde(rename = "cav-light")]
    LightCavalry,
    /// Dragoons.
    #[serde(rename = "cav-line")]
    LineCavalry,
    /// Cuirassiers.
    #[serde(rename = "cav-heavy")]
    HeavyCavalry,
    /// Foot artillery.
    #[serde(rename = "art-foot")]
    FootArtillery,
    /// Horse artillery.
    #[serde(rename = "art-horse")]
    HorseArtillery,
    /// Regimental guns.
    #[serde(rename = "art-reg")]
    RegimentalGun,
    /// A battery of howitzers only.
    #[serde(rename = "art-how")]
    Howitzers,
    /// An ammunition train.
    #[serde(rename = "train")]
    Train,
}

/// The arm of a unit: what manoeuvres, charges and fire ask first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ts_rs::TS)]
#[ts(export, export_to = "napoleon.ts")]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Arm {
    Infantry,
    Cavalry,
    Artillery,
    Train,
}

impl Class {
    /// Its arm.
    pub const fn arm(self) -> Arm {
        match self {
            Self::LineInfantry
            | Self::LightInfantry
            | Self::Grenadiers
            | Self::Guard
            | Self::Militia => Arm::Infantry,
            Self::IrregularCavalry
            | Self::LightCavalry
            | Self::LineCavalry
            | Self::HeavyCavalry => Arm::Cavalry,
            Self::FootArtillery | Self::HorseArtillery | Self::RegimentalGun | Self::Howitzers => {
                Arm::Artillery
            }
            Self::Train => Arm::Train,
        }
    }
}

/// A special ability of a kind of unit (BWN-24.6 to BWN-24.13).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ts_rs::TS)]
#[ts(export, export_to = "napoleon.ts")]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Trait {
    Light,
    Skirmish,
    Flankers,
    Square,
    Mass,
    OrdreMixte,
    Feign,
    Howitzer,
    Veteran,
    MayElite,
    Militia,
    Lance,
    Volley,
    Furious,
    Horse,
    Regimental,
    IndependentHowitzer,
}

/// One row of an army book. Lengths are in mils.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Kind {
    /// Its id: `FR-LINE`.
    pub id: String,
    /// Its nation.
    pub nation: Nation,
    /// Its name.
    pub name: String,
    /// Its sub-type.
    pub class: Class,
    /// The allowance in line, double line and ordre mixte (BWN-2.12).
    pub line_move: i64,
    /// The allowance in column, loose order and mass (BWN-2.12).
    pub column_move: i64,
    /// The range of its weapon; 0 without a firearm (BWN-2.15, BWN-24.4).
    pub range: i64,
    /// Melee dice per base (BWN-2.16).
    pub wb: u8,
    /// Fire dice per base (BWN-2.17).
    pub so: u8,
    /// Loss points a base takes before it is removed (BWN-2.19).
    pub wtr: u8,
    /// Printed morale (BWN-2.20).
    pub morale: i8,
    /// The weight of its ball, for guns.
    pub pounds: u8,
    /// Its range with canister, for guns.
    pub canister: i64,
    /// Its range with shrapnel, for British guns.
    pub shrapnel: i64,
    /// Starting and greatest ammunition, for guns.
    pub ammo: u8,
    pub(crate) traits: u32,
    /// The price of a base in half points (BWN-21.1).
    pub half_points: u16,
    /// The least and greatest number of bases.
    pub size: (u8, u8),
    /// How many units of this row an army may have.
    pub max: Option<u8>,
}

impl Kind {
    /// Has it this ability?
    pub const fn has(&self, ability: Trait) -> bool {
        self.traits & (1 << ability as u32) != 0
    }

    /// Its arm.
    pub const fn arm(&self) -> Arm {
        self.class.arm()
    }

    /// Its abilities.
    pub fn traits(&self) -> impl Iterator<Item = Trait> + '_ {
        ALL_TRAITS.into_iter().filter(|one| self.has(*one))
    }

    /// Width of a base (BWN-2.1, BWN-2.2).
    pub const fn width(&self) -> i64 {
        match self.class {
            Class::RegimentalGun => 3_000,
            _ => 4_000,
        }
    }

    /// Depth of a base (BWN-2.1, BWN-2.2).
    pub const fn depth(&self) -> i64 {
        match self.class.arm() {
            Arm::Infantry => 2_000,
            Arm::Cavalry => 4_000,
            Arm::Artillery => match self.class {
                Class::RegimentalGun => 4_000,
                _ => 6_000,
            },
            Arm::Train => 6_000,
        }
    }
}

const ALL_TRAITS: [Trait; 17] = [
    Trait::Light,
    Trait::Skirmish,
    Trait::Flankers,
    Trait::Square,
    Trait::Mass,
    Trait::OrdreMixte,
    Trait::Feign,
    Trait::Howitzer,
    Trait::Veteran,
    Trait::MayElite,
    Trait::Militia,
    Trait::Lance,
    Trait::Volley,
    Trait::Furious,
    Trait::Horse,
    Trait::Regimental,
    Trait::IndependentHowitzer,
];

/// A post in the chain of command (BWN-7.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ts_rs::TS)]
#[ts(export, export_to = "napoleon.ts")]
#[serde(rename_all = "lowercase")]
pub enum Post {
    /// Commander-in-chief.
    Wn,
    /// Corps commander.
    Ma,
    /// Division general.
    Gd,
}

/// What is special about a commander (BWN-25.3 to BWN-25.5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ts_rs::TS)]
#[ts(export, export_to = "napoleon.ts")]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum Gift {
    Att,
    Def,
    Mov,
    Firebrand,
    Passive,
    Lead,
    Rash,
    Lucky,
}

impl Gift {
    /// All of them.
    pub const ALL: [Self; 8] = [
        Self::Att,
        Self::Def,
        Self::Mov,
        Self::Firebrand,
        Self::Passive,
        Self::Lead,
        Self::Rash,
        Self::Lucky,
    ];
}

/// The list from which a division general is drawn (BWN-21.22).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ts_rs::TS)]
#[ts(export, export_to = "napoleon.ts")]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum School {
    Inf,
    Cav,
}

/// A named commander of an army book.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Person {
    /// The nation whose list names him.
    pub nation: Nation,
    /// His name.
    pub name: String,
    /// The posts he may be drawn for (BWN-25.1).
    pub roles: Vec<Post>,
    /// For division generals: infantry or cavalry.
    pub school: Option<School>,
    /// His command value (BWN-7.12).
    pub value: i8,
    pub(crate) gifts: u8,
}

impl Person {
    /// Has he this gift?
    pub const fn has(&self, gift: Gift) -> bool {
        self.gifts & (1 << gift as u8) != 0
    }

    /// What is special about him.
    pub fn gifts_held(&self) -> impl Iterator<Item = Gift> + '_ {
        Gift::ALL.into_iter().filter(|gift| self.has(*gift))
    }
}

/// All army books together.
#[derive(Debug)]
pub(crate) struct Books {
    /// Every kind of unit; the last one is the ammunition train.
    pub kinds: Vec<Kind>,
    /// Every commander.
    pub people: Vec<Person>,
    /// The ready list of each nation, in the order of the books.
    pub standards: Vec<crate::muster::Standard>,
    /// Divisions of history.
    pub divisions: Vec<crate::muster::Historic>,
    /// Corps of history.
    pub corps: Vec<crate::muster::HistoricCorps>,
}

impl Books {
    /// Reads army books.
    pub(crate) fn read(files: &[ScenarioFile]) -> Result<Self, FileError> {
        let mut books = Self {
            kinds: Vec::new(),
            people: Vec::new(),
            standards: Vec::new(),
            divisions: Vec::new(),
            corps: Vec::new(),
        };
        for file in files {
            crate::army::book::read_book(file, &mut books)?;
        }
        // BWN-24.14: the same ammunition train for every nation.
        books.kinds.push(Kind {
            id: "TRAIN".to_owned(),
            nation: Nation::Fr,
            name: "Ammunition train".to_owned(),
            class: Class::Train,
            line_move: 18_000,
            column_move: 18_000,
            range: 0,
            wb: 0,
            so: 0,
            wtr: 2,
            morale: 6,
            pounds: 0,
            canister: 0,
            shrapnel: 0,
            ammo: 0,
            traits: 0,
            half_points: 0,
            size: (1, 1),
            max: None,
        });
        Ok(books)
    }
}

static BOOKS: LazyLock<Books> = LazyLock::new(|| match Books::read(&BOOK_FILES) {
    Ok(books) => books,
    Err(error) => panic!("an army book of the binary is bad: {error}"),
});

/// The army books of the binary.
pub(crate) fn books() -> &'static Books {
    &BOOKS
}

/// A kind of unit, by its place in the books. On the wire its id: `"FR-LINE"`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct KindId(u8);

impl KindId {
    /// The kind with this id.
    pub fn named(id: &str) -> Option<Self> {
        let place = books().kinds.iter().position(|kind| kind.id == id)?;
        Some(Self(place as u8))
    }

    /// The kind at this place of the books.
    pub(crate) const fn at(place: usize) -> Self {
        Self(place as u8)
    }

    /// All kinds, in the order of the books.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..books().kinds.len()).map(Self::at)
    }

    /// The ammunition train.
    pub fn train() -> Self {
        Self(books().kinds.len() as u8 - 1)
    }

    /// Its row.
    pub fn row(self) -> &'static Kind {
        &books().kinds[self.0 as usize]
    }
}

/// A commander by his place in the books. On the wire his name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PersonId(u8);

impl PersonId {
    /// The commander with this name.
    pub fn named(name: &str) -> Option<Self> {
        let place = books()
            .people
            .iter()
            .position(|person| person.name == name)?;
        Some(Self(place as u8))
    }

    /// The commander at this place of the books.
    pub(crate) const fn at(place: usize) -> Self {
        Self(place as u8)
    }

    /// All commanders.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..books().people.len()).map(|place| Self(place as u8))
    }

    /// His entry.
    pub fn entry(self) -> &'static Person {
        &books().people[self.0 as usize]
    }
}

impl Serialize for KindId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.row().id)
    }
}

impl<'de> Deserialize<'de> for KindId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let id = String::deserialize(deserializer)?;
        Self::named(&id)
            .ok_or_else(|| serde::de::Error::custom(format!("no army book knows «{id}»")))
    }
}

impl Serialize for PersonId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.entry().name)
    }
}

impl<'de> Deserialize<'de> for PersonId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = String::deserialize(deserializer)?;
        Self::named(&name)
            .ok_or_else(|| serde::de::Error::custom(format!("no army book knows «{name}»")))
    }
}
