//! PostgreSQL: one database, any number of nodes.

use std::collections::HashSet;
use std::time::Duration;

use async_trait::async_trait;
use sqlx::Row;
use sqlx::postgres::{PgListener, PgPool, PgPoolOptions, PgRow};
use tokio::sync::broadcast;

use crate::sql::{Dialect, implement_store};
use crate::writer::{Batch, Writer};
use crate::{
    Append, Change, Entry, Listed, Login, Millis, Player, Result, StoreError, Which, migrate,
};

/// The channel on which nodes tell each other which battles have new entries.
const CHANNEL: &str = "bivouac_battles";
const CONNECTIONS: u32 = 12;

/// A store in a PostgreSQL database that several nodes share.
///
/// An acknowledged entry is durable if the server's `synchronous_commit` is on, which is PostgreSQL's default; the store
/// asks for it on every connection, so that a looser default does not weaken the promise.
pub struct PostgresStore {
    read: PgPool,
    write: PgPool,
    writer: Writer,
    changes: broadcast::Sender<Change>,
    ear: tokio::task::AbortHandle,
}

impl PostgresStore {
    /// Opens the database of this URL and brings it to the newest form.
    pub async fn open(url: &str) -> Result<Self> {
        let pool = PgPoolOptions::new()
            .max_connections(CONNECTIONS)
            .acquire_timeout(Duration::from_secs(10))
            .after_connect(|connection, _| {
                Box::pin(async move {
                    sqlx::raw_sql("SET synchronous_commit = on")
                        .execute(connection)
                        .await?;
                    Ok(())
                })
            })
            .connect(url)
            .await?;
        let mut connection = pool.acquire().await?;
        // Nodes that start together migrate one after the other.
        migrate::migrate!(
            &mut *connection,
            "BEGIN; SELECT pg_advisory_xact_lock(7424511023); CREATE SEQUENCE IF NOT EXISTS nodes"
        );
        drop(connection);
        let (changes, _) = broadcast::channel(4096);
        let listener = PgListener::connect_with(&pool).await?;
        // A number for this node, so that it does not listen to its own echo.
        let node: i64 = sqlx::query_scalar("SELECT nextval('nodes')")
            .fetch_one(&pool)
            .await?;
        let ear = tokio::spawn(listen(listener, changes.clone(), node)).abort_handle();
        Ok(Self {
            writer: Writer::start(Inserts {
                pool: pool.clone(),
                node,
            }),
            read: pool.clone(),
            write: pool,
            changes,
            ear,
        })
    }
}

impl Drop for PostgresStore {
    fn drop(&mut self) {
        self.ear.abort();
    }
}

/// Passes on which battles changed. After a broken connection some words were lost: then anything may have changed.
async fn listen(mut listener: PgListener, changes: broadcast::Sender<Change>, node: i64) {
    let own = node.to_string();
    loop {
        if let Err(error) = listener.listen(CHANNEL).await {
            tracing::warn!(%error, "cannot listen to the other nodes; trying again");
            tokio::time::sleep(Duration::from_secs(1)).await;
            continue;
        }
        let _ = changes.send(Change::Anything);
        loop {
            match listener.try_recv().await {
                Ok(Some(word)) => match word.payload().split_once(' ') {
                    Some((battle, from)) if from != own => {
                        let _ = changes.send(Change::Battle(battle.to_owned()));
                    }
                    _ => {}
                },
                Ok(None) => {
                    tracing::warn!("the connection to the other nodes was lost; reading anew");
                    let _ = changes.send(Change::Anything);
                }
                Err(error) => {
                    tracing::warn!(%error, "cannot hear the other nodes; trying again");
                    tokio::time::sleep(Duration::from_secs(1)).await;
                    break;
                }
            }
        }
    }
}

impl Dialect for PostgresStore {
    type Row = PgRow;
    const DUE: &'static str = "UPDATE battles SET wakes_at = $2 WHERE id IN \
         (SELECT id FROM battles WHERE wakes_at <= $1 ORDER BY wakes_at LIMIT 200 FOR UPDATE SKIP LOCKED) RETURNING id";
    const SHARED: bool = true;

    fn stop_listening(&self) {
        self.ear.abort();
    }
}

implement_store!(PostgresStore);

struct Inserts {
    pool: PgPool,
    node: i64,
}

#[async_trait]
impl Batch for Inserts {
    /// The order of the rows is the same on every node, so two nodes that want the same battles wait for each other in
    /// one direction only.
    async fn write(&self, rows: &str) -> Result<HashSet<(String, i64)>, sqlx::Error> {
        let mut transaction = self.pool.begin().await?;
        sqlx::query(
            "INSERT INTO battles (id, created_at) \
             SELECT battle, at FROM json_to_recordset($1::json) AS r(battle text, seq bigint, at bigint) \
             WHERE seq = 0 ORDER BY battle ON CONFLICT DO NOTHING",
        )
        .bind(rows)
        .execute(&mut *transaction)
        .await?;
        let written = sqlx::query(
            "WITH r AS ( \
               SELECT * FROM json_to_recordset($1::json) AS r(battle text, seq bigint, at bigint, body text, \
                 public boolean, open boolean, over boolean, holder0 text, holder1 text, changed_at bigint, wakes_at bigint, summary text) \
             ), written AS ( \
               INSERT INTO entries (battle, seq, at, body) SELECT battle, seq, at, body FROM r ORDER BY battle, seq \
               ON CONFLICT DO NOTHING RETURNING battle, seq \
             ), faced AS ( \
               UPDATE battles SET updated_at = r.changed_at, public = r.public, open = r.open, over = r.over, \
                 holder0 = r.holder0, holder1 = r.holder1, wakes_at = r.wakes_at, summary = r.summary \
               FROM r JOIN written USING (battle, seq) WHERE battles.id = r.battle \
             ) \
             SELECT battle, seq, pg_notify('bivouac_battles', battle || ' ' || $2::bigint)::text FROM written",
        )
        .bind(rows)
        .bind(self.node)
        .fetch_all(&mut *transaction)
        .await?;
        let written = written
            .iter()
            .map(|row| Ok((row.try_get(0)?, row.try_get(1)?)))
            .collect::<Result<HashSet<(String, i64)>, sqlx::Error>>()?;
        transaction.commit().await?;
        Ok(written)
    }
}
