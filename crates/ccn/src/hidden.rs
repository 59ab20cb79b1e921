//! Hidden information: what a seat may imagine behind what it cannot see.

use kernel::{Dice, Seat};

use crate::cards::Card;
use crate::side::Side;
use crate::state::{Phase, State};

/// Deals anew everything that this seat does not know: the enemy's hand and track, a Scout draw of his, and the draw
/// pile. Counting cards is allowed, and this is what it gives.
pub(crate) fn imagine(state: &State, seat: Seat, dice: &mut Dice) -> State {
    let mut imagined = state.clone();
    let enemy = Side::of(seat).other();
    let i = enemy.index();
    let mut unknown: Vec<Card> = Vec::with_capacity(80);
    unknown.extend(imagined.deck.iter());
    unknown.extend(imagined.hands[i].iter());
    unknown.extend(imagined.tracks[i].iter().flatten());
    let scouting = imagined.turn.active == enemy;
    if let (Phase::Scout { cards }, true) = (&imagined.phase, scouting) {
        unknown.extend(cards);
    }
    // A fixed order first, so that what is imagined depends on nothing that is hidden.
    unknown.sort_unstable();
    dice.shuffle(&mut unknown);
    let mut dealt = unknown.into_iter();
    let mut deal = |place: &mut Option<Card>| {
        if place.is_some() {
            *place = dealt.next();
        }
    };
    imagined.hands[i]
        .as_mut_slice()
        .iter_mut()
        .for_each(&mut deal);
    imagined.tracks[i].iter_mut().for_each(&mut deal);
    imagined.deck.as_mut_slice().iter_mut().for_each(&mut deal);
    if let (Phase::Scout { cards }, true) = (&mut imagined.phase, scouting) {
        let mut drawn = cards.map(Some);
        drawn.iter_mut().for_each(&mut deal);
        if let [Some(a), Some(b)] = drawn {
            *cards = [a, b];
        }
    }
    imagined
}
