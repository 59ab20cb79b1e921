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
fn keys(language: Language) -> BTreeMap<String, BTreeSet<String>> {
    let mut all = BTreeMap::new();
    for (name, text) in sources(language) {
        let resource = parse(text)
            .unwrap_or_else(|(_, errors)| panic!("locales/{language}/{name}: {errors:?}"));
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
    }
    all
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
    assert_eq!(polish.word("kernel-over-resigned"), "poddanie się");
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
