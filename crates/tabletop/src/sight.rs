//! What units see, and what hides it.

use table::sight::Blocker;
use table::{Bounds, Mils, Point, Segment};

use crate::field::{Tabletop, UnitOf};
use crate::terrain::{Ground, Hill, Piece, Screen};
use crate::{Id, Placed};

/// The numbers of the rules of sight.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SightRules {
    /// How far one sees into or inside a wood (BWN-4.22, LEE-18.9).
    pub wood_depth: Mils,
    /// A hill hides what is on it beyond a crest (BWN-4.18), or only what is behind it (BWN-4.21, LEE-18.10).
    pub crests: bool,
    /// From a hill one looks over enemy units (BWN-4.16, LEE-18.11).
    pub heights_look_over: bool,
}

/// What shuts a line of sight.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Obstacle<I> {
    /// A piece of terrain, by its place.
    Piece(usize),
    /// A hill, by its place among the hills.
    Hill(usize),
    /// A unit.
    Unit(I),
}

/// The eyes of a unit: where it is hidden, and what may stand in its way. Worked out once for many lines.
#[derive(Debug, Clone)]
pub struct Eye<I> {
    held: Option<usize>,
    /// Enemies whose bases may hide something: with the box round them, but for those who move.
    foes: Vec<(I, Option<Bounds>)>,
    /// Ground that may hide something, and hills.
    pieces: Vec<u8>,
    hills: Vec<u8>,
}

impl<I: Id> Eye<I> {
    /// The eyes of somebody of a side, who holds a piece of terrain or not, for lines within some bounds. Without a side he
    /// looks over all units.
    pub fn new<T: Tabletop>(
        table: &T,
        side: Option<T::Side>,
        held: Option<usize>,
        fan: &Bounds,
    ) -> Self
    where
        T::Unit: Placed<Id = I>,
    {
        let foe = |id: &I| Some(table.side_of(&table.roster()[id.place()])) != side;
        let mut foes = match side {
            Some(_) => table.near(fan),
            None => Vec::new(),
        };
        foes.retain(foe);
        let hides = |piece: &Piece<T::Ground>| {
            let screen = piece.ground.screen() != Screen::Open;
            let area = piece.area.as_ref().filter(|_| screen);
            area.is_some_and(|area| area.bounds().meets(fan))
        };
        let rises = |hill: &Hill| hill.grounds.iter().any(|ground| ground.bounds().meets(fan));
        Self {
            held,
            foes: foes
                .into_iter()
                .map(|id| (id, Some(table.bounds(id))))
                .collect(),
            pieces: places(table.terrain(), hides),
            hills: places(table.hills(), rises),
        }
    }

    /// An enemy who moves while these eyes watch may stand anywhere.
    pub fn mind(&mut self, mover: I) {
        if let Some(known) = self.foes.iter_mut().find(|(id, _)| *id == mover) {
            known.1 = None;
        } else {
            self.foes.push((mover, None));
        }
    }

    /// Tests if the line is clear of everything that blocks sight (BWN-4.13 to BWN-4.26).
    pub fn clear<T: Tabletop>(&self, table: &T, from: Point, to: Point, target: Option<I>) -> bool
    where
        T::Unit: Placed<Id = I>,
    {
        let theirs = target.and_then(|target| table.held_piece(target));
        let rules = table.sight_rules();
        let line = Segment::new(from, to);
        let bounds = line.bounds();
        let hidden = |place: &u8| {
            let place = usize::from(*place);
            Some(place) != self.held
                && Some(place) != theirs
                && piece_blocks(&table.terrain()[place], rules, &line)
        };
        // BWN-4.17
        let covered = |(id, near): &(I, Option<Bounds>)| {
            Some(*id) != target
                && near.is_none_or(|near| near.meets(&bounds))
                && Blocker::Unit(&table.walls(*id)).blocks(&line)
        };
        let beyond = |place: &u8| hill_blocks(&table.hills()[usize::from(*place)], rules, &line);
        !self.pieces.iter().any(hidden)
            && !self.hills.iter().any(beyond)
            && !self.foes.iter().any(covered)
    }
}

/// The places in a list of everything that is like this.
fn places<T>(all: &[T], is: impl Fn(&T) -> bool) -> Vec<u8> {
    let found = all.iter().enumerate().filter(|(_, one)| is(one));
    found.map(|(place, _)| place as u8).collect()
}

/// BWN-4.22 to BWN-4.25, LEE-18.9, LEE-18.10
fn piece_blocks<G: Ground>(piece: &Piece<G>, rules: SightRules, line: &Segment) -> bool {
    let Some(area) = &piece.area else {
        return false;
    };
    let blocker = match piece.ground.screen() {
        Screen::Open => return false,
        Screen::Wood => Blocker::Wood {
            ground: area,
            depth: rules.wood_depth,
        },
        Screen::Solid => Blocker::Solid(area),
        Screen::Behind => {
            if area.contains(line.from()) || area.contains(line.to()) {
                return false;
            }
            Blocker::Solid(area)
        }
    };
    area.bounds().meets(&line.bounds()) && blocker.blocks(line)
}

/// BWN-4.18, BWN-4.21, LEE-18.10
fn hill_blocks(hill: &Hill, rules: SightRules, line: &Segment) -> bool {
    let bounds = line.bounds();
    let mut near = hill.grounds.iter().map(table::Polygon::bounds);
    near.any(|near| near.meets(&bounds))
        && Blocker::Hill {
            grounds: &hill.grounds,
            crests: if rules.crests { &hill.crests } else { &[] },
        }
        .blocks(line)
}

/// What shuts a line, and where it does: ground but for the pieces that both ends hold, then units of the other side than the
/// looker's, unless he looks over them. None if the line is open.
pub fn what_shuts<T: Tabletop>(
    table: &T,
    line: &Segment,
    looker: Option<UnitOf<T>>,
    target: Option<UnitOf<T>>,
) -> Option<(Obstacle<UnitOf<T>>, Point)> {
    let rules = table.sight_rules();
    let [own, theirs] = [looker, target].map(|end| end.and_then(|id| table.held_piece(id)));
    let mut pieces = table.terrain().iter().enumerate();
    let shut = pieces.find(|(place, piece)| {
        let place = Some(*place);
        place != own && place != theirs && piece_blocks(piece, rules, line)
    });
    if let Some((place, piece)) = shut {
        let at = piece.area.as_ref().and_then(|area| entry(line, area));
        return Some((Obstacle::Piece(place), at.unwrap_or(line.from())));
    }
    let mut hills = table.hills().iter().enumerate();
    if let Some((place, hill)) = hills.find(|(_, hill)| hill_blocks(hill, rules, line)) {
        let crossed = hill.grounds.iter().filter(|it| line.crosses_polygon(it));
        let at = crossed
            .map(|ground| entry(line, ground).unwrap_or(line.from()))
            .min_by_key(|p| (*p - line.from()).squared());
        return Some((Obstacle::Hill(place), at.unwrap_or(line.from())));
    }
    let looker = looker.filter(|id| !(rules.heights_look_over && table.level(*id) > 0))?;
    let side = table.side_of(&table.roster()[looker.place()]);
    let mut units = table.roster().each();
    // BWN-4.17
    let (foe, _) = units.find(|(id, unit)| {
        unit.place() != crate::Place::Off
            && table.side_of(unit) != side
            && Some(*id) != target
            && Blocker::Unit(&table.walls(*id)).blocks(line)
    })?;
    Some((Obstacle::Unit(foe), table.centre(foe)))
}

/// Where a line meets the outline of an area first. None if it does not.
fn entry(line: &Segment, area: &table::Polygon) -> Option<Point> {
    let corners = area.points();
    let sides =
        (0..corners.len()).map(|at| Segment::new(corners[at], corners[(at + 1) % corners.len()]));
    let meetings = sides.filter_map(|side| line.first_meeting(&side));
    meetings.min_by_key(|p| (*p - line.from()).squared())
}
