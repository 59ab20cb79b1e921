//! Chapters 19 and 20: the scenario format, special rules, and the first eight battles.

use std::collections::BTreeMap;

use ccn::{Ccn, Event, Side};
use kernel::{
    Eyes, Game, GivenOptions, Judgement, ScenarioFile, Seed, Session, Setting, WeightSet,
};

use crate::field::*;

fn error(change: impl Fn(String) -> String) -> kernel::FileError {
    let text = change(field("E5 .:fLN*  G5 .:bLN").toml());
    Ccn::read_scenario(&ScenarioFile::new("battles/x.toml", text)).unwrap_err()
}

/// CCN-19.1, CCN-19.2, CCN-19.3, CCN-19.4, CCN-19.5, CCN-19.6, CCN-19.7, CCN-19.8: bad files are refused with line and reason.
#[test]
fn bad_files_are_refused() {
    for (from, to, line, reason) in [
        ("A . . . . .", "A . . . . X", 12, "no terrain"),
        ("A . . . . .", "A . . . . .+N", 12, "no direction"),
        ("A . . . . .", "A . . . .", 12, "13 hexes, not 12"),
        ("B . . .", "C . . .", 13, "row B is expected"),
        (".:fLN*", ".:xLN*", 16, "nation is f, b or p"),
        (".:fLN*", ".:fXX*", 16, "no kind of unit"),
        (".:fLN*", ".:fLN/0*", 16, "no number of blocks"),
        (".:fLN*", ".:fLN", 22, "no leader is drawn in E5"),
        (
            "hex = \"E5\"",
            "hex = \"E6\"",
            22,
            "no leader is drawn in E6",
        ),
        (".:bLN", ".:b*", 11, "has no [[leader]]"),
        (
            "nation = \"french\"",
            "nation = \"british\"",
            22,
            "other side",
        ),
        ("bottom = \"allied\"", "bottom = \"french\"", 8, "same edge"),
        ("french = 5", "french = 50", 10, "1 to 12 cards"),
        ("french = 9", "french = 0", 11, "1 to 50"),
        (". .:fLN*", ". S:fLN*", 16, "can be there"),
        ("first = ", "furst = ", 9, "furst"),
    ] {
        let got = error(|text| {
            assert!(text.contains(from), "{from}");
            text.replacen(from, to, 1)
        });
        assert_eq!(got.path, "battles/x.toml");
        assert!(got.reason.contains(reason), "{from} -> {to}: {got}");
        assert!(
            got.line.abs_diff(line) <= 1,
            "{from} -> {to}: line {line} expected: {got}"
        );
    }
}

/// CCN-19.7: blocks may be given.
#[test]
fn blocks_may_be_given() {
    let b = field("E5 .:pLN/2  G5 .:fLN").play();
    assert_eq!(b.blocks("E5"), 2);
}

/// CCN-19.9: the Dutch-Belgians, Hanoverians and Brunswickers of 1815 fight by the Portuguese table: they stand among
/// the Allies, and halve their blocks downward after a move.
#[test]
fn borrowed_tables() {
    for (id, least) in [("quatre-bras-1815", 6), ("waterloo-1815", 6)] {
        let file = Ccn::about()
            .scenarios
            .iter()
            .find(|file| file.header().is_ok_and(|header| header.id == id))
            .unwrap();
        let setting = Setting::<Ccn>::new(file, &GivenOptions::new()).unwrap();
        let session =
            Session::<Ccn>::new(&setting, Seed::from_number(1), Default::default()).unwrap();
        let view = session.view(Eyes::Spectator);
        let borrowed: Vec<_> = view
            .units
            .iter()
            .filter(|unit| unit.nation == ccn::Nation::Portuguese)
            .collect();
        assert!(borrowed.len() >= least, "{id}: {}", borrowed.len());
        assert!(borrowed.iter().all(|unit| unit.side == Side::Allied));
        for unit in borrowed {
            let table = ccn::stats(ccn::Nation::Portuguese, unit.kind).unwrap();
            assert_eq!(unit.full, table.blocks, "{id} {}", unit.hex);
        }
    }
    for (drawing, dice) in [("E5 .:pLN/3", 1), ("E5 .:bLN/3", 2)] {
        let mut b = field(&format!("{drawing}  H5 .:fLN"))
            .first(A)
            .top(A)
            .play();
        b.order("attack_center", "E5").act("move E5 F5").to_combat();
        assert_eq!(b.dice("fire F5 H5"), dice, "{drawing}");
    }
}

fn objective(rest: &str) -> String {
    format!("id = 1\nkind = \"objective\"\nside = \"french\"\n{rest}")
}

/// CCN-19.10, CCN-19.12, CCN-19.13, CCN-19.15, CCN-19.17: permanent, instant, any; lone leaders and wagons do not occupy.
#[test]
fn permanent_objectives() {
    let rule = objective(
        "lasting = \"permanent\"\nwhen = \"instant\"\nmode = \"any\"\nhexes = [\"E6\", \"E7\"]\nbanners = 2",
    );
    let mut b = field("E5 .:fLN  E8 .:f*  I1 .:bLN").special(&rule).play();
    b.acts("play attack_center; order E5; detach E8; ride E8 E7");
    assert_eq!(b.banners(F), 0);
    b.act("move E5 E6");
    assert_eq!(b.banners(F), 2);
    // Leaving loses nothing, entering the other hex gains nothing.
    b.acts("play attack_center; play attack_center; order E6; end; move E6 D6");
    assert_eq!(b.banners(F), 2);
    let wagon = rule.replace("french", "allied");
    let mut b = field("E5 .:bSW  A1 .:fLN").special(&wagon).first(A).play();
    b.order("attack_center", "E5").act("move E5 E6");
    assert_eq!(b.banners(A), 0);
}

/// CCN-19.11, CCN-19.16, CCN-19.18: temporary banners come at the turn's start and go at once.
#[test]
fn temporary_objectives() {
    let rule = objective(
        "lasting = \"temporary\"\nwhen = \"turn-start\"\nfrom = 2\nmode = \"all\"\nhexes = [\"E6\"]\nbanners = 1",
    );
    let three = "attack_center attack_center attack_center";
    let mut b = field("E6 .:fLN  I1 .:bLN  G6 .:bLN")
        .special(&rule)
        .hand(F, three)
        .hand(A, three)
        .play();
    assert_eq!(b.banners(F), 0); // not before turn 2
    b.acts("play attack_center; end; play attack_center; end");
    assert_eq!(b.banners(F), 1);
    // Driven out in the enemy's turn: lost at the instant.
    b.acts("play attack_center; end");
    b.order("attack_center", "G6").to_combat();
    b.roll("FLAG ART ART ART ART").act("fire G6 E6");
    b.act("back D6");
    assert_eq!(b.banners(F), 0);
    assert!(
        b.events
            .iter()
            .any(|e| matches!(e, Event::Banners { change: -1, .. }))
    );
}

/// CCN-19.14, CCN-19.19: count, majority and each.
#[test]
fn modes() {
    let banners = |mode: &str, pieces: &str| {
        let rule = objective(&format!(
            "lasting = \"temporary\"\nwhen = \"turn-start\"\n{mode}\nhexes = [\"E5\", \"E6\", \"E7\"]\nbanners = 1"
        ));
        field(&format!("{pieces}  I1 .:bLN  A1 .:fLN"))
            .special(&rule)
            .play()
            .banners(F)
    };
    assert_eq!(banners("mode = \"count\"\nneed = 2", "E5 .:fLN"), 0);
    assert_eq!(
        banners("mode = \"count\"\nneed = 2", "E5 .:fLN  E6 .:fLN"),
        1
    );
    assert_eq!(banners("mode = \"majority\"", "E5 .:fLN  E7 .:bLN"), 0);
    assert_eq!(banners("mode = \"majority\"", "E5 .:fLN"), 1);
    assert_eq!(banners("mode = \"all\"", "E5 .:fLN  E6 .:fLN"), 0);
    assert_eq!(
        banners("mode = \"each\"\nmax = 2", "E5 .:fLN  E6 .:fLN  E7 .:fLN"),
        2
    );
    // A temporary `each` shrinks at once and grows only at a test.
    let rule = objective(
        "lasting = \"temporary\"\nwhen = \"turn-start\"\nmode = \"each\"\nmax = 3\nhexes = [\"E5\", \"E6\", \"E7\"]\nbanners = 1",
    );
    let mut b = field("E5 .:fLN  E6 .:fLN  D7 .:fLN  I1 .:bLN")
        .special(&rule)
        .play();
    b.order("attack_center", "E5 D7").act("move E5 D4");
    assert_eq!(b.banners(F), 1);
    b.act("move D7 E7");
    assert_eq!(b.banners(F), 1);
}

/// CCN-19.20, CCN-19.21: leaving the board by an exit.
#[test]
fn exits() {
    let rule = "id = 1\nkind = \"exit\"\nside = \"french\"\nfrom = 2\nhexes = [\"A5\", \"A6\", \"A7\"]\nbanners = 1\nmax = 2";
    let mut b = field("A5 .:fLN*  A6 .:fLN  A7 .:fLN  A9 .:fLN  I1 .:bLN")
        .special(rule)
        .hand(A, "probe_left probe_left probe_right")
        .hand(F, "attack_center assault_center assault_center")
        .play();
    b.acts("play attack_center; order A5");
    b.act("end");
    assert_eq!(b.refused("exit A5"), "CCN-6.12"); // not before turn 2
    b.acts("end; play probe_left; end");
    b.order("assault_center", "A5 A6 A7");
    b.act("exit A5");
    assert_eq!((b.banners(F), b.banners(A), b.leader("A5")), (1, 0, false));
    b.act("exit A6");
    assert_eq!(b.refused("exit A7"), "CCN-19.20"); // two at most
    assert_eq!(b.refused("exit A9"), "CCN-4.5");
}

/// CCN-19.22, CCN-19.23, CCN-19.24: reinforcements, by their hex, another hex of the baseline, or later.
#[test]
fn reinforcements() {
    let rule = "id = 1\nkind = \"reinforce\"\nside = \"french\"\nturn = 1\nunits = [\"fCU*Kellermann@A6\", \"fLN/2@A7\"]";
    let mut b = field("C6 .:fLN  I1 .:bLN").special(rule).play();
    assert!(b.unit("A6") && b.leader("A6"));
    assert_eq!(b.blocks("A7"), 2);
    assert!(
        b.view(Eyes::Spectator)
            .leaders
            .iter()
            .any(|l| l.name == "Kellermann")
    );
    b.act("play attack_center");
    assert!(b.allowed("order A6")); // they may be ordered in the same turn
    // The hex is taken: the owner picks another empty one of the baseline in the same section.
    let b = field("A6 .:fLN  A8 .:bLN  A9 S  I1 .:bLN")
        .special(rule)
        .play();
    assert_eq!((b.phase().as_str(), b.decider()), ("arrival", F));
    assert!(b.allowed("arrive A5") && b.allowed("arrive A7"));
    for closed in ["A6", "A8", "A9", "A4", "B6"] {
        assert_eq!(
            b.refused(&format!("arrive {closed}")),
            "CCN-19.23",
            "{closed}"
        );
    }
    let mut b = b;
    b.act("arrive A7"); // now A7 is taken too, and A5 is the only hex left
    assert!(b.unit("A5"));
    assert_eq!(b.phase(), "command");
    // No room: they wait for the next turn.
    let full = "A5 .:fLN A6 .:fLN A7 .:fLN A8 .:fLN A9 .:fLN";
    let mut b = field(&format!("{full}  I1 .:bLN"))
        .special(rule)
        .hand(A, "probe_left")
        .play();
    assert_eq!(b.view(Eyes::Spectator).coming.len(), 2);
    b.acts(
        "play attack_center; order A5; order A6; end; move A5 B5; move A6 B6; play probe_left; end",
    );
    assert!(b.unit("A6") && b.leader("A6"));
}

/// CCN-19.25, CCN-19.26: the clock; specials are handled in the order of their ids, with victory after each.
#[test]
fn clocks() {
    let clock = |id: u8, side: &str| {
        format!(
            "id = {id}\nkind = \"clock\"\nside = \"{side}\"\nfrom = 2\nevery = 2\nbanners = 1\nmax = 2"
        )
    };
    let cards = "probe_left probe_left probe_left probe_left probe_right probe_right probe_right probe_right attack_left attack_left attack_right attack_right";
    let (mine, theirs): (Vec<&str>, Vec<&str>) = {
        let all: Vec<&str> = cards.split(' ').collect();
        (all[..6].to_vec(), all[6..].to_vec())
    };
    let mut b = field("C6 .:fLN  G6 .:bLN")
        .special(&clock(1, "french"))
        .hand(F, &mine.join(" "))
        .hand(A, &theirs.join(" "))
        .play();
    let mut history = vec![b.banners(F)];
    for turn in 0..6 {
        b.act(&format!("play {}", mine[turn]));
        b.act(&format!("play {}", theirs[turn]));
        history.push(b.banners(F));
    }
    assert_eq!(history, [0, 1, 1, 2, 2, 2, 2]); // turns 1 to 7: paid in turns 2 and 4, twice at most
    // The lower id wins the battle first.
    let goal = objective(
        "lasting = \"permanent\"\nwhen = \"turn-start\"\nfrom = 2\nmode = \"any\"\nhexes = [\"C6\"]\nbanners = 1",
    );
    let mut b = field("C6 .:fLN  G6 .:bLN")
        .goals(1, 9)
        .special(&clock(2, "french"))
        .special(&goal)
        .hand(F, "probe_left probe_left")
        .hand(A, "probe_right")
        .play();
    b.acts("play probe_left; play probe_right");
    assert_eq!((b.over(), b.banners(F)), (Some(Side::French), 1));
}

/// CCN-19.27, CCN-19.28, CCN-19.29: wagons.
#[test]
fn wagons() {
    let mut b = field("E5 .:bSW  E6 .:fLN  C6 .:bLN  C7 .:fLN")
        .first(A)
        .play();
    b.order("attack_center", "E5 C6");
    assert!(b.allowed("move E5 E4"));
    assert_eq!(b.refused("move E5 E4 E3"), "CCN-5.4");
    b.act("end");
    assert_eq!(b.refused("melee E5 E6"), "CCN-19.27");
    // Attacked, it is not asked, does not battle back, pins nobody less than any unit, and gives a banner.
    let mut b = field("E5 .:fLN  E6 .:bSW  G5 .:bLN  I1 .:bLN").play();
    b.order("attack_center", "E5").to_combat();
    assert_eq!(b.refused("fire E5 G5"), "CCN-8.2");
    b.roll("CAV CAV CAV CAV").act("melee E5 E6");
    assert!(b.unit("E6"));
    let mut b = field("E5 .:fLN  E6 .:bSW  I1 .:bLN").play();
    b.order("attack_center", "E5").to_combat();
    b.roll("ART CAV CAV CAV").act("melee E5 E6");
    assert_eq!(b.banners(F), 1);
    for card in ["bombard", "fire_and_hold", "cavalry_charge"] {
        let mut b = field("E5 .:bSW  E6 .:bFA  E7 .:bLN  E8 .:bHA")
            .first(A)
            .hand(A, card)
            .play();
        b.act(&format!("play {card}"));
        assert_eq!(b.refused("order E5"), "CCN-4.9", "{card}");
    }
    let mut b = field("E5 .:bSW  E6 .:bLN")
        .first(A)
        .hand(A, "elan probe_left")
        .play();
    b.roll("ART INF").act("play elan");
    assert_eq!(b.refused("order E5"), "CCN-17.37");
}

/// What stands on the board of a scenario: units by nation and code, blocks and leaders by side.
pub(crate) fn muster(id: &str) -> (BTreeMap<String, usize>, [(usize, u32, usize); 2]) {
    let file = Ccn::about()
        .scenarios
        .iter()
        .find(|f| f.path.contains(id))
        .unwrap();
    let setting = Setting::<Ccn>::new(file, &GivenOptions::new()).unwrap();
    let session = Session::<Ccn>::new(&setting, Seed::from_number(1), Default::default()).unwrap();
    let view = session.view(Eyes::Spectator);
    let mut units = BTreeMap::new();
    for unit in &view.units {
        *units
            .entry(format!("{}{}", unit.nation.letter(), unit.kind.code()))
            .or_default() += 1;
    }
    let side = |side: Side| {
        (
            view.units.iter().filter(|u| u.side == side).count(),
            view.units
                .iter()
                .filter(|u| u.side == side)
                .map(|u| u32::from(u.blocks))
                .sum(),
            view.leaders.iter().filter(|l| l.side == side).count(),
        )
    };
    (units, [side(A), side(F)])
}

/// CCN-20.1, CCN-20.2, CCN-20.6, CCN-20.7, CCN-20.10, CCN-20.11, CCN-20.15, CCN-20.16, CCN-20.19, CCN-20.20, CCN-20.23, CCN-20.24, CCN-20.28,
/// CCN-20.29, CCN-20.33, CCN-20.34: the orders of battle.
#[test]
fn orders_of_battle() {
    let check = |id: &str, allied: (usize, u32, usize), french: (usize, u32, usize), list: &str| {
        let (units, sides) = muster(id);
        assert_eq!(sides, [allied, french], "{id}");
        let expected: BTreeMap<String, usize> = list
            .split(", ")
            .map(|entry| {
                let (count, code) = entry.split_once(' ').unwrap();
                (code.to_owned(), count.parse().unwrap())
            })
            .collect();
        assert_eq!(units, expected, "{id}");
    };
    check(
        "rolica",
        (14, 52, 3),
        (9, 35, 2),
        "2 bRL, 6 bLN, 1 bLT, 1 bFA, 1 bLC, 2 pLN, 1 pLC, 4 fLN, 3 fLT, 1 fFA, 1 fLC",
    );
    check(
        "vimeiro",
        (15, 56, 3),
        (16, 62, 4),
        "1 bRL, 8 bLN, 1 bLT, 2 bFA, 1 bLC, 1 pLC, 1 pLN, 8 fLN, 2 fGR, 2 fLT, 2 fFA, 1 fHC, 1 fLC",
    );
    check(
        "corunna",
        (15, 53, 4),
        (17, 65, 3),
        "8 bLN, 1 bGG, 1 bRL, 1 bLT, 2 bFA, 2 bSW, 8 fLN, 2 fLT, 3 fFA, 2 fHC, 2 fLC",
    );
    check(
        "talavera",
        (15, 55, 4),
        (19, 73, 4),
        "8 bLN, 1 bGG, 1 bRL, 2 bFA, 2 bLC, 1 bHC, 9 fLN, 3 fLT, 3 fFA, 2 fLC, 2 fHC",
    );
    check(
        "bussaco",
        (18, 68, 4),
        (17, 66, 3),
        "1 bLT, 1 bRL, 6 bLN, 1 bHA, 1 bFA, 1 bLC, 4 pLN, 2 pLT, 1 pFA, 11 fLN, 2 fLT, 2 fFA, 2 fLC",
    );
    check(
        "salamanca",
        (22, 81, 5),
        (18, 69, 3),
        "7 bLN, 1 bGG, 1 bRL, 1 bLT, 2 bFA, 1 bHA, 2 bHC, 2 bLC, 3 pLN, 1 pLT, 1 pLC, 10 fLN, 2 fLT, 2 fFA, 1 fHA, 2 fLC, 1 fHC",
    );
    check(
        "quatre-bras",
        (7, 26, 1),
        (14, 53, 3),
        "4 pLN, 1 pLT, 1 pFA, 1 pLC, 6 fLN, 3 fLT, 2 fLC, 2 fFA, 1 fHA",
    );
    check(
        "waterloo",
        (23, 85, 4),
        (25, 95, 4),
        "2 bGG, 5 bLN, 4 pLN, 1 pMI, 1 bLT, 1 bRL, 2 bFA, 2 bHA, 2 bLC, 1 pLC, 1 bGHC, 1 bHC, 8 fLN, 2 fLT, 2 fLC, 3 fFA, 1 fHA, 2 fCU, 1 fHC, 1 fGLC, 1 fGHC, 2 fOG, 1 fYG, 1 fGHA",
    );
}

fn with_french_in(id: &str, hexes: &[&str]) -> Trial {
    with_infantry_in(id, F, hexes)
}

/// A scenario with infantry of a side moved to these hexes by hand.
pub(crate) fn with_infantry_in(id: &str, side: Side, hexes: &[&str]) -> Trial {
    let file = Ccn::about()
        .scenarios
        .iter()
        .find(|f| f.path.contains(id))
        .unwrap();
    let setting = Setting::<Ccn>::new(file, &GivenOptions::new()).unwrap();
    let session = Session::<Ccn>::new(&setting, Seed::from_number(1), Default::default()).unwrap();
    let mut b = field("E5 .:fLN").play();
    b.state = session.state().clone();
    b.edit(|json| {
        let leaders: Vec<serde_json::Value> = json["leaders"]
            .as_array()
            .unwrap()
            .iter()
            .map(|l| l["spot"].clone())
            .collect();
        let units = json["units"].as_array_mut().unwrap();
        for hex in hexes {
            // The unit that stands there leaves; infantry without leader takes the place.
            if let Some(there) = units.iter_mut().find(|u| u["spot"]["on"] == **hex) {
                there["spot"] = "left".into();
            }
            let unit = units
                .iter_mut()
                .find(|u| {
                    (u["nation"] == "french") == (side == F)
                        && (u["kind"] == "LN" || u["kind"] == "LT")
                        && u["spot"]["on"].is_string()
                        && !leaders.contains(&u["spot"])
                        && !hexes.contains(&u["spot"]["on"].as_str().unwrap())
                })
                .unwrap();
            unit["spot"] = serde_json::json!({ "on": hex });
        }
        for leader in json["leaders"].as_array_mut().unwrap() {
            if hexes.iter().any(|hex| leader["spot"]["on"] == **hex) {
                leader["spot"] = "left".into();
            }
        }
    })
}

/// Plays cards without orders until it is this side's turn again.
pub(crate) fn next_turn_of(b: &mut Trial, side: Side) {
    let turns = |b: &Trial| b.view(Eyes::Spectator).sides[side.index()].turns;
    let before = turns(b);
    let mut dice = kernel::Dice::quick(5);
    while b.over().is_none() && turns(b) == before {
        let offers = b.offers();
        // Anything that ends a phase, else a card that cannot move anybody.
        let action = offers
            .iter()
            .find(|a| matches!(a, ccn::Action::EndOrders | ccn::Action::EndMoves | ccn::Action::EndCombat))
            .or_else(|| offers.iter().find(|a| matches!(a, ccn::Action::PlayCard { card } if card.data().kind == ccn::CardKind::Section)))
            .unwrap_or(&offers[0])
            .clone();
        let seat = b.decider().seat();
        let mut umpire = kernel::Umpire::silent(&mut dice);
        kernel::admit::<Ccn>(&mut b.state, seat, &action)
            .unwrap()
            .apply(&mut umpire);
    }
}

/// CCN-20.8, CCN-20.9, CCN-20.13, CCN-20.17, CCN-20.21, CCN-20.27, CCN-20.30, CCN-20.35, CCN-20.36: banners that the French hold while they hold the place.
#[test]
fn temporary_banners_of_the_scenarios() {
    for (id, hexes, banners) in [
        ("vimeiro", &["G7"][..], 2),
        ("vimeiro", &["E6"], 0),
        ("vimeiro", &["E6", "F7"], 1),
        ("corunna", &["D9", "E8"], 1),
        ("corunna", &["D9"], 0),
        ("talavera", &["F2", "G4"], 2),
        ("talavera", &["F2"], 0),
        ("bussaco", &["G3", "G6", "G9"], 2),
        ("bussaco", &["G3"], 1),
        ("salamanca", &["F8"], 1),
        ("quatre-bras", &["B6"], 2),
        ("waterloo", &["E3", "E7"], 2),
        ("waterloo", &["D12"], 1),
        ("waterloo", &["D12", "E3", "E7"], 2),
        ("waterloo", &["C4", "C5", "C6"], 1),
        ("waterloo", &["C4", "C5"], 0),
    ] {
        let mut b = with_french_in(id, hexes);
        next_turn_of(&mut b, F);
        assert_eq!(b.banners(F), banners, "{id} {hexes:?}");
    }
}

/// CCN-20.18, CCN-20.22, CCN-20.26, CCN-20.31: permanent banners for the first occupation, by the special rules in force.
#[test]
fn permanent_banners_of_the_scenarios() {
    let specials = |id: &str| {
        let b = with_french_in(id, &[]);
        serde_json::to_value(b.view(Eyes::Spectator).specials).unwrap()
    };
    let find = |id: &str, hex: &str, side: &str, banners: u64| {
        specials(id).as_array().unwrap().iter().any(|s| {
            let s = &s["special"];
            s["side"] == side
                && s["lasting"] == "permanent"
                && s["when"] == "instant"
                && s["mode"] == "any"
                && s["banners"] == banners
                && s["hexes"].as_array().unwrap().iter().any(|h| h == hex)
        })
    };
    assert!(find("talavera", "G10", "french", 1));
    assert!(find("bussaco", "H3", "french", 2));
    assert!(find("salamanca", "F5", "french", 1));
    assert!(find("salamanca", "C5", "allied", 1)); // CCN-20.25
    assert!(find("quatre-bras", "F7", "french", 1));
    assert!(find("rolica", "D7", "allied", 1) && find("rolica", "F7", "allied", 1));
}

/// CCN-20.3, CCN-20.4, CCN-20.5: Rolica's ridge and towns.
#[test]
fn rolica() {
    let mut b = with_french_in("rolica", &["B4", "B5", "B6", "B7"]);
    for _ in 0..4 {
        next_turn_of(&mut b, F);
        assert_eq!(b.banners(F), 0);
    }
    next_turn_of(&mut b, F); // French turn 5
    assert_eq!(b.banners(F), 1);
    next_turn_of(&mut b, F);
    assert_eq!(b.banners(F), 1);
    let text = serde_json::to_value(b.view(Eyes::Spectator).specials).unwrap();
    assert_eq!(text[1]["special"]["mode"], "majority");
    assert_eq!(text[1]["special"]["lasting"], "temporary");
    assert_eq!(text[0]["special"]["hexes"].as_array().unwrap().len(), 2);
}

/// CCN-20.12, CCN-20.14: Corunna's wagons embark from Allied turn 4 on.
#[test]
fn corunna() {
    let b = with_french_in("corunna", &[]);
    let view = b.view(Eyes::Spectator);
    let exit = serde_json::to_value(&view.specials).unwrap();
    assert_eq!(
        (
            &exit[0]["special"]["kind"],
            &exit[0]["special"]["from"],
            &exit[0]["special"]["max"]
        ),
        (&"exit".into(), &4.into(), &2.into())
    );
    assert_eq!(
        view.units
            .iter()
            .filter(|u| u.kind == ccn::Kind::Sw)
            .count(),
        2
    );
}

/// CCN-20.12, CCN-20.14: from where they stand, each wagon of Corunna needs three orders to embark.
#[test]
fn wagons_of_corunna_are_no_gift() {
    let b = with_french_in("corunna", &[]);
    let view = b.view(Eyes::Spectator);
    let wagons = view.units.iter().filter(|u| u.kind == ccn::Kind::Sw);
    let rows: Vec<char> = wagons
        .filter_map(|unit| unit.hex.to_string().chars().next())
        .collect();
    // One hex to H, one to I, and off the board.
    assert_eq!(rows, ['G', 'G']);
}

/// CCN-20.2: goals are between five and nine banners in every battle that is offered.
#[test]
fn goals_of_the_battles() {
    let newest = |id: &str| {
        let all = Ccn::about().scenarios.iter();
        let headers = all.filter_map(|file| file.header().ok());
        let editions = headers.filter(|header| header.id == id);
        editions.map(|header| header.edition).max()
    };
    for file in Ccn::about().scenarios {
        let header = file.header().unwrap();
        if newest(&header.id) != Some(header.edition) {
            continue;
        }
        let text: toml::Table = file.text.parse().unwrap();
        for side in ["french", "allied"] {
            let goal = text["battle"]["banners"][side].as_integer().unwrap();
            assert!((5..=9).contains(&goal), "{}: {side} {goal}", header.id);
        }
    }
}

/// CCN-20.32: the reinforcements of Quatre Bras, with their leaders.
#[test]
fn quatre_bras() {
    let mut b = with_french_in("quatre-bras", &[]);
    assert_eq!(b.view(Eyes::Spectator).coming.len(), 13);
    for _ in 0..2 {
        next_turn_of(&mut b, A);
    }
    let view = b.view(Eyes::Spectator);
    assert_eq!(view.coming.len(), 9);
    let picton = view.leaders.iter().find(|l| l.name == "Picton").unwrap();
    assert!(picton.attached);
}

/// CCN-20.37: the Prussians draw near at the start of Allied turns 8, 11 and 14.
#[test]
fn waterloo() {
    let mut b = with_french_in("waterloo", &[]);
    let mut paid = Vec::new();
    for turn in 1..=15 {
        next_turn_of(&mut b, A);
        paid.push((turn, b.banners(A)));
        if b.over().is_some() {
            break;
        }
    }
    let gains: Vec<i32> = paid
        .windows(2)
        .filter(|w| w[1].1 > w[0].1)
        .map(|w| w[1].0)
        .collect();
    assert_eq!(gains, [8, 11, 14]);
}

/// The judgement likes to come near an objective that still pays. How much is a weight of its data; that it does is not.
#[test]
fn judgement_sees_objectives() {
    let rule = objective(
        "lasting = \"permanent\"\nwhen = \"turn-start\"\nmode = \"any\"\nhexes = [\"C6\"]\nbanners = 2",
    );
    let drawn = |hex: &str, rule: Option<&str>| {
        let mut field = field(&format!("{hex} .:fLN  A1 .:fLN  I12 .:bLN"));
        if let Some(rule) = rule {
            field = field.special(rule);
        }
        let b = field.play();
        Ccn::evaluate(&b.state, F.seat(), <Ccn as Judgement>::Weights::own())
    };
    let gain = |rule: Option<&str>| drawn("C5", rule) - drawn("C3", rule);
    let (towards, anywhere) = (gain(Some(&rule)), gain(None));
    assert!(towards > anywhere + 0.01, "{towards} {anywhere}");
}
