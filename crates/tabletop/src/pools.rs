//! Dice thrown together: every die that shows enough is a hit (or a success). The chances are exact.

use arrayvec::ArrayVec;
use kernel::Umpire;

/// Dice that succeed on the same number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Batch {
    dice: u32,
    /// The lowest face that is a success, 1 to 7.
    from: u8,
}

/// Dice that are thrown together and counted one by one. Those of different throwers may succeed on different numbers.
///
/// ```
/// use tabletop::Pool;
///
/// // Four dice that hit on 4 or more, and two of a general that hit on 3 or more.
/// let pool = Pool::of(4).with(2, 3);
/// assert_eq!(pool.dice(), 6);
/// let chances = pool.chances();
/// assert_eq!(chances.len(), 7);
/// assert!((chances.iter().sum::<f64>() - 1.0).abs() < 1e-12);
/// // All six hit: a half four times, two thirds twice.
/// assert!((chances[6] - 1.0 / 16.0 * 4.0 / 9.0).abs() < 1e-12);
/// assert!((pool.at_least(1) - (1.0 - 1.0 / 16.0 / 9.0)).abs() < 1e-12);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pool {
    batches: ArrayVec<Batch, 6>,
}

/// A throw of a [`Pool`]: every face, in the order of the pool, and how many of them succeeded.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Throw {
    /// What the dice show.
    pub faces: Vec<u8>,
    /// How many of them are hits.
    pub hits: u8,
}

impl Pool {
    /// Dice that succeed on 4, 5 and 6.
    pub fn of(dice: u32) -> Self {
        Self::from_face(dice, 4)
    }

    /// Dice that succeed on `from` or more.
    pub fn from_face(dice: u32, from: u8) -> Self {
        let mut batches = ArrayVec::new();
        batches.push(Batch { dice, from });
        Self { batches }
    }

    /// The same pool with some dice more, which succeed on `from` or more.
    ///
    /// # Panics
    /// If dice of more than six different success numbers are added.
    #[must_use]
    pub fn with(mut self, dice: u32, from: u8) -> Self {
        match self.batches.iter_mut().find(|batch| batch.from == from) {
            Some(batch) => batch.dice += dice,
            None => self.batches.push(Batch { dice, from }),
        }
        self
    }

    /// How many dice there are.
    pub fn dice(&self) -> u32 {
        self.batches.iter().map(|batch| batch.dice).sum()
    }

    /// Throws the dice, those of the first success number first.
    ///
    /// ```
    /// use kernel::{Dice, Umpire};
    /// use tabletop::Pool;
    ///
    /// let mut dice = Dice::quick(3);
    /// let throw = Pool::of(5).throw(&mut Umpire::<()>::new(&mut dice));
    /// assert_eq!(throw.faces.len(), 5);
    /// assert_eq!(throw.hits as usize, throw.faces.iter().filter(|face| **face >= 4).count());
    /// ```
    pub fn throw<E>(&self, umpire: &mut Umpire<'_, E>) -> Throw {
        let mut throw = Throw {
            faces: Vec::with_capacity(self.dice() as usize),
            hits: 0,
        };
        for batch in &self.batches {
            for _ in 0..batch.dice {
                let face = umpire.d6();
                throw.hits += u8::from(face >= batch.from);
                throw.faces.push(face);
            }
        }
        throw
    }

    /// The chances of no hit, one hit, and so on up to all dice.
    pub fn chances(&self) -> Vec<f64> {
        let mut batches = self.batches.iter().map(Batch::chances);
        let first = batches.next().unwrap_or_else(|| vec![1.0]);
        batches.fold(first, |all, more| {
            let mut both = vec![0.0; all.len() + more.len() - 1];
            for (hits, p) in all.iter().enumerate() {
                for (others, q) in more.iter().enumerate() {
                    both[hits + others] += p * q;
                }
            }
            both
        })
    }

    /// The chance of at least this many hits.
    pub fn at_least(&self, hits: u32) -> f64 {
        self.chances().iter().skip(hits as usize).sum()
    }
}

impl Batch {
    fn chances(&self) -> Vec<f64> {
        // Halves are exact in binary: a plain count of ways over a power of two.
        if self.from == 4 {
            return (0..=self.dice)
                .map(|hits| halves(self.dice, hits))
                .collect();
        }
        let p = f64::from(7 - i32::from(self.from.clamp(1, 7))) / 6.0;
        (0..=self.dice)
            .map(|hits| {
                choose(self.dice, hits)
                    * p.powi(hits as i32)
                    * (1.0 - p).powi((self.dice - hits) as i32)
            })
            .collect()
    }
}

/// In how many ways `some` of `all` can be chosen.
pub fn choose(all: u32, some: u32) -> f64 {
    if some > all {
        return 0.0;
    }
    (0..some).fold(1.0, |ways, k| ways * f64::from(all - k) / f64::from(k + 1))
}

/// The chance of exactly `hits` hits with `dice` dice that hit on 4 or more.
pub fn halves(dice: u32, hits: u32) -> f64 {
    choose(dice, hits) / 2f64.powi(dice as i32)
}

/// The chances of the difference of hits between two pools, from `-most` (the other is ahead by `most` or more) to `most`.
///
/// ```
/// use tabletop::{Pool, pools::margins};
///
/// let chances = margins(&Pool::of(1).chances(), &Pool::of(1).chances(), 4);
/// assert_eq!(chances.len(), 9);
/// assert_eq!((chances[3], chances[4], chances[5]), (0.25, 0.5, 0.25));
/// ```
pub fn margins(own: &[f64], other: &[f64], most: u8) -> Vec<f64> {
    let most = i64::from(most);
    let mut by_margin = vec![0f64; 2 * most as usize + 1];
    for (hits, p) in own.iter().enumerate() {
        for (against, q) in other.iter().enumerate() {
            let margin = (hits as i64 - against as i64).clamp(-most, most);
            by_margin[(margin + most) as usize] += p * q;
        }
    }
    by_margin
}

/// How many throws of `dice` dice show each sum: the entry at a sum counts its ways.
///
/// ```
/// use tabletop::pools::sums;
///
/// let two = sums(2);
/// assert_eq!((two[1], two[2], two[7], two[12]), (0, 1, 6, 1));
/// assert_eq!(two.iter().sum::<u64>(), 36);
/// ```
pub fn sums(dice: u32) -> Vec<u64> {
    (0..dice).fold(vec![1], |ways: Vec<u64>, _| {
        let mut more = vec![0; ways.len() + 6];
        for (sum, count) in ways.iter().enumerate() {
            for face in 1..=6 {
                more[sum + face] += count;
            }
        }
        more
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Dice;

    /// BWN-1.13, LEE-1.4: the exact chances agree with the throws, with one success number and with several.
    #[test]
    fn chances_agree_with_throws() {
        let mut dice = Dice::quick(11);
        for pool in [
            Pool::of(1),
            Pool::of(6),
            Pool::from_face(4, 3),
            Pool::of(3).with(2, 3).with(1, 5),
            Pool::of(0).with(3, 5),
        ] {
            let chances = pool.chances();
            assert_eq!(chances.len() as u32, pool.dice() + 1);
            assert!((chances.iter().sum::<f64>() - 1.0).abs() < 1e-12);
            let mut seen = vec![0u32; chances.len()];
            let throws = 40_000;
            for _ in 0..throws {
                let throw = pool.throw(&mut Umpire::<()>::new(&mut dice));
                seen[usize::from(throw.hits)] += 1;
            }
            for (chance, seen) in chances.iter().zip(seen) {
                let share = f64::from(seen) / f64::from(throws);
                assert!((chance - share).abs() < 0.01, "{pool:?}: {chance} {share}");
            }
        }
    }

    /// LEE-4.12: a pool counted face by face, every throw once.
    #[test]
    fn mixed_pools_are_counted_face_by_face() {
        let pool = Pool::of(2).with(1, 3);
        let mut ways = [0u32; 4];
        for a in 1..=6 {
            for b in 1..=6 {
                for c in 1..=6 {
                    let hits = usize::from(a >= 4) + usize::from(b >= 4) + usize::from(c >= 3);
                    ways[hits] += 1;
                }
            }
        }
        for (chance, ways) in pool.chances().iter().zip(ways) {
            assert!((chance - f64::from(ways) / 216.0).abs() < 1e-12);
        }
    }

    #[test]
    fn no_dice_hit_nothing() {
        assert_eq!(Pool::of(0).chances(), [1.0]);
        assert_eq!(sums(0), [1]);
    }
}
