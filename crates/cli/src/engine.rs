//! `bivouac engine`: JSON Lines on standard input and output, for bots, tests and tools in any language.
//!
//! One request object per line, one reply object per line, in order. A malformed line gets an error reply and changes
//! nothing; a fault inside a rulebook is reported as `internal` and the session is recovered to its last whole step.

mod requests;

use std::collections::BTreeMap;
use std::io::{self, BufRead, Read, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

use games::{AnyGame, AnySession, Library, protocol};
use kernel::{Ending, Eyes, GivenOptions, Record, ScenarioFile, Seat, Seed};
use messages::Lexicon;
use opponents::{Budget, Level};
use serde::Serialize;
use serde_json::{Map, Value as Json};
use wire::{
    Failure, Kind, Nothing, Odds, Opened, Recorded, Refused, Replied, Stated, Status, Step, Sums,
    Viewed, WireError,
};

pub use requests::{Field, REQUESTS, Request};

/// The longest line that is read; a longer one is answered as malformed.
pub const LONGEST_LINE: usize = 16 << 20;

/// The most sessions that are kept at once.
const MOST_SESSIONS: usize = 4096;

type Fields = Map<String, Json>;
type Reply = Result<Json, WireError>;

/// The engine: its sessions and what it knows.
pub struct Engine {
    library: Library,
    lexicon: Lexicon,
    sessions: BTreeMap<String, Box<dyn AnySession>>,
    made: u64,
}

impl Engine {
    /// An engine with these scenarios, speaking this language.
    pub fn new(library: Library, lexicon: Lexicon) -> Self {
        Self {
            library,
            lexicon,
            sessions: BTreeMap::new(),
            made: 0,
        }
    }

    /// Answers every line of the input until its end.
    pub fn run(&mut self, input: &mut impl BufRead, output: &mut impl Write) -> io::Result<()> {
        let mut line = Vec::new();
        loop {
            line.clear();
            let limit = LONGEST_LINE as u64 + 1;
            if (&mut *input).take(limit).read_until(b'\n', &mut line)? == 0 {
                return Ok(());
            }
            let reply = if line.len() > LONGEST_LINE && line.last() != Some(&b'\n') {
                skip_line(input)?;
                Some(error_reply(WireError::malformed(format!(
                    "the line is longer than {LONGEST_LINE} bytes"
                ))))
            } else {
                self.answer(&line)
            };
            if let Some(reply) = reply {
                writeln!(output, "{reply}")?;
                output.flush()?;
            }
        }
    }

    /// The reply to one line; none to a blank one.
    pub fn answer(&mut self, line: &[u8]) -> Option<Json> {
        if line.iter().all(u8::is_ascii_whitespace) {
            return None;
        }
        let request = match serde_json::from_slice::<Json>(line) {
            Ok(Json::Object(request)) => request,
            Ok(_) => {
                return Some(error_reply(WireError::malformed(
                    "a request is a JSON object",
                )));
            }
            Err(error) => {
                let error = WireError::malformed(format!("not JSON: {error}"));
                return Some(error_reply(error));
            }
        };
        let id = request.get("id").cloned();
        let outcome = catch_unwind(AssertUnwindSafe(|| self.handle(&request)));
        let outcome = outcome.unwrap_or_else(|_| {
            self.recover(&request);
            Err(WireError::new(
                Kind::Internal,
                "a fault in the rulebook; the session is as it was before this request",
            ))
        });
        Some(match outcome {
            Ok(body) => wire::json(&Replied { ok: true, id, body }),
            Err(error) => wire::json(&Refused {
                id,
                failure: Failure::new(error),
            }),
        })
    }

    /// After a fault: the session is computed anew; if even that fails, it is closed.
    fn recover(&mut self, request: &Fields) {
        let Some(name) = request.get("session").and_then(session_name) else {
            return;
        };
        if let Some(mut session) = self.sessions.remove(&name)
            && catch_unwind(AssertUnwindSafe(|| session.recover())).is_ok()
        {
            self.sessions.insert(name, session);
        }
    }

    fn handle(&mut self, request: &Fields) -> Reply {
        match text(request, "do")? {
            "games" => answer(protocol::games(&self.library, &self.lexicon)),
            "new" => self.new_session(request),
            "load" => self.load(request),
            "status" => answer(self.status(request)?),
            "legal" => {
                let (session, seat) = self.session_and_seat(request)?;
                answer(protocol::legal(session, seat))
            }
            "act" => self.act(request),
            "check" => {
                let (session, seat) = self.session_and_seat(request)?;
                session
                    .check(seat, field(request, "action")?)
                    .map_err(|fault| self.fault(&fault))?;
                answer(Nothing {})
            }
            "view" => {
                let session = self.session(request)?;
                let eyes = match request.get("seat") {
                    None | Some(Json::Null) => Eyes::Spectator,
                    Some(_) => Eyes::Seat(seat(request, session)?),
                };
                answer(Viewed {
                    view: Some(session.view(eyes)),
                })
            }
            "state" => answer(Stated {
                state: self.session(request)?.state(),
            }),
            "dice" => {
                let rolls =
                    protocol::rolls(field(request, "rolls")?).map_err(WireError::malformed)?;
                let outcome = self.session_mut(request)?.script(rolls);
                outcome.map_err(|fault| self.fault(&fault))?;
                answer(Nothing {})
            }
            "explain" => {
                let (session, seat) = self.session_and_seat(request)?;
                let sums = session
                    .explain(seat, field(request, "action")?)
                    .map_err(|fault| self.fault(&fault))?;
                answer(Sums::of(&sums, &self.lexicon))
            }
            "odds" => {
                let (session, seat) = self.session_and_seat(request)?;
                let odds = session
                    .odds(seat, field(request, "action")?)
                    .map_err(|fault| self.fault(&fault))?;
                answer(Odds::of(odds.as_ref(), &self.lexicon))
            }
            "forecast" => self.forecast(request),
            "suggest" => self.suggest(request),
            "undo" => {
                let (_, seat) = self.session_and_seat(request)?;
                let outcome = self.session_mut(request)?.undo(seat);
                outcome.map_err(|fault| self.fault(&fault))?;
                answer(self.status(request)?)
            }
            "resign" => {
                let (_, seat) = self.session_and_seat(request)?;
                let outcome = self.session_mut(request)?.end(Ending::Resigned(seat));
                outcome.map_err(|fault| self.fault(&fault))?;
                answer(self.status(request)?)
            }
            "record" => answer(Recorded {
                record: wire::json(&self.session(request)?.record_for_store()),
            }),
            "replay" => self.replay(request),
            "close" => {
                let name = name_of_session(request)?;
                self.sessions
                    .remove(&name)
                    .ok_or_else(|| no_session(&name))?;
                answer(Nothing {})
            }
            other => Err(WireError::malformed(format!(
                "«{other}» is not something to do"
            ))),
        }
    }

    fn new_session(&mut self, request: &Fields) -> Reply {
        let game = game(request)?;
        let seed = seed(request)?;
        let given: GivenOptions = match request.get("options") {
            None | Some(Json::Null) => GivenOptions::new(),
            Some(options) => serde_json::from_value(options.clone()).map_err(|_| {
                WireError::malformed("options is an object of switches, numbers and words")
            })?,
        };
        let file = match request.get("scenario_text") {
            Some(Json::String(toml)) => ScenarioFile::new("scenario_text", toml.clone()),
            Some(_) => return Err(WireError::malformed("scenario_text is a string")),
            None => self.scenario(request, game)?,
        };
        let session = game
            .start(&file, &given, seed, [String::new(), String::new()])
            .map_err(|fault| self.fault(&fault))?;
        self.keep(session)
    }

    fn scenario(&self, request: &Fields, game: &dyn AnyGame) -> Result<ScenarioFile, WireError> {
        let id = match request.get("scenario") {
            None | Some(Json::Null) => None,
            Some(Json::String(id)) => Some(id.as_str()),
            Some(_) => return Err(WireError::malformed("scenario is a string")),
        };
        let entry = self.library.get(game.about().id, id).ok_or_else(|| {
            let known: Vec<_> = self
                .library
                .of_game(game.about().id)
                .map(|entry| entry.header.id.as_str())
                .collect();
            WireError::unknown(format!(
                "there is no scenario «{}» of {}; known: {}",
                id.unwrap_or_default(),
                game.about().id,
                known.join(", ")
            ))
        })?;
        Ok(entry.file.clone())
    }

    fn load(&mut self, request: &Fields) -> Reply {
        let game = game(request)?;
        let session = game
            .load(
                field(request, "state")?,
                seed(request)?,
                [String::new(), String::new()],
            )
            .map_err(|fault| self.fault(&fault))?;
        self.keep(session)
    }

    fn replay(&mut self, request: &Fields) -> Reply {
        let record: Record = serde_json::from_value(field(request, "record")?.clone())
            .map_err(|error| WireError::malformed(format!("the record: {error}")))?;
        let game = games::find(&record.game)
            .ok_or_else(|| WireError::unknown(format!("there is no game «{}»", record.game)))?;
        let session = game
            .replay(&record, &self.library.files())
            .map_err(|fault| WireError::malformed(self.lexicon.say(&fault.message())))?;
        self.keep(session)
    }

    fn keep(&mut self, session: Box<dyn AnySession>) -> Reply {
        if self.sessions.len() >= MOST_SESSIONS {
            return Err(WireError::new(
                Kind::Internal,
                format!("{MOST_SESSIONS} sessions are open; close some first"),
            ));
        }
        self.made += 1;
        let name = format!("s{}", self.made);
        let opened = Opened {
            session: name.clone(),
            commitment: session.commitment().to_string(),
            status: protocol::status(session.as_ref(), Eyes::Referee),
        };
        self.sessions.insert(name, session);
        answer(opened)
    }

    fn act(&mut self, request: &Fields) -> Reply {
        let (_, seat) = self.session_and_seat(request)?;
        let action = field(request, "action")?;
        let outcome = {
            let session = self.session_mut(request)?;
            let before = session.ply();
            session.act(seat, action).map(|_| before)
        };
        let before = outcome.map_err(|fault| self.fault(&fault))?;
        let session = self.session(request)?;
        let events: Vec<_> = session
            .seen(Eyes::Referee, before)
            .into_iter()
            .flat_map(|step| step.events)
            .collect();
        answer(Step {
            events,
            status: protocol::status(session, Eyes::Referee),
        })
    }

    fn forecast(&self, request: &Fields) -> Reply {
        let (session, seat) = self.session_and_seat(request)?;
        let action = field(request, "action")?;
        let number = |name: &str, default: u64, most: u64| match request.get(name) {
            None | Some(Json::Null) => Ok(default),
            Some(number) => number
                .as_u64()
                .filter(|number| (1..=most).contains(number))
                .ok_or_else(|| {
                    WireError::malformed(format!("{name} is a whole number from 1 to {most}"))
                }),
        };
        let samples = number("samples", 2000, 1_000_000)?;
        let luck = number("luck", 1, u64::MAX)?;
        let draw = match request.get("svg") {
            None | Some(Json::Null) => false,
            Some(Json::Bool(draw)) => *draw,
            Some(_) => return Err(WireError::malformed("svg is true or false")),
        };
        let mut forecast =
            lab::odds::forecast(session, seat, action, (samples, luck), &self.lexicon)
                .map_err(|fault| self.fault(&fault))?;
        if draw {
            forecast.svg = Some(forecast.svg(&self.lexicon));
        }
        answer(forecast)
    }

    fn suggest(&self, request: &Fields) -> Reply {
        let (session, seat) = self.session_and_seat(request)?;
        let level = match request.get("level") {
            None | Some(Json::Null) => Level::default(),
            Some(Json::String(name)) => Level::of_name(name)
                .ok_or_else(|| WireError::unknown(format!("there is no level «{name}»")))?,
            Some(_) => return Err(WireError::malformed("level is a string")),
        };
        let millis = match request.get("millis") {
            None | Some(Json::Null) => 1000,
            Some(millis) => millis
                .as_u64()
                .filter(|millis| *millis <= 600_000)
                .ok_or_else(|| WireError::malformed("millis is a whole number up to 600000"))?,
        };
        if session.is_over() {
            return Err(self.fault(&kernel::Fault::Over));
        }
        let budget = Budget::new(Duration::from_millis(millis), session.ply());
        let choice = opponents::choose(session, seat, level, &budget)
            .ok_or_else(|| self.fault(&kernel::Fault::NotYourTurn))?;
        let why = opponents::reasons(session, seat, &choice);
        answer(choice.advice(why))
    }

    fn status(&self, request: &Fields) -> Result<Status, WireError> {
        Ok(protocol::status(self.session(request)?, Eyes::Referee))
    }

    fn session(&self, request: &Fields) -> Result<&dyn AnySession, WireError> {
        let name = name_of_session(request)?;
        self.sessions
            .get(&name)
            .map(AsRef::as_ref)
            .ok_or_else(|| no_session(&name))
    }

    fn session_mut(&mut self, request: &Fields) -> Result<&mut dyn AnySession, WireError> {
        let name = name_of_session(request)?;
        match self.sessions.get_mut(&name) {
            Some(session) => Ok(session.as_mut()),
            None => Err(no_session(&name)),
        }
    }

    fn session_and_seat(&self, request: &Fields) -> Result<(&dyn AnySession, Seat), WireError> {
        let session = self.session(request)?;
        Ok((session, seat(request, session)?))
    }

    fn fault(&self, fault: &kernel::Fault) -> WireError {
        WireError::from_fault(fault, &self.lexicon)
    }
}

fn skip_line(input: &mut impl BufRead) -> io::Result<()> {
    loop {
        let buffer = input.fill_buf()?;
        if buffer.is_empty() {
            return Ok(());
        }
        if let Some(end) = buffer.iter().position(|byte| *byte == b'\n') {
            input.consume(end + 1);
            return Ok(());
        }
        let length = buffer.len();
        input.consume(length);
    }
}

fn error_reply(error: WireError) -> Json {
    wire::json(&Failure::new(error))
}

#[expect(clippy::unnecessary_wraps, reason = "every arm of `handle` is a reply")]
fn answer(body: impl Serialize) -> Reply {
    Ok(wire::json(&body))
}

fn field<'r>(request: &'r Fields, name: &str) -> Result<&'r Json, WireError> {
    request
        .get(name)
        .ok_or_else(|| WireError::malformed(format!("«{name}» is missing")))
}

fn text<'r>(request: &'r Fields, name: &str) -> Result<&'r str, WireError> {
    field(request, name)?
        .as_str()
        .ok_or_else(|| WireError::malformed(format!("«{name}» is a string")))
}

fn session_name(json: &Json) -> Option<String> {
    match json {
        Json::String(name) => Some(name.clone()),
        Json::Number(number) => Some(number.to_string()),
        _ => None,
    }
}

fn name_of_session(request: &Fields) -> Result<String, WireError> {
    session_name(field(request, "session")?)
        .ok_or_else(|| WireError::malformed("«session» is a string"))
}

fn no_session(name: &str) -> WireError {
    WireError::unknown(format!("there is no session «{name}»"))
}

fn game(request: &Fields) -> Result<&'static dyn AnyGame, WireError> {
    let id = text(request, "game")?;
    games::find(id).ok_or_else(|| {
        let known: Vec<_> = games::all().iter().map(|game| game.about().id).collect();
        WireError::unknown(format!(
            "there is no game «{id}»; known: {}",
            known.join(", ")
        ))
    })
}

fn seat(request: &Fields, session: &dyn AnySession) -> Result<Seat, WireError> {
    let name = text(request, "seat")?;
    let about = session.about();
    about.seat(name).ok_or_else(|| {
        WireError::unknown(format!(
            "there is no seat «{name}» in {}; seats: {}",
            about.id,
            about.seats.join(", ")
        ))
    })
}

fn seed(request: &Fields) -> Result<Seed, WireError> {
    match request.get("seed") {
        None | Some(Json::Null) => {
            crate::fresh_seed().map_err(|reason| WireError::new(Kind::Internal, reason))
        }
        Some(json) => protocol::seed(json).map_err(WireError::malformed),
    }
}
