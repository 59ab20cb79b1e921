//! Chapter 6: the sequence of a turn. The agenda is carried out until a player has something to decide.

use kernel::Umpire;
use table::{Facing, Pose, Shape as _};

use crate::action::Reaction;
use crate::event::{Event, Loss};
use crate::field::{Bases, body_of};
use crate::march::{Purpose, STEP};
use crate::state::{Segment, State, Task};
use crate::unit::{Commander, Deeds, Duty, Whereabouts};
use crate::{DivisionId, Side, UnitId};

/// Carries out the agenda up to the next decision.
pub fn advance(state: &mut State, umpire: &mut Umpire<'_, Event>) {
    while let Some(task) = state.agenda.last() {
        if state.waits(task) {
            return;
        }
        if let Some(task) = state.agenda.pop() {
            state.carry_out(task, umpire);
        }
    }
}

impl State {
    /// Is this a decision with something to decide?
    pub fn waits(&self, task: &Task) -> bool {
        match task {
            Task::Delay(_) | Task::Path | Task::StayOrRetreat | Task::Over(_) => true,
            Task::FollowUp(pursuit) => {
                self.unit(pursuit.pursuer).on_table() && !self.unit(pursuit.pursuer).fleeing
            }
            Task::Transfers(side) => self.has_transfer(*side),
            Task::Sheets => !self.sheets.iter().all(|sheet| sheet.sealed),
            Task::First(Segment::Readiness) => self
                .units
                .iter()
                .any(|unit| unit.deeds.ready && unit.on_table()),
            Task::First(_) => true,
            Task::Tests(side) => self.has_test(*side),
            Task::Charges { side, .. } => self.turn > 1 && self.has_charge(*side),
            Task::React => self.has_reaction(),
            Task::Supporting(side) => !self.supporting_shooters(*side).is_empty(),
            Task::Backing(side) => {
                let Some(charge) = &self.charge else {
                    return false;
                };
                let (friend, enemy) = self.charge_pair(*side);
                let tests = !(self.is_automatic(charge) && charge.reaction == Reaction::Stand);
                tests && !self.possible_supporters(&[friend], &[enemy]).is_empty()
            }
            Task::Divisions(side) => self.has_division(*side),
            Task::Moves(side, division) => self.movable(*side, *division).next().is_some(),
            Task::Readiness(side) => self.units_of(*side).any(|(_, unit)| unit.deeds.ready),
            Task::Leaders(side) => self
                .commanders_of(*side)
                .any(|(_, commander)| !commander.moved),
            Task::Targets(side) => self.has_shot(*side),
            Task::Combats => self.open_combats().len() > 1,
            Task::MeleeBacking(side, id) => {
                let (ours, theirs) = self.combat_sides(*id, *side);
                !self.possible_supporters(&ours, &theirs).is_empty()
            }
            Task::Withdraw(id) => self.unit(*id).engaged(),
            Task::Joining(side) => self.has_joining(*side),
            Task::Regroup(side) => self
                .units_of(*side)
                .any(|(id, _)| self.check_regroup(*side, id).is_ok()),
            Task::Ammunition(side) => !self.supplies(*side).is_empty(),
            Task::Recovery(side) => self
                .units_of(*side)
                .any(|(id, _)| self.check_recovery(*side, id).is_ok()),
            Task::Heroism(side) => self.has_hero(*side),
            Task::Successor(side, post) => !self.successors(*side, *post).is_empty(),
            Task::NewTurn
            | Task::Reveal(_)
            | Task::Activation(_)
            | Task::SupportingVolleys
            | Task::ChargeTests
            | Task::ChargeOver
            | Task::Volleys
            | Task::Melee
            | Task::Fight(_)
            | Task::Aftermath
            | Task::MeleeOver
            | Task::Rally
            | Task::ArmyMorale
            | Task::EndOfTurn => false,
        }
    }

    /// The side that decides a task; nothing for both.
    pub fn decider(&self, task: &Task) -> Option<Side> {
        match task {
            Task::Delay(side)
            | Task::Transfers(side)
            | Task::Tests(side)
            | Task::Charges { side, .. }
            | Task::Supporting(side)
            | Task::Backing(side)
            | Task::Divisions(side)
            | Task::Moves(side, _)
            | Task::Readiness(side)
            | Task::Leaders(side)
            | Task::Targets(side)
            | Task::MeleeBacking(side, _)
            | Task::Joining(side)
            | Task::Regroup(side)
            | Task::Ammunition(side)
            | Task::Recovery(side)
            | Task::Heroism(side)
            | Task::Successor(side, _) => Some(*side),
            Task::First(_) | Task::Combats => Some(self.initiative),
            Task::Path => self
                .charge
                .as_ref()
                .map(|charge| self.owner(charge.attacker)),
            Task::React | Task::StayOrRetreat => {
                self.charge.as_ref().map(|charge| self.owner(charge.target))
            }
            Task::FollowUp(pursuit) => Some(self.owner(pursuit.pursuer)),
            Task::Withdraw(id) => Some(self.owner(*id)),
            _ => None,
        }
    }

    fn carry_out(&mut self, task: Task, umpire: &mut Umpire<'_, Event>) {
        match task {
            Task::NewTurn => self.new_turn(umpire),
            Task::Reveal(side) => self.reveal(side, umpire),
            Task::Activation(side) => self.activate(side, umpire),
            // Nobody could declare anything: a pass (BWN-13.3).
            Task::Charges { side, passed }
                if !passed && self.turn > 1 && self.has_charge(side.other()) =>
            {
                self.agenda.push(Task::Charges {
                    side: side.other(),
                    passed: true,
                });
            }
            Task::React => self.stage(Reaction::Stand, umpire),
            Task::SupportingVolleys => self.supporting_volleys(umpire),
            Task::ChargeTests => self.settle_charge(umpire),
            Task::ChargeOver => self.charge = None,
            Task::Divisions(side) if self.has_division(side.other()) => {
                self.agenda.push(Task::Divisions(side.other()));
            }
            Task::Volleys => self.roll_volleys(umpire),
            Task::Melee => {
                self.drop_guards();
                self.agenda
                    .extend([Task::MeleeOver, Task::Aftermath, Task::Combats]);
            }
            Task::Combats => {
                if let Some(id) = self.open_combats().first() {
                    self.agenda.push(Task::Combats);
                    self.push_combat(*id);
                }
            }
            Task::Fight(id) => self.fight(id, umpire),
            Task::Aftermath if !self.fought.is_empty() => {
                let fought = self.fought.remove(0);
                self.agenda.push(Task::Aftermath);
                self.aftermath(&fought, umpire);
            }
            Task::MeleeOver => {
                // BWN-12.39: trains in contact are lost.
                let lost: Vec<UnitId> = self
                    .each_unit()
                    .filter(|(id, unit)| self.is_train(*id) && unit.engaged())
                    .map(|(id, _)| id)
                    .collect();
                for id in lost {
                    self.destroy(id, Loss::Guns, umpire);
                }
            }
            Task::Rally => self.rally(umpire),
            Task::ArmyMorale => self.lower_morale(umpire),
            Task::EndOfTurn => self.end_turn(umpire),
            _ => {}
        }
    }

    fn new_turn(&mut self, umpire: &mut Umpire<'_, Event>) {
        self.turn += 1;
        let turn = self.turn;
        umpire.tell(|| Event::TurnBegan { turn });
        for unit in &mut self.units {
            unit.deeds = Deeds::default();
        }
        for commander in &mut self.commanders {
            Commander::begin_turn(commander);
        }
        for division in &mut self.divisions {
            division.marker = None;
            division.marked = false;
            division.tested = false;
            division.order = None;
            division.area = None;
            division.moved = false;
        }
        for army in &mut self.armies {
            army.lost_now = 0;
        }
        self.sheets = [
            crate::state::Sheet::default(),
            crate::state::Sheet::default(),
        ];
        self.arrivals(umpire);
        self.roll_initiative(umpire);
        let (a, b) = (self.initiative, self.initiative.other());
        // BWN-6.2 to BWN-6.8, last first.
        self.agenda.extend([
            Task::EndOfTurn,
            Task::Heroism(b),
            Task::Heroism(a),
            Task::ArmyMorale,
            Task::Recovery(b),
            Task::Recovery(a),
            Task::Ammunition(b),
            Task::Ammunition(a),
            Task::Regroup(b),
            Task::Regroup(a),
            Task::Rally,
            Task::Joining(b),
            Task::Joining(a),
            Task::Melee,
            Task::Volleys,
            Task::Targets(b),
            Task::Targets(a),
            Task::First(Segment::Commanders),
            Task::First(Segment::Readiness),
            Task::First(Segment::Moves),
            Task::Charges {
                side: a,
                passed: false,
            },
            Task::First(Segment::Orders),
            Task::Sheets,
            Task::Transfers(b),
            Task::Transfers(a),
        ]);
    }

    /// BWN-21.16: delayed batteries.
    fn arrivals(&mut self, umpire: &mut Umpire<'_, Event>) {
        let need = match self.turn {
            0 | 1 => return,
            2 => 5,
            3 => 4,
            4 => 3,
            _ => 2,
        };
        for place in 0..self.units.len() {
            if self.units[place].whereabouts != Whereabouts::Late {
                continue;
            }
            let die = umpire.d6();
            let here = die >= need;
            if here {
                self.units[place].whereabouts = Whereabouts::Away {
                    at: None,
                    turn: self.turn,
                };
            }
            umpire.tell(|| Event::Arrived {
                unit: self.who(UnitId(place as u8)),
                die,
                here,
            });
        }
    }

    fn reveal(&mut self, side: Side, umpire: &mut Umpire<'_, Event>) {
        self.sheets[side as usize].open = true;
        umpire.reveal(|| Event::Revealed {
            side,
            orders: self
                .divisions_of(side)
                .map(|(id, division)| (self.formed(id), division.marker))
                .collect(),
        });
    }

    fn has_transfer(&self, side: Side) -> bool {
        self.units_of(side).any(|(id, _)| {
            self.divisions_of(side)
                .any(|(to, _)| self.check_transfer(side, id, to).is_ok())
        })
    }

    fn has_test(&self, side: Side) -> bool {
        self.divisions_of(side)
            .any(|(_, division)| division.marker.is_some() && !division.tested)
            || self.sheets[side as usize]
                .singles
                .iter()
                .any(|single| !single.tested)
    }

    /// Could a side declare any charge?
    pub fn has_charge(&self, side: Side) -> bool {
        self.units_of(side).any(|(id, _)| {
            self.check_charger(id).is_ok()
                && self
                    .units_of(side.other())
                    .any(|(target, _)| self.check_charge(side, id, target, false, false).is_ok())
        })
    }

    /// A combat is about to be fought (BWN-D39: the initiative holder's side chooses first).
    pub fn push_combat(&mut self, id: UnitId) {
        let (a, b) = (self.initiative, self.initiative.other());
        self.agenda.extend([
            Task::Fight(id),
            Task::MeleeBacking(b, id),
            Task::MeleeBacking(a, id),
        ]);
    }

    /// The units of a side in a combat, and its enemies.
    pub fn combat_sides(&self, id: UnitId, side: Side) -> (Vec<UnitId>, Vec<UnitId>) {
        self.combat_of(id)
            .into_iter()
            .filter(|unit| self.unit(*unit).is_troops())
            .partition(|unit| self.owner(*unit) == side)
    }

    fn has_division(&self, side: Side) -> bool {
        self.divisions_of(side)
            .any(|(id, division)| !division.moved && self.division_units(id).next().is_some())
    }

    /// The units of a division that may still make a move (BWN-9.3), and the trains of its side (BWN-9.2).
    pub fn movable(&self, side: Side, division: DivisionId) -> impl Iterator<Item = UnitId> + '_ {
        self.units_of(side)
            .filter(move |(id, unit)| {
                (unit.division == division || self.is_train(*id)) && self.check_mover(*id).is_ok()
            })
            .map(|(id, _)| id)
    }

    fn has_joining(&self, side: Side) -> bool {
        self.units_of(side).any(|(id, unit)| {
            (unit.fleeing || unit.disorder > 0)
                && self
                    .commanders_of(side)
                    .any(|(commander, _)| self.check_join(side, commander, id).is_ok())
        })
    }

    /// Possible hand-overs of one load (BWN-12.37).
    pub fn supplies(&self, side: Side) -> Vec<(UnitId, UnitId)> {
        let mut pairs = Vec::new();
        for (train, _) in self.units_of(side).filter(|(id, _)| self.is_train(*id)) {
            for (battery, _) in self.units_of(side) {
                if self.check_supply(side, train, battery, 1).is_ok() {
                    pairs.push((train, battery));
                }
            }
        }
        pairs
    }

    // ---- the compulsory part of a division's moves

    /// A division begins to move: returning units are placed, compulsory moves are made.
    pub fn begin_division(&mut self, division: DivisionId, umpire: &mut Umpire<'_, Event>) {
        self.divisions[division.index()].moved = true;
        let ids: Vec<UnitId> = self.division_units(division).map(|(id, _)| id).collect();
        for id in ids {
            match self.unit(id).whereabouts {
                Whereabouts::Away { at, turn } if turn <= self.turn => {
                    self.bring_back(id, at, umpire);
                }
                Whereabouts::Table if self.check_mover(id).is_ok() && self.unit(id).active => {
                    match self.unit(id).duty {
                        Duty::Cautious => self.fall_back_home(id, umpire),
                        Duty::Aggressive => self.advance_on_enemy(id, umpire),
                        _ => {}
                    }
                }
                _ => {}
            }
        }
    }

    /// BWN-16.54: a unit comes back over the edge.
    fn bring_back(&mut self, id: UnitId, at: Option<table::Point>, umpire: &mut Umpire<'_, Event>) {
        let side = self.unit(id).side;
        let base = self.battle.bases[side as usize].centre();
        let point = at.unwrap_or(base);
        let (width, height) = (self.battle.width, self.battle.height);
        let own = match side {
            Side::South => (Facing::NORTH, 0),
            Side::North => (Facing::SOUTH, height),
        };
        let (facing, horizontal) = if at.is_none() || point.y == own.1 {
            (own.0, true)
        } else if point.y == height - own.1 {
            (own.0.opposite(), true)
        } else if point.x == 0 {
            (Facing::EAST, false)
        } else {
            (Facing::WEST, false)
        };
        let extent = self.extent_in(id, self.unit(id).formation);
        let body = body_of(self.unit(id), self.unit(id).formation);
        let toward = if horizontal {
            base.x - point.x
        } else {
            base.y - point.y
        };
        let sign = if toward < 0 { -1 } else { 1 };
        let most = width.max(height) / STEP;
        for step in 0..=most {
            for way in [sign, -sign] {
                let slide = way * step * STEP;
                let edge = if horizontal {
                    let y = if facing == Facing::NORTH { 0 } else { height };
                    table::Point::new(point.x + slide, y)
                } else {
                    let x = if facing == Facing::EAST { 0 } else { width };
                    table::Point::new(x, point.y + slide)
                };
                let pose = Pose::new(edge, facing).forward(extent.depth());
                let bases: Bases = table::leg::Body::new(&body).at(pose).collect();
                let clear = !self.units_of(side.other()).any(|(enemy, _)| {
                    self.bases(enemy).iter().any(|their| {
                        bases
                            .iter()
                            .any(|base| base.outline().is_within(99, &their.outline()))
                    })
                });
                if clear && self.is_free(&bases, &[id]) {
                    let unit = self.unit_mut(id);
                    unit.pose = pose;
                    unit.whereabouts = Whereabouts::Table;
                    unit.duty = Duty::Movement;
                    unit.active = true;
                    umpire.tell(|| Event::Returned {
                        unit: self.who(id),
                        to: self.stand(id),
                    });
                    return;
                }
            }
        }
        // BWN-16.17
        if at.is_some() {
            let turn = self.turn + 1;
            self.unit_mut(id).whereabouts = Whereabouts::Away { at: None, turn };
            umpire.tell(|| Event::PushedOff { unit: self.who(id) });
        } else {
            self.destroy(id, Loss::LeftTable, umpire);
        }
    }

    /// BWN-7.64, BWN-7.66: a cautious division falls back.
    fn fall_back_home(&mut self, id: UnitId, umpire: &mut Umpire<'_, Event>) {
        let side = self.unit(id).side;
        let base = self.battle.bases[side as usize].centre();
        let centre = self.centre(id);
        if centre == base {
            return;
        }
        let direction = Facing::from_to(centre, base);
        let unit = self.unit(id);
        let body = body_of(unit, unit.formation);
        let leg = table::Leg::new(unit.pose, direction, 15_000);
        let rects = |pose: Pose| -> Bases { table::leg::Body::new(&body).at(pose).collect() };
        let enemy_clear = |pose: Pose| {
            let bases = rects(pose);
            self.holds(&bases)
                && self.overlaps_solid(&bases).is_none()
                && !self.units_of(side.other()).any(|(enemy, _)| {
                    self.bases(enemy).iter().any(|their| {
                        bases
                            .iter()
                            .any(|base| base.outline().is_within(99, &their.outline()))
                    })
                })
        };
        let reach = leg
            .steps(STEP)
            .take_while(|step| enemy_clear(step.pose))
            .last()
            .map_or(0, |step| step.to);
        let gun = self.gun_of(id);
        let but: Vec<UnitId> = std::iter::once(id).chain(gun).collect();
        let free = |pose: Pose| {
            let bases = rects(pose);
            self.is_free(&bases, &but)
        };
        let short = table::Leg::new(leg.start, direction, reach);
        let travel = if reach == 15_000 {
            table::retreat::extended(&leg, STEP, 30_000, free)
        } else {
            None
        }
        .or_else(|| table::retreat::shortened(&short, STEP, free));
        let Some(travel) = travel else {
            return;
        };
        let pose = leg.pose_at(travel);
        let unit = self.unit_mut(id);
        unit.pose = pose;
        unit.deeds.moved = true;
        unit.deeds.spent = unit.deeds.spent.max(travel.max(1));
        if unit.is_guns() {
            unit.formation = crate::formation::Formation::Limbered;
        }
        let passed = self.objectives_under(id);
        self.take_ground(id, passed);
        umpire.tell(|| Event::Moved {
            unit: self.who(id),
            track: vec![self.stand(id)],
            spent: 0,
        });
    }

    /// BWN-7.57, BWN-7.60: an aggressive unit that did not charge goes at the nearest enemy.
    fn advance_on_enemy(&mut self, id: UnitId, umpire: &mut Umpire<'_, Event>) {
        if !self.unit(id).is_troops() || !self.zones_touched(id).is_empty() {
            return;
        }
        let side = self.unit(id).side;
        let Some(nearest) = self
            .units_of(side.other())
            .map(|(enemy, _)| enemy)
            .min_by_key(|enemy| (self.distance(id, *enemy), *enemy))
        else {
            return;
        };
        let toward = self.centre(nearest);
        if let Some(walk) = self.half_advance(id, toward, Purpose::March) {
            self.commit(id, &walk, umpire);
        }
    }

    /// Takes over what a walk has made of a unit.
    pub fn commit(
        &mut self,
        id: UnitId,
        walk: &crate::march::Walk,
        umpire: &mut Umpire<'_, Event>,
    ) {
        let gun = self.gun_of(id);
        let spent = walk.spent;
        *self.unit_mut(id) = walk.scratch.unit(id).clone();
        if let Some(gun) = gun {
            let formation = walk.scratch.unit(gun).formation;
            let gun = self.unit_mut(gun);
            gun.formation = formation;
            gun.deeds.spent = spent;
        }
        let unit = self.unit_mut(id);
        unit.deeds.moved = true;
        unit.deeds.spent = spent;
        let (passed, gained) = (walk.passed, walk.disorder);
        self.take_ground(id, passed);
        umpire.tell(|| Event::Moved {
            unit: self.who(id),
            track: walk
                .track
                .iter()
                .map(|pose| crate::event::Stand {
                    x: pose.anchor.x as f64 / 100.0,
                    y: pose.anchor.y as f64 / 100.0,
                    face: pose.facing.degrees(),
                    form: self.unit(id).formation,
                })
                .collect(),
            spent: (spent / 100) as i32,
        });
        if gained > 0 && self.disorder(id, gained, umpire) {
            self.flee_home(id, umpire);
        }
    }
}

impl Commander {
    fn begin_turn(&mut self) {
        self.joined = false;
        self.fought = false;
        self.moved = false;
        self.rallies = false;
        self.singles = 0;
    }
}
