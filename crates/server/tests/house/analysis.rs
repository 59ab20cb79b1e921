//! A battle looked at afterwards, over the calls.

use std::time::Duration;

use axum::http::StatusCode;
use serde_json::{Value as Json, json};

use crate::common::{House, Person, game};

/// Asks for the analysis and waits for it.
async fn analysed(person: &mut Person, path: &str) -> Json {
    let first = person.post(path, json!({})).await.ok();
    assert!(
        first["progress"].is_u64() || first["analysis"].is_object(),
        "{first}"
    );
    for _ in 0..600 {
        let now = person.get(path).await.ok();
        if now["analysis"].is_object() {
            assert_eq!(now["progress"], Json::Null);
            return now["analysis"].clone();
        }
        assert!(now["progress"].as_u64().unwrap() <= 1000, "{now}");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("no analysis after a minute");
}

fn sum(analysis: &Json) -> i64 {
    let shares = analysis["shares"].as_array().unwrap();
    shares
        .iter()
        .map(|share| share["sum"].as_i64().unwrap())
        .sum()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_finished_battle_is_analysed_once_and_kept_and_goes_with_the_battle() {
    let (_, seats) = game();
    let house = House::new().await;
    let mut anna = house.person();
    let made = anna.battle("me", "me").await;
    let id = made["battle"].as_str().unwrap().to_owned();
    let path = format!("/api/battles/{id}");
    for _ in 0..12 {
        let now = anna.get(&path).await.ok();
        let seat = now["turn"][0].as_str().unwrap().to_owned();
        let action = anna.any_action(&id, &seat).await;
        let body = json!({ "seat": seat, "action": action });
        anna.post(&format!("{path}/actions"), body).await.ok();
    }
    let resigned = json!({ "seat": seats[0] });
    anna.post(&format!("{path}/resign"), resigned).await.ok();
    let asked = format!("{path}/analysis");
    let nobody = json!({ "progress": null, "analysis": null });
    assert_eq!(anna.get(&asked).await.ok(), nobody, "nobody asked yet");

    let analysis = analysed(&mut anna, &asked).await;
    assert_eq!(analysis["eyes"], Json::Null);
    let points = analysis["points"].as_array().unwrap();
    assert_eq!(points.len(), 13, "the set-up and each step");
    for (ply, point) in points.iter().enumerate() {
        assert_eq!(point["ply"], json!(ply));
        for seat in seats {
            assert!(point["known"][seat].is_i64(), "{point}");
        }
    }
    let truth = |at: usize| points[at]["truth"].as_i64().unwrap();
    assert_eq!(
        truth(12) - truth(0),
        sum(&analysis),
        "the parts are the whole"
    );

    // A stranger sees the same, from the store; asking again makes nothing anew.
    let mut carol = house.person();
    assert_eq!(
        carol.post(&asked, json!({})).await.ok()["analysis"],
        analysis
    );
    assert!(house.store.analysis(&id, 1).await.unwrap().is_some());
    assert!(house.store.delete_battle(&id).await.unwrap());
    assert!(house.store.analysis(&id, 1).await.unwrap().is_none());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_running_battle_is_analysed_from_ones_own_eyes_and_only_where_hints_are_allowed() {
    let (_, seats) = game();
    let house = House::new().await;
    let (mut anna, mut boris) = (house.person(), house.person());
    let made = anna.battle("me", "open").await;
    let path = format!("/api/battles/{}", made["battle"].as_str().unwrap());
    boris.post(&format!("{path}/join"), json!({})).await.ok();
    for person in [&mut anna, &mut boris] {
        for reply in [
            person.post(&format!("{path}/analysis"), json!({})).await,
            person.get(&format!("{path}/analysis")).await,
        ] {
            assert_eq!(reply.status, StatusCode::FORBIDDEN, "{}", reply.text);
        }
    }

    let made = anna.battle("me", "computer:recruit").await;
    let id = made["battle"].as_str().unwrap().to_owned();
    let path = format!("/api/battles/{id}");
    let mut done = 0;
    while done < 4 {
        let now = anna.get(&path).await.ok();
        if now["turn"][0] != json!(seats[0]) {
            tokio::time::sleep(Duration::from_millis(20)).await;
            continue;
        }
        let action = anna.any_action(&id, seats[0]).await;
        anna.post(&format!("{path}/actions"), json!({ "action": action }))
            .await
            .ok();
        done += 1;
    }
    let asked = format!("{path}/analysis");
    let analysis = analysed(&mut anna, &asked).await;
    assert_eq!(analysis["eyes"], json!(seats[0]));
    for point in analysis["points"].as_array().unwrap() {
        assert_eq!(point["truth"], Json::Null);
        assert_eq!(point["known"].as_object().unwrap().len(), 1, "{point}");
        assert!(point["known"][seats[0]].is_i64());
    }
    let enemy = analysis["turning"].as_array().unwrap().iter();
    assert!(
        enemy
            .clone()
            .all(|moment| moment["seat"] == json!(seats[0]))
    );
    // Nobody else may look through these eyes, and nothing of it is kept.
    assert_eq!(boris.get(&asked).await.status, StatusCode::FORBIDDEN);
    assert!(house.store.analysis(&id, 1).await.unwrap().is_none());
}
