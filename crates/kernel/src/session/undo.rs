//! Taking back: decided here for every game, never across a die or a reveal.

use super::{Cause, Fault, NoUndo, Session};
use crate::{Eyes, Game, Seat};

impl<G: Game> Session<G> {
    /// Can this seat take back its last step?
    pub fn undoable(&self, seat: Seat) -> Result<(), Fault> {
        self.last_undoable(seat).map(|_| ())
    }

    /// The index of the step that an undo by this seat would take back: its last one, if nothing that it noticed
    /// came after it, and neither chance nor a reveal.
    fn last_undoable(&self, seat: Seat) -> Result<usize, Fault> {
        if self.is_over() {
            return Err(Fault::Over);
        }
        let last = self
            .steps
            .iter()
            .rposition(|step| step.noticed_by(Eyes::Seat(seat)))
            .ok_or(Fault::NoUndo(NoUndo::Nothing))?;
        if self.steps[last].rolled() {
            return Err(Fault::NoUndo(NoUndo::Rolled));
        }
        if self.steps[last].revealed {
            return Err(Fault::NoUndo(NoUndo::Revealed));
        }
        if self.steps[last].seat() != Some(seat) {
            return Err(Fault::NoUndo(NoUndo::Nothing));
        }
        if self.steps[last].before.is_none() {
            return Err(Fault::NoUndo(NoUndo::Rolled));
        }
        Ok(last)
    }

    /// Takes back the seat's last step, if no die was rolled and nothing shown since. Steps of the other side that this
    /// seat could not notice (both write their plans at the same time) are kept.
    pub fn undo(&mut self, seat: Seat) -> Result<(), Fault> {
        let last = self.last_undoable(seat)?;
        let mut trial = self.clone();
        let later: Vec<_> = trial.steps.drain(last..).collect();
        let mut later = later.into_iter();
        if let Some(before) = later.next().and_then(|step| step.before) {
            trial.state = *before;
        }
        for step in later {
            let Cause::Act {
                seat: other,
                action,
            } = step.cause
            else {
                return Err(Fault::NoUndo(NoUndo::Nothing));
            };
            if step.scripted
                || !step.rolls.is_empty()
                || trial.step(other, action, step.standing).is_err()
            {
                return Err(Fault::NoUndo(NoUndo::Nothing));
            }
        }
        *self = trial;
        Ok(())
    }
}
