//! The registry: the one place that lists all games, and their erased form.
//!
//! Everything above this crate (terminal, protocol, server, arena) speaks to games through [`AnyGame`] and
//! [`AnySession`], in JSON, and never names one. Code that must be generic over the real types (search, benchmarks)
//! uses [`visit`].

pub mod armies;
pub mod draft;
mod erased;
pub mod lessons;
pub mod library;
pub mod protocol;
pub mod puzzles;
pub mod text;

use kernel::{Game, Judgement};

pub use erased::{AnyGame, AnySession, Erased};
pub use lessons::Lesson;
pub use library::Library;
pub use puzzles::Puzzle;

/// Something to be done with the real types of a game.
pub trait Visitor {
    /// What comes of it.
    type Output;
    /// Does it.
    fn visit<G: Judgement>(self) -> Self::Output;
}

/// Lists the games once; everything else follows.
macro_rules! registry {
    ($($game:ty),* $(,)?) => {
        /// All games, in the order in which a lobby shows them.
        pub fn all() -> &'static [&'static dyn AnyGame] {
            static ALL: &[&dyn AnyGame] = &[$(&Erased::<$game>::new()),*];
            ALL
        }

        /// Does something with the real types of the game called `id`; nothing if there is no such game.
        #[allow(unused_variables, reason = "an empty registry visits nobody")]
        pub fn visit<V: Visitor>(id: &str, visitor: V) -> Option<V::Output> {
            $(if <$game as Game>::about().id == id {
                return Some(visitor.visit::<$game>());
            })*
            None
        }
    };
}

registry![
    verdox::Verdox,
    generals::Generals,
    ccn::Ccn,
    napoleon::Napoleon,
    lee::Lee
];

/// The game called `id`.
pub fn find(id: &str) -> Option<&'static dyn AnyGame> {
    all().iter().copied().find(|game| game.about().id == id)
}
