//! Chapter 7: activation and spent units.

use generals::*;
use kernel::{Dice, Game, Umpire};

use crate::field::*;

/// GEN-7.1, GEN-7.3: no line has to be activated; each at most once on a list.
#[test]
fn lists() {
    let mut game = field("b1: w 1I\nb3: b 1I").sheet(White, "b1 I -> b2");
    let action = game.line(White, order("b1 I -> b2")).expect("legal");
    game.act(White, action);
    assert_eq!(game.refused(White, action), "GEN-7.1");
    assert_eq!(
        game.refused(
            White,
            Action::Activate {
                line: 9,
                at_building: false
            }
        ),
        "GEN-7.1"
    );
    let mut game = field("b1: w 1I\nb3: b 1I").sheet(White, "b1 I -> b2");
    game.lists("", "").finish();
    assert_eq!(game.at(White, "b1"), "1I");
}

/// GEN-6.9, GEN-7.4, GEN-7.5, GEN-7.6, GEN-7.7: who acts in which phase; a line may be used in any that suits.
#[test]
fn who_acts_when() {
    let base = || {
        field("b1: w 1I 1C 1A\nb2: b 1I\na3: b 1I")
            .sheet(White, "b1 I -> a1; b1 C -> a1; b1 A -> b2")
    };
    let rule = |phase, text: &str| {
        let game = base().phase(phase);
        match game.line(White, order(text)) {
            Some(_) => "yes".to_owned(),
            None => game.line_refused(White, text),
        }
    };
    let row = |phase| ["b1 I -> a1", "b1 C -> a1", "b1 A -> b2"].map(|text| rule(phase, text));
    assert_eq!(row(F), ["GEN-7.4", "yes", "GEN-7.4"]);
    assert_eq!(row(B), ["GEN-7.5", "GEN-7.5", "yes"]);
    assert_eq!(row(K), ["yes", "yes", "yes"]);
    assert_eq!(row(N), ["yes", "yes", "GEN-16.4"]);
}

/// GEN-7.11, GEN-7.22: infantry acts once.
#[test]
fn infantry_acts_once() {
    let mut game = field("b1: w 1I\nb3: b 1I");
    game.go(White, "b1 I -> b2").commit(Black);
    assert_eq!(game.at(White, "b2"), "1I'");
    assert_eq!(game.line_refused(White, "b1 I -> b2"), "GEN-7.34");
    game.state.units[0].spent = false;
    assert_eq!(game.line_refused(White, "b1 I -> b2"), "GEN-7.11");
}

/// GEN-7.10: cavalry acts while it has an activation and a step left.
#[test]
fn cavalry_acts_while_it_can() {
    let mut game = field("c1: w 1C\nb3: b 1I").phase(F);
    game.go(White, "c1 C -> c2").commit(Black);
    game.state.phase = K;
    assert_eq!(
        game.line_refused(White, "c1 C -> c2"),
        "GEN-7.10",
        "no step left"
    );
}

/// GEN-7.18, GEN-8.3: a gun attacks an adjacent battle sector that is not friendly.
#[test]
fn where_guns_attack() {
    let game = field("b1: w 1A\nb2: b 1I\na1: w 1I\nwr: w 1A\nb3: b 1I")
        .sheet(White, "b1 A -> a1; wr A -> a1")
        .edit(|state| state.sheets[0].lines.push(Line::new(order("b1 A -> b3"))));
    for text in ["b1 A -> a1", "wr A -> a1", "b1 A -> b3"] {
        assert_eq!(game.line_refused(White, text), "GEN-7.18", "{text}");
    }
}

/// GEN-7.19, GEN-7.20: a gun is used even if its target walks away.
#[test]
fn a_gun_is_used_even_without_a_target() {
    let mut game = field("b1: w 1A\nb2: b 1I\nb3: b 1I");
    game.lists("b1 A -> b2", "b2 I -> b3").finish();
    assert_eq!(game.at(White, "b1"), "1A'");
    assert!(game.shots(White, CombatStep::Ranged).is_empty());
}

/// GEN-7.25, GEN-7.26: attacking cavalry that misses, or withdraws, is spent.
#[test]
fn cavalry_that_misses_is_spent() {
    let mut game = field("b1: w 1C\nb2: b 1I").phase(F);
    game.lists("b1 C -> b2", "").commit(Black);
    game.dice(&[1, 6]).commit(White);
    assert_eq!(game.at(White, "box"), "1C~");
    let mut game = field("b1: w 1C\nb2: b 1I").phase(F);
    game.dice(&[1]);
    game.lists("b1 C -> b2", "").commit(Black);
    game.dice(&[2, 4]).commit(White);
    assert_eq!(game.at(White, "b1"), "1C'", "3 against 3");
    let mut game = field("b1: w 1C\nb2: b 1I").phase(F);
    game.dice(&[1]);
    game.lists("b1 C -> b2", "").commit(Black);
    let rider = game.unit(White, "b1", 'C', 1);
    game.act(White, Action::Withdraw { unit: rider })
        .commit(White);
    assert_eq!(game.at(White, "b1"), "1C'");
}

/// GEN-7.27, GEN-7.24: who had nothing to roll against did not miss.
#[test]
fn nothing_to_roll_against_is_no_miss() {
    let mut game = field("b1: w 1C\nb2: b 1C\nb3: b 1I").phase(F);
    game.lists("b1 C -> b2", "");
    let rider = game.unit(Black, "b2", 'C', 1);
    game.act(Black, Action::Retreat { unit: rider })
        .commit(Black);
    game.finish();
    assert_eq!(game.at(White, "b2"), "1C");
}

/// GEN-7.28: passive cavalry that misses is not spent for that.
#[test]
fn passive_cavalry_may_miss() {
    let mut game = field("b1: w 1C\nb2: b 1C").phase(F);
    game.lists("b1 C -> b2", "").commit(Black);
    game.dice(&[1, 3]).commit(White);
    assert_eq!(game.shots(Black, CombatStep::Melee), [(3, -1, 2, false)]);
    assert_eq!(game.at(Black, "b2"), "1C");
}

/// GEN-7.29, GEN-14.7, GEN-14.8: in F entering is optional, unit by unit, and declining spends.
#[test]
fn declining_to_enter_spends() {
    let mut game = field("b1: w 2C\nb2: b 1I").phase(F);
    game.dice(&[1]);
    game.lists("b1 C x2 -> b2", "").commit(Black);
    game.dice(&[6, 6, 1]).commit(White);
    assert_eq!(game.state.stage, Stage::Advance);
    let rider = game.unit(White, "b1", 'C', 1);
    game.act(White, Action::Enter { unit: rider }).commit(White);
    assert_eq!(
        (game.at(White, "b2").as_str(), game.at(White, "b1").as_str()),
        ("1C", "1C'")
    );
}

/// GEN-7.30, GEN-13.4, GEN-14.14: kept out by a full sector is no declining; ten hits take one gun once.
#[test]
fn kept_out_is_not_declining() {
    let mut game = field("a1: w 5C\nb2: w 5C\na2: b 1A").side_b().phase(F);
    game.lists("a1 C x5 -> a2; b2 C x5 -> a2", "");
    game.until_stage(SPLIT);
    game.dice(&[1, 1]);
    game.dice(&[6; 10]);
    game.until_stage(Stage::Advance);
    game.finish();
    assert_eq!(game.at(White, "a2"), "6C");
    assert_eq!(game.state.prisoners[0], [0, 0, 1]);
    assert_eq!(
        (game.at(White, "a1").as_str(), game.at(White, "b2").as_str()),
        ("", "4C")
    );
}

/// GEN-7.31, GEN-7.32, GEN-7.33, GEN-7.35, GEN-10.18: a reaction spends at the end of the phase, successful or not.
#[test]
fn reactions_spend() {
    let mut game = field("b1: w 1C\nb2: b 2I").phase(F);
    game.lists("b1 C -> b2", "");
    let unit = game.unit(Black, "b2", 'I', 1);
    game.act(Black, Action::FormSquare { unit });
    game.dice(&[1, 3]).commit(Black);
    assert_eq!(
        game.shots(Black, CombatStep::Ranged)[0].1,
        -2,
        "it fights this combat unspent"
    );
    game.dice(&[1, 6]);
    game.finish();
    assert_eq!(game.at(Black, "b2").matches("I'").count(), 1);
    let mut game = field("b1: w 1C\nb2: b 1I'").phase(F);
    game.lists("b1 C -> b2", "");
    assert_ne!(
        game.state.stage,
        Stage::Reaction,
        "spent units cannot react"
    );
}

/// GEN-7.37, GEN-7.38, GEN-18.1, GEN-18.2: spent units control; squares and fatigue end in the scoring phase.
#[test]
fn spent_units_control_and_recover() {
    let game = field("a1: w 1I' 1I#\nb3: b 1I").to_scoring();
    assert_eq!(game.at(White, "a1"), "2I");
    assert_eq!(
        Census::of(&field("a2: w 1I'").state).controller(sector("a2")),
        Some(White)
    );
}

/// GEN-7.2: the order of the list decides who goes when there is not room for all.
#[test]
fn the_list_is_a_preference() {
    let list = |first: &str, second: &str| {
        let mut game = field("a1: w 1I\nb2: w 1C\na2: w 5I\nb3: b 1I");
        game.lists(&format!("{first}; {second}"), "").finish();
        game.at(White, "a2")
    };
    assert_eq!(list("a1 I -> a2", "b2 C -> a2"), "5I 1I'");
    assert_eq!(list("b2 C -> a2", "a1 I -> a2"), "5I 1C");
}

/// An umpire to whom nobody listens plays the same battle.
#[test]
fn a_silent_umpire_plays_the_same() {
    let mut loud = field("b1: w 1I\nb2: b 1I");
    let mut quiet = loud.clone();
    loud.go(White, "b1 I -> b2");
    quiet.go(White, "b1 I -> b2");
    loud.dice(&[1, 1]).commit(Black);
    let mut dice = Dice::scripted([1u8, 1]);
    let mut umpire = Umpire::silent(&mut dice);
    kernel::admit::<Generals>(&mut quiet.state, Black.seat(), &Action::Commit)
        .expect("legal")
        .apply(&mut umpire);
    assert_eq!(loud.state, quiet.state);
}

/// GEN-1.10, GEN-4.7, GEN-4.8: the state of a unit survives the wire, tokens and squares included, and an impossible one is
/// refused.
#[test]
fn states_survive_json_and_are_validated() {
    let mut game = field("b1: w 1A 1I# 1I'\nb2: b 2I").sheet(White, "b1 I -> b2");
    game.state.units[0].token = Some(sector("b2"));
    let json = serde_json::to_string(&game.state).expect("json");
    let back: State = serde_json::from_str(&json).expect("a state");
    assert_eq!(back, game.state);
    assert_eq!(Generals::validate(&back), Ok(()));
    let broken: [fn(&mut State); 9] = [
        |state| state.units[0].place = place("br"),
        |state| state.units[1].token = Some(sector("b2")),
        |state| state.units[0].square = true,
        |state| state.units[30].place = place("b1"),
        |state| state.units[0].line = Some(3),
        |state| state.round = 11,
        |state| state.stage = Stage::Rally,
        |state| {
            state.drafts[0]
                .picks
                .push(Pick::Retreat(UnitId::numbered(1).expect("a unit")));
        },
        |state| state.units[0].place = place("b2*"),
    ];
    for (index, change) in broken.into_iter().enumerate() {
        let mut bad = back.clone();
        change(&mut bad);
        assert!(Generals::validate(&bad).is_err(), "{index}");
    }
}

/// GEN-3.13: the enemy's units take no room.
#[test]
fn only_own_units_take_room() {
    let mut game = field("a1: w 2I\na2: b 6I~\nb3: b 1I");
    game.lists("a1 I x2 -> a2", "");
    assert_eq!((game.at(White, "a2").as_str(), game.captured()), ("2I'", 6));
}

/// GEN-14.16, GEN-7.23: entering after a fight is a step of the order.
#[test]
fn entering_is_a_step() {
    let mut game = field("b1: w 1C\nb2: b 1A\na3: b 1I").phase(F);
    game.dice(&[1, 1]);
    game.lists("b1 C -> b2 -> b1", "");
    game.dice(&[6]).commit(White);
    let rider = game.unit(White, "b1", 'C', 1);
    game.act(White, Action::Enter { unit: rider }).commit(White);
    assert_eq!(
        (game.state.unit(rider).moves, game.state.unit(rider).place),
        (1, place("b2"))
    );
    game.commit_both();
    game.go(White, "b1 C -> b2 -> b1").commit(Black);
    assert_eq!(game.at(White, "b1"), "1C'");
}

/// GEN-13.13: a unit that routs loses its line.
#[test]
fn a_routed_unit_loses_its_line() {
    let mut game = field("c1: w 1C\nb2: b 1I\nb1: w 1I").phase(F);
    game.lists("c1 C -> c2 -> b2", "");
    assert_eq!(game.at(White, "c2"), "1C");
    game.state.units[0].routed = true;
    game.state.phase = K;
    assert_eq!(game.line_refused(White, "c1 C -> c2 -> b2"), "GEN-13.13");
}
