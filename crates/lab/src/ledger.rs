//! The file of the battles that were played: JSON Lines, only ever added to.
//!
//! The first line names everything that decides what is played; then follow sentences (`{"say":{id: sentence}}`) and battles
//! (`{"battle":…}`), each in a line that is written at once. A last line without its end was interrupted and is dropped.

use std::collections::BTreeMap;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;

use games::library::{self, Entry};
use kernel::{GivenOptions, Message, ScenarioFile, message};
use opponents::arena::program;
use serde::{Deserialize, Serialize};

use crate::study::{NoStudy, Played, Player, Shard, Study};
use crate::vary::Vary;

/// The version of the form of ledgers.
const FORM: u32 = 1;

/// Everything that decides what is played: two ledgers that agree in it (apart from games and shard) can be added up.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Header {
    /// The version of this form.
    pub lab: u32,
    /// The game.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// The id of the scenario.
    pub scenario: String,
    /// The whole file of the scenario as it is.
    pub file: String,
    /// Options of all battles.
    pub options: GivenOptions,
    /// Who plays the first and the second seat.
    pub players: [String; 2],
    /// The same with everything that makes them play as they do.
    pub in_full: [String; 2],
    /// The seed of the study.
    pub seed: u64,
    /// How many battles of each variant were asked for.
    pub games: u64,
    /// What is varied.
    pub vary: Vec<Vary>,
    /// The part that this file holds; none means all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shard: Option<Shard>,
    /// The fingerprint of the program.
    pub program: String,
}

/// Why a ledger cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum BadLedger {
    /// The file cannot be read or written.
    #[error("{0}")]
    File(#[from] io::Error),
    /// Another process writes into it.
    #[error("another process is writing into it")]
    Busy,
    /// A line is not what it should be.
    #[error("line {line}: {reason}")]
    Line {
        /// Its number, from 1.
        line: usize,
        /// What is wrong with it.
        reason: String,
    },
    /// It holds another study.
    #[error("it holds another study: {what} {theirs}, not {ours}")]
    Other {
        /// What differs.
        what: &'static str,
        /// In the file.
        theirs: String,
        /// In this study.
        ours: String,
    },
    /// The same battle went otherwise in another file.
    #[error("battle {number} of variant {variant} went otherwise in another file")]
    Contradiction {
        /// The variant.
        variant: usize,
        /// The number.
        number: u64,
    },
}

impl BadLedger {
    /// The reason in words for people.
    pub fn message(&self) -> Message {
        match self {
            Self::File(error) => message!("kernel-text", text = error.to_string()),
            Self::Busy => message!("lab-ledger-busy"),
            Self::Line { line, reason } => message!(
                "lab-ledger-line",
                line = line.to_string(),
                reason = reason.as_str()
            ),
            Self::Other { what, theirs, ours } => message!(
                "lab-ledger-other",
                what = *what,
                theirs = cut(theirs),
                ours = cut(ours)
            ),
            Self::Contradiction { variant, number } => message!(
                "lab-ledger-contradiction",
                variant = variant.to_string(),
                number = number.to_string()
            ),
        }
    }
}

/// The beginning of a long value.
fn cut(text: &str) -> String {
    crate::drawing::shortened(text.lines().next().unwrap_or_default(), 80)
}

impl Header {
    /// The header of a study.
    pub fn of(study: &Study) -> io::Result<Self> {
        let entry = study.entry();
        let about = entry.game.about();
        let names = |name: &dyn Fn(&Player) -> String| {
            let [first, second] = &study.players;
            [name(first), name(second)]
        };
        Ok(Self {
            lab: FORM,
            game: about.id.to_owned(),
            rules: about.rules_version,
            scenario: entry.header.id.clone(),
            file: entry.file.text.clone().into_owned(),
            options: study.options.clone(),
            players: names(&|player| player.name().to_owned()),
            in_full: names(&|player| player.contender().in_full(about.id)),
            seed: study.seed,
            games: study.games,
            vary: study.vary.clone(),
            shard: study.shard,
            program: program()?,
        })
    }

    /// The study that it describes.
    pub fn study(&self) -> Result<Study, NoStudy> {
        let unreadable = |fault: kernel::Fault| NoStudy::Variant {
            change: "the file of the ledger".to_owned(),
            reason: fault.to_string(),
        };
        let name = format!("{}.toml", self.scenario);
        let entry: Entry =
            library::read(ScenarioFile::new(name, self.file.clone())).map_err(unreadable)?;
        let [first, second] = &self.players;
        let players = [Player::read(first)?, Player::read(second)?];
        let mut study = Study::new(&entry, players, self.games, self.seed, self.vary.clone())?;
        study.options = self.options.clone();
        study.shard = self.shard;
        Ok(study)
    }

    /// Fails, with the first difference, unless battles of both can be added up.
    fn adds_up_with(&self, theirs: &Self) -> Result<(), BadLedger> {
        let parts = |header: &Self| {
            let vary = header
                .vary
                .iter()
                .map(|vary| format!("{}={}", vary.path, vary.values.join(",")));
            [
                ("the form is", header.lab.to_string()),
                ("the game is", header.game.clone()),
                ("the version of the rules is", header.rules.to_string()),
                ("the scenario is", header.scenario.clone()),
                ("the scenario file says", header.file.clone()),
                ("the options are", wire::json(&header.options).to_string()),
                ("the first player is", header.players[0].clone()),
                ("the second player is", header.players[1].clone()),
                ("the first player is", header.in_full[0].clone()),
                ("the second player is", header.in_full[1].clone()),
                ("the seed is", header.seed.to_string()),
                ("varied are", vary.collect::<Vec<_>>().join(" ")),
                ("it was played by the program", header.program.clone()),
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

/// One line after the first.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Line {
    /// Sentences that battles below refer to.
    Say(BTreeMap<String, Message>),
    /// A battle.
    Battle(Box<Played>),
    /// From here on so many battles of each variant are asked for.
    Games(u64),
}

/// The battles of a study, in the order in which they were finished.
#[derive(Debug)]
pub struct Ledger {
    header: Header,
    battles: Vec<Played>,
    says: BTreeMap<String, Message>,
    /// None if nothing more is written.
    file: Option<File>,
}

impl Ledger {
    /// Opens a file, or begins it, to go on with a study. Fails if it holds another one.
    pub fn open(path: &Path, study: &Study) -> Result<Self, BadLedger> {
        let ours = Header::of(study)?;
        let mut file = OpenOptions::new()
            .read(true)
            .append(true)
            .create(true)
            .open(path)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(BadLedger::Busy),
            Err(TryLockError::Error(error)) => return Err(error.into()),
        }
        let mut text = Vec::new();
        file.read_to_end(&mut text)?;
        let whole = whole_lines(&text);
        if whole.len() < text.len() {
            file.set_len(whole.len() as u64)?;
        }
        file.seek(SeekFrom::End(0))?;
        let mut ledger = match Self::parse(whole)? {
            None => Self {
                header: ours.clone(),
                battles: Vec::new(),
                says: BTreeMap::new(),
                file: None,
            },
            Some(ledger) => ledger,
        };
        ours.adds_up_with(&ledger.header)?;
        let shard = |shard: Option<Shard>| {
            shard.map_or_else(|| "all".to_owned(), |shard| shard.to_string())
        };
        if ours.shard != ledger.header.shard {
            return Err(BadLedger::Other {
                what: "the shard is",
                theirs: shard(ledger.header.shard),
                ours: shard(ours.shard),
            });
        }
        // More battles may be asked for than at the first time; fewer count only themselves.
        let asked = std::mem::replace(&mut ledger.header.games, ours.games);
        ledger.battles.retain(|played| played.number < ours.games);
        ledger.file = Some(file);
        if whole.is_empty() {
            ledger.write(&ours)?;
        } else if asked != ours.games {
            ledger.write(&Line::Games(ours.games))?;
        }
        Ok(ledger)
    }

    /// A ledger in memory only.
    pub fn in_memory(study: &Study) -> Result<Self, BadLedger> {
        Ok(Self {
            header: Header::of(study)?,
            battles: Vec::new(),
            says: BTreeMap::new(),
            file: None,
        })
    }

    /// Reads a file to which nothing is added.
    pub fn read(path: &Path) -> Result<Self, BadLedger> {
        let text = std::fs::read(path)?;
        Self::parse(whole_lines(&text))?.ok_or_else(|| BadLedger::Line {
            line: 1,
            reason: "there is no header".to_owned(),
        })
    }

    fn parse(text: &[u8]) -> Result<Option<Self>, BadLedger> {
        fn read<'l, T: Deserialize<'l>>(at: usize, line: &'l [u8]) -> Result<T, BadLedger> {
            serde_json::from_slice(line).map_err(|error| BadLedger::Line {
                line: at + 1,
                reason: error.to_string(),
            })
        }
        let text = text.strip_suffix(b"\n").unwrap_or(text);
        if text.is_empty() {
            return Ok(None);
        }
        let mut lines = text.split(|byte| *byte == b'\n').enumerate();
        let Some((at, first)) = lines.next() else {
            return Ok(None);
        };
        let mut ledger = Self {
            header: read(at, first)?,
            battles: Vec::new(),
            says: BTreeMap::new(),
            file: None,
        };
        for (at, line) in lines {
            match read(at, line)? {
                Line::Say(says) => ledger.says.extend(says),
                Line::Battle(played) => ledger.battles.push(*played),
                Line::Games(games) => ledger.header.games = games,
            }
        }
        Ok(Some(ledger))
    }

    /// What the study is.
    pub const fn header(&self) -> &Header {
        &self.header
    }

    /// The battles, in the order in which they were finished.
    pub fn battles(&self) -> &[Played] {
        &self.battles
    }

    /// The battles by variant and number: the same whatever the number of jobs.
    pub fn in_order(&self) -> Vec<&Played> {
        let mut battles: Vec<_> = self.battles.iter().collect();
        battles.sort_by_key(|played| (played.variant, played.number));
        battles
    }

    /// The sentences that battles refer to, by id.
    pub const fn says(&self) -> &BTreeMap<String, Message> {
        &self.says
    }

    /// Adds a battle with the sentences that it uses.
    pub fn keep(
        &mut self,
        played: Played,
        mut words: BTreeMap<String, Message>,
    ) -> Result<(), BadLedger> {
        words.retain(|id, _| !self.says.contains_key(id));
        if !words.is_empty() {
            self.write(&Line::Say(words.clone()))?;
            self.says.extend(words);
        }
        let line = Line::Battle(Box::new(played));
        self.write(&line)?;
        if let Line::Battle(played) = line {
            self.battles.push(*played);
        }
        Ok(())
    }

    fn write(&mut self, what: &impl Serialize) -> Result<(), BadLedger> {
        if let Some(file) = &mut self.file {
            let mut line = serde_json::to_string(what).map_err(io::Error::other)?;
            line.push('\n');
            file.write_all(line.as_bytes())?;
        }
        Ok(())
    }
}

/// The text up to the end of its last whole line.
fn whole_lines(text: &[u8]) -> &[u8] {
    let end = text.iter().rposition(|byte| *byte == b'\n');
    &text[..end.map_or(0, |at| at + 1)]
}

/// Adds ledgers of the same study up: shards, or files that overlap. The result holds them all as one study.
pub fn merge(ledgers: Vec<Ledger>) -> Result<Ledger, BadLedger> {
    let mut ledgers = ledgers.into_iter();
    let Some(mut whole) = ledgers.next() else {
        return Err(BadLedger::Line {
            line: 1,
            reason: "there is no ledger".to_owned(),
        });
    };
    let mut known: BTreeMap<(usize, u64), Played> = BTreeMap::new();
    let first = std::mem::take(&mut whole.battles);
    let mut take = |battles: Vec<Played>| {
        for played in battles {
            let (variant, number) = (played.variant, played.number);
            match known.get(&(variant, number)) {
                Some(other) if *other != played => {
                    return Err(BadLedger::Contradiction { variant, number });
                }
                _ => known.insert((variant, number), played),
            };
        }
        Ok(())
    };
    take(first)?;
    for other in ledgers {
        whole.header.adds_up_with(&other.header)?;
        whole.header.games = whole.header.games.max(other.header.games);
        whole.says.extend(other.says);
        take(other.battles)?;
    }
    whole.header.shard = None;
    whole.file = None;
    whole.battles = known.into_values().collect();
    Ok(whole)
}
