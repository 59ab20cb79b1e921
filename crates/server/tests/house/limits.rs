//! Quotas stop whoever takes what belongs to everybody, and nobody else; what is old is thrown away where that is wished.

use axum::http::StatusCode;
use serde_json::{Value as Json, json};
use sqlx::Connection;
use store::{Append, Face, SqliteStore, Store};

use crate::common::{House, Node, Person, Socket, game};

/// One act over a socket, as a bot does it; false when the battle is over.
async fn act(socket: &mut Socket) -> bool {
    let seen = socket.ask(json!({ "do": "status" })).await;
    assert_eq!(seen["ok"], true, "{seen}");
    let Some(seat) = seen["turn"][0].as_str() else {
        return false;
    };
    if seen["eyes"] != seat {
        let turned = socket.ask(json!({ "do": "eyes", "seat": seat })).await;
        assert_eq!(turned["ok"], true, "{turned}");
    }
    let legal = socket.ask(json!({ "do": "legal", "seat": seat })).await;
    let actions = legal["actions"].as_array().unwrap();
    let action = &actions[actions.len() / 2];
    let act = json!({ "do": "act", "seat": seat, "action": action });
    let done = socket.ask(act).await;
    assert_eq!(done["ok"], true, "{done}");
    true
}

/// Everything as a server is set up: people behind one address play, talk and look around, while a bot plays as fast as it can.
/// Nobody is told to wait.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ordinary_play_meets_no_limit() {
    let node = Node::with(|config| server::Config {
        rate: server::Config::new("x").rate,
        login_rate: server::Config::new("x").login_rate,
        ..config
    })
    .await;
    let (name, seats) = game();
    let bot = async {
        let mut bot = node.person();
        let id = bot
            .make(json!({ "game": name, "seats": { seats[0]: "me", seats[1]: "me" } }))
            .await;
        let mut socket = bot.socket(&id, &format!("?seat={}", seats[0])).await;
        let mut acts = 0;
        while acts < 150 && act(&mut socket).await {
            acts += 1;
        }
        assert!(acts > 50, "{acts}");
    };
    let people = async {
        let (mut anna, mut boris) = (node.person(), node.person());
        for (person, name) in [(&mut anna, "Anna"), (&mut boris, "Boris")] {
            let wish = json!({ "name": name, "password": "a very long tent pole" });
            person.post("/api/register", wish).await.ok();
        }
        for battle in 0..4 {
            let made = anna.battle("me", "open").await;
            let id = made["battle"].as_str().unwrap();
            let path = format!("/api/battles/{id}");
            boris.post(&format!("{path}/join"), json!({})).await.ok();
            let mut sockets = [anna.socket(id, "").await, boris.socket(id, "").await];
            for socket in &mut sockets {
                socket.told().await;
            }
            for text in ["Good luck!", "Which rules?"] {
                for person in [&mut anna, &mut boris] {
                    let said = json!({ "text": format!("{text} {battle}") });
                    person.post(&format!("{path}/chat"), said).await.ok();
                }
            }
            for _ in 0..8 {
                let seen = anna.get(&path).await.ok();
                let seat = seen["turn"][0].as_str().unwrap().to_owned();
                let mover: &mut Person = if seat == seats[0] {
                    &mut anna
                } else {
                    &mut boris
                };
                let action = mover.any_action(id, &seat).await;
                let act = json!({ "seat": seat, "action": action });
                mover.post(&format!("{path}/actions"), act).await.ok();
                boris.get("/api/battles?open=1").await.ok();
            }
            let give_up = json!({ "seat": seats[1] });
            boris.post(&format!("{path}/resign"), give_up).await.ok();
        }
    };
    tokio::join!(bot, people);
    let metrics = node.person().get("/metrics").await.text;
    assert!(
        metrics.contains("\nbivouac_rate_limited_total 0\n"),
        "{metrics}"
    );
}

/// New guests of one network are braked; whoever is known goes on.
#[tokio::test]
async fn making_guests_is_braked() {
    let house = House::new().await;
    let mut anna = house.person();
    anna.battle("me", "me").await;
    let (name, seats) = game();
    let wish = json!({ "game": name, "seats": { seats[0]: "me", seats[1]: "me" } });
    let mut braked = 0;
    for _ in 0..130 {
        let reply = house.person().post("/api/battles", wish.clone()).await;
        if reply.status == StatusCode::TOO_MANY_REQUESTS {
            braked += 1;
            assert_eq!(
                reply.json()["error"]["say"]["key"],
                "server-too-many-guests"
            );
            assert!(reply.headers.contains_key("retry-after"));
        }
    }
    assert!(braked > 10, "{braked} of 130");
    anna.battle("me", "me").await;
    // Looking costs nobody anything.
    house.person().get("/api/battles?open=1").await.ok();
}

/// Scenario files of one's own are counted by their bytes.
#[tokio::test]
async fn scenario_bytes_are_counted() {
    let house = House::new().await;
    let mut greedy = house.person();
    let (name, seats) = game();
    let all = greedy.get("/api/scenarios").await.ok();
    let entry = all["scenarios"]
        .as_array()
        .unwrap()
        .iter()
        .find(|entry| entry["game"] == name)
        .unwrap();
    let path = format!("/api/scenarios/{name}/{}", entry["id"].as_str().unwrap());
    let text = greedy.get(&path).await.ok()["text"]
        .as_str()
        .unwrap()
        .to_owned();
    let long = format!("{text}\n# {}\n", "x".repeat(200_000));
    let wish = json!({ "game": name, "scenario": { "text": long }, "seats": { seats[0]: "me", seats[1]: "me" } });
    let mut made = 0;
    let refused = loop {
        let reply = greedy.post("/api/battles", wish.clone()).await;
        if reply.status != StatusCode::CREATED {
            break reply;
        }
        made += 1;
        assert!(made < 30, "no limit");
    };
    assert_eq!(
        refused.status,
        StatusCode::TOO_MANY_REQUESTS,
        "{}",
        refused.text
    );
    assert_eq!(
        refused.json()["error"]["say"]["key"],
        "server-too-many-files"
    );
    assert!(made >= 5, "{made}");
    greedy.battle("me", "me").await;
}

/// What the settings call old is thrown away, and nothing else.
#[tokio::test]
async fn what_is_old_is_thrown_away() {
    const DAY: i64 = 24 * 3_600_000;
    let folder = tempfile::tempdir().unwrap();
    let store = SqliteStore::open(folder.path()).await.unwrap();
    let now = store.clock().await.unwrap();
    let battles = [
        ("AAAAAAAAAAAAAAAAAAAAA1", true, 40),
        ("AAAAAAAAAAAAAAAAAAAAA2", true, 2),
        ("AAAAAAAAAAAAAAAAAAAAA3", false, 40),
    ];
    for (battle, over, days) in battles {
        let append = Append {
            battle: battle.to_owned(),
            seq: 0,
            at: now - days * DAY,
            body: "{}".to_owned(),
            face: Face {
                over,
                changed_at: now - days * DAY,
                holders: [Some("sits".to_owned()), None],
                ..Face::default()
            },
        };
        store.append(append).await.unwrap();
    }
    for (player, days) in [("gone", 40), ("fresh", 2), ("sits", 40)] {
        store.welcome(player, now - days * DAY).await.unwrap();
    }
    store.close().await;
    drop(store);
    let node = Node::with(|config| server::Config {
        data: folder.path().to_owned(),
        keep_finished_days: 30,
        keep_guests_days: 30,
        ..config
    })
    .await;
    let url = format!("sqlite://{}/bivouac.db?mode=ro", folder.path().display());
    let mut raw = sqlx::SqliteConnection::connect(&url).await.unwrap();
    let mut left = (Vec::new(), Vec::new());
    for _ in 0..100 {
        let kept: Vec<String> = sqlx::query_scalar("SELECT id FROM battles ORDER BY id")
            .fetch_all(&mut raw)
            .await
            .unwrap();
        let people: Vec<String> = sqlx::query_scalar("SELECT id FROM players ORDER BY id")
            .fetch_all(&mut raw)
            .await
            .unwrap();
        left = (kept, people);
        if left.0.len() < 3 && left.1.len() < 3 {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    assert_eq!(left.0, [battles[1].0, battles[2].0]);
    assert_eq!(left.1, ["fresh", "sits"]);
    raw.close().await.unwrap();
    node.stop().await;
}

/// What the server refuses is said by a key, for the page to say it in the language of whoever reads it.
#[tokio::test]
async fn what_is_refused_has_words_in_every_language() {
    let house = House::new().await;
    let mut anna = house.person();
    let wish = |name: &str, password: &str| json!({ "name": name, "password": password });
    for (path, body, key) in [
        (
            "/api/login",
            wish("Anna", "wrong guess"),
            "server-wrong-login",
        ),
        (
            "/api/register",
            wish("Admin", "a very long tent pole"),
            "server-name-reserved",
        ),
        (
            "/api/register",
            wish("Anna", "password123"),
            "server-password-common",
        ),
        (
            "/api/register",
            wish("Anna", "short"),
            "server-password-length",
        ),
        (
            "/api/password",
            json!({ "old": "x", "new": "y" }),
            "server-guest",
        ),
    ] {
        let reply = anna.post(path, body).await;
        assert!(reply.status.is_client_error());
        let said: Json = reply.json()["error"]["say"].clone();
        assert_eq!(said["key"], key, "{}", reply.text);
        for language in messages::Language::ALL {
            let lexicon = messages::Lexicon::new(language);
            assert_ne!(lexicon.word(key), key, "{language}");
        }
    }
}
