//! Positions from outside: possible ones are taken as they are, impossible ones refused with the reason.

use kernel::Game;
use verdox::{Numbers, PlacedBarge, Position, Reason, Stage, State, Verdox};

use crate::field::*;

fn sound() -> Position {
    Field::on("verdox")
        .hasbergs("I(5,5) S~(17,5)")
        .askans("C?(20,5)")
        .barges(&[("(17,5)", Some(Hasbergs))])
        .waiting(Askans, [3, 0, 0, 0, 0, 0])
        .position
}

/// Why this change makes the position impossible.
fn refused(change: impl FnOnce(&mut Position)) -> String {
    let mut position = sound();
    change(&mut position);
    let json = serde_json::to_string(&position).expect("JSON");
    serde_json::from_str::<State>(&json)
        .expect_err("impossible")
        .to_string()
}

#[test]
fn a_position_survives_json() {
    let json = serde_json::to_string(&sound()).expect("JSON");
    let state: State = serde_json::from_str(&json).expect("a possible position");
    assert_eq!(Verdox::validate(&state), Ok(()));
    let again = serde_json::to_string(&state).expect("JSON");
    assert_eq!(
        serde_json::from_str::<State>(&again).expect("the same"),
        state
    );
}

/// VER-4.10, VER-6.22, VER-10.5: where units and barges cannot be.
#[test]
fn impossible_places() {
    let at_reason = |place: &str| refused(|p| p.counters.hasbergs[0].square = at(place));
    assert!(at_reason("(35,5)").contains("not on the map"));
    assert!(at_reason("(17,4)").contains("no unit can stand"));
    assert!(refused(|p| p.counters.askans[0].square = at("(5,5)")).contains("no unit can stand"));
    assert!(refused(|p| p.barges[0] = None).contains("no barge"));
    assert!(refused(|p| p.counters.askans[0].aboard = true).contains("no barge"));
    assert!(refused(|p| p.counters.hasbergs[1].face_up = false).contains("face up"));
    let barge = |place: &str| PlacedBarge {
        square: at(place),
        owner: None,
        moved: false,
    };
    assert!(refused(|p| p.barges[1] = Some(barge("(5,6)"))).contains("no barge can lie"));
    assert!(refused(|p| p.barges[1] = Some(barge("(17,5)"))).contains("no barge can lie"));
    assert!(refused(|p| p.barges[1] = Some(barge("(99,5)"))).contains("no barge can lie"));
    assert!(refused(|p| p.breaches.push(at("(5,5)"))).contains("no wall"));
    assert!(refused(|p| p.breaches = vec![at("(11,8)"); 2]).contains("no wall"));
}

/// VER-1.5: no more units than the force has; horses lost count as infantry or shooters.
#[test]
fn impossible_numbers() {
    assert!(refused(|p| p.waiting.askans.artillery = 6).contains("more Artillery"));
    assert!(refused(|p| p.waiting.askans.infantry = 40).contains("more Infantry"));
    assert!(refused(|p| p.lost.hasbergs.shooters = 255).contains("more Shooters"));
    assert!(refused(|p| p.units.hasbergs = Numbers::new([80, 1, 0, 0, 0, 0])).contains("1 to 80"));
    let mut position = sound();
    position.waiting.askans.infantry = 39; // nine of them came off their horses
    assert!(State::try_from(position).is_ok());
}

/// VER-4.3, VER-5.1, VER-5.11: marks that cannot be.
#[test]
fn impossible_marks() {
    assert!(refused(|p| p.counters.askans[0].acted = true).contains("cannot have acted"));
    assert!(refused(|p| p.open_counters = true).contains("face down"));
    let moved = |p: &mut Position| {
        p.stage = Stage::Actions { side: Askans };
        p.barges[0].as_mut().expect("afloat").moved = true;
    };
    assert!(refused(moved).contains("cannot have moved"));
}

/// VER-12.1, VER-12.3, VER-12.5, VER-12.6: stages that cannot be.
#[test]
fn impossible_stages() {
    assert!(refused(|p| p.round = 61).contains("round 61"));
    assert!(refused(|p| p.round = 0).contains("round 0"));
    assert!(refused(|p| p.counters.hasbergs.clear()).contains("lost all"));
    assert!(refused(|p| p.counters.hasbergs[0].square = at("(32,13)")).contains("quarters"));
    let stage = |stage: Stage| refused(|p| p.stage = stage);
    assert!(
        stage(Stage::Arrival {
            side: Askans,
            left: 4
        })
        .contains("cannot place 4")
    );
    assert!(
        stage(Stage::Arrival {
            side: Hasbergs,
            left: 1
        })
        .contains("cannot place 1")
    );
    assert!(
        stage(Stage::Deployment {
            side: Askans,
            left: 0
        })
        .contains("cannot place 0")
    );
    for (winner, reason) in [
        (Some(Askans), Reason::Headquarters),
        (Some(Askans), Reason::Destruction),
        (Some(Hasbergs), Reason::Value),
        (None, Reason::Value),
        (None, Reason::Headquarters),
    ] {
        assert!(stage(Stage::Over { winner, reason }).contains("did not end"));
    }
}

/// VER-13.2, VER-13.3: maps that cannot be.
#[test]
fn impossible_maps() {
    assert!(refused(|p| p.map[3].push('.')).contains("line 3"));
    assert!(refused(|p| p.map.clear()).contains("map"));
    let water = |p: &mut Position| {
        for row in &mut p.map {
            row.replace_range(..1, "~");
        }
    };
    assert!(refused(water).contains("no square for arrivals"));
}
