//! A battle looked at afterwards: asked for, waited for, shown.

use axum::Json as JsonBody;
use axum::extract::{Path, State};
use kernel::{Eyes, Record, ScenarioFile};
use opponents::analysis::FORM;
use serde::Deserialize;
use serde_json::Value as Json;
use wire::{Action, Analysed};

use super::play::may_ask_for_hints;
use super::{Call, Calls, Who, read_and_write};
use crate::analysts::AnalysisSubject;
use crate::app::App;
use crate::ask::{Body, Query, Shared, own_seat};
use crate::battle::Battle;
use crate::identity::Caller;
use crate::problem::{Answer, Problem};

const EXAMPLE: &str = r#"{"progress": null, "analysis": {"form": 1, "eyes": null, "plies": 1, "points": [{"ply": 0, "seat": null, "truth": 12, "known": {"hasbergs": 20, "askans": 4}, "luck": 0, "chance": null, "exact": true}, {"ply": 1, "seat": "askans", "truth": 95, "known": {"hasbergs": 103, "askans": 87}, "luck": 60, "chance": "dice", "exact": true}], "shares": [{"seat": "askans", "what": "choice", "sum": 23}, {"seat": "askans", "what": "dice", "sum": 60}], "turning": [{"ply": 0, "until": 1, "seat": "askans", "phase": {"key": "verdox-phase-actions", "args": {"round": 2}}, "before": 12, "after": 95, "luck": 60, "did": [{"action": {"type": "end_phase"}, "say": {"key": "verdox-do-end"}}], "would": [], "same": false, "better": null, "doubt": null, "reasons": [{"aspect": "verdox-aspect-danger", "gain": -0.03}], "odds": [{"p": 0.5, "say": {"key": "verdox-odds-removed"}}]}]}}"#;

pub(super) fn calls(calls: Calls) -> Calls {
    const ABOUT: &str = "Of a battle that is over, the whole truth and what each side could know; it is kept. Of one that runs, where the \
        caller may ask for hints, from what the seat saw alone. `progress` counts in thousandths; null and no `analysis`: nobody asked for it.";
    calls
        .add(
            read_and_write(look, begin),
            Call::get(
                "/api/battles/{id}/analysis",
                Who::Anyone,
                "How the balance moved, what was luck, and which moments decided it",
            )
            .about(ABOUT)
            .query(
                "seat",
                "of a battle that runs: which of the caller's seats looks, if both are theirs",
            )
            .gives::<Analysed<Action>>(EXAMPLE),
        )
        .note(
            Call::post(
                "/api/battles/{id}/analysis",
                Who::Anyone,
                "Asks for the analysis, which is then made in the background",
            )
            .about(ABOUT)
            .takes::<Asked>(r#"{"seat": "askans"}"#)
            .gives::<Analysed<Action>>(r#"{"progress": 0, "analysis": null}"#),
        )
}

/// Whose eyes.
#[derive(Deserialize, Default, schemars::JsonSchema)]
struct Asked {
    /// Of a battle that runs: the seat; may be left out by a player with one.
    seat: Option<String>,
}

/// What of this battle the caller may have analysed.
fn subject(battle: &Battle, caller: &Caller, seat: Option<&str>) -> Answer<AnalysisSubject> {
    let eyes = if battle.session().is_over() {
        None
    } else {
        let seat = own_seat(battle, caller, seat)?;
        if !may_ask_for_hints(battle, seat) {
            return Err(Problem::forbidden("the players agreed on no hints").key("server-no-hints"));
        }
        Some(seat)
    };
    Ok(AnalysisSubject {
        battle: battle.id().to_owned(),
        eyes,
    })
}

/// What is there of the analysis of a battle that is over, or of a running one.
async fn there(app: &App, subject: &AnalysisSubject) -> Answer<Analysed<Json>> {
    if subject.eyes.is_none()
        && let Some(kept) = kept(app, &subject.battle).await?
    {
        return Ok(kept);
    }
    app.analysts.look(subject).unwrap_or(Ok(Analysed {
        progress: None,
        analysis: None,
    }))
}

/// What the store has.
async fn kept(app: &App, battle: &str) -> Answer<Option<Analysed<Json>>> {
    let kept = app.store.analysis(battle, FORM).await?;
    let analysis = kept.and_then(|text| serde_json::from_str(&text).ok());
    Ok(analysis.map(|analysis| Analysed {
        progress: None,
        analysis: Some(analysis),
    }))
}

async fn look(
    State(app): Shared,
    caller: Caller,
    Path(id): Path<String>,
    Query(asked): Query<Asked>,
) -> Answer<JsonBody<Analysed<Json>>> {
    let looked = app
        .look(&id, |battle| {
            subject(battle, &caller, asked.seat.as_deref())
        })
        .await;
    match looked {
        Ok(subject) => there(&app, &subject).await.map(JsonBody),
        // Other rules than this program's: what was found while they were known is still true.
        Err(problem) if problem.error.kind == wire::Kind::Unreadable => {
            kept(&app, &id).await?.map(JsonBody).ok_or(problem)
        }
        Err(problem) => Err(problem),
    }
}

async fn begin(
    State(app): Shared,
    caller: Caller,
    Path(id): Path<String>,
    Body(asked): Body<Asked>,
) -> Answer<JsonBody<Analysed<Json>>> {
    let (subject, noticed, record, files) = app
        .look(&id, |battle| {
            let subject = subject(battle, &caller, asked.seat.as_deref())?;
            let noticed = battle
                .session()
                .seq(subject.eyes.map_or(Eyes::Referee, Eyes::Seat));
            let files: Vec<ScenarioFile> = battle.scenario_file().into_iter().collect();
            let record: Record = battle.session().record_for_store();
            Ok((subject, noticed, record, files))
        })
        .await?;
    // What failed may be tried again; and of a battle that runs, an analysis gets old.
    if let Ok(known) = there(&app, &subject).await
        && (known.progress.is_some()
            || known
                .analysis
                .as_ref()
                .is_some_and(|it| it.plies >= noticed))
    {
        return Ok(JsonBody(known));
    }
    app.quotas.analysis(&caller)?;
    app.analyse(subject, record, files);
    Ok(JsonBody(Analysed {
        progress: Some(0),
        analysis: None,
    }))
}
