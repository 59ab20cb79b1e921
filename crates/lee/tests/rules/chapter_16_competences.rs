//! The table of competences.

use super::field::*;
use lee::action::{Order, Spend};
use lee::competence::{self, Test, available};
use lee::side::Subject;

fn all(play: &Play, subject: Subject, test: Test) -> [bool; 3] {
    let most = available(&play.state, subject, test);
    [
        most.rating + most.corps > 0,
        most.commander > 0,
        most.general > 0,
    ]
}

/// LEE-16.1, LEE-16.3, LEE-16.8: who may spend dice on what, row by row.
#[test]
fn the_table_of_competences() {
    let mut play = battle("crossroads");
    // Everybody near everything.
    play.stand("U.0", 18_500, 11_000);
    let unit = Subject::Unit(play.unit("U.1.1b"));
    let division = Subject::Division(play.division("U.1.1"));
    let group = Subject::Group(play.group("U.1"));
    for (subject, test, row) in [
        (group, Test::Order(Order::March), [true, true, false]),
        (unit, Test::Transfer, [true, false, false]),
        (division, Test::Transfer, [true, false, false]),
        (unit, Test::Outflank, [false, false, true]),
        (unit, Test::Extend, [false, false, true]),
        (unit, Test::Turn, [false, false, true]),
        (unit, Test::BreakOff, [false, false, true]),
        (unit, Test::Pursue, [false, false, true]),
        (unit, Test::Cohesion, [true, true, true]),
        (unit, Test::Rally, [true, true, true]),
        (unit, Test::Unpin, [true, true, true]),
        (division, Test::Endurance, [true, true, true]),
    ] {
        assert_eq!(all(&play, subject, test), row, "{test:?}");
    }
    // An army of one corps: orders by C-in-C and division general.
    let drill = battle("drill");
    let group = Subject::Group(drill.group("U.1.1"));
    let most = available(&drill.state, group, Test::Order(Order::March));
    assert_eq!((most.rating, most.commander), (3, 3));
}

/// LEE-16.6, LEE-16.7: in the end phase C-in-C and corps commander must be within 12 inches; the division general need not.
#[test]
fn staff_must_be_near_in_the_end_phase() {
    let mut play = battle("crossroads");
    let unit = Subject::Unit(play.unit("U.1.1b"));
    // Meredith's front from x = 15125 to 18125 at y = 15000.
    play.stand("U.0", 16_625, 27_000);
    play.stand("U.1", 16_625, 27_001);
    play.stand("U.1.1", 59_000, 47_000);
    assert_eq!(all(&play, unit, Test::Rally), [true, false, true]);
    play.stand("U.0", 16_625, 27_001);
    play.stand("U.1", 16_625, 27_000);
    assert_eq!(all(&play, unit, Test::Rally), [false, true, true]);
    // Endurance: one unit of the division is enough.
    let division = Subject::Division(play.division("U.1.1"));
    play.stand("U.0", 13_375, 27_000);
    assert!(all(&play, division, Test::Endurance)[0]);
}

/// LEE-16.5: base difficulties.
#[test]
fn base_difficulties() {
    for (test, base) in [
        (Test::Outflank, 2),
        (Test::Extend, 2),
        (Test::Turn, 1),
        (Test::BreakOff, 1),
        (Test::Pursue, 1),
        (Test::Cohesion, 1),
        (Test::Rally, 1),
        (Test::Unpin, 1),
    ] {
        let found = kernel::Total::of(|tally| competence::base_difficulty(test, tally));
        assert_eq!(found, base, "{test:?}");
    }
}

/// LEE-16.9: at least as many dice as the difficulty.
#[test]
fn enough_dice_for_the_difficulty() {
    let play = battle("crossroads");
    let unit = Subject::Unit(play.unit("U.1.1b"));
    let dice = |general| Spend {
        general,
        ..Spend::default()
    };
    let check = |general| {
        competence::check(&play.state, unit, Test::Outflank, dice(general), 2)
            .err()
            .map(|r| r.rule.to_string())
    };
    assert_eq!(check(1).as_deref(), Some("LEE-16.9"));
    assert_eq!(check(2), None);
    assert_eq!(check(4).as_deref(), Some("LEE-16.1"));
}

/// LEE-16.1: the commander of a merged group spends his dice as division general, once.
#[test]
fn a_merged_commander_counts_once() {
    let mut play = battle("wheatfield");
    play.stand("U.R", 51_000, 39_000);
    let unit = Subject::Unit(play.unit("U.Ra"));
    let most = available(&play.state, unit, Test::Rally);
    assert_eq!((most.commander, most.general), (0, 3));
}
