//! Guests, names and logins.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::Millis;

/// It is done. `ok` is true.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(export, export_to = "envelope.ts")]
pub struct Done {
    /// Did it go well?
    pub ok: bool,
}

/// Whether somebody is heard no more.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(export, export_to = "envelope.ts")]
pub struct Muted {
    /// No more?
    pub muted: bool,
}

/// With whom the caller wishes nothing to do.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(export, export_to = "envelope.ts")]
pub struct Blocks {
    /// Each of them, in the order of the decisions.
    pub blocks: Vec<Block>,
}

/// Somebody with whom the caller wishes nothing to do.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(export, export_to = "envelope.ts")]
pub struct Block {
    /// Its id, to take it back.
    pub block: String,
    /// Their name; null for a guest.
    pub name: Option<String>,
}

/// Who the caller is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(export, export_to = "envelope.ts")]
pub struct Me {
    /// Has the caller no password?
    pub guest: bool,
    /// The caller's name; null for a guest without one.
    pub name: Option<String>,
    /// Where the caller is logged in.
    pub sessions: Vec<Login>,
}

/// One device on which the caller is logged in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(export, export_to = "envelope.ts")]
pub struct Login {
    /// Its id, to end it.
    pub id: String,
    /// What the browser said about itself.
    pub agent: String,
    /// Since when, in milliseconds since 1970.
    pub created_at: Millis,
    /// When it was last used.
    pub seen_at: Millis,
    /// Is it the login that asks?
    pub current: bool,
}

/// The caller has a name now.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(export, export_to = "envelope.ts")]
pub struct LoggedIn {
    /// The name.
    pub name: String,
    /// Has the caller no password?
    pub guest: bool,
    /// After logging in: how many battles of the guest moved to the account.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub moved: Option<usize>,
}

/// How the caller is told outside the page that it is their turn.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(export, export_to = "envelope.ts")]
pub struct CallsAbout {
    /// The server's public key for Web Push; null where no messages are sent.
    pub key: Option<String>,
    /// The webhook of the account.
    pub hook: Option<HookAbout>,
    /// How many browsers are told.
    pub devices: u32,
}

/// A webhook.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(export, export_to = "envelope.ts")]
pub struct HookAbout {
    /// The form of its messages: `json` or `discord`.
    pub form: String,
    /// The address.
    pub url: String,
    /// Did it fail so often that it is called no more?
    pub off: bool,
}
