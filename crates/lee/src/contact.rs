//! Chapter 21: contact places (LEE-21.4 to LEE-21.9), and open flanks (LEE-21.16).

use kernel::{Refusal, refusal};
use table::alignment::{offset_along, on_edge_line};
use table::contact::overlap;
use table::{Edge, Facing, Mils, Point, Pose, RearLine, Rect, Segment, Shape, Zone, rdiv};

use crate::action::Order;
use crate::ground::Gait;
use crate::march::{self, Way};
use crate::side::UnitId;
use crate::state::State;
use crate::units::INCH;

/// Contact places lie so far apart (LEE-21.6).
const GRID: Mils = 250;

/// At least so much of two edges must face each other (LEE-21.6).
const HOLD: Mils = 500;

/// What a turn of more than 45 degrees costs an attack (LEE-21.8).
const WHEEL: Mils = 2 * INCH;

/// Within this distance a friend or the table's edge closes a flank (LEE-21.16).
const FLANK: Mils = 2 * INCH;

/// Where an attacker will stand, and what it costs to get there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Contact {
    /// The attacked edge (LEE-21.4).
    pub edge: Edge,
    /// The place.
    pub pose: Pose,
    /// The cost of the way.
    pub cost: Mils,
    /// What may be spent.
    pub allowance: Mils,
}

/// The edge of a target that somebody at a point attacks (LEE-2.11, LEE-21.4).
pub fn attacked_edge(target: Rect, from: Point) -> Edge {
    match target
        .zone_of(from, RearLine::IsRear)
        .unwrap_or_else(|| target.half_of(from))
    {
        Zone::Front => Edge::Front,
        Zone::Left => Edge::Left,
        Zone::Right => Edge::Right,
        Zone::Rear => Edge::Rear,
    }
}

/// The offsets of contact places on an edge in the order in which they are tried: the nearest to the natural one, then the one
/// nearer to the middle, then the negative one (LEE-21.6, LEE-21.7).
pub fn offsets(target: Rect, edge: Edge, attacker: Rect) -> impl Iterator<Item = Mils> {
    let length = match edge {
        Edge::Front | Edge::Rear => target.extent.width(),
        Edge::Left | Edge::Right => target.extent.depth(),
    };
    let most = i64::midpoint(length, attacker.extent.width()) - HOLD;
    let present = offset_along(target, edge, attacker.pose.anchor);
    let natural = rdiv(present.clamp(-most, most), GRID) * GRID;
    let mut all: Vec<Mils> = (-most / GRID..=most / GRID).map(|n| n * GRID).collect();
    all.sort_by_key(|t| ((t - natural).abs(), t.abs(), *t));
    all.into_iter()
}

/// A place on the table as an attack sees it: attackers of the same target that were declared earlier stand at their contact places
/// already (LEE-21.10).
#[derive(Debug, Clone, Copy)]
pub struct Scene<'a> {
    /// The battle.
    pub state: &'a State,
    /// Attackers with the places they take.
    pub moved: &'a [(UnitId, Pose)],
    /// The other attackers of the same target.
    pub allies: &'a [UnitId],
}

impl Scene<'_> {
    fn rect(&self, id: UnitId) -> Rect {
        match self.moved.iter().find(|(unit, _)| *unit == id) {
            Some((_, pose)) => self.state.facts(id).rect_at(*pose),
            None => self.state.rect(id),
        }
    }

    /// The rectangles of everybody else on the table that may matter to an attack.
    fn others(&self, id: UnitId, reach: Mils) -> Vec<(UnitId, Rect)> {
        let near = self.state.rect(id).outline().bounds().grown(reach);
        self.state
            .unit_ids()
            .filter(|other| *other != id && self.state.unit(*other).on_table())
            .map(|other| (other, self.rect(other)))
            .filter(|(_, rect)| rect.outline().bounds().meets(&near))
            .collect()
    }

    /// The contact place of an attacker, if it finds one and can get there (LEE-21.5 to LEE-21.9). `edge`: the attacked edge if it
    /// was fixed earlier.
    pub fn contact(
        &self,
        id: UnitId,
        target: UnitId,
        edge: Option<Edge>,
    ) -> Result<Contact, Refusal> {
        let state = self.state;
        let facts = state.facts(id);
        let (own, theirs) = (state.rect(id), state.rect(target));
        let start = state.unit(id).pose;
        let gait = state.gait(id);
        let allowance = state.allowance(id, Order::Advance);
        // Nobody can be reached from farther away than the allowance.
        if !own.outline().is_within(allowance, &theirs.outline()) {
            return Err(refusal!(
                "LEE-21.8",
                "lee-refuse-out-of-reach",
                allowance = allowance
            ));
        }
        let edge = edge.unwrap_or_else(|| attacked_edge(theirs, start.anchor));
        let others = self.others(id, allowance + 6 * INCH);
        let stands = |pose: &Pose| {
            let rect = facts.rect_at(*pose);
            state.battle.field.holds(&rect.outline())
                && !state.battle.bars(gait, rect.centre())
                && !others.iter().any(|(_, other)| overlap(rect, *other))
        };
        let pose = offsets(theirs, edge, own)
            .map(|offset| on_edge_line(theirs, edge, offset))
            .find(stands)
            .ok_or_else(|| refusal!("LEE-21.7", "lee-refuse-no-contact-place"))?;
        let way = Way::line(start.anchor, pose.anchor);
        let heading = Facing::from_to(start.anchor, pose.anchor);
        let wheels = way.length > 0 && start.facing.angle_to(heading) > 45;
        let allowance = if wheels { allowance - WHEEL } else { allowance };
        let cost = self.approach(way, gait)?;
        if cost > allowance {
            return Err(refusal!(
                "LEE-21.8",
                "lee-refuse-attack-too-far",
                cost = march::inches(cost),
                allowance = march::inches(allowance)
            ));
        }
        // LEE-21.9: neither the target nor its other attackers bar the last steps of an oblique approach; only the place must be
        // free of them.
        let bounds = way.bounds().grown(4 * INCH);
        let barring: Vec<(UnitId, Rect)> = others
            .into_iter()
            .filter(|(other, rect)| {
                *other != target
                    && !self.allies.contains(other)
                    && rect.outline().bounds().meets(&bounds)
            })
            .collect();
        if !barring.is_empty() {
            for sample in 1..way.samples {
                let rect = facts.rect_at(Pose::new(way.at(sample), heading));
                if let Some((other, _)) = barring.iter().find(|(_, other)| overlap(rect, *other)) {
                    return Err(refusal!(
                        "LEE-21.9",
                        "lee-refuse-unit-in-way",
                        unit = state.facts(*other).name.as_str()
                    ));
                }
            }
        }
        Ok(Contact {
            edge,
            pose,
            cost,
            allowance,
        })
    }

    fn approach(&self, way: Way, gait: Gait) -> Result<Mils, Refusal> {
        if way.length == 0 {
            return Ok(0);
        }
        march::cost(&self.state.battle, way, gait).map_err(march::refuse_barred)
    }
}

impl State {
    /// Has a target an open flank against this attacker (LEE-21.16)?
    pub fn has_open_flank(&self, target: UnitId, attacker: UnitId) -> bool {
        [Edge::Left, Edge::Right]
            .into_iter()
            .any(|edge| self.is_open_flank(target, edge, attacker))
    }

    fn is_open_flank(&self, target: UnitId, edge: Edge, attacker: UnitId) -> bool {
        let rect = self.rect(target);
        let side = match edge {
            Edge::Left => Segment::new(rect.front_left(), rect.rear_left()),
            _ => Segment::new(rect.front_right(), rect.rear_right()),
        };
        let field = &self.battle.field;
        let on_edge = side.ends().iter().any(|end| {
            [end.x, end.y, field.width - end.x, field.height - end.y]
                .into_iter()
                .any(|gap| gap <= FLANK)
        });
        let guarded = self.on_table(self.side_of(target)).any(|friend| {
            friend != target
                && !self.unit(friend).routed
                && side.is_within(FLANK, &self.rect(friend).outline())
        });
        let outward =
            Pose::new(rect.middle_of(edge), edge.outward(rect.pose.facing)).forward(FLANK);
        !on_edge && !guarded && !self.battle.bars(self.gait(attacker), outward.anchor)
    }
}
