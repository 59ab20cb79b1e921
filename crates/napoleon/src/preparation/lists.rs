//! BWN-D1: the secret army lists, written by both sides (chapter 21).

use kernel::{Offers, Refusal, Umpire};

use super::not_now;
use crate::Side;
use crate::action::Action;
use crate::army::{KindId, Nation, School, Trait};
use crate::event::Event;
use crate::flow::{Decision, Prompt, propose};
use crate::muster::{Draft, Edit, Enlisted, Purchase};
use crate::plan::{Plan, Preparing};
use crate::state::State;
use crate::unit::Training;

/// Both sides write their lists.
pub(crate) struct Lists;

impl Decision for Lists {
    fn prompt(&self, _state: &State) -> Prompt {
        ("army-lists", None)
    }

    fn decider(&self, _state: &State) -> Option<Side> {
        None
    }

    fn owes(&self, state: &State, side: Side) -> bool {
        let prep = state.preparation.as_ref();
        prep.is_some_and(|prep| !prep.drafts[side as usize].sealed)
    }

    fn is_open(&self, state: &State) -> bool {
        let prep = state.preparation.as_ref();
        prep.is_some_and(|prep| !prep.drafts.iter().all(|draft| draft.sealed))
    }

    fn offer(&self, state: &State, side: Side, offers: &mut Offers<Action>) {
        propose(state, side, Action::Seal, offers);
        let Some(prep) = &state.preparation else {
            return;
        };
        for edit in samples(&prep.drafts[side as usize]) {
            propose(state, side, Action::Draft { edit }, offers);
        }
    }

    fn check(&self, state: &State, side: Side, action: &Action) -> Result<Plan, Refusal> {
        let prep = state.preparation.as_ref().ok_or_else(not_now)?;
        match action {
            Action::Draft { edit } => {
                let draft = state.check_edit(side, edit)?;
                Ok(Preparing::Draft(Box::new(draft), *edit).into())
            }
            Action::Seal => {
                prep.drafts[side as usize].sealable(prep.format)?;
                Ok(Preparing::Seal.into())
            }
            _ => Err(not_now()),
        }
    }
}

/// A list is changed.
pub(crate) fn write(
    state: &mut State,
    side: Side,
    draft: Draft,
    edit: Edit,
    umpire: &mut Umpire<'_, Event>,
) {
    if let Some(prep) = &mut state.preparation {
        prep.drafts[side as usize] = draft;
    }
    umpire.tell(|| Event::Drafted { side, edit });
}

/// A list is handed in.
pub(crate) fn seal(state: &mut State, side: Side, umpire: &mut Umpire<'_, Event>) {
    if let Some(prep) = &mut state.preparation {
        prep.drafts[side as usize].sealed = true;
    }
    umpire.tell(|| Event::Sealed { side });
}

/// Changes worth offering.
fn samples(draft: &Draft) -> Vec<Edit> {
    let mut edits = vec![Edit::Standard];
    edits.extend(Nation::ALL.map(|nation| Edit::Nation { nation }));
    for kind in KindId::all().filter(|kind| kind.row().nation == draft.nation) {
        let row = kind.row();
        let training = if row.has(Trait::Veteran) {
            Training::Veteran
        } else {
            Training::Regular
        };
        for bases in [row.size.0, row.size.1] {
            let edit = Edit::Enlist(Enlisted {
                kind,
                bases,
                light: 0,
                training,
            });
            if !edits.contains(&edit) {
                edits.push(edit);
            }
        }
    }
    edits.extend([School::Inf, School::Cav].map(|school| Edit::Hire { school }));
    edits.extend((0..draft.units.len() as u8).map(|place| Edit::Dismiss { place }));
    edits.extend(Purchase::ALL.map(|what| Edit::Buy { what }));
    edits
}
