//! Chapters 22 and 26: what a battle is before its first turn, and what never changes while it is fought.

use kernel::Options;
use serde::{Deserialize, Serialize};
use table::{Facing, Point, Polygon, Pose};

use crate::Side;
use crate::army::{KindId, Nation, PersonId};
use crate::formation::Formation;
use crate::terrain::{Hill, Terrain};
use crate::unit::{Slot, Training};

/// Which optional rules are in force (BWN-D8).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rules {
    /// BWN-4.21
    pub hill_simple: bool,
    /// BWN-12.31
    pub ammo: bool,
    /// BWN-5.42
    pub tz_limit_5: bool,
    /// BWN-23.1
    pub ambush: bool,
    /// BWN-23.10
    pub detach_light: bool,
    /// Deployment of a ready battle is played (BWN-22.22).
    pub deploy: bool,
    /// The commanders of a ready battle are drawn (BWN-26.6).
    pub draw_commanders: bool,
    /// The terrain of a battle with built armies is generated, not laid by the players.
    pub generated: bool,
    /// The size of built armies (BWN-21.3).
    pub format: crate::muster::Format,
}

impl Default for Rules {
    fn default() -> Self {
        Self {
            hill_simple: false,
            ammo: true,
            tz_limit_5: false,
            ambush: false,
            detach_light: false,
            deploy: false,
            draw_commanders: false,
            generated: false,
            format: crate::muster::Format::STANDARD,
        }
    }
}

impl Rules {
    /// Reads the options.
    pub fn of(options: &Options) -> Self {
        Self {
            hill_simple: options.on("hill-simple"),
            ammo: options.on("ammo"),
            tz_limit_5: options.on("tz-limit-5"),
            ambush: options.on("ambush"),
            detach_light: options.on("detach-light"),
            deploy: options.on("deploy"),
            draw_commanders: options.on("draw-commanders"),
            generated: options.text("terrain") == "generated",
            format: crate::muster::Format {
                units: options.number("points").clamp(8, 120) as u16,
                upgrades: options.number("upgrade-points").clamp(0, 40) as u16,
            },
        }
    }
}

/// An upright rectangle in mils: an operational base (BWN-22.18).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Place {
    /// Its south-west corner.
    pub low: Point,
    /// Its north-east corner.
    pub high: Point,
}

impl Place {
    /// Its centre.
    pub const fn centre(self) -> Point {
        self.low.midpoint(self.high)
    }

    /// As a polygon.
    pub fn polygon(self) -> Option<Polygon> {
        let Self { low, high } = self;
        Polygon::new(vec![
            low,
            Point::new(high.x, low.y),
            high,
            Point::new(low.x, high.y),
        ])
        .ok()
    }
}

/// What a unit is called.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct UnitCard {
    /// Its label in the scenario: `S1a`.
    pub label: String,
    /// Its name.
    pub name: String,
}

/// Everything that never changes while the battle is fought.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Battle {
    /// Width of the table.
    pub width: i64,
    /// Depth of the table.
    pub height: i64,
    /// Length of the battle in turns (BWN-6.1).
    pub turns: u8,
    /// The terrain.
    pub terrain: Vec<Terrain>,
    /// How many of its pieces, the first ones, were there before the players laid theirs (BWN-22.14).
    #[serde(default)]
    pub predefined: u8,
    /// Its hills, joined where they touch.
    pub hills: Vec<Hill>,
    /// The terrain pieces that are objectives: the main one, then the two secondary ones.
    pub objectives: [u8; 3],
    /// The operational bases.
    pub bases: [Place; 2],
    /// Optional rules in force.
    pub rules: Rules,
    /// What the units are called.
    pub cards: Vec<UnitCard>,
    /// What the divisions are called.
    pub division_labels: Vec<String>,
    /// The value of each army in half points (BWN-20.17).
    pub value: [u16; 2],
    /// How many bases each army started with (BWN-20.6).
    pub strength: [u16; 2],
    /// The field is that of a ready battle: objectives are known from the start.
    pub fixed_field: bool,
    /// At most 20 bases a side, trains not counted: a vanguard battle (BWN-21.5, BWN-21.7).
    pub vanguard: bool,
}

/// What a table stands for (BWN-1.3). Told to those who want to know; no rule asks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ts_rs::TS)]
#[ts(export, export_to = "napoleon.ts")]
pub struct Scale {
    /// Metres of ground to a centimetre of the table.
    pub metres: u16,
    /// Minutes to a turn.
    pub minutes: u16,
}

/// The scale of all battles.
pub(crate) const SCALE: Scale = Scale {
    metres: 33,
    minutes: 30,
};

impl Battle {
    /// The own edge of a side as a direction away from it: where its front looks at the start.
    pub const fn forward_of(side: Side) -> Facing {
        match side {
            Side::South => Facing::NORTH,
            Side::North => Facing::SOUTH,
        }
    }
}

/// A scenario file, read and checked.
#[derive(Debug, Clone)]
pub struct Scenario {
    /// The battle, with default rules.
    pub battle: Battle,
    /// The armies.
    pub forces: Forces,
}

/// Where the armies of a scenario come from.
#[derive(Debug, Clone)]
pub enum Forces {
    /// Listed in the file, with their places on the table.
    Listed(Box<[ArmyList; 2]>),
    /// Built by the players (chapter 21).
    Built,
}

/// An army as a scenario lists it.
#[derive(Debug, Clone)]
pub struct ArmyList {
    /// Its nation.
    pub nation: Nation,
    /// The commander-in-chief.
    pub chief: Posting,
    /// Its corps.
    pub corps: Vec<Posting>,
    /// Its divisions, with the corps each belongs to.
    pub divisions: Vec<DivisionList>,
    /// Upgrades that are used in the battle.
    pub upgrades: Upgrades,
}

/// A commander and where he stands.
#[derive(Debug, Clone, Copy)]
pub struct Posting {
    /// Who.
    pub person: PersonId,
    /// Where.
    pub at: Point,
}

/// A division as a scenario lists it.
#[derive(Debug, Clone)]
pub struct DivisionList {
    /// Its label: `S1`.
    pub label: String,
    /// Its corps.
    pub corps: Option<u8>,
    /// Its general; nobody if the commander of its corps, or of an army without corps, leads it himself (BWN-7.53).
    pub general: Option<Posting>,
    /// Its units.
    pub units: Vec<UnitList>,
}

/// A unit as a scenario lists it.
#[derive(Debug, Clone)]
pub struct UnitList {
    /// Its label and name.
    pub card: UnitCard,
    /// Its kind.
    pub kind: KindId,
    /// How many bases.
    pub bases: u8,
    /// Its training.
    pub training: Training,
    /// Its formation.
    pub formation: Formation,
    /// Where it stands.
    pub pose: Pose,
    /// For a regimental gun: the place of its regiment in the division, and the slot.
    pub attached: Option<(u8, Slot)>,
    /// Loads, for trains.
    pub loads: u8,
}

/// Upgrades that act during the battle (BWN-21.14); others only shape the list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ts_rs::TS)]
#[ts(export, export_to = "napoleon.ts")]
pub struct Upgrades {
    /// One re-roll left.
    pub providence: bool,
    /// The initiative may be seized once.
    pub seize_initiative: bool,
    /// An enemy battery may be delayed.
    pub artillery_delay: bool,
    /// +2 to the first initiative roll of the game (BWN-21.18).
    pub first_initiative: bool,
    /// How many regiments may lie in ambush (BWN-23.1).
    pub ambushes: u8,
}
