//! Worlds to think in: imagined, judged, and played on a little.

use std::time::Duration;

use kernel::{Dice, Game, Menu, Offers, Scripted, Seat, Turn, Umpire, admit};

use crate::Knobs;
use crate::budget::Clock;
use crate::recruit::prior;

/// A number from 0 up to, not including, 1.
pub(crate) fn fraction(dice: &mut Dice) -> f32 {
    dice.pick(1 << 24) as f32 / (1 << 24) as f32
}

/// Mixes a seed with a number: different numbers give unrelated chance (the finaliser of SplitMix64).
pub(crate) const fn mix(seed: u64, number: u64) -> u64 {
    let mut z = seed.wrapping_add(number.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// The value of a state for a seat: the outcome if there is one, else the game's own judgement, which is never as sure.
pub(crate) fn value<G: Game>(world: &G::State, seat: Seat, knobs: &Knobs) -> f32 {
    match G::turn(world) {
        Turn::Over(outcome) => outcome
            .winner
            .map_or(0.0, |winner| if winner == seat { 1.0 } else { -1.0 }),
        Turn::Owes(_) => {
            let promise = knobs.promise::<G>(world, seat);
            if promise.is_nan() {
                0.0
            } else {
                promise.clamp(-0.99, 0.99)
            }
        }
    }
}

/// Which seat the search lets decide next: the thinker first where both owe a decision.
pub(crate) fn mover(turn: &Turn, thinker: Seat) -> Option<Seat> {
    let owes = turn.owes();
    if owes.has(thinker) {
        Some(thinker)
    } else if owes.has(thinker.other()) {
        Some(thinker.other())
    } else {
        None
    }
}

/// How many dreams make a full set of faces.
pub(crate) const FACES: u64 = 6;

/// How many of the first dice of a dream are laid out evenly.
const LAID_OUT: u64 = 4;

/// The chance of one dream. Six dreams that follow each other show every face of each of the first dice exactly once
/// (Latin hypercube sampling): fair in every single dream, and exact where one die decides.
pub(crate) fn dream_dice(seed: u64, dream: u64) -> Dice {
    let mut dice = Dice::quick(mix(seed, dream));
    let (set, place) = (dream / FACES, (dream % FACES) as usize);
    let script = (0..LAID_OUT).map(|die| {
        let mut faces = [1, 2, 3, 4, 5, 6];
        Dice::quick(mix(seed ^ 0xface, set * LAID_OUT + die)).shuffle(&mut faces);
        Scripted::Number(faces[place])
    });
    dice.set_script(script.collect());
    dice
}

/// A world as this seat may dream it; nothing of the script of the dice is used up.
pub(crate) fn imagine<G: Game>(base: &G::State, seat: Seat, dice: &mut Dice) -> G::State {
    let script = dice.take_script();
    let world = G::imagine(base, seat, dice);
    dice.set_script(script);
    world
}

/// How many decisions of a quick playout go by between two looks at the clock.
const CLOCK: u32 = 4;

/// A playout is quick if so little time goes by between two looks.
const QUICK: Duration = Duration::from_micros(100);

/// How a decision in a playout is made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Manner {
    /// The best of a few random offers by the game's hints.
    ByHints,
    /// The best of so many such offers by the game's judgement of what comes of them.
    ByJudgement(usize),
}

impl Manner {
    /// As the knobs want it.
    pub(crate) fn of(knobs: &Knobs) -> Self {
        match knobs.glances.round() as usize {
            0 => Self::ByHints,
            glances => Self::ByJudgement(glances),
        }
    }
}

/// How both sides play on, and for whom.
pub(crate) struct Playout<'a, G: Game> {
    /// Who thinks.
    pub(crate) thinker: Seat,
    /// What was done, if the thought is about that alone: what happens near to it matters most.
    pub(crate) done: Option<&'a G::Action>,
    /// How many decisions it lasts.
    pub(crate) steps: u32,
    /// A decision looks at the offers of so many errands of the turn.
    pub(crate) errands: usize,
    pub(crate) manner: Manner,
    pub(crate) knobs: &'a Knobs,
    pub(crate) clock: &'a Clock<'a>,
}

impl<G: Game> Playout<'_, G> {
    /// Both sides play on. Gives what it is then worth to the thinker; nothing if time ran out on the way.
    pub(crate) fn worth(
        &self,
        world: &mut G::State,
        dice: &mut Dice,
        offers: &mut Offers<G::Action>,
    ) -> Option<f32> {
        let in_time = self.play(world, dice, offers);
        in_time.then(|| value::<G>(world, self.thinker, self.knobs))
    }

    /// Both sides play on. Gives false if time ran out on the way.
    pub(crate) fn play(
        &self,
        world: &mut G::State,
        dice: &mut Dice,
        offers: &mut Offers<G::Action>,
    ) -> bool {
        let (mut due, mut asked) = (0, None);
        for step in 0..self.steps {
            let Some(seat) = mover(&G::turn(world), self.thinker) else {
                return true;
            };
            // Asking the clock costs as much as a step of a quick game, so there it is asked less often.
            if step >= due {
                let now = self.clock.elapsed();
                if self.clock.is_up_at(now) {
                    return false;
                }
                let quick = asked.is_some_and(|asked| now.saturating_sub(asked) < QUICK);
                due = step + if quick { CLOCK } else { 1 };
                asked = Some(now);
            }
            let menu = Menu::<G>::sketch(world, seat, self.done, self.errands, dice, offers);
            if menu.is_empty() {
                return true;
            }
            let picked = match self.manner {
                Manner::ByHints => best_of_a_few::<G>(&menu, seat, self.knobs, dice),
                Manner::ByJudgement(glances) => {
                    best_at_a_glance::<G>(&menu, seat, glances, self.knobs, dice)
                }
            };
            menu.choose(picked, &mut Umpire::silent(dice));
        }
        true
    }
}

fn best_of_a_few<G: Game>(
    menu: &Menu<'_, '_, G>,
    seat: Seat,
    knobs: &Knobs,
    dice: &mut Dice,
) -> usize {
    let looks = knobs.contest.round() as u32;
    let first = dice.pick(menu.len());
    if menu.len() == 1 || looks <= 1 {
        return first;
    }
    let mut best = (
        first,
        prior::<G>(menu.state(), seat, &menu.actions()[first], knobs),
    );
    for _ in 1..looks {
        let other = dice.pick(menu.len());
        let hint = prior::<G>(menu.state(), seat, &menu.actions()[other], knobs);
        if hint > best.1 {
            best = (other, hint);
        }
    }
    best.0
}

/// The best of a few by judgement; where one may do nothing more, that is one of them.
fn best_at_a_glance<G: Game>(
    menu: &Menu<'_, '_, G>,
    seat: Seat,
    glances: usize,
    knobs: &Knobs,
    dice: &mut Dice,
) -> usize {
    if menu.len() == 1 {
        return 0;
    }
    let pass = G::pass(menu.state(), seat);
    let pass = pass.and_then(|pass| menu.actions().iter().position(|offer| *offer == pass));
    let mut seen: Vec<usize> = if glances >= menu.len() {
        (0..menu.len()).collect()
    } else {
        let drawn = (0..glances).map(|_| best_of_a_few::<G>(menu, seat, knobs, dice));
        drawn.chain(pass).collect()
    };
    seen.sort_unstable();
    seen.dedup();
    let chance = dice.pick(1 << 30) as u64;
    // Chance of its own: what the glance saw must not come true for that reason.
    let once = |place: usize, dice: &mut Dice| {
        let mut world = menu.state().clone();
        let Ok(admitted) = admit::<G>(&mut world, seat, &menu.actions()[place]) else {
            return -1.0;
        };
        admitted.apply(&mut Umpire::silent(dice));
        value::<G>(&world, seat, knobs)
    };
    let judged = |place: usize| {
        let seed = mix(chance, place as u64);
        let mut dice = Dice::quick(seed);
        let value = once(place, &mut dice);
        if dice.drawn() == 0 {
            return value;
        }
        // A throw is worth what its faces are worth on average, not what one of them is.
        let faces = (0..FACES).map(|dream| once(place, &mut dream_dice(seed, dream)));
        faces.sum::<f32>() / FACES as f32
    };
    let best = seen.into_iter().map(|place| (place, judged(place)));
    best.max_by(|one, other| one.1.total_cmp(&other.1))
        .map_or(0, |(place, _)| place)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn six_dreams_show_every_face_of_each_of_the_first_dice() {
        for set in 0..20 {
            let mut seen = [[false; 6]; LAID_OUT as usize];
            for dream in set * FACES..(set + 1) * FACES {
                let mut dice = dream_dice(7, dream);
                for seen in &mut seen {
                    seen[dice.d6() as usize - 1] = true;
                }
            }
            assert_eq!(seen, [[true; 6]; LAID_OUT as usize]);
        }
    }

    /// A throw is judged by all its faces: whatever the chance of the glance, the same offer is best.
    #[test]
    fn a_glance_at_a_throw_is_no_matter_of_luck() {
        use kernel::{GivenOptions, Seed, Session, Setting};
        use verdox::{Action, Verdox};
        let file = &Verdox::about().scenarios[0];
        let setting = Setting::<Verdox>::new(file, &GivenOptions::new()).expect("a scenario");
        let session = Session::new(&setting, Seed::from_number(2), Default::default());
        let mut state = session.expect("a battle").state().clone();
        let (knobs, mut offers) = (Knobs::of("verdox"), Offers::new());
        let (mut dice, mut throws) = (Dice::quick(2), 0);
        while let Some(seat) = mover(&Verdox::turn(&state), Seat::FIRST) {
            let menu = Menu::<Verdox>::of(&mut state, seat, &mut offers);
            let is_throw =
                |action: &Action| matches!(action, Action::Fire { .. } | Action::Direct { .. });
            if menu.actions().iter().any(is_throw) {
                let all = menu.len();
                let best =
                    |seed| best_at_a_glance(&menu, seat, all, &knobs, &mut Dice::quick(seed));
                let first = best(0);
                throws += u32::from(is_throw(&menu.actions()[first]));
                assert!((1..12).all(|seed| best(seed) == first));
            }
            let picked = dice.pick(menu.len());
            menu.choose(picked, &mut Umpire::silent(&mut dice));
        }
        assert!(throws > 10, "{throws}");
    }

    /// Pairs of the first two dice over many sets: all thirty-six come up about equally often.
    #[test]
    fn dice_that_are_laid_out_stay_independent_of_each_other() {
        let mut counts = [0f64; 36];
        for dream in 0..36_000 {
            let mut dice = dream_dice(3, dream);
            let (one, two) = (dice.d6() as usize - 1, dice.d6() as usize - 1);
            counts[one * 6 + two] += 1.0;
        }
        let chi: f64 = counts
            .iter()
            .map(|count| (count - 1000.0).powi(2) / 1000.0)
            .sum();
        assert!(chi < 70.0, "{chi}");
    }
}
