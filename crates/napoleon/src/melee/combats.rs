//! BWN-D38: which combat is fought next (BWN-15.2).

use kernel::{Offers, Refusal, Umpire, refusal};
use tabletop::links;

use crate::action::Action;
use crate::event::Event;
use crate::flow::{Decision, Prompt, not_now};
use crate::plan::Plan;
use crate::state::{State, Task};
use crate::{Side, UnitId};

/// Which combat is next?
pub(crate) struct Combats;

impl Decision for Combats {
    fn prompt(&self, _state: &State) -> Prompt {
        ("combats", None)
    }

    fn decider(&self, state: &State) -> Option<Side> {
        Some(state.initiative)
    }

    fn is_open(&self, state: &State) -> bool {
        state.open_combats().len() > 1
    }

    fn offer(&self, state: &State, _side: Side, offers: &mut Offers<Action>) {
        for unit in state.open_combats() {
            offers.push(Action::Combat { unit });
        }
    }

    fn check(&self, state: &State, _side: Side, action: &Action) -> Result<Plan, Refusal> {
        match action {
            Action::Combat { unit } => {
                if state.open_combats().contains(unit) {
                    Ok(Plan::Combat(*unit))
                } else {
                    Err(refusal!("BWN-15.2", "napoleon-refuse-combat"))
                }
            }
            _ => Err(not_now()),
        }
    }
}

/// The combat of this unit is next.
pub(crate) fn apply(state: &mut State, unit: UnitId, umpire: &mut Umpire<'_, Event>) {
    umpire.tell(|| Event::Melee {
        unit: state.who(unit),
    });
    push(state, unit);
}

/// Nobody was asked: the only combat that is left is next.
pub(crate) fn unasked(state: &mut State) {
    if let Some(id) = state.open_combats().first() {
        state.agenda.push(Task::Combats);
        push(state, *id);
    }
}

/// A combat is about to be fought (BWN-D39: the initiative holder's side chooses first).
fn push(state: &mut State, id: UnitId) {
    let (a, b) = (state.initiative, state.initiative.other());
    state.agenda.extend([
        Task::Fight(id),
        Task::MeleeBacking(b, id),
        Task::MeleeBacking(a, id),
    ]);
}

impl State {
    /// The combats still to be fought this phase, each by its lowest unit.
    pub(crate) fn open_combats(&self) -> Vec<UnitId> {
        let engaged = self.each_unit().filter(|(_, unit)| unit.engaged());
        links::groups(engaged.map(|(id, _)| id), |unit| self.opponents(unit))
            .into_iter()
            .filter(|units| units.iter().any(|unit| !self.unit(*unit).deeds.fought))
            .map(|units| units[0])
            .collect()
    }

    /// The units of a side in a combat, and its enemies.
    pub(crate) fn combat_sides(&self, id: UnitId, side: Side) -> (Vec<UnitId>, Vec<UnitId>) {
        self.combat_of(id)
            .into_iter()
            .filter(|unit| self.unit(*unit).is_troops())
            .partition(|unit| self.owner(*unit) == side)
    }
}
