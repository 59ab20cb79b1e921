//! The engine protocol, request by request, and against odd input.

use std::sync::LazyLock;

use cli::engine::{Engine, LONGEST_LINE};
use games::Library;
use messages::{Language, Lexicon};
use proptest::prelude::*;
use serde_json::{Value as Json, json};

fn engine() -> Engine {
    static LIBRARY: LazyLock<Library> = LazyLock::new(Library::embedded);
    Engine::new(LIBRARY.clone(), Lexicon::new(Language::English))
}

fn ask(engine: &mut Engine, request: Json) -> Json {
    engine
        .answer(request.to_string().as_bytes())
        .expect("a reply")
}

fn kind(reply: &Json) -> &str {
    assert_eq!(reply["ok"], false, "{reply}");
    reply["error"]["kind"].as_str().unwrap_or_default()
}

fn start(engine: &mut Engine) -> (String, String) {
    let reply = ask(
        engine,
        json!({"do": "new", "game": "verdox", "scenario": "redoubt", "seed": 17}),
    );
    assert_eq!(reply["ok"], true, "{reply}");
    let session = reply["session"].as_str().unwrap().to_owned();
    let seat = reply["turn"][0].as_str().unwrap().to_owned();
    (session, seat)
}

fn first_legal(engine: &mut Engine, session: &str, seat: &str) -> Json {
    let reply = ask(
        engine,
        json!({"do": "legal", "session": session, "seat": seat}),
    );
    assert_eq!(reply["exhaustive"], true, "{reply}");
    reply["actions"][0].clone()
}

#[test]
fn games_are_listed_with_seats_options_and_scenarios() {
    let reply = ask(&mut engine(), json!({"do": "games", "id": 7}));
    assert_eq!(reply["id"], 7);
    let verdox = reply["games"]
        .as_array()
        .unwrap()
        .iter()
        .find(|game| game["game"] == "verdox")
        .unwrap();
    assert_eq!(verdox["seats"], json!(["hasbergs", "askans"]));
    assert!(
        verdox["options"]
            .as_array()
            .unwrap()
            .iter()
            .any(|option| option["id"] == "open-counters")
    );
    assert!(
        verdox["scenarios"]
            .as_array()
            .unwrap()
            .iter()
            .any(|scenario| scenario["id"] == "redoubt")
    );
}

#[test]
fn the_same_seed_and_actions_give_the_same_game() {
    let play = || {
        let mut engine = engine();
        let (session, _) = start(&mut engine);
        let mut replies = Vec::new();
        for _ in 0..60 {
            let status = ask(&mut engine, json!({"do": "status", "session": session}));
            let Some(seat) = status["turn"][0].as_str() else {
                break;
            };
            let action = first_legal(&mut engine, &session, seat);
            replies.push(ask(
                &mut engine,
                json!({"do": "act", "session": session, "seat": seat, "action": action}),
            ));
        }
        replies
    };
    assert_eq!(play(), play());
}

#[test]
fn a_whole_battle_is_played_recorded_and_replayed() {
    let mut engine = engine();
    let (session, _) = start(&mut engine);
    let mut steps = 0usize;
    let over = loop {
        let status = ask(&mut engine, json!({"do": "status", "session": session}));
        if !status["over"].is_null() {
            break status["over"].clone();
        }
        let seat = status["turn"][0].as_str().unwrap();
        let legal = ask(
            &mut engine,
            json!({"do": "legal", "session": session, "seat": seat}),
        );
        let actions = legal["actions"].as_array().unwrap();
        let action = actions[(steps * 7919) % actions.len()].clone();
        let reply = ask(
            &mut engine,
            json!({"do": "act", "session": session, "seat": seat, "action": action}),
        );
        assert_eq!(reply["ok"], true, "{reply}");
        assert!(
            reply["events"]
                .as_array()
                .is_some_and(|events| !events.is_empty()),
            "{reply}"
        );
        assert!(reply["events"][0]["type"].is_string());
        steps += 1;
        assert_eq!(reply["ply"], steps);
    };
    assert!(over["reason"].is_string());
    let record = ask(&mut engine, json!({"do": "record", "session": session}))["record"].clone();
    let again = ask(&mut engine, json!({"do": "replay", "record": record}));
    assert_eq!(
        (&again["ok"], &again["over"], &again["ply"]),
        (&json!(true), &over, &json!(steps))
    );
    let act =
        json!({"do": "act", "session": session, "seat": "askans", "action": {"type": "end_phase"}});
    assert_eq!(kind(&ask(&mut engine, act)), "over");
    // A tampered record is refused with the step.
    let mut tampered = record;
    let rolled = tampered["steps"]
        .as_array()
        .unwrap()
        .iter()
        .position(|step| step.get("rolls").is_some())
        .unwrap();
    tampered["steps"][rolled]["rolls"][0] =
        json!(tampered["steps"][rolled]["rolls"][0].as_u64().unwrap() % 6 + 1);
    let refused = ask(&mut engine, json!({"do": "replay", "record": tampered}));
    assert_eq!(kind(&refused), "malformed");
    assert!(
        refused["error"]["message"]
            .as_str()
            .unwrap()
            .contains(&format!("step {}", rolled + 1)),
        "{refused}"
    );
}

#[test]
fn a_refusal_names_its_rule_and_changes_nothing() {
    let mut engine = engine();
    let (session, seat) = start(&mut engine);
    let before = ask(&mut engine, json!({"do": "state", "session": session}));
    let action = json!({"type": "end_phase"});
    for verb in ["check", "act"] {
        let reply = ask(
            &mut engine,
            json!({"do": verb, "session": session, "seat": seat, "action": action}),
        );
        assert_eq!(kind(&reply), "refused");
        assert!(
            reply["error"]["rule"].as_str().unwrap().starts_with("VER-"),
            "{reply}"
        );
        assert!(
            reply["error"]["message"].as_str().unwrap().contains(' '),
            "a sentence: {reply}"
        );
    }
    assert_eq!(
        before,
        ask(&mut engine, json!({"do": "state", "session": session}))
    );
}

#[test]
fn errors_have_the_kinds_of_the_protocol() {
    let mut engine = engine();
    let (session, seat) = start(&mut engine);
    let other = if seat == "askans" {
        "hasbergs"
    } else {
        "askans"
    };
    let action = first_legal(&mut engine, &session, &seat);
    for (request, expected) in [
        (json!({"do": "dance"}), "malformed"),
        (json!({"session": session}), "malformed"),
        (json!({"do": "new", "game": "chess"}), "unknown"),
        (
            json!({"do": "new", "game": "verdox", "scenario": "moon"}),
            "unknown",
        ),
        (
            json!({"do": "new", "game": "verdox", "options": {"gravity": true}}),
            "unknown",
        ),
        (
            json!({"do": "new", "game": "verdox", "options": {"open-counters": 3}}),
            "malformed",
        ),
        (
            json!({"do": "new", "game": "verdox", "seed": "xyz"}),
            "malformed",
        ),
        (
            json!({"do": "new", "game": "verdox", "seed": -1}),
            "malformed",
        ),
        (
            json!({"do": "new", "game": "verdox", "scenario_text": "[scenario]\ngame = 3"}),
            "malformed",
        ),
        (json!({"do": "status", "session": "s99"}), "unknown"),
        (
            json!({"do": "legal", "session": session, "seat": "british"}),
            "unknown",
        ),
        (
            json!({"do": "act", "session": session, "seat": other, "action": action}),
            "not-your-turn",
        ),
        (
            json!({"do": "act", "session": session, "seat": seat, "action": {"type": "fly"}}),
            "malformed",
        ),
        (
            json!({"do": "act", "session": session, "seat": seat}),
            "malformed",
        ),
        (
            json!({"do": "load", "game": "verdox", "state": {}}),
            "malformed",
        ),
        (
            json!({"do": "dice", "session": session, "rolls": [7]}),
            "malformed",
        ),
        (
            json!({"do": "dice", "session": session, "rolls": ["flag"]}),
            "malformed",
        ),
        (
            json!({"do": "undo", "session": session, "seat": seat}),
            "refused",
        ),
        (
            json!({"do": "replay", "record": {"bivouac": 1}}),
            "malformed",
        ),
        (
            json!({"do": "suggest", "session": session, "seat": seat, "level": "god"}),
            "unknown",
        ),
        (
            json!({"do": "suggest", "session": session, "seat": other}),
            "not-your-turn",
        ),
        (json!({"do": "close", "session": "s99"}), "unknown"),
    ] {
        let reply = ask(&mut engine, request.clone());
        assert_eq!(kind(&reply), expected, "{request} → {reply}");
    }
}

#[test]
fn a_position_goes_out_as_state_and_comes_back_by_load() {
    let mut engine = engine();
    let (session, seat) = start(&mut engine);
    let state = ask(&mut engine, json!({"do": "state", "session": session}))["state"].clone();
    let loaded = ask(
        &mut engine,
        json!({"do": "load", "game": "verdox", "state": state, "seed": "2a"}),
    );
    assert_eq!(loaded["turn"], json!([seat]), "{loaded}");
    let copy = loaded["session"].as_str().unwrap();
    assert_eq!(
        ask(&mut engine, json!({"do": "state", "session": copy}))["state"],
        state
    );
}

#[test]
fn views_hide_what_the_other_side_placed() {
    let mut engine = engine();
    let (session, seat) = start(&mut engine);
    let other = if seat == "askans" {
        "hasbergs"
    } else {
        "askans"
    };
    let action = first_legal(&mut engine, &session, &seat);
    ask(
        &mut engine,
        json!({"do": "act", "session": session, "seat": seat, "action": action}),
    );
    let kind_seen_by = |engine: &mut Engine, eyes: Json| {
        ask(
            engine,
            json!({"do": "view", "session": session, "seat": eyes}),
        )["view"]["units"][0]["kind"]
            .clone()
    };
    assert_eq!(kind_seen_by(&mut engine, json!(seat)), action["kind"]);
    assert_eq!(kind_seen_by(&mut engine, json!(other)), Json::Null);
    assert_eq!(kind_seen_by(&mut engine, Json::Null), Json::Null);
    // A placement shows nothing and rolls nothing: it can be taken back.
    assert_eq!(
        ask(
            &mut engine,
            json!({"do": "undo", "session": session, "seat": seat})
        )["ply"],
        0
    );
}

#[test]
fn suggestions_are_legal_and_sums_are_explained() {
    let mut engine = engine();
    let (session, seat) = start(&mut engine);
    let suggested = ask(
        &mut engine,
        json!({"do": "suggest", "session": session, "seat": seat, "level": "recruit", "millis": 50}),
    );
    let action = suggested["action"].clone();
    let checked = ask(
        &mut engine,
        json!({"do": "check", "session": session, "seat": seat, "action": action}),
    );
    assert_eq!(checked["ok"], true, "{checked}");
    assert!(suggested["considered"].is_array(), "{suggested}");
    assert!(suggested["reasons"].is_array(), "{suggested}");
    for verb in ["explain", "odds"] {
        let reply = ask(
            &mut engine,
            json!({"do": verb, "session": session, "seat": seat, "action": action}),
        );
        assert_eq!(reply["ok"], true, "{reply}");
    }
}

fn run(input: &[u8]) -> String {
    let mut output = Vec::new();
    engine().run(&mut &input[..], &mut output).unwrap();
    String::from_utf8(output).unwrap()
}

#[test]
fn odd_lines_are_answered_and_the_rest_goes_on() {
    let output = run(b"\n  \n{\xff\xfe}\nnull\n[]\n{\"do\":3}\n{\"do\":\"games\"}");
    let replies: Vec<Json> = output
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let oks: Vec<_> = replies.iter().map(|reply| reply["ok"] == true).collect();
    assert_eq!(oks, [false, false, false, false, true]);
}

#[test]
fn a_line_that_is_too_long_is_answered_once() {
    let mut input = vec![b'x'; LONGEST_LINE + 100];
    input.extend_from_slice(b"\n{\"do\":\"games\",\"id\":\"after\"}\n");
    let output = run(&input);
    let replies: Vec<Json> = output
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(replies.len(), 2);
    assert!(
        replies[0]["error"]["message"]
            .as_str()
            .unwrap()
            .contains("longer than")
    );
    assert_eq!(replies[1]["id"], "after");
}

#[test]
fn deeply_nested_json_is_malformed_not_fatal() {
    let line = format!("{{\"do\":{}1{}}}", "[".repeat(100_000), "]".repeat(100_000));
    let reply = engine().answer(line.as_bytes()).unwrap();
    assert_eq!(kind(&reply), "malformed");
}

/// Requests with odd values in every field.
fn odd_request() -> impl Strategy<Value = Vec<u8>> {
    let word = prop_oneof![
        Just("new"),
        Just("load"),
        Just("status"),
        Just("legal"),
        Just("act"),
        Just("check"),
        Just("view"),
        Just("state"),
        Just("dice"),
        Just("explain"),
        Just("odds"),
        Just("suggest"),
        Just("undo"),
        Just("record"),
        Just("replay"),
        Just("close"),
        Just("resign"),
        Just("s1"),
        Just("verdox"),
        Just("redoubt"),
        Just("askans"),
        Just("hasbergs"),
        Just("end_phase"),
        Just("move"),
        Just("fire"),
        Just("place"),
        Just("infantry"),
        Just("(0,0)"),
        Just("(0,4)"),
        Just("(999,1)"),
        Just("(-1,2)"),
        Just("")
    ]
    .prop_map(|word| json!(word));
    let leaf = prop_oneof![
        4 => word,
        1 => any::<i64>().prop_map(|n| json!(n)),
        1 => any::<f64>().prop_map(|n| json!(n)),
        1 => any::<bool>().prop_map(|b| json!(b)),
        1 => Just(Json::Null),
        1 => any::<String>().prop_map(|s| json!(s)),
    ];
    let name = prop_oneof![
        Just("do"),
        Just("session"),
        Just("seat"),
        Just("action"),
        Just("game"),
        Just("scenario"),
        Just("seed"),
        Just("options"),
        Just("state"),
        Just("rolls"),
        Just("record"),
        Just("type"),
        Just("unit"),
        Just("path"),
        Just("target"),
        Just("kind"),
        Just("square"),
        Just("millis"),
        Just("level"),
        Just("id")
    ];
    let value = leaf.prop_recursive(3, 24, 5, move |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..4).prop_map(Json::Array),
            prop::collection::btree_map(name.clone().prop_map(str::to_owned), inner, 0..6)
                .prop_map(|map| Json::Object(map.into_iter().collect())),
        ]
    });
    prop_oneof![
        4 => value.prop_map(|json| json.to_string().into_bytes()),
        1 => prop::collection::vec(any::<u8>(), 0..200).prop_map(|mut bytes| { bytes.retain(|b| *b != b'\n'); bytes }),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(120))]

    /// No line, however odd, crashes the engine, gets no answer, or touches another session.
    #[test]
    fn no_line_corrupts_a_session(lines in prop::collection::vec(odd_request(), 1..12)) {
        let mut engine = engine();
        let (session, _) = start(&mut engine);
        let (witness, _) = start(&mut engine);
        let before = ask(&mut engine, json!({"do": "state", "session": witness}));
        for line in &lines {
            // The witness is "s2"; the fuzz only knows "s1".
            if let Some(reply) = engine.answer(line) {
                prop_assert!(reply["ok"].is_boolean());
                prop_assert!(reply["ok"] == true || reply["error"]["kind"] != "internal", "{}", reply);
            }
        }
        prop_assert_eq!(ask(&mut engine, json!({"do": "state", "session": witness})), before);
        let _ = ask(&mut engine, json!({"do": "status", "session": session}));
    }
}

/// What an action leads to, with its sums; sampled shares have intervals, and the same luck gives the same answer.
#[test]
fn a_forecast_is_exact_or_says_how_sure_it_is() {
    let mut engine = engine();
    let (mut exact, mut sampled) = (0, 0);
    for game in ["verdox", "generals", "ccn", "napoleon", "lee"] {
        let opened = ask(&mut engine, json!({"do": "new", "game": game, "seed": 17}));
        let session = opened["session"].clone();
        for _ in 0..12 {
            let status = ask(&mut engine, json!({"do": "status", "session": session}));
            let seat = status["turn"][0].clone();
            let legal = ask(
                &mut engine,
                json!({"do": "legal", "session": session, "seat": seat}),
            );
            let actions = legal["actions"].as_array().unwrap();
            let action = actions[actions.len() / 2].clone();
            let question = json!({"do": "forecast", "session": session, "seat": seat, "action": action,
                "samples": 40, "luck": 3, "svg": true});
            let answer = ask(&mut engine, question.clone());
            assert_eq!(answer["ok"], true, "{answer}");
            assert_eq!(answer, ask(&mut engine, question));
            assert!(answer["svg"].as_str().unwrap().starts_with("<svg"));
            assert!(!answer["words"].as_str().unwrap().is_empty());
            let outcomes = answer["outcomes"].as_array().unwrap();
            let shares = outcomes.iter().map(|one| one["share"].as_f64().unwrap());
            assert!((shares.sum::<f64>() - 1.0).abs() < 1e-9, "{answer}");
            if answer["exact"].as_bool().unwrap() {
                exact += 1;
            } else {
                sampled += 1;
            }
            for one in outcomes {
                let [low, share, high] =
                    ["low", "share", "high"].map(|name| one[name].as_f64().unwrap());
                assert!(low <= share && share <= high, "{one}");
                assert!(
                    answer["exact"] == false || low.to_bits() == high.to_bits(),
                    "{one}"
                );
            }
            ask(
                &mut engine,
                json!({"do": "act", "session": session, "seat": seat, "action": action}),
            );
        }
    }
    assert!(exact > 0 && sampled > 0, "{exact} and {sampled}");

    let (session, seat) = start(&mut engine);
    let action = first_legal(&mut engine, &session, &seat);
    for (field, value) in [
        ("samples", json!(0)),
        ("samples", json!("many")),
        ("svg", json!(1)),
    ] {
        let mut question =
            json!({"do": "forecast", "session": session, "seat": seat, "action": action});
        question[field] = value;
        assert_eq!(kind(&ask(&mut engine, question)), "malformed");
    }
    let flown =
        json!({"do": "forecast", "session": session, "seat": seat, "action": {"type": "fly"}});
    assert_eq!(kind(&ask(&mut engine, flown)), "malformed");
}
