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
        shared_morale(self, id, target, tally);
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
        shared_morale(self, id, attacker, tally);
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
        let passed = automatic || charger_tests(self, &charge, umpire);
        if charge.feigned {
            settle_feint(self, &charge, passed, guns, umpire);
        } else if passed {
            settle_success(self, &charge, automatic, umpire);
        } else {
            settle_failure(self, &charge, guns, umpire);
        }
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
}

/// The retreat itself (BWN-14.14 to BWN-14.18).
fn fall_back(state: &mut State, charge: &Charge, mm: u16, umpire: &mut Umpire<'_, Event>) {
    let (attacker, target) = (charge.attacker, charge.target);
    let old = state.pose(target);
    let Ok(walk) = state.retreat_walk(charge, mm) else {
        return;
    };
    let direction = walk.pose_now().facing;
    let unit = walk.scratch.unit(target).clone();
    *state.unit_mut(target) = unit;
    state.unit_mut(target).deeds.retreated = true;
    umpire.tell(|| Event::Moved {
        unit: state.who(target),
        track: vec![state.stand(target)],
        spent: i32::from(mm),
    });
    // BWN-14.15, BWN-14.16
    let rest = state.allowance_of(attacker) - charge.spent;
    if let Some((met, travel)) =
        state.first_enemy_ahead(attacker, direction_to(state, attacker, target), rest.max(0))
        && met == target
        && travel <= rest
    {
        state.destroy(target, Loss::Caught, umpire);
        return;
    }
    state.offer_pursuit(
        attacker,
        target,
        direction,
        true,
        Some(old),
        Occasion::Retreat,
    );
}

/// Forms square or mass on the centre (BWN-14.27).
fn form_up(state: &mut State, id: UnitId, into: Formation, umpire: &mut Umpire<'_, Event>) {
    let mut walk = Walk::new(state, id, Purpose::OnTheSpot, None);
    let form = Manoeuvre::Form {
        into,
        on: On::Centre,
    };
    if walk.run(&[form], &mut Total::default()).is_ok() {
        let unit = walk.scratch.unit(id).clone();
        *state.unit_mut(id) = unit;
    } else {
        state.unit_mut(id).formation = into;
    }
    umpire.tell(|| Event::Moved {
        unit: state.who(id),
        track: vec![state.stand(id)],
        spent: 0,
    });
}

/// The defender takes a loss and flees; the charger may pursue (BWN-14.43).
fn rout(
    state: &mut State,
    charge: &Charge,
    away: Facing,
    old: Pose,
    umpire: &mut Umpire<'_, Event>,
) {
    let (attacker, target) = (charge.attacker, charge.defender());
    if state.shaken(target, 1, attacker, umpire) {
        state.flee(target, away, umpire);
    }
    state.offer_pursuit(attacker, target, away, true, Some(old), Occasion::Victory);
}

/// A charge on guarded guns: the guard received it (BWN-12.63 to BWN-12.67, BWN-12.70).
fn settle_guarded(state: &mut State, charge: &Charge, holds: bool, umpire: &mut Umpire<'_, Event>) {
    let (attacker, guard) = (charge.attacker, charge.defender());
    let (old, away) = (state.pose(guard), state.away_from(guard, attacker));
    match (charge.reaction, holds) {
        (Reaction::Retreat { mm }, true) => {
            // The guns are left alone to their enemy.
            if let Ok(walk) = state.retreat_walk(charge, mm) {
                *state.unit_mut(guard) = walk.scratch.unit(guard).clone();
                let unit = state.unit_mut(guard);
                unit.deeds.retreated = true;
                unit.guards = None;
                umpire.tell(|| Event::Moved {
                    unit: state.who(guard),
                    track: vec![state.stand(guard)],
                    spent: i32::from(mm),
                });
            }
            let alone = Charge {
                guard: None,
                ..charge.clone()
            };
            state.close_in(&alone, umpire);
        }
        (_, true) => state.close_in(charge, umpire),
        (_, false) => {
            // BWN-14.43, BWN-12.67
            rout(state, charge, away, old, umpire);
            state.destroy(charge.target, Loss::Guns, umpire);
        }
    }
}

fn settle_success(
    state: &mut State,
    charge: &Charge,
    automatic: bool,
    umpire: &mut Umpire<'_, Event>,
) {
    let (attacker, target) = (charge.attacker, charge.defender());
    let cavalry = state.unit(attacker).is_cavalry();
    // BWN-13.48
    if state.unit(target).fleeing {
        state.destroy(target, Loss::Caught, umpire);
        return;
    }
    // BWN-13.45
    let tests = !automatic
        || matches!(
            charge.reaction,
            Reaction::Retreat { .. } | Reaction::Form { .. }
        );
    let holds = !tests || {
        let need = Total::of(|t| state.defender_morale(charge, t));
        state.roll_test(target, Test::Receive, need, umpire)
    };
    let old = state.pose(target);
    let away = state.away_from(target, attacker);
    match charge.reaction {
        _ if charge.guard.is_some() => settle_guarded(state, charge, holds, umpire),
        Reaction::Stand | Reaction::ChangeFront if !state.unit(target).is_troops() => {
            // BWN-14.55
            if !holds && !state.shaken(target, 1, attacker, umpire) {
                return;
            }
            state.close_in(charge, umpire);
        }
        Reaction::Stand if charge.closed && state.unit(target).is_infantry() && tests => {
            match (cavalry, holds) {
                // BWN-14.48
                (true, true) => {
                    if state.shaken(attacker, 1, target, umpire) {
                        recoil(state, attacker, umpire);
                    }
                }
                // BWN-14.46, BWN-14.52
                (false, true) => state.close_in(charge, umpire),
                // BWN-14.44, BWN-14.50
                (_, false) => {
                    if state.shaken(target, 1, attacker, umpire) {
                        state.close_in(charge, umpire);
                    }
                }
            }
        }
        Reaction::Stand | Reaction::ChangeFront => {
            if holds {
                state.close_in(charge, umpire);
            } else {
                // BWN-14.43
                rout(state, charge, away, old, umpire);
            }
        }
        Reaction::CounterAttack => {
            if holds || state.unit(target).is_infantry() {
                // BWN-14.45, BWN-14.46
                if !holds && !state.shaken(target, 1, attacker, umpire) {
                    if !state.unit(target).is_gone() {
                        state.offer_pursuit(
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
                state.unit_mut(target).deeds.impetus = holds && state.counter_bonus(charge, target);
                state.meet_half_way(charge, attacker, target, umpire);
            } else if state.shaken(target, 1, attacker, umpire) {
                let direction = recoil(state, target, umpire);
                state.offer_pursuit(
                    attacker,
                    target,
                    direction,
                    true,
                    Some(old),
                    Occasion::Victory,
                );
            } else if !state.unit(target).is_gone() {
                state.offer_pursuit(attacker, target, away, true, Some(old), Occasion::Victory);
            }
        }
        Reaction::Retreat { mm } => {
            if holds {
                fall_back(state, charge, mm, umpire);
            } else {
                rout(state, charge, away, old, umpire);
            }
        }
        Reaction::Form { into } => {
            if !holds {
                // BWN-14.51, BWN-14.53
                rout(state, charge, away, old, umpire);
                return;
            }
            form_up(state, target, into, umpire);
            if cavalry {
                if state.shaken(attacker, 1, target, umpire) {
                    recoil(state, attacker, umpire);
                }
            } else {
                state.close_in(charge, umpire);
            }
        }
    }
}

fn settle_failure(state: &mut State, charge: &Charge, guns: bool, umpire: &mut Umpire<'_, Event>) {
    let (attacker, target) = (charge.attacker, charge.defender());
    let cavalry = state.unit(attacker).is_cavalry();
    let steady = state.shaken(attacker, if guns { 2 } else { 1 }, target, umpire);
    let mut direction = state.pose(attacker).facing.opposite();
    if steady && (cavalry || guns) {
        direction = recoil(state, attacker, umpire);
    }
    state.unit_mut(attacker).deeds.impetus = false;
    // BWN-14.39
    match charge.reaction {
        Reaction::Stand | Reaction::ChangeFront => {}
        Reaction::CounterAttack => {
            let need = Total::of(|t| state.defender_morale(charge, t));
            if !state.roll_test(target, Test::Receive, need, umpire) {
                // BWN-14.41
                state.shaken(target, 1, attacker, umpire);
            } else if cavalry || !state.unit(attacker).on_table() || state.unit(attacker).fleeing {
                // BWN-14.40
                if !state.unit(attacker).is_gone() {
                    state.offer_pursuit(target, attacker, direction, true, None, Occasion::Victory);
                }
            } else {
                state.meet_half_way(charge, target, attacker, umpire);
            }
        }
        Reaction::Retreat { .. } => {
            let need = Total::of(|t| state.defender_morale(charge, t));
            if state.roll_test(target, Test::Receive, need, umpire) {
                state.agenda.push(Task::StayOrRetreat);
            } else if state.shaken(target, 1, attacker, umpire) {
                let direction = state.away_from(target, attacker);
                state.flee(target, direction, umpire);
            }
        }
        Reaction::Form { into } => {
            let need = Total::of(|t| state.defender_morale(charge, t));
            if state.roll_test(target, Test::Receive, need, umpire) {
                form_up(state, target, into, umpire);
            } else if state.disorder(target, 1, umpire) {
                // BWN-14.42 knows no flight here; beyond level 3 there is nothing but flight (BWN-19.8).
                let direction = state.away_from(target, attacker);
                state.flee(target, direction, umpire);
            }
        }
    }
}

fn settle_feint(
    state: &mut State,
    charge: &Charge,
    passed: bool,
    guns: bool,
    umpire: &mut Umpire<'_, Event>,
) {
    let (attacker, target) = (charge.attacker, charge.target);
    if !passed && !state.shaken(attacker, if guns { 2 } else { 1 }, target, umpire) {
        return;
    }
    let direction = recoil(state, attacker, umpire);
    // BWN-13.55
    if charge.met && state.unit(target).on_table() {
        let need = Total::of(|t| state.defender_morale(charge, t));
        if state.roll_test(target, Test::Receive, need, umpire) {
            state.offer_pursuit(target, attacker, direction, true, None, Occasion::Victory);
        } else {
            state.shaken(target, 1, attacker, umpire);
        }
    }
}

/// A failed charger is pushed back, opposite to its own facing (BWN-16.3).
fn recoil(state: &mut State, id: UnitId, umpire: &mut Umpire<'_, Event>) -> Facing {
    let direction = state.pose(id).facing.opposite();
    state.push_back(id, direction, umpire);
    direction
}

/// The charger's test; against a great battery one for each base that fires at it, until one fails (BWN-12.60).
fn charger_tests(state: &mut State, charge: &Charge, umpire: &mut Umpire<'_, Event>) -> bool {
    let need = Total::of(|t| state.charger_morale(charge, t));
    let guns = state.answering_guns(charge);
    if guns.is_empty() {
        return state.roll_test(charge.attacker, Test::Charge, need, umpire);
    }
    let ammo = state.battle.rules.ammo;
    guns.into_iter().all(|gun| {
        let passed = state.roll_test(charge.attacker, Test::Charge, need, umpire);
        // BWN-12.42, BWN-14.35, BWN-12.32
        let unit = state.unit_mut(gun);
        unit.deeds.fired = true;
        if charge.under_guns && ammo {
            unit.ammo = unit.ammo.saturating_sub(1);
        }
        passed
    })
}

/// Numbers, support, disorder (BWN-14.29, BWN-14.33).
fn shared_morale(state: &State, id: UnitId, opponent: UnitId, tally: &mut impl Tally) {
    if state.strength_in_bases(id) > state.strength_in_bases(opponent) {
        tally.add("napoleon-sum-numbers", 1, rule!("BWN-14.33"));
    }
    let support = state.support_of(&[id]);
    if support > 0 {
        tally.add("napoleon-sum-support", support, rule!("BWN-18.1"));
    }
    let disorder = i32::from(state.unit(opponent).disorder) - i32::from(state.unit(id).disorder);
    if disorder != 0 {
        tally.add("napoleon-sum-disorder", disorder, rule!("BWN-14.30"));
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
