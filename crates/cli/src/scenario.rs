//! `bivouac scenario list|show|check`: the battles that can be played, and files of one's own.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use games::Library;
use games::library::{self, Unusable};
use kernel::{ScenarioFile, message};
use messages::Lexicon;

use crate::{Exit, Trouble};

/// What to do with scenarios.
#[derive(Debug, clap::Args)]
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
        Task::Show { game, .. } if games::find(game).is_none() => {
            Trouble::Usage(lexicon.say(&crate::unknown_game(game))).complain("scenario")
        }
        Task::Show { game, id } => {
            let Some(entry) = library.get(game, Some(id)) else {
                let known: Vec<_> = library
                    .of_game(game)
                    .map(|entry| entry.header.id.as_str())
                    .collect();
                let said = message!(
                    "cli-unknown-scenario",
                    name = id.as_str(),
                    known = known.join(", ")
                );
                return Trouble::Usage(lexicon.say(&said)).complain("scenario");
            };
            crate::print_text(&entry.file.text);
            Exit::Fine
        }
        Task::Check { files } => check(files, lexicon),
    }
}

fn list(library: &Library, lexicon: &Lexicon, game: Option<&str>) -> Exit {
    if let Some(id) = game
        && games::find(id).is_none()
    {
        return Trouble::Usage(lexicon.say(&crate::unknown_game(id))).complain("scenario");
    }
    let language = lexicon.language().code();
    for entry in library.entries() {
        if game.is_none_or(|id| entry.header.game == id) {
            crate::say!(
                "{:10} {:24} {}",
                entry.header.game,
                entry.header.id,
                entry.header.title.in_language(language)
            );
        }
    }
    Exit::Fine
}

/// Does everything that setting up a battle does, and wants each id only once.
fn check(files: &[PathBuf], lexicon: &Lexicon) -> Exit {
    let mut exit = Exit::Fine;
    let mut taken: BTreeMap<(String, String), String> = BTreeMap::new();
    for path in files {
        let path = path.display().to_string();
        let checked = fs::read_to_string(&path)
            .map_err(|error| Unusable::unreadable(&path, &error))
            .and_then(|text| {
                library::read(ScenarioFile::new(path.clone(), text))
                    .map_err(|why| Unusable::new(&path, why))
            })
            .and_then(|entry| {
                let id = (entry.header.game.clone(), entry.header.id.clone());
                match taken.insert(id, path.clone()) {
                    Some(first) => {
                        let why = library::taken_id(&entry, &first);
                        Err(Unusable::new(&path, why.into()))
                    }
                    None => Ok(entry),
                }
            });
        match checked {
            Ok(entry) => {
                let title = entry.header.title.in_language(lexicon.language().code());
                let said = message!(
                    "cli-scenario-good",
                    file = path.as_str(),
                    game = entry.game.about().title,
                    title = title
                );
                crate::say!("{}", lexicon.say(&said));
            }
            Err(unusable) => {
                eprintln!("{}", unusable.say(lexicon));
                exit = Exit::Failed;
            }
        }
    }
    exit
}
