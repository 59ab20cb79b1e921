//! Dice that anybody can audit.
//!
//! Before the first roll the referee commits to a secret [`Seed`] by publishing its hash ([`Commitment`]); each player
//! may add a word. Both make the key of a ChaCha20 generator, and the chance of action number *n* is its stream *n*:
//! drawn only after the action is fixed, independent of everything rolled before, checkable one action at a time.
//!
//! The reduction of random bits to faces is written here and never changes: a record must replay identically for ever.

use std::borrow::Cow;
use std::collections::VecDeque;
use std::fmt;
use std::str::FromStr;

use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sha2::{Digest, Sha256};

use crate::Key;

/// The referee's secret: thirty-two bytes, written as hex.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Seed([u8; 32]);

impl Seed {
    /// A seed from bytes that came from a good source of randomness.
    pub const fn from_bytes(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// A seed from a number: for tests, bots and simulations that want to be repeatable.
    pub fn from_number(number: u64) -> Self {
        let mut hash = Sha256::new();
        hash.update(b"bivouac seed");
        hash.update(number.to_le_bytes());
        Self(hash.finalize().into())
    }

    /// What is published before the first roll.
    pub fn commitment(&self) -> Commitment {
        let mut hash = Sha256::new();
        hash.update(b"bivouac commitment");
        hash.update(self.0);
        Commitment(hash.finalize().into())
    }

    /// The key of a battle's dice: the secret mixed with the players' words.
    pub(crate) fn key(&self, words: &[String]) -> [u8; 32] {
        let mut hash = Sha256::new();
        hash.update(b"bivouac dice");
        hash.update(self.0);
        for word in words {
            hash.update((word.len() as u64).to_le_bytes());
            hash.update(word.as_bytes());
        }
        hash.finalize().into()
    }
}

/// The hash of a [`Seed`]: shown to everybody before the first roll, and compared when the seed is revealed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Commitment([u8; 32]);

/// A link of the hash chain over a record ([`Record::link`](crate::Record::link)).
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Link([u8; 32]);

impl Link {
    /// A link from the bytes of a hash.
    pub(crate) const fn from_bytes(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }
}

/// The text is not thirty-two bytes in hex.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("«{0}» is not 64 hexadecimal digits")]
pub struct NotHex(pub String);

macro_rules! hex_newtype {
    ($name:ident) => {
        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
            }
        }
        impl FromStr for $name {
            type Err = NotHex;
            fn from_str(text: &str) -> Result<Self, NotHex> {
                let digits = text.as_bytes();
                let wrong = || NotHex(text.to_owned());
                if digits.len() != 64 {
                    return Err(wrong());
                }
                let mut bytes = [0; 32];
                for (byte, pair) in bytes.iter_mut().zip(digits.chunks_exact(2)) {
                    let nibble = |c: u8| (c as char).to_digit(16).ok_or_else(wrong);
                    *byte = (nibble(pair[0])? * 16 + nibble(pair[1])?) as u8;
                }
                Ok(Self(bytes))
            }
        }
        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }
        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                String::deserialize(deserializer)?
                    .parse()
                    .map_err(serde::de::Error::custom)
            }
        }
    };
}
hex_newtype!(Seed);
hex_newtype!(Commitment);
hex_newtype!(Link);

impl fmt::Debug for Seed {
    /// A secret is not printed by accident.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(…)")
    }
}

impl fmt::Debug for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Commitment({self})")
    }
}

impl fmt::Debug for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Link({self})")
    }
}

/// One result of chance, as it is stored with the action.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Roll {
    /// An ordinary die: 1 to 6.
    Die(u8),
    /// A die with pictures: the name of the face.
    Face(Key),
    /// A pick among `of` things (a card, a step of a shuffle), counted from 0.
    Pick {
        /// Among how many.
        of: u32,
        /// Which one.
        got: u32,
    },
}

/// A result that a test or the engine protocol wants to see next.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Scripted {
    /// 1 to 6: an ordinary die, or the face at that place of a special one.
    Number(u8),
    /// The name of a face of a special die.
    Face(String),
}

/// Mixes a seed with a number: different numbers give unrelated chance (the finaliser of SplitMix64). For thoughts and
/// simulations, not for the dice of a battle.
pub const fn mix(seed: u64, number: u64) -> u64 {
    let mut z = seed.wrapping_add(number.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// A die with six pictured faces.
pub trait Faces: Copy + PartialEq + 'static {
    /// The six faces and their names on the wire.
    const FACES: [(&'static str, Self); 6];
}

/// A battle's dice before an action number is known: the key of all its streams.
#[derive(Clone)]
pub struct DiceBag {
    key: [u8; 32],
}

impl DiceBag {
    /// The dice of a battle with this secret seed and these words of the players.
    pub fn new(seed: &Seed, words: &[String]) -> Self {
        Self {
            key: seed.key(words),
        }
    }

    /// The dice for action number `n`; the set-up is number 0, the first action number 1.
    pub fn for_action(&self, n: u64) -> Dice {
        let mut generator = ChaCha20Rng::from_seed(self.key);
        generator.set_stream(n);
        Dice {
            source: Source::Audited(Box::new(generator)),
            rolls: Vec::new(),
            drawn: 0,
            script: VecDeque::new(),
        }
    }
}

#[derive(Clone)]
enum Source {
    Audited(Box<ChaCha20Rng>),
    Quick(Xoshiro256PlusPlus),
}

/// The source of all chance in a rulebook: ordinary dice, special-faced dice, shuffles and picks.
#[derive(Clone)]
pub struct Dice {
    source: Source,
    rolls: Vec<Roll>,
    drawn: u32,
    script: VecDeque<Scripted>,
}

impl Dice {
    /// Fast dice for search and simulation: repeatable, not audited, not written down.
    pub fn quick(seed: u64) -> Self {
        Self {
            source: Source::Quick(Xoshiro256PlusPlus::seed_from_u64(seed)),
            rolls: Vec::new(),
            drawn: 0,
            script: VecDeque::new(),
        }
    }

    /// Dice whose next results are given; when these are used up, seeded chance goes on. For tests.
    pub fn scripted(rolls: impl IntoIterator<Item = impl Into<Scripted>>) -> Self {
        let mut dice = DiceBag::new(&Seed::from_number(0), &[]).for_action(0);
        dice.script = rolls.into_iter().map(Into::into).collect();
        dice
    }

    /// Puts a script before the seeded stream.
    pub fn set_script(&mut self, script: VecDeque<Scripted>) {
        self.script = script;
    }

    /// Takes the unused part of the script out again.
    pub fn take_script(&mut self) -> VecDeque<Scripted> {
        std::mem::take(&mut self.script)
    }

    /// How many times chance was asked.
    pub fn drawn(&self) -> u32 {
        self.drawn
    }

    /// What was rolled, in order, taken out. Quick dice write nothing down.
    pub fn take_rolls(&mut self) -> Vec<Roll> {
        std::mem::take(&mut self.rolls)
    }

    /// One ordinary die: 1 to 6.
    pub fn d6(&mut self) -> u8 {
        self.drawn += 1;
        let face = match self.script.pop_front() {
            Some(Scripted::Number(n @ 1..=6)) => n,
            _ => self.uniform(6) as u8 + 1,
        };
        self.note(|| Roll::Die(face));
        face
    }

    /// One die with pictured faces.
    pub fn face<F: Faces>(&mut self) -> F {
        self.drawn += 1;
        let scripted = match self.script.pop_front() {
            Some(Scripted::Number(n @ 1..=6)) => Some(n as usize - 1),
            Some(Scripted::Face(name)) => F::FACES.iter().position(|(known, _)| *known == name),
            _ => None,
        };
        let index = scripted.unwrap_or_else(|| self.uniform(6) as usize);
        let (name, face) = F::FACES[index];
        self.note(|| Roll::Face(Cow::Borrowed(name)));
        face
    }

    /// A number from 0 to `n - 1`, each equally likely: which card, which unit. Not scripted. `n` is at least 1.
    pub fn pick(&mut self, n: usize) -> usize {
        debug_assert!(n > 0, "a pick among nothing");
        self.drawn += 1;
        let n = (n as u32).max(1);
        let got = self.uniform(n);
        self.note(|| Roll::Pick { of: n, got });
        got as usize
    }

    /// Puts things into a random order (Fisher and Yates).
    pub fn shuffle<T>(&mut self, things: &mut [T]) {
        for last in (1..things.len()).rev() {
            let other = self.pick(last + 1);
            things.swap(last, other);
        }
    }

    /// A number below `n` without bias: multiply, and reject the short tail (Lemire 2019).
    fn uniform(&mut self, n: u32) -> u32 {
        let threshold = n.wrapping_neg() % n;
        loop {
            let product = u64::from(self.bits()) * u64::from(n);
            if product as u32 >= threshold {
                return (product >> 32) as u32;
            }
        }
    }

    fn bits(&mut self) -> u32 {
        match &mut self.source {
            Source::Audited(generator) => generator.next_u32(),
            Source::Quick(generator) => generator.next_u32(),
        }
    }

    fn note(&mut self, roll: impl FnOnce() -> Roll) {
        if matches!(self.source, Source::Audited(_)) {
            self.rolls.push(roll());
        }
    }
}

impl fmt::Debug for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Dice({} drawn)", self.drawn)
    }
}

impl From<u8> for Scripted {
    fn from(number: u8) -> Self {
        Self::Number(number)
    }
}

impl From<&str> for Scripted {
    fn from(face: &str) -> Self {
        Self::Face(face.to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bag(seed: u64, words: &[&str]) -> DiceBag {
        let words: Vec<String> = words.iter().map(ToString::to_string).collect();
        DiceBag::new(&Seed::from_number(seed), &words)
    }

    fn ten(dice: &mut Dice) -> Vec<u8> {
        (0..10).map(|_| dice.d6()).collect()
    }

    /// These numbers may never change: finished records depend on them.
    #[test]
    fn the_stream_is_pinned_for_ever() {
        assert_eq!(
            Seed::from_number(17).commitment().to_string(),
            "0105cf793a0b136f43a7c6383163350219938392ee586e5c79a9466bda99c425"
        );
        assert_eq!(
            ten(&mut bag(17, &["tent", "fire"]).for_action(3)),
            [4, 1, 4, 2, 4, 6, 6, 4, 1, 5]
        );
        let mut cards: Vec<u8> = (0..10).collect();
        bag(17, &[]).for_action(0).shuffle(&mut cards);
        assert_eq!(cards, [0, 3, 4, 5, 7, 1, 8, 6, 2, 9]);
    }

    /// Everything that docs/dice.md gives to somebody who writes another audit is what the referee does.
    #[test]
    fn the_test_vectors_of_the_documentation_hold() {
        const FACES: [&str; 6] = ["INF", "INF", "CAV", "ART", "FLAG", "SABER"];
        let page = include_str!("../../../docs/dice.md");
        let (_, vectors) = page.split_once("<!-- vectors -->\n```\n").unwrap();
        let (vectors, record) = vectors.split_once("\n```\n").unwrap();
        let vector = |name: &str| {
            let line = vectors.lines().find_map(|line| line.strip_prefix(name));
            line.unwrap_or_else(|| panic!("{name}")).trim().to_owned()
        };
        let listed = |numbers: Vec<String>| numbers.join(" ");
        let seed = Seed::from_number(17);
        let words = ["tent".to_owned(), "fire".to_owned()];
        assert_eq!(vector("seed"), seed.to_string());
        assert_eq!(vector("commitment"), seed.commitment().to_string());
        assert_eq!(vector("words"), words.join(", "));
        assert_eq!(vector("key"), Seed(seed.key(&words)).to_string());
        let bag = DiceBag::new(&seed, &words);
        let mut dice = bag.for_action(3);
        let bits = (0..4).map(|_| format!("{:08x}", dice.bits())).collect();
        assert_eq!(vector("stream 3, first words"), listed(bits));
        let mut dice = bag.for_action(3);
        let rolled = (0..10).map(|_| dice.d6().to_string()).collect();
        assert_eq!(vector("stream 3, ten ordinary dice"), listed(rolled));
        let mut dice = bag.for_action(3);
        let faces = (0..10).map(|_| FACES[dice.uniform(6) as usize].to_owned());
        assert_eq!(
            vector("stream 3, ten faces of ccn"),
            listed(faces.collect())
        );
        let mut dice = bag.for_action(4);
        let picks = [70, 7, 1].map(|n| dice.pick(n).to_string()).to_vec();
        assert_eq!(vector("stream 4, picks among 70, 7 and 1"), listed(picks));
        let mut cards: Vec<_> = (0..10).map(|n| n.to_string()).collect();
        DiceBag::new(&seed, &[]).for_action(0).shuffle(&mut cards);
        assert_eq!(vector("no words, stream 0, 0…9 shuffled"), listed(cards));

        let (_, record) = record.split_once("```json\n").unwrap();
        let (record, _) = record.split_once("\n```").unwrap();
        let record: crate::Record = serde_json::from_str(record).unwrap();
        assert_eq!(record.link(), record.chain);
        assert_eq!(
            vector("chain of the record below"),
            record.link().unwrap().to_string()
        );
    }

    #[test]
    fn seed_words_and_action_number_all_matter() {
        let base = ten(&mut bag(1, &["a", "b"]).for_action(1));
        assert_eq!(base, ten(&mut bag(1, &["a", "b"]).for_action(1)));
        for other in [
            bag(2, &["a", "b"]).for_action(1),
            bag(1, &["ab", ""]).for_action(1),
            bag(1, &["a", "b"]).for_action(2),
        ] {
            assert_ne!(base, ten(&mut other.clone()));
        }
    }

    #[test]
    fn a_script_comes_first_and_then_the_stream_goes_on() {
        let mut dice = Dice::scripted([6u8, 1]);
        assert_eq!((dice.d6(), dice.d6()), (6, 1));
        let next = dice.d6();
        assert_eq!(next, bag(0, &[]).for_action(0).d6());
        assert_eq!(
            dice.take_rolls(),
            [Roll::Die(6), Roll::Die(1), Roll::Die(next)]
        );
    }

    #[test]
    fn faces_are_scripted_by_name() {
        #[derive(Debug, Clone, Copy, PartialEq)]
        enum F {
            A,
            B,
        }
        impl Faces for F {
            const FACES: [(&'static str, Self); 6] = [
                ("a", F::A),
                ("a", F::A),
                ("a", F::A),
                ("b", F::B),
                ("b", F::B),
                ("b", F::B),
            ];
        }
        let mut dice = Dice::scripted(["b", "a"]);
        assert_eq!((dice.face::<F>(), dice.face::<F>()), (F::B, F::A));
        assert_eq!(
            serde_json::to_string(&dice.take_rolls()).unwrap(),
            r#"["b","a"]"#
        );
    }

    /// Chi-squared on 60,000 rolls stays far below what a loaded die would show.
    #[test]
    fn dice_are_fair() {
        for mut dice in [Dice::quick(5), bag(5, &[]).for_action(1)] {
            let mut counts = [0f64; 6];
            for _ in 0..60_000 {
                counts[dice.d6() as usize - 1] += 1.0;
            }
            let chi: f64 = counts
                .iter()
                .map(|c| (c - 10_000.0).powi(2) / 10_000.0)
                .sum();
            assert!(chi < 20.5, "{counts:?}");
        }
    }

    #[test]
    fn hex_is_read_strictly() {
        let seed = Seed::from_number(1);
        assert_eq!(seed.to_string().parse::<Seed>(), Ok(seed));
        for text in ["", "12", &"g".repeat(64), &"é".repeat(32)] {
            assert!(text.parse::<Seed>().is_err());
        }
    }
}
