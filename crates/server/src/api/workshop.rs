//! Battles and armies of one's own: a scenario file while it is written, quick battles that show how fair it is, and the shelf
//! on which players keep what they made.

use std::time::{Duration, Instant};

use axum::Json as JsonBody;
use axum::extract::{Path, State};
use axum::routing::{delete, get, post};
use games::armies::Wish;
use games::draft;
use kernel::{DiceBag, Fault, GivenOptions, ScenarioFile, Seat, Seed, mix};
use messages::Lexicon;
use opponents::{Budget, Intent, Knobs, Level};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Map, Value as Json};
use store::Shelved;
use wire::{
    ArmyBooks, Books, Done, Drafted, Mustered, Sheet, Shelf, ShelfItem, Tried, Trouble, View,
};

use super::{Call, Calls, Who, read_and_write};
use crate::app::{App, now};
use crate::ask::{Body, Shared, Speaks};
use crate::gate::off_the_workers;
use crate::identity::Caller;
use crate::problem::{Answer, Problem};
use crate::secrets::{fresh_id, fresh_seed};

/// How many things one player may keep.
const ROOM: usize = 200;
/// How long the title of one may be.
const TITLE: usize = 120;
/// How long a quick battle computes before others get their turn, and how long in all.
const SPELL: Duration = Duration::from_millis(400);
const WHOLE: Duration = Duration::from_secs(40);

pub(super) fn calls(calls: Calls) -> Calls {
    calls
        .add(
            post(write),
            Call::post("/api/scenarios/draft", Who::Anyone, "A scenario file while it is written: its data, and everything that is wrong with it")
                .takes::<Draft>(r#"{"text": "[scenario]\ngame = \"verdox\"\n…", "data": {"scenario": {"game": "verdox"}}}"#)
                .gives::<Drafted<View>>(r#"{"text": "[scenario]…", "data": {"scenario": {"game": "verdox"}}, "lost": [], "troubles": [{"line": 3, "part": ["scenario"], "reason": "missing field `title`", "rule": null}], "scenario": null, "view": null}"#)
                .about("With `data` the file is written anew: what did not change stays as it was, with its comments, and `lost` names the comments \
                    that went with what is gone. `troubles` is empty exactly if the file can be played."),
        )
        .add(
            post(try_out),
            Call::post("/api/scenarios/trial", Who::Anyone, "Plays one quick battle of a scenario file between two computer players")
                .takes::<Trial>(r#"{"text": "[scenario]\ngame = \"verdox\"\n…", "number": 7, "level": "recruit"}"#)
                .gives::<Tried>(r#"{"over": true, "winner": "hasbergs"}"#)
                .about("The same number gives the same battle. It is broken off after a while (`over` is false), and others get their turn meanwhile."),
        )
        .add(
            read_and_write(shelf, keep),
            Call::post("/api/shelf", Who::Anyone, "Keeps a file on the caller's shelf, or changes one that is there (`item`)")
                .takes::<Kept>(r#"{"kind": "scenario", "game": "verdox", "title": "Two Gates", "text": "[scenario]…"}"#)
                .gives::<ShelfItem>(r#"{"item": "8f3k…", "kind": "scenario", "game": "verdox", "title": "Two Gates", "updated_at": 1800000000000, "own": true}"#),
        )
        .note(
            Call::get("/api/shelf", Who::Oneself, "What the caller keeps, the latest first")
                .gives::<Shelf>(r#"{"items": [{"item": "8f3k…", "kind": "scenario", "game": "verdox", "title": "Two Gates", "updated_at": 1800000000000, "own": true}]}"#),
        )
        .add(
            get(take).merge(delete(throw_away)),
            Call::get("/api/shelf/{item}", Who::Anyone, "Something from a shelf, for everybody who knows its id")
                .gives::<ShelfItem>(r#"{"item": "8f3k…", "kind": "scenario", "game": "verdox", "title": "Two Gates", "updated_at": 1800000000000, "own": false, "text": "[scenario]…"}"#),
        )
        .note(
            Call::delete("/api/shelf/{item}", Who::Oneself, "Takes something off the caller's shelf").gives::<Done>(r#"{"ok": true}"#),
        )
        .add(
            read_and_write(books, muster),
            Call::get("/api/armies/{game}", Who::Anyone, "The army books of a game whose armies are built by points")
                .gives::<ArmyBooks<Books>>(r#"{"books": {"FR": {"rows": [], "commanders": [], "divisions": []}}}"#),
        )
        .note(
            Call::post("/api/armies/{game}", Who::Anyone, "An army outside a battle: its data, what it costs, and everything that is illegal in it")
                .takes::<Army>(r#"{"text": "[army]\ngame = \"napoleon\"\nnation = \"FR\"\n", "draw": true}"#)
                .gives::<Mustered<Sheet>>(r#"{"text": "[army]…", "data": {"army": {"game": "napoleon", "nation": "FR"}}, "lost": [], "troubles": [{"line": null, "part": ["unit", "2"], "reason": "It serves another nation.", "rule": "BWN-21.8"}], "sheet": {"prices": [22, 12]}}"#)
                .about("With `data` the file is written anew, as for scenario files. `draw` draws all commanders; `again` draws the one at this place a \
                    second time, if the list has bought that. What the rules forbid is told, not refused; `troubles` is empty exactly if the list could be \
                    handed in before a battle."),
        )
}

/// A scenario file, and perhaps what its data shall be.
#[derive(Deserialize, JsonSchema)]
struct Draft {
    /// The file.
    text: String,
    /// What its data shall be.
    data: Option<Map<String, Json>>,
}

/// A scenario file to try.
#[derive(Deserialize, JsonSchema)]
struct Trial {
    /// The file.
    text: String,
    /// Which of many battles.
    number: u64,
    /// Who plays: recruit or veteran.
    level: String,
}

/// The file of an army, and what is to be done with it.
#[derive(Deserialize, JsonSchema)]
struct Army {
    /// The file.
    text: String,
    /// What its data shall be.
    data: Option<Map<String, Json>>,
    /// Draw all commanders.
    #[serde(default)]
    draw: bool,
    /// Draw the commander at this place a second time.
    again: Option<u8>,
}

/// A file to keep.
#[derive(Deserialize, JsonSchema)]
struct Kept {
    /// Which one is changed; none for a new one.
    item: Option<String>,
    /// `scenario` or `army`.
    kind: String,
    /// The game.
    game: String,
    /// Its title.
    title: String,
    /// The file.
    text: String,
}

/// The rule that a reason names in brackets.
fn rule_in(reason: &str, prefix: &str) -> Option<String> {
    let start = format!("({prefix}-");
    let at = reason.find(&start)? + 1;
    let id = reason[at..].split([')', ',', ' ']).next()?;
    Some(id.to_owned())
}

fn told(trouble: &draft::Trouble, prefix: &str, lexicon: &Lexicon) -> Trouble {
    let (line, reason, rule) = match &trouble.why {
        Fault::File(error) => (
            Some(error.line),
            error.reason.clone(),
            rule_in(&error.reason, prefix),
        ),
        fault => {
            let error = wire::WireError::from_fault(fault, lexicon);
            (None, error.message, error.rule)
        }
    };
    Trouble {
        line,
        part: trouble.part.clone(),
        reason,
        rule,
    }
}

async fn write(
    State(app): Shared,
    speaks: Speaks,
    Body(wanted): Body<Draft>,
) -> Answer<JsonBody<Drafted<Json>>> {
    let lexicon = speaks.lexicon(&app);
    let language = speaks.0;
    let drafted = app.compute(|| {
        let given = ScenarioFile::new("scenario", wanted.text);
        let (text, lost) = match &wanted.data {
            Some(data) => {
                let new = draft::rewrite(&given, data)?;
                (new.text, new.lost)
            }
            None => (given.text.into_owned(), Vec::new()),
        };
        let file = ScenarioFile::new("scenario", text);
        let data = draft::data(&file)?;
        let game = data["scenario"]["game"].as_str().and_then(games::find);
        let prefix = game.map_or("", |game| game.about().prefix);
        let mut troubles = Vec::new();
        let (mut scenario, mut view) = (None, None);
        match draft::examine(&file) {
            Err(all) => troubles.extend(all.iter().map(|one| told(one, prefix, lexicon))),
            Ok(header) => {
                if let Some(game) = game {
                    view = game.preview(&file, &GivenOptions::new()).ok();
                    let entry = games::library::Entry {
                        file: file.clone(),
                        header,
                        game,
                    };
                    scenario = Some(games::protocol::scenario(&entry, language));
                }
            }
        }
        Ok::<_, kernel::FileError>(Drafted {
            text: file.text.into_owned(),
            data,
            lost,
            troubles,
            scenario,
            view,
        })
    });
    let drafted = drafted.await?;
    drafted
        .map(JsonBody)
        .map_err(|error| Problem::of_fault(&Fault::File(error), lexicon))
}

/// The armies of a game.
fn armies(game: &str) -> Answer<&'static dyn games::armies::Armies> {
    games::armies::of(game)
        .ok_or_else(|| Problem::unknown(format!("there are no armies of «{game}»")))
}

async fn books(Path(game): Path<String>) -> Answer<JsonBody<ArmyBooks<Json>>> {
    let books = armies(&game)?.books();
    Ok(JsonBody(ArmyBooks { books }))
}

async fn muster(
    State(app): Shared,
    speaks: Speaks,
    Path(game): Path<String>,
    Body(wanted): Body<Army>,
) -> Answer<JsonBody<Mustered<Json>>> {
    let lexicon = speaks.lexicon(&app);
    let armies = armies(&game)?;
    let prefix = games::find(&game).map_or("", |game| game.about().prefix);
    let mustered = app.compute(|| {
        let given = ScenarioFile::new("army", wanted.text);
        let (file, lost) = match &wanted.data {
            Some(data) => {
                let new = games::armies::write(&given, data)?;
                (ScenarioFile::new("army", new.text), new.lost)
            }
            None => (given, Vec::new()),
        };
        let mut dice = DiceBag::new(&fresh_seed(), &[]).for_action(0);
        let wish = match (wanted.draw, wanted.again) {
            (true, _) => Wish::Draw(&mut dice),
            (false, Some(place)) => Wish::Again(place, &mut dice),
            (false, None) => Wish::Look,
        };
        let army = armies.muster(file, wish)?;
        let told = |one| told(one, prefix, lexicon);
        Ok::<_, Fault>(Mustered {
            text: army.text,
            data: army.data,
            lost: lost.into_iter().chain(army.lost).collect(),
            troubles: army.troubles.iter().map(told).collect(),
            sheet: army.sheet,
        })
    });
    let mustered = mustered.await?;
    mustered
        .map(JsonBody)
        .map_err(|fault| Problem::of_fault(&fault, lexicon))
}

async fn try_out(
    State(app): Shared,
    caller: Caller,
    speaks: Speaks,
    Body(wanted): Body<Trial>,
) -> Answer<JsonBody<Tried>> {
    let Some(level @ (Level::Recruit | Level::Veteran)) = Level::of_name(&wanted.level) else {
        return Err(Problem::malformed(
            "quick battles are played by recruit or veteran",
        ));
    };
    app.quotas.trial(&caller)?;
    let lexicon = speaks.lexicon(&app);
    let seed = mix(wanted.number, 0x7a1a1) >> 1;
    let file = ScenarioFile::new("scenario", wanted.text);
    let begun = app.compute(|| {
        let entry = games::library::read(file)?;
        let words = [String::new(), String::new()];
        let options = GivenOptions::new();
        entry
            .game
            .start(&entry.file, &options, Seed::from_number(seed), words)
    });
    let mut session = begun
        .await?
        .map_err(|fault| Problem::of_fault(&fault, lexicon))?;
    let knobs = Knobs::of(session.about().id);
    let mut intents = [Intent::default(), Intent::default()];
    let began = Instant::now();
    // A battle computes in spells, and goes to the end of the line after each.
    while !session.is_over() && began.elapsed() < WHOLE {
        let _pass = app.turn_to_compute().await?;
        off_the_workers(|| {
            let spell = Instant::now();
            while spell.elapsed() < SPELL {
                let owes = session.owes();
                let Some(seat) = Seat::BOTH.into_iter().find(|seat| owes.has(*seat)) else {
                    break;
                };
                let budget = Budget::of_iterations(1, mix(seed, session.ply())).on_threads(1);
                let intent = &mut intents[seat.index()];
                let chosen =
                    opponents::choose_with(&*session, seat, level, &budget, &knobs, intent);
                let action = match chosen {
                    Some(choice) => choice.action,
                    None => return Err(Problem::internal(&"a computer player has no answer")),
                };
                session
                    .act(seat, &action)
                    .map_err(|fault| Problem::internal(&fault))?;
            }
            Ok(())
        })?;
    }
    let outcome = session.outcome();
    let seats = session.about().seats;
    Ok(JsonBody(Tried {
        over: outcome.is_some(),
        winner: outcome
            .and_then(|outcome| outcome.winner)
            .map(|seat| seats[seat.index()].to_owned()),
    }))
}

fn item_of(kept: Shelved, caller: &Caller, whole: bool) -> ShelfItem {
    ShelfItem {
        own: kept.player == caller.player,
        item: kept.id,
        kind: kept.kind,
        game: kept.game,
        title: kept.title,
        updated_at: kept.updated_at,
        text: whole.then_some(kept.body),
    }
}

async fn shelf(State(app): Shared, caller: Caller) -> Answer<JsonBody<Shelf>> {
    let kept = app.store.shelf(&caller.player).await?;
    Ok(JsonBody(Shelf {
        items: kept
            .into_iter()
            .map(|kept| item_of(kept, &caller, false))
            .collect(),
    }))
}

/// The thing of this id, if there is one.
async fn known(app: &App, item: &str) -> Answer<Shelved> {
    let known = app.store.shelved(item).await?;
    known.ok_or_else(|| Problem::unknown("nothing on any shelf has this id"))
}

async fn keep(
    State(app): Shared,
    caller: Caller,
    Body(wanted): Body<Kept>,
) -> Answer<JsonBody<ShelfItem>> {
    if !["scenario", "army"].contains(&wanted.kind.as_str()) {
        return Err(Problem::malformed("a shelf holds a scenario or an army"));
    }
    if games::find(&wanted.game).is_none() {
        return Err(Problem::unknown(format!(
            "there is no game «{}»",
            wanted.game
        )));
    }
    let title = wanted.title.trim();
    if title.is_empty() || title.len() > TITLE || wanted.text.contains('\0') || title.contains('\0')
    {
        return Err(Problem::malformed(
            "a title has 1 to 120 bytes, and no text has a NUL in it",
        ));
    }
    app.quotas.shelf(&caller, wanted.text.len())?;
    caller.settle(&app).await?;
    let id = if let Some(item) = wanted.item {
        if known(&app, &item).await?.player != caller.player {
            return Err(Problem::forbidden("this is on somebody else's shelf"));
        }
        item
    } else {
        if app.store.shelf(&caller.player).await?.len() >= ROOM {
            return Err(Problem::exceeded(
                "server-shelf-full",
                "the shelf is full: 200 things are the most",
                60,
            ));
        }
        fresh_id()
    };
    let kept = Shelved {
        id,
        player: caller.player.clone(),
        kind: wanted.kind,
        game: wanted.game,
        title: title.to_owned(),
        updated_at: now(),
        body: wanted.text,
    };
    app.store.shelve(&kept).await?;
    Ok(JsonBody(item_of(kept, &caller, false)))
}

async fn take(
    State(app): Shared,
    caller: Caller,
    Path(item): Path<String>,
) -> Answer<JsonBody<ShelfItem>> {
    Ok(JsonBody(item_of(known(&app, &item).await?, &caller, true)))
}

async fn throw_away(
    State(app): Shared,
    caller: Caller,
    Path(item): Path<String>,
) -> Answer<JsonBody<Done>> {
    if !app.store.unshelve(&caller.player, &item).await? {
        return Err(Problem::unknown("nothing on your shelf has this id"));
    }
    Ok(JsonBody(Done { ok: true }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reason_names_its_rule() {
        let rule = |reason| rule_in(reason, "CCN");
        assert_eq!(
            rule("F6 has no table (CCN-19.8)").as_deref(),
            Some("CCN-19.8")
        );
        assert_eq!(rule("two (CCN-6.6, CCN-6.7)").as_deref(), Some("CCN-6.6"));
        assert_eq!(rule("nobody can be there"), None);
    }
}
