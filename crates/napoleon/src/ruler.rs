//! Chapter 4 for whoever lays a ruler on the table: is the line between two places open, and what shuts it?
//!
//! A place is a unit (`u7`) or a spot in millimetres (`640,215`). Only what everybody may see counts: a regiment in ambush is
//! neither a place nor in the way.

use kernel::{Refusal, Sight, refusal};
use table::sight::{Blocker, samples};
use table::{Distance, Point, Pose, Segment, Shape as _};

use crate::UnitId;
use crate::sight::Obstacle;
use crate::state::State;
use crate::terrain::Ground;

/// One end of the ruler.
#[derive(Clone, Copy)]
enum End {
    Spot(Point),
    Unit(UnitId),
}

/// From where one looks: all round, or before a front.
struct Eye {
    at: Point,
    front: Option<Pose>,
}

/// The line between two places, as the units there would look along it.
pub(crate) fn look(state: &State, from: &str, to: &str) -> Option<Sight> {
    let (from, to) = (end(state, from)?, end(state, to)?);
    let distance = (state.apart(from, to) / 100) as u32;
    let target = to.unit();
    let (eyes, samples) = (state.eyes_of(from), state.samples_of(to));
    let mut shut = None;
    for eye in &eyes {
        for sample in &samples {
            if eye.front.is_some_and(|front| !front.looks_at(*sample)) {
                continue;
            }
            let line = Segment::new(eye.at, *sample);
            let Some((why, at)) = state.what_shuts(&line, from.unit(), target) else {
                return Some(Sight::open(distance));
            };
            shut.get_or_insert((why, vec![at]));
        }
    }
    // BWN-4.9: nothing of it lies before the front.
    let (why, at) = shut.unwrap_or_else(|| {
        (
            refusal!("BWN-4.9", "napoleon-refuse-sight-behind"),
            Vec::new(),
        )
    });
    Some(Sight::shut(
        distance,
        why,
        at.into_iter().map(written).collect(),
    ))
}

fn end(state: &State, place: &str) -> Option<End> {
    if let Some(id) = place.strip_prefix('u') {
        let id = UnitId(id.parse().ok()?);
        let unit = state.units.get(id.index())?;
        return unit.on_table().then_some(End::Unit(id));
    }
    let (x, y) = place.split_once(',')?;
    let mils = |mm: &str| mm.parse::<u16>().ok().map(|mm| i64::from(mm) * 100);
    let spot = Point::new(mils(x)?, mils(y)?);
    state.table().contains(spot).then_some(End::Spot(spot))
}

fn written(p: Point) -> String {
    format!("{},{}", p.x / 100, p.y / 100)
}

impl End {
    const fn unit(self) -> Option<UnitId> {
        match self {
            Self::Spot(_) => None,
            Self::Unit(id) => Some(id),
        }
    }
}

impl State {
    /// How far apart, in mils: between units from edge to edge (BWN-1.10).
    fn apart(&self, from: End, to: End) -> i64 {
        let to_spot = |id: UnitId, spot: Point| {
            let bases = self.bases(id);
            let near = bases.iter().map(|base| base.outline().distance(&spot));
            near.min().map_or(0, Distance::mils)
        };
        match (from, to) {
            (End::Unit(one), End::Unit(other)) => self.distance(one, other).mils(),
            (End::Spot(one), End::Spot(other)) => one.distance_to(other),
            (End::Unit(id), End::Spot(spot)) | (End::Spot(spot), End::Unit(id)) => {
                to_spot(id, spot)
            }
        }
    }

    fn eyes_of(&self, end: End) -> Vec<Eye> {
        match end {
            End::Spot(at) => vec![Eye { at, front: None }],
            End::Unit(id) => self
                .fronts(id)
                .iter()
                .map(|front| Eye {
                    at: front.pose.anchor,
                    front: Some(front.pose),
                })
                .collect(),
        }
    }

    fn samples_of(&self, end: End) -> Vec<Point> {
        match end {
            End::Spot(at) => vec![at],
            End::Unit(id) => self
                .bases(id)
                .iter()
                .flat_map(|base| samples(&base.outline()).collect::<Vec<_>>())
                .collect(),
        }
    }

    /// What shuts a line, and where it does. Units are in the way only of a unit of the other side (BWN-4.14), and not of one
    /// that stands on a hill (BWN-4.16).
    fn what_shuts(
        &self,
        line: &Segment,
        looker: Option<UnitId>,
        target: Option<UnitId>,
    ) -> Option<(Refusal, Point)> {
        let section = |id: Option<UnitId>| id.and_then(|id| self.unit(id).section());
        if let Some(obstacle) = self.ground_in_the_way(line, section(looker), section(target)) {
            return Some(self.ground_shuts(line, obstacle));
        }
        let looker = looker.filter(|id| self.level(*id) == 0)?;
        let foes = self.units_of(self.unit(looker).side.other());
        // BWN-4.17
        let (foe, _) = foes
            .filter(|(id, _)| Some(*id) != target)
            .find(|(id, _)| Blocker::Unit(&self.walls(*id)).blocks(line))?;
        Some((
            refusal!("BWN-4.17", "napoleon-refuse-sight-unit"),
            self.centre(foe),
        ))
    }

    fn ground_shuts(&self, line: &Segment, obstacle: Obstacle) -> (Refusal, Point) {
        let meeting = |corners: &[Point]| {
            let sides = (0..corners.len())
                .map(|at| Segment::new(corners[at], corners[(at + 1) % corners.len()]));
            let meetings = sides.filter_map(|side| line.first_meeting(&side));
            meetings
                .min_by_key(|p| (*p - line.from()).squared())
                .unwrap_or(line.from())
        };
        match obstacle {
            Obstacle::Hill(place) => {
                let grounds = self.battle.hills[place].grounds.iter();
                let at = grounds
                    .filter(|ground| line.crosses_polygon(ground))
                    .map(|ground| meeting(ground.points()))
                    .min_by_key(|p| (*p - line.from()).squared());
                (
                    refusal!("BWN-4.18", "napoleon-refuse-sight-hill"),
                    at.unwrap_or(line.from()),
                )
            }
            Obstacle::Piece(place) => {
                let piece = &self.battle.terrain[place];
                let at = piece
                    .area
                    .as_ref()
                    .map_or(line.from(), |area| meeting(area.points()));
                let why = if piece.ground == Ground::Wood {
                    refusal!("BWN-4.23", "napoleon-refuse-sight-wood")
                } else {
                    refusal!("BWN-4.24", "napoleon-refuse-sight-built")
                };
                (why, at)
            }
        }
    }
}
