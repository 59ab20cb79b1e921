//! Chapter 22: putting units into the deployment zone (BWN-22.22 to BWN-22.24).

use kernel::{Refusal, Umpire, refusal};
use serde::{Deserialize, Serialize};
use table::{Facing, Point, Pose};
use tabletop::Tabletop as _;

use crate::action::Action;
use crate::army::Arm;
use crate::battle::Battle;
use crate::event::Event;
use crate::formation::Formation;
use crate::state::State;
use crate::unit::{Slot, Whereabouts};
use crate::{Side, UnitId};

/// The depth of the deployment zone (BWN-22.23).
pub(crate) const DEPLOYMENT: i64 = 20_000;

/// Where a unit is to stand at the beginning (BWN-22.24).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ts_rs::TS)]
#[ts(export, export_to = "napoleon.ts")]
pub struct Station {
    /// The unit.
    pub unit: UnitId,
    /// The middle of its front, in millimetres.
    pub at: [u16; 2],
    /// Where it looks, in degrees.
    pub face: u16,
    /// Its formation.
    pub form: Formation,
    /// Where its regimental gun stands, if it has one.
    pub gun: Option<Slot>,
}

impl State {
    /// Is a point inside the deployment zone of a side (BWN-22.23)?
    pub(crate) fn in_zone(&self, side: Side, p: Point) -> bool {
        match side {
            Side::South => p.y <= DEPLOYMENT,
            Side::North => p.y >= self.battle.height - DEPLOYMENT,
        }
    }

    /// The table with a unit at its station.
    fn stationed(&self, post: &Station) -> Self {
        let mut other = self.clone();
        let unit = other.unit_mut(post.unit);
        unit.whereabouts = Whereabouts::Table;
        unit.pose = Pose::new(
            Point::new(i64::from(post.at[0]) * 100, i64::from(post.at[1]) * 100),
            Facing::new(i32::from(post.face)),
        );
        unit.formation = post.form;
        if let Some(gun) = gun_in_reserve(self, post.unit) {
            let slot = post.gun.unwrap_or(Slot::Rear);
            other.unit_mut(gun).whereabouts = Whereabouts::With(post.unit, slot);
        }
        other
    }

    /// May a unit stand there (BWN-22.24, BWN-26.5)?
    pub(crate) fn check_post(&self, post: &Station) -> Result<(), Refusal> {
        let unit = self.unit(post.unit);
        if post.face >= 360 {
            return Err(refusal!("BWN-1.4", "napoleon-refuse-facing"));
        }
        let arm = unit.arm();
        if !post.form.arm_fits(arm) || post.form == Formation::Unlimbered && arm == Arm::Train {
            return Err(refusal!("BWN-22.24", "napoleon-refuse-formation"));
        }
        if unit.is_troops()
            && let Some(rule) = unit.formation_refused(post.form)
        {
            return Err(Refusal::new(
                rule,
                kernel::message!("napoleon-refuse-formation"),
            ));
        }
        if post.gun.is_some() != gun_in_reserve(self, post.unit).is_some() {
            return Err(refusal!("BWN-3.26", "napoleon-refuse-slot"));
        }
        self.check_standing(&self.stationed(post), post.unit)
    }

    fn check_standing(&self, there: &Self, id: UnitId) -> Result<(), Refusal> {
        let side = self.unit(id).side;
        let gun = there.gun_of(id);
        for unit in std::iter::once(id).chain(gun) {
            let bases = there.bases(unit);
            let inside = bases
                .iter()
                .flat_map(|base| *base.outline().points())
                .all(|p| self.in_zone(side, p));
            if !there.holds(&bases) || !inside {
                return Err(refusal!("BWN-22.23", "napoleon-refuse-zone"));
            }
            if there.overlaps_solid(&bases).is_some() {
                return Err(refusal!("BWN-9.29", "napoleon-refuse-solid"));
            }
            let but: Vec<UnitId> = std::iter::once(id).chain(gun).collect();
            if there.overlaps_unit(&bases, &but, |_| true).is_some() {
                return Err(refusal!("BWN-9.29", "napoleon-refuse-crowded"));
            }
        }
        let unit = there.unit(id);
        let stiff = unit.is_infantry() && !unit.formation.is_loose()
            || unit.is_guns() && unit.formation == Formation::Unlimbered;
        if stiff && there.in_wood(id) {
            return Err(refusal!("BWN-22.24", "napoleon-refuse-formation"));
        }
        Ok(())
    }

    /// May two regiments form a brigade before the battle: of the same row, six bases at most (BWN-10.2, BWN-24.24)?
    pub(crate) fn check_early_brigade(
        &self,
        division: crate::DivisionId,
        units: &[UnitId],
    ) -> Result<(), Refusal> {
        let refused = || refusal!("BWN-24.24", "napoleon-refuse-early-brigade");
        let [first, second] = units else {
            return Err(refused());
        };
        let waiting = |id: &UnitId| self.reserves(division).any(|one| one == *id);
        if first == second || !waiting(first) || !waiting(second) {
            return Err(refused());
        }
        let (one, other) = (self.unit(*first), self.unit(*second));
        let alike = one.is_troops()
            && one.kind() == other.kind()
            && !one.is_brigade()
            && !other.is_brigade()
            && one.count() + other.count() <= 6;
        if !alike || gun_in_reserve(self, *second).is_some() {
            return Err(refused());
        }
        Ok(())
    }

    /// Guards that may be declared, and the great battery that may be formed, of what stands on the table (BWN-12.55,
    /// BWN-12.62).
    pub(crate) fn arrangements(&self, side: Side) -> Vec<Action> {
        let mut found = Vec::new();
        let guns = self.units_of(side).filter(|(_, unit)| unit.is_guns());
        for (battery, _) in guns {
            for (unit, _) in self.units_of(side) {
                if self.check_guard(side, unit, battery).is_ok() {
                    found.push(Action::Guard { unit, battery });
                }
            }
        }
        let batteries = self.massable(side);
        if self.check_mass(side, &batteries).is_ok() {
            found.push(Action::Mass { batteries });
        }
        found
    }

    /// A unit takes its station.
    pub(crate) fn deploy(&mut self, post: &Station, umpire: &mut Umpire<'_, Event>) {
        *self = self.stationed(post);
        umpire.tell(|| Event::Deployed {
            unit: self.who(post.unit),
            to: self.stand(post.unit),
        });
    }

    /// Good stations for a unit: looking at the enemy, from the middle of the zone outwards.
    pub(crate) fn post_samples(&self, id: UnitId, most: usize) -> Vec<Station> {
        let unit = self.unit(id);
        let forms: &[Formation] = match unit.arm() {
            Arm::Infantry => &[Formation::Column, Formation::Line],
            Arm::Cavalry => &[Formation::CavalryLine, Formation::MarchColumn],
            Arm::Artillery => &[Formation::Limbered, Formation::Unlimbered],
            Arm::Train => &[Formation::Limbered],
        };
        let loose = [Formation::Loose];
        let forms = if unit.is_irregular() {
            &loose[..]
        } else {
            forms
        };
        let face = Battle::forward_of(unit.side).degrees() as u16;
        let (width, height) = (self.battle.width / 100, (self.battle.height / 100) as u16);
        let gun = gun_in_reserve(self, id).map(|_| Slot::Rear);
        let mut found = Vec::new();
        for form in forms {
            for depth in [195u16, 130, 70] {
                let y = match unit.side {
                    Side::South => depth,
                    Side::North => height - depth,
                };
                for step in 0..width / 40 {
                    let out = (step + 1) / 2 * 40 * if step % 2 == 0 { 1 } else { -1 };
                    let x = width / 2 + out;
                    if !(20..width - 20).contains(&x) {
                        continue;
                    }
                    let post = Station {
                        unit: id,
                        at: [x as u16, y],
                        face,
                        form: *form,
                        gun,
                    };
                    if self.check_post(&post).is_ok() {
                        found.push(post);
                        if found.len() >= most {
                            return found;
                        }
                    }
                }
            }
        }
        found
    }
}

/// The regimental gun that goes with a regiment in reserve.
fn gun_in_reserve(state: &State, regiment: UnitId) -> Option<UnitId> {
    let prep = state.preparation.as_ref()?;
    let found = prep.guns.iter().find(|(_, with)| *with == regiment);
    found.map(|(gun, _)| *gun)
}
