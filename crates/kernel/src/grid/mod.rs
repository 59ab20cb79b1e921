//! Boards made of squares or hexes: neighbours, distance, exact lines, rings, bounds. Small `Copy` types, integers only.

pub mod hex;
pub mod square;
