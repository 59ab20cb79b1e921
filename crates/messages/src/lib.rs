//! The words of Bivouac: what rulebooks say as keys ([`kernel::Message`]) becomes a sentence in a language.
//!
//! The Fluent files under `locales/` are part of the binary. English is complete; another language falls back to English
//! message by message, so that a new key is never a hole.

use std::fmt;

use fluent::concurrent::FluentBundle;
use fluent::{FluentArgs, FluentResource, FluentValue};
use include_dir::{Dir, include_dir};
use kernel::{Message, Refusal, Value};

static LOCALES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../locales");

/// The languages of the players who own the games.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// Polish.
    Polish,
    /// Czech.
    Czech,
}

impl Language {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::English, Self::Polish, Self::Czech];

    /// Its code: `en`, `pl`, `cs`.
    pub const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Polish => "pl",
            Self::Czech => "cs",
        }
    }

    /// The language of a code such as `pl` or `pl-PL`, `cs_CZ.UTF-8`.
    pub fn of_code(code: &str) -> Option<Self> {
        let short = code.get(..2)?.to_ascii_lowercase();
        Self::ALL
            .into_iter()
            .find(|language| language.code() == short)
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// All messages in one language.
pub struct Lexicon {
    language: Language,
    bundle: FluentBundle<FluentResource>,
    fallback: Option<FluentBundle<FluentResource>>,
}

impl Lexicon {
    /// The lexicon of a language.
    pub fn new(language: Language) -> Self {
        Self {
            language,
            bundle: bundle(language),
            fallback: (language != Language::English).then(|| bundle(Language::English)),
        }
    }

    /// Its language.
    pub const fn language(&self) -> Language {
        self.language
    }

    /// Does the language itself know this key?
    pub fn has(&self, key: &str) -> bool {
        self.bundle.has_message(key)
    }

    /// A message as a sentence. A key that no language knows is shown as it is.
    pub fn say(&self, message: &Message) -> String {
        let mut args = FluentArgs::new();
        for (name, value) in &message.args {
            match value {
                Value::Number(n) => args.set(name.as_ref(), FluentValue::from(*n)),
                Value::Text(text) => args.set(name.as_ref(), text.as_str()),
                Value::Said(other) => args.set(name.as_ref(), self.say(other)),
                Value::List(things) => {
                    let words: Vec<String> = things.iter().map(|thing| self.say(thing)).collect();
                    args.set(name.as_ref(), words.join(", "));
                }
            }
        }
        self.format(&message.key, &args)
    }

    /// A message as a sentence that begins with a capital letter, for buttons and lists.
    pub fn sentence(&self, message: &Message) -> String {
        let said = self.say(message);
        let mut letters = said.chars();
        letters.next().map_or_else(String::new, |first| {
            first.to_uppercase().chain(letters).collect()
        })
    }

    /// A message without gaps.
    pub fn word(&self, key: &str) -> String {
        self.format(key, &FluentArgs::new())
    }

    /// A refusal as a sentence that ends with its rule.
    pub fn refuse(&self, refusal: &Refusal) -> String {
        format!("{} ({})", self.say(&refusal.message), refusal.rule)
    }

    fn format(&self, key: &str, args: &FluentArgs<'_>) -> String {
        [Some(&self.bundle), self.fallback.as_ref()]
            .into_iter()
            .flatten()
            .find_map(|bundle| {
                let pattern = bundle.get_message(key)?.value()?;
                let mut errors = Vec::new();
                Some(
                    bundle
                        .format_pattern(pattern, Some(args), &mut errors)
                        .into_owned(),
                )
            })
            .unwrap_or_else(|| key.to_owned())
    }
}

impl fmt::Debug for Lexicon {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Lexicon({})", self.language)
    }
}

/// The Fluent sources of a language: name of the file and its text.
pub fn sources(language: Language) -> Vec<(&'static str, &'static str)> {
    let mut files: Vec<_> = LOCALES
        .get_dir(language.code())
        .into_iter()
        .flat_map(Dir::files)
        .filter_map(|file| Some((file.path().file_name()?.to_str()?, file.contents_utf8()?)))
        .filter(|(name, _)| {
            name.rsplit_once('.')
                .is_some_and(|(_, ending)| ending == "ftl")
        })
        .collect();
    files.sort_unstable();
    files
}

fn bundle(language: Language) -> FluentBundle<FluentResource> {
    let id = language.code().parse().unwrap_or_default();
    let mut bundle = FluentBundle::new_concurrent(vec![id]);
    bundle.set_use_isolating(false);
    // Rulebooks count in whole millimetres; players speak of centimetres. The function is new in every bundle.
    let mark = if language == Language::English {
        "."
    } else {
        ","
    };
    let _ = bundle.add_function("CM", move |given, _| centimetres(given, mark));
    for (_, text) in sources(language) {
        // A malformed entry is skipped here and found by a test.
        let resource = match FluentResource::try_new(text.to_owned()) {
            Ok(resource) | Err((resource, _)) => resource,
        };
        bundle.add_resource_overriding(resource);
    }
    bundle
}

/// Returns a length in millimetres as centimetres, with the decimal mark of the language.
fn centimetres<'a>(given: &[FluentValue<'a>], mark: &str) -> FluentValue<'a> {
    match given {
        [FluentValue::Number(length)] => {
            let written = (length.value / 10.0).to_string();
            FluentValue::String(written.replace('.', mark).into())
        }
        [other] => other.clone(),
        _ => FluentValue::Error,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_are_spoken_of_in_centimetres() {
        let moved = kernel::message!("napoleon-event-moved", unit = "85e", mm = 75);
        assert_eq!(
            Lexicon::new(Language::English).say(&moved),
            "85e moves (7.5 cm)."
        );
        let polish = Lexicon::new(Language::Polish).say(&moved);
        assert!(polish.contains("7,5\u{a0}cm"), "{polish}");
    }
}
