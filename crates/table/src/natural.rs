//! Whole numbers of any length, for the one comparison that outgrows 128 bits: a sum of many fractions.

use std::cmp::Ordering;

/// A natural number, least significant limb first, without leading zeros.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Natural(Vec<u64>);

impl Natural {
    pub(crate) fn times(&self, other: &Natural) -> Natural {
        let mut limbs = vec![0u64; self.0.len() + other.0.len()];
        for (i, &a) in self.0.iter().enumerate() {
            let mut carry = 0u128;
            for (j, &b) in other.0.iter().enumerate() {
                let sum = u128::from(limbs[i + j]) + u128::from(a) * u128::from(b) + carry;
                limbs[i + j] = sum as u64;
                carry = sum >> 64;
            }
            limbs[i + other.0.len()] = carry as u64;
        }
        Natural(limbs).trimmed()
    }

    pub(crate) fn plus(&self, other: &Natural) -> Natural {
        let mut limbs = Vec::with_capacity(self.0.len().max(other.0.len()) + 1);
        let mut carry = 0u128;
        for i in 0..self.0.len().max(other.0.len()) {
            let limb = |n: &Natural| u128::from(n.0.get(i).copied().unwrap_or(0));
            let sum = limb(self) + limb(other) + carry;
            limbs.push(sum as u64);
            carry = sum >> 64;
        }
        limbs.push(carry as u64);
        Natural(limbs).trimmed()
    }

    pub(crate) fn squared(&self) -> Natural {
        self.times(self)
    }

    fn trimmed(mut self) -> Natural {
        while self.0.last() == Some(&0) {
            self.0.pop();
        }
        self
    }
}

impl From<u128> for Natural {
    fn from(n: u128) -> Natural {
        Natural(vec![n as u64, (n >> 64) as u64]).trimmed()
    }
}

impl PartialOrd for Natural {
    fn partial_cmp(&self, other: &Natural) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Natural {
    fn cmp(&self, other: &Natural) -> Ordering {
        self.0
            .len()
            .cmp(&other.0.len())
            .then_with(|| self.0.iter().rev().cmp(other.0.iter().rev()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn small_numbers_reckon_as_u128(a in any::<u64>(), b in any::<u64>(), c in any::<u64>()) {
            let [a, b, c] = [a, b, c].map(u128::from);
            let n = Natural::from;
            prop_assert_eq!(n(a).times(&n(b)), n(a * b));
            prop_assert_eq!(n(a * b / 2).plus(&n(c)), n(a * b / 2 + c));
            prop_assert_eq!(n(a * b).cmp(&n(c * b)), (a * b).cmp(&(c * b)));
        }

        #[test]
        fn long_numbers_obey_the_laws(a in any::<u128>(), b in any::<u128>(), c in any::<u128>()) {
            let [a, b, c] = [a, b, c].map(Natural::from);
            prop_assert_eq!(a.plus(&b).times(&c), a.times(&c).plus(&b.times(&c)));
            let twice = a.times(&b).plus(&a.times(&b));
            prop_assert_eq!(a.plus(&b).squared(), a.squared().plus(&twice).plus(&b.squared()));
            prop_assert_eq!(a.times(&c).cmp(&b.times(&c)), if c == Natural::from(0) { Ordering::Equal } else { a.cmp(&b) });
        }
    }
}
