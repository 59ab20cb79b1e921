//! Who is calling: a signed cookie, given to everybody at the first request.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::Ordering;

use axum::extract::{ConnectInfo, FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use store::Login;

use crate::app::{App, now};
use crate::ask::Patience;
use crate::gate::{Whose, network};
use crate::problem::{Answer, Problem};
use crate::secrets::{Signer, fresh_id};

const COOKIE: &str = "bivouac";
const YEAR: u32 = 365 * 24 * 60 * 60;
/// A login is noted as used at most this often.
const TOUCH_EVERY: i64 = 60_000;

/// Who is calling.
#[derive(Debug, Clone)]
pub(crate) struct Caller {
    /// The player's id.
    pub(crate) player: String,
    /// The login's id.
    pub(crate) login: String,
    /// What the browser says about itself.
    pub(crate) agent: String,
    /// Where the call comes from.
    pub(crate) address: IpAddr,
    /// The store knows the login already.
    pub(crate) known: bool,
}

impl Caller {
    fn guest(agent: String, address: IpAddr) -> Self {
        Self {
            player: fresh_id(),
            login: fresh_id(),
            agent,
            address,
            known: false,
        }
    }

    /// In whose name this caller's requests are computed.
    pub(crate) fn whose(&self) -> Whose {
        if self.known {
            Whose::Player(self.player.clone())
        } else {
            Whose::Network(network(self.address))
        }
    }

    /// The value of the cookie for this caller.
    pub(crate) fn cookie(&self, app: &App) -> HeaderValue {
        cookie(&self.player, &self.login, app)
    }

    /// Writes a guest down before the first thing that is kept in their name.
    pub(crate) async fn settle(&self, app: &App) -> Answer<()> {
        if self.known {
            return Ok(());
        }
        app.quotas.guest(self.address)?;
        app.store.welcome(&self.player, now()).await?;
        let login = Login {
            id: self.login.clone(),
            player: self.player.clone(),
            agent: self.agent.clone(),
            created_at: now(),
            seen_at: now(),
            revoked: false,
        };
        app.store.log_in(&login).await?;
        Ok(())
    }

    /// The player's name, if registered.
    pub(crate) async fn name(&self, app: &App) -> Answer<Option<String>> {
        let player = app.store.player(&self.player).await?;
        Ok(player.and_then(|player| player.name))
    }
}

/// The cookie of a login.
pub(crate) fn cookie(player: &str, login: &str, app: &App) -> HeaderValue {
    let text = format!("{player}.{login}");
    let signature = app.signer.sign("cookie", &text);
    let secure = if app.config.is_secure() {
        "; Secure"
    } else {
        ""
    };
    let value = format!(
        "{COOKIE}={text}.{signature}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{secure}"
    );
    HeaderValue::try_from(value).unwrap_or_else(|_| HeaderValue::from_static(""))
}

/// The player and the login that the request's cookie names, if it is signed by us.
fn signed(headers: &HeaderMap, signer: &Signer) -> Option<(String, String)> {
    headers
        .get_all(header::COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .filter(|(name, _)| *name == COOKIE)
        .find_map(|(_, value)| {
            let (text, signature) = value.rsplit_once('.')?;
            let (player, login) = text.split_once('.')?;
            signer
                .verify("cookie", text, signature)
                .then(|| (player.to_owned(), login.to_owned()))
        })
}

/// Where the request comes from: the proxy's word, if there is one to be believed, or the connection.
fn address(request: &Request, behind_proxy: bool) -> IpAddr {
    let forwarded = || {
        let value = request.headers().get("x-forwarded-for")?.to_str().ok()?;
        // The last entry is the one that our own proxy wrote.
        value.rsplit(',').next()?.trim().parse().ok()
    };
    let connection = || {
        let ConnectInfo(address) = request.extensions().get::<ConnectInfo<SocketAddr>>()?;
        Some(address.ip())
    };
    behind_proxy
        .then(forwarded)
        .flatten()
        .or_else(connection)
        .unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST))
}

fn agent(headers: &HeaderMap) -> String {
    let agent = headers
        .get(header::USER_AGENT)
        .and_then(|value| value.to_str().ok())
        .unwrap_or("");
    agent.chars().take(200).collect()
}

/// Finds out who is calling, or makes a guest of them, and limits how often they call.
pub(crate) async fn identify(
    State(app): State<Arc<App>>,
    mut request: Request,
    next: Next,
) -> Response {
    let address = address(&request, app.config.behind_proxy);
    if let Err(seconds) = app.limits.take(address, std::time::Instant::now()) {
        app.metrics.limited.add(1);
        return Problem::busy(seconds).into_response();
    }
    let path = request.uri().path();
    let needs_the_store = path.starts_with("/api/") || path.starts_with("/ws/");
    if app.store_away.load(Ordering::Relaxed) {
        if needs_the_store {
            // Nobody waits for something that did not answer a moment ago.
            return Problem::away().into_response();
        }
        return next.run(request).await;
    }
    let agent = agent(request.headers());
    let caller = match recognise(&app, request.headers(), &agent, address).await {
        Ok(caller) => caller,
        Err(problem) => return problem.into_response(),
    };
    let fresh = caller.is_none();
    let caller = caller.unwrap_or_else(|| Caller::guest(agent, address));
    request.extensions_mut().insert(caller.clone());
    request
        .extensions_mut()
        .insert(Patience(app.config.patience));
    let mut response = caller.whose().compute(next.run(request)).await;
    // A reply that logs in or out has set its own cookie.
    if fresh && !response.headers().contains_key(header::SET_COOKIE) {
        let headers = response.headers_mut();
        headers.append(header::SET_COOKIE, caller.cookie(&app));
    }
    response
}

async fn recognise(
    app: &App,
    headers: &HeaderMap,
    agent: &str,
    address: IpAddr,
) -> Answer<Option<Caller>> {
    let Some((player, login)) = signed(headers, &app.signer) else {
        return Ok(None);
    };
    let known = app.store.login(&login).await?;
    if let Some(known) = &known {
        if known.revoked || known.player != player {
            return Ok(None);
        }
        if now() - known.seen_at > TOUCH_EVERY {
            app.store.touch(&login, now()).await?;
        }
    }
    Ok(Some(Caller {
        player,
        login,
        agent: agent.to_owned(),
        address,
        known: known.is_some(),
    }))
}

impl<S: Send + Sync> FromRequestParts<S> for Caller {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Problem> {
        parts
            .extensions
            .get::<Self>()
            .cloned()
            .ok_or_else(|| Problem::internal(&"a route without identity"))
    }
}
