//! What has happened: events, the record, past moments, and whether the dice were fair.

use axum::Json as JsonBody;
use axum::extract::{Path, State};
use axum::routing::get;
use games::wire;
use kernel::{Eyes, RecordedStep};
use serde::Deserialize;
use serde_json::{Map, Value as Json, json};

use super::play::Looking;
use super::{Call, Calls, Who};
use crate::ask::{Query, Shared, Speaks, own_eyes};
use crate::battle::Battle;
use crate::identity::Caller;
use crate::problem::{Answer, Problem};
use crate::reel::{Reel, VIEWS};

pub(super) fn calls(calls: Calls) -> Calls {
    calls
        .add(
            get(events),
            Call::get("/api/battles/{id}/events", Who::Anyone, "What the caller was told after a number")
                .query("after", "the last number the caller has")
                .query("seat", "which of the caller's seats looks, if both are theirs")
                .gives(r#"{"seq": 13, "events": [{"seq": 13, "seat": "askans", "events": []}]}"#),
        )
        .add(
            get(record),
            Call::get("/api/battles/{id}/record", Who::Anyone, "The record of the battle")
                .about("Once the battle is over, the whole record with its seed: `bivouac verify` audits it. While it runs, without \
                    seed and rolls, with the caller's own actions and what the caller saw of the others' (`redacted` is true).")
                .query("seat", "which of the caller's seats looks, if both are theirs"),
        )
        .add(
            get(replay),
            Call::get("/api/battles/{id}/replay", Who::Anyone, "Past moments: view, status and events after each step")
                .about("Counted in `ply`; 0 is the set-up. While the battle runs, as the caller saw it; afterwards everything.")
                .query("at", "one moment")
                .query("from", "the first of several moments")
                .query("to", "the last of them; at most 50 in one answer")
                .gives(r#"{"plies": 120, "moments": [{"ply": 7, "seat": "askans", "events": [], "view": {}}]}"#),
        )
        .add(
            get(verify),
            Call::get("/api/battles/{id}/verify", Who::Anyone, "Were the dice fair? Plays the record again and checks every roll")
                .gives(r#"{"verified": true, "steps": 120, "commitment": "…", "seed": "…", "reason": null}"#),
        )
}

async fn events(
    State(app): Shared,
    caller: Caller,
    Path(id): Path<String>,
    Query(looking): Query<Looking>,
) -> Answer<JsonBody<Json>> {
    app.look(&id, |battle| {
        let eyes = own_eyes(battle, &caller, looking.seat.as_deref())?;
        let stream = battle.stream(eyes);
        let events: Vec<_> = stream
            .told(looking.after.unwrap_or(0), battle.session())
            .into_iter()
            .map(|(seq, told)| {
                let mut json = json!({
                    "seq": seq,
                    "seat": told.seat.map(|seat| battle.seat_name(seat)),
                    "events": told.events,
                });
                if told.undone {
                    json["undone"] = json!(true);
                }
                json
            })
            .collect();
        Ok(JsonBody(json!({ "seq": stream.seq(), "events": events })))
    })
    .await
}

async fn record(
    State(app): Shared,
    caller: Caller,
    Path(id): Path<String>,
    Query(looking): Query<Looking>,
) -> Answer<JsonBody<Json>> {
    app.look(&id, |battle| {
        if battle.session().is_over() {
            return Ok(JsonBody(json!(battle.session().record())));
        }
        let eyes = own_eyes(battle, &caller, looking.seat.as_deref())?;
        Ok(JsonBody(redacted_record(battle, eyes)))
    })
    .await
}

/// The record of a running battle for one pair of eyes. What was rolled is told by events; the lists of rolls hold also
/// what must stay hidden (the shuffle of a deck), and another's action what its seat alone may know.
fn redacted_record(battle: &Battle, eyes: Eyes) -> Json {
    let session = battle.session();
    let whole = session.record();
    let own = match eyes {
        Eyes::Seat(seat) => Some(seat),
        Eyes::Spectator | Eyes::Referee => None,
    };
    let own_name = own.map(|seat| battle.seat_name(seat));
    let mut own_steps = whole
        .steps
        .iter()
        .filter(|step| own_name.is_some() && step.seat.as_deref() == own_name);
    let steps: Vec<_> = session
        .seen(eyes, 0)
        .into_iter()
        .map(|step| {
            let action = (own.is_some() && step.seat == own)
                .then(|| own_steps.next())
                .flatten()
                .and_then(|step: &RecordedStep| step.action.clone());
            let mut json = json!({
                "seat": step.seat.map(|seat| battle.seat_name(seat)),
                "events": step.events,
            });
            if let Some(action) = action {
                json["action"] = action;
            }
            json
        })
        .collect();
    let mut words = Map::new();
    if let Some(seat) = own {
        words.insert(
            battle.seat_name(seat).to_owned(),
            json!(whole.words[seat.index()]),
        );
    }
    json!({
        "bivouac": whole.bivouac,
        "game": whole.game,
        "rules": whole.rules,
        "scenario": whole.scenario,
        "options": whole.options,
        "commitment": whole.commitment,
        "words": words,
        "redacted": true,
        "eyes": battle.eyes_name(eyes),
        "opening": session.opening(eyes),
        "steps": steps,
    })
}

#[derive(Deserialize)]
struct Moments {
    at: Option<u64>,
    from: Option<u64>,
    to: Option<u64>,
    seat: Option<String>,
}

async fn replay(
    State(app): Shared,
    caller: Caller,
    Path(id): Path<String>,
    speaks: Speaks,
    Query(wanted): Query<Moments>,
) -> Answer<JsonBody<Json>> {
    let lexicon = speaks.lexicon(&app);
    app.look(&id, |battle| {
        let eyes = if battle.session().is_over() {
            Eyes::Referee
        } else {
            own_eyes(battle, &caller, wanted.seat.as_deref())?
        };
        let plies = battle.session().seq(eyes);
        let from = wanted.at.or(wanted.from).unwrap_or(0);
        let to = wanted.at.or(wanted.to).unwrap_or(from).min(plies);
        if from > plies {
            return Err(Problem::unknown(format!("there are {plies} steps so far")));
        }
        let mut reel = Reel::new(battle).map_err(|misfit| Problem::of_misfit(&misfit, lexicon))?;
        let mut moments = Vec::new();
        for ply in (from..=to).take(VIEWS) {
            if !reel.seek(eyes, ply) {
                return Err(Problem::internal(&"a battle does not replay"));
            }
            moments.push(moment(&reel, battle, eyes, ply));
        }
        Ok(JsonBody(json!({ "plies": plies, "moments": moments })))
    })
    .await
}

fn moment(reel: &Reel, battle: &Battle, eyes: Eyes, ply: u64) -> Json {
    let session = reel.session();
    let mut fields = wire::status(session, eyes);
    let (seat, events) = match ply {
        0 => (None, session.opening(eyes)),
        _ => session
            .seen(eyes, ply - 1)
            .into_iter()
            .next()
            .map_or((None, Vec::new()), |step| (step.seat, step.events)),
    };
    fields.insert("ply".into(), json!(ply));
    fields.insert(
        "seat".into(),
        json!(seat.map(|seat| battle.seat_name(seat))),
    );
    fields.insert("events".into(), Json::Array(events));
    fields.insert("view".into(), session.view(eyes));
    Json::Object(fields)
}

async fn verify(State(app): Shared, Path(id): Path<String>) -> Answer<JsonBody<Json>> {
    let (record, game, files) = app
        .look(&id, |battle| {
            let record = battle.session().record();
            let game = battle.game().map_err(|misfit| Problem::internal(&misfit))?;
            Ok((record, game, battle.scenario_file()))
        })
        .await?;
    let commitment = record.commitment;
    let steps = record.steps.len();
    let Some(seed) = record.seed else {
        return Ok(JsonBody(json!({
            "verified": null,
            "commitment": commitment,
            "seed": null,
            "reason": "the seed is revealed when the battle is over",
        })));
    };
    let files: Vec<_> = files.into_iter().collect();
    let verdict = tokio::task::spawn_blocking(move || game.replay(&record, &files).map(|_| ()))
        .await
        .map_err(|error| Problem::internal(&error))?;
    Ok(JsonBody(json!({
        "verified": verdict.is_ok(),
        "steps": steps,
        "commitment": commitment,
        "seed": seed,
        "reason": verdict.err().map(|fault| fault.to_string()),
    })))
}
