//! Guests, names and passwords, logins.

use std::sync::Arc;
use std::time::Instant;

use axum::Json as JsonBody;
use axum::extract::{Path, State};
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{delete, get, post};
use schemars::JsonSchema;
use serde::Deserialize;
use store::{Login, StoreError, Which};
use wire::{Done, LoggedIn, Me};

use super::{Call, Calls, Who};
use crate::app::{App, now};
use crate::ask::{Body, Shared};
use crate::battle::Line;
use crate::gate::network;
use crate::identity::{Caller, cookie};
use crate::names::{proper_name, proper_password};
use crate::problem::{Answer, Problem};
use crate::secrets::{check_password, fresh_id, hash_password};

pub(super) fn calls(calls: Calls) -> Calls {
    calls
        .add(
            get(me),
            Call::get("/api/me", Who::Oneself, "Who am I: name, and where I am logged in")
                .gives::<Me>(r#"{"name": null, "guest": true, "sessions": [{"id": "…", "agent": "…", "created_at": 0, "seen_at": 0, "current": true}]}"#),
        )
        .add(
            post(register),
            Call::post("/api/register", Who::Oneself, "A name and a password for this guest; the guest's battles stay theirs")
                .takes::<Credentials>(r#"{"name": "Poniatowski", "password": "at least eight characters"}"#)
                .gives::<LoggedIn>(r#"{"name": "Poniatowski", "guest": false}"#),
        )
        .add(
            post(be_called),
            Call::post("/api/called", Who::Oneself, "What a guest is called by others, without a password: in the battles that are there")
                .takes::<Calling>(r#"{"name": "Anna"}"#)
                .gives::<LoggedIn>(r#"{"name": "Anna", "guest": true, "moved": 1}"#),
        )
        .add(
            post(log_in),
            Call::post("/api/login", Who::Anyone, "Logs in on this device; a guest's battles move to the account")
                .takes::<Credentials>(r#"{"name": "Poniatowski", "password": "…"}"#)
                .gives::<LoggedIn>(r#"{"name": "Poniatowski", "guest": false, "moved": 2}"#),
        )
        .add(
            post(log_out),
            Call::post("/api/logout", Who::Oneself, "Ends this login").gives::<Done>(r#"{"ok": true}"#),
        )
        .add(
            delete(revoke),
            Call::delete("/api/sessions/{session}", Who::Oneself, "Ends one of the caller's logins")
                .gives::<Done>(r#"{"ok": true}"#),
        )
}

/// A name and its password.
#[derive(Deserialize, JsonSchema)]
struct Credentials {
    /// The name: 2 to 24 letters, digits, spaces or - _ . '
    name: String,
    /// The password: 8 to 200 characters.
    password: String,
}

/// What a guest is called.
#[derive(Deserialize, JsonSchema)]
struct Calling {
    /// The name: 2 to 24 letters, digits, spaces or - _ . '
    name: String,
}

/// What others call a player: the name of the account; a guest's own word, which nobody may own.
pub(super) async fn called(
    app: &App,
    account: Option<String>,
    word: Option<&str>,
) -> Answer<Option<String>> {
    let word = word.map(str::trim).filter(|word| !word.is_empty());
    let (None, Some(word)) = (&account, word) else {
        return Ok(account);
    };
    let (name, _) = proper_name(word)?;
    if app.store.player_named(name).await?.is_some() {
        return Err(Problem::refused(
            "this name belongs to somebody who has a password; choose another, or log in",
        ));
    }
    Ok(Some(name.to_owned()))
}

async fn be_called(
    State(app): Shared,
    caller: Caller,
    Body(given): Body<Calling>,
) -> Answer<JsonBody<LoggedIn>> {
    if caller.name(&app).await?.is_some() {
        return Err(Problem::refused("you have a name already"));
    }
    app.guesses
        .register(network(caller.address), Instant::now())
        .map_err(Problem::busy)?;
    let name = called(&app, None, Some(&given.name)).await?;
    let name = name.ok_or_else(|| Problem::malformed("a name has 2 to 24 letters"))?;
    let moved = rename_in_battles(&app, &caller.player, &caller.player, &name).await?;
    Ok(JsonBody(LoggedIn {
        name,
        guest: true,
        moved: Some(moved),
    }))
}

async fn me(State(app): Shared, caller: Caller) -> Answer<JsonBody<Me>> {
    let name = caller.name(&app).await?;
    let sessions: Vec<_> = app
        .store
        .logins(&caller.player)
        .await?
        .into_iter()
        .map(|login| wire::Login {
            current: login.id == caller.login,
            id: login.id,
            agent: login.agent,
            created_at: login.created_at,
            seen_at: login.seen_at,
        })
        .collect();
    Ok(JsonBody(Me {
        guest: name.is_none(),
        name,
        sessions,
    }))
}

async fn register(
    State(app): Shared,
    caller: Caller,
    Body(given): Body<Credentials>,
) -> Answer<Response> {
    app.guesses
        .register(network(caller.address), Instant::now())
        .map_err(Problem::busy)?;
    let (name, look) = proper_name(&given.name)?;
    let name = name.to_owned();
    proper_password(&given.password, &name)?;
    // Hashing is slow on purpose, so it waits its turn like everything that takes the processor.
    let hash = app
        .compute(|| hash_password(&given.password))
        .await?
        .map_err(|error| Problem::internal(&error))?;
    caller.settle(&app).await?;
    match app
        .store
        .register(&caller.player, &name, &look, &hash)
        .await
    {
        Err(StoreError::Taken) => {
            return Err(Problem::refused(
                "this name, or one that looks like it, is taken; or you have one already",
            )
            .key("server-name-taken"));
        }
        done => done?,
    }
    rename_in_battles(&app, &caller.player, &caller.player, &name).await?;
    // A new login for the new standing: what was known of the old one is worth nothing.
    app.end_login(&caller.player, &caller.login).await?;
    let cookie = new_login(&app, &caller, &caller.player).await?;
    let body = JsonBody(LoggedIn {
        name,
        guest: false,
        moved: None,
    });
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
    app.guesses
        .guess(network(caller.address), given.name.trim(), Instant::now())
        .map_err(Problem::busy)?;
    let wrong = || Problem::forbidden("name or password is wrong").key("server-wrong-login");
    let player = app.store.player_named(given.name.trim()).await?;
    let hash = player.as_ref().and_then(|player| player.hash.clone());
    let right = app
        .compute(|| {
            if let Some(hash) = &hash {
                check_password(&given.password, hash)
            } else {
                // An unknown name takes as long as a wrong password.
                let _ = hash_password(&given.password);
                false
            }
        })
        .await?;
    let player = player.filter(|_| right).ok_or_else(wrong)?;
    if player.banned_at.is_some() {
        return Err(
            Problem::forbidden("this account may not play here any more").key("server-banned"),
        );
    }
    let name = player.name.clone().unwrap_or_default();
    let guest = caller.player != player.id && caller.name(&app).await?.is_none();
    let moved = if guest {
        rename_in_battles(&app, &caller.player, &player.id, &name).await?
    } else {
        0
    };
    if caller.known {
        app.end_login(&caller.player, &caller.login).await?;
    }
    let cookie = new_login(&app, &caller, &player.id).await?;
    let body = JsonBody(LoggedIn {
        name,
        guest: false,
        moved: Some(moved),
    });
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
    app.end_login(&caller.player, &caller.login).await?;
    let gone = HeaderValue::from_static("bivouac=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax");
    let body = JsonBody(Done { ok: true });
    Ok(([(header::SET_COOKIE, gone)], body).into_response())
}

async fn revoke(
    State(app): Shared,
    caller: Caller,
    Path(session): Path<String>,
) -> Answer<JsonBody<Done>> {
    if app.end_login(&caller.player, &session).await? {
        Ok(JsonBody(Done { ok: true }))
    } else {
        Err(Problem::unknown("you have no such login"))
    }
}
