//! The battle live: one WebSocket that carries what its eyes may see, and answers requests.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Path, State};
use axum::response::Response;
use futures_util::stream::{SplitSink, SplitStream};
use futures_util::{SinkExt, StreamExt};
use kernel::Eyes;
use serde::Deserialize;
use serde_json::{Map, Value as Json, json};
use tokio::sync::broadcast::error::RecvError;

use crate::api::play::{Asked, Looking, Request, present};
use crate::app::App;
use crate::ask::{Query, Shared, Speaks, own_eyes};
use crate::hall::{Live, Push, Watch, news, place, table_text};
use crate::identity::Caller;
use crate::limits::Limiter;
use crate::problem::{Answer, Problem};

/// What the documentation says about the socket.
pub(crate) const PROTOCOL: &str = "Messages from the server, each a JSON object:\n\
- `{seq, seat, events, view, …status}`: something happened. In order, numbers without gaps; first what came after `after`. Of \
several missed ones the view is given where it can be rebuilt (up to 50, not for steps taken back since), the last always has it. \
`undone: true` means that the last step of `seat` was taken back. Without `after` the first message is the present, with no events.\n\
- `{table}`: seats, clocks, proposals; also first after connecting.\n\
- `{chat}`: something was said that these eyes may hear.\n\
- `{thinking: {seat, progress}}`: a computer player thinks; thousandths, or null where a number would betray secret steps.\n\
- `{reset: true, seq, view, …}`: forget what you know and start from here (a word was added to the dice before the first step).\n\
Requests are the objects of the engine protocol with `do` and `id`: `act`, `check`, `explain`, `odds`, `preview`, `legal`, `undo`, \
`suggest`, `resign`, `draw`, `pause`, `resume`, `standing`, `chat`, `status`, `eyes` (a player with both seats looks with the other: \
`{\"do\": \"eyes\", \"seat\": …}`). Answers carry `id` and `ok`.";

/// The largest message a client may send.
const MESSAGE: usize = 64 * 1024;
/// Thousands of sockets are mostly silent: a buffer holds a usual message, not the largest.
const BUFFER: usize = 8 * 1024;
/// How often the line is tried.
const PING: Duration = Duration::from_secs(25);
/// A client that takes longer than this for one message is gone.
const PATIENCE: Duration = Duration::from_secs(20);
/// Messages per second, and at once: room for a bot in a hurry, not for a flood.
const RATE: f64 = 200.0;
const ROOM: f64 = 400.0;

/// Opens the socket.
pub(crate) async fn connect(
    State(app): Shared,
    caller: Caller,
    speaks: Speaks,
    Path(id): Path<String>,
    Query(looking): Query<Looking>,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Answer<Response> {
    let upgrade = upgrade.map_err(|_| Problem::malformed("this address speaks WebSocket only"))?;
    // A battle that is not there, or a seat of somebody else, is told before the upgrade.
    let eyes = app
        .look(&id, |battle| {
            own_eyes(battle, &caller, looking.seat.as_deref())
        })
        .await?;
    Ok(upgrade
        .read_buffer_size(BUFFER)
        .write_buffer_size(BUFFER)
        .max_message_size(MESSAGE)
        .max_frame_size(MESSAGE)
        .on_upgrade(move |socket| async move {
            app.metrics.sockets.add(1);
            let (out, messages) = socket.split();
            let mut line = Wire {
                app: Arc::clone(&app),
                caller,
                speaks,
                id,
                eyes,
                sent: 0,
                out,
            };
            line.run(messages, looking.after).await;
            app.metrics.sockets.add(-1);
        }))
}

/// One open socket.
struct Wire {
    app: Arc<App>,
    caller: Caller,
    speaks: Speaks,
    id: String,
    eyes: Eyes,
    /// The number of the last message that was sent.
    sent: u64,
    out: SplitSink<WebSocket, Message>,
}

/// The client has gone.
struct Gone;

type Sent = Result<(), Gone>;

#[derive(Deserialize)]
struct Ordered {
    #[serde(rename = "do")]
    what: String,
    #[serde(default)]
    id: Json,
    #[serde(flatten)]
    asked: Asked,
}

impl Wire {
    async fn run(&mut self, mut messages: SplitStream<WebSocket>, after: Option<u64>) {
        let Ok(live) = self.app.open(&self.id) else {
            return;
        };
        let mut watch = live.watch(self.eyes);
        if self.begin(after).await.is_err() {
            return;
        }
        let limits = Limiter::new(RATE, ROOM);
        let mut pings = tokio::time::interval(PING);
        pings.tick().await;
        let mut heard = Instant::now();
        loop {
            let done = tokio::select! {
                message = messages.next() => {
                    heard = Instant::now();
                    match message {
                        Some(Ok(message)) => self.hear(message, &limits, &live, &mut watch).await,
                        Some(Err(error)) => {
                            // Too large, not UTF-8, or broken: say why, and hang up.
                            tracing::debug!(%error, "a socket broke the protocol");
                            let _ = self.close(close_code::POLICY, "the message is too large or malformed").await;
                            Err(Gone)
                        }
                        None => Err(Gone),
                    }
                }
                push = watch.ear.recv() => self.tell(push).await,
                _ = pings.tick() => {
                    if heard.elapsed() > 3 * PING {
                        Err(Gone)
                    } else {
                        self.send(Message::Ping(Vec::new().into())).await
                    }
                }
            };
            if done.is_err() {
                return;
            }
        }
    }

    async fn send(&mut self, message: Message) -> Sent {
        match tokio::time::timeout(PATIENCE, self.out.send(message)).await {
            Ok(Ok(())) => Ok(()),
            _ => Err(Gone),
        }
    }

    async fn text(&mut self, text: &str) -> Sent {
        self.send(Message::Text(text.into())).await
    }

    async fn close(&mut self, code: u16, reason: &'static str) -> Sent {
        let frame = CloseFrame {
            code,
            reason: reason.into(),
        };
        self.send(Message::Close(Some(frame))).await
    }

    /// The table, and then what was missed, or the present.
    async fn begin(&mut self, after: Option<u64>) -> Sent {
        let table = self
            .app
            .look(&self.id, |battle| Ok(table_text(battle)))
            .await
            .map_err(|_| Gone)?;
        self.text(&table).await?;
        match after {
            None => self.present("events").await,
            Some(after) => {
                self.sent = after;
                self.catch_up().await
            }
        }
    }

    /// Everything as it is now.
    async fn present(&mut self, marker: &str) -> Sent {
        let eyes = self.eyes;
        let caller = self.caller.clone();
        let (seq, mut fields) = self
            .app
            .look(&self.id, |battle| {
                let seq = battle.stream(eyes).seq();
                Ok((seq, present(battle, &caller, eyes)))
            })
            .await
            .map_err(|_| Gone)?;
        fields.insert("events".into(), json!([]));
        if marker == "reset" {
            fields.insert("reset".into(), json!(true));
        }
        self.sent = seq;
        self.text(&Json::Object(fields).to_string()).await
    }

    /// What came after the last message that was sent.
    async fn catch_up(&mut self) -> Sent {
        let (eyes, after) = (self.eyes, self.sent);
        let missed = self
            .app
            .look(&self.id, |battle| {
                // A client that knows of more than there is has known another past.
                Ok((after <= battle.stream(eyes).seq()).then(|| news(battle, eyes, after)))
            })
            .await
            .map_err(|_| Gone)?;
        match missed {
            Some(missed) => {
                for (seq, text) in missed {
                    self.sent = seq;
                    self.text(&text).await?;
                }
                Ok(())
            }
            None => self.present("reset").await,
        }
    }

    async fn tell(&mut self, push: Result<Push, RecvError>) -> Sent {
        match push {
            Ok(Push::Told {
                place: whose,
                seq,
                text,
            }) => {
                if whose != place(self.eyes) || seq <= self.sent {
                    return Ok(());
                }
                if seq == self.sent + 1 {
                    self.sent = seq;
                    self.text(&text).await
                } else {
                    self.catch_up().await
                }
            }
            Ok(Push::Table { place: whose, text }) => {
                if whose == place(self.eyes) {
                    self.text(&text).await
                } else {
                    Ok(())
                }
            }
            Ok(Push::Thinking(text)) => self.text(&text).await,
            Ok(Push::Said(said, text)) => {
                if said.is_for(self.eyes) {
                    self.text(&text).await
                } else {
                    Ok(())
                }
            }
            Ok(Push::Reset) => {
                if self.sent == 0 {
                    self.present("reset").await
                } else {
                    self.catch_up().await
                }
            }
            Err(RecvError::Lagged(_)) => self.catch_up().await,
            Err(RecvError::Closed) => Err(Gone),
        }
    }

    async fn hear(
        &mut self,
        message: Message,
        limits: &Limiter<()>,
        live: &Arc<Live>,
        watch: &mut Watch,
    ) -> Sent {
        let text = match message {
            Message::Text(text) => text,
            Message::Close(_) => return Err(Gone),
            Message::Ping(_) | Message::Pong(_) => return Ok(()),
            Message::Binary(_) => {
                let problem = Problem::malformed("messages are text, not binary");
                return self.answer(Json::Null, Err(problem)).await;
            }
        };
        if let Err(seconds) = limits.take((), Instant::now()) {
            self.app.metrics.limited.add(1);
            return self.answer(Json::Null, Err(Problem::busy(seconds))).await;
        }
        let ordered: Ordered = match serde_json::from_str(&text) {
            Ok(ordered) => ordered,
            Err(error) => {
                let id = serde_json::from_str::<Json>(&text)
                    .ok()
                    .and_then(|json| json.get("id").cloned())
                    .unwrap_or_default();
                let problem = Problem::malformed(format!("the message: {error}"));
                return self.answer(id, Err(problem)).await;
            }
        };
        let Ordered { what, id, asked } = ordered;
        if what == "eyes" {
            return self.change_eyes(id, asked.seat, live, watch).await;
        }
        let request = Request {
            app: Arc::clone(&self.app),
            caller: self.caller.clone(),
            id: self.id.clone(),
            speaks: self.speaks,
            asked,
        };
        let answer = match what.as_str() {
            "act" => request.act().await,
            "check" => request.check().await,
            "explain" => request.explain().await,
            "odds" => request.odds().await,
            "preview" => request.preview().await,
            "legal" => request.legal().await,
            "undo" => request.undo().await,
            "suggest" => request.suggest().await,
            "resign" => request.resign().await,
            "draw" => request.draw().await,
            "pause" => request.pause().await,
            "resume" => request.resume().await,
            "standing" if request.asked.orders.is_null() => request.standing().await,
            "standing" => request.file_standing().await,
            "chat" => request.say().await,
            "status" | "view" => self.status().await,
            other => Err(Problem::unknown(format!("there is no request «{other}»"))),
        };
        self.answer(id, answer).await
    }

    async fn status(&self) -> Answer<Map<String, Json>> {
        let (caller, eyes) = (self.caller.clone(), self.eyes);
        self.app
            .look(&self.id, |battle| Ok(present(battle, &caller, eyes)))
            .await
    }

    /// A player with both seats looks with the other's eyes. Nothing of the first seat is sent from now on.
    async fn change_eyes(
        &mut self,
        id: Json,
        seat: Option<String>,
        live: &Arc<Live>,
        watch: &mut Watch,
    ) -> Sent {
        let caller = self.caller.clone();
        let eyes = self
            .app
            .look(&self.id, |battle| {
                own_eyes(battle, &caller, seat.as_deref())
            })
            .await;
        match eyes {
            Ok(eyes) => {
                *watch = live.watch(eyes);
                self.eyes = eyes;
                let answer = self.status().await;
                if let Ok(fields) = &answer {
                    self.sent = fields.get("seq").and_then(Json::as_u64).unwrap_or(0);
                }
                self.answer(id, answer).await
            }
            Err(problem) => self.answer(id, Err(problem)).await,
        }
    }

    async fn answer(&mut self, id: Json, answer: Answer<Map<String, Json>>) -> Sent {
        let mut fields = match answer {
            Ok(mut fields) => {
                fields.insert("ok".into(), json!(true));
                fields
            }
            Err(problem) => problem.fields(),
        };
        fields.insert("id".into(), id);
        self.text(&Json::Object(fields).to_string()).await
    }
}
