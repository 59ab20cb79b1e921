//! Rehearsals: both sides play on by judgement, one part of the turn after another.
//!
//! Candidates are compared in the same samples, but that helps only as long as the samples stay alike. So whatever is done in
//! the same turn of the same sample meets the same chance, and the parts of a turn come in the same order, whatever happened
//! before: two rehearsals differ by the effects of the candidates, and not by luck (common random numbers, kept in
//! step).

use std::hash::{DefaultHasher, Hash, Hasher};

use kernel::{Dice, Judgement, Menu, Offers, PartOrder, Seat, TurnParts, Umpire, mix};

use crate::Knobs;
use crate::budget::Clock;
use crate::playout::{FACES, best_of_a_few, distinct, mover, sample_dice, value};

/// How many decisions go by between two looks at the clock.
const CLOCK: u32 = 4;

/// How both sides play on after an action.
pub(crate) struct Rehearsal<'a, G: Judgement> {
    /// Who thinks.
    pub(crate) thinker: Seat,
    /// What was done: what happens near to it matters most.
    pub(crate) done: &'a G::Action,
    /// The seed of all samples of this thought.
    pub(crate) seed: u64,
    /// The number of the sample.
    pub(crate) sample: u64,
    /// How many turns it lasts; the rest of the thinker's own is the first.
    pub(crate) turns: u32,
    pub(crate) knobs: &'a Knobs,
    pub(crate) clock: &'a Clock<'a>,
}

impl<G: Judgement> Rehearsal<'_, G> {
    /// Both sides play on. Gives what it is then worth to the thinker; nothing if time ran out on the way.
    pub(crate) fn worth(
        &self,
        world: &mut G::State,
        offers: &mut Offers<G::Action>,
    ) -> Option<f32> {
        let in_time = self.play(world, offers);
        in_time.then(|| value::<G>(world, self.thinker, self.knobs))
    }

    /// Both sides play on. Gives false if time ran out on the way.
    fn play(&self, world: &mut G::State, offers: &mut Offers<G::Action>) -> bool {
        let (mut turn, mut on_turn, mut before) = (0, self.thinker, 0);
        let mut met = Vec::new();
        for step in 0..self.knobs.horizon.round() as u32 {
            let Some(seat) = mover(&G::turn(world), self.thinker) else {
                return true;
            };
            if seat != on_turn {
                (turn, on_turn, before) = (turn + 1, seat, 0);
                met.clear();
            }
            if turn >= self.turns {
                return true;
            }
            if step % CLOCK == 0 && self.clock.is_up() {
                return false;
            }
            let order = PartOrder {
                near: Some(self.done),
                most: self.knobs.parts.round() as usize,
                seed: mix(mix(self.seed, self.sample), u64::from(turn)),
            };
            let (menu, found) = Menu::<G>::part(world, seat, &order, before, offers);
            if menu.is_empty() {
                return true;
            }
            let glances = if found {
                menu.len()
            } else {
                self.knobs.glances.round() as usize
            };
            let mut dice = Dice::quick(order.seed);
            let picked = best_at_a_glance::<G>(&menu, seat, glances, self.knobs, &mut dice);
            let action = &menu.actions()[picked];
            // A unit that has nothing to do for now lets the others act; the turn ends when nobody has.
            if found && G::Parts::pass(menu.state(), seat).is_some_and(|pass| pass == *action) {
                before += 1;
                continue;
            }
            let mut dice = self.chance(turn, action, &mut met);
            menu.choose(picked, &mut Umpire::silent(&mut dice));
        }
        true
    }

    /// The chance that an action meets: the same in the same turn of the same sample, unless it is done again.
    fn chance(&self, turn: u32, action: &G::Action, met: &mut Vec<u64>) -> Dice {
        let mut hasher = DefaultHasher::new();
        (turn, action).hash(&mut hasher);
        let key = hasher.finish();
        let again = met.iter().filter(|other| **other == key).count() as u64;
        met.push(key);
        sample_dice(mix(mix(self.seed, key), again), self.sample)
    }
}

/// The best by judgement: of all, or of some drawn by hints and passing.
fn best_at_a_glance<G: Judgement>(
    menu: &Menu<'_, '_, G>,
    seat: Seat,
    glances: usize,
    knobs: &Knobs,
    dice: &mut Dice,
) -> usize {
    if menu.len() == 1 {
        return 0;
    }
    let pass = G::Parts::pass(menu.state(), seat);
    let pass = pass.and_then(|pass| menu.actions().iter().position(|offer| *offer == pass));
    let mut seen: Vec<usize> = if glances >= menu.len() {
        distinct::<G>(menu.state(), seat, menu.actions())
    } else {
        let drawn = (0..glances).map(|_| best_of_a_few::<G>(menu, seat, knobs, dice));
        drawn.chain(pass).collect()
    };
    seen.sort_unstable();
    seen.dedup();
    let chance = dice.pick(1 << 30) as u64;
    let judged = |place: usize| {
        // Chance of its own: what the glance saw must not come true for that reason.
        let seed = mix(chance, place as u64);
        let after = |dice: &mut Dice| menu.preview(place, &mut Umpire::silent(dice));
        let mut dice = Dice::quick(seed);
        let world = after(&mut dice);
        if dice.drawn() == 0 {
            return value::<G>(&world, seat, knobs);
        }
        // A throw is worth what its faces are worth on average, not what one of them is. Many have the same effect.
        let (mut sum, mut known) = (0.0, Vec::with_capacity(FACES as usize));
        for face in 0..FACES {
            let world = after(&mut sample_dice(seed, face));
            let alike = known.iter().find(|(other, _)| *other == world);
            let worth = if let Some((_, worth)) = alike {
                *worth
            } else {
                let worth = value::<G>(&world, seat, knobs);
                known.push((world, worth));
                worth
            };
            sum += worth;
        }
        sum / FACES as f32
    };
    let best = seen.into_iter().map(|place| (place, judged(place)));
    best.max_by(|one, other| one.1.total_cmp(&other.1))
        .map_or(0, |(place, _)| place)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use kernel::{Game, admit};
    use verdox::{Action, Verdox};

    use super::*;
    use crate::{Budget, battles};

    /// A battle on the redoubt after this number of decisions by judgement.
    fn redoubt(decisions: usize) -> verdox::State {
        let mut state = battles::verdox(0, 2).state().clone();
        let (knobs, mut offers, mut dice) = (Knobs::of("verdox"), Offers::new(), Dice::quick(2));
        for _ in 0..decisions {
            let seat = mover(&Verdox::turn(&state), Seat::FIRST).expect("it goes on");
            let menu = Menu::<Verdox>::of(&mut state, seat, &mut offers);
            let picked = best_at_a_glance(&menu, seat, menu.len(), &knobs, &mut dice);
            menu.choose(picked, &mut Umpire::silent(&mut dice));
        }
        state
    }

    /// The candidates of the seat on turn.
    fn candidates(state: &verdox::State) -> (Seat, Vec<Action>) {
        let seat = mover(&Verdox::turn(state), Seat::FIRST).expect("it goes on");
        let mut offers = Offers::new();
        Verdox::offers(state, seat, &mut offers);
        (seat, offers.actions().to_vec())
    }

    /// Calls it with a rehearsal after this action; there is time enough.
    fn with<R>(
        what: (Seat, &Action),
        chance: (u64, u64),
        turns: u32,
        call: impl FnOnce(&Rehearsal<'_, Verdox>) -> R,
    ) -> R {
        with_budget(
            &Budget::new(Duration::from_secs(1000), 1),
            what,
            chance,
            turns,
            call,
        )
    }

    fn with_budget<R>(
        budget: &Budget,
        (seat, done): (Seat, &Action),
        (seed, sample): (u64, u64),
        turns: u32,
        call: impl FnOnce(&Rehearsal<'_, Verdox>) -> R,
    ) -> R {
        call(&Rehearsal {
            thinker: seat,
            done,
            seed,
            sample,
            turns,
            knobs: &Knobs::of("verdox"),
            clock: &Clock::start(budget, budget.time),
        })
    }

    /// What comes of an action in these samples, with this seed of their chance.
    fn rehearsed(
        state: &verdox::State,
        seat: Seat,
        done: &Action,
        seed: u64,
        samples: u64,
    ) -> Vec<f32> {
        let values = (0..samples).map(|sample| {
            let mut world = state.clone();
            let admitted = admit::<Verdox>(&mut world, seat, done).expect("it is offered");
            admitted.apply(&mut Umpire::silent(&mut sample_dice(seed, sample)));
            let worth = with((seat, done), (seed, sample), 4, |rehearsal| {
                rehearsal.worth(&mut world, &mut Offers::new())
            });
            worth.expect("there is time enough")
        });
        values.collect()
    }

    fn variance(values: &[f32]) -> f32 {
        let mean = values.iter().sum::<f32>() / values.len() as f32;
        values.iter().map(|it| (it - mean).powi(2)).sum::<f32>() / values.len() as f32
    }

    /// Where luck plays a part in what comes of two candidates, they differ far less in the same samples than in different ones.
    #[test]
    fn luck_is_the_same_for_all_candidates() {
        let mut ratios = Vec::new();
        for decisions in (70..120).step_by(10) {
            let state = redoubt(decisions);
            let (seat, actions) = candidates(&state);
            let some: Vec<_> = actions.iter().step_by(actions.len() / 8 + 1).collect();
            for pair in some.windows(2) {
                let one = rehearsed(&state, seat, pair[0], 1, 24);
                let [same, other] = [1, 2].map(|seed| rehearsed(&state, seat, pair[1], seed, 24));
                if [&one, &same, &other]
                    .map(|it| variance(it))
                    .iter()
                    .any(|it| *it < 1e-7)
                {
                    continue;
                }
                let apart = |from: &[f32]| {
                    let both = one.iter().zip(from);
                    variance(&both.map(|(one, other)| one - other).collect::<Vec<_>>())
                };
                ratios.push(apart(&same) / apart(&other));
            }
        }
        ratios.sort_by(f32::total_cmp);
        let median = ratios[ratios.len() / 2];
        assert!(ratios.len() >= 10 && median < 0.5, "{ratios:?}");
    }

    /// The same thought twice is the same.
    #[test]
    fn a_rehearsal_can_be_repeated() {
        let state = redoubt(70);
        let (seat, actions) = candidates(&state);
        let twice = [0, 1].map(|_| rehearsed(&state, seat, &actions[0], 5, 12));
        assert_eq!(twice[0], twice[1]);
        assert_ne!(twice[0], rehearsed(&state, seat, &actions[0], 6, 12));
    }

    /// A rehearsal of a whole battle takes longer than a millisecond; if it is told to stop, it does not even begin and gives no result.
    #[test]
    fn a_rehearsal_ends_when_time_is_up() {
        let state = redoubt(70);
        let (seat, actions) = candidates(&state);
        let worth = |budget: &Budget| {
            with_budget(budget, (seat, &actions[0]), (1, 0), 100, |rehearsal| {
                rehearsal.worth(&mut state.clone(), &mut Offers::new())
            })
        };
        let told = Budget::new(Duration::from_secs(1000), 1);
        assert!(worth(&told).is_some());
        told.stop();
        assert_eq!(worth(&told), None);
        assert_eq!(worth(&Budget::new(Duration::from_millis(1), 1)), None);
    }

    /// Two turns end when the thinker is on turn again; an odd number, when the enemy is.
    #[test]
    fn a_rehearsal_lasts_so_many_turns() {
        let state = redoubt(70);
        let (seat, actions) = candidates(&state);
        let after = |turns: u32| {
            let mut world = state.clone();
            let in_time = with((seat, &actions[0]), (1, 0), turns, |rehearsal| {
                rehearsal.play(&mut world, &mut Offers::new())
            });
            assert!(in_time);
            mover(&Verdox::turn(&world), seat).expect("it goes on")
        };
        assert_eq!(
            [1, 2, 3, 4].map(after),
            [seat.other(), seat, seat.other(), seat]
        );
    }

    /// An action that is done again in a turn meets other chance; in another turn too.
    #[test]
    fn what_is_done_again_meets_other_chance() {
        let state = redoubt(70);
        let (seat, actions) = candidates(&state);
        let faces = |turn: u32, action: &Action, before: usize| {
            let throw = |sample: u64| {
                with((seat, action), (1, sample), 2, |rehearsal| {
                    let mut met = Vec::new();
                    for _ in 0..before {
                        rehearsal.chance(turn, action, &mut met);
                    }
                    rehearsal.chance(turn, action, &mut met).d6()
                })
            };
            (0..24).map(throw).collect::<Vec<_>>()
        };
        assert_eq!(faces(0, &actions[0], 0), faces(0, &actions[0], 0));
        assert_ne!(faces(0, &actions[0], 0), faces(0, &actions[0], 1));
        assert_ne!(faces(0, &actions[0], 0), faces(1, &actions[0], 0));
        assert_ne!(faces(0, &actions[0], 0), faces(0, &actions[1], 0));
    }

    /// A throw is judged by all its faces: whatever the chance of the glance, the same offer is best.
    #[test]
    fn a_glance_at_a_throw_is_no_matter_of_luck() {
        let mut state = battles::verdox(0, 2).state().clone();
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
}
