//! Chapter 7: terrain.

use verdox::{Map, Terrain};

use crate::field::*;

/// Hasberg shooters (or another kind) against one Askan unit.
fn duel(firer: &str, target: &str) -> Trial {
    Field::on("verdox").hasbergs(firer).askans(target).begin()
}

fn drawn(map: &str, firer: &str, target: &str) -> Trial {
    Field::drawn(map).hasbergs(firer).askans(target).begin()
}

/// VER-7.1: clear ground changes nothing: full range, two half points a step.
#[test]
fn clear_ground_has_no_effect() {
    let b = duel("S(13,0)", "I(13,2)");
    let shot = fire("(13,0)", "(13,2)");
    assert_eq!(b.sum(&shot, "verdox-sum-range").parts.len(), 1);
    assert_eq!(b.range(&shot), 4);
    let map = Map::draw(&rows("verdox")).unwrap();
    let clear = map
        .squares()
        .filter(|s| map.ground(*s).terrain == Terrain::Clear)
        .count();
    assert!(clear * 2 > map.area(), "most of the map");
}

/// VER-7.2: hills take the whole move on the way up and down, not along.
#[test]
fn walking_on_hills() {
    let b = duel("C(6,9)", "I(34,0)");
    assert!(b.allows(&go("(6,9)", "(7,9) (8,9)")));
    assert_eq!(
        b.forbidden_by(&go("(6,9)", "(7,9) (7,10) (7,11)")),
        "VER-6.13"
    );
}

/// VER-7.3: down from a hill one square farther, but not at the same level.
#[test]
fn hills_see_farther() {
    let b = duel("S(8,10)", "I(13,10)");
    assert_eq!(b.range(&fire("(8,10)", "(13,10)")), 5);
    // To another hill: no bonus.
    let b = drawn("^....^ ...... L....R", "S(0,0)", "I(5,0)");
    assert_eq!(b.forbidden_by(&fire("(0,0)", "(5,0)")), "VER-8.14");
    let b = drawn("^..... ...... L....R", "S(0,0)", "I(5,0)");
    assert!(b.allows(&fire("(0,0)", "(5,0)")));
    // Into a valley it counts too.
    let b = drawn("^....v ...... L....R", "S(0,0)", "I(5,0)");
    assert!(b.allows(&fire("(0,0)", "(5,0)")));
}

/// VER-7.4: down only from the edge of the hill.
#[test]
fn fire_down_from_the_edge() {
    let map = "^^^.. ^^^.. ^^^.. ..... L...R";
    assert_eq!(
        drawn(map, "S(0,1)", "I(0,3)").forbidden_by(&fire("(0,1)", "(0,3)")),
        "VER-7.4"
    );
    assert!(drawn(map, "S(0,2)", "I(1,4)").allows(&fire("(0,2)", "(1,4)")));
    // At the same level the rule does not speak.
    assert!(drawn(map, "S(1,1)", "I(0,1)").allows(&fire("(1,1)", "(0,1)")));
}

/// VER-7.5: from below only at the edge of the hill.
#[test]
fn fire_up_at_the_edge() {
    let map = "^^^.. ^^^.. ^^^.. ..... L...R";
    assert_eq!(
        drawn(map, "S(1,3)", "I(1,1)").forbidden_by(&fire("(1,3)", "(1,1)")),
        "VER-7.5"
    );
    assert!(drawn(map, "S(1,3)", "I(1,2)").allows(&fire("(1,3)", "(1,2)")));
}

/// VER-7.6: no fire across a hill, even between two units on it.
#[test]
fn hills_block_fire() {
    let b = drawn(".^... ..... L...R", "S(0,0)", "I(2,0)");
    assert_eq!(b.forbidden_by(&fire("(0,0)", "(2,0)")), "VER-7.6");
    let b = drawn("^^^.. ..... L...R", "S(0,0)", "I(2,0)");
    assert_eq!(b.forbidden_by(&fire("(0,0)", "(2,0)")), "VER-7.6");
}

/// VER-7.7: valleys take the whole move on the way in and out, not along.
#[test]
fn walking_in_valleys() {
    let b = duel("C(6,20)", "I(34,0)");
    assert!(b.allows(&go("(6,20)", "(7,20) (8,20)")));
    assert_eq!(b.forbidden_by(&go("(6,20)", "(5,20) (4,20)")), "VER-6.7");
}

/// VER-7.8: up out of a valley one square less, at every higher level.
#[test]
fn valleys_see_less() {
    let b = duel("S(10,20)", "I(10,17)");
    assert_eq!(b.range(&fire("(10,20)", "(10,17)")), 3);
    assert!(b.allows(&fire("(10,20)", "(10,17)")));
    assert_eq!(
        duel("S(10,20)", "I(10,16)").forbidden_by(&fire("(10,20)", "(10,16)")),
        "VER-8.14"
    );
    // Within the valley: full range.
    let b = duel("S(6,20)", "I(10,20)");
    assert!(b.allows(&fire("(6,20)", "(10,20)")));
}

/// VER-7.9: up only from the edge of the valley.
#[test]
fn fire_up_from_the_edge_of_a_valley() {
    let map = "vvv.. vvv.. vvv.. ..... L...R";
    assert_eq!(
        drawn(map, "S(1,1)", "I(1,3)").forbidden_by(&fire("(1,1)", "(1,3)")),
        "VER-7.9"
    );
    assert!(drawn(map, "S(1,2)", "I(1,3)").allows(&fire("(1,2)", "(1,3)")));
    assert!(drawn(map, "S(1,1)", "I(1,0)").allows(&fire("(1,1)", "(1,0)")));
}

/// VER-7.10, VER-7.11: down into a valley only from its rim: a square that touches that valley.
#[test]
fn fire_down_from_the_rim() {
    assert_eq!(
        duel("S(10,18)", "I(10,21)").forbidden_by(&fire("(10,18)", "(10,21)")),
        "VER-7.11"
    );
    assert!(duel("S(10,19)", "I(10,21)").allows(&fire("(10,19)", "(10,21)")));
    // The rim of another valley does not help.
    let map = "v..v. ..... L...R";
    assert_eq!(
        drawn(map, "S(1,0)", "I(3,0)").forbidden_by(&fire("(1,0)", "(3,0)")),
        "VER-7.11"
    );
    assert!(drawn(map, "S(2,0)", "I(3,0)").allows(&fire("(2,0)", "(3,0)")));
}

/// VER-7.12: from a hill its edge is enough, from a wall everything is.
#[test]
fn higher_ground_has_its_own_edge() {
    let map = "^^.v. ^^... ^^... L...R";
    assert!(drawn(map, "S(1,0)", "I(3,0)").allows(&fire("(1,0)", "(3,0)")));
    assert_eq!(
        drawn(map, "S(0,0)", "I(3,0)").forbidden_by(&fire("(0,0)", "(3,0)")),
        "VER-7.4"
    );
    for sign in ["#", "N"] {
        let map = format!("{sign}..v. ..... L...R");
        assert!(
            drawn(&map, "S(0,0)", "I(3,0)").allows(&fire("(0,0)", "(3,0)")),
            "{sign}"
        );
    }
}

/// VER-7.13: a valley between does not block.
#[test]
fn valleys_do_not_block() {
    let b = drawn(".v... ..... L...R", "S(0,0)", "I(2,0)");
    assert!(b.allows(&fire("(0,0)", "(2,0)")));
}

/// VER-7.14: forest takes the whole move.
#[test]
fn walking_in_forest() {
    let b = duel("C(8,1)", "I(34,0)");
    assert!(b.allows(&go("(8,1)", "(9,1)")));
    assert_eq!(b.forbidden_by(&go("(8,1)", "(9,1) (10,1)")), "VER-6.7");
}

/// VER-7.15: at a target in forest one square less.
#[test]
fn forest_hides() {
    let map = "...f.. ...... L....R";
    let b = drawn(map, "S(0,0)", "I(3,0)");
    assert_eq!(b.range(&fire("(0,0)", "(3,0)")), 3);
    assert!(b.allows(&fire("(0,0)", "(3,0)")));
    let b = drawn("....f. ...... L....R", "S(0,0)", "I(4,0)");
    assert_eq!(b.forbidden_by(&fire("(0,0)", "(4,0)")), "VER-8.14");
}

/// VER-7.16: out of a forest, and at anything, only from its edge.
#[test]
fn fire_out_from_the_edge_of_a_forest() {
    let map = "fff.. fff.. fff.. ..... L...R";
    assert_eq!(
        drawn(map, "S(1,1)", "I(1,3)").forbidden_by(&fire("(1,1)", "(1,3)")),
        "VER-7.16"
    );
    assert_eq!(
        drawn(map, "S(1,1)", "I(1,2)").forbidden_by(&fire("(1,1)", "(1,2)")),
        "VER-7.16"
    );
    assert!(drawn(map, "S(1,2)", "I(1,4)").allows(&fire("(1,2)", "(1,4)")));
}

/// VER-7.17: from outside only at its edge.
#[test]
fn fire_in_at_the_edge_of_a_forest() {
    let map = "fff.. fff.. fff.. ..... L...R";
    assert_eq!(
        drawn(map, "S(1,3)", "I(1,1)").forbidden_by(&fire("(1,3)", "(1,1)")),
        "VER-7.17"
    );
    assert!(drawn(map, "S(1,3)", "I(1,2)").allows(&fire("(1,3)", "(1,2)")));
    // From another forest is from outside.
    let map = "fff.f fff.. fff.. fff.. L...R";
    assert_eq!(
        drawn(map, "S(4,0)", "I(1,0)").forbidden_by(&fire("(4,0)", "(1,0)")),
        "VER-7.17"
    );
}

/// VER-7.18: no fire across a forest.
#[test]
fn forests_block_fire() {
    let b = drawn(".f... ..... L...R", "S(0,0)", "I(2,0)");
    assert_eq!(b.forbidden_by(&fire("(0,0)", "(2,0)")), "VER-7.18");
}

/// VER-7.19: within one forest: from the edge, at a neighbour even deep inside, or across a gap; always one square less.
#[test]
fn fire_within_a_forest() {
    let map = "fff.. fff.. fff.. ..... L...R";
    let b = drawn(map, "S(1,2)", "I(1,1)");
    assert!(b.allows(&fire("(1,2)", "(1,1)")));
    assert_eq!(b.range(&fire("(1,2)", "(1,1)")), 3);
    assert_eq!(
        drawn(map, "S(1,2)", "I(1,0)").forbidden_by(&fire("(1,2)", "(1,0)")),
        "VER-7.18"
    );
    let gap = "f.f.. f.f.. fff.. ..... L...R";
    assert!(drawn(gap, "S(0,0)", "I(2,0)").allows(&fire("(0,0)", "(2,0)")));
}

/// VER-7.20: a road is clear ground for fire.
#[test]
fn roads_are_clear() {
    let b = duel("S(5,5)", "I(9,5)");
    assert!(b.allows(&fire("(5,5)", "(9,5)")));
    assert_eq!(b.range(&fire("(5,5)", "(9,5)")), 4);
}

/// VER-7.21, VER-7.23: a bridge carries units like a road, one on its deck, and is left to any land.
#[test]
fn bridges_carry_units() {
    let map = "..B.. ..f.. L.~.R";
    let b = drawn(map, "C(1,0)", "I(4,0)");
    assert_eq!(
        b.sum(&go("(1,0)", "(2,0) (3,0)"), "verdox-sum-cost").total,
        4
    );
    let b = Field::drawn(map)
        .hasbergs("I(2,0) C(1,0)")
        .askans("I(4,0)")
        .begin();
    assert!(b.allows(&go("(2,0)", "(2,1)")) && b.allows(&go("(2,0)", "(3,0)")));
    assert_eq!(b.forbidden_by(&go("(1,0)", "(2,0)")), "VER-4.11");
    let b = duel("I(15,12)", "I(34,0)");
    assert!(b.allows(&go("(15,12)", "(16,12) (17,12)")));
}

/// VER-7.22: barges pass beneath, also when a unit is on the deck.
#[test]
fn barges_pass_beneath() {
    let mut b = Field::on("verdox")
        .hasbergs("I(0,0)")
        .askans("I(17,12)")
        .barges(&[("(17,11)", Some(Hasbergs))])
        .begin();
    b.act(&row("(17,11)", "(17,12)"), []);
    assert!(b.unit("(17,12)").is_some());
}

/// VER-7.24: a bridge is no target.
#[test]
fn bridges_cannot_be_destroyed() {
    let b = duel("A(14,12)", "I(34,0)");
    assert_eq!(
        b.forbidden_by(&fire_at("(14,12)", wall("(16,12)"))),
        "VER-11.13"
    );
}

/// VER-7.25: the river is crossed by bridge or barge only.
#[test]
fn the_river_is_crossed_by_bridge_or_barge() {
    let b = duel("C(16,5)", "I(34,0)");
    assert!(b.allows(&go("(16,5)", "(17,5)"))); // the barge
    assert_eq!(
        duel("C(16,4)", "I(34,0)").forbidden_by(&go("(16,4)", "(17,4)")),
        "VER-6.22"
    );
}

/// VER-7.26: fire goes over the river.
#[test]
fn rivers_do_not_block() {
    assert!(duel("S(15,0)", "I(19,0)").allows(&fire("(15,0)", "(19,0)")));
}

/// VER-7.27: a canal may be entered; leaving it takes a roll.
#[test]
fn canals_are_waded() {
    let mut b = Field::on("verdox")
        .hasbergs("I(12,2) I(0,0)")
        .askans("I(34,0)")
        .begin();
    b.act(&go("(12,2)", "(12,3)"), []);
    b.act(&END, []);
    b.act(&END, []);
    b.act(&go("(12,3)", "(12,4)"), [1]);
    assert!(b.unit("(12,4)").is_some());
}

/// VER-7.28, VER-7.30, VER-7.31: from canal and swamp no fire, but direct attacks; and every attack at them.
#[test]
fn no_fire_from_water_and_swamp() {
    for (sign, rule) in [("c", "VER-7.28"), ("s", "VER-7.30")] {
        let map = format!(".{sign}... ..... L...R");
        for firer in ["S", "G", "M", "A"] {
            let b = drawn(&map, &format!("{firer}(1,0)"), "I(2,0)");
            assert_eq!(b.forbidden_by(&fire("(1,0)", "(2,0)")), rule, "{firer}");
        }
        assert!(drawn(&map, "G(1,0)", "I(2,0)").allows(&strike("(1,0)", "(2,0)")));
        let b = drawn(&map, "G(0,0)", "I(1,0)");
        assert!(b.allows(&strike("(0,0)", "(1,0)")));
        assert!(b.allows(&fire("(0,0)", "(1,0)")));
    }
}

/// VER-7.29: swamp takes the whole move in and a roll on every move from it.
#[test]
fn swamps_are_dangerous() {
    let mut b = Field::on("verdox")
        .hasbergs("C(12,22) I(0,0)")
        .askans("I(34,0)")
        .begin();
    assert_eq!(
        b.forbidden_by(&go("(12,22)", "(13,22) (14,22)")),
        "VER-6.13"
    );
    b.act(&go("(12,22)", "(13,22)"), []);
    b.act(&END, []);
    b.act(&END, []);
    b.act(&go("(13,22)", "(14,22)"), []);
    b.act(&END, []);
    b.act(&END, []);
    b.act(&go("(14,22)", "(13,22)"), [2, 2]);
    assert!(b.unit("(13,22)").is_some());
}

/// VER-7.32: barges stay out of canals.
#[test]
fn barges_stay_out_of_canals() {
    let b = Field::on("verdox")
        .hasbergs("I(0,0)")
        .askans("I(34,0)")
        .barges(&[("(16,3)", Some(Hasbergs))])
        .begin();
    assert_eq!(b.forbidden_by(&row("(16,3)", "(15,3)")), "VER-7.32");
    assert!(b.allows(&row("(16,3)", "(16,2)")));
}

/// VER-7.33: walls, gates and breaches differ as chapter 11 says: a wall stops fire and feet, a breach neither.
#[test]
fn walls_and_breaches() {
    for (sign, blocked) in [("#", true), ("N", true), ("x", false)] {
        let map = format!(".{sign}... ..... L...R");
        let b = drawn(&map, "S(0,0)", "I(2,0)");
        assert_eq!(!b.allows(&fire("(0,0)", "(2,0)")), blocked, "{sign}");
        let b = drawn(&map, "C(0,0)", "I(4,0)");
        assert_eq!(!b.allows(&go("(0,0)", "(1,0) (2,0)")), blocked, "{sign}");
    }
}

/// VER-7.34: a headquarters is clear ground.
#[test]
fn headquarters_are_clear() {
    let b = duel("C(1,13)", "I(34,0)");
    assert_eq!(
        b.sum(&go("(1,13)", "(2,13) (3,13)"), "verdox-sum-cost")
            .total,
        4
    );
    let b = duel("S(1,13)", "I(3,13)");
    assert!(b.allows(&fire("(1,13)", "(3,13)")));
    assert_eq!(b.range(&fire("(1,13)", "(3,13)")), 4);
}

/// VER-7.35: the own headquarters mean nothing to the own units.
#[test]
fn own_headquarters_have_no_effect() {
    let mut b = Field::on("verdox")
        .hasbergs("I(1,13) I(0,0)")
        .askans("I(34,0)")
        .begin();
    b.act(&go("(1,13)", "(2,13)"), []);
    assert_eq!(b.winner(), None);
    b.act(&END, []);
    b.act(&END, []);
    b.act(&go("(2,13)", "(3,13)"), []);
    assert_eq!(b.winner(), None);
}
