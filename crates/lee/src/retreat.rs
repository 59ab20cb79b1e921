//! Chapter 22: going back. Push-back, withdrawal and break-off (LEE-22.5, LEE-22.6); rout (LEE-22.10).

use table::contact::overlap;
use table::manoeuvre::{Pivot, turned_about};
use table::retreat::way_back;
use table::{Facing, Mils, Point, Pose, Rect};

use crate::march::{STEP, Way};
use crate::side::UnitId;
use crate::state::State;
use crate::units::INCH;

/// How far beyond its nominal end a way back may go on to a free place (LEE-22.6).
const BEYOND: Mils = 6 * INCH;

/// Where a way back ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Back {
    /// The place.
    pub pose: Pose,
    /// Did something stop it short? That costs one more cohesion level.
    pub blocked: bool,
}

/// The other units on the table, with their rectangles; enemies are marked.
fn others(state: &State, id: UnitId) -> Vec<(bool, Rect)> {
    state
        .unit_ids()
        .filter(|other| *other != id && state.unit(*other).on_table())
        .map(|other| (state.side_of(other) != state.side_of(id), state.rect(other)))
        .collect()
}

/// The points of a way back after its nominal end.
fn beyond(from: Point, direction: Facing, distance: Mils) -> impl Iterator<Item = Point> {
    (1..=BEYOND / STEP).map(move |i| Way::leg(from, direction, distance + i * STEP).to)
}

/// A unit goes back a distance in a direction, its facing kept, terrain costs ignored (LEE-22.5, LEE-22.6).
pub fn back(state: &State, id: UnitId, direction: Facing, distance: Mils) -> Back {
    let (facts, pose) = (state.facts(id), state.unit(id).pose);
    let (gait, field) = (state.gait(id), &state.battle.field);
    let others = others(state, id);
    let rect = |anchor: Point| facts.rect_at(Pose::new(anchor, pose.facing));
    let bar = |anchor: Point| {
        let rect = rect(anchor);
        let barred = !field.holds(&rect.outline())
            || state.battle.bars(gait, anchor)
            || state.battle.bars(gait, rect.centre())
            || others
                .iter()
                .any(|(foe, other)| *foe && overlap(rect, *other));
        barred.then_some(())
    };
    let is_free = |anchor: Point| {
        !others
            .iter()
            .any(|(_, other)| overlap(rect(anchor), *other))
    };
    let way = Way::leg(pose.anchor, direction, distance);
    let ended = way_back(
        pose.anchor,
        (1..=way.samples).map(|i| way.at(i)),
        beyond(pose.anchor, direction, distance),
        bar,
        is_free,
    );
    Back {
        pose: Pose::new(ended.anchor, pose.facing),
        blocked: !ended.is_whole,
    }
}

/// How far a unit is pushed back (LEE-22.5).
pub fn push_back_distance(state: &State, id: UnitId) -> Mils {
    if state.is_mounted(id) {
        6 * INCH
    } else {
        3 * INCH
    }
}

/// How far a unit withdraws (LEE-21.13).
pub fn withdrawal_distance(state: &State, id: UnitId) -> Mils {
    if state.is_mounted(id) {
        8 * INCH
    } else {
        4 * INCH
    }
}

/// Where a routed unit ends its flight; `None` if it is destroyed on the way (LEE-22.10). It turns about its centre: about its
/// front-centre it would turn into the enemy before it. An enemy on whom it stands when it has turned does not bar its way.
pub fn flight(state: &State, id: UnitId) -> Option<Pose> {
    let facts = state.facts(id);
    let home = state.battle.edges[facts.side as usize].towards();
    let distance = if state.is_mounted(id) {
        10 * INCH
    } else {
        6 * INCH
    };
    let gait = state.gait(id);
    let old = state.rect(id);
    let pose = turned_about(old.pose, old.extent, Pivot::Centre, home);
    let mut others = others(state, id);
    others.retain(|(foe, other)| !(*foe && overlap(facts.rect_at(pose), *other)));
    let rect = |anchor: Point| facts.rect_at(Pose::new(anchor, home));
    let fatal = |anchor: Point| {
        let rect = rect(anchor);
        state.battle.bars(gait, anchor)
            || state.battle.bars(gait, rect.centre())
            || others
                .iter()
                .any(|(foe, other)| *foe && overlap(rect, *other))
    };
    let is_free = |anchor: Point| {
        !others
            .iter()
            .any(|(_, other)| overlap(rect(anchor), *other))
    };
    let way = Way::leg(pose.anchor, home, distance);
    let mut end = None;
    for i in 1..=way.samples {
        let anchor = way.at(i);
        if fatal(anchor) {
            return None;
        }
        end = is_free(anchor).then_some(anchor);
    }
    if end.is_none() {
        for anchor in beyond(pose.anchor, home, distance) {
            if fatal(anchor) {
                return None;
            }
            if is_free(anchor) {
                end = Some(anchor);
                break;
            }
        }
    }
    let anchor = end?;
    let held = state.battle.field.holds(&rect(anchor).outline());
    held.then(|| Pose::new(anchor, home))
}

impl State {
    /// Is it mounted cavalry (LEE-17.17)?
    pub fn is_mounted(&self, id: UnitId) -> bool {
        self.unit(id).mounted
    }
}
