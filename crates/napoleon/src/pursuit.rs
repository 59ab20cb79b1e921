//! Chapter 16: pursuit, occupation and redirection.

pub(crate) mod follow_up;
pub(crate) mod forced;

use kernel::{Refusal, Umpire, refusal};
use table::leg::{Body as Moving, Leg};
use table::{Edge, Facing, Pose, contact::Obstacle};
use tabletop::Tabletop as _;

pub(crate) use follow_up::FollowUp;

use crate::action::{Follow, Reaction};
use crate::charge::Charge;
use crate::event::{Event, Loss};
use crate::field::{Bases, body_of};
use crate::fire::supporting::Passing;
use crate::formation::Formation;
use crate::march::{FIVE, STEP};
use crate::state::{Occasion, Pursuit, State, Task};
use crate::unit::{Duty, Whereabouts};
use crate::{Side, UnitId};

impl State {
    /// The first enemy met by going straight in a direction, and how far away he is.
    pub(crate) fn first_enemy_ahead(
        &self,
        id: UnitId,
        direction: Facing,
        length: i64,
    ) -> Option<(UnitId, i64)> {
        let unit = self.unit(id);
        let body = body_of(unit, unit.formation);
        let leg = Leg::new(unit.pose.facing(direction), direction, length);
        let near = crate::field::swept(&leg, &body)
            .map_or_else(Vec::new, |sweep| self.near_of(unit.side.other(), &sweep));
        let enemies: Vec<(UnitId, Bases)> = near
            .into_iter()
            .map(|enemy| (enemy, self.bases(enemy).kept()))
            .collect();
        let obstacles = enemies
            .iter()
            .map(|(enemy, bases)| (*enemy, Obstacle::Bases(bases)));
        leg.first_met(Moving::new(&body), STEP, obstacles)
            .map(|(enemy, contact)| (enemy, contact.travel))
    }

    /// May a unit pursue another (BWN-16.31, BWN-16.43 to BWN-16.46)?
    pub(crate) fn check_pursuit(&self, pursuer: UnitId, quarry: UnitId) -> Result<(), Refusal> {
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
    pub(crate) fn offer_pursuit(
        &mut self,
        pursuer: UnitId,
        quarry: UnitId,
        direction: Facing,
        in_charge: bool,
        place: Option<Pose>,
        after: Occasion,
    ) {
        let pursuit = Pursuit {
            pursuer,
            quarry,
            direction,
            in_charge,
            place,
            after,
            section: None,
        };
        let chances = [
            Follow::Pursue,
            Follow::Redirect,
            Follow::Occupy,
            Follow::GoOn,
        ];
        if chances
            .into_iter()
            .any(|how| self.check_follow(&pursuit, how).is_ok())
        {
            self.agenda.push(Task::FollowUp(pursuit));
        }
    }

    /// The charge, or the counter-attack, that goes on against an enemy whom supporting fire drove back (BWN-11.43,
    /// BWN-11.44), if the movement suffices.
    fn resumed(&self, pursuit: &Pursuit) -> Option<Charge> {
        if !matches!(pursuit.after, Occasion::Fire | Occasion::Collapse) {
            return None;
        }
        let old = self.charge.as_ref()?;
        let (id, quarry) = (pursuit.pursuer, pursuit.quarry);
        if !self.unit(quarry).on_table() || !self.unit(id).on_table() || self.unit(id).fleeing {
            return None;
        }
        // What it has spent so far: to where it was staged, or half the distance of a meeting (BWN-13.30).
        let spent = if old.met {
            let own = if id == old.attacker {
                (old.from, old.target_from)
            } else {
                (old.target_from, old.from)
            };
            let straight = Facing::from_to(own.0.anchor, own.1.anchor) == own.0.facing;
            Self::gap(old) / 2 + if straight { 0 } else { FIVE }
        } else {
            old.spent
        };
        let mut scratch = self.clone();
        scratch.unit_mut(id).deeds.spent = spent;
        let path = scratch.standard_paths(id, quarry).into_iter().next()?;
        let walk = scratch.walk_charge(id, quarry, &path).ok()?;
        let mut charge = Charge::declared(self, id, quarry);
        charge.take_path(&walk);
        charge.distance += old.distance - spent.min(old.distance);
        if id == old.attacker {
            charge.zone = old.zone;
            charge.levels = old.levels;
            charge.feigned = old.feigned;
            charge.charged_before = old.charged_before;
            if matches!(old.reaction, Reaction::Form { .. }) {
                charge.reaction = old.reaction;
            }
        }
        Some(charge)
    }

    /// How far a unit can go straight before impassable or solid ground stops it (BWN-16.49), but for the section through
    /// which it pursues (BWN-17.17).
    fn open_way(&self, id: UnitId, direction: Facing, length: i64, through: Option<u8>) -> i64 {
        let solid = through.map_or(u64::MAX, |section| !(1 << section));
        let unit = self.unit(id);
        let body = body_of(unit, unit.formation);
        let leg = Leg::new(unit.pose.facing(direction), direction, length);
        leg.steps(STEP * 5)
            .find(|step| {
                let bases: Bases = Moving::new(&body).at(step.pose).collect();
                self.overlaps_solid_among(&bases, solid).is_some()
            })
            .map_or(length, |step| step.from)
    }

    pub(crate) fn may_be_redirected(&self, pursuer: UnitId, enemy: UnitId) -> bool {
        let infantry = self.unit(pursuer).is_infantry();
        let forbidden =
            infantry && self.unit(enemy).is_cavalry() && !self.is_hampered(enemy, pursuer);
        !(forbidden || self.unit(enemy).fleeing)
    }

    /// The pose on the place that a unit left (BWN-14.18), if there is room and movement.
    pub(crate) fn occupation(&self, id: UnitId, place: Pose) -> Option<Pose> {
        let unit = self.unit(id);
        let pose = Pose::new(place.anchor, place.facing.opposite());
        let reach = self.allowance_of(id);
        let near = (pose.anchor - unit.pose.anchor).length() <= reach;
        let body = body_of(unit, unit.formation);
        let bases: Bases = Moving::new(&body).at(pose).collect();
        let clear = !self.is_near(unit.side.other(), STEP - 1, &bases);
        (near && clear && unit.section().is_none() && self.is_free(&bases, &[id])).then_some(pose)
    }

    /// Carries out what the winner decided.
    pub(crate) fn follow(
        &mut self,
        pursuit: &Pursuit,
        how: Follow,
        umpire: &mut Umpire<'_, Event>,
    ) {
        let pursuer = pursuit.pursuer;
        umpire.tell(|| Event::Follows {
            unit: self.who(pursuer),
            how,
        });
        match how {
            Follow::Stay => {}
            Follow::GoOn => go_on(self, pursuit, umpire),
            Follow::Occupy => {
                if let Some(section) = pursuit.section {
                    self.occupy_section(pursuer, section, umpire);
                } else if let Some(pose) = pursuit
                    .place
                    .and_then(|place| self.occupation(pursuer, place))
                {
                    self.unit_mut(pursuer).pose = pose;
                    self.arrived(pursuer, umpire);
                }
            }
            Follow::Pursue | Follow::Redirect => self.pursue(pursuit, umpire),
        }
    }

    pub(crate) fn pursue(&mut self, pursuit: &Pursuit, umpire: &mut Umpire<'_, Event>) {
        let Pursuit {
            pursuer,
            quarry,
            direction,
            in_charge,
            ..
        } = *pursuit;
        // BWN-16.41, BWN-16.42, BWN-16.52
        self.disorder(pursuer, 1, umpire);
        if pursuit.after != Occasion::Retreat
            && self.unit(quarry).on_table()
            && self.disorder(quarry, 1, umpire)
            && !self.unit(quarry).fleeing
        {
            self.flee(quarry, direction, umpire);
        }
        // BWN-16.47: off the table after him.
        if let Whereabouts::Away { at, .. } = self.unit(quarry).whereabouts {
            self.destroy(quarry, Loss::Caught, umpire);
            let turn = self.turn + 1;
            self.unit_mut(pursuer).whereabouts = Whereabouts::Away { at, turn };
            umpire.tell(|| Event::PushedOff {
                unit: self.who(pursuer),
            });
            return;
        }
        let before = Passing::before(self, pursuer);
        let own = self.unit(pursuer).section();
        let through = own.or(pursuit.section);
        if let Some(section) = own {
            self.sally(pursuer, section, direction);
        }
        let half = self
            .unit(pursuer)
            .allowance_in(self.unit(pursuer).formation)
            / 2;
        let half = self.open_way(pursuer, direction, half, through);
        let start = self.unit(pursuer).pose.facing(direction);
        let met = self.first_enemy_ahead(pursuer, direction, half);
        let reached = met.map_or(half, |(_, travel)| travel);
        let leg = Leg::new(start, direction, reached);
        match met {
            Some((enemy, _)) if self.unit(enemy).fleeing => {
                // BWN-16.37, BWN-13.48
                self.destroy(enemy, Loss::Caught, umpire);
                settle_through(self, pursuer, &leg, through, umpire);
            }
            Some((enemy, _)) if enemy == quarry => {
                // BWN-16.36
                settle_through(self, pursuer, &leg, through, umpire);
                if self.in_touch(pursuer, quarry) {
                    self.engage(pursuer, quarry, Edge::Front);
                    umpire.tell(|| Event::Contact {
                        unit: self.who(pursuer),
                        with: self.who(quarry),
                        to: self.stand(pursuer),
                    });
                }
            }
            // BWN-17.17: out of a section nobody charges.
            Some((enemy, travel))
                if through.is_none() && self.may_be_redirected(pursuer, enemy) =>
            {
                // BWN-16.40, BWN-16.49
                self.redirect(pursuer, enemy, start, travel, umpire);
                return;
            }
            Some((_, travel)) => {
                // Infantry may not charge cavalry (BWN-13.7): it stops short of it.
                let short = (travel - STEP).max(0);
                let leg = Leg::new(start, direction, short);
                settle_through(self, pursuer, &leg, through, umpire);
            }
            None => settle_through(self, pursuer, &leg, through, umpire),
        }
        // BWN-D43, BWN-15.28; in a charge nobody fires after the tests (BWN-11.39).
        if !in_charge {
            let way = vec![(start, direction, reached)];
            self.open_window(vec![Passing { way, ..before }]);
        }
    }

    /// A new charge on the unit that bars the way (BWN-16.48 to BWN-16.53).
    pub(crate) fn redirect(
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
        umpire.tell(|| Event::Declared {
            unit: self.who(pursuer),
            target: self.who(enemy),
            feigned: false,
        });
        // After a melee there is no charge yet whose end would be settled.
        if self.charge.is_none() {
            self.agenda.push(Task::ChargeOver);
        }
        self.unit_mut(pursuer).deeds.charged = true;
        let mut charge = Charge::declared(self, pursuer, enemy);
        charge.distance = travel;
        charge.clear = travel;
        charge.last_leg = (leg.start, leg.direction);
        charge.contact = leg.end();
        charge.redirected = true;
        charge.way = vec![(leg.start, leg.direction, travel)];
        self.charge = Some(charge);
        self.agenda.push(Task::React);
    }

    /// The side that decides for a unit.
    pub(crate) fn owner(&self, id: UnitId) -> Side {
        self.unit(id).side
    }
}

/// The pursuer ends as far along its way as there is room.
fn settle_pursuer(state: &mut State, id: UnitId, leg: &Leg, umpire: &mut Umpire<'_, Event>) {
    let unit = state.unit(id);
    let old = unit.pose;
    let body = body_of(unit, unit.formation);
    let gun = state.gun_of(id);
    let but: Vec<UnitId> = std::iter::once(id).chain(gun).collect();
    let free = |pose: Pose| {
        let bases: Bases = Moving::new(&body).at(pose).collect();
        state.is_free(&bases, &but)
    };
    let whole = leg;
    let pose = match table::retreat::shortened(whole, STEP, free) {
        Some(travel) => whole.pose_at(travel),
        None => old,
    };
    state.unit_mut(id).pose = pose;
    state.arrived(id, umpire);
}

/// The pursuer ends on its way, or in the section through which it goes (BWN-17.17).
fn settle_through(
    state: &mut State,
    id: UnitId,
    leg: &Leg,
    through: Option<u8>,
    umpire: &mut Umpire<'_, Event>,
) {
    let Some(section) = through else {
        settle_pursuer(state, id, leg, umpire);
        return;
    };
    if !state.overlaps_section(id, leg.end(), section) {
        settle_pursuer(state, id, leg, umpire);
    }
    // Nor does it stand half in and half out where there was no room beyond.
    let short = state.overlaps_section(id, leg.end(), section)
        || state.overlaps_section(id, state.pose(id), section);
    if short && state.may_occupy(id, section) {
        state.occupy_section(id, section, umpire);
    }
}

fn go_on(state: &mut State, pursuit: &Pursuit, umpire: &mut Umpire<'_, Event>) {
    let Some(mut charge) = state.resumed(pursuit) else {
        return;
    };
    let (attacker, target) = (charge.attacker, charge.target);
    let (pose, travel) = state.staging(&charge);
    charge.spent += travel;
    charge.under_guns = state.answers_with_canister(&charge);
    state.unit_mut(attacker).pose = pose;
    state.unit_mut(attacker).deeds.charged = true;
    state.unit_mut(target).deeds.was_charged = true;
    umpire.tell(|| Event::Staged {
        unit: state.who(attacker),
        to: state.stand(attacker),
    });
    state.charge = Some(charge);
    let (ours, theirs) = (state.owner(attacker), state.owner(target));
    state.agenda.extend([
        Task::ChargeTests,
        Task::Backing(theirs),
        Task::Backing(ours),
    ]);
}
