//! A rough value of a state, and which actions deserve a look first.

use kernel::Aspect;

use crate::action::Action;
use crate::board::{Place, Sector, Side};
use crate::state::{Stage, State};
use crate::status::Census;
use crate::units::{Kind, UnitId};

kernel::weights! {
    include_str!("../data/judgement.toml");
    /// How many points of lead are nearly a victory.
    scale "scale" 2.0 .. 100.0;
    /// A prisoner, for each point that he is worth.
    prisoners "prisoners" 0.0 .. 3.0;
    /// An enemy objective that is held, for each point that it is worth.
    objectives "objectives" 0.0 .. 3.0;
    /// A sector of the middle row.
    middle "middle" 0.0 .. 3.0;
    /// A sector of the enemy's row.
    far "far" 0.0 .. 3.0;
    /// A sector of the own row.
    home "home" 0.0 .. 3.0;
    /// A unit of full strength.
    strength "strength" 0.0 .. 3.0;
    /// Cavalry, where infantry is 1.
    cavalry "cavalry" 0.1 .. 5.0;
    /// Artillery, where infantry is 1.
    artillery "artillery" 0.1 .. 5.0;
    /// A unit in the box, where one in the field is 1.
    boxed "boxed" 0.0 .. 1.0;
    /// A routed unit.
    routed "routed" 0.0 .. 1.0;
    /// A unit in reserve.
    reserve "reserve" 0.0 .. 1.5;
    /// Hint: a line of the sheet toward the enemy's row.
    hint_forward "hint-forward" 0.0 .. 10.0;
    /// Hint: a line of the sheet to where the enemy stands.
    hint_enemy "hint-enemy" 0.0 .. 10.0;
    /// Hint: any other line of the sheet.
    hint_line "hint-line" 0.01 .. 5.0;
    /// Hint: to cross out or change a line.
    hint_change "hint-change" 0.0 .. 2.0;
    /// Hint: to hand in the sheet, for each line on it.
    hint_full "hint-full" 0.0 .. 5.0;
    /// Hint: to use what is there: to activate, enter, merge or rally.
    hint_use "hint-use" 0.0 .. 20.0;
    /// Hint: to give way.
    hint_yield "hint-yield" 0.0 .. 5.0;
}

/// What a recommendation can give as its reasons.
pub(crate) const ASPECTS: &[Aspect] = &[
    Aspect {
        key: "generals-aspect-ground",
        weights: &["middle", "far", "home"],
    },
    Aspect {
        key: "generals-aspect-objectives",
        weights: &["objectives"],
    },
    Aspect {
        key: "generals-aspect-prisoners",
        weights: &["prisoners"],
    },
    Aspect {
        key: "generals-aspect-strength",
        weights: &["strength"],
    },
    Aspect {
        key: "generals-aspect-points",
        weights: &[],
    },
];

/// In [-1, 1], from the side's point of view.
pub(crate) fn evaluate(state: &State, side: Side, weights: &Weights) -> f32 {
    if let Some(ending) = state.ending {
        return match ending.winner {
            None => 0.0,
            Some(winner) if winner == side => 1.0,
            Some(_) => -1.0,
        };
    }
    let census = Census::of(state);
    let worth = |side: Side| {
        let points = f32::from(state.score[side.index()]);
        let prisoners: f32 = Kind::ALL
            .into_iter()
            .map(|kind| {
                f32::from(kind.worth()) * f32::from(state.prisoners[side.index()][kind.index()])
            })
            .sum();
        let objectives: f32 = state
            .markers
            .of(side.other())
            .filter(|(_, sector)| census.controller(*sector) == Some(side))
            .map(|(marker, _)| f32::from(marker.worth()))
            .sum();
        let ground: f32 = Sector::BATTLE
            .into_iter()
            .filter(|sector| census.controller(*sector) == Some(side))
            .map(|sector| match (side, sector.row()) {
                (_, 2) => weights.middle,
                (Side::White, 3) | (Side::Black, 1) => weights.far,
                _ => weights.home,
            })
            .sum();
        points
            + weights.prisoners * prisoners
            + weights.objectives * objectives
            + ground
            + weights.strength * strength(state, side, weights)
    };
    ((worth(side) - worth(side.other())) / weights.scale).tanh()
}

fn strength(state: &State, side: Side, weights: &Weights) -> f32 {
    UnitId::of(side)
        .map(|id| {
            let unit = state.unit(id);
            let full = match unit.kind {
                Kind::Infantry => 1.0,
                Kind::Cavalry => weights.cavalry,
                Kind::Artillery => weights.artillery,
            };
            match unit.place {
                Place::BOX => weights.boxed * full,
                place if !place.is_on_board() => 0.0,
                _ if unit.routed => weights.routed * full,
                place if place.is_field(side.reserve()) => weights.reserve * full,
                _ => full,
            }
        })
        .sum()
}

/// How much an action deserves to be looked at first.
pub(crate) fn prior(state: &State, side: Side, action: &Action, weights: &Weights) -> f32 {
    match action {
        Action::AddOrder { order } => {
            let enemy_near = order.to.sector().is_some_and(|sector| {
                UnitId::of(side.other()).any(|id| state.unit(id).place.is_field(sector))
            });
            let forward = match (order.from.sector(), order.to.sector()) {
                (Some(from), Some(to)) => advance(side, to) > advance(side, from),
                _ => false,
            };
            let mut hint = weights.hint_line;
            if enemy_near {
                hint += weights.hint_enemy;
            }
            if forward {
                hint += weights.hint_forward;
            }
            hint
        }
        Action::RemoveOrder { .. } | Action::ChangeOrder { .. } => weights.hint_change,
        Action::Commit if state.stage == Stage::Planning => {
            0.1 + weights.hint_full * f32::from(state.sheet(side).lines.len() as u8)
        }
        Action::Activate { .. }
        | Action::Enter { .. }
        | Action::Merge { .. }
        | Action::Rally { .. } => weights.hint_use,
        Action::Withdraw { .. } | Action::Retreat { .. } => weights.hint_yield,
        _ => 1.0,
    }
}

fn advance(side: Side, sector: Sector) -> i8 {
    let row = match sector {
        Sector::Wr => 0,
        Sector::Br => 4,
        _ => sector.row() as i8,
    };
    match side {
        Side::White => row,
        Side::Black => -row,
    }
}

#[cfg(test)]
mod tests {
    use kernel::WeightSet;

    use super::Weights;

    #[test]
    fn the_data_file_is_sound() {
        let read = Weights::read().expect("every weight, within its range");
        assert_eq!(read, Weights::list());
    }
}
