//! What one person must not be able to do to the others: freeze, starve, silence or outwatch them.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use crate::common::{House, Node, Person, Socket, game};
use axum::http::StatusCode;
use serde_json::{Value as Json, json};

/// A shipped scenario of this game.
async fn file_of(anna: &mut Person, game: &str) -> String {
    let all = anna.get("/api/scenarios").await.ok();
    let entries = all["scenarios"].as_array().unwrap();
    let entry = entries.iter().find(|entry| entry["game"] == game).unwrap();
    let path = format!("/api/scenarios/{game}/{}", entry["id"].as_str().unwrap());
    anna.get(&path).await.ok()["text"]
        .as_str()
        .unwrap()
        .to_owned()
}

/// A wood whose outline is a comb: simple, and dear to compare edge by edge.
fn wood(corners: usize) -> String {
    let teeth = (corners - 2) / 3;
    let step = 50.0 / teeth as f64;
    let mut points = vec!["[1.0, 1.0]".to_owned(), "[51.1, 1.0]".to_owned()];
    for tooth in (0..teeth).rev() {
        let x = 1.0 + step * tooth as f64;
        points.push(format!("[{:.3}, 2.0]", x + step * 0.6));
        points.push(format!("[{:.3}, 9.0]", x + step * 0.3));
        points.push(format!("[{x:.3}, 2.0]"));
    }
    let area = points.join(", ");
    format!("\n[[terrain]]\nid = \"comb\"\nkind = \"wood\"\narea = [{area}]\n")
}

/// Everything that a file can count has a limit, which is said with the line.
#[tokio::test]
async fn a_file_is_told_which_limit_it_exceeds_and_where() {
    let house = House::new().await;
    let mut anna = house.person();
    let table = file_of(&mut anna, "napoleon").await;
    let check = |text: String| json!({ "text": text });
    let good = check(format!("{table}{}", wood(150)));
    let answer = anna.post("/api/scenarios/check", good).await.ok();
    assert_eq!(answer["ok"], true, "{answer}");
    let many = |one: &str, n: usize| {
        (0..n)
            .map(|i| one.replace('#', &i.to_string()))
            .collect::<String>()
    };
    let piece = "\n[[terrain]]\nid = \"w#\"\nkind = \"fence\"\nline = [[#.01, 1], [#.5, 2]]\n";
    let large = |sign: &str| sign.repeat(2000);
    for (name, text, says) in [
        (
            "corners",
            format!("{table}{}", wood(14_000)),
            "at most 200 corners",
        ),
        (
            "pieces",
            format!("{table}{}", many(piece, 80)),
            "at most 60 pieces",
        ),
        (
            "squares",
            format!(
                "[scenario]\ngame = \"verdox\"\nid = \"x\"\ntitle = \"x\"\n[battle]\nforce = \"full\"\nmap = \"\"\"\n{}\"\"\"\n",
                format!("{}\n", large(".")).repeat(20)
            ),
            "at most 1024 squares",
        ),
        (
            "rows",
            format!(
                "[scenario]\ngame = \"ccn\"\nid = \"x\"\ntitle = \"x\"\n[battle]\ntop = \"french\"\nbottom = \"allied\"\nfirst = \"french\"\nhand = {{ french = 200, allied = 5 }}\nbanners = {{ french = 5, allied = 5 }}\nmap = \"\"\"\n{}\"\"\"\n",
                many("A .\n", 3000)
            ),
            "1 to 12 cards",
        ),
        (
            "rivers",
            format!(
                "[scenario]\ngame = \"generals\"\nid = \"x\"\ntitle = \"x\"\n[battle]\nsetup = \"custom\"\nmap = \"\"\"\nmap x\n{}end\n\"\"\"\n",
                many("river r# \n", 9000)
            ),
            "at most",
        ),
    ] {
        let answer = anna.post("/api/scenarios/check", check(text)).await.ok();
        assert_eq!(answer["ok"], false, "{name}: {answer}");
        let reason = answer["reason"].as_str().unwrap();
        assert!(reason.contains(says), "{name}: {reason}");
        assert!(answer["line"].as_u64().unwrap() > 1, "{name}: {answer}");
    }
}

/// While one guest has many files checked, the only worker goes on answering the others.
#[tokio::test(flavor = "multi_thread", worker_threads = 1)]
async fn one_guest_does_not_freeze_the_others() {
    let house = House::new().await;
    let mut anna = house.person();
    let text = format!("{}{}", file_of(&mut anna, "napoleon").await, wood(190));
    let answered = Arc::new(AtomicUsize::new(0));
    let checks: Vec<_> = (0..40)
        .map(|_| {
            let (mut anna, text, answered) = (anna.clone(), text.clone(), Arc::clone(&answered));
            tokio::spawn(async move {
                let answer = anna
                    .post("/api/scenarios/check", json!({ "text": text }))
                    .await;
                answered.fetch_add(1, Ordering::SeqCst);
                answer.ok()
            })
        })
        .collect();
    let mut boris = house.person();
    let before = tokio::spawn(async move {
        boris.get("/healthz").await.ok();
        answered.load(Ordering::SeqCst)
    });
    let before = before.await.unwrap();
    assert!(before < 30, "the others waited for {before} of 40 files");
    for check in checks {
        assert_eq!(check.await.unwrap()["ok"], true);
    }
}

async fn closed(socket: &mut Socket) -> (Vec<Json>, bool) {
    let mut heard = Vec::new();
    loop {
        match tokio::time::timeout(Duration::from_secs(3), socket.next()).await {
            Ok(Some(message)) => heard.push(message),
            Ok(None) => return (heard, true),
            Err(_) => return (heard, false),
        }
    }
}

/// Whoever left a seat sees nothing more of its secrets: the socket is told and cut.
#[tokio::test]
async fn a_socket_loses_its_eyes_with_the_seat() {
    let node = Node::new().await;
    let (_, seats) = game();
    let (mut anna, mut boris) = (node.person(), node.person());
    let battle = anna.battle("me", "open").await;
    let id = battle["battle"].as_str().unwrap().to_owned();
    boris
        .post(&format!("/api/battles/{id}/join"), json!({}))
        .await
        .ok();
    let mut old = boris.socket(&id, "").await;
    assert_eq!(old.told().await["eyes"], seats[1]);
    let leave = json!({ "seat": seats[1] });
    boris
        .post(&format!("/api/battles/{id}/leave"), leave)
        .await
        .ok();
    let (heard, cut) = closed(&mut old).await;
    assert!(cut, "{heard:?}");
    let last = heard.last().unwrap();
    assert_eq!(last["error"]["kind"], "forbidden", "{last}");
    // Whoever comes back is a spectator, and keeps that while others take the seat.
    let mut gallery = boris.socket(&id, "").await;
    assert_eq!(gallery.told().await["eyes"], Json::Null);
    let open = json!({ "seat": seats[1], "to": "open" });
    anna.post(&format!("/api/battles/{id}/hand-over"), open)
        .await
        .ok();
    assert_eq!(gallery.ask(json!({ "do": "status" })).await["ok"], true);
}

/// After a logout, and after a login was ended from another device, no socket of it answers any more.
#[tokio::test]
async fn a_socket_ends_with_its_login() {
    let node = Node::new().await;
    let mut anna = node.person();
    let id = anna.battle("me", "me").await["battle"]
        .as_str()
        .unwrap()
        .to_owned();
    let credentials = json!({ "name": "Anna", "password": "a long tent pole" });
    anna.post("/api/register", credentials.clone()).await.ok();
    let mut elsewhere = node.person();
    elsewhere.post("/api/login", credentials).await.ok();
    let mut here = anna.socket(&id, "").await;
    let mut there = elsewhere.socket(&id, "").await;
    assert_eq!(there.ask(json!({ "do": "status" })).await["ok"], true);
    let me = anna.get("/api/me").await.ok();
    let other = me["sessions"]
        .as_array()
        .unwrap()
        .iter()
        .find(|one| one["current"] == false);
    let path = format!("/api/sessions/{}", other.unwrap()["id"].as_str().unwrap());
    let ended = anna
        .raw(axum::http::Method::DELETE, &path, &[], Vec::new())
        .await;
    assert_eq!(ended.status, StatusCode::OK);
    let (heard, cut) = closed(&mut there).await;
    assert!(cut, "{heard:?}");
    assert_eq!(heard.last().unwrap()["error"]["kind"], "forbidden");
    assert_eq!(
        here.ask(json!({ "do": "status" })).await["ok"],
        true,
        "the other login goes on"
    );
    anna.post("/api/logout", json!({})).await.ok();
    let (heard, cut) = closed(&mut here).await;
    assert!(cut, "{heard:?}");
}

/// The gallery has a room of its own: whatever it says, the players can talk. And one person does not fill a room.
#[tokio::test]
async fn strangers_cannot_silence_the_players() {
    let house = House::new().await;
    let (mut anna, mut boris) = (house.person(), house.person());
    let id = anna.battle("me", "me").await["battle"]
        .as_str()
        .unwrap()
        .to_owned();
    let chat = format!("/api/battles/{id}/chat");
    let mut refused = false;
    for n in 0..60 {
        let reply = boris
            .post(&chat, json!({ "text": format!("noise {n}") }))
            .await;
        refused |= reply.status == StatusCode::TOO_MANY_REQUESTS;
    }
    assert!(refused, "sixty sentences within a moment are too many");
    anna.post(&chat, json!({ "text": "I am here" })).await.ok();
    let mut vera = house.person();
    vera.post(&chat, json!({ "text": "so am I" })).await.ok();
    let heard = vera.get(&chat).await.ok();
    let noise = heard["chat"][0]["number"].clone();
    let mute = format!("/api/battles/{id}/mute");
    vera.post(&mute, json!({ "number": noise })).await.ok();
    let heard = vera.get(&chat).await.ok();
    assert_eq!(heard["chat"].as_array().unwrap().len(), 1, "{heard}");
    vera.post(&mute, json!({ "number": noise, "muted": false }))
        .await;
    assert_eq!(
        vera.post(&mute, json!({ "number": 99_999 })).await.status,
        StatusCode::NOT_FOUND
    );
}

async fn metric(anna: &mut Person, name: &str) -> u64 {
    let text = anna.get("/metrics").await.text;
    let line = text
        .lines()
        .find(|line| line.starts_with(&format!("bivouac_{name} ")));
    line.unwrap().rsplit(' ').next().unwrap().parse().unwrap()
}

/// One guest keeps the only thinker busy with battles nobody watches; another's opponent answers within a turn or two.
#[tokio::test]
async fn one_guest_does_not_starve_the_computer_players() {
    let node = Node::with(|config| server::Config {
        thinkers: 1,
        think: Duration::from_millis(600),
        ..config
    })
    .await;
    let (_, seats) = game();
    let (mut greedy, mut anna) = (node.person(), node.person());
    for _ in 0..30 {
        greedy.battle("computer:marshal", "me").await;
    }
    let id = anna.battle("computer:recruit", "me").await["battle"]
        .as_str()
        .unwrap()
        .to_owned();
    assert!(metric(&mut greedy, "computer_queue").await > 5);
    let before = metric(&mut greedy, "computer_moves_total").await;
    let mut socket = anna.socket(&id, "").await;
    let mut answers = 0;
    let mut told = socket.told().await;
    while answers < 3 {
        // Dice decide who begins.
        if told["turn"] == json!([seats[1]]) {
            let action = anna.any_action(&id, seats[1]).await;
            let act = json!({ "do": "act", "seat": seats[1], "action": action });
            assert_eq!(socket.ask(act).await["ok"], true);
            told = anna.get(&format!("/api/battles/{id}")).await.ok();
        } else {
            told = socket.told().await;
            answers += u32::from(told["seat"] == seats[0]);
        }
    }
    let after = metric(&mut greedy, "computer_moves_total").await;
    assert!(
        after - before < 15,
        "{} decisions of others came first",
        after - before
    );
}

/// A guest cannot fill memory and lists; whoever finishes battles goes on making them.
#[tokio::test]
async fn one_guest_cannot_fill_the_lists() {
    let house = House::new().await;
    let mut greedy = house.person();
    let (game, seats) = game();
    let wish = |first: &str, second: &str| json!({ "game": game, "seats": { seats[0]: first, seats[1]: second } });
    let mut made = 0;
    for (first, second, most) in [
        ("computer", "computer", 2),
        ("me", "open", 12),
        ("me", "me", 40),
    ] {
        loop {
            let reply = greedy.post("/api/battles", wish(first, second)).await;
            if reply.status != StatusCode::CREATED {
                assert_eq!(
                    reply.status,
                    StatusCode::TOO_MANY_REQUESTS,
                    "{}",
                    reply.text
                );
                assert!(
                    reply.text.contains(&format!("{most} are the most")),
                    "{}",
                    reply.text
                );
                assert!(reply.headers.contains_key("retry-after"));
                break;
            }
            made += 1;
        }
    }
    assert_eq!(made, 40, "2 between computers, 12 open, 40 in all");
    // Another person behind the same address is not concerned, and neither is a bot that finishes what it begins.
    let mut bot = house.person();
    for _ in 0..45 {
        let id = bot.make(wish("me", "me")).await;
        let resign = json!({ "seat": seats[0] });
        bot.post(&format!("/api/battles/{id}/resign"), resign)
            .await
            .ok();
    }
}

/// Battles that nobody uses leave the memory, are read again when somebody comes, and their sockets hear of it.
#[tokio::test]
async fn idle_battles_sleep() {
    let node = Node::with(|config| server::Config {
        battles_in_memory: 4,
        ..config
    })
    .await;
    let (_, seats) = game();
    let mut anna = node.person();
    let mut battles = Vec::new();
    for _ in 0..12 {
        let id = anna.battle("me", "me").await["battle"]
            .as_str()
            .unwrap()
            .to_owned();
        let mut socket = anna.socket(&id, &format!("?seat={}", seats[0])).await;
        socket.told().await;
        battles.push((id, socket));
    }
    for _ in 0..100 {
        if metric(&mut anna, "battles_in_memory").await <= 4 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    assert!(metric(&mut anna, "battles_in_memory").await <= 4);
    for (id, socket) in &mut battles {
        let seen = anna.get(&format!("/api/battles/{id}")).await.ok();
        let seat = seen["turn"][0].as_str().unwrap().to_owned();
        let action = anna.any_action(id, &seat).await;
        let act = json!({ "seat": seat, "action": action });
        anna.post(&format!("/api/battles/{id}/actions"), act)
            .await
            .ok();
        while socket.told().await["seq"] != 1 {}
    }
}

/// Open sockets of one person are counted, and given back.
#[tokio::test]
async fn sockets_are_counted_for_each_person() {
    let node = Node::new().await;
    let mut anna = node.person();
    let id = anna.battle("me", "me").await["battle"]
        .as_str()
        .unwrap()
        .to_owned();
    let path = format!("/ws/battles/{id}");
    let mut open = Vec::new();
    for _ in 0..60 {
        open.push(anna.socket(&id, "").await);
    }
    let upgrade = [
        ("connection", "upgrade"),
        ("upgrade", "websocket"),
        ("sec-websocket-version", "13"),
        ("sec-websocket-key", "dGhlIHNhbXBsZSBub25jZQ=="),
    ];
    let one_more = anna
        .raw(axum::http::Method::GET, &path, &upgrade, Vec::new())
        .await;
    assert_eq!(one_more.status, StatusCode::TOO_MANY_REQUESTS);
    node.person().socket(&id, "").await.told().await;
    drop(open);
    for _ in 0..100 {
        if metric(&mut anna, "sockets").await == 0 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    anna.socket(&id, "").await.told().await;
}

async fn end_of(address: std::net::SocketAddr, request: &str) -> (String, Duration) {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    let mut stream = tokio::net::TcpStream::connect(address).await.unwrap();
    stream.write_all(request.as_bytes()).await.unwrap();
    let started = std::time::Instant::now();
    let mut answer = Vec::new();
    let read = tokio::time::timeout(Duration::from_secs(20), stream.read_to_end(&mut answer));
    let _ = read.await.expect("the server hangs up");
    (
        String::from_utf8_lossy(&answer).into_owned(),
        started.elapsed(),
    )
}

/// A head or a body that does not come to its end, and a connection that says nothing, are not waited for.
#[tokio::test]
async fn half_open_requests_end() {
    let node = Node::with(|config| server::Config {
        patience: Duration::from_secs(1),
        ..config
    })
    .await;
    let head = "GET /api/games HTTP/1.1\r\nHost: x\r\n";
    let body = "POST /api/battles HTTP/1.1\r\nHost: x\r\nContent-Length: 90\r\n\r\n{";
    let whole = "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n";
    let address = node.address;
    let (silent, head, body, idle) = tokio::join!(
        end_of(address, ""),
        end_of(address, head),
        end_of(address, body),
        end_of(address, whole),
    );
    assert!(body.0.starts_with("HTTP/1.1 408"), "{}", body.0);
    assert!(idle.0.starts_with("HTTP/1.1 200"), "{}", idle.0);
    for (_, took) in [silent, head, body, idle] {
        assert!(took < Duration::from_secs(15), "{took:?}");
    }
}

/// A server that stops says goodbye on every socket.
#[tokio::test]
async fn sockets_hear_that_the_server_stops() {
    use futures_util::StreamExt;
    use tokio_tungstenite::tungstenite::Message;
    use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
    let node = Node::new().await;
    let mut anna = node.person();
    let id = anna.battle("me", "me").await["battle"]
        .as_str()
        .unwrap()
        .to_owned();
    let mut socket = anna.socket(&id, "").await;
    socket.told().await;
    node.stop().await;
    loop {
        let next = tokio::time::timeout(Duration::from_secs(10), socket.stream.next());
        match next.await.expect("a goodbye") {
            Some(Ok(Message::Close(frame))) => {
                assert_eq!(frame.unwrap().code, CloseCode::Away);
                break;
            }
            Some(Ok(_)) => {}
            other => panic!("no goodbye: {other:?}"),
        }
    }
}

/// Somebody behind the same address guesses passwords: only that account is closed to that address for a while.
#[tokio::test]
async fn a_neighbour_can_log_in() {
    let house = House::with(|config| server::Config {
        login_rate: 3,
        ..config
    })
    .await;
    let password = "a long tent pole";
    for name in ["Victim", "Neighbour"] {
        let mut person = house.person();
        person
            .post(
                "/api/register",
                json!({ "name": name, "password": password }),
            )
            .await
            .ok();
    }
    let mut guesser = house.person();
    let guess = |name: &str| json!({ "name": name, "password": "wrong guess" });
    let mut last = StatusCode::OK;
    for _ in 0..5 {
        last = guesser.post("/api/login", guess("Victim")).await.status;
    }
    assert_eq!(last, StatusCode::TOO_MANY_REQUESTS);
    for n in 0..40 {
        guesser
            .post("/api/login", guess(&format!("Nobody {n}")))
            .await;
    }
    let right = json!({ "name": "Neighbour", "password": password });
    house.person().post("/api/login", right).await.ok();
}

/// Names that look like another's, or like an office, are refused; so are the first passwords anybody would try.
#[tokio::test]
async fn nobody_can_look_like_somebody_else() {
    let house = House::new().await;
    let register = |name: &str, password: &str| json!({ "name": name, "password": password });
    let long = "a long tent pole";
    house
        .person()
        .post("/api/register", register("Poniatowski", long))
        .await
        .ok();
    for (name, password) in [
        ("Poniatowski", long),
        ("poniat0wski", long),
        ("Poniátowski", long),
        ("Admin", long),
        ("Anna", "password123"),
        ("Po\u{0}ni", long),
    ] {
        let reply = house
            .person()
            .post("/api/register", register(name, password))
            .await;
        assert!(reply.status.is_client_error(), "{name}: {}", reply.text);
    }
}

/// With PostgreSQL away, calls fail at once and health says so.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_store_that_is_away_is_said_at_once() {
    let cluster = store::cluster::pg(store::cluster::Disk::Quick).unwrap();
    let url = cluster.url();
    let node = Node::with(|config| server::Config {
        database: Some(url),
        ..config
    })
    .await;
    let mut anna = node.person();
    let id = anna.battle("me", "me").await["battle"]
        .as_str()
        .unwrap()
        .to_owned();
    anna.get("/healthz").await.ok();
    drop(cluster);
    let path = format!("/api/battles/{id}");
    for _ in 0..20 {
        anna.get(&path).await;
        tokio::time::sleep(Duration::from_millis(300)).await;
    }
    let started = std::time::Instant::now();
    for _ in 0..20 {
        let reply = anna.get(&path).await;
        assert_eq!(
            reply.status,
            StatusCode::SERVICE_UNAVAILABLE,
            "{}",
            reply.text
        );
    }
    assert!(
        started.elapsed() < Duration::from_secs(5),
        "{:?}",
        started.elapsed()
    );
    assert_eq!(
        anna.get("/healthz").await.status,
        StatusCode::SERVICE_UNAVAILABLE
    );
}

/// A word between nodes is lost: a look every two seconds makes it good.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lost_word_between_nodes_is_made_good() {
    use sqlx::Connection;
    let cluster = store::cluster::pg(store::cluster::Disk::Quick).unwrap();
    let url = cluster.url();
    let node = Node::with(|config| server::Config {
        database: Some(url.clone()),
        ..config
    })
    .await;
    let mut anna = node.person();
    let id = anna.battle("me", "me").await["battle"]
        .as_str()
        .unwrap()
        .to_owned();
    let mut socket = anna.socket(&id, "").await;
    socket.told().await;
    // As another node writes it, whose word never comes.
    let mut raw = sqlx::PgConnection::connect(&url).await.unwrap();
    let said = json!({ "type": "said", "room": "players", "player": "x", "name": null, "seat": null, "text": "lost?" });
    sqlx::query("INSERT INTO entries (battle, seq, at, body) VALUES ($1, 1, 1, $2)")
        .bind(&id)
        .bind(said.to_string())
        .execute(&mut raw)
        .await
        .unwrap();
    loop {
        let message = socket.next().await.expect("word of it");
        if message["chat"]["text"] == "lost?" {
            break;
        }
    }
}

/// The rules got another version: the record of a finished battle is handed out as it was written, for the program that
/// wrote it to verify; an unfinished battle stays in the lists, is shown, and says why it cannot go on.
#[tokio::test]
async fn other_rules_leave_records_as_they_were() {
    use sqlx::Connection;
    let folder = tempfile::tempdir().unwrap();
    let open = || async {
        let store = store::SqliteStore::open(folder.path()).await.unwrap();
        let store: Arc<dyn store::Store> = Arc::new(store);
        let config = crate::common::config(folder.path());
        let router = server::service(config, Arc::clone(&store)).await.unwrap();
        (store, router)
    };
    let (store, router) = open().await;
    let mut anna = Person::direct(router);
    let (_, seats) = game();
    let mut battles = Vec::new();
    for _ in 0..2 {
        let id = anna.battle("me", "me").await["battle"]
            .as_str()
            .unwrap()
            .to_owned();
        for _ in 0..5 {
            let seen = anna.get(&format!("/api/battles/{id}")).await.ok();
            let seat = seen["turn"][0].as_str().unwrap().to_owned();
            let act = json!({ "seat": seat, "action": anna.any_action(&id, &seat).await });
            anna.post(&format!("/api/battles/{id}/actions"), act)
                .await
                .ok();
        }
        battles.push(id);
    }
    let (over, running) = (&battles[0], &battles[1]);
    anna.post(
        &format!("/api/battles/{over}/resign"),
        json!({ "seat": seats[0] }),
    )
    .await
    .ok();
    let record = anna.get(&format!("/api/battles/{over}/record")).await.ok();
    let cookie = anna.cookie.clone();
    store.close().await;
    drop((store, anna));
    // The log was written by rules of another version than this program's.
    let url = format!("sqlite://{}/bivouac.db", folder.path().display());
    let mut raw = sqlx::SqliteConnection::connect(&url).await.unwrap();
    let changed =
        sqlx::query("UPDATE entries SET body = json_set(body, '$.rules', 9999) WHERE seq = 0")
            .execute(&mut raw)
            .await
            .unwrap();
    assert_eq!(changed.rows_affected(), 2);
    raw.close().await.unwrap();
    let (_store, router) = open().await;
    let mut anna = Person::direct(router);
    anna.cookie = cookie;
    for id in &battles {
        let seen = anna.get(&format!("/api/battles/{id}")).await.ok();
        let parted = &seen["table"]["parted"];
        assert_eq!(
            (&parted["rules"], &parted["shown"]),
            (&json!(9999), &json!(5))
        );
        assert_eq!(seen["turn"], json!([]));
    }
    let kept = anna.get(&format!("/api/battles/{over}/record")).await.ok();
    assert_eq!(kept, record, "word for word");
    let hidden = anna.get(&format!("/api/battles/{running}/record")).await;
    assert_eq!(
        hidden.status,
        StatusCode::CONFLICT,
        "its secrets stay secret"
    );
    let mine = anna.get("/api/battles?mine=1").await.ok();
    assert_eq!(mine["battles"].as_array().unwrap().len(), 2, "{mine}");
}

/// The server was down for an hour: a clock of one minute has lost nothing of it.
#[tokio::test]
async fn clocks_stand_still_while_the_server_is_down() {
    use sqlx::Connection;
    let folder = tempfile::tempdir().unwrap();
    let open = || async {
        let store = store::SqliteStore::open(folder.path()).await.unwrap();
        let store: Arc<dyn store::Store> = Arc::new(store);
        let config = crate::common::config(folder.path());
        let router = server::service(config, Arc::clone(&store)).await.unwrap();
        (store, router)
    };
    let (store, router) = open().await;
    let mut anna = Person::direct(router);
    let (game, seats) = game();
    let terms = json!({ "clock": { "kind": "live", "minutes": 1 } });
    let wanted =
        json!({ "game": game, "seats": { seats[0]: "me", seats[1]: "me" }, "terms": terms });
    let id = anna.make(wanted).await;
    store.close().await;
    drop((store, anna.clone()));
    let cookie = anna.cookie.clone();
    drop(anna);
    // An hour passes: everything that was written is an hour older than it was.
    let url = format!("sqlite://{}/bivouac.db", folder.path().display());
    let mut raw = sqlx::SqliteConnection::connect(&url).await.unwrap();
    sqlx::raw_sql("UPDATE entries SET at = at - 3600000; UPDATE pulse SET at = at - 3600000;")
        .execute(&mut raw)
        .await
        .unwrap();
    raw.close().await.unwrap();
    let (_store, router) = open().await;
    let mut anna = Person::direct(router);
    anna.cookie = cookie;
    let seen = anna.get(&format!("/api/battles/{id}")).await.ok();
    let seat = seen["turn"][0].as_str().unwrap().to_owned();
    let action = anna.any_action(&id, &seat).await;
    let act = json!({ "seat": seat, "action": action });
    let done = anna
        .post(&format!("/api/battles/{id}/actions"), act)
        .await
        .ok();
    assert_eq!(done["over"], Json::Null, "{done}");
    let left = done["table"]["clocks"][&seat]["left"].as_i64().unwrap();
    assert!((45_000..=62_000).contains(&left), "{left}");
}

/// A connection that breaks and comes back costs no time, within a quota.
#[tokio::test]
async fn the_lag_of_a_reconnect_is_forgiven() {
    let node = Node::new().await;
    let mut anna = node.person();
    let (game, seats) = game();
    let terms = json!({ "clock": { "kind": "live", "minutes": 5 } });
    let wanted =
        json!({ "game": game, "seats": { seats[0]: "me", seats[1]: "me" }, "terms": terms });
    let id = anna.make(wanted).await;
    let seen = anna.get(&format!("/api/battles/{id}")).await.ok();
    let seat = seen["turn"][0].as_str().unwrap().to_owned();
    let mut socket = anna.socket(&id, &format!("?seat={seat}")).await;
    socket.ask(json!({ "do": "status" })).await;
    let left = |seen: &Json| seen["table"]["clocks"][&seat]["left"].as_i64().unwrap();
    let before = left(&anna.get(&format!("/api/battles/{id}")).await.ok());
    // The cable is pulled: no goodbye.
    drop(socket);
    tokio::time::sleep(Duration::from_secs(3)).await;
    let lost = before - left(&anna.get(&format!("/api/battles/{id}")).await.ok());
    assert!(lost >= 2900, "{lost}");
    let mut back = anna.socket(&id, &format!("?seat={seat}&after=0")).await;
    assert!(back.next().await.unwrap().get("table").is_some());
    let lost = before - left(&anna.get(&format!("/api/battles/{id}")).await.ok());
    assert!(lost < 1500, "{lost}");
}
