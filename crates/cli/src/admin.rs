//! `bivouac admin`: order on a server that is running, by the calls that its token opens.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::PathBuf;
use std::time::Duration;

use clap::Subcommand;
use games::library::io_reason;
use kernel::{Message, message};
use messages::Lexicon;
use serde_json::{Value as Json, json};
use server::Config;

use crate::{Exit, reasons, say};

/// Which server, and what to do there.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(subcommand)]
    what: What,
    /// Where the server listens, without TLS: ask on its own machine
    #[arg(
        long,
        global = true,
        default_value = "127.0.0.1:7070",
        env = "BIVOUAC_LISTEN",
        value_name = "ADDRESS:PORT"
    )]
    server: String,
    /// The data folder of the server [default: ~/.local/share/bivouac]
    #[arg(long, global = true, env = "BIVOUAC_DATA", value_name = "DIR")]
    data: Option<PathBuf>,
}

#[derive(Debug, Subcommand)]
enum What {
    /// List battles, the latest first
    Battles,
    /// Delete a battle with everything that was written of it
    DeleteBattle {
        /// Its id
        battle: String,
    },
    /// List accounts by the beginning of their name, or a player by id
    Players {
        /// The beginning of the name; all accounts without it
        #[arg(default_value = "")]
        like: String,
    },
    /// Ban a player: every login ends, every seat is left
    Ban {
        /// The name, or the id
        player: String,
    },
    /// Let a banned player in again
    Unban {
        /// The name, or the id
        player: String,
    },
    /// Let nobody hear what a player says
    Mute {
        /// The name, or the id
        player: String,
    },
    /// Let a muted player talk again
    Unmute {
        /// The name, or the id
        player: String,
    },
    /// Close an account: seats are left, name and words taken out of all battles
    CloseAccount {
        /// The name, or the id
        player: String,
    },
    /// List what players reported
    Reports,
    /// A report was dealt with
    CloseReport {
        /// Its id
        report: String,
    },
}

/// Does it.
pub fn run(args: &Args, lexicon: &Lexicon) -> Exit {
    match done(args) {
        Ok(()) => Exit::Fine,
        Err(reason) => {
            eprintln!("bivouac admin: {}", lexicon.say(&reason));
            Exit::Failed
        }
    }
}

/// The door to a running server.
struct Door {
    server: String,
    token: String,
}

fn done(args: &Args) -> Result<(), Message> {
    let data = args.data.clone().unwrap_or_else(Config::default_data);
    let path = data.join("admin-token");
    let token = std::fs::read_to_string(&path)
        .map_err(|error| reasons::in_file(&path.display().to_string(), io_reason(&error)))?;
    let door = Door {
        server: args.server.replace("0.0.0.0", "127.0.0.1"),
        token: token.trim().to_owned(),
    };
    match &args.what {
        What::Battles => list(&door.call("GET", "battles", None)?, "battles"),
        What::Players { like } => {
            let found = door.call("GET", &format!("players?like={}", escaped(like)), None)?;
            list(&found, "players");
        }
        What::Reports => list(&door.call("GET", "reports", None)?, "reports"),
        What::DeleteBattle { battle } => {
            door.call("DELETE", &format!("battles/{}", escaped(battle)), None)?;
        }
        What::CloseReport { report } => {
            door.call("DELETE", &format!("reports/{}", escaped(report)), None)?;
        }
        What::CloseAccount { player } => {
            let id = door.player(player)?;
            door.call("DELETE", &format!("players/{}", escaped(&id)), None)?;
        }
        What::Ban { player } => door.measure(player, &json!({ "banned": true }))?,
        What::Unban { player } => door.measure(player, &json!({ "banned": false }))?,
        What::Mute { player } => door.measure(player, &json!({ "muted": true }))?,
        What::Unmute { player } => door.measure(player, &json!({ "muted": false }))?,
    }
    Ok(())
}

/// One JSON object per line.
fn list(found: &Json, name: &str) {
    for one in found[name].as_array().into_iter().flatten() {
        say!("{one}");
    }
}

/// A text as a part of an address.
fn escaped(text: &str) -> String {
    let byte = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' => (byte as char).to_string(),
        _ => format!("%{byte:02X}"),
    };
    text.bytes().map(byte).collect()
}

impl Door {
    fn measure(&self, player: &str, measure: &Json) -> Result<(), Message> {
        let id = self.player(player)?;
        self.call("POST", &format!("players/{}", escaped(&id)), Some(measure))?;
        Ok(())
    }

    /// The id of the player with this name, or this id.
    fn player(&self, who: &str) -> Result<String, Message> {
        let found = self.call("GET", &format!("players?like={}", escaped(who)), None)?;
        let players = found["players"].as_array().cloned().unwrap_or_default();
        let is = |player: &&Json| {
            let name = player["name"].as_str().unwrap_or("");
            player["player"] == who || name.to_lowercase() == who.to_lowercase()
        };
        let player = players.iter().find(is);
        player
            .and_then(|player| player["player"].as_str())
            .map(str::to_owned)
            .ok_or_else(|| message!("cli-admin-no-player", name = who))
    }

    fn call(&self, method: &str, path: &str, body: Option<&Json>) -> Result<Json, Message> {
        let away =
            |error: std::io::Error| reasons::in_file(&self.server, reasons::of_network(&error));
        let mut stream = TcpStream::connect(&self.server).map_err(away)?;
        let patience = Some(Duration::from_mins(1));
        stream.set_read_timeout(patience).map_err(away)?;
        let body = body.map(Json::to_string).unwrap_or_default();
        let request = format!(
            "{method} /api/admin/{path} HTTP/1.0\r\nHost: {}\r\nAuthorization: Bearer {}\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            self.server,
            self.token,
            body.len()
        );
        stream.write_all(request.as_bytes()).map_err(away)?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).map_err(away)?;
        let (head, body) = answer
            .split_once("\r\n\r\n")
            .ok_or_else(|| message!("cli-admin-no-server", address = self.server.as_str()))?;
        let json: Json = serde_json::from_str(body).unwrap_or_default();
        let status = head.split(' ').nth(1).unwrap_or("");
        if status.starts_with('2') {
            Ok(json)
        } else {
            let said = json["error"]["message"].as_str().unwrap_or(status);
            Err(message!("kernel-text", text = said))
        }
    }
}
