//! Games, rulebooks, scenarios and words: what the program knows, the same for everybody.

use axum::Json as JsonBody;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use games::library::Entry;
use games::{AnyGame, wire};
use kernel::{GivenOptions, ScenarioFile};
use messages::Language;
use serde::Deserialize;
use serde_json::{Value as Json, json};
use sha2::{Digest, Sha256};

use super::{Call, Calls, Who};
use crate::ask::{Body, Shared, Speaks};
use crate::problem::{Answer, Problem};

pub(super) fn calls(calls: Calls) -> Calls {
    calls
        .add(
            get(games),
            Call::get("/api/games", Who::Anyone, "The games with their seats, options and scenarios")
                .query("lang", "en, pl or cs; else what the browser prefers")
                .gives(r#"{"games": [{"game": "verdox", "title": "…", "seats": ["…", "…"], "options": [], "scenarios": []}]}"#),
        )
        .add(
            get(rules),
            Call::get("/api/games/{game}/rules", Who::Anyone, "The numbered rulebook of a game")
                .gives(r#"{"game": "verdox", "title": "…", "rules": [{"id": "VER-1.1", "chapter": "…", "text": "…", "tags": ["S"], "appendix": []}]}"#),
        )
        .add(
            get(scenarios),
            Call::get("/api/scenarios", Who::Anyone, "All scenarios of all games").query("lang", "en, pl or cs"),
        )
        .add(
            get(scenario),
            Call::get("/api/scenarios/{game}/{id}", Who::Anyone, "One scenario: its file, and its set-up as a spectator sees it")
                .query("lang", "en, pl or cs"),
        )
        .add(
            post(check),
            Call::post("/api/scenarios/check", Who::Anyone, "Is this file a scenario? If so, how does it look?")
                .takes(r#"{"text": "[scenario]\ngame = \"verdox\"\n…"}"#)
                .gives(r#"{"ok": true, "scenario": {"id": "…"}, "view": {}}"#)
                .about("A file that is none is answered with 200 and `{\"ok\": false, \"line\": 3, \"reason\": \"…\"}`: that is what was asked."),
        )
        .add(
            get(words),
            Call::get("/api/messages/{lang}", Who::Anyone, "All messages of a language, as Fluent text"),
        )
}

/// Something that changes only with the program: may be kept, with a tag to ask whether it is still the same.
fn lasting(headers: &HeaderMap, kind: &'static str, content: Vec<u8>) -> Response {
    let hash = Sha256::digest(&content);
    let tag = format!("\"{}\"", URL_SAFE_NO_PAD.encode(&hash[..12]));
    let known = headers
        .get(header::IF_NONE_MATCH)
        .and_then(|value| value.to_str().ok());
    let cache = [
        (header::CACHE_CONTROL, "public, max-age=300".to_owned()),
        (header::ETAG, tag.clone()),
    ];
    if known.is_some_and(|known| {
        known
            .split(',')
            .any(|one| one.trim().trim_start_matches("W/") == tag)
    }) {
        return (StatusCode::NOT_MODIFIED, cache).into_response();
    }
    (cache, [(header::CONTENT_TYPE, kind)], content).into_response()
}

const JSON: &str = "application/json";

async fn games(State(app): Shared, speaks: Speaks) -> JsonBody<Json> {
    JsonBody(json!({ "games": wire::games(&app.library, speaks.lexicon(&app)) }))
}

fn game_named(id: &str) -> Answer<&'static dyn AnyGame> {
    games::find(id).ok_or_else(|| Problem::unknown(format!("there is no game «{id}»")))
}

async fn rules(Path(game): Path<String>, headers: HeaderMap) -> Answer<Response> {
    let about = game_named(&game)?.about();
    let rules = kernel::rulebook::statements(about.rulebook);
    let book =
        json!({ "game": about.id, "title": about.title, "prefix": about.prefix, "rules": rules });
    Ok(lasting(&headers, JSON, book.to_string().into_bytes()))
}

fn scenario_json(entry: &Entry, language: Language) -> Json {
    let code = language.code();
    let header = &entry.header;
    let armies: serde_json::Map<_, _> = header
        .armies
        .iter()
        .map(|(seat, words)| (seat.clone(), words.in_language(code).into()))
        .collect();
    json!({
        "game": header.game,
        "id": header.id,
        "title": header.title.in_language(code),
        "about": header.about.in_language(code),
        "armies": armies,
        "options": header.options,
    })
}

async fn scenarios(State(app): Shared, Speaks(language): Speaks) -> JsonBody<Json> {
    let all: Vec<_> = app
        .library
        .entries()
        .iter()
        .map(|entry| scenario_json(entry, language))
        .collect();
    JsonBody(json!({ "scenarios": all }))
}

async fn scenario(
    State(app): Shared,
    Path((game, id)): Path<(String, String)>,
    speaks: Speaks,
) -> Answer<JsonBody<Json>> {
    game_named(&game)?;
    let entry = app
        .library
        .get(&game, Some(&id))
        .ok_or_else(|| Problem::unknown(format!("there is no scenario «{id}» of {game}")))?;
    let view = entry
        .game
        .preview(&entry.file, &GivenOptions::new())
        .map_err(|fault| Problem::of_fault(&fault, speaks.lexicon(&app)))?;
    Ok(JsonBody(json!({
        "scenario": scenario_json(entry, speaks.0),
        "text": entry.file.text,
        "view": view,
    })))
}

#[derive(Deserialize)]
struct Draft {
    text: String,
    #[serde(default)]
    options: GivenOptions,
}

async fn check(
    State(app): Shared,
    speaks: Speaks,
    Body(draft): Body<Draft>,
) -> Answer<JsonBody<Json>> {
    let file = ScenarioFile::new("scenario", draft.text);
    let entry = match games::library::read(file) {
        Ok(entry) => entry,
        Err(error) => {
            return Ok(JsonBody(
                json!({ "ok": false, "line": error.line, "reason": error.reason }),
            ));
        }
    };
    let preview = entry.game.preview(&entry.file, &draft.options);
    Ok(JsonBody(match preview {
        Ok(view) => {
            json!({ "ok": true, "scenario": scenario_json(&entry, speaks.0), "view": view })
        }
        Err(fault) => {
            let problem = Problem::of_fault(&fault, speaks.lexicon(&app));
            json!({ "ok": false, "line": null, "reason": problem.error.message })
        }
    }))
}

async fn words(Path(lang): Path<String>, headers: HeaderMap) -> Answer<Response> {
    let language = Language::ALL
        .into_iter()
        .find(|language| language.code() == lang)
        .ok_or_else(|| {
            Problem::unknown(format!("there is no language «{lang}»; known: en, pl, cs"))
        })?;
    let mut text = String::new();
    for (name, source) in messages::sources(language) {
        text.push_str("### ");
        text.push_str(name);
        text.push_str("\n\n");
        text.push_str(source);
        text.push('\n');
    }
    Ok(lasting(
        &headers,
        "text/plain; charset=utf-8",
        text.into_bytes(),
    ))
}
