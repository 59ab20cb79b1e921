//! What comes over a socket, nearly right: it is answered or ignored, and the socket goes on.

use futures_util::SinkExt;
use fuzz::{Mutator, inputs};
use serde_json::{Value as Json, json};
use tokio_tungstenite::tungstenite::Message;

use crate::common::{Node, game};

#[tokio::test]
async fn a_spoiled_frame_harms_nobody() {
    let node = Node::new().await;
    let mut player = node.person();
    let made = player.battle("me", "me").await;
    let battle = made["battle"].as_str().unwrap().to_owned();
    let seat = game().1[0];
    let action = player.any_action(&battle, seat).await;
    let mut socket = player.socket(&battle, "").await;
    let good: Vec<Json> = ["check", "explain", "odds", "legal", "undo", "act", "status"]
        .into_iter()
        .map(|what| json!({ "do": what, "seat": seat, "action": action }))
        .collect();
    let mut mutator = Mutator::new(5);
    for round in 0..inputs(200) {
        let request = &good[mutator.below(good.len())];
        let frame = if round % 3 == 0 {
            String::from_utf8_lossy(&mutator.bytes(request.to_string().as_bytes())).into_owned()
        } else {
            mutator.json(request).to_string()
        };
        let sent = socket
            .stream
            .send(Message::Text(frame.clone().into()))
            .await;
        assert!(sent.is_ok(), "the socket ended at {frame}");
        if round % 20 == 0 {
            // The answers come in order: when this one is there, all before it were given.
            let answer = socket.ask(json!({ "do": "legal", "seat": seat })).await;
            assert_ne!(
                answer["error"]["kind"],
                json!("internal"),
                "{frame}: {answer}"
            );
        }
    }
    let answer = socket.ask(json!({ "do": "legal", "seat": seat })).await;
    assert!(answer["ok"].is_boolean(), "{answer}");
    node.stop().await;
}
