//! Actions in words: units by what they are and where they stand.

use kernel::{Message, Seat, Value, message};

use crate::action::{Action, Target};
use crate::state::{Footing, State};
use crate::{Side, Square};

/// The action in words; a face-down counter of the enemy is called that.
pub(crate) fn describe(state: &State, seat: Seat, action: &Action) -> Message {
    let unit = |square: Square, aboard: bool| unit(state, seat, Footing { square, aboard });
    match action {
        Action::Place { kind, square } => {
            message!(
                "verdox-do-place",
                kind = kind.word(),
                square = square.to_string()
            )
        }
        Action::Move {
            unit: from,
            aboard,
            path,
        } => {
            let (to, by) = path
                .squares()
                .split_last()
                .map_or((*from, &[][..]), |(to, by)| (*to, by));
            let (unit, to) = (unit(*from, *aboard), to.to_string());
            if by.is_empty() {
                message!("verdox-do-move", unit = unit, to = to)
            } else {
                let by: Vec<String> = by.iter().map(Square::to_string).collect();
                message!("verdox-do-move-by", unit = unit, to = to, by = by.join(" "))
            }
        }
        Action::Direct { unit: from, target } => message!(
            "verdox-do-direct",
            unit = unit(*from, false),
            target = aim(state, seat, *target)
        ),
        Action::Fire {
            unit: from,
            aboard,
            target,
        } => message!(
            "verdox-do-fire",
            unit = unit(*from, *aboard),
            target = aim(state, seat, *target)
        ),
        Action::MoveBarge { barge, to } => message!(
            "verdox-do-barge",
            from = barge.to_string(),
            to = to.to_string()
        ),
        Action::EndPhase => message!("verdox-do-end"),
    }
}

/// What is attacked.
fn aim(state: &State, seat: Seat, target: Target) -> Message {
    let square = target.square().to_string();
    match target {
        Target::Barge(_) => message!("verdox-barge-at", square = square),
        Target::Wall(_) => message!("verdox-wall-at", square = square),
        Target::Unit(square) => unit(
            state,
            seat,
            Footing {
                square,
                aboard: false,
            },
        ),
        Target::Passenger(square) => unit(
            state,
            seat,
            Footing {
                square,
                aboard: true,
            },
        ),
    }
}

/// A unit by its kind, as far as the seat knows it, and its place.
fn unit(state: &State, seat: Seat, footing: Footing) -> Message {
    let found = state
        .map()
        .contains(footing.square)
        .then(|| state.find(footing));
    let kind = found.flatten().map_or_else(
        || Value::word("verdox-unit"),
        |no| {
            let counter = state.counter(no);
            let knows = state.agreed.open_counters || Side::from(seat) == no.side();
            if knows || counter.face_up() {
                counter.kind.word()
            } else {
                Value::word("verdox-counter")
            }
        },
    );
    let square = footing.square.to_string();
    if footing.aboard {
        message!("verdox-unit-aboard", kind = kind, square = square)
    } else {
        message!("verdox-unit-at", kind = kind, square = square)
    }
}
