//! Every decision of a player, as small as the rules allow.

use serde::{Deserialize, Serialize};

use crate::board::{Hex, HexSet, Path, Wing};
use crate::cards::Card;

/// One decision. Pieces are named by the hex they stand in.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize, ts_rs::TS)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[ts(export, export_to = "ccn.ts")]
pub enum Action {
    /// Start of turn: where an arriving unit is placed instead (CCN-19.23).
    Arrive {
        /// The hex.
        #[ts(type = "string")]
        to: Hex,
    },
    /// Phase 1: play a card (CCN-4.2).
    PlayCard {
        /// The card.
        #[ts(type = "string")]
        card: Card,
    },
    /// Phase 1: name a section (CCN-17.52).
    NameSection {
        /// The section as the player sees it.
        wing: Wing,
    },
    /// Phase 1: choose a case of La Grande Manoeuvre (CCN-17.70).
    Manoeuvre {
        /// The case.
        case: Manoeuvre,
    },
    /// Phase 1: send a unit back to its baseline (CCN-17.80).
    Supply {
        /// The unit's hex.
        #[ts(type = "string")]
        unit: Hex,
        /// Where it goes.
        #[ts(type = "string")]
        to: Hex,
    },
    /// Phase 1: give one block back to a unit (CCN-17.75).
    Restore {
        /// The unit's hex.
        #[ts(type = "string")]
        unit: Hex,
    },
    /// Phase 2: order a unit.
    OrderUnit {
        /// Its hex.
        #[ts(type = "string")]
        unit: Hex,
    },
    /// Phase 2: give a leader an order of his own; an attached leader will detach (CCN-4.17).
    OrderLeader {
        /// His hex.
        #[ts(type = "string")]
        leader: Hex,
    },
    /// Phase 2: an ordered unit leaves square (CCN-14.34).
    LeaveSquare {
        /// Its hex.
        #[ts(type = "string")]
        unit: Hex,
    },
    /// Phase 2 is done.
    EndOrders,
    /// Phase 3: move a unit.
    Move {
        /// Its hex.
        #[ts(type = "string")]
        unit: Hex,
        /// The hexes it enters.
        #[ts(type = "string[]")]
        path: Path,
        /// Its leader, who has an order of his own, stays behind (CCN-6.28).
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[ts(type = "boolean | undefined")]
        leave_leader: bool,
    },
    /// Phase 3: move a leader.
    MoveLeader {
        /// His hex.
        #[ts(type = "string")]
        leader: Hex,
        /// The hexes he enters.
        #[ts(type = "string[]")]
        path: Path,
    },
    /// Phase 3: a unit leaves the board where the scenario allows it (CCN-19.20).
    Exit {
        /// Its hex.
        #[ts(type = "string")]
        unit: Hex,
    },
    /// Phase 3 is done.
    EndMoves,
    /// Phase 4: ranged combat.
    Fire {
        /// The firing unit's hex.
        #[ts(type = "string")]
        unit: Hex,
        /// The target's hex.
        #[ts(type = "string")]
        target: Hex,
    },
    /// Phase 4: melee, ordered or bonus, perhaps with joined artillery (CCN-15.1).
    Melee {
        /// The attacking unit's hex.
        #[ts(type = "string")]
        unit: Hex,
        /// The target's hex.
        #[ts(type = "string")]
        target: Hex,
        /// The hexes of the joined artillery.
        #[serde(default, skip_serializing_if = "no_guns")]
        #[ts(type = "string[] | undefined")]
        guns: HexSet,
    },
    /// Phase 4 is done.
    EndCombat,
    /// The defender's answer to an announced melee (CCN-9.6).
    React {
        /// The answer.
        reaction: Reaction,
    },
    /// How many flags are ignored (CCN-11.2).
    IgnoreFlags {
        /// How many.
        flags: u8,
    },
    /// The next hex of a retreat, or of retire and reform (CCN-11.12, CCN-13.10).
    Retreat {
        /// The hex.
        #[ts(type = "string")]
        to: Hex,
    },
    /// A retreating leader goes on (CCN-10.14).
    LeaderStep {
        /// The hex.
        #[ts(type = "string")]
        to: Hex,
    },
    /// A retreating leader stops where he is (CCN-10.19).
    LeaderStop,
    /// A retreating leader leaves the board (CCN-10.21).
    LeaderLeave,
    /// Take ground, or break through, into the vacated hex (CCN-12.3, CCN-12.10).
    Advance,
    /// The further hex of a breakthrough (CCN-12.11).
    Further {
        /// The hex.
        #[ts(type = "string")]
        to: Hex,
    },
    /// No advance, no further hex, no bonus melee (CCN-12.4).
    Halt,
    /// Phase 5 after a Scout: the card to keep (CCN-17.3).
    Keep {
        /// The card.
        #[ts(type = "string")]
        card: Card,
    },
}

fn no_guns(guns: &HexSet) -> bool {
    guns.is_empty()
}

/// The two cases of La Grande Manoeuvre (CCN-17.70).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "snake_case")]
#[ts(export, export_to = "ccn.ts")]
pub enum Manoeuvre {
    /// Up to four units or leaders march and do not battle (CCN-17.71).
    March,
    /// One unit by its base rules (CCN-17.73).
    OneUnit,
}

/// The defender's answer to an announced melee (CCN-9.6).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "snake_case")]
#[ts(export, export_to = "ccn.ts")]
pub enum Reaction {
    /// None.
    Stand,
    /// The card First Strike (CCN-9.26).
    FirstStrike,
    /// Retire and reform (CCN-13.1).
    Retire,
    /// Form square (CCN-14.1).
    FormSquare,
}
