//! Chapters 17 and 22: what happens to units. Losses and destruction (LEE-17.10), cohesion (LEE-17.11), rout (LEE-22.10), links
//! (LEE-17.13), and places.

use kernel::Umpire;
use serde::{Deserialize, Serialize};
use table::{Mils, Pose};

use crate::event::{Event, What};
use crate::retreat;
use crate::side::{Side, UnitId};
use crate::state::State;
use crate::units::{Link, Place};

/// Linked units are no farther apart (LEE-17.13).
pub const CONTACT: Mils = 100;

/// The worst cohesion level (LEE-17.11).
pub const WORST: u8 = 3;

/// How a unit was destroyed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "snake_case")]
#[ts(export, export_to = "lee.ts")]
pub enum Fate {
    /// Its endurance was used up (LEE-17.10).
    Losses,
    /// It routed where it could not flee (LEE-22.10).
    Flight,
    /// A battery that routed (LEE-20.22).
    Guns,
    /// It was taken in an assault: a battery, or a routed unit (LEE-21.32, LEE-21.35).
    Taken,
    /// It was ridden down in a pursuit (LEE-22.13).
    Pursuit,
}

impl Link {
    /// A link of two enemy units, the one of the Union first.
    pub fn of(state: &State, one: UnitId, other: UnitId) -> Self {
        match state.side_of(one) {
            Side::Union => Self(one, other),
            Side::Confederate => Self(other, one),
        }
    }

    /// The other end, if this is one.
    pub fn other(self, unit: UnitId) -> Option<UnitId> {
        match unit {
            unit if unit == self.0 => Some(self.1),
            unit if unit == self.1 => Some(self.0),
            _ => None,
        }
    }
}

impl State {
    /// The enemies with whom a unit is linked (LEE-17.13).
    pub fn linked(&self, id: UnitId) -> Vec<UnitId> {
        self.links
            .iter()
            .filter_map(|link| link.other(id))
            .collect()
    }

    /// Links two enemy units (LEE-17.13).
    pub(crate) fn link(&mut self, one: UnitId, other: UnitId, umpire: &mut Umpire<'_, Event>) {
        let link = Link::of(self, one, other);
        if self.links.contains(&link) {
            return;
        }
        self.links.push(link);
        self.links.sort_unstable_by_key(|link| (link.0, link.1));
        let units = [What::of(self, link.0), What::of(self, link.1)];
        umpire.tell(|| Event::Engaged { units });
    }

    /// Ends the links of a unit that is gone, routed or too far away (LEE-17.13).
    pub(crate) fn loosen(&mut self, id: UnitId) {
        let stays = |link: &Link| {
            let Some(other) = link.other(id) else {
                return true;
            };
            let unit = self.unit(id);
            unit.on_table() && !unit.routed && self.within(id, other, CONTACT)
        };
        let kept: Vec<Link> = self.links.iter().copied().filter(stays).collect();
        self.links = kept;
    }

    /// Puts a unit somewhere else.
    pub(crate) fn put(&mut self, id: UnitId, pose: Pose) {
        let from = self.unit(id).pose;
        if from == pose {
            return;
        }
        self.unit_mut(id).pose = pose;
        self.loosen(id);
    }

    /// A unit loses endurance; at 0 it is destroyed (LEE-17.10). Returns whether it is still there.
    pub(crate) fn lose(
        &mut self,
        id: UnitId,
        endurance: u8,
        umpire: &mut Umpire<'_, Event>,
    ) -> bool {
        let unit = self.unit_mut(id);
        let lost = endurance.min(unit.endurance);
        unit.endurance -= lost;
        let left = unit.endurance;
        if lost > 0 {
            let what = What::of(self, id);
            umpire.tell(|| Event::Lost {
                unit: what,
                endurance: lost,
                left,
            });
        }
        if left == 0 {
            self.destroy(id, Fate::Losses, umpire);
        }
        self.unit(id).on_table()
    }

    /// A unit loses cohesion; beyond the worst level it routs (LEE-17.11).
    pub(crate) fn shake(&mut self, id: UnitId, levels: u8, umpire: &mut Umpire<'_, Event>) {
        let unit = self.unit(id);
        if levels == 0 || !unit.on_table() || unit.routed {
            return;
        }
        let wanted = unit.cohesion + levels;
        let cohesion = wanted.min(WORST);
        self.unit_mut(id).cohesion = cohesion;
        let what = What::of(self, id);
        umpire.tell(|| Event::Shaken {
            unit: what,
            levels,
            cohesion,
        });
        if wanted > WORST {
            self.rout(id, umpire);
        }
    }

    /// A unit routs and flees (LEE-22.10); a battery is destroyed (LEE-20.22).
    pub(crate) fn rout(&mut self, id: UnitId, umpire: &mut Umpire<'_, Event>) {
        if !self.unit(id).on_table() || self.unit(id).routed {
            return;
        }
        if self.is_battery(id) {
            self.destroy(id, Fate::Guns, umpire);
            return;
        }
        let unit = self.unit_mut(id);
        unit.routed = true;
        unit.cohesion = WORST;
        unit.pinned = None;
        let what = What::of(self, id);
        umpire.tell(|| Event::Routed { unit: what });
        self.flee(id, umpire);
    }

    /// A routed unit flees towards its own edge, or is destroyed on the way (LEE-22.10).
    pub(crate) fn flee(&mut self, id: UnitId, umpire: &mut Umpire<'_, Event>) {
        match retreat::flight(self, id) {
            None => self.destroy(id, Fate::Flight, umpire),
            Some(to) => {
                let from = self.unit(id).pose;
                self.put(id, to);
                self.loosen(id);
                let what = What::of(self, id);
                umpire.tell(|| Event::Fled {
                    unit: what,
                    from,
                    to,
                });
            }
        }
    }

    /// A unit is destroyed and removed (LEE-17.10).
    pub(crate) fn destroy(&mut self, id: UnitId, fate: Fate, umpire: &mut Umpire<'_, Event>) {
        if !self.unit(id).on_table() {
            return;
        }
        let what = What::of(self, id);
        let unit = self.unit_mut(id);
        unit.place = Place::Destroyed;
        unit.endurance = 0;
        unit.pinned = None;
        unit.routed = false;
        self.loosen(id);
        umpire.tell(|| Event::Destroyed { unit: what, fate });
        // LEE-15.2: what the loss of a unit means for generals is seen to after the combat.
        if !self.in_combat && self.combat().is_none() {
            crate::succession::sweep(self, umpire);
        }
    }

    /// A unit goes back; if something stops it short it loses one more cohesion level (LEE-22.6).
    pub(crate) fn go_back(
        &mut self,
        id: UnitId,
        direction: table::Facing,
        distance: Mils,
        umpire: &mut Umpire<'_, Event>,
    ) {
        let back = retreat::back(self, id, direction, distance);
        let from = self.unit(id).pose;
        self.put(id, back.pose);
        let what = What::of(self, id);
        umpire.tell(|| Event::WentBack {
            unit: what,
            from,
            to: back.pose,
            blocked: back.blocked,
        });
        if back.blocked {
            self.shake(id, 1, umpire);
        }
    }
}
