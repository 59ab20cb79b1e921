//! One thread of the search: its own trees, its own samples.

use kernel::{Eyes, Judgement, Menu, Offers, SEATS, Seat, TurnParts, Umpire, admit};

use super::tree::{NodeId, Tree};
use crate::Knobs;
use crate::budget::Clock;
use crate::playout::{Playout, imagine, mover, sample_dice, value};
use crate::rehearsal::Rehearsal;
use crate::trial::Arm;

/// A worker grows, below every candidate of the root, a tree for each seat.
pub(super) struct Worker<'a, G: Judgement> {
    base: &'a G::State,
    seat: Seat,
    candidates: &'a [G::Action],
    knobs: &'a Knobs,
    seed: u64,
    /// How many turns a rehearsal lasts.
    turns: u32,
    trees: [Tree<G::Action>; SEATS],
    roots: Vec<[NodeId; SEATS]>,
    /// The number of the next sample.
    sample: u64,
    offers: Offers<G::Action>,
    path: Vec<(Seat, NodeId, u32)>,
    /// What came of each candidate.
    pub(super) arms: Vec<Arm>,
}

impl<'a, G: Judgement> Worker<'a, G> {
    pub(super) fn new(
        base: &'a G::State,
        seat: Seat,
        candidates: &'a [G::Action],
        knobs: &'a Knobs,
        seed: u64,
    ) -> Self {
        let mut trees = [Tree::new(), Tree::new()];
        let roots = candidates
            .iter()
            .map(|_| [trees[0].plant(), trees[1].plant()])
            .collect();
        Self {
            base,
            seat,
            candidates,
            knobs,
            seed,
            turns: turns::<G>(base, knobs),
            trees,
            roots,
            sample: 0,
            offers: Offers::new(),
            path: Vec::new(),
            arms: vec![Arm::default(); candidates.len()],
        }
    }

    /// Has it compared anything yet?
    pub(super) fn has_compared(&self) -> bool {
        self.arms.iter().any(|arm| arm.visits > 0)
    }

    /// Tries each of these candidates once in the same sample. Gives false if time ran out on the way: then the sample
    /// is forgotten, for it would favour those that were tried.
    pub(super) fn compare(&mut self, alive: &[usize], clock: &Clock<'_>) -> bool {
        let sample = self.sample;
        self.sample += 1;
        let mut dice = sample_dice(self.seed, sample);
        let world = imagine::<G>(self.base, self.seat, &mut dice);
        let mut values = Vec::with_capacity(alive.len());
        for candidate in alive {
            let Some(value) = self.descend(world.clone(), *candidate, dice.clone(), clock) else {
                return false;
            };
            values.push(value);
        }
        for (candidate, value) in alive.iter().zip(values) {
            self.arms[*candidate].add(value);
        }
        true
    }

    /// One iteration: down the trees, one node more, a playout, and back. The value is the thinker's.
    fn descend(
        &mut self,
        mut world: G::State,
        candidate: usize,
        mut dice: kernel::Dice,
        clock: &Clock<'_>,
    ) -> Option<f32> {
        let Ok(admitted) = admit::<G>(&mut world, self.seat, &self.candidates[candidate]) else {
            return Some(-1.0);
        };
        admitted.apply(&mut Umpire::silent(&mut dice));
        let mut here = self.roots[candidate];
        self.path.clear();
        let worth = loop {
            let turn = G::turn(&world);
            let Some(seat) = mover(&turn, self.seat) else {
                break value::<G>(&world, self.seat, self.knobs);
            };
            if clock.is_up() {
                return None;
            }
            // A tree that nobody climbs would only make the rehearsals of the candidates unlike each other.
            if f64::from(self.arms[candidate].visits) < self.knobs.sapling {
                break self.leaf(world, candidate, dice, clock)?;
            }
            let (own, other) = (seat.index(), seat.other().index());
            let menu = Menu::<G>::of(&mut world, seat, &mut self.offers);
            if menu.is_empty() {
                break value::<G>(&world, self.seat, self.knobs);
            }
            if !self.trees[own].is_open(here[own]) {
                if !self.trees[own].is_full() {
                    let tree = &mut self.trees[own];
                    tree.open::<G>(here[own], menu.state(), seat, menu.actions(), self.knobs);
                }
                break self.leaf(world, candidate, dice, clock)?;
            }
            let (edge, place) = self.trees[own].select::<G>(
                here[own],
                menu.state(),
                seat,
                menu.actions(),
                self.knobs,
            );
            let action = menu.actions()[place].clone();
            let mut umpire = Umpire::new(&mut dice);
            menu.choose(place, &mut umpire);
            let eyes = Eyes::Seat(seat.other());
            let noticed = umpire
                .into_events()
                .iter()
                .any(|event| G::redact(event, eyes).is_some());
            self.path.push((seat, here[own], edge));
            here[own] = self.trees[own].step(here[own], edge);
            if noticed {
                here[other] = self.trees[other].notice(here[other], &action);
            }
        };
        for (seat, node, edge) in &self.path {
            let value = if *seat == self.seat { worth } else { -worth };
            self.trees[seat.index()].learn(*node, *edge, value);
        }
        Some(worth)
    }

    /// The worth of a leaf: judged at once, and again after a short playout.
    fn leaf(
        &mut self,
        mut world: G::State,
        candidate: usize,
        mut dice: kernel::Dice,
        clock: &Clock<'_>,
    ) -> Option<f32> {
        let weight = self.knobs.leaf as f32;
        let now = value::<G>(&world, self.seat, self.knobs);
        let steps = self.knobs.horizon.round() as u32;
        if steps == 0 || weight >= 1.0 {
            return Some(now);
        }
        let later = if self.knobs.glances >= 1.0 {
            let rehearsal = Rehearsal::<G> {
                thinker: self.seat,
                done: &self.candidates[candidate],
                seed: self.seed,
                sample: self.sample,
                turns: self.turns,
                knobs: self.knobs,
                clock,
            };
            rehearsal.worth(&mut world, &mut self.offers)?
        } else {
            let playout = Playout {
                thinker: self.seat,
                steps,
                parts: self.knobs.parts.round() as usize,
                knobs: self.knobs,
                clock,
            };
            playout.worth::<G>(&mut world, &mut dice, &mut self.offers)?
        };
        Some(weight * now + (1.0 - weight) * later)
    }
}

/// Does everybody come into a rehearsal?
pub(super) fn takes_in_everybody<G: Judgement>(base: &G::State, knobs: &Knobs) -> bool {
    Seat::BOTH
        .into_iter()
        .map(|seat| G::Parts::count(base, seat) + G::Parts::later(base, seat))
        .all(|parts| f64::from(parts) <= knobs.parts)
}

/// Where everybody comes into a rehearsal, it lasts as many turns as the knobs say. Where only those do that are near, it ends
/// with the enemy's answer: the others stand still in it, and with every turn that is less like the truth.
fn turns<G: Judgement>(base: &G::State, knobs: &Knobs) -> u32 {
    if takes_in_everybody::<G>(base, knobs) {
        knobs.turns_ahead.round() as u32
    } else {
        2
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use verdox::Verdox;

    use super::*;
    use crate::battles;

    /// Eight and fifteen units a side are rehearsed whole, thirty and seventy-five never, though most of them wait. Much time
    /// looks further, but only where everybody takes part.
    #[test]
    fn a_part_of_a_battle_is_rehearsed_until_the_enemy_has_answered() {
        let turns = |milliseconds| {
            let knobs = Knobs::of("verdox").at_leisure(Duration::from_millis(milliseconds));
            [0, 1, 2, 3]
                .map(|scenario| turns::<Verdox>(battles::verdox(scenario, 1).state(), &knobs))
        };
        assert_eq!(turns(100), [4, 4, 2, 2]);
        assert_eq!(turns(300), [6, 6, 2, 2]);
    }
}
