//! Tells players outside the page that it is their turn: by a webhook of their account, and by Web Push.
//!
//! A battle comes up in the sweep when a decision has waited long enough; of all nodes one gets it, and the store notes
//! the call, so that a turn is told once. A player who looks at the battle with an open socket here is not told.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use kernel::{Eyes, Message};
use messages::Language;
use serde::{Deserialize, Serialize};
use store::{Call, Device, Hook};

use crate::app::{App, now};
use crate::battle::{Battle, Due, Holder};
use crate::config::Calls;
use crate::courier::{Courier, Undelivered, origin};
use crate::limits::Limiter;
use crate::push::{Sender, Subscriber};

/// After these times a message that nobody took is tried again.
const AGAIN: [Duration; 2] = [Duration::from_secs(5), Duration::from_mins(1)];
/// A hook that failed so often in a row is called no more, until its owner saves it again.
pub(crate) const GIVE_UP: u32 = 10;
/// How long a push service keeps a message for a device that is off, in seconds.
const KEPT: &str = "86400";

/// The form of a hook's messages.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Form {
    /// An object with everything in fields of its own.
    Json,
    /// What Discord takes.
    Discord,
}

/// Who is told, and how.
pub(crate) struct Herald {
    pub(crate) courier: Courier,
    pub(crate) sender: Sender,
    limits: Limiter<String>,
}

/// Where somebody is told.
#[derive(Clone)]
pub(crate) enum Addressee {
    /// The webhook of this player.
    Hook(String, Hook),
    /// A browser.
    Device(Device),
}

impl Addressee {
    /// The language of its words, and the address under which its owner reaches the server.
    fn manner(&self) -> (Language, &str) {
        let (language, home) = match self {
            Self::Hook(_, hook) => (&hook.language, &hook.home),
            Self::Device(device) => (&device.language, &device.home),
        };
        (Language::of_code(language).unwrap_or_default(), home)
    }
}

/// What is told, in the language of the person who is told.
#[derive(Serialize)]
struct News<'a> {
    event: &'static str,
    battle: Option<&'a str>,
    game: Option<&'a str>,
    scenario: Option<&'a str>,
    seat: Option<&'a str>,
    opponent: Option<&'a str>,
    url: String,
    title: String,
    text: String,
}

/// What a call is about.
struct About {
    battle: String,
    game: &'static str,
    title: &'static str,
    scenario: String,
    scenario_title: kernel::Words,
    seat: &'static str,
    opponent: Option<String>,
}

impl About {
    fn of(battle: &Battle, due: &Due) -> Self {
        let about = battle.session().about();
        let header = battle.scenario_file().and_then(|file| file.header().ok());
        let scenario = battle.begun().scenario.id.clone();
        Self {
            battle: battle.id().to_owned(),
            game: about.id,
            title: about.title,
            scenario_title: header.map_or_else(
                || kernel::Words::Same(scenario.clone()),
                |header| header.title,
            ),
            scenario,
            seat: about.seat_name(due.seat),
            opponent: match battle.holder(due.seat.other()) {
                Holder::Player { name, .. } => name.clone(),
                _ => None,
            },
        }
    }

    fn news(&self, app: &App, to: &Addressee) -> News<'_> {
        let (language, home) = to.manner();
        let lexicon = app.lexicon(language);
        let scenario = self.scenario_title.in_language(language.code());
        let text = match &self.opponent {
            Some(opponent) => {
                Message::plain("server-call-against").with("opponent", opponent.as_str())
            }
            None => Message::plain("server-call"),
        };
        let text = text.with("game", self.title).with("scenario", scenario);
        News {
            event: "turn",
            battle: Some(&self.battle),
            game: Some(self.game),
            scenario: Some(&self.scenario),
            seat: Some(self.seat),
            opponent: self.opponent.as_deref(),
            url: format!("{home}/battle/{}", self.battle),
            title: lexicon.say(&Message::plain("server-call-title")),
            text: lexicon.say(&text),
        }
    }
}

/// A message that somebody asked for to see whether it arrives.
fn trial(app: &App, to: &Addressee) -> News<'static> {
    let (language, home) = to.manner();
    let lexicon = app.lexicon(language);
    News {
        event: "test",
        battle: None,
        game: None,
        scenario: None,
        seat: None,
        opponent: None,
        url: format!("{home}/"),
        title: "Bivouac".to_owned(),
        text: lexicon.say(&Message::plain("server-call-trial")),
    }
}

/// The text of a message in the form that a hook wants.
fn written(form: Form, news: &News<'_>) -> Vec<u8> {
    match form {
        Form::Json => wire::text(news).into_bytes(),
        Form::Discord => {
            // Names are people's own: whatever is in them mentions nobody and formats nothing.
            let mut content = String::new();
            for c in news.text.chars() {
                if "\\*_~`|>[]()#@<".contains(c) {
                    content.push('\\');
                }
                content.push(c);
            }
            content.push('\n');
            content.push_str(&news.url);
            let body = serde_json::json!({
                "username": "Bivouac",
                "content": content,
                "allowed_mentions": { "parse": [] },
            });
            body.to_string().into_bytes()
        }
    }
}

impl Herald {
    pub(crate) fn new(calls: Calls, sender: Sender) -> Self {
        Self {
            courier: Courier::new(calls),
            sender,
            limits: Limiter::new(0.1, 30.0),
        }
    }

    async fn tell(&self, to: &Addressee, news: &News<'_>) -> Result<(), Undelivered> {
        match to {
            Addressee::Hook(_, hook) => self.to_hook(hook, news).await,
            Addressee::Device(device) => self.to_device(device, news).await,
        }
    }

    /// Tries until it is delivered, or there is no hope.
    async fn persist(&self, to: &Addressee, news: &News<'_>) -> Result<(), Undelivered> {
        for wait in AGAIN {
            match self.tell(to, news).await {
                Err(error) if may_pass(&error) => tokio::time::sleep(wait).await,
                done => return done,
            }
        }
        self.tell(to, news).await
    }

    async fn to_hook(&self, hook: &Hook, news: &News<'_>) -> Result<(), Undelivered> {
        let form = if hook.form == "discord" {
            Form::Discord
        } else {
            Form::Json
        };
        let mut headers = HeaderMap::new();
        headers.insert(
            header::CONTENT_TYPE,
            HeaderValue::from_static("application/json"),
        );
        self.courier
            .deliver(&hook.url, headers, written(form, news))
            .await
    }

    async fn to_device(&self, device: &Device, news: &News<'_>) -> Result<(), Undelivered> {
        const BROKEN: Undelivered = Undelivered::Refused("this browser's keys cannot be used");
        let subscriber = Subscriber::read(&device.key, &device.auth).ok_or(BROKEN)?;
        let message = serde_json::json!({
            "title": news.title,
            "body": news.text,
            "url": news.url,
            "tag": news.battle.unwrap_or("test"),
        });
        let body = subscriber
            .seal(message.to_string().as_bytes())
            .ok_or(BROKEN)?;
        let origin = origin(&device.endpoint).ok_or(BROKEN)?;
        let word = self.sender.word(&origin, &device.home, now() / 1000);
        let mut headers = HeaderMap::new();
        let values = [
            (header::AUTHORIZATION, word.as_str()),
            (header::CONTENT_TYPE, "application/octet-stream"),
            (header::CONTENT_ENCODING, "aes128gcm"),
            (HeaderName::from_static("ttl"), KEPT),
            // A later word about the same battle takes the place of one that was not fetched.
            (
                HeaderName::from_static("topic"),
                news.battle.unwrap_or("test"),
            ),
        ];
        for (name, value) in values {
            headers.insert(name, HeaderValue::from_str(value).map_err(|_| BROKEN)?);
        }
        self.courier.deliver(&device.endpoint, headers, body).await
    }
}

/// Is it worth trying again?
fn may_pass(error: &Undelivered) -> bool {
    match error {
        Undelivered::Refused(_) => false,
        Undelivered::Unreachable(_) => true,
        Undelivered::Answered(status) => {
            status.is_server_error() || *status == StatusCode::TOO_MANY_REQUESTS
        }
    }
}

impl App {
    /// Calls the players whose decisions have waited long enough in this battle.
    pub(crate) async fn call_players(self: &Arc<Self>, id: &str) {
        let Some(after) = self.config.calls_after() else {
            return;
        };
        let due = self.look(id, |battle| {
            let due = battle.calls_due(now(), after).into_iter();
            Ok(due
                .map(|due| (About::of(battle, &due), due))
                .collect::<Vec<_>>())
        });
        let (Ok(due), Ok(live)) = (due.await, self.open(id)) else {
            return;
        };
        for (about, due) in due {
            if !live.watched_by(Eyes::Seat(due.seat))
                && let Err(error) = self.call_player(about, due).await
            {
                tracing::warn!(battle = id, %error, "cannot call a player");
            }
        }
    }

    async fn call_player(
        self: &Arc<Self>,
        about: About,
        due: Due,
    ) -> Result<(), store::StoreError> {
        let hook = self.store.hook(&due.player).await?;
        let hook = hook.filter(|hook| hook.failed < GIVE_UP);
        let devices = self.store.devices(&due.player).await?;
        if hook.is_none() && devices.is_empty() {
            return Ok(());
        }
        let call = Call {
            battle: about.battle.clone(),
            seat: due.seat.index() as u8,
            turn: due.turn,
            at: now(),
            since: due.since,
        };
        let fresh = self.store.call(&call).await?;
        let limited = || self.herald.limits.take(due.player.clone(), Instant::now());
        if !fresh || limited().is_err() {
            return Ok(());
        }
        let about = Arc::new(about);
        let hook = hook.map(|hook| Addressee::Hook(due.player.clone(), hook));
        for to in hook
            .into_iter()
            .chain(devices.into_iter().map(Addressee::Device))
        {
            let (app, about) = (Arc::clone(self), Arc::clone(&about));
            tokio::spawn(async move {
                let news = about.news(&app, &to);
                let sent = app.herald.persist(&to, &news).await;
                app.note_answer(&to, &sent).await;
            });
        }
        Ok(())
    }

    async fn note_answer(&self, to: &Addressee, sent: &Result<(), Undelivered>) {
        match sent {
            Ok(()) => self.metrics.calls.add(1),
            Err(error) => {
                self.metrics.calls_failed.add(1);
                tracing::debug!(%error, "a message was not delivered");
            }
        }
        let noted = match to {
            Addressee::Hook(player, hook) => {
                let reached = sent.is_ok();
                self.store.hook_answered(player, &hook.url, reached).await
            }
            Addressee::Device(device) => {
                // The browser has taken its subscription back.
                let gone = [StatusCode::NOT_FOUND, StatusCode::GONE]
                    .map(|status| Err(Undelivered::Answered(status)));
                if !gone.contains(sent) {
                    return;
                }
                let dropped = self.store.drop_device(&device.player, &device.endpoint);
                dropped.await.map(|_| ())
            }
        };
        if let Err(error) = noted {
            tracing::warn!(%error, "cannot note what became of a message");
        }
    }

    /// Sends a message to see whether it arrives.
    pub(crate) async fn try_out(&self, to: &Addressee) -> Result<(), Undelivered> {
        let sent = self.herald.tell(to, &trial(self, to)).await;
        self.note_answer(to, &sent).await;
        sent
    }

    /// A person asks for messages too often?
    pub(crate) fn may_try(&self, player: &str) -> Result<(), u64> {
        self.herald.limits.take(player.to_owned(), Instant::now())
    }
}
