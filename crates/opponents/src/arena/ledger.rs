//! A file of the pairs that were played: one line each, so that a match can be played in pieces and added up.

use std::fs::{File, OpenOptions};
use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::sync::OnceLock;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::Match;
use super::report::Pair;

/// What a match must have in common with a ledger to go on with it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Heading {
    /// The game.
    game: String,
    /// The contenders, with their efforts and whatever knobs were changed.
    contenders: [String; 2],
    /// The scenarios, in the order in which they take turns.
    scenarios: Vec<String>,
    /// The seed of the match.
    seed: u64,
    /// The fingerprint of the program: pairs that different programs have played are not added up.
    program: String,
}

/// Why a ledger cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum BadLedger {
    /// The file cannot be read or written.
    #[error("{0}")]
    File(#[from] std::io::Error),
    /// A line is not what it should be.
    #[error("line {line}: {reason}")]
    Line {
        /// Its number, from 1.
        line: usize,
        /// What is wrong with it.
        reason: String,
    },
    /// It holds another match.
    #[error("it holds another match: {what} {theirs}, not {ours}")]
    Other {
        /// What differs.
        what: &'static str,
        /// In the file.
        theirs: String,
        /// In this match.
        ours: String,
    },
}

/// An open ledger.
#[derive(Debug)]
pub struct Ledger {
    file: File,
    pairs: Vec<Pair>,
}

impl Ledger {
    /// Opens a file, or begins it, for this match.
    pub fn open(path: &Path, of: &Match) -> Result<Self, BadLedger> {
        let ours = Heading::of(of)?;
        let mut pairs = Vec::new();
        let known = path.exists();
        if known {
            let mut lines = BufReader::new(File::open(path)?).lines().enumerate();
            let theirs: Heading = match lines.next() {
                None => ours.clone(),
                Some((at, line)) => read(at, &line?)?,
            };
            ours.same_as(&theirs)?;
            for (at, line) in lines {
                pairs.push(read(at, &line?)?);
            }
        }
        let mut ledger = Self {
            file: OpenOptions::new().create(true).append(true).open(path)?,
            pairs,
        };
        if ledger.file.metadata()?.len() == 0 {
            ledger.write(&ours)?;
        }
        Ok(ledger)
    }

    /// What was played before.
    pub(super) fn pairs(&self) -> &[Pair] {
        &self.pairs
    }

    /// Adds a pair to the file.
    pub(super) fn keep(&mut self, pair: &Pair) -> Result<(), BadLedger> {
        self.write(pair)
    }

    fn write(&mut self, what: &impl Serialize) -> Result<(), BadLedger> {
        let mut line = serde_json::to_string(what).map_err(std::io::Error::other)?;
        line.push('\n');
        self.file.write_all(line.as_bytes())?;
        Ok(())
    }
}

fn read<T: serde::de::DeserializeOwned>(at: usize, line: &str) -> Result<T, BadLedger> {
    serde_json::from_str(line).map_err(|error| BadLedger::Line {
        line: at + 1,
        reason: error.to_string(),
    })
}

impl Heading {
    fn of(of: &Match) -> Result<Self, BadLedger> {
        let game = of.game();
        Ok(Self {
            game: game.to_owned(),
            contenders: [&of.a, &of.b].map(|contender| contender.in_full(game)),
            scenarios: of
                .scenarios
                .iter()
                .map(|entry| entry.header.id.clone())
                .collect(),
            seed: of.seed,
            program: program()?,
        })
    }

    fn same_as(&self, theirs: &Self) -> Result<(), BadLedger> {
        let parts = |heading: &Self| {
            let Self {
                game,
                contenders: [a, b],
                scenarios,
                seed,
                program,
            } = heading.clone();
            [
                ("the game is", game),
                ("the first contender is", a),
                ("the second contender is", b),
                ("the scenarios are", scenarios.join(", ")),
                ("the seed is", seed.to_string()),
                ("it was played by the program", program),
            ]
        };
        for ((what, ours), (_, theirs)) in parts(self).into_iter().zip(parts(theirs)) {
            if ours != theirs {
                return Err(BadLedger::Other { what, theirs, ours });
            }
        }
        Ok(())
    }
}

/// The beginning of the hash of the running program: what two different programs have played is not added up.
pub fn program() -> std::io::Result<String> {
    static KNOWN: OnceLock<String> = OnceLock::new();
    if let Some(known) = KNOWN.get() {
        return Ok(known.clone());
    }
    let mut file = File::open(std::env::current_exe()?)?;
    let (mut hash, mut buffer) = (Sha256::new(), vec![0; 1 << 16]);
    loop {
        let read = file.read(&mut buffer)?;
        if read == 0 {
            break;
        }
        hash.update(&buffer[..read]);
    }
    let digest = hash.finalize();
    let mut name = 0u64;
    for byte in digest.iter().take(6) {
        name = name << 8 | u64::from(*byte);
    }
    Ok(KNOWN.get_or_init(|| format!("{name:012x}")).clone())
}
