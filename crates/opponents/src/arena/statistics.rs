//! What a match proves: pair scores, Elo with its interval, and a sequential test.
//!
//! A pair is one scenario and seed played twice with swapped sides; its score is 0, ½, 1, 1½ or 2. Counting pairs instead
//! of battles (the pentanomial model) takes luck out that both battles of a pair share: an easy side, a lucky deal.

use std::fmt;

use serde::Serialize;

/// How many pairs had each of the five scores, worst first, as the first contender sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
pub struct Pairs(pub [u64; 5]);

/// What the values of the five scores are, as a share of the pair.
const SHARES: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];

/// A normal deviate that leaves 2.5 % on either side.
const TWO_SIDED: f64 = 1.959_964;

impl Pairs {
    /// One more pair, by its score in half points: 0 to 4.
    pub fn add(&mut self, half_points: u32) {
        self.0[half_points.min(4) as usize] += 1;
    }

    /// How many pairs.
    pub fn count(&self) -> u64 {
        self.0.iter().sum()
    }

    /// The share of all points that the first contender won.
    pub fn score(&self) -> f64 {
        if self.count() == 0 {
            return 0.5;
        }
        self.moments(1.0, 0.0) / self.count() as f64
    }

    fn moments(&self, power: f64, about: f64) -> f64 {
        let counts = self.0.iter().zip(SHARES);
        counts
            .map(|(count, share)| *count as f64 * (share - about).powf(power))
            .sum()
    }

    /// The standard error of the score. Wilson's way of never being surer than the number of pairs allows: half a pair
    /// is imagined at either end.
    pub fn error(&self) -> f64 {
        let count = self.count() as f64;
        if count < 1.0 {
            return 0.5;
        }
        let about = self.score();
        let imagined = 0.5 * (about.powi(2) + (1.0 - about).powi(2));
        let variance = (self.moments(2.0, about) + imagined) / (count + 1.0);
        (variance / count).sqrt()
    }

    /// The score with its 95 % interval.
    pub fn interval(&self) -> [f64; 3] {
        let (score, error) = (self.score(), TWO_SIDED * self.error());
        [(score - error).max(0.0), score, (score + error).min(1.0)]
    }

    /// The difference in Elo with its 95 % interval.
    pub fn elo(&self) -> [f64; 3] {
        self.interval().map(elo_of_score)
    }

    /// The logarithm of how much better the pairs agree with the score `one` than with the score `zero`: the
    /// generalised likelihood ratio over all distributions of pairs with these means.
    pub fn log_likelihood_ratio(&self, zero: f64, one: f64) -> f64 {
        let count = self.count() as f64;
        if count < 1.0 {
            return 0.0;
        }
        // Scores that were never seen are possible all the same.
        let seen = self.0.map(|n| n as f64 + 1e-3);
        let total: f64 = seen.iter().sum();
        let shares = seen.map(|n| n / total);
        let (under_zero, under_one) = (likeliest(&shares, zero), likeliest(&shares, one));
        let gain = shares
            .iter()
            .zip(under_zero.iter().zip(under_one))
            .map(|(share, (zero, one))| share * (one / zero).ln());
        count * gain.sum::<f64>()
    }
}

/// The distribution with this mean that makes what was seen likeliest (Owen's empirical likelihood).
fn likeliest(seen: &[f64; 5], mean: f64) -> [f64; 5] {
    let mean = mean.clamp(1e-6, 1.0 - 1e-6);
    // Sum of seen·(share − mean)/(1 + t·(share − mean)) falls in t between the poles; its zero is found by halving.
    let (mut low, mut high) = (-1.0 / (1.0 - mean) + 1e-9, 1.0 / mean - 1e-9);
    for _ in 0..200 {
        let middle = f64::midpoint(low, high);
        let slope: f64 = seen
            .iter()
            .zip(SHARES)
            .map(|(n, share)| n * (share - mean) / (1.0 + middle * (share - mean)))
            .sum();
        if slope > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    let t = f64::midpoint(low, high);
    let mut place = SHARES.iter();
    seen.map(|n| {
        let share = place.next().copied().unwrap_or_default();
        (n / (1.0 + t * (share - mean))).max(1e-12)
    })
}

/// The Elo difference at which this score is expected.
pub fn elo_of_score(score: f64) -> f64 {
    if score <= 0.0 {
        f64::NEG_INFINITY
    } else if score >= 1.0 {
        f64::INFINITY
    } else {
        -400.0 * (1.0 / score - 1.0).log10()
    }
}

/// The score that is expected at this Elo difference.
pub fn score_of_elo(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// A sequential probability ratio test: is the score at most `zero`, or at least `one`?
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Sprt {
    /// The score of the null hypothesis.
    pub zero: f64,
    /// The score of the alternative.
    pub one: f64,
    /// The chance of each kind of error.
    pub risk: f64,
}

/// What the test says by now.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// At least `one`.
    Accepted,
    /// At most `zero`.
    Rejected,
    /// More pairs are needed.
    Open,
}

impl Sprt {
    /// A test with the usual risk of 5 %.
    pub const fn new(zero: f64, one: f64) -> Self {
        Self {
            zero,
            one,
            risk: 0.05,
        }
    }

    /// The bound that the logarithm of the ratio must reach.
    pub fn bound(&self) -> f64 {
        ((1.0 - self.risk) / self.risk).ln()
    }

    /// What the pairs say.
    pub fn verdict(&self, pairs: &Pairs) -> Verdict {
        let ratio = pairs.log_likelihood_ratio(self.zero, self.one);
        if ratio >= self.bound() {
            Verdict::Accepted
        } else if ratio <= -self.bound() {
            Verdict::Rejected
        } else {
            Verdict::Open
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Accepted => "accepted",
            Self::Rejected => "rejected",
            Self::Open => "open",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Dice;

    #[test]
    fn elo_and_score_are_each_others_inverse() {
        assert!((elo_of_score(0.75) - 190.848_5).abs() < 1e-3);
        assert!((score_of_elo(elo_of_score(0.31)) - 0.31).abs() < 1e-12);
        assert!(elo_of_score(1.0).is_infinite());
    }

    #[test]
    fn the_score_counts_half_points() {
        let pairs = Pairs([1, 0, 2, 0, 1]);
        assert!((pairs.score() - 0.5).abs() < 1e-12);
        assert!((Pairs([0, 0, 0, 1, 3]).score() - 0.9375).abs() < 1e-12);
    }

    /// Four wins in four pairs prove less than four hundred in four hundred.
    #[test]
    fn a_clean_sheet_is_not_certainty() {
        let (few, many) = (Pairs([0, 0, 0, 0, 4]), Pairs([0, 0, 0, 0, 400]));
        assert!(few.interval()[0] < 0.75, "{:?}", few.interval());
        assert!(many.interval()[0] > 0.99 && many.interval()[0] < 1.0);
    }

    /// The interval holds the truth about as often as it says.
    #[test]
    fn the_interval_holds_the_truth_as_often_as_it_says() {
        let mut dice = Dice::quick(4);
        let mut held = 0;
        for _ in 0..1000 {
            let mut pairs = Pairs::default();
            for _ in 0..150 {
                let won = (0..4).filter(|_| dice.pick(100) < 65).count();
                pairs.add(won as u32);
            }
            let [low, _, high] = pairs.interval();
            held += u32::from((low..=high).contains(&0.65));
        }
        assert!((930..=975).contains(&held), "{held}");
    }

    /// The constrained likelihood really has the mean that it is asked for.
    #[test]
    fn the_likeliest_distribution_has_the_mean() {
        let seen = [0.1, 0.2, 0.3, 0.25, 0.15];
        for mean in [0.3, 0.5, 0.7] {
            let found = likeliest(&seen, mean);
            let total: f64 = found.iter().sum();
            let about: f64 = found.iter().zip(SHARES).map(|(p, share)| p * share).sum();
            assert!((total - 1.0).abs() < 1e-6, "{total}");
            assert!((about - mean).abs() < 1e-6, "{about}");
        }
    }

    /// The test errs about as seldom as it says, and more often on the border than away from it.
    #[test]
    fn the_sequential_test_keeps_its_risk() {
        let test = Sprt::new(0.5, 0.6);
        let run = |chance: usize, seed: u64| {
            let mut dice = Dice::quick(seed);
            let mut pairs = Pairs::default();
            for _ in 0..4000 {
                let won = (0..2).filter(|_| dice.pick(1000) < chance).count();
                pairs.add(2 * won as u32);
                if test.verdict(&pairs) != Verdict::Open {
                    break;
                }
            }
            test.verdict(&pairs)
        };
        let wrong = |chance, verdict| {
            (0..200)
                .filter(|seed| run(chance, *seed) == verdict)
                .count()
        };
        assert!(wrong(500, Verdict::Accepted) <= 20);
        assert!(wrong(600, Verdict::Rejected) <= 20);
        assert_eq!(wrong(700, Verdict::Accepted), 200);
    }
}
