//! A ruler laid on the table: is the line between two places open, and what shuts it?
//!
//! A place is a unit (`u7`) or a spot in tenths of the game's measure (`640,215`). Only what everybody may see counts: a unit
//! that is not on the table is neither a place nor in the way.

use kernel::{Refusal, Sight};
use table::sight::samples;
use table::{Point, Pose, Segment};

use crate::field::{Tabletop, UnitOf};
use crate::sight::{Obstacle, what_shuts};
use crate::{Id, Place, Placed};

/// One end of the ruler.
#[derive(Clone, Copy)]
enum End<I> {
    Spot(Point),
    Unit(I),
}

impl<I: Copy> End<I> {
    const fn unit(self) -> Option<I> {
        match self {
            Self::Spot(_) => None,
            Self::Unit(id) => Some(id),
        }
    }
}

/// From where one looks: all round, or before a front.
struct Eye {
    at: Point,
    front: Option<Pose>,
}

/// The line between two places, as the units there would look along it, with the reason why it is shut: `why` says it of an
/// obstacle, and of nothing if all of the target lies behind the looker's front. None if a place does not exist.
pub fn look<T: Tabletop>(
    table: &T,
    from: &str,
    to: &str,
    why: impl Fn(Option<Obstacle<UnitOf<T>>>) -> Refusal,
) -> Option<Sight> {
    let (from, to) = (end(table, from)?, end(table, to)?);
    let distance = (apart(table, from, to) / 100) as u32;
    let (eyes, samples) = (eyes_of(table, from), samples_of(table, to));
    let mut shut = None;
    for eye in &eyes {
        for sample in &samples {
            if eye.front.is_some_and(|front| !front.looks_at(*sample)) {
                continue;
            }
            let line = Segment::new(eye.at, *sample);
            let Some(found) = what_shuts(table, &line, from.unit(), to.unit()) else {
                return Some(Sight::open(distance));
            };
            shut.get_or_insert(found);
        }
    }
    let at = shut.map(|(_, at)| format!("{},{}", at.x / 100, at.y / 100));
    Some(Sight::shut(
        distance,
        why(shut.map(|(obstacle, _)| obstacle)),
        at.into_iter().collect(),
    ))
}

fn end<T: Tabletop>(table: &T, place: &str) -> Option<End<UnitOf<T>>> {
    if let Some(number) = place.strip_prefix('u') {
        let number = usize::from(number.parse::<u8>().ok()?);
        let unit = table.roster().get(number)?;
        return (unit.place() != Place::Off).then_some(End::Unit(UnitOf::<T>::at(number)));
    }
    let (x, y) = place.split_once(',')?;
    let mils = |tenths: &str| tenths.parse::<u16>().ok().map(|it| i64::from(it) * 100);
    let spot = Point::new(mils(x)?, mils(y)?);
    table.field().contains(spot).then_some(End::Spot(spot))
}

/// How far apart, in mils: between units from edge to edge (BWN-1.10, LEE-2.12).
fn apart<T: Tabletop>(table: &T, from: End<UnitOf<T>>, to: End<UnitOf<T>>) -> i64 {
    match (from, to) {
        (End::Unit(one), End::Unit(other)) => table.distance(one, other).mils(),
        (End::Spot(one), End::Spot(other)) => one.distance_to(other),
        (End::Unit(id), End::Spot(spot)) | (End::Spot(spot), End::Unit(id)) => {
            table.distance_to(id, &spot).mils()
        }
    }
}

fn eyes_of<T: Tabletop>(table: &T, end: End<UnitOf<T>>) -> Vec<Eye> {
    match end {
        End::Spot(at) => vec![Eye { at, front: None }],
        End::Unit(id) => table
            .fronts(id)
            .iter()
            .map(|front| Eye {
                at: front.pose.anchor,
                front: Some(front.pose),
            })
            .collect(),
    }
}

fn samples_of<T: Tabletop>(table: &T, end: End<UnitOf<T>>) -> Vec<Point> {
    match end {
        End::Spot(at) => vec![at],
        End::Unit(id) => table
            .bases(id)
            .iter()
            .flat_map(|base| samples(&base.outline()).collect::<Vec<_>>())
            .collect(),
    }
}
