//! Chapter 9 (and the moving parts of 4, 5 and 12): a move is a list of manoeuvres, walked step by step.
//!
//! The same walk serves ordinary moves and charges. It is made on a scratch copy of the table, so that every question of
//! chapter 4 can be asked at every sampled pose; the state itself changes only when a whole walk was accepted.

use arrayvec::ArrayVec;
use kernel::{Refusal, Tally, refusal};
use serde::{Deserialize, Serialize};
use table::contact;
use table::leg::{Body as Moving, Leg};
use table::manoeuvre::{
    FormedOn, Pivot, about_face, behind_front_line, reform, reform_turning, turn,
};
use table::{Facing, Point, Pose, Rect, Shape as _, Side as Edge};

use crate::UnitId;
use crate::army::Arm;
use crate::field::{Bases, Body, body_of};
use crate::formation::{Formation, extent_of};
use crate::state::{Area, State};
use crate::terrain::{Barrier, Ground};
use crate::unit::{Duty, MAX_BASES, Unit, Whereabouts};

/// A sampled step of 0.1 cm (BWN-1.11).
pub const STEP: i64 = 100;

/// The price of turns, changes of formation, obstacles and friends (BWN-9.8).
pub const FIVE: i64 = 5_000;

/// On which part of the old front a formation is formed (BWN-9.22).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ts_rs::TS)]
#[ts(export, export_to = "napoleon.ts")]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum On {
    Centre,
    Left,
    Right,
}

impl From<On> for FormedOn {
    fn from(on: On) -> Self {
        match on {
            On::Centre => Self::Centre,
            On::Left => Self::Left,
            On::Right => Self::Right,
        }
    }
}

/// A side of a built-up section.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ts_rs::TS)]
#[ts(export, export_to = "napoleon.ts")]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Compass {
    North,
    East,
    South,
    West,
}

impl Compass {
    /// All four.
    pub const ALL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];

    /// The edge of the section's rectangle, which faces north.
    pub const fn edge(self) -> Edge {
        match self {
            Self::North => Edge::Front,
            Self::East => Edge::Right,
            Self::South => Edge::Rear,
            Self::West => Edge::Left,
        }
    }
}

/// One manoeuvre (BWN-9.8). Lengths in millimetres, angles in whole degrees, positive to the left.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ts_rs::TS)]
#[ts(export, export_to = "napoleon.ts")]
#[serde(tag = "do", rename_all = "snake_case")]
pub enum Manoeuvre {
    /// Straight ahead (BWN-9.10).
    Forward {
        /// How far.
        mm: u16,
    },
    /// Infantry, up to 45° off its facing, the facing kept (BWN-9.11).
    Oblique {
        /// How far.
        mm: u16,
        /// Off the facing.
        degrees: i16,
    },
    /// Straight back (BWN-9.12).
    Back {
        /// How far.
        mm: u16,
    },
    /// A turn (BWN-9.15).
    Turn {
        /// By how much.
        degrees: i16,
    },
    /// BWN-9.19
    AboutFace,
    /// A change of formation (BWN-9.22).
    Form {
        /// The new formation.
        into: Formation,
        /// On which part of the old front.
        on: On,
    },
    /// A turn with a change of formation (BWN-9.25).
    TurnForm {
        /// By how much.
        degrees: i16,
        /// The new formation.
        into: Formation,
        /// On which part of the old front.
        on: On,
    },
    /// Guns onto their limbers, turning in any direction (BWN-12.6).
    Limber {
        /// By how much they turn.
        degrees: i16,
    },
    /// Guns into action, turning in any direction (BWN-12.6).
    Unlimber {
        /// By how much they turn.
        degrees: i16,
    },
    /// Until contact with a friendly unit or a section, at an angle to the facing; 180 is straight back (BWN-9.36).
    Close {
        /// Off the facing.
        degrees: i16,
        /// With what.
        with: Goal,
    },
    /// Into a section that it touches (BWN-5.35).
    Enter {
        /// The terrain piece.
        section: u8,
    },
    /// Out of its section (BWN-5.39, BWN-5.40).
    Leave {
        /// Through which side.
        side: Compass,
        /// How far its middle lies from the middle of that side, to its own right.
        offset: i16,
        /// The formation it takes up.
        into: Formation,
    },
    /// Through a section that it touches and out on another side (BWN-5.44 to BWN-5.46).
    Pass {
        /// The terrain piece.
        section: u8,
        /// Out through which side.
        side: Compass,
        /// How far its middle lies from the middle of that side, to its own right.
        offset: i16,
    },
}

/// With what a leg "until contact" is to end (BWN-9.36).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ts_rs::TS)]
#[ts(export, export_to = "napoleon.ts")]
#[serde(rename_all = "snake_case")]
pub enum Goal {
    /// A unit.
    Unit(UnitId),
    /// A built-up section, by its terrain piece.
    Section(u8),
}

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
    met: u64,
    crossed: ArrayVec<UnitId, 16>,
    /// Disorder gained on the way (BWN-5.30).
    pub disorder: u8,
    /// Straight travel so far on ground that does not slow it (BWN-13.49).
    pub clear_run: i64,
    /// Objectives and operational bases passed over, as bits (BWN-5.80).
    pub passed: u8,
    /// The formation taken up on leaving a wood (BWN-5.17).
    emerge: Option<Formation>,
    on_the_spot: u8,
    before_leaving: u8,
    /// Poses at the end of each manoeuvre, for the animation.
    pub track: Vec<Pose>,
    /// In a charge: contact was made.
    pub contact: bool,
    /// Where the last straight leg began, its direction, and what was spent before it.
    pub last_leg: (Pose, Facing, i64),
    /// Stop at the first control zone, or where the way is barred, instead of refusing (BWN-7.57, BWN-13.23).
    pub halting: bool,
    now: (usize, i64),
}

fn centres(body: &[table::Extent], pose: Pose) -> ArrayVec<Point, MAX_BASES> {
    body.iter()
        .map(|extent| {
            let (a, b) = extent.centre();
            pose.at(a, b)
        })
        .collect()
}

impl Walk {
    /// A walk about to begin.
    pub fn new(state: &State, id: UnitId, purpose: Purpose, emerge: Option<Formation>) -> Self {
        let mut scratch = state.clone();
        let unit = state.unit(id);
        let starts = match unit.section() {
            // BWN-5.40: the section centre is the starting point of all bases.
            Some(section) => {
                let centre = state.section_rect(section).centre();
                unit.bases.iter().map(|_| centre).collect()
            }
            None => centres(&body_of(unit, unit.formation), unit.pose),
        };
        // BWN-7.26, BWN-7.27
        let bonus = if unit.duty == Duty::Movement && unit.active {
            FIVE
        } else {
            0
        };
        let zones = state.zones_touched(id);
        let mut spent = unit.deeds.spent;
        // BWN-12.48: the regimental gun is limbered first, at the regiment's cost.
        if purpose != Purpose::OnTheSpot
            && let Some(gun) = state.gun_of(id)
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
            best_allowance: unit.allowance_in(unit.formation) + bonus,
            starts,
            first_zones: zones.clone(),
            zones,
            events: 0,
            watched: ArrayVec::new(),
            others: state
                .each_unit()
                .filter(|(other, unit)| *other != id && unit.on_table())
                .map(|(other, unit)| {
                    let bounds = state.rect(other).outline().bounds();
                    Other {
                        id: other,
                        enemy: unit.side != state.unit(id).side,
                        bounds,
                        reach: bounds.grown(state.zone_radius(other)),
                    }
                })
                .collect(),
            met: 0,
            crossed: ArrayVec::new(),
            disorder: 0,
            clear_run: 0,
            passed: 0,
            emerge,
            on_the_spot: 0,
            before_leaving: 0,
            track: Vec::new(),
            contact: false,
            last_leg: (unit.pose, unit.pose.facing, spent),
            halting: false,
            now: (0, 0),
        };
        walk.watched = walk.enemies_in_own_zone();
        walk.met = walk.barriers_met();
        walk
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
        let mut bases = self.scratch.bases(self.id);
        if let Some(gun) = self.scratch.gun_of(self.id)
            && !bases.is_full()
            && self.unit().section().is_none()
        {
            bases.push(self.scratch.rect(gun));
        }
        bases
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
        for (place, manoeuvre) in list.iter().enumerate() {
            self.now = (place, 0);
            let before = self.spent;
            self.one(manoeuvre)?;
            let (label, rule) = manoeuvre.label();
            tally.add(label, ((self.spent - before) / 100) as i32, rule);
            self.track.push(self.scratch.pose(self.id));
            if self.contact {
                break;
            }
        }
        Ok(())
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
            }
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
            Manoeuvre::Leave { side, offset, into } => {
                let Some(section) = self.unit().section() else {
                    return Err(self.stop(refusal!("BWN-5.39", "napoleon-refuse-not-inside")));
                };
                self.may_form(into)?;
                self.pay(FIVE)?;
                self.step_out(section, side, offset, into)?;
            }
            Manoeuvre::Pass {
                section,
                side,
                offset,
            } => self.pass(section, side, offset)?,
        }
        self.check_reach()
    }

    /// Rules about who may make which manoeuvre at all.
    fn may_manoeuvre(&mut self, manoeuvre: &Manoeuvre) -> Result<(), Stop> {
        let unit = self.unit();
        let on_the_spot = matches!(
            manoeuvre,
            Manoeuvre::Turn { .. }
                | Manoeuvre::Form { .. }
                | Manoeuvre::TurnForm { .. }
                | Manoeuvre::Limber { .. }
                | Manoeuvre::Unlimber { .. }
        );
        if self.purpose == Purpose::OnTheSpot && !on_the_spot {
            return Err(self.stop(refusal!("BWN-9.32", "napoleon-refuse-on-the-spot")));
        }
        // BWN-7.44, BWN-7.45, BWN-7.63, BWN-7.67
        let may_walk = unit.active && !matches!(unit.duty, Duty::Neutral);
        let still = on_the_spot || *manoeuvre == Manoeuvre::AboutFace;
        if !may_walk && !still {
            return Err(self.stop(refusal!("BWN-7.44", "napoleon-refuse-inactive")));
        }
        if unit.section().is_some() {
            return match manoeuvre {
                Manoeuvre::Leave { .. } => Ok(()),
                _ => Err(self.stop(refusal!("BWN-5.36", "napoleon-refuse-inside"))),
            };
        }
        // BWN-13.16
        if matches!(self.purpose, Purpose::Charge(_)) && still && !self.zones.is_empty() {
            return Err(self.stop(refusal!("BWN-13.16", "napoleon-refuse-turn-in-zone")));
        }
        // BWN-12.5, BWN-12.8, BWN-12.9
        if unit.formation == Formation::Unlimbered {
            let small = match *manoeuvre {
                Manoeuvre::Limber { .. } => return Ok(()),
                Manoeuvre::Turn { .. } | Manoeuvre::AboutFace => true,
                Manoeuvre::Forward { mm } => mm <= 50,
                Manoeuvre::Back { mm } => mm <= 25,
                _ => false,
            };
            if !small || self.on_the_spot > 0 {
                return Err(self.stop(refusal!("BWN-12.8", "napoleon-refuse-unlimbered")));
            }
            self.on_the_spot += 1;
        }
        Ok(())
    }

    /// May the unit take this formation here?
    fn may_form(&self, into: Formation) -> Result<(), Stop> {
        let unit = self.unit();
        let unfit = |rule| Stop {
            manoeuvre: self.now.0,
            travel: self.now.1,
            refusal: Refusal::new(
                rule,
                kernel::message!(
                    "napoleon-refuse-formation",
                    form = kernel::Value::word(into.key())
                ),
            ),
        };
        if unit.arm() == Arm::Artillery || unit.arm() == Arm::Train {
            return if into == Formation::Limbered && unit.formation == Formation::Limbered {
                Ok(())
            } else {
                Err(unfit(kernel::rule!("BWN-12.6")))
            };
        }
        // BWN-5.14
        if unit.section().is_none() && self.in_wood() {
            return if into.is_loose() {
                Ok(())
            } else {
                Err(unfit(kernel::rule!("BWN-5.14")))
            };
        }
        unit.formation_refused(into)
            .map_or(Ok(()), |rule| Err(unfit(rule)))
    }

    fn reformed(&self, into: Formation, on: On, degrees: i32) -> Pose {
        let unit = self.unit();
        let old = extent_of(unit.formation, unit.kind(), unit.count());
        let new = extent_of(into, unit.kind(), unit.count());
        if degrees == 0 {
            return reform(unit.pose, old, new, on.into());
        }
        let body = body_of(unit, into);
        let facing = unit.pose.facing.turned(degrees);
        reform_turning(unit.pose, old, new, Moving::new(&body), on.into(), facing)
    }

    fn limber(&mut self, into: Formation, degrees: i16) -> Result<(), Stop> {
        let unit = self.unit();
        if !unit.is_guns() || unit.formation == into {
            return Err(self.stop(refusal!("BWN-12.6", "napoleon-refuse-limber")));
        }
        // BWN-5.8, BWN-5.20, BWN-5.43
        if into == Formation::Unlimbered && (self.in_wood() || unit.section().is_some()) {
            return Err(self.stop(refusal!("BWN-5.20", "napoleon-refuse-unlimber-here")));
        }
        self.pay(FIVE)?;
        let unit = self.unit();
        if matches!(unit.whereabouts, Whereabouts::With(..)) {
            // BWN-3.26: a regimental gun faces as its regiment does.
            self.scratch.unit_mut(self.id).formation = into;
            return Ok(());
        }
        // BWN-12.7
        let centre = self.scratch.centre(self.id);
        let facing = unit.pose.facing.turned(i32::from(degrees));
        let pose = Pose::from_centre(centre, facing, unit.kind().depth());
        self.place(pose, Some(into))
    }

    /// Puts the unit at a pose and examines it: the end of a turn, a change of formation, an exit (BWN-1.11).
    fn place(&mut self, pose: Pose, formation: Option<Formation>) -> Result<(), Stop> {
        let unit = self.scratch.unit_mut(self.id);
        unit.pose = pose;
        if let Some(formation) = formation {
            unit.formation = formation;
        }
        self.clear_run = 0;
        self.notice_ground();
        self.check_room()?;
        self.check_enemies()?;
        self.notice_zones(None)?;
        self.pass_barriers()
    }

    /// BWN-9.6, BWN-13.20: how near enemies may come.
    fn check_enemies(&self) -> Result<(), Stop> {
        let bases = self.bases();
        let target = match self.purpose {
            Purpose::Charge(target) => Some(target),
            _ => None,
        };
        let Some(bounds) = bounds_of(&bases) else {
            return Ok(());
        };
        for other in &self.others {
            let enemy = other.id;
            if !other.enemy || Some(enemy) == target || !other.bounds.grown(STEP).meets(&bounds) {
                continue;
            }
            let theirs = self.scratch.bases(enemy);
            let near = theirs.iter().any(|their| {
                let outline = their.outline();
                bases
                    .iter()
                    .any(|base| base.outline().is_within(STEP - 1, &outline))
            });
            if near {
                return Err(self.stop(match self.purpose {
                    Purpose::Charge(_) => refusal!("BWN-13.20", "napoleon-refuse-other-enemy"),
                    _ => refusal!("BWN-9.6", "napoleon-refuse-too-near"),
                }));
            }
        }
        Ok(())
    }

    /// BWN-9.27, BWN-9.29: a manoeuvre ends clear of everything, on the table.
    fn check_room(&self) -> Result<(), Stop> {
        if self.unit().section().is_some() {
            return Ok(());
        }
        let bases = self.bases();
        if !self.scratch.holds(&bases) {
            return Err(self.stop(refusal!("BWN-9.30", "napoleon-refuse-off-table")));
        }
        let but: ArrayVec<UnitId, 2> = std::iter::once(self.id)
            .chain(self.scratch.gun_of(self.id))
            .collect();
        if self.scratch.overlaps_unit(&bases, &but, |_| true).is_some() {
            return Err(self.stop(refusal!("BWN-9.29", "napoleon-refuse-occupied")));
        }
        self.check_solid(&bases)
    }

    fn check_solid(&self, bases: &[Rect]) -> Result<(), Stop> {
        match self.scratch.overlaps_solid(bases) {
            None => Ok(()),
            Some(place) => Err(self.stop(match self.scratch.battle.terrain[place].ground {
                Ground::Impassable => refusal!("BWN-5.68", "napoleon-refuse-impassable"),
                _ => refusal!("BWN-5.37", "napoleon-refuse-solid"),
            })),
        }
    }

    /// BWN-9.13, BWN-9.14: no base ends farther from where it started than the allowance.
    fn check_reach(&self) -> Result<(), Stop> {
        if matches!(self.purpose, Purpose::OnTheSpot | Purpose::Retreat) {
            return Ok(());
        }
        // Of several formations in one move the fastest counts, as it does for what may be spent (BWN-E2).
        let allowance = self.best_allowance.max(self.allowance());
        let ends: ArrayVec<Point, MAX_BASES> = match self.unit().section() {
            // Inside a section a base has no place of its own; it was reached at the price of the rules.
            Some(_) => return Ok(()),
            None => centres(&self.body(), self.pose()),
        };
        let too_far =
            self.starts.iter().zip(&ends).any(|(from, to)| {
                !table::Distance::between_points(*from, *to).is_within(allowance)
            });
        if too_far {
            return Err(self.stop(refusal!(
                "BWN-9.14",
                "napoleon-refuse-base-too-far",
                allowance = allowance / 100
            )));
        }
        Ok(())
    }

    // ---- straight legs

    fn leg(
        &mut self,
        degrees: i32,
        length: i64,
        back: bool,
        goal: Option<&[Rect]>,
    ) -> Result<(), Stop> {
        let start = self.pose();
        let direction = start.facing.turned(degrees);
        let leg = Leg::new(start, direction, length);
        let leaving = Leaving {
            back,
            forward: degrees == 0,
            direction,
        };
        self.clear_run = 0;
        self.last_leg = (start, direction, self.spent);
        for step in leg.steps(STEP) {
            self.now.1 = step.to;
            let before = self.unit().clone();
            let (spent, met) = (self.spent, self.met);
            match self.take_step(&leg, &step, back, goal, &leaving, &before) {
                Ok(()) => {}
                Err(_) if self.halting => {
                    *self.scratch.unit_mut(self.id) = before;
                    (self.spent, self.met) = (spent, met);
                    break;
                }
                Err(stop) => return Err(stop),
            }
            if self.contact || self.halting && !self.zones.is_empty() {
                break;
            }
        }
        if self.contact {
            return Ok(());
        }
        if matches!(self.purpose, Purpose::March) {
            self.before_leaving += 1;
        }
        self.check_room()
    }

    fn take_step(
        &mut self,
        leg: &Leg,
        step: &table::Step,
        back: bool,
        goal: Option<&[Rect]>,
        leaving: &Leaving,
        before: &Unit,
    ) -> Result<(), Stop> {
        self.scratch.unit_mut(self.id).pose = step.pose;
        if let Some(goal) = goal
            && self.meets(goal)
        {
            let travel = self.contact_between(leg, step.from, step.to, goal);
            self.scratch.unit_mut(self.id).pose = leg.pose_at(travel);
            self.contact = true;
            if travel > step.from {
                self.pay_step(back)?;
            }
            return self.pass_barriers();
        }
        self.change_in_wood(before)?;
        self.pay_step(back)?;
        self.pass_barriers()?;
        self.pass_friends()?;
        self.check_enemies()?;
        let bases = self.bases();
        self.check_solid(&bases)?;
        if self.unit().is_guns() {
            self.check_guns(&bases)?;
        }
        self.notice_zones(Some(leaving))?;
        self.notice_ground();
        Ok(())
    }

    fn meets(&self, goal: &[Rect]) -> bool {
        self.scratch.bases(self.id).iter().any(|base| {
            goal.iter()
                .any(|other| contact::touch_or_overlap(*base, *other))
        })
    }

    /// BWN-1.28
    fn contact_between(&self, leg: &Leg, from: i64, to: i64, goal: &[Rect]) -> i64 {
        let body = self.body();
        let shares = |travel: i64| {
            Moving::new(&body).at(leg.pose_at(travel)).any(|base| {
                let outline = base.outline();
                goal.iter().any(|other| outline.overlaps(&other.outline()))
            })
        };
        (from + 1..=to)
            .find(|travel| shares(*travel))
            .map_or(to, |travel| travel - 1)
    }

    /// BWN-9.36, and the last leg of a charge.
    fn close(&mut self, degrees: i32, with: Goal) -> Result<(), Stop> {
        let back = degrees == 180 || degrees == -180;
        if !back
            && degrees != 0
            && (self.unit().arm() != Arm::Infantry || !(-45..=45).contains(&degrees))
        {
            return Err(self.stop(refusal!("BWN-9.11", "napoleon-refuse-oblique")));
        }
        let goal: Bases = match with {
            Goal::Unit(unit) if unit.index() < self.scratch.units.len() => self.scratch.bases(unit),
            Goal::Section(section)
                if self
                    .scratch
                    .battle
                    .terrain
                    .get(section as usize)
                    .is_some_and(crate::terrain::Terrain::is_section) =>
            {
                std::iter::once(self.scratch.section_rect(section)).collect()
            }
            _ => return Err(self.stop(refusal!("BWN-9.36", "napoleon-refuse-no-such-goal"))),
        };
        let named = match (self.purpose, with) {
            (Purpose::Charge(target), Goal::Unit(unit)) => unit == target,
            (Purpose::Charge(target), Goal::Section(section)) => {
                self.scratch.unit(target).section() == Some(section)
            }
            (_, Goal::Unit(unit)) => {
                let other = self.scratch.unit(unit);
                unit != self.id && other.side == self.unit().side && other.on_table()
            }
            (_, Goal::Section(_)) => true,
        };
        if !named {
            return Err(self.stop(refusal!("BWN-9.36", "napoleon-refuse-no-such-goal")));
        }
        let most = (self.left() / if back { 2 } else { 1 } / STEP) * STEP;
        self.leg(degrees, most, back, Some(&goal))?;
        if !self.contact {
            return Err(self.stop(refusal!("BWN-9.36", "napoleon-refuse-no-contact")));
        }
        // Only in a charge is contact the end of the way.
        self.contact = matches!(self.purpose, Purpose::Charge(_));
        Ok(())
    }

    /// BWN-9.9: one step of 0.1 cm.
    fn pay_step(&mut self, back: bool) -> Result<(), Stop> {
        let slow = self.slowness();
        self.clear_run = if slow == 1 { self.clear_run + STEP } else { 0 };
        self.pay(STEP * slow * if back { 2 } else { 1 })
    }

    /// The terrain multiplier where the unit now stands (BWN-5.4, BWN-5.11, BWN-5.13, BWN-5.7).
    pub fn slowness(&self) -> i64 {
        let unit = self.unit();
        if unit.moves_light() && unit.is_infantry() || self.on_road() {
            return 1;
        }
        let body = self.body();
        let bounds = self.scratch.rect(self.id).outline().bounds();
        let on = |ground: Ground| {
            self.scratch.battle.terrain.iter().any(|piece| {
                piece.ground == ground
                    && piece
                        .area
                        .as_ref()
                        .is_some_and(|area| area.bounds().meets(&bounds))
                    && self.scratch.is_on(&body, unit.pose, |p| piece.covers(p))
            })
        };
        if on(Ground::Wood) {
            if unit.is_cavalry() { 4 } else { 2 }
        } else if on(Ground::Difficult) {
            2
        } else {
            1
        }
    }

    fn in_wood(&self) -> bool {
        let unit = self.unit();
        let body = self.body();
        let bounds = self.scratch.rect(self.id).outline().bounds();
        self.scratch.battle.terrain.iter().any(|piece| {
            piece.ground == Ground::Wood
                && piece
                    .area
                    .as_ref()
                    .is_some_and(|area| area.bounds().meets(&bounds))
                && self.scratch.is_on(&body, unit.pose, |p| piece.covers(p))
        })
    }

    /// Does it move along a road in a formation that can use it (BWN-5.7, BWN-5.9)?
    fn on_road(&self) -> bool {
        let unit = self.unit();
        if !matches!(
            unit.formation,
            Formation::Column | Formation::MarchColumn | Formation::Limbered
        ) {
            return false;
        }
        let points = centres(&self.body(), unit.pose);
        self.scratch.battle.terrain.iter().any(|piece| {
            piece.ground == Ground::Road
                && piece
                    .line
                    .as_ref()
                    .is_some_and(|line| points.iter().all(|point| point.is_within(2_000, line)))
        })
    }

    /// BWN-5.14 to BWN-5.19, BWN-5.81: loose order in a wood, a formation on leaving it.
    fn change_in_wood(&mut self, before: &Unit) -> Result<(), Stop> {
        let unit = self.unit();
        if !unit.is_troops() {
            return Ok(());
        }
        let in_wood = self.in_wood() && !self.on_road();
        if in_wood && !unit.formation.is_loose() {
            let pose = unit.pose;
            for loose in [Formation::Loose, Formation::LooseTwo] {
                self.scratch.unit_mut(self.id).formation = loose;
                self.scratch.unit_mut(self.id).pose = pose;
                if self.check_room().is_ok() {
                    return Ok(());
                }
            }
            *self.scratch.unit_mut(self.id) = before.clone();
            return Err(self.stop(refusal!("BWN-5.18", "napoleon-refuse-no-room-in-wood")));
        }
        if !in_wood && unit.formation.is_loose() && unit.formation_refused(unit.formation).is_some()
        {
            let usual = if unit.is_cavalry() {
                Formation::CavalryLine
            } else {
                Formation::Column
            };
            let into = self.emerge.unwrap_or(usual);
            if let Some(rule) = unit.formation_refused(into) {
                return Err(Stop {
                    manoeuvre: self.now.0,
                    travel: self.now.1,
                    refusal: Refusal::new(
                        rule,
                        kernel::message!(
                            "napoleon-refuse-formation",
                            form = kernel::Value::word(into.key())
                        ),
                    ),
                });
            }
            // BWN-5.19: without 5 cm left it stops one sample earlier.
            self.pay(FIVE)?;
            let pose = self.reformed(into, On::Centre, 0);
            let unit = self.scratch.unit_mut(self.id);
            unit.pose = pose;
            unit.formation = into;
        }
        Ok(())
    }

    fn barriers_met(&self) -> u64 {
        if self.unit().section().is_some() {
            return 0;
        }
        let bases = self.scratch.bases(self.id);
        let Some(bounds) = bounds_of(&bases) else {
            return 0;
        };
        let mut met = 0;
        for (place, piece) in self.scratch.battle.terrain.iter().enumerate().take(64) {
            let meets = match (&piece.area, piece.barrier(self.scratch.strengths[place])) {
                (_, Some(_)) => {
                    piece
                        .line
                        .as_ref()
                        .is_some_and(|line| line.bounds().grown(piece.width).meets(&bounds))
                        && bases.iter().any(|base| piece.line_meets(*base))
                }
                (Some(area), None) if piece.ground == Ground::Depression => bases
                    .iter()
                    .any(|base| contact::overlap_terrain(*base, area)),
                _ => false,
            };
            if meets {
                met |= 1 << place;
            }
        }
        met
    }

    /// The lines under the formation rectangle, bases or not.
    fn barriers_under(&self) -> u64 {
        let rect = self.scratch.rect(self.id);
        let outline = rect.outline();
        let mut under = 0;
        for (place, piece) in self.scratch.battle.terrain.iter().enumerate().take(64) {
            let meets = match (&piece.area, &piece.line) {
                (Some(area), _) if piece.ground == Ground::Depression => area.overlaps(&outline),
                (None, Some(_)) => piece.line_meets(rect),
                _ => false,
            };
            under |= u64::from(meets) << place;
        }
        under
    }

    /// BWN-5.32: the surcharge of a line is paid once, where the first base meets it.
    fn pass_barriers(&mut self) -> Result<(), Stop> {
        let now = self.barriers_met();
        let new = now & !self.met;
        // The gap between two bases does not end a crossing: only the whole unit gets clear of a line.
        self.met = now | self.met & self.barriers_under();
        for place in (0..64).filter(|place| new & (1 << place) != 0) {
            self.clear_run = 0;
            let strength = self.scratch.strengths[place];
            let piece = self.scratch.battle.terrain[place].clone();
            let arm = self.unit().arm();
            // BWN-13.40, BWN-13.41: against a target behind it, the charger is set against the obstacle and does not
            // cross it.
            if let Purpose::Charge(target) = self.purpose
                && self
                    .scratch
                    .behind(target, self.id, |other, _| other == place)
                && !matches!(piece.barrier(strength), Some(Barrier::Works) if arm != Arm::Infantry)
            {
                continue;
            }
            match piece.barrier(strength) {
                Some(Barrier::Fence) if matches!(arm, Arm::Artillery | Arm::Train) => {
                    return Err(self.stop(refusal!("BWN-5.28", "napoleon-refuse-guns-fence")));
                }
                Some(Barrier::Fence) => {
                    self.pay(FIVE)?;
                    // BWN-5.30
                    if arm == Arm::Cavalry {
                        self.disorder += 1;
                    }
                }
                Some(Barrier::Works) if arm != Arm::Infantry => {
                    return Err(self.stop(refusal!("BWN-5.52", "napoleon-refuse-works")));
                }
                Some(Barrier::Works) => self.pay(FIVE)?,
                Some(Barrier::Stream) => {
                    if !self.on_bridge() {
                        self.pay(FIVE)?;
                    }
                }
                // BWN-5.21: across costs the surcharge, lengthwise through its ends does not.
                None => {
                    let lengthwise = piece.ends.is_some_and(|[a, b]| {
                        let axis = Facing::from_to(a, b);
                        let facing = self.pose().facing;
                        facing.angle_to(axis) <= 45 || facing.angle_to(axis.opposite()) <= 45
                    });
                    if !lengthwise {
                        self.pay(FIVE)?;
                    }
                }
            }
        }
        Ok(())
    }

    /// BWN-5.76
    fn on_bridge(&self) -> bool {
        let unit = self.unit();
        let narrow = matches!(
            unit.formation,
            Formation::Column | Formation::MarchColumn | Formation::Limbered
        );
        if !narrow {
            return false;
        }
        let bases = self.scratch.bases(self.id);
        let wet = |base: &Rect| {
            self.scratch
                .battle
                .terrain
                .iter()
                .any(|piece| piece.ground == Ground::Stream && piece.line_meets(*base))
        };
        let bridged = bases.iter().filter(|base| wet(base)).all(|base| {
            let outline = base.outline();
            self.scratch.battle.terrain.iter().any(|piece| {
                piece.ground == Ground::Bridge
                    && piece.area.as_ref().is_some_and(|area| {
                        // The bridge is as long as the water is wide: what must fit is the width.
                        let bounds = area.bounds();
                        let b = outline.bounds();
                        b.low.x >= bounds.low.x && b.high.x <= bounds.high.x
                            || b.low.y >= bounds.low.y && b.high.y <= bounds.high.y
                    })
            })
        });
        bridged || self.on_road()
    }

    /// BWN-9.27, BWN-9.28: 5 cm once for each friend that is crossed.
    fn pass_friends(&mut self) -> Result<(), Stop> {
        let side = self.unit().side;
        let bases = self.bases();
        let near = bounds_of(&bases).is_some_and(|bounds| {
            self.others
                .iter()
                .any(|other| !other.enemy && other.bounds.meets(&bounds))
        });
        if !near {
            return Ok(());
        }
        let gun = self.scratch.gun_of(self.id);
        let mut but: ArrayVec<UnitId, 20> = self.crossed.iter().copied().collect();
        but.push(self.id);
        but.extend(gun);
        while let Some(friend) = self
            .scratch
            .overlaps_unit(&bases, &but, |unit| unit.side == side)
        {
            if self.scratch.unit(friend).engaged() {
                return Err(self.stop(refusal!("BWN-9.28", "napoleon-refuse-through-engaged")));
            }
            self.pay(FIVE)?;
            if self.crossed.is_full() || but.is_full() {
                break;
            }
            self.crossed.push(friend);
            but.push(friend);
        }
        Ok(())
    }

    /// BWN-5.20, BWN-5.68: guns keep out of woods but for roads.
    fn check_guns(&self, bases: &[Rect]) -> Result<(), Stop> {
        let in_wood = self.scratch.battle.terrain.iter().any(|piece| {
            piece.ground == Ground::Wood && bases.iter().any(|base| piece.covers(base.centre()))
        });
        if in_wood && !self.on_road() {
            return Err(self.stop(refusal!("BWN-5.20", "napoleon-refuse-guns-wood")));
        }
        Ok(())
    }

    // ---- control zones and orders

    fn enemies_in_own_zone(&self) -> ArrayVec<UnitId, 16> {
        let mut seen = ArrayVec::new();
        if self.unit().duty != Duty::Movement {
            return seen;
        }
        let radius = self.scratch.zone_radius(self.id);
        let reach = self.scratch.rect(self.id).outline().bounds().grown(radius);
        for other in self
            .others
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
    fn notice_zones(&mut self, leg: Option<&Leaving>) -> Result<(), Stop> {
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
    fn zones_now(&self) -> ArrayVec<UnitId, 16> {
        let bases = self.scratch.bases(self.id);
        let mut touched = ArrayVec::new();
        let Some(bounds) = bounds_of(&bases) else {
            return touched;
        };
        for other in &self.others {
            if other.enemy
                && other.reach.meets(&bounds)
                && !touched.is_full()
                && self.scratch.in_zone_of(other.id, &bases, Some(self.id))
            {
                touched.push(other.id);
            }
        }
        touched
    }

    fn check_leaving(&self, leg: Option<&Leaving>, now: &[UnitId]) -> Result<(), Stop> {
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

    // ---- built-up areas

    fn section_to_enter(&self, section: u8) -> Result<(), Stop> {
        let state = &self.scratch;
        let Some(piece) = state
            .battle
            .terrain
            .get(section as usize)
            .filter(|p| p.is_section())
        else {
            return Err(self.stop(refusal!("BWN-5.35", "napoleon-refuse-no-section")));
        };
        let touches = piece.area.as_ref().is_some_and(|area| {
            state
                .bases(self.id)
                .iter()
                .any(|base| contact::touch_or_overlap_terrain(*base, area))
        });
        if !touches {
            return Err(self.stop(refusal!("BWN-5.36", "napoleon-refuse-not-at-section")));
        }
        Ok(())
    }

    fn holder(&self, section: u8) -> Option<UnitId> {
        self.scratch
            .each_unit()
            .find(|(id, unit)| *id != self.id && unit.section() == Some(section))
            .map(|(id, _)| id)
    }

    fn enter(&mut self, section: u8) -> Result<(), Stop> {
        self.section_to_enter(section)?;
        let unit = self.unit();
        // BWN-5.44: other artillery may only pass through.
        if !unit.is_troops() {
            return Err(self.stop(refusal!("BWN-5.44", "napoleon-refuse-guns-section")));
        }
        // BWN-5.41
        if self.holder(section).is_some() {
            return Err(self.stop(refusal!("BWN-5.41", "napoleon-refuse-section-held")));
        }
        // BWN-5.42
        if self.scratch.battle.rules.tz_limit_5 && unit.count() > 5 {
            return Err(self.stop(refusal!("BWN-5.42", "napoleon-refuse-section-limit")));
        }
        self.pay(FIVE)?;
        let centre = self.scratch.section_rect(section).centre();
        let unit = self.scratch.unit_mut(self.id);
        unit.whereabouts = Whereabouts::Within(section);
        unit.pose = Pose::new(centre, unit.pose.facing);
        self.notice_ground();
        self.notice_zones(None)
    }

    fn step_out(
        &mut self,
        section: u8,
        side: Compass,
        offset: i16,
        into: Formation,
    ) -> Result<(), Stop> {
        let rect = self.scratch.section_rect(section);
        let front = rect.front_of(side.edge());
        let extent = extent_of(into, self.unit().kind(), self.unit().count());
        // BWN-5.40: rear edge on the side's line, some base touching the side.
        let offset = i64::from(offset) * STEP;
        if offset.abs() >= front.width / 2 + extent.width() / 2 {
            return Err(self.stop(refusal!("BWN-5.40", "napoleon-refuse-exit")));
        }
        let pose = Pose::new(front.pose.at(extent.depth(), offset), front.pose.facing);
        let unit = self.scratch.unit_mut(self.id);
        unit.whereabouts = Whereabouts::Table;
        self.place(pose, Some(into))?;
        let Some(area) = &self.scratch.battle.terrain[section as usize].area else {
            return Ok(());
        };
        let touches = self
            .scratch
            .bases(self.id)
            .iter()
            .any(|base| contact::touch_or_overlap_terrain(*base, area));
        if !touches {
            return Err(self.stop(refusal!("BWN-5.40", "napoleon-refuse-exit")));
        }
        Ok(())
    }

    /// BWN-5.44 to BWN-5.46: 10 cm through a section and out on another side.
    fn pass(&mut self, section: u8, side: Compass, offset: i16) -> Result<(), Stop> {
        self.section_to_enter(section)?;
        let unit = self.unit();
        let held = self.holder(section);
        if held.is_some_and(|holder| {
            let holder = self.scratch.unit(holder);
            holder.side != unit.side || holder.engaged()
        }) {
            return Err(self.stop(refusal!("BWN-5.45", "napoleon-refuse-section-held")));
        }
        self.pay(2 * FIVE)?;
        let into = self.unit().formation;
        self.step_out(section, side, offset, into)
    }

    // ---- what it passes over

    /// BWN-5.80: objectives and operational bases under its bases.
    fn notice_ground(&mut self) {
        let unit = self.unit();
        if unit.fleeing {
            return;
        }
        self.passed |= self.scratch.objectives_under(self.id);
    }

    /// May the unit stay where the walk has led it under its orders (BWN-7.15, BWN-7.25)?
    pub fn check_end(&self) -> Result<(), Refusal> {
        let unit = self.unit();
        if self.purpose != Purpose::March {
            return Ok(());
        }
        if unit.duty == Duty::Defence && unit.active {
            let was_inside = self.scratch.area_holds(unit.division, self.start_centre());
            let inside = self
                .scratch
                .area_holds(unit.division, self.scratch.centre(self.id));
            if !inside && was_inside {
                return Err(refusal!("BWN-7.15", "napoleon-refuse-defence-area"));
            }
        }
        // BWN-7.25
        if unit.duty == Duty::Movement && unit.is_guns() {
            let canister = unit.kind().canister;
            let bases = self.scratch.bases(self.id);
            let near = self.scratch.units_of(unit.side.other()).any(|(enemy, _)| {
                table::distance::between_bases(&bases, &self.scratch.bases(enemy))
                    .is_some_and(|distance| distance.is_within(canister))
            });
            if near {
                return Err(refusal!("BWN-7.25", "napoleon-refuse-guns-near"));
            }
        }
        Ok(())
    }

    fn start_centre(&self) -> Point {
        Point::mean(&self.starts)
    }
}

struct Leaving {
    back: bool,
    forward: bool,
    direction: Facing,
}

/// A box round some bases.
pub fn bounds_of(bases: &[Rect]) -> Option<table::Bounds> {
    bases
        .iter()
        .map(|base| base.outline().bounds())
        .reduce(table::Bounds::union)
}

impl Manoeuvre {
    /// What the manoeuvre is called in a sum, and the rule that prices it.
    const fn label(&self) -> (&'static str, kernel::RuleId) {
        use kernel::rule;
        match self {
            Self::Forward { .. } => ("napoleon-sum-forward", rule!("BWN-9.10")),
            Self::Oblique { .. } => ("napoleon-sum-oblique", rule!("BWN-9.11")),
            Self::Back { .. } => ("napoleon-sum-back", rule!("BWN-9.12")),
            Self::Turn { .. } => ("napoleon-sum-turn", rule!("BWN-9.15")),
            Self::AboutFace => ("napoleon-sum-about-face", rule!("BWN-9.19")),
            Self::Form { .. } => ("napoleon-sum-form", rule!("BWN-9.22")),
            Self::TurnForm { .. } => ("napoleon-sum-turn-form", rule!("BWN-9.25")),
            Self::Limber { .. } => ("napoleon-sum-limber", rule!("BWN-12.6")),
            Self::Unlimber { .. } => ("napoleon-sum-unlimber", rule!("BWN-12.6")),
            Self::Close { .. } => ("napoleon-sum-close", rule!("BWN-9.36")),
            Self::Enter { .. } => ("napoleon-sum-enter", rule!("BWN-5.35")),
            Self::Leave { .. } => ("napoleon-sum-leave", rule!("BWN-5.39")),
            Self::Pass { .. } => ("napoleon-sum-pass", rule!("BWN-5.45")),
        }
    }
}

impl State {
    /// Objectives (bits 0 to 2) and operational bases (bit 3 South's, bit 4 North's) under a unit's bases (BWN-5.80).
    pub fn objectives_under(&self, id: UnitId) -> u8 {
        let unit = self.unit(id);
        let mut under = 0;
        let bases = self.bases(id);
        for (bit, place) in self.battle.objectives.iter().enumerate() {
            let held = match unit.section() {
                Some(section) => section == *place,
                None => self.battle.terrain[*place as usize]
                    .area
                    .as_ref()
                    .is_some_and(|area| {
                        bases
                            .iter()
                            .any(|base| contact::overlap_terrain(*base, area))
                    }),
            };
            under |= u8::from(held) << bit;
        }
        for (bit, base) in self.battle.bases.iter().enumerate() {
            let over = base.polygon().is_some_and(|area| {
                bases
                    .iter()
                    .any(|rect| contact::overlap_terrain(*rect, &area))
            });
            under |= u8::from(over) << (bit + 3);
        }
        under
    }

    /// Marks what a unit passed over as its side's.
    pub fn take_ground(&mut self, id: UnitId, passed: u8) {
        let side = self.unit(id).side;
        for bit in 0..5 {
            if passed & (1 << bit) != 0 {
                self.holders[bit] = Some(side);
            }
        }
    }

    /// Is a point inside the defence area of a division, or within 2 cm of it (BWN-7.17)? True without an area.
    pub fn area_holds(&self, division: crate::DivisionId, point: Point) -> bool {
        match &self.division(division).area {
            None => true,
            Some(Area::Element(place)) => {
                let piece = &self.battle.terrain[*place as usize];
                match (&piece.area, &piece.line) {
                    (Some(area), _) => point.is_within(2_000, area),
                    (None, Some(line)) => point.is_within(2_000, line),
                    (None, None) => true,
                }
            }
            Some(Area::Hull(points)) => match table::Polygon::new(points.clone()) {
                Ok(hull) => point.is_within(2_000, &hull),
                Err(_) => true,
            },
        }
    }
}

/// Puts a body back behind the front line it had: used by forced changes of front.
pub fn behind_line(old: Pose, new: Pose, body: &[table::Extent]) -> Pose {
    behind_front_line(old, new, Moving::new(body))
}
