//! The hall: battles in memory, the one way to change them, and those who listen.
//!
//! Invariants:
//! - a battle in memory is exactly its stored log; whenever that is in doubt, the copy is dropped and read anew;
//! - a line is durable before anybody hears of it;
//! - what is pushed for a pair of eyes was made for these eyes.

use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicI64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::Instant;

use kernel::{Eyes, Record, SEATS, Seat};
use serde_json::Value as Json;
use store::{Append, Millis, StoreError};
use tokio::sync::broadcast;
use wire::{Kind, Missed, Moment, TableNews};

use crate::app::{App, now};
use crate::battle::{Battle, Line, Misfit, Said};
use crate::gate::{Whose, off_the_workers};
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
        news: Arc<News>,
        /// The same for a client that has the document before it.
        patch: Option<Patch>,
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
    /// Seats changed hands, or somebody was muted: those who listen must ask again whether they may, and to whom.
    Rights,
    /// A computer player thinks.
    Thinking(Arc<str>),
    /// Read everything anew.
    Reset,
}

/// What happened, for clients with the document of sum `base`.
#[derive(Debug, Clone)]
pub(crate) struct Patch {
    /// The sum of the document before it.
    pub(crate) base: u32,
    /// The message.
    pub(crate) text: Arc<str>,
}

/// What a pair of eyes sees and may do: the document to which patches apply.
#[derive(Debug)]
pub(crate) struct Document {
    json: Json,
    pub(crate) sum: u32,
}

impl Document {
    pub(crate) fn new(view: Json, legal: Option<&wire::Legal<Json>>) -> Self {
        let legal = legal.map_or(Json::Null, wire::json);
        let members = [("view".to_owned(), view), ("legal".to_owned(), legal)];
        let json = Json::Object(members.into_iter().collect());
        let sum = wire::patch::sum(&json);
        Self { json, sum }
    }

    /// As these eyes see the battle now.
    pub(crate) fn now(battle: &Battle, eyes: Eyes) -> Self {
        Self::new(battle.session().view(eyes), battle.legal(eyes).as_ref())
    }
}

/// A message whose text is written when the first socket needs it: those who follow by patches hardly ever do.
#[derive(Debug)]
pub(crate) struct News {
    item: Item,
    /// What was taken out of the item, if somebody follows documents.
    document: Option<Arc<Document>>,
    text: OnceLock<Arc<str>>,
}

impl News {
    fn new(item: Item, document: Option<Arc<Document>>) -> Self {
        Self {
            item,
            document,
            text: OnceLock::new(),
        }
    }

    /// The sum of the document in it, if somebody follows documents.
    pub(crate) fn sum(&self) -> Option<u32> {
        self.document.as_ref().map(|document| document.sum)
    }

    /// The message, whole.
    pub(crate) fn text(&self) -> &Arc<str> {
        self.text
            .get_or_init(|| match (&self.item, &self.document) {
                (Item::Told(told), Some(document)) => {
                    let mut told = told.clone();
                    told.moment.view = document.json["view"].clone();
                    wire::text(&told).into()
                }
                (item, _) => item.text(),
            })
    }
}

/// A battle in memory.
pub(crate) struct Live {
    pub(crate) id: String,
    battle: tokio::sync::Mutex<Option<Battle>>,
    ear: broadcast::Sender<Push>,
    watchers: [AtomicUsize; Eyes::PEOPLE.len()],
    /// How many sockets take patches.
    pub(crate) patched: AtomicUsize,
    /// The last document of each pair of eyes, while somebody takes patches.
    documents: Mutex<[Option<Arc<Document>>; Eyes::PEOPLE.len()]>,
    used_at: AtomicI64,
    /// When the player of a seat was last heard over a socket that did not say goodbye; 0 if nobody was.
    heard_at: [AtomicI64; SEATS],
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

    /// A player was heard, or said goodbye.
    pub(crate) fn heard(&self, eyes: Eyes, at: Option<Millis>) {
        if let Eyes::Seat(seat) = eyes {
            self.heard_at[seat.index()].store(at.unwrap_or(0), Ordering::Relaxed);
        }
    }

    /// When the player with these eyes was last heard, if the connection then broke.
    pub(crate) fn last_heard(&self, eyes: Eyes) -> Option<(Seat, Millis)> {
        let Eyes::Seat(seat) = eyes else { return None };
        let at = self.heard_at[seat.index()].load(Ordering::Relaxed);
        (at > 0).then_some((seat, at))
    }

    /// Does anybody listen with these eyes?
    pub(crate) fn watched_by(&self, eyes: Eyes) -> bool {
        self.watchers[place(eyes)].load(Ordering::Relaxed) > 0
    }

    /// Does anybody listen?
    pub(crate) fn watched(&self) -> bool {
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
            for item in news {
                let seq = item.seq();
                let (news, patch) = self.patch(place, item);
                let news = Arc::new(news);
                self.push(Push::Told {
                    place,
                    seq,
                    news,
                    patch,
                });
            }
        }
        if battle.resets() != resets {
            self.push(Push::Reset);
        }
    }

    /// What became of the document of these eyes, and the message for those who have the one before.
    fn patch(&self, place: usize, item: Item) -> (News, Option<Patch>) {
        let followed = self.patched.load(Ordering::Relaxed) > 0;
        let Item::Told(mut told) = item else {
            return (News::new(item, None), None);
        };
        if !followed {
            return (News::new(Item::Told(told), None), None);
        }
        let view = std::mem::take(&mut told.moment.view);
        let document = Arc::new(Document::new(view, told.legal.as_ref()));
        let before = self.keep(place, Arc::clone(&document));
        let patch = before.map(|before| {
            let patched = wire::Patched {
                seq: told.seq,
                status: told.moment.status.clone(),
                seat: told.moment.seat.clone(),
                events: told.moment.events.clone(),
                undone: told.undone,
                undo: told.undo,
                base: before.sum,
                sum: document.sum,
                patch: wire::patch::diff(&before.json, &document.json).unwrap_or(Json::Null),
            };
            Patch {
                base: before.sum,
                text: wire::text(&patched).into(),
            }
        });
        (News::new(Item::Told(told), Some(document)), patch)
    }

    /// Keeps the last document of these eyes; gives back the one before.
    pub(crate) fn keep(&self, place: usize, document: Arc<Document>) -> Option<Arc<Document>> {
        let mut documents = self
            .documents
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        documents[place].replace(document)
    }

    /// Nobody takes patches any more.
    pub(crate) fn forget_documents(&self) {
        *self
            .documents
            .lock()
            .unwrap_or_else(PoisonError::into_inner) = Default::default();
    }

    /// Tells those who listen about a line of which everybody else has heard nothing yet.
    fn publish_line(
        &self,
        battle: &Battle,
        line: &Line,
        before: [u64; Eyes::PEOPLE.len()],
        resets: u64,
    ) {
        self.publish_around(battle, line);
        self.publish(battle, before, resets, !line.may_be_secret());
    }

    /// What comes before everything else: who may still look, and what was said.
    fn publish_around(&self, battle: &Battle, line: &Line) {
        if line.changes_rights() {
            self.push(Push::Rights);
        }
        if let Line::Said { .. } = line
            && let Some(said) = battle.chat(Eyes::Referee, 0).last()
        {
            let news = wire::Said {
                chat: Some(battle.chat_line(said)),
            };
            self.push(Push::Said(said.clone(), wire::text(&news).into()));
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

/// A line that was performed and is not yet durable.
struct Ready {
    battle: Battle,
    line: Line,
    before: [u64; Eyes::PEOPLE.len()],
    resets: u64,
    /// It is what time demanded, not what was ordered.
    late: bool,
    /// The battle is over by it.
    ended: bool,
    append: Append,
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
                patched: AtomicUsize::new(0),
                documents: Mutex::default(),
                used_at: AtomicI64::new(0),
                heard_at: std::array::from_fn(|_| AtomicI64::new(0)),
            })
        });
        live.used_at.store(now(), Ordering::Relaxed);
        Arc::clone(live)
    }

    fn known(&self, id: &str) -> Option<Arc<Live>> {
        let battles = self.battles.lock().unwrap_or_else(PoisonError::into_inner);
        battles.get(id).cloned()
    }

    /// Puts battles to sleep: those that nobody has used for a while, and the longest unused of more than `most`. Whoever
    /// asks for one wakes it by reading its log; a socket listens to it even while it sleeps.
    pub(crate) fn tidy(&self, most: usize) {
        let limit = now() - IDLE;
        let mut battles = self.battles.lock().unwrap_or_else(PoisonError::into_inner);
        let mut by_use: Vec<_> = battles
            .values()
            .map(|live| (live.used_at.load(Ordering::Relaxed), Arc::clone(live)))
            .collect();
        by_use.sort_by_key(|(used_at, _)| *used_at);
        let mut too_many = by_use.len().saturating_sub(most);
        for (used_at, live) in by_use {
            if used_at > limit && too_many == 0 {
                break;
            }
            // In use at this moment: then it is none of those that nobody uses.
            if let Ok(mut battle) = live.battle.try_lock() {
                *battle = None;
                too_many = too_many.saturating_sub(1);
            }
            // One in the map, one here.
            if Arc::strong_count(&live) <= 2 {
                battles.remove(&live.id);
            }
        }
    }

    fn forget(&self, live: &Arc<Live>) {
        let mut battles = self.battles.lock().unwrap_or_else(PoisonError::into_inner);
        // One in the map, one here: nobody else waits for it.
        if Arc::strong_count(live) <= 2 {
            battles.remove(&live.id);
        }
    }

    /// What is stored of a battle is another now, or nothing: those who listen must ask anew.
    pub(crate) async fn drop_copy(&self, id: &str) {
        if let Some(live) = self.known(id) {
            *live.battle.lock().await = None;
            live.push(Push::Rights);
        }
    }

    /// How many battles are awake in memory.
    pub(crate) fn len(&self) -> usize {
        let battles = self.battles.lock().unwrap_or_else(PoisonError::into_inner);
        let awake = |live: &&Arc<Live>| live.battle.try_lock().map_or(true, |slot| slot.is_some());
        battles.values().filter(awake).count()
    }

    /// The battles to which sockets listen, each with the number of its lines known here.
    pub(crate) fn watched(&self) -> Vec<(String, u64)> {
        let battles = self.battles.lock().unwrap_or_else(PoisonError::into_inner);
        let listened = battles.values().filter(|live| live.watched());
        listened
            .filter_map(|live| {
                // Somebody at work in it reads the newest anyway; one that sleeps knows nothing.
                let slot = live.battle.try_lock().ok()?;
                Some((live.id.clone(), slot.as_ref()?.lines()))
            })
            .collect()
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
        self.compute(|| see(battle)).await?
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
                    off_the_workers(|| {
                        for entry in &tail {
                            let line = battle.replay(entry).map_err(|misfit| self.say(&misfit))?;
                            open |= !line.may_be_secret();
                            live.publish_around(&battle, &line);
                        }
                        live.publish(&battle, before, resets, open);
                        Answer::Ok(())
                    })?;
                    self.call_staff(&battle);
                }
                *slot = Some(battle);
            }
            None => {
                let entries = self.store.entries(&live.id, 0).await?;
                let load = || Battle::load(&live.id, &entries, &self.library);
                let loaded = self.compute(load).await?;
                let Some(mut battle) = loaded.map_err(|misfit| self.say(&misfit))? else {
                    self.hall.forget(live);
                    return Err(no_such_battle());
                };
                self.metrics.loads.add(1);
                if battle.is_apart() {
                    let kept = self.store.record(&live.id).await?;
                    let kept = kept.and_then(|text| serde_json::from_str::<Record>(&text).ok());
                    battle.remember(kept.and_then(|record| record.outcome));
                } else if battle.session().is_over() {
                    self.keep_record(&battle).await;
                }
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
        let work = async move { app.order_here(&id, order, see).await };
        let task = tokio::spawn(Whose::now().compute(work));
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
        let mut see = Some(see);
        for attempt in 0..ATTEMPTS {
            // What another node wrote meanwhile takes the number of this line; so only who lost a race, or is about to be
            // told no, reads first.
            let unsure = attempt == 0 && self.store.shared() && slot.is_some();
            if !unsure {
                self.newest(&live, &mut slot).await?;
            }
            let known = slot.as_ref().map(Battle::lines);
            let pass = self.turn_to_compute().await?;
            let ready = off_the_workers(|| self.prepare(&live.id, &mut slot, &mut order));
            // The processor is free for others while the disk works.
            drop(pass);
            if unsure && ready.is_err() {
                let newest = self.newest(&live, &mut slot).await?.lines();
                if known != Some(newest) {
                    continue;
                }
            }
            let Ready {
                battle,
                line,
                before,
                resets,
                late,
                ended,
                append,
            } = ready?;
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
            self.call_staff(&battle);
            let battle = slot.insert(battle);
            let done = Done { line, before };
            let seen = off_the_workers(|| {
                live.publish_line(battle, &done.line, before, resets);
                let see = if late { None } else { see.take() };
                see.map(|see| see(battle, &done))
            });
            if ended {
                self.keep_record(battle).await;
                if let Some(result) = battle.rated_result() {
                    // If it fails, the sweep does it: the battle is due.
                    self.try_to_rate(&result).await;
                }
            }
            if let Some(seen) = seen {
                return Ok(seen);
            }
        }
        Err(Problem::new(
            axum::http::StatusCode::SERVICE_UNAVAILABLE,
            Kind::Internal,
            "the battle is too busy; try again",
        ))
    }

    /// Keeps the record of a battle that is over as this version of the program writes it: a later one with other rules
    /// could not make it any more.
    async fn keep_record(&self, battle: &Battle) {
        let record = off_the_workers(|| wire::text(&battle.session().record()));
        if let Err(error) = self.store.keep_record(battle.id(), &record).await {
            // Whoever loads the battle next tries again.
            tracing::warn!(battle = battle.id(), %error, "cannot keep a record");
        }
    }

    /// Makes a line ready to be written: what time demands, or else what `order` says. Until the line is durable the copy
    /// is nobody's: if anything goes wrong, it is read anew.
    fn prepare(
        self: &Arc<Self>,
        id: &str,
        slot: &mut Option<Battle>,
        order: &mut impl FnMut(&Battle, Millis) -> Answer<Line>,
    ) -> Answer<Ready> {
        let at = now();
        let battle = slot.as_ref().ok_or_else(no_such_battle)?;
        // Time speaks first: an order that comes after the flag has fallen is too late.
        let overdue = battle.demanded(at, &self.outages());
        let late = overdue.is_some();
        let line = match overdue {
            Some(line) => line,
            None => order(battle, at)?,
        };
        let mut battle = slot.take().ok_or_else(no_such_battle)?;
        let before = told(&battle);
        let resets = battle.resets();
        let number = battle.lines();
        let was_over = battle.session().is_over();
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
            battle: id.to_owned(),
            seq: number,
            at,
            body,
            face: battle.face(at, self.config.calls_after()),
        };
        Ok(Ready {
            // A battle that other rules refereed has no record that this program could write.
            ended: !was_over && !battle.is_apart() && battle.session().is_over(),
            battle,
            line,
            before,
            resets,
            late,
            append,
        })
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
            face: battle.face(at, self.config.calls_after()),
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
    let table = battle.table(now());
    wire::text(&TableNews { table }).into()
}

/// A message for a pair of eyes.
#[derive(Debug)]
pub(crate) enum Item {
    /// With the view as it was then.
    Told(Box<wire::Told<Json, Json, Json>>),
    /// Without.
    Missed(Missed<Json>),
}

impl Item {
    pub(crate) fn seq(&self) -> u64 {
        match self {
            Self::Told(told) => told.seq,
            Self::Missed(missed) => missed.seq,
        }
    }

    pub(crate) fn text(&self) -> Arc<str> {
        match self {
            Self::Told(told) => wire::text(told).into(),
            Self::Missed(missed) => wire::text(missed).into(),
        }
    }
}

/// The messages for these eyes after number `after`: each with its events; with the view and the status as they were
/// then, as far as they can be had (see [`reel::views`]); the last always.
pub(crate) fn news(battle: &Battle, eyes: Eyes, after: u64) -> Vec<Item> {
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
            let last = index + 1 == count;
            let then = if last {
                Some((battle.status(eyes), battle.session().view(eyes)))
            } else {
                views.next().flatten()
            };
            let seat = told.seat.map(|seat| battle.seat_name(seat).to_owned());
            let (events, undone) = (told.events, told.undone);
            match then {
                Some((status, view)) => Item::Told(Box::new(wire::Told {
                    seq,
                    moment: Moment {
                        status,
                        seat,
                        events,
                        view,
                    },
                    undone,
                    undo: if last { battle.undo(eyes) } else { None },
                    legal: if last { battle.legal(eyes) } else { None },
                })),
                None => Item::Missed(Missed {
                    seq,
                    seat,
                    events,
                    undone,
                }),
            }
        })
        .collect()
}
