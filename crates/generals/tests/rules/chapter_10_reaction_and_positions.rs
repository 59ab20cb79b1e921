//! Chapter 10: reaction and taking positions.

use generals::*;

use crate::field::*;

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
    /// Refused to both sides.
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

/// GEN-10.53: a defender routed at range lies in the zone where he fell; his owner is not asked about another.
#[test]
fn a_fallen_defender_is_not_moved_over() {
    let mut game = field("b1: w 2I\na2: w 2I\nb2: b 2I");
    // White's dice in a2-b2 miss, in b1-b2 one hits.
    game.dice(&[1, 1, 1, 6, 1, 1]);
    game.lists("b1 I x2 -> b2; a2 I x2 -> b2", "");
    assert_eq!(game.state.stage, SPLIT);
    let [first, second] = [1, 2].map(|n| game.unit(Black, "b2", 'I', n));
    game.take(Black, first, "b1-b2");
    game.take(Black, second, "a2-b2");
    game.until_stage(SPLIT_AGAIN);
    assert!(game.state.unit(first).routed);
    game.take(Black, second, "a2-b2");
    assert_ne!(game.state.stage, SPLIT_AGAIN, "nothing more to ask");
    assert_eq!(game.state.fighter(first).zone, Some(zone("b1-b2")));
}
