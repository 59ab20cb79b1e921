//! Chapter 19: movement. A move is walked manoeuvre by manoeuvre, in samples of a quarter of an inch; what is not near is not
//! looked at.

use kernel::{Refusal, Tally, refusal, rule};
use serde::{Deserialize, Serialize};
use table::contact::overlap;
use table::number::ceil_div;
use table::{
    Bounds, Distance, Facing, Mils, Point, Pose, Quad, Rect, Segment, Shape, Vector, rdiv,
};

use crate::action::Order;
use crate::battle::Battle;
use crate::ground::Gait;
use crate::side::UnitId;
use crate::state::State;
use crate::terrain::{Ground, Piece};
use crate::units::{INCH, Kind, UnitFacts, ZONE};

/// The step in which a way is walked (LEE-19.8).
pub const STEP: Mils = 250;

/// A move has at most this many manoeuvres (LEE-19.4).
pub const MOST_MANOEUVRES: usize = 6;

/// What passing through a friendly unit costs (LEE-19.11).
const PASSAGE: Mils = 2 * INCH;

/// What mounting or dismounting costs (LEE-17.19).
const SADDLING: Mils = 2 * INCH;

/// What a road adds to a march (LEE-19.26).
const ROAD: Mils = 4 * INCH;

/// What the card *Forced march* adds to a march (LEE-25.5).
const FORCED_MARCH: Mils = 2 * INCH;

/// Units under March stay so far from enemies that they see (LEE-19.19).
const CAUTION: Mils = 6 * INCH;

/// A length in inches, as a person reads it: `6`, `5.25`, `5.001`.
pub(crate) fn inches(mils: Mils) -> String {
    let (whole, part) = (mils / INCH, format!("{:03}", mils.abs() % INCH));
    match part.trim_end_matches('0') {
        "" => whole.to_string(),
        part => format!("{whole}.{part}"),
    }
}

/// One manoeuvre (LEE-19.4). Lengths in mils, a multiple of 10; angles in whole degrees, positive to the right (LEE-1.12).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ts_rs::TS)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
#[ts(export, export_to = "lee.ts")]
pub enum Manoeuvre {
    /// A straight leg up to 45 degrees off the facing, which is kept (LEE-19.5).
    Leg {
        /// How far.
        mils: u32,
        /// Off the facing; 0 is straight ahead.
        #[serde(default)]
        degrees: i16,
    },
    /// Straight back, the facing kept (LEE-19.7).
    Back {
        /// How far.
        mils: u32,
    },
    /// A turn about the front-centre (LEE-19.6).
    Turn {
        /// The new facing.
        facing: Facing,
    },
    /// Cavalry gets into the saddle (LEE-17.19).
    Mount,
    /// Cavalry gets off its horses (LEE-17.19).
    Dismount,
}

/// A straight way of a unit, the facing kept: the points of its samples (LEE-2.17, LEE-19.5).
///
/// Of a leg with a chosen length that length counts, not that of the rounded vector: an oblique leg of 6 inches is 6 inches
/// long (LEE-19.8).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Way {
    /// The front-centre at the start.
    pub from: Point,
    /// The front-centre at the end.
    pub to: Point,
    /// Its length.
    pub length: Mils,
    /// The number of its samples.
    pub samples: Mils,
}

impl Way {
    /// A leg of a chosen length in a direction.
    pub fn leg(from: Point, direction: Facing, length: Mils) -> Self {
        let to = Pose::new(from, direction).forward(length).anchor;
        Self::new(from, to, length)
    }

    /// The line between two points: the way of an attack (LEE-21.8).
    pub fn line(from: Point, to: Point) -> Self {
        Self::new(from, to, from.distance_to(to))
    }

    fn new(from: Point, to: Point, length: Mils) -> Self {
        let samples = ceil_div(length, STEP).max(1);
        Self {
            from,
            to,
            length,
            samples,
        }
    }

    /// The point of a sample; 0 is the start.
    pub fn at(&self, sample: Mils) -> Point {
        let (way, n) = (self.to - self.from, self.samples);
        self.from + Vector::new(rdiv(way.x * sample, n), rdiv(way.y * sample, n))
    }

    /// The upright box round it.
    pub fn bounds(&self) -> Bounds {
        Bounds::of(&[self.from, self.to])
    }
}

/// What the ground does to the samples of a way, one after the other (LEE-18.5, LEE-19.8).
#[derive(Debug)]
pub struct Toll<'a> {
    way: Way,
    gait: Gait,
    road: bool,
    areas: Vec<&'a Piece>,
    lines: Vec<&'a Piece>,
    paid: Vec<bool>,
    multipliers: Mils,
    surcharges: Mils,
    taken: Mils,
}

/// Why a sample cannot be taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Barred {
    /// Impassable ground (LEE-18.5).
    Ground(Ground),
    /// An impassable line.
    Line(Ground),
}

impl<'a> Toll<'a> {
    /// The toll of a way for a gait; on a road march wood, rough, streams and bridges cost nothing extra (LEE-19.26).
    pub fn new(battle: &'a Battle, way: Way, gait: Gait, road: bool) -> Self {
        let bounds = way.bounds();
        let near = |piece: &&Piece| {
            let area = piece.area.as_ref().map(table::Polygon::bounds);
            let line = piece.line.as_ref().map(table::Polyline::bounds);
            area.or(line).is_some_and(|of| of.meets(&bounds))
        };
        let lines: Vec<_> = battle
            .terrain
            .iter()
            .filter(|piece| matches!(piece.ground, Ground::Wall | Ground::Stream))
            .filter(near)
            .collect();
        Self {
            way,
            gait,
            road,
            areas: battle
                .terrain
                .iter()
                .filter(|piece| piece.area.is_some())
                .filter(near)
                .collect(),
            paid: vec![false; lines.len()],
            lines,
            multipliers: 0,
            surcharges: 0,
            taken: 0,
        }
    }

    /// Does the way lead through no ground that matters?
    fn is_open(&self) -> bool {
        self.areas.is_empty() && self.lines.is_empty()
    }

    /// The multiplier at a point: the largest of the areas there (LEE-18.2, LEE-18.5), and whether it is on a bridge. A bridge
    /// multiplies only where it spans a great river: over a stream it is no dearer than the open field.
    fn multiplier(&self, point: Point) -> Result<(Mils, bool), Barred> {
        let holds = |piece: &Piece| {
            let area = piece.area.as_ref();
            area.is_some_and(|area| area.bounds().contains(point) && area.contains(point))
        };
        let (mut most, mut river, mut bridge) = (1, false, false);
        let mut barred = None;
        for piece in self.areas.iter().filter(|piece| holds(piece)) {
            match piece.ground {
                Ground::GreatRiver => river = true,
                Ground::Bridge => bridge = true,
                Ground::Wood | Ground::Rough if self.road => {}
                ground => match ground.multiplier(self.gait) {
                    Some(multiplier) => most = most.max(multiplier),
                    None => barred = Some(ground),
                },
            }
        }
        if let Some(ground) = barred {
            return Err(Barred::Ground(ground));
        }
        if river && !bridge {
            return Err(Barred::Ground(Ground::GreatRiver));
        }
        if river && !self.road {
            most = most.max(Ground::Bridge.multiplier(self.gait).unwrap_or(1));
        }
        Ok((most, bridge))
    }

    /// Takes the next sample: pays for its ground and for the lines that its step crosses.
    pub fn take(&mut self) -> Result<Point, Barred> {
        let point = self.way.at(self.taken + 1);
        let (multiplier, bridge) = self.multiplier(point)?;
        if !self.lines.is_empty() {
            let step = Segment::new(self.way.at(self.taken), point);
            for (piece, paid) in self.lines.iter().zip(&mut self.paid) {
                if *paid || !is_crossed(piece, &step) {
                    continue;
                }
                if piece.ground == Ground::Stream && (bridge || self.road) {
                    continue;
                }
                match piece.ground.surcharge(self.gait) {
                    Some(cost) => self.surcharges += cost,
                    None => return Err(Barred::Line(piece.ground)),
                }
                *paid = true;
            }
        }
        self.multipliers += multiplier;
        self.taken += 1;
        Ok(point)
    }

    /// The cost up to the last sample taken (LEE-10.8, LEE-19.8).
    pub fn cost(&self) -> Mils {
        ceil_div(self.way.length * self.multipliers, self.way.samples) + self.surcharges
    }
}

/// Does a step, without its beginning, have a point of a line (LEE-18.5)?
fn is_crossed(piece: &Piece, step: &Segment) -> bool {
    let Some(line) = &piece.line else {
        return false;
    };
    let bounds = step.bounds();
    line.segments().any(|part| {
        part.bounds().meets(&bounds)
            && part.meets(step)
            && (!part.passes(step.from()) || part.shares_a_stretch_with(step))
    })
}

/// What a way costs a unit that walks all of it, whoever stands about (LEE-19.8, LEE-19.9).
pub fn cost(battle: &Battle, way: Way, gait: Gait) -> Result<Mils, Barred> {
    let mut toll = Toll::new(battle, way, gait, false);
    for _ in 0..way.samples {
        toll.take()?;
    }
    Ok(toll.cost())
}

/// Another unit near the way.
#[derive(Debug, Clone)]
struct Neighbour {
    unit: UnitId,
    friend: bool,
    rect: Rect,
    outline: Quad,
    bounds: Bounds,
    /// Enemies with a control zone: was the walker in it when the move began, and how far away was it (LEE-19.13, LEE-19.17)?
    zone: Option<(bool, Distance)>,
    /// A friend that has been passed through (LEE-19.11).
    passed: bool,
}

/// A unit on its way.
#[derive(Debug, Clone)]
pub struct Walk<'a> {
    state: &'a State,
    unit: UnitId,
    facts: &'a UnitFacts,
    order: Option<Order>,
    road: bool,
    limit: Mils,
    /// Where it stands now.
    pub pose: Pose,
    /// Is it cavalry on horseback now?
    pub mounted: bool,
    /// What it has spent.
    pub spent: Mils,
    /// Did it enter a control zone and stop there (LEE-19.14)?
    pub stopped: bool,
    /// Has it been off the roads?
    off_road: bool,
    saddled: bool,
    began_in_zones: bool,
    left_zones: bool,
    neighbours: Vec<Neighbour>,
    /// The places it went through, for the eye.
    pub trail: Vec<Pose>,
}

impl State {
    /// The allowance of a unit's move without roads (LEE-9.1, LEE-17.6, LEE-19.18), as an explained sum.
    pub fn move_allowance(&self, id: UnitId, tally: &mut impl Tally) {
        let mut add = |label, order, rule| tally.add(label, self.allowance(id, order) as i32, rule);
        match self.effects(id).allowance {
            Order::Defence => add(
                "lee-sum-allowance-defence",
                Order::Defence,
                rule!("LEE-17.6"),
            ),
            Order::Advance => add(
                "lee-sum-allowance-advance",
                Order::Advance,
                rule!("LEE-17.6"),
            ),
            Order::March if self.is_in_enemy_zone(id) => {
                add(
                    "lee-sum-allowance-defence",
                    Order::Defence,
                    rule!("LEE-19.18"),
                );
            }
            Order::March => {
                add("lee-sum-allowance-march", Order::March, rule!("LEE-17.6"));
                if self.group(self.group_of(id)).forced_march {
                    tally.add(
                        "lee-sum-forced-march",
                        FORCED_MARCH as i32,
                        rule!("LEE-25.5"),
                    );
                }
            }
        }
    }

    /// Is a unit in the control zone of an enemy (LEE-17.14)?
    pub fn is_in_enemy_zone(&self, id: UnitId) -> bool {
        let foes = self.side_of(id).other();
        self.on_table(foes)
            .any(|foe| self.has_zone(foe) && self.within(id, foe, ZONE))
    }
}

impl<'a> Walk<'a> {
    /// A unit before its move. `road`: the move is tried as a march along a road (LEE-19.26).
    pub fn new(state: &'a State, unit: UnitId, road: bool) -> Self {
        let facts = state.facts(unit);
        let pose = state.unit(unit).pose;
        let mut walk = Self {
            state,
            unit,
            facts,
            order: state.order_of(unit),
            road,
            limit: Mils::from(kernel::Total::of(|tally| state.move_allowance(unit, tally)))
                + if road { ROAD } else { 0 },
            pose,
            mounted: state.unit(unit).mounted,
            spent: 0,
            stopped: false,
            off_road: false,
            saddled: false,
            began_in_zones: false,
            left_zones: false,
            neighbours: Vec::new(),
            trail: vec![pose],
        };
        // Nobody farther away than the longest move can matter.
        let reach = walk.limit() + CAUTION + 4 * INCH;
        let own = facts.rect_at(pose).outline();
        let near = own.bounds().grown(reach);
        let side = facts.side;
        for other in state.unit_ids() {
            if other == unit || !state.unit(other).on_table() {
                continue;
            }
            let rect = state.rect(other);
            let outline = rect.outline();
            let bounds = outline.bounds();
            if !bounds.meets(&near) {
                continue;
            }
            let friend = state.side_of(other) == side;
            let zone = (!friend && state.has_zone(other)).then(|| {
                let distance = own.distance(&outline);
                (distance.is_within(ZONE), distance)
            });
            walk.began_in_zones |= zone.is_some_and(|(inside, _)| inside);
            walk.neighbours.push(Neighbour {
                unit: other,
                friend,
                rect,
                outline,
                bounds,
                zone,
                passed: false,
            });
        }
        walk
    }

    /// The allowance of the whole move (LEE-17.19: of the state in which it began).
    pub const fn limit(&self) -> Mils {
        self.limit
    }

    /// May it enter control zones (LEE-9.1)?
    const fn enters_zones(&self) -> bool {
        crate::effects::effects(self.order).enters_zones
    }

    fn too_far(&self, cost: Mils) -> Refusal {
        refusal!(
            "LEE-19.12",
            "lee-refuse-too-far",
            cost = inches(cost),
            allowance = inches(self.limit)
        )
    }

    fn gait(&self) -> Gait {
        Gait::of(self.facts.kind, self.mounted)
    }

    fn rect(&self, pose: Pose) -> Rect {
        self.facts.rect_at(pose)
    }

    /// Walks the whole path, and looks at the place where it ends.
    pub fn run(&mut self, path: &[Manoeuvre]) -> Result<(), Refusal> {
        if path.is_empty() {
            return Err(refusal!("LEE-19.4", "lee-refuse-empty-move"));
        }
        if path.len() > MOST_MANOEUVRES {
            return Err(refusal!(
                "LEE-19.4",
                "lee-refuse-manoeuvres",
                most = MOST_MANOEUVRES as i64
            ));
        }
        for manoeuvre in path {
            if self.stopped {
                // LEE-19.14: what would follow is not carried out.
                break;
            }
            self.carry_out(*manoeuvre)?;
            self.trail.push(self.pose);
            if self.spent > self.limit {
                return Err(self.too_far(self.spent));
            }
        }
        self.end()
    }

    fn carry_out(&mut self, manoeuvre: Manoeuvre) -> Result<(), Refusal> {
        let fired = self.facts.kind.is_battery() && self.state.unit(self.unit).turn.fired;
        if fired && !matches!(manoeuvre, Manoeuvre::Turn { .. }) {
            return Err(refusal!("LEE-19.3", "lee-refuse-fired-moves"));
        }
        match manoeuvre {
            Manoeuvre::Leg { mils, degrees } => {
                if !(-45..=45).contains(&degrees) {
                    return Err(refusal!(
                        "LEE-19.5",
                        "lee-refuse-oblique",
                        degrees = i64::from(degrees)
                    ));
                }
                let direction = self.pose.facing.turned(-i32::from(degrees));
                self.leg(direction, mils, 1)
            }
            Manoeuvre::Back { mils } => self.leg(self.pose.facing.opposite(), mils, 2),
            Manoeuvre::Turn { facing } => self.turn(facing),
            Manoeuvre::Mount => self.saddle(true),
            Manoeuvre::Dismount => self.saddle(false),
        }
    }

    /// A straight or backward leg (LEE-19.5, LEE-19.7 to LEE-19.11).
    fn leg(&mut self, direction: Facing, mils: u32, dear: Mils) -> Result<(), Refusal> {
        let length = Mils::from(mils);
        if length < 10 || length % 10 != 0 || length > 100 * INCH {
            return Err(refusal!(
                "LEE-1.12",
                "lee-refuse-length",
                inches = inches(length)
            ));
        }
        // What cannot be paid for in the open is not walked at all.
        if self.spent + dear * length > self.limit {
            return Err(self.too_far(self.spent + dear * length));
        }
        let way = Way::leg(self.pose.anchor, direction, length);
        let facing = self.pose.facing;
        // The table is convex: a straight way between two places on it stays on it.
        let end = self.rect(Pose::new(way.to, facing)).outline();
        let swept = end
            .bounds()
            .union(self.rect(self.pose).outline().bounds())
            .grown(ZONE + 2);
        let near: Vec<usize> = (0..self.neighbours.len())
            .filter(|n| self.neighbours[*n].bounds.meets(&swept))
            .collect();
        let battle = &self.state.battle;
        let mut toll = Toll::new(battle, way, self.gait(), self.road);
        let forced = self.forced_from();
        let watched = !near.is_empty() || forced.is_some() || self.road || self.left_zones;
        let outline = self.rect(self.pose).outline();
        let walked = if toll.is_open() && !watched {
            toll.multipliers = way.samples;
            toll.taken = way.samples;
            way.to
        } else {
            let mut walked = way.from;
            for _ in 0..way.samples {
                walked = toll.take().map_err(refuse_barred)?;
                let pose = Pose::new(walked, facing);
                self.off_road |= self.road && !battle.on_road(walked);
                self.sample(pose, &outline.shifted(walked - way.from), &near)?;
                if let Some((from, least)) = forced
                    && (walked - from).squared() < least
                {
                    return Err(refusal!("LEE-10.19", "lee-refuse-towards-start"));
                }
                if self.stopped {
                    break;
                }
            }
            walked
        };
        self.pose = Pose::new(walked, facing);
        if !battle.field.holds(&self.rect(self.pose).outline()) {
            return Err(refusal!("LEE-2.19", "lee-refuse-off-table"));
        }
        self.spent += dear * toll.cost();
        Ok(())
    }

    /// Where a forced move of this unit began, and the least square of the distance from there (LEE-10.19, LEE-10.20).
    fn forced_from(&self) -> Option<(Point, i64)> {
        let unit = self.state.unit(self.unit);
        let from = unit.turn.forced_from?;
        Some((from, (unit.pose.anchor - from).squared()))
    }

    /// Looks at a sample: enemies (LEE-19.10), friends passed through (LEE-19.11), control zones (LEE-19.13 to LEE-19.17).
    fn sample(&mut self, pose: Pose, outline: &Quad, near: &[usize]) -> Result<(), Refusal> {
        let rect = self.rect(pose);
        let bounds = outline.bounds();
        let close = bounds.grown(ZONE);
        let enters_zones = self.enters_zones();
        let mut in_zones = false;
        let mut entered = None;
        for &place in near {
            let neighbour = &mut self.neighbours[place];
            if !neighbour.bounds.meets(&close) {
                continue;
            }
            let may_overlap =
                neighbour.bounds.meets(&bounds) && !(neighbour.friend && neighbour.passed);
            if may_overlap && overlap(rect, neighbour.rect) {
                if !neighbour.friend {
                    return Err(refuse_enemy(self.state, neighbour.unit));
                }
                neighbour.passed = true;
                self.spent += PASSAGE;
            }
            let Some((began_inside, at_first)) = neighbour.zone else {
                continue;
            };
            let distance = outline.distance(&neighbour.outline);
            if !distance.is_within(ZONE) {
                continue;
            }
            in_zones = true;
            if !began_inside {
                entered = entered.or(Some(neighbour.unit));
            } else if !enters_zones && distance < at_first {
                return Err(refusal!(
                    "LEE-19.17",
                    "lee-refuse-nearer",
                    enemy = self.state.facts(neighbour.unit).name.as_str()
                ));
            }
        }
        if in_zones && self.left_zones {
            return Err(refusal!("LEE-19.16", "lee-refuse-zone-again"));
        }
        if let Some(enemy) = entered {
            if !enters_zones {
                return Err(refusal!(
                    "LEE-19.15",
                    "lee-refuse-zone",
                    enemy = self.state.facts(enemy).name.as_str()
                ));
            }
            self.stopped = true;
        }
        self.left_zones |= self.began_in_zones && !in_zones;
        Ok(())
    }

    /// A turn about the front-centre (LEE-19.6).
    fn turn(&mut self, facing: Facing) -> Result<(), Refusal> {
        let angle = self.pose.facing.angle_to(facing);
        if angle == 0 {
            return Err(refusal!("LEE-19.6", "lee-refuse-no-turn"));
        }
        self.spent += if angle <= 90 { INCH } else { 2 * INCH };
        self.pose = self.pose.facing(facing);
        let rect = self.rect(self.pose);
        let bounds = rect.outline().bounds();
        for neighbour in &mut self.neighbours {
            if !neighbour.bounds.meets(&bounds) || !overlap(rect, neighbour.rect) {
                continue;
            }
            if !neighbour.friend {
                return Err(refuse_enemy(self.state, neighbour.unit));
            }
            if !neighbour.passed {
                neighbour.passed = true;
                self.spent += PASSAGE;
            }
        }
        if !self.state.battle.field.holds(&rect.outline()) {
            return Err(refusal!("LEE-2.19", "lee-refuse-off-table"));
        }
        Ok(())
    }

    /// Mounting or dismounting (LEE-17.19).
    fn saddle(&mut self, mount: bool) -> Result<(), Refusal> {
        if self.facts.kind != Kind::Cavalry || self.mounted == mount {
            return Err(refusal!("LEE-17.19", "lee-refuse-saddle"));
        }
        if self.saddled {
            return Err(refusal!("LEE-17.19", "lee-refuse-saddle-twice"));
        }
        let outline = self.rect(self.pose).outline();
        let near = |n: &Neighbour| n.zone.is_some() && outline.is_within(ZONE, &n.outline);
        if mount && self.neighbours.iter().any(near) {
            return Err(refusal!("LEE-17.19", "lee-refuse-mount-in-zone"));
        }
        self.saddled = true;
        self.mounted = mount;
        self.spent += SADDLING;
        Ok(())
    }

    /// The place where the move ends (LEE-2.15, LEE-19.9, LEE-19.19).
    fn end(&self) -> Result<(), Refusal> {
        let rect = self.rect(self.pose);
        let outline = rect.outline();
        let bounds = outline.bounds();
        for neighbour in &self.neighbours {
            if neighbour.bounds.meets(&bounds) && overlap(rect, neighbour.rect) {
                return Err(refusal!(
                    "LEE-2.15",
                    "lee-refuse-overlap",
                    unit = self.state.facts(neighbour.unit).name.as_str()
                ));
            }
        }
        let gait = self.gait();
        // LEE-19.26: on the road a wood is passable for batteries.
        if self.state.battle.bars(gait, rect.centre()) && !(self.road && gait == Gait::Wheels) {
            return Err(refusal!("LEE-19.9", "lee-refuse-end-impassable"));
        }
        if self.order == Some(Order::March) {
            let high = self.state.battle.level_at(rect.centre()) > 0;
            let foes = self.facts.side.other();
            let watched = self.neighbours.iter().find(|n| {
                !n.friend
                    && outline.is_within(CAUTION, &n.outline)
                    && crate::sight::in_view(self.pose, n.rect)
                    && self
                        .state
                        .screen(self.pose.anchor, high, foes, n.unit)
                        .is_none()
            });
            if let Some(enemy) = watched {
                return Err(refusal!(
                    "LEE-19.19",
                    "lee-refuse-march-near",
                    enemy = self.state.facts(enemy.unit).name.as_str()
                ));
            }
        }
        Ok(())
    }
}

fn refuse_enemy(state: &State, enemy: UnitId) -> Refusal {
    refusal!(
        "LEE-19.10",
        "lee-refuse-enemy-in-way",
        enemy = state.facts(enemy).name.as_str()
    )
}

pub(crate) fn refuse_barred(barred: Barred) -> Refusal {
    match barred {
        Barred::Ground(ground) => {
            refusal!(
                "LEE-19.9",
                "lee-refuse-ground-impassable",
                ground = kernel::Value::word(ground.key())
            )
        }
        Barred::Line(ground) => {
            refusal!(
                "LEE-18.5",
                "lee-refuse-impassable-line",
                ground = kernel::Value::word(ground.key())
            )
        }
    }
}

/// May this unit move at all in the movement step of its group (LEE-11.11, LEE-19.1)?
pub fn may_move(state: &State, id: UnitId) -> Result<(), Refusal> {
    let unit = state.unit(id);
    if !unit.on_table() {
        return Err(refusal!("LEE-19.1", "lee-refuse-not-there"));
    }
    if unit.routed {
        return Err(refusal!("LEE-19.1", "lee-refuse-routed-moves"));
    }
    if state.is_engaged(id) {
        return Err(refusal!("LEE-11.11", "lee-refuse-engaged-moves"));
    }
    if unit.turn.attacked {
        return Err(refusal!("LEE-19.1", "lee-refuse-attacked-moves"));
    }
    if unit.turn.moved {
        return Err(refusal!("LEE-19.1", "lee-refuse-moved"));
    }
    Ok(())
}

/// A move, checked: where the unit ends and what it spends. As a march along a road if it is one (LEE-19.26).
pub fn plan<'a>(state: &'a State, id: UnitId, path: &[Manoeuvre]) -> Result<Walk<'a>, Refusal> {
    may_move(state, id)?;
    let along_road = state.order_of(id) == Some(Order::March) && !state.is_in_enemy_zone(id);
    if along_road && leads_along_roads(state, id, path) {
        let mut walk = Walk::new(state, id, true);
        // Off the roads the move is walked again; what fails even as a road march fails.
        walk.run(path)?;
        if !walk.off_road {
            return Ok(walk);
        }
    }
    let mut walk = Walk::new(state, id, false);
    walk.run(path)?;
    Ok(walk)
}

/// Do the ends of all legs of a path lie on roads? A quick test before the walk that looks at every sample.
fn leads_along_roads(state: &State, id: UnitId, path: &[Manoeuvre]) -> bool {
    let mut pose = state.unit(id).pose;
    path.iter().all(|manoeuvre| match *manoeuvre {
        Manoeuvre::Leg { mils, degrees } => {
            let direction = pose.facing.turned(-i32::from(degrees));
            pose = pose.moved(Mils::from(mils).min(100 * INCH), direction);
            state.battle.on_road(pose.anchor)
        }
        Manoeuvre::Back { mils } => {
            pose = pose.forward(-Mils::from(mils).min(100 * INCH));
            state.battle.on_road(pose.anchor)
        }
        Manoeuvre::Turn { facing } => {
            pose = pose.facing(facing);
            true
        }
        Manoeuvre::Mount | Manoeuvre::Dismount => true,
    })
}

/// Where a forced move ends, and what it costs (LEE-10.8).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Forced {
    /// The place.
    pub pose: Pose,
    /// The movement spent.
    pub cost: Mils,
}

/// A forced move: straight in a direction for at most `length`, the facing kept (LEE-10.7 to LEE-10.9). In a control zone in which
/// it began the unit goes on as long as each sample leads farther away from that enemy.
pub fn forced_walk(state: &State, id: UnitId, direction: Facing, length: Mils) -> Forced {
    let (facts, unit) = (state.facts(id), state.unit(id));
    let (gait, facing) = (state.gait(id), unit.pose.facing);
    let way = Way::leg(unit.pose.anchor, direction, length);
    let start = facts.rect_at(unit.pose).outline();
    let near = start.bounds().grown(length + ZONE + 4 * INCH);
    let others: Vec<(UnitId, Rect)> = state
        .unit_ids()
        .filter(|other| *other != id && state.unit(*other).on_table())
        .map(|other| (other, state.rect(other)))
        .filter(|(_, rect)| rect.outline().bounds().meets(&near))
        .collect();
    let is_foe = |other: UnitId| state.side_of(other) != facts.side;
    let is_free = |rect: Rect| !others.iter().any(|(_, other)| overlap(rect, *other));
    // The enemies with a zone: was the unit in it at the start, and how far away is it now (LEE-10.9)?
    let mut zones: Vec<(Quad, bool, Distance)> = others
        .iter()
        .filter(|(other, _)| is_foe(*other) && state.has_zone(*other))
        .map(|(_, rect)| {
            let distance = start.distance(&rect.outline());
            (rect.outline(), distance.is_within(ZONE), distance)
        })
        .collect();
    let mut ends = Forced {
        pose: unit.pose,
        cost: 0,
    };
    let mut toll = Toll::new(&state.battle, way, gait, false);
    for _ in 0..way.samples {
        let Ok(point) = toll.take() else { break };
        if toll.cost() > length {
            break;
        }
        let rect = facts.rect_at(Pose::new(point, facing));
        let outline = rect.outline();
        if !state.battle.field.holds(&outline) || state.battle.bars(gait, rect.centre()) {
            break;
        }
        if others
            .iter()
            .any(|(other, there)| is_foe(*other) && overlap(rect, *there))
        {
            break;
        }
        let mut met = false;
        for (zone, inside, last) in &mut zones {
            let distance = outline.distance(zone);
            met |= if *inside {
                distance <= *last
            } else {
                distance.is_within(ZONE)
            };
            *last = distance;
        }
        if met {
            break;
        }
        if is_free(rect) {
            ends = Forced {
                pose: rect.pose,
                cost: toll.cost(),
            };
        }
    }
    ends
}
