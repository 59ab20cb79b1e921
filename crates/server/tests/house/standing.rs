//! Answers filed in advance: kept with the battle, secret, and given while their owner is away.

use std::sync::Arc;

use crate::common::{House, Person};
use serde_json::{Value as Json, json};
use server::battle::Battle;

/// Standing orders are kept with the battle, also through the joining of a player with a word for the dice, and nobody
/// else hears of them.
#[tokio::test]
async fn standing_orders_are_kept_and_secret() {
    let house = House::new().await;
    for game in games::all() {
        let about = game.about();
        let (mut anna, mut boris) = (house.person(), house.person());
        let seats = json!({ about.seats[0]: "me", about.seats[1]: "open" });
        let id = anna.make(json!({ "game": about.id, "seats": seats })).await;
        let path = format!("/api/battles/{id}");
        let orders = anna.get(&format!("{path}/standing-orders")).await.ok()["orders"].clone();
        let filed = anna
            .post(
                &format!("{path}/standing-orders"),
                json!({ "orders": orders }),
            )
            .await
            .ok();
        assert_eq!(filed["orders"], orders);
        assert_eq!(filed["seq"], 0, "filing orders is not a step");
        boris
            .post(&format!("{path}/join"), json!({ "word": "fire" }))
            .await
            .ok();
        assert_eq!(
            boris
                .get(&format!("{path}/standing-orders?seat={}", about.seats[0]))
                .await
                .status,
            403
        );
        let reply = anna
            .post(
                &format!("{path}/standing-orders"),
                json!({ "orders": [[["nonsense"]]] }),
            )
            .await;
        assert_eq!(
            (reply.status.as_u16(), reply.kind().as_str()),
            (400, "malformed"),
            "{}",
            about.id
        );
        let entries = house.store.entries(&id, 0).await.unwrap();
        let library = Arc::new(games::Library::embedded());
        let battle = Battle::load(&id, &entries, &library).unwrap().unwrap();
        assert_eq!(battle.session().standing(kernel::Seat::FIRST), orders);
    }
}

/// A battle of Napoleonics between two people, in which one of them filed `orders` and then plays only own turns.
struct Correspondence {
    house: House,
    people: [Person; 2],
    id: String,
}

/// What a seat was asked in the other side's turn.
#[derive(Debug, Default, PartialEq)]
struct Asked {
    by_person: usize,
    by_orders: usize,
}

const SEATS: [&str; 2] = ["french", "allied"];

impl Correspondence {
    async fn new(orders: Json) -> Self {
        let house = House::new().await;
        let mut people = [house.person(), house.person()];
        let wanted = json!({
            "game": "ccn", "scenario": "rolica-1808", "seats": { SEATS[0]: "me", SEATS[1]: "open" },
        });
        let id = people[0].make(wanted).await;
        let path = format!("/api/battles/{id}");
        people[1]
            .post(&format!("{path}/join"), json!({}))
            .await
            .ok();
        let filed = json!({ "orders": orders });
        people[1]
            .post(&format!("{path}/standing-orders"), filed)
            .await
            .ok();
        Self { house, people, id }
    }

    /// Plays at random until the allied side was to react in the French turn `wanted` times, and counts who answered.
    async fn play(&mut self, wanted: usize) -> Asked {
        let path = format!("/api/battles/{}", self.id);
        let mut asked = Asked::default();
        let mut chance = 17_usize;
        let mut known = 0;
        while asked.by_person + asked.by_orders < wanted {
            let seen = self.people[0].get(&path).await.ok();
            let Some(seat) = seen["turn"][0].as_str() else {
                break;
            };
            let index = usize::from(seat == SEATS[1]);
            if seat == SEATS[1] && seen["view"]["turn"]["active"] == SEATS[0] {
                asked.by_person += 1;
            }
            let legal = self.people[index]
                .get(&format!("{path}/legal?seat={seat}"))
                .await
                .ok();
            let actions = legal["actions"].as_array().unwrap();
            chance = chance
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            let body = json!({ "seat": seat, "action": actions[(chance >> 33) % actions.len()] });
            self.people[index]
                .post(&format!("{path}/actions"), body)
                .await
                .ok();
            // What the store keeps, read again as after a restart.
            let entries = self.house.store.entries(&self.id, 0).await.unwrap();
            if entries.len() == known {
                continue;
            }
            known = entries.len();
            let Some(last) = entries.last() else { break };
            let line: Json = serde_json::from_str(&last.body).unwrap();
            asked.by_orders += line["rolled"]
                .as_array()
                .map_or(0, |steps| steps.len().saturating_sub(1));
        }
        asked
    }
}

/// Filed orders answer every reaction of a player who is away, so that the other side's turn never stops; they are
/// carried out before the acting side hears of its own action, and come out the same when the log is read again.
#[tokio::test]
async fn standing_orders_answer_for_an_absent_player() {
    let everything = json!({
        "square": "never", "first_strike": "never", "retire": "never", "flags": "none", "retreat_anywhere": true,
    });
    let mut battle = Correspondence::new(everything.clone()).await;
    let asked = battle.play(5).await;
    assert_eq!(asked.by_person, 0, "nobody was at home to be asked");
    assert!(asked.by_orders > 0, "the enemy attacked and was answered");
    let entries = battle.house.store.entries(&battle.id, 0).await.unwrap();
    let library = Arc::new(games::Library::embedded());
    let again = Battle::load(&battle.id, &entries, &library)
        .unwrap()
        .unwrap();
    assert_eq!(
        again.session().standing(kernel::Seat::SECOND)["flags"],
        "none"
    );
    let eyes = kernel::Eyes::Seat(kernel::Seat::SECOND);
    let seen = battle.people[1]
        .get(&format!("/api/battles/{}", battle.id))
        .await
        .ok();
    assert_eq!(again.session().view(eyes), seen["view"]);
}

/// Without orders the person is asked.
#[tokio::test]
async fn without_orders_the_person_is_asked() {
    let mut battle = Correspondence::new(json!({})).await;
    let asked = battle.play(3).await;
    assert_eq!(
        asked,
        Asked {
            by_person: 3,
            by_orders: 0
        }
    );
}
