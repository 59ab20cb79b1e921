//! Everything that the server and the engine send, as types.
//!
//! Each object of the protocol is defined once, here. The engine, the HTTP calls and the WebSocket answer with these
//! structs; the page imports the TypeScript types that `ts-rs` writes from them (`web/src/wire/envelope.ts`); the OpenAPI
//! document and `docs/protocol.md` take their schemas from them.
//!
//! What a game alone understands (its views, actions and events) is a type parameter: `V`, `A` and `E`. On the wire these
//! are JSON; the page fills in the types of the game.

mod account;
mod analysis;
mod answers;
mod battle;
mod draft;
mod error;
mod form;
mod ladder;
mod lesson;
mod library;
pub mod patch;
mod preview;
mod puzzle;
mod study;
mod table;

pub use account::{Block, Blocks, CallsAbout, Done, HookAbout, LoggedIn, Login, Me, Muted};
pub use analysis::{
    Analysed, Analysis, BalancePoint, BalanceShare, Mover, ResultChance, SaidAction, TurningPoint,
};
pub use answers::{Nothing, Opened, Orders, Recorded, Refused, Replied, Stated, Step, Viewed};
pub use battle::{
    Acted, BattleRecord, ComesFrom, Head, Legal, Missed, Moment, Over, Patched, Present,
    RedactedRecord, RedactedStep, Replay, Status, Told, ToldSince, Verdict, WholeRecord,
};
pub use draft::{ArmyBooks, Drafted, Mustered, Shelf, ShelfItem, Tried, Trouble};
pub use error::{Failure, Kind, WireError};
pub use form::{Action, Books, Event, Sheet, View};
pub use ladder::{Ladder, Rung};
pub use lesson::{LessonAbout, LessonFull, LessonKind, LessonStep, Lessons};
pub use library::{
    Book, GameAbout, Games, Library, Scenario, ScenarioAbout, ScenarioCheck, Statement,
};
pub use preview::{Advice, Candidate, Chance, Odds, Part, Reason, Sightline, Sum, Sums};
pub use puzzle::{JudgedAction, PuzzleAbout, PuzzleAnswer, Puzzles};
pub use study::{Studies, StudyAbout, StudyFull, StudyState};
pub use table::{
    Chat, ChatLine, Clock, Created, Invites, Joined, ListedBattle, Listing, OnFlag, Parted,
    Reading, Room, Said, Seated, Sitter, Table, TableNews, Terms, Thinking, ThinkingNews,
};

use std::collections::BTreeMap;

/// One value per seat, by the seat's name.
pub type BySeat<T> = BTreeMap<String, T>;

/// Milliseconds since 1970.
pub type Millis = i64;

/// JSON in the form of a game: a view, an action, an event.
pub type Json = serde_json::Value;

/// Returns our own value as JSON.
///
/// # Panics
/// If the type cannot be written as JSON (a map whose keys are not strings). Every state, view, action and event is
/// written and read again by the conformance suite, so this is a fault in the program; it must never become a `null` in
/// an answer or a record.
#[track_caller]
pub fn json<T: serde::Serialize>(value: &T) -> Json {
    match serde_json::to_value(value) {
        Ok(json) => json,
        Err(error) => panic!("{} is no JSON: {error}", std::any::type_name::<T>()),
    }
}

/// Returns our own value as JSON text. Panics as [`json`] does.
#[track_caller]
pub fn text<T: serde::Serialize>(value: &T) -> String {
    match serde_json::to_string(value) {
        Ok(text) => text,
        Err(error) => panic!("{} is no JSON: {error}", std::any::type_name::<T>()),
    }
}
