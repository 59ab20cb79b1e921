//! Chapter 3: the battle before the first decision.

use std::sync::Arc;

use kernel::{Options, Refusal, Umpire, refusal};

use crate::arrival::begin_deployment;
use crate::event::Event;
use crate::scenario::Scenario;
use crate::state::{Agreement, State};
use crate::{Side, forces};

/// The state before the first unit is deployed.
pub(crate) fn set_up(
    scenario: &Scenario,
    options: &Options,
    umpire: &mut Umpire<'_, Event>,
) -> Result<State, Refusal> {
    let force = forces::agreed(options, scenario.force)?;
    let units = forces::handicapped(force, options)?;
    for side in Side::BOTH {
        // VER-13.3, VER-13.8, VER-14.5
        let room = scenario.map.entry_squares(side).count();
        if room < force.first_placement as usize {
            return Err(refusal!(
                "VER-13.8",
                "verdox-refuse-force-too-large",
                first = force.first_placement,
                room = room
            ));
        }
    }
    let rounds = match options.number("rounds") {
        0 => scenario.rounds,
        // VER-12.14
        -1 => 0,
        rounds => rounds as u16,
    };
    let agreed = Arc::new(Agreement {
        map: scenario.map.clone(),
        force,
        units,
        rounds,
        open_counters: options.on("open-counters"),
    });
    // VER-3.1
    let die = umpire.d6();
    let first = if die <= 3 {
        Side::Hasbergs
    } else {
        Side::Askans
    };
    umpire.tell(|| Event::LotsDrawn { die, first });
    let mut state = State::empty(agreed, first);
    begin_deployment(&mut state, first, umpire);
    Ok(state)
}
