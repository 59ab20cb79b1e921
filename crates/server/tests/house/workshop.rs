//! Battles of one's own: files while they are written, and the shelf.

use axum::http::{Method, StatusCode};
use serde_json::json;

use crate::common::{House, game};

/// The text of a scenario that is shipped.
async fn shipped(house: &House) -> String {
    let (game, _) = game();
    let mut anna = house.person();
    let list = anna.get(&format!("/api/scenarios?game={game}")).await.ok();
    let id = list["scenarios"][0]["id"].as_str().unwrap().to_owned();
    let one = anna.get(&format!("/api/scenarios/{game}/{id}")).await.ok();
    one["text"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn a_shelf_is_its_owners() {
    let house = House::new().await;
    let (game, _) = game();
    let text = shipped(&house).await;
    let (mut anna, mut boris) = (house.person(), house.person());
    let kept = json!({ "kind": "scenario", "game": game, "title": "Two Gates", "text": text });
    let item = anna.post("/api/shelf", kept.clone()).await.ok();
    let path = format!("/api/shelf/{}", item["item"].as_str().unwrap());
    // Everybody who knows the link reads it; only its owner changes it or throws it away.
    let seen = boris.get(&path).await.ok();
    assert_eq!((&seen["text"], &seen["own"]), (&json!(text), &json!(false)));
    let mut stolen = kept.clone();
    stolen["item"] = item["item"].clone();
    stolen["title"] = "Stolen".into();
    let reply = boris.post("/api/shelf", stolen).await;
    assert_eq!(reply.status, StatusCode::FORBIDDEN, "{}", reply.text);
    let reply = boris.raw(Method::DELETE, &path, &[], Vec::new()).await;
    assert_eq!(reply.status, StatusCode::NOT_FOUND, "{}", reply.text);
    assert_eq!(boris.get("/api/shelf").await.ok()["items"], json!([]));
    let own = anna.get("/api/shelf").await.ok();
    assert_eq!(own["items"][0]["title"], "Two Gates");
    anna.raw(Method::DELETE, &path, &[], Vec::new()).await.ok();
    let reply = boris.get(&path).await;
    assert_eq!(reply.status, StatusCode::NOT_FOUND, "{}", reply.text);
}

#[tokio::test]
async fn a_draft_says_what_is_wrong_and_a_trial_repeats_itself() {
    let house = House::new().await;
    let text = shipped(&house).await;
    let mut anna = house.person();
    let good = anna
        .post("/api/scenarios/draft", json!({ "text": text }))
        .await
        .ok();
    assert_eq!(good["troubles"], json!([]));
    assert_eq!(good["text"], text);
    let mut data = good["data"].clone();
    data["scenario"].as_object_mut().unwrap().remove("title");
    let bad = anna
        .post(
            "/api/scenarios/draft",
            json!({ "text": text, "data": data }),
        )
        .await
        .ok();
    assert_eq!(bad["troubles"].as_array().unwrap().len(), 1, "{bad}");
    assert!(
        bad["troubles"][0]["reason"]
            .as_str()
            .unwrap()
            .contains("title"),
        "{bad}"
    );
    let trial = json!({ "text": text, "number": 7, "level": "recruit" });
    let once = anna.post("/api/scenarios/trial", trial.clone()).await.ok();
    let again = anna.post("/api/scenarios/trial", trial).await.ok();
    assert_eq!(once, again);
    assert_eq!(once["over"], true, "{once}");
}

#[tokio::test]
async fn an_army_is_looked_at_outside_a_battle() {
    let house = House::new().await;
    let mut anna = house.person();
    let reply = anna.get("/api/armies/nowhere").await;
    assert_eq!(reply.status, StatusCode::NOT_FOUND, "{}", reply.text);
    let path = "/api/armies/napoleon";
    let books = anna.get(path).await.ok();
    assert!(books["books"].as_object().unwrap().len() > 1, "{books}");
    // What is illegal is told, not refused.
    let text = "[army]\ngame = \"napoleon\"\nnation = \"FR\"\n";
    let army = anna.post(path, json!({ "text": text })).await.ok();
    assert_eq!(army["text"], text);
    assert!(army["troubles"][0]["rule"].is_string(), "{army}");
    // Commanders are drawn by lot, and written into the file.
    let drawn = anna
        .post(path, json!({ "text": text, "draw": true }))
        .await
        .ok();
    assert_eq!(drawn["sheet"]["commanders"].as_array().unwrap().len(), 1);
    let written = drawn["text"].as_str().unwrap();
    assert!(text.lines().all(|line| written.contains(line)), "{written}");
    assert!(written.contains("drawn"), "{written}");
    // A file that is none is refused with its line.
    let reply = anna
        .post(path, json!({ "text": "[army]\nnation = 3" }))
        .await;
    assert_eq!(reply.status, StatusCode::BAD_REQUEST, "{}", reply.text);
}

#[tokio::test]
async fn in_a_battle_without_a_limit_the_computer_agrees_to_a_draw_unless_it_is_ahead() {
    let house = House::new().await;
    let (game, [first, second]) = game();
    if game != "verdox" {
        return;
    }
    for (rounds, status) in [(-1, StatusCode::OK), (0, StatusCode::UNPROCESSABLE_ENTITY)] {
        let mut anna = house.person();
        let made = anna
            .post(
                "/api/battles",
                json!({ "game": game, "scenario": "redoubt", "options": { "rounds": rounds }, "seats": { first: "me", second: "computer:recruit" } }),
            )
            .await
            .ok();
        let path = format!("/api/battles/{}/draw", made["battle"].as_str().unwrap());
        let reply = anna.post(&path, json!({})).await;
        assert_eq!(reply.status, status, "{}", reply.text);
    }
}
