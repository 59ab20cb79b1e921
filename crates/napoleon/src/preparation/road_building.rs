//! BWN-D5: roads, laid by turns (BWN-22.11).

use kernel::{Offers, Refusal, Umpire, refusal};

use super::roads;
use super::{PreparationStep, not_now};
use crate::Side;
use crate::action::Action;
use crate::event::Event;
use crate::flow::{Decision, Prompt, propose};
use crate::plan::{Plan, Preparing};
use crate::preparation::landscape::Feature;
use crate::state::{State, Task};
use crate::terrain::Terrain;

/// Which road does this side lay?
pub(crate) struct Roads {
    pub side: Side,
    /// Did the other side just lay none?
    pub declined: bool,
}

impl Decision for Roads {
    fn prompt(&self, _state: &State) -> Prompt {
        ("roads", None)
    }

    fn decider(&self, _state: &State) -> Option<Side> {
        Some(self.side)
    }

    fn is_open(&self, state: &State) -> bool {
        state.preparation.as_ref().is_some_and(|prep| {
            prep.country.is_some_and(|country| {
                prep.laid[Feature::Roads as usize] < country.most(Feature::Roads)
            })
        })
    }

    fn offer(&self, state: &State, side: Side, offers: &mut Offers<Action>) {
        for points in roads::road_samples(&state.battle).into_iter().take(12) {
            propose(state, side, Action::Road { points }, offers);
        }
        propose(state, side, Action::Done, offers);
    }

    fn check(&self, state: &State, _side: Side, action: &Action) -> Result<Plan, Refusal> {
        let prep = state.preparation.as_ref().ok_or_else(not_now)?;
        match action {
            Action::Road { points } => {
                let road = roads::road(&state.battle, points)?;
                let bridges = roads::crossings(&state.battle, &road);
                Ok(Preparing::Road(road, bridges).into())
            }
            Action::Done => {
                let least = prep
                    .country
                    .map_or(0, |country| country.least(Feature::Roads));
                let short = prep.laid[Feature::Roads as usize] < least;
                if short && !roads::road_samples(&state.battle).is_empty() {
                    return Err(refusal!("BWN-22.11", "napoleon-refuse-least-first"));
                }
                Ok(Preparing::NoRoad {
                    both: self.declined,
                }
                .into())
            }
            _ => Err(not_now()),
        }
    }
}

/// A road is laid with its bridges; it is the other side's turn.
pub(crate) fn apply(
    state: &mut State,
    side: Side,
    road: Terrain,
    bridges: Vec<Terrain>,
    umpire: &mut Umpire<'_, Event>,
) {
    state.lay(side, road, umpire);
    for bridge in bridges {
        state.lay(side, bridge, umpire);
    }
    state.agenda.pop();
    if let Some(prep) = &mut state.preparation {
        prep.laid[Feature::Roads as usize] += 1;
    }
    next(state, side, false);
}

/// This side lays no road; when both lay none, no more are laid.
pub(crate) fn decline(state: &mut State, side: Side, both: bool, umpire: &mut Umpire<'_, Event>) {
    state.agenda.pop();
    umpire.tell(|| Event::Done { side });
    if !both {
        next(state, side, true);
    }
}

fn next(state: &mut State, side: Side, declined: bool) {
    state.agenda.push(Task::Prepare(PreparationStep::Roads {
        side: side.other(),
        declined,
    }));
}
