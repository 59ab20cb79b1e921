//! `bivouac verify`: audits a finished record, every step and every roll.

use std::fs;
use std::path::PathBuf;

use games::{AnySession, Library};
use kernel::{Eyes, Record, Roll};
use messages::Lexicon;

use crate::Exit;

/// Which record.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  bivouac verify battle.json            is every action legal and every roll the one its seed gives?
  bivouac verify battle.json --log      and tell the whole battle")]
pub struct Args {
    /// The record: a JSON document
    pub record: PathBuf,
    /// Also print what happened, step by step
    #[arg(long)]
    pub log: bool,
}

/// Audits it.
pub fn run(args: &Args, library: &Library, lexicon: &Lexicon) -> Exit {
    let path = args.record.display();
    let outcome = fs::read_to_string(&args.record)
        .map_err(|error| error.to_string())
        .and_then(|text| audit(&text, library));
    match outcome {
        Ok((session, record)) => {
            if args.log {
                print_log(session.as_ref(), lexicon);
            }
            println!("{}", summary(session.as_ref(), &record, lexicon));
            Exit::Fine
        }
        Err(reason) => {
            eprintln!("{path}: {reason}");
            Exit::Failed
        }
    }
}

/// Reads and replays a record.
pub fn audit(text: &str, library: &Library) -> Result<(Box<dyn AnySession>, Record), String> {
    let record: Record =
        serde_json::from_str(text).map_err(|error| format!("not a record: {error}"))?;
    let game =
        games::find(&record.game).ok_or_else(|| format!("there is no game «{}»", record.game))?;
    let session = game
        .replay(&record, &library.files())
        .map_err(|fault| fault.to_string())?;
    Ok((session, record))
}

fn summary(session: &dyn AnySession, record: &Record, lexicon: &Lexicon) -> String {
    let dice = |roll: &&Roll| !matches!(roll, Roll::Pick { .. });
    let rolls = record
        .steps
        .iter()
        .flat_map(|step| &step.rolls)
        .chain(&record.rolls)
        .filter(dice)
        .count();
    let scripted = record.steps.iter().filter(|step| step.scripted).count();
    let outcome = session.outcome().map_or_else(
        || "not over".to_owned(),
        |outcome| {
            let reason = lexicon.word(&outcome.reason);
            let reason = reason.trim_end_matches('.');
            match outcome.winner {
                Some(seat) => format!("{} won: {reason}", session.about().seat_name(seat)),
                None => format!("a draw: {reason}"),
            }
        },
    );
    let warning = match scripted {
        0 => String::new(),
        n => format!(" But {n} steps were rolled by a script, not by the seed."),
    };
    format!(
        "holds: {} steps, {rolls} dice, all as the seed behind the commitment {} gives them; {outcome}.{warning}",
        record.steps.len(),
        record.commitment
    )
}

fn print_log(session: &dyn AnySession, lexicon: &Lexicon) {
    for step in session.seen(Eyes::Referee, 0) {
        for event in &step.events {
            if let Some(Ok(message)) = event.get("say").cloned().map(serde_json::from_value) {
                println!("{:5}  {}", step.seq, lexicon.say(&message));
            }
        }
    }
}
