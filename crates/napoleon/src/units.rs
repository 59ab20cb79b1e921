//! The list of units: copied cheaply, because most of a copied battle never changes.
//!
//! A walk is tried on a copy of the table, and search copies it for every node; each unit is shared until it is changed.

use std::ops::{Index, IndexMut};
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::unit::Unit;

/// Units by number, shared between copies of a battle.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Units(Vec<Arc<Unit>>);

impl Units {
    /// No units yet.
    pub const fn new() -> Self {
        Self(Vec::new())
    }

    /// How many there are.
    pub const fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are none.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// A unit, if there is one of that number.
    pub fn get(&self, place: usize) -> Option<&Unit> {
        self.0.get(place).map(Arc::as_ref)
    }

    /// All of them in order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &Unit> + ExactSizeIterator {
        self.0.iter().map(Arc::as_ref)
    }

    /// All of them in order, to be changed.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = &mut Unit> {
        self.0.iter_mut().map(Arc::make_mut)
    }

    /// One more.
    pub fn push(&mut self, unit: Unit) {
        self.0.push(Arc::new(unit));
    }

    /// Takes the last one away.
    pub fn pop(&mut self) {
        self.0.pop();
    }
}

impl Index<usize> for Units {
    type Output = Unit;

    fn index(&self, place: usize) -> &Unit {
        &self.0[place]
    }
}

impl IndexMut<usize> for Units {
    fn index_mut(&mut self, place: usize) -> &mut Unit {
        Arc::make_mut(&mut self.0[place])
    }
}
