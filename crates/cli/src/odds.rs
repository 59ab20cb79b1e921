//! `bivouac odds`: what an action leads to at once, how likely, and which sums are behind it.

use std::fs;
use std::path::PathBuf;

use games::library::{Entry, io_reason};
use games::{AnySession, Library};
use kernel::{GivenOptions, Record, Seat, Seed, message, mix};
use lab::odds::{Forecast, forecast, listed};
use messages::Lexicon;
use opponents::{Budget, Level, choose};
use serde_json::Value as Json;

use crate::{Exit, Trouble};

/// Which action of which battle.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The game
    pub game: String,
    /// The scenario; without it, the first of the game
    pub scenario: Option<String>,
    /// The seed of a battle that Recruits play up to the step
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// The record of a finished battle, which is followed up to the step
    #[arg(long, value_name = "FILE")]
    pub record: Option<PathBuf>,
    /// After how many steps; without it, at the beginning
    #[arg(long, value_name = "STEP", default_value_t = 0)]
    pub at: usize,
    /// The side that decides; without it, the one that owes a decision
    #[arg(long, value_name = "SIDE")]
    pub seat: Option<String>,
    /// The action: as JSON, or its number in the list
    #[arg(long, value_name = "JSON or NUMBER", allow_hyphen_values = true)]
    pub action: Option<String>,
    /// List the legal actions with their numbers
    #[arg(long)]
    pub list: bool,
    /// How many throws, where the rulebook does not count them
    #[arg(long, default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    pub samples: u64,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
    /// Also draw it into this file
    #[arg(long, value_name = "FILE")]
    pub svg: Option<PathBuf>,
}

/// Answers.
pub fn run(args: &Args, library: &Library, lexicon: &Lexicon) -> Exit {
    match answer(args, library, lexicon) {
        Ok(()) => Exit::Fine,
        Err(trouble) => trouble.complain("odds"),
    }
}

fn answer(args: &Args, library: &Library, lexicon: &Lexicon) -> Result<(), Trouble> {
    let entry = crate::simulate::scenario(&args.game, args.scenario.as_deref(), library, lexicon)?;
    let session = match &args.record {
        Some(path) => {
            let said = |reason: &kernel::Message| {
                Trouble::Failed(format!("{}: {}", path.display(), lexicon.say(reason)))
            };
            let text = fs::read_to_string(path).map_err(|error| said(&io_reason(&error)))?;
            followed(&text, args, library).map_err(|reason| said(&reason))?
        }
        None => played(entry, args)?,
    };
    let session = &*session;
    let seat = seat(session, args.seat.as_deref(), lexicon)?;
    if args.list {
        let (actions, all) = listed(session, seat, lexicon);
        let wide = actions.len().to_string().len();
        for (number, words) in actions.iter().enumerate() {
            crate::say!("{:wide$}  {words}", number + 1);
        }
        if !all {
            crate::say!("{}", lexicon.word("lab-odds-not-all"));
        }
        return Ok(());
    }
    let Some(action) = &args.action else {
        return Err(Trouble::Usage(lexicon.word("lab-odds-which")));
    };
    let action = action_of(session, seat, action, lexicon)?;
    let forecast: Forecast = forecast(session, seat, &action, (args.samples, args.seed), lexicon)
        .map_err(|fault| wire::WireError::from_fault(&fault, lexicon))
        .map_err(|error| match error.rule {
            Some(rule) => format!("{} ({rule})", error.message),
            None => error.message,
        })?;
    if let Some(path) = &args.svg {
        fs::write(path, forecast.svg(lexicon)).map_err(|error| {
            let reason = lexicon.say(&io_reason(&error));
            format!("{}: {reason}", path.display())
        })?;
    }
    if args.json {
        let json = serde_json::to_string_pretty(&forecast).map_err(|error| error.to_string())?;
        crate::say!("{json}");
    } else {
        crate::print_text(&forecast.table(lexicon));
    }
    Ok(())
}

/// The battle of a record up to the step.
fn followed(
    text: &str,
    args: &Args,
    library: &Library,
) -> Result<Box<dyn AnySession>, kernel::Message> {
    let mut record: Record = serde_json::from_str(text)
        .map_err(|error| message!("cli-no-record", reason = error.to_string()))?;
    if record.game != args.game {
        return Err(message!("lab-odds-other-game", game = record.game.as_str()));
    }
    if args.at > record.steps.len() {
        return Err(message!("lab-odds-too-far", steps = record.steps.len()));
    }
    if args.at < record.steps.len() {
        record.steps.truncate(args.at);
        // What was written at the end belongs to the whole battle.
        (record.ending, record.outcome, record.chain) = (None, None, None);
    }
    let game = games::find(&record.game).ok_or_else(|| crate::unknown_game(&record.game))?;
    game.replay(&record, &library.files())
        .map_err(|fault| fault.message())
}

/// A battle that Recruits play up to the step.
fn played(entry: &Entry, args: &Args) -> Result<Box<dyn AnySession>, String> {
    let words = [String::new(), String::new()];
    let mut session = entry
        .game
        .start(
            &entry.file,
            &GivenOptions::new(),
            Seed::from_number(args.seed),
            words,
        )
        .map_err(|fault| fault.to_string())?;
    while session.ply() < args.at as u64 {
        let Some(seat) = session.owes().iter().next() else {
            break;
        };
        let budget = Budget::of_iterations(1, mix(args.seed, session.ply()));
        let choice = choose(&*session, seat, Level::Recruit, &budget)
            .ok_or_else(|| "the Recruit came to no decision".to_owned())?;
        session
            .act(seat, &choice.action)
            .map_err(|fault| fault.to_string())?;
    }
    Ok(session)
}

/// The seat of this name, or the one that owes a decision.
fn seat(session: &dyn AnySession, name: Option<&str>, lexicon: &Lexicon) -> Result<Seat, Trouble> {
    let about = session.about();
    let Some(name) = name else {
        return session
            .owes()
            .iter()
            .next()
            .ok_or_else(|| Trouble::Failed(lexicon.word("lab-odds-over")));
    };
    about.seat(name).ok_or_else(|| {
        let known = about.seats.join(", ");
        let said = message!("lab-odds-no-seat", name = name, known = known);
        Trouble::Usage(lexicon.say(&said))
    })
}

/// An action as JSON, or the one with this number.
fn action_of(
    session: &dyn AnySession,
    seat: Seat,
    text: &str,
    lexicon: &Lexicon,
) -> Result<Json, Trouble> {
    if let Ok(number) = text.parse::<usize>() {
        let (mut actions, _) = session.legal(seat);
        let count = actions.len();
        if (1..=count).contains(&number) {
            return Ok(actions.swap_remove(number - 1));
        }
        let said = message!("lab-odds-no-number", number = number, count = count);
        return Err(Trouble::Usage(lexicon.say(&said)));
    }
    serde_json::from_str(text).map_err(|error| {
        let said = message!("lab-odds-no-json", reason = error.to_string());
        Trouble::Usage(lexicon.say(&said))
    })
}
