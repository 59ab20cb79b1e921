//! Chapters 8 to 14: moving, battle zones, positions, rolling, modifiers, hits, finish.

mod field;
use field::*;
use generals::*;

const R: Step = Step::Ranged;
const M: Step = Step::Melee;

// Chapter 8

/// GEN-8.1, GEN-8.2, GEN-8.10, GEN-8.15, GEN-8.17: friendly and neutral moves are made at once.
#[test]
fn free_moves() {
    let mut game = field("a1: w 2I\nb1: w 1I\nb3: b 1I\nb2: b 1I~");
    game.lists("a1 I -> b1; a1 I -> a2; b1 I -> b2", "");
    assert_eq!(
        ["a2", "b1", "b2"].map(|at| game.at(White, at)),
        ["1I'", "1I'", "1I'"]
    );
    assert_eq!(game.captured(), 1, "the routed unit of b2");
    assert!(
        UnitId::of(White)
            .take(3)
            .all(|id| game.state.unit(id).moves == 1)
    );
    assert_eq!(game.state.phase, N, "no attacker, no combat");
}

/// GEN-8.6, GEN-8.7: guns alone contest nothing; a gun alone stops enemy infantry on its way.
#[test]
fn guns_and_contests() {
    let mut game = field("b1: w 1A\nb3: b 1A");
    game.lists("b1 A -> b2", "b3 A -> b2");
    assert!(game.shots(White, R).is_empty() && game.shots(Black, R).is_empty());
    assert_eq!(
        (game.at(White, "b1").as_str(), game.at(Black, "b3").as_str()),
        ("1A'", "1A'")
    );
    let mut game = field("b1: w 1A\nb3: b 1I");
    game.dice(&[1, 1, 6]);
    game.lists("b1 A -> b2", "b3 I -> b2");
    assert_eq!(game.shots(White, R).len(), 2);
    assert_eq!(
        game.state.stage,
        Stage::Withdrawal,
        "the gun has gone back, the infantry is asked"
    );
    game.dice(&[1]).commit(Black);
    assert_eq!(
        (game.at(Black, "b2").as_str(), game.at(White, "b1").as_str()),
        ("1I'", "1A~"),
        "6-1 = 5 has routed it"
    );
}

/// GEN-8.8, GEN-8.20: a flag's owner goes in first and is then attacked.
#[test]
fn the_owner_of_a_flag_goes_in_first() {
    let mut game = field("b1: w 1I\na2: b 1I");
    game.dice(&[1, 1]);
    game.lists("b1 I -> a1", "a2 I -> a1");
    assert_eq!(game.at(White, "a1"), "1I");
    assert_eq!(game.lineup("a1-a2", R), "I | I");
}

/// GEN-8.14: an entry may vacate another sector.
#[test]
fn vacated_one_after_another() {
    let mut game = field("a1: w 1I\na2: b 1I\na3: w 1I\nb3: b 1I").side_b();
    // Black leaves a2 for b2; White takes a2 and so on.
    game.lists("a1 I -> a2", "a2 I -> b2");
    assert_eq!(
        (game.at(White, "a2").as_str(), game.at(Black, "b2").as_str()),
        ("1I'", "1I'")
    );
    let mut game = field("a1: w 1I\na2: b 1I\nb2: w 1I\nb1: w 1I").side_b();
    game.lists("a1 I -> a2; b2 I -> b1", "a2 I -> b2");
    assert_eq!(
        (game.at(White, "a2").as_str(), game.at(Black, "b2").as_str()),
        ("1I'", "1I'")
    );
    assert!(game.shots(White, R).is_empty());
}

/// GEN-8.13, GEN-7.21: in a vacated sector capacity holds, in the order of the list; who finds no room has not acted.
#[test]
fn capacity_in_a_vacated_sector() {
    let mut game = field("b1: w 4I\na2: w 3I\nb2: b 1I\nb3: b 1I");
    game.lists("b1 I x4 -> b2; a2 I x3 -> b2", "b2 I -> b3");
    assert_eq!(
        (game.at(White, "b2").as_str(), game.at(White, "a2").as_str()),
        ("6I'", "1I")
    );
}

/// GEN-8.16, GEN-8.19, GEN-8.21: attackers fight; they are asked nothing before the volleys are over.
#[test]
fn attackers_must_fight() {
    let mut game = field("b1: w 1I\nb2: b 2I");
    game.lists("b1 I -> b2", "");
    assert_eq!(
        game.state.stage,
        Stage::Withdrawal,
        "the first question comes after the fire"
    );
    assert_eq!(game.shots(White, R).len(), 1);
}

// Chapter 9

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
                step: Step::Ranged,
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

// Chapter 10

/// GEN-10.1, GEN-10.2, GEN-10.3, GEN-10.4, GEN-10.5, GEN-10.7: who may react.
#[test]
fn who_may_react() {
    let mut game = field("b1: w 1I\nb2: b 1I 1C 1C' 1A\nb3: b 1I");
    game.lists("b1 I -> b2", "");
    assert_eq!(game.state.stage, Stage::Reaction);
    let (foot, horse, tired) = (
        game.unit(Black, "b2", 'I', 1),
        game.unit(Black, "b2", 'C', 1),
        game.unit(Black, "b2", 'C', 2),
    );
    let far = game.unit(Black, "b3", 'I', 1);
    let over = border("b1-b2");
    assert_eq!(
        game.refused(Black, Action::FormSquare { unit: foot }),
        "GEN-10.5",
        "no cavalry attacks"
    );
    assert_eq!(
        game.refused(
            Black,
            Action::CounterCharge {
                unit: tired,
                border: over
            }
        ),
        "GEN-7.35"
    );
    assert_eq!(
        game.refused(Black, Action::FormSquare { unit: far }),
        "GEN-10.1"
    );
    game.act(
        Black,
        Action::CounterCharge {
            unit: horse,
            border: over,
        },
    );
    assert_eq!(
        game.refused(
            Black,
            Action::CounterCharge {
                unit: horse,
                border: over
            }
        ),
        "GEN-10.4"
    );
    assert!(game.check(Black, Action::Commit).is_ok());
    let mut game = field("b1: w 1C\nb2: b 1C").phase(F);
    game.lists("b1 C -> b2", "");
    assert_ne!(
        game.state.stage,
        Stage::Reaction,
        "cavalry counter-charges infantry only"
    );
}

/// GEN-10.9: attempts and own attackers share the five spaces.
#[test]
fn counter_charges_within_the_border_limit() {
    let mut game = field("b1: w 1I\nb2: b 4I 2C\nb3: b 1I");
    game.lists("b1 I -> b2", "b2 I x4 -> b1");
    let (one, two) = (
        game.unit(Black, "b2", 'C', 1),
        game.unit(Black, "b2", 'C', 2),
    );
    let over = border("b1-b2");
    game.act(
        Black,
        Action::CounterCharge {
            unit: one,
            border: over,
        },
    );
    assert_eq!(
        game.refused(
            Black,
            Action::CounterCharge {
                unit: two,
                border: over
            }
        ),
        "GEN-10.9"
    );
}

/// GEN-10.12, GEN-10.13: a square stands until the scoring phase, or until it routs.
#[test]
fn how_long_a_square_stands() {
    let mut game = field("b1: w 1I\nb2: b 1I'#").phase(K);
    game.dice(&[1, 1]);
    game.lists("b1 I -> b2", "");
    assert_eq!(game.at(Black, "b2"), "1I'#");
    let mut game = field("b1: w 1A\nb2: b 1I#").phase(B);
    game.dice(&[6]);
    game.lists("b1 A -> b2", "");
    assert_eq!(game.at(Black, "b2"), "1I~");
}

/// GEN-10.14, GEN-10.15, GEN-10.17, GEN-10.25: a counter-charge makes a head-on zone; nobody reacts to it, and the sector
/// it strikes is no place to retreat to.
#[test]
fn a_counter_charge_makes_a_head_on_zone() {
    let mut game = field("b2: w 1I 1C\nb3: b 1C\nb1: w 1I\na2: b 1I").side_b();
    game.lists("b2 I -> b3", "");
    let unit = game.unit(Black, "b3", 'C', 1);
    game.act(
        Black,
        Action::CounterCharge {
            unit,
            border: border("b2-b3"),
        },
    );
    game.dice(&[5, 1]).commit(Black);
    assert_eq!(
        game.lineup("b2-b3", R),
        "I | C",
        "White's cavalry of b2 was not asked to retreat"
    );
    assert_eq!(game.shots(White, R)[0].1, -1, "against attacking cavalry");
    // Two Black chargers against one White attacker: White's passive cavalry fills up.
    let mut game = field("b2: w 1I 1C\nb3: b 2C").side_b();
    game.lists("b2 I -> b3", "");
    for n in 1..=2 {
        let unit = game.unit(Black, "b3", 'C', n);
        game.act(
            Black,
            Action::CounterCharge {
                unit,
                border: border("b2-b3"),
            },
        );
    }
    game.dice(&[5, 5, 1]).commit(Black);
    assert_eq!(game.lineup("b2-b3", R), "I C | C C");
    // White's cavalry of b3 may not fall back to b2, which is struck by a counter-charge.
    let mut game = field("b3: w 1C\nb2: w 1I\nc3: b 1I\nc2: b 1C").side_b();
    game.lists("b2 I -> c2", "c3 I -> b3");
    let rider = game.unit(Black, "c2", 'C', 1);
    assert_eq!(game.state.stage, Stage::Reaction);
    game.act(
        Black,
        Action::CounterCharge {
            unit: rider,
            border: border("b2-c2"),
        },
    );
    game.dice(&[6]).commit_both();
    assert_ne!(game.state.stage, Stage::Retreat);
}

/// GEN-10.19, GEN-10.29, GEN-10.20, GEN-15.25: no reaction in step 6, none to bombardment.
#[test]
fn no_late_reactions() {
    let mut game = field("b1: w 1C\nb2: b 1C 1I\nb3: b 1I").phase(F);
    game.lists("b1 C -> b2", "");
    game.dice(&[1]);
    game.until_stage(Stage::Withdrawal);
    let rider = game.unit(Black, "b2", 'C', 1);
    assert!(!game.asked(Black));
    assert!(Generals::check_any(&game, Action::Retreat { unit: rider }));
    let mut game = field("b1: w 1A\nb2: b 2I").phase(B);
    game.dice(&[1, 1]).lists("b1 A -> b2", "");
    assert_eq!(game.state.phase, K);
}

trait CheckAny {
    fn check_any(game: &Field, action: Action) -> bool;
}

impl CheckAny for Generals {
    /// Refused, whoever asks.
    fn check_any(game: &Field, action: Action) -> bool {
        [White, Black].into_iter().all(|side| {
            <Generals as kernel::Game>::check(&game.state, side.seat(), &action).is_err()
        })
    }
}

/// GEN-10.22, GEN-10.24, GEN-10.25: who may not retreat, and where not to.
#[test]
fn who_may_not_retreat() {
    let mut game = field("b1: w 1I\nb2: b 2C\nb3: b 1I");
    game.lists("b1 I -> b2", "");
    let (one, two) = (
        game.unit(Black, "b2", 'C', 1),
        game.unit(Black, "b2", 'C', 2),
    );
    game.act(
        Black,
        Action::CounterCharge {
            unit: one,
            border: border("b1-b2"),
        },
    );
    game.dice(&[1]).commit(Black);
    assert_eq!(game.state.stage, Stage::Retreat);
    assert_eq!(
        game.refused(Black, Action::Retreat { unit: one }),
        "GEN-10.22"
    );
    assert!(game.check(Black, Action::Retreat { unit: two }).is_ok());
    // Not to a sector that is not friendly (side B, b3 empty).
    let mut game = field("b1: w 1C\nb2: b 1C").side_b().phase(F);
    game.lists("b1 C -> b2", "");
    assert_ne!(game.state.stage, Stage::Retreat);
    // Not to one that is attacked itself.
    let mut game = field("b1: w 1C\nb2: b 1C\nb3: b 1I\na3: w 1C").phase(F);
    game.lists("b1 C -> b2; a3 C -> b3", "");
    game.until(|state| state.stage != Stage::Reaction);
    assert_ne!(game.state.stage, Stage::Retreat);
}

/// GEN-10.35, GEN-10.36: unspent before spent; idle units hold their sector and cannot be hit.
#[test]
fn idle_units_hold_their_sector() {
    let mut game = field("b1: w 1I\nb2: b 1I' 1I 1A");
    game.dice(&[6, 1]);
    game.lists("b1 I -> b2", "");
    assert_eq!(
        game.at(Black, "b2"),
        "1I' 1A 1I~",
        "the unspent one stood in the zone"
    );
    game.dice(&[1, 1]).commit(White);
    assert_eq!(
        game.at(White, "b1").len() + game.at(White, "box").len(),
        3,
        "the sector is not open"
    );
}

/// GEN-10.43: one border, no choice.
#[test]
fn one_border_no_choice() {
    let mut game = field("b1: w 3I\nb2: b 3I");
    game.lists("b1 I x3 -> b2", "");
    assert!(!matches!(game.state.stage, Stage::Split { .. }));
}

/// GEN-10.44, GEN-10.51, GEN-10.52: in step 6 everybody is placed anew; idle units fill the places of those who fled.
#[test]
fn positions_are_taken_again() {
    let mut game = field("b1: w 2I\nb2: b 1C 1I 1A");
    // Placement: infantry first, then cavalry; the gun stays idle.
    game.dice(&[6, 6, 1]);
    game.lists("b1 I x2 -> b2", "");
    game.until_stage(Stage::Withdrawal);
    assert_eq!(game.lineup("b1-b2", R), "I I | I C");
    assert_eq!(game.at(Black, "box"), "1C~");
    game.dice(&[1, 1]).commit(White);
    assert_eq!(
        game.lineup("b1-b2", M),
        "I I | A I",
        "the gun comes up, the routed infantry last"
    );
}

/// GEN-10.53, GEN-10.54: who was routed at step 5 lies where he fell, before others that lie routed.
#[test]
fn routed_where_they_fell() {
    let mut game = field("b1: w 3I\nb2: b 1A~ 1I 1C");
    // Placement: infantry, cavalry, then the routed gun.
    game.lists("b1 I x3 -> b2", "");
    game.until_stage(RANGED);
    assert_eq!(game.zone("b1-b2"), "I I I | i c a~");
    let (third, foot) = (
        game.in_space(White, "b1-b2", 3),
        game.in_space(Black, "b1-b2", 1),
    );
    game.dice(&[6, 1, 1, 1]);
    let gun = game.in_space(Black, "b1-b2", 3);
    game.target(White, third, gun);
    assert!(game.state.unit(foot).routed);
    game.until_stage(MELEE);
    assert_eq!(
        game.zone("b1-b2"),
        "I I I | c i~ a~",
        "routed infantry that fell here comes before the old gun"
    );
}

/// GEN-10.54: a gun that fell here comes before infantry that lay routed before.
#[test]
fn the_newly_fallen_come_first() {
    let mut game = field("b1: w 2I\nb2: b 1A 1I~");
    game.lists("b1 I x2 -> b2", "");
    assert_eq!(game.zone("b1-b2"), "I I | a i~");
    let (second, lying) = (
        game.in_space(White, "b1-b2", 2),
        game.in_space(Black, "b1-b2", 2),
    );
    game.dice(&[6, 1, 1, 1]);
    game.target(White, second, lying);
    game.until_stage(MELEE);
    assert_eq!(game.zone("b1-b2"), "I I | a~ i~");
}

/// GEN-10.55: a zone without enemies is closed to defenders.
#[test]
fn an_abandoned_zone_is_closed() {
    let mut game = field("b1: w 1I\na2: w 1C\nb2: b 2I");
    game.lists("b1 I -> b2; a2 C -> b2", "");
    game.until_stage(SPLIT);
    game.dice(&[1, 1, 1]);
    game.until_stage(Stage::Withdrawal);
    let rider = game.unit(White, "a2", 'C', 1);
    game.act(White, Action::Withdraw { unit: rider });
    game.dice(&[1, 1]).commit(White);
    assert_eq!(game.lineup("b1-b2", M), "I | I");
    assert_eq!(game.lineup("a2-b2", M), "");
}

// Chapter 11

/// GEN-11.1, GEN-11.2, GEN-11.4: who rolls how many dice.
#[test]
fn who_rolls() {
    let mut game = field("b1: w 1I 1C 1A\nb2: b 1A 1C 1I~").phase(K);
    game.lists("b1 I -> b2; b1 C -> b2; b1 A -> b2", "");
    game.until_stage(Stage::Withdrawal);
    assert_eq!(game.lineup("b1-b2", R), "I C A | C A I");
    // White's gun faces the routed infantry, Black's gun the horse.
    assert_eq!(game.shots(White, R).len(), 3);
    assert_eq!(
        game.shots(Black, R).len(),
        2,
        "cavalry and routed units do not"
    );
    assert!(
        generals::cell(
            Roller::Passive(Kind::Infantry),
            Target::Attacking(Kind::Artillery),
            R
        )
        .is_some()
    );
}

/// GEN-11.5, GEN-11.17: against a non-routed opponent there is no choice.
#[test]
fn no_choice_against_an_opponent() {
    let mut game = field("b1: w 2I\nb2: b 2I");
    game.lists("b1 I x2 -> b2", "");
    assert_eq!(
        game.state.stage,
        Stage::Withdrawal,
        "nobody was asked for a target"
    );
}

/// GEN-11.8, GEN-11.13, GEN-11.15: unopposed infantry chooses within its zone, and must choose.
#[test]
fn unopposed_infantry_chooses() {
    let mut game = field("b1: w 3I\na2: w 1C\nb2: b 3I");
    game.lists("b1 I x3 -> b2; a2 C -> b2", "");
    game.until_stage(SPLIT);
    for (n, to) in [(1, "b1-b2"), (2, "b1-b2"), (3, "a2-b2")] {
        if game.state.stage == SPLIT {
            let unit = game.unit(Black, "b2", 'I', n);
            game.take(Black, unit, to);
        }
    }
    assert_eq!(game.state.stage, RANGED);
    let third = game.in_space(White, "b1-b2", 3);
    let elsewhere = game.in_space(Black, "a2-b2", 1);
    assert_eq!(
        game.refused(
            White,
            Action::Target {
                unit: third,
                at: Some(elsewhere)
            }
        ),
        "GEN-11.8"
    );
    assert_eq!(
        game.refused(
            White,
            Action::Target {
                unit: third,
                at: None
            }
        ),
        "GEN-11.13"
    );
    let first = game.in_space(White, "b1-b2", 1);
    assert_eq!(
        game.refused(
            White,
            Action::Target {
                unit: first,
                at: None
            }
        ),
        "GEN-11.15"
    );
}

/// GEN-11.11: in a meeting engagement cavalry reaches all zones of the contested sector.
#[test]
fn cavalry_reaches_all_meeting_zones() {
    let mut game = field("b1: w 1I\na2: w 2C\nb3: b 3I");
    game.lists("b1 I -> b2; a2 C x2 -> b2", "b3 I x3 -> b2");
    for n in 1..=3 {
        let unit = game.unit(Black, "b3", 'I', n);
        game.dice(if n == 3 { &[1; 6] } else { &[] });
        game.take(Black, unit, if n == 1 { "a2-b2" } else { "b1-b2" });
    }
    game.until_stage(SPLIT_AGAIN);
    for n in 1..=3 {
        let unit = game.unit(Black, "b3", 'I', n);
        game.take(Black, unit, if n == 1 { "a2-b2" } else { "b1-b2" });
    }
    assert_eq!(game.state.stage, MELEE);
    assert_eq!(
        game.offers(White).len(),
        3,
        "the second horse may strike any of the three"
    );
}

/// GEN-11.18, GEN-11.19, GEN-11.20, GEN-11.36: pools by zone, White's first; arranged from the highest.
#[test]
fn pools_are_arranged() {
    let mut game = field("b1: w 2I 1A\nb2: b 3I\na1: w 1I\na2: b 1I");
    // Zone a1-a2 comes before b1-b2.
    game.dice(&[1, 2, 3, 1, 6, 2, 4, 6, 5]);
    game.lists("b1 I x2 -> b2; b1 A -> b2; a1 I -> a2", "");
    assert!(game.dice_used());
    let dice: Vec<(String, Vec<Vec<u8>>)> = game
        .events
        .iter()
        .filter_map(|event| match event {
            Event::Rolled {
                zone, side, dice, ..
            } => Some((
                format!("{zone} {side:?}"),
                dice.iter().map(|die| die.dice.clone()).collect(),
            )),
            _ => None,
        })
        .collect();
    assert_eq!(
        dice,
        [
            ("a1-a2 White".to_owned(), vec![vec![1]]),
            ("a1-a2 Black".to_owned(), vec![vec![2]]),
            ("b1-b2 White".to_owned(), vec![vec![6], vec![3], vec![2, 1]]),
            ("b1-b2 Black".to_owned(), vec![vec![6], vec![5], vec![4]]),
        ]
    );
}

/// GEN-11.26, GEN-11.28, GEN-11.29, GEN-11.30: successes.
#[test]
fn successes() {
    assert_eq!(SUCCESS, 4);
    assert!(is_hit(R, 4, None) && !is_hit(R, 3, None) && is_hit(M, 4, None) && !is_hit(M, 3, None));
    assert!(is_hit(R, 5, Some(4)) && !is_hit(R, 4, Some(4)) && !is_hit(R, 3, Some(1)));
    assert!(is_hit(M, 2, Some(1)) && !is_hit(M, 6, Some(6)) && !is_hit(M, 1, Some(2)));
}

/// GEN-11.35, GEN-12.5: sum first, limit once.
#[test]
fn sum_first_then_limit() {
    assert_eq!([limited(6, 2), limited(1, -3), limited(3, 1)], [6, 1, 4]);
    assert_eq!(limited(6, 2 - 3), 5, "not 6 and then -3");
}

// Chapter 12

/// GEN-12.1: the table, cell by cell.
#[test]
fn the_table_cell_by_cell() {
    let table = "
        -1r/0m -1r/-1m -1r/+1m 0r/0m -1r/+1m -1r/0m -1r/+1m 0r/0m +1r/+1m
        -/+1m -/0m -/+2m -/-3m -/+1m -/+1m -/+2m -/+2m -/+2m
        +2r/- +2r/- +1r/- +3r/- +2r/- +2r/- +1r/- +1r/- +2r/-
        -1r/0m -1r/0m -2r/0m n/a n/a n/a n/a n/a n/a
        0r/0m 0r/-1m -1r/0m n/a n/a n/a n/a n/a n/a
        -/-1m -/-1m -/- n/a n/a n/a n/a n/a n/a
        0r/- 0r/- -1r/- n/a n/a n/a n/a n/a n/a";
    use Kind::*;
    let rows = [
        Roller::Attacking(Infantry),
        Roller::Attacking(Cavalry),
        Roller::Attacking(Artillery),
        Roller::Square,
        Roller::Passive(Infantry),
        Roller::Passive(Cavalry),
        Roller::Passive(Artillery),
    ];
    let columns = [
        Target::Attacking(Infantry),
        Target::Attacking(Cavalry),
        Target::Attacking(Artillery),
        Target::Square,
        Target::Passive(Infantry),
        Target::Passive(Cavalry),
        Target::Passive(Artillery),
        Target::Routed,
        Target::Nobody,
    ];
    let read = |text: &str| {
        text.trim_end_matches(['r', 'm'])
            .trim_start_matches('+')
            .parse::<i32>()
            .ok()
    };
    let mut cells = 0;
    for (row, line) in rows.into_iter().zip(table.trim().lines()) {
        for (column, text) in columns.into_iter().zip(line.split_whitespace()) {
            let (ranged, melee) = if text == "n/a" {
                ("-", "-")
            } else {
                text.split_once('/').expect("two")
            };
            assert_eq!(cell(row, column, R), read(ranged), "{row:?} {column:?}");
            assert_eq!(cell(row, column, M), read(melee), "{row:?} {column:?}");
            cells += 1;
        }
    }
    assert_eq!(cells, 63);
}

/// GEN-12.2, GEN-12.3, GEN-12.4: every modifier has its part in the explanation.
#[test]
fn every_modifier_is_explained() {
    let mut game = field("b1: w 2I\nb2: b 1I");
    game.lists("b1 I x2 -> b2", "");
    assert_ne!(
        game.state.stage, RANGED,
        "the second may only aim at the one there is"
    );
    let mut game = field("b1: w 3I\nb2: b 1I' 1I~");
    game.lists("b1 I x3 -> b2", "");
    assert_eq!(game.state.stage, RANGED);
    let (second, at) = (
        game.in_space(White, "b1-b2", 2),
        game.in_space(Black, "b1-b2", 1),
    );
    let sums = <Generals as kernel::Game>::explain(
        &game.state,
        White.seat(),
        &Action::Target {
            unit: second,
            at: Some(at),
        },
    );
    let parts: Vec<(String, i32)> = sums[0]
        .parts
        .iter()
        .map(|part| (part.rule.to_string(), part.amount))
        .collect();
    assert_eq!(
        parts,
        [("GEN-12.1".to_owned(), -1), ("GEN-12.2".to_owned(), 1)]
    );
    assert_eq!(sums[0].total, 0);
}

// Chapter 13

/// GEN-13.1, GEN-13.12, GEN-13.16: a hit routs; a routed unit lies in the zone and does not control.
#[test]
fn a_hit_routs() {
    let mut game = field("b1: w 1I\nb2: b 2I").sheet(Black, "b2 I -> b3");
    game.dice(&[6, 1]);
    game.lists("b1 I -> b2", "");
    assert_eq!(game.at(Black, "b2"), "1I 1I~");
    // The other comes up for the melee; the routed one finds no place beside it.
    game.dice(&[1, 1]).commit(White);
    assert_eq!(game.lineup("b1-b2", M), "I | I");
    let routed = field("b2: b 1I~\na1: w 1I");
    assert_eq!(Census::of(&routed.state).controller(sector("b2")), None);
    // With two attackers it lies in the second space and can be hit again.
    let mut game = field("b1: w 2I\nb2: b 2I");
    game.dice(&[6, 1, 1, 1]);
    game.lists("b1 I x2 -> b2", "");
    game.dice(&[1; 4]).commit(White);
    assert_eq!(game.lineup("b1-b2", M), "I I | I I");
}

/// GEN-13.2, GEN-13.4, GEN-13.9, GEN-13.10: hit again: captured or destroyed, and no more than once.
#[test]
fn hit_again() {
    let mut game = field("b1: w 2C\nb2: b 1I~ 1I").phase(F);
    game.dice(&[1]);
    game.lists("b1 C x2 -> b2", "").commit(Black);
    game.until_stage(MELEE);
    let (second, routed) = (
        game.in_space(White, "b1-b2", 2),
        game.in_space(Black, "b1-b2", 2),
    );
    game.dice(&[6, 6, 1]);
    game.target(White, second, routed);
    assert_eq!(game.state.unit(routed).place, place("captured"));
    game.finish();
    assert_eq!(
        game.state.prisoners[0],
        [2, 0, 0],
        "and the one that was routed is captured by the entry"
    );
}

/// GEN-13.18, GEN-14.3: routed guns stay.
#[test]
fn routed_guns_stay() {
    let mut game = field("b1: w 1I\nb2: b 1A~ 1C~ 1I~\nb3: b 1I");
    game.lists("", "").finish();
    assert_eq!(
        (
            game.at(Black, "b2").as_str(),
            game.at(Black, "box").as_str()
        ),
        ("1A~", "1I~ 1C~")
    );
    let mut game = field("b1: w 1I\nb2: b 1A~ 1C~ 1I~\nb3: b 1I").phase(F);
    game.lists("", "").finish();
    assert_eq!(game.at(Black, "b2"), "1I~ 1A~");
}

// Chapter 14

/// GEN-14.6, GEN-14.9: in K all attackers enter, from all borders; artillery does not.
#[test]
fn all_must_enter_in_k() {
    let mut game = field("b1: w 1I 1A\na2: w 1C\nb2: b 1I");
    game.lists("b1 I -> b2; b1 A -> b2; a2 C -> b2", "");
    game.dice(&[6, 6, 6, 1, 1, 1]);
    game.until(|state| state.phase != K);
    assert_eq!(game.at(White, "b1"), "1A'");
    assert_eq!(
        game.at(White, "b2")
            .chars()
            .filter(char::is_ascii_uppercase)
            .count(),
        2
    );
}

/// GEN-14.10, GEN-14.11: counter-charging cavalry may enter, or not.
#[test]
fn counter_chargers_may_enter() {
    for enters in [true, false] {
        let mut game = field("b1: w 1I\nb2: b 1C\na3: b 1I").side_b();
        game.lists("b1 I -> b2", "");
        let unit = game.unit(Black, "b2", 'C', 1);
        game.act(
            Black,
            Action::CounterCharge {
                unit,
                border: border("b1-b2"),
            },
        );
        game.dice(&[6, 1, 1, 6]).commit(Black);
        assert_eq!(
            game.state.stage,
            Stage::Advance,
            "{:?}",
            game.shots(White, R)
        );
        if enters {
            game.act(Black, Action::Enter { unit });
        }
        game.commit(Black);
        assert_eq!(
            game.state.unit(unit).place,
            place(if enters { "b1" } else { "b2" })
        );
        assert!(game.state.unit(unit).spent);
        assert_eq!(game.state.unit(unit).moves, 0);
    }
}

/// GEN-14.15, GEN-14.17: the others go back, and are spent.
#[test]
fn the_others_go_back() {
    let mut game = field("b1: w 1I\nb2: b 2I");
    game.dice(&[1, 1]);
    game.lists("b1 I -> b2", "");
    game.dice(&[1, 1]).commit(White);
    assert_eq!(game.state.fight, [Fighter::IDLE; UNITS]);
    assert_eq!(game.at(Black, "b2").matches('I').count(), 1);
}
