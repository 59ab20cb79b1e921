//! Control zones on the way, and what orders forbid (BWN-4.43 to BWN-4.51, BWN-7.15 to BWN-7.25).

use arrayvec::ArrayVec;
use kernel::{Refusal, refusal};
use table::Facing;
use tabletop::Tabletop as _;

use super::{Purpose, Stop, Walk};
use crate::UnitId;
use crate::unit::Duty;

/// A straight leg, as the rules about leaving a zone see it.
pub(super) struct Leaving {
    pub(super) back: bool,
    pub(super) forward: bool,
    pub(super) direction: Facing,
}

impl Walk {
    pub(super) fn enemies_in_own_zone(&self) -> ArrayVec<UnitId, 16> {
        let mut seen = ArrayVec::new();
        if self.unit().duty != Duty::Movement {
            return seen;
        }
        let radius = self.scratch.zone_radius(self.id);
        let reach = self.scratch.bounds(self.id).grown(radius);
        for other in self
            .near
            .iter()
            .filter(|other| other.enemy && other.bounds.meets(&reach))
        {
            let enemy = other.id;
            let bases = self.scratch.bases(enemy);
            if self.scratch.in_zone_of(self.id, &bases, Some(enemy)) && !seen.is_full() {
                seen.push(enemy);
            }
        }
        seen
    }

    /// BWN-4.43 to BWN-4.49, BWN-7.22, BWN-7.23: what the present pose means for control zones.
    pub(super) fn notice_zones(&mut self, leg: Option<&Leaving>) -> Result<(), Stop> {
        let now = self.zones_now();
        let gained = now.iter().any(|zone| !self.zones.contains(zone));
        let lost = self.zones.iter().any(|zone| !now.contains(zone));
        if self.purpose == Purpose::March {
            if lost {
                self.check_leaving(leg, &now)?;
            }
            self.events += u8::from(gained) + u8::from(lost);
            // BWN-4.44
            if self.events > 1 {
                return Err(self.stop(refusal!("BWN-4.44", "napoleon-refuse-two-zone-events")));
            }
            if self.unit().duty == Duty::Movement {
                if now.iter().any(|zone| !self.first_zones.contains(zone)) {
                    return Err(self.stop(refusal!("BWN-7.22", "napoleon-refuse-movement-zone")));
                }
                let seen = self.enemies_in_own_zone();
                if seen.iter().any(|enemy| !self.watched.contains(enemy)) {
                    return Err(
                        self.stop(refusal!("BWN-7.22", "napoleon-refuse-movement-own-zone"))
                    );
                }
            }
        }
        self.zones = now;
        Ok(())
    }

    /// The enemies whose control zone the unit now touches.
    pub(super) fn zones_now(&self) -> ArrayVec<UnitId, 16> {
        let bases = self.scratch.bases(self.id);
        let mut touched = ArrayVec::new();
        let bounds = self.scratch.bounds(self.id);
        for other in &self.near {
            if other.enemy
                && other.reach.meets(&bounds)
                && !touched.is_full()
                && self.touches(other, &bases)
            {
                touched.push(other.id);
            }
        }
        touched
    }

    pub(super) fn check_leaving(&self, leg: Option<&Leaving>, now: &[UnitId]) -> Result<(), Stop> {
        let Some(leg) = leg else {
            // Turning the zone's owner out of sight is no withdrawal; a turn may drop the touch only by moving back.
            return Ok(());
        };
        let left: ArrayVec<UnitId, 16> = self
            .zones
            .iter()
            .copied()
            .filter(|zone| !now.contains(zone))
            .collect();
        if self.first_zones.len() > 1 {
            // BWN-4.48, BWN-4.49: one manoeuvre only.
            let away: Vec<Facing> = self
                .first_zones
                .iter()
                .map(|owner| {
                    Facing::from_to(self.scratch.centre(*owner), self.scratch.centre(self.id))
                })
                .collect();
            let faces_away =
                Facing::resultant(away).is_some_and(|mean| mean.angle_to(self.pose().facing) <= 45);
            if self.now.0 > 0 || !(leg.back || leg.forward && faces_away) {
                return Err(self.stop(refusal!("BWN-4.49", "napoleon-refuse-leave-several")));
            }
            return Ok(());
        }
        // BWN-4.47
        let straight = leg.back
            || left.iter().all(|owner| {
                let away =
                    Facing::from_to(self.scratch.centre(*owner), self.scratch.centre(self.id));
                away.angle_to(leg.direction) <= 10
            });
        if !straight || self.before_leaving > 0 || self.now.0 > 1 {
            return Err(self.stop(refusal!("BWN-4.47", "napoleon-refuse-leave-zone")));
        }
        Ok(())
    }
    /// Did the walk begin in the control zone of this enemy?
    pub(crate) fn began_in_zone_of(&self, enemy: UnitId) -> bool {
        self.first_zones.contains(&enemy)
    }

    /// May the unit stay where the walk has led it under its orders (BWN-7.15, BWN-7.25)?
    pub fn check_end(&self) -> Result<(), Refusal> {
        let unit = self.unit();
        if self.purpose != Purpose::March {
            return Ok(());
        }
        if unit.duty == Duty::Defence && unit.active {
            let was_inside = self.scratch.area_holds(self.id, self.start_centre());
            let inside = self
                .scratch
                .area_holds(self.id, self.scratch.centre(self.id));
            if !inside && was_inside {
                return Err(refusal!("BWN-7.15", "napoleon-refuse-defence-area"));
            }
        }
        // BWN-7.25
        if unit.duty == Duty::Movement && unit.is_guns() {
            let canister = unit.kind().canister;
            let bases = self.scratch.bases(self.id);
            if self.scratch.is_near(unit.side.other(), canister, &bases) {
                return Err(refusal!("BWN-7.25", "napoleon-refuse-guns-near"));
            }
        }
        Ok(())
    }
}
