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

/// How far to believe what a look further ahead says of several candidates.
///
/// What comes out of playing on is mostly luck where much else happens on the way, and mostly truth where little does. How
/// much of the differences between the candidates is truth is estimated from the differences themselves, and each is
/// believed accordingly (empirical Bayes shrinkage): pure noise never overrules the judgement.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub(crate) struct Belief {
    /// What looking further changes on average.
    drift: f64,
    /// The variance of that change beyond luck.
    truth: f64,
}

impl Belief {
    /// From the changes of all candidates, each with its standard error; what has none is left out.
    pub(crate) fn of(changes: impl Iterator<Item = (f64, f64)>) -> Self {
        let (mut count, mut sum, mut squares, mut luck) = (0.0, 0.0, 0.0, 0.0);
        for (change, error) in changes.filter(|(_, error)| error.is_finite()) {
            count += 1.0;
            sum += change;
            squares += change * change;
            luck += error * error;
        }
        if count < 2.0 {
            return Self::default();
        }
        let drift = sum / count;
        let seen = ((squares - count * drift * drift) / (count - 1.0)).max(0.0);
        Self {
            drift,
            // A little is always believed: with enough tries even small truths come out.
            truth: (seen - luck / count).max(0.05 * seen),
        }
    }

    /// How far the truth may still be from what is believed, as a standard deviation.
    pub(crate) fn doubt(&self, error: f64) -> f64 {
        if !error.is_finite() {
            return self.truth.sqrt();
        }
        let luck = error * error;
        (self.truth * luck / (self.truth + luck).max(f64::MIN_POSITIVE)).sqrt()
    }

    /// What to believe of a change with this standard error.
    pub(crate) fn believed(&self, change: f64, error: f64) -> f64 {
        if !error.is_finite() || self.truth <= 0.0 {
            return self.drift;
        }
        self.drift + self.truth / (self.truth + error * error) * (change - self.drift)
    }
}

/// What it would be worth on average to know the truth about a candidate that lies `gap` behind the best, if the difference
/// is uncertain by this standard deviation: it would be chosen where it turned out to be better (the value of
/// information of a normal belief).
pub(crate) fn worth_knowing(gap: f64, doubt: f64) -> f64 {
    if doubt <= 0.0 {
        return (-gap).max(0.0);
    }
    let z = gap / doubt;
    if z > 8.0 {
        return 0.0;
    }
    let density = (-0.5 * z * z).exp() / std::f64::consts::TAU.sqrt();
    doubt * density - gap * upper_tail(z)
}

/// The chance that a normal deviate is greater than this (Abramowitz and Stegun 26.2.17).
fn upper_tail(z: f64) -> f64 {
    if z < 0.0 {
        return 1.0 - upper_tail(-z);
    }
    let t = 1.0 / (1.0 + 0.231_641_9 * z);
    let series = [
        1.330_274_429,
        -1.821_255_978,
        1.781_477_937,
        -0.356_563_782,
        0.319_381_530,
    ];
    let sum = series.iter().fold(0.0, |sum, part| (sum + part) * t);
    sum * (-0.5 * z * z).exp() / std::f64::consts::TAU.sqrt()
}

/// Candidates that are judged at once and again after they were followed up.
#[derive(Debug, Clone)]
pub(crate) struct Trials {
    now: Vec<Arm>,
    /// What following up changes.
    later: Vec<Arm>,
    /// The weight of the judgement at once.
    weight: f64,
    belief: Belief,
}

impl Trials {
    pub(crate) fn new(candidates: usize, weight: f64) -> Self {
        Self {
            now: vec![Arm::default(); candidates],
            later: vec![Arm::default(); candidates],
            weight,
            belief: Belief::default(),
        }
    }

    /// One more try of a candidate: its value at once, and after the follow-up if there was one.
    pub(crate) fn add(&mut self, candidate: usize, now: f32, later: Option<f32>) {
        self.now[candidate].add(now);
        if let Some(later) = later {
            self.later[candidate].add(later - now);
        }
    }

    /// How often a candidate was followed up; or judged, if nothing is followed up.
    pub(crate) fn visits(&self, candidate: usize) -> u32 {
        match self.later[candidate].visits {
            0 => self.now[candidate].visits,
            visits => visits,
        }
    }

    /// Estimates from these candidates how far follow-ups are to be believed.
    pub(crate) fn settle(&mut self, candidates: &[usize]) {
        let changes = candidates.iter().map(|candidate| {
            let arm = &self.later[*candidate];
            (arm.mean(), arm.error())
        });
        self.belief = Belief::of(changes);
    }

    /// What a candidate is worth, as far as it can be believed; worst of all if it was never tried.
    pub(crate) fn score(&self, candidate: usize) -> f64 {
        let (now, later) = (&self.now[candidate], &self.later[candidate]);
        if now.visits == 0 {
            return -1.0;
        }
        let change = self.belief.believed(later.mean(), later.error());
        now.mean() + (1.0 - self.weight) * change
    }

    /// What a candidate is worth at once; worst of all if it was never tried.
    pub(crate) fn at_once(&self, candidate: usize) -> f64 {
        self.now[candidate].mean()
    }

    /// The standard error of what a candidate is worth.
    pub(crate) fn error(&self, candidate: usize) -> f64 {
        let (now, later) = (&self.now[candidate], &self.later[candidate]);
        match later.visits {
            0 => now.error(),
            _ => now.error().hypot((1.0 - self.weight) * later.error()),
        }
    }

    /// How far the truth about a candidate may still be from its score, as a standard deviation.
    pub(crate) fn doubt(&self, candidate: usize) -> f64 {
        let (now, later) = (&self.now[candidate], &self.later[candidate]);
        match later.visits {
            0 => now.error(),
            _ => now
                .error()
                .hypot((1.0 - self.weight) * self.belief.doubt(later.error())),
        }
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

    /// Eight candidates of different worth at once; what follows is noise ten times as great, or a truth that turns their
    /// order round.
    #[test]
    fn follow_ups_are_believed_as_far_as_they_are_not_luck() {
        let best = |truth: f32, noise: f32, seed: u64| {
            let mut dice = kernel::Dice::quick(seed);
            let mut trials = Trials::new(8, 0.5);
            for candidate in 0..8 {
                for _ in 0..6 {
                    let luck = (dice.pick(1000) as f32 / 500.0 - 1.0) * noise;
                    let now = 0.01 * candidate as f32;
                    trials.add(candidate, now, Some(now - truth * candidate as f32 + luck));
                }
            }
            trials.settle(&(0..8).collect::<Vec<_>>());
            (0..8)
                .max_by(|one, other| trials.score(*one).total_cmp(&trials.score(*other)))
                .expect("eight candidates")
        };
        let right = |truth, noise, wanted| {
            (0..100)
                .filter(|seed| best(truth, noise, *seed) == wanted)
                .count()
        };
        assert!(right(0.0, 0.1, 7) > 60, "{}", right(0.0, 0.1, 7));
        assert!(right(0.1, 0.1, 0) > 95, "{}", right(0.1, 0.1, 0));
    }

    /// The value of information by its formula is what simulation finds.
    #[test]
    fn knowing_is_worth_what_it_would_change() {
        let mut dice = kernel::Dice::quick(5);
        for (gap, doubt) in [(0.0, 1.0), (0.5, 1.0), (0.2, 0.1), (1.0, 3.0)] {
            let tries = 200_000;
            let total: f64 = (0..tries)
                .map(|_| {
                    // The sum of twelve even numbers is as good as normal.
                    let even = (0..12).map(|_| dice.pick(1 << 20) as f64 / f64::from(1 << 20));
                    let normal = even.sum::<f64>() - 6.0;
                    (doubt * normal - gap).max(0.0)
                })
                .sum();
            let (seen, said) = (total / f64::from(tries), worth_knowing(gap, doubt));
            assert!(
                (seen - said).abs() < 0.01 * doubt,
                "{gap} {doubt}: {seen} {said}"
            );
        }
        assert!(worth_knowing(0.3, 0.0) <= 0.0 && worth_knowing(0.1, 0.001) <= 1e-9);
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
