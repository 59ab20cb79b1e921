//! What whoever runs a server does with its battles as a whole: save them, bring them back, take one out.
//!
//! A file of SQLite that is copied while somebody writes to it lacks what is still in the journal beside it, and looks
//! whole all the same. So the file carries a mark while a server has it open. The same mark stands in the data folder:
//! after a kill they agree, and a copy taken elsewhere is found out.

use std::fs::{self, File};
use std::io::{self, Read, Seek, Write};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection, SqliteJournalMode};
use sqlx::{Connection, Row};

use crate::sqlite::lock;
use crate::{Entry, PostgresStore, Result, Store, StoreError, migrate};

/// Says that a server has the file open.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Mark(String);

impl Mark {
    /// The one that stands in the data folder.
    pub(crate) fn read(lock: &mut File) -> io::Result<Self> {
        let mut text = String::new();
        lock.rewind()?;
        lock.take(200).read_to_string(&mut text)?;
        Ok(Self(text.trim().to_owned()))
    }

    /// A new one in the data folder.
    pub(crate) fn fresh(lock: &mut File) -> io::Result<Self> {
        let now = SystemTime::now().duration_since(UNIX_EPOCH);
        let mark = format!(
            "{}-{}",
            std::process::id(),
            now.map_or(0, |now| now.as_nanos())
        );
        lock.set_len(0)?;
        lock.rewind()?;
        lock.write_all(mark.as_bytes())?;
        lock.sync_all()?;
        Ok(Self(mark))
    }

    pub(crate) fn is(&self, text: &str) -> bool {
        !self.0.is_empty() && self.0 == text
    }

    pub(crate) fn text(&self) -> &str {
        &self.0
    }
}

/// What a file of battles holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Content {
    /// Battles.
    pub battles: i64,
    /// Entries of their logs.
    pub entries: i64,
    /// Players with a name.
    pub accounts: i64,
}

/// What is wrong with a file of battles, or with the place for it.
#[derive(Debug, thiserror::Error)]
pub enum UpkeepError {
    /// The folder holds no battles.
    #[error("there are no battles in {0}")]
    Empty(String),
    /// The folder holds battles, which nobody asked to put aside.
    #[error("{0} has battles already; --replace puts them aside")]
    Full(String),
    /// There is such a file already.
    #[error("{0} exists already")]
    Exists(String),
    /// The name of the file is not UTF-8.
    #[error("the name of the file is not UTF-8")]
    Name,
    /// It is some other file.
    #[error("{file} is no file of battles: {reason}")]
    Other {
        /// Which file.
        file: String,
        /// What the database says.
        reason: String,
    },
    /// The file is damaged.
    #[error("{file} is damaged: {reason}")]
    Damaged {
        /// Which file.
        file: String,
        /// What the database says.
        reason: String,
    },
    /// The file cannot be read or written.
    #[error("{file}: {error}")]
    File {
        /// Which file.
        file: String,
        /// Why.
        error: io::Error,
    },
}

impl UpkeepError {
    fn other(file: &Path) -> impl Fn(sqlx::Error) -> StoreError + '_ {
        move |error| {
            let file = file.display().to_string();
            let reason = error.to_string();
            Self::Other { file, reason }.into()
        }
    }
}

fn on(path: &Path) -> impl Fn(io::Error) -> StoreError + '_ {
    move |error| {
        let file = path.display().to_string();
        UpkeepError::File { file, error }.into()
    }
}

fn beside(file: &Path, end: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(end);
    PathBuf::from(name)
}

async fn connect(file: &Path) -> Result<SqliteConnection> {
    let options = SqliteConnectOptions::new()
        .filename(file)
        .create_if_missing(false)
        .busy_timeout(std::time::Duration::from_secs(10));
    Ok(SqliteConnection::connect_with(&options).await?)
}

/// The file of a data folder.
fn file_of(data: &Path) -> Result<PathBuf> {
    let file = data.join("bivouac.db");
    if file.is_file() {
        Ok(file)
    } else {
        Err(UpkeepError::Empty(data.display().to_string()).into())
    }
}

/// Is the file whole, of a form that this program knows, and what is in it?
async fn examine(connection: &mut SqliteConnection, file: &Path) -> Result<Content> {
    let sound: String = sqlx::query_scalar("PRAGMA integrity_check(1)")
        .fetch_one(&mut *connection)
        .await
        .map_err(UpkeepError::other(file))?;
    if sound != "ok" {
        let file = file.display().to_string();
        return Err(UpkeepError::Damaged {
            file,
            reason: sound,
        }
        .into());
    }
    let form: Option<i64> = sqlx::query_scalar("SELECT MAX(version) FROM form")
        .fetch_one(&mut *connection)
        .await
        .map_err(UpkeepError::other(file))?;
    let (found, known) = (form.unwrap_or(0), migrate::STEPS.len() as i64);
    if found > known {
        return Err(StoreError::TooNew { found, known });
    }
    let row = sqlx::query(
        "SELECT (SELECT COUNT(*) FROM battles), (SELECT COUNT(*) FROM entries), \
         (SELECT COUNT(*) FROM players WHERE name IS NOT NULL)",
    )
    .fetch_one(&mut *connection)
    .await?;
    Ok(Content {
        battles: row.try_get(0)?,
        entries: row.try_get(1)?,
        accounts: row.try_get(2)?,
    })
}

/// Saves everything in the data folder to a new file, as it is at one moment; a server may go on writing meanwhile.
pub async fn backup(data: &Path, to: &Path) -> Result<Content> {
    let from = file_of(data)?;
    if to.exists() {
        return Err(UpkeepError::Exists(to.display().to_string()).into());
    }
    let partial = beside(to, ".partial");
    if partial.exists() {
        fs::remove_file(&partial).map_err(on(&partial))?;
    }
    let name = partial.to_str().ok_or(UpkeepError::Name)?;
    let mut connection = connect(&from).await?;
    sqlx::query("VACUUM INTO $1")
        .bind(name)
        .execute(&mut connection)
        .await?;
    connection.close().await?;
    let content = settle(&partial).await?;
    fs::rename(&partial, to).map_err(on(to))?;
    sync_folder(to)?;
    Ok(content)
}

/// Makes a copy whole by itself, and looks at it.
async fn settle(file: &Path) -> Result<Content> {
    let options = SqliteConnectOptions::new()
        .filename(file)
        .create_if_missing(false)
        .journal_mode(SqliteJournalMode::Delete);
    let mut connection = SqliteConnection::connect_with(&options)
        .await
        .map_err(UpkeepError::other(file))?;
    let content = examine(&mut connection, file).await?;
    sqlx::query("DELETE FROM keys WHERE name = 'open'")
        .execute(&mut connection)
        .await?;
    connection.close().await?;
    File::open(file)
        .and_then(|file| file.sync_all())
        .map_err(on(file))?;
    Ok(content)
}

fn sync_folder(file: &Path) -> Result<()> {
    let folder = match file.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    File::open(folder)
        .and_then(|folder| folder.sync_all())
        .map_err(on(folder))
}

/// Puts a saved file into a data folder that no server uses. What was there is kept beside it (the second answer says
/// where), and only with `replace`. A file that was copied from under a server is refused unless `torn` is fine.
pub async fn restore(
    from: &Path,
    data: &Path,
    replace: bool,
    torn: bool,
) -> Result<(Content, Option<PathBuf>)> {
    // Nothing is made for a file that is not there.
    File::open(from).map_err(on(from))?;
    let lock = lock(data)?;
    let file = data.join("bivouac.db");
    if file.exists() && !replace {
        return Err(UpkeepError::Full(data.display().to_string()).into());
    }
    let partial = beside(&file, ".partial");
    for end in ["", "-wal", "-shm", "-journal"] {
        let old = beside(&partial, end);
        if old.exists() {
            fs::remove_file(&old).map_err(on(&old))?;
        }
    }
    fs::copy(from, &partial).map_err(on(from))?;
    // A copy of file and journal is as good as a file after a kill.
    let journal = beside(from, "-wal");
    if journal.exists() {
        fs::copy(&journal, beside(&partial, "-wal")).map_err(on(&journal))?;
    } else if !torn {
        let mut connection = connect(&partial).await?;
        examine(&mut connection, from).await?;
        let open: Option<String> = sqlx::query_scalar("SELECT value FROM keys WHERE name = 'open'")
            .fetch_optional(&mut connection)
            .await?;
        connection.close().await?;
        if open.is_some() {
            fs::remove_file(&partial).map_err(on(&partial))?;
            return Err(StoreError::Torn(from.display().to_string()));
        }
    }
    let content = settle(&partial).await?;
    let mut aside = None;
    if file.exists() {
        let now = SystemTime::now().duration_since(UNIX_EPOCH);
        let seconds = now.map_or(0, |now| now.as_secs());
        let old = data.join(format!("bivouac.db.before-{seconds}"));
        for end in ["-wal", "-shm", ""] {
            let part = beside(&file, end);
            if part.exists() {
                fs::rename(&part, beside(&old, end)).map_err(on(&part))?;
            }
        }
        aside = Some(old);
    }
    fs::rename(&partial, &file).map_err(on(&file))?;
    sync_folder(&file)?;
    drop(lock);
    Ok((content, aside))
}

/// What is stored of one battle: its log, and the record that was kept when it ended. A server may be running.
pub async fn log_of(
    data: &Path,
    database: Option<&str>,
    battle: &str,
) -> Result<(Vec<Entry>, Option<String>)> {
    if let Some(url) = database {
        let store = PostgresStore::open(url).await?;
        let found = (store.entries(battle, 0).await?, store.record(battle).await?);
        store.close().await;
        return Ok(found);
    }
    let mut connection = connect(&file_of(data)?).await?;
    let rows = sqlx::query("SELECT seq, at, body FROM entries WHERE battle = $1 ORDER BY seq")
        .bind(battle)
        .fetch_all(&mut connection)
        .await?;
    let entries = rows
        .iter()
        .map(|row| {
            Ok(Entry {
                seq: row.try_get::<i64, _>(0)? as u64,
                at: row.try_get(1)?,
                body: row.try_get(2)?,
            })
        })
        .collect::<Result<Vec<_>>>()?;
    let record = sqlx::query_scalar("SELECT body FROM records WHERE battle = $1")
        .bind(battle)
        .fetch_optional(&mut connection)
        .await?;
    connection.close().await?;
    Ok((entries, record))
}
