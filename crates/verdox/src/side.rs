//! Chapter 1: the two sides.

use kernel::Value;
use serde::{Deserialize, Serialize};

kernel::sides! {
    /// One of the two sides. (VER-1.1)
    #[derive(Serialize, Deserialize, ts_rs::TS)]
    #[serde(rename_all = "snake_case")]
    #[ts(export, export_to = "verdox.ts")]
    pub enum Side {
        /// Blue; they enter at the left edge. (VER-1.3)
        Hasbergs = "verdox-hasbergs",
        /// Red; they enter at the right edge. (VER-1.4)
        Askans = "verdox-askans",
    }
}

impl Side {
    /// The column of its edge on a board of this width. (VER-1.3, VER-1.4)
    pub const fn edge(self, width: u8) -> u8 {
        match self {
            Self::Hasbergs => 0,
            Self::Askans => width - 1,
        }
    }

    /// Its name, for messages.
    pub const fn word(self) -> Value {
        Value::word(self.key())
    }
}
