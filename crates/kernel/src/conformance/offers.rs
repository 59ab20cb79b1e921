//! Laws of what is offered: offers are legal, forged actions are refused.

use std::collections::HashSet;

use serde_json::Value as Json;

use super::Looked;
use crate::{Dice, Game, Offers, Seat, Umpire, admit, may};

pub(super) fn some<'a, A>(actions: &'a [A], most: usize, chooser: &mut Dice) -> Vec<&'a A> {
    if actions.len() <= most {
        return actions.iter().collect();
    }
    (0..most)
        .map(|_| &actions[chooser.pick(actions.len())])
        .collect()
}

pub(super) fn laws_of_offers<G: Game>(
    state: &G::State,
    seat: Seat,
    offers: &Offers<G::Action>,
    place: &str,
    chooser: &mut Dice,
    looked: &mut Looked,
) {
    let known: HashSet<_> = offers.actions().iter().collect();
    if offers.exhaustive() {
        assert_eq!(
            known.len(),
            offers.actions().len(),
            "{place}: an action is offered twice"
        );
    }
    for action in some(offers.actions(), 40, chooser) {
        G::check(state, seat, action).unwrap_or_else(|refusal| {
            panic!("{place}: offered {action:?}, but refused by {refusal:?}")
        });
        let json = serde_json::to_value(action).unwrap_or_else(|error| panic!("{place}: {error}"));
        assert!(json.get("type").is_some(), "{place}: {json} has no type");
        let back: G::Action = serde_json::from_value(json.clone())
            .unwrap_or_else(|error| panic!("{place}: {json}: {error}"));
        assert_eq!(*action, back, "{place}: the action does not survive JSON");
        let sums = G::explain(state, seat, action);
        for sum in sums {
            let parts: i32 = sum.parts.iter().map(|part| part.amount).sum();
            assert_eq!(sum.total, parts, "{place}: {action:?}: {sum:?}");
        }
        if let Some(odds) = G::odds(state, seat, action) {
            let total: f64 = odds.outcomes.iter().map(|chance| chance.p).sum();
            assert!(
                (total - 1.0).abs() < 1e-9,
                "{place}: odds of {action:?} add up to {total}"
            );
            assert!(
                odds.outcomes
                    .iter()
                    .all(|chance| (0.0..=1.0).contains(&chance.p)),
                "{place}"
            );
        }
        // A forged seat: the same action by somebody who owes nothing.
        if !G::turn(state).owes().has(seat.other()) {
            assert!(
                may::<G>(state, seat.other(), action).is_err(),
                "{place}: {action:?} by a forged seat"
            );
        }
        // Forged arguments: whatever still reads as an action is refused, or was on the list.
        for _ in 0..4 {
            let Ok(forged) = serde_json::from_value::<G::Action>(mutated(&json, chooser)) else {
                continue;
            };
            if G::check(state, seat, &forged).is_err() {
                looked.forgeries_refused += 1;
            } else {
                assert!(
                    !offers.exhaustive() || known.contains(&forged),
                    "{place}: {forged:?} is accepted but not offered"
                );
                let mut copy = state.clone();
                let mut dice = Dice::quick(1);
                admit::<G>(&mut copy, seat, &forged)
                    .unwrap_or_else(|denied| panic!("{place}: {denied}"))
                    .apply(&mut Umpire::silent(&mut dice));
            }
        }
    }
}

/// Changes one thing somewhere in a JSON value.
pub(super) fn mutated(json: &Json, chooser: &mut Dice) -> Json {
    fn leaves(json: &Json) -> usize {
        match json {
            Json::Object(map) => map.values().map(leaves).sum(),
            Json::Array(list) => 1 + list.iter().map(leaves).sum::<usize>(),
            _ => 1,
        }
    }
    fn change(json: &mut Json, mut which: usize, chooser: &mut Dice) {
        match json {
            Json::Object(map) => {
                for value in map.values_mut() {
                    let here = leaves(value);
                    if which < here {
                        return change(value, which, chooser);
                    }
                    which -= here;
                }
            }
            Json::Array(list) => {
                if which == 0 {
                    match chooser.pick(3) {
                        0 => drop(list.pop()),
                        1 => list.reverse(),
                        _ => {
                            if let Some(last) = list.last().cloned() {
                                list.push(last);
                            }
                        }
                    }
                    return;
                }
                which -= 1;
                for value in list {
                    let here = leaves(value);
                    if which < here {
                        return change(value, which, chooser);
                    }
                    which -= here;
                }
            }
            Json::Number(n) => {
                let n = n.as_i64().unwrap_or(0);
                *json = [
                    n + 1,
                    n - 1,
                    0,
                    -1,
                    255,
                    65_535,
                    1 << 40,
                    n.saturating_mul(2),
                ][chooser.pick(8)]
                .into();
            }
            Json::String(text) => {
                let mut bytes = text.clone().into_bytes();
                if bytes.is_empty() {
                    *json = "x".into();
                    return;
                }
                let at = chooser.pick(bytes.len());
                bytes[at] = match bytes[at] {
                    b'9' => b'8',
                    digit @ b'0'..=b'8' => digit + 1,
                    b'z' | b'Z' => b'a',
                    letter if letter.is_ascii_alphabetic() => letter + 1,
                    other => other,
                };
                *json = String::from_utf8(bytes).unwrap_or_default().into();
            }
            Json::Bool(b) => *json = (!*b).into(),
            Json::Null => *json = 0.into(),
        }
    }
    let mut json = json.clone();
    let all = leaves(&json).max(1);
    let which = chooser.pick(all);
    change(&mut json, which, chooser);
    json
}
