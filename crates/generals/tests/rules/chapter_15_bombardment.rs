//! Chapter 15: bombardment.

use generals::*;

use crate::field::*;

/// GEN-15.1, GEN-15.2, GEN-15.3, GEN-15.4, GEN-15.5, GEN-15.6, GEN-15.9: what may be bombarded.
#[test]
fn what_may_be_bombarded() {
    let rule = |drawing: &str, text: &str| {
        let game = field(drawing).phase(B).sheet(White, text);
        match game.line(White, order(text)) {
            Some(_) => "yes".to_owned(),
            None => game.line_refused(White, text),
        }
    };
    for (drawing, text, expected) in [
        ("b2: w 1A\nb3: b 1I", "b2 A -> b3", "yes"),
        ("b1: w 1A\nb3: b 1I", "b1 A -> b3", "yes"),
        ("a2: w 1A\nc2: b 1I", "a2 A -> c2", "yes"),
        ("b2: w 1A\nb1: b 1I", "b2 A -> b1", "GEN-15.3"),
        ("wr: w 1A\nb1: b 1I", "wr A -> b1", "GEN-15.5"),
        ("b2: w 1A\na1: b 1I", "b2 A -> b3", "GEN-15.6"),
        ("b2: w 1A\nb3: b 1I~", "b2 A -> b3", "yes"),
        ("b1: w 1A", "b1 A -> wr", "GEN-3.22"),
    ] {
        assert_eq!(rule(drawing, text), expected, "{text}");
    }
    let own = field("b1: w 1A\nb2: w 1A~\na3: b 1I")
        .phase(B)
        .sheet(White, "b1 A -> b2");
    assert_eq!(
        own.line_refused(White, "b1 A -> b2"),
        "GEN-15.6",
        "an own unit lies there"
    );
    let black = field("b2: b 1A\nb1: w 1I\nb3: w 1I")
        .phase(B)
        .sheet(Black, "b2 A -> b1; b2 A -> b3");
    assert!(
        black.line(Black, order("b2 A -> b1")).is_some(),
        "south is Black's front"
    );
}

/// GEN-15.10, GEN-15.11: the order of targets.
#[test]
fn the_order_of_targets() {
    let mut game = field("b1: w 4A\nb2: b 1A 1C 1I' 1I 1I# 1I~").phase(B);
    game.dice(&[1; 8]);
    game.lists("b1 A x4 -> b2", "");
    let at: Vec<u8> = game
        .events
        .iter()
        .filter_map(|event| match event {
            Event::Shell {
                at: Mark::Unit { unit, .. },
                ..
            } => Some(unit.number()),
            _ => None,
        })
        .collect();
    assert_eq!(at, [105, 104, 103, 102, 101, 106, 105, 104]);
}

/// GEN-15.11: units without an order before units with one.
#[test]
fn unbound_units_are_hit_first() {
    let mut game = field("b1: w 1A\nb2: b 2C")
        .phase(F)
        .sheet(Black, "b2 C -> b3 -> b2");
    // The first horse fails to move: bind it by hand as it would be after an attack in F.
    game.state.units[30].line = Some(0);
    game.state.units[30].activations = 1;
    game.state.sheets[1].lines[0].unit = UnitId::numbered(101);
    game.state.sheets[1].lines[0].shown = Shown::FirstStep;
    game.state.phase = B;
    game.dice(&[1, 1]);
    game.lists("b1 A -> b2", "");
    let first = game.events.iter().find_map(|event| match event {
        Event::Shell {
            at: Mark::Unit { unit, .. },
            ..
        } => Some(unit.number()),
        _ => None,
    });
    assert_eq!(first, Some(102));
}

/// GEN-15.16: units of both sides between make a friendly obstacle.
#[test]
fn both_sides_between() {
    let mut game = field("b1: w 1A\nb2: b 1I\nb3: b 2I")
        .phase(B)
        .edit(|state| {
            state.units[1] = Unit {
                routed: true,
                ..Unit::new(Kind::Artillery, place("b2"))
            };
        });
    game.dice(&[1]);
    game.lists("b1 A -> b3", "");
    assert_eq!(game.shells(White).len(), 1);
}

/// GEN-15.20, GEN-15.21, GEN-15.22, GEN-15.24, GEN-15.29: both fire at once; a battery that is hit still fires.
#[test]
fn both_fire_at_once() {
    let mut game = field("b1: w 1A\nb2: b 1A").phase(B);
    game.dice(&[6, 6]);
    game.lists("b1 A -> b2", "b2 A -> b1");
    assert_eq!(
        (game.at(White, "b1").as_str(), game.at(Black, "b2").as_str()),
        ("1A~", "1A~")
    );
    assert_eq!(game.captured(), 0);
    let mut game = field("b1: w 1A\nb2: b 1I").phase(B);
    game.dice(&[1]);
    game.lists("b1 A -> b2", "");
    assert_eq!(game.at(White, "b1"), "1A'");
}

/// GEN-15.23: a routed unit that is hit is destroyed.
#[test]
fn routed_units_are_destroyed() {
    let mut game = field("b1: w 1A\nb2: b 1I~").phase(B);
    game.dice(&[6]);
    game.lists("b1 A -> b2", "");
    assert_eq!(
        (
            game.destroyed(),
            game.captured(),
            game.at(Black, "b2").as_str()
        ),
        (1, 0, "")
    );
}

/// GEN-15.28: a battery that is lost loses its token at once.
#[test]
fn a_lost_battery_loses_its_token() {
    let mut game = field("b1: w 1C\nb2: b 1A~").phase(F);
    let gun = game.unit(Black, "b2", 'A', 1);
    game.state.units[gun.index()].token = Some(sector("b1"));
    game.lists("b1 C -> b2", "");
    assert_eq!((game.captured(), game.state.unit(gun).token), (1, None));
}
