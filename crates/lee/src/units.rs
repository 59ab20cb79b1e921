//! Chapter 17: units, their kinds, values and states.

use serde::{Deserialize, Serialize};
use table::{Mils, Point, Pose, Rect, Size};

use crate::side::{DivisionId, Side, UnitId};

/// One inch (LEE-2.1).
pub const INCH: Mils = 1000;

/// The radius of a control zone (LEE-17.14).
pub const ZONE: Mils = 3 * INCH;

/// What a unit is (LEE-17.1, LEE-27.16).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "lowercase")]
#[ts(export, export_to = "lee.ts")]
pub enum Kind {
    /// An infantry brigade.
    Infantry,
    /// A cavalry brigade.
    Cavalry,
    /// Rifled guns.
    Rifled,
    /// Smoothbore guns.
    Smoothbore,
}

impl Kind {
    /// Is it a battery group?
    pub const fn is_battery(self) -> bool {
        matches!(self, Self::Rifled | Self::Smoothbore)
    }

    /// Its footprint (LEE-17.3).
    pub const fn size(self) -> Size {
        let size = match self {
            Self::Infantry => Size::new(3_000, 1_000),
            Self::Cavalry => Size::new(3_000, 1_500),
            Self::Rifled | Self::Smoothbore => Size::new(2_000, 1_500),
        };
        match size {
            Ok(size) => size,
            Err(_) => panic!("a footprint is a size"),
        }
    }
}

/// How good a unit is (LEE-17.7).
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, ts_rs::TS,
)]
#[serde(rename_all = "lowercase")]
#[ts(export, export_to = "lee.ts")]
pub enum Quality {
    /// Recruits.
    Green,
    /// The usual.
    Line,
    /// Experienced.
    Veteran,
    /// The best.
    Elite,
}

/// A trait of a unit (LEE-17.20).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "lowercase")]
#[ts(export, export_to = "lee.ts")]
pub enum UnitTrait {
    /// Skirmishers before its front.
    Skirmishers,
}

/// What never changes about a unit: a line of the scenario.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[ts(export, export_to = "lee.ts")]
pub struct UnitFacts {
    /// Its id: `U.1.1a`.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its side.
    pub side: Side,
    /// What it is.
    pub kind: Kind,
    /// How good it is.
    pub quality: Quality,
    /// Its starting endurance (EN).
    pub endurance: u8,
    /// Its listed place.
    pub pose: Pose,
    /// The division to which it belongs at the start.
    pub division: DivisionId,
    /// Does it start mounted (LEE-17.17)? False for all but cavalry.
    pub mounted: bool,
    /// Its traits.
    pub traits: Vec<UnitTrait>,
}

/// Where a unit is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "lowercase")]
#[ts(export, export_to = "lee.ts")]
pub enum Place {
    /// On the table.
    #[default]
    Table,
    /// Still to enter (LEE-19.21).
    Waiting,
    /// Destroyed and removed (LEE-17.10).
    Destroyed,
}

/// The state of a unit (LEE-17.12).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Unit {
    /// Its division; transfers change it (LEE-13).
    pub division: DivisionId,
    /// Where it is.
    pub place: Place,
    /// Its front-centre and facing (LEE-2.7).
    pub pose: Pose,
    /// Its endurance left (EN).
    pub endurance: u8,
    /// Its loss of cohesion, 0 to 3 (LEE-17.11).
    pub cohesion: u8,
    /// The turn in which it was pinned, while it is (LEE-20.13).
    pub pinned: Option<u8>,
    /// Is it routed?
    pub routed: bool,
    /// Is it cavalry on horseback (LEE-17.17)?
    pub mounted: bool,
    /// What it did in this turn.
    pub turn: UnitTurn,
}

/// What happened to a unit in this turn; cleared in the dice step.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct UnitTurn {
    /// Was it within the radius of its division general when the order was passed (LEE-11.8)?
    pub in_reach: bool,
    /// Did its transfer fail: out of command until the end of the turn (LEE-13.8)?
    pub barred: bool,
    /// Was its transfer tried (LEE-13.6)?
    pub transferred: bool,
    /// Has it fired (LEE-20.1)?
    pub fired: bool,
    /// Movement spent, in mils, forced moves with their cost (LEE-20.2).
    pub spent: Mils,
    /// Has it attacked in the present activation (LEE-19.1)?
    pub attacked: bool,
    /// Has it moved in the movement step of this activation (LEE-19.1)?
    pub moved: bool,
    /// Has it tried to break off (LEE-22.18)?
    pub broke_off: bool,
    /// Where its forced move began (LEE-10.19).
    pub forced_from: Option<Point>,
    /// Tests of the end phase that it has been the object of (LEE-23.10): unpinning, rallying, cohesion.
    pub tested: [bool; 3],
}

impl Unit {
    /// A unit before the battle.
    pub fn of(facts: &UnitFacts, waiting: bool) -> Self {
        Self {
            division: facts.division,
            place: if waiting {
                Place::Waiting
            } else {
                Place::Table
            },
            pose: facts.pose,
            endurance: facts.endurance,
            cohesion: 0,
            pinned: None,
            routed: false,
            mounted: facts.mounted,
            turn: UnitTurn::default(),
        }
    }

    /// Is it on the table?
    pub fn on_table(&self) -> bool {
        self.place == Place::Table
    }

    /// Is it not destroyed?
    pub fn alive(&self) -> bool {
        self.place != Place::Destroyed
    }
}

impl UnitFacts {
    /// The rectangle of this unit at a pose (LEE-2.7).
    pub const fn rect_at(&self, pose: Pose) -> Rect {
        self.kind.size().standing_at(pose)
    }
}

/// A link between two enemy units that are engaged (LEE-17.13), the one of the Union first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ts_rs::TS)]
#[ts(export, export_to = "lee.ts")]
pub struct Link(pub UnitId, pub UnitId);
