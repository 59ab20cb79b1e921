//! Making battles, finding them, taking and leaving seats.

use std::sync::Arc;

use axum::Json as JsonBody;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use games::AnyGame;
use kernel::{Ending, Eyes, GivenOptions, SEATS, ScenarioFile, Seat};
use messages::Lexicon;
use opponents::Level;
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Map, Value as Json};
use store::Which;
use wire::{BySeat, Created, Invites, Joined, Kind, Listing, Seated};

use super::accounts::called;
use super::{Call, Calls, Who, read_and_write};
use crate::app::{App, now};
use crate::ask::{Body, Query, Shared, Speaks, own_seat, seat_named};
use crate::battle::{Battle, Beginning, FORMAT, Holder, Line, Summary, Terms};
use crate::guard::base_url;
use crate::identity::Caller;
use crate::problem::{Answer, Problem};
use crate::quotas::Wish;
use crate::ratings;
use crate::secrets::{fresh_id, fresh_seed};

pub(super) fn calls(calls: Calls) -> Calls {
    calls
        .add(
            read_and_write(list, create),
            Call::post("/api/battles", Who::Anyone, "Makes a battle")
                .about("`scenario` is an id, or `{\"text\": …}` with a whole file. Each seat is `me`, `open`, `invite`, `computer` or \
                    `computer:LEVEL`; both may be `me` (one screen for two players). `words` are mixed into the dice: a text for the \
                    caller's seat, or one per seat. `terms`: `clock` (`{\"kind\": \"days\", \"days\": 3}` or `{\"kind\": \"live\", \"minutes\": 30, \
                    \"increment\": 15}`), `on_flag` (`lose` or `decide`), `absence_hours`, `time_limit_minutes`, `hints`, `public`, `rated` (it counts for the ladder: see \
                    `/api/ladder/{game}`). With `duel` two battles are made, with the sides swapped and dice of their own; whoever joins one sits \
                    at both, and `duel` in the answer is the other one.")
                .takes::<Wanted>(r#"{"game": "verdox", "scenario": "redoubt", "options": {}, "seats": {"hasbergs": "me", "askans": "computer:veteran"}, "words": "tent", "terms": {"clock": null}}"#)
                .gives::<Created>(r#"{"battle": "8f3k…", "seats": {"hasbergs": {"kind": "player", "name": "Anna"}, "askans": {"kind": "computer", "level": "veteran"}}, "invites": {"askans": "https://…"}, "commitment": "5e1f…"}"#)
                .created(),
        )
        .note(
            Call::get("/api/battles", Who::Anyone, "Lists battles, the latest first")
                .query("mine", "1: those in which the caller holds a seat")
                .query("open", "1: those with a free seat")
                .query("live", "1: those being played")
                .query("finished", "1: those that are over")
                .query("before", "only those that last changed before this time (milliseconds since 1970)")
                .gives::<Listing>(r#"{"battles": [{"battle": "8f3k…", "game": "verdox", "scenario": "redoubt", "seats": {"hasbergs": {"kind": "player", "name": "Anna"}, "askans": {"kind": "computer", "level": "veteran"}}, "turn": ["askans"], "over": null, "seq": 12, "terms": {"clock": null, "on_flag": "lose", "absence_hours": null, "time_limit_minutes": null, "hints": false, "public": true}, "updated_at": 1800000000000, "you": ["hasbergs"]}]}"#),
        )
        .add(
            get(invites),
            Call::get("/api/battles/{id}/invites", Who::Founder, "The links for seats that wait for somebody invited")
                .gives::<Invites>(r#"{"invites": {"askans": "https://…"}}"#),
        )
        .add(
            post(join),
            Call::post("/api/battles/{id}/join", Who::Anyone, "Takes a free seat: an open one, or the one of an invite link")
                .about("`word` is mixed into the dice if nobody has acted yet (`word_used`).")
                .takes::<Joining>(r#"{"invite": "…", "seat": "askans", "word": "fire"}"#)
                .gives::<Joined>(r#"{"battle": "8f3k…", "seat": "askans", "seats": {"hasbergs": {"kind": "player", "name": "Anna"}, "askans": {"kind": "computer", "level": "veteran"}}, "word_used": true, "commitment": "5e1f…"}"#),
        )
        .add(
            post(leave),
            Call::post("/api/battles/{id}/leave", Who::Holder, "Leaves a seat for good without ending the battle; the other side then claims the victory or hands the seat on")
                .takes::<SeatOnly>(r#"{"seat": "askans"}"#)
                .gives::<Seated>(r#"{"turn": ["askans"], "phase": "verdox-phase-actions", "phase_args": {"round": 2}, "ply": 13, "score": {"hasbergs": 0, "askans": 40}, "over": null, "table": {"seats": {"hasbergs": {"kind": "player", "name": "Anna"}, "askans": {"kind": "computer", "level": "veteran"}}, "terms": {"clock": null, "on_flag": "lose", "absence_hours": null, "time_limit_minutes": null, "hints": false, "public": true}, "clocks": null, "deserted": [], "flagged": [], "draw_offered_by": null, "pause_offered_by": null, "paused": false, "thinking": null}}"#),
        )
        .add(
            post(hand_over),
            Call::post("/api/battles/{id}/hand-over", Who::Opponent, "Gives a deserted seat to the computer, or opens it")
                .about("A seat is deserted if its player left it, ran out of time (`on_flag: decide`), or owed a decision for longer than `absence_hours`.")
                .takes::<HandingOver>(r#"{"seat": "askans", "to": "computer:veteran"}"#)
                .gives::<Seated>(r#"{"turn": ["askans"], "phase": "verdox-phase-actions", "phase_args": {"round": 2}, "ply": 13, "score": {"hasbergs": 0, "askans": 40}, "over": null, "table": {"seats": {"hasbergs": {"kind": "player", "name": "Anna"}, "askans": {"kind": "computer", "level": "veteran"}}, "terms": {"clock": null, "on_flag": "lose", "absence_hours": null, "time_limit_minutes": null, "hints": false, "public": true}, "clocks": null, "deserted": [], "flagged": [], "draw_offered_by": null, "pause_offered_by": null, "paused": false, "thinking": null}}"#),
        )
        .add(
            post(claim),
            Call::post("/api/battles/{id}/claim", Who::Opponent, "Claims the victory over a deserted seat")
                .takes::<SeatOnly>(r#"{"seat": "askans"}"#)
                .gives::<Seated>(r#"{"turn": ["askans"], "phase": "verdox-phase-actions", "phase_args": {"round": 2}, "ply": 13, "score": {"hasbergs": 0, "askans": 40}, "over": null, "table": {"seats": {"hasbergs": {"kind": "player", "name": "Anna"}, "askans": {"kind": "computer", "level": "veteran"}}, "terms": {"clock": null, "on_flag": "lose", "absence_hours": null, "time_limit_minutes": null, "hints": false, "public": true}, "clocks": null, "deserted": [], "flagged": [], "draw_offered_by": null, "pause_offered_by": null, "paused": false, "thinking": null}}"#),
        )
}

/// A scenario: its id, or a whole file.
#[derive(Deserialize, JsonSchema)]
#[serde(untagged)]
enum Chosen {
    Known(String),
    Own { text: String },
}

/// Words for the dice: one for the caller's seat, or one per seat.
#[derive(Deserialize, JsonSchema)]
#[serde(untagged)]
enum Words {
    Mine(String),
    Each(#[schemars(with = "BySeat<String>")] Map<String, Json>),
}

/// The battle that is wanted.
#[derive(Deserialize, JsonSchema)]
struct Wanted {
    game: String,
    scenario: Option<Chosen>,
    #[serde(default)]
    options: GivenOptions,
    /// Two battles, with the sides swapped.
    #[serde(default)]
    duel: bool,
    #[serde(flatten)]
    company: Company,
}

/// Who plays, with which words for the dice, and on which terms.
#[derive(Deserialize, JsonSchema)]
pub(super) struct Company {
    #[serde(default)]
    #[schemars(with = "BySeat<String>")]
    seats: Map<String, Json>,
    words: Option<Words>,
    terms: Option<Terms>,
    /// What a guest is called by the others.
    called: Option<String>,
}

/// The same, settled; the caller may make a battle with it.
pub(super) struct Settled {
    pub(super) seats: [Holder; SEATS],
    pub(super) words: [String; SEATS],
    pub(super) terms: Terms,
}

impl Company {
    /// Does the battle count for ratings?
    pub(super) fn is_rated(&self) -> bool {
        self.terms.as_ref().is_some_and(|terms| terms.rated)
    }

    /// Settles who plays. `bytes` is how much of the caller's own choice must be kept with the battle.
    pub(super) async fn settle(
        self,
        app: &Arc<App>,
        caller: &Caller,
        game: &dyn AnyGame,
        bytes: usize,
    ) -> Answer<Settled> {
        let name = caller.name(app).await?;
        let account = name.is_some();
        let name = called(app, name, self.called.as_deref()).await?;
        let me = Holder::Player {
            id: caller.player.clone(),
            name,
        };
        let seats = seats(game, &self.seats, &me)?;
        let wish = Wish {
            open: seats.contains(&Holder::Open),
            unmanned: seats.iter().all(|holder| holder.level().is_some()),
            scenario_bytes: bytes,
        };
        app.may_found(caller, account, &wish).await?;
        let words = words(game, self.words, &seats)?;
        let terms = self.terms.unwrap_or_else(|| Terms {
            // A battle between friends is theirs unless they say otherwise.
            public: !seats.contains(&Holder::Invited),
            ..Terms::default()
        });
        terms.check().map_err(Problem::malformed)?;
        if terms.rated {
            may_be_rated(app, game.about().id, account, &seats)?;
        }
        Ok(Settled {
            seats,
            words,
            terms,
        })
    }
}

/// Ratings are of accounts, and of computer players whose strength is known.
fn may_be_rated(app: &App, game: &str, account: bool, seats: &[Holder; SEATS]) -> Answer<()> {
    if !app.config.ratings {
        return Err(Problem::refused("this server keeps no ratings"));
    }
    if !account {
        return Err(needs_account());
    }
    let players = seats.iter().filter(|holder| holder.player().is_some());
    if players.count() != 1 {
        return Err(Problem::refused(
            "a rated battle is one between you and somebody else",
        ));
    }
    let mut levels = seats.iter().filter_map(Holder::level);
    if levels.any(|level| !ratings::is_measured(game, level)) {
        return Err(Problem::refused(
            "nobody has measured how well this computer player plays",
        ));
    }
    Ok(())
}

fn needs_account() -> Problem {
    Problem::forbidden("a rated battle needs an account: register first")
}

/// `computer`, `computer:veteran`.
fn computer(text: &str) -> Option<Answer<Holder>> {
    let rest = text.strip_prefix("computer")?;
    let level = match rest.strip_prefix(':') {
        None if rest.is_empty() => Some(Level::default()),
        None => None,
        Some(name) => Level::of_name(name),
    };
    let known: Vec<_> = Level::ALL.iter().map(|level| level.name()).collect();
    Some(
        level
            .map(|level| Holder::Computer { level })
            .ok_or_else(|| {
                Problem::unknown(format!(
                    "there is no «{text}»; levels: {}",
                    known.join(", ")
                ))
            }),
    )
}

fn holder(text: &str, me: &Holder) -> Answer<Holder> {
    match text {
        "me" => Ok(me.clone()),
        "open" => Ok(Holder::Open),
        "invite" => Ok(Holder::Invited),
        other => computer(other).unwrap_or_else(|| {
            Err(Problem::malformed(format!(
                "a seat is me, open, invite or computer:LEVEL, not «{other}»"
            )))
        }),
    }
}

fn seats(game: &dyn AnyGame, wanted: &Map<String, Json>, me: &Holder) -> Answer<[Holder; SEATS]> {
    let about = game.about();
    let mut seats = [Holder::Open, Holder::Open];
    for (name, who) in wanted {
        let seat = about.seat(name).ok_or_else(|| {
            Problem::unknown(format!(
                "there is no seat «{name}»; the seats are {} and {}",
                about.seats[0], about.seats[1]
            ))
        })?;
        let who = who.as_str().ok_or_else(|| {
            Problem::malformed("a seat is a word: me, open, invite, computer:LEVEL")
        })?;
        seats[seat.index()] = holder(who, me)?;
    }
    Ok(seats)
}

/// A word for the dice: short.
fn proper_word(word: &str) -> Answer<String> {
    if word.len() <= 200 {
        Ok(word.to_owned())
    } else {
        Err(Problem::malformed(
            "a word for the dice has at most 200 bytes",
        ))
    }
}

fn words(
    game: &dyn AnyGame,
    wanted: Option<Words>,
    seats: &[Holder; SEATS],
) -> Answer<[String; SEATS]> {
    let mut words = [String::new(), String::new()];
    match wanted {
        None => {}
        Some(Words::Mine(word)) => {
            let mine = seats.iter().position(|holder| holder.player().is_some());
            words[mine.unwrap_or(0)] = proper_word(&word)?;
        }
        Some(Words::Each(each)) => {
            for (name, word) in each {
                let seat = game
                    .about()
                    .seat(&name)
                    .ok_or_else(|| Problem::unknown(format!("there is no seat «{name}»")))?;
                let word = word
                    .as_str()
                    .ok_or_else(|| Problem::malformed("a word for the dice is a text"))?;
                words[seat.index()] = proper_word(word)?;
            }
        }
    }
    Ok(words)
}

async fn create(
    State(app): Shared,
    caller: Caller,
    speaks: Speaks,
    headers: HeaderMap,
    Body(wanted): Body<Wanted>,
) -> Answer<Response> {
    let lexicon = speaks.lexicon(&app);
    let game = games::find(&wanted.game)
        .ok_or_else(|| Problem::unknown(format!("there is no game «{}»", wanted.game)))?;
    let own = matches!(wanted.scenario, Some(Chosen::Own { .. }));
    let file = match wanted.scenario {
        Some(Chosen::Own { text }) => {
            let file = ScenarioFile::new("scenario", text);
            let entry = app
                .compute(|| games::library::read(file))
                .await?
                .map_err(|fault| Problem::of_fault(&fault, lexicon))?;
            entry.file
        }
        known => {
            let id = match &known {
                Some(Chosen::Known(id)) => Some(id.as_str()),
                _ => None,
            };
            let entry = app.library.get(&wanted.game, id).ok_or_else(|| {
                Problem::unknown(format!(
                    "there is no scenario «{}» of {}",
                    id.unwrap_or(""),
                    wanted.game
                ))
            })?;
            entry.file.clone()
        }
    };
    if own && wanted.company.is_rated() {
        return Err(Problem::refused(
            "only the battles of the server's own library are rated",
        ));
    }
    let bytes = if own { file.text.len() } else { 0 };
    let Settled {
        seats,
        words,
        terms,
    } = wanted.company.settle(&app, &caller, game, bytes).await?;
    let seed = fresh_seed();
    let session = app
        .compute(|| game.start(&file, &wanted.options, seed, words.clone()))
        .await?
        .map_err(|fault| Problem::of_fault(&fault, lexicon))?;
    let mut scenario = session
        .scenario()
        .cloned()
        .ok_or_else(|| Problem::internal(&"a battle without a scenario"))?;
    // The whole file is kept: a later edition of the scenario must not change this battle.
    scenario.text = Some(file.text.clone().into_owned());
    let begun = Box::new(Beginning {
        format: FORMAT,
        game: game.about().id.to_owned(),
        rules: game.about().rules_version,
        scenario,
        options: session.options().clone(),
        seed,
        words,
        seats,
        by: caller.player.clone(),
        terms,
        moment: None,
        lesson: None,
        duel: None,
    });
    if wanted.duel {
        return duel(&app, &caller, lexicon, &headers, begun).await;
    }
    found(&app, &caller, lexicon, &headers, begun).await
}

/// Begins a battle and its counterpart, in which everybody sits on the other side, with dice of its own.
async fn duel(
    app: &Arc<App>,
    caller: &Caller,
    lexicon: &Lexicon,
    headers: &HeaderMap,
    mut begun: Box<Beginning>,
) -> Answer<Response> {
    let players = begun
        .seats
        .iter()
        .filter(|holder| holder.player().is_some());
    if players.count() != 1 {
        return Err(Problem::refused(
            "a duel is one between you and somebody else",
        ));
    }
    let ids = [fresh_id(), fresh_id()];
    let mut other = begun.clone();
    other.seats.reverse();
    other.words.reverse();
    other.seed = fresh_seed();
    other.duel = Some(ids[0].clone());
    begun.duel = Some(ids[1].clone());
    // The counterpart first: a link to the battle then never leads to half a duel.
    let [id, other_id] = ids;
    begin(app, caller, lexicon, headers, other_id, other).await?;
    let answer = begin(app, caller, lexicon, headers, id, begun).await?;
    Ok((StatusCode::CREATED, JsonBody(answer)).into_response())
}

/// Begins the battle, writes it down and tells the caller.
pub(super) async fn found(
    app: &Arc<App>,
    caller: &Caller,
    lexicon: &Lexicon,
    headers: &HeaderMap,
    begun: Box<Beginning>,
) -> Answer<Response> {
    let answer = begin(app, caller, lexicon, headers, fresh_id(), begun).await?;
    Ok((StatusCode::CREATED, JsonBody(answer)).into_response())
}

async fn begin(
    app: &Arc<App>,
    caller: &Caller,
    lexicon: &Lexicon,
    headers: &HeaderMap,
    id: String,
    begun: Box<Beginning>,
) -> Answer<Created> {
    let line = Line::Begun(begun.clone());
    let duel = begun.duel.clone();
    let battle = app
        .compute(|| Battle::begin(&id, begun, &app.library, now()))
        .await?
        .map_err(|misfit| Problem::of_misfit(&misfit, lexicon))?;
    let answer = Created {
        battle: id,
        duel,
        seats: battle.sitters(),
        invites: invite_links(app, headers, &battle),
        commitment: battle.session().commitment().to_string(),
    };
    caller.settle(app).await?;
    app.found(battle, line).await?;
    Ok(answer)
}

fn invite_text(battle: &str, seat: &str) -> String {
    format!("{battle}.{seat}")
}

fn invite_links(app: &App, headers: &HeaderMap, battle: &Battle) -> BySeat<String> {
    let base = base_url(app, headers);
    Seat::BOTH
        .into_iter()
        .filter(|seat| *battle.holder(*seat) == Holder::Invited)
        .map(|seat| {
            let name = battle.seat_name(seat);
            let token = app.signer.sign("invite", &invite_text(battle.id(), name));
            let link = format!("{base}/battle/{}?invite={name}.{token}", battle.id());
            (name.to_owned(), link)
        })
        .collect()
}

async fn invites(
    State(app): Shared,
    caller: Caller,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Answer<JsonBody<Invites>> {
    app.look(&id, |battle| {
        if battle.begun().by != caller.player {
            return Err(Problem::forbidden("you did not make this battle"));
        }
        let invites = invite_links(&app, &headers, battle);
        Ok(JsonBody(Invites { invites }))
    })
    .await
}

#[derive(Deserialize)]
struct Filter {
    mine: Option<String>,
    open: Option<String>,
    live: Option<String>,
    finished: Option<String>,
    before: Option<i64>,
}

async fn list(
    State(app): Shared,
    caller: Caller,
    Query(filter): Query<Filter>,
) -> Answer<JsonBody<Listing>> {
    let on = |flag: &Option<String>| flag.as_deref().is_some_and(|value| value != "0");
    let which = if on(&filter.mine) {
        Which::Of(caller.player.clone())
    } else if on(&filter.finished) {
        Which::Finished
    } else if on(&filter.live) {
        Which::Live
    } else {
        // Also `?open=1`: without a wish, people look for somebody to play with.
        let _ = on(&filter.open);
        Which::Open
    };
    let before = filter.before.unwrap_or(i64::MAX);
    let battles = app.store.list(&which, before, 100).await?;
    let battles: Vec<_> = battles
        .iter()
        .filter_map(|listed| Summary::listed(listed, &caller.player))
        .collect();
    Ok(JsonBody(Listing { battles }))
}

/// Which seat to take.
#[derive(Deserialize, JsonSchema)]
struct Joining {
    invite: Option<String>,
    seat: Option<String>,
    word: Option<String>,
    /// What a guest is called by the others.
    called: Option<String>,
}

/// The seat that the caller may take.
fn free_seat(app: &App, battle: &Battle, joining: &Joining) -> Answer<Seat> {
    if let Some(invite) = &joining.invite {
        // The whole link will do too.
        let invite = invite.rsplit("invite=").next().unwrap_or(invite);
        let invite = invite.split('&').next().unwrap_or(invite);
        let wrong =
            || Problem::forbidden("this invitation is not valid").key("server-invite-invalid");
        let (name, token) = invite.split_once('.').ok_or_else(wrong)?;
        let text = invite_text(battle.id(), name);
        if !app.signer.verify("invite", &text, token) {
            return Err(wrong());
        }
        return seat_named(battle, name);
    }
    let open = |seat: &Seat| *battle.holder(*seat) == Holder::Open;
    match &joining.seat {
        Some(name) => {
            let seat = seat_named(battle, name)?;
            if open(&seat) {
                Ok(seat)
            } else {
                Err(Problem::forbidden("this seat is not open").key("server-seat-not-open"))
            }
        }
        None => Seat::BOTH
            .into_iter()
            .find(open)
            .ok_or_else(|| Problem::forbidden("no seat is open").key("server-seat-not-open")),
    }
}

async fn join(
    State(app): Shared,
    caller: Caller,
    Path(id): Path<String>,
    Body(joining): Body<Joining>,
) -> Answer<JsonBody<Joined>> {
    let word = joining.word.as_deref().map(proper_word).transpose()?;
    let name = caller.name(&app).await?;
    let name = called(&app, name, joining.called.as_deref()).await?;
    caller.settle(&app).await?;
    let others = app.look(&id, |battle| {
        let holders = Seat::BOTH.map(|seat| battle.holder(seat).player().map(str::to_owned));
        Ok(holders.into_iter().flatten().collect::<Vec<_>>())
    });
    for other in others.await? {
        if app.store.blocked(&caller.player, &other).await? {
            return Err(
                Problem::forbidden("one of you two has blocked the other").key("server-blocked")
            );
        }
    }
    let house = Arc::clone(&app);
    let (guest, guest_name) = (caller.player.clone(), name.clone());
    let (joined, twin) = app
        .order(
            &id,
            move |battle, _| {
                if battle.is_over() {
                    return Err(Problem::new(
                        StatusCode::GONE,
                        Kind::Over,
                        "the battle is over",
                    ));
                }
                let seat = free_seat(&house, battle, &joining)?;
                if battle.terms().rated && name.is_none() {
                    return Err(needs_account());
                }
                if !battle.seats_of(&caller.player).is_empty() {
                    return Err(
                        Problem::refused("you sit at this table already").key("server-sit-already")
                    );
                }
                Ok(Line::Joined {
                    seat,
                    player: caller.player.clone(),
                    name: name.clone(),
                    word: word.clone().filter(|_| battle.session().ply() == 0),
                })
            },
            |battle, done| {
                let (seat, used) = match &done.line {
                    Line::Joined { seat, word, .. } => (Some(*seat), word.is_some()),
                    _ => (None, false),
                };
                let joined = Joined {
                    battle: battle.id().to_owned(),
                    seat: seat.map(|seat| battle.seat_name(seat).to_owned()),
                    seats: battle.sitters(),
                    word_used: used,
                    commitment: battle.session().commitment().to_string(),
                };
                (JsonBody(joined), battle.begun().duel.clone())
            },
        )
        .await?;
    if let Some(twin) = twin {
        join_twin(&app, &twin, guest, guest_name).await;
    }
    Ok(joined)
}

/// Whoever joins one battle of a duel sits at the other one too. If that fails, its own invitation still leads there.
async fn join_twin(app: &Arc<App>, id: &str, player: String, name: Option<String>) {
    let seated = app.order(
        id,
        move |battle, _| {
            let mut seats = Seat::BOTH.into_iter();
            let free = seats.find(|seat| battle.holder(*seat).is_free());
            let seat = free.ok_or_else(|| Problem::refused("no seat is free"))?;
            if battle.is_over() || !battle.seats_of(&player).is_empty() {
                return Err(
                    Problem::refused("you sit at this table already").key("server-sit-already")
                );
            }
            Ok(Line::Joined {
                seat,
                player: player.clone(),
                name: name.clone(),
                word: None,
            })
        },
        |_, _| (),
    );
    if let Err(problem) = seated.await {
        tracing::warn!(
            battle = id,
            message = problem.error.message,
            "a duel is half joined"
        );
    }
}

/// A seat.
#[derive(Deserialize, JsonSchema)]
struct SeatOnly {
    seat: Option<String>,
}

fn seated(battle: &Battle) -> JsonBody<Seated> {
    JsonBody(Seated {
        status: battle.status(Eyes::Spectator),
        table: battle.table(now()),
    })
}

async fn leave(
    State(app): Shared,
    caller: Caller,
    Path(id): Path<String>,
    Body(body): Body<SeatOnly>,
) -> Answer<JsonBody<Seated>> {
    app.order(
        &id,
        move |battle, _| {
            let seat = own_seat(battle, &caller, body.seat.as_deref())?;
            if battle.is_over() {
                return Err(Problem::new(
                    StatusCode::GONE,
                    Kind::Over,
                    "the battle is over",
                ));
            }
            if battle.terms().rated {
                return Err(Problem::refused("a rated battle is resigned, not left"));
            }
            Ok(Line::Left { seat })
        },
        |battle, _| seated(battle),
    )
    .await
}

/// The deserted seat opposite one of the caller's.
fn opposite(battle: &Battle, caller: &Caller, name: Option<&str>) -> Answer<Seat> {
    let own = battle.seats_of(&caller.player);
    let seat = match name {
        Some(name) => seat_named(battle, name)?,
        None => own_seat(battle, caller, None)?.other(),
    };
    if !own.has(seat.other()) || own.has(seat) {
        return Err(Problem::forbidden("only the player opposite may do this"));
    }
    if battle.is_over() {
        return Err(Problem::new(
            StatusCode::GONE,
            Kind::Over,
            "the battle is over",
        ));
    }
    if !battle.is_deserted(seat, now()) {
        return Err(Problem::refused("the seat is not deserted"));
    }
    Ok(seat)
}

/// Who gets a deserted seat.
#[derive(Deserialize, JsonSchema)]
struct HandingOver {
    seat: Option<String>,
    #[serde(default = "the_computer")]
    to: String,
}

fn the_computer() -> String {
    "computer".to_owned()
}

async fn hand_over(
    State(app): Shared,
    caller: Caller,
    Path(id): Path<String>,
    Body(body): Body<HandingOver>,
) -> Answer<JsonBody<Seated>> {
    let to = if body.to == "open" {
        Holder::Open
    } else {
        computer(&body.to).unwrap_or_else(|| {
            Err(Problem::malformed(
                "a deserted seat goes to computer:LEVEL or open",
            ))
        })?
    };
    app.order(
        &id,
        move |battle, _| {
            let seat = opposite(battle, &caller, body.seat.as_deref())?;
            Ok(Line::HandedOver {
                seat,
                to: to.clone(),
            })
        },
        |battle, _| seated(battle),
    )
    .await
}

async fn claim(
    State(app): Shared,
    caller: Caller,
    Path(id): Path<String>,
    Body(body): Body<SeatOnly>,
) -> Answer<JsonBody<Seated>> {
    app.order(
        &id,
        move |battle, _| {
            let seat = opposite(battle, &caller, body.seat.as_deref())?;
            let ending = if battle.is_flagged(seat) {
                Ending::Flagged(seat)
            } else {
                Ending::Resigned(seat)
            };
            Ok(Line::Ended { ending })
        },
        |battle, _| seated(battle),
    )
    .await
}
