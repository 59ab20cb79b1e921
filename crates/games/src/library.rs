//! All scenarios: those in the binary, and those of a folder, which may replace or extend them.

use std::fs;
use std::path::Path;

use kernel::{FileError, Header, ScenarioFile};

use crate::{AnyGame, all, find};

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
}

/// Why a folder of scenarios cannot be used.
#[derive(Debug)]
pub enum LibraryError {
    /// A file is not a scenario.
    File(FileError),
    /// The folder or a file cannot be read.
    Read(String),
}

impl std::fmt::Display for LibraryError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::File(error) => error.fmt(f),
            Self::Read(reason) => f.write_str(reason),
        }
    }
}

impl std::error::Error for LibraryError {}

impl From<FileError> for LibraryError {
    fn from(error: FileError) -> Self {
        Self::File(error)
    }
}

/// Reads and checks a scenario file of any game.
pub fn read(file: ScenarioFile) -> Result<Entry, FileError> {
    let header = file.header()?;
    let Some(game) = find(&header.game) else {
        let known: Vec<_> = all().iter().map(|game| game.about().id).collect();
        let line = file
            .text
            .lines()
            .position(|line| line.trim_start().starts_with("game"))
            .map_or(1, |at| at + 1);
        return Err(file.error_in_line(
            line,
            format!(
                "there is no game «{}»; known: {}",
                header.game,
                known.join(", ")
            ),
        ));
    };
    let header = game.check_scenario(&file)?;
    Ok(Entry { file, header, game })
}

impl Library {
    /// The scenarios in the binary. A broken one is a fault of the program and is left out; a test finds it.
    pub fn embedded() -> Self {
        let files = all()
            .iter()
            .flat_map(|game| game.about().scenarios.iter().cloned());
        let mut library = Self {
            entries: files.filter_map(|file| read(file).ok()).collect(),
        };
        library.sort();
        library
    }

    /// Adds every `*.toml` of a folder and its subfolders; an id that is there already is replaced.
    pub fn add_folder(&mut self, folder: &Path) -> Result<(), LibraryError> {
        let unreadable = |path: &Path, error: std::io::Error| {
            LibraryError::Read(format!("{}: {error}", path.display()))
        };
        let listing = fs::read_dir(folder).map_err(|error| unreadable(folder, error))?;
        let mut paths = Vec::new();
        for entry in listing {
            paths.push(entry.map_err(|error| unreadable(folder, error))?.path());
        }
        paths.sort();
        for path in paths {
            if path.is_dir() {
                self.add_folder(&path)?;
            } else if path.extension().is_some_and(|ending| ending == "toml") {
                let text = fs::read_to_string(&path).map_err(|error| unreadable(&path, error))?;
                self.add(read(ScenarioFile::new(path.display().to_string(), text))?);
            }
        }
        self.sort();
        Ok(())
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

    /// Every file, for replaying records that name a scenario by id.
    pub fn files(&self) -> Vec<ScenarioFile> {
        self.entries
            .iter()
            .map(|entry| entry.file.clone())
            .collect()
    }
}
