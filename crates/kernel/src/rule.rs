//! Rule ids: the address of a numbered rule, such as `VER-6.14`.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The address of one numbered rule in `rules/*.md`.
///
/// Small and `Copy`, so that every refusal, sum and outcome can carry one. Written and parsed as `VER-6.14`.
///
/// ```
/// use kernel::{RuleId, rule};
/// let sinking = rule!("VER-6.14");
/// assert_eq!(sinking.to_string(), "VER-6.14");
/// assert_eq!("VER-6.14".parse(), Ok(sinking));
/// assert!("VER-6".parse::<RuleId>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct RuleId {
    prefix: [u8; 3],
    chapter: u8,
    number: u16,
}

/// A [`RuleId`] checked at compile time: `rule!("VER-6.14")`.
#[macro_export]
macro_rules! rule {
    ($id:literal) => {
        const { $crate::RuleId::new($id) }
    };
}

impl RuleId {
    /// Parses an id written in the source; a malformed one does not compile when used through [`rule!`](crate::rule!).
    pub const fn new(id: &'static str) -> Self {
        match Self::parse(id.as_bytes()) {
            Some(rule) => rule,
            None => panic!("a rule id is written like VER-6.14"),
        }
    }

    /// The three letters of the rulebook, such as `VER`.
    pub fn prefix(&self) -> &str {
        std::str::from_utf8(&self.prefix).unwrap_or("???")
    }

    /// The chapter of the rulebook.
    pub const fn chapter(&self) -> u8 {
        self.chapter
    }

    const fn parse(text: &[u8]) -> Option<Self> {
        if text.len() < 7 || text[3] != b'-' {
            return None;
        }
        let mut prefix = [0; 3];
        let mut i = 0;
        while i < 3 {
            if !text[i].is_ascii_uppercase() {
                return None;
            }
            prefix[i] = text[i];
            i += 1;
        }
        i = 4;
        let mut dotted = false;
        let mut digits = 0;
        let mut chapter: u32 = 0;
        let mut number: u32 = 0;
        while i < text.len() {
            match text[i] {
                b'.' if !dotted && digits > 0 => {
                    dotted = true;
                    digits = 0;
                }
                c @ b'0'..=b'9' if digits < 3 => {
                    let d = (c - b'0') as u32;
                    if dotted {
                        number = number * 10 + d;
                    } else {
                        chapter = chapter * 10 + d;
                    }
                    digits += 1;
                }
                _ => return None,
            }
            i += 1;
        }
        if !dotted || digits == 0 || chapter > 255 {
            return None;
        }
        Some(Self {
            prefix,
            chapter: chapter as u8,
            number: number as u16,
        })
    }
}

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}.{}", self.prefix(), self.chapter, self.number)
    }
}

impl fmt::Debug for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text is not a rule id.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("«{0}» is not a rule id; one is written like VER-6.14")]
pub struct NotARuleId(pub String);

impl FromStr for RuleId {
    type Err = NotARuleId;

    fn from_str(text: &str) -> Result<Self, NotARuleId> {
        Self::parse(text.as_bytes()).ok_or_else(|| NotARuleId(text.to_owned()))
    }
}

impl Serialize for RuleId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for RuleId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn odd_texts_are_not_rule_ids() {
        for text in [
            "",
            "VER",
            "VER-1",
            "ver-1.2",
            "VER-1.",
            "VER-.2",
            "VER-1.2.3",
            "VER-1.2x",
            "XYZ-999.1",
            "VERX-1.2",
            "XYZ-1.2345",
            "ÁB-1.2",
        ] {
            assert!(text.parse::<RuleId>().is_err(), "{text}");
        }
    }

    #[test]
    fn round_trips_through_json() {
        let id = rule!("XYZ-12.105");
        let json = serde_json::to_string(&id).unwrap();
        assert_eq!(json, "\"XYZ-12.105\"");
        assert_eq!(serde_json::from_str::<RuleId>(&json).unwrap(), id);
    }
}
