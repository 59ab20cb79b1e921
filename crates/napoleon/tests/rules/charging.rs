//! Charges drawn and played for the tests of chapters 13 to 16.

use super::*;
use crate::action::Action;
use crate::march::Goal;

pub(crate) fn charger(table: &State, charge: &Charge) -> i32 {
    Total::of(|t| table.charger_morale(charge, t))
}

pub(crate) fn defender(table: &State, charge: &Charge) -> i32 {
    Total::of(|t| table.defender_morale(charge, t))
}

/// A whole charge by actions: South's `kind` at (60, 40) against North's at (60, 55).
pub(crate) fn charge_on(
    kind: &str,
    count: u8,
    form: Formation,
    target: &str,
    target_form: Formation,
) -> (State, UnitId, UnitId) {
    let mut table = table();
    let attacker = table.put(kind, count, form, 60.0, 40.0, 90);
    let target = table.put(target, 3, target_form, 60.0, 55.0, 270);
    table.agenda = vec![
        Task::EndOfTurn,
        Task::Charges {
            side: Side::South,
            passed: false,
        },
    ];
    (table, attacker, target)
}

/// Plays a charge straight ahead, with this reaction, and these dice for the tests.
pub(crate) fn play(
    table: &mut State,
    attacker: UnitId,
    target: UnitId,
    reaction: Reaction,
    dice: &[u8],
) {
    let charge = Action::Charge {
        unit: attacker,
        target,
        feigned: false,
        around: false,
    };
    let path = Action::Path {
        path: vec![Manoeuvre::Close {
            degrees: 0,
            with: Goal::Unit(target),
        }],
        join: None,
        onto: None,
        gun: None,
    };
    for action in [charge, path] {
        table.may(Side::South, &action).unwrap();
        rolling(dice, |umpire| table.act(Side::South, &action, umpire));
    }
    if table.task() == &Task::React {
        let react = Action::React {
            reaction,
            join: None,
        };
        table.may(Side::North, &react).unwrap();
        rolling(dice, |umpire| table.act(Side::North, &react, umpire));
    }
}

/// Settles a staged charge with these dice.
pub(crate) fn settle(
    table: &mut State,
    attacker: UnitId,
    target: UnitId,
    distance: f64,
    reaction: Reaction,
    dice: &[u8],
) {
    let mut charge = table.charged(attacker, target, distance, reaction);
    charge.contact = Pose::new(table.pose(target).anchor, table.pose(attacker).facing);
    table.charge = Some(charge);
    rolling(dice, |umpire| {
        table.stage(reaction, umpire);
        table.settle_charge(umpire);
    });
}

/// A battle that is over: below the tasks of a test, so that nothing goes on after them.
pub(crate) const THE_END: Task = Task::Over(crate::state::Ending {
    winner: None,
    cause: crate::state::Cause::LastTurn,
    points: [0, 0],
});

/// It is for a side to declare a charge, and nothing comes after the charges.
pub(crate) fn charges(table: &mut State, side: Side) {
    table.agenda = vec![
        THE_END,
        Task::Charges {
            side,
            passed: false,
        },
    ];
}

/// The declaration of a charge.
pub(crate) fn declare(unit: UnitId, target: UnitId) -> Action {
    Action::Charge {
        unit,
        target,
        feigned: false,
        around: false,
    }
}

/// The path straight ahead.
pub(crate) fn ahead(target: UnitId) -> Action {
    Action::Path {
        path: vec![Manoeuvre::Close {
            degrees: 0,
            with: Goal::Unit(target),
        }],
        join: None,
        onto: None,
        gun: None,
    }
}

/// A reaction without a commander.
pub(crate) fn react(reaction: Reaction) -> Action {
    Action::React {
        reaction,
        join: None,
    }
}

/// Supporting fire with one shot of ball.
pub(crate) fn fire(unit: UnitId, target: UnitId) -> Action {
    Action::Shoot {
        unit,
        shots: vec![shot(target, ShotKind::Ball, false)],
    }
}

/// Nobody supports.
pub(crate) fn unsupported() -> Action {
    Action::Support {
        units: Vec::new(),
        at_guns: None,
    }
}

/// Nobody supports anybody in the tests of the charge, which are then rolled with these dice.
pub(crate) fn without_support(table: &mut State, dice: &[u8]) -> Vec<Event> {
    let mut events = Vec::new();
    while let Task::Backing(side) = *table.task() {
        events.extend(act(table, side, &unsupported(), dice));
    }
    events
}

/// Does something legal with these dice.
pub(crate) fn act(table: &mut State, side: Side, action: &Action, dice: &[u8]) -> Vec<Event> {
    if let Err(refusal) = table.may(side, action) {
        panic!("{action:?}: {refusal:?} at {:?}", table.task());
    }
    rolling(dice, |umpire| table.act(side, action, umpire))
}

/// The rule that refuses something, or "allowed".
pub(crate) fn verdict(table: &State, side: Side, action: &Action) -> String {
    match table.may(side, action) {
        Ok(()) => "allowed".to_owned(),
        Err(refusal) => refusal.rule.to_string(),
    }
}

/// What a test needed and whether it was passed, for each test of these events.
pub(crate) fn tests_of(events: &[Event]) -> Vec<(UnitId, i32, bool)> {
    events
        .iter()
        .filter_map(|event| match event {
            Event::Tested {
                unit, need, passed, ..
            } => Some((unit.id, *need, *passed)),
            _ => None,
        })
        .collect()
}

/// A charge whose target has answered and whose tests come next: the table, the charger and the target.
pub(crate) fn answered(
    attacker: &str,
    target: &str,
    form: Formation,
    reaction: Reaction,
) -> (State, UnitId, UnitId) {
    let mut table = table();
    let (count, own) = if attacker == "FR-CUIR" {
        (2, Formation::CavalryLine)
    } else {
        (3, Formation::Column)
    };
    let unit = table.put(attacker, count, own, 60.0, 50.0, 90);
    let bases = if form == Formation::Unlimbered { 1 } else { 4 };
    let other = table.put(target, bases, form, 60.0, 70.0, 270);
    table.unit_mut(other).duty = Duty::Movement;
    table.armies[0].morale = -2;
    table.agenda = vec![THE_END];
    let mut charge = table.charged(unit, other, 20.0, reaction);
    charge.contact = Pose::new(at(60.0, 70.0), Facing::NORTH);
    table.charge = Some(charge);
    rolling(&[], |umpire| table.stage(reaction, umpire));
    (table, unit, other)
}
