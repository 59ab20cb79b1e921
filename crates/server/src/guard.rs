//! What stands before every route: security headers, the origin of requests, the log, the count.

use std::sync::Arc;
use std::time::Instant;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::app::App;
use crate::problem::Problem;

/// Everything comes from the program itself: no foreign script, style, font, picture or frame. Drawn boards set the
/// positions of their pieces in style attributes.
const POLICY: &str = "default-src 'self'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; \
    img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; \
    form-action 'self'; frame-ancestors 'none'";

/// The same for the one page that may stand in a page of somebody else: the replay of a battle, in which nothing can be
/// done.
const FRAMED_POLICY: &str = "default-src 'self'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; \
    img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; \
    form-action 'none'; frame-ancestors *";

const HEADERS: [(HeaderName, &str); 4] = [
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    // Invite links hold a secret in their address: it must not travel on.
    (header::REFERRER_POLICY, "no-referrer"),
    (
        HeaderName::from_static("permissions-policy"),
        "camera=(), microphone=(), geolocation=(), payment=()",
    ),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        "same-origin",
    ),
];

/// Security headers on every answer; one line in the log for every request, without its query, which may hold secrets.
pub(crate) async fn watch_over(
    State(app): State<Arc<App>>,
    request: Request,
    next: Next,
) -> Response {
    let started = Instant::now();
    let method = request.method().clone();
    let path = request.uri().path().to_owned();
    let framed = may_be_framed(&path);
    let mut response = if may_come_from(&app, request.method(), request.headers()) {
        next.run(request).await
    } else {
        Problem::forbidden("this request comes from another site").into_response()
    };
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    let policy = if framed { FRAMED_POLICY } else { POLICY };
    headers.insert(
        header::CONTENT_SECURITY_POLICY,
        HeaderValue::from_static(policy),
    );
    if !framed {
        headers.insert(header::X_FRAME_OPTIONS, HeaderValue::from_static("DENY"));
    }
    headers
        .entry(header::CACHE_CONTROL)
        .or_insert(HeaderValue::from_static("no-store"));
    if app.config.is_secure() {
        headers.insert(
            header::STRICT_TRANSPORT_SECURITY,
            HeaderValue::from_static("max-age=31536000"),
        );
    }
    app.metrics.requests.add(1);
    let status = response.status();
    if status.is_server_error() {
        app.metrics.server_errors.add(1);
    }
    tracing::debug!(%method, path, status = status.as_u16(), millis = started.elapsed().as_millis() as u64, "request");
    response
}

/// May another site show this address in a frame? Only `/embed/BATTLE`.
fn may_be_framed(path: &str) -> bool {
    path.strip_prefix("/embed/").is_some_and(|battle| {
        !battle.is_empty()
            && battle
                .bytes()
                .all(|c| c.is_ascii_alphanumeric() || c == b'-' || c == b'_')
    })
}

/// A browser says from which page a request comes. What changes something, and every socket, must come from a page of
/// ours; programs that are not browsers say nothing.
fn may_come_from(app: &App, method: &Method, headers: &HeaderMap) -> bool {
    let is_socket = headers.contains_key(header::UPGRADE);
    if matches!(*method, Method::GET | Method::HEAD | Method::OPTIONS) && !is_socket {
        return true;
    }
    let Some(origin) = headers.get(header::ORIGIN) else {
        return true;
    };
    let Ok(origin) = origin.to_str() else {
        return false;
    };
    if app.config.public_url.as_deref() == Some(origin) {
        return true;
    }
    let host = headers
        .get(header::HOST)
        .and_then(|host| host.to_str().ok());
    let from = origin
        .strip_prefix("http://")
        .or_else(|| origin.strip_prefix("https://"));
    host.is_some() && host == from
}

/// The address under which this caller reaches the server.
pub(crate) fn base_url(app: &App, headers: &HeaderMap) -> String {
    if let Some(url) = &app.config.public_url {
        return url.clone();
    }
    let host = headers
        .get(header::HOST)
        .and_then(|host| host.to_str().ok());
    format!("http://{}", host.unwrap_or("localhost"))
}
