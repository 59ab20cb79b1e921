//! Everything that strangers can hand in, nearly right: it is refused with a reason or accepted, and nothing breaks.
//! `BIVOUAC_FUZZ=100000` tries longer. The frames of a socket are tried by the server's tests.

use std::path::PathBuf;

use cli::engine::Engine;
use fuzz::{Mutator, inputs};
use games::{AnySession, Library};
use kernel::{Eyes, GivenOptions, Record, ScenarioFile, Seat, Seed};
use messages::Lexicon;
use serde_json::{Value as Json, json};

fn golden_records() -> Vec<(String, Json)> {
    let crates = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut found = Vec::new();
    for game in games::all() {
        let folder = crates.join(game.about().id).join("tests/golden");
        for file in std::fs::read_dir(&folder).expect("a folder of golden records") {
            let path = file.expect("a readable folder").path();
            if path.extension().is_some_and(|ending| ending == "json") {
                let text = std::fs::read_to_string(&path).expect("a readable record");
                let json = serde_json::from_str(&text).expect("a record is JSON");
                found.push((path.display().to_string(), json));
            }
        }
    }
    found.sort_by(|a, b| a.0.cmp(&b.0));
    found
}

fn session(game: &str, seed: u64) -> Box<dyn AnySession> {
    let library = Library::embedded();
    let entry = library.get(game, None).expect("every game has a scenario");
    let words = [String::new(), String::new()];
    let options = GivenOptions::new();
    let seed = Seed::from_number(seed);
    entry
        .game
        .start(&entry.file, &options, seed, words)
        .expect("it starts")
}

/// A few whole requests of every kind, for a session that exists.
fn requests(engine: &mut Engine, game: &str) -> Vec<Json> {
    let mut ask = |request: Json| {
        let reply = engine
            .answer(request.to_string().as_bytes())
            .expect("an answer");
        assert_eq!(reply["ok"], json!(true), "{request}: {reply}");
        reply
    };
    let opened = ask(json!({ "do": "new", "game": game, "seed": 1 }));
    let (id, seat) = (&opened["session"], &opened["turn"][0]);
    let legal = ask(json!({ "do": "legal", "session": id, "seat": seat }));
    let action = &legal["actions"][0];
    let state = &ask(json!({ "do": "state", "session": id }))["state"];
    let record = &ask(json!({ "do": "record", "session": id }))["record"];
    let mut all = vec![
        json!({ "do": "new", "game": game, "options": {}, "seed": "ff" }),
        json!({ "do": "load", "game": game, "state": state, "seed": 3 }),
        json!({ "do": "replay", "record": record }),
        json!({ "do": "dice", "session": id, "rolls": [1, "X", 6] }),
        json!({ "do": "view", "session": id, "seat": seat }),
        json!({ "do": "undo", "session": id, "seat": seat }),
    ];
    for what in ["check", "explain", "odds", "act"] {
        all.push(json!({ "do": what, "session": id, "seat": seat, "action": action }));
    }
    all
}

#[test]
fn a_line_of_the_engine() {
    let mut mutator = Mutator::new(1);
    let mut accepted = 0;
    for game in games::all() {
        let mut engine = Engine::new(
            Library::embedded(),
            Lexicon::new(messages::Language::English),
        );
        let good = requests(&mut engine, game.about().id);
        for _ in 0..inputs(250) {
            let request = &good[mutator.below(good.len())];
            let line = if mutator.below(3) == 0 {
                mutator.bytes(request.to_string().as_bytes())
            } else {
                mutator.json(request).to_string().into_bytes()
            };
            // A line ends where its reader ends it.
            let Some(reply) = engine.answer(&line) else {
                continue;
            };
            let shown = String::from_utf8_lossy(&line);
            assert_ne!(reply["error"]["kind"], json!("internal"), "{shown}");
            if reply["ok"] == json!(true) {
                accepted += 1;
            } else {
                assert!(
                    reply["error"]["message"]
                        .as_str()
                        .is_some_and(|why| !why.is_empty()),
                    "{shown}: {reply}"
                );
            }
        }
    }
    assert!(accepted > 0, "some inputs are still right");
}

#[test]
fn an_action() {
    for game in games::all() {
        let mut mutator = Mutator::new(2);
        let mut session = session(game.about().id, 5);
        let (mut refused, mut done) = (0, 0);
        for _ in 0..inputs(300) {
            let Some(seat) = session.owes().iter().next() else {
                break;
            };
            let (offers, _) = session.legal(seat);
            let which = mutator.below(offers.len());
            let action = mutator.json(&offers[which]);
            let before = session.state();
            if let Err(why) = session.check(seat, &action) {
                assert_eq!(session.act(seat, &action).unwrap_err(), why, "{action}");
                assert_eq!(
                    session.state(),
                    before,
                    "a refused action changed something: {action}"
                );
                refused += 1;
                let offered = &offers[mutator.below(offers.len())];
                session
                    .act(seat, offered)
                    .expect("what is offered is legal");
            } else {
                session
                    .act(seat, &action)
                    .expect("what was checked is legal");
                done += 1;
            }
        }
        assert!(
            refused > 0,
            "{}: {refused} refused, {done} done",
            game.about().id
        );
    }
}

#[test]
fn a_scenario_file() {
    let library = Library::embedded();
    let mut mutator = Mutator::new(3);
    let mut refused = 0;
    for entry in library.entries() {
        let good: toml::Table = toml::from_str(&entry.file.text).expect("a shipped file is TOML");
        let good = serde_json::to_value(good).expect("TOML is JSON");
        for turn in 0..inputs(12) {
            let text = if turn % 2 == 0 {
                String::from_utf8_lossy(&mutator.bytes(entry.file.text.as_bytes())).into_owned()
            } else {
                // What TOML cannot say (null, large numbers) is left to the bytes.
                match toml::to_string(&mutator.json(&good)) {
                    Ok(text) => text,
                    Err(_) => continue,
                }
            };
            match games::library::read(ScenarioFile::new("spoiled.toml", text)) {
                Ok(read) => drop(
                    read.game
                        .start(
                            &read.file,
                            &GivenOptions::new(),
                            Seed::from_number(1),
                            [String::new(), String::new()],
                        )
                        .expect("what was checked can be played"),
                ),
                Err(_) => refused += 1,
            }
        }
    }
    assert!(refused > 0);
}

#[test]
fn a_record() {
    let scenarios = Library::embedded().files();
    let mut mutator = Mutator::new(4);
    let mut refused = 0;
    for (path, good) in golden_records() {
        let game = games::find(good["game"].as_str().expect("a game")).expect("a registered game");
        let steps = good["steps"].as_array().map_or(0, Vec::len);
        for _ in 0..inputs(600 / (steps + 1)).clamp(1, 40) {
            let spoiled = mutator.json(&good);
            let Ok(record) = serde_json::from_value::<Record>(spoiled) else {
                refused += 1;
                continue;
            };
            match game.replay(&record, &scenarios) {
                // What still replays tells the same steps as it holds.
                Ok(session) => {
                    let again: Vec<_> = session
                        .recorded(0)
                        .into_iter()
                        .map(|step| step.action)
                        .collect();
                    let told: Vec<_> = record.steps.into_iter().map(|step| step.action).collect();
                    assert_eq!(again, told, "{path}");
                    let _ = session.view(Eyes::Seat(Seat::FIRST));
                }
                Err(_) => refused += 1,
            }
        }
    }
    assert!(refused > 0);
}
