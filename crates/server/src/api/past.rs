//! What has happened: events, the record, past moments, and whether the dice were fair.

use axum::Json as JsonBody;
use axum::extract::{Path, State};
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use games::protocol;
use kernel::{Eyes, RecordedStep, Seat};
use serde::Deserialize;
use serde_json::Value as Json;
use wire::{
    Action, BattleRecord, Event, Missed, Moment, RedactedRecord, RedactedStep, Replay, Status,
    ToldSince, Verdict, View, WholeRecord,
};

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
                .gives::<ToldSince<Event>>(r#"{"seq": 13, "events": [{"seq": 13, "seat": "hasbergs", "events": [{"type": "moved", "side": "hasbergs", "kind": "infantry", "from": "(3,4)", "aboard": false, "path": ["(3,5)"], "say": {"key": "verdox-event-moved", "args": {"from": "(3,4)"}}}]}]}"#),
        )
        .add(
            get(record),
            Call::get("/api/battles/{id}/record", Who::Anyone, "The record of the battle")
                .about("Once the battle is over, the whole record with its seed: `bivouac verify` audits it. While it runs, without \
                    seed and rolls, with the caller's own actions and what the caller saw of the others' (`redacted` is true).")
                .query("seat", "which of the caller's seats looks, if both are theirs")
                .gives::<BattleRecord<Action, Event>>(r#"{"bivouac": 1, "game": "verdox", "rules": 1, "scenario": null, "options": {}, "commitment": "5e1f…", "words": {"hasbergs": "tent"}, "redacted": true, "eyes": "hasbergs", "opening": [], "steps": [{"seat": "hasbergs", "events": [{"type": "moved", "side": "hasbergs", "kind": "infantry", "from": "(3,4)", "aboard": false, "path": ["(3,5)"], "say": {"key": "verdox-event-moved", "args": {"from": "(3,4)"}}}], "action": {"type": "move", "unit": "(3,4)", "path": ["(3,5)"]}}]}"#),
        )
        .add(
            get(text),
            Call::get("/api/battles/{id}/text", Who::Anyone, "The record as text: a line for each action, in the caller's language")
                .about("Once the battle is over. `bivouac text --read FILE` makes the record of it again.")
                .gives_text("text/plain"),
        )
        .add(
            get(replay),
            Call::get("/api/battles/{id}/replay", Who::Anyone, "Past moments: view, status and events after each step")
                .about("Counted in `ply`; 0 is the set-up. While the battle runs, as the caller saw it; afterwards everything.")
                .query("at", "one moment")
                .query("from", "the first of several moments")
                .query("to", "the last of them; at most 50 in one answer")
                .gives::<Replay<View, Event>>(r#"{"plies": 120, "moments": [{"turn": ["askans"], "phase": "verdox-phase-actions", "phase_args": {"round": 2}, "ply": 13, "score": {"hasbergs": 0, "askans": 40}, "over": null, "seat": "hasbergs", "events": [{"type": "moved", "side": "hasbergs", "kind": "infantry", "from": "(3,4)", "aboard": false, "path": ["(3,5)"], "say": {"key": "verdox-event-moved", "args": {"from": "(3,4)"}}}], "view": {}}]}"#),
        )
        .add(
            get(verify),
            Call::get("/api/battles/{id}/verify", Who::Anyone, "Were the dice fair? Plays the record again and checks every roll")
                .gives::<Verdict>(r#"{"verified": true, "steps": 120, "commitment": "…", "seed": "…", "reason": null}"#),
        )
}

async fn events(
    State(app): Shared,
    caller: Caller,
    Path(id): Path<String>,
    Query(looking): Query<Looking>,
) -> Answer<JsonBody<ToldSince<Json>>> {
    app.look(&id, |battle| {
        let eyes = own_eyes(battle, &caller, looking.seat.as_deref())?;
        let stream = battle.stream(eyes);
        let events: Vec<_> = stream
            .told(looking.after.unwrap_or(0), battle.session())
            .into_iter()
            .map(|(seq, told)| Missed {
                seq,
                seat: told.seat.map(|seat| battle.seat_name(seat).to_owned()),
                events: told.events,
                undone: told.undone,
            })
            .collect();
        Ok(JsonBody(ToldSince {
            seq: stream.seq(),
            events,
        }))
    })
    .await
}

async fn record(
    State(app): Shared,
    caller: Caller,
    Path(id): Path<String>,
    Query(looking): Query<Looking>,
) -> Answer<Response> {
    let looked = app.look(&id, |battle| {
        if battle.has_other_rules() {
            // What the program that refereed it wrote at the end is still true.
            return Ok(None);
        }
        if battle.session().is_over() {
            let record = Box::new(WholeRecord(battle.session().record()));
            let record = BattleRecord::<Json, Json>::Whole(record);
            return Ok(Some(JsonBody(record).into_response()));
        }
        let eyes = own_eyes(battle, &caller, looking.seat.as_deref())?;
        let record = Box::new(redacted_record(battle, eyes));
        Ok(Some(
            JsonBody(BattleRecord::Redacted(record)).into_response(),
        ))
    });
    let problem = match looked.await {
        Ok(Some(answer)) => return Ok(answer),
        Ok(None) => Problem::other_rules(),
        Err(problem) if problem.error.kind == wire::Kind::Unreadable => problem,
        Err(problem) => return Err(problem),
    };
    if let Some(kept) = app.store.record(&id).await? {
        let json = (
            header::CONTENT_TYPE,
            HeaderValue::from_static("application/json"),
        );
        return Ok(([json], kept).into_response());
    }
    // None was kept; of a battle that goes on by the present rules, this program can write it.
    app.look(&id, |battle| {
        if battle.is_apart() || battle.has_other_rules() && battle.session().is_over() {
            return Err(problem.clone());
        }
        let eyes = own_eyes(battle, &caller, looking.seat.as_deref())?;
        let record = Box::new(redacted_record(battle, eyes));
        Ok(JsonBody(BattleRecord::<Json, Json>::Redacted(record)).into_response())
    })
    .await
}

async fn text(
    State(app): Shared,
    speaks: Speaks,
    Path(id): Path<String>,
) -> Answer<impl IntoResponse> {
    let lexicon = speaks.lexicon(&app);
    let (record, files) = app
        .look(&id, |battle| {
            if !battle.session().is_over() {
                return Err(Problem::refused("the battle is not over yet"));
            }
            let files: Vec<_> = battle.scenario_file().into_iter().collect();
            Ok((battle.session().record(), files))
        })
        .await?;
    let written = app
        .compute(|| games::text::write(&record, &files, lexicon))
        .await?
        .map_err(|fault| Problem::refused(lexicon.say(&fault.message())))?;
    let kind = (header::CONTENT_TYPE, "text/plain; charset=utf-8");
    Ok(([kind], written))
}

/// The record of a running battle for one pair of eyes. What was rolled is told by events; the lists of rolls hold also
/// what must stay hidden (the shuffle of a deck), and another's action what its seat alone may know.
fn redacted_record(battle: &Battle, eyes: Eyes) -> RedactedRecord<Json, Json> {
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
            RedactedStep {
                seat: step.seat.map(|seat| battle.seat_name(seat).to_owned()),
                events: step.events,
                action,
            }
        })
        .collect();
    let word = |seat: Seat| {
        let name = battle.seat_name(seat).to_owned();
        (name, whole.words[seat.index()].clone())
    };
    RedactedRecord {
        bivouac: whole.bivouac,
        game: whole.game,
        rules: whole.rules,
        scenario: whole.scenario,
        options: whole.options,
        commitment: whole.commitment.to_string(),
        words: own.map(word).into_iter().collect(),
        redacted: true,
        eyes: battle.eyes_name(eyes).map(str::to_owned),
        opening: session.opening(eyes),
        steps,
    }
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
) -> Answer<JsonBody<Replay<Json, Json>>> {
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
        Ok(JsonBody(Replay { plies, moments }))
    })
    .await
}

fn moment(reel: &Reel, battle: &Battle, eyes: Eyes, ply: u64) -> Moment<Json, Json> {
    let session = reel.session();
    let (seat, events) = match ply {
        0 => (None, session.opening(eyes)),
        _ => session
            .seen(eyes, ply - 1)
            .into_iter()
            .next()
            .map_or((None, Vec::new()), |step| (step.seat, step.events)),
    };
    Moment {
        status: Status {
            ply,
            ..protocol::status(session, eyes)
        },
        seat: seat.map(|seat| battle.seat_name(seat).to_owned()),
        events,
        view: session.view(eyes),
    }
}

async fn verify(
    State(app): Shared,
    speaks: Speaks,
    Path(id): Path<String>,
) -> Answer<JsonBody<Verdict>> {
    let lexicon = speaks.lexicon(&app);
    let (record, game, files) = app
        .look(&id, |battle| {
            if battle.is_apart() {
                return Err(Problem::other_rules());
            }
            let record = battle.session().record();
            let game = battle.game().map_err(|misfit| Problem::internal(&misfit))?;
            Ok((record, game, battle.scenario_file()))
        })
        .await?;
    let commitment = record.commitment.to_string();
    let steps = record.steps.len();
    let Some(seed) = record.seed else {
        return Ok(JsonBody(Verdict {
            verified: None,
            steps: None,
            commitment,
            seed: None,
            reason: Some(lexicon.word("kernel-record-sealed")),
        }));
    };
    let files: Vec<_> = files.into_iter().collect();
    let verdict = app
        .compute(|| game.replay(&record, &files).map(|_| ()))
        .await?;
    Ok(JsonBody(Verdict {
        verified: Some(verdict.is_ok()),
        steps: Some(steps),
        commitment,
        seed: Some(seed.to_string()),
        reason: verdict.err().map(|fault| lexicon.say(&fault.message())),
    }))
}
