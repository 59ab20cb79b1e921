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
                let row = sqlx::query("SELECT id, name, hash, created_at, banned_at, muted_at FROM players WHERE id = $1")
                    .bind(id)
                    .fetch_optional(&self.read)
                    .await?;
                row.map(|row| player_of(&row)).transpose()
            }

            async fn player_named(&self, name: &str) -> Result<Option<Player>> {
                // PostgreSQL takes no NUL in a text, so nothing has such a name.
                if name.contains('\0') {
                    return Ok(None);
                }
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

            async fn register(&self, player: &str, name: &str, look: &str, hash: &str) -> Result<()> {
                let done = sqlx::query(
                    "UPDATE players SET name = $2, name_key = $3, hash = $4, look = $5 WHERE id = $1 AND name IS NULL",
                )
                .bind(player)
                .bind(name)
                .bind(name.to_lowercase())
                .bind(hash)
                .bind(look)
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
                if login.contains('\0') {
                    return Ok(false);
                }
                let done = sqlx::query(
                    "UPDATE sessions SET revoked = TRUE WHERE id = $1 AND player = $2 AND NOT revoked",
                )
                .bind(login)
                .bind(player)
                .execute(&self.write)
                .await?;
                let ended = done.rows_affected() == 1;
                if ended {
                    sqlx::query("DELETE FROM pushes WHERE login = $1")
                        .bind(login)
                        .execute(&self.write)
                        .await?;
                    self.announce(Change::LoggedOut(login.to_owned()));
                }
                Ok(ended)
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

            async fn keep_record(&self, battle: &str, body: &str) -> Result<()> {
                sqlx::query("INSERT INTO records (battle, body) VALUES ($1, $2) ON CONFLICT DO NOTHING")
                    .bind(battle)
                    .bind(body)
                    .execute(&self.write)
                    .await?;
                Ok(())
            }

            async fn record(&self, battle: &str) -> Result<Option<String>> {
                let body = sqlx::query_scalar("SELECT body FROM records WHERE battle = $1")
                    .bind(battle)
                    .fetch_optional(&self.read)
                    .await?;
                Ok(body)
            }

            async fn keep_analysis(&self, battle: &str, form: u32, body: &str) -> Result<()> {
                sqlx::query(
                    "INSERT INTO analyses (battle, form, body) VALUES ($1, $2, $3) \
                     ON CONFLICT (battle) DO UPDATE SET form = excluded.form, body = excluded.body \
                     WHERE analyses.form < excluded.form",
                )
                .bind(battle)
                .bind(i64::from(form))
                .bind(body)
                .execute(&self.write)
                .await?;
                Ok(())
            }

            async fn analysis(&self, battle: &str, form: u32) -> Result<Option<String>> {
                let body = sqlx::query_scalar("SELECT body FROM analyses WHERE battle = $1 AND form = $2")
                    .bind(battle)
                    .bind(i64::from(form))
                    .fetch_optional(&self.read)
                    .await?;
                Ok(body)
            }

            async fn delete_battle(&self, battle: &str) -> Result<bool> {
                let mut transaction = self.write.begin().await?;
                for sql in [
                    "DELETE FROM entries WHERE battle = $1",
                    "DELETE FROM records WHERE battle = $1",
                    "DELETE FROM analyses WHERE battle = $1",
                    "DELETE FROM reports WHERE battle = $1 AND done",
                    "DELETE FROM calls WHERE battle = $1",
                ] {
                    sqlx::query(sql).bind(battle).execute(&mut *transaction).await?;
                }
                let done = sqlx::query("DELETE FROM battles WHERE id = $1")
                    .bind(battle)
                    .execute(&mut *transaction)
                    .await?;
                transaction.commit().await?;
                self.announce(Change::Removed(battle.to_owned()));
                Ok(done.rows_affected() == 1)
            }

            async fn amend(&self, battle: &str, seq: u64, body: &str) -> Result<()> {
                sqlx::query("UPDATE entries SET body = $3 WHERE battle = $1 AND seq = $2")
                    .bind(battle)
                    .bind(seq as i64)
                    .bind(body)
                    .execute(&self.write)
                    .await?;
                self.announce(Change::Removed(battle.to_owned()));
                Ok(())
            }

            async fn spoke_in(&self, player: &str) -> Result<Vec<String>> {
                // Rare and thorough: every log is looked through.
                let ids = sqlx::query_scalar("SELECT DISTINCT battle FROM entries WHERE body LIKE $1 ESCAPE '!'")
                    .bind(format!("%{}%", player.replace('_', "!_").replace('%', "!%")))
                    .fetch_all(&self.read)
                    .await?;
                Ok(ids)
            }

            async fn stale_battles(&self, before: Millis, limit: u32) -> Result<Vec<String>> {
                let ids = sqlx::query_scalar(
                    "SELECT id FROM battles WHERE over AND updated_at < $1 ORDER BY updated_at LIMIT $2",
                )
                .bind(before)
                .bind(i64::from(limit))
                .fetch_all(&self.read)
                .await?;
                Ok(ids)
            }

            async fn find_players(&self, like: &str, limit: u32) -> Result<Vec<Player>> {
                if like.contains('\0') {
                    return Ok(Vec::new());
                }
                let key = like.to_lowercase();
                let rows = sqlx::query(
                    "SELECT id, name, hash, created_at, banned_at, muted_at FROM players \
                     WHERE id = $1 OR SUBSTR(name_key, 1, $3) = $2 ORDER BY name_key, id LIMIT $4",
                )
                .bind(like)
                .bind(&key)
                .bind(key.chars().count() as i32)
                .bind(i64::from(limit))
                .fetch_all(&self.read)
                .await?;
                rows.iter().map(player_of).collect()
            }

            async fn measure(&self, player: &str, measure: $crate::Measure, at: Millis) -> Result<bool> {
                let (sql, on) = match measure {
                    $crate::Measure::Ban(on) => ("UPDATE players SET banned_at = $2 WHERE id = $1", on),
                    $crate::Measure::Mute(on) => ("UPDATE players SET muted_at = $2 WHERE id = $1", on),
                };
                let done = sqlx::query(sql)
                    .bind(player)
                    .bind(on.then_some(at))
                    .execute(&self.write)
                    .await?;
                Ok(done.rows_affected() == 1)
            }

            async fn set_password(&self, player: &str, hash: &str) -> Result<()> {
                sqlx::query("UPDATE players SET hash = $2 WHERE id = $1 AND name IS NOT NULL")
                    .bind(player)
                    .bind(hash)
                    .execute(&self.write)
                    .await?;
                Ok(())
            }

            async fn forget_player(&self, player: &str) -> Result<bool> {
                for login in self.logins(player).await? {
                    self.revoke(player, &login.id).await?;
                }
                let mut transaction = self.write.begin().await?;
                for sql in [
                    "DELETE FROM blocks WHERE player = $1 OR whom = $1",
                    "DELETE FROM hooks WHERE player = $1",
                    "DELETE FROM pushes WHERE player = $1",
                    "DELETE FROM shelf WHERE player = $1",
                    "DELETE FROM ratings WHERE player = $1",
                    "DELETE FROM reports WHERE player = $1",
                    "UPDATE sessions SET agent = '' WHERE player = $1",
                ] {
                    sqlx::query(sql).bind(player).execute(&mut *transaction).await?;
                }
                let done = sqlx::query(
                    "UPDATE players SET name = NULL, name_key = NULL, look = NULL, hash = NULL WHERE id = $1",
                )
                .bind(player)
                .execute(&mut *transaction)
                .await?;
                transaction.commit().await?;
                Ok(done.rows_affected() == 1)
            }

            async fn forget_guests(&self, before: Millis) -> Result<u64> {
                let idle = "SELECT id FROM players WHERE name IS NULL AND banned_at IS NULL AND created_at < $1 \
                     AND NOT EXISTS (SELECT 1 FROM sessions WHERE sessions.player = players.id AND seen_at >= $1) \
                     AND NOT EXISTS (SELECT 1 FROM battles WHERE holder0 = players.id) \
                     AND NOT EXISTS (SELECT 1 FROM battles WHERE holder1 = players.id) LIMIT 500";
                let ids: Vec<String> =
                    sqlx::query_scalar(idle).bind(before).fetch_all(&self.read).await?;
                let mut transaction = self.write.begin().await?;
                for id in &ids {
                    for sql in [
                        "DELETE FROM blocks WHERE player = $1 OR whom = $1",
                        "DELETE FROM hooks WHERE player = $1",
                        "DELETE FROM pushes WHERE player = $1",
                        "DELETE FROM shelf WHERE player = $1",
                        "DELETE FROM sessions WHERE player = $1",
                        "DELETE FROM players WHERE id = $1",
                    ] {
                        sqlx::query(sql).bind(id).execute(&mut *transaction).await?;
                    }
                }
                transaction.commit().await?;
                Ok(ids.len() as u64)
            }

            async fn block(&self, player: &str, whom: &str, blocked: bool, at: Millis) -> Result<()> {
                if blocked {
                    sqlx::query(
                        "INSERT INTO blocks (player, whom, at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
                    )
                    .bind(player)
                    .bind(whom)
                    .bind(at)
                    .execute(&self.write)
                    .await?;
                } else {
                    sqlx::query("DELETE FROM blocks WHERE player = $1 AND whom = $2")
                        .bind(player)
                        .bind(whom)
                        .execute(&self.write)
                        .await?;
                }
                Ok(())
            }

            async fn blocks(&self, player: &str) -> Result<Vec<String>> {
                let whom = sqlx::query_scalar("SELECT whom FROM blocks WHERE player = $1 ORDER BY at, whom")
                    .bind(player)
                    .fetch_all(&self.read)
                    .await?;
                Ok(whom)
            }

            async fn blocked(&self, one: &str, other: &str) -> Result<bool> {
                let found: Option<String> = sqlx::query_scalar(
                    "SELECT player FROM blocks WHERE (player = $1 AND whom = $2) OR (player = $2 AND whom = $1) LIMIT 1",
                )
                .bind(one)
                .bind(other)
                .fetch_optional(&self.read)
                .await?;
                Ok(found.is_some())
            }

            async fn report(&self, report: &$crate::Report) -> Result<()> {
                sqlx::query(
                    "INSERT INTO reports (id, at, player, battle, whom, body, done) VALUES ($1, $2, $3, $4, $5, $6, FALSE)",
                )
                .bind(&report.id)
                .bind(report.at)
                .bind(&report.player)
                .bind(&report.battle)
                .bind(report.whom.as_deref())
                .bind(&report.body)
                .execute(&self.write)
                .await?;
                Ok(())
            }

            async fn reports(&self, limit: u32) -> Result<Vec<$crate::Report>> {
                let rows = sqlx::query(
                    "SELECT id, at, player, battle, whom, body FROM reports WHERE NOT done ORDER BY at, id LIMIT $1",
                )
                .bind(i64::from(limit))
                .fetch_all(&self.read)
                .await?;
                rows.iter()
                    .map(|row| {
                        Ok($crate::Report {
                            id: row.try_get(0)?,
                            at: row.try_get(1)?,
                            player: row.try_get(2)?,
                            battle: row.try_get(3)?,
                            whom: row.try_get(4)?,
                            body: row.try_get(5)?,
                        })
                    })
                    .collect()
            }

            async fn close_report(&self, id: &str) -> Result<bool> {
                let done = sqlx::query("UPDATE reports SET done = TRUE WHERE id = $1 AND NOT done")
                    .bind(id)
                    .execute(&self.write)
                    .await?;
                Ok(done.rows_affected() == 1)
            }

            async fn set_hook(&self, player: &str, hook: Option<&$crate::Hook>) -> Result<()> {
                match hook {
                    Some(hook) => {
                        sqlx::query(
                            "INSERT INTO hooks (player, form, url, failed, language, home) VALUES ($1, $2, $3, $4, $5, $6) \
                             ON CONFLICT (player) DO UPDATE SET form = excluded.form, url = excluded.url, \
                             failed = excluded.failed, language = excluded.language, home = excluded.home",
                        )
                        .bind(player)
                        .bind(&hook.form)
                        .bind(&hook.url)
                        .bind(i64::from(hook.failed))
                        .bind(&hook.language)
                        .bind(&hook.home)
                        .execute(&self.write)
                        .await?;
                    }
                    None => {
                        sqlx::query("DELETE FROM hooks WHERE player = $1")
                            .bind(player)
                            .execute(&self.write)
                            .await?;
                    }
                }
                Ok(())
            }

            async fn hook(&self, player: &str) -> Result<Option<$crate::Hook>> {
                let row = sqlx::query("SELECT form, url, failed, language, home FROM hooks WHERE player = $1")
                    .bind(player)
                    .fetch_optional(&self.read)
                    .await?;
                row.map(|row| {
                    Ok($crate::Hook {
                        form: row.try_get(0)?,
                        url: row.try_get(1)?,
                        failed: row.try_get::<i64, _>(2)? as u32,
                        language: row.try_get(3)?,
                        home: row.try_get(4)?,
                    })
                })
                .transpose()
            }

            async fn hook_answered(&self, player: &str, url: &str, reached: bool) -> Result<()> {
                let sql = if reached {
                    "UPDATE hooks SET failed = 0 WHERE player = $1 AND url = $2 AND failed > 0"
                } else {
                    "UPDATE hooks SET failed = failed + 1 WHERE player = $1 AND url = $2"
                };
                sqlx::query(sql).bind(player).bind(url).execute(&self.write).await?;
                Ok(())
            }

            async fn add_device(&self, device: &$crate::Device, at: Millis) -> Result<()> {
                sqlx::query(
                    "INSERT INTO pushes (endpoint, player, login, key, auth, language, home, at) \
                     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (endpoint) DO UPDATE SET player = excluded.player, \
                     login = excluded.login, key = excluded.key, auth = excluded.auth, language = excluded.language, \
                     home = excluded.home, at = excluded.at",
                )
                .bind(&device.endpoint)
                .bind(&device.player)
                .bind(&device.login)
                .bind(&device.key)
                .bind(&device.auth)
                .bind(&device.language)
                .bind(&device.home)
                .bind(at)
                .execute(&self.write)
                .await?;
                Ok(())
            }

            async fn shelve(&self, kept: &$crate::Shelved) -> Result<()> {
                sqlx::query(
                    "INSERT INTO shelf (id, player, kind, game, title, updated_at, body) VALUES ($1, $2, $3, $4, $5, $6, $7) \
                     ON CONFLICT (id) DO UPDATE SET kind = excluded.kind, game = excluded.game, title = excluded.title, \
                     updated_at = excluded.updated_at, body = excluded.body WHERE shelf.player = excluded.player",
                )
                .bind(&kept.id)
                .bind(&kept.player)
                .bind(&kept.kind)
                .bind(&kept.game)
                .bind(&kept.title)
                .bind(kept.updated_at)
                .bind(&kept.body)
                .execute(&self.write)
                .await?;
                Ok(())
            }

            async fn devices(&self, player: &str) -> Result<Vec<$crate::Device>> {
                let rows = sqlx::query(
                    "SELECT endpoint, player, login, key, auth, language, home FROM pushes WHERE player = $1 \
                     ORDER BY at DESC, endpoint",
                )
                .bind(player)
                .fetch_all(&self.read)
                .await?;
                rows.iter()
                    .map(|row| {
                        Ok($crate::Device {
                            endpoint: row.try_get(0)?,
                            player: row.try_get(1)?,
                            login: row.try_get(2)?,
                            key: row.try_get(3)?,
                            auth: row.try_get(4)?,
                            language: row.try_get(5)?,
                            home: row.try_get(6)?,
                        })
                    })
                    .collect()
            }

            async fn drop_device(&self, player: &str, endpoint: &str) -> Result<bool> {
                if endpoint.contains('\0') {
                    return Ok(false);
                }
                let done = sqlx::query("DELETE FROM pushes WHERE endpoint = $1 AND player = $2")
                    .bind(endpoint)
                    .bind(player)
                    .execute(&self.write)
                    .await?;
                Ok(done.rows_affected() == 1)
            }

            async fn unshelve(&self, player: &str, id: &str) -> Result<bool> {
                if id.contains('\0') {
                    return Ok(false);
                }
                let done = sqlx::query("DELETE FROM shelf WHERE player = $1 AND id = $2")
                    .bind(player)
                    .bind(id)
                    .execute(&self.write)
                    .await?;
                Ok(done.rows_affected() == 1)
            }

            async fn call(&self, call: &$crate::Call) -> Result<bool> {
                let done = sqlx::query(
                    "INSERT INTO calls (battle, seat, turn, at) VALUES ($1, $2, $3, $4) ON CONFLICT (battle, seat) \
                     DO UPDATE SET turn = excluded.turn, at = excluded.at WHERE calls.turn <> excluded.turn OR calls.at < $5",
                )
                .bind(&call.battle)
                .bind(i64::from(call.seat))
                .bind(&call.turn)
                .bind(call.at)
                .bind(call.since)
                .execute(&self.write)
                .await?;
                Ok(done.rows_affected() == 1)
            }

            async fn shelf(&self, player: &str) -> Result<Vec<$crate::Shelved>> {
                let rows = sqlx::query(
                    "SELECT id, player, kind, game, title, updated_at, '' FROM shelf \
                     WHERE player = $1 ORDER BY updated_at DESC, id",
                )
                .bind(player)
                .fetch_all(&self.read)
                .await?;
                rows.iter().map(|row| shelved_of(row)).collect()
            }

            async fn shelved(&self, id: &str) -> Result<Option<$crate::Shelved>> {
                if id.contains('\0') {
                    return Ok(None);
                }
                let row = sqlx::query(
                    "SELECT id, player, kind, game, title, updated_at, body FROM shelf WHERE id = $1",
                )
                .bind(id)
                .fetch_optional(&self.read)
                .await?;
                row.map(|row| shelved_of(&row)).transpose()
            }

            async fn rate(&self, battle: &str, ratings: &[$crate::Rating], at: Millis) -> Result<bool> {
                let mut transaction = self.write.begin().await?;
                let counted = sqlx::query("INSERT INTO rated (battle, at) VALUES ($1, $2) ON CONFLICT DO NOTHING")
                    .bind(battle)
                    .bind(at)
                    .execute(&mut *transaction)
                    .await?;
                if counted.rows_affected() == 0 {
                    return Ok(false);
                }
                for rating in ratings {
                    let sql = if rating.battles <= 1 {
                        "INSERT INTO ratings (player, game, rating, deviation, volatility, battles, updated_at) \
                         VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING"
                    } else {
                        "UPDATE ratings SET rating = $3, deviation = $4, volatility = $5, battles = $6, updated_at = $7 \
                         WHERE player = $1 AND game = $2 AND battles = $6 - 1"
                    };
                    let written = sqlx::query(sql)
                        .bind(&rating.player)
                        .bind(&rating.game)
                        .bind(rating.rating)
                        .bind(rating.deviation)
                        .bind(rating.volatility)
                        .bind(rating.battles as i64)
                        .bind(rating.updated_at)
                        .execute(&mut *transaction)
                        .await?;
                    if written.rows_affected() == 0 {
                        // What was written in the transaction goes with it.
                        return Err(StoreError::Taken);
                    }
                }
                transaction.commit().await?;
                Ok(true)
            }

            async fn rating(&self, player: &str, game: &str) -> Result<Option<$crate::Rating>> {
                let row = sqlx::query(
                    "SELECT player, game, rating, deviation, volatility, battles, updated_at FROM ratings \
                     WHERE player = $1 AND game = $2",
                )
                .bind(player)
                .bind(game)
                .fetch_optional(&self.read)
                .await?;
                row.map(|row| rating_of(&row)).transpose()
            }

            async fn ladder(&self, game: &str, limit: u32) -> Result<Vec<(String, $crate::Rating)>> {
                let rows = sqlx::query(
                    "SELECT player, game, rating, deviation, volatility, battles, updated_at, name \
                     FROM ratings JOIN players ON players.id = ratings.player \
                     WHERE game = $1 AND name IS NOT NULL AND banned_at IS NULL \
                     ORDER BY rating DESC, player LIMIT $2",
                )
                .bind(game)
                .bind(i64::from(limit))
                .fetch_all(&self.read)
                .await?;
                rows.iter().map(|row| Ok((row.try_get(7)?, rating_of(row)?))).collect()
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
                    Which::Open | Which::Live | Which::Finished | Which::All => {
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
                            Which::All | Which::Of(_) => {
                                "SELECT id, updated_at, summary FROM battles WHERE updated_at < $1 \
                                 ORDER BY updated_at DESC, id LIMIT $2"
                            }
                            Which::Finished => {
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

            async fn ahead(&self, known: &[(String, u64)]) -> Result<Vec<String>> {
                if known.is_empty() {
                    return Ok(Vec::new());
                }
                let known = serde_json::to_string(known)
                    .map_err(|error| sqlx::Error::Encode(Box::new(error)))?;
                let ids = sqlx::query_scalar(Self::AHEAD).bind(known).fetch_all(&self.read).await?;
                Ok(ids)
            }

            async fn founded(&self, player: &str) -> Result<Founded> {
                let row = sqlx::query(
                    "SELECT CAST(COUNT(*) AS BIGINT), \
                       CAST(COALESCE(SUM(CASE WHEN open THEN 1 ELSE 0 END), 0) AS BIGINT), \
                       CAST(COALESCE(SUM(CASE WHEN holder0 IS NULL AND holder1 IS NULL AND NOT open THEN 1 ELSE 0 END), 0) AS BIGINT) \
                     FROM battles WHERE founder = $1 AND NOT over",
                )
                .bind(player)
                .fetch_one(&self.read)
                .await?;
                let count = |column: usize| Ok::<_, sqlx::Error>(row.try_get::<i64, _>(column)? as u32);
                Ok(Founded {
                    running: count(0)?,
                    open: count(1)?,
                    unmanned: count(2)?,
                })
            }

            async fn clock(&self) -> Result<Millis> {
                let row = sqlx::query(Self::CLOCK).fetch_one(&self.read).await?;
                let wall: Millis = row.try_get(0)?;
                let pulse: Option<Millis> = row.try_get(1)?;
                Ok(pulse.map_or(wall, |pulse| pulse.max(wall)))
            }

            async fn pulse(&self, at: Millis, patience: Millis) -> Result<()> {
                let before: Option<Millis> = sqlx::query_scalar("SELECT at FROM pulse")
                    .fetch_optional(&self.read)
                    .await?;
                if let Some(from) = before.filter(|before| at - before > patience) {
                    self.note_outage(Outage { from, to: at }).await?;
                }
                sqlx::query(
                    "INSERT INTO pulse (id, at) VALUES (1, $1) \
                     ON CONFLICT (id) DO UPDATE SET at = excluded.at WHERE excluded.at > pulse.at",
                )
                .bind(at)
                .execute(&self.write)
                .await?;
                Ok(())
            }

            async fn note_outage(&self, outage: Outage) -> Result<()> {
                sqlx::query("INSERT INTO outages (began_at, ended_at) VALUES ($1, $2)")
                    .bind(outage.from)
                    .bind(outage.to)
                    .execute(&self.write)
                    .await?;
                sqlx::query("UPDATE battles SET wakes_at = 0 WHERE wakes_at IS NOT NULL AND NOT over")
                    .execute(&self.write)
                    .await?;
                Ok(())
            }

            async fn outages(&self, since: Millis) -> Result<Vec<Outage>> {
                let rows = sqlx::query(
                    "SELECT began_at, ended_at FROM outages WHERE ended_at > $1 ORDER BY ended_at, began_at",
                )
                .bind(since)
                .fetch_all(&self.read)
                .await?;
                rows.iter()
                    .map(|row| {
                        Ok(Outage {
                            from: row.try_get(0)?,
                            to: row.try_get(1)?,
                        })
                    })
                    .collect()
            }

            fn changes(&self) -> broadcast::Receiver<Change> {
                self.changes.subscribe()
            }

            fn shared(&self) -> bool {
                Self::SHARED
            }

            async fn healthy(&self) -> Result<()> {
                let write = sqlx::query(
                    "INSERT INTO keys (name, value) VALUES ('health', '1') \
                     ON CONFLICT (name) DO UPDATE SET value = CASE keys.value WHEN '1' THEN '2' ELSE '1' END",
                )
                .execute(&self.write);
                match tokio::time::timeout(std::time::Duration::from_secs(2), write).await {
                    Ok(written) => {
                        written?;
                        Ok(())
                    }
                    Err(_) => Err(StoreError::Away),
                }
            }

            async fn close(&self) {
                self.writer.close().await;
                self.stop_listening();
                self.leave().await;
                self.read.close().await;
                self.write.close().await;
            }
        }

        fn player_of(row: &<$store as Dialect>::Row) -> Result<Player> {
            Ok(Player {
                id: row.try_get(0)?,
                name: row.try_get(1)?,
                hash: row.try_get(2)?,
                created_at: row.try_get(3)?,
                banned_at: row.try_get(4)?,
                muted_at: row.try_get(5)?,
            })
        }

        fn shelved_of(row: &<$store as Dialect>::Row) -> Result<$crate::Shelved> {
            Ok($crate::Shelved {
                id: row.try_get(0)?,
                player: row.try_get(1)?,
                kind: row.try_get(2)?,
                game: row.try_get(3)?,
                title: row.try_get(4)?,
                updated_at: row.try_get(5)?,
                body: row.try_get(6)?,
            })
        }

        fn rating_of(row: &<$store as Dialect>::Row) -> Result<$crate::Rating> {
            Ok($crate::Rating {
                player: row.try_get(0)?,
                game: row.try_get(1)?,
                rating: row.try_get(2)?,
                deviation: row.try_get(3)?,
                volatility: row.try_get(4)?,
                battles: row.try_get::<i64, _>(5)? as u64,
                updated_at: row.try_get(6)?,
            })
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
    /// The database's own clock in milliseconds since 1970, and the last pulse.
    const CLOCK: &'static str;
    /// The battles of the JSON list of pairs `$1` that have an entry with the number beside them.
    const AHEAD: &'static str;
    /// Puts everything in order before the connections end.
    async fn leave(&self);
    /// Gives back the connection that listens, if there is one: a pool closes when all are back.
    fn stop_listening(&self);
    /// Tells the other nodes, soon.
    fn announce(&self, change: crate::Change);
}

/// The body of the entry `$1`, `$2` if it was written at `$3`.
pub(crate) const STANDS: &str =
    "SELECT body FROM entries WHERE battle = $1 AND seq = $2 AND at = $3";
