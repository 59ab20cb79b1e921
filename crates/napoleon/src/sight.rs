//! Chapter 4: what units see, and what hides it.

use table::sight::{Blocker, samples};
use table::{Bounds, Point, Segment};

use crate::state::State;
use crate::terrain::{Ground, Hill, Terrain};
use crate::unit::Commander;
use crate::{Side, UnitId};

/// How far one sees into or inside a wood (BWN-4.22).
const WOOD_DEPTH: i64 = 3_000;

/// Ground that shuts a line of sight.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Obstacle {
    /// A piece of terrain, by its place.
    Piece(usize),
    /// A hill, by its place among the hills.
    Hill(usize),
}

/// The eyes of a unit: where it is hidden, and what may stand in its way. Worked out once for many lines.
#[derive(Debug, Clone)]
pub struct Eye {
    section: Option<u8>,
    /// Enemies whose bases may hide something: with the box round them, but for those who move.
    foes: Vec<(UnitId, Option<Bounds>)>,
    /// Ground that may hide something, and hills.
    pieces: Vec<u8>,
    hills: Vec<u8>,
}

impl State {
    /// What a unit needs to know to look along many lines that stay within some bounds.
    pub fn eye(&self, looker: UnitId, fan: &Bounds) -> Eye {
        let unit = self.unit(looker);
        // BWN-4.16: from a hill one looks over enemy units.
        let foes = (self.level(looker) == 0).then_some(unit.side.other());
        self.eye_past(foes, unit.section(), fan)
    }

    /// The same for somebody in a section or not, past the units of a side or over them.
    fn eye_past(&self, foes: Option<Side>, section: Option<u8>, fan: &Bounds) -> Eye {
        let foes = foes.map_or_else(Vec::new, |side| self.near_of(side, fan));
        let hides = |piece: &Terrain| {
            let area = piece.area.as_ref().filter(|_| is_screen(piece));
            area.is_some_and(|area| area.bounds().meets(fan))
        };
        let rises = |hill: &Hill| hill.grounds.iter().any(|ground| ground.bounds().meets(fan));
        Eye {
            section,
            foes: foes
                .into_iter()
                .map(|id| (id, Some(self.bounds(id))))
                .collect(),
            pieces: places(&self.battle.terrain, hides),
            hills: places(&self.battle.hills, rises),
        }
    }

    /// The ground that shuts a line, but for the sections that observer and target hold.
    pub fn ground_in_the_way(
        &self,
        line: &Segment,
        own: Option<u8>,
        theirs: Option<u8>,
    ) -> Option<Obstacle> {
        let crests = !self.battle.rules.hill_simple;
        let mut pieces = self.battle.terrain.iter().enumerate();
        let mut hills = self.battle.hills.iter();
        let piece = pieces.position(|(place, piece)| {
            let place = Some(place as u8);
            is_screen(piece) && place != own && place != theirs && piece_blocks(piece, line)
        });
        piece.map(Obstacle::Piece).or_else(|| {
            let hill = hills.position(|hill| hill_blocks(hill, crests, line));
            hill.map(Obstacle::Hill)
        })
    }

    /// Is `target` visible to `looker` (BWN-4.7 to BWN-4.10)?
    pub fn sees(&self, looker: UnitId, target: UnitId) -> bool {
        let targets = self.bases(target);
        let fan = self.bounds(looker).union(self.bounds(target));
        let eye = self.eye(looker, &fan);
        self.fronts(looker).iter().any(|front| {
            targets.iter().any(|base| {
                let outline = base.outline();
                samples(&outline)
                    .filter(|sample| front.pose.looks_at(*sample))
                    .any(|sample| eye.clear(self, front.pose.anchor, sample, Some(target)))
            })
        })
    }
}

impl State {
    /// Does a commander see a unit? He looks all round from where he is (BWN-4.11).
    pub fn commander_sees(&self, commander: &Commander, target: UnitId) -> bool {
        let from = self.commander_at(commander);
        let host = commander.with.filter(|unit| self.unit(*unit).on_table());
        let high = match host {
            Some(unit) => self.level(unit) > 0,
            None => self.battle.hills.iter().any(|hill| hill.covers(from)),
        };
        let section = host.and_then(|unit| self.unit(unit).section());
        let foes = (!high).then_some(commander.side.other());
        let fan = Bounds::of(&[from]).union(self.bounds(target));
        let eye = self.eye_past(foes, section, &fan);
        self.bases(target).iter().any(|base| {
            samples(&base.outline()).any(|sample| eye.clear(self, from, sample, Some(target)))
        })
    }
}

/// The places in a list of everything that is like this.
fn places<T>(all: &[T], is: impl Fn(&T) -> bool) -> Vec<u8> {
    let found = all.iter().enumerate().filter(|(_, one)| is(one));
    found.map(|(place, _)| place as u8).collect()
}

impl Eye {
    /// An enemy who moves while these eyes watch may stand anywhere.
    pub fn mind(&mut self, mover: UnitId) {
        if let Some(known) = self.foes.iter_mut().find(|(id, _)| *id == mover) {
            known.1 = None;
        } else {
            self.foes.push((mover, None));
        }
    }

    /// Is the line clear of everything that blocks sight (BWN-4.13 to BWN-4.26)?
    pub fn clear(&self, state: &State, from: Point, to: Point, target: Option<UnitId>) -> bool {
        let theirs = target.and_then(|target| state.unit(target).section());
        let line = Segment::new(from, to);
        let bounds = line.bounds();
        let hidden = |place: &u8| {
            let piece = &state.battle.terrain[usize::from(*place)];
            Some(*place) != self.section && Some(*place) != theirs && piece_blocks(piece, &line)
        };
        // BWN-4.17
        let covered = |(id, near): &(UnitId, Option<Bounds>)| {
            Some(*id) != target
                && near.is_none_or(|near| near.meets(&bounds))
                && Blocker::Unit(&state.walls(*id)).blocks(&line)
        };
        let crests = !state.battle.rules.hill_simple;
        let beyond =
            |place: &u8| hill_blocks(&state.battle.hills[usize::from(*place)], crests, &line);
        !self.pieces.iter().any(hidden)
            && !self.hills.iter().any(beyond)
            && !self.foes.iter().any(covered)
    }
}

/// Woods, sections and redoubts hide what is in or behind them.
const fn is_screen(piece: &Terrain) -> bool {
    matches!(
        piece.ground,
        Ground::Wood | Ground::Tz { .. } | Ground::Redoubt { .. }
    )
}

/// BWN-4.22 to BWN-4.25
fn piece_blocks(piece: &Terrain, line: &Segment) -> bool {
    let Some(area) = &piece.area else {
        return false;
    };
    let blocker = match piece.ground {
        Ground::Wood => Blocker::Wood {
            ground: area,
            depth: WOOD_DEPTH,
        },
        _ => Blocker::Solid(area),
    };
    area.bounds().meets(&line.bounds()) && blocker.blocks(line)
}

/// BWN-4.21: without crests only what stands behind is hidden.
fn hill_blocks(hill: &Hill, crests: bool, line: &Segment) -> bool {
    let bounds = line.bounds();
    let mut near = hill.grounds.iter().map(table::Polygon::bounds);
    near.any(|near| near.meets(&bounds))
        && Blocker::Hill {
            grounds: &hill.grounds,
            crests: if crests { &hill.crests } else { &[] },
        }
        .blocks(line)
}
