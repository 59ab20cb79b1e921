//! Chapter 9 (and the moving parts of 4, 5 and 12): a move is a list of manoeuvres, walked step by step.
//!
//! The same walk serves ordinary moves and charges. It is made on a scratch copy of the table, so that every question of
//! chapter 4 can be asked at every sampled pose; the state itself changes only when a whole walk was accepted.

mod barriers;
pub(crate) mod divisions;
mod forming;
mod ground;
mod manoeuvre;
pub(crate) mod moves;
mod objectives;
pub(crate) mod readiness;
mod room;
mod sections;
mod spans;
mod straight;
pub(crate) mod ways;
mod zones;

use std::sync::{Arc, OnceLock};

use arrayvec::ArrayVec;
use kernel::{Refusal, Tally, refusal};
use table::leg::Body as Moving;
use table::manoeuvre::{Pivot, about_face, behind_front_line, turn};
use table::{Facing, Point, Pose, Rect};
use tabletop::Tabletop as _;

pub(crate) use divisions::Divisions;
pub use manoeuvre::Compass;
pub(crate) use manoeuvre::{Goal, Manoeuvre, On};
pub(crate) use moves::Moves;
pub(crate) use readiness::{Readiness, offer_manoeuvres};

use crate::UnitId;
use crate::army::Arm;
use crate::field::{Bases, Body, Guarded, LONGEST_ZONE, SHORT_ZONE, body_of};
use crate::formation::{Formation, extent_of};
use crate::state::State;
use crate::terrain::Ground;
use crate::unit::{Duty, MAX_BASES, Unit};
use zones::Leaving;

/// A sampled step of 0.1 cm (BWN-1.11).
pub(crate) const STEP: i64 = 100;

/// The price of turns, changes of formation, obstacles and friends (BWN-9.8).
pub(crate) const FIVE: i64 = 5_000;

/// What a walk is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// An ordinary move (chapter 9).
    March,
    /// A charge at a target (chapter 13).
    Charge(UnitId),
    /// One free manoeuvre on the spot (BWN-9.32, BWN-19.13).
    OnTheSpot,
    /// A retreat before a charge (BWN-14.7).
    Retreat,
}

/// Where and why a walk was refused.
#[derive(Debug, Clone, PartialEq)]
pub struct Stop {
    /// The manoeuvre, from 0.
    pub manoeuvre: usize,
    /// The travel on it in mils.
    pub travel: i64,
    /// The rule and the reason.
    pub refusal: Refusal,
}

impl Stop {
    /// The refusal, with the place on the path.
    pub fn into_refusal(self) -> Refusal {
        let Refusal { rule, message } = self.refusal;
        Refusal::new(
            rule,
            message
                .with("manoeuvre", self.manoeuvre as i64 + 1)
                .with("at", self.travel / 100),
        )
    }
}

/// Somebody else on the table, who stands still while the walk is made.
#[derive(Debug, Clone, Copy)]
struct Other {
    id: UnitId,
    enemy: bool,
    bounds: table::Bounds,
    /// The box round its control zone.
    reach: table::Bounds,
    /// The place of its control zone in the list of them; nobody asks for that of a friend.
    zone: usize,
}

/// Pieces of terrain by what they do to a step, a bit for each.
#[derive(Debug, Clone, Copy, Default)]
struct Kinds {
    woods: u64,
    slow: u64,
    roads: u64,
    /// Lines that cost or bar, and depressions.
    barriers: u64,
    depressions: u64,
    /// What nobody stands on.
    solid: u64,
    great_rivers: u64,
}

impl Kinds {
    /// Of these pieces.
    fn among(state: &State, wanted: u64) -> Self {
        let mut kinds = Self::default();
        for (place, piece) in state.battle.terrain.iter().enumerate().take(64) {
            let bit = 1 << place;
            if wanted & bit == 0 {
                continue;
            }
            match piece.ground {
                Ground::Wood => kinds.woods |= bit,
                Ground::Difficult => kinds.slow |= bit,
                Ground::Road => kinds.roads |= bit,
                Ground::Depression => kinds.depressions |= bit,
                Ground::GreatRiver => kinds.great_rivers |= bit,
                _ => {}
            }
            if piece.ground.barrier(state.strengths[place]).is_some() {
                kinds.barriers |= bit;
            }
            if piece.ground.is_section() || piece.ground.is_impassable() {
                kinds.solid |= bit;
            }
        }
        kinds.barriers |= kinds.depressions;
        kinds
    }
}

/// A move being walked.
#[derive(Debug, Clone)]
pub struct Walk {
    /// The table with the unit where it has come to.
    pub scratch: State,
    /// The unit.
    pub id: UnitId,
    purpose: Purpose,
    /// Spent so far, in mils.
    pub spent: i64,
    bonus: i64,
    best_allowance: i64,
    starts: ArrayVec<Point, MAX_BASES>,
    zones: ArrayVec<UnitId, 16>,
    first_zones: ArrayVec<UnitId, 16>,
    events: u8,
    watched: ArrayVec<UnitId, 16>,
    others: Vec<Other>,
    /// Their control zones, looked into when they come near; copies of a walk share them.
    guarded: Vec<Arc<OnceLock<Guarded>>>,
    /// The regimental gun that goes along.
    gun: Option<UnitId>,
    /// Of the others, those who matter to the manoeuvre being made.
    near: Vec<Other>,
    /// The pieces of terrain that matter to it, a bit for each, and whether an operational base does.
    ground: u64,
    /// The same, by what they do to a step.
    kinds: Kinds,
    at_base: bool,
    met: u64,
    /// The lines on which its regimental gun stood at the start.
    gun_met: u64,
    /// In a charge: the lines behind which the target stood from the charger's place at the start (BWN-13.40).
    sheltering: u64,
    crossed: ArrayVec<UnitId, 16>,
    /// Disorder gained on the way (BWN-5.30).
    pub disorder: u8,
    /// Straight travel so far on ground that does not slow it (BWN-13.49).
    pub clear_run: i64,
    /// Objectives and operational bases passed over, as bits (BWN-5.80).
    pub passed: u8,
    /// The ground it has touched on its way, a bit for each piece, if anybody asked.
    pub entered: u64,
    curious: bool,
    /// The formation taken up on leaving a wood (BWN-5.17).
    emerge: Option<Formation>,
    /// Bases may still be assigned to other slots (BWN-9.20).
    arranging: bool,
    on_the_spot: u8,
    before_leaving: u8,
    /// Poses at the end of each manoeuvre, for the animation.
    pub track: Vec<Pose>,
    /// In a charge: contact was made.
    pub contact: bool,
    /// Where the last straight leg began, its direction, and what was spent before it.
    pub last_leg: (Pose, Facing, i64),
    /// Enemies in ambush who may be discovered; nobody unless the walk is carried out (BWN-23.9).
    lurkers: ArrayVec<UnitId, 16>,
    /// Those it discovered.
    pub sprung: ArrayVec<UnitId, 16>,
    /// Whose control zone stopped it (BWN-23.7).
    pub ambushed: Option<UnitId>,
    /// A discovered enemy barred the rest of its way.
    cut: bool,
    /// It went into a river and stops there until the end of the turn (BWN-5.71).
    stopped: bool,
    /// The straight stretches walked so far.
    pub way: Vec<crate::fire::supporting::Way>,
    /// Stop at the first control zone, or where the way is barred, instead of refusing (BWN-7.57, BWN-13.23).
    pub halting: bool,
    now: (usize, i64),
    /// For tests: examine every step, wherever it leads.
    #[cfg(test)]
    pub(crate) thorough: bool,
    /// For tests: how often it took several steps at once.
    #[cfg(test)]
    pub(crate) strides: usize,
}

fn centres(body: &[table::Extent], pose: Pose) -> ArrayVec<Point, MAX_BASES> {
    body.iter()
        .map(|extent| {
            let (a, b) = extent.centre();
            pose.at(a, b)
        })
        .collect()
}

impl State {
    /// Where each base of a unit stood before its first move of this turn (BWN-9.14).
    pub(crate) fn starts_of(&self, id: UnitId) -> ArrayVec<Point, MAX_BASES> {
        let unit = self.unit(id);
        if unit.began.len() == unit.bases.len() {
            return unit.began.iter().copied().collect();
        }
        match unit.section() {
            // BWN-5.40: the section centre is the starting point of all bases.
            Some(section) => {
                let centre = self.section_rect(section).centre();
                unit.bases.iter().map(|_| centre).collect()
            }
            None => centres(&body_of(unit, unit.formation), unit.pose),
        }
    }
}

impl Walk {
    /// A walk about to begin.
    pub fn new(state: &State, id: UnitId, purpose: Purpose, emerge: Option<Formation>) -> Self {
        // Asked before the copy is made, so that both look at the same map.
        let zones = state.zones_touched(id);
        let mut scratch = state.clone();
        let unit = state.unit(id);
        let starts = state.starts_of(id);
        // BWN-7.26, BWN-7.27
        let bonus = if unit.duty == Duty::Movement && unit.active {
            FIVE
        } else {
            0
        };
        let gun = state.gun_of(id);
        let mut spent = unit.deeds.spent;
        // BWN-12.48: the regimental gun is limbered first, at the regiment's cost.
        if purpose != Purpose::OnTheSpot
            && let Some(gun) = gun
            && state.unit(gun).formation == Formation::Unlimbered
        {
            scratch.unit_mut(gun).formation = Formation::Limbered;
            spent += FIVE;
        }
        let mut walk = Self {
            scratch,
            id,
            purpose,
            spent,
            bonus,
            // What it has joined or left this turn may have been in a faster formation (BWN-10.18).
            best_allowance: bonus
                + if unit.began.is_empty() {
                    unit.allowance_in(unit.formation)
                } else {
                    unit.greatest_move()
                },
            starts,
            first_zones: zones.clone(),
            zones,
            events: 0,
            watched: ArrayVec::new(),
            others: Vec::new(),
            guarded: Vec::new(),
            gun,
            near: Vec::new(),
            ground: u64::MAX,
            kinds: Kinds::default(),
            at_base: true,
            met: 0,
            gun_met: 0,
            sheltering: 0,
            crossed: ArrayVec::new(),
            disorder: 0,
            clear_run: 0,
            passed: 0,
            entered: 0,
            curious: false,
            emerge,
            arranging: false,
            on_the_spot: 0,
            before_leaving: 0,
            track: Vec::new(),
            contact: false,
            last_leg: (unit.pose, unit.pose.facing, spent),
            lurkers: ArrayVec::new(),
            sprung: ArrayVec::new(),
            ambushed: None,
            cut: false,
            stopped: false,
            way: Vec::new(),
            halting: false,
            now: (0, 0),
            #[cfg(test)]
            thorough: false,
            #[cfg(test)]
            strides: 0,
        };
        walk.kinds = Kinds::among(&walk.scratch, u64::MAX);
        walk.meet_others(state);
        walk.near.clone_from(&walk.others);
        walk.watched = walk.enemies_in_own_zone();
        walk.met = walk.barriers_met();
        walk.gun_met = walk.barriers_under_gun();
        walk.sheltering = walk.lines_before_target();
        walk
    }

    /// Everybody whom it could come near this turn, however it moves.
    fn meet_others(&mut self, state: &State) {
        let unit = self.unit();
        let most = unit.greatest_move() + unit.allowance_in(unit.formation) + 2 * FIVE;
        let here = state.bounds(self.id);
        let reach = here.grown(most + 8_000 * (i64::from(unit.count()) + 1));
        let side = unit.side;
        for id in state.near(&reach.grown(LONGEST_ZONE)) {
            if id == self.id {
                continue;
            }
            self.meet(id, state.unit(id).side != side);
        }
    }

    /// Somebody else to be minded from now on.
    fn meet(&mut self, id: UnitId, enemy: bool) -> Other {
        let radius = if enemy {
            self.scratch.zone_radius(id)
        } else {
            0
        };
        let bounds = self.scratch.bounds(id);
        let other = Other {
            id,
            enemy,
            bounds,
            reach: bounds.grown(radius),
            zone: self.guarded.len(),
        };
        self.others.push(other);
        self.guarded.push(Arc::default());
        other
    }

    /// Does the unit touch the control zone of this enemy?
    fn touches(&self, other: &Other, bases: &[Rect]) -> bool {
        let zone = self.guarded[other.zone].get_or_init(|| {
            let mut zone = self.scratch.zone_before(other.id);
            zone.gun = self.gun;
            zone
        });
        zone.is_touched(&self.scratch, bases, Some(self.id))
    }

    /// What matters to a manoeuvre that stays within these bounds.
    fn survey(&mut self, sweep: table::Bounds) {
        let state = &self.scratch;
        let own = state.zone_radius(self.id).max(SHORT_ZONE);
        let (close, watched) = (sweep.grown(STEP), sweep.grown(own));
        self.near.clear();
        self.near
            .extend(self.others.iter().copied().filter(|other| {
                other.bounds.meets(&close)
                    || other.enemy && (other.reach.meets(&sweep) || other.bounds.meets(&watched))
            }));
        self.ground = 0;
        for (place, piece) in state.battle.terrain.iter().enumerate().take(64) {
            if crate::terrain::reach(piece).is_some_and(|reach| reach.meets(&sweep)) {
                self.ground |= 1 << place;
            }
        }
        self.kinds = Kinds::among(state, self.ground);
        self.at_base = state.battle.bases.iter().any(|base| {
            table::Bounds {
                low: base.low,
                high: base.high,
            }
            .meets(&sweep)
        });
    }

    /// The pieces of terrain near the present manoeuvre.
    fn pieces(&self) -> impl Iterator<Item = (usize, &crate::terrain::Terrain)> {
        self.pieces_of(self.ground)
    }

    /// Some pieces of terrain, by a bit for each.
    fn pieces_of(
        &self,
        mut wanted: u64,
    ) -> impl Iterator<Item = (usize, &crate::terrain::Terrain)> {
        let terrain = &self.scratch.battle.terrain;
        std::iter::from_fn(move || {
            let place = wanted.trailing_zeros() as usize;
            let piece = terrain.get(place).filter(|_| wanted != 0)?;
            wanted &= wanted - 1;
            Some((place, piece))
        })
    }

    /// On a leg: with the same face and the same bases elsewhere.
    fn slide(&mut self, pose: Pose) {
        let by = pose.anchor - self.pose().anchor;
        let units = &mut self.scratch.units;
        units.shift(self.id, by, |unit| unit.pose = pose);
    }

    /// Whom it charges.
    pub(crate) const fn target(&self) -> Option<UnitId> {
        match self.purpose {
            Purpose::Charge(target) => Some(target),
            _ => None,
        }
    }

    /// The unit as it is now.
    pub fn unit(&self) -> &Unit {
        self.scratch.unit(self.id)
    }

    fn body(&self) -> Body {
        body_of(self.unit(), self.unit().formation)
    }

    /// Anchor and facing now.
    pub fn pose_now(&self) -> Pose {
        self.unit().pose
    }

    fn pose(&self) -> Pose {
        self.unit().pose
    }

    /// The bases where they have come to, with the regimental gun.
    pub fn bases(&self) -> Bases {
        let mut bases = self.scratch.bases(self.id).kept();
        if let Some(gun) = self.gun
            && !bases.is_full()
            && self.unit().section().is_none()
        {
            bases.push(self.scratch.rect(gun));
        }
        bases
    }

    /// A box round all of them.
    fn bounds(&self) -> table::Bounds {
        let own = self.scratch.bounds(self.id);
        match self.gun {
            Some(gun) => own.union(self.scratch.bounds(gun)),
            None => own,
        }
    }

    /// The allowance in the present formation (BWN-2.12, BWN-7.26).
    pub fn allowance(&self) -> i64 {
        let unit = self.unit();
        unit.allowance_in(unit.formation) + self.bonus
    }

    /// What is left (BWN-9.26).
    pub fn left(&self) -> i64 {
        (self.allowance() - self.spent).max(0)
    }

    fn stop(&self, refusal: Refusal) -> Stop {
        Stop {
            manoeuvre: self.now.0,
            travel: self.now.1,
            refusal,
        }
    }

    fn pay(&mut self, cost: i64) -> Result<(), Stop> {
        if self.purpose != Purpose::OnTheSpot && cost > self.left() {
            return Err(self.stop(refusal!(
                "BWN-9.7",
                "napoleon-refuse-allowance",
                left = self.left() / 100,
                needed = cost / 100
            )));
        }
        if self.purpose != Purpose::OnTheSpot {
            self.spent += cost;
        }
        Ok(())
    }

    /// Walks a whole list, adding the cost of each manoeuvre (in millimetres) to the tally.
    pub fn run(&mut self, list: &[Manoeuvre], tally: &mut impl Tally) -> Result<(), Stop> {
        if self.spent > self.unit().deeds.spent {
            let cost = self.spent - self.unit().deeds.spent;
            tally.add(
                "napoleon-sum-limber-gun",
                (cost / 100) as i32,
                kernel::rule!("BWN-12.48"),
            );
        }
        self.run_on(0, list, tally)
    }

    /// Walks on along a list of which some manoeuvres have been walked.
    pub(crate) fn run_on(
        &mut self,
        walked: usize,
        list: &[Manoeuvre],
        tally: &mut impl Tally,
    ) -> Result<(), Stop> {
        for (place, manoeuvre) in list.iter().enumerate() {
            self.now = (walked + place, 0);
            if self.stopped {
                return Err(self.stop(refusal!("BWN-5.71", "napoleon-refuse-in-river")));
            }
            let before = self.spent;
            let wary = !(self.lurkers.is_empty() && self.sprung.is_empty());
            let unit = wary.then(|| self.unit().clone());
            match (self.one(manoeuvre), unit) {
                // What it could not know of beforehand stops it where it is (BWN-23.7).
                (Err(_), Some(unit)) if !self.sprung.is_empty() => {
                    *self.scratch.unit_mut(self.id) = unit;
                    self.spent = before;
                    break;
                }
                (walked, _) => walked?,
            }
            let (label, rule) = manoeuvre.label();
            tally.add(label, ((self.spent - before) / 100) as i32, rule);
            self.track.push(self.scratch.pose(self.id));
            if self.contact || self.cut || self.ambushed.is_some() {
                break;
            }
        }
        Ok(())
    }

    /// The same walk, about to begin, for a charge at somebody else.
    pub(crate) fn aimed_at(&self, target: UnitId) -> Self {
        let mut walk = self.clone();
        if walk.purpose != Purpose::Charge(target) {
            walk.purpose = Purpose::Charge(target);
            walk.sheltering = walk.lines_before_target();
        }
        walk
    }

    /// Whether it could be done at all is asked: the way may be farther than anybody goes.
    pub(crate) const fn tireless(mut self) -> Self {
        self.bonus += 100_000;
        self
    }

    /// Somebody wants to know what it walks on.
    pub fn note_ground(&mut self) {
        self.curious = true;
    }

    /// The walk is carried out: from now on it may run into an ambush.
    pub fn beware(&mut self) {
        if self.scratch.battle.rules.ambush {
            let foe = self.unit().side.other();
            self.lurkers = self.scratch.hidden(foe).take(16).collect();
        }
    }

    /// BWN-23.5 to BWN-23.7: at every sampled pose, is somebody discovered, and does he stop it?
    fn look_out(&mut self) {
        for lurker in self.lurkers.clone() {
            if !self.scratch.discovers(self.id, lurker) {
                continue;
            }
            self.lurkers.retain(|other| *other != lurker);
            self.sprung.push(lurker);
            let unit = self.scratch.unit_mut(lurker);
            unit.whereabouts = match unit.whereabouts {
                crate::unit::Whereabouts::Ambush(Some(section)) => {
                    crate::unit::Whereabouts::Within(section)
                }
                _ => crate::unit::Whereabouts::Table,
            };
            let other = self.meet(lurker, true);
            self.near.push(other);
        }
        let bases = self.scratch.bases(self.id);
        let id = self.id;
        self.ambushed = self
            .sprung
            .iter()
            .copied()
            .find(|lurker| self.scratch.in_zone_of(*lurker, &bases, Some(id)));
    }

    fn one(&mut self, manoeuvre: &Manoeuvre) -> Result<(), Stop> {
        self.may_manoeuvre(manoeuvre)?;
        self.best_allowance = self.best_allowance.max(self.allowance());
        match *manoeuvre {
            Manoeuvre::Forward { mm } => self.leg(0, i64::from(mm) * STEP, false, None)?,
            Manoeuvre::Oblique { mm, degrees } => {
                // BWN-9.11
                if self.unit().arm() != Arm::Infantry || !(-45..=45).contains(&degrees) {
                    return Err(self.stop(refusal!("BWN-9.11", "napoleon-refuse-oblique")));
                }
                self.leg(i32::from(degrees), i64::from(mm) * STEP, false, None)?;
            }
            Manoeuvre::Back { mm } => self.leg(180, i64::from(mm) * STEP, true, None)?,
            Manoeuvre::Close { degrees, with } => self.close(i32::from(degrees), with)?,
            Manoeuvre::Turn { degrees } => {
                let facing = self.pose().facing.turned(i32::from(degrees));
                self.pay(FIVE)?;
                let unit = self.unit();
                let extent = extent_of(unit.formation, unit.kind(), unit.count());
                let pivot = if unit.formation.turns_about_centre() {
                    Pivot::Centre
                } else {
                    Pivot::Anchor
                };
                let pose = turn(unit.pose, extent, Moving::new(&self.body()), pivot, facing);
                self.place(pose, None)?;
            }
            Manoeuvre::AboutFace => {
                self.pay(1_000)?;
                let unit = self.unit();
                let extent = extent_of(unit.formation, unit.kind(), unit.count());
                self.place(about_face(unit.pose, extent), None)?;
                self.keep_places();
            }
            Manoeuvre::Swap { one, other } => self.swap(one, other)?,
            Manoeuvre::Form { into, on } => {
                self.may_form(into)?;
                self.pay(FIVE)?;
                let pose = self.reformed(into, on, 0);
                self.place(pose, Some(into))?;
            }
            Manoeuvre::TurnForm { degrees, into, on } => {
                self.may_form(into)?;
                self.pay(FIVE)?;
                let pose = self.reformed(into, on, i32::from(degrees));
                self.place(pose, Some(into))?;
            }
            Manoeuvre::Limber { degrees } => self.limber(Formation::Limbered, degrees)?,
            Manoeuvre::Unlimber { degrees } => self.limber(Formation::Unlimbered, degrees)?,
            Manoeuvre::Enter { section } => self.enter(section)?,
            Manoeuvre::Leave { side, offset, into } => self.leave(side, offset, into)?,
            Manoeuvre::Pass {
                section,
                side,
                offset,
            } => self.pass(section, side, offset)?,
        }
        self.arranging = matches!(
            manoeuvre,
            Manoeuvre::Turn { .. }
                | Manoeuvre::AboutFace
                | Manoeuvre::Form { .. }
                | Manoeuvre::TurnForm { .. }
                | Manoeuvre::Swap { .. }
        );
        self.check_reach()
    }

    /// Where its bases stood before the first move of the turn, in the order in which they stand now.
    pub fn starts(&self) -> &[Point] {
        &self.starts
    }

    fn start_centre(&self) -> Point {
        Point::mean(&self.starts)
    }
}
/// Puts a body back behind the front line it had: used by forced changes of front.
pub(crate) fn behind_line(old: Pose, new: Pose, body: &[table::Extent]) -> Pose {
    behind_front_line(old, new, Moving::new(body))
}
