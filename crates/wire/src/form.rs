//! What each game fills in for itself, as the documentation names it.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize};

use crate::Json;

macro_rules! forms {
    ($($(#[doc = $about:literal])* $name:ident),*) => {$(
        $(#[doc = $about])*
        #[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub Json);

        impl JsonSchema for $name {
            fn schema_name() -> Cow<'static, str> {
                stringify!($name).into()
            }

            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                let about = concat!($($about, "\n"),*);
                json_schema!({ "type": "object", "description": about.trim(), "additionalProperties": true })
            }
        }
    )*};
}

forms! {
    /// What a pair of eyes sees, in the form of the game (`web/src/wire/GAME.ts`, type `View`).
    View,
    /// An action of the game: `type` and its own fields (`web/src/wire/GAME.ts`, type `Action`).
    Action,
    /// What the army books of a game say (`web/src/wire/napoleon.ts`, type `BookView`, by nation).
    Books,
    /// What there is to say of an army (`web/src/wire/napoleon.ts`, type `ArmySheet`).
    Sheet,
    /// Something that happened: `type`, its own fields, and `say`, the sentence as key and arguments (`web/src/wire/GAME.ts`, type `Event`).
    Event
}
