//! Chapter 18, sight: what a unit sees, and what hides it.

use kernel::{RuleId, rule};
use table::contact::crosses_base;
use table::sight::Blocker;
use table::{Point, Pose, Rect, Segment};

use crate::battle::Battle;
use crate::side::{Side, UnitId};
use crate::state::State;
use crate::terrain::Ground;
use crate::units::INCH;

/// How much of a line of sight may run inside a wood (LEE-18.9).
const WOOD_DEPTH: i64 = 2 * INCH;

/// What shuts a line of sight.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Screen {
    /// A piece of ground, by its place in the list of terrain.
    Ground(usize),
    /// A unit.
    Unit(UnitId),
}

impl Screen {
    /// The rule by which it hides.
    pub fn rule(self, battle: &Battle) -> RuleId {
        match self {
            Self::Unit(_) => rule!("LEE-18.11"),
            Self::Ground(place) => match battle.terrain[place].ground {
                Ground::Wood => rule!("LEE-18.9"),
                _ => rule!("LEE-18.10"),
            },
        }
    }
}

impl Battle {
    /// The ground that shuts a line of sight (LEE-18.9, LEE-18.10).
    pub fn ground_between(&self, line: &Segment) -> Option<usize> {
        let bounds = line.bounds();
        let shuts = |place: usize| {
            let piece = &self.terrain[place];
            let Some(area) = &piece.area else {
                return false;
            };
            if !area.bounds().meets(&bounds) {
                return false;
            }
            match piece.ground {
                Ground::Wood => Blocker::Wood {
                    ground: area,
                    depth: WOOD_DEPTH,
                }
                .blocks(line),
                Ground::Hill { .. } => {
                    line.crosses_polygon(area)
                        && !self.same_hill(place, line.from())
                        && !self.same_hill(place, line.to())
                }
                Ground::Town | Ground::Corn => {
                    !area.contains(line.from())
                        && !area.contains(line.to())
                        && line.crosses_polygon(area)
                }
                _ => false,
            }
        };
        (0..self.terrain.len()).find(|place| shuts(*place))
    }

    /// Is a point on the hill of which this piece is a part? Hills that touch or overlap are one hill (LEE-18.10).
    fn same_hill(&self, place: usize, point: Point) -> bool {
        let hill = |other: usize| matches!(self.terrain[other].ground, Ground::Hill { .. });
        let area = |other: usize| self.terrain[other].area.as_ref();
        let touches = |a: usize, b: usize| match (area(a), area(b)) {
            (Some(a), Some(b)) => a.bounds().meets(&b.bounds()) && a.meets_polygon(b),
            _ => false,
        };
        let linked = |a: usize| {
            (0..self.terrain.len()).filter(move |b| *b != a && hill(*b) && touches(a, *b))
        };
        let on = |part: usize| area(part).is_some_and(|area| area.contains(point));
        on(place)
            || (0..self.terrain.len()).any(|other| {
                hill(other)
                    && on(other)
                    && tabletop::links::connected(place, linked).contains(&other)
            })
    }
}

/// Has an observer at a pose this rectangle in its field of view: a corner or the centre before its front line (LEE-18.7)?
pub fn in_view(observer: Pose, target: Rect) -> bool {
    let ahead = |point: &Point| observer.local(*point).ahead > 0;
    target.outline().points().iter().any(ahead) || ahead(&target.centre())
}

/// Has a unit an enemy in its field of view and in sight (LEE-18.7, LEE-18.8)?
pub fn sees(state: &State, observer: UnitId, target: UnitId) -> bool {
    in_view(state.unit(observer).pose, state.rect(target))
        && state.screen_between(observer, target).is_none()
}

impl State {
    /// What shuts the line of sight from a point to the centre of a unit (LEE-18.8 to LEE-18.12); `None` if it is open. Units of
    /// `foes` other than the target are in the way, unless the observer stands high.
    pub fn screen(&self, from: Point, high: bool, foes: Side, target: UnitId) -> Option<Screen> {
        let line = Segment::new(from, self.centre(target));
        if let Some(place) = self.battle.ground_between(&line) {
            return Some(Screen::Ground(place));
        }
        if high {
            return None;
        }
        self.crossed(&line, foes)
            .find(|unit| *unit != target)
            .map(Screen::Unit)
    }

    /// The units of a side that a line crosses (LEE-2.20).
    pub fn crossed<'a>(
        &'a self,
        line: &'a Segment,
        side: Side,
    ) -> impl Iterator<Item = UnitId> + 'a {
        let bounds = line.bounds();
        self.on_table(side).filter(move |unit| {
            let rect = self.rect(*unit);
            rect.outline().bounds().meets(&bounds) && crosses_base(line, rect)
        })
    }

    /// What shuts a unit's line of sight to an enemy unit (LEE-18.8).
    pub fn screen_between(&self, observer: UnitId, target: UnitId) -> Option<Screen> {
        let foes = self.side_of(observer).other();
        let from = self.unit(observer).pose.anchor;
        self.screen(from, self.elevation(observer) > 0, foes, target)
    }
}
