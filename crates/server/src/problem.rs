//! What goes wrong, in the form in which a client hears of it.

use std::ops::Deref;

use axum::Json as JsonBody;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use games::wire::WireError;
use kernel::Fault;
use messages::Lexicon;
use serde_json::{Map, Value as Json, json};
use store::StoreError;

use crate::battle::Misfit;

/// An error reply. Small to carry, because every call can end with one.
#[derive(Debug, Clone)]
pub(crate) struct Problem(Box<Details>);

/// Its HTTP status, what it says, and facts that help (the current `seq`).
#[derive(Debug, Clone)]
pub(crate) struct Details {
    /// The HTTP status.
    pub(crate) status: StatusCode,
    /// What it says.
    pub(crate) error: WireError,
    /// More fields beside the error.
    facts: Map<String, Json>,
    /// The fault of the session behind it, to say it in another language.
    fault: Option<Fault>,
}

impl Deref for Problem {
    type Target = Details;

    fn deref(&self) -> &Details {
        &self.0
    }
}

/// What came of a request.
pub(crate) type Answer<T> = Result<T, Problem>;

impl Problem {
    /// An error of this kind.
    pub(crate) fn new(status: StatusCode, kind: &str, message: impl Into<String>) -> Self {
        Self(Box::new(Details {
            status,
            error: WireError::new(kind, message),
            facts: Map::new(),
            fault: None,
        }))
    }

    /// The request cannot be understood.
    pub(crate) fn malformed(message: impl Into<String>) -> Self {
        Self::new(StatusCode::BAD_REQUEST, "malformed", message)
    }

    /// It names something that does not exist, or that is none of the caller's business.
    pub(crate) fn unknown(message: impl Into<String>) -> Self {
        Self::new(StatusCode::NOT_FOUND, "unknown", message)
    }

    /// The caller may not do this.
    pub(crate) fn forbidden(message: impl Into<String>) -> Self {
        Self::new(StatusCode::FORBIDDEN, "forbidden", message)
    }

    /// It cannot be done as things stand.
    pub(crate) fn refused(message: impl Into<String>) -> Self {
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, "refused", message)
    }

    /// The caller did not know the newest state.
    pub(crate) fn stale(seq: u64) -> Self {
        Self::new(
            StatusCode::CONFLICT,
            "stale",
            "something has happened since; look again",
        )
        .with("seq", json!(seq))
    }

    /// Too much at once.
    pub(crate) fn busy(seconds: u64) -> Self {
        Self::new(
            StatusCode::TOO_MANY_REQUESTS,
            "busy",
            "too many requests; wait a little",
        )
        .with("retry_after", json!(seconds))
    }

    /// A fault of ours. The reason is for the log, never for the client.
    pub(crate) fn internal(reason: &dyn std::fmt::Display) -> Self {
        tracing::error!(%reason, "internal error");
        Self::new(
            StatusCode::INTERNAL_SERVER_ERROR,
            "internal",
            "something went wrong on the server; nothing was changed",
        )
    }

    /// With a fact beside the error.
    pub(crate) fn with(mut self, name: &str, value: Json) -> Self {
        self.0.facts.insert(name.to_owned(), value);
        self
    }

    /// A fault of a session.
    pub(crate) fn of_fault(fault: &Fault, lexicon: &Lexicon) -> Self {
        let status = match fault {
            Fault::Malformed(_) => StatusCode::BAD_REQUEST,
            Fault::Unknown(_) => StatusCode::NOT_FOUND,
            Fault::Over => StatusCode::GONE,
            Fault::Refused(_) | Fault::NotYourTurn | Fault::NoUndo(_) => {
                StatusCode::UNPROCESSABLE_ENTITY
            }
        };
        Self(Box::new(Details {
            status,
            error: WireError::from_fault(fault, lexicon),
            facts: Map::new(),
            fault: Some(fault.clone()),
        }))
    }

    /// The same in another language, as far as the rules speak it.
    pub(crate) fn in_language(mut self, lexicon: &Lexicon) -> Self {
        if let Some(fault) = &self.0.fault {
            self.0.error = WireError::from_fault(fault, lexicon);
        }
        self
    }

    /// A line that cannot be performed.
    pub(crate) fn of_misfit(misfit: &Misfit, lexicon: &Lexicon) -> Self {
        match misfit {
            Misfit::Fault(fault) => Self::of_fault(fault, lexicon),
            Misfit::Table { key, message } => {
                let mut problem = Self::refused(*message);
                problem.0.error.say = Some(json!({ "key": key, "args": {} }));
                problem
            }
            Misfit::Unreadable(reason) => {
                Self::new(StatusCode::CONFLICT, "unreadable", reason.clone())
            }
        }
    }

    /// The fields of an error reply.
    pub(crate) fn fields(&self) -> Map<String, Json> {
        let mut fields = self.facts.clone();
        fields.insert("ok".into(), json!(false));
        fields.insert("error".into(), json!(self.error));
        fields
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Taken => Self::refused("somebody else was faster"),
            error => {
                tracing::error!(%error, "the store failed");
                Self::new(
                    StatusCode::SERVICE_UNAVAILABLE,
                    "internal",
                    "the store does not answer; nothing was changed",
                )
            }
        }
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let retry = self.facts.get("retry_after").and_then(Json::as_u64);
        let mut response = (self.status, JsonBody(Json::Object(self.fields()))).into_response();
        if let Some(seconds) = retry {
            let headers = response.headers_mut();
            headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}
