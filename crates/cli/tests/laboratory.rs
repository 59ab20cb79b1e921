//! `bivouac odds` and `bivouac simulate` as a person runs them.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use serde_json::Value as Json;

fn bivouac(words: &[&str], folder: &Path) -> Output {
    Command::new(env!("CARGO_BIN_EXE_bivouac"))
        .args(words)
        .current_dir(folder)
        .stdin(Stdio::null())
        .output()
        .unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

fn scratch(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("bivouac-lab-{}-{name}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    folder
}

#[test]
fn simulate_writes_tables_and_a_report_and_merges_shards() {
    let folder = scratch("simulate");
    let study =
        "simulate verdox redoubt --games 4 --players recruit,recruit --seed 3 --vary rounds=3";
    let words: Vec<_> = study.split(' ').collect();
    let with = |more: &[&str]| {
        let output = bivouac(&[&words, more].concat(), &folder);
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        text(&output.stdout)
    };
    let said = with(&["--jobs", "2"]);
    assert!(said.contains("battle.rounds = 3"), "{said}");
    let out = folder.join("lab/verdox-redoubt-seed3");
    let read = |path: &Path| fs::read_to_string(path).unwrap();
    let battles = read(&out.join("battles.csv"));
    assert_eq!(battles.lines().count(), 1 + 8, "{battles}");
    assert!(battles.starts_with(
        "variant,change,battle,seed,winner,reason,turns,steps,score_hasbergs,score_askans"
    ));
    assert!(read(&out.join("turns.csv")).lines().count() > 8);
    assert!(read(&out.join("report.html")).contains("--vary rounds=3"));
    let report: Json = serde_json::from_str(&read(&out.join("report.json"))).unwrap();
    assert_eq!(report["variants"][1]["battles"], 4);
    assert_eq!(report["missing"], 0);
    for name in ["battles.parquet", "turns.parquet"] {
        let table = fs::read(out.join(name));
        if cfg!(feature = "parquet") {
            let table = table.unwrap();
            assert!(
                table.starts_with(b"PAR1") && table.ends_with(b"PAR1"),
                "{name}"
            );
        } else {
            assert!(table.is_err(), "{name}: the feature is off");
        }
    }

    // The same again plays nothing and says that.
    let again = bivouac(&words, &folder);
    assert!(
        text(&again.stderr).contains("8 battles"),
        "{}",
        text(&again.stderr)
    );

    for shard in ["1/2", "2/2"] {
        with(&["--shard", shard, "--out", "parts"]);
    }
    let merge = [
        "simulate",
        "merge",
        "parts/shard-1-of-2.jsonl",
        "parts/shard-2-of-2.jsonl",
        "--json",
    ];
    let merged = bivouac(&merge, &folder);
    assert_eq!(merged.status.code(), Some(0), "{}", text(&merged.stderr));
    assert_eq!(read(&folder.join("parts/battles.csv")), battles);
    assert_eq!(
        read(&folder.join("parts/turns.csv")),
        read(&out.join("turns.csv"))
    );
    let printed: Json = serde_json::from_str(&text(&merged.stdout)).unwrap();
    assert_eq!(printed, report);

    let half = bivouac(&["simulate", "merge", "parts/shard-1-of-2.jsonl"], &folder);
    assert!(
        text(&half.stdout).contains("4 battles are still missing"),
        "{}",
        text(&half.stdout)
    );
}

#[test]
fn wrong_words_are_2_and_failures_1() {
    let folder = scratch("wrong");
    for (words, code, said) in [
        ("simulate verdox", 2, ""),
        ("simulate chess opening", 2, "verdox"),
        ("simulate verdox moscow", 2, "redoubt"),
        (
            "simulate verdox redoubt --players veteran",
            2,
            "veteran,recruit",
        ),
        (
            "simulate verdox redoubt --players veteran,marshal:400",
            2,
            "marshal@2000",
        ),
        ("simulate verdox redoubt --vary hands=3", 2, "battle.rounds"),
        ("simulate verdox redoubt --vary rounds", 2, "PATH=VALUE"),
        (
            "simulate verdox redoubt --vary rounds=many",
            1,
            "battle.rounds = many",
        ),
        ("simulate verdox redoubt --shard 3/2", 2, "1/4"),
        ("simulate merge nowhere.jsonl", 1, "nowhere.jsonl"),
        ("odds verdox", 2, "--list"),
        ("odds verdox --action 9999999", 2, "9999999"),
        ("odds verdox --action {", 2, "JSON"),
        ("odds verdox --seat prussian --list", 2, "hasbergs"),
        (
            "odds verdox --record nowhere.json --list",
            1,
            "nowhere.json",
        ),
        ("odds verdox --action {\"type\":\"fly\"}", 1, ""),
    ] {
        let output = bivouac(&words.split(' ').collect::<Vec<_>>(), &folder);
        let error = text(&output.stderr);
        assert_eq!(output.status.code(), Some(code), "{words}: {error}");
        assert!(error.contains(said), "{words}: {error}");
    }
}

#[test]
fn odds_follow_a_record_and_draw() {
    let folder = scratch("odds");
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("../ccn/tests/golden");
    let mut records: Vec<_> = fs::read_dir(golden)
        .unwrap()
        .map(|file| file.unwrap().path())
        .collect();
    records.sort();
    let text_of = fs::read_to_string(&records[0]).unwrap();
    let record: Json = serde_json::from_str(&text_of).unwrap();
    // An attack that was really made.
    let steps = record["steps"].as_array().unwrap();
    let (at, step) = steps
        .iter()
        .enumerate()
        .find(|(_, step)| {
            step["action"]["type"]
                .as_str()
                .is_some_and(|kind| matches!(kind, "fire" | "melee"))
        })
        .unwrap_or_else(|| panic!("nobody attacks in {}", records[0].display()));
    let (at, path) = (at.to_string(), records[0].display().to_string());
    let (seat, action) = (step["seat"].as_str().unwrap(), step["action"].to_string());
    let words = [
        "odds", "ccn", "--record", &path, "--at", &at, "--seat", seat, "--action", &action,
    ];
    let output = bivouac(&[&words[..], &["--svg", "odds.svg"]].concat(), &folder);
    let said = text(&output.stdout);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    assert!(
        said.contains("Exact") && said.contains("CCN-") && said.contains('█'),
        "{said}"
    );
    assert!(
        fs::read_to_string(folder.join("odds.svg"))
            .unwrap()
            .contains("<rect")
    );
    let output = bivouac(&[&words[..], &["--json", "--lang", "pl"]].concat(), &folder);
    let json: Json = serde_json::from_str(&text(&output.stdout)).unwrap();
    assert_eq!(
        (&json["exact"], &json["step"].to_string()),
        (&Json::Bool(true), &at)
    );
    let listed = bivouac(
        &["odds", "ccn", "--record", &path, "--at", &at, "--list"],
        &folder,
    );
    assert!(
        text(&listed.stdout).lines().count() > 1,
        "{}",
        text(&listed.stdout)
    );
}

#[test]
fn the_help_is_translated_and_has_examples() {
    let folder = scratch("help");
    for command in [&["odds"][..], &["simulate"], &["simulate", "merge"]] {
        let help = |language: &str| {
            let words = [&["--lang", language], command, &["--help"]].concat();
            let output = bivouac(&words, &folder);
            assert_eq!(output.status.code(), Some(0), "{words:?}");
            let said = text(&output.stdout);
            assert!(!said.contains("lab-") && !said.contains("cli-"), "{said}");
            said
        };
        let english = help("en");
        assert!(
            command.len() > 1 || english.contains("Examples:"),
            "{english}"
        );
        for language in ["pl", "cs"] {
            let said = help(language);
            for line in english.lines().map(str::trim) {
                // What is the same in every language: commands to copy, and signs.
                let same = line.split(' ').count() < 4 || line.starts_with("bivouac");
                assert!(same || !said.contains(line), "{language}: {line}");
            }
        }
    }
}
