//! The calls of the server, each beside what it says about itself: routes and documentation are one list.

pub(crate) mod accounts;
mod analysis;
mod calls;
mod docs;
mod laboratory;
mod ladder;
mod lessons;
pub(crate) mod library;
pub(crate) mod lobby;
mod order;
pub(crate) mod past;
pub(crate) mod play;
mod play_on;
mod puzzles;
mod system;
mod workshop;

use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::routing::{MethodRouter, get, post};
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;

use crate::app::App;
use crate::{assets, guard, identity, live};

pub(crate) use docs::{Call, Who};

/// The largest body: a scenario file with room to spare.
const BODY: usize = 256 * 1024;

/// The calls with their documentation.
struct Calls {
    router: Router<Arc<App>>,
    docs: Vec<Call>,
    /// The chapter of the documentation that is being written.
    group: &'static str,
}

impl Calls {
    fn add(mut self, route: MethodRouter<Arc<App>>, call: Call) -> Self {
        self.router = self.router.route(call.path, route);
        self.note(call)
    }

    /// Begins a chapter of the documentation.
    const fn group(mut self, name: &'static str) -> Self {
        self.group = name;
        self
    }

    /// Documents a second method of a path that is routed already.
    fn note(mut self, mut call: Call) -> Self {
        call.group = self.group;
        self.docs.push(call);
        self
    }
}

/// Every call, in the order of the documentation.
fn calls() -> Calls {
    let calls = Calls {
        router: Router::new(),
        docs: Vec::new(),
        group: "",
    };
    let calls = library::calls(calls.group("Games and scenarios"));
    let calls = lessons::calls(calls.group("Lessons and puzzles"));
    let calls = puzzles::calls(calls);
    let calls = workshop::calls(calls.group("Battles and armies of one's own"));
    let calls = laboratory::calls(calls.group("The laboratory"));
    let calls = accounts::calls(calls.group("Accounts"));
    let calls = order::players_calls(calls);
    let calls = calls::calls(calls);
    let calls = lobby::calls(calls.group("Making and finding battles"));
    let calls = play_on::calls(calls);
    let calls = ladder::calls(calls);
    let calls = play::calls(calls.group("Playing"));
    let calls = past::calls(calls.group("What has happened"));
    let calls = analysis::calls(calls);
    let calls = order::admin_calls(calls.group("For whoever runs the server"));
    calls.group("Live").add(
        get(live::connect),
        Call::get(
            "/ws/battles/{id}",
            Who::Anyone,
            "The battle live, over a WebSocket",
        )
        .query(
            "after",
            "the last number this client has; only what came later is sent",
        )
        .query(
            "seat",
            "which of the caller's seats looks, if both are theirs; `spectator` sees what those who watch see",
        )
        .query(
            "form",
            "`patch`: what changed since, instead of the whole view",
        )
        .query(
            "have",
            "with `form=patch`: the sum of the document that this client has",
        )
        .query(
            "pack",
            "`deflate`: longer messages come as binary frames of raw deflate (RFC 1951), the text in UTF-8",
        )
        .about(live::PROTOCOL)
        .switches(),
    )
}

/// What the server says about its calls.
pub(crate) fn documentation() -> Vec<Call> {
    let calls = calls().group("The server itself");
    system::documentation()
        .into_iter()
        .fold(calls, Calls::note)
        .docs
}

/// The whole server.
pub(crate) fn router(app: Arc<App>) -> Router {
    let known = calls()
        .router
        .fallback(assets::serve)
        .layer(from_fn_with_state(Arc::clone(&app), identity::identify));
    Router::new()
        .route("/healthz", get(system::health))
        .route("/metrics", get(system::metrics))
        .route("/api/docs", get(system::docs))
        .route("/api/docs.css", get(system::docs_style))
        .route("/api/openapi.json", get(system::openapi))
        .merge(known)
        .layer(DefaultBodyLimit::max(BODY))
        .layer(from_fn(system::not_a_page))
        .layer(CatchPanicLayer::custom(system::panicked))
        .layer(from_fn_with_state(Arc::clone(&app), guard::watch_over))
        .layer(CompressionLayer::new())
        .with_state(app)
}

/// Two methods under one path.
fn read_and_write<R, W, A, B>(read: R, write: W) -> MethodRouter<Arc<App>>
where
    R: axum::handler::Handler<A, Arc<App>>,
    W: axum::handler::Handler<B, Arc<App>>,
    A: 'static,
    B: 'static,
{
    get(read).merge(post(write))
}
