//! Order among people: what players do about each other and about their own data, and what whoever runs the server does.

use std::sync::Arc;

use axum::Json as JsonBody;
use axum::extract::{FromRequestParts, Path, State};
use axum::http::header;
use axum::http::request::Parts;
use axum::routing::{delete, get, post};
use kernel::Eyes;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value as Json, json};
use store::{Measure, Report, Which};
use wire::{Block, Blocks, Done};

use super::{Call, Calls, Who};
use crate::app::{App, now};
use crate::ask::{Body, Query, Shared, own_eyes, seat_named};
use crate::battle::{Battle, Line};
use crate::identity::Caller;
use crate::names::proper_password;
use crate::problem::{Answer, Problem};
use crate::secrets::{check_password, fresh_id, hash_password};

pub(super) fn players_calls(calls: Calls) -> Calls {
    calls
        .add(
            post(password),
            Call::post("/api/password", Who::Oneself, "Another password; every other login of the account ends")
                .takes::<NewPassword>(r#"{"old": "…", "new": "at least eight characters"}"#)
                .gives::<Done>(r#"{"ok": true}"#),
        )
        .add(
            get(own_data),
            Call::get("/api/me/data", Who::Oneself, "Everything that is kept of the caller: account, logins, battles, what they said, blocks, reports")
                .gives::<Data>(r#"{"player": "…", "name": null}"#),
        )
        .add(
            post(forget_me),
            Call::post("/api/me/delete", Who::Oneself, "Deletes the caller's account: seats are left, the name and every sentence are taken out of all battles")
                .about("An account needs its password. Cannot be undone.")
                .takes::<Confirmed>(r#"{"password": "…"}"#)
                .gives::<Done>(r#"{"ok": true}"#),
        )
        .add(
            post(block),
            Call::post("/api/battles/{id}/block", Who::Anyone, "Have nothing more to do with somebody, in all battles, or take that back")
                .about("Named by something they said (`number`) or by their `seat`. They cannot join a battle with the caller, nor the caller one with them, and the caller hears nothing of what they say.")
                .takes::<Whom>(r#"{"number": 7, "blocked": true}"#)
                .gives::<Done>(r#"{"ok": true}"#),
        )
        .add(
            get(blocks),
            Call::get("/api/me/blocks", Who::Oneself, "With whom the caller wishes nothing to do")
                .gives::<Blocks>(r#"{"blocks": [{"block": "…", "name": "Rowdy"}]}"#),
        )
        .add(
            delete(unblock),
            Call::delete("/api/me/blocks/{block}", Who::Oneself, "Takes a block back")
                .gives::<Done>(r#"{"ok": true}"#),
        )
        .add(
            post(report),
            Call::post("/api/battles/{id}/report", Who::Anyone, "Tells whoever runs the server about somebody or something in this battle")
                .takes::<Whom>(r#"{"number": 7, "text": "This is an insult."}"#)
                .gives::<Done>(r#"{"ok": true}"#),
        )
}

pub(super) fn admin_calls(calls: Calls) -> Calls {
    const BATTLES: &str =
        r#"{"battles": [{"battle": "8f3k…", "updated_at": 1800000000000, "face": {}}]}"#;
    const PLAYERS: &str = r#"{"players": [{"player": "…", "name": "Anna", "created_at": 1800000000000, "banned_at": null, "muted_at": null}]}"#;
    const REPORTS: &str = r#"{"reports": [{"report": "…", "at": 1800000000000, "by": "…", "battle": "8f3k…", "whom": "…", "text": "This is an insult."}]}"#;
    calls
        .add(
            get(all_battles),
            Call::get("/api/admin/battles", Who::Admin, "All battles, the latest first, also those that are not shown")
                .query("before", "only those that last changed before this time (milliseconds since 1970)")
                .gives::<AllBattles>(BATTLES),
        )
        .add(
            delete(delete_battle),
            Call::delete("/api/admin/battles/{id}", Who::Admin, "Deletes a battle with everything that was written of it")
                .gives::<Done>(r#"{"ok": true}"#),
        )
        .add(
            get(players),
            Call::get("/api/admin/players", Who::Admin, "Players by the beginning of their name, or by id")
                .query("like", "the beginning of the name, or the id; empty for all accounts")
                .gives::<Players>(PLAYERS),
        )
        .add(
            post(measure),
            Call::post("/api/admin/players/{player}", Who::Admin, "Bans or mutes a player, or ends that")
                .about("A ban ends every login and leaves every seat; the account cannot log in. A muted player cannot chat.")
                .takes::<Measures>(r#"{"banned": true}"#)
                .gives::<Done>(r#"{"ok": true}"#),
        )
        .add(
            delete(close_account),
            Call::delete("/api/admin/players/{player}", Who::Admin, "Closes an account, as its owner could")
                .gives::<Done>(r#"{"ok": true}"#),
        )
        .add(
            get(reports),
            Call::get("/api/admin/reports", Who::Admin, "What players reported and nobody has dealt with")
                .gives::<Reports>(REPORTS),
        )
        .add(
            delete(close_report),
            Call::delete("/api/admin/reports/{report}", Who::Admin, "A report was dealt with")
                .gives::<Done>(r#"{"ok": true}"#),
        )
}

const DONE: JsonBody<Done> = JsonBody(Done { ok: true });

/// Whoever runs the server, by the token.
struct Admin;

impl FromRequestParts<Arc<App>> for Admin {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Problem> {
        let given = parts.headers.get(header::AUTHORIZATION);
        let given = given.and_then(|value| value.to_str().ok()?.strip_prefix("Bearer "));
        match given {
            Some(token) if app.signer.verify("admin", "token", token.trim()) => Ok(Self),
            _ => Err(Problem::forbidden(
                "this needs the token of whoever runs the server",
            )),
        }
    }
}

#[derive(Deserialize, JsonSchema)]
struct NewPassword {
    /// The password until now.
    old: String,
    /// The password from now on.
    new: String,
}

#[derive(Deserialize, JsonSchema)]
struct Confirmed {
    /// The password, if the caller has an account.
    password: Option<String>,
}

#[derive(Deserialize, JsonSchema)]
struct Whom {
    /// The number of something that they said in this battle's chat.
    number: Option<u64>,
    /// Or the seat in which they sit.
    seat: Option<String>,
    /// Blocked, or no longer.
    #[serde(default = "yes")]
    blocked: bool,
    /// What is reported.
    text: Option<String>,
}

const fn yes() -> bool {
    true
}

#[derive(Serialize, Deserialize, JsonSchema)]
struct Data {
    player: String,
    name: Option<String>,
    #[serde(flatten)]
    #[schemars(skip)]
    rest: serde_json::Map<String, Json>,
}

#[derive(Serialize, Deserialize, JsonSchema)]
struct AllBattles {
    battles: Vec<OneBattle>,
}

#[derive(Serialize, Deserialize, JsonSchema)]
struct OneBattle {
    battle: String,
    updated_at: i64,
    /// What the lobby would print.
    face: Json,
}

#[derive(Serialize, Deserialize, JsonSchema)]
struct Players {
    players: Vec<OnePlayer>,
}

#[derive(Serialize, Deserialize, JsonSchema)]
struct OnePlayer {
    player: String,
    name: Option<String>,
    created_at: i64,
    banned_at: Option<i64>,
    muted_at: Option<i64>,
}

#[derive(Serialize, Deserialize, JsonSchema)]
struct Reports {
    reports: Vec<OneReport>,
}

#[derive(Serialize, Deserialize, JsonSchema)]
struct OneReport {
    report: String,
    at: i64,
    by: String,
    battle: String,
    whom: Option<String>,
    text: String,
}

#[derive(Deserialize, JsonSchema)]
struct Measures {
    /// May not play here, or again.
    banned: Option<bool>,
    /// Is heard by nobody, or again.
    muted: Option<bool>,
}

#[derive(Deserialize)]
struct Wanted {
    before: Option<i64>,
    like: Option<String>,
}

/// Is it the caller's password? Guesses are counted as at the door.
async fn require_password(app: &App, caller: &Caller, given: &str) -> Answer<()> {
    let player = app.store.player(&caller.player).await?;
    let (name, hash) = player
        .and_then(|player| Some((player.name?, player.hash?)))
        .ok_or_else(|| Problem::refused("a guest has no password").key("server-guest"))?;
    app.guesses
        .guess(
            crate::gate::network(caller.address),
            &name,
            std::time::Instant::now(),
        )
        .map_err(Problem::busy)?;
    if app.compute(|| check_password(given, &hash)).await? {
        Ok(())
    } else {
        Err(Problem::forbidden("the password is wrong").key("server-password-wrong"))
    }
}

async fn password(
    State(app): Shared,
    caller: Caller,
    Body(given): Body<NewPassword>,
) -> Answer<JsonBody<Done>> {
    require_password(&app, &caller, &given.old).await?;
    let name = caller.name(&app).await?.unwrap_or_default();
    proper_password(&given.new, &name)?;
    let hash = app
        .compute(|| hash_password(&given.new))
        .await?
        .map_err(|error| Problem::internal(&error))?;
    app.store.set_password(&caller.player, &hash).await?;
    for login in app.store.logins(&caller.player).await? {
        if login.id != caller.login {
            app.end_login(&caller.player, &login.id).await?;
        }
    }
    Ok(DONE)
}

/// The ids of the battles in which a player holds a seat.
async fn battles_of(app: &App, player: &str) -> Answer<Vec<String>> {
    let which = Which::Of(player.to_owned());
    let listed = app.store.list(&which, i64::MAX, 10_000).await?;
    Ok(listed.into_iter().map(|one| one.battle).collect())
}

async fn own_data(State(app): Shared, caller: Caller) -> Answer<JsonBody<Data>> {
    let player = app.store.player(&caller.player).await?;
    let mut battles = Vec::new();
    for id in battles_of(&app, &caller.player).await? {
        let me = caller.player.clone();
        let seen = app.look(&id, |battle| {
            let said: Vec<_> = battle
                .chat(Eyes::Referee, 0)
                .filter(|said| said.player == me)
                .map(|said| json!({ "at": said.at, "text": said.text }))
                .collect();
            let seats: Vec<_> = battle.seats_of(&me).iter().map(|seat| battle.seat_name(seat)).collect();
            Ok(json!({ "battle": battle.id(), "game": battle.begun().game, "seats": seats, "said": said }))
        });
        // A battle that cannot be read any more is named all the same.
        battles.push(seen.await.unwrap_or_else(|_| json!({ "battle": id })));
    }
    let mut ratings = Vec::new();
    for game in games::all() {
        let rating = app.store.rating(&caller.player, game.about().id).await?;
        ratings.extend(rating.map(|known| {
            json!({ "game": known.game, "rating": known.rating, "deviation": known.deviation, "battles": known.battles })
        }));
    }
    let rest = json!({
        "ratings": ratings,
        "created_at": player.as_ref().map(|player| player.created_at),
        "logins": app.store.logins(&caller.player).await?,
        "battles": battles,
        "blocked": app.store.blocks(&caller.player).await?.len(),
        "shelf": app.store.shelf(&caller.player).await?.iter().map(|kept| json!({ "title": kept.title, "kind": kept.kind })).collect::<Vec<_>>(),
        "hook": app.store.hook(&caller.player).await?.map(|hook| hook.url),
        "devices": app.store.devices(&caller.player).await?.into_iter().map(|device| device.endpoint).collect::<Vec<_>>(),
    });
    let Json::Object(rest) = rest else {
        return Err(Problem::internal(&"no object"));
    };
    Ok(JsonBody(Data {
        player: caller.player.clone(),
        name: player.and_then(|player| player.name),
        rest,
    }))
}

async fn forget_me(
    State(app): Shared,
    caller: Caller,
    Body(given): Body<Confirmed>,
) -> Answer<JsonBody<Done>> {
    if caller.name(&app).await?.is_some() {
        require_password(&app, &caller, given.password.as_deref().unwrap_or("")).await?;
    }
    forget(&app, &caller.player).await?;
    Ok(DONE)
}

/// Leaves every seat of a player.
async fn leave_all(app: &Arc<App>, player: &str) -> Answer<()> {
    for id in battles_of(app, player).await? {
        let who = player.to_owned();
        let order = move |battle: &Battle, _| {
            let seat = battle.seats_of(&who).iter().next();
            match seat {
                Some(seat) if !battle.is_over() => Ok(Line::Left { seat }),
                _ => Err(Problem::refused("no seat")),
            }
        };
        // Both seats of one screen, or none.
        while app.order(&id, order.clone(), |_, _| ()).await.is_ok() {}
    }
    Ok(())
}

/// Forgets a player: seats are left, and the name and all sentences are taken out of the logs.
async fn forget(app: &Arc<App>, player: &str) -> Answer<()> {
    leave_all(app, player).await?;
    let mut battles = battles_of(app, player).await?;
    battles.extend(app.store.spoke_in(player).await?);
    battles.sort();
    battles.dedup();
    for id in battles {
        // Lines only join a log, so those that are amended are nobody else's business meanwhile.
        for entry in app.store.entries(&id, 0).await? {
            if let Some(body) = without(&entry.body, player) {
                app.store.amend(&id, entry.seq, &body).await?;
            }
        }
        app.hall.drop_copy(&id).await;
        // The face shows no name any more either.
        let surveyed = app.order(&id, |_, _| Ok(Line::Surveyed), |_, _| ()).await;
        if let Err(problem) = surveyed {
            tracing::warn!(
                battle = id,
                message = problem.error.message,
                "a face was not written anew"
            );
        }
    }
    for login in app.store.logins(player).await? {
        app.end_login(player, &login.id).await?;
    }
    app.store.forget_player(player).await?;
    Ok(())
}

/// A line of a log without the name and the words of a player; none if there is nothing of them in it.
fn without(body: &str, player: &str) -> Option<String> {
    if !body.contains(player) {
        return None;
    }
    let mut line: Line = serde_json::from_str(body).ok()?;
    match &mut line {
        Line::Begun(begun) => {
            for holder in &mut begun.seats {
                nameless(holder, player);
            }
        }
        Line::HandedOver { to, .. } => nameless(to, player),
        Line::Joined {
            player: who, name, ..
        } if who == player => *name = None,
        Line::Renamed { to, name, .. } if to == player => *name = None,
        Line::Said {
            player: who,
            name,
            text,
            ..
        } if who == player => {
            *name = None;
            "…".clone_into(text);
        }
        _ => return None,
    }
    let new = serde_json::to_string(&line).ok()?;
    (new != body).then_some(new)
}

fn nameless(holder: &mut crate::battle::Holder, player: &str) {
    if let crate::battle::Holder::Player { id, name } = holder
        && id == player
    {
        *name = None;
    }
}

/// Who is meant.
fn meant(battle: &Battle, caller: &Caller, whom: &Whom) -> Answer<Option<String>> {
    let player = if let Some(number) = whom.number {
        let eyes = own_eyes(battle, caller, None)?;
        let said = battle.chat(eyes, 0).find(|said| said.number == number);
        let said = said.ok_or_else(|| Problem::unknown("nothing with this number was said"))?;
        Some(said.player.clone())
    } else if let Some(seat) = &whom.seat {
        let seat = seat_named(battle, seat)?;
        battle.holder(seat).player().map(str::to_owned)
    } else {
        None
    };
    if player.as_ref() == Some(&caller.player) {
        return Err(Problem::refused("that is yourself").key("server-yourself"));
    }
    Ok(player)
}

async fn block(
    State(app): Shared,
    caller: Caller,
    Path(id): Path<String>,
    Body(whom): Body<Whom>,
) -> Answer<JsonBody<Done>> {
    let player = app
        .look(&id, |battle| meant(battle, &caller, &whom))
        .await?;
    let player = player.ok_or_else(|| Problem::unknown("nobody is meant: say number or seat"))?;
    caller.settle(&app).await?;
    app.quotas.sentence(&caller)?;
    app.store
        .block(&caller.player, &player, whom.blocked, now())
        .await?;
    if let Ok(live) = app.open(&id) {
        live.push(crate::hall::Push::Rights);
    }
    Ok(DONE)
}

/// What a block is called towards the one who made it: nobody learns the id of a player.
fn name_of_block(app: &App, player: &str, whom: &str) -> String {
    app.signer.sign("block", &format!("{player} {whom}"))
}

async fn blocks(State(app): Shared, caller: Caller) -> Answer<JsonBody<Blocks>> {
    let mut blocks = Vec::new();
    for whom in app.store.blocks(&caller.player).await? {
        let player = app.store.player(&whom).await?;
        blocks.push(Block {
            block: name_of_block(&app, &caller.player, &whom),
            name: player.and_then(|player| player.name),
        });
    }
    Ok(JsonBody(Blocks { blocks }))
}

async fn unblock(
    State(app): Shared,
    caller: Caller,
    Path(block): Path<String>,
) -> Answer<JsonBody<Done>> {
    let blocked = app.store.blocks(&caller.player).await?;
    let whom = blocked
        .into_iter()
        .find(|whom| name_of_block(&app, &caller.player, whom) == block)
        .ok_or_else(|| Problem::unknown("you have blocked nobody like that"))?;
    app.store.block(&caller.player, &whom, false, now()).await?;
    Ok(DONE)
}

async fn report(
    State(app): Shared,
    caller: Caller,
    Path(id): Path<String>,
    Body(whom): Body<Whom>,
) -> Answer<JsonBody<Done>> {
    let body: String = whom
        .text
        .as_deref()
        .unwrap_or("")
        .trim()
        .chars()
        .take(1000)
        .collect();
    if body.is_empty() || body.contains('\0') {
        return Err(
            Problem::malformed("say what is the matter, in at most 1000 characters")
                .key("server-say-something"),
        );
    }
    let player = app
        .look(&id, |battle| meant(battle, &caller, &whom))
        .await?;
    caller.settle(&app).await?;
    app.quotas.sentence(&caller)?;
    let report = Report {
        id: fresh_id(),
        at: now(),
        player: caller.player.clone(),
        battle: id,
        whom: player,
        body,
    };
    app.store.report(&report).await?;
    tracing::info!(battle = report.battle, "something was reported");
    Ok(DONE)
}

async fn all_battles(
    _: Admin,
    State(app): Shared,
    Query(wanted): Query<Wanted>,
) -> Answer<JsonBody<AllBattles>> {
    let before = wanted.before.unwrap_or(i64::MAX);
    let listed = app.store.list(&Which::All, before, 200).await?;
    let battles = listed.into_iter().map(|one| OneBattle {
        battle: one.battle,
        updated_at: one.updated_at,
        face: serde_json::from_str(&one.summary).unwrap_or_default(),
    });
    Ok(JsonBody(AllBattles {
        battles: battles.collect(),
    }))
}

async fn delete_battle(
    _: Admin,
    State(app): Shared,
    Path(id): Path<String>,
) -> Answer<JsonBody<Done>> {
    let deleted = app.store.delete_battle(&id).await?;
    app.hall.drop_copy(&id).await;
    if deleted {
        tracing::info!(battle = id, "a battle was deleted");
        Ok(DONE)
    } else {
        Err(Problem::unknown("there is no such battle"))
    }
}

async fn players(
    _: Admin,
    State(app): Shared,
    Query(wanted): Query<Wanted>,
) -> Answer<JsonBody<Players>> {
    let like = wanted.like.unwrap_or_default();
    let found = app.store.find_players(&like, 200).await?;
    let players = found.into_iter().map(|player| OnePlayer {
        player: player.id,
        name: player.name,
        created_at: player.created_at,
        banned_at: player.banned_at,
        muted_at: player.muted_at,
    });
    Ok(JsonBody(Players {
        players: players.collect(),
    }))
}

async fn measure(
    _: Admin,
    State(app): Shared,
    Path(player): Path<String>,
    Body(measures): Body<Measures>,
) -> Answer<JsonBody<Done>> {
    let measures = [
        measures.banned.map(Measure::Ban),
        measures.muted.map(Measure::Mute),
    ];
    for measure in measures.into_iter().flatten() {
        if !app.store.measure(&player, measure, now()).await? {
            return Err(Problem::unknown("there is no such player"));
        }
        tracing::info!(player, ?measure, "a measure was taken");
        if measure == Measure::Ban(true) {
            for login in app.store.logins(&player).await? {
                app.end_login(&player, &login.id).await?;
            }
            leave_all(&app, &player).await?;
        }
    }
    Ok(DONE)
}

async fn close_account(
    _: Admin,
    State(app): Shared,
    Path(player): Path<String>,
) -> Answer<JsonBody<Done>> {
    if app.store.player(&player).await?.is_none() {
        return Err(Problem::unknown("there is no such player"));
    }
    forget(&app, &player).await?;
    tracing::info!(player, "an account was closed");
    Ok(DONE)
}

async fn reports(_: Admin, State(app): Shared) -> Answer<JsonBody<Reports>> {
    let reports = app.store.reports(200).await?;
    let reports = reports.into_iter().map(|report| OneReport {
        report: report.id,
        at: report.at,
        by: report.player,
        battle: report.battle,
        whom: report.whom,
        text: report.body,
    });
    Ok(JsonBody(Reports {
        reports: reports.collect(),
    }))
}

async fn close_report(
    _: Admin,
    State(app): Shared,
    Path(report): Path<String>,
) -> Answer<JsonBody<Done>> {
    if app.store.close_report(&report).await? {
        Ok(DONE)
    } else {
        Err(Problem::unknown("there is no such report"))
    }
}
