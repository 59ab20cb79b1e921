//! The ladder of a game.

use axum::Json as JsonBody;
use axum::extract::{Path, State};
use axum::routing::get;
use wire::{Ladder, Rung};

use super::{Call, Calls, Who};
use crate::app::now;
use crate::ask::Shared;
use crate::identity::Caller;
use crate::problem::{Answer, Problem};
use crate::ratings;

/// How many players are shown.
const MOST: u32 = 500;

pub(super) fn calls(calls: Calls) -> Calls {
    calls.add(
        get(ladder),
        Call::get("/api/ladder/{game}", Who::Anyone, "The ratings of a game")
            .about("Glicko-2, counted when a rated battle ends: `terms.rated`, between two accounts, or an account and a computer player \
                whose strength was measured. Resignations and lost clocks count; battles that a player left, and those in which one side \
                never decided anything, do not. `low` and `high` are the ends of the 95 % interval.")
            .gives::<Ladder>(r#"{"game": "verdox", "on": true, "players": [{"name": "Anna", "rating": 1662, "low": 1382, "high": 1942, "battles": 3, "you": true}], "computers": [{"name": "veteran", "rating": 1500, "low": 1402, "high": 1598, "battles": 158, "you": false}]}"#),
    )
}

async fn ladder(
    State(app): Shared,
    caller: Caller,
    Path(game): Path<String>,
) -> Answer<JsonBody<Ladder>> {
    if games::find(&game).is_none() {
        return Err(Problem::unknown(format!("there is no game «{game}»")));
    }
    let at = now();
    let known = app.store.ladder(&game, MOST).await?;
    let mut players: Vec<_> = known
        .into_iter()
        .map(|(name, rating)| Rung {
            you: rating.player == caller.player,
            ..ratings::player(name, &rating, at)
        })
        .collect();
    // Three lucky battles do not lead the list: what counts is how good somebody is at least.
    players.sort_by_key(|rung| std::cmp::Reverse((rung.low, rung.rating)));
    let computers = ratings::computers(&game);
    Ok(JsonBody(Ladder {
        on: app.config.ratings,
        game,
        players,
        computers,
    }))
}
