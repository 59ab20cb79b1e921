//! Puzzles: positions from battles between computer players in which a long search finds one action that is clearly better than
//! all others, and the Veteran does not see it. They are made by `bivouac puzzles`; a file holds how the position came about, the
//! answer, and why it is the answer.

use std::path::Path;

use include_dir::{Dir, include_dir};
use kernel::{Eyes, Fault, GivenOptions, Key, Odds, ScenarioFile, Seat, Seed, Words};
use messages::{Language, Lexicon};
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;
use wire::LessonKind;

use crate::lessons::{Deed, Head, LessonStep};
use crate::{AnyGame, AnySession, Lesson, Library, find};

/// A puzzle.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Puzzle {
    /// Its game.
    pub game: String,
    /// Its id: lower-case letters, digits and hyphens.
    pub id: String,
    /// The version of the rules under which it was found.
    pub rules: u32,
    /// The id of the scenario.
    pub scenario: String,
    /// Options of the game.
    #[serde(default, skip_serializing_if = "GivenOptions::is_empty")]
    pub options: GivenOptions,
    /// The number of the seed of the battle.
    pub seed: u64,
    /// The seat that decides.
    pub seat: String,
    /// What it should do.
    pub answer: Json,
    /// Actions with the same effect.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub also: Vec<Json>,
    /// What the Veteran does.
    pub veteran: Json,
    /// What the search thought of the best candidates, from -1 (lost) to 1 (won), best first; the answer is the first.
    pub judged: Vec<Judged>,
    /// By how much the answer is better than the next, in worlds in which both were played on; and the standard error of that.
    pub lead: [f32; 2],
    /// Which parts of the judgement are better or worse by the answer than by the others.
    pub reasons: Vec<Because>,
    /// What was done before.
    pub before: Vec<PuzzleStep>,
}

/// What a candidate is worth.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Judged {
    /// The action.
    pub action: Json,
    /// Its value, -1 to 1.
    pub value: f32,
}

/// A part of the judgement, and by how much it is better.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Because {
    /// The key of its name.
    pub aspect: Key,
    /// By how much.
    pub gain: f32,
}

/// A step of the battle before.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct PuzzleStep(
    /// Who.
    pub String,
    /// What.
    pub Json,
);

static FOLDER: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../puzzles");

/// The files of the puzzles in the binary: path and text.
pub fn files() -> Vec<(String, &'static str)> {
    let folders = FOLDER.dirs().flat_map(Dir::files);
    let is_puzzle = |path: &str| Path::new(path).extension().is_some_and(|end| end == "json");
    folders
        .map(|file| (format!("puzzles/{}", file.path().display()), file))
        .filter(|(path, _)| is_puzzle(path))
        .filter_map(|(path, file)| Some((path, file.contents_utf8()?)))
        .collect()
}

impl Puzzle {
    /// Every puzzle of the binary, by game and id. What was found under other rules is left out; a test proves that none is.
    pub fn embedded() -> Vec<Self> {
        let read = |(_, text): &(String, &str)| serde_json::from_str::<Self>(text).ok();
        let mut all: Vec<Self> = files().iter().filter_map(read).collect();
        all.retain(|puzzle| puzzle.rules().is_some_and(|rules| rules == puzzle.rules));
        let place = |puzzle: &Self| {
            let mut games = crate::all().iter();
            games.position(|game| game.about().id == puzzle.game)
        };
        all.sort_by_key(|puzzle| (place(puzzle), puzzle.id.clone()));
        all
    }

    /// The place of the puzzle of a day in a list of so many, the days counted from 1970: every puzzle comes once before any
    /// comes again, in an order that jumps about.
    pub fn of_day(day: u64, count: usize) -> Option<usize> {
        let count = count as u64;
        // A stride that shares no divisor with the number of puzzles leads past all of them.
        let shares = |mut one: u64, mut other: u64| {
            while other > 0 {
                (one, other) = (other, one % other);
            }
            one > 1
        };
        let stride =
            (count * 5 / 8..=count).find(|stride| *stride > 0 && !shares(*stride, count.max(1)))?;
        Some((day.checked_rem(count)? * stride % count) as usize)
    }

    fn game(&self) -> Option<&'static dyn AnyGame> {
        find(&self.game)
    }

    /// The version of the rules as they are now.
    fn rules(&self) -> Option<u32> {
        Some(self.game()?.about().rules_version)
    }

    /// The seat that decides.
    pub fn solver(&self) -> Option<Seat> {
        self.game()?.about().seat(&self.seat)
    }

    /// The scenario.
    pub fn ground(&self, library: &Library) -> Option<ScenarioFile> {
        Some(library.get(&self.game, Some(&self.scenario))?.file.clone())
    }

    /// The battle as it stands. Fails if what led there is not legal.
    pub fn position(&self, library: &Library) -> Result<Box<dyn AnySession>, Fault> {
        let unknown = || Fault::Unknown("the battle of the puzzle is not known".to_owned());
        let game = self.game().ok_or_else(unknown)?;
        let file = self.ground(library).ok_or_else(unknown)?;
        let seed = Seed::from_number(self.seed);
        let mut session = game.start(&file, &self.options, seed, Default::default())?;
        for PuzzleStep(seat, action) in &self.before {
            let seat = game.about().seat(seat).ok_or_else(unknown)?;
            session.act(seat, action)?;
        }
        Ok(session)
    }

    /// How many steps the solver has noticed before the decision.
    pub fn noticed(&self, session: &dyn AnySession) -> u64 {
        session.seq(self.solver().map_or(Eyes::Spectator, Eyes::Seat))
    }

    /// The chances of the answer, where the rulebook counts them.
    pub fn odds(&self, session: &dyn AnySession) -> Option<Odds> {
        let odds = session.odds(self.solver()?, &self.answer).ok()??;
        odds.exact.then_some(odds)
    }

    /// The puzzle as an exercise: the same battle with a script that waits for the answer.
    pub fn lesson(&self) -> Lesson {
        let lexicons = Language::ALL.map(Lexicon::new);
        let words = |key: &str| {
            let text =
                |lexicon: &Lexicon| (lexicon.language().code().to_owned(), lexicon.word(key));
            Words::By(lexicons.iter().map(text).collect())
        };
        let deed = |PuzzleStep(seat, action): &PuzzleStep| Deed {
            seat: Some(seat.clone()),
            action: action.clone(),
            rolls: Vec::new(),
        };
        Lesson {
            lesson: Head {
                game: self.game.clone(),
                id: format!("puzzle-{}", self.id),
                kind: LessonKind::Exercise,
                order: 0,
                minutes: 2,
                seat: self.seat.clone(),
                title: words("kernel-puzzle"),
                about: words("kernel-puzzle-task"),
                scenario: Some(self.scenario.clone()),
                ground: None,
                options: self.options.clone(),
                seed: self.seed,
            },
            before: self.before.iter().map(deed).collect(),
            step: vec![LessonStep {
                name: None,
                task: Some(words("kernel-puzzle-task")),
                see: None,
                why: None,
                rule: None,
                lit: Vec::new(),
                action: Some(self.answer.clone()),
                accept: self.also.clone(),
                wrong: Vec::new(),
                other: Some(words("kernel-puzzle-other")),
                rolls: Vec::new(),
                then: Vec::new(),
            }],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_puzzle_has_its_day_before_any_comes_again() {
        for count in 1..130 {
            let mut days: Vec<_> = (1000..1000 + count as u64)
                .map(|day| Puzzle::of_day(day, count))
                .collect();
            days.sort_unstable();
            days.dedup();
            assert_eq!(days.len(), count, "of {count}");
            assert!(
                days.iter()
                    .all(|place| place.is_some_and(|place| place < count))
            );
        }
        assert_eq!(Puzzle::of_day(3, 0), None);
    }
}
