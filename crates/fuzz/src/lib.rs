//! Spoils good input: bytes and JSON that are nearly right.
//!
//! Random bytes rarely get past the first check of a parser. A [`Mutator`] takes input that is accepted and changes it in a few
//! places, so that what lies behind the parser is tried too. The same seed gives the same inputs on every machine: what a
//! test found once, it finds again.
//!
//! ```
//! use fuzz::Mutator;
//! let good = br#"{"do":"games"}"#;
//! assert_eq!(Mutator::new(7).bytes(good), Mutator::new(7).bytes(good));
//! ```

use kernel::Dice;
use serde_json::{Value as Json, json};

/// How many inputs each target gets: `BIVOUAC_FUZZ`, else this many.
pub fn inputs(usual: usize) -> usize {
    std::env::var("BIVOUAC_FUZZ")
        .ok()
        .and_then(|given| given.parse().ok())
        .unwrap_or(usual)
}

/// Pieces that parsers stumble over.
const PIECES: [&[u8]; 14] = [
    b"\0",
    b"\"",
    b"\\u0000",
    b"{",
    b"]",
    b"-1",
    b"99999999999999999999",
    b"1e999",
    b"null",
    b"[[[[[[[[",
    b"\xff\xfe",
    b"\n",
    b"'''",
    "\u{202e}ž".as_bytes(),
];

/// Makes inputs that are nearly right.
pub struct Mutator(Dice);

impl Mutator {
    /// A source of changes; the same for the same seed.
    pub fn new(seed: u64) -> Self {
        Self(Dice::quick(seed))
    }

    /// A number below `bound`; 0 if `bound` is 0.
    pub fn below(&mut self, bound: usize) -> usize {
        if bound == 0 {
            return 0;
        }
        self.0.pick(bound)
    }

    /// The text with one to four changes: bytes flipped, left out, doubled, moved or replaced by something awkward.
    pub fn bytes(&mut self, good: &[u8]) -> Vec<u8> {
        let mut bytes = good.to_vec();
        for _ in 0..=self.below(4) {
            let at = self.below(bytes.len());
            let to = (at + 1 + self.below(12)).min(bytes.len());
            match self.below(6) {
                0 if at < bytes.len() => bytes[at] ^= 1 << self.below(8),
                1 => drop(bytes.drain(at..to)),
                2 => {
                    let copy = bytes[at..to].to_vec();
                    bytes.splice(at..at, copy);
                }
                3 => bytes.truncate(at),
                4 => {
                    let piece: Vec<u8> = bytes.drain(at..to).collect();
                    let there = self.below(bytes.len());
                    bytes.splice(there..there, piece);
                }
                _ => {
                    let piece = PIECES[self.below(PIECES.len())];
                    bytes.splice(at..at, piece.iter().copied());
                }
            }
        }
        bytes
    }

    /// The value with one part of it changed: another number, another kind of value, a field or an element left out,
    /// doubled or added.
    pub fn json(&mut self, good: &Json) -> Json {
        let mut changed = good.clone();
        let mut part = &mut changed;
        while self.below(4) > 0 {
            let inner = match part {
                Json::Array(list) if !list.is_empty() => list.len(),
                Json::Object(fields) if !fields.is_empty() => fields.len(),
                _ => break,
            };
            let which = self.below(inner);
            part = match part {
                Json::Array(list) => &mut list[which],
                Json::Object(fields) => fields.values_mut().nth(which).expect("counted above"),
                _ => unreachable!("only lists and objects have parts"),
            };
        }
        self.spoil(part);
        changed
    }

    fn spoil(&mut self, part: &mut Json) {
        let which = self.below(8);
        match part {
            Json::Number(number) if which < 6 => {
                let old = number.as_i64().unwrap_or(0);
                *part = match which {
                    0 => json!(old.wrapping_add(1)),
                    1 => json!(old.wrapping_sub(1)),
                    2 => json!(old.wrapping_neg()),
                    3 => json!(i64::MAX),
                    4 => json!(u32::MAX),
                    _ => json!(old as f64 + 0.5),
                };
            }
            Json::String(text) if which < 4 => match which {
                0 => text.clear(),
                1 => text.push('x'),
                2 => *text = text.chars().rev().collect(),
                _ => *text = "\u{0}".repeat(300),
            },
            Json::Array(list) if which < 5 && !list.is_empty() => {
                let at = self.below(list.len());
                match which {
                    0 => drop(list.remove(at)),
                    1 => list.insert(at, list[at].clone()),
                    2 => list.reverse(),
                    3 => list.push(Json::Null),
                    _ => list.truncate(at),
                }
            }
            Json::Object(fields) if which < 4 && !fields.is_empty() => {
                let at = self.below(fields.len());
                let name = fields.keys().nth(at).expect("counted above").clone();
                let value = fields.remove(&name);
                match which {
                    0 => {}
                    1 => drop(fields.insert(name + "_", value.unwrap_or_default())),
                    2 => drop(fields.insert(name, Json::Null)),
                    _ => {
                        fields.insert("unknown".to_owned(), json!([1, "two", null]));
                        fields.insert(name, value.unwrap_or_default());
                    }
                }
            }
            Json::Bool(truth) => *truth = !*truth,
            other => {
                *other = match which {
                    0 => Json::Null,
                    1 => json!(-1),
                    2 => json!(true),
                    3 => json!(""),
                    4 => json!([]),
                    5 => json!({}),
                    6 => json!({ "type": "unknown" }),
                    _ => json!(1e300),
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nearly_all_inputs_are_changed_and_most_json_is_still_json() {
        let mut mutator = Mutator::new(1);
        let good = json!({ "do": "act", "n": 3, "list": [1, 2], "deep": { "flag": true } });
        let text = good.to_string();
        let same = (0..500).filter(|_| mutator.json(&good) == good).count();
        assert!(same < 25, "{same} of 500 are unchanged");
        let same = (0..500)
            .filter(|_| mutator.bytes(text.as_bytes()) == text.as_bytes())
            .count();
        assert!(same < 50, "{same} of 500 are unchanged");
        assert!(mutator.bytes(b"").len() < 100);
    }
}
