//! Chapters 11 and 12: the dice of a volley.

use kernel::{Tally, rule};
use table::{Extent, Pose, Rect, Shape as _, Zone};
use tabletop::Tabletop as _;

use crate::UnitId;
use crate::action::{Mark, Shot, ShotKind};
use crate::army::{Class, Trait};
use crate::field::Bases;
use crate::formation::Shape;
use crate::state::State;
use crate::terrain::{Barrier, Ground};
use crate::unit::{MAX_BASES, Training};

impl State {
    /// Do two sections share a stretch of side (BWN-5.50)?
    pub(crate) fn adjacent(&self, one: u8, other: u8) -> bool {
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
    pub(crate) fn works_before(&self, target: UnitId, enemy: UnitId) -> Option<u8> {
        // BWN-5.58: a redoubt shelters those inside from every side.
        if let Some(redoubt) = self.redoubt(target) {
            return (self.strengths[redoubt as usize] > 0).then_some(redoubt);
        }
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

    /// The ground that a section or a work covers, for guns that fire at it (BWN-12.81).
    pub(crate) fn works_shape(&self, place: u8) -> Bases {
        let piece = &self.battle.terrain[place as usize];
        match (&piece.line, piece.ground) {
            (Some(line), Ground::LinearFortification { outer, .. }) => line
                .segments()
                .take(MAX_BASES)
                .map(|part| {
                    let [a, b] = *part.ends();
                    let width = (b - a).length();
                    let pose = Pose::new(a.midpoint(b), outer);
                    Rect::new(pose, Extent::around(0, 0, width, 0))
                })
                .collect(),
            _ => std::iter::once(self.section_rect(place)).collect(),
        }
    }

    /// Behind a wall, fence or hedge, or a fortification in ruins (BWN-5.33)?
    pub(crate) fn behind_fence(&self, target: UnitId, enemy: UnitId) -> bool {
        self.behind(target, enemy, |place, piece| {
            piece.ground.barrier(self.strengths[place]) == Some(Barrier::Fence)
        })
    }

    /// The dice of a volley by `count` bases (BWN-11.14 to BWN-11.21, BWN-12.12 to BWN-12.16).
    pub(crate) fn fire_dice(
        &self,
        id: UnitId,
        shot: &Shot,
        shooters: &[u8],
        bonus: i32,
        tally: &mut impl Tally,
    ) {
        // BWN-10.13: veterans help a brigade only where they fire themselves.
        let absent = self.unit(id).training.bonus() - self.training_among(id, shooters).bonus();
        let bonus = bonus.min(self.fire_bonus(id) - absent);
        let unit = self.unit(id);
        let strength: i32 = shooters
            .iter()
            .map(|slot| i32::from(unit.bases[*slot as usize].row().so))
            .sum();
        self.volley_dice(id, shot, strength, self.has_moved_guns(id), bonus, tally);
    }

    /// Have these guns moved this turn (BWN-12.16)? Horse artillery does not mind.
    pub(crate) fn has_moved_guns(&self, id: UnitId) -> bool {
        let unit = self.unit(id);
        unit.is_guns() && unit.deeds.spent > 0 && unit.kind().class != Class::HorseArtillery
    }

    /// The dice of a volley of some strength, fired by a unit.
    pub(crate) fn volley_dice(
        &self,
        id: UnitId,
        shot: &Shot,
        strength: i32,
        moved: bool,
        bonus: i32,
        tally: &mut impl Tally,
    ) {
        let unit = self.unit(id);
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
                gun_modifiers(self, id, target, shot, tally);
            } else {
                musket_modifiers(self, id, target, tally);
            }
        }
        if let Mark::Works(place) = shot.at {
            let left = i32::from(self.strengths[place as usize]);
            let cover = match self.battle.terrain[place as usize].ground {
                Ground::Tz { .. } => left,
                _ if left >= 3 => 2,
                _ => 1,
            };
            tally.add("napoleon-sum-section", -cover, rule!("BWN-12.12"));
        }
        if unit.is_guns() {
            if shot.storm {
                tally.add("napoleon-sum-storm", 2, rule!("BWN-12.28"));
            }
            // BWN-12.16
            if moved {
                tally.add("napoleon-sum-guns-moved", -1, rule!("BWN-12.12"));
            }
        }
        if bonus > 0 {
            tally.add("napoleon-sum-training", bonus, rule!("BWN-2.8"));
        }
        if unit.is_guns() && is_long_shot(self, id, shot) {
            let dice = tally.total();
            let halved = dice.div_euclid(2);
            tally.add("napoleon-sum-long-range", halved - dice, rule!("BWN-12.12"));
        }
        // BWN-11.16, BWN-11.17, BWN-12.15
        tally.clamp(1, 99, "napoleon-sum-at-least-one", rule!("BWN-11.16"));
    }

    /// The positive dice that a unit may use once per target (BWN-11.26, BWN-11.32).
    pub(crate) fn fire_bonus(&self, id: UnitId) -> i32 {
        let unit = self.unit(id);
        let volley = i32::from(unit.any_has(Trait::Volley));
        match unit.training {
            Training::Regular => volley,
            other => other.bonus() + volley,
        }
    }
}

fn gun_modifiers(state: &State, id: UnitId, target: UnitId, shot: &Shot, tally: &mut impl Tally) {
    common_modifiers(state, id, target, tally);
    if let Some(level @ 1..) = state.section_level(target) {
        tally.add(
            "napoleon-sum-section",
            -i32::from(level),
            rule!("BWN-12.12"),
        );
    }
    let works = state.works_before(target, id);
    if let Some(place) = works {
        let cover = if state.strengths[place as usize] >= 3 {
            -2
        } else {
            -1
        };
        tally.add("napoleon-sum-works", cover, rule!("BWN-12.12"));
    }
    let formation = state.unit(target).formation;
    let open = state.unit(target).section().is_none() && works.is_none();
    match formation.shape() {
        Shape::Line
            if open
                && shot.kind != ShotKind::Canister
                && state.zone_of(target, id) == Zone::Front =>
        {
            tally.add("napoleon-sum-target-line", -1, rule!("BWN-12.12"));
        }
        Shape::Loose if open && !state.unit(target).fleeing => {
            tally.add("napoleon-sum-target-loose", -1, rule!("BWN-12.12"));
        }
        Shape::Column | Shape::Mixte | Shape::Square | Shape::Mass
            if state.unit(target).section().is_none() =>
        {
            tally.add("napoleon-sum-target-deep", 2, rule!("BWN-12.12"));
        }
        _ => {}
    }
    match shot.kind {
        ShotKind::Canister => {
            let small = state.unit(id).kind().class == Class::RegimentalGun;
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

fn musket_modifiers(state: &State, id: UnitId, target: UnitId, tally: &mut impl Tally) {
    common_modifiers(state, id, target, tally);
    if let Some(level @ 1..) = state.section_level(target) {
        tally.add(
            "napoleon-sum-section",
            -4 - i32::from(level),
            rule!("BWN-11.19"),
        );
    }
    let works = state.works_before(target, id);
    if let Some(place) = works {
        let cover = if state.strengths[place as usize] >= 3 {
            -6
        } else {
            -5
        };
        tally.add("napoleon-sum-works", cover, rule!("BWN-11.19"));
    }
    if works.is_none() && screened(state, target) && state.zone_of(target, id) == Zone::Front {
        tally.add("napoleon-sum-skirmishers", -1, rule!("BWN-11.19"));
    }
}

/// The lines that both tables share (BWN-11.19, BWN-12.12): cover, height, disorder, flank.
fn common_modifiers(state: &State, id: UnitId, target: UnitId, tally: &mut impl Tally) {
    // BWN-16.27: who flees has no good of his position.
    let steady = !state.unit(target).fleeing;
    if steady && state.in_cover(target) {
        tally.add("napoleon-sum-cover", -1, rule!("BWN-11.19"));
    }
    if steady && state.behind_fence(target, id) {
        tally.add("napoleon-sum-fence", -1, rule!("BWN-11.19"));
    }
    match state.level(target).cmp(&state.level(id)) {
        std::cmp::Ordering::Greater if !steady => {}
        std::cmp::Ordering::Greater => tally.add("napoleon-sum-above", -1, rule!("BWN-11.19")),
        std::cmp::Ordering::Less => tally.add("napoleon-sum-below", 1, rule!("BWN-11.19")),
        // BWN-5.74
        std::cmp::Ordering::Equal if state.in_river(target) => {
            tally.add("napoleon-sum-below", 1, rule!("BWN-5.74"));
        }
        std::cmp::Ordering::Equal => {}
    }
    let disorder = i32::from(state.unit(target).disorder) - i32::from(state.unit(id).disorder);
    if disorder != 0 {
        tally.add("napoleon-sum-disorder", disorder, rule!("BWN-11.19"));
    }
    if state.zone_of(target, id) != Zone::Front {
        tally.add("napoleon-sum-flank", 3, rule!("BWN-11.19"));
    }
}

fn is_long_shot(state: &State, id: UnitId, shot: &Shot) -> bool {
    match shot.at {
        Mark::Unit(target) => !state.distance(id, target).is_within(30_000),
        Mark::Works(place) => {
            let here = state.rect(id).outline();
            !state
                .works_shape(place)
                .iter()
                .any(|part| here.is_within(30_000, &part.outline()))
        }
        Mark::Commander(commander) => {
            let here = state.rect(id).outline();
            let there = state.commander_base(state.commander(commander)).outline();
            !here.is_within(30_000, &there)
        }
    }
}

/// Skirmishers, flankers or loose order that count (BWN-11.19, BWN-11.21, BWN-5.48, BWN-5.56, BWN-3.16).
fn screened(state: &State, target: UnitId) -> bool {
    let unit = state.unit(target);
    !unit.formation.is_closed()
        && !unit.fleeing
        && unit.section().is_none()
        && (unit.formation.is_loose()
            || unit.any_has(Trait::Skirmish)
            || unit.any_has(Trait::Flankers))
}
