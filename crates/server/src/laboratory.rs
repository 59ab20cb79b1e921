//! Studies of whether a battle is fair: reports that lie in the data folder, and small studies that players begin.
//!
//! A folder `lab/NAME` in the data folder is a study: what `bivouac simulate --out` wrote, or what was begun over a call. One
//! study is played at a time, a battle in spells: after each it goes to the end of the line at the gate, in the name of
//! whoever began it, and less urgent than anything that a person waits for.

use std::collections::{HashMap, HashSet};
use std::fs;
use std::io;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant, SystemTime};

use games::library::Entry;
use lab::{Header, Ledger, Study, Summary};
use messages::Lexicon;
use sha2::{Digest, Sha256};
use tokio::sync::Semaphore;
use wire::{StudyAbout, StudyState};

use crate::app::App;
use crate::gate::Whose;
use crate::problem::{Answer, Problem};

/// How many battles a study may have that is begun over a call, all variants together.
pub(crate) const MOST: u64 = 300;
/// How many studies wait or run at once.
const LINE: usize = 8;
/// How many studies that players began are kept; the oldest make room.
const ROOM: usize = 300;
/// How long a battle computes before others get their turn, and how long in all.
const SPELL: Duration = Duration::from_millis(300);
const WHOLE: Duration = Duration::from_mins(1);
/// After so many battles that came to no end, and none that did, the rest would come to none either.
const HOPELESS: u32 = 3;
/// How urgent it is: whoever plays comes first.
const RANK: u32 = 4;

/// A study that waits or runs.
pub(crate) struct Running {
    /// The player who began it.
    whose: String,
    works: AtomicBool,
    played: AtomicU64,
    stop: AtomicBool,
}

/// What a ledger proves, kept as long as the file does not change.
pub(crate) struct Stored {
    pub(crate) header: Header,
    pub(crate) summary: Summary,
    /// The scenario, for its title.
    pub(crate) entry: Entry,
    /// How many battles there are.
    played: u64,
    changed: SystemTime,
    length: u64,
}

/// The studies of this server.
pub(crate) struct Laboratory {
    folder: PathBuf,
    running: Mutex<HashMap<String, Arc<Running>>>,
    stored: Mutex<HashMap<String, Arc<Stored>>>,
    turn: Arc<Semaphore>,
    closing: AtomicBool,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// May this be the name of a study? Nothing that leads out of the folder.
fn is_name(name: &str) -> bool {
    let plain = |letter: u8| letter.is_ascii_alphanumeric() || letter == b'-' || letter == b'_';
    !name.is_empty() && name.len() <= 120 && name.bytes().all(plain)
}

impl Laboratory {
    pub(crate) fn new(data: &Path) -> Self {
        Self {
            folder: data.join("lab"),
            running: Mutex::default(),
            stored: Mutex::default(),
            turn: Arc::new(Semaphore::new(1)),
            closing: AtomicBool::new(false),
        }
    }

    fn folder_of(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }

    /// The player who began this study; nobody if it was laid there by whoever runs the server.
    fn owner(&self, name: &str) -> Option<String> {
        fs::read_to_string(self.folder_of(name).join("owner")).ok()
    }

    /// The names of all studies.
    fn names(&self) -> Vec<String> {
        let Ok(entries) = fs::read_dir(&self.folder) else {
            return Vec::new();
        };
        let names = entries
            .flatten()
            .filter_map(|entry| entry.file_name().into_string().ok());
        names
            .filter(|name| is_name(name) && self.folder_of(name).join("ledger.jsonl").exists())
            .collect()
    }

    /// What a study proves so far; none if there is no such study, or its ledger cannot be read.
    pub(crate) fn stored(&self, name: &str) -> Option<Arc<Stored>> {
        if !is_name(name) {
            return None;
        }
        let path = self.folder_of(name).join("ledger.jsonl");
        let about = fs::metadata(&path).ok()?;
        let changed = about.modified().unwrap_or(SystemTime::UNIX_EPOCH);
        if let Some(known) = lock(&self.stored).get(name)
            && (known.changed, known.length) == (changed, about.len())
        {
            return Some(Arc::clone(known));
        }
        let ledger = Ledger::read(&path);
        let (ledger, study) = match ledger.map(|ledger| (ledger.header().study(), ledger)) {
            Ok((Ok(study), ledger)) => (ledger, study),
            Ok((Err(error), _)) => {
                tracing::warn!(%error, study = name, "a study cannot be read");
                return None;
            }
            Err(error) => {
                tracing::warn!(%error, study = name, "a study cannot be read");
                return None;
            }
        };
        let changes: Vec<_> = study
            .variants
            .iter()
            .map(|variant| variant.change.clone())
            .collect();
        let stored = Arc::new(Stored {
            header: ledger.header().clone(),
            summary: Summary::of(&ledger, &changes),
            entry: study.entry().clone(),
            played: ledger.battles().len() as u64,
            changed,
            length: about.len(),
        });
        lock(&self.stored).insert(name.to_owned(), Arc::clone(&stored));
        Some(stored)
    }

    /// A study in a few words, for this caller.
    pub(crate) fn about(&self, name: &str, caller: &str, lexicon: &Lexicon) -> Option<StudyAbout> {
        let stored = self.stored(name)?;
        let running = lock(&self.running).get(name).cloned();
        let Stored {
            header, summary, ..
        } = &*stored;
        let asked = header.games * summary.variants.len() as u64;
        let state = match &running {
            Some(running) if running.works.load(Ordering::Relaxed) => StudyState::Running,
            Some(_) => StudyState::Waiting,
            None if stored.played >= asked => StudyState::Done,
            None => StudyState::Stopped,
        };
        let vary = header.vary.iter();
        let share = |share: lab::statistics::Share| [share.low, share.share, share.high];
        let since = stored.changed.duration_since(SystemTime::UNIX_EPOCH);
        Some(StudyAbout {
            study: name.to_owned(),
            game: header.game.clone(),
            scenario: header.scenario.clone(),
            title: stored
                .entry
                .header
                .title
                .in_language(lexicon.language().code())
                .to_owned(),
            players: header.players.clone(),
            vary: vary
                .map(|vary| format!("{}={}", vary.path, vary.values.join(",")))
                .collect(),
            seed: header.seed,
            games: header.games,
            command: summary.command(&header.vary),
            asked,
            played: running.map_or(stored.played, |running| {
                running.played.load(Ordering::Relaxed).max(stored.played)
            }),
            state,
            verdict: lab::report::verdict(summary, lexicon),
            shares: summary.variants[0].share.map(share),
            own: self.owner(name).is_some_and(|owner| owner == caller),
            updated_at: since.map_or(0, |since| since.as_millis() as i64),
        })
    }

    /// All studies, the latest first.
    pub(crate) fn list(&self, caller: &str, lexicon: &Lexicon) -> Vec<StudyAbout> {
        let names = self.names();
        let mut all: Vec<_> = names
            .iter()
            .filter_map(|name| self.about(name, caller, lexicon))
            .collect();
        all.sort_by_key(|about| std::cmp::Reverse(about.updated_at));
        all
    }

    /// A file of a study that can be taken home.
    pub(crate) fn file(&self, name: &str, file: &str, lexicon: &Lexicon) -> Option<Vec<u8>> {
        let stored = self.stored(name)?;
        let ledger = || Ledger::read(&self.folder_of(name).join("ledger.jsonl")).ok();
        let mut out = Vec::new();
        match file {
            "report.html" => {
                let page =
                    lab::report::html(&stored.summary, stored.report_about(lexicon), lexicon);
                out = page.into_bytes();
            }
            "report.json" => out = serde_json::to_vec_pretty(&stored.summary).ok()?,
            "battles.csv" => lab::tables::battles(&ledger()?, &stored.summary, &mut out).ok()?,
            "turns.csv" => lab::tables::turns(&ledger()?, &stored.summary, &mut out).ok()?,
            _ => return None,
        }
        Some(out)
    }

    /// Stops a study of this player, or takes it away if it rests. False if there is none.
    pub(crate) fn end(&self, name: &str, caller: &str) -> io::Result<bool> {
        if !is_name(name) || self.owner(name).is_none_or(|owner| owner != caller) {
            return Ok(false);
        }
        if let Some(running) = lock(&self.running).get(name) {
            running.stop.store(true, Ordering::Relaxed);
            return Ok(true);
        }
        lock(&self.stored).remove(name);
        fs::remove_dir_all(self.folder_of(name))?;
        Ok(true)
    }

    /// The server stops: every study ends after its present decision.
    pub(crate) fn close(&self) {
        self.closing.store(true, Ordering::Relaxed);
    }

    fn stops(&self, running: &Running) -> bool {
        self.closing.load(Ordering::Relaxed) || running.stop.load(Ordering::Relaxed)
    }

    /// Makes room for one more study that a player begins.
    fn make_room(&self) {
        let busy: HashSet<String> = lock(&self.running).keys().cloned().collect();
        let mut of_players: Vec<_> = self
            .names()
            .into_iter()
            .filter(|name| !busy.contains(name) && self.owner(name).is_some())
            .filter_map(|name| {
                let about = fs::metadata(self.folder_of(&name).join("ledger.jsonl"));
                Some((about.ok()?.modified().ok()?, name))
            })
            .collect();
        of_players.sort();
        let many = of_players.len().saturating_sub(ROOM - 1);
        for (_, name) in &of_players[..many] {
            lock(&self.stored).remove(name);
            if let Err(error) = fs::remove_dir_all(self.folder_of(name)) {
                tracing::warn!(%error, study = name, "an old study cannot be removed");
            }
        }
    }
}

impl Stored {
    pub(crate) fn report_about(&self, lexicon: &Lexicon) -> lab::report::About<'_> {
        lab::report::About {
            game: self.entry.game.about().title,
            scenario: self
                .entry
                .header
                .title
                .in_language(lexicon.language().code()),
            header: &self.header,
        }
    }
}

/// The name of a study: the same question, asked of the same program, has the same name.
fn name_of(header: &Header) -> String {
    let question = Header {
        games: 0,
        ..header.clone()
    };
    let digest = Sha256::digest(wire::json(&question).to_string());
    let digest = digest.iter().take(6).fold(String::new(), |mut text, byte| {
        use std::fmt::Write as _;
        let _ = write!(text, "{byte:02x}");
        text
    });
    format!("{}-{}-{digest}", header.game, header.scenario)
}

/// Begins a study in this player's name, or goes on with it; gives its name. One that is there already and whole is not
/// played again.
pub(crate) fn begin(app: &Arc<App>, study: Study, whose: &str) -> Answer<String> {
    let internal = |error: &dyn std::fmt::Display| Problem::internal(error);
    let laboratory = &app.laboratory;
    let header = Header::of(&study).map_err(|error| internal(&error))?;
    let name = name_of(&header);
    let folder = laboratory.folder_of(&name);
    let known = laboratory.stored(&name);
    if known.is_some_and(|known| known.played >= study.battles()) {
        return Ok(name);
    }
    {
        let mut running = lock(&laboratory.running);
        if running.contains_key(&name) {
            return Ok(name);
        }
        if running.values().any(|other| other.whose == whose) {
            return Err(Problem::exceeded(
                "server-study-yours",
                "one study of yours is being played; wait for its end, or stop it",
                60,
            ));
        }
        if running.len() >= LINE {
            return Err(Problem::exceeded(
                "server-studies-wait",
                "many studies wait already; try again later",
                120,
            ));
        }
        running.insert(
            name.clone(),
            Arc::new(Running {
                whose: whose.to_owned(),
                works: AtomicBool::new(false),
                played: AtomicU64::new(0),
                stop: AtomicBool::new(false),
            }),
        );
    }
    let opened = || -> Result<Ledger, lab::BadLedger> {
        laboratory.make_room();
        let is_new = !folder.exists();
        fs::create_dir_all(&folder)?;
        if is_new {
            fs::write(folder.join("owner"), whose)?;
        }
        Ledger::open(&folder.join("ledger.jsonl"), &study)
    };
    let ledger = opened().map_err(|error| {
        lock(&laboratory.running).remove(&name);
        internal(&error)
    })?;
    let (app, line) = (Arc::clone(app), name.clone());
    tokio::spawn(async move {
        // Never closed.
        let turn = Arc::clone(&app.laboratory.turn);
        if let Ok(_turn) = turn.acquire_owned().await {
            let (app, name) = (Arc::clone(&app), line.clone());
            let work = tokio::task::spawn_blocking(move || play(&app, &name, &study, ledger));
            if let Err(error) = work.await {
                tracing::error!(%error, study = line, "a study failed");
            }
        }
        lock(&app.laboratory.running).remove(&line);
    });
    Ok(name)
}

/// Plays what the ledger lacks.
fn play(app: &App, name: &str, study: &Study, mut ledger: Ledger) {
    let laboratory = &app.laboratory;
    let Some(running) = lock(&laboratory.running).get(name).cloned() else {
        return;
    };
    running.works.store(true, Ordering::Relaxed);
    let known: HashSet<(usize, u64)> = ledger
        .battles()
        .iter()
        .map(|played| (played.variant, played.number))
        .collect();
    running.played.store(known.len() as u64, Ordering::Relaxed);
    let mut broken_off = 0;
    for number in 0..study.games {
        for variant in 0..study.variants.len() {
            if known.contains(&(variant, number)) {
                continue;
            }
            if laboratory.stops(&running) || (broken_off >= HOPELESS && ledger.battles().is_empty())
            {
                return;
            }
            let mut turns = Turns::new(app, &running);
            let played = study.play_unless(variant, number, &mut || turns.go_on());
            drop(turns);
            let kept = match played {
                Ok(Some((played, words))) => ledger.keep(played, words),
                Ok(None) => {
                    broken_off += 1;
                    continue;
                }
                Err(error) => {
                    tracing::warn!(%error, study = name, "a battle of a study failed");
                    return;
                }
            };
            if let Err(error) = kept {
                tracing::warn!(%error, study = name, "a study cannot be written");
                return;
            }
            running.played.fetch_add(1, Ordering::Relaxed);
        }
    }
}

/// One battle's turns at the gate.
struct Turns<'a> {
    app: &'a App,
    running: &'a Running,
    pass: Option<crate::gate::Pass>,
    since: Instant,
    computed: Duration,
}

impl<'a> Turns<'a> {
    fn new(app: &'a App, running: &'a Running) -> Self {
        Self {
            app,
            running,
            pass: None,
            since: Instant::now(),
            computed: Duration::ZERO,
        }
    }

    /// Asked after every decision.
    fn go_on(&mut self) -> ControlFlow<()> {
        if self.app.laboratory.stops(self.running) {
            return ControlFlow::Break(());
        }
        let spell = self.since.elapsed();
        if self.pass.is_some() && spell < SPELL {
            return ControlFlow::Continue(());
        }
        self.computed += spell;
        self.pass = None;
        if self.computed > WHOLE {
            return ControlFlow::Break(());
        }
        let runtime = tokio::runtime::Handle::current();
        while self.pass.is_none() {
            if self.app.laboratory.stops(self.running) {
                return ControlFlow::Break(());
            }
            let whose = Whose::Player(self.running.whose.clone());
            // Refused if this person has too many waiting.
            match runtime.block_on(self.app.gate.enter(whose, RANK)) {
                Ok(pass) => self.pass = Some(pass),
                Err(_) => std::thread::sleep(SPELL),
            }
        }
        self.since = Instant::now();
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use super::is_name;

    #[test]
    fn no_name_leads_out_of_the_folder() {
        assert!(is_name("ccn-vimeiro-1808-seed7") && is_name("a_b"));
        for wrong in ["", ".", "..", "a/b", "a\\b", "a b", "ą", "%2e"] {
            assert!(!is_name(wrong), "{wrong}");
        }
    }
}
