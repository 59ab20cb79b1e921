//! What a scenario fixes for the whole battle (CCN-3.1): ground, seats at the board, goals and special rules.

use kernel::grid::hex::Direction;
use serde::{Deserialize, Serialize};

use crate::board::{Edge, HEXES, Hex, HexSet, Seating};
use crate::side::Side;
use crate::terrain::Terrain;
use crate::units::Class;

/// The most special rules a scenario may have.
pub(crate) const SPECIALS: usize = 12;

/// Everything about a battle that never changes.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "Written", into = "Written")]
pub struct Battle {
    /// The scenario's id.
    pub id: String,
    /// Where the sides sit.
    pub seating: Seating,
    /// Who takes turn 1.
    pub first: Side,
    /// Banners that win, by side.
    pub goals: [u8; 2],
    /// The names of the leaders, by their number.
    pub names: Vec<String>,
    /// The special rules, in the order of their ids (CCN-19.26).
    pub specials: Vec<Special>,
    /// Optional rule: a square must be rolled for (CCN-18.1).
    pub square_roll: bool,
    ground: Ground,
}

/// Terrain and fieldworks, with the sets of hexes that the rules ask for all the time.
#[derive(Debug, Clone, PartialEq)]
pub struct Ground {
    terrain: [Terrain; HEXES],
    works: [u8; HEXES],
    pub(crate) blocking: HexSet,
    pub(crate) hills: HexSet,
    pub(crate) stops: HexSet,
    pub(crate) barred: [HexSet; 3],
    pub(crate) impassable: HexSet,
    pub(crate) has_works: bool,
}

impl Ground {
    /// The ground with this terrain and these middle sides of fieldworks (CCN-16.18).
    pub fn new(hexes: &[(Terrain, Option<Direction>); HEXES]) -> Self {
        let set = |wanted: &dyn Fn(Terrain) -> bool| -> HexSet {
            Hex::all().filter(|h| wanted(hexes[h.index()].0)).collect()
        };
        Self {
            terrain: hexes.map(|(terrain, _)| terrain),
            works: hexes.map(|(_, middle)| {
                middle.map_or(0, |middle| {
                    let sides = [
                        middle,
                        middle.clockwise(),
                        middle.opposite().clockwise().clockwise(),
                    ];
                    sides.into_iter().fold(0, |mask, d| mask | 1 << d as u8)
                })
            }),
            blocking: set(&Terrain::blocks_sight),
            hills: set(&|t| t == Terrain::Hill),
            stops: set(&Terrain::stops),
            barred: [Class::Infantry, Class::Cavalry, Class::Artillery]
                .map(|class| set(&|t| t.bars(class))),
            impassable: set(&Terrain::impassable),
            has_works: hexes.iter().any(|(_, middle)| middle.is_some()),
        }
    }

    /// The terrain of a hex.
    pub fn terrain(&self, hex: Hex) -> Terrain {
        self.terrain[hex.index()]
    }

    /// The works sides of a hex as a mask of directions (CCN-16.18).
    pub fn works(&self, hex: Hex) -> u8 {
        self.works[hex.index()]
    }

    /// Does the line from one hex into another enter it across works? Adjacent hexes share the side (CCN-16.20); fire
    /// that enters at a corner needs works on both sides of it (CCN-16.21).
    pub fn across_works(&self, from: Hex, to: Hex) -> bool {
        let works = self.works(to);
        works != 0 && from.line_to(to).enters & !works == 0
    }

    /// Does the step between two adjacent hexes cross a works side of either (CCN-16.19)?
    pub fn step_crosses_works(&self, from: Hex, to: Hex) -> bool {
        self.has_works && (self.across_works(from, to) || self.across_works(to, from))
    }

    /// The middle side of the works of a hex, as a scenario names it.
    pub fn works_middle(&self, hex: Hex) -> Option<Direction> {
        let works = self.works(hex);
        Direction::ALL.into_iter().find(|middle| {
            let before = middle.opposite().clockwise().clockwise();
            works != 0
                && [*middle, middle.clockwise(), before]
                    .iter()
                    .all(|d| works >> *d as u8 & 1 != 0)
        })
    }
}

impl Battle {
    /// The battle on this ground.
    pub(crate) fn new(
        id: String,
        top: Side,
        first: Side,
        goals: [u8; 2],
        names: Vec<String>,
        specials: Vec<Special>,
        ground: Ground,
    ) -> Self {
        Self {
            id,
            seating: Seating { top },
            first,
            goals,
            names,
            specials,
            square_roll: false,
            ground,
        }
    }

    /// The ground.
    pub const fn ground(&self) -> &Ground {
        &self.ground
    }

    /// The terrain of a hex.
    pub fn terrain(&self, hex: Hex) -> Terrain {
        self.ground.terrain(hex)
    }

    /// The edge where a side sits (CCN-2.10).
    pub fn edge(&self, side: Side) -> Edge {
        self.seating.edge(side)
    }
}

/// A special rule of a scenario (CCN-19.10).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ts_rs::TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(export, export_to = "ccn.ts")]
pub enum Special {
    /// Banners for holding hexes (CCN-19.13).
    Objective {
        /// Its number.
        id: u8,
        /// Who gains.
        side: Side,
        /// Gained for good, or only while the condition holds.
        lasting: Lasting,
        /// When it is tested.
        when: When,
        /// The condition.
        mode: Mode,
        /// Over these hexes.
        #[ts(type = "string[]")]
        hexes: HexSet,
        /// How many banners.
        banners: u8,
    },
    /// Units may leave the board (CCN-19.20).
    Exit {
        /// Its number.
        id: u8,
        /// Whose units.
        side: Side,
        /// From this turn of that side on.
        from: u16,
        /// From these hexes.
        #[ts(type = "string[]")]
        hexes: HexSet,
        /// Banners for each.
        banners: u8,
        /// How many units at most.
        max: u8,
    },
    /// Units arrive (CCN-19.22).
    Reinforce {
        /// Its number.
        id: u8,
        /// Whose units.
        side: Side,
        /// At the start of this turn of that side.
        turn: u16,
        /// Who arrives where.
        arrivals: Vec<Arrival>,
    },
    /// Banners as time passes (CCN-19.25).
    Clock {
        /// Its number.
        id: u8,
        /// Who gains.
        side: Side,
        /// At the start of this turn,
        from: u16,
        /// and again after this number of turns,
        every: u16,
        /// this number of banners,
        banners: u8,
        /// at most this number of times.
        max: u8,
    },
}

impl Special {
    /// Its number: specials are handled in this order (CCN-19.26).
    pub const fn id(&self) -> u8 {
        match self {
            Self::Objective { id, .. }
            | Self::Exit { id, .. }
            | Self::Reinforce { id, .. }
            | Self::Clock { id, .. } => *id,
        }
    }
}

/// Whether banners of an objective can be lost again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "snake_case")]
#[ts(export, export_to = "ccn.ts")]
pub enum Lasting {
    /// Gained once and never lost (CCN-19.17).
    Permanent,
    /// Lost when the condition stops being true (CCN-19.18).
    Temporary,
}

/// When an objective is tested.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "snake_case")]
#[ts(export, export_to = "ccn.ts")]
pub enum When {
    /// After every change on the board (CCN-19.15).
    Instant,
    /// At the start of each turn of its side from this number on (CCN-19.16).
    TurnStart(u16),
}

/// The condition of an objective (CCN-19.14).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "snake_case")]
#[ts(export, export_to = "ccn.ts")]
pub enum Mode {
    /// At least one hex is held.
    Any,
    /// Every hex is held.
    All,
    /// At least this number are held.
    Count(u8),
    /// More are held than the enemy holds.
    Majority,
    /// Pays for each held hex, up to this number.
    Each(u8),
}

/// A unit that arrives (CCN-19.22).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[ts(export, export_to = "ccn.ts")]
pub struct Arrival {
    /// The unit's number.
    pub unit: u8,
    /// The number of the leader who comes with it.
    pub leader: Option<u8>,
    /// Where.
    #[ts(type = "string")]
    pub hex: Hex,
}

/// The word of a direction in scenario files (CCN-19.6).
pub(crate) const fn direction_word(direction: Direction) -> &'static str {
    match direction {
        Direction::East => "E",
        Direction::SouthEast => "SE",
        Direction::SouthWest => "SW",
        Direction::West => "W",
        Direction::NorthWest => "NW",
        Direction::NorthEast => "NE",
    }
}

/// The direction with this word.
pub(crate) fn direction_of(word: &str) -> Option<Direction> {
    Direction::ALL
        .into_iter()
        .find(|d| direction_word(*d) == word)
}

/// Reads the terrain part of a map token: a letter and perhaps `+dir` (CCN-19.4).
pub(crate) fn read_terrain(token: &str) -> Result<(Terrain, Option<Direction>), String> {
    let (letter, works) =
        match token.split_once('+') {
            Some((letter, word)) => (
                letter,
                Some(direction_of(word).ok_or_else(|| {
                    format!("«{word}» is no direction; one of E, NE, NW, W, SW, SE")
                })?),
            ),
            None => (token, None),
        };
    let mut letters = letter.chars();
    match (letters.next().and_then(Terrain::of_letter), letters.next()) {
        (Some(terrain), None) => Ok((terrain, works)),
        _ => Err(format!(
            "«{letter}» is no terrain; one of . F H S T M R O B Q"
        )),
    }
}

/// A battle as it is written into a state.
#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    scenario: String,
    top: Side,
    first: Side,
    goals: [u8; 2],
    map: Vec<String>,
    leaders: Vec<String>,
    specials: Vec<Special>,
    square_roll: bool,
}

impl From<Battle> for Written {
    fn from(battle: Battle) -> Self {
        let mut map = vec![Vec::new(); 9];
        for hex in Hex::all() {
            let mut token = battle.terrain(hex).letter().to_string();
            if let Some(middle) = battle.ground.works_middle(hex) {
                token.push('+');
                token.push_str(direction_word(middle));
            }
            map[hex.row() as usize].push(token);
        }
        Self {
            scenario: battle.id,
            top: battle.seating.top,
            first: battle.first,
            goals: battle.goals,
            map: map.into_iter().map(|row| row.join(" ")).collect(),
            leaders: battle.names,
            specials: battle.specials,
            square_roll: battle.square_roll,
        }
    }
}

impl TryFrom<Written> for Battle {
    type Error = String;

    fn try_from(written: Written) -> Result<Self, String> {
        let mut hexes = [(Terrain::Clear, None); HEXES];
        let tokens: Vec<&str> = written.map.iter().flat_map(|row| row.split(' ')).collect();
        if written.map.len() != 9 || tokens.len() != HEXES {
            return Err(format!(
                "the map has 9 rows and {HEXES} hexes, not {} and {}",
                written.map.len(),
                tokens.len()
            ));
        }
        for (hex, token) in hexes.iter_mut().zip(tokens) {
            *hex = read_terrain(token)?;
        }
        if written.specials.len() > SPECIALS {
            return Err(format!("at most {SPECIALS} special rules"));
        }
        let mut battle = Self::new(
            written.scenario,
            written.top,
            written.first,
            written.goals,
            written.leaders,
            written.specials,
            Ground::new(&hexes),
        );
        battle.square_roll = written.square_roll;
        Ok(battle)
    }
}
