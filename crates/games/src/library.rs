//! All scenarios: those in the binary, and those of a folder, which may replace or extend them.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use kernel::{Fault, Header, Message, ScenarioFile, ScenarioRef, message};
use messages::Lexicon;

use crate::{AnyGame, all, find};
use wire::WireError;

/// A scenario and the game it belongs to.
#[derive(Clone)]
pub struct Entry {
    /// Its file.
    pub file: ScenarioFile,
    /// What its header says.
    pub header: Header,
    /// Its game.
    pub game: &'static dyn AnyGame,
}

/// All scenarios that can be played.
#[derive(Clone, Default)]
pub struct Library {
    entries: Vec<Entry>,
    /// Former layouts of battles of the binary: nobody begins them any more, but what was begun with them goes on.
    former: Vec<Entry>,
}

/// A scenario file that cannot be used.
#[derive(Debug, Clone, PartialEq)]
pub struct Unusable {
    /// The file.
    path: String,
    /// What is wrong with it.
    why: Reason,
}

#[derive(Debug, Clone, PartialEq)]
enum Reason {
    /// It cannot be read.
    Unreadable(Message),
    /// It is no battle.
    Wrong(Fault),
}

/// Why a file cannot be read or written, as a message.
pub fn io_reason(error: &io::Error) -> Message {
    match error.kind() {
        io::ErrorKind::NotFound => message!("kernel-file-missing"),
        io::ErrorKind::PermissionDenied => message!("kernel-file-forbidden"),
        io::ErrorKind::IsADirectory => message!("kernel-file-folder"),
        io::ErrorKind::NotADirectory => message!("kernel-file-no-folder"),
        io::ErrorKind::InvalidData => message!("kernel-file-no-text"),
        _ => message!("kernel-text", text = error.to_string()),
    }
}

impl Unusable {
    /// The file or folder at this path cannot be read.
    pub fn unreadable(path: impl ToString, error: &io::Error) -> Self {
        Self {
            path: path.to_string(),
            why: Reason::Unreadable(io_reason(error)),
        }
    }

    /// What is wrong with the file at this path.
    pub fn new(path: impl ToString, why: Fault) -> Self {
        Self {
            path: path.to_string(),
            why: Reason::Wrong(why),
        }
    }

    /// File, line if known, and reason, as one sentence; the rule if one forbids it.
    pub fn say(&self, lexicon: &Lexicon) -> String {
        match &self.why {
            Reason::Unreadable(reason) => format!("{}: {}", self.path, lexicon.say(reason)),
            Reason::Wrong(Fault::File(error)) => error.to_string(),
            Reason::Wrong(fault) => {
                let error = WireError::from_fault(fault, lexicon);
                let rule = error.rule.map(|rule| format!(" ({rule})"));
                format!(
                    "{}: {}{}",
                    self.path,
                    error.message,
                    rule.unwrap_or_default()
                )
            }
        }
    }
}

/// Reads a scenario file of any game, and checks it by setting it up as a battle would be.
pub fn read(file: ScenarioFile) -> Result<Entry, Fault> {
    let entry = entry(file)?;
    entry.game.check_scenario(&entry.file)?;
    Ok(entry)
}

/// A scenario file and its game; only the header is read.
pub(crate) fn entry(file: ScenarioFile) -> Result<Entry, Fault> {
    let header = file.header()?;
    let Some(game) = find(&header.game) else {
        let known: Vec<_> = all().iter().map(|game| game.about().id).collect();
        let reason = format!(
            "there is no game «{}»; known: {}",
            header.game,
            known.join(", ")
        );
        let named = file.line_of(&format!("\"{}\"", header.game));
        return Err(file.error_in_line(named, reason).into());
    };
    Ok(Entry { file, header, game })
}

impl Library {
    /// The scenarios in the binary; a test proves that each can be set up.
    pub fn embedded() -> Self {
        let files = all()
            .iter()
            .flat_map(|game| game.about().scenarios.iter().cloned());
        let known: Vec<Entry> = files.filter_map(|file| entry(file).ok()).collect();
        let is_former = |one: &Entry| {
            known.iter().any(|other| {
                (&other.header.game, &other.header.id) == (&one.header.game, &one.header.id)
                    && other.header.edition > one.header.edition
            })
        };
        let (former, entries) = known.iter().cloned().partition(is_former);
        let mut library = Self { entries, former };
        library.sort();
        library
    }

    /// Adds every `*.toml` of a folder and its subfolders; a scenario of the binary with the same id is replaced. Returns
    /// the files that were left out: those that cannot be used, and those whose id another file of the folder has.
    pub fn add_folder(&mut self, folder: &Path) -> Result<Vec<Unusable>, Unusable> {
        let mut paths = Vec::new();
        files_below(folder, &mut paths)?;
        let mut left_out = Vec::new();
        let mut taken: BTreeMap<(String, String), String> = BTreeMap::new();
        for path in paths {
            let name = path.display().to_string();
            let entry = match fs::read_to_string(&path) {
                Ok(text) => read(ScenarioFile::new(name.clone(), text))
                    .map_err(|why| Unusable::new(&name, why)),
                Err(error) => Err(Unusable::unreadable(&name, &error)),
            };
            let entry = match entry {
                Ok(entry) => entry,
                Err(unusable) => {
                    left_out.push(unusable);
                    continue;
                }
            };
            let id = (entry.header.game.clone(), entry.header.id.clone());
            if let Some(first) = taken.get(&id) {
                left_out.push(Unusable::new(&name, taken_id(&entry, first).into()));
                continue;
            }
            taken.insert(id, name);
            self.add(entry);
        }
        self.sort();
        Ok(left_out)
    }

    /// Adds one scenario; one of the same game and id is replaced.
    pub fn add(&mut self, entry: Entry) {
        self.entries.retain(|known| {
            known.header.game != entry.header.game || known.header.id != entry.header.id
        });
        self.entries.push(entry);
    }

    fn sort(&mut self) {
        let place = |entry: &Entry| {
            all()
                .iter()
                .position(|game| game.about().id == entry.header.game)
        };
        self.entries
            .sort_by_key(|entry| (place(entry), entry.header.order, entry.header.id.clone()));
    }

    /// The scenarios, by game and order.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The scenarios of a game.
    pub fn of_game<'a>(&'a self, game: &'a str) -> impl Iterator<Item = &'a Entry> {
        self.entries
            .iter()
            .filter(move |entry| entry.header.game == game)
    }

    /// A scenario by game and id; without an id, the first of the game.
    pub fn get(&self, game: &str, id: Option<&str>) -> Option<&Entry> {
        self.entries
            .iter()
            .filter(|entry| entry.header.game == game)
            .find(|entry| id.is_none_or(|id| entry.header.id == id))
    }

    /// The scenario that a battle was begun with; former layouts too.
    pub fn named(&self, game: &str, played: &ScenarioRef) -> Option<&Entry> {
        let all = self.entries.iter().chain(&self.former);
        all.filter(|entry| entry.header.game == game)
            .find(|entry| played.names(&entry.header))
    }

    /// Every file, for replaying records that name a scenario by id.
    pub fn files(&self) -> Vec<ScenarioFile> {
        self.entries
            .iter()
            .chain(&self.former)
            .map(|entry| entry.file.clone())
            .collect()
    }
}

/// Two files have the same game and id: the error of the second, which names the first.
pub fn taken_id(second: &Entry, first: &str) -> kernel::FileError {
    let id = &second.header.id;
    let line = second.file.line_of(&format!("\"{id}\""));
    let reason = format!("the id «{id}» is already taken by {first}");
    second.file.error_in_line(line, reason)
}

/// Every `*.toml` of a folder and its subfolders, in order.
fn files_below(folder: &Path, found: &mut Vec<PathBuf>) -> Result<(), Unusable> {
    let unreadable = |error| Unusable::unreadable(folder.display(), &error);
    let listing: Result<Vec<_>, _> = fs::read_dir(folder).map_err(unreadable)?.collect();
    let mut paths: Vec<_> = listing
        .map_err(unreadable)?
        .iter()
        .map(fs::DirEntry::path)
        .collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            files_below(&path, found)?;
        } else if path.extension().is_some_and(|ending| ending == "toml") {
            found.push(path);
        }
    }
    Ok(())
}
