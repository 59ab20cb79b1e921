//! Health, numbers, documentation, and what happens when a handler breaks.

use std::any::Any;
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{Html, IntoResponse, Response};
use axum::{Json as JsonBody, body};
use wire::Done;

use crate::app::App;
use crate::problem::Problem;

use super::docs::{self, Call, Who};

pub(super) fn documentation() -> Vec<Call> {
    vec![
        Call::get(
            "/healthz",
            Who::Anyone,
            "Does the server, and its store, answer?",
        )
        .gives::<Done>(r#"{"ok": true}"#),
        Call::get(
            "/metrics",
            Who::Anyone,
            "Numbers in Prometheus' text format",
        )
        .gives_text("text/plain"),
        Call::get(
            "/api/docs",
            Who::Anyone,
            "This documentation: a page for browsers, OpenAPI for programs",
        )
        .gives_text("text/html"),
        Call::get(
            "/api/openapi.json",
            Who::Anyone,
            "This documentation as OpenAPI",
        )
        .gives::<Document>(r#"{"openapi": "3.1.0", "info": {}, "paths": {}, "components": {}}"#),
    ]
}

/// Does everything answer?
pub(super) async fn health(State(app): State<Arc<App>>) -> Response {
    match app.health().await {
        Ok(()) => JsonBody(Done { ok: true }).into_response(),
        Err(error) => {
            tracing::error!(%error, "not healthy");
            let body = JsonBody(Done { ok: false });
            (StatusCode::SERVICE_UNAVAILABLE, body).into_response()
        }
    }
}

/// Numbers for Prometheus.
pub(super) async fn metrics(State(app): State<Arc<App>>) -> Response {
    let text = app
        .metrics
        .render(app.hall.len(), app.staff.queue(), app.gate.queue());
    let kind = "text/plain; version=0.0.4; charset=utf-8";
    ([(header::CONTENT_TYPE, kind)], text).into_response()
}

/// The documentation, as the caller prefers it.
pub(super) async fn docs(headers: HeaderMap) -> Response {
    let browser = headers
        .get(header::ACCEPT)
        .and_then(|value| value.to_str().ok())
        .is_some_and(|accept| accept.contains("text/html"));
    if browser {
        Html(docs::page(&super::documentation())).into_response()
    } else {
        openapi().await
    }
}

/// The style of the documentation.
pub(super) async fn docs_style() -> Response {
    let kind = "text/css; charset=utf-8";
    ([(header::CONTENT_TYPE, kind)], docs::STYLE).into_response()
}

/// The OpenAPI document, as the document itself speaks of it.
#[derive(serde::Deserialize, schemars::JsonSchema)]
#[expect(dead_code, reason = "only its form is needed")]
struct Document {
    /// The version of OpenAPI.
    openapi: String,
    /// What this is.
    info: serde_json::Map<String, serde_json::Value>,
    /// The calls.
    paths: serde_json::Map<String, serde_json::Value>,
    /// The schemas.
    components: serde_json::Map<String, serde_json::Value>,
}

/// The OpenAPI document.
pub(super) async fn openapi() -> Response {
    JsonBody(docs::openapi(&super::documentation())).into_response()
}

/// A wrong method on a known path gets the same kind of error as everything else.
pub(super) async fn not_a_page(request: Request, next: Next) -> Response {
    let response = next.run(request).await;
    let plain = !response.headers().contains_key(header::CONTENT_TYPE);
    if response.status() == StatusCode::METHOD_NOT_ALLOWED && plain {
        let allow = response.headers().get(header::ALLOW).cloned();
        let mut answer = Problem::new(
            StatusCode::METHOD_NOT_ALLOWED,
            wire::Kind::Malformed,
            "this call has another method",
        )
        .into_response();
        if let Some(allow) = allow {
            answer.headers_mut().insert(header::ALLOW, allow);
        }
        return answer;
    }
    response
}

/// A handler broke: the client learns nothing but that, and the server goes on.
pub(super) fn panicked(reason: Box<dyn Any + Send + 'static>) -> axum::http::Response<body::Body> {
    let text = reason
        .downcast_ref::<String>()
        .map(String::as_str)
        .or_else(|| reason.downcast_ref::<&str>().copied())
        .unwrap_or("no text");
    let mut response = Problem::internal(&format!("a handler panicked: {text}")).into_response();
    response
        .headers_mut()
        .insert(header::CONNECTION, HeaderValue::from_static("close"));
    response
}
