//! A small study, played in several ways that must give the same rows.

use std::fs;
use std::path::Path;

use games::Library;
use kernel::{GivenOptions, Seat, Seed};
use lab::{BadLedger, Ledger, Player, Shard, Study, Summary, Vary, merge, report, tables};
use messages::{Language, Lexicon};

fn study(games: u64, vary: &[&str]) -> Study {
    let library = Library::embedded();
    let entry = library.get("verdox", Some("redoubt")).unwrap();
    let players = ["recruit", "random"].map(|name| Player::read(name).unwrap());
    let vary = vary.iter().map(|text| Vary::read(text).unwrap()).collect();
    Study::new(entry, players, games, 7, vary).unwrap()
}

fn changes(study: &Study) -> Vec<Option<(String, String)>> {
    let variants = study.variants.iter();
    variants.map(|variant| variant.change.clone()).collect()
}

/// Both tables as text.
fn rows(ledger: &Ledger, study: &Study) -> String {
    let summary = Summary::of(ledger, &changes(study));
    let mut text = Vec::new();
    tables::battles(ledger, &summary, &mut text).unwrap();
    tables::turns(ledger, &summary, &mut text).unwrap();
    String::from_utf8(text).unwrap()
}

fn played(path: &Path, study: &Study, jobs: usize) -> Ledger {
    let mut ledger = Ledger::open(path, study).unwrap();
    study.run(&mut ledger, Some(jobs), |_| ()).unwrap();
    ledger
}

#[test]
fn jobs_shards_and_interruptions_change_no_row() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    let whole = study(8, &["rounds=3"]);
    let one = played(&path("one"), &whole, 1);
    let rows_of_one = rows(&one, &whole);
    assert_eq!(one.battles().len(), 16, "two variants");
    assert_eq!(
        rows_of_one
            .lines()
            .filter(|line| line.contains("verdox-over"))
            .count(),
        16
    );

    let four = played(&path("four"), &whole, 4);
    assert_eq!(rows(&four, &whole), rows_of_one);

    let shards: Vec<_> = ["1/3", "2/3", "3/3"]
        .into_iter()
        .map(|shard| {
            let mut part = study(8, &["rounds=3"]);
            part.shard = Some(shard.parse::<Shard>().unwrap());
            drop(played(&path(&shard.replace('/', "-")), &part, 2));
            Ledger::read(&path(&shard.replace('/', "-"))).unwrap()
        })
        .collect();
    let merged = merge(shards).unwrap();
    assert_eq!(rows(&merged, &whole), rows_of_one);
    assert_eq!(
        merged.header().study().unwrap().variants.len(),
        2,
        "a header is enough to know the study"
    );

    // Killed in the middle of a line.
    drop((one, four));
    let text = fs::read_to_string(path("one")).unwrap();
    let lines: Vec<_> = text.lines().collect();
    let half = lines.len() / 2;
    let torn = format!(
        "{}\n{}",
        lines[..half].join("\n"),
        &lines[half][..lines[half].len() / 2]
    );
    fs::write(path("torn"), torn).unwrap();
    let mut ledger = Ledger::open(&path("torn"), &whole).unwrap();
    let known = ledger.battles().len();
    assert!(known > 0 && known < 16, "{known}");
    let told = std::sync::atomic::AtomicUsize::new(0);
    whole
        .run(&mut ledger, Some(2), |_| {
            told.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        })
        .unwrap();
    assert_eq!(told.into_inner(), 16 - known, "only what was missing");
    assert_eq!(rows(&ledger, &whole), rows_of_one);
    assert!(matches!(
        Ledger::open(&path("torn"), &whole),
        Err(BadLedger::Busy)
    ));
    drop(ledger);
    let again = Ledger::read(&path("torn")).unwrap();
    assert_eq!(rows(&again, &whole), rows_of_one);
}

#[test]
fn a_ledger_belongs_to_one_study() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("ledger");
    drop(Ledger::open(&path, &study(1, &[])).unwrap());
    let mut other = study(1, &[]);
    other.seed = 8;
    let error = Ledger::open(&path, &other).unwrap_err().to_string();
    assert!(error.contains("the seed is 7, not 8"), "{error}");
    let error = Ledger::open(&path, &study(1, &["rounds=3"])).unwrap_err();
    assert!(error.to_string().contains("rounds=3"), "{error}");
    let mut part = study(1, &[]);
    part.shard = Some(Shard { number: 1, of: 2 });
    assert!(Ledger::open(&path, &part).is_err());
    assert!(
        Ledger::open(&path, &study(9, &[])).is_ok(),
        "more of the same"
    );
    fs::write(&path, "{\"lab\":1}\n").unwrap();
    assert!(matches!(
        Ledger::open(&path, &study(1, &[])),
        Err(BadLedger::Line { line: 1, .. })
    ));
    fs::write(&path, "{\"lab\":1").unwrap();
    assert!(
        Ledger::open(&path, &study(1, &[])).is_ok(),
        "a torn header begins anew"
    );
}

#[test]
fn a_change_that_cannot_be_played_is_refused() {
    let library = Library::embedded();
    let entry = library.get("verdox", Some("redoubt")).unwrap();
    let refused = |vary: &str| {
        let players = ["recruit", "recruit"].map(|name| Player::read(name).unwrap());
        let vary = vec![Vary::read(vary).unwrap()];
        match Study::new(entry, players, 1, 1, vary) {
            Err(error) => error.to_string(),
            Ok(_) => panic!("was accepted"),
        }
    };
    let error = refused("rounds=many");
    assert!(error.contains("battle.rounds = many"), "{error}");
    let error = refused("hands=3");
    assert!(
        error.contains("battle.force") && error.contains("battle.rounds"),
        "{error}"
    );
}

#[test]
fn the_report_stands_alone_in_every_language() {
    let study = study(12, &["rounds=3"]);
    let mut ledger = Ledger::in_memory(&study).unwrap();
    study.run(&mut ledger, None, |_| ()).unwrap();
    let summary = Summary::of(&ledger, &changes(&study));
    assert_eq!(summary.missing, 0);
    assert_eq!(summary.variants[0].battles, 12);
    let points = summary.variants[0].wins.iter().sum::<u64>() + summary.variants[0].draws;
    assert_eq!(points, 12);
    assert!(!summary.moments.is_empty());
    for language in Language::ALL {
        let lexicon = Lexicon::new(language);
        let about = report::About {
            game: "Verdox",
            scenario: "<The Redoubt>",
            header: ledger.header(),
        };
        let page = report::html(&summary, about, &lexicon);
        for wrong in [
            "http", "src=", "href", "url(", "@import", "<script", "<The", "lab-", "verdox-", "NaN",
        ] {
            assert!(!page.contains(wrong), "{language}: {wrong}");
        }
        assert!(page.contains(&format!("<html lang=\"{language}\">")));
        assert_eq!(page.matches("<section").count(), 5);
        assert!(page.contains("--games 12 --players recruit,random --seed 7 --vary rounds=3"));
        assert!(page.contains("battle.rounds = 3"));
        let text = report::text(&summary, &lexicon);
        assert!(
            !text.contains("lab-") && text.contains("battle.rounds = 3"),
            "{text}"
        );
    }
}

#[test]
fn odds_are_exact_or_sampled_and_say_which() {
    let library = Library::embedded();
    let lexicon = Lexicon::new(Language::English);
    let entry = library.get("ccn", Some("rolica-1808")).unwrap();
    let words = [String::new(), String::new()];
    let mut session = entry
        .game
        .start(
            &entry.file,
            &GivenOptions::new(),
            Seed::from_number(3),
            words,
        )
        .unwrap();
    let (mut exact, mut sampled) = (0, 0);
    // Along a battle until both kinds were seen.
    for step in 0..400 {
        let Some(seat) = session.owes().iter().next() else {
            break;
        };
        let (actions, _) = session.legal(seat);
        let wanted = actions
            .iter()
            .find(|action| session.odds(seat, action).is_ok_and(|odds| odds.is_some()));
        let action = wanted.unwrap_or(&actions[step % actions.len()]).clone();
        let forecast = lab::odds::forecast(&*session, seat, &action, (40, 1), &lexicon).unwrap();
        let total: f64 = forecast
            .outcomes
            .iter()
            .map(|outcome| outcome.share.share)
            .sum();
        assert!((total - 1.0).abs() < 1e-6, "{forecast:?}");
        let table = forecast.table(&lexicon);
        if forecast.exact {
            exact += 1;
            assert!(
                forecast.samples.is_none() && table.contains("Exact:"),
                "{table}"
            );
            assert!(!forecast.sums.is_empty(), "{forecast:?}");
        } else {
            sampled += usize::from(forecast.outcomes.len() > 1);
            assert_eq!(forecast.samples, Some(40));
            for outcome in &forecast.outcomes {
                assert!(outcome.share.low <= outcome.share.share);
            }
        }
        let svg = forecast.svg(&lexicon);
        assert!(
            svg.starts_with("<svg") && svg.matches("http").count() == 1,
            "{svg}"
        );
        if exact > 1 && sampled > 0 {
            return;
        }
        session.act(seat, &action).unwrap();
    }
    panic!("{exact} exact, {sampled} sampled");
}

#[test]
fn odds_of_what_is_not_allowed_are_refused() {
    let library = Library::embedded();
    let entry = library.get("verdox", None).unwrap();
    let words = [String::new(), String::new()];
    let session = entry
        .game
        .start(
            &entry.file,
            &GivenOptions::new(),
            Seed::from_number(3),
            words,
        )
        .unwrap();
    let lexicon = Lexicon::new(Language::English);
    let action = serde_json::json!({ "type": "fly" });
    assert!(lab::odds::forecast(&*session, Seat::FIRST, &action, (9, 1), &lexicon).is_err());
    let (listed, _) = lab::odds::listed(&*session, Seat::FIRST, &lexicon);
    assert!(!listed.is_empty() && listed.iter().all(|words| !words.contains("verdox-")));
}

/// What Parquet holds is what CSV holds, row by row.
#[cfg(feature = "parquet")]
#[test]
fn parquet_holds_the_same_rows_as_csv() {
    use lab::columns;
    use parquet::file::reader::{FileReader as _, SerializedFileReader};
    use parquet::record::Field;

    let whole = study(6, &["rounds=3"]);
    let mut ledger = Ledger::in_memory(&whole).unwrap();
    whole.run(&mut ledger, Some(2), |_| ()).unwrap();
    let summary = Summary::of(&ledger, &changes(&whole));
    let field = |field: &Field| match field {
        Field::Long(number) => number.to_string(),
        Field::Str(text) => text.clone(),
        Field::Null => String::new(),
        other => panic!("{other:?}"),
    };
    let as_csv = |bytes: Vec<u8>| {
        let reader = SerializedFileReader::new(bytes::Bytes::from(bytes)).unwrap();
        let mut lines = Vec::new();
        for row in reader.get_row_iter(None).unwrap() {
            let row = row.unwrap();
            if lines.is_empty() {
                let names: Vec<_> = row
                    .get_column_iter()
                    .map(|(name, _)| name.clone())
                    .collect();
                lines.push(names.join(","));
            }
            let fields: Vec<_> = row
                .get_column_iter()
                .map(|(_, value)| field(value))
                .collect();
            lines.push(fields.join(","));
        }
        lines.join("\n")
    };
    let (mut battles, mut turns) = (Vec::new(), Vec::new());
    columns::battles(&ledger, &summary, &mut battles).unwrap();
    columns::turns(&ledger, &summary, &mut turns).unwrap();
    let (mut battles_csv, mut turns_csv) = (Vec::new(), Vec::new());
    tables::battles(&ledger, &summary, &mut battles_csv).unwrap();
    tables::turns(&ledger, &summary, &mut turns_csv).unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    assert_eq!(as_csv(battles), text(battles_csv).trim_end());
    assert_eq!(as_csv(turns), text(turns_csv).trim_end());
}
