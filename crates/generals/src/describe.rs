//! Actions in words: a unit by what it is and where it stands, never by its number.

use kernel::{Message, Value, message};

use crate::action::{Action, Wing};
use crate::board::Side;
use crate::orders::Order;
use crate::places::Place;
use crate::scoring::Marker;
use crate::state::State;
use crate::units::{Kind, UnitId};

/// The action in words.
pub(crate) fn describe(state: &State, side: Side, action: &Action) -> Message {
    let unit = |id: UnitId| {
        let unit = state.unit(id);
        stands(unit.kind, unit.place)
    };
    match *action {
        Action::PlaceMarker { marker, sector } => message!(
            "generals-do-marker",
            marker = Value::word(marker_word(marker)),
            sector = sector.to_string()
        ),
        Action::Deploy {
            wing,
            infantry,
            cavalry,
            artillery,
        } => message!(
            "generals-do-deploy",
            wing = Value::word(match wing {
                Wing::Left => "generals-wing-left",
                Wing::Centre => "generals-wing-centre",
                Wing::Right => "generals-wing-right",
            }),
            infantry = infantry,
            cavalry = cavalry,
            artillery = artillery
        ),
        Action::AddOrder { order } => message!("generals-do-order", order = line(order)),
        Action::RemoveOrder { order } => message!("generals-do-strike", order = line(order)),
        Action::ChangeOrder { order, into } => {
            message!("generals-do-change", order = line(order), into = line(into))
        }
        Action::Activate {
            line: number,
            at_building,
        } => {
            let sheet = &state.sheet(side).lines;
            let written = usize::from(number)
                .checked_sub(1)
                .and_then(|place| sheet.get(place));
            let order = written.map_or_else(
                || message!("generals-line-number", line = number),
                |written| line(written.order),
            );
            if at_building {
                message!("generals-do-activate-building", order = order)
            } else {
                message!("generals-do-activate", order = order)
            }
        }
        Action::FormSquare { unit: id } => message!("generals-do-square", unit = unit(id)),
        Action::CounterCharge { unit: id, border } => message!(
            "generals-do-counter",
            unit = unit(id),
            border = border.to_string()
        ),
        Action::Retreat { unit: id } => message!("generals-do-retreat", unit = unit(id)),
        Action::TakePosition { unit: id, zone } => message!(
            "generals-do-position",
            unit = unit(id),
            zone = zone.to_string()
        ),
        Action::Target { unit: id, at } => match at {
            Some(at) => message!("generals-do-target", unit = unit(id), target = unit(at)),
            None => message!("generals-do-hold-fire", unit = unit(id)),
        },
        Action::Reroll { unit: id, die } => {
            message!("generals-do-reroll", unit = unit(id), die = die)
        }
        Action::Pass => message!("generals-do-pass"),
        Action::Withdraw { unit: id } => message!("generals-do-withdraw", unit = unit(id)),
        Action::Shelter { unit: id } => message!("generals-do-shelter", unit = unit(id)),
        Action::Enter { unit: id } => message!("generals-do-enter", unit = unit(id)),
        Action::March { unit: id, to } => {
            message!("generals-do-march", unit = unit(id), to = to.to_string())
        }
        Action::Merge { kind } => message!("generals-do-merge", kind = code(kind)),
        Action::Rally { unit: id } => message!("generals-do-rally", unit = unit(id)),
        Action::ComeOut { unit: id } => message!("generals-do-come-out", unit = unit(id)),
        Action::Commit => message!("generals-do-commit"),
    }
}

/// A unit of a kind in a place: "an infantry unit of b1".
fn stands(kind: Kind, place: Place) -> Message {
    let kind = code(kind);
    match place.sector() {
        Some(sector) if place.is_inside() => message!(
            "generals-unit-inside",
            kind = kind,
            sector = sector.to_string()
        ),
        Some(sector) if sector.is_reserve() => message!("generals-unit-reserve", kind = kind),
        Some(sector) => message!("generals-unit-of", kind = kind, sector = sector.to_string()),
        None => message!("generals-unit-off", kind = kind),
    }
}

/// A line of a sheet.
fn line(order: Order) -> Message {
    let unit = stands(order.kind, order.from);
    let to = goal(order.to);
    match order.then {
        Some(then) => message!(
            "generals-line-then",
            unit = unit,
            to = to,
            then = then.to_string()
        ),
        None => message!("generals-line", unit = unit, to = to),
    }
}

/// Where an arrow points.
fn goal(place: Place) -> Value {
    match place.sector() {
        Some(sector) if place.is_inside() => {
            message!("generals-goal-building", sector = sector.to_string()).into()
        }
        Some(sector) if sector.is_reserve() => Value::word("generals-goal-reserve"),
        _ => place.to_string().into(),
    }
}

/// The name by which a sentence chooses the words for a kind of unit.
const fn kind_code(kind: Kind) -> &'static str {
    match kind {
        Kind::Infantry => "infantry",
        Kind::Cavalry => "cavalry",
        Kind::Artillery => "artillery",
    }
}

pub(crate) fn code(kind: Kind) -> Value {
    kind_code(kind).into()
}

const fn marker_word(marker: Marker) -> &'static str {
    match marker {
        Marker::General => "generals-marker-general",
        Marker::Flag1 => "generals-marker-flag1",
        Marker::Flag3 => "generals-marker-flag3",
        Marker::Rose1 => "generals-marker-rose1",
        Marker::Rose3 => "generals-marker-rose3",
    }
}
