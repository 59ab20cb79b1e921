//! Chapter 8: moving in F and K, and chapter 16: non-combat moves.

use arrayvec::ArrayVec;
use kernel::Umpire;

use crate::activation::{stop, use_activation};
use crate::board::{Place, Sector, Side};
use crate::event::{Event, Obstacle};
use crate::orders::LINES;
use crate::state::State;
use crate::status::{CAPACITY, Census, Status};
use crate::units::{Kind, Marks, UnitId};

/// What an activated unit is, by M1 and M2.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Role {
    /// Moves at once, or when no enemy wants to enter (GEN-8.2, GEN-8.10).
    Mover,
    /// GEN-8.2 to GEN-8.5, GEN-8.8
    Attacker,
    /// GEN-8.9
    Stays,
}

/// An activated unit on its way.
#[derive(Debug, Clone, Copy)]
struct Column {
    id: UnitId,
    from: Sector,
    to: Place,
    role: Role,
}

type Columns = ArrayVec<Column, { 2 * LINES }>;

fn listed_columns(state: &State) -> Columns {
    let mut columns = Columns::new();
    for id in UnitId::all() {
        let fighter = state.fighter(id);
        if let (true, Some(from), Some(to)) = (fighter.is_listed(), fighter.origin, fighter.target)
        {
            columns.push(Column {
                id,
                from,
                to,
                role: Role::Mover,
            });
        }
    }
    columns
}

/// M1 to M5 (GEN-8.1). Units that remain attackers are marked active; says whether there are any.
pub(crate) fn march(state: &mut State, umpire: &mut Umpire<'_, Event>) -> bool {
    let mut columns = listed_columns(state);
    if columns.is_empty() {
        return false;
    }
    sort(state, &mut columns);
    contest(state, &mut columns);
    free_moves(state, &columns, umpire);
    columns.retain(|column| column.role == Role::Attacker);
    leave_buildings(state, &columns);
    vacated_sectors(state, &mut columns, umpire);
    // M5: GEN-8.16, GEN-8.18, GEN-8.21
    for column in &columns {
        use_activation(state, column.id);
        let marks = &mut state.fighter_mut(column.id).marks;
        marks.set(Marks::ACTIVE);
        marks.set(Marks::CROSSED);
    }
    !columns.is_empty()
}

/// M1: GEN-8.2 to GEN-8.4.
fn sort(state: &State, columns: &mut Columns) {
    let census = Census::of(state);
    for index in 0..columns.len() {
        let Column { id, from, to, .. } = columns[index];
        let side = id.side();
        let head_on = columns.iter().any(|other| {
            other.id.side() != side && other.to.is_field(from) && to.is_field(other.from)
        });
        let attacks = head_on
            || to.is_inside()
            || state.unit(id).kind == Kind::Artillery
            || to
                .sector()
                .is_some_and(|sector| census.status(state, side, sector) == Status::EnemyHeld);
        if attacks {
            columns[index].role = Role::Attacker;
        }
    }
}

/// M2: GEN-8.5 to GEN-8.9.
fn contest(state: &mut State, columns: &mut Columns) {
    let census = Census::of(state);
    for sector in Sector::BATTLE {
        let goes = |column: &Column| column.to.is_field(sector);
        let comes = Side::BOTH.map(|side| {
            columns
                .iter()
                .any(|column| goes(column) && column.id.side() == side)
        });
        if comes != [true, true] {
            continue;
        }
        let status = Side::BOTH.map(|side| census.status(state, side, sector));
        if status.contains(&Status::EnemyHeld) {
            continue;
        }
        // GEN-8.22: friendly to both, one by the flag, the other by a unit in the building: fought over as if it were
        // neutral to both.
        let level = status[0] == status[1];
        for column in columns.iter_mut() {
            // GEN-8.9
            let friendly = !level && status[column.id.side().index()] == Status::Friendly;
            if goes(column) && column.from.is_reserve() && !friendly {
                column.role = Role::Stays;
            }
        }
        let stands = |column: &&Column| goes(column) && column.role != Role::Stays;
        let still = Side::BOTH.map(|side| {
            columns
                .iter()
                .filter(stands)
                .any(|column| column.id.side() == side)
        });
        if still != [true, true] {
            continue;
        }
        // GEN-8.6, GEN-8.7
        let enters = columns
            .iter()
            .filter(stands)
            .any(|column| state.unit(column.id).kind != Kind::Artillery);
        if level && enters {
            state.contested.add(sector);
        }
        for column in columns.iter_mut() {
            let friendly = status[column.id.side().index()] == Status::Friendly;
            // GEN-8.5, GEN-8.8
            if goes(column) && column.role == Role::Mover && (level || !friendly) {
                column.role = Role::Attacker;
            }
        }
    }
}

/// M3: GEN-8.10 to GEN-8.12.
fn free_moves(state: &mut State, columns: &Columns, umpire: &mut Umpire<'_, Event>) {
    let mut moves: Columns = columns
        .iter()
        .filter(|column| column.role == Role::Mover)
        .copied()
        .collect();
    for column in columns.iter().filter(|column| column.role == Role::Stays) {
        halt(state, column, Obstacle::Reserve, umpire);
    }
    keep_within_capacity(state, &mut moves, umpire);
    carry_out(state, &moves, umpire);
}

fn keep_within_capacity(state: &mut State, moves: &mut Columns, umpire: &mut Umpire<'_, Event>) {
    for column in crowd_out(state, moves) {
        halt(state, &column, Obstacle::Capacity, umpire);
    }
}

/// GEN-8.11: while a sector would hold too many, the last of the moves into it drops out. Gives those that did.
fn crowd_out(state: &State, moves: &mut Columns) -> Columns {
    let mut dropped = Columns::new();
    if moves.is_empty() {
        return dropped;
    }
    let census = Census::of(state);
    // What each sector would hold of each side.
    let mut projected = [[0i8; 11]; 2];
    for side in Side::BOTH {
        for sector in Sector::BATTLE {
            projected[side.index()][sector.index()] = census.content(side, sector) as i8;
        }
    }
    let mut arriving = [[0i8; 11]; 2];
    for column in moves.iter() {
        let side = column.id.side().index();
        projected[side][column.from.index()] -= 1;
        if let Some(to) = column.to.sector() {
            projected[side][to.index()] += 1;
            arriving[side][to.index()] += 1;
        }
    }
    loop {
        let crowded = Sector::BATTLE.into_iter().find_map(|sector| {
            let here = sector.index();
            let side = Side::BOTH.into_iter().find(|side| {
                arriving[side.index()][here] > 0 && projected[side.index()][here] > CAPACITY as i8
            })?;
            Some((sector, side))
        });
        let Some((sector, side)) = crowded else {
            return dropped;
        };
        let last = moves
            .iter()
            .enumerate()
            .filter(|(_, column)| column.id.side() == side && column.to.is_field(sector))
            .max_by_key(|(_, column)| state.fighter(column.id).rank);
        let Some((index, _)) = last else {
            return dropped;
        };
        let column = moves.remove(index);
        projected[side.index()][sector.index()] -= 1;
        arriving[side.index()][sector.index()] -= 1;
        projected[side.index()][column.from.index()] += 1;
        dropped.push(column);
    }
}

fn halt(state: &mut State, column: &Column, why: Obstacle, umpire: &mut Umpire<'_, Event>) {
    stop(state, column.id);
    let (unit, to) = (column.id, column.to);
    let stands = state.stands(unit);
    umpire.tell(|| Event::Stopped {
        unit,
        stands,
        to,
        why,
    });
}

/// Units move at the same time; then those who entered capture what lies there (GEN-8.15, GEN-3.23).
fn carry_out(state: &mut State, moves: &Columns, umpire: &mut Umpire<'_, Event>) {
    for column in moves {
        use_activation(state, column.id);
        step_into(state, column.id, column.from, column.to, umpire);
    }
    for column in moves {
        if let Some(sector) = column.to.sector() {
            capture_lying(state, column.id.side(), sector, umpire);
        }
    }
}

/// A unit makes a step of its line (GEN-8.15, GEN-14.16).
fn step_into(
    state: &mut State,
    id: UnitId,
    from: Sector,
    to: Place,
    umpire: &mut Umpire<'_, Event>,
) {
    state.unit_mut(id).moves += 1;
    change_sector(state, id, from, to, umpire);
}

/// A unit changes its sector, by an order or not.
pub(crate) fn change_sector(
    state: &mut State,
    id: UnitId,
    from: Sector,
    to: Place,
    umpire: &mut Umpire<'_, Event>,
) {
    let stands = state.stands(id);
    state.unit_mut(id).place = to;
    let in_forest = to
        .sector()
        .is_some_and(|sector| state.rules.ground.forest.has(sector));
    let marks = &mut state.fighter_mut(id).marks;
    marks.set(Marks::CROSSED);
    // GEN-22.8
    if in_forest {
        marks.set(Marks::WEARY);
    }
    umpire.tell(|| Event::Moved {
        unit: id,
        stands,
        from,
        to,
    });
}

/// A unit that enters a sector captures every routed enemy there, in a building too: GEN-3.23, GEN-22.43.
pub(crate) fn capture_lying(
    state: &mut State,
    captor: Side,
    sector: Sector,
    umpire: &mut Umpire<'_, Event>,
) {
    for id in UnitId::of(captor.other()) {
        let unit = state.unit(id);
        if unit.routed && unit.place.sector() == Some(sector) {
            capture(state, id, umpire);
        }
    }
}

/// GEN-13.9, GEN-15.28
pub(crate) fn capture(state: &mut State, id: UnitId, umpire: &mut Umpire<'_, Event>) {
    let captor = id.side().other();
    let stands = state.stands(id);
    let unit = state.unit_mut(id);
    unit.place = Place::CAPTURED;
    unit.token = None;
    let kind = unit.kind;
    state.prisoners[captor.index()][kind.index()] += 1;
    umpire.tell(|| Event::Captured { unit: id, stands });
}

/// An occupant that attacks has left its building and stands outside (GEN-22.51).
fn leave_buildings(state: &mut State, columns: &Columns) {
    for column in columns {
        let unit = state.unit_mut(column.id);
        if unit.place.is_inside() {
            unit.place = Place::field(column.from);
        }
    }
}

/// M4: GEN-8.13, GEN-8.14.
fn vacated_sectors(state: &mut State, columns: &mut Columns, umpire: &mut Umpire<'_, Event>) {
    loop {
        let census = Census::of(state);
        let is_vacated = |column: &Column| {
            !column.to.is_inside()
                && column.to.sector().is_some_and(|sector| {
                    !state.contested.has(sector) && !census.holds(column.id.side().other(), sector)
                })
        };
        let mut moves: Columns = columns.iter().copied().filter(&is_vacated).collect();
        if moves.is_empty() {
            return;
        }
        columns.retain(|column| !is_vacated(column));
        // A gun does not follow, but it has been used: GEN-5.6, GEN-7.20.
        let is_gun = |column: &Column| state.unit(column.id).kind == Kind::Artillery;
        let guns: Columns = moves.iter().copied().filter(is_gun).collect();
        moves.retain(|column| !is_gun(column));
        for gun in guns {
            use_activation(state, gun.id);
        }
        keep_within_capacity(state, &mut moves, umpire);
        carry_out(state, &moves, umpire);
    }
}

/// Phase N: GEN-16.1 to GEN-16.9.
pub(crate) fn quiet_march(state: &mut State, umpire: &mut Umpire<'_, Event>) {
    let mut moves = listed_columns(state);
    let opposed = refuse_opposed(state, &mut moves);
    for column in &opposed {
        halt(state, column, Obstacle::Enemy, umpire);
    }
    keep_within_capacity(state, &mut moves, umpire);
    carry_out(state, &moves, umpire);
}

/// Takes out the moves that the enemy opposes: GEN-16.3, GEN-16.5, GEN-16.6.
fn refuse_opposed(state: &State, moves: &mut Columns) -> Columns {
    let census = Census::of(state);
    let all = moves.clone();
    let mut opposed = Columns::new();
    moves.retain(|column| {
        let side = column.id.side();
        let Some(sector) = column.to.sector() else {
            return false;
        };
        let rival = all
            .iter()
            .any(|other| other.id.side() != side && other.to == column.to);
        let own = census.status(state, side, sector);
        let theirs = census.status(state, side.other(), sector);
        let stays = rival && !(own == Status::Friendly && theirs != Status::Friendly);
        if stays {
            opposed.push(*column);
        }
        !stays
    });
    opposed
}

/// D-ROAD: the extra moves along roads, made like the moves of N (GEN-22.65).
pub(crate) fn road_march(
    state: &mut State,
    extra: &[(UnitId, Sector)],
    umpire: &mut Umpire<'_, Event>,
) {
    let mut moves = Columns::new();
    for (rank, (id, to)) in extra.iter().enumerate() {
        let Some(from) = state.unit(*id).place.sector() else {
            continue;
        };
        let fighter = state.fighter_mut(*id);
        fighter.rank = rank as u8;
        fighter.origin = Some(from);
        fighter.target = Some(Place::field(*to));
        moves.push(Column {
            id: *id,
            from,
            to: Place::field(*to),
            role: Role::Mover,
        });
    }
    let opposed = refuse_opposed(state, &mut moves);
    for column in &opposed {
        let (unit, to) = (column.id, column.to);
        umpire.tell(|| Event::Stopped {
            unit,
            stands: state.stands(unit),
            to,
            why: Obstacle::Enemy,
        });
    }
    for column in crowd_out(state, &mut moves) {
        let (unit, to) = (column.id, column.to);
        umpire.tell(|| Event::Stopped {
            unit,
            stands: state.stands(unit),
            to,
            why: Obstacle::Capacity,
        });
    }
    for column in &moves {
        change_sector(state, column.id, column.from, column.to, umpire);
    }
    for column in &moves {
        if let Some(sector) = column.to.sector() {
            capture_lying(state, column.id.side(), sector, umpire);
        }
    }
}
