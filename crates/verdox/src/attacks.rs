//! Chapters 7 and 8: attacks, and what terrain makes of fire.

use kernel::grid::square::{Crossing, line};
use kernel::{Sight, Tally, Total, Umpire, rule};

use crate::action::Target;
use crate::counters;
use crate::ending;
use crate::event::{AttackKind, Event};
use crate::objection::Objection;
use crate::state::{Barge, CounterNo, Footing, State};
use crate::{Kind, Side, Square, Terrain, square, walls};

/// No modifier lengthens a range by more than this: a unit is on a hill or on a wall, not on both.
pub(crate) const GREATEST_BONUS: u8 = 1;

// ---- direct attacks ----

/// May this unit attack this target hand to hand? (VER-8.9, VER-8.10, VER-8.11)
pub(crate) fn check_direct(
    state: &State,
    side: Side,
    attacker: CounterNo,
    target: Target,
) -> Result<Aim, Objection> {
    let counter = state.counter(attacker);
    if counter.aboard() {
        return Err(Objection::PassengerAttacks);
    }
    if !counter.kind.attacks_directly() {
        return Err(Objection::NoDirectAttack(counter.kind));
    }
    // Barges and walls are for artillery, which never comes so far.
    let aim = check_target(state, side, counter.kind, target)?;
    if counter.square.adjacent(target.square()) {
        Ok(aim)
    } else {
        Err(Objection::DirectNotAdjacent(target.square()))
    }
}

/// What is being attacked.
#[derive(Debug, Clone, Copy)]
pub enum Aim {
    Unit(CounterNo),
    Barge(usize, Barge),
    Wall(Square),
}

/// Is this something that a unit of this kind may attack at all, wherever it stands?
fn check_target(state: &State, side: Side, kind: Kind, target: Target) -> Result<Aim, Objection> {
    let at = target.square();
    if !state.map().contains(at) {
        return Err(Objection::NoSuchSquare(at));
    }
    if let Some(footing) = target.footing() {
        return match state.find(footing) {
            None => Err(Objection::NoTarget(at)),
            Some(other) if other.side() == side => Err(Objection::OwnTarget(at)), // VER-8.26
            Some(other) => Ok(Aim::Unit(other)),
        };
    }
    if let Target::Barge(_) = target {
        let barge = state
            .barge_at(at)
            .and_then(|number| Some((number, state.barges[number]?)));
        return match barge {
            None => Err(Objection::NoTarget(at)),
            Some(_) if kind != Kind::Artillery => Err(Objection::OnlyGunsAtBarge), // VER-10.22
            Some((_, barge)) if barge.owner == Some(side) => Err(Objection::OwnBarge(at)), // VER-10.26
            Some((number, barge)) => Ok(Aim::Barge(number, barge)),
        };
    }
    match state.terrain(at) {
        Terrain::Breach => Err(Objection::AlreadyBreached(at)),
        terrain if !terrain.is_wall() => Err(Objection::NotAWall(at)),
        _ if kind != Kind::Artillery => Err(Objection::OnlyGunsBreach), // VER-9.26
        _ if state.standing_on(at).is_some_and(|no| no.side() == side) => {
            Err(Objection::OwnUnitOnWall(at)) // VER-11.15
        }
        _ => Ok(Aim::Wall(at)),
    }
}

// ---- fire ----

/// May this unit fire at this target? (VER-8.14)
pub(crate) fn check_fire(
    state: &State,
    side: Side,
    firer: CounterNo,
    target: Target,
) -> Result<Aim, Objection> {
    let counter = state.counter(firer);
    if counter.kind.range().is_none() {
        return Err(Objection::NoFire(counter.kind));
    }
    let aim = check_target(state, side, counter.kind, target)?;
    check_shot(state, counter.kind, counter.footing(), target)?;
    Ok(aim)
}

/// Range, edges and line of fire; kind and target are fit for each other.
pub(crate) fn check_shot(
    state: &State,
    kind: Kind,
    from: Footing,
    target: Target,
) -> Result<(), Objection> {
    let (f, t) = (from.square, target.square());
    match state.terrain(f) {
        Terrain::Canal => return Err(Objection::FiresFromCanal),
        Terrain::Swamp => return Err(Objection::FiresFromSwamp),
        _ => {}
    }
    let distance = f.distance(t);
    if distance == 0 {
        return Err(Objection::SameSquare(t));
    }
    let range = Total::of(|total| range(state, kind, f, target, total));
    if range < 1 {
        return Err(Objection::NoRange); // VER-8.17
    }
    if i32::from(distance) > range {
        return Err(Objection::OutOfRange {
            distance,
            range: range as i8,
        });
    }
    check_edges(state, f, t)?;
    check_line(state, f, t)
}

/// The range of a fire attack. (VER-8.15, VER-8.16)
pub(crate) fn range(state: &State, kind: Kind, f: Square, target: Target, tally: &mut impl Tally) {
    let t = target.square();
    let (here, there) = (state.terrain(f), state.terrain(t));
    tally.add(
        "verdox-sum-base-range",
        i32::from(kind.range().unwrap_or(0)),
        rule!("VER-8.15"),
    );
    if here == Terrain::Hill && here.level() > there.level() {
        tally.add("verdox-sum-from-hill", 1, rule!("VER-7.3"));
    }
    if here == Terrain::Valley && there.level() > here.level() {
        tally.add("verdox-sum-from-valley", -1, rule!("VER-7.8"));
    }
    if here.is_wall() {
        tally.add("verdox-sum-from-wall", 1, rule!("VER-11.10"));
    }
    if there == Terrain::Forest {
        tally.add("verdox-sum-at-forest", -1, rule!("VER-7.15"));
    }
    // VER-11.14: the wall itself is not protected by it.
    if there.is_wall() && !matches!(target, Target::Wall(_)) {
        tally.add("verdox-sum-at-wall", -1, rule!("VER-11.11"));
    }
}

/// The edge conditions of hills, forests and valleys.
fn check_edges(state: &State, f: Square, t: Square) -> Result<(), Objection> {
    let map = state.map();
    let (here, there) = (state.terrain(f), state.terrain(t));
    let (from, to) = (map.ground(f), map.ground(t));
    if here == Terrain::Forest && !from.edge {
        return Err(Objection::ForestInterior(f)); // VER-7.16
    }
    if there == Terrain::Forest && from.region != to.region && !to.edge {
        return Err(Objection::TargetInsideForest(t)); // VER-7.17
    }
    if here == Terrain::Hill && here.level() > there.level() && !from.edge {
        return Err(Objection::HillInterior(f)); // VER-7.4, VER-7.12
    }
    if there == Terrain::Hill && here.level() < there.level() && !to.edge {
        return Err(Objection::TargetInsideHill(t)); // VER-7.5
    }
    if here == Terrain::Valley && there.level() > here.level() && !from.edge {
        return Err(Objection::ValleyInterior(f)); // VER-7.9
    }
    if there == Terrain::Valley && here.level() == 0 {
        // VER-7.10, VER-7.11
        let at_its_edge = map
            .neighbours(f)
            .any(|next| map.ground(next).region == to.region);
        if !at_its_edge {
            return Err(Objection::NotAtValley(f));
        }
    }
    Ok(())
}

/// The line of fire. (VER-2.8 to VER-2.13, VER-8.21 to VER-8.25)
fn check_line(state: &State, f: Square, t: Square) -> Result<(), Objection> {
    if f.adjacent(t) {
        return Ok(()); // VER-2.13
    }
    let level = state.terrain(f).level();
    for crossing in line(f.on_grid(), t.on_grid()) {
        match crossing {
            Crossing::Through(s) => obstruction(state, level, from_grid(s))?,
            // VER-2.11
            Crossing::Between(a, b) => {
                let (a, b) = (from_grid(a), from_grid(b));
                if obstruction(state, level, a).is_err() && obstruction(state, level, b).is_err() {
                    return Err(Objection::CornerShut(a, b));
                }
            }
        }
    }
    Ok(())
}

/// The line of fire between any two squares, occupied or not, at any distance.
pub(crate) fn look(state: &State, f: Square, t: Square) -> Option<Sight> {
    if !state.map().contains(f) || !state.map().contains(t) {
        return None;
    }
    let distance = u32::from(f.distance(t));
    if distance == 0 {
        return Some(Sight::open(distance));
    }
    let judged = check_edges(state, f, t).and_then(|()| check_line(state, f, t));
    Some(match judged {
        Ok(()) => Sight::open(distance),
        Err(objection) => {
            let at = objection.squares().iter().map(Square::to_string).collect();
            Sight::shut(distance, objection.refusal(), at)
        }
    })
}

/// Squares between two squares of a board are on the board. (VER-2.12)
const fn from_grid(s: kernel::grid::square::Square) -> Square {
    square(s.x as u8, s.y as u8)
}

/// Does this square stop fire from that level? (VER-2.10)
fn obstruction(state: &State, level: i8, s: Square) -> Result<(), Objection> {
    let terrain = state.terrain(s);
    match terrain {
        Terrain::Hill => return Err(Objection::HillBetween(s)),
        Terrain::Forest => return Err(Objection::ForestBetween(s)),
        Terrain::Fortification | Terrain::Gate => return Err(Objection::WallBetween(s)),
        _ => {}
    }
    // VER-8.22, VER-8.23
    if terrain.level() >= level {
        if state.standing_on(s).is_some() {
            return Err(Objection::UnitBetween(s));
        }
        // VER-8.24
        if terrain.floats_barges() && state.barge_at(s).is_some() {
            return Err(Objection::BargeBetween(s));
        }
    }
    Ok(())
}

// ---- results ----

/// What an attack does to its target. (VER-8.27)
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Hit {
    Nothing,
    Removed,
    HorseLost(Kind),
}

/// The hit table of a kind of unit; the same for both kinds of attack. (VER-8.27, VER-8.28)
pub(crate) const fn hit(kind: Kind, die: u8) -> Hit {
    match (die, kind.dismounted()) {
        (1, _) | (2, None) => Hit::Removed,
        (2, Some(on_foot)) => Hit::HorseLost(on_foot),
        _ => Hit::Nothing,
    }
}

/// The hit table of a barge under artillery fire. (VER-8.27)
pub(crate) const fn sinks_barge(die: u8) -> bool {
    die <= 2
}

/// Does a shot at a wall breach it? (VER-11.13)
pub(crate) const fn breaches_wall(die: u8) -> bool {
    die == 1
}

/// Carries out a legal attack. (VER-8.3)
pub(crate) fn carry_out(
    state: &mut State,
    attack: AttackKind,
    attacker: CounterNo,
    target: Target,
    aim: Aim,
    umpire: &mut Umpire<'_, Event>,
) {
    let side = attacker.side();
    counters::turn_up(state, attacker, umpire); // VER-5.1
    state.counter_mut(attacker).set_acted();
    let (from, kind) = {
        let counter = state.counter(attacker);
        (counter.square, counter.kind)
    };
    let die = umpire.d6();
    umpire.tell(|| Event::Attacked {
        side,
        kind,
        from,
        attack,
        target,
        die,
    });
    match aim {
        Aim::Unit(victim) => strike(state, victim, die, umpire),
        Aim::Barge(number, barge) if sinks_barge(die) => sink(state, number, barge, umpire),
        Aim::Wall(at) if breaches_wall(die) => walls::break_down(state, at, umpire),
        Aim::Barge(..) | Aim::Wall(_) => {
            umpire.tell(|| Event::Missed { target });
        }
    }
    ending::if_destroyed(state, side.other(), umpire);
}

fn strike(state: &mut State, victim: CounterNo, die: u8, umpire: &mut Umpire<'_, Event>) {
    let side = victim.side();
    let (square, kind) = (state.counter(victim).square, state.counter(victim).kind);
    match hit(kind, die) {
        // VER-5.7: the table need not be read, so the counter stays as it lies.
        Hit::Nothing => umpire.tell(|| Event::Missed {
            target: if state.counter(victim).aboard() {
                Target::Passenger(square)
            } else {
                Target::Unit(square)
            },
        }),
        Hit::Removed => {
            counters::turn_up(state, victim, umpire); // VER-5.6, VER-5.8
            state.remove(victim);
            umpire.tell(|| Event::Removed { side, square, kind });
        }
        Hit::HorseLost(on_foot) => {
            counters::turn_up(state, victim, umpire);
            // VER-9.13, VER-9.14
            state.counter_mut(victim).kind = on_foot;
            umpire.tell(|| Event::Dismounted {
                side,
                square,
                kind: on_foot,
            });
        }
    }
}

/// A barge goes down with the unit aboard. (VER-10.23)
fn sink(state: &mut State, number: usize, barge: Barge, umpire: &mut Umpire<'_, Event>) {
    let at = barge.square;
    umpire.tell(|| Event::BargeSunk { square: at });
    if let Some(no) = barge.passenger {
        let (side, kind) = (no.side(), state.counter(no).kind);
        state.remove(no);
        umpire.tell(|| Event::Removed {
            side,
            square: at,
            kind,
        });
    }
    state.barges[number] = None;
}
