//! LEE-27.11: free deployment before the first turn, an option.

use kernel::{Offers, Refusal, Umpire, refusal};
use table::{Distance, Pose, Shape, contact};

use crate::action::Action;
use crate::event::{Event, What};
use crate::side::{Side, UnitId};
use crate::state::State;
use crate::units::{INCH, ZONE};

/// How far a unit may be moved.
const SHIFT: i64 = 3 * INCH;

/// How near its division general it must stay.
const NEAR: i64 = 6 * INCH;

/// Good places for every unit that has not been moved, and the end.
pub fn offers(state: &State, side: Side, offers: &mut Offers<Action>) {
    offers.not_exhaustive();
    offers.push(Action::Done);
    for unit in state.on_table(side) {
        let pose = state.unit(unit).pose;
        for pose in [pose.forward(2 * INCH), pose.forward(-2 * INCH)] {
            if check_pose(state, side, unit, pose).is_ok() {
                offers.push(Action::Deploy { unit, pose });
            }
        }
    }
}

/// May this unit be put there?
pub fn check(state: &State, side: Side, action: &Action) -> Result<(), Refusal> {
    match action {
        Action::Done => Ok(()),
        Action::Deploy { unit, pose } => check_pose(state, side, *unit, *pose),
        _ => Err(refusal!("LEE-27.11", "lee-refuse-not-now")),
    }
}

fn check_pose(state: &State, side: Side, unit: UnitId, pose: Pose) -> Result<(), Refusal> {
    if unit.index() >= state.units.len() || state.side_of(unit) != side {
        return Err(refusal!("LEE-27.11", "lee-refuse-not-yours"));
    }
    let it = state.unit(unit);
    if !it.on_table() {
        return Err(refusal!("LEE-27.11", "lee-refuse-not-there"));
    }
    if it.turn.moved {
        return Err(refusal!("LEE-27.11", "lee-refuse-moved"));
    }
    if !Distance::between_points(it.pose.anchor, pose.anchor).is_within(SHIFT) {
        return Err(refusal!("LEE-27.11", "lee-refuse-shift"));
    }
    let rect = state.facts(unit).rect_at(pose);
    if !state.battle.field.holds(&rect.outline()) {
        return Err(refusal!("LEE-2.19", "lee-refuse-off-table"));
    }
    if state
        .battle
        .is_impassable(state.facts(unit).kind, rect.centre())
    {
        return Err(refusal!("LEE-27.8", "lee-refuse-impassable"));
    }
    for other in state.unit_ids().filter(|other| *other != unit) {
        if !state.unit(other).on_table() {
            continue;
        }
        if contact::overlap(rect, state.rect(other)) {
            return Err(refusal!("LEE-2.15", "lee-refuse-overlap"));
        }
        if state.side_of(other) != side
            && rect
                .outline()
                .distance(&state.rect(other).outline())
                .is_within(ZONE)
        {
            return Err(refusal!("LEE-27.11", "lee-refuse-enemy-zone"));
        }
    }
    let near = state
        .officer(state.general_of(it.division))
        .is_some_and(|general| general.at.distance(&rect.outline()).is_within(NEAR));
    if !near {
        return Err(refusal!("LEE-27.11", "lee-refuse-unit-far"));
    }
    Ok(())
}

/// Moves the unit, or ends.
pub fn apply(state: &mut State, action: &Action, umpire: &mut Umpire<'_, Event>) {
    match action {
        Action::Deploy { unit, pose } => {
            let it = state.unit_mut(*unit);
            it.pose = *pose;
            it.turn.moved = true;
            let what = What::of(state, *unit);
            umpire.tell(|| Event::Deployed {
                unit: what,
                pose: *pose,
            });
        }
        _ => {
            state.agenda.pop();
        }
    }
}
