//! What happens in a battle: for the log, the animation and the replay.

use kernel::Eyes;
use serde::{Deserialize, Serialize};

use crate::action::{Path, Target};
use crate::state::Reason;
use crate::{Kind, Side, Square};

/// One thing that happened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[serde(tag = "type", rename_all = "snake_case")]
#[ts(export, export_to = "verdox.ts")]
pub enum Event {
    /// Lots were drawn for who deploys first. (VER-3.1)
    LotsDrawn {
        /// The roll.
        die: u8,
        /// Who deploys first and has the first turn.
        first: Side,
    },
    /// A side deploys its first units. (VER-3.3)
    DeploymentBegan {
        /// Which side.
        side: Side,
        /// How many units.
        units: u8,
    },
    /// A unit came onto the map. (VER-3.4, VER-3.10)
    Placed {
        /// Whose.
        side: Side,
        /// Where.
        square: Square,
        /// Its kind; null to those who see only its back.
        kind: Option<Kind>,
        /// Does its drawn side show? (VER-5.11)
        face_up: bool,
    },
    /// A turn began. (VER-4.1)
    TurnBegan {
        /// Whose.
        side: Side,
        /// In which round.
        round: u16,
    },
    /// An action phase ended. (VER-4.7)
    ActionsEnded {
        /// Whose.
        side: Side,
    },
    /// A wave comes on. (VER-3.9)
    ArrivalBegan {
        /// Whose.
        side: Side,
        /// How many units.
        units: u8,
    },
    /// A counter was turned face up. (VER-5.1, VER-5.6)
    TurnedUp {
        /// Whose.
        side: Side,
        /// Where.
        square: Square,
        /// What it is.
        kind: Kind,
    },
    /// A move demanded a roll. (VER-6.20)
    Tested {
        /// Whose move.
        side: Side,
        /// Where the unit is.
        square: Square,
        /// What the roll is about.
        hazard: Hazard,
        /// The roll.
        die: u8,
        /// Does the move go on?
        passed: bool,
    },
    /// A swamp swallowed a unit. (VER-6.14)
    Swallowed {
        /// Whose.
        side: Side,
        /// Where.
        square: Square,
        /// What it was.
        kind: Kind,
    },
    /// A unit could not move after all. (VER-4.9)
    Stayed {
        /// Whose.
        side: Side,
        /// Where.
        square: Square,
        /// What it is.
        kind: Kind,
    },
    /// A unit moved. (VER-6.1)
    Moved {
        /// Whose.
        side: Side,
        /// What it is.
        kind: Kind,
        /// Whence.
        from: Square,
        /// Did it start aboard a barge?
        aboard: bool,
        /// The squares it entered.
        path: Path,
    },
    /// A unit went aboard a barge. (VER-10.3)
    Boarded {
        /// Whose unit.
        side: Side,
        /// Where the barge lies.
        square: Square,
        /// Did the barge change hands?
        taken: bool,
    },
    /// A gate changed hands. (VER-11.24)
    GateTaken {
        /// Who controls it now.
        side: Side,
        /// Where.
        square: Square,
    },
    /// A unit attacked. (VER-8.3)
    Attacked {
        /// Whose unit.
        side: Side,
        /// What it is.
        kind: Kind,
        /// Where it stands.
        from: Square,
        /// How.
        attack: AttackKind,
        /// At what.
        target: Target,
        /// The roll.
        die: u8,
    },
    /// The attack did nothing. (VER-8.27)
    Missed {
        /// To what.
        target: Target,
    },
    /// A unit was removed. (VER-8.29)
    Removed {
        /// Whose.
        side: Side,
        /// Where.
        square: Square,
        /// What it was.
        kind: Kind,
    },
    /// A mounted unit lost its horses. (VER-9.13)
    Dismounted {
        /// Whose.
        side: Side,
        /// Where.
        square: Square,
        /// What it is now.
        kind: Kind,
    },
    /// A barge was removed. (VER-8.27)
    BargeSunk {
        /// Where.
        square: Square,
    },
    /// A barge moved. (VER-10.9)
    BargeMoved {
        /// Whose.
        side: Side,
        /// Whence.
        from: Square,
        /// Whither.
        to: Square,
    },
    /// A wall was breached. (VER-11.17)
    Breached {
        /// Where.
        square: Square,
    },
    /// The agreed real time has run out; the turn is still finished. (VER-12.11)
    TimeUp,
    /// The battle ended.
    Ended {
        /// The winner; nobody in a draw.
        winner: Option<Side>,
        /// How.
        reason: Reason,
        /// The value of each side's units on the map. (VER-12.5)
        score: [i32; 2],
    },
}

/// What a roll of a move is about. (VER-6.20)
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "snake_case")]
#[ts(export, export_to = "verdox.ts")]
pub enum Hazard {
    /// A unit on swamp may sink. (VER-6.14)
    Sinking,
    /// Artillery moves only on a roll of 1. (VER-9.19)
    Guns,
    /// Leaving a canal or a swamp. (VER-6.16, VER-6.17)
    Exit,
    /// Climbing a wall from its front. (VER-6.19)
    Wall,
}

/// The two kinds of attack. (VER-8.4)
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "snake_case")]
#[ts(export, export_to = "verdox.ts")]
pub enum AttackKind {
    /// Hand to hand.
    Direct,
    /// By fire.
    Fire,
}

/// What these eyes may see of an event: only the kind of a counter placed face down is ever hidden. (VER-3.6)
pub(crate) fn redact(event: &Event, eyes: Eyes) -> Event {
    match event {
        Event::Placed {
            side,
            square,
            face_up: false,
            ..
        } if !eyes.see_secrets_of(side.seat()) => Event::Placed {
            side: *side,
            square: *square,
            kind: None,
            face_up: false,
        },
        _ => event.clone(),
    }
}
