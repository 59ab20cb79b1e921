//! Computer players. They see only what their seat may see: every world they think about comes from
//! [`Game::imagine`], never from the referee's state.

mod recruit;

use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::Duration;

use games::{AnySession, Visitor};
use kernel::{Dice, Game, Seat, Session};
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

/// How strong an opponent is, in words a person can choose by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// Plays legal, plausible moves at once.
    Recruit,
    /// Looks one decision ahead with good judgement.
    #[default]
    Veteran,
    /// Searches within its time.
    Marshal,
}

impl Level {
    /// All levels, weakest first.
    pub const ALL: [Self; 3] = [Self::Recruit, Self::Veteran, Self::Marshal];

    /// Its name on the wire.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Recruit => "recruit",
            Self::Veteran => "veteran",
            Self::Marshal => "marshal",
        }
    }

    /// The level of a name.
    pub fn of_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.name() == name)
    }
}

/// What an opponent may spend, and how to talk to it while it thinks.
#[derive(Debug)]
pub struct Budget {
    /// Thinking time for this decision; Recruit and Veteran need less.
    pub time: Duration,
    /// The seed of its own choices: the same seed, view and iterations give the same decision.
    pub seed: u64,
    stop: AtomicBool,
    progress: AtomicU32,
}

impl Budget {
    /// A budget of thinking time.
    pub const fn new(time: Duration, seed: u64) -> Self {
        Self {
            time,
            seed,
            stop: AtomicBool::new(false),
            progress: AtomicU32::new(0),
        }
    }

    /// Tells the opponent to answer at once with the best it has.
    pub fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// Was it told to stop?
    pub fn stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// How far it is, in thousandths.
    pub fn progress(&self) -> u32 {
        self.progress.load(Ordering::Relaxed)
    }

    /// Says how far it is, in thousandths.
    pub fn set_progress(&self, thousandths: u32) {
        self.progress.store(thousandths, Ordering::Relaxed);
    }
}

/// A decision and what was thought about it.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Choice {
    /// The action.
    pub action: Json,
    /// The best candidates, best first: for hints.
    pub considered: Vec<Considered>,
}

/// A candidate that was looked at.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Considered {
    /// The action.
    pub action: Json,
    /// Its expected value for the seat, -1 to 1.
    pub value: f32,
    /// How often it was looked at.
    pub visits: u32,
}

/// Chooses an action for a seat that owes a decision; nothing if it owes none.
pub fn choose(
    session: &dyn AnySession,
    seat: Seat,
    level: Level,
    budget: &Budget,
) -> Option<Choice> {
    struct Chooser<'a> {
        session: &'a dyn AnySession,
        seat: Seat,
        level: Level,
        budget: &'a Budget,
    }
    impl Visitor for Chooser<'_> {
        type Output = Option<Choice>;
        fn visit<G: Game>(self) -> Option<Choice> {
            let session: &Session<G> = self.session.as_any().downcast_ref()?;
            if !session.turn().owes().has(self.seat) {
                return None;
            }
            // From here on only an imagined world is known.
            let mut dice = Dice::quick(self.budget.seed);
            let world = G::imagine(session.state(), self.seat, &mut dice);
            match self.level {
                Level::Recruit | Level::Veteran | Level::Marshal => {
                    recruit::choose::<G>(&world, self.seat, self.budget)
                }
            }
        }
    }
    games::visit(
        session.about().id,
        Chooser {
            session,
            seat,
            level,
            budget,
        },
    )
    .flatten()
}
