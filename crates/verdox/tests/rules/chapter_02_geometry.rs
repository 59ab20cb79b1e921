//! Chapter 2: board geometry.

use kernel::grid::square::{Crossing, line, square as grid};
use verdox::{Map, Terrain, square};

use crate::field::*;

/// VER-2.1: every square has one terrain, an interior flag, and maybe a road, a gate or a headquarters; there is nothing
/// beyond the rectangle.
#[test]
fn a_board_of_squares() {
    let map = Map::draw(&rows("verdox")).unwrap();
    assert_eq!((map.width, map.height, map.area()), (35, 25, 875));
    let yard_road = map.ground(square(13, 12));
    assert!(yard_road.road && yard_road.interior && yard_road.terrain == Terrain::Clear);
    let b = Field::on("verdox")
        .hasbergs("I(0,0)")
        .askans("I(34,0)")
        .begin();
    assert_eq!(b.forbidden_by(&go("(35,0)", "(34,0)")), "VER-2.1");
    assert_eq!(b.forbidden_by(&strike("(0,0)", "(0,25)")), "VER-2.1");
}

/// VER-2.2: corners do not make neighbours.
#[test]
fn corners_are_not_adjacent() {
    let b = Field::on("verdox")
        .hasbergs("I(5,10)")
        .askans("I(4,9) I(5,11)")
        .begin();
    assert_eq!(b.forbidden_by(&strike("(5,10)", "(4,9)")), "VER-8.9");
    assert!(b.allows(&strike("(5,10)", "(5,11)")));
}

/// VER-2.3: ranges are measured in steps, not as the crow flies.
#[test]
fn distance_is_counted_in_steps() {
    assert_eq!(square(3, 4).distance(square(6, 0)), 7);
    let b = Field::on("verdox")
        .hasbergs("S(12,0)")
        .askans("I(15,1) I(14,3)")
        .begin();
    assert!(b.allows(&fire("(12,0)", "(15,1)"))); // 3 + 1
    assert_eq!(b.forbidden_by(&fire("(12,0)", "(14,3)")), "VER-8.14"); // 2 + 3
}

/// VER-2.4: levels.
#[test]
fn levels_of_terrain() {
    use Terrain::*;
    assert_eq!(Valley.level(), -1);
    for high in [Hill, Fortification, Gate] {
        assert_eq!(high.level(), 1);
    }
    for flat in [Clear, Forest, River, Bridge, Canal, Swamp, Breach] {
        assert_eq!(flat.level(), 0);
    }
}

/// VER-2.5: on a bridge and aboard a barge a unit is at level 0: it blocks fire between level 0, not fire from a hill.
#[test]
fn a_unit_is_as_high_as_its_square() {
    let map = "
        ...L..R
        .^B....
        ..~....
        ..~....
        .......";
    let b = Field::drawn(map)
        .hasbergs("S(1,1) S(0,4) I(2,1)")
        .askans("I(3,1)")
        .begin();
    // From the hill over the deck.
    assert!(b.allows(&fire("(1,1)", "(3,1)")));
    let map = map.replace('^', ".");
    let b = Field::drawn(&map)
        .hasbergs("S(1,1) I(2,1)")
        .askans("I(3,1)")
        .begin();
    assert_eq!(b.forbidden_by(&fire("(1,1)", "(3,1)")), "VER-8.22");
    let b = Field::drawn(&map)
        .hasbergs("S(1,2) I~(2,2)")
        .barges(&[("(2,2)", Some(Hasbergs))])
        .askans("I(3,2)")
        .begin();
    assert_eq!(b.forbidden_by(&fire("(1,2)", "(3,2)")), "VER-8.24");
}

/// VER-2.6: regions are connected by sides.
#[test]
fn regions_are_connected_by_sides() {
    let map = Map::draw(&["LffR", "..f.", "f...", "ff.."]).unwrap();
    let region = |x, y| map.ground(square(x, y)).region;
    assert_eq!(region(1, 0), region(2, 1));
    assert_eq!(region(0, 2), region(1, 3));
    assert_ne!(region(1, 0), region(0, 2));
    // Touching at a corner only.
    let map = Map::draw(&["Lf.R", "..f."]).unwrap();
    assert_ne!(
        map.ground(square(1, 0)).region,
        map.ground(square(2, 1)).region
    );
}

/// VER-2.7: an edge square has a neighbour of another kind; the border of the board does not make one.
#[test]
fn edges_of_hills_forests_and_valleys() {
    for sign in ["^", "f", "v"] {
        let rows = ["aaa.R", "aaa..", "aaa..", "L...."].map(|row| row.replace('a', sign));
        let map = Map::draw(&rows).unwrap();
        let edge = |x, y| map.ground(square(x, y)).edge;
        assert!(
            !edge(0, 0) && !edge(1, 1) && !edge(0, 1) && !edge(1, 0),
            "{sign}"
        );
        assert!(edge(2, 0) && edge(2, 2) && edge(0, 2), "{sign}");
    }
}

/// VER-2.8, VER-2.9, VER-E5: the segment between the centres, walked in integers; the same squares both ways.
#[test]
fn the_line_of_fire() {
    let met =
        |a: (i16, i16), b: (i16, i16)| -> Vec<_> { line(grid(a.0, a.1), grid(b.0, b.1)).collect() };
    assert_eq!(
        met((13, 0), (14, 3)),
        [
            Crossing::Through(grid(13, 1)),
            Crossing::Between(grid(14, 1), grid(13, 2)),
            Crossing::Through(grid(14, 2)),
        ]
    );
    // And the game uses it, in both directions: who stands on such a square blocks.
    for (between, blocked) in [
        ("(1,1)", true),
        ("(2,2)", true),
        ("(2,1)", false),
        ("(1,2)", false),
    ] {
        for (from, to) in [("(1,0)", "(2,3)"), ("(2,3)", "(1,0)")] {
            let b = Field::drawn("...... ...... ...... ...... L....R")
                .hasbergs(&format!("S{from}"))
                .askans(&format!("I{to} I{between}"))
                .begin();
            assert_eq!(!b.allows(&fire(from, to)), blocked, "{from} {between} {to}");
        }
    }
}

/// VER-2.10, VER-2.11, VER-E3: a corner is shut only by two.
#[test]
fn a_corner_needs_two_to_be_shut() {
    let with = |others: &str| {
        Field::on("verdox")
            .hasbergs(&format!("S(13,0) {others}"))
            .askans("I(15,2)")
            .begin()
    };
    let shot = fire("(13,0)", "(15,2)");
    assert!(with("I(14,0)").allows(&shot));
    assert!(with("I(13,1)").allows(&shot));
    assert_eq!(with("I(14,0) I(13,1)").forbidden_by(&shot), "VER-2.11");
    assert_eq!(with("I(14,1)").forbidden_by(&shot), "VER-8.22");
    // The second corner, between (15,1) and (14,2).
    assert!(with("I(15,1)").allows(&shot));
    assert_eq!(with("I(15,1) I(14,2)").forbidden_by(&shot), "VER-2.11");
}

/// VER-E4: the steep line crosses both squares.
#[test]
fn a_flat_line_crosses_two_squares() {
    for between in ["I(14,0)", "I(14,1)"] {
        let b = Field::on("verdox")
            .hasbergs(&format!("S(13,0) {between}"))
            .askans("I(15,1)")
            .begin();
        assert_eq!(b.forbidden_by(&fire("(13,0)", "(15,1)")), "VER-8.22");
    }
}

/// VER-2.12: nothing that a line meets between two squares of the board lies outside it.
#[test]
fn lines_stay_on_the_board() {
    let inside = |s: kernel::grid::square::Square| (0..6).contains(&s.x) && (0..6).contains(&s.y);
    for a in 0..36i16 {
        for b in 0..36i16 {
            for met in line(grid(a % 6, a / 6), grid(b % 6, b / 6)) {
                assert!(match met {
                    Crossing::Through(s) => inside(s),
                    Crossing::Between(s, t) => inside(s) && inside(t),
                });
            }
        }
    }
}

/// VER-2.13, VER-2.2: between neighbours nothing can stand; squares that touch at a corner are no neighbours.
#[test]
fn neighbours_are_never_blocked() {
    let b = Field::on("verdox")
        .hasbergs("S(13,1) I(12,1) I(13,0) I(14,0) I(14,2)")
        .askans("I(14,1)")
        .begin();
    assert!(b.allows(&fire("(13,1)", "(14,1)")));
    // At a corner two others can shut the line.
    let b = Field::on("verdox")
        .hasbergs("S(13,1) I(14,1) I(13,2)")
        .askans("I(14,2)")
        .begin();
    assert_eq!(b.forbidden_by(&fire("(13,1)", "(14,2)")), "VER-2.11");
}
