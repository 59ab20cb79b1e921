//! The form of the database, one numbered step after the other.

/// The steps in order; the form of a database is the number of steps it has taken. Both dialects read them.
pub(crate) const STEPS: &[&str] = &[
    include_str!("../migrations/0001_log.sql"),
    include_str!("../migrations/0002_lobby.sql"),
    include_str!("../migrations/0003_people.sql"),
    include_str!("../migrations/0004_order.sql"),
    include_str!("../migrations/0005_calls.sql"),
    include_str!("../migrations/0006_shelf.sql"),
    include_str!("../migrations/0007_ratings.sql"),
    include_str!("../migrations/0008_analyses.sql"),
];

/// Brings a database to the newest form, within a transaction that `begin` opens and that keeps other nodes out.
macro_rules! migrate {
    ($connection:expr, $begin:expr) => {{
        let connection = $connection;
        sqlx::raw_sql($begin).execute(&mut *connection).await?;
        sqlx::raw_sql("CREATE TABLE IF NOT EXISTS form (version BIGINT NOT NULL)")
            .execute(&mut *connection)
            .await?;
        let found: Option<i64> = sqlx::query_scalar("SELECT MAX(version) FROM form")
            .fetch_one(&mut *connection)
            .await?;
        let found = found.unwrap_or(0);
        let known = $crate::migrate::STEPS.len() as i64;
        if found > known {
            sqlx::raw_sql("ROLLBACK").execute(&mut *connection).await?;
            return Err($crate::StoreError::TooNew { found, known });
        }
        for (step, number) in $crate::migrate::STEPS.iter().zip(1i64..) {
            if number > found {
                tracing::info!(form = number, "migrating the database");
                sqlx::raw_sql(*step).execute(&mut *connection).await?;
                sqlx::query("INSERT INTO form (version) VALUES ($1)")
                    .bind(number)
                    .execute(&mut *connection)
                    .await?;
            }
        }
        sqlx::raw_sql("COMMIT").execute(&mut *connection).await?;
    }};
}

pub(crate) use migrate;
