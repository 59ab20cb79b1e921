//! Veteran: one decision ahead, over imagined worlds and sampled chance, with the game's judgement.

use kernel::{Dice, Judgement, Offers, Seat, TurnParts, Umpire, admit, mix};

use crate::budget::Clock;
use crate::playout::{FACES, Playout, distinct_offers, imagine, sample_dice, value};
use crate::recruit::prior;
use crate::trial::{Trials, halve, rounds, sort, worth_knowing};
use crate::{Budget, Decision, Knobs, Weighed, plans};

/// Tries every offer and takes the one with the best expected value.
pub(crate) fn choose<G: Judgement>(
    world: &G::State,
    seat: Seat,
    budget: &Budget,
    knobs: &Knobs,
) -> Option<Decision<G::Action>> {
    // Stopping is for those who think long; a Veteran who is told to stop still looks at each offer once.
    // A budget of iterations asks for decisions that can be repeated: then the clock has no say.
    let patience = if budget.iterations.is_some() {
        budget.time
    } else {
        knobs.patience()
    };
    let mut calm = Budget::new(patience, budget.seed);
    calm.computing_time = budget.computing_time;
    let clock = Clock::start(&calm, patience);
    let actions = &*distinct_offers::<G>(world, seat);
    if actions.len() <= 1 {
        let action = actions.first()?.clone();
        return Some(Decision::plain(action, value::<G>(world, seat, knobs)));
    }
    // A secret sheet shows its worth only when it is opened: weigh whole plans, a few of them.
    if plans::is_writing::<G>(world, seat, actions) {
        let mut few = Budget::of_iterations(knobs.sheets(), budget.seed);
        few.time = patience;
        if let Some(decision) = plans::choose::<G>(world, seat, &few, &clock, knobs) {
            return Some(decision);
        }
    }
    let look = Look::<G>::new(world, seat, mix(budget.seed, 0x7e7), knobs);
    let (trials, order) = look.assess(actions, knobs.looks(), &clock);
    let considered: Vec<_> = order
        .iter()
        .take(8)
        .map(|index| Weighed {
            action: actions[*index].clone(),
            value: trials.score(*index) as f32,
            visits: trials.visits(*index),
        })
        .collect();
    Some(Decision {
        action: actions[*order.first()?].clone(),
        considered,
        plan: Vec::new(),
        trouble: None,
    })
}

/// A look one decision ahead from a world, in its samples.
pub(crate) struct Look<'w, G: Judgement> {
    base: &'w G::State,
    seat: Seat,
    seed: u64,
    follow: u32,
    /// What is expected to gain less than this is not worth the time.
    worth: f64,
    knobs: &'w Knobs,
}

impl<'w, G: Judgement> Look<'w, G> {
    /// From this world, for this seat.
    pub(crate) fn new(base: &'w G::State, seat: Seat, seed: u64, knobs: &'w Knobs) -> Self {
        Self {
            base,
            seat,
            seed,
            follow: knobs.follow(),
            worth: knobs.worth_a_look / f64::from(G::Parts::count(base, seat).max(1)),
            knobs,
        }
    }

    /// Tries the actions, about `tries` times in all, and ranks them best first. Whatever the time, each is tried once,
    /// in the order of the game's hints, as long as it lasts; what was not tried ranks last.
    pub(crate) fn assess(
        &self,
        actions: &[G::Action],
        tries: u64,
        clock: &Clock<'_>,
    ) -> (Trials, Vec<usize>) {
        let mut trials = Trials::new(actions.len(), self.knobs.judgement);
        let mut alive: Vec<usize> = (0..actions.len()).collect();
        let hints: Vec<f64> = actions
            .iter()
            .map(|action| f64::from(prior::<G>(self.base, self.seat, action, self.knobs)))
            .collect();
        sort(&mut alive, |index| hints[index]);
        let least = self.knobs.overlook * alive.first().map_or(0.0, |best| hints[*best]);
        let overlooked = alive.split_off(alive.partition_point(|index| hints[*index] >= least));
        let worlds: Vec<_> = (0..FACES)
            .map(|sample| {
                let mut dice = sample_dice(self.seed, sample);
                (imagine::<G>(self.base, self.seat, &mut dice), dice)
            })
            .collect();
        let mut scratch = Offers::new();
        // A long list is cut down at a glance, so that there is time to follow up what may be good.
        let shortlist = self.knobs.shortlist.round() as usize;
        let mut cut = Vec::new();
        if self.follow > 0 && alive.len() > shortlist {
            self.try_all(
                &worlds,
                actions,
                &alive,
                0,
                &mut trials,
                &mut scratch,
                clock,
            );
            sort(&mut alive, |index| trials.score(index));
            cut = alive.split_off(shortlist);
        }
        let follow = self.follow;
        self.try_all(
            &worlds,
            actions,
            &alive,
            follow,
            &mut trials,
            &mut scratch,
            clock,
        );
        trials.settle(&alive);
        let spent: u64 = alive
            .iter()
            .map(|index| u64::from(trials.visits(*index)))
            .sum();
        let mut left = tries.saturating_sub(spent);
        let mut next = FACES;
        let mut dropped = Vec::new();
        let total_rounds = rounds(alive.len());
        for round in 0..total_rounds {
            let before = alive.clone();
            halve(&mut alive, |index| trials.score(index));
            dropped.push(
                before
                    .into_iter()
                    .filter(|index| !alive.contains(index))
                    .collect::<Vec<_>>(),
            );
            if alive.len() <= 1 || clock.is_up() || self.is_sure(&trials, &alive) {
                break;
            }
            let share = left / u64::from(total_rounds - round);
            let samples = (share / alive.len() as u64 / FACES * FACES).min(96);
            for sample in next..next + samples {
                let mut dice = sample_dice(self.seed, sample);
                let world = imagine::<G>(self.base, self.seat, &mut dice);
                for index in &alive {
                    if clock.is_up() {
                        break;
                    }
                    let action = &actions[*index];
                    let tried = self.try_in(&world, &dice, action, follow, &mut scratch, clock);
                    trials.add(*index, tried.now, tried.later);
                }
            }
            next += samples;
            left = left.saturating_sub(samples * alive.len() as u64);
        }
        // The survivors first, then those that fell in the last round, and so on.
        sort(&mut alive, |index| trials.score(index));
        for mut fallen in dropped.into_iter().rev() {
            sort(&mut fallen, |index| trials.score(index));
            alive.extend(fallen);
        }
        alive.extend(cut.into_iter().chain(overlooked));
        pass_last::<G>(self.base, self.seat, actions, &mut alive, |pass, other| {
            trials.at_once(other) > trials.at_once(pass)
        });
        (trials, alive)
    }

    /// Tries every action of the list once; and where chance spoke, in a full set of samples.
    fn try_all(
        &self,
        worlds: &[(G::State, Dice)],
        actions: &[G::Action],
        list: &[usize],
        follow: u32,
        trials: &mut Trials,
        scratch: &mut Offers<G::Action>,
        clock: &Clock<'_>,
    ) {
        for index in list {
            for (sample, (world, dice)) in worlds.iter().enumerate() {
                if clock.is_up() {
                    return;
                }
                let tried = self.try_in(world, dice, &actions[*index], follow, scratch, clock);
                trials.add(*index, tried.now, tried.later);
                if tried.drawn == 0 && sample >= 1 {
                    break;
                }
            }
        }
    }

    /// Does the best lead beyond doubt, or is what is left to find out not worth the time?
    fn is_sure(&self, trials: &Trials, alive: &[usize]) -> bool {
        let Some((best, others)) = alive.split_first() else {
            return true;
        };
        let settled = self.worth > 0.0
            && others.iter().all(|other| {
                let gap = trials.score(*best) - trials.score(*other);
                let doubt = trials.doubt(*best).hypot(trials.doubt(*other));
                worth_knowing(gap, doubt) < self.worth
            });
        if settled {
            return true;
        }
        u64::from(trials.visits(*best)) >= 2 * FACES
            && others.iter().all(|other| {
                let error = trials.error(*best).hypot(trials.error(*other));
                trials.score(*best) - trials.score(*other) > self.knobs.sure * error
            })
    }

    /// Tries an action in this sample.
    fn try_in(
        &self,
        world: &G::State,
        dice: &Dice,
        action: &G::Action,
        follow: u32,
        scratch: &mut Offers<G::Action>,
        clock: &Clock<'_>,
    ) -> Tried {
        let (mut world, mut dice) = (world.clone(), dice.clone());
        let before = dice.drawn();
        // Offers are the same in every world that the seat cannot tell apart, so this never fails; if a game broke that
        // law, the action would merely look bad.
        let Ok(admitted) = admit::<G>(&mut world, self.seat, action) else {
            return Tried {
                now: -1.0,
                later: None,
                drawn: 0,
            };
        };
        admitted.apply(&mut Umpire::silent(&mut dice));
        let now = value::<G>(&world, self.seat, self.knobs);
        // What the action is good for may show only when it is followed up.
        let later = (follow > 0).then(|| {
            let playout = Playout {
                thinker: self.seat,
                steps: follow,
                parts: self.knobs.contest.round() as usize,
                knobs: self.knobs,
                clock,
            };
            playout.play::<G>(&mut world, &mut dice, scratch);
            value::<G>(&world, self.seat, self.knobs)
        });
        Tried {
            now,
            later,
            drawn: dice.drawn() - before,
        }
    }
}

/// A player who passes gives up everything that could still be done in this turn. So if passing ranks first, the best that is
/// better than nothing is done before it: in a turn of many decisions luck would otherwise end it early.
pub(crate) fn pass_last<G: Judgement>(
    state: &G::State,
    seat: Seat,
    actions: &[G::Action],
    order: &mut [usize],
    is_better: impl Fn(usize, usize) -> bool,
) {
    let Some(first) = order.first().copied() else {
        return;
    };
    if G::Parts::pass(state, seat).is_none_or(|pass| pass != actions[first]) {
        return;
    }
    if let Some(better) = order.iter().position(|other| is_better(first, *other)) {
        order[..=better].rotate_right(1);
    }
}

/// What came of an action in one sample.
struct Tried {
    /// The value at once.
    now: f32,
    /// The value after the follow-up.
    later: Option<f32>,
    /// How often chance was asked.
    drawn: u32,
}
