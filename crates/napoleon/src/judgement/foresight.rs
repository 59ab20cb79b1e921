//! What the dice are about to decide, weighed by the exact odds: volleys that are declared, combats that are joined, and a
//! charge that is being answered.
//!
//! Whoever judges a battle in such a moment does not have to throw dice to know what it is worth: the chances are those that
//! the rules compute with ([`chances`](crate::chances)), and what each result does to a unit is read off the tables.

use tabletop::results::melee_result;

use crate::action::{Mark, Reaction};
use crate::charge::Charge;
use crate::forecast::chances::{Tested, volley_chances};
use crate::judgement::Weights;
use crate::state::{State, Task};
use crate::unit::Unit;
use crate::{Side, UnitId};

/// What is left of a unit.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Left {
    endurance: f32,
    disorder: u8,
    fleeing: bool,
}

impl Left {
    /// A unit as it is.
    pub(crate) fn of(unit: &Unit) -> Self {
        Self {
            endurance: f32::from(unit.endurance()),
            disorder: unit.disorder,
            fleeing: unit.fleeing,
        }
    }

    /// After losses and disorder: beyond the third level a unit flees. (BWN-19.7)
    fn after(self, losses: f32, disorder: u8, flight: bool) -> Self {
        let disorder = self.disorder + disorder;
        Self {
            endurance: (self.endurance - losses).max(0.0),
            disorder: disorder.min(3),
            fleeing: self.fleeing || flight || disorder > 3,
        }
    }

    /// What such a unit is worth: its price, by what is left of it.
    pub(crate) fn worth(self, unit: &Unit, weights: &Weights) -> f32 {
        let row = unit.kind();
        let flight = if self.fleeing { weights.flight } else { 0.0 };
        let order = 1.0 - weights.disorder * f32::from(self.disorder) - flight;
        let share = self.endurance / f32::from(row.wtr.max(1));
        f32::from(row.half_points.max(1)) * share * order.max(0.1)
    }
}

/// The worth that each side is about to lose, on average.
pub(crate) fn expected_losses(state: &State, weights: &Weights) -> [f32; 2] {
    let mut losses = [0.0; 2];
    let mut expect = |id: UnitId, p: f64, left: Left| {
        let unit = state.unit(id);
        let loss = Left::of(unit).worth(unit, weights) - left.worth(unit, weights);
        losses[unit.side as usize] += p as f32 * loss;
    };
    volleys(state, &mut expect);
    for id in state.open_combats() {
        combat(state, &state.combat_of(id), &mut expect);
    }
    if let (Some(charge), Task::React | Task::Backing(_)) = (&state.charge, state.task()) {
        tests(state, charge, &mut expect);
    }
    losses
}

/// Volleys that are declared and not yet rolled (BWN-11.5): all that fall on a unit, one after the other.
fn volleys(state: &State, expect: &mut impl FnMut(UnitId, f64, Left)) {
    let mut targets: Vec<(UnitId, Vec<(f64, Left)>)> = Vec::new();
    for volley in &state.volleys {
        let Mark::Unit(target) = volley.at else {
            continue;
        };
        let place = targets.iter().position(|(known, _)| *known == target);
        let place = place.unwrap_or_else(|| {
            targets.push((target, vec![(1.0, Left::of(state.unit(target)))]));
            targets.len() - 1
        });
        let results = volley_chances(u32::from(volley.dice), u32::from(volley.light));
        let mut fates: Vec<(f64, Left)> = Vec::new();
        for (p, left) in &targets[place].1 {
            for (q, result) in &results {
                let losses = f32::from(result.losses);
                let after = left.after(losses, result.disorder, result.flight);
                match fates.iter_mut().find(|(_, fate)| *fate == after) {
                    Some((sum, _)) => *sum += p * q,
                    None => fates.push((p * q, after)),
                }
            }
        }
        targets[place].1 = fates;
    }
    for (target, fates) in targets {
        for (p, left) in fates {
            expect(target, p, left);
        }
    }
}

/// A combat that is joined and not yet fought (BWN-15.24 to BWN-15.27). Losses are shared evenly: whom the odd one meets is a
/// lot (BWN-15.36).
fn combat(state: &State, units: &[UnitId], expect: &mut impl FnMut(UnitId, f64, Left)) {
    let troops = Side::BOTH.map(|side| {
        let own = units.iter().map(|id| state.unit(*id));
        own.filter(|unit| unit.side == side && unit.is_troops())
            .count()
    });
    let dice = Side::BOTH.map(|side| {
        let fought = !troops.contains(&0);
        let pool = fought.then(|| state.melee_pool(units, side));
        pool.map_or_else(|| vec![1.0], |pool| pool.chances())
    });
    for (south, p) in dice[0].iter().enumerate() {
        for (north, q) in dice[1].iter().enumerate() {
            let p = p * q;
            for id in units {
                let unit = state.unit(*id);
                let (own, against) = match unit.side {
                    Side::South => (south, north),
                    Side::North => (north, south),
                };
                let alone = troops[unit.side as usize] == 0;
                let beaten = own < against;
                let result = melee_result(against.saturating_sub(own) as u8);
                let left = Left::of(unit);
                let left = if unit.is_troops() {
                    // BWN-15.26, BWN-15.29, BWN-17.11
                    let blown = state.rode_into(*id);
                    let routs = beaten && (result.flight || unit.formation.is_closed());
                    let share = against as f32 / troops[unit.side as usize] as f32;
                    left.after(share, result.disorder + u8::from(blown), routs)
                } else {
                    // BWN-12.72: guns without troops, or whose troops were beaten, are taken.
                    let taken = alone || beaten;
                    left.after(if taken { left.endurance } else { 0.0 }, 0, false)
                };
                expect(*id, p, left);
            }
        }
    }
}

/// The tests of a charge (BWN-14.59). What a melee brings that follows them is not foreseen here.
fn tests(state: &State, charge: &Charge, expect: &mut impl FnMut(UnitId, f64, Left)) {
    let [attacker, defender] = [charge.attacker, charge.defender()];
    let [own, enemy] = [attacker, defender].map(|id| state.unit(id));
    let guns = enemy.is_guns();
    let horse_on_square =
        own.is_cavalry() && (charge.closed || matches!(charge.reaction, Reaction::Form { .. }));
    for (p, tested) in state.charge_chances(charge) {
        let (charger, target) = (Left::of(own), Left::of(enemy));
        let repulsed = if guns {
            charger.after(2.0, 2, false)
        } else {
            charger.after(1.0, 1, false)
        };
        let counters = charge.reaction == Reaction::CounterAttack;
        let gives_way = target.after(1.0, 1, !counters && !charge.closed);
        let (charger, target) = match tested {
            Tested::ChargerFails | Tested::DefenderHolds => (repulsed, target),
            Tested::BothFail => match charge.reaction {
                Reaction::Form { .. } => (repulsed, target.after(0.0, 1, false)),
                Reaction::Retreat { .. } => (repulsed, target.after(1.0, 1, true)),
                _ => (repulsed, target.after(1.0, 1, false)),
            },
            Tested::BothPass if charge.feigned => (charger, target),
            Tested::BothPass if horse_on_square => (charger.after(1.0, 1, false), target),
            // Guns that are reached and that nobody guards are taken.
            Tested::BothPass | Tested::DefenderFails if guns => {
                (charger, target.after(target.endurance, 0, false))
            }
            Tested::BothPass => (charger, target),
            Tested::DefenderFails => (charger, gives_way),
        };
        expect(attacker, p, charger);
        expect(defender, p, target);
    }
}
