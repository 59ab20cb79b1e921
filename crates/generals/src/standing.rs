//! GEN-1.7: the answer of a player who does not answer, from the list of decision points.

use serde::{Deserialize, Serialize};

use crate::action::{Action, Pick, Wing};
use crate::board::Side;
use crate::finish;
use crate::rolling::choose_targets;
use crate::scoring::Marker;
use crate::set_up::{Corps, Setup, check_marker};
use crate::state::{Stage, State};
use crate::status::CAPACITY;
use crate::units::{Kind, Marks, UnitId};
use crate::zones::{Formation, SplitQuestion, split};

/// The decisions that a player may leave to their defaults.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "snake_case")]
#[ts(export, export_to = "generals.ts")]
pub enum Decision {
    /// D-MARKER: the general in the centre, small flags on both wings.
    Markers,
    /// D-SETUP: as at Dennewitz.
    Deployment,
    /// D-PLAN: hand the sheet in as it is.
    Planning,
    /// D-ACT: hand the list in as it is.
    Activation,
    /// D-REACT: no attempt.
    Reaction,
    /// D-RETREAT: nobody retreats.
    Retreat,
    /// D-SPLIT: even out.
    Split,
    /// D-TARGET: the nearest.
    Target,
    /// D-REROLL: pass.
    Reroll,
    /// D-WITHDRAW, D-BUILDING: nobody.
    Withdrawal,
    /// D-ADVANCE: all attackers enter.
    Advance,
    /// D-ROAD: none.
    Road,
    /// D-RALLY, D-BUILDING: none.
    Rally,
}

/// Decisions that a player leaves to their defaults, filed in advance.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, ts_rs::TS)]
#[serde(deny_unknown_fields)]
#[ts(export, export_to = "generals.ts")]
pub struct Standing {
    /// Which ones.
    #[serde(default)]
    pub defaults: Vec<Decision>,
}

impl Decision {
    /// The decision of a stage.
    pub const fn of(stage: Stage) -> Option<Self> {
        Some(match stage {
            Stage::Markers => Self::Markers,
            Stage::Deployment => Self::Deployment,
            Stage::Planning => Self::Planning,
            Stage::Activation => Self::Activation,
            Stage::Reaction => Self::Reaction,
            Stage::Retreat => Self::Retreat,
            Stage::Split { .. } => Self::Split,
            Stage::Target { .. } => Self::Target,
            Stage::Reroll { .. } => Self::Reroll,
            Stage::Withdrawal => Self::Withdrawal,
            Stage::Advance => Self::Advance,
            Stage::Road => Self::Road,
            Stage::Rally => Self::Rally,
            Stage::Over => return None,
        })
    }
}

/// The next action on the way to the default answer.
pub fn default_action(state: &State, side: Side) -> Action {
    match state.stage {
        Stage::Markers => default_marker(state, side),
        Stage::Deployment => default_deployment(state, side),
        Stage::Split { .. } => split(state, side, &state.draft(side).picks, |_, _| {})
            .map_or(Action::Commit, |question| {
                default_position(state, side, &question)
            }),
        Stage::Target { step } => {
            let formation = Formation::of(state);
            let picks = &state.draft(side).picks;
            choose_targets(state, &formation, side, step, picks, |_, _| {}).map_or(
                Action::Commit,
                |question| Action::Target {
                    unit: question.unit,
                    at: question
                        .targets
                        .iter()
                        .copied()
                        .min_by_key(|at| default_target(state, &formation, question.unit, *at)),
                },
            )
        }
        Stage::Reroll { .. } => Action::Pass,
        Stage::Advance => {
            let mut first: Option<(u8, UnitId)> = None;
            finish::each_advance(state, side, |pick| {
                if let Pick::Enter(id) = pick {
                    let key = (state.fighter(id).rank, id);
                    let charged = state.fighter(id).marks.has(Marks::COUNTER);
                    if !charged && first.is_none_or(|first| key < first) {
                        first = Some(key);
                    }
                }
            });
            first.map_or(Action::Commit, |(_, unit)| Action::Enter { unit })
        }
        _ => Action::Commit,
    }
}

fn default_marker(state: &State, side: Side) -> Action {
    let [left, centre, right] = side.wings();
    let wanted = [
        (Marker::General, centre),
        (Marker::Flag1, left),
        (Marker::Flag1, right),
    ];
    wanted
        .into_iter()
        .find(|(marker, sector)| check_marker(state, side, *marker, *sector).is_ok())
        .map_or(Action::Commit, |(marker, sector)| Action::PlaceMarker {
            marker,
            sector,
        })
}

fn default_deployment(state: &State, side: Side) -> Action {
    let wings = &state.draft(side).wings;
    let Some(next) = Wing::ALL
        .into_iter()
        .find(|wing| wings[*wing as usize].is_none())
    else {
        return Action::Commit;
    };
    let mut left = state.rules.army(side);
    for corps in wings.iter().flatten() {
        for kind in 0..3 {
            left[kind] = left[kind].saturating_sub(corps[kind]);
        }
    }
    let [right, centre, left_wing, _] = Setup::Dennewitz.table();
    let dennewitz = [left_wing, centre, right][next as usize];
    let fits = dennewitz.iter().zip(left).all(|(n, left)| *n <= left);
    let corps = if state.rules.army(side) == [20, 8, 2] && fits {
        dennewitz
    } else {
        fill_in_order(left)
    };
    Action::Deploy {
        wing: next,
        infantry: corps[0],
        cavalry: corps[1],
        artillery: corps[2],
    }
}

/// Infantry, cavalry, artillery until the wing is full.
fn fill_in_order(left: Corps) -> Corps {
    let mut corps = [0; 3];
    let mut room = CAPACITY;
    for kind in Kind::ALL {
        let n = left[kind.index()].min(room);
        corps[kind.index()] = n;
        room -= n;
    }
    corps
}

/// The zone in which the enemy's attackers outnumber the own units most; ties by board order.
fn default_position(state: &State, side: Side, question: &SplitQuestion) -> Action {
    let mut placed = [0i8; crate::board::Zone::COUNT];
    split(state, side, &state.draft(side).picks, |_, zone| {
        placed[zone.index()] += 1;
    });
    for id in UnitId::all() {
        let fighter = state.fighter(id);
        if let (true, Some(zone)) = (fighter.attacks(), fighter.zone) {
            let own = id.side() == side;
            // A group that is being split has a zone only from its last placement.
            let split_group = own && placed_by_split(state, side, id);
            if !split_group {
                placed[zone.index()] += if own { 1 } else { -1 };
            }
        }
    }
    let zone = question
        .zones
        .iter()
        .copied()
        .min_by_key(|zone| (placed[zone.index()], *zone));
    zone.map_or(Action::Commit, |zone| Action::TakePosition {
        unit: question.unit,
        zone,
    })
}

fn placed_by_split(state: &State, side: Side, id: UnitId) -> bool {
    let target = state
        .fighter(id)
        .target
        .and_then(crate::board::Place::sector);
    target.is_some_and(|sector| {
        state.contested.has(sector) && {
            let borders = crate::zones::meeting_borders(state, sector);
            borders[side.index()].len() == 1 && borders[side.other().index()].len() > 1
        }
    })
}

/// The routed opponent; else non-routed enemies in the own zone, then in other zones, by space; then routed ones.
fn default_target(
    state: &State,
    formation: &Formation,
    id: UnitId,
    at: UnitId,
) -> (bool, bool, bool, usize, u8) {
    let fighter = state.fighter(at);
    (
        formation.opponent(state, id) != Some(at),
        state.unit(at).routed,
        fighter.zone != state.fighter(id).zone,
        fighter.zone.map_or(usize::MAX, crate::board::Zone::index),
        fighter.space,
    )
}
