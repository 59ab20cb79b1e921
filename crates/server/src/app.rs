//! What every request can reach.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use games::Library;
use messages::{Language, Lexicon};
use store::{Millis, Store};

use crate::config::Config;
use crate::hall::Hall;
use crate::limits::Limiter;
use crate::metrics::Metrics;
use crate::secrets::{Signer, fresh_key};
use crate::staff::Staff;

/// What every request can reach.
pub struct App {
    pub(crate) config: Config,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) library: Arc<Library>,
    pub(crate) signer: Signer,
    pub(crate) hall: Hall,
    pub(crate) staff: Staff,
    pub(crate) metrics: Metrics,
    pub(crate) limits: Limiter<IpAddr>,
    pub(crate) login_limits: Limiter<IpAddr>,
    lexicons: [Lexicon; Language::ALL.len()],
}

/// Milliseconds since 1970.
pub(crate) fn now() -> Millis {
    SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .map_or(0, |passed| passed.as_millis() as Millis)
}

impl App {
    /// Puts everything together over an open store.
    pub(crate) async fn new(
        config: Config,
        store: Arc<dyn Store>,
        library: Library,
    ) -> Result<Arc<Self>, store::StoreError> {
        let key = store.key("signatures", &fresh_key()).await?;
        let rate = f64::from(config.rate);
        let login_rate = f64::from(config.login_rate);
        Ok(Arc::new(Self {
            signer: Signer::new(&key),
            hall: Hall::default(),
            staff: Staff::new(config.thinkers),
            metrics: Metrics::default(),
            limits: Limiter::new(rate, rate * 4.0),
            login_limits: Limiter::new(login_rate / 60.0, login_rate),
            lexicons: Language::ALL.map(Lexicon::new),
            config,
            store,
            library: Arc::new(library),
        }))
    }

    /// The words of a language.
    pub(crate) fn lexicon(&self, language: Language) -> &Lexicon {
        let place = Language::ALL.iter().position(|known| *known == language);
        &self.lexicons[place.unwrap_or(0)]
    }
}
