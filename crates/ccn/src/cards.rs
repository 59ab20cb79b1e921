//! Chapter 17: the command cards. A card is data (`data/cards.toml`): the turn machine knows kinds of effects, not cards.

use std::fmt;
use std::sync::LazyLock;

use kernel::RuleId;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::board::Wing;
use crate::units::{Kind, Kinds};

/// A command card; copies of one card are alike. On the wire its id, such as `probe_left`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Card(u8);

/// Section cards and tactic cards (CCN-1.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CardKind {
    /// Orders pieces in its section or sections (CCN-4.8).
    Section,
    /// Orders the kind and number it states (CCN-4.9).
    Tactic,
}

/// Everything that a card says.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardData {
    /// Its id.
    pub id: String,
    /// How many copies the deck holds.
    pub copies: u8,
    /// Section or tactic.
    pub kind: CardKind,
    /// Can it order leaders (CCN-4.15)?
    #[serde(default)]
    pub bicorne: bool,
    /// The card with left and right exchanged (CCN-17.31); none if that is the card itself.
    mirror: Option<String>,
    /// What happens when it is played, before orders are given.
    #[serde(default)]
    pub play: Play,
    /// Whom it orders.
    pub orders: Orders,
    /// If the player has no unit of the stated kinds, he orders one unit of his choice (CCN-4.23).
    #[serde(default)]
    pub substitute: bool,
    /// The rule that forbids the units it orders to fire, if one does.
    pub no_fire: Option<RuleId>,
    /// The rule that forbids them to melee, if one does.
    pub no_melee: Option<RuleId>,
    /// How far they may go, where that differs from their table.
    #[serde(default)]
    strides: Vec<Stride>,
    /// How far leaders may go (CCN-6.22).
    #[serde(default = "three")]
    pub leader_stride: u8,
    /// Dice it adds.
    #[serde(default)]
    bonus: Vec<Bonus>,
    /// Can it be played as a reaction in the enemy's turn (CCN-9.26)?
    #[serde(default)]
    pub reaction: bool,
    /// How many cards are drawn in phase 5, of which one is kept (CCN-17.3).
    #[serde(default = "one")]
    pub draw: u8,
    /// Are all piles shuffled together after the turn (CCN-4.33)?
    #[serde(default)]
    pub reshuffle: bool,
}

const fn one() -> u8 {
    1
}
const fn three() -> u8 {
    3
}

/// What happens when a card is played, before orders are given.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Play {
    /// Nothing: orders follow at once.
    #[default]
    Order,
    /// It stands for the card the opponent played last (CCN-17.30).
    Copy,
    /// The player names a section (CCN-17.52).
    NameSection,
    /// The player chooses between many marching pieces and one unit with base rules (CCN-17.70).
    Manoeuvre,
    /// Dice say which classes are ordered (CCN-17.36).
    RollForOrders,
    /// Dice bring blocks back (CCN-17.74).
    RollForBlocks,
    /// A unit is sent back to its baseline (CCN-17.80).
    Supply,
}

/// Whom a card orders.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Orders {
    /// This number of units or leaders in each section.
    Sections(PerWing),
    /// As many units or leaders of one section as the player's command (CCN-17.6).
    Assault(Wing),
    /// Up to `most` units of some kinds, anywhere.
    Units {
        /// How many.
        most: u8,
        /// Of which kinds.
        of: Kinds,
    },
    /// Up to `most` units or leaders, anywhere, but none in square (CCN-17.70, CCN-17.72).
    Pieces {
        /// How many.
        most: u8,
    },
    /// All units of some kinds in the section that was named.
    AllInSection {
        /// Of which kinds.
        of: Kinds,
    },
    /// All units that stand next to an enemy unit (CCN-17.57).
    Engaged,
    /// All leaders, and the units of those who stay with them (CCN-17.65).
    Leaders,
    /// What the dice allow (CCN-17.37).
    ByDice,
    /// Units that regained a block (CCN-17.79).
    Restored,
    /// Nobody.
    Nothing,
}

/// Numbers of orders by wing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PerWing {
    #[serde(default)]
    left: u8,
    #[serde(default)]
    centre: u8,
    #[serde(default)]
    right: u8,
}

impl PerWing {
    /// The number for a wing.
    pub const fn of(self, wing: Wing) -> u8 {
        match wing {
            Wing::Left => self.left,
            Wing::Centre => self.centre,
            Wing::Right => self.right,
        }
    }
}

/// How far units of some kinds may go under a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stride {
    of: Kinds,
    /// Only units with an attached leader.
    #[serde(default)]
    led: bool,
    /// The largest move after which the unit may still battle.
    pub battle: u8,
    /// The largest move at all.
    pub most: u8,
}

/// Dice that a card adds for units of some kinds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bonus {
    of: Kinds,
    /// In ranged combat.
    #[serde(default)]
    pub fire: u8,
    /// In melee.
    #[serde(default)]
    pub melee: u8,
    /// In the bonus melee too (CCN-12.19).
    #[serde(default)]
    pub whole_turn: bool,
    /// Not into or out of a town or mill (CCN-16.17).
    #[serde(default)]
    pub open_ground: bool,
    /// The rule that gives them.
    pub rule: RuleId,
}

#[derive(Deserialize)]
struct CardFile {
    card: Vec<CardData>,
}

struct Deck {
    cards: Vec<CardData>,
    mirrors: Vec<Card>,
}

static DECK: LazyLock<Deck> = LazyLock::new(|| {
    let file: CardFile = toml::from_str(include_str!("../data/cards.toml"))
        .expect("the embedded deck is well formed");
    let cards = file.card;
    let named = |id: &str| {
        cards
            .iter()
            .position(|c| c.id == id)
            .expect("a card's mirror is a card")
    };
    let mirrors = cards
        .iter()
        .map(|c| Card(named(c.mirror.as_deref().unwrap_or(&c.id)) as u8))
        .collect();
    Deck { cards, mirrors }
});

impl Card {
    /// Every card once, in the order of CCN-17.1.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..DECK.cards.len() as u8).map(Self)
    }

    /// The full deck, each card as often as it has copies.
    pub fn deck() -> impl Iterator<Item = Self> {
        Self::all().flat_map(|card| (0..card.data().copies).map(move |_| card))
    }

    /// The card with this id.
    pub fn named(id: &str) -> Option<Self> {
        Self::all().find(|card| card.data().id == id)
    }

    /// What it says.
    pub fn data(self) -> &'static CardData {
        &DECK.cards[self.0 as usize]
    }

    /// The card with left and right exchanged (CCN-17.31).
    pub fn mirrored(self) -> Self {
        DECK.mirrors[self.0 as usize]
    }

    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// What it does, in words.
    pub fn text(self) -> kernel::Message {
        kernel::Message {
            key: format!("{}-text", self.key()).into(),
            args: std::collections::BTreeMap::new(),
        }
    }

    /// Its name as a message.
    pub fn key(self) -> &'static str {
        match self.data().id.as_str() {
            "scout_left" => "ccn-card-scout-left",
            "scout_center" => "ccn-card-scout-center",
            "scout_right" => "ccn-card-scout-right",
            "probe_left" => "ccn-card-probe-left",
            "probe_center" => "ccn-card-probe-center",
            "probe_right" => "ccn-card-probe-right",
            "attack_left" => "ccn-card-attack-left",
            "attack_center" => "ccn-card-attack-center",
            "attack_right" => "ccn-card-attack-right",
            "assault_left" => "ccn-card-assault-left",
            "assault_center" => "ccn-card-assault-center",
            "assault_right" => "ccn-card-assault-right",
            "coordinated_advance" => "ccn-card-coordinated-advance",
            "flank_attack" => "ccn-card-flank-attack",
            "forward" => "ccn-card-forward",
            "recon_in_force" => "ccn-card-recon-in-force",
            "bayonet_charge" => "ccn-card-bayonet-charge",
            "bombard" => "ccn-card-bombard",
            "cavalry_charge" => "ccn-card-cavalry-charge",
            "counter_attack" => "ccn-card-counter-attack",
            "elan" => "ccn-card-elan",
            "fire_and_hold" => "ccn-card-fire-and-hold",
            "first_strike" => "ccn-card-first-strike",
            "force_march" => "ccn-card-force-march",
            "cold_steel" => "ccn-card-cold-steel",
            "leadership" => "ccn-card-leadership",
            "grande_manoeuvre" => "ccn-card-grande-manoeuvre",
            "rally" => "ccn-card-rally",
            "short_supply" => "ccn-card-short-supply",
            _ => "ccn-card-other",
        }
    }
}

impl CardData {
    /// How far a unit may go under this card, where that differs from its table.
    pub fn stride(&self, kind: Kind, led: bool) -> Option<&Stride> {
        self.strides
            .iter()
            .find(|stride| stride.of.has(kind) && (led || !stride.led))
    }

    /// The dice it adds for a unit of this kind.
    pub fn bonus(&self, kind: Kind) -> Option<&Bonus> {
        self.bonus.iter().find(|bonus| bonus.of.has(kind))
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.data().id)
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // A text to every format; those that count variants find it faster.
        let id: &'static str = &self.data().id;
        serializer.serialize_unit_variant("Card", u32::from(self.0), id)
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let id = String::deserialize(deserializer)?;
        Self::named(&id)
            .ok_or_else(|| serde::de::Error::custom(format!("«{id}» is no command card")))
    }
}
