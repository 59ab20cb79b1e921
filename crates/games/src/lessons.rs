//! Lessons and exercises: battles that follow a script. A lesson is a file that people read and edit (`docs/lessons.md`);
//! a bad one is refused with file, line and field. The referee is the real one: the script only says which legal action
//! comes next, what the other side answers, and what the dice show.

use include_dir::{Dir, include_dir};
use kernel::rulebook::statements;
use kernel::{
    Eyes, Fault, FileError, GivenOptions, Message, SEATS, ScenarioFile, Scripted, Seat, Seed,
    Words, message,
};
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;
use wire::LessonKind;

use crate::{AnyGame, AnySession, Library, find};

/// The languages in which every sentence of a lesson must exist.
const LANGUAGES: [&str; 3] = ["en", "pl", "cs"];

/// A lesson: what it says about itself, what happened before it begins, and its steps.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    /// What it says about itself.
    pub lesson: Head,
    /// What is done before the pupil takes over.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub before: Vec<Deed>,
    /// Its steps.
    pub step: Vec<LessonStep>,
}

/// What a lesson says about itself.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Head {
    /// Its game.
    pub game: String,
    /// Its id: lower-case letters, digits and hyphens.
    pub id: String,
    /// What it is.
    pub kind: LessonKind,
    /// Where it stands in lists: lower comes first.
    pub order: i32,
    /// How long it takes, in minutes.
    pub minutes: u32,
    /// The seat of the pupil.
    pub seat: String,
    /// Its name.
    pub title: Words,
    /// A sentence about it.
    pub about: Words,
    /// The id of a scenario.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scenario: Option<String>,
    /// The text of a scenario of its own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ground: Option<String>,
    /// Options of the game.
    #[serde(default)]
    pub options: GivenOptions,
    /// The seed of cards and of dice that no step gives.
    pub seed: u64,
}

/// Something that is done by the script.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deed {
    /// Who; the other side of the pupil if nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<String>,
    /// What, in the form of the game.
    pub action: Json,
    /// What the dice show, first to last.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rolls: Vec<Scripted>,
}

/// One step: something to read, or one action of the pupil and what follows it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LessonStep {
    /// One or two words for the line of steps. A step without a name belongs to the one before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<Words>,
    /// What to do, in one sentence. Without it the sentence before stays.
    #[serde(rename = "do", default, skip_serializing_if = "Option::is_none")]
    pub task: Option<Words>,
    /// What there is to see or to understand beside it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub see: Option<Words>,
    /// What the pupil has just understood: shown once the action is done.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub why: Option<Words>,
    /// The rule behind it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    /// The places of the board that stand out.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lit: Vec<String>,
    /// What the pupil does; none if there is only something to read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub action: Option<Json>,
    /// Actions that are taken for it: every field that is given must be the same.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub accept: Vec<Json>,
    /// Legal actions that are not what is wanted, and why not.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub wrong: Vec<Wrong>,
    /// What is said to any other legal action; the words of all lessons if nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub other: Option<Words>,
    /// What the dice of the action show.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rolls: Vec<Scripted>,
    /// What follows by itself.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub then: Vec<Deed>,
}

/// A legal action that is not what is wanted.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Wrong {
    /// Every field that is given must be the same.
    pub action: Json,
    /// Why not.
    pub say: Words,
    /// The rule behind it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
}

/// What a lesson says to an action that the rules allow.
#[derive(Debug, Clone, PartialEq)]
pub enum Reply<'l> {
    /// That is it. This is done; it may be more exact than what the pupil did.
    Right(&'l Json),
    /// That is not it: the step knows why.
    Wrong(&'l Wrong),
    /// That is not it; the step may have words for that.
    Other(Option<&'l Words>),
}

static FOLDER: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../lessons");

/// The files of the lessons in the binary.
pub fn files() -> Vec<ScenarioFile> {
    let folders = FOLDER.dirs().flat_map(Dir::files);
    folders
        .filter(|file| {
            file.path()
                .extension()
                .is_some_and(|ending| ending == "toml")
        })
        .filter_map(|file| {
            let path = format!("lessons/{}", file.path().display());
            Some(ScenarioFile::new(path, file.contents_utf8()?))
        })
        .collect()
}

impl Lesson {
    /// Every lesson of the binary, by game and order; a test proves that each can be played.
    pub fn embedded() -> Vec<Self> {
        let mut all: Vec<Self> = files().iter().filter_map(|file| file.read().ok()).collect();
        let place = |lesson: &Self| {
            crate::all()
                .iter()
                .position(|game| game.about().id == lesson.lesson.game)
        };
        all.sort_by_key(|lesson| (place(lesson), lesson.lesson.order));
        all
    }

    /// Reads a lesson and plays it to its end.
    pub fn read(file: &ScenarioFile, library: &Library) -> Result<Self, FileError> {
        let lesson: Self = file.read()?;
        lesson.check(library).map_err(|problem| {
            let line = problem.line(file);
            file.error_in_line(line, problem)
        })?;
        Ok(lesson)
    }

    fn game(&self) -> Option<&'static dyn AnyGame> {
        find(&self.lesson.game)
    }

    /// Its name in records: game and id.
    pub fn path(&self) -> String {
        format!("{}/{}", self.lesson.game, self.lesson.id)
    }

    /// The seat of the pupil.
    pub fn pupil(&self) -> Option<Seat> {
        self.game()?.about().seat(&self.lesson.seat)
    }

    /// The scenario on which it is played.
    pub fn ground(&self, library: &Library) -> Option<ScenarioFile> {
        if let Some(text) = &self.lesson.ground {
            return Some(ScenarioFile::new(
                format!("lessons/{}", self.path()),
                text.clone(),
            ));
        }
        let entry = library.get(&self.lesson.game, self.lesson.scenario.as_deref())?;
        Some(entry.file.clone())
    }

    /// How many steps of the battle are made before the step with this number.
    pub fn ply_of(&self, step: usize) -> u64 {
        let steps = self.step.iter().take(step);
        let made = |step: &LessonStep| step.action.as_ref().map_or(0, |_| 1 + step.then.len());
        (self.before.len() + steps.map(made).sum::<usize>()) as u64
    }

    /// The step whose action is wanted after this number of steps of the battle; none once the script is over.
    pub fn wanted(&self, ply: u64) -> Option<(usize, &LessonStep)> {
        let mut steps = self.step.iter().enumerate();
        steps.find(|(number, step)| step.action.is_some() && self.ply_of(*number) == ply)
    }

    /// Does a seat still follow the script after this number of steps?
    pub fn runs(&self, ply: u64) -> bool {
        ply < self.ply_of(self.step.len()) || self.lesson.kind == LessonKind::Exercise
    }

    /// What the lesson says to an action that the rules allow; none once the script is over.
    pub fn reply(&self, ply: u64, action: &Json) -> Option<Reply<'_>> {
        let (_, step) = self.wanted(ply)?;
        let wanted = step.action.as_ref()?;
        Some(if action == wanted {
            Reply::Right(wanted)
        } else if let Some(wrong) = step.wrong.iter().find(|wrong| fits(&wrong.action, action)) {
            Reply::Wrong(wrong)
        } else if step.accept.iter().any(|known| fits(known, action)) {
            Reply::Right(wanted)
        } else {
            Reply::Other(step.other.as_ref())
        })
    }

    /// Does what the script says after the pupil's action, and before it what its dice are.
    pub fn perform(&self, session: &mut dyn AnySession, action: &Json) -> Result<(), Fault> {
        let ply = session.ply();
        let pupil = self.pupil().ok_or_else(no_seat)?;
        let Some((_, step)) = self.wanted(ply) else {
            return session.act(pupil, action).map(drop);
        };
        session.script(step.rolls.clone())?;
        session.act(pupil, action)?;
        for deed in &step.then {
            self.deed(session, deed)?;
        }
        Ok(())
    }

    fn deed(&self, session: &mut dyn AnySession, deed: &Deed) -> Result<(), Fault> {
        let pupil = self.pupil().ok_or_else(no_seat)?;
        let seat = match &deed.seat {
            Some(name) => session.about().seat(name).ok_or_else(no_seat)?,
            None => pupil.other(),
        };
        session.script(deed.rolls.clone())?;
        session.act(seat, &deed.action).map(drop)
    }

    /// The battle before step `from` of the lesson.
    pub fn start(&self, library: &Library, from: usize) -> Result<Box<dyn AnySession>, Fault> {
        let unknown = || Fault::Unknown("the scenario of the lesson is not known".to_owned());
        let game = self.game().ok_or_else(unknown)?;
        let file = self.ground(library).ok_or_else(unknown)?;
        let seed = Seed::from_number(self.lesson.seed);
        let words: [String; SEATS] = Default::default();
        let mut session = game.start(&file, &self.lesson.options, seed, words)?;
        session.follow_lesson(self.path());
        for deed in &self.before {
            self.deed(&mut *session, deed)?;
        }
        for step in self.step.iter().take(from) {
            if let Some(action) = &step.action {
                self.perform(&mut *session, action)?;
            }
        }
        Ok(session)
    }

    /// How many steps of the battle the pupil has noticed before each step of the lesson.
    pub fn noticed(&self, library: &Library) -> Result<Vec<u64>, Fault> {
        let mut session = self.start(library, 0)?;
        let eyes = Eyes::Seat(self.pupil().ok_or_else(no_seat)?);
        let mut noticed = Vec::new();
        for step in &self.step {
            noticed.push(session.seq(eyes));
            if let Some(action) = &step.action {
                self.perform(&mut *session, action)?;
            }
        }
        Ok(noticed)
    }

    /// Plays it to its end and looks at everything that it says.
    fn check(&self, library: &Library) -> Result<(), Trouble> {
        let head = |field, reason: String| Trouble::new(Place::Head, field, reason);
        let game = self
            .game()
            .ok_or_else(|| head("game", format!("there is no game «{}»", self.lesson.game)))?;
        let about = game.about();
        let id = &self.lesson.id;
        let plain = |c: u8| c.is_ascii_lowercase() || c.is_ascii_digit() || c == b'-';
        if id.is_empty() || !id.bytes().all(plain) {
            let reason = "the id is made of lower-case letters, digits and hyphens";
            return Err(head("id", reason.to_owned()));
        }
        if self.pupil().is_none() {
            let reason = format!(
                "there is no seat «{}»; the seats are {} and {}",
                self.lesson.seat, about.seats[0], about.seats[1]
            );
            return Err(head("seat", reason));
        }
        for (field, words) in [("title", &self.lesson.title), ("about", &self.lesson.about)] {
            complete(words).map_err(|reason| head(field, reason))?;
        }
        match (&self.lesson.scenario, &self.lesson.ground) {
            (Some(id), None) if library.get(about.id, Some(id)).is_none() => {
                let reason = format!("there is no scenario «{id}» of {}", about.id);
                return Err(head("scenario", reason));
            }
            (Some(_), None) | (None, Some(_)) => {}
            _ => {
                let reason = "either «scenario» names a scenario, or «ground» is the text of one";
                return Err(head("scenario", reason.to_owned()));
            }
        }
        let opening = Self {
            before: Vec::new(),
            ..self.clone()
        };
        let mut session = opening.start(library, 0).map_err(|fault| {
            let field = if self.lesson.ground.is_some() {
                "ground"
            } else {
                "scenario"
            };
            head(field, in_words(&fault))
        })?;
        for (number, deed) in self.before.iter().enumerate() {
            self.played(&mut *session, deed, Place::Before(number))?;
        }
        let rules = statements(about.rulebook);
        let known = |rule: &Option<String>| {
            rule.as_ref()
                .is_none_or(|rule| rules.iter().any(|known| known.id == *rule))
        };
        for (number, step) in self.step.iter().enumerate() {
            let trouble = |field, reason: String| Trouble::new(Place::Step(number), field, reason);
            if number == 0 && step.task.is_none() {
                return Err(trouble("do", "the first step says what to do".to_owned()));
            }
            let sentences = [
                ("name", &step.name),
                ("do", &step.task),
                ("see", &step.see),
                ("why", &step.why),
                ("other", &step.other),
            ];
            for (field, words) in sentences {
                if let Some(words) = words {
                    complete(words).map_err(|reason| trouble(field, reason))?;
                }
            }
            for rule in [&step.rule]
                .into_iter()
                .chain(step.wrong.iter().map(|wrong| &wrong.rule))
            {
                if !known(rule) {
                    let rule = rule.as_deref().unwrap_or("");
                    return Err(trouble("rule", format!("there is no rule «{rule}»")));
                }
            }
            self.check_action(&mut *session, number, step)?;
        }
        Ok(())
    }

    fn check_action(
        &self,
        session: &mut dyn AnySession,
        number: usize,
        step: &LessonStep,
    ) -> Result<(), Trouble> {
        let trouble = |field, reason: String| Trouble::new(Place::Step(number), field, reason);
        let Some(action) = &step.action else {
            let idle = [
                ("accept", step.accept.is_empty()),
                ("wrong", step.wrong.is_empty()),
                ("other", step.other.is_none()),
                ("rolls", step.rolls.is_empty()),
                ("then", step.then.is_empty()),
            ];
            return match idle.iter().find(|(_, empty)| !empty) {
                Some((field, _)) => Err(trouble(field, "it belongs to an «action»".to_owned())),
                None => Ok(()),
            };
        };
        let pupil = self
            .pupil()
            .ok_or_else(|| trouble("seat", "there is no such seat".to_owned()))?;
        for wrong in &step.wrong {
            complete(&wrong.say).map_err(|reason| trouble("wrong", reason))?;
            let (legal, all) = session.legal(pupil);
            if all && !legal.iter().any(|legal| fits(&wrong.action, legal)) {
                let reason = format!(
                    "no legal action fits {}: the referee refuses it with its own reason",
                    wrong.action
                );
                return Err(trouble("wrong", reason));
            }
        }
        let own = Deed {
            seat: Some(self.lesson.seat.clone()),
            action: action.clone(),
            rolls: step.rolls.clone(),
        };
        self.played(session, &own, Place::Step(number))?;
        for (follows, deed) in step.then.iter().enumerate() {
            self.played(session, deed, Place::Then(number, follows))?;
        }
        Ok(())
    }

    /// Plays a deed: it is legal, it is one step of the battle, and all its rolls are used.
    fn played(
        &self,
        session: &mut dyn AnySession,
        deed: &Deed,
        place: Place,
    ) -> Result<(), Trouble> {
        let trouble = |field, reason: String| Trouble::new(place, field, reason);
        if let Some(name) = &deed.seat
            && session.about().seat(name).is_none()
        {
            return Err(trouble("seat", format!("there is no seat «{name}»")));
        }
        let ply = session.ply();
        self.deed(session, deed).map_err(|fault| {
            let rolls = matches!(&fault, Fault::Malformed(reason) if reason.starts_with("roll "));
            trouble(if rolls { "rolls" } else { "action" }, in_words(&fault))
        })?;
        let made = session.recorded(ply);
        let drawn = made.iter().flat_map(|step| &step.rolls);
        let thrown = drawn
            .filter(|roll| !matches!(roll, kernel::Roll::Pick { .. }))
            .count();
        if thrown < deed.rolls.len() {
            let reason = format!("{} rolls are given, {thrown} are thrown", deed.rolls.len());
            return Err(trouble("rolls", reason));
        }
        Ok(())
    }
}

/// Is everything that the pattern says true of the action?
fn fits(pattern: &Json, action: &Json) -> bool {
    match (pattern, action) {
        (Json::Object(pattern), Json::Object(action)) => pattern
            .iter()
            .all(|(field, wanted)| action.get(field).is_some_and(|has| fits(wanted, has))),
        (Json::Array(pattern), Json::Array(action)) => {
            let mut pairs = pattern.iter().zip(action);
            pattern.len() == action.len() && pairs.all(|(wanted, has)| fits(wanted, has))
        }
        _ => pattern == action,
    }
}

/// Does a text exist in all languages?
fn complete(words: &Words) -> Result<(), String> {
    let Words::By(texts) = words else {
        return Ok(());
    };
    match LANGUAGES
        .iter()
        .find(|language| texts.get(**language).is_none_or(String::is_empty))
    {
        Some(language) => Err(format!("the text in «{language}» is missing")),
        None => Ok(()),
    }
}

fn no_seat() -> Fault {
    Fault::Unknown("a seat of the lesson is not known".to_owned())
}

/// A fault as an author of lessons reads it.
fn in_words(fault: &Fault) -> String {
    match fault {
        Fault::Refused(refusal) => {
            let lexicon = messages::Lexicon::new(messages::Language::English);
            format!("{} ({})", lexicon.say(&refusal.message), refusal.rule)
        }
        Fault::File(error) => error.to_string(),
        other => other.to_string(),
    }
}

/// A place in a lesson.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Place {
    Head,
    Before(usize),
    Step(usize),
    Then(usize, usize),
}

/// What is wrong with a lesson, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Trouble {
    place: Place,
    field: &'static str,
    reason: String,
}

impl Trouble {
    const fn new(place: Place, field: &'static str, reason: String) -> Self {
        Self {
            place,
            field,
            reason,
        }
    }

    /// The line of the field, or of the table that should have it.
    fn line(&self, file: &ScenarioFile) -> usize {
        let lines: Vec<_> = file.text.lines().map(str::trim).collect();
        let nth = |header: &str, from: usize, number: usize| {
            let mut found = (from..lines.len()).filter(|line| lines[*line] == header);
            found.nth(number)
        };
        let table = match self.place {
            Place::Head => nth("[lesson]", 0, 0),
            Place::Before(number) => nth("[[before]]", 0, number),
            Place::Step(number) => nth("[[step]]", 0, number),
            Place::Then(step, number) => {
                nth("[[step]]", 0, step).and_then(|line| nth("[[step.then]]", line, number))
            }
        };
        let table = table.unwrap_or(0);
        let is_field = |line: &&str| {
            let rest = line.strip_prefix(self.field);
            rest.is_some_and(|rest| rest.trim_start().starts_with('='))
        };
        let below = lines.iter().skip(table + 1);
        let field = below
            .take_while(|line| !line.starts_with("[[") || line.starts_with("[[]"))
            .position(is_field);
        field.map_or(table, |below| table + 1 + below) + 1
    }
}

impl std::fmt::Display for Trouble {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.place {
            Place::Head => write!(f, "[lesson]"),
            Place::Before(number) => write!(f, "[[before]] number {}", number + 1),
            Place::Step(number) => write!(f, "step {}", number + 1),
            Place::Then(step, number) => {
                write!(f, "step {}, what follows number {}", step + 1, number + 1)
            }
        }?;
        write!(f, ", {}: {}", self.field, self.reason)
    }
}

impl Reply<'_> {
    /// Why an action is not what the step asks for, in a language, and the rule behind it.
    pub fn objection(&self, language: &str) -> (Message, Option<String>) {
        match self {
            Reply::Wrong(wrong) => {
                let text = wrong.say.in_language(language).to_owned();
                (message!("kernel-text", text = text), wrong.rule.clone())
            }
            Reply::Other(Some(words)) => {
                let text = words.in_language(language).to_owned();
                (message!("kernel-text", text = text), None)
            }
            Reply::Right(_) | Reply::Other(None) => (message!("kernel-lesson-other"), None),
        }
    }
}
