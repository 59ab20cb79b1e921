//! Group commit: while one transaction is being made durable, the next entries gather and share the one after it.
//!
//! A disk makes a few hundred transactions durable per second, a lively server writes thousands of entries; so one
//! writer takes whatever is waiting, writes it in one transaction, and then answers everybody.

use std::collections::HashSet;
use std::sync::Mutex;
use std::time::Duration;

use async_trait::async_trait;
use serde::Serialize;
use tokio::sync::{mpsc, oneshot};

use crate::{Append, Millis, Result, StoreError};

/// How many entries share a transaction at most.
const BATCH: usize = 256;

/// A database that can write several entries in one durable transaction.
#[async_trait]
pub(crate) trait Batch: Send + Sync + 'static {
    /// Writes what it can and gives the keys that it has written; those missing were taken by another writer.
    /// `begins` says that battles begin among them.
    async fn write(&self, rows: &str, begins: bool) -> Result<HashSet<(String, i64)>, sqlx::Error>;
    /// Does this entry stand as it is, because an earlier attempt was written although its answer was lost?
    async fn stands(&self, append: &Append) -> Result<bool, sqlx::Error>;
}

/// How long the database may take for a batch before it counts as away.
const PATIENCE: Duration = Duration::from_secs(5);

/// One entry as a row of the JSON array that both databases read.
#[derive(Serialize)]
struct Row<'a> {
    battle: &'a str,
    seq: i64,
    at: Millis,
    body: &'a str,
    public: bool,
    open: bool,
    over: bool,
    founder: Option<&'a str>,
    holder0: Option<&'a str>,
    holder1: Option<&'a str>,
    changed_at: Millis,
    wakes_at: Option<Millis>,
    summary: &'a str,
}

impl<'a> Row<'a> {
    fn of(append: &'a Append) -> Self {
        let face = &append.face;
        Self {
            battle: &append.battle,
            seq: append.seq as i64,
            at: append.at,
            body: &append.body,
            public: face.public,
            open: face.open,
            over: face.over,
            founder: face.founder.as_deref(),
            holder0: face.holders[0].as_deref(),
            holder1: face.holders[1].as_deref(),
            changed_at: face.changed_at,
            wakes_at: face.wakes_at,
            summary: &face.summary,
        }
    }
}

struct Waiting {
    append: Append,
    answer: oneshot::Sender<Result<()>>,
}

/// The queue in front of the one task that writes.
pub(crate) struct Writer {
    queue: Mutex<Option<mpsc::Sender<Waiting>>>,
    task: tokio::sync::Mutex<Option<tokio::task::JoinHandle<()>>>,
}

impl Writer {
    pub(crate) fn start(database: impl Batch) -> Self {
        let (queue, waiting) = mpsc::channel(4 * BATCH);
        let task = tokio::spawn(run(database, waiting));
        Self {
            queue: Mutex::new(Some(queue)),
            task: tokio::sync::Mutex::new(Some(task)),
        }
    }

    pub(crate) async fn append(&self, append: Append) -> Result<()> {
        let queue = match self.queue.lock() {
            Ok(queue) => queue.clone(),
            Err(poisoned) => poisoned.into_inner().clone(),
        };
        let queue = queue.ok_or(StoreError::Closed)?;
        let (answer, answered) = oneshot::channel();
        queue
            .send(Waiting { append, answer })
            .await
            .map_err(|_| StoreError::Closed)?;
        answered.await.map_err(|_| StoreError::Closed)?
    }

    /// Writes what is waiting and stops.
    pub(crate) async fn close(&self) {
        if let Ok(mut queue) = self.queue.lock() {
            queue.take();
        }
        if let Some(task) = self.task.lock().await.take()
            && let Err(error) = task.await
        {
            tracing::error!(%error, "the writer did not stop in good order");
        }
    }
}

async fn run(database: impl Batch, mut waiting: mpsc::Receiver<Waiting>) {
    let mut batch = Vec::with_capacity(BATCH);
    while waiting.recv_many(&mut batch, BATCH).await > 0 {
        // The same order on every node: two of them never wait for each other in a circle.
        batch.sort_by(|a, b| key(&a.append).cmp(&key(&b.append)));
        // Two entries of one battle do not share a transaction: the later one may build on the earlier.
        let together = if distinct(&batch) {
            Some(write(&database, &batch).await)
        } else {
            None
        };
        if let Some(Err(error)) = &together {
            tracing::error!(%error, entries = batch.len(), "a batch of entries was not written");
        }
        let alone = batch.len() == 1;
        for one in batch.drain(..) {
            let answer = match &together {
                Some(Ok(written)) => outcome(written, &one.append),
                // A database that is away is not asked again for each entry.
                Some(Err(error)) if is_away(error) => Err(StoreError::Away),
                Some(Err(error)) if alone => Err(StoreError::Refused(error.to_string())),
                // One entry that the database does not take must not spoil the others: each alone.
                Some(Err(_)) => again(&database, &one).await,
                None => write(&database, std::slice::from_ref(&one))
                    .await
                    .and_then(|written| outcome(&written, &one.append)),
            };
            // Whoever asked may have gone away meanwhile; the entry stands.
            let _ = one.answer.send(answer);
        }
    }
}

fn key(append: &Append) -> (&str, u64) {
    (&append.battle, append.seq)
}

fn distinct(batch: &[Waiting]) -> bool {
    batch
        .windows(2)
        .all(|pair| pair[0].append.battle != pair[1].append.battle)
}

fn outcome(written: &HashSet<(String, i64)>, append: &Append) -> Result<()> {
    if written.contains(&(append.battle.clone(), append.seq as i64)) {
        Ok(())
    } else {
        Err(StoreError::Taken)
    }
}

/// Writes an entry whose first attempt failed, perhaps only in being answered.
async fn again(database: &impl Batch, one: &Waiting) -> Result<()> {
    let written = write(database, std::slice::from_ref(one)).await;
    match written.and_then(|written| outcome(&written, &one.append)) {
        Err(StoreError::Taken) if database.stands(&one.append).await? => Ok(()),
        outcome => outcome,
    }
}

/// Did the database not answer at all?
pub const fn is_away(error: &StoreError) -> bool {
    match error {
        StoreError::Away => true,
        StoreError::Database(error) => matches!(
            error,
            sqlx::Error::Io(_) | sqlx::Error::PoolTimedOut | sqlx::Error::PoolClosed
        ),
        _ => false,
    }
}

async fn write(database: &impl Batch, batch: &[Waiting]) -> Result<HashSet<(String, i64)>> {
    let rows: Vec<_> = batch.iter().map(|one| Row::of(&one.append)).collect();
    let rows = serde_json::to_string(&rows)
        .map_err(|error| StoreError::Database(sqlx::Error::Encode(Box::new(error))))?;
    let begins = batch.iter().any(|one| one.append.seq == 0);
    match tokio::time::timeout(PATIENCE, database.write(&rows, begins)).await {
        Ok(written) => Ok(written?),
        Err(_) => Err(StoreError::Away),
    }
}
