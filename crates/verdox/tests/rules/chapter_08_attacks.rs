//! Chapter 8: attacks.

use kernel::Game;
use verdox::{AttackKind, Event, Kind, Target, Verdox};

use crate::field::*;

/// The attacker and an idle unit against the target and another.
fn duel(attacker: &str, target: &str) -> Trial {
    Field::on("verdox")
        .hasbergs(&format!("{attacker} I(0,24)"))
        .askans(&format!("{target} I(34,24)"))
        .begin()
}

const KINDS: [&str; 6] = ["I", "S", "G", "C", "M", "A"];

/// VER-8.1: one own unit that has not acted, one target that is there.
#[test]
fn an_attack_has_an_attacker_and_a_target() {
    let b = duel("G(9,4)", "I(9,5)");
    assert_eq!(b.forbidden_by(&strike("(9,4)", "(9,3)")), "VER-8.1");
    assert_eq!(b.forbidden_by(&fire("(9,4)", "(10,4)")), "VER-8.1");
    assert_eq!(
        b.forbidden_by(&fire_at("(9,4)", passenger("(9,5)"))),
        "VER-8.1"
    );
    assert_eq!(b.forbidden_by(&strike("(9,5)", "(9,4)")), "VER-4.3");
    let b = duel("G!(9,4)", "I(9,5)");
    assert_eq!(b.forbidden_by(&strike("(9,4)", "(9,5)")), "VER-4.3");
}

/// VER-8.2: an attack that terrain or ability forbids is refused before any roll.
#[test]
fn impossible_attacks_are_refused() {
    let b = duel("S?(7,6)", "I(11,6)"); // a forest lies between
    assert_eq!(b.forbidden_by(&fire("(7,6)", "(11,6)")), "VER-7.18");
    assert_eq!(b.forbidden_by(&strike("(7,6)", "(11,6)")), "VER-8.11");
    assert!(!b.seen("(7,6)").unwrap().1.face_up);
}

/// VER-8.3: one die, read in the table of the target's kind.
#[test]
fn one_die_and_the_targets_table() {
    let mut b = duel("S(9,4)", "C(9,5)");
    let told = b.act(&fire("(9,4)", "(9,5)"), [2]);
    assert_eq!(b.rolled, 1);
    assert!(matches!(
        told[0],
        Event::Attacked {
            die: 2,
            attack: AttackKind::Fire,
            kind: Kind::Shooters,
            ..
        }
    ));
    assert_eq!(b.unit("(9,5)"), Some((Askans, Kind::Infantry)));
}

/// VER-8.4, VER-8.11, VER-8.12: who fights how.
#[test]
fn who_attacks_how() {
    for kind in KINDS {
        let b = duel(&format!("{kind}(9,4)"), "I(9,5)");
        let direct = ["I", "G", "C"].contains(&kind);
        let fires = ["S", "G", "M", "A"].contains(&kind);
        if direct {
            assert!(b.allows(&strike("(9,4)", "(9,5)")), "{kind}");
        } else {
            assert_eq!(
                b.forbidden_by(&strike("(9,4)", "(9,5)")),
                "VER-8.11",
                "{kind}"
            );
        }
        if fires {
            assert!(b.allows(&fire("(9,4)", "(9,5)")), "{kind}");
        } else {
            assert_eq!(
                b.forbidden_by(&fire("(9,4)", "(9,5)")),
                "VER-8.12",
                "{kind}"
            );
        }
    }
}

/// VER-8.5, VER-8.6: one against one, each with its own die; one target may be attacked again and again.
#[test]
fn attacks_are_not_combined() {
    let mut b = Field::on("verdox")
        .hasbergs("S(10,4) I(9,5) I(0,24)")
        .askans("I(9,4) I(34,24)")
        .begin();
    b.act(&fire("(10,4)", "(9,4)"), [3]);
    b.act(&strike("(9,5)", "(9,4)"), [4]);
    assert_eq!(
        b.told
            .iter()
            .filter(|e| matches!(e, Event::Attacked { .. }))
            .count(),
        2
    );
    assert!(b.unit("(9,4)").is_some());
}

/// VER-8.7, VER-8.8: no blow comes back, and the attacker stays where it is.
#[test]
fn the_attacker_stays() {
    for die in 1..=6 {
        let mut b = duel("I(9,4)", "G(9,5)");
        b.act(&strike("(9,4)", "(9,5)"), [die]);
        assert_eq!(b.unit("(9,4)"), Some((Hasbergs, Kind::Infantry)));
        assert_eq!(b.unit("(9,5)").is_none(), die <= 2);
        assert_eq!(b.position().lost.hasbergs.total(), 0);
    }
}

/// VER-8.9: hand to hand only with a neighbour.
#[test]
fn direct_attacks_need_a_neighbour() {
    let b = duel("I(9,4)", "I(9,6)");
    assert_eq!(b.forbidden_by(&strike("(9,4)", "(9,6)")), "VER-8.9");
}

/// VER-8.10: whatever lies between or beneath: hills, forests, walls, water.
#[test]
fn direct_attacks_ignore_terrain() {
    for here in [".", "^", "v", "f", "c", "s", "#", "N", "B"] {
        for there in [".", "^", "v", "f", "c", "s", "#", "N", "B"] {
            let map = format!(".{here}{there}.R ..... L....");
            let b = Field::drawn(&map)
                .hasbergs("I(1,0)")
                .askans("I(2,0)")
                .begin();
            assert!(b.allows(&strike("(1,0)", "(2,0)")), "{here}{there}");
        }
    }
}

/// VER-8.13, VER-8.28: grenadiers choose, and the table is the same.
#[test]
fn grenadiers_choose() {
    for die in 1..=6 {
        let mut by_hand = duel("G(9,4)", "M(9,5)");
        let mut by_fire = duel("G(9,4)", "M(9,5)");
        by_hand.act(&strike("(9,4)", "(9,5)"), [die]);
        by_fire.act(&fire("(9,4)", "(9,5)"), [die]);
        assert_eq!(by_hand.unit("(9,5)"), by_fire.unit("(9,5)"), "die {die}");
    }
}

/// VER-8.14: from one square to the range.
#[test]
fn fire_reaches_as_far_as_the_range() {
    for (kind, range) in [("S", 4), ("G", 2), ("M", 4), ("A", 7)] {
        for distance in 1..=8 {
            let b = duel(&format!("{kind}(5,4)"), &format!("I({},4)", 5 + distance));
            let shot = fire("(5,4)", &format!("({},4)", 5 + distance));
            if distance <= range {
                assert!(b.allows(&shot), "{kind} {distance}");
            } else {
                assert_eq!(b.forbidden_by(&shot), "VER-8.14", "{kind} {distance}");
            }
        }
    }
}

/// VER-8.14: never at the own square, where a barge may carry an enemy beneath the bridge.
#[test]
fn fire_needs_a_distance() {
    let b = Field::on("verdox")
        .hasbergs("S(17,12)")
        .askans("I~(17,12)")
        .barges(&[("(17,12)", Some(Askans))])
        .begin();
    assert_eq!(
        b.forbidden_by(&fire_at("(17,12)", passenger("(17,12)"))),
        "VER-8.14"
    );
}

/// VER-8.15: the ranges in clear terrain.
#[test]
fn base_ranges() {
    assert_eq!(
        Kind::ALL.map(Kind::range),
        [None, Some(4), Some(2), None, Some(4), Some(7)]
    );
    for (kind, range) in [("S", 4), ("G", 2), ("M", 4), ("A", 7)] {
        let b = duel(&format!("{kind}(5,4)"), "I(6,4)");
        let sum = b.sum(&fire("(5,4)", "(6,4)"), "verdox-sum-range");
        assert_eq!(
            (sum.total, sum.parts[0].rule.to_string().as_str()),
            (range, "VER-8.15")
        );
    }
}

/// VER-8.16: modifiers add up.
#[test]
fn range_modifiers_add_up() {
    let range = |here: &str, there: &str| {
        let map = format!("{here}{there}..R ..... L....");
        let b = Field::drawn(&map)
            .hasbergs("A(0,0)")
            .askans("I(1,0)")
            .begin();
        b.range(&fire("(0,0)", "(1,0)"))
    };
    assert_eq!(range(".", "."), 7);
    assert_eq!(range("^", "."), 8);
    assert_eq!(range("^", "f"), 7);
    assert_eq!(range("^", "^"), 7);
    assert_eq!(range("^", "#"), 6);
    assert_eq!(range("#", "."), 8);
    assert_eq!(range("#", "#"), 7);
    assert_eq!(range("#", "f"), 7);
    assert_eq!(range("N", "v"), 8);
    assert_eq!(range("v", "."), 6);
    assert_eq!(range("v", "f"), 5);
    assert_eq!(range("v", "#"), 5);
    assert_eq!(range("v", "v"), 7);
    assert_eq!(range("f", "f"), 6);
}

/// VER-8.17, VER-E30: a range below one reaches nobody; hand to hand it does not matter.
#[test]
fn no_range_no_fire() {
    let map = "v#..R ..... L....";
    let b = Field::drawn(map)
        .hasbergs("G(0,0)")
        .askans("I(1,0)")
        .begin();
    assert_eq!(b.range(&fire("(0,0)", "(1,0)")), 0);
    assert_eq!(b.forbidden_by(&fire("(0,0)", "(1,0)")), "VER-8.17");
    assert!(b.allows(&strike("(0,0)", "(1,0)")));
}

/// VER-8.18: a unit may fire in every direction, and as often as it has turns.
#[test]
fn no_facing_and_no_ammunition() {
    let b = duel("S(13,1)", "I(13,0) I(14,1) I(13,2) I(12,1)");
    for target in ["(13,0)", "(14,1)", "(13,2)", "(12,1)"] {
        assert!(b.allows(&fire("(13,1)", target)));
    }
    let mut b = duel("S(9,4)", "I(9,5)");
    for _ in 0..10 {
        b.act(&fire("(9,4)", "(9,5)"), [6]);
        b.act(&END, []);
        b.act(&END, []);
    }
}

/// VER-8.19, VER-8.20: no minimum range, and any legal target, not only the nearest.
#[test]
fn any_target_near_or_far() {
    let b = duel("A(5,4)", "I(5,5) I(7,4) I(8,6)");
    for target in ["(5,5)", "(7,4)", "(8,6)"] {
        assert!(b.allows(&fire("(5,4)", target)), "{target}");
    }
}

/// VER-8.21: hills, forests, fortifications and gates block; nothing else on the ground does.
#[test]
fn what_blocks_the_line() {
    for (sign, rule) in [
        ("^", "VER-7.6"),
        ("f", "VER-7.18"),
        ("#", "VER-11.12"),
        ("H", "VER-11.12"),
    ] {
        let map = format!(".{sign}..R ..... L....");
        let b = Field::drawn(&map)
            .hasbergs("S(0,0)")
            .askans("I(2,0)")
            .begin();
        assert_eq!(b.forbidden_by(&fire("(0,0)", "(2,0)")), rule);
    }
    for sign in [".", ":", "=", "v", "~", "B", "c", "s", "x"] {
        let map = format!(".{sign}..R ..... L....");
        let b = Field::drawn(&map)
            .hasbergs("S(0,0)")
            .askans("I(2,0)")
            .begin();
        assert!(b.allows(&fire("(0,0)", "(2,0)")), "{sign}");
    }
}

/// VER-8.22, VER-8.23: units of the own level or higher block, own and enemy alike; over lower ones a unit fires.
#[test]
fn units_block_unless_they_are_lower() {
    for (own, other) in [("I(1,0)", ""), ("", "I(1,0)")] {
        let b = |map: &str| {
            Field::drawn(map)
                .hasbergs(&format!("S(0,0) {own}"))
                .askans(&format!("I(2,0) {other}"))
                .begin()
        };
        let shot = fire("(0,0)", "(2,0)");
        assert_eq!(b("....R ..... L....").forbidden_by(&shot), "VER-8.22");
        assert!(b("^...R ..... L....").allows(&shot));
        assert!(b("#...R ..... L....").allows(&shot));
        assert!(b(".v..R ..... L....").allows(&shot)); // a valley unit between two on level ground
        assert_eq!(b("vvv.R ..... L....").forbidden_by(&shot), "VER-8.22");
        assert_eq!(b("v...R ..... L....").forbidden_by(&shot), "VER-8.22");
    }
}

/// VER-8.24: barges block at level 0, empty or loaded, of either side or none.
#[test]
fn barges_block_like_units() {
    for owner in [None, Some(Hasbergs), Some(Askans)] {
        let b = |map: &str| {
            Field::drawn(map)
                .hasbergs("S(0,0)")
                .askans("I(2,0)")
                .barges(&[("(1,0)", owner)])
                .begin()
        };
        let shot = fire("(0,0)", "(2,0)");
        assert_eq!(b(".~..R ..... L....").forbidden_by(&shot), "VER-8.24");
        assert_eq!(b(".B..R ..... L....").forbidden_by(&shot), "VER-8.24");
        assert!(b("^~..R ..... L....").allows(&shot));
    }
}

/// VER-8.25: the squares of firer and target do not block.
#[test]
fn the_ends_of_the_line_do_not_block() {
    let b = Field::drawn("#.f.R ..... L....")
        .hasbergs("S(0,0)")
        .askans("I(2,0)")
        .begin();
    assert!(b.allows(&fire("(0,0)", "(2,0)")));
}

/// VER-8.26: never at one's own.
#[test]
fn own_units_are_no_targets() {
    let b = Field::on("verdox")
        .hasbergs("G(9,4) I(9,5)")
        .askans("I(34,24)")
        .begin();
    assert_eq!(b.forbidden_by(&strike("(9,4)", "(9,5)")), "VER-8.26");
    assert_eq!(b.forbidden_by(&fire("(9,4)", "(9,5)")), "VER-8.26");
}

/// VER-8.27, VER-8.29: the hit tables: every kind, every die; what is removed is gone.
#[test]
fn the_hit_tables() {
    for kind in KINDS {
        for die in 1..=6 {
            let mut b = duel("S(9,4)", &format!("{kind}(9,5)"));
            b.act(&fire("(9,4)", "(9,5)"), [die]);
            let left = b.unit("(9,5)").map(|(_, kind)| kind);
            let was = match kind {
                "I" => Kind::Infantry,
                "S" => Kind::Shooters,
                "G" => Kind::Grenadiers,
                "C" => Kind::Cavalry,
                "M" => Kind::MountedShooters,
                _ => Kind::Artillery,
            };
            let expected = match (die, kind) {
                (1, _) => None,
                (2, "C") => Some(Kind::Infantry),
                (2, "M") => Some(Kind::Shooters),
                (2, _) => None,
                _ => Some(was),
            };
            assert_eq!(left, expected, "{kind} die {die}");
            assert_eq!(b.position().lost.askans.of(was), u8::from(left.is_none()));
        }
    }
    for die in 1..=6 {
        let mut b = Field::on("verdox")
            .hasbergs("A(16,5) I(0,24)")
            .askans("I(34,24)")
            .begin();
        b.act(&fire_at("(16,5)", barge("(17,5)")), [die]);
        assert_eq!(
            b.position().barges[0].is_none(),
            die <= 2,
            "barge, die {die}"
        );
    }
}

/// VER-8.30: a result counts at once: the next shot goes through where the fallen stood.
#[test]
fn results_take_effect_at_once() {
    let mut b = Field::on("verdox")
        .hasbergs("S(9,4) I(10,5) I(0,24)")
        .askans("I(10,4) I(11,4)")
        .begin();
    assert_eq!(b.forbidden_by(&fire("(9,4)", "(11,4)")), "VER-8.22");
    b.act(&strike("(10,5)", "(10,4)"), [1]);
    assert!(b.allows(&fire("(9,4)", "(11,4)")));
}

/// VER-8.31: artillery may aim at a wall or a gate instead of a unit.
#[test]
fn artillery_may_aim_at_walls() {
    let b = Field::on("verdox")
        .hasbergs("A(8,10) S(8,12)")
        .askans("I(11,10)")
        .begin();
    assert!(b.allows(&fire("(8,10)", "(11,10)")));
    assert!(b.allows(&fire_at("(8,10)", wall("(11,10)"))));
    assert!(b.allows(&fire_at("(8,10)", Target::Wall(at("(11,12)")))));
    assert_eq!(
        b.forbidden_by(&fire_at("(8,12)", wall("(11,12)"))),
        "VER-9.26"
    );
}

/// VER-7.4, VER-7.18, VER-8.22, VER-8.23: the ruler judges a line as fire does, at any distance.
#[test]
fn the_ruler_judges_lines_of_fire() {
    let b = Field::drawn(
        "L.......R
         ..f......
         ^^.......
         ^^^......
         ^^.......",
    )
    .hasbergs("I(4,0)")
    .askans("I(3,2) I(8,4)")
    .begin();
    let line = |from: &str, to: &str| {
        let sight = Verdox::sight(&b.state, from, to).unwrap();
        let rule = sight.shut.map(|why| why.rule.to_string());
        (sight.distance, rule.unwrap_or_default(), sight.at)
    };
    let shut = |distance, rule: &str, at: &str| {
        let at = at.split_whitespace().map(str::to_owned).collect();
        (distance, rule.to_owned(), at)
    };
    assert_eq!(line("(5,0)", "(8,0)"), shut(3, "", ""));
    assert_eq!(line("(0,1)", "(8,1)"), shut(8, "VER-7.18", "(2,1)"));
    assert_eq!(line("(2,0)", "(7,0)"), shut(5, "VER-8.22", "(4,0)"));
    // From the edge of a hill one fires over those below, from its middle not down.
    assert_eq!(line("(1,2)", "(7,2)"), shut(6, "", ""));
    assert_eq!(line("(0,3)", "(7,3)"), shut(7, "VER-7.4", "(0,3)"));
    assert_eq!(line("(3,0)", "(4,0)"), shut(1, "", ""));
    assert_eq!(Verdox::sight(&b.state, "(0,0)", "(9,9)"), None);
}
