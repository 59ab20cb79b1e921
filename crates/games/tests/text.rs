//! The text form of a record: written in three languages, read back as the same record, and refused where it is damaged.

use std::fs;
use std::path::{Path, PathBuf};

use kernel::Record;
use messages::{Language, Lexicon};

/// The golden records of every game.
fn goldens() -> Vec<(String, PathBuf)> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut found = Vec::new();
    for game in games::all() {
        let id = game.about().id;
        let folder = crates.join(id).join("tests/golden");
        let files = fs::read_dir(&folder)
            .unwrap()
            .map(|file| file.unwrap().path());
        let records = files.filter(|path| path.extension().is_some_and(|ending| ending == "json"));
        found.extend(records.map(|path| (id.to_owned(), path)));
    }
    found.sort();
    found
}

fn record(path: &Path) -> Record {
    serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap()
}

#[test]
fn a_golden_record_of_every_game_comes_back_from_its_text_in_three_languages() {
    for game in games::all() {
        let id = game.about().id;
        let (_, path) = goldens().into_iter().find(|(of, _)| of == id).expect(id);
        let record = record(&path);
        let mut texts = Vec::new();
        for language in Language::ALL {
            let lexicon = Lexicon::new(language);
            let text = games::text::write(&record, &[], &lexicon)
                .unwrap_or_else(|fault| panic!("{id}: {fault}"));
            let again = games::text::read(&text)
                .unwrap_or_else(|damage| panic!("{id}: {}", lexicon.say(&damage.message())));
            assert_eq!(again, record, "{id} in {language}");
            // Byte by byte, as every program of ours writes a record.
            assert_eq!(
                wire::text(&again),
                wire::text(&record),
                "{id} in {language}"
            );
            // A line for each action, and no key without words.
            let steps = text
                .lines()
                .filter(|line| line.starts_with(|c: char| c.is_ascii_digit()));
            assert_eq!(steps.clone().count(), record.steps.len());
            for line in steps {
                let said = line.split(" | ").next().unwrap();
                assert!(!said.contains(&format!("{id}-do-")), "{language}: {line}");
            }
            texts.push(text);
        }
        assert!(texts[0] != texts[1] && texts[1] != texts[2] && texts[0] != texts[2]);
    }
}

/// Whatever line of a text is changed, it is refused with the number of that very line.
#[test]
fn a_damaged_line_is_refused_with_its_number() {
    let (_, path) = goldens()
        .into_iter()
        .find(|(of, _)| of == "verdox")
        .unwrap();
    let text = games::text::write(&record(&path), &[], &Lexicon::new(Language::English)).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    let read = |lines: &[String]| games::text::read(&lines.join("\n"));
    let whole: Vec<String> = lines.iter().map(|line| (*line).to_owned()).collect();
    assert!(read(&whole).is_ok());
    for (at, line) in lines.iter().enumerate() {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        // One character changed in the middle; the end cut off; a sentence told otherwise.
        let middle = line.chars().count() / 2;
        let changed: String = line
            .chars()
            .enumerate()
            .map(|(place, c)| match c {
                _ if place != middle => c,
                '1' => '2',
                ' ' => '.',
                _ => '1',
            })
            .collect();
        let cut: String = line.chars().take(line.chars().count() - 3).collect();
        for damaged in [changed, cut] {
            let mut lines = whole.clone();
            lines[at].clone_from(&damaged);
            let damage = read(&lines).expect_err(&damaged);
            assert_eq!(damage.line, at + 1, "{damaged}");
        }
    }
}

#[test]
fn lost_and_swapped_lines_are_noticed() {
    let (_, path) = goldens().into_iter().find(|(of, _)| of == "ccn").unwrap();
    let text = games::text::write(&record(&path), &[], &Lexicon::new(Language::Czech)).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    let first = lines
        .iter()
        .position(|line| line.starts_with("1. "))
        .unwrap();
    let mut lost = lines.clone();
    lost.remove(first + 4);
    assert_eq!(
        games::text::read(&lost.join("\n")).unwrap_err().line,
        first + 5
    );
    let mut swapped = lines.clone();
    swapped.swap(first + 6, first + 7);
    assert_eq!(
        games::text::read(&swapped.join("\n")).unwrap_err().line,
        first + 7
    );
    // The last steps are missing: their number was announced.
    let end = lines.iter().rposition(|line| line.contains(" | ")).unwrap();
    assert!(games::text::read(&lines[..end].join("\n")).is_err());
    assert!(games::text::read("").is_err());
    // What a forum does to a text is no damage: other line ends, other spaces in the sentences, space around the lines.
    let posted: Vec<String> = lines
        .iter()
        .map(|line| match line.split_once(" | ") {
            Some((said, code)) => format!("  {} | {code}  \r", said.replace(' ', "\u{a0}")),
            None => format!("{line}\r"),
        })
        .collect();
    assert_eq!(games::text::read(&posted.join("\n")), Ok(record(&path)));
}
