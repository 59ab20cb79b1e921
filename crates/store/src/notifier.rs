//! Word to the other nodes of a PostgreSQL database, sent behind the commit.
//!
//! A NOTIFY holds a lock over the whole database server until its transaction ends, so it never shares one with durable
//! entries: it goes out afterwards, several words at once, in a transaction that waits for no disk. A word that is lost
//! (this node dies in between) is made good by the nodes' own look at battles with open sockets.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use sqlx::postgres::PgPool;
use tokio::sync::Notify;

/// How many words go out in one transaction.
const TOGETHER: usize = 500;

/// The words that wait to be sent.
#[derive(Default)]
pub(crate) struct Notifier {
    words: Mutex<HashSet<String>>,
    wake: Notify,
}

impl Notifier {
    /// Says a word, soon; the same word waiting twice is said once.
    pub(crate) fn say(&self, words: impl IntoIterator<Item = String>) {
        let mut waiting = self.words.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.extend(words);
        drop(waiting);
        self.wake.notify_one();
    }

    fn take(&self) -> Vec<String> {
        let mut waiting = self.words.lock().unwrap_or_else(PoisonError::into_inner);
        let some: Vec<_> = waiting.iter().take(TOGETHER).cloned().collect();
        for word in &some {
            waiting.remove(word);
        }
        some
    }
}

/// Sends what waits, for ever. What gathers while one transaction runs goes out with the next.
pub(crate) async fn run(notifier: Arc<Notifier>, pool: PgPool, channel: &'static str) {
    loop {
        notifier.wake.notified().await;
        loop {
            let words = notifier.take();
            if words.is_empty() {
                break;
            }
            if let Err(error) = send(&pool, channel, &words).await {
                tracing::warn!(%error, "cannot tell the other nodes");
                tokio::time::sleep(Duration::from_millis(200)).await;
            }
        }
    }
}

async fn send(pool: &PgPool, channel: &str, words: &[String]) -> Result<(), sqlx::Error> {
    let mut transaction = pool.begin().await?;
    sqlx::raw_sql("SET LOCAL synchronous_commit = off")
        .execute(&mut *transaction)
        .await?;
    sqlx::query("SELECT pg_notify($1, word) FROM unnest($2::text[]) AS word")
        .bind(channel)
        .bind(words)
        .execute(&mut *transaction)
        .await?;
    transaction.commit().await
}
