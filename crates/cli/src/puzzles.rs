//! `bivouac puzzles`: looks for puzzles in battles between computer players.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::time::Duration;

use games::library::io_reason;
use games::{Library, Puzzle};
use kernel::message;
use messages::Lexicon;
use opponents::puzzles::{PuzzleSearch, find};

use crate::{Exit, Trouble};

/// Where to look, for how long, and where to put what is found.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The game
    pub game: String,
    /// Only in battles of this scenario; without it, of all
    pub scenario: Option<String>,
    /// The folder for the puzzles, a file each; those that are there stay, and the search goes on behind them
    #[arg(long, value_name = "DIR")]
    pub out: PathBuf,
    /// For how many minutes at most
    #[arg(long, default_value_t = 10.0)]
    pub minutes: f64,
    /// How many puzzles the folder is to hold
    #[arg(long, value_name = "COUNT", default_value_t = 20)]
    pub most: usize,
    /// The seed of the first battle; without it, the one after the last puzzle that is there
    #[arg(long)]
    pub seed: Option<u64>,
    /// How many iterations the first search has; the second has three times as many
    #[arg(long, value_name = "COUNT", default_value_t = 300)]
    pub iterations: u64,
    /// By how many points of 100 the answer must be better than all others
    #[arg(long, value_name = "POINTS", default_value_t = 3.0)]
    pub lead: f32,
}

/// Looks.
pub fn run(args: &Args, library: &Library, lexicon: &Lexicon) -> Exit {
    match search(args, library, lexicon) {
        Ok(()) => Exit::Fine,
        Err(trouble) => trouble.complain("puzzles"),
    }
}

/// The puzzles that are in a folder.
fn there(folder: &Path) -> Vec<Puzzle> {
    let files = fs::read_dir(folder).into_iter().flatten().flatten();
    let texts = files.filter_map(|file| fs::read_to_string(file.path()).ok());
    texts
        .filter_map(|text| serde_json::from_str(&text).ok())
        .collect()
}

fn search(args: &Args, library: &Library, lexicon: &Lexicon) -> Result<(), Trouble> {
    // One that is not there is refused with the names of those that are.
    let entry = crate::simulate::scenario(&args.game, args.scenario.as_deref(), library, lexicon)?;
    let all = library.of_game(entry.header.game.as_str());
    let wanted = all.filter(|entry| {
        args.scenario
            .as_deref()
            .is_none_or(|id| id == entry.header.id)
    });
    let scenarios: Vec<_> = wanted
        .map(|entry| (entry.header.id.clone(), entry.file.clone()))
        .collect();
    if !args.minutes.is_finite() || !(0.0..=10_000.0).contains(&args.minutes) {
        return Err(Trouble::Usage(lexicon.word("cli-puzzles-minutes")));
    }
    let failed = |error: &std::io::Error| {
        Trouble::Failed(format!(
            "{}: {}",
            args.out.display(),
            lexicon.say(&io_reason(error))
        ))
    };
    fs::create_dir_all(&args.out).map_err(|error| failed(&error))?;
    let known = there(&args.out);
    let mut missing = args.most.saturating_sub(known.len());
    let last = known.iter().map(|puzzle| puzzle.seed).max();
    let search = PuzzleSearch {
        scenarios,
        seed: args.seed.or(last.map(|last| last + 1)).unwrap_or(1),
        iterations: args.iterations,
        lead: args.lead / 50.0,
        of_a_battle: 2,
    };
    let mut trouble = None;
    if missing > 0 {
        let time = Duration::from_secs_f64(args.minutes * 60.0);
        let mut keep = |puzzle: Puzzle| {
            let path = args.out.join(format!("{}.json", puzzle.id));
            if let Err(error) = written(&path, &puzzle) {
                trouble = Some(error);
                return false;
            }
            crate::say!("{}", path.display());
            missing -= 1;
            missing > 0
        };
        let mut watch = |progress: opponents::puzzles::PuzzleProgress| {
            let said = message!(
                "cli-puzzles-progress",
                seed = progress.seed as i64,
                positions = progress.positions as i64,
                found = progress.found
            );
            eprint!("\r{}", lexicon.say(&said));
            let _ = std::io::stderr().flush();
        };
        find(&args.game, &search, time, &mut keep, &mut watch);
        eprintln!();
    }
    if let Some(error) = trouble {
        return Err(failed(&error));
    }
    let said = message!(
        "cli-puzzles-there",
        count = there(&args.out).len(),
        folder = args.out.display().to_string()
    );
    crate::say!("{}", lexicon.say(&said));
    Ok(())
}

/// One step of the battle a line, so that people can read it and versions can be compared.
fn written(path: &Path, puzzle: &Puzzle) -> std::io::Result<()> {
    let head = Puzzle {
        before: Vec::new(),
        ..puzzle.clone()
    };
    let mut text = serde_json::to_string_pretty(&head)?;
    let steps: Result<Vec<String>, _> = puzzle.before.iter().map(serde_json::to_string).collect();
    let steps = steps?.join(",\n    ");
    text = text.replace(
        "\"before\": []",
        &format!("\"before\": [\n    {steps}\n  ]"),
    );
    fs::write(path, text + "\n")
}
