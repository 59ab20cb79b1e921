//! The commands of the binary `bivouac`.

pub mod admin;
pub mod analyse;
pub mod arena;
pub mod engine;
pub mod help;
pub mod odds;
pub mod play;
pub mod puzzles;
pub mod reasons;
mod report;
pub mod rules;
pub mod scenario;
pub mod serve;
pub mod simulate;
pub mod text;
pub mod upkeep;
pub mod verify;

/// How a command ended; the process exits with it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Exit {
    /// Everything is fine.
    Fine,
    /// Refused or failed.
    Failed,
    /// Wrong usage.
    Usage,
}

impl Exit {
    /// 0 fine, 1 refused or failed, 2 usage.
    pub const fn code(self) -> u8 {
        match self {
            Self::Fine => 0,
            Self::Failed => 1,
            Self::Usage => 2,
        }
    }
}

/// Prints a line on standard output. A reader that has gone (`| head`) has read enough: that is the end, not a failure.
#[macro_export]
macro_rules! say {
    ($($part:tt)*) => {
        $crate::print_line(&format!($($part)*))
    };
}

/// Prints a line on standard output; ends the process if nobody reads any more.
pub fn print_line(line: &str) {
    use std::io::Write as _;
    let written = writeln!(std::io::stdout(), "{line}");
    if written.is_err_and(|error| error.kind() == std::io::ErrorKind::BrokenPipe) {
        std::process::exit(i32::from(Exit::Fine.code()));
    }
}

/// Prints a text that ends with its own line break.
pub fn print_text(text: &str) {
    print_line(text.strip_suffix('\n').unwrap_or(text));
}

/// Why a command cannot do what it was told.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Trouble {
    /// A word that nothing is called by: a game, a level, a scenario.
    Usage(String),
    /// Anything else.
    Failed(String),
}

impl From<String> for Trouble {
    fn from(reason: String) -> Self {
        Self::Failed(reason)
    }
}

impl Trouble {
    /// Says the reason on standard error; gives how the command ends.
    pub fn complain(&self, command: &str) -> Exit {
        let (reason, exit) = match self {
            Self::Usage(reason) => (reason, Exit::Usage),
            Self::Failed(reason) => (reason, Exit::Failed),
        };
        eprintln!("bivouac {command}: {reason}");
        exit
    }
}

/// There is no such game; these are known.
pub fn unknown_game(name: &str) -> kernel::Message {
    let known: Vec<_> = games::all().iter().map(|game| game.about().id).collect();
    kernel::message!("cli-unknown-game", name = name, known = known.join(", "))
}

/// A seed that nobody can guess.
pub fn fresh_seed() -> Result<kernel::Seed, String> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes)
        .map_err(|error| format!("no randomness from the system: {error}"))?;
    Ok(kernel::Seed::from_bytes(bytes))
}
