//! `bivouac text`: a record as lines that people read, and back.

use std::fs;
use std::path::PathBuf;

use games::Library;
use games::library::io_reason;
use kernel::{Message, Record, message};
use messages::Lexicon;

use crate::{Exit, print_text};

/// Which file, and which way.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The record, a JSON document; or its text
    pub file: PathBuf,
    /// Read a text, and print the record of which it was made
    #[arg(long)]
    pub read: bool,
}

/// Prints the one or the other.
pub fn run(args: &Args, library: &Library, lexicon: &Lexicon) -> Exit {
    let turned = fs::read_to_string(&args.file)
        .map_err(|error| io_reason(&error))
        .and_then(|text| {
            if args.read {
                read(&text)
            } else {
                written(&text, library, lexicon)
            }
        });
    match turned {
        Ok(text) => {
            print_text(&text);
            Exit::Fine
        }
        Err(reason) => {
            eprintln!("{}: {}", args.file.display(), lexicon.say(&reason));
            Exit::Failed
        }
    }
}

fn written(text: &str, library: &Library, lexicon: &Lexicon) -> Result<String, Message> {
    let record: Record = serde_json::from_str(text)
        .map_err(|error| message!("cli-no-record", reason = error.to_string()))?;
    games::text::write(&record, &library.files(), lexicon).map_err(|fault| fault.message())
}

fn read(text: &str) -> Result<String, Message> {
    let record = games::text::read(text).map_err(|damage| damage.message())?;
    Ok(wire::text(&record))
}
