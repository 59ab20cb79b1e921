//! Sets of sectors and of borders, as small as a number.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::board::{Border, Sector};

/// A set of sectors.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Sectors(u16);

impl Sectors {
    /// None of them.
    pub const NONE: Self = Self(0);

    /// Is the sector in the set?
    pub const fn has(self, sector: Sector) -> bool {
        self.0 & (1 << sector as u16) != 0
    }

    /// Puts a sector in.
    pub fn add(&mut self, sector: Sector) {
        self.0 |= 1 << sector as u16;
    }

    /// Takes a sector out.
    pub fn remove(&mut self, sector: Sector) {
        self.0 &= !(1 << sector as u16);
    }

    /// Those in the set, in board order.
    pub fn iter(self) -> impl Iterator<Item = Sector> {
        Sector::ALL
            .into_iter()
            .filter(move |sector| self.has(*sector))
    }

    /// Is nothing in it?
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// A number that is different for every set.
    pub(crate) const fn stamp(self) -> u64 {
        self.0 as u64
    }
}

impl FromIterator<Sector> for Sectors {
    fn from_iter<T: IntoIterator<Item = Sector>>(sectors: T) -> Self {
        let mut set = Self::NONE;
        sectors.into_iter().for_each(|sector| set.add(sector));
        set
    }
}

impl Serialize for Sectors {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Sectors {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<Sector>::deserialize(deserializer)?
            .into_iter()
            .collect())
    }
}

/// A set of borders.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Borders(u32);

impl Borders {
    /// None of them.
    pub const NONE: Self = Self(0);

    /// Is the border in the set?
    pub const fn has(self, border: Border) -> bool {
        self.0 & (1 << border.index()) != 0
    }

    /// Puts a border in.
    pub fn add(&mut self, border: Border) {
        self.0 |= 1 << border.index();
    }

    /// How many there are.
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Is nothing in it?
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Those in the set, in board order.
    pub fn iter(self) -> impl Iterator<Item = Border> {
        Border::all().filter(move |border| self.has(*border))
    }
}

impl FromIterator<Border> for Borders {
    fn from_iter<T: IntoIterator<Item = Border>>(borders: T) -> Self {
        let mut set = Self::default();
        borders.into_iter().for_each(|border| set.add(border));
        set
    }
}

impl Serialize for Borders {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Borders {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<Border>::deserialize(deserializer)?
            .into_iter()
            .collect())
    }
}
