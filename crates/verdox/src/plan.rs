//! What the referee works out about a legal action: `check` makes a plan, and the plan is carried out.

use kernel::Umpire;

use crate::action::{Path, Target};
use crate::attacks::{self, Aim};
use crate::event::{AttackKind, Event};
use crate::state::{Barge, CounterNo, State};
use crate::{Kind, Side, Square, arrival, barges, movement, turns};

/// A legal action with the pieces that it concerns.
#[derive(Debug, Clone, Copy)]
pub enum Plan {
    Place(Kind, Square),
    Move(CounterNo, Path),
    Attack(AttackKind, CounterNo, Target, Aim),
    MoveBarge(usize, Barge, Square),
    EndPhase,
}

impl Plan {
    /// Changes the state and tells what happened.
    pub(crate) fn carry_out(self, state: &mut State, side: Side, umpire: &mut Umpire<'_, Event>) {
        match self {
            Self::Place(kind, square) => return arrival::place(state, side, kind, square, umpire),
            Self::Move(no, path) => movement::carry_out(state, no, &path, umpire),
            Self::Attack(kind, no, target, aim) => {
                attacks::carry_out(state, kind, no, target, aim, umpire);
            }
            Self::MoveBarge(number, barge, to) => {
                barges::carry_out(state, side, number, barge, to, umpire);
            }
            Self::EndPhase => return turns::end_actions(state, side, umpire),
        }
        turns::end_actions_if_done(state, side, umpire);
    }
}
