//! What a player may decide.

use serde::{Deserialize, Serialize};
use table::{Facing, Point, Pose};

use crate::battle_cards::BattleCard;
use crate::casualty::Commitment;
use crate::march::Manoeuvre;
use crate::side::{DivisionId, GroupId, Post, Subject, UnitId};

/// An order (LEE-7.1).
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, ts_rs::TS,
)]
#[serde(rename_all = "lowercase")]
#[ts(export, export_to = "lee.ts")]
pub enum Order {
    /// Combat bonuses for defenders.
    Defence,
    /// Fast movement.
    March,
    /// Attacks.
    Advance,
}

impl Order {
    /// All of them, in the order of the tables.
    pub const ALL: [Self; 3] = [Self::Defence, Self::March, Self::Advance];

    /// The message key of its name.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Defence => "lee-order-defence",
            Self::March => "lee-order-march",
            Self::Advance => "lee-order-advance",
        }
    }
}

/// How many command dice of each source a player commits to a test (LEE-5.10, LEE-5.12).
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    Hash,
    Default,
    PartialOrd,
    Ord,
    Serialize,
    Deserialize,
    ts_rs::TS,
)]
#[serde(deny_unknown_fields, default)]
#[ts(export, export_to = "lee.ts")]
pub struct Spend {
    /// Rating dice of the commander-in-chief.
    pub rating: u8,
    /// Corps dice of the commander-in-chief.
    pub corps: u8,
    /// Dice of the group commander.
    pub commander: u8,
    /// Dice of the division general.
    pub general: u8,
    /// With a battle card that adds a die: *Couriers* or *Staff work* (LEE-25.5).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub card: bool,
}

impl Spend {
    /// Dice of the commander-in-chief, of both pools.
    pub const fn chief(self) -> u32 {
        self.rating as u32 + self.corps as u32
    }

    /// All dice, that of a card included (LEE-25.6).
    pub const fn total(self) -> u32 {
        self.rating as u32
            + self.corps as u32
            + self.commander as u32
            + self.general as u32
            + self.card as u32
    }
}

/// One decision.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize, ts_rs::TS)]
#[serde(tag = "type", rename_all = "snake_case")]
#[ts(export, export_to = "lee.ts")]
pub enum Action {
    /// Nothing more here: ends a step, declines a window.
    Done,
    /// Moves a unit before the battle (LEE-27.11).
    Deploy {
        /// The unit.
        unit: UnitId,
        /// Its new place.
        pose: Pose,
    },
    /// Commits rating dice to the initiative, or against a demand to keep it (LEE-6.1, LEE-6.17).
    Bid {
        /// How many; none is a bluff.
        dice: u8,
    },
    /// Tries to transfer a unit or a division (LEE-13.1).
    Transfer {
        /// The unit or division.
        what: Subject,
        /// The division or group that gets it.
        to: Subject,
        /// Dice of the commander-in-chief.
        dice: Spend,
    },
    /// Moves a general (LEE-14.1).
    Ride {
        /// Who.
        post: Post,
        /// Where to.
        to: Point,
    },
    /// Places an order marker (LEE-7.5).
    Mark {
        /// The group.
        group: GroupId,
        /// The order.
        order: Order,
    },
    /// Announces the next group to act (LEE-7.9, LEE-12.11).
    Activate {
        /// The group.
        group: GroupId,
    },
    /// Demands the roll to keep the initiative (LEE-6.14).
    Demand {
        /// Rating dice committed, at least one.
        dice: u8,
    },
    /// Commits dice to the order test in progress (LEE-8.10).
    Test {
        /// The dice.
        dice: Spend,
    },
    /// Tests a group's order in reaction (LEE-12.1).
    React {
        /// The group.
        group: GroupId,
    },
    /// Turns the unit that has just made a forced move (LEE-10.5).
    Face {
        /// Its new facing.
        facing: Facing,
    },
    /// Discards a battle card (LEE-25.2, LEE-25.3).
    Discard {
        /// Which.
        card: BattleCard,
    },
    /// Plays a battle card in its window (LEE-25.4).
    Play {
        /// Which.
        card: BattleCard,
    },
    /// Names the successor to a vacant post (LEE-15.6, LEE-15.12, LEE-15.24).
    Succeed {
        /// The post that he leaves.
        post: Post,
    },
    /// Places a new or displaced general (LEE-15.21, LEE-24.9).
    Place {
        /// Where.
        at: Point,
    },
    // --- artillery fire (chapter 20) ---
    /// Aims a battery (LEE-20.3).
    Aim {
        /// The battery.
        unit: UnitId,
        /// Its target.
        target: UnitId,
    },
    /// Replies with a battery that is fired at (LEE-20.19).
    Reply {
        /// The battery.
        unit: UnitId,
        /// The battery at which it fires.
        target: UnitId,
    },
    // --- assaults (chapter 21) ---
    /// Declares an attack (LEE-21.1).
    Attack {
        /// The attacker.
        unit: UnitId,
        /// The target.
        target: UnitId,
    },
    /// A target stands and shoots (LEE-21.12).
    Stand {
        /// The target.
        unit: UnitId,
        /// Does it dismount for it (LEE-17.21)?
        #[serde(default)]
        dismount: bool,
    },
    /// A target withdraws (LEE-21.13).
    Withdraw {
        /// The target.
        unit: UnitId,
    },
    /// Tries to outflank (LEE-21.15).
    Outflank {
        /// The attacker.
        unit: UnitId,
        /// The target.
        target: UnitId,
        /// Dice of the attacker's division general.
        dice: u8,
    },
    /// Tries to extend the line (LEE-21.18).
    Extend {
        /// The target.
        unit: UnitId,
        /// Dice of its division general.
        dice: u8,
    },
    /// Says which combat is fought next (LEE-21.22, LEE-22.22).
    Fight {
        /// The target, or the first unit of a continued combat.
        unit: UnitId,
    },
    /// Commits a general to a combat (LEE-24.1).
    Join(Commitment),
    /// Names two supporting units (LEE-21.31).
    Support {
        /// The units.
        units: Vec<UnitId>,
    },
    /// Says at whom a target shoots, and with which batteries (LEE-21.25, LEE-21.28).
    Shoot {
        /// The attacker.
        at: UnitId,
        /// Batteries in support.
        #[serde(default)]
        guns: Vec<UnitId>,
        /// A battery that fires once more, with *Caissons up* (LEE-25.5).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        caissons: Option<UnitId>,
    },
    // --- results (chapter 22) ---
    /// Tests to turn a unit (LEE-22.19).
    TurnUnit {
        /// The new facing.
        facing: Facing,
        /// Dice of its division general.
        dice: u8,
    },
    /// Pursues (LEE-22.11).
    Pursue {
        /// The winner's lead unit.
        unit: UnitId,
    },
    /// Sends a unit after one that broke off (LEE-22.17).
    Chase {
        /// The unit.
        unit: UnitId,
        /// Dice of its division general.
        dice: u8,
    },
    // --- movement (chapter 19) ---
    /// Moves a unit (LEE-19.4).
    March {
        /// The unit.
        unit: UnitId,
        /// Its manoeuvres.
        path: Vec<Manoeuvre>,
    },
    /// Tries to break off (LEE-22.15).
    BreakOff {
        /// The unit.
        unit: UnitId,
        /// Dice of its division general.
        dice: u8,
    },
    // --- the end phase (chapter 23) ---
    /// Tests the endurance of a division (LEE-23.1).
    Endure {
        /// The division.
        division: DivisionId,
        /// The dice.
        dice: Spend,
    },
    /// Rallies a routed unit (LEE-23.8).
    Rally {
        /// The unit.
        unit: UnitId,
        /// The dice.
        dice: Spend,
    },
    /// Unpins a unit (LEE-23.7).
    Unpin {
        /// The unit.
        unit: UnitId,
        /// The dice.
        dice: Spend,
    },
    /// Recovers cohesion (LEE-23.9).
    Recover {
        /// The unit.
        unit: UnitId,
        /// The dice.
        dice: Spend,
    },
}
