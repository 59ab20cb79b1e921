//! BWN-D31: the next division to move (BWN-9.1).

use kernel::{Offers, Refusal, Umpire, refusal};

use crate::action::Action;
use crate::event::Event;
use crate::flow::{Decision, Prompt, not_now, unknown};
use crate::plan::Plan;
use crate::state::{State, Task};
use crate::{DivisionId, Side};

/// Which division of this side moves next?
pub(crate) struct Divisions(pub Side);

impl Decision for Divisions {
    fn prompt(&self, _state: &State) -> Prompt {
        ("divisions", None)
    }

    fn decider(&self, _state: &State) -> Option<Side> {
        Some(self.0)
    }

    /// The last division of a side moves without being called.
    fn is_open(&self, state: &State) -> bool {
        still_to_move(state, self.0).count() > 1
            || state.has_division(self.0) && state.hidden(self.0).next().is_some()
    }

    fn offer(&self, state: &State, side: Side, offers: &mut Offers<Action>) {
        // A hidden unit shows itself before it can move (BWN-23.6).
        for unit in state.hidden(side) {
            offers.push(Action::Spring { unit });
        }
        for division in still_to_move(state, side) {
            offers.push(Action::Division { division });
        }
    }

    fn check(&self, state: &State, side: Side, action: &Action) -> Result<Plan, Refusal> {
        match action {
            Action::Division { division } => {
                let entry = state
                    .divisions
                    .get(division.index())
                    .filter(|d| d.side == side)
                    .ok_or_else(unknown)?;
                if entry.moved || state.division_units(*division).next().is_none() {
                    return Err(refusal!("BWN-9.1", "napoleon-refuse-division-moved"));
                }
                Ok(Plan::Division(*division))
            }
            // BWN-11.38
            Action::Shoot { .. } => Err(refusal!("BWN-11.38", "napoleon-refuse-not-now")),
            _ => Err(not_now()),
        }
    }
}

/// The divisions of a side that have not moved yet.
fn still_to_move(state: &State, side: Side) -> impl Iterator<Item = DivisionId> + '_ {
    state
        .divisions_of(side)
        .filter(|(id, division)| !division.moved && state.division_units(*id).next().is_some())
        .map(|(id, _)| id)
}

/// A division moves, and then one of the other side (BWN-9.1).
pub(crate) fn apply(
    state: &mut State,
    side: Side,
    division: DivisionId,
    umpire: &mut Umpire<'_, Event>,
) {
    state.agenda.pop();
    begin(state, side, division, umpire);
}

/// Nobody was asked: the only division moves, or it is the other side's turn.
pub(crate) fn unasked(state: &mut State, side: Side, umpire: &mut Umpire<'_, Event>) {
    let next = still_to_move(state, side).next();
    if let Some(division) = next {
        begin(state, side, division, umpire);
    } else if state.has_division(side.other()) {
        state.agenda.push(Task::Divisions(side.other()));
    }
}

fn begin(state: &mut State, side: Side, division: DivisionId, umpire: &mut Umpire<'_, Event>) {
    state.agenda.push(Task::Divisions(side.other()));
    state.agenda.push(Task::Moves(side, division));
    umpire.tell(|| Event::DivisionMoves {
        division: state.formed(division),
    });
    state.begin_division(division, umpire);
}

impl State {
    /// Has a side a division that has not moved yet?
    pub(crate) fn has_division(&self, side: Side) -> bool {
        still_to_move(self, side).next().is_some()
    }
}
