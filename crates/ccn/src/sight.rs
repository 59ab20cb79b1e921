//! Chapter 8: line of sight.

use crate::board::Hex;
use crate::side::Side;
use crate::state::State;

/// Can `from` see `to`? `over_friends` is the side whose artillery fires over its own pieces from a hill (CCN-8.29).
pub(crate) fn sees(state: &State, from: Hex, to: Hex, over_friends: Option<Side>) -> bool {
    let ground = state.battle.ground();
    // Terrain and pieces in the two end hexes never block (CCN-8.15): lines do not contain their ends.
    let mut pieces = state.occupied();
    if let Some(side) = over_friends
        && ground.hills.has(from)
    {
        pieces = pieces & !(from.near() & state.pieces(side) & !ground.hills);
    }
    let mut obstacles = pieces | ground.blocking;
    // CCN-8.25 to CCN-8.27: hills block unless both ends are on hills.
    if !(ground.hills.has(from) && ground.hills.has(to)) {
        obstacles = obstacles | ground.hills;
    }
    !from.line_to(to).blocked(obstacles)
}
