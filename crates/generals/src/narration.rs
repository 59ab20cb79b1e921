//! Events as sentences for the log.

use kernel::{Message, Value, message};

use crate::event::{Attempt, Event, Mark, Obstacle};
use crate::rally::side_word;
use crate::scoring::ScoringStage;
use crate::state::Phase;
use crate::units::UnitId;

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
