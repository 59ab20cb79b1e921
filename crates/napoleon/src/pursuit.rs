//! Chapter 16: pursuit, occupation and redirection.

use kernel::{Refusal, Umpire, refusal};
use table::leg::{Body as Moving, Leg};
use table::{Facing, Pose, Shape as _, Side as Edge, contact::Obstacle};

use crate::action::{Follow, Reaction};
use crate::army::Trait;
use crate::charge::Charge;
use crate::event::{Event, Loss};
use crate::field::{Bases, body_of};
use crate::formation::Formation;
use crate::march::STEP;
use crate::state::{Pursuit, State, Task};
use crate::unit::{Duty, Whereabouts};
use crate::{Side, UnitId};

impl State {
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

    pub(crate) fn may_be_redirected(&self, pursuer: UnitId, enemy: UnitId) -> bool {
        let infantry = self.unit(pursuer).is_infantry();
        let forbidden = infantry && self.unit(enemy).is_cavalry() && !self.is_hampered(enemy);
        !(forbidden || self.unit(enemy).fleeing)
    }

    /// The pose on the place that a unit left (BWN-14.18), if there is room and movement.
    pub(crate) fn occupation(&self, id: UnitId, place: Pose) -> Option<Pose> {
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
    pub(crate) fn settle_pursuer(&mut self, id: UnitId, leg: &Leg, umpire: &mut Umpire<'_, Event>) {
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
