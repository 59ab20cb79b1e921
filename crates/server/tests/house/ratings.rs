//! Duels and rated battles, and the ladder that comes of them.

use crate::common::{House, Person, game};
use axum::http::StatusCode;
use serde_json::{Value as Json, json};

async fn account(house: &House, name: &str) -> Person {
    let mut person = house.person();
    let wish = json!({ "name": name, "password": "a very long tent pole" });
    person.post("/api/register", wish).await.ok();
    person
}

fn wish(terms: Json) -> Json {
    let (game, seats) = game();
    json!({ "game": game, "seats": { seats[0]: "me", seats[1]: "open" }, "terms": terms })
}

fn rated() -> Json {
    json!({ "rated": true, "clock": { "kind": "days", "days": 3 } })
}

/// Both act, so many times in all; gives how often each did.
async fn play(id: &str, people: [&mut Person; 2], steps: usize) -> [usize; 2] {
    let (_, seats) = game();
    let [anna, boris] = people;
    let mut acted = [0, 0];
    for _ in 0..steps {
        let now = anna.get(&format!("/api/battles/{id}")).await.ok();
        let Some(seat) = now["turn"][0].as_str() else {
            break;
        };
        let you = now["you"][0].as_str() == Some(seat);
        let mover = if you { &mut *anna } else { &mut *boris };
        let action = mover.any_action(id, seat).await;
        let body = json!({ "seat": seat, "action": action });
        mover
            .post(&format!("/api/battles/{id}/actions"), body)
            .await
            .ok();
        acted[usize::from(seat == seats[1])] += 1;
    }
    acted
}

async fn ladder(person: &mut Person) -> Json {
    let (game, _) = game();
    person.get(&format!("/api/ladder/{game}")).await.ok()
}

fn of<'l>(ladder: &'l Json, name: &str) -> &'l Json {
    let players = ladder["players"].as_array().unwrap();
    let found = players.iter().find(|rung| rung["name"] == name);
    found.unwrap_or(&Json::Null)
}

/// A rated battle of two accounts in which both have decided something; not over yet.
async fn begun(anna: &mut Person, boris: &mut Person) -> String {
    let id = anna.make(wish(rated())).await;
    boris
        .post(&format!("/api/battles/{id}/join"), json!({}))
        .await
        .ok();
    let acted = play(&id, [anna, boris], 30).await;
    assert!(acted.iter().all(|count| *count > 0), "{acted:?}");
    id
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rated_battle_moves_both_ratings_once() {
    let house = House::new().await;
    let mut anna = account(&house, "Anna").await;
    let mut boris = account(&house, "Boris").await;
    assert_eq!(ladder(&mut anna).await["players"], json!([]));

    let id = begun(&mut anna, &mut boris).await;
    assert_eq!(
        ladder(&mut anna).await["players"],
        json!([]),
        "not before the end"
    );
    // Advice would be somebody else's strength.
    let hint = json!({ "level": "recruit" });
    let reply = anna.post(&format!("/api/battles/{id}/suggest"), hint).await;
    assert_eq!(reply.status, StatusCode::FORBIDDEN, "{}", reply.text);
    // Nobody steals away from a lost battle.
    let reply = boris
        .post(&format!("/api/battles/{id}/leave"), json!({}))
        .await;
    assert_eq!(reply.status, StatusCode::UNPROCESSABLE_ENTITY);
    boris
        .post(&format!("/api/battles/{id}/resign"), json!({}))
        .await
        .ok();

    let seen = ladder(&mut anna).await;
    let (winner, loser) = (of(&seen, "Anna").clone(), of(&seen, "Boris").clone());
    // The first step of Glicko-2 between two unknown players.
    assert_eq!(
        (&winner["rating"], &loser["rating"]),
        (&json!(1662), &json!(1338))
    );
    assert_eq!(
        (&winner["battles"], &winner["you"]),
        (&json!(1), &json!(true))
    );
    assert_eq!(
        (&loser["battles"], &loser["you"]),
        (&json!(1), &json!(false))
    );
    assert!(winner["low"].as_i64() < Some(1400) && winner["high"].as_i64() > Some(1900));

    // Until the sweep has seen it, the battle is due: had this node died, another would count it. Counted again it is not.
    let due = house.store.due(i64::MAX / 2, i64::MAX / 2).await.unwrap();
    assert!(due.contains(&id), "{due:?}");
    boris
        .post(
            &format!("/api/battles/{id}/chat"),
            json!({ "text": "Well fought." }),
        )
        .await
        .ok();
    assert_eq!(ladder(&mut anna).await["players"], seen["players"]);

    let id = begun(&mut anna, &mut boris).await;
    anna.post(&format!("/api/battles/{id}/resign"), json!({}))
        .await
        .ok();
    let seen = ladder(&mut boris).await;
    assert_eq!(of(&seen, "Anna")["battles"], 2);
    assert!(of(&seen, "Anna")["rating"].as_i64() < winner["rating"].as_i64());
    let data = anna.get("/api/me/data").await.ok();
    assert_eq!(data["ratings"][0]["battles"], 2);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_nobody_fought_counts_for_nothing() {
    let house = House::new().await;
    let mut anna = account(&house, "Anna").await;
    let mut boris = account(&house, "Boris").await;
    // Resigned before the other side decided anything.
    let id = anna.make(wish(rated())).await;
    boris
        .post(&format!("/api/battles/{id}/join"), json!({}))
        .await
        .ok();
    boris
        .post(&format!("/api/battles/{id}/resign"), json!({}))
        .await
        .ok();
    // A friendly battle.
    let id = anna.make(wish(json!({}))).await;
    boris
        .post(&format!("/api/battles/{id}/join"), json!({}))
        .await
        .ok();
    play(&id, [&mut anna, &mut boris], 30).await;
    boris
        .post(&format!("/api/battles/{id}/resign"), json!({}))
        .await
        .ok();
    // Whose player has gone for good: the account was closed.
    let id = begun(&mut anna, &mut boris).await;
    let goodbye = json!({ "password": "a very long tent pole" });
    boris.post("/api/me/delete", goodbye).await.ok();
    anna.post(&format!("/api/battles/{id}/claim"), json!({}))
        .await
        .ok();
    assert_eq!(ladder(&mut anna).await["players"], json!([]));
}

#[tokio::test]
async fn a_rated_battle_is_between_accounts_and_by_the_clock() {
    let (game, seats) = game();
    let house = House::new().await;
    let mut guest = house.person();
    let reply = guest.post("/api/battles", wish(rated())).await;
    assert_eq!(reply.status, StatusCode::FORBIDDEN, "{}", reply.text);
    let mut anna = account(&house, "Anna").await;
    for terms in [
        json!({ "rated": true }),
        json!({ "rated": true, "clock": { "kind": "days", "days": 3 }, "hints": true }),
        json!({ "rated": true, "clock": { "kind": "days", "days": 3 }, "on_flag": "decide" }),
        json!({ "rated": true, "clock": { "kind": "days", "days": 3 }, "absence_hours": 2 }),
    ] {
        let reply = anna.post("/api/battles", wish(terms.clone())).await;
        assert_eq!(
            reply.status,
            StatusCode::BAD_REQUEST,
            "{terms}: {}",
            reply.text
        );
    }
    let with = |seats: Json| json!({ "game": game, "seats": seats, "terms": rated() });
    let alone = with(json!({ seats[0]: "me", seats[1]: "me" }));
    let reply = anna.post("/api/battles", alone).await;
    assert_eq!(reply.status, StatusCode::UNPROCESSABLE_ENTITY);
    // Against a computer player only where its strength was measured.
    let measured = with(json!({ seats[0]: "me", seats[1]: "computer:veteran" }));
    anna.make(measured).await;
    let unknown = json!({ "game": "napoleon", "seats": { "south": "me", "north": "computer:recruit" }, "terms": rated() });
    let reply = anna.post("/api/battles", unknown).await;
    assert_eq!(
        reply.status,
        StatusCode::UNPROCESSABLE_ENTITY,
        "{}",
        reply.text
    );
    // A guest does not sit down to it either.
    let id = anna.make(wish(rated())).await;
    let reply = guest
        .post(&format!("/api/battles/{id}/join"), json!({}))
        .await;
    assert_eq!(reply.status, StatusCode::FORBIDDEN, "{}", reply.text);

    let closed = House::with(|config| server::Config {
        ratings: false,
        ..config
    })
    .await;
    let mut anna = account(&closed, "Anna").await;
    assert_eq!(ladder(&mut anna).await["on"], false);
    let reply = anna.post("/api/battles", wish(rated())).await;
    assert_eq!(
        reply.status,
        StatusCode::UNPROCESSABLE_ENTITY,
        "{}",
        reply.text
    );
}

#[tokio::test]
async fn a_duel_is_two_battles_with_the_sides_swapped_and_dice_of_their_own() {
    let (game, seats) = game();
    let house = House::new().await;
    let (mut anna, mut boris) = (house.person(), house.person());
    let wanted = json!({
        "game": game, "duel": true, "words": "tent",
        "seats": { seats[0]: "me", seats[1]: "invite" },
    });
    let reply = anna.post("/api/battles", wanted).await;
    assert_eq!(reply.status, StatusCode::CREATED, "{}", reply.text);
    let made = reply.json();
    let (one, other) = (&made["battle"], &made["duel"]);
    let path = |id: &Json| format!("/api/battles/{}", id.as_str().unwrap());
    let (first, second) = (path(one), path(other));

    // One link leads to both.
    let invite = made["invites"][seats[1]].as_str().unwrap();
    boris
        .post(&format!("{first}/join"), json!({ "invite": invite }))
        .await
        .ok();
    let [a, b] = [anna.get(&first).await.ok(), anna.get(&second).await.ok()];
    assert_eq!((&a["duel"], &b["duel"]), (other, one));
    assert_eq!(
        (&a["you"], &b["you"]),
        (&json!([seats[0]]), &json!([seats[1]]))
    );
    assert_eq!(
        (&a["scenario"], &a["options"]),
        (&b["scenario"], &b["options"])
    );
    assert_ne!(
        a["commitment"], b["commitment"],
        "dice that could be read ahead"
    );
    let [a, b] = [boris.get(&first).await.ok(), boris.get(&second).await.ok()];
    assert_eq!(
        (&a["you"], &b["you"]),
        (&json!([seats[1]]), &json!([seats[0]]))
    );

    // A duel needs two people.
    let alone = json!({ "game": game, "duel": true, "seats": { seats[0]: "me", seats[1]: "me" } });
    let reply = anna.post("/api/battles", alone).await;
    assert_eq!(reply.status, StatusCode::UNPROCESSABLE_ENTITY);
}
