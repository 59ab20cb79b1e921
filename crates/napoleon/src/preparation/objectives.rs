//! BWN-D6: the main objective, and the secondary ones (BWN-22.20, BWN-22.21).

use std::sync::Arc;

use kernel::{Offers, Refusal, Umpire, refusal};

use super::landscape;
use super::not_now;
use crate::Side;
use crate::action::Action;
use crate::event::Event;
use crate::flow::{Decision, Prompt, propose};
use crate::plan::{Plan, Preparing};
use crate::state::State;

/// Which piece is an objective?
pub(crate) struct Objective {
    /// The main one? It is chosen by the winner of the initiative, the others by the other side.
    pub main: bool,
}

impl Decision for Objective {
    fn prompt(&self, _state: &State) -> Prompt {
        let name = if self.main {
            "main-objective"
        } else {
            "secondary-objective"
        };
        (name, None)
    }

    fn decider(&self, state: &State) -> Option<Side> {
        let winner = state.preparation.as_ref().map(|prep| prep.winner);
        if self.main {
            winner
        } else {
            winner.map(Side::other)
        }
    }

    fn is_open(&self, _state: &State) -> bool {
        true
    }

    fn offer(&self, state: &State, side: Side, offers: &mut Offers<Action>) {
        for piece in self.candidates(state) {
            propose(state, side, Action::Objective { piece }, offers);
        }
    }

    fn check(&self, state: &State, _side: Side, action: &Action) -> Result<Plan, Refusal> {
        match action {
            Action::Objective { piece } => {
                if self.candidates(state).contains(piece) {
                    Ok(Preparing::Objective {
                        piece: *piece,
                        main: self.main,
                    }
                    .into())
                } else {
                    Err(refusal!("BWN-22.20", "napoleon-refuse-objective"))
                }
            }
            _ => Err(not_now()),
        }
    }
}

impl Objective {
    /// Pieces that may be chosen (BWN-22.20, BWN-22.21).
    fn candidates(&self, state: &State) -> Vec<u8> {
        let battle = &state.battle;
        if self.main {
            return landscape::main_objectives(battle);
        }
        let chosen = state.preparation.as_ref().map_or(0, |prep| prep.chosen);
        landscape::secondary_objectives(battle, battle.objectives[0])
            .into_iter()
            .filter(|piece| chosen < 2 || *piece != battle.objectives[1])
            .collect()
    }
}

/// The piece is an objective from now on.
pub(crate) fn apply(
    state: &mut State,
    side: Side,
    piece: u8,
    main: bool,
    umpire: &mut Umpire<'_, Event>,
) {
    state.agenda.pop();
    let place = state.preparation.as_ref().map_or(0, |prep| prep.chosen);
    Arc::make_mut(&mut state.battle).objectives[usize::from(place.min(2))] = piece;
    if let Some(prep) = &mut state.preparation {
        prep.chosen = (place + 1).min(3);
    }
    umpire.tell(|| Event::ObjectiveChosen {
        side,
        piece: state.battle.terrain[usize::from(piece)].id.clone(),
        main,
    });
}
