//! What lies between two places of a board: the answer to a ruler laid on the map.

use serde::{Deserialize, Serialize};

use crate::Refusal;

/// A line between two places, judged by what everybody may see.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS, schemars::JsonSchema)]
#[ts(export, export_to = "kernel.ts")]
pub struct Sight {
    /// How far it is, in the game's own steps.
    pub distance: u32,
    /// Why the line is shut; nothing if it is open.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub shut: Option<Refusal>,
    /// The places that shut it, as the game writes them.
    #[serde(default)]
    pub at: Vec<String>,
}

impl Sight {
    /// Nothing is in the way.
    pub const fn open(distance: u32) -> Self {
        Self {
            distance,
            shut: None,
            at: Vec::new(),
        }
    }

    /// Something is in the way, there.
    pub const fn shut(distance: u32, why: Refusal, at: Vec<String>) -> Self {
        Self {
            distance,
            shut: Some(why),
            at,
        }
    }
}
