//! Battles that were begun by another version of the rules: carried on where both come to the same, else kept to be read.
//!
//! The records were written by version 1 of three games whose rules have since been raised.

use std::sync::Arc;

use kernel::{Record, Seat};
use serde_json::{Value as Json, json};
use server::battle::{Battle, Line};
use store::{Append, Face, Store};

use crate::common::{House, Person};

const NAPOLEON: &str = include_str!("../records/napoleon-rules-1.json");
const LEE: &str = include_str!("../records/lee-rules-1.json");
const GENERALS: &str = include_str!("../records/generals-rules-1.json");

const ID: &str = "AAAAAAAAAAAAAAAAAAAAA1";

/// The log of a battle of one player on both sides, as the program that refereed it stored it: `steps` of its steps.
fn log_of(record: &str, me: &str, steps: usize) -> Vec<Json> {
    let header: Json = serde_json::from_str(record).unwrap();
    let record: Record = serde_json::from_str(record).unwrap();
    let about = games::find(&record.game).unwrap().about();
    assert!(record.rules < about.rules_version, "raised since");
    let seat = json!({ "kind": "player", "id": me, "name": "Anna" });
    let mut log = vec![json!({
        "type": "begun", "format": 1, "game": record.game, "rules": record.rules, "scenario": header["scenario"],
        "options": header["options"], "seed": header["seed"], "words": header["words"], "seats": [seat, seat],
        "by": me, "terms": {},
    })];
    for step in record.steps.iter().take(steps) {
        assert!(!step.standing, "no standing orders in these");
        let line = match (&step.seat, &step.action) {
            (Some(seat), Some(action)) => json!({
                "type": "act", "seat": about.seat(seat).unwrap(), "action": action, "rolled": [step.rolls],
            }),
            _ => json!({ "type": "time_up", "rolled": [step.rolls] }),
        };
        let read: Line = serde_json::from_value(line.clone()).unwrap();
        assert!(matches!(read, Line::Act { .. } | Line::TimeUp { .. }));
        log.push(line);
    }
    log
}

async fn store_log(store: &dyn Store, id: &str, log: &[Json], me: &str) {
    for (seq, line) in log.iter().enumerate() {
        let append = Append {
            battle: id.to_owned(),
            seq: seq as u64,
            at: 1000 + seq as i64,
            body: line.to_string(),
            face: Face {
                founder: Some(me.to_owned()),
                holders: [Some(me.to_owned()), Some(me.to_owned())],
                ..Face::default()
            },
        };
        store.append(append).await.unwrap();
    }
}

async fn registered(house: &House) -> (Person, String) {
    let mut anna = house.person();
    let wish = json!({ "name": "Anna", "password": "a very long tent pole" });
    anna.post("/api/register", wish).await.ok();
    let me = anna.get("/api/me/data").await.ok()["player"].clone();
    (anna, me.as_str().unwrap().to_owned())
}

/// A battle that stands still says why, is seen, talked about, given up and left alone by clocks; nothing is played on.
async fn is_read_only(anna: &mut Person, seen: &Json, rules: u32) {
    let path = format!("/api/battles/{ID}");
    let about = games::find(seen["game"].as_str().unwrap()).unwrap().about();
    assert_eq!(seen["table"]["parted"]["rules"], rules, "{}", seen["table"]);
    assert_eq!(seen["table"]["parted"]["known"], about.rules_version);
    assert_eq!(
        (&seen["turn"], seen.get("legal")),
        (&json!([]), None),
        "nobody owes anything"
    );
    let act = json!({ "seat": about.seats[0], "action": { "type": "done" } });
    let refused = anna.post(&format!("{path}/actions"), act).await;
    assert_eq!(refused.status, 422, "{}", refused.text);
    assert_eq!(refused.json()["error"]["say"]["key"], "server-other-rules");
    for call in ["events", "replay", "chat"] {
        let reply = anna
            .get(&format!("{path}/{call}?seat={}", about.seats[0]))
            .await;
        assert_eq!(reply.status, 200, "{call}: {}", reply.text);
    }
    anna.post(&format!("{path}/chat"), json!({ "text": "what a pity" }))
        .await
        .ok();
}

/// A battle of version 1 in the middle of its play: Lee and Napoleon change what nobody would notice when it is played again, so
/// it stands still, to be read. Its players can give it up.
#[tokio::test]
async fn where_the_rules_part_a_battle_is_kept_to_be_read() {
    for record in [NAPOLEON, LEE] {
        let house = House::new().await;
        let (mut anna, me) = registered(&house).await;
        let whole: Record = serde_json::from_str(record).unwrap();
        let log = log_of(record, &me, whole.steps.len() / 2);
        store_log(&*house.store, ID, &log, &me).await;
        let about = games::find(&whole.game).unwrap().about();
        let path = format!("/api/battles/{ID}");
        let seen = anna
            .get(&format!("{path}?seat={}", about.seats[0]))
            .await
            .ok();
        let parted = &seen["table"]["parted"];
        eprintln!("{}: {parted}", whole.game);
        assert_eq!(parted["acts"], log.len() - 1);
        assert_eq!(parted["record"], false);
        is_read_only(&mut anna, &seen, 1).await;
        // Nobody may see its secrets, and this program can write no record of it.
        let hidden = anna.get(&format!("{path}/record")).await;
        assert_eq!(hidden.kind(), "unreadable", "{}", hidden.text);
        let resign = json!({ "seat": about.seats[0] });
        anna.post(&format!("{path}/resign"), resign).await.ok();
        let mine = anna.get("/api/battles?mine=1").await.ok();
        assert_eq!(
            mine["battles"][0]["over"]["winner"], about.seats[1],
            "{mine}"
        );
        // Read again from its log it is what it was.
        let entries = house.store.entries(ID, 0).await.unwrap();
        let library = Arc::new(games::Library::embedded());
        let again = Battle::load(ID, &entries, &library).unwrap().unwrap();
        assert!(again.is_apart() && again.is_over());
        let hidden = anna.get(&format!("{path}/record")).await;
        assert_eq!(hidden.kind(), "unreadable", "{}", hidden.text);
    }
}

/// A battle of version 1 that is over: what the program that refereed it wrote is handed out word for word, and says who won.
#[tokio::test]
async fn a_finished_battle_of_earlier_rules_keeps_its_record() {
    for text in [NAPOLEON, LEE, GENERALS] {
        let house = House::new().await;
        let (mut anna, me) = registered(&house).await;
        let record: Record = serde_json::from_str(text).unwrap();
        let log = log_of(text, &me, usize::MAX);
        store_log(&*house.store, ID, &log, &me).await;
        house.store.keep_record(ID, text).await.unwrap();
        let path = format!("/api/battles/{ID}");
        let kept = anna.get(&format!("{path}/record")).await;
        assert_eq!(kept.text, text, "as it was written");
        let about = games::find(&record.game).unwrap().about();
        let seen = anna
            .get(&format!("{path}?seat={}", about.seats[0]))
            .await
            .ok();
        let outcome = record.outcome.as_ref().unwrap();
        assert_eq!(seen["over"]["winner"], json!(outcome.winner), "{seen}");
        let parted = &seen["table"]["parted"];
        eprintln!("{}: {parted}", record.game);
        assert!(parted.is_null() || parted["record"] == true);
        if !parted.is_null() {
            let resign = json!({ "seat": about.seats[0] });
            let late = anna.post(&format!("{path}/resign"), resign).await;
            assert_eq!(late.kind(), "over", "{}", late.text);
        }
        // The program that wrote it verifies it; this one says why it cannot.
        let replayed = games::find(&record.game).unwrap().replay(&record, &[]);
        assert!(replayed.is_err());
    }
}

/// Generals vouches for itself: what version 2 changed shows when a battle is played again. Up to there it goes on.
#[tokio::test]
async fn a_battle_goes_on_where_nothing_has_changed_for_it() {
    let house = House::new().await;
    let (mut anna, me) = registered(&house).await;
    let whole = log_of(GENERALS, &me, usize::MAX);
    // The first sheet that is sealed: the other side still writes.
    let common = whole
        .iter()
        .position(|line| line["action"]["type"] == "commit")
        .unwrap();
    // It is sealed once more, which the present rules forbid: there the battle stands still.
    let mut other = whole[..=common].to_vec();
    other.push(whole[common].clone());
    store_log(&*house.store, ID, &other, &me).await;
    let seen = anna.get(&format!("/api/battles/{ID}?seat=white")).await;
    let seen = seen.ok();
    let parted = &seen["table"]["parted"];
    assert_eq!(
        (&parted["shown"], &parted["acts"]),
        (&json!(common), &json!(common + 1))
    );
    is_read_only(&mut anna, &seen, 1).await;
    // Where nothing like that has happened, it goes on.
    let id = "AAAAAAAAAAAAAAAAAAAAA2";
    store_log(&*house.store, id, &whole[..=common], &me).await;
    let path = format!("/api/battles/{id}");
    let mut acted = 0;
    for _ in 0..12 {
        let seen = anna.get(&format!("{path}?seat=white")).await.ok();
        assert_eq!(seen["table"].get("parted"), None, "{}", seen["table"]);
        let Some(seat) = seen["turn"][0].as_str().map(str::to_owned) else {
            break;
        };
        let action = anna.any_action(id, &seat).await;
        let body = json!({ "seat": seat, "action": action });
        anna.post(&format!("{path}/actions"), body).await.ok();
        acted += 1;
    }
    assert!(acted > 3, "it goes on");
    let entries = house.store.entries(id, 0).await.unwrap();
    let library = Arc::new(games::Library::embedded());
    let again = Battle::load(id, &entries, &library).unwrap().unwrap();
    let seen = anna.get(&format!("{path}?seat=white")).await.ok();
    let eyes = kernel::Eyes::Seat(Seat::FIRST);
    assert_eq!(again.session().view(eyes), seen["view"]);
}

/// Logs that are written today hold the sum of what happened: a battle goes on under later rules of any game if the sums agree,
/// and stands still at the line where they do not, or where there is none.
#[tokio::test]
async fn sums_of_what_happened_carry_a_battle_over() {
    let house = House::new().await;
    let mut anna = house.person();
    let about = games::find("lee").unwrap().about();
    let wanted = json!({ "game": "lee", "seats": { about.seats[0]: "me", about.seats[1]: "me" } });
    let id = anna.make(wanted).await;
    let path = format!("/api/battles/{id}");
    for _ in 0..10 {
        let seen = anna.get(&path).await.ok();
        let seat = seen["turn"][0].as_str().unwrap().to_owned();
        let action = anna.any_action(&id, &seat).await;
        let body = json!({ "seat": seat, "action": action });
        anna.post(&format!("{path}/actions"), body).await.ok();
    }
    let entries = house.store.entries(&id, 0).await.unwrap();
    let library = Arc::new(games::Library::embedded());
    let load = |edit: &dyn Fn(usize, &mut Json)| {
        let mut entries = entries.clone();
        for (number, entry) in entries.iter_mut().enumerate() {
            let mut line: Json = serde_json::from_str(&entry.body).unwrap();
            edit(number, &mut line);
            entry.body = line.to_string();
        }
        Battle::load(&id, &entries, &library).unwrap().unwrap()
    };
    let older = |number: usize, line: &mut Json| {
        if number == 0 {
            line["rules"] = json!(about.rules_version - 1);
        }
    };
    let same = load(&older);
    assert!(!same.is_apart(), "the sums agree");
    assert_eq!(same.session().ply(), 10);
    let other = load(&|number, line| {
        older(number, line);
        if number == 7 {
            line["happened"] = json!(line["happened"].as_u64().unwrap() ^ 1);
        }
    });
    assert!(other.is_apart());
    assert_eq!(other.session().ply(), 6, "as far as they agree");
    let parted = other.table(0).parted.unwrap();
    assert_eq!((parted.shown, parted.acts), (6, 10));
    let bare = load(&|number, line| {
        older(number, line);
        line.as_object_mut().unwrap().remove("happened");
    });
    assert!(
        bare.is_apart(),
        "without sums nothing is certain, and Lee does not vouch"
    );
    assert_eq!(bare.session().ply(), 10);
    // A battle of later rules than ours is read, and never played on: another node has them.
    let newer = load(&|number, line| {
        if number == 0 {
            line["rules"] = json!(about.rules_version + 1);
        }
    });
    assert!(newer.is_apart());
    // By the same rules the sums do not matter: the form of an event may change.
    let unchanged = load(&|number, line| {
        if number == 7 {
            line["happened"] = json!(1);
        }
    });
    assert!(!unchanged.is_apart());
}
