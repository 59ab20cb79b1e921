//! Where battles are kept: an append-only log per battle, in SQLite or PostgreSQL.
//!
//! The store knows no game. A battle is a list of entries numbered from 0; the text of an entry belongs to whoever wrote
//! it. Two invariants carry everything above:
//! - [`Store::append`] answers only after the entry would survive a kill and a power cut;
//! - of two writers that want the same number exactly one gets it, and the other is told ([`StoreError::Taken`]).
//!
//! Beside the log stands a [`Face`]: what a lobby shows of the battle and when it must be looked at again. It is derived
//! from the log and written with the entry, in one transaction.

mod migrate;
mod notifier;
mod postgres;
mod sql;
mod sqlite;
pub mod upkeep;
mod writer;

#[cfg(feature = "cluster")]
pub mod cluster;

use std::path::Path;
use std::sync::Arc;

use async_trait::async_trait;
use serde::{Deserialize, Serialize};
use tokio::sync::broadcast;

pub use postgres::PostgresStore;
pub use sqlite::SqliteStore;
pub use writer::is_away;

/// Milliseconds since 1970.
pub type Millis = i64;

/// Why the store did not do it.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// Another writer took this number (or name) first.
    #[error("taken by another writer")]
    Taken,
    /// The database was written by a newer version of the program.
    #[error(
        "the database has form {found}, this program knows forms up to {known}: it was written by a newer version"
    )]
    TooNew {
        /// Its form.
        found: i64,
        /// The newest form known here.
        known: i64,
    },
    /// Another process holds the data folder.
    #[error("the data folder {0} is in use by another process")]
    InUse(String),
    /// The data folder cannot be used.
    #[error("the data folder {folder}: {reason}")]
    Folder {
        /// Which one.
        folder: String,
        /// What is wrong with it.
        reason: String,
    },
    /// The database failed. The text is for the log, never for a player.
    #[error("the database failed: {0}")]
    Database(#[from] sqlx::Error),
    /// The database did not take an entry. The text is for the log, never for a player.
    #[error("the database refused an entry: {0}")]
    Refused(String),
    /// The database did not answer in time.
    #[error("the database does not answer")]
    Away,
    /// The database cannot be reached at the start.
    #[error("cannot reach the database at {address}: {reason}")]
    Unreachable {
        /// Where it should be; no password in it.
        address: String,
        /// What went wrong.
        reason: String,
    },
    /// The address of the database is none that this program understands.
    #[error("{0}")]
    Address(String),
    /// The store is shutting down.
    #[error("the store is closed")]
    Closed,
    /// A file that was copied while a server wrote to it, without its journal.
    #[error(
        "{0} was copied while a server was writing to it and without its journal (bivouac.db-wal): what was written last is \
         missing. A backup is made by «bivouac backup FILE», also while the server runs"
    )]
    Torn(String),
    /// A file of battles cannot be saved or brought back.
    #[error(transparent)]
    Upkeep(#[from] upkeep::UpkeepError),
}

/// What came of it.
pub type Result<T, E = StoreError> = std::result::Result<T, E>;

/// Somebody who plays.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Player {
    /// An unguessable id.
    pub id: String,
    /// The name, once registered.
    pub name: Option<String>,
    /// The hash of the password, once registered.
    pub hash: Option<String>,
    /// When first seen.
    pub created_at: Millis,
    /// Since when the player may not play here any more.
    pub banned_at: Option<Millis>,
    /// Since when nobody hears what the player says.
    pub muted_at: Option<Millis>,
}

/// What is decided about a player by whoever runs the server.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Measure {
    /// May not play here, or again.
    Ban(bool),
    /// Is heard by nobody, or again.
    Mute(bool),
}

/// Something that a player made and keeps.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shelved {
    /// An unguessable id.
    pub id: String,
    /// Whose it is.
    pub player: String,
    /// What it is.
    pub kind: String,
    /// Of which game.
    pub game: String,
    /// What it is called.
    pub title: String,
    /// When it was last changed.
    pub updated_at: Millis,
    /// The thing itself.
    pub body: String,
}

/// Somebody told whoever runs the server of somebody else.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    /// An unguessable id.
    pub id: String,
    /// When.
    pub at: Millis,
    /// Who tells.
    pub player: String,
    /// In which battle.
    pub battle: String,
    /// Of whom, if it is somebody.
    pub whom: Option<String>,
    /// What.
    pub body: String,
}

/// Where a player is told that it is their turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hook {
    /// Which form the message has.
    pub form: String,
    /// The address.
    pub url: String,
    /// In which language.
    pub language: String,
    /// The address under which the player reaches the server.
    pub home: String,
    /// How often in a row it could not be reached.
    pub failed: u32,
}

/// A browser that is told by Web Push.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Device {
    /// The address at which its push service takes messages.
    pub endpoint: String,
    /// Whose it is.
    pub player: String,
    /// The login under which it asked; with it, it ends.
    pub login: String,
    /// Its public key.
    pub key: String,
    /// Its secret.
    pub auth: String,
    /// In which language.
    pub language: String,
    /// The address under which the player reaches the server.
    pub home: String,
}

/// A seat is called outside the page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Call {
    /// The battle.
    pub battle: String,
    /// The seat.
    pub seat: u8,
    /// The turn for which it is called.
    pub turn: String,
    /// When.
    pub at: Millis,
    /// A call for the same turn before this time does not count.
    pub since: Millis,
}

/// One device on which a player is logged in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Login {
    /// An unguessable id.
    pub id: String,
    /// Whose it is.
    #[serde(skip)]
    pub player: String,
    /// What the browser said about itself.
    pub agent: String,
    /// Since when.
    pub created_at: Millis,
    /// When last used.
    pub seen_at: Millis,
    /// No longer valid.
    #[serde(skip)]
    pub revoked: bool,
}

/// One entry of a battle's log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// Its number, from 0.
    pub seq: u64,
    /// When it was written.
    pub at: Millis,
    /// What it says.
    pub body: String,
}

/// What a lobby shows of a battle, and when somebody must look at it again.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Face {
    /// Shown to people who do not take part.
    pub public: bool,
    /// Has a seat that anybody may take.
    pub open: bool,
    /// Is over.
    pub over: bool,
    /// Who made it.
    pub founder: Option<String>,
    /// Who holds the seats.
    pub holders: [Option<String>; 2],
    /// When it last changed, as far as everybody may know.
    pub changed_at: Millis,
    /// When a clock runs out or a computer player is overdue.
    pub wakes_at: Option<Millis>,
    /// What the lobby prints, in a form that only the writer knows.
    pub summary: String,
}

/// An entry to be written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Append {
    /// The battle.
    pub battle: String,
    /// The number; 0 creates the battle.
    pub seq: u64,
    /// When.
    pub at: Millis,
    /// What.
    pub body: String,
    /// The battle as it looks after this entry.
    pub face: Face,
}

/// How well somebody plays a game, as far as it is known (Glicko-2).
#[derive(Debug, Clone, PartialEq)]
pub struct Rating {
    /// Who.
    pub player: String,
    /// Which game.
    pub game: String,
    /// The rating.
    pub rating: f64,
    /// How uncertain it is.
    pub deviation: f64,
    /// How much it wavers.
    pub volatility: f64,
    /// From how many battles it comes; also the number of its version.
    pub battles: u64,
    /// When the last of them was counted.
    pub updated_at: Millis,
}

/// Which battles to list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Which {
    /// Those in which this player holds a seat.
    Of(String),
    /// Those with a free seat.
    Open,
    /// Those that are being played.
    Live,
    /// Those that are over.
    Finished,
    /// All of them, also those that are not shown.
    All,
}

/// A battle in a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Listed {
    /// Its id.
    pub battle: String,
    /// When it last changed.
    pub updated_at: Millis,
    /// What the writer of its face wanted to print.
    pub summary: String,
}

/// How many unfinished battles somebody has made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Founded {
    /// All of them.
    pub running: u32,
    /// Those with a seat that anybody may take.
    pub open: u32,
    /// Those in which no person sits or is awaited.
    pub unmanned: u32,
}

/// A time during which nobody could act: no server ran, or the store was away.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Outage {
    /// When a server was last known to be alive.
    pub from: Millis,
    /// When one was again.
    pub to: Millis,
}

/// Something that another node did.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Change {
    /// This battle has new entries.
    Battle(String),
    /// This login has ended.
    LoggedOut(String),
    /// This battle was deleted, or its log written anew.
    Removed(String),
    /// Word from the other nodes was lost for a while: anything may have new entries.
    Anything,
}

/// Where battles are kept.
#[async_trait]
pub trait Store: Send + Sync + 'static {
    /// A secret of the installation. The first to offer one decides it; everybody gets the same.
    async fn key(&self, name: &str, offered: &str) -> Result<String>;

    /// Writes down a guest; nothing happens if the id is known.
    async fn welcome(&self, player: &str, at: Millis) -> Result<()>;
    /// A player by id.
    async fn player(&self, id: &str) -> Result<Option<Player>>;
    /// A player by name, without regard to case.
    async fn player_named(&self, name: &str) -> Result<Option<Player>>;
    /// Gives a player a name and a password; [`StoreError::Taken`] if somebody else has the name, or one with the same
    /// look, or this player has one.
    async fn register(&self, player: &str, name: &str, look: &str, hash: &str) -> Result<()>;

    /// Opens a login; its player must be known.
    async fn log_in(&self, login: &Login) -> Result<()>;
    /// A login by id.
    async fn login(&self, id: &str) -> Result<Option<Login>>;
    /// A player's valid logins, newest first.
    async fn logins(&self, player: &str) -> Result<Vec<Login>>;
    /// Notes that a login was used.
    async fn touch(&self, login: &str, at: Millis) -> Result<()>;
    /// Ends a login of this player; false if there is none.
    async fn revoke(&self, player: &str, login: &str) -> Result<bool>;

    /// Writes an entry with its face, durably. [`StoreError::Taken`] if the number is not free: read on and try again.
    async fn append(&self, append: Append) -> Result<()>;
    /// The entries of a battle with numbers from `from` on; none if there is no such battle.
    async fn entries(&self, battle: &str, from: u64) -> Result<Vec<Entry>>;
    /// Keeps the record of a finished battle; the first one stays.
    async fn keep_record(&self, battle: &str, body: &str) -> Result<()>;
    /// The record of a finished battle, if one was kept.
    async fn record(&self, battle: &str) -> Result<Option<String>>;
    /// Keeps what a finished battle looks like afterwards; an older form is replaced, and of two writers of one form the first stays.
    async fn keep_analysis(&self, battle: &str, form: u32, body: &str) -> Result<()>;
    /// What a finished battle looks like afterwards, if it was kept in this form.
    async fn analysis(&self, battle: &str, form: u32) -> Result<Option<String>>;
    /// Deletes a battle with everything that was written of it; false if there is none.
    async fn delete_battle(&self, battle: &str) -> Result<bool>;
    /// Writes an entry of a battle anew, for whoever must be forgotten: what it does to the battle must stay the same.
    async fn amend(&self, battle: &str, seq: u64, body: &str) -> Result<()>;
    /// The battles in whose logs a player is named.
    async fn spoke_in(&self, player: &str) -> Result<Vec<String>>;
    /// Finished battles that last changed before this time, oldest first.
    async fn stale_battles(&self, before: Millis, limit: u32) -> Result<Vec<String>>;

    /// Players whose name begins like this (all registered ones if it is empty), or whose id this is.
    async fn find_players(&self, like: &str, limit: u32) -> Result<Vec<Player>>;
    /// Bans or mutes a player, or ends that; false if there is no such player.
    async fn measure(&self, player: &str, measure: Measure, at: Millis) -> Result<bool>;
    /// Gives a player another password.
    async fn set_password(&self, player: &str, hash: &str) -> Result<()>;
    /// Forgets a player: name, password, logins, blocks, hook; the id stays in old battles. False if there is none.
    async fn forget_player(&self, player: &str) -> Result<bool>;
    /// Guests who hold no seat and were last seen before this time are forgotten; gives how many.
    async fn forget_guests(&self, before: Millis) -> Result<u64>;
    /// A player wishes nothing to do with another, or takes that back.
    async fn block(&self, player: &str, whom: &str, blocked: bool, at: Millis) -> Result<()>;
    /// With whom a player wishes nothing to do, in the order of the decisions.
    async fn blocks(&self, player: &str) -> Result<Vec<String>>;
    /// Has one of these two blocked the other?
    async fn blocked(&self, one: &str, other: &str) -> Result<bool>;
    /// Keeps a report.
    async fn report(&self, report: &Report) -> Result<()>;
    /// The reports that nobody has dealt with, oldest first.
    async fn reports(&self, limit: u32) -> Result<Vec<Report>>;
    /// A report was dealt with; false if there is none.
    async fn close_report(&self, id: &str) -> Result<bool>;
    /// Sets or removes a player's hook.
    async fn set_hook(&self, player: &str, hook: Option<&Hook>) -> Result<()>;
    /// A player's hook.
    async fn hook(&self, player: &str) -> Result<Option<Hook>>;
    /// A player's hook at this address was reached, or once more not.
    async fn hook_answered(&self, player: &str, url: &str, reached: bool) -> Result<()>;
    /// Tells a browser from now on; one that is known belongs to the player who asked last.
    async fn add_device(&self, device: &Device, at: Millis) -> Result<()>;
    /// A player's browsers, the latest first.
    async fn devices(&self, player: &str) -> Result<Vec<Device>>;
    /// Tells a browser of this player no more; false if there is none.
    async fn drop_device(&self, player: &str, endpoint: &str) -> Result<bool>;
    /// Notes a call; false if the seat was called already. Of several who ask, one is told true.
    async fn call(&self, call: &Call) -> Result<bool>;
    /// Keeps something on its player's shelf; what has the same id and player is replaced.
    async fn shelve(&self, kept: &Shelved) -> Result<()>;
    /// Takes something off a player's shelf; false if it is not there.
    async fn unshelve(&self, player: &str, id: &str) -> Result<bool>;
    /// What a player keeps, the latest first; the bodies are left out.
    async fn shelf(&self, player: &str) -> Result<Vec<Shelved>>;
    /// Something that somebody keeps, whole.
    async fn shelved(&self, id: &str) -> Result<Option<Shelved>>;

    /// Counts a battle: writes these new ratings, of which each replaces the one that came from one battle less. False if
    /// the battle was counted before: then nothing is written. [`StoreError::Taken`] if a rating has changed meanwhile:
    /// read it and try again.
    async fn rate(&self, battle: &str, ratings: &[Rating], at: Millis) -> Result<bool>;
    /// A player's rating in a game, if the player has one.
    async fn rating(&self, player: &str, game: &str) -> Result<Option<Rating>>;
    /// The ratings of a game with the names of their players, the highest first. Who has no name stands in no list.
    async fn ladder(&self, game: &str, limit: u32) -> Result<Vec<(String, Rating)>>;

    /// Lists battles, the latest first, those that last changed before `before`.
    async fn list(&self, which: &Which, before: Millis, limit: u32) -> Result<Vec<Listed>>;

    /// The battles whose time to be looked at has come. Each is handed to one caller only, and comes again at `again`
    /// if nobody writes to it before.
    async fn due(&self, now: Millis, again: Millis) -> Result<Vec<String>>;
    /// Moves the time at which a battle must be looked at.
    async fn wake(&self, battle: &str, at: Option<Millis>) -> Result<()>;

    /// Of these battles, each with the number of entries that the caller knows, those that have more.
    async fn ahead(&self, known: &[(String, u64)]) -> Result<Vec<String>>;
    /// How many unfinished battles this player has made.
    async fn founded(&self, player: &str) -> Result<Founded>;

    /// The time by the store's own clock, which all nodes share, or the last pulse if that is later.
    async fn clock(&self) -> Result<Millis>;
    /// Notes that a server is alive at `at`. If none was for longer than `patience`, that was an outage, which is noted,
    /// and every battle that waits for a time is due at once.
    async fn pulse(&self, at: Millis, patience: Millis) -> Result<()>;
    /// Notes a time during which nobody could act.
    async fn note_outage(&self, outage: Outage) -> Result<()>;
    /// The outages that ended after `since`, oldest first.
    async fn outages(&self, since: Millis) -> Result<Vec<Outage>>;

    /// Word of what other nodes do.
    fn changes(&self) -> broadcast::Receiver<Change>;
    /// May other nodes write to the same store?
    fn shared(&self) -> bool;
    /// Does the database take a write, within two seconds?
    async fn healthy(&self) -> Result<()>;
    /// Finishes what is being written and lets go.
    async fn close(&self);
}

/// Opens the store: the PostgreSQL database of a URL, or else a SQLite file in the data folder (made if missing).
pub async fn open(data: &Path, database: Option<&str>) -> Result<Arc<dyn Store>> {
    match database {
        Some(url) if url.starts_with("postgres://") || url.starts_with("postgresql://") => {
            Ok(Arc::new(PostgresStore::open(url).await?))
        }
        Some(url) => {
            let scheme = url.split("://").next().unwrap_or(url);
            Err(StoreError::Address(format!(
                "a database is postgres://…, not «{scheme}://…»; without one, battles are kept in a file of the data folder"
            )))
        }
        None => Ok(Arc::new(SqliteStore::open(data).await?)),
    }
}
