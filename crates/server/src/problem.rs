//! What goes wrong, in the form in which a client hears of it.

use std::ops::Deref;

use axum::Json as JsonBody;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use kernel::{Fault, Message};
use messages::Lexicon;
use store::StoreError;
use wire::{Failure, Kind, WireError};

use crate::battle::Misfit;

/// An error reply. Small to carry, because every call can end with one.
#[derive(Debug, Clone)]
pub(crate) struct Problem(Box<Details>);

/// Its HTTP status and what is sent.
#[derive(Debug, Clone)]
pub(crate) struct Details {
    /// The HTTP status.
    pub(crate) status: StatusCode,
    /// What it says.
    pub(crate) error: WireError,
    /// The number of the newest thing that the caller was told.
    seq: Option<u64>,
    /// Seconds to wait.
    retry_after: Option<u64>,
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
    pub(crate) fn new(status: StatusCode, kind: Kind, message: impl Into<String>) -> Self {
        Self(Box::new(Details {
            status,
            error: WireError::new(kind, message),
            seq: None,
            retry_after: None,
            fault: None,
        }))
    }

    /// With the sentence that a person reads, in any language.
    pub(crate) fn say(mut self, message: Message) -> Self {
        self.0.error.say = Some(message);
        self
    }

    /// The same for a sentence without gaps.
    pub(crate) fn key(self, key: &'static str) -> Self {
        self.say(Message::plain(key))
    }

    /// The request cannot be understood.
    pub(crate) fn malformed(message: impl Into<String>) -> Self {
        Self::new(StatusCode::BAD_REQUEST, Kind::Malformed, message)
    }

    /// It names something that does not exist, or that is none of the caller's business.
    pub(crate) fn unknown(message: impl Into<String>) -> Self {
        Self::new(StatusCode::NOT_FOUND, Kind::Unknown, message)
    }

    /// The caller may not do this.
    pub(crate) fn forbidden(message: impl Into<String>) -> Self {
        Self::new(StatusCode::FORBIDDEN, Kind::Forbidden, message)
    }

    /// It cannot be done as things stand.
    pub(crate) fn refused(message: impl Into<String>) -> Self {
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, Kind::Refused, message)
    }

    /// A script wants something else: the sentence, and the rule behind it.
    pub(crate) fn objected(message: Message, rule: Option<String>, lexicon: &Lexicon) -> Self {
        let mut problem = Self::refused(lexicon.say(&message)).say(message);
        problem.0.error.rule = rule;
        problem
    }

    /// The caller did not know the newest state.
    pub(crate) fn stale(seq: u64) -> Self {
        Self::new(
            StatusCode::CONFLICT,
            Kind::Stale,
            "something has happened since; look again",
        )
        .key("server-stale")
        .at(seq)
    }

    /// Another version of the rules refereed the battle.
    pub(crate) fn other_rules() -> Self {
        Self::new(
            StatusCode::CONFLICT,
            Kind::Unreadable,
            "this battle was played by another version of the rules: its record comes from the program that refereed it",
        )
        .key("server-record-of-other-rules")
    }

    /// Too much at once.
    pub(crate) fn busy(seconds: u64) -> Self {
        let message = "too many requests; wait a little";
        Self::exceeded("server-too-many-requests", message, seconds)
    }

    /// A fault of ours. The reason is for the log, never for the client.
    pub(crate) fn internal(reason: &dyn std::fmt::Display) -> Self {
        tracing::error!(%reason, "internal error");
        Self::new(
            StatusCode::INTERNAL_SERVER_ERROR,
            Kind::Internal,
            "something went wrong on the server; nothing was changed",
        )
        .key("server-internal")
    }

    /// More than one person may ask.
    pub(crate) fn exceeded(key: &'static str, message: &str, seconds: u64) -> Self {
        let status = StatusCode::TOO_MANY_REQUESTS;
        let mut problem = Self::new(status, Kind::Busy, message).key(key);
        problem.0.retry_after = Some(seconds);
        problem
    }

    /// The store does not answer.
    pub(crate) fn away() -> Self {
        let mut problem = Self::new(
            StatusCode::SERVICE_UNAVAILABLE,
            Kind::Internal,
            "the store does not answer; nothing was changed",
        )
        .key("server-away");
        problem.0.retry_after = Some(2);
        problem
    }

    /// With the number of the newest thing that the caller was told.
    pub(crate) fn at(mut self, seq: u64) -> Self {
        self.0.seq = Some(seq);
        self
    }

    /// A fault of a session.
    pub(crate) fn of_fault(fault: &Fault, lexicon: &Lexicon) -> Self {
        let status = match fault {
            Fault::Malformed(_) | Fault::File(_) => StatusCode::BAD_REQUEST,
            Fault::Unknown(_) => StatusCode::NOT_FOUND,
            Fault::Over => StatusCode::GONE,
            Fault::Refused(_) | Fault::NotYourTurn | Fault::NoUndo(_) => {
                StatusCode::UNPROCESSABLE_ENTITY
            }
        };
        Self(Box::new(Details {
            status,
            error: WireError::from_fault(fault, lexicon),
            seq: None,
            retry_after: None,
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
            Misfit::Table { key, message } => Self::refused(*message).key(key),
            Misfit::Unreadable(reason) => {
                Self::new(StatusCode::CONFLICT, Kind::Unreadable, reason.clone())
                    .key("server-unreadable")
            }
        }
    }
}

impl Details {
    /// What is sent.
    pub(crate) fn failure(&self) -> Failure {
        Failure {
            seq: self.seq,
            retry_after: self.retry_after,
            ..Failure::new(self.error.clone())
        }
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Taken => Self::refused("somebody else was faster"),
            error => {
                tracing::error!(%error, "the store failed");
                Self::away()
            }
        }
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let mut response = (self.status, JsonBody(self.failure())).into_response();
        if let Some(seconds) = self.retry_after {
            let headers = response.headers_mut();
            headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}
