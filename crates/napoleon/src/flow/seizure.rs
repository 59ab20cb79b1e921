//! BWN-D11: taking the initiative, once in a battle and at any decision of one's own (BWN-21.14). Before the first charge it is asked.

use kernel::{Offers, Refusal, Umpire, refusal};

use super::{Decision, Prompt, not_now};
use crate::Side;
use crate::action::Action;
use crate::event::Event;
use crate::plan::Plan;
use crate::state::{Segment, State, Task};

/// Does this side take the initiative before the first charge, or not?
pub(crate) struct Seizure(pub Side);

impl Decision for Seizure {
    fn prompt(&self, _state: &State) -> Prompt {
        ("seize", None)
    }

    fn decider(&self, _state: &State) -> Option<Side> {
        Some(self.0)
    }

    fn is_open(&self, state: &State) -> bool {
        check(state, self.0).is_ok() && state.turn > 1 && state.has_charge(self.0.other())
    }

    fn offer(&self, _state: &State, _side: Side, offers: &mut Offers<Action>) {
        offers.push(Action::Done);
    }

    fn check(&self, _state: &State, _side: Side, action: &Action) -> Result<Plan, Refusal> {
        match action {
            Action::Done => Ok(Plan::Done),
            _ => Err(not_now()),
        }
    }
}

/// May this side take the initiative now?
pub(crate) fn check(state: &State, side: Side) -> Result<(), Refusal> {
    if !state.armies[side as usize].upgrades.seize_initiative || state.initiative == side {
        return Err(refusal!("BWN-21.14", "napoleon-refuse-seize"));
    }
    if state.turn == 0 {
        return Err(not_now());
    }
    Ok(())
}

/// The initiative is rolled for again.
pub(crate) fn apply(state: &mut State, side: Side, umpire: &mut Umpire<'_, Event>) {
    state.armies[side as usize].upgrades.seize_initiative = false;
    umpire.tell(|| Event::Seized { side });
    let before = state.initiative;
    state.roll_initiative(umpire);
    if state.initiative != before {
        swap_turns(state);
    }
}

/// The initiative has changed hands within a turn: what both sides still have to do they do in the other order.
fn swap_turns(state: &mut State) {
    state.begins = None;
    let charges_began = !state.agenda.iter().any(|task| {
        matches!(
            task,
            Task::Sheets | Task::First(Segment::Orders) | Task::Tests(_) | Task::Seizure(_)
        )
    });
    let same =
        |one: &Task, other: &Task| std::mem::discriminant(one) == std::mem::discriminant(other);
    let agenda = state.agenda.clone();
    for task in &mut state.agenda {
        let both = agenda.iter().filter(|other| same(task, other)).count() == 2;
        match task {
            Task::Targets(side)
            | Task::Joining(side)
            | Task::Regroup(side)
            | Task::Ammunition(side)
            | Task::Recovery(side)
            | Task::Heroism(side)
                if both =>
            {
                *side = side.other();
            }
            Task::Charges {
                side,
                passed: false,
            } if !charges_began => *side = side.other(),
            _ => {}
        }
    }
}
