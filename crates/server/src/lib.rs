//! Battles over HTTP and WebSocket: seats, clocks, computer players, live fan-out.
//!
//! The server knows no game: it speaks to them through `games::AnySession`. A battle is its stored log ([`battle`]); the
//! copy in memory ([`hall`]) is a cache of it. Any node can serve any battle, because a line counts only when the store
//! has given it a number.

mod analysts;
mod api;
mod app;
mod ask;
mod assets;
pub mod battle;
mod config;
mod courier;
mod gate;
mod guard;
mod guesses;
mod hall;
mod herald;
mod identity;
mod laboratory;
mod limits;
mod listen;
mod live;
mod metrics;
mod names;
mod problem;
mod push;
mod quotas;
mod ratings;
mod reel;
mod secrets;
mod staff;
mod sweep;
mod time;

use std::future::Future;
use std::io::IsTerminal;
use std::net::SocketAddr;
use std::sync::Arc;

use axum::Router;
use games::Library;
use games::library::Unusable;
use messages::{Language, Lexicon};
use store::Store;
use tokio::net::TcpListener;

pub use app::App;
pub use config::{Asset, Assets, Calls, Config, ConfigError, Flags, LogFormat};

/// Why a server does not start or go on.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The store cannot be opened.
    #[error(transparent)]
    Store(#[from] store::StoreError),
    /// The folder of scenarios cannot be used.
    #[error("{}", .0.say(&Lexicon::new(Language::English)))]
    Scenarios(Unusable),
    /// The address cannot be listened on.
    #[error("cannot listen on {address}: {reason}")]
    Listen {
        /// Which address.
        address: SocketAddr,
        /// Why.
        reason: std::io::Error,
    },
    /// The network failed.
    #[error("the network failed: {0}")]
    Network(std::io::Error),
}

/// A server that listens but does not answer yet.
pub struct Server {
    app: Arc<App>,
    listener: TcpListener,
    address: SocketAddr,
}

impl Server {
    /// Opens the store and the port.
    pub async fn open(config: Config) -> Result<Self, ServeError> {
        raise_file_limit();
        let mut library = Library::embedded();
        if let Some(folder) = &config.scenarios {
            let lexicon = Lexicon::new(Language::English);
            let left_out = library.add_folder(folder).map_err(ServeError::Scenarios)?;
            for file in left_out {
                tracing::warn!("a scenario is left out: {}", file.say(&lexicon));
            }
        }
        let store = store::open(&config.data, config.database.as_deref()).await?;
        let address = config.listen;
        let listener = TcpListener::bind(address)
            .await
            .map_err(|reason| ServeError::Listen { address, reason })?;
        let address = listener.local_addr().map_err(ServeError::Network)?;
        let app = App::new(config, store, library).await?;
        app.leave_the_token();
        Ok(Self {
            app,
            listener,
            address,
        })
    }

    /// Where it listens.
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// Answers until `stop` comes, then finishes what is being answered and written.
    pub async fn run(
        self,
        stop: impl Future<Output = ()> + Send + 'static,
    ) -> Result<(), ServeError> {
        let app = self.app;
        let chores = [
            tokio::spawn(sweep::sweep(Arc::clone(&app))),
            tokio::spawn(sweep::follow(Arc::clone(&app))),
            tokio::spawn(sweep::beat(Arc::clone(&app))),
            tokio::spawn(sweep::repair(Arc::clone(&app))),
            tokio::spawn(sweep::clear(Arc::clone(&app))),
        ];
        let router = api::router(Arc::clone(&app));
        let goodbye = Arc::clone(&app);
        let (stopping, stopped) = tokio::sync::oneshot::channel();
        let stop = async move {
            stop.await;
            tracing::info!("stopping");
            // Sockets say goodbye, so that clients know that it was not the network.
            let _ = goodbye.notices.send(app::Notice::Stopping);
            goodbye.laboratory.close();
            let _ = stopping.send(());
        };
        let serving = listen::serve(self.listener, router, app.config.patience, stop);
        // Sockets stay open as long as their clients like; they are not waited for longer than this.
        let grace = async {
            let _ = stopped.await;
            tokio::time::sleep(std::time::Duration::from_secs(3)).await;
        };
        tokio::select! {
            () = serving => {}
            () = grace => {}
        }
        for chore in chores {
            chore.abort();
        }
        // The last sign of life: what follows is a time in which nobody can act.
        if let Err(error) = app.store.pulse(time::now(), sweep::SILENCE).await {
            tracing::warn!(%error, "cannot note when the server stopped");
        }
        app.store.close().await;
        Ok(())
    }
}

/// Serves until the process is told to stop (Ctrl-C, SIGTERM). Prints `listening on http://…` on standard output when
/// ready.
pub async fn serve(config: Config) -> Result<(), ServeError> {
    let server = Server::open(config).await?;
    let address = server.address();
    println!("listening on http://{address}");
    if address.ip().is_unspecified() {
        // Nobody can open «every address».
        println!("open http://localhost:{}", address.port());
    }
    tracing::info!(address = %server.address(), "listening");
    server.run(told_to_stop()).await
}

/// Every socket is an open file: asks for as many as the system allows.
fn raise_file_limit() {
    use rustix::process::{Resource, getrlimit, setrlimit};
    let mut limit = getrlimit(Resource::Nofile);
    limit.current = limit.maximum;
    if let Err(error) = setrlimit(Resource::Nofile, limit) {
        tracing::warn!(%error, "cannot raise the limit of open files");
    }
}

async fn told_to_stop() {
    use tokio::signal::unix::{SignalKind, signal};
    let interrupted = tokio::signal::ctrl_c();
    match signal(SignalKind::terminate()) {
        Ok(mut terminated) => {
            tokio::select! {
                _ = interrupted => {}
                _ = terminated.recv() => {}
            }
        }
        Err(error) => {
            tracing::warn!(%error, "cannot hear SIGTERM");
            let _ = interrupted.await;
        }
    }
}

/// Sends the log of the whole process to standard error, as the settings say.
pub fn log_to_stderr(config: &Config) {
    // The settings were checked when they were read.
    let filter = tracing_subscriber::EnvFilter::try_new(&config.log)
        .unwrap_or_else(|_| tracing_subscriber::EnvFilter::new("info"));
    let log = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_ansi(std::io::stderr().is_terminal())
        .with_writer(std::io::stderr);
    // A second log in one process is refused; the first one goes on.
    let _ = match config.log_format {
        LogFormat::Text => log.try_init(),
        LogFormat::Json => log.json().try_init(),
    };
}

/// The whole server as a service over an open store, without a port: for tests that call it directly.
pub async fn service(config: Config, store: Arc<dyn Store>) -> Result<Router, ServeError> {
    let app = App::new(config, store, Library::embedded()).await?;
    Ok(api::router(app))
}
