//! Laws of what a computer player is told.

use std::collections::{HashMap, HashSet};

use super::offers::some;
use crate::{Dice, Judgement, Offers, PartOrder, Seat, TurnParts, Umpire, WeightSet, admit};

/// A value is a number in [-1, 1].
pub(super) fn law_of_values<G: Judgement>(state: &G::State, seat: Seat, place: &str) {
    let value = G::evaluate(state, seat, G::Weights::own());
    assert!(
        (-1.0..=1.0).contains(&value),
        "{place}: the value {value} is not in [-1, 1]"
    );
}

/// Parts drawn by chance show some of what is offered, and something if anything is.
pub(super) fn law_of_samples<G: Judgement>(
    state: &G::State,
    seat: Seat,
    offers: &Offers<G::Action>,
    place: &str,
    chooser: &mut Dice,
) {
    if offers.actions().is_empty() {
        return;
    }
    for parts in [1, 2, 4] {
        let mut few = Offers::new();
        G::Parts::sample(state, seat, parts, chooser, &mut few);
        assert!(
            !few.actions().is_empty(),
            "{place}: a sample for {seat:?} shows nothing"
        );
        for action in some(few.actions(), 20, chooser) {
            assert!(
                offers.actions().contains(action),
                "{place}: {action:?} is in a sample but not offered"
            );
        }
    }
}

/// A turn has no more parts than this.
const MOST_PARTS: usize = 1000;

/// All parts of a turn together show what is offered and not pointless, and nothing else; an order that leaves some out
/// shows less.
pub(super) fn law_of_parts<G: Judgement>(
    state: &G::State,
    seat: Seat,
    offers: &Offers<G::Action>,
    place: &str,
    chooser: &mut Dice,
) {
    let Some(first) = offers.actions().first() else {
        return;
    };
    let offered: HashSet<_> = offers.actions().iter().collect();
    for (near, most) in [(None, usize::MAX), (Some(first), 3)] {
        let seed = chooser.pick(1 << 30) as u64;
        let order = PartOrder { near, most, seed };
        let mut shown = HashSet::new();
        for index in 0.. {
            let mut part = Offers::new();
            let found = G::Parts::part(state, seat, &order, index, &mut part);
            assert!(
                !part.actions().is_empty(),
                "{place}: part {index} of {seat:?} shows nothing"
            );
            shown.extend(part.actions().iter().cloned());
            if !found {
                break;
            }
            assert!(
                index < MOST_PARTS,
                "{place}: the turn of {seat:?} has no end of parts"
            );
        }
        for action in &shown {
            assert!(
                offered.contains(action),
                "{place}: {action:?} is in a part but not offered"
            );
        }
        if most == usize::MAX {
            for action in offers.actions() {
                assert!(
                    shown.contains(action) != G::Parts::is_pointless(state, seat, action),
                    "{place}: {action:?} is offered but in no part, or pointless and in one"
                );
            }
        }
    }
}

/// Equivalent actions have the same effect, whatever the dice show.
pub(super) fn law_of_equivalence<G: Judgement>(
    state: &G::State,
    seat: Seat,
    offers: &Offers<G::Action>,
    place: &str,
    chooser: &mut Dice,
) {
    let mut firsts = HashMap::new();
    for action in offers.actions() {
        let Some(key) = G::equivalent(state, seat, action) else {
            continue;
        };
        let first = *firsts.entry(key).or_insert(action);
        if first == action {
            continue;
        }
        let chance = chooser.pick(1 << 30) as u64;
        let [one, other] = [first, action].map(|action| {
            let mut after = state.clone();
            if let Ok(admitted) = admit::<G>(&mut after, seat, action) {
                admitted.apply(&mut Umpire::silent(&mut Dice::quick(chance)));
            }
            after
        });
        assert!(
            one == other,
            "{place}: {first:?} and {action:?} are said to be equivalent and are not"
        );
    }
}
