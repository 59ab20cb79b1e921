//! Options of a battle: which optional rules are in force.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// One option of a game, as data: the registry lists it, the lobby shows it, [`Options::resolve`] enforces it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, schemars::JsonSchema, ts_rs::TS)]
#[ts(export, export_to = "kernel.ts")]
pub struct OptionSpec {
    /// Its id, as the rulebook tags it: `open-counters`. Its label is the message `GAME-option-ID`.
    pub id: &'static str,
    /// What values it takes, and which one holds when nobody says.
    #[serde(flatten)]
    pub kind: OptionKind,
}

/// The values an option takes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, schemars::JsonSchema, ts_rs::TS)]
#[ts(export, export_to = "kernel.ts")]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum OptionKind {
    /// On or off.
    Switch {
        /// The value when nobody says.
        default: bool,
    },
    /// A whole number within bounds.
    Number {
        /// The least value.
        min: i64,
        /// The greatest value.
        max: i64,
        /// The value when nobody says.
        default: i64,
    },
    /// One of several words.
    Choice {
        /// The words.
        values: &'static [&'static str],
        /// The value when nobody says.
        default: &'static str,
    },
    /// A short text that the game reads itself, such as a custom force.
    Text {
        /// The value when nobody says.
        default: &'static str,
    },
}

impl OptionSpec {
    /// An option that is on or off.
    pub const fn switch(id: &'static str, default: bool) -> Self {
        Self {
            id,
            kind: OptionKind::Switch { default },
        }
    }

    /// An option that is a number.
    pub const fn number(id: &'static str, min: i64, max: i64, default: i64) -> Self {
        Self {
            id,
            kind: OptionKind::Number { min, max, default },
        }
    }

    /// An option that is one of several words.
    pub const fn choice(
        id: &'static str,
        values: &'static [&'static str],
        default: &'static str,
    ) -> Self {
        Self {
            id,
            kind: OptionKind::Choice { values, default },
        }
    }

    /// An option that the game reads itself.
    pub const fn text(id: &'static str, default: &'static str) -> Self {
        Self {
            id,
            kind: OptionKind::Text { default },
        }
    }

    fn default(&self) -> OptionValue {
        match self.kind {
            OptionKind::Switch { default } => OptionValue::Switch(default),
            OptionKind::Number { default, .. } => OptionValue::Number(default),
            OptionKind::Choice { default, .. } | OptionKind::Text { default } => {
                OptionValue::Text(default.to_owned())
            }
        }
    }

    fn admit(&self, value: &OptionValue) -> Result<(), String> {
        match (&self.kind, value) {
            (OptionKind::Switch { .. }, OptionValue::Switch(_)) => Ok(()),
            (OptionKind::Switch { .. }, _) => Err("must be true or false".to_owned()),
            (OptionKind::Number { min, max, .. }, OptionValue::Number(n))
                if (min..=max).contains(&n) =>
            {
                Ok(())
            }
            (OptionKind::Number { min, max, .. }, _) => {
                Err(format!("must be a whole number from {min} to {max}"))
            }
            (OptionKind::Choice { values, .. }, OptionValue::Text(word))
                if values.contains(&word.as_str()) =>
            {
                Ok(())
            }
            (OptionKind::Choice { values, .. }, _) => {
                Err(format!("must be one of: {}", values.join(", ")))
            }
            (OptionKind::Text { .. }, OptionValue::Text(text)) if text.len() <= 1000 => Ok(()),
            (OptionKind::Text { .. }, _) => Err("must be a text of at most 1000 bytes".to_owned()),
        }
    }
}

/// The value of an option.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema, ts_rs::TS)]
#[ts(export, export_to = "kernel.ts")]
#[serde(untagged)]
pub enum OptionValue {
    /// On or off.
    Switch(bool),
    /// A whole number.
    Number(i64),
    /// A word or a text.
    Text(String),
}

/// An option was given a value it does not take, or does not exist.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("option «{option}»: {reason}")]
pub struct BadOption {
    /// Which option.
    pub option: String,
    /// What is wrong with it.
    pub reason: String,
    /// The game knows no option of that name.
    pub unknown: bool,
}

/// Values as somebody gave them, not yet checked.
pub type GivenOptions = BTreeMap<String, OptionValue>;

/// Every option of a game with the value in force: complete and checked.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
#[serde(transparent)]
pub struct Options(BTreeMap<String, OptionValue>);

impl Options {
    /// Fills in what was not given: first from the scenario, then from the game's defaults.
    pub fn resolve(
        specs: &[OptionSpec],
        scenario: &GivenOptions,
        given: &GivenOptions,
    ) -> Result<Self, BadOption> {
        let mut values: BTreeMap<_, _> = specs
            .iter()
            .map(|spec| (spec.id.to_owned(), spec.default()))
            .collect();
        for (option, value) in scenario.iter().chain(given) {
            let bad = |reason, unknown| BadOption {
                option: option.clone(),
                reason,
                unknown,
            };
            let Some(spec) = specs.iter().find(|spec| spec.id == option) else {
                let known: Vec<_> = specs.iter().map(|spec| spec.id).collect();
                return Err(bad(
                    format!("there is no such option; known: {}", known.join(", ")),
                    true,
                ));
            };
            spec.admit(value).map_err(|reason| bad(reason, false))?;
            values.insert(option.clone(), value.clone());
        }
        Ok(Self(values))
    }

    /// Is this option on? False if the game has no such switch.
    pub fn on(&self, id: &str) -> bool {
        matches!(self.0.get(id), Some(OptionValue::Switch(true)))
    }

    /// The value of a number option; 0 if the game has no such number.
    pub fn number(&self, id: &str) -> i64 {
        match self.0.get(id) {
            Some(OptionValue::Number(n)) => *n,
            _ => 0,
        }
    }

    /// The value of a choice or a text; empty if the game has none of that name.
    pub fn text(&self, id: &str) -> &str {
        match self.0.get(id) {
            Some(OptionValue::Text(text)) => text,
            _ => "",
        }
    }

    /// All values, for the header of a record.
    pub const fn values(&self) -> &GivenOptions {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SPECS: [OptionSpec; 4] = [
        OptionSpec::switch("open", false),
        OptionSpec::number("handicap", 0, 5, 0),
        OptionSpec::choice("setup", &["plain", "custom"], "plain"),
        OptionSpec::text("force", ""),
    ];

    fn given(json: &str) -> GivenOptions {
        serde_json::from_str(json).unwrap()
    }

    #[test]
    fn the_players_word_beats_the_scenario_beats_the_default() {
        let options = Options::resolve(
            &SPECS,
            &given(r#"{"handicap":2,"open":true}"#),
            &given(r#"{"handicap":3}"#),
        )
        .unwrap();
        assert!(options.on("open"));
        assert_eq!(options.number("handicap"), 3);
        assert_eq!(options.text("setup"), "plain");
    }

    #[test]
    fn a_bad_value_is_named() {
        for (json, reason) in [
            (r#"{"open":1}"#, "option «open»: must be true or false"),
            (
                r#"{"handicap":6}"#,
                "option «handicap»: must be a whole number from 0 to 5",
            ),
            (
                r#"{"setup":"wild"}"#,
                "option «setup»: must be one of: plain, custom",
            ),
            (
                r#"{"closed":true}"#,
                "option «closed»: there is no such option; known: open, handicap, setup, force",
            ),
        ] {
            let error = Options::resolve(&SPECS, &GivenOptions::new(), &given(json)).unwrap_err();
            assert_eq!(error.to_string(), reason);
        }
    }
}
