//! Chapter 14: the tests of a charge, and what comes of them.

use kernel::{Tally, Total, Umpire, rule};
use table::{Facing, Pose, Zone};
use tabletop::Tabletop as _;

use crate::UnitId;
use crate::action::Reaction;
use crate::army::Class;
use crate::charge::Charge;
use crate::event::{Event, Loss, Test};
use crate::formation::{Formation, Shape};
use crate::march::{Manoeuvre, On, Purpose, Walk};
use crate::state::{Occasion, State, Task};

impl State {
    /// The charger's morale (BWN-14.29, BWN-14.30).
    pub(crate) fn charger_morale(&self, charge: &Charge, tally: &mut impl Tally) {
        let (id, target) = (charge.attacker, charge.target);
        let (unit, other) = (self.unit(id), self.unit(target));
        self.morale(id, tally);
        let lined = matches!(other.formation.shape(), Shape::Line | Shape::Mixte);
        if other.is_infantry()
            && lined
            && other.section().is_none()
            && other.count() > 1
            && charge.zone == Zone::Front
            && charge.reaction == Reaction::Stand
        {
            let amount = if unit.is_cavalry() { 2 } else { -2 };
            tally.add("napoleon-sum-standing-line", amount, rule!("BWN-14.29"));
        }
        if charge.closed && unit.is_cavalry() && other.is_infantry() {
            tally.add("napoleon-sum-square", -1, rule!("BWN-14.29"));
        }
        if charge.under_guns {
            let small = other.kind().class == Class::RegimentalGun;
            tally.add(
                "napoleon-sum-guns",
                if small { -1 } else { -5 },
                rule!("BWN-14.29"),
            );
        }
        if charge.levels.0 > charge.levels.1 {
            tally.add("napoleon-sum-above", 1, rule!("BWN-14.29"));
        }
        self.shared_morale(id, target, tally);
    }

    /// The defender's morale (BWN-14.29, BWN-14.30).
    pub(crate) fn defender_morale(&self, charge: &Charge, tally: &mut impl Tally) {
        let (id, attacker) = (charge.defender(), charge.attacker);
        let unit = self.unit(id);
        self.morale(id, tally);
        if charge.closed
            && unit.is_infantry()
            && self.unit(attacker).is_cavalry()
            && unit.disorder == 0
        {
            tally.add("napoleon-sum-square", 2, rule!("BWN-14.29"));
            let guns = self.units_of(unit.side).any(|(gun, other)| {
                other.is_guns()
                    && other.formation == Formation::Unlimbered
                    && self.in_touch(gun, id)
            });
            if guns {
                tally.add("napoleon-sum-square-guns", 1, rule!("BWN-14.34"));
            }
        }
        // BWN-14.32
        let place = charge.target;
        let sheltered = self.in_cover(place)
            || self.behind_fence(place, attacker)
            || self.section_level(id).is_some_and(|level| level > 0)
            || charge.levels.1 > charge.levels.0;
        if sheltered {
            tally.add("napoleon-sum-sheltered", 1, rule!("BWN-14.29"));
        }
        if unit.is_infantry()
            && self.works_before(place, attacker).is_some()
            && !self.comes_by_gorge(place, attacker)
        {
            tally.add("napoleon-sum-works", 3, rule!("BWN-14.29"));
        }
        self.shared_morale(id, attacker, tally);
    }

    /// Numbers, support, disorder (BWN-14.29, BWN-14.33).
    pub(crate) fn shared_morale(&self, id: UnitId, opponent: UnitId, tally: &mut impl Tally) {
        if self.strength_in_bases(id) > self.strength_in_bases(opponent) {
            tally.add("napoleon-sum-numbers", 1, rule!("BWN-14.33"));
        }
        let support = self.support_of(&[id]);
        if support > 0 {
            tally.add("napoleon-sum-support", support, rule!("BWN-18.1"));
        }
        let disorder = i32::from(self.unit(opponent).disorder) - i32::from(self.unit(id).disorder);
        if disorder != 0 {
            tally.add("napoleon-sum-disorder", disorder, rule!("BWN-14.30"));
        }
    }

    /// Rolls the tests and settles the charge (BWN-14.37 to BWN-14.59).
    pub(crate) fn settle_charge(&mut self, umpire: &mut Umpire<'_, Event>) {
        let Some(charge) = self.charge.clone() else {
            return;
        };
        let attacker = charge.attacker;
        if !self.unit(attacker).on_table() || self.unit(attacker).fleeing {
            return;
        }
        let automatic = self.is_automatic(&charge) && !charge.met;
        let guns = !self.unit(charge.target).is_troops();
        let passed = automatic || self.charger_tests(&charge, umpire);
        if charge.feigned {
            self.settle_feint(&charge, passed, guns, umpire);
        } else if passed {
            self.settle_success(&charge, automatic, umpire);
        } else {
            self.settle_failure(&charge, guns, umpire);
        }
    }

    /// The charger's test; against a great battery one for each base that fires at it, until one fails (BWN-12.60).
    fn charger_tests(&mut self, charge: &Charge, umpire: &mut Umpire<'_, Event>) -> bool {
        let need = Total::of(|t| self.charger_morale(charge, t));
        let guns = self.answering_guns(charge);
        if guns.is_empty() {
            return self.roll_test(charge.attacker, Test::Charge, need, umpire);
        }
        let ammo = self.battle.rules.ammo;
        guns.into_iter().all(|gun| {
            let passed = self.roll_test(charge.attacker, Test::Charge, need, umpire);
            // BWN-12.42, BWN-14.35, BWN-12.32
            let unit = self.unit_mut(gun);
            unit.deeds.fired = true;
            if charge.under_guns && ammo {
                unit.ammo = unit.ammo.saturating_sub(1);
            }
            passed
        })
    }

    /// One loss and one level of disorder, or two of each (BWN-14.38, BWN-14.54). True if the unit stands as before.
    pub(crate) fn shaken(
        &mut self,
        id: UnitId,
        times: u8,
        enemy: UnitId,
        umpire: &mut Umpire<'_, Event>,
    ) -> bool {
        if !self.inflict(id, u16::from(times), umpire) {
            return false;
        }
        if self.disorder(id, times, umpire) {
            let direction = self.away_from(id, enemy);
            self.flee(id, direction, umpire);
            return false;
        }
        true
    }

    /// A failed charger is pushed back, opposite to its own facing (BWN-16.3).
    pub(crate) fn recoil(&mut self, id: UnitId, umpire: &mut Umpire<'_, Event>) -> Facing {
        let direction = self.pose(id).facing.opposite();
        self.push_back(id, direction, umpire);
        direction
    }

    pub(crate) fn settle_feint(
        &mut self,
        charge: &Charge,
        passed: bool,
        guns: bool,
        umpire: &mut Umpire<'_, Event>,
    ) {
        let (attacker, target) = (charge.attacker, charge.target);
        if !passed && !self.shaken(attacker, if guns { 2 } else { 1 }, target, umpire) {
            return;
        }
        let direction = self.recoil(attacker, umpire);
        // BWN-13.55
        if charge.met && self.unit(target).on_table() {
            let need = Total::of(|t| self.defender_morale(charge, t));
            if self.roll_test(target, Test::Receive, need, umpire) {
                self.offer_pursuit(target, attacker, direction, true, None, Occasion::Victory);
            } else {
                self.shaken(target, 1, attacker, umpire);
            }
        }
    }

    pub(crate) fn settle_failure(
        &mut self,
        charge: &Charge,
        guns: bool,
        umpire: &mut Umpire<'_, Event>,
    ) {
        let (attacker, target) = (charge.attacker, charge.defender());
        let cavalry = self.unit(attacker).is_cavalry();
        let steady = self.shaken(attacker, if guns { 2 } else { 1 }, target, umpire);
        let mut direction = self.pose(attacker).facing.opposite();
        if steady && (cavalry || guns) {
            direction = self.recoil(attacker, umpire);
        }
        self.unit_mut(attacker).deeds.impetus = false;
        // BWN-14.39
        match charge.reaction {
            Reaction::Stand | Reaction::ChangeFront => {}
            Reaction::CounterAttack => {
                let need = Total::of(|t| self.defender_morale(charge, t));
                if !self.roll_test(target, Test::Receive, need, umpire) {
                    // BWN-14.41
                    self.shaken(target, 1, attacker, umpire);
                } else if cavalry || !self.unit(attacker).on_table() || self.unit(attacker).fleeing
                {
                    // BWN-14.40
                    if !self.unit(attacker).is_gone() {
                        self.offer_pursuit(
                            target,
                            attacker,
                            direction,
                            true,
                            None,
                            Occasion::Victory,
                        );
                    }
                } else {
                    self.meet_half_way(charge, target, attacker, umpire);
                }
            }
            Reaction::Retreat { .. } => {
                let need = Total::of(|t| self.defender_morale(charge, t));
                if self.roll_test(target, Test::Receive, need, umpire) {
                    self.agenda.push(Task::StayOrRetreat);
                } else if self.shaken(target, 1, attacker, umpire) {
                    let direction = self.away_from(target, attacker);
                    self.flee(target, direction, umpire);
                }
            }
            Reaction::Form { into } => {
                let need = Total::of(|t| self.defender_morale(charge, t));
                if self.roll_test(target, Test::Receive, need, umpire) {
                    self.form_up(target, into, umpire);
                } else if self.disorder(target, 1, umpire) {
                    // BWN-14.42 knows no flight here; beyond level 3 there is nothing but flight (BWN-19.8).
                    let direction = self.away_from(target, attacker);
                    self.flee(target, direction, umpire);
                }
            }
        }
    }

    pub(crate) fn settle_success(
        &mut self,
        charge: &Charge,
        automatic: bool,
        umpire: &mut Umpire<'_, Event>,
    ) {
        let (attacker, target) = (charge.attacker, charge.defender());
        let cavalry = self.unit(attacker).is_cavalry();
        // BWN-13.48
        if self.unit(target).fleeing {
            self.destroy(target, Loss::Caught, umpire);
            return;
        }
        // BWN-13.45
        let tests = !automatic
            || matches!(
                charge.reaction,
                Reaction::Retreat { .. } | Reaction::Form { .. }
            );
        let holds = !tests || {
            let need = Total::of(|t| self.defender_morale(charge, t));
            self.roll_test(target, Test::Receive, need, umpire)
        };
        let old = self.pose(target);
        let away = self.away_from(target, attacker);
        match charge.reaction {
            _ if charge.guard.is_some() => self.settle_guarded(charge, holds, umpire),
            Reaction::Stand | Reaction::ChangeFront if !self.unit(target).is_troops() => {
                // BWN-14.55
                if !holds && !self.shaken(target, 1, attacker, umpire) {
                    return;
                }
                self.close_in(charge, umpire);
            }
            Reaction::Stand if charge.closed && self.unit(target).is_infantry() && tests => {
                match (cavalry, holds) {
                    // BWN-14.48
                    (true, true) => {
                        if self.shaken(attacker, 1, target, umpire) {
                            self.recoil(attacker, umpire);
                        }
                    }
                    // BWN-14.46, BWN-14.52
                    (false, true) => self.close_in(charge, umpire),
                    // BWN-14.44, BWN-14.50
                    (_, false) => {
                        if self.shaken(target, 1, attacker, umpire) {
                            self.close_in(charge, umpire);
                        }
                    }
                }
            }
            Reaction::Stand | Reaction::ChangeFront => {
                if holds {
                    self.close_in(charge, umpire);
                } else {
                    // BWN-14.43
                    self.rout(charge, away, old, umpire);
                }
            }
            Reaction::CounterAttack => {
                if holds || self.unit(target).is_infantry() {
                    // BWN-14.45, BWN-14.46
                    if !holds && !self.shaken(target, 1, attacker, umpire) {
                        if !self.unit(target).is_gone() {
                            self.offer_pursuit(
                                attacker,
                                target,
                                away,
                                true,
                                Some(old),
                                Occasion::Victory,
                            );
                        }
                        return;
                    }
                    self.unit_mut(target).deeds.impetus =
                        holds && self.counter_bonus(charge, target);
                    self.meet_half_way(charge, attacker, target, umpire);
                } else if self.shaken(target, 1, attacker, umpire) {
                    let direction = self.recoil(target, umpire);
                    self.offer_pursuit(
                        attacker,
                        target,
                        direction,
                        true,
                        Some(old),
                        Occasion::Victory,
                    );
                } else if !self.unit(target).is_gone() {
                    self.offer_pursuit(attacker, target, away, true, Some(old), Occasion::Victory);
                }
            }
            Reaction::Retreat { mm } => {
                if holds {
                    self.fall_back(charge, mm, umpire);
                } else {
                    self.rout(charge, away, old, umpire);
                }
            }
            Reaction::Form { into } => {
                if !holds {
                    // BWN-14.51, BWN-14.53
                    self.rout(charge, away, old, umpire);
                    return;
                }
                self.form_up(target, into, umpire);
                if cavalry {
                    if self.shaken(attacker, 1, target, umpire) {
                        self.recoil(attacker, umpire);
                    }
                } else {
                    self.close_in(charge, umpire);
                }
            }
        }
    }

    /// A charge on guarded guns: the guard received it (BWN-12.63 to BWN-12.67, BWN-12.70).
    fn settle_guarded(&mut self, charge: &Charge, holds: bool, umpire: &mut Umpire<'_, Event>) {
        let (attacker, guard) = (charge.attacker, charge.defender());
        let (old, away) = (self.pose(guard), self.away_from(guard, attacker));
        match (charge.reaction, holds) {
            (Reaction::Retreat { mm }, true) => {
                // The guns are left alone to their enemy.
                if let Ok(walk) = self.retreat_walk(charge, mm) {
                    *self.unit_mut(guard) = walk.scratch.unit(guard).clone();
                    let unit = self.unit_mut(guard);
                    unit.deeds.retreated = true;
                    unit.guards = None;
                    umpire.tell(|| Event::Moved {
                        unit: self.who(guard),
                        track: vec![self.stand(guard)],
                        spent: i32::from(mm),
                    });
                }
                let alone = Charge {
                    guard: None,
                    ..charge.clone()
                };
                self.close_in(&alone, umpire);
            }
            (_, true) => self.close_in(charge, umpire),
            (_, false) => {
                // BWN-14.43, BWN-12.67
                self.rout(charge, away, old, umpire);
                self.destroy(charge.target, Loss::Guns, umpire);
            }
        }
    }

    /// The defender takes a loss and flees; the charger may pursue (BWN-14.43).
    pub(crate) fn rout(
        &mut self,
        charge: &Charge,
        away: Facing,
        old: Pose,
        umpire: &mut Umpire<'_, Event>,
    ) {
        let (attacker, target) = (charge.attacker, charge.defender());
        if self.shaken(target, 1, attacker, umpire) {
            self.flee(target, away, umpire);
        }
        self.offer_pursuit(attacker, target, away, true, Some(old), Occasion::Victory);
    }

    /// Forms square or mass on the centre (BWN-14.27).
    pub(crate) fn form_up(&mut self, id: UnitId, into: Formation, umpire: &mut Umpire<'_, Event>) {
        let mut walk = Walk::new(self, id, Purpose::OnTheSpot, None);
        let form = Manoeuvre::Form {
            into,
            on: On::Centre,
        };
        if walk.run(&[form], &mut Total::default()).is_ok() {
            let unit = walk.scratch.unit(id).clone();
            *self.unit_mut(id) = unit;
        } else {
            self.unit_mut(id).formation = into;
        }
        umpire.tell(|| Event::Moved {
            unit: self.who(id),
            track: vec![self.stand(id)],
            spent: 0,
        });
    }

    /// The retreat itself (BWN-14.14 to BWN-14.18).
    pub(crate) fn fall_back(&mut self, charge: &Charge, mm: u16, umpire: &mut Umpire<'_, Event>) {
        let (attacker, target) = (charge.attacker, charge.target);
        let old = self.pose(target);
        let Ok(walk) = self.retreat_walk(charge, mm) else {
            return;
        };
        let direction = walk.pose_now().facing;
        let unit = walk.scratch.unit(target).clone();
        *self.unit_mut(target) = unit;
        self.unit_mut(target).deeds.retreated = true;
        umpire.tell(|| Event::Moved {
            unit: self.who(target),
            track: vec![self.stand(target)],
            spent: i32::from(mm),
        });
        // BWN-14.15, BWN-14.16
        let rest = self.allowance_of(attacker) - charge.spent;
        if let Some((met, travel)) =
            self.first_enemy_ahead(attacker, direction_to(self, attacker, target), rest.max(0))
            && met == target
            && travel <= rest
        {
            self.destroy(target, Loss::Caught, umpire);
            return;
        }
        self.offer_pursuit(
            attacker,
            target,
            direction,
            true,
            Some(old),
            Occasion::Retreat,
        );
    }
}

fn direction_to(state: &State, from: UnitId, to: UnitId) -> Facing {
    let (a, b) = (state.pose(from).anchor, state.centre(to));
    if a == b {
        state.pose(from).facing
    } else {
        Facing::from_to(a, b)
    }
}
