//! People who call a server: in this process without a port, or over one.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::{HeaderMap, Method, Request, StatusCode, header};
use futures_util::{SinkExt, StreamExt};
use http_body_util::{BodyExt, Full};
use hyper_util::client::legacy::Client;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::TokioExecutor;
use serde_json::{Value as Json, json};
use server::{Config, Server};
use store::{SqliteStore, Store};
use tempfile::TempDir;
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};
use tower::ServiceExt;

/// The first game of the registry and the names of its seats: the server knows no game, so its tests do not either.
pub(crate) fn game() -> (&'static str, [&'static str; 2]) {
    let about = games::all()[0].about();
    (about.id, about.seats)
}

/// Settings for a test: no limits, quick computer players.
pub(crate) fn config(data: &std::path::Path) -> Config {
    Config {
        listen: SocketAddr::from(([127, 0, 0, 1], 0)),
        rate: 0,
        login_rate: 0,
        think: Duration::from_millis(40),
        ..Config::new(data)
    }
}

/// A server without a port.
pub(crate) struct House {
    pub(crate) router: Router,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) folder: TempDir,
}

impl House {
    pub(crate) async fn new() -> Self {
        Self::with(|config| config).await
    }

    pub(crate) async fn with(change: impl FnOnce(Config) -> Config) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let store: Arc<dyn Store> = Arc::new(SqliteStore::open(folder.path()).await.unwrap());
        let config = change(config(folder.path()));
        let router = server::service(config, Arc::clone(&store)).await.unwrap();
        Self {
            router,
            store,
            folder,
        }
    }

    pub(crate) fn person(&self) -> Person {
        Person {
            way: Way::Direct(self.router.clone()),
            cookie: None,
        }
    }
}

#[derive(Clone)]
enum Way {
    Direct(Router),
    Port(SocketAddr, Client<HttpConnector, Full<axum::body::Bytes>>),
}

/// Somebody with a cookie.
#[derive(Clone)]
pub(crate) struct Person {
    way: Way,
    pub(crate) cookie: Option<String>,
}

pub(crate) struct Reply {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) text: String,
}

impl Reply {
    pub(crate) fn json(&self) -> Json {
        serde_json::from_str(&self.text).unwrap_or(Json::Null)
    }

    #[track_caller]
    pub(crate) fn ok(self) -> Json {
        assert!(self.status.is_success(), "{}: {}", self.status, self.text);
        self.json()
    }

    pub(crate) fn kind(&self) -> String {
        self.json()["error"]["kind"]
            .as_str()
            .unwrap_or("")
            .to_owned()
    }
}

impl Person {
    /// Somebody who calls a service in this process.
    pub(crate) fn direct(router: Router) -> Self {
        Self {
            way: Way::Direct(router),
            cookie: None,
        }
    }

    /// Somebody who comes over the network.
    pub(crate) fn at(address: SocketAddr) -> Self {
        let client = Client::builder(TokioExecutor::new()).build_http();
        Self {
            way: Way::Port(address, client),
            cookie: None,
        }
    }

    pub(crate) async fn raw(
        &mut self,
        method: Method,
        path: &str,
        headers: &[(&str, &str)],
        body: Vec<u8>,
    ) -> Reply {
        let mut request = Request::builder().method(method);
        request = match &self.way {
            Way::Direct(_) => request.uri(path).header(header::HOST, "bivouac.test"),
            Way::Port(address, _) => request.uri(format!("http://{address}{path}")),
        };
        if let Some(cookie) = &self.cookie {
            request = request.header(header::COOKIE, cookie);
        }
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let (parts, bytes) = match &self.way {
            Way::Direct(router) => {
                let request = request.body(Body::from(body)).unwrap();
                let response = router.clone().oneshot(request).await.unwrap();
                let (parts, body) = response.into_parts();
                (parts, body.collect().await.unwrap().to_bytes())
            }
            Way::Port(_, client) => {
                let request = request.body(Full::new(body.into())).unwrap();
                let response = client.request(request).await.unwrap();
                let (parts, body) = response.into_parts();
                (parts, body.collect().await.unwrap().to_bytes())
            }
        };
        if let Some(cookie) = parts.headers.get(header::SET_COOKIE) {
            let pair = cookie.to_str().unwrap().split(';').next().unwrap();
            self.cookie = Some(pair.to_owned());
        }
        Reply {
            status: parts.status,
            headers: parts.headers,
            text: String::from_utf8_lossy(&bytes).into_owned(),
        }
    }

    pub(crate) async fn get(&mut self, path: &str) -> Reply {
        self.raw(Method::GET, path, &[], Vec::new()).await
    }

    pub(crate) async fn post(&mut self, path: &str, body: Json) -> Reply {
        let headers = [("content-type", "application/json")];
        self.raw(Method::POST, path, &headers, body.to_string().into_bytes())
            .await
    }

    /// Makes a battle from a whole wish.
    pub(crate) async fn make(&mut self, wanted: Json) -> String {
        let reply = self.post("/api/battles", wanted).await;
        assert_eq!(reply.status, StatusCode::CREATED, "{}", reply.text);
        reply.json()["battle"].as_str().unwrap().to_owned()
    }

    /// Makes a battle with these seats.
    pub(crate) async fn battle(&mut self, first: &str, second: &str) -> Json {
        let (game, seats) = game();
        let wanted = json!({ "game": game, "seats": { seats[0]: first, seats[1]: second } });
        let reply = self.post("/api/battles", wanted).await;
        assert_eq!(reply.status, StatusCode::CREATED, "{}", reply.text);
        reply.json()
    }

    /// The first legal action of a seat.
    pub(crate) async fn any_action(&mut self, battle: &str, seat: &str) -> Json {
        let legal = self
            .get(&format!("/api/battles/{battle}/legal?seat={seat}"))
            .await
            .ok();
        legal["actions"][0].clone()
    }

    /// The same person before another node.
    pub(crate) fn moved_to(&self, address: SocketAddr) -> Self {
        Self {
            cookie: self.cookie.clone(),
            ..Self::at(address)
        }
    }

    /// A request that may fail because the server has gone: then nothing.
    pub(crate) async fn try_post(&mut self, path: &str, body: Json) -> Option<Reply> {
        let Way::Port(address, client) = &self.way else {
            panic!("needs a port");
        };
        let request = Request::post(format!("http://{address}{path}"))
            .header(header::COOKIE, self.cookie.clone().unwrap_or_default())
            .body(Full::new(body.to_string().into_bytes().into()))
            .unwrap();
        let response = client.request(request).await.ok()?;
        let (parts, body) = response.into_parts();
        let bytes = body.collect().await.ok()?.to_bytes();
        Some(Reply {
            status: parts.status,
            headers: parts.headers,
            text: String::from_utf8_lossy(&bytes).into_owned(),
        })
    }

    /// Opens the socket of a battle.
    pub(crate) async fn socket(&self, battle: &str, query: &str) -> Socket {
        let Way::Port(address, _) = &self.way else {
            panic!("a socket needs a port");
        };
        let url = format!("ws://{address}/ws/battles/{battle}{query}");
        let mut request = url.into_client_request().unwrap();
        if let Some(cookie) = &self.cookie {
            request
                .headers_mut()
                .insert(header::COOKIE, cookie.parse().unwrap());
        }
        let (stream, _) = connect_async(request).await.unwrap();
        Socket {
            stream,
            next_id: 0,
            bytes: 0,
        }
    }
}

/// A battle's socket.
pub(crate) struct Socket {
    pub(crate) stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
    next_id: u64,
    /// How many bytes of messages came.
    pub(crate) bytes: usize,
}

impl Socket {
    pub(crate) async fn send(&mut self, json: &Json) {
        self.stream
            .send(Message::Text(json.to_string().into()))
            .await
            .unwrap();
    }

    /// The next message, whatever it is; none when the socket is closed or silent for ten seconds.
    pub(crate) async fn next(&mut self) -> Option<Json> {
        loop {
            let message = tokio::time::timeout(Duration::from_secs(10), self.stream.next());
            match message.await.ok()?? {
                Ok(Message::Text(text)) => {
                    self.bytes += text.len();
                    return serde_json::from_str(&text).ok();
                }
                Ok(Message::Binary(packed)) => {
                    self.bytes += packed.len();
                    let unpacked = flate2::read::DeflateDecoder::new(&*packed);
                    return serde_json::from_reader(unpacked).ok();
                }
                Ok(Message::Ping(_) | Message::Pong(_)) => {}
                _ => return None,
            }
        }
    }

    /// The next message of the stream: with a `seq`, and not an answer.
    pub(crate) async fn told(&mut self) -> Json {
        loop {
            let message = self.next().await.expect("a message");
            if message.get("seq").is_some() && message.get("ok").is_none() {
                return message;
            }
        }
    }

    /// Sends a request and waits for its answer; what comes before it is thrown away.
    pub(crate) async fn ask(&mut self, mut request: Json) -> Json {
        self.next_id += 1;
        request["id"] = json!(self.next_id);
        self.send(&request).await;
        loop {
            let message = self.next().await.expect("an answer");
            if message["id"] == json!(self.next_id) {
                return message;
            }
        }
    }
}

/// A server on a port of the loopback; it stops when dropped.
pub(crate) struct Node {
    pub(crate) address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    task: Option<tokio::task::JoinHandle<()>>,
    folder: TempDir,
}

impl Node {
    pub(crate) async fn new() -> Self {
        Self::with(|config| config).await
    }

    pub(crate) async fn with(change: impl FnOnce(Config) -> Config) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let config = change(config(folder.path()));
        let server = Server::open(config).await.unwrap();
        let address = server.address();
        let (stop, stopped) = oneshot::channel();
        let task = tokio::spawn(async move {
            let stop = async {
                let _ = stopped.await;
            };
            server.run(stop).await.unwrap();
        });
        Self {
            address,
            stop: Some(stop),
            task: Some(task),
            folder,
        }
    }

    pub(crate) fn person(&self) -> Person {
        Person::at(self.address)
    }

    /// Its data folder.
    pub(crate) fn data(&self) -> &std::path::Path {
        self.folder.path()
    }

    /// Stops in good order.
    pub(crate) async fn stop(mut self) {
        if let Some(stop) = self.stop.take() {
            let _ = stop.send(());
        }
        if let Some(task) = self.task.take() {
            task.await.unwrap();
        }
    }
}

/// A node in a process of its own, which can be killed in earnest.
pub(crate) struct Child {
    process: std::process::Child,
    pub(crate) address: SocketAddr,
}

impl Child {
    /// Starts a node on a data folder, or on a database, and waits until it listens.
    pub(crate) fn start(data: &std::path::Path, database: Option<&str>) -> Self {
        use std::io::BufRead;
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_bivouac-node"));
        command
            .args([
                "--listen",
                "127.0.0.1:0",
                "--rate",
                "0",
                "--login-rate",
                "0",
            ])
            .args(["--think-millis", "40", "--log", "warn", "--data"])
            .arg(data)
            .stdout(std::process::Stdio::piped());
        if let Some(database) = database {
            command.args(["--database", database]);
        }
        let mut process = command.spawn().unwrap();
        let out = process.stdout.take().unwrap();
        let mut line = String::new();
        std::io::BufReader::new(out).read_line(&mut line).unwrap();
        let address = line
            .trim()
            .strip_prefix("listening on http://")
            .unwrap_or_else(|| panic!("the node said «{line}»"))
            .parse()
            .unwrap();
        Self { process, address }
    }

    pub(crate) fn person(&self) -> Person {
        Person::at(self.address)
    }

    /// SIGTERM: it finishes what it is at and ends well.
    pub(crate) fn terminate(mut self) -> bool {
        let pid = self.process.id().to_string();
        let told = std::process::Command::new("kill")
            .arg(pid)
            .status()
            .unwrap();
        told.success() && self.process.wait().unwrap().success()
    }

    /// SIGKILL: no warning, no last words.
    pub(crate) fn kill(mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }
}

impl Drop for Child {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
