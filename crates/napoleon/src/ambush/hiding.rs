//! BWN-D9: regiments that lie in ambush (BWN-23.1 to BWN-23.3).

use kernel::{Offers, Refusal};

use super::Note;
use crate::Side;
use crate::action::Action;
use crate::battle::Battle;
use crate::flow::{Decision, Prompt, not_now, propose};
use crate::formation::Formation;
use crate::plan::Plan;
use crate::state::State;
use crate::terrain::Ground;

/// Which regiments lie where?
pub(crate) struct Hiding(pub Side);

impl Decision for Hiding {
    fn prompt(&self, _state: &State) -> Prompt {
        ("hide", None)
    }

    fn decider(&self, _state: &State) -> Option<Side> {
        Some(self.0)
    }

    fn is_open(&self, state: &State) -> bool {
        state.ambushes_left(self.0) > 0
    }

    /// Every regiment that may lie in ambush, in its place or in the woods and villages of its side (BWN-23.3).
    fn offer(&self, state: &State, side: Side, offers: &mut Offers<Action>) {
        offers.push(Action::Done);
        for (unit, troops) in state.units_of(side) {
            let face = Battle::forward_of(side).degrees() as i16;
            let mm = |p: table::Point| [(p.x / 100) as u16, (p.y / 100) as u16];
            let mut lie = |p: table::Point, form, section| {
                let action = Action::Hide {
                    unit,
                    at: mm(p),
                    face,
                    form,
                    section,
                };
                propose(state, side, action, offers);
            };
            lie(troops.pose.anchor, state.usual_formation(unit), None);
            for (place, piece) in state.battle.terrain.iter().enumerate() {
                match piece.ground {
                    Ground::Wood => lie(piece.centre(), Formation::Loose, None),
                    Ground::Tz { .. } => {
                        lie(
                            piece.centre(),
                            state.usual_formation(unit),
                            Some(place as u8),
                        );
                    }
                    _ => {}
                }
            }
        }
    }

    fn check(&self, state: &State, side: Side, action: &Action) -> Result<Plan, Refusal> {
        match action {
            Action::Done => Ok(Plan::Done),
            Action::Hide {
                unit,
                at,
                face,
                form,
                section,
            } => {
                let note = Note::new(*form, *at, *face, *section);
                state.check_hide(side, *unit, &note)?;
                Ok(Plan::Hide(*unit, note))
            }
            _ => Err(not_now()),
        }
    }
}
