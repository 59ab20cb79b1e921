//! Recruit: a legal, plausible move at once, drawn by the game's own hints.

use kernel::{Dice, Judgement, Offers, Seat};

use crate::playout::fraction;
use crate::{Budget, Decision, Knobs};

/// Draws among the offers in proportion to [`Game::prior`].
pub(crate) fn choose<G: Judgement>(
    world: &G::State,
    seat: Seat,
    budget: &Budget,
    knobs: &Knobs,
) -> Option<Decision<G::Action>> {
    let mut offers = Offers::new();
    G::offers(world, seat, &mut offers);
    let mut dice = Dice::quick(budget.seed ^ 0x7ec);
    let index = draw::<G>(world, seat, offers.actions(), knobs, &mut dice)?;
    let action = offers.into_actions().swap_remove(index);
    Some(Decision::plain(action, knobs.evaluate::<G>(world, seat)))
}

/// The index of an action drawn in proportion to its prior.
pub(crate) fn draw<G: Judgement>(
    world: &G::State,
    seat: Seat,
    actions: &[G::Action],
    knobs: &Knobs,
    dice: &mut Dice,
) -> Option<usize> {
    let weights: Vec<f32> = actions
        .iter()
        .map(|action| prior::<G>(world, seat, action, knobs))
        .collect();
    let mut at = fraction(dice) * weights.iter().sum::<f32>();
    let picked = weights.iter().position(|weight| {
        at -= weight;
        at < 0.0
    });
    picked.or_else(|| weights.len().checked_sub(1))
}

/// The game's hint, kept positive and finite: a hint may be wrong, but never shuts a door.
pub(crate) fn prior<G: Judgement>(
    world: &G::State,
    seat: Seat,
    action: &G::Action,
    knobs: &Knobs,
) -> f32 {
    let prior = knobs.prior::<G>(world, seat, action);
    if prior.is_finite() {
        prior.clamp(1e-3, 1e6)
    } else {
        1e-3
    }
}
