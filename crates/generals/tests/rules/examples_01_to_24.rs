//! The worked examples of the rulebook, first half.

use generals::{Action, Event, Setup, UnitId};

use crate::field::*;

/// GEN-E1, GEN-4.1, GEN-4.10: every named setup is 20 I, 8 C, 2 A in 6 / 6 / 6 / 12.
#[test]
fn named_setups_add_up() {
    for setup in Setup::NAMED {
        for side in [White, Black] {
            let corps = setup.corps(side);
            let sum = |kind: usize| corps.iter().map(|(_, corps)| corps[kind]).sum::<u8>();
            assert_eq!([sum(0), sum(1), sum(2)], [20, 8, 2], "{setup:?}");
            let sizes: Vec<u8> = corps.iter().map(|(_, corps)| corps.iter().sum()).collect();
            assert_eq!(sizes, [6, 6, 6, 12], "{setup:?}");
        }
    }
}

/// GEN-E2, GEN-2.10, GEN-2.11, GEN-2.12: Marengo on side A.
#[test]
fn marengo() {
    let of = |side| {
        Setup::Marengo
            .corps(side)
            .map(|(sector, corps)| format!("{sector} {corps:?}"))
    };
    assert_eq!(
        of(White),
        [
            "a1 [6, 0, 0]",
            "b1 [4, 0, 2]",
            "c1 [2, 4, 0]",
            "wr [8, 4, 0]"
        ]
    );
    assert_eq!(
        of(Black),
        [
            "c3 [6, 0, 0]",
            "b3 [4, 0, 2]",
            "a3 [2, 4, 0]",
            "br [8, 4, 0]"
        ]
    );
}

/// GEN-E3, GEN-6.3, GEN-6.8: an entry for two units costs two orders.
#[test]
fn a_multiplier_costs_an_order_for_each_unit() {
    let mut game = field("c1: w 4C").planning();
    for _ in 0..2 {
        let order = order("c1 C -> c2");
        game.act(White, Action::AddOrder { order });
    }
    assert_eq!(generals::lines_charged(&game.state, White), 2);
    assert_eq!(generals::saved_orders(&game.state, White), 8);
}

/// GEN-E4, GEN-7.10, GEN-7.12, GEN-7.14, GEN-7.23, GEN-7.24: two moves in F and K, F and N, or K and N.
#[test]
fn cavalry_moves_twice_in_any_two_phases() {
    for (first, second) in [(F, K), (F, N), (K, N)] {
        let mut game = field("c1: w 1C\nb1: w 1I\na3: b 1I");
        for phase in [F, B, K, N] {
            game.state.phase = phase;
            game.state.stage = Stage::Activation;
            game.state.drafts = Default::default();
            let list = if phase == first || phase == second {
                "c1 C -> c2 -> b2"
            } else {
                ""
            };
            game.lists(list, "");
            game.finish();
            if phase == first {
                assert_eq!(game.at(White, "c2"), "1C", "one move does not spend it");
            }
            if phase == second {
                break;
            }
        }
        assert_eq!(game.at(White, "b2").trim_end_matches('\''), "1C");
        let tired =
            |event: &&Event| matches!(event, Event::Spent { units } if units[0].number() == 1);
        assert_eq!(
            game.events.iter().filter(tired).count(),
            1,
            "spent after the second move"
        );
    }
}

/// GEN-E5, GEN-3.15, GEN-3.16, GEN-7.2, GEN-9.7, GEN-10.56, GEN-12.2: the meeting engagement of the sample battle.
#[test]
fn the_meeting_engagement_of_the_sample_battle() {
    let mut game = field(
        "a3: b 2I 4C
         a1: w 6I
         b3: b 1I",
    )
    .sheet(Black, "a3 I x2 -> a2; a3 C x4 -> a2")
    .sheet(White, "a1 I x2 -> a2");
    game.go(White, "a1 I x2 -> a2");
    for wanted in orders("a3 I x2 -> a2; a3 C x3 -> a2") {
        let action = game.line(Black, wanted).expect("five may cross");
        game.act(Black, action);
    }
    assert_eq!(game.line_refused(Black, "a3 C -> a2"), "GEN-7.15");
    // Ranged: White 5, 5 (-1 = 4) and 1; Black 3, 1.
    game.dice(&[5, 2, 3, 1]);
    game.commit(Black);
    game.until_stage(MELEE);
    assert_eq!(game.zone("a1-a2"), "I I | I C C C");
    assert_eq!(game.at(Black, "a3"), "1I 4C 1I~");
    let (c3, c4) = (
        game.in_space(Black, "a1-a2", 3),
        game.in_space(Black, "a1-a2", 4),
    );
    let (i1, i2) = (
        game.in_space(White, "a1-a2", 1),
        game.in_space(White, "a1-a2", 2),
    );
    game.dice(&[5, 5, 4, 3, 2, 1]);
    game.target(Black, c3, i1).target(Black, c4, i2);
    assert!(game.dice_used());
    assert_eq!(
        game.shots(White, CombatStep::Melee),
        [(5, 0, 5, true), (5, -1, 4, false)]
    );
    assert_eq!(
        game.shots(Black, CombatStep::Melee),
        [
            (4, 0, 4, false),
            (3, 1, 4, false),
            (2, 3, 5, true),
            (1, 3, 4, true)
        ]
    );
    game.finish();
    assert_eq!(game.at(Black, "a2"), "2C 1C'");
    assert_eq!(game.at(White, "box"), "2I~");
    assert_eq!(game.at(Black, "box"), "2I~");
    game.lists("", "a3 C -> a2").finish();
    assert_eq!(game.at(Black, "a2"), "3C 1C'");
}

/// GEN-E6, GEN-15.7, GEN-15.12, GEN-15.14, GEN-15.17, GEN-15.18: two batteries past a friendly obstacle.
#[test]
fn two_batteries_behind_a_friend() {
    let mut game = field(
        "b1: w 2A
         b2: w 1C
         b3: b 1I 1C 1A 1I~",
    )
    .phase(B)
    .edit(|state| {
        for id in UnitId::of(White).take(2) {
            state.units[id.index()].token = Some(sector("b3"));
        }
    });
    game.dice(&[5, 4]);
    game.lists("b1 A x2 -> b3", "");
    assert_eq!(game.shells(White), [(5, -1, 4, true), (4, -1, 3, false)]);
    assert_eq!(game.at(Black, "b3"), "1C 1A 2I~");
    let tokens = UnitId::of(White)
        .take(2)
        .map(|id| game.state.unit(id).token);
    assert!(tokens.into_iter().all(|token| token == Some(sector("b3"))));
}

/// GEN-E7, GEN-E8, GEN-9.5, GEN-10.30, GEN-10.31, GEN-10.32, GEN-10.33, GEN-10.34, GEN-10.37, GEN-10.38, GEN-10.53,
/// GEN-10.56, GEN-14.3: head-on, passive units fill up; routed attackers that find no place flee safely.
#[test]
fn head_on_passive_units_fill_up() {
    let mut game = field("c1: w 2C 4I\nc2: b 5I");
    game.dice(&[6, 5, 1, 1, 1, 1, 1, 1]);
    game.lists("c1 C x2 -> c2", "c2 I x5 -> c1");
    assert_eq!(game.lineup("c1-c2", R), "C C I I I | I I I I I");
    assert_eq!(game.at(Black, "c2"), "3I 2I~");
    assert_eq!(game.state.stage, Stage::Withdrawal);
    assert!(!game.asked(White), "cavalry faces attackers");
    game.dice(&[2, 2, 2, 4, 4, 1]);
    game.commit(Black);
    assert_eq!(game.lineup("c1-c2", M), "C C I | I I I");
    assert_eq!(game.at(Black, "box"), "2I~");
    assert_eq!((game.captured(), game.destroyed()), (0, 0));
}

/// GEN-E9, GEN-10.5, GEN-10.10, GEN-10.11, GEN-10.18, GEN-11.27, GEN-11.37: squares.
#[test]
fn two_infantry_try_to_form_square() {
    let mut game = field("c1: w 2C\nc2: b 2I").phase(F);
    game.lists("c1 C x2 -> c2", "");
    let (one, two) = (
        game.unit(Black, "c2", 'I', 1),
        game.unit(Black, "c2", 'I', 2),
    );
    game.act(Black, square(one)).act(Black, square(two));
    game.dice(&[5, 4, 1, 1]);
    game.commit(Black);
    game.dice(&[3, 3, 6, 6]);
    game.commit(White);
    assert!(game.dice_used());
    assert_eq!(
        game.shots(White, M)
            .iter()
            .map(|shot| shot.1)
            .collect::<Vec<_>>(),
        [-3, 1]
    );
    assert_eq!(game.at(Black, "c2"), "1I'# 1I'", "both have reacted");
}

/// GEN-E10, GEN-11.6, GEN-11.7, GEN-11.33, GEN-11.34, GEN-13.15: giving up a routed enemy for the attacker beside it.
#[test]
fn giving_up_a_routed_opponent() {
    // Against the attacking cavalry -1m, unopposed +1m; against the routed one 0m, hit on 4 or more, no bonus.
    for (space, die, hit) in [(1, 2, false), (1, 4, true), (2, 3, false), (2, 4, true)] {
        let mut game = field("b1: w 2I\nb2: b 1C 1C~");
        game.dice(&[1, 1]);
        game.lists("b1 I x2 -> b2", "b2 C -> b1");
        game.until_stage(MELEE);
        assert_eq!(game.zone("b1-b2"), "I I | C c~");
        let second = game.in_space(White, "b1-b2", 2);
        let at = game.in_space(Black, "b1-b2", space);
        assert_eq!(game.offers(White).len(), 2);
        game.dice(&[6, die, 6]);
        game.target(White, second, at);
        assert_eq!(game.shots(White, M)[1], (die, 0, i32::from(die), hit));
    }
}

/// GEN-E11, GEN-7.36, GEN-9.16, GEN-9.18, GEN-9.20, GEN-11.22, GEN-11.23, GEN-11.39: a flank re-roll at range.
#[test]
fn a_flank_reroll_at_range() {
    let mut game = field("b1: w 1I\na2: w 1C\nb2: b 2I'");
    game.lists("b1 I -> b2; a2 C -> b2", "");
    let first = game.unit(Black, "b2", 'I', 1);
    // White's infantry rolls 1, its opponent 2; the other Black unit 2 against the cavalry.
    game.dice(&[2, 1, 2]);
    game.take(Black, first, "b1-b2");
    assert!(
        matches!(game.state.stage, Stage::Reroll { .. }),
        "{:?}",
        game.state.stage
    );
    let musketeer = game.in_space(White, "b1-b2", 1);
    game.dice(&[3]);
    game.act(
        White,
        Action::Reroll {
            unit: musketeer,
            die: 1,
        },
    );
    assert_eq!(game.shots(White, R), [(3, -1, 2, false)]);
    assert!(
        game.shots(Black, R).iter().all(|shot| shot.1 == -1),
        "spent defenders fire at -1"
    );
    assert_eq!(game.state.rerolls, [[0; 9]; 2]);
}

/// GEN-E12, GEN-17.1, GEN-17.2, GEN-17.7, GEN-17.8: rally with four saved orders.
#[test]
fn a_rally_with_four_saved_orders() {
    let mut game = field("a1: w 1I\nbox: b 6I~ 2C~\nb3: b 1I").rally(0, 4);
    for kind in [
        Kind::Infantry,
        Kind::Infantry,
        Kind::Infantry,
        Kind::Cavalry,
    ] {
        game.act(Black, Action::Merge { kind });
    }
    assert_eq!(
        game.refused(
            Black,
            Action::Merge {
                kind: Kind::Infantry
            }
        ),
        "GEN-17.1"
    );
    game.commit_both();
    assert_eq!(game.at(Black, "br"), "3I 1C");
    assert_eq!(game.at(Black, "box"), "");
    assert_eq!(
        game.state.score[0], 0,
        "no points for units that were merged away"
    );
}

/// GEN-E13, GEN-18.9, GEN-4.4: the majority is paid from the pool.
#[test]
fn more_sectors_are_paid_from_the_pool() {
    let game = field("a1: w 1I\nb1: w 1I\nb3: b 1I").to_scoring();
    assert_eq!((game.state.score, game.state.pool), ([1, 0], 9));
}

/// GEN-E14, GEN-E39, GEN-20.1, GEN-20.6, GEN-20.7, GEN-20.8, GEN-20.9, GEN-20.10: advanced ordering.
#[test]
fn orders_that_must_arrive() {
    let field_with = || {
        field("b1: w 1I\nb2: w 1I\nc2: w 1I\na3: w 1I").rules(|rules| rules.orders_delivery = true)
    };
    let mut near = field_with();
    near.lists("b2 I -> b3", "");
    assert!(
        near.events
            .iter()
            .all(|event| !matches!(event, Event::Delivery { .. }))
    );
    for (die, arrives) in [(1, false), (2, true)] {
        let mut game = field_with();
        game.dice(&[die]);
        game.lists("c2 I -> c3", "");
        assert_eq!(
            game.at(White, "c3"),
            if arrives { "1I'" } else { "" },
            "{die}"
        );
        if !arrives {
            assert_eq!(game.at(White, "c2"), "1I", "it stays unbound and passive");
            assert_eq!(game.line_refused(White, "c2 I -> c3"), "GEN-20.10");
        }
    }
    for (die, arrives) in [(2, false), (3, true)] {
        let mut game = field_with();
        game.dice(&[die]);
        game.lists("a3 I -> a2", "");
        assert_eq!(
            game.at(White, "a2"),
            if arrives { "1I'" } else { "" },
            "{die}"
        );
    }
    for (die, orders) in [(1, 7), (6, 12)] {
        let mut game = field("b1: w 1I\nb3: b 1I")
            .rules(|rules| rules.orders_roll = true)
            .rally(0, 0);
        game.dice(&[die, 1]);
        game.commit_both();
        assert_eq!(game.state.allotment, [orders, 7]);
    }
}

/// GEN-E15, GEN-12.6, GEN-12.7, GEN-15.10, GEN-15.17, GEN-15.19: the natural roll that a bombardment needs.
#[test]
fn natural_rolls_of_a_bombardment() {
    let table = [
        ("1I#", [4, 3, 5, 4]),
        ("1I", [5, 4, 6, 5]),
        ("1C", [5, 4, 6, 5]),
        ("1A", [6, 5, 7, 6]),
        ("1I~", [6, 5, 7, 6]),
    ];
    for (target, needed) in table {
        for (column, (at, token)) in [("b2", false), ("b2", true), ("b3", false), ("b3", true)]
            .into_iter()
            .enumerate()
        {
            for die in 1..=6 {
                let mut game = field(&format!("b1: w 1A\n{at}: b {target}")).phase(B);
                if token {
                    let gun = game.unit(White, "b1", 'A', 1);
                    game.state.units[gun.index()].token = Some(sector(at));
                }
                game.dice(&[die]);
                game.lists(&format!("b1 A -> {at}"), "");
                assert_eq!(
                    game.shells(White)[0].3,
                    die >= needed[column],
                    "{target} {at} {token} {die}"
                );
            }
        }
    }
}

/// GEN-E16, GEN-7.13, GEN-7.31, GEN-9.15, GEN-10.6, GEN-11.13, GEN-13.3, GEN-13.6, GEN-14.4, GEN-14.15: a charge on
/// infantry of which one forms square.
#[test]
fn a_charge_on_a_square() {
    let mut game = field("c1: w 3C\nc2: b 2I").phase(F);
    game.lists("c1 C x3 -> c2", "");
    for n in 1..=2 {
        let unit = game.unit(Black, "c2", 'I', n);
        game.act(Black, square(unit));
    }
    game.dice(&[5, 4, 6, 3]);
    game.commit(Black);
    assert_eq!(game.shots(Black, R), [(6, -3, 3, false), (3, -2, 1, false)]);
    game.until_stage(MELEE);
    assert_eq!(game.zone("c1-c2"), "C C C | i# i");
    let (third, open) = (
        game.in_space(White, "c1-c2", 3),
        game.in_space(Black, "c1-c2", 2),
    );
    game.dice(&[5, 4, 2, 4, 3]);
    game.target(White, third, open);
    assert_eq!(
        game.shots(White, M),
        [(5, -3, 2, false), (4, 1, 5, true), (2, 3, 5, true)]
    );
    assert_eq!(game.shots(Black, M), [(4, 0, 4, true), (3, -1, 2, false)]);
    assert_eq!(game.captured(), 1);
    assert_eq!(game.at(White, "c1"), "2C");
    assert_eq!(game.at(White, "box"), "1C~");
    assert_eq!(game.at(Black, "c2"), "1I'#");
    let again = game.unit(White, "c1", 'C', 1);
    assert_eq!(
        (
            game.state.unit(again).activations,
            game.state.unit(again).moves
        ),
        (1, 0)
    );
    game.state.phase = K;
    assert!(game.line(White, order("c1 C -> c2")).is_some());
}

/// GEN-E17, GEN-13.14, GEN-11.21, GEN-14.7, GEN-14.12, GEN-18.6: cavalry takes a lone gun.
#[test]
fn cavalry_takes_a_gun() {
    let mut game = field("b1: w 2C\nb2: b 1A").phase(F);
    game.dice(&[6, 4]);
    game.lists("b1 C x2 -> b2", "");
    assert_eq!(game.shots(Black, R), [(6, -2, 4, true), (4, -2, 2, false)]);
    game.dice(&[2]);
    game.commit(White);
    assert_eq!(game.lineup("b1-b2", M), "C | A");
    assert_eq!(game.shots(White, M), [(2, 2, 4, true)]);
    assert_eq!(game.state.stage, Stage::Advance);
    let rider = game.unit(White, "b1", 'C', 1);
    game.act(White, Action::Enter { unit: rider }).commit(White);
    assert_eq!(game.at(White, "b2"), "1C");
    assert_eq!(game.state.prisoners[0], [0, 0, 1]);
    assert_eq!(
        game.to_scoring().state.score[0],
        3,
        "2 for the gun, 1 for the majority"
    );
}

/// GEN-E18, GEN-11.20, GEN-11.32, GEN-11.35, GEN-13.7, GEN-10.45, GEN-5.6: infantry and a gun against infantry.
#[test]
fn a_gun_destroys_what_it_hits_twice() {
    let mut game = field("b1: w 2I 1A\nb2: b 3I");
    game.dice(&[3, 6, 2, 5, 4, 1, 5]);
    game.lists("b1 I x2 -> b2; b1 A -> b2", "");
    assert_eq!(
        game.shots(White, R),
        [
            (6, -1, 5, false),
            (5, -1, 4, false),
            (3, 2, 5, true),
            (2, 2, 4, true)
        ]
    );
    assert_eq!(
        game.shots(Black, R),
        [(5, 0, 5, false), (4, 0, 4, false), (1, -1, 1, false)]
    );
    game.dice(&[1, 1, 1, 1]);
    game.commit(White);
    assert_eq!(game.lineup("b1-b2", M), "I I | I I");
    assert_eq!((game.captured(), game.destroyed()), (0, 1));
    assert_eq!(game.state.prisoners, [[0; 3]; 2]);
}

/// GEN-E19, GEN-11.29, GEN-11.31, GEN-11.32, GEN-11.35: gun against gun.
#[test]
fn gun_against_gun() {
    let mut game = field("b1: w 1A\nb2: b 1A");
    game.dice(&[2, 6, 5, 5]);
    game.lists("b1 A -> b2", "");
    assert_eq!(game.shots(White, R), [(6, 1, 6, true), (2, 1, 3, false)]);
    assert_eq!(game.shots(Black, R), [(5, -1, 4, false), (5, -1, 4, false)]);
    assert_eq!(game.at(Black, "b2"), "1A~");
    assert_eq!(game.at(White, "b1"), "1A'", "it does not follow");
}

/// GEN-E20, GEN-11.28, GEN-11.30, GEN-11.35: a tie after limiting is no hit.
#[test]
fn a_tie_is_no_hit() {
    let mut game = field("b1: w 1I\nb2: b 1I");
    game.dice(&[1, 1]);
    game.lists("b1 I -> b2", "");
    game.dice(&[6, 6]);
    game.commit(White);
    assert_eq!(game.shots(White, M), [(6, 1, 6, false)]);
    assert_eq!(game.shots(Black, M), [(6, 0, 6, false)]);
}

/// GEN-E21, GEN-7.36: a spent defender against cavalry.
#[test]
fn a_spent_defender_is_weak() {
    let mut game = field("b1: w 1C\nb2: b 1I'");
    game.dice(&[1]);
    game.lists("b1 C -> b2", "");
    game.dice(&[3, 5]);
    game.commit(White);
    assert_eq!(game.shots(White, M), [(3, 1, 4, true)]);
    assert_eq!(game.shots(Black, M), [(5, -2, 3, false)]);
}

/// GEN-E22, GEN-3.10, GEN-7.21, GEN-8.11: columns march through full sectors as far as there is room.
#[test]
fn columns_through_full_sectors() {
    let mut game = field("wr: w 3I\na1: w 6I\na2: w 4I\nb3: b 1I");
    game.lists("a1 I x3 -> a2; wr I x3 -> a1", "").finish();
    assert_eq!(game.at(White, "a2"), "4I 2I'");
    assert_eq!(game.at(White, "a1"), "4I 2I'");
    assert_eq!(game.at(White, "wr"), "1I");
    assert!(
        game.line(White, order("a1 I -> a2")).is_some(),
        "the line stays available"
    );
    assert_eq!(
        game.state
            .sheet(White)
            .lines
            .iter()
            .filter(|line| line.unit.is_none())
            .count(),
        2
    );
}

/// GEN-E23, GEN-8.10, GEN-8.13: a sector left in the same phase is entered without combat.
#[test]
fn a_vacated_sector_is_entered() {
    let mut game = field("b1: w 2I\nb2: b 3I\nb3: b 1I");
    game.lists("b1 I x2 -> b2", "b2 I x3 -> b3");
    assert_eq!(game.at(White, "b2"), "2I'");
    assert_eq!(game.at(Black, "b3"), "1I 3I'");
    assert!(game.shots(White, R).is_empty());
}

/// GEN-E24, GEN-8.18, GEN-11.16, GEN-10.50: a ring of attackers.
#[test]
fn a_ring_of_attackers() {
    let ring = || {
        let mut game = field("a1: w 1I\na2: b 1I\nb2: w 1I\nb1: b 1I").side_b();
        game.lists("a1 I -> a2; b2 I -> b1", "a2 I -> b2; b1 I -> a1");
        assert_eq!(game.state.stage, Stage::Withdrawal);
        assert!(game.shots(White, R).is_empty());
        game
    };
    let mut game = ring();
    game.commit_both();
    assert!(game.shots(White, M).is_empty());
    for (side, at) in [(White, "a1"), (Black, "a2"), (White, "b2"), (Black, "b1")] {
        assert_eq!(game.at(side, at), "1I'");
    }
    let mut game = ring();
    let defender = game.unit(White, "a1", 'I', 1);
    game.act(White, Action::Withdraw { unit: defender });
    game.dice(&[1, 6]);
    game.commit_both();
    assert_eq!(game.lineup("a1-b1", M), "I | I");
    assert_eq!(game.shots(White, M).len(), 1);
}
