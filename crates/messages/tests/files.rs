//! The Fluent files are well formed and complete, and the sources use only keys that exist.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser::parse;
use kernel::{Value, message};
use messages::{Language, Lexicon, sources};
use regex::Regex;

/// Key → the variables its sentence uses.
type Keys = BTreeMap<String, BTreeSet<String>>;

/// The files that Polish and Czech have in full. A game joins the list when its English stands still.
const COMPLETE: [&str; 12] = [
    "armies.ftl",
    "ccn.ftl",
    "cli.ftl",
    "editor.ftl",
    "generals.ftl",
    "kernel.ftl",
    "lab.ftl",
    "lee.ftl",
    "napoleon.ftl",
    "server.ftl",
    "verdox.ftl",
    "web.ftl",
];

/// The keys of all files of a language.
fn keys(language: Language) -> Keys {
    let mut all = BTreeMap::new();
    for (name, text) in sources(language) {
        for (key, used) in keys_of(language, name, text) {
            assert!(
                all.insert(key.clone(), used).is_none(),
                "{language}/{name}: {key} stands in two files"
            );
        }
    }
    all
}

/// The keys of one file.
fn keys_of(language: Language, name: &str, text: &str) -> Keys {
    let mut all = BTreeMap::new();
    let resource =
        parse(text).unwrap_or_else(|(_, errors)| panic!("locales/{language}/{name}: {errors:?}"));
    for entry in resource.body {
        match entry {
            Entry::Message(found) => {
                let key = found.id.name.to_owned();
                let pattern = found
                    .value
                    .unwrap_or_else(|| panic!("{language}/{name}: {key} says nothing"));
                let mut used = BTreeSet::new();
                variables(&pattern, &mut used);
                assert!(
                    all.insert(key.clone(), used).is_none(),
                    "{language}/{name}: {key} stands twice"
                );
            }
            Entry::Junk { content } => panic!("locales/{language}/{name}: {content}"),
            _ => {}
        }
    }
    all
}

/// The keys of one file, if the language has it.
fn keys_in_file(language: Language, name: &str) -> Option<Keys> {
    sources(language)
        .into_iter()
        .find(|(file, _)| *file == name)
        .map(|(_, text)| keys_of(language, name, text))
}

fn variables(pattern: &Pattern<&str>, used: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            variables_in(expression, used);
        }
    }
}

fn variables_in(expression: &Expression<&str>, used: &mut BTreeSet<String>) {
    let inline = |inline: &InlineExpression<&str>, used: &mut BTreeSet<String>| match inline {
        InlineExpression::VariableReference { id } => {
            used.insert(id.name.to_owned());
        }
        InlineExpression::Placeable { expression } => variables_in(expression, used),
        InlineExpression::FunctionReference { arguments, .. } => {
            for argument in &arguments.positional {
                if let InlineExpression::VariableReference { id } = argument {
                    used.insert(id.name.to_owned());
                }
            }
        }
        _ => {}
    };
    match expression {
        Expression::Inline(one) => inline(one, used),
        Expression::Select { selector, variants } => {
            inline(selector, used);
            for variant in variants {
                variables(&variant.value, used);
            }
        }
    }
}

fn rust_sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            rust_sources(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
}

/// The namespaces of keys: the names of the English files.
fn namespaces() -> Vec<String> {
    sources(Language::English)
        .iter()
        .map(|(name, _)| name.trim_end_matches(".ftl").to_owned())
        .collect()
}

/// Every string literal in the crates' `src` that begins like a key, with the place where it stands.
fn keys_in_sources() -> BTreeMap<String, PathBuf> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let pattern = format!(
        r#""((?:{})-[a-z0-9]+(?:-[a-z0-9]+)*)""#,
        namespaces().join("|")
    );
    let literal = Regex::new(&pattern).unwrap();
    let mut found = BTreeMap::new();
    for folder in fs::read_dir(crates).unwrap().flatten() {
        let mut files = Vec::new();
        rust_sources(&folder.path().join("src"), &mut files);
        for file in files {
            let text = fs::read_to_string(&file).unwrap();
            // Keys in unit tests of the sources are examples.
            let text = text.split("#[cfg(test)]").next().unwrap_or("");
            for line in text
                .lines()
                .filter(|line| !line.trim_start().starts_with("//"))
            {
                for capture in literal.captures_iter(line) {
                    found.insert(capture[1].to_owned(), file.clone());
                }
            }
        }
    }
    found
}

#[test]
fn every_language_is_well_formed_and_knows_no_key_that_english_lacks() {
    let english = keys(Language::English);
    assert!(english.contains_key("kernel-undo-rolled"));
    for language in Language::ALL {
        for (key, used) in keys(language) {
            let known = english
                .get(&key)
                .unwrap_or_else(|| panic!("{language}: {key} is not in English"));
            let unknown: Vec<_> = used.difference(known).collect();
            assert!(
                unknown.is_empty(),
                "{language}: {key} uses {unknown:?}, which English does not get"
            );
        }
    }
}

#[test]
fn polish_and_czech_are_complete() {
    let mut missing = Vec::new();
    for name in COMPLETE {
        let Some(english) = keys_in_file(Language::English, name) else {
            continue;
        };
        assert!(!english.is_empty(), "locales/en/{name} is empty");
        for language in [Language::Polish, Language::Czech] {
            let translated = keys_in_file(language, name).unwrap_or_default();
            missing.extend(
                english
                    .keys()
                    .filter(|key| !translated.contains_key(*key))
                    .map(|key| format!("locales/{language}/{name}: {key}")),
            );
        }
    }
    assert!(missing.is_empty(), "not translated: {missing:#?}");
}

#[test]
fn every_key_in_the_sources_is_in_english() {
    let english = keys(Language::English);
    let used = keys_in_sources();
    assert!(
        used.contains_key("kernel-undo-rolled"),
        "the scan finds keys"
    );
    let missing: Vec<_> = used
        .iter()
        .filter(|(key, _)| !english.contains_key(*key))
        .collect();
    assert!(missing.is_empty(), "missing in locales/en: {missing:#?}");
}

#[test]
fn a_sentence_is_filled_in_and_falls_back_to_english() {
    let polish = Lexicon::new(Language::Polish);
    assert_eq!(polish.word("kernel-over-resigned"), "poddanie bitwy");
    assert_eq!(polish.word("no-such-key"), "no-such-key");
    let nested = message!(
        "kernel-undo-nothing",
        what = Value::word("kernel-over-agreed")
    );
    assert_eq!(
        Lexicon::new(Language::English).say(&nested),
        "There is nothing of yours to take back."
    );
    assert_eq!(Language::of_code("cs_CZ.UTF-8"), Some(Language::Czech));
    assert_eq!(Language::of_code("č"), None);
}

/// A word of one letter does not end a line, and a number is not parted from its unit: no-break spaces tie them.
#[test]
fn short_words_and_units_are_tied() {
    // Labels of actions are short and stand on buttons.
    let label = Regex::new("^(web-[a-z]+-do-|cli-|[a-z]+-do-)").unwrap();
    for (language, ones) in [(Language::Polish, "aiouwz"), (Language::Czech, "aikosuvz")] {
        let loose = Regex::new(&format!(
            r"(?:^|[\s„(])(?i:[{ones}]) [\p{{L}}\d{{„]| (?:cm|mm)\b"
        ))
        .unwrap();
        for (name, text) in sources(language) {
            let mut key = "";
            for line in text.lines().filter(|line| !line.starts_with('#')) {
                let said = match line.split_once(" =") {
                    Some((begun, said)) if !line.starts_with([' ', '}']) => {
                        key = begun;
                        said
                    }
                    _ => line,
                };
                let said = said.rsplit_once("] ").map_or(said, |(_, said)| said);
                assert!(
                    label.is_match(key) || !loose.is_match(said),
                    "locales/{language}/{name}: {key}: {said}"
                );
            }
        }
    }
}

/// One word for one thing: words that mean something else in the games do not come back.
#[test]
fn misleading_words_stay_out() {
    let out = [
        // The reserve and the flag, not the ambush and the battalion.
        (Language::Czech, "napoleon.ftl", r"(?i)\bzálo[hz]|\bprapor"),
        // Operational bases, not the bases of a unit.
        (Language::Czech, "napoleon.ftl", r"dvacet základen"),
        (Language::Czech, "napoleon.ftl", r"(?i)nepořád"),
        // Only cavalry charges at a gallop.
        (Language::Polish, "napoleon.ftl", r"(?i)\bszarżuje\b"),
        (Language::Polish, "verdox.ftl", r"(?i)\bmur(u|em|ze)?\b"),
        (Language::Polish, "web.ftl", r"^web-napoleon-.*(?i:szarż)"),
        (Language::Polish, "web.ftl", r"(?i)szaniec|listę armii"),
        (
            Language::Czech,
            "web.ftl",
            r"^web-napoleon-.*(?i:\bzáloz|\bzálohy|násep|seznam armády|palebný úder)",
        ),
        (Language::English, "ccn.ftl", r"of \{ \$flags ->"),
    ];
    for (language, file, word) in out {
        let found = Regex::new(word).unwrap();
        let (_, text) = sources(language)
            .into_iter()
            .find(|(name, _)| *name == file)
            .unwrap();
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            assert!(!found.is_match(line), "locales/{language}/{file}: {line}");
        }
    }
}

/// A word that was pasted again and again is found.
#[test]
fn no_word_is_written_twice_in_a_row() {
    for language in Language::ALL {
        for (name, text) in sources(language) {
            for line in text.lines().filter(|line| !line.starts_with('#')) {
                let words: Vec<_> = line.split_whitespace().collect();
                let twice = words
                    .windows(2)
                    .find(|pair| pair[0] == pair[1] && pair[0].chars().all(char::is_alphabetic));
                assert_eq!(twice, None, "locales/{language}/{name}: {line}");
            }
        }
    }
}

/// What a translator gets wrong first: the forms of a counted noun, and a word that is itself looked up.
#[test]
fn counted_nouns_take_the_forms_of_the_language() {
    let polish = Lexicon::new(Language::Polish);
    let czech = Lexicon::new(Language::Czech);
    let may_write = |lexicon: &Lexicon, orders: i64| {
        lexicon.say(&message!(
            "generals-event-allotment",
            side = Value::word("generals-white"),
            orders = orders
        ))
    };
    for (orders, said) in [
        (1, "Biały może wpisać jeden rozkaz."),
        (3, "Biały może wpisać 3 rozkazy."),
        (5, "Biały może wpisać 5 rozkazów."),
        (12, "Biały może wpisać 12 rozkazów."),
        (22, "Biały może wpisać 22 rozkazy."),
    ] {
        assert_eq!(may_write(&polish, orders), said);
    }
    for (orders, said) in [
        (1, "Bílý smí zapsat jeden rozkaz."),
        (3, "Bílý smí zapsat 3 rozkazy."),
        (5, "Bílý smí zapsat 5 rozkazů."),
        (22, "Bílý smí zapsat 22 rozkazů."),
    ] {
        assert_eq!(may_write(&czech, orders), said);
    }
}

/// The names on the wire (seats, kinds of units) never reach the eyes of a player.
#[test]
fn names_of_the_wire_are_said_in_words() {
    let here = message!(
        "cli-ccn-unit-here",
        nation = Value::word("ccn-nation-british"),
        kind = Value::word("ccn-unit-ln"),
        blocks = 3,
        full = 4
    );
    let turn = message!("cli-your-turn", seat = "askans");
    for (language, unit, seat) in [
        (
            Language::English,
            "British line infantry, 3 of 4 blocks",
            "Askans: choose a piece or an action.",
        ),
        (
            Language::Polish,
            "Brytyjczycy, piechota liniowa, bloczki: 3 z\u{a0}4",
            "Askanowie: wybierz jednostkę albo działanie.",
        ),
        (
            Language::Czech,
            "Britové, řadová pěchota, bloky: 3 z\u{a0}4",
            "Askanové: vyberte jednotku nebo akci.",
        ),
    ] {
        let lexicon = Lexicon::new(language);
        assert_eq!(lexicon.say(&here), unit);
        assert_eq!(lexicon.say(&turn), seat);
    }
}
