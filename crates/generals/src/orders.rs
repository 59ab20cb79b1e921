//! Chapter 6: planning. Both sides write their order sheets in secret.

use std::fmt;
use std::sync::LazyLock;

use arrayvec::ArrayVec;
use kernel::{Offers, Refusal, Umpire, Value, refusal};
use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::board::{Direction, Place, Sector, Side};
use crate::event::Event;
use crate::state::{Draft, Phase, Stage, State};
use crate::units::{Kind, UnitId};

/// Orders of a player in a round (GEN-6.2).
pub const ORDERS: u8 = 10;
/// The most lines that any combination of options lets a player write.
pub const LINES: usize = 16;
/// How often a player may edit his sheet in one planning phase, so that a battle cannot go on for ever (GEN-6.21). Far
/// more than anybody needs for sixteen lines; after that the sheet can only be handed in.
pub const EDITS: u8 = 60;

/// One order to one unit of a kind in a place: GEN-6.7. Text form: `c1 C -> c2 -> b2`.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, ts_rs::TS,
)]
#[serde(deny_unknown_fields)]
#[ts(export, export_to = "generals.ts")]
pub struct Order {
    /// The sector in which the unit stands, or `b2*` for the occupant of a building (GEN-22.51).
    #[ts(type = "string")]
    pub from: Place,
    /// Its type.
    pub kind: Kind,
    /// The first step; `b2*` is an attack on the building of the same sector (GEN-22.36).
    #[ts(type = "string")]
    pub to: Place,
    /// The second step of a cavalry line.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "string")]
    pub then: Option<Sector>,
}

impl fmt::Display for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} -> {}", self.from, self.kind.letter(), self.to)?;
        self.then.map_or(Ok(()), |then| write!(f, " -> {then}"))
    }
}

impl Order {
    /// How many steps its arrow has.
    pub const fn steps(&self) -> u8 {
        1 + self.then.is_some() as u8
    }
}

/// How much of a line the enemy has seen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Shown {
    /// Nothing.
    Nothing,
    /// Origin, type and first step.
    FirstStep,
    /// All of it.
    All,
}

/// A line of a sheet and what became of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    /// What was written.
    pub order: Order,
    /// The unit that carries it out, once it is bound (GEN-6.18).
    pub unit: Option<UnitId>,
    /// What the enemy knows of it.
    pub shown: Shown,
    /// It did not arrive (GEN-20.10).
    pub failed: bool,
}

impl Line {
    /// A line just written.
    pub const fn new(order: Order) -> Self {
        Self {
            order,
            unit: None,
            shown: Shown::Nothing,
            failed: false,
        }
    }
}

/// A player's sheet: one line per ordered unit.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Sheet {
    /// The lines; in a fixed order once the sheet is closed.
    pub lines: ArrayVec<Line, LINES>,
}

impl Sheet {
    /// How many lines are written for units of a kind in a place.
    pub fn written_for(&self, from: Place, kind: Kind) -> u8 {
        self.lines
            .iter()
            .filter(|line| line.order.from == from && line.order.kind == kind)
            .count() as u8
    }

    fn position(&self, order: &Order) -> Option<usize> {
        self.lines.iter().position(|line| line.order == *order)
    }
}

/// Starts a round: dice for the allotments, empty sheets.
pub(crate) fn begin_round(state: &mut State, umpire: &mut Umpire<'_, Event>) {
    state.round += 1;
    state.phase = Phase::Planning;
    state.stage = Stage::Planning;
    state.saved = None;
    state.sheets = Default::default();
    state.drafts = Default::default();
    for unit in &mut state.units {
        unit.stood = unit.is_able().then_some(unit.place);
    }
    let round = state.round;
    umpire.tell(|| Event::Round { round });
    for side in Side::BOTH {
        // GEN-20.1, GEN-20.2: White's die is drawn first.
        let die = state.rules.orders_roll.then(|| umpire.d6());
        let base = die.map_or(ORDERS, |die| die + 6);
        // GEN-23.3
        let allotment = base
            .saturating_add_signed(state.rules.delta[side.index()])
            .min(LINES as u8 - 1);
        state.allotment[side.index()] = allotment;
        let orders = lines_allowed(state, side);
        umpire.tell(|| Event::Allotment { side, die, orders });
    }
}

/// The lines that a player may write, the extra one of GEN-20.3 not counted: GEN-6.2, GEN-21.12.
pub fn lines_allowed(state: &State, side: Side) -> u8 {
    let allotment = state.allotment[side.index()];
    if state.rules.morale {
        allotment.min(state.score[side.index()].clamp(0, 99) as u8)
    } else {
        allotment
    }
}

/// The lines written, as they are charged against the allotment: one line from the command sector is charged to the
/// extra order (GEN-20.4, GEN-20.5).
pub fn lines_charged(state: &State, side: Side) -> u8 {
    let lines = &state.sheet(side).lines;
    let extra = state.rules.orders_delivery
        && lines
            .iter()
            .any(|line| is_from_command(state, side, line.order.from));
    lines.len() as u8 - u8::from(extra)
}

fn is_from_command(state: &State, side: Side, from: Place) -> bool {
    from.sector().is_some() && from.sector() == state.markers.command(side)
}

/// Orders kept back for the rally phase: GEN-6.19, GEN-21.13. Lines that are never used are not saved (GEN-6.20).
pub fn saved_orders(state: &State, side: Side) -> u8 {
    let orders = if state.rules.morale {
        state.score[side.index()].clamp(0, 99) as u8
    } else {
        state.allotment[side.index()]
    };
    orders.saturating_sub(lines_charged(state, side))
}

/// May one more line from this place be written, as far as numbers go?
fn has_order_left(state: &State, side: Side, from: Place) -> bool {
    if state.sheet(side).lines.is_full() {
        return false;
    }
    let charged = lines_charged(state, side);
    let extra_free = state.rules.orders_delivery
        && is_from_command(state, side, from)
        && charged == state.sheet(side).lines.len() as u8;
    charged < lines_allowed(state, side) || extra_free
}

/// Units of a kind in a place that could be ordered when the round was planned.
pub(crate) fn orderable(state: &State, side: Side, from: Place, kind: Kind) -> u8 {
    UnitId::of(side)
        .filter(|id| {
            let unit = state.unit(*id);
            unit.kind == kind && unit.stood == Some(from)
        })
        .count() as u8
}

/// Calls `visit` with every arrow that a line of this kind from this place may have: GEN-6.12 to GEN-6.16, GEN-22.36.
pub(crate) fn each_arrow(
    state: &State,
    side: Side,
    from: Place,
    kind: Kind,
    mut visit: impl FnMut(Place, Option<Sector>),
) {
    each_open_arrow(side, from, kind, &mut visit);
    if let Some(origin) = from.sector()
        && kind == Kind::Infantry
        && !from.is_inside()
        && state.has_building(origin)
    {
        visit(Place::building(origin), None);
    }
}

/// The arrows that depend on nothing but the board.
fn each_open_arrow(
    side: Side,
    from: Place,
    kind: Kind,
    mut visit: impl FnMut(Place, Option<Sector>),
) {
    let Some(origin) = from.sector() else { return };
    let forbidden = side.other().reserve();
    for &first in origin.neighbours() {
        if first == forbidden {
            continue;
        }
        visit(Place::field(first), None);
        if kind == Kind::Cavalry {
            for &second in first.neighbours() {
                if second != forbidden {
                    visit(Place::field(first), Some(second));
                }
            }
        }
    }
    if kind == Kind::Artillery {
        for direction in Direction::CLOCKWISE {
            if direction == side.front().opposite() {
                continue;
            }
            let far = origin
                .toward(direction)
                .and_then(|near| near.toward(direction));
            if let Some(far) = far {
                visit(Place::field(far), None);
            }
        }
    }
}

/// Why this arrow cannot be drawn.
fn arrow_refusal(state: &State, side: Side, order: &Order) -> Option<Refusal> {
    let from = order.from.sector()?;
    let to = order.to.sector();
    // GEN-6.15, GEN-3.20
    if to == Some(side.other().reserve()) || order.then == Some(side.other().reserve()) {
        return Some(refusal!("GEN-6.15", "generals-refuse-enemy-reserve"));
    }
    let mut found = false;
    each_arrow(state, side, order.from, order.kind, |to, then| {
        found |= to == order.to && then == order.then;
    });
    if found {
        return None;
    }
    if order.to.is_inside() {
        return Some(refusal!("GEN-22.36", "generals-refuse-no-building-there"));
    }
    Some(match order.kind {
        Kind::Infantry => {
            refusal!(
                "GEN-6.12",
                "generals-refuse-infantry-arrow",
                from = from.to_string()
            )
        }
        Kind::Cavalry => {
            refusal!(
                "GEN-6.13",
                "generals-refuse-cavalry-arrow",
                from = from.to_string()
            )
        }
        Kind::Artillery => {
            refusal!(
                "GEN-6.14",
                "generals-refuse-artillery-arrow",
                from = from.to_string()
            )
        }
    })
}

/// May this line be added to the sheet?
fn check_line(state: &State, side: Side, order: &Order) -> Result<(), Refusal> {
    if !order.from.is_on_board() || !order.to.is_on_board() {
        return Err(refusal!("GEN-6.7", "generals-refuse-off-board"));
    }
    if let Some(refusal) = arrow_refusal(state, side, order) {
        return Err(refusal);
    }
    if !has_order_left(state, side, order.from) {
        let rule =
            if state.rules.morale && lines_allowed(state, side) < state.allotment[side.index()] {
                kernel::rule!("GEN-21.10")
            } else {
                kernel::rule!("GEN-6.2")
            };
        let orders = lines_allowed(state, side);
        return Err(Refusal::new(
            rule,
            kernel::message!("generals-refuse-no-orders-left", orders = orders),
        ));
    }
    let units = orderable(state, side, order.from, order.kind);
    if state.sheet(side).written_for(order.from, order.kind) >= units {
        let lying = UnitId::of(side).any(|id| {
            let unit = state.unit(id);
            unit.kind == order.kind && unit.place == order.from && unit.routed
        });
        let rule = if lying && units == 0 {
            kernel::rule!("GEN-6.11")
        } else {
            kernel::rule!("GEN-6.10")
        };
        return Err(Refusal::new(
            rule,
            kernel::message!(
                "generals-refuse-no-unit-left-to-order",
                from = order.from.to_string(),
                kind = Value::word(order.kind.word()),
                units = units
            ),
        ));
    }
    Ok(())
}

/// What a player does to his sheet; lines by their places.
#[derive(Debug, Clone, Copy)]
pub enum Edit {
    Add(Order),
    Remove(usize),
    Change(usize, Order),
    Close,
}

/// D-PLAN: what the player may do to his sheet.
pub(crate) fn check(state: &State, side: Side, action: &Action) -> Result<Edit, Refusal> {
    if matches!(action, Action::Commit) {
        return Ok(Edit::Close);
    }
    if state.draft(side).edits >= EDITS {
        return Err(refusal!(
            "GEN-6.21",
            "generals-refuse-too-many-edits",
            edits = EDITS
        ));
    }
    let missing = || refusal!("GEN-6.7", "generals-refuse-no-such-line");
    match action {
        Action::AddOrder { order } => {
            check_line(state, side, order)?;
            Ok(Edit::Add(*order))
        }
        Action::RemoveOrder { order } => {
            let at = state.sheet(side).position(order).ok_or_else(missing)?;
            Ok(Edit::Remove(at))
        }
        Action::ChangeOrder { order, into } => {
            let at = state.sheet(side).position(order).ok_or_else(missing)?;
            let mut without = state.clone();
            without.sheets[side.index()].lines.remove(at);
            check_line(&without, side, into)?;
            Ok(Edit::Change(at, *into))
        }
        _ => Err(refusal!("GEN-6.6", "generals-refuse-planning")),
    }
}

/// D-PLAN: what the player may do to his sheet. Changing a line is the same as striking it out and writing another,
/// and is not listed.
pub(crate) fn offers(state: &State, side: Side, offers: &mut Offers<Action>) {
    offers.push(Action::Commit);
    if state.draft(side).edits >= EDITS {
        return;
    }
    let sheet = state.sheet(side);
    for (index, line) in sheet.lines.iter().enumerate() {
        let again = sheet.lines[..index]
            .iter()
            .any(|earlier| earlier.order == line.order);
        if !again {
            offers.push(Action::RemoveOrder { order: line.order });
        }
    }
    if !sheet.lines.is_empty() {
        offers.not_exhaustive();
    }
    let mut free = [[0u8; Place::ON_BOARD]; 3];
    for id in UnitId::of(side) {
        let unit = state.unit(id);
        if let Some(place) = unit.stood {
            free[unit.kind.index()][place.index()] += 1;
        }
    }
    for line in &sheet.lines {
        let left = &mut free[line.order.kind.index()][line.order.from.index()];
        *left = left.saturating_sub(1);
    }
    let anywhere = has_order_left(state, side, Place::BOX);
    if !anywhere && !state.rules.orders_delivery {
        return;
    }
    let may_order = |from: Place| anywhere || has_order_left(state, side, from);
    for sector in Sector::ALL {
        let from = Place::field(sector);
        for kind in Kind::ALL {
            if free[kind.index()][from.index()] > 0 && may_order(from) {
                offers.extend(&ARROWS[side.index()][sector.index()][kind.index()]);
                if kind == Kind::Infantry && state.has_building(sector) {
                    offers.push(Action::AddOrder {
                        order: Order {
                            from,
                            kind,
                            to: Place::building(sector),
                            then: None,
                        },
                    });
                }
            }
        }
        if state.rules.ground.building.has(sector) {
            let from = Place::building(sector);
            if free[Kind::Infantry.index()][from.index()] > 0 && may_order(from) {
                each_arrow(state, side, from, Kind::Infantry, |to, then| {
                    offers.push(Action::AddOrder {
                        order: Order {
                            from,
                            kind: Kind::Infantry,
                            to,
                            then,
                        },
                    });
                });
            }
        }
    }
}

/// The lines that open ground allows, by side, sector and kind: listing them is the most frequent thing in random play.
static ARROWS: LazyLock<[[[Vec<Action>; 3]; 11]; 2]> = LazyLock::new(|| {
    Side::BOTH.map(|side| {
        Sector::ALL.map(|sector| {
            Kind::ALL.map(|kind| {
                let from = Place::field(sector);
                let mut lines = Vec::new();
                each_open_arrow(side, from, kind, |to, then| {
                    lines.push(Action::AddOrder {
                        order: Order {
                            from,
                            kind,
                            to,
                            then,
                        },
                    });
                });
                lines
            })
        })
    })
});

/// D-PLAN: edits the sheet.
pub(crate) fn apply(state: &mut State, side: Side, edit: Edit) {
    let (sheet, draft) = (
        &mut state.sheets[side.index()],
        &mut state.drafts[side.index()],
    );
    match edit {
        Edit::Add(order) => sheet.lines.push(Line::new(order)),
        Edit::Remove(at) => drop(sheet.lines.remove(at)),
        Edit::Change(at, into) => sheet.lines[at] = Line::new(into),
        Edit::Close => {
            close_sheet(sheet);
            *draft = Draft {
                done: true,
                ..Draft::default()
            };
            return;
        }
    }
    draft.edits = draft.edits.saturating_add(1);
}

/// A closed sheet has its lines in a fixed order, whatever the order in which they were written.
pub(crate) fn close_sheet(sheet: &mut Sheet) {
    sheet.lines.sort_unstable_by_key(|line| line.order);
}

/// The distance that an order has to travel, if orders must arrive: GEN-20.6, GEN-20.11.
pub(crate) fn delivery_distance(state: &State, side: Side, to: Sector) -> u8 {
    match state.markers.command(side) {
        Some(command) if state.rules.orders_delivery => command.distance(to, side),
        _ => 0,
    }
}
