//! Chapter 11: supporting fire, given outside the shooting phase.

mod shooters;

use kernel::{Refusal, Umpire, refusal};
use serde::{Deserialize, Serialize};
use table::leg::{Body as Moving, Leg};
use table::{Facing, Pose, distance};
use tabletop::Tabletop as _;

pub(crate) use shooters::Supporting;

use crate::action::{Mark, Moment, Reaction, Shot};
use crate::event::Event;
use crate::field::{Bases, body_of};
use crate::fire::volley::Volley;
use crate::formation::Formation;
use crate::march::STEP;
use crate::state::{Occasion, State, Task};
use crate::unit::Whereabouts;
use crate::{Side, UnitId};

/// A straight stretch of a way: the pose in which it begins, its direction and its length.
pub(crate) type Way = (Pose, Facing, i64);

/// A unit at which the enemy may give supporting fire (BWN-11.36): one that charges, is charged, pursues, is pushed back or
/// flees; how it stood before, and the way that brought it where it is (BWN-11.40).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Passing {
    /// The unit.
    pub unit: UnitId,
    /// Anchor and facing before its move.
    pub from: Pose,
    /// Its formation then.
    pub formation: Formation,
    /// Where it was then.
    pub whereabouts: Whereabouts,
    /// Was it fighting then (BWN-11.8)?
    pub fought: bool,
    /// Its way.
    pub way: Vec<Way>,
}

impl Passing {
    /// A unit as it stands, before it moves.
    pub fn before(state: &State, unit: UnitId) -> Self {
        let standing = state.unit(unit);
        Self {
            unit,
            from: standing.pose,
            formation: standing.formation,
            whereabouts: standing.whereabouts,
            fought: standing.engaged(),
            way: Vec::new(),
        }
    }

    /// Every sampled pose of its way (BWN-1.11).
    fn poses(&self) -> impl Iterator<Item = Pose> + '_ {
        self.way.iter().flat_map(|(start, direction, length)| {
            let leg = Leg::new(*start, *direction, *length);
            leg.steps(STEP)
                .map(|step| step.pose)
                .collect::<Vec<_>>()
                .into_iter()
        })
    }
}

impl State {
    /// The unit of a side in the charge, and its opponent.
    pub(crate) fn charge_pair(&self, side: Side) -> (UnitId, UnitId) {
        match &self.charge {
            Some(charge) if self.owner(charge.attacker) == side => {
                (charge.attacker, charge.defender())
            }
            Some(charge) => (charge.defender(), charge.attacker),
            None => (UnitId(0), UnitId(0)),
        }
    }

    /// The table as it was when every passing unit was at this moment of its way (BWN-11.40).
    fn at_moment(&self, shooter: UnitId, moment: Moment) -> Self {
        let mut then = self.clone();
        for passing in &self.passing {
            if !self.unit(passing.unit).on_table() {
                continue;
            }
            match moment {
                Moment::End => {}
                Moment::Before => {
                    let unit = then.unit_mut(passing.unit);
                    unit.pose = passing.from;
                    unit.formation = passing.formation;
                    unit.whereabouts = passing.whereabouts;
                    then.disengage(passing.unit);
                }
                Moment::Nearest => {
                    if let Some(pose) = nearest_on_way(self, passing, shooter) {
                        then.unit_mut(passing.unit).pose = pose;
                        then.disengage(passing.unit);
                    }
                }
            }
        }
        then
    }

    /// May a unit give this supporting fire now (BWN-11.35 to BWN-11.41)?
    pub(crate) fn check_supporting(
        &self,
        id: UnitId,
        shots: &[Shot],
    ) -> Result<Vec<Volley>, Refusal> {
        let moment = shots.first().and_then(|shot| shot.when).unwrap_or_default();
        for shot in shots {
            if shot.when.unwrap_or_default() != moment {
                return Err(refusal!("BWN-11.40", "napoleon-refuse-moment"));
            }
            let passing = match shot.at {
                Mark::Unit(target) => self
                    .passing
                    .iter()
                    .find(|passing| passing.unit == target && self.owner(target) != self.owner(id)),
                _ => None,
            };
            // BWN-11.36
            let Some(passing) = passing else {
                return Err(refusal!("BWN-11.36", "napoleon-refuse-supporting-target"));
            };
            if moment == Moment::Before && passing.fought {
                return Err(refusal!("BWN-11.8", "napoleon-refuse-engaged-target"));
            }
        }
        if moment == Moment::End {
            self.check_shots(id, shots)
        } else {
            self.at_moment(id, moment).check_shots(id, shots)
        }
    }

    /// The supporting shots that a unit may give now.
    pub(crate) fn supporting_shots(&self, id: UnitId) -> Vec<Shot> {
        let mut shots = Vec::new();
        if self.check_shooter(id).is_err() {
            return shots;
        }
        let near = self.bounds(id).grown(self.reach_of(id));
        for passing in &self.passing {
            let target = passing.unit;
            if self.owner(target) == self.owner(id) || !self.unit(target).on_table() {
                continue;
            }
            // The way and both its ends lie in this box.
            let here = self.bounds(target);
            let size = here.high - here.low;
            let margin = size.x.max(size.y);
            let spread = passing
                .way
                .iter()
                .map(|(start, ..)| *start)
                .chain(std::iter::once(passing.from))
                .map(|pose| table::Bounds {
                    low: pose.anchor,
                    high: pose.anchor,
                })
                .fold(here, table::Bounds::union)
                .grown(margin);
            if !spread.meets(&near) {
                continue;
            }
            let moments: &[Moment] = if passing.way.is_empty() {
                &[Moment::End]
            } else {
                &[Moment::End, Moment::Nearest, Moment::Before]
            };
            for moment in moments {
                if *moment == Moment::Before && passing.fought {
                    continue;
                }
                let then = self.at_moment(id, *moment);
                shots.extend(then.shots_at(id, target).into_iter().map(|shot| Shot {
                    when: (*moment != Moment::End).then_some(*moment),
                    ..shot
                }));
            }
        }
        shots
    }

    /// Could a side give any supporting fire now?
    pub(crate) fn has_supporting(&self, side: Side) -> bool {
        let targets = self
            .passing
            .iter()
            .any(|passing| self.owner(passing.unit) != side);
        targets && supporting_shooters(self, side).next().is_some()
    }

    /// Opens a window of supporting fire after a melee (BWN-15.28, BWN-D43): the initiative holder declares first.
    pub(crate) fn open_window(&mut self, passing: Vec<Passing>) {
        self.passing = passing;
        let (a, b) = (self.initiative, self.initiative.other());
        self.agenda.extend([
            Task::SupportingVolleys,
            Task::Supporting(b),
            Task::Supporting(a),
        ]);
    }

    /// The window's volleys, and what becomes of the charge (BWN-11.42 to BWN-11.46).
    pub(crate) fn supporting_volleys(&mut self, umpire: &mut Umpire<'_, Event>) {
        self.passing.clear();
        if self.volleys.is_empty() {
            return;
        }
        let Some(charge) = self.charge.clone() else {
            self.roll_volleys(umpire);
            return;
        };
        let (attacker, target) = (charge.attacker, charge.defender());
        let before = (self.pose(attacker), self.pose(target));
        self.roll_volleys(umpire);
        let driven = |state: &Self, id: UnitId, pose: Pose| {
            let unit = state.unit(id);
            !unit.on_table() || unit.fleeing || state.pose(id) != pose
        };
        if driven(self, attacker, before.0) {
            // BWN-11.43, BWN-9.4, BWN-T7: the charge collapses and the target counts as not charged.
            let countered = charge.reaction == Reaction::CounterAttack;
            let deeds = &mut self.unit_mut(target).deeds;
            deeds.was_charged = charge.charged_before;
            deeds.charged &= !countered;
            self.cancel_charge();
            if countered && !driven(self, target, before.1) {
                let direction = self.pose(target).facing;
                self.offer_pursuit(target, attacker, direction, true, None, Occasion::Collapse);
            }
        } else if driven(self, target, before.1) {
            self.cancel_charge();
            let direction = if self.unit(target).on_table() {
                self.away_from(target, attacker)
            } else {
                self.pose(attacker).facing
            };
            // BWN-12.67: guns do not outlast their guard.
            if charge.guard.is_some() {
                self.destroy(charge.target, crate::event::Loss::Guns, umpire);
            }
            self.offer_pursuit(attacker, target, direction, true, None, Occasion::Fire);
        }
    }

    pub(crate) fn cancel_charge(&mut self) {
        while matches!(
            self.agenda.last(),
            Some(
                Task::Supporting(_)
                    | Task::SupportingVolleys
                    | Task::Backing(_)
                    | Task::ChargeTests
            )
        ) {
            self.agenda.pop();
        }
    }

    /// What follows once a charge has a path or a new target.
    pub(crate) fn push_charge(&mut self) {
        let Some(charge) = &self.charge else {
            return;
        };
        let (ours, theirs) = (self.owner(charge.attacker), self.owner(charge.target));
        self.agenda.extend([
            Task::ChargeTests,
            Task::Backing(theirs),
            Task::Backing(ours),
            Task::SupportingVolleys,
            Task::Supporting(theirs),
            Task::Supporting(ours),
            Task::React,
        ]);
    }
}

/// Units of a side that may give supporting fire now (BWN-11.35 to BWN-11.37).
fn supporting_shooters(state: &State, side: Side) -> impl Iterator<Item = UnitId> + '_ {
    state
        .units_of(side)
        .map(|(id, _)| id)
        .filter(|id| !state.supporting_shots(*id).is_empty())
}

/// The first pose of a way that is nearest to the shooter (BWN-11.40).
fn nearest_on_way(state: &State, passing: &Passing, shooter: UnitId) -> Option<Pose> {
    let unit = state.unit(passing.unit);
    let body = body_of(unit, unit.formation);
    let ours = state.bases(shooter);
    passing.poses().min_by_key(|pose| {
        let theirs: Bases = Moving::new(&body).at(*pose).collect();
        distance::between_bases(&ours, &theirs)
    })
}
