//! Chapter 13: where the charger is set in contact.

use kernel::Umpire;
use table::alignment::{self, Stretch};
use table::leg::Body as Moving;
use table::{Edge, Point, Pose, Rect, Shape as _, Zone};
use tabletop::Tabletop as _;

use crate::UnitId;
use crate::charge::Charge;
use crate::event::Event;
use crate::field::{Bases, body_of};
use crate::march::STEP;
use crate::pursuit::forced::edge_of;
use crate::state::State;
use crate::terrain::Barrier;
use crate::unit::Whereabouts;

impl State {
    /// The legal placements of the attacker against an edge of the target, nearest to the pose of first contact first
    /// (BWN-13.32 to BWN-13.36).
    pub(crate) fn placements(&self, charge: &Charge, edge: Edge) -> Vec<(u8, Pose)> {
        let attacker = self.unit(charge.attacker);
        let body = body_of(attacker, charge.formation);
        let but = [charge.attacker];
        let gun = self.gun_of(charge.attacker);
        let but: Vec<UnitId> = but.into_iter().chain(gun).collect();
        if self.unit(charge.target).section().is_some() {
            return placements_at_section(self, charge, &body, &but);
        }
        let target = self.unit(charge.target);
        let pose = self.pose(charge.target);
        let theirs: Vec<table::Extent> = match target.whereabouts {
            Whereabouts::With(..) => vec![self.rect(charge.target).extent],
            _ => body_of(target, target.formation).to_vec(),
        };
        let pose = match target.whereabouts {
            Whereabouts::With(..) => self.rect(charge.target).pose,
            _ => pose,
        };
        let leading: Vec<table::Extent> = body
            .iter()
            .copied()
            .filter(|extent| extent.front == 0)
            .collect();
        let mut found: Vec<(i64, u8, Pose)> = Vec::new();
        for place in alignment::exposed(&theirs, edge) {
            let front = Rect::new(pose, theirs[place]).front_of(edge);
            for lead in &leading {
                let placed = alignment::base_on_edge(*lead, front);
                let bases: Bases = Moving::new(&body).at(placed).collect();
                let first = Rect::new(placed, *lead);
                let own = Stretch::covered(pose, edge, [first.front_left(), first.front_right()]);
                let touching: i64 = theirs
                    .iter()
                    .filter_map(|extent| {
                        let rect = Rect::new(pose, *extent);
                        let ends = match edge {
                            Edge::Front => [rect.front_left(), rect.front_right()],
                            Edge::Rear => [rect.rear_left(), rect.rear_right()],
                            Edge::Left => [rect.front_left(), rect.rear_left()],
                            Edge::Right => [rect.front_right(), rect.rear_right()],
                        };
                        let out = rect.front_of(edge).pose.anchor;
                        let level = pose_level(pose, edge, out)
                            == pose_level(pose, edge, front.pose.anchor);
                        let other = Stretch::covered(pose, edge, ends)?;
                        level.then(|| own.map_or(0, |own| own.shared(other)))
                    })
                    .sum();
                if 2 * touching < lead.width() {
                    continue;
                }
                if !self.holds(&bases)
                    || self.overlaps_solid(&bases).is_some()
                    || self.overlaps_unit(&bases, &but, |_| true).is_some()
                {
                    continue;
                }
                let away = (placed.anchor - charge.contact.anchor).length();
                found.push((away, place as u8, placed));
            }
        }
        found.sort_by_key(|(away, place, _)| (*away, *place));
        found
            .into_iter()
            .map(|(_, place, pose)| (place, pose))
            .collect()
    }

    /// The edge of the target that is attacked (BWN-13.11, BWN-13.14, BWN-13.36).
    pub(crate) fn attacked_edge(&self, charge: &Charge) -> Edge {
        let target = charge.target;
        if self.unit(target).section().is_some()
            || self.unit(target).formation.is_closed() && charge.zone == Zone::Front
        {
            let rect = self.rect(target);
            return Edge::ALL
                .into_iter()
                .min_by_key(|edge| rect.front_of(*edge).edge().distance(&charge.from.anchor))
                .unwrap_or(Edge::Front);
        }
        edge_of(charge.zone)
    }

    /// The zone of a charge against an engaged target that goes round it (BWN-13.13, BWN-13.14).
    pub(crate) fn zone_around(&self, target: UnitId, attacker: UnitId) -> Zone {
        match self.zone_of(target, attacker) {
            Zone::Front => self.rect(target).half_of(self.pose(attacker).anchor),
            Zone::Left | Zone::Right => Zone::Rear,
            Zone::Rear => Zone::Rear,
        }
    }

    /// The charger moves into contact (BWN-13.31 to BWN-13.38).
    pub(crate) fn close_in(&mut self, charge: &Charge, umpire: &mut Umpire<'_, Event>) {
        let (attacker, target) = (charge.attacker, charge.target);
        let edge = self.attacked_edge(charge);
        let places = self.placements(charge, edge);
        let chosen = charge
            .onto
            .and_then(|onto| places.iter().find(|(place, _)| *place == onto))
            .or(places.first());
        let chosen = chosen.map(|(place, pose)| (*place, against_obstacle(self, charge, *pose)));
        let Some((_, pose)) = chosen else {
            // BWN-13.38
            umpire.tell(|| Event::Stays {
                unit: self.who(attacker),
            });
            return;
        };
        let impetus = self.charge_bonus(charge);
        let unit = self.unit_mut(attacker);
        unit.pose = pose;
        unit.formation = charge.formation;
        unit.deeds.impetus = impetus;
        let held = if self.unit(target).section().is_some()
            || !self.has_no_flanks(target, self.unit(attacker).is_cavalry())
        {
            edge
        } else {
            Edge::Front
        };
        self.engage(attacker, target, held);
        self.engage_great(attacker, target, held);
        if let Some(guard) = charge.guard {
            let guns = self.pose(target);
            self.engage_at(attacker, guard, held, Some(guns));
        }
        let passed = self.objectives_under(attacker);
        self.take_ground(attacker, passed);
        umpire.tell(|| Event::Contact {
            unit: self.who(attacker),
            with: self.who(target),
            to: self.stand(attacker),
        });
    }

    /// Both front edges meet on the line through the middle (BWN-13.37).
    pub(crate) fn meet_half_way(
        &mut self,
        charge: &Charge,
        mover: UnitId,
        other: UnitId,
        umpire: &mut Umpire<'_, Event>,
    ) {
        let (_, _, middle) = self.meeting(charge);
        let heading = self.pose(mover).facing;
        let candidates = [0, 500, -500, 1_000, -1_000, 1_500, -1_500, 2_000, -2_000];
        let stand = self.pose(other);
        // Where both still stand staged they meet in the middle; an opponent who stays put is met where he is.
        let line = if charge.met && self.unit(other).deeds.impetus {
            middle
        } else {
            stand.anchor
        };
        if line == middle {
            let unit = self.unit(other);
            let body = body_of(unit, unit.formation);
            let pose = Pose::new(middle, heading.opposite());
            let bases: Bases = Moving::new(&body).at(pose).collect();
            if self.is_free(&bases, &[other, mover]) {
                self.unit_mut(other).pose = pose;
            }
        }
        let theirs = self.pose(other);
        let body = body_of(self.unit(mover), self.unit(mover).formation);
        let facing = theirs.facing.opposite();
        let place = candidates.into_iter().map(|slide| {
            let anchor = Pose::new(theirs.anchor, facing).at(0, slide);
            Pose::new(anchor, facing)
        });
        let gun = self.gun_of(mover);
        let but: Vec<UnitId> = std::iter::once(mover).chain(gun).collect();
        let found = place.into_iter().find(|pose| {
            let bases: Bases = Moving::new(&body).at(*pose).collect();
            self.is_free(&bases, &but)
        });
        let Some(pose) = found else {
            umpire.tell(|| Event::Stays {
                unit: self.who(mover),
            });
            return;
        };
        let impetus = self.counter_bonus(charge, mover);
        let unit = self.unit_mut(mover);
        unit.pose = pose;
        unit.deeds.impetus = impetus;
        self.engage(mover, other, Edge::Front);
        self.meet(other, mover);
        umpire.tell(|| Event::Contact {
            unit: self.who(mover),
            with: self.who(other),
            to: self.stand(mover),
        });
    }
}

/// Against a target behind a hedge, wall, fence or rampart the charger is set against the obstacle (BWN-13.40).
fn against_obstacle(state: &State, charge: &Charge, pose: Pose) -> Pose {
    let unit = state.unit(charge.attacker);
    let body = body_of(unit, charge.formation);
    let lines: Vec<usize> = (0..state.battle.terrain.len())
        .filter(|place| {
            let piece = &state.battle.terrain[*place];
            matches!(
                piece.ground.barrier(state.strengths[*place]),
                Some(Barrier::Fence | Barrier::Works)
            ) && state.behind(charge.target, charge.attacker, |other, _| other == *place)
        })
        .collect();
    let clear = |pose: &Pose| {
        let bases: Bases = Moving::new(&body).at(*pose).collect();
        !lines.iter().any(|place| {
            let piece = &state.battle.terrain[*place];
            bases.iter().any(|base| piece.line_meets(*base))
        })
    };
    // The line lies within 2 cm of the target, so it is never farther back than that.
    (0..=25)
        .map(|step| pose.forward(-step * STEP))
        .find(clear)
        .unwrap_or(pose)
}

/// BWN-13.36: flush with the nearest side of the section.
fn placements_at_section(
    state: &State,
    charge: &Charge,
    body: &[table::Extent],
    but: &[UnitId],
) -> Vec<(u8, Pose)> {
    let rect = state.rect(charge.target);
    let Some(edge) = Edge::ALL
        .into_iter()
        .min_by_key(|edge| rect.front_of(*edge).edge().distance(&charge.contact.anchor))
    else {
        return Vec::new();
    };
    let front = rect.front_of(edge);
    let width = body.iter().map(|e| e.right).max().unwrap_or(0)
        - body.iter().map(|e| e.left).min().unwrap_or(0);
    let room = (front.width - width).max(0) / 2;
    let wanted = alignment::offset_along(rect, edge, charge.contact.anchor).clamp(-room, room);
    let mut offsets: Vec<i64> = (0..=2 * room / STEP)
        .map(|step| -room + step * STEP)
        .collect();
    offsets.push(wanted);
    offsets.sort_by_key(|offset| ((offset - wanted).abs(), *offset));
    offsets
        .into_iter()
        .map(|offset| alignment::on_edge_line(rect, edge, offset))
        .find(|pose| {
            let bases: Bases = Moving::new(body).at(*pose).collect();
            state.holds(&bases) && state.overlaps_unit(&bases, but, |_| true).is_none()
        })
        .map(|pose| (0, pose))
        .into_iter()
        .collect()
}

/// How far out a point lies on a side, in whole mils, to see whether two edges are flush.
fn pose_level(pose: Pose, edge: Edge, point: Point) -> i64 {
    let local = pose.local(point);
    let out = match edge {
        Edge::Front => local.ahead,
        Edge::Rear => -local.ahead,
        Edge::Left => -local.right,
        Edge::Right => local.right,
    };
    table::rdiv(out, table::SCALE * 10)
}
