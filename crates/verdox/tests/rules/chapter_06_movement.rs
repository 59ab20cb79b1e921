//! Chapter 6: movement.

use verdox::{Event, Hazard, Kind};

use crate::field::*;

/// One Hasberg unit on the big map, an idle one in the corner, and an enemy far off.
fn alone(unit: &str) -> Trial {
    Field::on("verdox")
        .hasbergs(&format!("{unit} I(0,0)"))
        .askans("I(34,24)")
        .begin()
}

/// One Hasberg unit on a small drawn map, and an enemy in its last square.
fn drawn(map: &str, unit: &str) -> Trial {
    let rows: Vec<_> = map.split_whitespace().collect();
    let last = format!("I({},{})", rows[0].len() - 1, rows.len() - 1);
    Field::drawn(map).hasbergs(unit).askans(&last).begin()
}

/// VER-6.1: a path of steps from side to side; no leaps, no diagonals.
#[test]
fn a_path_goes_from_side_to_side() {
    let b = alone("C(5,9)");
    assert!(b.allows(&go("(5,9)", "(5,10)")));
    assert!(b.allows(&go("(5,9)", "(5,10) (5,11)")));
    assert_eq!(b.forbidden_by(&go("(5,9)", "(4,10)")), "VER-6.1");
    assert_eq!(b.forbidden_by(&go("(5,9)", "(5,11)")), "VER-6.1");
    assert_eq!(b.forbidden_by(&go("(5,9)", "(5,10) (6,11)")), "VER-6.1");
    assert_eq!(b.forbidden_by(&go("(5,9)", "(5,9)")), "VER-6.1");
}

/// VER-6.2, VER-6.4: two half points on foot, four on horseback; a normal step costs two.
#[test]
fn allowances() {
    for (unit, steps) in [("I", 1), ("S", 1), ("G", 1), ("C", 2), ("M", 2)] {
        let b = alone(&format!("{unit}(5,9)"));
        let paths = ["(5,10)", "(5,10) (5,11)", "(5,10) (5,11) (6,11)"];
        for (index, path) in paths.iter().enumerate() {
            let way = go("(5,9)", path);
            if index < steps {
                assert!(b.allows(&way), "{unit} {path}");
                assert_eq!(b.sum(&way, "verdox-sum-cost").total, 2 * (index as i32 + 1));
            } else {
                assert_eq!(b.forbidden_by(&way), "VER-6.2", "{unit} {path}");
            }
        }
        let allowance = b.sum(&go("(5,9)", "(5,10)"), "verdox-sum-allowance").total;
        assert_eq!(allowance, 2 * steps as i32);
    }
}

/// VER-6.3: a step is a full, a road or a normal step, and is explained as such.
#[test]
fn three_kinds_of_steps() {
    let rule = |unit: &str, path: &str| {
        let b = alone(&format!("C{unit}"));
        b.sum(&go(unit, path), "verdox-sum-cost").parts[0]
            .rule
            .to_string()
    };
    assert_eq!(rule("(5,9)", "(5,10)"), "VER-6.4");
    assert_eq!(rule("(4,12)", "(5,12)"), "VER-6.5");
    assert_eq!(rule("(5,9)", "(6,9)"), "VER-6.8");
}

/// VER-6.5: along a road, two squares on foot and four on horseback; bridges count.
#[test]
fn roads_double_movement() {
    let b = alone("I(0,12)");
    assert!(b.allows(&go("(0,12)", "(1,12) (2,12)")));
    assert_eq!(
        b.forbidden_by(&go("(0,12)", "(1,12) (2,12) (3,12)")),
        "VER-6.2"
    );
    let b = alone("C(0,12)");
    assert!(b.allows(&go("(0,12)", "(1,12) (2,12) (3,12) (4,12)")));
    assert_eq!(
        b.forbidden_by(&go("(0,12)", "(1,12) (2,12) (3,12) (4,12) (5,12)")),
        "VER-6.2"
    );
    let b = alone("C(15,12)");
    let over = go("(15,12)", "(16,12) (17,12) (18,12) (19,12)");
    assert!(b.allows(&over));
    assert_eq!(b.sum(&over, "verdox-sum-cost").total, 4);
}

/// VER-6.6: onto the road and off it the step costs two.
#[test]
fn onto_a_road_is_not_along_it() {
    let b = alone("C(3,11)");
    assert_eq!(b.sum(&go("(3,11)", "(4,11)"), "verdox-sum-cost").total, 2);
    assert_eq!(
        b.sum(&go("(3,11)", "(4,11) (4,12) (5,12)"), "verdox-sum-cost")
            .total,
        4
    );
    let b = alone("I(3,11)");
    assert_eq!(b.forbidden_by(&go("(3,11)", "(4,11) (4,12)")), "VER-6.2");
}

/// VER-6.7, VER-6.13: a full step needs the whole allowance and leaves nothing.
#[test]
fn a_full_step_is_the_whole_move() {
    let b = alone("C(5,9)");
    assert!(b.allows(&go("(5,9)", "(6,9)")));
    assert_eq!(b.forbidden_by(&go("(5,9)", "(6,9) (7,9)")), "VER-6.7");
    assert_eq!(b.forbidden_by(&go("(5,9)", "(5,10) (6,10)")), "VER-6.13");
    // One half point spent on the road is spent.
    let b = drawn("==^.R L....", "C(0,0)");
    assert_eq!(b.forbidden_by(&go("(0,0)", "(1,0) (2,0)")), "VER-6.13");
    assert_eq!(b.sum(&go("(0,0)", "(0,1)"), "verdox-sum-cost").total, 2);
}

/// VER-6.8: onto a hill and off it.
#[test]
fn hills_take_all_points() {
    let b = alone("C(5,9)");
    let up = b.sum(&go("(5,9)", "(6,9)"), "verdox-sum-cost");
    assert_eq!(
        (up.total, up.parts[0].rule.to_string().as_str()),
        (4, "VER-6.8")
    );
    let b = alone("C(6,9)");
    assert!(b.allows(&go("(6,9)", "(5,9)")));
    assert_eq!(b.forbidden_by(&go("(6,9)", "(5,9) (5,10)")), "VER-6.7");
    assert_eq!(b.forbidden_by(&go("(6,9)", "(6,10) (5,10)")), "VER-6.13");
}

/// VER-6.9: into a valley and out of it.
#[test]
fn valleys_take_all_points() {
    let b = alone("C(10,19)");
    let down = b.sum(&go("(10,19)", "(10,20)"), "verdox-sum-cost");
    assert_eq!(
        (down.total, down.parts[0].rule.to_string().as_str()),
        (4, "VER-6.9")
    );
    assert_eq!(b.forbidden_by(&go("(10,19)", "(10,20) (9,20)")), "VER-6.7");
    let b = alone("C(10,20)");
    assert!(b.allows(&go("(10,20)", "(10,19)")));
    assert_eq!(b.forbidden_by(&go("(10,20)", "(10,19) (10,18)")), "VER-6.7");
    assert_eq!(b.forbidden_by(&go("(10,20)", "(9,20) (9,19)")), "VER-6.13");
}

/// VER-6.10, VER-6.27: into and within forest, canal, swamp, fortification and gate: one square.
#[test]
fn difficult_ground_takes_all_points() {
    for sign in ["f", "c", "s", "#", "H"] {
        let map = format!(".{sign}{sign}.R\n.....\nL....");
        let b = drawn(&map, "C(0,0)");
        let into = b.sum(&go("(0,0)", "(1,0)"), "verdox-sum-cost");
        assert_eq!(
            (into.total, into.parts[0].rule.to_string().as_str()),
            (4, "VER-6.10"),
            "{sign}"
        );
        assert_eq!(
            b.forbidden_by(&go("(0,0)", "(1,0) (2,0)")),
            "VER-6.7",
            "{sign}"
        );
        assert!(b.allows(&go("(0,0)", "(0,1) (1,1)")), "{sign}");
        assert_eq!(
            b.forbidden_by(&go("(0,0)", "(0,1) (1,1) (1,0)")),
            "VER-6.13",
            "{sign}"
        );
    }
}

/// VER-6.10: within the terrain too.
#[test]
fn difficult_ground_within() {
    for sign in ["f", "c", "s", "#", "N"] {
        let map = format!(".{sign}{sign}.R\n.....\nL....");
        let b = drawn(&map, "C(1,0)");
        let within = b.sum(&go("(1,0)", "(2,0)"), "verdox-sum-cost");
        assert_eq!(
            (within.total, within.parts[0].rule.to_string().as_str()),
            (4, "VER-6.10"),
            "{sign}"
        );
        assert_eq!(
            b.forbidden_by(&go("(1,0)", "(2,0) (3,0)")),
            "VER-6.7",
            "{sign}"
        );
    }
}

/// VER-6.11: from hill to hill and from valley to valley is a normal step.
#[test]
fn along_the_ridge_and_the_valley() {
    for sign in ["^", "v"] {
        let map = format!("{sign}{sign}{sign}.R\n.....\nL....");
        let b = drawn(&map, "C(0,0)");
        let along = go("(0,0)", "(1,0) (2,0)");
        assert!(b.allows(&along), "{sign}");
        assert_eq!(b.sum(&along, "verdox-sum-cost").total, 4);
    }
}

/// VER-6.12: leaving forest, fortification, gate, canal or swamp is paid for by where it leads.
#[test]
fn leaving_is_a_normal_step() {
    for sign in ["f", "#", "H", "c", "s", "x"] {
        let map = format!(".{sign}...R\n......\nL.....");
        let b = drawn(&map, "C(1,0)");
        let out = go("(1,0)", "(2,0) (3,0)");
        assert!(b.allows(&out), "{sign}");
        assert_eq!(b.sum(&out, "verdox-sum-cost").total, 4, "{sign}");
    }
}

/// VER-6.14, VER-6.15: on swamp a declared move is first a roll against sinking; a unit that stays rolls nothing.
#[test]
fn the_swamp_may_swallow() {
    for die in 1..=6 {
        let mut b = alone("I(14,21)");
        b.act(&go("(14,21)", "(14,22)"), [die]);
        assert_eq!(b.unit("(14,22)").is_some(), die != 1);
        assert_eq!(b.unit("(14,21)"), None);
        assert_eq!(b.position().lost.hasbergs.infantry, u8::from(die == 1));
    }
    let mut b = alone("G(14,21)");
    for _ in 0..6 {
        b.act(&END, []);
    }
    assert!(b.unit("(14,21)").is_some());
    // An attack is not a move.
    let mut b = Field::on("verdox")
        .hasbergs("I(14,21) I(0,0)")
        .askans("I(13,21) I(34,24)")
        .begin();
    b.act(&strike("(14,21)", "(13,21)"), [6]);
}

/// VER-6.16: out of a canal on 1 or 2.
#[test]
fn out_of_the_canal() {
    for die in 1..=6 {
        let mut b = alone("I(12,3)");
        let told = b.act(&go("(12,3)", "(12,4)"), [die]);
        assert!(
            matches!(told[0], Event::Tested { hazard: Hazard::Exit, passed, .. } if passed == (die <= 2))
        );
        assert_eq!(b.unit("(12,4)").is_some(), die <= 2);
        assert_eq!(b.unit("(12,3)").is_some(), die > 2);
    }
}

/// VER-6.17: out of a swamp on 1 or 2, after the sinking roll.
#[test]
fn out_of_the_swamp() {
    for die in 1..=6 {
        let mut b = alone("I(14,21)");
        let told = b.act(&go("(14,21)", "(13,21)"), [4, die]);
        assert!(matches!(
            told[0],
            Event::Tested {
                hazard: Hazard::Sinking,
                ..
            }
        ));
        assert_eq!(b.unit("(13,21)").is_some(), die <= 2);
    }
}

/// VER-6.18: from canal to canal nothing is rolled, from swamp to swamp only for sinking; from one into the other is
/// leaving.
#[test]
fn wading_on_needs_no_exit_roll() {
    let mut b = alone("I(12,3)");
    b.act(&go("(12,3)", "(13,3)"), []);
    let mut b = alone("I(14,21)");
    b.act(&go("(14,21)", "(14,22)"), [5]);
    let mut b = drawn("cs..R ..... L....", "I(0,0)");
    b.act(&go("(0,0)", "(1,0)"), [2]);
    let mut b = drawn("cs..R ..... L....", "I(1,0)");
    b.act(&go("(1,0)", "(0,0)"), [2, 2]);
    assert!(b.unit("(0,0)").is_some());
}

/// VER-6.19: onto a wall from its front on a 1.
#[test]
fn up_the_wall() {
    for die in 1..=6 {
        let mut b = alone("I(10,10)");
        let told = b.act(&go("(10,10)", "(11,10)"), [die]);
        assert!(matches!(
            told[0],
            Event::Tested {
                hazard: Hazard::Wall,
                ..
            }
        ));
        assert_eq!(b.unit("(11,10)").is_some(), die == 1);
        assert_eq!(b.unit("(10,10)").is_some(), die != 1);
    }
}

/// VER-6.20: sinking, guns, exit, wall; the first failure ends the move.
#[test]
fn rolls_in_their_order() {
    let battle = || drawn("s#..R ..... L....", "A(0,0)");
    let up = go("(0,0)", "(1,0)");
    let hazards = |told: &[Event]| -> Vec<Hazard> {
        let tested = |event: &Event| match event {
            Event::Tested { hazard, .. } => Some(*hazard),
            _ => None,
        };
        told.iter().filter_map(tested).collect()
    };
    let all = [Hazard::Sinking, Hazard::Guns, Hazard::Exit, Hazard::Wall];
    assert_eq!(hazards(&battle().act(&up, [2, 1, 2, 1])), all);
    assert_eq!(hazards(&battle().act(&up, [2, 1, 2, 2])), all);
    assert_eq!(hazards(&battle().act(&up, [2, 1, 3])), all[..3]);
    assert_eq!(hazards(&battle().act(&up, [2, 2])), all[..2]);
    assert_eq!(hazards(&battle().act(&up, [1])), all[..1]);
    let mut b = battle();
    b.act(&up, [6, 1, 1, 1]);
    assert_eq!(b.unit("(1,0)"), Some((Hasbergs, Kind::Artillery)));
}

/// VER-6.21: the whole path is declared before the roll and carried out after it.
#[test]
fn the_path_goes_on_after_the_exit_roll() {
    let mut b = alone("C(12,3)");
    b.act(&go("(12,3)", "(12,4) (12,5)"), [2]);
    assert_eq!(b.unit("(12,5)"), Some((Hasbergs, Kind::Cavalry)));
    let mut b = alone("C(12,3)");
    b.act(&go("(12,3)", "(12,4) (12,5)"), [3]);
    assert_eq!(b.unit("(12,3)"), Some((Hasbergs, Kind::Cavalry)));
}

/// VER-6.22: nobody walks into a river, not from a bridge either.
#[test]
fn rivers_stop_everybody() {
    for unit in ["I", "S", "G", "C", "M", "A"] {
        let b = alone(&format!("{unit}(15,0)"));
        assert_eq!(
            b.forbidden_by(&go("(15,0)", "(16,0)")),
            "VER-6.22",
            "{unit}"
        );
    }
    let b = alone("I(17,12)");
    assert_eq!(b.forbidden_by(&go("(17,12)", "(17,11)")), "VER-6.22");
}

/// VER-6.23: a path that is illegal anywhere is illegal as a whole, and nothing is rolled or shown for it.
#[test]
fn a_path_is_legal_as_a_whole() {
    let b = alone("C?(12,3)");
    assert_eq!(b.forbidden_by(&go("(12,3)", "(12,4) (12,3)")), "VER-6.13");
    assert_eq!(
        b.forbidden_by(&go("(12,3)", "(12,4) (12,5) (12,6)")),
        "VER-6.2"
    );
    assert!(!b.seen("(12,3)").unwrap().1.face_up);
}

/// VER-6.24: no step, no move.
#[test]
fn a_move_has_a_step() {
    let b = alone("C?(5,9)");
    assert_eq!(b.forbidden_by(&go("(5,9)", "")), "VER-6.24");
}

/// VER-6.25: nobody leaves the map.
#[test]
fn the_map_has_an_end() {
    let b = Field::on("verdox")
        .hasbergs("I(0,24)")
        .askans("I(34,0)")
        .begin();
    assert_eq!(b.forbidden_by(&go("(0,24)", "(0,25)")), "VER-6.25");
    let b = Field::on("verdox")
        .hasbergs("I(0,24)")
        .askans("I(34,0)")
        .turn_of(Askans)
        .begin();
    assert_eq!(b.forbidden_by(&go("(34,0)", "(35,0)")), "VER-6.25");
}

/// VER-6.26: the movement table, row by row and kind by kind.
#[test]
fn the_movement_table() {
    let foot = ["I", "S", "G"];
    let mounted = ["C", "M"];
    // Start, a straight way, squares on foot, squares on horseback.
    let table = [
        ("clear", ".....R ...... L.....", "(0,0)", 1, 2),
        ("onto a hill", ".^^^.R ...... L.....", "(0,0)", 1, 1),
        ("off a hill", "^....R ...... L.....", "(0,0)", 1, 1),
        ("into a valley", ".vvv.R ...... L.....", "(0,0)", 1, 1),
        ("out of a valley", "v....R ...... L.....", "(0,0)", 1, 1),
        ("into forest", ".f...R ...... L.....", "(0,0)", 1, 1),
        ("within forest", "fffffR ...... L.....", "(0,0)", 1, 1),
        ("along a road", "=====R ...... L.....", "(0,0)", 2, 4),
    ];
    for (row, map, start, on_foot, on_horse) in table {
        for (kinds, squares) in [(&foot[..], on_foot), (&mounted[..], on_horse)] {
            for kind in kinds {
                let b = drawn(map, &format!("{kind}{start}"));
                let farthest = (1..=4)
                    .filter(|n| {
                        let path: Vec<_> = (1..=*n).map(|x| format!("({x},0)")).collect();
                        b.allows(&go(start, &path.join(" ")))
                    })
                    .max();
                assert_eq!(farthest, Some(squares), "{row}, {kind}");
            }
        }
    }
}

/// VER-6.28: a path may come back to squares that it has crossed, its start included; the unit has acted all the same.
#[test]
fn there_and_back() {
    let mut b = alone("C(5,9)");
    b.act(&go("(5,9)", "(5,10) (5,9)"), []);
    assert_eq!(b.unit("(5,9)"), Some((Hasbergs, Kind::Cavalry)));
    assert_eq!(b.forbidden_by(&go("(5,9)", "(5,10)")), "VER-4.3");
}
