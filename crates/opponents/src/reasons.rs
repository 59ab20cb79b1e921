//! Why an action is recommended: which parts of the game's judgement get better or worse by it.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

use games::{AnySession, Visitor};
use kernel::{Aspect, Judgement, Offers, Seat, Session, Umpire, WeightSet, admit};

use crate::budget::Clock;
use crate::plans;
use crate::playout::{FACES, Playout, distinct_offers, imagine, sample_dice};
use crate::{Budget, Choice, Knobs};

/// How many worlds are imagined, unless the budget says it.
const SAMPLES: u64 = 8 * FACES;

/// No more are begun after this time, so that the answer comes quickly.
const PATIENCE: Duration = Duration::from_millis(60);

/// A judgement does not say more than this: a battle that is over is as sure as that.
const SURE: f32 = 0.995;

/// What changes less than this is no reason.
const SLIGHT: f32 = 0.002;

/// More reasons than these convince nobody.
const MOST: usize = 4;

/// With how many of the other candidates it is compared.
const OTHERS: usize = 6;

/// A part of the judgement that changes by an action.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Reason {
    /// The message that names what gets better or worse.
    pub aspect: &'static str,
    /// By how much, on average, on a scale whose hyperbolic tangent is the value: more is better for the seat.
    pub gain: f32,
}

/// The reasons for what was chosen rather than the other candidates, the weightiest first; none if the game's judgement sees no
/// difference at once, or if the game has no words for its judgement.
pub fn reasons(session: &dyn AnySession, seat: Seat, choice: &Choice) -> Vec<Reason> {
    struct Asker<'a> {
        session: &'a dyn AnySession,
        seat: Seat,
        choice: &'a Choice,
    }
    impl Visitor for Asker<'_> {
        type Output = Option<Vec<Reason>>;
        fn visit<G: Judgement>(self) -> Self::Output {
            let session: &Session<G> = self.session.as_any().downcast_ref()?;
            let actions = std::iter::once(&self.choice.action).chain(&self.choice.plan);
            let actions: Result<Vec<G::Action>, _> = actions
                .map(|action| serde_json::from_value(action.clone()))
                .collect();
            let others: Vec<G::Action> = (self.choice.considered.iter())
                .filter(|other| other.action != self.choice.action)
                .filter_map(|other| serde_json::from_value(other.action.clone()).ok())
                .take(OTHERS)
                .collect();
            let all = catch_unwind(AssertUnwindSafe(|| {
                let budget = Budget::new(PATIENCE, session.ply());
                reasons_of::<G>(session.state(), self.seat, &actions.ok()?, &others, &budget)
            }));
            let mut all = all.ok()??;
            all.retain(|reason| reason.gain.abs() >= SLIGHT);
            all.sort_by(|one, other| other.gain.abs().total_cmp(&one.gain.abs()));
            all.truncate(MOST);
            Some(all)
        }
    }
    let asker = Asker {
        session,
        seat,
        choice,
    };
    let found = games::visit(session.about().id, asker);
    found.flatten().unwrap_or_default()
}

/// What becomes of each part of the judgement ([`Judgement::aspects`]) by these actions of a seat, one after the other, compared with
/// what becomes of it by one of the others, on average in the same samples; if there are no others, with how it is now.
/// Nothing if the game has no words for its judgement or the seat may not act so. The state is looked at once, by
/// [`Game::imagine`].
///
/// The parts of each world are taken off its judgement one after another, so together they are the whole difference. Sheets that are
/// written in secret show their worth only when they are opened: then the other side writes one too, both play on a little, and
/// it is compared with how it is now.
pub fn reasons_of<G: Judgement>(
    state: &G::State,
    seat: Seat,
    actions: &[G::Action],
    others: &[G::Action],
    budget: &Budget,
) -> Option<Vec<Reason>> {
    let aspects = G::aspects();
    if aspects.is_empty() {
        return None;
    }
    let knobs = Knobs::of(G::about().id);
    let layers = layers::<G>(aspects);
    let (clock, seed) = (Clock::start(budget, budget.time), budget.seed);
    let base = imagine::<G>(state, seat, &mut sample_dice(seed, 0));
    let sealed = plans::is_writing::<G>(&base, seat, &distinct_offers::<G>(&base, seat));
    let mut offers = Offers::new();
    let mut sums = vec![0.0; aspects.len()];
    let mut samples = 0u16;
    for sample in 0..budget.iterations.unwrap_or(SAMPLES) {
        if sample >= FACES && clock.is_up() {
            break;
        }
        let mut dice = sample_dice(seed, sample);
        let mut world = imagine::<G>(&base, seat, &mut dice);
        let instead: Vec<Vec<f32>> = (others.iter().filter(|_| !sealed))
            .filter_map(|other| {
                let (mut world, mut dice) = (world.clone(), dice.clone());
                let admitted = admit::<G>(&mut world, seat, other).ok()?;
                admitted.apply(&mut Umpire::silent(&mut dice));
                Some(parts::<G>(&world, seat, &layers))
            })
            .collect();
        let before = if instead.is_empty() {
            parts::<G>(&world, seat, &layers)
        } else {
            let sum = |part: usize| instead.iter().map(|it| it[part]).sum::<f32>();
            let parts = 0..aspects.len();
            parts.map(|part| sum(part) / instead.len() as f32).collect()
        };
        if sealed {
            let other = seat.other();
            let draft = plans::Draft::new();
            world = plans::write::<G>(&world, other, draft, &knobs, &mut dice, &mut offers).1;
        }
        for action in actions {
            let admitted = admit::<G>(&mut world, seat, action).ok()?;
            admitted.apply(&mut Umpire::silent(&mut dice));
        }
        if sealed {
            let playout = Playout {
                thinker: seat,
                steps: knobs.horizon.round() as u32,
                parts: knobs.parts.round() as usize,
                knobs: &knobs,
                clock: &clock,
            };
            playout.play::<G>(&mut world, &mut dice, &mut offers);
        }
        let after = parts::<G>(&world, seat, &layers);
        for (sum, (after, before)) in sums.iter_mut().zip(after.into_iter().zip(before)) {
            *sum += after - before;
        }
        samples += 1;
    }
    let reasons = aspects.iter().zip(sums).map(|(aspect, sum)| Reason {
        aspect: aspect.key,
        gain: sum / f32::from(samples.max(1)),
    });
    Some(reasons.collect())
}

/// The game's judgement with one aspect after the other taken off: first all of it, then without the first aspect, and so on.
fn layers<G: Judgement>(aspects: &[Aspect]) -> Vec<Vec<f32>> {
    let mut weights: Vec<f32> = G::Weights::list()
        .iter()
        .map(|weight| weight.value)
        .collect();
    let mut layers = vec![weights.clone()];
    for aspect in aspects {
        for (weight, value) in G::Weights::list().iter().zip(&mut weights) {
            if aspect.weights.contains(&weight.name) {
                *value = 0.0;
            }
        }
        layers.push(weights.clone());
    }
    layers
}

/// What each aspect counts for in a world; the last one is what is left.
fn parts<G: Judgement>(world: &G::State, seat: Seat, layers: &[Vec<f32>]) -> Vec<f32> {
    let values: Vec<f32> = layers
        .iter()
        .map(|weights| {
            // Judgements are sums that were squeezed (tanh): parts are told of the sum, where they do not change each other.
            let value = G::evaluate(world, seat, &G::Weights::from_values(weights));
            if value.is_nan() {
                0.0
            } else {
                value.clamp(-SURE, SURE).atanh()
            }
        })
        .collect();
    let differences = values.windows(2).map(|pair| pair[0] - pair[1]);
    let mut parts: Vec<f32> = differences.collect();
    // Nothing is taken off for the last one: it is all that is left.
    if let (Some(last), Some(left)) = (parts.last_mut(), values.last()) {
        *last = *left;
    }
    parts
}
