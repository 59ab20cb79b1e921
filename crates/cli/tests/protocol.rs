//! `docs/protocol.md` is true: its tables come from the requests and the types, and its worked sessions are replayed.
//!
//! `UPDATE_DOCS=1 cargo test -p cli --test protocol` writes the page anew.

use std::fmt::Write;
use std::path::PathBuf;

use cli::engine::{Engine, REQUESTS};
use games::Library;
use messages::{Language, Lexicon};
use schemars::generate::SchemaSettings;
use serde_json::{Map, Value as Json, json};
use wire::{
    Action, Advice, Event, Failure, Games, Legal, Odds, Opened, Recorded, Stated, Status, Step,
    Sums, View, Viewed,
};

fn engine() -> Engine {
    Engine::new(Library::embedded(), Lexicon::new(Language::English))
}

fn ask(engine: &mut Engine, request: &Json) -> Json {
    engine
        .answer(request.to_string().as_bytes())
        .expect("a reply")
}

fn requests() -> String {
    let mut text = String::new();
    for request in REQUESTS {
        let _ = writeln!(text, "### `{}`\n\n{}\n", request.what, request.about);
        if !request.fields.is_empty() {
            let _ = writeln!(text, "| field | |\n|---|---|");
            for field in request.fields {
                let must = if field.required {
                    ""
                } else {
                    " (may be missing)"
                };
                let _ = writeln!(text, "| `{}`{must} | {} |", field.name, field.about);
            }
            text.push('\n');
        }
        let answer = request.answer.map_or_else(
            || "`ok` alone".to_owned(),
            |name| format!("[{name}](#{})", name.to_lowercase()),
        );
        let _ = write!(text, "Answer: {answer}.");
        if request.errors.is_empty() {
            text.push_str("\n\n");
        } else {
            let _ = writeln!(
                text,
                " Errors of its own: `{}`.\n",
                request.errors.join("`, `")
            );
        }
    }
    text
}

/// The schemas of all answers, and of what they are made of.
fn schemas() -> Map<String, Json> {
    let mut generator = SchemaSettings::draft2020_12().into_generator();
    generator.subschema_for::<Games>();
    generator.subschema_for::<Opened>();
    generator.subschema_for::<Status>();
    generator.subschema_for::<Legal<Action>>();
    generator.subschema_for::<Step<Event>>();
    generator.subschema_for::<Viewed<View>>();
    generator.subschema_for::<Stated>();
    generator.subschema_for::<Sums>();
    generator.subschema_for::<Odds>();
    generator.subschema_for::<lab::odds::Forecast>();
    generator.subschema_for::<Advice<Action>>();
    generator.subschema_for::<Recorded>();
    generator.subschema_for::<Failure>();
    generator.take_definitions(true)
}

fn kind(schema: &Json) -> String {
    if let Some(name) = schema["$ref"]
        .as_str()
        .and_then(|link| link.rsplit('/').next())
    {
        return format!("[{name}](#{})", name.to_lowercase());
    }
    for variant in ["anyOf", "oneOf"] {
        if let Some(all) = schema[variant].as_array() {
            return all.iter().map(kind).collect::<Vec<_>>().join(" or ");
        }
    }
    if let Some(word) = schema["const"].as_str() {
        return format!("`{word}`");
    }
    let one = |name: &str| match name {
        "array" => format!("list of {}", kind(&schema["items"])),
        "object" if schema["additionalProperties"].is_object() => {
            format!("object of {}", kind(&schema["additionalProperties"]))
        }
        name => name.to_owned(),
    };
    match &schema["type"] {
        Json::String(name) => one(name),
        Json::Array(names) => {
            let names: Vec<_> = names.iter().filter_map(Json::as_str).map(one).collect();
            names.join(" or ")
        }
        _ => "anything".to_owned(),
    }
}

fn fields(text: &mut String, schema: &Json) {
    let Some(properties) = schema["properties"].as_object() else {
        return;
    };
    let required = schema["required"].as_array();
    let is_required =
        |name: &str| required.is_some_and(|required| required.iter().any(|known| known == name));
    let _ = writeln!(text, "| field | type | |\n|---|---|---|");
    for (name, field) in properties {
        let missing = if is_required(name) {
            ""
        } else {
            " (may be missing)"
        };
        let about = field["description"]
            .as_str()
            .unwrap_or("")
            .replace('\n', " ");
        let _ = writeln!(text, "| `{name}`{missing} | {} | {about} |", kind(field));
    }
    text.push('\n');
}

fn answers() -> String {
    let mut text = String::new();
    for (name, schema) in schemas() {
        let about = schema["description"].as_str().unwrap_or("");
        // The first paragraph; what follows is for readers of the code.
        let about = about.split("\n\n").next().unwrap_or("").replace('\n', " ");
        let _ = writeln!(text, "### {name}\n\n{about}\n");
        fields(&mut text, &schema);
        for variant in ["oneOf", "anyOf"] {
            for one in schema[variant].as_array().into_iter().flatten() {
                let about = one["description"].as_str().unwrap_or("").replace('\n', " ");
                let _ = writeln!(text, "- {}: {about}", kind(one));
            }
            if schema[variant].is_array() {
                text.push('\n');
            }
        }
    }
    text
}

/// The same reply, short enough for a page: of a list its beginning, of a view or a state nothing.
fn shortened(json: &Json) -> Json {
    match json {
        Json::Object(object) => object
            .iter()
            .map(|(name, value)| {
                let long = matches!(name.as_str(), "view" | "state" | "record" | "scenarios");
                let value = if long { "…".into() } else { shortened(value) };
                (name.clone(), value)
            })
            .collect::<Map<_, _>>()
            .into(),
        Json::Array(list) if list.len() > 2 => {
            let rest = format!("… {} more", list.len() - 2);
            let shown = list.iter().take(2).map(shortened);
            shown.chain([rest.into()]).collect()
        }
        Json::Array(list) => list.iter().map(shortened).collect(),
        other => other.clone(),
    }
}

/// One battle of a game, through most of the requests.
fn session(game: &str) -> String {
    let mut engine = engine();
    let mut text = format!("### {game}\n\n```\n");
    let mut tell = |request: Json| {
        let reply = ask(&mut engine, &request);
        let _ = writeln!(text, "> {request}\n< {}", shortened(&reply));
        reply
    };
    let opened = tell(json!({"do": "new", "game": game, "seed": 17}));
    let (session, seat) = (opened["session"].clone(), opened["turn"][0].clone());
    let legal = tell(json!({"do": "legal", "session": session, "seat": seat}));
    let action = legal["actions"][0].clone();
    tell(json!({"do": "check", "session": session, "seat": seat, "action": action}));
    tell(json!({"do": "explain", "session": session, "seat": seat, "action": action}));
    tell(json!({"do": "odds", "session": session, "seat": seat, "action": action}));
    tell(json!({"do": "act", "session": session, "seat": seat, "action": action}));
    tell(json!({"do": "view", "session": session, "seat": seat}));
    tell(json!({"do": "undo", "session": session, "seat": seat}));
    tell(json!({"do": "act", "session": session, "seat": seat, "action": {"type": "fly"}}));
    tell(json!({"do": "resign", "session": session, "seat": seat}));
    let record = tell(json!({"do": "record", "session": session}))["record"].clone();
    tell(json!({"do": "close", "session": session}));
    // A whole record is too long for the page; that it replays is tried all the same.
    text.push_str("```\n\n");
    let replayed = ask(&mut engine, &json!({"do": "replay", "record": record}));
    assert_eq!(replayed["ok"], true, "{replayed}");
    text
}

fn sessions() -> String {
    let games = games::all().iter();
    games.map(|game| session(game.about().id)).collect()
}

/// The page with a part between two marks replaced.
fn with(page: &str, part: &str, text: &str) -> String {
    let (begin, end) = (
        format!("<!-- {part} -->\n"),
        format!("<!-- end of {part} -->"),
    );
    let (head, rest) = page
        .split_once(&begin)
        .expect("a mark where the part begins");
    let (_, tail) = rest.split_once(&end).expect("a mark where the part ends");
    format!("{head}{begin}\n{text}{end}{tail}")
}

#[test]
fn the_page_about_the_protocol_is_true() {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/protocol.md");
    let written = std::fs::read_to_string(&path).unwrap();
    let page = with(&written, "requests", &requests());
    let page = with(&page, "answers", &answers());
    let page = with(&page, "sessions", &sessions());
    if std::env::var_os("UPDATE_DOCS").is_some() {
        std::fs::write(&path, &page).unwrap();
    } else if let Some((line, (had, has))) =
        (written.lines().zip(page.lines()).enumerate()).find(|(_, (had, has))| had != has)
    {
        panic!(
            "docs/protocol.md, line {}:\n  {had}\nshould be\n  {has}\nUPDATE_DOCS=1 writes it anew",
            line + 1
        );
    } else {
        assert_eq!(
            written.len(),
            page.len(),
            "UPDATE_DOCS=1 writes docs/protocol.md anew"
        );
    }
}

/// Each request that is listed is known, needs the fields that it is said to need, and answers with its type.
#[test]
fn requests_are_what_the_list_says() {
    let schemas = schemas();
    for request in REQUESTS {
        let mut engine = engine();
        let opened = ask(
            &mut engine,
            &json!({"do": "new", "game": "verdox", "scenario": "redoubt", "seed": 17}),
        );
        let session = opened["session"].clone();
        let seat = opened["turn"][0].clone();
        let legal = ask(
            &mut engine,
            &json!({"do": "legal", "session": session, "seat": seat}),
        );
        let action = legal["actions"][0].clone();
        if request.what == "undo" {
            ask(
                &mut engine,
                &json!({"do": "act", "session": session, "seat": seat, "action": action}),
            );
        }
        let value = |engine: &mut Engine, name: &str| match name {
            "session" => session.clone(),
            "seat" => seat.clone(),
            "action" => action.clone(),
            "game" => "verdox".into(),
            "rolls" => json!([1, 2]),
            "state" => ask(engine, &json!({"do": "state", "session": session}))["state"].clone(),
            "record" => ask(engine, &json!({"do": "record", "session": session}))["record"].clone(),
            other => panic!("no example of «{other}»"),
        };
        let mut whole = json!({"do": request.what});
        for field in request.fields.iter().filter(|field| field.required) {
            whole[field.name] = value(&mut engine, field.name);
        }
        for field in request.fields.iter().filter(|field| field.required) {
            let mut poor = whole.clone();
            poor.as_object_mut().unwrap().remove(field.name);
            let reply = ask(&mut engine, &poor);
            assert_eq!(
                reply["error"]["kind"], "malformed",
                "{} without {}: {reply}",
                request.what, field.name
            );
            let message = reply["error"]["message"].as_str().unwrap();
            assert!(
                message.contains(field.name),
                "{} without {}: {message}",
                request.what,
                field.name
            );
        }
        let reply = ask(&mut engine, &whole);
        assert_eq!(reply["ok"], true, "{}: {reply}", request.what);
        let Some(answer) = request.answer else {
            assert_eq!(reply, json!({"ok": true}), "{}", request.what);
            continue;
        };
        for name in schemas[answer]["required"].as_array().into_iter().flatten() {
            let name = name.as_str().unwrap();
            assert!(
                reply.get(name).is_some(),
                "{}: no «{name}» in {reply}",
                request.what
            );
        }
        for name in reply
            .as_object()
            .unwrap()
            .keys()
            .filter(|name| *name != "ok")
        {
            assert!(
                schemas[answer]["properties"].get(name).is_some(),
                "{}: «{name}» is not in {answer}",
                request.what
            );
        }
    }
}
