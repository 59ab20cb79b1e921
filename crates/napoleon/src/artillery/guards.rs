//! Units that guard batteries (BWN-12.61, BWN-12.62): told off where commanders move, and at deployment.

use kernel::{Refusal, Umpire, refusal};

use crate::event::Event;
use crate::state::State;
use crate::{Side, UnitId};

impl State {
    /// May a unit guard a battery (BWN-12.61)?
    pub(crate) fn check_guard(
        &self,
        side: Side,
        id: UnitId,
        battery: UnitId,
    ) -> Result<(), Refusal> {
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
    pub(crate) fn drop_guards(&mut self) {
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
