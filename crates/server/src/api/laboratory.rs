//! The laboratory over calls: what studies have shown, and small ones to begin.

use axum::Json as JsonBody;
use axum::extract::{Path, State};
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use lab::{Player, Study, Vary};
use schemars::JsonSchema;
use serde::Deserialize;
use wire::{Done, Studies, StudyAbout, StudyFull};

use super::{Call, Calls, Who, read_and_write};
use crate::app::App;
use crate::ask::{Body, Shared, Speaks};
use crate::gate::off_the_workers;
use crate::identity::Caller;
use crate::laboratory::{MOST, begin};
use crate::problem::{Answer, Problem};

const ABOUT: &str = r#"{"study": "ccn-rolica-1808-5e1f8a…", "game": "ccn", "scenario": "rolica-1808", "title": "Roliça", "players": ["veteran", "veteran"], "vary": [], "seed": 1, "games": 100, "command": "bivouac simulate ccn rolica-1808 --games 100 …", "asked": 100, "played": 100, "state": "done", "verdict": "Undecided: the French won 52 battles of 100…", "shares": [[0.42, 0.52, 0.62], [0.38, 0.48, 0.58]], "own": false, "updated_at": 1800000000000}"#;

pub(super) fn calls(calls: Calls) -> Calls {
    calls
        .add(
            read_and_write(list, start),
            Call::get("/api/lab", Who::Anyone, "The studies that the server keeps, the latest first")
                .query("lang", "en, pl or cs")
                .gives::<Studies>(r#"{"studies": [], "most": 300}"#)
                .about("What lies in the folder `lab` of the server's data (`bivouac simulate --out DATA/lab/NAME`), and what players began."),
        )
        .note(
            Call::post("/api/lab", Who::Anyone, "Begins a small study: computer players fight a scenario many times")
                .takes::<Wanted>(r#"{"game": "ccn", "scenario": "rolica-1808", "games": 40, "players": ["recruit", "recruit"], "seed": 1, "vary": ["hand.french=5,6"]}"#)
                .gives::<StudyAbout>(ABOUT)
                .about("The same question has the same id: what was played already is not played again, and a study that was stopped goes on. \
                    One person has one study at a time, and studies are played when nobody else needs the processor."),
        )
        .add(
            get(look).delete(end),
            Call::get("/api/lab/{study}", Who::Anyone, "A study with its report")
                .query("lang", "en, pl or cs")
                .shows::<StudyFull>(r#"{"about": {}, "report": "<div class=\"head\">…", "style": ":root {…"}"#),
        )
        .note(
            Call::delete("/api/lab/{study}", Who::Oneself, "Stops a study of the caller's, or takes it away if it rests")
                .gives::<Done>(r#"{"ok": true}"#),
        )
        .add(
            get(take),
            Call::get(
                "/api/lab/{study}/files/{file}",
                Who::Anyone,
                "A file of a study to take home: `report.html`, `report.json`, `battles.csv` or `turns.csv`",
            )
            .query("lang", "en, pl or cs")
            .gives_text("text/csv"),
        )
}

/// A study to begin.
#[derive(Deserialize, JsonSchema)]
struct Wanted {
    /// The game.
    game: String,
    /// The scenario.
    scenario: String,
    /// How many battles of each variant.
    games: u64,
    /// Who plays the first and the second side: `random`, `recruit` or `veteran`.
    players: [String; 2],
    /// The number that all chance comes from.
    #[serde(default)]
    seed: u64,
    /// Values of the scenario file to try besides: `hand.french=5,6`.
    #[serde(default)]
    vary: Vec<String>,
}

async fn list(State(app): Shared, caller: Caller, speaks: Speaks) -> JsonBody<Studies> {
    let lexicon = speaks.lexicon(&app);
    let studies = off_the_workers(|| app.laboratory.list(&caller.player, lexicon));
    JsonBody(Studies {
        studies,
        most: MOST,
    })
}

/// The study that was asked for, if it is one that players may begin here.
fn wanted(app: &App, wanted: &Wanted, speaks: Speaks) -> Answer<Study> {
    let lexicon = speaks.lexicon(app);
    let entry = app
        .library
        .get(&wanted.game, Some(&wanted.scenario))
        .ok_or_else(|| Problem::unknown("there is no such scenario"))?;
    let steady = |name: &String| ["random", "recruit", "veteran"].contains(&name.as_str());
    if !wanted.players.iter().all(steady) {
        return Err(Problem::malformed(
            "studies are played by random, recruit or veteran",
        ));
    }
    if wanted.vary.len() > 8 || wanted.vary.iter().any(|vary| vary.len() > 200) {
        return Err(Problem::malformed("too many changes at once"));
    }
    let no = |error: lab::NoStudy| Problem::refused(lexicon.sentence(&error.message()));
    let vary = wanted.vary.iter().map(|text| Vary::read(text));
    let vary = vary
        .collect::<Result<Vec<_>, _>>()
        .map_err(|error| no(error.into()))?;
    let [first, second] = &wanted.players;
    let players = [
        Player::read(first).map_err(no)?,
        Player::read(second).map_err(no)?,
    ];
    let study = Study::new(entry, players, wanted.games, wanted.seed, vary).map_err(no)?;
    if study.battles() == 0 || study.battles() > MOST {
        return Err(Problem::malformed(format!(
            "1 to {MOST} battles, all variants together"
        )));
    }
    Ok(study)
}

async fn start(
    State(app): Shared,
    caller: Caller,
    speaks: Speaks,
    Body(asked): Body<Wanted>,
) -> Answer<JsonBody<StudyAbout>> {
    app.quotas.study(&caller)?;
    caller.settle(&app).await?;
    let study = app.compute(|| wanted(&app, &asked, speaks)).await??;
    let lexicon = speaks.lexicon(&app);
    let about = off_the_workers(|| {
        let name = begin(&app, study, &caller.player)?;
        let about = app.laboratory.about(&name, &caller.player, lexicon);
        about.ok_or_else(|| Problem::internal(&"a study that was begun is not there"))
    })?;
    Ok(JsonBody(about))
}

fn no_study() -> Problem {
    Problem::unknown("there is no such study")
}

async fn look(
    State(app): Shared,
    caller: Caller,
    speaks: Speaks,
    Path(study): Path<String>,
) -> Answer<JsonBody<StudyFull>> {
    let lexicon = speaks.lexicon(&app);
    off_the_workers(|| {
        let laboratory = &app.laboratory;
        let about = laboratory.about(&study, &caller.player, lexicon)?;
        let stored = laboratory.stored(&study)?;
        let report = if about.played == 0 {
            String::new()
        } else {
            lab::report::body(&stored.summary, stored.report_about(lexicon), lexicon)
        };
        Some(JsonBody(StudyFull {
            about,
            report,
            style: lab::report::style().to_owned(),
        }))
    })
    .ok_or_else(no_study)
}

async fn take(
    State(app): Shared,
    speaks: Speaks,
    Path((study, file)): Path<(String, String)>,
) -> Answer<Response> {
    let lexicon = speaks.lexicon(&app);
    let bytes = off_the_workers(|| app.laboratory.file(&study, &file, lexicon));
    let bytes = bytes.ok_or_else(no_study)?;
    let media = match file.rsplit('.').next() {
        Some("csv") => "text/csv; charset=utf-8",
        Some("json") => "application/json",
        _ => "text/html; charset=utf-8",
    };
    // To be kept, never to be shown as a page of this server.
    let name = format!("attachment; filename=\"{study}-{file}\"");
    let name = HeaderValue::from_str(&name).map_err(|error| Problem::internal(&error))?;
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static(media)),
        (header::CONTENT_DISPOSITION, name),
    ];
    Ok((headers, bytes).into_response())
}

async fn end(
    State(app): Shared,
    caller: Caller,
    Path(study): Path<String>,
) -> Answer<JsonBody<Done>> {
    let ended = off_the_workers(|| app.laboratory.end(&study, &caller.player))
        .map_err(|error| Problem::internal(&error))?;
    if !ended {
        return Err(Problem::unknown("no study of yours has this id"));
    }
    Ok(JsonBody(Done { ok: true }))
}
