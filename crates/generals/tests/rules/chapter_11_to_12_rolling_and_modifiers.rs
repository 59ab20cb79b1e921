//! Chapters 11 to 12: rolling; modifiers.

use generals::*;
use kernel::Game;

use crate::field::*;

/// GEN-11.1, GEN-11.2, GEN-11.4: who rolls how many dice.
#[test]
fn who_rolls() {
    let mut game = field("b1: w 1I 1C 1A\nb2: b 1A 1C 1I~").phase(K);
    game.lists("b1 I -> b2; b1 C -> b2; b1 A -> b2", "");
    game.until_stage(Stage::Withdrawal);
    assert_eq!(game.lineup("b1-b2", R), "I C A | C A I");
    // White's gun faces the routed infantry, Black's gun the horse.
    assert_eq!(game.shots(White, R).len(), 3);
    assert_eq!(
        game.shots(Black, R).len(),
        2,
        "cavalry and routed units do not"
    );
    assert!(
        generals::cell(
            Roller::Passive(Kind::Infantry),
            Target::Attacking(Kind::Artillery),
            R
        )
        .is_some()
    );
}

/// GEN-11.5, GEN-11.17: against a non-routed opponent there is no choice.
#[test]
fn no_choice_against_an_opponent() {
    let mut game = field("b1: w 2I\nb2: b 2I");
    game.lists("b1 I x2 -> b2", "");
    assert_eq!(
        game.state.stage,
        Stage::Withdrawal,
        "nobody was asked for a target"
    );
}

/// GEN-11.8, GEN-11.13, GEN-11.15: unopposed infantry chooses within its zone, and must choose.
#[test]
fn unopposed_infantry_chooses() {
    let mut game = field("b1: w 3I\na2: w 1C\nb2: b 3I");
    game.lists("b1 I x3 -> b2; a2 C -> b2", "");
    game.until_stage(SPLIT);
    for (n, to) in [(1, "b1-b2"), (2, "b1-b2"), (3, "a2-b2")] {
        if game.state.stage == SPLIT {
            let unit = game.unit(Black, "b2", 'I', n);
            game.take(Black, unit, to);
        }
    }
    assert_eq!(game.state.stage, RANGED);
    let third = game.in_space(White, "b1-b2", 3);
    let elsewhere = game.in_space(Black, "a2-b2", 1);
    assert_eq!(
        game.refused(
            White,
            Action::Target {
                unit: third,
                at: Some(elsewhere)
            }
        ),
        "GEN-11.8"
    );
    assert_eq!(
        game.refused(
            White,
            Action::Target {
                unit: third,
                at: None
            }
        ),
        "GEN-11.13"
    );
    let first = game.in_space(White, "b1-b2", 1);
    assert_eq!(
        game.refused(
            White,
            Action::Target {
                unit: first,
                at: None
            }
        ),
        "GEN-11.15"
    );
}

/// GEN-11.11: in a meeting engagement cavalry reaches all zones of the contested sector.
#[test]
fn cavalry_reaches_all_meeting_zones() {
    let mut game = field("b1: w 1I\na2: w 2C\nb3: b 3I");
    game.lists("b1 I -> b2; a2 C x2 -> b2", "b3 I x3 -> b2");
    for n in 1..=3 {
        let unit = game.unit(Black, "b3", 'I', n);
        game.dice(if n == 3 { &[1; 6] } else { &[] });
        game.take(Black, unit, if n == 1 { "a2-b2" } else { "b1-b2" });
    }
    game.until_stage(SPLIT_AGAIN);
    for n in 1..=3 {
        let unit = game.unit(Black, "b3", 'I', n);
        game.take(Black, unit, if n == 1 { "a2-b2" } else { "b1-b2" });
    }
    assert_eq!(game.state.stage, MELEE);
    assert_eq!(
        game.offers(White).len(),
        3,
        "the second horse may strike any of the three"
    );
}

/// GEN-11.18, GEN-11.19, GEN-11.20, GEN-11.36: pools by zone, White's first; arranged from the highest.
#[test]
fn pools_are_arranged() {
    let mut game = field("b1: w 2I 1A\nb2: b 3I\na1: w 1I\na2: b 1I");
    // Zone a1-a2 comes before b1-b2.
    game.dice(&[1, 2, 3, 1, 6, 2, 4, 6, 5]);
    game.lists("b1 I x2 -> b2; b1 A -> b2; a1 I -> a2", "");
    assert!(game.dice_used());
    let dice: Vec<(String, Vec<Vec<u8>>)> = game
        .events
        .iter()
        .filter_map(|event| match event {
            Event::Rolled {
                zone, side, dice, ..
            } => Some((
                format!("{zone} {side:?}"),
                dice.iter().map(|die| die.dice.clone()).collect(),
            )),
            _ => None,
        })
        .collect();
    assert_eq!(
        dice,
        [
            ("a1-a2 White".to_owned(), vec![vec![1]]),
            ("a1-a2 Black".to_owned(), vec![vec![2]]),
            ("b1-b2 White".to_owned(), vec![vec![6], vec![3], vec![2, 1]]),
            ("b1-b2 Black".to_owned(), vec![vec![6], vec![5], vec![4]]),
        ]
    );
}

/// GEN-11.26, GEN-11.28, GEN-11.29, GEN-11.30: successes.
#[test]
fn successes() {
    assert_eq!(SUCCESS, 4);
    assert!(is_hit(R, 4, None) && !is_hit(R, 3, None) && is_hit(M, 4, None) && !is_hit(M, 3, None));
    assert!(is_hit(R, 5, Some(4)) && !is_hit(R, 4, Some(4)) && !is_hit(R, 3, Some(1)));
    assert!(is_hit(M, 2, Some(1)) && !is_hit(M, 6, Some(6)) && !is_hit(M, 1, Some(2)));
}

/// GEN-11.35, GEN-12.5: sum first, limit once.
#[test]
fn sum_first_then_limit() {
    assert_eq!([limited(6, 2), limited(1, -3), limited(3, 1)], [6, 1, 4]);
    assert_eq!(limited(6, 2 - 3), 5, "not 6 and then -3");
}

/// GEN-12.1: the table, cell by cell, as the rulebook prints it.
#[test]
fn the_table_cell_by_cell() {
    let mut printed = String::new();
    let book = Generals::about().rulebook;
    let chapter = book.split("## 12. Modifiers").nth(1).expect("chapter 12");
    let lines = chapter.lines().skip_while(|line| !line.starts_with("|---"));
    for line in lines.skip(1).take_while(|line| line.starts_with('|')) {
        let cells: Vec<String> = line
            .trim_matches('|')
            .split('|')
            .skip(1)
            .map(|cell| cell.replace(' ', ""))
            .collect();
        printed = format!("{printed}{}\n", cells.join(" "));
    }
    let table = "
        -1r/0m -1r/-1m -1r/+1m 0r/0m -1r/+1m -1r/0m -1r/+1m 0r/0m +1r/+1m
        -/+1m -/0m -/+2m -/-3m -/+1m -/+1m -/+2m -/+2m -/+2m
        +2r/- +2r/- +1r/- +3r/- +2r/- +2r/- +1r/- +1r/- +2r/-
        -1r/0m -1r/0m -2r/0m n/a n/a n/a n/a n/a n/a
        0r/0m 0r/-1m -1r/0m n/a n/a n/a n/a n/a n/a
        -/-1m -/-1m -/- n/a n/a n/a n/a n/a n/a
        0r/- 0r/- -1r/- n/a n/a n/a n/a n/a n/a";
    let typed: Vec<&str> = table.trim().lines().map(str::trim).collect();
    assert_eq!(typed, printed.lines().collect::<Vec<_>>());
    use Kind::*;
    let rows = [
        Roller::Attacking(Infantry),
        Roller::Attacking(Cavalry),
        Roller::Attacking(Artillery),
        Roller::Square,
        Roller::Passive(Infantry),
        Roller::Passive(Cavalry),
        Roller::Passive(Artillery),
    ];
    let columns = [
        Target::Attacking(Infantry),
        Target::Attacking(Cavalry),
        Target::Attacking(Artillery),
        Target::Square,
        Target::Passive(Infantry),
        Target::Passive(Cavalry),
        Target::Passive(Artillery),
        Target::Routed,
        Target::Nobody,
    ];
    let read = |text: &str| {
        text.trim_end_matches(['r', 'm'])
            .trim_start_matches('+')
            .parse::<i32>()
            .ok()
    };
    let mut cells = 0;
    for (row, line) in rows.into_iter().zip(table.trim().lines()) {
        for (column, text) in columns.into_iter().zip(line.split_whitespace()) {
            let (ranged, melee) = if text == "n/a" {
                ("-", "-")
            } else {
                text.split_once('/').expect("two")
            };
            assert_eq!(cell(row, column, R), read(ranged), "{row:?} {column:?}");
            assert_eq!(cell(row, column, M), read(melee), "{row:?} {column:?}");
            cells += 1;
        }
    }
    assert_eq!(cells, 63);
}

/// GEN-12.2, GEN-12.3, GEN-12.4: every modifier has its part in the explanation.
#[test]
fn every_modifier_is_explained() {
    let mut game = field("b1: w 2I\nb2: b 1I");
    game.lists("b1 I x2 -> b2", "");
    assert_ne!(
        game.state.stage, RANGED,
        "the second may only aim at the one there is"
    );
    let mut game = field("b1: w 3I\nb2: b 1I' 1I~");
    game.lists("b1 I x3 -> b2", "");
    assert_eq!(game.state.stage, RANGED);
    let (second, at) = (
        game.in_space(White, "b1-b2", 2),
        game.in_space(Black, "b1-b2", 1),
    );
    let sums = <Generals as kernel::Game>::explain(
        &game.state,
        White.seat(),
        &Action::Target {
            unit: second,
            at: Some(at),
        },
    );
    let parts: Vec<(String, i32)> = sums[0]
        .parts
        .iter()
        .map(|part| (part.rule.to_string(), part.amount))
        .collect();
    assert_eq!(
        parts,
        [("GEN-12.1".to_owned(), -1), ("GEN-12.2".to_owned(), 1)]
    );
    assert_eq!(sums[0].total, 0);
}

/// GEN-11.9, GEN-11.10: cavalry reaches every enemy who stands for the attacked sector, and nobody of another fight.
#[test]
fn cavalry_reaches_no_other_fight() {
    let mut game = field("a2: w 3C\nb2: b 2I\nc1: w 1I\nc2: b 1I");
    game.dice(&[1; 4]);
    game.lists("a2 C x3 -> b2; c1 I -> c2", "")
        .until_stage(MELEE);
    let third = game.in_space(White, "a2-b2", 3);
    let reach: Vec<Action> = game.offers(White);
    let targets = [1, 2].map(|n| Action::Target {
        unit: third,
        at: Some(game.unit(Black, "b2", 'I', n)),
    });
    assert_eq!(reach, targets);
    let elsewhere = game.unit(Black, "c2", 'I', 1);
    let action = Action::Target {
        unit: third,
        at: Some(elsewhere),
    };
    assert_eq!(game.refused(White, action), "GEN-11.9");
}
