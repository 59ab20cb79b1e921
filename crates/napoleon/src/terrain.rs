//! Chapter 5: pieces of terrain, and what stands on them.

use serde::{Deserialize, Serialize};
use table::{Bounds, Facing, Point, Polygon, Polyline, Pose, Rect, Shape, Size};

use crate::march::Compass;

/// What a piece of terrain is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[ts(export, export_to = "napoleon.ts")]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Ground {
    /// A hill of some level (BWN-4.27).
    Hill {
        /// Its level.
        level: u8,
    },
    /// A wood or grove.
    Wood,
    /// Difficult ground.
    Difficult,
    /// Marsh or lake.
    Impassable,
    /// A ravine or ditch with an entry and an exit end (BWN-5.22).
    Depression,
    /// A section of a built-up area with its starting level (BWN-5.34).
    Tz {
        /// Its level before any gun has fired at it.
        level: u8,
    },
    /// A bridge or ford (BWN-5.76).
    Bridge,
    /// A stream (BWN-5.69).
    Stream,
    /// A river: its line is the middle of the water (BWN-5.71).
    River,
    /// A great river (BWN-5.75).
    GreatRiver,
    /// A redoubt with its starting endurance and its open side (BWN-5.58, BWN-5.65).
    Redoubt {
        /// Its endurance before any gun has fired at it.
        wtr: u8,
        /// The side without a rampart.
        gorge: Compass,
    },
    /// A fence.
    Fence,
    /// A hedge.
    Hedge,
    /// A wall.
    Wall,
    /// A linear fortification with its starting endurance and the direction of its outer side (BWN-5.51, BWN-5.57).
    LinearFortification {
        /// Its endurance before any gun has fired at it.
        wtr: u8,
        /// The direction of its outer side.
        #[ts(type = "number")]
        outer: Facing,
    },
    /// A road.
    Road,
    /// Something to look at, without any effect (BWN-22.16).
    Decoration,
}

/// A piece of terrain.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Terrain {
    /// Its id in the scenario: `V1`.
    pub id: String,
    /// What it is.
    pub ground: Ground,
    /// The ground it covers, for areas.
    pub area: Option<Polygon>,
    /// Its line, for lines.
    pub line: Option<Polyline>,
    /// Width of a stream, in mils.
    pub width: i64,
    /// The middles of the ends of a depression.
    pub ends: Option<[Point; 2]>,
}

/// The side of a built-up section (BWN-5.34).
pub const SECTION: i64 = 10_000;

/// What crossing a line of some kind means.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Barrier {
    /// Fence, hedge, wall, or a ruined fortification (BWN-5.28, BWN-5.55).
    Fence,
    /// A standing linear fortification (BWN-5.51).
    Works,
    /// A stream (BWN-5.69).
    Stream,
    /// A river (BWN-5.71).
    River,
}

impl Terrain {
    /// Is it a square that units go into: a built-up section or a redoubt?
    pub const fn is_section(&self) -> bool {
        matches!(self.ground, Ground::Tz { .. } | Ground::Redoubt { .. })
    }

    /// Is it a redoubt (BWN-5.58)?
    pub const fn is_redoubt(&self) -> bool {
        matches!(self.ground, Ground::Redoubt { .. })
    }

    /// The open side of a redoubt (BWN-5.65).
    pub const fn gorge(&self) -> Option<Compass> {
        match self.ground {
            Ground::Redoubt { gorge, .. } => Some(gorge),
            _ => None,
        }
    }

    /// Ground that nobody crosses: marshes, lakes, and great rivers but for their bridges (BWN-5.67, BWN-5.75).
    pub const fn is_impassable(&self) -> bool {
        matches!(self.ground, Ground::Impassable | Ground::GreatRiver)
    }

    /// The starting level of a section or endurance of a work; what guns wear down.
    pub const fn strength(&self) -> u8 {
        match self.ground {
            Ground::Tz { level } => level,
            Ground::LinearFortification { wtr, .. } | Ground::Redoubt { wtr, .. } => wtr,
            _ => 0,
        }
    }

    /// The square of a section as a rectangle that faces north.
    pub fn section(&self) -> Option<Rect> {
        let Bounds { low, high } = self.area.as_ref()?.bounds();
        let size = Size::new(high.x - low.x, high.y - low.y).ok()?;
        let middle = Point::new(i64::midpoint(low.x, high.x), high.y);
        Some(size.standing_at(Pose::new(middle, Facing::NORTH)))
    }

    /// Its place as one point: the centroid of an area, the first point of a line.
    pub fn centre(&self) -> Point {
        match (&self.area, &self.line) {
            (Some(area), _) => area.centroid(),
            (None, Some(line)) => line.points()[0],
            (None, None) => Point::new(0, 0),
        }
    }

    /// The box within which this piece can matter: roads are 4 cm wide for play (BWN-5.9), water as wide as it is drawn.
    pub fn reach(&self) -> Option<Bounds> {
        match (&self.area, &self.line) {
            (Some(area), _) => Some(area.bounds()),
            (None, Some(line)) => Some(line.bounds().grown(match self.ground {
                Ground::Road => 2_000,
                _ => self.width,
            })),
            (None, None) => None,
        }
    }

    /// Does this ground cover a point (BWN-5.2)?
    pub fn covers(&self, point: Point) -> bool {
        self.area.as_ref().is_some_and(|area| area.contains(point))
    }

    /// The kind of barrier that this line is, with the strength left to it.
    pub const fn barrier(&self, strength: u8) -> Option<Barrier> {
        match self.ground {
            Ground::Fence | Ground::Hedge | Ground::Wall => Some(Barrier::Fence),
            // BWN-5.55
            Ground::LinearFortification { .. } if strength == 0 => Some(Barrier::Fence),
            Ground::LinearFortification { .. } => Some(Barrier::Works),
            Ground::Stream => Some(Barrier::Stream),
            Ground::River => Some(Barrier::River),
            _ => None,
        }
    }

    /// May something within these bounds stand on or astride this line? Answers yes whenever it does.
    pub fn line_may_meet(&self, bounds: &Bounds) -> bool {
        let near = bounds.grown(self.width / 2);
        self.line
            .as_ref()
            .is_some_and(|line| line.segments().any(|part| part.bounds().meets(&near)))
    }

    /// Does a base stand on or astride this line? A stream or river is as wide as it is drawn, other lines have no width.
    pub fn line_meets(&self, base: Rect) -> bool {
        let Some(line) = &self.line else {
            return false;
        };
        let outline = base.shrunk(table::contact::TERRAIN_PLAY).outline();
        let half = self.width / 2;
        if !line.bounds().grown(half).meets(&outline.bounds()) {
            return false;
        }
        line.segments().any(|part| part.is_within(half, &outline))
    }
}

/// Hills that touch are one hill (BWN-4.20).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Hill {
    /// The ground it covers.
    pub grounds: Vec<Polygon>,
    /// Its crests (BWN-4.19).
    pub crests: Vec<Polyline>,
    /// Its level: the highest of its parts.
    pub level: u8,
}

impl Hill {
    /// Does it cover a point?
    pub fn covers(&self, point: Point) -> bool {
        self.grounds.iter().any(|ground| ground.contains(point))
    }
}

/// Joins touching hills (BWN-4.20).
pub fn join_hills(parts: Vec<(Polygon, Polyline, u8)>) -> Vec<Hill> {
    let mut hills: Vec<Hill> = Vec::new();
    for (ground, crest, level) in parts {
        let mut joined = Hill {
            grounds: vec![ground],
            crests: vec![crest],
            level,
        };
        let touches = |hill: &Hill| {
            hill.grounds
                .iter()
                .any(|old| old.meets_polygon(&joined.grounds[0]))
        };
        let (near, far): (Vec<Hill>, Vec<Hill>) = hills.into_iter().partition(touches);
        for hill in near {
            joined.grounds.extend(hill.grounds);
            joined.crests.extend(hill.crests);
            joined.level = joined.level.max(hill.level);
        }
        hills = far;
        hills.push(joined);
    }
    hills
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(x: i64, y: i64) -> Polygon {
        let side = SECTION;
        Polygon::new(vec![
            Point::new(x, y),
            Point::new(x + side, y),
            Point::new(x + side, y + side),
            Point::new(x, y + side),
        ])
        .unwrap()
    }

    fn crest(x: i64, y: i64) -> Polyline {
        Polyline::new(vec![Point::new(x, y), Point::new(x + 1, y)]).unwrap()
    }

    /// BWN-4.20
    #[test]
    fn touching_hills_are_one_hill() {
        let part = |x: i64, level| (square(x, 0), crest(x, 0), level);
        let hills = join_hills(vec![part(0, 1), part(20_000, 1), part(10_000, 2)]);
        assert_eq!(hills.len(), 1);
        assert_eq!((hills[0].grounds.len(), hills[0].level), (3, 2));
        assert_eq!(join_hills(vec![part(0, 1), part(10_001, 1)]).len(), 2);
    }

    /// BWN-5.55: a ruined fortification is a fence.
    #[test]
    fn works_in_ruins_are_fences() {
        let works = Terrain {
            id: "F9".into(),
            ground: Ground::LinearFortification {
                wtr: 2,
                outer: Facing::SOUTH,
            },
            area: None,
            line: Some(crest(0, 0)),
            width: 0,
            ends: None,
        };
        assert_eq!(works.barrier(1), Some(Barrier::Works));
        assert_eq!(works.barrier(0), Some(Barrier::Fence));
    }
}
