//! BWN-D19: declaring a charge, or passing (BWN-13.1 to BWN-13.10).

use kernel::{Offers, Refusal, Umpire, refusal};
use tabletop::Tabletop as _;

use super::Charge;
use crate::action::Action;
use crate::army::Trait;
use crate::event::Event;
use crate::flow::{Decision, Prompt, not_now};
use crate::plan::Plan;
use crate::state::{State, Task};
use crate::{Side, UnitId};

/// Who charges whom next?
pub(crate) struct Charges {
    pub side: Side,
    /// Did the other side just pass?
    pub passed: bool,
}

/// A charge that is announced.
#[derive(Debug, Clone, Copy)]
pub struct Declared {
    pub(crate) unit: UnitId,
    pub(crate) target: UnitId,
    pub(crate) feigned: bool,
    pub(crate) around: bool,
}

impl Decision for Charges {
    fn prompt(&self, _state: &State) -> Prompt {
        ("charges", None)
    }

    fn decider(&self, _state: &State) -> Option<Side> {
        Some(self.side)
    }

    fn is_open(&self, state: &State) -> bool {
        state.turn > 1 && state.has_charge(self.side)
    }

    fn offer(&self, state: &State, side: Side, offers: &mut Offers<Action>) {
        // BWN-7.56, BWN-7.59: compulsory charges come first.
        let must: Vec<UnitId> = state
            .units_of(side)
            .filter(|(id, _)| state.must_charge(*id))
            .map(|(id, _)| id)
            .collect();
        if must.is_empty() {
            offers.push(Action::Pass);
        }
        for (unit, charger) in state.units_of(side) {
            let held = !must.is_empty() && !must.contains(&unit);
            if held || state.check_charger(unit).is_err() {
                continue;
            }
            let feigned = charger.all_have(Trait::Feign);
            for target in targets(state, side, unit) {
                // Feigned or not, and from which side, is for the charger to say: who may be charged is known.
                let engaged = state.unit(target).engaged();
                for (feigned, around) in [(false, false), (true, false), (false, true)]
                    .into_iter()
                    .filter(|(f, a)| (!f || feigned) && (!a || engaged))
                {
                    offers.push(Action::Charge {
                        unit,
                        target,
                        feigned,
                        around,
                    });
                }
            }
        }
    }

    fn check(&self, state: &State, side: Side, action: &Action) -> Result<Plan, Refusal> {
        match action {
            Action::Charge {
                unit,
                target,
                feigned,
                around,
            } => {
                state.check_charge(side, *unit, *target, *feigned, *around)?;
                // BWN-7.56
                if !state.must_charge(*unit) && somebody_must_charge(state, side) {
                    return Err(refusal!("BWN-7.56", "napoleon-refuse-compulsory-first"));
                }
                Ok(Plan::Declare(Declared {
                    unit: *unit,
                    target: *target,
                    feigned: *feigned,
                    around: *around,
                }))
            }
            Action::Pass => {
                if somebody_must_charge(state, side) {
                    return Err(refusal!("BWN-7.59", "napoleon-refuse-compulsory-first"));
                }
                Ok(Plan::Pass { both: self.passed })
            }
            _ => Err(not_now()),
        }
    }
}

/// Whom a unit may charge. Samples: nobody charges across the whole table, and how far one could is not told (BWN-H5).
fn targets(state: &State, side: Side, unit: UnitId) -> impl Iterator<Item = UnitId> + '_ {
    let sight = state.bounds(unit).grown(70_000);
    let near = state.near_of(side.other(), &sight).into_iter();
    near.filter(move |target| {
        state
            .check_charge(side, unit, *target, false, false)
            .is_ok()
    })
}

fn somebody_must_charge(state: &State, side: Side) -> bool {
    state.units_of(side).any(|(id, _)| state.must_charge(id))
}

/// Nobody of this side charges now; when both have passed in succession, charging is over (BWN-13.3).
pub(crate) fn pass(state: &mut State, side: Side, both: bool, umpire: &mut Umpire<'_, Event>) {
    state.agenda.pop();
    umpire.tell(|| Event::Passed { side });
    if !both {
        state.agenda.push(Task::Charges {
            side: side.other(),
            passed: true,
        });
    }
}

/// A charge is announced; its path is asked next.
pub(crate) fn declare(
    state: &mut State,
    side: Side,
    declared: Declared,
    umpire: &mut Umpire<'_, Event>,
) {
    let Declared {
        unit,
        target,
        feigned,
        around,
    } = declared;
    state.agenda.pop();
    state.agenda.push(Task::Charges {
        side: side.other(),
        passed: false,
    });
    state.agenda.push(Task::ChargeOver);
    state.agenda.push(Task::Path);
    umpire.tell(|| Event::Declared {
        unit: state.who(unit),
        target: state.who(target),
        feigned,
    });
    let zone = if around {
        state.zone_around(target, unit)
    } else {
        state.zone_of(target, unit)
    };
    let mut charge = Charge::declared(state, unit, target);
    charge.feigned = feigned;
    charge.zone = zone;
    state.unit_mut(unit).deeds.charged = true;
    state.unit_mut(unit).deeds.charged_whom = Some(target);
    state.unit_mut(unit).deeds.level = Some(charge.levels.0);
    state.unit_mut(target).deeds.level = Some(charge.levels.1);
    state.charge = Some(charge);
}

impl State {
    /// Could a side declare any charge?
    pub(crate) fn has_charge(&self, side: Side) -> bool {
        self.units_of(side).any(|(id, _)| {
            self.check_charger(id).is_ok()
                && self
                    .units_of(side.other())
                    .any(|(target, _)| self.check_charge(side, id, target, false, false).is_ok())
        })
    }
}
