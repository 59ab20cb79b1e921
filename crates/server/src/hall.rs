//! The hall: battles in memory, the one way to change them, and those who listen.
//!
//! Invariants:
//! - a battle in memory is exactly its stored log; whenever that is in doubt, the copy is dropped and read anew;
//! - a line is durable before anybody hears of it;
//! - what is pushed for a pair of eyes was made for these eyes.

use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicI64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use kernel::Eyes;
use serde_json::{Value as Json, json};
use store::{Append, Millis, StoreError};
use tokio::sync::broadcast;

use crate::app::{App, now};
use crate::battle::{Battle, Line, Misfit, Said};
use crate::problem::{Answer, Problem};
use crate::reel;

/// How often a lost race is run again before the caller is told to.
const ATTEMPTS: usize = 8;
/// How much a slow socket may fall behind before it must read anew.
const BACKLOG: usize = 16;
/// A battle that nobody has asked for this long leaves the memory.
const IDLE: Millis = 5 * 60_000;

/// Something for those who listen.
#[derive(Debug, Clone)]
pub(crate) enum Push {
    /// Something that these eyes were told, with its number.
    Told {
        /// Whose eyes, by their place.
        place: usize,
        /// Its number.
        seq: u64,
        /// The message.
        text: Arc<str>,
    },
    /// The table changed, as far as these eyes may know.
    Table {
        /// Whose eyes, by their place.
        place: usize,
        /// The message.
        text: Arc<str>,
    },
    /// Somebody said something.
    Said(Said, Arc<str>),
    /// A computer player thinks.
    Thinking(Arc<str>),
    /// Read everything anew.
    Reset,
}

/// A battle in memory.
pub(crate) struct Live {
    pub(crate) id: String,
    battle: tokio::sync::Mutex<Option<Battle>>,
    ear: broadcast::Sender<Push>,
    watchers: [AtomicUsize; Eyes::PEOPLE.len()],
    used_at: AtomicI64,
}

/// Somebody who listens with a pair of eyes.
pub(crate) struct Watch {
    live: Arc<Live>,
    place: usize,
    pub(crate) ear: broadcast::Receiver<Push>,
}

impl Drop for Watch {
    fn drop(&mut self) {
        self.live.watchers[self.place].fetch_sub(1, Ordering::Relaxed);
    }
}

/// The place of a pair of eyes in tables that have one entry per eyes.
pub(crate) fn place(eyes: Eyes) -> usize {
    let place = Eyes::PEOPLE.iter().position(|people| *people == eyes);
    place.unwrap_or(Eyes::PEOPLE.len() - 1)
}

impl Live {
    /// Listens with a pair of eyes.
    pub(crate) fn watch(self: &Arc<Self>, eyes: Eyes) -> Watch {
        let place = place(eyes);
        self.watchers[place].fetch_add(1, Ordering::Relaxed);
        Watch {
            live: Arc::clone(self),
            place,
            ear: self.ear.subscribe(),
        }
    }

    fn watched(&self) -> bool {
        self.watchers.iter().any(|n| n.load(Ordering::Relaxed) > 0)
    }

    pub(crate) fn push(&self, push: Push) {
        // Nobody listening is fine.
        let _ = self.ear.send(push);
    }

    /// Tells those who listen what is new since `before`. What only one side knows of makes no sound at all for the
    /// others, unless something `open` happened too.
    fn publish(&self, battle: &Battle, before: [u64; Eyes::PEOPLE.len()], resets: u64, open: bool) {
        if !self.watched() {
            return;
        }
        let table = table_text(battle);
        for (eyes, before) in Eyes::PEOPLE.into_iter().zip(before) {
            let place = place(eyes);
            if self.watchers[place].load(Ordering::Relaxed) == 0 {
                continue;
            }
            let news = news(battle, eyes, before);
            if open || !news.is_empty() {
                let text = Arc::clone(&table);
                self.push(Push::Table { place, text });
            }
            for (seq, text) in news {
                self.push(Push::Told { place, seq, text });
            }
        }
        if battle.resets() != resets {
            self.push(Push::Reset);
        }
    }

    fn publish_said(&self, battle: &Battle) {
        if let Some(said) = battle.chat(Eyes::Referee, 0).last() {
            let text = json!({ "chat": battle.said_json(said) }).to_string();
            self.push(Push::Said(said.clone(), text.into()));
        }
    }
}

/// The battles in memory.
#[derive(Default)]
pub(crate) struct Hall {
    battles: Mutex<HashMap<String, Arc<Live>>>,
}

/// What performing a line came to.
pub(crate) struct Done {
    /// The line, complete.
    pub(crate) line: Line,
    /// What these eyes had been told before it, by their place.
    pub(crate) before: [u64; Eyes::PEOPLE.len()],
}

impl Hall {
    fn live(&self, id: &str) -> Arc<Live> {
        let mut battles = self.battles.lock().unwrap_or_else(PoisonError::into_inner);
        let live = battles.entry(id.to_owned()).or_insert_with(|| {
            Arc::new(Live {
                id: id.to_owned(),
                battle: tokio::sync::Mutex::new(None),
                ear: broadcast::channel(BACKLOG).0,
                watchers: std::array::from_fn(|_| AtomicUsize::new(0)),
                used_at: AtomicI64::new(0),
            })
        });
        live.used_at.store(now(), Ordering::Relaxed);
        Arc::clone(live)
    }

    fn known(&self, id: &str) -> Option<Arc<Live>> {
        let battles = self.battles.lock().unwrap_or_else(PoisonError::into_inner);
        battles.get(id).cloned()
    }

    /// Forgets what nobody uses.
    pub(crate) fn tidy(&self) {
        let limit = now() - IDLE;
        let mut battles = self.battles.lock().unwrap_or_else(PoisonError::into_inner);
        battles.retain(|_, live| {
            live.used_at.load(Ordering::Relaxed) > limit || Arc::strong_count(live) > 1
        });
    }

    fn forget(&self, live: &Arc<Live>) {
        let mut battles = self.battles.lock().unwrap_or_else(PoisonError::into_inner);
        // One in the map, one here: nobody else waits for it.
        if Arc::strong_count(live) <= 2 {
            battles.remove(&live.id);
        }
    }

    /// How many battles are in memory.
    pub(crate) fn len(&self) -> usize {
        let battles = self.battles.lock().unwrap_or_else(PoisonError::into_inner);
        battles.len()
    }

    fn everything(&self) -> Vec<String> {
        let battles = self.battles.lock().unwrap_or_else(PoisonError::into_inner);
        battles.keys().cloned().collect()
    }
}

fn looks_like_an_id(id: &str) -> bool {
    id.len() == 22
        && id
            .bytes()
            .all(|c| c.is_ascii_alphanumeric() || c == b'-' || c == b'_')
}

fn no_such_battle() -> Problem {
    Problem::unknown("there is no such battle")
}

impl App {
    /// Looks at a battle. Reads the newest state first.
    pub(crate) async fn look<T>(
        self: &Arc<Self>,
        id: &str,
        see: impl FnOnce(&Battle) -> Answer<T>,
    ) -> Answer<T> {
        let live = self.open(id)?;
        let mut slot = live.battle.lock().await;
        let battle = self.newest(&live, &mut slot).await?;
        see(battle)
    }

    /// The live form of a battle, to listen to.
    pub(crate) fn open(&self, id: &str) -> Answer<Arc<Live>> {
        if looks_like_an_id(id) {
            Ok(self.hall.live(id))
        } else {
            Err(no_such_battle())
        }
    }

    /// Brings the copy in memory up to the stored log.
    async fn newest<'a>(
        self: &Arc<Self>,
        live: &Arc<Live>,
        slot: &'a mut Option<Battle>,
    ) -> Answer<&'a Battle> {
        match slot.take() {
            Some(battle) if !self.store.shared() => *slot = Some(battle),
            Some(mut battle) => {
                let tail = self.store.entries(&live.id, battle.lines()).await?;
                if !tail.is_empty() {
                    let before = told(&battle);
                    let resets = battle.resets();
                    let mut open = false;
                    for entry in &tail {
                        let line = battle.replay(entry).map_err(|misfit| self.say(&misfit))?;
                        open |= !line.may_be_secret();
                        if let Line::Said { .. } = line {
                            live.publish_said(&battle);
                        }
                    }
                    live.publish(&battle, before, resets, open);
                    self.call_staff(&battle);
                }
                *slot = Some(battle);
            }
            None => {
                let entries = self.store.entries(&live.id, 0).await?;
                let loaded = Battle::load(&live.id, &entries, &self.library);
                let Some(battle) = loaded.map_err(|misfit| self.say(&misfit))? else {
                    self.hall.forget(live);
                    return Err(no_such_battle());
                };
                self.metrics.loads.add(1);
                // Those who listened to the copy that was dropped may have missed something.
                if live.watched() {
                    live.push(Push::Reset);
                }
                self.call_staff(&battle);
                *slot = Some(battle);
            }
        }
        slot.as_ref().ok_or_else(no_such_battle)
    }

    fn say(&self, misfit: &Misfit) -> Problem {
        if let Misfit::Unreadable(reason) = misfit {
            tracing::warn!(%reason, "a stored battle was refused");
        }
        Problem::of_misfit(misfit, self.lexicon(messages::Language::English))
    }

    /// Changes a battle: `order` looks at the newest state and says what is to be done; if another node was faster, it
    /// is asked again. Then `see` looks at the result. Runs to its end even if the caller goes away.
    pub(crate) async fn order<T: Send + 'static>(
        self: &Arc<Self>,
        id: &str,
        order: impl FnMut(&Battle, Millis) -> Answer<Line> + Send + 'static,
        see: impl FnOnce(&Battle, &Done) -> T + Send + 'static,
    ) -> Answer<T> {
        let app = Arc::clone(self);
        let id = id.to_owned();
        let task = tokio::spawn(async move { app.order_here(&id, order, see).await });
        match task.await {
            Ok(answer) => answer,
            Err(error) => Err(Problem::internal(&error)),
        }
    }

    async fn order_here<T>(
        self: &Arc<Self>,
        id: &str,
        mut order: impl FnMut(&Battle, Millis) -> Answer<Line>,
        see: impl FnOnce(&Battle, &Done) -> T,
    ) -> Answer<T> {
        let started = Instant::now();
        let live = self.open(id)?;
        let mut slot = live.battle.lock().await;
        for _ in 0..ATTEMPTS {
            let battle = self.newest(&live, &mut slot).await?;
            let at = now();
            // Time speaks first: an order that comes after the flag has fallen is too late.
            let overdue = battle.overdue(at);
            let late = overdue.is_some();
            let line = match overdue {
                Some(line) => line,
                None => order(battle, at)?,
            };
            // Until the line is durable the copy is nobody's: if anything goes wrong, it is read anew.
            let Some(mut battle) = slot.take() else {
                continue;
            };
            let before = told(&battle);
            let resets = battle.resets();
            let number = battle.lines();
            let performed = catch_unwind(AssertUnwindSafe(|| battle.perform(line, at)));
            let line = match performed {
                Ok(Ok(line)) => line,
                Ok(Err(misfit)) => {
                    // A misfit changes nothing.
                    let problem = self.say(&misfit);
                    *slot = Some(battle);
                    return Err(problem);
                }
                Err(_) => return Err(Problem::internal(&"a rulebook panicked")),
            };
            let body = serde_json::to_string(&line).map_err(|error| Problem::internal(&error))?;
            let append = Append {
                battle: live.id.clone(),
                seq: number,
                at,
                body,
                face: battle.face(at),
            };
            match self.store.append(append).await {
                Ok(()) => {}
                Err(StoreError::Taken) => {
                    self.metrics.lost_races.add(1);
                    continue;
                }
                Err(error) => return Err(error.into()),
            }
            self.metrics.lines.add(1);
            self.metrics.write.note(started.elapsed());
            live.publish(&battle, before, resets, !line.may_be_secret());
            if let Line::Said { .. } = line {
                live.publish_said(&battle);
            }
            self.call_staff(&battle);
            let battle = slot.insert(battle);
            if late {
                continue;
            }
            return Ok(see(battle, &Done { line, before }));
        }
        Err(Problem::new(
            axum::http::StatusCode::SERVICE_UNAVAILABLE,
            "internal",
            "the battle is too busy; try again",
        ))
    }

    /// Writes a new battle and keeps it in memory.
    pub(crate) async fn found(self: &Arc<Self>, battle: Battle, begun: Line) -> Answer<()> {
        // The stored time is the one the battle began with: read back, its clocks must show the same.
        let at = battle.began_at();
        let body = serde_json::to_string(&begun).map_err(|error| Problem::internal(&error))?;
        let append = Append {
            battle: battle.id().to_owned(),
            seq: 0,
            at,
            body,
            face: battle.face(at),
        };
        self.store.append(append).await?;
        self.metrics.battles_created.add(1);
        self.metrics.lines.add(1);
        let live = self.hall.live(battle.id());
        self.call_staff(&battle);
        *live.battle.lock().await = Some(battle);
        Ok(())
    }

    /// Another node wrote to this battle.
    pub(crate) async fn hear(self: &Arc<Self>, id: &str) {
        let Some(live) = self.hall.known(id) else {
            return;
        };
        let mut slot = live.battle.lock().await;
        if slot.is_none() && !live.watched() {
            return;
        }
        if let Err(problem) = self.newest(&live, &mut slot).await {
            tracing::warn!(
                battle = id,
                message = problem.error.message,
                "cannot follow"
            );
        }
    }

    /// Word from the other nodes was lost: looks at every battle in memory.
    pub(crate) async fn hear_everything(self: &Arc<Self>) {
        for id in self.hall.everything() {
            self.hear(&id).await;
        }
    }

    fn call_staff(self: &Arc<Self>, battle: &Battle) {
        if battle.computer_to_move().is_some() {
            self.staff.call(self, battle.id());
        }
    }
}

fn told(battle: &Battle) -> [u64; Eyes::PEOPLE.len()] {
    Eyes::PEOPLE.map(|eyes| battle.stream(eyes).seq())
}

/// The message about the table.
pub(crate) fn table_text(battle: &Battle) -> Arc<str> {
    json!({ "table": battle.table_json(now()) })
        .to_string()
        .into()
}

/// The messages for these eyes after number `after`: each with its events; with the view and the status as they were
/// then, as far as they can be had (see [`reel::views`]); the last always.
pub(crate) fn news(battle: &Battle, eyes: Eyes, after: u64) -> Vec<(u64, Arc<str>)> {
    let told = battle.stream(eyes).told(after, battle.session());
    let count = told.len();
    let plies: Vec<_> = told.iter().map(|(_, told)| told.ply).collect();
    let mut views = if count > 1 {
        reel::views(battle, eyes, &plies[..count - 1])
    } else {
        Vec::new()
    }
    .into_iter();
    told.into_iter()
        .enumerate()
        .map(|(index, (seq, told))| {
            let mut fields = if index + 1 == count {
                let mut fields = battle.status(eyes);
                fields.insert("view".into(), battle.session().view(eyes));
                fields
            } else {
                views.next().flatten().unwrap_or_default()
            };
            fields.insert("seq".into(), json!(seq));
            fields.insert("events".into(), Json::Array(told.events));
            fields.insert(
                "seat".into(),
                json!(told.seat.map(|seat| battle.seat_name(seat))),
            );
            if told.undone {
                fields.insert("undone".into(), json!(true));
            }
            (seq, Json::Object(fields).to_string().into())
        })
        .collect()
}
