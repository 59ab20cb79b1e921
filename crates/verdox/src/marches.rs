//! How long the march to a headquarters is: roughly, over the bare map, for the judgement of opponents.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use crate::board::{Map, Square, Terrain};
use crate::{Kind, Side};

/// A quarter of a turn: what a mounted unit needs for one road step.
pub(crate) const QUARTERS: f32 = 4.0;

/// From each square to each headquarters, on foot and mounted, in quarters of a turn.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Marches {
    on_foot: [Vec<u8>; 2],
    mounted: [Vec<u8>; 2],
}

/// How much dearer some steps are, in quarters of a turn: the dice of VER-6.16 to VER-6.19 on average, and the wait
/// for a barge.
const WADE_OUT: u8 = 12;
const CLIMB_A_WALL: u8 = 24;
const TAKE_A_BARGE: u8 = 40;

impl Marches {
    /// Measures a map.
    pub(crate) fn of(map: &Map) -> Self {
        let measure = |mounted| Side::BOTH.map(|side| spread(map, map.headquarters(side), mounted));
        Self {
            on_foot: measure(false),
            mounted: measure(true),
        }
    }

    /// Turns that a unit of this kind needs to the headquarters of a side. Guns are as slow as their roll.
    pub(crate) fn turns(&self, map: &Map, kind: Kind, from: Square, to: Side) -> f32 {
        let place = map.index(from);
        let of = |table: &[Vec<u8>; 2]| f32::from(table[to.index()][place]) / QUARTERS;
        match kind {
            Kind::Cavalry | Kind::MountedShooters => of(&self.mounted),
            Kind::Infantry | Kind::Shooters | Kind::Grenadiers => of(&self.on_foot),
            Kind::Artillery => 6.0 * of(&self.on_foot),
        }
    }
}

/// Dijkstra's algorithm, backward from the goal.
fn spread(map: &Map, goal: Square, mounted: bool) -> Vec<u8> {
    let mut far = vec![u8::MAX; map.area()];
    let mut open = BinaryHeap::from([(Reverse(0), goal)]);
    while let Some((Reverse(march), here)) = open.pop() {
        let known = &mut far[map.index(here)];
        if *known <= march {
            continue;
        }
        *known = march;
        for from in map.neighbours(here) {
            let longer = march.saturating_add(step(map, from, here, mounted));
            if longer < far[map.index(from)] {
                open.push((Reverse(longer), from));
            }
        }
    }
    far
}

/// What a step costs, in quarters of a turn.
fn step(map: &Map, from: Square, to: Square, mounted: bool) -> u8 {
    let (here, there) = (map.ground(from), map.ground(to));
    let hard = |terrain| {
        matches!(
            terrain,
            Terrain::Forest
                | Terrain::Canal
                | Terrain::Swamp
                | Terrain::Fortification
                | Terrain::Gate
        )
    };
    let crosses = |kind| (here.terrain == kind) != (there.terrain == kind);
    let full = hard(there.terrain) || crosses(Terrain::Hill) || crosses(Terrain::Valley);
    let walk = match (mounted, full, here.road && there.road) {
        (_, true, _) => 4,
        (false, false, true) => 2,
        (false, false, false) => 4,
        (true, false, true) => 1,
        (true, false, false) => 2,
    };
    let leaves = |kind| here.terrain == kind && there.terrain != kind;
    let wades = leaves(Terrain::Canal) || leaves(Terrain::Swamp);
    let climbs = there.terrain == Terrain::Fortification && !here.terrain.is_wall_line();
    let boards = there.terrain == Terrain::River && here.terrain != Terrain::River;
    walk + u8::from(wades) * WADE_OUT
        + u8::from(climbs) * CLIMB_A_WALL
        + u8::from(boards) * TAKE_A_BARGE
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::square;

    fn turns(rows: &[&str], kind: Kind, from: (u8, u8)) -> f32 {
        let map = Map::draw(rows).expect("a map");
        map.marches()
            .turns(&map, kind, square(from.0, from.1), Side::Hasbergs)
    }

    #[test]
    fn roads_shorten_and_water_lengthens_a_march() {
        let open = ["L.....R"];
        assert!((turns(&open, Kind::Infantry, (5, 0)) - 5.0).abs() < 1e-6);
        assert!((turns(&open, Kind::Cavalry, (5, 0)) - 2.5).abs() < 1e-6);
        let by_road = ["L====.R"];
        assert!((turns(&by_road, Kind::Infantry, (4, 0)) - 2.5).abs() < 1e-6);
        let river = ["L..~..R", "...~...", "===B==="];
        assert!(turns(&river, Kind::Infantry, (5, 0)) < 9.0);
        let no_bridge = ["L..~..R"];
        assert!(turns(&no_bridge, Kind::Infantry, (5, 0)) > 12.0);
    }
}
