//! Events as sentences for the log.

use kernel::{Message, Value, message};

use crate::describe::code;
use crate::event::{Attempt, Event, Mark, Obstacle, Stands};
use crate::rally::side_word;
use crate::scoring::ScoringStage;
use crate::state::Phase;
use crate::units::UnitId;

fn owner(unit: UnitId) -> Value {
    side_word(unit.side())
}

/// A unit as the log names it: its arm and its sector.
fn named(Stands { kind, place }: Stands) -> Value {
    match place.sector() {
        Some(sector) if sector.is_reserve() => message!("generals-log-reserve", kind = code(kind)),
        Some(sector) => message!(
            "generals-log-unit",
            kind = code(kind),
            sector = sector.to_string()
        ),
        None => message!("generals-log-arm", kind = code(kind)),
    }
    .into()
}

/// A unit whose sector the sentence names anyway.
fn arm(stands: Stands) -> Value {
    message!("generals-log-arm", kind = code(stands.kind)).into()
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
        Event::Moved {
            unit,
            stands,
            from,
            to,
        } => message!(
            "generals-event-moved",
            side = owner(*unit),
            unit = arm(*stands),
            from = from.to_string(),
            to = to.to_string()
        ),
        Event::Stopped {
            unit,
            stands,
            to,
            why,
        } => Message::plain(match why {
            Obstacle::Capacity => "generals-event-stopped-capacity",
            Obstacle::Reserve => "generals-event-stopped-reserve",
            Obstacle::Enemy => "generals-event-stopped-enemy",
        })
        .with("side", owner(*unit))
        .with("unit", named(*stands))
        .with("to", to.to_string()),
        Event::Captured { unit, stands } => message!(
            "generals-event-captured",
            side = owner(*unit),
            unit = named(*stands)
        ),
        Event::Reaction {
            unit,
            stands,
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
        .with("unit", named(*stands))
        .with("die", *die),
        Event::Retreated { unit, stands } => message!(
            "generals-event-retreated",
            side = owner(*unit),
            unit = named(*stands)
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
            stands,
            was,
            now,
            ..
        } => message!(
            "generals-event-rerolled",
            side = side_word(*side),
            unit = named(*stands),
            was = *was,
            now = *now
        ),
        Event::Passed { side } => message!("generals-event-passed", side = side_word(*side)),
        Event::Shot {
            unit,
            stands,
            target,
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
        .with("unit", named(*stands))
        .with("at", named(*target))
        .with("die", *die)
        .with("modifier", *modifier)
        .with("result", *result),
        Event::Routed { unit, stands } => message!(
            "generals-event-routed",
            side = owner(*unit),
            unit = named(*stands)
        ),
        Event::Fled { unit, stands } => message!(
            "generals-event-fled",
            side = owner(*unit),
            unit = named(*stands)
        ),
        Event::Destroyed { unit, stands } => message!(
            "generals-event-destroyed",
            side = owner(*unit),
            unit = named(*stands)
        ),
        Event::Withdrew { unit, stands } => message!(
            "generals-event-withdrew",
            side = owner(*unit),
            unit = named(*stands)
        ),
        Event::Sheltered {
            unit,
            stands,
            sector,
        } => message!(
            "generals-event-sheltered",
            side = owner(*unit),
            unit = arm(*stands),
            sector = sector.to_string()
        ),
        Event::CameOut {
            unit,
            stands,
            sector,
        } => message!(
            "generals-event-came-out",
            side = owner(*unit),
            unit = arm(*stands),
            sector = sector.to_string()
        ),
        Event::Shell {
            battery,
            stands,
            sector,
            at,
            die,
            modifier,
            result,
            hit,
        } => match (at, hit) {
            (Mark::Unit { stands, .. }, true) => {
                message!("generals-event-shell-hit", at = arm(*stands))
            }
            (Mark::Unit { stands, .. }, false) => {
                message!("generals-event-shell-miss", at = arm(*stands))
            }
            (Mark::Building, true) => message!("generals-event-shell-building-hit"),
            (Mark::Building, false) => message!("generals-event-shell-building-miss"),
        }
        .with("side", owner(*battery))
        .with("unit", arm(*stands))
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
        Event::Merged { unit, stands, .. } => message!(
            "generals-event-merged",
            side = owner(*unit),
            unit = named(*stands),
        ),
        Event::Rallied { unit, stands } => message!(
            "generals-event-rallied",
            side = owner(*unit),
            unit = named(*stands)
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
