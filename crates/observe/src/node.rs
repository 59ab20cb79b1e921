//! What is done with each part of a value that is walked: a tree along the names of its fields.

use std::sync::Arc;

/// How a plain value becomes a number.
#[derive(Debug, Clone)]
pub(crate) enum Read {
    /// As it is.
    Number,
    /// One more than it is, so that 0 is nobody.
    Id,
    /// 1 if it is there at all.
    Has,
    /// 1 for the own side, -1 for the other.
    Side([String; 2]),
    /// The place in a list of words, from 1; one more than the last for a word that is not listed.
    Word(Arc<[String]>),
    /// A column for each word of a list; each time the word comes, its column counts on.
    Tally(Arc<[String]>),
    /// A place such as «C7»: row (A is 1) and column.
    Hex,
    /// A place such as «(2,0)»: row and column, from 1.
    Square,
    /// The least number so far.
    Low,
    /// The greatest number so far.
    High,
    /// A row of a drawn map: one number for each sign, its place in the list from 1.
    Signs(Arc<[String]>, usize),
}

/// A column and what is written into it.
#[derive(Debug, Clone)]
pub(crate) struct Cell {
    pub(crate) column: usize,
    pub(crate) read: Read,
}

/// The rows of a table or of a plane.
#[derive(Debug, Clone)]
pub(crate) struct Rows {
    /// Where the first row begins.
    pub(crate) start: usize,
    /// How long a row is.
    pub(crate) width: usize,
    /// How many there are; more are left out.
    pub(crate) most: usize,
    /// Does its first column say that there is such a row?
    pub(crate) present: bool,
    /// What is done with each element.
    pub(crate) row: Box<Node>,
}

/// What is done with a value.
#[derive(Debug, Clone, Default)]
pub(crate) struct Node {
    pub(crate) cells: Vec<Cell>,
    /// Fields of a structure by name.
    pub(crate) fields: Vec<(String, Node)>,
    /// Elements of a list by place.
    pub(crate) items: Vec<(usize, Node)>,
    /// Every element of a list: a later one writes over an earlier one.
    pub(crate) each: Option<Box<Node>>,
    /// Elements of a list as rows.
    pub(crate) rows: Option<Rows>,
    /// Columns for the length of a list.
    pub(crate) counts: Vec<usize>,
    /// The first of four columns for the least and greatest coordinates of a list of points.
    pub(crate) bounds: Option<usize>,
    /// The fields in the order in which they came last time, by the address of their names: finding a field again costs one
    /// comparison.
    pub(crate) known: Vec<Known>,
}

/// A field that came before.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Known {
    pub(crate) name: (usize, usize),
    pub(crate) child: Option<u32>,
}

impl Node {
    /// The node for a part of the value, made if there is none yet. `*` is every element, a number one element.
    pub(crate) fn at(&mut self, path: &[String]) -> &mut Self {
        let Some((first, rest)) = path.split_first() else {
            return self;
        };
        let child = if first == "*" {
            &mut **self.each.get_or_insert_default()
        } else if let Ok(place) = first.parse::<usize>() {
            let found = self.items.iter().position(|(known, _)| *known == place);
            let index = found.unwrap_or_else(|| {
                self.items.push((place, Self::default()));
                self.items.len() - 1
            });
            &mut self.items[index].1
        } else {
            let found = self.fields.iter().position(|(known, _)| known == first);
            let index = found.unwrap_or_else(|| {
                self.fields.push((first.clone(), Self::default()));
                self.fields.len() - 1
            });
            &mut self.fields[index].1
        };
        child.at(rest)
    }

    /// The place among the fields of the one with this name, which came as number `order` of its structure.
    pub(crate) fn field(&mut self, order: usize, name: &'static str) -> Option<usize> {
        let key = (name.as_ptr() as usize, name.len());
        if let Some(known) = self.known.get(order)
            && known.name == key
        {
            return known.child.map(|child| child as usize);
        }
        let child = self.fields.iter().position(|(known, _)| known == name);
        if order <= self.known.len() {
            let known = Known {
                name: key,
                child: child.map(|child| child as u32),
            };
            match self.known.get_mut(order) {
                Some(place) => *place = known,
                None => self.known.push(known),
            }
        }
        child
    }
}
