//! A battle over HTTP and over the socket.

use crate::common::{House, Node, game};
use axum::http::StatusCode;
use serde_json::{Value as Json, json};

/// Who owes a decision, as the battle says.
fn turn(json: &Json) -> String {
    json["turn"][0].as_str().expect("a seat").to_owned()
}

#[tokio::test]
async fn two_people_meet_and_play() {
    let house = House::new().await;
    let (game, seats) = game();
    let mut anna = house.person();
    let mut boris = house.person();

    let made = anna.battle("me", "open").await;
    let id = made["battle"].as_str().unwrap();
    assert_eq!(made["commitment"].as_str().unwrap().len(), 64);
    assert_eq!(made["seats"][seats[0]]["kind"], "player");

    let open = boris.get("/api/battles?open=1").await.ok();
    assert_eq!(open["battles"][0]["battle"], id);
    assert_eq!(open["battles"][0]["game"], game);
    let joined = boris
        .post(
            &format!("/api/battles/{id}/join"),
            json!({ "word": "fire" }),
        )
        .await
        .ok();
    assert_eq!(joined["seat"], seats[1]);
    assert_eq!(joined["word_used"], true);
    assert_eq!(joined["commitment"], made["commitment"]);
    assert!(
        boris.get("/api/battles?open=1").await.ok()["battles"]
            .as_array()
            .unwrap()
            .is_empty()
    );
    assert_eq!(
        boris.get("/api/battles?mine=1").await.ok()["battles"][0]["you"][0],
        seats[1]
    );

    for step in 0..30u64 {
        let seen = anna.get(&format!("/api/battles/{id}")).await.ok();
        assert!(seen["view"].is_object());
        if !seen["over"].is_null() {
            break;
        }
        let seat = turn(&seen);
        let (mover, other) = if seat == seats[0] {
            (&mut anna, &mut boris)
        } else {
            (&mut boris, &mut anna)
        };
        let seq = mover.get(&format!("/api/battles/{id}")).await.ok()["seq"].clone();
        let action = mover.any_action(id, &seat).await;
        let path = format!("/api/battles/{id}/actions");

        let stolen = json!({ "seat": seat, "action": action, "after": seq });
        let reply = other.post(&path, stolen).await;
        assert_eq!(reply.status, StatusCode::FORBIDDEN, "step {step}");

        let stale = json!({ "seat": seat, "action": action, "after": seq.as_u64().unwrap() + 1 });
        let reply = mover.post(&path, stale).await;
        assert_eq!(reply.status, StatusCode::CONFLICT);
        assert_eq!(reply.json()["seq"], seq, "the current number is told");

        let done = mover
            .post(
                &path,
                json!({ "seat": seat, "action": action, "after": seq }),
            )
            .await
            .ok();
        assert_eq!(done["seq"].as_u64().unwrap(), seq.as_u64().unwrap() + 1);
        assert!(done["events"].is_array());
    }
}

#[tokio::test]
async fn refusals_name_their_rule_and_the_end_is_gone() {
    let house = House::new().await;
    let (_, seats) = game();
    let mut anna = house.person();
    let id = anna.battle("me", "me").await["battle"]
        .as_str()
        .unwrap()
        .to_owned();
    let path = format!("/api/battles/{id}/actions");

    let seen = anna
        .get(&format!("/api/battles/{id}?seat={}", seats[0]))
        .await
        .ok();
    let seat = turn(&seen);
    let action = anna.any_action(&id, &seat).await;
    let other = if seat == seats[0] { seats[1] } else { seats[0] };
    let reply = anna
        .post(&path, json!({ "seat": other, "action": action }))
        .await;
    assert_eq!(
        (reply.status, reply.kind().as_str()),
        (StatusCode::UNPROCESSABLE_ENTITY, "not-your-turn")
    );

    let reply = anna
        .post(
            &path,
            json!({ "seat": seat, "action": { "type": "nonsense" } }),
        )
        .await;
    assert_eq!(
        (reply.status, reply.kind().as_str()),
        (StatusCode::BAD_REQUEST, "malformed")
    );
    let reply = anna.post(&path, json!({ "action": action })).await;
    assert_eq!(
        reply.status,
        StatusCode::BAD_REQUEST,
        "with both seats one must be named"
    );
    let reply = anna
        .post(&path, json!({ "seat": "nobody", "action": action }))
        .await;
    assert_eq!(reply.status, StatusCode::NOT_FOUND);

    anna.post(
        &format!("/api/battles/{id}/resign"),
        json!({ "seat": seat }),
    )
    .await
    .ok();
    let reply = anna
        .post(&path, json!({ "seat": seat, "action": action }))
        .await;
    assert_eq!(
        (reply.status, reply.kind().as_str()),
        (StatusCode::GONE, "over")
    );
    let seen = anna.get(&format!("/api/battles/{id}")).await.ok();
    assert_eq!(seen["over"]["winner"], other);
    let verdict = house
        .person()
        .get(&format!("/api/battles/{id}/verify"))
        .await
        .ok();
    assert_eq!(verdict["verified"], true, "{verdict}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_socket_tells_everything_in_order_and_resumes() {
    let node = Node::new().await;
    let (_, seats) = game();
    let mut anna = node.person();
    let mut boris = node.person();
    let id = anna.battle("me", "open").await["battle"]
        .as_str()
        .unwrap()
        .to_owned();
    boris
        .post(&format!("/api/battles/{id}/join"), json!({}))
        .await
        .ok();
    let mut socket_a = anna.socket(&id, "").await;
    let mut socket_b = boris.socket(&id, "").await;
    let mut tab = anna.socket(&id, "?after=0").await;
    let first = socket_a.told().await;
    assert_eq!(
        (first["seq"].clone(), first["eyes"].clone()),
        (json!(0), json!(seats[0]))
    );
    assert!(first["view"].is_object());
    socket_b.told().await;

    let mut seqs = [0u64; 2];
    let mut turn_now = turn(&first);
    for _ in 0..12 {
        let mover = usize::from(turn_now == seats[1]);
        let socket = if mover == 0 {
            &mut socket_a
        } else {
            &mut socket_b
        };
        let legal = socket.ask(json!({ "do": "legal" })).await;
        let action = legal["actions"][0].clone();
        let request = json!({ "do": "act", "action": action, "after": seqs[mover], "id": "x" });
        socket.send(&request).await;
        let mut messages = Vec::new();
        for socket in [&mut socket_a, &mut socket_b] {
            messages.push(socket.told().await);
        }
        for (seq, message) in seqs.iter_mut().zip(&messages) {
            *seq += 1;
            assert_eq!(message["seq"], *seq, "no gap, no repetition");
            assert!(message["view"].is_object());
        }
        if !messages[0]["over"].is_null() {
            break;
        }
        turn_now = turn(&messages[0]);
    }
    // The other tab of the same player was told the same.
    for seq in 1..=seqs[0] {
        assert_eq!(tab.told().await["seq"], seq);
    }
    // Somebody who comes back is told what was missed, once, with the views of then.
    drop(socket_a);
    let mut again = anna.socket(&id, "?after=4").await;
    for seq in 5..=seqs[0] {
        let message = again.told().await;
        assert_eq!(message["seq"], seq);
        assert_eq!(message["ply"], seq);
        assert!(message["view"].is_object(), "{message}");
    }
    let present = anna.get(&format!("/api/battles/{id}")).await.ok();
    let mut fresh = anna.socket(&id, "").await;
    assert_eq!(fresh.told().await["view"], present["view"]);
    let missed = anna
        .get(&format!("/api/battles/{id}/events?after=4"))
        .await
        .ok();
    assert_eq!(
        missed["events"].as_array().unwrap().len() as u64,
        seqs[0] - 4
    );
    assert_eq!(missed["events"][0]["seq"], 5);
    node.stop().await;
}

/// Does the value have the form, as JSON Schema means it? Says where it does not.
fn misfit(docs: &Json, form: &Json, value: &Json, at: &str) -> Option<String> {
    if let Some(link) = form["$ref"].as_str() {
        let pointer = link.trim_start_matches('#');
        return misfit(docs, docs.pointer(pointer).expect("a schema"), value, at);
    }
    if form == &Json::Bool(true) {
        return None;
    }
    for variant in ["anyOf", "oneOf"] {
        if let Some(forms) = form[variant].as_array() {
            let reasons: Option<Vec<_>> = (forms.iter())
                .map(|form| misfit(docs, form, value, at))
                .collect();
            if let Some(reasons) = reasons {
                return Some(reasons.join("; "));
            }
        }
    }
    if let Some(words) = form["enum"].as_array()
        && !words.contains(value)
    {
        return Some(format!("{at}: {value} is none of {words:?}"));
    }
    if !form["const"].is_null() && form["const"] != *value {
        return Some(format!("{at}: {value} is not {}", form["const"]));
    }
    let is = |kind: &Json| match kind.as_str() {
        Some("null") => value.is_null(),
        Some("boolean") => value.is_boolean(),
        Some("integer") => value.is_i64() || value.is_u64(),
        Some("number") => value.is_number(),
        Some("string") => value.is_string(),
        Some("array") => value.is_array(),
        Some("object") => value.is_object(),
        other => panic!("{at}: {other:?}"),
    };
    let right = match &form["type"] {
        Json::Null => true,
        Json::Array(kinds) => kinds.iter().any(is),
        kind => is(kind),
    };
    if !right {
        return Some(format!("{at}: {value} is not {}", form["type"]));
    }
    let mut required = form["required"].as_array().into_iter().flatten();
    if let (Some(name), true) = (
        required.find(|name| value.get(name.as_str().unwrap()).is_none()),
        value.is_object(),
    ) {
        return Some(format!("{at}: {name} is missing"));
    }
    let fields = value.as_object().into_iter().flatten();
    let fields = fields.map(|(name, value)| {
        let known = form["properties"].get(name);
        let form = known.unwrap_or(&form["additionalProperties"]);
        (name, form, value)
    });
    for (name, form, value) in fields {
        // The answer itself lists all its fields; inside, variants share theirs.
        if form.is_null() && !at.contains(['.', '[']) {
            return Some(format!("{at}: {name} is not documented"));
        }
        if let Some(reason) = misfit(docs, form, value, &format!("{at}.{name}")) {
            return Some(reason);
        }
    }
    let mut items = value.as_array().into_iter().flatten();
    items.find_map(|item| misfit(docs, &form["items"], item, &format!("{at}[]")))
}

/// The documentation tells the form of what really comes.
#[tokio::test]
async fn answers_have_the_documented_form() {
    let house = House::new().await;
    let (game, seats) = game();
    let mut anna = house.person();
    let made = anna.battle("me", "me").await;
    let id = made["battle"].as_str().unwrap().to_owned();
    let path = format!("/api/battles/{id}");
    let seat = turn(&anna.get(&path).await.ok());
    let action = anna.any_action(&id, &seat).await;
    let ask = json!({ "seat": seat, "action": action });
    let docs = anna.get("/api/openapi.json").await.ok();
    let form = |method: &str, path: &str, status: &str| {
        let form = &docs["paths"][path][method]["responses"][status]["content"]["application/json"]
            ["schema"];
        assert!(form["$ref"].is_string(), "{method} {path} has no form");
        form.clone()
    };
    let fits = |method: &str, documented: &str, status: &str, answer: &Json| {
        let misfit = misfit(&docs, &form(method, documented, status), answer, documented);
        assert_eq!(misfit, None);
    };
    fits("post", "/api/battles", "201", &made);
    let asked = [
        ("/api/games", "/api/games".to_owned()),
        ("/api/me", "/api/me".to_owned()),
        ("/api/battles", "/api/battles?mine=1".to_owned()),
        (
            "/api/games/{game}/rules",
            format!("/api/games/{game}/rules"),
        ),
        ("/api/battles/{id}", path.clone()),
        (
            "/api/battles/{id}/legal",
            format!("{path}/legal?seat={seat}"),
        ),
        (
            "/api/battles/{id}/events",
            format!("{path}/events?after=0&seat={seat}"),
        ),
    ];
    for (documented, path) in asked {
        fits("get", documented, "200", &anna.get(&path).await.ok());
    }
    for call in ["check", "explain", "odds", "actions"] {
        let answer = anna.post(&format!("{path}/{call}"), ask.clone()).await.ok();
        fits(
            "post",
            &format!("/api/battles/{{id}}/{call}"),
            "200",
            &answer,
        );
    }
    let resigned = anna
        .post(&format!("{path}/resign"), json!({ "seat": seats[0] }))
        .await
        .ok();
    assert!(!resigned["over"].is_null());
    let verified = anna.get(&format!("{path}/verify")).await.ok();
    fits("get", "/api/battles/{id}/verify", "200", &verified);
    assert!(
        misfit(&docs, &json!({ "type": "integer" }), &json!("7"), "").is_some(),
        "the judge can say no"
    );
    let poor = json!({ "battle": id });
    let judged = misfit(&docs, &form("post", "/api/battles", "201"), &poor, "");
    assert!(judged.is_some(), "the judge misses what is missing");
}
