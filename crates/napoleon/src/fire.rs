//! Chapters 11 and 12: volleys of all arms.

use arrayvec::ArrayVec;
use kernel::{Refusal, Tally, Total, Umpire, refusal, rule};
use serde::{Deserialize, Serialize};
use table::sight::samples;
use table::{Front, Rect, Segment, Shape as _, Side as Edge, Zone, contact};

use crate::action::{Mark, Shot, ShotKind};
use crate::army::{Arm, Class, Trait};
use crate::event::Event;
use crate::field::Bases;
use crate::forced::edge_of;
use crate::formation::{Formation, Shape};
use crate::state::State;
use crate::terrain::{Barrier, Ground};
use crate::unit::{MAX_BASES, Training, Whereabouts};
use crate::{Side, UnitId};

/// The range of a howitzer shot (BWN-12.17).
const HOWITZER: i64 = 40_000;

/// A declared volley: its dice are fixed by the state at its declaration (BWN-11.5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Volley {
    /// Who shoots.
    pub unit: UnitId,
    /// At what.
    pub at: Mark,
    /// With what.
    pub kind: ShotKind,
    /// How many dice.
    pub dice: u8,
    /// How many of them are thrown by light infantry (BWN-11.31).
    pub light: u8,
    /// The zone of the target from which it is shot at (BWN-11.15).
    pub zone: Zone,
}

/// What a number of hits does (BWN-11.22).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FireResult {
    /// Loss points.
    pub losses: u8,
    /// Levels of disorder.
    pub disorder: u8,
    /// Pushed back.
    pub pushed: bool,
    /// Flight.
    pub flight: bool,
}

/// The fire result table (BWN-11.22).
pub fn fire_result(hits: u8) -> FireResult {
    let (disorder, pushed, flight) = match hits {
        0 | 1 => (0, false, false),
        2 | 3 => (1, false, false),
        4 | 5 => (2, true, false),
        6 | 7 => (3, true, false),
        _ => (3, false, true),
    };
    FireResult {
        losses: hits.min(8),
        disorder,
        pushed,
        flight,
    }
}

/// The bases of a unit that can fire at something, by slot.
pub type Shooters = ArrayVec<u8, MAX_BASES>;

impl State {
    /// Has the unit guns or muskets that may be fired at all this turn (BWN-11.2, BWN-11.8, BWN-11.11, BWN-12.5)?
    pub fn check_shooter(&self, id: UnitId) -> Result<(), Refusal> {
        let unit = self.unit(id);
        if !unit.on_table() || unit.bases.iter().all(|base| base.row().so == 0) {
            return Err(refusal!("BWN-2.18", "napoleon-refuse-cannot-shoot"));
        }
        if unit.deeds.fired {
            return Err(refusal!("BWN-11.2", "napoleon-refuse-shot-already"));
        }
        if unit.engaged() {
            return Err(refusal!("BWN-11.8", "napoleon-refuse-engaged"));
        }
        if unit.deeds.charged || unit.deeds.was_charged {
            return Err(refusal!(
                "BWN-11.11",
                "napoleon-refuse-charged-cannot-shoot"
            ));
        }
        if unit.is_guns() {
            if unit.formation != Formation::Unlimbered {
                return Err(refusal!("BWN-12.5", "napoleon-refuse-limbered"));
            }
            if self.battle.rules.ammo && unit.ammo == 0 {
                return Err(refusal!("BWN-12.31", "napoleon-refuse-no-ammunition"));
            }
            // BWN-5.8, BWN-5.20, BWN-12.50
            if self.in_wood(id) {
                return Err(refusal!("BWN-5.20", "napoleon-refuse-guns-in-wood"));
            }
        }
        Ok(())
    }

    fn range_of(&self, id: UnitId, base: usize, kind: ShotKind) -> i64 {
        let row = self.unit(id).bases[base].row();
        match kind {
            ShotKind::Ball => row.range,
            ShotKind::Canister => row.canister,
            ShotKind::Shrapnel => row.shrapnel,
            ShotKind::Howitzer => HOWITZER,
        }
    }

    /// The bases of `id` that can fire at these bases of an enemy (BWN-4.29 to BWN-4.32, BWN-11.13, BWN-11.33).
    pub fn shooters(
        &self,
        id: UnitId,
        target: Option<UnitId>,
        theirs: &[Rect],
        kind: ShotKind,
    ) -> Shooters {
        let unit = self.unit(id);
        let fronts = self.fronts(id);
        let eye = self.eye(id);
        let mut able = Shooters::new();
        for (place, front) in fronts.iter().enumerate() {
            let pieces: ArrayVec<_, MAX_BASES> = theirs
                .iter()
                .map(|base| front.clip(&base.outline()))
                .filter(|piece| !piece.is_empty())
                .collect();
            if pieces.is_empty() {
                continue;
            }
            let inside = unit.section().is_some();
            let slots: Vec<(u8, Front, Option<Rect>)> = if inside {
                // BWN-11.33: at most two bases through each side, from its middle.
                (0..unit.count().min(2))
                    .map(|slot| (slot, *front, None))
                    .collect()
            } else {
                self.slots_behind(id, place, front)
            };
            for (slot, muzzle, own) in slots {
                if able.contains(&slot) || able.is_full() || unit.bases[slot as usize].row().so == 0
                {
                    continue;
                }
                let range = self.range_of(id, slot as usize, kind);
                let origin = own.unwrap_or_else(|| self.rect(id));
                let outline = origin.outline();
                let hits = pieces.iter().any(|piece| {
                    piece.is_within(range, &outline)
                        && samples(piece).any(|sample| {
                            eye.clear(muzzle.pose.anchor, sample, target)
                                && (kind == ShotKind::Howitzer
                                    || self.lane_clear(
                                        id,
                                        own,
                                        &Segment::new(muzzle.pose.anchor, sample),
                                    ))
                        })
                });
                if hits {
                    able.push(slot);
                }
            }
        }
        able
    }

    /// The slots that fire through one front of a unit in the open: their muzzle and their rectangle.
    fn slots_behind(
        &self,
        id: UnitId,
        side: usize,
        front: &Front,
    ) -> Vec<(u8, Front, Option<Rect>)> {
        let unit = self.unit(id);
        if let Whereabouts::With(..) = unit.whereabouts {
            return vec![(0, *front, Some(self.rect(id)))];
        }
        let formation = unit.formation.of(unit.kind(), unit.count());
        let edge = Edge::ALL[side];
        let mut slots = Vec::new();
        for (place, slot) in formation.slots().enumerate() {
            let faces = match unit.formation {
                Formation::Square => slot.faces,
                _ => Edge::Front,
            };
            if faces == edge {
                let rect = slot.rect(unit.pose);
                let muzzle = Front::new(
                    table::Pose::new(rect.middle_of(edge), edge.outward(unit.pose.facing)),
                    rect.extent.width(),
                );
                slots.push((place as u8, muzzle, Some(rect)));
            }
        }
        // BWN-4.32: at least one base may fire through each side.
        if slots.is_empty() && unit.formation.is_closed() {
            slots.push((unit.count() - 1, *front, Some(self.rect(id))));
        }
        slots
    }

    /// Is the lane clear of friendly bases (BWN-4.30, BWN-4.31)? Guns fire over friends 2 cm away (BWN-12.30).
    fn lane_clear(&self, id: UnitId, own: Option<Rect>, lane: &Segment) -> bool {
        let unit = self.unit(id);
        let bounds = lane.bounds();
        let guns = unit.is_guns();
        !self.units_of(unit.side).any(|(friend, other)| {
            if other.section().is_some() || !self.rect(friend).outline().bounds().meets(&bounds) {
                return false;
            }
            self.bases(friend).iter().any(|base| {
                if friend == id
                    && own.is_none_or(|own| {
                        own == *base || self.unit(id).formation == Formation::Mass
                    })
                {
                    return false;
                }
                let over = guns
                    && own.is_some_and(|own| {
                        !own.outline().distance(&base.outline()).is_within(1_999)
                    });
                !over && contact::crosses_base(lane, *base)
            })
        })
    }

    /// May the unit fire this shot? Says with which bases.
    pub fn check_shot(&self, id: UnitId, shot: &Shot) -> Result<Shooters, Refusal> {
        let unit = self.unit(id);
        let unknown = || refusal!("BWN-11.4", "napoleon-refuse-unknown");
        self.check_kind(id, shot)?;
        let (target, theirs): (Option<UnitId>, Bases) = match shot.at {
            Mark::Unit(target) => {
                let other = self.units.get(target.index()).ok_or_else(unknown)?;
                if other.side == unit.side || !other.on_table() {
                    return Err(unknown());
                }
                if other.engaged() {
                    return Err(refusal!("BWN-11.8", "napoleon-refuse-engaged-target"));
                }
                // BWN-5.49
                if let (Some(here), Some(there)) = (unit.section(), other.section())
                    && self.adjacent(here, there)
                {
                    return Err(refusal!("BWN-5.49", "napoleon-refuse-adjacent"));
                }
                self.check_kind_at(id, target, shot.kind)?;
                (Some(target), self.bases(target))
            }
            Mark::Commander(commander) => {
                let other = self.commanders.get(commander.index()).ok_or_else(unknown)?;
                // BWN-8.11
                if other.side == unit.side || !other.in_play() || other.with.is_some() {
                    return Err(refusal!("BWN-8.11", "napoleon-refuse-commander-target"));
                }
                (None, std::iter::once(self.commander_base(other)).collect())
            }
            Mark::Works(place) => {
                let piece = self
                    .battle
                    .terrain
                    .get(place as usize)
                    .ok_or_else(unknown)?;
                let held = self.units.iter().any(|unit| unit.section() == Some(place));
                if !unit.is_guns()
                    || !piece.is_section()
                    || held
                    || self.strengths[place as usize] == 0
                    || !matches!(shot.kind, ShotKind::Ball | ShotKind::Howitzer)
                {
                    return Err(refusal!("BWN-12.81", "napoleon-refuse-works-target"));
                }
                (None, std::iter::once(self.section_rect(place)).collect())
            }
        };
        let able = self.shooters(id, target, &theirs, shot.kind);
        if able.is_empty() {
            return Err(refusal!("BWN-11.4", "napoleon-refuse-out-of-fire"));
        }
        Ok(able)
    }

    /// The kind of shot and the ammunition (BWN-12.11, BWN-12.28, BWN-12.29, BWN-12.31).
    fn check_kind(&self, id: UnitId, shot: &Shot) -> Result<(), Refusal> {
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
    fn check_kind_at(&self, id: UnitId, target: UnitId, kind: ShotKind) -> Result<(), Refusal> {
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
            ShotKind::Canister if sunk && !self.on_rim(id) => {
                Err(refusal!("BWN-12.24", "napoleon-refuse-canister-rim"))
            }
            ShotKind::Shrapnel if sheltered || self.unit(target).formation.is_loose() => {
                Err(refusal!("BWN-12.27", "napoleon-refuse-shrapnel"))
            }
            ShotKind::Ball if sunk => Err(refusal!("BWN-5.25", "napoleon-refuse-ball-depression")),
            _ => Ok(()),
        }
    }

    /// BWN-12.25
    fn on_rim(&self, id: UnitId) -> bool {
        let edge = self.rect(id).front_of(Edge::Front).edge();
        self.battle.terrain.iter().any(|piece| {
            piece.ground == Ground::Depression
                && piece
                    .area
                    .as_ref()
                    .is_some_and(|area| edge.is_within(1_000, area))
        })
    }

    /// Do two sections share a stretch of side (BWN-5.50)?
    pub fn adjacent(&self, one: u8, other: u8) -> bool {
        let area = |place: u8| {
            self.battle.terrain[place as usize]
                .area
                .as_ref()
                .map(table::Polygon::bounds)
        };
        let (Some(a), Some(b)) = (area(one), area(other)) else {
            return false;
        };
        let shared = |a0: i64, a1: i64, b0: i64, b1: i64| a1.min(b1) - a0.max(b0);
        let x = shared(a.low.x, a.high.x, b.low.x, b.high.x);
        let y = shared(a.low.y, a.high.y, b.low.y, b.high.y);
        x == 0 && y > 0 || y == 0 && x > 0
    }

    /// The standing linear fortification that protects `target` against `enemy`, if one does (BWN-5.57).
    pub fn works_before(&self, target: UnitId, enemy: UnitId) -> Option<u8> {
        let eye = self.pose(enemy).anchor;
        (0..self.battle.terrain.len()).find_map(|place| {
            let piece = &self.battle.terrain[place];
            let Ground::LinearFortification { outer, .. } = piece.ground else {
                return None;
            };
            let outside = || {
                let from = piece.line.as_ref().map(|line| line.points()[0])?;
                let way = eye - from;
                Some(way.dot(outer.forward()) > 0)
            };
            let protects = self.strengths[place] > 0
                && outside() == Some(true)
                && self.behind(target, enemy, |other, _| other == place);
            protects.then_some(place as u8)
        })
    }

    /// Behind a wall, fence or hedge, or a fortification in ruins (BWN-5.33)?
    pub fn behind_fence(&self, target: UnitId, enemy: UnitId) -> bool {
        self.behind(target, enemy, |place, piece| {
            piece.barrier(self.strengths[place]) == Some(Barrier::Fence)
        })
    }

    /// Skirmishers, flankers or loose order that count (BWN-11.19, BWN-11.21, BWN-5.48, BWN-5.56, BWN-3.16).
    fn screened(&self, target: UnitId) -> bool {
        let unit = self.unit(target);
        !unit.formation.is_closed()
            && unit.section().is_none()
            && (unit.formation.is_loose()
                || unit.any_has(Trait::Skirmish)
                || unit.any_has(Trait::Flankers))
    }

    /// The dice of a volley by `count` bases (BWN-11.14 to BWN-11.21, BWN-12.12 to BWN-12.16).
    pub fn fire_dice(
        &self,
        id: UnitId,
        shot: &Shot,
        shooters: &[u8],
        bonus: i32,
        tally: &mut impl Tally,
    ) {
        let unit = self.unit(id);
        let strength: i32 = shooters
            .iter()
            .map(|slot| i32::from(unit.bases[*slot as usize].row().so))
            .sum();
        // BWN-12.17, BWN-24.13
        if shot.kind == ShotKind::Howitzer {
            if unit.kind().has(Trait::IndependentHowitzer) {
                tally.add("napoleon-sum-so", strength, rule!("BWN-24.13"));
                if shot.storm {
                    tally.add("napoleon-sum-storm", 2, rule!("BWN-12.28"));
                }
            } else {
                tally.add("napoleon-sum-howitzer", 1, rule!("BWN-12.17"));
            }
            return;
        }
        tally.add("napoleon-sum-so", strength, rule!("BWN-11.14"));
        if let Mark::Unit(target) = shot.at {
            if unit.is_guns() {
                self.gun_modifiers(id, target, shot, tally);
            } else {
                self.musket_modifiers(id, target, tally);
            }
        }
        if let Mark::Works(place) = shot.at {
            tally.add(
                "napoleon-sum-section",
                -i32::from(self.strengths[place as usize]),
                rule!("BWN-12.12"),
            );
        }
        if unit.is_guns() {
            if shot.storm {
                tally.add("napoleon-sum-storm", 2, rule!("BWN-12.28"));
            }
            // BWN-12.16
            if unit.deeds.spent > 0 && unit.kind().class != Class::HorseArtillery {
                tally.add("napoleon-sum-guns-moved", -1, rule!("BWN-12.12"));
            }
        }
        if bonus > 0 {
            tally.add("napoleon-sum-training", bonus, rule!("BWN-2.8"));
        }
        if unit.is_guns() && self.is_long_shot(id, shot) {
            let dice = tally.total();
            let halved = dice.div_euclid(2);
            tally.add("napoleon-sum-long-range", halved - dice, rule!("BWN-12.12"));
        }
        // BWN-11.16, BWN-11.17, BWN-12.15
        tally.clamp(1, 99, "napoleon-sum-at-least-one", rule!("BWN-11.16"));
    }

    fn is_long_shot(&self, id: UnitId, shot: &Shot) -> bool {
        match shot.at {
            Mark::Unit(target) => !self.distance(id, target).is_within(30_000),
            Mark::Works(place) => {
                let here = self.rect(id).outline();
                !here.is_within(30_000, &self.section_rect(place).outline())
            }
            Mark::Commander(commander) => {
                let here = self.rect(id).outline();
                let there = self.commander_base(self.commander(commander)).outline();
                !here.is_within(30_000, &there)
            }
        }
    }

    /// The lines that both tables share (BWN-11.19, BWN-12.12): cover, height, disorder, flank.
    fn common_modifiers(&self, id: UnitId, target: UnitId, tally: &mut impl Tally) {
        if self.in_cover(target) {
            tally.add("napoleon-sum-cover", -1, rule!("BWN-11.19"));
        }
        if self.behind_fence(target, id) {
            tally.add("napoleon-sum-fence", -1, rule!("BWN-11.19"));
        }
        match self.level(target).cmp(&self.level(id)) {
            std::cmp::Ordering::Greater => tally.add("napoleon-sum-above", -1, rule!("BWN-11.19")),
            std::cmp::Ordering::Less => tally.add("napoleon-sum-below", 1, rule!("BWN-11.19")),
            std::cmp::Ordering::Equal => {}
        }
        let disorder = i32::from(self.unit(target).disorder) - i32::from(self.unit(id).disorder);
        if disorder != 0 {
            tally.add("napoleon-sum-disorder", disorder, rule!("BWN-11.19"));
        }
        if self.zone_of(target, id) != Zone::Front {
            tally.add("napoleon-sum-flank", 3, rule!("BWN-11.19"));
        }
    }

    fn musket_modifiers(&self, id: UnitId, target: UnitId, tally: &mut impl Tally) {
        self.common_modifiers(id, target, tally);
        if let Some(level @ 1..) = self.section_level(target) {
            tally.add(
                "napoleon-sum-section",
                -4 - i32::from(level),
                rule!("BWN-11.19"),
            );
        }
        let works = self.works_before(target, id);
        if let Some(place) = works {
            let cover = if self.strengths[place as usize] >= 3 {
                -6
            } else {
                -5
            };
            tally.add("napoleon-sum-works", cover, rule!("BWN-11.19"));
        }
        if works.is_none() && self.screened(target) && self.zone_of(target, id) == Zone::Front {
            tally.add("napoleon-sum-skirmishers", -1, rule!("BWN-11.19"));
        }
    }

    fn gun_modifiers(&self, id: UnitId, target: UnitId, shot: &Shot, tally: &mut impl Tally) {
        self.common_modifiers(id, target, tally);
        if let Some(level @ 1..) = self.section_level(target) {
            tally.add(
                "napoleon-sum-section",
                -i32::from(level),
                rule!("BWN-12.12"),
            );
        }
        let works = self.works_before(target, id);
        if let Some(place) = works {
            let cover = if self.strengths[place as usize] >= 3 {
                -2
            } else {
                -1
            };
            tally.add("napoleon-sum-works", cover, rule!("BWN-12.12"));
        }
        let formation = self.unit(target).formation;
        let open = self.unit(target).section().is_none() && works.is_none();
        match formation.shape() {
            Shape::Line
                if open
                    && shot.kind != ShotKind::Canister
                    && self.zone_of(target, id) == Zone::Front =>
            {
                tally.add("napoleon-sum-target-line", -1, rule!("BWN-12.12"));
            }
            Shape::Loose if open => tally.add("napoleon-sum-target-loose", -1, rule!("BWN-12.12")),
            Shape::Column | Shape::Mixte | Shape::Square | Shape::Mass
                if self.unit(target).section().is_none() =>
            {
                tally.add("napoleon-sum-target-deep", 2, rule!("BWN-12.12"));
            }
            _ => {}
        }
        match shot.kind {
            ShotKind::Canister => {
                let small = self.unit(id).kind().class == Class::RegimentalGun;
                tally.add(
                    "napoleon-sum-canister",
                    if small { 1 } else { 3 },
                    rule!("BWN-12.12"),
                );
            }
            ShotKind::Shrapnel => tally.add("napoleon-sum-shrapnel", 1, rule!("BWN-12.26")),
            ShotKind::Ball | ShotKind::Howitzer => {}
        }
    }

    /// The positive dice that a unit may use once per target (BWN-11.26, BWN-11.32).
    pub fn fire_bonus(&self, id: UnitId) -> i32 {
        let unit = self.unit(id);
        let volley = i32::from(unit.any_has(Trait::Volley));
        match unit.training {
            Training::Regular => volley,
            other => other.bonus() + volley,
        }
    }

    /// Checks all shots of a unit together (BWN-11.25, BWN-11.26) and works out their volleys.
    pub fn check_shots(&self, id: UnitId, shots: &[Shot]) -> Result<Vec<Volley>, Refusal> {
        self.check_shooter(id)?;
        let unit = self.unit(id);
        if shots.is_empty() || shots.len() > 3 || unit.is_guns() && shots.len() > 1 {
            return Err(refusal!("BWN-11.25", "napoleon-refuse-shots"));
        }
        let mut all = Shooters::new();
        let mut asked = 0;
        let mut bonus_left = self.fire_bonus(id);
        let mut volleys = Vec::new();
        for (place, shot) in shots.iter().enumerate() {
            if shots[..place].iter().any(|other| other.at == shot.at) {
                return Err(refusal!("BWN-11.25", "napoleon-refuse-shots"));
            }
            let mut able = self.check_shot(id, shot)?;
            // Each base fires once: those already told off are out.
            able.retain(|slot| !all.contains(slot));
            let wanted = match shot.bases {
                Some(wanted) => wanted,
                None if shots.len() == 1 => able.len() as u8,
                None => return Err(refusal!("BWN-11.25", "napoleon-refuse-say-bases")),
            };
            if wanted == 0 || wanted as usize > able.len() {
                return Err(refusal!(
                    "BWN-11.13",
                    "napoleon-refuse-bases-cannot",
                    able = able.len()
                ));
            }
            let bonus = match shot.bonus {
                Some(bonus) => i32::from(bonus),
                None if shots.len() == 1 => bonus_left,
                None => 0,
            };
            if bonus > bonus_left {
                return Err(refusal!("BWN-11.26", "napoleon-refuse-bonus"));
            }
            bonus_left -= bonus;
            asked += wanted;
            let told_off: Shooters = able.iter().copied().take(wanted as usize).collect();
            for slot in &told_off {
                all.push(*slot);
            }
            let dice =
                Total::of(|t| self.fire_dice(id, shot, &told_off, bonus, t)).clamp(1, 60) as u8;
            // BWN-11.30, BWN-11.31
            let light: i32 = if unit.is_infantry() {
                told_off
                    .iter()
                    .map(|slot| unit.bases[*slot as usize].row())
                    .filter(|row| row.has(Trait::Light))
                    .map(|row| i32::from(row.so))
                    .sum()
            } else {
                0
            };
            let zone = match shot.at {
                Mark::Unit(target) => self.zone_of(target, id),
                _ => Zone::Front,
            };
            volleys.push(Volley {
                unit: id,
                at: shot.at,
                kind: shot.kind,
                dice,
                light: light.min(i32::from(dice)) as u8,
                zone,
            });
        }
        debug_assert!(asked as usize == all.len());
        Ok(volleys)
    }

    /// Declares volleys: the unit has shot, its ammunition is used, its targets were shot at (BWN-19.19).
    pub fn declare_shots(
        &mut self,
        id: UnitId,
        shots: &[Shot],
        volleys: Vec<Volley>,
        umpire: &mut Umpire<'_, Event>,
    ) {
        let ammo = self.battle.rules.ammo;
        for shot in shots {
            umpire.tell(|| Event::Aimed {
                unit: self.who(id),
                at: shot.at,
                kind: shot.kind,
                storm: shot.storm,
            });
            let unit = self.unit_mut(id);
            unit.deeds.fired = true;
            // BWN-12.31
            if unit.is_guns() && ammo {
                unit.ammo -= if shot.storm { 2 } else { 1 };
            }
            if let Mark::Unit(target) = shot.at {
                unit.deeds.shot_many |= unit.deeds.shot.is_some_and(|other| other != target);
                unit.deeds.shot = Some(target);
                self.unit_mut(target).deeds.shot_at = true;
            }
        }
        self.volleys.extend(volleys);
    }

    /// Rolls all declared volleys and applies what they do (BWN-11.5, BWN-11.23, BWN-11.24).
    pub fn roll_volleys(&mut self, umpire: &mut Umpire<'_, Event>) {
        let volleys = std::mem::take(&mut self.volleys);
        // All dice first: nothing that is inflicted changes a volley of the same moment.
        let rolled: Vec<(Volley, Vec<u8>, u8)> = volleys
            .into_iter()
            .map(|volley| {
                let dice: Vec<u8> = (0..volley.dice).map(|_| umpire.d6()).collect();
                let hits = dice.iter().filter(|die| **die >= 4).count() as u8;
                umpire.tell(|| Event::Volley {
                    unit: self.who(volley.unit),
                    at: volley.at,
                    dice: dice.clone(),
                    hits,
                });
                (volley, dice, hits)
            })
            .collect();
        let mut driven: Vec<(UnitId, bool, u8, Volley)> = Vec::new();
        for (volley, dice, hits) in &rolled {
            match volley.at {
                Mark::Unit(target) => {
                    self.wreck(volley, dice, umpire);
                    if self.unit(target).is_gone() {
                        continue;
                    }
                    let result = fire_result(*hits);
                    // BWN-11.29
                    let sixes = dice[..volley.light as usize].contains(&6);
                    let there = self.inflict(target, u16::from(result.losses), umpire);
                    if !there {
                        continue;
                    }
                    let broken = self.disorder(target, result.disorder + u8::from(sixes), umpire);
                    let flight = result.flight || broken;
                    if result.pushed || flight {
                        match driven.iter_mut().find(|(id, ..)| *id == target) {
                            Some(entry) => {
                                let nearer = self.distance(volley.unit, target)
                                    < self.distance(entry.3.unit, target);
                                entry.1 |= flight;
                                if *hits > entry.2 || *hits == entry.2 && nearer {
                                    entry.2 = *hits;
                                    entry.3 = *volley;
                                }
                            }
                            None => driven.push((target, flight, *hits, *volley)),
                        }
                    }
                }
                // BWN-8.10, BWN-8.11
                Mark::Commander(commander) => {
                    if *hits > 0 && self.commander(commander).in_play() {
                        self.risk(commander, umpire);
                    }
                }
                Mark::Works(_) => self.wreck(volley, dice, umpire),
            }
        }
        // BWN-6.12: the initiative holder's units move first.
        let first = self.initiative;
        driven.sort_by_key(|(id, ..)| (self.unit(*id).side != first, *id));
        for (target, flight, _, volley) in driven {
            if flight {
                let direction = self.away_from(target, volley.unit);
                self.flee(target, direction, umpire);
            } else {
                let facing = self.pose(target).facing;
                let direction = if self.unit(target).section().is_some() {
                    self.away_from(target, volley.unit)
                } else {
                    edge_of(volley.zone).outward(facing).opposite()
                };
                self.push_back(target, direction, umpire);
            }
        }
    }

    /// BWN-12.78 to BWN-12.82: guns wear down sections and works.
    fn wreck(&mut self, volley: &Volley, dice: &[u8], umpire: &mut Umpire<'_, Event>) {
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

    /// Does a side have a unit that could shoot at something now?
    pub fn has_shot(&self, side: Side) -> bool {
        self.units_of(side)
            .any(|(id, _)| !self.targets_of(id).is_empty())
    }

    /// The enemy units that a unit may shoot at with ball, musket or its own howitzers.
    pub fn targets_of(&self, id: UnitId) -> Vec<Shot> {
        if self.check_shooter(id).is_err() {
            return Vec::new();
        }
        let unit = self.unit(id);
        let kinds: &[ShotKind] = if unit.is_guns() {
            &[
                ShotKind::Canister,
                ShotKind::Ball,
                ShotKind::Shrapnel,
                ShotKind::Howitzer,
            ]
        } else {
            &[ShotKind::Ball]
        };
        let reach = unit
            .bases
            .iter()
            .map(|base| {
                base.row().range.max(if base.row().has(Trait::Howitzer) {
                    HOWITZER
                } else {
                    0
                })
            })
            .max()
            .unwrap_or(0);
        let near = self.rect(id).outline().bounds().grown(reach);
        let mut shots = Vec::new();
        for (target, _) in self.units_of(unit.side.other()) {
            if !self.rect(target).outline().bounds().meets(&near) {
                continue;
            }
            for kind in kinds {
                let shot = Shot {
                    at: Mark::Unit(target),
                    kind: *kind,
                    storm: false,
                    bases: None,
                    bonus: None,
                };
                if self.check_shot(id, &shot).is_ok() {
                    shots.push(shot);
                }
            }
        }
        shots
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// BWN-11.22, BWN-E57
    #[test]
    fn the_fire_result_table_cell_by_cell() {
        for (hits, losses, disorder, pushed, flight) in [
            (0, 0, 0, false, false),
            (1, 1, 0, false, false),
            (2, 2, 1, false, false),
            (3, 3, 1, false, false),
            (4, 4, 2, true, false),
            (5, 5, 2, true, false),
            (6, 6, 3, true, false),
            (7, 7, 3, true, false),
            (8, 8, 3, false, true),
            (9, 8, 3, false, true),
        ] {
            let result = FireResult {
                losses,
                disorder,
                pushed,
                flight,
            };
            assert_eq!(fire_result(hits), result, "{hits} hits");
        }
    }
}
