//! Rough judgement for search: how good a state looks, and which actions to look at first.

use crate::action::{Action, Reaction};
use crate::combat;
use crate::side::Side;
use crate::state::{Phase, State};
use crate::units::{Class, Quality};

/// A value in [-1, 1]: banners count most, then material (a unit's last blocks guard a banner and count more), then cards.
pub(crate) fn promise(state: &State, side: Side) -> f32 {
    if let Phase::Over { winner, .. } = state.phase {
        return if winner == side { 1.0 } else { -1.0 };
    }
    let value = |side: Side| {
        let goal = f32::from(state.battle.goals[side.index()]);
        let banners = f32::from(state.banners(side)) / goal;
        let mut strength = 0.0;
        for unit in state.on_board(side).units() {
            let it = state.unit(unit);
            let worth = match it.kind.quality() {
                Quality::Guard => 1.4,
                Quality::Elite => 1.15,
                Quality::Regular => 1.0,
                Quality::Irregular => 0.7,
            };
            let class = match it.class() {
                Class::Artillery => 1.3,
                Class::Cavalry => 1.1,
                Class::Infantry => 1.0,
            };
            // A unit's last blocks guard a banner: losing the first costs less than losing the last.
            let health = f32::from(it.blocks) / f32::from(it.full.max(1));
            strength +=
                worth * class * (0.35 + 0.65 * health) - if it.blocks == 1 { 0.15 } else { 0.0 };
        }
        (banners, strength)
    };
    let (our_banners, ours) = value(side);
    let (their_banners, theirs) = value(side.other());
    let lead = our_banners - their_banners;
    let material = (ours - theirs) / (ours + theirs).max(1.0);
    let cards = (f32::from(state.command(side)) - f32::from(state.command(side.other()))) * 0.01;
    let sum: f32 = 1.1 * lead + 0.9 * material + cards;
    (sum / (1.0 + sum.abs())).clamp(-0.99, 0.99)
}

/// A hint for search: battle before passing, many dice before few.
pub(crate) fn prior(state: &State, action: &Action) -> f32 {
    let dice = |clash: combat::Clash| f32::from(crate::clash::attack_dice(state, &clash));
    match action {
        Action::Fire { unit, target } => state
            .unit_at(*unit)
            .and_then(|unit| combat::check_fire(state, unit, *target).ok())
            .map_or(0.5, |clash| 0.5 + dice(clash)),
        Action::Melee { unit, target, guns } => {
            let bonus = matches!(state.phase, Phase::Bonus { .. });
            state
                .unit_at(*unit)
                .and_then(|unit| combat::check_melee(state, unit, *target, *guns, bonus).ok())
                .map_or(0.5, |clash| 0.5 + dice(clash))
        }
        Action::EndOrders | Action::EndCombat => 0.1,
        Action::EndMoves => 0.5,
        Action::OrderUnit { .. } => 2.0,
        Action::OrderLeader { .. } => 0.3,
        Action::React {
            reaction: Reaction::FirstStrike | Reaction::FormSquare,
        } => 2.0,
        Action::Halt => 0.5,
        Action::Advance | Action::Further { .. } => 1.0,
        _ => 1.0,
    }
}
