//! Chapter 4: setup.

use generals::*;
use kernel::{Eyes, Game, Session};

use crate::field::*;

/// GEN-4.2, GEN-4.5, GEN-4.6, GEN-4.9: the box limits nothing. Four batteries have four tokens; the thirty points of the
/// box are those with which morale begins, and more may be paid; a pool is not limited to the five dice of a colour.
#[test]
fn the_box_limits_nothing() {
    let mut game = field("b1: w 4A\nb2: b 6I").phase(B);
    game.dice(&[1; 8]);
    game.lists("b1 A x4 -> b2", "");
    assert_eq!(
        UnitId::of(White)
            .filter(|id| game.state.unit(*id).token.is_some())
            .count(),
        4
    );
    let game = field("b3: w 1I\nb1: b 1I")
        .rules(|rules| rules.morale = true)
        .score(40, 40)
        .to_scoring();
    assert_eq!(game.state.score, [35, 35]);
    let start = start("marengo", r#"{"morale":true}"#).expect("a battle");
    assert_eq!(start.state().score.iter().sum::<i16>(), 30);
    let mut game = field("b3: w 1I\nb1: b 1I").score(14, 14).to_scoring();
    assert_eq!(game.state.score, [19, 19], "38 points with a box of 30");
    assert!(!game.is_over());
    game = field("b1: w 3I 2A\nb2: b 5I");
    game.dice(&[6, 5, 4, 3, 2, 1, 1, 1, 1, 1, 1, 1]);
    game.lists("b1 I x3 -> b2; b1 A x2 -> b2", "");
    assert_eq!(
        game.shots(White, R).len(),
        3 + 2 * 2,
        "seven dice in one pool"
    );
}

/// GEN-4.3, GEN-4.14, GEN-4.15, GEN-4.16: armies of a custom setup.
#[test]
fn custom_armies() {
    assert_eq!(PIECES, [30, 12, 4]);
    let session = start("custom", r#"{"white-army":"14 12 4"}"#).expect("a battle");
    assert_eq!(session.state().rules.army, [[14, 12, 4], [20, 8, 2]]);
    for bad in ["20 8 1", "13 13 4", "13 12 5", "20 8", "x 8 2", "20 8 2 0"] {
        assert_eq!(
            refusal("custom", &format!(r#"{{"white-army":"{bad}"}}"#)),
            "GEN-4.16",
            "{bad}"
        );
    }
    assert_eq!(refusal("marengo", r#"{"white-army":"14 12 4"}"#), "GEN-4.1");
}

/// GEN-4.10, GEN-4.11, GEN-4.12, GEN-4.13: named setups on the board.
#[test]
fn named_setups() {
    let session = start("la-rothiere", "{}").expect("a battle");
    let at = |side, name| drawing(&session, side, name);
    assert_eq!(
        (at(White, "c1").as_str(), at(White, "a1").as_str()),
        ("[0, 6, 0]", "[6, 0, 0]")
    );
    assert_eq!(
        (at(Black, "c3").as_str(), at(Black, "a3").as_str()),
        ("[0, 6, 0]", "[6, 0, 0]")
    );
    let first = Generals::about()
        .scenarios
        .iter()
        .min_by_key(|file| file.header().map_or(i32::MAX, |h| h.order));
    assert_eq!(
        first.expect("one").header().expect("a header").id,
        "marengo"
    );
    let other = start("marengo", r#"{"setup":"albuera"}"#).expect("a battle");
    assert_eq!(drawing(&other, White, "b1"), "[2, 4, 0]");
}

/// GEN-4.17, GEN-4.18: a custom setup is secret until both are complete; six in each wing and the centre.
#[test]
fn a_custom_setup_is_secret() {
    let mut session = start("custom", "{}").expect("a battle");
    let deploy = |wing, [infantry, cavalry, artillery]: [u8; 3]| Action::Deploy {
        wing,
        infantry,
        cavalry,
        artillery,
    };
    let rule = |session: &Session<Generals>, action| match session.check(White.seat(), &action) {
        Err(kernel::Fault::Refused(refusal)) => refusal.rule.to_string(),
        other => format!("{other:?}"),
    };
    assert_eq!(rule(&session, deploy(Wing::Left, [5, 0, 0])), "GEN-4.17");
    assert_eq!(rule(&session, deploy(Wing::Left, [3, 0, 3])), "GEN-4.15");
    assert_eq!(rule(&session, Action::Commit), "GEN-4.17");
    for seat in [White.seat(), Black.seat()] {
        session
            .act(seat, deploy(Wing::Left, [0, 6, 0]))
            .expect("any kind anywhere");
        session
            .act(seat, deploy(Wing::Centre, [4, 0, 2]))
            .expect("legal");
        assert_eq!(
            session.view(Eyes::Seat(seat.other())).notes[seat.index()],
            None
        );
        session
            .act(seat, deploy(Wing::Right, [6, 0, 0]))
            .expect("legal");
        session
            .act(seat, deploy(Wing::Right, [5, 1, 0]))
            .expect("changed my mind");
        assert_eq!(drawing(&session, White, "a1"), "[0, 0, 0]");
        session.act(seat, Action::Commit).expect("complete");
    }
    assert_eq!(drawing(&session, White, "a1"), "[0, 6, 0]");
    assert_eq!(drawing(&session, Black, "a3"), "[5, 1, 0]");
    assert_eq!(drawing(&session, White, "wr"), "[11, 1, 0]");
    assert_eq!(session.state().stage, Stage::Planning);
}

/// GEN-4.19, GEN-4.20, GEN-21.1: fresh units; scores from 0, or from 15 under army morale.
#[test]
fn a_fresh_start() {
    let session = start("marengo", "{}").expect("a battle");
    assert!(
        session
            .state()
            .units
            .iter()
            .all(|unit| !unit.routed && !unit.spent && !unit.square)
    );
    assert_eq!((session.state().score, session.state().pool), ([0, 0], 10));
    let morale = start("marengo", r#"{"morale":true}"#).expect("a battle");
    assert_eq!(morale.state().score, [15, 15]);
}
