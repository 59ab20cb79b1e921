//! The turn being played and the decision that is owed.

use serde::{Deserialize, Serialize};

use crate::board::{Hex, Section};
use crate::cards::Card;
use crate::combat::{Aftermath, Clash};
use crate::side::Side;
use crate::state::{Ids, LeaderId};

/// What was played and done in the current turn.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CurrentTurn {
    /// Whose turn it is (CCN-1.20).
    pub active: Side,
    /// The card on the table, to be discarded in phase 5 (CCN-4.28).
    pub played: Option<Card>,
    /// What it stands for: itself, or the card that Counter-Attack copies.
    pub acts_as: Option<Card>,
    /// Orders follow the base rules: the substitute clause (CCN-4.24) or the second case of CCN-17.73.
    pub base_rules: bool,
    /// The section named for Force March.
    pub section: Option<Section>,
    /// The dice of Élan that order infantry, cavalry, artillery, and anything.
    pub order_dice: [u8; 4],
    /// Units that regained a block this turn (CCN-17.79).
    pub restored: Ids,
    /// Ordered units.
    pub ordered: Ids,
    /// Leaders with an order of their own.
    pub leaders: Ids,
    /// Units that left square this turn (CCN-14.34).
    pub disbanded: Ids,
    /// Units that have moved (CCN-6.5).
    pub moved: Ids,
    /// Leaders that have moved.
    pub leaders_moved: Ids,
    /// Units that may not move any more: joined by a leader who has moved (CCN-6.31).
    pub frozen: Ids,
    /// Units that may not battle after their move.
    pub spent: Ids,
    /// Units that entered stop terrain or crossed works (CCN-12.8).
    pub halted: Ids,
    /// Units that have battled (CCN-7.2).
    pub battled: Ids,
    /// First Strikes played by the defender this turn (CCN-4.31).
    pub first_strikes: u8,
}

impl CurrentTurn {
    pub(crate) fn of(active: Side) -> Self {
        Self {
            active,
            played: None,
            acts_as: None,
            base_rules: false,
            section: None,
            order_dice: [0; 4],
            restored: Ids::default(),
            ordered: Ids::default(),
            leaders: Ids::default(),
            disbanded: Ids::default(),
            moved: Ids::default(),
            leaders_moved: Ids::default(),
            frozen: Ids::default(),
            spent: Ids::default(),
            halted: Ids::default(),
            battled: Ids::default(),
            first_strikes: 0,
        }
    }
}

/// The decision that is owed now, with what it is about.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(tag = "phase", rename_all = "snake_case")]
pub enum Phase {
    /// A unit arrives but its hex is occupied: its owner picks another (CCN-19.23).
    Arrival {
        /// Which special rule, by its place in the list.
        special: u8,
        /// Which arrival of it.
        arrival: u8,
    },
    /// Phase 1: play a card (CCN-4.2).
    Command,
    /// Phase 1: name a section (CCN-17.52).
    NameSection,
    /// Phase 1: choose a case of La Grande Manoeuvre (CCN-17.70).
    Manoeuvre,
    /// Phase 1: choose unit and hex for Short Supply (CCN-17.81).
    Supply,
    /// Phase 1: place the blocks of Rally (CCN-17.75).
    Rally {
        /// Blocks left for infantry, cavalry, artillery.
        blocks: [u8; 3],
    },
    /// Phase 2: give orders (CCN-4.7).
    Orders,
    /// Phase 3: move (CCN-6.1).
    Movement,
    /// Phase 4: choose the next combat (CCN-7.4).
    Combat,
    /// The defender's reaction to an announced melee (CCN-9.5).
    Reaction {
        /// The melee.
        clash: Clash,
    },
    /// How many flags to ignore (CCN-11.2).
    Flags {
        /// The combat.
        clash: Clash,
        /// What is left of the roll.
        after: Aftermath,
        /// How many may be ignored.
        ignorable: u8,
    },
    /// The next hex of a retreat (CCN-11.12).
    Retreat {
        /// The combat.
        clash: Clash,
        /// What is left of the roll.
        after: Aftermath,
        /// Hexes still to go.
        left: u8,
    },
    /// The next hex of retire and reform (CCN-13.10).
    Retire {
        /// The melee.
        clash: Clash,
        /// Hexes still to go.
        left: u8,
    },
    /// A leader's next step (CCN-10.15).
    LeaderRetreat {
        /// The combat.
        clash: Clash,
        /// Who.
        leader: LeaderId,
        /// Where he is now.
        at: Hex,
        /// Steps made.
        steps: u8,
    },
    /// Take ground or break through into the vacated hex (CCN-12.3, CCN-12.10).
    Advance {
        /// The melee.
        clash: Clash,
    },
    /// The further hex of a breakthrough (CCN-12.11).
    Further {
        /// The melee.
        clash: Clash,
    },
    /// The bonus melee (CCN-12.15).
    Bonus {
        /// The melee before it.
        clash: Clash,
    },
    /// Phase 5 after a Scout: which card to keep (CCN-17.3).
    Scout {
        /// The two cards drawn.
        cards: [Card; 2],
    },
    /// The battle is over (CCN-3.11).
    Over {
        /// The winner; nobody after a draw (CCN-3.17).
        winner: Option<Side>,
        /// Why.
        how: Victory,
    },
}

/// How a battle ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "snake_case")]
#[ts(export, export_to = "ccn.ts")]
pub enum Victory {
    /// By banners (CCN-3.11).
    Banners,
    /// The enemy has no unit left (CCN-3.15).
    NoUnits,
    /// By nobody: both sides have had their last turn (CCN-3.17).
    Stalemate,
}
