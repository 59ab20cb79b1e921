//! Chapter 14: what a charged unit may do, and where both are staged.

pub(crate) mod answer;
pub(crate) mod charge_tests;
pub(crate) mod staying;

use kernel::{Refusal, Total, Umpire, refusal};
use table::leg::{Body as Moving, Leg};
use table::manoeuvre::{Pivot, turned_about};
use table::{Facing, Pose, Zone};
use tabletop::Tabletop as _;

pub(crate) use answer::Answer;
pub(crate) use staying::Staying;

use crate::UnitId;
use crate::action::Reaction;
use crate::charge::Charge;
use crate::event::Event;
use crate::field::{Bases, body_of};
use crate::fire::supporting::{Passing, Way};
use crate::formation::Formation;
use crate::march::{FIVE, Manoeuvre, Purpose, STEP, Stop, Walk, behind_line};
use crate::state::State;
use crate::unit::{Duty, Whereabouts};

/// The least charge distance that leaves time to change front against cavalry and infantry (BWN-14.21).
fn time_to_turn(cavalry: bool) -> i64 {
    if cavalry { 30_000 } else { 15_000 }
}

impl State {
    /// May the charged unit react like this (BWN-14.1 to BWN-14.6)?
    pub(crate) fn check_reaction(
        &self,
        charge: &Charge,
        reaction: Reaction,
    ) -> Result<(), Refusal> {
        if reaction == Reaction::Stand {
            return Ok(());
        }
        let id = charge.defender();
        let unit = self.unit(id);
        let attacker = self.unit(charge.attacker);
        if unit.engaged() {
            return Err(refusal!("BWN-14.2", "napoleon-refuse-engaged-stands"));
        }
        if unit.fleeing {
            return Err(refusal!("BWN-13.48", "napoleon-refuse-fleeing-stands"));
        }
        let retreats = matches!(reaction, Reaction::Retreat { .. });
        if charge.guard.is_some() {
            return check_guard_reaction(self, charge, reaction);
        }
        // BWN-12.71: infantry that came at the guns may form square against their cavalry.
        if charge.turned && !matches!(reaction, Reaction::Form { .. }) {
            return Err(refusal!("BWN-12.71", "napoleon-refuse-turned"));
        }
        if !(unit.is_troops() || retreats && self.is_horse_artillery(id)) {
            return Err(refusal!("BWN-14.3", "napoleon-refuse-guns-stand"));
        }
        if unit.deeds.reacted || unit.deeds.charged && !charge.turned {
            return Err(refusal!("BWN-14.5", "napoleon-refuse-reacted"));
        }
        // BWN-16.51
        if charge.redirected && !retreats {
            return Err(refusal!("BWN-16.51", "napoleon-refuse-redirected"));
        }
        if unit.is_cavalry()
            && attacker.is_infantry()
            && !retreats
            && self.is_hampered(id, charge.attacker)
        {
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
            Reaction::CounterAttack => check_counter_attack(self, charge),
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

    /// A retreat walked in advance (BWN-14.4, BWN-14.7 to BWN-14.13).
    pub(crate) fn retreat_walk(&self, charge: &Charge, mm: u16) -> Result<Walk, Refusal> {
        let id = charge.defender();
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
        // BWN-14.8
        if cost + i64::from(mm) * STEP > walk.left() {
            return Err(refusal!(
                "BWN-14.8",
                "napoleon-refuse-allowance",
                left = walk.left() / 100,
                needed = (cost + i64::from(mm) * STEP) / 100
            ));
        }
        walk.spent += cost;
        walk.run(&[Manoeuvre::Forward { mm }], &mut Total::default())
            .map_err(Stop::into_refusal)?;
        // BWN-14.4
        if unit.duty == Duty::Defence && !self.area_holds(id, walk.scratch.centre(id)) {
            return Err(refusal!("BWN-14.4", "napoleon-refuse-retreat-area"));
        }
        Ok(walk)
    }

    /// The reaction is known: both are staged (BWN-13.24, BWN-13.25, BWN-13.27).
    pub(crate) fn stage(&mut self, reaction: Reaction, umpire: &mut Umpire<'_, Event>) {
        let Some(mut charge) = self.charge.take() else {
            return;
        };
        let (attacker, target) = (charge.attacker, charge.defender());
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
        // BWN-12.53: a great battery is charged as a whole.
        for gun in self.great_battery(charge.target) {
            self.unit_mut(gun).deeds.was_charged = true;
        }
        if charge.guard.is_some() && reaction == Reaction::CounterAttack {
            turn_the_tables(self, &charge, umpire);
            return;
        }
        let touched = self.zones_touched(attacker);
        let mut ours = Passing::before(self, attacker);
        ours.from = charge.from;
        let mut theirs = Passing::before(self, charge.target);
        if reaction == Reaction::ChangeFront {
            face_attacker(self, target, attacker);
            charge.target_from = self.pose(target);
            charge.zone = Zone::Front;
        }
        if let Some(gun) = self.gun_of(attacker) {
            self.unit_mut(gun).formation = Formation::Limbered;
        }
        if reaction == Reaction::CounterAttack {
            charge.met = true;
            let (ours_staged, theirs_staged, _) = self.meeting(&charge);
            self.unit_mut(target).deeds.charged = true;
            set_free_pose(self, attacker, ours_staged, charge.from);
            set_free_pose(self, target, theirs_staged, charge.target_from);
            ours.way = way_from(self, charge.from, attacker);
            theirs.way = way_from(self, charge.target_from, target);
        } else {
            let (pose, travel) = self.staging(&charge);
            charge.spent += travel;
            ours.way.clone_from(&charge.way);
            if let Some(last) = ours.way.last_mut() {
                last.2 = travel;
            }
            let unit = self.unit_mut(attacker);
            if unit.section().is_some() {
                unit.whereabouts = Whereabouts::Table;
            }
            unit.pose = pose;
            unit.formation = charge.formation;
        }
        charge.under_guns = self.answers_with_canister(&charge);
        self.passing = vec![ours, theirs];
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
        self.test_ambush(attacker, |lurker| touched.contains(&lurker), umpire);
    }

    /// Reactions worth asking about.
    pub(crate) fn reactions(&self) -> Vec<Reaction> {
        let Some(charge) = &self.charge else {
            return Vec::new();
        };
        let unit = self.unit(charge.defender());
        let most = (unit.allowance_in(unit.formation) / STEP) as u16;
        let mut reactions = vec![
            Reaction::Stand,
            Reaction::ChangeFront,
            Reaction::CounterAttack,
            Reaction::Form {
                into: crate::formation::Formation::Square,
            },
            Reaction::Form {
                into: crate::formation::Formation::Mass,
            },
        ];
        for mm in [
            most.saturating_sub(10),
            most.saturating_sub(50),
            most / 2,
            100,
            50,
        ] {
            let retreat = Reaction::Retreat { mm };
            if !reactions.contains(&retreat) {
                reactions.push(retreat);
            }
        }
        reactions.retain(|reaction| self.check_reaction(charge, *reaction).is_ok());
        reactions
    }
}

/// BWN-14.22: turns toward the charger's centre.
fn face_attacker(state: &mut State, id: UnitId, attacker: UnitId) {
    let centre = state.centre(id);
    let facing = Facing::from_to(centre, state.centre(attacker));
    let unit = state.unit(id);
    let extent = state.extent_in(id, unit.formation);
    let pivot = if unit.formation.turns_about_centre() {
        Pivot::Centre
    } else {
        Pivot::Anchor
    };
    let turned = turned_about(unit.pose, extent, pivot, facing);
    let pose = behind_line(unit.pose, turned, &body_of(unit, unit.formation));
    let body = body_of(unit, unit.formation);
    let bases: Bases = Moving::new(&body).at(pose).collect();
    if state.is_free(&bases, &[id]) {
        state.unit_mut(id).pose = pose;
    }
}

/// A staged pose that would overlap somebody is moved back along the line of approach (BWN-13.29).
fn set_free_pose(state: &mut State, id: UnitId, pose: Pose, from: Pose) {
    let unit = state.unit(id);
    let body = body_of(unit, unit.formation);
    let length = (pose.anchor - from.anchor).length();
    let start = Pose::new(pose.anchor, pose.facing).forward(-length);
    let leg = Leg::new(start, pose.facing, length);
    let free = |pose: Pose| {
        let bases: Bases = Moving::new(&body).at(pose).collect();
        state.is_free(&bases, &[id])
    };
    let travel = table::retreat::shortened(&leg, STEP, free);
    let unit = state.unit_mut(id);
    unit.pose = match travel {
        Some(travel) if travel == length => pose,
        Some(travel) => leg.pose_at(travel),
        None => from,
    };
}

/// The cavalry that guards guns counter-charges the infantry: it stays where it is and is charged in its turn
/// (BWN-12.71).
fn turn_the_tables(state: &mut State, charge: &Charge, umpire: &mut Umpire<'_, Event>) {
    let (infantry, cavalry) = (charge.attacker, charge.defender());
    state.cancel_charge();
    let unit = state.unit_mut(cavalry);
    unit.guards = None;
    unit.deeds.charged = true;
    let mut turned = Charge::declared(state, cavalry, infantry);
    turned.turned = true;
    let path = state.standard_paths(cavalry, infantry).into_iter().next();
    if let Some(walk) = path.and_then(|path| state.walk_charge(cavalry, infantry, &path).ok()) {
        turned.take_path(&walk);
    }
    umpire.tell(|| Event::Declared {
        unit: state.who(cavalry),
        target: state.who(infantry),
        feigned: false,
    });
    state.charge = Some(turned);
    state.push_charge();
}

/// The straight way from where a unit stood to where it is staged half-way.
fn way_from(state: &State, from: Pose, id: UnitId) -> Vec<Way> {
    let to = state.pose(id);
    if from.anchor == to.anchor {
        return Vec::new();
    }
    let direction = Facing::from_to(from.anchor, to.anchor);
    let length = (to.anchor - from.anchor).length();
    vec![(Pose::new(from.anchor, to.facing), direction, length)]
}

fn check_counter_attack(state: &State, charge: &Charge) -> Result<(), Refusal> {
    let unit = state.unit(charge.target);
    let attacker = state.unit(charge.attacker);
    if charge.zone != Zone::Front || unit.section().is_some() || unit.formation == Formation::Square
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
    if State::gap(charge) / 2 + turn > unit.allowance_in(unit.formation) {
        return Err(refusal!("BWN-13.30", "napoleon-refuse-counter-far"));
    }
    Ok(())
}

/// The guard of guns stands where it is; cavalry that guards them against infantry may also counter-charge or retreat
/// (BWN-12.70).
fn check_guard_reaction(state: &State, charge: &Charge, reaction: Reaction) -> Result<(), Refusal> {
    let guard = charge.defender();
    let horse_against_foot =
        state.unit(guard).is_cavalry() && state.unit(charge.attacker).is_infantry();
    if !horse_against_foot || state.unit(guard).deeds.reacted || state.unit(guard).deeds.charged {
        return Err(refusal!("BWN-12.70", "napoleon-refuse-guard-stands"));
    }
    match reaction {
        Reaction::Stand => Ok(()),
        Reaction::CounterAttack if state.standard_paths(guard, charge.attacker).is_empty() => {
            Err(refusal!("BWN-13.20", "napoleon-refuse-counter-far"))
        }
        Reaction::CounterAttack => Ok(()),
        Reaction::Retreat { mm } => state.retreat_walk(charge, mm).map(|_| ()),
        Reaction::ChangeFront | Reaction::Form { .. } => {
            Err(refusal!("BWN-12.70", "napoleon-refuse-guard-stands"))
        }
    }
}
