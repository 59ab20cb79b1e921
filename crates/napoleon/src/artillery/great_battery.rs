//! Chapter 12: great batteries, many guns that act as one unit.

use kernel::{Refusal, Tally, Total, Umpire, refusal};
use table::leg::Body as Moving;
use table::{Distance, Edge, Pose, contact};
use tabletop::Tabletop as _;

use crate::action::{Shot, ShotKind};
use crate::army::Class;
use crate::charge::Charge;
use crate::event::Event;
use crate::field::{Bases, body_of};
use crate::fire::volley::Volley;
use crate::formation::Formation;
use crate::preparation::PreparationStep;
use crate::state::{State, Task};
use crate::unit::Whereabouts;
use crate::{Side, UnitId};

/// The fewest batteries of a great battery (BWN-12.52).
const FEWEST: usize = 5;

/// How far a battery may be moved to stand flush with its neighbour (BWN-12.84).
const ADJUSTMENT: i64 = 1_000;

impl State {
    /// The batteries of the great battery that a battery belongs to; the battery alone if it belongs to none.
    pub(crate) fn great_battery(&self, id: UnitId) -> Vec<UnitId> {
        match self.unit(id).great {
            None => vec![id],
            Some(great) => self
                .each_unit()
                .filter(|(_, unit)| unit.great == Some(great))
                .map(|(id, _)| id)
                .collect(),
        }
    }

    /// May these batteries form a great battery (BWN-12.52, BWN-12.55, BWN-12.84)? Says where each will stand.
    pub(crate) fn check_mass(
        &self,
        side: Side,
        batteries: &[UnitId],
    ) -> Result<Vec<(UnitId, Pose)>, Refusal> {
        let Some(first) = batteries.first().filter(|_| batteries.len() >= FEWEST) else {
            return Err(refusal!("BWN-12.52", "napoleon-refuse-great-few"));
        };
        for (place, id) in batteries.iter().enumerate() {
            let known = self
                .units
                .get(id.index())
                .is_some_and(|unit| unit.side == side && unit.on_table());
            if !known || batteries[..place].contains(id) {
                return Err(refusal!("BWN-12.52", "napoleon-refuse-unknown"));
            }
            let unit = self.unit(*id);
            if !unit.is_guns()
                || unit.kind().class == Class::RegimentalGun
                || unit.whereabouts != Whereabouts::Table
                || unit.engaged()
                || unit.great.is_some()
            {
                return Err(refusal!("BWN-12.52", "napoleon-refuse-great-guns"));
            }
            if !may_be_massed(self, *id)
                || unit.formation != Formation::Unlimbered
                || unit.pose.facing != self.unit(*first).pose.facing
            {
                return Err(refusal!("BWN-12.55", "napoleon-refuse-great-ready"));
            }
        }
        self.flush(batteries)
    }

    /// Could batteries that stand on the table be massed at deployment?
    pub(crate) fn massable(&self, side: Side) -> Vec<UnitId> {
        let able = |id: &UnitId| {
            let unit = self.unit(*id);
            unit.is_guns()
                && unit.great.is_none()
                && unit.whereabouts == Whereabouts::Table
                && unit.formation == Formation::Unlimbered
                && may_be_massed(self, *id)
        };
        let mut guns: Vec<UnitId> = self.units_of(side).map(|(id, _)| id).filter(able).collect();
        // Side by side as they stand, from the west or from the east.
        guns.sort_by_key(|id| self.unit(*id).pose.anchor.x);
        guns
    }

    /// The batteries set flush beside the first in their order (BWN-12.84).
    fn flush(&self, batteries: &[UnitId]) -> Result<Vec<(UnitId, Pose)>, Refusal> {
        let apart = || refusal!("BWN-12.84", "napoleon-refuse-great-apart");
        let first = self.unit(batteries[0]).pose;
        let mut places = vec![(batteries[0], first)];
        let mut to_the_right = None;
        for pair in batteries.windows(2) {
            let (before, id) = (pair[0], pair[1]);
            let touches = contact::touch(self.rect(before), self.rect(id));
            let right = self
                .unit(before)
                .pose
                .local(self.unit(id).pose.anchor)
                .right
                > 0;
            // Side by side: all to the right of the first, or all to its left.
            if !touches || *to_the_right.get_or_insert(right) != right {
                return Err(apart());
            }
            let half = |id: UnitId| self.unit(id).kind().width() / 2;
            let by = half(before) + half(id);
            let last = places[places.len() - 1].1;
            let anchor = last.at(0, if right { by } else { -by });
            let moved = Distance::between_points(self.unit(id).pose.anchor, anchor);
            if !moved.is_within(ADJUSTMENT) {
                return Err(apart());
            }
            places.push((id, Pose::new(anchor, first.facing)));
        }
        let rects: Bases = places
            .iter()
            .take(crate::unit::MAX_BASES)
            .map(|(id, pose)| table::Rect::new(*pose, self.rect(*id).extent))
            .collect();
        if !self.is_free(&rects, batteries) {
            return Err(refusal!("BWN-9.29", "napoleon-refuse-occupied"));
        }
        Ok(places)
    }

    /// Forms a great battery.
    pub(crate) fn mass(&mut self, places: Vec<(UnitId, Pose)>, umpire: &mut Umpire<'_, Event>) {
        let batteries: Vec<UnitId> = places.iter().map(|(id, _)| *id).collect();
        let great = batteries[0];
        let deploying = self.preparation.is_some();
        for (id, pose) in places {
            let unit = self.unit_mut(id);
            unit.pose = pose;
            unit.great = Some(great);
            unit.deeds.ready = false;
            unit.deeds.organised |= deploying;
        }
        umpire.tell(|| Event::Massed {
            units: batteries.iter().map(|id| self.who(*id)).collect(),
        });
    }

    /// May a great battery be dissolved (BWN-12.55)?
    pub(crate) fn check_disperse(&self, side: Side, id: UnitId) -> Result<(), Refusal> {
        let unit = self
            .units
            .get(id.index())
            .filter(|unit| unit.side == side && unit.on_table())
            .ok_or(refusal!("BWN-12.55", "napoleon-refuse-unknown"))?;
        let ready = unit.deeds.ready || self.preparation.is_some();
        if unit.great.is_none() || !ready {
            return Err(refusal!("BWN-12.55", "napoleon-refuse-disperse"));
        }
        Ok(())
    }

    /// Dissolves the great battery of a battery.
    pub(crate) fn disperse(&mut self, id: UnitId, umpire: &mut Umpire<'_, Event>) {
        for battery in self.great_battery(id) {
            self.unit_mut(battery).great = None;
        }
        umpire.tell(|| Event::Dispersed { unit: self.who(id) });
    }

    /// With fewer than five bases it stops being a great battery (BWN-12.54).
    pub(crate) fn check_great(&mut self, great: UnitId, umpire: &mut Umpire<'_, Event>) {
        let left: Vec<UnitId> = self
            .each_unit()
            .filter(|(_, unit)| unit.great == Some(great))
            .map(|(id, _)| id)
            .collect();
        if left.is_empty() {
            return;
        }
        if left.len() >= FEWEST {
            // The next one leads it from now on.
            for id in &left {
                self.unit_mut(*id).great = Some(left[0]);
            }
            return;
        }
        for id in &left {
            self.unit_mut(*id).great = None;
        }
        umpire.tell(|| Event::Dispersed {
            unit: self.who(left[0]),
        });
    }

    // ---- fire

    /// The batteries of a great battery that can fire this shot.
    pub(crate) fn great_shooters(&self, id: UnitId, shot: &Shot) -> Vec<UnitId> {
        self.great_battery(id)
            .into_iter()
            .filter(|id| self.check_shooter(*id).is_ok() && self.check_shot(*id, shot).is_ok())
            .collect()
    }

    /// The dice of one volley of a great battery: all modifiers once (BWN-12.56). The first battery that can fire stands for
    /// all of them; if any of them moved, they have moved.
    pub(crate) fn great_dice(&self, shooters: &[UnitId], shot: &Shot, tally: &mut impl Tally) {
        let Some(first) = shooters.first() else {
            return;
        };
        let strength: i32 = shooters
            .iter()
            .map(|id| i32::from(self.unit(*id).kind().so))
            .sum();
        let moved = shooters
            .iter()
            .find(|id| self.has_moved_guns(**id))
            .copied();
        self.volley_dice(
            *first,
            shot,
            strength,
            moved.is_some(),
            self.fire_bonus(*first),
            tally,
        );
    }

    /// One volley of a whole great battery (BWN-12.53, BWN-12.56).
    pub(crate) fn check_great_volley(&self, id: UnitId, shot: &Shot) -> Result<Volley, Refusal> {
        let shooters = self.great_shooters(id, shot);
        let Some(first) = shooters.first() else {
            self.check_shooter(id)?;
            self.check_shot(id, shot)?;
            return Err(refusal!("BWN-11.4", "napoleon-refuse-out-of-fire"));
        };
        let dice = Total::of(|t| self.great_dice(&shooters, shot, t)).clamp(1, 60) as u8;
        Ok(Volley {
            unit: *first,
            at: shot.at,
            kind: shot.kind,
            dice,
            light: 0,
            drive: self.drive_of(*first, shot.at),
            posts: [0; 4],
        })
    }

    // ---- charges

    /// The guns that fire at a charger in his tests: one test for each (BWN-12.60).
    pub(crate) fn answering_guns(&self, charge: &Charge) -> Vec<UnitId> {
        let target = charge.target;
        if !self.unit(target).is_guns() {
            return Vec::new();
        }
        self.great_battery(target)
            .into_iter()
            .filter(|id| {
                !self.is_helpless(*id) && (*id == target || can_fire_at(self, *id, charge.attacker))
            })
            .collect()
    }

    /// How many bases a unit counts in a comparison of numbers: a great battery counts as one unit (BWN-12.53).
    pub(crate) fn strength_in_bases(&self, id: UnitId) -> usize {
        match self.unit(id).great {
            Some(_) => self.great_battery(id).len(),
            None => usize::from(self.unit(id).count()),
        }
    }

    /// A charger that reaches a great battery touches all the bases it stands against (BWN-12.86).
    pub(crate) fn engage_great(&mut self, attacker: UnitId, target: UnitId, edge: Edge) {
        // A corner does not count: a little farther forward the two would overlap.
        let unit = self.unit(attacker);
        let ahead = unit.pose.forward(100);
        let body = body_of(unit, unit.formation);
        let bases: Bases = Moving::new(&body).at(ahead).collect();
        for id in self.great_battery(target) {
            let gun = self.rect(id);
            if id != target && bases.iter().any(|base| contact::overlap(*base, gun)) {
                self.engage(attacker, id, edge);
            }
        }
    }
}

fn can_fire_at(state: &State, id: UnitId, enemy: UnitId) -> bool {
    let bases = state.bases(enemy);
    [ShotKind::Ball, ShotKind::Canister, ShotKind::Howitzer]
        .into_iter()
        .any(|kind| !state.shooters(id, Some(enemy), &bases, kind).is_empty())
}

/// Is this the moment for a battery to join a great battery or leave one: in readiness, or once at deployment
/// (BWN-12.55)?
fn may_be_massed(state: &State, id: UnitId) -> bool {
    let deeds = &state.unit(id).deeds;
    match state.task() {
        Task::Prepare(PreparationStep::Deploy(..)) => !deeds.organised,
        _ => deeds.ready,
    }
}
