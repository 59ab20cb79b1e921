//! Chapter 18: what ground costs, whom it protects, how high a unit stands.

use kernel::{RuleId, rule};
use table::{Distance, Mils, Point, Polygon, Rect, Segment, Shape};

use crate::battle::Battle;
use crate::side::UnitId;
use crate::state::State;
use crate::terrain::{Ground, Piece};
use crate::units::{INCH, Kind};

/// How a unit moves just now: the columns of the table of terrain (LEE-18.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Gait {
    /// Infantry, and cavalry on foot (LEE-17.18).
    Foot,
    /// Mounted cavalry.
    Horse,
    /// Batteries.
    Wheels,
}

impl Gait {
    /// The gait of a kind of unit, mounted or not.
    pub const fn of(kind: Kind, mounted: bool) -> Self {
        match kind {
            Kind::Rifled | Kind::Smoothbore => Self::Wheels,
            Kind::Cavalry if mounted => Self::Horse,
            Kind::Infantry | Kind::Cavalry => Self::Foot,
        }
    }
}

impl Ground {
    /// By how much an area multiplies the way of a unit; `None` if it is impassable (LEE-18.4). Lines do not multiply.
    pub const fn multiplier(self, gait: Gait) -> Option<Mils> {
        match (self, gait) {
            (Self::GreatRiver, _) | (Self::Wood, Gait::Wheels) => None,
            (Self::Wood | Self::Rough, Gait::Horse) => Some(3),
            (Self::Wood | Self::Rough | Self::Town | Self::Bridge, _) => Some(2),
            (Self::Hill { .. } | Self::Corn | Self::Wall | Self::Stream | Self::Road, _) => Some(1),
        }
    }

    /// What crossing a line costs; `None` if it cannot be crossed (LEE-18.4). Areas cost nothing at their outlines.
    pub const fn surcharge(self, gait: Gait) -> Option<Mils> {
        match (self, gait) {
            (Self::Wall, Gait::Wheels) => None,
            (Self::Wall, _) => Some(INCH),
            (Self::Stream, Gait::Wheels) => Some(4 * INCH),
            (Self::Stream, _) => Some(2 * INCH),
            _ => Some(0),
        }
    }

    /// By how many dice it protects a unit in it, or behind it, from fire (LEE-18.4).
    pub const fn cover(self) -> i32 {
        match self {
            Self::Wood | Self::Rough => 1,
            Self::Town | Self::Wall => 2,
            _ => 0,
        }
    }

    /// How many dice it gives in melee to a defender in it, or behind it (LEE-18.4).
    pub const fn defence(self) -> i32 {
        match self {
            Self::Wood | Self::Rough | Self::Stream => 1,
            Self::Town | Self::Wall => 2,
            _ => 0,
        }
    }

    /// The key of its name.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Hill { .. } => "lee-ground-hill",
            Self::Wood => "lee-ground-wood",
            Self::Rough => "lee-ground-rough",
            Self::Town => "lee-ground-town",
            Self::Corn => "lee-ground-corn",
            Self::GreatRiver => "lee-ground-great-river",
            Self::Bridge => "lee-ground-bridge",
            Self::Wall => "lee-ground-wall",
            Self::Stream => "lee-ground-stream",
            Self::Road => "lee-ground-road",
        }
    }
}

/// The protection of a unit: the piece that gives it, and how much.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Protection {
    /// What protects.
    pub ground: Ground,
    /// How many dice.
    pub dice: i32,
    /// The rule that says so: in it, or behind it.
    pub rule: RuleId,
}

impl Battle {
    /// The areas that contain a point; their outlines are part of them (LEE-18.1, LEE-18.2).
    pub fn areas_at(&self, point: Point) -> impl Iterator<Item = Ground> + '_ {
        self.terrain.iter().filter_map(move |piece| {
            let area = piece.area.as_ref()?;
            let inside = area.bounds().contains(point) && area.contains(point);
            inside.then_some(piece.ground)
        })
    }

    /// Is this point on ground impassable for that gait (LEE-18.5)? At a bridge the water below is ignored.
    pub fn bars(&self, gait: Gait, point: Point) -> bool {
        let mut barred = false;
        let mut bridge = false;
        for ground in self.areas_at(point) {
            bridge |= ground == Ground::Bridge;
            // A great river is barred to all: what else bars stays barred on a bridge.
            if ground.multiplier(gait).is_none() {
                if ground != Ground::GreatRiver {
                    return true;
                }
                barred = true;
            }
        }
        barred && !bridge
    }

    /// The highest level of a hill at a point, else 0 (LEE-18.3).
    pub fn level_at(&self, point: Point) -> u8 {
        let level = |ground| match ground {
            Ground::Hill { level } => level,
            _ => 0,
        };
        self.areas_at(point).map(level).max().unwrap_or(0)
    }

    /// Is a point on a road (LEE-19.26): within 1 inch of its line, or in a town, where roads go on as streets?
    pub fn on_road(&self, point: Point) -> bool {
        self.terrain.iter().any(|piece| match piece.ground {
            Ground::Road => piece.line.as_ref().is_some_and(|line| {
                line.bounds().grown(INCH).contains(point) && point.is_within(INCH, line)
            }),
            Ground::Town => covers(piece.area.as_ref(), point),
            _ => false,
        })
    }

    /// The protection that areas give a unit, by a column of the table: the greatest counts (LEE-18.3, LEE-18.15).
    fn protection_of_areas(&self, at: Point, dice: impl Fn(Ground) -> i32) -> Option<Protection> {
        self.areas_at(at)
            .filter(|ground| dice(*ground) > 0)
            .max_by_key(|ground| dice(*ground))
            .map(|ground| Protection {
                ground,
                dice: dice(ground),
                rule: rule!("LEE-18.4"),
            })
    }

    /// The greatest protection of lines that a unit is behind against every one of these points (LEE-18.6, LEE-18.14).
    fn protection_of_lines(
        &self,
        unit: Rect,
        against: &[Point],
        dice: impl Fn(Ground) -> i32,
    ) -> Option<Protection> {
        let shields = |piece: &&Piece| {
            dice(piece.ground) > 0
                && !against.is_empty()
                && against.iter().all(|from| is_behind(piece, *from, unit))
        };
        let lines = self
            .terrain
            .iter()
            .filter(|piece| piece.line.is_some())
            .filter(shields);
        lines
            .max_by_key(|piece| dice(piece.ground))
            .map(|piece| Protection {
                ground: piece.ground,
                dice: dice(piece.ground),
                rule: rule!("LEE-18.6"),
            })
    }

    /// What protects a unit from fire from these front-centres (LEE-18.4, LEE-18.6, LEE-18.14, LEE-18.15).
    pub fn cover(&self, unit: Rect, from: &[Point]) -> Option<Protection> {
        greater(
            self.protection_of_areas(unit.centre(), Ground::cover),
            self.protection_of_lines(unit, from, Ground::cover),
        )
    }

    /// What protects a defender in melee from attackers who came from these front-centres (LEE-18.16). A wall protects only a
    /// unit that is not flanked (LEE-18.6).
    pub fn defence(&self, unit: Rect, from: &[Point], flanked: bool) -> Option<Protection> {
        let of_line = |ground: Ground| match ground {
            Ground::Wall if flanked => 0,
            _ => ground.defence(),
        };
        greater(
            self.protection_of_areas(unit.centre(), Ground::defence),
            self.protection_of_lines(unit, from, of_line),
        )
    }
}

/// The greater of two protections (LEE-18.15).
fn greater(one: Option<Protection>, other: Option<Protection>) -> Option<Protection> {
    match (one, other) {
        (Some(one), Some(other)) if other.dice > one.dice => Some(other),
        (one, other) => one.or(other),
    }
}

/// Does this area cover a point?
fn covers(area: Option<&Polygon>, point: Point) -> bool {
    area.is_some_and(|area| area.bounds().contains(point) && area.contains(point))
}

/// Is a unit behind this line against somebody at a point (LEE-18.6)?
pub fn is_behind(piece: &Piece, from: Point, unit: Rect) -> bool {
    let Some(line) = &piece.line else {
        return false;
    };
    let outline = unit.outline();
    if !line.bounds().grown(INCH).meets(&outline.bounds()) {
        return false;
    }
    let sight = Segment::new(from, unit.centre());
    line.meetings(&sight)
        .any(|meeting| meeting.distance(&outline).is_within(INCH))
}

impl State {
    /// How a unit moves just now.
    pub fn gait(&self, id: UnitId) -> Gait {
        Gait::of(self.facts(id).kind, self.unit(id).mounted)
    }

    /// The centre of a unit: it is in the areas that contain it (LEE-18.3).
    pub fn centre(&self, id: UnitId) -> Point {
        self.rect(id).centre()
    }

    /// The elevation of a unit (LEE-18.3).
    pub fn elevation(&self, id: UnitId) -> u8 {
        self.battle.level_at(self.centre(id))
    }

    /// Is a unit in an area of this kind (LEE-18.3)?
    pub fn is_in(&self, id: UnitId, wanted: Ground) -> bool {
        self.battle
            .areas_at(self.centre(id))
            .any(|ground| ground == wanted)
    }

    /// The distance between two units (LEE-2.12).
    pub fn apart(&self, one: UnitId, other: UnitId) -> Distance {
        self.rect(one)
            .outline()
            .distance(&self.rect(other).outline())
    }

    /// Are two units within a distance of each other? Quick for what is far away.
    pub fn within(&self, one: UnitId, other: UnitId, limit: Mils) -> bool {
        self.rect(one)
            .outline()
            .is_within(limit, &self.rect(other).outline())
    }
}
