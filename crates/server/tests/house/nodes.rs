//! Several nodes on one PostgreSQL: any node serves any battle.

use std::time::Duration;

use crate::common::{Child, Person, Socket, game};
use serde_json::{Value as Json, json};
use store::cluster::{Disk, pg};

async fn act(socket: &mut Socket, seat: &str) -> bool {
    let legal = socket.ask(json!({ "do": "legal", "seat": seat })).await;
    let action = legal["actions"][0].clone();
    if action.is_null() {
        return false;
    }
    socket
        .send(&json!({ "do": "act", "seat": seat, "action": action, "id": "act" }))
        .await;
    true
}

fn turn(message: &Json) -> Option<String> {
    Some(message["turn"][0].as_str()?.to_owned())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn any_node_serves_any_battle() {
    let (_, seats) = game();
    let cluster = pg(Disk::Forced).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let url = cluster.url();
    let here = Child::start(folder.path(), Some(&url));
    let there = Child::start(folder.path(), Some(&url));

    // Made on one node, joined on the other, at once.
    let mut anna = here.person();
    let mut boris = there.person();
    let id = anna.battle("me", "open").await["battle"]
        .as_str()
        .unwrap()
        .to_owned();
    boris
        .post(&format!("/api/battles/{id}/join"), json!({}))
        .await
        .ok();
    let seen = anna.get(&format!("/api/battles/{id}")).await.ok();
    assert_eq!(
        seen["seats"][seats[1]]["kind"], "player",
        "no node answers from an old copy"
    );

    // Each holds a socket to their own node and hears what happens on the other.
    let mut sockets = [anna.socket(&id, "").await, boris.socket(&id, "").await];
    let mut seqs = [0u64; 2];
    let mut now = sockets[0].told().await;
    sockets[1].told().await;
    for _ in 0..10 {
        let Some(seat) = turn(&now) else { break };
        let mover = usize::from(seat == seats[1]);
        assert!(act(&mut sockets[mover], &seat).await);
        for (socket, seq) in sockets.iter_mut().zip(&mut seqs) {
            now = socket.told().await;
            *seq += 1;
            assert_eq!(now["seq"], *seq);
        }
    }

    // The same player acts on both nodes in the same moment: one gets through, the other is told so. Never a fork.
    let seat = turn(&now).expect("the battle goes on");
    let mover = if seat == seats[0] { &anna } else { &boris };
    let mut tabs = [mover.moved_to(here.address), mover.moved_to(there.address)];
    let mut races = 0;
    for _ in 0..6 {
        let seen = tabs[0]
            .get(&format!("/api/battles/{id}?seat={seat}"))
            .await
            .ok();
        if turn(&seen).as_deref() != Some(seat.as_str()) {
            break;
        }
        let after = seen["seq"].clone();
        let action = tabs[0].any_action(&id, &seat).await;
        let body = json!({ "seat": seat, "action": action, "after": after });
        let path = format!("/api/battles/{id}/actions");
        let [one, other] = &mut tabs;
        let (one, other) = tokio::join!(one.post(&path, body.clone()), other.post(&path, body));
        let mut statuses = [one.status.as_u16(), other.status.as_u16()];
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 409], "{} {}", one.text, other.text);
        races += 1;
        for (socket, seq) in sockets.iter_mut().zip(&mut seqs) {
            let told = socket.told().await;
            *seq += 1;
            assert_eq!(told["seq"], *seq, "each hears of it once");
        }
    }
    assert!(races > 0);

    // A node dies. Its client goes to another and misses nothing.
    let [mut socket_a, socket_b] = sockets;
    there.kill();
    drop(socket_b);
    let mut boris = boris.moved_to(here.address);
    let mut missed = 0;
    for _ in 0..4 {
        let seen = anna.get(&format!("/api/battles/{id}")).await.ok();
        let Some(seat) = turn(&seen) else { break };
        let player: &mut Person = if seat == seats[0] {
            &mut anna
        } else {
            &mut boris
        };
        let action = player.any_action(&id, &seat).await;
        let body = json!({ "seat": seat, "action": action });
        player
            .post(&format!("/api/battles/{id}/actions"), body)
            .await
            .ok();
        seqs[0] += 1;
        assert_eq!(socket_a.told().await["seq"], seqs[0]);
        missed += 1;
    }
    let mut back = boris.socket(&id, &format!("?after={}", seqs[1])).await;
    for _ in 0..missed {
        seqs[1] += 1;
        assert_eq!(back.told().await["seq"], seqs[1], "no loss, no repetition");
    }
}

/// The node on which a computer player was thinking dies; another takes its place.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn another_node_takes_up_the_computers_game() {
    let cluster = pg(Disk::Quick).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let url = cluster.url();
    let first = Child::start(folder.path(), Some(&url));
    let mut anna = first.person();
    let id = anna.battle("computer:recruit", "computer:recruit").await["battle"]
        .as_str()
        .unwrap()
        .to_owned();
    first.kill();
    let second = Child::start(folder.path(), Some(&url));
    let mut anna = anna.moved_to(second.address);
    let seq = async |anna: &mut Person| {
        for list in ["live", "finished"] {
            let battles = anna.get(&format!("/api/battles?{list}=1")).await.ok();
            if battles["battles"][0]["battle"] == id.as_str() {
                return battles["battles"][0]["seq"].as_u64().unwrap();
            }
        }
        0
    };
    let before = seq(&mut anna).await;
    let taken_up = async {
        while seq(&mut anna).await < before + 3 {
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
    };
    // The lease of the dead node must run out first.
    tokio::time::timeout(Duration::from_secs(90), taken_up)
        .await
        .expect("another node goes on");
}
