//! A rough judgement of a battle, for opponents that look ahead.

use crate::action::{Action, Target};
use crate::state::{Stage, State};
use crate::units::BARGE_VALUE;
use crate::{Kind, Side, Square};

/// A rough value of the state for a side, from -1 (lost) to 1 (won).
pub(crate) fn promise(state: &State, side: Side) -> f32 {
    if let Stage::Over { winner, .. } = state.stage {
        return match winner {
            Some(winner) if winner == side => 1.0,
            Some(_) => -1.0,
            None => 0.0,
        };
    }
    let [own, enemy] = [side, side.other()].map(|side| strength(state, side));
    let material = (own - enemy) / (own + enemy).max(1.0);
    let [ours, theirs] = [side, side.other()].map(|side| menace(state, side));
    (1.2 * material + 0.5 * (ours - theirs)).clamp(-0.95, 0.95)
}

/// What a side still has, on the map and waiting. The last units count for more than their value: they keep it alive.
fn strength(state: &State, side: Side) -> f32 {
    let on_map: i32 = state.army(side).iter().map(|c| c.kind.value()).sum();
    let waiting = state.waiting[side.index()].value();
    let barges = state
        .barges
        .iter()
        .flatten()
        .filter(|barge| barge.owner == Some(side))
        .count() as i32;
    let alive = f32::from(state.on_map[side.index()]) + state.waiting[side.index()].total() as f32;
    (on_map + waiting + barges * BARGE_VALUE) as f32 + 10.0 * alive
}

/// How near a side's fastest units are to the enemy's quarters, from 0 to 1.
fn menace(state: &State, side: Side) -> f32 {
    let goal = state.map().headquarters(side.other());
    let turns = state
        .army(side)
        .iter()
        .filter_map(|counter| Some(turns_to(counter.square, goal, counter.kind.allowance()?)))
        .fold(f32::INFINITY, f32::min);
    1.0 / (1.0 + turns * turns / 16.0)
}

/// Turns to walk a distance over clear ground.
fn turns_to(from: Square, goal: Square, allowance: u8) -> f32 {
    f32::from(from.distance(goal)) / f32::from(allowance / 2)
}

/// How much an action deserves to be looked at first.
pub(crate) fn prior(state: &State, side: Side, action: &Action) -> f32 {
    let goal = state.map().headquarters(side.other());
    match action {
        Action::Place { kind, square } => {
            let nearness = 1.0 / (1.0 + f32::from(square.y.abs_diff(goal.y)));
            1.0 + nearness * f32::from(kind.allowance().unwrap_or(1))
        }
        Action::Move { unit, path, .. } => {
            let Some(last) = path.squares().last() else {
                return 0.1;
            };
            if path.squares().contains(&goal) {
                return 1000.0;
            }
            let gained = f32::from(unit.distance(goal)) - f32::from(last.distance(goal));
            (1.0 + gained).clamp(0.1, 5.0)
        }
        Action::Direct { target, .. } | Action::Fire { target, .. } => {
            1.0 + worth(state, side, *target) / 10.0
        }
        Action::MoveBarge { .. } => 0.5,
        Action::EndPhase => 0.2,
    }
}

/// What a hit on this target is worth; a counter that lies face down is worth the mean of the unseen.
fn worth(state: &State, side: Side, target: Target) -> f32 {
    match target {
        Target::Barge(square) => {
            let aboard = state
                .passenger_at(square)
                .map_or(0, |no| state.counter(no).kind.value());
            (BARGE_VALUE + aboard) as f32
        }
        Target::Wall(_) => Kind::Infantry.value() as f32,
        Target::Unit(_) | Target::Passenger(_) => {
            let Some(no) = target.footing().and_then(|footing| state.find(footing)) else {
                return 0.0;
            };
            let counter = state.counter(no);
            if counter.face_up() {
                return counter.kind.value() as f32;
            }
            let unseen = crate::counters::unseen(state, side.other());
            unseen.value() as f32 / unseen.total().max(1) as f32
        }
    }
}
