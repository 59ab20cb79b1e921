//! Chapter 1: conventions.

use generals::*;
use kernel::{Dice, Eyes, Game};

use crate::field::*;

/// GEN-1.1, GEN-1.3, GEN-1.4, GEN-6.1: two players; letters for the types; seven phases in a fixed order.
#[test]
fn players_letters_and_phases() {
    assert_eq!(Generals::about().seats, ["white", "black"]);
    assert_eq!(Kind::ALL.map(Kind::letter), ['I', 'C', 'A']);
    let mut session = start("marengo", "{}").expect("a battle");
    let mut phases = vec![session.state().phase];
    while session.state().round == 1 {
        let seat = session.turn().owes().iter().next().expect("somebody");
        session.act(seat, Action::Commit).expect("always possible");
        if phases.last() != Some(&session.state().phase) {
            phases.push(session.state().phase);
        }
    }
    // Rally and scoring ask nobody here and are passed through.
    assert_eq!(phases, [Phase::Planning, F, B, K, N, Phase::Planning]);
}

/// GEN-1.2: dice have six sides.
#[test]
fn dice_have_six_sides() {
    let mut dice = Dice::quick(3);
    let rolls: std::collections::BTreeSet<u8> = (0..500).map(|_| dice.d6()).collect();
    assert_eq!(rolls.into_iter().collect::<Vec<_>>(), [1, 2, 3, 4, 5, 6]);
}

/// GEN-1.5, GEN-6.6, GEN-1.16: a choice is hidden until both are in, and then both are carried out together.
#[test]
fn choices_are_opened_together() {
    let mut game = field("b1: w 1I\nb3: b 1I");
    game.go(White, "b1 I -> b2");
    assert_eq!(game.at(White, "b1"), "1I", "nothing has moved yet");
    let seen = Generals::view(&game.state, Eyes::Seat(Black.seat()));
    assert!(seen.notes[0].is_none() && seen.sheets[0].lines.is_empty());
    assert_eq!(seen.owes, [Black]);
    game.commit(Black);
    assert_eq!(game.at(White, "b2"), "1I'");
}

/// GEN-1.6, GEN-11.24: the initiative changes with the rounds.
#[test]
fn the_initiative_changes() {
    assert_eq!(field("a1: w 1I").round(1).state.initiative(), White);
    assert_eq!(field("a1: w 1I").round(2).state.initiative(), Black);
}

/// GEN-1.7: a player who leaves a decision to its default gets it, step by step, and it is always legal.
#[test]
fn defaults_are_legal_answers() {
    for (scenario, options) in [
        ("marengo", "{}"),
        ("custom", r#"{"white-army":"15 12 3"}"#),
        ("river-line", r#"{"free-markers":true}"#),
    ] {
        let mut session = start(scenario, options).expect("a battle");
        let mut steps = 0;
        while !session.is_over() {
            let seat = session.turn().owes().iter().next().expect("somebody");
            let action = default_action(session.state(), Side::of(seat));
            session.act(seat, action).expect("a legal default");
            steps += 1;
        }
        assert!(steps > 50);
    }
    let mut session = start("marengo", "{}").expect("a battle");
    let all = Standing {
        defaults: vec![Decision::Planning, Decision::Activation],
    };
    session.set_standing(White.seat(), all);
    session.act(Black.seat(), Action::Commit).expect("planned");
    assert_eq!(session.state().phase, F);
    assert!(
        session.state().draft(White).done,
        "White's list was handed in by his standing orders"
    );
}

/// GEN-1.8: numbers by sector in board order, the reserve last; infantry, cavalry, artillery.
#[test]
fn numbers() {
    let session = start("marengo", "{}").expect("a battle");
    let first = |side, at: &str| {
        let ids = UnitId::of(side).filter(|id| session.state().unit(*id).place == place(at));
        ids.map(UnitId::number).next()
    };
    assert_eq!(
        ["a1", "b1", "c1", "wr"].map(|at| first(White, at)),
        [1, 7, 13, 19].map(Some)
    );
    assert_eq!(
        ["a3", "b3", "c3", "br"].map(|at| first(Black, at)),
        [101, 107, 113, 119].map(Some)
    );
    let kinds: String = UnitId::of(White)
        .skip(6)
        .take(6)
        .map(|id| session.state().unit(id).kind.letter())
        .collect();
    assert_eq!(kinds, "IIIIAA");
}

/// GEN-1.9: of interchangeable units the lowest number is used.
#[test]
fn the_lowest_number_is_used() {
    let mut game = field("c1: w 1C\nc2: b 3I").phase(F);
    game.lists("c1 C -> c2", "");
    let second = game.unit(Black, "c2", 'I', 2);
    assert_eq!(
        game.refused(Black, Action::FormSquare { unit: second }),
        "GEN-1.9"
    );
    let mut game = field("b1: w 3I\nb3: b 1I");
    game.lists("b1 I -> b2", "");
    assert_eq!(game.state.units[0].place, place("b2"));
}

/// GEN-1.11, GEN-1.12, GEN-1.13: only units that carry out their order in this phase attack; others defend.
#[test]
fn active_and_passive() {
    let mut game = field("b1: w 2I\nb2: b 1I");
    game.lists("b1 I -> b2", "");
    assert_eq!(
        game.lineup("b1-b2", CombatStep::Ranged),
        "I | I",
        "one White unit has no order"
    );
    assert_eq!(
        game.shots(Black, CombatStep::Ranged).len(),
        1,
        "the defender without an order fires back"
    );
    // Moved in this phase and then attacked: passive.
    let mut game = field("b3: b 1I\nc2: b 1I\nb1: w 1I\nb2: b 1I");
    game.dice(&[1, 1]);
    game.lists("b1 I -> b2", "c2 I -> b2");
    let mover = UnitId::of(Black).nth(1).expect("a unit");
    assert!(!game.state.fighter(mover).attacks());
    assert_eq!(
        game.at(Black, "b2"),
        "2I",
        "spent only at the end of the phase"
    );
}

/// GEN-1.15: what a display needs is in the view.
#[test]
fn the_view_tells_states_apart() {
    let game = field("b1: w 1I 1I' 1I# 1I~");
    let view = Generals::view(&game.state, Eyes::Spectator);
    let flags: Vec<_> = view.units[..4]
        .iter()
        .map(|u| (u.routed, u.spent, u.square, u.attacking))
        .collect();
    assert_eq!(
        flags,
        [
            (false, false, false, false),
            (false, true, false, false),
            (false, false, true, false),
            (true, false, false, false)
        ]
    );
}

/// GEN-1.17, GEN-1.18, GEN-13.5: each step is finished on the whole board, and nobody is removed before all have rolled.
#[test]
fn steps_are_finished_everywhere_first() {
    let mut game = field("a1: w 1I\nc1: w 1I\na2: b 1I\nc2: b 1I");
    game.lists("a1 I -> a2; c1 I -> c2", "");
    let order: Vec<&str> = game
        .events
        .iter()
        .filter_map(|event| match event {
            Event::LinedUp { .. } => Some("line"),
            Event::Rolled { .. } => Some("roll"),
            Event::Shot { .. } => Some("shot"),
            Event::Routed { .. } => Some("rout"),
            _ => None,
        })
        .collect();
    let mut sorted = order.clone();
    sorted.sort_by_key(|word| {
        ["line", "roll", "shot", "rout"]
            .iter()
            .position(|known| known == word)
    });
    assert_eq!(order, sorted);
    assert_eq!(order.iter().filter(|word| **word == "roll").count(), 4);
}

/// GEN-1.10, GEN-1.14: a unit is what the rulebook says it is and nothing more: no soldiers are counted, no hours, and
/// units of one type differ in nothing but their state.
#[test]
fn the_scale_has_no_effect() {
    let game = field("a1: w 2I\nb1: w 1C 1A");
    let [first, second] = [1, 2].map(|n| *game.state.unit(game.unit(White, "a1", 'I', n)));
    assert_eq!(first, second);
    let json = serde_json::to_value(first).expect("a unit as data");
    let words: Vec<&str> = json
        .as_object()
        .expect("fields")
        .keys()
        .map(String::as_str)
        .collect();
    // The owner is in the number; the token and where the unit stood belong to it for one round.
    assert_eq!(
        words,
        [
            "activations",
            "kind",
            "line",
            "moves",
            "place",
            "routed",
            "spent",
            "square",
            "stood",
            "token"
        ]
    );
    // One hit routs a unit whatever its strength in soldiers would be.
    let mut game = field("b1: w 1I\nb2: b 1I");
    game.dice(&[6, 1]).lists("b1 I -> b2", "").finish();
    assert_eq!(game.at(Black, "b2"), "");
}
