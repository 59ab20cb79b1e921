//! A forged record is noticed by everybody who checks it: `bivouac verify`, the audit in Python, and the page
//! (`web/tests/tampering.test.ts`), which all read the same list of forgeries, `tampering.json`.
//!
//! The list is made from one golden record of each game; `BIVOUAC_BLESS=1` writes it again when the records change.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use cli::{Exit, verify};
use games::Library;
use messages::{Language, Lexicon};
use serde_json::{Value as Json, json};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn scratch(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("bivouac-audit-{name}-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// The kind of a roll, as docs/dice.md names them.
fn kind(roll: &Json) -> &'static str {
    match roll {
        Json::Number(_) => "die",
        Json::String(_) => "face",
        _ => "pick",
    }
}

fn kinds(record: &Json) -> Vec<&'static str> {
    let steps = record["steps"].as_array().unwrap().iter();
    let mut kinds: Vec<_> = steps
        .chain([record])
        .filter_map(|step| step["rolls"].as_array())
        .flatten()
        .map(kind)
        .collect();
    kinds.sort_unstable();
    kinds.dedup();
    kinds
}

/// The golden record of each game with the most kinds of rolls (of several, the shortest): its path and content.
fn records() -> BTreeMap<&'static str, (String, Json)> {
    let mut chosen = BTreeMap::new();
    for game in games::all() {
        let game = game.about().id;
        let folder = format!("crates/{game}/tests/golden");
        let best = fs::read_dir(root().join(&folder))
            .unwrap_or_else(|error| panic!("{folder}: {error}"))
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .filter(|name| Path::new(name).extension() == Some("json".as_ref()))
            .map(|name| {
                let path = format!("{folder}/{name}");
                let text = fs::read_to_string(root().join(&path)).unwrap();
                let record: Json = serde_json::from_str(&text).unwrap();
                (kinds(&record).len(), usize::MAX - text.len(), path, record)
            })
            .max_by_key(|(kinds, short, ..)| (*kinds, *short))
            .unwrap_or_else(|| panic!("{folder} is empty"));
        chosen.insert(game, (best.2, best.3));
    }
    chosen
}

/// Another value of the same kind.
fn another(game: &str, roll: &Json) -> Json {
    match roll {
        Json::Number(n) => json!(n.as_u64().unwrap() % 6 + 1),
        Json::String(name) => {
            let faces = games::find(game).unwrap().about().faces;
            json!(faces.iter().find(|face| *face != name).unwrap())
        }
        pick => {
            let (of, got) = (pick["of"].as_u64().unwrap(), pick["got"].as_u64().unwrap());
            json!({ "of": of, "got": (got + 1) % of })
        }
    }
}

fn replace(path: String, value: impl Into<Json>) -> Json {
    json!({ "op": "replace", "path": path, "value": value.into() })
}

fn add(path: String, value: impl Into<Json>) -> Json {
    json!({ "op": "add", "path": path, "value": value.into() })
}

fn remove(path: String) -> Json {
    json!({ "op": "remove", "path": path })
}

/// Forgeries of a record, as JSON patches (RFC 6902) with a name.
fn forgeries(game: &str, record: &Json) -> Vec<(String, Vec<Json>)> {
    let steps = record["steps"].as_array().unwrap();
    let has_rolls = |step: &Json| step["rolls"].is_array();
    let mut all: Vec<(String, Vec<Json>)> = Vec::new();
    let mut forge = |what: &str, patch: Vec<Json>| all.push((what.to_owned(), patch));
    let other_hash = "11".repeat(32);

    // The header.
    forge("another word", vec![replace("/words/0".into(), "tents")]);
    forge("another seed", vec![replace("/seed".into(), &*other_hash)]);
    forge(
        "another commitment",
        vec![replace("/commitment".into(), &*other_hash)],
    );
    forge(
        "another chain",
        vec![replace("/chain".into(), &*other_hash)],
    );
    forge("the chain gone", vec![remove("/chain".into())]);
    forge(
        "another scenario",
        vec![replace("/scenario/id".into(), "moon")],
    );
    forge("an option more", vec![add("/options/moon".into(), true)]);
    forge("a field more", vec![add("/note".into(), "forged")]);
    forge("an ending more", vec![add("/ending".into(), "agreed")]);
    forge(
        "another score",
        vec![replace("/outcome/score/0".into(), 12345)],
    );
    forge("rolls of the set-up more", vec![add("/rolls/-".into(), 1)]);

    // The steps.
    let last = steps.len() - 1;
    forge("the last step gone", vec![remove(format!("/steps/{last}"))]);
    forge(
        "the first step twice",
        vec![add("/steps/0".into(), steps[0].clone())],
    );
    forge(
        "a field of a step more",
        vec![add("/steps/0/note".into(), "forged")],
    );
    forge(
        "a step that a standing order made",
        vec![add("/steps/0/standing".into(), true)],
    );
    let seats = games::find(game).unwrap().about().seats;
    let other = seats
        .iter()
        .find(|seat| steps[0]["seat"] != **seat)
        .unwrap();
    forge(
        "another seat",
        vec![replace("/steps/0/seat".into(), *other)],
    );
    let swapped = (1..steps.len())
        .find(|n| {
            let (one, two) = (&steps[n - 1], &steps[*n]);
            !has_rolls(one) && !has_rolls(two) && one["seat"] == two["seat"] && one != two
        })
        .unwrap();
    let back = json!({ "op": "move", "from": format!("/steps/{swapped}"), "path": format!("/steps/{}", swapped - 1) });
    forge("two steps swapped", vec![back]);
    let calm = steps.iter().position(|step| !has_rolls(step)).unwrap();
    forge(
        "a roll where there was none",
        vec![add(format!("/steps/{calm}/rolls"), json!([6]))],
    );

    // Each kind of roll, in the set-up and in the steps.
    for wanted in kinds(record) {
        let holders = std::iter::once(("/rolls".to_owned(), record)).chain(
            steps
                .iter()
                .enumerate()
                .map(|(n, step)| (format!("/steps/{n}/rolls"), step)),
        );
        let found = holders
            .filter_map(|(path, step)| Some((path, step["rolls"].as_array()?)))
            .find_map(|(path, rolls)| {
                let at = rolls.iter().position(|roll| kind(roll) == wanted)?;
                Some((path, at, &rolls[at]))
            });
        let (rolls, at, roll) = found.unwrap();
        let changed = || replace(format!("{rolls}/{at}"), another(game, roll));
        forge(&format!("another {wanted}"), vec![changed()]);
        forge(
            &format!("a {wanted} gone"),
            vec![remove(format!("{rolls}/{at}"))],
        );
        forge(
            &format!("a {wanted} and an X"),
            vec![changed(), add(format!("{rolls}/-"), "X")],
        );
        forge(
            &format!("a {wanted} and a null"),
            vec![add(format!("{rolls}/-"), Json::Null)],
        );
        forge(
            &format!("a {wanted} that became a truth"),
            vec![replace(format!("{rolls}/{at}"), true)],
        );
        if let Some(of) = roll["of"].as_u64() {
            forge(
                "a pick among more",
                vec![replace(format!("{rolls}/{at}/of"), of + 1)],
            );
        }
    }
    let rolled = steps.iter().position(has_rolls).unwrap();
    let rolls = format!("/steps/{rolled}/rolls");
    forge(
        "a step that was scripted",
        vec![add(format!("/steps/{rolled}/scripted"), true)],
    );
    let first = another(game, &steps[rolled]["rolls"][0]);
    let scripted = add(format!("/steps/{rolled}/scripted"), true);
    forge(
        "a scripted lie",
        vec![replace(format!("{rolls}/0"), first), scripted],
    );
    // One of these is what the seed gives next.
    for die in 1..=6 {
        forge(
            &format!("a {die} more"),
            vec![add(format!("{rolls}/-"), die)],
        );
    }
    for face in games::find(game).unwrap().about().faces {
        forge(
            &format!("a {face} more"),
            vec![add(format!("{rolls}/-"), *face)],
        );
    }
    forge("the rolls of a step gone", vec![remove(rolls)]);
    let every = (0..steps.len())
        .filter(|n| has_rolls(&steps[*n]))
        .map(|n| remove(format!("/steps/{n}/rolls")))
        .chain([replace("/rolls".into(), json!([]))]);
    forge("all rolls gone", every.collect());
    all
}

/// Applies a JSON patch of the few forms that [`forgeries`] uses.
fn patched(record: &Json, patch: &[Json]) -> Json {
    fn insert(record: &mut Json, path: &str, value: Json) {
        let (parent, name) = path.rsplit_once('/').unwrap();
        match record.pointer_mut(parent).unwrap() {
            Json::Array(items) if name == "-" => items.push(value),
            Json::Array(items) => items.insert(name.parse().unwrap(), value),
            fields => fields[name] = value,
        }
    }
    fn take(record: &mut Json, path: &str) -> Json {
        let (parent, name) = path.rsplit_once('/').unwrap();
        match record.pointer_mut(parent).unwrap() {
            Json::Array(items) => items.remove(name.parse().unwrap()),
            fields => fields.as_object_mut().unwrap().remove(name).unwrap(),
        }
    }
    let mut record = record.clone();
    for change in patch {
        let path = change["path"].as_str().unwrap();
        match change["op"].as_str().unwrap() {
            "replace" => *record.pointer_mut(path).unwrap() = change["value"].clone(),
            "add" => insert(&mut record, path, change["value"].clone()),
            "remove" => drop(take(&mut record, path)),
            "move" => {
                let value = take(&mut record, change["from"].as_str().unwrap());
                insert(&mut record, path, value);
            }
            other => panic!("«{other}» is not in use here"),
        }
    }
    record
}

/// The list that this test and the page's share.
fn list() -> Vec<Json> {
    let forged = |(game, (path, record)): (&'static str, (String, Json))| {
        forgeries(game, &record)
            .into_iter()
            .map(move |(what, patch)| json!({ "record": path, "what": what, "patch": patch }))
    };
    records().into_iter().flat_map(forged).collect()
}

#[test]
fn the_list_of_forgeries_is_up_to_date() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/tampering.json");
    let lines: Vec<_> = list().iter().map(Json::to_string).collect();
    let text = format!("[\n{}\n]\n", lines.join(",\n"));
    if std::env::var_os("BIVOUAC_BLESS").is_some() {
        fs::write(&path, &text).unwrap();
    }
    assert!(
        fs::read_to_string(&path).is_ok_and(|kept| kept == text),
        "the golden records have changed: run this test with BIVOUAC_BLESS=1"
    );
}

fn verified(path: &Path, allow_scripted: bool) -> Exit {
    let args = verify::Args {
        record: path.to_owned(),
        log: false,
        allow_scripted,
        without_chain: false,
    };
    verify::run(
        &args,
        &Library::embedded(),
        &Lexicon::new(Language::English),
    )
}

/// Which of these records the audit in Python accepts.
fn audited(paths: &[PathBuf]) -> Vec<bool> {
    let output = Command::new("python3")
        .arg(root().join("examples/audit_dice.py"))
        .args(paths)
        .output()
        .expect("python3 is installed");
    let said = String::from_utf8(output.stdout).unwrap();
    let holds = |path: &PathBuf| said.contains(&format!("{}: holds:", path.display()));
    let verdicts: Vec<_> = paths.iter().map(holds).collect();
    assert_eq!(
        output.status.code(),
        Some(i32::from(verdicts.contains(&false)))
    );
    verdicts
}

/// Plays every forged record of one game; the true one holds.
fn every_forgery_is_noticed(game: &str) {
    let folder = scratch(game);
    let (_, record) = records().remove(game).unwrap();
    let write = |name: &str, record: &Json| {
        let path = folder.join(name);
        fs::write(&path, record.to_string()).unwrap();
        path
    };
    let good = write("good.json", &record);
    assert_eq!(verified(&good, false), Exit::Fine);
    assert_eq!(audited(&[good]), [true]);
    let forged: Vec<_> = forgeries(game, &record)
        .iter()
        .enumerate()
        .map(|(n, (what, patch))| {
            (
                what.clone(),
                write(&format!("{n}.json"), &patched(&record, patch)),
            )
        })
        .collect();
    assert!(forged.len() > 30);
    let paths: Vec<_> = forged.iter().map(|(_, path)| path.clone()).collect();
    let accepted = |verdicts: Vec<bool>| -> Vec<_> {
        let pairs = forged.iter().zip(verdicts);
        pairs
            .filter(|(_, holds)| *holds)
            .map(|((what, _), _)| what.clone())
            .collect()
    };
    let verify: Vec<_> = paths
        .iter()
        .map(|path| verified(path, false) == Exit::Fine)
        .collect();
    assert_eq!(accepted(verify), [""; 0], "bivouac verify accepts them");
    assert_eq!(
        accepted(audited(&paths)),
        [""; 0],
        "the audit in Python accepts them"
    );
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn every_forgery_of_verdox_is_noticed() {
    every_forgery_is_noticed("verdox");
}

#[test]
fn every_forgery_of_generals_is_noticed() {
    every_forgery_is_noticed("generals");
}

#[test]
fn every_forgery_of_napoleonics_is_noticed() {
    every_forgery_is_noticed("ccn");
}

#[test]
fn every_forgery_of_napoleon_is_noticed() {
    every_forgery_is_noticed("napoleon");
}

#[test]
fn every_forgery_of_lee_is_noticed() {
    every_forgery_is_noticed("lee");
}

/// All kinds of rolls are in the list.
#[test]
fn the_records_hold_every_kind_of_roll() {
    let mut all: Vec<_> = records()
        .values()
        .flat_map(|(_, record)| kinds(record))
        .collect();
    all.sort_unstable();
    all.dedup();
    assert_eq!(all, ["die", "face", "pick"]);
    for game in games::all() {
        let about = game.about();
        let (_, record) = &records()[about.id];
        assert_eq!(
            kinds(record).contains(&"face"),
            !about.faces.is_empty(),
            "{}",
            about.id
        );
    }
}

/// A record of an older version has no chain. The referee plays it again and says what is not bound; the audit in
/// Python, which could not notice a missing roll, wants to be told that this is expected.
#[test]
fn a_record_without_a_chain_is_called_unbound() {
    let folder = scratch("unbound");
    let (_, mut record) = records().remove("verdox").unwrap();
    record.as_object_mut().unwrap().remove("chain");
    let path = folder.join("old.json");
    fs::write(&path, record.to_string()).unwrap();
    let said = |arguments: &[&str]| {
        let output = Command::new(env!("CARGO_BIN_EXE_bivouac"))
            .args(arguments)
            .arg(&path)
            .output()
            .unwrap();
        let said = String::from_utf8(output.stdout).unwrap();
        (output.status.code(), said)
    };
    let (code, text) = said(&["verify"]);
    assert_eq!(code, Some(1));
    assert!(
        text.contains("The order of the steps is not bound"),
        "{text}"
    );
    let (code, text) = said(&["--lang", "pl", "verify", "--without-chain"]);
    assert_eq!(code, Some(0));
    assert!(
        text.contains("Kolejność kroków nie jest związana"),
        "{text}"
    );
    assert_eq!(audited(std::slice::from_ref(&path)), [false]);
    let told = Command::new("python3")
        .arg(root().join("examples/audit_dice.py"))
        .arg("--without-chain")
        .arg(&path)
        .status();
    assert!(told.unwrap().success());
    fs::remove_dir_all(folder).unwrap();
}

/// Scripted dice are never those of the seed.
#[test]
fn scripted_dice_are_accepted_only_when_allowed() {
    let folder = scratch("scripted");
    let path = folder.join("scripted.json");
    let game = games::find("verdox").unwrap();
    let library = Library::embedded();
    let file = &library.get("verdox", Some("redoubt")).unwrap().file;
    let mut battle = game
        .start(
            file,
            &BTreeMap::default(),
            kernel::Seed::from_number(5),
            Default::default(),
        )
        .unwrap();
    battle.script(vec![kernel::Scripted::Number(6)]).unwrap();
    let mut chooser = kernel::Dice::quick(5);
    while let Some(seat) = battle.owes().iter().next() {
        if battle.recorded(0).iter().any(|step| step.scripted) {
            battle.end(kernel::Ending::Resigned(seat)).unwrap();
            break;
        }
        let actions = battle.legal(seat).0;
        let action = &actions[chooser.pick(actions.len())];
        battle.act(seat, action).unwrap();
    }
    fs::write(&path, json!(battle.record()).to_string()).unwrap();
    assert_eq!(verified(&path, false), Exit::Failed);
    assert_eq!(verified(&path, true), Exit::Fine);
    let output = Command::new(env!("CARGO_BIN_EXE_bivouac"))
        .arg("verify")
        .arg(&path)
        .output()
        .unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(said.contains("scripted: 1 of"), "{said}");
    assert!(!said.contains("as the seed"), "{said}");
    assert_eq!(audited(&[path]), [false]);
    fs::remove_dir_all(folder).unwrap();
}
