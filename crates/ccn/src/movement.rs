//! Chapter 6: movement.

use kernel::{Objection, Offers, Umpire, ensure, objection};

use crate::action::Action;
use crate::battle::Special;
use crate::board::{Hex, HexSet, Path};
use crate::event::{BannerReason, Event};
use crate::plan::Plan;
use crate::state::{LeaderId, Phase, Spot, State, UnitId};
use crate::terrain::Terrain;
use crate::victory;

/// How far a unit may go this turn: after how many hexes it may still battle, and how many at most (CCN-5.4).
pub(crate) struct Reach {
    pub(crate) battle: u8,
    pub(crate) most: u8,
}

pub(crate) fn reach(state: &State, unit: UnitId) -> Reach {
    let it = state.unit(unit);
    let stats = it.stats();
    let base = Reach {
        battle: stats.move_battle,
        most: stats.r#move,
    };
    if state.turn.base_rules {
        return base;
    }
    let led = state.leader_of(unit).is_some();
    match state
        .turn
        .acts_as
        .and_then(|card| card.data().stride(it.kind, led))
    {
        Some(stride) => Reach {
            battle: stride.battle,
            most: stride.most,
        },
        None => base,
    }
}

/// How far an ordered leader may go (CCN-6.22, CCN-17.71).
fn leader_reach(state: &State) -> u8 {
    match state.turn.acts_as {
        Some(card) if !state.turn.base_rules => card.data().leader_stride,
        _ => 3,
    }
}

/// Where a mover may go: hexes it may enter, and hexes in which it must stop.
struct Footing {
    free: HexSet,
    stops: HexSet,
}

/// A unit's footing; `led` if its leader goes along.
fn unit_footing(state: &State, unit: UnitId, led: bool) -> Footing {
    let it = state.unit(unit);
    let side = it.side();
    let ground = state.battle.ground();
    let mut taken =
        state.unit_hexes(side) | state.pieces(side.other()) | ground.barred[it.class() as usize];
    let mut own_leaders = state.leader_hexes(side);
    if let Some(hex) = it.hex() {
        // It may come back to where it began (CCN-6.4); a leader left behind there stops it like any lone one.
        taken = taken.without(hex);
        if led {
            own_leaders = own_leaders.without(hex);
        }
    }
    if led {
        taken = taken | own_leaders; // CCN-6.9
    }
    Footing {
        free: !taken,
        stops: ground.stops | own_leaders, // CCN-6.8, CCN-16.6
    }
}

/// A leader's footing: he passes friends (CCN-6.23) and never enemies (CCN-6.26).
fn leader_footing(state: &State, leader: LeaderId) -> Footing {
    let side = state.leader(leader).side();
    let ground = state.battle.ground();
    Footing {
        free: !(state.pieces(side.other()) | ground.impassable),
        stops: ground.stops,
    }
}

/// May this unit move at all now?
fn may_move_unit(state: &State, unit: UnitId) -> Result<(), Objection> {
    let i = unit.index();
    ensure!(
        state.turn.ordered.has(i),
        "CCN-4.5",
        "ccn-refuse-not-ordered"
    );
    ensure!(!state.turn.moved.has(i), "CCN-6.3", "ccn-refuse-has-moved");
    ensure!(
        !state.unit(unit).in_square(),
        "CCN-14.15",
        "ccn-refuse-square-moves"
    );
    ensure!(
        !state.turn.frozen.has(i),
        "CCN-6.31",
        "ccn-refuse-joined-by-leader"
    );
    Ok(())
}

fn may_move_leader(state: &State, leader: LeaderId) -> Result<(), Objection> {
    let i = leader.index();
    ensure!(
        state.turn.leaders.has(i),
        "CCN-4.5",
        "ccn-refuse-leader-not-ordered"
    );
    ensure!(
        !state.turn.leaders_moved.has(i),
        "CCN-6.3",
        "ccn-refuse-has-moved"
    );
    Ok(())
}

/// The attached leader if he goes along. He must unless he has an unused order of his own (CCN-6.27, CCN-6.28).
fn goes_along(state: &State, unit: UnitId, leave: bool) -> Result<Option<LeaderId>, Objection> {
    let Some(leader) = state.leader_of(unit) else {
        ensure!(!leave, "CCN-1.7", "ccn-refuse-no-leader-to-leave");
        return Ok(None);
    };
    ensure!(
        !leave || may_move_leader(state, leader).is_ok(),
        "CCN-6.27",
        "ccn-refuse-leader-goes-along"
    );
    Ok((!leave).then_some(leader))
}

/// What ended a move before its last hex.
#[derive(Clone, Copy)]
enum Stop {
    /// A works side was crossed (CCN-16.19).
    Works,
    /// Stop terrain was entered (CCN-16.6).
    Terrain,
    /// The unit joined a lone leader (CCN-6.8).
    Leader,
}

/// Walks a path step by step to its last hex.
fn walk(
    state: &State,
    footing: &Footing,
    from: Hex,
    path: &Path,
    most: u8,
) -> Result<Hex, Objection> {
    let ground = state.battle.ground();
    let mut at = from;
    let mut stopped = None;
    ensure!(!path.hexes().is_empty(), "CCN-6.4", "ccn-refuse-empty-path");
    ensure!(
        path.hexes().len() <= most as usize,
        "CCN-5.4",
        "ccn-refuse-too-far"
    );
    for &hex in path.hexes() {
        match stopped {
            Some(Stop::Works) => return Err(objection!("CCN-16.19", "ccn-refuse-must-stop-works")),
            Some(Stop::Terrain) => return Err(objection!("CCN-16.6", "ccn-refuse-must-stop")),
            Some(Stop::Leader) => return Err(objection!("CCN-6.8", "ccn-refuse-must-stop-leader")),
            None => {}
        }
        ensure!(at.near().has(hex), "CCN-2.9", "ccn-refuse-not-adjacent");
        if !footing.free.has(hex) {
            return Err(why_closed(state, hex));
        }
        stopped = if ground.step_crosses_works(at, hex) {
            Some(Stop::Works)
        } else if ground.stops.has(hex) {
            Some(Stop::Terrain)
        } else if footing.stops.has(hex) {
            Some(Stop::Leader)
        } else {
            None
        };
        at = hex;
    }
    Ok(at)
}

/// Why a hex cannot be entered.
fn why_closed(state: &State, hex: Hex) -> Objection {
    match state.battle.terrain(hex) {
        Terrain::Slope => objection!("CCN-16.13", "ccn-refuse-slope"),
        Terrain::River => objection!("CCN-16.14", "ccn-refuse-river"),
        _ if state.unit_at(hex).is_some() => objection!("CCN-6.7", "ccn-refuse-hex-with-unit"),
        _ if state
            .leader_at(hex)
            .is_some_and(|l| state.leader(l).side() == state.turn.active) =>
        {
            objection!("CCN-6.9", "ccn-refuse-two-leaders")
        }
        _ if state.leader_at(hex).is_some() => objection!("CCN-6.7", "ccn-refuse-enemy-leader"),
        _ => objection!("CCN-16.16", "ccn-refuse-quarry"),
    }
}

/// May the unit move so?
pub(crate) fn may_move(
    state: &State,
    unit: UnitId,
    path: &Path,
    leave: bool,
) -> Result<Plan, Objection> {
    may_move_unit(state, unit)?;
    let led = goes_along(state, unit, leave)?;
    let Some(from) = state.unit(unit).hex() else {
        return Err(objection!("CCN-4.5", "ccn-refuse-no-unit"));
    };
    let footing = unit_footing(state, unit, led.is_some());
    let to = walk(state, &footing, from, path, reach(state, unit).most)?;
    Ok(Plan::Move {
        unit,
        led,
        from,
        path: *path,
        to,
    })
}

/// May the leader move so?
pub(crate) fn may_move_leader_along(
    state: &State,
    leader: LeaderId,
    path: &Path,
) -> Result<Plan, Objection> {
    may_move_leader(state, leader)?;
    let Some(from) = state.leader(leader).hex() else {
        return Err(objection!("CCN-4.5", "ccn-refuse-no-leader"));
    };
    let footing = leader_footing(state, leader);
    let enemies = state.pieces(state.turn.active.other());
    ensure!(
        !path.hexes().iter().any(|hex| enemies.has(*hex)),
        "CCN-6.26",
        "ccn-refuse-leader-meets-enemy"
    );
    let to = walk(state, &footing, from, path, leader_reach(state))?;
    let taken = state.leader_hexes(state.turn.active).without(from);
    ensure!(!taken.has(to), "CCN-6.24", "ccn-refuse-two-leaders");
    Ok(Plan::MoveLeader {
        leader,
        from,
        path: *path,
        to,
    })
}

/// May the unit leave the board from here, by a rule of the scenario (CCN-19.20)?
pub(crate) fn may_exit(state: &State, unit: UnitId) -> Result<Plan, Objection> {
    may_move_unit(state, unit)?;
    ensure!(
        reach(state, unit).most > 0,
        "CCN-19.20",
        "ccn-refuse-no-movement-left"
    );
    let it = state.unit(unit);
    let way = it.hex().and_then(|at| {
        let specials = state.battle.specials.iter().enumerate();
        specials
            .into_iter()
            .find_map(|(place, special)| match special {
                Special::Exit {
                    side,
                    from,
                    hexes,
                    banners,
                    max,
                    ..
                } if *side == it.side() && state.turns[side.index()] >= *from && hexes.has(at) => {
                    Some((at, place, *banners, *max))
                }
                _ => None,
            })
    });
    let Some((at, place, banners, max)) = way else {
        return Err(objection!("CCN-6.12", "ccn-refuse-no-exit"));
    };
    ensure!(
        state.paid[place] < max,
        "CCN-19.20",
        "ccn-refuse-exit-used-up"
    );
    Ok(Plan::Exit {
        unit,
        at,
        place,
        banners,
    })
}

/// One useful way to each hex that can be reached: the shortest, and a longer one where only that avoids crossing works.
fn ways(state: &State, footing: &Footing, from: Hex, most: u8, mut found: impl FnMut(Path)) {
    let ground = state.battle.ground();
    let mut reached = HexSet::NONE.with(from);
    let mut reached_across = reached;
    let mut frontier = [(from, Path::EMPTY); 64];
    let (mut start, mut end) = (0, 1);
    while start < end {
        let (at, path) = frontier[start];
        start += 1;
        for hex in (at.near() & footing.free & !reached).iter() {
            let way = path.then(hex);
            if ground.step_crosses_works(at, hex) {
                if !reached_across.has(hex) {
                    reached_across = reached_across.with(hex);
                    found(way);
                }
                continue;
            }
            reached = reached.with(hex);
            reached_across = reached_across.with(hex);
            found(way);
            if way.hexes().len() < most as usize && !footing.stops.has(hex) && end < 64 {
                frontier[end] = (hex, way);
                end += 1;
            }
        }
    }
}

/// Phase 3: what can be moved. Paths are listed by their useful ends, not all of them.
pub(crate) fn offers(state: &State, offers: &mut Offers<Action>) {
    offers.not_exhaustive();
    for unit in movers(state) {
        let Some(from) = state.unit(unit).hex() else {
            continue;
        };
        let most = reach(state, unit).most;
        if most == 0 {
            continue;
        }
        let led = state.leader_of(unit);
        let mut list = |leave: bool| {
            let footing = unit_footing(state, unit, led.is_some() && !leave);
            ways(state, &footing, from, most, |path| {
                offers.push(Action::Move {
                    unit: from,
                    path,
                    leave_leader: leave,
                });
            });
        };
        list(false);
        if led.is_some_and(|leader| may_move_leader(state, leader).is_ok()) {
            list(true);
        }
        if may_exit(state, unit).is_ok() {
            offers.push(Action::Exit { unit: from });
        }
    }
    for leader in state.turn.leaders.minus(state.turn.leaders_moved).leaders() {
        if let Some(from) = state.leader(leader).hex() {
            let taken = state.leader_hexes(state.turn.active);
            let footing = leader_footing(state, leader);
            ways(state, &footing, from, leader_reach(state), |path| {
                if path.end().is_some_and(|end| !taken.has(end)) {
                    offers.push(Action::MoveLeader { leader: from, path });
                }
            });
        }
    }
    offers.push(Action::EndMoves);
}

/// Ordered units that may still move, as far as their own history says.
fn movers(state: &State) -> impl Iterator<Item = UnitId> {
    let turn = &state.turn;
    turn.ordered
        .minus(turn.moved)
        .minus(turn.frozen)
        .and(state.on_board(turn.active))
        .units()
        .filter(|unit| !state.unit(*unit).in_square())
}

/// Is there anything to move?
pub(crate) fn anything_to_move(state: &State) -> bool {
    movers(state).any(|unit| {
        let Some(from) = state.unit(unit).hex() else {
            return false;
        };
        reach(state, unit).most > 0
            && (!(from.near() & unit_footing(state, unit, state.leader_of(unit).is_some()).free)
                .is_empty()
                || state
                    .leader_of(unit)
                    .is_some_and(|leader| may_move_leader(state, leader).is_ok())
                || may_exit(state, unit).is_ok())
    }) || state
        .turn
        .leaders
        .minus(state.turn.leaders_moved)
        .leaders()
        .any(|leader| state.leader(leader).hex().is_some())
}

/// Moves a unit along a checked path.
pub(crate) fn move_unit(
    state: &mut State,
    unit: UnitId,
    led: Option<LeaderId>,
    from: Hex,
    path: &Path,
    to: Hex,
    umpire: &mut Umpire<'_, Event>,
) {
    umpire.tell(|| Event::Moved {
        from,
        path: *path,
        led: led.is_some(),
        who: Some(state.called(unit)),
    });
    let battle_limit = reach(state, unit).battle;
    let before = path
        .hexes()
        .len()
        .checked_sub(2)
        .map_or(from, |i| path.hexes()[i]);
    state.shift_unit(unit, to, led.is_some());
    state.turn.moved.add(unit.index());
    if let Some(leader) = led {
        state.turn.leaders_moved.add(leader.index());
    }
    if path.hexes().len() > battle_limit as usize {
        state.turn.spent.add(unit.index());
    }
    note_entry(state, unit, before, to);
    victory::review(state, umpire);
}

/// What entering a hex does to a unit for the rest of the turn (CCN-12.8, CCN-16.7 to CCN-16.9).
pub(crate) fn note_entry(state: &mut State, unit: UnitId, from: Hex, to: Hex) {
    let ground = state.battle.ground();
    let terrain = ground.terrain(to);
    let kind = state.unit(unit).kind;
    if terrain.stops() || ground.step_crosses_works(from, to) {
        state.turn.halted.add(unit.index());
    }
    let barred = match terrain {
        Terrain::Forest => !kind.light_infantry(), // CCN-16.8
        Terrain::Town | Terrain::Mill => true,
        _ => false,
    };
    if barred {
        state.turn.spent.add(unit.index());
    }
}

/// Moves a leader along a checked path.
pub(crate) fn move_leader(
    state: &mut State,
    leader: LeaderId,
    from: Hex,
    path: &Path,
    to: Hex,
    umpire: &mut Umpire<'_, Event>,
) {
    umpire.tell(|| Event::LeaderMoved {
        from,
        path: *path,
        who: state.called_leader(leader),
    });
    state.lift_leader(leader, Spot::Fleeing);
    state.put_leader(leader, to);
    state.turn.leaders_moved.add(leader.index());
    // CCN-6.31: the unit he joins may not move afterwards.
    if let Some(unit) = state.unit_at(to) {
        state.turn.frozen.add(unit.index());
    }
    victory::review(state, umpire);
}

/// A unit leaves the board; its leader leaves with it (CCN-19.20, CCN-19.21).
pub(crate) fn exit(
    state: &mut State,
    unit: UnitId,
    at: Hex,
    place: usize,
    banners: u8,
    umpire: &mut Umpire<'_, Event>,
) {
    let side = state.unit(unit).side();
    umpire.tell(|| Event::Exited {
        unit: at,
        who: Some(state.called(unit)),
    });
    if let Some(leader) = state.leader_of(unit) {
        state.lift_leader(leader, Spot::Left);
        state.turn.leaders.drop(leader.index());
    }
    state.lift_unit(unit, Spot::Left);
    state.turn.ordered.drop(unit.index());
    state.paid[place] += 1;
    victory::award(state, side, banners, BannerReason::Exit, umpire);
    victory::review(state, umpire);
}

/// The end of phase 3.
pub(crate) fn end(state: &mut State, umpire: &mut Umpire<'_, Event>) {
    umpire.tell(|| Event::MovesDone);
    state.phase = Phase::Combat;
}
