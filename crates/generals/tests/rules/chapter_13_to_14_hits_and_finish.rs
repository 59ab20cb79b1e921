//! Chapters 13 to 14: hits, rout, capture; the finish of F and K.

use generals::*;

use crate::field::*;

/// GEN-13.1, GEN-13.12, GEN-13.16: a hit routs; a routed unit lies in the zone and does not control.
#[test]
fn a_hit_routs() {
    let mut game = field("b1: w 1I\nb2: b 2I").sheet(Black, "b2 I -> b3");
    game.dice(&[6, 1]);
    game.lists("b1 I -> b2", "");
    assert_eq!(game.at(Black, "b2"), "1I 1I~");
    // The other comes up for the melee; the routed one finds no place beside it.
    game.dice(&[1, 1]).commit(White);
    assert_eq!(game.lineup("b1-b2", M), "I | I");
    let routed = field("b2: b 1I~\na1: w 1I");
    assert_eq!(Census::of(&routed.state).controller(sector("b2")), None);
    // With two attackers it lies in the second space and can be hit again.
    let mut game = field("b1: w 2I\nb2: b 2I");
    game.dice(&[6, 1, 1, 1]);
    game.lists("b1 I x2 -> b2", "");
    game.dice(&[1; 4]).commit(White);
    assert_eq!(game.lineup("b1-b2", M), "I I | I I");
}

/// GEN-13.2, GEN-13.4, GEN-13.9, GEN-13.10: hit again: captured or destroyed, and no more than once.
#[test]
fn hit_again() {
    let mut game = field("b1: w 2C\nb2: b 1I~ 1I").phase(F);
    game.dice(&[1]);
    game.lists("b1 C x2 -> b2", "").commit(Black);
    game.until_stage(MELEE);
    let (second, routed) = (
        game.in_space(White, "b1-b2", 2),
        game.in_space(Black, "b1-b2", 2),
    );
    game.dice(&[6, 6, 1]);
    game.target(White, second, routed);
    assert_eq!(game.state.unit(routed).place, place("captured"));
    game.finish();
    assert_eq!(
        game.state.prisoners[0],
        [2, 0, 0],
        "and the one that was routed is captured by the entry"
    );
}

/// GEN-13.18, GEN-14.3: routed guns stay.
#[test]
fn routed_guns_stay() {
    let mut game = field("b1: w 1I\nb2: b 1A~ 1C~ 1I~\nb3: b 1I");
    game.lists("", "").finish();
    assert_eq!(
        (
            game.at(Black, "b2").as_str(),
            game.at(Black, "box").as_str()
        ),
        ("1A~", "1I~ 1C~")
    );
    let mut game = field("b1: w 1I\nb2: b 1A~ 1C~ 1I~\nb3: b 1I").phase(F);
    game.lists("", "").finish();
    assert_eq!(game.at(Black, "b2"), "1I~ 1A~");
}

/// GEN-14.6, GEN-14.9: in K all attackers enter, from all borders; artillery does not.
#[test]
fn all_must_enter_in_k() {
    let mut game = field("b1: w 1I 1A\na2: w 1C\nb2: b 1I");
    game.lists("b1 I -> b2; b1 A -> b2; a2 C -> b2", "");
    game.dice(&[6, 6, 6, 1, 1, 1]);
    game.until(|state| state.phase != K);
    assert_eq!(game.at(White, "b1"), "1A'");
    assert_eq!(
        game.at(White, "b2")
            .chars()
            .filter(char::is_ascii_uppercase)
            .count(),
        2
    );
}

/// GEN-14.10, GEN-14.11: counter-charging cavalry may enter, or not.
#[test]
fn counter_chargers_may_enter() {
    for enters in [true, false] {
        let mut game = field("b1: w 1I\nb2: b 1C\na3: b 1I").side_b();
        game.lists("b1 I -> b2", "");
        let unit = game.unit(Black, "b2", 'C', 1);
        game.act(
            Black,
            Action::CounterCharge {
                unit,
                border: border("b1-b2"),
            },
        );
        game.dice(&[6, 1, 1, 6]).commit(Black);
        assert_eq!(
            game.state.stage,
            Stage::Advance,
            "{:?}",
            game.shots(White, R)
        );
        if enters {
            game.act(Black, Action::Enter { unit });
        }
        game.commit(Black);
        assert_eq!(
            game.state.unit(unit).place,
            place(if enters { "b1" } else { "b2" })
        );
        assert!(game.state.unit(unit).spent);
        assert_eq!(game.state.unit(unit).moves, 0);
    }
}

/// GEN-14.15, GEN-14.17: the others go back, and are spent.
#[test]
fn the_others_go_back() {
    let mut game = field("b1: w 1I\nb2: b 2I");
    game.dice(&[1, 1]);
    game.lists("b1 I -> b2", "");
    game.dice(&[1, 1]).commit(White);
    assert_eq!(game.state.fight, [Fighter::IDLE; UNITS]);
    assert_eq!(game.at(Black, "b2").matches('I').count(), 1);
}

/// GEN-14.11: counter-chargers take only the room that those who must enter leave.
#[test]
fn counter_chargers_come_after_those_who_must() {
    let mut game = field("a1: b 5I\nb2: b 2C\nb1: w 1I");
    // Both charges succeed; the musket misses; the charge hits twice.
    game.dice(&[5, 6, 1, 1, 6, 6]);
    game.lists("b1 I -> b2", "a1 I x5 -> b1");
    assert_eq!(game.state.stage, Stage::Reaction);
    for n in [1, 2] {
        let unit = game.unit(Black, "b2", 'C', n);
        game.act(
            Black,
            Action::CounterCharge {
                unit,
                border: border("b1-b2"),
            },
        );
    }
    game.commit_both().until_stage(Stage::Advance);
    let [first, second] = [1, 2].map(|n| game.unit(Black, "b2", 'C', n));
    game.act(Black, Action::Enter { unit: first });
    assert_eq!(
        game.refused(Black, Action::Enter { unit: second }),
        "GEN-14.11"
    );
    game.finish();
    assert_eq!(game.at(Black, "b1"), "5I' 1C'");
    assert_eq!(game.at(Black, "b2"), "1C'");
}
