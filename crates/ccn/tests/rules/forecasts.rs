//! Explanations and odds: exact, and equal to what random play shows. Standing orders. Golden counts.

use std::collections::BTreeMap;

use ccn::{Ccn, FlagPolicy, Policy, SquarePolicy, Standing, StrikePolicy};
use kernel::{Dice, Game, Umpire, admit};

use crate::field::*;

/// Plays an action many times under the assumptions of the odds (the defender stands, flags are ignored as far as
/// possible) and counts what becomes of target and attacker.
fn simulated(
    b: &Trial,
    words: &str,
    target: &str,
    attacker: &str,
    tries: u64,
) -> BTreeMap<String, f64> {
    let mut counts = BTreeMap::new();
    let before = (b.blocks(target), b.blocks(attacker));
    let unit = |b: &Trial, hex: &str| b.state.unit_at(at(hex));
    let (defender, lead) = (unit(b, target).unwrap(), unit(b, attacker).unwrap());
    let mut dice = Dice::quick(99);
    for _ in 0..tries {
        let mut trial = b.clone();
        let mut action = trial.action(words);
        loop {
            let seat = trial.decider().seat();
            let mut umpire = Umpire::silent(&mut dice);
            admit::<Ccn>(&mut trial.state, seat, &action)
                .unwrap()
                .apply(&mut umpire);
            action = match trial.phase().as_str() {
                "reaction" => trial.action("stand"),
                "flags" | "retreat" | "retire" | "leader_retreat" => {
                    trial.offers().last().unwrap().clone()
                }
                _ => break,
            };
        }
        let fate = |id: ccn::UnitId, from: &str, full: u8| {
            let unit = trial.state.unit(id);
            match unit.hex() {
                None => format!("gone {full}"),
                Some(hex) if hex == at(from) => format!("stands {}", full - unit.blocks),
                Some(_) => format!("retreats {}", full - unit.blocks),
            }
        };
        let key = format!(
            "{} / {}",
            fate(defender, target, before.0),
            fate(lead, attacker, before.1)
        );
        *counts.entry(key).or_insert(0.0) += 1.0 / tries as f64;
    }
    counts
}

fn foretold(b: &Trial, words: &str) -> BTreeMap<String, f64> {
    let mut spread = BTreeMap::new();
    let odds = b.odds(words);
    let total: f64 = odds.iter().map(|(p, _)| p).sum();
    assert!(
        (total - 1.0).abs() < 1e-9,
        "{words}: the chances add up to {total}"
    );
    for (p, message) in odds {
        let json = serde_json::to_value(&message.args).unwrap();
        let word = |name: &str| {
            json.get(name)
                .and_then(|v| v.as_str())
                .unwrap_or("stands")
                .to_owned()
        };
        let number = |name: &str| {
            json.get(name)
                .and_then(serde_json::Value::as_i64)
                .unwrap_or(0)
        };
        let key = format!(
            "{} {} / {} {}",
            word("target"),
            number("target_lost"),
            word("attacker"),
            number("attacker_lost")
        );
        *spread.entry(key).or_insert(0.0) += p;
    }
    spread
}

/// Four standard deviations of a count of `tries`.
fn compare(b: &Trial, words: &str, target: &str, attacker: &str) {
    let tries = 10_000;
    let expected = foretold(b, words);
    let seen = simulated(b, words, target, attacker, tries);
    for key in expected.keys().chain(seen.keys()) {
        let p = expected.get(key).copied().unwrap_or(0.0);
        let q = seen.get(key).copied().unwrap_or(0.0);
        let sigma = (p * (1.0 - p) / tries as f64).sqrt();
        assert!(
            (p - q).abs() <= 4.5 * sigma + 2e-4,
            "{words}: {key}: foretold {p:.4}, seen {q:.4}"
        );
    }
}

fn ordered(pieces: &str, units: &str) -> Trial {
    let mut b = field(pieces).play();
    b.order("attack_center", units).to_combat();
    b
}

/// CCN-7.6, CCN-8.8: odds of ranged fire.
#[test]
fn odds_of_fire() {
    compare(
        &ordered("E5 .:fLN  G5 .:bLN  A1 .:bLN", "E5"),
        "fire E5 G5",
        "G5",
        "E5",
    );
    compare(
        &ordered("E5 .:fFA  G5 F:bLC/2  A1 .:bLN", "E5"),
        "fire E5 G5",
        "G5",
        "E5",
    );
    compare(
        &ordered("F5 .:fLN  H5 .:pMI/3  A1 .:bLN", "F5"),
        "fire F5 H5",
        "H5",
        "F5",
    );
    // With a leader and support, at the edge of the board.
    compare(
        &ordered("G5 .:fLN  I5 .:bLN/2*  I4 .:bLN  I6 .:bLN  A1 .:bLN", "G5"),
        "fire G5 I5",
        "I5",
        "G5",
    );
}

/// CCN-9.11, CCN-9.12: odds of melee with battle back.
#[test]
fn odds_of_melee() {
    compare(
        &ordered("E5 .:fLN  E6 .:bLN  A1 .:bLN", "E5"),
        "melee E5 E6",
        "E6",
        "E5",
    );
    compare(
        &ordered("E5 .:fLN*  E6 H:bGG  C7 .:fFA  A1 .:bLN", "E5 C7"),
        "melee E5 E6 with C7",
        "E6",
        "E5",
    );
    compare(
        &ordered("E5 .:fCU/2  E6 .:bRL  A1 .:bLN", "E5"),
        "melee E5 E6",
        "E6",
        "E5",
    );
}

/// CCN-14.18, CCN-14.19: odds of square fights.
#[test]
fn odds_of_square_fights() {
    let mut b = field("E5 .:fGHC/2  E6 .:bLN  A1 .:bLN")
        .play()
        .with_square("E6", 1);
    b.order("attack_center", "E5").to_combat();
    compare(&b, "melee E5 E6", "E6", "E5");
    // The answer «square» has the same odds, and First Strike has its own odds.
    let mut b = field("E5 .:fGHC/2  E6 .:bLN  A1 .:bLN")
        .hand(A, "first_strike probe_left probe_left")
        .play();
    b.order("attack_center", "E5")
        .to_combat()
        .act("melee E5 E6");
    compare(&b, "square", "E6", "E5");
    compare(&b, "strike", "E6", "E5");
    let mut b = field("E5 .:fLC  E6 .:bLN  A1 .:bLN").square_roll().play();
    b.order("attack_center", "E5")
        .to_combat()
        .act("melee E5 E6");
    compare(&b, "square", "E6", "E5");
}

/// CCN-13.8: odds of retiring.
#[test]
fn odds_of_retiring() {
    let mut b = ordered("E5 .:fLN  E6 .:bLC/2  A1 .:bLN", "E5");
    b.act("melee E5 E6");
    compare(&b, "retire", "E6", "E5");
}

/// CCN-9.23, CCN-10.26: odds of leaders, lone and on the run; CCN-10.2: of the casualty check.
#[test]
fn odds_of_leaders() {
    let b = ordered("E5 .:fLN  E6 .:b*  A1 .:bLN", "E5");
    let odds = b.odds("melee E5 E6");
    let dies = 1.0 - (5.0f64 / 6.0).powi(4);
    assert!((odds[0].0 - dies).abs() < 1e-12);
    let mut b = ordered("E5 .:fLN  E6 .:b*  F5 .:fLC/3  F6 .:fLN  A1 .:bLN", "E5");
    b.roll("INF INF INF INF").act("melee E5 E6");
    let odds = b.odds("step F5");
    assert!((odds[0].0 - (1.0 - (5.0f64 / 6.0).powi(3))).abs() < 1e-12);
    // One hit of one die at a led unit: two sabers in 36.
    let mut b = field("E5 .:fLN/1  G5 .:bLN*  A1 .:bLN").play();
    b.order("attack_center", "E5").to_combat();
    let falls: f64 = b
        .odds("fire E5 G5")
        .iter()
        .filter(|(_, m)| serde_json::to_value(&m.args).unwrap()["target_leader"] == "dead")
        .map(|(p, _)| p)
        .sum();
    assert!((falls - (2.0 / 6.0) * (1.0 / 36.0)).abs() < 1e-12);
}

/// Standing orders answer reactions and flags in the enemy's turn, and leave open what is left open.
#[test]
fn standing_orders() {
    let charged = |cavalry: &str, hand: &str| {
        let mut b = field(&format!("E5 .:{cavalry}  E6 .:bLN"))
            .hand(A, hand)
            .play();
        b.order("attack_center", "E5")
            .to_combat()
            .act("melee E5 E6");
        b
    };
    let answer = |b: &Trial, standing: Standing| {
        Ccn::answer(&b.state, A.seat(), &standing).map(|a| {
            serde_json::to_value(a).unwrap()["reaction"]
                .as_str()
                .unwrap()
                .to_owned()
        })
    };
    let four = "probe_left probe_left probe_right probe_right";
    let heavy = Standing {
        square: SquarePolicy::AgainstHeavy,
        first_strike: StrikePolicy::Never,
        retire: Policy::Never,
        ..Standing::default()
    };
    assert_eq!(
        answer(&charged("fHC", four), heavy).as_deref(),
        Some("form_square")
    );
    assert_eq!(
        answer(&charged("fLC", four), heavy).as_deref(),
        Some("stand")
    );
    assert_eq!(answer(&charged("fHC", four), Standing::default()), None);
    let strike = Standing {
        square: SquarePolicy::Never,
        first_strike: StrikePolicy::Always,
        retire: Policy::Never,
        ..Standing::default()
    };
    assert_eq!(
        answer(&charged("fHC", "first_strike"), strike).as_deref(),
        Some("first_strike")
    );
    assert_eq!(
        answer(&charged("fHC", "probe_left"), strike).as_deref(),
        Some("stand")
    );
    // Left to ask, the question is put even without the card: the time of the answer must not betray it.
    let ask = Standing {
        first_strike: StrikePolicy::Ask,
        ..strike
    };
    assert_eq!(answer(&charged("fHC", "probe_left"), ask), None);
    let mut b = field("E5 .:fLN  G5 .:bGG").play();
    b.order("attack_center", "E5").to_combat();
    b.roll("FLAG FLAG FLAG ART").act("fire E5 G5");
    let flags = |flags| {
        Ccn::answer(
            &b.state,
            A.seat(),
            &Standing {
                flags,
                ..Standing::default()
            },
        )
    };
    assert_eq!(flags(FlagPolicy::All), Some(b.action("ignore 2")));
    assert_eq!(flags(FlagPolicy::None), Some(b.action("ignore 0")));
    assert_eq!(flags(FlagPolicy::Ask), None);
}

/// Counting proofs: the number of action sequences from fixed positions. A change means that a rule changed.
#[test]
fn perft() {
    let counts =
        |b: &Trial| [1, 2, 3].map(|depth| kernel::conformance::perft::<Ccn>(&b.state, depth, 1));
    let b = field("E5 .:fLN  E6 .:bLN  G5 .:bLN")
        .hand(F, "attack_center probe_left")
        .play();
    assert_eq!(counts(&b), PERFT_LINE);
    let mut b = field("E5 .:fLC  G6 .:bLN  C6 .:f*")
        .hand(F, "attack_center")
        .play();
    b.act("play attack_center");
    assert_eq!(counts(&b), PERFT_CAVALRY);
}

/// By hand: two cards; two orders after the one, three cards of the enemy after the other; six moves, and so on.
const PERFT_LINE: [u64; 3] = [2, 5, 16];
/// By hand: 33 hexes for the cavalry (one behind the enemy and one behind its leader are cut off), 32 for the leader.
const PERFT_CAVALRY: [u64; 3] = [3, 7, 203];

/// A state survives its written form, and an impossible one is refused.
#[test]
fn written_states() {
    let b = field("E5 .:fLN*  E6 .:bLC").play().with_square("E5", 2);
    let json = serde_json::to_value(&b.state).unwrap();
    let again: ccn::State = serde_json::from_value(json.clone()).unwrap();
    assert_eq!(again, b.state);
    for (what, change) in [
        (
            "two units",
            Box::new(|j: &mut serde_json::Value| j["units"][1]["spot"]["on"] = "E5".into())
                as Box<dyn Fn(&mut serde_json::Value)>,
        ),
        (
            "a unit without blocks",
            Box::new(|j| j["units"][0]["blocks"] = 0.into()),
        ),
        ("a card twice", Box::new(|j| j["deck"][0] = "elan".into())),
        (
            "a leader's name",
            Box::new(|j| j["battle"]["leaders"] = serde_json::json!([])),
        ),
        (
            "a square without card",
            Box::new(|j| j["units"][0]["square"] = 3.into()),
        ),
        (
            "an unknown decision",
            Box::new(|j| j["decision"] = serde_json::json!({"phase": "supply"})),
        ),
        (
            "too many banners",
            Box::new(|j| j["banners"][0] = 99.into()),
        ),
        (
            "a foreign order",
            Box::new(|j| j["turn"]["ordered"] = 2.into()),
        ),
    ] {
        let mut bad = json.clone();
        change(&mut bad);
        let refused = match serde_json::from_value::<ccn::State>(bad) {
            Ok(state) => Ccn::validate(&state).is_err(),
            Err(_) => true,
        };
        assert!(refused, "{what}");
    }
}

/// Small and quick to copy.
#[test]
fn the_state_is_small() {
    assert!(
        std::mem::size_of::<ccn::State>() <= 2048,
        "{}",
        std::mem::size_of::<ccn::State>()
    );
}
