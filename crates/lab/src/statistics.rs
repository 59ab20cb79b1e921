//! Shares with their intervals, and quantiles.

use schemars::JsonSchema;
use serde::Serialize;

/// The normal deviate that leaves 2.5 % on either side.
pub const TWO_SIDED: f64 = 1.959_964;

/// A share with its interval.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, JsonSchema)]
pub struct Share {
    /// The lower end of the interval.
    pub low: f64,
    /// The share that was seen, 0 to 1.
    pub share: f64,
    /// The upper end of the interval.
    pub high: f64,
}

impl Share {
    /// Wilson's score interval of a share of `count` tries, `z` standard deviations to either side. `successes` need not be
    /// whole: a draw is half a success, which makes the interval a little wider than it would have to be.
    ///
    /// ```
    /// let share = lab::statistics::Share::wilson(8.0, 10, lab::statistics::TWO_SIDED);
    /// assert!((share.low - 0.4902).abs() < 1e-4 && (share.high - 0.9433).abs() < 1e-4);
    /// ```
    pub fn wilson(successes: f64, count: u64, z: f64) -> Self {
        let n = count as f64;
        if n < 1.0 {
            return Self {
                low: 0.0,
                share: 0.5,
                high: 1.0,
            };
        }
        let (share, square) = (successes / n, z * z);
        let middle = (share + square / (2.0 * n)) / (1.0 + square / n);
        let half =
            z / (1.0 + square / n) * (share * (1.0 - share) / n + square / (4.0 * n * n)).sqrt();
        Self {
            low: (middle - half).max(0.0).min(share),
            share,
            high: (middle + half).min(1.0).max(share),
        }
    }

    /// The share of everything else.
    pub fn rest(self) -> Self {
        Self {
            low: 1.0 - self.high,
            share: 1.0 - self.share,
            high: 1.0 - self.low,
        }
    }
}

/// The normal deviate below which lies this share of a normal distribution (P. Acklam's rational approximation, relative
/// error below 1.2e-9).
pub fn normal_quantile(share: f64) -> f64 {
    const A: [f64; 6] = [
        -3.969_683_028_665_376e1,
        2.209_460_984_245_205e2,
        -2.759_285_104_469_687e2,
        1.383_577_518_672_69e2,
        -3.066_479_806_614_716e1,
        2.506_628_277_459_239,
    ];
    const B: [f64; 6] = [
        -5.447_609_879_822_406e1,
        1.615_858_368_580_409e2,
        -1.556_989_798_598_866e2,
        6.680_131_188_771_972e1,
        -1.328_068_155_288_572e1,
        1.0,
    ];
    const C: [f64; 6] = [
        -7.784_894_002_430_293e-3,
        -3.223_964_580_411_365e-1,
        -2.400_758_277_161_838,
        -2.549_732_539_343_734,
        4.374_664_141_464_968,
        2.938_163_982_698_783,
    ];
    const D: [f64; 5] = [
        7.784_695_709_041_462e-3,
        3.224_671_290_700_398e-1,
        2.445_134_137_142_996,
        3.754_408_661_907_416,
        1.0,
    ];
    let of = |series: &[f64], x: f64| series.iter().fold(0.0, |sum, part| sum * x + part);
    let share = share.clamp(1e-300, 1.0 - 1e-16);
    if share > 0.975_75 {
        return -normal_quantile(1.0 - share);
    }
    if share < 0.024_25 {
        let q = (-2.0 * share.ln()).sqrt();
        return of(&C, q) / of(&D, q);
    }
    let q = share - 0.5;
    of(&A, q * q) * q / of(&B, q * q)
}

/// How many standard deviations an interval must reach to either side so that all of `comparisons` intervals together hold
/// what they should with 95 % (C. E. Bonferroni).
pub fn deviations_for(comparisons: usize) -> f64 {
    normal_quantile(1.0 - 0.025 / comparisons.max(1) as f64)
}

/// The value below which lies this share of sorted values, between neighbours in proportion; 0 if there are none.
pub fn quantile(sorted: &[i32], share: f64) -> f64 {
    let place = share.clamp(0.0, 1.0) * sorted.len().saturating_sub(1) as f64;
    let value = |at: usize| sorted.get(at).map_or(0.0, |value| f64::from(*value));
    let below = place.floor() as usize;
    let above = (below + 1).min(sorted.len().saturating_sub(1));
    value(below) + (value(above) - value(below)) * place.fract()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(a: f64, b: f64, by: f64) -> bool {
        (a - b).abs() < by
    }

    /// Values of R's `prop.test(x, n, correct = FALSE)`.
    #[test]
    fn wilson_gives_the_known_intervals() {
        for (successes, count, low, high) in [
            (0, 10, 0.0, 0.2775),
            (8, 10, 0.4902, 0.9433),
            (10, 10, 0.7225, 1.0),
            (50, 100, 0.4038, 0.5962),
            (568, 1000, 0.5371, 0.5984),
        ] {
            let share = Share::wilson(f64::from(successes), count, TWO_SIDED);
            assert!(near(share.low, low, 1e-4), "{share:?} {low}");
            assert!(near(share.high, high, 1e-4), "{share:?} {high}");
            let rest = Share::wilson(count as f64 - f64::from(successes), count, TWO_SIDED);
            assert!(near(rest.low, share.rest().low, 1e-9));
        }
        let nothing = Share::wilson(0.0, 0, TWO_SIDED);
        assert_eq!((nothing.low, nothing.high), (0.0, 1.0));
    }

    #[test]
    fn normal_quantiles_are_those_of_the_tables() {
        for (share, z) in [
            (0.5, 0.0),
            (0.975, 1.959_964),
            (0.025, -1.959_964),
            (0.999_5, 3.290_527),
            (0.000_01, -4.264_891),
        ] {
            assert!(near(normal_quantile(share), z, 1e-5), "{share}");
        }
        assert!(near(deviations_for(1), TWO_SIDED, 1e-5));
        assert!(near(deviations_for(50), 3.290_527, 1e-5));
    }

    #[test]
    fn quantiles_lie_between_neighbours() {
        assert!(near(quantile(&[1, 2, 3, 10], 0.5), 2.5, 1e-9));
        assert!(near(quantile(&[4], 0.9), 4.0, 1e-9));
        assert!(near(quantile(&[], 0.9), 0.0, 1e-9));
        assert!(near(quantile(&[0, 10], 0.25), 2.5, 1e-9));
    }
}
