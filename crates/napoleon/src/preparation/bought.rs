//! BWN-D5: a piece of terrain that was bought (BWN-22.9).

use kernel::{Offers, Refusal, Umpire, refusal};

use super::landscape;
use super::not_now;
use crate::Side;
use crate::action::Action;
use crate::event::Event;
use crate::flow::{Decision, Prompt, propose};
use crate::plan::{Plan, Preparing};
use crate::state::State;
use crate::terrain::Terrain;

/// Where does this side lay the piece it bought?
pub(crate) struct Bought(pub Side);

impl Decision for Bought {
    fn prompt(&self, _state: &State) -> Prompt {
        ("bought-terrain", None)
    }

    fn decider(&self, _state: &State) -> Option<Side> {
        Some(self.0)
    }

    fn is_open(&self, state: &State) -> bool {
        let prep = state.preparation.as_ref();
        prep.is_some_and(|prep| prep.bought[self.0 as usize].is_some())
    }

    fn offer(&self, state: &State, side: Side, offers: &mut Offers<Action>) {
        propose(state, side, Action::Done, offers);
        let prep = state.preparation.as_ref();
        if let Some(stuff) = prep.and_then(|prep| prep.bought[side as usize]) {
            let seed = 7 + state.battle.terrain.len() as u64;
            for sketch in landscape::samples(&state.battle, stuff, seed, 6) {
                propose(state, side, Action::Lay { sketch }, offers);
            }
        }
    }

    fn check(&self, state: &State, side: Side, action: &Action) -> Result<Plan, Refusal> {
        let prep = state.preparation.as_ref().ok_or_else(not_now)?;
        match action {
            Action::Done => Ok(Plan::Done),
            Action::Lay { sketch } => {
                if prep.bought[side as usize] != Some(sketch.stuff) {
                    return Err(refusal!("BWN-22.9", "napoleon-refuse-not-bought"));
                }
                Ok(Preparing::Bought(sketch.piece(&state.battle)?).into())
            }
            _ => Err(not_now()),
        }
    }
}

/// The piece is laid.
pub(crate) fn apply(state: &mut State, side: Side, piece: Terrain, umpire: &mut Umpire<'_, Event>) {
    state.lay(side, piece, umpire);
    state.agenda.pop();
    if let Some(prep) = &mut state.preparation {
        prep.bought[side as usize] = None;
    }
}
