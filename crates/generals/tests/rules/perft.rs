//! Counting proofs: the number of legal action sequences from fixed positions.

use generals::Generals;
use kernel::{Dice, Game, Offers, Umpire, admit};

use crate::field::*;

/// Sequences of `depth` actions, the side that owes first acting first; dice always show 3.
fn perft(state: &generals::State, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let Some(seat) = Generals::turn(state).owes().iter().next() else {
        return 0;
    };
    let mut offers = Offers::new();
    Generals::offers(state, seat, &mut offers);
    offers
        .actions()
        .iter()
        .map(|action| {
            let mut next = state.clone();
            let mut dice = Dice::scripted(std::iter::repeat_n(3u8, 60));
            let mut umpire = Umpire::silent(&mut dice);
            admit::<Generals>(&mut next, seat, action)
                .expect("offered")
                .apply(&mut umpire);
            perft(&next, depth - 1)
        })
        .sum()
}

/// GEN-6.12, GEN-6.13, GEN-6.14: planning with one unit of each type in b1, counted by hand at depth 1: hand in (1);
/// infantry to 4 sectors; cavalry one step (4), or two (b2: 4, a1 and c1: 3 each, wr: 3); the gun to 4, or to bombard b3.
#[test]
fn planning() {
    let game = field("b1: w 1I 1C 1A\nb3: b 1I").planning();
    assert_eq!(perft(&game.state, 1), 1 + 4 + (4 + 4 + 3 + 3 + 3) + 5);
    assert_eq!([2, 3].map(|depth| perft(&game.state, depth)), PLANNING);
}

/// A charge on a mixed sector: lists, reactions, retreats, splits, targets, withdrawals.
#[test]
fn combat() {
    let game = field("b1: w 2I 1C\na2: w 2C\nb2: b 2I 2C\nb3: b 1I")
        .sheet(White, "b1 I x2 -> b2; a2 C x2 -> b2; b1 C -> b2")
        .sheet(Black, "b2 I -> b1");
    assert_eq!([1, 2, 4, 6].map(|depth| perft(&game.state, depth)), COMBAT);
}

/// By hand at depth 2: after handing in, Black's 5; after infantry 4 x 24, cavalry 17 x 11, the gun 5 x 23.
const PLANNING: [u64; 2] = [5 + 4 * 24 + 17 * 11 + 5 * 23, 3919];
/// By hand at depth 1: hand in, or one of three different lines.
const COMBAT: [u64; 4] = [4, 13, 76, 1152];
