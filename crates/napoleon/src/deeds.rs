//! Every decision: what it does, once no rule forbids it.

use kernel::Umpire;
use tabletop::Agenda as _;

use crate::action::{Action, Follow, Reaction};
use crate::ambush::Note;
use crate::charge::Charge;
use crate::decide::point_of;
use crate::event::Event;
use crate::march::Walk;
use crate::plan::{ChargePath, Plan};
use crate::state::{Pursuit, Segment, State, Task};
use crate::unit::{Order, Single, Slot, Whereabouts};
use crate::{DivisionId, Side, UnitId};

impl State {
    /// Carries out a plan, and the battle on to the next decision.
    pub(crate) fn apply(
        &mut self,
        side: Side,
        action: &Action,
        plan: Plan,
        umpire: &mut Umpire<'_, Event>,
    ) {
        if matches!(plan, Plan::Providence { .. }) {
            self.carry(side, action, plan, umpire);
        } else if Side::BOTH.into_iter().any(|side| self.watches(side)) {
            self.apply_watched(side, action, plan, Vec::new(), 0, 0, umpire);
        } else {
            self.carry(side, action, plan, umpire);
            self.advance(umpire);
        }
    }

    pub(crate) fn carry(
        &mut self,
        side: Side,
        action: &Action,
        plan: Plan,
        umpire: &mut Umpire<'_, Event>,
    ) {
        match plan {
            Plan::Plain => self.carry_plain(side, action, umpire),
            Plan::Prepare(step, plan) => self.apply_step(step, side, action, plan, umpire),
            Plan::Move { walk, ready } => self.march(&walk, ready, umpire),
            Plan::OnTheSpot { walk, regroup } => self.manoeuvre(&walk, regroup, umpire),
            Plan::Charge {
                path,
                join,
                onto,
                gun,
            } => self.take_path(path, join, onto, gun, umpire),
            Plan::Shoot {
                unit,
                shots,
                volleys,
            } => self.declare_shots(unit, &shots, volleys, umpire),
            Plan::Support { pairs, at_guns } => self.back_up(side, pairs, at_guns, umpire),
            Plan::Mass(places) => self.mass(places, umpire),
            Plan::Brigade { units, joining } => self.join_brigade(&units, *joining, umpire),
            Plan::Dissolve { unit, parts } => self.dissolve(unit, parts, umpire),
            Plan::Detach { unit, parts } => self.detach(unit, *parts, umpire),
            Plan::TestSingle(place) => self.test_single(side, place, umpire),
            Plan::Begin(segment, first, turn) => {
                self.agenda.pop();
                self.begins = turn.then_some(first);
                self.begin(segment, first, umpire);
            }
            Plan::Follow(pursuit, how) => {
                self.agenda.pop();
                self.follow_up(&pursuit, how, umpire);
            }
            Plan::Succeed(commander, post) => {
                self.agenda.pop();
                self.succeed(commander, post, umpire);
            }
            Plan::Providence {
                again,
                owner,
                held,
                plan,
            } => self.answer_providence(again, owner, *held, *plan, umpire),
        }
    }

    /// What an action does that says everything itself.
    fn carry_plain(&mut self, side: Side, action: &Action, umpire: &mut Umpire<'_, Event>) {
        match action {
            // These have plans of their own, or belong to the preparation.
            Action::Begin { .. }
            | Action::TestSingle { .. }
            | Action::Path { .. }
            | Action::Shoot { .. }
            | Action::Support { .. }
            | Action::Mass { .. }
            | Action::Follow { .. }
            | Action::Move { .. }
            | Action::Brigade { .. }
            | Action::Dissolve { .. }
            | Action::Detach { .. }
            | Action::Manoeuvre { .. }
            | Action::Succeed { .. }
            | Action::Providence { .. }
            | Action::Draft { .. }
            | Action::Redraw { .. }
            | Action::Assign { .. }
            | Action::Attach { .. }
            | Action::TurnTable { .. }
            | Action::Lay { .. }
            | Action::Fortify { .. }
            | Action::Redoubt { .. }
            | Action::Bridge { .. }
            | Action::Road { .. }
            | Action::Objective { .. }
            | Action::Deploy(_) => unreachable!("{action:?} is carried out by its plan"),
            Action::Seize => {
                self.armies[side as usize].upgrades.seize_initiative = false;
                umpire.tell(|| Event::Seized { side });
                let before = self.initiative;
                self.roll_initiative(umpire);
                if self.initiative != before {
                    self.swap_turns();
                }
            }
            Action::Watch { on } => self.watch(side, *on, umpire),
            Action::Prefer { unit, kind } => self.prefer(*unit, *kind, umpire),
            Action::Delay { battery } => {
                self.agenda.pop();
                let die = umpire.d6();
                let late = die >= 4;
                if late {
                    self.unit_mut(*battery).whereabouts = Whereabouts::Late;
                }
                umpire.tell(|| Event::Delayed {
                    battery: self.who(*battery),
                    die,
                    late,
                });
            }
            Action::Hide {
                unit,
                at,
                face,
                form,
                section,
            } => self.hide(*unit, &Note::new(*form, *at, *face, *section), umpire),
            Action::Spring { unit } => self.spring(*unit, umpire),
            Action::Transfer { unit, to } => self.transfer(*unit, *to, umpire),
            Action::Mark { division, order } => self.lay_marker(side, *division, *order, umpire),
            Action::Orders { orders } => {
                for (division, order) in orders {
                    self.lay_marker(side, *division, *order, umpire);
                }
            }
            Action::Single { from, to, order } => {
                self.sheets[side as usize].singles.push(Single {
                    from: *from,
                    to: *to,
                    order: *order,
                    tested: false,
                });
                umpire.tell(|| Event::Singled {
                    side,
                    from: self.leader(*from),
                    to: self.who(*to),
                    order: *order,
                });
            }
            Action::Seal => {
                self.sheets[side as usize].sealed = true;
                umpire.tell(|| Event::Sealed { side });
            }
            Action::TestOrder {
                division,
                from,
                area,
            } => self.test_order(*division, *from, *area, umpire),
            Action::Charge {
                unit,
                target,
                feigned,
                around,
            } => {
                self.declare(side, *unit, *target, *feigned, *around, umpire);
            }
            Action::Pass => {
                let passed = matches!(self.agenda.pop(), Some(Task::Charges { passed: true, .. }));
                umpire.tell(|| Event::Passed { side });
                if !passed {
                    self.agenda.push(Task::Charges {
                        side: side.other(),
                        passed: true,
                    });
                }
            }
            Action::React { reaction, join } => {
                self.agenda.pop();
                if let (Some(commander), Some(charge)) = (join, &self.charge) {
                    let target = charge.defender();
                    self.join(*commander, target, umpire);
                }
                self.stage(*reaction, umpire);
            }
            Action::Disperse { battery } => self.disperse(*battery, umpire),
            Action::FallBack { go } => self.fall_back_or_stay(*go, umpire),
            Action::Division { division } => {
                self.agenda.pop();
                self.move_division(side, *division, umpire);
            }
            Action::Lead { commander, to } => {
                let leader = &mut self.commanders[commander.index()];
                leader.at = point_of(*to);
                leader.with = None;
                leader.moved = true;
                umpire.tell(|| Event::CommanderMoved {
                    commander: self.leader(*commander),
                    x: f64::from(to[0]),
                    y: f64::from(to[1]),
                });
            }
            Action::Join { commander, unit } => {
                let rallies = matches!(self.task(), Task::Joining(_));
                if rallies {
                    self.join(*commander, *unit, umpire);
                    self.commanders[commander.index()].rallies = true;
                } else {
                    let leader = &mut self.commanders[commander.index()];
                    leader.with = Some(*unit);
                    leader.moved = true;
                    umpire.tell(|| Event::Joined {
                        commander: self.leader(*commander),
                        unit: self.who(*unit),
                    });
                }
            }
            Action::Guard { unit, battery } => self.guard(*unit, *battery, umpire),
            Action::Combat { unit } => {
                umpire.tell(|| Event::Melee {
                    unit: self.who(*unit),
                });
                self.push_combat(*unit);
            }
            Action::Supply {
                train,
                battery,
                loads,
            } => {
                self.unit_mut(*train).ammo -= loads;
                self.unit_mut(*battery).ammo += loads;
                umpire.tell(|| Event::Supplied {
                    train: self.who(*train),
                    battery: self.who(*battery),
                    loads: *loads,
                });
            }
            Action::Recover { unit } => self.recover(*unit, umpire),
            Action::Heroism { take } => {
                self.agenda.pop();
                if *take {
                    let army = &mut self.armies[side as usize];
                    army.heroism_used = true;
                    army.morale = (army.morale + 1).min(2);
                    let level = army.morale.max(-3);
                    umpire.tell(|| Event::ArmyMorale { side, level });
                } else {
                    umpire.tell(|| Event::Done { side });
                }
            }
            Action::Done => {
                self.agenda.pop();
                umpire.tell(|| Event::Done { side });
            }
        }
    }

    fn march(&mut self, walk: &Walk, ready: bool, umpire: &mut Umpire<'_, Event>) {
        let id = walk.id;
        self.commit(id, walk, umpire);
        self.settle_ambush(id, walk, umpire);
        if ready && self.unit(id).on_table() && !self.unit(id).fleeing {
            self.unit_mut(id).deeds.ready = true;
            umpire.tell(|| Event::Ready { unit: self.who(id) });
        }
    }

    fn manoeuvre(&mut self, walk: &Walk, regroup: bool, umpire: &mut Umpire<'_, Event>) {
        let id = walk.id;
        let (moved, spent) = (self.unit(id).deeds.moved, self.unit(id).deeds.spent);
        self.commit(id, walk, umpire);
        let unit = self.unit_mut(id);
        unit.deeds.moved = moved;
        unit.deeds.ready = false;
        unit.deeds.organised = regroup;
        // BWN-12.16: a manoeuvre in readiness counts as moving.
        unit.deeds.spent = if regroup { spent } else { spent.max(1) };
    }

    /// A marker is laid, face down (BWN-7.3).
    fn lay_marker(
        &mut self,
        side: Side,
        division: DivisionId,
        order: Order,
        umpire: &mut Umpire<'_, Event>,
    ) {
        let entry = &mut self.divisions[division.index()];
        entry.marker = Some(order);
        entry.marked = true;
        umpire.tell(|| Event::Marked {
            side,
            division: self.formed(division),
            order: Some(order),
        });
    }

    /// A division moves, and then one of the other side (BWN-9.1).
    pub(crate) fn move_division(
        &mut self,
        side: Side,
        division: DivisionId,
        umpire: &mut Umpire<'_, Event>,
    ) {
        self.agenda.push(Task::Divisions(side.other()));
        self.agenda.push(Task::Moves(side, division));
        umpire.tell(|| Event::DivisionMoves {
            division: self.formed(division),
        });
        self.begin_division(division, umpire);
    }

    /// A side begins a segment (BWN-6.11).
    pub(crate) fn begin(&mut self, segment: Segment, first: Side, umpire: &mut Umpire<'_, Event>) {
        let second = first.other();
        umpire.tell(|| Event::Begins {
            segment,
            side: first,
        });
        match segment {
            Segment::Orders => self.agenda.extend([
                Task::Activation(second),
                Task::Tests(second),
                Task::Reveal(second),
                Task::Activation(first),
                Task::Tests(first),
                Task::Reveal(first),
            ]),
            Segment::Moves => self.agenda.push(Task::Divisions(first)),
            Segment::Readiness => self.in_turn([Task::Readiness(second), Task::Readiness(first)]),
            Segment::Commanders => self.in_turn([Task::Leaders(second), Task::Leaders(first)]),
        }
    }

    /// The parts of a segment in which there is something to decide: an order between one and none is nothing to remember.
    fn in_turn(&mut self, parts: [Task; 2]) {
        let parts: Vec<Task> = parts
            .into_iter()
            .filter(|part| self.is_open(part))
            .collect();
        self.agenda.extend(parts);
    }

    fn declare(
        &mut self,
        side: Side,
        unit: UnitId,
        target: UnitId,
        feigned: bool,
        around: bool,
        umpire: &mut Umpire<'_, Event>,
    ) {
        self.agenda.pop();
        self.agenda.push(Task::Charges {
            side: side.other(),
            passed: false,
        });
        self.agenda.push(Task::ChargeOver);
        self.agenda.push(Task::Path);
        umpire.tell(|| Event::Declared {
            unit: self.who(unit),
            target: self.who(target),
            feigned,
        });
        let zone = if around {
            self.zone_around(target, unit)
        } else {
            self.zone_of(target, unit)
        };
        let mut charge = Charge::declared(self, unit, target);
        charge.feigned = feigned;
        charge.zone = zone;
        self.unit_mut(unit).deeds.charged = true;
        self.unit_mut(unit).deeds.charged_whom = Some(target);
        self.unit_mut(unit).deeds.level = Some(charge.levels.0);
        self.unit_mut(target).deeds.level = Some(charge.levels.1);
        self.charge = Some(charge);
    }

    fn take_path(
        &mut self,
        path: ChargePath,
        join: Option<crate::CommanderId>,
        onto: Option<u8>,
        gun: Option<Slot>,
        umpire: &mut Umpire<'_, Event>,
    ) {
        self.agenda.pop();
        let Some(mut charge) = self.charge.take() else {
            return;
        };
        let (attacker, target) = (charge.attacker, charge.target);
        if let Some(commander) = join {
            self.join(commander, attacker, umpire);
        }
        // BWN-12.49
        if let (Some(slot), Some(gun)) = (gun, self.gun_of(attacker)) {
            self.unit_mut(gun).whereabouts = Whereabouts::With(attacker, slot);
        }
        let stand_in = |state: &mut Self, walk: &Walk, umpire: &mut Umpire<'_, Event>| {
            let moved = state.unit(attacker).deeds.moved;
            state.commit(attacker, walk, umpire);
            state.unit_mut(attacker).deeds.moved = moved;
        };
        let (walk, sprung) = match path {
            ChargePath::Short(walk) => {
                // BWN-13.22, BWN-13.23
                if let Some(walk) = walk {
                    stand_in(self, &walk, umpire);
                }
                umpire.tell(|| Event::FellShort {
                    unit: self.who(attacker),
                    to: self.stand(attacker),
                });
                self.charge = Some(charge);
                return;
            }
            // BWN-23.7: a charge that runs into an ambush stops there; it may be redirected onto those who lay in it.
            ChargePath::Stopped { walk, by } => {
                stand_in(self, &walk, umpire);
                self.settle_ambush(attacker, &walk, umpire);
                self.charge = Some(charge);
                if let Some(lurker) = by
                    && self.unit(attacker).on_table()
                    && self.unit(lurker).on_table()
                {
                    let direction = self.away_from(lurker, attacker);
                    let after = crate::state::Occasion::Retreat;
                    self.offer_pursuit(attacker, target, direction, true, None, after);
                }
                return;
            }
            ChargePath::Reaches { walk, sprung } => (walk, sprung),
        };
        for lurker in sprung {
            self.spring(lurker, umpire);
        }
        charge.take_path(&walk);
        charge.onto = onto;
        let distance = (charge.distance / 100) as i32;
        self.charge = Some(charge);
        umpire.tell(|| Event::Path {
            unit: self.who(attacker),
            distance,
        });
        self.push_charge();
    }

    fn back_up(
        &mut self,
        side: Side,
        pairs: Vec<(UnitId, UnitId)>,
        at_guns: Option<u8>,
        umpire: &mut Umpire<'_, Event>,
    ) {
        self.agenda.pop();
        if let Some(hits) = at_guns {
            self.at_guns[side as usize] = hits;
        }
        for (helper, friend) in pairs {
            self.unit_mut(helper).deeds.supports = Some(friend);
            umpire.tell(|| Event::Supports {
                unit: self.who(helper),
                friend: self.who(friend),
            });
        }
        umpire.tell(|| Event::Done { side });
    }

    fn fall_back_or_stay(&mut self, go: bool, umpire: &mut Umpire<'_, Event>) {
        match self.agenda.pop() {
            Some(Task::StayOrRetreat) => {
                let Some(charge) = self.charge.clone() else {
                    return;
                };
                match charge.reaction {
                    Reaction::Retreat { mm } if go => self.retire(&charge, mm, umpire),
                    _ => umpire.tell(|| Event::Stays {
                        unit: self.who(charge.defender()),
                    }),
                }
            }
            Some(Task::Withdraw(id)) => {
                if go {
                    // BWN-15.32, BWN-16.18
                    let direction = self.pose(id).facing.opposite();
                    self.push_back(id, direction, umpire);
                    umpire.tell(|| Event::Withdrew { unit: self.who(id) });
                } else {
                    umpire.tell(|| Event::Stays { unit: self.who(id) });
                }
            }
            _ => {}
        }
    }

    /// A retreat that nobody pursues: the attacker failed (BWN-14.19).
    fn retire(&mut self, charge: &Charge, mm: u16, umpire: &mut Umpire<'_, Event>) {
        let target = charge.defender();
        if let Ok(walk) = self.retreat_walk(charge, mm) {
            *self.unit_mut(target) = walk.scratch.unit(target).clone();
            self.unit_mut(target).deeds.retreated = true;
        }
        umpire.tell(|| Event::Moved {
            unit: self.who(target),
            track: vec![self.stand(target)],
            spent: i32::from(mm),
        });
    }

    /// A winner does what was decided.
    pub(crate) fn follow_up(
        &mut self,
        pursuit: &Pursuit,
        how: Follow,
        umpire: &mut Umpire<'_, Event>,
    ) {
        let tasks = self.agenda.len();
        self.follow(pursuit, how, umpire);
        // A redirection is a whole charge again.
        if self.agenda.len() > tasks && self.agenda.last() == Some(&Task::React) {
            self.agenda.pop();
            self.push_charge();
        }
    }

    /// Follow-ups that may be chosen now.
    pub fn follow_ups(&self) -> Vec<Follow> {
        match self.task() {
            Task::FollowUp(pursuit) => self.choices_of(pursuit),
            _ => Vec::new(),
        }
    }
}
