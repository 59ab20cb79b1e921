//! What happens around the board: undo, draws, pauses, clocks, empty chairs, computer players, talk.

use std::sync::Arc;
use std::time::Duration;

use crate::common::{House, Node, Person, game};
use serde_json::{Value as Json, json};
use server::Config;
use server::battle::Line;
use store::{Append, Face, SqliteStore, Store};

/// Two people at a table.
async fn pair(anna: &mut Person, boris: &mut Person, terms: Json) -> String {
    let (game, seats) = game();
    let wanted =
        json!({ "game": game, "seats": { seats[0]: "me", seats[1]: "open" }, "terms": terms });
    let id = anna.make(wanted).await;
    boris
        .post(&format!("/api/battles/{id}/join"), json!({}))
        .await
        .ok();
    id
}

/// Whoever must acts, once; gives the seat, or nothing when the battle is over.
async fn somebody_acts(people: &mut [&mut Person; 2], id: &str) -> Option<usize> {
    let (_, seats) = game();
    let path = format!("/api/battles/{id}");
    let seen = people[0].get(&path).await.ok();
    let seat = seen["turn"][0].as_str()?.to_owned();
    let index = usize::from(seat == seats[1]);
    let action = people[index].any_action(id, &seat).await;
    people[index]
        .post(
            &format!("{path}/actions"),
            json!({ "seat": seat, "action": action }),
        )
        .await
        .ok();
    Some(index)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_step_is_taken_back_and_everybody_hears_of_it_once() {
    let node = Node::new().await;
    let (mut anna, mut boris) = (node.person(), node.person());
    let id = pair(&mut anna, &mut boris, json!({})).await;
    let path = format!("/api/battles/{id}");
    let mut sockets = [anna.socket(&id, "").await, boris.socket(&id, "").await];
    for socket in &mut sockets {
        socket.told().await;
    }
    let mut proved = false;
    for _ in 0..60 {
        let mut people = [&mut anna, &mut boris];
        let before = [
            people[0].get(&path).await.ok(),
            people[1].get(&path).await.ok(),
        ];
        let Some(mover) = somebody_acts(&mut people, &id).await else {
            break;
        };
        let after = [
            people[0].get(&path).await.ok(),
            people[1].get(&path).await.ok(),
        ];
        for (index, socket) in sockets.iter_mut().enumerate() {
            for seq in before[index]["seq"].as_u64().unwrap()..after[index]["seq"].as_u64().unwrap()
            {
                assert_eq!(socket.told().await["seq"], seq + 1);
            }
        }
        if after[mover]["undo"] != true {
            let reply = people[mover].post(&format!("{path}/undo"), json!({})).await;
            assert_eq!(reply.status, 422, "what cannot be taken back is refused");
            continue;
        }
        let stale = json!({ "after": before[mover]["seq"] });
        assert_eq!(
            people[mover]
                .post(&format!("{path}/undo"), stale)
                .await
                .status,
            409
        );
        let undone = people[mover]
            .post(
                &format!("{path}/undo"),
                json!({ "after": after[mover]["seq"] }),
            )
            .await
            .ok();
        assert_eq!(undone["undone"], true);
        assert_eq!(
            undone["ply"], before[mover]["ply"],
            "the step no longer stands"
        );
        let seq = after[mover]["seq"].as_u64().unwrap() + 1;
        assert_eq!(undone["seq"], seq, "the number rises");
        for (index, socket) in sockets.iter_mut().enumerate() {
            if after[index]["seq"] == before[index]["seq"] {
                continue; // This side never knew of the step.
            }
            let told = socket.told().await;
            assert_eq!(told["undone"], true);
            assert_eq!(told["seq"], after[index]["seq"].as_u64().unwrap() + 1);
            assert_eq!(
                told["view"], before[index]["view"],
                "the board is as it was"
            );
        }
        // Somebody who was away is told of both, in order.
        let from = before[mover]["seq"].as_u64().unwrap();
        let mut tab = people[mover].socket(&id, &format!("?after={from}")).await;
        let first = tab.told().await;
        let second = tab.told().await;
        assert_eq!(
            (first["seq"].clone(), second["seq"].clone()),
            (json!(from + 1), json!(from + 2))
        );
        assert!(first.get("undone").is_none());
        assert_eq!(second["undone"], true);
        proved = true;
        break;
    }
    assert!(proved, "a step that can be taken back came up");
    node.stop().await;
}

#[tokio::test]
async fn draws_are_offered_declined_and_agreed() {
    let house = House::new().await;
    let (_, seats) = game();
    let (mut anna, mut boris) = (house.person(), house.person());
    let id = pair(&mut anna, &mut boris, json!({})).await;
    let draw = format!("/api/battles/{id}/draw");
    let offered = anna.post(&draw, json!({})).await.ok();
    assert_eq!(offered["table"]["draw_offered_by"], seats[0]);
    assert!(offered["over"].is_null());
    let again = anna.post(&draw, json!({})).await.ok();
    assert!(again["over"].is_null(), "nobody agrees with themselves");
    let declined = boris.post(&draw, json!({ "decline": true })).await.ok();
    assert!(declined["table"]["draw_offered_by"].is_null());
    boris.post(&draw, json!({})).await.ok();
    let agreed = anna.post(&draw, json!({})).await.ok();
    assert_eq!(agreed["over"]["reason"], "kernel-over-agreed");
    assert!(agreed["over"]["winner"].is_null());
}

#[tokio::test]
async fn a_pause_needs_both_and_stops_the_battle() {
    let house = House::new().await;
    let (_, seats) = game();
    let (mut anna, mut boris) = (house.person(), house.person());
    let terms = json!({ "clock": { "kind": "live", "minutes": 10, "increment": 5 } });
    let id = pair(&mut anna, &mut boris, terms).await;
    let path = format!("/api/battles/{id}");
    let running = anna.get(&path).await.ok();
    let turn = running["turn"][0].as_str().unwrap().to_owned();
    assert_eq!(running["table"]["clocks"][&turn]["running"], true);
    let offered = anna.post(&format!("{path}/pause"), json!({})).await.ok();
    assert_eq!(offered["table"]["paused"], false);
    let paused = boris.post(&format!("{path}/pause"), json!({})).await.ok();
    assert_eq!(paused["table"]["paused"], true);
    for seat in seats {
        assert_eq!(paused["table"]["clocks"][seat]["running"], false);
    }
    let mover = if turn == seats[0] {
        &mut anna
    } else {
        &mut boris
    };
    let action = mover.any_action(&id, &turn).await;
    let body = json!({ "seat": turn, "action": action });
    let reply = mover.post(&format!("{path}/actions"), body.clone()).await;
    assert_eq!(reply.status, 422);
    assert!(reply.text.contains("paused"));
    let mover = if turn == seats[0] {
        &mut anna
    } else {
        &mut boris
    };
    mover.post(&format!("{path}/resume"), json!({})).await.ok();
    mover.post(&format!("{path}/actions"), body).await.ok();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_deserted_seat_is_handed_to_the_computer_or_claimed() {
    let node = Node::new().await;
    let (_, seats) = game();
    let (mut anna, mut boris) = (node.person(), node.person());
    let id = pair(&mut anna, &mut boris, json!({})).await;
    let path = format!("/api/battles/{id}");
    boris.post(&format!("{path}/leave"), json!({})).await.ok();
    let seen = anna.get(&path).await.ok();
    assert_eq!(seen["table"]["deserted"], json!([seats[1]]));
    assert!(
        seen["over"].is_null(),
        "leaving a seat does not end the battle"
    );
    assert_eq!(
        boris
            .get(&format!("{path}/legal?seat={}", seats[1]))
            .await
            .status,
        403,
        "whoever left has left"
    );
    let handed = anna
        .post(
            &format!("{path}/hand-over"),
            json!({ "to": "computer:recruit" }),
        )
        .await
        .ok();
    assert_eq!(
        handed["table"]["seats"][seats[1]],
        json!({ "kind": "computer", "level": "recruit" })
    );
    // Now the computer answers whenever it is its turn.
    for _ in 0..5 {
        let turn = wait_for_turn(&mut anna, &path, seats[0]).await;
        if !turn {
            break;
        }
        let action = anna.any_action(&id, seats[0]).await;
        anna.post(&format!("{path}/actions"), json!({ "action": action }))
            .await
            .ok();
    }

    let id = pair(&mut anna, &mut boris, json!({})).await;
    let path = format!("/api/battles/{id}");
    anna.post(&format!("{path}/leave"), json!({})).await.ok();
    let claimed = boris.post(&format!("{path}/claim"), json!({})).await.ok();
    assert_eq!(claimed["over"]["winner"], seats[1]);
    node.stop().await;
}

/// Waits until a seat owes a decision; false when the battle is over.
async fn wait_for_turn(person: &mut Person, path: &str, seat: &str) -> bool {
    for _ in 0..400 {
        let seen = person.get(path).await.ok();
        if !seen["over"].is_null() {
            return false;
        }
        if seen["turn"].as_array().unwrap().contains(&json!(seat)) {
            return true;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("the computer does not move");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_computer_plays_its_seat_and_gives_hints_where_they_are_allowed() {
    let node = Node::new().await;
    let (game, seats) = game();
    let mut anna = node.person();
    let id = anna.battle("me", "computer:veteran").await["battle"]
        .as_str()
        .unwrap()
        .to_owned();
    let path = format!("/api/battles/{id}");
    for _ in 0..4 {
        if !wait_for_turn(&mut anna, &path, seats[0]).await {
            break;
        }
        let hint = anna
            .post(
                &format!("{path}/suggest"),
                json!({ "level": "recruit", "millis": 50 }),
            )
            .await
            .ok();
        // Why: the candidates and what gets better or worse.
        assert!(!hint["considered"].as_array().unwrap().is_empty());
        assert!(hint["reasons"].is_array());
        anna.post(
            &format!("{path}/check"),
            json!({ "action": hint["action"] }),
        )
        .await
        .ok();
        anna.post(
            &format!("{path}/actions"),
            json!({ "action": hint["action"] }),
        )
        .await
        .ok();
    }
    let draw = anna.post(&format!("{path}/draw"), json!({})).await;
    assert_eq!(draw.status, 422, "the computer plays on");
    let mut boris = node.person();
    let serious = pair(&mut anna, &mut boris, json!({})).await;
    let seen = anna.get(&format!("/api/battles/{serious}")).await.ok();
    assert_eq!(seen["hints"], false);
    let turn = usize::from(seen["turn"][0] == seats[1]);
    let mover = [&mut anna, &mut boris].into_iter().nth(turn).unwrap();
    let reply = mover
        .post(&format!("/api/battles/{serious}/suggest"), json!({}))
        .await;
    assert_eq!(
        reply.status, 403,
        "no hints between people who did not agree on them"
    );
    let reply = anna
        .post(
            "/api/battles",
            json!({ "game": game, "seats": { seats[0]: "computer:genius" } }),
        )
        .await;
    assert_eq!(reply.status, 404);
    node.stop().await;
}

/// One browser with both seats looks with one pair of eyes at a time.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_players_at_one_screen() {
    let node = Node::new().await;
    let (_, seats) = game();
    let mut anna = node.person();
    let id = anna.battle("me", "me").await["battle"]
        .as_str()
        .unwrap()
        .to_owned();
    let path = format!("/api/battles/{id}");
    for seat in seats {
        let seen = anna.get(&format!("{path}?seat={seat}")).await.ok();
        assert_eq!(seen["eyes"], seat);
        assert_eq!(seen["you"], json!(seats));
    }
    // While the screen changes hands it shows neither seat.
    let between = anna.get(&format!("{path}?seat=spectator")).await.ok();
    assert_eq!(between["eyes"], Json::Null);
    let watched = node.person().get(&path).await.ok();
    assert_eq!(between["view"], watched["view"]);
    let seen = anna.get(&path).await.ok();
    assert!(
        seen["turn"].as_array().unwrap().contains(&seen["eyes"]),
        "by default the seat that must decide looks"
    );
    let mut socket = anna.socket(&id, &format!("?seat={}", seats[0])).await;
    assert_eq!(socket.told().await["eyes"], seats[0]);
    let handed = socket.ask(json!({ "do": "eyes", "seat": seats[1] })).await;
    assert_eq!(
        (handed["ok"].clone(), handed["eyes"].clone()),
        (json!(true), json!(seats[1]))
    );
    let expected = anna.get(&format!("{path}?seat={}", seats[1])).await.ok();
    assert_eq!(handed["view"], expected["view"]);
    assert_eq!(
        socket.ask(json!({ "do": "eyes", "seat": "nobody" })).await["ok"],
        false
    );
    let turn = seen["turn"][0].as_str().unwrap();
    let action = anna.any_action(&id, turn).await;
    let done = anna
        .post(
            &format!("{path}/actions"),
            json!({ "seat": turn, "action": action }),
        )
        .await
        .ok();
    assert!(done["seq"].as_u64() >= Some(1));
    node.stop().await;
}

#[tokio::test]
async fn players_and_gallery_do_not_whisper_to_each_other() {
    let house = House::new().await;
    let (mut anna, mut boris, mut carol) = (house.person(), house.person(), house.person());
    let id = pair(&mut anna, &mut boris, json!({})).await;
    let chat = format!("/api/battles/{id}/chat");
    anna.post(&chat, json!({ "text": "Good luck!" })).await.ok();
    carol
        .post(&chat, json!({ "text": "She has no reserves" }))
        .await
        .ok();
    let texts = async |person: &mut Person| -> Vec<String> {
        let said = person.get(&chat).await.ok();
        let said = said["chat"].as_array().unwrap().iter();
        said.map(|one| one["text"].as_str().unwrap().to_owned())
            .collect()
    };
    assert_eq!(texts(&mut boris).await, ["Good luck!"]);
    assert_eq!(texts(&mut carol).await, ["She has no reserves"]);
    for text in ["", " \u{7} ", &"x".repeat(1001)] {
        assert_eq!(anna.post(&chat, json!({ "text": text })).await.status, 400);
    }
    let seq = anna.get(&format!("/api/battles/{id}")).await.ok()["seq"].clone();
    assert_eq!(seq, 0, "talk is not counted");
    anna.post(&format!("/api/battles/{id}/resign"), json!({}))
        .await
        .ok();
    assert_eq!(
        texts(&mut boris).await.len(),
        2,
        "afterwards everybody reads everything"
    );
}

/// Copies a battle into another store as if it had happened earlier.
async fn age(from: &dyn Store, to: &dyn Store, id: &str, by: i64) {
    for entry in from.entries(id, 0).await.unwrap() {
        to.append(Append {
            battle: id.to_owned(),
            seq: entry.seq,
            at: entry.at - by,
            body: entry.body,
            face: Face {
                public: true,
                wakes_at: Some(0),
                ..Face::default()
            },
        })
        .await
        .unwrap();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn clocks_run_out_by_themselves() {
    let house = House::new().await;
    let (_, seats) = game();
    let (mut anna, mut boris) = (house.person(), house.person());
    let clock = json!({ "kind": "live", "minutes": 1 });
    let lose = pair(&mut anna, &mut boris, json!({ "clock": clock })).await;
    let decide = pair(
        &mut anna,
        &mut boris,
        json!({ "clock": clock, "on_flag": "decide" }),
    )
    .await;
    let absent = pair(&mut anna, &mut boris, json!({ "absence_hours": 1 })).await;
    let slow = pair(
        &mut anna,
        &mut boris,
        json!({ "clock": { "kind": "days", "days": 2 } }),
    )
    .await;
    let alone = anna.make(json!({ "game": game().0, "seats": { seats[0]: "me", seats[1]: "open" }, "terms": { "clock": clock } })).await;

    let folder = tempfile::tempdir().unwrap();
    let later: Arc<dyn Store> = Arc::new(SqliteStore::open(folder.path()).await.unwrap());
    let key = house.store.key("signatures", "").await.unwrap();
    later.key("signatures", &key).await.unwrap();
    for id in [&lose, &decide, &absent, &slow, &alone] {
        age(&*house.store, &*later, id, 2 * 3_600_000).await;
    }
    later.close().await;
    drop(later);
    let data = folder.path().to_path_buf();
    let node = Node::with(|config| Config { data, ..config }).await;
    let mut anna = anna.moved_to(node.address);
    let mut boris = boris.moved_to(node.address);

    // Nobody looks at it, and yet it ends.
    let mut over = Json::Null;
    for _ in 0..100 {
        let listed = anna.get("/api/battles?finished=1").await.ok();
        over = listed["battles"][0].clone();
        if !over.is_null() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    assert_eq!(over["battle"], lose.as_str());
    assert_eq!(over["over"]["reason"], "kernel-over-flagged");

    // Every battle has its own alarm, and this one may ring a moment later.
    let mut flagged = None;
    for _ in 0..100 {
        let seen = anna.get(&format!("/api/battles/{decide}")).await.ok();
        assert!(seen["over"].is_null());
        flagged = seen["table"]["flagged"][0].as_str().map(str::to_owned);
        if flagged.is_some() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    let flagged = flagged.expect("a flag");
    let (winner, loser) = if flagged == seats[0] {
        (&mut boris, &mut anna)
    } else {
        (&mut anna, &mut boris)
    };
    assert_eq!(
        loser
            .post(
                &format!("/api/battles/{decide}/claim"),
                json!({ "seat": flagged })
            )
            .await
            .status,
        403
    );
    let claimed = winner
        .post(
            &format!("/api/battles/{decide}/claim"),
            json!({ "seat": flagged }),
        )
        .await
        .ok();
    assert_eq!(claimed["over"]["reason"], "kernel-over-flagged");

    let seen = anna.get(&format!("/api/battles/{absent}")).await.ok();
    assert_eq!(
        seen["table"]["deserted"], seen["turn"],
        "silent for longer than both accepted"
    );
    for id in [&slow, &alone] {
        let seen = anna.get(&format!("/api/battles/{id}")).await.ok();
        assert!(seen["over"].is_null());
        assert_eq!(seen["table"]["deserted"], json!([]));
    }
    node.stop().await;
}

/// A battle of another version, or one whose log was tampered with, is refused with a reason and never misread.
#[tokio::test]
async fn what_cannot_be_read_is_refused_with_a_reason() {
    let house = House::new().await;
    let mut anna = house.person();
    let id = anna.battle("me", "me").await["battle"]
        .as_str()
        .unwrap()
        .to_owned();
    let path = format!("/api/battles/{id}");
    for _ in 0..12 {
        let seen = anna.get(&path).await.ok();
        let Some(seat) = seen["turn"][0].as_str() else {
            break;
        };
        let action = anna.any_action(&id, seat).await;
        anna.post(
            &format!("{path}/actions"),
            json!({ "seat": seat, "action": action }),
        )
        .await
        .ok();
    }
    let entries = house.store.entries(&id, 0).await.unwrap();
    let change = |number: usize, edit: &dyn Fn(&mut Json)| {
        let mut bodies: Vec<Json> = entries
            .iter()
            .map(|entry| serde_json::from_str(&entry.body).unwrap())
            .collect();
        edit(&mut bodies[number]);
        bodies
    };
    let doctored: [(Vec<Json>, &str); 4] = [
        (change(0, &|line| line["format"] = json!(7)), "form 7"),
        (
            change(0, &|line| line["game"] = json!("chess")),
            "no game «chess»",
        ),
        (
            change(1, &|line| line["rolled"] = json!([[6, 6, 6, 6, 6, 6]])),
            "does not replay identically",
        ),
        (
            change(1, &|line| line["type"] = json!("dance")),
            "unknown form",
        ),
    ];
    for (number, (bodies, reason)) in doctored.into_iter().enumerate() {
        let id = format!("doctored-battle-{number:0>6}");
        for (seq, body) in bodies.iter().enumerate() {
            let append = Append {
                battle: id.clone(),
                seq: seq as u64,
                at: entries[seq].at,
                body: body.to_string(),
                face: Face::default(),
            };
            house.store.append(append).await.unwrap();
        }
        let reply = anna.get(&format!("/api/battles/{id}")).await;
        assert_eq!(
            (reply.status.as_u16(), reply.kind().as_str()),
            (409, "unreadable"),
            "{}",
            reply.text
        );
        assert!(reply.text.contains(reason), "{}", reply.text);
    }
    assert!(serde_json::from_str::<Line>(&entries[1].body).is_ok());
}

/// A seat that owes a decision is told what it may do with the same message; nobody else is, and the answer is what
/// `legal` would say.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_owes_a_decision_is_told_what_is_legal() {
    let node = Node::new().await;
    let (mut anna, mut boris) = (node.person(), node.person());
    let id = pair(&mut anna, &mut boris, json!({})).await;
    let (_, seats) = game();
    let mut sockets = [
        anna.socket(&id, "").await,
        boris.socket(&id, "").await,
        node.person().socket(&id, "").await,
    ];
    let mut owed = [0, 0];
    for step in 0..40 {
        for (index, socket) in sockets.iter_mut().enumerate() {
            let told: wire::Told<Json, Json, Json> = match socket.told().await {
                // The first message is the present, in another envelope.
                present if step == 0 => {
                    let present: wire::Present<Json, Json, Json> =
                        serde_json::from_value(present).unwrap();
                    assert_eq!(present.legal.is_some(), present.status.turn == present.you);
                    continue;
                }
                told => serde_json::from_value(told).unwrap(),
            };
            let seat = seats.get(index);
            let owes =
                seat.is_some_and(|seat| told.moment.status.turn.iter().any(|one| one == seat));
            assert_eq!(told.legal.is_some(), owes, "step {step}, socket {index}");
            if let Some(legal) = told.legal {
                owed[index] += 1;
                let asked = socket.ask(json!({ "do": "legal", "seat": seat })).await;
                assert_eq!(asked["actions"], Json::Array(legal.actions));
            }
        }
        if somebody_acts(&mut [&mut anna, &mut boris], &id)
            .await
            .is_none()
        {
            break;
        }
    }
    assert!(owed.iter().all(|times| *times > 3), "{owed:?}");
}
