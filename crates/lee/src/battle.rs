//! What a scenario says and nothing changes: the table, the pieces, the order of battle, the rules in force.

use kernel::Options;
use serde::{Deserialize, Serialize};
use table::{Facing, Field, Point, Vector};

use crate::side::{DivisionId, GroupId, Side};
use crate::terrain::Piece;
use crate::units::UnitFacts;

/// A battle as its scenario describes it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Battle {
    /// The id of the scenario.
    pub id: String,
    /// The table.
    pub field: Field,
    /// How many turns are played (LEE-3.13).
    pub turns: u8,
    /// Each side's own edge.
    pub edges: [Edge; 2],
    /// The pieces of terrain.
    pub terrain: Vec<Piece>,
    /// The objectives.
    pub objectives: Vec<Objective>,
    /// The armies.
    pub armies: [ArmyFacts; 2],
    /// The groups of both sides.
    pub groups: Vec<GroupFacts>,
    /// The divisions of both sides.
    pub divisions: Vec<DivisionFacts>,
    /// The units of both sides, in byte order of their ids (LEE-1.10).
    pub units: Vec<UnitFacts>,
    /// The options in force.
    pub rules: Rules,
}

/// Which optional rules are in force.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rules {
    /// Transfers (LEE-13.2).
    pub transfer: bool,
    /// Battle cards (LEE-25.1).
    pub cards: bool,
    /// Skirmishers (LEE-17.20).
    pub skirmishers: bool,
    /// Free deployment (LEE-27.11).
    pub free_deployment: bool,
}

impl Rules {
    /// The rules that the options of a battle say.
    pub fn of(options: &Options) -> Self {
        Self {
            transfer: options.on("transfer"),
            cards: options.on("cards"),
            skirmishers: options.on("skirmishers"),
            free_deployment: options.on("free-deployment"),
        }
    }
}

/// An edge of the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "lowercase")]
#[ts(export, export_to = "lee.ts")]
pub enum Edge {
    /// The northern edge.
    North,
    /// The eastern edge.
    East,
    /// The southern edge.
    South,
    /// The western edge.
    West,
}

impl Edge {
    /// The way straight towards it.
    pub const fn towards(self) -> Facing {
        match self {
            Self::North => Facing::NORTH,
            Self::East => Facing::EAST,
            Self::South => Facing::SOUTH,
            Self::West => Facing::WEST,
        }
    }

    /// How far a point is from it.
    pub fn distance(self, field: &Field, point: Point) -> i64 {
        let bounds = field.bounds();
        match self {
            Self::North => bounds.high.y - point.y,
            Self::East => bounds.high.x - point.x,
            Self::South => point.y - bounds.low.y,
            Self::West => point.x - bounds.low.x,
        }
    }

    /// One mil towards it.
    pub const fn unit_vector(self) -> Vector {
        match self {
            Self::North => Vector::new(0, 1),
            Self::East => Vector::new(1, 0),
            Self::South => Vector::new(0, -1),
            Self::West => Vector::new(-1, 0),
        }
    }
}

/// An objective (LEE-26.3, LEE-27.14).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[ts(export, export_to = "lee.ts")]
pub struct Objective {
    /// Its name.
    pub name: String,
    /// Its point.
    pub at: Point,
    /// What it is worth to each side.
    pub points: [u8; 2],
    /// Who holds it at the start.
    pub holder: Option<Side>,
}

/// A general at the start: his card and his point.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Posting {
    /// The number of his card.
    pub card: u8,
    /// Where he stands.
    pub at: Point,
}

/// A side's army.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ArmyFacts {
    /// The commander-in-chief.
    pub chief: Posting,
    /// The id of the only corps, if orders go to divisions (LEE-7.4, LEE-27.12).
    pub alone: Option<String>,
    /// Its morale at the start (LEE-23.12).
    pub morale: i8,
    /// Its deck of brigade generals, by card number (LEE-29.3, LEE-29.4).
    pub deck: Vec<u8>,
}

/// What a group is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "snake_case")]
#[ts(export, export_to = "lee.ts")]
pub enum GroupKind {
    /// A corps.
    Corps,
    /// A cavalry corps.
    CavalryCorps,
    /// The army reserve artillery: its commander leads the batteries himself (LEE-11.18).
    Reserve,
    /// A division of an army of one corps: its general takes the orders himself (LEE-7.14).
    Lone,
}

/// A group of the order of battle.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct GroupFacts {
    /// Its id: `U.1`.
    pub id: String,
    /// Its side.
    pub side: Side,
    /// What it is.
    pub kind: GroupKind,
    /// Its commander.
    pub commander: Posting,
    /// The turn in which it enters; none if it is there from the start.
    pub enters: Option<u8>,
}

impl GroupFacts {
    /// Is its commander the general of its only division too (LEE-11.18, LEE-11.19)?
    pub const fn is_merged(&self) -> bool {
        matches!(self.kind, GroupKind::Reserve | GroupKind::Lone)
    }

    /// Does it count as a corps (LEE-5.3)? A lone corps is counted apart.
    pub const fn is_corps(&self) -> bool {
        matches!(self.kind, GroupKind::Corps | GroupKind::CavalryCorps)
    }
}

/// A division of the order of battle.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DivisionFacts {
    /// Its id: `U.1.1`.
    pub id: String,
    /// Its side.
    pub side: Side,
    /// The group to which it belongs at the start.
    pub group: GroupId,
    /// Its general; none in a merged group, whose commander leads it.
    pub general: Option<Posting>,
    /// Is it the artillery of a corps (LEE-17.2)?
    pub artillery: bool,
}

impl Battle {
    /// The ids of a side's groups.
    pub fn groups_of(&self, side: Side) -> impl Iterator<Item = GroupId> + '_ {
        (0..self.groups.len())
            .filter(move |g| self.groups[*g].side == side)
            .map(|g| GroupId(g as u8))
    }

    /// The ids of a side's divisions.
    pub fn divisions_of(&self, side: Side) -> impl Iterator<Item = DivisionId> + '_ {
        (0..self.divisions.len())
            .filter(move |d| self.divisions[*d].side == side)
            .map(|d| DivisionId(d as u8))
    }

    /// The starting endurance of an army, units still to enter included (LEE-23.15).
    pub fn starting_endurance(&self, side: Side) -> u32 {
        self.units
            .iter()
            .filter(|unit| unit.side == side)
            .map(|unit| u32::from(unit.endurance))
            .sum()
    }
}
