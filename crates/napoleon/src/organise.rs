//! Chapter 19: the organisation phase.

pub(crate) mod joining;
mod recovery;
mod regroup;

use kernel::Umpire;

pub(crate) use joining::Joining;
pub(crate) use recovery::Recovery;
pub(crate) use regroup::Regroup;

use crate::UnitId;
use crate::event::{Event, Loss, Test};
use crate::state::State;

impl State {
    /// Fleeing units test (BWN-19.9, BWN-19.10).
    pub(crate) fn rally(&mut self, umpire: &mut Umpire<'_, Event>) {
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
}
