//! Marshal: sequential halving at the root, an information-set tree below, plans for secret sheets.

mod tree;
mod worker;

use std::time::Duration;

use kernel::{Judgement, Seat, TurnParts, mix};

use crate::budget::Clock;
use crate::playout::{distinct_offers, value};
use crate::trial::{Arm, Belief, halve, rounds, sort, worth_knowing};
use crate::veteran::{Look, pass_last};
use crate::{Budget, Decision, Knobs, Weighed, plans};
use worker::{Worker, takes_in_everybody};

/// Between two halvings the search looks up after these shares of the round: is there anything left to find out?
const LOOKING_UP: [f64; 4] = [0.125, 0.25, 0.5, 1.0];

/// The knob `worth` is what time is worth to a player who has so much of it; to one who has more it is worth less.
const AT: Duration = Duration::from_millis(100);

/// How many visits of every candidate are needed before anything is said about what is left to find out.
const ENOUGH: u32 = 12;

/// Searches until the budget is spent, the best is clear, or somebody says stop.
pub(crate) fn choose<G: Judgement>(
    world: &G::State,
    seat: Seat,
    budget: &Budget,
    knobs: &Knobs,
) -> Option<Decision<G::Action>> {
    // A turn of many small decisions shares out its time among them; each has a Veteran's time at least.
    let parts = f64::from(G::Parts::count(world, seat).max(1));
    let time = budget.time.mul_f64((knobs.turn / parts).min(1.0));
    let clock = Clock::start(budget, time.max(knobs.patience()));
    // A budget of iterations says nothing about time.
    let leisure = budget.iterations.map_or(budget.time, |_| Duration::ZERO);
    let knobs = &knobs.at_leisure(leisure);
    let actions = &*distinct_offers::<G>(world, seat);
    if actions.len() <= 1 {
        let action = actions.first()?.clone();
        return Some(Decision::plain(action, value::<G>(world, seat, knobs)));
    }
    if plans::is_writing::<G>(world, seat, actions)
        && let Some(decision) = plans::choose::<G>(world, seat, budget, &clock, knobs)
    {
        return Some(decision);
    }
    // Every offer is looked at once or twice as the Veteran does; the best enter the search.
    let look = Look::<G>::new(world, seat, mix(budget.seed, 0x7e7), knobs);
    let first = clock.at_most(knobs.patience().max(time.mul_f64(knobs.first_look)));
    let (trials, mut order) = look.assess(actions, knobs.looks(), &first);
    order.truncate(knobs.candidates.round() as usize);
    let candidates: Vec<_> = order.iter().map(|index| actions[*index].clone()).collect();
    let looks: Vec<f64> = order.iter().map(|index| trials.score(*index)).collect();
    let glances: Vec<f64> = order.iter().map(|index| trials.at_once(*index)).collect();
    let contest = Contest::<G> {
        world,
        seat,
        budget,
        clock,
        knobs,
        candidates: &candidates,
        looks: &looks,
        glances: &glances,
        credence: credence::<G>(world, knobs),
        fruitless: clock.spent() + knobs.fruitless * (1.0 - clock.spent()),
        worth: knobs.worth / parts
            * match budget.iterations {
                Some(_) => 1.0,
                None => (AT.as_secs_f64() / time.as_secs_f64().max(1e-3)).min(1.0),
            },
    };
    Some(contest.decide())
}

/// How far the search is to be believed. Where most of an army stands still in the rehearsals, what comes of them is further from
/// the truth, however many there are.
fn credence<G: Judgement>(world: &G::State, knobs: &Knobs) -> f64 {
    let in_part = knobs.glances >= 1.0 && !takes_in_everybody::<G>(world, knobs);
    if in_part { knobs.partial } else { 1.0 }
}

/// The search among the candidates.
struct Contest<'a, G: Judgement> {
    world: &'a G::State,
    seat: Seat,
    budget: &'a Budget,
    clock: Clock<'a>,
    knobs: &'a Knobs,
    candidates: &'a [G::Action],
    looks: &'a [f64],
    /// What each is worth at once.
    glances: &'a [f64],
    /// The share of what the search says beyond the first look that is believed.
    credence: f64,
    /// The share of the time after which something must have been compared.
    fruitless: f64,
    /// What is expected to gain less than this is not worth the time.
    worth: f64,
}

impl<G: Judgement> Contest<'_, G> {
    fn decide(&self) -> Decision<G::Action> {
        let count = self.candidates.len();
        let threads = self.budget.workers();
        let threads = if self.budget.computing_time {
            1
        } else {
            threads
        };
        let mut workers: Vec<_> = (0..threads as u64)
            .map(|number| {
                let seed = mix(self.budget.seed, 0x3a5 + number);
                Worker::<G>::new(self.world, self.seat, self.candidates, self.knobs, seed)
            })
            .collect();
        let mut alive: Vec<usize> = (0..count).collect();
        let mut ranking = Vec::new();
        let mut arms = vec![Arm::default(); count];
        let total_rounds = rounds(count);
        let begun = self.clock.spent().min(1.0);
        for round in 0..total_rounds {
            let mut settled = false;
            for (slice, share) in LOOKING_UP.into_iter().enumerate() {
                let done = (f64::from(round) + share) / f64::from(total_rounds);
                let part = share - slice.checked_sub(1).map_or(0.0, |last| LOOKING_UP[last]);
                let until = begun + (1.0 - begun) * done;
                self.run(&mut workers, &alive, until, part / f64::from(total_rounds));
                arms = merged(&workers, count);
                settled = self.is_settled(&arms, &alive) || self.is_fruitless(&arms);
                if settled || self.clock.is_up() {
                    break;
                }
            }
            let before = alive.clone();
            halve(&mut alive, |candidate| self.score(&arms, candidate));
            let mut fallen: Vec<_> = before
                .into_iter()
                .filter(|candidate| !alive.contains(candidate))
                .collect();
            sort(&mut fallen, |candidate| self.score(&arms, candidate));
            ranking.splice(0..0, fallen);
            let clear = settled || self.is_clear(&arms, &alive);
            if alive.len() == 1 || self.clock.is_up() || clear {
                break;
            }
        }
        sort(&mut alive, |candidate| self.score(&arms, candidate));
        alive.extend(ranking);
        // The search may say that nothing more should be done, but not by luck.
        pass_last::<G>(
            self.world,
            self.seat,
            self.candidates,
            &mut alive,
            |pass, other| {
                let behind = self.score(&arms, pass) - self.score(&arms, other);
                let error = arms[pass].error().hypot(arms[other].error());
                self.glances[other] > self.glances[pass] && behind < error
            },
        );
        let considered: Vec<_> = alive
            .iter()
            .map(|candidate| Weighed {
                action: self.candidates[*candidate].clone(),
                value: if arms[*candidate].visits > 0 {
                    arms[*candidate].mean() as f32
                } else {
                    self.looks[*candidate] as f32
                },
                visits: arms[*candidate].visits,
            })
            .collect();
        Decision {
            action: self.candidates[alive[0]].clone(),
            considered,
            plan: Vec::new(),
            trouble: None,
        }
    }

    /// Lets every worker compare the candidates that are left, until this share of the budget is spent.
    fn run(&self, workers: &mut [Worker<'_, G>], alive: &[usize], until: f64, part: f64) {
        let threads = workers.len() as u64;
        // With a budget of iterations every slice has its part of them, so that time plays no role.
        let share = self.budget.iterations.map(|iterations| {
            let tries = (iterations as f64 * part).round() as u64 / threads;
            (tries / alive.len() as u64).max(1)
        });
        let work = |worker: &mut Worker<'_, G>, leads: bool| {
            // The first comparison must not take longer than many should.
            let clock = if worker.has_compared() {
                self.clock
            } else {
                self.clock.until(until.max(self.fruitless))
            };
            let mut samples = 0;
            while share.is_none_or(|share| samples < share) {
                let spent = self.clock.spent();
                if spent >= until {
                    break;
                }
                if leads {
                    let spent = if share.is_some() { until } else { spent };
                    self.budget.set_progress((spent * 1000.0) as u32);
                }
                if !worker.compare(alive, &clock) {
                    break;
                }
                samples += 1;
            }
        };
        let Some((first, others)) = workers.split_first_mut() else {
            return;
        };
        std::thread::scope(|scope| {
            for other in others {
                scope.spawn(|| work(other, false));
            }
            work(first, true);
        });
    }

    /// How far the search is to be believed where it differs from the first look.
    fn belief(&self, arms: &[Arm]) -> Belief {
        let changes = arms.iter().zip(self.looks);
        Belief::of(changes.map(|(arm, look)| (arm.mean() - look, arm.error())))
    }

    /// What the search says, believed as far as its differences from the first look are more than luck.
    fn score(&self, arms: &[Arm], candidate: usize) -> f64 {
        self.score_by(&self.belief(arms), arms, candidate)
    }

    fn score_by(&self, belief: &Belief, arms: &[Arm], candidate: usize) -> f64 {
        let (arm, look) = (&arms[candidate], self.looks[candidate]);
        look + self.credence * belief.believed(arm.mean() - look, arm.error())
    }

    /// Could not even one comparison be made in the time that it should take to make many? Then what comes of the rest
    /// would be luck, and the first look is to be believed.
    fn is_fruitless(&self, arms: &[Arm]) -> bool {
        let late = self.budget.iterations.is_none() && self.clock.spent() >= self.fruitless;
        late && arms.iter().all(|arm| arm.visits == 0)
    }

    /// Is there nothing left that would be worth the time to find it out?
    fn is_settled(&self, arms: &[Arm], alive: &[usize]) -> bool {
        if self.worth <= 0.0 || alive.iter().any(|arm| arms[*arm].visits < ENOUGH) {
            return false;
        }
        let belief = self.belief(arms);
        let score = |candidate: &usize| self.score_by(&belief, arms, *candidate);
        let best = alive
            .iter()
            .copied()
            .max_by(|one, other| score(one).total_cmp(&score(other)));
        let Some(best) = best else {
            return true;
        };
        let doubt = |candidate: usize| self.credence * belief.doubt(arms[candidate].error());
        alive.iter().filter(|other| **other != best).all(|other| {
            let gap = score(&best) - score(other);
            worth_knowing(gap, doubt(best).hypot(doubt(*other))) < self.worth
        })
    }

    /// Does the best lead beyond doubt?
    fn is_clear(&self, arms: &[Arm], alive: &[usize]) -> bool {
        let Some((best, others)) = alive.split_first() else {
            return true;
        };
        let best_arm = &arms[*best];
        best_arm.visits >= 30
            && others.iter().all(|other| {
                let gap = self.score(arms, *best) - self.score(arms, *other);
                let error = best_arm.error().hypot(arms[*other].error());
                gap > self.knobs.clear * error && gap > 1e-3
            })
    }
}

fn merged<G: Judgement>(workers: &[Worker<'_, G>], count: usize) -> Vec<Arm> {
    let mut arms = vec![Arm::default(); count];
    for worker in workers {
        for (arm, own) in arms.iter_mut().zip(&worker.arms) {
            arm.merge(own);
        }
    }
    arms
}

#[cfg(test)]
mod tests {
    use kernel::Game;
    use kernel::{Dice, Offers};
    use verdox::Verdox;

    use super::*;
    use crate::battles;

    /// Four times as much time is spent on more than twice as many candidates, of a large army too, which shares out the time
    /// of its turn; with a budget of iterations nothing changes.
    #[test]
    fn much_time_looks_at_more_candidates() {
        let candidates = |scenario: usize, army: u32, budget: Budget| {
            let mut session = battles::verdox(scenario, 1);
            let mut dice = Dice::quick(1);
            let mut offers = Offers::new();
            loop {
                let seat = session.turn().owes().iter().next().expect("it goes on");
                offers.clear();
                Verdox::offers(session.state(), seat, &mut offers);
                let on_the_march = <Verdox as Judgement>::Parts::pass(session.state(), seat)
                    .is_some()
                    && <Verdox as Judgement>::Parts::count(session.state(), seat) >= army;
                if on_the_march && offers.actions().len() > 60 {
                    let knobs = Knobs::of("verdox");
                    let decision = choose::<Verdox>(session.state(), seat, &budget, &knobs);
                    return decision.expect("a decision").considered.len();
                }
                let action = offers.actions()[dice.pick(offers.actions().len())].clone();
                session.act(seat, action).expect("it is offered");
            }
        };
        let time = |milliseconds| Budget::new(Duration::from_millis(milliseconds), 1).on_threads(1);
        assert_eq!(candidates(1, 1, time(100)), 16);
        assert_eq!(candidates(1, 1, time(400)), 40);
        assert_eq!(candidates(1, 1, Budget::of_iterations(32, 1)), 16);
        assert_eq!(candidates(3, 20, time(100)), 16);
        assert_eq!(candidates(3, 20, time(400)), 40);
    }

    /// Asks a search between two candidates of Verdox, of which the first looks better by a tenth.
    fn ask<T>(
        budget: &Budget,
        credence: f64,
        fruitless: f64,
        ask: impl Fn(&Contest<'_, Verdox>) -> T,
    ) -> T {
        let session = battles::verdox(2, 1);
        let seat = session.turn().owes().iter().next().expect("it goes on");
        let candidates = distinct_offers::<Verdox>(session.state(), seat);
        ask(&Contest {
            world: session.state(),
            seat,
            budget,
            clock: Clock::start(budget, budget.time),
            knobs: &Knobs::of("verdox"),
            candidates: &candidates[..2],
            looks: &[0.2, 0.1],
            glances: &[0.2, 0.1],
            credence,
            fruitless,
            worth: 0.0,
        })
    }

    /// The search says that the second is better, by more than the first look says that the first is: a search that believes only a
    /// quarter of it stays with the first look.
    #[test]
    fn the_search_is_believed_in_part() {
        let mut arms = [Arm::default(); 2];
        for luck in [-0.01, 0.01].repeat(10) {
            arms[0].add(luck);
            arms[1].add(0.2 + luck);
        }
        let best = |credence: f64| {
            let budget = Budget::of_iterations(1, 1);
            let score = |candidate| ask(&budget, credence, 1.0, |it| it.score(&arms, candidate));
            usize::from(score(1) > score(0))
        };
        assert_eq!([1.0, 0.25, 0.0].map(best), [1, 0, 0]);
    }

    /// When the time for the first comparison is over and nothing was compared, the search is given up. One comparison is
    /// enough to go on, and a budget of iterations never runs late.
    #[test]
    fn what_compared_nothing_in_time_is_given_up() {
        let none = [Arm::default(); 2];
        let mut one = none;
        one[1].add(0.5);
        let (hour, tries) = (
            Budget::new(Duration::from_hours(1), 1),
            Budget::of_iterations(1, 1),
        );
        let given_up = |budget: &Budget, fruitless: f64, arms: &[Arm]| {
            ask(budget, 1.0, fruitless, |it| it.is_fruitless(arms))
        };
        assert!(given_up(&hour, 0.0, &none));
        assert!(!given_up(&hour, 0.5, &none));
        assert!(!given_up(&hour, 0.0, &one));
        assert!(!given_up(&tries, 0.0, &none));
    }

    /// Of the four maps of Verdox two are rehearsed whole. By hints every playout takes in the units that chance picks.
    #[test]
    fn what_leaves_out_most_of_an_army_is_believed_less() {
        let mut knobs = Knobs::of("verdox");
        knobs.partial = 0.25;
        let believed = |knobs: &Knobs| {
            [0, 1, 2, 3].map(|map| {
                let credence = credence::<Verdox>(battles::verdox(map, 1).state(), knobs);
                (credence * 100.0).round() as u32
            })
        };
        assert_eq!(believed(&knobs), [100, 100, 25, 25]);
        knobs.glances = 0.0;
        assert_eq!(believed(&knobs), [100; 4]);
    }
}
