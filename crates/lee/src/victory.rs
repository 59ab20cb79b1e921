//! Chapter 26: objectives, points, and the end.

use kernel::Umpire;
use serde::{Deserialize, Serialize};
use table::Mils;

use crate::agenda::Task;
use crate::event::Event;
use crate::side::Side;
use crate::state::State;
use crate::units::{INCH, Place};

/// How near a unit takes an objective (LEE-26.3).
const OBJECTIVE_REACH: Mils = 3 * INCH;

/// Why a battle ended (LEE-26.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "snake_case")]
#[ts(export, export_to = "lee.ts")]
pub enum Cause {
    /// The last turn is over.
    LastTurn,
    /// A side has no unit left that is not routed.
    NoUnits,
    /// An army has collapsed.
    Collapse,
    /// An army has lost more than half.
    HalfLost,
}

/// How decisive a victory is (LEE-26.4).
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, ts_rs::TS,
)]
#[serde(rename_all = "snake_case")]
#[ts(export, export_to = "lee.ts")]
pub enum Degree {
    /// Nobody has won.
    Draw,
    /// A minor victory.
    Minor,
    /// A major victory.
    Major,
    /// A decisive victory.
    Decisive,
    /// A crushing victory.
    Crushing,
}

impl Degree {
    /// The degree of a difference of points (LEE-26.4).
    pub const fn of(difference: u32) -> Self {
        match difference {
            0..=3 => Self::Draw,
            4..=10 => Self::Minor,
            11..=20 => Self::Major,
            21..=30 => Self::Decisive,
            _ => Self::Crushing,
        }
    }
}

/// How a battle ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[ts(export, export_to = "lee.ts")]
pub struct Ending {
    /// The winner; nobody in a draw.
    pub winner: Option<Side>,
    /// How decisive it is.
    pub degree: Degree,
    /// Why it ended.
    pub cause: Cause,
    /// The points of each side.
    pub points: [i32; 2],
}

/// Objectives are taken at the end of a turn (LEE-26.3). Called by the end phase.
pub fn objectives(state: &mut State, umpire: &mut Umpire<'_, Event>) {
    let battle = state.battle.clone();
    for (n, objective) in battle.objectives.iter().enumerate() {
        let near = Side::BOTH.map(|side| {
            state.on_table(side).any(|unit| {
                !state.unit(unit).routed
                    && state
                        .distance_to(objective.at, unit)
                        .is_within(OBJECTIVE_REACH)
            })
        });
        let taker = match near {
            [true, false] => Side::Union,
            [false, true] => Side::Confederate,
            _ => continue,
        };
        if state.holders[n] != Some(taker) {
            state.holders[n] = Some(taker);
            umpire.tell(|| Event::Objective {
                name: objective.name.clone(),
                side: taker,
            });
        }
    }
}

/// The points of a side as they stand now (LEE-26.2).
pub fn points(state: &State, side: Side) -> i32 {
    let foe = side.other();
    let units: i32 = state
        .unit_ids()
        .filter(|unit| state.side_of(*unit) == foe)
        .map(|unit| match state.unit(unit) {
            unit if unit.place == Place::Destroyed => 2,
            unit if unit.routed => 1,
            _ => 0,
        })
        .sum();
    let objectives: i32 = state
        .battle
        .objectives
        .iter()
        .zip(&state.holders)
        .filter(|(_, holder)| **holder == Some(side))
        .map(|(objective, _)| i32::from(objective.points[side as usize]))
        .sum();
    units + objectives + i32::from(state.army(foe).given)
}

/// Has this army collapsed, or lost more than half (LEE-26.6)?
fn is_beaten(state: &State, side: Side) -> Option<Cause> {
    if state.army(side).morale <= -3 {
        return Some(Cause::Collapse);
    }
    let lost = u32::from(state.losses(side));
    (2 * lost > state.battle.starting_endurance(side)).then_some(Cause::HalfLost)
}

fn has_no_units(state: &State, side: Side) -> bool {
    !state
        .unit_ids()
        .filter(|unit| state.side_of(*unit) == side)
        .any(|unit| match state.unit(unit).place {
            Place::Waiting => true,
            Place::Table => !state.unit(unit).routed,
            Place::Destroyed => false,
        })
}

/// How the battle ends now, if it does (LEE-26.1, LEE-26.4, LEE-26.6, LEE-26.7).
pub fn ending(state: &State) -> Option<Ending> {
    let beaten = Side::BOTH.map(|side| is_beaten(state, side));
    let cause = if let Some(cause) = beaten[0].or(beaten[1]) {
        cause
    } else if Side::BOTH.into_iter().any(|side| has_no_units(state, side)) {
        Cause::NoUnits
    } else if state.turn >= state.battle.turns {
        Cause::LastTurn
    } else {
        return None;
    };
    let points = Side::BOTH.map(|side| points(state, side));
    let ahead = match points[0] - points[1] {
        4.. => Some(Side::Union),
        ..=-4 => Some(Side::Confederate),
        _ => None,
    };
    let by_points = Degree::of(points[0].abs_diff(points[1]));
    let (winner, degree) = match beaten.map(|cause| cause.is_some()) {
        [true, false] => alone(Side::Confederate, ahead, by_points),
        [false, true] => alone(Side::Union, ahead, by_points),
        _ => (ahead, by_points),
    };
    Some(Ending {
        winner,
        degree,
        cause,
        points,
    })
}

/// LEE-26.7: at least a minor victory, higher if the points say so.
fn alone(winner: Side, ahead: Option<Side>, by_points: Degree) -> (Option<Side>, Degree) {
    let degree = if ahead == Some(winner) {
        by_points.max(Degree::Minor)
    } else {
        Degree::Minor
    };
    (Some(winner), degree)
}

/// The turn is over: the battle ends, or the next turn begins.
pub fn turn_over(state: &mut State, umpire: &mut Umpire<'_, Event>) {
    match ending(state) {
        Some(ending) => {
            state.agenda.clear();
            state.agenda.push(Task::Over(ending));
            umpire.tell(|| Event::Over { ending });
        }
        None => state.agenda.push(Task::NewTurn),
    }
}
