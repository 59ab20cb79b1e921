//! The files of the web client, and its pages that are one page to the server.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};

use crate::app::App;
use crate::problem::Problem;

/// First parts of addresses that the client draws itself.
const PAGES: [&str; 11] = [
    "battle",
    "rules",
    "replay",
    "lessons",
    "scenarios",
    "settings",
    "lab",
    "armies",
    "embed",
    "print",
    "ladder",
];

/// A file, or the page for an address of the client.
pub(crate) async fn serve(State(app): State<Arc<App>>, request: Request) -> Response {
    let path = request.uri().path().trim_start_matches('/');
    let first = path.split('/').next().unwrap_or("");
    if first == "api" || first == "ws" {
        return Problem::unknown("there is no such call; /api/docs lists all").into_response();
    }
    if !matches!(request.method().as_str(), "GET" | "HEAD") {
        return Problem::new(
            StatusCode::METHOD_NOT_ALLOWED,
            wire::Kind::Malformed,
            "files can only be read",
        )
        .into_response();
    }
    let page = path.is_empty() || PAGES.contains(&first);
    let found = (app.config.assets)(path)
        .filter(|_| !path.is_empty())
        .or_else(|| page.then(|| (app.config.assets)("index.html")).flatten());
    // A person with a browser reads our own page about it; a program that asks for a file is told as programs are.
    let reads_pages = request
        .headers()
        .get(header::ACCEPT)
        .and_then(|value| value.to_str().ok())
        .is_some_and(|kinds| kinds.contains("text/html"));
    let (found, status) = match found {
        None if reads_pages && first != "assets" => {
            ((app.config.assets)("index.html"), StatusCode::NOT_FOUND)
        }
        found => (found, StatusCode::OK),
    };
    let Some(asset) = found else {
        return Problem::unknown("there is no such page").into_response();
    };
    // The builder writes a hash of the content into the names under assets/: they never change.
    let lasting = path.starts_with("assets/");
    let cache = if lasting {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    };
    let tag = format!("\"{}\"", asset.etag.trim_matches('"'));
    let same = request
        .headers()
        .get(header::IF_NONE_MATCH)
        .and_then(|value| value.to_str().ok())
        .is_some_and(|known| known.split(',').any(|one| one.trim() == tag));
    let mut response = if same && status == StatusCode::OK {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        let mime = HeaderValue::from_static(asset.mime);
        (
            status,
            [(header::CONTENT_TYPE, mime)],
            asset.bytes.into_owned(),
        )
            .into_response()
    };
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(cache));
    if let Ok(tag) = HeaderValue::try_from(tag) {
        headers.insert(header::ETAG, tag);
    }
    response
}
