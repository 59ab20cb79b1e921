//! `bivouac verify`: audits a finished record, every step and every roll.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use games::library::io_reason;
use games::{AnySession, Library};
use kernel::{Eyes, Message, Record, Roll, message};
use messages::Lexicon;

use crate::Exit;

/// Which record.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The record: a JSON document
    pub record: PathBuf,
    /// Also print what happened, step by step
    #[arg(long)]
    pub log: bool,
    /// Accept steps whose dice were given by a script instead of the seed
    #[arg(long)]
    pub allow_scripted: bool,
    /// Accept a record without a hash chain: older versions wrote none
    #[arg(long)]
    pub without_chain: bool,
}

/// Audits it.
pub fn run(args: &Args, library: &Library, lexicon: &Lexicon) -> Exit {
    let path = args.record.display();
    let outcome = fs::read_to_string(&args.record)
        .map_err(|error| io_reason(&error))
        .and_then(|text| audit(&text, library));
    match outcome {
        Ok((session, record)) => {
            if args.log {
                print_log(session.as_ref(), lexicon);
            }
            for line in verdict(session.as_ref(), &record) {
                crate::say!("{}", lexicon.say(&line));
            }
            if scripted(&record) > 0 && !args.allow_scripted {
                eprintln!("{path}: {}", lexicon.say(&message!("cli-verify-allow")));
                return Exit::Failed;
            }
            if record.chain.is_none() && !args.without_chain {
                eprintln!("{path}: {}", lexicon.say(&message!("cli-verify-no-chain")));
                return Exit::Failed;
            }
            Exit::Fine
        }
        Err(reason) => {
            eprintln!("{path}: {}", lexicon.say(&reason));
            Exit::Failed
        }
    }
}

/// Reads and replays a record.
pub fn audit(text: &str, library: &Library) -> Result<(Box<dyn AnySession>, Record), Message> {
    let record: Record = serde_json::from_str(text)
        .map_err(|error| message!("cli-no-record", reason = error.to_string()))?;
    let game = games::find(&record.game).ok_or_else(|| crate::unknown_game(&record.game))?;
    let session = game
        .replay(&record, &library.files())
        .map_err(|fault| fault.message())?;
    Ok((session, record))
}

/// How many steps were rolled by a script.
fn scripted(record: &Record) -> usize {
    record.steps.iter().filter(|step| step.scripted).count()
}

/// What was checked, line by line. Scripted dice are never said to be those of the seed.
fn verdict(session: &dyn AnySession, record: &Record) -> Vec<Message> {
    let rolls = || {
        record
            .steps
            .iter()
            .flat_map(|step| &step.rolls)
            .chain(&record.rolls)
    };
    let steps = record.steps.len();
    let picks = rolls()
        .filter(|roll| matches!(roll, Roll::Pick { .. }))
        .count();
    let dice = rolls().count() - picks;
    let commitment = record.commitment.to_string();
    let held = match scripted(record) {
        0 => message!(
            "cli-verify-holds",
            steps = steps,
            dice = dice,
            picks = picks,
            commitment = commitment
        ),
        scripted => message!("cli-verify-scripted", scripted = scripted, steps = steps),
    };
    let order = match record.chain {
        Some(link) => message!("cli-verify-bound", link = link.to_string()),
        None => message!("cli-verify-unbound"),
    };
    let outcome = match session.outcome() {
        None => message!("cli-verify-not-over"),
        Some(outcome) => {
            let reason = Message {
                key: outcome.reason,
                args: BTreeMap::new(),
            };
            match outcome.winner {
                Some(seat) => message!(
                    "cli-won",
                    seat = session.about().seat_name(seat),
                    reason = reason
                ),
                None => message!("cli-draw", reason = reason),
            }
        }
    };
    vec![held, order, outcome]
}

fn print_log(session: &dyn AnySession, lexicon: &Lexicon) {
    for step in session.seen(Eyes::Referee, 0) {
        for event in &step.events {
            if let Some(Ok(message)) = event.get("say").cloned().map(serde_json::from_value) {
                crate::say!("{:5}  {}", step.seq, lexicon.say(&message));
            }
        }
    }
}
