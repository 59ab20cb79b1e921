//! Chapters 2 and 13: squares, terrain and maps.

use std::fmt;
use std::str::FromStr;

use kernel::grid;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::Side;
use crate::marches::Marches;

/// A square: column from the left and row from the top, both from 0. Written `(3,12)`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default, ts_rs::TS)]
#[ts(export, export_to = "verdox.ts", type = "string")]
pub struct Square {
    /// Column, from 0 at the left edge.
    pub x: u8,
    /// Row, from 0 at the top edge.
    pub y: u8,
}

/// Shorthand for a [`Square`].
pub const fn square(x: u8, y: u8) -> Square {
    Square { x, y }
}

impl Square {
    /// Steps between two squares: |dx| + |dy|. (VER-2.3)
    pub const fn distance(self, other: Self) -> u8 {
        self.x.abs_diff(other.x) + self.y.abs_diff(other.y)
    }

    /// Sharing a side. (VER-2.2)
    pub const fn adjacent(self, other: Self) -> bool {
        self.distance(other) == 1
    }

    /// The four squares that share a side; those beyond the left or top edge come out far off every board.
    pub(crate) fn around(self) -> [Self; 4] {
        [
            square(self.x, self.y.wrapping_sub(1)),
            square(self.x.wrapping_add(1), self.y),
            square(self.x, self.y.wrapping_add(1)),
            square(self.x.wrapping_sub(1), self.y),
        ]
    }

    pub(crate) const fn on_grid(self) -> grid::square::Square {
        grid::square::square(self.x as i16, self.y as i16)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({},{})", self.x, self.y)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text is not a square.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotASquare(pub String);

impl fmt::Display for NotASquare {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "«{}» is not a square; one is written like (3,12)",
            self.0
        )
    }
}

impl FromStr for Square {
    type Err = NotASquare;

    fn from_str(text: &str) -> Result<Self, NotASquare> {
        let number = |digits: &str| {
            let plain = digits.bytes().all(|byte| byte.is_ascii_digit());
            digits.parse().ok().filter(|_| plain)
        };
        text.strip_prefix('(')
            .and_then(|rest| rest.strip_suffix(')'))
            .and_then(|inside| inside.split_once(','))
            .and_then(|(x, y)| Some(square(number(x)?, number(y)?)))
            .ok_or_else(|| NotASquare(text.to_owned()))
    }
}

impl Serialize for Square {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // What `Display` writes, without its detours: lists of legal moves are made of squares.
        let mut text = [0; 9];
        let mut length = 0;
        let mut put = |byte: u8| {
            text[length] = byte;
            length += 1;
        };
        for (before, number) in [(b'(', self.x), (b',', self.y)] {
            put(before);
            if number > 99 {
                put(b'0' + number / 100);
            }
            if number > 9 {
                put(b'0' + number / 10 % 10);
            }
            put(b'0' + number % 10);
        }
        put(b')');
        match std::str::from_utf8(&text[..length]) {
            Ok(text) => serializer.serialize_str(text),
            Err(_) => serializer.collect_str(self),
        }
    }
}

impl<'de> Deserialize<'de> for Square {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?
            .parse()
            .map_err(serde::de::Error::custom)
    }
}

/// A kind of terrain. (VER-13.2)
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Terrain {
    /// Most of the map, roads and headquarters included. (VER-7.1, VER-7.20, VER-7.34)
    Clear,
    /// High ground.
    Hill,
    /// Low ground.
    Valley,
    /// Trees.
    Forest,
    /// Water that only barges and bridges cross.
    River,
    /// A road over the river.
    Bridge,
    /// Water that can be waded.
    Canal,
    /// Ground that swallows units.
    Swamp,
    /// A wall.
    Fortification,
    /// An opening in the wall for those who hold it.
    Gate,
    /// What guns make of a wall. (VER-11.18)
    Breach,
}

impl Terrain {
    /// How high it lies. (VER-2.4)
    pub const fn level(self) -> i8 {
        match self {
            Self::Valley => -1,
            Self::Hill | Self::Fortification | Self::Gate => 1,
            _ => 0,
        }
    }

    /// A wall or a gate that stands. (VER-11.20)
    pub const fn is_wall(self) -> bool {
        matches!(self, Self::Fortification | Self::Gate)
    }

    /// Wall, gate or breach: a step between two of them goes along the wall. (VER-11.6)
    pub const fn is_wall_line(self) -> bool {
        matches!(self, Self::Fortification | Self::Gate | Self::Breach)
    }

    /// Does it stop every line of fire that crosses it? (VER-8.21)
    pub const fn blocks_fire(self) -> bool {
        matches!(
            self,
            Self::Hill | Self::Forest | Self::Fortification | Self::Gate
        )
    }

    /// May a barge lie here? (VER-10.9, VER-7.32)
    pub const fn floats_barges(self) -> bool {
        matches!(self, Self::River | Self::Bridge)
    }

    /// Kinds whose squares have an edge that rules speak of. (VER-2.7)
    const fn has_edge(self) -> bool {
        matches!(self, Self::Hill | Self::Forest | Self::Valley)
    }
}

/// What the map says of one square. (VER-2.1)
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ground {
    /// Its terrain; walls may have been breached since.
    pub terrain: Terrain,
    /// Is there a road? (Bridges have one.)
    pub road: bool,
    /// Does it lie inside the fortress?
    pub interior: bool,
    /// Is it an edge square of its hill, forest or valley? (VER-2.7)
    pub edge: bool,
    /// The number of its region, the same for all connected squares of one kind. (VER-2.6)
    pub region: u16,
}

/// The most squares that a map may have.
pub(crate) const MOST_SQUARES: usize = 1024;
/// The most gates that a map may have.
pub(crate) const MOST_GATES: usize = 32;
/// The barges of the whole game. (VER-1.6)
pub(crate) const BARGES: usize = 2;

/// A gate and who controls it at the start.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Gate {
    /// Where it is.
    pub square: Square,
    /// Who controls it at the start, if anybody. (VER-11.24)
    pub holder: Option<Side>,
}

/// A map, read and measured.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Map {
    /// Columns.
    pub width: u8,
    /// Rows.
    pub height: u8,
    rows: Vec<String>,
    ground: Vec<Ground>,
    gates: Vec<Gate>,
    walls: Vec<Square>,
    barges: Vec<Square>,
    headquarters: [Square; 2],
    marches: Marches,
}

/// What is wrong with a drawn map: in which of its lines (from 0), and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BadMap {
    /// The line of the drawing, from 0.
    pub row: usize,
    /// The reason.
    pub reason: String,
}

impl Map {
    /// Reads a drawn map. (VER-13.1, VER-13.2, VER-13.3)
    pub fn draw<S: AsRef<str>>(rows: &[S]) -> Result<Self, BadMap> {
        let bad = |row, reason: String| Err(BadMap { row, reason });
        let width = rows.first().map_or(0, |row| row.as_ref().chars().count());
        let height = rows.len();
        if !(2..=255).contains(&width)
            || !(1..=255).contains(&height)
            || width * height > MOST_SQUARES
        {
            return bad(
                0,
                format!(
                    "a map has at least 2 columns and 1 row, and at most {MOST_SQUARES} squares"
                ),
            );
        }
        let mut ground = Vec::with_capacity(width * height);
        let (mut gates, mut barges) = (Vec::new(), Vec::new());
        let mut headquarters: [Option<Square>; 2] = [None; 2];
        for (y, row) in rows.iter().enumerate() {
            if row.as_ref().chars().count() != width {
                return bad(
                    y,
                    format!("this line is not {width} squares long like the first"),
                );
            }
            for (x, sign) in row.as_ref().chars().enumerate() {
                let here = square(x as u8, y as u8);
                let Some(seen) = legend(sign) else {
                    return bad(y, format!("«{sign}» is not in the legend of maps"));
                };
                ground.push(Ground {
                    terrain: seen.terrain,
                    road: seen.road,
                    interior: seen.interior,
                    edge: false,
                    region: 0,
                });
                match seen.extra {
                    Extra::Nothing => {}
                    Extra::Barge => barges.push(here),
                    Extra::Gate(holder) => gates.push(Gate {
                        square: here,
                        holder,
                    }),
                    Extra::Headquarters(side) => {
                        if headquarters[side.index()].replace(here).is_some() {
                            return bad(y, "a second headquarters of one side".to_owned());
                        }
                        if x == side.other().edge(width as u8) as usize {
                            return bad(y, "a headquarters on the enemy's edge".to_owned());
                        }
                    }
                }
            }
        }
        let [Some(left), Some(right)] = headquarters else {
            return bad(
                0,
                "a map has one L and one R: the two headquarters".to_owned(),
            );
        };
        if barges.len() > BARGES {
            return bad(0, format!("there are only {BARGES} barges"));
        }
        if gates.len() > MOST_GATES {
            return bad(0, format!("a map has at most {MOST_GATES} gates"));
        }
        let mut map = Self {
            width: width as u8,
            height: height as u8,
            rows: rows.iter().map(|row| row.as_ref().to_owned()).collect(),
            ground,
            gates,
            walls: Vec::new(),
            barges,
            headquarters: [left, right],
            marches: Marches::default(),
        };
        map.walls = map
            .squares()
            .filter(|s| map.ground(*s).terrain.is_wall())
            .collect();
        map.find_edges();
        map.find_regions();
        map.marches = Marches::of(&map);
        Ok(map)
    }

    /// VER-2.7
    fn find_edges(&mut self) {
        for here in self.squares() {
            let terrain = self.ground(here).terrain;
            let edge = terrain.has_edge()
                && self
                    .neighbours(here)
                    .any(|next| self.ground(next).terrain != terrain);
            let index = self.index(here);
            self.ground[index].edge = edge;
        }
    }

    /// VER-2.6
    fn find_regions(&mut self) {
        let mut last = 0;
        for start in self.squares() {
            if self.ground(start).region != 0 {
                continue;
            }
            last += 1;
            let terrain = self.ground(start).terrain;
            let mut open = vec![start];
            while let Some(here) = open.pop() {
                let index = self.index(here);
                if self.ground[index].region != 0 {
                    continue;
                }
                self.ground[index].region = last;
                open.extend(
                    self.neighbours(here)
                        .filter(|next| self.ground(*next).terrain == terrain),
                );
            }
        }
    }

    /// The drawing it was read from.
    pub fn rows(&self) -> &[String] {
        &self.rows
    }

    /// Is the square on the board?
    pub const fn contains(&self, s: Square) -> bool {
        s.x < self.width && s.y < self.height
    }

    /// Its number, row by row.
    pub const fn index(&self, s: Square) -> usize {
        s.y as usize * self.width as usize + s.x as usize
    }

    /// How many squares there are.
    pub const fn area(&self) -> usize {
        self.width as usize * self.height as usize
    }

    /// All squares, row by row.
    pub fn squares(&self) -> impl Iterator<Item = Square> + use<> {
        let width = self.width;
        (0..self.height).flat_map(move |y| (0..width).map(move |x| square(x, y)))
    }

    /// The squares on the board that share a side with this one.
    pub fn neighbours(&self, s: Square) -> impl Iterator<Item = Square> + '_ {
        s.around().into_iter().filter(|next| self.contains(*next))
    }

    /// What the map says of a square on the board.
    pub fn ground(&self, s: Square) -> Ground {
        self.ground[self.index(s)]
    }

    /// The gates, row by row.
    pub fn gates(&self) -> &[Gate] {
        &self.gates
    }

    /// The fortifications and gates, row by row.
    pub fn walls(&self) -> &[Square] {
        &self.walls
    }

    /// Where barges lie at the start. (VER-3.8)
    pub fn barges(&self) -> &[Square] {
        &self.barges
    }

    /// The quarters of a side's commander. (VER-12.1)
    pub const fn headquarters(&self, side: Side) -> Square {
        self.headquarters[side.index()]
    }

    /// How far it is to the headquarters, for the judgement of a battle.
    pub(crate) const fn marches(&self) -> &Marches {
        &self.marches
    }

    /// Where a side's units come on, if nothing stands there: its edge column without river, canal and swamp.
    /// (VER-3.4, VER-3.5)
    pub fn entry_squares(&self, side: Side) -> impl Iterator<Item = Square> + '_ {
        let x = side.edge(self.width);
        (0..self.height)
            .map(move |y| square(x, y))
            .filter(|s| self.admits_arrivals(*s))
    }

    /// VER-3.5
    pub(crate) fn admits_arrivals(&self, s: Square) -> bool {
        !matches!(
            self.ground(s).terrain,
            Terrain::River | Terrain::Canal | Terrain::Swamp
        )
    }
}

enum Extra {
    Nothing,
    Barge,
    Gate(Option<Side>),
    Headquarters(Side),
}

struct Legend {
    terrain: Terrain,
    road: bool,
    interior: bool,
    extra: Extra,
}

/// VER-13.2
fn legend(sign: char) -> Option<Legend> {
    let plain = |terrain| Legend {
        terrain,
        road: false,
        interior: false,
        extra: Extra::Nothing,
    };
    let with = |terrain, extra| Legend {
        extra,
        ..plain(terrain)
    };
    let clear = |road, interior| Legend {
        road,
        interior,
        ..plain(Terrain::Clear)
    };
    Some(match sign {
        '.' => clear(false, false),
        ':' => clear(false, true),
        '=' => clear(true, false),
        '+' => clear(true, true),
        '^' => plain(Terrain::Hill),
        'v' => plain(Terrain::Valley),
        'f' => plain(Terrain::Forest),
        '~' => plain(Terrain::River),
        '%' => with(Terrain::River, Extra::Barge),
        'B' => Legend {
            road: true,
            ..plain(Terrain::Bridge)
        },
        'c' => plain(Terrain::Canal),
        's' => plain(Terrain::Swamp),
        '#' => plain(Terrain::Fortification),
        'H' => with(Terrain::Gate, Extra::Gate(Some(Side::Hasbergs))),
        'A' => with(Terrain::Gate, Extra::Gate(Some(Side::Askans))),
        'N' => with(Terrain::Gate, Extra::Gate(None)),
        'L' => with(Terrain::Clear, Extra::Headquarters(Side::Hasbergs)),
        'R' => with(Terrain::Clear, Extra::Headquarters(Side::Askans)),
        'x' => plain(Terrain::Breach),
        _ => return None,
    })
}
