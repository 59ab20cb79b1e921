//! Order among people: the token, bans, blocks, reports, and being forgotten.

use axum::http::Method;
use serde_json::{Value as Json, json};

use crate::common::{Node, Person, game};

struct Warden {
    person: Person,
    token: String,
}

impl Warden {
    fn of(node: &Node) -> Self {
        let token = std::fs::read_to_string(node.data().join("admin-token")).unwrap();
        Self {
            person: node.person(),
            token: format!("Bearer {}", token.trim()),
        }
    }

    async fn call(&mut self, method: Method, path: &str, body: Json) -> Json {
        let headers = [
            ("content-type", "application/json"),
            ("authorization", self.token.as_str()),
        ];
        let path = format!("/api/admin/{path}");
        let body = body.to_string().into_bytes();
        self.person.raw(method, &path, &headers, body).await.ok()
    }

    async fn id_of(&mut self, name: &str) -> String {
        let found = self
            .call(Method::GET, &format!("players?like={name}"), json!({}))
            .await;
        found["players"][0]["player"].as_str().unwrap().to_owned()
    }
}

async fn account(node: &Node, name: &str) -> Person {
    let mut person = node.person();
    let wish = json!({ "name": name, "password": "a very long tent pole" });
    person.post("/api/register", wish).await.ok();
    person
}

#[tokio::test]
async fn the_warden_keeps_order_and_nobody_else_does() {
    use std::os::unix::fs::PermissionsExt;
    let node = Node::new().await;
    let (_, seats) = game();
    let mut anna = account(&node, "Anna").await;
    let mut rowdy = account(&node, "Rowdy").await;
    let id = anna.battle("me", "open").await["battle"]
        .as_str()
        .unwrap()
        .to_owned();
    rowdy
        .post(&format!("/api/battles/{id}/join"), json!({}))
        .await
        .ok();
    rowdy
        .post(
            &format!("/api/battles/{id}/chat"),
            json!({ "text": "an insult" }),
        )
        .await
        .ok();
    // Without the token, or with another one, nothing opens.
    for headers in [vec![], vec![("authorization", "Bearer rubbish")]] {
        for (method, path) in [
            (Method::GET, "battles".to_owned()),
            (Method::DELETE, format!("battles/{id}")),
            (Method::GET, "reports".to_owned()),
        ] {
            let path = format!("/api/admin/{path}");
            let reply = anna.raw(method, &path, &headers, Vec::new()).await;
            assert_eq!(reply.status, 403, "{}", reply.text);
        }
    }
    let token = node.data().join("admin-token");
    assert_eq!(
        token.metadata().unwrap().permissions().mode() & 0o777,
        0o600
    );

    let mut warden = Warden::of(&node);
    anna.post(
        &format!("/api/battles/{id}/report"),
        json!({ "number": 1, "text": "see there" }),
    )
    .await
    .ok();
    let reports = warden.call(Method::GET, "reports", json!({})).await;
    let report = &reports["reports"][0];
    let culprit = warden.id_of("Rowdy").await;
    assert_eq!(
        (report["whom"].as_str(), report["battle"].as_str()),
        (Some(culprit.as_str()), Some(id.as_str()))
    );
    let report = report["report"].as_str().unwrap().to_owned();
    warden
        .call(Method::DELETE, &format!("reports/{report}"), json!({}))
        .await;
    let reports = warden.call(Method::GET, "reports", json!({})).await;
    assert_eq!(reports["reports"], json!([]));

    warden
        .call(
            Method::POST,
            &format!("players/{culprit}"),
            json!({ "muted": true }),
        )
        .await;
    let said = rowdy
        .post(
            &format!("/api/battles/{id}/chat"),
            json!({ "text": "more" }),
        )
        .await;
    assert_eq!(said.status, 403);

    let mut socket = rowdy.socket(&id, "").await;
    warden
        .call(
            Method::POST,
            &format!("players/{culprit}"),
            json!({ "banned": true }),
        )
        .await;
    while socket.next().await.is_some() {}
    let legal = rowdy.get(&format!("/api/battles/{id}/legal")).await;
    assert_eq!(
        legal.status, 403,
        "the seat is left and the login has ended"
    );
    let wish = json!({ "name": "Rowdy", "password": "a very long tent pole" });
    let back = node.person().post("/api/login", wish.clone()).await;
    assert_eq!(back.status, 403);
    let table = anna.get(&format!("/api/battles/{id}")).await.ok();
    assert_eq!(table["table"]["deserted"], json!([seats[1]]));
    warden
        .call(
            Method::POST,
            &format!("players/{culprit}"),
            json!({ "banned": false }),
        )
        .await;
    node.person().post("/api/login", wish).await.ok();

    // A deleted battle is gone for everybody, also for whoever looks at it.
    let mut socket = anna.socket(&id, "").await;
    warden
        .call(Method::DELETE, &format!("battles/{id}"), json!({}))
        .await;
    while socket.next().await.is_some() {}
    assert_eq!(anna.get(&format!("/api/battles/{id}")).await.status, 404);
    let all = warden.call(Method::GET, "battles", json!({})).await;
    assert_eq!(all["battles"], json!([]));
}

#[tokio::test]
async fn players_help_themselves() {
    let node = Node::new().await;
    let mut anna = account(&node, "Anna").await;
    let mut pest = node.person();
    let id = anna.battle("me", "open").await["battle"]
        .as_str()
        .unwrap()
        .to_owned();
    let path = format!("/api/battles/{id}");
    pest.post(
        &format!("{path}/chat"),
        json!({ "text": "hello from the gallery" }),
    )
    .await
    .ok();
    // Blocked in one battle, kept away from all of them: in both directions.
    let mut boris = node.person();
    boris.post(&format!("{path}/join"), json!({})).await.ok();
    boris
        .post(&format!("{path}/chat"), json!({ "text": "hello" }))
        .await
        .ok();
    anna.post(&format!("{path}/block"), json!({ "number": 2 }))
        .await
        .ok();
    let other = anna.battle("me", "open").await["battle"]
        .as_str()
        .unwrap()
        .to_owned();
    let joined = boris
        .post(&format!("/api/battles/{other}/join"), json!({}))
        .await;
    assert_eq!(joined.status, 403, "{}", joined.text);
    let mut socket = anna.socket(&id, "").await;
    socket.ask(json!({ "do": "status" })).await;
    boris
        .post(
            &format!("{path}/chat"),
            json!({ "text": "can you hear me" }),
        )
        .await
        .ok();
    anna.post(&format!("{path}/chat"), json!({ "text": "no" }))
        .await
        .ok();
    loop {
        let message = socket.next().await.unwrap();
        if let Some(said) = message["chat"]["text"].as_str() {
            assert_eq!(said, "no", "a blocked person is not heard");
            break;
        }
    }
    anna.post(
        &format!("{path}/block"),
        json!({ "number": 2, "blocked": false }),
    )
    .await
    .ok();
    boris
        .post(&format!("/api/battles/{other}/join"), json!({}))
        .await
        .ok();

    // Another password: the old one opens nothing, and other devices are logged out.
    let mut phone = node.person();
    let old = json!({ "name": "Anna", "password": "a very long tent pole" });
    phone.post("/api/login", old.clone()).await.ok();
    let wrong = anna
        .post(
            "/api/password",
            json!({ "old": "x", "new": "another long pole" }),
        )
        .await;
    assert_eq!(wrong.status, 403);
    let new = json!({ "old": "a very long tent pole", "new": "another long pole" });
    anna.post("/api/password", new).await.ok();
    assert_eq!(phone.get("/api/me").await.ok()["guest"], true);
    assert_eq!(anna.get("/api/me").await.ok()["name"], "Anna");
    assert_eq!(node.person().post("/api/login", old).await.status, 403);

    // What is kept can be had, and be forgotten.
    let data = anna.get("/api/me/data").await;
    assert!(
        data.text.contains("\"no\"") && data.text.contains(&id),
        "{}",
        data.text
    );
    let kept = anna
        .post("/api/me/delete", json!({ "password": "wrong" }))
        .await;
    assert_eq!(kept.status, 403);
    anna.post("/api/me/delete", json!({ "password": "another long pole" }))
        .await
        .ok();
    for path in [
        path.clone(),
        format!("{path}/chat"),
        "/api/battles?live=1".to_owned(),
    ] {
        let seen = boris.get(&path).await;
        assert!(seen.status.is_success(), "{}", seen.text);
        assert!(
            !seen.text.contains("Anna") && !seen.text.contains("\"no\""),
            "{}",
            seen.text
        );
    }
    // The name is free, and the battle goes on without its player.
    account(&node, "Anna").await;
    let table = boris.get(&path).await.ok();
    assert_eq!(table["table"]["deserted"].as_array().unwrap().len(), 1);
}
