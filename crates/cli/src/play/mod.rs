//! `bivouac play`: a battle in the terminal, against the computer or with two players at one keyboard.
//!
//! The table knows no game: it asks a [`Board`](board::Board) for a picture of the view and for the places that an action
//! touches, and narrows the legal actions down as the player points at places.

pub mod board;
mod canvas;
mod ccn;
mod generals;
mod lee;
mod napoleon;
mod screen;
mod table;
mod verdox;

use std::fs;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use std::time::Duration;

use crossterm::event::{self, Event, KeyEventKind};
use games::library::io_reason;
use games::{AnySession, Library};
use kernel::{Seat, Seed, message};
use messages::Lexicon;
use opponents::Level;

use crate::{Exit, Trouble, verify};

pub use screen::draw;
pub use table::{After, Player, Strip, Table};

/// Which battle, and who plays it.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The game
    pub game: Option<String>,
    /// The scenario; `bivouac scenario list` shows all
    pub scenario: Option<String>,
    /// Two players at one keyboard
    #[arg(long, conflicts_with_all = ["against", "watch"])]
    pub two: bool,
    /// The computer plays both sides
    #[arg(long)]
    pub watch: bool,
    /// The side you play
    #[arg(long)]
    pub side: Option<String>,
    /// How strong the computer is: random, recruit, veteran or marshal
    #[arg(long, default_value = "veteran")]
    pub against: String,
    /// A whole number that makes the dice repeatable
    #[arg(long)]
    pub seed: Option<u64>,
    /// Keep the battle in this file
    #[arg(long, value_name = "FILE", conflicts_with = "resume")]
    pub record: Option<PathBuf>,
    /// Go on with a battle that was kept in this file
    #[arg(long, value_name = "FILE", conflicts_with_all = ["game", "scenario", "seed"])]
    pub resume: Option<PathBuf>,
}

/// Plays.
pub fn run(args: &Args, library: &Library, lexicon: Lexicon) -> Exit {
    let words = Lexicon::new(lexicon.language());
    let outcome = open(args, library, lexicon).and_then(|mut table| {
        if !(io::stdin().is_terminal() && io::stdout().is_terminal()) {
            return Err(Trouble::Failed(words.word("cli-no-terminal")));
        }
        on_screen(&mut table).map_err(|error| Trouble::Failed(error.to_string()))?;
        if let Some(text) = table.farewell() {
            crate::say!("{text}");
        }
        Ok(())
    });
    match outcome {
        Ok(()) => Exit::Fine,
        Err(trouble) => trouble.complain("play"),
    }
}

/// Sets the table.
pub fn open(args: &Args, library: &Library, lexicon: Lexicon) -> Result<Table, Trouble> {
    let unknown = |message: kernel::Message| Trouble::Usage(lexicon.say(&message));
    let computer = match args.against.as_str() {
        "random" => Player::Random,
        name => Player::Computer(Level::of_name(name).ok_or_else(|| {
            unknown(message!(
                "cli-unknown-level",
                name = name,
                known = "random, recruit, veteran, marshal"
            ))
        })?),
    };
    let session = match &args.resume {
        Some(file) => resumed(file, library, &lexicon)?,
        None => begun(args, library, &lexicon)?,
    };
    let about = session.about();
    let own = match &args.side {
        Some(name) => about.seat(name).ok_or_else(|| {
            unknown(message!(
                "cli-unknown-side",
                name = name.as_str(),
                known = about.seats.join(", ")
            ))
        })?,
        None => Seat::FIRST,
    };
    let mut players = [computer, computer];
    if args.two {
        players = [Player::Person, Player::Person];
    } else if !args.watch {
        players[own.index()] = Player::Person;
    }
    let known = session.scenario().map(|known| known.id.clone());
    let title = library.get(about.id, known.as_deref()).map_or_else(
        || about.title.to_owned(),
        |entry| {
            let title = &entry.header.title;
            title.in_language(lexicon.language().code()).to_owned()
        },
    );
    let failed = Lexicon::new(lexicon.language());
    let mut table = Table::new(session, players, title, lexicon);
    if let Some(number) = args.seed {
        table = table.seeded(number);
    }
    if let Some(file) = args.record.as_ref().or(args.resume.as_ref()) {
        table.keep_in(file.clone()).map_err(|error| {
            Trouble::Failed(failed.say(&message!(
                "cli-not-saved",
                file = file.display().to_string(),
                reason = io_reason(&error)
            )))
        })?;
    }
    Ok(table)
}

/// A battle from its beginning.
fn begun(
    args: &Args,
    library: &Library,
    lexicon: &Lexicon,
) -> Result<Box<dyn AnySession>, Trouble> {
    let game = match &args.game {
        Some(id) => games::find(id),
        None => games::all().first().copied(),
    };
    let game = game.ok_or_else(|| {
        let name = args.game.as_deref().unwrap_or_default();
        Trouble::Usage(lexicon.say(&crate::unknown_game(name)))
    })?;
    let id = game.about().id;
    let entry = library.get(id, args.scenario.as_deref()).ok_or_else(|| {
        let known: Vec<_> = library
            .of_game(id)
            .map(|entry| entry.header.id.as_str())
            .collect();
        Trouble::Usage(lexicon.say(&message!(
            "cli-unknown-scenario",
            name = args.scenario.as_deref().unwrap_or_default(),
            known = known.join(", ")
        )))
    })?;
    let seed = match args.seed {
        Some(number) => Seed::from_number(number),
        None => crate::fresh_seed().map_err(Trouble::Failed)?,
    };
    let words = [String::new(), String::new()];
    game.start(&entry.file, &kernel::GivenOptions::new(), seed, words)
        .map_err(|fault| Trouble::Failed(lexicon.say(&fault.message())))
}

/// A battle from a file, as far as it was played.
fn resumed(
    file: &Path,
    library: &Library,
    lexicon: &Lexicon,
) -> Result<Box<dyn AnySession>, Trouble> {
    fs::read_to_string(file)
        .map_err(|error| io_reason(&error))
        .and_then(|text| verify::audit(&text, library))
        .map(|(session, _)| session)
        .map_err(|reason| {
            Trouble::Failed(lexicon.say(&message!(
                "cli-not-resumed",
                file = file.display().to_string(),
                reason = reason
            )))
        })
}

/// The loop of keys and pictures.
fn on_screen(table: &mut Table) -> io::Result<()> {
    let mut terminal = ratatui::try_init()?;
    let outcome = loop {
        if let Err(error) = terminal.draw(|frame| draw(frame, table)) {
            break Err(error);
        }
        let wait = if table.computer_is_to_play() {
            Duration::from_millis(20)
        } else {
            Duration::from_mins(1)
        };
        match event::poll(wait) {
            Ok(true) => match event::read() {
                Ok(Event::Key(key)) if key.kind == KeyEventKind::Press => {
                    if table.key(key) == After::Quit {
                        break Ok(());
                    }
                }
                Ok(_) => {}
                Err(error) => break Err(error),
            },
            Ok(false) => table.let_the_computer_play(),
            Err(error) => break Err(error),
        }
    };
    ratatui::restore();
    outcome
}
