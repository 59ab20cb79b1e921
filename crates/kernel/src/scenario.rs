//! Scenario files: TOML that people read and edit, refused with file, line and reason when something is wrong.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;
use std::ops::Range;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
pub use toml::Spanned;

use crate::GivenOptions;

/// The text of a scenario file, and where it came from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScenarioFile {
    /// Its path, for error messages.
    pub path: Cow<'static, str>,
    /// Its text.
    pub text: Cow<'static, str>,
}

/// What every scenario file says in its `[scenario]` table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// The game it belongs to.
    pub game: String,
    /// Its id: lower-case letters, digits and hyphens.
    pub id: String,
    /// Its name.
    pub title: Words,
    /// A sentence or two about it.
    #[serde(default)]
    pub about: Words,
    /// What each seat leads, by seat: `french = "Reynier's corps"`.
    #[serde(default)]
    pub armies: BTreeMap<String, Words>,
    /// Options that hold in this scenario unless the players say otherwise.
    #[serde(default)]
    pub options: GivenOptions,
    /// Where it stands in lists: lower comes first, and the first is played when nobody chooses. Without a number it
    /// comes last.
    #[serde(default = "last")]
    pub order: i32,
    /// Which layout of the battle this is. A battle that was published keeps its layout; a mended one has the next number.
    #[serde(default = "first")]
    pub edition: u32,
}

const fn last() -> i32 {
    i32::MAX
}

const fn first() -> u32 {
    1
}

/// A text in one or several languages: `"Vimeiro"` or `{ en = "Redoubt", pl = "Reduta" }`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Words {
    /// The same in every language.
    Same(String),
    /// By language code; `en` is the one that must be there.
    By(BTreeMap<String, String>),
}

impl Default for Words {
    fn default() -> Self {
        Self::Same(String::new())
    }
}

impl Words {
    /// The text in a language, or in English.
    pub fn in_language(&self, language: &str) -> &str {
        match self {
            Self::Same(text) => text,
            Self::By(texts) => texts
                .get(language)
                .or_else(|| texts.get("en"))
                .map_or("", String::as_str),
        }
    }
}

impl fmt::Display for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.in_language("en"))
    }
}

/// A data file that cannot be used: which file, which line, and why.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{path}:{line}: {reason}")]
pub struct FileError {
    /// The file.
    pub path: String,
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong.
    pub reason: String,
}

/// What is wrong with a file, gathered while the rest of it is read.
#[derive(Debug, Default)]
pub struct FileFaults(Vec<FileError>);

impl FileFaults {
    /// Keeps the error, if it is one; the value, if not.
    pub fn note<T>(&mut self, read: Result<T, FileError>) -> Option<T> {
        read.map_err(|error| self.0.push(error)).ok()
    }

    /// What was read, if nothing was wrong.
    pub fn finish<T>(self, read: Option<T>) -> Result<T, Vec<FileError>> {
        match read {
            Some(read) if self.0.is_empty() => Ok(read),
            _ => Err(self.0),
        }
    }

    /// The first of them: what somebody is told who asks only whether the file can be used.
    pub fn first(faults: Vec<FileError>) -> FileError {
        let mut faults = faults.into_iter();
        faults.next().unwrap_or_else(|| FileError {
            path: String::new(),
            line: 1,
            reason: String::new(),
        })
    }
}

impl ScenarioFile {
    /// A file that is part of the binary.
    pub const fn embedded(path: &'static str, text: &'static str) -> Self {
        Self {
            path: Cow::Borrowed(path),
            text: Cow::Borrowed(text),
        }
    }

    /// A file that somebody gave.
    pub fn new(path: impl Into<String>, text: impl Into<String>) -> Self {
        Self {
            path: Cow::Owned(path.into()),
            text: Cow::Owned(text.into()),
        }
    }

    /// Reads the whole file as `T`.
    pub fn read<T: DeserializeOwned>(&self) -> Result<T, FileError> {
        toml::from_str(&self.text)
            .map_err(|error| self.error_at(error.span().unwrap_or(0..0), error.message()))
    }

    /// Reads only the `[scenario]` table.
    pub fn header(&self) -> Result<Header, FileError> {
        #[derive(Deserialize)]
        struct OnlyHeader {
            scenario: Spanned<Header>,
        }
        let file: OnlyHeader = self.read()?;
        let span = file.scenario.span();
        let header = file.scenario.into_inner();
        let id_ok = !header.id.is_empty()
            && header.id.len() <= 64
            && header
                .id
                .bytes()
                .all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == b'-');
        if !id_ok {
            return Err(self.error_at(
                span,
                "the id is made of lower-case letters, digits and hyphens (at most 64)",
            ));
        }
        if header.edition == 0 {
            return Err(self.error_at(span, "editions are counted from 1"));
        }
        if header.title.in_language("en").is_empty() {
            return Err(self.error_at(span, "the title has no English text"));
        }
        Ok(header)
    }

    /// An error at a place of this file; spans come from [`Spanned`] fields.
    pub fn error_at(&self, span: Range<usize>, reason: impl fmt::Display) -> FileError {
        let before = self.text.get(..span.start).unwrap_or("");
        FileError {
            path: self.path.clone().into_owned(),
            line: before.bytes().filter(|byte| *byte == b'\n').count() + 1,
            reason: reason.to_string(),
        }
    }

    /// The first line (from 1) in which a text stands; 1 if there is none.
    pub fn line_of(&self, text: &str) -> usize {
        let place = self.text.lines().position(|line| line.contains(text));
        place.map_or(1, |place| place + 1)
    }

    /// An error in line `line` (from 1), for texts within the file such as drawn maps.
    pub fn error_in_line(&self, line: usize, reason: impl fmt::Display) -> FileError {
        FileError {
            path: self.path.clone().into_owned(),
            line,
            reason: reason.to_string(),
        }
    }
}

/// Embeds the scenarios of a game, in this order: `scenarios!("verdox"; "redoubt", "verdox")` reads
/// `scenarios/verdox/redoubt.toml` and `scenarios/verdox/verdox.toml` of the workspace while it is compiled. The crate
/// that uses it lies in `crates/`.
#[macro_export]
macro_rules! scenarios {
    ($game:literal; $($id:literal),* $(,)?) => {
        [$($crate::ScenarioFile::embedded(
            concat!("scenarios/", $game, "/", $id, ".toml"),
            include_str!(concat!(
                env!("CARGO_MANIFEST_DIR"), "/../../scenarios/", $game, "/", $id, ".toml"
            )),
        )),*]
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: &str = "[scenario]\ngame = \"verdox\"\nid = \"redoubt\"\ntitle = { en = \"Redoubt\", pl = \"Reduta\" }\n";

    #[test]
    fn a_header_is_read() {
        let header = ScenarioFile::new("x.toml", GOOD).header().unwrap();
        assert_eq!(header.title.in_language("pl"), "Reduta");
        assert_eq!(header.title.in_language("cs"), "Redoubt");
    }

    #[test]
    fn errors_name_file_line_and_reason() {
        for (text, line) in [
            ("[scenario]\ngame = 3\n", 2),
            (
                "[scenario]\ngame = \"verdox\"\nid = \"A B\"\ntitle = \"x\"\n",
                1,
            ),
            ("\n\n[scenario\n", 3),
            (
                "[scenario]\ngame = \"verdox\"\nid = \"a\"\ntitle = \"x\"\ncolour = \"red\"\n",
                5,
            ),
        ] {
            let error = ScenarioFile::new("battles/x.toml", text)
                .header()
                .unwrap_err();
            assert_eq!(
                (error.path.as_str(), error.line),
                ("battles/x.toml", line),
                "{error}"
            );
            assert!(!error.reason.is_empty());
        }
    }
}
