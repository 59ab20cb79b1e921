//! `bivouac`: referee and opponent for horse-and-musket wargames.

use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use cli::engine::Engine;
use cli::{Exit, arena, play, rules, scenario, serve, verify};
use games::Library;
use messages::{Language, Lexicon};

/// Referee and opponent for horse-and-musket tabletop wargames.
#[derive(Debug, Parser)]
#[command(
    name = "bivouac",
    version,
    after_help = "Examples:
  bivouac                               serve the page and print its address
  bivouac play verdox                   play in the terminal
  bivouac rules VER-3.4                 what does that rule say?
  bivouac scenario list                 which battles are there?
  echo '{\"do\":\"games\"}' | bivouac engine   talk to it from any language
  bivouac arena verdox veteran recruit  who is stronger?
  bivouac verify battle.json            were the dice fair?

Exit codes: 0 fine, 1 refused or failed, 2 wrong usage."
)]
struct Cli {
    /// A folder with scenario files that extend or replace the built-in ones
    #[arg(long, global = true, env = "BIVOUAC_SCENARIOS", value_name = "DIR")]
    scenarios: Option<PathBuf>,
    /// The language of messages: en, pl or cs
    #[arg(long, global = true, env = "BIVOUAC_LANG", value_name = "CODE")]
    lang: Option<String>,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Let computer opponents fight, and measure their strength
    Arena(Box<arena::Args>),
    /// Speak the engine protocol: JSON Lines on standard input and output
    #[command(after_help = "Example:
  printf '%s\\n' '{\"do\":\"new\",\"game\":\"verdox\",\"seed\":17}' '{\"do\":\"legal\",\"session\":\"s1\",\"seat\":\"hasbergs\"}' | bivouac engine")]
    Engine,
    /// Serve the web page (this is what bivouac does when it is told nothing else)
    Serve(serve::Args),
    /// Play in the terminal, against the computer or with two players at one keyboard
    Play(play::Args),
    /// Look up rules by id, game or word
    Rules(rules::Args),
    /// List, show and check scenarios
    Scenario(scenario::Args),
    /// Audit a finished record: every action and every roll
    Verify(verify::Args),
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    ExitCode::from(run(cli).code())
}

fn run(cli: Cli) -> Exit {
    let code = cli.lang.as_deref().unwrap_or("en");
    let Some(language) = Language::of_code(code) else {
        eprintln!("bivouac: «{code}» is not a language it speaks; en, pl and cs are");
        return Exit::Usage;
    };
    let lexicon = Lexicon::new(language);
    let mut library = Library::embedded();
    if let Some(folder) = &cli.scenarios {
        match library.add_folder(folder) {
            Ok(left_out) => {
                for file in left_out {
                    eprintln!("bivouac: left out: {}", file.say(&lexicon));
                }
            }
            Err(folder) => {
                eprintln!("bivouac: {}", folder.say(&lexicon));
                return Exit::Failed;
            }
        }
    }
    match cli.command {
        None => match serve::Args::of_environment() {
            Ok(args) => serve::run(args, cli.scenarios),
            Err(error) => {
                eprint!("{error}");
                Exit::Usage
            }
        },
        Some(Command::Serve(args)) => serve::run(args, cli.scenarios),
        Some(Command::Arena(args)) => arena::run(&args, &library, &lexicon),
        Some(Command::Engine) => engine(library, lexicon),
        Some(Command::Play(args)) => play::run(&args, &library, lexicon),
        Some(Command::Rules(args)) => rules::run(&args, &lexicon),
        Some(Command::Scenario(args)) => scenario::run(&args, &library, &lexicon),
        Some(Command::Verify(args)) => verify::run(&args, &library, &lexicon),
    }
}

fn engine(library: Library, lexicon: Lexicon) -> Exit {
    let outcome =
        Engine::new(library, lexicon).run(&mut io::stdin().lock(), &mut io::stdout().lock());
    match outcome {
        Ok(()) => Exit::Fine,
        // Whoever listened has gone; that is an end of input too.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Exit::Fine,
        Err(error) => {
            eprintln!("bivouac engine: {error}");
            Exit::Failed
        }
    }
}
