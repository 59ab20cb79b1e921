//! Nobody is told what their eyes may not see: over every call, in every game, and in no log.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::common::{House, Person};
use games::Library;
use kernel::{Eyes, Seat};
use serde_json::{Value as Json, json};
use server::battle::Battle;

/// The referee's own copy of a battle, made from the stored log: what the server may tell is compared with it.
async fn referee(house: &House, id: &str) -> Battle {
    let entries = house.store.entries(id, 0).await.unwrap();
    let library = Arc::new(Library::embedded());
    Battle::load(id, &entries, &library).unwrap().unwrap()
}

/// Everything that one person can ask for must be what their eyes may see.
async fn inspect(
    person: &mut Person,
    eyes: Eyes,
    battle: &Battle,
    secrets: &[String],
    past: &mut BTreeMap<u64, Json>,
) {
    let session = battle.session();
    let path = format!("/api/battles/{}", battle.id());
    let seen = person.get(&path).await;
    let events = person.get(&format!("{path}/events")).await;
    let record = person.get(&format!("{path}/record")).await;
    let verdict = person.get(&format!("{path}/verify")).await;
    let mine = person.get("/api/battles?mine=1").await;
    for reply in [&seen, &events, &record, &verdict, &mine] {
        for secret in secrets {
            assert!(
                !reply.text.contains(secret.as_str()),
                "a secret in {}",
                reply.text
            );
        }
    }
    let seen = seen.ok();
    assert_eq!(seen["view"], session.view(eyes));
    assert_eq!(seen["seq"], battle.stream(eyes).seq());
    assert_eq!(seen["ply"], session.seq(eyes));
    let told: Vec<Json> = battle
        .stream(eyes)
        .told(0, session)
        .into_iter()
        .map(|(_, told)| Json::Array(told.events))
        .collect();
    let events = events.ok();
    let events: Vec<Json> = events["events"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["events"].clone())
        .collect();
    assert_eq!(events, told);
    let record = record.ok();
    assert_eq!(record["redacted"], true);
    assert!(record.get("seed").is_none() && record.get("rolls").is_none());
    let own = match eyes {
        Eyes::Seat(seat) => Some(battle.seat_name(seat)),
        _ => None,
    };
    for step in record["steps"].as_array().unwrap() {
        assert!(step.get("rolls").is_none());
        assert_eq!(
            step.get("action").is_some(),
            own.is_some() && step["seat"].as_str() == own
        );
    }
    past.insert(session.seq(eyes), seen["view"].clone());
}

#[tokio::test]
async fn everything_that_leaves_is_made_for_the_eyes_that_ask() {
    let house = House::new().await;
    for game in games::all() {
        let about = game.about();
        let mut people = [house.person(), house.person(), house.person()];
        let wanted = json!({
            "game": about.id,
            "seats": { about.seats[0]: "me", about.seats[1]: "open" },
            "words": "annas-secret-word",
        });
        let id = people[0].make(wanted).await;
        let path = format!("/api/battles/{id}");
        people[1]
            .post(
                &format!("{path}/join"),
                json!({ "word": "boris-secret-word" }),
            )
            .await
            .ok();
        let seed = referee(&house, &id).await.begun().seed.to_string();
        let words = [
            "annas-secret-word".to_owned(),
            "boris-secret-word".to_owned(),
        ];
        let secrets = [
            vec![seed.clone(), words[1].clone()],
            vec![seed.clone(), words[0].clone()],
            vec![seed.clone(), words[0].clone(), words[1].clone()],
        ];
        let mut past: [BTreeMap<u64, Json>; 3] = Default::default();
        let mut step = 0;
        while step < 40 {
            let battle = referee(&house, &id).await;
            for (place, eyes) in Eyes::PEOPLE.into_iter().enumerate() {
                inspect(
                    &mut people[place],
                    eyes,
                    &battle,
                    &secrets[place],
                    &mut past[place],
                )
                .await;
            }
            let Some(seat) = battle
                .session()
                .owes()
                .iter()
                .nth(step % 2)
                .or_else(|| battle.session().owes().iter().next())
            else {
                break;
            };
            let (actions, _) = battle.session().legal(seat);
            let action = &actions[(step * 31 + 7) % actions.len()];
            let body = json!({ "seat": battle.seat_name(seat), "action": action });
            let before = battle.stream(Eyes::Seat(seat.other())).seq();
            people[seat.index()]
                .post(&format!("{path}/actions"), body)
                .await
                .ok();
            // A secret step of one side leaves no trace in the other's numbers.
            let after = referee(&house, &id).await;
            let noticed = after.session().seq(Eyes::Seat(seat.other()))
                - battle.session().seq(Eyes::Seat(seat.other()));
            assert_eq!(
                after.stream(Eyes::Seat(seat.other())).seq(),
                before + noticed
            );
            step += 1;
        }
        assert!(step >= 5, "{} was played", about.id);
        // The past looks as it looked then, to each.
        for (person, past) in people.iter_mut().zip(&past) {
            for (ply, view) in past {
                let replay = person.get(&format!("{path}/replay?at={ply}")).await.ok();
                assert_eq!(replay["moments"][0]["view"], *view, "{} at {ply}", about.id);
            }
        }
        // Once it is over, everything is open to everybody, and the dice can be audited.
        let resigned = people[0].post(&format!("{path}/resign"), json!({})).await;
        assert!(
            resigned.status.is_success() || resigned.status == 410,
            "{}",
            resigned.text
        );
        let record = people[2].get(&format!("{path}/record")).await.ok();
        assert_eq!(record["seed"], seed);
        let verdict = people[2].get(&format!("{path}/verify")).await.ok();
        assert_eq!(verdict["verified"], true, "{verdict}");
        let battle = referee(&house, &id).await;
        let seen = people[2].get(&path).await.ok();
        assert_eq!(seen["view"], battle.session().view(Eyes::Referee));
    }
}

/// While both sides plan in secret, what one writes is not even counted for the other.
#[tokio::test]
async fn secret_plans_cannot_be_counted() {
    let house = House::new().await;
    let mut proved = 0;
    for game in games::all() {
        let about = game.about();
        let (mut anna, mut boris) = (house.person(), house.person());
        let seats = json!({ about.seats[0]: "me", about.seats[1]: "open" });
        let id = anna.make(json!({ "game": about.id, "seats": seats })).await;
        let path = format!("/api/battles/{id}");
        boris.post(&format!("{path}/join"), json!({})).await.ok();
        for step in 0..30 {
            let battle = referee(&house, &id).await;
            let owes = battle.session().owes();
            let Some(seat) = owes.iter().next() else {
                break;
            };
            let (mover, other) = if seat == Seat::FIRST {
                (&mut anna, &mut boris)
            } else {
                (&mut boris, &mut anna)
            };
            let (actions, _) = battle.session().legal(seat);
            let action = actions[(step * 13 + 3) % actions.len()].clone();
            let seen_before = other.get(&path).await.ok();
            mover
                .post(
                    &format!("{path}/actions"),
                    json!({ "seat": battle.seat_name(seat), "action": action }),
                )
                .await
                .ok();
            let after = referee(&house, &id).await;
            let hidden = after.session().seq(Eyes::Seat(seat.other()))
                == battle.session().seq(Eyes::Seat(seat.other()));
            if hidden {
                let seen_after = other.get(&path).await.ok();
                assert_eq!(seen_before, seen_after, "{}: a secret step shows", about.id);
                let told = other
                    .get(&format!("{path}/events?after={}", seen_before["seq"]))
                    .await
                    .ok();
                assert!(told["events"].as_array().unwrap().is_empty());
                proved += 1;
            }
        }
    }
    let with_secrets = games::all().len() > 1;
    assert!(
        proved > 0 || !with_secrets,
        "at least one game plans in secret"
    );
}

/// Passwords, cookies, invitations and seeds stay out of the log, also when it is talkative.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_log_keeps_no_secrets() {
    use std::io::{BufRead, Read};
    let folder = tempfile::tempdir().unwrap();
    let mut process = std::process::Command::new(env!("CARGO_BIN_EXE_bivouac-node"))
        .args([
            "--listen",
            "127.0.0.1:0",
            "--log",
            "server=trace,store=trace,tower_http=debug,warn",
            "--log-format",
            "json",
            "--data",
        ])
        .arg(folder.path())
        .stdout(std::process::Stdio::piped())
        .stderr(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    std::io::BufReader::new(process.stdout.take().unwrap())
        .read_line(&mut line)
        .unwrap();
    let address = line
        .trim()
        .strip_prefix("listening on http://")
        .unwrap()
        .parse()
        .unwrap();
    let mut anna = Person::at(address);
    let made = anna.battle("me", "invite").await;
    let id = made["battle"].as_str().unwrap().to_owned();
    let (_, seats) = crate::common::game();
    let link = made["invites"][seats[1]].as_str().unwrap().to_owned();
    let token = link.rsplit('.').next().unwrap().to_owned();
    let mut boris = Person::at(address);
    let page = link.split(&address.to_string()).nth(1).unwrap().to_owned();
    boris.get(&page).await;
    boris
        .post(
            &format!("/api/battles/{id}/join"),
            json!({ "invite": link }),
        )
        .await
        .ok();
    anna.post(
        "/api/register",
        json!({ "name": "Anna", "password": "correct horse" }),
    )
    .await
    .ok();
    anna.post(
        "/api/login",
        json!({ "name": "Anna", "password": "wrong battery" }),
    )
    .await;
    anna.post(
        "/api/battles",
        json!({ "game": "nonsense", "password": "stapled here" }),
    )
    .await;
    anna.post(&format!("/api/battles/{id}/resign"), json!({}))
        .await
        .ok();
    let record = anna.get(&format!("/api/battles/{id}/record")).await.ok();
    let seed = record["seed"].as_str().unwrap().to_owned();
    let signature = anna
        .cookie
        .clone()
        .unwrap()
        .rsplit('.')
        .next()
        .unwrap()
        .to_owned();
    process.kill().unwrap();
    process.wait().unwrap();
    let mut log = String::new();
    process
        .stderr
        .take()
        .unwrap()
        .read_to_string(&mut log)
        .unwrap();
    assert!(
        log.contains("/api/register"),
        "the log was talkative: {log}"
    );
    for secret in [
        "correct horse",
        "wrong battery",
        "stapled here",
        &token,
        &seed,
        &signature,
    ] {
        assert!(!log.contains(secret), "a secret in the log");
    }
}
