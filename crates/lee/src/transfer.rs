//! Chapter 13: transfer of units and divisions.

use kernel::{Offers, Refusal, Seats, Umpire, refusal};

use crate::action::{Action, Spend};
use crate::agenda::only;
use crate::battle::GroupKind;
use crate::competence::{self, Test};
use crate::event::Event;
use crate::side::{Side, Subject};
use crate::state::State;
use crate::succession;

/// How many successes a transfer needs (LEE-13.4, LEE-13.5): without the addition for units out of command (LEE-13.7).
pub const fn difficulty(what: Subject) -> i32 {
    match what {
        Subject::Unit(_) => 1,
        Subject::Division(_) | Subject::Group(_) => 2,
    }
}

/// The side is asked while some transfer can be tried.
pub fn owes(state: &State, side: Side) -> Seats {
    let dice = state.army(side).chief.dice + state.army(side).corps_dice;
    let any = state.battle.rules.transfer && dice > 0 && pairs(state, side).next().is_some();
    if any { only(side) } else { Seats::NONE }
}

/// Everything that may be transferred, and to whom.
fn pairs(state: &State, side: Side) -> impl Iterator<Item = (Subject, Subject)> + '_ {
    let units = state
        .unit_ids()
        .filter(move |unit| state.side_of(*unit) == side)
        .flat_map(move |unit| {
            state
                .battle
                .divisions_of(side)
                .map(move |division| (Subject::Unit(unit), Subject::Division(division)))
        });
    let divisions = state.battle.divisions_of(side).flat_map(move |division| {
        state
            .groups_of(side)
            .map(move |group| (Subject::Division(division), Subject::Group(group)))
    });
    units
        .chain(divisions)
        .filter(move |(what, to)| check_pair(state, side, *what, *to).is_ok())
}

fn check_pair(state: &State, side: Side, what: Subject, to: Subject) -> Result<(), Refusal> {
    let present = |group| state.is_present(group) && state.group(group).entered;
    match (what, to) {
        (Subject::Unit(unit), Subject::Division(division)) => {
            let known =
                unit.index() < state.units.len() && division.index() < state.divisions.len();
            if !known
                || state.side_of(unit) != side
                || state.division_facts(division).side != side
                || !state.unit(unit).alive()
            {
                return Err(refusal!("LEE-13.1", "lee-refuse-no-transfer"));
            }
            let group = state.division(division).group;
            if state.unit(unit).division == division {
                return Err(refusal!("LEE-13.1", "lee-refuse-there-already"));
            }
            if state.officer(state.general_of(division)).is_none()
                || !present(group)
                || !present(state.group_of(unit))
            {
                return Err(refusal!("LEE-13.1", "lee-refuse-not-there"));
            }
            // LEE-13.14
            if state.group_facts(group).kind == GroupKind::Reserve && !state.is_battery(unit) {
                return Err(refusal!("LEE-13.14", "lee-refuse-batteries-only"));
            }
            if state.unit(unit).turn.transferred {
                return Err(refusal!("LEE-13.6", "lee-refuse-tried"));
            }
        }
        (Subject::Division(division), Subject::Group(group)) => {
            let known =
                division.index() < state.divisions.len() && group.index() < state.groups.len();
            if !known
                || state.division_facts(division).side != side
                || state.group_facts(group).side != side
            {
                return Err(refusal!("LEE-13.1", "lee-refuse-no-transfer"));
            }
            let from = state.division(division).group;
            if from == group {
                return Err(refusal!("LEE-13.1", "lee-refuse-there-already"));
            }
            // A division goes to a corps; one that is a group itself stays one (LEE-7.15).
            if !state.group_facts(group).is_corps() || state.group_facts(from).is_merged() {
                return Err(refusal!("LEE-13.1", "lee-refuse-no-transfer"));
            }
            if state.division(division).officer.is_none() || !present(group) || !present(from) {
                return Err(refusal!("LEE-13.1", "lee-refuse-not-there"));
            }
            if state.division(division).transferred {
                return Err(refusal!("LEE-13.6", "lee-refuse-tried"));
            }
        }
        _ => return Err(refusal!("LEE-13.1", "lee-refuse-no-transfer")),
    }
    Ok(())
}

/// Every transfer with every split of dice.
pub fn offers(state: &State, side: Side, offers: &mut Offers<Action>) {
    offers.push(Action::Done);
    for (what, to) in pairs(state, side) {
        let most = competence::available(state, what, Test::Transfer);
        for rating in 0..=most.rating {
            for corps in 0..=most.corps {
                let dice = Spend {
                    rating,
                    corps,
                    ..Spend::default()
                };
                if i32::from(rating + corps) >= difficulty(what) {
                    offers.push(Action::Transfer { what, to, dice });
                }
            }
        }
    }
}

/// May this be tried?
pub fn check(state: &State, side: Side, action: &Action) -> Result<(), Refusal> {
    match action {
        Action::Done => Ok(()),
        Action::Transfer { what, to, dice } => {
            check_pair(state, side, *what, *to)?;
            // LEE-13.3
            if dice.commander > 0 || dice.general > 0 || dice.card {
                return Err(refusal!("LEE-13.3", "lee-refuse-chief-only"));
            }
            competence::check(state, *what, Test::Transfer, *dice, difficulty(*what))
        }
        _ => Err(refusal!("LEE-3.4", "lee-refuse-not-now")),
    }
}

/// Rolls; on success the unit or division changes its commander, on failure it is out of command (LEE-13.8, LEE-13.9).
pub fn apply(state: &mut State, action: &Action, umpire: &mut Umpire<'_, Event>) {
    let Action::Transfer { what, to, dice } = *action else {
        state.agenda.pop();
        return;
    };
    let name = state.name(what).to_owned();
    let throws = competence::roll(state, what, Test::Transfer, dice, umpire);
    let passed = competence::successes(&throws) as i32 >= difficulty(what);
    umpire.tell(|| Event::Transfer {
        what,
        to,
        name,
        throws,
        passed,
    });
    match (what, to) {
        (Subject::Unit(unit), Subject::Division(division)) => {
            let it = state.unit_mut(unit);
            it.turn.transferred = true;
            if passed {
                it.division = division;
            } else {
                it.turn.barred = true;
            }
        }
        (Subject::Division(division), Subject::Group(group)) => {
            let it = &mut state.divisions[division.index()];
            it.transferred = true;
            if passed {
                it.group = group;
            } else {
                it.out = true;
            }
        }
        _ => {}
    }
    succession::sweep(state, umpire);
}
