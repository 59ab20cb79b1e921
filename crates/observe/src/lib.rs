//! Battles as numbers: what a seat may see and do, written into rows of a fixed form, for programs that learn.
//!
//! - A [`Form`] says what stands where: tables of units, single numbers, planes of the grid games, and the features of
//!   an action. There is one for each game, a text file in `forms/` that reads like its documentation; the same file
//!   makes [`describe`] and `docs/observations.md`.
//! - A view is walked by `reader` while it is serialised: only the fields that the form names are looked at, nothing is
//!   turned into text or JSON. Only [`Game::view`](kernel::Game::view) is ever walked, and actions come from
//!   [`Game::offers`](kernel::Game::offers); both are equal for all worlds that the seat cannot tell apart. What is cut
//!   from a long list of offers is chosen in an imagined world. So an observation is as blind as its seat.
//! - A [`ObservedBattle`] is played by the numbers of its offers: with its record kept, or quickly.

mod battle;
mod form;
mod node;
mod reader;

pub use battle::{NoBattle, ObservedBattle, Offered, open};
pub use form::{Block, Column, Form, Plane, describe, form};
