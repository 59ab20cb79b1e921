//! Who may do what: a table, tested cell by cell.

use std::collections::BTreeSet;

use crate::common::{House, Person, game};
use axum::http::Method;
use serde_json::{Value as Json, json};

/// The people at the table: who made the battle and holds the seat in question, who sits opposite, who watches, and
/// somebody who comes for the first time.
struct People {
    battle: String,
    seat: String,
    action: Json,
    everybody: [Person; 4],
}

async fn people(house: &House) -> People {
    let (game, seats) = game();
    let [seat, other] = seats;
    let mut anna = house.person();
    let mut boris = house.person();
    let mut carol = house.person();
    // Dice may decide who begins: the seat in question is to owe a decision.
    let (battle, action) = loop {
        let wanted = json!({
            "game": game,
            "seats": { seat: "me", other: "open" },
            "terms": { "hints": true },
        });
        let battle = anna.make(wanted).await;
        let action = anna.any_action(&battle, seat).await;
        if !action.is_null() {
            break (battle, action);
        }
    };
    let path = format!("/api/battles/{battle}");
    boris.post(&format!("{path}/join"), json!({})).await.ok();
    carol.get(&path).await.ok();
    People {
        battle,
        seat: seat.to_owned(),
        action,
        everybody: [anna, boris, carol, house.person()],
    }
}

const WHO: [&str; 4] = [
    "the founder in the seat",
    "the player opposite",
    "a spectator",
    "a newcomer",
];

/// Call, body (`S` stands for the seat, `A` for a legal action of it), and the status for each of the four.
const TABLE: &[(&str, &str, &str, [u16; 4])] = &[
    ("get", "/api/battles/{id}", "", [200, 200, 200, 200]),
    ("get", "/api/battles/{id}?seat=S", "", [200, 403, 403, 403]),
    // While a battle runs only its own players look at it again, each from one pair of eyes.
    (
        "get",
        "/api/battles/{id}/analysis?seat=S",
        "",
        [200, 403, 403, 403],
    ),
    (
        "post",
        "/api/battles/{id}/analysis",
        r#"{"seat":"S"}"#,
        [200, 403, 403, 403],
    ),
    (
        "get",
        "/api/battles/{id}/legal?seat=S",
        "",
        [200, 403, 403, 403],
    ),
    (
        "post",
        "/api/battles/{id}/legal",
        r#"{"seat":"S"}"#,
        [200, 403, 403, 403],
    ),
    (
        "post",
        "/api/battles/{id}/actions",
        r#"{"seat":"S","action":A}"#,
        [200, 403, 403, 403],
    ),
    (
        "post",
        "/api/battles/{id}/check",
        r#"{"seat":"S","action":A}"#,
        [200, 403, 403, 403],
    ),
    (
        "post",
        "/api/battles/{id}/explain",
        r#"{"seat":"S","action":A}"#,
        [200, 403, 403, 403],
    ),
    (
        "post",
        "/api/battles/{id}/odds",
        r#"{"seat":"S","action":A}"#,
        [200, 403, 403, 403],
    ),
    (
        "get",
        "/api/battles/{id}/sight?from=a&to=b",
        "",
        [200, 200, 200, 200],
    ),
    (
        "post",
        "/api/battles/{id}/preview",
        r#"{"seat":"S","action":A}"#,
        [200, 403, 403, 403],
    ),
    (
        "post",
        "/api/battles/{id}/suggest",
        r#"{"seat":"S","level":"recruit"}"#,
        [200, 403, 403, 403],
    ),
    // There is nothing to take back, but that is a matter between the seat and the rules.
    (
        "post",
        "/api/battles/{id}/undo",
        r#"{"seat":"S"}"#,
        [422, 403, 403, 403],
    ),
    // Nobody plays on from a battle that is not over: its position would tell secrets.
    (
        "post",
        "/api/battles/{id}/play-on",
        r#"{"at":0,"seats":{}}"#,
        [422, 422, 422, 422],
    ),
    (
        "post",
        "/api/battles/{id}/resign",
        r#"{"seat":"S"}"#,
        [200, 403, 403, 403],
    ),
    (
        "post",
        "/api/battles/{id}/draw",
        r#"{"seat":"S"}"#,
        [200, 403, 403, 403],
    ),
    (
        "post",
        "/api/battles/{id}/pause",
        r#"{"seat":"S"}"#,
        [200, 403, 403, 403],
    ),
    (
        "post",
        "/api/battles/{id}/resume",
        r#"{"seat":"S"}"#,
        [422, 403, 403, 403],
    ),
    (
        "get",
        "/api/battles/{id}/standing-orders?seat=S",
        "",
        [200, 403, 403, 403],
    ),
    (
        "post",
        "/api/battles/{id}/standing-orders",
        r#"{"seat":"S","orders":O}"#,
        [200, 403, 403, 403],
    ),
    (
        "post",
        "/api/battles/{id}/leave",
        r#"{"seat":"S"}"#,
        [200, 403, 403, 403],
    ),
    // Nobody takes a seat that is held.
    (
        "post",
        "/api/battles/{id}/join",
        r#"{"seat":"S"}"#,
        [403, 403, 403, 403],
    ),
    ("post", "/api/battles/{id}/join", "{}", [403, 403, 403, 403]),
    (
        "post",
        "/api/battles/{id}/join",
        r#"{"invite":"S.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"}"#,
        [403, 403, 403, 403],
    ),
    // Only the player opposite may ask for the seat, and only if it is deserted.
    (
        "post",
        "/api/battles/{id}/hand-over",
        r#"{"seat":"S"}"#,
        [403, 422, 403, 403],
    ),
    (
        "post",
        "/api/battles/{id}/claim",
        r#"{"seat":"S"}"#,
        [403, 422, 403, 403],
    ),
    ("get", "/api/battles/{id}/invites", "", [200, 403, 403, 403]),
    ("get", "/api/battles/{id}/chat", "", [200, 200, 200, 200]),
    (
        "get",
        "/api/battles/{id}/chat?seat=S",
        "",
        [200, 403, 403, 403],
    ),
    (
        "post",
        "/api/battles/{id}/chat",
        r#"{"text":"Vive l'Empereur!"}"#,
        [200, 200, 200, 200],
    ),
    (
        "post",
        "/api/battles/{id}/mute",
        r#"{"number":7}"#,
        [404, 404, 404, 404],
    ),
    // Nobody blocks or reports himself.
    (
        "post",
        "/api/battles/{id}/block",
        r#"{"seat":"S"}"#,
        [422, 200, 200, 200],
    ),
    (
        "post",
        "/api/battles/{id}/report",
        r#"{"seat":"S","text":"He sings."}"#,
        [422, 200, 200, 200],
    ),
    ("get", "/api/battles/{id}/events", "", [200, 200, 200, 200]),
    (
        "get",
        "/api/battles/{id}/events?seat=S",
        "",
        [200, 403, 403, 403],
    ),
    ("get", "/api/battles/{id}/record", "", [200, 200, 200, 200]),
    (
        "get",
        "/api/battles/{id}/record?seat=S",
        "",
        [200, 403, 403, 403],
    ),
    // The text tells everything, so it waits for the end.
    ("get", "/api/battles/{id}/text", "", [422, 422, 422, 422]),
    (
        "get",
        "/api/battles/{id}/replay?at=0",
        "",
        [200, 200, 200, 200],
    ),
    (
        "get",
        "/api/battles/{id}/replay?at=0&seat=S",
        "",
        [200, 403, 403, 403],
    ),
    ("get", "/api/battles/{id}/verify", "", [200, 200, 200, 200]),
    // Only the token of the operator opens these.
    ("get", "/api/admin/battles", "", [403, 403, 403, 403]),
    (
        "delete",
        "/api/admin/battles/{id}",
        "",
        [403, 403, 403, 403],
    ),
    ("get", "/api/admin/players", "", [403, 403, 403, 403]),
    (
        "post",
        "/api/admin/players/{player}",
        "{}",
        [403, 403, 403, 403],
    ),
    (
        "delete",
        "/api/admin/players/{player}",
        "",
        [403, 403, 403, 403],
    ),
    ("get", "/api/admin/reports", "", [403, 403, 403, 403]),
    (
        "delete",
        "/api/admin/reports/{report}",
        "",
        [403, 403, 403, 403],
    ),
];

/// Calls about no battle's secrets, or tested by themselves.
const ELSEWHERE: &[&str] = &[
    "/api/battles",
    "/api/games",
    "/api/games/{game}/rules",
    "/api/scenarios",
    "/api/scenarios/{game}/{id}",
    "/api/scenarios/check",
    "/api/scenarios/draft",
    "/api/scenarios/trial",
    "/api/lab",
    "/api/lab/{study}",
    "/api/lab/{study}/files/{file}",
    "/api/lessons",
    "/api/lessons/{game}/{id}",
    "/api/puzzles",
    "/api/puzzles/{game}/{id}",
    "/api/armies/{game}",
    "/api/shelf",
    "/api/shelf/{item}",
    "/api/messages/{lang}",
    "/api/ladder/{game}",
    "/api/me",
    "/api/register",
    "/api/called",
    "/api/login",
    "/api/logout",
    "/api/sessions/{session}",
    "/api/me/data",
    "/api/me/delete",
    "/api/me/blocks",
    "/api/me/blocks/{block}",
    "/api/me/calls",
    "/api/me/hook",
    "/api/me/hook/try",
    "/api/me/devices",
    "/api/me/devices/drop",
    "/api/me/devices/try",
    "/api/password",
    "/ws/battles/{id}",
    "/healthz",
    "/metrics",
    "/api/docs",
    "/api/openapi.json",
];

#[tokio::test]
async fn every_cell_of_the_table() {
    // Hundreds of guests within seconds are not ordinary play.
    let house = House::with(|config| server::Config {
        quotas: false,
        ..config
    })
    .await;
    for (method, path, body, expected) in TABLE {
        for (who, status) in expected.iter().enumerate() {
            // A table of its own for each cell: what one does must not decide about the next.
            let mut people = people(&house).await;
            let seat = people.seat.clone();
            let orders = people.everybody[0]
                .get(&format!(
                    "/api/battles/{}/standing-orders?seat={seat}",
                    people.battle
                ))
                .await
                .ok()["orders"]
                .clone();
            let path = path
                .replace("{id}", &people.battle)
                .replace("=S", &format!("={seat}"));
            let body = body
                .replace("\"S", &format!("\"{seat}"))
                .replace(":A", &format!(":{}", people.action))
                .replace(":O", &format!(":{orders}"));
            let method = Method::from_bytes(method.to_uppercase().as_bytes()).unwrap();
            let reply = people.everybody[who]
                .raw(method, &path, &[], body.into_bytes())
                .await;
            assert_eq!(
                reply.status, *status,
                "{path} by {}: {}",
                WHO[who], reply.text
            );
            if *status == 403 {
                assert_eq!(reply.kind(), "forbidden", "{path}");
            }
        }
    }
}

/// A call that is added to the server must be added to the table.
#[tokio::test]
async fn the_table_is_complete() {
    let house = House::new().await;
    let docs = house.person().get("/api/openapi.json").await.ok();
    let documented: BTreeSet<(String, String)> = docs["paths"]
        .as_object()
        .unwrap()
        .iter()
        .flat_map(|(path, methods)| {
            methods
                .as_object()
                .unwrap()
                .keys()
                .map(move |method| (method.clone(), path.clone()))
        })
        .filter(|(_, path)| !ELSEWHERE.contains(&path.as_str()))
        .collect();
    let tested: BTreeSet<(String, String)> = TABLE
        .iter()
        .map(|(method, path, _, _)| {
            let path = path.split('?').next().unwrap();
            ((*method).to_owned(), path.to_owned())
        })
        .collect();
    assert_eq!(documented, tested);
}

/// A forged, cut or swapped cookie is no cookie: its bearer is a stranger.
#[tokio::test]
async fn a_cookie_must_be_signed() {
    let house = House::new().await;
    let people = people(&house).await;
    let honest = people.everybody[0].cookie.clone().unwrap();
    let theirs = people.everybody[1].cookie.clone().unwrap();
    let body = honest.strip_prefix("bivouac=").unwrap();
    let mut parts: Vec<&str> = body.split('.').collect();
    let stolen: Vec<&str> = theirs
        .strip_prefix("bivouac=")
        .unwrap()
        .split('.')
        .collect();
    parts[2] = stolen[2];
    let forged = [
        format!("bivouac={}", parts.join(".")),
        honest[..honest.len() - 1].to_owned(),
        format!("{honest}x"),
        "bivouac=".to_owned(),
        "bivouac=..".to_owned(),
        format!("other={body}"),
    ];
    let path = format!("/api/battles/{}/legal?seat={}", people.battle, people.seat);
    let mut owner = people.everybody[0].clone();
    assert_eq!(owner.get(&path).await.status, 200);
    for cookie in forged {
        let mut stranger = house.person();
        stranger.cookie = Some(cookie.clone());
        let reply = stranger.get(&path).await;
        assert_eq!(reply.status, 403, "{cookie}");
        assert!(
            reply.headers.contains_key("set-cookie"),
            "a stranger becomes a guest"
        );
    }
}

/// Invite links: only the right one opens the seat, once, and not for somebody who sits there already.
#[tokio::test]
async fn an_invitation_opens_its_seat_once() {
    let house = House::new().await;
    let (_, seats) = game();
    let mut anna = house.person();
    let made = anna.battle("me", "invite").await;
    let id = made["battle"].as_str().unwrap();
    let link = made["invites"][seats[1]].as_str().unwrap().to_owned();
    assert!(link.contains(&format!("/battle/{id}?invite=")), "{link}");
    let invite = link.split("invite=").nth(1).unwrap();
    let path = format!("/api/battles/{id}/join");

    let mut thief = house.person();
    assert_eq!(thief.post(&path, json!({})).await.status, 403);
    assert_eq!(
        thief.post(&path, json!({ "seat": seats[1] })).await.status,
        403
    );
    let elsewhere = anna.battle("me", "invite").await;
    let other_link = elsewhere["invites"][seats[1]].as_str().unwrap();
    assert_eq!(
        thief
            .post(&path, json!({ "invite": other_link }))
            .await
            .status,
        403
    );
    assert_eq!(
        anna.post(&path, json!({ "invite": invite })).await.status,
        422,
        "she sits there already"
    );

    let mut boris = house.person();
    let joined = boris.post(&path, json!({ "invite": link })).await.ok();
    assert_eq!(joined["seat"], seats[1]);
    assert_eq!(
        thief.post(&path, json!({ "invite": invite })).await.status,
        422,
        "the seat is taken"
    );
    let found = thief.get("/api/battles?open=1").await.ok();
    assert!(
        found["battles"].as_array().unwrap().is_empty(),
        "a battle between friends is not listed"
    );
}
