//! BWN-D31, BWN-D32: the moves of the units of a division (chapter 9), and the brigades and detachments formed in it.

use kernel::{Dice, Offers, Refusal, Total, Umpire, refusal};
use tabletop::Tabletop as _;

use super::ways::Outset;
use super::{Manoeuvre, On, Purpose, Stop, Walk};
use crate::action::{Action, Beside};
use crate::event::Event;
use crate::flow::{Decision, Prompt, not_now, propose, unknown};
use crate::formation::Formation;
use crate::plan::Plan;
use crate::state::{State, Task};
use crate::unit::Whereabouts;
use crate::{DivisionId, Side, UnitId};

/// Which units of the division move where?
pub(crate) struct Moves(pub Side, pub DivisionId);

impl Decision for Moves {
    fn prompt(&self, _state: &State) -> Prompt {
        ("moves", Some(self.1.0))
    }

    fn decider(&self, _state: &State) -> Option<Side> {
        Some(self.0)
    }

    fn is_open(&self, state: &State) -> bool {
        state.movable(self.0, self.1).next().is_some()
    }

    fn still_open(&self, state: &State) -> Vec<UnitId> {
        state.movable(self.0, self.1).collect()
    }

    fn offer(&self, state: &State, side: Side, offers: &mut Offers<Action>) {
        // BWN-7.20: those who must come back do it first.
        // BWN-7.57: so do those whose general drives them at the enemy.
        if let Some((unit, path)) = called_first(state, side, self.1) {
            offers.push(Action::Move {
                unit,
                path,
                emerge: None,
                ready: false,
            });
            offer_moves(state, side, unit, offers);
            return;
        }
        offers.push(Action::Done);
        // One unit at a time: the next of the division that has not moved.
        if let Some(unit) = state.movable(side, self.1).next() {
            offer_moves(state, side, unit, offers);
        }
    }

    fn check(&self, state: &State, side: Side, action: &Action) -> Result<Plan, Refusal> {
        let division = self.1;
        match action {
            Action::Done => {
                check_done(state, self.0, division)?;
                Ok(Plan::Done)
            }
            Action::Move {
                unit,
                path,
                emerge,
                ready,
            } => check_move(state, side, division, *unit, path, *emerge, *ready),
            Action::Brigade {
                units,
                into,
                on,
                fill,
            } => state
                .check_brigade(side, division, units, *into, *on, *fill)
                .map(|joining| Plan::Brigade {
                    units: units.clone(),
                    joining: Box::new(joining),
                }),
            Action::Dissolve {
                unit,
                into,
                abreast,
            } => state
                .check_dissolve(side, division, *unit, *into, *abreast)
                .map(|parts| Plan::Dissolve { unit: *unit, parts }),
            Action::Detach { unit, .. } => {
                state
                    .check_detach(side, division, action)
                    .map(|parts| Plan::Detach {
                        unit: *unit,
                        parts: Box::new(parts),
                        order: state.called_away(side, action),
                    })
            }
            // BWN-11.38
            Action::Shoot { .. } => Err(refusal!("BWN-11.38", "napoleon-refuse-not-now")),
            _ => Err(not_now()),
        }
    }
}

/// May a division end its moves?
fn check_done(state: &State, side: Side, division: DivisionId) -> Result<(), Refusal> {
    // BWN-7.20
    let called = |id: UnitId| state.way_back(id).is_some();
    if state.movable(side, division).any(called) {
        return Err(refusal!("BWN-7.20", "napoleon-refuse-come-back"));
    }
    // BWN-7.57
    let bound = |id: UnitId| state.compulsory_advance(id).is_some();
    if state.movable(side, division).any(bound) {
        return Err(refusal!("BWN-7.57", "napoleon-refuse-advance"));
    }
    Ok(())
}

fn check_move(
    state: &State,
    side: Side,
    division: DivisionId,
    id: UnitId,
    path: &[Manoeuvre],
    emerge: Option<Formation>,
    ready: bool,
) -> Result<Plan, Refusal> {
    let walk = walk_of_move(state, side, division, id, path, emerge, ready)?;
    state.check_bonds(id, &walk, &state.bonds_of(id))?;
    let wary = state.walk_into_ambush(id, Purpose::March, path, emerge);
    Ok(Plan::Move {
        walk: Box::new(wary.unwrap_or(walk)),
        ready,
    })
}

/// A few of the offers, drawn by chance: where units move, only the ways that were drawn are walked.
pub(crate) fn sample(
    state: &State,
    side: Side,
    ways: usize,
    dice: &mut Dice,
    offers: &mut Offers<Action>,
) {
    let Task::Moves(_, division) = state.task() else {
        return state.offer(side, offers);
    };
    if called_first(state, side, *division).is_some() {
        return state.offer(side, offers);
    }
    offers.not_exhaustive();
    offers.push(Action::Done);
    let Some(id) = state.movable(side, *division).next() else {
        return;
    };
    let (mut paths, bonds) = (state.paths_of(id), state.bonds_of(id));
    let mut start = Outset::new(state, id);
    let drawn = offers.actions().len() + ways;
    while !paths.is_empty() && offers.actions().len() < drawn {
        let path = paths.swap_remove(dice.pick(paths.len()));
        start.offer(&bonds, path, offers);
    }
    start.offer_readiness(&bonds, offers);
}

/// A unit that must move before others (BWN-7.20, BWN-7.57), and its way.
fn called_first(
    state: &State,
    side: Side,
    division: DivisionId,
) -> Option<(UnitId, Vec<Manoeuvre>)> {
    state.movable(side, division).find_map(|unit| {
        let path = state.way_back(unit);
        Some((unit, path.or_else(|| state.compulsory_advance(unit))?))
    })
}

fn offer_moves(state: &State, side: Side, id: UnitId, offers: &mut Offers<Action>) {
    let (paths, bonds) = (state.paths_of(id), state.bonds_of(id));
    let mut start = Outset::new(state, id);
    start.offer_all(&bonds, paths, offers);
    offer_arrangements(state, side, id, offers);
    start.offer_readiness(&bonds, offers);
}

/// Brigades with the neighbours it touches, the end of a brigade, and detachments (chapters 10 and 23).
fn offer_arrangements(state: &State, side: Side, id: UnitId, offers: &mut Offers<Action>) {
    let unit = state.unit(id);
    if !unit.is_troops() || unit.section().is_some() {
        return;
    }
    let into = state.usual_formation(id);
    if unit.is_brigade() {
        for abreast in [false, true] {
            let action = Action::Dissolve {
                unit: id,
                into,
                abreast,
            };
            propose(state, side, action, offers);
        }
    }
    let reach = state.bounds(id).grown(10);
    for other in state.near_of(side, &reach) {
        let friend = state.unit(other);
        if other != id && friend.division == unit.division && friend.is_troops() {
            let action = Action::Brigade {
                units: vec![id, other],
                into,
                on: On::Centre,
                fill: None,
            };
            propose(state, side, action, offers);
        }
    }
    let sheet = &state.sheets[side as usize].singles;
    let called = sheet.iter().find(|it| it.to == id && it.called);
    let slot = called.and_then(|it| it.battalion);
    if !unit.is_brigade() {
        let last = unit.count() - 1;
        for beside in [Beside::Front, Beside::Left, Beside::Right, Beside::Rear] {
            let action = Action::Detach {
                unit: id,
                slots: vec![slot.map_or(last, |slot| slot.min(last))],
                into,
                beside,
                offset: 0,
                guard: None,
            };
            propose(state, side, action, offers);
        }
    }
}

/// A unit goes its way, perhaps into an ambush, and may stand ready at its end (BWN-9.31).
pub(crate) fn apply(state: &mut State, walk: &Walk, ready: bool, umpire: &mut Umpire<'_, Event>) {
    let id = walk.id;
    state.commit(id, walk, umpire);
    state.settle_ambush(id, walk, umpire);
    if ready && state.unit(id).on_table() && !state.unit(id).fleeing {
        state.unit_mut(id).deeds.ready = true;
        umpire.tell(|| Event::Ready {
            unit: state.who(id),
        });
    }
}

impl State {
    /// The units of a division that may still make a move (BWN-9.3), and the trains of its side (BWN-9.2).
    pub(crate) fn movable(
        &self,
        side: Side,
        division: DivisionId,
    ) -> impl Iterator<Item = UnitId> + '_ {
        self.units_of(side)
            .filter(move |(id, unit)| {
                (unit.division == division || self.is_train(*id)) && self.check_mover(*id).is_ok()
            })
            .map(|(id, _)| id)
    }

    /// May a unit make a move in the remaining moves (BWN-9.3)?
    pub(crate) fn check_mover(&self, id: UnitId) -> Result<(), Refusal> {
        let unit = self.unit(id);
        if unit.engaged() || unit.fleeing || unit.deeds.charged || unit.deeds.was_charged {
            return Err(refusal!("BWN-9.3", "napoleon-refuse-took-part"));
        }
        if unit.deeds.moved {
            return Err(refusal!("BWN-9.1", "napoleon-refuse-moved"));
        }
        // BWN-12.53, BWN-12.85: a great battery stands; only readiness is open to its batteries.
        if unit.great.is_some() && unit.deeds.ready {
            return Err(refusal!("BWN-9.1", "napoleon-refuse-moved"));
        }
        // BWN-12.47: a regimental gun follows its regiment.
        if !matches!(
            unit.whereabouts,
            Whereabouts::Table | Whereabouts::Within(_)
        ) {
            return Err(refusal!("BWN-12.47", "napoleon-refuse-follows"));
        }
        Ok(())
    }

    /// Walks an ordinary move.
    pub(crate) fn walk_move(
        &self,
        id: UnitId,
        path: &[Manoeuvre],
        emerge: Option<crate::formation::Formation>,
        tally: &mut impl kernel::Tally,
    ) -> Result<Walk, Refusal> {
        let mut walk = Walk::new(self, id, Purpose::March, emerge);
        walk.run(path, tally).map_err(Stop::into_refusal)?;
        walk.check_end()?;
        Ok(walk)
    }

    /// The same walk as it is carried out: it may run into an ambush, which nobody may know of beforehand (BWN-23.7). None if
    /// there is no ambush.
    pub(crate) fn walk_into_ambush(
        &self,
        id: UnitId,
        purpose: Purpose,
        path: &[Manoeuvre],
        emerge: Option<Formation>,
    ) -> Option<Walk> {
        let foe = self.unit(id).side.other();
        if !self.battle.rules.ambush || self.hidden(foe).next().is_none() {
            return None;
        }
        let mut walk = Walk::new(self, id, purpose, emerge);
        walk.beware();
        // What stops it against its will stops it where it is: a path that could be walked without the ambush can be walked.
        walk.run(path, &mut kernel::Total::default()).ok()?;
        Some(walk)
    }
}

/// The walk of a move as its player plans it, whatever binds the unit ([`Self::check_bonds`]).
fn walk_of_move(
    state: &State,
    side: Side,
    division: crate::DivisionId,
    id: UnitId,
    path: &[Manoeuvre],
    emerge: Option<crate::formation::Formation>,
    ready: bool,
) -> Result<Walk, Refusal> {
    let unit = state
        .units
        .get(id.index())
        .filter(|u| u.side == side && u.on_table())
        .ok_or_else(unknown)?;
    if unit.division != division && !state.is_train(id) {
        return Err(refusal!("BWN-9.1", "napoleon-refuse-other-division"));
    }
    state.check_mover(id)?;
    if path.is_empty() && !ready || path.len() > 12 {
        return Err(refusal!("BWN-9.7", "napoleon-refuse-empty-move"));
    }
    // BWN-12.85
    if unit.great.is_some() && !path.is_empty() {
        return Err(refusal!("BWN-12.85", "napoleon-refuse-great-moves"));
    }
    let walk = state.walk_move(id, path, emerge, &mut Total::default())?;
    // BWN-9.31
    if ready && walk.left() < crate::march::FIVE {
        return Err(refusal!("BWN-9.31", "napoleon-refuse-ready"));
    }
    Ok(walk)
}
