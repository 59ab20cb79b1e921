//! Chapter 10: regiments join into brigades, and part again.
//!
//! A brigade is a unit like any other: the first of its regiments, with the battalions of all of them. It knows the
//! regiment of each base, so that every battalion finds home when the brigade is dissolved.

pub(crate) mod detach;

use arrayvec::ArrayVec;
use kernel::{Refusal, Umpire, refusal};
use table::leg::Body as Moving;
use table::manoeuvre::reform;
use table::{Distance, Pose, Rect};
use tabletop::Tabletop as _;
use tabletop::field::bounds_of;

use crate::army::KindId;
use crate::event::Event;
use crate::field::{Bases, LONGEST_ZONE, body_of};
use crate::formation::{Formation, extent_of};
use crate::march::{FIVE, On, STEP};
use crate::state::State;
use crate::unit::{Duty, MAX_BASES, Training, Unit, Whereabouts};
use crate::{DivisionId, Side, UnitId};

/// How far apart regiments of a dissolved brigade stand behind one another: as in a column (BWN-3.3).
const GAP: i64 = 500;

/// A brigade about to be formed.
#[derive(Debug, Clone)]
pub struct Joining {
    unit: Unit,
    lost: u8,
}

impl State {
    /// The allowance of a unit in moves and charges (BWN-2.12, BWN-7.27).
    pub(crate) fn allowance_of(&self, id: UnitId) -> i64 {
        let unit = self.unit(id);
        unit.allowance_in(unit.formation) + movement_bonus(self, id)
    }

    /// What a unit may still spend in the remaining moves (BWN-9.7).
    pub(crate) fn movement_left(&self, id: UnitId) -> i64 {
        self.allowance_of(id) - self.unit(id).deeds.spent
    }

    /// The farthest that a battalion of a unit may go this turn, the unit taking on this new shape (BWN-9.13).
    pub(crate) fn farthest(&self, id: UnitId, new: &Unit) -> i64 {
        let old = self.unit(id);
        let now = old.allowance_in(old.formation);
        now.max(new.allowance_in(new.formation)) + movement_bonus(self, id)
    }

    /// A regiment that may change its shape in the remaining moves of this division (BWN-9.3).
    pub(crate) fn check_arranged(
        &self,
        side: Side,
        division: DivisionId,
        id: UnitId,
    ) -> Result<&Unit, Refusal> {
        let unit = self
            .units
            .get(id.index())
            .filter(|unit| unit.side == side && unit.whereabouts == Whereabouts::Table)
            .ok_or_else(|| refusal!("BWN-1.20", "napoleon-refuse-unknown"))?;
        // BWN-10.6
        if unit.division != division {
            return Err(refusal!("BWN-10.6", "napoleon-refuse-other-division"));
        }
        if !unit.is_troops() {
            return Err(refusal!("BWN-10.6", "napoleon-refuse-brigade-arms"));
        }
        if unit.engaged() || unit.fleeing || unit.deeds.charged || unit.deeds.was_charged {
            return Err(refusal!("BWN-9.3", "napoleon-refuse-took-part"));
        }
        Ok(unit)
    }

    /// Room for units that take up new places together (BWN-9.6, BWN-9.29).
    pub(crate) fn check_places(
        &self,
        side: Side,
        bases: &[Rect],
        but: &[UnitId],
    ) -> Result<(), Refusal> {
        if !self.is_free(bases, but) {
            return Err(refusal!("BWN-9.29", "napoleon-refuse-no-room"));
        }
        if self.is_near(side.other(), STEP - 1, bases) {
            return Err(refusal!("BWN-9.6", "napoleon-refuse-no-room"));
        }
        Ok(())
    }

    /// The one event that control zones allow a move (BWN-4.44): changing shape must not make a second one.
    pub(crate) fn check_zone_change(
        &self,
        before: &[UnitId],
        after: &[Rect],
        units: &[UnitId],
    ) -> Result<(), Refusal> {
        let Some(first) = units.first() else {
            return Ok(());
        };
        let unit = self.unit(*first);
        let mut now = bounds_of(after).map_or_else(Vec::new, |bounds| {
            self.near_of(unit.side.other(), &bounds.grown(LONGEST_ZONE))
        });
        now.retain(|enemy| self.in_zone_of(*enemy, after, Some(*first)));
        let gained = now.iter().any(|zone| !before.contains(zone));
        let lost = before.iter().any(|zone| !now.contains(zone));
        if gained && unit.duty == Duty::Movement {
            return Err(refusal!("BWN-7.22", "napoleon-refuse-movement-zone"));
        }
        let moved = units.iter().any(|id| self.unit(*id).deeds.moved);
        if u8::from(gained) + u8::from(lost) + u8::from(moved && (gained || lost)) > 1 {
            return Err(refusal!("BWN-4.44", "napoleon-refuse-two-zone-events"));
        }
        Ok(())
    }

    /// May these regiments become a brigade (BWN-10.3 to BWN-10.6)?
    pub(crate) fn check_brigade(
        &self,
        side: Side,
        division: DivisionId,
        units: &[UnitId],
        into: Formation,
        on: On,
        fill: Option<UnitId>,
    ) -> Result<Joining, Refusal> {
        let [first, others @ ..] = units else {
            return Err(refusal!("BWN-10.3", "napoleon-refuse-brigade-who"));
        };
        let repeated = units
            .iter()
            .enumerate()
            .any(|(place, id)| units[..place].contains(id));
        if others.is_empty() || repeated || fill.is_some_and(|fill| !units.contains(&fill)) {
            return Err(refusal!("BWN-10.3", "napoleon-refuse-brigade-who"));
        }
        let arm = self.check_arranged(side, division, *first)?.arm();
        let mut bases = 0;
        for (place, id) in units.iter().enumerate() {
            let unit = self.check_arranged(side, division, *id)?;
            if unit.arm() != arm {
                return Err(refusal!("BWN-10.6", "napoleon-refuse-brigade-arms"));
            }
            // BWN-10.3: they move up until bases touch.
            let touches = units[..place]
                .iter()
                .any(|other| self.in_touch(*id, *other));
            if place > 0 && !touches {
                return Err(refusal!("BWN-10.3", "napoleon-refuse-brigade-apart"));
            }
            // BWN-10.4
            if place > 0 && self.movement_left(*id) < FIVE {
                return Err(refusal!(
                    "BWN-9.7",
                    "napoleon-refuse-allowance-short",
                    left = self.movement_left(*id).max(0) / 100
                ));
            }
            bases += unit.bases.len();
        }
        // BWN-10.17
        let guns = units.iter().filter(|id| self.gun_of(**id).is_some());
        if bases > MAX_BASES || guns.count() > 1 {
            return Err(refusal!("BWN-10.17", "napoleon-refuse-brigade-size"));
        }
        let (mut unit, lost) = merged(self, units, fill);
        let old = extent_of(
            self.unit(*first).formation,
            unit.kind(),
            self.unit(*first).count(),
        );
        if let Some(rule) = self.formation_barred(&unit, *first, into) {
            return Err(Refusal::new(
                rule,
                kernel::message!(
                    "napoleon-refuse-formation",
                    form = kernel::Value::word(into.key())
                ),
            ));
        }
        unit.formation = into;
        // BWN-10.5
        unit.pose = reform(
            unit.pose,
            old,
            extent_of(into, unit.kind(), unit.count()),
            on.into(),
        );
        let places = places_of(&unit);
        let farthest = |slot: usize| {
            let regiment = unit.ties.regiments[slot];
            let of = |id: &&UnitId| {
                **id == regiment || self.unit(**id).ties.regiments.contains(&regiment)
            };
            let home = units.iter().find(of).unwrap_or(first);
            self.farthest(*home, &unit)
        };
        check_battalions(&unit, &places, farthest)?;
        let but: Vec<UnitId> = units
            .iter()
            .copied()
            .chain(units.iter().filter_map(|id| self.gun_of(*id)))
            .collect();
        self.check_places(side, &places, &but)?;
        let mut before: Vec<UnitId> = Vec::new();
        for id in units {
            before.extend(self.zones_touched(*id));
        }
        self.check_zone_change(&before, &places, units)?;
        Ok(Joining { unit, lost })
    }

    /// The rule that keeps a body of troops from a formation where it stands (BWN-5.14, chapter 3).
    pub(crate) fn formation_barred(
        &self,
        unit: &Unit,
        here: UnitId,
        into: Formation,
    ) -> Option<kernel::RuleId> {
        if self.in_wood(here) {
            return (!into.is_loose()).then_some(kernel::rule!("BWN-5.14"));
        }
        unit.formation_refused(into)
    }

    /// Regiments that wait beside the table join before they are deployed (BWN-10.2, BWN-24.24).
    pub(crate) fn join_in_reserve(&mut self, units: &[UnitId], umpire: &mut Umpire<'_, Event>) {
        let (mut unit, lost) = merged(self, units, None);
        unit.deeds.spent = 0;
        unit.began.clear();
        self.join_brigade(units, Joining { unit, lost }, umpire);
    }

    /// They join.
    pub(crate) fn join_brigade(
        &mut self,
        units: &[UnitId],
        joining: Joining,
        umpire: &mut Umpire<'_, Event>,
    ) {
        let [first, others @ ..] = units else {
            return;
        };
        let (first, Joining { unit, lost }) = (*first, joining);
        let side = unit.side;
        *self.unit_mut(first) = unit;
        for id in others {
            let gun = self.gun_of(*id);
            if let Some(gun) = gun
                && let Whereabouts::With(_, slot) = self.unit(gun).whereabouts
            {
                self.unit_mut(gun).whereabouts = Whereabouts::With(first, slot);
            }
            // A brigade within a brigade: its regiments follow their host.
            for place in 0..self.units.len() {
                if self.units[place].whereabouts == Whereabouts::Brigaded(*id) {
                    self.units[place].whereabouts = Whereabouts::Brigaded(first);
                }
            }
            let own = self.unit(*id).ties.training;
            let member = self.unit_mut(*id);
            member.training = own.unwrap_or(member.training);
            member.ties.training = None;
            member.ties.hurt = None;
            member.ties.regiments.clear();
            member.bases.clear();
            member.damage = 0;
            member.damaged = None;
            member.guards = None;
            member.whereabouts = Whereabouts::Brigaded(first);
        }
        for commander in &mut self.commanders {
            if commander.with.is_some_and(|with| others.contains(&with)) {
                commander.with = Some(first);
            }
        }
        self.count_lost(side, lost);
        umpire.tell(|| Event::Brigaded {
            units: units.iter().map(|id| self.who(*id)).collect(),
            to: self.stand(first),
            lost,
        });
    }

    /// The training of the regiment a base belongs to (BWN-10.13).
    pub(crate) fn training_of_base(&self, id: UnitId, slot: u8) -> Training {
        let unit = self.unit(id);
        match unit.ties.regiments.get(slot as usize) {
            Some(regiment) if *regiment == id => unit.ties.training.unwrap_or(unit.training),
            Some(regiment) => self.unit(*regiment).training,
            None => unit.training,
        }
    }

    /// BWN-10.13, BWN-10.14: the best training among some bases; bonuses never add up.
    pub(crate) fn training_among(&self, id: UnitId, slots: &[u8]) -> Training {
        slots
            .iter()
            .map(|slot| self.training_of_base(id, *slot))
            .max()
            .unwrap_or(Training::Regular)
    }

    /// After losses a brigade is as well trained as the best regiment that is left in it.
    pub(crate) fn drill(&mut self, id: UnitId) {
        if self.unit(id).is_brigade() {
            let slots: ArrayVec<u8, MAX_BASES> = (0..self.unit(id).count()).collect();
            self.unit_mut(id).training = self.training_among(id, &slots);
        }
    }

    /// May a brigade part, each regiment in a formation (BWN-10.7, BWN-10.15, BWN-10.16)? Says how they would stand.
    pub(crate) fn check_dissolve(
        &self,
        side: Side,
        division: DivisionId,
        id: UnitId,
        into: Formation,
        abreast: bool,
    ) -> Result<Vec<(UnitId, Unit)>, Refusal> {
        let unit = self.check_arranged(side, division, id)?;
        if !unit.is_brigade() {
            return Err(refusal!("BWN-10.7", "napoleon-refuse-no-brigade"));
        }
        if self.movement_left(id) < FIVE {
            return Err(refusal!(
                "BWN-9.7",
                "napoleon-refuse-allowance-short",
                left = self.movement_left(id).max(0) / 100
            ));
        }
        let mut parts = parts_of(self, id);
        let extents: Vec<table::Extent> = parts
            .iter()
            .map(|(_, part)| extent_of(into, part.kind(), part.count()))
            .collect();
        let front: i64 = extents.iter().map(|extent| extent.width()).sum();
        let (mut left, mut behind) = (-front / 2, 0);
        for ((_, part), extent) in parts.iter_mut().zip(&extents) {
            if let Some(rule) = self.formation_barred(part, id, into) {
                return Err(Refusal::new(
                    rule,
                    kernel::message!(
                        "napoleon-refuse-formation",
                        form = kernel::Value::word(into.key())
                    ),
                ));
            }
            let (ahead, right) = if abreast {
                (0, left + extent.width() / 2)
            } else {
                (-behind, 0)
            };
            left += extent.width();
            behind += extent.depth() + GAP;
            part.pose = Pose::new(unit.pose.at(ahead, right), unit.pose.facing);
            part.formation = into;
        }
        for (_, part) in &parts {
            check_battalions(part, &places_of(part), |_| self.farthest(id, part))?;
        }
        let places: Vec<Rect> = parts.iter().flat_map(|(_, part)| places_of(part)).collect();
        let but: Vec<UnitId> = std::iter::once(id).chain(self.gun_of(id)).collect();
        self.check_places(side, &places, &but)?;
        self.check_zone_change(&self.zones_touched(id), &places, &[id])?;
        Ok(parts)
    }

    /// The regiments whose battalions stand in a brigade, but for the first.
    pub(crate) fn members_of(&self, id: UnitId) -> impl Iterator<Item = (UnitId, &Unit)> + '_ {
        self.each_unit()
            .filter(move |(_, unit)| unit.whereabouts == Whereabouts::Brigaded(id))
    }

    /// It parts. Regiments without a battalion left are no more.
    pub(crate) fn dissolve(
        &mut self,
        id: UnitId,
        parts: Vec<(UnitId, Unit)>,
        umpire: &mut Umpire<'_, Event>,
    ) {
        let members: Vec<UnitId> = self.members_of(id).map(|(member, _)| member).collect();
        let survives = parts.iter().any(|(regiment, _)| *regiment == id);
        let heir = parts.first().map(|(regiment, _)| *regiment);
        let ids: Vec<UnitId> = parts.iter().map(|(regiment, _)| *regiment).collect();
        for (regiment, part) in parts {
            *self.unit_mut(regiment) = part;
        }
        for member in members.into_iter().filter(|member| !ids.contains(member)) {
            self.unit_mut(member).whereabouts = Whereabouts::Gone;
        }
        if !survives {
            let first = self.unit_mut(id);
            first.bases.clear();
            first.ties = crate::unit::Ties {
                parent: first.ties.parent,
                ..crate::unit::Ties::default()
            };
            (first.damage, first.damaged) = (0, None);
            first.whereabouts = Whereabouts::Gone;
            // What was with the brigade stays with its foremost regiment.
            if let Some(heir) = heir {
                if let Some(gun) = self.gun_of(id)
                    && let Whereabouts::With(_, slot) = self.unit(gun).whereabouts
                {
                    self.unit_mut(gun).whereabouts = Whereabouts::With(heir, slot);
                }
                for commander in &mut self.commanders {
                    if commander.with == Some(id) {
                        commander.with = Some(heir);
                    }
                }
            }
        }
        umpire.tell(|| Event::Dissolved {
            units: ids.iter().map(|id| self.who(*id)).collect(),
        });
    }
}

/// The regiments of a brigade with the battalions that are left to them.
fn parts_of(state: &State, id: UnitId) -> Vec<(UnitId, Unit)> {
    let brigade = state.unit(id);
    let starts = state.starts_of(id);
    let mut order: Vec<UnitId> = Vec::new();
    for regiment in &brigade.ties.regiments {
        if !order.contains(regiment) {
            order.push(*regiment);
        }
    }
    order
        .into_iter()
        .map(|regiment| {
            let mut part = brigade.clone();
            let mine = |slot: &usize| brigade.ties.regiments[*slot] == regiment;
            part.began = (0..brigade.bases.len())
                .filter(mine)
                .map(|slot| starts[slot])
                .collect();
            part.bases = (0..brigade.bases.len())
                .filter(mine)
                .map(|slot| brigade.bases[slot])
                .collect();
            // BWN-10.15
            if brigade.ties.hurt.is_some_and(|hurt| hurt != regiment) {
                part.damage = 0;
                part.damaged = None;
            }
            let home = state.unit(regiment);
            part.training = if regiment == id {
                brigade.ties.training.unwrap_or(brigade.training)
            } else {
                home.training
            };
            part.started = if regiment == id {
                brigade
                    .started
                    .saturating_sub(state.members_of(id).map(|(_, other)| other.started).sum())
            } else {
                home.started
            };
            part.ties = crate::unit::Ties {
                parent: home.ties.parent,
                ..crate::unit::Ties::default()
            };
            part.guards = if regiment == id { brigade.guards } else { None };
            part.deeds.spent += FIVE;
            part.deeds.ready = false;
            (regiment, part)
        })
        .collect()
}

/// The battalions of several regiments as one unit, their losses evened out (BWN-10.8 to BWN-10.12).
fn merged(state: &State, units: &[UnitId], fill: Option<UnitId>) -> (Unit, u8) {
    let mut brigade = state.unit(units[0]).clone();
    brigade.began = state.starts_of(units[0]).to_vec();
    let own = brigade.ties.training.unwrap_or(brigade.training);
    brigade.ties.training = Some(own);
    if !brigade.is_brigade() {
        brigade.ties.regiments = brigade.bases.iter().map(|_| units[0]).collect();
    }
    let mut damaged: Vec<(UnitId, KindId, u8)> = Vec::new();
    for (place, id) in units.iter().enumerate() {
        let unit = state.unit(*id);
        if let Some(kind) = unit.damaged {
            let regiment = unit.ties.hurt.unwrap_or(*id);
            damaged.push((regiment, kind, kind.row().wtr.saturating_sub(unit.damage)));
        }
        if place == 0 {
            continue;
        }
        brigade.began.extend(state.starts_of(*id));
        for (slot, base) in unit.bases.iter().enumerate() {
            brigade.bases.push(*base);
            let regiment = unit.ties.regiments.get(slot).copied().unwrap_or(*id);
            brigade.ties.regiments.push(regiment);
        }
        brigade.training = brigade.training.max(unit.training);
        // BWN-10.9
        brigade.disorder = brigade.disorder.max(unit.disorder);
        brigade.started += unit.started;
        let (ours, theirs) = (&mut brigade.deeds, &unit.deeds);
        // BWN-10.4
        ours.spent = ours.spent.max(theirs.spent + FIVE);
        ours.moved |= theirs.moved;
        ours.fired |= theirs.fired;
        ours.shot_at |= theirs.shot_at;
        ours.lost |= theirs.lost;
        ours.pushed |= theirs.pushed;
        ours.disordered |= theirs.disordered;
        ours.rallied |= theirs.rallied;
        ours.retreated |= theirs.retreated;
        ours.ready = false;
        brigade.active &= unit.active;
    }
    // BWN-10.11: the owner says whose base is made up first.
    damaged.sort_by_key(|(regiment, ..)| Some(*regiment) != fill);
    let mut pool: u16 = damaged
        .iter()
        .map(|(_, _, points)| u16::from(*points))
        .sum();
    let mut lost = 0;
    (brigade.damage, brigade.damaged, brigade.ties.hurt) = (0, None, None);
    for (regiment, kind, _) in damaged {
        let whole = u16::from(kind.row().wtr);
        let points = pool.min(whole);
        pool -= points;
        if points == 0 {
            let slot = (0..brigade.bases.len()).rev().find(|slot| {
                brigade.bases[*slot] == kind && brigade.ties.regiments[*slot] == regiment
            });
            if let Some(slot) = slot {
                brigade.remove_base(slot);
                lost += 1;
            }
        } else if points < whole {
            brigade.damage = (whole - points) as u8;
            brigade.damaged = Some(kind);
            brigade.ties.hurt = Some(regiment);
        }
    }
    (brigade, lost)
}

/// The five centimetres more of a unit under Movement (BWN-7.26, BWN-7.27).
fn movement_bonus(state: &State, id: UnitId) -> i64 {
    let unit = state.unit(id);
    if unit.duty == Duty::Movement && unit.active {
        FIVE
    } else {
        0
    }
}

/// BWN-9.14: in its new shape no battalion stands farther from where it began than it could have gone.
pub(crate) fn check_battalions(
    unit: &Unit,
    places: &[Rect],
    farthest: impl Fn(usize) -> i64,
) -> Result<(), Refusal> {
    let began = unit.began.iter().zip(places).enumerate();
    for (slot, (from, place)) in began {
        let most = farthest(slot);
        if !Distance::between_points(*from, place.centre()).is_within(most) {
            return Err(refusal!(
                "BWN-9.14",
                "napoleon-refuse-battalion-too-far",
                allowance = most / 100
            ));
        }
    }
    Ok(())
}

/// The bases of a unit that may not be on the table yet.
pub(crate) fn places_of(unit: &Unit) -> Bases {
    Moving::new(&body_of(unit, unit.formation))
        .at(unit.pose)
        .collect()
}
