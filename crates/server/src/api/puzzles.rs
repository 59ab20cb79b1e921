//! Puzzles: the one of the day, all of them, the answers, and the training battles in which they are solved.

use axum::Json as JsonBody;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use axum::routing::get;
use games::{Puzzle, protocol};
use serde_json::Value as Json;
use wire::{
    Action, Created, JudgedAction, PuzzleAbout, PuzzleAnswer, Puzzles, Reason, ResultChance,
    SaidAction,
};

use super::lessons::follow;
use super::{Call, Calls, Who, read_and_write};
use crate::app::{App, now};
use crate::ask::{Shared, Speaks};
use crate::identity::Caller;
use crate::problem::{Answer, Problem};

/// Milliseconds.
const DAY: i64 = 86_400_000;

const ANSWER: &str = r#"{"answer": {"action": {"type": "end_phase"}, "say": {"key": "verdox-do-end"}}, "veteran": {"action": {"type": "end_phase"}, "say": {"key": "verdox-do-end"}}, "ply": 83, "lead": 0.12, "judged": [{"action": {"type": "end_phase"}, "say": {"key": "verdox-do-end"}, "value": 0.2}], "reasons": [{"aspect": "verdox-aspect-danger", "gain": 0.03}], "odds": [{"p": 0.5, "say": {"key": "verdox-odds-removed"}}]}"#;

pub(super) fn calls(calls: Calls) -> Calls {
    calls
        .add(
            get(list),
            Call::get("/api/puzzles", Who::Anyone, "All puzzles, and the one of today")
                .about("Each is a position from a battle between computer players in which a long search finds one action that is clearly \
                    better than all others, and the Veteran does not see it. The one of today is the same for everybody, by the date in UTC.")
                .gives::<Puzzles>(r#"{"today": null, "puzzles": [{"game": "ccn", "id": "rolica-1808-17-83", "scenario": "rolica-1808", "seat": "allied"}]}"#),
        )
        .add(
            read_and_write(look, begin),
            Call::get("/api/puzzles/{game}/{id}", Who::Anyone, "The answer to a puzzle, and why it is the answer")
                .gives::<PuzzleAnswer<Action>>(ANSWER),
        )
        .note(
            Call::post("/api/puzzles/{game}/{id}", Who::Anyone, "Begins the training battle of a puzzle")
                .about("As a lesson of one step: any legal action but the answer is refused.")
                .gives::<Created>(r#"{"battle": "8f3k…", "seats": {"hasbergs": {"kind": "player", "name": "Anna"}, "askans": {"kind": "computer", "level": "recruit"}}, "invites": {}, "commitment": "5e1f…"}"#)
                .created(),
        )
}

fn about(puzzle: &Puzzle) -> PuzzleAbout {
    PuzzleAbout {
        game: puzzle.game.clone(),
        id: puzzle.id.clone(),
        scenario: puzzle.scenario.clone(),
        seat: puzzle.seat.clone(),
    }
}

async fn list(State(app): Shared) -> JsonBody<Puzzles> {
    let day = now().max(0) / DAY;
    let today = Puzzle::of_day(day as u64, app.puzzles.len());
    JsonBody(Puzzles {
        today: today.and_then(|place| app.puzzles.get(place)).map(about),
        puzzles: app.puzzles.iter().map(about).collect(),
    })
}

fn named<'a>(app: &'a App, game: &str, id: &str) -> Answer<&'a Puzzle> {
    let mut all = app.puzzles.iter();
    all.find(|known| known.game == game && known.id == id)
        .ok_or_else(|| Problem::unknown(format!("there is no puzzle «{id}» of {game}")))
}

async fn look(
    State(app): Shared,
    Path((game, id)): Path<(String, String)>,
    speaks: Speaks,
) -> Answer<JsonBody<PuzzleAnswer<Json>>> {
    let puzzle = named(&app, &game, &id)?;
    let answer = app.compute(|| explained(puzzle, &app)).await?;
    answer
        .map(JsonBody)
        .map_err(|fault| Problem::of_fault(&fault, speaks.lexicon(&app)))
}

/// The answer at the position, in words.
fn explained(puzzle: &Puzzle, app: &App) -> Result<PuzzleAnswer<Json>, kernel::Fault> {
    let session = puzzle.position(&app.library)?;
    let deed = |action: &Json| SaidAction {
        action: action.clone(),
        say: puzzle
            .solver()
            .and_then(|seat| protocol::words(&*session, seat, action))
            .unwrap_or_else(|| kernel::message!("kernel-text", text = action.to_string())),
    };
    let odds = puzzle.odds(&*session);
    let chances = odds.into_iter().flat_map(|odds| odds.outcomes);
    Ok(PuzzleAnswer {
        answer: deed(&puzzle.answer),
        veteran: deed(&puzzle.veteran),
        ply: puzzle.noticed(&*session),
        lead: puzzle.lead[0],
        judged: puzzle
            .judged
            .iter()
            .map(|judged| JudgedAction {
                deed: deed(&judged.action),
                value: judged.value,
            })
            .collect(),
        reasons: puzzle
            .reasons
            .iter()
            .map(|reason| Reason {
                aspect: reason.aspect.clone(),
                gain: reason.gain,
            })
            .collect(),
        odds: chances
            .map(|chance| ResultChance {
                p: chance.p,
                say: chance.result,
            })
            .collect(),
    })
}

async fn begin(
    State(app): Shared,
    caller: Caller,
    speaks: Speaks,
    headers: HeaderMap,
    Path((game, id)): Path<(String, String)>,
) -> Answer<Response> {
    let lesson = named(&app, &game, &id)?.lesson();
    follow(&app, &caller, speaks.lexicon(&app), &headers, lesson, 0).await
}
