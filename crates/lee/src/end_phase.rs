//! Chapter 23: the tests of the end phase, flight, and army morale.

use kernel::{Offers, Refusal, Seats, Tally, Total, Umpire, refusal, rule};
use serde::{Deserialize, Serialize};
use table::{Facing, Mils};

use crate::action::{Action, Spend};
use crate::agenda::{Task as Entry, only};
use crate::competence::{self, Test, successes};
use crate::event::{Event, What};
use crate::fire::known;
use crate::flow::Plan;
use crate::melee;
use crate::side::{DivisionId, Side, Subject, UnitId};
use crate::state::State;
use crate::units::INCH;
use crate::{army_morale, victory};

/// A routed unit with an enemy so near cannot rally (LEE-23.8).
const CALM: Mils = 3 * INCH;

/// Points for a broken division (LEE-26.2).
const BROKEN: u16 = 2;

/// A step of the end phase (LEE-3.9).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "snake_case")]
#[ts(export, export_to = "lee.ts", rename = "EndTask")]
pub enum Task {
    /// The end phase begins.
    Begin,
    /// A side tests the endurance of these divisions (LEE-23.1).
    Endurance(Side, Option<Vec<DivisionId>>),
    /// A side rallies routed units (LEE-23.8).
    Rally(Side),
    /// A rallied unit faces as its owner wishes (LEE-23.8).
    Face(UnitId),
    /// A side unpins (LEE-23.7).
    Unpin(Side),
    /// Old pins are removed (LEE-23.7).
    Pins,
    /// A side recovers cohesion (LEE-23.9).
    Recover(Side),
    /// Routed units flee again (LEE-23.11).
    Flight,
    /// Objectives are taken (LEE-26.3).
    Objectives,
    /// Army morale (LEE-23.13).
    ArmyMorale,
}

/// Puts the end phase on the agenda.
pub fn push(state: &mut State) {
    state.agenda.push(Entry::End(Task::Begin));
}

/// Puts its steps on the agenda, last step first (LEE-3.9, LEE-3.10).
fn begin(state: &mut State) {
    let (a, b) = (state.holder(), state.holder().other());
    let steps = [
        Task::ArmyMorale,
        Task::Objectives,
        Task::Flight,
        Task::Recover(b),
        Task::Recover(a),
        Task::Pins,
        Task::Unpin(b),
        Task::Unpin(a),
        Task::Rally(b),
        Task::Rally(a),
        Task::Endurance(b, None),
        Task::Endurance(a, None),
    ];
    state.agenda.extend(steps.map(Entry::End));
    melee::begin_continued(state);
}

// --- division endurance (LEE-23.1 to LEE-23.6) ---

/// The losses and the starting EN of a division (LEE-23.1).
pub fn wear(state: &State, division: DivisionId) -> (u32, u32) {
    let lost = state
        .units_of_division(division)
        .map(|unit| u32::from(state.losses_of(unit)));
    let began = state
        .units_of_division(division)
        .map(|unit| u32::from(state.facts(unit).endurance));
    (lost.sum(), began.sum())
}

/// Must this division be tested (LEE-23.1)?
pub fn must_endure(state: &State, division: DivisionId) -> bool {
    let (lost, began) = wear(state, division);
    let lost_now = lost > u32::from(state.division(division).losses_before);
    let alive = state
        .units_of_division(division)
        .any(|unit| state.unit(unit).alive());
    alive && lost_now && 3 * lost >= began && !state.division(division).broken
}

/// The difficulty of a division's test (LEE-23.2, LEE-23.3).
pub fn endurance_difficulty(state: &State, division: DivisionId, tally: &mut impl Tally) {
    let (lost, began) = wear(state, division);
    let base = if 3 * lost >= 2 * began {
        3
    } else if 2 * lost >= began {
        2
    } else {
        1
    };
    tally.add("lee-sum-losses", base, rule!("LEE-23.2"));
    let mut steady = state
        .units_of_division(division)
        .filter(|unit| state.unit(*unit).on_table() && !state.unit(*unit).routed);
    if steady.all(|unit| !state.is_active(unit)) {
        tally.add("lee-sum-out-of-command", 1, rule!("LEE-23.3"));
    }
}

fn divisions_to_test(state: &State, side: Side) -> Vec<DivisionId> {
    state
        .battle
        .divisions_of(side)
        .filter(|division| must_endure(state, *division))
        .collect()
}

/// A division has failed its test: worn, and worn again broken (LEE-23.5, LEE-23.6).
fn fail(state: &mut State, division: DivisionId, umpire: &mut Umpire<'_, Event>) {
    let it = &mut state.divisions[division.index()];
    let broken = it.worn;
    it.worn = true;
    it.broken = broken;
    let name = state.division_facts(division).id.clone();
    umpire.tell(|| Event::DivisionWorn {
        division,
        name,
        broken,
    });
    if broken {
        let side = state.division_facts(division).side;
        state.army_mut(side).given += BROKEN;
        let units: Vec<UnitId> = state.units_of_division(division).collect();
        for unit in units {
            state.rout(unit, umpire);
        }
    }
}

// --- tests about units ---

/// The kinds of tests about one unit, and where they are noted (LEE-23.10).
const fn noted(test: Test) -> usize {
    match test {
        Test::Unpin => 0,
        Test::Rally => 1,
        _ => 2,
    }
}

/// May this unit be the object of this test (LEE-23.7 to LEE-23.10)?
pub fn may_test(state: &State, id: UnitId, test: Test) -> Result<(), Refusal> {
    let unit = state.unit(id);
    if !unit.on_table() {
        return Err(refusal!("LEE-23.10", "lee-refuse-not-there"));
    }
    if unit.turn.tested[noted(test)] {
        return Err(refusal!("LEE-23.10", "lee-refuse-tested-once"));
    }
    match test {
        Test::Unpin if unit.pinned.is_none() => Err(refusal!("LEE-23.7", "lee-refuse-not-pinned")),
        Test::Rally if !unit.routed => Err(refusal!("LEE-23.8", "lee-refuse-not-routed")),
        Test::Rally => {
            let mut foes = state.on_table(state.side_of(id).other());
            match foes.find(|foe| state.within(id, *foe, CALM)) {
                Some(foe) => Err(refusal!(
                    "LEE-23.8",
                    "lee-refuse-enemy-near",
                    enemy = state.facts(foe).name.as_str()
                )),
                None => Ok(()),
            }
        }
        Test::Cohesion if unit.routed => Err(refusal!("LEE-23.9", "lee-refuse-routed-recovers")),
        Test::Cohesion if state.is_engaged(id) => {
            Err(refusal!("LEE-11.12", "lee-refuse-engaged-recovers"))
        }
        Test::Cohesion if unit.cohesion == 0 => Err(refusal!("LEE-23.9", "lee-refuse-steady")),
        _ => Ok(()),
    }
}

/// The units of a side that may be tested, with the dice for it at hand.
fn subjects(state: &State, side: Side, test: Test) -> Vec<UnitId> {
    state
        .on_table(side)
        .filter(|unit| may_test(state, *unit, test).is_ok())
        .filter(|unit| {
            let difficulty = difficulty(state, *unit, test);
            can_roll(state, Subject::Unit(*unit), test, difficulty)
        })
        .collect()
}

fn difficulty(state: &State, unit: UnitId, test: Test) -> i32 {
    Total::of(|tally| competence::unit_difficulty(state, unit, test, tally))
}

/// Are there dice enough? With a card in hand one die more is reckoned with, so that the question tells nothing about it.
fn can_roll(state: &State, subject: Subject, test: Test, difficulty: i32) -> bool {
    let side = match subject {
        Subject::Unit(unit) => state.side_of(unit),
        Subject::Division(division) => state.division_facts(division).side,
        Subject::Group(group) => state.group_facts(group).side,
    };
    let card = i32::from(crate::fire::holds_cards(state, side));
    let dice = competence::available(state, subject, test).total() as i32;
    dice > 0 && dice + card >= difficulty
}

/// Good choices of dice for a test: the least number that may be thrown, one more, and all, the nearest general's first.
fn good_spends(state: &State, subject: Subject, test: Test, difficulty: i32) -> Vec<Spend> {
    let most = competence::available(state, subject, test);
    let all = most.total() as i32;
    let mut spends = Vec::new();
    for card in [false, true] {
        let wanted = |extra: i32| (difficulty.max(1) - i32::from(card) + extra).max(1);
        for dice in [wanted(0), wanted(1), wanted(2), all] {
            let mut left = dice;
            let mut take = |most: u8| {
                let taken = i32::from(most).min(left).max(0);
                left -= taken;
                taken as u8
            };
            let spend = Spend {
                general: take(most.general),
                commander: take(most.commander),
                corps: take(most.corps),
                rating: take(most.rating),
                card,
            };
            let legal =
                left == 0 && competence::check(state, subject, test, spend, difficulty).is_ok();
            if legal && !spends.contains(&spend) {
                spends.push(spend);
            }
        }
    }
    spends
}

// --- decisions ---

const fn test_of(task: &Task) -> Option<(Side, Test)> {
    match task {
        Task::Rally(side) => Some((*side, Test::Rally)),
        Task::Unpin(side) => Some((*side, Test::Unpin)),
        Task::Recover(side) => Some((*side, Test::Cohesion)),
        _ => None,
    }
}

/// The divisions of a side whose test can be rolled.
fn rollable(state: &State, left: &[DivisionId]) -> Vec<DivisionId> {
    left.iter()
        .copied()
        .filter(|division| {
            let difficulty = Total::of(|tally| endurance_difficulty(state, *division, tally));
            can_roll(
                state,
                Subject::Division(*division),
                Test::Endurance,
                difficulty,
            )
        })
        .collect()
}

/// Who decides, if there is anything to decide.
pub fn owes(state: &State, task: &Task) -> Seats {
    let waits = match task {
        Task::Endurance(_, Some(left)) => !rollable(state, left).is_empty(),
        Task::Face(unit) => return crate::failure::owes_turn(state, *unit),
        _ => test_of(task).is_some_and(|(side, test)| !subjects(state, side, test).is_empty()),
    };
    let side = match task {
        Task::Endurance(side, _) | Task::Rally(side) | Task::Unpin(side) | Task::Recover(side) => {
            *side
        }
        _ => return Seats::NONE,
    };
    if waits { only(side) } else { Seats::NONE }
}

fn action_of(test: Test, unit: UnitId, dice: Spend) -> Action {
    match test {
        Test::Rally => Action::Rally { unit, dice },
        Test::Unpin => Action::Unpin { unit, dice },
        _ => Action::Recover { unit, dice },
    }
}

/// Tests with good numbers of dice, and nothing more.
pub fn offers(state: &State, task: &Task, side: Side, offers: &mut Offers<Action>) {
    offers.not_exhaustive();
    match task {
        Task::Endurance(_, Some(left)) => {
            for division in rollable(state, left) {
                let difficulty = Total::of(|tally| endurance_difficulty(state, division, tally));
                for dice in good_spends(
                    state,
                    Subject::Division(division),
                    Test::Endurance,
                    difficulty,
                ) {
                    offers.push(Action::Endure { division, dice });
                }
            }
        }
        Task::Face(unit) => {
            for facing in melee::good_facings(state, *unit) {
                offers.push(Action::Face { facing });
            }
        }
        _ => {
            if let Some((_, test)) = test_of(task) {
                for unit in subjects(state, side, test) {
                    let needed = difficulty(state, unit, test);
                    for dice in good_spends(state, Subject::Unit(unit), test, needed) {
                        offers.push(action_of(test, unit, dice));
                    }
                }
            }
        }
    }
    offers.push(Action::Done);
}

/// May this be decided?
pub fn check(state: &State, task: &Task, side: Side, action: &Action) -> Result<Plan, Refusal> {
    let not_now = || refusal!("LEE-3.9", "lee-refuse-not-now");
    match (task, action) {
        (_, Action::Done) => {}
        (Task::Endurance(_, Some(left)), Action::Endure { division, dice }) => {
            if !left.contains(division) {
                return Err(refusal!("LEE-23.1", "lee-refuse-no-endurance-test"));
            }
            let difficulty = Total::of(|tally| endurance_difficulty(state, *division, tally));
            competence::check(
                state,
                Subject::Division(*division),
                Test::Endurance,
                *dice,
                difficulty,
            )?;
        }
        (Task::Face(unit), Action::Face { facing }) => {
            crate::failure::check_facing(state, *unit, *facing)?;
        }
        (
            _,
            Action::Rally { unit, dice }
            | Action::Unpin { unit, dice }
            | Action::Recover { unit, dice },
        ) => {
            let (_, test) = test_of(task).ok_or_else(not_now)?;
            if action_of(test, *unit, *dice) != *action {
                return Err(not_now());
            }
            known(state, *unit)?;
            if state.side_of(*unit) != side {
                return Err(refusal!("LEE-16.1", "lee-refuse-not-yours"));
            }
            may_test(state, *unit, test)?;
            competence::check(
                state,
                Subject::Unit(*unit),
                test,
                *dice,
                difficulty(state, *unit, test),
            )?;
        }
        _ => return Err(not_now()),
    }
    Ok(Plan::Plain)
}

/// Carries a decision out.
pub fn apply(
    state: &mut State,
    task: Task,
    _side: Side,
    action: &Action,
    _plan: Plan,
    umpire: &mut Umpire<'_, Event>,
) {
    match (task, action) {
        (Task::Endurance(side, Some(mut left)), Action::Endure { division, dice }) => {
            state.agenda.pop();
            left.retain(|other| other != division);
            state
                .agenda
                .push(Entry::End(Task::Endurance(side, Some(left))));
            endure(state, *division, *dice, umpire);
        }
        (Task::Face(unit), Action::Face { facing }) => {
            state.agenda.pop();
            face(state, unit, *facing, umpire);
        }
        (_, Action::Rally { unit, dice }) => test_unit(state, *unit, Test::Rally, *dice, umpire),
        (_, Action::Unpin { unit, dice }) => test_unit(state, *unit, Test::Unpin, *dice, umpire),
        (_, Action::Recover { unit, dice }) => {
            test_unit(state, *unit, Test::Cohesion, *dice, umpire);
        }
        (task, _) => {
            state.agenda.pop();
            carry_on(state, task, umpire);
        }
    }
}

fn face(state: &mut State, unit: UnitId, facing: Facing, umpire: &mut Umpire<'_, Event>) {
    let pose = state.unit(unit).pose.facing(facing);
    state.put(unit, pose);
    let unit = What::of(state, unit);
    umpire.tell(|| Event::Turned { unit, pose });
}

fn endure(state: &mut State, division: DivisionId, dice: Spend, umpire: &mut Umpire<'_, Event>) {
    let difficulty = Total::of(|tally| endurance_difficulty(state, division, tally));
    let throws = competence::roll(
        state,
        Subject::Division(division),
        Test::Endurance,
        dice,
        umpire,
    );
    let passed = successes(&throws) as i32 >= difficulty;
    let name = state.division_facts(division).id.clone();
    umpire.tell(|| Event::DivisionTested {
        division,
        name,
        difficulty,
        throws,
        passed,
    });
    if !passed {
        fail(state, division, umpire);
    }
}

/// A test about a unit and what it does (LEE-23.7 to LEE-23.9).
fn test_unit(
    state: &mut State,
    id: UnitId,
    test: Test,
    dice: Spend,
    umpire: &mut Umpire<'_, Event>,
) {
    let difficulty = difficulty(state, id, test);
    let throws = competence::roll(state, Subject::Unit(id), test, dice, umpire);
    let successes = successes(&throws) as i32;
    let passed = successes >= difficulty;
    state.unit_mut(id).turn.tested[noted(test)] = true;
    let what = What::of(state, id);
    umpire.tell(|| Event::UnitTested {
        unit: what,
        test,
        difficulty,
        throws,
        passed,
    });
    if !passed {
        return;
    }
    let what = What::of(state, id);
    match test {
        Test::Unpin => {
            state.unit_mut(id).pinned = None;
            umpire.tell(|| Event::Unpinned { unit: what });
        }
        Test::Rally => {
            let unit = state.unit_mut(id);
            unit.routed = false;
            unit.cohesion = 2;
            umpire.tell(|| Event::Rallied { unit: what });
            state.agenda.push(Entry::End(Task::Face(id)));
        }
        _ => {
            // LEE-23.9: for a unit out of command the first success restores nothing.
            let levels = (successes - (difficulty - 1)).max(0) as u8;
            let unit = state.unit_mut(id);
            unit.cohesion = unit.cohesion.saturating_sub(levels);
            let cohesion = unit.cohesion;
            umpire.tell(|| Event::Recovered {
                unit: what,
                cohesion,
            });
        }
    }
}

/// Goes on without a decision, or after the last.
pub fn carry_on(state: &mut State, task: Task, umpire: &mut Umpire<'_, Event>) {
    match task {
        Task::Begin => begin(state),
        Task::Endurance(side, None) => {
            let left = divisions_to_test(state, side);
            state
                .agenda
                .push(Entry::End(Task::Endurance(side, Some(left))));
        }
        // LEE-23.4: whoever commits no legal number of dice fails.
        Task::Endurance(_, Some(left)) => {
            for division in left {
                fail(state, division, umpire);
            }
        }
        Task::Pins => {
            let turn = state.turn;
            for unit in state.unit_ids() {
                if state.unit(unit).pinned.is_some_and(|since| since < turn) {
                    state.unit_mut(unit).pinned = None;
                    let unit = What::of(state, unit);
                    umpire.tell(|| Event::Unpinned { unit });
                }
            }
        }
        Task::Flight => {
            for side in [state.holder(), state.holder().other()] {
                let routed: Vec<UnitId> = state
                    .on_table(side)
                    .filter(|unit| state.unit(*unit).routed)
                    .collect();
                for unit in routed {
                    state.flee(unit, umpire);
                }
            }
        }
        Task::Objectives => victory::objectives(state, umpire),
        Task::ArmyMorale => army_morale::lower(state, umpire),
        Task::Rally(_) | Task::Face(_) | Task::Unpin(_) | Task::Recover(_) => {}
    }
}
