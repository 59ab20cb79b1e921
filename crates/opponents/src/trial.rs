//! Sequential halving: many candidates, a limited number of tries, and only one winner needed.

/// What is known of one candidate.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub(crate) struct Arm {
    /// How often it was tried.
    pub(crate) visits: u32,
    /// The sum of the values.
    pub(crate) total: f64,
    /// The sum of the squares of the values.
    pub(crate) squares: f64,
}

impl Arm {
    /// One more try.
    pub(crate) fn add(&mut self, value: f32) {
        self.visits += 1;
        self.total += f64::from(value);
        self.squares += f64::from(value).powi(2);
    }

    /// Tries made elsewhere.
    pub(crate) fn merge(&mut self, other: &Self) {
        self.visits += other.visits;
        self.total += other.total;
        self.squares += other.squares;
    }

    /// The mean value; worst of all if it was never tried.
    pub(crate) fn mean(&self) -> f64 {
        if self.visits == 0 {
            -1.0
        } else {
            self.total / f64::from(self.visits)
        }
    }

    /// The standard error of the mean; without bound before the second try.
    pub(crate) fn error(&self) -> f64 {
        if self.visits < 2 {
            return f64::INFINITY;
        }
        let n = f64::from(self.visits);
        let variance = (self.squares / n - self.mean().powi(2)).max(0.0) * n / (n - 1.0);
        (variance / n).sqrt()
    }
}

/// How many rounds it takes until one of `candidates` is left.
pub(crate) fn rounds(candidates: usize) -> u32 {
    candidates.max(2).next_power_of_two().trailing_zeros()
}

/// Keeps the better half (at least one) of `alive`, best first. Ties are broken by the order in which they stood.
pub(crate) fn halve(alive: &mut Vec<usize>, score: impl Fn(usize) -> f64) {
    sort(alive, score);
    alive.truncate(alive.len().div_ceil(2).max(1));
}

/// Sorts candidates by score, best first.
pub(crate) fn sort(alive: &mut [usize], score: impl Fn(usize) -> f64) {
    alive.sort_by(|one, other| score(*other).total_cmp(&score(*one)));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halving_keeps_the_best() {
        let worth = [0.1, 0.9, 0.5, 0.7, 0.3];
        let mut alive: Vec<usize> = (0..5).collect();
        halve(&mut alive, |arm| worth[arm]);
        assert_eq!(alive, [1, 3, 2]);
        halve(&mut alive, |arm| worth[arm]);
        halve(&mut alive, |arm| worth[arm]);
        assert_eq!(alive, [1]);
        halve(&mut alive, |arm| worth[arm]);
        assert_eq!(alive, [1]);
    }

    #[test]
    fn so_many_rounds_leave_one() {
        for candidates in 1usize..40 {
            let mut alive: Vec<usize> = (0..candidates).collect();
            for _ in 0..rounds(candidates) {
                halve(&mut alive, |arm| arm as f64);
            }
            assert_eq!(alive.len(), 1, "{candidates}");
        }
    }

    #[test]
    fn the_error_of_a_mean() {
        let mut arm = Arm::default();
        assert!(arm.error().is_infinite());
        for value in [0.0, 1.0, 0.0, 1.0] {
            arm.add(value);
        }
        assert!((arm.mean() - 0.5).abs() < 1e-9);
        assert!((arm.error() - (1.0f64 / 3.0 / 4.0).sqrt()).abs() < 1e-9);
    }
}
