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
    /// What the variants of an enumeration become, by their numbers, with the address of the name that it was worked out for.
    variants: Vec<((usize, usize), f32)>,
    /// The place of the word that came last: the same word often comes again.
    last: usize,
}

impl Cell {
    pub(crate) const fn new(column: usize, read: Read) -> Self {
        Self {
            column,
            read,
            variants: Vec::new(),
            last: 0,
        }
    }

    /// What a word or the name of a side becomes; none if this is neither.
    pub(crate) fn word(&mut self, value: &str) -> Option<f32> {
        match &self.read {
            Read::Word(words) => {
                if words.get(self.last).is_none_or(|known| known != value) {
                    let found = words.iter().position(|known| known == value);
                    self.last = found.unwrap_or(words.len());
                }
                Some(self.last as f32 + 1.0)
            }
            Read::Side([own, other]) => {
                Some(f32::from(u8::from(value == own)) - f32::from(u8::from(value == other)))
            }
            _ => None,
        }
    }

    /// The same for a variant of an enumeration: worked out once.
    pub(crate) fn variant(&mut self, index: u32, name: &'static str) -> Option<f32> {
        let key = (name.as_ptr() as usize, name.len());
        let index = index as usize;
        if let Some((known, value)) = self.variants.get(index)
            && *known == key
        {
            return Some(*value);
        }
        let value = self.word(name)?;
        if index < MOST_VARIANTS {
            if self.variants.len() <= index {
                self.variants.resize(index + 1, ((0, 0), 0.0));
            }
            self.variants[index] = (key, value);
        }
        Some(value)
    }
}

/// Variants with greater numbers are worked out again each time.
const MOST_VARIANTS: usize = 256;

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

/// Rows as they were written last, with what they were written from.
#[derive(Debug, Clone)]
pub(crate) struct Kept {
    /// How long a row is.
    width: usize,
    stamps: Vec<Option<u64>>,
    image: Vec<f32>,
}

impl Kept {
    pub(crate) fn new(width: usize, most: usize) -> Self {
        Self {
            width,
            stamps: vec![None; most],
            image: vec![0.0; width * most],
        }
    }

    /// Writes a row as it was, if it was made from the same.
    pub(crate) fn recall(&self, row: usize, stamp: u64, out: &mut [f32]) -> bool {
        let known = self.stamps.get(row) == Some(&Some(stamp));
        if known {
            let image = &self.image[row * self.width..(row + 1) * self.width];
            out[..self.width].copy_from_slice(image);
        }
        known
    }

    /// Keeps a row.
    pub(crate) fn keep(&mut self, row: usize, stamp: u64, out: &[f32]) {
        if let Some(place) = self.stamps.get_mut(row) {
            *place = Some(stamp);
            let image = &mut self.image[row * self.width..(row + 1) * self.width];
            image.copy_from_slice(&out[..self.width]);
        }
    }
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
    /// The fields that came at each place of the structure, by the address of their names: finding a field again costs one
    /// comparison, or a few where structures of several shapes come.
    pub(crate) known: Vec<Vec<Known>>,
    /// Of a row of a table: the rows as they were.
    pub(crate) kept: Option<Box<Kept>>,
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
        if self.known.len() <= order {
            self.known.resize(order + 1, Vec::new());
        }
        let here = &mut self.known[order];
        if let Some(known) = here.iter().find(|known| known.name == key) {
            return known.child.map(|child| child as usize);
        }
        let child = self.fields.iter().position(|(known, _)| known == name);
        here.push(Known {
            name: key,
            child: child.map(|child| child as u32),
        });
        child
    }
}
