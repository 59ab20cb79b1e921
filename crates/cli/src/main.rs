//! `bivouac`: referee and opponent for horse-and-musket wargames.

use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};
use cli::engine::Engine;
use cli::{
    Exit, admin, analyse, arena, help, odds, play, puzzles, rules, scenario, serve, simulate, text,
    upkeep, verify,
};
use games::Library;
use kernel::message;
use messages::{Language, Lexicon};

/// Referee and opponent for horse-and-musket tabletop wargames.
#[derive(Debug, Parser)]
#[command(name = "bivouac", version)]
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
    /// Tell how the balance of a battle moved, what was luck, and which moments decided it
    Analyse(analyse::Args),
    /// Let computer opponents fight, and measure their strength
    Arena(Box<arena::Args>),
    /// Speak the engine protocol: JSON Lines on standard input and output
    Engine,
    /// Keep order on a running server: list, delete, ban, mute
    Admin(admin::Args),
    /// Save the battles of a server to one file, also while it runs
    Backup(upkeep::BackupArgs),
    /// Bring saved battles back
    Restore(upkeep::RestoreArgs),
    /// Print the record of a battle of a server, or its log
    Export(upkeep::ExportArgs),
    /// Tell the chances of an action, and the sums behind them
    Odds(odds::Args),
    /// Serve the web page (this is what bivouac does when it is told nothing else)
    Serve(serve::Args),
    /// Play a scenario thousands of times, and tell whether it is fair
    Simulate(Box<simulate::Args>),
    /// Look for puzzles in battles between computer players
    Puzzles(puzzles::Args),
    /// Play in the terminal, against the computer or with two players at one keyboard
    Play(play::Args),
    /// Look up rules by id, game or word
    Rules(rules::Args),
    /// List, show and check scenarios
    Scenario(scenario::Args),
    /// Write a record as lines that people read, or read such a text back
    Text(text::Args),
    /// Audit a finished record: every action and every roll
    Verify(verify::Args),
}

fn main() -> ExitCode {
    let words = std::env::args_os().map(|word| word.to_string_lossy().into_owned());
    let lexicon = Lexicon::new(help::language_of(words));
    let command = help::in_language(Cli::command(), &lexicon);
    let parsed = command
        .try_get_matches()
        .and_then(|matches| Cli::from_arg_matches(&matches));
    let exit = match parsed {
        Ok(cli) => run(cli),
        Err(asked) if !asked.use_stderr() => {
            // A reader that has gone (`| head`) has read enough.
            let _ = asked.print();
            Exit::Fine
        }
        Err(wrong) => wrong_usage(&wrong, &lexicon),
    };
    ExitCode::from(exit.code())
}

fn wrong_usage(error: &clap::Error, lexicon: &Lexicon) -> Exit {
    eprintln!("bivouac: {}", help::complaint(error, lexicon));
    eprintln!("{}", lexicon.word("cli-usage-more"));
    Exit::Usage
}

fn run(cli: Cli) -> Exit {
    let code = cli.lang.as_deref().unwrap_or("en");
    let Some(language) = Language::of_code(code) else {
        let english = Lexicon::new(Language::English);
        let said = message!("cli-unknown-language", name = code);
        eprintln!("bivouac: {}", english.say(&said));
        return Exit::Usage;
    };
    let lexicon = Lexicon::new(language);
    let mut library = Library::embedded();
    if let Some(folder) = &cli.scenarios {
        match library.add_folder(folder) {
            Ok(left_out) => {
                for file in left_out {
                    let said = message!("cli-left-out", file = file.say(&lexicon));
                    eprintln!("bivouac: {}", lexicon.say(&said));
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
            Ok(args) => serve::run(args, cli.scenarios, &lexicon),
            Err(error) => wrong_usage(&error, &lexicon),
        },
        Some(Command::Serve(args)) => serve::run(args, cli.scenarios, &lexicon),
        Some(Command::Admin(args)) => admin::run(&args, &lexicon),
        Some(Command::Backup(args)) => upkeep::backup(&args, &lexicon),
        Some(Command::Restore(args)) => upkeep::restore(&args, &lexicon),
        Some(Command::Export(args)) => upkeep::export(&args, library, &lexicon),
        Some(Command::Analyse(args)) => analyse::run(&args, &library, &lexicon),
        Some(Command::Arena(args)) => arena::run(&args, &library, &lexicon),
        Some(Command::Odds(args)) => odds::run(&args, &library, &lexicon),
        Some(Command::Simulate(args)) => simulate::run(&args, &library, &lexicon),
        Some(Command::Engine) => engine(library, lexicon),
        Some(Command::Puzzles(args)) => puzzles::run(&args, &library, &lexicon),
        Some(Command::Play(args)) => play::run(&args, &library, lexicon),
        Some(Command::Rules(args)) => rules::run(&args, &lexicon),
        Some(Command::Scenario(args)) => scenario::run(&args, &library, &lexicon),
        Some(Command::Text(args)) => text::run(&args, &library, &lexicon),
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
