//! Chapter 23: end phase tests.

use kernel::Total;
use lee::action::{Action, Order, Spend};
use lee::end_phase::{self, Task as End};
use lee::event::Event;
use lee::units::Link;
use lee::{Side, Task, UnitId, army_morale};

use crate::battlefield::{Field, pose, scenario};

const fn general(dice: u8) -> Spend {
    Spend {
        rating: 0,
        corps: 0,
        commander: 0,
        general: dice,
        card: false,
    }
}

/// A field in a step of the end phase.
fn at_step(step: End, change: &dyn Fn(&mut Field)) -> Field {
    let mut field = Field::open();
    field.put("U.1.1a", 30_000, 20_000, 0);
    field.put("U.1.1b", 34_000, 20_000, 0);
    field.put("C.1.1a", 30_000, 40_000, 180);
    change(&mut field);
    field.state.agenda.push(Task::End(step));
    field.advance(&[]);
    field
}

/// LEE-23.1, LEE-23.2, LEE-E31: from one third, one half, two thirds of the starting EN, and only after losses of this turn.
#[test]
fn endurance_tests() {
    let mut field = Field::of("wheatfield");
    // Hood's four brigades: 46 points. One third is 15 1/3, one half 23, two thirds 30 2/3.
    let units: Vec<UnitId> = ["C.1.1a", "C.1.1b", "C.1.1c", "C.1.1d"]
        .iter()
        .enumerate()
        .map(|(n, label)| field.put(label, 10_000 + 4_000 * n as i64, 30_000, 90))
        .collect();
    field.order("C.1", Order::Defence);
    let division = field.at(units[0]).division;
    let lose = |field: &mut Field, mut lost: u8| {
        for unit in &units {
            let full = field.state.facts(*unit).endurance;
            let here = lost.min(full - 1);
            field.state.unit_mut(*unit).endurance = full - here;
            lost -= here;
        }
    };
    let difficulty = |field: &Field| {
        Total::of(|tally| end_phase::endurance_difficulty(&field.state, division, tally))
    };
    lose(&mut field, 15);
    assert!(!end_phase::must_endure(&field.state, division));
    for (lost, wanted) in [(16, 1), (22, 1), (23, 2), (30, 2), (31, 3)] {
        lose(&mut field, lost);
        assert!(end_phase::must_endure(&field.state, division));
        assert_eq!(difficulty(&field), wanted, "{lost}");
    }
    field.state.divisions[division.index()].losses_before = 31;
    assert!(!end_phase::must_endure(&field.state, division));
    // LEE-23.3: one more if all its units that are not routed are out of command.
    field.fail("C.1");
    assert_eq!(difficulty(&field), 4);
    field.order("C.1", Order::Defence);
    for unit in &units[1..] {
        field.state.unit_mut(*unit).pinned = Some(2);
    }
    assert_eq!(difficulty(&field), 3);
}

/// LEE-23.4, LEE-23.5, LEE-23.6: compulsory; worn at the first failure, broken at the second: all its units rout.
#[test]
fn worn_and_broken() {
    let hurt = |field: &mut Field| {
        field.order("U.1", Order::Defence);
        let (a, b) = (field.unit("U.1.1a"), field.unit("U.1.1b"));
        field.state.unit_mut(a).endurance = 4;
        field.state.unit_mut(b).endurance = 10;
    };
    let mut field = at_step(End::Endurance(Side::Union, None), &hurt);
    let unit = field.unit("U.1.1a");
    let division = field.at(unit).division;
    assert_eq!(field.decides(), Some(Side::Union));
    let mut passed = field.clone();
    passed.act(
        &Action::Endure {
            division,
            dice: general(1),
        },
        &[4],
    );
    assert!(!passed.state.division(division).worn);
    let mut declined = field.clone();
    declined.act(&Action::Done, &[]);
    assert!(
        declined.state.division(division).worn,
        "no dice, no test: failed"
    );
    field.act(
        &Action::Endure {
            division,
            dice: general(1),
        },
        &[3],
    );
    assert!(field.state.division(division).worn && !field.state.division(division).broken);
    assert!(!field.at(unit).routed);
    // Worn already: broken, and two points for the enemy.
    let given = field.state.army(Side::Union).given;
    let mut again = at_step(End::Endurance(Side::Union, None), &|field| {
        hurt(field);
        field.state.divisions[division.index()].worn = true;
    });
    again.act(&Action::Done, &[]);
    assert!(again.state.division(division).broken && again.at(unit).routed);
    assert_eq!(again.state.army(Side::Union).given, given + 2);
}

/// LEE-23.7, LEE-E32: unpinning needs two successes; pins of earlier turns go after the tests.
#[test]
fn unpinning() {
    let mut field = at_step(End::Unpin(Side::Union), &|field| {
        field.order("U.1", Order::Defence);
        let (a, b) = (field.unit("U.1.1a"), field.unit("U.1.1b"));
        field.state.unit_mut(a).pinned = Some(2);
        field.state.unit_mut(b).pinned = Some(1);
    });
    let (a, b) = (field.unit("U.1.1a"), field.unit("U.1.1b"));
    let unpin = |unit, dice| Action::Unpin {
        unit,
        dice: general(dice),
    };
    assert_eq!(field.refusal(&unpin(a, 1)), "LEE-16.9");
    field.act(&unpin(a, 2), &[4, 3]);
    assert_eq!(field.at(a).pinned, Some(2));
    assert_eq!(field.refusal(&unpin(a, 2)), "LEE-23.10");
    field.act(&Action::Done, &[]);
    field.state.agenda.push(Task::End(End::Pins));
    field.advance(&[]);
    assert_eq!((field.at(a).pinned, field.at(b).pinned), (Some(2), None));
}

/// LEE-23.8, LEE-E32: rallying needs two successes and no enemy within 3 inches; the unit is at level 2 and faces as wished.
#[test]
fn rallying() {
    let rout = |field: &mut Field| {
        let unit = field.unit("U.1.1a");
        field.state.unit_mut(unit).routed = true;
        field.state.unit_mut(unit).cohesion = 3;
    };
    let mut field = at_step(End::Rally(Side::Union), &rout);
    let unit = field.unit("U.1.1a");
    let rally = |dice| Action::Rally {
        unit,
        dice: general(dice),
    };
    assert_eq!(field.refusal(&rally(1)), "LEE-16.9");
    field.act(&rally(2), &[4, 5]);
    assert_eq!((field.at(unit).routed, field.at(unit).cohesion), (false, 2));
    field.act(
        &Action::Face {
            facing: crate::battlefield::heading(90),
        },
        &[],
    );
    assert_eq!(field.at(unit).pose, pose(30_000, 20_000, 90));
    let near = at_step(End::Rally(Side::Union), &|field| {
        rout(field);
        field.put("C.1.1b", 30_000, 23_000, 180);
        // Another routed unit keeps the step open.
        let other = field.put("U.1.2a", 50_000, 10_000, 0);
        field.state.unit_mut(other).routed = true;
    });
    assert_eq!(near.refusal(&rally(2)), "LEE-23.8");
}

/// LEE-23.9, LEE-11.12, LEE-E33: every success restores a level; out of command the first restores nothing.
#[test]
fn recovery() {
    let recovered = |order: bool| {
        let mut field = at_step(End::Recover(Side::Union), &|field| {
            if order {
                field.order("U.1", Order::Defence);
            }
            let unit = field.unit("U.1.1a");
            field.state.unit_mut(unit).cohesion = 2;
        });
        let unit = field.unit("U.1.1a");
        field.act(
            &Action::Recover {
                unit,
                dice: general(3),
            },
            &[5, 4, 1],
        );
        field.at(unit).cohesion
    };
    assert_eq!((recovered(true), recovered(false)), (0, 1));
    let field = at_step(End::Recover(Side::Union), &|field| {
        field.order("U.1", Order::Defence);
        let (a, b) = (field.unit("U.1.1a"), field.unit("U.1.1b"));
        field.state.unit_mut(a).cohesion = 2;
        field.state.unit_mut(b).cohesion = 1;
        let foe = field.put("C.1.1b", 34_000, 20_000, 180);
        field.state.links.push(Link::of(&field.state, b, foe));
    });
    let recover = |unit| Action::Recover {
        unit,
        dice: general(2),
    };
    assert_eq!(field.refusal(&recover(field.unit("U.1.1b"))), "LEE-11.12");
    assert_eq!(
        field.refusal(&Action::Unpin {
            unit: field.unit("U.1.1a"),
            dice: general(2)
        }),
        "LEE-3.9"
    );
}

/// LEE-23.10: one test of each kind for a unit in a turn.
#[test]
fn one_test_of_each_kind() {
    let mut field = at_step(End::Recover(Side::Union), &|field| {
        field.order("U.1", Order::Defence);
        for label in ["U.1.1a", "U.1.1b"] {
            let unit = field.unit(label);
            field.state.unit_mut(unit).cohesion = 3;
        }
    });
    let unit = field.unit("U.1.1a");
    let recover = Action::Recover {
        unit,
        dice: general(1),
    };
    field.act(&recover, &[1]);
    assert_eq!(field.refusal(&recover), "LEE-23.10");
}

/// LEE-23.11: routed units that did not rally flee again.
#[test]
fn flight_again() {
    let field = at_step(End::Flight, &|field| {
        let unit = field.unit("U.1.1a");
        field.state.unit_mut(unit).routed = true;
    });
    assert_eq!(
        field.at(field.unit("U.1.1a")).pose,
        pose(30_000, 13_000, 180)
    );
}

/// LEE-23.12, LEE-23.13, LEE-23.14, LEE-23.15, LEE-E41: the Union of crossroads loses 29 of 118.
#[test]
fn army_morale_falls() {
    let mut state = scenario("crossroads", &[]);
    state.turn = 3;
    state.holder = Some(Side::Union);
    assert_eq!(state.battle.starting_endurance(Side::Union), 118);
    let lose = |state: &mut lee::State, side: Side, mut lost: u8| {
        for unit in state.unit_ids() {
            if state.side_of(unit) == side {
                let full = state.facts(unit).endurance;
                let here = lost.min(full - 1);
                state.unit_mut(unit).endurance = full - here;
                lost -= here;
            }
        }
    };
    lose(&mut state, Side::Confederate, 25);
    lose(&mut state, Side::Union, 28);
    state.army_mut(Side::Union).losses_before = 17;
    state.army_mut(Side::Confederate).losses_before = 16;
    assert_eq!(army_morale::conditions(&state, Side::Union), [0u8; 0]);
    lose(&mut state, Side::Union, 29);
    assert_eq!(army_morale::conditions(&state, Side::Union), [1, 2]);
    let mut field = Field { state };
    let mut taken = field.clone();
    taken.state.holders[0] = Some(Side::Confederate);
    assert_eq!(
        army_morale::conditions(&taken.state, Side::Union),
        [1, 2, 3]
    );
    field.state.agenda = vec![Task::End(End::ArmyMorale)];
    let events = field.advance(&[]);
    assert!(
        events
            .iter()
            .any(|event| matches!(event, Event::ArmyMorale { level: -1, .. }))
    );
    let morale = |field: &Field, label: &str| field.state.morale_with(field.unit(label), 0);
    assert_eq!((morale(&field, "U.1.2b"), morale(&field, "U.1.1b")), (2, 5));
    taken.state.agenda = vec![Task::End(End::ArmyMorale)];
    taken.advance(&[]);
    assert_eq!(taken.state.army(Side::Union).morale, -2);
    // Half of the objectives, more than at the start; half of the EN; the commander-in-chief.
    taken.state.holders[1] = Some(Side::Confederate);
    taken.state.army_mut(Side::Union).chief_lost = true;
    lose(&mut taken.state, Side::Union, 59);
    assert_eq!(
        army_morale::conditions(&taken.state, Side::Union),
        [1, 2, 3, 4, 5, 6]
    );
    taken.state.agenda = vec![Task::End(End::ArmyMorale)];
    taken.advance(&[]);
    assert_eq!(taken.state.army(Side::Union).morale, -3, "never lower");
}

/// LEE-23.14: if both would fall, only the army without the initiative does.
#[test]
fn the_initiative_saves_an_army() {
    let mut field = Field {
        state: scenario("crossroads", &[]),
    };
    field.state.turn = 3;
    field.state.holder = Some(Side::Union);
    for unit in field.state.unit_ids() {
        let it = field.state.unit_mut(unit);
        it.endurance = (it.endurance / 2).max(1);
    }
    for side in Side::BOTH {
        field.state.army_mut(side).chief_lost = true;
        field.state.army_mut(side).losses_before = field.state.losses(side);
    }
    assert!(
        Side::BOTH
            .iter()
            .all(|side| army_morale::conditions(&field.state, *side).len() >= 2)
    );
    field.state.agenda = vec![Task::End(End::ArmyMorale)];
    field.advance(&[]);
    assert_eq!(field.state.army(Side::Union).morale, 0);
    assert!(field.state.army(Side::Confederate).morale < 0);
}

/// LEE-23.13: objectives that the enemy held from the start do not count.
#[test]
fn objectives_held_from_the_start_do_not_count() {
    let mut state = scenario("antietam", &[]);
    state.turn = 2;
    for unit in state.unit_ids() {
        if state.side_of(unit) == Side::Union {
            let it = state.unit_mut(unit);
            it.endurance = it.endurance * 2 / 3;
        }
    }
    state.army_mut(Side::Union).losses_before = state.losses(Side::Union);
    // The Confederates hold three of four objectives, as they did at the start.
    assert_eq!(army_morale::conditions(&state, Side::Union), [2]);
}

/// LEE-3.10: in every step player A completes his tests before player B begins.
#[test]
fn player_a_is_first_in_every_step() {
    for first in Side::BOTH {
        let mut field = at_step(End::Begin, &|field| {
            field.state.holder = Some(first);
            field.put("C.1.1b", 34_000, 40_000, 180);
            for group in ["U.1", "C.1"] {
                field.order(group, Order::Defence);
            }
            for shaken in ["U.1.1a", "C.1.1a"] {
                let unit = field.unit(shaken);
                field.state.unit_mut(unit).cohesion = 1;
            }
            for pinned in ["U.1.1b", "C.1.1b"] {
                let unit = field.unit(pinned);
                field.state.unit_mut(unit).pinned = Some(2);
            }
        });
        let mut asked = Vec::new();
        while let Some(side) = field.decides() {
            let step = match field.state.task() {
                Task::End(End::Unpin(_)) => "unpin",
                Task::End(End::Recover(_)) => "recover",
                _ => break,
            };
            asked.push((step, side));
            field.act(&Action::Done, &[]);
        }
        let second = first.other();
        let steps = ["unpin", "recover"];
        let wanted = steps.map(|step| [(step, first), (step, second)]);
        assert_eq!(asked, wanted.concat());
    }
}
