//! Chapter 3: setup and arrival.

use kernel::{Eyes, Game};
use verdox::{Event, Kind, Stage, Verdox};

use crate::field::*;

fn infantry(square: &str) -> verdox::Action {
    place(Kind::Infantry, square)
}

/// VER-3.1, VER-3.2: one die: 1-3 Hasbergs, 4-6 Askans; they deploy first and have the first turn.
#[test]
fn lots_are_drawn() {
    for die in 1..=6 {
        let first = if die <= 3 { Hasbergs } else { Askans };
        let mut b = set_up("redoubt", "{}", die).unwrap();
        assert_eq!(b.rolled, 1);
        assert!(b.told.contains(&Event::LotsDrawn { die, first }));
        assert_eq!(b.active(), Some(first));
        for side in [first, first.other()] {
            let x = side.edge(13);
            for y in 0..4 {
                assert_eq!(b.active(), Some(side));
                let kind = [
                    Kind::Infantry,
                    Kind::Infantry,
                    Kind::Infantry,
                    Kind::Cavalry,
                ];
                b.act(&place(kind[y], &format!("({x},{y})")), []);
            }
        }
        assert_eq!(b.position().stage, Stage::Actions { side: first });
        assert_eq!(b.position().first, first);
    }
}

/// VER-3.3: ten units of free choice, then ten of the other; no kind that is used up.
#[test]
fn ten_units_of_free_choice() {
    let mut b = set_up("verdox", "{}", 1).unwrap();
    assert_eq!(
        b.position().stage,
        Stage::Deployment {
            side: Hasbergs,
            left: 10
        }
    );
    for kind in Kind::ALL {
        assert!(b.allows(&place(kind, "(0,0)")));
    }
    for y in 0..5 {
        b.act(&place(Kind::Artillery, &format!("(0,{y})")), []);
    }
    assert_eq!(b.forbidden_by(&place(Kind::Artillery, "(0,9)")), "VER-3.3");
    for y in 5..10 {
        assert_eq!(b.active(), Some(Hasbergs));
        b.act(&infantry(&format!("(0,{y})")), []);
    }
    assert_eq!(
        b.position().stage,
        Stage::Deployment {
            side: Askans,
            left: 10
        }
    );
    for y in 0..10 {
        b.act(&infantry(&format!("(34,{y})")), []);
    }
    assert_eq!(b.position().stage, Stage::Actions { side: Hasbergs });
    assert_eq!(b.position().counters.askans.len(), 10);
}

/// VER-3.4: only the own edge.
#[test]
fn only_the_own_edge() {
    let b = set_up("verdox", "{}", 1).unwrap();
    assert_eq!(b.forbidden_by(&infantry("(1,0)")), "VER-3.4");
    assert_eq!(b.forbidden_by(&infantry("(34,0)")), "VER-3.4");
    assert_eq!(b.forbidden_by(&infantry("(35,0)")), "VER-2.1");
    assert!(b.allows(&infantry("(0,24)")));
}

/// VER-3.5: empty, and no river, canal or swamp; everything else will do.
#[test]
fn no_water_and_no_swamp() {
    let map = "
        ~L..R.
        c.....
        s.....
        f.....
        ^.....
        v.....
        B.....
        #.....";
    let b = Field::drawn(map)
        .hasbergs("I(0,3)")
        .askans("I(5,0)")
        .waiting(Hasbergs, [5, 0, 0, 0, 0, 0])
        .stage(Stage::Arrival {
            side: Hasbergs,
            left: 4,
        })
        .begin();
    for water in ["(0,0)", "(0,1)", "(0,2)"] {
        assert_eq!(b.forbidden_by(&infantry(water)), "VER-3.5", "{water}");
    }
    assert_eq!(b.forbidden_by(&infantry("(0,3)")), "VER-3.5");
    for land in ["(0,4)", "(0,5)", "(0,6)", "(0,7)"] {
        assert!(b.allows(&infantry(land)), "{land}");
    }
    assert_eq!(b.offers().len(), 4);
}

/// VER-3.6, VER-3.7: face down; the second player sees counters and squares, not kinds.
#[test]
fn counters_come_face_down() {
    let mut b = set_up("redoubt", "{}", 1).unwrap();
    b.act(&place(Kind::Artillery, "(0,4)"), []);
    let theirs = &b.view(Eyes::Seat(Askans.seat())).units;
    assert_eq!(theirs.len(), 1);
    assert_eq!(
        (theirs[0].square, theirs[0].kind, theirs[0].face_up),
        (at("(0,4)"), None, false)
    );
    let told = Verdox::redact(&b.told[b.told.len() - 1], Eyes::Seat(Askans.seat())).unwrap();
    assert_eq!(
        told,
        Event::Placed {
            side: Hasbergs,
            square: at("(0,4)"),
            kind: None,
            face_up: false
        }
    );
}

/// VER-3.8: on the river squares that the map marks.
#[test]
fn barges_lie_where_the_map_says() {
    let b = set_up("bridgehead-small", "{}", 1).unwrap();
    let barges = b
        .position()
        .barges
        .map(|barge| barge.expect("afloat").square);
    assert_eq!(barges, [at("(9,1)"), at("(9,11)")]);
    assert_eq!(
        set_up("redoubt", "{}", 1).unwrap().position().barges,
        [None, None]
    );
}

/// VER-3.9, VER-3.10, VER-3.15: after each own action phase, the first included, a wave must come on: own edge, face down.
#[test]
fn a_wave_after_every_action_phase() {
    let mut b = Field::on("verdox")
        .hasbergs("I(5,5)")
        .askans("I(30,5)")
        .waiting(Hasbergs, [9, 0, 0, 0, 0, 0])
        .begin();
    b.act(&END, []);
    assert_eq!(
        b.position().stage,
        Stage::Arrival {
            side: Hasbergs,
            left: 5
        }
    );
    assert_eq!(b.forbidden_by(&END), "VER-4.2"); // it must
    assert_eq!(b.forbidden_by(&infantry("(1,0)")), "VER-3.10");
    assert_eq!(b.forbidden_by(&place(Kind::Cavalry, "(0,0)")), "VER-3.9");
    for y in 0..5 {
        b.act(&infantry(&format!("(0,{y})")), []);
        assert!(!b.seen(&format!("(0,{y})")).unwrap().1.face_up);
    }
    assert_eq!(b.active(), Some(Askans));
}

/// VER-3.11: the last wave is smaller; after it none comes.
#[test]
fn the_last_wave_is_what_is_left() {
    let mut b = Field::on("verdox")
        .hasbergs("I(5,5)")
        .askans("I(30,5)")
        .waiting(Hasbergs, [2, 0, 0, 1, 0, 0])
        .begin();
    b.act(&END, []);
    assert_eq!(
        b.position().stage,
        Stage::Arrival {
            side: Hasbergs,
            left: 3
        }
    );
    for (kind, y) in [(Kind::Infantry, 0), (Kind::Cavalry, 1), (Kind::Infantry, 2)] {
        b.act(&place(kind, &format!("(0,{y})")), []);
    }
    b.act(&END, []); // the Askans, who have nobody waiting
    b.act(&END, []);
    assert_eq!(b.active(), Some(Askans));
}

/// VER-3.12, VER-3.13, VER-E28: with three free squares three arrive; the others wait, and the next wave is five again.
#[test]
fn units_without_room_wait() {
    let column: Vec<_> = (0..22).map(|y| format!("I(0,{y})")).collect();
    let mut b = Field::on("verdox")
        .hasbergs(&column.join(" "))
        .askans("I(30,5)")
        .waiting(Hasbergs, [8, 10, 5, 5, 1, 1])
        .begin();
    b.act(&END, []);
    assert_eq!(
        b.position().stage,
        Stage::Arrival {
            side: Hasbergs,
            left: 3
        }
    );
    for y in 22..25 {
        b.act(&infantry(&format!("(0,{y})")), []);
    }
    assert_eq!(b.position().waiting.hasbergs.total(), 27);
    b.act(&END, []);
    for y in 0..25 {
        if y != 12 && y != 5 {
            b.act(&go(&format!("(0,{y})"), &format!("(1,{y})")), []);
        }
    }
    b.act(&END, []);
    assert_eq!(
        b.position().stage,
        Stage::Arrival {
            side: Hasbergs,
            left: 5
        }
    );
}

/// VER-3.14: enemies on the edge hold their squares shut.
#[test]
fn enemies_block_the_edge() {
    let mut b = Field::on("redoubt")
        .hasbergs("I(7,0)")
        .askans("I(0,0) I(0,1) I(0,2) I(0,3) I(0,4) I(0,5) I(0,6) I(0,7)")
        .waiting(Hasbergs, [4, 0, 0, 0, 0, 0])
        .begin();
    b.act(&END, []);
    assert_eq!(
        b.position().stage,
        Stage::Arrival {
            side: Hasbergs,
            left: 1
        }
    );
    assert_eq!(b.forbidden_by(&infantry("(0,3)")), "VER-3.14");
    b.act(&infantry("(0,8)"), []);
    assert_eq!(b.active(), Some(Askans));
}

/// VER-3.12: an edge without any free square brings nobody on, and the turn passes.
#[test]
fn no_room_at_all() {
    let column: Vec<_> = (0..9).map(|y| format!("I(0,{y})")).collect();
    let mut b = Field::on("redoubt")
        .hasbergs("I(7,0)")
        .askans(&column.join(" "))
        .waiting(Hasbergs, [4, 0, 0, 0, 0, 0])
        .begin();
    b.act(&END, []);
    assert_eq!(b.active(), Some(Askans));
    assert_eq!(b.position().waiting.hasbergs.total(), 4);
}

/// VER-3.16: who has just arrived waits for the next turn.
#[test]
fn arrivals_do_not_act_at_once() {
    let mut b = Field::on("verdox")
        .hasbergs("I(5,5)")
        .askans("I(30,5)")
        .waiting(Hasbergs, [1, 0, 0, 0, 0, 0])
        .begin();
    b.act(&END, []);
    b.act(&infantry("(0,0)"), []);
    assert_eq!(b.active(), Some(Askans));
    b.act(&END, []);
    assert!(b.allows(&go("(0,0)", "(1,0)")));
}

/// VER-3.17: 75 units, ten and then five a turn: the last one comes after the thirteenth action phase.
#[test]
fn thirteen_waves_bring_everybody() {
    let mut b = set_up("verdox", "{}", 1).unwrap();
    let mut phases = 0;
    while b.position().waiting.hasbergs.total() > 0 {
        match b.position().stage {
            Stage::Actions { side: Hasbergs } => {
                phases += 1;
                clear_the_edge(&mut b);
                assert_eq!(
                    b.position().stage,
                    Stage::Arrival {
                        side: Hasbergs,
                        left: 5
                    }
                );
            }
            Stage::Actions { side: Askans } => {
                b.act(&END, []);
            }
            _ => {
                let action = b.offers().pop().unwrap();
                b.act(&action, []);
            }
        }
    }
    assert_eq!(phases, 13);
}

/// Everybody near the edge steps inland, so that no wave is postponed; then the phase is over.
fn clear_the_edge(b: &mut Trial) {
    let mut dice = kernel::Dice::quick(1);
    while let Stage::Actions { side: Hasbergs } = b.position().stage {
        let inland = b.offers().into_iter().find(|action| {
            matches!(action, verdox::Action::Move { unit, path, .. }
                if unit.x < 5 && path.squares()[0].x == unit.x + 1)
        });
        let mut umpire = kernel::Umpire::silent(&mut dice);
        kernel::admit::<Verdox>(&mut b.state, Hasbergs.seat(), &inland.unwrap_or(END))
            .unwrap()
            .apply(&mut umpire);
    }
}

/// VER-3.18: everybody knows how many wait, only the owner knows which.
#[test]
fn the_reserve_is_counted_not_read() {
    let b = set_up("redoubt", "{}", 1).unwrap();
    for eyes in Eyes::PEOPLE {
        let waiting = b.view(eyes).waiting;
        assert_eq!((waiting.hasbergs.count, waiting.askans.count), (8, 8));
        let owner = eyes == Eyes::Seat(Hasbergs.seat());
        assert_eq!(waiting.hasbergs.kinds.is_some(), owner);
    }
}

/// VER-3.19: who is placed on a gate holds it.
#[test]
fn placed_on_a_gate() {
    let mut b = Field::drawn("A.... ..... L...R")
        .hasbergs("I(2,0)")
        .askans("I(3,1)")
        .waiting(Hasbergs, [1, 0, 0, 0, 0, 0])
        .begin();
    b.act(&END, []);
    b.act(&infantry("(0,0)"), []);
    assert_eq!(b.holder("(0,0)"), Some(Hasbergs));
}
