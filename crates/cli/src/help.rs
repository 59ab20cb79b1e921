//! `--help`, and what is said about a wrong command line, in the language of the person.
//!
//! The texts for programmers (doc comments of the arguments) are English; people read those of `cli.ftl`, which a test keeps
//! complete.

use std::fmt::Write as _;

use clap::builder::Resettable;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, Command};
use kernel::{Message, message};
use messages::{Language, Lexicon};

/// An example for people who speak to the engine; braces cannot stand in a message.
const ENGINE: &str = r#"echo '{"do":"new","game":"verdox","seed":17}' | bivouac engine"#;
const GAMES: &str = r#"echo '{"do":"games"}' | bivouac engine"#;

/// The messages of a command: what it is for, and what stands below its arguments.
const COMMANDS: &[(&str, &str, Option<&str>)] = &[
    ("bivouac", "cli-help-about", Some("cli-help-after")),
    (
        "analyse",
        "cli-help-analyse",
        Some("cli-help-analyse-after"),
    ),
    ("arena", "cli-help-arena", Some("cli-help-arena-after")),
    ("tune", "cli-help-tune", None),
    ("engine", "cli-help-engine", Some("cli-help-engine-after")),
    ("serve", "cli-help-serve", Some("cli-help-serve-after")),
    ("play", "cli-help-play", Some("cli-help-play-after")),
    ("rules", "cli-help-rules", Some("cli-help-rules-after")),
    (
        "scenario",
        "cli-help-scenario",
        Some("cli-help-scenario-after"),
    ),
    ("list", "cli-help-scenario-list", None),
    ("show", "cli-help-scenario-show", None),
    ("check", "cli-help-scenario-check", None),
    ("admin", "cli-help-admin", Some("cli-help-admin-after")),
    ("battles", "cli-help-admin-battles", None),
    ("delete-battle", "cli-help-admin-delete-battle", None),
    ("players", "cli-help-admin-players", None),
    ("ban", "cli-help-admin-ban", None),
    ("unban", "cli-help-admin-unban", None),
    ("mute", "cli-help-admin-mute", None),
    ("unmute", "cli-help-admin-unmute", None),
    ("close-account", "cli-help-admin-close-account", None),
    ("reports", "cli-help-admin-reports", None),
    ("close-report", "cli-help-admin-close-report", None),
    ("backup", "cli-help-backup", Some("cli-help-backup-after")),
    (
        "restore",
        "cli-help-restore",
        Some("cli-help-restore-after"),
    ),
    ("export", "cli-help-export", Some("cli-help-export-after")),
    ("verify", "cli-help-verify", Some("cli-help-verify-after")),
    ("text", "cli-help-text", Some("cli-help-text-after")),
    ("odds", "lab-help-odds", Some("lab-help-odds-after")),
    (
        "simulate",
        "lab-help-simulate",
        Some("lab-help-simulate-after"),
    ),
    ("merge", "lab-help-merge", None),
    (
        "puzzles",
        "cli-help-puzzles",
        Some("cli-help-puzzles-after"),
    ),
    ("help", "cli-help-help", None),
];

/// The messages of the arguments; an empty command stands for all.
const ARGUMENTS: &[(&str, &str, &str)] = &[
    ("", "help", "cli-help-print"),
    ("", "version", "cli-help-version"),
    ("", "scenarios", "cli-help-scenarios"),
    ("", "lang", "cli-help-lang"),
    ("", "game", "cli-help-game"),
    ("puzzles", "scenario", "cli-help-puzzles-scenario"),
    ("puzzles", "out", "cli-help-puzzles-out"),
    ("puzzles", "minutes", "cli-help-puzzles-minutes"),
    ("puzzles", "most", "cli-help-puzzles-most"),
    ("puzzles", "seed", "cli-help-puzzles-seed"),
    ("puzzles", "iterations", "cli-help-puzzles-iterations"),
    ("puzzles", "lead", "cli-help-puzzles-lead"),
    ("analyse", "record", "cli-help-analyse-record"),
    ("analyse", "eyes", "cli-help-analyse-eyes"),
    ("analyse", "moments", "cli-help-analyse-moments"),
    ("analyse", "time", "cli-help-analyse-time"),
    ("analyse", "iterations", "cli-help-analyse-iterations"),
    ("analyse", "json", "cli-help-analyse-json"),
    ("arena", "a", "cli-help-arena-a"),
    ("arena", "b", "cli-help-arena-b"),
    ("arena", "sprt", "cli-help-arena-sprt"),
    ("arena", "bot", "cli-help-arena-bot"),
    ("arena", "knobs", "cli-help-arena-knobs"),
    ("arena", "set", "cli-help-arena-set"),
    ("arena", "results", "cli-help-arena-results"),
    ("arena", "json", "cli-help-arena-json"),
    ("tune", "level", "cli-help-tune-level"),
    ("tune", "knobs", "cli-help-tune-knobs"),
    ("tune", "steps", "cli-help-tune-steps"),
    ("tune", "shake", "cli-help-tune-shake"),
    ("tune", "stride", "cli-help-tune-stride"),
    ("tune", "set", "cli-help-tune-set"),
    ("play", "scenario", "cli-help-play-scenario"),
    ("play", "two", "cli-help-play-two"),
    ("play", "watch", "cli-help-play-watch"),
    ("play", "side", "cli-help-play-side"),
    ("play", "against", "cli-help-play-against"),
    ("play", "seed", "cli-help-play-seed"),
    ("play", "record", "cli-help-play-record"),
    ("play", "resume", "cli-help-play-resume"),
    ("rules", "what", "cli-help-rules-what"),
    ("rules", "search", "cli-help-rules-search"),
    ("show", "id", "cli-help-scenario-id"),
    ("check", "files", "cli-help-scenario-files"),
    ("verify", "record", "cli-help-verify-record"),
    ("verify", "log", "cli-help-verify-log"),
    ("verify", "allow_scripted", "cli-help-verify-allow-scripted"),
    ("verify", "without_chain", "cli-help-verify-without-chain"),
    ("text", "file", "cli-help-text-file"),
    ("text", "read", "cli-help-text-read"),
    ("backup", "file", "cli-help-backup-file"),
    ("restore", "file", "cli-help-restore-file"),
    ("restore", "replace", "cli-help-restore-replace"),
    ("restore", "even_if_torn", "cli-help-restore-even-if-torn"),
    ("export", "battle", "cli-help-export-battle"),
    ("export", "log", "cli-help-export-log"),
    ("serve", "config", "cli-help-serve-config"),
    ("serve", "listen", "cli-help-serve-listen"),
    ("serve", "data", "cli-help-serve-data"),
    ("serve", "database", "cli-help-serve-database"),
    ("serve", "public_url", "cli-help-serve-public-url"),
    ("serve", "behind_proxy", "cli-help-serve-behind-proxy"),
    ("serve", "thinkers", "cli-help-serve-thinkers"),
    ("serve", "think_millis", "cli-help-serve-think-millis"),
    ("serve", "rate", "cli-help-serve-rate"),
    ("serve", "login_rate", "cli-help-serve-login-rate"),
    ("serve", "patience", "cli-help-serve-patience"),
    ("serve", "quotas", "cli-help-serve-quotas"),
    (
        "serve",
        "battles_in_memory",
        "cli-help-serve-battles-in-memory",
    ),
    ("admin", "server", "cli-help-admin-server"),
    (
        "serve",
        "keep_guests_days",
        "cli-help-serve-keep-guests-days",
    ),
    (
        "serve",
        "keep_finished_days",
        "cli-help-serve-keep-finished-days",
    ),
    ("serve", "log", "cli-help-serve-log"),
    ("serve", "log_format", "cli-help-serve-log-format"),
    ("serve", "calls", "cli-help-serve-calls"),
    ("serve", "call_after", "cli-help-serve-call-after"),
    ("serve", "ratings", "cli-help-serve-ratings"),
    ("odds", "scenario", "lab-help-odds-scenario"),
    ("odds", "seed", "lab-help-odds-seed"),
    ("odds", "record", "lab-help-odds-record"),
    ("odds", "at", "lab-help-odds-at"),
    ("odds", "seat", "lab-help-odds-seat"),
    ("odds", "action", "lab-help-odds-action"),
    ("odds", "list", "lab-help-odds-list"),
    ("odds", "samples", "lab-help-odds-samples"),
    ("odds", "svg", "lab-help-odds-svg"),
    ("odds", "json", "lab-help-json"),
    ("simulate", "scenario", "lab-help-simulate-scenario"),
    ("simulate", "games", "lab-help-simulate-games"),
    ("simulate", "players", "lab-help-simulate-players"),
    ("simulate", "seed", "lab-help-simulate-seed"),
    ("simulate", "jobs", "lab-help-simulate-jobs"),
    ("simulate", "shard", "lab-help-simulate-shard"),
    ("simulate", "vary", "lab-help-simulate-vary"),
    ("simulate", "out", "lab-help-simulate-out"),
    ("simulate", "json", "lab-help-json"),
    ("merge", "json", "lab-help-json"),
    ("merge", "out", "lab-help-simulate-out"),
    ("merge", "files", "lab-help-merge-files"),
    ("", "data", "cli-help-upkeep-data"),
    ("", "database", "cli-help-upkeep-database"),
    ("", "pairs", "cli-help-arena-pairs"),
    ("", "time", "cli-help-arena-time"),
    ("", "minutes", "cli-help-arena-minutes"),
    ("", "scenario", "cli-help-arena-scenario"),
    ("", "seed", "cli-help-arena-seed"),
    ("", "computing_time", "cli-help-arena-computing-time"),
    ("", "threads", "cli-help-arena-threads"),
];

fn key_of(command: &str, argument: &str) -> Option<&'static str> {
    let of = |wanted: &str| {
        ARGUMENTS
            .iter()
            .find(|(command, id, _)| *command == wanted && *id == argument)
    };
    of(command).or_else(|| of("")).map(|(_, _, key)| *key)
}

/// The language that the words of a command line ask for, before they are understood: `--lang pl`, `--lang=pl`, or the
/// environment. English if it is none.
pub fn language_of(words: impl Iterator<Item = String>) -> Language {
    let mut words = words.peekable();
    let mut asked = None;
    while let Some(word) = words.next() {
        if word == "--lang" {
            asked = words.peek().cloned();
        } else if let Some(code) = word.strip_prefix("--lang=") {
            asked = Some(code.to_owned());
        }
    }
    asked
        .or_else(|| std::env::var("BIVOUAC_LANG").ok())
        .and_then(|code| Language::of_code(&code))
        .unwrap_or_default()
}

/// The commands with their texts in the language of the lexicon. What has no message keeps its own text.
pub fn in_language(mut command: Command, lexicon: &Lexicon) -> Command {
    command.build();
    said(command, lexicon)
}

fn said(mut command: Command, lexicon: &Lexicon) -> Command {
    let name = command.get_name().to_owned();
    let word = |key: &str| lexicon.word(key);
    let usage = command.render_usage().to_string();
    let usage = usage
        .trim_start_matches("Usage:")
        .trim()
        .replace("[OPTIONS]", &word("cli-help-some-options"))
        .replace("[COMMAND]", &format!("[{}]", word("cli-help-a-command")))
        .replace("<COMMAND>", &format!("<{}>", word("cli-help-a-command")));
    command = command
        .help_template(format!(
            "{{about-with-newline}}\n{} {{usage}}\n\n{{all-args}}{{after-help}}",
            word("cli-help-usage")
        ))
        .override_usage(usage)
        .subcommand_help_heading(kept(word("cli-help-commands")))
        .mut_args(|argument| argument_said(&name, argument, lexicon))
        .mut_subcommands(|command| said(command, lexicon));
    let Some((_, about, after)) = COMMANDS.iter().find(|(known, ..)| *known == name) else {
        return command;
    };
    command = command.about(word(about)).long_about(Resettable::Reset);
    match after {
        Some(after) => command.after_help(unwrapped(&lexicon.say(&examples(after)))),
        None => command,
    }
}

/// A heading, which clap wants for as long as the process lives; the commands are built once in it.
fn kept(heading: String) -> &'static str {
    Box::leak(heading.into_boxed_str())
}

/// A text whose paragraphs are lines, so that the terminal's width alone breaks them. Examples, which begin with two
/// spaces, and headings stay lines of their own.
fn unwrapped(text: &str) -> String {
    let mut lines: Vec<String> = Vec::new();
    let mut open = false;
    for line in text.lines() {
        let prose = !line.is_empty() && !line.starts_with(' ') && !line.ends_with(':');
        match lines.last_mut() {
            Some(last) if open && prose => {
                last.push(' ');
                last.push_str(line);
            }
            _ => lines.push(line.to_owned()),
        }
        open = prose;
    }
    lines.join("\n")
}

fn examples(key: &'static str) -> Message {
    Message::plain(key)
        .with("engine", ENGINE)
        .with("games", GAMES)
}

fn argument_said(command: &str, argument: Arg, lexicon: &Lexicon) -> Arg {
    let heading = if argument.is_positional() {
        lexicon.word("cli-help-arguments")
    } else {
        lexicon.word("cli-help-options")
    };
    let argument = argument.help_heading(kept(heading));
    let Some(key) = key_of(command, argument.get_id().as_str()) else {
        return argument;
    };
    let mut text = lexicon.word(key);
    let defaults: Vec<_> = argument
        .get_default_values()
        .iter()
        .map(|value| value.to_string_lossy())
        .collect();
    if argument.get_action().takes_values() && !defaults.is_empty() {
        let default = message!("cli-help-default", value = defaults.join(" "));
        let _ = write!(text, " {}", lexicon.say(&default));
    }
    let possible: Vec<_> = argument
        .get_possible_values()
        .iter()
        .map(|value| value.get_name().to_owned())
        .collect();
    if argument.get_action().takes_values() && !possible.is_empty() {
        let _ = write!(text, " [{}]", possible.join(", "));
    }
    argument
        .help(text)
        .long_help(Resettable::Reset)
        .hide_default_value(true)
        .hide_possible_values(true)
}

/// What is wrong with a command line, as a sentence, and where to read more.
pub fn complaint(error: &clap::Error, lexicon: &Lexicon) -> String {
    let of = |kind: ContextKind| match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => texts.join(", "),
        _ => String::new(),
    };
    let argument = of(ContextKind::InvalidArg);
    let value = of(ContextKind::InvalidValue);
    let mut said = match error.kind() {
        ErrorKind::InvalidSubcommand => lexicon.say(&message!(
            "cli-usage-command",
            name = of(ContextKind::InvalidSubcommand)
        )),
        ErrorKind::UnknownArgument => lexicon.say(&message!("cli-usage-argument", name = argument)),
        ErrorKind::InvalidValue | ErrorKind::ValueValidation if value.is_empty() => {
            lexicon.say(&message!("cli-usage-no-value", argument = argument))
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => lexicon.say(&message!(
            "cli-usage-value",
            argument = argument,
            value = value
        )),
        ErrorKind::MissingRequiredArgument => {
            lexicon.say(&message!("cli-usage-missing", argument = argument))
        }
        ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            lexicon.word("cli-usage-no-command")
        }
        ErrorKind::ArgumentConflict => lexicon.say(&message!(
            "cli-usage-conflict",
            argument = argument,
            other = of(ContextKind::PriorArg)
        )),
        _ => {
            let text = error.to_string();
            let first = text.lines().next().unwrap_or_default();
            first.trim_start_matches("error: ").to_owned()
        }
    };
    // What a reader of values says is a key too.
    let reason = std::error::Error::source(error).map(ToString::to_string);
    if let Some(reason) = reason.filter(|reason| reason.starts_with("cli-")) {
        let _ = write!(said, " {}", lexicon.word(&reason));
    }
    let known = of(ContextKind::ValidValue);
    if !known.is_empty() {
        let _ = write!(
            said,
            " {}",
            lexicon.say(&message!("cli-usage-known", known = known))
        );
    }
    for kind in [
        ContextKind::SuggestedSubcommand,
        ContextKind::SuggestedArg,
        ContextKind::SuggestedValue,
    ] {
        let near = of(kind);
        if !near.is_empty() {
            let _ = write!(
                said,
                " {}",
                lexicon.say(&message!("cli-usage-near", name = near))
            );
        }
    }
    said
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paragraphs_are_left_to_the_width_of_the_terminal() {
        let text = "Examples:\n  bivouac play\n  bivouac rules\n\nKeys: arrows\npoint.\n\nThe file\nholds it.";
        let said = "Examples:\n  bivouac play\n  bivouac rules\n\nKeys: arrows point.\n\nThe file holds it.";
        assert_eq!(unwrapped(text), said);
    }
}
