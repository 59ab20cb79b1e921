//! The law of secrets.

use super::offers::{mutated, some};
use crate::{Dice, Eyes, Game, Offers, Seat};

/// Whatever is hidden from a seat may be anything: what the seat gets is the same.
pub(super) fn law_of_secrets<G: Game>(
    state: &G::State,
    seat: Seat,
    offers: &Offers<G::Action>,
    place: &str,
    chooser: &mut Dice,
) {
    let eyes = Eyes::Seat(seat);
    let mut dice = Dice::quick(chooser.pick(1 << 30) as u64);
    for _ in 0..2 {
        let other = G::imagine(state, seat, &mut dice);
        G::validate(&other)
            .unwrap_or_else(|reason| panic!("{place}: imagined an impossible state: {reason}"));
        // An opponent imagines the same from either world, so it cannot decide by a secret.
        let sample = dice.pick(1 << 30) as u64;
        assert!(
            G::imagine(&other, seat, &mut Dice::quick(sample))
                == G::imagine(state, seat, &mut Dice::quick(sample)),
            "{place}: what {seat:?} imagines with the same dice depends on a secret (put what is hidden into a fixed order before it is drawn anew)"
        );
        assert_eq!(
            G::view(&other, eyes),
            G::view(state, eyes),
            "{place}: view({seat:?}) betrays a secret"
        );
        assert_eq!(
            G::view(&other, Eyes::Spectator),
            G::view(state, Eyes::Spectator),
            "{place}: the spectator's view betrays a secret of {:?}",
            seat.other()
        );
        assert_eq!(
            G::turn(&other),
            G::turn(state),
            "{place}: who owes a decision betrays a secret"
        );
        assert_eq!(
            G::phase(&other),
            G::phase(state),
            "{place}: the phase betrays a secret"
        );
        assert_eq!(
            G::score(&other),
            G::score(state),
            "{place}: the score betrays a secret"
        );
        if !G::turn(state).owes().has(seat) {
            continue;
        }
        let mut others = Offers::new();
        G::offers(&other, seat, &mut others);
        assert_eq!(
            offers.actions(),
            others.actions(),
            "{place}: the offers to {seat:?} betray a secret"
        );
        for action in some(offers.actions(), 12, chooser) {
            assert_eq!(
                G::describe(&other, seat, action),
                G::describe(state, seat, action),
                "{place}: the words for {action:?} betray a secret"
            );
            assert_eq!(
                G::explain(&other, seat, action),
                G::explain(state, seat, action),
                "{place}: the explanation of {action:?} betrays a secret"
            );
            assert_eq!(
                G::odds(&other, seat, action),
                G::odds(state, seat, action),
                "{place}: the odds of {action:?} betray a secret"
            );
            let json = serde_json::to_value(action).unwrap_or_default();
            if let Ok(forged) = serde_json::from_value::<G::Action>(mutated(&json, chooser)) {
                assert_eq!(
                    G::check(&other, seat, &forged).map(drop),
                    G::check(state, seat, &forged).map(drop),
                    "{place}: the refusal of {forged:?} betrays a secret"
                );
                assert_eq!(
                    G::describe(&other, seat, &forged),
                    G::describe(state, seat, &forged),
                    "{place}: the words for {forged:?} betray a secret"
                );
                assert_eq!(
                    G::explain(&other, seat, &forged),
                    G::explain(state, seat, &forged),
                    "{place}: the explanation of {forged:?} betrays a secret"
                );
            }
        }
    }
}
