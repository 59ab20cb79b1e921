//! What changed instead of the whole view: the same to the letter, for the same eyes, in far fewer bytes.

use crate::common::{Node, Person, Socket};
use kernel::Eyes;
use serde_json::{Value as Json, json};

/// A client that follows a battle by patches, as the page does.
struct Follower {
    socket: Socket,
    document: Json,
}

/// Reads on until the number is `seq`; gives what was told, and the bytes of everything that came by itself.
async fn read(socket: &mut Socket, from: u64, seq: u64) -> (Vec<Json>, usize) {
    let mut told = Vec::new();
    let mut at = from;
    let before = socket.bytes;
    while at < seq {
        let message = socket.next().await.expect("a message");
        if let Some(number) = message["seq"].as_u64()
            && message.get("ok").is_none()
        {
            at = number;
            told.push(message);
        }
    }
    (told, socket.bytes - before)
}

fn document(message: &Json) -> Json {
    json!({ "view": message["view"], "legal": message["legal"] })
}

impl Follower {
    async fn new(person: &mut Person, id: &str, seat: &str) -> Self {
        let seen = person
            .get(&format!("/api/battles/{id}?seat={seat}"))
            .await
            .ok();
        let document = document(&seen);
        let have = wire::patch::sum(&document);
        let query = format!(
            "?form=patch&pack=deflate&have={have}&after={}&seat={seat}",
            seen["seq"]
        );
        Self {
            socket: person.socket(id, &query).await,
            document,
        }
    }

    /// The message as it would be without patches.
    fn whole(&mut self, mut message: Json) -> Json {
        let members = message.as_object_mut().unwrap();
        if let Some(patch) = members.remove("patch") {
            assert_eq!(
                members.remove("base"),
                Some(json!(wire::patch::sum(&self.document)))
            );
            if !patch.is_null() {
                self.document = wire::patch::apply(&self.document, &patch).expect("it fits");
            }
            let sum = members.remove("sum");
            assert_eq!(sum, Some(json!(wire::patch::sum(&self.document))));
            members.insert("view".to_owned(), self.document["view"].clone());
            if !self.document["legal"].is_null() {
                members.insert("legal".to_owned(), self.document["legal"].clone());
            }
        } else if members.contains_key("view") {
            self.document = document(&message);
        }
        message
    }
}

/// Each pair of eyes is told by patches exactly what it is told whole, in every game; and an act costs less than 2 kB, in the
/// battle that a newcomer gets and in the one with the largest view.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn patches_tell_the_same_in_fewer_bytes() {
    let node = Node::with(|config| server::Config {
        quotas: false,
        ..config
    })
    .await;
    let library = games::Library::embedded();
    for game in games::all() {
        let about = game.about();
        let first = library.get(about.id, None).unwrap().header.id.clone();
        let size = |entry: &&games::library::Entry| {
            let view = game.preview(&entry.file, &entry.header.options);
            view.map_or(0, |view| view.to_string().len())
        };
        let largest = library.of_game(about.id).max_by_key(size).unwrap();
        let largest = largest.header.id.clone();
        follow(&node, about, &first).await;
        if largest != first {
            follow(&node, about, &largest).await;
        }
    }
}

/// Plays a battle at random, both ways beside each other.
async fn follow(node: &Node, about: &kernel::About, scenario: &str) {
    let mut people = [node.person(), node.person(), node.person()];
    let wanted = json!({
        "game": about.id,
        "scenario": scenario,
        "seats": { about.seats[0]: "me", about.seats[1]: "open" },
    });
    let id = people[0].make(wanted).await;
    let path = format!("/api/battles/{id}");
    people[1]
        .post(&format!("{path}/join"), json!({}))
        .await
        .ok();
    let names = [about.seats[0], about.seats[1], "spectator"];
    let mut plain = Vec::new();
    let mut followers = Vec::new();
    for (person, name) in people.iter_mut().zip(names) {
        plain.push(person.socket(&id, &format!("?after=0&seat={name}")).await);
        followers.push(Follower::new(person, &id, name).await);
    }
    let mut seqs = [0u64; Eyes::PEOPLE.len()];
    let (mut acts, mut patched) = (0usize, 0usize);
    // What the player who acts and the one opposite hear of an act.
    let mut bytes = [[0usize; 2]; 2];
    for step in 0..40usize {
        let seen = people[2].get(&path).await.ok();
        let turn = seen["turn"].as_array().unwrap().clone();
        let Some(seat) = turn.get(step % turn.len().max(1)) else {
            break;
        };
        let mover = usize::from(seat == about.seats[1]);
        let legal = people[mover].get(&format!("{path}/legal")).await.ok();
        let actions = legal["actions"].as_array().unwrap();
        let action = &actions[(step * 31 + 7) % actions.len()];
        let body = json!({ "seat": seat, "action": action });
        people[mover]
            .post(&format!("{path}/actions"), body)
            .await
            .ok();
        acts += 1;
        for place in 0..Eyes::PEOPLE.len() {
            let now = people[place].get(&path).await.ok();
            let seq = now["seq"].as_u64().unwrap();
            let (whole, cost) = read(&mut plain[place], seqs[place], seq).await;
            let follower = &mut followers[place];
            let (told, small) = read(&mut follower.socket, seqs[place], seq).await;
            seqs[place] = seq;
            if let Some(sums) = bytes
                .get_mut(usize::from(place != mover))
                .filter(|_| place < 2)
            {
                sums[0] += cost;
                sums[1] += small;
            }
            for (whole, told) in whole.into_iter().zip(told) {
                patched += usize::from(told.get("patch").is_some());
                assert_eq!(follower.whole(told), whole, "{} {}", about.id, names[place]);
            }
        }
    }
    let [[whole, small], [whole_other, small_other]] =
        bytes.map(|both| both.map(|bytes| bytes / acts.max(1)));
    eprintln!(
        "| {} | {scenario} | {acts} | {whole} | {small} | {whole_other} | {small_other} |",
        about.id
    );
    // The player who acts is told by a patch; nobody else hears of secret orders.
    assert!(patched >= acts, "{}: {patched} patches", about.id);
    assert!(
        small < 2000,
        "{} {scenario}: {small} bytes for an act",
        about.id
    );
}

/// A client that has something else says so and gets everything; afterwards patches fit again.
#[tokio::test]
async fn a_client_that_lost_the_thread_gets_the_whole() {
    let node = Node::new().await;
    let mut anna = node.person();
    let (_, seats) = crate::common::game();
    let made = anna.battle("me", "me").await;
    let id = made["battle"].as_str().unwrap();
    let mut socket = anna
        .socket(id, &format!("?form=patch&have=7&after=0&seat={}", seats[0]))
        .await;
    let act = async |anna: &mut Person| {
        let seen = anna.get(&format!("/api/battles/{id}")).await.ok();
        let seat = seen["turn"][0].as_str().unwrap().to_owned();
        let action = anna.any_action(id, &seat).await;
        let body = json!({ "seat": seat, "action": action });
        anna.post(&format!("/api/battles/{id}/actions"), body)
            .await
            .ok();
    };
    act(&mut anna).await;
    let told = socket.told().await;
    assert!(told.get("view").is_some(), "no patch for another document");
    socket.send(&json!({ "do": "whole", "id": 1 })).await;
    let whole = socket.told().await;
    assert_eq!(whole["reset"], true);
    assert_eq!(whole["seq"], 1);
    act(&mut anna).await;
    let told = socket.told().await;
    assert_eq!(
        told["base"],
        json!(wire::patch::sum(&document(&whole))),
        "{told}"
    );
}
