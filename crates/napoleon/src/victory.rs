//! Chapter 20: army morale, the end of the battle, points and degrees of victory.

pub(crate) mod heroism;

use kernel::Umpire;

pub(crate) use heroism::Heroism;

use crate::Side;
use crate::event::Event;
use crate::state::{Cause, Ending, State, Task};

/// How a victory is called (BWN-20.22).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)]
pub(crate) enum Degree {
    Draw,
    Minor,
    Major,
    Decisive,
    Massacre,
}

/// The degree of a difference in points (BWN-20.22, BWN-20.23).
pub(crate) fn degree(difference: i32, won_outright: bool) -> Degree {
    match difference {
        31.. => Degree::Massacre,
        21.. => Degree::Decisive,
        11.. => Degree::Major,
        4.. => Degree::Minor,
        _ if won_outright => Degree::Minor,
        _ => Degree::Draw,
    }
}

impl State {
    /// Who holds an objective (bit 0 to 2) or operational base (3, 4) (BWN-5.78, BWN-5.79).
    pub(crate) fn holder(&self, objective: usize) -> Option<Side> {
        let [south, north] = self.strength_on(objective);
        match (south, north) {
            (0, 0) => self.holders[objective],
            // Who stands there came over it: it is his, unless nobody has taken it yet.
            (_, 0) | (0, _) if self.holders[objective].is_none() => None,
            _ if south > north => Some(Side::South),
            _ if south < north => Some(Side::North),
            _ => None,
        }
    }

    /// The conditions that lower a side's army morale (BWN-20.7), as the numbers of the table.
    pub(crate) fn morale_conditions(&self, side: Side) -> Vec<u8> {
        let (own, enemy) = (
            &self.armies[side as usize],
            &self.armies[side.other() as usize],
        );
        let foe = Some(side.other());
        let half = self.battle.strength[side as usize] / 2;
        let mut met = Vec::new();
        let mut when = |condition: bool, number: u8| {
            if condition {
                met.push(number);
            }
        };
        when(own.lost_now > enemy.lost_now, 1);
        when(own.lost > enemy.lost, 2);
        when(self.holder(0) == foe, 3);
        when(self.holder(1) == foe && self.holder(2) == foe, 4);
        when(self.holder(3 + side as usize) == foe, 5);
        when(own.lost >= half, 6);
        when(own.chief_killed, 7);
        met
    }

    /// Army morale at the end of a turn (BWN-20.4, BWN-20.8, BWN-20.10).
    pub(crate) fn lower_morale(&mut self, umpire: &mut Umpire<'_, Event>) {
        let falls = Side::BOTH.map(|side| {
            let army = &self.armies[side as usize];
            let threshold = self.battle.strength[side as usize] / 4;
            let conditions = self.morale_conditions(side).len() as i8;
            if army.lost >= threshold && threshold > 0 && conditions >= 2 {
                conditions - 1
            } else {
                0
            }
        });
        let both = falls.iter().all(|fall| *fall > 0);
        for side in Side::BOTH {
            let fall = falls[side as usize];
            if fall == 0 || both && side == self.initiative {
                continue;
            }
            let army = &mut self.armies[side as usize];
            // Not cut at collapse yet: a chief who fought makes the fall one level less, and no more (BWN-20.11).
            army.morale -= fall;
            let level = army.morale.max(-3);
            umpire.tell(|| Event::ArmyMorale { side, level });
        }
    }

    /// What the main objective and the two others are worth (BWN-20.16 to BWN-20.19).
    pub(crate) fn objective_worth(&self) -> [i32; 3] {
        if self.battle.vanguard {
            return [10, 5, 5];
        }
        let [south, north] = self.battle.value.map(|value| i32::from(value) / 2);
        let larger = south.max(north);
        let total = if is_army_battle(self) {
            // BWN-20.18, BWN-20.19
            (larger + 1) / 2
        } else {
            larger
        };
        [total / 2, total / 4, total / 4]
    }

    /// Victory points of a side (BWN-20.16 to BWN-20.21).
    pub(crate) fn points(&self, side: Side) -> i32 {
        let foe = side.other();
        let (own, enemy) = (&self.armies[side as usize], &self.armies[foe as usize]);
        let fleeing: u16 = self
            .units_of(foe)
            .filter(|(_, unit)| unit.fleeing)
            .map(|(_, unit)| u16::from(unit.count()))
            .sum();
        let mut points = i32::from(enemy.lost + fleeing);
        let half_value = i32::from(self.battle.value[foe as usize]) / 4;
        if self.holder(3 + foe as usize) == Some(side) {
            points += half_value;
        }
        for (objective, worth) in self.objective_worth().into_iter().enumerate() {
            if self.holder(objective) == Some(side) {
                // BWN-20.20
                points += if is_contested(self, objective) {
                    worth / 2
                } else {
                    worth
                };
            }
        }
        points += i32::from(enemy.commanders_lost);
        if enemy.lost * 2 >= self.battle.strength[foe as usize] {
            points += half_value;
        }
        if enemy.morale <= -3 {
            points += half_value;
        }
        if own.lost < enemy.lost {
            points += 3;
        }
        points
    }

    /// Has the battle ended with this turn (BWN-20.13 to BWN-20.15)?
    pub(crate) fn ending(&self) -> Option<Ending> {
        let points = Side::BOTH.map(|side| self.points(side));
        let by_points = || {
            let difference = points[0] - points[1];
            match degree(difference.abs(), false) {
                Degree::Draw => None,
                _ if difference > 0 => Some(Side::South),
                _ => Some(Side::North),
            }
        };
        let collapsed = Side::BOTH.map(|side| self.armies[side as usize].morale <= -3);
        let bled = Side::BOTH
            .map(|side| self.armies[side as usize].lost * 2 > self.battle.strength[side as usize]);
        let none_left = Side::BOTH.map(|side| {
            !self
                .units
                .iter()
                .any(|unit| unit.side == side && !unit.is_gone())
        });
        let beaten = Side::BOTH.map(|side| collapsed[side as usize] || bled[side as usize]);
        let cause = if collapsed.contains(&true) {
            Cause::Collapse
        } else if bled.contains(&true) {
            Cause::HalfLost
        } else if none_left.contains(&true) {
            Cause::NoUnits
        } else if self.turn >= self.battle.turns {
            Cause::LastTurn
        } else {
            return None;
        };
        let winner = match beaten {
            [true, false] => Some(Side::North),
            [false, true] => Some(Side::South),
            _ => by_points(),
        };
        Some(Ending {
            winner,
            cause,
            points,
        })
    }

    /// Ends the battle, or goes on to the next turn.
    pub(crate) fn end_turn(&mut self, umpire: &mut Umpire<'_, Event>) {
        match self.ending() {
            Some(ending) => {
                umpire.tell(|| Event::Over {
                    winner: ending.winner,
                    cause: ending.cause,
                    points: ending.points,
                });
                self.agenda.clear();
                self.agenda.push(Task::Over(ending));
            }
            None => self.agenda.push(Task::NewTurn),
        }
    }
}

/// A battle of armies: one of them has three corps or more (BWN-20.18).
fn is_army_battle(state: &State) -> bool {
    Side::BOTH.into_iter().any(|side| {
        state
            .corps
            .iter()
            .filter(|corps| corps.side == side)
            .count()
            >= 3
    })
}

/// Do units of both armies stand on an objective (BWN-20.20)?
fn is_contested(state: &State, objective: usize) -> bool {
    state.strength_on(objective).iter().all(|there| *there > 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// BWN-20.22, BWN-20.23
    #[test]
    fn degrees_of_victory() {
        for (difference, outright, expected) in [
            (0, false, Degree::Draw),
            (3, false, Degree::Draw),
            (4, false, Degree::Minor),
            (10, false, Degree::Minor),
            (11, false, Degree::Major),
            (20, false, Degree::Major),
            (21, false, Degree::Decisive),
            (30, false, Degree::Decisive),
            (31, false, Degree::Massacre),
            (0, true, Degree::Minor),
            (-5, true, Degree::Minor),
        ] {
            assert_eq!(degree(difference, outright), expected, "{difference}");
        }
    }
}
