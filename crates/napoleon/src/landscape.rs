//! Chapter 22: the battlefield. The area table, the pieces that both players lay in turn, roads, and a fair generator.

use kernel::{Dice, Refusal, refusal};
use serde::{Deserialize, Serialize};
use table::{Bounds, Facing, Point, Polygon, Polyline, sight};

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

fn point_of([x, y]: [u16; 2]) -> Point {
    Point::new(i64::from(x) * 100, i64::from(y) * 100)
}

fn bad_shape() -> Refusal {
    refusal!("BWN-22.17", "napoleon-refuse-shape")
}

/// The base of a side: 8 by 4 cm in the middle of its edge (BWN-22.18, BWN-22.19).
pub const fn operational_bases(width: i64, height: i64) -> [Place; 2] {
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
            let free = is_hill(old.ground) || is_hill(ground);
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
pub fn fresh(battle: &Battle, letter: char) -> String {
    let taken = |id: &String| battle.terrain.iter().any(|piece| piece.id == *id);
    (1..=200)
        .map(|number| format!("{letter}{number}"))
        .find(|id| !taken(id))
        .unwrap_or_default()
}

/// Lays a piece down; hills that touch become one (BWN-4.20).
pub fn lay(battle: &mut Battle, piece: Terrain) {
    battle.terrain.push(piece);
    let parts = battle
        .terrain
        .iter()
        .filter_map(|piece| match (piece.ground, &piece.area) {
            (Ground::Hill { level }, Some(area)) => {
                let crest = sight::default_crest(area);
                let crest = Polyline::new(crest.ends().to_vec()).ok()?;
                Some((area.clone(), crest, level))
            }
            _ => None,
        })
        .collect();
    battle.hills = join_hills(parts);
}

/// Good samples of a piece: where there is room for it, spread over the table.
pub fn samples(battle: &Battle, stuff: Stuff, seed: u64, most: usize) -> Vec<Sketch> {
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
fn random_sketch(battle: &Battle, stuff: Stuff, dice: &mut Dice) -> Sketch {
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

// ---- roads

/// A road, if it may run there (BWN-22.11 to BWN-22.14).
pub fn road(battle: &Battle, points: &[[u16; 2]]) -> Result<Terrain, Refusal> {
    if points.len() < 2 || points.len() > 12 {
        return Err(bad_shape());
    }
    let points: Vec<Point> = points.iter().copied().map(point_of).collect();
    let on_table =
        |p: &Point| (0..=battle.width).contains(&p.x) && (0..=battle.height).contains(&p.y);
    if !points.iter().all(on_table) {
        return Err(refusal!("BWN-1.1", "napoleon-refuse-off-table"));
    }
    let line = Polyline::new(points).map_err(|_| bad_shape())?;
    let ends = [line.points()[0], line.points()[line.points().len() - 1]];
    let anchored = |p: Point| {
        battle
            .bases
            .iter()
            .filter_map(|base| base.polygon())
            .any(|base| base.contains(p))
            || battle.terrain.iter().any(|piece| match piece.ground {
                Ground::Tz { .. } => piece.covers(p),
                Ground::Road => piece
                    .line
                    .as_ref()
                    .is_some_and(|line| line.segments().any(|part| part.passes(p))),
                _ => false,
            })
    };
    if ends[0] == ends[1] || !ends.into_iter().all(anchored) {
        return Err(refusal!("BWN-22.11", "napoleon-refuse-road-ends"));
    }
    let runs_over = |area: &Polygon| line.segments().any(|part| part.crosses_polygon(area));
    let roads = || {
        battle
            .terrain
            .iter()
            .filter(|piece| piece.ground == Ground::Road)
    };
    for piece in &battle.terrain {
        let Some(area) = piece.area.as_ref().filter(|area| runs_over(area)) else {
            continue;
        };
        match piece.ground {
            Ground::Impassable => {
                return Err(refusal!("BWN-22.14", "napoleon-refuse-road-impassable"));
            }
            Ground::Wood | Ground::Depression | Ground::Difficult => {
                let taken = roads()
                    .filter_map(|road| road.line.as_ref())
                    .any(|road| road.segments().any(|part| part.crosses_polygon(area)));
                if taken {
                    return Err(refusal!("BWN-22.12", "napoleon-refuse-one-road"));
                }
            }
            _ => {}
        }
    }
    // BWN-22.13: where two roads cross the ground is open, a hill or built up.
    let close = |p: Point| {
        battle.terrain.iter().any(|piece| {
            let bad = matches!(
                piece.ground,
                Ground::Wood | Ground::Depression | Ground::Difficult | Ground::Impassable
            );
            bad && piece.area.as_ref().is_some_and(|area| area.holds_inside(p))
        })
    };
    let crosses_badly = roads()
        .filter_map(|road| road.line.as_ref())
        .any(|road| line.segments().any(|part| road.meetings(&part).any(close)));
    if crosses_badly {
        return Err(refusal!("BWN-22.13", "napoleon-refuse-road-crossing"));
    }
    Ok(Terrain {
        id: fresh(battle, 'R'),
        ground: Ground::Road,
        area: None,
        line: Some(line),
        width: 0,
        ends: None,
    })
}

/// A bridge or ford of 6 by 6 cm over a river at this place (BWN-22.8).
pub fn bridge(battle: &Battle, at: [u16; 2]) -> Result<Terrain, Refusal> {
    let at = point_of(at);
    let on_river = battle.terrain.iter().any(|piece| {
        piece.ground == Ground::River
            && piece
                .line
                .as_ref()
                .is_some_and(|line| line.segments().any(|part| part.passes(at)))
    });
    if !on_river {
        return Err(refusal!("BWN-22.8", "napoleon-refuse-bridge"));
    }
    Ok(span_at(battle, at))
}

fn span_at(battle: &Battle, at: Point) -> Terrain {
    let corner = |x: i64, y: i64| {
        Point::new(
            (at.x + x).clamp(0, battle.width),
            (at.y + y).clamp(0, battle.height),
        )
    };
    let area = vec![
        corner(-3_000, -3_000),
        corner(3_000, -3_000),
        corner(3_000, 3_000),
        corner(-3_000, 3_000),
    ];
    Terrain {
        id: fresh(battle, 'B'),
        ground: Ground::Bridge,
        area: Polygon::new(area).ok(),
        line: None,
        width: 0,
        ends: None,
    }
}

/// The crossings that a road makes over water that players have laid (BWN-22.8, BWN-22.14, BWN-5.76).
pub fn crossings(battle: &Battle, road: &Terrain) -> Vec<Terrain> {
    let Some(road) = &road.line else {
        return Vec::new();
    };
    let mut scratch = battle.clone();
    let mut found = Vec::new();
    for water in &battle.terrain {
        let (Ground::Stream | Ground::River, Some(line)) = (water.ground, &water.line) else {
            continue;
        };
        for part in road.segments() {
            for at in line.meetings(&part) {
                let bridged = |old: &Terrain| old.ground == Ground::Bridge && old.covers(at);
                if scratch.terrain.iter().any(bridged) {
                    continue;
                }
                let span = span_at(&scratch, at);
                scratch.terrain.push(span.clone());
                found.push(span);
            }
        }
    }
    found
}

/// Straight roads between operational bases and built-up areas that may be laid.
pub fn road_samples(battle: &Battle) -> Vec<Vec<[u16; 2]>> {
    let mut places: Vec<Point> = battle.bases.iter().map(|base| base.centre()).collect();
    places.extend(
        battle
            .terrain
            .iter()
            .filter(|piece| piece.is_section())
            .map(Terrain::centre),
    );
    let known = |from: Point, to: Point| {
        battle.terrain.iter().any(|piece| {
            piece.ground == Ground::Road
                && piece.line.as_ref().is_some_and(|line| {
                    let ends = (line.points()[0], line.points()[line.points().len() - 1]);
                    ends == (from, to) || ends == (to, from)
                })
        })
    };
    let mm = |p: Point| [(p.x / 100) as u16, (p.y / 100) as u16];
    let mut found = Vec::new();
    for (place, from) in places.iter().enumerate() {
        for to in &places[place + 1..] {
            let line = vec![mm(*from), mm(*to)];
            if !known(*from, *to) && road(battle, &line).is_ok() {
                found.push(line);
            }
        }
    }
    found
}

// ---- works that were bought

/// A linear fortification of up to 10 cm in the own half of the table (BWN-21.14, BWN-22.10).
pub fn earthwork(
    battle: &Battle,
    south: bool,
    line: [[u16; 2]; 2],
    outer: i32,
) -> Result<Terrain, Refusal> {
    let [from, to] = line.map(point_of);
    let half = battle.height / 2;
    let own = |p: Point| {
        (0..=battle.width).contains(&p.x)
            && if south {
                (0..=half).contains(&p.y)
            } else {
                (half..=battle.height).contains(&p.y)
            }
    };
    if !own(from) || !own(to) {
        return Err(refusal!("BWN-22.10", "napoleon-refuse-own-half"));
    }
    let line = Polyline::new(vec![from, to]).map_err(|_| bad_shape())?;
    if from == to || (to - from).length() > 10_000 {
        return Err(refusal!("BWN-21.14", "napoleon-refuse-too-long"));
    }
    Ok(Terrain {
        id: fresh(battle, 'F'),
        ground: Ground::LinearFortification {
            wtr: 2,
            outer: Facing::new(outer),
        },
        area: None,
        line: Some(line),
        width: 0,
        ends: None,
    })
}

/// A redoubt of 10 by 10 cm in the own half of the table, its south-west corner here, open on one side (BWN-21.14,
/// BWN-5.58, BWN-5.65).
pub fn redoubt(
    battle: &Battle,
    south: bool,
    at: [u16; 2],
    gorge: crate::march::Compass,
) -> Result<Terrain, Refusal> {
    let low = point_of(at);
    let high = Point::new(low.x + SECTION, low.y + SECTION);
    let half = battle.height / 2;
    let own = if south {
        high.y <= half
    } else {
        low.y >= half && high.y <= battle.height
    };
    if !own || high.x > battle.width {
        return Err(refusal!("BWN-22.10", "napoleon-refuse-own-half"));
    }
    let area = Polygon::new(vec![
        low,
        Point::new(high.x, low.y),
        high,
        Point::new(low.x, high.y),
    ])
    .map_err(|_| bad_shape())?;
    let taken = battle.terrain.iter().any(|piece| {
        !matches!(piece.ground, Ground::Hill { .. })
            && piece
                .area
                .as_ref()
                .is_some_and(|old| old.overlaps_polygon(&area))
    });
    let on_base = battle
        .bases
        .iter()
        .filter_map(|base| base.polygon())
        .any(|base| base.overlaps_polygon(&area));
    if taken || on_base {
        return Err(refusal!("BWN-22.17", "napoleon-refuse-overlap"));
    }
    Ok(Terrain {
        id: fresh(battle, 'Q'),
        ground: Ground::Redoubt { wtr: 4, gorge },
        area: Some(area),
        line: None,
        width: 0,
        ends: None,
    })
}

// ---- the fair generator

/// Turns a sketch about the middle of the table.
fn turned(battle: &Battle, sketch: &Sketch) -> Sketch {
    let (width, height) = ((battle.width / 100) as u16, (battle.height / 100) as u16);
    Sketch {
        stuff: sketch.stuff,
        points: sketch
            .points
            .iter()
            .map(|[x, y]| [width - x, height - y])
            .collect(),
    }
}

/// Lays a field that is the same from both edges: every piece has its twin on the other side of the middle, water and one
/// piece in the middle are their own twins. The numbers of the area table and the count of pieces are kept.
pub fn generate(battle: &mut Battle, country: Country, pieces: u8, dice: &mut Dice) {
    let centre = [(battle.width / 200) as u16, (battle.height / 200) as u16];
    let mut laid = [0u8; 11];
    let mut total = 0;
    if country.least(Feature::Stream) > 0 {
        let drop = 50 + 5 * dice.pick(40) as u16;
        let (width, height) = ((battle.width / 100) as u16, (battle.height / 100) as u16);
        let stream = Sketch {
            stuff: Stuff::Stream,
            points: vec![
                [0, centre[1] - drop],
                centre,
                [width, height - (centre[1] - drop)],
            ],
        };
        if let Ok(piece) = stream.piece(battle) {
            lay(battle, piece);
            laid[Feature::Stream as usize] += 1;
            total += 1;
        }
    }
    let stuffs = |feature: Feature, dice: &mut Dice| match feature {
        Feature::Difficult => Stuff::Difficult,
        Feature::Woods => Stuff::Wood,
        Feature::Heights => Stuff::Hill,
        Feature::Impassable => Stuff::Impassable,
        Feature::Fences => [Stuff::Fence, Stuff::Hedge, Stuff::Wall][dice.pick(3)],
        Feature::Tz2 => Stuff::Town,
        Feature::Tz3 => Stuff::City,
        _ => Stuff::Village,
    };
    // The least numbers first, then pairs at random.
    let solid: Vec<Feature> = Feature::ALL
        .into_iter()
        .filter(|feature| !feature.is_water() && *feature != Feature::Roads)
        .collect();
    let needed: u8 = solid
        .iter()
        .map(|feature| country.least(*feature).div_ceil(2) * 2)
        .sum();
    let single = solid
        .iter()
        .copied()
        .rfind(|feature| country.least(*feature) % 2 == 1 && (total + needed > pieces));
    if let Some(feature) = single {
        let stuff = stuffs(feature, dice);
        let [x, y] = centre;
        let middle = Sketch {
            stuff,
            points: vec![
                [x - 50, y - 50],
                [x + 50, y - 50],
                [x + 50, y + 50],
                [x - 50, y + 50],
            ],
        };
        if let Ok(piece) = middle.piece(battle) {
            lay(battle, piece);
            laid[feature as usize] += 1;
            total += 1;
        }
    }
    let pair = |battle: &mut Battle, feature: Feature, dice: &mut Dice| -> bool {
        for _ in 0..400 {
            let sketch = random_sketch(battle, stuffs(feature, dice), dice);
            let Ok(piece) = sketch.piece(battle) else {
                continue;
            };
            let before = battle.clone();
            lay(battle, piece);
            if let Ok(twin) = turned(battle, &sketch).piece(battle) {
                lay(battle, twin);
                return true;
            }
            *battle = before;
        }
        false
    };
    for feature in &solid {
        while laid[*feature as usize] < country.least(*feature) && pair(battle, *feature, dice) {
            laid[*feature as usize] += 2;
            total += 2;
        }
    }
    for _ in 0..12 {
        let feature = solid[dice.pick(solid.len())];
        let room = laid[feature as usize] + 2 <= country.most(feature) && total + 2 <= pieces;
        if room && pair(battle, feature, dice) {
            laid[feature as usize] += 2;
            total += 2;
        }
    }
    // Roads run from the built-up areas to the operational bases, in pairs too.
    let mut roads = 0;
    for line in road_samples(battle) {
        if roads >= country.most(Feature::Roads).min(4) {
            break;
        }
        let (width, height) = ((battle.width / 100) as u16, (battle.height / 100) as u16);
        let twin: Vec<[u16; 2]> = line.iter().map(|[x, y]| [width - x, height - y]).collect();
        let back: Vec<[u16; 2]> = line.iter().rev().copied().collect();
        let own_twin = twin == line || twin == back;
        let count = if own_twin { 1 } else { 2 };
        if roads + count > country.most(Feature::Roads) {
            continue;
        }
        let before = battle.clone();
        if let Ok(piece) = road(battle, &line) {
            lay(battle, piece);
            if own_twin {
                roads += 1;
            } else if let Ok(twin) = road(battle, &twin) {
                lay(battle, twin);
                roads += 2;
            } else {
                *battle = before;
            }
        }
    }
}

/// Turns the whole field about its middle: the winner of the initiative takes the other edge (BWN-22.2).
pub fn turn_table(battle: &mut Battle) {
    let (width, height) = (battle.width, battle.height);
    let turn = |p: Point| Point::new(width - p.x, height - p.y);
    for piece in &mut battle.terrain {
        piece.area = piece
            .area
            .as_ref()
            .and_then(|area| Polygon::new(area.points().iter().copied().map(turn).collect()).ok());
        piece.line = piece
            .line
            .as_ref()
            .and_then(|line| Polyline::new(line.points().iter().copied().map(turn).collect()).ok());
        piece.ends = piece.ends.map(|ends| ends.map(turn));
        if let Ground::LinearFortification { outer, .. } = &mut piece.ground {
            *outer = outer.opposite();
        }
    }
    let pieces = std::mem::take(&mut battle.terrain);
    for piece in pieces {
        lay(battle, piece);
    }
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
pub fn main_objectives(battle: &Battle) -> Vec<u8> {
    let middle = Point::new(battle.width / 2, battle.height / 2);
    let away = |piece: &Terrain| middle.distance_to(piece.centre());
    let nearest = candidates(battle).map(|(_, piece)| away(piece)).min();
    candidates(battle)
        .filter(|(_, piece)| nearest.is_some_and(|nearest| away(piece) <= nearest + 5_000))
        .map(|(place, _)| place)
        .collect()
}

/// The four others nearest to the line half-way between the deployment zones (BWN-22.21).
pub fn secondary_objectives(battle: &Battle, main: u8) -> Vec<u8> {
    let mut others: Vec<(i64, u8)> = candidates(battle)
        .filter(|(place, _)| *place != main)
        .map(|(place, piece)| ((2 * piece.centre().y - battle.height).abs(), place))
        .collect();
    others.sort_unstable();
    others.into_iter().take(4).map(|(_, place)| place).collect()
}

/// How many pieces are laid on a table of this width (BWN-22.4).
pub const fn piece_count(width: i64) -> u8 {
    (width / 10_000) as u8
}
