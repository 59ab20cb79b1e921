//! Chapter 2: the board.

use generals::*;

use crate::field::*;

/// GEN-2.1, GEN-2.2, GEN-2.3, GEN-2.4, GEN-2.5, GEN-2.6, GEN-2.7: sectors and borders.
#[test]
fn sectors_and_borders() {
    let names: Vec<String> = Sector::ALL.iter().map(ToString::to_string).collect();
    assert_eq!(names.join(" "), "a1 b1 c1 a2 b2 c2 a3 b3 c3 wr br");
    let borders: Vec<String> = Border::all().map(|border| border.to_string()).collect();
    assert_eq!(
        borders.join(", "),
        "a1-b1, b1-c1, a2-b2, b2-c2, a3-b3, b3-c3, a1-a2, b1-b2, c1-c2, a2-a3, b2-b3, c2-c3, wr-a1, wr-b1, wr-c1, br-a3, br-b3, br-c3"
    );
    let near = |name: &str| {
        let mut near: Vec<String> = sector(name)
            .neighbours()
            .iter()
            .map(ToString::to_string)
            .collect();
        near.sort();
        near.join(" ")
    };
    assert_eq!(near("b2"), "a2 b1 b3 c2");
    assert_eq!(
        (near("wr").as_str(), near("br").as_str()),
        ("a1 b1 c1", "a3 b3 c3")
    );
    assert_eq!(near("a1"), "a2 b1 wr");
    for a in Sector::ALL {
        for b in Sector::ALL {
            assert_eq!(a.neighbours().contains(&b), Border::between(a, b).is_some());
        }
    }
}

/// GEN-2.8: north, east, south, west.
#[test]
fn clockwise() {
    let around: Vec<String> = Direction::CLOCKWISE
        .iter()
        .filter_map(|d| sector("b2").toward(*d))
        .map(|s| s.to_string())
        .collect();
    assert_eq!(around, ["b3", "c2", "b1", "a2"]);
}

/// GEN-2.9, GEN-9.13: five spaces on each side of every border.
#[test]
fn five_spaces() {
    assert_eq!(BORDER_LIMIT, 5);
    let mut game = field("b1: w 5I\na2: w 5I\nb2: b 6I");
    game.lists("b1 I x5 -> b2; a2 I x5 -> b2", "");
    game.until(|state| !matches!(state.stage, Stage::Split { .. }));
    for zone in ["b1-b2", "a2-b2"] {
        assert_eq!(
            game.lineup(zone, CombatStep::Ranged).split(" | ").next(),
            Some("I I I I I")
        );
    }
}

/// GEN-2.12, GEN-3.1: who controls what at the start.
#[test]
fn control_at_the_start() {
    let session = start("leuthen", "{}").expect("a battle");
    let census = Census::of(session.state());
    let of = |side| {
        Sector::ALL
            .into_iter()
            .filter(|s| census.controller(*s) == Some(side))
            .map(|s| s.to_string())
            .collect::<Vec<_>>()
            .join(" ")
    };
    assert_eq!(
        (of(White).as_str(), of(Black).as_str()),
        ("a1 b1 c1 wr", "a3 b3 c3 br")
    );
}

/// GEN-2.13, GEN-2.14, GEN-2.15, GEN-2.16: what is printed on side A.
#[test]
fn side_a_is_printed() {
    let session = start("marengo", "{}").expect("a battle");
    let markers = session.state().markers;
    let of = |side| {
        markers
            .of(side)
            .map(|(marker, sector)| format!("{marker:?} {sector}"))
            .collect::<Vec<_>>()
    };
    assert_eq!(of(White), ["Flag1 a1", "General b1", "Flag1 c1"]);
    assert_eq!(of(Black), ["Flag1 a3", "General b3", "Flag1 c3"]);
    assert!(session.state().rules.ground.is_open());
}

/// GEN-2.17, GEN-2.18, GEN-19.16, GEN-23.4: side B has a map, and no objectives unless they are played with.
#[test]
fn side_b_bears_nothing_printed() {
    let session = start("woodland-gate", r#"{"objectives":false}"#).expect("a battle");
    assert_eq!(session.state().markers, Markers::default());
    assert!(!session.state().rules.ground.is_open());
    let plain = start(
        "woodland-gate",
        r#"{"forest":false,"hill":false,"road":false}"#,
    )
    .expect("a battle");
    assert!(plain.state().rules.ground.is_open());
}

/// GEN-2.19, GEN-2.20: side B turned by 180 degrees, with the colours.
#[test]
fn side_b_turned() {
    let session = start("northern-heights", r#"{"turned":true}"#).expect("a battle");
    let ground = session.state().rules.ground;
    let names = |set: Sectors| {
        set.iter()
            .map(|s| s.to_string())
            .collect::<Vec<_>>()
            .join(" ")
    };
    assert_eq!(
        (names(ground.hill).as_str(), names(ground.forest).as_str()),
        ("b1 c1", "a2")
    );
    assert_eq!(session.state().rules.delta, [-1, 0]);
    assert!(
        session
            .state()
            .markers
            .has(White, Marker::Rose3, sector("b2"))
    );
    assert_eq!(refusal("marengo", r#"{"turned":true}"#), "GEN-2.19");
    for s in Sector::ALL {
        assert_eq!(s.turned().turned(), s);
    }
}

/// GEN-2.21, GEN-2.22: the box stores routed units and is no sector.
#[test]
fn the_box_is_no_sector() {
    assert_eq!(Place::BOX.sector(), None);
    let game = field("box: w 12I~\na1: w 1I\nb3: b 1I");
    assert_eq!(Census::of(&game.state).content(White, sector("wr")), 0);
}

/// GEN-2.23, GEN-2.24, GEN-20.11: distances from the command sectors.
#[test]
fn distances() {
    let row = |from: &str, side| {
        ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"]
            .map(|to| sector(from).distance(sector(to), side))
    };
    assert_eq!(row("b1", White), [1, 0, 1, 2, 1, 2, 3, 2, 3]);
    assert_eq!(row("b3", Black), [3, 2, 3, 2, 1, 2, 1, 0, 1]);
    assert_eq!(sector("b1").distance(sector("wr"), White), 1);
    assert_eq!(
        sector("a1").distance(sector("c1"), White),
        2,
        "through the own reserve"
    );
    assert_eq!(
        sector("a3").distance(sector("c3"), White),
        2,
        "not through the enemy's, but over b3"
    );
}
