//! The binary as a person runs it: words in, text and exit codes out.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

fn bivouac(words: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_bivouac"))
        .args(words)
        .stdin(Stdio::null())
        .output()
        .unwrap()
}

fn out(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn err(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn scratch(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("bivouac-cli-{}-{name}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    folder
}

#[test]
fn every_command_helps_with_examples() {
    for words in [
        &["--help"][..],
        &["play", "--help"],
        &["engine", "--help"],
        &["rules", "--help"],
        &["scenario", "--help"],
        &["serve", "--help"],
        &["verify", "--help"],
        &["text", "--help"],
        &["analyse", "--help"],
    ] {
        let output = bivouac(words);
        assert_eq!(output.status.code(), Some(0), "{words:?}");
        assert!(
            out(&output).contains("Example"),
            "{words:?}: {}",
            out(&output)
        );
    }
}

#[test]
fn wrong_usage_is_2_and_failure_is_1() {
    for words in [
        &["fly"][..],
        &["scenario"],
        &["--lang", "xx", "rules"],
        &["play", "--two", "--watch"],
        &["play", "chess"],
        &["play", "verdox", "moon"],
        &["play", "verdox", "--against", "god"],
        &["play", "verdox", "--side", "british"],
        &["rules", "chess"],
        &["scenario", "list", "chess"],
        &["scenario", "show", "verdox", "moon"],
        &["arena", "chess", "veteran", "recruit"],
        &["arena", "verdox", "god", "recruit"],
        &["arena", "verdox", "veteran", "recruit", "--pairs", "0"],
    ] {
        let output = bivouac(words);
        assert_eq!(output.status.code(), Some(2), "{words:?}");
        assert!(!err(&output).is_empty(), "{words:?}");
    }
    for words in [
        &["rules", concat!("VER-", "999.1")][..],
        &["verify", "/nonexistent.json"],
        &["text", "/nonexistent.json"],
        &["text", "--read", "/nonexistent.txt"],
        &["analyse", "/nonexistent.json"],
        &["play", "--resume", "/nonexistent.json"],
        &[
            "arena",
            "verdox",
            "veteran",
            "ghost",
            "--bot",
            "ghost=/nonexistent",
            "--pairs",
            "1",
        ],
        &["--scenarios", "/nonexistent", "rules"],
    ] {
        let output = bivouac(words);
        assert_eq!(output.status.code(), Some(1), "{words:?}");
        assert!(!err(&output).is_empty(), "{words:?}");
    }
}

#[test]
fn rules_are_found_by_id_and_by_word() {
    let output = bivouac(&["rules", "VER-3.4"]);
    assert!(
        out(&output).starts_with("VER-3.4") && out(&output).contains("edge"),
        "{}",
        out(&output)
    );
    assert_eq!(out(&bivouac(&["rules", "ver-3.4"])), out(&output));
    let found = out(&bivouac(&["rules", "verdox", "--search", "swamp"]));
    assert!(
        found.contains("VER-6.14") && !found.contains("VER-1.1 "),
        "{found}"
    );
    assert!(out(&bivouac(&["rules"])).contains("verdox"));
}

#[test]
fn scenarios_are_listed_shown_and_checked() {
    assert!(out(&bivouac(&["scenario", "list", "verdox"])).contains("redoubt"));
    let shown = out(&bivouac(&["scenario", "show", "verdox", "redoubt"]));
    assert!(shown.contains("[scenario]"));
    let folder = scratch("scenarios");
    let good = folder.join("good.toml");
    fs::write(&good, shown.replace("\"redoubt\"", "\"my-redoubt\"")).unwrap();
    assert_eq!(
        bivouac(&["scenario", "check", good.to_str().unwrap()])
            .status
            .code(),
        Some(0)
    );
    let bad = folder.join("bad.toml");
    fs::write(&bad, shown.replace("game = \"verdox\"", "game = \"chess\"")).unwrap();
    let output = bivouac(&[
        "scenario",
        "check",
        bad.to_str().unwrap(),
        good.to_str().unwrap(),
    ]);
    assert_eq!(output.status.code(), Some(1));
    assert!(
        err(&output).contains("bad.toml:") && err(&output).contains("«chess»"),
        "{}",
        err(&output)
    );
    fs::remove_file(&bad).unwrap();
    // A folder extends the built-in scenarios.
    let listed = out(&bivouac(&[
        "--scenarios",
        folder.to_str().unwrap(),
        "scenario",
        "list",
    ]));
    assert!(
        listed.contains("my-redoubt") && listed.contains(" redoubt "),
        "{listed}"
    );
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn the_engine_ends_with_its_input() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_bivouac"))
        .arg("engine")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    child
        .stdin
        .take()
        .unwrap()
        .write_all(b"nonsense\n{\"do\":\"games\"}")
        .unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(out(&output).lines().count(), 2);
}

/// A stranger's bot in Python plays a battle; the binary and an audit that shares no code with it verify the record.
#[test]
fn a_bot_in_python_plays_and_the_record_is_audited_twice() {
    let folder = scratch("python");
    let record = folder.join("battle.json");
    let bot = Command::new("python3")
        .arg(root().join("examples/random_bot.py"))
        .args([env!("CARGO_BIN_EXE_bivouac"), "verdox", "redoubt"])
        .arg(&record)
        .output()
        .expect("python3 is installed");
    assert!(bot.status.success(), "{}", err(&bot));
    let verified = bivouac(&["verify", record.to_str().unwrap(), "--log"]);
    assert_eq!(verified.status.code(), Some(0), "{}", err(&verified));
    assert!(out(&verified).contains("holds:"), "{}", out(&verified));
    assert!(
        out(&verified).lines().count() > 20,
        "the log tells the battle"
    );
    let audit = |path: &PathBuf| {
        Command::new("python3")
            .arg(root().join("examples/audit_dice.py"))
            .arg(path)
            .output()
            .unwrap()
    };
    let audited = audit(&record);
    assert!(audited.status.success(), "{}", err(&audited));
    let said = out(&audited);
    let (before, _) = said.split_once(" dice").unwrap();
    let dice: usize = before.rsplit(' ').next().unwrap().parse().unwrap();
    assert!(dice > 10, "{dice} dice were checked");
    // One changed die is found by both.
    let mut json: serde_json::Value =
        serde_json::from_str(&fs::read_to_string(&record).unwrap()).unwrap();
    let steps = json["steps"].as_array_mut().unwrap();
    let rolled = steps
        .iter_mut()
        .find(|step| step.get("rolls").is_some())
        .unwrap();
    rolled["rolls"][0] = (rolled["rolls"][0].as_u64().unwrap() % 6 + 1).into();
    fs::write(&record, json.to_string()).unwrap();
    assert_eq!(
        bivouac(&["verify", record.to_str().unwrap()]).status.code(),
        Some(1)
    );
    assert!(!audit(&record).status.success());
    fs::remove_dir_all(folder).unwrap();
}

/// Told nothing, it serves, and where is said by the environment as well as by `serve`'s own flags.
#[test]
fn without_a_command_it_serves_as_the_environment_says() {
    let data = scratch("environment").join("battles");
    let mut server = Command::new(env!("CARGO_BIN_EXE_bivouac"))
        .env("BIVOUAC_LISTEN", "127.0.0.1:0")
        .env("BIVOUAC_DATA", &data)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(server.stdout.take().unwrap())
        .read_line(&mut line)
        .unwrap();
    server.kill().unwrap();
    server.wait().unwrap();
    assert!(line.starts_with("listening on http://127.0.0.1:"), "{line}");
    assert!(!line.contains(":7070"), "{line}");
    assert!(data.is_dir());
    fs::remove_dir_all(data.parent().unwrap()).unwrap();

    let wrong = Command::new(env!("CARGO_BIN_EXE_bivouac"))
        .env("BIVOUAC_LISTEN", "nowhere")
        .env("BIVOUAC_DATA", "/dev/null/nothing")
        .stdin(Stdio::null())
        .output()
        .unwrap();
    assert_eq!(wrong.status.code(), Some(2), "{}", err(&wrong));
    assert!(err(&wrong).contains("nowhere"), "{}", err(&wrong));
}

/// Without a terminal there is nothing to play on: a sentence, in the language that was asked for, and no panic.
#[test]
fn play_without_a_terminal_ends_with_a_sentence() {
    for (language, said) in [("en", "terminal"), ("pl", "terminal"), ("cs", "terminál")] {
        let output = bivouac(&["--lang", language, "play", "verdox"]);
        assert_eq!(output.status.code(), Some(1));
        let told = err(&output);
        assert!(told.contains(said) && !told.contains("panicked"), "{told}");
        assert_eq!(told.lines().count(), 1, "{told}");
    }
    let told = err(&bivouac(&["--lang", "pl", "play", "chess"]));
    assert!(told.contains("Nie ma gry"), "{told}");
}

/// A reader that has read enough (`| head`) is no failure and no panic.
#[test]
fn a_broken_pipe_is_the_end() {
    let golden = golden_record("verdox");
    for words in [
        &["rules", "ccn"][..],
        &["scenario", "list"],
        &["verify", "--log", &golden],
        &["--help"],
    ] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_bivouac"))
            .args(words)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{words:?}: {}", err(&output));
        assert_eq!(err(&output), "", "{words:?}");
    }
}

/// A finished battle of a game, from its golden records.
fn golden_record(game: &str) -> String {
    let folder = root().join("crates").join(game).join("tests/golden");
    let mut files: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "json"))
        .collect();
    files.sort();
    files[0].display().to_string()
}

/// The help speaks the language that was asked for, down to each option.
#[test]
fn the_help_is_translated() {
    let commands = [
        &[][..],
        &["arena"],
        &["arena", "tune"],
        &["backup"],
        &["engine"],
        &["export"],
        &["play"],
        &["restore"],
        &["rules"],
        &["scenario"],
        &["scenario", "check"],
        &["scenario", "list"],
        &["scenario", "show"],
        &["serve"],
        &["verify"],
    ];
    for command in commands {
        let help = |language: &str| -> Vec<String> {
            let words = [&["--lang", language], command, &["--help"]].concat();
            let output = bivouac(&words);
            assert_eq!(output.status.code(), Some(0), "{words:?}: {}", err(&output));
            let said = out(&output);
            assert!(!said.contains("cli-help"), "{said}");
            // What is the same in every language: commands to copy, codes in brackets, an option with its value.
            said.lines()
                .map(str::trim)
                .filter(|line| line.len() > 24 && line.contains(' '))
                .filter(|line| !(line.starts_with('-') && line.ends_with('>')))
                .filter(|line| {
                    !["[", "bivouac ", "echo", "printf", "'{"]
                        .iter()
                        .any(|begun| line.starts_with(begun))
                })
                .map(ToOwned::to_owned)
                .collect()
        };
        let english = help("en");
        for language in ["pl", "cs"] {
            let translated = help(language);
            assert!(!translated.is_empty());
            for line in translated {
                assert!(!english.contains(&line), "{language} {command:?}: {line}");
            }
        }
    }
}

/// An example is a line to copy: it stands behind two spaces, and fits into a terminal of 80 columns.
#[test]
fn examples_of_the_help_can_be_copied() {
    let commands = [
        "", "admin", "arena", "backup", "engine", "export", "odds", "play", "restore", "rules",
        "scenario", "serve", "simulate", "verify",
    ];
    for command in commands {
        for language in ["en", "pl", "cs"] {
            let words = ["--lang", language, command, "--help"];
            let words: Vec<_> = words.into_iter().filter(|word| !word.is_empty()).collect();
            let said = out(&bivouac(&words));
            // The heading of the examples is the last one.
            let (_, examples) = said.rsplit_once(":\n  ").unwrap();
            let examples: Vec<_> = examples
                .split("\n\n")
                .next()
                .unwrap()
                .lines()
                .map(|line| format!("  {}", line.trim_start()))
                .collect();
            assert!(!examples.is_empty(), "{said}");
            for line in &examples {
                assert!(line.chars().count() <= 80, "{words:?}: {line}");
                let to_copy = line.trim_start();
                assert!(
                    to_copy.starts_with("bivouac ") || to_copy.starts_with("echo "),
                    "{words:?}: {line}"
                );
                assert!(said.contains(&format!("\n{line}")), "{words:?}: {line}");
            }
        }
    }
    // The one for programs is taken as it stands.
    let help = out(&bivouac(&["engine", "--help"]));
    let example = help.lines().find(|line| line.contains("echo")).unwrap();
    let (line, program) = example
        .trim()
        .strip_prefix("echo ")
        .unwrap()
        .rsplit_once(" | ")
        .unwrap();
    assert_eq!(program, "bivouac engine");
    let answer = engine_says(line.trim_matches('\''));
    assert!(answer.contains(r#""ok":true"#), "{answer}");
}

/// What the engine answers to one line.
fn engine_says(line: &str) -> String {
    let mut engine = Command::new(env!("CARGO_BIN_EXE_bivouac"))
        .arg("engine")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    writeln!(engine.stdin.take().unwrap(), "{line}").unwrap();
    out(&engine.wait_with_output().unwrap())
}

/// Wrong words on the command line are answered in the language that was asked for, with what was meant.
#[test]
fn wrong_usage_is_told_in_the_language() {
    for (words, said) in [
        (&["--lang", "pl", "fly"][..], "nie ma polecenia „fly”"),
        (
            &["--lang", "cs", "play", "--fast"],
            "„--fast“ tu neexistuje",
        ),
        (&["--lang", "en", "plai"], "Did you mean «play»?"),
        (
            &[
                "--lang", "pl", "arena", "verdox", "recruit", "random", "--pairs", "0",
            ],
            "„0” nie pasuje: --pairs",
        ),
        (
            &[
                "--lang", "cs", "arena", "verdox", "recruit", "random", "--sprt", "a",
            ],
            "Udejte OD:DO",
        ),
        (&["--lang", "pl", "verify"], "brakuje: <RECORD>"),
        (
            &["--lang", "pl", "serve", "--config", "/nonexistent.toml"],
            "/nonexistent.toml: nie ma takiego pliku",
        ),
        (
            &["--lang", "cs", "serve", "--database", "mysql://host/db"],
            "databáze je postgres://…, ne mysql",
        ),
        (
            &["--lang", "pl", "arena", "verdox", "god", "recruit"],
            "„god” nie może walczyć",
        ),
        (&["rules", "chess"], "«chess» is neither"),
        (&["--lang=pl", "play", "--two", "--watch"], "wykluczają się"),
        (
            &["scenario", "show", "chess", "moon"],
            "There is no game «chess»",
        ),
    ] {
        let output = bivouac(words);
        assert_eq!(output.status.code(), Some(2), "{words:?}");
        assert!(err(&output).contains(said), "{words:?}: {}", err(&output));
    }
}

/// What is wrong with a file is told in the language that was asked for: the words of the system, a key of a rule or the
/// name of a type never reach a person.
#[test]
fn failures_are_told_in_the_language() {
    let folder = scratch("failures");
    let nonsense = folder.join("nonsense.json");
    fs::write(&nonsense, "{").unwrap();
    let nonsense = nonsense.display().to_string();
    // An action that the rules forbid.
    let golden = fs::read_to_string(golden_record("verdox")).unwrap();
    let mut record: serde_json::Value = serde_json::from_str(&golden).unwrap();
    let steps = record["steps"].as_array_mut().unwrap();
    steps.remove(0);
    let forbidden = folder.join("forbidden.json");
    fs::write(&forbidden, record.to_string()).unwrap();
    let forbidden = forbidden.display().to_string();
    let new = folder.join("new").display().to_string();
    for (words, said) in [
        (&["verify", "/nonexistent.json"][..], "nie ma takiego pliku"),
        (&["verify", &nonsense], "to nie jest zapis bitwy"),
        (&["verify", &forbidden], ": krok "),
        (
            &["play", "--resume", "/nonexistent.json"],
            "nie ma takiego pliku",
        ),
        (
            &["scenario", "check", "/nonexistent.toml"],
            "nie ma takiego pliku",
        ),
        (
            &["--scenarios", "/nonexistent", "rules"],
            "nie ma takiego pliku",
        ),
        (
            &["backup", "/nonexistent/x", "--data", "/nonexistent"],
            "nie ma bitew",
        ),
        (&["export", "x", "--data", "/nonexistent"], "nie ma bitew"),
        (
            &["restore", "/nonexistent.db", "--data", &new],
            "nie ma takiego pliku",
        ),
        (
            &["admin", "--data", "/nonexistent", "battles"],
            "nie ma takiego pliku",
        ),
        (
            &[
                "serve",
                "--data",
                &new,
                "--database",
                "postgres://127.0.0.1:1/x",
            ],
            "baza danych jest nieosiągalna, adres 127.0.0.1:1",
        ),
    ] {
        let output = bivouac(&[&["--lang", "pl"], words].concat());
        assert_eq!(output.status.code(), Some(1), "{words:?}");
        let told = err(&output);
        assert!(told.contains(said), "{words:?}: {told}");
        for internal in [
            "(os error 2)",
            "-refuse-",
            "kernel-",
            "Die(",
            "Face(",
            "refused by",
        ] {
            assert!(!told.contains(internal), "{words:?}: {told}");
        }
    }
    // What failed has made nothing.
    assert!(!PathBuf::from(new).exists());
    fs::remove_dir_all(folder).unwrap();
}

/// The report of a match is told in words: sides, and how the battles ended.
#[test]
fn the_report_of_a_match_is_told_in_the_language() {
    let words = "arena verdox recruit random --pairs 1 --time 1 --scenario redoubt";
    for (language, side) in [
        ("en", "Hasbergs"),
        ("pl", "Hasbergowie"),
        ("cs", "Hasbergové"),
    ] {
        let words: Vec<_> = ["--lang", language]
            .into_iter()
            .chain(words.split(' '))
            .collect();
        let output = bivouac(&words);
        assert_eq!(output.status.code(), Some(0), "{}", err(&output));
        let report = out(&output);
        assert!(report.contains(side), "{report}");
        assert!(
            !report.contains("verdox-over") && !report.contains("cli-"),
            "{report}"
        );
        assert_eq!(report.contains("decisions"), language == "en", "{report}");
    }
}
