//! How requests are read: bodies, languages, and who may look with whose eyes.

use std::sync::Arc;
use std::time::Duration;

use axum::body::Bytes;
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::request::Parts;
use axum::http::{StatusCode, header};
use kernel::{Eyes, Seat};
use messages::{Language, Lexicon};
use serde::de::DeserializeOwned;

use wire::Kind;

use crate::app::App;
use crate::battle::Battle;
use crate::identity::Caller;
use crate::problem::{Answer, Problem};

/// How long a client may take for a body; put beside the request by whoever knows the settings.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Patience(pub(crate) Duration);

/// A JSON body; an empty one counts as `{}`.
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Self, Problem> {
        let patience = request.extensions().get::<Patience>().copied();
        let Patience(patience) = patience.unwrap_or(Patience(Duration::from_secs(20)));
        let body = Bytes::from_request(request, state);
        let Ok(body) = tokio::time::timeout(patience, body).await else {
            return Err(Problem::new(
                StatusCode::REQUEST_TIMEOUT,
                Kind::Malformed,
                "the body came too slowly",
            ));
        };
        let bytes = body.map_err(|error| {
            if error.status() == StatusCode::PAYLOAD_TOO_LARGE {
                Problem::new(
                    StatusCode::PAYLOAD_TOO_LARGE,
                    wire::Kind::Malformed,
                    "the body is too large",
                )
            } else {
                Problem::malformed("the body cannot be read")
            }
        })?;
        let text =
            std::str::from_utf8(&bytes).map_err(|_| Problem::malformed("the body is not UTF-8"))?;
        let text = if text.trim().is_empty() { "{}" } else { text };
        serde_json::from_str(text)
            .map(Self)
            .map_err(|error| Problem::malformed(format!("the body: {error}")))
    }
}

/// The query of the address.
pub(crate) struct Query<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Query<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Problem> {
        axum::extract::Query::try_from_uri(&parts.uri)
            .map(|axum::extract::Query(query)| Self(query))
            .map_err(|error| Problem::malformed(format!("the query: {}", error.body_text())))
    }
}

/// The language of the caller: `?lang=`, or what the browser prefers.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Speaks(pub(crate) Language);

impl Speaks {
    pub(crate) fn lexicon(self, app: &App) -> &Lexicon {
        app.lexicon(self.0)
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Speaks {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Problem> {
        let asked = parts
            .uri
            .query()
            .into_iter()
            .flat_map(|query| query.split('&'))
            .find_map(|pair| pair.strip_prefix("lang="))
            .and_then(Language::of_code);
        let preferred = || {
            let header = parts.headers.get(header::ACCEPT_LANGUAGE)?.to_str().ok()?;
            header
                .split(',')
                .find_map(|part| Language::of_code(part.trim()))
        };
        Ok(Self(asked.or_else(preferred).unwrap_or_default()))
    }
}

/// The seat of this name.
pub(crate) fn seat_named(battle: &Battle, name: &str) -> Answer<Seat> {
    let about = battle.session().about();
    about.seat(name).ok_or_else(|| {
        Problem::unknown(format!(
            "there is no seat «{name}»; the seats are {} and {}",
            about.seats[0], about.seats[1]
        ))
    })
}

/// The caller's own seat: the one that is named, or the only one.
pub(crate) fn own_seat(battle: &Battle, caller: &Caller, name: Option<&str>) -> Answer<Seat> {
    let own = battle.seats_of(&caller.player);
    if let Some(name) = name {
        let seat = seat_named(battle, name)?;
        return if own.has(seat) {
            Ok(seat)
        } else {
            Err(Problem::forbidden("this seat is not yours"))
        };
    }
    let mut seats = own.iter();
    match (seats.next(), seats.next()) {
        (Some(seat), None) => Ok(seat),
        (Some(_), Some(_)) => Err(Problem::malformed(
            "you hold both seats: say which one you mean",
        )),
        (None, _) => Err(Problem::forbidden("you hold no seat in this battle")),
    }
}

/// The name of no seat: whoever asks by it sees what those who watch see.
pub(crate) const SPECTATOR: &str = "spectator";

/// With whose eyes the caller looks: an own seat, or a spectator's. Somebody who holds both seats sees one at a time:
/// the one that is named, or else the one that owes a decision; neither of them while the screen changes hands.
pub(crate) fn own_eyes(battle: &Battle, caller: &Caller, name: Option<&str>) -> Answer<Eyes> {
    let own = battle.seats_of(&caller.player);
    if name == Some(SPECTATOR) {
        return Ok(Eyes::Spectator);
    }
    if name.is_some() {
        return own_seat(battle, caller, name).map(Eyes::Seat);
    }
    let owes = battle.session().owes();
    let seat = own
        .iter()
        .find(|seat| owes.has(*seat))
        .or_else(|| own.iter().next());
    Ok(seat.map_or(Eyes::Spectator, Eyes::Seat))
}

/// What every handler needs.
pub(crate) type Shared = axum::extract::State<Arc<App>>;
