//! Chapters 2, 24 and 25: the army books. Kinds of units with their statistics, and the names of commanders.
//!
//! The books are data files under `armies/napoleon/`; this module reads them once and refuses bad ones with their line.

use std::sync::LazyLock;

use kernel::{FileError, ScenarioFile, Words};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The army books that are part of the binary.
pub static BOOK_FILES: [ScenarioFile; 6] = [
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
    traits: u32,
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
    gifts: u8,
}

impl Person {
    /// Has he this gift?
    pub const fn has(&self, gift: Gift) -> bool {
        self.gifts & (1 << gift as u8) != 0
    }
}

/// All army books together.
#[derive(Debug)]
pub struct Books {
    /// Every kind of unit; the last one is the ammunition train.
    pub kinds: Vec<Kind>,
    /// Every commander.
    pub people: Vec<Person>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BookFile {
    nation: Nation,
    #[serde(rename = "name")]
    _name: Words,
    unit: Vec<kernel::Spanned<KindRow>>,
    commander: Vec<kernel::Spanned<PersonRow>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct KindRow {
    id: String,
    name: String,
    class: Class,
    #[serde(default)]
    r#move: [u16; 2],
    #[serde(default, rename = "weapon")]
    _weapon: String,
    #[serde(default)]
    range: u16,
    wb: u8,
    so: u8,
    wtr: u8,
    morale: i8,
    #[serde(default)]
    pounds: u8,
    #[serde(default)]
    canister: u16,
    #[serde(default)]
    shrapnel: u16,
    #[serde(default)]
    ammo: u8,
    traits: Vec<Trait>,
    points: f64,
    size: [u8; 2],
    max: Option<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PersonRow {
    name: String,
    roles: Vec<Post>,
    arm: Option<School>,
    value: i8,
    #[serde(default)]
    traits: Vec<Gift>,
}

fn read_book(file: &ScenarioFile, books: &mut Books) -> Result<(), FileError> {
    let book: BookFile = file.read()?;
    for row in book.unit {
        let span = row.span();
        let row = row.into_inner();
        let bad = |reason: &str| Err(file.error_at(span.clone(), reason));
        let half_points = (row.points * 2.0).round();
        if !(1.0..=20.0).contains(&half_points) {
            return bad("points are between 0.5 and 10");
        }
        if row.wtr == 0 || row.wtr > 9 {
            return bad("wtr is between 1 and 9");
        }
        if row.size[0] == 0 || row.size[0] > row.size[1] || row.size[1] > 6 {
            return bad("size is [least, greatest], between 1 and 6");
        }
        if row.class != Class::RegimentalGun && row.r#move[0] == 0 {
            return bad("only regimental guns have no move of their own");
        }
        if books.kinds.iter().any(|kind| kind.id == row.id) {
            return bad("this id is already taken");
        }
        books.kinds.push(Kind {
            id: row.id,
            nation: book.nation,
            name: row.name,
            class: row.class,
            line_move: i64::from(row.r#move[0]) * 1000,
            column_move: i64::from(row.r#move[1]) * 1000,
            range: i64::from(row.range) * 1000,
            wb: row.wb,
            so: row.so,
            wtr: row.wtr,
            morale: row.morale,
            pounds: row.pounds,
            canister: i64::from(row.canister) * 1000,
            shrapnel: i64::from(row.shrapnel) * 1000,
            ammo: row.ammo,
            traits: row
                .traits
                .iter()
                .fold(0, |bits, one| bits | 1 << *one as u32),
            half_points: half_points as u16,
            size: (row.size[0], row.size[1]),
            max: row.max,
        });
    }
    for row in book.commander {
        let span = row.span();
        let row = row.into_inner();
        if !(-2..=3).contains(&row.value) {
            return Err(file.error_at(span, "command values range from -2 to 3"));
        }
        if books.people.iter().any(|person| person.name == row.name) {
            return Err(file.error_at(span, "this name is already taken"));
        }
        books.people.push(Person {
            nation: book.nation,
            name: row.name,
            roles: row.roles,
            school: row.arm,
            value: row.value,
            gifts: row
                .traits
                .iter()
                .fold(0, |bits, one| bits | 1 << *one as u8),
        });
    }
    Ok(())
}

impl Books {
    /// Reads army books.
    pub fn read(files: &[ScenarioFile]) -> Result<Self, FileError> {
        let mut books = Self {
            kinds: Vec::new(),
            people: Vec::new(),
        };
        for file in files {
            read_book(file, &mut books)?;
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
pub fn books() -> &'static Books {
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

#[cfg(test)]
mod tests {
    use super::*;

    fn kind(id: &str) -> &'static Kind {
        KindId::named(id).unwrap_or_else(|| panic!("{id}")).row()
    }

    /// BWN-24.15: what the published rules fix.
    #[test]
    fn the_figures_of_the_source_stand() {
        for id in ["FR-LINE", "FR-LIGHT"] {
            let k = kind(id);
            assert_eq!(
                (k.line_move, k.column_move, k.range),
                (17_000, 26_000, 8_000)
            );
            assert_eq!((k.wb, k.so, k.wtr, k.morale), (2, 3, 5, 7));
        }
        assert_eq!(
            (kind("AU-LINE").line_move, kind("AU-LINE").column_move),
            (16_000, 20_000)
        );
        assert_eq!((kind("RU-LINE").morale, kind("RU-HUS").morale), (8, 8));
        assert_eq!((kind("DW-CHAS").morale, kind("DW-CHAS").range), (8, 5_000));
        assert_eq!((kind("DW-A6").ammo, kind("AU-A12").ammo), (3, 3));
        for row in &books().kinds {
            if row.class == Class::LineInfantry {
                assert_eq!((row.wb, row.so), (2, 3), "{}", row.id);
            }
            assert_eq!(
                row.shrapnel > 0,
                row.arm() == Arm::Artillery && row.nation == Nation::Gb
            );
            if row.arm() == Arm::Artillery && row.nation == Nation::Ru {
                assert!(!row.has(Trait::Howitzer), "{}", row.id);
            }
        }
    }

    /// BWN-2.1, BWN-2.2, BWN-24.3
    #[test]
    fn bases_have_the_sizes_of_their_arm() {
        for (id, width, depth) in [
            ("FR-LINE", 4_000, 2_000),
            ("GB-GUARD", 4_000, 2_000),
            ("RU-COSS", 4_000, 4_000),
            ("FR-CUIR", 4_000, 4_000),
            ("FR-A4R", 3_000, 4_000),
            ("AU-A3R", 3_000, 4_000),
            ("FR-A6", 4_000, 6_000),
            ("FR-A8", 4_000, 6_000),
            ("FR-A12", 4_000, 6_000),
            ("PR-HOW", 4_000, 6_000),
            ("TRAIN", 4_000, 6_000),
        ] {
            assert_eq!((kind(id).width(), kind(id).depth()), (width, depth), "{id}");
        }
    }

    /// BWN-2.11, BWN-24.8: militia is never veteran, not even in print.
    #[test]
    fn militia_has_no_veterans() {
        for row in &books().kinds {
            assert!(
                !(row.has(Trait::Militia) && row.has(Trait::Veteran)),
                "{}",
                row.id
            );
            assert_eq!(
                row.class == Class::Militia || row.id == "PR-LWC",
                row.has(Trait::Militia)
            );
        }
    }

    /// BWN-24.14
    #[test]
    fn the_train_is_the_same_for_all() {
        let train = KindId::train().row();
        assert_eq!(
            (train.line_move, train.wtr, train.morale, train.wb, train.so),
            (18_000, 2, 6, 0, 0)
        );
    }

    /// BWN-2.13, BWN-12.3, BWN-24.4
    #[test]
    fn rows_keep_the_promises_of_their_arm() {
        for row in &books().kinds {
            match row.arm() {
                Arm::Cavalry => assert_eq!(row.line_move, row.column_move, "{}", row.id),
                Arm::Artillery => {
                    assert_eq!(row.wb, 0, "{}", row.id);
                    assert!(
                        (2..=4).contains(&row.ammo) && row.canister >= 10_000,
                        "{}",
                        row.id
                    );
                }
                Arm::Infantry | Arm::Train => {}
            }
            assert_eq!(row.range == 0, row.so == 0, "{}", row.id);
        }
    }

    /// BWN-21.1: a price of every line of the table.
    #[test]
    fn prices_follow_the_table() {
        for (id, half_points) in [
            ("FR-NG", 1),
            ("AU-LW", 1),
            ("RU-COSS", 1),
            ("FR-A4R", 1),
            ("AU-A3R", 1),
            ("FR-LINE", 2),
            ("FR-LIGHT", 2),
            ("FR-HUS", 2),
            ("FR-LANC", 2),
            ("FR-DRAG", 3),
            ("AU-GREN", 3),
            ("FR-YG", 3),
            ("FR-VIST", 3),
            ("FR-A6", 3),
            ("GB-A9", 3),
            ("FR-OG", 4),
            ("FR-GCHA", 4),
            ("FR-CUIR", 4),
            ("FR-AH6", 4),
            ("FR-A12", 4),
            ("FR-GGRE", 6),
            ("FR-GLAN", 6),
            ("FR-AG12", 6),
        ] {
            assert_eq!(kind(id).half_points, half_points, "{id}");
        }
    }

    /// BWN-25.7, BWN-8.2: Friant leads a division, is worth 1, and attacks better.
    #[test]
    fn friant_is_as_the_source_has_him() {
        let friant = PersonId::named("Friant").unwrap().entry();
        assert_eq!(
            (friant.roles.as_slice(), friant.value),
            ([Post::Gd].as_slice(), 1)
        );
        assert!(friant.has(Gift::Att) && !friant.has(Gift::Firebrand));
    }

    /// BWN-7.12
    #[test]
    fn command_values_range_from_three_to_minus_two() {
        let values: Vec<i8> = books().people.iter().map(|person| person.value).collect();
        assert_eq!(
            (values.iter().max(), values.iter().min()),
            (Some(&3), Some(&-2))
        );
    }

    #[test]
    fn a_bad_book_is_refused_with_its_line() {
        let text = BOOK_FILES[0].text.replacen("wtr = 5", "wtr = 0", 1);
        let file = ScenarioFile::new("armies/x.toml", text);
        let error = Books::read(&[file]).unwrap_err();
        assert_eq!((error.path.as_str(), error.line), ("armies/x.toml", 5));
    }
}
