//! What was to be expected of an action: the mean over its results.

use std::collections::VecDeque;

use kernel::{Dice, Judgement, Scripted, Seat, Umpire, admit, mix};
use wire::Mover;

use super::balance;
use crate::Knobs;

/// What was to be expected.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Expected {
    /// The mean balance.
    pub(super) mean: f32,
    /// Every result was counted, none sampled.
    pub(super) exact: bool,
    /// What was left to chance: dice, or draws alone.
    pub(super) chance: Option<Mover>,
}

/// How many dice are counted through: from this number on, up to that one.
#[derive(Debug, Clone, Copy)]
pub(super) struct Counted {
    pub(super) from: u32,
    pub(super) to: u32,
}

/// More dice than these are not counted through: that would be more than a thousand throws.
const MOST: u32 = 3;

/// Where only cards are drawn, so many draws (a power of six) are enough.
const DRAWS: u32 = 2;

/// The faces of the first dice of throw `number` of `6.pow(dice)`.
fn faces(dice: u32, mut number: u32) -> VecDeque<Scripted> {
    let mut script = VecDeque::new();
    for _ in 0..dice {
        script.push_back(Scripted::Number((number % 6) as u8 + 1));
        number /= 6;
    }
    script
}

/// Throws the action in worlds that `world` gives, with all faces of the first dice: of one die more each time, until no throw
/// needs more. A throw that asks for more than are counted draws the rest by its own seed.
///
/// None if the action is not allowed in such a world.
pub(super) fn expected<G: Judgement>(
    world: impl Fn(u32) -> G::State,
    seat: Seat,
    action: &G::Action,
    knobs: &Knobs,
    counted: Counted,
    seed: u64,
) -> Option<Expected> {
    let mut last = None;
    for dice in counted.from.min(MOST)..=counted.to.min(MOST) {
        let throws = 6u32.pow(dice);
        let (mut sum, mut more, mut rolled, mut drawn) = (0.0f64, false, false, false);
        for throw in 0..throws {
            let mut world = world(throw);
            let mut thrown = Dice::quick(mix(seed, u64::from(throw)));
            thrown.set_script(faces(dice, throw));
            admit::<G>(&mut world, seat, action)
                .ok()?
                .apply(&mut Umpire::silent(&mut thrown));
            // Draws take nothing from the script: what is left of it was not needed.
            let used = dice - thrown.take_script().len() as u32;
            more |= thrown.drawn() > used;
            drawn |= thrown.drawn() > 0;
            rolled |= used > 0;
            sum += f64::from(balance::<G>(&world, knobs));
        }
        let chance = if rolled { Mover::Dice } else { Mover::Draw };
        last = Some(Expected {
            mean: (sum / f64::from(throws)) as f32,
            exact: !more,
            chance: drawn.then_some(chance),
        });
        if !more || (dice >= DRAWS && !rolled) {
            break;
        }
    }
    last
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_faces_of_the_first_dice_are_counted_through() {
        let all: std::collections::BTreeSet<String> = (0..216)
            .map(|throw| format!("{:?}", faces(3, throw)))
            .collect();
        assert_eq!(all.len(), 216);
        assert_eq!(faces(0, 0), VecDeque::new());
    }
}
