//! Miniatures on a table, whatever their rules: what every game of regiments, guns and generals needs beside its own
//! rulebook.
//!
//! [`table`] answers questions about shapes. This crate knows what stands on the table: dice thrown by the handful, combats of
//! units in contact, pieces of terrain. A rulebook brings its numbers as parameters (ranges, depths, success numbers);
//! nothing here belongs to one game.
//!
//! | | |
//! |---|---|
//! | [`pools`] | dice thrown together, and the exact chances of what they show |
//! | [`results`] | what hits do: the tables of fire and melee |
//! | [`links`] | who fights in one combat |
//! | [`agenda`] | what comes next, carried out up to the next decision |
//! | [`terrain`] | pieces of terrain, hills, how files write them, how they are shown |
//! | [`roster`] | the list of units, and who is near |
//! | [`field`], [`sight`], [`ruler`] | how units stand on the table and to each other, what they see |
//! | [`posts`], [`plans`] | who succeeds a commander; where formations go |
//! | [`mod@ids`] | numbers of units and generals |

pub mod agenda;
pub mod field;
pub mod ids;
pub mod links;
pub mod plans;
pub mod pools;
pub mod posts;
pub mod results;
pub mod roster;
pub mod ruler;
pub mod sight;
pub mod terrain;

pub use agenda::Agenda;
pub use field::{Ranks, Tabletop, UnitOf};
pub use ids::Id;
pub use pools::{Pool, Throw};
pub use roster::{Place, Placed, Roster};
pub use sight::{Eye, Obstacle, SightRules};
