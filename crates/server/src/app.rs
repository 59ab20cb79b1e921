//! What every request can reach.

use std::net::IpAddr;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, PoisonError, RwLock};
use std::time::{Duration, Instant};

use games::{Lesson, Library, Puzzle};
use messages::{Language, Lexicon};
use store::{Millis, Outage, Store};
use tokio::sync::broadcast;

use crate::analysts::Analysts;
use crate::config::Config;
use crate::gate::{Gate, Measures, Pass, Whose, off_the_workers};
use crate::guesses::Guesses;
use crate::hall::Hall;
use crate::herald::Herald;
use crate::laboratory::Laboratory;
use crate::limits::Limiter;
use crate::metrics::Metrics;
use crate::problem::Answer;
use crate::push::Sender;
use crate::quotas::Quotas;
use crate::secrets::{Signer, fresh_key};
use crate::staff::Staff;
use crate::sweep::SILENCE;
use crate::time::clock;

pub(crate) use crate::time::now;

/// What every request can reach.
pub struct App {
    pub(crate) config: Config,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) library: Arc<Library>,
    pub(crate) signer: Signer,
    pub(crate) hall: Hall,
    pub(crate) staff: Staff,
    pub(crate) analysts: Analysts,
    pub(crate) herald: Herald,
    pub(crate) gate: Arc<Gate>,
    pub(crate) quotas: Quotas,
    pub(crate) notices: broadcast::Sender<Notice>,
    pub(crate) metrics: Metrics,
    pub(crate) limits: Limiter<IpAddr>,
    pub(crate) guesses: Guesses,
    /// When nobody could act, oldest first.
    outages: RwLock<Arc<[Outage]>>,
    /// The store did not answer the last time it was asked.
    pub(crate) store_away: AtomicBool,
    health: tokio::sync::Mutex<Option<(Instant, Result<(), String>)>>,
    lexicons: [Lexicon; Language::ALL.len()],
    /// What there is to learn.
    pub(crate) lessons: Vec<Lesson>,
    /// Studies of whether a battle is fair.
    pub(crate) laboratory: Laboratory,
    /// What there is to solve.
    pub(crate) puzzles: Vec<Puzzle>,
}

/// Word to every socket of this server.
#[derive(Debug, Clone)]
pub(crate) enum Notice {
    /// This login has ended.
    LoggedOut(String),
    /// The server stops.
    Stopping,
}

/// A clock of days has run out within this time.
const OUTAGES_MATTER: Millis = 100 * 24 * 3_600_000;
/// How long a request waits for its turn to compute.
const PATIENCE: Duration = Duration::from_secs(10);
/// How many requests of one person may wait for their turn.
const LINE: usize = 64;

/// One core always remains for others.
fn places() -> Measures {
    let cores = std::thread::available_parallelism()
        .map_or(2, usize::from)
        .max(2);
    Measures {
        places: cores,
        places_of_one: cores - 1,
        waiting_of_one: LINE,
    }
}

impl App {
    /// Puts everything together over an open store.
    pub(crate) async fn new(
        config: Config,
        store: Arc<dyn Store>,
        library: Library,
    ) -> Result<Arc<Self>, store::StoreError> {
        clock().not_before(store.clock().await?);
        // A store of one process has nobody else: what came since the last pulse is a time in which nobody could act.
        let silence = if store.shared() { SILENCE } else { 1000 };
        store.pulse(now(), silence).await?;
        let key = store.key("signatures", &fresh_key()).await?;
        // The key under which browsers know this installation: made at the first start, kept for ever.
        let vapid = store.key("vapid", &Sender::offer()).await?;
        let sender = Sender::read(&vapid)
            .ok_or_else(|| store::StoreError::Refused("its key «vapid» is broken".to_owned()))?;
        let rate = f64::from(config.rate);
        let login_rate = f64::from(config.login_rate);
        let app = Arc::new(Self {
            signer: Signer::new(&key),
            hall: Hall::default(),
            staff: Staff::new(config.thinkers),
            analysts: Analysts::default(),
            herald: Herald::new(config.calls, sender),
            gate: Gate::new(places()),
            quotas: Quotas::new(config.quotas),
            notices: broadcast::channel(256).0,
            metrics: Metrics::default(),
            limits: Limiter::new(rate, rate * 4.0),
            guesses: Guesses::new(login_rate),
            outages: RwLock::default(),
            store_away: AtomicBool::new(false),
            health: tokio::sync::Mutex::default(),
            lexicons: Language::ALL.map(Lexicon::new),
            laboratory: Laboratory::new(&config.data),
            config,
            store,
            library: Arc::new(library),
            lessons: Lesson::embedded(),
            puzzles: Puzzle::embedded(),
        });
        app.read_outages().await?;
        Ok(app)
    }

    /// Puts the token of whoever runs the server into the data folder, readable for them alone.
    pub(crate) fn leave_the_token(&self) {
        use std::io::Write;
        use std::os::unix::fs::OpenOptionsExt;
        let path = self.config.data.join("admin-token");
        let token = self.signer.sign("admin", "token");
        if std::fs::read_to_string(&path).is_ok_and(|there| there.trim() == token) {
            return;
        }
        let written = std::fs::create_dir_all(&self.config.data)
            .and_then(|()| {
                std::fs::OpenOptions::new()
                    .write(true)
                    .create(true)
                    .truncate(true)
                    .mode(0o600)
                    .open(&path)
            })
            .and_then(|mut file| writeln!(file, "{token}"));
        if let Err(error) = written {
            tracing::warn!(path = %path.display(), %error, "cannot leave the token for «bivouac admin»");
        }
    }

    /// Does the store take a write? Asked at most once a second, however many ask.
    pub(crate) async fn health(&self) -> Result<(), String> {
        let mut last = self.health.lock().await;
        if let Some((at, health)) = &*last
            && at.elapsed() < Duration::from_secs(1)
        {
            return health.clone();
        }
        let health = self
            .store
            .healthy()
            .await
            .map_err(|error| error.to_string());
        *last = Some((Instant::now(), health.clone()));
        health
    }

    /// When nobody could act, oldest first.
    pub(crate) fn outages(&self) -> Arc<[Outage]> {
        Arc::clone(&self.outages.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// Reads from the store when nobody could act, as far as a battle could still care.
    pub(crate) async fn read_outages(&self) -> Result<(), store::StoreError> {
        let outages = self.store.outages(now() - OUTAGES_MATTER).await?;
        *self.outages.write().unwrap_or_else(PoisonError::into_inner) = outages.into();
        Ok(())
    }

    /// Computes something that a stranger asked for: off the threads that answer everybody, when it is the caller's turn.
    pub(crate) async fn compute<T>(&self, work: impl FnOnce() -> T) -> Answer<T> {
        let _pass = self.turn_to_compute().await?;
        Ok(off_the_workers(work))
    }

    /// Waits until it is the caller's turn to compute.
    pub(crate) async fn turn_to_compute(&self) -> Answer<Pass> {
        self.gate.enter_within(PATIENCE, Whose::now()).await
    }

    /// Ends a login of this player everywhere; false if there is none.
    pub(crate) async fn end_login(&self, player: &str, login: &str) -> Answer<bool> {
        let ended = self.store.revoke(player, login).await?;
        // Nobody listening is fine.
        let _ = self.notices.send(Notice::LoggedOut(login.to_owned()));
        Ok(ended)
    }

    /// The words of a language.
    pub(crate) fn lexicon(&self, language: Language) -> &Lexicon {
        let place = Language::ALL.iter().position(|known| *known == language);
        &self.lexicons[place.unwrap_or(0)]
    }
}
