//! The list of units: copied cheaply, because most of a copied battle never changes, and asked quickly who is near.
//!
//! A walk is tried on a copy of the table, and search copies it for every node; each unit is shared until it is changed.
//! What follows from a unit alone (its bases, its box) is worked out once and kept beside it. A map of all boxes is drawn when
//! somebody first asks, and shared by copies; units that were changed since are looked at by themselves, until there are so
//! many that a new map is cheaper. None of this is part of the battle: it is not written down, and two battles are equal
//! without it.

use std::fmt::Debug;
use std::ops::{Index, IndexMut};
use std::sync::{Arc, OnceLock};

use arrayvec::ArrayVec;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use table::{Bounds, Mils, Rect, Vector};

use crate::Id;

/// How many units may be changed before a new map is drawn.
const STIRRED: usize = 12;

/// Where a unit is, as far as room on the table goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// On the table at a pose of its own.
    Open,
    /// On the table, in the place of something else: in a town, beside its regiment.
    Housed,
    /// Not on the table.
    Off,
}

/// A unit that can stand on a table.
pub trait Placed: Clone {
    /// Its number.
    type Id: Id;
    /// Its bases on the table: `[Rect; 1]` if a unit is one rectangle.
    type Bases: AsRef<[Rect]> + AsMut<[Rect]> + Debug;

    /// The side of a cell of the map: about the width of a unit.
    const CELL: Mils;

    /// Where it is.
    fn place(&self) -> Place;

    /// The rectangle round all its bases at its own pose.
    fn rect(&self) -> Rect;

    /// Its bases at its own pose.
    fn bases(&self) -> Self::Bases;
}

/// How a unit stands at its own pose.
#[derive(Debug)]
pub struct Stand<Bases> {
    /// The rectangle round it (BWN-3.2, LEE-2.7).
    pub rect: Rect,
    /// The box round that.
    pub bounds: Bounds,
    /// Its bases.
    pub bases: Bases,
}

/// A unit, and how it stands once somebody has asked.
#[derive(Debug)]
struct Kept<U: Placed> {
    unit: U,
    stand: OnceLock<Stand<U::Bases>>,
}

impl<U: Placed> Kept<U> {
    const fn new(unit: U) -> Self {
        Self {
            unit,
            stand: OnceLock::new(),
        }
    }
}

/// A copy is made to be changed: what was worked out is not copied.
impl<U: Placed> Clone for Kept<U> {
    fn clone(&self) -> Self {
        Self::new(self.unit.clone())
    }
}

/// Who stood where when it was drawn.
#[derive(Debug)]
struct Map<I> {
    /// Units at a pose of their own.
    open: table::Index<I>,
    /// Those in the place of something else.
    housed: Vec<I>,
}

/// Units by number, shared between copies of a battle.
///
/// ```
/// use table::{Bounds, Facing, Point, Pose, Rect, Size};
/// use tabletop::{Place, Placed, Roster};
///
/// tabletop::ids! {
///     /// A unit.
///     UnitId
/// }
///
/// #[derive(Clone, PartialEq)]
/// struct Brigade { at: Pose }
///
/// impl Placed for Brigade {
///     type Id = UnitId;
///     type Bases = [Rect; 1];
///     const CELL: i64 = 3_000;
///     fn place(&self) -> Place { Place::Open }
///     fn rect(&self) -> Rect { Size::new(3_000, 1_000).unwrap().standing_at(self.at) }
///     fn bases(&self) -> [Rect; 1] { [self.rect()] }
/// }
///
/// let brigade = |x| Brigade { at: Pose::new(Point::new(x, 10_000), Facing::NORTH) };
/// let mut roster: Roster<Brigade> = [brigade(10_000), brigade(30_000)].into_iter().collect();
/// let here = Bounds::of(&[Point::new(9_000, 9_500)]);
/// assert_eq!(roster.near(&here), [UnitId(0)]);
/// roster[1] = brigade(9_000);
/// assert_eq!(roster.near(&here), [UnitId(0), UnitId(1)]);
/// ```
#[derive(Debug)]
pub struct Roster<U: Placed> {
    all: Vec<Arc<Kept<U>>>,
    map: OnceLock<Arc<Map<U::Id>>>,
    /// Those who may stand elsewhere than on the map.
    stirred: ArrayVec<U::Id, STIRRED>,
}

impl<U: Placed> Clone for Roster<U> {
    fn clone(&self) -> Self {
        Self {
            all: self.all.clone(),
            map: self.map.clone(),
            stirred: self.stirred.clone(),
        }
    }
}

impl<U: Placed> Default for Roster<U> {
    fn default() -> Self {
        Self::new()
    }
}

impl<U: Placed> Roster<U> {
    /// No units yet.
    pub const fn new() -> Self {
        Self {
            all: Vec::new(),
            map: OnceLock::new(),
            stirred: ArrayVec::new_const(),
        }
    }

    /// How many there are.
    pub const fn len(&self) -> usize {
        self.all.len()
    }

    /// Tests if there are none.
    pub const fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// A unit. None if there is none of that number.
    pub fn get(&self, place: usize) -> Option<&U> {
        self.all.get(place).map(|kept| &kept.unit)
    }

    /// All of them in order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &U> + ExactSizeIterator {
        self.all.iter().map(|kept| &kept.unit)
    }

    /// All of them in order, to be changed.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = &mut U> {
        self.forget_map();
        self.all.iter_mut().map(open)
    }

    /// All of them in order, with their numbers.
    pub fn each(&self) -> impl DoubleEndedIterator<Item = (U::Id, &U)> + ExactSizeIterator {
        let all = self.iter().enumerate();
        all.map(|(place, unit)| (U::Id::at(place), unit))
    }

    /// Adds a unit.
    pub fn push(&mut self, unit: U) {
        self.forget_map();
        self.all.push(Arc::new(Kept::new(unit)));
    }

    /// Takes the last one away.
    pub fn pop(&mut self) {
        self.forget_map();
        self.all.pop();
    }

    /// How a unit stands at its own pose.
    pub fn stand(&self, id: U::Id) -> &Stand<U::Bases> {
        let kept = &self.all[id.place()];
        kept.stand.get_or_init(|| {
            let rect = kept.unit.rect();
            Stand {
                rect,
                bounds: rect.outline().bounds(),
                bases: kept.unit.bases(),
            }
        })
    }

    /// Everybody on the table who may be within some bounds, in order: those at their own pose whose box meets it, and all
    /// who are housed.
    pub fn near(&self, bounds: &Bounds) -> Vec<U::Id> {
        let mut found = self.map().open.near(bounds);
        found.retain(|id| !self.stirred.contains(id));
        let drawn = found.len();
        let moved = self.stirred.iter().filter(|id| {
            self[id.place()].place() == Place::Open && self.stand(**id).bounds.meets(bounds)
        });
        found.extend(moved);
        found.extend(self.housed());
        if found.len() > drawn {
            found.sort_unstable();
        }
        found
    }

    /// Those in the place of something else, in no order.
    pub fn housed(&self) -> impl Iterator<Item = U::Id> + '_ {
        let drawn = self.map().housed.iter();
        drawn
            .filter(|id| !self.stirred.contains(id))
            .chain(&self.stirred)
            .copied()
            .filter(|id| self[id.place()].place() == Place::Housed)
    }

    /// Changes a unit in nothing but where it stands: as it stood, shifted. What was worked out for it goes along.
    ///
    /// `change` must leave its facing and its bases alone.
    pub fn shift(&mut self, id: U::Id, by: Vector, change: impl FnOnce(&mut U)) {
        self.stir(id);
        let kept = Arc::make_mut(&mut self.all[id.place()]);
        change(&mut kept.unit);
        if let Some(stand) = kept.stand.get_mut() {
            stand.rect.pose.anchor = stand.rect.pose.anchor + by;
            stand.bounds = stand.bounds.shifted(by);
            for base in stand.bases.as_mut() {
                base.pose.anchor = base.pose.anchor + by;
            }
        }
    }

    fn map(&self) -> &Map<U::Id> {
        self.map.get_or_init(|| Arc::new(self.draw()))
    }

    fn draw(&self) -> Map<U::Id> {
        let at = |place: Place| {
            let found = self.each().filter(move |(_, unit)| unit.place() == place);
            found.map(|(id, _)| id)
        };
        let open = at(Place::Open).map(|id| (id, self.stand(id).bounds));
        Map {
            open: table::Index::new(open, U::CELL),
            housed: at(Place::Housed).collect(),
        }
    }

    fn forget_map(&mut self) {
        self.map.take();
        self.stirred.clear();
    }

    /// This unit may be somewhere else from now on.
    fn stir(&mut self, id: U::Id) {
        if self.map.get().is_none() || self.stirred.contains(&id) {
            return;
        }
        if self.stirred.try_push(id).is_err() {
            self.forget_map();
        }
    }
}

/// A unit to be changed: how it stood is forgotten.
fn open<U: Placed>(kept: &mut Arc<Kept<U>>) -> &mut U {
    let kept = Arc::make_mut(kept);
    kept.stand.take();
    &mut kept.unit
}

impl<U: Placed> Index<usize> for Roster<U> {
    type Output = U;

    fn index(&self, place: usize) -> &U {
        &self.all[place].unit
    }
}

impl<U: Placed> IndexMut<usize> for Roster<U> {
    fn index_mut(&mut self, place: usize) -> &mut U {
        self.stir(U::Id::at(place));
        open(&mut self.all[place])
    }
}

impl<U: Placed + PartialEq> PartialEq for Roster<U> {
    fn eq(&self, other: &Self) -> bool {
        self.iter().eq(other.iter())
    }
}

impl<U: Placed> FromIterator<U> for Roster<U> {
    fn from_iter<T: IntoIterator<Item = U>>(units: T) -> Self {
        let units = units.into_iter();
        Self {
            all: units.map(|unit| Arc::new(Kept::new(unit))).collect(),
            ..Self::new()
        }
    }
}

impl<U: Placed + Serialize> Serialize for Roster<U> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, U: Placed + Deserialize<'de>> Deserialize<'de> for Roster<U> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<U>::deserialize(deserializer)?.into_iter().collect())
    }
}
