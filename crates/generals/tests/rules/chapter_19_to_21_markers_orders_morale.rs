//! Chapters 19 to 21: objective markers; advanced ordering; army morale.

use generals::*;
use kernel::{Eyes, Game, Session};

use crate::field::*;

/// GEN-19.1, GEN-19.2, GEN-19.3, GEN-19.4, GEN-19.5, GEN-19.6, GEN-19.7, GEN-19.11: what markers pay.
#[test]
fn what_markers_pay() {
    let with = |marker, turns| {
        let mut game = field("b2: w 1I\na1: b 1I").side_b();
        game.state.markers.put(Black, marker, sector("b2"));
        for _ in 0..turns {
            game = game.to_scoring();
        }
        game.state.score[0]
    };
    assert_eq!(Marker::ALL.map(|marker| with(marker, 1)), [5, 1, 3, 1, 3]);
    assert_eq!(
        [Marker::Flag3, Marker::Rose3].map(|marker| with(marker, 2)),
        [6, 3],
        "a rose is paid once"
    );
    let mut game = field("b2: w 1I\na1: b 1I").side_b();
    game.state.markers.put(Black, Marker::Flag1, sector("b2"));
    game.state.markers.put(Black, Marker::Rose3, sector("b2"));
    assert_eq!(game.to_scoring().state.score[0], 4);
}

/// GEN-19.8, GEN-19.9, GEN-19.10: generals and flags make friends, roses do not.
#[test]
fn markers_and_friendliness() {
    for (marker, status) in [
        (Marker::General, Status::Friendly),
        (Marker::Flag3, Status::Friendly),
        (Marker::Rose3, Status::Neutral),
    ] {
        let mut game = field("a1: w 1I\nb2: b 1I~").side_b();
        game.state.markers.put(White, marker, sector("b2"));
        assert_eq!(
            Census::of(&game.state).status(&game.state, White, sector("b2")),
            status
        );
    }
}

/// GEN-19.12, GEN-19.13: twenty markers.
#[test]
fn twenty_markers() {
    assert_eq!(Marker::ALL.map(Marker::pieces), [1, 3, 2, 2, 2]);
    assert_eq!(2 * Marker::ALL.map(Marker::pieces).iter().sum::<u8>(), 20);
}

/// GEN-19.14, GEN-19.15, GEN-20.14: markers of the map, or placed in secret.
#[test]
fn markers_are_placed() {
    let map = start("river-line", "{}").expect("a battle");
    assert!(map.state().markers.has(White, Marker::Flag3, sector("c1")));
    let mut free = start(
        "river-line",
        r#"{"free-markers":true,"orders-delivery":true}"#,
    )
    .expect("a battle");
    let put = |marker, at: &str| Action::PlaceMarker {
        marker,
        sector: sector(at),
    };
    let rule = |free: &Session<Generals>, action| match free.check(White.seat(), &action) {
        Err(kernel::Fault::Refused(refusal)) => refusal.rule.to_string(),
        other => format!("{other:?}"),
    };
    assert_eq!(rule(&free, put(Marker::Flag1, "a2")), "GEN-19.15");
    assert_eq!(rule(&free, put(Marker::Rose1, "b3")), "GEN-19.15");
    assert_eq!(rule(&free, Action::Commit), "GEN-20.14");
    free.act(White.seat(), put(Marker::Rose1, "b2"))
        .expect("legal");
    assert_eq!(rule(&free, put(Marker::Rose3, "b2")), "GEN-19.15");
    free.act(White.seat(), put(Marker::Flag1, "a1"))
        .expect("legal");
    free.act(White.seat(), put(Marker::Flag1, "c1"))
        .expect("legal");
    assert_eq!(
        rule(&free, put(Marker::Flag1, "b1")),
        "GEN-20.14",
        "kept for the general"
    );
    free.act(White.seat(), put(Marker::General, "b1"))
        .expect("legal");
    assert_eq!(rule(&free, put(Marker::General, "b1")), "GEN-19.15");
    free.act(White.seat(), Action::Commit).expect("complete");
    assert!(
        !free
            .state()
            .markers
            .has(White, Marker::General, sector("b1")),
        "not opened yet"
    );
    for _ in 0..4 {
        let action = default_action(free.state(), Black);
        free.act(Black.seat(), action).expect("legal");
    }
    assert!(
        free.state()
            .markers
            .has(White, Marker::General, sector("b1"))
    );
    assert_eq!(
        refusal("river-line", r#"{"objectives":false,"free-markers":true}"#),
        "GEN-19.15"
    );
    assert_eq!(
        refusal("marengo", r#"{"objectives":true,"free-markers":true}"#),
        "GEN-19.1"
    );
}

/// GEN-20.2, GEN-20.15: both ordering options; the dice are public, White's first.
#[test]
fn rolled_allotments() {
    let mut game = field("b1: w 1I\nb3: b 1I").rules(|rules| {
        rules.orders_roll = true;
        rules.orders_delivery = true;
    });
    game.dice(&[2, 5]);
    let game = game.to_scoring();
    assert_eq!(game.state.allotment, [8, 11]);
    assert_eq!(
        Generals::view(&game.state, Eyes::Seat(White.seat())).sheets[1].orders,
        11
    );
}

/// GEN-20.3, GEN-20.4, GEN-20.5: an extra order for the command sector, never saved.
#[test]
fn an_extra_order_for_the_command_sector() {
    let mut game = field("a1: w 6I\nb1: w 6I\nc1: w 6I")
        .planning()
        .rules(|rules| rules.orders_delivery = true);
    for wanted in orders("a1 I x6 -> a2; c1 I x4 -> c2") {
        game.act(White, Action::AddOrder { order: wanted });
    }
    assert_eq!(game.refused(White, add("c1 I -> c2")), "GEN-6.2");
    assert_eq!(saved_orders(&game.state, White), 0);
    game.act(White, add("b1 I -> b2"));
    assert_eq!(
        (
            lines_charged(&game.state, White),
            saved_orders(&game.state, White)
        ),
        (10, 0)
    );
    assert_eq!(game.refused(White, add("b1 I -> b2")), "GEN-6.2");
    let none = field("a1: w 1I").rules(|rules| rules.orders_delivery = true);
    assert_eq!(
        saved_orders(&none.state, White),
        10,
        "an extra order that is not written is no saved order"
    );
}

/// GEN-20.12, GEN-20.13: saved orders travel too.
#[test]
fn saved_orders_travel() {
    for (die, arrives) in [(1, false), (2, true)] {
        let mut game = field("b1: w 1I\nc2: w 1A~ 1I\nb3: b 1I")
            .rules(|rules| rules.orders_delivery = true)
            .rally(2, 0);
        let gun = game.unit(White, "c2", 'A', 1);
        game.act(White, Action::Rally { unit: gun });
        game.dice(&[die]).commit_both();
        assert_eq!(!game.state.unit(gun).routed, arrives);
    }
    let mut near = field("box: w 2I~\nb1: w 1I\nb3: b 1I")
        .rules(|rules| rules.orders_delivery = true)
        .rally(1, 0);
    near.act(
        White,
        Action::Merge {
            kind: Kind::Infantry,
        },
    )
    .commit_both();
    assert_eq!(
        near.at(White, "wr"),
        "1I",
        "the reserve is next to the command sector: no die"
    );
}

/// GEN-20.14: delivery needs command sectors.
#[test]
fn delivery_needs_command_sectors() {
    assert_eq!(
        refusal(
            "woodland-gate",
            r#"{"objectives":false,"orders-delivery":true}"#
        ),
        "GEN-20.14"
    );
    assert!(start("woodland-gate", r#"{"orders-delivery":true}"#).is_ok());
}

/// GEN-21.4, GEN-21.5, GEN-21.6, GEN-21.7, GEN-21.8, GEN-21.9: how morale ends a battle.
#[test]
fn how_morale_ends() {
    let with = |score: (i16, i16), prisoners: [u8; 2], drawing: &str, round| {
        field(drawing)
            .round(round)
            .rules(|rules| rules.morale = true)
            .score(score.0, score.1)
            .edit(|state| state.prisoners = [[prisoners[0], 0, 0], [prisoners[1], 0, 0]])
            .to_scoring()
            .state
    };
    let even = "b1: w 1I\nb3: b 1I";
    assert_eq!(
        with((1, 9), [0, 1], even, 3).ending,
        Some(Ending {
            winner: Some(Black),
            reason: Reason::Morale
        })
    );
    assert_eq!(
        with((1, 2), [3, 2], even, 3).ending.map(|end| end.winner),
        Some(None),
        "broken together, and even to the end"
    );
    assert_eq!(
        with((1, 3), [3, 1], "b3: w 1I\na1: b 1I", 3)
            .ending
            .map(|end| end.winner),
        Some(Some(White)),
        "stage 2 decides"
    );
    assert_eq!(
        with((15, 15), [0, 0], even, 3).score,
        [15, 15],
        "no limit of ten, and a tie changes nothing"
    );
    assert_eq!(
        with((7, 5), [0, 0], even, 10).ending.map(|end| end.winner),
        Some(Some(White))
    );
    assert_eq!(
        with((5, 5), [0, 0], even, 10).ending.map(|end| end.winner),
        Some(None)
    );
}

/// GEN-21.10: a broken army has few orders.
#[test]
fn few_points_few_orders() {
    let mut game = field("a1: w 6I\nb3: b 1I")
        .planning()
        .rules(|rules| rules.morale = true)
        .score(2, 15);
    game.act(White, add("a1 I -> a2"))
        .act(White, add("a1 I -> a2"));
    assert_eq!(game.refused(White, add("a1 I -> a2")), "GEN-21.10");
}
