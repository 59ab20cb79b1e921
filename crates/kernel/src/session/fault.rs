//! What cannot be done with a session, and why.

use crate::{BadOption, Denied, FileError, Message, Refusal, message};

/// Why something cannot be done with a session.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum Fault {
    /// The request cannot be understood.
    #[error("{0}")]
    Malformed(String),
    /// A scenario file cannot be used.
    #[error("{0}")]
    File(FileError),
    /// It names something that does not exist.
    #[error("{0}")]
    Unknown(String),
    /// A rule forbids it.
    #[error("refused by {}: {}", .0.rule, .0.message.key)]
    Refused(Refusal),
    /// This seat owes no decision now.
    #[error("this seat owes no decision now")]
    NotYourTurn,
    /// The battle is over.
    #[error("the battle is over")]
    Over,
    /// The step cannot be taken back.
    #[error("{0}")]
    NoUndo(NoUndo),
}

/// Why a step cannot be taken back.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum NoUndo {
    /// The seat has not acted, or the other side has acted since.
    #[error("there is nothing of yours to take back")]
    Nothing,
    /// A die was rolled or a card drawn.
    #[error("chance has spoken since: a die was rolled or a card drawn")]
    Rolled,
    /// Something hidden was shown.
    #[error("something hidden has been shown since")]
    Revealed,
}

impl Fault {
    /// The reason as a message, for people.
    pub fn message(&self) -> Message {
        match self {
            Self::Malformed(text) | Self::Unknown(text) => {
                message!("kernel-text", text = text.as_str())
            }
            Self::File(error) => message!("kernel-text", text = error.to_string()),
            Self::Refused(refusal) => message!(
                "kernel-refused",
                reason = refusal.message.clone(),
                rule = refusal.rule.to_string()
            ),
            Self::NotYourTurn => message!("kernel-not-your-turn"),
            Self::Over => message!("kernel-over"),
            Self::NoUndo(reason) => reason.message(),
        }
    }
}

impl NoUndo {
    /// The reason as a message.
    pub fn message(self) -> Message {
        match self {
            Self::Nothing => message!("kernel-undo-nothing"),
            Self::Rolled => message!("kernel-undo-rolled"),
            Self::Revealed => message!("kernel-undo-revealed"),
        }
    }
}

impl From<Denied> for Fault {
    fn from(denied: Denied) -> Self {
        match denied {
            Denied::Over => Self::Over,
            Denied::NotYourTurn => Self::NotYourTurn,
            Denied::Refused(refusal) => Self::Refused(refusal),
        }
    }
}

impl From<FileError> for Fault {
    fn from(error: FileError) -> Self {
        Self::File(error)
    }
}

impl From<BadOption> for Fault {
    fn from(error: BadOption) -> Self {
        if error.unknown {
            Self::Unknown(error.to_string())
        } else {
            Self::Malformed(error.to_string())
        }
    }
}
