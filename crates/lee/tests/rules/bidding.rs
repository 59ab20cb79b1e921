//! What computer players bid, and what they imagine of a sealed bid: a mixture, from public things only. Which group they look at
//! first.

use super::field::*;
use kernel::{Dice, Game, Judgement, WeightSet};
use lee::Lee;
use lee::action::Action;
use lee::agenda::Task;

fn shares(play: &Play, side: lee::Side) -> Vec<f32> {
    let weights = <Lee as Judgement>::Weights::own();
    let hints: Vec<f32> = play
        .offers(side)
        .iter()
        .filter(|action| matches!(action, Action::Bid { .. } | Action::Demand { .. }))
        .map(|action| Lee::prior(&play.state, side.seat(), action, weights))
        .collect();
    let all: f32 = hints.iter().sum();
    hints.iter().map(|hint| hint / all).collect()
}

fn mean(shares: &[f32]) -> f32 {
    shares
        .iter()
        .zip(0u8..)
        .map(|(p, n)| p * f32::from(n))
        .sum()
}

/// A bid is mixed, and leaves dice for the orders.
#[test]
fn bids_are_mixed() {
    let play = battle("crossroads");
    for side in lee::Side::BOTH {
        let shares = shares(&play, side);
        let usual = shares.iter().filter(|share| **share > 0.1).count();
        assert!(usual >= 3, "{shares:?}");
        assert!((0.5..3.5).contains(&mean(&shares)), "{side:?} {shares:?}");
    }
}

/// In an army of one corps every group waits for a die of the commander-in-chief: hardly any is bid.
#[test]
fn who_needs_his_dice_bids_few() {
    let play = battle("drill");
    let shares = shares(&play, Union);
    // Doubleday has 3 rating dice and 1 corps die for 4 divisions.
    assert!(shares[3] < 0.1 && mean(&shares) < 1.2, "{shares:?}");
}

/// The sealed bid is imagined as it would be drawn, whatever it is; every number is possible.
#[test]
fn a_sealed_bid_is_imagined() {
    let mut play = battle("crossroads");
    let wanted = mean(&shares(&play, Confederate));
    let mut imagined = Vec::new();
    let committed = [0, 7].map(|dice| {
        let mut other = Play {
            state: play.state.clone(),
        };
        other.act(Confederate, Action::Bid { dice }, &[]);
        (0..400)
            .map(|seed| {
                let world = Lee::imagine(&other.state, Union.seat(), &mut Dice::quick(seed));
                let Task::Bids(bids) = world.task() else {
                    panic!("the bids are open")
                };
                bids.dice[Confederate as usize].expect("he has committed")
            })
            .collect::<Vec<u8>>()
    });
    assert_eq!(committed[0], committed[1]);
    imagined.extend(&committed[0]);
    let found = imagined.iter().map(|n| f32::from(*n)).sum::<f32>() / 400.0;
    assert!((found - wanted).abs() < 0.7, "{found} {wanted}");
    assert!((0..=7).all(|dice| imagined.contains(&dice)));
    play.act(Union, Action::Bid { dice: 0 }, &[]);
}

/// LEE-12.13: a group that was tested in reaction is looked at before one whose test would take its actions.
#[test]
fn tested_groups_act_first() {
    let mut play = battle("wheatfield");
    play.to_activations(Union, &[("U.1", lee::action::Order::Advance)]);
    let weights = <Lee as Judgement>::Weights::own();
    let hint = |play: &Play, id: &str| {
        let group = play.group(id);
        Lee::prior(
            &play.state,
            Union.seat(),
            &Action::Activate { group },
            weights,
        )
    };
    let before = hint(&play, "U.1");
    let group = play.group("U.2");
    play.state.order_passed(group, lee::action::Order::Defence);
    play.state.group_mut(group).reacted = true;
    assert!(hint(&play, "U.1") < before);
    assert!(hint(&play, "U.2") > 2.0 * hint(&play, "U.1"));
}
