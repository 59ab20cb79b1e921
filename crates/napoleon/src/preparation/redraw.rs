//! BWN-D2: commanders drawn a second time (BWN-21.14).

use kernel::{Offers, Refusal, Umpire, refusal};

use super::not_now;
use crate::action::Action;
use crate::army::Post;
use crate::event::Event;
use crate::flow::{Decision, Prompt, propose};
use crate::plan::{Plan, Preparing};
use crate::state::State;
use crate::unit::Command;
use crate::{CommanderId, Side};

/// Whom does this side draw again?
pub(crate) struct Redraw(pub Side);

impl Decision for Redraw {
    fn prompt(&self, _state: &State) -> Prompt {
        ("redraw", None)
    }

    fn decider(&self, _state: &State) -> Option<Side> {
        Some(self.0)
    }

    fn is_open(&self, state: &State) -> bool {
        state.redraws_left(self.0) > 0
    }

    fn offer(&self, state: &State, side: Side, offers: &mut Offers<Action>) {
        propose(state, side, Action::Done, offers);
        for (commander, _) in state.commanders_of(side) {
            propose(state, side, Action::Redraw { commander }, offers);
        }
    }

    fn check(&self, state: &State, side: Side, action: &Action) -> Result<Plan, Refusal> {
        let prep = state.preparation.as_ref().ok_or_else(not_now)?;
        match action {
            Action::Done => Ok(Plan::Done),
            Action::Redraw { commander } => {
                let own = state
                    .commanders
                    .get(commander.index())
                    .is_some_and(|one| one.side == side);
                if !own || prep.redrawn.contains(commander) {
                    return Err(refusal!("BWN-21.14", "napoleon-refuse-redraw"));
                }
                Ok(Preparing::Redraw(*commander).into())
            }
            _ => Err(not_now()),
        }
    }
}

/// Another person takes the post; that draw stands.
pub(crate) fn apply(
    state: &mut State,
    side: Side,
    commander: CommanderId,
    umpire: &mut Umpire<'_, Event>,
) {
    let entry = state.commander(commander).person.entry();
    let post = match state.commander(commander).command {
        Command::Army => Post::Wn,
        Command::Corps(_) => Post::Ma,
        _ => Post::Gd,
    };
    let (nation, school) = (entry.nation, entry.school);
    let person = state.draw(nation, post, school, umpire.dice());
    let old = state.leader(commander);
    let one = &mut state.commanders[commander.index()];
    one.person = person;
    one.value = person.entry().value;
    if let Some(prep) = &mut state.preparation {
        prep.redrawn.push(commander);
    }
    umpire.tell(|| Event::Redrawn {
        old: old.name,
        commander: state.leader(commander),
        side,
    });
}
