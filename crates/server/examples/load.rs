//! The load test: many live battles, two sockets each, random actions; loopback only, bounded in count and time.
//!
//! `cargo run --release -p server --example load -- [--battles 1000] [--seconds 20] [--pace 4] [--postgres] [--nodes 2] [--whole]`
//!
//! Starts a server in a process of its own (this program again, with the word `serve`), plays, stops it, and compares
//! what was acknowledged with what is stored. Its clients follow the battles as the page does: by packed patches, with
//! the legal actions in them. Prints one JSON object; exit code 1 if anything was lost.

use std::io::BufRead;
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, ExitCode, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use clap::{Args, Parser, Subcommand};
use futures_util::{SinkExt, StreamExt};
use http_body_util::{BodyExt, Full};
use hyper_util::client::legacy::Client;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::TokioExecutor;
use serde_json::{Value as Json, json};
use server::battle::{Battle, Line};
use server::{Config, Flags};
use store::cluster::{Disk, pg};
use tokio::net::TcpStream;
use tokio::sync::{Mutex, Semaphore};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

type Failure = Box<dyn std::error::Error + Send + Sync>;

#[derive(Parser)]
struct Cli {
    #[command(subcommand)]
    command: Option<Mode>,
    #[command(flatten)]
    load: Load,
}

#[derive(Subcommand)]
enum Mode {
    /// The server that is loaded.
    Serve {
        #[command(flatten)]
        flags: Box<Flags>,
    },
}

#[derive(Args, Clone)]
struct Load {
    /// How many live battles; each has two sockets.
    #[arg(long, default_value_t = 1000)]
    battles: usize,
    /// How long to play.
    #[arg(long, default_value_t = 20)]
    seconds: u64,
    /// Seconds between two actions of a battle, on average.
    #[arg(long, default_value_t = 4.0)]
    pace: f64,
    /// The game; the first one if none is named. One in which both sides hear of every step.
    #[arg(long)]
    game: Option<String>,
    /// Through a private PostgreSQL instead of SQLite.
    #[arg(long)]
    postgres: bool,
    /// So many nodes on the PostgreSQL; battles are dealt out among them.
    #[arg(long, default_value_t = 1)]
    nodes: usize,
    /// The two players of a battle come to different nodes.
    #[arg(long)]
    apart: bool,
    /// Whole views instead of packed patches.
    #[arg(long)]
    whole: bool,
}

#[tokio::main]
async fn main() -> ExitCode {
    let cli = Cli::parse();
    let done = match cli.command {
        Some(Mode::Serve { flags }) => serve(*flags).await,
        None => load(cli.load).await,
    };
    match done {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("load: {error}");
            ExitCode::FAILURE
        }
    }
}

async fn serve(flags: Flags) -> Result<bool, Failure> {
    let config = Config::from_flags(flags, None, |_| None)?;
    server::log_to_stderr(&config);
    server::serve(config).await?;
    Ok(true)
}

/// The server in its own process.
struct Node {
    process: Child,
    address: SocketAddr,
}

impl Node {
    fn start(data: &Path, database: Option<&str>) -> Result<Self, Failure> {
        let mut command = Command::new(std::env::current_exe()?);
        command
            .args([
                "serve",
                "--listen",
                "127.0.0.1:0",
                "--quotas",
                "false",
                "--rate",
                "0",
                "--log",
                "warn",
                "--data",
            ])
            .arg(data)
            .stdout(Stdio::piped());
        if let Some(database) = database {
            command.args(["--database", database]);
        }
        let mut process = command.spawn()?;
        let out = process.stdout.take().ok_or("no output")?;
        let mut line = String::new();
        std::io::BufReader::new(out).read_line(&mut line)?;
        let address = line.trim().rsplit('/').next().unwrap_or("").parse()?;
        Ok(Self { process, address })
    }

    /// Resident memory in bytes.
    fn memory(&self) -> Result<u64, Failure> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.process.id()))?;
        let line = status
            .lines()
            .find_map(|line| line.strip_prefix("VmRSS:"))
            .ok_or("no VmRSS")?;
        let kilobytes: u64 = line.trim().trim_end_matches("kB").trim().parse()?;
        Ok(kilobytes * 1024)
    }

    /// Processor time used so far, in seconds.
    fn cpu(&self) -> Result<f64, Failure> {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.process.id()))?;
        let fields: Vec<&str> = stat
            .rsplit(')')
            .next()
            .unwrap_or("")
            .split_whitespace()
            .collect();
        let ticks = |index: usize| fields.get(index).and_then(|text| text.parse::<f64>().ok());
        // User and system time; a tick is a hundredth of a second on Linux.
        Ok((ticks(11).unwrap_or(0.0) + ticks(12).unwrap_or(0.0)) / 100.0)
    }

    /// Asks it to stop and waits.
    fn stop(mut self) -> Result<(), Failure> {
        Command::new("kill")
            .arg(self.process.id().to_string())
            .status()?;
        self.process.wait()?;
        Ok(())
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

type Http = Client<HttpConnector, Full<axum::body::Bytes>>;

async fn post(
    http: &Http,
    address: SocketAddr,
    path: &str,
    body: &Json,
) -> Result<(Json, String), Failure> {
    let request = axum::http::Request::post(format!("http://{address}{path}"))
        .body(Full::new(body.to_string().into_bytes().into()))?;
    let response = http.request(request).await?;
    let (parts, body) = response.into_parts();
    let bytes = body.collect().await?.to_bytes();
    if !parts.status.is_success() {
        return Err(format!("{}: {}", parts.status, String::from_utf8_lossy(&bytes)).into());
    }
    let cookie = parts
        .headers
        .get("set-cookie")
        .and_then(|value| value.to_str().ok())
        .and_then(|value| value.split(';').next())
        .unwrap_or("")
        .to_owned();
    Ok((serde_json::from_slice(&bytes)?, cookie))
}

type Stream = WebSocketStream<MaybeTlsStream<TcpStream>>;

async fn connect(
    address: SocketAddr,
    battle: &str,
    cookie: &str,
    whole: bool,
) -> Result<Stream, Failure> {
    let form = if whole {
        ""
    } else {
        "?form=patch&pack=deflate"
    };
    let mut request = format!("ws://{address}/ws/battles/{battle}{form}").into_client_request()?;
    request.headers_mut().insert("cookie", cookie.parse()?);
    Ok(connect_async(request).await?.0)
}

/// One battle with its two sockets.
struct Table {
    id: String,
    sides: [Side; 2],
    chance: u64,
}

/// A socket, and what it has told.
struct Side {
    stream: Stream,
    /// Who owes a decision.
    turn: Json,
    /// The view, and what may be done.
    document: Json,
}

/// What was measured.
#[derive(Default)]
struct Figures {
    micros: Mutex<Vec<u64>>,
    acknowledged: AtomicU64,
    finished: AtomicU64,
    bytes: AtomicU64,
}

impl Table {
    async fn open(
        http: &Http,
        addresses: [SocketAddr; 2],
        game: &str,
        seats: [&str; 2],
        chance: u64,
        whole: bool,
    ) -> Result<Self, Failure> {
        let wanted = json!({ "game": game, "seats": { seats[0]: "me", seats[1]: "open" } });
        let (made, anna) = post(http, addresses[0], "/api/battles", &wanted).await?;
        let id = made["battle"].as_str().ok_or("no battle")?.to_owned();
        let path = format!("/api/battles/{id}/join");
        let (_, boris) = post(http, addresses[1], &path, &json!({})).await?;
        let mut sides = [
            Side::new(connect(addresses[0], &id, &anna, whole).await?),
            Side::new(connect(addresses[1], &id, &boris, whole).await?),
        ];
        for side in &mut sides {
            side.told(None).await?;
        }
        Ok(Self { id, sides, chance })
    }

    fn draw(&mut self) -> u64 {
        self.chance ^= self.chance << 13;
        self.chance ^= self.chance >> 7;
        self.chance ^= self.chance << 17;
        self.chance
    }

    /// One random action: from the moment it is sent until both sockets have its news. False when the battle is over.
    async fn act(&mut self, seats: [&str; 2], figures: &Figures) -> Result<bool, Failure> {
        let Some(seat) = self.sides[0].turn[0].as_str().map(str::to_owned) else {
            return Ok(false);
        };
        let mover = usize::from(seat == seats[1]);
        let chance = self.draw() as usize;
        let actions = self.sides[mover].document["legal"]["actions"]
            .as_array()
            .ok_or("no actions")?;
        if actions.is_empty() {
            return Err(format!("{seat} has nothing to do").into());
        }
        let action = actions[chance % actions.len()].clone();
        let started = Instant::now();
        let request = json!({ "do": "act", "seat": seat, "action": action, "id": 2 });
        send(&mut self.sides[mover].stream, &request).await?;
        let [first, second] = &mut self.sides;
        let expect = |side: usize| (side == mover).then_some(2);
        let (one, other) = tokio::join!(first.told(expect(0)), second.told(expect(1)));
        let took = started.elapsed().as_micros() as u64;
        figures.acknowledged.fetch_add(1, Ordering::Relaxed);
        figures
            .bytes
            .fetch_add((one? + other?) as u64, Ordering::Relaxed);
        figures.micros.lock().await.push(took);
        Ok(true)
    }
}

async fn send(socket: &mut Stream, json: &Json) -> Result<(), Failure> {
    Ok(socket.send(Message::Text(json.to_string().into())).await?)
}

async fn next(socket: &mut Stream) -> Result<(Json, usize), Failure> {
    loop {
        let message = tokio::time::timeout(Duration::from_secs(30), socket.next())
            .await?
            .ok_or("the socket was closed")??;
        match message {
            Message::Text(text) => return Ok((serde_json::from_str(&text)?, text.len())),
            Message::Binary(packed) => {
                let text = flate2::read::DeflateDecoder::new(&*packed);
                return Ok((serde_json::from_reader(text)?, packed.len()));
            }
            _ => {}
        }
    }
}

impl Side {
    const fn new(stream: Stream) -> Self {
        Self {
            stream,
            turn: Json::Null,
            document: Json::Null,
        }
    }

    /// The next message of the stream; and, if this side asked, the answer to its request, in whatever order they come. Gives
    /// the bytes of everything that came.
    async fn told(&mut self, asked: Option<u64>) -> Result<usize, Failure> {
        let (mut news, mut waiting, mut bytes) = (false, asked.is_some(), 0);
        while waiting || !news {
            let (mut message, size) = next(&mut self.stream).await?;
            bytes += size;
            if message.get("ok").is_some() {
                if message["ok"] == false {
                    return Err(message.to_string().into());
                }
                waiting = false;
            } else if message.get("seq").is_some() {
                self.turn = message["turn"].take();
                if let Some(patch) = message.get("patch") {
                    if !patch.is_null() {
                        let patched = wire::patch::apply(&self.document, patch);
                        self.document = patched.ok_or("a patch does not fit")?;
                    }
                } else {
                    self.document =
                        json!({ "view": message["view"].take(), "legal": message["legal"].take() });
                }
                news = true;
            }
        }
        Ok(bytes)
    }
}

async fn load(load: Load) -> Result<bool, Failure> {
    let about = match &load.game {
        Some(id) => games::find(id).ok_or("no such game")?.about(),
        None => games::all()[0].about(),
    };
    let folder = tempfile::tempdir()?;
    let cluster = load.postgres.then(|| pg(Disk::Forced)).transpose()?;
    let database = cluster.as_ref().map(store::cluster::Cluster::url);
    if load.nodes != 1 && !load.postgres {
        return Err("several nodes need --postgres".into());
    }
    let nodes: Vec<_> = (0..load.nodes.max(1))
        .map(|_| Node::start(folder.path(), database.as_deref()))
        .collect::<Result<_, _>>()?;
    let memory = || nodes.iter().map(Node::memory).sum::<Result<u64, _>>();
    let cpu = || nodes.iter().map(Node::cpu).sum::<Result<f64, _>>();
    let empty = memory()?;

    let http: Http = Client::builder(TokioExecutor::new()).build_http();
    let doors = Arc::new(Semaphore::new(16));
    let opening = Instant::now();
    let mut tables = Vec::new();
    for number in 0..load.battles {
        let (http, doors) = (http.clone(), Arc::clone(&doors));
        let address = |number: usize| nodes[number % nodes.len()].address;
        let addresses = [address(number), address(number + usize::from(load.apart))];
        let whole = load.whole;
        tables.push(tokio::spawn(async move {
            let _door = doors.acquire().await?;
            let chance = 0x9e37_79b9_7f4a_7c15 ^ ((number as u64 + 1) << 17);
            Table::open(&http, addresses, about.id, about.seats, chance, whole).await
        }));
    }
    let mut open = Vec::new();
    for table in tables {
        open.push(table.await??);
    }
    let opened = opening.elapsed();
    let full = memory()?;
    let cpu_before = cpu()?;

    let figures = Arc::new(Figures::default());
    let started = Instant::now();
    let end = started + Duration::from_secs(load.seconds);
    let mut ids = Vec::new();
    let mut players = Vec::new();
    for mut table in open {
        ids.push(table.id.clone());
        let figures = Arc::clone(&figures);
        let pace = load.pace;
        players.push(tokio::spawn(async move {
            loop {
                // Between nothing and twice the pace: on average the pace.
                let wait = pace * 2.0 * (table.draw() % 10_000) as f64 / 10_000.0;
                tokio::time::sleep(Duration::from_secs_f64(wait)).await;
                if Instant::now() >= end {
                    return Ok::<_, Failure>(table);
                }
                if !table.act(about.seats, &figures).await? {
                    figures.finished.fetch_add(1, Ordering::Relaxed);
                    return Ok(table);
                }
            }
        }));
    }
    let mut kept = Vec::new();
    for player in players {
        kept.push(player.await??);
    }
    let played = started.elapsed();
    let cpu = cpu()? - cpu_before;
    let after = memory()?;
    drop(kept);
    for node in nodes {
        node.stop()?;
    }

    // What was acknowledged must be what is stored, no more and no less.
    let store = store::open(folder.path(), database.as_deref()).await?;
    let library = Arc::new(games::Library::embedded());
    let mut stored = 0u64;
    let mut loading = Duration::ZERO;
    for id in &ids {
        let entries = store.entries(id, 0).await?;
        for entry in &entries {
            if let Line::Act { .. } = serde_json::from_str(&entry.body)? {
                stored += 1;
            }
        }
        // A battle comes back by being played again: this is what a restart costs.
        let start = Instant::now();
        Battle::load(id, &entries, &library)?.ok_or("a battle is missing")?;
        loading += start.elapsed();
    }
    store.close().await;

    let acknowledged = figures.acknowledged.load(Ordering::Relaxed);
    let mut micros = std::mem::take(&mut *figures.micros.lock().await);
    micros.sort_unstable();
    let quantile = |q: f64| {
        let index = ((micros.len() as f64 - 1.0) * q).round().max(0.0) as usize;
        micros
            .get(index)
            .map_or(0.0, |micros| *micros as f64 / 1000.0)
    };
    let report = json!({
        "game": about.id,
        "store": if load.postgres { "postgresql" } else { "sqlite" },
        "nodes": load.nodes,
        "apart": load.apart,
        "form": if load.whole { "whole" } else { "packed patches" },
        "battles": ids.len(),
        "sockets": ids.len() * 2,
        "seconds": played.as_secs_f64(),
        "actions": acknowledged,
        "actions_per_second": acknowledged as f64 / played.as_secs_f64(),
        "act_to_both_sockets_ms": { "p50": quantile(0.5), "p90": quantile(0.9), "p99": quantile(0.99), "max": quantile(1.0) },
        "server_cpu_seconds": cpu,
        "server_cpu_ms_per_action": cpu * 1000.0 / acknowledged.max(1) as f64,
        "bytes_per_act_and_side": figures.bytes.load(Ordering::Relaxed) / (2 * acknowledged.max(1)),
        "memory_per_battle_bytes": { "opened": full.saturating_sub(empty) / ids.len() as u64, "after_play": after.saturating_sub(empty) / ids.len() as u64 },
        "load_micros_per_action": loading.as_micros() as f64 / stored.max(1) as f64,
        "opened_in_seconds": opened.as_secs_f64(),
        "finished": figures.finished.load(Ordering::Relaxed),
        "stored": stored,
        "acknowledged_equals_stored": acknowledged == stored,
    });
    println!("{report:#}");
    Ok(acknowledged == stored)
}
