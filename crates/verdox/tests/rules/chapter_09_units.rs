//! Chapter 9: units.

use verdox::{BARGE_VALUE, Event, Hazard, Kind, Map, Terrain};

use crate::field::*;

fn duel(attacker: &str, target: &str) -> Trial {
    Field::on("verdox")
        .hasbergs(&format!("{attacker} I(0,24)"))
        .askans(&format!("{target} I(34,24)"))
        .begin()
}

/// VER-9.1, VER-9.3, VER-9.5, VER-9.7, VER-9.10, VER-9.17: the values.
#[test]
fn values() {
    assert_eq!(Kind::ALL.map(Kind::value), [10, 20, 30, 40, 60, 150]);
}

/// VER-9.2, VER-9.4, VER-9.6, VER-9.8, VER-9.11, VER-9.18, VER-9.29: the summary of units, and what each line means on
/// the board: how far it walks, whether it strikes, how far it fires.
#[test]
fn the_summary_of_units() {
    let table = [
        (Kind::Infantry, "I", Some(2), true, None),
        (Kind::Shooters, "S", Some(2), false, Some(4)),
        (Kind::Grenadiers, "G", Some(2), true, Some(2)),
        (Kind::Cavalry, "C", Some(4), true, None),
        (Kind::MountedShooters, "M", Some(4), false, Some(4)),
        (Kind::Artillery, "A", None, false, Some(7)),
    ];
    for (kind, code, allowance, direct, range) in table {
        assert_eq!(kind.allowance(), allowance);
        assert_eq!(kind.attacks_directly(), direct);
        assert_eq!(kind.range(), range);
        let b = duel(&format!("{code}(5,4)"), "I(5,5)");
        assert_eq!(b.unit("(5,4)"), Some((Hasbergs, kind)));
        assert_eq!(b.allows(&strike("(5,4)", "(5,5)")), direct, "{code}");
        assert_eq!(b.allows(&fire("(5,4)", "(5,5)")), range.is_some(), "{code}");
        let two_steps = b.allows(&go("(5,4)", "(6,4) (7,4)"));
        assert_eq!(two_steps, allowance == Some(4), "{code}");
    }
    assert_eq!(BARGE_VALUE, 5);
}

/// VER-9.9: cavalry on foot is infantry in every respect.
#[test]
fn dismounted_cavalry_is_infantry() {
    let mut b = duel("S(9,4)", "C(9,5)");
    b.act(&fire("(9,4)", "(9,5)"), [2]);
    assert_eq!(b.unit("(9,5)"), Some((Askans, Kind::Infantry)));
    b.act(&END, []);
    assert_eq!(b.forbidden_by(&go("(9,5)", "(8,5) (7,5) (6,5)")), "VER-6.2");
    assert!(b.allows(&strike("(9,5)", "(9,4)")));
    b.act(&END, []);
    b.act(&fire("(9,4)", "(9,5)"), [2]);
    assert_eq!(b.unit("(9,5)"), None);
}

/// VER-9.12: mounted shooters on foot are shooters in every respect.
#[test]
fn dismounted_shooters_are_shooters() {
    let mut b = duel("S(9,4)", "M(9,5)");
    b.act(&fire("(9,4)", "(9,5)"), [2]);
    assert_eq!(b.unit("(9,5)"), Some((Askans, Kind::Shooters)));
    b.act(&END, []);
    assert!(b.allows(&fire("(9,5)", "(9,4)")));
    assert_eq!(b.forbidden_by(&strike("(9,5)", "(9,4)")), "VER-8.11");
    assert_eq!(b.forbidden_by(&go("(9,5)", "(8,5) (7,5) (6,5)")), "VER-6.2");
}

/// VER-9.13: it happens on the unit's square, for all to see, also when it lay face down.
#[test]
fn dismounting_is_public() {
    let mut b = duel("S(9,4)", "M?(9,5)");
    let told = b.act(&fire("(9,4)", "(9,5)"), [2]);
    assert_eq!(
        told[1..],
        [
            Event::TurnedUp {
                side: Askans,
                square: at("(9,5)"),
                kind: Kind::MountedShooters
            },
            Event::Dismounted {
                side: Askans,
                square: at("(9,5)"),
                kind: Kind::Shooters
            },
        ]
    );
    let (_, counter) = b.seen("(9,5)").unwrap();
    assert!(counter.face_up && counter.square == at("(9,5)"));
}

/// VER-9.14, VER-9.15: it has not acted by this, acts in its own turn, and never mounts again.
#[test]
fn dismounted_for_good() {
    let mut b = duel("S(9,4)", "C(9,5)");
    b.act(&fire("(9,4)", "(9,5)"), [2]);
    assert!(!b.seen("(9,5)").unwrap().1.acted);
    b.act(&END, []);
    b.act(&go("(9,5)", "(10,5)"), []);
    for _ in 0..6 {
        b.act(&END, []);
        assert_eq!(b.unit("(10,5)"), Some((Askans, Kind::Infantry)));
    }
}

/// VER-9.16: horses go wherever feet go.
#[test]
fn horses_enter_every_terrain() {
    for sign in [".", ":", "=", "^", "v", "f", "B", "c", "s", "#", "N", "x"] {
        for kind in ["C", "M"] {
            let map = format!(".{sign}..R ..... L....");
            let b = Field::drawn(&map)
                .hasbergs(&format!("{kind}(0,0)"))
                .askans("I(4,2)")
                .begin();
            assert!(b.allows(&go("(0,0)", "(1,0)")), "{kind} {sign}");
        }
    }
}

/// VER-9.19, VER-9.20: artillery moves one square, on a 1; the attempt is its action.
#[test]
fn artillery_moves_on_a_one() {
    for die in 1..=6 {
        let mut b = duel("A(5,9)", "I(30,5)");
        let told = b.act(&go("(5,9)", "(5,10)"), [die]);
        assert!(matches!(
            told[0],
            Event::Tested {
                hazard: Hazard::Guns,
                ..
            }
        ));
        let now = if die == 1 { "(5,10)" } else { "(5,9)" };
        assert!(b.seen(now).unwrap().1.acted);
    }
    let b = duel("A(5,9)", "I(30,5)");
    assert_eq!(b.forbidden_by(&go("(5,9)", "(5,10) (5,11)")), "VER-9.19");
}

/// VER-9.21: a road takes it no farther.
#[test]
fn a_road_does_not_help_artillery() {
    let b = duel("A(5,12)", "I(30,5)");
    assert!(b.allows(&go("(5,12)", "(6,12)")));
    assert_eq!(b.forbidden_by(&go("(5,12)", "(6,12) (7,12)")), "VER-9.21");
}

/// VER-9.22: any one step, full steps included; only rivers and other units stop it.
#[test]
fn artillery_affords_any_step() {
    for sign in ["^", "v", "f", "c", "s", "#", "N", "="] {
        let map = format!(".{sign}..R ..... L....");
        let b = Field::drawn(&map)
            .hasbergs("A(0,0)")
            .askans("I(0,1)")
            .begin();
        assert!(b.allows(&go("(0,0)", "(1,0)")), "{sign}");
        assert_eq!(b.forbidden_by(&go("(0,0)", "(0,1)")), "VER-4.11");
    }
    let b = Field::drawn(".~..R ..... L....")
        .hasbergs("A(0,0)")
        .askans("I(4,2)")
        .begin();
    assert_eq!(b.forbidden_by(&go("(0,0)", "(1,0)")), "VER-6.22");
}

/// VER-9.23, VER-E22: the other rolls come on top: sinking, guns, exit.
#[test]
fn artillery_rolls_them_all() {
    let mut b = duel("A(14,21)", "I(30,5)");
    let out = go("(14,21)", "(13,21)");
    assert!((b.chance(&out, "verdox-odds-moves") - 5.0 / 108.0).abs() < 1e-12);
    assert!((b.chance(&out, "verdox-odds-sinks") - 1.0 / 6.0).abs() < 1e-12);
    b.act(&out, [6, 1, 2]);
    assert_eq!(b.unit("(13,21)"), Some((Hasbergs, Kind::Artillery)));
}

/// VER-9.24: it boards and leaves a barge by the same roll.
#[test]
fn artillery_goes_by_barge() {
    let mut b = duel("A(16,5)", "I(30,5)");
    b.act(&go("(16,5)", "(17,5)"), [1]);
    assert!(b.seen("(17,5)").unwrap().1.aboard);
    b.act(&END, []);
    b.act(&END, []);
    b.act(&leave("(17,5)", "(18,5)"), [2]);
    assert!(b.seen("(17,5)").is_some());
    b.act(&END, []);
    b.act(&END, []);
    b.act(&leave("(17,5)", "(18,5)"), [1]);
    assert!(!b.seen("(18,5)").unwrap().1.aboard);
}

/// VER-9.25, VER-9.26: barges and walls fear only artillery.
#[test]
fn only_artillery_breaks_things() {
    for kind in ["S", "G", "M"] {
        let b = Field::on("verdox")
            .hasbergs(&format!("{kind}(16,5)"))
            .askans("I(30,5)")
            .begin();
        assert_eq!(
            b.forbidden_by(&fire_at("(16,5)", barge("(17,5)"))),
            "VER-10.22",
            "{kind}"
        );
        let b = Field::on("verdox")
            .hasbergs(&format!("{kind}(10,10)"))
            .askans("I(30,5)")
            .begin();
        assert_eq!(
            b.forbidden_by(&fire_at("(10,10)", wall("(11,10)"))),
            "VER-9.26",
            "{kind}"
        );
    }
    for kind in ["I", "C"] {
        let b = Field::on("verdox")
            .hasbergs(&format!("{kind}(10,10)"))
            .askans("I(30,5)")
            .begin();
        assert_eq!(
            b.forbidden_by(&strike_at("(10,10)", wall("(11,10)"))),
            "VER-9.26",
            "{kind}"
        );
    }
    let b = Field::on("verdox")
        .hasbergs("A(10,10)")
        .askans("I(30,5)")
        .begin();
    assert!(b.allows(&fire_at("(10,10)", wall("(11,10)"))));
}

/// VER-9.27: values decide nothing before the limit: a side far behind in value wins by the headquarters.
#[test]
fn values_count_only_at_the_limit() {
    let mut b = Field::on("verdox")
        .hasbergs("I(32,12)")
        .askans("A(5,5) A(6,5) A(7,5)")
        .begin();
    b.act(&go("(32,12)", "(32,13)"), []);
    assert_eq!(b.winner(), Some(Some(Hasbergs)));
}

/// VER-9.28: attacks that do nothing leave a unit whole.
#[test]
fn no_unit_is_weakened() {
    let mut b = Field::on("verdox")
        .hasbergs("S(9,4) S(8,5) S(10,5) I(0,24)")
        .askans("C(9,5) I(34,24)")
        .begin();
    for (from, die) in [("(9,4)", 3), ("(8,5)", 4), ("(10,5)", 6)] {
        b.act(&fire(from, "(9,5)"), [die]);
    }
    b.act(&END, []);
    assert!(b.allows(&go("(9,5)", "(9,6)")));
    assert_eq!(b.unit("(9,5)"), Some((Askans, Kind::Cavalry)));
    let map = Map::draw(&rows("verdox")).unwrap();
    assert_eq!(map.ground(at("(9,6)")).terrain, Terrain::Forest);
}
