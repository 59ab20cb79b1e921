//! Chapter 17: the values of units (LEE-17.4 to LEE-17.9), and their morale (LEE-20.16).

use kernel::{Tally, Total, rule};
use table::Mils;

use crate::side::{Side, UnitId};
use crate::state::State;
use crate::units::{INCH, Kind, Quality, UnitFacts};

impl Quality {
    /// What it adds to morale (LEE-17.7).
    pub const fn morale(self) -> i32 {
        match self {
            Self::Green => -1,
            Self::Line => 0,
            Self::Veteran => 1,
            Self::Elite => 2,
        }
    }

    /// The dice it adds to a pool (LEE-17.7).
    pub const fn dice(self) -> i32 {
        match self {
            Self::Green | Self::Line => 0,
            Self::Veteran => 1,
            Self::Elite => 2,
        }
    }
}

/// The morale of every kind before anything changes it (LEE-17.5).
const MORALE: i32 = 3;

impl UnitFacts {
    /// Combat dice (CV) of a fresh unit (LEE-17.5).
    pub const fn combat(&self) -> i32 {
        match (self.kind, self.side) {
            (Kind::Infantry, Side::Union) | (Kind::Cavalry, Side::Confederate) => 6,
            (Kind::Infantry, Side::Confederate) => 7,
            (Kind::Cavalry, Side::Union) => 5,
            (Kind::Rifled | Kind::Smoothbore, _) => 0,
        }
    }

    /// Fire dice (FV) of a fresh unit (LEE-17.5).
    pub const fn fire(&self) -> i32 {
        match (self.kind, self.side) {
            (Kind::Infantry, Side::Union) => 6,
            (Kind::Infantry, Side::Confederate) | (Kind::Cavalry, Side::Union) => 5,
            (Kind::Cavalry, Side::Confederate) => 4,
            (Kind::Rifled | Kind::Smoothbore, Side::Union) => 4,
            (Kind::Rifled | Kind::Smoothbore, Side::Confederate) => 3,
        }
    }

    /// The range of a battery (LEE-17.5); `None` for others.
    pub const fn range(&self) -> Option<Mils> {
        match self.kind {
            Kind::Rifled => Some(30 * INCH),
            Kind::Smoothbore => Some(18 * INCH),
            Kind::Infantry | Kind::Cavalry => None,
        }
    }

    /// The dice of canister (LEE-17.5).
    pub const fn canister(&self) -> i32 {
        match self.kind {
            Kind::Rifled => 2,
            Kind::Smoothbore => 3,
            Kind::Infantry | Kind::Cavalry => 0,
        }
    }
}

impl State {
    /// Is a unit weakened: EN at or below half of its starting EN (LEE-17.9)?
    pub fn is_weakened(&self, id: UnitId) -> bool {
        self.unit(id).endurance <= self.facts(id).endurance / 2
    }

    /// Its combat dice as it stands: weakened or on foot (LEE-17.9, LEE-17.18).
    pub fn combat_value(&self, id: UnitId, tally: &mut impl Tally) {
        let facts = self.facts(id);
        let cv = facts.combat();
        tally.add("lee-sum-combat-value", cv, rule!("LEE-17.5"));
        if cv == 0 {
            return;
        }
        let mut left = cv;
        if facts.kind == Kind::Cavalry && !self.unit(id).mounted {
            tally.add("lee-sum-dismounted", -1, rule!("LEE-17.18"));
            left -= 1;
        }
        if self.is_weakened(id) {
            tally.add(
                "lee-sum-weakened",
                (left - 2).max(1) - left,
                rule!("LEE-17.9"),
            );
        }
    }

    /// Its fire dice as it stands, before halving: weakened (LEE-17.9).
    pub fn fire_value(&self, id: UnitId, tally: &mut impl Tally) {
        let facts = self.facts(id);
        let fv = facts.fire();
        tally.add("lee-sum-fire-value", fv, rule!("LEE-17.5"));
        if self.is_weakened(id) {
            let less = if facts.kind.is_battery() { 1 } else { 2 };
            tally.add(
                "lee-sum-weakened",
                (fv - less).max(1) - fv,
                rule!("LEE-17.9"),
            );
        }
    }

    /// The dice of the best quality among some units: once for a pool (LEE-17.8).
    pub fn quality_dice(&self, units: impl IntoIterator<Item = UnitId>) -> i32 {
        let dice = |id| self.facts(id).quality.dice();
        units.into_iter().map(dice).max().unwrap_or(0)
    }

    /// The morale of a unit, before what a fire adds to it (LEE-20.16, LEE-23.5, LEE-23.12).
    pub fn morale(&self, id: UnitId, tally: &mut impl Tally) {
        let unit = self.unit(id);
        let quality = self.facts(id).quality;
        tally.add("lee-sum-morale", MORALE, rule!("LEE-17.5"));
        let mut add = |label, amount: i32, rule| {
            if amount != 0 {
                tally.add(label, amount, rule);
            }
        };
        add("lee-sum-quality", quality.morale(), rule!("LEE-17.7"));
        add(
            "lee-sum-cohesion",
            -i32::from(unit.cohesion),
            rule!("LEE-20.16"),
        );
        add(
            "lee-sum-worn",
            -i32::from(self.division(unit.division).worn),
            rule!("LEE-23.5"),
        );
        if quality != Quality::Elite {
            let army = self.army(self.side_of(id)).morale;
            add("lee-sum-army-morale", i32::from(army), rule!("LEE-23.12"));
        }
    }

    /// The morale of a unit against a fire that adds something to it; never less than 1 (LEE-20.16).
    pub fn morale_with(&self, id: UnitId, more: i32) -> i32 {
        (Total::of(|tally| self.morale(id, tally)) + more).max(1)
    }
}
