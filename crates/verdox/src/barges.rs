//! Chapter 10: barges.

use kernel::Umpire;

use crate::event::Event;
use crate::objection::Objection;
use crate::state::{Barge, CounterNo, State};
use crate::{Side, Square, Terrain};

/// The barge on this river square, if the unit may board it. (VER-10.5, VER-10.6, VER-10.7)
pub(crate) fn boardable(state: &State, no: CounterNo, to: Square) -> Result<usize, Objection> {
    let barge = state.barge_at(to).ok_or(Objection::River(to))?; // VER-6.22
    match state.barges[barge].and_then(|barge| barge.passenger) {
        Some(other) if other != no => Err(if other.side() == no.side() {
            Objection::OwnPassenger(to)
        } else {
            Objection::EnemyPassenger(to)
        }),
        _ => Ok(barge),
    }
}

/// A lifted unit goes aboard; the barge is now its side's. (VER-10.3, VER-10.4)
pub(crate) fn board(
    state: &mut State,
    no: CounterNo,
    barge: usize,
    umpire: &mut Umpire<'_, Event>,
) {
    state.set_aboard(no, barge);
    let side = no.side();
    if let Some(barge) = &mut state.barges[barge] {
        let taken = barge.owner != Some(side);
        barge.owner = Some(side);
        let square = barge.square;
        umpire.tell(|| Event::Boarded {
            side,
            square,
            taken,
        });
    }
}

/// Returns the barge that this side may move from here to there. (VER-10.9, VER-10.10)
pub(crate) fn check_move(
    state: &State,
    side: Side,
    from: Square,
    to: Square,
) -> Result<(usize, Barge), Objection> {
    let number = state.barge_at(from).ok_or(Objection::NoBarge(from))?;
    let Some(barge) = state.barges[number] else {
        return Err(Objection::NoBarge(from));
    };
    match barge.owner {
        None => return Err(Objection::NeutralBarge(from)),
        Some(owner) if owner != side => return Err(Objection::NotOwnBarge(from)),
        Some(_) => {}
    }
    if barge.moved {
        return Err(Objection::BargeHasMoved(from));
    }
    if !from.adjacent(to) {
        return Err(Objection::BargeTooFar(to));
    }
    match state.terrain(to) {
        Terrain::Canal => return Err(Objection::BargeIntoCanal(to)),
        water if !water.floats_barges() => return Err(Objection::BargeOnLand(to)),
        _ => {}
    }
    if state.barge_at(to).is_some() {
        return Err(Objection::BargeInTheWay(to));
    }
    Ok((number, barge))
}

/// Moves a barge with the unit aboard. (VER-10.12)
pub(crate) fn carry_out(
    state: &mut State,
    side: Side,
    number: usize,
    barge: Barge,
    to: Square,
    umpire: &mut Umpire<'_, Event>,
) {
    let from = barge.square;
    state.barges[number] = Some(Barge {
        square: to,
        moved: true,
        ..barge
    });
    if let Some(no) = barge.passenger {
        state.counter_mut(no).square = to;
    }
    umpire.tell(|| Event::BargeMoved { side, from, to });
}
