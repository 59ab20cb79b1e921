//! Chapter 23: maps for side B.

use generals::*;
use kernel::Game;

use crate::field::*;

/// GEN-23.1, GEN-23.2: maps are read strictly, with the line that is wrong.
#[test]
fn maps_are_read_strictly() {
    let good = "map X\nname A B\nforest a2 # a wood\nriver R a2\nriver R b2\nroad a1-a2\nbridge a1-a2\nmarker white general b1\norders black -2\nend\n";
    let map = read_map(good).expect("a map");
    assert_eq!(map.delta, [0, -2]);
    assert!(map.ground.rivers[0].has(sector("a2")) && map.ground.rivers[0].has(sector("b2")));
    for (bad, line) in [
        ("forest a4\nend", 0),
        ("\nroad a1-b2\nend", 1),
        ("hill wr\nend", 0),
        ("road a1-a2\nbridge a1-a2\nend", 2),
        ("river R a2\nbridge a1-a2\nend", 2),
        ("river R a1 c3\nend", 1),
        ("swamp a1\nend", 0),
        ("forest a1", 0),
        ("end\nforest a1", 1),
        ("marker white general a1\nmarker white general b1\nend", 1),
        ("marker white flag1 b2\nmarker black flag1 b2\nend", 2),
        ("orders white 9\nend", 0),
    ] {
        assert_eq!(read_map(bad).expect_err(bad).line, line, "{bad}");
    }
    let file = kernel::ScenarioFile::new(
        "x.toml",
        "[scenario]\ngame = \"generals\"\nid = \"x\"\ntitle = \"X\"\n\n[battle]\nsetup = \"marengo\"\nmap = \"\"\"\nforest a2\nswamp a1\nend\n\"\"\"\n",
    );
    let error = Generals::read_scenario(&file).expect_err("a swamp");
    assert_eq!(error.line, 10, "{error}");
}

/// GEN-23.3, GEN-22.6: orders are added to the allotment.
#[test]
fn orders_of_a_map() {
    let session = start("northern-heights", "{}").expect("a battle");
    assert_eq!(session.state().allotment, [10, 9]);
}

/// GEN-23.5, GEN-23.6: the four maps; three of them are symmetric.
#[test]
fn the_four_maps() {
    for (id, symmetric) in [
        ("woodland-gate", true),
        ("river-line", true),
        ("two-villages", true),
        ("northern-heights", false),
    ] {
        let session = start(id, "{}").expect("a battle");
        let rules = session.state().rules;
        let same = rules.ground.turned() == rules.ground
            && session.state().markers.turned() == session.state().markers;
        assert_eq!(same && rules.delta == [0, 0], symmetric, "{id}");
    }
}

/// GEN-8.22: a flag against a unit in the building: nobody goes in first.
#[test]
fn friendly_to_both() {
    let start = |phase| {
        field("b1: w 1I\nwr: w 1I\na1*: b 1I\na2: b 1I")
            .ground("building a1")
            .phase(phase)
    };
    let mut game = start(K);
    let census = Census::of(&game.state);
    assert_eq!(
        [White, Black].map(|side| census.status(&game.state, side, sector("a1"))),
        [Status::Friendly; 2]
    );
    game.dice(&[1; 8]);
    game.lists("b1 I -> a1; wr I -> a1", "a2 I -> a1");
    game.finish();
    assert_eq!(game.lineup("a1-b1", R), "I | I", "a meeting engagement");
    assert_eq!(game.at(White, "wr"), "1I");
    let mut game = start(N);
    game.lists("b1 I -> a1", "a2 I -> a1");
    assert_eq!(
        (game.at(White, "b1").as_str(), game.at(Black, "a2").as_str()),
        ("1I", "1I")
    );
}

/// GEN-22.80: a forest counts in the building zone of its sector.
#[test]
fn a_building_in_a_forest() {
    let mut game = field("b2: w 1I\nb2*: b 1I\nb3: b 1I").ground("building b2; forest b2");
    game.dice(&[1, 1]);
    game.lists("b2 I -> b2*", "");
    assert_eq!(
        (game.shots(White, R)[0].1, game.shots(Black, R)[0].1),
        (-4, -2)
    );
}

/// GEN-11.38: White's list is rolled first; of a battery the target dice, then the obstacle die.
#[test]
fn the_order_of_bombardment_dice() {
    let mut game = field("b1: w 1A\nb2: b 1C\nb3: b 1I\nc2: b 1A\nc1: w 2I").phase(B);
    game.dice(&[2, 3, 4, 5]);
    game.lists("b1 A -> b3", "c2 A -> c1");
    assert_eq!(
        game.shells(White)
            .iter()
            .map(|shell| shell.0)
            .collect::<Vec<_>>(),
        [2, 3]
    );
    assert_eq!(
        game.shells(Black)
            .iter()
            .map(|shell| shell.0)
            .collect::<Vec<_>>(),
        [4, 5]
    );
    let sectors: Vec<String> = game
        .events
        .iter()
        .filter_map(|event| match event {
            Event::Shell { sector, .. } => Some(sector.to_string()),
            _ => None,
        })
        .collect();
    assert_eq!(sectors, ["b3", "b2", "c1", "c1"]);
}
