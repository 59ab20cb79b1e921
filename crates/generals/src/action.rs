//! What a player can do: one small decision each.

use serde::{Deserialize, Serialize};

use crate::board::{Border, Sector, Zone};
use crate::orders::Order;
use crate::scoring::Marker;
use crate::units::{Kind, UnitId};

/// A place of the own army at set-up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "snake_case")]
#[ts(export, export_to = "generals.ts")]
pub enum Wing {
    /// The left wing as its owner sees it.
    Left,
    /// The centre.
    Centre,
    /// The right wing.
    Right,
}

impl Wing {
    /// All three.
    pub const ALL: [Self; 3] = [Self::Left, Self::Centre, Self::Right];
}

/// One decision. Steps of a secret choice are notes on the player's own sheet; `commit` hands it in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ts_rs::TS)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[ts(export, export_to = "generals.ts")]
pub enum Action {
    /// D-MARKER: places one of the own objective markers (GEN-19.15).
    PlaceMarker {
        /// Which marker.
        marker: Marker,
        /// Where.
        #[ts(type = "string")]
        sector: Sector,
    },
    /// D-SETUP: what stands in a wing or in the centre; the rest goes to the reserve (GEN-4.17).
    Deploy {
        /// Which of the three places.
        wing: Wing,
        /// How many infantry units.
        infantry: u8,
        /// How many cavalry units.
        cavalry: u8,
        /// How many artillery units.
        artillery: u8,
    },
    /// D-PLAN: writes one order line.
    AddOrder {
        /// The line.
        order: Order,
    },
    /// D-PLAN: strikes out one line like this.
    RemoveOrder {
        /// The line.
        order: Order,
    },
    /// D-PLAN: puts another line in the place of one like this.
    ChangeOrder {
        /// The line that stands there.
        order: Order,
        /// The line that replaces it.
        into: Order,
    },
    /// D-ACT: puts a line of the own sheet on the activation list of this phase.
    Activate {
        /// Its number on the sheet, from 1.
        line: u8,
        /// A battery aims at the building, not at units (GEN-22.54).
        #[serde(default)]
        at_building: bool,
    },
    /// D-REACT: infantry tries to form square.
    FormSquare {
        /// The unit.
        #[ts(type = "number")]
        unit: UnitId,
    },
    /// D-REACT: cavalry tries to counter-charge over a border.
    CounterCharge {
        /// The unit.
        #[ts(type = "number")]
        unit: UnitId,
        /// The border.
        #[ts(type = "string")]
        border: Border,
    },
    /// D-RETREAT: cavalry falls back toward its reserve.
    Retreat {
        /// The unit.
        #[ts(type = "number")]
        unit: UnitId,
    },
    /// D-SPLIT: the next unit of a split takes position in this zone.
    TakePosition {
        /// The unit.
        #[ts(type = "number")]
        unit: UnitId,
        /// The zone.
        #[ts(type = "string")]
        zone: Zone,
    },
    /// D-TARGET: the next unit with a choice attacks this enemy.
    Target {
        /// The unit.
        #[ts(type = "number")]
        unit: UnitId,
        /// The enemy; none if the occupant of a building holds its fire.
        #[ts(type = "number | null")]
        at: Option<UnitId>,
    },
    /// D-REROLL: rolls one die again.
    Reroll {
        /// The unit whose die it is.
        #[ts(type = "number")]
        unit: UnitId,
        /// Which of its dice: 1 or 2.
        die: u8,
    },
    /// D-REROLL: keeps the dice as they are.
    Pass,
    /// D-WITHDRAW: an attacker goes back.
    Withdraw {
        /// The unit.
        #[ts(type = "number")]
        unit: UnitId,
    },
    /// D-BUILDING: an infantry unit goes into the building of its sector (GEN-22.23).
    Shelter {
        /// The unit.
        #[ts(type = "number")]
        unit: UnitId,
    },
    /// D-ADVANCE: an attacker enters the sector that its attack has opened.
    Enter {
        /// The unit.
        #[ts(type = "number")]
        unit: UnitId,
    },
    /// D-ROAD: an extra move along a road (GEN-22.64).
    March {
        /// The unit.
        #[ts(type = "number")]
        unit: UnitId,
        /// The next sector on the road.
        #[ts(type = "string")]
        to: Sector,
    },
    /// D-RALLY: two routed units of a kind become one in the reserve (GEN-17.2).
    Merge {
        /// Infantry or cavalry.
        kind: Kind,
    },
    /// D-RALLY: a routed battery, or a routed unit in a building, is rallied where it lies (GEN-17.5, GEN-22.42).
    Rally {
        /// The unit.
        #[ts(type = "number")]
        unit: UnitId,
    },
    /// D-BUILDING: the occupant comes out (GEN-22.52).
    ComeOut {
        /// The unit.
        #[ts(type = "number")]
        unit: UnitId,
    },
    /// Hands in the own choice of the moment; it is opened when both are in (GEN-1.5).
    Commit,
}

/// A note in a secret choice that is not yet handed in, or not yet opened.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pick {
    /// A marker in a sector.
    Marker(Marker, Sector),
    /// A line of the sheet (counted from 0), and whether it aims at a building.
    Line(u8, bool),
    /// Form square.
    Square(UnitId),
    /// Counter-charge.
    Charge(UnitId, Border),
    /// Retreat.
    Retreat(UnitId),
    /// Take position.
    Position(UnitId, Zone),
    /// Attack this enemy, or nobody.
    Target(UnitId, Option<UnitId>),
    /// Withdraw.
    Withdraw(UnitId),
    /// Go into the building.
    Shelter(UnitId),
    /// Enter.
    Enter(UnitId),
    /// March on by road.
    March(UnitId, Sector),
    /// Merge two of a kind.
    Merge(Kind),
    /// Rally where it lies.
    Rally(UnitId),
    /// Come out of the building.
    ComeOut(UnitId),
}

impl Action {
    /// The note that this action makes, if it makes one in the draft of a choice.
    pub const fn pick(&self) -> Option<Pick> {
        Some(match *self {
            Self::PlaceMarker { marker, sector } => Pick::Marker(marker, sector),
            Self::Activate { line, at_building } => Pick::Line(line.wrapping_sub(1), at_building),
            Self::FormSquare { unit } => Pick::Square(unit),
            Self::CounterCharge { unit, border } => Pick::Charge(unit, border),
            Self::Retreat { unit } => Pick::Retreat(unit),
            Self::TakePosition { unit, zone } => Pick::Position(unit, zone),
            Self::Target { unit, at } => Pick::Target(unit, at),
            Self::Withdraw { unit } => Pick::Withdraw(unit),
            Self::Shelter { unit } => Pick::Shelter(unit),
            Self::Enter { unit } => Pick::Enter(unit),
            Self::March { unit, to } => Pick::March(unit, to),
            Self::Merge { kind } => Pick::Merge(kind),
            Self::Rally { unit } => Pick::Rally(unit),
            Self::ComeOut { unit } => Pick::ComeOut(unit),
            Self::Deploy { .. }
            | Self::AddOrder { .. }
            | Self::RemoveOrder { .. }
            | Self::ChangeOrder { .. }
            | Self::Reroll { .. }
            | Self::Pass
            | Self::Commit => return None,
        })
    }
}

impl From<Pick> for Action {
    fn from(pick: Pick) -> Self {
        match pick {
            Pick::Marker(marker, sector) => Self::PlaceMarker { marker, sector },
            Pick::Line(line, at_building) => Self::Activate {
                line: line + 1,
                at_building,
            },
            Pick::Square(unit) => Self::FormSquare { unit },
            Pick::Charge(unit, border) => Self::CounterCharge { unit, border },
            Pick::Retreat(unit) => Self::Retreat { unit },
            Pick::Position(unit, zone) => Self::TakePosition { unit, zone },
            Pick::Target(unit, at) => Self::Target { unit, at },
            Pick::Withdraw(unit) => Self::Withdraw { unit },
            Pick::Shelter(unit) => Self::Shelter { unit },
            Pick::Enter(unit) => Self::Enter { unit },
            Pick::March(unit, to) => Self::March { unit, to },
            Pick::Merge(kind) => Self::Merge { kind },
            Pick::Rally(unit) => Self::Rally { unit },
            Pick::ComeOut(unit) => Self::ComeOut { unit },
        }
    }
}
