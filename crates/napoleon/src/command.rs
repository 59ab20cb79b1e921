//! Chapters 6 and 7: initiative, orders and activation.

pub(crate) mod compulsory;
pub(crate) mod order_tests;
pub(crate) mod sheets;

use kernel::{Tally, Umpire, rule};
use table::{Distance, Point};
use tabletop::Tabletop as _;

pub(crate) use order_tests::Tests;
pub(crate) use sheets::Sheets;

use crate::army::Gift;
use crate::event::{Event, Formed, Leader, Who};
use crate::state::State;
use crate::unit::Duty;
use crate::{CommanderId, DivisionId, Side, UnitId};

/// The reach of a general's voice (BWN-7.42, BWN-8.22).
pub(crate) const VOICE: i64 = 30_000;

/// Does the way from `a` over `b` to `c` not turn left?
fn turns_right(a: Point, b: Point, c: Point) -> bool {
    (b - a).cross(c - a) <= 0
}

/// How many of the 36 throws of two dice reach at least `need`.
pub(crate) fn ways_to_reach(need: i32) -> u64 {
    two_dice(|sum| sum >= need)
}

/// How many of the 36 throws pass a morale test (BWN-14.28, BWN-19.3, BWN-19.4).
pub(crate) fn ways_to_pass(morale: i32) -> u64 {
    if morale >= 12 {
        return 36;
    }
    two_dice(|sum| sum <= morale || sum == 2)
}

/// How many of the 36 throws of two dice show such a sum.
fn two_dice(is: impl Fn(i32) -> bool) -> u64 {
    (1..=6)
        .flat_map(|a| (1..=6).map(move |b| a + b))
        .filter(|sum| is(*sum))
        .count() as u64
}

impl State {
    /// A unit by name, for events.
    pub(crate) fn who(&self, id: UnitId) -> Who {
        Who {
            id,
            name: self.name(id).to_owned(),
        }
    }

    /// A commander by name, for events.
    pub(crate) fn leader(&self, id: CommanderId) -> Leader {
        Leader {
            id,
            name: self.commander(id).person.entry().name.clone(),
        }
    }

    /// A division by its general, for events.
    pub(crate) fn formed(&self, id: DivisionId) -> Formed {
        let general = self.division(id).general;
        Formed {
            id,
            general: self.commander(general).person.entry().name.clone(),
        }
    }

    // ---- chapter 6

    /// BWN-6.9: both roll and add their chief's value until one is higher.
    pub(crate) fn roll_initiative(&mut self, umpire: &mut Umpire<'_, Event>) {
        let value = |side: Side| {
            let army = &self.armies[side as usize];
            let chief = self.commander(army.chief);
            let own = if chief.in_play() {
                i32::from(chief.value)
            } else {
                0
            };
            // BWN-21.14, BWN-21.18: the first roll of the game.
            own + if army.upgrades.first_initiative { 2 } else { 0 }
        };
        let (south_value, north_value) = (value(Side::South), value(Side::North));
        loop {
            let (south, north) = (umpire.d6(), umpire.d6());
            let difference = i32::from(south) + south_value - i32::from(north) - north_value;
            if difference != 0 {
                let side = if difference > 0 {
                    Side::South
                } else {
                    Side::North
                };
                self.initiative = side;
                for army in &mut self.armies {
                    army.upgrades.first_initiative = false;
                }
                umpire.tell(|| Event::Initiative { side, south, north });
                return;
            }
        }
    }

    // ---- chapter 2: the enemy's choice among bases

    // ---- chapter 7: orders

    /// The distance from a commander to a division's general (BWN-7.10).
    pub(crate) fn distance_to_general(&self, from: CommanderId, division: DivisionId) -> Distance {
        use table::Shape as _;
        let general = self.commander(self.division(division).general);
        let one = self.commander_base(self.commander(from)).outline();
        one.distance(&self.commander_base(general).outline())
    }

    /// The convex hull of all bases of a division (BWN-7.17).
    pub(crate) fn hull_of(&self, division: DivisionId) -> Vec<Point> {
        let units = self.division_units(division);
        self.hull_round(units.filter(|(_, unit)| unit.on_table()).map(|(id, _)| id))
    }

    /// The convex hull of all bases of some units.
    pub(crate) fn hull_round(&self, units: impl Iterator<Item = UnitId>) -> Vec<Point> {
        let mut points: Vec<Point> = units
            .flat_map(|id| {
                self.bases(id)
                    .iter()
                    .flat_map(|base| *base.outline().points())
                    .collect::<Vec<_>>()
            })
            .collect();
        points.sort_unstable();
        points.dedup();
        if points.len() < 3 {
            return points;
        }
        // Andrew's monotone chain, counter-clockwise.
        let mut hull: Vec<Point> = Vec::new();
        let half = |points: &mut dyn Iterator<Item = Point>, hull: &mut Vec<Point>| {
            let start = hull.len();
            for p in points {
                while hull.len() >= start + 2
                    && turns_right(hull[hull.len() - 2], hull[hull.len() - 1], p)
                {
                    hull.pop();
                }
                hull.push(p);
            }
            hull.pop();
        };
        half(&mut points.iter().copied(), &mut hull);
        half(&mut points.iter().rev().copied(), &mut hull);
        hull
    }

    /// The character of a division's general (BWN-8.6, BWN-8.7).
    pub(crate) fn character(&self, division: DivisionId) -> Duty {
        let general = self.commander(self.division(division).general);
        let person = general.person.entry();
        if !general.in_play() {
            return Duty::Neutral;
        }
        if person.has(Gift::Firebrand) {
            Duty::Aggressive
        } else if person.has(Gift::Passive) {
            Duty::Cautious
        } else {
            match general.value {
                1.. => Duty::Aggressive,
                0 => Duty::Neutral,
                _ => Duty::Cautious,
            }
        }
    }

    /// After all orders are tested: duties and activation (BWN-7.42, BWN-7.39, BWN-7.43).
    pub(crate) fn activate(&mut self, side: Side, umpire: &mut Umpire<'_, Event>) {
        let ids: Vec<UnitId> = self
            .each_unit()
            .filter(|(_, unit)| unit.side == side && !unit.is_gone())
            .map(|(id, _)| id)
            .collect();
        for id in ids {
            let unit = self.unit(id);
            if unit.arm() == crate::army::Arm::Train {
                let unit = self.unit_mut(id);
                unit.duty = Duty::Attack;
                unit.active = true;
                continue;
            }
            // BWN-23.4
            if unit.is_hidden() {
                let unit = self.unit_mut(id);
                unit.duty = Duty::Defence;
                unit.active = true;
                continue;
            }
            // A unit that comes back over the edge has a single Movement order (BWN-16.15).
            if !unit.on_table() {
                let unit = self.unit_mut(id);
                unit.duty = Duty::Movement;
                unit.active = true;
                continue;
            }
            if matches!(unit.whereabouts, crate::unit::Whereabouts::With(..)) {
                continue;
            }
            // BWN-12.53: a great battery has one order; its first battery tests for all.
            if unit.great.is_some_and(|great| great != id) {
                continue;
            }
            if self.has_single(id) {
                self.unit_mut(id).active = true;
                continue;
            }
            let division = unit.division;
            let duty = match self.division(division).order {
                Some(order) => order.into(),
                None => neutral_guns(self, id, self.character(division)),
            };
            self.unit_mut(id).duty = duty;
            test_activation(self, id, umpire);
        }
        // BWN-7.43, BWN-12.53: regimental guns share their regiment's status, batteries that of their great battery.
        for place in 0..self.units.len() {
            let with = match self.units[place].whereabouts {
                crate::unit::Whereabouts::With(regiment, _) => Some(regiment),
                _ => self.units[place].great,
            };
            if let Some(regiment) = with
                && self.units[place].side == side
            {
                let (duty, active) = (self.unit(regiment).duty, self.unit(regiment).active);
                let gun = &mut self.units[place];
                (gun.duty, gun.active) = (duty, active);
            }
        }
    }

    /// What the dice must reach to activate a unit; nothing if it is active by itself (BWN-7.42, BWN-7.51).
    pub(crate) fn activation_need(&self, id: UnitId) -> Option<i32> {
        let unit = self.unit(id);
        let general = self.commander(self.division(unit.division).general);
        if self.turn == 1
            || self.distance_to_unit(general, id).is_within(VOICE) && general.in_play()
        {
            return None;
        }
        let value = if general.in_play() {
            i32::from(general.value)
        } else {
            0
        };
        Some(8 - value)
    }

    /// What the dice must reach to hand a regiment over (BWN-7.49).
    pub(crate) fn transfer_need(&self, id: UnitId, to: DivisionId, tally: &mut impl Tally) {
        let general = self.commander(self.division(to).general);
        let number = if self.distance_to_unit(general, id).is_within(VOICE) {
            4
        } else {
            8
        };
        tally.add("napoleon-sum-transfer", number, rule!("BWN-7.49"));
        tally.add(
            "napoleon-sum-general",
            -i32::from(general.value),
            rule!("BWN-7.49"),
        );
    }
}

fn test_activation(state: &mut State, id: UnitId, umpire: &mut Umpire<'_, Event>) {
    let division = state.unit(id).division;
    // BWN-8.29, BWN-7.50
    if state.division(division).headless == state.turn || state.unit(id).deeds.refused {
        state.unit_mut(id).active = false;
        return;
    }
    let Some(need) = state.activation_need(id) else {
        state.unit_mut(id).active = true;
        return;
    };
    let dice = [umpire.d6(), umpire.d6()];
    let active = i32::from(dice[0] + dice[1]) >= need;
    state.unit_mut(id).active = active;
    umpire.tell(|| Event::Activation {
        unit: state.who(id),
        need,
        dice,
        active,
    });
}

/// BWN-7.61: guns of an aggressive division without order behave as under a neutral general.
fn neutral_guns(state: &State, id: UnitId, character: Duty) -> Duty {
    if character == Duty::Aggressive && !state.unit(id).is_troops() {
        Duty::Neutral
    } else {
        character
    }
}
