//! BWN-D48: the level of army morale that a commander-in-chief who fought is worth (BWN-20.11).

use kernel::{Offers, Refusal, Umpire};

use crate::Side;
use crate::action::Action;
use crate::event::Event;
use crate::flow::{Decision, Prompt, not_now};
use crate::plan::Plan;
use crate::state::State;

/// Does this side take the level?
pub(crate) struct Heroism(pub Side);

impl Decision for Heroism {
    fn prompt(&self, _state: &State) -> Prompt {
        ("heroism", None)
    }

    fn decider(&self, _state: &State) -> Option<Side> {
        Some(self.0)
    }

    fn is_open(&self, state: &State) -> bool {
        state.has_hero(self.0)
    }

    fn offer(&self, _state: &State, _side: Side, offers: &mut Offers<Action>) {
        offers.push(Action::Heroism { take: true });
        offers.push(Action::Heroism { take: false });
    }

    fn check(&self, _state: &State, _side: Side, action: &Action) -> Result<Plan, Refusal> {
        match action {
            Action::Heroism { take } => Ok(Plan::Heroism { take: *take }),
            _ => Err(not_now()),
        }
    }
}

/// The level is taken, or left for another turn.
pub(crate) fn apply(state: &mut State, side: Side, take: bool, umpire: &mut Umpire<'_, Event>) {
    state.agenda.pop();
    if take {
        let army = &mut state.armies[side as usize];
        army.heroism_used = true;
        army.morale = (army.morale + 1).min(2);
        let level = army.morale.max(-3);
        umpire.tell(|| Event::ArmyMorale { side, level });
    } else {
        umpire.tell(|| Event::Done { side });
    }
}

impl State {
    /// May the army take the level of a commander-in-chief who fought (BWN-20.11)?
    pub(crate) fn has_hero(&self, side: Side) -> bool {
        let army = &self.armies[side as usize];
        !army.heroism_used
            && army.morale < 2
            && self.has_chief(side)
            && self.commander(army.chief).fought
    }
}
