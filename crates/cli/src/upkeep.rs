//! `bivouac backup`, `restore`, `export`: what whoever runs a server does with its battles as a whole.

use std::path::{Path, PathBuf};

use kernel::{Message, message};
use messages::Lexicon;
use server::Config;
use server::battle::Battle;
use store::upkeep;

use crate::{Exit, print_line, reasons, say};

/// Where the battles are.
#[derive(Debug, clap::Args)]
pub struct Place {
    /// The data folder of the server [default: ~/.local/share/bivouac]
    #[arg(long, env = "BIVOUAC_DATA", value_name = "DIR")]
    data: Option<PathBuf>,
    /// The PostgreSQL database of the server, if it uses one
    #[arg(
        long,
        env = "BIVOUAC_DATABASE",
        hide_env_values = true,
        value_name = "postgres://…"
    )]
    database: Option<String>,
}

impl Place {
    fn data(&self) -> PathBuf {
        self.data.clone().unwrap_or_else(Config::default_data)
    }
}

/// What to save.
#[derive(Debug, clap::Args)]
pub struct BackupArgs {
    /// The file to be made
    file: PathBuf,
    #[command(flatten)]
    place: Place,
}

/// What to bring back.
#[derive(Debug, clap::Args)]
pub struct RestoreArgs {
    /// The file that «bivouac backup» made
    file: PathBuf,
    #[command(flatten)]
    place: Place,
    /// Put battles that are there already aside
    #[arg(long)]
    replace: bool,
    /// Take a file that was copied from under a running server, although what was written last is missing
    #[arg(long)]
    even_if_torn: bool,
}

/// What to take out.
#[derive(Debug, clap::Args)]
pub struct ExportArgs {
    /// The id of the battle: the last part of its address
    battle: String,
    #[command(flatten)]
    place: Place,
    /// The stored log instead, a JSON object per line; of a running battle it holds every secret
    #[arg(long)]
    log: bool,
}

/// A database server has better tools of its own.
fn own_tools(command: &str, tool: &str, lexicon: &Lexicon) -> Exit {
    let said = message!("cli-upkeep-own-tools", tool = tool);
    eprintln!("bivouac {command}: {}", lexicon.say(&said));
    Exit::Usage
}

fn run<T>(
    command: &str,
    lexicon: &Lexicon,
    work: impl Future<Output = Result<T, Message>>,
) -> Result<T, Exit> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build();
    let done = match runtime {
        Ok(runtime) => runtime.block_on(work),
        Err(error) => Err(message!("kernel-text", text = error.to_string())),
    };
    done.map_err(|reason| {
        eprintln!("bivouac {command}: {}", lexicon.say(&reason));
        Exit::Failed
    })
}

/// Saves everything to one file.
pub fn backup(args: &BackupArgs, lexicon: &Lexicon) -> Exit {
    if args.place.database.is_some() {
        let tool = "pg_dump --format=custom --file=FILE DATABASE";
        return own_tools("backup", tool, lexicon);
    }
    let data = args.place.data();
    let work = async {
        upkeep::backup(&data, &args.file)
            .await
            .map_err(|error| reasons::of_store(&error))
    };
    match run("backup", lexicon, work) {
        Ok(content) => {
            say!("{}: {}", args.file.display(), lexicon.say(&words(content)));
            Exit::Fine
        }
        Err(exit) => exit,
    }
}

fn words(content: upkeep::Content) -> Message {
    message!(
        "cli-upkeep-content",
        battles = content.battles,
        lines = content.entries,
        accounts = content.accounts
    )
}

/// Brings a saved file back.
pub fn restore(args: &RestoreArgs, lexicon: &Lexicon) -> Exit {
    if args.place.database.is_some() {
        let tool = "pg_restore --dbname=DATABASE FILE";
        return own_tools("restore", tool, lexicon);
    }
    let data = args.place.data();
    let work = async {
        upkeep::restore(&args.file, &data, args.replace, args.even_if_torn)
            .await
            .map_err(|error| reasons::of_store(&error))
    };
    match run("restore", lexicon, work) {
        Ok((content, aside)) => {
            say!("{}: {}", data.display(), lexicon.say(&words(content)));
            if let Some(aside) = aside {
                let aside = message!("cli-upkeep-aside", file = aside.display().to_string());
                say!("{}", lexicon.say(&aside));
            }
            Exit::Fine
        }
        Err(exit) => exit,
    }
}

/// Prints one battle.
pub fn export(args: &ExportArgs, library: games::Library, lexicon: &Lexicon) -> Exit {
    let data = args.place.data();
    let database = args.place.database.as_deref();
    match run("export", lexicon, exported(args, &data, database, library)) {
        Ok(lines) => {
            for line in lines {
                print_line(&line);
            }
            Exit::Fine
        }
        Err(exit) => exit,
    }
}

async fn exported(
    args: &ExportArgs,
    data: &Path,
    database: Option<&str>,
    library: games::Library,
) -> Result<Vec<String>, Message> {
    let (log, record) = upkeep::log_of(data, database, &args.battle)
        .await
        .map_err(|error| reasons::of_store(&error))?;
    let unknown = || message!("cli-export-no-battle", name = args.battle.as_str());
    if log.is_empty() {
        return Err(unknown());
    }
    if args.log {
        let lines = log.into_iter().map(|entry| {
            let line: serde_json::Value =
                serde_json::from_str(&entry.body).unwrap_or(serde_json::Value::String(entry.body));
            serde_json::json!({ "seq": entry.seq, "at": entry.at, "line": line }).to_string()
        });
        return Ok(lines.collect());
    }
    if let Some(record) = record {
        return Ok(vec![record]);
    }
    let battle = Battle::load(&args.battle, &log, &std::sync::Arc::new(library))
        .map_err(|error| message!("kernel-text", text = error.to_string()))?
        .ok_or_else(unknown)?;
    if battle.is_apart() {
        Err(message!("server-record-of-other-rules"))
    } else if battle.session().is_over() {
        Ok(vec![wire::text(&battle.session().record())])
    } else {
        Err(message!("cli-export-not-over"))
    }
}
