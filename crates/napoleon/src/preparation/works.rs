//! BWN-D5: fortifications that were bought (BWN-22.9).

use kernel::{Offers, Refusal, Umpire, refusal};

use super::not_now;
use super::roads;
use crate::Side;
use crate::action::Action;
use crate::event::Event;
use crate::flow::{Decision, Prompt, propose};
use crate::march::Compass;
use crate::plan::{Plan, Preparing};
use crate::state::State;
use crate::terrain::Terrain;

/// Where does this side dig in?
pub(crate) struct Works(pub Side);

impl Decision for Works {
    fn prompt(&self, _state: &State) -> Prompt {
        ("fortifications", None)
    }

    fn decider(&self, _state: &State) -> Option<Side> {
        Some(self.0)
    }

    fn is_open(&self, state: &State) -> bool {
        let prep = state.preparation.as_ref();
        let side = self.0 as usize;
        prep.is_some_and(|prep| prep.works[side] + prep.redoubts[side] > 0)
    }

    fn offer(&self, state: &State, side: Side, offers: &mut Offers<Action>) {
        propose(state, side, Action::Done, offers);
        let height = (state.battle.height / 100) as u16;
        let (outer, gorge, front) = match side {
            Side::South => (90, Compass::South, [450, 300]),
            Side::North => (270, Compass::North, [height - 550, height - 400]),
        };
        for y in front {
            for x in [200u16, 400, 600, 800] {
                let line = [[x, y], [x + 100, y]];
                propose(state, side, Action::Fortify { line, outer }, offers);
                propose(state, side, Action::Redoubt { at: [x, y], gorge }, offers);
            }
        }
    }

    fn check(&self, state: &State, side: Side, action: &Action) -> Result<Plan, Refusal> {
        let prep = state.preparation.as_ref().ok_or_else(not_now)?;
        let (battle, south) = (&state.battle, side == Side::South);
        match action {
            Action::Done => Ok(Plan::Done),
            Action::Redoubt { at, gorge } => {
                if prep.redoubts[side as usize] == 0 {
                    return Err(refusal!("BWN-22.9", "napoleon-refuse-not-bought"));
                }
                Ok(Preparing::Redoubt(roads::redoubt(battle, south, *at, *gorge)?).into())
            }
            Action::Fortify { line, outer } => {
                if prep.works[side as usize] == 0 {
                    return Err(refusal!("BWN-22.9", "napoleon-refuse-not-bought"));
                }
                Ok(Preparing::Earthwork(roads::earthwork(battle, south, *line, *outer)?).into())
            }
            _ => Err(not_now()),
        }
    }
}

/// A redoubt is dug.
pub(crate) fn redoubt(
    state: &mut State,
    side: Side,
    piece: Terrain,
    umpire: &mut Umpire<'_, Event>,
) {
    state.lay(side, piece, umpire);
    if let Some(prep) = &mut state.preparation {
        prep.redoubts[side as usize] -= 1;
    }
}

/// A linear fortification is dug.
pub(crate) fn earthwork(
    state: &mut State,
    side: Side,
    piece: Terrain,
    umpire: &mut Umpire<'_, Event>,
) {
    state.lay(side, piece, umpire);
    if let Some(prep) = &mut state.preparation {
        prep.works[side as usize] -= 1;
    }
}
