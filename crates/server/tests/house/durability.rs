//! Killed at any moment, under load, the server comes back with everything that it acknowledged and nothing half done.

use std::sync::Arc;
use std::time::Duration;

use crate::common::{Child, Person, game};
use serde_json::{Value as Json, json};
use server::battle::Line;
use store::{SqliteStore, Store};
use tokio::sync::Mutex;

const BATTLES: usize = 8;
const ROUNDS: u64 = 8;

/// One battle and what the server has acknowledged in it.
struct Played {
    id: String,
    person: Person,
    acknowledged: Vec<Json>,
}

/// Plays on until the server has gone.
async fn play(played: Arc<Mutex<Played>>) {
    let mut played = played.lock().await;
    let path = format!("/api/battles/{}", played.id);
    loop {
        let mut person = played.person.clone();
        let Some(legal) = owed_actions(&mut person, &path).await else {
            return;
        };
        let (seat, actions) = legal;
        let action = actions[played.acknowledged.len() * 7 % actions.len()].clone();
        let body = json!({ "seat": seat, "action": action });
        let Some(reply) = person.try_post(&format!("{path}/actions"), body).await else {
            return;
        };
        assert!(
            reply.status.is_success(),
            "{}: {}",
            reply.status,
            reply.text
        );
        played.acknowledged.push(action);
    }
}

/// The seat that owes a decision and its legal actions; nothing if the server has gone or the battle is over.
async fn owed_actions(person: &mut Person, path: &str) -> Option<(String, Vec<Json>)> {
    let (_, seats) = game();
    for seat in seats {
        let reply = person
            .try_post(&format!("{path}/legal"), json!({ "seat": seat }))
            .await?;
        let actions = reply.json()["actions"].as_array()?.clone();
        if !actions.is_empty() {
            return Some((seat.to_owned(), actions));
        }
    }
    None
}

/// The actions in the stored log of a battle.
async fn stored_actions(store: &dyn Store, id: &str) -> Vec<Json> {
    let entries = store.entries(id, 0).await.unwrap();
    for (number, entry) in entries.iter().enumerate() {
        assert_eq!(entry.seq, number as u64, "the log has no hole");
    }
    entries
        .iter()
        .filter_map(|entry| match serde_json::from_str(&entry.body).unwrap() {
            Line::Act { action, .. } => Some(action),
            _ => None,
        })
        .collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_acknowledged_is_lost() {
    let folder = tempfile::tempdir().unwrap();
    let node = Child::start(folder.path(), None);
    let mut battles = Vec::new();
    for _ in 0..BATTLES {
        let mut person = node.person();
        let id = person.battle("me", "me").await["battle"]
            .as_str()
            .unwrap()
            .to_owned();
        battles.push(Arc::new(Mutex::new(Played {
            id,
            person,
            acknowledged: Vec::new(),
        })));
    }
    let mut node = Some(node);
    let mut total = 0;
    for round in 0..ROUNDS {
        let running = node
            .take()
            .unwrap_or_else(|| Child::start(folder.path(), None));
        for battle in &battles {
            let mut battle = battle.lock().await;
            battle.person = battle.person.moved_to(running.address);
            // It stands where it stood: it is loaded, and every stored line performed again.
            let path = format!("/api/battles/{}", battle.id);
            battle.person.clone().get(&path).await.ok();
        }
        let tasks: Vec<_> = battles
            .iter()
            .map(|battle| tokio::spawn(play(Arc::clone(battle))))
            .collect();
        // A different moment each time.
        tokio::time::sleep(Duration::from_millis(150 + round * 83)).await;
        running.kill();
        for task in tasks {
            task.await.unwrap();
        }

        let store = SqliteStore::open(folder.path()).await.unwrap();
        for battle in &battles {
            let mut battle = battle.lock().await;
            let stored = stored_actions(&store, &battle.id).await;
            let told = battle.acknowledged.len();
            assert!(
                stored.len() >= told,
                "{told} acknowledged, {} stored",
                stored.len()
            );
            assert!(
                stored.len() <= told + 1,
                "at most the one that was under way is more"
            );
            assert_eq!(stored[..told], battle.acknowledged);
            battle.acknowledged = stored;
        }
        store.close().await;
        drop(store);
        total = 0;
        for battle in &battles {
            total += battle.lock().await.acknowledged.len();
        }
    }
    assert!(
        total > 50,
        "the kills hit a server at work: {total} actions"
    );
}

/// A computer player that was thinking when the server was killed goes on after the restart.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn computer_players_survive_a_kill() {
    let (_, seats) = game();
    let folder = tempfile::tempdir().unwrap();
    let node = Child::start(folder.path(), None);
    let mut anna = node.person();
    let made = anna.battle("computer:recruit", "computer:recruit").await;
    let id = made["battle"].as_str().unwrap().to_owned();
    assert_eq!(made["seats"][seats[0]]["kind"], "computer");
    let path = format!("/api/battles/{id}");
    let mut seq = 0;
    let mut node = Some(node);
    for _ in 0..3 {
        let running = node
            .take()
            .unwrap_or_else(|| Child::start(folder.path(), None));
        let mut anna = anna.moved_to(running.address);
        let moved = async {
            loop {
                // Nobody looks at the battle itself: the server must take it up on its own.
                let listed = anna.get("/api/battles?live=1").await.ok();
                let finished = anna.get("/api/battles?finished=1").await.ok();
                for battle in [&listed["battles"][0], &finished["battles"][0]] {
                    if battle["battle"] == id.as_str() && battle["seq"].as_u64() > Some(seq) {
                        return battle["seq"].as_u64().unwrap();
                    }
                }
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        };
        seq = tokio::time::timeout(Duration::from_secs(30), moved)
            .await
            .expect("the computer plays on");
        running.kill();
    }
    let running = Child::start(folder.path(), None);
    let seen = running.person().get(&path).await.ok();
    assert!(seen["seq"].as_u64().unwrap() >= seq);
}

/// Told to stop, the server ends in good order, also with a socket open, and comes back where it was.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stop_in_good_order() {
    let folder = tempfile::tempdir().unwrap();
    let node = Child::start(folder.path(), None);
    let mut anna = node.person();
    let id = anna.battle("me", "me").await["battle"]
        .as_str()
        .unwrap()
        .to_owned();
    let path = format!("/api/battles/{id}");
    let socket = anna.socket(&id, "").await;
    let (seat, actions) = owed_actions(&mut anna, &path).await.unwrap();
    let body = json!({ "seat": seat, "action": actions[0] });
    anna.post(&format!("{path}/actions"), body).await.ok();
    let before = anna.get(&format!("{path}?seat={seat}")).await.ok();
    assert!(node.terminate(), "status 0");
    drop(socket);
    let again = Child::start(folder.path(), None);
    let mut anna = anna.moved_to(again.address);
    let after = anna.get(&format!("{path}?seat={seat}")).await.ok();
    assert_eq!(before, after);
    assert!(again.terminate());
}
