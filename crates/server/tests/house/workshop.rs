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
