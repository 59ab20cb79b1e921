//! Playing on from a moment of a battle that is over.

use crate::common::{House, Person, game};
use axum::http::StatusCode;
use serde_json::{Value as Json, json};

/// A battle of two people at one table, some steps old and then given up; what each seat saw before step by step.
async fn finished(anna: &mut Person, boris: &mut Person, steps: usize) -> (String, Vec<[Json; 2]>) {
    let (game, seats) = game();
    let wanted = json!({ "game": game, "seats": { seats[0]: "me", seats[1]: "open" } });
    let id = anna.make(wanted).await;
    let path = format!("/api/battles/{id}");
    boris.post(&format!("{path}/join"), json!({})).await.ok();
    let mut seen = Vec::new();
    for _ in 0..steps {
        let views = [anna.get(&path).await.ok(), boris.get(&path).await.ok()];
        let seat = views[0]["turn"][0].as_str().unwrap().to_owned();
        let mover = if seat == seats[0] {
            &mut *anna
        } else {
            &mut *boris
        };
        let action = mover.any_action(&id, &seat).await;
        let body = json!({ "seat": seat, "action": action });
        mover.post(&format!("{path}/actions"), body).await.ok();
        seen.push(views);
    }
    anna.post(&format!("{path}/resign"), json!({})).await.ok();
    (id, seen)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn any_moment_of_a_finished_battle_is_played_on_with_secrets_as_they_were() {
    let (_, seats) = game();
    let house = House::new().await;
    let (mut anna, mut boris) = (house.person(), house.person());
    let (id, seen) = finished(&mut anna, &mut boris, 8).await;
    let path = format!("/api/battles/{id}");
    let old = anna.get(&format!("{path}/record")).await.ok();
    for at in [0usize, 5, 7] {
        let body = json!({ "at": at, "seats": { seats[0]: "me", seats[1]: "open" } });
        let reply = anna.post(&format!("{path}/play-on"), body).await;
        assert_eq!(reply.status, StatusCode::CREATED, "{}", reply.text);
        let made = reply.json();
        let new = format!("/api/battles/{}", made["battle"].as_str().unwrap());
        boris
            .post(&format!("{new}/join"), json!({ "word": "fire" }))
            .await
            .ok();
        // Each sees what the seat saw then, and no more: the other's secrets are secrets again.
        for (person, then) in [(&mut anna, &seen[at][0]), (&mut boris, &seen[at][1])] {
            let now = person.get(&new).await.ok();
            assert_eq!(now["view"], then["view"], "at {at}");
            assert_eq!(now["turn"], then["turn"]);
            assert_eq!(now["game"], then["game"]);
            assert_eq!(now["scenario"], then["scenario"]);
            assert_eq!(now["options"], then["options"]);
            assert_eq!(now["from"], json!({ "battle": id, "step": at }));
            assert_ne!(now["commitment"], then["commitment"], "new dice");
        }
        assert!(
            seen[at][0].get("from").is_none(),
            "the first came from nowhere"
        );
        // It is played, and its record says where it comes from.
        let seat = seen[at][0]["turn"][0].as_str().unwrap().to_owned();
        let mover = if seat == seats[0] {
            &mut anna
        } else {
            &mut boris
        };
        let action = mover
            .any_action(new.rsplit('/').next().unwrap(), &seat)
            .await;
        let body = json!({ "seat": seat, "action": action });
        mover.post(&format!("{new}/actions"), body).await.ok();
        boris.post(&format!("{new}/resign"), json!({})).await.ok();
        let record = anna.get(&format!("{new}/record")).await.ok();
        assert_eq!(record["from"]["battle"], json!(id));
        assert_eq!(record["from"]["step"], json!(at));
        assert_eq!(record["from"]["commitment"], old["commitment"]);
        assert_ne!(record["commitment"], old["commitment"]);
        assert_eq!(
            record["words"][1], "fire",
            "a word is mixed into the new dice"
        );
        let verdict = anna.get(&format!("{new}/verify")).await.ok();
        assert_eq!(verdict["verified"], true, "{verdict}");
        // The whole truth at its beginning is that of the moment.
        let first = anna.get(&format!("{new}/replay?at=0")).await.ok();
        let moment = anna.get(&format!("{path}/replay?at={at}")).await.ok();
        assert_eq!(first["moments"][0]["view"], moment["moments"][0]["view"]);
    }
    assert!(old.get("from").is_none());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_a_battle_that_is_over_and_a_moment_at_which_it_was_not_can_be_played_on() {
    let (_, seats) = game();
    let house = House::new().await;
    let (mut anna, mut boris) = (house.person(), house.person());
    let running = anna.battle("me", "me").await;
    let path = format!("/api/battles/{}", running["battle"].as_str().unwrap());
    let alone = json!({ seats[0]: "me", seats[1]: "me" });
    let body = json!({ "at": 0, "seats": alone });
    let reply = anna.post(&format!("{path}/play-on"), body.clone()).await;
    assert_eq!(
        (reply.status.as_u16(), reply.kind().as_str()),
        (422, "refused")
    );
    assert!(reply.text.contains("not over"), "{}", reply.text);

    let (id, _) = finished(&mut anna, &mut boris, 3).await;
    let path = format!("/api/battles/{id}");
    let late = json!({ "at": 4, "seats": alone });
    let reply = anna.post(&format!("{path}/play-on"), late).await;
    assert_eq!(reply.status, StatusCode::NOT_FOUND, "{}", reply.text);
    let nobody = json!({ "at": 1, "seats": { "moon": "me" } });
    let reply = anna.post(&format!("{path}/play-on"), nobody).await;
    assert_eq!(reply.status, StatusCode::NOT_FOUND, "{}", reply.text);
    let when = json!({ "seats": alone });
    let reply = anna.post(&format!("{path}/play-on"), when).await;
    assert_eq!(reply.status, StatusCode::BAD_REQUEST, "{}", reply.text);
    // Against the computer, from the last moment; and read again from the store it is the same battle.
    let computer = json!({ "at": 3, "seats": { seats[0]: "computer:recruit", seats[1]: "me" } });
    let reply = boris.post(&format!("{path}/play-on"), computer).await;
    assert_eq!(reply.status, StatusCode::CREATED, "{}", reply.text);
}
