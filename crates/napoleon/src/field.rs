//! Chapter 4: where units stand, what they see, and the zones they control.

use arrayvec::ArrayVec;
use table::sight::{Blocker, samples};
use table::{
    Distance, Extent, Field, Front, Point, Pose, RearLine, Rect, Segment, Shape, Side as Edge,
    Tally, Zone, distance,
};

use crate::UnitId;
use crate::formation::{Formation, extent_of, size_of};
use crate::march::Compass;
use crate::state::State;
use crate::terrain::Ground;
use crate::unit::{Commander, MAX_BASES, Unit, Whereabouts};

/// The bases of a unit on the table.
pub type Bases = ArrayVec<Rect, MAX_BASES>;

/// The bases of a unit in local coordinates.
pub type Body = ArrayVec<Extent, MAX_BASES>;

/// How far one sees into or inside a wood (BWN-4.22).
const WOOD_DEPTH: i64 = 3_000;

/// The zone of a unit that cannot fire (BWN-4.34, BWN-4.35), and where a charge stops without one (BWN-4.51).
pub const SHORT_ZONE: i64 = 5_000;

/// Ground that shuts a line of sight.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Obstacle {
    /// A piece of terrain, by its place.
    Piece(usize),
    /// A hill, by its place among the hills.
    Hill(usize),
}

/// The bases of `count` bases of a unit's kind in a formation, in local coordinates.
pub fn body_of(unit: &Unit, formation: Formation) -> Body {
    formation
        .of(unit.kind(), unit.count())
        .slots()
        .map(|slot| slot.extent)
        .collect()
}

impl State {
    /// The table.
    pub fn table(&self) -> Field {
        Field::new(self.battle.width, self.battle.height)
    }

    /// The rectangle of a built-up section.
    pub fn section_rect(&self, section: u8) -> Rect {
        self.battle
            .terrain
            .get(section as usize)
            .and_then(crate::terrain::Terrain::section)
            .unwrap_or_else(|| {
                Rect::new(
                    Pose::new(Point::new(0, 0), table::Facing::NORTH),
                    Extent::behind_front(0, 0),
                )
            })
    }

    /// Anchor and facing of a unit, wherever it is (BWN-3.1).
    pub fn pose(&self, id: UnitId) -> Pose {
        let unit = self.unit(id);
        match unit.whereabouts {
            Whereabouts::Within(section) => self.section_rect(section).pose,
            Whereabouts::With(regiment, _) => {
                let rect = self.rect(id);
                Pose::new(rect.middle_of(Edge::Front), self.pose(regiment).facing)
            }
            _ => unit.pose,
        }
    }

    /// The formation rectangle of a unit (BWN-3.2); of one in a section, the section square (BWN-5.36).
    pub fn rect(&self, id: UnitId) -> Rect {
        let unit = self.unit(id);
        match unit.whereabouts {
            Whereabouts::Within(section) => self.section_rect(section),
            Whereabouts::With(regiment, slot) => {
                let host = self.rect(regiment);
                let place = table::formation::Attached::from(slot);
                Rect::new(host.pose, place.extent(host.extent, size_of(unit.kind())))
            }
            _ => Rect::new(
                unit.pose,
                extent_of(unit.formation, unit.kind(), unit.count()),
            ),
        }
    }

    /// The bases of a unit; of one in a section, the section square (BWN-5.38).
    pub fn bases(&self, id: UnitId) -> Bases {
        let unit = self.unit(id);
        match unit.whereabouts {
            Whereabouts::Within(_) | Whereabouts::With(..) => {
                let mut bases = Bases::new();
                bases.push(self.rect(id));
                bases
            }
            _ => body_of(unit, unit.formation)
                .into_iter()
                .map(|extent| Rect::new(unit.pose, extent))
                .collect(),
        }
    }

    /// What of a unit stands in the way of a look or a shot: bases side by side without a gap are one wall (BWN-4.17).
    pub fn walls(&self, id: UnitId) -> Bases {
        let unit = self.unit(id);
        let closed = match unit.formation {
            Formation::Line | Formation::Mass => true,
            Formation::CavalryLine => unit.count().is_multiple_of(2),
            _ => false,
        };
        if closed && unit.whereabouts == Whereabouts::Table {
            return std::iter::once(self.rect(id)).collect();
        }
        self.bases(id)
    }

    /// The centre of a unit (BWN-3.27).
    pub fn centre(&self, id: UnitId) -> Point {
        self.rect(id).centre()
    }

    /// The edge-to-edge distance between two units (BWN-1.10).
    pub fn distance(&self, one: UnitId, other: UnitId) -> Distance {
        distance::between_bases(&self.bases(one), &self.bases(other))
            .unwrap_or(Distance::of(table::REACH))
    }

    /// The base of a commander (BWN-8.5), or the point where he rides with a unit (BWN-8.16).
    pub fn commander_base(&self, commander: &Commander) -> Rect {
        let (width, depth) = match commander.command {
            crate::unit::Command::Army => (4_000, 6_000),
            crate::unit::Command::Corps(_) => (4_000, 4_000),
            _ => (2_000, 2_000),
        };
        match commander.with {
            Some(unit) if self.unit(unit).on_table() => {
                let point = self.rect(unit).middle_of(Edge::Rear);
                Rect::new(
                    Pose::new(point, table::Facing::NORTH),
                    Extent::around(0, 0, 0, 0),
                )
            }
            _ => Rect::new(
                Pose::new(commander.at, table::Facing::NORTH),
                Extent::around(0, 0, width, depth),
            ),
        }
    }

    /// Where a commander is.
    pub fn commander_at(&self, commander: &Commander) -> Point {
        match commander.with {
            Some(unit) if self.unit(unit).on_table() => self.rect(unit).middle_of(Edge::Rear),
            _ => commander.at,
        }
    }

    /// The distance from a commander to a unit, base edge to base edge (BWN-7.10).
    pub fn distance_to_unit(&self, commander: &Commander, unit: UnitId) -> Distance {
        let here = self.commander_base(commander).outline();
        self.bases(unit)
            .iter()
            .map(|base| base.outline().distance(&here))
            .min()
            .unwrap_or(Distance::of(table::REACH))
    }

    // ---- ground

    /// Is a unit in this pose and formation on the area (BWN-5.1, BWN-5.2)?
    pub fn is_on(&self, body: &[Extent], pose: Pose, covers: impl Fn(Point) -> bool) -> bool {
        let on = body
            .iter()
            .filter(|extent| {
                let (a, b) = extent.centre();
                covers(pose.at(a, b))
            })
            .count();
        2 * on > body.len()
    }

    /// Does a unit stand on ground of some kind?
    pub fn stands_on(&self, id: UnitId, is: impl Fn(&Ground) -> bool) -> bool {
        let unit = self.unit(id);
        if unit.section().is_some() {
            return false;
        }
        let centres: ArrayVec<Point, MAX_BASES> =
            self.bases(id).iter().map(|base| base.centre()).collect();
        self.battle
            .terrain
            .iter()
            .filter(|piece| is(&piece.ground))
            .any(|piece| {
                let on = centres
                    .iter()
                    .filter(|centre| piece.covers(**centre))
                    .count();
                2 * on > centres.len()
            })
    }

    /// Does it stand in a wood?
    pub fn in_wood(&self, id: UnitId) -> bool {
        self.stands_on(id, |ground| *ground == Ground::Wood)
    }

    /// Covering ground: difficult, wood, grove, depression (BWN-11.19).
    pub fn in_cover(&self, id: UnitId) -> bool {
        self.stands_on(id, |ground| {
            matches!(
                ground,
                Ground::Wood | Ground::Difficult | Ground::Depression
            )
        })
    }

    /// Does it stand in a depression?
    pub fn in_depression(&self, id: UnitId) -> bool {
        self.stands_on(id, |ground| *ground == Ground::Depression)
    }

    /// The level at which a unit stands (BWN-4.27).
    pub fn level(&self, id: UnitId) -> u8 {
        let centres: ArrayVec<Point, MAX_BASES> =
            self.bases(id).iter().map(|base| base.centre()).collect();
        self.battle
            .hills
            .iter()
            .filter(|hill| {
                let on = centres
                    .iter()
                    .filter(|centre| hill.covers(**centre))
                    .count();
                2 * on > centres.len()
            })
            .map(|hill| hill.level)
            .max()
            .unwrap_or(0)
    }

    /// Level of the built-up section a unit holds, 0 to 3; nothing outside or in a redoubt.
    pub fn section_level(&self, id: UnitId) -> Option<u8> {
        self.unit(id)
            .section()
            .filter(|section| !self.battle.terrain[*section as usize].is_redoubt())
            .map(|section| self.strengths[section as usize])
    }

    /// The redoubt a unit holds.
    pub fn redoubt(&self, id: UnitId) -> Option<u8> {
        self.unit(id)
            .section()
            .filter(|section| self.battle.terrain[*section as usize].is_redoubt())
    }

    /// Who holds a section or redoubt.
    pub fn garrison(&self, section: u8) -> impl Iterator<Item = UnitId> + '_ {
        self.each_unit()
            .filter(move |(_, unit)| unit.section() == Some(section))
            .map(|(id, _)| id)
    }

    /// The side of a section on which something stands: the nearest one.
    pub fn side_toward(&self, section: u8, point: Point) -> Compass {
        let rect = self.section_rect(section);
        Compass::ALL
            .into_iter()
            .min_by_key(|side| rect.front_of(side.edge()).edge().distance(&point))
            .unwrap_or(Compass::North)
    }

    /// Does a unit stand in mid-river (BWN-5.72)?
    pub fn in_river(&self, id: UnitId) -> bool {
        self.unit(id).river.is_some()
    }

    /// Is `target` behind a line of some kind against `enemy` (BWN-5.33)?
    pub fn behind(
        &self,
        target: UnitId,
        enemy: UnitId,
        is: impl Fn(usize, &crate::terrain::Terrain) -> bool,
    ) -> bool {
        if self.unit(target).section().is_some() {
            return false;
        }
        let eye = self.pose(enemy).anchor;
        let Some(nearest) = self
            .bases(target)
            .into_iter()
            .min_by_key(|base| base.outline().distance(&eye))
        else {
            return false;
        };
        let line = Segment::new(eye, nearest.centre());
        let outline = nearest.outline();
        self.battle
            .terrain
            .iter()
            .enumerate()
            .filter(|(place, piece)| is(*place, piece))
            .filter_map(|(_, piece)| piece.line.as_ref())
            .flat_map(|path| path.meetings(&line))
            .any(|crossing| crossing.is_within(2_000, &outline))
    }

    // ---- zones

    /// The zone of `target` from which `actor` acts (BWN-4.4 to BWN-4.6).
    pub fn zone_of(&self, target: UnitId, actor: UnitId) -> Zone {
        if self.has_no_flanks(target, self.unit(actor).is_cavalry()) {
            return Zone::Front;
        }
        let rect = self.rect(target);
        let bases = self.bases(actor);
        let points = bases.iter().flat_map(|base| base.squares(500));
        Tally::of(rect, RearLine::IsFlank, points)
            .majority()
            .or_else(|| rect.zone_of(self.pose(actor).anchor, RearLine::IsFlank))
            .unwrap_or(Zone::Front)
    }

    /// Squares, units in a section, and masses against cavalry count everything as front (BWN-4.6).
    pub fn has_no_flanks(&self, id: UnitId, against_cavalry: bool) -> bool {
        let unit = self.unit(id);
        unit.section().is_some()
            || unit.formation == Formation::Square
            || unit.formation == Formation::Mass && against_cavalry
    }

    /// The fronts with which a unit sees, fires and controls: one, or all four sides (BWN-4.10, BWN-4.40).
    pub fn fronts(&self, id: UnitId) -> ArrayVec<Front, 4> {
        let unit = self.unit(id);
        let rect = self.rect(id);
        if unit.section().is_some() || unit.formation.is_closed() {
            Edge::ALL.iter().map(|edge| rect.front_of(*edge)).collect()
        } else {
            std::iter::once(rect.front_of(Edge::Front)).collect()
        }
    }

    /// The radius of a unit's control zone (BWN-4.33 to BWN-4.36); 0 for one that has none (BWN-4.42).
    pub fn zone_radius(&self, id: UnitId) -> i64 {
        let unit = self.unit(id);
        if unit.fleeing || unit.engaged() || !unit.on_table() {
            return 0;
        }
        match unit.arm() {
            crate::army::Arm::Train => SHORT_ZONE,
            crate::army::Arm::Artillery => {
                let silent = unit.formation != Formation::Unlimbered
                    || self.battle.rules.ammo && unit.ammo == 0;
                if silent {
                    SHORT_ZONE
                } else {
                    unit.kind().canister
                }
            }
            _ => {
                let range = unit
                    .bases
                    .iter()
                    .map(|base| base.row().range)
                    .max()
                    .unwrap_or(0);
                if range == 0 { SHORT_ZONE } else { range }
            }
        }
    }

    /// Do these bases touch the control zone of a unit (BWN-4.38, BWN-4.39)? Ground it cannot see is not in it
    /// (BWN-4.37).
    pub fn in_zone_of(&self, owner: UnitId, bases: &[Rect], mover: Option<UnitId>) -> bool {
        let radius = self.zone_radius(owner);
        if radius == 0 {
            return false;
        }
        let fronts = self.fronts(owner);
        let eye = std::cell::OnceCell::new();
        let fan = self.rect(owner).outline().bounds().grown(radius);
        bases.iter().any(|base| {
            fronts.iter().any(|front| {
                front.reaches(*base, radius).is_some_and(|piece| {
                    samples(&piece).any(|sample| {
                        eye.get_or_init(|| self.eye_within(owner, &fan)).clear(
                            front.pose.anchor,
                            sample,
                            mover,
                        )
                    })
                })
            })
        })
    }

    /// The enemies whose control zone a unit touches where it stands.
    pub fn zones_touched(&self, id: UnitId) -> ArrayVec<UnitId, 16> {
        let bases = self.bases(id);
        let bounds = self.rect(id).outline().bounds();
        let mut touched = ArrayVec::new();
        for (enemy, unit) in self.units_of(self.unit(id).side.other()) {
            let radius = self.zone_radius(enemy);
            if radius == 0 || !unit.may_meet(&bounds.grown(radius)) {
                continue;
            }
            let reach = self.rect(enemy).outline().bounds().grown(radius);
            if reach.meets(&bounds)
                && self.in_zone_of(enemy, &bases, Some(id))
                && !touched.is_full()
            {
                touched.push(enemy);
            }
        }
        touched
    }

    // ---- sight

    /// What a unit needs to know to look along many lines.
    pub fn eye(&self, looker: UnitId) -> Eye<'_> {
        self.eye_within(looker, &self.table().bounds().grown(table::REACH))
    }

    /// The same, for lines that stay within some bounds.
    pub fn eye_within(&self, looker: UnitId, fan: &table::Bounds) -> Eye<'_> {
        let unit = self.unit(looker);
        // BWN-4.16: from a hill one looks over enemy units.
        let foes = if self.level(looker) == 0 {
            self.units_of(unit.side.other())
                .filter(|(_, foe)| foe.may_meet(fan))
                .map(|(id, _)| (id, self.rect(id).outline().bounds()))
                .filter(|(_, bounds)| bounds.meets(fan))
                .collect()
        } else {
            Vec::new()
        };
        Eye {
            state: self,
            section: unit.section(),
            foes,
        }
    }

    /// Is the line clear of terrain, but for the sections that observer and target hold?
    fn ground_clear(&self, line: &Segment, own: Option<u8>, theirs: Option<u8>) -> bool {
        self.ground_in_the_way(line, own, theirs).is_none()
    }

    /// The ground that shuts a line, but for the sections that observer and target hold.
    pub fn ground_in_the_way(
        &self,
        line: &Segment,
        own: Option<u8>,
        theirs: Option<u8>,
    ) -> Option<Obstacle> {
        let bounds = line.bounds();
        let piece = self
            .battle
            .terrain
            .iter()
            .enumerate()
            .position(|(place, piece)| {
                let Some(area) = &piece.area else {
                    return false;
                };
                if !area.bounds().meets(&bounds) {
                    return false;
                }
                match piece.ground {
                    // BWN-4.22, BWN-4.23
                    Ground::Wood => Blocker::Wood {
                        ground: area,
                        depth: WOOD_DEPTH,
                    }
                    .blocks(line),
                    // BWN-4.24, BWN-4.25
                    Ground::Tz { .. } | Ground::Redoubt { .. } => {
                        let place = Some(place as u8);
                        place != own && place != theirs && Blocker::Solid(area).blocks(line)
                    }
                    _ => false,
                }
            });
        let hill = || {
            self.battle.hills.iter().position(|hill| {
                if !hill
                    .grounds
                    .iter()
                    .any(|ground| ground.bounds().meets(&bounds))
                {
                    return false;
                }
                // BWN-4.21: without crests only what stands behind is hidden.
                let crests: &[_] = if self.battle.rules.hill_simple {
                    &[]
                } else {
                    &hill.crests
                };
                Blocker::Hill {
                    grounds: &hill.grounds,
                    crests,
                }
                .blocks(line)
            })
        };
        piece
            .map(Obstacle::Piece)
            .or_else(|| hill().map(Obstacle::Hill))
    }

    /// Is `target` visible to `looker` (BWN-4.7 to BWN-4.10)?
    pub fn sees(&self, looker: UnitId, target: UnitId) -> bool {
        let targets = self.bases(target);
        let fan = self
            .rect(looker)
            .outline()
            .bounds()
            .union(self.rect(target).outline().bounds());
        let eye = self.eye_within(looker, &fan);
        self.fronts(looker).iter().any(|front| {
            targets.iter().any(|base| {
                let outline = base.outline();
                samples(&outline)
                    .filter(|sample| front.pose.looks_at(*sample))
                    .any(|sample| eye.clear(front.pose.anchor, sample, Some(target)))
            })
        })
    }

    /// Does a commander see a unit? He looks all round from where he is (BWN-4.11).
    pub fn commander_sees(&self, commander: &Commander, target: UnitId) -> bool {
        let from = self.commander_at(commander);
        let host = commander.with.filter(|unit| self.unit(*unit).on_table());
        let high = match host {
            Some(unit) => self.level(unit) > 0,
            None => self.battle.hills.iter().any(|hill| hill.covers(from)),
        };
        let foes = self
            .units_of(commander.side.other())
            .filter(|_| !high)
            .map(|(id, _)| (id, self.rect(id).outline().bounds()))
            .collect();
        let eye = Eye {
            state: self,
            section: host.and_then(|unit| self.unit(unit).section()),
            foes,
        };
        self.bases(target).iter().any(|base| {
            samples(&base.outline()).any(|sample| eye.clear(from, sample, Some(target)))
        })
    }

    // ---- room

    /// Do these bases overlap any unit other than `but`?
    pub fn overlaps_unit(
        &self,
        bases: &[Rect],
        but: &[UnitId],
        of: impl Fn(&Unit) -> bool,
    ) -> Option<UnitId> {
        let all = bases
            .iter()
            .map(|base| base.outline().bounds())
            .reduce(table::Bounds::union)?;
        self.each_unit()
            .filter(|(id, unit)| {
                unit.on_table()
                    && unit.section().is_none()
                    && unit.may_meet(&all)
                    && !but.contains(id)
                    && of(unit)
            })
            .find(|(id, _)| {
                self.rect(*id).outline().bounds().meets(&all)
                    && self.bases(*id).iter().any(|other| {
                        bases
                            .iter()
                            .any(|base| table::contact::overlap(*base, *other))
                    })
            })
            .map(|(id, _)| id)
    }

    /// Do these bases overlap a piece of solid ground: a section or impassable ground (BWN-5.37, BWN-5.68)?
    pub fn overlaps_solid(&self, bases: &[Rect]) -> Option<usize> {
        self.overlaps_solid_among(bases, u64::MAX)
    }

    /// The same, of some pieces only: a bit for each.
    pub fn overlaps_solid_among(&self, bases: &[Rect], among: u64) -> Option<usize> {
        (0..self.battle.terrain.len().min(64)).find(|place| {
            let piece = &self.battle.terrain[*place];
            among & (1 << place) != 0
                && (piece.is_section() || piece.is_impassable())
                && piece.area.as_ref().is_some_and(|area| {
                    bases.iter().any(|base| {
                        area.bounds().meets(&base.outline().bounds())
                            && table::contact::overlap_terrain(*base, area)
                            && !(piece.ground == Ground::GreatRiver && self.bridged(*base))
                    })
                })
        })
    }

    /// Does a base pass inside a bridge or ford (BWN-5.76)? The bridge is as long as the water is wide: what must fit
    /// is the width of the base.
    pub fn bridged(&self, base: Rect) -> bool {
        let outline = base.outline();
        let b = outline.bounds();
        self.battle.terrain.iter().any(|piece| {
            piece.ground == Ground::Bridge
                && piece.area.as_ref().is_some_and(|area| {
                    let bounds = area.bounds();
                    bounds.meets(&b)
                        && (b.low.x >= bounds.low.x && b.high.x <= bounds.high.x
                            || b.low.y >= bounds.low.y && b.high.y <= bounds.high.y)
                })
        })
    }

    /// Are these bases wholly on the table?
    pub fn holds(&self, bases: &[Rect]) -> bool {
        self.table().holds_all(bases.iter().copied())
    }

    /// May a unit stand like this: on the table, clear of other units and solid ground (BWN-9.29)?
    pub fn is_free(&self, bases: &[Rect], but: &[UnitId]) -> bool {
        self.holds(bases)
            && self.overlaps_solid(bases).is_none()
            && self.overlaps_unit(bases, but, |_| true).is_none()
    }
}

/// The eyes of a unit: where it is hidden, and who may stand in its way.
#[derive(Debug)]
pub struct Eye<'s> {
    state: &'s State,
    section: Option<u8>,
    foes: Vec<(UnitId, table::Bounds)>,
}

impl Eye<'_> {
    /// Is the line clear of everything that blocks sight (BWN-4.13 to BWN-4.26)?
    pub fn clear(&self, from: Point, to: Point, target: Option<UnitId>) -> bool {
        let theirs = target.and_then(|target| self.state.unit(target).section());
        let line = Segment::new(from, to);
        if !self.state.ground_clear(&line, self.section, theirs) {
            return false;
        }
        // BWN-4.17
        let bounds = line.bounds();
        !self.foes.iter().any(|(id, near)| {
            Some(*id) != target
                && near.meets(&bounds)
                && Blocker::Unit(&self.state.walls(*id)).blocks(&line)
        })
    }
}
