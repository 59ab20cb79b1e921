//! The umpire: rolls the dice and announces what happened while an action is applied.

use crate::{Dice, Faces};

/// Handed to [`Game::apply`](crate::Game::apply). It rolls, and it collects events; from both the kernel learns whether
/// the step may be taken back, so that no game has to think about undo.
pub struct Umpire<'d, E> {
    dice: &'d mut Dice,
    events: Vec<E>,
    silent: bool,
    revealed: bool,
}

impl<'d, E> Umpire<'d, E> {
    /// An umpire who announces.
    pub fn new(dice: &'d mut Dice) -> Self {
        Self {
            dice,
            events: Vec::new(),
            silent: false,
            revealed: false,
        }
    }

    /// An umpire who rolls but does not speak: for search and simulation.
    pub fn silent(dice: &'d mut Dice) -> Self {
        Self {
            silent: true,
            ..Self::new(dice)
        }
    }

    /// Announces something that happened. The event is built only if somebody listens.
    pub fn tell(&mut self, event: impl FnOnce() -> E) {
        if !self.silent {
            self.events.push(event());
        }
    }

    /// Announces something that shows to somebody what was hidden from them: a counter turned up, a card played, a
    /// plan opened. Such a step cannot be taken back. (The conformance suite proves that no reveal goes unmarked.)
    pub fn reveal(&mut self, event: impl FnOnce() -> E) {
        self.revealed = true;
        self.tell(event);
    }

    /// Marks the step as one that showed something hidden, where no single event says so.
    pub fn mark_revealed(&mut self) {
        self.revealed = true;
    }

    /// One ordinary die.
    pub fn d6(&mut self) -> u8 {
        self.dice.d6()
    }

    /// One die with pictured faces.
    pub fn face<F: Faces>(&mut self) -> F {
        self.dice.face()
    }

    /// The dice themselves, for picks and shuffles.
    pub fn dice(&mut self) -> &mut Dice {
        self.dice
    }

    /// Was something hidden shown?
    pub fn revealed(&self) -> bool {
        self.revealed
    }

    /// The events, in order.
    pub fn into_events(self) -> Vec<E> {
        self.events
    }
}
