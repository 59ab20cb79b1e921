//! What every game of Bivouac shares: the [`Game`] contract, dice, events, records, explanations, grids.
//!
//! The kernel knows no game, no server and no screen; a rulebook crate knows the kernel and nothing else.
//! Data flows one way: action → [`admit`] → [`Game::apply`] → events → views.

mod dice;
mod game;
pub mod grid;
mod message;
mod odds;
mod options;
mod record;
mod rule;
pub mod rulebook;
mod scenario;
mod seat;
mod session;
mod sight;
mod sum;
mod turn;
mod umpire;
mod weights;

#[cfg(feature = "conformance")]
pub mod conformance;

pub use dice::{Commitment, Dice, DiceBag, Faces, NotHex, Roll, Scripted, Seed, mix};
pub use game::{About, Admitted, Denied, Game, Legal, Menu, Offers, Rota, admit, may};
pub use message::{Key, Message, Refusal, Value};
pub use odds::{Chance, Odds};
pub use options::{BadOption, GivenOptions, OptionKind, OptionSpec, OptionValue, Options};
pub use record::{RECORD_FORMAT, Record, RecordFault, RecordedOutcome, RecordedStep, ScenarioRef};
pub use rule::{NotARuleId, RuleId};
pub use scenario::{FileError, Header, ScenarioFile, Spanned, Words};
pub use seat::{Eyes, SEATS, Seat, Seats};
pub use session::{Deed, Ending, Fault, NoUndo, SeenStep, Session, Setting, Step};
pub use sight::Sight;
pub use sum::{Part, Subject, Sum, Tally, Total};
pub use turn::{Outcome, Phase, Turn};
pub use umpire::Umpire;
pub use weights::{Aspect, Weight, read_weights};
