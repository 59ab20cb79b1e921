//! The worked examples of the rulebook, second half.

use generals::{Action, Event};

use crate::field::*;

/// GEN-E25, GEN-8.5, GEN-14.5: a meeting engagement that nobody wins.
#[test]
fn a_meeting_that_nobody_wins() {
    let mut game = field("b1: w 2I\nb3: b 2I");
    game.dice(&[1, 1, 1, 1, 3, 3, 3, 3]);
    game.lists("b1 I x2 -> b2", "b3 I x2 -> b2");
    assert!(game.dice_used());
    assert_eq!(
        (game.at(White, "b1").as_str(), game.at(Black, "b3").as_str()),
        ("2I'", "2I'")
    );
    assert_eq!(
        (game.at(White, "b2").as_str(), game.at(Black, "b2").as_str()),
        ("", "")
    );
}

/// GEN-E26, GEN-10.39, GEN-10.40, GEN-10.41, GEN-11.8, GEN-11.9, GEN-12.2: splitting the defence.
#[test]
fn splitting_the_defence() {
    let start = || {
        let mut game = field("b1: w 3I\na2: w 2C\nb2: b 4I");
        game.lists("b1 I x3 -> b2; a2 C x2 -> b2", "");
        game.until_stage(SPLIT);
        game
    };
    let mut splits = std::collections::BTreeSet::new();
    fn walk(game: &Field, splits: &mut std::collections::BTreeSet<(usize, usize)>) {
        if game.state.stage != SPLIT {
            let text = |zone| {
                game.lineup(zone, CombatStep::Ranged)
                    .split('|')
                    .nth(1)
                    .unwrap_or("")
                    .matches('I')
                    .count()
            };
            splits.insert((text("b1-b2"), text("a2-b2")));
            return;
        }
        for action in game.offers(Black) {
            let mut next = game.clone();
            next.act(Black, action);
            walk(&next, splits);
        }
    }
    walk(&start(), &mut splits);
    assert_eq!(splits.into_iter().collect::<Vec<_>>(), [(2, 2), (3, 1)]);
    // (3,1): the second horse is unopposed and may strike anybody.
    let mut game = start();
    game.dice(&[1, 1, 1, 1, 1, 1, 1]);
    for (n, to) in [(1, "b1-b2"), (2, "b1-b2"), (3, "b1-b2")] {
        let unit = game.unit(Black, "b2", 'I', n);
        game.take(Black, unit, to);
    }
    assert_eq!(game.state.rerolls[0][sector("b2").index()], 1);
    game.until_stage(SPLIT_AGAIN);
    for n in 1..=3 {
        let unit = game.unit(Black, "b2", 'I', n);
        game.take(Black, unit, "b1-b2");
    }
    assert_eq!(game.state.stage, MELEE);
    let rider = game.in_space(White, "a2-b2", 2);
    let choices = game.offers(White);
    assert_eq!(choices.len(), 4, "{choices:?}");
    game.dice(&[1, 1, 1, 1, 1, 1, 1, 1, 1]);
    let far = game.in_space(Black, "b1-b2", 3);
    game.target(White, rider, far);
    game.until(|state| !matches!(state.stage, Stage::Reroll { .. }));
    let sure = game.shots(White, M).into_iter().find(|shot| shot.1 == 3);
    assert_eq!(sure, Some((1, 3, 4, true)));
    // (2,2): the third musketeer is unopposed.
    let mut game = start();
    for (n, to) in [(1, "b1-b2"), (2, "b1-b2"), (3, "a2-b2")] {
        let unit = game.unit(Black, "b2", 'I', n);
        game.take(Black, unit, to);
    }
    game.until_stage(RANGED);
    let third = game.in_space(White, "b1-b2", 3);
    let at = game.in_space(Black, "b1-b2", 1);
    game.dice(&[4, 1, 1, 1, 1, 1, 1]);
    game.target(White, third, at);
    game.until(|state| !matches!(state.stage, Stage::Reroll { .. }));
    assert!(
        game.shots(White, R).iter().any(|shot| shot.1 == 0),
        "-1 and +1"
    );
}

/// GEN-E27, GEN-13.6, GEN-13.8, GEN-13.11, GEN-11.10: captured only if one of the hitters still stands after the melee.
#[test]
fn captured_if_a_hitter_survives() {
    for survives in [true, false] {
        let mut game = field("b1: w 3I\nb2: b 2I\nc1: b 2C").side_b();
        game.lists("b1 I x3 -> b2", "c1 C x2 -> b1");
        game.until_stage(RANGED);
        let (third, first) = (
            game.in_space(White, "b1-b2", 3),
            game.in_space(Black, "b1-b2", 1),
        );
        game.dice(&[6, 5, 5, 4, 4]);
        game.target(White, third, first);
        assert_eq!(
            game.shots(White, R),
            [(6, -1, 5, true), (5, -1, 4, false), (5, 0, 5, true)]
        );
        assert_eq!(game.state.unit(first).place, place("taken"));
        game.until_stage(MELEE);
        let others = [1, if survives { 2 } else { 3 }];
        game.dice(&[1, 1, 1, 1, 1, 6]);
        for (space, at) in [1, 2].into_iter().zip(others) {
            let (rider, victim) = (
                game.in_space(Black, "b1-c1", space),
                game.in_space(White, "b1-b2", at),
            );
            game.target(Black, rider, victim);
        }
        game.finish();
        let end = game.state.unit(first).place;
        assert_eq!(end, place(if survives { "captured" } else { "gone" }));
        assert_eq!(game.state.prisoners[0][0], u8::from(survives));
    }
}

/// GEN-E28, GEN-13.17, GEN-14.1, GEN-14.2, GEN-14.3, GEN-14.12: routed infantry is captured in F, but flees before the
/// entry in K.
#[test]
fn infantry_routed_in_f_is_captured_by_the_unit_that_enters() {
    let mut game = field("c1: w 3C\nc2: b 2I").phase(F);
    game.dice(&[1, 1]);
    game.lists("c1 C x3 -> c2", "").commit(Black).commit(White);
    let (third, at) = (
        game.in_space(White, "c1-c2", 3),
        game.in_space(Black, "c1-c2", 1),
    );
    game.dice(&[6, 6, 1, 1, 1]);
    game.target(White, third, at);
    game.finish();
    assert_eq!((game.at(White, "c2").as_str(), game.captured()), ("3C", 2));

    let mut game = field("c1: w 2I\nc2: b 2I");
    game.dice(&[1, 1, 1, 1]);
    game.lists("c1 I x2 -> c2", "");
    game.dice(&[6, 6, 1, 1]);
    game.commit(White);
    assert_eq!((game.at(White, "c2").as_str(), game.captured()), ("2I'", 0));
    assert_eq!(game.at(Black, "box"), "2I~");
}

/// GEN-E29, GEN-10.7, GEN-10.8, GEN-10.14, GEN-14.9: counter-charges that come to nothing.
#[test]
fn counter_charges_that_come_to_nothing() {
    let mut game = field("a1: w 2I\na2: b 2C");
    game.lists("a1 I x2 -> a2", "");
    for n in 1..=2 {
        let unit = game.unit(Black, "a2", 'C', n);
        assert_eq!(game.refused(Black, charge(unit, "a2-b2")), "GEN-10.8");
        game.act(Black, charge(unit, "a1-a2"));
    }
    game.dice(&[5, 2, 6, 5]);
    game.commit(Black);
    assert_eq!(game.lineup("a1-a2", R), "I I | C C");
    assert_eq!(game.shots(White, R), [(6, -1, 5, true), (5, -1, 4, true)]);
    game.finish();
    assert_eq!(game.at(Black, "box"), "2C~");
    assert_eq!(game.at(White, "a2"), "2I'");
    assert!(game.shots(White, M).is_empty());
}

/// GEN-E30, GEN-10.21, GEN-10.23, GEN-10.24, GEN-10.26, GEN-10.27, GEN-10.28: retreat as far as there is room.
#[test]
fn retreat_as_far_as_there_is_room() {
    let mut game = field("b1: w 2I\nb2: b 3C\nb3: b 4I");
    game.lists("b1 I x2 -> b2", "");
    game.until_stage(Stage::Retreat);
    for _ in 0..2 {
        let action = game
            .offers(Black)
            .into_iter()
            .find(|action| *action != Action::Commit);
        game.act(Black, action.expect("a retreat"));
    }
    let third = game.unit(Black, "b2", 'C', 3);
    assert_eq!(
        game.refused(Black, Action::Retreat { unit: third }),
        "GEN-10.26"
    );
    game.dice(&[1, 1]);
    game.commit(Black);
    assert_eq!(game.at(Black, "b3"), "4I 2C");
    game.finish();
    assert!(game.lineup("b1-b2", R).starts_with("I I | C"));
    assert_eq!(game.at(Black, "b3"), "4I 2C'", "a retreat is a reaction");
}

/// GEN-E31, GEN-10.46, GEN-10.47, GEN-10.48, GEN-10.49: who may withdraw.
#[test]
fn who_may_withdraw() {
    let mut game = field("c1: w 3I 1C\nc2: b 2C 2I");
    game.dice(&[1, 1, 1, 1, 1]);
    game.lists("c1 I x3 -> c2; c1 C -> c2", "c2 C x2 -> c1");
    game.until_stage(Stage::Withdrawal);
    assert!(!game.asked(Black), "neither cavalry unit may");
    let (first, third) = (
        game.in_space(White, "c1-c2", 1),
        game.in_space(White, "c1-c2", 3),
    );
    let rider = game.in_space(White, "c1-c2", 4);
    assert_eq!(
        game.refused(White, Action::Withdraw { unit: first }),
        "GEN-10.47"
    );
    assert!(game.check(White, Action::Withdraw { unit: third }).is_ok());
    game.dice(&[3, 3, 3, 1, 1, 1]);
    game.act(White, Action::Withdraw { unit: rider })
        .commit(White);
    assert_eq!(game.lineup("c1-c2", M), "I I I | C C I");
    assert_eq!(game.at(White, "c1"), "3I' 1C'");
}

/// GEN-1.9, GEN-10.46: attackers are not interchangeable when they withdraw: who hit may go, or who did not.
#[test]
fn each_attacker_may_withdraw() {
    let mut game = field("b1: w 3I\nb2: b 2I");
    game.dice(&[6, 1, 1, 1, 1]);
    game.lists("b1 I x3 -> b2", "")
        .until_stage(Stage::Withdrawal);
    for n in 1..=3 {
        let unit = game.unit(White, "b1", 'I', n);
        assert!(game.check(White, Action::Withdraw { unit }).is_ok());
    }
    let second = game.unit(White, "b1", 'I', 2);
    game.act(White, Action::Withdraw { unit: second });
    assert!(game.state.drafts[0].picks.len() == 1);
}

/// GEN-10.46: nobody is asked about withdrawing from a sector in which no enemy is left.
#[test]
fn nobody_withdraws_from_an_empty_sector() {
    let mut game = field("b1: w 2C\nb2: b 1C").phase(F);
    game.dice(&[6, 6]);
    game.lists("b1 C x2 -> b2", "");
    let rider = game.unit(Black, "b2", 'C', 1);
    game.act(Black, Action::Retreat { unit: rider });
    game.commit(Black)
        .until(|state| state.stage == Stage::Withdrawal || state.stage == Stage::Advance);
    assert_eq!(game.state.stage, Stage::Advance);
}

/// GEN-E32, GEN-11.9, GEN-11.10, GEN-10.50: struck from behind, or turned about in time.
#[test]
fn struck_from_behind() {
    let start = || {
        let mut game = field("b2: w 2I\nb3: b 1I\na2: b 3C").side_b();
        game.dice(&[1, 1, 1]);
        game.lists("b2 I x2 -> b3", "a2 C x3 -> b2");
        game.until_stage(Stage::Withdrawal);
        game
    };
    let mut game = start();
    game.commit_both();
    assert_eq!(game.state.stage, MELEE);
    game.dice(&[1; 6]);
    for space in 1..=3 {
        let (rider, at) = (
            game.in_space(Black, "a2-b2", space),
            game.in_space(White, "b2-b3", 1 + space % 2),
        );
        game.target(Black, rider, at);
    }
    let behind: Vec<_> = game
        .shots(Black, M)
        .into_iter()
        .filter(|shot| shot.1 == 3)
        .collect();
    assert_eq!(behind, [(1, 3, 4, true); 3]);
    let mut game = start();
    for n in 1..=2 {
        let unit = game.unit(White, "b2", 'I', n);
        game.act(White, Action::Withdraw { unit });
    }
    game.commit_both();
    assert_eq!(game.lineup("a2-b2", M), "I I | C C C");
}

/// GEN-E33, GEN-8.9, GEN-19.16, GEN-E48, GEN-8.8: out of the reserve into an empty home sector.
#[test]
fn out_of_the_reserve() {
    let mut game = field("wr: w 1I\nb2: b 1I").side_b();
    game.lists("wr I -> b1", "b2 I -> b1");
    assert_eq!(
        (game.at(White, "wr").as_str(), game.at(Black, "b1").as_str()),
        ("1I", "1I'")
    );

    let mut game = field("wr: w 2C\na2: b 3C").phase(F);
    game.lists("wr C x2 -> a1", "a2 C x3 -> a1");
    assert_eq!(
        game.at(White, "a1"),
        "2C",
        "friendly by its flag: White goes in first"
    );
    assert_eq!(game.state.stage, Stage::Retreat);
    let rider = game.unit(White, "a1", 'C', 1);
    game.act(White, Action::Retreat { unit: rider });
    game.dice(&[1, 1, 1, 1]).commit(White);
    assert_eq!(game.at(White, "wr"), "1C");
}

/// GEN-E34, GEN-15.15, GEN-15.13: past an enemy obstacle.
#[test]
fn past_an_enemy_obstacle() {
    let mut game = field("b1: w 1A\nb2: b 1C\nb3: b 2I").phase(B);
    game.dice(&[6, 5]);
    game.lists("b1 A -> b3", "");
    assert_eq!(game.shells(White), [(6, -2, 4, true), (5, -1, 4, true)]);
    assert_eq!(
        (game.at(Black, "b3").as_str(), game.at(Black, "b2").as_str()),
        ("1I 1I~", "1C~")
    );
}

/// GEN-E35, GEN-15.26, GEN-15.27: a token is lost by not firing.
#[test]
fn a_token_is_lost_by_not_firing() {
    let mut game = field("b1: w 1A\nb2: b 4I").phase(B);
    let gun = game.unit(White, "b1", 'A', 1);
    game.dice(&[1, 1]);
    game.lists("b1 A -> b2", "");
    assert_eq!(game.state.unit(gun).token, Some(sector("b2")));
    let mut later = field("b1: w 1A\nb2: b 4I").phase(B);
    later.state.units[gun.index()].token = Some(sector("b2"));
    later.lists("", "");
    assert_eq!(later.state.unit(gun).token, None);
    let mut again = field("b1: w 1A\nb2: b 4I").phase(B);
    again.dice(&[1, 1]).lists("b1 A -> b2", "");
    assert_eq!(again.shells(White)[0].1, -1, "no bonus");
}

/// GEN-E36, GEN-15.7, GEN-15.8, GEN-15.12, GEN-15.23: how several dice are spread.
#[test]
fn how_several_dice_are_spread() {
    let targets = |drawing: &str, dice: &[u8]| {
        let mut game = field(&format!("b1: w 2A\nb2: b {drawing}")).phase(B);
        game.dice(dice);
        game.lists("b1 A x2 -> b2", "");
        let at: Vec<String> = game
            .events
            .iter()
            .filter_map(|event| match event {
                Event::Shell {
                    at: generals::Mark::Unit { unit, .. },
                    ..
                } => Some(game.state.unit(*unit).kind.letter().to_string()),
                _ => None,
            })
            .collect();
        (at.join(" "), game)
    };
    assert_eq!(targets("3I 1C", &[1; 4]).0, "I I I C");
    let (at, game) = targets("1I 1C", &[6, 1, 6, 1]);
    assert_eq!(at, "I C I C");
    assert_eq!(game.destroyed(), 1);
    assert_eq!(targets("1I", &[1, 1]).0, "I I");
}

/// GEN-E37, GEN-18.15, GEN-18.16, GEN-18.17: who is first at ten.
#[test]
fn who_is_first_at_ten() {
    let with = |prisoners: [u8; 2], score: (i16, i16), drawing: &str| {
        field(drawing)
            .score(score.0, score.1)
            .edit(|state| state.prisoners = [[prisoners[0], 0, 0], [prisoners[1], 0, 0]])
            .to_scoring()
    };
    let game = with([1, 3], (9, 8), "b1: w 1I\nb3: b 1I");
    assert_eq!(
        (game.state.score, game.state.ending.map(|end| end.winner)),
        ([10, 11], Some(Some(Black)))
    );
    let game = with([1, 2], (9, 8), "a3: w 1I\nc3: b 1I");
    assert_eq!(
        (game.state.score, game.state.ending.map(|end| end.winner)),
        ([11, 10], Some(Some(White)))
    );
    let game = with([0, 2], (5, 8), "b3: w 1I\nc3: b 1I");
    assert_eq!(
        (game.state.score, game.state.ending.map(|end| end.winner)),
        ([5, 10], Some(Some(Black)))
    );
}

/// GEN-E38, GEN-21.2, GEN-21.3, GEN-21.10, GEN-21.11, GEN-21.12, GEN-21.13: army morale.
#[test]
fn army_morale() {
    let mut game = field(
        "a3: w 1I\na1: w 1I\nb1: w 1I\nc1: w 1I\na2: w 1I\nb3: b 2I\nc3: b 2I\nb2: b 2I\nc2: b 2I",
    )
    .rules(|rules| rules.morale = true)
    .score(15, 15)
    .edit(|state| state.prisoners = [[0; 3], [1, 0, 0]])
    .to_scoring();
    assert_eq!(game.state.score, [15, 13]);
    assert_eq!(
        [White, Black].map(|side| generals::lines_allowed(&game.state, side)),
        [10, 10]
    );
    for wanted in orders("b3 I x2 -> br; c3 I x2 -> br; b2 I x2 -> b3; c2 I x2 -> c3") {
        game.act(Black, Action::AddOrder { order: wanted });
    }
    assert_eq!(generals::saved_orders(&game.state, Black), 5);
    assert_eq!(generals::saved_orders(&game.state, White), 15);
}

/// GEN-E40, GEN-11.3, GEN-22.1, GEN-22.3, GEN-22.9, GEN-22.16, GEN-22.17, GEN-22.18, GEN-22.35, GEN-22.55, GEN-22.71: terrain.
#[test]
fn terrain_modifiers() {
    let melee = |ground: &str, attacker: &str, list: &str| {
        let mut game = field(&format!("b1: w {attacker}\nb2: b 1I")).ground(ground);
        game.dice(&[1, 1, 1, 1]);
        game.lists(list, "");
        game.until(|state| state.phase != K || state.stage == Stage::Advance);
        (
            game.shots(White, R).first().map(|shot| shot.1),
            game.shots(White, M).first().map(|shot| shot.1),
        )
    };
    assert_eq!(melee("forest b2", "1I", "b1 I -> b2"), (Some(-3), Some(0)));
    assert_eq!(melee("hill b1", "1C", "b1 C -> b2").1, Some(2));
    assert_eq!(melee("hill b2; river b2", "1C", "b1 C -> b2").1, Some(-1));
    assert_eq!(melee("hill b1 b2", "1C", "b1 C -> b2").1, Some(1));
    let bombard = |ground: &str, token: bool, at_building: bool, drawing: &str| {
        let mut game = field(drawing)
            .phase(B)
            .ground(ground)
            .rules(|rules| rules.ruin = true);
        if token {
            let gun = game.unit(White, "b1", 'A', 1);
            game.state.units[gun.index()].token = Some(sector("b2"));
        }
        game.state.sheets[0]
            .lines
            .push(generals::Line::new(order("b1 A -> b2")));
        game.dice(&[1, 1]);
        game.act(
            White,
            Action::Activate {
                line: 1,
                at_building,
            },
        )
        .commit_both();
        game.shells(White)
            .iter()
            .map(|shell| shell.1)
            .collect::<Vec<_>>()
    };
    assert_eq!(
        bombard("forest b2", false, false, "b1: w 1A\nb2: b 1I"),
        [-3]
    );
    assert_eq!(
        bombard("forest b2", true, false, "b1: w 1A\nb2: b 1I"),
        [-2]
    );
    assert_eq!(
        bombard("building b2", false, true, "b1: w 1A\nb2*: b 1I"),
        [-2, -2]
    );
    assert_eq!(
        bombard("building b2", true, true, "b1: w 1A\nb2*: b 1I"),
        [-1, -1]
    );
}

/// GEN-E41, GEN-22.30, GEN-22.31, GEN-22.32, GEN-22.33: a manned building denies control.
#[test]
fn a_manned_building_denies_control() {
    let score = |occupant: &str| {
        field(&format!("b3: w 2I\na1: w 1I\nb3*: b {occupant}\na3: b 1I"))
            .ground("building b3")
            .to_scoring()
            .state
            .score
    };
    assert_eq!(score("1I"), [0, 0]);
    assert_eq!(score("1I~"), [6, 0], "a routed occupant affects nobody");
}

/// GEN-E42, GEN-8.4, GEN-9.3, GEN-7.25: a head-on fight without a winner.
#[test]
fn a_head_on_fight_without_a_winner() {
    let mut game = field("b2: w 4I\nb3: b 2C");
    game.lists("b2 I x3 -> b3", "b3 C x2 -> b2");
    game.until_stage(RANGED);
    let (third, second) = (
        game.in_space(White, "b2-b3", 3),
        game.in_space(Black, "b2-b3", 2),
    );
    game.dice(&[5, 4, 2]);
    game.target(White, third, second);
    assert_eq!(
        game.shots(White, R),
        [(5, -1, 4, true), (4, -1, 3, false), (2, 0, 2, false)]
    );
    assert_eq!(game.state.stage, Stage::Withdrawal);
    assert!(!game.asked(Black) && game.asked(White));
    game.dice(&[4, 3, 3, 3]).commit(White);
    assert_eq!(
        game.shots(White, M),
        [(4, -1, 3, false), (3, 0, 3, false), (3, 0, 3, false)]
    );
    assert_eq!(game.shots(Black, M), [(3, 1, 4, true)]);
    assert_eq!(game.at(White, "b2"), "1I 2I'");
    assert_eq!(game.at(Black, "b3"), "1C", "it has hit and is not spent");
}

/// GEN-E43, GEN-16.3, GEN-16.4, GEN-16.5, GEN-16.9: nobody fights in N.
#[test]
fn nobody_fights_in_n() {
    let mut game = field("b1: w 1I\nb3: b 1I").phase(N);
    game.lists("b1 I -> b2", "b3 I -> b2");
    assert_eq!(
        (game.at(White, "b1").as_str(), game.at(Black, "b3").as_str()),
        ("1I", "1I")
    );
    let mut game = field("a1: w 1I\na2: b 1I\na3: b 1I")
        .phase(N)
        .sheet(White, "a1 I -> a2");
    assert_eq!(game.line_refused(White, "a1 I -> a2"), "GEN-16.4");
    game.lists("", "a2 I -> a3");
    assert_eq!(game.at(White, "a1"), "1I");
}

/// GEN-E44, GEN-14.13: one entry opens the next sector.
#[test]
fn one_entry_opens_the_next() {
    let mut game = field("a2: w 1I\nb1: w 2I\nb2: b 2I").side_b();
    game.dice(&[1, 6, 1, 1, 1]);
    game.lists("b1 I x2 -> b2", "b2 I x2 -> a2");
    game.finish();
    assert!(game.dice_used());
    assert_eq!(
        (game.at(Black, "a2").as_str(), game.at(White, "b2").as_str()),
        ("2I'", "2I'")
    );
    assert_eq!(game.at(White, "box"), "1I~");
}

/// GEN-E45, GEN-6.17, GEN-7.8, GEN-7.9, GEN-7.34: lines belong to a sector and type, not to a figure.
#[test]
fn lines_belong_to_a_sector_and_type() {
    let mut game = field("c1: w 2C 2C~\nb3: b 1I").sheet(White, "c1 C x2 -> c2");
    game.go(White, "c1 C x2 -> c2").commit(Black);
    assert_eq!(game.at(White, "c2"), "2C");
    let mut game = field("c1: w 1C 1C' 2C~\nb3: b 1I").sheet(White, "c1 C x2 -> c2");
    let action = game.line(White, order("c1 C -> c2")).expect("one can go");
    game.act(White, action);
    assert_eq!(game.line_refused(White, "c1 C -> c2"), "GEN-7.9");
}

/// GEN-E46, GEN-3.2, GEN-3.7, GEN-3.23, GEN-9.6: a sector with routed units only is neutral.
#[test]
fn routed_units_hold_nothing() {
    let mut game = field("b1: w 1I\nb2: b 2I~\nb3: b 1I");
    game.lists("b1 I -> b2", "");
    assert_eq!((game.at(White, "b2").as_str(), game.captured()), ("1I'", 2));
    assert_eq!(game.state.prisoners[0], [2, 0, 0]);
    let mut game = field("b1: w 1I\nb2: b 2I~\nb3: b 1I");
    game.dice(&[1, 1]);
    game.lists("b1 I -> b2", "b3 I -> b2");
    assert_eq!(game.lineup("b1-b2", R), "I | I");
}

/// GEN-E47, GEN-10.42, GEN-11.6, GEN-11.14, GEN-13.2: routed units come last and can be shot at.
#[test]
fn routed_units_come_last() {
    let mut game = field("b1: w 3I\nb2: b 1I 2I~");
    game.lists("b1 I x3 -> b2", "");
    assert_eq!(game.zone("b1-b2"), "I I I | i i~ i~");
    let (second, third) = (
        game.in_space(White, "b1-b2", 2),
        game.in_space(White, "b1-b2", 3),
    );
    let (defender, routed) = (
        game.in_space(Black, "b1-b2", 1),
        game.in_space(Black, "b1-b2", 2),
    );
    assert_eq!(game.offers(White).len(), 3);
    game.dice(&[6, 4, 4, 6]);
    game.target(White, second, routed)
        .target(White, third, defender);
    game.dice(&[1, 1, 1]);
    assert_eq!(
        game.shots(White, R),
        [(6, -1, 5, false), (4, 0, 4, true), (4, 0, 4, true)]
    );
    game.finish();
    assert_eq!(game.captured(), 1);
}

/// GEN-E49, GEN-9.8, GEN-9.11, GEN-9.19: the single group of a meeting engagement is split.
#[test]
fn the_single_group_is_split() {
    let mut game = field("b1: w 3I\na2: w 2C\nb3: b 4I");
    game.lists("b1 I x3 -> b2; a2 C x2 -> b2", "b3 I x4 -> b2");
    assert_eq!(game.state.stage, SPLIT);
    let mut seen = std::collections::BTreeSet::new();
    for code in 0..16u32 {
        let mut next = game.clone();
        for n in 1..=4 {
            let unit = next.unit(Black, "b3", 'I', n);
            next.take(
                Black,
                unit,
                if code >> (n - 1) & 1 == 0 {
                    "b1-b2"
                } else {
                    "a2-b2"
                },
            );
        }
        let count = |zone| {
            next.lineup(zone, R)
                .split('|')
                .nth(1)
                .unwrap_or("")
                .matches('I')
                .count()
        };
        seen.insert((count("b1-b2"), count("a2-b2")));
        assert_eq!(next.state.rerolls.map(|side| side[4]), [1, 0]);
    }
    assert_eq!(
        seen.into_iter().collect::<Vec<_>>(),
        [(0, 4), (1, 3), (2, 2), (3, 1), (4, 0)]
    );
}

/// GEN-E51, GEN-6.5, GEN-6.19, GEN-6.20: lines that are never used are not saved.
#[test]
fn unused_lines_are_not_saved() {
    let mut game =
        field("a1: w 6I\nb1: w 4I\nb3: b 1I").sheet(White, "a1 I x5 -> a2; b1 I x2 -> b2");
    assert_eq!(generals::saved_orders(&game.state, White), 3);
    game.lists("a1 I x5 -> a2", "").finish();
    assert_eq!(generals::saved_orders(&game.state, White), 3);
}
