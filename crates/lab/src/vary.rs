//! One value of a scenario file, changed where it stands.

use std::ops::Range;

use kernel::{Message, ScenarioFile, message};
use serde::{Deserialize, Serialize};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// A value of the scenario file and what it shall be instead, one after another.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Vary {
    /// Where it stands: keys with dots between them, and numbers from 0 for the places of a list. The beginning may be left
    /// out if the rest stands in one place only.
    pub path: String,
    /// The values, as TOML; a bare word is a text.
    pub values: Vec<String>,
}

/// Why a value cannot be changed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum CannotVary {
    /// It is not written like a variation.
    #[error("«{0}»: say PATH=VALUE,VALUE, such as hand.french=5,6")]
    Form(String),
    /// There is no such value.
    #[error("the scenario file has no value «{path}»; it has {known}")]
    Unknown {
        /// What was asked for.
        path: String,
        /// What there is.
        known: String,
    },
    /// There are several.
    #[error("the scenario file has several values «{path}»: say {known}")]
    Ambiguous {
        /// What was asked for.
        path: String,
        /// Those that it may mean.
        known: String,
    },
    /// The file cannot be read.
    #[error("{0}")]
    File(String),
}

impl CannotVary {
    /// The reason in words for people.
    pub fn message(&self) -> Message {
        match self {
            Self::Form(given) => message!("lab-vary-form", given = given.as_str()),
            Self::Unknown { path, known } => message!(
                "lab-vary-unknown",
                path = path.as_str(),
                known = known.as_str()
            ),
            Self::Ambiguous { path, known } => message!(
                "lab-vary-ambiguous",
                path = path.as_str(),
                known = known.as_str()
            ),
            Self::File(reason) => message!("kernel-text", text = reason.as_str()),
        }
    }
}

impl Vary {
    /// Reads `hand.french=5,6`. Commas within quotation marks and brackets do not part values.
    pub fn read(text: &str) -> Result<Self, CannotVary> {
        let wrong = || CannotVary::Form(text.to_owned());
        let (path, values) = text.split_once('=').ok_or_else(wrong)?;
        let values = parts(values);
        if path.trim().is_empty() || values.iter().any(String::is_empty) {
            return Err(wrong());
        }
        Ok(Self {
            path: path.trim().to_owned(),
            values,
        })
    }

    /// The file with each of the values in turn: the whole path, the value, the changed file. A value that already stands
    /// there gives no file.
    pub fn files(
        &self,
        file: &ScenarioFile,
    ) -> Result<Vec<(String, String, ScenarioFile)>, CannotVary> {
        let (path, place) = self.find(file)?;
        let before = &file.text[place.clone()];
        let quoted = before.starts_with(['"', '\'']);
        let mut files = Vec::new();
        for value in &self.values {
            let is_toml = DeValue::parse(value).is_ok();
            let written = match (is_toml, quoted, value.starts_with(['"', '\''])) {
                (true, false, _) | (true, true, true) => value.clone(),
                _ => toml::Value::String(value.clone()).to_string(),
            };
            if written == before {
                continue;
            }
            let text = [&file.text[..place.start], &written, &file.text[place.end..]].concat();
            files.push((
                path.clone(),
                value.clone(),
                ScenarioFile::new(file.path.clone(), text),
            ));
        }
        Ok(files)
    }

    /// Where the value stands in the text, with its whole path.
    fn find(&self, file: &ScenarioFile) -> Result<(String, Range<usize>), CannotVary> {
        let table =
            DeTable::parse(&file.text).map_err(|error| CannotVary::File(error.to_string()))?;
        let mut places = Vec::new();
        for (key, value) in table.get_ref() {
            walk(key.get_ref(), value, &mut places);
        }
        if let Some(found) = places.iter().find(|(path, _)| *path == self.path) {
            return Ok(found.clone());
        }
        let tail = format!(".{}", self.path);
        let found: Vec<_> = places
            .iter()
            .filter(|(path, _)| path.ends_with(&tail))
            .collect();
        let names = |of: &mut dyn Iterator<Item = &String>| {
            let names: Vec<_> = of.take(60).cloned().collect();
            names.join(", ")
        };
        match found.as_slice() {
            [one] => Ok((*one).clone()),
            [] => Err(CannotVary::Unknown {
                path: self.path.clone(),
                known: names(
                    &mut places
                        .iter()
                        .map(|(path, _)| path)
                        .filter(|path| !path.starts_with("scenario.")),
                ),
            }),
            several => Err(CannotVary::Ambiguous {
                path: self.path.clone(),
                known: names(&mut several.iter().map(|(path, _)| path)),
            }),
        }
    }
}

/// Every value below this one that is neither a table nor a list of tables, with its path and place.
fn walk(path: &str, value: &Spanned<DeValue<'_>>, places: &mut Vec<(String, Range<usize>)>) {
    match value.get_ref() {
        DeValue::Table(table) => {
            for (key, value) in table {
                walk(&format!("{path}.{}", key.get_ref()), value, places);
            }
        }
        DeValue::Array(items) => {
            let tables = |item: &Spanned<DeValue<'_>>| matches!(item.get_ref(), DeValue::Table(_));
            if items.is_empty() || !items.iter().all(tables) {
                places.push((path.to_owned(), value.span()));
            }
            for (at, item) in items.iter().enumerate() {
                walk(&format!("{path}.{at}"), item, places);
            }
        }
        _ => places.push((path.to_owned(), value.span())),
    }
}

/// Cuts a text at its commas, except within quotation marks and brackets.
fn parts(text: &str) -> Vec<String> {
    let (mut parts, mut depth, mut quote) = (vec![String::new()], 0_usize, None);
    for letter in text.chars() {
        match (quote, letter) {
            (Some(open), _) if open == letter => quote = None,
            (None, '"' | '\'') => quote = Some(letter),
            (None, '[' | '{') => depth += 1,
            (None, ']' | '}') => depth = depth.saturating_sub(1),
            (None, ',') if depth == 0 => {
                parts.push(String::new());
                continue;
            }
            _ => {}
        }
        if let Some(last) = parts.last_mut() {
            last.push(letter);
        }
    }
    parts.iter().map(|part| part.trim().to_owned()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "# A battle.\n[battle]\nfirst = \"allied\"\nhand = { french = 4, allied = 5 } # cards\nbanners = { french = 4, allied = 5 }\n[[leader]]\nname = \"A\"\nat = [1, 2]\n[[leader]]\nname = \"B\"\nat = [3, 4]\n";

    fn changed(vary: &str) -> Result<Vec<(String, String, String)>, CannotVary> {
        let files = Vary::read(vary)?.files(&ScenarioFile::new("x.toml", TEXT))?;
        Ok(files
            .into_iter()
            .map(|(path, value, file)| (path, value, file.text.into_owned()))
            .collect())
    }

    #[test]
    fn only_the_value_changes() {
        let files = changed("hand.french=4,5,6").unwrap();
        assert_eq!(files.len(), 2, "4 is what stands there");
        for ((path, value, text), wanted) in files.into_iter().zip(["5", "6"]) {
            assert_eq!(
                (path.as_str(), value.as_str()),
                ("battle.hand.french", wanted)
            );
            let line = format!("hand = {{ french = {wanted}, allied = 5 }} # cards");
            assert_eq!(
                text,
                TEXT.replace("hand = { french = 4, allied = 5 } # cards", &line)
            );
        }
    }

    #[test]
    fn texts_and_lists_change_too() {
        let (_, _, text) = changed("first=french").unwrap().remove(0);
        assert!(text.contains("first = \"french\""), "{text}");
        let (path, _, text) = changed("leader.1.at=[5, 6]").unwrap().remove(0);
        assert_eq!(path, "leader.1.at");
        assert!(text.contains("at = [5, 6]") && text.contains("at = [1, 2]"));
        let (_, _, text) = changed("leader.0.at.1=9").unwrap().remove(0);
        assert!(text.contains("at = [1, 9]"), "{text}");
    }

    #[test]
    fn a_wrong_path_is_refused_with_what_there_is() {
        let error = changed("hand.prussian=5").unwrap_err().to_string();
        assert!(
            error.contains("«hand.prussian»") && error.contains("battle.hand.french"),
            "{error}"
        );
        let error = changed("french=5").unwrap_err().to_string();
        assert!(
            error.contains("battle.hand.french, battle.banners.french")
                || error.contains("battle.banners.french, battle.hand.french"),
            "{error}"
        );
        for wrong in ["hand.french", "=5", "hand.french=", "hand.french=5,,6"] {
            assert!(
                matches!(changed(wrong), Err(CannotVary::Form(_))),
                "{wrong}"
            );
        }
    }
}
