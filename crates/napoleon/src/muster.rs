//! Chapter 21: building an army by points. Drafts are secret until both players have handed theirs in (BWN-H3).

pub(crate) mod army;
pub(crate) mod levy;
pub(crate) mod providence;
mod writing;

pub(crate) mod delay;

use kernel::{Refusal, Tally, Total, rule};
use serde::{Deserialize, Serialize};

pub(crate) use delay::Delay;

use crate::army::{Arm, Class, KindId, Nation, PersonId, School, Trait};
use crate::unit::Training;

/// How large the armies may be (BWN-21.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[ts(export, export_to = "napoleon.ts")]
pub struct Format {
    /// Points for units and generals.
    pub units: u16,
    /// Points for upgrades; what units leave over is added.
    pub upgrades: u16,
}

impl Format {
    /// The standard battle: "32 + 8" (BWN-21.3).
    pub const STANDARD: Self = Self {
        units: 32,
        upgrades: 8,
    };

    /// The most bases, commanders and trains not counted (BWN-21.4, BWN-21.5).
    pub fn most_bases(self) -> Option<u16> {
        (self.units <= Self::STANDARD.units).then_some(20)
    }

    /// The most artillery bases of an army with so many bases in all (BWN-21.6).
    pub fn most_guns(self, bases: u16) -> u16 {
        match self.most_bases() {
            Some(_) => 3,
            None => bases / 5,
        }
    }
}

/// A unit of a draft.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ts_rs::TS)]
#[ts(export, export_to = "napoleon.ts")]
pub struct Enlisted {
    /// Its row in the army book.
    #[ts(type = "string")]
    pub kind: KindId,
    /// How many bases, light ones included.
    pub bases: u8,
    /// How many of them are of the nation's light infantry (BWN-24.23).
    pub light: u8,
    /// Its training.
    pub training: Training,
}

/// What upgrade points buy, besides training (BWN-21.14).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ts_rs::TS)]
#[ts(export, export_to = "napoleon.ts")]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Purchase {
    Redraw,
    InfantryGeneral,
    CavalryGeneral,
    Morale,
    Hill,
    Wood,
    Difficult,
    Village,
    Town,
    Providence,
    FirstInitiative,
    SeizeInitiative,
    ArtilleryDelay,
    Ambush,
    LinearFortification,
    Redoubt,
    /// Two loads of an ammunition train.
    Train,
}

impl Purchase {
    /// All of them.
    pub const ALL: [Self; 17] = [
        Self::Redraw,
        Self::InfantryGeneral,
        Self::CavalryGeneral,
        Self::Morale,
        Self::Hill,
        Self::Wood,
        Self::Difficult,
        Self::Village,
        Self::Town,
        Self::Providence,
        Self::FirstInitiative,
        Self::SeizeInitiative,
        Self::ArtilleryDelay,
        Self::Ambush,
        Self::LinearFortification,
        Self::Redoubt,
        Self::Train,
    ];

    /// Its price in points (BWN-21.14).
    pub const fn price(self) -> u16 {
        match self {
            Self::InfantryGeneral | Self::CavalryGeneral => 3,
            Self::Morale => 10,
            Self::Town | Self::LinearFortification | Self::Train => 2,
            Self::Redoubt => 4,
            _ => 1,
        }
    }

    /// Is it a piece of terrain (BWN-21.15)?
    pub const fn is_terrain(self) -> bool {
        matches!(
            self,
            Self::Hill | Self::Wood | Self::Difficult | Self::Village | Self::Town
        )
    }

    /// Can it be bought only once?
    const fn is_single(self) -> bool {
        matches!(
            self,
            Self::Providence | Self::FirstInitiative | Self::SeizeInitiative | Self::ArtilleryDelay
        )
    }
}

/// One change of a draft (BWN-D1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ts_rs::TS)]
#[ts(export, export_to = "napoleon.ts")]
#[serde(tag = "edit", rename_all = "snake_case")]
pub enum Edit {
    /// Begins anew with another nation.
    Nation {
        /// Which.
        nation: Nation,
    },
    /// Takes the nation's ready list.
    Standard,
    /// Enlists a unit.
    Enlist(Enlisted),
    /// Strikes a unit out.
    Dismiss {
        /// Its place in the list.
        place: u8,
    },
    /// Buys a division general for a point, from the infantry or the cavalry list.
    Hire {
        /// The list.
        school: School,
    },
    /// Does without a general.
    Release {
        /// His place among those bought.
        place: u8,
    },
    /// Takes the general of a historical division that is wholly there (BWN-21.13).
    Name {
        /// Who.
        #[ts(type = "string")]
        general: PersonId,
    },
    /// Takes the commander of a historical corps that is wholly there as chief; nobody for a draw (BWN-21.13).
    Chief {
        /// Who.
        #[ts(type = "string | null")]
        chief: Option<PersonId>,
    },
    /// How many corps the army has; their commanders cost nothing (BWN-21.2).
    Corps {
        /// How many.
        count: u8,
    },
    /// Buys an upgrade.
    Buy {
        /// Which.
        what: Purchase,
    },
    /// Gives an upgrade back.
    Return {
        /// Which.
        what: Purchase,
    },
}

/// An army list being written.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[ts(export, export_to = "napoleon.ts")]
pub struct Draft {
    /// The nation (BWN-21.8).
    pub nation: Nation,
    /// Its units.
    pub units: Vec<Enlisted>,
    /// Division generals bought for a point each.
    pub generals: Vec<School>,
    /// How many corps.
    pub corps: u8,
    /// Upgrades, one entry each.
    pub upgrades: Vec<Purchase>,
    /// Generals who lead their own historical divisions, for a point each and without a draw (BWN-21.13).
    #[ts(type = "string[]")]
    pub named: Vec<PersonId>,
    /// The commander of a whole historical corps as chief, without a draw (BWN-21.13).
    #[ts(type = "string | null")]
    pub chief: Option<PersonId>,
    /// Handed in.
    pub sealed: bool,
    /// How often it was changed.
    pub edits: u16,
}

/// Something that the rules forbid in a list.
#[derive(Debug, Clone, PartialEq)]
pub struct Flaw {
    /// What it is about.
    pub about: About,
    /// Why not.
    pub why: Refusal,
}

/// What a flaw of a list is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum About {
    /// The unit at this place.
    Unit(usize),
    /// This upgrade.
    Upgrade(Purchase),
    /// The list as a whole.
    List,
}

/// How often a draft may be changed before it must be handed in.
pub(crate) const MOST_EDITS: u16 = 120;
const MOST_UNITS: usize = 60;
const MOST_GENERALS: usize = 12;

impl Draft {
    /// An empty list.
    pub const fn of(nation: Nation) -> Self {
        Self {
            nation,
            units: Vec::new(),
            generals: Vec::new(),
            corps: 0,
            upgrades: Vec::new(),
            named: Vec::new(),
            chief: None,
            sealed: false,
            edits: 0,
        }
    }

    /// The row of the nation's light infantry, for mixed regiments (BWN-24.23).
    pub fn light_row(nation: Nation) -> Option<KindId> {
        KindId::all()
            .find(|kind| kind.row().nation == nation && kind.row().class == Class::LightInfantry)
    }

    /// How many of an upgrade were bought.
    pub fn count(&self, what: Purchase) -> u8 {
        self.upgrades.iter().filter(|one| **one == what).count() as u8
    }

    /// What the trains that were bought carry: one train for each corps, as evenly loaded as can be (BWN-12.35, BWN-12.36).
    pub(crate) fn train_loads(&self) -> Vec<u8> {
        let bought = self.count(Purchase::Train);
        let trains = self.corps.max(1).min(bought);
        let loads = (0..trains).map(|train| 2 * ((bought + train) / trains));
        loads.collect()
    }

    /// All bases, trains not counted (BWN-21.5).
    pub fn bases(&self) -> u16 {
        self.units.iter().map(|unit| u16::from(unit.bases)).sum()
    }

    /// The artillery bases.
    pub fn guns(&self) -> u16 {
        self.units
            .iter()
            .filter(|unit| unit.kind.row().arm() == Arm::Artillery)
            .map(|unit| u16::from(unit.bases))
            .sum()
    }

    /// The price of units and generals, in half points (BWN-21.1, BWN-21.2).
    pub fn unit_price(&self, tally: &mut impl Tally) {
        for unit in &self.units {
            let light = Self::light_row(self.nation).map_or(0, |row| row.row().half_points);
            let own = unit.kind.row().half_points * u16::from(unit.bases - unit.light);
            let price = own + light * u16::from(unit.light);
            tally.add("napoleon-sum-bases", i32::from(price), rule!("BWN-21.1"));
        }
        let generals = self.generals.len() + self.named.len();
        if generals > 0 {
            let price = 2 * generals as i32;
            tally.add("napoleon-sum-generals", price, rule!("BWN-21.1"));
        }
    }

    /// The price of upgrades, in half points (BWN-21.14, BWN-21.20).
    pub fn upgrade_price(&self, tally: &mut impl Tally) {
        for unit in &self.units {
            let price = training_price(unit);
            if price > 0 {
                tally.add("napoleon-sum-training", 2 * price, rule!("BWN-21.14"));
            }
        }
        let bought: u16 = self.upgrades.iter().map(|one| one.price()).sum();
        if bought > 0 {
            tally.add(
                "napoleon-sum-upgrades",
                2 * i32::from(bought),
                rule!("BWN-21.14"),
            );
        }
    }

    /// The value of the army in half points (BWN-20.17).
    pub fn value(&self) -> u16 {
        (Total::of(|t| self.unit_price(t)) + Total::of(|t| self.upgrade_price(t))) as u16
    }
}

/// What training costs a unit, in points (BWN-21.14, BWN-21.20).
fn training_price(unit: &Enlisted) -> i32 {
    let row = unit.kind.row();
    let bought = match unit.training {
        Training::Regular => false,
        Training::Veteran => !row.has(Trait::Veteran),
        Training::Elite => true,
    };
    let guns = row.arm() == Arm::Artillery;
    match (bought, guns) {
        (false, _) => 0,
        (true, true) => 5,
        (true, false) => i32::from(unit.bases),
    }
}

fn is_troops(unit: &Enlisted) -> bool {
    matches!(unit.kind.row().arm(), Arm::Infantry | Arm::Cavalry)
}

fn is_horse(unit: &Enlisted) -> bool {
    unit.kind.row().arm() == Arm::Cavalry
}

fn is_regimental(unit: &Enlisted) -> bool {
    unit.kind.row().has(Trait::Regimental)
}

/// A division as history had it (BWN-21.13).
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Historic {
    /// Its nation.
    pub nation: Nation,
    /// Its general.
    pub general: PersonId,
    /// Its units: row and least number of bases.
    pub units: Vec<(KindId, u8)>,
}

/// A corps as history had it (BWN-21.13).
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct HistoricCorps {
    /// Its nation.
    pub nation: Nation,
    /// Its commander.
    pub commander: PersonId,
    /// The generals of its divisions.
    pub divisions: Vec<PersonId>,
}

/// The ready list of a nation, from its army book.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Standard {
    /// Its units, the more important ones first.
    pub units: Vec<Enlisted>,
    /// Its generals.
    pub generals: Vec<School>,
    /// Its upgrades, the more important ones first.
    pub upgrades: Vec<Purchase>,
}
