//! Chapter 22: the battlefield. The area table, the pieces that both players lay in turn, and the objectives among them.

use kernel::{Dice, Refusal, refusal};
use serde::{Deserialize, Serialize};
use table::{Bounds, Point, Polygon, Polyline, sight};

use crate::battle::{Battle, Place};
use crate::terrain::{Ground, SECTION, Terrain, join_hills};

/// The kinds of country, by the throw of a die (BWN-22.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ts_rs::TS)]
#[ts(export, export_to = "napoleon.ts")]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Country {
    Developed,
    Farmland,
    Plains,
    Forest,
    Uplands,
    Mountains,
}

/// The columns of the area table (BWN-22.3).
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, ts_rs::TS,
)]
#[ts(export, export_to = "napoleon.ts")]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Feature {
    Difficult,
    Woods,
    Heights,
    Impassable,
    Stream,
    River,
    Fences,
    Tz1,
    Tz2,
    Tz3,
    Roads,
}

impl Feature {
    /// All columns.
    pub const ALL: [Self; 11] = [
        Self::Difficult,
        Self::Woods,
        Self::Heights,
        Self::Impassable,
        Self::Stream,
        Self::River,
        Self::Fences,
        Self::Tz1,
        Self::Tz2,
        Self::Tz3,
        Self::Roads,
    ];

    /// Water runs from edge to edge, and is laid first (BWN-22.6).
    pub const fn is_water(self) -> bool {
        matches!(self, Self::Stream | Self::River)
    }
}

/// Most and least pieces of each column (BWN-22.3).
const AREAS: [[(u8, u8); 11]; 6] = [
    [
        (2, 1),
        (2, 1),
        (2, 0),
        (1, 0),
        (1, 0),
        (1, 0),
        (3, 1),
        (2, 1),
        (4, 2),
        (3, 1),
        (4, 2),
    ],
    [
        (4, 2),
        (2, 1),
        (2, 0),
        (1, 0),
        (1, 0),
        (1, 0),
        (4, 2),
        (4, 2),
        (2, 1),
        (1, 0),
        (4, 2),
    ],
    [
        (3, 1),
        (4, 2),
        (3, 1),
        (1, 0),
        (1, 0),
        (1, 0),
        (2, 0),
        (3, 1),
        (2, 1),
        (1, 0),
        (2, 2),
    ],
    [
        (3, 1),
        (6, 4),
        (4, 2),
        (1, 0),
        (1, 1),
        (1, 0),
        (1, 0),
        (2, 1),
        (1, 0),
        (0, 0),
        (2, 2),
    ],
    [
        (2, 1),
        (4, 2),
        (6, 3),
        (2, 0),
        (1, 0),
        (1, 0),
        (2, 0),
        (2, 1),
        (2, 1),
        (0, 0),
        (2, 2),
    ],
    [
        (2, 1),
        (4, 2),
        (8, 4),
        (2, 1),
        (1, 1),
        (1, 0),
        (1, 0),
        (2, 1),
        (1, 0),
        (0, 0),
        (2, 2),
    ],
];

impl Country {
    /// All kinds, from the throw of 1 on.
    pub const ALL: [Self; 6] = [
        Self::Developed,
        Self::Farmland,
        Self::Plains,
        Self::Forest,
        Self::Uplands,
        Self::Mountains,
    ];

    /// The most pieces of a kind.
    pub const fn most(self, feature: Feature) -> u8 {
        AREAS[self as usize][feature as usize].0
    }

    /// The least pieces of a kind.
    pub const fn least(self, feature: Feature) -> u8 {
        AREAS[self as usize][feature as usize].1
    }

    /// The message key of its name.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Developed => "napoleon-country-developed",
            Self::Farmland => "napoleon-country-farmland",
            Self::Plains => "napoleon-country-plains",
            Self::Forest => "napoleon-country-forest",
            Self::Uplands => "napoleon-country-uplands",
            Self::Mountains => "napoleon-country-mountains",
        }
    }
}

/// What may be laid on the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ts_rs::TS)]
#[ts(export, export_to = "napoleon.ts")]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Stuff {
    Hill,
    Depression,
    Wood,
    Difficult,
    Impassable,
    Stream,
    River,
    Fence,
    Hedge,
    Wall,
    Village,
    Town,
    City,
}

impl Stuff {
    /// Its column of the area table.
    pub const fn feature(self) -> Feature {
        match self {
            Self::Hill | Self::Depression => Feature::Heights,
            Self::Wood => Feature::Woods,
            Self::Difficult => Feature::Difficult,
            Self::Impassable => Feature::Impassable,
            Self::Stream => Feature::Stream,
            Self::River => Feature::River,
            Self::Fence | Self::Hedge | Self::Wall => Feature::Fences,
            Self::Village => Feature::Tz1,
            Self::Town => Feature::Tz2,
            Self::City => Feature::Tz3,
        }
    }

    const fn ground(self) -> Ground {
        match self {
            Self::Hill => Ground::Hill { level: 1 },
            Self::Depression => Ground::Depression,
            Self::Wood => Ground::Wood,
            Self::Difficult => Ground::Difficult,
            Self::Impassable => Ground::Impassable,
            Self::Stream => Ground::Stream,
            Self::River => Ground::River,
            Self::Fence => Ground::Fence,
            Self::Hedge => Ground::Hedge,
            Self::Wall => Ground::Wall,
            Self::Village => Ground::Tz { level: 1 },
            Self::Town => Ground::Tz { level: 2 },
            Self::City => Ground::Tz { level: 3 },
        }
    }

    /// The greatest bounding box in mils, either way round (BWN-22.17).
    const fn greatest(self) -> (i64, i64) {
        match self {
            Self::Hill => (30_000, 20_000),
            Self::Impassable => (16_000, 12_000),
            Self::Depression => (20_000, 4_000),
            Self::Village | Self::Town | Self::City => (SECTION, SECTION),
            _ => (24_000, 16_000),
        }
    }
}

/// A piece as a player draws it: corners or points of its line in millimetres (BWN-1.7).
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize, ts_rs::TS)]
#[ts(export, export_to = "napoleon.ts")]
pub struct Sketch {
    /// What it is.
    pub stuff: Stuff,
    /// Its corners, or the points of its line.
    pub points: Vec<[u16; 2]>,
}

pub(crate) fn point_of([x, y]: [u16; 2]) -> Point {
    Point::new(i64::from(x) * 100, i64::from(y) * 100)
}

pub(crate) fn bad_shape() -> Refusal {
    refusal!("BWN-22.17", "napoleon-refuse-shape")
}

/// The base of a side: 8 by 4 cm in the middle of its edge (BWN-22.18, BWN-22.19).
pub(crate) const fn operational_bases(width: i64, height: i64) -> [Place; 2] {
    let (left, right) = (width / 2 - 4_000, width / 2 + 4_000);
    [
        Place {
            low: Point::new(left, 0),
            high: Point::new(right, 4_000),
        },
        Place {
            low: Point::new(left, height - 4_000),
            high: Point::new(right, height),
        },
    ]
}

impl Sketch {
    /// The piece, if it has a shape that pieces have and room on the table (BWN-22.17).
    pub fn piece(&self, battle: &Battle) -> Result<Terrain, Refusal> {
        if self.points.len() < 2 || self.points.len() > 12 {
            return Err(bad_shape());
        }
        let points: Vec<Point> = self.points.iter().copied().map(point_of).collect();
        let on_table =
            |p: &Point| (0..=battle.width).contains(&p.x) && (0..=battle.height).contains(&p.y);
        if !points.iter().all(on_table) {
            return Err(refusal!("BWN-1.1", "napoleon-refuse-off-table"));
        }
        let ground = self.stuff.ground();
        let mut piece = Terrain {
            id: new_id(battle, self.stuff),
            ground,
            area: None,
            line: None,
            width: 0,
            ends: None,
        };
        match self.stuff {
            Stuff::Stream | Stuff::River => {
                let line = Polyline::new(points).map_err(|_| bad_shape())?;
                let on_edge =
                    |p: Point| p.x == 0 || p.y == 0 || p.x == battle.width || p.y == battle.height;
                let (first, last) = (line.points()[0], line.points()[line.points().len() - 1]);
                if !on_edge(first) || !on_edge(last) || first == last {
                    return Err(bad_shape());
                }
                piece.width = if self.stuff == Stuff::River {
                    3_000
                } else {
                    1_000
                };
                piece.line = Some(line);
                return Ok(piece);
            }
            Stuff::Fence | Stuff::Hedge | Stuff::Wall => {
                let line = Polyline::new(points).map_err(|_| bad_shape())?;
                let length: i64 = line.segments().map(|part| part.way().length()).sum();
                if length > 20_000 {
                    return Err(bad_shape());
                }
                piece.line = Some(line);
                return Ok(piece);
            }
            _ => {}
        }
        let area = Polygon::new(points).map_err(|_| bad_shape())?;
        let Bounds { low, high } = area.bounds();
        let (long, short) = self.stuff.greatest();
        let (width, height) = (high.x - low.x, high.y - low.y);
        let fits = width <= long && height <= short || width <= short && height <= long;
        if !area.is_convex() || !fits {
            return Err(bad_shape());
        }
        if let Ground::Tz { .. } = ground {
            let corner =
                |p: &Point| (p.x == low.x || p.x == high.x) && (p.y == low.y || p.y == high.y);
            let square = area.points().len() == 4
                && area.points().iter().all(corner)
                && (width, height) == (SECTION, SECTION);
            if !square {
                return Err(bad_shape());
            }
        }
        if ground == Ground::Depression {
            // Its ends are the middles of its short sides.
            if area.points().len() != 4 {
                return Err(bad_shape());
            }
            let side = |at: usize| (area.points()[at], area.points()[(at + 1) % 4]);
            let length = |at: usize| (side(at).1 - side(at).0).squared();
            let first = usize::from(length(0) > length(1));
            let middle = |at: usize| side(at).0.midpoint(side(at).1);
            piece.ends = Some([middle(first), middle(first + 2)]);
        }
        let bases = battle.bases.iter().filter_map(|base| base.polygon());
        if bases.into_iter().any(|base| base.overlaps_polygon(&area)) {
            return Err(refusal!("BWN-22.17", "napoleon-refuse-on-base"));
        }
        let is_hill = |ground: Ground| matches!(ground, Ground::Hill { .. });
        let crowded = battle.terrain.iter().any(|old| {
            // BWN-22.16: decoration takes no room.
            let free = is_hill(old.ground) || is_hill(ground) || old.ground == Ground::Decoration;
            !free
                && old
                    .area
                    .as_ref()
                    .is_some_and(|old| old.overlaps_polygon(&area))
        });
        if crowded {
            return Err(refusal!("BWN-22.17", "napoleon-refuse-overlap"));
        }
        piece.area = Some(area);
        Ok(piece)
    }
}

/// A name that no piece has yet: a letter for what it is, and a number.
fn new_id(battle: &Battle, stuff: Stuff) -> String {
    let letter = match stuff {
        Stuff::Hill => 'H',
        Stuff::Depression => 'L',
        Stuff::Wood => 'W',
        Stuff::Difficult => 'D',
        Stuff::Impassable => 'I',
        Stuff::Stream | Stuff::River => 'S',
        Stuff::Fence | Stuff::Hedge | Stuff::Wall => 'F',
        Stuff::Village | Stuff::Town | Stuff::City => 'V',
    };
    fresh(battle, letter)
}

/// The first free number behind a letter.
pub(crate) fn fresh(battle: &Battle, letter: char) -> String {
    let taken = |id: &String| battle.terrain.iter().any(|piece| piece.id == *id);
    (1..=200)
        .map(|number| format!("{letter}{number}"))
        .find(|id| !taken(id))
        .unwrap_or_default()
}

/// Lays a piece down; hills that touch become one (BWN-4.20).
pub(crate) fn lay(battle: &mut Battle, piece: Terrain) {
    battle.terrain.push(piece);
    let parts: Vec<_> = battle
        .terrain
        .iter()
        .filter_map(|piece| match (piece.ground, &piece.area) {
            (Ground::Hill { level }, Some(area)) => {
                let crest = sight::default_crest(area);
                let crest = Polyline::new(crest.ends().to_vec()).ok()?;
                Some((area.clone(), Some(crest), level))
            }
            _ => None,
        })
        .collect();
    battle.hills = join_hills(parts);
}

/// Good samples of a piece: where there is room for it, spread over the table.
pub(crate) fn samples(battle: &Battle, stuff: Stuff, seed: u64, most: usize) -> Vec<Sketch> {
    let mut dice = Dice::quick(seed ^ (stuff as u64).wrapping_mul(0x9e37_79b9));
    let mut found = Vec::new();
    for _ in 0..40 * most {
        if found.len() >= most {
            break;
        }
        let sketch = random_sketch(battle, stuff, &mut dice);
        if sketch.piece(battle).is_ok() && !found.contains(&sketch) {
            found.push(sketch);
        }
    }
    found
}

/// A piece of usual shape somewhere on the table, in whole half-centimetres.
pub(crate) fn random_sketch(battle: &Battle, stuff: Stuff, dice: &mut Dice) -> Sketch {
    let (width, height) = (battle.width / 100, battle.height / 100);
    let mut pick =
        |low: i64, high: i64| low + 5 * dice.pick(((high - low) / 5 + 1) as usize) as i64;
    let spot = |x: i64, y: i64| [x.clamp(0, width) as u16, y.clamp(0, height) as u16];
    let points = match stuff {
        Stuff::Stream | Stuff::River => {
            let (a, b, c) = (
                pick(height / 4, 3 * height / 4),
                pick(height / 3, 2 * height / 3),
                pick(height / 4, 3 * height / 4),
            );
            vec![spot(0, a), spot(width / 2, b), spot(width, c)]
        }
        Stuff::Fence | Stuff::Hedge | Stuff::Wall => {
            let (x, y) = (pick(50, width - 200), pick(200, height - 200));
            let long = pick(80, 140);
            if pick(0, 5) == 0 {
                vec![spot(x, y), spot(x + long, y)]
            } else {
                vec![spot(x, y), spot(x, (y + long).min(height))]
            }
        }
        Stuff::Village | Stuff::Town | Stuff::City => {
            let (x, y) = (pick(50, width - 150), pick(200, height - 300));
            vec![
                spot(x, y),
                spot(x + 100, y),
                spot(x + 100, y + 100),
                spot(x, y + 100),
            ]
        }
        Stuff::Depression => {
            let (x, y) = (pick(50, width - 250), pick(200, height - 250));
            let long = pick(100, 200);
            vec![
                spot(x, y),
                spot(x + long, y),
                spot(x + long, y + 40),
                spot(x, y + 40),
            ]
        }
        _ => {
            let (long, short) = stuff.greatest();
            let (a, b) = (pick(100, long / 100), pick(80, short / 100));
            let (x, y) = (pick(20, width - a - 20), pick(150, height - b - 150));
            let (cut, dent) = (pick(10, a / 3), pick(10, b / 3));
            vec![
                spot(x + cut, y),
                spot(x + a - cut, y),
                spot(x + a, y + dent),
                spot(x + a, y + b - dent),
                spot(x + a - cut, y + b),
                spot(x + cut, y + b),
                spot(x, y + b - dent),
                spot(x, y + dent),
            ]
        }
    };
    Sketch { stuff, points }
}

// ---- objectives

/// The pieces that can be objectives (BWN-22.21).
fn candidates(battle: &Battle) -> impl Iterator<Item = (u8, &Terrain)> {
    battle
        .terrain
        .iter()
        .enumerate()
        .filter(|(_, piece)| {
            matches!(
                piece.ground,
                Ground::Tz { .. } | Ground::Hill { .. } | Ground::Wood | Ground::Difficult
            )
        })
        .map(|(place, piece)| (place as u8, piece))
}

/// Those whose centre is at most 5 cm farther from the middle of the table than the nearest (BWN-22.20, BWN-22.21).
pub(crate) fn main_objectives(battle: &Battle) -> Vec<u8> {
    let middle = Point::new(battle.width / 2, battle.height / 2);
    let away = |piece: &Terrain| middle.distance_to(piece.centre());
    let nearest = candidates(battle).map(|(_, piece)| away(piece)).min();
    candidates(battle)
        .filter(|(_, piece)| nearest.is_some_and(|nearest| away(piece) <= nearest + 5_000))
        .map(|(place, _)| place)
        .collect()
}

/// The four others nearest to the line half-way between the deployment zones (BWN-22.21).
pub(crate) fn secondary_objectives(battle: &Battle, main: u8) -> Vec<u8> {
    let mut others: Vec<(i64, u8)> = candidates(battle)
        .filter(|(place, _)| *place != main)
        .map(|(place, piece)| ((2 * piece.centre().y - battle.height).abs(), place))
        .collect();
    others.sort_unstable();
    others.into_iter().take(4).map(|(_, place)| place).collect()
}

/// How many pieces are laid on a table of this width (BWN-22.4).
pub(crate) const fn piece_count(width: i64) -> u8 {
    (width / 10_000) as u8
}
