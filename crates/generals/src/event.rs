//! What happened: for the log, the animation and the replay.

use kernel::{Eyes, Message, Value, message};
use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::board::{Border, Place, Sector, Side, Zone};
use crate::orders::Order;
use crate::rally::side_word;
use crate::scoring::{Marker, Reason, ScoringStage};
use crate::state::Phase;
use crate::units::{Kind, Step, UnitId};

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
        #[ts(type = "string")]
        from: Sector,
        #[ts(type = "string")]
        to: Place,
    },
    /// A unit could not go.
    Stopped {
        #[ts(type = "number")]
        unit: UnitId,
        #[ts(type = "string")]
        to: Place,
        why: Obstacle,
    },
    /// A unit was captured.
    Captured {
        #[ts(type = "number")]
        unit: UnitId,
    },
    /// A reaction was tried.
    Reaction {
        #[ts(type = "number")]
        unit: UnitId,
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
    },
    /// Who stands where in a zone, from space 1.
    LinedUp {
        #[ts(type = "string")]
        zone: Zone,
        step: Step,
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
        step: Step,
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
        #[ts(type = "number")]
        at: UnitId,
        step: Step,
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
    },
    /// A unit was destroyed.
    Destroyed {
        #[ts(type = "number")]
        unit: UnitId,
    },
    /// An attacker went back.
    Withdrew {
        #[ts(type = "number")]
        unit: UnitId,
    },
    /// A unit went into a building.
    Sheltered {
        #[ts(type = "number")]
        unit: UnitId,
        #[ts(type = "string")]
        sector: Sector,
    },
    /// A unit came out of a building.
    CameOut {
        #[ts(type = "number")]
        unit: UnitId,
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
        #[ts(type = "number")]
        removed: UnitId,
    },
    /// A unit was rallied where it lay.
    Rallied {
        #[ts(type = "number")]
        unit: UnitId,
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

fn owner(unit: UnitId) -> Value {
    side_word(unit.side())
}

/// The event as a sentence for the log.
pub(crate) fn narrate(event: &Event) -> Option<Message> {
    Some(match event {
        Event::Committed { side } => {
            message!("generals-event-committed", side = side_word(*side))
        }
        Event::MarkersPlaced { .. } => message!("generals-event-markers"),
        Event::Deployed => message!("generals-event-deployed"),
        Event::Round { round } => message!("generals-event-round", round = *round),
        Event::Allotment { side, die, orders } => match die {
            Some(die) => message!(
                "generals-event-allotment-rolled",
                side = side_word(*side),
                die = *die,
                orders = *orders
            ),
            None => message!(
                "generals-event-allotment",
                side = side_word(*side),
                orders = *orders
            ),
        },
        Event::Phase { phase } => Message::plain(match phase {
            Phase::Planning => "generals-event-phase-planning",
            Phase::Fast => "generals-event-phase-fast",
            Phase::Bombardment => "generals-event-phase-bombardment",
            Phase::Combined => "generals-event-phase-combined",
            Phase::NonCombat => "generals-event-phase-non-combat",
            Phase::Rally => "generals-event-phase-rally",
            Phase::Scoring => "generals-event-phase-scoring",
        }),
        Event::Lists { white, black, .. } => message!(
            "generals-event-lists",
            white = white.len(),
            black = black.len()
        ),
        Event::Delivery {
            side,
            kind,
            from,
            distance,
            die,
            arrives,
            ..
        } => if *arrives {
            message!("generals-event-delivered")
        } else {
            message!("generals-event-not-delivered")
        }
        .with("side", side_word(*side))
        .with("kind", Value::word(kind.word()))
        .with("from", from.to_string())
        .with("distance", *distance)
        .with("die", *die),
        Event::Moved { unit, from, to } => message!(
            "generals-event-moved",
            side = owner(*unit),
            unit = unit.number(),
            from = from.to_string(),
            to = to.to_string()
        ),
        Event::Stopped { unit, to, why } => Message::plain(match why {
            Obstacle::Capacity => "generals-event-stopped-capacity",
            Obstacle::Reserve => "generals-event-stopped-reserve",
            Obstacle::Enemy => "generals-event-stopped-enemy",
        })
        .with("side", owner(*unit))
        .with("unit", unit.number())
        .with("to", to.to_string()),
        Event::Captured { unit } => message!(
            "generals-event-captured",
            side = owner(*unit),
            unit = unit.number()
        ),
        Event::Reaction {
            unit,
            attempt,
            die,
            success,
            ..
        } => Message::plain(match (attempt, success) {
            (Attempt::Square, true) => "generals-event-square-formed",
            (Attempt::Square, false) => "generals-event-square-failed",
            (Attempt::CounterCharge, true) => "generals-event-charge-made",
            (Attempt::CounterCharge, false) => "generals-event-charge-failed",
        })
        .with("side", owner(*unit))
        .with("unit", unit.number())
        .with("die", *die),
        Event::Retreated { unit } => message!(
            "generals-event-retreated",
            side = owner(*unit),
            unit = unit.number()
        ),
        Event::LinedUp {
            zone, white, black, ..
        } => message!(
            "generals-event-lined-up",
            zone = zone.to_string(),
            white = white.len(),
            black = black.len()
        ),
        Event::Rerolled {
            side,
            unit,
            was,
            now,
            ..
        } => message!(
            "generals-event-rerolled",
            side = side_word(*side),
            unit = unit.number(),
            was = *was,
            now = *now
        ),
        Event::Passed { side } => message!("generals-event-passed", side = side_word(*side)),
        Event::Shot {
            unit,
            at,
            die,
            modifier,
            result,
            hit,
            ..
        } => if *hit {
            message!("generals-event-hit")
        } else {
            message!("generals-event-miss")
        }
        .with("side", owner(*unit))
        .with("unit", unit.number())
        .with("at", at.number())
        .with("die", *die)
        .with("modifier", *modifier)
        .with("result", *result),
        Event::Routed { unit } => message!(
            "generals-event-routed",
            side = owner(*unit),
            unit = unit.number()
        ),
        Event::Fled { unit } => message!(
            "generals-event-fled",
            side = owner(*unit),
            unit = unit.number()
        ),
        Event::Destroyed { unit } => message!(
            "generals-event-destroyed",
            side = owner(*unit),
            unit = unit.number()
        ),
        Event::Withdrew { unit } => message!(
            "generals-event-withdrew",
            side = owner(*unit),
            unit = unit.number()
        ),
        Event::Sheltered { unit, sector } => message!(
            "generals-event-sheltered",
            side = owner(*unit),
            unit = unit.number(),
            sector = sector.to_string()
        ),
        Event::CameOut { unit, sector } => message!(
            "generals-event-came-out",
            side = owner(*unit),
            unit = unit.number(),
            sector = sector.to_string()
        ),
        Event::Shell {
            battery,
            sector,
            at,
            die,
            modifier,
            result,
            hit,
        } => match (at, hit) {
            (Mark::Unit { unit }, true) => {
                message!("generals-event-shell-hit", at = unit.number())
            }
            (Mark::Unit { unit }, false) => {
                message!("generals-event-shell-miss", at = unit.number())
            }
            (Mark::Building, true) => message!("generals-event-shell-building-hit"),
            (Mark::Building, false) => message!("generals-event-shell-building-miss"),
        }
        .with("side", owner(*battery))
        .with("unit", battery.number())
        .with("sector", sector.to_string())
        .with("die", *die)
        .with("modifier", *modifier)
        .with("result", *result),
        Event::Ruined { sector } => {
            message!("generals-event-ruined", sector = sector.to_string())
        }
        Event::Saved { white, black } => {
            message!("generals-event-saved", white = *white, black = *black)
        }
        Event::RallyDelivery {
            side,
            to,
            distance,
            die,
            arrives,
        } => if *arrives {
            message!("generals-event-rally-delivered")
        } else {
            message!("generals-event-rally-not-delivered")
        }
        .with("side", side_word(*side))
        .with("to", to.to_string())
        .with("distance", *distance)
        .with("die", *die),
        Event::Merged { unit, removed } => message!(
            "generals-event-merged",
            side = owner(*unit),
            unit = unit.number(),
            removed = removed.number()
        ),
        Event::Rallied { unit } => message!(
            "generals-event-rallied",
            side = owner(*unit),
            unit = unit.number()
        ),
        Event::SheetsShown { white, black } => message!(
            "generals-event-sheets",
            white = white.len(),
            black = black.len()
        ),
        Event::Scored {
            side,
            stage,
            points,
            sector,
            score,
            ..
        } => match (stage, sector) {
            (ScoringStage::Captures, _) => message!("generals-event-scored-captures"),
            (_, Some(sector)) => {
                message!(
                    "generals-event-scored-objective",
                    sector = sector.to_string()
                )
            }
            _ => message!("generals-event-scored-majority"),
        }
        .with("side", side_word(*side))
        .with("points", *points)
        .with("white", score[0])
        .with("black", score[1]),
        Event::MajorityTied { .. } => message!("generals-event-majority-tied"),
        Event::Over { winner, .. } => match winner {
            Some(side) => message!("generals-event-won", side = side_word(*side)),
            None => message!("generals-event-drawn"),
        },
        Event::Noted { .. }
        | Event::Rolled { .. }
        | Event::OccupantRolled { .. }
        | Event::Taken { .. }
        | Event::Spent { .. }
        | Event::Token { .. } => return None,
    })
}
