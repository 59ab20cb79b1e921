//! What every game of Bivouac shares: the [`Game`] contract, dice, events, records, explanations, grids.
//!
//! The kernel knows no game, no server and no screen; a rulebook crate knows the kernel and nothing else.
//! Data flows one way: action → [`admit`] → [`Game::apply`] → events → views.
//!
//! # A whole game
//!
//! Two runners on a track of ten places. A turn is one or two steps, or a leap of three that succeeds on 4 or more.
//!
//! ```
//! use kernel::*;
//! use serde::{Deserialize, Serialize};
//!
//! #[derive(Debug, Clone, Copy)]
//! struct Race;
//!
//! #[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
//! struct State {
//!     at: [u8; SEATS],
//!     turn: Seat,
//! }
//!
//! #[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
//! #[serde(tag = "type", rename_all = "snake_case")]
//! enum Action {
//!     Walk { steps: u8 },
//!     Leap,
//! }
//!
//! /// What `check` finds out and `apply` uses: where the runner will stand.
//! #[derive(Debug)]
//! enum Plan {
//!     Walk { to: u8 },
//!     Leap { to: u8 },
//! }
//!
//! #[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
//! #[serde(tag = "type", rename_all = "snake_case")]
//! enum Event {
//!     Walked { seat: Seat, to: u8 },
//!     Leapt { seat: Seat, die: u8, to: u8 },
//! }
//!
//! impl Game for Race {
//!     type State = State;
//!     type Action = Action;
//!     type Plan = Plan;
//!     type Event = Event;
//!     type View = State; // nothing is hidden
//!     type Scenario = ();
//!     type Standing = ();
//!
//!     fn about() -> &'static About {
//!         static SCENARIOS: [ScenarioFile; 1] = [ScenarioFile::embedded(
//!             "race/track.toml",
//!             "[scenario]\ngame = \"race\"\nid = \"track\"\ntitle = \"Ten places\"\n",
//!         )];
//!         static ABOUT: About = About {
//!             id: "race",
//!             title: "Race",
//!             prefix: "RAC",
//!             rules_version: 1,
//!             seats: ["red", "blue"],
//!             options: &[],
//!             rulebook: "",
//!             scenarios: &SCENARIOS,
//!             faces: &[],
//!         };
//!         &ABOUT
//!     }
//!
//!     fn read_scenario(file: &ScenarioFile) -> Result<(), FileError> {
//!         file.header().map(|_| ())
//!     }
//!
//!     fn set_up((): &(), _: &Options, _: &mut Umpire<'_, Event>) -> Result<State, Refusal> {
//!         Ok(State { at: [0; SEATS], turn: Seat::FIRST })
//!     }
//!
//!     fn validate(state: &State) -> Result<(), String> {
//!         let fits = state.at.iter().all(|place| *place <= 10);
//!         fits.then_some(()).ok_or_else(|| "the track has ten places".to_owned())
//!     }
//!
//!     fn turn(state: &State) -> Turn {
//!         match state.at.iter().position(|place| *place == 10) {
//!             None => Turn::of(state.turn),
//!             Some(winner) => Turn::Over(Outcome {
//!                 winner: Seat::new(winner),
//!                 reason: "race-over".into(),
//!                 rule: Some(rule!("RAC-1.3")),
//!                 score: Self::score(state),
//!             }),
//!         }
//!     }
//!
//!     fn phase(_: &State) -> Message {
//!         message!("race-phase")
//!     }
//!
//!     fn score(state: &State) -> [i32; SEATS] {
//!         state.at.map(i32::from)
//!     }
//!
//!     fn offers(state: &State, seat: Seat, offers: &mut Offers<Action>) {
//!         for action in [Action::Walk { steps: 1 }, Action::Walk { steps: 2 }, Action::Leap] {
//!             if Self::check(state, seat, &action).is_ok() {
//!                 offers.push(action);
//!             }
//!         }
//!     }
//!
//!     fn check(state: &State, seat: Seat, action: &Action) -> Result<Plan, Refusal> {
//!         let at = state.at[seat.index()];
//!         let plan = match action {
//!             Action::Walk { steps: steps @ 1..=2 } => Plan::Walk { to: at + steps },
//!             Action::Walk { .. } => return Err(refusal!("RAC-1.1", "race-refuse-steps")),
//!             Action::Leap => Plan::Leap { to: at + 3 },
//!         };
//!         match plan {
//!             Plan::Walk { to } | Plan::Leap { to } if to > 10 => {
//!                 Err(refusal!("RAC-1.2", "race-refuse-beyond"))
//!             }
//!             plan => Ok(plan),
//!         }
//!     }
//!
//!     fn describe(_: &State, _: Seat, action: &Action) -> Message {
//!         match action {
//!             Action::Walk { steps } => message!("race-do-walk", steps = *steps),
//!             Action::Leap => message!("race-do-leap"),
//!         }
//!     }
//!
//!     fn apply(state: &mut State, legal: Legal<'_, Self>, umpire: &mut Umpire<'_, Event>) {
//!         let seat = legal.seat();
//!         match legal.into_plan() {
//!             Plan::Walk { to } => {
//!                 state.at[seat.index()] = to;
//!                 umpire.tell(|| Event::Walked { seat, to });
//!             }
//!             Plan::Leap { to } => {
//!                 let die = umpire.d6();
//!                 if die >= 4 {
//!                     state.at[seat.index()] = to;
//!                 }
//!                 let to = state.at[seat.index()];
//!                 umpire.tell(|| Event::Leapt { seat, die, to });
//!             }
//!         }
//!         state.turn = seat.other();
//!     }
//!
//!     fn view(state: &State, _: Eyes) -> State {
//!         state.clone()
//!     }
//!
//!     fn redact(event: &Event, _: Eyes) -> Option<Event> {
//!         Some(event.clone())
//!     }
//!
//!     fn narrate(event: &Event) -> Option<Message> {
//!         Some(match event {
//!             Event::Walked { to, .. } => message!("race-walked", to = *to),
//!             Event::Leapt { die, to, .. } => message!("race-leapt", die = *die, to = *to),
//!         })
//!     }
//!
//!     fn imagine(state: &State, _: Seat, _: &mut Dice) -> State {
//!         state.clone()
//!     }
//!
//!     fn explain(_: &State, _: Seat, _: &Action) -> Vec<Sum> {
//!         Vec::new()
//!     }
//!
//!     fn odds(_: &State, _: Seat, action: &Action) -> Option<Odds> {
//!         (*action == Action::Leap)
//!             .then(|| Odds::counted([(3, message!("race-far")), (3, message!("race-fall"))]))
//!     }
//!
//!     fn bound(_: &State) -> u64 {
//!         1000
//!     }
//! }
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let track = &Race::about().scenarios[0];
//! let setting = Setting::<Race>::new(track, &GivenOptions::new())?;
//! let words = ["tent".to_owned(), "fire".to_owned()];
//! let mut battle = Session::new(&setting, Seed::from_number(7), words)?;
//!
//! // A refusal names the rule, and nothing has changed.
//! let far = battle.act(Seat::FIRST, Action::Walk { steps: 5 });
//! assert!(matches!(far, Err(Fault::Refused(refusal)) if refusal.rule == rule!("RAC-1.1")));
//!
//! // Each side takes the first of its offers: one step.
//! while let Some(seat) = battle.turn().owes().iter().next() {
//!     let action = battle.offers(seat).actions()[0].clone();
//!     battle.act(seat, action)?;
//! }
//! assert_eq!(battle.outcome().and_then(|outcome| outcome.winner), Some(Seat::FIRST));
//!
//! // Anybody can play the record again and check every step.
//! let again = Session::<Race>::replay(&battle.record(), &[])?;
//! assert_eq!(again.state(), battle.state());
//! # Ok(())
//! # }
//! ```

mod dice;
mod door;
mod game;
pub mod grid;
mod judgement;
mod message;
mod objection;
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

pub use dice::{Commitment, Dice, DiceBag, Faces, Link, NotHex, Roll, Scripted, Seed, mix};
pub use door::{Admitted, Denied, Legal, Menu, Offers, admit, may};
pub use game::{About, Game};
pub use judgement::{Judgement, Listed, PartOrder, Stamped, TurnParts, WholeTurn, packed};
pub use message::{Key, Message, Refusal, Value};
pub use objection::Objection;
pub use odds::{Chance, Odds};
pub use options::{BadOption, GivenOptions, OptionKind, OptionSpec, OptionValue, Options};
pub use record::{
    RECORD_FORMAT, Record, RecordFault, RecordedOutcome, RecordedStep, ScenarioRef, Source,
};
pub use rule::{NotARuleId, RuleId};
pub use scenario::{FileError, FileFaults, Header, ScenarioFile, Spanned, Words};
pub use seat::{Eyes, SEATS, Seat, Seats};
pub use session::{Cause, Ending, Fault, NoUndo, SeenStep, Session, Setting, Step};
pub use sight::Sight;
pub use sum::{Part, Subject, Sum, Tally, Total};
pub use turn::{Outcome, Turn};
pub use umpire::Umpire;
pub use weights::{Aspect, Weight, WeightSet, read_weights};
