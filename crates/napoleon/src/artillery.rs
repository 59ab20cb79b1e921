//! Chapter 12: guns: kinds of shot, guards, and what guns do to walls.

pub(crate) mod great_battery;
mod guards;
pub(crate) mod supply;

use kernel::{Refusal, Umpire, refusal};
use table::{Edge, Shape as _, Zone};
use tabletop::Tabletop as _;

pub(crate) use supply::{Given, Supply};

use crate::action::{Mark, Shot, ShotKind};
use crate::army::{Arm, Class, Trait};
use crate::charge::Charge;
use crate::event::Event;
use crate::fire::volley::Volley;
use crate::formation::Formation;
use crate::state::State;
use crate::terrain::Ground;
use crate::unit::Whereabouts;
use crate::{Side, UnitId};

impl State {
    /// The kind of shot and the ammunition (BWN-12.11, BWN-12.28, BWN-12.29, BWN-12.31).
    pub(crate) fn check_kind(&self, id: UnitId, shot: &Shot) -> Result<(), Refusal> {
        let unit = self.unit(id);
        let row = unit.kind();
        let has = match shot.kind {
            ShotKind::Ball => !row.has(Trait::IndependentHowitzer),
            ShotKind::Canister => row.canister > 0,
            ShotKind::Shrapnel => row.shrapnel > 0,
            ShotKind::Howitzer => row.has(Trait::Howitzer),
        };
        if !has {
            return Err(refusal!("BWN-12.11", "napoleon-refuse-shot-kind"));
        }
        if shot.storm {
            if !unit.is_guns()
                || shot.kind == ShotKind::Howitzer && !row.has(Trait::IndependentHowitzer)
            {
                return Err(refusal!("BWN-12.29", "napoleon-refuse-storm"));
            }
            if self.battle.rules.ammo && unit.ammo < 2 {
                return Err(refusal!("BWN-12.28", "napoleon-refuse-storm-ammunition"));
            }
        }
        // BWN-5.26
        if unit.is_guns() && self.in_depression(id) && shot.kind != ShotKind::Howitzer {
            return Err(refusal!("BWN-5.26", "napoleon-refuse-guns-in-depression"));
        }
        Ok(())
    }

    /// What a kind of shot cannot reach (BWN-12.19, BWN-12.23 to BWN-12.27).
    pub(crate) fn check_kind_at(
        &self,
        id: UnitId,
        target: UnitId,
        kind: ShotKind,
    ) -> Result<(), Refusal> {
        if !self.unit(id).is_guns() {
            return Ok(());
        }
        let sheltered = self.unit(target).section().is_some()
            || self.works_before(target, id).is_some()
            || self.in_wood(target);
        let sunk = self.in_depression(target);
        match kind {
            ShotKind::Canister if sheltered => {
                Err(refusal!("BWN-12.23", "napoleon-refuse-canister"))
            }
            ShotKind::Canister if sunk && !on_rim(self, id) => {
                Err(refusal!("BWN-12.24", "napoleon-refuse-canister-rim"))
            }
            ShotKind::Shrapnel if sheltered || self.unit(target).formation.is_loose() => {
                Err(refusal!("BWN-12.27", "napoleon-refuse-shrapnel"))
            }
            ShotKind::Ball if sunk => Err(refusal!("BWN-5.25", "napoleon-refuse-ball-depression")),
            _ => Ok(()),
        }
    }

    /// A regimental gun in a wood or a built-up area shoots only when it is wholly in the open again (BWN-12.50).
    pub(crate) fn is_regimental_gun_indoors(&self, id: UnitId) -> bool {
        let unit = self.unit(id);
        if unit.kind().class != Class::RegimentalGun {
            return false;
        }
        if let Whereabouts::With(regiment, _) = unit.whereabouts
            && self.unit(regiment).section().is_some()
        {
            return true;
        }
        let base = self.rect(id);
        unit.section().is_some()
            || self.battle.terrain.iter().any(|piece| {
                piece.ground == Ground::Wood
                    && piece
                        .area
                        .as_ref()
                        .is_some_and(|area| table::contact::overlap_terrain(base, area))
            })
    }

    /// May the regimental gun of the charger be put into another slot now (BWN-12.49)?
    pub(crate) fn check_gun_slot(&self) -> Result<(), Refusal> {
        let has_gun = self
            .charge
            .as_ref()
            .is_some_and(|charge| self.gun_of(charge.attacker).is_some());
        if has_gun {
            Ok(())
        } else {
            Err(refusal!("BWN-12.49", "napoleon-refuse-gun-slot"))
        }
    }

    /// Has an empty battery or a train left the table over its own operational base (BWN-12.40, BWN-12.41)?
    pub(crate) fn has_left_by_base(&self, id: UnitId) -> bool {
        let unit = self.unit(id);
        let empty = unit.is_guns() && self.battle.rules.ammo && unit.ammo == 0;
        if !empty && unit.arm() != Arm::Train {
            return false;
        }
        let anchor = self.pose(id).anchor;
        let base = self.battle.bases[unit.side as usize];
        let across = match unit.side {
            Side::South => anchor.y < 0,
            Side::North => anchor.y > self.battle.height,
        };
        across && (base.low.x..=base.high.x).contains(&anchor.x)
    }

    /// Who guards a battery (BWN-12.61, BWN-12.66, BWN-12.68, BWN-12.69)?
    pub(crate) fn guard_of(&self, guns: UnitId) -> Option<UnitId> {
        let battery = self.unit(guns);
        if !battery.is_guns() {
            return None;
        }
        if let Whereabouts::With(regiment, _) = battery.whereabouts {
            return Some(regiment);
        }
        // BWN-12.69: in a redoubt the others there guard it.
        if let Some(section) = battery.section() {
            return self
                .units_of(battery.side)
                .find(|(_, unit)| unit.is_troops() && unit.section() == Some(section))
                .map(|(id, _)| id);
        }
        let declared = self
            .units_of(battery.side)
            .find(|(id, unit)| unit.guards == Some(guns) && self.in_touch(*id, guns))
            .map(|(id, _)| id);
        declared.or_else(|| {
            self.units_of(battery.side)
                .find(|(id, unit)| {
                    unit.is_troops() && unit.section().is_some() && self.in_touch(*id, guns)
                })
                .map(|(id, _)| id)
        })
    }

    /// Is the target guns that answer the charge with canister (BWN-14.29, BWN-14.35, BWN-14.36)?
    pub(crate) fn answers_with_canister(&self, charge: &Charge) -> bool {
        let guns = self.unit(charge.target);
        let far = if self.unit(charge.attacker).is_cavalry() {
            30_000
        } else {
            15_000
        };
        guns.is_guns()
            && charge.zone == Zone::Front
            && charge.distance > far
            && !self.answering_guns(charge).is_empty()
    }

    /// Guns that a charge takes without a test: fired, limbered, empty; and trains (BWN-12.33, BWN-12.43, BWN-12.44).
    pub(crate) fn is_helpless(&self, id: UnitId) -> bool {
        let unit = self.unit(id);
        match unit.arm() {
            Arm::Train => true,
            Arm::Artillery => {
                unit.deeds.fired
                    || unit.formation != Formation::Unlimbered
                    || self.battle.rules.ammo && unit.ammo == 0
            }
            _ => false,
        }
    }

    /// Horse artillery may limber and go (BWN-12.46).
    pub(crate) fn is_horse_artillery(&self, id: UnitId) -> bool {
        self.unit(id).kind().class == Class::HorseArtillery
    }

    /// BWN-12.78 to BWN-12.82: guns wear down sections and works.
    pub(crate) fn wreck(&mut self, volley: &Volley, dice: &[u8], umpire: &mut Umpire<'_, Event>) {
        let guns = self.unit(volley.unit);
        if guns.arm() != Arm::Artillery
            || matches!(volley.kind, ShotKind::Canister | ShotKind::Shrapnel)
        {
            return;
        }
        let place = match volley.at {
            Mark::Works(place) => Some(place),
            Mark::Unit(target) => self
                .unit(target)
                .section()
                .or_else(|| self.works_before(target, volley.unit)),
            Mark::Commander(_) => None,
        };
        let Some(place) = place else {
            return;
        };
        let row = guns.kind();
        let heavy = row.pounds >= 8 || row.has(Trait::IndependentHowitzer);
        let need = if heavy { 5 } else { 6 };
        let left = &mut self.strengths[place as usize];
        if *left > 0 && dice.iter().any(|die| *die >= need) {
            *left -= 1;
            let left = *left;
            umpire.tell(|| Event::Wrecked { piece: place, left });
        }
    }
}

/// BWN-12.25
fn on_rim(state: &State, id: UnitId) -> bool {
    let edge = state.rect(id).front_of(Edge::Front).edge();
    state.battle.terrain.iter().any(|piece| {
        piece.ground == Ground::Depression
            && piece
                .area
                .as_ref()
                .is_some_and(|area| edge.is_within(1_000, area))
    })
}
