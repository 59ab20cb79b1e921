//! Counting proofs: the exact number of legal sequences of actions from fixed positions, every die always a 6 or a 1.

use std::collections::HashSet;

use kernel::{Dice, Game, Offers, Turn, Umpire, admit};
use verdox::{Action, Kind, Path, Square, State, Target, Verdox, square};

use crate::field::*;

/// Sequences of `depth` actions when every die shows `die`.
fn perft(state: &State, depth: u32, die: u8) -> u64 {
    let Turn::Owes(seats) = Verdox::turn(state) else {
        return 0;
    };
    let seat = seats.iter().next().expect("somebody decides");
    let mut offers = Offers::new();
    Verdox::offers(state, seat, &mut offers);
    if depth == 1 {
        return offers.actions().len() as u64;
    }
    let mut count = 0;
    for action in offers.actions() {
        let mut next = state.clone();
        let mut dice = Dice::scripted([die; 8]);
        admit::<Verdox>(&mut next, seat, action)
            .expect("an offer is legal")
            .apply(&mut Umpire::silent(&mut dice));
        count += perft(&next, depth - 1, die);
    }
    count
}

/// A rider on an empty plain: 4 first steps, each with 4 seconds (the way back included): 20 moves, and the end.
#[test]
fn a_rider_on_a_plain() {
    let map = "......... ......... ......... ......... ......... L.......R";
    let b = Field::drawn(map)
        .hasbergs("C(4,2)")
        .askans("I(8,0)")
        .begin();
    assert_eq!(perft(&b.state, 1, 6), 20 + 1);
    // On the road of one line: 4 steps at most, left or right at each: 2 + 4 + 8 + 16.
    let map = "......... ========= ......... L.......R";
    let b = Field::drawn(map)
        .hasbergs("C(4,1)")
        .askans("I(8,3)")
        .begin();
    let along: u64 = [2, 4, 8, 16].iter().sum();
    // Off the road at once: two squares, and from them a second step to three and to four others; off it after one
    // step along it, or after two.
    let off = 2 + 3 + 4 + 2 * 2 + 4 * 2;
    assert_eq!(perft(&b.state, 1, 6), along + off + 1);
}

/// The first placement of the redoubt: 5 kinds, 9 squares.
#[test]
fn deploying_at_the_redoubt() {
    let b = set_up("redoubt", "{}", 1).unwrap();
    assert_eq!(perft(&b.state, 1, 6), 45);
    // Grenadiers, cavalry and artillery are single: after one of them only four kinds are left.
    assert_eq!(perft(&b.state, 2, 6), 9 * (2 * 8 * 5 + 3 * 8 * 4));
}

/// A fight at the redoubt, with both runs of luck. These numbers are pinned: they change only with the rules.
#[test]
fn a_fight_at_the_redoubt() {
    let b = Field::on("redoubt")
        .hasbergs("I(4,4) C(3,5) S(4,2) A(2,2) G(4,6)")
        .askans("I(8,4) M(8,2) S(7,6) G?(6,4)")
        .begin();
    let counts = |die| [1, 2, 3].map(|depth| perft(&b.state, depth, die));
    assert_eq!(counts(6), FIGHT_SIXES);
    assert_eq!(counts(1), FIGHT_ONES);
}

const FIGHT_SIXES: [u64; 3] = [35, 899, 16770];
const FIGHT_ONES: [u64; 3] = [35, 902, 16854];

/// Barges, bridge and walls.
#[test]
fn a_fight_on_the_river() {
    let b = Field::on("bridgehead-small")
        .hasbergs("S~(9,5) I(8,6) C(8,1)")
        .askans("I(9,6) A(12,6) G~(9,4)")
        .barges(&[("(9,5)", Some(Hasbergs)), ("(9,4)", Some(Askans))])
        .begin();
    let counts = |die| [1, 2, 3].map(|depth| perft(&b.state, depth, die));
    assert_eq!(counts(6), RIVER_SIXES);
    assert_eq!(counts(1), RIVER_ONES);
}

const RIVER_SIXES: [u64; 3] = [19, 259, 2493];
const RIVER_ONES: [u64; 3] = [19, 261, 2529];

/// Everything that anybody could think of: every placement, every walk up to five steps, every target, every barge move.
fn everything(state: &State) -> Vec<Action> {
    let view = Verdox::view(state, kernel::Eyes::Referee);
    let all: Vec<Square> = (0..view.height)
        .flat_map(|y| (0..view.width).map(move |x| square(x, y)))
        .collect();
    let mut found = vec![END];
    for at in &all {
        found.extend(Kind::ALL.map(|kind| Action::Place { kind, square: *at }));
        for to in neighbours(*at) {
            found.push(Action::MoveBarge { barge: *at, to });
        }
    }
    for unit in &view.units {
        for path in walks(unit.square) {
            for aboard in [false, true] {
                found.push(Action::Move {
                    unit: unit.square,
                    aboard,
                    path,
                });
            }
        }
        for at in &all {
            for target in [
                Target::Unit(*at),
                Target::Passenger(*at),
                Target::Barge(*at),
                Target::Wall(*at),
            ] {
                found.push(Action::Direct {
                    unit: unit.square,
                    target,
                });
                for aboard in [false, true] {
                    found.push(Action::Fire {
                        unit: unit.square,
                        aboard,
                        target,
                    });
                }
            }
        }
    }
    found
}

fn neighbours(s: Square) -> Vec<Square> {
    let steps = [(0, -1), (1, 0), (0, 1), (-1, 0), (0, 0)];
    let step = |(dx, dy): (i16, i16)| {
        let (x, y) = (i16::from(s.x) + dx, i16::from(s.y) + dy);
        Some(square(u8::try_from(x).ok()?, u8::try_from(y).ok()?))
    };
    steps.into_iter().filter_map(step).collect()
}

fn walks(from: Square) -> Vec<Path> {
    let mut all = vec![vec![]];
    let mut last = vec![vec![]];
    for _ in 0..5 {
        last = last
            .iter()
            .flat_map(|walk: &Vec<Square>| {
                let end = walk.last().copied().unwrap_or(from);
                neighbours(end).into_iter().map(move |next| {
                    let mut longer = walk.clone();
                    longer.push(next);
                    longer
                })
            })
            .collect();
        all.extend(last.clone());
    }
    all.iter().map(|walk| Path::through(walk)).collect()
}

/// The list of offers is exactly what the referee would allow of all that can be thought of, and lists nothing twice.
#[test]
fn offers_are_all_that_is_allowed() {
    for (scenario, hasbergs, askans) in [
        (
            "redoubt",
            "I(4,4) C(3,5) S(4,2) A(2,2) G(4,6)",
            "I(8,4) M(8,2) S(7,6) G?(6,4)",
        ),
        (
            "redoubt",
            "C(5,7) M(6,7) A(5,4) I(6,0)",
            "G(5,3) I(6,4) C(7,4) S(3,6)",
        ),
        (
            "bridgehead-small",
            "S~(9,5) I(8,6) C(8,1)",
            "I(9,6) A(12,6) G~(9,4)",
        ),
        (
            "bridgehead-small",
            "M(8,10) C(9,6) A(3,3) I(5,2)",
            "I(8,5) S(6,6) G~(9,4)",
        ),
    ] {
        let barges = match scenario {
            "redoubt" => vec![],
            _ if hasbergs.contains('~') => {
                vec![("(9,5)", Some(Hasbergs)), ("(9,4)", Some(Askans))]
            }
            _ => vec![("(9,11)", None), ("(9,4)", Some(Askans))],
        };
        for side in [Hasbergs, Askans] {
            let b = Field::on(scenario)
                .hasbergs(hasbergs)
                .askans(askans)
                .barges(&barges)
                .turn_of(side)
                .begin();
            let offered = b.offers();
            let listed: HashSet<_> = offered.iter().cloned().collect();
            assert_eq!(listed.len(), offered.len(), "something is offered twice");
            let allowed: HashSet<_> = everything(&b.state)
                .into_iter()
                .filter(|action| Verdox::check(&b.state, side.seat(), action).is_ok())
                .collect();
            assert_eq!(listed, allowed, "{scenario} {hasbergs}");
            assert!(listed.len() > 8);
        }
    }
}
