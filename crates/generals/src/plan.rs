//! What the referee works out about a legal action: `check` makes a plan, and the plan is carried out.

use kernel::Umpire;

use crate::action::{Action, Pick, Wing};
use crate::board::{Sector, Side};
use crate::decisions::{deploy_wing, note};
use crate::event::Event;
use crate::flow;
use crate::orders::{self, Edit};
use crate::rolling;
use crate::set_up::Corps;
use crate::state::State;
use crate::units::{CombatStep, UnitId};

/// A legal action with what it concerns.
#[derive(Debug, Clone, Copy)]
pub enum Plan {
    Sheet(Edit),
    Deploy(Wing, Corps),
    Pick(Pick),
    Commit,
    /// A die is rolled again; the sector pays for it.
    Reroll {
        step: CombatStep,
        unit: UnitId,
        die: u8,
        sector: Sector,
    },
    Pass {
        step: CombatStep,
        passes: u8,
    },
}

impl Plan {
    /// Notes the answer in the player's choice, or rolls a die again.
    pub(crate) fn carry_out(
        self,
        state: &mut State,
        side: Side,
        action: Action,
        umpire: &mut Umpire<'_, Event>,
    ) {
        match self {
            Self::Reroll {
                step,
                unit,
                die,
                sector,
            } => {
                rolling::reroll(state, side, unit, die, sector, umpire);
                return flow::next_reroll(state, step, side.other(), 0);
            }
            Self::Pass { step, passes } => {
                umpire.tell(|| Event::Passed { side });
                return flow::next_reroll(state, step, side.other(), passes + 1);
            }
            Self::Sheet(edit) => orders::apply(state, side, edit),
            Self::Deploy(wing, corps) => deploy_wing(state, side, wing, corps),
            Self::Pick(pick) => note(state, side, pick),
            Self::Commit => state.drafts[side.index()].done = true,
        }
        if action != Action::Commit {
            umpire.tell(|| Event::Noted { side, action });
        }
        if state.draft(side).done {
            umpire.tell(|| Event::Committed { side });
        }
    }
}
