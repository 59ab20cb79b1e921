//! Chapter 11: supporting fire, given outside the shooting phase.

use kernel::Umpire;
use table::Pose;

use crate::event::Event;
use crate::state::{State, Task};
use crate::{Side, UnitId};

impl State {
    /// The unit of a side in the charge, and its opponent.
    pub fn charge_pair(&self, side: Side) -> (UnitId, UnitId) {
        match &self.charge {
            Some(charge) if self.owner(charge.attacker) == side => (charge.attacker, charge.target),
            Some(charge) => (charge.target, charge.attacker),
            None => (UnitId(0), UnitId(0)),
        }
    }

    /// Units of a side that may give supporting fire in the charge (BWN-11.35 to BWN-11.37).
    pub fn supporting_shooters(&self, side: Side) -> Vec<UnitId> {
        if self.charge.is_none() {
            return Vec::new();
        }
        let (_, enemy) = self.charge_pair(side);
        self.units_of(side)
            .filter(|(id, _)| {
                self.check_shooter(*id).is_ok()
                    && self
                        .targets_of(*id)
                        .iter()
                        .any(|shot| shot.at == crate::action::Mark::Unit(enemy))
            })
            .map(|(id, _)| id)
            .collect()
    }

    /// The window's volleys, and what becomes of the charge (BWN-11.42 to BWN-11.46).
    pub(crate) fn supporting_volleys(&mut self, umpire: &mut Umpire<'_, Event>) {
        let Some(charge) = self.charge.clone() else {
            return;
        };
        if self.volleys.is_empty() {
            return;
        }
        let (attacker, target) = (charge.attacker, charge.target);
        let before = (self.pose(attacker), self.pose(target));
        self.roll_volleys(umpire);
        let driven = |state: &State, id: UnitId, pose: Pose| {
            let unit = state.unit(id);
            !unit.on_table() || unit.fleeing || state.pose(id) != pose
        };
        if driven(self, attacker, before.0) {
            // BWN-11.43, BWN-9.4: the charge collapses and the target counts as not charged.
            let deeds = &mut self.unit_mut(target).deeds;
            deeds.was_charged = false;
            deeds.charged = false;
            self.cancel_charge();
        } else if driven(self, target, before.1) {
            self.cancel_charge();
            let direction = if self.unit(target).on_table() {
                self.away_from(target, attacker)
            } else {
                self.pose(attacker).facing
            };
            self.offer_pursuit(attacker, target, direction, true, Some(before.1), false);
        }
    }

    pub(crate) fn cancel_charge(&mut self) {
        while matches!(
            self.agenda.last(),
            Some(Task::Backing(_) | Task::ChargeTests)
        ) {
            self.agenda.pop();
        }
    }

    /// What follows once a charge has a path or a new target.
    pub fn push_charge(&mut self) {
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
