//! The lines of a battle's log: everything that ever happened at its table, in the form in which it is stored.

use games::Lesson;
use kernel::{Ending, GivenOptions, Roll, SEATS, ScenarioRef, Seat, Seed, Source};
use opponents::Level;
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;
use store::Millis;

use wire::{Room, Terms};

/// The version of this form. A line of another form is refused, never misread.
pub const FORMAT: u32 = 1;

/// Who holds a seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Holder {
    /// Anybody may take it.
    Open,
    /// Whoever has the link may take it.
    Invited,
    /// A person.
    Player {
        /// Who.
        id: String,
        /// The name, if there is one.
        name: Option<String>,
    },
    /// The program.
    Computer {
        /// How well it plays.
        level: Level,
    },
}

impl Holder {
    /// The person in the seat.
    pub fn player(&self) -> Option<&str> {
        match self {
            Self::Player { id, .. } => Some(id),
            _ => None,
        }
    }

    /// The computer in the seat.
    pub const fn level(&self) -> Option<Level> {
        match self {
            Self::Computer { level } => Some(*level),
            _ => None,
        }
    }

    /// Is nobody there yet?
    pub const fn is_free(&self) -> bool {
        matches!(self, Self::Open | Self::Invited)
    }
}

/// How a battle began: the whole header, secret seed included.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Beginning {
    /// The form of the log.
    pub format: u32,
    /// The game.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// The scenario; with its text if the program does not know it.
    pub scenario: ScenarioRef,
    /// The options.
    pub options: GivenOptions,
    /// The secret of the dice.
    pub seed: Seed,
    /// The players' words.
    pub words: [String; SEATS],
    /// Who holds the seats.
    pub seats: [Holder; SEATS],
    /// Who made the battle.
    pub by: String,
    /// What was agreed.
    pub terms: Terms,
    /// The moment of another battle from which it goes on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moment: Option<Past>,
    /// The lesson that it follows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lesson: Option<Following>,
    /// The other battle of the duel.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub duel: Option<String>,
}

/// A lesson that a battle follows, whole: a later edition must not change this battle.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Following {
    /// The lesson.
    pub lesson: Lesson,
    /// The step with which the battle begins; what stands before it is done already.
    pub from: usize,
}

/// A moment of another battle.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Past {
    /// The position, with everything in it.
    pub position: Json,
    /// Which moment of which battle.
    pub source: Source,
}

/// Something that needs both sides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Proposal {
    /// To call it a draw.
    Draw,
    /// To stop the clocks for a while.
    Pause,
}

/// One line of the log.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Line {
    /// The battle began.
    Begun(Box<Beginning>),
    /// A seat acted; standing orders may have answered at once.
    Act {
        /// Who.
        seat: Seat,
        /// What.
        action: Json,
        /// What was rolled in each step that came of it.
        rolled: Vec<Vec<Roll>>,
        /// The sum of what happened in them, for a later version of the rules; older logs have none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        happened: Option<u32>,
    },
    /// A seat took back its last step.
    Undo {
        /// Who.
        seat: Seat,
    },
    /// A seat filed standing orders.
    Standing {
        /// Who.
        seat: Seat,
        /// Which.
        orders: Json,
        /// What was rolled in each step that came of it.
        rolled: Vec<Vec<Roll>>,
        /// The sum of what happened in them, for a later version of the rules; older logs have none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        happened: Option<u32>,
    },
    /// The battle ended otherwise than by its rules.
    Ended {
        /// How.
        ending: Ending,
    },
    /// The real time agreed for the battle ran out.
    TimeUp {
        /// What was rolled.
        rolled: Vec<Vec<Roll>>,
        /// The sum of what happened, as in an act.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        happened: Option<u32>,
    },
    /// A clock ran out in a battle in which the other side then decides.
    Flagged {
        /// Whose.
        seat: Seat,
    },
    /// Somebody took a free seat.
    Joined {
        /// Which.
        seat: Seat,
        /// Who.
        player: String,
        /// Under which name.
        name: Option<String>,
        /// The word for the dice, if it came in time.
        word: Option<String>,
    },
    /// A player left the seat for good.
    Left {
        /// Which.
        seat: Seat,
    },
    /// A deserted seat was given to somebody else.
    HandedOver {
        /// Which.
        seat: Seat,
        /// To whom.
        to: Holder,
    },
    /// A seat proposed something.
    Proposed {
        /// Who.
        seat: Seat,
        /// What.
        what: Proposal,
    },
    /// A seat declined, or took back, what was proposed.
    Declined {
        /// Who.
        seat: Seat,
        /// What.
        what: Proposal,
    },
    /// The clocks stand still.
    Paused,
    /// The clocks run again.
    Resumed {
        /// Who wished it.
        seat: Seat,
    },
    /// Somebody said something.
    Said {
        /// To whom.
        room: Room,
        /// Who.
        player: String,
        /// Under which name.
        name: Option<String>,
        /// From which seat.
        seat: Option<Seat>,
        /// What.
        text: String,
    },
    /// A player is known by another id or name from now on.
    Renamed {
        /// Until now.
        from: String,
        /// From now on.
        to: String,
        /// The name.
        name: Option<String>,
    },
    /// Somebody wishes to hear nothing more of somebody else, or to hear them again.
    Muted {
        /// Who wishes it.
        by: String,
        /// Whom it concerns.
        whom: String,
        /// Muted, or heard again.
        muted: bool,
    },
    /// Nobody could act for a while: no server ran, or none could write. That time counts for no clock.
    Stood {
        /// From when until when, oldest first.
        outages: Vec<(Millis, Millis)>,
    },
    /// A player's connection broke and came back; the clock gets back what the way cost.
    Forgiven {
        /// Whose clock.
        seat: Seat,
        /// How much.
        millis: Millis,
    },
    /// Nothing happened; the battle's face was written anew.
    Surveyed,
}

impl Line {
    /// A seat acts.
    pub const fn act(seat: Seat, action: Json) -> Self {
        Self::Act {
            seat,
            action,
            rolled: Vec::new(),
            happened: None,
        }
    }

    /// The agreed time ran out.
    pub const fn time_up() -> Self {
        Self::TimeUp {
            rolled: Vec::new(),
            happened: None,
        }
    }

    /// The sum of what happened, if the line has one.
    pub const fn happened(&mut self) -> Option<&mut Option<u32>> {
        match self {
            Self::Act { happened, .. }
            | Self::Standing { happened, .. }
            | Self::TimeUp { happened, .. } => Some(happened),
            _ => None,
        }
    }

    /// May it still be written of a battle that this version's rules do not carry on?
    pub const fn is_left(&self) -> bool {
        self.is_talk() || matches!(self, Self::Left { .. } | Self::Ended { .. })
    }

    /// Can it happen without the other side noticing? Whoever notices is told by the stream.
    pub const fn may_be_secret(&self) -> bool {
        matches!(
            self,
            Self::Act { .. } | Self::Undo { .. } | Self::Standing { .. }
        )
    }

    /// Does it leave board, seats and clocks as they are?
    pub const fn is_talk(&self) -> bool {
        matches!(
            self,
            Self::Said { .. }
                | Self::Proposed { .. }
                | Self::Declined { .. }
                | Self::Renamed { .. }
                | Self::Muted { .. }
                | Self::Surveyed
        )
    }

    /// Can somebody who listens have lost the right to, or the wish?
    pub const fn changes_rights(&self) -> bool {
        matches!(
            self,
            Self::Joined { .. }
                | Self::Left { .. }
                | Self::HandedOver { .. }
                | Self::Renamed { .. }
                | Self::Muted { .. }
        )
    }
}
