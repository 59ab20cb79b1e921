//! Counting proofs: the number of action sequences of the command game, each worked out by hand.

use super::field::*;
use kernel::conformance::perft;
use lee::{Lee, State};

fn counts<const N: usize>(state: &State, depths: [u32; N]) -> [u64; N] {
    depths.map(|depth| perft::<Lee>(state, depth, 1))
}

/// LEE-6.1, LEE-6.4: 0 to 5 dice of Reynolds, 0 to 7 of Lee, in either order.
#[test]
fn bids() {
    let play = battle("crossroads");
    assert_eq!(counts(&play.state, [1, 2]), [6 + 8, 2 * 6 * 8]);
}

/// LEE-3.6, LEE-7.5, LEE-7.6, LEE-3.7: three orders for four groups, in any order, once each; then one of two groups is announced.
#[test]
fn markers() {
    let mut play = battle("crossroads");
    play.to_markers(Union);
    assert_eq!(
        counts(&play.state, [1, 2, 3, 4, 5]),
        [12, 12 * 9, 12 * 9 * 6, 12 * 9 * 6 * 3, 12 * 9 * 6 * 3 * 2]
    );
}

/// LEE-8.11, LEE-8.12, LEE-8.15: 4 rating dice, 2 corps dice, 3 of the commander make 60 splits; 4 lack a die of the C-in-C, and for
/// Doubleday, of whom two successes are wanted, two more are too small.
#[test]
fn order_tests() {
    let mut play = battle("crossroads");
    play.to_activations(Union, &[]);
    assert_eq!(counts(&play.state, [1, 2]), [2, (60 - 4 - 2) + (60 - 4)]);
}

/// LEE-7.14, LEE-8.11: in an army of one corps the division generals take their commander's place.
#[test]
fn orders_of_divisions() {
    let mut play = battle("drill");
    play.to_markers(Union);
    let groups = |side| play.state.groups_of(side).count() as u64;
    let all = groups(Union) + groups(Confederate);
    assert_eq!(
        counts(&play.state, [1, 2]),
        [3 * all, 3 * all * 3 * (all - 1)]
    );
}
