//! Studies over calls: begun by players within bounds, kept in the data folder, read by everybody.

use std::fs;
use std::time::Duration;

use axum::http::{Method, StatusCode};
use serde_json::{Value as Json, json};

use crate::common::{House, Person, game};

/// A scenario that is shipped.
async fn scenario(person: &mut Person) -> String {
    let (game, _) = game();
    let list = person
        .get(&format!("/api/scenarios?game={game}"))
        .await
        .ok();
    list["scenarios"][0]["id"].as_str().unwrap().to_owned()
}

fn question(scenario: &str, games: u64) -> Json {
    let (game, _) = game();
    json!({ "game": game, "scenario": scenario, "games": games, "players": ["random", "random"], "seed": 5 })
}

/// Waits until a study rests.
async fn rested(person: &mut Person, path: &str) -> Json {
    for _ in 0..1200 {
        let seen = person.get(path).await.ok();
        if matches!(seen["about"]["state"].as_str(), Some("done" | "stopped")) {
            return seen;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("{path} does not come to rest");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_study_is_played_kept_and_read_by_everybody() {
    let house = House::new().await;
    let (mut anna, mut boris) = (house.person(), house.person());
    let (game, [first, _]) = game();
    let scenario = scenario(&mut anna).await;
    assert_eq!(anna.get("/api/lab").await.ok()["studies"], json!([]));

    let begun = anna.post("/api/lab", question(&scenario, 3)).await.ok();
    assert_eq!((&begun["asked"], &begun["own"]), (&json!(3), &json!(true)));
    let name = begun["study"].as_str().unwrap().to_owned();
    let path = format!("/api/lab/{name}");
    let done = rested(&mut anna, &path).await;
    assert_eq!(done["about"]["state"], "done", "{}", done["about"]);
    assert_eq!(done["about"]["played"], 3);
    let report = done["report"].as_str().unwrap();
    assert!(report.contains("<svg") && report.contains("--games 3") && !report.contains("<script"));
    assert!(done["style"].as_str().unwrap().contains(".cards"));

    // Everybody reads it, in their own language; nobody else ends it.
    let seen = boris.get(&format!("{path}?lang=pl")).await.ok();
    assert_eq!(seen["about"]["own"], false);
    assert_ne!(seen["about"]["verdict"], done["about"]["verdict"]);
    let reply = boris.raw(Method::DELETE, &path, &[], Vec::new()).await;
    assert_eq!(reply.status, StatusCode::NOT_FOUND, "{}", reply.text);

    // The same question is answered from what is there, for another person too.
    let again = boris.post("/api/lab", question(&scenario, 3)).await.ok();
    assert_eq!(
        (&again["study"], &again["state"]),
        (&json!(name), &json!("done"))
    );
    // More of the same goes on with it: the first battles are the same, row for row.
    let rows = boris.get(&format!("{path}/files/battles.csv")).await;
    assert!(
        rows.headers["content-disposition"]
            .to_str()
            .unwrap()
            .starts_with("attachment")
    );
    assert!(
        rows.text.contains(first) && rows.text.lines().count() == 4,
        "{}",
        rows.text
    );
    anna.post("/api/lab", question(&scenario, 4)).await.ok();
    assert_eq!(rested(&mut anna, &path).await["about"]["played"], 4);
    let more = boris.get(&format!("{path}/files/battles.csv")).await;
    assert!(more.text.starts_with(&rows.text));
    for file in ["report.html", "report.json", "turns.csv"] {
        assert!(
            !boris
                .get(&format!("{path}/files/{file}"))
                .await
                .text
                .is_empty(),
            "{file}"
        );
    }
    let reply = boris.get(&format!("{path}/files/ledger.jsonl")).await;
    assert_eq!(reply.status, StatusCode::NOT_FOUND);

    // What whoever runs the server lays into the folder is shown too, and belongs to nobody.
    let lab = house.folder.path().join("lab");
    fs::create_dir(lab.join("laid-there")).unwrap();
    let ledger = |name: &str| lab.join(name).join("ledger.jsonl");
    fs::copy(ledger(&name), ledger("laid-there")).unwrap();
    let list = anna.get("/api/lab").await.ok();
    let of = |name: &str| {
        let all = list["studies"].as_array().unwrap();
        all.iter()
            .find(|one| one["study"] == name)
            .cloned()
            .unwrap()
    };
    assert_eq!(
        (&of("laid-there")["own"], &of(&name)["own"]),
        (&json!(false), &json!(true))
    );
    assert_eq!(of("laid-there")["game"], game);
    let reply = anna
        .raw(Method::DELETE, "/api/lab/laid-there", &[], Vec::new())
        .await;
    assert_eq!(reply.status, StatusCode::NOT_FOUND);
    anna.raw(Method::DELETE, &path, &[], Vec::new()).await.ok();
    assert_eq!(anna.get(&path).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_study_is_bounded_and_can_be_stopped() {
    let house = House::new().await;
    let mut anna = house.person();
    let scenario = scenario(&mut anna).await;
    for (change, status) in [
        (json!({ "games": 301 }), 400),
        (json!({ "games": 0 }), 400),
        (json!({ "players": ["marshal@2000", "random"] }), 400),
        (json!({ "scenario": "moscow" }), 404),
        (json!({ "vary": ["moscow=1"] }), 422),
        (json!({ "vary": ["rounds"] }), 422),
    ] {
        let mut wrong = question(&scenario, 2);
        for (field, value) in change.as_object().unwrap() {
            wrong[field] = value.clone();
        }
        let reply = anna.post("/api/lab", wrong).await;
        assert_eq!(reply.status.as_u16(), status, "{change}: {}", reply.text);
    }
    // One study of one person at a time; stopped, it rests, and can go on later.
    let long = anna.post("/api/lab", question(&scenario, 300)).await.ok();
    let path = format!("/api/lab/{}", long["study"].as_str().unwrap());
    let mut other = question(&scenario, 2);
    other["seed"] = 6.into();
    let reply = anna.post("/api/lab", other).await;
    assert_eq!(
        reply.status,
        StatusCode::TOO_MANY_REQUESTS,
        "{}",
        reply.text
    );
    anna.raw(Method::DELETE, &path, &[], Vec::new()).await.ok();
    let stopped = rested(&mut anna, &path).await;
    assert_eq!(stopped["about"]["state"], "stopped");
    assert!(stopped["about"]["played"].as_u64().unwrap() < 300);
}
