//! Chapter 19: the organisation phase.

use kernel::{Refusal, Umpire, refusal};
use tabletop::Tabletop as _;

use crate::event::{Event, Loss, Test};
use crate::state::State;
use crate::{Side, UnitId};

/// The reach of an ammunition train (BWN-12.37).
const TRAIN_REACH: i64 = 15_000;

impl State {
    /// Fleeing units test (BWN-19.9, BWN-19.10).
    pub fn rally(&mut self, umpire: &mut Umpire<'_, Event>) {
        for side in [self.initiative, self.initiative.other()] {
            let fleeing: Vec<UnitId> = self
                .units_of(side)
                .filter(|(_, unit)| unit.fleeing)
                .map(|(id, _)| id)
                .collect();
            for id in fleeing {
                let need = self.plain_need(id);
                if self.roll_test(id, Test::Rally, need, umpire) {
                    let unit = self.unit_mut(id);
                    unit.fleeing = false;
                    unit.disorder = unit.disorder.saturating_sub(1);
                    unit.deeds.rallied = true;
                    umpire.tell(|| Event::Rallied { unit: self.who(id) });
                } else {
                    self.destroy(id, Loss::NotRallied, umpire);
                }
            }
        }
    }

    /// May the unit make an additional manoeuvre (BWN-19.13, BWN-19.14, BWN-19.20)?
    pub fn check_regroup(&self, side: Side, id: UnitId) -> Result<(), Refusal> {
        let unknown = || refusal!("BWN-19.13", "napoleon-refuse-unknown");
        let unit = self
            .units
            .get(id.index())
            .filter(|u| u.side == side && u.on_table())
            .ok_or_else(unknown)?;
        let deeds = &unit.deeds;
        let entitled =
            deeds.charged || deeds.was_charged || deeds.retreated || deeds.rallied || deeds.fought;
        if !entitled || deeds.moved || unit.engaged() || unit.fleeing || unit.section().is_some() {
            return Err(refusal!("BWN-19.14", "napoleon-refuse-regroup"));
        }
        if deeds.organised {
            return Err(refusal!("BWN-19.20", "napoleon-refuse-regrouped"));
        }
        Ok(())
    }

    /// May the unit test for its disorder (BWN-19.15)?
    pub fn check_recovery(&self, side: Side, id: UnitId) -> Result<(), Refusal> {
        let unknown = || refusal!("BWN-19.15", "napoleon-refuse-unknown");
        let unit = self
            .units
            .get(id.index())
            .filter(|u| u.side == side && u.on_table())
            .ok_or_else(unknown)?;
        let deeds = &unit.deeds;
        let troubled = deeds.fled
            || unit.fleeing
            || deeds.disordered
            || deeds.lost
            || deeds.pushed
            || deeds.charged
            || deeds.was_charged
            || deeds.fired
            || deeds.shot_at
            || deeds.fought;
        if unit.disorder == 0 || troubled || deeds.tested {
            return Err(refusal!("BWN-19.15", "napoleon-refuse-recovery"));
        }
        Ok(())
    }

    /// A unit tests for its disorder (BWN-19.17).
    pub fn recover(&mut self, id: UnitId, umpire: &mut Umpire<'_, Event>) {
        let need = self.plain_need(id);
        self.unit_mut(id).deeds.tested = true;
        if self.roll_test(id, Test::Recover, need, umpire) {
            self.unit_mut(id).disorder = 0;
            umpire.tell(|| Event::Recovered { unit: self.who(id) });
        }
    }

    /// May a train give loads to a battery (BWN-12.37, BWN-12.38)?
    pub fn check_supply(
        &self,
        side: Side,
        train: UnitId,
        battery: UnitId,
        loads: u8,
    ) -> Result<(), Refusal> {
        let unknown = || refusal!("BWN-12.37", "napoleon-refuse-unknown");
        let from = self
            .units
            .get(train.index())
            .filter(|u| u.side == side && u.on_table())
            .ok_or_else(unknown)?;
        let to = self
            .units
            .get(battery.index())
            .filter(|u| u.side == side && u.on_table())
            .ok_or_else(unknown)?;
        if !self.is_train(train) || !to.is_guns() || !self.battle.rules.ammo {
            return Err(unknown());
        }
        if from.engaged() || to.engaged() || from.fleeing || to.fleeing {
            return Err(refusal!("BWN-12.38", "napoleon-refuse-supply-engaged"));
        }
        if !self.distance(train, battery).is_within(TRAIN_REACH) {
            return Err(refusal!("BWN-12.37", "napoleon-refuse-supply-far"));
        }
        if loads == 0 || loads > from.ammo || to.ammo + loads > to.kind().ammo {
            return Err(refusal!("BWN-12.37", "napoleon-refuse-supply-loads"));
        }
        Ok(())
    }

    /// May a unit guard a battery (BWN-12.61)?
    pub fn check_guard(&self, side: Side, id: UnitId, battery: UnitId) -> Result<(), Refusal> {
        let unknown = || refusal!("BWN-12.61", "napoleon-refuse-unknown");
        let unit = self
            .units
            .get(id.index())
            .filter(|u| u.side == side && u.on_table())
            .ok_or_else(unknown)?;
        let guns = self
            .units
            .get(battery.index())
            .filter(|u| u.side == side && u.on_table())
            .ok_or_else(unknown)?;
        if !unit.is_troops() || !guns.is_guns() || unit.fleeing || unit.guards.is_some() {
            return Err(refusal!("BWN-12.61", "napoleon-refuse-guard"));
        }
        if !self.in_touch(id, battery) {
            return Err(refusal!("BWN-12.61", "napoleon-refuse-guard-touch"));
        }
        Ok(())
    }

    /// It guards the battery from now on; everybody hears of it (BWN-12.62).
    pub(crate) fn guard(&mut self, id: UnitId, battery: UnitId, umpire: &mut Umpire<'_, Event>) {
        self.unit_mut(id).guards = Some(battery);
        umpire.tell(|| Event::Guards {
            unit: self.who(id),
            battery: self.who(battery),
        });
    }

    /// Guards whose contact has ended guard no more (BWN-12.62).
    pub fn drop_guards(&mut self) {
        for place in 0..self.units.len() {
            let id = UnitId(place as u8);
            if let Some(battery) = self.units[place].guards
                && (!self.unit(id).on_table()
                    || !self.unit(battery).on_table()
                    || !self.in_touch(id, battery))
            {
                self.units[place].guards = None;
            }
        }
    }
}
