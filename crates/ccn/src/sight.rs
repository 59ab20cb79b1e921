//! Chapter 8: line of sight.

use kernel::grid::hex::{self as grid, Crossing};
use kernel::{Sight, refusal};

use crate::board::{Hex, HexSet};
use crate::side::Side;
use crate::state::State;

/// Can `from` see `to`? `over_friends` is the side whose artillery fires over its own pieces from a hill (CCN-8.29).
pub(crate) fn sees(state: &State, from: Hex, to: Hex, over_friends: Option<Side>) -> bool {
    !from
        .line_to(to)
        .blocked(obstacles(state, from, to, over_friends))
}

/// What would block a line between these two hexes.
fn obstacles(state: &State, from: Hex, to: Hex, over_friends: Option<Side>) -> HexSet {
    let ground = state.battle.ground();
    // Terrain and pieces in the two end hexes never block (CCN-8.15): lines do not contain their ends.
    let mut pieces = state.occupied();
    if let Some(side) = over_friends
        && ground.hills.has(from)
    {
        pieces = pieces & !(from.near() & state.pieces(side) & !ground.hills);
    }
    let obstacles = pieces | ground.blocking;
    // CCN-8.25 to CCN-8.27: hills block unless both ends are on hills.
    if ground.hills.has(from) && ground.hills.has(to) {
        obstacles
    } else {
        obstacles | ground.hills
    }
}

/// The line between any two hexes, however far apart, for a player who lays a ruler on the field. Guns that fire over their
/// friends are another matter (CCN-8.29): a hex has none.
pub(crate) fn look(state: &State, from: Hex, to: Hex) -> Sight {
    let distance = u32::from(from.distance(to));
    let obstacles = obstacles(state, from, to, None);
    // CCN-8.21: off the board there is nothing to see through.
    let blocks = |hex: grid::Hex| Hex::at(hex).is_none_or(|hex| obstacles.has(hex));
    let mut at = Vec::new();
    for crossing in grid::line(from.place(), to.place()) {
        match crossing {
            Crossing::Through(hex) if blocks(hex) => at.push(hex),
            Crossing::Along(a, b) if blocks(a) && blocks(b) => at.extend([a, b]),
            Crossing::Through(_) | Crossing::Along(..) => {}
        }
    }
    if at.is_empty() {
        return Sight::open(distance);
    }
    let at = at.into_iter().filter_map(Hex::at);
    Sight::shut(
        distance,
        refusal!("CCN-8.14", "ccn-refuse-no-sight"),
        at.map(|hex| hex.to_string()).collect(),
    )
}
