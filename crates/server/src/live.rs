//! The battle live: one WebSocket that carries what its eyes may see, and answers requests.

use std::cell::RefCell;
use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Path, State};
use axum::response::Response;
use flate2::{Compress, Compression, FlushCompress, Status};
use futures_util::stream::{SplitSink, SplitStream};
use futures_util::{SinkExt, StreamExt};
use kernel::Eyes;
use schemars::SchemaGenerator;
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;
use tokio::sync::broadcast::error::RecvError;
use wire::{Refused, Replied};

use crate::api::play::{Asked, Looking, Request, present};
use crate::app::{App, Notice, now};
use crate::ask::{Query, Shared, Speaks, own_eyes};
use crate::battle::{Battle, Line};
use crate::hall::{Document, Item, Live, Push, Watch, news, place, table_text};
use crate::identity::Caller;
use crate::limits::Limiter;
use crate::problem::{Answer, Problem};

/// What the documentation says about the socket.
pub(crate) const PROTOCOL: &str = "Messages from the server, each a JSON object:\n\
- `Told`, `{seq, seat, events, view, legal, …status}`: something happened. `legal` is there if the seat that looks owes a decision. In order, numbers without gaps; first what came after `after`. Of \
several missed ones the view is given where it can be rebuilt (up to 50, not for steps taken back since), the last always has it. \
`undone: true` means that the last step of `seat` was taken back. Without `after` the first message is the present, with no events.\n\
- `Patched`, `{seq, seat, events, base, sum, patch, …status}`, only with `form=patch`: a `Told` whose `view` and `legal` are said by what changed in them (see \
docs/patches.md). A client that finds another sum asks `{\"do\": \"whole\"}` and gets the `Present` with `reset`.\n\
- `TableNews`, `{table}`: seats, clocks, proposals; also first after connecting.\n\
- `Said`, `{chat}`: something was said that these eyes may hear.\n\
- `ThinkingNews`, `{thinking: {seat, progress}}`: a computer player thinks; thousandths, or null where a number would betray secret steps.\n\
- `Failure`, `{ok: false, error}` without `id`, and then the end of the socket: the caller may no longer look (the seat has another holder, the login \
ended), or the server stops (close code 1001: connect again after a moment).\n\
- `Present` with `reset: true`: forget what you know and start from here (a word was added to the dice before the first step).\n\
Requests are the objects of the engine protocol with `do` and `id`: `act`, `check`, `explain`, `odds`, `preview`, `legal`, `undo`, \
`suggest`, `resign`, `draw`, `pause`, `resume`, `standing`, `chat`, `status`, `eyes` (a player with both seats looks with the other: \
`{\"do\": \"eyes\", \"seat\": …}`). Answers carry `id` and `ok`.";

/// The messages of the socket, for the documentation.
pub(crate) fn schemas(generator: &mut SchemaGenerator) {
    use wire::{
        Action, Event, Missed, Patched, Present, Said, TableNews, ThinkingNews, Told, View,
    };
    generator.subschema_for::<Told<View, Action, Event>>();
    generator.subschema_for::<Patched<Event>>();
    generator.subschema_for::<Missed<Event>>();
    generator.subschema_for::<Present<View, Action, Event>>();
    generator.subschema_for::<TableNews>();
    generator.subschema_for::<Said>();
    generator.subschema_for::<ThinkingNews>();
}

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
/// What is shorter gains nothing by being packed.
const PACKED: usize = 200;
/// How hard the packer tries, of 9: beyond this it takes much longer for little.
const EFFORT: u32 = 4;
/// A patch of this length is sent without comparing it with the whole.
const SHORT: usize = 1000;

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
    let counted = app.quotas.socket(&caller)?;
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
                muted: HashSet::new(),
                patches: looking.form.as_deref() == Some("patch"),
                has: looking.have,
                packs: looking.pack.as_deref() == Some("deflate"),
                table: Arc::from(""),
                out,
            };
            let whose = line.caller.whose();
            whose.compute(line.run(messages, looking.after)).await;
            drop(counted);
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
    /// Those of whom the caller wishes to hear nothing.
    muted: HashSet<String>,
    /// Does the client take patches?
    patches: bool,
    /// The sum of the document that the client has.
    has: Option<u32>,
    /// Does the client take packed messages?
    packs: bool,
    /// The last word about the table.
    table: Arc<str>,
    out: SplitSink<WebSocket, Message>,
}

/// May this person look with these eyes?
fn may_look(battle: &Battle, player: &str, eyes: Eyes) -> bool {
    match eyes {
        Eyes::Seat(seat) => battle.seats_of(player).has(seat),
        Eyes::Spectator | Eyes::Referee => true,
    }
}

fn no_longer_yours() -> Problem {
    Problem::forbidden("this seat is no longer yours").key("server-seat-lost")
}

/// One more socket that takes patches; no longer counted when dropped.
struct Patched(Arc<Live>);

impl Patched {
    fn count(live: &Arc<Live>) -> Self {
        live.patched.fetch_add(1, Ordering::Relaxed);
        Self(Arc::clone(live))
    }
}

impl Drop for Patched {
    fn drop(&mut self) {
        if self.0.patched.fetch_sub(1, Ordering::Relaxed) == 1 {
            self.0.forget_documents();
        }
    }
}

thread_local! {
    /// A packer has large tables: each thread makes them once.
    static PACKER: RefCell<Compress> = RefCell::new(Compress::new(Compression::new(EFFORT), false));
}

/// The text as raw deflate (RFC 1951).
fn packed(text: &str) -> Vec<u8> {
    PACKER.with_borrow_mut(|packer| {
        packer.reset();
        let mut packed = Vec::with_capacity(text.len() / 2 + 64);
        loop {
            let rest = &text.as_bytes()[packer.total_in() as usize..];
            match packer.compress_vec(rest, &mut packed, FlushCompress::Finish) {
                Ok(Status::Ok | Status::BufError) => packed.reserve(text.len() / 2 + 64),
                // Writing into memory does not fail.
                Ok(Status::StreamEnd) | Err(_) => return packed,
            }
        }
    })
}

fn message_len(message: &Message) -> usize {
    match message {
        Message::Text(text) => text.len(),
        Message::Binary(bytes) => bytes.len(),
        _ => 0,
    }
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
        let _patched = self.patches.then(|| Patched::count(&live));
        let mut notices = self.app.notices.subscribe();
        // Rights are looked at again now that nothing can be missed.
        if self.examine_rights().await.is_err() {
            return;
        }
        if after.is_some() {
            self.forgive(&live).await;
        }
        if self.begin(after).await.is_err() {
            return;
        }
        live.heard(self.eyes, Some(now()));
        let limits = Limiter::new(RATE, ROOM);
        let mut pings = tokio::time::interval(PING);
        pings.tick().await;
        let mut heard = Instant::now();
        loop {
            let done = tokio::select! {
                message = messages.next() => {
                    heard = Instant::now();
                    if let Some(Ok(message)) = &message {
                        let goodbye = matches!(message, Message::Close(_));
                        live.heard(self.eyes, (!goodbye).then(now));
                    }
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
                notice = notices.recv() => self.notice(notice).await,
                _ = pings.tick() => {
                    if heard.elapsed() > 3 * PING {
                        Err(Gone)
                    } else {
                        // Another node may have ended the login.
                        match self.examine_login().await {
                            Ok(()) => self.send(Message::Ping(Vec::new().into())).await,
                            gone => gone,
                        }
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
        let message = if self.packs && text.len() >= PACKED {
            Message::Binary(packed(text).into())
        } else {
            Message::Text(text.into())
        };
        self.app.metrics.sent(message_len(&message));
        self.send(message).await
    }

    /// What was told about the table; whoever takes patches is not told the same twice.
    async fn table(&mut self, text: Arc<str>) -> Sent {
        if self.patches && self.table == text {
            return Ok(());
        }
        self.text(&text).await?;
        self.table = text;
        Ok(())
    }

    /// The client has the document of this sum from now on, or none that is known.
    fn has(&mut self, sum: Option<u32>) {
        self.has = sum;
    }

    async fn close(&mut self, code: u16, reason: &'static str) -> Sent {
        let frame = CloseFrame {
            code,
            reason: reason.into(),
        };
        self.send(Message::Close(Some(frame))).await
    }

    /// Tells the client why, and hangs up.
    async fn cut(&mut self, problem: &Problem, code: u16, reason: &'static str) -> Sent {
        self.text(&wire::text(&problem.failure())).await?;
        self.close(code, reason).await?;
        Err(Gone)
    }

    /// A player whose connection broke and came back gets back what that cost, within a quota.
    async fn forgive(&self, live: &Live) {
        let Some((seat, heard_at)) = live.last_heard(self.eyes) else {
            return;
        };
        let nothing = || Problem::refused("nothing is to be forgiven");
        let order = move |battle: &Battle, at| {
            let millis = battle.forgivable(seat, heard_at, at).ok_or_else(nothing)?;
            Ok(Line::Forgiven { seat, millis })
        };
        // Nothing to forgive is the usual case, and no reason not to go on.
        let _ = self.app.order(&self.id, order, |_, _| ()).await;
    }

    /// Does the caller still hold the seat with whose eyes the socket looks? If not, it is cut.
    async fn examine_rights(&mut self) -> Sent {
        let (player, eyes) = (self.caller.player.clone(), self.eyes);
        // Whom the caller has blocked is muted everywhere; a store that is away blocks nobody.
        let blocked = self.app.store.blocks(&player).await.unwrap_or_default();
        let looked = self.app.look(&self.id, |battle| {
            let muted = battle.muted_by(&player).map(str::to_owned);
            let muted = muted.chain(blocked).collect();
            Ok((may_look(battle, &player, eyes), muted))
        });
        match looked.await {
            Ok((true, muted)) => {
                self.muted = muted;
                Ok(())
            }
            Ok((false, _)) => {
                self.cut(
                    &no_longer_yours(),
                    close_code::POLICY,
                    "this seat is no longer yours",
                )
                .await
            }
            Err(_) => Err(Gone),
        }
    }

    /// Is the caller still logged in? If not, the socket is cut.
    async fn examine_login(&mut self) -> Sent {
        match self.app.store.login(&self.caller.login).await {
            Ok(Some(login)) if login.revoked => self.logged_out().await,
            // A guest who was never written down has nothing to end; a store that is away says nothing.
            _ => Ok(()),
        }
    }

    async fn logged_out(&mut self) -> Sent {
        let problem = Problem::forbidden("this login has ended").key("server-login-ended");
        self.cut(&problem, close_code::POLICY, "this login has ended")
            .await
    }

    async fn notice(&mut self, notice: Result<Notice, RecvError>) -> Sent {
        match notice {
            Ok(Notice::LoggedOut(login)) if login == self.caller.login => self.logged_out().await,
            Ok(Notice::LoggedOut(_)) => Ok(()),
            Ok(Notice::Stopping) => {
                self.close(
                    close_code::AWAY,
                    "the server stops; connect again in a moment",
                )
                .await?;
                Err(Gone)
            }
            Err(RecvError::Lagged(_)) => self.examine_login().await,
            Err(RecvError::Closed) => Err(Gone),
        }
    }

    /// The table, and then what was missed, or the present.
    async fn begin(&mut self, after: Option<u64>) -> Sent {
        let table = self
            .app
            .look(&self.id, |battle| Ok(table_text(battle)))
            .await
            .map_err(|_| Gone)?;
        self.table(table).await?;
        match after {
            None => self.present(false).await,
            Some(after) => {
                self.sent = after;
                self.catch_up().await?;
                self.keep_document().await
            }
        }
    }

    /// Keeps the present document, so that the next thing that happens can be told by a patch.
    async fn keep_document(&mut self) -> Sent {
        if !self.patches {
            return Ok(());
        }
        let (eyes, player) = (self.eyes, self.caller.player.clone());
        let document = self.app.look(&self.id, |battle| {
            if may_look(battle, &player, eyes) {
                Ok(Document::now(battle, eyes))
            } else {
                Err(no_longer_yours())
            }
        });
        let document = document.await.map_err(|_| Gone)?;
        if let Ok(live) = self.app.open(&self.id) {
            live.keep(place(eyes), Arc::new(document));
        }
        Ok(())
    }

    /// Everything as it is now.
    async fn present(&mut self, reset: bool) -> Sent {
        let eyes = self.eyes;
        let caller = self.caller.clone();
        let mut present = self
            .app
            .look(&self.id, |battle| {
                if !may_look(battle, &caller.player, eyes) {
                    return Err(no_longer_yours());
                }
                Ok(present(battle, &caller, eyes))
            })
            .await
            .map_err(|_| Gone)?;
        present.events = Some(Vec::new());
        present.reset = reset;
        self.sent = present.seq;
        let text = wire::text(&present);
        if self.patches {
            let document = Document::new(present.view, present.legal.as_ref());
            self.has(Some(document.sum));
            if let Ok(live) = self.app.open(&self.id) {
                live.keep(place(eyes), Arc::new(document));
            }
        }
        self.text(&text).await
    }

    /// What came after the last message that was sent.
    async fn catch_up(&mut self) -> Sent {
        let (eyes, after) = (self.eyes, self.sent);
        self.examine_rights().await?;
        let player = self.caller.player.clone();
        let missed = self
            .app
            .look(&self.id, |battle| {
                if !may_look(battle, &player, eyes) {
                    return Err(no_longer_yours());
                }
                // A client that knows of more than there is has known another past.
                Ok((after <= battle.stream(eyes).seq()).then(|| news(battle, eyes, after)))
            })
            .await
            .map_err(|_| Gone)?;
        match missed {
            Some(missed) => {
                for item in missed {
                    self.sent = item.seq();
                    self.text(&item.text()).await?;
                    if let (Item::Told(told), true) = (item, self.patches) {
                        let document = Document::new(told.moment.view, told.legal.as_ref());
                        self.has(Some(document.sum));
                    }
                }
                Ok(())
            }
            None => self.present(true).await,
        }
    }

    async fn tell(&mut self, push: Result<Push, RecvError>) -> Sent {
        match push {
            Ok(Push::Told {
                place: whose,
                seq,
                news,
                patch,
            }) => {
                if whose != place(self.eyes) || seq <= self.sent {
                    return Ok(());
                }
                if seq == self.sent + 1 {
                    self.sent = seq;
                    let has = self.has.filter(|_| self.patches);
                    let patch = patch.filter(|patch| has == Some(patch.base));
                    if news.sum().is_some() {
                        self.has(news.sum());
                    }
                    match patch {
                        // A long patch that is longer than the whole is none.
                        Some(patch)
                            if patch.text.len() <= SHORT
                                || patch.text.len() < news.text().len() =>
                        {
                            self.text(&patch.text).await
                        }
                        _ => self.text(news.text()).await,
                    }
                } else {
                    self.catch_up().await
                }
            }
            Ok(Push::Table { place: whose, text }) => {
                if whose == place(self.eyes) {
                    self.table(text).await
                } else {
                    Ok(())
                }
            }
            Ok(Push::Rights) => self.examine_rights().await,
            Ok(Push::Thinking(text)) => self.text(&text).await,
            Ok(Push::Said(said, text)) => {
                if said.is_for(self.eyes) && !self.muted.contains(&said.player) {
                    self.text(&text).await
                } else {
                    Ok(())
                }
            }
            Ok(Push::Reset) => {
                if self.sent == 0 {
                    self.present(true).await
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
                return self.refuse(Json::Null, &problem).await;
            }
        };
        if let Err(seconds) = limits.take((), Instant::now()) {
            self.app.metrics.limited.add(1);
            return self.refuse(Json::Null, &Problem::busy(seconds)).await;
        }
        let ordered: Ordered = match serde_json::from_str(&text) {
            Ok(ordered) => ordered,
            Err(error) => {
                let id = serde_json::from_str::<Json>(&text)
                    .ok()
                    .and_then(|json| json.get("id").cloned())
                    .unwrap_or_default();
                let problem = Problem::malformed(format!("the message: {error}"));
                return self.refuse(id, &problem).await;
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
        match what.as_str() {
            "act" => self.answer(id, request.act().await).await,
            "check" => self.answer(id, request.check().await).await,
            "explain" => self.answer(id, request.explain().await).await,
            "odds" => self.answer(id, request.odds().await).await,
            "preview" => self.answer(id, request.preview().await).await,
            "legal" => self.answer(id, request.legal().await).await,
            "undo" => self.answer(id, request.undo().await).await,
            "suggest" => self.answer(id, request.suggest().await).await,
            "resign" => self.answer(id, request.resign().await).await,
            "draw" => self.answer(id, request.draw().await).await,
            "pause" => self.answer(id, request.pause().await).await,
            "resume" => self.answer(id, request.resume().await).await,
            "standing" if request.asked.orders.is_null() => {
                self.answer(id, request.standing().await).await
            }
            "standing" => self.answer(id, request.file_standing().await).await,
            "chat" => self.answer(id, request.say().await).await,
            "whole" => {
                self.present(true).await?;
                self.answer(id, Ok(wire::Nothing {})).await
            }
            "status" | "view" => {
                let present = self.status().await;
                self.answer(id, present).await
            }
            other => {
                let problem = Problem::unknown(format!("there is no request «{other}»"));
                self.refuse(id, &problem).await
            }
        }
    }

    async fn status(&self) -> Answer<wire::Present<Json, Json, Json>> {
        let (caller, eyes) = (self.caller.clone(), self.eyes);
        self.app
            .look(&self.id, |battle| {
                if !may_look(battle, &caller.player, eyes) {
                    return Err(no_longer_yours());
                }
                Ok(present(battle, &caller, eyes))
            })
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
                self.has(None);
                let answer = self.status().await;
                if let Ok(present) = &answer {
                    self.sent = present.seq;
                }
                self.answer(id, answer).await
            }
            Err(problem) => self.refuse(id, &problem).await,
        }
    }

    async fn answer<T: Serialize>(&mut self, id: Json, answer: Answer<T>) -> Sent {
        match answer {
            Ok(body) => {
                let (ok, id) = (true, Some(id));
                self.text(&wire::text(&Replied { ok, id, body })).await
            }
            Err(problem) => self.refuse(id, &problem).await,
        }
    }

    async fn refuse(&mut self, id: Json, problem: &Problem) -> Sent {
        let failure = Refused {
            id: Some(id),
            failure: problem.failure(),
        };
        self.text(&wire::text(&failure)).await
    }
}
