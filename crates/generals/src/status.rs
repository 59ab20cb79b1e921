//! Chapter 3: sector status, capacity and limits.

use crate::board::{Place, Sector, Side};
use crate::state::State;
use crate::units::UnitId;

/// The most units of a player in a battle sector (GEN-3.10).
pub const CAPACITY: u8 = 6;
/// The most units of a player over one border in one direction in one phase (GEN-3.16), and the places of a side in a
/// battle zone (GEN-9.13).
pub const BORDER_LIMIT: u8 = 5;
/// The same into forest, or into a river sector from outside the river (GEN-22.7, GEN-22.69).
pub const HARD_BORDER_LIMIT: u8 = 3;

/// What a sector is to a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Status {
    /// GEN-3.6
    Friendly,
    /// GEN-3.7
    Neutral,
    /// GEN-3.5
    EnemyHeld,
}

/// How many units stand where, counted in one pass.
#[derive(Debug, Clone)]
pub struct Census {
    able: [[u8; Place::ON_BOARD]; 2],
    all: [[u8; Place::ON_BOARD]; 2],
}

impl Census {
    /// Counts the units on the board.
    pub fn of(state: &State) -> Self {
        let mut census = Self {
            able: [[0; Place::ON_BOARD]; 2],
            all: [[0; Place::ON_BOARD]; 2],
        };
        for side in Side::BOTH {
            let (able, all) = (
                &mut census.able[side.index()],
                &mut census.all[side.index()],
            );
            for id in UnitId::of(side) {
                let unit = state.unit(id);
                if unit.place.is_on_board() {
                    all[unit.place.index()] += 1;
                    able[unit.place.index()] += u8::from(!unit.routed);
                }
            }
        }
        census
    }

    /// A side's non-routed units at a place.
    pub fn able(&self, side: Side, place: Place) -> u8 {
        self.able[side.index()][place.index()]
    }

    /// A side's units in a sector, routed ones and the occupant of its building included: GEN-3.12, GEN-3.13, GEN-22.34.
    pub fn content(&self, side: Side, sector: Sector) -> u8 {
        let counts = &self.all[side.index()];
        let inside = if sector.is_reserve() {
            0
        } else {
            counts[Place::building(sector).index()]
        };
        counts[Place::field(sector).index()] + inside
    }

    /// A side's units outside the building, routed or not.
    pub fn outside(&self, side: Side, sector: Sector) -> u8 {
        self.all[side.index()][Place::field(sector).index()]
    }

    /// Does a side have a non-routed unit in the building?
    pub fn mans_building(&self, side: Side, sector: Sector) -> bool {
        !sector.is_reserve() && self.able(side, Place::building(sector)) > 0
    }

    /// Does any unit of a side, routed or not, lie in the building?
    pub fn is_in_building(&self, side: Side, sector: Sector) -> bool {
        !sector.is_reserve() && self.all[side.index()][Place::building(sector).index()] > 0
    }

    /// Does a side have a non-routed unit outside? Those in battle zones belong to the sector they came from (GEN-3.9);
    /// the occupant of a building counts as not there (GEN-22.29).
    pub fn holds(&self, side: Side, sector: Sector) -> bool {
        self.able(side, Place::field(sector)) > 0
    }

    /// What a sector is to a player: GEN-3.5 to GEN-3.8.
    pub fn status(&self, state: &State, side: Side, sector: Sector) -> Status {
        if self.holds(side.other(), sector) {
            return Status::EnemyHeld;
        }
        // GEN-3.4, GEN-3.6, GEN-19.8, GEN-19.10
        let friendly = self.holds(side, sector)
            || self.mans_building(side, sector)
            || state.markers.make_friendly(side, sector)
            || sector == side.reserve();
        if friendly {
            Status::Friendly
        } else {
            Status::Neutral
        }
    }

    /// Who controls a sector: GEN-3.1 to GEN-3.4, GEN-22.31 to GEN-22.33.
    pub fn controller(&self, sector: Sector) -> Option<Side> {
        if sector.is_reserve() {
            return Side::BOTH.into_iter().find(|side| side.reserve() == sector);
        }
        Side::BOTH.into_iter().find(|side| {
            let enemy = side.other();
            (self.holds(*side, sector) || self.mans_building(*side, sector))
                && !self.holds(enemy, sector)
                && !self.mans_building(enemy, sector)
        })
    }

    /// How many battle sectors a side controls.
    pub fn controlled(&self, side: Side) -> u8 {
        Sector::BATTLE
            .into_iter()
            .filter(|sector| self.controller(*sector) == Some(side))
            .count() as u8
    }
}

/// How many units of a player may cross, or attack across, a border in this direction in one phase: GEN-3.16,
/// GEN-3.17, GEN-22.7, GEN-22.69, GEN-22.70.
pub fn border_limit(state: &State, from: Sector, to: Sector) -> u8 {
    let ground = &state.rules.ground;
    if ground.forest.has(to) || ground.crosses_river(from, to) {
        HARD_BORDER_LIMIT
    } else {
        BORDER_LIMIT
    }
}

/// Room for a side's units in a sector, given how many are there: GEN-3.10, GEN-3.11.
pub(crate) fn room(sector: Sector, content: u8) -> u8 {
    if sector.is_reserve() {
        u8::MAX
    } else {
        CAPACITY.saturating_sub(content)
    }
}
