//! Chapters 4 and 29: generals' cards. They are data files under `armies/lee/`, read once.

use std::sync::OnceLock;

use kernel::{FileError, ScenarioFile, Spanned};
use serde::{Deserialize, Serialize};

use crate::side::Side;

/// A level of command (LEE-4.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export, export_to = "lee.ts")]
pub enum Level {
    /// The whole army.
    Army,
    /// A corps.
    Corps,
    /// A cavalry corps.
    CavalryCorps,
    /// The army reserve artillery.
    ArmyReserveArtillery,
    /// A division.
    Division,
    /// The artillery of a corps.
    Artillery,
    /// A brigade: a general of the deck.
    Brigade,
}

/// How a general takes orders, and what he does without (LEE-4.7).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "lowercase")]
#[ts(export, export_to = "lee.ts")]
pub enum Character {
    /// Defends willingly, advances unwillingly.
    Cautious,
    /// Takes every order alike.
    Neutral,
    /// Advances willingly, defends unwillingly.
    Aggressive,
}

/// A trait of a general (LEE-4.10 to LEE-4.20).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export, export_to = "lee.ts")]
pub enum Trait {
    /// Independent commander (LEE-4.10).
    IndependentCommander,
    /// Additional aides (LEE-4.11).
    AdditionalAides,
    /// Offensive (LEE-4.12).
    Offensive,
    /// Stubborn (LEE-4.13).
    Stubborn,
    /// Fast marcher (LEE-4.14).
    FastMarcher,
    /// Hesitant (LEE-4.15).
    Hesitant,
    /// Flanker (LEE-4.16).
    Flanker,
    /// Inspiring (LEE-4.17).
    Inspiring,
    /// Rallier (LEE-4.18).
    Rallier,
    /// Gunner (LEE-4.19).
    Gunner,
    /// Reckless (LEE-4.20).
    Reckless,
}

/// A general's card (LEE-4.2).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[serde(deny_unknown_fields)]
#[ts(export, export_to = "lee.ts")]
pub struct Card {
    /// Its number, unique in its army.
    pub no: u8,
    /// The general's name.
    pub name: String,
    /// The levels at which he may command: one or two (LEE-4.5).
    pub level: Vec<Level>,
    /// How many command dice he has in a turn (LEE-4.6).
    pub rating: u8,
    /// His character.
    pub character: Character,
    /// His traits.
    pub traits: Vec<Trait>,
}

impl Card {
    /// The nameless general who holds a post when nobody is left (LEE-15.23).
    pub const NAMELESS: Self = Self {
        no: 0,
        name: String::new(),
        level: Vec::new(),
        rating: 1,
        character: Character::Neutral,
        traits: Vec::new(),
    };

    /// Has he this trait?
    pub fn has(&self, t: Trait) -> bool {
        self.traits.contains(&t)
    }

    /// May he command at this level (LEE-4.4, LEE-4.5)?
    pub fn is(&self, level: Level) -> bool {
        self.level.contains(&level)
    }

    /// The person, without the year that tells two cards of one person apart (LEE-29.6).
    pub fn person(&self) -> &str {
        self.name.split(" (").next().unwrap_or_default()
    }
}

static FILES: [ScenarioFile; 2] = [
    ScenarioFile::embedded(
        "armies/lee/union.toml",
        include_str!("../../../armies/lee/union.toml"),
    ),
    ScenarioFile::embedded(
        "armies/lee/confederate.toml",
        include_str!("../../../armies/lee/confederate.toml"),
    ),
];

/// Reads a file of cards; refuses a bad one with its line and the reason (LEE-27.17).
pub fn read(file: &ScenarioFile) -> Result<Vec<Card>, FileError> {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Cards {
        card: Vec<Spanned<Card>>,
    }
    let cards: Cards = file.read()?;
    let mut read: Vec<Card> = Vec::new();
    for spanned in cards.card {
        let span = spanned.span();
        let card = spanned.into_inner();
        let fault = if read.iter().any(|known| known.no == card.no) {
            Some(format!("there are two cards with the number {}", card.no))
        } else if read.iter().any(|known| known.name == card.name) {
            Some(format!("there are two cards of «{}»", card.name))
        } else if card.no == 0 {
            Some("card numbers begin with 1".to_owned())
        } else if card.name.trim().is_empty() {
            Some("the card has no name".to_owned())
        } else if card.level.is_empty() || card.level.len() > 2 {
            Some("a card has one level or two (LEE-4.5)".to_owned())
        } else if card.rating == 0 || card.rating > 9 {
            Some("a command rating is 1 to 9".to_owned())
        } else {
            None
        };
        if let Some(fault) = fault {
            return Err(file.error_at(span, fault));
        }
        read.push(card);
    }
    read.sort_by_key(|card| card.no);
    Ok(read)
}

/// The cards of a side, by number (LEE-29.1, LEE-29.2).
pub fn all(side: Side) -> &'static [Card] {
    static READ: OnceLock<[Vec<Card>; 2]> = OnceLock::new();
    &READ.get_or_init(|| {
        Side::BOTH.map(|side| {
            read(&FILES[side as usize]).expect("the embedded cards are checked by a test")
        })
    })[side as usize]
}

/// The card of a side with this number.
pub fn card(side: Side, no: u8) -> Option<&'static Card> {
    all(side).iter().find(|card| card.no == no)
}

/// The card of a side with this name.
pub fn named(side: Side, name: &str) -> Option<&'static Card> {
    all(side).iter().find(|card| card.name == name)
}
