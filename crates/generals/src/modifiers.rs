//! Chapter 12 and the combat terrain of chapter 22: everything that is added to a die.

use kernel::{Tally, rule};

use crate::board::{Place, Sector, Side, Zone};
use crate::state::{Phase, State};
use crate::units::{CombatStep, Kind, Marks, UnitId};

/// An unopposed roll succeeds with this or more (GEN-11.26).
pub const SUCCESS: i32 = 4;

/// A row of the table: who rolls.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Roller {
    /// Attacking infantry, cavalry, artillery.
    Attacking(Kind),
    /// Infantry in square.
    Square,
    /// Passive infantry, cavalry, artillery.
    Passive(Kind),
}

/// A column of the table: who is attacked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Target {
    /// Attacking infantry, cavalry, artillery.
    Attacking(Kind),
    /// Infantry in square.
    Square,
    /// Passive infantry, cavalry, artillery.
    Passive(Kind),
    /// A routed unit.
    Routed,
    /// The column that is added for an unopposed attack (GEN-12.2).
    Nobody,
}

const NO_ROLL: i8 = i8::MIN;
const NEVER: i8 = i8::MAX;

/// The table of GEN-12.1: by row and column, ranged and melee.
#[rustfmt::skip]
const TABLE: [[[i8; 2]; 9]; 7] = {
    const X: i8 = NO_ROLL;
    const N: [i8; 2] = [NEVER; 2];
    [
        // attacking infantry, cavalry, artillery; square; passive infantry, cavalry, artillery; routed; nobody
        [[-1, 0], [-1, -1], [-1, 1], [0, 0], [-1, 1], [-1, 0], [-1, 1], [0, 0], [1, 1]],
        [[X, 1], [X, 0], [X, 2], [X, -3], [X, 1], [X, 1], [X, 2], [X, 2], [X, 2]],
        [[2, X], [2, X], [1, X], [3, X], [2, X], [2, X], [1, X], [1, X], [2, X]],
        [[-1, 0], [-1, 0], [-2, 0], N, N, N, N, N, N],
        [[0, 0], [0, -1], [-1, 0], N, N, N, N, N, N],
        [[X, -1], [X, -1], [X, X], N, N, N, N, N, N],
        [[0, X], [0, X], [-1, X], N, N, N, N, N, N],
    ]
};

/// A cell of the table: nothing if this unit does not roll, or the case cannot occur.
pub fn cell(roller: Roller, target: Target, step: CombatStep) -> Option<i32> {
    let row = match roller {
        Roller::Attacking(kind) => kind.index(),
        Roller::Square => 3,
        Roller::Passive(kind) => 4 + kind.index(),
    };
    let column = match target {
        Target::Attacking(kind) => kind.index(),
        Target::Square => 3,
        Target::Passive(kind) => 4 + kind.index(),
        Target::Routed => 7,
        Target::Nobody => 8,
    };
    match TABLE[row][column][step as usize] {
        NO_ROLL | NEVER => None,
        modifier => Some(i32::from(modifier)),
    }
}

/// The row of a unit. The occupant of a building shoots as attacking infantry (GEN-22.47).
pub(crate) fn roller(state: &State, id: UnitId) -> Roller {
    let unit = state.unit(id);
    if state.fighter(id).attacks() || shoots_from_building(state, id) {
        Roller::Attacking(unit.kind)
    } else if unit.square {
        Roller::Square
    } else {
        Roller::Passive(unit.kind)
    }
}

/// Is it inside a building and not itself under attack there?
pub(crate) fn shoots_from_building(state: &State, id: UnitId) -> bool {
    state.unit(id).place.is_inside() && state.fighter(id).zone.is_none()
}

/// The column of a unit: routed, else in square, else attacking, else passive (GEN-12.3).
pub(crate) fn target(state: &State, id: UnitId) -> Target {
    let unit = state.unit(id);
    if unit.routed {
        Target::Routed
    } else if unit.square {
        Target::Square
    } else if state.fighter(id).attacks() {
        Target::Attacking(unit.kind)
    } else {
        Target::Passive(unit.kind)
    }
}

/// Everything added to a die of `id` against `at` (GEN-12.1 to GEN-12.5). `unopposed` if `at` does not stand in the same
/// space of the same zone.
pub fn combat_modifier(
    state: &State,
    id: UnitId,
    at: UnitId,
    step: CombatStep,
    unopposed: bool,
    tally: &mut impl Tally,
) {
    let me = roller(state, id);
    let cell_of = |target| cell(me, target, step).unwrap_or(0);
    tally.add(
        "generals-sum-table",
        cell_of(target(state, at)),
        rule!("GEN-12.1"),
    );
    if unopposed {
        tally.add(
            "generals-sum-unopposed",
            cell_of(Target::Nobody),
            rule!("GEN-12.2"),
        );
    }
    if state.unit(id).spent {
        tally.add("generals-sum-spent", -1, rule!("GEN-7.36"));
    }
    if step == CombatStep::Ranged && state.phase == Phase::Fast {
        tally.add("generals-sum-fast", -2, rule!("GEN-9.15"));
    }
    if !state.rules.ground.is_open() {
        terrain_modifier(state, id, step, tally);
    }
}

/// GEN-22.1, GEN-22.3 to GEN-22.5
fn terrain_modifier(state: &State, id: UnitId, step: CombatStep, tally: &mut impl Tally) {
    let ground = &state.rules.ground;
    if fights_in_forest(state, id) {
        let penalty = match step {
            CombatStep::Ranged => -2,
            CombatStep::Melee => -1,
        };
        tally.add("generals-sum-forest", penalty, rule!("GEN-22.9"));
    }
    let fighter = state.fighter(id);
    if !fighter.attacks() {
        return;
    }
    let (Some(from), Some(target)) = (fighter.origin, fighter.target) else {
        return;
    };
    if target.is_inside() {
        // GEN-22.35, GEN-22.40
        tally.add("generals-sum-building", -1, rule!("GEN-22.35"));
        return;
    }
    let Some(to) = target.sector() else { return };
    if step == CombatStep::Melee {
        // GEN-22.17 to GEN-22.20
        match (ground.hill.has(from), ground.hill.has(to)) {
            (false, true) => tally.add("generals-sum-uphill", -1, rule!("GEN-22.17")),
            (true, false) => tally.add("generals-sum-downhill", 1, rule!("GEN-22.18")),
            _ => {}
        }
        // GEN-22.71 to GEN-22.73, GEN-22.76
        if ground.crosses_river(from, to) {
            tally.add("generals-sum-river", -1, rule!("GEN-22.71"));
        }
    }
}

/// Is the ground of the unit's zone forest? GEN-22.4, GEN-22.10, GEN-22.80.
fn fights_in_forest(state: &State, id: UnitId) -> bool {
    let forest = state.rules.ground.forest;
    if forest.is_empty() {
        return false;
    }
    let Some(zone) = state.fighter(id).zone else {
        // GEN-22.80: from inside a building, over the ground around it.
        return state
            .unit(id)
            .place
            .sector()
            .is_some_and(|sector| forest.has(sector));
    };
    zone_ground(state, zone).any(|sector| forest.has(sector))
}

/// The sectors that are fought over in a zone.
fn zone_ground(state: &State, zone: Zone) -> impl Iterator<Item = Sector> + '_ {
    let sectors = match zone.border() {
        None => [
            Some(Sector::ALL[zone.index() - crate::board::Border::COUNT]),
            None,
        ],
        Some(border) => {
            let (a, b) = border.ends();
            [a, b].map(Some)
        }
    };
    let contested = sectors
        .into_iter()
        .flatten()
        .find(|sector| state.contested.has(*sector));
    sectors.into_iter().flatten().filter(move |sector| {
        if zone.is_building() {
            return true;
        }
        match contested {
            Some(contested) => contested == *sector,
            None => Side::BOTH
                .into_iter()
                .any(|side| was_attacked_over(state, side, zone, *sector)),
        }
    })
}

fn was_attacked_over(state: &State, side: Side, zone: Zone, sector: Sector) -> bool {
    UnitId::of(side).any(|id| {
        let fighter = state.fighter(id);
        fighter.marks.has(Marks::CROSSED)
            && fighter.target == Some(Place::field(sector))
            && crate::zones::attack_border(state, id).map(Zone::of) == Some(zone)
    })
}

/// The result of a die: everything added first, then kept within 1 and 6 once (GEN-11.35, GEN-12.5).
pub fn limited(die: u8, modifier: i32) -> i32 {
    (i32::from(die) + modifier).clamp(1, 6)
}
