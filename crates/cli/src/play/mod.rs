//! `bivouac play`: a battle in the terminal, against the computer or with two players at one keyboard.
//!
//! The table knows no game: it asks a [`Board`](board::Board) for a picture of the view and for the places that an action
//! touches, and narrows the legal actions down as the player points at places.

pub mod board;
mod ccn;
mod generals;
mod napoleon;
mod screen;
mod table;
mod verdox;

use std::io;
use std::time::Duration;

use crossterm::event::{self, Event, KeyEventKind};
use games::Library;
use kernel::{Seat, Seed};
use messages::Lexicon;
use opponents::Level;

use crate::Exit;

pub use screen::draw;
pub use table::{Player, Step, Table};

/// Which battle, and who plays it.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  bivouac play                                the first game's quickest battle, against the computer
  bivouac play verdox redoubt                 a quick battle
  bivouac play verdox --two                   two players at one keyboard
  bivouac play verdox --side askans --against marshal
  bivouac play verdox --watch                 the computer against itself

Keys: arrows point, Enter picks, Esc lets go, Tab walks the list of actions, Space does the marked one,
      n next piece that may act, u undo, ? help, q quit.")]
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
}

/// Plays.
pub fn run(args: &Args, library: &Library, lexicon: Lexicon) -> Exit {
    match open(args, library, lexicon) {
        Ok(mut table) => match on_screen(&mut table) {
            Ok(()) => {
                if let Some(text) = table.farewell() {
                    println!("{text}");
                }
                Exit::Fine
            }
            Err(error) => {
                eprintln!("bivouac play: {error}");
                Exit::Failed
            }
        },
        Err(reason) => {
            eprintln!("bivouac play: {reason}");
            Exit::Failed
        }
    }
}

/// Sets the table.
pub fn open(args: &Args, library: &Library, lexicon: Lexicon) -> Result<Table, String> {
    let game = match &args.game {
        Some(id) => games::find(id).ok_or_else(|| {
            let known: Vec<_> = games::all().iter().map(|game| game.about().id).collect();
            format!("there is no game «{id}»; known: {}", known.join(", "))
        })?,
        None => *games::all().first().ok_or("no game is built in")?,
    };
    let about = game.about();
    let entry = library
        .get(about.id, args.scenario.as_deref())
        .ok_or_else(|| {
            let known: Vec<_> = library
                .of_game(about.id)
                .map(|entry| entry.header.id.as_str())
                .collect();
            format!(
                "there is no scenario «{}»; known: {}",
                args.scenario.as_deref().unwrap_or_default(),
                known.join(", ")
            )
        })?;
    let seed = match args.seed {
        Some(number) => Seed::from_number(number),
        None => crate::fresh_seed()?,
    };
    let session = game
        .start(
            &entry.file,
            &kernel::GivenOptions::new(),
            seed,
            [String::new(), String::new()],
        )
        .map_err(|fault| fault.to_string())?;
    let computer =
        match args.against.as_str() {
            "random" => Player::Random,
            name => Player::Computer(Level::of_name(name).ok_or_else(|| {
                format!("«{name}»: random, recruit, veteran and marshal are known")
            })?),
        };
    let own = match &args.side {
        Some(name) => about.seat(name).ok_or_else(|| {
            format!(
                "there is no side «{name}»; sides: {}",
                about.seats.join(", ")
            )
        })?,
        None => Seat::FIRST,
    };
    let mut players = [computer, computer];
    if args.two {
        players = [Player::Person, Player::Person];
    } else if !args.watch {
        players[own.index()] = Player::Person;
    }
    let title = entry
        .header
        .title
        .in_language(lexicon.language().code())
        .to_owned();
    Ok(Table::new(session, players, title, lexicon))
}

/// The loop of keys and pictures.
fn on_screen(table: &mut Table) -> io::Result<()> {
    let mut terminal = ratatui::init();
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
                    if table.key(key) == Step::Quit {
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
