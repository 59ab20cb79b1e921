//! Chapter 6: the sequence of a turn. The agenda is carried out until a player has something to decide.

use kernel::{Total, Umpire};
use tabletop::Agenda;

use crate::action::Reaction;
use crate::event::{Event, Loss};
use crate::state::{Segment, State, Task};
use crate::unit::{Commander, Deeds, Order, Whereabouts};
use crate::{DivisionId, Side, UnitId};

impl Agenda for State {
    type Task = Task;
    type Event = Event;

    fn tasks(&mut self) -> &mut Vec<Task> {
        &mut self.agenda
    }

    fn waits(&self) -> bool {
        self.agenda.last().is_some_and(|task| self.is_open(task))
    }

    /// BWN-23.6: whatever happens may betray an ambush.
    fn before_each(&mut self, umpire: &mut Umpire<'_, Event>) {
        self.spot_ambushes(umpire);
    }

    fn carry_out(&mut self, task: Task, umpire: &mut Umpire<'_, Event>) {
        match task {
            Task::Prepare(step) => self.carry_out_step(step, umpire),
            Task::NewTurn => self.new_turn(umpire),
            Task::Reveal(side) => {
                self.reveal(side, umpire);
                self.test_plain_orders(side, umpire);
            }
            // Whatever was ordered, the sheets are opened and everybody is tested for activation.
            Task::First(segment)
                if segment == Segment::Orders
                    || Side::BOTH
                        .iter()
                        .any(|side| self.takes_part(segment, *side)) =>
            {
                let first = self.begins.unwrap_or(self.initiative);
                self.begin(segment, first, umpire);
            }
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
            Task::ChargeOver => {
                self.charge = None;
                self.passing.clear();
            }
            Task::Divisions(side) if self.has_division(side) => {
                let next = self.next_divisions(side).next();
                if let Some(division) = next {
                    self.move_division(side, division, umpire);
                }
            }
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
                self.aftermath(fought, umpire);
            }
            Task::FollowUp(pursuit) => self.follow_without_choice(&pursuit, umpire),
            Task::Victors(settling) => self.after_moves(&settling, umpire),
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
}

impl State {
    /// Is this a decision with something to decide?
    pub fn is_open(&self, task: &Task) -> bool {
        match task {
            Task::Prepare(step) => self.step_waits(*step),
            Task::Providence(_) => self.providence.suspended.is_some(),
            Task::Delay(_) | Task::Path | Task::StayOrRetreat | Task::Over(_) => true,
            Task::FollowUp(pursuit) => {
                self.unit(pursuit.pursuer).on_table()
                    && !self.unit(pursuit.pursuer).fleeing
                    && self.choices_of(pursuit).len() > 1
            }
            Task::Hide(side) => self.ambushes_left(*side) > 0,
            Task::Sheets => !self.sheets.iter().all(|sheet| sheet.sealed),
            // Who begins is asked if both have something to do, and if it was not said for the whole turn.
            Task::First(segment) => {
                self.begins.is_none()
                    && Side::BOTH
                        .iter()
                        .all(|side| self.takes_part(*segment, *side))
            }
            Task::Tests(side) => self.has_test(*side),
            Task::Seizure(side) => {
                self.check_seize(*side).is_ok() && self.turn > 1 && self.has_charge(side.other())
            }
            Task::Charges { side, .. } => self.turn > 1 && self.has_charge(*side),
            Task::React => self.has_reaction(),
            Task::Supporting(side) => self.has_supporting(*side),
            Task::Backing(side) => {
                let Some(charge) = &self.charge else {
                    return false;
                };
                let (friend, enemy) = self.charge_pair(*side);
                let tests = !(self.is_automatic(charge) && charge.reaction == Reaction::Stand);
                tests && !self.possible_supporters(&[friend], &[enemy]).is_empty()
            }
            // The last division of a side moves without being called.
            Task::Divisions(side) => {
                self.next_divisions(*side).count() > 1
                    || self.has_division(*side) && self.hidden(*side).next().is_some()
            }
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
                    || self.hits_for_guns(*id, *side) > 0
            }
            Task::Withdraw(id) => self.unit(*id).on_table() && !self.unit(*id).fleeing,
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
            | Task::Victors(_)
            | Task::MeleeOver
            | Task::Rally
            | Task::ArmyMorale
            | Task::EndOfTurn => false,
        }
    }

    /// The side that decides a task; nothing for both.
    pub fn decider(&self, task: &Task) -> Option<Side> {
        match task {
            Task::Prepare(step) => self.step_decider(*step),
            Task::Providence(side)
            | Task::Delay(side)
            | Task::Hide(side)
            | Task::Tests(side)
            | Task::Seizure(side)
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

    fn new_turn(&mut self, umpire: &mut Umpire<'_, Event>) {
        self.turn += 1;
        let turn = self.turn;
        umpire.tell(|| Event::TurnBegan { turn });
        for unit in self.units.iter_mut() {
            unit.deeds = Deeds::default();
            unit.began.clear();
        }
        for commander in &mut self.commanders {
            Commander::begin_turn(commander);
        }
        self.note_strays();
        self.posts.clear();
        self.begins = None;
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
            Task::Seizure(b),
            Task::First(Segment::Orders),
            Task::Sheets,
        ]);
    }

    /// The initiative has changed hands within a turn: what both sides still have to do they do in the other order.
    pub(crate) fn swap_turns(&mut self) {
        self.begins = None;
        let charges_began = !self.agenda.iter().any(|task| {
            matches!(
                task,
                Task::Sheets | Task::First(Segment::Orders) | Task::Tests(_) | Task::Seizure(_)
            )
        });
        let same =
            |one: &Task, other: &Task| std::mem::discriminant(one) == std::mem::discriminant(other);
        let agenda = self.agenda.clone();
        for task in &mut self.agenda {
            let both = agenda.iter().filter(|other| same(task, other)).count() == 2;
            match task {
                Task::Targets(side)
                | Task::Joining(side)
                | Task::Regroup(side)
                | Task::Ammunition(side)
                | Task::Recovery(side)
                | Task::Heroism(side)
                    if both =>
                {
                    *side = side.other();
                }
                Task::Charges {
                    side,
                    passed: false,
                } if !charges_began => *side = side.other(),
                _ => {}
            }
        }
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

    /// Has a side anything to do in a segment?
    fn takes_part(&self, segment: Segment, side: Side) -> bool {
        match segment {
            // Single orders are nobody's business before they are revealed.
            Segment::Orders => self.divisions_of(side).any(|(_, it)| it.marked),
            Segment::Moves => self.has_division(side),
            Segment::Readiness => self.is_open(&Task::Readiness(side)),
            Segment::Commanders => self.is_open(&Task::Leaders(side)),
        }
    }

    /// Tests the orders about which nothing is left to say: who issues them best is known, and only Defence has an area
    /// to be named (BWN-7.9, BWN-7.17).
    fn test_plain_orders(&mut self, side: Side, umpire: &mut Umpire<'_, Event>) {
        let plain: Vec<DivisionId> = self
            .divisions_of(side)
            .filter(|(_, it)| matches!(it.marker, Some(Order::Movement | Order::Attack)))
            .map(|(id, _)| id)
            .collect();
        for division in plain {
            let Some(order) = self.division(division).marker else {
                continue;
            };
            let issuers = self.commanders_of(side).map(|(id, _)| id);
            let best = issuers
                .filter(|from| self.check_test_order(side, division, *from, None).is_ok())
                .min_by_key(|from| {
                    let himself = self.leads_himself(*from, division);
                    let need = Total::of(|t| self.division_order_need(division, *from, order, t));
                    (!himself, need)
                });
            if let Some(from) = best {
                self.test_order(division, from, None, umpire);
            }
        }
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
        self.next_divisions(side).next().is_some()
    }

    /// The divisions of a side that have not moved yet.
    fn next_divisions(&self, side: Side) -> impl Iterator<Item = DivisionId> + '_ {
        self.divisions_of(side)
            .filter(|(id, division)| !division.moved && self.division_units(*id).next().is_some())
            .map(|(id, _)| id)
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
