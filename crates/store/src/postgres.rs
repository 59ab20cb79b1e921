//! PostgreSQL: one database, any number of nodes.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use sqlx::postgres::{PgConnectOptions, PgConnection, PgListener, PgPool, PgPoolOptions, PgRow};
use sqlx::{Connection, Row};
use tokio::sync::broadcast;

use crate::notifier::{self, Notifier};
use crate::sql::{Dialect, STANDS, implement_store};
use crate::writer::{Batch, Writer};
use crate::{
    Append, Change, Entry, Founded, Listed, Login, Millis, Outage, Player, Result, StoreError,
    Which, migrate,
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
    node: i64,
    notifier: Arc<Notifier>,
    ear: tokio::task::AbortHandle,
    mouth: tokio::task::AbortHandle,
}

/// How long a request waits for a connection: a database that is away is said soon.
const PATIENCE: Duration = Duration::from_secs(2);

impl PostgresStore {
    /// Opens the database of this URL and brings it to the newest form.
    pub async fn open(url: &str) -> Result<Self> {
        let options: PgConnectOptions = url.parse().map_err(|error: sqlx::Error| {
            StoreError::Address(format!("the database's address: {error}"))
        })?;
        let address = format!("{}:{}", options.get_host(), options.get_port());
        let unreachable = |reason: String| StoreError::Unreachable {
            address: address.clone(),
            reason,
        };
        // One plain attempt first: the pool would try again and again and say only that it waited.
        match tokio::time::timeout(PATIENCE, PgConnection::connect_with(&options)).await {
            Ok(Ok(connection)) => connection.close().await?,
            Ok(Err(error)) => return Err(unreachable(error.to_string())),
            Err(_) => return Err(unreachable("no answer within two seconds".to_owned())),
        }
        let pool = PgPoolOptions::new()
            .max_connections(CONNECTIONS)
            .acquire_timeout(PATIENCE)
            .after_connect(|connection, _| {
                Box::pin(async move {
                    sqlx::raw_sql("SET synchronous_commit = on")
                        .execute(connection)
                        .await?;
                    Ok(())
                })
            })
            .connect_with(options)
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
        let notifier = Arc::new(Notifier::default());
        let mouth = notifier::run(Arc::clone(&notifier), pool.clone(), CHANNEL);
        Ok(Self {
            writer: Writer::start(Inserts {
                pool: pool.clone(),
                node,
                notifier: Arc::clone(&notifier),
            }),
            node,
            notifier,
            mouth: tokio::spawn(mouth).abort_handle(),
            read: pool.clone(),
            write: pool,
            changes,
            ear,
        })
    }
}

impl Drop for PostgresStore {
    fn drop(&mut self) {
        self.stop_listening();
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
                Ok(Some(word)) => {
                    let _ = heard(word.payload(), &own).map(|change| changes.send(change));
                }
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

/// What a word of another node means: an id, the node, and `login` if the id is a login's. Nothing if it is an echo.
fn heard(word: &str, own: &str) -> Option<Change> {
    let mut parts = word.split(' ');
    let (id, from) = (parts.next()?.to_owned(), parts.next()?);
    (from != own).then(|| match parts.next() {
        Some("login") => Change::LoggedOut(id),
        Some("removed") => Change::Removed(id),
        _ => Change::Battle(id),
    })
}

impl Dialect for PostgresStore {
    type Row = PgRow;
    const DUE: &'static str = "UPDATE battles SET wakes_at = $2 WHERE id IN \
         (SELECT id FROM battles WHERE wakes_at <= $1 ORDER BY wakes_at LIMIT 200 FOR UPDATE SKIP LOCKED) RETURNING id";
    const SHARED: bool = true;
    const CLOCK: &'static str = "SELECT CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT), (SELECT at FROM pulse)";
    const AHEAD: &'static str = "SELECT DISTINCT entries.battle FROM json_array_elements($1::json) AS known JOIN entries \
         ON entries.battle = known ->> 0 AND entries.seq = CAST(known ->> 1 AS BIGINT)";

    fn stop_listening(&self) {
        self.ear.abort();
        self.mouth.abort();
    }

    /// Nothing to be put in order: the database server does that.
    async fn leave(&self) {}

    fn announce(&self, change: Change) {
        let node = self.node;
        self.notifier.say(match change {
            Change::Battle(id) => Some(format!("{id} {node}")),
            Change::LoggedOut(id) => Some(format!("{id} {node} login")),
            Change::Removed(id) => Some(format!("{id} {node} removed")),
            Change::Anything => None,
        });
    }
}

implement_store!(PostgresStore);

struct Inserts {
    pool: PgPool,
    node: i64,
    notifier: Arc<Notifier>,
}

/// Writes entries with their faces; gives back those that were written.
const WRITE: &str = "WITH r AS ( \
       SELECT * FROM json_to_recordset($1::json) AS r(battle text, seq bigint, at bigint, body text, \
         public boolean, open boolean, over boolean, founder text, holder0 text, holder1 text, changed_at bigint, wakes_at bigint, summary text) \
     ), written AS ( \
       INSERT INTO entries (battle, seq, at, body) SELECT battle, seq, at, body FROM r ORDER BY battle, seq \
       ON CONFLICT DO NOTHING RETURNING battle, seq \
     ), faced AS ( \
       UPDATE battles SET updated_at = r.changed_at, public = r.public, open = r.open, over = r.over, \
         founder = r.founder, holder0 = r.holder0, holder1 = r.holder1, wakes_at = r.wakes_at, summary = r.summary \
       FROM r JOIN written USING (battle, seq) WHERE battles.id = r.battle \
     ) \
     SELECT battle, seq FROM written";

#[async_trait]
impl Batch for Inserts {
    /// The order of the rows is the same on every node, so two nodes that want the same battles wait for each other in
    /// one direction only.
    async fn write(&self, rows: &str, begins: bool) -> Result<HashSet<(String, i64)>, sqlx::Error> {
        let write = sqlx::query::<sqlx::Postgres>(WRITE).bind(rows);
        let written = if begins {
            let mut transaction = self.pool.begin().await?;
            sqlx::query(
                "INSERT INTO battles (id, created_at) \
                 SELECT battle, at FROM json_to_recordset($1::json) AS r(battle text, seq bigint, at bigint) \
                 WHERE seq = 0 ORDER BY battle ON CONFLICT DO NOTHING",
            )
            .bind(rows)
            .execute(&mut *transaction)
            .await?;
            let written = write.fetch_all(&mut *transaction).await?;
            transaction.commit().await?;
            written
        } else {
            // One statement is a transaction of its own: one way to the database and back.
            write.fetch_all(&self.pool).await?
        };
        let written = written
            .iter()
            .map(|row| Ok((row.try_get(0)?, row.try_get(1)?)))
            .collect::<Result<HashSet<(String, i64)>, sqlx::Error>>()?;
        let node = self.node;
        let words = written.iter().map(|(battle, _)| format!("{battle} {node}"));
        self.notifier.say(words);
        Ok(written)
    }

    async fn stands(&self, append: &Append) -> Result<bool, sqlx::Error> {
        let body: Option<String> = sqlx::query_scalar(STANDS)
            .bind(&append.battle)
            .bind(append.seq as i64)
            .bind(append.at)
            .fetch_optional(&self.pool)
            .await?;
        Ok(body.is_some_and(|body| body == append.body))
    }
}
