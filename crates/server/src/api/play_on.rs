//! Playing on from any moment of a battle that is over: another battle, with secrets as they were and dice of its own.

use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use axum::routing::post;
use kernel::{Eyes, ScenarioRef, Source};
use schemars::JsonSchema;
use serde::Deserialize;
use wire::Created;

use super::lobby::{Company, Settled, found};
use super::{Call, Calls, Who};
use crate::ask::{Body, Shared, Speaks};
use crate::battle::{Beginning, FORMAT, Past};
use crate::identity::Caller;
use crate::problem::{Answer, Problem};
use crate::reel::Reel;
use crate::secrets::fresh_seed;

pub(super) fn calls(calls: Calls) -> Calls {
    calls.add(
        post(play_on),
        Call::post("/api/battles/{id}/play-on", Who::Anyone, "Makes a battle of a moment of one that is over")
            .about("`at` counts steps as the replay does; 0 is the set-up. The position is taken whole, secrets included; the dice are new, \
                with a commitment of their own, and the record says in `from` where the battle comes from. `seats`, `words` and \
                `terms` as in `POST /api/battles`.")
            .takes::<PlayingOn>(r#"{"at": 12, "seats": {"hasbergs": "me", "askans": "computer:veteran"}, "words": "tent"}"#)
            .gives::<Created>(r#"{"battle": "8f3k…", "seats": {"hasbergs": {"kind": "player", "name": "Anna"}, "askans": {"kind": "computer", "level": "veteran"}}, "invites": {}, "commitment": "5e1f…"}"#)
            .created(),
    )
}

/// The moment, and who plays on.
#[derive(Deserialize, JsonSchema)]
struct PlayingOn {
    at: u64,
    #[serde(flatten)]
    company: Company,
}

async fn play_on(
    State(app): Shared,
    caller: Caller,
    speaks: Speaks,
    headers: HeaderMap,
    Path(id): Path<String>,
    Body(wanted): Body<PlayingOn>,
) -> Answer<Response> {
    let lexicon = speaks.lexicon(&app);
    let at = wanted.at;
    let (game, moment, options, scenario) = app
        .look(&id, |battle| {
            // While it runs, its position would tell secrets.
            if !battle.session().is_over() {
                return Err(Problem::refused("the battle is not over yet"));
            }
            let plies = battle.session().ply();
            if at > plies {
                return Err(Problem::unknown(format!("the battle has {plies} steps")));
            }
            let unreadable = |misfit| Problem::of_misfit(&misfit, lexicon);
            let mut reel = Reel::new(battle).map_err(unreadable)?;
            if !reel.seek(Eyes::Referee, at) {
                return Err(Problem::internal(&"a battle does not replay"));
            }
            let session = reel.session();
            if session.is_over() {
                return Err(Problem::refused("at this moment the battle is over"));
            }
            let source = Source {
                battle: battle.id().to_owned(),
                step: at,
                commitment: session.commitment(),
            };
            let moment = Past {
                position: session.state(),
                source,
            };
            let scenario = ScenarioRef {
                text: battle.scenario_file().map(|file| file.text.into_owned()),
                ..battle.begun().scenario.clone()
            };
            let game = battle.game().map_err(unreadable)?;
            Ok((game, moment, session.options().clone(), scenario))
        })
        .await?;
    if wanted.company.is_rated() {
        return Err(Problem::refused(
            "only a battle from its beginning is rated",
        ));
    }
    let bytes = wire::text(&moment.position).len();
    let Settled {
        seats,
        words,
        terms,
    } = wanted.company.settle(&app, &caller, game, bytes).await?;
    let begun = Box::new(Beginning {
        format: FORMAT,
        game: game.about().id.to_owned(),
        rules: game.about().rules_version,
        scenario,
        options,
        seed: fresh_seed(),
        words,
        seats,
        by: caller.player.clone(),
        terms,
        moment: Some(moment),
        lesson: None,
        duel: None,
    });
    found(&app, &caller, lexicon, &headers, begun).await
}
