//! Chapter 4: where units stand, on what ground, and the zones they control.

pub(crate) mod sight;

use std::sync::OnceLock;

use arrayvec::ArrayVec;
use table::sight::samples;
use table::{
    Bounds, Distance, Edge, Extent, Field, Front, Point, Pose, RearLine, Rect, Shape, Tally, Zone,
};
use tabletop::{Eye, Ranks, Roster, SightRules, Tabletop};

use crate::formation::{Formation, size_of};
use crate::march::Compass;
use crate::state::State;
use crate::terrain::{Ground, Hill, Terrain};
use crate::unit::{Commander, MAX_BASES, Unit, Whereabouts};
use crate::{Side, UnitId};

/// How far one sees into or inside a wood (BWN-4.22).
const WOOD_DEPTH: i64 = 3_000;

/// The bases of a unit on the table.
pub(crate) type Bases = ArrayVec<Rect, MAX_BASES>;

/// The bases of a unit in local coordinates.
pub(crate) type Body = ArrayVec<Extent, MAX_BASES>;

/// The zone of a unit that cannot fire (BWN-4.34, BWN-4.35), and where a charge stops without one (BWN-4.51).
pub(crate) const SHORT_ZONE: i64 = 5_000;

/// No base, and no section that counts as one, is longer from corner to corner.
const WIDEST_BASE: i64 = 15_000;

/// No weapon that makes a control zone reaches farther.
pub(crate) const LONGEST_ZONE: i64 = 20_000;

/// The bases of `count` bases of a unit's kind in a formation, in local coordinates.
pub(crate) fn body_of(unit: &Unit, formation: Formation) -> Body {
    formation
        .of(unit.kind(), unit.count())
        .slots()
        .map(|slot| slot.extent)
        .collect()
}

/// A box round everything that a body may touch on a leg.
pub(crate) fn swept(leg: &table::Leg, body: &[Extent]) -> Option<Bounds> {
    let body = table::leg::Body::new(body);
    Some(
        body.bounds(leg.start)?
            .union(body.bounds(leg.end())?)
            .grown(10),
    )
}

impl Tabletop for State {
    type Unit = Unit;
    type Ground = Ground;
    type Side = Side;

    fn roster(&self) -> &Roster<Unit> {
        &self.units
    }

    fn side_of(&self, unit: &Unit) -> Side {
        unit.side
    }

    fn terrain(&self) -> &[Terrain] {
        &self.battle.terrain
    }

    fn hills(&self) -> &[Hill] {
        &self.battle.hills
    }

    fn field(&self) -> Field {
        Field::new(self.battle.width, self.battle.height)
    }

    fn sight_rules(&self) -> SightRules {
        SightRules {
            wood_depth: WOOD_DEPTH,
            crests: !self.battle.rules.hill_simple,
            heights_look_over: true,
        }
    }

    /// Of a unit in a section, the section square (BWN-5.36, BWN-5.38); of a regimental gun, its place at the regiment.
    fn housed_rect(&self, id: UnitId) -> Rect {
        match self.unit(id).whereabouts {
            Whereabouts::With(regiment, slot) => {
                let host = self.rect(regiment);
                let place = table::formation::Attached::from(slot);
                let size = size_of(self.unit(id).kind());
                Rect::new(host.pose, place.extent(host.extent, size))
            }
            Whereabouts::Within(section) => self.section_rect(section),
            _ => self.units.stand(id).rect,
        }
    }

    fn held_piece(&self, id: UnitId) -> Option<usize> {
        self.unit(id).section().map(usize::from)
    }

    /// Bases side by side without a gap are one wall (BWN-4.17).
    fn walls(&self, id: UnitId) -> Ranks<'_> {
        let unit = self.unit(id);
        let closed = match unit.formation {
            Formation::Line | Formation::Mass => true,
            Formation::CavalryLine => unit.count().is_multiple_of(2),
            _ => false,
        };
        if closed && unit.whereabouts == Whereabouts::Table {
            return Ranks::One([self.rect(id)]);
        }
        self.bases(id)
    }

    /// One, or all four sides, with which a unit sees, fires and controls (BWN-4.10, BWN-4.40).
    fn fronts(&self, id: UnitId) -> ArrayVec<Front, 4> {
        let unit = self.unit(id);
        let rect = self.rect(id);
        if unit.section().is_some() || unit.formation.is_closed() {
            Edge::ALL.iter().map(|edge| rect.front_of(*edge)).collect()
        } else {
            std::iter::once(rect.front_of(Edge::Front)).collect()
        }
    }
}

impl State {
    /// The rectangle of a built-up section.
    pub(crate) fn section_rect(&self, section: u8) -> Rect {
        self.battle
            .terrain
            .get(section as usize)
            .and_then(Terrain::square)
            .unwrap_or_else(|| {
                Rect::new(
                    Pose::new(Point::new(0, 0), table::Facing::NORTH),
                    Extent::behind_front(0, 0),
                )
            })
    }

    /// Anchor and facing of a unit, wherever it is (BWN-3.1).
    pub(crate) fn pose(&self, id: UnitId) -> Pose {
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

    /// The base of a commander (BWN-8.5), or the point where he rides with a unit (BWN-8.16).
    pub(crate) fn commander_base(&self, commander: &Commander) -> Rect {
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
    pub(crate) fn commander_at(&self, commander: &Commander) -> Point {
        match commander.with {
            Some(unit) if self.unit(unit).on_table() => self.rect(unit).middle_of(Edge::Rear),
            _ => commander.at,
        }
    }

    /// The distance from a commander to a unit, base edge to base edge (BWN-7.10).
    pub(crate) fn distance_to_unit(&self, commander: &Commander, unit: UnitId) -> Distance {
        let here = self.commander_base(commander).outline();
        self.bases(unit)
            .iter()
            .map(|base| base.outline().distance(&here))
            .min()
            .unwrap_or(Distance::of(table::REACH))
    }

    // ---- ground

    /// Does it stand in a wood?
    pub(crate) fn in_wood(&self, id: UnitId) -> bool {
        self.stands_on(id, |ground| *ground == Ground::Wood)
    }

    /// Covering ground: difficult, wood, grove, depression (BWN-11.19).
    pub(crate) fn in_cover(&self, id: UnitId) -> bool {
        self.stands_on(id, |ground| {
            matches!(
                ground,
                Ground::Wood | Ground::Difficult | Ground::Depression
            )
        })
    }

    /// Does it stand in a depression?
    pub(crate) fn in_depression(&self, id: UnitId) -> bool {
        self.stands_on(id, |ground| *ground == Ground::Depression)
    }

    /// Level of the built-up section a unit holds, 0 to 3; nothing outside or in a redoubt.
    pub(crate) fn section_level(&self, id: UnitId) -> Option<u8> {
        self.unit(id)
            .section()
            .filter(|section| !self.battle.terrain[*section as usize].ground.is_redoubt())
            .map(|section| self.strengths[section as usize])
    }

    /// The redoubt a unit holds.
    pub(crate) fn redoubt(&self, id: UnitId) -> Option<u8> {
        self.unit(id)
            .section()
            .filter(|section| self.battle.terrain[*section as usize].ground.is_redoubt())
    }

    /// Who holds a section or redoubt.
    pub(crate) fn garrison(&self, section: u8) -> impl Iterator<Item = UnitId> + '_ {
        let mut within: Vec<UnitId> = self
            .units
            .housed()
            .filter(|id| self.unit(*id).section() == Some(section))
            .collect();
        within.sort_unstable();
        within.into_iter()
    }

    /// The side of a section on which something stands: the nearest one.
    pub(crate) fn side_toward(&self, section: u8, point: Point) -> Compass {
        let rect = self.section_rect(section);
        Compass::ALL
            .into_iter()
            .min_by_key(|side| rect.front_of(side.edge()).edge().distance(&point))
            .unwrap_or(Compass::North)
    }

    /// Does a unit stand in mid-river (BWN-5.72)?
    pub(crate) fn in_river(&self, id: UnitId) -> bool {
        self.unit(id).river.is_some()
    }

    /// Is `target` behind a line of some kind against `enemy` (BWN-5.33)?
    pub(crate) fn behind(
        &self,
        target: UnitId,
        enemy: UnitId,
        is: impl Fn(usize, &Terrain) -> bool,
    ) -> bool {
        self.is_behind_line(target, self.pose(enemy).anchor, 2_000, is)
    }

    // ---- zones

    /// The zone of `target` from which `actor` acts (BWN-4.4 to BWN-4.6).
    pub(crate) fn zone_of(&self, target: UnitId, actor: UnitId) -> Zone {
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
    pub(crate) fn has_no_flanks(&self, id: UnitId, against_cavalry: bool) -> bool {
        let unit = self.unit(id);
        unit.section().is_some()
            || unit.formation == Formation::Square
            || unit.formation == Formation::Mass && against_cavalry
    }

    /// The radius of a unit's control zone (BWN-4.33 to BWN-4.36); 0 for one that has none (BWN-4.42).
    pub(crate) fn zone_radius(&self, id: UnitId) -> i64 {
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

    /// Do these bases touch the control zone of a unit (BWN-4.38, BWN-4.39)?
    pub(crate) fn in_zone_of(&self, owner: UnitId, bases: &[Rect], mover: Option<UnitId>) -> bool {
        self.zone_before(owner).is_touched(self, bases, mover)
    }

    /// The control zone of a unit, to be asked about more than once.
    pub(crate) fn zone_before(&self, owner: UnitId) -> Guarded {
        let radius = self.zone_radius(owner);
        Guarded {
            owner,
            radius,
            fronts: if radius == 0 {
                ArrayVec::new()
            } else {
                self.fronts(owner)
            },
            eye: OnceLock::new(),
            gun: None,
        }
    }

    /// The enemies whose control zone a unit touches where it stands.
    pub(crate) fn zones_touched(&self, id: UnitId) -> ArrayVec<UnitId, 16> {
        let bases = self.bases(id);
        let bounds = self.bounds(id);
        let mut touched = ArrayVec::new();
        for enemy in self.near_of(self.unit(id).side.other(), &bounds.grown(LONGEST_ZONE)) {
            let reach = self.bounds(enemy).grown(self.zone_radius(enemy));
            if reach.meets(&bounds)
                && self.in_zone_of(enemy, &bases, Some(id))
                && !touched.is_full()
            {
                touched.push(enemy);
            }
        }
        touched
    }

    // ---- room

    /// Do these bases overlap a piece of solid ground: a section or impassable ground (BWN-5.37, BWN-5.68)?
    pub(crate) fn overlaps_solid(&self, bases: &[Rect]) -> Option<usize> {
        self.overlaps_solid_among(bases, u64::MAX)
    }

    /// The same, of some pieces only: a bit for each.
    pub(crate) fn overlaps_solid_among(&self, bases: &[Rect], among: u64) -> Option<usize> {
        (0..self.battle.terrain.len().min(64)).find(|place| {
            let piece = &self.battle.terrain[*place];
            among & (1 << place) != 0
                && (piece.ground.is_section() || piece.ground.is_impassable())
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
    pub(crate) fn bridged(&self, base: Rect) -> bool {
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

    /// May a unit stand like this: on the table, clear of other units and solid ground (BWN-9.29)?
    pub(crate) fn is_free(&self, bases: &[Rect], but: &[UnitId]) -> bool {
        self.holds(bases)
            && self.overlaps_solid(bases).is_none()
            && self.overlaps_unit(bases, but, |_| true).is_none()
    }
}

/// The control zone of a unit that stands still while others move.
#[derive(Debug, Clone)]
pub(crate) struct Guarded {
    owner: UnitId,
    radius: i64,
    fronts: ArrayVec<Front, 4>,
    /// Worked out when somebody comes so near that it matters.
    eye: OnceLock<Eye<UnitId>>,
    /// The gun that goes along with the mover and may hide him.
    pub(crate) gun: Option<UnitId>,
}

impl Guarded {
    /// Do these bases touch it (BWN-4.38, BWN-4.39)? Ground the owner cannot see is not in it (BWN-4.37).
    pub(crate) fn is_touched(&self, state: &State, bases: &[Rect], mover: Option<UnitId>) -> bool {
        let eye = || {
            self.eye.get_or_init(|| {
                let fan = state.bounds(self.owner).grown(self.radius + WIDEST_BASE);
                let mut eye = state.eye(self.owner, &fan);
                if let Some(gun) = self.gun.filter(|_| state.level(self.owner) == 0) {
                    eye.mind(gun);
                }
                eye
            })
        };
        bases.iter().any(|base| {
            self.fronts.iter().any(|front| {
                front.reaches(*base, self.radius).is_some_and(|piece| {
                    samples(&piece)
                        .any(|sample| eye().clear(state, front.pose.anchor, sample, mover))
                })
            })
        })
    }
}
