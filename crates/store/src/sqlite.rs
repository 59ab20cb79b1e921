//! SQLite: one file in the data folder, for one process.

use std::collections::HashSet;
use std::fs::{self, File, TryLockError};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use async_trait::async_trait;
use sqlx::Row;
use sqlx::pool::PoolConnection;
use sqlx::sqlite::{
    Sqlite, SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool,
    SqlitePoolOptions, SqliteRow, SqliteSynchronous,
};
use tokio::sync::broadcast;

use crate::sql::{Dialect, STANDS, implement_store};
use crate::writer::{Batch, Writer};
use crate::{
    Append, Change, Entry, Founded, Listed, Login, Millis, Outage, Player, Result, StoreError,
    Which, migrate,
};

/// How many readers there are beside the one writer.
const READERS: u32 = 4;

/// A store in one file, `bivouac.db`.
///
/// WAL with `synchronous = FULL`: the log of SQLite is forced to the disk before a transaction counts as done, so what
/// was acknowledged survives a kill and a power cut. (`NORMAL` would survive only the kill.)
pub struct SqliteStore {
    read: SqlitePool,
    /// One connection: writers of one process queue here and not in SQLite's busy loop.
    write: SqlitePool,
    writer: Writer,
    changes: broadcast::Sender<Change>,
    /// The most pages that the file may have; 0 is any number.
    room: Arc<AtomicU32>,
    /// Held as long as the store lives; the system lets go of it even after a kill.
    _lock: File,
}

impl SqliteStore {
    /// Opens the file in this folder, or makes both.
    pub async fn open(folder: &Path) -> Result<Self> {
        let mut lock = lock(folder)?;
        let file = folder.join("bivouac.db");
        let journal = folder.join("bivouac.db-wal").exists();
        let options = SqliteConnectOptions::new()
            .filename(&file)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(Duration::from_secs(10));
        let room = Arc::new(AtomicU32::new(0));
        let limit = Arc::clone(&room);
        let write = SqlitePoolOptions::new()
            .max_connections(1)
            .acquire_timeout(Duration::from_secs(5))
            // A file does not go away by itself.
            .test_before_acquire(false)
            .after_connect(move |connection, _| {
                let pages = limit.load(Ordering::Relaxed);
                Box::pin(async move { restrict(connection, pages).await })
            })
            .connect_with(options.clone())
            .await?;
        let mut connection = write.acquire().await?;
        migrate::migrate!(&mut *connection, "BEGIN IMMEDIATE");
        let mark = crate::upkeep::Mark::read(&mut lock).map_err(|error| broken(folder, &error))?;
        let open: Option<String> = sqlx::query_scalar("SELECT value FROM keys WHERE name = 'open'")
            .fetch_optional(&mut *connection)
            .await?;
        // Somebody was writing when this file was last seen. With its journal beside it, or the same mark in the folder,
        // that was a process which was killed here; else it is a copy, and the journal stayed where it was.
        if let Some(open) = open
            && !journal
            && !mark.is(&open)
        {
            return Err(StoreError::Torn(file.display().to_string()));
        }
        let mark = crate::upkeep::Mark::fresh(&mut lock).map_err(|error| broken(folder, &error))?;
        sqlx::query(
            "INSERT INTO keys (name, value) VALUES ('open', $1) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
        )
        .bind(mark.text())
        .execute(&mut *connection)
        .await?;
        // The mark must be in the file itself: a copy without the journal has to carry it.
        sqlx::raw_sql("PRAGMA wal_checkpoint(TRUNCATE)")
            .execute(&mut *connection)
            .await?;
        drop(connection);
        let read = SqlitePoolOptions::new()
            .max_connections(READERS)
            .test_before_acquire(false)
            .connect_with(options.read_only(true).create_if_missing(false))
            .await?;
        // Nobody else serves this file: whatever a killed process was at comes due at once.
        sqlx::query("UPDATE battles SET wakes_at = 0 WHERE wakes_at IS NOT NULL AND NOT over")
            .execute(&write)
            .await?;
        Ok(Self {
            read,
            writer: Writer::start(Inserts(write.clone())),
            write,
            changes: broadcast::channel(1).0,
            room,
            _lock: lock,
        })
    }
}

/// Limits the size of the file; 0 is no limit.
async fn restrict(connection: &mut SqliteConnection, pages: u32) -> Result<(), sqlx::Error> {
    if pages > 0 {
        // A pragma takes no parameters.
        sqlx::QueryBuilder::new("PRAGMA max_page_count = ")
            .push(pages)
            .build()
            .execute(connection)
            .await?;
    }
    Ok(())
}

impl SqliteStore {
    /// Lets the file grow to this many pages and no further, now and on every new connection: what a full disk does, for
    /// tests. `u32::MAX` gives the space back.
    pub async fn restrict(&self, pages: u32) -> Result<()> {
        self.room.store(pages, Ordering::Relaxed);
        let mut connection = self.write.acquire().await?;
        Ok(restrict(&mut connection, pages).await?)
    }

    /// The pages that the file has.
    pub async fn pages(&self) -> Result<u32> {
        let pages: i64 = sqlx::query_scalar("PRAGMA page_count")
            .fetch_one(&self.write)
            .await?;
        Ok(pages as u32)
    }

    /// The journal mode and the level of synchrony in force on the connection that writes.
    pub async fn durability(&self) -> Result<(String, i64)> {
        let mut connection = self.write.acquire().await?;
        let journal = sqlx::query_scalar("PRAGMA journal_mode")
            .fetch_one(&mut *connection)
            .await?;
        let synchronous = sqlx::query_scalar("PRAGMA synchronous")
            .fetch_one(&mut *connection)
            .await?;
        Ok((journal, synchronous))
    }
}

fn broken(folder: &Path, error: &std::io::Error) -> StoreError {
    StoreError::Folder {
        folder: folder.display().to_string(),
        reason: error.to_string(),
    }
}

/// Takes the data folder for this process.
pub(crate) fn lock(folder: &Path) -> Result<File> {
    let failed = |error: std::io::Error| broken(folder, &error);
    fs::create_dir_all(folder).map_err(failed)?;
    let lock = File::options()
        .create(true)
        .truncate(false)
        .read(true)
        .write(true)
        .open(folder.join("lock"))
        .map_err(failed)?;
    match lock.try_lock() {
        Ok(()) => Ok(lock),
        Err(TryLockError::WouldBlock) => Err(StoreError::InUse(folder.display().to_string())),
        Err(TryLockError::Error(error)) => Err(failed(error)),
    }
}

impl Dialect for SqliteStore {
    type Row = SqliteRow;
    const DUE: &'static str = "UPDATE battles SET wakes_at = $2 WHERE wakes_at <= $1 RETURNING id";
    const SHARED: bool = false;
    const CLOCK: &'static str =
        "SELECT CAST(unixepoch('subsec') * 1000 AS BIGINT), (SELECT at FROM pulse)";
    const AHEAD: &'static str = "SELECT DISTINCT entries.battle FROM json_each($1) AS known JOIN entries \
         ON entries.battle = known.value ->> 0 AND entries.seq = known.value ->> 1";

    fn stop_listening(&self) {}

    /// From now on the file is whole by itself.
    async fn leave(&self) {
        let left = sqlx::query("DELETE FROM keys WHERE name = 'open'")
            .execute(&self.write)
            .await;
        if let Err(error) = left {
            tracing::warn!(%error, "the file of battles keeps the mark of a running server");
        }
    }

    /// One process: everybody who must hear of it is here.
    fn announce(&self, _: Change) {}
}

implement_store!(SqliteStore);

struct Inserts(SqlitePool);

/// The connection of one batch; what does not come to its end leaves it in a state of its own, so a new one takes over.
struct Writing {
    connection: PoolConnection<Sqlite>,
    done: bool,
}

impl Drop for Writing {
    fn drop(&mut self) {
        if !self.done {
            self.connection.close_on_drop();
        }
    }
}

/// A whole batch as one command: each command is a way to the thread that writes and back, and where the processor is busy
/// each way waits for its turn.
macro_rules! batch {
    ($begins:literal) => {
        concat!(
            "BEGIN IMMEDIATE; ",
            $begins,
            "INSERT INTO entries (battle, seq, at, body) \
             SELECT value ->> 'battle', value ->> 'seq', value ->> 'at', value ->> 'body' FROM json_each($1) \
             WHERE TRUE ON CONFLICT DO NOTHING RETURNING battle, seq; ",
            // The face belongs to the newest entry; that of a lost race is older than what stands there.
            "UPDATE battles SET updated_at = face.value ->> 'changed_at', public = face.value ->> 'public', \
               open = face.value ->> 'open', over = face.value ->> 'over', founder = face.value ->> 'founder', \
               holder0 = face.value ->> 'holder0', holder1 = face.value ->> 'holder1', \
               wakes_at = face.value ->> 'wakes_at', summary = face.value ->> 'summary' \
             FROM json_each($1) AS face \
             WHERE battles.id = face.value ->> 'battle' AND EXISTS (SELECT 1 FROM entries \
               WHERE entries.battle = battles.id AND entries.seq = face.value ->> 'seq' \
                 AND entries.at = face.value ->> 'at' AND entries.body = face.value ->> 'body') \
               AND NOT EXISTS (SELECT 1 FROM entries \
               WHERE entries.battle = battles.id AND entries.seq > face.value ->> 'seq'); ",
            "COMMIT"
        )
    };
}

const GOES_ON: &str = batch!("");
const BEGINS: &str = batch!(
    "INSERT INTO battles (id, created_at) SELECT value ->> 'battle', value ->> 'at' FROM json_each($1) \
     WHERE value ->> 'seq' = 0 ON CONFLICT DO NOTHING; "
);

#[async_trait]
impl Batch for Inserts {
    async fn write(&self, rows: &str, begins: bool) -> Result<HashSet<(String, i64)>, sqlx::Error> {
        let mut writing = Writing {
            connection: self.0.acquire().await?,
            done: false,
        };
        let written = sqlx::query(if begins { BEGINS } else { GOES_ON })
            .bind(rows)
            .fetch_all(&mut *writing.connection)
            .await?;
        writing.done = true;
        written
            .iter()
            .map(|row| Ok((row.try_get(0)?, row.try_get(1)?)))
            .collect()
    }

    async fn stands(&self, append: &Append) -> Result<bool, sqlx::Error> {
        let body: Option<String> = sqlx::query_scalar(STANDS)
            .bind(&append.battle)
            .bind(append.seq as i64)
            .bind(append.at)
            .fetch_optional(&self.0)
            .await?;
        Ok(body.is_some_and(|body| body == append.body))
    }
}
