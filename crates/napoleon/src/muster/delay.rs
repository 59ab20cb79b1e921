//! BWN-D7: an enemy battery that comes late (BWN-21.14, BWN-21.16).

use kernel::{Offers, Refusal, Umpire, refusal};

use crate::action::Action;
use crate::army::Trait;
use crate::event::Event;
use crate::flow::{Decision, Prompt, not_now, propose, unknown};
use crate::plan::Plan;
use crate::state::State;
use crate::unit::Whereabouts;
use crate::{Side, UnitId};

/// Which battery?
pub(crate) struct Delay(pub Side);

impl Decision for Delay {
    fn prompt(&self, _state: &State) -> Prompt {
        ("delay", None)
    }

    fn decider(&self, _state: &State) -> Option<Side> {
        Some(self.0)
    }

    fn is_open(&self, _state: &State) -> bool {
        true
    }

    fn offer(&self, state: &State, side: Side, offers: &mut Offers<Action>) {
        for (id, unit) in state.each_unit() {
            if unit.is_guns() {
                propose(state, side, Action::Delay { battery: id }, offers);
            }
        }
    }

    fn check(&self, state: &State, side: Side, action: &Action) -> Result<Plan, Refusal> {
        let Action::Delay { battery } = action else {
            return Err(not_now());
        };
        let guns = state.units.get(battery.index()).ok_or_else(unknown)?;
        let ok = guns.side != side
            && guns.is_guns()
            && !guns.kind().has(Trait::Regimental)
            && matches!(guns.whereabouts, Whereabouts::Table | Whereabouts::Reserve);
        if ok {
            Ok(Plan::Delay(*battery))
        } else {
            Err(refusal!("BWN-21.14", "napoleon-refuse-delay"))
        }
    }
}

/// A die says whether it is late.
pub(crate) fn apply(state: &mut State, battery: UnitId, umpire: &mut Umpire<'_, Event>) {
    state.agenda.pop();
    let die = umpire.d6();
    let late = die >= 4;
    if late {
        state.unit_mut(battery).whereabouts = Whereabouts::Late;
    }
    umpire.tell(|| Event::Delayed {
        battery: state.who(battery),
        die,
        late,
    });
}

/// BWN-21.16: delayed batteries come in.
pub(crate) fn arrivals(state: &mut State, umpire: &mut Umpire<'_, Event>) {
    let need = match state.turn {
        0 | 1 => return,
        2 => 5,
        3 => 4,
        4 => 3,
        _ => 2,
    };
    for place in 0..state.units.len() {
        if state.units[place].whereabouts != Whereabouts::Late {
            continue;
        }
        let die = umpire.d6();
        let here = die >= need;
        if here {
            state.units[place].whereabouts = Whereabouts::Away {
                at: None,
                turn: state.turn,
            };
        }
        umpire.tell(|| Event::Arrived {
            unit: state.who(UnitId(place as u8)),
            die,
            here,
        });
    }
}
