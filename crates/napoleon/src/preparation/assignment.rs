//! BWN-D3: units given to other divisions, divisions to other corps (BWN-21.12, BWN-21.22).

use kernel::{Offers, Refusal, Umpire, refusal};

use super::{MOST_ASSIGNMENTS, not_now, unknown};
use crate::action::Action;
use crate::event::Event;
use crate::flow::{Decision, Prompt, propose};
use crate::plan::{Plan, Preparing};
use crate::state::State;
use crate::{DivisionId, Side, UnitId};

/// Who of this side belongs to whom?
pub(crate) struct Assignment(pub Side);

impl Decision for Assignment {
    fn prompt(&self, _state: &State) -> Prompt {
        ("assign", None)
    }

    fn decider(&self, _state: &State) -> Option<Side> {
        Some(self.0)
    }

    fn is_open(&self, state: &State) -> bool {
        state.divisions_of(self.0).count() > 1
    }

    fn offer(&self, state: &State, side: Side, offers: &mut Offers<Action>) {
        propose(state, side, Action::Done, offers);
        for (unit, _) in state.each_unit().filter(|(_, unit)| unit.side == side) {
            for (to, _) in state.divisions_of(side) {
                propose(state, side, Action::Assign { unit, to }, offers);
            }
        }
        for (division, _) in state.divisions_of(side) {
            for corps in 0..state.corps.len() as u8 {
                propose(state, side, Action::Attach { division, corps }, offers);
            }
        }
    }

    fn check(&self, state: &State, side: Side, action: &Action) -> Result<Plan, Refusal> {
        match action {
            Action::Done => Ok(Preparing::Assigned.into()),
            Action::Assign { unit, to } => {
                let mine = state
                    .units
                    .get(unit.index())
                    .is_some_and(|u| u.side == side)
                    && is_own(state, side, *to);
                if !mine || state.unit(*unit).division == *to || state.regiment_of(*unit).is_some()
                {
                    return Err(unknown());
                }
                check_enough(state)?;
                let mut other = state.clone();
                give(&mut other, *unit, *to);
                other.check_assignment(side)?;
                Ok(Preparing::Assign(*unit, *to).into())
            }
            Action::Attach { division, corps } => {
                let mine = is_own(state, side, *division)
                    && state
                        .corps
                        .get(usize::from(*corps))
                        .is_some_and(|c| c.side == side);
                if !mine || state.division(*division).corps == Some(*corps) {
                    return Err(unknown());
                }
                check_enough(state)?;
                let mut other = state.clone();
                other.divisions[division.index()].corps = Some(*corps);
                other.check_assignment(side)?;
                Ok(Preparing::Attach(*division, *corps).into())
            }
            _ => Err(not_now()),
        }
    }
}

fn is_own(state: &State, side: Side, division: DivisionId) -> bool {
    let entry = state.divisions.get(division.index());
    entry.is_some_and(|d| d.side == side)
}

fn check_enough(state: &State) -> Result<(), Refusal> {
    let prep = state.preparation.as_ref().ok_or_else(not_now)?;
    if prep.assignments >= MOST_ASSIGNMENTS {
        return Err(refusal!("BWN-21.12", "napoleon-refuse-enough-edits"));
    }
    Ok(())
}

/// A unit goes to a division, its regimental gun with it.
fn give(state: &mut State, unit: UnitId, to: DivisionId) {
    state.unit_mut(unit).division = to;
    let guns: Vec<UnitId> = state
        .preparation
        .iter()
        .flat_map(|prep| &prep.guns)
        .filter(|(_, regiment)| *regiment == unit)
        .map(|(gun, _)| *gun)
        .collect();
    for gun in guns {
        state.unit_mut(gun).division = to;
    }
}

fn count(state: &mut State) {
    if let Some(prep) = &mut state.preparation {
        prep.assignments += 1;
    }
}

/// A unit is given to another division.
pub(crate) fn assign(
    state: &mut State,
    unit: UnitId,
    to: DivisionId,
    umpire: &mut Umpire<'_, Event>,
) {
    give(state, unit, to);
    count(state);
    umpire.tell(|| Event::Assigned {
        unit: state.who(unit),
        to: state.formed(to),
    });
}

/// A division is given to another corps.
pub(crate) fn attach(
    state: &mut State,
    division: DivisionId,
    corps: u8,
    umpire: &mut Umpire<'_, Event>,
) {
    state.divisions[division.index()].corps = Some(corps);
    count(state);
    umpire.tell(|| Event::Attached {
        division: state.formed(division),
        corps,
    });
}

/// Everybody is where he belongs.
pub(crate) fn end(state: &mut State, side: Side, umpire: &mut Umpire<'_, Event>) {
    state.agenda.pop();
    if let Some(prep) = &mut state.preparation {
        prep.assignments = 0;
    }
    umpire.tell(|| Event::Done { side });
}
