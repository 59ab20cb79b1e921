//! How a server is set up: flags, environment variables, a file, in this order of precedence.

use std::borrow::Cow;
use std::fmt;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::Args;
use serde::Deserialize;

/// A file of the web client.
#[derive(Debug, Clone)]
pub struct Asset {
    /// Its content.
    pub bytes: Cow<'static, [u8]>,
    /// Its type.
    pub mime: &'static str,
    /// A tag that changes with the content.
    pub etag: String,
}

/// Where the files of the web client come from; without a leading slash: `index.html`.
pub type Assets = fn(&str) -> Option<Asset>;

/// The flags of `bivouac serve`. What is not said comes from the file of `--config`, then from the default.
#[derive(Debug, Clone, Default, Args, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Flags {
    /// A TOML file with any of these settings, named as the flags without dashes in front: `listen = "0.0.0.0:8000"`
    #[arg(long, env = "BIVOUAC_CONFIG", value_name = "FILE")]
    #[serde(skip)]
    pub config: Option<PathBuf>,
    /// In the file only: on the command line it is a setting of the whole program.
    #[arg(skip)]
    pub scenarios: Option<PathBuf>,
    /// Where to listen; port 0 picks a free one [default: 127.0.0.1:7070]
    #[arg(long, env = "BIVOUAC_LISTEN", value_name = "ADDRESS:PORT")]
    pub listen: Option<SocketAddr>,
    /// The folder for battles, made if missing [default: ~/.local/share/bivouac]
    #[arg(long, env = "BIVOUAC_DATA", value_name = "DIR")]
    pub data: Option<PathBuf>,
    /// A PostgreSQL database instead of a file in the data folder; several nodes may share it
    #[arg(
        long,
        env = "BIVOUAC_DATABASE",
        hide_env_values = true,
        value_name = "postgres://…"
    )]
    pub database: Option<String>,
    /// The address under which people reach the server, if it is not the one it listens on: for invite links and cookies
    #[arg(long, env = "BIVOUAC_PUBLIC_URL", value_name = "URL")]
    pub public_url: Option<String>,
    /// A proxy in front of the server writes X-Forwarded-For: believe it [default: false]
    #[arg(long, env = "BIVOUAC_BEHIND_PROXY", value_name = "BOOL", num_args = 0..=1, default_missing_value = "true")]
    pub behind_proxy: Option<bool>,
    /// How many computer players think at the same time [default: the number of cores]
    #[arg(long, env = "BIVOUAC_THINKERS", value_name = "N")]
    pub thinkers: Option<usize>,
    /// How long the strongest computer player thinks about a decision, in milliseconds [default: 2000]
    #[arg(long, env = "BIVOUAC_THINK_MILLIS", value_name = "MS")]
    pub think_millis: Option<u64>,
    /// Requests per second that one client may make for long (four times as many at once); 0 means any number [default: 500]
    #[arg(long, env = "BIVOUAC_RATE", value_name = "N")]
    pub rate: Option<u32>,
    /// Attempts per minute to log in to one account, or to register, from one network; 0 means any number [default: 10]
    #[arg(long, env = "BIVOUAC_LOGIN_RATE", value_name = "N")]
    pub login_rate: Option<u32>,
    /// Seconds that a client may take for the head or the body of a request, and be silent between two [default: 20]
    #[arg(long, env = "BIVOUAC_PATIENCE", value_name = "SECONDS")]
    pub patience: Option<u64>,
    /// Limits on what one person may ask of the server: battles, open seats, sockets, sentences [default: true]
    #[arg(long, env = "BIVOUAC_QUOTAS", value_name = "BOOL")]
    pub quotas: Option<bool>,
    /// How many battles are kept in memory at most; those that nobody uses are read from the store when needed [default: 1000]
    #[arg(long, env = "BIVOUAC_BATTLES_IN_MEMORY", value_name = "N")]
    pub battles_in_memory: Option<usize>,
    /// Days after which guests who hold no seat are forgotten; 0 keeps them for ever [default: 0]
    #[arg(long, env = "BIVOUAC_KEEP_GUESTS_DAYS", value_name = "DAYS")]
    pub keep_guests_days: Option<u32>,
    /// Days after which finished battles are deleted; 0 keeps them for ever [default: 0]
    #[arg(long, env = "BIVOUAC_KEEP_FINISHED_DAYS", value_name = "DAYS")]
    pub keep_finished_days: Option<u32>,
    /// Whom the server tells outside the page that it is their turn, if they wish it: nobody (none), addresses of the public
    /// internet, or any, in private networks too [default: public]
    #[arg(long, env = "BIVOUAC_CALLS", value_name = "WHERE")]
    pub calls: Option<Calls>,
    /// How many seconds a decision waits before its player is told outside the page [default: 20]
    #[arg(long, env = "BIVOUAC_CALL_AFTER", value_name = "SECONDS")]
    pub call_after: Option<u64>,
    /// Duels and rated battles count for ratings and a ladder [default: true]
    #[arg(long, env = "BIVOUAC_RATINGS", value_name = "BOOL")]
    pub ratings: Option<bool>,
    /// What to log: error, warn, info, debug, or filters such as server=debug [default: info]
    #[arg(long, env = "BIVOUAC_LOG", value_name = "FILTER")]
    pub log: Option<String>,
    /// How to log: text or json [default: text]
    #[arg(long, env = "BIVOUAC_LOG_FORMAT", value_name = "FORMAT")]
    pub log_format: Option<LogFormat>,
}

/// The form of log lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, clap::ValueEnum, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LogFormat {
    /// For people.
    #[default]
    Text,
    /// For machines.
    Json,
}

/// Where messages may go.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, clap::ValueEnum, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Calls {
    /// Nowhere.
    None,
    /// To addresses of the public internet.
    #[default]
    Public,
    /// Anywhere, into the operator's own networks too.
    Any,
}

/// How a server is set up.
#[derive(Clone)]
pub struct Config {
    /// Where to listen.
    pub listen: SocketAddr,
    /// The folder for battles.
    pub data: PathBuf,
    /// A PostgreSQL database.
    pub database: Option<String>,
    /// A folder with scenario files beyond the binary's own.
    pub scenarios: Option<PathBuf>,
    /// The address under which people reach the server.
    pub public_url: Option<String>,
    /// Is there a proxy in front that writes `X-Forwarded-For`?
    pub behind_proxy: bool,
    /// How many computer players think at the same time.
    pub thinkers: usize,
    /// How long the strongest computer player thinks.
    pub think: Duration,
    /// Requests per second and client; 0 is any number.
    pub rate: u32,
    /// Attempts to log in per minute and address; 0 is any number.
    pub login_rate: u32,
    /// How long a client may take for a request.
    pub patience: Duration,
    /// Are there limits on what one person may ask?
    pub quotas: bool,
    /// How many battles are kept in memory at most.
    pub battles_in_memory: usize,
    /// After how many days guests are forgotten; 0 is never.
    pub keep_guests_days: u32,
    /// After how many days finished battles are deleted; 0 is never.
    pub keep_finished_days: u32,
    /// Where messages may go that tell a player of their turn.
    pub calls: Calls,
    /// How long a decision waits before its player is told.
    pub call_after: Duration,
    /// Do rated battles count?
    pub ratings: bool,
    /// What to log.
    pub log: String,
    /// How to log.
    pub log_format: LogFormat,
    /// The files of the web client.
    pub assets: Assets,
}

impl fmt::Debug for Config {
    /// The database's URL may hold a password.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Config")
            .field("listen", &self.listen)
            .field("data", &self.data)
            .field("database", &self.database.as_ref().map(|_| "…"))
            .finish_non_exhaustive()
    }
}

/// The settings cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    /// The file cannot be read.
    #[error("{path}: {error}")]
    File {
        /// Which file.
        path: String,
        /// Why.
        error: std::io::Error,
    },
    /// The file is not TOML, or has a setting that nobody knows.
    #[error("{path}: {reason}")]
    Form {
        /// Which file.
        path: String,
        /// What is wrong with it.
        reason: String,
    },
    /// The address for people is none.
    #[error("public-url: «{0}» is not like https://bivouac.example, without a path")]
    PublicUrl(String),
    /// The address of the database has another scheme, or none. The rest of it may be a password.
    #[error("database: a database is postgres://…{}", .0.as_ref().map(|scheme| format!(", not {scheme}://…")).unwrap_or_default())]
    Scheme(Option<String>),
    /// The filter for the log is none.
    #[error("log: «{filter}» is no filter for the log: {reason}")]
    Log {
        /// The filter.
        filter: String,
        /// What is wrong with it.
        reason: String,
    },
}

impl Config {
    /// Every setting at its default, with this data folder and no web client.
    pub fn new(data: impl Into<PathBuf>) -> Self {
        Self {
            listen: SocketAddr::from(([127, 0, 0, 1], 7070)),
            data: data.into(),
            database: None,
            scenarios: None,
            public_url: None,
            behind_proxy: false,
            thinkers: std::thread::available_parallelism().map_or(2, usize::from),
            think: Duration::from_secs(2),
            rate: 500,
            login_rate: 10,
            patience: Duration::from_secs(20),
            quotas: true,
            battles_in_memory: 1000,
            keep_guests_days: 0,
            keep_finished_days: 0,
            calls: Calls::Public,
            call_after: Duration::from_secs(20),
            ratings: true,
            log: "info".to_owned(),
            log_format: LogFormat::Text,
            assets: |_| None,
        }
    }

    /// The settings that flags (and with them the environment), a file and the defaults make together.
    pub fn from_flags(
        flags: Flags,
        scenarios: Option<PathBuf>,
        assets: Assets,
    ) -> Result<Self, ConfigError> {
        let file = flags.config.as_deref().map(read).transpose()?;
        let file = file.unwrap_or_default();
        let default = Self::new(default_data());
        let config = Self {
            listen: flags.listen.or(file.listen).unwrap_or(default.listen),
            data: flags.data.or(file.data).unwrap_or(default.data),
            database: flags.database.or(file.database),
            scenarios: scenarios.or(file.scenarios),
            public_url: flags
                .public_url
                .or(file.public_url)
                .map(|url| url.trim_end_matches('/').to_owned()),
            behind_proxy: flags
                .behind_proxy
                .or(file.behind_proxy)
                .unwrap_or(default.behind_proxy),
            thinkers: flags
                .thinkers
                .or(file.thinkers)
                .unwrap_or(default.thinkers)
                .max(1),
            think: flags
                .think_millis
                .or(file.think_millis)
                .map_or(default.think, Duration::from_millis),
            rate: flags.rate.or(file.rate).unwrap_or(default.rate),
            login_rate: flags
                .login_rate
                .or(file.login_rate)
                .unwrap_or(default.login_rate),
            patience: flags
                .patience
                .or(file.patience)
                .map_or(default.patience, |seconds| {
                    Duration::from_secs(seconds.max(1))
                }),
            quotas: flags.quotas.or(file.quotas).unwrap_or(default.quotas),
            battles_in_memory: flags
                .battles_in_memory
                .or(file.battles_in_memory)
                .unwrap_or(default.battles_in_memory)
                .max(1),
            keep_guests_days: flags
                .keep_guests_days
                .or(file.keep_guests_days)
                .unwrap_or(default.keep_guests_days),
            keep_finished_days: flags
                .keep_finished_days
                .or(file.keep_finished_days)
                .unwrap_or(default.keep_finished_days),
            calls: flags.calls.or(file.calls).unwrap_or_default(),
            call_after: flags
                .call_after
                .or(file.call_after)
                .map_or(default.call_after, Duration::from_secs),
            ratings: flags.ratings.or(file.ratings).unwrap_or(default.ratings),
            log: flags.log.or(file.log).unwrap_or(default.log),
            log_format: flags.log_format.or(file.log_format).unwrap_or_default(),
            assets,
        };
        config.check()?;
        Ok(config)
    }

    /// Are the settings such that a server can start with them? Better told now than in the first battle.
    fn check(&self) -> Result<(), ConfigError> {
        if let Some(url) = &self.public_url {
            let host = url
                .strip_prefix("https://")
                .or_else(|| url.strip_prefix("http://"));
            let proper = |host: &str| {
                !host.is_empty() && !host.contains(['/', '?', '#', '@', ' ']) && host.is_ascii()
            };
            if !host.is_some_and(proper) {
                return Err(ConfigError::PublicUrl(url.clone()));
            }
        }
        if let Some(url) = &self.database
            && !url.starts_with("postgres://")
            && !url.starts_with("postgresql://")
        {
            let scheme = url
                .split("://")
                .next()
                .filter(|scheme| scheme.len() < url.len());
            return Err(ConfigError::Scheme(scheme.map(ToOwned::to_owned)));
        }
        if let Err(error) = tracing_subscriber::EnvFilter::builder().parse(&self.log) {
            return Err(ConfigError::Log {
                filter: self.log.clone(),
                reason: error.to_string(),
            });
        }
        Ok(())
    }

    /// The data folder if none is named.
    pub fn default_data() -> PathBuf {
        default_data()
    }

    /// After how many milliseconds a player is told outside the page, if anybody is.
    pub(crate) fn calls_after(&self) -> Option<i64> {
        (self.calls != Calls::None).then_some(self.call_after.as_millis() as i64)
    }

    /// Do people reach the server over TLS?
    pub fn is_secure(&self) -> bool {
        self.public_url
            .as_ref()
            .is_some_and(|url| url.starts_with("https://"))
    }
}

fn read(path: &Path) -> Result<Flags, ConfigError> {
    let named = || path.display().to_string();
    let text = std::fs::read_to_string(path).map_err(|error| ConfigError::File {
        path: named(),
        error,
    })?;
    toml::from_str(&text).map_err(|error| ConfigError::Form {
        path: named(),
        reason: error.message().to_owned(),
    })
}

fn default_data() -> PathBuf {
    let folder = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty());
    folder("XDG_DATA_HOME")
        .map(PathBuf::from)
        .or_else(|| folder("HOME").map(|home| Path::new(&home).join(".local/share")))
        .map_or_else(
            || PathBuf::from("bivouac-data"),
            |base| base.join("bivouac"),
        )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_flag_beats_the_file_beats_the_default() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("bivouac.toml");
        std::fs::write(
            &path,
            "listen = \"127.0.0.1:1\"\nthink-millis = 5\nrate = 7\n",
        )
        .unwrap();
        let flags = Flags {
            config: Some(path.clone()),
            rate: Some(9),
            ..Flags::default()
        };
        let config = Config::from_flags(flags.clone(), None, |_| None).unwrap();
        assert_eq!(config.listen.port(), 1);
        assert_eq!(config.think, Duration::from_millis(5));
        assert_eq!(config.rate, 9);
        assert_eq!(config.login_rate, 10);

        std::fs::write(&path, "colour = 1\n").unwrap();
        let error = Config::from_flags(flags, None, |_| None).unwrap_err();
        assert!(error.to_string().contains("bivouac.toml"), "{error}");
        assert!(error.to_string().contains("colour"), "{error}");
    }

    #[test]
    fn settings_that_cannot_work_are_named_at_the_start() {
        let with = |change: fn(&mut Flags)| {
            let mut flags = Flags::default();
            change(&mut flags);
            Config::from_flags(flags, None, |_| None)
        };
        let wrong: [(fn(&mut Flags), &str); 6] = [
            (
                |flags| flags.public_url = Some("bivouac.example".into()),
                "public-url",
            ),
            (
                |flags| flags.public_url = Some("https://x.example/path".into()),
                "public-url",
            ),
            (
                |flags| flags.public_url = Some("ftp://x.example".into()),
                "public-url",
            ),
            (|flags| flags.log = Some("loud=very".into()), "log"),
            (
                |flags| flags.database = Some("mysql://me:secret@host/db".into()),
                "mysql",
            ),
            (
                |flags| flags.database = Some("me:secret@host".into()),
                "postgres://",
            ),
        ];
        for (change, named) in wrong {
            let error = with(change).unwrap_err().to_string();
            assert!(
                error.contains(named) && !error.contains("secret"),
                "{error}"
            );
        }
        let good = with(|flags| {
            flags.public_url = Some("https://bivouac.example:8443/".into());
            flags.log = Some("warn,server=debug".into());
            flags.database = Some("postgres://host/db".into());
        });
        assert_eq!(
            good.unwrap().public_url.unwrap(),
            "https://bivouac.example:8443"
        );
    }

    /// Every flag has its line in the file, and the file takes the folder of scenarios too.
    #[test]
    fn the_file_takes_every_setting_that_flags_take() {
        use clap::{Args, Command};
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("bivouac.toml");
        let command = Flags::augment_args(Command::new("serve"));
        let mut text = "scenarios = \"battles\"\n".to_owned();
        for flag in command.get_arguments().filter_map(|flag| flag.get_long()) {
            let value = match flag {
                "config" => continue,
                "listen" => "\"127.0.0.1:1\"",
                "database" => "\"postgres://host/db\"",
                "public-url" => "\"https://x.example\"",
                "behind-proxy" | "quotas" | "ratings" => "true",
                "log-format" => "\"json\"",
                "calls" => "\"any\"",
                "data" | "log" => "\"warn\"",
                _ => "3",
            };
            text.extend([flag, " = ", value, "\n"]);
        }
        std::fs::write(&path, text).unwrap();
        let flags = Flags {
            config: Some(path),
            ..Flags::default()
        };
        let config = Config::from_flags(flags, None, |_| None).unwrap();
        assert_eq!(config.scenarios.unwrap(), Path::new("battles"));
        assert_eq!((config.thinkers, config.battles_in_memory), (3, 3));
    }

    #[test]
    fn a_password_in_the_database_url_is_not_printed() {
        let config = Config {
            database: Some("postgres://me:secret@host/db".to_owned()),
            ..Config::new("x")
        };
        assert!(!format!("{config:?}").contains("secret"));
    }
}
