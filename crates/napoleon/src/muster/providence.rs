//! Chapter 21: Providence. Once in a battle a player may repeat a roll of his own, directly after it (BWN-21.19).
//!
//! A player who keeps watch is asked after each of his rolls. What rolled is then suspended: the table stands as before, the
//! dice thrown so far are kept, and nothing after them has been thrown. When he has answered, the same action is carried
//! out again with these dice, or with the repeated ones in their place, and goes on from there.

use kernel::{Offers, Refusal, Scripted, Umpire, refusal};
use serde::{Deserialize, Serialize};
use tabletop::Agenda as _;

use crate::Side;
use crate::action::Action;
use crate::event::Event;
use crate::flow::{Decision, Prompt, not_now};
use crate::plan::Plan;
use crate::state::{State, Task};

/// Who watches his dice, and what waits for an answer.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct Providence {
    /// Sides that are asked after their rolls.
    pub watching: [bool; 2],
    /// The turn in which each last changed his mind.
    pub since: [u8; 2],
    /// What waits.
    pub suspended: Option<Box<Suspended>>,
}

/// An action stopped directly after a roll.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Suspended {
    /// Who acted.
    pub side: Side,
    /// What he did.
    pub action: Action,
    /// The dice of the action so far.
    pub script: Vec<u8>,
    /// Where the dice of the roll in question begin.
    pub from: usize,
    /// How many they are.
    pub count: usize,
    /// Which roll of the action it is.
    pub roll: usize,
    /// The event that told of it.
    pub event: usize,
}

/// Is the roll just made repeated (BWN-D12)?
pub(crate) struct Answer(pub Side);

impl Decision for Answer {
    /// Whose test it is, if the order of a single unit is being tested: its sheet tells nothing of it before it is over.
    fn prompt(&self, state: &State) -> Prompt {
        let held = state.providence.suspended.as_deref();
        let about = held.and_then(|held| match held.action {
            Action::TestSingle { unit } => Some(unit.0),
            _ => None,
        });
        ("providence", about)
    }

    fn decider(&self, _state: &State) -> Option<Side> {
        Some(self.0)
    }

    fn is_open(&self, state: &State) -> bool {
        state.providence.suspended.is_some()
    }

    fn offer(&self, _state: &State, _side: Side, offers: &mut Offers<Action>) {
        offers.push(Action::Providence { again: false });
        offers.push(Action::Providence { again: true });
    }

    fn check(&self, state: &State, _side: Side, action: &Action) -> Result<Plan, Refusal> {
        let Action::Providence { again } = action else {
            return Err(not_now());
        };
        let mut before = state.clone();
        before.agenda.pop();
        let held = before.providence.suspended.take().ok_or_else(not_now)?;
        let plan = Box::new(before.check(held.side, &held.action)?);
        Ok(Plan::Providence {
            again: *again,
            owner: self.0,
            held,
            plan,
        })
    }
}

/// One throw of all dice of a test, a volley or a side of a combat (BWN-21.19).
struct Throw {
    owner: Side,
    event: usize,
    dice: Vec<u8>,
}

impl State {
    /// Is this side asked after its rolls?
    pub(crate) fn watches(&self, side: Side) -> bool {
        self.armies[side as usize].upgrades.providence && self.providence.watching[side as usize]
    }

    /// May a side begin or cease to watch its dice (BWN-D12)?
    pub(crate) fn check_watch(&self, side: Side, on: bool) -> Result<(), Refusal> {
        let own = &self.providence;
        let changed = own.since[side as usize] == self.turn;
        if !self.armies[side as usize].upgrades.providence
            || own.watching[side as usize] == on
            || changed
            || self.turn == 0
        {
            return Err(refusal!("BWN-21.19", "napoleon-refuse-providence"));
        }
        Ok(())
    }

    /// A side begins or ceases to watch its dice.
    pub(crate) fn watch(&mut self, side: Side, on: bool, umpire: &mut Umpire<'_, Event>) {
        self.providence.watching[side as usize] = on;
        self.providence.since[side as usize] = self.turn;
        umpire.tell(|| Event::Watches { side, on });
    }

    /// The throws that these events tell of, in the order in which they were made.
    fn throws(&self, events: &[Event]) -> Vec<Throw> {
        let mut found = Vec::new();
        for (event, told) in events.iter().enumerate() {
            let mut note = |owner: Side, dice: &[u8]| {
                if !dice.is_empty() {
                    found.push(Throw {
                        owner,
                        event,
                        dice: dice.to_vec(),
                    });
                }
            };
            match told {
                Event::Initiative { south, north, .. } => {
                    note(Side::South, &[*south]);
                    note(Side::North, &[*north]);
                }
                Event::Delayed { battery, die, .. } => {
                    note(self.owner(battery.id).other(), &[*die]);
                }
                Event::Arrived { unit, die, .. } => note(self.owner(unit.id), &[*die]),
                Event::Transferred { unit, dice, .. } | Event::Activation { unit, dice, .. } => {
                    note(self.owner(unit.id), dice);
                }
                Event::OrderTested {
                    division,
                    dice: Some(dice),
                    ..
                } => note(self.division(division.id).side, dice),
                Event::SingleTested {
                    unit,
                    dice: Some(dice),
                    ..
                }
                | Event::Tested {
                    unit,
                    dice: Some(dice),
                    ..
                } => note(self.owner(unit.id), dice),
                Event::Volley { unit, dice, .. } => note(self.owner(unit.id), dice),
                Event::Combat { south, north, .. } => {
                    note(Side::South, south);
                    note(Side::North, north);
                }
                // BWN-8.17: the opponent rolls.
                Event::CommanderRisk {
                    commander, dice, ..
                } => note(self.commander(commander.id).side.other(), dice),
                _ => {}
            }
        }
        found
    }

    /// Carries out an action while somebody watches his dice: up to the next roll of his from number `first` on, or to its
    /// end. `script` holds the dice that are thrown already, `told` how many events are known.
    pub(crate) fn apply_watched(
        &mut self,
        side: Side,
        action: &Action,
        plan: Plan,
        script: Vec<u8>,
        first: usize,
        told: usize,
        umpire: &mut Umpire<'_, Event>,
    ) {
        let ahead = umpire.dice().take_script();
        let known = || script.iter().map(|die| Scripted::Number(*die));
        umpire.dice().set_script(ahead.clone());
        let mut probe = umpire.dice().clone();
        probe.set_script(known().chain(ahead.clone()).collect());
        let mut scratch = self.clone();
        let mut inner = Umpire::new(&mut probe);
        carry_through(&mut scratch, side, plan.clone(), &mut inner);
        let shown = inner.revealed();
        let events = inner.into_events();
        let throws = scratch.throws(&events);
        let asked = throws
            .iter()
            .enumerate()
            .skip(first)
            .find(|(_, throw)| self.watches(throw.owner));
        if let Some((roll, throw)) = asked {
            let from: usize = throws[..roll].iter().map(|throw| throw.dice.len()).sum();
            // Both sides of a combat throw at once.
            let dice: Vec<u8> = throws
                .iter()
                .filter(|other| other.event <= throw.event)
                .flat_map(|other| other.dice.iter().copied())
                .collect();
            let fresh = &dice[script.len().min(dice.len())..];
            let mut trial = umpire.dice().clone();
            let honest = fresh.iter().all(|die| trial.d6() == *die);
            // Somebody was drawn by lot in between: such an action is not stopped.
            if honest && dice.starts_with(&script[..script.len().min(dice.len())]) {
                for _ in fresh {
                    umpire.d6();
                }
                let (owner, event, count) = (throw.owner, throw.event, throw.dice.len());
                for event in events.into_iter().take(event + 1).skip(told) {
                    umpire.tell(|| event);
                }
                if shown {
                    umpire.mark_revealed();
                }
                let script = if dice.len() > script.len() {
                    dice
                } else {
                    script
                };
                self.providence.suspended = Some(Box::new(Suspended {
                    side,
                    action: action.clone(),
                    script,
                    from,
                    count,
                    roll,
                    event,
                }));
                self.agenda.push(Task::Providence(owner));
                umpire.tell(|| Event::Asked { side: owner });
                return;
            }
        }
        umpire.dice().set_script(known().chain(ahead).collect());
        let mut inner = Umpire::new(umpire.dice());
        carry_through(self, side, plan, &mut inner);
        let shown = inner.revealed();
        let events = inner.into_events();
        for event in events.into_iter().skip(told) {
            umpire.tell(|| event);
        }
        if shown {
            umpire.mark_revealed();
        }
    }

    /// The answer: the roll stands, or is made again (BWN-21.19). The second result stands.
    pub(crate) fn answer_providence(
        &mut self,
        again: bool,
        owner: Side,
        held: Suspended,
        plan: Plan,
        umpire: &mut Umpire<'_, Event>,
    ) {
        self.agenda.pop();
        self.providence.suspended = None;
        let mut script = held.script;
        if again {
            self.armies[owner as usize].upgrades.providence = false;
            self.providence.watching[owner as usize] = false;
            umpire.tell(|| Event::RolledAgain { side: owner });
            for die in script.iter_mut().skip(held.from).take(held.count) {
                *die = umpire.d6();
            }
            self.apply_watched(
                held.side,
                &held.action,
                plan,
                script,
                held.roll + 1,
                held.event,
                umpire,
            );
        } else {
            umpire.tell(|| Event::Done { side: owner });
            let told = held.event + 1;
            self.apply_watched(
                held.side,
                &held.action,
                plan,
                script,
                held.roll + 1,
                told,
                umpire,
            );
        }
    }
}

fn carry_through(state: &mut State, side: Side, plan: Plan, umpire: &mut Umpire<'_, Event>) {
    plan.carry_out(state, side, umpire);
    state.advance(umpire);
}
