//! How many dice a sensible player commits to the initiative, or to keeping it: a mixture that nobody can turn to account. A
//! judgement for computer players and for what they imagine of the enemy's sealed bid; no rule asks.
//!
//! The bid is a small game of its own, solved here for two players who mostly do what pays and sometimes what pays nearly as well (a
//! quantal response equilibrium: McKelvey and Palfrey, Games and Economic Behavior 10, 1995). The chances are exact; what it is
//! worth to act first, and what a die of the commander-in-chief is missed, is an estimate in orders that pass. Everything that is
//! used is public.

use crate::initiative::{Bids, Demand, chances};
use crate::outlook::untested;
use crate::side::Side;
use crate::state::State;

/// What it is worth to act first and not second, in orders that pass.
const STAKE: f64 = 0.5;

/// How likely an order passes with so many dice of the commander-in-chief beside those of its commander.
const PASSES: [f64; 7] = [0.0, 0.6, 0.78, 0.88, 0.93, 0.96, 0.98];

/// What is worth less than this, in orders, hardly tells two bids apart.
const CARE: f64 = 0.04;

/// Rounds in which the sides answer each other.
const ROUNDS: u32 = 80;

/// How many orders pass with a purse that is shared out among the groups that wait.
fn orders(purse: u8, groups: usize) -> f64 {
    let groups = groups.max(1) as f64;
    let share = (f64::from(purse) / groups).min((PASSES.len() - 1) as f64);
    let low = share.floor() as usize;
    let below = PASSES[low];
    let above = PASSES.get(low + 1).copied().unwrap_or(below);
    groups * (below + share.fract() * (above - below))
}

/// What each number of dice costs a side, in orders that pass.
fn costs(state: &State, side: Side) -> Vec<f64> {
    let army = state.army(side);
    let (rating, purse) = (army.chief.dice, army.chief.dice + army.corps_dice);
    let groups = untested(state, side).count();
    (0..=rating)
        .map(|dice| orders(purse, groups) - orders(purse - dice, groups))
        .collect()
}

/// The shares of every number of dice, for both sides: `least` may be committed, `wins` is the chance of the Union.
fn equilibrium(state: &State, least: [u8; 2], wins: impl Fn(u8, u8) -> f64) -> [Vec<f64>; 2] {
    let costs = Side::BOTH.map(|side| costs(state, side));
    let most = [0, 1].map(|side: usize| costs[side].len());
    let table: Vec<Vec<f64>> = (0..most[0])
        .map(|union| {
            (0..most[1])
                .map(|confederate| wins(union as u8, confederate as u8))
                .collect()
        })
        .collect();
    let least = [0, 1].map(|side: usize| usize::from(least[side]).min(most[side] - 1));
    let mut shares = [0, 1].map(|side: usize| {
        let choices = (most[side] - least[side]) as f64;
        (0..most[side])
            .map(|own| {
                if own < least[side] {
                    0.0
                } else {
                    1.0 / choices
                }
            })
            .collect::<Vec<f64>>()
    });
    for round in 1..=ROUNDS {
        let replies = [0, 1].map(|side: usize| {
            let value = |own: usize| {
                let won = |(other, share): (usize, &f64)| {
                    share
                        * if side == 0 {
                            table[own][other]
                        } else {
                            1.0 - table[other][own]
                        }
                };
                let chance: f64 = shares[1 - side].iter().enumerate().map(won).sum();
                STAKE * chance - costs[side][own]
            };
            let drawn: Vec<f64> = (0..most[side])
                .map(|own| {
                    if own < least[side] {
                        0.0
                    } else {
                        (value(own) / CARE).exp()
                    }
                })
                .collect();
            let all: f64 = drawn.iter().sum();
            drawn
                .into_iter()
                .map(|share| share / all)
                .collect::<Vec<_>>()
        });
        // Smaller and smaller steps: answers to answers would go round in a circle.
        let step = 1.0 / (1.0 + 0.1 * f64::from(round));
        for (shares, replies) in shares.iter_mut().zip(&replies) {
            for (share, reply) in shares.iter_mut().zip(replies) {
                *share += step * (reply - *share);
            }
        }
    }
    shares
}

/// The shares of a side's bids for the initiative, from no die on.
pub(crate) fn of_bid(state: &State, bids: &Bids, side: Side) -> Vec<f64> {
    let holder = match state.holder {
        Some(Side::Union) => 1.0,
        Some(Side::Confederate) => 0.0,
        None => 0.5,
    };
    let wins = |union: u8, confederate: u8| {
        if union + confederate == 0 {
            return holder;
        }
        let [more, _, less] = chances(union, confederate);
        more / (more + less)
    };
    let [union, confederate] = equilibrium(state, [bids.least; 2], wins);
    match side {
        Side::Union => union,
        Side::Confederate => confederate,
    }
}

/// The shares of a side's dice in a demand to keep the initiative, or in the reply to it: the demand loses a tie (LEE-6.19).
pub(crate) fn of_demand(state: &State, demand: &Demand, side: Side) -> Vec<f64> {
    let wins = |union: u8, confederate: u8| {
        let [more, equal, _] = chances(union, confederate);
        match demand.by {
            Side::Union => more,
            Side::Confederate => more + equal,
        }
    };
    let mut least = [0; 2];
    least[demand.by as usize] = 1;
    let [union, confederate] = equilibrium(state, least, wins);
    match side {
        Side::Union => union,
        Side::Confederate => confederate,
    }
}

/// Draws a number of dice by its share; `lot` is in [0, 1).
pub(crate) fn drawn(shares: &[f64], lot: f64) -> u8 {
    let mut left = lot * shares.iter().sum::<f64>();
    for (dice, share) in shares.iter().enumerate() {
        if left < *share {
            return dice as u8;
        }
        left -= share;
    }
    shares.len().saturating_sub(1) as u8
}
