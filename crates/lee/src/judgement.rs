//! A rough value of a state for the computer player, and the parts of it that can be told as reasons.

use kernel::Aspect;

use crate::Side;
use crate::state::{State, Trial};
use crate::units::INCH;
use crate::victory;

kernel::weights! {
    include_str!("../data/judgement.toml");
    /// How many points of lead are nearly a victory.
    scale "scale" 5.0 .. 200.0;
    /// A point of endurance on the table.
    endurance "endurance" 0.0 .. 3.0;
    /// A step of cohesion lost.
    cohesion "cohesion" 0.0 .. 3.0;
    /// A unit that runs.
    rout "rout" 0.0 .. 5.0;
    /// An objective at which the side stands nearest, for each point that it is worth.
    ground "ground" 0.0 .. 3.0;
    /// A group whose order was passed in this turn.
    orders "orders" 0.0 .. 3.0;
    /// A command die that is left.
    dice "dice" 0.0 .. 1.0;
}

/// What a recommendation can give as its reasons.
pub(crate) const ASPECTS: &[Aspect] = &[
    Aspect {
        key: "lee-aspect-strength",
        weights: &["endurance", "cohesion", "rout"],
    },
    Aspect {
        key: "lee-aspect-ground",
        weights: &["ground"],
    },
    Aspect {
        key: "lee-aspect-orders",
        weights: &["orders"],
    },
    Aspect {
        key: "lee-aspect-dice",
        weights: &["dice"],
    },
    Aspect {
        key: "lee-aspect-points",
        weights: &[],
    },
];

/// Returns the value for a side, in [-1, 1].
pub(crate) fn evaluate(state: &State, side: Side, weights: &Weights) -> f32 {
    let lead = worth(state, side, weights) - worth(state, side.other(), weights);
    (lead / weights.scale).clamp(-1.0, 1.0)
}

fn worth(state: &State, side: Side, weights: &Weights) -> f32 {
    let points = victory::points(state, side) as f32;
    let strength: f32 = state
        .on_table(side)
        .map(|unit| {
            let unit = state.unit(unit);
            weights.endurance * f32::from(unit.endurance)
                - weights.cohesion * f32::from(unit.cohesion)
                - if unit.routed { weights.rout } else { 0.0 }
        })
        .sum();
    let ground: f32 = state
        .battle
        .objectives
        .iter()
        .map(|objective| {
            // Half of it 6 inches away, a third 12 inches away.
            let near = state
                .on_table(side)
                .map(|unit| {
                    let centre = state.rect(unit).centre();
                    let (dx, dy) = (centre.x - objective.at.x, centre.y - objective.at.y);
                    ((dx as f32).hypot(dy as f32) / INCH as f32) / 6.0
                })
                .fold(f32::INFINITY, f32::min);
            weights.ground * f32::from(objective.points[side as usize]) / (1.0 + near)
        })
        .sum();
    let groups = state.groups_of(side);
    let passed = groups
        .filter(|group| matches!(state.group(*group).trial, Trial::Passed(_)))
        .count() as f32;
    let army = state.army(side);
    let dice = f32::from(army.chief.dice) + f32::from(army.corps_dice);
    points + strength + ground + weights.orders * passed + weights.dice * dice
}
