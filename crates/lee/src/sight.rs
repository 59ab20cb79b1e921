//! Chapter 18, sight: what a unit sees, and what hides it.

use kernel::{Refusal, RuleId, Sight, message, refusal, rule};
use table::contact::crosses_base;
use table::sight::Blocker;
use table::{Distance, Point, Pose, Rect, Segment};

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
    /// Why nothing is seen through it.
    pub(crate) fn refusal(self, state: &State) -> Refusal {
        let why = match self {
            Self::Unit(unit) => {
                message!(
                    "lee-refuse-hidden-by-unit",
                    unit = state.facts(unit).name.as_str()
                )
            }
            Self::Ground(place) => message!(
                "lee-refuse-hidden-by-ground",
                ground = kernel::Value::word(state.battle.terrain[place].ground.key())
            ),
        };
        Refusal::new(self.rule(&state.battle), why)
    }

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

// --- a ruler laid on the table ---

/// One end of the ruler: a spot, or a unit on the table.
#[derive(Clone, Copy)]
enum End {
    Spot(Point),
    Unit(UnitId),
}

/// A place as it is written: a unit (`u7`) or a spot in tenths of an inch (`310,45`).
fn end(state: &State, place: &str) -> Option<End> {
    if let Some(number) = place.strip_prefix('u') {
        let unit = UnitId(number.parse().ok()?);
        let exists = unit.index() < state.units.len() && state.unit(unit).on_table();
        return exists.then_some(End::Unit(unit));
    }
    let (x, y) = place.split_once(',')?;
    let mils = |tenths: &str| tenths.parse::<u16>().ok().map(|it| i64::from(it) * 100);
    let spot = Point::new(mils(x)?, mils(y)?);
    state.battle.field.contains(spot).then_some(End::Spot(spot))
}

/// The line between two places, as somebody there would look along it (LEE-18.7 to LEE-18.12), and what shuts it. From a spot
/// one looks all round, as generals do (LEE-18.13). None if a place does not exist.
pub(crate) fn look(state: &State, from: &str, to: &str) -> Option<Sight> {
    let (from, to) = (end(state, from)?, end(state, to)?);
    let apart = match (from, to) {
        (End::Unit(one), End::Unit(other)) => state.distance(one, other),
        (End::Spot(one), End::Spot(other)) => Distance::between_points(one, other),
        (End::Unit(unit), End::Spot(spot)) | (End::Spot(spot), End::Unit(unit)) => {
            state.distance_to(spot, unit)
        }
    };
    let distance = ((apart.mils() + 99) / 100) as u32;
    let (eye, high) = match from {
        End::Unit(unit) => (state.unit(unit).pose.anchor, state.elevation(unit) > 0),
        End::Spot(spot) => (spot, state.battle.level_at(spot) > 0),
    };
    let (aim, target) = match to {
        End::Unit(unit) => (state.centre(unit), Some(unit)),
        End::Spot(spot) => (spot, None),
    };
    if let End::Unit(unit) = from {
        let pose = state.unit(unit).pose;
        let ahead = match target {
            Some(target) => in_view(pose, state.rect(target)),
            None => pose.local(aim).ahead > 0,
        };
        if !ahead {
            let why = refusal!("LEE-18.7", "lee-refuse-out-of-view");
            return Some(Sight::shut(distance, why, Vec::new()));
        }
    }
    // Enemies are in the way (LEE-18.11): those of the observer, or, where only a spot looks, those of whom it looks at.
    let foes = match (from, target) {
        (End::Unit(unit), _) => Some(state.side_of(unit).other()),
        (End::Spot(_), Some(target)) => Some(state.side_of(target)),
        (End::Spot(_), None) => None,
    };
    let line = Segment::new(eye, aim);
    let screen = state.battle.ground_between(&line).map(Screen::Ground);
    let screen = screen.or_else(|| {
        let foes = foes.filter(|_| !high)?;
        let mut crossed = state.crossed(&line, foes).map(Screen::Unit);
        crossed.find(|screen| target.map(Screen::Unit) != Some(*screen))
    });
    let Some(screen) = screen else {
        return Some(Sight::open(distance));
    };
    let at = match screen {
        Screen::Unit(unit) => Some(format!("u{}", unit.0)),
        Screen::Ground(place) => {
            let area = state.battle.terrain[place].area.as_ref();
            area.map(|area| {
                let bounds = area.bounds();
                let middle = bounds.low.midpoint(bounds.high);
                format!("{},{}", middle.x / 100, middle.y / 100)
            })
        }
    };
    let why = screen.refusal(state);
    Some(Sight::shut(distance, why, at.into_iter().collect()))
}
