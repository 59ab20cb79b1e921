//! What happened: for the log, the animation and the replay.

use kernel::Eyes;
use serde::{Deserialize, Serialize};

use crate::action::{Follow, Mark, Reaction, ShotKind};
use crate::formation::Formation;
use crate::state::{Cause, Segment};
use crate::unit::{Fate, Order};
use crate::{CommanderId, DivisionId, Side, UnitId};

/// Where a unit stands, in millimetres and degrees.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize, ts_rs::TS)]
#[ts(export, export_to = "napoleon.ts")]
pub struct Stand {
    /// East of the south-west corner.
    pub x: f64,
    /// North of it.
    pub y: f64,
    /// Degrees counter-clockwise from east.
    pub face: i32,
    /// Its formation.
    pub form: Formation,
}

/// A unit and its name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[ts(export, export_to = "napoleon.ts")]
pub struct Who {
    /// The unit.
    pub id: UnitId,
    /// Its name.
    pub name: String,
}

/// A commander and his name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[ts(export, export_to = "napoleon.ts")]
pub struct Leader {
    /// The commander.
    pub id: CommanderId,
    /// His name.
    pub name: String,
}

/// A division and its general's name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[ts(export, export_to = "napoleon.ts")]
pub struct Formed {
    /// The division.
    pub id: DivisionId,
    /// Its general's name.
    pub general: String,
}

/// Why a unit left the battle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[ts(export, export_to = "napoleon.ts")]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Loss {
    Losses,
    Caught,
    Surrounded,
    Barred,
    LeftTable,
    NotRallied,
    Guns,
    Withdrew,
}

/// What a morale test was about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[ts(export, export_to = "napoleon.ts")]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Test {
    Charge,
    Receive,
    Rally,
    Recover,
    Ambush,
}

/// One thing that happened.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ts_rs::TS)]
#[ts(export, export_to = "napoleon.ts")]
#[serde(tag = "type", rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Event {
    TurnBegan {
        turn: u8,
    },
    Initiative {
        side: Side,
        south: u8,
        north: u8,
    },
    Drafted {
        side: Side,
        edit: crate::muster::Edit,
    },
    ListsShown {
        south: crate::muster::Draft,
        north: crate::muster::Draft,
    },
    Drawn {
        commander: Leader,
        side: Side,
    },
    Redrawn {
        old: String,
        commander: Leader,
        side: Side,
    },
    Assigned {
        unit: Who,
        to: Formed,
    },
    Attached {
        division: Formed,
        corps: u8,
    },
    Surveyed {
        country: crate::preparation::landscape::Country,
        die: u8,
    },
    Generated {
        pieces: u8,
    },
    TableTurned {
        side: Side,
        turn: bool,
    },
    Laid {
        side: Side,
        piece: String,
    },
    ObjectiveChosen {
        side: Side,
        piece: String,
        main: bool,
    },
    DeploysFirst {
        side: Side,
    },
    DivisionDeploys {
        division: Formed,
    },
    Deployed {
        unit: Who,
        to: Stand,
    },
    Delayed {
        battery: Who,
        die: u8,
        late: bool,
    },
    Arrived {
        unit: Who,
        die: u8,
        here: bool,
    },
    Transferred {
        unit: Who,
        to: Formed,
        dice: [u8; 2],
        done: bool,
    },
    Marked {
        side: Side,
        division: Formed,
        order: Option<Order>,
    },
    Singled {
        side: Side,
        from: Leader,
        to: Who,
        order: Order,
        /// To a battalion of it.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[ts(optional, as = "Option<bool>")]
        battalion: bool,
    },
    /// Whose volleys are resolved first.
    Resolves {
        side: Side,
        order: Vec<Who>,
    },
    Sealed {
        side: Side,
    },
    Begins {
        segment: Segment,
        side: Side,
    },
    Revealed {
        side: Side,
        orders: Vec<(Formed, Option<Order>)>,
    },
    OrderTested {
        division: Formed,
        order: Order,
        need: i32,
        dice: Option<[u8; 2]>,
        understood: bool,
    },
    SingleTested {
        unit: Who,
        order: Order,
        need: i32,
        dice: Option<[u8; 2]>,
        understood: bool,
        /// It went to a battalion of it.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[ts(optional, as = "Option<bool>")]
        battalion: bool,
    },
    Activation {
        unit: Who,
        need: i32,
        dice: [u8; 2],
        active: bool,
    },
    Declared {
        unit: Who,
        target: Who,
        feigned: bool,
    },
    FellShort {
        unit: Who,
        to: Stand,
    },
    Path {
        unit: Who,
        distance: i32,
    },
    Reacted {
        unit: Who,
        reaction: Reaction,
    },
    Staged {
        unit: Who,
        to: Stand,
    },
    Supports {
        unit: Who,
        friend: Who,
    },
    Tested {
        unit: Who,
        test: Test,
        need: i32,
        dice: Option<[u8; 2]>,
        passed: bool,
    },
    Contact {
        unit: Who,
        with: Who,
        to: Stand,
    },
    Follows {
        unit: Who,
        how: Follow,
    },
    Moved {
        unit: Who,
        track: Vec<Stand>,
        spent: i32,
    },
    Ready {
        unit: Who,
    },
    /// A regiment was hidden; which and where, only its owner knows (BWN-H2).
    Hid {
        side: Side,
        unit: Option<Who>,
        to: Option<Stand>,
    },
    Sprung {
        unit: Who,
        to: Stand,
    },
    Brigaded {
        units: Vec<Who>,
        to: Stand,
        lost: u8,
    },
    Dissolved {
        units: Vec<Who>,
    },
    Detached {
        unit: Who,
        bases: u8,
        to: Stand,
    },
    DivisionMoves {
        division: Formed,
    },
    CommanderMoved {
        commander: Leader,
        x: f64,
        y: f64,
    },
    Joined {
        commander: Leader,
        unit: Who,
    },
    Guards {
        unit: Who,
        battery: Who,
    },
    Massed {
        units: Vec<Who>,
    },
    Dispersed {
        unit: Who,
    },
    Aimed {
        unit: Who,
        at: Mark,
        kind: ShotKind,
        storm: bool,
    },
    Volley {
        unit: Who,
        at: Mark,
        dice: Vec<u8>,
        hits: u8,
    },
    Wrecked {
        piece: u8,
        left: u8,
    },
    Losses {
        unit: Who,
        points: u8,
        bases: u8,
    },
    Disorder {
        unit: Who,
        level: u8,
    },
    PushedBack {
        unit: Who,
        to: Stand,
    },
    PushedOff {
        unit: Who,
    },
    Returned {
        unit: Who,
        to: Stand,
    },
    Fled {
        unit: Who,
        to: Stand,
    },
    Destroyed {
        unit: Who,
        how: Loss,
    },
    Combat {
        units: Vec<Who>,
        south: Vec<u8>,
        north: Vec<u8>,
        hits: [u8; 2],
    },
    /// The melee of this unit comes next.
    Melee {
        unit: Who,
    },
    Withdrew {
        unit: Who,
    },
    Stays {
        unit: Who,
    },
    Rallied {
        unit: Who,
    },
    Recovered {
        unit: Who,
    },
    Supplied {
        train: Who,
        battery: Who,
        loads: u8,
    },
    CommanderRisk {
        commander: Leader,
        dice: [u8; 2],
        lost: bool,
    },
    CommanderLost {
        commander: Leader,
        fate: Fate,
    },
    Succeeded {
        commander: Leader,
    },
    Appointed {
        commander: Leader,
    },
    ArmyMorale {
        side: Side,
        level: i8,
    },
    Seized {
        side: Side,
    },
    Watches {
        side: Side,
        on: bool,
    },
    Asked {
        side: Side,
    },
    RolledAgain {
        side: Side,
    },
    Preferred {
        unit: Who,
        #[ts(type = "string")]
        kind: crate::army::KindId,
    },
    Passed {
        side: Side,
    },
    Done {
        side: Side,
    },
    Over {
        winner: Option<Side>,
        cause: Cause,
        points: [i32; 2],
    },
}

impl Event {
    /// What these eyes may see of it (BWN-H1): a marker's face is its owner's until it is revealed, and of a single
    /// order the others do not even know.
    pub fn redacted(&self, eyes: Eyes) -> Option<Self> {
        match self {
            Self::Marked { side, division, .. } if !eyes.see_secrets_of(side.seat()) => {
                Some(Self::Marked {
                    side: *side,
                    division: division.clone(),
                    order: None,
                })
            }
            Self::Hid { side, .. } if !eyes.see_secrets_of(side.seat()) => Some(Self::Hid {
                side: *side,
                unit: None,
                to: None,
            }),
            // The others see it as the volleys are rolled.
            Self::Resolves { side, .. } if !eyes.see_secrets_of(side.seat()) => {
                Some(Self::Resolves {
                    side: *side,
                    order: Vec::new(),
                })
            }
            Self::Singled { side, .. } | Self::Drafted { side, .. }
                if !eyes.see_secrets_of(side.seat()) =>
            {
                None
            }
            other => Some(other.clone()),
        }
    }
}
