//! How players are told outside the page that it is their turn: a webhook of their account, and their browsers.

use axum::Json as JsonBody;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::routing::{get, post};
use schemars::JsonSchema;
use serde::Deserialize;
use store::{Device, Hook};
use wire::{CallsAbout, Done, HookAbout};

use super::{Call, Calls, Who};
use crate::app::{App, now};
use crate::ask::{Body, Shared, Speaks};
use crate::config::Calls as Reach;
use crate::courier::Undelivered;
use crate::guard::base_url;
use crate::herald::{Addressee, Form, GIVE_UP};
use crate::identity::Caller;
use crate::problem::{Answer, Problem};
use crate::push::Subscriber;

/// How many browsers of one person are told.
const DEVICES: usize = 12;

pub(super) fn calls(calls: Calls) -> Calls {
    const DONE: &str = r#"{"ok": true}"#;
    calls
        .add(
            get(about),
            Call::get("/api/me/calls", Who::Oneself, "How the caller is told outside the page that it is their turn")
                .about("`key` is the server's public key (VAPID), with which a browser subscribes; null where no messages are sent.")
                .gives::<CallsAbout>(r#"{"key": "BCVx…", "hook": {"form": "discord", "url": "https://discord.com/api/webhooks/…", "off": false}, "devices": 1}"#),
        )
        .add(
            post(set_hook),
            Call::post("/api/me/hook", Who::Oneself, "A webhook of the account: called once for a turn that waits; null takes it away")
                .about("`json` posts an object with `event` (`turn` or `test`), `battle`, `game`, `scenario`, `seat`, `opponent`, `url`, `title`, `text`; `discord` what Discord's webhooks take. The language is the caller's. Only addresses of the public internet are called, no redirect is followed. A hook that fails ten times in a row is switched off until it is saved again.")
                .takes::<NewHook>(r#"{"url": "https://discord.com/api/webhooks/…", "form": "discord"}"#)
                .gives::<Done>(DONE),
        )
        .add(
            post(try_hook),
            Call::post("/api/me/hook/try", Who::Oneself, "Calls the webhook now, and says what came of it").gives::<Done>(DONE),
        )
        .add(
            post(add_device),
            Call::post("/api/me/devices", Who::Oneself, "This browser is told by Web Push until the login ends")
                .about("What `PushSubscription.toJSON()` gives. Said again, it is kept once.")
                .takes::<NewDevice>(r#"{"endpoint": "https://push.example/…", "keys": {"p256dh": "BCVx…", "auth": "BTBZ…"}}"#)
                .gives::<Done>(DONE),
        )
        .add(
            post(drop_device),
            Call::post("/api/me/devices/drop", Who::Oneself, "This browser is told no more")
                .takes::<OldDevice>(r#"{"endpoint": "https://push.example/…"}"#)
                .gives::<Done>(DONE),
        )
        .add(
            post(try_device),
            Call::post("/api/me/devices/try", Who::Oneself, "Tells this browser something now")
                .takes::<OldDevice>(r#"{"endpoint": "https://push.example/…"}"#)
                .gives::<Done>(DONE),
        )
}

#[derive(Deserialize, JsonSchema)]
struct NewHook {
    /// The address; null for none.
    url: Option<String>,
    /// The form of the messages.
    #[serde(default = "json")]
    form: Form,
}

const fn json() -> Form {
    Form::Json
}

#[derive(Deserialize, JsonSchema)]
struct NewDevice {
    /// Where its push service takes messages.
    endpoint: String,
    /// Its keys.
    keys: Keys,
}

#[derive(Deserialize, JsonSchema)]
struct Keys {
    /// The public key.
    p256dh: String,
    /// The secret.
    auth: String,
}

#[derive(Deserialize, JsonSchema)]
struct OldDevice {
    /// Where its push service takes messages.
    endpoint: String,
}

const DONE: JsonBody<Done> = JsonBody(Done { ok: true });

fn undelivered(error: &Undelivered) -> Problem {
    Problem::refused(error.to_string())
}

async fn about(State(app): Shared, caller: Caller) -> Answer<JsonBody<CallsAbout>> {
    let hook = app.store.hook(&caller.player).await?;
    let devices = app.store.devices(&caller.player).await?;
    Ok(JsonBody(CallsAbout {
        key: (app.config.calls != Reach::None).then(|| app.herald.sender.public()),
        hook: hook.map(|hook| HookAbout {
            off: hook.failed >= GIVE_UP,
            form: hook.form,
            url: hook.url,
        }),
        devices: devices.len() as u32,
    }))
}

async fn require_account(app: &App, caller: &Caller) -> Answer<()> {
    match caller.name(app).await? {
        Some(_) => Ok(()),
        None => Err(
            Problem::forbidden("a webhook needs a name and a password: register first")
                .key("server-hook-needs-account"),
        ),
    }
}

async fn set_hook(
    State(app): Shared,
    caller: Caller,
    Speaks(language): Speaks,
    headers: HeaderMap,
    Body(new): Body<NewHook>,
) -> Answer<JsonBody<Done>> {
    require_account(&app, &caller).await?;
    let Some(url) = new.url.map(|url| url.trim().to_owned()) else {
        app.store.set_hook(&caller.player, None).await?;
        return Ok(DONE);
    };
    app.may_try(&caller.player).map_err(Problem::busy)?;
    let examined = app.herald.courier.examine(&url).await;
    examined.map_err(|error| undelivered(&error))?;
    let hook = Hook {
        form: match new.form {
            Form::Json => "json",
            Form::Discord => "discord",
        }
        .to_owned(),
        url,
        language: language.code().to_owned(),
        home: base_url(&app, &headers),
        failed: 0,
    };
    app.store.set_hook(&caller.player, Some(&hook)).await?;
    Ok(DONE)
}

async fn try_hook(State(app): Shared, caller: Caller) -> Answer<JsonBody<Done>> {
    require_account(&app, &caller).await?;
    let hook = app.store.hook(&caller.player).await?;
    let hook = hook.ok_or_else(|| Problem::unknown("you have no webhook"))?;
    app.may_try(&caller.player).map_err(Problem::busy)?;
    let to = Addressee::Hook(caller.player, hook);
    let sent = app.try_out(&to).await;
    sent.map_err(|error| undelivered(&error))?;
    Ok(DONE)
}

async fn add_device(
    State(app): Shared,
    caller: Caller,
    Speaks(language): Speaks,
    headers: HeaderMap,
    Body(new): Body<NewDevice>,
) -> Answer<JsonBody<Done>> {
    if Subscriber::read(&new.keys.p256dh, &new.keys.auth).is_none() {
        return Err(Problem::malformed("these are no keys of a subscription"));
    }
    app.may_try(&caller.player).map_err(Problem::busy)?;
    let examined = app.herald.courier.examine(&new.endpoint).await;
    examined.map_err(|error| undelivered(&error))?;
    caller.settle(&app).await?;
    let device = Device {
        endpoint: new.endpoint,
        player: caller.player.clone(),
        login: caller.login.clone(),
        key: new.keys.p256dh,
        auth: new.keys.auth,
        language: language.code().to_owned(),
        home: base_url(&app, &headers),
    };
    app.store.add_device(&device, now()).await?;
    // The oldest make room.
    for old in app
        .store
        .devices(&caller.player)
        .await?
        .iter()
        .skip(DEVICES)
    {
        app.store.drop_device(&caller.player, &old.endpoint).await?;
    }
    Ok(DONE)
}

async fn drop_device(
    State(app): Shared,
    caller: Caller,
    Body(old): Body<OldDevice>,
) -> Answer<JsonBody<Done>> {
    if app.store.drop_device(&caller.player, &old.endpoint).await? {
        Ok(DONE)
    } else {
        Err(Problem::unknown("you have no such browser"))
    }
}

async fn try_device(
    State(app): Shared,
    caller: Caller,
    Body(named): Body<OldDevice>,
) -> Answer<JsonBody<Done>> {
    let devices = app.store.devices(&caller.player).await?;
    let mut devices = devices.into_iter();
    let device = devices.find(|one| one.endpoint == named.endpoint);
    let device = device.ok_or_else(|| Problem::unknown("you have no such browser"))?;
    app.may_try(&caller.player).map_err(Problem::busy)?;
    let sent = app.try_out(&Addressee::Device(device)).await;
    sent.map_err(|error| undelivered(&error))?;
    Ok(DONE)
}
