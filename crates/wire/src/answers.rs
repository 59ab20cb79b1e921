//! What the engine alone answers, and small answers of one field.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::Json;
use crate::battle::Status;
use crate::error::Failure;

/// An answer with what every answer has: `ok`, and the `id` of the request if it had one.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Replied")]
pub struct Replied<T> {
    /// Always true; a failure has `error` instead.
    pub ok: bool,
    /// The `id` of the request, whatever it was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<Json>,
    /// The answer.
    #[serde(flatten)]
    pub body: T,
}

/// A failure with the `id` of its request.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Refused {
    /// The `id` of the request, whatever it was; none if it had none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<Json>,
    /// What went wrong.
    #[serde(flatten)]
    pub failure: Failure,
}

/// The engine opened a session.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Opened {
    /// The name of the session, for later requests.
    pub session: String,
    /// The hash of the seed.
    pub commitment: String,
    /// The status.
    #[serde(flatten)]
    pub status: Status,
}

/// The engine did something.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Step")]
pub struct Step<E> {
    /// What happened, nothing hidden.
    pub events: Vec<E>,
    /// The status.
    #[serde(flatten)]
    pub status: Status,
}

/// What a seat or a spectator sees; null if it cannot be told beforehand.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[schemars(rename = "Viewed")]
#[ts(export, export_to = "envelope.ts")]
pub struct Viewed<V> {
    /// The view.
    pub view: Option<V>,
}

/// The whole state, nothing hidden.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Stated {
    /// The state.
    pub state: Json,
}

/// The record of a session of the engine.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Recorded {
    /// The record, with its seed.
    pub record: Json,
}

/// The standing orders of a seat.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(export, export_to = "envelope.ts")]
pub struct Orders {
    /// The orders, in the form of the game.
    #[ts(type = "unknown")]
    pub orders: Json,
}

/// Nothing but that it is done.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Nothing {}
