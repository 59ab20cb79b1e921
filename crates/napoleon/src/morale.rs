//! Chapter 19: morale tests, disorder and losses.

use arrayvec::ArrayVec;
use kernel::{Tally, Total, Umpire, rule};
use tabletop::Tabletop as _;

use crate::event::{Event, Loss, Stand, Test};
use crate::state::State;
use crate::unit::{Command, Fate, Training, Whereabouts};
use crate::{Side, UnitId};

impl State {
    /// Where a unit stands, for events and views.
    pub(crate) fn stand(&self, id: UnitId) -> Stand {
        let pose = self.pose(id);
        Stand {
            x: pose.anchor.x as f64 / 100.0,
            y: pose.anchor.y as f64 / 100.0,
            face: pose.facing.degrees(),
            form: self.unit(id).formation,
        }
    }

    /// Printed morale, training, the best commander, army morale (BWN-19.1, BWN-19.2, BWN-8.22, BWN-20.2, BWN-20.3).
    pub(crate) fn morale(&self, id: UnitId, tally: &mut impl Tally) {
        let unit = self.unit(id);
        // BWN-19.2: of bases that differ, the one with the best sum of both counts.
        let (printed, training) = (0u8..)
            .zip(&unit.bases)
            .map(|(slot, base)| {
                let training = self.training_of_base(id, slot).bonus();
                (i32::from(base.row().morale), training)
            })
            .max_by_key(|(printed, training)| printed + training)
            .unwrap_or((0, 0));
        tally.add("napoleon-sum-morale", printed, rule!("BWN-19.1"));
        if training != 0 {
            tally.add("napoleon-sum-training", training, rule!("BWN-2.8"));
        }
        if let Some(value) = self.best_commander(id)
            && value != 0
        {
            tally.add("napoleon-sum-commander", value, rule!("BWN-8.22"));
        }
        let army = i32::from(self.armies[unit.side as usize].morale);
        if army != 0 && unit.training != Training::Elite {
            tally.add("napoleon-sum-army-morale", army, rule!("BWN-20.2"));
        }
    }

    /// A plain test: rally or disorder reduction (BWN-19.5, BWN-19.11, BWN-19.18).
    pub(crate) fn plain_morale(&self, id: UnitId, tally: &mut impl Tally) {
        self.morale(id, tally);
        let led = self.joined(id).any(|(_, commander)| commander.rallies);
        let disorder = i32::from(self.unit(id).disorder);
        if disorder > 0 && !led {
            tally.add("napoleon-sum-disorder", -disorder, rule!("BWN-19.5"));
        }
    }

    /// Rolls a morale test (BWN-14.28, BWN-19.3, BWN-19.4).
    pub(crate) fn roll_test(
        &self,
        id: UnitId,
        test: Test,
        need: i32,
        umpire: &mut Umpire<'_, Event>,
    ) -> bool {
        let (dice, passed) = if need >= 12 {
            (None, true)
        } else {
            let dice = [umpire.d6(), umpire.d6()];
            let sum = i32::from(dice[0] + dice[1]);
            (Some(dice), sum <= need || sum == 2)
        };
        umpire.tell(|| Event::Tested {
            unit: self.who(id),
            test,
            need,
            dice,
            passed,
        });
        passed
    }

    /// Loss points by fire: those of a great battery go from base to base, as in a regiment (BWN-12.58). Says which base took
    /// the first of them.
    pub(crate) fn lose_points(
        &mut self,
        id: UnitId,
        points: u16,
        umpire: &mut Umpire<'_, Event>,
    ) -> UnitId {
        let mut bases = self.great_battery(id);
        // The damaged base goes on losing, then the one that was hit, then its neighbours in their order.
        bases.sort_by_key(|base| (self.unit(*base).damage == 0, *base != id));
        let first = bases.first().copied().unwrap_or(id);
        let mut left = points;
        for base in bases {
            let taken = left.min(self.unit(base).endurance());
            self.inflict(base, taken, umpire);
            left -= taken;
        }
        first
    }

    /// Loss points (BWN-2.21, BWN-8.17). Says whether the unit is still there.
    pub(crate) fn inflict(
        &mut self,
        id: UnitId,
        points: u16,
        umpire: &mut Umpire<'_, Event>,
    ) -> bool {
        if points == 0 || self.unit(id).is_gone() {
            return !self.unit(id).is_gone();
        }
        let named = self.named_kind(id);
        let unit = self.unit_mut(id);
        let points = points.min(unit.endurance());
        unit.deeds.lost = true;
        let removed = unit.lose_first(points, named);
        let side = unit.side;
        self.drill(id);
        self.count_lost(side, removed);
        umpire.tell(|| Event::Losses {
            unit: self.who(id),
            points: points as u8,
            bases: removed,
        });
        if self.unit(id).bases.is_empty() {
            self.destroy(id, Loss::Losses, umpire);
            return false;
        }
        self.risk_commanders(id, umpire);
        true
    }

    pub(crate) fn count_lost(&mut self, side: Side, bases: u8) {
        let army = &mut self.armies[side as usize];
        army.lost += u16::from(bases);
        army.lost_now += u16::from(bases);
    }

    /// Removes single bases that ran into something (BWN-16.11).
    pub(crate) fn remove_bases(
        &mut self,
        id: UnitId,
        slots: &[usize],
        umpire: &mut Umpire<'_, Event>,
    ) -> bool {
        let unit = self.unit_mut(id);
        let side = unit.side;
        let mut gone = 0;
        // The hindmost first, so that the slots before it keep their places.
        for slot in slots.iter().rev() {
            if *slot < unit.bases.len() {
                unit.remove_base(*slot);
                gone += 1;
            }
        }
        if unit.damaged.is_some_and(|kind| !unit.bases.contains(&kind)) {
            unit.damage = 0;
            unit.damaged = None;
        }
        unit.deeds.lost = true;
        unit.close_up();
        self.drill(id);
        self.count_lost(side, gone);
        umpire.tell(|| Event::Losses {
            unit: self.who(id),
            points: 0,
            bases: gone,
        });
        if self.unit(id).bases.is_empty() {
            self.destroy(id, Loss::Barred, umpire);
            return false;
        }
        true
    }

    /// A unit leaves the battle for good (BWN-2.27, BWN-8.20, BWN-8.35).
    pub(crate) fn destroy(&mut self, id: UnitId, how: Loss, umpire: &mut Umpire<'_, Event>) {
        if self.unit(id).is_gone() {
            return;
        }
        let pose = self.pose(id);
        let rest = self.unit(id).count();
        let side = self.unit(id).side;
        if how != Loss::Withdrew {
            self.count_lost(side, rest);
        }
        umpire.tell(|| Event::Destroyed {
            unit: self.who(id),
            how,
        });
        // A regimental gun stays behind as a battery of its own.
        if let Some(gun) = self.gun_of(id) {
            let rect = self.rect(gun);
            let facing = self.pose(gun).facing;
            let unit = self.unit_mut(gun);
            unit.whereabouts = Whereabouts::Table;
            unit.pose = table::Pose::new(rect.middle_of(table::Edge::Front), facing);
        }
        self.disengage(id);
        // BWN-10.8: a brigade goes with all its regiments.
        let members: Vec<UnitId> = self.members_of(id).map(|(member, _)| member).collect();
        for member in members {
            self.unit_mut(member).whereabouts = Whereabouts::Gone;
        }
        let unit = self.unit_mut(id);
        unit.whereabouts = Whereabouts::Gone;
        unit.pose = pose;
        unit.fleeing = false;
        unit.guards = None;
        let great = unit.great.take();
        // BWN-12.54
        if let Some(great) = great {
            self.check_great(great, umpire);
        }
        for place in 0..self.units.len() {
            if self.units[place].guards == Some(id) {
                self.units[place].guards = None;
            }
            if self.units[place].deeds.supports == Some(id) {
                self.units[place].deeds.supports = None;
            }
        }
        let with: ArrayVec<crate::CommanderId, 16> =
            self.joined(id).map(|(id, _)| id).take(16).collect();
        for commander in with {
            let fate = match how {
                Loss::LeftTable => Fate::Fled,
                _ => Fate::Captured,
            };
            self.commanders[commander.index()].at = pose.anchor;
            self.commanders[commander.index()].with = None;
            self.lose_commander(commander, fate, umpire);
        }
    }

    /// Ends every contact of a unit.
    pub(crate) fn disengage(&mut self, id: UnitId) {
        self.unit_mut(id).contacts.clear();
        for unit in self.units.iter_mut() {
            unit.contacts.retain(|contact| contact.with != id);
        }
    }

    /// Adds disorder (BWN-19.7, BWN-19.8). True if the unit must flee because it would exceed 3.
    pub(crate) fn disorder(
        &mut self,
        id: UnitId,
        levels: u8,
        umpire: &mut Umpire<'_, Event>,
    ) -> bool {
        if levels == 0 || self.unit(id).is_gone() {
            return false;
        }
        let unit = self.unit_mut(id);
        let sum = unit.disorder + levels;
        unit.disorder = sum.min(3);
        unit.deeds.disordered = true;
        let level = unit.disorder;
        umpire.tell(|| Event::Disorder {
            unit: self.who(id),
            level,
        });
        sum > 3
    }

    // ---- chapter 18

    /// Does the army still have its commander-in-chief?
    pub(crate) fn has_chief(&self, side: Side) -> bool {
        self.commander(self.armies[side as usize].chief).command == Command::Army
    }

    /// The number that a plain test needs.
    pub(crate) fn plain_need(&self, id: UnitId) -> i32 {
        Total::of(|t| self.plain_morale(id, t))
    }
}
