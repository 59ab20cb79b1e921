//! What happened: for the log, the animation and the replay.

use kernel::Eyes;
use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::board::{Border, Place, Sector, Side, Zone};
use crate::orders::Order;
use crate::scoring::{Marker, Reason, ScoringStage};
use crate::state::Phase;
use crate::units::{CombatStep, Kind, UnitId};

/// A line on an opened activation list: what it is to do in this phase, not what it may do later.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[ts(export, export_to = "generals.ts")]
pub struct Activation {
    /// The type of unit.
    pub kind: Kind,
    /// From where.
    #[ts(type = "string")]
    pub from: Place,
    /// To where.
    #[ts(type = "string")]
    pub to: Place,
    /// Aimed at the building.
    #[serde(default)]
    pub at_building: bool,
}

/// A unit's dice and whom they are for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[ts(export, export_to = "generals.ts")]
pub struct Die {
    /// Who rolls.
    #[ts(type = "number")]
    pub unit: UnitId,
    /// Against whom.
    #[ts(type = "number")]
    pub at: UnitId,
    /// The dice as arranged.
    pub dice: Vec<u8>,
}

/// What a unit is and where it stands, when something happens to it: the log names units so.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[ts(export, export_to = "generals.ts")]
pub struct Stands {
    /// Its type.
    pub kind: Kind,
    /// Where it is.
    #[ts(type = "string")]
    pub place: Place,
}

/// What stopped a unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "snake_case")]
#[ts(export, export_to = "generals.ts")]
pub enum Obstacle {
    /// No room in the sector (GEN-8.11).
    Capacity,
    /// It would have had to attack out of a reserve (GEN-8.9).
    Reserve,
    /// The enemy wants to enter too (GEN-16.5, GEN-16.6).
    Enemy,
}

/// A reaction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "snake_case")]
#[ts(export, export_to = "generals.ts")]
pub enum Attempt {
    /// Form square.
    Square,
    /// Counter-charge.
    CounterCharge,
}

/// What a shell falls on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[serde(tag = "mark", rename_all = "snake_case")]
#[ts(export, export_to = "generals.ts")]
pub enum Mark {
    /// A unit.
    Unit {
        /// Which.
        #[ts(type = "number")]
        unit: UnitId,
        /// What it is and where.
        stands: Stands,
    },
    /// The building of the sector.
    Building,
}

/// One thing that happened.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ts_rs::TS)]
#[serde(tag = "type", rename_all = "snake_case")]
#[ts(export, export_to = "generals.ts")]
#[allow(missing_docs)]
pub enum Event {
    /// A note in a secret choice; only its owner sees it.
    Noted { side: Side, action: Action },
    /// A choice was handed in.
    Committed { side: Side },
    /// Markers were placed.
    MarkersPlaced {
        white: Vec<(Marker, String)>,
        black: Vec<(Marker, String)>,
    },
    /// Both custom set-ups were opened.
    Deployed,
    /// A round begins.
    Round { round: u8 },
    /// What a player may write in this round.
    Allotment {
        side: Side,
        die: Option<u8>,
        orders: u8,
    },
    /// A phase begins.
    Phase { phase: Phase },
    /// Both activation lists were opened.
    Lists {
        phase: Phase,
        white: Vec<Activation>,
        black: Vec<Activation>,
    },
    /// A die for the delivery of an order.
    Delivery {
        side: Side,
        kind: Kind,
        #[ts(type = "string")]
        from: Place,
        #[ts(type = "string")]
        to: Place,
        distance: u8,
        die: u8,
        arrives: bool,
    },
    /// A unit changed its sector.
    Moved {
        #[ts(type = "number")]
        unit: UnitId,
        stands: Stands,
        #[ts(type = "string")]
        from: Sector,
        #[ts(type = "string")]
        to: Place,
    },
    /// A unit could not go.
    Stopped {
        #[ts(type = "number")]
        unit: UnitId,
        stands: Stands,
        #[ts(type = "string")]
        to: Place,
        why: Obstacle,
    },
    /// A unit was captured.
    Captured {
        #[ts(type = "number")]
        unit: UnitId,
        stands: Stands,
    },
    /// A reaction was tried.
    Reaction {
        #[ts(type = "number")]
        unit: UnitId,
        stands: Stands,
        attempt: Attempt,
        #[ts(type = "string | null")]
        border: Option<Border>,
        die: u8,
        success: bool,
    },
    /// Cavalry falls back.
    Retreated {
        #[ts(type = "number")]
        unit: UnitId,
        stands: Stands,
    },
    /// Who stands where in a zone, from space 1.
    LinedUp {
        #[ts(type = "string")]
        zone: Zone,
        step: CombatStep,
        #[ts(type = "number[]")]
        white: Vec<UnitId>,
        #[ts(type = "number[]")]
        black: Vec<UnitId>,
    },
    /// A side's dice of one zone, arranged.
    Rolled {
        #[ts(type = "string")]
        zone: Zone,
        side: Side,
        step: CombatStep,
        dice: Vec<Die>,
    },
    /// The die of a unit in a building.
    OccupantRolled {
        #[ts(type = "number")]
        unit: UnitId,
        #[ts(type = "number")]
        at: UnitId,
        die: u8,
    },
    /// A die was rolled again.
    Rerolled {
        side: Side,
        #[ts(type = "number")]
        unit: UnitId,
        stands: Stands,
        die: u8,
        was: u8,
        now: u8,
    },
    /// A player keeps the dice as they are.
    Passed { side: Side },
    /// A die with its modifiers.
    Shot {
        #[ts(type = "number")]
        unit: UnitId,
        stands: Stands,
        #[ts(type = "number")]
        at: UnitId,
        target: Stands,
        step: CombatStep,
        die: u8,
        modifier: i32,
        result: i32,
        enemy: Option<i32>,
        hit: bool,
    },
    /// A unit routed.
    Routed {
        #[ts(type = "number")]
        unit: UnitId,
        stands: Stands,
    },
    /// A unit was hit once too often; captured or destroyed will be seen after the melee.
    Taken {
        #[ts(type = "number")]
        unit: UnitId,
    },
    /// A unit fled to the box.
    Fled {
        #[ts(type = "number")]
        unit: UnitId,
        stands: Stands,
    },
    /// A unit was destroyed.
    Destroyed {
        #[ts(type = "number")]
        unit: UnitId,
        stands: Stands,
    },
    /// An attacker went back.
    Withdrew {
        #[ts(type = "number")]
        unit: UnitId,
        stands: Stands,
    },
    /// A unit went into a building.
    Sheltered {
        #[ts(type = "number")]
        unit: UnitId,
        stands: Stands,
        #[ts(type = "string")]
        sector: Sector,
    },
    /// A unit came out of a building.
    CameOut {
        #[ts(type = "number")]
        unit: UnitId,
        stands: Stands,
        #[ts(type = "string")]
        sector: Sector,
    },
    /// Units became spent.
    Spent {
        #[ts(type = "number[]")]
        units: Vec<UnitId>,
    },
    /// A die of a bombardment.
    Shell {
        #[ts(type = "number")]
        battery: UnitId,
        stands: Stands,
        #[ts(type = "string")]
        sector: Sector,
        at: Mark,
        die: u8,
        modifier: i32,
        result: i32,
        hit: bool,
    },
    /// A building was destroyed.
    Ruined {
        #[ts(type = "string")]
        sector: Sector,
    },
    /// A battery's token was placed, moved or removed.
    Token {
        #[ts(type = "number")]
        battery: UnitId,
        #[ts(type = "string | null")]
        sector: Option<Sector>,
    },
    /// How many orders were saved.
    Saved { white: u8, black: u8 },
    /// A die for the delivery of a saved order.
    RallyDelivery {
        side: Side,
        #[ts(type = "string")]
        to: Sector,
        distance: u8,
        die: u8,
        arrives: bool,
    },
    /// Two routed units became one.
    Merged {
        #[ts(type = "number")]
        unit: UnitId,
        stands: Stands,
        #[ts(type = "number")]
        removed: UnitId,
    },
    /// A unit was rallied where it lay.
    Rallied {
        #[ts(type = "number")]
        unit: UnitId,
        stands: Stands,
    },
    /// Both sheets of the round were shown.
    SheetsShown {
        white: Vec<Order>,
        black: Vec<Order>,
    },
    /// Points were paid.
    Scored {
        side: Side,
        stage: ScoringStage,
        points: i16,
        #[ts(type = "string | null")]
        sector: Option<Sector>,
        marker: Option<Marker>,
        score: [i16; 2],
    },
    /// Nobody holds more sectors.
    MajorityTied { score: [i16; 2] },
    /// The battle is over.
    Over {
        winner: Option<Side>,
        reason: Reason,
        score: [i16; 2],
    },
}

/// What these eyes may see of an event: everything but the notes of others.
pub(crate) fn redact(event: &Event, eyes: Eyes) -> Option<Event> {
    match event {
        Event::Noted { side, .. } if !eyes.see_secrets_of(side.seat()) => None,
        _ => Some(event.clone()),
    }
}
