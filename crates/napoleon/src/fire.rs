//! Chapters 11 and 12: who may fire at what, and with which bases.

pub(crate) mod fire_dice;
pub(crate) mod supporting;
mod targets;
pub(crate) mod volley;

use arrayvec::ArrayVec;
use kernel::{Refusal, refusal};
use table::sight::samples;
use table::{Edge, Front, Rect, Segment, Shape as _, contact};
use tabletop::Tabletop as _;

pub(crate) use targets::Targets;

use crate::action::{Mark, Shot, ShotKind};
use crate::army::Trait;
use crate::field::Bases;
use crate::formation::Formation;
use crate::melee::garrison::Posts;
use crate::state::State;
use crate::terrain::Barrier;
use crate::unit::{MAX_BASES, Whereabouts};
use crate::{Side, UnitId};

/// The range of a howitzer shot (BWN-12.17).
const HOWITZER: i64 = 40_000;
/// The bases of a unit that can fire at something, by slot.
pub(crate) type Shooters = ArrayVec<u8, MAX_BASES>;

impl State {
    /// Has the unit guns or muskets that may be fired at all this turn (BWN-11.2, BWN-11.8, BWN-11.11, BWN-12.5)?
    pub(crate) fn check_shooter(&self, id: UnitId) -> Result<(), Refusal> {
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
        if unit.deeds.fought {
            return Err(refusal!("BWN-11.48", "napoleon-refuse-fought"));
        }
        if unit.deeds.charged || unit.deeds.was_charged {
            return Err(refusal!(
                "BWN-11.11",
                "napoleon-refuse-charged-cannot-shoot"
            ));
        }
        if unit.is_guns() {
            // BWN-12.50: wholly in the open again.
            if self.is_regimental_gun_indoors(id) {
                return Err(refusal!("BWN-12.50", "napoleon-refuse-guns-in-wood"));
            }
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

    pub(crate) fn range_of(&self, id: UnitId, base: usize, kind: ShotKind) -> i64 {
        let row = self.unit(id).bases[base].row();
        match kind {
            ShotKind::Ball => row.range,
            ShotKind::Canister => row.canister,
            ShotKind::Shrapnel => row.shrapnel,
            ShotKind::Howitzer => HOWITZER,
        }
    }

    /// The bases of a unit in the open that can fire at these bases of an enemy (BWN-4.29 to BWN-4.32, BWN-11.13).
    pub(crate) fn shooters(
        &self,
        id: UnitId,
        target: Option<UnitId>,
        theirs: &[Rect],
        kind: ShotKind,
    ) -> Shooters {
        let fronts = self.fronts(id);
        let Some(aim) = tabletop::field::bounds_of(theirs) else {
            return Shooters::new();
        };
        let eye = self.eye(id, &self.bounds(id).union(aim));
        let unit = self.unit(id);
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
            for (slot, muzzle, own) in slots_behind(self, id, place, front) {
                if able.contains(&slot) || able.is_full() || unit.bases[slot as usize].row().so == 0
                {
                    continue;
                }
                let range = self.range_of(id, slot as usize, kind);
                let outline = own.outline();
                let hits = pieces.iter().any(|piece| {
                    piece.is_within(range, &outline)
                        && samples(piece).any(|sample| {
                            eye.clear(self, muzzle.pose.anchor, sample, target)
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

    /// Is the lane clear of friendly bases (BWN-4.30, BWN-4.31)? Guns fire over friends 2 cm away (BWN-12.30).
    pub(crate) fn lane_clear(&self, id: UnitId, own: Rect, lane: &Segment) -> bool {
        let unit = self.unit(id);
        let bounds = lane.bounds();
        let guns = unit.is_guns();
        !self.near_of(unit.side, &bounds).into_iter().any(|friend| {
            if self.unit(friend).section().is_some() {
                return false;
            }
            let shapes = if friend == id {
                self.bases(friend)
            } else {
                self.walls(friend)
            };
            shapes.iter().any(|base| {
                if friend == id && own == *base {
                    return false;
                }
                let over = guns && !own.outline().distance(&base.outline()).is_within(1_999);
                !over && contact::crosses_base(lane, *base)
            })
        })
    }

    /// May the unit fire this shot? Says with which bases.
    pub(crate) fn check_shot(&self, id: UnitId, shot: &Shot) -> Result<Shooters, Refusal> {
        if self.unit(id).section().is_some() {
            let posts = self.check_posts(id, shot, &Posts::new())?;
            return Ok(posts.iter().map(|(slot, _)| *slot).collect());
        }
        // BWN-17.2: only a section has sides to be told off to.
        if !shot.through.is_empty() {
            return Err(refusal!("BWN-17.2", "napoleon-refuse-posts"));
        }
        let (target, theirs) = self.aim(id, shot)?;
        let able = self.shooters(id, target, &theirs, shot.kind);
        if able.is_empty() {
            return Err(refusal!("BWN-11.4", "napoleon-refuse-out-of-fire"));
        }
        Ok(able)
    }

    /// What a shot is aimed at, if the rules let anybody aim at it.
    pub(crate) fn aim(&self, id: UnitId, shot: &Shot) -> Result<(Option<UnitId>, Bases), Refusal> {
        let unit = self.unit(id);
        let unknown = || refusal!("BWN-11.4", "napoleon-refuse-unknown");
        self.check_kind(id, shot)?;
        Ok(match shot.at {
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
                (Some(target), self.bases(target).kept())
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
                    || !piece.ground.is_section() && piece.ground.barrier(1) != Some(Barrier::Works)
                    || held
                    || self.strengths[place as usize] == 0
                    || !matches!(shot.kind, ShotKind::Ball | ShotKind::Howitzer)
                {
                    return Err(refusal!("BWN-12.81", "napoleon-refuse-works-target"));
                }
                (None, self.works_shape(place))
            }
        })
    }

    /// Does a side have a unit that could shoot at something now?
    pub(crate) fn has_shot(&self, side: Side) -> bool {
        self.units_of(side).any(|(id, _)| {
            !self.targets_of(id).is_empty() || self.other_targets(id).next().is_some()
        })
    }

    /// The shots that a unit may fire at commanders and, if it is guns, at empty works (BWN-8.10, BWN-12.81).
    pub(crate) fn other_targets(&self, id: UnitId) -> impl Iterator<Item = Shot> + '_ {
        let unit = self.unit(id);
        let near = self.bounds(id).grown(self.reach_of(id));
        let able = self.check_shooter(id).is_ok();
        let commanders = self
            .commanders_of(unit.side.other())
            .filter(move |(_, known)| near.meets(&self.commander_base(known).outline().bounds()))
            .map(|(commander, _)| Mark::Commander(commander));
        let works = (0..self.battle.terrain.len())
            .filter(move |place| {
                let reach = crate::terrain::reach(&self.battle.terrain[*place]);
                unit.is_guns()
                    && self.strengths[*place] > 0
                    && reach.is_some_and(|reach| reach.meets(&near))
            })
            .map(|place| Mark::Works(place as u8));
        let alone = unit.great.is_some_and(|great| great != id);
        commanders
            .chain(works)
            .filter(move |_| able)
            .map(move |at| Shot {
                at,
                kind: ShotKind::Ball,
                storm: false,
                bases: alone.then_some(1),
                bonus: None,
                when: None,
                through: Vec::new(),
            })
            .filter(move |shot| self.check_shots(id, std::slice::from_ref(shot)).is_ok())
    }

    /// The enemy units that a unit may shoot at with ball, musket or its own howitzers.
    pub(crate) fn targets_of(&self, id: UnitId) -> Vec<Shot> {
        if self.check_shooter(id).is_err() {
            return Vec::new();
        }
        let unit = self.unit(id);
        let near = self.bounds(id).grown(self.reach_of(id));
        let mut shots = Vec::new();
        for target in self.near_of(unit.side.other(), &near) {
            shots.extend(self.shots_at(id, target));
        }
        shots
    }

    /// How far a unit's longest shot goes.
    pub(crate) fn reach_of(&self, id: UnitId) -> i64 {
        let reach = |base: &crate::army::KindId| {
            let row = base.row();
            let howitzer = if row.has(Trait::Howitzer) {
                HOWITZER
            } else {
                0
            };
            row.range.max(howitzer)
        };
        self.unit(id).bases.iter().map(reach).max().unwrap_or(0)
    }

    /// The shots that a unit may fire at an enemy unit, one of each kind.
    pub(crate) fn shots_at(&self, id: UnitId, target: UnitId) -> Vec<Shot> {
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
        // BWN-12.57: the first of a great battery fires for all of them, the others may fire alone.
        let alone = unit.great.is_some_and(|great| great != id);
        kinds
            .iter()
            .map(|kind| Shot {
                at: Mark::Unit(target),
                kind: *kind,
                storm: false,
                bases: alone.then_some(1),
                bonus: None,
                when: None,
                through: Vec::new(),
            })
            .filter(|shot| self.check_shot(id, shot).is_ok())
            .collect()
    }
}

/// The slots that fire through one front of a unit in the open: their muzzle and their rectangle.
fn slots_behind(state: &State, id: UnitId, side: usize, front: &Front) -> Vec<(u8, Front, Rect)> {
    let unit = state.unit(id);
    if let Whereabouts::With(..) = unit.whereabouts {
        return vec![(0, *front, state.rect(id))];
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
            slots.push((place as u8, muzzle, rect));
        }
    }
    // BWN-4.32: at least one base may fire through each side.
    if slots.is_empty() && unit.formation.is_closed() {
        slots.push((unit.count() - 1, *front, state.rect(id)));
    }
    slots
}
