//! Chapter 6: the sequence of a turn. The agenda is carried out until a player has something to decide.
//!
//! Each decision is one module: who is asked and when, what is offered, what is allowed, and what it does. [`Task::decision`] is
//! the only place that knows them all.

pub(crate) mod first;
mod preference;
pub(crate) mod seizure;

use kernel::{Offers, Refusal, Umpire, refusal};
use tabletop::Agenda;

use crate::action::{Action, Reaction};
use crate::ambush::Hiding;
use crate::artillery::Supply;
use crate::backing::{Backing, MeleeBacking};
use crate::charge::{Charges, Path};
use crate::command::{Sheets, Tests, order_tests, sheets};
use crate::commanders::{Leaders, Succession};
use crate::event::{Event, Loss};
use crate::fire::Targets;
use crate::fire::supporting::Supporting;
use crate::march::{Divisions, Moves, Readiness, divisions};
use crate::melee::{Combats, Withdrawal, combats};
use crate::muster::providence::Answer as Again;
use crate::muster::{Delay, delay};
use crate::organise::{Joining, Recovery, Regroup};
use crate::plan::Plan;
use crate::pursuit::{FollowUp, follow_up};
use crate::reaction::{Answer, Staying};
use crate::state::{Segment, State, Task};
use crate::unit::{Commander, Deeds};
use crate::victory::Heroism;
use crate::{Side, UnitId};
use first::First;
use seizure::Seizure;

/// The name of a decision, and the unit, division or commander it is about.
pub(crate) type Prompt = (&'static str, Option<u8>);

/// One decision of the rulebook. What it does is the plan that [`check`](Self::check) gives.
pub(crate) trait Decision {
    /// Its name, and the unit, division or commander it is about.
    fn prompt(&self, state: &State) -> Prompt;

    /// The side that decides; nothing for both.
    fn decider(&self, state: &State) -> Option<Side>;

    /// Does this side owe an answer?
    fn owes(&self, state: &State, side: Side) -> bool {
        self.decider(state) == Some(side)
    }

    /// Is there something to decide?
    fn is_open(&self, state: &State) -> bool;

    /// The units that may still do something: what ending it gives up. All of it is public: who is hidden is not on the table.
    fn still_open(&self, _state: &State) -> Vec<UnitId> {
        Vec::new()
    }

    /// Good samples of what a side that owes an answer may do. They always hold a legal answer.
    fn offer(&self, state: &State, side: Side, offers: &mut Offers<Action>);

    /// May this side do this? Refuses by the rule that forbids it.
    fn check(&self, state: &State, side: Side, action: &Action) -> Result<Plan, Refusal>;
}

impl Task {
    /// Asks the decision that this task is; nothing if it is carried out at once.
    pub(crate) fn decision<R>(&self, ask: impl FnOnce(&dyn Decision) -> R) -> Option<R> {
        Some(match self {
            Self::Prepare(step) => return step.decision(ask),
            Self::Delay(side) => ask(&Delay(*side)),
            Self::Hide(side) => ask(&Hiding(*side)),
            Self::Sheets => ask(&Sheets),
            Self::First(segment) => ask(&First(*segment)),
            Self::Tests(side) => ask(&Tests(*side)),
            Self::Seizure(side) => ask(&Seizure(*side)),
            Self::Charges { side, passed } => ask(&Charges {
                side: *side,
                passed: *passed,
            }),
            Self::Path => ask(&Path),
            Self::React => ask(&Answer),
            Self::Supporting(side) => ask(&Supporting(*side)),
            Self::Backing(side) => ask(&Backing(*side)),
            Self::StayOrRetreat => ask(&Staying),
            Self::FollowUp(pursuit) => ask(&FollowUp(*pursuit)),
            Self::Divisions(side) => ask(&Divisions(*side)),
            Self::Moves(side, division) => ask(&Moves(*side, *division)),
            Self::Readiness(side) => ask(&Readiness(*side)),
            Self::Leaders(side) => ask(&Leaders(*side)),
            Self::Targets(side) => ask(&Targets(*side)),
            Self::Combats => ask(&Combats),
            Self::MeleeBacking(side, id) => ask(&MeleeBacking(*side, *id)),
            Self::Withdraw(id) => ask(&Withdrawal(*id)),
            Self::Joining(side) => ask(&Joining(*side)),
            Self::Regroup(side) => ask(&Regroup(*side)),
            Self::Ammunition(side) => ask(&Supply(*side)),
            Self::Recovery(side) => ask(&Recovery(*side)),
            Self::Heroism(side) => ask(&Heroism(*side)),
            Self::Successor(side, post) => ask(&Succession(*side, *post)),
            Self::Providence(side) => ask(&Again(*side)),
            Self::NewTurn
            | Self::Reveal(_)
            | Self::Activation(_)
            | Self::SupportingVolleys
            | Self::ChargeTests
            | Self::ChargeOver
            | Self::Volleys
            | Self::Melee
            | Self::Fight(_)
            | Self::Aftermath
            | Self::Victors(_)
            | Self::MeleeOver
            | Self::Rally
            | Self::ArmyMorale
            | Self::EndOfTurn
            | Self::Over(_) => return None,
        })
    }
}

pub(crate) fn not_now() -> Refusal {
    refusal!("BWN-6.2", "napoleon-refuse-not-now")
}

pub(crate) fn unknown() -> Refusal {
    refusal!("BWN-1.20", "napoleon-refuse-unknown")
}

/// Offers an action if the rules allow it.
pub(crate) fn propose(state: &State, side: Side, action: Action, offers: &mut Offers<Action>) {
    if state.check(side, &action).is_ok() {
        offers.push(action);
    }
}

impl State {
    /// Is this a decision with something to decide?
    pub(crate) fn is_open(&self, task: &Task) -> bool {
        match task {
            Task::Over(_) => true,
            Task::Prepare(_) if self.preparation.is_none() => false,
            task => task.decision(|it| it.is_open(self)) == Some(true),
        }
    }

    /// Does this side owe a decision?
    pub(crate) fn owes(&self, side: Side) -> bool {
        self.task().decision(|it| it.owes(self, side)) == Some(true)
    }

    /// The name of the decision that waits, and what it is about.
    pub(crate) fn prompt(&self) -> Prompt {
        let otherwise = match self.task() {
            Task::Over(_) => "over",
            _ => "none",
        };
        let asked = self.task().decision(|it| it.prompt(self));
        asked.unwrap_or((otherwise, None))
    }

    /// The units that may still do something in the decision that waits.
    pub(crate) fn still_open(&self) -> Vec<UnitId> {
        let open = self.task().decision(|it| it.still_open(self));
        open.unwrap_or_default()
    }

    /// Fills the list for a side that owes a decision.
    pub(crate) fn offer(&self, side: Side, offers: &mut Offers<Action>) {
        offers.not_exhaustive();
        preference::offer(self, side, offers);
        if !matches!(self.task(), Task::Providence(_) | Task::Prepare(_)) {
            propose(self, side, Action::Seize, offers);
        }
        self.task().decision(|it| it.offer(self, side, offers));
    }

    /// What this side may do now.
    pub(crate) fn check(&self, side: Side, action: &Action) -> Result<Plan, Refusal> {
        // Some things may be done at any decision, but not while a roll waits for an answer.
        if !matches!(self.task(), Task::Providence(_)) {
            match action {
                Action::Watch { on } => {
                    return self.check_watch(side, *on).map(|()| Plan::Watch(*on));
                }
                Action::Seize => return seizure::check(self, side).map(|()| Plan::Seize),
                Action::Prefer { unit, kind } => {
                    let checked = self.check_preference(side, *unit, *kind);
                    return checked.map(|()| Plan::Prefer(*unit, *kind));
                }
                Action::Spring { unit } => {
                    return self.check_spring(side, *unit).map(|()| Plan::Spring(*unit));
                }
                _ => {}
            }
        }
        let checked = self.task().decision(|it| it.check(self, side, action));
        checked.unwrap_or_else(|| Err(not_now()))
    }

    /// Carries out a plan, and the battle on to the next decision.
    pub(crate) fn apply(
        &mut self,
        side: Side,
        action: &Action,
        plan: Plan,
        umpire: &mut Umpire<'_, Event>,
    ) {
        if matches!(plan, Plan::Providence { .. }) {
            plan.carry_out(self, side, umpire);
        } else if Side::BOTH.into_iter().any(|side| self.watches(side)) {
            self.apply_watched(side, action, plan, Vec::new(), 0, 0, umpire);
        } else {
            plan.carry_out(self, side, umpire);
            self.advance(umpire);
        }
    }

    /// A unit of this side on the table.
    pub(crate) fn check_own(&self, side: Side, id: UnitId) -> Result<(), Refusal> {
        match self.units.get(id.index()) {
            Some(unit) if unit.side == side && unit.on_table() => Ok(()),
            _ => Err(unknown()),
        }
    }
}

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
                sheets::reveal(self, side, umpire);
                order_tests::test_plain_orders(self, side, umpire);
            }
            Task::First(segment) => first::unasked(self, segment, umpire),
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
            Task::Divisions(side) => divisions::unasked(self, side, umpire),
            Task::Volleys => self.roll_volleys(umpire),
            Task::Melee => {
                self.drop_guards();
                self.agenda
                    .extend([Task::MeleeOver, Task::Aftermath, Task::Combats]);
            }
            Task::Combats => combats::unasked(self),
            Task::Fight(id) => self.fight(id, umpire),
            Task::Aftermath if !self.fought.is_empty() => {
                let fought = self.fought.remove(0);
                self.agenda.push(Task::Aftermath);
                self.aftermath(fought, umpire);
            }
            Task::FollowUp(pursuit) => follow_up::unasked(self, &pursuit, umpire),
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
        delay::arrivals(self, umpire);
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
