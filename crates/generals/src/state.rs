//! The whole truth of a battle: flat and small.

use arrayvec::ArrayVec;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::action::Pick;
use crate::board::{Sectors, Side};
use crate::event::Stands;
use crate::orders::Sheet;
use crate::rules::Rules;
use crate::scoring::{Ending, Markers};
use crate::units::{CombatStep, Fighter, UNITS, Unit, UnitId};

/// The seven phases of a round (GEN-6.1).
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, ts_rs::TS,
)]
#[serde(rename_all = "snake_case")]
#[ts(export, export_to = "generals.ts")]
pub enum Phase {
    /// Phase 1.
    Planning,
    /// Phase 2, F.
    Fast,
    /// Phase 3, B.
    Bombardment,
    /// Phase 4, K.
    Combined,
    /// Phase 5, N.
    NonCombat,
    /// Phase 6.
    Rally,
    /// Phase 7.
    Scoring,
}

/// What is being decided.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ts_rs::TS)]
#[serde(tag = "decision", rename_all = "snake_case")]
#[ts(export, export_to = "generals.ts")]
pub enum Stage {
    /// D-MARKER
    Markers,
    /// D-SETUP
    Deployment,
    /// D-PLAN
    Planning,
    /// D-ACT
    Activation,
    /// D-REACT
    Reaction,
    /// D-RETREAT
    Retreat,
    /// D-SPLIT
    Split {
        /// Before which exchange.
        step: CombatStep,
    },
    /// D-TARGET
    Target {
        /// In which exchange.
        step: CombatStep,
    },
    /// D-REROLL
    Reroll {
        /// In which exchange.
        step: CombatStep,
        /// Whose turn it is to roll again or pass.
        side: Side,
        /// Passes in a row.
        passes: u8,
    },
    /// D-WITHDRAW and D-BUILDING
    Withdrawal,
    /// D-ADVANCE
    Advance,
    /// D-ROAD
    Road,
    /// D-RALLY and D-BUILDING
    Rally,
    /// The battle is over.
    Over,
}

/// The most notes in one choice: every unit at most once.
pub const PICKS: usize = 32;

/// A secret choice in the making.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Draft {
    /// It has been handed in.
    pub done: bool,
    /// How often the sheet has been edited (see [`crate::orders::EDITS`]).
    pub edits: u8,
    /// The notes.
    pub picks: ArrayVec<Pick, PICKS>,
    /// A custom set-up: infantry, cavalry and artillery of left wing, centre and right wing.
    pub wings: [Option<[u8; 3]>; 3],
}

/// Everything, hidden parts included.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct State {
    /// Options and ground.
    pub rules: Rules,
    /// From 1; 0 before the first planning.
    pub round: u8,
    /// The phase of the round.
    pub phase: Phase,
    /// The decision of the moment.
    pub stage: Stage,
    /// Victory points.
    pub score: [i16; 2],
    /// What is left of the ten points set aside for the rounds (GEN-4.4).
    pub pool: u8,
    /// The units.
    #[serde(serialize_with = "write_all", deserialize_with = "read_all")]
    pub units: [Unit; UNITS],
    /// Their part in the current phase.
    #[serde(serialize_with = "write_all", deserialize_with = "read_all")]
    pub fight: [Fighter; UNITS],
    /// The order sheets.
    pub sheets: [Sheet; 2],
    /// The choices in the making.
    pub drafts: [Draft; 2],
    /// Orders that may be written in this round.
    pub allotment: [u8; 2],
    /// Saved orders, once they are public (GEN-17.9).
    pub saved: Option<[u8; 2]>,
    /// Units captured by each side in this round and not yet paid, by kind.
    pub prisoners: [[u8; 3]; 2],
    /// Objectives on the board, printed ones included.
    pub markers: Markers,
    /// Buildings that have been destroyed (GEN-22.61).
    pub ruins: Sectors,
    /// Sectors that both sides try to enter in this phase (GEN-8.5).
    pub contested: Sectors,
    /// Re-rolls left, by side and attacked sector (GEN-9.16).
    pub rerolls: [[u8; 9]; 2],
    /// The players place their units themselves (GEN-4.17).
    pub custom: bool,
    /// How the battle ended.
    pub ending: Option<Ending>,
}

impl State {
    /// A unit.
    pub fn unit(&self, id: UnitId) -> &Unit {
        &self.units[id.index()]
    }

    /// A unit as the log names it.
    pub(crate) fn stands(&self, id: UnitId) -> Stands {
        let Unit { kind, place, .. } = *self.unit(id);
        Stands { kind, place }
    }

    /// A unit, to be changed.
    pub(crate) fn unit_mut(&mut self, id: UnitId) -> &mut Unit {
        &mut self.units[id.index()]
    }

    /// A unit's part in the phase.
    pub fn fighter(&self, id: UnitId) -> &Fighter {
        &self.fight[id.index()]
    }

    /// A unit's part in the phase, to be changed.
    pub(crate) fn fighter_mut(&mut self, id: UnitId) -> &mut Fighter {
        &mut self.fight[id.index()]
    }

    /// A side's sheet.
    pub fn sheet(&self, side: Side) -> &Sheet {
        &self.sheets[side.index()]
    }

    /// A side's choice in the making.
    pub fn draft(&self, side: Side) -> &Draft {
        &self.drafts[side.index()]
    }

    /// White in odd rounds, Black in even ones (GEN-1.6).
    pub fn initiative(&self) -> Side {
        if self.round % 2 == 1 {
            Side::White
        } else {
            Side::Black
        }
    }

    /// Is a building standing in this sector?
    pub fn has_building(&self, sector: crate::board::Sector) -> bool {
        self.rules.ground.building.has(sector) && !self.ruins.has(sector)
    }
}

fn write_all<T: Serialize, S: Serializer>(
    things: &[T; UNITS],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(things)
}

fn read_all<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<[T; UNITS], D::Error> {
    let things = Vec::<T>::deserialize(deserializer)?;
    let count = things.len();
    things
        .try_into()
        .map_err(|_| serde::de::Error::custom(format!("{count} units where {UNITS} are needed")))
}
