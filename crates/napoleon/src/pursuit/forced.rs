//! Chapter 16: push-back, flight, pursuit.

use arrayvec::ArrayVec;
use kernel::Umpire;
use table::contact::Obstacle;
use table::leg::{Body as Moving, Leg};
use table::{Edge, Facing, Point, Pose, Rect, Zone, retreat};
use tabletop::Tabletop as _;

use crate::event::{Event, Loss};
use crate::field::{Bases, Body, body_of, swept};
use crate::fire::supporting::Way;
use crate::formation::{Formation, extent_of};
use crate::march::STEP;
use crate::state::State;
use crate::terrain::{Barrier, Ground};
use crate::unit::{Contact, MAX_CONTACTS, Whereabouts};
use crate::{Side, UnitId};

/// No forced move is extended by more than this past friends; beyond it there is no room to stand.
const AT_MOST: i64 = 60_000;

/// How far a unit is pushed back (BWN-16.1).
pub(crate) fn push_distance(cavalry: bool) -> i64 {
    if cavalry { 20_000 } else { 10_000 }
}

/// The edge of a unit that faces a zone.
pub(crate) const fn edge_of(zone: Zone) -> Edge {
    match zone {
        Zone::Front => Edge::Front,
        Zone::Left => Edge::Left,
        Zone::Right => Edge::Right,
        Zone::Rear => Edge::Rear,
    }
}

impl State {
    /// Puts two units into contact: `attacker` with its front at an edge of `defender`.
    pub(crate) fn engage(&mut self, attacker: UnitId, defender: UnitId, edge: Edge) {
        // BWN-17.9: everybody in a redoubt fights.
        let comrades: Vec<UnitId> = self
            .redoubt(defender)
            .map(|redoubt| {
                self.garrison(redoubt)
                    .filter(|id| *id != defender)
                    .collect()
            })
            .unwrap_or_default();
        for comrade in comrades {
            self.engage_at(attacker, comrade, edge, None);
        }
        self.engage_at(attacker, defender, edge, None);
    }

    /// Puts two units into contact; a guard fights as if it stood where its guns stand (BWN-12.65).
    pub(crate) fn engage_at(
        &mut self,
        attacker: UnitId,
        defender: UnitId,
        edge: Edge,
        guns: Option<Pose>,
    ) {
        for (one, other, edge, came, place) in [
            (attacker, defender, Edge::Front, true, None),
            (defender, attacker, edge, false, guns),
        ] {
            let contacts = &mut self.unit_mut(one).contacts;
            if !contacts.is_full() && !contacts.iter().any(|contact| contact.with == other) {
                contacts.push(Contact {
                    with: other,
                    edge,
                    came,
                    met: false,
                    place,
                });
            }
        }
    }

    /// A unit counter-attacked the enemy who came into contact with it.
    pub(crate) fn meet(&mut self, id: UnitId, enemy: UnitId) {
        let contacts = &mut self.unit_mut(id).contacts;
        if let Some(contact) = contacts.iter_mut().find(|contact| contact.with == enemy) {
            contact.met = true;
        }
    }

    /// The direction in which melee pushes a unit (BWN-16.3 to BWN-16.6); nothing if it is attacked from three sides or
    /// more (BWN-16.7).
    pub(crate) fn melee_direction(&self, id: UnitId) -> Option<Facing> {
        let facing = self.pose(id).facing;
        // BWN-16.8: each edge under attack counts once, however many attack it.
        let mut pushes: ArrayVec<Facing, 4> = ArrayVec::new();
        for contact in &self.unit(id).contacts {
            let stands = contact.place.map_or(facing, |place| place.facing);
            let push = contact.edge.outward(stands).opposite();
            if !pushes.contains(&push) && !pushes.is_full() {
                pushes.push(push);
            }
        }
        match pushes.len() {
            0 => Some(facing.opposite()),
            1 => Some(pushes[0]),
            2 => Some(
                Facing::resultant([pushes[0], pushes[1]])
                    .unwrap_or_else(|| self.sideways(id, pushes[0])),
            ),
            _ => None,
        }
    }

    /// BWN-16.5, BWN-16.6: between two opposite pushes a unit goes sideways, toward its own edge or base.
    fn sideways(&self, id: UnitId, push: Facing) -> Facing {
        let side = self.unit(id).side;
        let own = match side {
            Side::South => -1,
            Side::North => 1,
        };
        let base = self.battle.bases[side as usize].centre();
        let centre = self.centre(id);
        let distance = push_distance(self.unit(id).is_cavalry());
        let left = self.pose(id).facing.turned(90);
        let candidates = [push.turned(90), push.turned(-90)];
        let key = |facing: Facing| {
            let end = centre + table::pose::displacement(distance, facing);
            (
                -(facing.sin() * own),
                table::Distance::between_points(end, base).mils(),
                facing.angle_to(left),
            )
        };
        if key(candidates[0]) <= key(candidates[1]) {
            candidates[0]
        } else {
            candidates[1]
        }
    }

    fn impassable(&self) -> Vec<&table::Polygon> {
        self.grounds(Ground::Impassable)
    }

    fn grounds(&self, kind: Ground) -> Vec<&table::Polygon> {
        self.battle
            .terrain
            .iter()
            .filter(|piece| piece.ground == kind)
            .filter_map(|piece| piece.area.as_ref())
            .collect()
    }

    /// The enemies in contact with a unit: they are about to drive it off.
    fn drivers(&self, id: UnitId) -> ArrayVec<UnitId, MAX_CONTACTS> {
        let contacts = &self.unit(id).contacts;
        contacts.iter().map(|contact| contact.with).collect()
    }

    /// A push-back in a direction (BWN-16.1 to BWN-16.16): the way it went. Guns only lose a point (BWN-12.76).
    pub(crate) fn push_back(
        &mut self,
        id: UnitId,
        direction: Facing,
        umpire: &mut Umpire<'_, Event>,
    ) -> Option<Way> {
        if self.unit(id).is_gone() {
            return None;
        }
        let drivers = self.drivers(id);
        let stood_on = self.objectives_under(id);
        self.disengage(id);
        self.unit_mut(id).deeds.pushed = true;
        if !self.unit(id).is_troops() {
            self.lose_points(id, 1, umpire);
            return None;
        }
        turn_out(self, id, direction);
        let unit = self.unit(id);
        let extent = extent_of(unit.formation, unit.kind(), unit.count());
        let body = body_of(unit, unit.formation);
        let leg = retreat::push_back(
            unit.pose,
            extent,
            direction,
            push_distance(unit.is_cavalry()),
        );
        let (cavalry, formation) = (unit.is_cavalry(), unit.formation);
        if let Some(gun) = self.gun_of(id) {
            self.unit_mut(gun).formation = Formation::Limbered;
        }
        // BWN-5.29, BWN-5.54, BWN-16.14
        if cavalry {
            let mut reached_fence = false;
            let mut reached_works = false;
            for (place, piece) in self.battle.terrain.iter().enumerate() {
                let standing = piece.ground.is_redoubt() && self.strengths[place] > 0;
                let kind = match piece.ground.barrier(self.strengths[place]) {
                    Some(kind @ (Barrier::Fence | Barrier::Works)) => kind,
                    _ if standing => Barrier::Works,
                    _ => continue,
                };
                let rampart = piece.area.as_ref().filter(|_| standing);
                let meets = |pose: Pose| {
                    Moving::new(&body).at(pose).any(|base| match rampart {
                        Some(area) => table::contact::overlap_terrain(base, area),
                        None => piece.line_meets(base),
                    })
                };
                if meets(leg.start) {
                    continue;
                }
                if leg.steps(STEP * 5).any(|step| meets(step.pose)) {
                    reached_fence |= kind == Barrier::Fence;
                    reached_works |= kind == Barrier::Works;
                }
            }
            if reached_works {
                self.destroy(id, Loss::Barred, umpire);
                return None;
            }
            if reached_fence && self.disorder(id, 1, umpire) {
                return self.flee(id, direction, umpire);
            }
        }
        let file = formation.is_narrow().then_some(body);
        let way = forced_leg(self, id, &leg, &drivers, file, false, umpire);
        self.lose_ground(id, stood_on);
        let way = way?;
        umpire.tell(|| Event::PushedBack {
            unit: self.who(id),
            to: self.stand(id),
        });
        Some(way)
    }

    /// Flight in a direction (BWN-16.21 to BWN-16.29): the way it went.
    pub(crate) fn flee(
        &mut self,
        id: UnitId,
        direction: Facing,
        umpire: &mut Umpire<'_, Event>,
    ) -> Option<Way> {
        if self.unit(id).is_gone() {
            return None;
        }
        let drivers = self.drivers(id);
        self.disengage(id);
        // BWN-12.77
        if !self.unit(id).is_troops() {
            self.destroy(id, Loss::Guns, umpire);
            return None;
        }
        if !self.unit(id).on_table() {
            return None;
        }
        let stood_on = self.objectives_under(id);
        turn_out(self, id, direction);
        let unit = self.unit(id);
        let old = extent_of(unit.formation, unit.kind(), unit.count());
        let old_body = body_of(unit, unit.formation);
        let new = extent_of(Formation::Loose, unit.kind(), unit.count());
        let leg = retreat::flight(
            unit.pose,
            old,
            Moving::new(&old_body),
            new,
            direction,
            unit.greatest_move() / 2,
        );
        if let Some(gun) = self.gun_of(id) {
            self.unit_mut(gun).formation = Formation::Limbered;
        }
        let file = self.unit(id).formation.is_narrow().then_some(old_body);
        let unit = self.unit_mut(id);
        unit.formation = Formation::Loose;
        unit.fleeing = true;
        unit.deeds.fled = true;
        unit.guards = None;
        let way = forced_leg(self, id, &leg, &drivers, file, true, umpire);
        self.lose_ground(id, stood_on);
        let way = way?;
        umpire.tell(|| Event::Fled {
            unit: self.who(id),
            to: self.stand(id),
        });
        Some(way)
    }

    /// BWN-16.23: flight for no enemy's sake goes toward the own edge.
    pub(crate) fn flee_home(&mut self, id: UnitId, umpire: &mut Umpire<'_, Event>) {
        let direction = match self.unit(id).side {
            Side::South => Facing::SOUTH,
            Side::North => Facing::NORTH,
        };
        self.flee(id, direction, umpire);
    }

    /// The direction away from an enemy (BWN-16.24).
    pub(crate) fn away_from(&self, id: UnitId, enemy: UnitId) -> Facing {
        let (from, to) = (self.centre(enemy), self.centre(id));
        if from == to {
            return self.pose(id).facing.opposite();
        }
        Facing::from_to(from, to)
    }
}

/// Carries a unit along a forced leg: the way it went, nothing if it is not on the table afterwards. `file` is the
/// narrow formation in which it goes over bridges (BWN-16.56).
fn forced_leg(
    state: &mut State,
    id: UnitId,
    leg: &Leg,
    drivers: &[UnitId],
    file: Option<Body>,
    fleeing: bool,
    umpire: &mut Umpire<'_, Event>,
) -> Option<Way> {
    let body = body_of(state.unit(id), state.unit(id).formation);
    let enemies = swept(leg, &body).map_or_else(Vec::new, |sweep| {
        deadly(state, state.unit(id).side, drivers, &sweep)
    });
    let mut obstacles: Vec<((), Obstacle<'_>)> = enemies
        .iter()
        .map(|bases| ((), Obstacle::Bases(bases)))
        .collect();
    obstacles.extend(
        state
            .impassable()
            .into_iter()
            .map(|area| ((), Obstacle::Ground(area))),
    );
    let mut lost: Vec<usize> = retreat::hits(leg, STEP, Moving::new(&body), &obstacles)
        .iter()
        .map(|hit| hit.base)
        .collect();
    drop(obstacles);
    lost.extend(drowned(
        state,
        leg,
        file.as_ref().unwrap_or(&body),
        file.is_some(),
    ));
    lost.sort_unstable();
    lost.dedup();
    if !lost.is_empty() {
        // BWN-16.28, BWN-16.55
        if fleeing {
            state.destroy(id, Loss::Barred, umpire);
            return None;
        }
        if !state.remove_bases(id, &lost, umpire) {
            return None;
        }
        state.unit_mut(id).disorder = 3;
        umpire.tell(|| Event::Disorder {
            unit: state.who(id),
            level: 3,
        });
    }
    let unit = state.unit(id);
    let body = body_of(unit, unit.formation);
    let gun = state.gun_of(id);
    let but: ArrayVec<UnitId, 2> = std::iter::once(id).chain(gun).collect();
    let rects = |pose: Pose| -> Bases { Moving::new(&body).at(pose).collect() };
    // BWN-16.9, BWN-16.10, BWN-5.37: past friends and sections.
    let free = |pose: Pose| {
        let rects = rects(pose);
        state.overlaps_solid(&rects).is_none()
            && state.overlaps_unit(&rects, &but, |_| true).is_none()
    };
    let Some(travel) = retreat::extended(leg, STEP, AT_MOST, free) else {
        state.destroy(id, Loss::Barred, umpire);
        return None;
    };
    let pose = leg.pose_at(travel);
    let centre = centre_of(&rects(pose));
    if !state.field().contains(centre) {
        if fleeing {
            // BWN-16.29
            state.destroy(id, Loss::LeftTable, umpire);
            return None;
        }
        // BWN-16.15
        let turn = state.turn + 1;
        let at = Point::new(
            centre.x.clamp(0, state.battle.width),
            centre.y.clamp(0, state.battle.height),
        );
        let unit = state.unit_mut(id);
        unit.whereabouts = Whereabouts::Away { at: Some(at), turn };
        umpire.tell(|| Event::PushedOff {
            unit: state.who(id),
        });
        return None;
    }
    // BWN-16.16
    let whole = Leg::new(leg.start, leg.direction, travel);
    let on_table = |pose: Pose| {
        let rects = rects(pose);
        state.holds(&rects)
            && state.overlaps_solid(&rects).is_none()
            && state.overlaps_unit(&rects, &but, |_| true).is_none()
    };
    let end = if state.holds(&rects(pose)) {
        Some(travel)
    } else {
        retreat::shortened(&whole, STEP, on_table)
    };
    let Some(end) = end else {
        state.destroy(id, Loss::Barred, umpire);
        return None;
    };
    let unit = state.unit_mut(id);
    unit.pose = whole.pose_at(end);
    if !fleeing {
        let passed = state.objectives_under(id);
        state.take_ground(id, passed);
    }
    Some((leg.start, leg.direction, end))
}

/// A section held by a unit is left on the side toward which it is driven, in line (BWN-16.19, BWN-16.20).
fn turn_out(state: &mut State, id: UnitId, direction: Facing) {
    let Some(section) = state.unit(id).section() else {
        return;
    };
    let rect = state.section_rect(section);
    let edge = Edge::ALL
        .into_iter()
        .min_by_key(|edge| edge.outward(Facing::NORTH).angle_to(direction))
        .unwrap_or(Edge::Rear);
    let front = rect.front_of(edge);
    let unit = state.unit_mut(id);
    unit.whereabouts = Whereabouts::Table;
    unit.formation = if unit.is_cavalry() {
        if unit.is_irregular() {
            Formation::Loose
        } else {
            Formation::CavalryLine
        }
    } else {
        Formation::Line
    };
    // Front edge on the border, facing the enemy inside: the push then carries it its full distance beyond.
    unit.pose = Pose::new(front.pose.anchor, front.pose.facing.opposite());
}

/// The bases of a forced move that go into a great river (BWN-16.12): those that keep to a bridge do not, if the
/// formation is narrow (BWN-16.56).
fn drowned(state: &State, leg: &Leg, body: &[table::Extent], narrow: bool) -> Vec<usize> {
    let rivers = state.grounds(Ground::GreatRiver);
    if rivers.is_empty() {
        return Vec::new();
    }
    let mut bases: Vec<usize> = leg
        .steps(STEP)
        .flat_map(|step| {
            Moving::new(body)
                .at(step.pose)
                .enumerate()
                .collect::<Vec<_>>()
        })
        .filter(|(_, base)| {
            rivers
                .iter()
                .any(|river| table::contact::overlap_terrain(*base, river))
                && !(narrow && state.bridged(*base))
        })
        .map(|(slot, _)| slot)
        .collect();
    bases.sort_unstable();
    bases.dedup();
    bases
}

/// Obstacles that destroy what enters them: enemies and impassable ground (BWN-16.11, BWN-16.12).
/// The enemies who drive the unit are none (BWN-16.13).
fn deadly(state: &State, side: Side, drivers: &[UnitId], sweep: &table::Bounds) -> Vec<Bases> {
    state
        .near_of(side.other(), sweep)
        .into_iter()
        .filter(|id| state.unit(*id).section().is_none() && !drivers.contains(id))
        .map(|id| state.bases(id).kept())
        .collect()
}

/// The middle of some bases.
pub(crate) fn centre_of(bases: &[Rect]) -> Point {
    let centres: ArrayVec<Point, { crate::unit::MAX_BASES }> =
        bases.iter().map(|base| base.centre()).collect();
    Point::mean(&centres)
}
