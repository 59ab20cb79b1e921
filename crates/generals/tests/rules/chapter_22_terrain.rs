//! Chapter 22: terrain.

use generals::*;

use crate::field::*;

/// GEN-22.2, GEN-22.63: each kind by itself.
#[test]
fn terrain_by_kind() {
    let session = start("river-line", r#"{"river":false,"hill":false}"#).expect("a battle");
    let ground = session.state().rules.ground;
    assert!(
        ground.hill.is_empty()
            && ground.rivers.iter().all(|river| river.is_empty())
            && !ground.building.is_empty()
    );
    assert_eq!(
        refusal("river-line", r#"{"building":false,"ruin":true}"#),
        "GEN-22.63"
    );
}

/// GEN-22.7, GEN-22.8, GEN-22.11, GEN-22.12: forest and movement.
#[test]
fn forest_and_movement() {
    let mut game = field("a1: w 4C\nb3: b 1I")
        .ground("forest a2")
        .sheet(White, "a1 C x4 -> a2");
    for _ in 0..3 {
        let action = game.line(White, order("a1 C -> a2")).expect("three may");
        game.act(White, action);
    }
    assert_eq!(game.line_refused(White, "a1 C -> a2"), "GEN-22.7");
    game.commit_both();
    assert_eq!(game.at(White, "a2"), "3C'", "spent by entering");
    let fast = field("a1: w 1C\na2: w 1C")
        .phase(F)
        .ground("forest a2")
        .sheet(White, "a1 C -> a2; a2 C -> b2");
    assert_eq!(fast.line_refused(White, "a1 C -> a2"), "GEN-22.11");
    assert_eq!(fast.line_refused(White, "a2 C -> b2"), "GEN-22.11");
    let mut two = field("a2: w 1C\na3: b 1I").ground("forest a2");
    two.lists("a2 C -> b2 -> b1", "").finish();
    two.lists("a2 C -> b2 -> b1", "").finish();
    assert!(two.at(White, "b1").starts_with("1C"), "in K and N");
}

/// GEN-22.4, GEN-22.9, GEN-22.10: a forest counts once in a head-on fight, whichever sector it is.
#[test]
fn forest_in_combat() {
    for forest in ["forest b1", "forest b2", "forest b1 b2"] {
        let mut game = field("b1: w 1I\nb2: b 1I").ground(forest);
        game.dice(&[1, 1, 1, 1]);
        game.lists("b1 I -> b2", "b2 I -> b1");
        assert_eq!(game.shots(White, R)[0].1, -3, "{forest}");
        assert_eq!(game.shots(Black, M)[0].1, -1, "{forest}");
    }
    let mut game = field("b1: w 1I\nb2: b 1I").ground("forest b1");
    game.dice(&[1, 1]);
    game.lists("b1 I -> b2", "");
    assert_eq!(
        (game.shots(White, R)[0].1, game.shots(Black, R)[0].1),
        (-1, 0),
        "only the attacked sector counts"
    );
}

/// GEN-22.13, GEN-22.68, GEN-22.74, GEN-22.75, GEN-22.77: the ways of guns.
#[test]
fn the_ways_of_guns() {
    let rule = |ground: &str| {
        let game = field("b1: w 1A\na3: b 1I")
            .phase(N)
            .ground(ground)
            .sheet(White, "b1 A -> b2");
        match game.line(White, order("b1 A -> b2")) {
            Some(_) => "yes".to_owned(),
            None => game.line_refused(White, "b1 A -> b2"),
        }
    };
    assert_eq!(rule("forest b2"), "GEN-22.13");
    assert_eq!(rule("forest b2; road b1-b2"), "yes");
    assert_eq!(rule("river b2"), "GEN-22.74");
    assert_eq!(rule("river b2; road b1-b2"), "GEN-22.74");
    assert_eq!(rule("river b2; road b1-b2; bridge b1-b2"), "yes");
    assert_eq!(rule("river b1 b2"), "yes");
}

/// GEN-22.14, GEN-22.15, GEN-22.21, GEN-22.22: forest, hills and bombardment.
#[test]
fn ground_and_bombardment() {
    let base = |ground: &str| {
        field("b1: w 1A\nb2: b 1C\nb3: b 2I")
            .phase(B)
            .ground(ground)
            .sheet(White, "b1 A -> b3")
    };
    assert_eq!(
        base("forest b1").line_refused(White, "b1 A -> b3"),
        "GEN-22.14"
    );
    assert_eq!(
        base("hill b1 b2").line_refused(White, "b1 A -> b3"),
        "GEN-22.22"
    );
    let modifiers = |ground: &str| {
        let mut game = base(ground);
        game.dice(&[1, 1]);
        game.go(White, "b1 A -> b3").commit(Black);
        game.shells(White)
            .iter()
            .map(|shell| shell.1)
            .collect::<Vec<_>>()
    };
    assert_eq!(modifiers("forest b2"), [-2], "like a friendly unit");
    assert_eq!(
        modifiers("hill b1"),
        [-2, -2],
        "both dice over the heads of those between"
    );
    assert_eq!(modifiers("hill b3"), [-2, -2]);
}

/// GEN-22.5, GEN-22.17, GEN-22.18, GEN-22.19, GEN-22.20: hills in melee, for attackers only.
#[test]
fn hills_in_melee() {
    let melee = |ground: &str| {
        let mut game = field("b1: w 1I\nb2: b 1I").ground(ground);
        game.dice(&[1, 1]);
        game.lists("b1 I -> b2", "");
        game.dice(&[1, 1]).commit(White);
        (game.shots(White, M)[0].1, game.shots(Black, M)[0].1)
    };
    assert_eq!(melee("hill b2"), (0, 0));
    assert_eq!(melee("hill b1"), (2, 0));
    assert_eq!(melee("hill b1 b2"), (1, 0));
    let mut both = field("b1: w 1I\nb2: b 1I").ground("hill b2");
    both.dice(&[1, 1, 1, 1]);
    both.lists("b1 I -> b2", "b2 I -> b1");
    assert_eq!(
        (both.shots(White, M)[0].1, both.shots(Black, M)[0].1),
        (-1, 1),
        "each in its own direction"
    );
}

/// GEN-22.69, GEN-22.70, GEN-22.71, GEN-22.72, GEN-22.73, GEN-22.76, GEN-22.78: rivers.
#[test]
fn rivers() {
    let limit = |ground: &str, from: &str, to: &str| {
        border_limit(
            &field("a1: w 1I").ground(ground).state,
            sector(from),
            sector(to),
        )
    };
    assert_eq!(limit("river b2", "b1", "b2"), 3);
    assert_eq!(limit("river b2; road b1-b2; bridge b1-b2", "b1", "b2"), 3);
    assert_eq!(limit("river b2", "b2", "b1"), 5);
    assert_eq!(limit("river b2 c2", "c2", "b2"), 5);
    let mut game = field("b1: w 4I\na3: b 1I")
        .ground("river b2")
        .sheet(White, "b1 I x4 -> b2");
    for _ in 0..3 {
        let action = game.line(White, order("b1 I -> b2")).expect("three may");
        game.act(White, action);
    }
    assert_eq!(game.line_refused(White, "b1 I -> b2"), "GEN-22.69");
    let mut game = field("b1: w 1I\nb2: b 1I").ground("river b2; bridge b1-b2");
    game.dice(&[1, 1]);
    game.lists("b1 I -> b2", "");
    game.dice(&[1, 1]).commit(White);
    assert_eq!(
        (game.shots(White, R)[0].1, game.shots(White, M)[0].1),
        (-1, 0),
        "fire across is free"
    );
}

fn besieged() -> Field {
    field("b2: w 2I\nb2*: b 1I\nb3: b 1I\na1: w 1I").ground("building b2")
}

/// GEN-22.23, GEN-22.24, GEN-22.25, GEN-22.26, GEN-22.27, GEN-22.49: into the building before the melee.
#[test]
fn into_the_building() {
    let mut game = field("b1: w 2I\nb2: b 2I# 1A").ground("building b2");
    game.dice(&[1; 4]);
    game.lists("b1 I x2 -> b2", "");
    assert_eq!(game.state.stage, Stage::Withdrawal);
    let (foot, gun) = (
        game.unit(Black, "b2", 'I', 1),
        game.unit(Black, "b2", 'A', 1),
    );
    assert_eq!(
        game.refused(Black, Action::Shelter { unit: gun }),
        "GEN-22.24"
    );
    game.act(Black, Action::Shelter { unit: foot });
    let second = game.unit(Black, "b2", 'I', 2);
    assert_eq!(
        game.refused(Black, Action::Shelter { unit: second }),
        "GEN-22.25"
    );
    game.dice(&[1, 1, 1]);
    game.commit_both();
    assert_eq!(game.lineup("b1-b2", M), "I I | I A");
    assert_eq!(
        game.at(Black, "b2*"),
        "1I",
        "out of the square, and out of the fight"
    );
    let fired = |event: &Event| matches!(event, Event::OccupantRolled { .. });
    assert!(
        !game.events.iter().any(fired),
        "nor does it fire in this phase"
    );
}

/// GEN-22.28, GEN-22.29, GEN-22.30: the occupant counts as not there.
#[test]
fn the_occupant_counts_as_not_there() {
    let mut game = field("b1: w 1I\nb2*: b 1I\nb3: b 1I").ground("building b2");
    game.lists("b1 I -> b2", "");
    assert_eq!(
        (
            game.at(White, "b2").as_str(),
            game.at(Black, "b2*").as_str()
        ),
        ("1I'", "1I")
    );
}

/// GEN-22.34: the occupant counts toward capacity.
#[test]
fn the_occupant_counts_toward_capacity() {
    let game = field("b2: b 5I\nb2*: b 1I\na1: w 1I").ground("building b2");
    assert_eq!(Census::of(&game.state).content(Black, sector("b2")), 6);
}

/// GEN-22.35, GEN-22.36, GEN-22.37, GEN-22.38, GEN-22.39, GEN-22.40: storming a building.
#[test]
fn storming_a_building() {
    let mut game = besieged();
    game.dice(&[1, 1, 1]);
    game.lists("b2 I x2 -> b2*", "");
    assert_eq!(game.lineup("b2*", R), "I I | I");
    assert_eq!(
        game.shots(White, R)
            .iter()
            .map(|shot| shot.1)
            .collect::<Vec<_>>(),
        [-2, -1]
    );
    assert_eq!(game.shots(Black, R)[0].1, 0);
    assert_eq!(game.state.stage, Stage::Withdrawal);
    assert!(!game.asked(Black), "no reaction, no retreat");
    assert_eq!(game.state.rerolls, [[0; 9]; 2], "and no flank");
    game.dice(&[6, 1, 1]).commit(White);
    assert_eq!(
        game.shots(White, M)
            .iter()
            .map(|shot| shot.1)
            .collect::<Vec<_>>(),
        [0, 1]
    );
    assert_eq!(game.at(Black, "b2*"), "1I~");
    assert_eq!(game.at(White, "b2"), "2I'");
    let empty = field("b2: w 1I\nb3: b 1I")
        .ground("building b2")
        .sheet(White, "b2 I -> b2*");
    assert_eq!(empty.line_refused(White, "b2 I -> b2*"), "GEN-22.36");
    assert_eq!(
        field("b2: w 1I")
            .planning()
            .refused(White, add("b2 I -> b2*")),
        "GEN-22.36"
    );
}

/// GEN-22.41: who enters the sector cannot storm the building in the same phase.
#[test]
fn no_storm_on_arrival() {
    let game = field("b1: w 1I\nb2*: b 1I")
        .ground("building b2")
        .planning();
    assert!(game.check(White, add("b1 I -> b2*")).is_err());
}

/// GEN-22.42, GEN-22.43, GEN-22.44: a routed occupant stays, is rallied there, and captured by who enters.
#[test]
fn a_routed_occupant() {
    let mut game = field("b2*: b 1I~\nb2: b 1I\na1: w 1I").ground("building b2");
    game.lists("", "").finish();
    assert_eq!(game.at(Black, "b2*"), "1I~", "it does not flee");
    let mut rally = field("b2*: b 1I~\nb2: b 1I\na1: w 1I")
        .ground("building b2")
        .rally(0, 1);
    let unit = rally.unit(Black, "b2*", 'I', 1);
    rally.act(Black, Action::Rally { unit }).commit_both();
    assert!(!rally.state.unit(unit).routed);
    let mut enters = field("b2*: b 1I~\nb1: w 1I\nb3: b 1I").ground("building b2");
    enters.lists("b1 I -> b2", "");
    assert_eq!(enters.captured(), 1);
    let mut stays = field("b2*: b 1I~\nb2: w 1I\nb3: b 1I").ground("building b2");
    stays.lists("", "").finish();
    assert_eq!(stays.captured(), 0, "presence does not capture");
}

/// GEN-22.45, GEN-22.46, GEN-22.47, GEN-22.48, GEN-22.50: fire from the windows.
#[test]
fn fire_from_the_windows() {
    let mut game = field("b2: w 2I\nb2*: b 1I\nb3: b 2I").ground("building b2");
    game.lists("b2 I x2 -> b3", "");
    assert_eq!(game.state.stage, RANGED);
    let occupant = game.unit(Black, "b2*", 'I', 1);
    let at = game.in_space(White, "b2-b3", 1);
    assert!(
        game.check(
            Black,
            Action::Target {
                unit: occupant,
                at: None
            }
        )
        .is_ok(),
        "it may hold its fire"
    );
    game.dice(&[1, 1, 1, 1, 4]);
    game.target(Black, occupant, at);
    assert!(game.dice_used());
    assert!(
        game.shots(Black, R).contains(&(4, 0, 4, true)),
        "-1 and +1, unopposed: {:?}",
        game.shots(Black, R)
    );
    assert!(game.state.unit(at).routed);
}

/// GEN-22.51, GEN-22.52, GEN-22.79: ways out of a building.
#[test]
fn out_of_a_building() {
    let closed = besieged().sheet(Black, "b2* I -> b3");
    assert_eq!(closed.line_refused(Black, "b2* I -> b3"), "GEN-22.79");
    let mut open = field("b2*: b 1I\na1: w 1I").ground("building b2");
    open.lists("", "b2* I -> b3");
    assert_eq!(open.at(Black, "b3"), "1I'");
    let rally = besieged().rally(0, 0);
    let occupant = rally.unit(Black, "b2*", 'I', 1);
    assert_eq!(
        rally.refused(Black, Action::ComeOut { unit: occupant }),
        "GEN-22.52"
    );
    let mut rally = field("b2*: b 1I\na1: w 1I")
        .ground("building b2")
        .rally(0, 0);
    let occupant = rally.unit(Black, "b2*", 'I', 1);
    rally
        .act(Black, Action::ComeOut { unit: occupant })
        .commit_both();
    assert_eq!(rally.at(Black, "b2"), "1I");
}

/// GEN-22.53, GEN-22.54, GEN-22.56, GEN-22.57, GEN-22.58, GEN-22.59, GEN-22.60, GEN-22.61, GEN-22.62: ruins.
#[test]
fn ruins() {
    let with = |drawing: &str, guns: usize, dice: &[u8]| {
        let mut game = field(drawing)
            .phase(B)
            .ground("building b2")
            .rules(|rules| rules.ruin = true);
        game = game.sheet(White, &format!("b1 A x{guns} -> b2"));
        game.dice(dice);
        for line in 1..=guns {
            game.act(
                White,
                Action::Activate {
                    line: line as u8,
                    at_building: true,
                },
            );
        }
        game.commit_both();
        game
    };
    let game = with("b1: w 1A\nb2*: b 1I", 1, &[6, 6]);
    assert!(game.state.ruins.has(sector("b2")));
    assert_eq!((game.destroyed(), game.captured()), (1, 0));
    let game = with("b1: w 2A\nb2*: b 1I", 2, &[6, 1, 6, 1]);
    assert!(
        game.state.ruins.has(sector("b2")),
        "hits of both batteries add up"
    );
    let game = with("b1: w 1A\nb2*: b 1I", 1, &[6, 1]);
    assert_eq!(
        game.at(Black, "b2*"),
        "1I~",
        "one hit falls on the occupant"
    );
    let game = with("b1: w 1A\nb2*: b 1I~", 1, &[1, 1]);
    assert_eq!(game.shells(White)[0].1, -3, "+1, range 1, the walls");
    let game = with("b1: w 1A\nb2: b 1I", 1, &[6, 6]);
    assert!(game.state.ruins.has(sector("b2")) && game.at(Black, "b2") == "1I");
    let ruin = field("b1: w 1A\nb2*: b 1I")
        .phase(B)
        .ground("building b2")
        .rules(|rules| rules.ruin = true)
        .sheet(White, "b1 A -> b2");
    assert_eq!(
        ruin.line_refused(White, "b1 A -> b2"),
        "GEN-15.6",
        "the occupant is no target of ordinary fire"
    );
    let nobody = field("b1: w 1A\na3: b 1I")
        .phase(B)
        .ground("building b2")
        .rules(|rules| rules.ruin = true)
        .sheet(White, "b1 A -> b2");
    assert_eq!(
        nobody.refused(
            White,
            Action::Activate {
                line: 1,
                at_building: true
            }
        ),
        "GEN-22.60"
    );
}

/// GEN-22.57: obstacles take a die from a building too.
#[test]
fn a_building_behind_an_obstacle() {
    let dice = |between: &str| {
        let mut game = field(&format!("b1: w 1A\nb3*: b 1I\n{between}"))
            .phase(B)
            .ground("building b3")
            .rules(|rules| rules.ruin = true)
            .sheet(White, "b1 A -> b3");
        game.dice(&[1, 1]);
        game.act(
            White,
            Action::Activate {
                line: 1,
                at_building: true,
            },
        )
        .commit_both();
        game.shells(White)
            .iter()
            .map(|shell| shell.1)
            .collect::<Vec<_>>()
    };
    assert_eq!(dice("b2: w 1I"), [-3]);
    assert_eq!(dice("b2: b 1I"), [-3, -1]);
    assert_eq!(dice("a3: b 1I"), [-3, -3]);
}

/// GEN-22.64, GEN-22.65, GEN-22.66, GEN-22.67: marching on by road.
#[test]
fn marching_on_by_road() {
    let mut game = field("b1: w 3I 1C\na3: b 1I")
        .phase(N)
        .ground("road b1-b2 b2-b3 wr-b1");
    game.lists("b1 I x3 -> b2", "");
    assert_eq!(game.state.stage, Stage::Road);
    let (one, two, three) = (
        game.unit(White, "b2", 'I', 1),
        game.unit(White, "b2", 'I', 2),
        game.unit(White, "b2", 'I', 3),
    );
    let idle = game.unit(White, "b1", 'C', 1);
    let to = sector("b3");
    assert_eq!(
        game.refused(
            White,
            Action::March {
                unit: idle,
                to: sector("b2")
            }
        ),
        "GEN-22.66"
    );
    assert_eq!(
        game.refused(
            White,
            Action::March {
                unit: one,
                to: sector("a2")
            }
        ),
        "GEN-22.65"
    );
    game.act(White, Action::March { unit: one, to });
    game.act(White, Action::March { unit: two, to });
    assert_eq!(
        game.refused(White, Action::March { unit: three, to }),
        "GEN-22.67"
    );
    game.commit(White);
    assert_eq!(game.at(White, "b3").matches("2I").count(), 1);
}

/// GEN-22.23, GEN-22.24: only who was passive in the sector before the withdrawals goes into the building, not who attacks
/// out of it.
#[test]
fn attackers_do_not_take_shelter() {
    let mut game = field("b1: w 1I\na2: w 1I\nb2: b 2I")
        .side_b()
        .ground("building b2");
    game.dice(&[1; 8]);
    game.lists("b1 I -> b2", "b2 I -> a2")
        .until_stage(Stage::Withdrawal);
    let units = [1, 2].map(|n| game.unit(Black, "b2", 'I', n));
    let [active, passive] = if game.state.fighter(units[0]).attacks() {
        units
    } else {
        [units[1], units[0]]
    };
    assert_eq!(
        game.refused(Black, Action::Shelter { unit: active }),
        "GEN-22.24"
    );
    game.act(Black, Action::Shelter { unit: passive });
}

/// GEN-22.2: terrain that the map does not have cannot be switched on.
#[test]
fn terrain_that_is_not_there_is_refused() {
    for id in ["forest", "hill", "building", "road", "river", "bridge"] {
        assert_eq!(
            refusal("marengo", &format!(r#"{{"{id}":true}}"#)),
            "GEN-22.2",
            "{id}"
        );
    }
}
