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
    };
    for action in [charge, path] {
        table.check(Side::South, &action).unwrap();
        rolling(dice, |umpire| table.apply(Side::South, &action, umpire));
    }
    if table.task() == &Task::React {
        let react = Action::React {
            reaction,
            join: None,
        };
        table.check(Side::North, &react).unwrap();
        rolling(dice, |umpire| table.apply(Side::North, &react, umpire));
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
