//! Chapter 14: the finish of F and K.

use arrayvec::ArrayVec;
use kernel::{Objection, Umpire, objection};

use crate::action::Pick;
use crate::board::{Place, Sector, Side};
use crate::event::Event;
use crate::hits::{decide_captures, flee};
use crate::march::{capture_lying, change_sector};
use crate::reaction::{check_lowest, is_picked};
use crate::state::{Phase, State};
use crate::status::{Census, room};
use crate::units::{Kind, Marks, UnitId};

/// Captures, then flight: GEN-14.1 to GEN-14.3.
pub(crate) fn begin(state: &mut State, umpire: &mut Umpire<'_, Event>) {
    decide_captures(state, umpire);
    flight(state, umpire);
}

/// Routed artillery stays (GEN-13.18), and so does a routed unit in a building (GEN-22.42).
pub(crate) fn flight(state: &mut State, umpire: &mut Umpire<'_, Event>) {
    for id in UnitId::all() {
        let unit = state.unit(id);
        let flees = match unit.kind {
            Kind::Cavalry => true,
            Kind::Infantry => state.phase == Phase::Combined,
            Kind::Artillery => false,
        };
        if unit.routed && flees && unit.place.is_on_board() && !unit.place.is_inside() {
            flee(state, id, umpire);
        }
    }
}

/// Is the sector that this attacker wants open to it? GEN-14.4, GEN-14.5.
fn is_open(state: &State, census: &Census, side: Side, sector: Sector) -> bool {
    let enemy = side.other();
    if state.contested.has(sector) {
        return !UnitId::of(enemy).any(|id| {
            crate::zones::attacks(state, id, sector) && state.unit(id).kind != Kind::Artillery
        });
    }
    !census.holds(enemy, sector)
}

/// The sector that a unit may enter now, if it has not been asked before: GEN-14.6, GEN-14.10, GEN-14.14.
pub(crate) fn may_enter(state: &State, census: &Census, id: UnitId) -> Option<Sector> {
    let fighter = state.fighter(id);
    if !fighter.attacks()
        || fighter.marks.has(Marks::ASKED)
        || !state.unit(id).is_able()
        || state.unit(id).kind == Kind::Artillery
    {
        return None;
    }
    let target = fighter.target.filter(|target| !target.is_inside())?;
    let sector = target.sector()?;
    is_open(state, census, id.side(), sector).then_some(sector)
}

/// Must it enter, as far as there is room? In K, unless it counter-charged: GEN-14.7 to GEN-14.11.
fn must_enter(state: &State, id: UnitId) -> bool {
    state.phase == Phase::Combined && !state.fighter(id).marks.has(Marks::COUNTER)
}

/// Units that may enter a sector, and how many of them find room.
#[derive(Debug, Clone, Copy, Default)]
struct Gate {
    room: u8,
    must: u8,
    must_named: u8,
    named: u8,
}

fn gate(state: &State, census: &Census, side: Side, sector: Sector) -> Gate {
    let mut gate = Gate {
        room: room(sector, census.content(side, sector)),
        ..Gate::default()
    };
    for id in UnitId::of(side) {
        if may_enter(state, census, id) == Some(sector) {
            let must = must_enter(state, id);
            let named = is_picked(state, id);
            gate.must += u8::from(must);
            gate.named += u8::from(named);
            gate.must_named += u8::from(must && named);
        }
    }
    gate
}

/// D-ADVANCE: may this unit be named next?
pub(crate) fn check_advance(state: &State, side: Side, id: UnitId) -> Result<(), Objection> {
    let census = Census::of(state);
    check_advance_with(state, &census, side, id)
}

fn check_advance_with(
    state: &State,
    census: &Census,
    side: Side,
    id: UnitId,
) -> Result<(), Objection> {
    if id.side() != side {
        return Err(objection!("GEN-14.6", "generals-refuse-not-yours"));
    }
    let Some(sector) = may_enter(state, census, id) else {
        return Err(objection!("GEN-14.6", "generals-refuse-cannot-enter"));
    };
    if is_picked(state, id) {
        return Err(objection!("GEN-14.8", "generals-refuse-already-named"));
    }
    let gate = gate(state, census, side, sector);
    let must = must_enter(state, id);
    if must && gate.must <= gate.room {
        // GEN-14.9: they all go in without being named.
        return Err(objection!("GEN-14.9", "generals-refuse-enters-anyway"));
    }
    let taken = if must {
        gate.must_named
    } else {
        gate.must.min(gate.room) + (gate.named - gate.must_named)
    };
    if taken >= gate.room {
        return if must {
            Err(objection!("GEN-3.10", "generals-refuse-sector-full"))
        } else {
            // GEN-14.11
            Err(objection!("GEN-14.11", "generals-refuse-sector-full"))
        };
    }
    check_lowest(state, id, |other| {
        !is_picked(state, other) && may_enter(state, census, other) == Some(sector)
    })
}

pub(crate) fn each_advance(state: &State, side: Side, mut visit: impl FnMut(Pick)) {
    let census = Census::of(state);
    for id in UnitId::of(side) {
        if state.fighter(id).attacks() && check_advance_with(state, &census, side, id).is_ok() {
            visit(Pick::Enter(id));
        }
    }
}

/// Who must enter and finds no room is named by the owner before he commits (GEN-14.9).
pub(crate) fn check_commit(state: &State, side: Side) -> Result<(), Objection> {
    if state.phase != Phase::Combined {
        return Ok(());
    }
    let census = Census::of(state);
    for sector in Sector::BATTLE {
        let gate = gate(state, &census, side, sector);
        if gate.must > gate.room && gate.must_named < gate.room {
            return Err(objection!("GEN-14.9", "generals-refuse-must-enter"));
        }
    }
    Ok(())
}

/// Is any unit of either side in front of an open sector?
pub(crate) fn anything_open(state: &State) -> bool {
    let census = Census::of(state);
    UnitId::all().any(|id| may_enter(state, &census, id).is_some())
}

/// Everybody who may, and must or wants to, enters at the same time: GEN-14.13.
pub(crate) fn enter(state: &mut State, umpire: &mut Umpire<'_, Event>) {
    umpire.mark_revealed();
    let census = Census::of(state);
    let mut entering: ArrayVec<(UnitId, Sector), 60> = ArrayVec::new();
    let mut asked: ArrayVec<(UnitId, Sector), 60> = ArrayVec::new();
    for side in Side::BOTH {
        for sector in Sector::BATTLE {
            let gate = gate(state, &census, side, sector);
            for id in UnitId::of(side) {
                if may_enter(state, &census, id) != Some(sector) {
                    continue;
                }
                asked.push((id, sector));
                let all_go = must_enter(state, id) && gate.must <= gate.room;
                if all_go || is_picked(state, id) {
                    entering.push((id, sector));
                }
            }
        }
    }
    for (id, _) in &asked {
        state.fighter_mut(*id).marks.set(Marks::ASKED);
    }
    for (id, sector) in &entering {
        let Some(from) = state.fighter(*id).origin else {
            continue;
        };
        // GEN-14.16: a counter-charge follows no line.
        if !state.fighter(*id).marks.has(Marks::COUNTER) {
            state.unit_mut(*id).moves += 1;
        }
        let fighter = state.fighter_mut(*id);
        fighter.marks.clear(Marks::ACTIVE);
        fighter.zone = None;
        fighter.space = 0;
        change_sector(state, *id, from, Place::field(*sector), umpire);
    }
    for (id, sector) in &entering {
        // GEN-14.12
        capture_lying(state, id.side(), *sector, umpire);
    }
    let census = Census::of(state);
    for (id, sector) in &asked {
        let stayed = !entering.iter().any(|(other, _)| other == id);
        // GEN-7.29, GEN-7.30
        let had_room = room(*sector, census.content(id.side(), *sector)) > 0;
        if stayed && had_room && state.phase == Phase::Fast {
            state.fighter_mut(*id).marks.set(Marks::WEARY);
        }
    }
}
