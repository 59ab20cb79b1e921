//! Told outside the page that it is one's turn: a webhook, Web Push; once for a turn, and nowhere inside.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use aes_gcm::aead::{Aead, KeyInit};
use aes_gcm::{Aes128Gcm, Nonce};
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, Uri};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hkdf::Hkdf;
use p256::ecdsa::signature::Verifier;
use p256::ecdsa::{Signature, VerifyingKey};
use p256::{PublicKey, SecretKey};
use serde_json::{Value as Json, json};
use server::Calls;
use sha2::Sha256;

use crate::common::{House, Node, Person, game};

/// Whatever was posted to it.
type Post = (String, HeaderMap, Vec<u8>);

/// A server of somebody else, which keeps what is posted to it.
#[derive(Clone)]
struct Mailbox {
    address: SocketAddr,
    posts: Arc<Mutex<Vec<Post>>>,
    answer: Arc<Mutex<StatusCode>>,
}

impl Mailbox {
    async fn new() -> Self {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let mailbox = Self {
            address: listener.local_addr().unwrap(),
            posts: Arc::default(),
            answer: Arc::new(Mutex::new(StatusCode::CREATED)),
        };
        let take =
            async |State(mailbox): State<Self>, uri: Uri, headers: HeaderMap, body: Bytes| {
                let post = (uri.path().to_owned(), headers, body.to_vec());
                mailbox.posts.lock().unwrap().push(post);
                *mailbox.answer.lock().unwrap()
            };
        let router = axum::Router::new()
            .fallback(take)
            .with_state(mailbox.clone());
        tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
        mailbox
    }

    fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    fn answers(&self, status: u16) {
        *self.answer.lock().unwrap() = StatusCode::from_u16(status).unwrap();
    }

    fn all(&self) -> Vec<Post> {
        self.posts.lock().unwrap().clone()
    }

    /// Waits until this number has come, and takes a little time for one too many.
    async fn wait_for(&self, count: usize) -> Vec<Post> {
        for _ in 0..400 {
            if self.all().len() >= count {
                break;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        let posts = self.all();
        assert_eq!(posts.len(), count, "{posts:?}");
        posts
    }
}

/// A browser with the secret half of its keys.
struct Browser {
    secret: SecretKey,
    auth: [u8; 16],
}

impl Browser {
    fn new() -> Self {
        Self {
            secret: SecretKey::from_slice(&[7; 32]).unwrap(),
            auth: *b"sixteen secrets!",
        }
    }

    fn keys(&self) -> Json {
        json!({
            "p256dh": URL_SAFE_NO_PAD.encode(self.secret.public_key().to_sec1_bytes()),
            "auth": URL_SAFE_NO_PAD.encode(self.auth),
        })
    }

    /// Opens a message as RFC 8188 and RFC 8291 say.
    fn open(&self, body: &[u8]) -> Json {
        let (salt, rest) = body.split_at(16);
        let (size, rest) = rest.split_at(4);
        assert!(u32::from_be_bytes(size.try_into().unwrap()) as usize >= body.len());
        let (key, sealed) = rest[1..].split_at(rest[0] as usize);
        let theirs = PublicKey::from_sec1_bytes(key).unwrap();
        let shared = self.secret.diffie_hellman(&theirs);
        let mut info = b"WebPush: info\0".to_vec();
        info.extend_from_slice(&self.secret.public_key().to_sec1_bytes());
        info.extend_from_slice(key);
        let derive = |salt: &[u8], material: &[u8], info: &[u8], length: usize| {
            let mut derived = vec![0; length];
            let keys = Hkdf::<Sha256>::new(Some(salt), material);
            keys.expand(info, &mut derived).unwrap();
            derived
        };
        let secret = derive(&self.auth, shared.raw_secret_bytes(), &info, 32);
        let key = derive(salt, &secret, b"Content-Encoding: aes128gcm\0", 16);
        let nonce = derive(salt, &secret, b"Content-Encoding: nonce\0", 12);
        let nonce: [u8; 12] = nonce.try_into().unwrap();
        let cipher = Aes128Gcm::new_from_slice(&key).unwrap();
        let mut plain = cipher.decrypt(&Nonce::from(nonce), sealed).unwrap();
        assert_eq!(plain.pop(), Some(2), "the last record");
        serde_json::from_slice(&plain).unwrap()
    }
}

async fn registered(node: &Node, name: &str) -> Person {
    let mut person = node.person();
    let account = json!({ "name": name, "password": "a very long tent pole" });
    person.post("/api/register", account).await.ok();
    person
}

/// A battle between two, and who owes the first decision.
async fn between(anna: &mut Person, boris: &mut Person) -> (String, String, bool) {
    let made = anna.battle("me", "open").await;
    let id = made["battle"].as_str().unwrap().to_owned();
    boris
        .post(&format!("/api/battles/{id}/join"), json!({}))
        .await
        .ok();
    let seen = anna.get(&format!("/api/battles/{id}")).await.ok();
    let owes = seen["turn"][0].as_str().unwrap().to_owned();
    let anna_owes = owes == game().1[0];
    (id, owes, anna_owes)
}

/// One act of the seat that owes a decision; gives who owes the next.
async fn act(person: &mut Person, id: &str, seat: &str) -> String {
    let action = person.any_action(id, seat).await;
    let act = json!({ "seat": seat, "action": action });
    let path = format!("/api/battles/{id}/actions");
    let done = person.post(&path, act).await.ok();
    done["turn"][0].as_str().unwrap_or_default().to_owned()
}

/// A turn that waits is told once by the webhook, in the owner's language, however many small decisions it has; the next
/// turn is told again. A player who looks at the battle is not told.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_turn_that_waits_is_told_once() {
    let node = Node::with(|config| server::Config {
        calls: Calls::Any,
        call_after: Duration::from_millis(300),
        ..config
    })
    .await;
    let mailbox = Mailbox::new().await;
    let mut anna = registered(&node, "Anna").await;
    let mut boris = registered(&node, "Boris").await;
    for person in [&mut anna, &mut boris] {
        let hook = json!({ "url": mailbox.url("/hook"), "form": "json" });
        person.post("/api/me/hook?lang=pl", hook).await.ok();
    }
    let (id, first, anna_owes) = between(&mut anna, &mut boris).await;
    let posts = mailbox.wait_for(1).await;
    let news: Json = serde_json::from_slice(&posts[0].2).unwrap();
    let waiting = if anna_owes { "Boris" } else { "Anna" };
    assert_eq!(
        (&news["event"], &news["battle"]),
        (&json!("turn"), &json!(id))
    );
    assert_eq!(news["seat"], json!(first));
    assert_eq!(news["opponent"], waiting);
    assert_eq!(news["game"], game().0);
    assert!(news["text"].as_str().unwrap().contains("czeka"), "{news}");
    let url = news["url"].as_str().unwrap();
    assert_eq!(url, format!("http://{}/battle/{id}", node.address));
    assert_eq!(posts[0].1["content-type"], "application/json");

    // Several decisions of one turn, each later than the wait: nothing more.
    let (mover, other) = if anna_owes {
        (&mut anna, &mut boris)
    } else {
        (&mut boris, &mut anna)
    };
    let mut owes = first.clone();
    for _ in 0..3 {
        tokio::time::sleep(Duration::from_millis(500)).await;
        if owes != first {
            break;
        }
        owes = act(mover, &id, &first).await;
    }
    tokio::time::sleep(Duration::from_millis(2500)).await;
    assert_eq!(mailbox.all().len(), 1, "small decisions are not told");

    // The other side looks at the battle while its turn begins, and is not told; then it goes, and has been seen.
    let second = game().1.into_iter().find(|seat| *seat != first).unwrap();
    let socket = other.socket(&id, &format!("?seat={second}")).await;
    while owes == first {
        owes = act(mover, &id, &first).await;
    }
    tokio::time::sleep(Duration::from_millis(2500)).await;
    assert_eq!(mailbox.all().len(), 1, "who looks is not told");
    drop(socket);
    while owes == second {
        owes = act(other, &id, second).await;
    }
    // The next turn of the first side is another turn.
    let posts = mailbox.wait_for(2).await;
    let news: Json = serde_json::from_slice(&posts[1].2).unwrap();
    assert_eq!(news["seat"], json!(first));
    // Counted when it was answered, a moment after it came.
    let mut counted = false;
    for _ in 0..100 {
        let metrics = anna.get("/metrics").await.text;
        counted |= metrics.contains("bivouac_calls_total 2\n");
        if counted {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert!(counted);
    node.stop().await;
}

/// A browser is told by Web Push: only it can read the message, and the push service sees who sends it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_browser_is_told_in_secret() {
    let node = Node::with(|config| server::Config {
        calls: Calls::Any,
        call_after: Duration::from_millis(300),
        public_url: Some("https://bivouac.example".to_owned()),
        ..config
    })
    .await;
    let service = Mailbox::new().await;
    let browser = Browser::new();
    let mut anna = node.person();
    let mut boris = node.person();
    let endpoint = service.url("/send/1");
    let subscription = json!({ "endpoint": endpoint, "keys": browser.keys() });
    for person in [&mut anna, &mut boris] {
        let rubbish = json!({ "endpoint": endpoint, "keys": { "p256dh": "AAAA", "auth": "AAAA" } });
        let refused = person.post("/api/me/devices", rubbish).await;
        assert_eq!(refused.kind(), "malformed");
    }
    anna.post("/api/me/devices", subscription.clone())
        .await
        .ok();
    anna.post("/api/me/devices", subscription.clone())
        .await
        .ok();
    let about = anna.get("/api/me/calls").await.ok();
    assert_eq!(
        (&about["devices"], &about["hook"]),
        (&json!(1), &Json::Null)
    );
    let named = json!({ "endpoint": endpoint });
    assert_eq!(
        boris
            .post("/api/me/devices/try", named.clone())
            .await
            .status,
        404
    );
    anna.post("/api/me/devices/try", named.clone()).await.ok();
    let posts = service.wait_for(1).await;
    assert_eq!(browser.open(&posts[0].2)["tag"], "test");

    let (id, first, anna_owes) = between(&mut anna, &mut boris).await;
    if !anna_owes {
        let mut owes = first.clone();
        while owes == first {
            owes = act(&mut boris, &id, &first).await;
        }
    }
    let posts = service.wait_for(2).await;
    let (path, headers, body) = &posts[1];
    assert_eq!(path, "/send/1");
    let text = String::from_utf8_lossy(body);
    assert!(!text.contains(&id) && !text.contains("turn"), "sealed");
    let message = browser.open(body);
    assert_eq!(message["tag"], json!(id));
    assert_eq!(
        message["url"],
        format!("https://bivouac.example/battle/{id}")
    );
    assert_eq!(message["title"], "Your turn");
    assert_eq!(headers["content-encoding"], "aes128gcm");
    assert_eq!(headers["topic"], id.as_str());
    assert!(headers["ttl"].to_str().unwrap().parse::<u32>().unwrap() > 3600);
    // RFC 8292: signed by the key that browsers were given, for this push service, for less than a day.
    let word = headers["authorization"].to_str().unwrap();
    let (token, key) = word
        .strip_prefix("vapid t=")
        .unwrap()
        .split_once(", k=")
        .unwrap();
    assert_eq!(about["key"], key);
    let bytes = |text: &str| URL_SAFE_NO_PAD.decode(text).unwrap();
    let (text, signature) = token.rsplit_once('.').unwrap();
    VerifyingKey::from_sec1_bytes(&bytes(key))
        .unwrap()
        .verify(
            text.as_bytes(),
            &Signature::from_slice(&bytes(signature)).unwrap(),
        )
        .unwrap();
    let claims: Json = serde_json::from_slice(&bytes(text.split_once('.').unwrap().1)).unwrap();
    assert_eq!(claims["aud"], service.url(""));
    assert_eq!(claims["sub"], "https://bivouac.example");
    let seconds = std::time::UNIX_EPOCH.elapsed().unwrap().as_secs();
    let expires = claims["exp"].as_u64().unwrap();
    assert!(expires > seconds && expires < seconds + 24 * 3600);

    // The browser took its subscription back: it is forgotten.
    service.answers(410);
    let gone = anna.post("/api/me/devices/try", named.clone()).await;
    assert_eq!(gone.status, 422, "{}", gone.text);
    assert!(gone.text.contains("410"), "{}", gone.text);
    let about = anna.get("/api/me/calls").await.ok();
    assert_eq!(about["devices"], 0);
    node.stop().await;
}

/// The hook of Discord, a hook that answers no, and one that fails so often that it is switched off.
#[tokio::test]
async fn a_hook_is_tried_and_given_up() {
    let house = House::with(|config| server::Config {
        calls: Calls::Any,
        quotas: false,
        ..config
    })
    .await;
    let mailbox = Mailbox::new().await;
    let mut guest = house.person();
    let hook = json!({ "url": mailbox.url("/api/webhooks/1/abc"), "form": "discord" });
    assert_eq!(
        guest.post("/api/me/hook", hook.clone()).await.status,
        403,
        "a hook is of an account"
    );
    let mut anna = house.person();
    let account = json!({ "name": "Anna", "password": "a very long tent pole" });
    anna.post("/api/register", account).await.ok();
    assert_eq!(anna.post("/api/me/hook/try", json!({})).await.status, 404);
    let unknown = json!({ "url": mailbox.url("/"), "form": "telegram" });
    assert_eq!(anna.post("/api/me/hook", unknown).await.kind(), "malformed");
    anna.post("/api/me/hook", hook.clone()).await.ok();
    anna.post("/api/me/hook/try", json!({})).await.ok();
    let posts = mailbox.wait_for(1).await;
    let sent: Json = serde_json::from_slice(&posts[0].2).unwrap();
    assert_eq!(sent["username"], "Bivouac");
    assert!(!sent["content"].as_str().unwrap().is_empty());
    assert_eq!(sent["allowed_mentions"], json!({ "parse": [] }));
    let data = anna.get("/api/me/data").await.ok();
    assert_eq!(data["hook"], hook["url"], "people see what is kept of them");

    mailbox.answers(500);
    for attempt in 1..=10 {
        let off = |about: Json| about["hook"]["off"].clone();
        assert_eq!(
            off(anna.get("/api/me/calls").await.ok()),
            false,
            "{attempt}"
        );
        let failed = anna.post("/api/me/hook/try", json!({})).await;
        assert_eq!(failed.status, 422);
        assert!(failed.text.contains("500"), "{}", failed.text);
    }
    assert_eq!(anna.get("/api/me/calls").await.ok()["hook"]["off"], true);
    anna.post("/api/me/hook", hook).await.ok();
    assert_eq!(anna.get("/api/me/calls").await.ok()["hook"]["off"], false);
    anna.post("/api/me/hook", json!({ "url": null })).await.ok();
    assert_eq!(anna.get("/api/me/calls").await.ok()["hook"], Json::Null);
}

/// As a server is set up, nothing inside can be reached through it, by hook or by push; or nothing at all.
#[tokio::test]
async fn strangers_do_not_reach_inside() {
    let mailbox = Mailbox::new().await;
    let browser = Browser::new();
    for calls in [Calls::Public, Calls::None] {
        let house = House::with(|config| server::Config { calls, ..config }).await;
        let mut anna = house.person();
        let account = json!({ "name": "Anna", "password": "a very long tent pole" });
        anna.post("/api/register", account).await.ok();
        let port = mailbox.address.port();
        for url in [
            mailbox.url("/"),
            format!("http://localhost:{port}/"),
            format!("http://[::ffff:127.0.0.1]:{port}/"),
            format!("http://2130706433:{port}/"),
            "http://169.254.169.254/latest/meta-data/".to_owned(),
            "file:///etc/passwd".to_owned(),
        ] {
            let hook = anna.post("/api/me/hook", json!({ "url": url })).await;
            assert_eq!(hook.kind(), "refused", "{url}: {}", hook.text);
            let device = json!({ "endpoint": url, "keys": browser.keys() });
            let device = anna.post("/api/me/devices", device).await;
            assert_eq!(device.kind(), "refused", "{url}: {}", device.text);
        }
        let about = anna.get("/api/me/calls").await.ok();
        assert_eq!(
            (&about["hook"], &about["devices"]),
            (&Json::Null, &json!(0))
        );
        assert_eq!(about["key"].is_null(), calls == Calls::None);
    }
    assert!(mailbox.all().is_empty());
}
