//! Lessons: private battles that follow a script.

use crate::common::House;
use axum::http::StatusCode;
use serde_json::{Value as Json, json};

/// The first battle of Napoleonics: what the lesson wants step by step.
async fn begun(house: &House) -> (crate::common::Person, String, Vec<Json>) {
    let mut anna = house.person();
    let lesson = anna.get("/api/lessons/ccn/first-battle?lang=pl").await.ok();
    let steps: Vec<_> = lesson["steps"].as_array().unwrap().clone();
    assert!(
        steps.iter().any(|step| step["acts"] == false),
        "some are read"
    );
    let acting = steps.into_iter().filter(|step| step["acts"] == true);
    let reply = anna.post("/api/lessons/ccn/first-battle", json!({})).await;
    assert_eq!(reply.status, StatusCode::CREATED, "{}", reply.text);
    let id = reply.json()["battle"].as_str().unwrap().to_owned();
    (anna, format!("/api/battles/{id}"), acting.collect())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lesson_is_played_by_its_script_to_the_end_and_its_record_says_so() {
    let house = House::new().await;
    let (mut anna, path, steps) = begun(&house).await;
    for step in &steps {
        let now = anna.get(&path).await.ok();
        assert_eq!(now["lesson"], "ccn/first-battle");
        assert_eq!(now["ply"], step["ply"], "the page finds the step by this");
        assert_eq!(now["turn"], json!(["allied"]), "the enemy has answered");
        assert_eq!(
            (&now["undo"], &now["hints"]),
            (&json!(false), &json!(false))
        );
        let body = json!({ "action": step["action"] });
        anna.post(&format!("{path}/actions"), body).await.ok();
    }
    let now = anna.get(&path).await.ok();
    assert_eq!(now["over"]["winner"], "allied");
    let record = anna.get(&format!("{path}/record")).await.ok();
    assert_eq!(record["lesson"], "ccn/first-battle");
    let verdict = anna.get(&format!("{path}/verify")).await.ok();
    assert_eq!(verdict["verified"], true, "{verdict}");
    // The past is shown with the dice that were given.
    let last = format!("{path}/replay?at={}", now["ply"]);
    let moments = anna.get(&last).await.ok();
    assert_eq!(moments["moments"][0]["view"], now["view"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_wrong_move_gets_the_reason_of_the_referee_or_of_the_lesson() {
    let house = House::new().await;
    let (mut anna, path, steps) = begun(&house).await;
    let acts = format!("{path}/actions");
    let before = anna.get(&path).await.ok();
    // Against the rules: the referee's reason and rule.
    let marching = json!({ "action": { "type": "move", "unit": "G6", "path": ["F6"] } });
    let reply = anna.post(&acts, marching).await;
    assert_eq!(reply.status, StatusCode::UNPROCESSABLE_ENTITY);
    let error = reply.json()["error"].clone();
    assert!(
        error["rule"]
            .as_str()
            .is_some_and(|rule| rule.starts_with("CCN-")),
        "{error}"
    );
    // Allowed, but not wanted: the lesson's own reason, in the caller's language; or a general one.
    let card = |card: &str| json!({ "action": { "type": "play_card", "card": card } });
    let reply = anna
        .post(&format!("{acts}?lang=en"), card("cavalry_charge"))
        .await;
    assert!(
        reply.text.contains("you have no cavalry here"),
        "{}",
        reply.text
    );
    let reply = anna.post(&acts, card("probe_left")).await;
    assert_eq!(reply.json()["error"]["say"]["key"], "kernel-lesson-other");
    assert_eq!(anna.get(&path).await.ok(), before, "nothing has changed");
    // What is wanted; then nothing is taken back, and nobody files orders in advance.
    let wanted = json!({ "action": steps[0]["action"] });
    anna.post(&acts, wanted).await.ok();
    let undo = anna.post(&format!("{path}/undo"), json!({})).await;
    assert_eq!(undo.json()["error"]["say"]["key"], "server-lesson");
    let orders = json!({ "orders": {} });
    let filed = anna.post(&format!("{path}/standing-orders"), orders).await;
    assert_eq!(
        filed.status,
        StatusCode::UNPROCESSABLE_ENTITY,
        "{}",
        filed.text
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lesson_is_private_stands_in_no_list_and_begins_at_any_step() {
    let house = House::new().await;
    let (mut anna, path, steps) = begun(&house).await;
    let mut boris = house.person();
    assert_eq!(
        boris.get("/api/battles?live=1").await.ok()["battles"],
        json!([])
    );
    assert_eq!(
        anna.get("/api/battles?mine=1").await.ok()["battles"],
        json!([])
    );
    let body = json!({ "action": steps[0]["action"] });
    let reply = boris.post(&format!("{path}/actions"), body).await;
    assert_eq!(reply.status, StatusCode::FORBIDDEN, "{}", reply.text);
    // One step back is a new battle before that step.
    let from = json!({ "from": 4 });
    let reply = anna.post("/api/lessons/ccn/first-battle", from).await;
    let id = reply.json()["battle"].as_str().unwrap().to_owned();
    let now = anna.get(&format!("/api/battles/{id}")).await.ok();
    assert_eq!(now["ply"], 3, "three actions stand before the fifth step");
    for (place, body) in [
        ("/api/lessons/ccn/nothing", json!({})),
        ("/api/lessons/chess/first-battle", json!({})),
        ("/api/lessons/ccn/first-battle", json!({ "from": 99 })),
    ] {
        let reply = anna.post(place, body).await;
        assert_eq!(
            reply.status,
            StatusCode::NOT_FOUND,
            "{place}: {}",
            reply.text
        );
    }
}
