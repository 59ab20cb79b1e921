//! A bare node without the web client: what tests kill and benches load. People start `bivouac serve`.

use std::process::ExitCode;

use clap::Parser;
use server::{Config, Flags};

/// A node of Bivouac without its web client.
#[derive(Parser)]
#[command(name = "bivouac-node", version)]
struct Cli {
    #[command(flatten)]
    flags: Flags,
}

#[tokio::main]
async fn main() -> ExitCode {
    let config = match Config::from_flags(Cli::parse().flags, None, |_| None) {
        Ok(config) => config,
        Err(error) => {
            eprintln!("bivouac-node: {error}");
            return ExitCode::from(2);
        }
    };
    server::log_to_stderr(&config);
    match server::serve(config).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("bivouac-node: {error}");
            ExitCode::FAILURE
        }
    }
}
