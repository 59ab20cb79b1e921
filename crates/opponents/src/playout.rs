//! Worlds to think in: imagined, judged, and played on a little.

use std::time::Duration;

use kernel::{Dice, Judgement, Menu, Offers, Scripted, Seat, Turn, Umpire, mix};

use crate::Knobs;
use crate::budget::Clock;
use crate::recruit::prior;

/// A number from 0 up to, not including, 1.
pub(crate) fn fraction(dice: &mut Dice) -> f32 {
    dice.pick(1 << 24) as f32 / (1 << 24) as f32
}

/// The value of a state for a seat: the outcome if there is one, else the game's own judgement, which is never as sure.
pub(crate) fn value<G: Judgement>(world: &G::State, seat: Seat, knobs: &Knobs) -> f32 {
    match G::turn(world) {
        Turn::Over(outcome) => outcome
            .winner
            .map_or(0.0, |winner| if winner == seat { 1.0 } else { -1.0 }),
        Turn::Owes(_) => {
            let value = knobs.evaluate::<G>(world, seat);
            if value.is_nan() {
                0.0
            } else {
                value.clamp(-0.99, 0.99)
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

/// The places of the actions that differ in their effects: of those that are alike, the first.
pub(crate) fn distinct<G: Judgement>(
    world: &G::State,
    seat: Seat,
    actions: &[G::Action],
) -> Vec<usize> {
    let mut seen = Vec::new();
    let is_new = |place: &usize| {
        let Some(key) = G::equivalent(world, seat, &actions[*place]) else {
            return true;
        };
        let new = !seen.contains(&key);
        if new {
            seen.push(key);
        }
        new
    };
    (0..actions.len()).filter(is_new).collect()
}

/// The offers of a world that differ in their effects.
pub(crate) fn distinct_offers<G: Judgement>(world: &G::State, seat: Seat) -> Vec<G::Action> {
    let mut offers = Offers::new();
    G::offers(world, seat, &mut offers);
    let different = distinct::<G>(world, seat, offers.actions()).into_iter();
    different
        .map(|place| offers.actions()[place].clone())
        .collect()
}

/// How many samples make a full set of faces.
pub(crate) const FACES: u64 = 6;

/// How many of the first dice of a sample are laid out evenly.
const LAID_OUT: u64 = 4;

/// The chance of one sample. Six samples that follow each other show every face of each of the first dice exactly once
/// (Latin hypercube sampling): fair in every single sample, and exact where one die decides.
pub(crate) fn sample_dice(seed: u64, sample: u64) -> Dice {
    let mut dice = Dice::quick(mix(seed, sample));
    let (set, place) = (sample / FACES, (sample % FACES) as usize);
    let script = (0..LAID_OUT).map(|die| {
        let mut faces = [1, 2, 3, 4, 5, 6];
        Dice::quick(mix(seed ^ 0xface, set * LAID_OUT + die)).shuffle(&mut faces);
        Scripted::Number(faces[place])
    });
    dice.set_script(script.collect());
    dice
}

/// A world as this seat may imagine it; nothing of the script of the dice is used up.
pub(crate) fn imagine<G: Judgement>(base: &G::State, seat: Seat, dice: &mut Dice) -> G::State {
    let script = dice.take_script();
    let world = G::imagine(base, seat, dice);
    dice.set_script(script);
    world
}

/// How many decisions of a quick playout go by between two looks at the clock.
const CLOCK: u32 = 4;

/// A playout is quick if so little time goes by between two looks.
const QUICK: Duration = Duration::from_micros(100);

/// How both sides play on by hints, and for whom.
pub(crate) struct Playout<'a> {
    /// Who thinks.
    pub(crate) thinker: Seat,
    /// How many decisions it lasts.
    pub(crate) steps: u32,
    /// A decision looks at the offers of this number of parts of the turn.
    pub(crate) parts: usize,
    pub(crate) knobs: &'a Knobs,
    pub(crate) clock: &'a Clock<'a>,
}

impl Playout<'_> {
    /// Both sides play on. Gives what it is then worth to the thinker; nothing if time ran out on the way.
    pub(crate) fn worth<G: Judgement>(
        &self,
        world: &mut G::State,
        dice: &mut Dice,
        offers: &mut Offers<G::Action>,
    ) -> Option<f32> {
        let in_time = self.play::<G>(world, dice, offers);
        in_time.then(|| value::<G>(world, self.thinker, self.knobs))
    }

    /// Both sides play on. Gives false if time ran out on the way.
    pub(crate) fn play<G: Judgement>(
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
            let menu = Menu::<G>::sample(world, seat, self.parts, dice, offers);
            if menu.is_empty() {
                return true;
            }
            let picked = best_of_a_few::<G>(&menu, seat, self.knobs, dice);
            menu.choose(picked, &mut Umpire::silent(dice));
        }
        true
    }
}

/// The best of a few random offers by the game's hints.
pub(crate) fn best_of_a_few<G: Judgement>(
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

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use kernel::Game;
    use verdox::{Action, Verdox};

    use super::*;
    use crate::battles;

    /// A thinker looks at one way of a rider to each square, not at all of them; nothing else is left out.
    #[test]
    fn only_one_of_those_that_are_alike_is_looked_at() {
        let mut session = battles::verdox(2, 1);
        let (mut dice, mut offers, mut saved) = (Dice::quick(1), Offers::new(), 0);
        for _ in 0..400 {
            let seat = mover(&session.turn(), Seat::FIRST).expect("it goes on");
            offers.clear();
            Verdox::offers(session.state(), seat, &mut offers);
            let ends = |action: &Action| match action {
                Action::Move { unit, path, aboard } => {
                    (Some((*unit, *aboard, path.squares().last().copied())), None)
                }
                other => (None, Some(other.clone())),
            };
            let looked_at = distinct_offers::<Verdox>(session.state(), seat);
            let all: HashSet<_> = offers.actions().iter().map(ends).collect();
            let seen: HashSet<_> = looked_at.iter().map(ends).collect();
            assert_eq!(all, seen);
            assert_eq!(seen.len(), looked_at.len());
            saved += offers.actions().len() - looked_at.len();
            let action = offers.actions()[dice.pick(offers.actions().len())].clone();
            session.act(seat, action).expect("it is offered");
        }
        assert!(saved > 1000, "{saved}");
    }

    #[test]
    fn six_samples_show_every_face_of_each_of_the_first_dice() {
        for set in 0..20 {
            let mut seen = [[false; 6]; LAID_OUT as usize];
            for sample in set * FACES..(set + 1) * FACES {
                let mut dice = sample_dice(7, sample);
                for seen in &mut seen {
                    seen[dice.d6() as usize - 1] = true;
                }
            }
            assert_eq!(seen, [[true; 6]; LAID_OUT as usize]);
        }
    }

    /// Pairs of the first two dice over many sets: all thirty-six come up about equally often.
    #[test]
    fn dice_that_are_laid_out_stay_independent_of_each_other() {
        let mut counts = [0f64; 36];
        for sample in 0..36_000 {
            let mut dice = sample_dice(3, sample);
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
