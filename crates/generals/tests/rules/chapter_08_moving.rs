//! Chapter 8: moving in F and K.

use generals::*;

use crate::field::*;

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
    game.dice(&[1, 1, 6, 1]);
    game.lists("b1 A -> b2", "b3 I -> b2");
    assert_eq!(game.shots(White, R).len(), 2);
    // GEN-10.46: the gun is routed, so the infantry is not asked about withdrawing.
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

/// GEN-8.4, GEN-22.51: units that change places over a border meet on it, even where neither sector is enemy-held: an
/// occupant who leaves his building counts as not there, but he comes the same way.
#[test]
fn head_on_out_of_a_building() {
    let fight = |black: &str| {
        let mut game = field("b1: w 1I\nb2*: b 1I\nb3: b 1I")
            .side_b()
            .ground("building b2");
        game.dice(&[1; 8]);
        game.lists("b1 I -> b2", black);
        game
    };
    let mut game = fight("b2* I -> b1");
    assert_eq!(game.lineup("b1-b2", R), "I | I");
    game.finish();
    assert_eq!(
        (game.at(White, "b1"), game.at(Black, "b2")),
        ("1I'".into(), "1I'".into())
    );
    // Without a unit on its way the sector is free to enter.
    let game = fight("");
    assert_eq!(game.at(White, "b2"), "1I'");
}
