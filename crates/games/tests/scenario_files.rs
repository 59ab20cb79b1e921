//! The documented form of scenario files: the examples of docs/scenarios.md can be played, and the schemas say what the
//! readers say.

mod schema;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use games::Library;
use kernel::{GivenOptions, ScenarioFile, ScenarioRef, Seed};
use serde_json::Value;

use crate::schema::Schema;

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

fn schema_of(game: &str) -> Schema {
    let path = root().join(format!("schemas/{game}.schema.json"));
    let text = fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    Schema::new(serde_json::from_str(&text).unwrap_or_else(|e| panic!("{game}: {e}")))
}

/// The examples of the documentation, as files.
fn examples() -> Vec<ScenarioFile> {
    let path = root().join("docs/scenarios.md");
    let text = fs::read_to_string(path).unwrap();
    let mut found = Vec::new();
    for (number, rest) in text.split("\n```toml\n").skip(1).enumerate() {
        let (block, _) = rest.split_once("\n```").unwrap();
        found.push(ScenarioFile::new(
            format!("docs/scenarios.md, example {}", number + 1),
            format!("{block}\n"),
        ));
    }
    found
}

fn value(file: &ScenarioFile) -> Value {
    file.read().unwrap_or_else(|e| panic!("{}: {e}", file.path))
}

#[test]
fn every_example_of_the_documentation_can_be_played() {
    let mut games_shown = BTreeSet::new();
    for file in examples() {
        let entry = games::library::read(file.clone())
            .unwrap_or_else(|fault| panic!("{}: {fault:?}", file.path));
        assert!(
            file.text.lines().any(|line| line.contains('#')),
            "{}: an example is commented",
            file.path
        );
        let session = entry.game.start(
            &file,
            &GivenOptions::new(),
            Seed::from_number(1),
            Default::default(),
        );
        assert!(
            session.is_ok_and(|session| !session.owes().is_empty()),
            "{}",
            file.path
        );
        games_shown.insert(entry.header.game);
    }
    let all: BTreeSet<_> = games::all()
        .iter()
        .map(|game| game.about().id.to_owned())
        .collect();
    assert_eq!(games_shown, all, "one example of each game at least");
}

#[test]
fn every_file_satisfies_the_schema_of_its_game() {
    let shipped = Library::embedded().files();
    assert!(shipped.len() > 30);
    for file in shipped.into_iter().chain(examples()) {
        let game = file.header().unwrap().game;
        let wrong = schema_of(&game).check(&value(&file));
        assert_eq!(wrong, Vec::<String>::new(), "{}", file.path);
    }
}

/// The words of a document: the path of each key, lists counted as one.
fn keys(value: &Value, path: &str, found: &mut Vec<String>) {
    match value {
        Value::Object(map) => {
            for (key, value) in map {
                found.push(format!("{path}/{key}"));
                keys(value, &format!("{path}/{key}"), found);
            }
        }
        Value::Array(list) => {
            for (i, value) in list.iter().enumerate() {
                keys(value, &format!("{path}/{i}"), found);
            }
        }
        _ => {}
    }
}

/// A document with the key at a path renamed.
fn misspelled(value: &Value, path: &str) -> Value {
    let mut changed = value.clone();
    let (table, key) = path.rsplit_once('/').unwrap();
    let table = changed.pointer_mut(table).unwrap().as_object_mut().unwrap();
    let held = table.remove(key).unwrap();
    table.insert(format!("{key}-x"), held);
    changed
}

/// A word that no reader knows is refused by the schema too, wherever it stands; only options are left to the program.
#[test]
fn misspelled_words_are_refused_by_schema_and_reader() {
    let library = Library::embedded();
    let mut tried = 0;
    for game in games::all() {
        let id = game.about().id;
        let schema = schema_of(id);
        for file in examples()
            .iter()
            .filter(|file| file.header().is_ok_and(|header| header.game == id))
        {
            let good = value(file);
            let mut paths = Vec::new();
            keys(&good, "", &mut paths);
            for path in paths {
                if path.starts_with("/scenario/options/") {
                    continue;
                }
                let bad = misspelled(&good, &path);
                assert!(!schema.check(&bad).is_empty(), "{}: {path}", file.path);
                tried += 1;
            }
        }
        // The reader refuses a stranger's word in the middle of a shipped file.
        let shipped = &library.get(id, None).unwrap().file;
        let text = shipped
            .text
            .replacen("\n[scenario.about]", "\ncolour = 1\n[scenario.about]", 1);
        let text = if text == shipped.text {
            text.replacen("\norder =", "\ncolour = 1\norder =", 1)
        } else {
            text
        };
        let bad = ScenarioFile::new("my.toml", text);
        assert!(games::library::read(bad.clone()).is_err(), "{id}");
        assert!(!schema.check(&value(&bad)).is_empty(), "{id}");
    }
    assert!(tried > 150, "{tried}");
}

/// Values out of their limits, in words and in numbers: what the schema refuses, the reader refuses as well.
#[test]
fn values_out_of_their_limits_are_refused_by_both() {
    let of = |game: &str| {
        examples()
            .into_iter()
            .find(|file| file.header().is_ok_and(|header| header.game == game))
            .unwrap()
    };
    for (game, from, to) in [
        ("verdox", "force = \"6/3/2/2/1/1 5 2\"", "force = \"huge\""),
        ("verdox", "rounds = 30", "rounds = 1000"),
        ("verdox", ".ff...%...ff.", ".ff...?...ff."),
        ("verdox", "id = \"two-gates\"", "id = \"Two Gates\""),
        ("generals", "setup = \"custom\"", "setup = \"austerlitz\""),
        ("generals", "\nend\n", "\n"),
        ("ccn", "hand = { french = 5", "hand = { french = 13"),
        ("ccn", "banners = { french = 4", "banners = { french = 0"),
        ("ccn", ".:fHC", ".:fXX"),
        ("ccn", "H+NW:bLN*", "H+N:bLN*"),
        ("ccn", "hex = \"B5\"", "hex = \"B13\""),
        ("ccn", "first = \"french\"", "first = \"british\""),
        ("ccn", "mode = \"any\"", "mode = \"most\""),
        ("ccn", "\"fHA@A8\"", "\"fHA\""),
        ("napoleon", "turns = 5", "turns = 31"),
        ("napoleon", "kind = \"wood\"", "kind = \"jungle\""),
        ("napoleon", "form = \"limbered\"", "form = \"heap\""),
        ("napoleon", "nation = \"RU\"", "nation = \"XX\""),
        ("lee", "turns = 4", "turns = 0"),
        ("lee", "kind = \"hill\"", "kind = \"mountain\""),
        ("lee", "quality = \"elite\"", "quality = \"best\""),
        ("lee", "confederate = \"north\"", "confederate = \"up\""),
    ] {
        let good = of(game);
        assert!(good.text.contains(from), "{game}: {from}");
        let bad = ScenarioFile::new("my.toml", good.text.replacen(from, to, 1));
        assert!(games::library::read(bad.clone()).is_err(), "{game}: {to}");
        assert!(
            !schema_of(game).check(&value(&bad)).is_empty(),
            "{game}: {to} passes the schema"
        );
    }
}

/// The army of the documentation is one that the rules allow, and its schema says what the reader says.
#[test]
fn the_army_of_the_documentation_may_be_fielded() {
    let text = fs::read_to_string(root().join("docs/armies.md")).unwrap();
    let (_, rest) = text.split_once("\n```toml\n").unwrap();
    let (block, _) = rest.split_once("\n```").unwrap();
    let schema = schema_of("napoleon-army");
    let armies = games::armies::of("napoleon").unwrap();
    let army = |text: &str| {
        armies.muster(
            ScenarioFile::new("army", text),
            games::armies::Wish::Draw(&mut kernel::Dice::quick(1)),
        )
    };
    let drawn = army(block).unwrap();
    assert_eq!(drawn.troubles, Vec::new());
    let file = ScenarioFile::new("army", drawn.text);
    assert_eq!(schema.check(&value(&file)), Vec::<String>::new());
    for (from, to) in [
        ("nation = \"RU\"", "nation = \"XX\""),
        ("points = 32", "points = 121"),
        ("kind = \"RU-JAG\"", "kind = \"RU-HUNT\""),
        ("training = \"veteran\"", "training = \"good\""),
        ("\"redraw\"", "\"cards\""),
        ("bases = 4", "base = 4"),
    ] {
        assert!(block.contains(from), "{from}");
        let bad = block.replacen(from, to, 1);
        assert!(army(&bad).is_err(), "{to}");
        let bad = ScenarioFile::new("army", bad);
        assert!(!schema.check(&value(&bad)).is_empty(), "{to}");
    }
}

/// A mended battle is offered in its newest layout alone; a record says which one it was played on, and an older record, which says
/// nothing, means the first.
#[test]
fn a_mended_battle_keeps_its_former_layout() {
    let library = Library::embedded();
    let id = "rolica-1808";
    let all = library.of_game("ccn").filter(|entry| entry.header.id == id);
    let offered: Vec<_> = all.map(|entry| entry.header.edition).collect();
    assert_eq!(offered, [2]);
    let game = games::find("ccn").unwrap();
    let newest = &library.get("ccn", Some(id)).unwrap().file;
    let first = ScenarioRef {
        id: id.to_owned(),
        edition: None,
        text: None,
    };
    let former = &library.named("ccn", &first).unwrap().file;
    assert!(former.path.contains("former"), "{}", former.path);
    for (file, edition) in [(newest, Some(2)), (former, None)] {
        let words = [String::new(), String::new()];
        let options = GivenOptions::new();
        let mut session = game
            .start(file, &options, Seed::from_number(1), words)
            .unwrap();
        let seat = session.owes().iter().next().unwrap();
        session.end(kernel::Ending::Resigned(seat)).unwrap();
        let record = session.record();
        let played = record.scenario.clone().unwrap();
        assert_eq!((played.edition, played.text), (edition, None));
        let again = game.replay(&record, &[]).unwrap();
        assert_eq!(again.state(), session.state());
    }
}

/// Options that a schema names are options of the game, so that completion offers nothing that is refused.
#[test]
fn schemas_name_options_that_exist() {
    for game in games::all() {
        let about = game.about();
        let schema = schema_of(about.id);
        let named = schema
            .document()
            .pointer("/properties/scenario/properties/options/properties")
            .and_then(Value::as_object)
            .unwrap();
        for name in named.keys() {
            assert!(
                about.options.iter().any(|option| option.id == name),
                "{}: {name}",
                about.id
            );
        }
    }
}

/// Editors find the schema of each game's folder.
#[test]
fn the_editors_file_names_every_schema() {
    let text = fs::read_to_string(root().join(".taplo.toml")).unwrap();
    for game in games::all() {
        let id = game.about().id;
        assert!(text.contains(&format!("\"scenarios/{id}/*.toml\"")), "{id}");
        assert!(
            text.contains(&format!("\"schemas/{id}.schema.json\"")),
            "{id}"
        );
    }
}
