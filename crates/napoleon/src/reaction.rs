//! Chapter 14: reactions, the tests of a charge, and what comes of them; and the pursuit that may follow (chapter 16).

use kernel::{Refusal, Tally, Total, Umpire, refusal, rule};
use table::leg::{Body as Moving, Leg};
use table::manoeuvre::{Pivot, turned_about};
use table::{Facing, Pose, Shape as _, Side as Edge, Zone, contact::Obstacle};

use crate::action::{Follow, Reaction};
use crate::army::{Class, Trait};
use crate::charge::Charge;
use crate::event::{Event, Loss, Test};
use crate::field::{Bases, body_of};
use crate::formation::{Formation, Shape};
use crate::march::{FIVE, Manoeuvre, On, Purpose, STEP, Stop, Walk, behind_line};
use crate::state::{Pursuit, State, Task};
use crate::unit::{Duty, Whereabouts};
use crate::{Side, UnitId};

/// The least charge distance that leaves time to change front against cavalry and infantry (BWN-14.21).
fn time_to_turn(cavalry: bool) -> i64 {
    if cavalry { 30_000 } else { 15_000 }
}

impl State {
    /// May the charged unit react like this (BWN-14.1 to BWN-14.6)?
    pub fn check_reaction(&self, charge: &Charge, reaction: Reaction) -> Result<(), Refusal> {
        if reaction == Reaction::Stand {
            return Ok(());
        }
        let id = charge.target;
        let unit = self.unit(id);
        let attacker = self.unit(charge.attacker);
        if unit.engaged() {
            return Err(refusal!("BWN-14.2", "napoleon-refuse-engaged-stands"));
        }
        if unit.fleeing {
            return Err(refusal!("BWN-13.48", "napoleon-refuse-fleeing-stands"));
        }
        let retreats = matches!(reaction, Reaction::Retreat { .. });
        if !(unit.is_troops() || retreats && self.is_horse_artillery(id)) {
            return Err(refusal!("BWN-14.3", "napoleon-refuse-guns-stand"));
        }
        if unit.deeds.reacted || unit.deeds.charged {
            return Err(refusal!("BWN-14.5", "napoleon-refuse-reacted"));
        }
        // BWN-16.51
        if charge.redirected && !retreats {
            return Err(refusal!("BWN-16.51", "napoleon-refuse-redirected"));
        }
        if unit.is_cavalry() && attacker.is_infantry() && !retreats && self.is_hampered(id) {
            return Err(refusal!("BWN-14.6", "napoleon-refuse-hampered"));
        }
        match reaction {
            Reaction::Stand => Ok(()),
            Reaction::ChangeFront => {
                if charge.distance <= time_to_turn(attacker.is_cavalry())
                    || unit.section().is_some()
                {
                    return Err(refusal!("BWN-14.21", "napoleon-refuse-too-late-to-turn"));
                }
                Ok(())
            }
            Reaction::CounterAttack => self.check_counter_attack(charge),
            Reaction::Form { into } => {
                if !into.is_closed()
                    || unit.formation_refused(into).is_some()
                    || unit.formation.is_closed()
                {
                    return Err(refusal!("BWN-14.26", "napoleon-refuse-form"));
                }
                if unit.section().is_some() || self.in_wood(id) {
                    return Err(refusal!("BWN-5.14", "napoleon-refuse-form"));
                }
                if charge.distance <= 15_000 {
                    return Err(refusal!("BWN-14.26", "napoleon-refuse-too-late-to-form"));
                }
                Ok(())
            }
            Reaction::Retreat { mm } => self.retreat_walk(charge, mm).map(|_| ()),
        }
    }

    fn check_counter_attack(&self, charge: &Charge) -> Result<(), Refusal> {
        let unit = self.unit(charge.target);
        let attacker = self.unit(charge.attacker);
        if charge.zone != Zone::Front
            || unit.section().is_some()
            || unit.formation == Formation::Square
        {
            return Err(refusal!("BWN-14.24", "napoleon-refuse-counter"));
        }
        if unit.is_infantry() && attacker.is_cavalry() {
            return Err(refusal!("BWN-14.25", "napoleon-refuse-infantry-on-cavalry"));
        }
        // BWN-13.30
        let heading = Facing::from_to(charge.target_from.anchor, charge.from.anchor);
        let turn = if heading == charge.target_from.facing {
            0
        } else {
            FIVE
        };
        if Self::gap(charge) / 2 + turn > unit.allowance_in(unit.formation) {
            return Err(refusal!("BWN-13.30", "napoleon-refuse-counter-far"));
        }
        Ok(())
    }

    /// A retreat walked in advance (BWN-14.4, BWN-14.7 to BWN-14.13).
    pub fn retreat_walk(&self, charge: &Charge, mm: u16) -> Result<Walk, Refusal> {
        let id = charge.target;
        let unit = self.unit(id);
        if !unit.active || !matches!(unit.duty, Duty::Defence | Duty::Movement) {
            return Err(refusal!("BWN-14.4", "napoleon-refuse-retreat-order"));
        }
        if unit.section().is_some() || mm == 0 {
            return Err(refusal!("BWN-14.9", "napoleon-refuse-retreat"));
        }
        let cost = if unit.is_guns() {
            FIVE
        } else {
            match self.zone_of(id, charge.attacker) {
                Zone::Front | Zone::Rear => 1_000,
                Zone::Left | Zone::Right => FIVE,
            }
        };
        // BWN-14.13
        if self.distance(id, charge.attacker).is_within(cost - 1) {
            return Err(refusal!("BWN-14.13", "napoleon-refuse-retreat-too-near"));
        }
        let direction = Facing::from_to(self.centre(charge.attacker), self.centre(id));
        let mut walk = Walk::new(self, id, Purpose::Retreat, None);
        let extent = self.extent_in(id, unit.formation);
        let turned = turned_about(unit.pose, extent, Pivot::Centre, direction);
        let scratch = walk.scratch.unit_mut(id);
        scratch.pose = turned;
        if scratch.is_guns() {
            scratch.formation = Formation::Limbered;
        }
        walk.spent += cost;
        walk.run(&[Manoeuvre::Forward { mm }], &mut Total::default())
            .map_err(Stop::into_refusal)?;
        // BWN-14.4
        if unit.duty == Duty::Defence && !self.area_holds(unit.division, walk.scratch.centre(id)) {
            return Err(refusal!("BWN-14.4", "napoleon-refuse-retreat-area"));
        }
        Ok(walk)
    }

    // ---- the tests

    /// The charger's morale (BWN-14.29, BWN-14.30).
    pub fn charger_morale(&self, charge: &Charge, tally: &mut impl Tally) {
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
    pub fn defender_morale(&self, charge: &Charge, tally: &mut impl Tally) {
        let (id, attacker) = (charge.target, charge.attacker);
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
        let sheltered = self.in_cover(id)
            || self.behind_fence(id, attacker)
            || self.section_level(id).is_some_and(|level| level > 0)
            || charge.levels.1 > charge.levels.0;
        if sheltered {
            tally.add("napoleon-sum-sheltered", 1, rule!("BWN-14.29"));
        }
        if unit.is_infantry() && self.works_before(id, attacker).is_some() {
            tally.add("napoleon-sum-works", 3, rule!("BWN-14.29"));
        }
        self.shared_morale(id, attacker, tally);
    }

    /// Numbers, support, disorder (BWN-14.29, BWN-14.33).
    fn shared_morale(&self, id: UnitId, opponent: UnitId, tally: &mut impl Tally) {
        if self.unit(id).count() > self.unit(opponent).count() {
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

    // ---- carrying it out

    /// The reaction is known: both are staged (BWN-13.24, BWN-13.25, BWN-13.27).
    pub fn stage(&mut self, reaction: Reaction, umpire: &mut Umpire<'_, Event>) {
        let Some(mut charge) = self.charge.take() else {
            return;
        };
        let (attacker, target) = (charge.attacker, charge.target);
        charge.reaction = reaction;
        umpire.tell(|| Event::Reacted {
            unit: self.who(target),
            reaction,
        });
        let defence = self.unit(target).duty == Duty::Defence;
        let steady = matches!(reaction, Reaction::Stand | Reaction::Form { .. });
        let deeds = &mut self.unit_mut(target).deeds;
        deeds.was_charged = true;
        deeds.reacted |= reaction != Reaction::Stand;
        deeds.steady |= steady && defence;
        if reaction == Reaction::ChangeFront {
            self.face_attacker(target, attacker);
            charge.target_from = self.pose(target);
            charge.zone = Zone::Front;
        }
        if let Some(gun) = self.gun_of(attacker) {
            self.unit_mut(gun).formation = Formation::Limbered;
        }
        if reaction == Reaction::CounterAttack {
            charge.met = true;
            let (ours, theirs, _) = self.meeting(&charge);
            self.unit_mut(target).deeds.charged = true;
            self.set_free_pose(attacker, ours, charge.from);
            self.set_free_pose(target, theirs, charge.target_from);
        } else {
            let (pose, travel) = self.staging(&charge);
            charge.spent += travel;
            let unit = self.unit_mut(attacker);
            if unit.section().is_some() {
                unit.whereabouts = Whereabouts::Table;
            }
            unit.pose = pose;
            unit.formation = charge.formation;
        }
        charge.under_guns = self.answers_with_canister(&charge);
        for id in [attacker, target] {
            if id == attacker || charge.met {
                umpire.tell(|| Event::Staged {
                    unit: self.who(id),
                    to: self.stand(id),
                });
            }
        }
        let gained = charge.disorder;
        charge.disorder = 0;
        self.charge = Some(charge);
        if gained > 0 && self.disorder(attacker, gained, umpire) {
            self.flee_home(attacker, umpire);
        }
    }

    /// A staged pose that would overlap somebody is moved back along the line of approach (BWN-13.29).
    fn set_free_pose(&mut self, id: UnitId, pose: Pose, from: Pose) {
        let unit = self.unit(id);
        let body = body_of(unit, unit.formation);
        let length = (pose.anchor - from.anchor).length();
        let start = Pose::new(pose.anchor, pose.facing).forward(-length);
        let leg = Leg::new(start, pose.facing, length);
        let free = |pose: Pose| {
            let bases: Bases = Moving::new(&body).at(pose).collect();
            self.is_free(&bases, &[id])
        };
        let travel = table::retreat::shortened(&leg, STEP, free);
        let unit = self.unit_mut(id);
        unit.pose = match travel {
            Some(travel) if travel == length => pose,
            Some(travel) => leg.pose_at(travel),
            None => from,
        };
    }

    /// BWN-14.22: turns toward the charger's centre.
    fn face_attacker(&mut self, id: UnitId, attacker: UnitId) {
        let centre = self.centre(id);
        let facing = Facing::from_to(centre, self.centre(attacker));
        let unit = self.unit(id);
        let extent = self.extent_in(id, unit.formation);
        let pivot = if unit.formation.turns_about_centre() {
            Pivot::Centre
        } else {
            Pivot::Anchor
        };
        let turned = turned_about(unit.pose, extent, pivot, facing);
        let pose = behind_line(unit.pose, turned, &body_of(unit, unit.formation));
        let body = body_of(unit, unit.formation);
        let bases: Bases = Moving::new(&body).at(pose).collect();
        if self.is_free(&bases, &[id]) {
            self.unit_mut(id).pose = pose;
        }
    }

    /// Rolls the tests and settles the charge (BWN-14.37 to BWN-14.59).
    pub fn settle_charge(&mut self, umpire: &mut Umpire<'_, Event>) {
        let Some(charge) = self.charge.clone() else {
            return;
        };
        let (attacker, target) = (charge.attacker, charge.target);
        if !self.unit(attacker).on_table() || self.unit(attacker).fleeing {
            return;
        }
        let automatic = self.is_automatic(&charge) && !charge.met;
        let guns = !self.unit(target).is_troops();
        let passed = automatic || {
            let need = Total::of(|t| self.charger_morale(&charge, t));
            self.roll_test(attacker, Test::Charge, need, umpire)
        };
        // BWN-12.42, BWN-14.35, BWN-12.32
        if guns && !automatic {
            let ammo = self.battle.rules.ammo;
            let unit = self.unit_mut(target);
            unit.deeds.fired = true;
            if charge.under_guns && ammo && unit.ammo > 0 {
                unit.ammo -= 1;
            }
        }
        if charge.feigned {
            self.settle_feint(&charge, passed, guns, umpire);
            return;
        }
        if passed {
            self.settle_success(&charge, automatic, umpire);
        } else {
            self.settle_failure(&charge, guns, umpire);
        }
    }

    /// One loss and one level of disorder, or two of each (BWN-14.38, BWN-14.54). True if the unit stands as before.
    fn shaken(
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
    fn recoil(&mut self, id: UnitId, umpire: &mut Umpire<'_, Event>) -> Facing {
        let direction = self.pose(id).facing.opposite();
        self.push_back(id, direction, umpire);
        direction
    }

    fn settle_feint(
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
                self.offer_pursuit(target, attacker, direction, true, None, false);
            } else {
                self.shaken(target, 1, attacker, umpire);
            }
        }
    }

    fn settle_failure(&mut self, charge: &Charge, guns: bool, umpire: &mut Umpire<'_, Event>) {
        let (attacker, target) = (charge.attacker, charge.target);
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
                        self.offer_pursuit(target, attacker, direction, true, None, false);
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

    fn settle_success(&mut self, charge: &Charge, automatic: bool, umpire: &mut Umpire<'_, Event>) {
        let (attacker, target) = (charge.attacker, charge.target);
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
                            self.offer_pursuit(attacker, target, away, true, Some(old), false);
                        }
                        return;
                    }
                    let both = Self::gap(charge) >= 10_000;
                    self.unit_mut(target).deeds.impetus =
                        holds && (both || self.unit(target).is_infantry());
                    self.meet_half_way(charge, attacker, target, umpire);
                } else if self.shaken(target, 1, attacker, umpire) {
                    let direction = self.recoil(target, umpire);
                    self.offer_pursuit(attacker, target, direction, true, Some(old), false);
                } else if !self.unit(target).is_gone() {
                    self.offer_pursuit(attacker, target, away, true, Some(old), false);
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

    /// The defender takes a loss and flees; the charger may pursue (BWN-14.43).
    fn rout(&mut self, charge: &Charge, away: Facing, old: Pose, umpire: &mut Umpire<'_, Event>) {
        let (attacker, target) = (charge.attacker, charge.target);
        if self.shaken(target, 1, attacker, umpire) {
            self.flee(target, away, umpire);
        }
        self.offer_pursuit(attacker, target, away, true, Some(old), false);
    }

    /// Forms square or mass on the centre (BWN-14.27).
    fn form_up(&mut self, id: UnitId, into: Formation, umpire: &mut Umpire<'_, Event>) {
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

    /// The charger moves into contact (BWN-13.31 to BWN-13.38).
    fn close_in(&mut self, charge: &Charge, umpire: &mut Umpire<'_, Event>) {
        let (attacker, target) = (charge.attacker, charge.target);
        let edge = self.attacked_edge(charge);
        let places = self.placements(charge, edge);
        let chosen = charge
            .onto
            .and_then(|onto| places.iter().find(|(place, _)| *place == onto))
            .or(places.first());
        let Some((_, pose)) = chosen.copied() else {
            // BWN-13.38
            umpire.tell(|| Event::Stays {
                unit: self.who(attacker),
            });
            return;
        };
        let impetus = self.charge_bonus(charge);
        let unit = self.unit_mut(attacker);
        unit.pose = pose;
        unit.formation = charge.formation;
        unit.deeds.impetus = impetus;
        let held = if self.unit(target).section().is_some()
            || !self.has_no_flanks(target, self.unit(attacker).is_cavalry())
        {
            edge
        } else {
            Edge::Front
        };
        self.engage(attacker, target, held);
        let passed = self.objectives_under(attacker);
        self.take_ground(attacker, passed);
        umpire.tell(|| Event::Contact {
            unit: self.who(attacker),
            with: self.who(target),
            to: self.stand(attacker),
        });
    }

    /// Both front edges meet on the line through the middle (BWN-13.37).
    fn meet_half_way(
        &mut self,
        charge: &Charge,
        mover: UnitId,
        other: UnitId,
        umpire: &mut Umpire<'_, Event>,
    ) {
        let (_, _, middle) = self.meeting(charge);
        let heading = self.pose(mover).facing;
        let candidates = [0, 500, -500, 1_000, -1_000, 1_500, -1_500, 2_000, -2_000];
        let stand = self.pose(other);
        // Where both still stand staged they meet in the middle; an opponent who stays put is met where he is.
        let line = if charge.met && self.unit(other).deeds.impetus {
            middle
        } else {
            stand.anchor
        };
        if line == middle {
            let unit = self.unit(other);
            let body = body_of(unit, unit.formation);
            let pose = Pose::new(middle, heading.opposite());
            let bases: Bases = Moving::new(&body).at(pose).collect();
            if self.is_free(&bases, &[other, mover]) {
                self.unit_mut(other).pose = pose;
            }
        }
        let theirs = self.pose(other);
        let body = body_of(self.unit(mover), self.unit(mover).formation);
        let facing = theirs.facing.opposite();
        let place = candidates.into_iter().map(|slide| {
            let anchor = Pose::new(theirs.anchor, facing).at(0, slide);
            Pose::new(anchor, facing)
        });
        let gun = self.gun_of(mover);
        let but: Vec<UnitId> = std::iter::once(mover).chain(gun).collect();
        let found = place.into_iter().find(|pose| {
            let bases: Bases = Moving::new(&body).at(*pose).collect();
            self.is_free(&bases, &but)
        });
        let Some(pose) = found else {
            umpire.tell(|| Event::Stays {
                unit: self.who(mover),
            });
            return;
        };
        let gap = Self::gap(charge);
        let unit = self.unit_mut(mover);
        unit.pose = pose;
        unit.deeds.impetus = unit.is_infantry() || gap >= 10_000;
        self.engage(mover, other, Edge::Front);
        umpire.tell(|| Event::Contact {
            unit: self.who(mover),
            with: self.who(other),
            to: self.stand(mover),
        });
    }

    /// The retreat itself (BWN-14.14 to BWN-14.18).
    pub fn fall_back(&mut self, charge: &Charge, mm: u16, umpire: &mut Umpire<'_, Event>) {
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
        let rest = self
            .unit(attacker)
            .allowance_in(self.unit(attacker).formation)
            - charge.spent;
        if let Some((met, travel)) =
            self.first_enemy_ahead(attacker, direction_to(self, attacker, target), rest.max(0))
            && met == target
            && travel <= rest
        {
            self.destroy(target, Loss::Caught, umpire);
            return;
        }
        self.offer_pursuit(attacker, target, direction, true, Some(old), true);
    }

    /// The first enemy met by going straight in a direction, and how far away he is.
    pub fn first_enemy_ahead(
        &self,
        id: UnitId,
        direction: Facing,
        length: i64,
    ) -> Option<(UnitId, i64)> {
        let unit = self.unit(id);
        let body = body_of(unit, unit.formation);
        let leg = Leg::new(unit.pose.facing(direction), direction, length);
        let enemies: Vec<(UnitId, Bases)> = self
            .units_of(unit.side.other())
            .map(|(enemy, _)| (enemy, self.bases(enemy)))
            .collect();
        let obstacles = enemies
            .iter()
            .map(|(enemy, bases)| (*enemy, Obstacle::Bases(bases)));
        leg.first_met(Moving::new(&body), STEP, obstacles)
            .map(|(enemy, contact)| (enemy, contact.travel))
    }

    // ---- pursuit

    /// May a unit pursue another (BWN-16.31, BWN-16.43 to BWN-16.46)?
    pub fn check_pursuit(&self, pursuer: UnitId, quarry: UnitId) -> Result<(), Refusal> {
        let unit = self.unit(pursuer);
        if !unit.is_troops() || unit.fleeing || !unit.on_table() || unit.engaged() {
            return Err(refusal!("BWN-16.31", "napoleon-refuse-pursuit"));
        }
        if unit.disorder >= 3 {
            return Err(refusal!("BWN-16.43", "napoleon-refuse-pursuit-disorder"));
        }
        if unit.is_infantry() && self.unit(quarry).is_cavalry()
            || unit.formation == Formation::Square
        {
            return Err(refusal!("BWN-16.44", "napoleon-refuse-pursuit-cavalry"));
        }
        if !unit.active || matches!(unit.duty, Duty::Neutral | Duty::Cautious) {
            return Err(refusal!("BWN-16.46", "napoleon-refuse-pursuit-order"));
        }
        Ok(())
    }

    /// Puts the question of a pursuit on the agenda, if there is anything to decide.
    pub fn offer_pursuit(
        &mut self,
        pursuer: UnitId,
        quarry: UnitId,
        direction: Facing,
        in_charge: bool,
        place: Option<Pose>,
        retreated: bool,
    ) {
        let pursuit = Pursuit {
            pursuer,
            quarry,
            direction,
            in_charge,
            place,
            retreated,
        };
        if [Follow::Pursue, Follow::Redirect, Follow::Occupy]
            .into_iter()
            .any(|how| self.check_follow(&pursuit, how).is_ok())
        {
            self.agenda.push(Task::FollowUp(pursuit));
        }
    }

    /// May the winner do this (BWN-D28, BWN-D41)?
    pub fn check_follow(&self, pursuit: &Pursuit, how: Follow) -> Result<(), Refusal> {
        let Pursuit {
            pursuer, quarry, ..
        } = *pursuit;
        let may = self.check_pursuit(pursuer, quarry);
        match how {
            Follow::Stay => {
                // BWN-24.11
                let forced = self.unit(pursuer).any_has(Trait::Furious) && !pursuit.retreated;
                if forced && may.is_ok() {
                    return Err(refusal!("BWN-24.11", "napoleon-refuse-furious"));
                }
                Ok(())
            }
            Follow::Pursue => {
                if pursuit.retreated {
                    return Err(refusal!("BWN-14.17", "napoleon-refuse-pursue-retreat"));
                }
                may
            }
            Follow::Redirect => {
                may?;
                if !pursuit.in_charge {
                    return Err(refusal!("BWN-16.48", "napoleon-refuse-redirect"));
                }
                let half = self
                    .unit(pursuer)
                    .allowance_in(self.unit(pursuer).formation)
                    / 2;
                match self.first_enemy_ahead(pursuer, pursuit.direction, half) {
                    Some((enemy, _))
                        if enemy != quarry && self.may_be_redirected(pursuer, enemy) =>
                    {
                        Ok(())
                    }
                    _ => Err(refusal!("BWN-16.48", "napoleon-refuse-redirect")),
                }
            }
            Follow::Occupy => {
                let Some(place) = pursuit.place.filter(|_| pursuit.in_charge) else {
                    return Err(refusal!("BWN-14.18", "napoleon-refuse-occupy"));
                };
                self.occupation(pursuer, place)
                    .map(|_| ())
                    .ok_or(refusal!("BWN-14.18", "napoleon-refuse-occupy"))
            }
            Follow::GoOn => Err(refusal!("BWN-11.46", "napoleon-refuse-go-on")),
        }
    }

    fn may_be_redirected(&self, pursuer: UnitId, enemy: UnitId) -> bool {
        let infantry = self.unit(pursuer).is_infantry();
        let forbidden = infantry && self.unit(enemy).is_cavalry() && !self.is_hampered(enemy);
        !(forbidden || self.unit(enemy).fleeing)
    }

    /// The pose on the place that a unit left (BWN-14.18), if there is room and movement.
    fn occupation(&self, id: UnitId, place: Pose) -> Option<Pose> {
        let unit = self.unit(id);
        let pose = Pose::new(place.anchor, place.facing.opposite());
        let reach = unit.allowance_in(unit.formation);
        let near = (pose.anchor - unit.pose.anchor).length() <= reach;
        let body = body_of(unit, unit.formation);
        let bases: Bases = Moving::new(&body).at(pose).collect();
        let clear = !self.units_of(unit.side.other()).any(|(enemy, _)| {
            self.bases(enemy).iter().any(|their| {
                bases
                    .iter()
                    .any(|base| base.outline().is_within(99, &their.outline()))
            })
        });
        (near && clear && unit.section().is_none() && self.is_free(&bases, &[id])).then_some(pose)
    }

    /// Carries out what the winner decided.
    pub fn follow(&mut self, pursuit: &Pursuit, how: Follow, umpire: &mut Umpire<'_, Event>) {
        let pursuer = pursuit.pursuer;
        umpire.tell(|| Event::Follows {
            unit: self.who(pursuer),
            how,
        });
        match how {
            Follow::Stay | Follow::GoOn => {}
            Follow::Occupy => {
                if let Some(pose) = pursuit
                    .place
                    .and_then(|place| self.occupation(pursuer, place))
                {
                    self.unit_mut(pursuer).pose = pose;
                    let passed = self.objectives_under(pursuer);
                    self.take_ground(pursuer, passed);
                    umpire.tell(|| Event::Moved {
                        unit: self.who(pursuer),
                        track: vec![self.stand(pursuer)],
                        spent: 0,
                    });
                }
            }
            Follow::Pursue | Follow::Redirect => self.pursue(pursuit, umpire),
        }
    }

    fn pursue(&mut self, pursuit: &Pursuit, umpire: &mut Umpire<'_, Event>) {
        let Pursuit {
            pursuer,
            quarry,
            direction,
            in_charge,
            ..
        } = *pursuit;
        // BWN-16.41, BWN-16.42, BWN-16.52
        self.disorder(pursuer, 1, umpire);
        if !pursuit.retreated
            && self.unit(quarry).on_table()
            && self.disorder(quarry, 1, umpire)
            && !self.unit(quarry).fleeing
        {
            self.flee(quarry, direction, umpire);
        }
        // BWN-16.47: off the table after him.
        if matches!(self.unit(quarry).whereabouts, Whereabouts::Away { .. }) {
            self.destroy(quarry, Loss::Caught, umpire);
        }
        let half = self
            .unit(pursuer)
            .allowance_in(self.unit(pursuer).formation)
            / 2;
        let unit = self.unit(pursuer);
        let start = unit.pose.facing(direction);
        let leg = Leg::new(start, direction, half);
        let met = self.first_enemy_ahead(pursuer, direction, half);
        match met {
            Some((enemy, travel)) if enemy == quarry => {
                if self.unit(quarry).fleeing {
                    // BWN-16.37
                    self.destroy(quarry, Loss::Caught, umpire);
                    self.settle_pursuer(pursuer, &Leg::new(start, direction, travel), umpire);
                } else {
                    // BWN-16.36
                    self.settle_pursuer(pursuer, &Leg::new(start, direction, travel), umpire);
                    let touching = self.in_touch(pursuer, quarry);
                    if touching {
                        self.engage(pursuer, quarry, Edge::Front);
                        umpire.tell(|| Event::Contact {
                            unit: self.who(pursuer),
                            with: self.who(quarry),
                            to: self.stand(pursuer),
                        });
                    }
                }
            }
            Some((enemy, travel))
                if in_charge
                    && self.may_be_redirected(pursuer, enemy)
                    && self.guard_of(enemy).is_none() =>
            {
                // BWN-16.40, BWN-16.49
                self.redirect(pursuer, enemy, start, travel, umpire);
            }
            Some((_, travel)) => {
                // After melee no new charge begins; the pursuer stops short of the enemy in his way.
                let short = (travel - STEP).max(0);
                self.settle_pursuer(pursuer, &Leg::new(start, direction, short), umpire);
            }
            None => self.settle_pursuer(pursuer, &leg, umpire),
        }
    }

    /// The pursuer ends as far along its way as there is room.
    fn settle_pursuer(&mut self, id: UnitId, leg: &Leg, umpire: &mut Umpire<'_, Event>) {
        let unit = self.unit(id);
        let old = unit.pose;
        let body = body_of(unit, unit.formation);
        let gun = self.gun_of(id);
        let but: Vec<UnitId> = std::iter::once(id).chain(gun).collect();
        let free = |pose: Pose| {
            let bases: Bases = Moving::new(&body).at(pose).collect();
            self.is_free(&bases, &but)
        };
        // Impassable ground stops it (BWN-16.49).
        let barred = leg.steps(STEP * 5).find(|step| {
            let bases: Bases = Moving::new(&body).at(step.pose).collect();
            self.overlaps_solid(&bases).is_some()
        });
        let length = barred.map_or(leg.length, |step| step.from);
        let whole = Leg::new(leg.start, leg.direction, length);
        let pose = match table::retreat::shortened(&whole, STEP, free) {
            Some(travel) => whole.pose_at(travel),
            None => old,
        };
        self.unit_mut(id).pose = pose;
        let passed = self.objectives_under(id);
        self.take_ground(id, passed);
        umpire.tell(|| Event::Moved {
            unit: self.who(id),
            track: vec![self.stand(id)],
            spent: 0,
        });
    }

    /// A new charge on the unit that bars the way (BWN-16.48 to BWN-16.53).
    fn redirect(
        &mut self,
        pursuer: UnitId,
        enemy: UnitId,
        start: Pose,
        travel: i64,
        umpire: &mut Umpire<'_, Event>,
    ) {
        let unit = self.unit(pursuer);
        let body = body_of(unit, unit.formation);
        let bases: Bases = Moving::new(&body).at(start).collect();
        if self.overlaps_unit(&bases, &[pursuer], |_| true).is_none() {
            self.unit_mut(pursuer).pose = start;
        }
        let leg = Leg::new(self.pose(pursuer), start.facing, travel);
        let zone = self.zone_of(enemy, pursuer);
        umpire.tell(|| Event::Declared {
            unit: self.who(pursuer),
            target: self.who(enemy),
            feigned: false,
        });
        self.charge = Some(Charge {
            attacker: pursuer,
            target: enemy,
            feigned: false,
            zone,
            from: self.pose(pursuer),
            target_from: self.pose(enemy),
            levels: (self.level(pursuer), self.level(enemy)),
            onto: None,
            distance: travel,
            clear: travel,
            last_leg: (leg.start, leg.direction),
            spent: 0,
            contact: leg.end(),
            formation: self.unit(pursuer).formation,
            disorder: 0,
            reaction: Reaction::Stand,
            closed: self.unit(enemy).formation.is_closed(),
            redirected: true,
            under_guns: false,
            met: false,
        });
        self.agenda.push(Task::React);
    }

    /// The side that decides for a unit.
    pub fn owner(&self, id: UnitId) -> Side {
        self.unit(id).side
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
