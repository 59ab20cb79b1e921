//! `cargo xtask rules`: which numbered rules are cited by a test, which are not, and which citations are wrong.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use kernel::rulebook::statements;
use regex::Regex;

use crate::shell::{Outcome, root};

/// What the sources say about one id.
#[derive(Default)]
struct Cited {
    by_tests: BTreeSet<String>,
    anywhere: BTreeMap<String, (PathBuf, usize)>,
}

/// `cargo xtask rules [--brief]`.
pub(crate) fn run(words: &[&str]) -> Outcome {
    let brief = match words {
        [] => false,
        ["--brief"] => true,
        other => return Err(format!("«{}»: only --brief is known", other.join(" "))),
    };
    let books = rulebooks()?;
    let cited = citations()?;
    let mut wrong = Vec::new();
    for (id, (path, line)) in &cited.anywhere {
        let prefix = id.split('-').next().unwrap_or_default();
        let mut of_prefix = books
            .values()
            .filter(|ids| ids.iter().any(|known| known.starts_with(prefix)))
            .peekable();
        if of_prefix.peek().is_some() && !of_prefix.any(|ids| ids.contains(id)) {
            wrong.push(format!("  {id} at {}:{line}", path.display()));
        }
    }
    for (book, ids) in &books {
        let uncited: Vec<_> = ids
            .iter()
            .filter(|id| !cited.by_tests.contains(*id))
            .cloned()
            .collect();
        println!(
            "{book}: {} of {} cited by a test",
            ids.len() - uncited.len(),
            ids.len()
        );
        if !brief && !uncited.is_empty() {
            println!("  not cited: {}", uncited.join(" "));
        }
    }
    if wrong.is_empty() {
        return Ok(());
    }
    Err(format!(
        "these rule ids do not exist:\n{}",
        wrong.join("\n")
    ))
}

/// File name → ids of its rules and worked examples, in order.
fn rulebooks() -> Result<BTreeMap<String, Vec<String>>, String> {
    let folder = root().join("rules");
    let mut books = BTreeMap::new();
    for path in files(&folder, "md") {
        let text =
            fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        let name = path
            .file_stem()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        let ids: Vec<_> = statements(&text)
            .iter()
            .map(|statement| statement.id.to_owned())
            .collect();
        let unique: BTreeSet<_> = ids.iter().collect();
        if unique.len() != ids.len() {
            return Err(format!("{}: an id stands twice", path.display()));
        }
        if !ids.is_empty() {
            books.insert(name, ids);
        }
    }
    Ok(books)
}

/// Everything that looks like a rule id in the crates. Test code is what stands under a `tests` folder, or behind the
/// first `#[cfg(test)]` of a source file.
fn citations() -> Result<Cited, String> {
    let id = Regex::new(r"\b([A-Z]{3})-((?:[A-Z]\d+)|(?:\d+\.\d+))\b")
        .map_err(|error| error.to_string())?;
    let mut cited = Cited::default();
    for path in files(&root().join("crates"), "rs") {
        let text =
            fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        let mut testing = path.components().any(|part| part.as_os_str() == "tests");
        for (number, line) in text.lines().enumerate() {
            testing |= line.trim() == "#[cfg(test)]";
            for found in id.find_iter(line) {
                let found = found.as_str().to_owned();
                if testing {
                    cited.by_tests.insert(found.clone());
                }
                cited
                    .anywhere
                    .entry(found)
                    .or_insert_with(|| (path.clone(), number + 1));
            }
        }
    }
    Ok(cited)
}

fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            found.extend(files(&path, ending));
        } else if path.extension().is_some_and(|e| e == ending) {
            found.push(path);
        }
    }
    found.sort();
    found
}
