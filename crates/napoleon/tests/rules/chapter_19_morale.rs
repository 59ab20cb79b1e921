use super::*;
use crate::event::Test;
use Formation::*;

/// BWN-19.1, BWN-20.2, BWN-20.3: army morale counts for all but the elite.
#[test]
fn army_morale_in_tests() {
    for (level, training, morale) in [
        (-2, Training::Regular, 5),
        (2, Training::Regular, 9),
        (-2, Training::Elite, 9),
    ] {
        let mut table = table();
        let line = table.put("FR-LINE", 3, Line, 60.0, 50.0, 90);
        table.unit_mut(line).training = training;
        table.armies[0].morale = level;
        assert_eq!(Total::of(|t| table.morale(line, t)), morale);
    }
}

/// BWN-14.28, BWN-19.3, BWN-19.4: not above the morale; twelve passes unrolled; double one always passes.
#[test]
fn rolling_a_test() {
    for (need, dice, passed) in [
        (7, [3, 4], true),
        (7, [4, 4], false),
        (12, [6, 6], true),
        (1, [1, 1], true),
        (1, [1, 2], false),
    ] {
        let mut table = table();
        let line = table.put("FR-LINE", 3, Line, 60.0, 50.0, 90);
        rolling(&dice, |umpire| {
            assert_eq!(
                table.roll_test(line, Test::Rally, need, umpire),
                passed,
                "{need} {dice:?}"
            );
        });
        let ways = crate::command::ways_to_pass(need);
        let counted = (1..=6u8)
            .flat_map(|a| (1..=6u8).map(move |b| (a, b)))
            .filter(|(a, b)| {
                let mut found = false;
                rolling(&[*a, *b], |umpire| {
                    found = table.roll_test(line, Test::Rally, need, umpire);
                });
                found
            })
            .count() as u64;
        assert_eq!(ways, counted, "{need}");
    }
}

/// BWN-19.5, BWN-19.11, BWN-E35, BWN-T3: disorder counts in plain tests unless a commander steadies the unit.
#[test]
fn plain_tests() {
    let mut table = table();
    let kursk = table.put("RU-LINE", 3, Loose, 60.0, 50.0, 90);
    table.unit_mut(kursk).disorder = 3;
    assert_eq!(table.plain_need(kursk), 5);
    table.commanders[2].with = Some(kursk);
    table.commanders[2].rallies = true;
    assert_eq!(table.plain_need(kursk), 8);
}

/// BWN-19.9, BWN-19.10, BWN-16.30, BWN-C16: fleeing units rally or are lost.
#[test]
fn rallying() {
    for (dice, rallied) in [([2, 2], true), ([6, 6], false)] {
        let mut table = table();
        let line = table.put("RU-LINE", 3, Loose, 60.0, 50.0, 90);
        table.unit_mut(line).fleeing = true;
        table.unit_mut(line).disorder = 2;
        rolling(&dice, |umpire| table.rally(umpire));
        assert_eq!(table.unit(line).is_gone(), !rallied);
        if rallied {
            assert_eq!(
                (table.unit(line).fleeing, table.unit(line).disorder),
                (false, 1)
            );
            assert!(table.check_regroup(Side::North, line).is_ok());
        }
    }
}

/// BWN-19.12: a commander with a unit that is not rallied is captured.
#[test]
fn a_commander_with_a_lost_unit() {
    let mut table = table();
    let line = table.put("RU-LINE", 3, Loose, 60.0, 50.0, 90);
    table.unit_mut(line).fleeing = true;
    table.unit_mut(line).disorder = 3;
    table.commanders[3].with = Some(line);
    rolling(&[6, 6], |umpire| table.rally(umpire));
    assert!(!table.commanders[3].in_play());
    assert_eq!(table.armies[1].commanders_lost, 1);
}

/// BWN-19.15, BWN-19.16, BWN-19.17: quiet units recover all their order; moving does not prevent it.
#[test]
fn recovery() {
    let mut table = table();
    let line = table.put("FR-LINE", 3, Line, 60.0, 50.0, 90);
    table.unit_mut(line).disorder = 2;
    table.unit_mut(line).deeds.moved = true;
    assert!(table.check_recovery(Side::South, line).is_ok());
    for deeds in [
        Deeds {
            fired: true,
            ..Deeds::default()
        },
        Deeds {
            shot_at: true,
            ..Deeds::default()
        },
        Deeds {
            lost: true,
            ..Deeds::default()
        },
        Deeds {
            pushed: true,
            ..Deeds::default()
        },
        Deeds {
            charged: true,
            ..Deeds::default()
        },
        Deeds {
            was_charged: true,
            ..Deeds::default()
        },
        Deeds {
            fought: true,
            ..Deeds::default()
        },
        Deeds {
            fled: true,
            ..Deeds::default()
        },
        Deeds {
            disordered: true,
            ..Deeds::default()
        },
    ] {
        table.unit_mut(line).deeds = deeds;
        assert_eq!(
            table
                .check_recovery(Side::South, line)
                .unwrap_err()
                .rule
                .to_string(),
            "BWN-19.15",
            "{deeds:?}"
        );
    }
    table.unit_mut(line).deeds = Deeds::default();
    rolling(&[2, 3], |umpire| table.recover(line, umpire));
    assert_eq!(table.unit(line).disorder, 0);
    table.unit_mut(line).disorder = 2;
    rolling(&[2, 4], |umpire| table.recover(line, umpire));
    assert_eq!(table.unit(line).disorder, 2);
}

/// BWN-19.13, BWN-19.14: an additional manoeuvre for those who fought or were charged, not for those who moved.
#[test]
fn additional_manoeuvres() {
    let mut table = table();
    let line = table.put("FR-LINE", 3, Line, 60.0, 50.0, 90);
    assert!(table.check_regroup(Side::South, line).is_err());
    table.unit_mut(line).deeds.was_charged = true;
    assert!(table.check_regroup(Side::South, line).is_ok());
    table.unit_mut(line).deeds.moved = true;
    assert_eq!(
        table
            .check_regroup(Side::South, line)
            .unwrap_err()
            .rule
            .to_string(),
        "BWN-19.14"
    );
}

/// BWN-12.37, BWN-12.38, BWN-E16, BWN-D46: a train fills batteries within 15 cm, never beyond their supply.
#[test]
fn ammunition_trains() {
    let mut table = table();
    let train = table.put_for(Side::South, "TRAIN", 1, Limbered, 60.0, 50.0, 90);
    let empty = table.put("FR-A6", 1, Unlimbered, 70.0, 50.0, 90);
    let other = table.put("FR-A6", 1, Unlimbered, 50.0, 50.0, 90);
    let far = table.put("FR-A6", 1, Unlimbered, 60.0, 80.0, 90);
    table.unit_mut(train).ammo = 6;
    table.unit_mut(empty).ammo = 0;
    table.unit_mut(other).ammo = 2;
    table.unit_mut(far).ammo = 0;
    let rule = |table: &State, to: UnitId, loads: u8| match table.check_supply(
        Side::South,
        train,
        to,
        loads,
    ) {
        Ok(()) => "allowed".to_owned(),
        Err(refusal) => refusal.rule.to_string(),
    };
    assert_eq!(
        [rule(&table, empty, 3), rule(&table, other, 1)],
        ["allowed", "allowed"]
    );
    assert_eq!(
        [
            rule(&table, empty, 4),
            rule(&table, other, 2),
            rule(&table, far, 1)
        ],
        ["BWN-12.37"; 3]
    );
    table.agenda.push(Task::Ammunition(Side::South));
    let supply = |battery, loads| crate::Action::Supply {
        train,
        battery,
        loads,
    };
    rolling(&[], |umpire| {
        table.agenda.insert(
            0,
            Task::Over(crate::state::Ending {
                winner: None,
                cause: crate::state::Cause::LastTurn,
                points: [0, 0],
            }),
        );
        table.agenda.remove(1);
        table.act(Side::South, &supply(empty, 3), umpire);
        table.act(Side::South, &supply(other, 1), umpire);
    });
    assert_eq!(
        (
            table.unit(train).ammo,
            table.unit(empty).ammo,
            table.unit(other).ammo
        ),
        (2, 3, 3)
    );
}

/// BWN-19.2: of different bases the highest morale counts.
#[test]
fn mixed_morale() {
    let mut table = table();
    let unit = table.put("RU-LINE", 2, Line, 60.0, 50.0, 90);
    let jagers = KindId::named("RU-JAG").unwrap();
    table.unit_mut(unit).bases.insert(0, jagers);
    assert_eq!(table.unit(unit).kind().morale, 7);
    assert_eq!(Total::of(|t| table.morale(unit, t)), 8);
}

/// BWN-19.7: levels add up to three.
#[test]
fn levels_of_disorder() {
    let mut table = table();
    let line = table.put("FR-LINE", 3, Line, 60.0, 50.0, 90);
    rolling(&[], |umpire| {
        for level in 1..=3 {
            table.disorder(line, 1, umpire);
            assert_eq!(table.unit(line).disorder, level);
        }
    });
    assert_eq!(table.plain_need(line), 7 - 3);
}

/// BWN-19.18, BWN-D44, BWN-D47: a commander who joins lets a unit ignore its disorder when it tests for it.
#[test]
fn a_commander_restores_order() {
    let mut table = table();
    let line = table.put("FR-LINE", 3, Line, 60.0, 50.0, 90);
    table.unit_mut(line).disorder = 3;
    table.commanders[1].at = at(60.0, 45.0);
    table.agenda = vec![
        charging::THE_END,
        Task::Recovery(Side::South),
        Task::Joining(Side::South),
    ];
    let join = crate::Action::Join {
        commander: CommanderId(1),
        unit: line,
    };
    charging::act(&mut table, Side::South, &join, &[]);
    if matches!(table.task(), Task::Joining(_)) {
        charging::act(&mut table, Side::South, &crate::Action::Done, &[]);
    }
    let recover = crate::Action::Recover { unit: line };
    let events = charging::act(&mut table, Side::South, &recover, &[3, 4]);
    assert_eq!(charging::tests_of(&events), [(line, 7, true)]);
    assert_eq!(table.unit(line).disorder, 0);
}

/// BWN-19.19: a volley that was declared against a unit counts, though it hit nothing.
#[test]
fn shot_at_without_hits() {
    let mut table = table();
    let line = table.put("FR-LINE", 1, Line, 60.0, 50.0, 90);
    let target = table.put("AU-LINE", 1, Line, 60.0, 57.0, 270);
    table.unit_mut(target).disorder = 1;
    let shots = [shot(target, ShotKind::Ball, false)];
    let volleys = table.check_shots(line, &shots).unwrap();
    rolling(&[1; 9], |umpire| {
        table.declare_shots(line, &shots, volleys.clone(), umpire);
    });
    assert!(table.unit(target).deeds.shot_at && !table.unit(target).deeds.lost);
    let refused = table.check_recovery(Side::North, target).unwrap_err();
    assert_eq!(refused.rule.to_string(), "BWN-19.15");
}

/// BWN-19.10, BWN-19.20, BWN-D45: a rallied unit makes one manoeuvre, a turn with a new formation too, and no second.
#[test]
fn the_manoeuvre_of_a_rallied_unit() {
    let mut table = table();
    let line = table.put("FR-LINE", 3, Loose, 60.0, 50.0, 270);
    table.put("FR-LINE", 3, Line, 20.0, 50.0, 90);
    table.unit_mut(line).deeds.rallied = true;
    table.agenda = vec![charging::THE_END, Task::Regroup(Side::South)];
    let turn = crate::Action::Manoeuvre {
        unit: line,
        manoeuvre: Manoeuvre::TurnForm {
            degrees: 180,
            into: Line,
            on: crate::march::On::Centre,
        },
        swaps: Vec::new(),
    };
    charging::act(&mut table, Side::South, &turn, &[]);
    let unit = table.unit(line);
    assert_eq!((unit.formation, unit.pose.facing), (Line, Facing::NORTH));
    let refused = table.check_regroup(Side::South, line).unwrap_err();
    assert_eq!(refused.rule.to_string(), "BWN-19.20");
}

/// BWN-19.2, BWN-10.10: in a brigade the best battalion counts with its own training: veterans of morale 7 and recruits of morale
/// 8 make 8, not 9.
#[test]
fn the_best_battalion_of_a_brigade() {
    let morale = |first: (&str, Training), second: (&str, Training)| {
        let mut table = table();
        let one = table.put_for(Side::South, first.0, 2, Column, 60.0, 60.0, 90);
        let other = table.put_for(Side::South, second.0, 2, Column, 60.0, 55.5, 90);
        table.unit_mut(one).training = first.1;
        table.unit_mut(other).training = second.1;
        table.agenda.push(Task::Moves(Side::South, DivisionId(0)));
        let join = crate::Action::Brigade {
            units: vec![one, other],
            into: Column,
            on: crate::march::On::Centre,
            fill: None,
        };
        charging::act(&mut table, Side::South, &join, &[]);
        Total::of(|t| table.morale(one, t))
    };
    use Training::{Regular, Veteran};
    assert_eq!(morale(("FR-LINE", Veteran), ("RU-LINE", Regular)), 8);
    assert_eq!(morale(("FR-LINE", Regular), ("RU-LINE", Veteran)), 9);
    assert_eq!(morale(("FR-LINE", Veteran), ("FR-LINE", Regular)), 8);
}

/// BWN-19.3, BWN-19.4: a morale of twelve is not even tested; at eleven twelve fails; a double one passes against anything.
#[test]
fn certain_tests() {
    let mut table = table();
    let line = table.put("FR-LINE", 3, Line, 60.0, 50.0, 90);
    let tested = |need: i32, dice: [u8; 2]| {
        let mut passed = false;
        let events = rolling(&dice, |umpire| {
            passed = table.roll_test(line, Test::Rally, need, umpire);
        });
        let rolled = matches!(events[0], Event::Tested { dice: Some(_), .. });
        (passed, rolled)
    };
    assert_eq!(tested(12, [6, 6]), (true, false));
    assert_eq!(tested(11, [6, 6]), (false, true));
    assert_eq!(tested(11, [6, 5]), (true, true));
    assert_eq!(tested(-3, [1, 1]), (true, true));
    assert_eq!(tested(-3, [1, 2]), (false, true));
}
