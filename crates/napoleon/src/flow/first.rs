//! BWN-D16, BWN-D30, BWN-D33, BWN-D34: who begins a segment, for this one or for the rest of the turn (BWN-6.11).

use kernel::{Offers, Refusal, Umpire};

use super::{Decision, Prompt, not_now};
use crate::Side;
use crate::action::Action;
use crate::event::Event;
use crate::plan::Plan;
use crate::state::{Segment, State, Task};

/// Who begins this segment?
pub(crate) struct First(pub Segment);

impl Decision for First {
    fn prompt(&self, _state: &State) -> Prompt {
        ("first", None)
    }

    fn decider(&self, state: &State) -> Option<Side> {
        Some(state.initiative)
    }

    /// Asked if both have something to do, and if it was not said for the whole turn.
    fn is_open(&self, state: &State) -> bool {
        state.begins.is_none()
            && Side::BOTH
                .iter()
                .all(|side| takes_part(state, self.0, *side))
    }

    fn offer(&self, _state: &State, side: Side, offers: &mut Offers<Action>) {
        for turn in [true, false] {
            for side in [side, side.other()] {
                offers.push(Action::Begin { side, turn });
            }
        }
    }

    fn check(&self, _state: &State, _side: Side, action: &Action) -> Result<Plan, Refusal> {
        match action {
            Action::Begin { side, turn } => Ok(Plan::Begin(self.0, *side, *turn)),
            _ => Err(not_now()),
        }
    }
}

/// The holder of the initiative has said who begins.
pub(crate) fn apply(
    state: &mut State,
    segment: Segment,
    first: Side,
    turn: bool,
    umpire: &mut Umpire<'_, Event>,
) {
    state.agenda.pop();
    state.begins = turn.then_some(first);
    begin(state, segment, first, umpire);
}

/// Nobody was asked: a segment begins as was said, or with the holder of the initiative.
pub(crate) fn unasked(state: &mut State, segment: Segment, umpire: &mut Umpire<'_, Event>) {
    // Whatever was ordered, the sheets are opened and everybody is tested for activation.
    let mut sides = Side::BOTH.iter();
    if segment == Segment::Orders || sides.any(|side| takes_part(state, segment, *side)) {
        let first = state.begins.unwrap_or(state.initiative);
        begin(state, segment, first, umpire);
    }
}

/// A side begins a segment (BWN-6.11).
fn begin(state: &mut State, segment: Segment, first: Side, umpire: &mut Umpire<'_, Event>) {
    let second = first.other();
    umpire.tell(|| Event::Begins {
        segment,
        side: first,
    });
    match segment {
        Segment::Orders => state.agenda.extend([
            Task::Activation(second),
            Task::Tests(second),
            Task::Reveal(second),
            Task::Activation(first),
            Task::Tests(first),
            Task::Reveal(first),
        ]),
        Segment::Moves => state.agenda.push(Task::Divisions(first)),
        Segment::Readiness => in_turn(state, [Task::Readiness(second), Task::Readiness(first)]),
        Segment::Commanders => in_turn(state, [Task::Leaders(second), Task::Leaders(first)]),
    }
}

/// The parts of a segment in which there is something to decide: an order between one and none is nothing to remember.
fn in_turn(state: &mut State, parts: [Task; 2]) {
    let parts = parts.into_iter().filter(|part| state.is_open(part));
    let parts: Vec<Task> = parts.collect();
    state.agenda.extend(parts);
}

/// Has a side anything to do in a segment?
fn takes_part(state: &State, segment: Segment, side: Side) -> bool {
    match segment {
        // Single orders are nobody's business before they are revealed.
        Segment::Orders => state.divisions_of(side).any(|(_, it)| it.marked),
        Segment::Moves => state.has_division(side),
        Segment::Readiness => state.is_open(&Task::Readiness(side)),
        Segment::Commanders => state.is_open(&Task::Leaders(side)),
    }
}
