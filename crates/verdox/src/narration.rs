//! Events as sentences for the log.

use kernel::{Message, message};

use crate::Square;
use crate::action::Target;
use crate::event::{AttackKind, Event, Hazard};
use crate::state::Reason;

/// The event as a sentence.
pub(crate) fn narrate(event: &Event) -> Message {
    let at = |square: &Square| square.to_string();
    match event {
        Event::LotsDrawn { die, first } => {
            message!("verdox-event-lots", die = *die, side = first.word())
        }
        Event::DeploymentBegan { side, units } => {
            message!(
                "verdox-event-deployment",
                side = side.word(),
                units = *units
            )
        }
        Event::Placed {
            side,
            square,
            kind: Some(kind),
            ..
        } => message!(
            "verdox-event-placed",
            side = side.word(),
            kind = kind.word(),
            square = at(square)
        ),
        Event::Placed {
            side,
            square,
            kind: None,
            ..
        } => message!(
            "verdox-event-placed-hidden",
            side = side.word(),
            square = at(square)
        ),
        Event::TurnBegan { side, round } => {
            message!("verdox-event-turn", side = side.word(), round = *round)
        }
        Event::ActionsEnded { side } => message!("verdox-event-actions-ended", side = side.word()),
        Event::ArrivalBegan { side, units } => {
            message!("verdox-event-arrival", side = side.word(), units = *units)
        }
        Event::TurnedUp { side, square, kind } => message!(
            "verdox-event-turned-up",
            side = side.word(),
            kind = kind.word(),
            square = at(square)
        ),
        Event::Tested {
            hazard,
            die,
            passed,
            square,
            ..
        } => {
            let passed = i32::from(*passed);
            match hazard {
                Hazard::Sinking => message!(
                    "verdox-event-test-sinking",
                    die = *die,
                    passed = passed,
                    square = at(square)
                ),
                Hazard::Guns => message!(
                    "verdox-event-test-guns",
                    die = *die,
                    passed = passed,
                    square = at(square)
                ),
                Hazard::Exit => message!(
                    "verdox-event-test-exit",
                    die = *die,
                    passed = passed,
                    square = at(square)
                ),
                Hazard::Wall => message!(
                    "verdox-event-test-wall",
                    die = *die,
                    passed = passed,
                    square = at(square)
                ),
            }
        }
        Event::Swallowed { side, square, kind } => message!(
            "verdox-event-swallowed",
            side = side.word(),
            kind = kind.word(),
            square = at(square)
        ),
        Event::Stayed { side, square, kind } => message!(
            "verdox-event-stayed",
            side = side.word(),
            kind = kind.word(),
            square = at(square)
        ),
        Event::Moved {
            side,
            kind,
            from,
            path,
            ..
        } => message!(
            "verdox-event-moved",
            side = side.word(),
            kind = kind.word(),
            from = at(from),
            to = path.squares().last().map(at).unwrap_or_default()
        ),
        Event::Boarded {
            side,
            square,
            taken,
        } => message!(
            "verdox-event-boarded",
            side = side.word(),
            square = at(square),
            taken = i32::from(*taken)
        ),
        Event::GateTaken { side, square } => {
            message!("verdox-event-gate", side = side.word(), square = at(square))
        }
        Event::Attacked {
            side,
            kind,
            from,
            attack,
            target,
            die,
        } => {
            let said = match (attack, target) {
                (AttackKind::Direct, Target::Passenger(_)) => {
                    message!("verdox-event-direct-passenger")
                }
                (AttackKind::Direct, _) => message!("verdox-event-direct"),
                (AttackKind::Fire, Target::Unit(_)) => message!("verdox-event-fire"),
                (AttackKind::Fire, Target::Passenger(_)) => message!("verdox-event-fire-passenger"),
                (AttackKind::Fire, Target::Barge(_)) => message!("verdox-event-fire-barge"),
                (AttackKind::Fire, Target::Wall(_)) => message!("verdox-event-fire-wall"),
            };
            said.with("side", side.word())
                .with("kind", kind.word())
                .with("from", at(from))
                .with("to", at(&target.square()))
                .with("die", *die)
        }
        Event::Missed { target } => {
            message!("verdox-event-missed", square = at(&target.square()))
        }
        Event::Removed { side, square, kind } => message!(
            "verdox-event-removed",
            side = side.word(),
            kind = kind.word(),
            square = at(square)
        ),
        Event::Dismounted { side, square, kind } => message!(
            "verdox-event-dismounted",
            side = side.word(),
            kind = kind.word(),
            square = at(square)
        ),
        Event::BargeSunk { square } => message!("verdox-event-barge-sunk", square = at(square)),
        Event::BargeMoved { side, from, to } => message!(
            "verdox-event-barge-moved",
            side = side.word(),
            from = at(from),
            to = at(to)
        ),
        Event::Breached { square } => message!("verdox-event-breached", square = at(square)),
        Event::TimeUp => message!("verdox-event-time-up"),
        Event::Ended {
            winner: Some(winner),
            reason,
            score,
        } => {
            let said = match reason {
                Reason::Headquarters => message!("verdox-event-won-headquarters"),
                Reason::Destruction => message!("verdox-event-won-destruction"),
                Reason::Value => message!("verdox-event-won-value"),
            };
            said.with("side", winner.word())
                .with("hasbergs", score[0])
                .with("askans", score[1])
        }
        Event::Ended {
            winner: None,
            score,
            ..
        } => message!("verdox-event-drawn", hasbergs = score[0], askans = score[1]),
    }
}
