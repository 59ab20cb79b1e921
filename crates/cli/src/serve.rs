//! `bivouac serve`: the web client and its server in one process.

use std::path::PathBuf;

use clap::Parser;
use kernel::Message;
use messages::Lexicon;
use server::{Asset, Config, Flags};

use crate::{Exit, reasons};

/// How to serve.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    flags: Flags,
}

impl Args {
    /// What the environment says, for whoever says nothing else.
    pub fn of_environment() -> Result<Self, clap::Error> {
        #[derive(Parser)]
        struct Alone {
            #[command(flatten)]
            args: Args,
        }
        Alone::try_parse_from(["bivouac"]).map(|alone| alone.args)
    }
}

/// Serves until it is told to stop.
pub fn run(args: Args, scenarios: Option<PathBuf>, lexicon: &Lexicon) -> Exit {
    let complain = |reason: &Message, exit| {
        eprintln!("bivouac serve: {}", lexicon.say(reason));
        exit
    };
    let config = match Config::from_flags(args.flags, scenarios, asset) {
        Ok(config) => config,
        Err(error) => return complain(&reasons::of_config(&error), Exit::Usage),
    };
    server::log_to_stderr(&config);
    let runtime = match tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
    {
        Ok(runtime) => runtime,
        Err(error) => {
            let error = server::ServeError::Network(error);
            return complain(&reasons::of_server(&error, lexicon), Exit::Failed);
        }
    };
    match runtime.block_on(server::serve(config)) {
        Ok(()) => Exit::Fine,
        Err(error) => complain(&reasons::of_server(&error, lexicon), Exit::Failed),
    }
}

/// A file of the embedded web client.
fn asset(path: &str) -> Option<Asset> {
    web_assets::get(path).map(|file| Asset {
        bytes: file.bytes,
        mime: file.mime,
        etag: file.etag,
    })
}
