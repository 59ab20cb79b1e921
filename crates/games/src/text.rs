//! The text form of a record: one line for each action, which people read in a forum and a program reads back.
//!
//! ```text
//! # The Battle for Fortress Verdox: The redoubt …
//! game: verdox #f5d1
//! seed: "71a6…" #0b3c
//!
//! 13. Hasbergs: move the artillery from (0,1) to (1,1) | hasbergs move{path:["(1,1)"],unit:"(0,1)"} = 6 #9d07
//! ```
//!
//! - Lines that begin with `#` and empty lines are for people.
//! - `name: value` is a field of the record.
//! - A step has its number, seat and sentence in the language of the text; after the bar the exact action, and after `=`
//!   what was rolled: eyes, faces, and picks as `3/20` (the third of twenty things).
//! - Values are JSON in a shorter form: plain words need no quotation marks, and an object with a `type` has it in front of
//!   its brace.
//! - Each line ends with a check mark of its content, so that a line that was changed or cut on its way is named.

use std::fmt::Write as _;

use kernel::{
    Game, Message, Record, RecordFault, RecordedStep, Roll, ScenarioFile, Seat, Session, message,
};
use messages::Lexicon;
use serde_json::{Map, Number, Value as Json};
use sha2::{Digest, Sha256};

use crate::{AnySession, Visitor};

/// The version of this form.
const FORM: u64 = 1;
/// The fields in the order in which they are written; others follow.
const FIELDS: [&str; 11] = [
    "bivouac",
    "game",
    "rules",
    "scenario",
    "position",
    "from",
    "lesson",
    "options",
    "words",
    "commitment",
    "seed",
];
/// The fields that are written below the steps.
const LAST_FIELDS: [&str; 3] = ["ending", "outcome", "chain"];
/// How deep a value may be nested.
const DEPTH: usize = 100;

/// A line that cannot be read.
#[derive(Debug, Clone, PartialEq)]
pub struct Damage {
    /// Its number, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub reason: Message,
}

impl Damage {
    /// Where and why, for people.
    pub fn message(&self) -> Message {
        message!(
            "kernel-text-line",
            line = self.line.to_string(),
            reason = self.reason.clone()
        )
    }
}

/// Returns the text form of a record in a language. Fails if the record does not hold; `files` are the scenarios known
/// beyond the binary's own.
pub fn write(
    record: &Record,
    files: &[ScenarioFile],
    lexicon: &Lexicon,
) -> Result<String, RecordFault> {
    let game = crate::find(&record.game).ok_or_else(|| {
        RecordFault::Foreign(message!("kernel-text-game", game = record.game.as_str()))
    })?;
    game.replay(record, files)?;
    let about = game.about();
    let begun = Record {
        steps: Vec::new(),
        ending: None,
        outcome: None,
        chain: None,
        ..record.clone()
    };
    let mut session = game.replay(&begun, files)?;
    let mut fields = match wire::json(record) {
        Json::Object(fields) => fields,
        _ => Map::new(),
    };
    fields.remove("steps");
    fields.remove("rolls");
    let head = message!(
        "kernel-text-head",
        game = about.title,
        scenario = title(record, about.scenarios, files, lexicon)
    );
    let mut text = format!("# {}\n", lexicon.say(&head));
    let field = |text: &mut String, name: &str, value: &str| {
        put(text, &format!("{name}: {value}"), "");
    };
    field(&mut text, "text", &FORM.to_string());
    field(&mut text, "language", lexicon.language().code());
    field(&mut text, "steps", &record.steps.len().to_string());
    for name in FIELDS {
        if let Some(value) = fields.remove(name) {
            field(&mut text, name, &short(&value));
        }
    }
    let last = LAST_FIELDS.map(|name| (name, fields.remove(name)));
    for (name, value) in &fields {
        field(&mut text, name, &short(value));
    }
    if !record.rolls.is_empty() {
        field(&mut text, "rolls", &rolls_in_words(&record.rolls));
    }
    text.push('\n');
    for (number, step) in (1..).zip(&record.steps) {
        let failed = |reason| RecordFault::Step {
            step: number,
            reason,
        };
        let said = if let (Some(name), Some(action)) = (&step.seat, &step.action) {
            let seat = about
                .seat(name)
                .ok_or_else(|| failed(message!("kernel-record-seat", seat = name.as_str())))?;
            let said = words(&*session, seat, action)
                .ok_or_else(|| failed(message!("kernel-record-half")))?;
            session
                .script(step.script())
                .and_then(|()| session.act(seat, action))
                .map_err(|fault| failed(fault.message()))?;
            message!(
                "kernel-text-step",
                seat = message!("cli-seat", seat = name.as_str()),
                action = lexicon.sentence(&said)
            )
        } else {
            session.time_up().map_err(|fault| failed(fault.message()))?;
            Message::plain("kernel-text-time-up")
        };
        let said = lexicon
            .say(&said)
            .replace('|', "/")
            .replace(['\n', '\r', '\t'], " ");
        put(&mut text, &format!("{number}. {said}"), &code(step));
    }
    text.push('\n');
    if let Some(outcome) = session_end(record, lexicon) {
        let _ = writeln!(text, "# {outcome}");
    }
    for (name, value) in last {
        if let Some(value) = value {
            put(&mut text, &format!("{name}: {}", short(&value)), "");
        }
    }
    Ok(text)
}

/// Reads the text form of a record. The record is the one of which the text was written; whether it holds is another
/// question ([`crate::AnyGame::replay`]).
pub fn read(text: &str) -> Result<Record, Damage> {
    let mut fields = Map::new();
    let mut steps: Vec<Json> = Vec::new();
    let mut last = 1;
    for (number, line) in (1..).zip(text.lines()) {
        let line = line.trim_matches(|c: char| c.is_whitespace() || c == '\u{feff}');
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        last = number;
        let damaged = |reason| Damage {
            line: number,
            reason,
        };
        let (body, mark) = line
            .rsplit_once(" #")
            .ok_or_else(|| damaged(message!("kernel-text-no-mark")))?;
        let is_step = body.starts_with(|c: char| c.is_ascii_digit());
        let (front, code) = match body.split_once(" | ") {
            Some((front, code)) if is_step => (front, code),
            _ => (body, ""),
        };
        if check_mark(front, code) != mark {
            return Err(damaged(message!("kernel-text-mark")));
        }
        if is_step {
            let wanted = steps.len() + 1;
            let found = front.split_once('.').map_or(front, |(found, _)| found);
            if found.parse() != Ok(wanted) {
                return Err(damaged(message!(
                    "kernel-text-order",
                    wanted = wanted.to_string(),
                    found = found
                )));
            }
            steps.push(step(code).map_err(damaged)?);
        } else {
            let (name, value) = body
                .split_once(':')
                .ok_or_else(|| damaged(message!("kernel-text-form")))?;
            let value = if name == "rolls" {
                let rolls: Result<Vec<_>, _> = value.split_whitespace().map(roll).collect();
                Json::Array(rolls.map_err(damaged)?)
            } else {
                whole(value).map_err(damaged)?
            };
            if fields.insert(name.to_owned(), value).is_some() {
                return Err(damaged(message!("kernel-text-twice", name = name)));
            }
        }
    }
    let damaged = |reason| Damage { line: last, reason };
    match fields.remove("text") {
        Some(form) if form == FORM => {}
        Some(form) => {
            return Err(damaged(message!(
                "kernel-text-version",
                theirs = short(&form),
                ours = FORM.to_string()
            )));
        }
        None => return Err(damaged(message!("kernel-text-none"))),
    }
    fields.remove("language");
    let announced = fields.remove("steps");
    if announced != Some(Json::from(steps.len())) {
        return Err(damaged(message!(
            "kernel-text-count",
            wanted = announced.map_or_else(|| "?".to_owned(), |count| short(&count)),
            found = steps.len().to_string()
        )));
    }
    fields.insert("steps".to_owned(), Json::Array(steps));
    serde_json::from_value(Json::Object(fields))
        .map_err(|error| damaged(message!("kernel-text-record", reason = error.to_string())))
}

/// An action in words, on the position before it; none if it is no action of the game.
pub fn words(session: &dyn AnySession, seat: Seat, action: &Json) -> Option<Message> {
    let describing = Describing {
        session,
        seat,
        action,
    };
    crate::visit(session.about().id, describing).flatten()
}

struct Describing<'a> {
    session: &'a dyn AnySession,
    seat: Seat,
    action: &'a Json,
}

impl Visitor for Describing<'_> {
    type Output = Option<Message>;

    fn visit<G: Game>(self) -> Self::Output {
        let session = self.session.as_any().downcast_ref::<Session<G>>()?;
        let action: G::Action = serde_json::from_value(self.action.clone()).ok()?;
        Some(G::describe(session.state(), self.seat, &action))
    }
}

/// What the scenario is called; nothing but its id if its file is not known.
fn title(
    record: &Record,
    known: &[ScenarioFile],
    files: &[ScenarioFile],
    lexicon: &Lexicon,
) -> String {
    let Some(scenario) = &record.scenario else {
        return lexicon.word("kernel-text-position");
    };
    let own = scenario
        .text
        .as_ref()
        .map(|text| ScenarioFile::new("record", text.clone()));
    own.iter()
        .chain(known)
        .chain(files)
        .filter_map(|file| file.header().ok())
        .find(|header| header.id == scenario.id)
        .map_or_else(
            || scenario.id.clone(),
            |header| {
                header
                    .title
                    .in_language(lexicon.language().code())
                    .to_owned()
            },
        )
}

/// How it ended, for people.
fn session_end(record: &Record, lexicon: &Lexicon) -> Option<String> {
    let outcome = record.outcome.as_ref()?;
    let reason = Message {
        key: outcome.reason.clone(),
        args: std::collections::BTreeMap::default(),
    };
    Some(lexicon.say(&match &outcome.winner {
        Some(seat) => message!("cli-won", seat = seat.as_str(), reason = reason),
        None => message!("cli-draw", reason = reason),
    }))
}

/// Writes a line with its check mark.
fn put(text: &mut String, front: &str, code: &str) {
    let mark = check_mark(front, code);
    let _ = if code.is_empty() {
        writeln!(text, "{front} #{mark}")
    } else {
        writeln!(text, "{front} | {code} #{mark}")
    };
}

/// Four characters that depend on everything in a line. Forums replace some spaces by others; in the sentence that is no
/// damage.
fn check_mark(front: &str, code: &str) -> String {
    let mut hash = Sha256::new();
    if code.is_empty() {
        hash.update(front);
    } else {
        for word in front.split_whitespace() {
            hash.update(word);
            hash.update(b" ");
        }
        hash.update(b"|");
        hash.update(code);
    }
    let bytes: [u8; 32] = hash.finalize().into();
    format!("{:02x}{:02x}", bytes[0], bytes[1])
}

/// The exact part of a step's line.
fn code(step: &RecordedStep) -> String {
    let mut code = match (&step.seat, &step.action) {
        (Some(seat), Some(action)) => format!("{} {}", word(seat), short(action)),
        _ => "time_up".to_owned(),
    };
    for (flag, name) in [(step.standing, "standing"), (step.scripted, "scripted")] {
        if flag {
            code.push(' ');
            code.push_str(name);
        }
    }
    if !step.rolls.is_empty() {
        code.push_str(" = ");
        code.push_str(&rolls_in_words(&step.rolls));
    }
    code
}

/// Reads the exact part of a step's line.
fn step(code: &str) -> Result<Json, Message> {
    let mut step = Map::new();
    let mut reader = Reader::new(code);
    if !reader.take("time_up") {
        step.insert("seat".to_owned(), reader.value(0)?);
        reader.spaces();
        step.insert("action".to_owned(), reader.value(0)?);
    }
    reader.spaces();
    for flag in ["standing", "scripted"] {
        if reader.take(flag) {
            step.insert(flag.to_owned(), Json::Bool(true));
            reader.spaces();
        }
    }
    if reader.take("=") {
        let rolls: Result<Vec<_>, _> = reader.rest.split_whitespace().map(roll).collect();
        step.insert("rolls".to_owned(), Json::Array(rolls?));
    } else {
        reader.end()?;
    }
    Ok(Json::Object(step))
}

fn rolls_in_words(rolls: &[Roll]) -> String {
    let words: Vec<_> = rolls
        .iter()
        .map(|roll| match roll {
            Roll::Die(eyes) => eyes.to_string(),
            Roll::Face(name) => word(name),
            Roll::Pick { of, got } => format!("{}/{of}", u64::from(*got) + 1),
        })
        .collect();
    words.join(" ")
}

fn roll(text: &str) -> Result<Json, Message> {
    let wrong = || message!("kernel-text-roll", roll = text);
    let number = |digits: &str| digits.parse::<u32>().map_err(|_| wrong());
    if let Some((got, of)) = text.split_once('/') {
        let got = number(got)?.checked_sub(1).ok_or_else(wrong)?;
        return Ok(serde_json::json!({ "of": number(of)?, "got": got }));
    }
    if text.starts_with(|c: char| c.is_ascii_digit()) {
        return Ok(Json::from(number(text)?));
    }
    whole(text)
}

/// Can this stand without quotation marks?
fn is_plain(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
        && text.chars().all(is_plain_sign)
        && !matches!(text, "true" | "false" | "null")
}

const fn is_plain_sign(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, '_' | '-')
}

fn word(text: &str) -> String {
    if is_plain(text) {
        text.to_owned()
    } else {
        Json::from(text).to_string()
    }
}

/// JSON in its shorter form.
fn short(json: &Json) -> String {
    match json {
        Json::String(text) => word(text),
        Json::Array(items) => {
            let items: Vec<_> = items.iter().map(short).collect();
            format!("[{}]", items.join(","))
        }
        Json::Object(fields) => {
            let kind = fields.get("type").and_then(Json::as_str);
            let kind = kind.filter(|kind| is_plain(kind)).unwrap_or_default();
            let fields: Vec<_> = fields
                .iter()
                .filter(|(name, _)| kind.is_empty() || *name != "type")
                .map(|(name, value)| format!("{}:{}", word(name), short(value)))
                .collect();
            format!("{kind}{{{}}}", fields.join(","))
        }
        plain => plain.to_string(),
    }
}

/// Reads a value that is all that stands there.
fn whole(text: &str) -> Result<Json, Message> {
    let mut reader = Reader::new(text);
    reader.spaces();
    let value = reader.value(0)?;
    reader.spaces();
    reader.end()?;
    Ok(value)
}

/// Reads values in their shorter form.
struct Reader<'t> {
    rest: &'t str,
}

impl<'t> Reader<'t> {
    const fn new(text: &'t str) -> Self {
        Self { rest: text }
    }

    fn wrong(&self) -> Message {
        let here: String = self.rest.chars().take(20).collect();
        message!("kernel-text-value", text = here)
    }

    fn spaces(&mut self) {
        self.rest = self.rest.trim_start();
    }

    /// Takes this text if it stands here, and not as the beginning of a longer word.
    fn take(&mut self, text: &str) -> bool {
        let Some(rest) = self.rest.strip_prefix(text) else {
            return false;
        };
        if is_plain(text) && rest.starts_with(|c: char| is_plain_sign(c) || c == '{') {
            return false;
        }
        self.rest = rest;
        true
    }

    fn end(&self) -> Result<(), Message> {
        if self.rest.is_empty() {
            Ok(())
        } else {
            Err(self.wrong())
        }
    }

    fn sign(&mut self, sign: char) -> Result<(), Message> {
        match self.rest.strip_prefix(sign) {
            Some(rest) => {
                self.rest = rest;
                Ok(())
            }
            None => Err(self.wrong()),
        }
    }

    /// What stands here as long as `belongs` says so.
    fn run(&mut self, belongs: impl Fn(char) -> bool) -> &'t str {
        let end = self.rest.find(|c| !belongs(c)).unwrap_or(self.rest.len());
        let (run, rest) = self.rest.split_at(end);
        self.rest = rest;
        run
    }

    fn value(&mut self, depth: usize) -> Result<Json, Message> {
        if depth > DEPTH {
            return Err(self.wrong());
        }
        match self.rest.chars().next() {
            Some('{') => self.object(Map::new(), depth),
            Some('[') => self.array(depth),
            Some('"') => self.quoted().map(Json::String),
            Some(c) if c.is_ascii_digit() || c == '-' => {
                let digits =
                    self.run(|c| c.is_ascii_digit() || matches!(c, '-' | '+' | '.' | 'e' | 'E'));
                let number: Number = serde_json::from_str(digits).map_err(|_| self.wrong())?;
                Ok(Json::Number(number))
            }
            Some(c) if is_plain_sign(c) => {
                let plain = self.run(is_plain_sign);
                Ok(match plain {
                    "true" => Json::Bool(true),
                    "false" => Json::Bool(false),
                    "null" => Json::Null,
                    kind if self.rest.starts_with('{') => {
                        let fields = Map::from_iter([("type".to_owned(), Json::from(kind))]);
                        return self.object(fields, depth);
                    }
                    text => Json::from(text),
                })
            }
            _ => Err(self.wrong()),
        }
    }

    fn object(&mut self, mut fields: Map<String, Json>, depth: usize) -> Result<Json, Message> {
        self.sign('{')?;
        while self.sign('}').is_err() {
            if !self.rest.starts_with('"') && !self.rest.starts_with(is_plain_sign) {
                return Err(self.wrong());
            }
            let name = match self.rest.chars().next() {
                Some('"') => self.quoted()?,
                _ => self.run(is_plain_sign).to_owned(),
            };
            self.sign(':')?;
            let value = self.value(depth + 1)?;
            if fields.insert(name, value).is_some() {
                return Err(self.wrong());
            }
            if !self.rest.starts_with('}') {
                self.sign(',')?;
            }
        }
        Ok(Json::Object(fields))
    }

    fn array(&mut self, depth: usize) -> Result<Json, Message> {
        self.sign('[')?;
        let mut items = Vec::new();
        while self.sign(']').is_err() {
            items.push(self.value(depth + 1)?);
            if !self.rest.starts_with(']') {
                self.sign(',')?;
            }
        }
        Ok(Json::Array(items))
    }

    /// A JSON string.
    fn quoted(&mut self) -> Result<String, Message> {
        let mut escaped = false;
        let end = self.rest.char_indices().skip(1).find(|(_, c)| {
            let closes = *c == '"' && !escaped;
            escaped = *c == '\\' && !escaped;
            closes
        });
        let (end, _) = end.ok_or_else(|| self.wrong())?;
        let (quoted, rest) = self.rest.split_at(end + 1);
        let text = serde_json::from_str(quoted).map_err(|_| self.wrong())?;
        self.rest = rest;
        Ok(text)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn values_come_back_as_they_were() {
        for value in [
            json!({}),
            json!([]),
            json!({ "type": "end_phase" }),
            json!({ "type": "two words", "a": 1 }),
            json!({ "type": 3, "kind": "grenadiers" }),
            json!({ "unit": "(0,8)", "path": ["B5", "true", "null", "-1", "7a", ""] }),
            json!({ "a b": [1, -2, 0.5, 1e300, u64::MAX, null, true, false] }),
            json!({ "text": "two\nlines \"said\" \\ | # {x} żółw" }),
            json!([{ "type": "a", "in": { "type": "b", "to": [[1, 2], [3, 4]] } }]),
        ] {
            assert_eq!(
                whole(&short(&value)),
                Ok(value.clone()),
                "{}",
                short(&value)
            );
        }
        assert_eq!(
            short(&json!({ "type": "move", "unit": "(0,8)", "path": ["B5"] })),
            r#"move{path:[B5],unit:"(0,8)"}"#
        );
    }

    #[test]
    fn what_is_no_value_is_refused() {
        let deep = "[".repeat(100_000);
        for text in [
            "",
            "{",
            "[1",
            "{a}",
            "{a:}",
            "{a:1,a:2}",
            "\"open",
            "1 2",
            "move{type:a}",
            "|",
            "[1;2]",
            &deep,
        ] {
            assert!(whole(text).is_err(), "{text}");
        }
    }
}
