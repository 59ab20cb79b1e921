//! Chapter 4: what commanders see, and what a ruler on the table shows.

use kernel::{Sight, refusal};
use table::Bounds;
use table::sight::samples;
use tabletop::{Eye, Obstacle, Tabletop as _, ruler};

use crate::UnitId;
use crate::state::State;
use crate::terrain::Ground;
use crate::unit::Commander;

impl State {
    /// Does a commander see a unit? He looks all round from where he is (BWN-4.11).
    pub(crate) fn commander_sees(&self, commander: &Commander, target: UnitId) -> bool {
        let from = self.commander_at(commander);
        let host = commander.with.filter(|unit| self.unit(*unit).on_table());
        let high = match host {
            Some(unit) => self.level(unit) > 0,
            None => self.battle.hills.iter().any(|hill| hill.covers(from)),
        };
        let held = host.and_then(|unit| self.held_piece(unit));
        let fan = Bounds::of(&[from]).union(self.bounds(target));
        let eye = Eye::new(self, (!high).then_some(commander.side), held, &fan);
        self.bases(target).iter().any(|base| {
            samples(&base.outline()).any(|sample| eye.clear(self, from, sample, Some(target)))
        })
    }
}

/// The line between two places, as the units there would look along it, and what shuts it.
pub(crate) fn look(state: &State, from: &str, to: &str) -> Option<Sight> {
    ruler::look(state, from, to, |shut| match shut {
        None => refusal!("BWN-4.9", "napoleon-refuse-sight-behind"),
        Some(Obstacle::Hill(_)) => refusal!("BWN-4.18", "napoleon-refuse-sight-hill"),
        Some(Obstacle::Unit(_)) => refusal!("BWN-4.17", "napoleon-refuse-sight-unit"),
        Some(Obstacle::Piece(place)) if state.battle.terrain[place].ground == Ground::Wood => {
            refusal!("BWN-4.23", "napoleon-refuse-sight-wood")
        }
        Some(Obstacle::Piece(_)) => refusal!("BWN-4.24", "napoleon-refuse-sight-built"),
    })
}
