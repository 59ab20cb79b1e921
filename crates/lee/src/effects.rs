//! Chapter 9: what an order does for a unit. The table of LEE-9.1 as data.

use table::Mils;

use crate::action::Order;
use crate::side::UnitId;
use crate::state::State;
use crate::units::{INCH, Kind};

/// A row of the table of LEE-9.1: what a unit may do under its order, or out of command.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Effects {
    /// The movement allowance (LEE-17.6): the column of Defence, Advance or March.
    pub allowance: Order,
    /// May it enter an enemy control zone by movement, and stop there?
    pub enters_zones: bool,
    /// May it declare attacks?
    pub attacks: Attacks,
    /// May it pursue after a won combat? Out of command only after a forced attack.
    pub pursues: bool,
    /// Dice of stand and shoot.
    pub stand_dice: i32,
    /// Melee dice when attacked.
    pub melee_dice: i32,
    /// May it withdraw as a reaction?
    pub withdraws: bool,
    /// May it give support (LEE-21.31)?
    pub supports: bool,
    /// May it try to outflank? Out of command the difficulty is higher (LEE-11.14).
    pub outflanks: bool,
    /// May its battery bombard, and whom?
    pub bombards: Bombards,
    /// Dice that a supporting battery adds.
    pub support_dice: i32,
}

/// Whom a unit may attack.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Attacks {
    /// Any enemy.
    Any,
    /// Only enemies in its own control zone.
    InZone,
    /// Nobody; forced attacks are no declarations of its own (LEE-10.11).
    None,
}

/// Whom a battery may bombard.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Bombards {
    /// Any legal target.
    Any,
    /// The nearest legal target, whose morale is one higher for each such battery (LEE-20.7, LEE-20.14).
    Nearest,
    /// Nobody.
    None,
}

/// The effects of an order, or of being out of command (LEE-9.1).
pub const fn effects(order: Option<Order>) -> Effects {
    match order {
        Some(Order::Defence) => Effects {
            allowance: Order::Defence,
            enters_zones: false,
            attacks: Attacks::InZone,
            pursues: false,
            stand_dice: 2,
            melee_dice: 1,
            withdraws: true,
            supports: true,
            outflanks: true,
            bombards: Bombards::Any,
            support_dice: 2,
        },
        Some(Order::March) => Effects {
            allowance: Order::March,
            enters_zones: false,
            attacks: Attacks::None,
            pursues: false,
            stand_dice: -2,
            melee_dice: -2,
            withdraws: false,
            supports: false,
            outflanks: false,
            bombards: Bombards::None,
            support_dice: 0,
        },
        Some(Order::Advance) => Effects {
            allowance: Order::Advance,
            enters_zones: true,
            attacks: Attacks::Any,
            pursues: true,
            stand_dice: 0,
            melee_dice: 0,
            withdraws: true,
            supports: true,
            outflanks: true,
            bombards: Bombards::Any,
            support_dice: 2,
        },
        None => Effects {
            allowance: Order::Defence,
            enters_zones: false,
            attacks: Attacks::None,
            pursues: false,
            stand_dice: 0,
            melee_dice: 0,
            withdraws: false,
            supports: false,
            outflanks: true,
            bombards: Bombards::Nearest,
            support_dice: 1,
        },
    }
}

/// The movement allowance of a kind of unit (LEE-17.6). Cavalry on foot moves as infantry (LEE-17.18).
pub const fn allowance(kind: Kind, mounted: bool, order: Order) -> Mils {
    let inches = match (kind, mounted, order) {
        (Kind::Infantry, _, Order::Defence) | (Kind::Cavalry, false, Order::Defence) => 3,
        (Kind::Infantry, _, Order::Advance) | (Kind::Cavalry, false, Order::Advance) => 6,
        (Kind::Infantry, _, Order::March) | (Kind::Cavalry, false, Order::March) => 10,
        (Kind::Cavalry, true, Order::Defence) => 5,
        (Kind::Cavalry, true, Order::Advance) => 10,
        (Kind::Cavalry, true, Order::March) => 16,
        (Kind::Rifled | Kind::Smoothbore, _, Order::Defence) => 2,
        (Kind::Rifled | Kind::Smoothbore, _, Order::Advance) => 4,
        (Kind::Rifled | Kind::Smoothbore, _, Order::March) => 9,
    };
    inches * INCH
}

impl State {
    /// The effects of the order under which a unit acts.
    pub fn effects(&self, unit: UnitId) -> Effects {
        effects(self.order_of(unit))
    }

    /// A unit's allowance for some order, in its present state.
    pub fn allowance(&self, unit: UnitId, order: Order) -> Mils {
        allowance(self.facts(unit).kind, self.unit(unit).mounted, order)
    }
}
