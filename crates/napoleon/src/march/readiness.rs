//! BWN-D33: a manoeuvre of each unit that stands ready (BWN-9.31, BWN-9.32), and great batteries (BWN-12.55, BWN-12.84).

use kernel::{Offers, Refusal, Total, Umpire, refusal};
use table::Facing;

use super::{Manoeuvre, On, Purpose, Stop, Walk};
use crate::action::Action;
use crate::charge::signed;
use crate::event::Event;
use crate::flow::{Decision, Prompt, not_now, propose};
use crate::plan::Plan;
use crate::state::State;
use crate::{Side, UnitId};

/// What do the ready units of this side do?
pub(crate) struct Readiness(pub Side);

impl Decision for Readiness {
    fn prompt(&self, _state: &State) -> Prompt {
        ("readiness", None)
    }

    fn decider(&self, _state: &State) -> Option<Side> {
        Some(self.0)
    }

    fn is_open(&self, state: &State) -> bool {
        state.units_of(self.0).any(|(_, unit)| unit.deeds.ready)
    }

    fn still_open(&self, state: &State) -> Vec<UnitId> {
        let ready = state.units_of(self.0).filter(|(_, unit)| unit.deeds.ready);
        ready.map(|(id, _)| id).collect()
    }

    fn offer(&self, state: &State, side: Side, offers: &mut Offers<Action>) {
        offers.push(Action::Done);
        for (unit, troops) in state.units_of(side) {
            if troops.deeds.ready {
                offer_manoeuvres(state, side, unit, offers);
                propose(state, side, Action::Disperse { battery: unit }, offers);
            }
        }
        let ready: Vec<UnitId> = state
            .units_of(side)
            .filter(|(_, unit)| unit.deeds.ready && unit.is_guns())
            .map(|(id, _)| id)
            .collect();
        propose(state, side, Action::Mass { batteries: ready }, offers);
    }

    fn check(&self, state: &State, side: Side, action: &Action) -> Result<Plan, Refusal> {
        match action {
            Action::Done => Ok(Plan::Done),
            Action::Mass { batteries } => state.check_mass(side, batteries).map(Plan::Mass),
            Action::Disperse { battery } => {
                state.check_disperse(side, *battery)?;
                Ok(Plan::Disperse(*battery))
            }
            Action::Manoeuvre {
                unit,
                manoeuvre,
                swaps,
            } => {
                state.check_own(side, *unit)?;
                if !state.unit(*unit).deeds.ready {
                    return Err(refusal!("BWN-9.32", "napoleon-refuse-not-ready"));
                }
                let walk = state.check_spot(*unit, manoeuvre, swaps)?;
                Ok(Plan::OnTheSpot {
                    walk: Box::new(walk),
                    regroup: false,
                })
            }
            _ => Err(not_now()),
        }
    }
}

/// Manoeuvres on the spot towards where a unit would like to go.
pub(crate) fn offer_manoeuvres(state: &State, side: Side, id: UnitId, offers: &mut Offers<Action>) {
    let unit = state.unit(id);
    let pose = state.pose(id);
    let goal = Facing::from_to(pose.anchor, state.goal_of(id));
    let turn = signed(pose.facing, goal) as i16;
    let mut list = vec![Manoeuvre::Turn { degrees: turn }];
    if unit.is_guns() {
        list.push(Manoeuvre::Unlimber { degrees: turn });
        list.push(Manoeuvre::Limber { degrees: turn });
    } else {
        for into in state.good_formations(id) {
            let on = On::Centre;
            let degrees = turn;
            list.push(Manoeuvre::TurnForm { degrees, into, on });
            list.push(Manoeuvre::Form { into, on });
        }
    }
    for manoeuvre in list {
        let action = Action::Manoeuvre {
            unit: id,
            manoeuvre,
            swaps: Vec::new(),
        };
        propose(state, side, action, offers);
    }
}

/// A manoeuvre on the spot, in readiness or in the organisation phase.
pub(crate) fn apply(state: &mut State, walk: &Walk, regroup: bool, umpire: &mut Umpire<'_, Event>) {
    let id = walk.id;
    let (moved, spent) = (state.unit(id).deeds.moved, state.unit(id).deeds.spent);
    state.commit(id, walk, umpire);
    let unit = state.unit_mut(id);
    unit.deeds.moved = moved;
    unit.deeds.ready = false;
    unit.deeds.organised = regroup;
    // BWN-12.16: a manoeuvre in readiness counts as moving.
    unit.deeds.spent = if regroup { spent } else { spent.max(1) };
}

impl State {
    /// One manoeuvre on the spot, and the bases that change places in it (BWN-9.20).
    pub(crate) fn check_spot(
        &self,
        id: UnitId,
        manoeuvre: &Manoeuvre,
        swaps: &[[u8; 2]],
    ) -> Result<Walk, Refusal> {
        if swaps.len() > crate::unit::MAX_BASES {
            return Err(refusal!("BWN-9.20", "napoleon-refuse-swap"));
        }
        let swaps = swaps.iter().map(|[one, other]| Manoeuvre::Swap {
            one: *one,
            other: *other,
        });
        let path: Vec<Manoeuvre> = std::iter::once(*manoeuvre).chain(swaps).collect();
        let mut walk = Walk::new(self, id, Purpose::OnTheSpot, None);
        walk.run(&path, &mut Total::default())
            .map_err(Stop::into_refusal)?;
        Ok(walk)
    }
}
