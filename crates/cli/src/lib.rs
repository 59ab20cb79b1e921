//! The commands of the binary `bivouac`.

pub mod arena;
pub mod engine;
pub mod play;
pub mod rules;
pub mod scenario;
pub mod serve;
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

/// A seed that nobody can guess.
pub fn fresh_seed() -> Result<kernel::Seed, String> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes)
        .map_err(|error| format!("no randomness from the system: {error}"))?;
    Ok(kernel::Seed::from_bytes(bytes))
}
