//! BWN-D5: pieces of terrain, laid by turns (BWN-22.3 to BWN-22.7, BWN-22.15).

use kernel::{Offers, Refusal, Umpire, refusal};

use super::{PreparationStep, not_now};
use crate::Side;
use crate::action::Action;
use crate::event::Event;
use crate::flow::{Decision, Prompt, propose};
use crate::plan::{Plan, Preparing};
use crate::preparation::landscape::{self, Feature, Sketch, Stuff};
use crate::state::{State, Task};
use crate::terrain::Terrain;

/// Which piece does this side lay?
pub(crate) struct Pieces {
    pub side: Side,
    /// Did the other side just lay none?
    pub declined: bool,
}

impl Decision for Pieces {
    fn prompt(&self, _state: &State) -> Prompt {
        ("terrain", None)
    }

    fn decider(&self, _state: &State) -> Option<Side> {
        Some(self.side)
    }

    fn is_open(&self, state: &State) -> bool {
        let prep = state.preparation.as_ref();
        prep.is_some_and(|prep| prep.pieces() < landscape::piece_count(state.battle.width))
    }

    fn offer(&self, state: &State, side: Side, offers: &mut Offers<Action>) {
        for sketch in piece_samples(state, side, 3) {
            propose(state, side, Action::Lay { sketch }, offers);
        }
        propose(state, side, Action::Done, offers);
    }

    fn check(&self, state: &State, side: Side, action: &Action) -> Result<Plan, Refusal> {
        match action {
            Action::Lay { sketch } => {
                let piece = check_piece(state, side, sketch)?;
                Ok(Preparing::Piece(piece, sketch.stuff.feature()).into())
            }
            Action::Done => {
                check_decline(state, side)?;
                Ok(Preparing::NoPiece {
                    both: self.declined,
                }
                .into())
            }
            _ => Err(not_now()),
        }
    }
}

/// May a player lay no more pieces (BWN-22.5, BWN-22.15)?
fn check_decline(state: &State, side: Side) -> Result<(), Refusal> {
    let prep = state.preparation.as_ref();
    let missing = prep.is_some_and(|prep| prep.outstanding().next().is_some());
    if missing && !piece_samples(state, side, 1).is_empty() {
        return Err(refusal!("BWN-22.5", "napoleon-refuse-least-first"));
    }
    Ok(())
}

/// A piece is laid; it is the other side's turn.
pub(crate) fn apply(
    state: &mut State,
    side: Side,
    piece: Terrain,
    feature: Feature,
    umpire: &mut Umpire<'_, Event>,
) {
    state.lay(side, piece, umpire);
    state.agenda.pop();
    if let Some(prep) = &mut state.preparation {
        prep.laid[feature as usize] += 1;
        prep.laid_by[side as usize] += 1;
        prep.water_by[side as usize] += u8::from(feature.is_water());
        if feature == Feature::River {
            prep.river_by = Some(side);
        }
    }
    next(state, side, false);
}

/// This side lays no piece; when both lay none, the rest is left out.
pub(crate) fn decline(state: &mut State, side: Side, both: bool, umpire: &mut Umpire<'_, Event>) {
    state.agenda.pop();
    umpire.tell(|| Event::Done { side });
    if !both {
        next(state, side, true);
    }
}

fn next(state: &mut State, side: Side, declined: bool) {
    state.agenda.push(Task::Prepare(PreparationStep::Pieces {
        side: side.other(),
        declined,
    }));
}

/// Good pieces that a player may lay now.
fn piece_samples(state: &State, side: Side, each: usize) -> Vec<Sketch> {
    const STUFFS: [Stuff; 13] = [
        Stuff::Stream,
        Stuff::River,
        Stuff::Village,
        Stuff::Town,
        Stuff::City,
        Stuff::Hill,
        Stuff::Wood,
        Stuff::Difficult,
        Stuff::Impassable,
        Stuff::Depression,
        Stuff::Fence,
        Stuff::Hedge,
        Stuff::Wall,
    ];
    let seed = 1 + state.battle.terrain.len() as u64;
    STUFFS
        .into_iter()
        .flat_map(|stuff| landscape::samples(&state.battle, stuff, seed, each))
        .filter(|sketch| check_piece(state, side, sketch).is_ok())
        .collect()
}

/// May a player lay this piece now (BWN-22.3 to BWN-22.7, BWN-22.17)?
fn check_piece(
    state: &State,
    side: Side,
    sketch: &Sketch,
) -> Result<crate::terrain::Terrain, Refusal> {
    let prep = state.preparation.as_ref().ok_or_else(not_now)?;
    let country = prep.country.ok_or_else(not_now)?;
    let feature = sketch.stuff.feature();
    if prep.laid[feature as usize] >= country.most(feature) {
        return Err(refusal!("BWN-22.3", "napoleon-refuse-enough-pieces"));
    }
    let (own, water) = (prep.laid_by[side as usize], prep.water_by[side as usize]);
    if feature.is_water() {
        // BWN-22.6: first, or second after other water.
        if own != water {
            return Err(refusal!("BWN-22.6", "napoleon-refuse-water-first"));
        }
    } else {
        let missing: Vec<Feature> = prep.outstanding().collect();
        let solid = missing.iter().any(|feature| !feature.is_water());
        // BWN-22.5, BWN-22.7
        if solid && !missing.contains(&feature) {
            return Err(refusal!("BWN-22.5", "napoleon-refuse-least-first"));
        }
        // The last chance for water that must be there: the second player's first piece.
        if own == 0 && side != prep.winner && missing.iter().any(|feature| feature.is_water()) {
            return Err(refusal!("BWN-22.6", "napoleon-refuse-water-first"));
        }
    }
    sketch.piece(&state.battle)
}
