//! Chapter 9: battle zones.

use generals::*;

use crate::field::*;

/// GEN-9.1, GEN-9.2, GEN-9.4, GEN-9.12: attackers on their side of the border, defenders only in their own sector.
#[test]
fn zones_of_an_assault() {
    let mut game = field("b1: w 2I\na1: w 1I\na2: b 1I\nb2: b 1I");
    game.dice(&[1; 5]);
    game.lists("b1 I x2 -> b2; a1 I -> a2", "");
    assert_eq!(
        game.lineup("b1-b2", R),
        "I I | I",
        "the unit of a2 does not help"
    );
    assert_eq!(game.lineup("a1-a2", R), "I | I");
}

/// GEN-9.9, GEN-9.10: two against two over the borders of b2.
#[test]
fn two_against_two_in_the_centre() {
    let mut game = field("b1: w 1I\na2: w 1C\nb3: b 1I\nc2: b 1C");
    game.lists("b1 I -> b2; a2 C -> b2", "b3 I -> b2; c2 C -> b2");
    assert_eq!(game.lineup("b1-b2", R), "I | I", "south faces north");
    assert_eq!(game.lineup("a2-b2", R), "C | C", "west faces east");
    let mut game = field("b1: w 1I\nb3: w 1C\na2: b 1I\nc2: b 1C").side_b();
    game.lists("b1 I -> b2; b3 C -> b2", "a2 I -> b2; c2 C -> b2");
    assert_eq!(
        game.lineup("b1-b2", R),
        "I | I",
        "clockwise from south comes west"
    );
    assert_eq!(
        game.lineup("b2-b3", R),
        "C | C",
        "clockwise from north comes east"
    );
    // On the mirrored board clockwise runs the other way, and the sides are exchanged: the same pairs.
    let mut game = field("a2: w 1I\nc2: w 1C\nb3: b 1I\nb1: b 1C").side_b();
    game.lists("a2 I -> b2; c2 C -> b2", "b3 I -> b2; b1 C -> b2");
    assert_eq!(
        game.lineup("a2-b2", R),
        "I | I",
        "clockwise from west comes north"
    );
    assert_eq!(
        game.lineup("b2-c2", R),
        "C | C",
        "clockwise from east comes south"
    );
}

/// GEN-9.11: a meeting zone is named after the side with more borders.
#[test]
fn the_name_of_a_meeting_zone() {
    let mut game = field("b1: w 1I\nb3: b 1I\nc2: b 1I");
    game.lists("b1 I -> b2", "b3 I -> b2; c2 I -> b2");
    assert_eq!(game.state.stage, SPLIT);
    let zones: Vec<String> = game
        .offers(White)
        .iter()
        .filter_map(|action| match action {
            Action::TakePosition { zone, .. } => Some(zone.to_string()),
            _ => None,
        })
        .collect();
    assert_eq!(zones, ["b2-c2", "b2-b3"]);
}

/// GEN-9.15: fire in F at -2.
#[test]
fn fire_in_f_is_weak() {
    for (phase, modifier) in [(F, -2), (K, 0)] {
        let mut game = field("b1: w 1C\nb2: b 1I").phase(phase);
        game.lists("b1 C -> b2", "").commit(Black);
        assert_eq!(game.shots(Black, R)[0].1, modifier);
    }
}

/// GEN-9.16, GEN-9.17, GEN-9.21, GEN-10.16: one re-roll for each border of the attack but the first, guns included,
/// counter-charges not.
#[test]
fn flank_rerolls() {
    let mut game = field("b1: w 1I\na2: w 1A\nc2: w 1C\nb2: b 3I");
    game.lists("b1 I -> b2; a2 A -> b2; c2 C -> b2", "");
    game.until_stage(SPLIT);
    assert_eq!(game.state.rerolls[0][4], 2);
    let mut game = field("b1: w 1I\na2: w 1I\nb2: b 2C").side_b();
    game.lists("b1 I -> b2; a2 I -> b2", "");
    for (n, over) in [(1, "b1-b2"), (2, "a2-b2")] {
        let unit = game.unit(Black, "b2", 'C', n);
        game.act(
            Black,
            Action::CounterCharge {
                unit,
                border: border(over),
            },
        );
    }
    game.dice(&[6, 6]).commit(Black);
    let black: u8 = game.state.rerolls[1].iter().sum();
    assert_eq!((game.state.rerolls[0][4], black), (1, 0));
}

/// GEN-9.17, GEN-10.16: a counter-charge beside a planned attack on the same sector gives no re-roll.
#[test]
fn a_counter_charge_gives_no_reroll() {
    let mut game = field("b1: w 2I\na1: b 1I\nb2: b 1C").side_b();
    game.lists("b1 I -> b2", "a1 I -> b1");
    let unit = game.unit(Black, "b2", 'C', 1);
    let over = border("b1-b2");
    game.act(Black, Action::CounterCharge { unit, border: over });
    game.dice(&[6; 1]).commit(Black);
    assert!(
        game.events
            .iter()
            .any(|event| matches!(event, Event::Reaction { success: true, .. }))
    );
    assert!(
        !matches!(game.state.stage, Stage::Reroll { .. }),
        "{:?}",
        game.state.stage
    );
    assert_eq!(game.state.rerolls, [[0; 9]; 2]);
}

/// GEN-9.18: a re-roll kept for the melee is lost with the arm that gave it.
#[test]
fn a_kept_reroll_is_lost_with_its_arm() {
    let mut game = field("b1: w 2I\na2: w 1A\nb2: b 2I");
    game.lists("b1 I x2 -> b2; a2 A -> b2", "");
    game.until(|state| matches!(state.stage, Stage::Reroll { .. }));
    assert_eq!(game.state.rerolls[0][4], 1);
    game.act(White, Action::Pass);
    game.until(|state| state.stage == Stage::Advance || state.phase != K);
    assert!(
        game.events
            .iter()
            .filter(|event| matches!(event, Event::Passed { .. }))
            .count()
            == 1,
        "no second question"
    );
}

/// GEN-9.20, GEN-11.24, GEN-11.25: any die of the attack, own or enemy, more than once, in turns.
#[test]
fn rerolls_in_turns() {
    let mut game = field("b1: w 2I\na2: w 2I\nc2: w 1I\nb2: b 3I\na1: w 1I\nb3: b 1I");
    game.lists("b1 I x2 -> b2; a2 I x2 -> b2; c2 I -> b2", "");
    game.until(|state| matches!(state.stage, Stage::Reroll { .. }));
    assert_eq!(game.state.rerolls[0][4], 2);
    let enemy = UnitId::of(Black)
        .find(|id| game.state.fighter(*id).dice[0] > 0)
        .expect("a die");
    assert_eq!(
        game.refused(
            White,
            Action::Reroll {
                unit: enemy,
                die: 2
            }
        ),
        "GEN-9.20"
    );
    game.dice(&[1]);
    game.act(
        White,
        Action::Reroll {
            unit: enemy,
            die: 1,
        },
    );
    assert!(game.asked(White), "Black has none and passes");
    game.dice(&[2]);
    game.act(
        White,
        Action::Reroll {
            unit: enemy,
            die: 1,
        },
    );
    assert!(
        !matches!(
            game.state.stage,
            Stage::Reroll {
                step: CombatStep::Ranged,
                ..
            }
        ),
        "no re-roll is left"
    );
}

/// GEN-8.1, GEN-9.14, GEN-10.6: the steps of a combat in their order, with every decision on the way. Infantry may form
/// square whichever border the cavalry comes over.
#[test]
fn nine_steps() {
    let mut game = field("b1: w 3I\na2: w 2C\nb2: b 2I 2C\nb3: b 1I");
    game.lists("b1 I x3 -> b2; a2 C x2 -> b2", "");
    let foot = game.unit(Black, "b2", 'I', 1);
    assert!(game.check(Black, Action::FormSquare { unit: foot }).is_ok());
    let mut stages = vec![game.state.stage];
    game.dice(&[3; 40]);
    while game.state.phase == K {
        let side = if game.state.draft(White).done {
            Black
        } else {
            White
        };
        let action = default_action(&game.state, side);
        game.act(side, action);
        let stage = match game.state.stage {
            Stage::Reroll { step, .. } => Stage::Reroll {
                step,
                side: White,
                passes: 0,
            },
            other => other,
        };
        if game.state.phase == K && stages.last() != Some(&stage) {
            stages.push(stage);
        }
    }
    let order = [
        Stage::Reaction,
        Stage::Retreat,
        SPLIT,
        RANGED,
        Stage::Reroll {
            step: R,
            side: White,
            passes: 0,
        },
        Stage::Withdrawal,
        SPLIT_AGAIN,
        MELEE,
        Stage::Reroll {
            step: M,
            side: White,
            passes: 0,
        },
        Stage::Advance,
    ];
    let places: Vec<usize> = stages
        .iter()
        .map(|stage| {
            order
                .iter()
                .position(|known| known == stage)
                .expect("a stage of combat")
        })
        .collect();
    assert!(
        places.windows(2).all(|pair| pair[0] < pair[1]),
        "{stages:?}"
    );
    assert!(places.len() >= 6, "{stages:?}");
}
