//! Recruit: a legal, plausible move at once, drawn by the game's own hints.

use kernel::{Dice, Game, Offers, Seat};

use crate::{Budget, Choice, Considered};

/// Draws among the offers in proportion to [`Game::prior`].
pub(crate) fn choose<G: Game>(world: &G::State, seat: Seat, budget: &Budget) -> Option<Choice> {
    let mut offers = Offers::new();
    G::offers(world, seat, &mut offers);
    let weights: Vec<f32> = offers
        .actions()
        .iter()
        .map(|action| G::prior(world, seat, action).max(1e-3))
        .collect();
    let total: f32 = weights.iter().sum();
    let mut dice = Dice::quick(budget.seed ^ 0x7ec);
    let mut at = dice.pick(1 << 24) as f32 / (1 << 24) as f32 * total;
    let picked = weights.iter().position(|weight| {
        at -= weight;
        at < 0.0
    });
    let index = picked.unwrap_or(weights.len().checked_sub(1)?);
    let action = serde_json::to_value(&offers.actions()[index]).ok()?;
    Some(Choice {
        considered: vec![Considered {
            action: action.clone(),
            value: G::promise(world, seat),
            visits: 1,
        }],
        action,
    })
}
