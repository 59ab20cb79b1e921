//! Chapter 11: fortifications, gates and breaches.

use verdox::{Event, Kind};

use crate::field::*;

/// One Hasberg unit by the western wall of the fortress, somebody idle on both sides.
fn wall_fight(unit: &str) -> Field {
    Field::on("verdox")
        .hasbergs(&format!("{unit} I(0,24)"))
        .askans("I(34,24)")
}

/// VER-11.1: onto a wall and along it: the whole move.
#[test]
fn walls_take_all_points() {
    let b = wall_fight("C(12,10)").begin();
    assert_eq!(b.forbidden_by(&go("(12,10)", "(11,10) (11,11)")), "VER-6.7");
    let b = wall_fight("C(11,10)").begin();
    assert_eq!(b.sum(&go("(11,10)", "(11,11)"), "verdox-sum-cost").total, 4);
}

/// VER-11.2, VER-11.3, VER-11.4, VER-11.5: free from the yard, on a 1 from the front.
#[test]
fn from_the_yard_and_from_the_front() {
    wall_fight("I(12,10)")
        .begin()
        .act(&go("(12,10)", "(11,10)"), []);
    wall_fight("I(12,9)")
        .begin()
        .act(&go("(12,9)", "(12,8)"), []);
    for die in 1..=6 {
        let mut b = wall_fight("I(10,10)").begin();
        b.act(&go("(10,10)", "(11,10)"), [die]);
        assert_eq!(b.unit("(11,10)").is_some(), die == 1);
    }
    // Whatever is not inside is outside: the road, the forest, the hill.
    for sign in ["=", "f", "^", "v", "B"] {
        let map = format!("{sign}#... ..... L...R");
        let mut b = Field::drawn(&map)
            .hasbergs("I(0,0) I(3,0)")
            .askans("I(4,0)")
            .begin();
        b.act(&go("(0,0)", "(1,0)"), [1]);
    }
}

/// VER-11.6: along the works nothing is rolled: walls, gates and breaches are one line.
#[test]
fn along_the_wall() {
    for here in ["#", "N", "A", "x"] {
        for there in ["#", "N", "A"] {
            let map = format!("{here}{there}... ..... L...R");
            let mut b = Field::drawn(&map)
                .hasbergs("I(0,0) I(3,0)")
                .askans("I(4,0)")
                .begin();
            b.act(&go("(0,0)", "(1,0)"), []);
        }
    }
}

/// VER-11.7: down on any side without a roll.
#[test]
fn off_the_wall() {
    for to in ["(10,10)", "(12,10)"] {
        wall_fight("I(11,10)").begin().act(&go("(11,10)", to), []);
    }
}

/// VER-11.8, VER-E19: a corner has no inner side: along the wall, or from the front on a 1.
#[test]
fn corners_of_the_wall() {
    for from in ["(10,8)", "(11,7)"] {
        wall_fight(&format!("I{from}"))
            .begin()
            .act(&go(from, "(11,8)"), [1]);
    }
    for from in ["(12,8)", "(11,9)"] {
        wall_fight(&format!("I{from}"))
            .begin()
            .act(&go(from, "(11,8)"), []);
    }
}

/// VER-11.9: the same for both sides, wherever they come from.
#[test]
fn sides_of_the_wall_are_the_same_for_all() {
    let field = |unit: &str| {
        Field::on("verdox")
            .hasbergs("I(0,24)")
            .askans(&format!("{unit} I(34,24)"))
            .turn_of(Askans)
            .begin()
    };
    field("I(12,10)").act(&go("(12,10)", "(11,10)"), []);
    field("I(10,10)").act(&go("(10,10)", "(11,10)"), [1]);
    field("I(22,10)").act(&go("(22,10)", "(23,10)"), []);
    field("I(24,10)").act(&go("(24,10)", "(23,10)"), [1]);
}

/// VER-11.10, VER-11.11: from a wall one square farther, at a unit on it one less.
#[test]
fn walls_and_ranges() {
    let b = Field::on("verdox")
        .hasbergs("S(11,10)")
        .askans("I(8,12)")
        .begin();
    assert_eq!(b.range(&fire("(11,10)", "(8,12)")), 5);
    assert!(b.allows(&fire("(11,10)", "(8,12)")));
    let b = Field::on("verdox")
        .hasbergs("S(8,12)")
        .askans("I(11,10)")
        .begin();
    assert_eq!(b.range(&fire("(8,12)", "(11,10)")), 3);
    assert_eq!(b.forbidden_by(&fire("(8,12)", "(11,10)")), "VER-8.14");
}

/// VER-11.12: no fire across a wall, even between two units on it.
#[test]
fn walls_block_fire() {
    let b = Field::on("verdox")
        .hasbergs("S(10,10) S(11,9)")
        .askans("I(12,10) I(11,11)")
        .begin();
    assert_eq!(b.forbidden_by(&fire("(10,10)", "(12,10)")), "VER-11.12");
    assert_eq!(b.forbidden_by(&fire("(11,9)", "(11,11)")), "VER-11.12");
}

/// VER-11.13: artillery breaches on a 1.
#[test]
fn a_breach_on_a_one() {
    for die in 1..=6 {
        let mut b = wall_fight("A(8,12)").begin();
        let told = b.act(&fire_at("(8,12)", wall("(11,11)")), [die]);
        assert_eq!(
            told.contains(&Event::Breached {
                square: at("(11,11)")
            }),
            die == 1
        );
        assert_eq!(b.sign("(11,11)"), if die == 1 { 'x' } else { '#' });
    }
    let b = wall_fight("A(8,12)").begin();
    assert_eq!(
        b.forbidden_by(&fire_at("(8,12)", wall("(10,11)"))),
        "VER-11.13"
    );
}

/// VER-11.14: the wall itself is not protected by its wall; all the rest holds.
#[test]
fn fire_at_the_wall_itself() {
    let b = Field::on("verdox")
        .hasbergs("A(4,12)")
        .askans("I(11,12)")
        .begin();
    assert_eq!(b.range(&fire("(4,12)", "(11,12)")), 6);
    assert_eq!(b.range(&fire_at("(4,12)", wall("(11,12)"))), 7);
    assert!(b.allows(&fire_at("(4,12)", wall("(11,12)"))));
    // Out of a valley: one less; from its middle: not at all; across a hill: no.
    let map = "v......#. ......... L.......R";
    let b = Field::drawn(map)
        .hasbergs("A(0,0)")
        .askans("I(8,1)")
        .begin();
    assert_eq!(b.range(&fire_at("(0,0)", wall("(7,0)"))), 6);
    assert_eq!(b.forbidden_by(&fire_at("(0,0)", wall("(7,0)"))), "VER-8.14");
    let b = Field::drawn("vv# vv. vv. L.R")
        .hasbergs("A(0,1)")
        .askans("I(2,2)")
        .begin();
    assert_eq!(b.forbidden_by(&fire_at("(0,1)", wall("(2,0)"))), "VER-7.9");
    let b = Field::drawn(".^#. .... L..R")
        .hasbergs("A(0,0)")
        .askans("I(3,0)")
        .begin();
    assert_eq!(b.forbidden_by(&fire_at("(0,0)", wall("(2,0)"))), "VER-7.6");
    // From another wall: one more.
    let b = Field::drawn("#.......# ......... L.......R")
        .hasbergs("A(0,0)")
        .askans("I(7,1)")
        .begin();
    assert!(b.allows(&fire_at("(0,0)", wall("(8,0)"))));
}

/// VER-11.15: not under the feet of one's own.
#[test]
fn not_at_the_own_wall() {
    let b = Field::on("verdox")
        .hasbergs("A(8,12) I(11,11)")
        .askans("I(11,10)")
        .begin();
    assert_eq!(
        b.forbidden_by(&fire_at("(8,12)", wall("(11,11)"))),
        "VER-11.15"
    );
    assert!(b.allows(&fire_at("(8,12)", wall("(11,10)"))));
}

/// VER-11.16: who stands on the wall stays, unharmed, on level ground.
#[test]
fn the_garrison_survives_a_breach() {
    let mut b = Field::on("verdox")
        .hasbergs("A(8,12) S(9,10) I(0,24)")
        .askans("I(11,11)")
        .begin();
    assert_eq!(b.range(&fire("(9,10)", "(11,11)")), 3);
    b.act(&fire_at("(8,12)", wall("(11,10)")), [2]);
    b.act(&END, []);
    b.act(&END, []);
    b.act(&fire_at("(8,12)", wall("(11,11)")), [1]);
    assert_eq!(b.unit("(11,11)"), Some((Askans, Kind::Infantry)));
    assert_eq!(b.range(&fire("(9,10)", "(11,11)")), 4);
}

/// VER-11.17, VER-11.18, VER-11.19: a breach is plain ground for good, open to both from every side.
#[test]
fn a_breach_is_plain_ground() {
    let b = wall_fight("C(10,10)")
        .askans("I(12,11)")
        .breach("(11,10)")
        .begin();
    let through = go("(10,10)", "(11,10) (12,10)");
    assert!(b.allows(&through));
    assert_eq!(b.sum(&through, "verdox-sum-cost").total, 4);
    let mut b2 = b.clone();
    b2.act(&through, []); // no roll
    let shot = wall_fight("S(10,10)")
        .askans("I(12,10)")
        .breach("(11,10)")
        .begin();
    assert!(shot.allows(&fire("(10,10)", "(12,10)")));
    b2.act(&END, []);
    assert!(b2.allows(&go("(12,11)", "(12,12)")));
    assert_eq!(b2.sign("(11,10)"), 'x');
    let b = wall_fight("A(8,10)").breach("(11,10)").begin();
    assert_eq!(
        b.forbidden_by(&fire_at("(8,10)", wall("(11,10)"))),
        "VER-11.17"
    );
}

/// VER-11.20: a gate is a wall: level, ranges, line of fire, whole move.
#[test]
fn a_gate_is_part_of_the_wall() {
    let b = Field::on("verdox")
        .hasbergs("S(9,12) A(8,12)")
        .askans("I(11,12) I(13,12)")
        .begin();
    assert_eq!(b.range(&fire("(9,12)", "(11,12)")), 3);
    assert_eq!(b.forbidden_by(&fire("(9,12)", "(13,12)")), "VER-11.12");
    let b = Field::on("verdox")
        .hasbergs("S(11,12)")
        .askans("I(8,12)")
        .begin();
    assert_eq!(b.range(&fire("(11,12)", "(8,12)")), 5);
}

/// VER-11.21, VER-11.23, VER-E17: its holder walks in from the front, the others climb.
#[test]
fn gates_open_to_their_holder() {
    for (holder, rolls) in [(Some(Hasbergs), false), (Some(Askans), true), (None, true)] {
        let mut b = wall_fight("I(10,12)").gate("(11,12)", holder).begin();
        if rolls {
            b.act(&go("(10,12)", "(11,12)"), [2]);
            assert!(b.unit("(10,12)").is_some());
        } else {
            b.act(&go("(10,12)", "(11,12)"), []);
            assert!(b.unit("(11,12)").is_some());
        }
    }
    // Outwards too.
    let mut b = wall_fight("I(12,12)").begin();
    b.act(&go("(12,12)", "(11,12)"), []);
    b.act(&END, []);
    b.act(&END, []);
    b.act(&go("(11,12)", "(10,12)"), []);
}

/// VER-11.22: into a gate is a full step for everybody.
#[test]
fn gates_take_all_points() {
    for holder in [Some(Hasbergs), Some(Askans), None] {
        let b = wall_fight("C(10,12)").gate("(11,12)", holder).begin();
        assert_eq!(b.sum(&go("(10,12)", "(11,12)"), "verdox-sum-cost").total, 4);
        assert_eq!(b.forbidden_by(&go("(10,12)", "(11,12) (12,12)")), "VER-6.7");
    }
}

/// VER-11.24, VER-11.25: who enters last holds it, also after leaving; before that, the side on the map.
#[test]
fn entering_takes_the_gate() {
    let mut b = Field::on("verdox")
        .hasbergs("I(0,24)")
        .askans("I(12,12) I(34,24)")
        .turn_of(Askans)
        .begin();
    assert_eq!(b.holder("(11,12)"), Some(Hasbergs));
    assert_eq!(b.holder("(23,12)"), Some(Askans));
    let told = b.act(&go("(12,12)", "(11,12)"), []); // from the yard
    assert!(told.contains(&Event::GateTaken {
        side: Askans,
        square: at("(11,12)")
    }));
    assert_eq!(
        (b.holder("(11,12)"), b.sign("(11,12)")),
        (Some(Askans), 'A')
    );
    b.act(&END, []);
    b.act(&END, []);
    b.act(&go("(11,12)", "(12,12)"), []);
    assert_eq!(b.holder("(11,12)"), Some(Askans));
    let b = Field::on("redoubt")
        .hasbergs("I(0,8)")
        .askans("I(12,8)")
        .begin();
    assert_eq!(b.holder("(5,4)"), None);
}

/// VER-11.26: a breached gate has no holder and stops nobody.
#[test]
fn a_breached_gate_is_a_breach() {
    let mut b = wall_fight("A(8,12) I(10,12)").begin();
    assert_eq!(
        b.forbidden_by(&fire_at("(8,12)", wall("(11,12)"))),
        "VER-8.22"
    );
    b.act(&go("(10,12)", "(10,11)"), []);
    b.act(&fire_at("(8,12)", wall("(11,12)")), [1]);
    assert_eq!((b.holder("(11,12)"), b.sign("(11,12)")), (None, 'x'));
    let mut b = wall_fight("I(0,23)")
        .askans("I(10,12)")
        .turn_of(Askans)
        .breach("(11,12)")
        .begin();
    let told = b.act(&go("(10,12)", "(11,12)"), []);
    assert!(
        !told
            .iter()
            .any(|event| matches!(event, Event::GateTaken { .. }))
    );
}

/// VER-11.27: a gate is no road, on the way in and on the way out.
#[test]
fn a_gate_is_no_road() {
    let b = wall_fight("C(11,12)").begin();
    assert_eq!(b.sum(&go("(11,12)", "(12,12)"), "verdox-sum-cost").total, 2);
    assert_eq!(b.sum(&go("(11,12)", "(10,12)"), "verdox-sum-cost").total, 2);
    let b = wall_fight("C(9,12)").begin();
    assert_eq!(b.forbidden_by(&go("(9,12)", "(10,12) (11,12)")), "VER-6.13");
}
