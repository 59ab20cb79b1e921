//! Forms are documented, and frozen.

use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;

use observe::{describe, form};
use sha2::{Digest as _, Sha256};

fn path(under: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(under)
}

/// What a form lays down: everything but comments, explanations, and which columns are rarely filled.
fn laid_down(text: &str) -> String {
    let mut lines = String::new();
    for line in text.lines() {
        if line.trim().is_empty() || line.starts_with('#') || line.starts_with("offers ") {
            continue;
        }
        let kept = if line.starts_with(' ') {
            line.rsplit_once('|').map_or(line, |(kept, _)| kept)
        } else {
            line.split('|').next().unwrap_or(line)
        };
        lines.push_str(&kept.trim().replacen("? |", " |", 1));
        lines.push('\n');
    }
    lines
}

/// Numbers that were learned from one form mean nothing in another: a change of a form, or of the rules behind it, gives
/// it a new version and a line in `forms/frozen.txt`; the old lines stay.
#[test]
fn a_form_that_was_published_never_changes() {
    let frozen = fs::read_to_string(path("forms/frozen.txt")).unwrap();
    for game in games::all() {
        let about = game.about();
        let text = fs::read_to_string(path(&format!("forms/{}.form", about.id))).unwrap();
        let hash = Sha256::digest(laid_down(&text));
        let hash = hash[..8].iter().fold(String::new(), |mut text, byte| {
            let _ = write!(text, "{byte:02x}");
            text
        });
        let version = form(about.id).unwrap().version;
        let line = format!(
            "{} v{version} rules_version {} {hash}",
            about.id, about.rules_version
        );
        assert!(
            frozen.lines().any(|known| known == line),
            "the form or the rules_version of {} changed: raise the version in forms/{}.form and add to forms/frozen.txt\n{line}",
            about.id,
            about.id,
        );
    }
    let mut versions: Vec<_> = frozen
        .lines()
        .map(|line| line.split(' ').take(2).collect::<Vec<_>>())
        .collect();
    let lines = versions.len();
    versions.sort();
    versions.dedup();
    assert_eq!(versions.len(), lines, "a version is frozen once");
}

/// `docs/observations.md` is made from the forms.
#[test]
fn every_column_is_documented() {
    let mut text = String::from(
        "# Observations, number by number\n\nWhat `bivouac.env` and `bivouac.VecEnv` write ([the Python package](python.md)), game by game. This page is made from \
         `crates/observe/forms/*.form` (`UPDATE_DOCS=1 cargo nextest run -p observe`).\n\nWhat every column has in common:\n\n\
         - 0 is nothing, nobody, or not known. Numbers of units and the like begin with 1.\n\
         - A word is its place in the list that the column shows, from 1. A word that is not in the list is one more than the last.\n\
         - `side` columns are 1 for the own side, -1 for the other. Whatever is `own_` or `enemy_` is so for the seat that looks.\n\
         - A flat observation is the tables in this order, row by row, then the planes.\n",
    );
    for game in games::all() {
        let about = game.about();
        let form = form(about.id).unwrap();
        let _ = write!(
            text,
            "\n## {}, version {} (rules_version {})\n\n{}",
            about.id,
            form.version,
            about.rules_version,
            describe(form)
        );
    }
    let file = path("../../docs/observations.md");
    if std::env::var_os("UPDATE_DOCS").is_some() {
        fs::write(&file, &text).unwrap();
    }
    let had = fs::read_to_string(&file).unwrap_or_default();
    assert!(
        had == text,
        "docs/observations.md is not what the forms say; UPDATE_DOCS=1 writes it anew"
    );
}
