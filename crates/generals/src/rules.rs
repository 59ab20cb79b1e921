//! What a battle is played with: the options in force and the ground (chapters 19 to 23).

use kernel::{OptionSpec, Options, Refusal, Value, refusal};
use serde::{Deserialize, Serialize};

use crate::board::{Border, Borders, Sector, Sectors, Side};
use crate::units::ARMY;

/// The options of the game.
pub static OPTIONS: [OptionSpec; 16] = [
    OptionSpec::choice(
        "setup",
        &[
            "scenario",
            "marengo",
            "la-rothiere",
            "dennewitz",
            "leuthen",
            "albuera",
            "custom",
        ],
        "scenario",
    ),
    OptionSpec::text("white-army", "20 8 2"),
    OptionSpec::text("black-army", "20 8 2"),
    OptionSpec::switch("turned", false),
    OptionSpec::switch("objectives", false),
    OptionSpec::switch("free-markers", false),
    OptionSpec::switch("orders-roll", false),
    OptionSpec::switch("orders-delivery", false),
    OptionSpec::switch("morale", false),
    OptionSpec::switch("forest", false),
    OptionSpec::switch("hill", false),
    OptionSpec::switch("building", false),
    OptionSpec::switch("ruin", false),
    OptionSpec::switch("road", false),
    OptionSpec::switch("river", false),
    OptionSpec::switch("bridge", false),
];

/// How many rivers a map may have.
pub const RIVERS: usize = 3;

/// The terrain that counts: kinds whose option is off are not in it (GEN-22.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Ground {
    /// Forest sectors.
    pub forest: Sectors,
    /// Hill sectors.
    pub hill: Sectors,
    /// Sectors with a building, intact or not.
    pub building: Sectors,
    /// The sectors of each river.
    pub rivers: [Sectors; RIVERS],
    /// Borders with a road.
    pub road: Borders,
    /// Borders with a bridge.
    pub bridge: Borders,
}

impl Ground {
    /// The same ground seen from the other seat (GEN-2.20).
    pub fn turned(&self) -> Self {
        let sectors = |set: Sectors| set.iter().map(Sector::turned).collect();
        let borders = |set: Borders| {
            set.iter()
                .filter_map(|border| {
                    let (a, b) = border.ends();
                    Border::between(a.turned(), b.turned())
                })
                .collect()
        };
        Self {
            forest: sectors(self.forest),
            hill: sectors(self.hill),
            building: sectors(self.building),
            rivers: self.rivers.map(sectors),
            road: borders(self.road),
            bridge: borders(self.bridge),
        }
    }

    /// Does a step from one sector to the other go over a river: into a sector of it, from outside it? (GEN-22.72)
    pub fn crosses_river(&self, from: Sector, to: Sector) -> bool {
        self.rivers
            .iter()
            .any(|river| river.has(to) && !river.has(from))
    }

    /// Is any terrain in play?
    pub fn is_open(&self) -> bool {
        *self == Self::default()
    }
}

/// The options in force and the ground: fixed for the whole battle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rules {
    /// The terrain in play.
    pub ground: Ground,
    /// Batteries may destroy buildings (GEN-22.54).
    pub ruin: bool,
    /// Players place their markers themselves (GEN-19.15).
    pub free_markers: bool,
    /// Allotments are rolled (GEN-20.1).
    pub orders_roll: bool,
    /// Orders must arrive (GEN-20.6).
    pub orders_delivery: bool,
    /// Scores start at 15 and fall (GEN-21.1).
    pub morale: bool,
    /// Added to each side's allotment (GEN-23.3).
    pub delta: [i8; 2],
    /// The units of each side by kind (GEN-4.14).
    pub army: [[u8; 3]; 2],
}

impl Rules {
    /// Side A without options.
    pub const PLAIN: Self = Self {
        ground: Ground {
            forest: Sectors::NONE,
            hill: Sectors::NONE,
            building: Sectors::NONE,
            rivers: [Sectors::NONE; RIVERS],
            road: Borders::NONE,
            bridge: Borders::NONE,
        },
        ruin: false,
        free_markers: false,
        orders_roll: false,
        orders_delivery: false,
        morale: false,
        delta: [0; 2],
        army: [[20, 8, 2]; 2],
    };

    /// The rules that these options make of a map's ground.
    pub fn new(options: &Options, ground: &Ground, delta: [i8; 2]) -> Result<Self, Refusal> {
        let on = |id| options.on(id);
        // GEN-22.63
        if on("ruin") && !on("building") {
            return Err(refusal!("GEN-22.63", "generals-refuse-ruin-needs-building"));
        }
        // GEN-22.2
        for (id, name, missing) in [
            ("forest", "generals-option-forest", ground.forest.is_empty()),
            ("hill", "generals-option-hill", ground.hill.is_empty()),
            (
                "building",
                "generals-option-building",
                ground.building.is_empty(),
            ),
            ("road", "generals-option-road", ground.road.is_empty()),
            (
                "river",
                "generals-option-river",
                ground.rivers.iter().all(|river| river.is_empty()),
            ),
            ("bridge", "generals-option-bridge", ground.bridge.is_empty()),
        ] {
            if on(id) && missing {
                return Err(refusal!(
                    "GEN-22.2",
                    "generals-refuse-no-such-terrain",
                    terrain = Value::word(name)
                ));
            }
        }
        // GEN-19.15
        if on("free-markers") && !on("objectives") {
            return Err(refusal!(
                "GEN-19.15",
                "generals-refuse-markers-need-objectives"
            ));
        }
        // GEN-2.19
        let ground = if on("turned") {
            ground.turned()
        } else {
            *ground
        };
        let delta = if on("turned") {
            [delta[1], delta[0]]
        } else {
            delta
        };
        // GEN-22.2
        let sectors = |id, set: Sectors| if on(id) { set } else { Sectors::NONE };
        let borders = |id, set: Borders| if on(id) { set } else { Borders::NONE };
        Ok(Self {
            ground: Ground {
                forest: sectors("forest", ground.forest),
                hill: sectors("hill", ground.hill),
                building: sectors("building", ground.building),
                rivers: ground.rivers.map(|river| sectors("river", river)),
                road: borders("road", ground.road),
                bridge: borders("bridge", ground.bridge),
            },
            ruin: on("ruin"),
            free_markers: on("free-markers"),
            orders_roll: on("orders-roll"),
            orders_delivery: on("orders-delivery"),
            morale: on("morale"),
            delta,
            army: [
                army(options.text("white-army"))?,
                army(options.text("black-army"))?,
            ],
        })
    }

    /// The units of a side by kind.
    pub const fn army(&self, side: Side) -> [u8; 3] {
        self.army[side.index()]
    }
}

/// The most units of each kind that the box holds for a side (GEN-4.3).
pub const PIECES: [u8; 3] = [30, 12, 4];

/// Is this an army that can be set up: 30 units within the pieces of the box? (GEN-4.3, GEN-4.16)
pub(crate) fn is_army(army: [u8; 3]) -> bool {
    army.iter().map(|n| *n as usize).sum::<usize>() == ARMY
        && army.iter().zip(PIECES).all(|(n, most)| *n <= most)
}

/// Reads an army as an option writes it: infantry, cavalry, artillery.
fn army(text: &str) -> Result<[u8; 3], Refusal> {
    let wrong = || refusal!("GEN-4.16", "generals-refuse-army", army = text);
    let mut army = [0; 3];
    let mut words = text.split_whitespace();
    for count in &mut army {
        *count = words
            .next()
            .and_then(|word| word.parse().ok())
            .ok_or_else(wrong)?;
    }
    if words.next().is_none() && is_army(army) {
        Ok(army)
    } else {
        Err(wrong())
    }
}
