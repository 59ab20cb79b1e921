//! What the crates below say in English for the log, said to a person in the language that was asked for.

use games::library::io_reason;
use kernel::{Message, message};
use messages::Lexicon;
use opponents::BadKnobs;
use opponents::arena::{BadLedger, UnknownContender};
use server::{ConfigError, ServeError};
use store::StoreError;
use store::upkeep::UpkeepError;

/// A word that names no contender.
pub fn of_contender(error: &UnknownContender) -> Message {
    message!("cli-no-contender", name = error.0.as_str())
}

/// Knobs that cannot be used.
pub fn of_knobs(error: &BadKnobs) -> Message {
    match error {
        BadKnobs::Form(reason) => message!("cli-knobs-form", reason = reason.as_str()),
        BadKnobs::Unknown(name, known) => no_knob(name, known),
        BadKnobs::Range {
            name,
            value,
            low,
            high,
        } => message!(
            "cli-knob-range",
            name = name.as_str(),
            value = value.to_string(),
            low = low.to_string(),
            high = high.to_string()
        ),
    }
}

/// There is no such knob; these are known.
pub fn no_knob(name: &str, known: &str) -> Message {
    message!("cli-no-knob", name = name, known = known)
}

/// A ledger that cannot be gone on with.
pub fn of_ledger(error: &BadLedger) -> Message {
    match error {
        BadLedger::File(error) => io_reason(error),
        BadLedger::Line { line, reason } => {
            message!("cli-ledger-line", line = *line, reason = reason.as_str())
        }
        BadLedger::Other { what, theirs, ours } => message!(
            "cli-ledger-other",
            what = *what,
            theirs = theirs.as_str(),
            ours = ours.as_str()
        ),
    }
}

/// Settings that a server cannot start with.
pub fn of_config(error: &ConfigError) -> Message {
    match error {
        ConfigError::File { path, error } => in_file(path, io_reason(error)),
        ConfigError::Form { path, reason } => {
            in_file(path, message!("kernel-text", text = reason.as_str()))
        }
        ConfigError::PublicUrl(url) => message!("cli-serve-public-url", url = url.as_str()),
        ConfigError::Scheme(None) => message!("cli-serve-no-scheme"),
        ConfigError::Scheme(Some(scheme)) => {
            message!("cli-serve-scheme", scheme = scheme.as_str())
        }
        ConfigError::Log { filter, reason } => message!(
            "cli-serve-log",
            filter = filter.as_str(),
            reason = reason.as_str()
        ),
    }
}

/// Why a server does not start or go on.
pub fn of_server(error: &ServeError, lexicon: &Lexicon) -> Message {
    match error {
        ServeError::Store(error) => of_store(error),
        ServeError::Scenarios(file) => message!("kernel-text", text = file.say(lexicon)),
        ServeError::Listen { address, reason } => message!(
            "cli-serve-listen",
            address = address.to_string(),
            reason = of_network(reason)
        ),
        ServeError::Network(reason) => {
            message!("cli-serve-network", reason = of_network(reason))
        }
    }
}

/// Why an address cannot be reached or listened on.
pub fn of_network(error: &std::io::Error) -> Message {
    match error.kind() {
        std::io::ErrorKind::AddrInUse => message!("cli-network-in-use"),
        std::io::ErrorKind::AddrNotAvailable => message!("cli-network-not-ours"),
        std::io::ErrorKind::ConnectionRefused => message!("cli-network-refused"),
        std::io::ErrorKind::PermissionDenied => message!("cli-network-forbidden"),
        _ => message!("kernel-text", text = error.to_string()),
    }
}

/// Why battles cannot be opened, saved or brought back.
pub fn of_store(error: &StoreError) -> Message {
    let one = |key: &'static str, file: &str| Message::plain(key).with("file", file);
    match error {
        StoreError::TooNew { found, known } => {
            message!("cli-store-too-new", found = *found, known = *known)
        }
        StoreError::InUse(folder) => one("cli-store-in-use", folder),
        StoreError::Folder { folder, reason } => {
            in_file(folder, message!("kernel-text", text = reason.as_str()))
        }
        StoreError::Unreachable { address, reason } => message!(
            "cli-store-unreachable",
            address = address.as_str(),
            reason = reason.as_str()
        ),
        StoreError::Torn(file) => one("cli-store-torn", file),
        StoreError::Upkeep(UpkeepError::Empty(folder)) => one("cli-store-empty", folder),
        StoreError::Upkeep(UpkeepError::Full(folder)) => one("cli-store-full", folder),
        StoreError::Upkeep(UpkeepError::Exists(file)) => one("cli-store-exists", file),
        StoreError::Upkeep(UpkeepError::Other { file, reason }) => {
            one("cli-store-other", file).with("reason", reason.as_str())
        }
        StoreError::Upkeep(UpkeepError::Damaged { file, reason }) => {
            one("cli-store-damaged", file).with("reason", reason.as_str())
        }
        StoreError::Upkeep(UpkeepError::File { file, error }) => in_file(file, io_reason(error)),
        other => message!("kernel-text", text = other.to_string()),
    }
}

/// A file, and what is wrong with it.
pub fn in_file(file: &str, reason: Message) -> Message {
    message!("cli-in-file", file = file, reason = reason)
}
