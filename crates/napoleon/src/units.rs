//! The list of units: copied cheaply, because most of a copied battle never changes, and asked quickly who is near.
//!
//! A walk is tried on a copy of the table, and search copies it for every node; each unit is shared until it is changed.
//! What follows from a unit alone (its bases, its box) is worked out once and kept beside it. A map of all boxes is drawn when
//! somebody first asks, and shared by copies; units that were changed since are looked at by themselves, until there are so
//! many that a new map is cheaper. None of this is part of the battle: it is not written down, and two battles are equal
//! without it.

use std::ops::{Index, IndexMut};
use std::sync::{Arc, OnceLock};

use arrayvec::ArrayVec;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use table::{Bounds, Rect};

use crate::UnitId;
use crate::field::{Bases, body_of};
use crate::formation::extent_of;
use crate::unit::{Unit, Whereabouts};

/// How many units may be changed before a new map is drawn.
const STIRRED: usize = 12;

/// The side of a cell of the map: about the width of a regiment.
const CELL: i64 = 12_000;

/// Units by number, shared between copies of a battle.
#[derive(Debug, Clone, Default)]
pub struct Units {
    all: Vec<Arc<Kept>>,
    map: OnceLock<Arc<Map>>,
    /// Whoever may stand elsewhere than on the map.
    stirred: ArrayVec<UnitId, STIRRED>,
}

/// A unit, and how it stands once somebody has asked.
#[derive(Debug)]
struct Kept {
    unit: Unit,
    stand: OnceLock<Stand>,
}

impl Kept {
    const fn new(unit: Unit) -> Self {
        Self {
            unit,
            stand: OnceLock::new(),
        }
    }
}

/// A copy is made to be changed: what was worked out is not copied.
impl Clone for Kept {
    fn clone(&self) -> Self {
        Self::new(self.unit.clone())
    }
}

/// How a unit stands at its own pose.
#[derive(Debug)]
pub struct Stand {
    /// Its formation rectangle (BWN-3.2).
    pub rect: Rect,
    /// The box round it.
    pub bounds: Bounds,
    /// Its bases.
    pub bases: Bases,
}

impl Stand {
    fn of(unit: &Unit) -> Self {
        let extent = extent_of(unit.formation, unit.kind(), unit.count());
        let rect = Rect::new(unit.pose, extent);
        let body = body_of(unit, unit.formation);
        Self {
            rect,
            bounds: rect.outline().bounds(),
            bases: body
                .into_iter()
                .map(|extent| Rect::new(unit.pose, extent))
                .collect(),
        }
    }
}

/// Who stood where when it was drawn.
#[derive(Debug)]
struct Map {
    /// Units at a pose of their own.
    open: table::Index<UnitId>,
    /// Those whose place is that of something else: of a section, or of a regiment.
    housed: Vec<UnitId>,
}

impl Units {
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

    /// Whether there are none.
    pub const fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// A unit, if there is one of that number.
    pub fn get(&self, place: usize) -> Option<&Unit> {
        self.all.get(place).map(|kept| &kept.unit)
    }

    /// All of them in order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &Unit> + ExactSizeIterator {
        self.all.iter().map(|kept| &kept.unit)
    }

    /// All of them in order, to be changed.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = &mut Unit> {
        self.forget_map();
        self.all.iter_mut().map(open)
    }

    /// One more.
    pub fn push(&mut self, unit: Unit) {
        self.forget_map();
        self.all.push(Arc::new(Kept::new(unit)));
    }

    /// Takes the last one away.
    pub fn pop(&mut self) {
        self.forget_map();
        self.all.pop();
    }

    /// How a unit stands at its own pose.
    pub(crate) fn stand(&self, id: UnitId) -> &Stand {
        let kept = &self.all[id.index()];
        kept.stand.get_or_init(|| Stand::of(&kept.unit))
    }

    /// Everybody on the table who may be within some bounds, in order: those at their own pose whose box meets it, and all
    /// who are housed.
    pub(crate) fn near(&self, bounds: &Bounds) -> Vec<UnitId> {
        let mut found = self.map().open.near(bounds);
        found.retain(|id| !self.stirred.contains(id));
        let drawn = found.len();
        let moved = self.stirred.iter().filter(|id| {
            self[id.index()].whereabouts == Whereabouts::Table
                && self.stand(**id).bounds.meets(bounds)
        });
        found.extend(moved);
        found.extend(self.housed());
        if found.len() > drawn {
            found.sort_unstable();
        }
        found
    }

    /// Those whose place is that of a section or of a regiment, in no order.
    pub(crate) fn housed(&self) -> impl Iterator<Item = UnitId> + '_ {
        let drawn = self.map().housed.iter();
        drawn
            .filter(|id| !self.stirred.contains(id))
            .chain(&self.stirred)
            .copied()
            .filter(|id| self[id.index()].is_housed())
    }

    fn map(&self) -> &Map {
        self.map.get_or_init(|| Arc::new(self.draw()))
    }

    fn draw(&self) -> Map {
        let ids = || (0..self.all.len()).map(|place| UnitId(place as u8));
        let open = ids()
            .filter(|id| self[id.index()].whereabouts == Whereabouts::Table)
            .map(|id| (id, self.stand(id).bounds));
        Map {
            open: table::Index::new(open, CELL),
            housed: ids().filter(|id| self[id.index()].is_housed()).collect(),
        }
    }

    fn forget_map(&mut self) {
        self.map.take();
        self.stirred.clear();
    }

    /// This unit may be somewhere else from now on.
    fn stir(&mut self, id: UnitId) {
        if self.map.get().is_none() || self.stirred.contains(&id) {
            return;
        }
        if self.stirred.try_push(id).is_err() {
            self.forget_map();
        }
    }
}

/// A unit to be changed: how it stood is forgotten.
fn open(kept: &mut Arc<Kept>) -> &mut Unit {
    let kept = Arc::make_mut(kept);
    kept.stand.take();
    &mut kept.unit
}

impl Index<usize> for Units {
    type Output = Unit;

    fn index(&self, place: usize) -> &Unit {
        &self.all[place].unit
    }
}

impl IndexMut<usize> for Units {
    fn index_mut(&mut self, place: usize) -> &mut Unit {
        self.stir(UnitId(place as u8));
        open(&mut self.all[place])
    }
}

impl PartialEq for Units {
    fn eq(&self, other: &Self) -> bool {
        self.iter().eq(other.iter())
    }
}

impl Serialize for Units {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Units {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let units = Vec::<Unit>::deserialize(deserializer)?;
        Ok(Self {
            all: units
                .into_iter()
                .map(|unit| Arc::new(Kept::new(unit)))
                .collect(),
            ..Self::new()
        })
    }
}
