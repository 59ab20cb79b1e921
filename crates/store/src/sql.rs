//! The part of the store that is the same SQL in both dialects.

/// Implements [`Store`](crate::Store) for a type with the fields `read`, `write` (pools), `writer`, `changes`, and the
/// constants `DUE` (its own way to hand out a battle once) and `SHARED`.
macro_rules! implement_store {
    ($store:ty) => {
        #[async_trait::async_trait]
        impl $crate::Store for $store {
            async fn key(&self, name: &str, offered: &str) -> Result<String> {
                sqlx::query("INSERT INTO keys (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING")
                    .bind(name)
                    .bind(offered)
                    .execute(&self.write)
                    .await?;
                let key = sqlx::query_scalar("SELECT value FROM keys WHERE name = $1")
                    .bind(name)
                    .fetch_one(&self.write)
                    .await?;
                Ok(key)
            }

            async fn welcome(&self, player: &str, at: Millis) -> Result<()> {
                sqlx::query(
                    "INSERT INTO players (id, created_at) VALUES ($1, $2) ON CONFLICT DO NOTHING",
                )
                .bind(player)
                .bind(at)
                .execute(&self.write)
                .await?;
                Ok(())
            }

            async fn player(&self, id: &str) -> Result<Option<Player>> {
                let row = sqlx::query("SELECT id, name, hash, created_at FROM players WHERE id = $1")
                    .bind(id)
                    .fetch_optional(&self.read)
                    .await?;
                row.map(|row| {
                    Ok(Player {
                        id: row.try_get(0)?,
                        name: row.try_get(1)?,
                        hash: row.try_get(2)?,
                        created_at: row.try_get(3)?,
                    })
                })
                .transpose()
            }

            async fn player_named(&self, name: &str) -> Result<Option<Player>> {
                let id: Option<String> =
                    sqlx::query_scalar("SELECT id FROM players WHERE name_key = $1")
                        .bind(name.to_lowercase())
                        .fetch_optional(&self.read)
                        .await?;
                match id {
                    Some(id) => self.player(&id).await,
                    None => Ok(None),
                }
            }

            async fn register(&self, player: &str, name: &str, hash: &str) -> Result<()> {
                let done = sqlx::query(
                    "UPDATE players SET name = $2, name_key = $3, hash = $4 WHERE id = $1 AND name IS NULL",
                )
                .bind(player)
                .bind(name)
                .bind(name.to_lowercase())
                .bind(hash)
                .execute(&self.write)
                .await;
                match done {
                    Ok(done) if done.rows_affected() == 1 => Ok(()),
                    Ok(_) => Err(StoreError::Taken),
                    Err(sqlx::Error::Database(error)) if error.is_unique_violation() => {
                        Err(StoreError::Taken)
                    }
                    Err(error) => Err(error.into()),
                }
            }

            async fn log_in(&self, login: &Login) -> Result<()> {
                sqlx::query(
                    "INSERT INTO sessions (id, player, agent, created_at, seen_at, revoked) \
                     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING",
                )
                .bind(&login.id)
                .bind(&login.player)
                .bind(&login.agent)
                .bind(login.created_at)
                .bind(login.seen_at)
                .bind(login.revoked)
                .execute(&self.write)
                .await?;
                Ok(())
            }

            async fn login(&self, id: &str) -> Result<Option<Login>> {
                let row = sqlx::query(
                    "SELECT id, player, agent, created_at, seen_at, revoked FROM sessions WHERE id = $1",
                )
                .bind(id)
                .fetch_optional(&self.read)
                .await?;
                row.map(|row| login_of(&row)).transpose()
            }

            async fn logins(&self, player: &str) -> Result<Vec<Login>> {
                let rows = sqlx::query(
                    "SELECT id, player, agent, created_at, seen_at, revoked FROM sessions \
                     WHERE player = $1 AND NOT revoked ORDER BY seen_at DESC, id",
                )
                .bind(player)
                .fetch_all(&self.read)
                .await?;
                rows.iter().map(login_of).collect()
            }

            async fn touch(&self, login: &str, at: Millis) -> Result<()> {
                sqlx::query("UPDATE sessions SET seen_at = $2 WHERE id = $1")
                    .bind(login)
                    .bind(at)
                    .execute(&self.write)
                    .await?;
                Ok(())
            }

            async fn revoke(&self, player: &str, login: &str) -> Result<bool> {
                let done = sqlx::query(
                    "UPDATE sessions SET revoked = TRUE WHERE id = $1 AND player = $2 AND NOT revoked",
                )
                .bind(login)
                .bind(player)
                .execute(&self.write)
                .await?;
                Ok(done.rows_affected() == 1)
            }

            async fn append(&self, append: Append) -> Result<()> {
                self.writer.append(append).await
            }

            async fn entries(&self, battle: &str, from: u64) -> Result<Vec<Entry>> {
                let rows = sqlx::query(
                    "SELECT seq, at, body FROM entries WHERE battle = $1 AND seq >= $2 ORDER BY seq",
                )
                .bind(battle)
                .bind(from as i64)
                .fetch_all(&self.read)
                .await?;
                rows.iter()
                    .map(|row| {
                        Ok(Entry {
                            seq: row.try_get::<i64, _>(0)? as u64,
                            at: row.try_get(1)?,
                            body: row.try_get(2)?,
                        })
                    })
                    .collect()
            }

            async fn list(&self, which: &Which, before: Millis, limit: u32) -> Result<Vec<Listed>> {
                let rows = match which {
                    Which::Of(player) => {
                        sqlx::query(
                            "SELECT id, updated_at, summary FROM battles \
                             WHERE (holder0 = $1 OR holder1 = $1) AND updated_at < $2 \
                             ORDER BY updated_at DESC, id LIMIT $3",
                        )
                        .bind(player)
                        .bind(before)
                        .bind(i64::from(limit))
                        .fetch_all(&self.read)
                        .await?
                    }
                    Which::Open | Which::Live | Which::Finished => {
                        let sql = match which {
                            Which::Open => {
                                "SELECT id, updated_at, summary FROM battles \
                                 WHERE public AND NOT over AND open AND updated_at < $1 \
                                 ORDER BY updated_at DESC, id LIMIT $2"
                            }
                            Which::Live => {
                                "SELECT id, updated_at, summary FROM battles \
                                 WHERE public AND NOT over AND NOT open AND updated_at < $1 \
                                 ORDER BY updated_at DESC, id LIMIT $2"
                            }
                            _ => {
                                "SELECT id, updated_at, summary FROM battles \
                                 WHERE public AND over AND updated_at < $1 \
                                 ORDER BY updated_at DESC, id LIMIT $2"
                            }
                        };
                        sqlx::query(sql)
                            .bind(before)
                            .bind(i64::from(limit))
                            .fetch_all(&self.read)
                            .await?
                    }
                };
                rows.iter()
                    .map(|row| {
                        Ok(Listed {
                            battle: row.try_get(0)?,
                            updated_at: row.try_get(1)?,
                            summary: row.try_get(2)?,
                        })
                    })
                    .collect()
            }

            async fn due(&self, now: Millis, again: Millis) -> Result<Vec<String>> {
                // Looking is cheap and the usual answer is «nothing»; only then is anything written.
                let any: Option<i64> =
                    sqlx::query_scalar("SELECT wakes_at FROM battles WHERE wakes_at <= $1 LIMIT 1")
                        .bind(now)
                        .fetch_optional(&self.read)
                        .await?;
                if any.is_none() {
                    return Ok(Vec::new());
                }
                let ids = sqlx::query_scalar(Self::DUE)
                    .bind(now)
                    .bind(again)
                    .fetch_all(&self.write)
                    .await?;
                Ok(ids)
            }

            async fn wake(&self, battle: &str, at: Option<Millis>) -> Result<()> {
                sqlx::query("UPDATE battles SET wakes_at = $2 WHERE id = $1")
                    .bind(battle)
                    .bind(at)
                    .execute(&self.write)
                    .await?;
                Ok(())
            }

            fn changes(&self) -> broadcast::Receiver<Change> {
                self.changes.subscribe()
            }

            fn shared(&self) -> bool {
                Self::SHARED
            }

            async fn healthy(&self) -> Result<()> {
                let _one: i64 = sqlx::query_scalar("SELECT CAST(1 AS BIGINT)")
                    .fetch_one(&self.read)
                    .await?;
                Ok(())
            }

            async fn close(&self) {
                self.writer.close().await;
                self.stop_listening();
                self.read.close().await;
                self.write.close().await;
            }
        }

        fn login_of(row: &<$store as Dialect>::Row) -> Result<Login> {
            Ok(Login {
                id: row.try_get(0)?,
                player: row.try_get(1)?,
                agent: row.try_get(2)?,
                created_at: row.try_get(3)?,
                seen_at: row.try_get(4)?,
                revoked: row.try_get(5)?,
            })
        }
    };
}

pub(crate) use implement_store;

/// What differs between the dialects.
pub(crate) trait Dialect {
    /// A row of an answer.
    type Row: sqlx::Row;
    /// Hands out the battles that are due at `$1`, each to one caller, and puts them off until `$2`.
    const DUE: &'static str;
    /// May other nodes write to the same database?
    const SHARED: bool;
    /// Gives back the connection that listens, if there is one: a pool closes when all are back.
    fn stop_listening(&self);
}
