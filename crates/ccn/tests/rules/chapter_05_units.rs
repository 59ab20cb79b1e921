//! Chapter 5: units and national tables.

use ccn::{Kind, Nation, gun_dice, half, stats};

use crate::field::*;

/// CCN-5.1, CCN-5.2, CCN-5.3, CCN-5.4, CCN-5.9, CCN-5.10, CCN-5.11, CCN-5.18, CCN-5.19, CCN-11.8, CCN-9.8: the national
/// tables, row by row: blocks, move and battle, move, range, fire standing and moving, melee, against infantry, sabers,
/// flags, retreat.
#[test]
fn the_national_tables() {
    let row = |nation: Nation, code: &str| {
        let s = stats(nation, Kind::of_code(code).unwrap()).unwrap();
        (
            (s.blocks, s.move_battle, s.r#move, s.range),
            (s.fire_standing, s.fire_moving, s.melee, s.melee_infantry),
            (s.sabers, s.flags, s.retreat),
        )
    };
    use Nation::{British as B, French as F, Portuguese as P};
    for (nation, code, moves, dice, morale) in [
        (F, "LN", (4, 1, 1, 2), (0, 0, 0, 1), (true, 0, 1)),
        (F, "LT", (4, 1, 2, 2), (1, 1, 0, 0), (true, 0, 1)),
        (F, "GR", (4, 1, 1, 2), (1, 1, 1, 0), (true, 1, 1)),
        (F, "OG", (4, 1, 1, 2), (1, 1, 2, 0), (true, 2, 1)),
        (F, "YG", (4, 1, 2, 2), (1, 1, 1, 0), (true, 1, 1)),
        (F, "MI", (4, 1, 1, 2), (0, 0, 0, 0), (false, 0, 3)),
        (F, "LC", (4, 3, 3, 0), (0, 0, 0, 0), (true, 0, 1)),
        (F, "HC", (4, 2, 2, 0), (0, 0, 1, 0), (true, 0, 1)),
        (F, "CU", (4, 2, 2, 0), (0, 0, 1, 0), (true, 1, 1)),
        (F, "GLC", (4, 3, 3, 0), (0, 0, 0, 0), (true, 2, 1)),
        (F, "GHC", (4, 2, 2, 0), (0, 0, 1, 0), (true, 2, 1)),
        (F, "FA", (3, 0, 1, 5), (0, 0, 0, 0), (true, 0, 1)),
        (F, "HA", (3, 1, 2, 4), (0, 0, 0, 0), (true, 0, 1)),
        (F, "GFA", (3, 0, 1, 5), (0, 0, 0, 0), (true, 1, 1)),
        (F, "GHA", (3, 1, 2, 4), (0, 0, 0, 0), (true, 1, 1)),
        (B, "LN", (4, 1, 1, 2), (1, 0, 0, 0), (true, 0, 1)),
        (B, "LT", (5, 1, 2, 2), (1, 1, 0, 0), (true, 0, 1)),
        (B, "RL", (3, 1, 2, 3), (1, 1, 0, 0), (false, 0, 1)),
        (B, "GR", (4, 1, 1, 2), (1, 1, 1, 0), (true, 1, 1)),
        (B, "GG", (5, 1, 1, 2), (1, 1, 1, 0), (true, 2, 1)),
        (B, "LC", (3, 3, 3, 0), (0, 0, 0, 0), (true, 0, 1)),
        (B, "HC", (3, 2, 2, 0), (0, 0, 1, 0), (true, 0, 1)),
        (B, "GHC", (3, 2, 2, 0), (0, 0, 1, 0), (true, 2, 1)),
        (B, "FA", (3, 0, 1, 5), (0, 0, 0, 0), (true, 0, 1)),
        (B, "HA", (3, 1, 2, 4), (0, 0, 0, 0), (true, 0, 1)),
        (P, "LN", (4, 1, 1, 2), (0, 0, 0, 0), (true, 0, 1)),
        (P, "LT", (4, 1, 2, 2), (1, 1, 0, 0), (true, 0, 1)),
        (P, "GR", (4, 1, 1, 2), (1, 1, 1, 0), (true, 1, 1)),
        (P, "MI", (4, 1, 1, 2), (0, 0, 0, 0), (false, 0, 3)),
        (P, "LC", (3, 3, 3, 0), (0, 0, 0, 0), (true, 0, 1)),
        (P, "FA", (3, 0, 1, 5), (0, 0, 0, 0), (true, 0, 1)),
    ] {
        assert_eq!(
            row(nation, code),
            (moves, dice, morale),
            "{nation:?} {code}"
        );
    }
}

/// CCN-5.5: a nation has only its own units, and the wagon.
#[test]
fn a_nation_has_its_own_units() {
    let missing = |nation: Nation| -> Vec<&str> {
        Kind::ALL
            .into_iter()
            .filter(|k| stats(nation, *k).is_none())
            .map(Kind::code)
            .collect()
    };
    assert_eq!(missing(Nation::French), ["RL", "GG"]);
    assert_eq!(
        missing(Nation::British),
        ["OG", "YG", "MI", "CU", "GLC", "GFA", "GHA"]
    );
    assert_eq!(missing(Nation::Portuguese).len(), 18 - 7);
    let file = kernel::ScenarioFile::new("x.toml", field("E5 .:fRL").toml());
    let error = <ccn::Ccn as kernel::Game>::read_scenario(&file).unwrap_err();
    assert!(error.reason.contains("CCN-5.5"), "{error}");
}

/// CCN-5.6, CCN-5.7, CCN-5.12, CCN-5.17: dice of infantry by blocks: standing, moving, melee (against cavalry, so that
/// the French line's bonus against infantry is shown apart).
#[test]
fn dice_of_infantry() {
    let table: &[(&str, u8, [[i32; 4]; 5])] = &[
        // code, most blocks, then for each number of blocks from 1: standing, moving, melee, melee against infantry
        (
            "fLN",
            4,
            [
                [1, 1, 1, 2],
                [2, 1, 2, 3],
                [3, 2, 3, 4],
                [4, 2, 4, 5],
                [0; 4],
            ],
        ),
        (
            "fLT",
            4,
            [
                [2, 2, 1, 1],
                [3, 2, 2, 2],
                [4, 3, 3, 3],
                [5, 3, 4, 4],
                [0; 4],
            ],
        ),
        (
            "fGR",
            4,
            [
                [2, 2, 2, 2],
                [3, 2, 3, 3],
                [4, 3, 4, 4],
                [5, 3, 5, 5],
                [0; 4],
            ],
        ),
        (
            "fOG",
            4,
            [
                [2, 2, 3, 3],
                [3, 2, 4, 4],
                [4, 3, 5, 5],
                [5, 3, 6, 6],
                [0; 4],
            ],
        ),
        (
            "fYG",
            4,
            [
                [2, 2, 2, 2],
                [3, 2, 3, 3],
                [4, 3, 4, 4],
                [5, 3, 5, 5],
                [0; 4],
            ],
        ),
        (
            "fMI",
            4,
            [
                [1, 1, 1, 1],
                [2, 1, 2, 2],
                [3, 2, 3, 3],
                [4, 2, 4, 4],
                [0; 4],
            ],
        ),
        (
            "bLN",
            4,
            [
                [2, 1, 1, 1],
                [3, 1, 2, 2],
                [4, 2, 3, 3],
                [5, 2, 4, 4],
                [0; 4],
            ],
        ),
        (
            "bLT",
            5,
            [
                [2, 2, 1, 1],
                [3, 2, 2, 2],
                [4, 3, 3, 3],
                [5, 3, 4, 4],
                [6, 4, 5, 5],
            ],
        ),
        (
            "bRL",
            3,
            [[2, 2, 1, 1], [3, 2, 2, 2], [4, 3, 3, 3], [0; 4], [0; 4]],
        ),
        (
            "bGR",
            4,
            [
                [2, 2, 2, 2],
                [3, 2, 3, 3],
                [4, 3, 4, 4],
                [5, 3, 5, 5],
                [0; 4],
            ],
        ),
        (
            "bGG",
            5,
            [
                [2, 2, 2, 2],
                [3, 2, 3, 3],
                [4, 3, 4, 4],
                [5, 3, 5, 5],
                [6, 4, 6, 6],
            ],
        ),
        (
            "pLN",
            4,
            [
                [1, 0, 1, 1],
                [2, 1, 2, 2],
                [3, 1, 3, 3],
                [4, 2, 4, 4],
                [0; 4],
            ],
        ),
        (
            "pLT",
            4,
            [
                [2, 1, 1, 1],
                [3, 2, 2, 2],
                [4, 2, 3, 3],
                [5, 3, 4, 4],
                [0; 4],
            ],
        ),
        (
            "pGR",
            4,
            [
                [2, 1, 2, 2],
                [3, 2, 3, 3],
                [4, 2, 4, 4],
                [5, 3, 5, 5],
                [0; 4],
            ],
        ),
        (
            "pMI",
            4,
            [
                [1, 0, 1, 1],
                [2, 1, 2, 2],
                [3, 1, 3, 3],
                [4, 2, 4, 4],
                [0; 4],
            ],
        ),
    ];
    for (code, most, rows) in table {
        let (side, foe) = if code.starts_with('f') {
            (F, "b")
        } else {
            (A, "f")
        };
        for blocks in 1..=*most {
            let [standing, moving, melee, infantry] = rows[blocks as usize - 1];
            // E5 fires at G5 standing; having moved E4-E5 it fires again; E5 melees E6 with cavalry, then infantry.
            let draw = format!("E5 .:{code}/{blocks}  G5 .:{foe}LC");
            let mut b = field(&draw).first(side).play();
            b.order("attack_center", "E5").to_combat();
            assert_eq!(b.dice("fire E5 G5"), standing, "{code} {blocks} standing");
            let draw = format!("E6 .:{code}/{blocks}  G5 .:{foe}LC  C9 .:{foe}LN");
            let mut b = field(&draw).first(side).play();
            b.order("attack_center", "E6").act("move E6 E5");
            assert_eq!(b.dice("fire E5 G5"), moving, "{code} {blocks} moving");
            for (target, dice) in [("LC", melee), ("LN", infantry)] {
                let draw = format!("E5 .:{code}/{blocks}  E6 .:{foe}{target}");
                let mut b = field(&draw).first(side).play();
                b.order("attack_center", "E5").to_combat();
                assert_eq!(
                    b.dice("melee E5 E6"),
                    dice,
                    "{code} {blocks} melee at {target}"
                );
            }
        }
    }
}

/// CCN-5.8: half blocks round up for French and British, down for Portuguese.
#[test]
fn rounding_is_national() {
    let halves = |nation| [1, 2, 3, 4, 5].map(|blocks| half(nation, blocks));
    assert_eq!(halves(Nation::French), [1, 1, 2, 2, 3]);
    assert_eq!(halves(Nation::British), [1, 1, 2, 2, 3]);
    assert_eq!(halves(Nation::Portuguese), [0, 1, 1, 2, 2]);
}

/// CCN-5.13: cavalry rolls its blocks and its bonus, moved or not.
#[test]
fn dice_of_cavalry() {
    for (code, dice) in [("LC", 4), ("HC", 5), ("CU", 5), ("GLC", 4), ("GHC", 5)] {
        let mut b = field(&format!("E5 .:f{code}  E7 .:bLC")).play();
        b.order("attack_center", "E5").act("move E5 E6");
        assert_eq!(b.dice("melee E6 E7"), dice, "{code}");
    }
}

/// CCN-5.14, CCN-5.15: dice of artillery by distance, blocks and movement; the guard has one more die in melee only.
#[test]
fn dice_of_artillery() {
    let row = |kind, blocks, moved| [1, 2, 3, 4, 5].map(|d| gun_dice(kind, blocks, moved, d));
    use Kind::*;
    for blocks in [2, 3] {
        assert_eq!(row(Fa, blocks, false), [4, 3, 2, 1, 1]);
        assert_eq!(row(Ha, blocks, false), [3, 2, 1, 1, 0]);
        assert_eq!(row(Ha, blocks, true), [3, 2, 1, 0, 0]);
        assert_eq!(row(Gfa, blocks, false), [5, 3, 2, 1, 1]);
        assert_eq!(row(Gha, blocks, false), [4, 2, 1, 1, 0]);
        assert_eq!(row(Gha, blocks, true), [4, 2, 1, 0, 0]);
        assert_eq!(row(Fa, blocks, true), [0; 5]);
        assert_eq!(row(Gfa, blocks, true), [0; 5]);
    }
    assert_eq!(row(Fa, 1, false), [3, 2, 1, 1, 1]);
    assert_eq!(row(Ha, 1, false), [2, 1, 1, 1, 0]);
    assert_eq!(row(Gfa, 1, false), [4, 2, 1, 1, 1]);
    assert_eq!(row(Gha, 1, false), [3, 1, 1, 1, 0]);
    for kind in [Fa, Ha, Gfa, Gha] {
        assert_eq!(row(kind, 1, true), [0; 5]);
    }
    assert_eq!(row(Sw, 1, false), [0; 5]);
    // On the board, at distances 5, 4, 3 and 2.
    for (target, dice) in [("E10", 1), ("E9", 1), ("E8", 2), ("E7", 3)] {
        let mut b = field(&format!("E5 .:fFA  {target} .:bLN")).play();
        b.order("attack_center", "E5").to_combat();
        assert_eq!(b.dice(&format!("fire E5 {target}")), dice);
    }
}

/// CCN-5.16: artillery that defends counts as not moved.
#[test]
fn defending_guns_have_not_moved() {
    let mut b = field("E5 .:fLN  E6 .:bFA").play();
    b.order("attack_center", "E5").to_combat();
    b.melee("E5 E6", "INF INF INF INF  INF INF INF INF"); // 4 against artillery, 4 back
    assert_eq!(b.blocks("E5"), 0);
}

/// CCN-5.20, CCN-6.22: a leader moves up to three hexes.
#[test]
fn leaders_move_three() {
    let mut b = field("E5 .:f*  A1 .:fLN  G5 .:bLN").play();
    b.acts("play attack_center; detach E5");
    assert!(b.allowed("ride E5 E6 E7 E8"));
    assert_eq!(b.refused("ride E5 E6 E7 E8 E9"), "CCN-5.4");
}

/// CCN-E1, CCN-E2: the French light infantry's volleys.
#[test]
fn light_infantry_volleys() {
    let mut b = field("E5 .:fLT  G5 .:bLN").play();
    b.order("attack_center", "E5").to_combat();
    assert_eq!(b.dice("fire E5 G5"), 5);
    let mut b = field("E6 .:fLT/3  G5 .:bLN").play();
    b.order("attack_center", "E6").act("move E6 E5");
    assert_eq!(b.dice("fire E5 G5"), 3);
}

/// CCN-E24: rifles under Force March.
#[test]
fn rifles_on_the_march() {
    let draw = || {
        field("E5 .:bRL  G8 .:fLN")
            .first(A)
            .hand(A, "force_march attack_center")
    };
    let mut b = draw().play();
    b.acts("play force_march; section centre; move E5 E6 E7");
    assert_eq!(at("E7").distance(at("G8")), 2);
    let mut b = field("E4 .:bRL  E9 .:fLN")
        .first(A)
        .hand(A, "force_march attack_left")
        .play();
    b.acts("play force_march; section left; move E4 E5 E6");
    assert_eq!(b.dice("fire E6 E9"), 3);
    assert!(b.allowed("fire E6 E9"));
    let mut b = field("E4 .:bRL  E9 .:fLN  F4 .:bLN")
        .first(A)
        .hand(A, "attack_left")
        .play();
    b.acts("play attack_left; order E4; order F4; move E4 E5 E6; end");
    assert_eq!((b.phase().as_str(), b.active()), ("command", F)); // it may not fire, and nobody else can
}

/// CCN-E45: horse artillery after a move.
#[test]
fn horse_artillery_after_a_move() {
    let moved = |pieces: &str| {
        let mut b = field(pieces).play();
        b.order("attack_center", "E5 C9").acts("move E5 E6");
        b
    };
    let far = moved("E5 .:fHA  E10 .:bLN  C9 .:fLN  C11 .:bLN");
    let mut far = far;
    far.act("end");
    assert_eq!(far.refused("fire E6 E10"), "CCN-8.4");
    let mut three = moved("E5 .:fHA  E9 .:bLN  C9 .:fLN  C11 .:bLN");
    three.act("end");
    assert_eq!(three.dice("fire E6 E9"), 1);
    let mut near = moved("E5 .:fHA  E7 .:bLN  C9 .:fLN  C11 .:bLN");
    near.act("end");
    assert_eq!(near.dice("melee E6 E7"), 3);
    let mut last = moved("E5 .:fHA/1  E7 .:bLN  C9 .:fLN  C11 .:bLN");
    last.act("end");
    assert_eq!(last.refused("melee E6 E7"), "CCN-6.21");
}
