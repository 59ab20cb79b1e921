//! Chapters 16 to 18: non-combat moves; rally; scoring and victory.

use generals::*;
use kernel::{Eyes, Game};

use crate::field::*;

/// GEN-16.1, GEN-16.2, GEN-16.6, GEN-16.7, GEN-16.8: moves of N.
#[test]
fn quiet_moves() {
    let mut game = field("a1: w 1I 1A\nb1: w 1C\nb3: b 1I\na2: b 1A~").phase(N);
    game.lists("a1 I -> a2; a1 A -> b1; b1 C -> b2", "");
    assert_eq!(game.captured(), 1);
    assert_eq!(
        ["a2", "b1", "b2"].map(|at| game.at(White, at).chars().nth(1)),
        [Some('I'), Some('A'), Some('C')]
    );
    let mut game = field("b1: w 1I\na2: b 1I").phase(N);
    game.lists("b1 I -> a1", "a2 I -> a1");
    assert_eq!(
        (
            game.at(White, "a1").chars().nth(1),
            game.at(Black, "a2").as_str()
        ),
        (Some('I'), "1I")
    );
    let mut game = field("b1: w 3I\nb2: w 5I\nb3: b 1I").phase(N);
    game.lists("b1 I x3 -> b2", "");
    assert_eq!(game.at(White, "b1"), "2I");
}

/// GEN-17.3, GEN-17.4, GEN-17.5, GEN-17.6, GEN-17.9: who can be rallied; infantry does not merge with cavalry.
#[test]
fn who_can_be_rallied() {
    let mut game = field("box: w 1I~ 1C~\na1: w 1A~ 1I\nb1: w 1A~\nb3: b 1I").rally(3, 0);
    assert_eq!(
        game.refused(
            White,
            Action::Merge {
                kind: Kind::Infantry
            }
        ),
        "GEN-17.4"
    );
    assert_eq!(
        game.refused(
            White,
            Action::Merge {
                kind: Kind::Artillery
            }
        ),
        "GEN-17.2"
    );
    let (held, alone) = (
        game.unit(White, "a1", 'A', 1),
        game.unit(White, "b1", 'A', 1),
    );
    assert_eq!(
        game.refused(White, Action::Rally { unit: alone }),
        "GEN-17.6"
    );
    game.act(White, Action::Rally { unit: held }).commit_both();
    assert_eq!(
        (game.at(White, "a1").as_str(), game.at(White, "b1").as_str()),
        ("1I 1A", "1A~")
    );
    let view = |saved: Option<[u8; 2]>| {
        let mut game = field("a1: w 1I").rally(3, 4);
        game.state.saved = saved;
        Generals::view(&game.state, Eyes::Spectator).saved
    };
    assert_eq!(view(Some([3, 4])), Some([3, 4]));
}

/// GEN-18.3, GEN-18.4: both sheets are shown to everybody in the scoring phase.
#[test]
fn sheets_are_shown() {
    let game = field("a1: w 2I\nb3: b 1I")
        .sheet(White, "a1 I x2 -> a2")
        .to_scoring();
    let shown = game.events.iter().find_map(|event| match event {
        Event::SheetsShown { white, black } => Some((white.len(), black.len())),
        _ => None,
    });
    assert_eq!(shown, Some((2, 0)));
}

/// GEN-18.5, GEN-18.6, GEN-18.13: prisoners are paid once.
#[test]
fn prisoners_are_paid_once() {
    let game = field("a1: w 1I\nb3: b 1I")
        .edit(|state| state.prisoners = [[2, 1, 1], [0, 0, 0]])
        .to_scoring();
    assert_eq!(game.state.score, [5, 0]);
    assert_eq!(game.state.prisoners, [[0; 3]; 2]);
}

/// GEN-18.7, GEN-18.8, GEN-18.11, GEN-18.12, GEN-18.14: objectives are paid to the side that controls them, each round.
#[test]
fn objectives_are_paid() {
    let game = field("b3: w 1I\nc3: w 1I\na1: b 1I\nc1: b 1I\na3: b 1I").to_scoring();
    assert_eq!(game.state.score, [6, 3], "5 + 1; 1 + 1 and the majority");
    let again = game.clone().to_scoring();
    assert_eq!(again.state.score, [12, 5], "stage 3 is not reached");
    let lying = field("b3: w 1A~\na1: b 1I\nb1: w 1I").to_scoring();
    assert_eq!(
        lying.state.score,
        [0, 1],
        "a routed gun controls nothing; the majority is even"
    );
}

/// GEN-18.10: a tie empties the pool by one and pays nobody.
#[test]
fn a_tied_majority() {
    let game = field("b1: w 1I\nb3: b 1I").to_scoring();
    assert_eq!((game.state.score, game.state.pool), ([0, 0], 9));
}

/// GEN-18.15, GEN-18.18: ten points win at once; level at ten or more, the battle goes on.
#[test]
fn ten_points() {
    let game = field("b1: w 1I\nb3: b 1I").score(10, 10).to_scoring();
    assert!(!game.is_over());
    assert_eq!(game.state.round, 2);
    let game = field("b1: w 1I\na1: w 1I\nb3: b 1I")
        .score(9, 3)
        .to_scoring();
    assert_eq!(
        game.state.ending,
        Some(Ending {
            winner: Some(White),
            reason: Reason::TenPoints
        })
    );
}

/// GEN-18.19, GEN-18.20: after round ten.
#[test]
fn after_round_ten() {
    let end = |white, black| {
        field("b1: w 1I\nb3: b 1I")
            .round(10)
            .score(white, black)
            .to_scoring()
            .state
            .ending
    };
    assert_eq!(end(3, 5).map(|end| end.winner), Some(Some(Black)));
    assert_eq!(
        end(4, 4),
        Some(Ending {
            winner: None,
            reason: Reason::LastRound
        })
    );
}
