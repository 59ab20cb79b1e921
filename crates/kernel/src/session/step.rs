//! One step of a battle, as the referee keeps it and as others see it.

use crate::{Eyes, Game, RecordedStep, Roll, Seat};

/// What made a step: an action, or the clock.
#[derive(Debug, Clone, PartialEq)]
pub enum Cause<A> {
    /// A seat acted.
    Act {
        /// Who.
        seat: Seat,
        /// What.
        action: A,
    },
    /// The real time agreed for the battle ran out.
    TimeUp,
}

/// One step of a battle: what was done, what was rolled, what happened.
#[derive(Debug, Clone)]
pub struct Step<G: Game> {
    /// What was done.
    pub cause: Cause<G::Action>,
    /// What was rolled.
    pub rolls: Vec<Roll>,
    /// What happened, as the referee sees it.
    pub events: Vec<G::Event>,
    /// Something hidden was shown to somebody.
    pub revealed: bool,
    /// The answer came from standing orders.
    pub standing: bool,
    /// At least one roll was scripted.
    pub scripted: bool,
    /// Which people noticed it, by their place in [`Eyes::PEOPLE`]: asked for at every step of a long battle.
    pub(super) noticed: [bool; Eyes::PEOPLE.len()],
    /// The action as a record holds it; null if no seat acted.
    pub(super) written: serde_json::Value,
    /// The state before it, as long as it may be taken back.
    pub(super) before: Option<Box<G::State>>,
}

impl<G: Game> Step<G> {
    /// Who acted.
    pub fn seat(&self) -> Option<Seat> {
        match self.cause {
            Cause::Act { seat, .. } => Some(seat),
            Cause::TimeUp => None,
        }
    }

    /// Do these eyes notice that the step happened? The seat that acted does; others if there is an event for them.
    pub fn noticed_by(&self, eyes: Eyes) -> bool {
        Eyes::PEOPLE
            .iter()
            .position(|people| *people == eyes)
            .is_none_or(|place| self.noticed[place])
    }

    pub(super) fn rolled(&self) -> bool {
        !self.rolls.is_empty()
    }

    /// The step as a record holds it.
    pub(super) fn recorded(&self) -> RecordedStep {
        RecordedStep {
            seat: self
                .seat()
                .map(|seat| G::about().seat_name(seat).to_owned()),
            action: match &self.cause {
                Cause::Act { .. } => Some(self.written.clone()),
                Cause::TimeUp => None,
            },
            standing: self.standing,
            rolls: self.rolls.clone(),
            scripted: self.scripted,
        }
    }
}

/// Who notices a step: the seat that acted, and everybody for whom there is an event.
pub(super) fn noticed<G: Game>(
    seat: Option<Seat>,
    events: &[G::Event],
) -> [bool; Eyes::PEOPLE.len()] {
    Eyes::PEOPLE.map(|eyes| {
        seat.is_some_and(|seat| eyes == Eyes::Seat(seat))
            || events.iter().any(|event| G::redact(event, eyes).is_some())
    })
}

/// A step as one pair of eyes saw it.
#[derive(Debug, Clone, PartialEq)]
pub struct SeenStep<E> {
    /// Its number for these eyes, from 1: steps they cannot notice are not counted, so the count tells nothing.
    pub seq: u64,
    /// Who acted.
    pub seat: Option<Seat>,
    /// What they saw.
    pub events: Vec<E>,
}

pub(super) fn redacted<G: Game>(events: &[G::Event], eyes: Eyes) -> Vec<G::Event> {
    events
        .iter()
        .filter_map(|event| G::redact(event, eyes))
        .collect()
}
