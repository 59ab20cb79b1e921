//! `bivouac simulate`: thousands of battles, and whether the scenario is fair.

use std::fs;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use games::Library;
use games::library::{Entry, io_reason};
use indicatif::{ProgressBar, ProgressStyle};
use kernel::message;
use lab::{BadLedger, Ledger, NoStudy, Player, Shard, Study, Summary, Vary, merge, report, tables};
use messages::Lexicon;

use crate::{Exit, Trouble};

/// What is played, and how often.
#[derive(Debug, clap::Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub struct Args {
    #[command(subcommand)]
    task: Option<Task>,
    /// The game
    #[arg(required = true)]
    game: Option<String>,
    /// The scenario
    #[arg(required = true)]
    scenario: Option<String>,
    /// How many battles of each variant
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// Who plays the first and the second side: random, recruit, veteran or marshal@2000
    #[arg(long, value_delimiter = ',', default_value = "veteran,veteran")]
    players: Vec<String>,
    /// The seed of the study
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many battles at the same time; without it, one per core
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..))]
    jobs: Option<u16>,
    /// Only a part of the battles, such as 1/4
    #[arg(long, value_name = "PART/PARTS")]
    shard: Option<String>,
    /// A value of the scenario file and what it shall be instead; may be given more than once
    #[arg(long, value_name = "PATH=VALUE,VALUE")]
    vary: Vec<String>,
    #[command(flatten)]
    output: Output,
}

/// Where the results go.
#[derive(Debug, clap::Args)]
struct Output {
    /// The folder for the ledger, the tables and the report
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// Print the summary as JSON
    #[arg(long)]
    json: bool,
}

#[derive(Debug, clap::Subcommand)]
enum Task {
    /// Add up ledgers of the same study
    Merge {
        /// The ledgers
        #[arg(required = true)]
        files: Vec<PathBuf>,
        #[command(flatten)]
        output: Output,
    },
}

/// Plays.
pub fn run(args: &Args, library: &Library, lexicon: &Lexicon) -> Exit {
    let outcome = match &args.task {
        Some(Task::Merge { files, output }) => add_up(files, output, lexicon),
        None => simulate(args, library, lexicon),
    };
    match outcome {
        Ok(()) => Exit::Fine,
        Err(trouble) => trouble.complain("simulate"),
    }
}

/// The scenario of this game and name; without a name, the first.
pub(crate) fn scenario<'l>(
    game: &str,
    id: Option<&str>,
    library: &'l Library,
    lexicon: &Lexicon,
) -> Result<&'l Entry, Trouble> {
    if games::find(game).is_none() {
        return Err(Trouble::Usage(lexicon.say(&crate::unknown_game(game))));
    }
    library.get(game, id).ok_or_else(|| {
        let known: Vec<_> = library
            .of_game(game)
            .map(|entry| entry.header.id.as_str())
            .collect();
        Trouble::Usage(lexicon.say(&message!(
            "cli-unknown-scenario",
            name = id.unwrap_or_default(),
            known = known.join(", ")
        )))
    })
}

/// Why a study is not held: a wrong word, or anything else.
fn trouble(error: &NoStudy, lexicon: &Lexicon) -> Trouble {
    let said = lexicon.say(&error.message());
    match error {
        NoStudy::Timed(_) | NoStudy::Player(_) | NoStudy::Vary(_) => Trouble::Usage(said),
        _ => Trouble::Failed(said),
    }
}

fn file_trouble(path: &Path, error: &io::Error, lexicon: &Lexicon) -> Trouble {
    let reason = lexicon.say(&io_reason(error));
    Trouble::Failed(format!("{}: {reason}", path.display()))
}

fn ledger_trouble(path: &Path, error: &BadLedger, lexicon: &Lexicon) -> Trouble {
    match error {
        BadLedger::File(error) => file_trouble(path, error, lexicon),
        other => {
            let reason = lexicon.say(&other.message());
            Trouble::Failed(format!("{}: {reason}", path.display()))
        }
    }
}

fn simulate(args: &Args, library: &Library, lexicon: &Lexicon) -> Result<(), Trouble> {
    let (Some(game), Some(id)) = (&args.game, &args.scenario) else {
        return Err(Trouble::Usage(lexicon.word("lab-what")));
    };
    let entry = scenario(game, Some(id), library, lexicon)?;
    let [first, second] = args.players.as_slice() else {
        let said = message!("lab-two-players", given = args.players.join(","));
        return Err(Trouble::Usage(lexicon.say(&said)));
    };
    let player = |name: &str| Player::read(name).map_err(|error| trouble(&error, lexicon));
    let players = [player(first)?, player(second)?];
    let vary = args
        .vary
        .iter()
        .map(|text| Vary::read(text).map_err(|error| trouble(&NoStudy::Vary(error), lexicon)));
    let vary = vary.collect::<Result<Vec<_>, _>>()?;
    let mut study = Study::new(entry, players, args.games, args.seed, vary)
        .map_err(|error| trouble(&error, lexicon))?;
    let shard = args.shard.as_ref().map(|text| {
        text.parse::<Shard>().map_err(|_| {
            let said = message!("lab-no-shard", given = text.as_str());
            Trouble::Usage(lexicon.say(&said))
        })
    });
    study.shard = shard.transpose()?;
    let folder = args
        .output
        .out
        .clone()
        .unwrap_or_else(|| PathBuf::from("lab").join(format!("{game}-{id}-seed{}", args.seed)));
    fs::create_dir_all(&folder).map_err(|error| file_trouble(&folder, &error, lexicon))?;
    let path = folder.join(match study.shard {
        None => "ledger.jsonl".to_owned(),
        Some(Shard { number, of }) => format!("shard-{number}-of-{of}.jsonl"),
    });
    let mut ledger =
        Ledger::open(&path, &study).map_err(|error| ledger_trouble(&path, &error, lexicon))?;
    let known = ledger.battles().len() as u64;
    if known > 0 {
        let said = message!("lab-resumed", battles = known as i64);
        eprintln!("{}", lexicon.say(&said));
    }
    let bar = ProgressBar::new(study.battles()).with_style(style(lexicon));
    bar.set_position(known);
    bar.reset_eta();
    let run = study.run(&mut ledger, args.jobs.map(usize::from), |battles| {
        bar.set_position(battles);
    });
    bar.finish_and_clear();
    run.map_err(|error| trouble(&error, lexicon))?;
    if study.shard.is_some() {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        crate::say!("{}", lexicon.say(&written(&folder, &name)));
        return Ok(());
    }
    publish(&ledger, &study, &folder, args.output.json, lexicon)
}

fn add_up(files: &[PathBuf], output: &Output, lexicon: &Lexicon) -> Result<(), Trouble> {
    let mut ledgers = Vec::new();
    for path in files {
        ledgers.push(Ledger::read(path).map_err(|error| ledger_trouble(path, &error, lexicon))?);
    }
    let ledger = merge(ledgers).map_err(|error| Trouble::Failed(lexicon.say(&error.message())))?;
    let study = ledger
        .header()
        .study()
        .map_err(|error| trouble(&error, lexicon))?;
    let folder = output.out.clone().unwrap_or_else(|| {
        let beside = files.first().and_then(|file| file.parent());
        beside.map_or_else(PathBuf::new, Path::to_owned)
    });
    fs::create_dir_all(&folder)
        .or_else(|error| {
            if folder.as_os_str().is_empty() {
                Ok(())
            } else {
                Err(error)
            }
        })
        .map_err(|error| file_trouble(&folder, &error, lexicon))?;
    publish(&ledger, &study, &folder, output.json, lexicon)
}

fn written(folder: &Path, files: &str) -> kernel::Message {
    message!(
        "lab-written",
        folder = folder.display().to_string(),
        files = files
    )
}

/// Writes tables and report, and says what they say.
fn publish(
    ledger: &Ledger,
    study: &Study,
    folder: &Path,
    json: bool,
    lexicon: &Lexicon,
) -> Result<(), Trouble> {
    let changes: Vec<_> = study
        .variants
        .iter()
        .map(|variant| variant.change.clone())
        .collect();
    let summary = Summary::of(ledger, &changes);
    let entry = study.entry();
    let about = report::About {
        game: entry.game.about().title,
        scenario: entry.header.title.in_language(lexicon.language().code()),
        header: ledger.header(),
    };
    let as_json = serde_json::to_string_pretty(&summary).map_err(|error| error.to_string())?;
    let write = |name: &str, fill: &dyn Fn(&mut (dyn Write + Send)) -> io::Result<()>| {
        let path = folder.join(name);
        let filled = fs::File::create(&path).and_then(|file| {
            let mut out = BufWriter::new(file);
            fill(&mut out)?;
            out.flush()
        });
        filled.map_err(|error| file_trouble(&path, &error, lexicon))
    };
    write("battles.csv", &|out| tables::battles(ledger, &summary, out))?;
    write("turns.csv", &|out| tables::turns(ledger, &summary, out))?;
    #[cfg(feature = "parquet")]
    {
        write("battles.parquet", &|out| {
            lab::columns::battles(ledger, &summary, out)
        })?;
        write("turns.parquet", &|out| {
            lab::columns::turns(ledger, &summary, out)
        })?;
    }
    write("report.json", &|out| writeln!(out, "{as_json}"))?;
    let page = report::html(&summary, about, lexicon);
    write("report.html", &|out| out.write_all(page.as_bytes()))?;
    if json {
        crate::say!("{as_json}");
        return Ok(());
    }
    crate::print_text(&report::text(&summary, lexicon));
    if summary.missing > 0 {
        let said = message!("lab-missing", battles = summary.missing as i64);
        crate::say!("{}", lexicon.sentence(&said));
    }
    let files = if cfg!(feature = "parquet") {
        "report.html, report.json, battles.parquet, turns.parquet, battles.csv, turns.csv"
    } else {
        "report.html, report.json, battles.csv, turns.csv"
    };
    crate::say!("{}", lexicon.say(&written(folder, files)));
    Ok(())
}

fn style(lexicon: &Lexicon) -> ProgressStyle {
    let template = format!("{{bar:30}} {{pos}}/{{len}} · {}", lexicon.word("lab-left"));
    let template = template.replace("ETA", "{eta}");
    // If a translation spoiled the template, the plain bar would do.
    ProgressStyle::with_template(&template).unwrap_or_else(|_| ProgressStyle::default_bar())
}
