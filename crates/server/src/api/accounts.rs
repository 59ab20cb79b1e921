//! Guests, names and passwords, logins.

use std::sync::Arc;

use axum::Json as JsonBody;
use axum::extract::{Path, State};
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{delete, get, post};
use serde::Deserialize;
use serde_json::{Value as Json, json};
use store::{Login, StoreError, Which};

use super::{Call, Calls, Who};
use crate::app::{App, now};
use crate::ask::{Body, Shared};
use crate::battle::Line;
use crate::identity::{Caller, cookie};
use crate::problem::{Answer, Problem};
use crate::secrets::{check_password, fresh_id, hash_password};

pub(super) fn calls(calls: Calls) -> Calls {
    calls
        .add(
            get(me),
            Call::get("/api/me", Who::Oneself, "Who am I: name, and where I am logged in")
                .gives(r#"{"name": null, "guest": true, "sessions": [{"id": "…", "agent": "…", "created_at": 0, "seen_at": 0, "current": true}]}"#),
        )
        .add(
            post(register),
            Call::post("/api/register", Who::Oneself, "A name and a password for this guest; the guest's battles stay theirs")
                .takes(r#"{"name": "Poniatowski", "password": "at least eight characters"}"#)
                .gives(r#"{"name": "Poniatowski", "guest": false}"#),
        )
        .add(
            post(log_in),
            Call::post("/api/login", Who::Anyone, "Logs in on this device; a guest's battles move to the account")
                .takes(r#"{"name": "Poniatowski", "password": "…"}"#)
                .gives(r#"{"name": "Poniatowski", "guest": false, "moved": 2}"#),
        )
        .add(
            post(log_out),
            Call::post("/api/logout", Who::Oneself, "Ends this login").gives(r#"{"ok": true}"#),
        )
        .add(
            delete(revoke),
            Call::delete("/api/sessions/{session}", Who::Oneself, "Ends one of the caller's logins")
                .gives(r#"{"ok": true}"#),
        )
}

#[derive(Deserialize)]
struct Credentials {
    name: String,
    password: String,
}

async fn me(State(app): Shared, caller: Caller) -> Answer<JsonBody<Json>> {
    let name = caller.name(&app).await?;
    let sessions: Vec<_> = app
        .store
        .logins(&caller.player)
        .await?
        .into_iter()
        .map(|login| {
            let mut json = json!(login);
            json["current"] = json!(login.id == caller.login);
            json
        })
        .collect();
    Ok(JsonBody(
        json!({ "guest": name.is_none(), "name": name, "sessions": sessions }),
    ))
}

/// A name that others can read and write.
fn proper_name(name: &str) -> Answer<&str> {
    let name = name.trim();
    let length = name.chars().count();
    let good = (2..=24).contains(&length)
        && name
            .chars()
            .all(|c| c.is_alphanumeric() || " -_.'".contains(c));
    if good {
        Ok(name)
    } else {
        Err(Problem::malformed(
            "a name has 2 to 24 letters, digits, spaces or - _ . '",
        ))
    }
}

async fn hashed(password: String) -> Answer<String> {
    tokio::task::spawn_blocking(move || hash_password(&password))
        .await
        .map_err(|error| Problem::internal(&error))?
        .map_err(|error| Problem::internal(&error))
}

fn limit_logins(app: &App, caller: &Caller) -> Answer<()> {
    app.login_limits
        .take(caller.address, std::time::Instant::now())
        .map_err(Problem::busy)
}

async fn register(
    State(app): Shared,
    caller: Caller,
    Body(given): Body<Credentials>,
) -> Answer<Response> {
    limit_logins(&app, &caller)?;
    let name = proper_name(&given.name)?.to_owned();
    if given.password.chars().count() < 8 || given.password.len() > 200 {
        return Err(Problem::malformed("a password has 8 to 200 characters"));
    }
    let hash = hashed(given.password).await?;
    caller.settle(&app).await?;
    match app.store.register(&caller.player, &name, &hash).await {
        Err(StoreError::Taken) => {
            return Err(Problem::refused(
                "this name is taken, or you have one already",
            ));
        }
        done => done?,
    }
    rename_in_battles(&app, &caller.player, &caller.player, &name).await?;
    // A new login for the new standing: what was known of the old one is worth nothing.
    app.store.revoke(&caller.player, &caller.login).await?;
    let cookie = new_login(&app, &caller, &caller.player).await?;
    let body = JsonBody(json!({ "name": name, "guest": false }));
    Ok(([(header::SET_COOKIE, cookie)], body).into_response())
}

async fn new_login(app: &App, caller: &Caller, player: &str) -> Answer<HeaderValue> {
    let login = Login {
        id: fresh_id(),
        player: player.to_owned(),
        agent: caller.agent.clone(),
        created_at: now(),
        seen_at: now(),
        revoked: false,
    };
    app.store.log_in(&login).await?;
    Ok(cookie(player, &login.id, app))
}

async fn log_in(
    State(app): Shared,
    caller: Caller,
    Body(given): Body<Credentials>,
) -> Answer<Response> {
    limit_logins(&app, &caller)?;
    let wrong = || Problem::forbidden("name or password is wrong");
    let player = app.store.player_named(given.name.trim()).await?;
    let hash = player.as_ref().and_then(|player| player.hash.clone());
    let right = tokio::task::spawn_blocking(move || {
        if let Some(hash) = hash {
            check_password(&given.password, &hash)
        } else {
            // An unknown name takes as long as a wrong password.
            let _ = hash_password(&given.password);
            false
        }
    })
    .await
    .map_err(|error| Problem::internal(&error))?;
    let player = player.filter(|_| right).ok_or_else(wrong)?;
    let name = player.name.clone().unwrap_or_default();
    let guest = caller.player != player.id && caller.name(&app).await?.is_none();
    let moved = if guest {
        rename_in_battles(&app, &caller.player, &player.id, &name).await?
    } else {
        0
    };
    if caller.known {
        app.store.revoke(&caller.player, &caller.login).await?;
    }
    let cookie = new_login(&app, &caller, &player.id).await?;
    let body = JsonBody(json!({ "name": name, "guest": false, "moved": moved }));
    Ok(([(header::SET_COOKIE, cookie)], body).into_response())
}

/// The battles of one id become those of another, or get the player's new name.
async fn rename_in_battles(app: &Arc<App>, from: &str, to: &str, name: &str) -> Answer<usize> {
    let which = Which::Of(from.to_owned());
    let battles = app.store.list(&which, i64::MAX, 1000).await?;
    let count = battles.len();
    for battle in battles {
        let line = Line::Renamed {
            from: from.to_owned(),
            to: to.to_owned(),
            name: Some(name.to_owned()),
        };
        let done = app
            .order(&battle.battle, move |_, _| Ok(line.clone()), |_, _| ())
            .await;
        if let Err(problem) = done {
            tracing::warn!(
                battle = battle.battle,
                message = problem.error.message,
                "a battle did not move along"
            );
        }
    }
    Ok(count)
}

async fn log_out(State(app): Shared, caller: Caller) -> Answer<Response> {
    // Also a guest's cookie must not come back to life.
    caller.settle(&app).await?;
    app.store.revoke(&caller.player, &caller.login).await?;
    let gone = HeaderValue::from_static("bivouac=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax");
    let body = JsonBody(json!({ "ok": true }));
    Ok(([(header::SET_COOKIE, gone)], body).into_response())
}

async fn revoke(
    State(app): Shared,
    caller: Caller,
    Path(session): Path<String>,
) -> Answer<JsonBody<Json>> {
    if app.store.revoke(&caller.player, &session).await? {
        Ok(JsonBody(json!({ "ok": true })))
    } else {
        Err(Problem::unknown("you have no such login"))
    }
}
