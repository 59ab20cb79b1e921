//! What a server must bear: rubbish, floods, foreign pages, curious people.

use crate::common::{House, Node, game};
use axum::http::{Method, StatusCode};
use futures_util::{SinkExt, StreamExt};
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};
use tokio_tungstenite::tungstenite::protocol::frame::{Frame, FrameHeader};

#[tokio::test]
async fn rubbish_is_answered() {
    let house = House::new().await;
    let mut anna = house.person();
    let id = anna.battle("me", "me").await["battle"]
        .as_str()
        .unwrap()
        .to_owned();
    let actions = format!("/api/battles/{id}/actions");
    let deep = format!("{}{}", "[".repeat(50_000), "]".repeat(50_000)).into_bytes();
    let rubbish: [(&str, &[u8], u16); 9] = [
        ("/api/battles", b"{", 400),
        ("/api/battles", b"[1,2]", 400),
        ("/api/battles", b"\xff\xfe{}", 400),
        ("/api/battles", b"{\"game\":7}", 400),
        ("/api/battles", b"{\"game\":\"no such game\"}", 404),
        ("/api/battles", b"null", 400),
        (&actions, b"{\"seat\":[],\"action\":1}", 400),
        (&actions, b"{\"after\":-1}", 400),
        (&actions, &deep, 400),
    ];
    for (path, body, status) in rubbish {
        let reply = anna.raw(Method::POST, path, &[], body.to_vec()).await;
        let start = String::from_utf8_lossy(&body[..body.len().min(30)]).into_owned();
        assert_eq!(reply.status, status, "{start}: {}", reply.text);
        assert_eq!(reply.json()["ok"], false, "{start}");
        assert!(!reply.kind().is_empty());
    }
    let large = vec![b' '; 300 * 1024];
    let reply = anna.raw(Method::POST, "/api/battles", &[], large).await;
    assert_eq!(reply.status, StatusCode::PAYLOAD_TOO_LARGE);
    for (method, path, status) in [
        (Method::GET, "/api/battles/short", 404),
        (Method::GET, "/api/battles/AAAAAAAAAAAAAAAAAAAAAA", 404),
        (Method::GET, "/api/battles/..%2f..%2fetc", 404),
        (Method::GET, "/api/nothing", 404),
        (Method::DELETE, "/api/games", 405),
        (
            Method::GET,
            &format!("/api/battles/{id}/events?after=x"),
            400,
        ),
        (
            Method::GET,
            &format!("/api/battles/{id}/replay?at=99999"),
            404,
        ),
        (Method::GET, &format!("/ws/battles/{id}"), 400),
        (Method::GET, "/etc/passwd", 404),
    ] {
        let reply = anna.raw(method, path, &[], Vec::new()).await;
        assert_eq!(reply.status, status, "{path}: {}", reply.text);
        assert_eq!(reply.json()["ok"], false, "{path}: {}", reply.text);
    }
    anna.get(&format!("/api/battles/{id}")).await.ok();
}

/// The replay alone may stand in a page of somebody else; neither what is below it nor what only begins like it.
#[tokio::test]
async fn only_the_replay_may_be_framed() {
    let house = House::new().await;
    let mut anna = house.person();
    let reply = anna.get("/embed/AAAAAAAAAAAAAAAAAAAAAA").await;
    let policy = reply.headers["content-security-policy"].to_str().unwrap();
    assert!(policy.contains("frame-ancestors *"), "{policy}");
    assert!(policy.contains("script-src 'self';"), "{policy}");
    assert!(!reply.headers.contains_key("x-frame-options"));
    for path in [
        "/",
        "/embed",
        "/embed/",
        "/embed/../battle/AAAAAAAAAAAAAAAAAAAAAA",
        "/embed/AAAA/settings",
        "/embed/%2e%2e",
        "/embedded/AAAAAAAAAAAAAAAAAAAAAA",
        "/battle/AAAAAAAAAAAAAAAAAAAAAA",
        "/replay/AAAAAAAAAAAAAAAAAAAAAA",
        "/settings",
        "/api/battles/AAAAAAAAAAAAAAAAAAAAAA",
    ] {
        let reply = anna.get(path).await;
        let policy = reply.headers["content-security-policy"].to_str().unwrap();
        assert!(policy.contains("frame-ancestors 'none'"), "{path}");
        assert_eq!(reply.headers["x-frame-options"], "DENY", "{path}");
    }
}

#[tokio::test]
async fn every_answer_carries_the_security_headers() {
    let house = House::new().await;
    let mut anna = house.person();
    for path in [
        "/",
        "/api/games",
        "/healthz",
        "/metrics",
        "/api/docs",
        "/nothing",
    ] {
        let reply = anna.get(path).await;
        let policy = reply.headers["content-security-policy"].to_str().unwrap();
        assert!(policy.contains("default-src 'self'"), "{path}");
        assert!(
            policy.contains("script-src 'self';"),
            "no foreign and no inline scripts"
        );
        assert!(policy.contains("frame-ancestors 'none'"));
        assert_eq!(reply.headers["x-frame-options"], "DENY");
        assert_eq!(reply.headers["x-content-type-options"], "nosniff");
        assert_eq!(reply.headers["referrer-policy"], "no-referrer");
    }
    let mut guest = house.person();
    let reply = guest.get("/api/games").await;
    let cookie = reply.headers["set-cookie"].to_str().unwrap();
    for part in ["HttpOnly", "SameSite=Lax", "Path=/"] {
        assert!(cookie.contains(part), "{cookie}");
    }
    assert!(
        guest
            .get("/api/games")
            .await
            .headers
            .get("set-cookie")
            .is_none(),
        "one cookie is enough"
    );
    let secure = House::with(|config| server::Config {
        public_url: Some("https://bivouac.example".to_owned()),
        ..config
    })
    .await;
    let reply = secure.person().get("/api/games").await;
    assert!(
        reply.headers["set-cookie"]
            .to_str()
            .unwrap()
            .contains("; Secure")
    );
    assert!(reply.headers.contains_key("strict-transport-security"));
}

#[tokio::test]
async fn a_foreign_page_cannot_act_in_a_players_name() {
    let house = House::new().await;
    let mut anna = house.person();
    let (game, _) = game();
    let body = json!({ "game": game }).to_string().into_bytes();
    for (origin, status) in [
        ("http://bivouac.test", 201),
        ("http://evil.test", 403),
        ("null", 403),
        ("http://bivouac.test.evil.test", 403),
    ] {
        let reply = anna
            .raw(
                Method::POST,
                "/api/battles",
                &[("origin", origin)],
                body.clone(),
            )
            .await;
        assert_eq!(reply.status, status, "{origin}");
    }
    let id = anna.make(json!({ "game": game })).await;
    let socket = [
        ("origin", "http://evil.test"),
        ("connection", "upgrade"),
        ("upgrade", "websocket"),
        ("sec-websocket-version", "13"),
        ("sec-websocket-key", "dGhlIHNhbXBsZSBub25jZQ=="),
    ];
    let reply = anna
        .raw(
            Method::GET,
            &format!("/ws/battles/{id}"),
            &socket,
            Vec::new(),
        )
        .await;
    assert_eq!(reply.status, 403, "a socket from a foreign page");
}

#[tokio::test]
async fn floods_are_turned_away() {
    let house = House::with(|config| server::Config { rate: 5, ..config }).await;
    let mut anna = house.person();
    let mut turned_away = None;
    for _ in 0..40 {
        let reply = anna.get("/api/games").await;
        if reply.status == StatusCode::TOO_MANY_REQUESTS {
            turned_away = Some(reply);
            break;
        }
    }
    let reply = turned_away.expect("a limit");
    assert_eq!(reply.kind(), "busy");
    assert!(reply.headers.contains_key("retry-after"));
    assert_eq!(
        anna.get("/healthz").await.status,
        200,
        "whoever watches over the server gets through"
    );

    let house = House::with(|config| server::Config {
        login_rate: 3,
        ..config
    })
    .await;
    let mut eve = house.person();
    let guess = json!({ "name": "anna", "password": "is it this one?" });
    let mut answers = Vec::new();
    for _ in 0..5 {
        answers.push(eve.post("/api/login", guess.clone()).await.status.as_u16());
    }
    assert_eq!(
        answers,
        [403, 403, 403, 429, 429],
        "passwords cannot be tried without end"
    );
}

/// Bad frames: not UTF-8, too large, binary, not JSON, too many. The server answers or hangs up, and goes on.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bad_frames_are_survived() {
    let node = Node::new().await;
    let mut anna = node.person();
    let id = anna.battle("me", "me").await["battle"]
        .as_str()
        .unwrap()
        .to_owned();

    let mut socket = anna.socket(&id, "").await;
    socket.told().await;
    for (text, kind) in [
        ("{", "malformed"),
        ("[]", "malformed"),
        ("{\"do\":\"dance\",\"id\":4}", "unknown"),
        ("{\"do\":\"act\",\"seat\":7}", "malformed"),
    ] {
        socket
            .stream
            .send(Message::Text(text.into()))
            .await
            .unwrap();
        let answer = loop {
            let message = socket.next().await.unwrap();
            if message.get("ok").is_some() {
                break message;
            }
        };
        assert_eq!(answer["error"]["kind"], kind, "{text}");
    }
    socket
        .stream
        .send(Message::Binary(vec![1, 2, 3].into()))
        .await
        .unwrap();
    assert_eq!(socket.next().await.unwrap()["error"]["kind"], "malformed");
    let mut busy = 0;
    for _ in 0..2000 {
        socket.send(&json!({ "do": "dance" })).await;
    }
    for _ in 0..2000 {
        let message = socket.next().await.unwrap();
        busy += usize::from(message["error"]["kind"] == "busy");
    }
    assert!(busy > 50, "a flood over the socket is turned away: {busy}");

    let mut socket = anna.socket(&id, "").await;
    socket.told().await;
    let header = FrameHeader {
        is_final: true,
        opcode: OpCode::Data(Data::Text),
        ..FrameHeader::default()
    };
    let frame = Frame::from_payload(header, vec![0xff, 0xfe, 0xfd].into());
    socket.stream.send(Message::Frame(frame)).await.unwrap();
    assert!(hangs_up(&mut socket).await, "text that is not UTF-8");

    let mut socket = anna.socket(&id, "").await;
    socket.told().await;
    let huge = Message::Text("x".repeat(200 * 1024).into());
    let _ = socket.stream.send(huge).await;
    assert!(hangs_up(&mut socket).await, "a message that is too large");

    // Not even HTTP.
    let mut raw = tokio::net::TcpStream::connect(node.address).await.unwrap();
    raw.write_all(b"\x16\x03\x01\x02\x00 hello\r\n\r\n")
        .await
        .unwrap();
    let mut answer = Vec::new();
    let _ = raw.read_to_end(&mut answer).await;

    anna.get(&format!("/api/battles/{id}")).await.ok();
    node.stop().await;
}

async fn hangs_up(socket: &mut crate::common::Socket) -> bool {
    let end = async {
        loop {
            match socket.stream.next().await {
                None | Some(Err(_) | Ok(Message::Close(_))) => return true,
                Some(Ok(_)) => {}
            }
        }
    };
    tokio::time::timeout(std::time::Duration::from_secs(5), end)
        .await
        .unwrap_or(false)
}

/// Accounts: a guest becomes somebody, logs in elsewhere, sees and ends logins.
#[tokio::test]
async fn a_guest_becomes_somebody() {
    let house = House::new().await;
    let (_, seats) = game();
    let mut anna = house.person();
    let id = anna.battle("me", "open").await["battle"]
        .as_str()
        .unwrap()
        .to_owned();
    assert_eq!(anna.get("/api/me").await.ok()["guest"], true);
    let before = anna.cookie.clone();
    for (name, password, status) in [
        ("x", "long enough", 400),
        ("Anna", "short", 400),
        ("<b>Anna</b>", "long enough", 400),
        ("Anna", "long enough", 200),
        ("Anna", "long enough", 422),
    ] {
        let reply = anna
            .post(
                "/api/register",
                json!({ "name": name, "password": password }),
            )
            .await;
        assert_eq!(reply.status, status, "{name}: {}", reply.text);
    }
    assert_ne!(anna.cookie, before, "a new standing has a new cookie");
    let seen = anna.get(&format!("/api/battles/{id}")).await.ok();
    assert_eq!(seen["you"][0], seats[0], "her battle is still hers");
    assert_eq!(seen["seats"][seats[0]]["name"], "Anna");
    let mut old = house.person();
    old.cookie = before;
    assert_eq!(
        old.get("/api/me").await.ok()["guest"],
        true,
        "the old cookie is dead"
    );

    let mut phone = house.person();
    let theirs = phone.battle("me", "me").await["battle"]
        .as_str()
        .unwrap()
        .to_owned();
    let wrong = phone
        .post(
            "/api/login",
            json!({ "name": "anna", "password": "wrong wrong" }),
        )
        .await;
    assert_eq!(
        (wrong.status.as_u16(), wrong.kind().as_str()),
        (403, "forbidden")
    );
    let unknown = phone
        .post(
            "/api/login",
            json!({ "name": "nobody", "password": "wrong wrong" }),
        )
        .await;
    assert_eq!(wrong.text, unknown.text, "nobody learns which names exist");
    let login = phone
        .post(
            "/api/login",
            json!({ "name": "anna", "password": "long enough" }),
        )
        .await
        .ok();
    assert_eq!(login["moved"], 1);
    let mine = phone.get("/api/battles?mine=1").await.ok();
    let ids: Vec<_> = mine["battles"]
        .as_array()
        .unwrap()
        .iter()
        .map(|b| b["battle"].clone())
        .collect();
    assert!(
        ids.contains(&json!(id)) && ids.contains(&json!(theirs)),
        "{mine}"
    );

    let me = anna.get("/api/me").await.ok();
    let sessions = me["sessions"].as_array().unwrap();
    assert_eq!(sessions.len(), 2);
    let other = sessions
        .iter()
        .find(|session| session["current"] == false)
        .unwrap();
    let path = format!("/api/sessions/{}", other["id"].as_str().unwrap());
    let mut eve = house.person();
    assert_eq!(
        eve.raw(Method::DELETE, &path, &[], Vec::new()).await.status,
        404,
        "another's login"
    );
    anna.raw(Method::DELETE, &path, &[], Vec::new()).await.ok();
    assert_eq!(
        phone.get("/api/me").await.ok()["guest"],
        true,
        "the phone is logged out"
    );
    let cookie = anna.cookie.clone();
    anna.post("/api/logout", json!({})).await.ok();
    anna.cookie = cookie;
    assert_eq!(
        anna.get("/api/me").await.ok()["guest"],
        true,
        "a logged-out cookie does not come back to life"
    );
}

#[tokio::test]
async fn the_house_speaks_about_itself() {
    let house = House::new().await;
    let mut anna = house.person();
    anna.battle("me", "me").await;
    let metrics = anna.get("/metrics").await;
    assert!(
        metrics.text.contains("bivouac_battles_created_total 1\n"),
        "{}",
        metrics.text
    );
    let page = anna
        .raw(
            Method::GET,
            "/api/docs",
            &[("accept", "text/html")],
            Vec::new(),
        )
        .await;
    assert!(page.text.starts_with("<!doctype html>"));
    assert_eq!(anna.get("/api/docs").await.ok()["openapi"], "3.1.0");
    let (game, _) = game();
    let games = anna.get("/api/games?lang=pl").await.ok();
    assert_eq!(games["games"].as_array().unwrap().len(), games::all().len());
    let rules = anna.get(&format!("/api/games/{game}/rules")).await;
    assert!(rules.headers.contains_key("etag"));
    let rules = rules.ok();
    assert!(rules["rules"].as_array().unwrap().len() > 20);
    for scenario in anna.get("/api/scenarios").await.ok()["scenarios"]
        .as_array()
        .unwrap()
    {
        let path = format!(
            "/api/scenarios/{}/{}",
            scenario["game"].as_str().unwrap(),
            scenario["id"].as_str().unwrap()
        );
        let whole = anna.get(&path).await.ok();
        assert!(whole["view"].is_object(), "{path}");
        let checked = anna
            .post("/api/scenarios/check", json!({ "text": whole["text"] }))
            .await
            .ok();
        assert_eq!(checked["ok"], true, "{path}: {checked}");
    }
    let checked = anna
        .post(
            "/api/scenarios/check",
            json!({ "text": "[scenario]\ngame = 3\n" }),
        )
        .await
        .ok();
    assert_eq!(
        (checked["ok"].clone(), checked["line"].clone()),
        (json!(false), json!(2))
    );
    for lang in ["en", "pl", "cs"] {
        let words = anna.get(&format!("/api/messages/{lang}")).await;
        assert!(words.text.contains("kernel-over-resigned"), "{lang}");
        let tag = words.headers["etag"].to_str().unwrap().to_owned();
        let again = anna
            .raw(
                Method::GET,
                &format!("/api/messages/{lang}"),
                &[("if-none-match", &tag)],
                Vec::new(),
            )
            .await;
        assert_eq!(again.status, StatusCode::NOT_MODIFIED);
    }
    assert_eq!(anna.get("/api/messages/xx").await.status, 404);
}

/// A guest gives a name without a password: friends read it in the battles that are there and in those to come; nobody's name
/// is taken with it, and who has an account keeps theirs.
#[tokio::test]
async fn a_guest_is_called_by_a_name() {
    let house = House::new().await;
    let mut anna = house.person();
    let id = anna.battle("me", "open").await["battle"]
        .as_str()
        .unwrap()
        .to_owned();
    let (_, seats) = crate::common::game();
    let called = anna
        .post("/api/called", json!({ "name": " Anna " }))
        .await
        .ok();
    assert_eq!(
        (&called["name"], &called["guest"]),
        (&json!("Anna"), &json!(true))
    );
    let mut boris = house.person();
    boris
        .post(
            &format!("/api/battles/{id}/join"),
            json!({ "called": "Boris" }),
        )
        .await
        .ok();
    let seen = boris.get(&format!("/api/battles/{id}")).await.ok();
    assert_eq!(seen["seats"][seats[0]]["name"], "Anna");
    let seen = anna.get(&format!("/api/battles/{id}")).await.ok();
    assert_eq!(seen["seats"][seats[1]]["name"], "Boris");
    // A word is no account: she is still a guest, and the name is still free.
    assert_eq!(anna.get("/api/me").await.ok()["guest"], true);
    let mut carol = house.person();
    let wish = json!({ "name": "Carol", "password": "a very long tent pole" });
    carol.post("/api/register", wish).await.ok();
    for (name, status) in [("x", 400), ("admin", 422), ("carol", 422), ("<b>", 400)] {
        let reply = anna.post("/api/called", json!({ "name": name })).await;
        assert_eq!(reply.status, status, "{name}: {}", reply.text);
    }
    let reply = carol.post("/api/called", json!({ "name": "Dora" })).await;
    assert_eq!(reply.status, 422);
}
