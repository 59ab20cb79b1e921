//! Playing: look, ask, act, take back, and talk. The WebSocket makes the same calls.

use std::sync::Arc;
use std::time::Duration;

use axum::Json as JsonBody;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::routing::{get, post};
use games::wire;
use kernel::{Ending, Eyes, Seat};
use opponents::{Intent, Level};
use serde::Deserialize;
use serde_json::{Map, Value as Json, json};

use super::{Call, Calls, Who, read_and_write};
use crate::app::{App, now};
use crate::ask::{Body, Query, Shared, Speaks, own_eyes, own_seat};
use crate::battle::{Battle, Line, Proposal, Room};
use crate::hall::{Done, place};
use crate::identity::Caller;
use crate::problem::{Answer, Problem};

pub(super) fn calls(calls: Calls) -> Calls {
    const SEAT: &str = r#"{"seat": "askans"}"#;
    const ASK: &str = r#"{"seat": "askans", "action": {"type": "…"}}"#;
    calls
        .add(
            get(look),
            Call::get("/api/battles/{id}", Who::Anyone, "The battle as the caller sees it: header, table, status, `seq`, `view`")
                .query("seat", "which of the caller's seats looks, if both are theirs; `spectator` sees what those who watch see")
                .gives(r#"{"battle": "…", "game": "verdox", "seq": 12, "turn": ["askans"], "phase": "…", "ply": 12, "score": {}, "over": null, "undo": false, "eyes": "askans", "you": ["askans"], "view": {}, "table": {}}"#),
        )
        .add(
            read_and_write(legal, legal_asked),
            Call::get("/api/battles/{id}/legal", Who::Holder, "The legal actions of the caller's seat (or good samples: `exhaustive` is false)")
                .query("seat", "the seat")
                .gives(r#"{"exhaustive": true, "actions": []}"#),
        )
        .note(Call::post("/api/battles/{id}/legal", Who::Holder, "The same with a body").takes(SEAT))
        .add(
            post(act),
            Call::post("/api/battles/{id}/actions", Who::Holder, "Acts")
                .about("`after` is the caller's `seq`; without it nothing is compared. The line is durable before the answer.")
                .takes(r#"{"seat": "askans", "action": {"type": "…"}, "after": 12}"#)
                .gives(r#"{"seq": 13, "events": [], "turn": ["hasbergs"], "ply": 13, "over": null}"#),
        )
        .add(post(check), Call::post("/api/battles/{id}/check", Who::Holder, "Would this be allowed? Changes nothing").takes(ASK).gives(r#"{"ok": true}"#))
        .add(post(explain), Call::post("/api/battles/{id}/explain", Who::Holder, "Each quantity the action would use, with its parts and rules").takes(ASK).gives(r#"{"sums": []}"#))
        .add(post(odds), Call::post("/api/battles/{id}/odds", Who::Holder, "The chances of the immediate result").takes(ASK).gives(r#"{"exact": true, "outcomes": []}"#))
        .add(
            post(preview),
            Call::post("/api/battles/{id}/preview", Who::Holder, "What the seat would see after an action that rolls no die and reveals nothing; else `view` is null")
                .takes(ASK)
                .gives(r#"{"view": {}}"#),
        )
        .add(
            get(sight),
            Call::get("/api/battles/{id}/sight", Who::Anyone, "Is the line between two places open, as far as everybody may see? `sight` is null where the game has no such lines")
                .query("from", "a place, as views write it")
                .query("to", "another")
                .gives(r#"{"sight": {"distance": 3, "at": ["E5"], "shut": {"rule": "CCN-8.14", "key": "…"}}}"#),
        )
        .add(
            post(suggest),
            Call::post("/api/battles/{id}/suggest", Who::Holder, "What would the computer do? If `terms.hints`, or against the computer, or on one screen")
                .takes(r#"{"seat": "askans", "level": "marshal", "millis": 1000}"#)
                .about("`considered` are the candidates with their values, best first; `reasons` name the parts of the judgement that get better or worse by it; `plan`, if there is one, is what is to follow: the rest of a sheet.")
                .gives(r#"{"action": {}, "considered": [{"action": {}, "value": 0.12, "visits": 96}], "reasons": [{"aspect": "verdox-aspect-danger", "gain": -0.03}]}"#),
        )
        .add(
            post(undo),
            Call::post("/api/battles/{id}/undo", Who::Holder, "Takes back the seat's last step, if no die was rolled and nothing shown since")
                .takes(r#"{"seat": "askans", "after": 13}"#)
                .gives(r#"{"seq": 14, "undone": true, "ply": 12}"#),
        )
        .add(post(resign), Call::post("/api/battles/{id}/resign", Who::Holder, "Gives up").takes(SEAT))
        .add(
            post(draw),
            Call::post("/api/battles/{id}/draw", Who::Holder, "Offers a draw, or accepts the one that is offered; `decline` refuses it or takes it back")
                .takes(r#"{"seat": "askans", "decline": false}"#)
                .gives(r#"{"over": null, "table": {"draw_offered_by": "askans"}}"#),
        )
        .add(
            post(pause),
            Call::post("/api/battles/{id}/pause", Who::Holder, "Proposes to stop the clocks, or accepts that; `decline` as above")
                .takes(r#"{"seat": "askans"}"#),
        )
        .add(post(resume), Call::post("/api/battles/{id}/resume", Who::Holder, "Lets the clocks run again").takes(SEAT))
        .add(
            read_and_write(standing, file_standing),
            Call::post("/api/battles/{id}/standing-orders", Who::Holder, "Files answers in advance for decisions in the other side's turn")
                .takes(r#"{"seat": "askans", "orders": {}}"#),
        )
        .note(Call::get("/api/battles/{id}/standing-orders", Who::Holder, "The seat's standing orders").query("seat", "the seat"))
        .add(
            read_and_write(chat, say),
            Call::post("/api/battles/{id}/chat", Who::Anyone, "Says something")
                .about("Players talk to players and the gallery to the gallery while the battle runs; afterwards everybody reads everything.")
                .takes(r#"{"text": "Good luck!"}"#),
        )
        .note(
            Call::get("/api/battles/{id}/chat", Who::Anyone, "What was said, as far as the caller may hear it")
                .query("after", "only what came after this number"),
        )
}

#[derive(Deserialize, Default)]
pub(crate) struct Looking {
    pub(crate) seat: Option<String>,
    pub(crate) after: Option<u64>,
}

/// Everything that the caller may know of a battle.
pub(crate) fn present(battle: &Battle, caller: &Caller, eyes: Eyes) -> Map<String, Json> {
    let mut fields = battle.header(eyes);
    fields.extend(battle.status(eyes));
    let own = battle.seats_of(&caller.player);
    let names: Vec<_> = own.iter().map(|seat| battle.seat_name(seat)).collect();
    let hints = own.iter().any(|seat| may_ask_for_hints(battle, seat));
    fields.insert("you".into(), json!(names));
    fields.insert("eyes".into(), json!(battle.eyes_name(eyes)));
    fields.insert("hints".into(), json!(hints));
    fields.insert("founder".into(), json!(battle.begun().by == caller.player));
    fields.insert("seats".into(), battle.seats_json());
    fields.insert("table".into(), battle.table_json(now()));
    fields.insert("view".into(), battle.session().view(eyes));
    fields
}

async fn look(
    State(app): Shared,
    caller: Caller,
    Path(id): Path<String>,
    Query(looking): Query<Looking>,
) -> Answer<JsonBody<Json>> {
    app.look(&id, |battle| {
        let eyes = own_eyes(battle, &caller, looking.seat.as_deref())?;
        Ok(JsonBody(Json::Object(present(battle, &caller, eyes))))
    })
    .await
}

/// What a request about a seat says.
#[derive(Deserialize, Default)]
pub(crate) struct Asked {
    pub(crate) seat: Option<String>,
    #[serde(default)]
    pub(crate) action: Json,
    pub(crate) after: Option<u64>,
    pub(crate) level: Option<Level>,
    pub(crate) millis: Option<u64>,
    #[serde(default)]
    pub(crate) decline: bool,
    #[serde(default)]
    pub(crate) orders: Json,
    pub(crate) text: Option<String>,
}

/// A request with whoever makes it.
pub(crate) struct Request {
    pub(crate) app: Arc<App>,
    pub(crate) caller: Caller,
    pub(crate) id: String,
    pub(crate) speaks: Speaks,
    pub(crate) asked: Asked,
}

type Fields = Answer<Map<String, Json>>;

impl Request {
    fn seat(&self, battle: &Battle) -> Answer<Seat> {
        own_seat(battle, &self.caller, self.asked.seat.as_deref())
    }

    /// Looks at the battle from the caller's seat.
    async fn about_seat(
        &self,
        answer: impl FnOnce(&Battle, Seat) -> Answer<Map<String, Json>>,
    ) -> Fields {
        let lexicon = self.speaks.lexicon(&self.app);
        self.app
            .look(&self.id, |battle| {
                let seat = self.seat(battle)?;
                answer(battle, seat)
            })
            .await
            .map_err(|problem| problem.in_language(lexicon))
    }

    pub(crate) async fn legal(self) -> Fields {
        self.about_seat(|battle, seat| Ok(object(wire::legal(battle.session(), seat))))
            .await
    }

    pub(crate) async fn check(self) -> Fields {
        let lexicon = self.speaks.lexicon(&self.app);
        self.about_seat(|battle, seat| {
            let checked = battle.session().check(seat, &self.asked.action);
            checked.map_err(|fault| Problem::of_fault(&fault, lexicon))?;
            Ok(object(json!({ "ok": true })))
        })
        .await
    }

    pub(crate) async fn explain(self) -> Fields {
        let lexicon = self.speaks.lexicon(&self.app);
        self.about_seat(|battle, seat| {
            let sums = battle.session().explain(seat, &self.asked.action);
            let sums = sums.map_err(|fault| Problem::of_fault(&fault, lexicon))?;
            Ok(object(json!({ "sums": wire::sums(&sums, lexicon) })))
        })
        .await
    }

    pub(crate) async fn odds(self) -> Fields {
        let lexicon = self.speaks.lexicon(&self.app);
        self.about_seat(|battle, seat| {
            let odds = battle.session().odds(seat, &self.asked.action);
            let odds = odds.map_err(|fault| Problem::of_fault(&fault, lexicon))?;
            Ok(object(wire::odds(odds.as_ref(), lexicon)))
        })
        .await
    }

    pub(crate) async fn preview(self) -> Fields {
        let lexicon = self.speaks.lexicon(&self.app);
        self.about_seat(|battle, seat| {
            let view = battle.session().preview(seat, &self.asked.action);
            let view = view.map_err(|fault| Problem::of_fault(&fault, lexicon))?;
            Ok(object(json!({ "view": view })))
        })
        .await
    }

    pub(crate) async fn suggest(self) -> Fields {
        let (session, seat) = self
            .app
            .look(&self.id, |battle| {
                let seat = self.seat(battle)?;
                if !may_ask_for_hints(battle, seat) {
                    return Err(Problem::forbidden("the players agreed on no hints"));
                }
                if battle.session().is_over() {
                    return Err(over());
                }
                if !battle.session().owes().has(seat) {
                    return Err(Problem::new(
                        StatusCode::UNPROCESSABLE_ENTITY,
                        "not-your-turn",
                        "this seat owes no decision now",
                    ));
                }
                Ok((battle.session_copy(), seat))
            })
            .await?;
        let copy = session.clone();
        let level = self.asked.level.unwrap_or(Level::Marshal);
        let at_most = self.asked.millis.map(Duration::from_millis);
        let thought = self
            .app
            .think(session, seat, level, Intent::default(), at_most, None)
            .await?;
        let choice = thought.map(|(choice, _)| choice);
        let choice = choice.ok_or_else(|| Problem::internal(&"no suggestion"))?;
        let mut told = object(json!(choice));
        let why = tokio::task::spawn_blocking(move || opponents::reasons(&*copy, seat, &choice));
        let why = why.await.map_err(|error| Problem::internal(&error))?;
        told.insert("reasons".to_owned(), json!(why));
        Ok(told)
    }

    /// Changes the battle in the name of the caller's seat, if the caller knows the newest state.
    async fn by_seat(
        self,
        mut line: impl FnMut(&Battle, Seat) -> Answer<Line> + Send + 'static,
        see: impl FnOnce(&Battle, &Done, Eyes) -> Map<String, Json> + Send + 'static,
    ) -> Fields {
        let Self {
            app,
            caller,
            id,
            speaks,
            asked,
        } = self;
        let seat_of = {
            let caller = caller.clone();
            let name = asked.seat.clone();
            move |battle: &Battle| own_seat(battle, &caller, name.as_deref())
        };
        let order = {
            let seat_of = seat_of.clone();
            move |battle: &Battle, _| {
                let seat = seat_of(battle)?;
                let seq = battle.stream(Eyes::Seat(seat)).seq();
                if battle.session().is_over() {
                    return Err(over().with("seq", json!(seq)));
                }
                if asked.after.is_some_and(|after| after != seq) {
                    return Err(Problem::stale(seq));
                }
                line(battle, seat)
            }
        };
        let see = move |battle: &Battle, done: &Done| {
            let eyes = seat_of(battle).map_or(Eyes::Spectator, Eyes::Seat);
            see(battle, done, eyes)
        };
        let lexicon = speaks.lexicon(&app);
        app.order(&id, order, see)
            .await
            .map_err(|problem| problem.in_language(lexicon))
    }

    pub(crate) async fn act(self) -> Fields {
        let action = self.asked.action.clone();
        self.by_seat(
            move |_, seat| {
                Ok(Line::Act {
                    seat,
                    action: action.clone(),
                    rolled: Vec::new(),
                })
            },
            told_now,
        )
        .await
    }

    pub(crate) async fn undo(self) -> Fields {
        self.by_seat(
            |_, seat| Ok(Line::Undo { seat }),
            |battle, done, eyes| {
                let mut fields = told_now(battle, done, eyes);
                fields.insert("undone".into(), json!(true));
                fields
            },
        )
        .await
    }

    pub(crate) async fn resign(self) -> Fields {
        self.by_seat(
            |_, seat| {
                Ok(Line::Ended {
                    ending: Ending::Resigned(seat),
                })
            },
            told_now,
        )
        .await
    }

    pub(crate) async fn draw(self) -> Fields {
        let decline = self.asked.decline;
        self.by_seat(
            move |battle, seat| {
                let what = Proposal::Draw;
                if decline {
                    return Ok(Line::Declined { seat, what });
                }
                if battle.faces_computer(seat) {
                    return Err(Problem::refused("the computer plays on"));
                }
                if battle.proposal(seat.other()) == Some(what) || battle.is_same_screen() {
                    return Ok(Line::Ended {
                        ending: Ending::Agreed,
                    });
                }
                Ok(Line::Proposed { seat, what })
            },
            told_now,
        )
        .await
    }

    pub(crate) async fn pause(self) -> Fields {
        let decline = self.asked.decline;
        self.by_seat(
            move |battle, seat| {
                let what = Proposal::Pause;
                if decline {
                    return Ok(Line::Declined { seat, what });
                }
                if battle.is_paused() {
                    return Err(Problem::refused("the battle is paused already"));
                }
                let alone = battle.faces_computer(seat) || battle.is_same_screen();
                if alone || battle.proposal(seat.other()) == Some(what) {
                    return Ok(Line::Paused);
                }
                Ok(Line::Proposed { seat, what })
            },
            told_now,
        )
        .await
    }

    pub(crate) async fn resume(self) -> Fields {
        self.by_seat(
            |battle, seat| {
                if battle.is_paused() {
                    Ok(Line::Resumed { seat })
                } else {
                    Err(Problem::refused("the battle is not paused"))
                }
            },
            told_now,
        )
        .await
    }

    pub(crate) async fn standing(self) -> Fields {
        self.about_seat(|battle, seat| {
            Ok(object(json!({ "orders": battle.session().standing(seat) })))
        })
        .await
    }

    pub(crate) async fn file_standing(self) -> Fields {
        let orders = self.asked.orders.clone();
        self.by_seat(
            move |_, seat| {
                Ok(Line::Standing {
                    seat,
                    orders: orders.clone(),
                    rolled: Vec::new(),
                })
            },
            |battle, done, eyes| {
                let mut fields = told_now(battle, done, eyes);
                if let Eyes::Seat(seat) = eyes {
                    fields.insert("orders".into(), battle.session().standing(seat));
                }
                fields
            },
        )
        .await
    }

    pub(crate) async fn say(self) -> Fields {
        let text = proper_text(self.asked.text.as_deref().unwrap_or(""))?;
        let name = self.caller.name(&self.app).await?;
        self.caller.settle(&self.app).await?;
        let caller = self.caller;
        self.app
            .order(
                &self.id,
                move |battle, _| {
                    let seat = battle.seats_of(&caller.player).iter().next();
                    Ok(Line::Said {
                        room: if seat.is_some() {
                            Room::Players
                        } else {
                            Room::Gallery
                        },
                        player: caller.player.clone(),
                        name: name.clone(),
                        seat,
                        text: text.clone(),
                    })
                },
                |battle, _| {
                    let said = battle.chat(Eyes::Referee, 0).last();
                    object(json!({ "chat": said.map(|said| battle.said_json(said)) }))
                },
            )
            .await
    }
}

/// What somebody says: something, and not too much of it.
fn proper_text(text: &str) -> Answer<String> {
    let text: String = text
        .chars()
        .filter(|c| !c.is_control() || *c == '\n')
        .collect();
    let text = text.trim();
    if text.is_empty() || text.chars().count() > 1000 {
        return Err(Problem::malformed(
            "say something, in at most 1000 characters",
        ));
    }
    Ok(text.to_owned())
}

fn may_ask_for_hints(battle: &Battle, seat: Seat) -> bool {
    battle.terms().hints || battle.faces_computer(seat) || battle.is_same_screen()
}

fn over() -> Problem {
    Problem::new(StatusCode::GONE, "over", "the battle is over")
}

/// The answer to whoever changed something: what their eyes were told by it, the status, the table.
fn told_now(battle: &Battle, done: &Done, eyes: Eyes) -> Map<String, Json> {
    let before = done.before[place(eyes)];
    let told = battle.stream(eyes).told(before, battle.session());
    let events: Vec<Json> = told.into_iter().flat_map(|(_, told)| told.events).collect();
    let mut fields = battle.status(eyes);
    fields.insert("events".into(), Json::Array(events));
    fields.insert("table".into(), battle.table_json(now()));
    fields
}

fn object(json: Json) -> Map<String, Json> {
    match json {
        Json::Object(fields) => fields,
        other => Map::from_iter([("answer".to_owned(), other)]),
    }
}

/// Handlers that read what is asked, from the body or from the address, and make one of the calls above.
macro_rules! handlers {
    ($from:ident: $($handler:ident => $call:ident),* $(,)?) => {
        $(async fn $handler(
            State(app): Shared,
            caller: Caller,
            Path(id): Path<String>,
            speaks: Speaks,
            $from(asked): $from<Asked>,
        ) -> Answer<JsonBody<Json>> {
            let request = Request { app, caller, id, speaks, asked };
            request.$call().await.map(|fields| JsonBody(Json::Object(fields)))
        })*
    };
}

handlers!(Query: legal => legal, standing => standing);
handlers!(
    Body: legal_asked => legal,
    act => act,
    check => check,
    explain => explain,
    odds => odds,
    preview => preview,
    suggest => suggest,
    undo => undo,
    resign => resign,
    draw => draw,
    pause => pause,
    resume => resume,
    file_standing => file_standing,
    say => say,
);

#[derive(Deserialize)]
struct Between {
    from: String,
    to: String,
}

async fn sight(
    State(app): Shared,
    Path(id): Path<String>,
    Query(between): Query<Between>,
) -> Answer<JsonBody<Json>> {
    app.look(&id, |battle| {
        let sight = battle.session().sight(&between.from, &between.to);
        Ok(JsonBody(json!({ "sight": sight })))
    })
    .await
}

async fn chat(
    State(app): Shared,
    caller: Caller,
    Path(id): Path<String>,
    Query(looking): Query<Looking>,
) -> Answer<JsonBody<Json>> {
    app.look(&id, |battle| {
        let eyes = own_eyes(battle, &caller, looking.seat.as_deref())?;
        let said: Vec<_> = battle
            .chat(eyes, looking.after.unwrap_or(0))
            .map(|said| battle.said_json(said))
            .collect();
        Ok(JsonBody(json!({ "chat": said })))
    })
    .await
}
