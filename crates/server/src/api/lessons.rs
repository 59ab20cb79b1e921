//! Lessons: what there is to learn, and the training battles that follow a script.

use std::sync::Arc;

use axum::Json as JsonBody;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use axum::routing::get;
use games::Lesson;
use kernel::{SEATS, ScenarioRef, Seat, Words};
use messages::Lexicon;
use opponents::Level;
use schemars::JsonSchema;
use serde::Deserialize;
use wire::{Created, LessonAbout, LessonFull, LessonStep, Lessons};

use super::lobby::found;
use super::{Call, Calls, Who, read_and_write};
use crate::app::App;
use crate::ask::{Body, Shared, Speaks};
use crate::battle::{Beginning, FORMAT, Following, Holder, Terms};
use crate::identity::Caller;
use crate::problem::{Answer, Problem};
use crate::quotas::Wish;

pub(super) fn calls(calls: Calls) -> Calls {
    calls
        .add(
            get(list),
            Call::get("/api/lessons", Who::Anyone, "The lessons and exercises of all games")
                .query("lang", "en, pl or cs; else what the browser prefers")
                .gives::<Lessons>(r#"{"lessons": [{"game": "ccn", "id": "first-battle", "kind": "battle", "minutes": 6, "seat": "allied", "title": "Your first battle", "about": "…", "steps": 14}]}"#),
        )
        .add(
            read_and_write(look, begin),
            Call::get("/api/lessons/{game}/{id}", Who::Anyone, "One lesson with its steps")
                .query("lang", "en, pl or cs")
                .about("`ply` of a step is the number of steps of the battle before it. A step without `acts` is only read; `action` is what is wanted.")
                .gives::<LessonFull>(r#"{"lesson": {"game": "ccn", "id": "first-battle", "kind": "battle", "minutes": 6, "seat": "allied", "title": "Your first battle", "about": "…", "steps": 1}, "steps": [{"name": "Fire", "do": "Click the blue unit.", "see": "Three dice.", "why": "A hill costs a die.", "rule": "CCN-8.1", "lit": ["E6"], "acts": true, "ply": 4}]}"#),
        )
        .note(
            Call::post("/api/lessons/{game}/{id}", Who::Anyone, "Begins the training battle of a lesson, before step `from`")
                .about("The battle is private and follows the script: a legal action that the step does not ask for is refused with the reason that \
                    the lesson gives, the other side answers by itself, and some dice are given. Its record names the lesson.")
                .takes::<Start>(r#"{"from": 0}"#)
                .gives::<Created>(r#"{"battle": "8f3k…", "seats": {"hasbergs": {"kind": "player", "name": "Anna"}, "askans": {"kind": "computer", "level": "recruit"}}, "invites": {}, "commitment": "5e1f…"}"#)
                .created(),
        )
}

/// Where to begin.
#[derive(Deserialize, JsonSchema)]
struct Start {
    /// The number of the first step, counted from 0; what stands before it is done already.
    #[serde(default)]
    from: usize,
}

fn about(lesson: &Lesson, language: &str) -> LessonAbout {
    let head = &lesson.lesson;
    LessonAbout {
        game: head.game.clone(),
        id: head.id.clone(),
        kind: head.kind,
        minutes: head.minutes,
        seat: head.seat.clone(),
        title: head.title.in_language(language).to_owned(),
        about: head.about.in_language(language).to_owned(),
        steps: lesson.step.len(),
    }
}

async fn list(State(app): Shared, Speaks(language): Speaks) -> JsonBody<Lessons> {
    let code = language.code();
    JsonBody(Lessons {
        lessons: app.lessons.iter().map(|known| about(known, code)).collect(),
    })
}

fn named<'a>(app: &'a App, game: &str, id: &str) -> Answer<&'a Lesson> {
    let mut all = app.lessons.iter();
    all.find(|known| known.lesson.game == game && known.lesson.id == id)
        .ok_or_else(|| Problem::unknown(format!("there is no lesson «{id}» of {game}")))
}

async fn look(
    State(app): Shared,
    Path((game, id)): Path<(String, String)>,
    Speaks(language): Speaks,
) -> Answer<JsonBody<LessonFull>> {
    let lesson = named(&app, &game, &id)?;
    let code = language.code();
    let noticed = app
        .compute(|| lesson.noticed(&app.library))
        .await?
        .map_err(|fault| Problem::of_fault(&fault, app.lexicon(language)))?;
    let words = |words: &Option<Words>| Some(words.as_ref()?.in_language(code).to_owned());
    let steps = lesson
        .step
        .iter()
        .zip(noticed)
        .map(|(step, ply)| LessonStep {
            name: words(&step.name),
            task: words(&step.task),
            see: words(&step.see),
            why: words(&step.why),
            rule: step.rule.clone(),
            lit: step.lit.clone(),
            acts: step.action.is_some(),
            action: step.action.clone(),
            ply,
        });
    Ok(JsonBody(LessonFull {
        lesson: about(lesson, code),
        steps: steps.collect(),
    }))
}

async fn begin(
    State(app): Shared,
    caller: Caller,
    speaks: Speaks,
    headers: HeaderMap,
    Path((game, id)): Path<(String, String)>,
    Body(wanted): Body<Start>,
) -> Answer<Response> {
    let lexicon = speaks.lexicon(&app);
    let lesson = named(&app, &game, &id)?.clone();
    let from = wanted.from;
    if from >= lesson.step.len() {
        let steps = lesson.step.len();
        return Err(Problem::unknown(format!("the lesson has {steps} steps")));
    }
    follow(&app, &caller, lexicon, &headers, lesson, from).await
}

/// Makes the training battle of a lesson.
pub(super) async fn follow(
    app: &Arc<App>,
    caller: &Caller,
    lexicon: &Lexicon,
    headers: &HeaderMap,
    lesson: Lesson,
    from: usize,
) -> Answer<Response> {
    let name = caller.name(app).await?;
    let wish = Wish {
        open: false,
        unmanned: false,
        scenario_bytes: 0,
    };
    app.may_found(caller, name.is_some(), &wish).await?;
    let session = app
        .compute(|| lesson.start(&app.library, from))
        .await?
        .map_err(|fault| Problem::of_fault(&fault, lexicon))?;
    let record = session.record_for_store();
    let (scenario, seed) = session
        .scenario()
        .cloned()
        .zip(record.seed)
        .ok_or_else(|| Problem::internal(&"a lesson without a scenario"))?;
    let pupil = lesson
        .pupil()
        .ok_or_else(|| Problem::internal(&"a lesson without a seat"))?;
    let me = Holder::Player {
        id: caller.player.clone(),
        name,
    };
    let computer = Holder::Computer {
        level: Level::Recruit,
    };
    let seats: [Holder; SEATS] = Seat::BOTH.map(|seat| {
        if seat == pupil {
            me.clone()
        } else {
            computer.clone()
        }
    });
    let ground = lesson.ground(&app.library);
    let begun = Box::new(Beginning {
        format: FORMAT,
        game: record.game,
        rules: record.rules,
        scenario: ScenarioRef {
            // The whole file is kept: a later edition must not change this battle.
            text: ground.map(|file| file.text.into_owned()),
            ..scenario
        },
        options: session.options().clone(),
        seed,
        words: Default::default(),
        seats,
        by: caller.player.clone(),
        terms: Terms {
            public: false,
            ..Terms::default()
        },
        moment: None,
        lesson: Some(Following { lesson, from }),
        duel: None,
    });
    found(app, caller, lexicon, headers, begun).await
}
