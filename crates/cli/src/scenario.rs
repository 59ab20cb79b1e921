//! `bivouac scenario list|show|check`: the battles that can be played, and files of one's own.

use std::fs;
use std::path::PathBuf;

use games::{Library, library};
use kernel::ScenarioFile;
use messages::Lexicon;

use crate::Exit;

/// What to do with scenarios.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  bivouac scenario list                 every battle
  bivouac scenario list verdox          the battles of one game
  bivouac scenario show verdox redoubt  one battle's file
  bivouac scenario check my.toml        is my file a battle? says file, line and reason if not")]
pub struct Args {
    #[command(subcommand)]
    task: Task,
}

#[derive(Debug, clap::Subcommand)]
enum Task {
    /// List the scenarios
    List {
        /// Only those of this game
        game: Option<String>,
    },
    /// Show a scenario's file
    Show {
        /// The game
        game: String,
        /// The scenario's id
        id: String,
    },
    /// Check scenario files
    Check {
        /// The files
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
}

/// Does it.
pub fn run(args: &Args, library: &Library, lexicon: &Lexicon) -> Exit {
    match &args.task {
        Task::List { game } => list(library, lexicon, game.as_deref()),
        Task::Show { game, id } => {
            let Some(entry) = library.get(game, Some(id)) else {
                eprintln!(
                    "bivouac scenario: there is no scenario «{id}» of «{game}»; `bivouac scenario list` shows all"
                );
                return Exit::Failed;
            };
            print!("{}", entry.file.text);
            Exit::Fine
        }
        Task::Check { files } => check(files),
    }
}

fn list(library: &Library, lexicon: &Lexicon, game: Option<&str>) -> Exit {
    if let Some(id) = game
        && games::find(id).is_none()
    {
        eprintln!("bivouac scenario: there is no game «{id}»");
        return Exit::Failed;
    }
    let language = lexicon.language().code();
    for entry in library.entries() {
        if game.is_none_or(|id| entry.header.game == id) {
            println!(
                "{:10} {:24} {}",
                entry.header.game,
                entry.header.id,
                entry.header.title.in_language(language)
            );
        }
    }
    Exit::Fine
}

fn check(files: &[PathBuf]) -> Exit {
    let mut exit = Exit::Fine;
    for path in files {
        let text = match fs::read_to_string(path) {
            Ok(text) => text,
            Err(error) => {
                eprintln!("{}: {error}", path.display());
                exit = Exit::Failed;
                continue;
            }
        };
        match library::read(ScenarioFile::new(path.display().to_string(), text)) {
            Ok(entry) => println!(
                "{}: a battle of {}: {}",
                path.display(),
                entry.header.game,
                entry.header.title
            ),
            Err(error) => {
                eprintln!("{error}");
                exit = Exit::Failed;
            }
        }
    }
    exit
}
