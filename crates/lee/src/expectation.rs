//! What the dice are about to decide, weighed by the exact chances: attacks that are declared, combats that are joined, volleys that
//! are aimed. Judgement for computer players: the chances are those of the rules, what they are worth is an estimate.

use kernel::Total;
use tabletop::Pool;
use tabletop::results::{fire_result, melee_result};

use crate::agenda::Task as Entry;
use crate::assault::{self, Answer, Assault, Attack};
use crate::clash::{self, Verdict};
use crate::fire;
use crate::foresight::staged;
use crate::judgement::Weights;
use crate::melee::{self, Combat};
use crate::shooting;
use crate::side::{Side, UnitId};
use crate::state::State;

/// What is left of a unit.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Left {
    endurance: f32,
    cohesion: u8,
    routed: bool,
    pinned: bool,
}

impl Left {
    /// A unit as it is.
    pub(crate) fn of(state: &State, unit: UnitId) -> Self {
        let it = state.unit(unit);
        Self {
            endurance: f32::from(it.endurance),
            cohesion: it.cohesion,
            routed: it.routed,
            pinned: it.pinned.is_some(),
        }
    }

    /// After losses and loss of cohesion: beyond the third level a unit is routed (LEE-17.11).
    fn after(self, losses: f32, cohesion: u8, rout: bool) -> Self {
        let cohesion = self.cohesion + cohesion;
        Self {
            endurance: (self.endurance - losses).max(0.0),
            cohesion: cohesion.min(3),
            routed: self.routed || rout || cohesion > 3,
            ..self
        }
    }

    /// What such a unit is worth, in endurance of a fresh unit of the line. A unit that is gone costs what the enemy wins by it.
    pub(crate) fn worth(self, state: &State, unit: UnitId, weights: &Weights) -> f32 {
        if self.endurance < 0.5 {
            return -weights.loss;
        }
        let quality = 1.0 + 0.15 * state.facts(unit).quality.dice() as f32;
        let mut order = 1.0 - weights.cohesion * f32::from(self.cohesion);
        if self.routed {
            order -= weights.rout;
        } else if self.pinned {
            order -= weights.pinned;
        }
        self.endurance * quality * order.max(0.1)
    }
}

/// The worth that each side is about to lose, on average.
pub(crate) fn losses(state: &State, weights: &Weights) -> [f32; 2] {
    let mut losses = [0.0; 2];
    for task in &state.agenda {
        match task {
            Entry::Fire(fire::Task::Aim(step) | fire::Task::Replies(step)) => {
                for shots in [&step.shots, &step.replies] {
                    for (target, guns) in fire::by_target(shots) {
                        losses[state.side_of(target) as usize] +=
                            bombardment(state, target, &guns, weights);
                    }
                }
            }
            Entry::Assault(task) => add(&mut losses, declared(state, task.assault(), weights)),
            _ => {}
        }
    }
    if let Some(combat) = state.combat() {
        add(&mut losses, joined(state, combat, weights));
    }
    losses
}

fn add(sum: &mut [f32; 2], more: [f32; 2]) {
    for (sum, more) in sum.iter_mut().zip(more) {
        *sum += more;
    }
}

/// What a bombardment costs its target.
fn bombardment(state: &State, target: UnitId, guns: &[UnitId], weights: &Weights) -> f32 {
    let dice = Total::of(|tally| fire::pool(state, target, guns, tally));
    let morale = state.morale_with(target, 0);
    let now = Left::of(state, target);
    let worth = now.worth(state, target, weights);
    let chances = Pool::of(dice.max(0) as u32).chances();
    let each = chances.iter().enumerate().map(|(hits, p)| {
        let (endurance, cohesion) = fire::effect(hits as u8);
        let mut left = now.after(f32::from(endurance), cohesion, false);
        left.pinned |= hits as i32 >= morale;
        *p as f32 * (worth - left.worth(state, target, weights))
    });
    each.sum()
}

/// Attacks that are declared and not yet fought.
fn declared(state: &State, assault: &Assault, weights: &Weights) -> [f32; 2] {
    let mut losses = [0.0; 2];
    let targets: Vec<UnitId> = assault.targets.iter().map(|target| target.unit).collect();
    for target in assault.targets.iter().filter(|target| !target.done) {
        let attacks: Vec<Attack> = assault.attacks_on(target.unit).copied().collect();
        if !state.unit(target.unit).on_table() || attacks.is_empty() {
            continue;
        }
        let foes = assault.side.other();
        if target.answer == Answer::Withdraw {
            let now = Left::of(state, target.unit);
            let after = now.after(0.0, 1, false).worth(state, target.unit, weights);
            // It gives up its place, and guns that it covers.
            losses[foes as usize] +=
                now.worth(state, target.unit, weights) - after + weights.ground_given;
            continue;
        }
        let mut scene = staged(state, assault.side, target.unit, attacks, targets.clone());
        if target.outflanked
            && assault::can_be_flanked(&scene, target.unit)
            && let Some(combat) = scene.combat_mut()
        {
            combat.flanked = true;
        }
        if let Some(combat) = scene.combat() {
            add(&mut losses, volley_and_melee(&scene, combat, weights));
        }
    }
    losses
}

/// A combat whose units are in contact.
fn joined(state: &State, combat: &Combat, weights: &Weights) -> [f32; 2] {
    match state.task() {
        Entry::Melee(melee::Task::Join(_) | melee::Task::Support(_)) => {
            let mut combat = combat.clone();
            combat.gather(state);
            if combat.target.is_some() {
                volley_and_melee(state, &combat, weights)
            } else {
                fought(state, &combat, weights)
            }
        }
        Entry::Melee(melee::Task::Shoot | melee::Task::HoldTheLine(_)) => {
            volley_and_melee(state, combat, weights)
        }
        Entry::Melee(melee::Task::Forward(_)) => fought(state, combat, weights),
        _ => [0.0; 2],
    }
}

/// The target shoots at its first attacker; whoever is not stopped fights on.
fn volley_and_melee(state: &State, combat: &Combat, weights: &Weights) -> [f32; 2] {
    let mut losses = [0.0; 2];
    let (Some(target), Some(at)) = (combat.target, shooting::targets(combat).first().copied())
    else {
        return losses;
    };
    let own = combat.side;
    let mut come = 1.0;
    if shooting::can_shoot(state, target) {
        let dice = Total::of(|tally| shooting::pool(state, combat, at, &[], tally));
        let morale = shooting::morale(state, combat, at);
        let now = Left::of(state, at);
        let worth = now.worth(state, at, weights);
        let mut stopped = 0.0;
        for (hits, p) in Pool::of(dice.max(0) as u32)
            .chances()
            .into_iter()
            .enumerate()
        {
            let result = fire_result(hits as u8);
            let left = now.after(f32::from(result.losses), result.disorder, result.flight);
            losses[own as usize] += p as f32 * (worth - left.worth(state, at, weights));
            let holds = result.disorder > 0 && hits as i32 >= morale;
            if result.pushed || result.flight || holds {
                stopped += p as f32;
            }
        }
        come = 1.0 - stopped / combat.attackers.len().max(1) as f32;
    }
    if state.unit(target).routed || state.is_battery(target) {
        // Taken, if anybody arrives (LEE-21.32, LEE-21.35).
        let worth = Left::of(state, target).worth(state, target, weights);
        losses[own.other() as usize] += come * (worth + weights.loss);
        return losses;
    }
    for (sum, more) in losses.iter_mut().zip(fought(state, combat, weights)) {
        *sum += come * more;
    }
    losses
}

/// A melee: losses by the hits of the enemy, and what happens to the loser.
fn fought(state: &State, combat: &Combat, weights: &Weights) -> [f32; 2] {
    let mut losses = [0.0; 2];
    if combat.units.iter().any(Vec::is_empty) {
        return losses;
    }
    let pools = Side::BOTH.map(|side| clash::dice(state, combat, side).chances());
    for side in Side::BOTH {
        let units = combat.units_of(side);
        let share = 1.0 / units.len() as f32;
        for unit in units {
            let now = Left::of(state, *unit);
            let worth = now.worth(state, *unit, weights);
            let mut sum = 0.0;
            for (own, p) in pools[side as usize].iter().enumerate() {
                for (foes, q) in pools[side.other() as usize].iter().enumerate() {
                    let mut hits = [0; 2];
                    hits[side as usize] = own as u8;
                    hits[side.other() as usize] = foes as u8;
                    let taken = foes as f32 * share;
                    let left = match clash::verdict(hits) {
                        Verdict::Lost(loser, margin) if loser == side => {
                            let result = melee_result(margin);
                            now.after(taken, result.disorder, result.flight)
                        }
                        _ => now.after(taken, 0, false),
                    };
                    sum += (p * q) as f32 * (worth - left.worth(state, *unit, weights));
                }
            }
            losses[side as usize] += sum;
        }
    }
    losses
}
