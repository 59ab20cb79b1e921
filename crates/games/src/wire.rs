//! The objects of the protocol that are the same over standard input, HTTP and WebSocket.

use kernel::{Eyes, Fault, Odds, OptionSpec, Scripted, Seat, Seed, SeenStep, Sum};
use messages::Lexicon;
use serde::{Deserialize, Serialize};
use serde_json::{Value as Json, json};

use crate::{AnyGame, AnySession, Library};

/// An error reply: what kind, in words, and (for refusals) the rule.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct WireError {
    /// One of `malformed`, `unknown`, `refused`, `not-your-turn`, `over`, `internal`.
    pub kind: String,
    /// A sentence.
    pub message: String,
    /// The rule that forbids it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    /// The key of the sentence, to say it in another language.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub say: Option<Json>,
}

impl WireError {
    /// An error without a rule.
    pub fn new(kind: &str, message: impl Into<String>) -> Self {
        Self {
            kind: kind.to_owned(),
            message: message.into(),
            rule: None,
            say: None,
        }
    }

    /// A request that cannot be understood.
    pub fn malformed(message: impl Into<String>) -> Self {
        Self::new("malformed", message)
    }

    /// A name that is not known.
    pub fn unknown(message: impl Into<String>) -> Self {
        Self::new("unknown", message)
    }

    /// A fault of a session, in words.
    pub fn from_fault(fault: &Fault, lexicon: &Lexicon) -> Self {
        match fault {
            Fault::Malformed(message) => Self::malformed(message),
            Fault::Unknown(message) => Self::unknown(message),
            Fault::NotYourTurn => Self::new("not-your-turn", fault.to_string()),
            Fault::Over => Self::new("over", fault.to_string()),
            Fault::NoUndo(reason) => Self {
                say: serde_json::to_value(reason.message()).ok(),
                ..Self::new("refused", lexicon.say(&reason.message()))
            },
            Fault::Refused(refusal) => Self {
                rule: Some(refusal.rule.to_string()),
                say: serde_json::to_value(&refusal.message).ok(),
                ..Self::new("refused", lexicon.say(&refusal.message))
            },
        }
    }
}

/// `{"do":"games"}`: each game with its seats, options and scenarios.
pub fn games(library: &Library, lexicon: &Lexicon) -> Json {
    let language = lexicon.language().code();
    let game = |game: &&dyn AnyGame| {
        let about = game.about();
        let scenarios: Vec<_> = library
            .of_game(about.id)
            .map(|entry| {
                let armies: serde_json::Map<_, _> = entry
                    .header
                    .armies
                    .iter()
                    .map(|(seat, words)| (seat.clone(), words.in_language(language).into()))
                    .collect();
                json!({
                    "id": entry.header.id,
                    "title": entry.header.title.in_language(language),
                    "about": entry.header.about.in_language(language),
                    "armies": armies,
                })
            })
            .collect();
        json!({
            "game": about.id,
            "title": about.title,
            "seats": about.seats,
            "options": about.options.iter().map(option).collect::<Vec<_>>(),
            "scenarios": scenarios,
        })
    };
    crate::all().iter().map(game).collect()
}

fn option(spec: &OptionSpec) -> Json {
    serde_json::to_value(spec).unwrap_or_default()
}

/// The status fields: who owes a decision, the phase, how many steps, and the outcome.
pub fn status(session: &dyn AnySession, eyes: Eyes) -> serde_json::Map<String, Json> {
    let about = session.about();
    let turn: Vec<_> = session
        .owes()
        .iter()
        .map(|seat| about.seat_name(seat))
        .collect();
    let phase = session.phase();
    let over = session.outcome().map(|outcome| {
        json!({
            "winner": outcome.winner.map(|seat| about.seat_name(seat)),
            "reason": outcome.reason,
            "rule": outcome.rule,
            "score": score(about.seats, outcome.score),
        })
    });
    let mut fields = serde_json::Map::new();
    fields.insert("turn".into(), json!(turn));
    fields.insert("phase".into(), json!(phase.key));
    fields.insert("phase_args".into(), json!(phase.args));
    fields.insert("ply".into(), json!(session.seq(eyes)));
    fields.insert("score".into(), score(about.seats, session.score()));
    fields.insert("over".into(), over.unwrap_or(Json::Null));
    fields
}

fn score(seats: [&str; 2], points: [i32; 2]) -> Json {
    json!({ seats[0]: points[0], seats[1]: points[1] })
}

/// The answer to `legal`.
pub fn legal(session: &dyn AnySession, seat: Seat) -> Json {
    let (actions, exhaustive) = session.legal(seat);
    json!({ "exhaustive": exhaustive, "actions": actions })
}

/// Sums on the wire: labels as keys and in words.
pub fn sums(sums: &[Sum], lexicon: &Lexicon) -> Json {
    sums.iter()
        .map(|sum| {
            let parts: Vec<_> = sum
                .parts
                .iter()
                .map(|part| {
                    let mut told = json!({
                        "label": part.label,
                        "text": lexicon.say(&part.message()),
                        "amount": part.amount,
                        "rule": part.rule,
                    });
                    if let Some(subject) = &part.subject {
                        told["subject"] = json!(subject);
                    }
                    told
                })
                .collect();
            json!({ "name": sum.name, "text": lexicon.word(&sum.name), "total": sum.total, "parts": parts })
        })
        .collect()
}

/// Odds on the wire; nothing to chance is one certain outcome.
pub fn odds(odds: Option<&Odds>, lexicon: &Lexicon) -> Json {
    let Some(odds) = odds else {
        return json!({ "exact": true, "outcomes": [] });
    };
    let outcomes: Vec<_> = odds
        .outcomes
        .iter()
        .map(|chance| json!({ "p": chance.p, "result": chance.result, "text": lexicon.say(&chance.result) }))
        .collect();
    json!({ "exact": odds.exact, "outcomes": outcomes })
}

/// A step as it travels: its number for these eyes, who acted, and what they saw.
pub fn step(session: &dyn AnySession, step: &SeenStep<Json>) -> Json {
    json!({
        "seq": step.seq,
        "seat": step.seat.map(|seat| session.about().seat_name(seat)),
        "events": step.events,
    })
}

/// A seed on the wire: a whole number, 64 hexadecimal digits, or any other hex string.
pub fn seed(json: &Json) -> Result<Seed, String> {
    match json {
        Json::Number(number) => number
            .as_u64()
            .map(Seed::from_number)
            .ok_or_else(|| "the seed is a whole number from 0, or a hex string".to_owned()),
        Json::String(text) if text.len() == 64 => {
            text.parse().map_err(|error| format!("the seed: {error}"))
        }
        Json::String(text) => u64::from_str_radix(text.trim_start_matches("0x"), 16)
            .map(Seed::from_number)
            .map_err(|_| {
                format!("the seed «{text}» is not hexadecimal (up to 16 digits, or exactly 64)")
            }),
        _ => Err("the seed is a whole number from 0, or a hex string".to_owned()),
    }
}

/// Scripted rolls on the wire.
pub fn rolls(json: &Json) -> Result<Vec<Scripted>, String> {
    Vec::<Scripted>::deserialize(json)
        .map_err(|_| "rolls is a list of numbers 1 to 6 and names of faces".to_owned())
}
