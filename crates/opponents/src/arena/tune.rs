//! Tuning by simultaneous perturbation: all knobs are shaken at once, two ways that oppose each other play, and the knobs
//! move toward the winner.

use kernel::{Dice, mix};

use super::{Contender, Match, NoMatch};
use crate::Knobs;

/// What to tune, and how patiently.
#[derive(Clone)]
pub struct Tuning {
    /// The match that is played at every step: both contenders are the first one, with shaken knobs.
    pub arena: Match,
    /// The knobs to tune, by name.
    pub knobs: Vec<String>,
    /// Where to start.
    pub start: Knobs,
    /// How many steps.
    pub steps: u32,
    /// How far the knobs are shaken at the first step, as a share of their range on a logarithmic scale.
    pub shake: f64,
    /// How far a clear win moves them.
    pub stride: f64,
}

/// One step of the tuning.
#[derive(Debug, Clone, PartialEq)]
pub struct Tuned {
    /// Its number, from 1.
    pub number: u32,
    /// The score of the knobs shaken one way against the other way.
    pub score: f64,
    /// The knobs after it.
    pub knobs: Knobs,
}

impl Tuning {
    /// Tunes; `watch` is told after every step. Gives the last knobs.
    pub fn run(&self, watch: impl Fn(&Tuned)) -> Result<Knobs, NoMatch> {
        let knobs: Vec<_> = self
            .start
            .each()
            .filter(|knob| self.knobs.iter().any(|name| name == knob.name))
            .collect();
        let mut dice = Dice::quick(mix(self.arena.seed, 0x5b5a));
        let mut place: Vec<f64> = knobs
            .iter()
            .map(|knob| {
                scale(knob.low, knob.high).place(self.start.get(knob.name).unwrap_or(knob.low))
            })
            .collect();
        let at = |place: &[f64]| {
            let mut moved = self.start.clone();
            for (knob, place) in knobs.iter().zip(place) {
                moved.set(knob.name, scale(knob.low, knob.high).value(*place));
            }
            moved
        };
        for number in 1..=self.steps {
            // Spall's gains: the shake shrinks slowly, the stride faster.
            let shake = self.shake / f64::from(number).powf(0.101);
            let stride =
                self.stride / (f64::from(number) + 0.1 * f64::from(self.steps)).powf(0.602);
            let signs: Vec<f64> = knobs
                .iter()
                .map(|_| if dice.pick(2) == 0 { 1.0 } else { -1.0 })
                .collect();
            let shaken = |way: f64| {
                let moved: Vec<f64> = place
                    .iter()
                    .zip(&signs)
                    .map(|(place, sign)| (place + way * shake * sign).clamp(0.0, 1.0))
                    .collect();
                at(&moved)
            };
            let side = |way: f64| -> Contender { self.arena.a.clone().with_knobs(shaken(way)) };
            let arena = Match {
                a: side(1.0),
                b: side(-1.0),
                seed: mix(self.arena.seed, u64::from(number)),
                ..self.arena.clone()
            };
            let score = arena.run(|_| {})?.pairs.score();
            for (place, sign) in place.iter_mut().zip(&signs) {
                *place = (*place + stride * (2.0 * score - 1.0) * sign).clamp(0.0, 1.0);
            }
            watch(&Tuned {
                number,
                score,
                knobs: at(&place),
            });
        }
        Ok(at(&place))
    }
}

/// A knob's range as places from 0 to 1: in proportion, so that small values are tuned as finely as great ones.
struct Scale {
    low: f64,
    span: f64,
}

const fn scale(low: f64, high: f64) -> Scale {
    Scale {
        low,
        span: high - low,
    }
}

/// How much finer the low end is.
const BEND: f64 = 50.0;

impl Scale {
    fn place(&self, value: f64) -> f64 {
        (1.0 + BEND * (value - self.low) / self.span).ln() / (1.0 + BEND).ln()
    }

    fn value(&self, place: f64) -> f64 {
        self.low + self.span * ((place * (1.0 + BEND).ln()).exp() - 1.0) / BEND
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_and_values_are_each_others_inverse() {
        for knob in Knobs::ALL {
            let scale = scale(knob.low, knob.high);
            for place in [0.0, 0.2, 0.5, 1.0] {
                assert!((scale.place(scale.value(place)) - place).abs() < 1e-9);
            }
            assert!((scale.value(1.0) - knob.high).abs() < 1e-6);
        }
    }
}
