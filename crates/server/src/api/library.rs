//! Games, rulebooks, scenarios and words: what the program knows, the same for everybody.

use axum::Json as JsonBody;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use games::{AnyGame, protocol};
use kernel::{Fault, GivenOptions, ScenarioFile};
use messages::Language;
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::Value as Json;
use sha2::{Digest, Sha256};
use wire::{Book, Games, Library, Scenario, ScenarioCheck, View};

use super::{Call, Calls, Who};
use crate::ask::{Body, Shared, Speaks};
use crate::problem::{Answer, Problem};

pub(super) fn calls(calls: Calls) -> Calls {
    calls
        .add(
            get(games),
            Call::get("/api/games", Who::Anyone, "The games with their seats, options and scenarios")
                .query("lang", "en, pl or cs; else what the browser prefers")
                .shows::<Games>(r#"{"games": [{"game": "verdox", "title": "Verdox", "seats": ["hasbergs", "askans"], "options": [{"id": "open-counters", "kind": "switch", "default": false}], "scenarios": [{"game": "verdox", "id": "redoubt", "title": "The Redoubt", "about": "…", "armies": {"hasbergs": "…", "askans": "…"}, "options": {}}]}]}"#),
        )
        .add(
            get(rules),
            Call::get("/api/games/{game}/rules", Who::Anyone, "The numbered rulebook of a game")
                .shows::<Book<'static>>(r#"{"game": "verdox", "title": "Verdox", "prefix": "VER", "rules": [{"id": "VER-1.1", "chapter": "1. Sides", "text": "…", "tags": ["S"], "appendix": []}]}"#),
        )
        .add(
            get(scenarios),
            Call::get("/api/scenarios", Who::Anyone, "All scenarios of all games").query("lang", "en, pl or cs")
                .gives::<Library>(r#"{"scenarios": [{"game": "verdox", "id": "redoubt", "title": "The Redoubt", "about": "…", "armies": {"hasbergs": "…", "askans": "…"}, "options": {}}]}"#),
        )
        .add(
            get(scenario),
            Call::get("/api/scenarios/{game}/{id}", Who::Anyone, "One scenario: its file, and its set-up as a spectator sees it")
                .query("lang", "en, pl or cs")
                .gives::<Scenario<View>>(r#"{"scenario": {"game": "verdox", "id": "redoubt", "title": "The Redoubt", "about": "…", "armies": {"hasbergs": "…", "askans": "…"}, "options": {}}, "text": "[scenario]…", "view": {}}"#),
        )
        .add(
            post(check),
            Call::post("/api/scenarios/check", Who::Anyone, "Is this file a scenario? If so, how does it look?")
                .takes::<Draft>(r#"{"text": "[scenario]\ngame = \"verdox\"\n…"}"#)
                .gives::<ScenarioCheck<View>>(r#"{"ok": true, "scenario": {"game": "verdox", "id": "redoubt", "title": "The Redoubt", "about": "…", "armies": {"hasbergs": "…", "askans": "…"}, "options": {}}, "view": {}}"#)
                .about("A file that is none is answered with 200 and `{\"ok\": false, \"line\": 3, \"reason\": \"…\"}`: that is what was asked."),
        )
        .add(
            get(words),
            Call::get("/api/messages/{lang}", Who::Anyone, "All messages of a language, as Fluent text").gives_text("text/plain"),
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

async fn games(State(app): Shared, speaks: Speaks) -> JsonBody<Games> {
    JsonBody(protocol::games(&app.library, speaks.lexicon(&app)))
}

fn game_named(id: &str) -> Answer<&'static dyn AnyGame> {
    games::find(id).ok_or_else(|| Problem::unknown(format!("there is no game «{id}»")))
}

async fn rules(Path(game): Path<String>, headers: HeaderMap) -> Answer<Response> {
    let about = game_named(&game)?.about();
    let rules = kernel::rulebook::statements(about.rulebook);
    let book = Book {
        game: about.id.into(),
        title: about.title.into(),
        prefix: about.prefix.into(),
        rules: rules.into_iter().map(Into::into).collect(),
    };
    Ok(lasting(&headers, JSON, wire::text(&book).into_bytes()))
}

async fn scenarios(State(app): Shared, Speaks(language): Speaks) -> JsonBody<Library> {
    let entries = app.library.entries().iter();
    JsonBody(Library {
        scenarios: entries
            .map(|entry| protocol::scenario(entry, language))
            .collect(),
    })
}

async fn scenario(
    State(app): Shared,
    Path((game, id)): Path<(String, String)>,
    speaks: Speaks,
) -> Answer<JsonBody<Scenario<Json>>> {
    game_named(&game)?;
    let entry = app
        .library
        .get(&game, Some(&id))
        .ok_or_else(|| Problem::unknown(format!("there is no scenario «{id}» of {game}")))?;
    let view = app
        .compute(|| entry.game.preview(&entry.file, &GivenOptions::new()))
        .await?
        .map_err(|fault| Problem::of_fault(&fault, speaks.lexicon(&app)))?;
    Ok(JsonBody(Scenario {
        scenario: protocol::scenario(entry, speaks.0),
        text: entry.file.text.clone().into_owned(),
        view,
    }))
}

/// A scenario file to look at.
#[derive(Deserialize, JsonSchema)]
struct Draft {
    /// The file.
    text: String,
    /// Options to set it up with.
    #[serde(default)]
    options: GivenOptions,
}

async fn check(
    State(app): Shared,
    speaks: Speaks,
    Body(draft): Body<Draft>,
) -> Answer<JsonBody<ScenarioCheck<Json>>> {
    let file = ScenarioFile::new("scenario", draft.text);
    let checked = app.compute(|| {
        let entry = games::library::read(file)?;
        let preview = entry.game.preview(&entry.file, &draft.options);
        Ok::<_, Fault>((entry, preview))
    });
    let (entry, preview) = match checked.await? {
        Ok(checked) => checked,
        Err(Fault::File(error)) => {
            return Ok(JsonBody(ScenarioCheck::Bad {
                ok: false,
                line: Some(error.line),
                reason: error.reason,
            }));
        }
        Err(fault) => {
            let problem = Problem::of_fault(&fault, speaks.lexicon(&app));
            return Ok(JsonBody(ScenarioCheck::Bad {
                ok: false,
                line: None,
                reason: problem.error.message.clone(),
            }));
        }
    };
    Ok(JsonBody(match preview {
        Ok(view) => ScenarioCheck::Good {
            ok: true,
            scenario: Box::new(protocol::scenario(&entry, speaks.0)),
            view,
        },
        Err(fault) => {
            let problem = Problem::of_fault(&fault, speaks.lexicon(&app));
            ScenarioCheck::Bad {
                ok: false,
                line: None,
                reason: problem.error.message.clone(),
            }
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
