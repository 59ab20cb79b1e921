//! Chapter 15: bombardment.

use arrayvec::ArrayVec;
use kernel::{Objection, Tally, Total, Umpire, objection, rule};

use crate::activation::use_activation;
use crate::board::{Place, Sector, Side};
use crate::event::{Event, Mark};
use crate::hits::{destroy, rout};
use crate::modifiers::{Roller, SUCCESS, Target, cell, limited};
use crate::state::State;
use crate::status::Census;
use crate::units::{CombatStep, Kind, UNITS, UnitId};

/// The sector between a battery and its target at range 2.
fn between(from: Sector, to: Sector) -> Option<Sector> {
    match from.straight_to(to)? {
        (direction, 2) => from.toward(direction),
        _ => None,
    }
}

/// May a battery at `from` bombard `to`? GEN-15.2 to GEN-15.6, GEN-22.14, GEN-22.22, GEN-22.60.
pub(crate) fn check_fire(
    state: &State,
    census: &Census,
    side: Side,
    from: Place,
    to: Place,
    at_building: bool,
) -> Result<(), Objection> {
    let (Some(from), Some(to)) = (from.sector(), to.sector()) else {
        return Err(objection!("GEN-15.2", "generals-refuse-out-of-range"));
    };
    if from.is_reserve() {
        return Err(objection!(
            "GEN-15.5",
            "generals-refuse-bombard-from-reserve"
        ));
    }
    if to.is_reserve() {
        return Err(objection!(
            "GEN-3.22",
            "generals-refuse-reserve-untouchable"
        ));
    }
    let Some((direction, range)) = from.straight_to(to) else {
        return Err(objection!("GEN-15.2", "generals-refuse-out-of-range"));
    };
    if direction == side.front().opposite() {
        return Err(objection!(
            "GEN-15.3",
            "generals-refuse-no-fire-to-the-rear"
        ));
    }
    let ground = &state.rules.ground;
    if ground.forest.has(from) {
        return Err(objection!(
            "GEN-22.14",
            "generals-refuse-no-fire-from-forest"
        ));
    }
    if range == 2 && between(from, to).is_some_and(|middle| ground.hill.has(middle)) {
        return Err(objection!("GEN-22.22", "generals-refuse-hill-blocks"));
    }
    if census.content(side, to) > 0 {
        return Err(objection!("GEN-15.6", "generals-refuse-own-units-there"));
    }
    let enemy = side.other();
    if at_building {
        if !state.rules.ruin || !state.has_building(to) {
            return Err(objection!("GEN-22.54", "generals-refuse-no-building-there"));
        }
        if census.content(enemy, to) == 0 {
            return Err(objection!(
                "GEN-22.60",
                "generals-refuse-nothing-to-bombard"
            ));
        }
        return Ok(());
    }
    // GEN-22.53: the occupant of a building is no target.
    if census.outside(enemy, to) == 0 {
        return Err(objection!("GEN-15.6", "generals-refuse-nothing-to-bombard"));
    }
    Ok(())
}

/// What a die of a bombardment is aimed at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Aim {
    Unit(UnitId),
    Building(Sector),
}

/// One die of a bombardment before it is rolled.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Shell {
    pub(crate) battery: UnitId,
    pub(crate) aim: Aim,
    pub(crate) sector: Sector,
    pub(crate) range: u8,
}

pub(crate) type Shells = ArrayVec<Shell, 16>;

/// Targets of a player's fire in a sector, in order: GEN-15.10 to GEN-15.12.
fn next_target(
    state: &State,
    side: Side,
    sector: Sector,
    shots: &[u8; UNITS],
    not: Option<UnitId>,
) -> Option<UnitId> {
    UnitId::of(side.other())
        .filter(|id| state.unit(*id).place.is_field(sector) && Some(*id) != not)
        .min_by_key(|id| {
            let unit = state.unit(*id);
            let class = match (unit.routed, unit.square) {
                (true, _) => 4 + unit.kind as u8,
                (false, true) => 0,
                (false, false) => 1 + unit.kind as u8,
            };
            (
                shots[id.index()],
                class,
                unit.spent,
                unit.line.is_some(),
                *id,
            )
        })
}

/// The dice that a player's listed batteries roll, in order (GEN-11.38).
pub(crate) fn shells(state: &State, side: Side, batteries: &[(UnitId, Place)]) -> Shells {
    let mut shots = [0u8; UNITS];
    let mut shells = Shells::new();
    for (battery, target) in batteries {
        fire(state, side, *battery, *target, &mut shots, &mut shells);
    }
    shells
}

fn fire(
    state: &State,
    side: Side,
    battery: UnitId,
    target: Place,
    shots: &mut [u8; UNITS],
    shells: &mut Shells,
) {
    let (Some(from), Some(sector)) = (state.unit(battery).place.sector(), target.sector()) else {
        return;
    };
    let Some((_, range)) = from.straight_to(sector) else {
        return;
    };
    let obstacle = obstacle(state, side, from, sector);
    let mut push = |aim: Aim, sector: Sector, range: u8, shots: &mut [u8; UNITS]| {
        if let Aim::Unit(id) = aim {
            shots[id.index()] += 1;
        }
        let _ = shells.try_push(Shell {
            battery,
            aim,
            sector,
            range,
        });
    };
    if target.is_inside() {
        // GEN-22.57
        push(Aim::Building(sector), sector, range, shots);
        if obstacle == Obstacle::None {
            push(Aim::Building(sector), sector, range, shots);
        }
    } else {
        let Some(first) = next_target(state, side, sector, shots, None) else {
            return;
        };
        push(Aim::Unit(first), sector, range, shots);
        // GEN-15.7, GEN-15.8
        if obstacle == Obstacle::None
            && let Some(second) = next_target(state, side, sector, shots, Some(first))
        {
            push(Aim::Unit(second), sector, range, shots);
        }
    }
    // GEN-15.15
    if let Obstacle::Enemy(middle) = obstacle
        && let Some(hit) = next_target(state, side, middle, shots, None)
    {
        push(Aim::Unit(hit), middle, 1, shots);
    }
}

/// What stands between a battery and its target.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Obstacle {
    None,
    Friendly,
    Enemy(Sector),
}

/// GEN-15.13 to GEN-15.16, GEN-22.15, GEN-22.21
fn obstacle(state: &State, side: Side, from: Sector, to: Sector) -> Obstacle {
    let Some(middle) = between(from, to) else {
        return Obstacle::None;
    };
    let ground = &state.rules.ground;
    if ground.hill.has(from) || ground.hill.has(to) {
        return Obstacle::None;
    }
    let census = Census::of(state);
    // A unit in a building counts as not there (GEN-22.29).
    if ground.forest.has(middle) || census.outside(side, middle) > 0 {
        Obstacle::Friendly
    } else if census.outside(side.other(), middle) > 0 {
        Obstacle::Enemy(middle)
    } else {
        Obstacle::None
    }
}

/// Does a side have an artillery token in this sector? (GEN-15.18)
fn has_token(state: &State, side: Side, sector: Sector) -> bool {
    UnitId::of(side).any(|id| state.unit(id).token == Some(sector))
}

/// Everything added to a die of a bombardment: GEN-12.6, GEN-12.7, GEN-15.17, GEN-22.16, GEN-22.55, GEN-22.56.
pub(crate) fn shell_modifier(state: &State, shell: &Shell, tally: &mut impl Tally) {
    let side = shell.battery.side();
    let column = match shell.aim {
        Aim::Unit(id) => {
            let unit = state.unit(id);
            match (unit.routed, unit.square) {
                (true, _) => Target::Routed,
                (false, true) => Target::Square,
                (false, false) => Target::Passive(unit.kind),
            }
        }
        Aim::Building(sector) => {
            let routed = UnitId::of(side.other())
                .any(|id| state.unit(id).place == Place::building(sector) && state.unit(id).routed);
            if routed {
                Target::Routed
            } else {
                Target::Passive(Kind::Infantry)
            }
        }
    };
    let table = cell(
        Roller::Attacking(Kind::Artillery),
        column,
        CombatStep::Ranged,
    )
    .unwrap_or(0);
    tally.add("generals-sum-table", table, rule!("GEN-12.6"));
    match shell.range {
        1 => tally.add("generals-sum-range-1", -3, rule!("GEN-15.17")),
        _ => tally.add("generals-sum-range-2", -4, rule!("GEN-15.17")),
    }
    if has_token(state, side, shell.sector) {
        tally.add("generals-sum-token", 1, rule!("GEN-15.18"));
    }
    if state.rules.ground.forest.has(shell.sector) {
        tally.add("generals-sum-forest", -2, rule!("GEN-22.16"));
    }
    if matches!(shell.aim, Aim::Building(_)) {
        tally.add("generals-sum-building", -1, rule!("GEN-22.55"));
    }
}

/// The batteries of a side that bombard in this phase, in the order of its list, with their targets.
fn batteries(state: &State, side: Side) -> ArrayVec<(UnitId, Place), 8> {
    let mut firing: ArrayVec<(UnitId, Place), 8> = UnitId::of(side)
        .filter(|id| state.fighter(*id).is_listed())
        .filter_map(|id| Some((id, state.fighter(id).target?)))
        .take(8)
        .collect();
    firing.sort_unstable_by_key(|(id, _)| state.fighter(*id).rank);
    firing
}

/// Phase B: both sides fire at the same time (GEN-15.20, GEN-15.21).
pub(crate) fn bombard(state: &mut State, umpire: &mut Umpire<'_, Event>) {
    let firing = Side::BOTH.map(|side| batteries(state, side));
    let mut hits = [0u8; UNITS];
    let mut walls = [[0u8; 9]; 2];
    for side in Side::BOTH {
        for shell in shells(state, side, &firing[side.index()]) {
            let modifier = Total::of(|tally| shell_modifier(state, &shell, tally));
            let die = umpire.d6();
            let result = limited(die, modifier);
            // GEN-15.19
            let hit = result >= SUCCESS;
            match shell.aim {
                Aim::Unit(id) => hits[id.index()] += u8::from(hit),
                Aim::Building(sector) => walls[side.index()][sector.index()] += u8::from(hit),
            }
            umpire.tell(|| Event::Shell {
                battery: shell.battery,
                stands: state.stands(shell.battery),
                sector: shell.sector,
                at: match shell.aim {
                    Aim::Unit(unit) => Mark::Unit {
                        unit,
                        stands: state.stands(unit),
                    },
                    Aim::Building(_) => Mark::Building,
                },
                die,
                modifier,
                result,
                hit,
            });
        }
    }
    for side in Side::BOTH {
        for sector in Sector::BATTLE {
            hit_building(
                state,
                sector,
                walls[side.index()][sector.index()],
                &mut hits,
                umpire,
            );
        }
    }
    for id in UnitId::all() {
        // GEN-15.22 to GEN-15.24
        match (hits[id.index()], state.unit(id).routed) {
            (0, _) => {}
            (1, false) => rout(state, id, umpire),
            _ if state.unit(id).place.is_on_board() => destroy(state, id, umpire),
            _ => {}
        }
    }
    place_tokens(state, &firing, umpire);
    for (id, _) in firing.iter().flatten() {
        use_activation(state, *id);
    }
}

/// GEN-22.54, GEN-22.58, GEN-22.59, GEN-22.61, GEN-22.62
fn hit_building(
    state: &mut State,
    sector: Sector,
    walls: u8,
    hits: &mut [u8; UNITS],
    umpire: &mut Umpire<'_, Event>,
) {
    let occupant = UnitId::all().find(|id| state.unit(*id).place == Place::building(sector));
    match walls {
        0 => {}
        1 => {
            if let Some(id) = occupant {
                hits[id.index()] += 1;
            }
        }
        _ => {
            state.ruins.add(sector);
            umpire.tell(|| Event::Ruined { sector });
            if let Some(id) = occupant {
                destroy(state, id, umpire);
            }
        }
    }
}

/// After all dice: GEN-15.26 to GEN-15.28.
fn place_tokens(
    state: &mut State,
    firing: &[ArrayVec<(UnitId, Place), 8>; 2],
    umpire: &mut Umpire<'_, Event>,
) {
    for id in UnitId::all() {
        if state.unit(id).kind != Kind::Artillery {
            continue;
        }
        let fired = firing
            .iter()
            .flatten()
            .find(|(battery, _)| *battery == id)
            .and_then(|(_, target)| target.sector())
            .filter(|_| state.unit(id).place.is_on_board());
        if state.unit(id).token != fired {
            state.unit_mut(id).token = fired;
            umpire.tell(|| Event::Token {
                battery: id,
                sector: fired,
            });
        }
    }
}
