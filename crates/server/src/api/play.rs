//! Playing: look, ask, act, take back, and talk. The WebSocket makes the same calls.

use std::sync::Arc;
use std::time::Duration;

use axum::Json as JsonBody;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use games::lessons::Reply;
use games::protocol;
use kernel::{Ending, Eyes, Seat};
use messages::Lexicon;
use opponents::{Intent, Level};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::Value as Json;
use wire::{
    Action, Advice, Chat, Event, Kind, Legal, Muted, Nothing, Odds, Orders, Said, Sightline, Sums,
    View, Viewed,
};

use super::{Call, Calls, Who, read_and_write};
use crate::app::{App, now};
use crate::ask::{Body, Query, Shared, Speaks, own_eyes, own_seat};
use crate::battle::{Battle, Line, Proposal, Room};
use crate::hall::{Done, place};
use crate::identity::Caller;
use crate::problem::{Answer, Problem};
use crate::staff::Waiting;

pub(super) fn calls(calls: Calls) -> Calls {
    const SEAT: &str = r#"{"seat": "askans"}"#;
    const ASK: &str =
        r#"{"seat": "askans", "action": {"type": "move", "unit": "(3,4)", "path": ["(3,5)"]}}"#;
    const ACTED: &str = r#"{"turn": ["askans"], "phase": "verdox-phase-actions", "phase_args": {"round": 2}, "ply": 13, "score": {"hasbergs": 0, "askans": 40}, "over": null, "seq": 14, "undo": false, "events": [{"type": "moved", "side": "hasbergs", "kind": "infantry", "from": "(3,4)", "aboard": false, "path": ["(3,5)"], "say": {"key": "verdox-event-moved", "args": {"from": "(3,4)"}}}], "table": {"seats": {"hasbergs": {"kind": "player", "name": "Anna"}, "askans": {"kind": "computer", "level": "veteran"}}, "terms": {"clock": null, "on_flag": "lose", "absence_hours": null, "time_limit_minutes": null, "hints": false, "public": true}, "clocks": null, "deserted": [], "flagged": [], "draw_offered_by": null, "pause_offered_by": null, "paused": false, "thinking": null}}"#;
    calls
        .add(
            get(look),
            Call::get("/api/battles/{id}", Who::Anyone, "The battle as the caller sees it: header, table, status, `seq`, `view`")
                .query("seat", "which of the caller's seats looks, if both are theirs; `spectator` sees what those who watch see")
                .gives::<wire::Present<View, Action, Event>>(r#"{"battle": "8f3k…", "game": "verdox", "scenario": "redoubt", "options": {}, "commitment": "5e1f…", "began_at": 1800000000000, "updated_at": 1800000000000, "turn": ["askans"], "phase": "verdox-phase-actions", "phase_args": {"round": 2}, "ply": 13, "score": {"hasbergs": 0, "askans": 40}, "over": null, "seq": 14, "undo": false, "you": ["askans"], "eyes": "askans", "hints": true, "founder": true, "seats": {"hasbergs": {"kind": "player", "name": "Anna"}, "askans": {"kind": "computer", "level": "veteran"}}, "table": {"seats": {"hasbergs": {"kind": "player", "name": "Anna"}, "askans": {"kind": "computer", "level": "veteran"}}, "terms": {"clock": null, "on_flag": "lose", "absence_hours": null, "time_limit_minutes": null, "hints": false, "public": true}, "clocks": null, "deserted": [], "flagged": [], "draw_offered_by": null, "pause_offered_by": null, "paused": false, "thinking": null}, "view": {}, "legal": {"exhaustive": true, "actions": [{"type": "move", "unit": "(3,4)", "path": ["(3,5)"]}]}}"#),
        )
        .add(
            read_and_write(legal, legal_asked),
            Call::get("/api/battles/{id}/legal", Who::Holder, "The legal actions of the caller's seat (or good samples: `exhaustive` is false)")
                .query("seat", "the seat")
                .gives::<Legal<Action>>(r#"{"exhaustive": true, "actions": [{"type": "move", "unit": "(3,4)", "path": ["(3,5)"]}]}"#),
        )
        .note(Call::post("/api/battles/{id}/legal", Who::Holder, "The same with a body").takes::<Asked>(SEAT)
                .gives::<Legal<Action>>(r#"{"exhaustive": true, "actions": [{"type": "move", "unit": "(3,4)", "path": ["(3,5)"]}]}"#))
        .add(
            post(act),
            Call::post("/api/battles/{id}/actions", Who::Holder, "Acts")
                .about("`after` is the caller's `seq`; without it nothing is compared. The line is durable before the answer.")
                .takes::<Asked>(r#"{"seat": "askans", "action": {"type": "move", "unit": "(3,4)", "path": ["(3,5)"]}, "after": 13}"#)
                .gives::<wire::Acted<Event>>(ACTED),
        )
        .add(post(check), Call::post("/api/battles/{id}/check", Who::Holder, "Would this be allowed? Changes nothing").takes::<Asked>(ASK).gives::<wire::Done>(r#"{"ok": true}"#))
        .add(post(explain), Call::post("/api/battles/{id}/explain", Who::Holder, "Each quantity the action would use, with its parts and rules").takes::<Asked>(ASK).gives::<Sums>(r#"{"sums": [{"name": "verdox-sum-range", "text": "range", "total": 3, "parts": [{"label": "verdox-sum-from-hill", "text": "Firing down from a hill", "amount": 1, "rule": "VER-8.9"}]}]}"#))
        .add(post(odds), Call::post("/api/battles/{id}/odds", Who::Holder, "The chances of the immediate result").takes::<Asked>(ASK).gives::<Odds>(r#"{"exact": true, "outcomes": [{"p": 0.5, "result": {"key": "verdox-odds-removed"}, "text": "The unit is removed"}]}"#))
        .add(
            post(preview),
            Call::post("/api/battles/{id}/preview", Who::Holder, "What the seat would see after an action that rolls no die and reveals nothing; else `view` is null")
                .takes::<Asked>(ASK)
                .gives::<Viewed<View>>(r#"{"view": {}}"#),
        )
        .add(
            get(sight),
            Call::get("/api/battles/{id}/sight", Who::Anyone, "Is the line between two places open, as far as everybody may see? `sight` is null where the game has no such lines")
                .query("from", "a place, as views write it")
                .query("to", "another")
                .gives::<Sightline>(r#"{"sight": {"distance": 3, "at": ["E5"], "shut": {"rule": "CCN-8.14", "key": "ccn-refuse-no-sight"}}}"#),
        )
        .add(
            post(suggest),
            Call::post("/api/battles/{id}/suggest", Who::Holder, "What would the computer do? If `terms.hints`, or against the computer, or on one screen")
                .takes::<Asked>(r#"{"seat": "askans", "level": "marshal", "millis": 1000}"#)
                .about("`considered` are the candidates with their values, best first; `reasons` name the parts of the judgement that get better or worse by it; `plan`, if there is one, is what is to follow: the rest of a sheet.")
                .gives::<Advice<Action>>(r#"{"action": {"type": "move", "unit": "(3,4)", "path": ["(3,5)"]}, "considered": [{"action": {"type": "move", "unit": "(3,4)", "path": ["(3,5)"]}, "value": 0.12, "visits": 96}], "reasons": [{"aspect": "verdox-aspect-danger", "gain": -0.03}]}"#),
        )
        .add(
            post(undo),
            Call::post("/api/battles/{id}/undo", Who::Holder, "Takes back the seat's last step, if no die was rolled and nothing shown since")
                .takes::<Asked>(r#"{"seat": "askans", "after": 13}"#)
                .gives::<wire::Acted<Event>>(ACTED),
        )
        .add(post(resign), Call::post("/api/battles/{id}/resign", Who::Holder, "Gives up").takes::<Asked>(SEAT).gives::<wire::Acted<Event>>(ACTED))
        .add(
            post(draw),
            Call::post("/api/battles/{id}/draw", Who::Holder, "Offers a draw, or accepts the one that is offered; `decline` refuses it or takes it back")
                .takes::<Asked>(r#"{"seat": "askans", "decline": false}"#)
                .gives::<wire::Acted<Event>>(ACTED),
        )
        .add(
            post(pause),
            Call::post("/api/battles/{id}/pause", Who::Holder, "Proposes to stop the clocks, or accepts that; `decline` as above")
                .takes::<Asked>(SEAT)
                .gives::<wire::Acted<Event>>(ACTED),
        )
        .add(post(resume), Call::post("/api/battles/{id}/resume", Who::Holder, "Lets the clocks run again").takes::<Asked>(SEAT).gives::<wire::Acted<Event>>(ACTED))
        .add(
            read_and_write(standing, file_standing),
            Call::post("/api/battles/{id}/standing-orders", Who::Holder, "Files answers in advance for decisions in the other side's turn")
                .takes::<Asked>(r#"{"seat": "askans", "orders": {}}"#)
                .gives::<wire::Acted<Event>>(ACTED),
        )
        .note(Call::get("/api/battles/{id}/standing-orders", Who::Holder, "The seat's standing orders").query("seat", "the seat").gives::<Orders>(r#"{"orders": {}}"#))
        .add(
            read_and_write(chat, say),
            Call::post("/api/battles/{id}/chat", Who::Anyone, "Says something")
                .about("Players talk to players and the gallery to the gallery while the battle runs; afterwards everybody reads everything.")
                .takes::<Asked>(r#"{"text": "Good luck!"}"#)
                .gives::<Said>(r#"{"chat": {"number": 1, "at": 1800000000000, "room": "players", "name": "Anna", "seat": "hasbergs", "text": "Good luck!"}}"#),
        )
        .add(
            post(mute),
            Call::post("/api/battles/{id}/mute", Who::Anyone, "Hear nothing more of whoever said this, or hear them again")
                .about("`number` is the number of something that they said in this battle's chat.")
                .takes::<Muting>(r#"{"number": 7, "muted": true}"#)
                .gives::<Muted>(r#"{"muted": true}"#),
        )
        .note(
            Call::get("/api/battles/{id}/chat", Who::Anyone, "What was said, as far as the caller may hear it")
                .query("after", "only what came after this number")
                .gives::<Chat>(r#"{"chat": [{"number": 1, "at": 1800000000000, "room": "players", "name": "Anna", "seat": "hasbergs", "text": "Good luck!"}]}"#),
        )
}

#[derive(Deserialize, Default)]
pub(crate) struct Looking {
    pub(crate) seat: Option<String>,
    pub(crate) after: Option<u64>,
    /// Of a socket: `patch`.
    pub(crate) form: Option<String>,
    /// Of a socket: the sum of the document that the client has.
    pub(crate) have: Option<u32>,
    /// Of a socket: `deflate`.
    pub(crate) pack: Option<String>,
}

/// What is done in a lesson for this action: first the referee is asked, then the script.
fn in_lesson<'a>(
    battle: &'a Battle,
    seat: Seat,
    action: &'a Json,
    lexicon: &Lexicon,
) -> Answer<&'a Json> {
    let Some(lesson) = battle.script() else {
        return Ok(action);
    };
    let checked = battle.session().check(seat, action);
    checked.map_err(|fault| Problem::of_fault(&fault, lexicon))?;
    match lesson.reply(battle.session().ply(), action) {
        Some(Reply::Right(exact)) => Ok(exact),
        other => {
            let other = other.unwrap_or(Reply::Other(None));
            let (message, rule) = other.objection(lexicon.language().code());
            Err(Problem::objected(message, rule, lexicon))
        }
    }
}

/// Everything that the caller may know of a battle.
pub(crate) fn present(battle: &Battle, caller: &Caller, eyes: Eyes) -> Present {
    let own = battle.seats_of(&caller.player);
    let named = |seat| battle.seat_name(seat).to_owned();
    wire::Present {
        head: battle.head(eyes),
        status: battle.status(eyes),
        seq: battle.stream(eyes).seq(),
        undo: battle.undo(eyes),
        you: own.iter().map(named).collect(),
        eyes: battle.eyes_name(eyes).map(str::to_owned),
        hints: own.iter().any(|seat| may_ask_for_hints(battle, seat)),
        founder: battle.begun().by == caller.player,
        seats: battle.sitters(),
        table: battle.table(now()),
        view: battle.session().view(eyes),
        legal: battle.legal(eyes),
        events: None,
        reset: false,
    }
}

async fn look(
    State(app): Shared,
    caller: Caller,
    Path(id): Path<String>,
    Query(looking): Query<Looking>,
) -> Answer<JsonBody<Present>> {
    app.look(&id, |battle| {
        let eyes = own_eyes(battle, &caller, looking.seat.as_deref())?;
        Ok(JsonBody(present(battle, &caller, eyes)))
    })
    .await
}

/// What a request about a seat says; each call reads the fields that its example shows.
#[derive(Deserialize, Default, JsonSchema)]
pub(crate) struct Asked {
    /// The seat; may be left out by a player with one.
    pub(crate) seat: Option<String>,
    /// The action, in the form of the game.
    #[serde(default)]
    #[schemars(with = "Option<Action>")]
    pub(crate) action: Json,
    /// The newest `seq` that the caller knows; if it is not the newest, nothing is done.
    pub(crate) after: Option<u64>,
    /// How well the adviser plays: `recruit`, `veteran` or `marshal`.
    #[schemars(with = "Option<String>")]
    pub(crate) level: Option<Level>,
    /// How long the adviser may think.
    pub(crate) millis: Option<u64>,
    /// Refuses a proposal, or takes one back.
    #[serde(default)]
    pub(crate) decline: bool,
    /// Standing orders, in the form of the game.
    #[serde(default)]
    pub(crate) orders: Json,
    /// Something to say.
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

type Present = wire::Present<Json, Json, Json>;
type Acted = wire::Acted<Json>;

impl Request {
    fn seat(&self, battle: &Battle) -> Answer<Seat> {
        own_seat(battle, &self.caller, self.asked.seat.as_deref())
    }

    /// Looks at the battle from the caller's seat.
    async fn about_seat<T>(&self, answer: impl FnOnce(&Battle, Seat) -> Answer<T>) -> Answer<T> {
        let lexicon = self.speaks.lexicon(&self.app);
        self.app
            .look(&self.id, |battle| {
                let seat = self.seat(battle)?;
                answer(battle, seat)
            })
            .await
            .map_err(|problem| problem.in_language(lexicon))
    }

    pub(crate) async fn legal(self) -> Answer<Legal<Json>> {
        self.about_seat(|battle, seat| Ok(protocol::legal(battle.session(), seat)))
            .await
    }

    pub(crate) async fn check(self) -> Answer<Nothing> {
        let lexicon = self.speaks.lexicon(&self.app);
        self.about_seat(|battle, seat| {
            let checked = battle.session().check(seat, &self.asked.action);
            checked.map_err(|fault| Problem::of_fault(&fault, lexicon))?;
            Ok(Nothing {})
        })
        .await
    }

    pub(crate) async fn explain(self) -> Answer<Sums> {
        let lexicon = self.speaks.lexicon(&self.app);
        self.about_seat(|battle, seat| {
            let sums = battle.session().explain(seat, &self.asked.action);
            let sums = sums.map_err(|fault| Problem::of_fault(&fault, lexicon))?;
            Ok(Sums::of(&sums, lexicon))
        })
        .await
    }

    pub(crate) async fn odds(self) -> Answer<Odds> {
        let lexicon = self.speaks.lexicon(&self.app);
        self.about_seat(|battle, seat| {
            let odds = battle.session().odds(seat, &self.asked.action);
            let odds = odds.map_err(|fault| Problem::of_fault(&fault, lexicon))?;
            Ok(Odds::of(odds.as_ref(), lexicon))
        })
        .await
    }

    pub(crate) async fn preview(self) -> Answer<Viewed<Json>> {
        let lexicon = self.speaks.lexicon(&self.app);
        self.about_seat(|battle, seat| {
            let view = battle.session().preview(seat, &self.asked.action);
            let view = view.map_err(|fault| Problem::of_fault(&fault, lexicon))?;
            Ok(Viewed { view })
        })
        .await
    }

    pub(crate) async fn suggest(self) -> Answer<Advice<Json>> {
        self.app.quotas.hint(&self.caller)?;
        let (session, seat) =
            self.app
                .look(&self.id, |battle| {
                    let seat = self.seat(battle)?;
                    if !may_ask_for_hints(battle, seat) {
                        return Err(Problem::forbidden("the players agreed on no hints")
                            .key("server-no-hints"));
                    }
                    if battle.is_over() {
                        return Err(over());
                    }
                    if !battle.session().owes().has(seat) {
                        return Err(Problem::new(
                            StatusCode::UNPROCESSABLE_ENTITY,
                            Kind::NotYourTurn,
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
            .think(
                session,
                seat,
                level,
                Intent::default(),
                at_most,
                Waiting::adviser(),
            )
            .await?;
        let choice = thought.map(|(choice, _)| choice);
        let choice = choice.ok_or_else(|| Problem::internal(&"no suggestion"))?;
        let weigh = || {
            let why = opponents::reasons(&*copy, seat, &choice);
            choice.advice(why)
        };
        self.app.compute(weigh).await
    }

    /// Changes the battle in the name of the caller's seat, if the caller knows the newest state.
    async fn by_seat(
        self,
        mut line: impl FnMut(&Battle, Seat) -> Answer<Line> + Send + 'static,
        see: impl FnOnce(&Battle, &Done, Eyes) -> Acted + Send + 'static,
    ) -> Answer<Acted> {
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
                if battle.is_over() {
                    return Err(over().at(seq));
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

    pub(crate) async fn act(self) -> Answer<Acted> {
        let action = self.asked.action.clone();
        let (app, speaks) = (Arc::clone(&self.app), self.speaks);
        self.by_seat(
            move |battle, seat| {
                let action = in_lesson(battle, seat, &action, speaks.lexicon(&app))?;
                Ok(Line::act(seat, action.clone()))
            },
            told_now,
        )
        .await
    }

    pub(crate) async fn undo(self) -> Answer<Acted> {
        self.by_seat(
            |_, seat| Ok(Line::Undo { seat }),
            |battle, done, eyes| Acted {
                undone: true,
                ..told_now(battle, done, eyes)
            },
        )
        .await
    }

    pub(crate) async fn resign(self) -> Answer<Acted> {
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

    pub(crate) async fn draw(self) -> Answer<Acted> {
        let decline = self.asked.decline;
        self.by_seat(
            move |battle, seat| {
                let what = Proposal::Draw;
                if decline {
                    return Ok(Line::Declined { seat, what });
                }
                if battle.faces_computer(seat) {
                    // It plays on to the end that the rules set. Where they set none, it agrees unless it is ahead.
                    let score = battle.session().score();
                    let ahead = score[seat.other().index()] > score[seat.index()];
                    if ahead || !battle.session().is_endless() {
                        return Err(Problem::refused("the computer plays on")
                            .key("server-computer-plays-on"));
                    }
                    return Ok(Line::Ended {
                        ending: Ending::Agreed,
                    });
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

    pub(crate) async fn pause(self) -> Answer<Acted> {
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

    pub(crate) async fn resume(self) -> Answer<Acted> {
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

    pub(crate) async fn standing(self) -> Answer<Orders> {
        self.about_seat(|battle, seat| {
            let orders = battle.session().standing(seat);
            Ok(Orders { orders })
        })
        .await
    }

    pub(crate) async fn file_standing(self) -> Answer<Acted> {
        let orders = self.asked.orders.clone();
        self.by_seat(
            move |_, seat| {
                Ok(Line::Standing {
                    seat,
                    orders: orders.clone(),
                    rolled: Vec::new(),
                    happened: None,
                })
            },
            |battle, done, eyes| Acted {
                orders: match eyes {
                    Eyes::Seat(seat) => Some(battle.session().standing(seat)),
                    Eyes::Spectator | Eyes::Referee => None,
                },
                ..told_now(battle, done, eyes)
            },
        )
        .await
    }

    pub(crate) async fn say(self) -> Answer<Said> {
        let text = proper_text(self.asked.text.as_deref().unwrap_or(""))?;
        self.app.quotas.sentence(&self.caller)?;
        let player = self.app.store.player(&self.caller.player).await?;
        if player
            .as_ref()
            .is_some_and(|player| player.muted_at.is_some())
        {
            return Err(
                Problem::forbidden("whoever runs this server has muted you").key("server-muted")
            );
        }
        let name = player.and_then(|player| player.name);
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
                    Said {
                        chat: said.map(|said| battle.chat_line(said)),
                    }
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
        return Err(
            Problem::malformed("say something, in at most 1000 characters")
                .key("server-say-something"),
        );
    }
    Ok(text.to_owned())
}

pub(super) fn may_ask_for_hints(battle: &Battle, seat: Seat) -> bool {
    battle.script().is_none()
        && !battle.terms().rated
        && (battle.terms().hints || battle.faces_computer(seat) || battle.is_same_screen())
}

fn over() -> Problem {
    Problem::new(StatusCode::GONE, Kind::Over, "the battle is over")
}

/// The answer to whoever changed something: what their eyes were told by it, the status, the table.
fn told_now(battle: &Battle, done: &Done, eyes: Eyes) -> Acted {
    let before = done.before[place(eyes)];
    let stream = battle.stream(eyes);
    let told = stream.told(before, battle.session());
    Acted {
        status: battle.status(eyes),
        seq: stream.seq(),
        undo: battle.undo(eyes),
        events: told.into_iter().flat_map(|(_, told)| told.events).collect(),
        table: battle.table(now()),
        undone: false,
        orders: None,
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
        ) -> Answer<Response> {
            let request = Request { app, caller, id, speaks, asked };
            request.$call().await.map(|answer| JsonBody(answer).into_response())
        })*
    };
}

handlers!(Query: legal => legal, standing => standing);
handlers!(
    Body: legal_asked => legal,
    act => act,
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

async fn check(
    State(app): Shared,
    caller: Caller,
    Path(id): Path<String>,
    speaks: Speaks,
    Body(asked): Body<Asked>,
) -> Answer<JsonBody<wire::Done>> {
    let request = Request {
        app,
        caller,
        id,
        speaks,
        asked,
    };
    request.check().await?;
    Ok(JsonBody(wire::Done { ok: true }))
}

#[derive(Deserialize)]
struct Between {
    from: String,
    to: String,
}

async fn sight(
    State(app): Shared,
    Path(id): Path<String>,
    Query(between): Query<Between>,
) -> Answer<JsonBody<Sightline>> {
    app.look(&id, |battle| {
        let sight = battle.session().sight(&between.from, &between.to);
        Ok(JsonBody(Sightline { sight }))
    })
    .await
}

async fn chat(
    State(app): Shared,
    caller: Caller,
    Path(id): Path<String>,
    Query(looking): Query<Looking>,
) -> Answer<JsonBody<Chat>> {
    // Whom the caller has blocked is muted everywhere.
    let blocked = app.store.blocks(&caller.player).await?;
    app.look(&id, |battle| {
        let eyes = own_eyes(battle, &caller, looking.seat.as_deref())?;
        let chat = battle
            .chat(eyes, looking.after.unwrap_or(0))
            .filter(|said| !blocked.contains(&said.player))
            .filter(|said| !battle.is_muted(&caller.player, &said.player))
            .map(|said| battle.chat_line(said))
            .collect();
        Ok(JsonBody(Chat { chat }))
    })
    .await
}

/// Who is to be heard no more.
#[derive(Deserialize, JsonSchema)]
struct Muting {
    /// The number of something that they said.
    number: u64,
    /// No more?
    #[serde(default = "yes")]
    muted: bool,
}

const fn yes() -> bool {
    true
}

async fn mute(
    State(app): Shared,
    caller: Caller,
    Path(id): Path<String>,
    Body(wish): Body<Muting>,
) -> Answer<JsonBody<Muted>> {
    caller.settle(&app).await?;
    app.order(
        &id,
        move |battle, _| {
            let eyes = own_eyes(battle, &caller, None)?;
            let said = battle.chat(eyes, 0).find(|said| said.number == wish.number);
            let said = said.ok_or_else(|| Problem::unknown("nothing with this number was said"))?;
            if said.player == caller.player {
                return Err(Problem::refused("this was said by yourself").key("server-yourself"));
            }
            Ok(Line::Muted {
                by: caller.player.clone(),
                whom: said.player.clone(),
                muted: wish.muted,
            })
        },
        move |_, _| JsonBody(Muted { muted: wish.muted }),
    )
    .await
}
