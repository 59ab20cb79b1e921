//! A study: one scenario, two players, many battles, and perhaps the scenario's values changed one by one.

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::fmt;
use std::ops::ControlFlow;
use std::str::FromStr;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

use games::AnySession;
use games::library::{self, Entry};
use kernel::{Eyes, GivenOptions, Message, SEATS, Seat, Value, message, mix};
use opponents::Level;
use opponents::arena::{Contender, Effort, fight_watched};
use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::Vary;
use crate::ledger::{BadLedger, Ledger};

/// Why a study cannot be held.
#[derive(Debug, thiserror::Error)]
pub enum NoStudy {
    /// A player's decisions would depend on a clock.
    #[error(
        "«{0}» decides by the clock, so its battles could not be repeated: say marshal@2000 (iterations a decision)"
    )]
    Timed(String),
    /// No player is called so.
    #[error(
        "«{0}» is no player: say random, recruit, veteran, or marshal@2000 (iterations a decision)"
    )]
    Player(String),
    /// A change of the scenario makes a file that cannot be played.
    #[error("with {change} the scenario cannot be played: {reason}")]
    Variant {
        /// The change.
        change: String,
        /// What is wrong with it.
        reason: String,
    },
    /// A value cannot be changed.
    #[error(transparent)]
    Vary(#[from] crate::CannotVary),
    /// A battle could not be set up.
    #[error("battle {number}: {reason}")]
    SetUp {
        /// Its number.
        number: u64,
        /// What is wrong.
        reason: String,
    },
    /// The threads could not be started, or one of them failed.
    #[error("{0}")]
    Threads(String),
    /// A battle could not be written down.
    #[error(transparent)]
    Ledger(#[from] BadLedger),
}

impl NoStudy {
    /// The reason in words for people; what only a broken machine causes stays English.
    pub fn message(&self) -> Message {
        match self {
            Self::Timed(name) => message!("lab-timed", name = name.as_str()),
            Self::Player(name) => message!("lab-no-player", name = name.as_str()),
            Self::Variant { change, reason } => message!(
                "lab-bad-variant",
                change = change.as_str(),
                reason = reason.as_str()
            ),
            Self::Vary(error) => error.message(),
            Self::Ledger(error) => error.message(),
            Self::SetUp { .. } | Self::Threads(_) => {
                message!("kernel-text", text = self.to_string())
            }
        }
    }
}

/// A player whose decisions can be repeated.
#[derive(Debug, Clone, PartialEq)]
pub struct Player {
    name: String,
    contender: Contender,
}

impl Player {
    /// Reads `random`, `recruit`, `veteran` or `marshal@2000`; a player by the clock is refused.
    ///
    /// ```
    /// use lab::Player;
    /// assert!(Player::read("veteran").is_ok());
    /// assert!(Player::read("marshal:400").unwrap_err().to_string().contains("marshal@2000"));
    /// ```
    pub fn read(text: &str) -> Result<Self, NoStudy> {
        let read = Contender::read(text, std::time::Duration::ZERO, &[])
            .map_err(|_| NoStudy::Player(text.to_owned()))?;
        let contender = match read {
            Contender::Level {
                level: Level::Recruit | Level::Veteran,
                knobs,
                effort: Effort::Time(time),
                ..
            } if time.is_zero() => Contender::Level {
                // Neither counts its iterations; the budget only takes the clock away.
                effort: Effort::Iterations(1),
                level: Level::of_name(text).unwrap_or_default(),
                knobs,
            },
            Contender::Level {
                effort: Effort::Time(_) | Effort::Computing(_),
                ..
            }
            | Contender::Bot { .. } => return Err(NoStudy::Timed(text.to_owned())),
            steady => steady,
        };
        Ok(Self {
            name: text.to_owned(),
            contender,
        })
    }

    /// As it was written.
    pub fn name(&self) -> &str {
        &self.name
    }

    pub(crate) const fn contender(&self) -> &Contender {
        &self.contender
    }
}

/// One part of several of a study: every `of`-th battle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shard {
    /// Which, from 1.
    pub number: u64,
    /// Of how many.
    pub of: u64,
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || format!("«{text}»: say which part of how many, such as 1/4");
        let (number, of) = text.split_once('/').ok_or_else(wrong)?;
        let number = number.parse().map_err(|_| wrong())?;
        let of = of.parse().map_err(|_| wrong())?;
        if (1..=of).contains(&number) {
            Ok(Self { number, of })
        } else {
            Err(wrong())
        }
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.of)
    }
}

impl Shard {
    /// Does this battle belong to it?
    pub const fn has(self, battle: u64) -> bool {
        battle % self.of == self.number - 1
    }
}

/// The scenario as it is, or with one value changed.
#[derive(Clone)]
pub struct Variant {
    /// The path of the value and what it is now; none for the scenario as it is.
    pub change: Option<(String, String)>,
    /// The scenario.
    pub entry: Entry,
}

/// Everything that decides what is played.
pub struct Study {
    /// The scenario as it is, then with each change.
    pub variants: Vec<Variant>,
    /// Who plays the first and the second seat.
    pub players: [Player; SEATS],
    /// Options for all battles.
    pub options: GivenOptions,
    /// How many battles of each variant.
    pub games: u64,
    /// The seed of the study: battle by battle the same for all variants.
    pub seed: u64,
    /// What is varied.
    pub vary: Vec<Vary>,
    /// Only a part of the battles.
    pub shard: Option<Shard>,
}

impl Study {
    /// A study of a scenario; fails if a change makes a file that cannot be played.
    pub fn new(
        entry: &Entry,
        players: [Player; SEATS],
        games: u64,
        seed: u64,
        vary: Vec<Vary>,
    ) -> Result<Self, NoStudy> {
        let mut variants = vec![Variant {
            change: None,
            entry: entry.clone(),
        }];
        for change in &vary {
            for (path, value, file) in change.files(&entry.file)? {
                let entry = library::read(file).map_err(|fault| NoStudy::Variant {
                    change: format!("{path} = {value}"),
                    reason: reason(&fault),
                })?;
                variants.push(Variant {
                    change: Some((path, value)),
                    entry,
                });
            }
        }
        Ok(Self {
            variants,
            players,
            options: GivenOptions::new(),
            games,
            seed,
            vary,
            shard: None,
        })
    }

    /// The scenario as it is.
    pub fn entry(&self) -> &Entry {
        &self.variants[0].entry
    }

    /// How many battles are to be played here.
    pub fn battles(&self) -> u64 {
        let numbers = match self.shard {
            None => self.games,
            Some(shard) => (0..self.games).filter(|number| shard.has(*number)).count() as u64,
        };
        numbers * self.variants.len() as u64
    }

    /// Plays what the ledger lacks, on so many threads (none means one per core); `watch` is told how many battles the
    /// ledger has after each.
    pub fn run(
        &self,
        ledger: &mut Ledger,
        jobs: Option<usize>,
        watch: impl Fn(u64) + Sync,
    ) -> Result<(), NoStudy> {
        let known: HashSet<(usize, u64)> = ledger
            .battles()
            .iter()
            .map(|played| (played.variant, played.number))
            .collect();
        let mut wanted = Vec::new();
        // Variants take turns, so that an interrupted study compares equally many battles.
        for number in 0..self.games {
            if self.shard.is_none_or(|shard| shard.has(number)) {
                let of_number = (0..self.variants.len()).map(|variant| (variant, number));
                wanted.extend(of_number.filter(|battle| !known.contains(battle)));
            }
        }
        let mut pool = rayon::ThreadPoolBuilder::new();
        if let Some(jobs) = jobs {
            pool = pool.num_threads(jobs);
        }
        let pool = pool
            .build()
            .map_err(|error| NoStudy::Threads(error.to_string()))?;
        let ledger = Mutex::new(ledger);
        let failed = || NoStudy::Threads("another battle failed".to_owned());
        let todo = Mutex::new(wanted.into_iter());
        let stopped = AtomicBool::new(false);
        let next = || -> Result<bool, NoStudy> {
            // One after another, so that what is missing after an interruption is the end.
            let battle = todo.lock().map_err(|_| failed())?.next();
            let Some((variant, number)) = battle else {
                return Ok(false);
            };
            let (played, words) = self.play(variant, number)?;
            let mut ledger = ledger.lock().map_err(|_| failed())?;
            ledger.keep(played, words)?;
            watch(ledger.battles().len() as u64);
            Ok(true)
        };
        let work = || -> Result<(), NoStudy> {
            while !stopped.load(Ordering::Relaxed) {
                match next() {
                    Ok(true) => {}
                    Ok(false) => break,
                    Err(error) => {
                        stopped.store(true, Ordering::Relaxed);
                        return Err(error);
                    }
                }
            }
            Ok(())
        };
        pool.install(|| {
            (0..pool.current_num_threads())
                .into_par_iter()
                .with_max_len(1)
                .try_for_each(|_| work())
        })
    }

    /// Plays one battle; besides it come the sentences that it uses.
    pub fn play(
        &self,
        variant: usize,
        number: u64,
    ) -> Result<(Played, BTreeMap<String, Message>), NoStudy> {
        let on = &mut || ControlFlow::Continue(());
        let played = self.play_unless(variant, number, on)?;
        played.ok_or_else(|| NoStudy::SetUp {
            number,
            reason: "it was broken off".to_owned(),
        })
    }

    /// The same, asking after every decision whether to go on. None if it was broken off.
    pub fn play_unless(
        &self,
        variant: usize,
        number: u64,
        go_on: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Result<Option<(Played, BTreeMap<String, Message>)>, NoStudy> {
        let entry = &self.variants[variant].entry;
        let seed = mix(self.seed, number) >> 1;
        let mut watcher = Watcher::default();
        let fought = fight_watched(
            entry,
            &self.options,
            seed,
            [0, 1].map(|seat: usize| self.players[seat].contender()),
            &mut |session, seat| {
                watcher.watch(session, seat);
                go_on()
            },
        )
        .map_err(|reason| NoStudy::SetUp { number, reason })?;
        let Some(fought) = fought else {
            return Ok(None);
        };
        let played = Played {
            variant,
            number,
            seed,
            winner: fought.winner.map(|seat| seat.index() as u8),
            reason: fought.reason,
            steps: fought.steps,
            turns: watcher.turn,
            score: watcher.score,
            rows: watcher.rows(),
            happened: watcher.happened.keys().cloned().collect(),
            forfeit: fought
                .forfeit
                .map(|(seat, reason)| (seat.index() as u8, reason)),
        };
        Ok(Some((played, watcher.happened)))
    }
}

/// A fault in a few words.
fn reason(fault: &kernel::Fault) -> String {
    match fault {
        kernel::Fault::File(error) => error.to_string(),
        other => other.to_string(),
    }
}

/// One battle of a study.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Played {
    /// Which variant, from 0: the scenario as it is.
    pub variant: usize,
    /// Its number within the study, from 0.
    pub number: u64,
    /// The number from which its dice come: `Seed::from_number`.
    pub seed: u64,
    /// The seat that won, 0 or 1; none for a draw.
    pub winner: Option<u8>,
    /// The key of the reason why it ended.
    pub reason: String,
    /// How many steps it took.
    pub steps: u64,
    /// The number of its last turn, as the game counts turns or rounds.
    pub turns: u32,
    /// Both scores at the end.
    pub score: [i32; SEATS],
    /// Turn by turn what each seat did.
    pub rows: Vec<TurnRow>,
    /// The ids of the sentences that were told before the last step.
    pub happened: Vec<String>,
    /// The seat that could not go on, and why.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub forfeit: Option<(u8, String)>,
}

/// What one seat did in one turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(
    from = "(u32, u8, u32, [i32; SEATS])",
    into = "(u32, u8, u32, [i32; SEATS])"
)]
pub struct TurnRow {
    /// The number of the turn, as the game counts turns or rounds; 0 before the first.
    pub turn: u32,
    /// The seat: 0 or 1.
    pub seat: u8,
    /// How many decisions it made in that turn; answers in the other's turn are counted too.
    pub actions: u32,
    /// Both scores at the end of the turn.
    pub score: [i32; SEATS],
}

impl From<(u32, u8, u32, [i32; SEATS])> for TurnRow {
    fn from((turn, seat, actions, score): (u32, u8, u32, [i32; SEATS])) -> Self {
        Self {
            turn,
            seat,
            actions,
            score,
        }
    }
}

impl From<TurnRow> for (u32, u8, u32, [i32; SEATS]) {
    fn from(row: TurnRow) -> Self {
        (row.turn, row.seat, row.actions, row.score)
    }
}

/// Watches a battle and counts.
#[derive(Default)]
struct Watcher {
    turn: u32,
    score: [i32; SEATS],
    /// By turn: the decisions of both seats, and the score at its end.
    turns: BTreeMap<u32, ([u32; SEATS], [i32; SEATS])>,
    happened: BTreeMap<String, Message>,
}

impl Watcher {
    fn watch(&mut self, session: &dyn AnySession, seat: Option<Seat>) {
        self.score = session.score();
        if let Some(seat) = seat {
            let (actions, score) = self.turns.entry(self.turn).or_default();
            actions[seat.index()] += 1;
            *score = self.score;
        }
        let phase = session.phase();
        let number = ["turn", "round"]
            .into_iter()
            .find_map(|name| match phase.args.get(name) {
                Some(Value::Number(number)) => u32::try_from(*number).ok(),
                _ => None,
            });
        // A phase that names no turn belongs to the one before.
        self.turn = self.turn.max(number.unwrap_or_default());
        if session.is_over() {
            // What happens in the turn after the last decision belongs to no turn of its own.
            self.turn = self.turns.keys().next_back().copied().unwrap_or_default();
            self.listen(session);
        }
    }

    fn rows(&self) -> Vec<TurnRow> {
        let mut rows = Vec::new();
        for (turn, (actions, score)) in &self.turns {
            for (seat, actions) in (0u8..).zip(actions) {
                if *actions > 0 {
                    rows.push(TurnRow {
                        turn: *turn,
                        seat,
                        actions: *actions,
                        score: *score,
                    });
                }
            }
        }
        rows
    }

    /// Gathers what was told, without places and numbers; the last step is the victory itself and left out.
    fn listen(&mut self, session: &dyn AnySession) {
        let mut steps = session.seen(Eyes::Spectator, 0);
        steps.pop();
        let mut seen = BTreeSet::new();
        for step in steps {
            for event in &step.events {
                let Some(said) = event.get("say") else {
                    continue;
                };
                let Ok(said) = Message::deserialize(said) else {
                    continue;
                };
                let told = unnumbered(&said);
                let text = wire::json(&told).to_string();
                if seen.insert(text.clone()) {
                    self.happened.insert(id(&text), told);
                }
            }
        }
    }
}

/// A short name of a sentence: the same on every machine.
fn id(text: &str) -> String {
    let digest = Sha256::digest(text.as_bytes());
    digest.iter().take(6).fold(String::new(), |mut id, byte| {
        let _ = fmt::Write::write_fmt(&mut id, format_args!("{byte:02x}"));
        id
    })
}

/// What stands in place of a number, a place or a roll.
const GAP: &str = "…";

/// The sentence without numbers, places and rolls: with whom or what it happened stays.
fn unnumbered(said: &Message) -> Message {
    let value = |value: &Value| match value {
        Value::Number(_) | Value::List(_) => GAP.into(),
        Value::Text(text) if !is_name(text) => GAP.into(),
        Value::Text(text) => text.as_str().into(),
        Value::Said(said) => Value::Said(unnumbered(said)),
    };
    Message {
        key: said.key.clone(),
        args: said
            .args
            .iter()
            .map(|(name, arg)| (name.clone(), value(arg)))
            .collect(),
    }
}

/// The sentence without the dice that were rolled for it.
pub fn unlist(said: &Message) -> Message {
    let value = |value: &Value| match value {
        Value::List(_) => GAP.into(),
        Value::Said(said) => Value::Said(unlist(said)),
        other => other.clone(),
    };
    Message {
        key: said.key.clone(),
        args: said
            .args
            .iter()
            .map(|(name, arg)| (name.clone(), value(arg)))
            .collect(),
    }
}

/// Somebody's name, rather than a place on the map such as `G9`, `(1,5)` or `H9 H10`.
fn is_name(text: &str) -> bool {
    let letters: Vec<char> = text.chars().collect();
    letters
        .windows(2)
        .any(|pair| pair[0].is_alphabetic() && pair[1].is_lowercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_numbers_and_rolls_are_left_out_of_sentences() {
        let said = Message::plain("ccn-told-x")
            .with("hex", "G9")
            .with("left", 3)
            .with("who", "Delaborde")
            .with(
                "card",
                Value::Said(Message::plain("ccn-card-recon").with("n", 2)),
            );
        let told = unnumbered(&said);
        assert_eq!(told.args["hex"], GAP.into());
        assert_eq!(told.args["left"], GAP.into());
        assert_eq!(told.args["who"], "Delaborde".into());
        assert_eq!(
            told.args["card"],
            Value::Said(Message::plain("ccn-card-recon").with("n", GAP))
        );
        for (text, name) in [
            ("8e Hussards", true),
            ("(1,5)", false),
            ("H9 H10", false),
            ("Łódź", true),
            ("I", false),
        ] {
            assert_eq!(is_name(text), name, "{text}");
        }
        assert_eq!(id("x").len(), 12);
    }

    #[test]
    fn players_by_the_clock_are_refused() {
        for good in ["random", "recruit", "veteran", "marshal@50", "veteran@3"] {
            assert_eq!(Player::read(good).unwrap().name(), good);
        }
        for timed in ["marshal", "marshal:400", "veteran:100"] {
            assert!(
                matches!(Player::read(timed), Err(NoStudy::Timed(_))),
                "{timed}"
            );
        }
        assert!(matches!(Player::read("napoleon"), Err(NoStudy::Player(_))));
    }

    #[test]
    fn shards_part_the_battles() {
        let shards: Vec<Shard> = (1..=3).map(|n| format!("{n}/3").parse().unwrap()).collect();
        for number in 0..20 {
            assert_eq!(shards.iter().filter(|shard| shard.has(number)).count(), 1);
        }
        for wrong in ["0/3", "4/3", "1", "x/3", "1/0"] {
            assert!(wrong.parse::<Shard>().is_err(), "{wrong}");
        }
    }
}
