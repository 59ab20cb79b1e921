//! BWN-D5: a bridge or ford over the river that the other side laid (BWN-22.8).

use kernel::{Offers, Refusal, Umpire};

use super::not_now;
use super::roads;
use crate::Side;
use crate::action::Action;
use crate::event::Event;
use crate::flow::{Decision, Prompt, propose};
use crate::plan::{Plan, Preparing};
use crate::state::State;
use crate::terrain::{Ground, Terrain};

/// Where does this side cross the river?
pub(crate) struct Crossing(pub Side);

impl Decision for Crossing {
    fn prompt(&self, _state: &State) -> Prompt {
        ("crossing", None)
    }

    fn decider(&self, _state: &State) -> Option<Side> {
        Some(self.0)
    }

    fn is_open(&self, state: &State) -> bool {
        let prep = state.preparation.as_ref();
        prep.is_some_and(|prep| prep.river_by == Some(self.0.other()))
    }

    fn offer(&self, state: &State, side: Side, offers: &mut Offers<Action>) {
        propose(state, side, Action::Done, offers);
        let rivers = state
            .battle
            .terrain
            .iter()
            .filter(|piece| piece.ground == Ground::River);
        for line in rivers.filter_map(|piece| piece.line.as_ref()) {
            for p in &line.points()[1..line.points().len() - 1] {
                let at = [(p.x / 100) as u16, (p.y / 100) as u16];
                propose(state, side, Action::Bridge { at }, offers);
            }
        }
    }

    fn check(&self, state: &State, _side: Side, action: &Action) -> Result<Plan, Refusal> {
        match action {
            Action::Done => Ok(Plan::Done),
            Action::Bridge { at } => {
                Ok(Preparing::Crossing(roads::bridge(&state.battle, *at)?).into())
            }
            _ => Err(not_now()),
        }
    }
}

/// The bridge is laid.
pub(crate) fn apply(
    state: &mut State,
    side: Side,
    bridge: Terrain,
    umpire: &mut Umpire<'_, Event>,
) {
    state.lay(side, bridge, umpire);
    state.agenda.pop();
}
